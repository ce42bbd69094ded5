//! Type 3 of unique loops: the two cells with additional digits count as one cell of a naked or hidden set.

use super::find::Removes;
use super::loop_types::{UniqueLoop, Variant};
use crate::logic::forcing::ChainBoard;
use crate::logic::forcing::tables::{BLOCKS, CELLS_OF, HOUSES_OF, PLACE_IN, members, sets_among, sets_of};

/// Two cells in a house, and what they hold in addition to the pair.
struct Twin {
    house: usize,
    first: usize,
    second: usize,
    extra: u16,
    pair: u16,
}

/// Finds the sets around the cells `one` and `two` of a loop, in the order of the scale.
pub(super) fn sets_with_two_cells(
    board: &ChainBoard,
    ring: &UniqueLoop,
    one: usize,
    two: usize,
    found: &mut impl FnMut(Variant, Removes),
) {
    let extra = (board.cells[one] | board.cells[two]) & !ring.pair;
    for size in 2..=7 {
        for kind in BLOCKS..3 {
            let house = HOUSES_OF[one][kind];
            if house != HOUSES_OF[two][kind] {
                continue;
            }
            let twin = Twin {
                house: house as usize,
                first: PLACE_IN[one][kind] as usize,
                second: PLACE_IN[two][kind] as usize,
                extra,
                pair: ring.pair,
            };
            let empty = board.empty[twin.house] as usize;
            if size * 2 <= empty && size >= extra.count_ones() as usize {
                twin.naked(board, size, found);
            }
            if size * 2 < empty {
                twin.hidden(board, size, found);
            }
        }
    }
}

impl Twin {
    fn naked(&self, board: &ChainBoard, size: usize, found: &mut impl FnMut(Variant, Removes)) {
        let in_both =
            self.extra & board.digits_at(self.house, self.first) & board.digits_at(self.house, self.second);
        for &places in sets_of(size) {
            if places >> self.first & 1 == 0 || places >> self.second & 1 == 1 {
                continue;
            }
            let others = places & !(1 << self.first);
            let union = members(others).fold(0, |set, place| set | board.digits_at(self.house, place));
            let each_fits = members(others).all(|place| board.digits_at(self.house, place).count_ones() > 1);
            let fits = each_fits
                && (union | in_both).count_ones() as usize == size
                && (union | self.extra).count_ones() as usize == size
                && self.extra.count_ones() > 1;
            if fits {
                let digits = union | self.extra;
                let rest = !places & !(1 << self.second) & 0x1ff;
                let shared = members(rest)
                    .map(|place| (CELLS_OF[self.house][place], board.digits_at(self.house, place) & digits));
                found(
                    Variant::Naked(self.house, others, digits),
                    shared.filter(|&(_, shared)| shared != 0).collect(),
                );
            }
        }
    }

    fn hidden(&self, board: &ChainBoard, size: usize, found: &mut impl FnMut(Variant, Removes)) {
        let free = !self.pair & !self.extra & 0x1ff;
        for chosen in sets_among(size - 2, free.count_ones() as usize) {
            let digits = self.pair
                | members(free)
                    .enumerate()
                    .filter(|&(at, _)| chosen >> at & 1 == 1)
                    .fold(0, |set, (_, digit)| set | 1 << digit);
            let of = |digit: usize| board.places[self.house][digit] & !(1 << self.second);
            let places = members(digits).fold(0, |set, digit| set | of(digit));
            if members(digits).all(|digit| of(digit) != 0) && places.count_ones() as usize == size {
                let others = places & !(1 << self.first);
                let removes = members(others)
                    .map(|place| (CELLS_OF[self.house][place], board.digits_at(self.house, place) & !digits));
                found(
                    Variant::Hidden(self.house, digits, others),
                    removes.filter(|&(_, other)| other != 0).collect(),
                );
            }
        }
    }
}
