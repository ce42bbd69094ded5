//! The search for subsets: sets of cells with as many candidates, or sets of digits with as many places.
//!
//! The members are stored once for a house, as small words side by side. Then all sets of them are tried, sets with the
//! first members first. If it is known that there was nothing before some members changed, only sets with one of these
//! *fresh* members are tried.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, ones};
use crate::logic::board::Board;
use crate::logic::technique::Flow;
use std::ops::ControlFlow;

/// Iterates over the houses in HoDoKu's order: boxes, rows, columns.
pub(in crate::logic::techniques) fn houses() -> impl Iterator<Item = House> {
    House::ALL[18..27].iter().chain(&House::ALL[..18]).copied()
}

/// Returns the two houses, if all the cells are in one box and in one row or column.
pub(in crate::logic::techniques) fn crossing(cells: CellSet) -> Option<(House, House)> {
    let first = cells.first()?;
    let within = |house: &House| cells.is_subset(house.cells());
    let block = Some(first.block()).filter(within)?;
    let line = [first.row(), first.column()].into_iter().find(within)?;
    Some((block, line))
}

/// Returns the cells that can be members of a naked subset of this size with a cell of `fresh`. A cell with as many
/// marks as the subset has members has all its digits, so the other cells have no other marks: they are its
/// *companions*.
pub(in crate::logic::techniques) fn members(board: &Board, size: usize, fresh: CellSet) -> CellSet {
    let all = board.with_few_marks(size);
    let near = (all & fresh).iter().fold(all & fresh, |near, cell| near | cell.peers());
    let small = all & near;
    let smaller = if size > 2 { board.with_few_marks(size - 1) } else { board.single() };
    let is_alone = |cell: &Cell| {
        let digits = board.marks(*cell);
        let fit = if size == 2 {
            // The same two marks, or one of them.
            let both = digits.iter().fold(CellSet::FULL, |both, digit| both & board.places(digit));
            let either = digits.iter().fold(CellSet::EMPTY, |either, digit| either | board.places(digit));
            both | smaller & either
        } else {
            small - (!digits).iter().fold(CellSet::EMPTY, |others, digit| others | board.places(digit))
        };
        has_fewer(small & fit & cell.peers(), size - 1)
    };
    small - (small - smaller).iter().filter(is_alone).collect()
}

/// Whether there are fewer cells than `count`, a small number.
fn has_fewer(cells: CellSet, count: usize) -> bool {
    let mut bits = cells.bits();
    for _ in 1..count {
        bits &= bits.wrapping_sub(1);
    }
    bits == 0
}

/// Returns the cells of those segments (three cells of a line within a box) that lie completely in the set.
pub(in crate::logic::techniques) fn in_full_segments(cells: CellSet) -> CellSet {
    /// The first cells of the segments of rows, and of columns.
    const STARTS: [(CellSet, usize); 2] = {
        let (mut rows, mut columns) = (CellSet::EMPTY, CellSet::EMPTY);
        let mut i = 0;
        while i < 27 {
            rows = rows.with(Cell::at(i / 3, i % 3 * 3));
            columns = columns.with(Cell::at(i / 9 * 3, i % 9));
            i += 1;
        }
        [(rows, 1), (columns, 9)]
    };
    let bits = cells.bits();
    let full = STARTS.map(|(starts, step)| {
        let first = bits & bits >> step & bits >> (2 * step) & starts.bits();
        first | first << step | first << (2 * step)
    });
    CellSet::from_bits(full[0] | full[1])
}

/// Visits all sets of `size` of these cells of a house with `size` candidates together, at least one cell of them in
/// `fresh`; those with the first cells come first. Bit n is the n-th cell.
pub(in crate::logic::techniques) fn each_naked(
    board: &Board,
    house: House,
    cells: u16,
    fresh: CellSet,
    size: usize,
    found: &mut impl FnMut(CellSet, DigitSet) -> Flow,
) -> Flow {
    let mut members = SubsetMembers { list: [Cell::new(0); 9], words: [0; 9], count: 0, fresh: 0 };
    for cell in within(house, cells) {
        members.push(cell, board.marks(cell).bits(), fresh.contains(cell));
    }
    members.each_tight(size, &mut |cells, bits| found(CellSet::from_cells(cells), DigitSet::from_bits(bits)))
}

/// Iterates over the cells of a house that are given by their numbers in it, one bit each.
fn within(house: House, mut numbers: u16) -> impl Iterator<Item = Cell> {
    let cells = house.cells_in_order();
    std::iter::from_fn(move || {
        let cell = cells.get(numbers.trailing_zeros() as usize).copied();
        numbers &= numbers.wrapping_sub(1);
        cell
    })
}

/// Visits all sets of `size` of these digits with `size` places in the house together; those with the smallest digits
/// come first. Each digit comes with its places, bit n for the n-th cell, and with whether it is fresh; a set must
/// have a fresh digit.
pub(in crate::logic::techniques) fn each_hidden(
    house: House,
    digits: impl Iterator<Item = (Digit, u16, bool)>,
    size: usize,
    found: &mut impl FnMut(CellSet, DigitSet) -> Flow,
) -> Flow {
    let mut members = SubsetMembers { list: [Digit::D1; 9], words: [0; 9], count: 0, fresh: 0 };
    for (digit, places, is_fresh) in digits {
        members.push(digit, places, is_fresh);
    }
    members.each_tight(size, &mut |digits, places| {
        found(within(house, places).collect(), digits.iter().copied().collect())
    })
}

/// Returns the digits with `least` to `most` places in the house, for [`each_hidden`].
pub(in crate::logic::techniques) fn few(
    board: &Board,
    house: House,
    least: usize,
    most: usize,
) -> impl Iterator<Item = (Digit, u16, bool)> {
    Digit::ALL.into_iter().filter_map(move |digit| {
        let places = board.places(digit) & house.cells();
        let is_few = (least..=most).contains(&places.len());
        is_few.then(|| (digit, house.places_of(places), true))
    })
}

/// Cells with the digits in them, or digits with their places.
struct SubsetMembers<Item> {
    /// The first `count` entries are members.
    list: [Item; 9],
    words: [u16; 9],
    count: usize,
    /// The numbers of the members that have changed, one bit each.
    fresh: u16,
}

impl<Item: Copy> SubsetMembers<Item> {
    #[inline]
    fn push(&mut self, item: Item, word: u16, is_fresh: bool) {
        let SubsetMembers { list, words, count, fresh } = self;
        (list[*count], words[*count]) = (item, word);
        *fresh |= u16::from(is_fresh) << *count;
        *count += 1;
    }

    /// Visits all sets of `size` (2 to 4) members, at least one of them fresh, that have `size` bits together; those
    /// with the first members come first.
    fn each_tight(&self, size: usize, found: &mut impl FnMut(&[Item], u16) -> Flow) -> Flow {
        let joined = |from: usize, with: u16| {
            let rest = self.words[..self.count].iter().enumerate().skip(from);
            rest.map(move |(n, word)| (n, with | word)).filter(move |&(_, bits)| ones(bits) <= size)
        };
        let mut give = |chosen: &[usize], bits: u16| {
            let is_fresh = chosen.iter().any(|&n| self.fresh >> n & 1 != 0);
            if !is_fresh || ones(bits) < size {
                return ControlFlow::Continue(());
            }
            let mut items = [self.list[0]; 4];
            for (item, &n) in items.iter_mut().zip(chosen) {
                *item = self.list[n];
            }
            found(&items[..chosen.len()], bits)
        };
        if self.fresh == 0 || self.count < size {
            return ControlFlow::Continue(());
        }
        for (a, bits) in joined(0, 0).take_while(|&(a, _)| self.fresh >> a != 0) {
            for (b, bits) in joined(a + 1, bits) {
                if size == 2 {
                    give(&[a, b], bits)?;
                    continue;
                }
                for (c, bits) in joined(b + 1, bits) {
                    if size == 3 {
                        give(&[a, b, c], bits)?;
                        continue;
                    }
                    for (d, bits) in joined(c + 1, bits) {
                        give(&[a, b, c, d], bits)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Grid};
    use crate::logic::cache::houses::HouseCounts;
    use crate::random::{Random, Xoshiro};
    use crate::rules::Nine;

    #[test]
    fn no_set_with_a_fresh_member_is_left_out() {
        let mut random = Xoshiro::from_seed(21);
        for round in 0..300 {
            let mut marks = Candidates::FULL;
            for cell in Cell::ALL {
                // In half of the rounds, one mark does not occur, as in most searches.
                let digits = (0..2 + random.below(2)).map(|_| Digit::ALL[random.below(6)]);
                let digits: DigitSet = digits.collect();
                marks.set(cell, if digits.len() == 1 && round % 2 == 0 { DigitSet::EMPTY } else { digits });
            }
            let board = Board::new(&Nine::with_marks(Grid::EMPTY, &marks));
            let fresh: CellSet = Cell::ALL.into_iter().filter(|_| random.below(8) == 0).collect();
            let digits: DigitSet = Digit::ALL.into_iter().filter(|_| random.below(3) == 0).collect();
            for (house, size) in houses().flat_map(|house| (2..=4).map(move |size| (house, size))) {
                let naked = |cells: CellSet, fresh: CellSet| {
                    let mut sets = Vec::new();
                    let cells = HouseCounts::of(cells).within[house.index()];
                    let _ = each_naked(&board, house, cells, fresh, size, &mut |cells, digits| {
                        assert_eq!((cells.len(), board.digits_of(cells)), (size, digits));
                        sets.push(cells);
                        ControlFlow::Continue(())
                    });
                    sets
                };
                let small = board.with_few_marks(size);
                let mut all = naked(small, CellSet::FULL);
                let mut locked = all.clone();
                all.retain(|cells| cells.intersects(fresh));
                assert_eq!(naked(members(&board, size, fresh), fresh), all);
                locked.retain(|&cells| size == 3 && crossing(cells).is_some() && cells.intersects(fresh));
                assert!(
                    locked
                        .iter()
                        .all(|cells| cells.is_subset(in_full_segments(members(&board, size, fresh))))
                );
                let hidden = |fresh: DigitSet| {
                    let mut sets = Vec::new();
                    let few = few(&board, house, 1, size);
                    let few = few.map(|(digit, places, _)| (digit, places, fresh.contains(digit)));
                    let _ = each_hidden(house, few, size, &mut |cells, digits| {
                        let places = digits.iter().map(|digit| board.places_in(digit, house));
                        assert_eq!(places.fold(CellSet::EMPTY, |all, places| all | places), cells);
                        assert_eq!((cells.len(), digits.len()), (size, size));
                        sets.push(digits);
                        ControlFlow::Continue(())
                    });
                    sets
                };
                let mut all = hidden(DigitSet::FULL);
                all.retain(|&found| !(found & digits).is_empty());
                assert_eq!(hidden(digits), all);
            }
            for (cell, count) in
                Cell::ALL.into_iter().flat_map(|cell| (2..=4).map(move |count| (cell, count)))
            {
                let is_small = (1..=count).contains(&board.marks(cell).len());
                assert_eq!(board.with_few_marks(count).contains(cell), is_small);
            }
        }
    }
}
