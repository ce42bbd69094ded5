//! Bivalue universal grave: all cells and houses would hold pairs, except for a few extra candidates.

use super::find::{FoundStep, Removes};
use super::kind::Kind;
use crate::grid::ones;
use crate::logic::forcing::ChainBoard;
use crate::logic::forcing::tables::{CELLS_OF, HOUSES_OF, PEER_SET, SET_OF, cells_in, members, sets_among};

/// The extra candidates, and where they are.
struct Grave {
    /// The cells with extra candidates, in the order in which they were found.
    cells: Vec<usize>,
    /// For each cell, the extra digits.
    extra: [u16; 81],
    all_extra: u16,
    /// The cells that see all of `cells`; `None` while there are no such cells.
    common: Option<u128>,
    /// The board without the extra candidates.
    rest: ChainBoard,
}

impl Grave {
    fn set(&self) -> u128 {
        self.cells.iter().fold(0, |set, &cell| set | 1 << cell)
    }

    /// Adds `digit` in `cell` as an extra candidate. Returns `false` if no type is possible any more.
    fn add(&mut self, cell: usize, digit: usize) -> bool {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[cell] |= 1 << digit;
        self.rest.remove(cell, digit);
        let common = self.common.unwrap_or(!0) & PEER_SET[cell] & !self.set();
        self.common = Some(common);
        !(self.cells.len() > 1 && self.all_extra.count_ones() > 1 && common == 0)
    }

    /// Returns the extra candidates of a board; `None` if it is not such a grave.
    fn of(board: &ChainBoard) -> Option<Grave> {
        let mut grave =
            Grave { cells: Vec::new(), extra: [0; 81], all_extra: 0, common: None, rest: board.clone() };
        // The cells with more than two candidates in houses where a digit has neither zero nor two places, as long as
        // it is the same digit everywhere.
        let mut suspects: Option<(usize, u128)> = None;
        let mut one_digit = true;
        for house in 0..27 {
            for digit in 0..9 {
                let places = board.places[house][digit];
                if matches!(ones(places), 0 | 2) {
                    continue;
                }
                let big = members(places)
                    .map(|place| CELLS_OF[house][place] as usize)
                    .filter(|&cell| board.size(cell) >= 3);
                let big: Vec<usize> = big.collect();
                let set = big.iter().fold(0_u128, |set, &cell| set | 1 << cell);
                suspects = match suspects {
                    None => Some((digit, set)),
                    Some((known, cells)) if one_digit && known == digit => Some((known, cells | set)),
                    Some(other) => {
                        one_digit &= other.0 == digit;
                        Some(other)
                    }
                };
                match big[..] {
                    [] => return None,
                    [only] => {
                        grave.all_extra |= 1 << digit;
                        if !grave.add(only, digit) {
                            return None;
                        }
                    }
                    _ => {}
                }
            }
        }
        if let (true, Some((digit, cells))) = (one_digit, suspects) {
            for cell in cells_in(cells & !grave.set()) {
                if !grave.add(cell, digit) {
                    return None;
                }
            }
        }
        grave.rest_is_deadly().then_some(grave)
    }

    /// Whether all cells and all places are pairs once the extra candidates are gone.
    fn rest_is_deadly(&self) -> bool {
        let cells = (0..81).all(|cell| !self.rest.is_empty(cell) || self.rest.size(cell) == 2);
        cells && self.rest.places.iter().flatten().all(|&places| matches!(ones(places), 0 | 2))
    }
}

/// Finds the first grave of any type.
pub(super) fn bug(board: &ChainBoard) -> Option<FoundStep> {
    let grave = Grave::of(board)?;
    if let [only] = grave.cells[..] {
        let removes = vec![(only as u8, board.cells[only] & !grave.all_extra)];
        return Some(FoundStep::removing(Kind::Bug(1), 5.6, removes));
    }
    let two = grave.cells.len() == 2;
    if grave.all_extra.count_ones() == 1 {
        return type_two(board, &grave).or_else(|| if two { type_four(board, &grave) } else { None });
    }
    if grave.common.is_some_and(|common| common != 0) {
        let four = if two { type_four(board, &grave) } else { None };
        return four.or_else(|| type_three(board, &grave));
    }
    None
}

/// One extra digit, in several cells.
fn type_two(board: &ChainBoard, grave: &Grave) -> Option<FoundStep> {
    let common = grave.common.unwrap_or(0);
    let removes: Removes = cells_in(common)
        .filter(|&cell| board.cells[cell] & grave.all_extra != 0)
        .map(|cell| (cell as u8, grave.all_extra))
        .collect();
    (!removes.is_empty()).then(|| FoundStep::removing(Kind::Bug(2), 5.7, removes))
}

/// Iterates over the kinds of house that hold all cells of the grave, with the house.
fn shared_houses(grave: &Grave) -> impl Iterator<Item = usize> + '_ {
    (0..3).filter_map(|kind| {
        let house = HOUSES_OF[grave.cells[0]][kind];
        grave.cells.iter().all(|&cell| HOUSES_OF[cell][kind] == house).then_some(house as usize)
    })
}

/// Cells of a house that see the grave form a naked set with the extra digits.
fn type_three(board: &ChainBoard, grave: &Grave) -> Option<FoundStep> {
    let common = grave.common.unwrap_or(0);
    for size in 2..=6 {
        for house in shared_houses(grave) {
            let cells: Vec<usize> = cells_in(common & SET_OF[house]).collect();
            if cells.len() < size || grave.all_extra.count_ones() < 2 {
                continue;
            }
            for chosen in sets_among(size - 1, cells.len()) {
                let sets = members(chosen).map(|at| board.cells[cells[at]]);
                let union = sets.clone().fold(0, |set, digits| set | digits);
                let fits = union.count_ones() as usize == size
                    && sets.clone().all(|digits| digits.count_ones() > 1)
                    && grave.all_extra & !union == 0;
                if fits {
                    let others = (0..cells.len()).filter(|&at| chosen >> at & 1 == 0).map(|at| cells[at]);
                    let removes = others
                        .map(|cell| (cell as u8, board.cells[cell] & union))
                        .filter(|&(_, shared)| shared != 0);
                    let removes: Removes = removes.collect();
                    if !removes.is_empty() {
                        return Some(FoundStep::removing(
                            Kind::Bug(3),
                            5.7 + (size - 1) as f64 * 0.1,
                            removes,
                        ));
                    }
                }
            }
        }
    }
    None
}

/// Two cells of a house share one digit that is not an extra one: it stays, and their other digits are removed.
fn type_four(board: &ChainBoard, grave: &Grave) -> Option<FoundStep> {
    let (one, two) = (grave.cells[0], grave.cells[1]);
    let shared = board.cells[one] & board.cells[two] & !grave.all_extra;
    if shared.count_ones() != 1 {
        return None;
    }
    shared_houses(grave).next()?;
    let of = |cell: usize| (cell as u8, board.cells[cell] & !grave.extra[cell] & !shared);
    Some(FoundStep::removing(Kind::Bug(4), 5.7, vec![of(one), of(two)]))
}
