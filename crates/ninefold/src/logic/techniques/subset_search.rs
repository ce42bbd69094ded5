//! How subsets are looked for: sets of cells with as many candidates, sets of digits with as many places.
//!
//! The members are laid out once for a house, small words side by side; then all sets of them are tried, the first
//! ones first. What cannot be a member is sieved out for the whole board before ([`candidates`]).

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, Rules};
use crate::logic::{Board, Flow};
use std::ops::ControlFlow;

/// The houses in HoDoKu's order: boxes, rows, columns.
pub(super) fn houses() -> impl Iterator<Item = House> {
    House::ALL[18..27].iter().chain(&House::ALL[..18]).copied()
}

/// Do all the cells lie in one box, and in one row or column? Then these are the two houses.
pub(super) fn crossing(cells: CellSet) -> Option<(House, House)> {
    let first = cells.first()?;
    let within = |house: &House| cells.is_subset(house.cells());
    let block = Some(first.block()).filter(within)?;
    let line = [first.row(), first.column()].into_iter().find(within)?;
    Some((block, line))
}

/// More members than `size`?
#[inline]
fn exceeds(mut bits: u16, size: usize) -> bool {
    for _ in 0..size {
        bits &= bits.wrapping_sub(1);
    }
    bits != 0
}

/// The cells with one to `size` marks.
pub(super) fn small(board: &Board, size: usize) -> CellSet {
    // The n-th of these: cells with more than n marks.
    let mut more = [CellSet::EMPTY; 5];
    for digit in Digit::ALL {
        let mut cells = board.places(digit);
        for level in &mut more[..=size] {
            (*level, cells) = (*level | cells, *level & cells);
        }
    }
    more[0] - more[size]
}

/// The cells that can be members of a naked subset of this size: of a locked one, if `locked`.
pub(super) fn members(board: &Board, size: usize, locked: bool) -> CellSet {
    let small = small(board, size);
    match (size, locked) {
        // Without singles both cells of a pair have the same two marks.
        (2, _) if board.single().is_empty() => {
            small.iter().filter(|&cell| has_twin(board, small, cell)).collect()
        }
        (3, true) => in_full_segments(small),
        _ => small,
    }
}

/// Is there a peer with the same two marks?
fn has_twin(board: &Board, bivalue: CellSet, cell: Cell) -> bool {
    let peers = bivalue & Rules::Classic.peers(cell);
    !board.marks(cell).iter().fold(peers, |cells, digit| cells & board.places(digit)).is_empty()
}

/// The cells of those segments (a line within a box) of which all three are members.
fn in_full_segments(cells: CellSet) -> CellSet {
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

/// All sets of `size` of the cells of a house with `size` candidates together, those with the first cells first.
pub(super) fn each_naked(
    board: &Board,
    cells: CellSet,
    size: usize,
    found: &mut impl FnMut(CellSet, DigitSet) -> Flow,
) -> Flow {
    let mut members = [(CellSet::EMPTY, 0); 9];
    let mut count = 0;
    for cell in cells {
        members[count] = (CellSet::only(cell), board.marks(cell).bits());
        count += 1;
    }
    let start = Growing { size, left: size, bits: 0, members: CellSet::EMPTY };
    start.grow(&members[..count], &mut |cells, bits| found(cells, DigitSet::from_bits(bits)))
}

/// All sets of `size` of these digits with `size` places in the house together, the smallest digits first. The places
/// are given as bit n for the n-th cell of the house.
pub(super) fn each_hidden(
    house: House,
    digits: impl Iterator<Item = (Digit, u16)>,
    size: usize,
    found: &mut impl FnMut(CellSet, DigitSet) -> Flow,
) -> Flow {
    let mut members = [(DigitSet::EMPTY, 0); 9];
    let mut count = 0;
    for (digit, places) in digits {
        members[count] = (DigitSet::only(digit), places);
        count += 1;
    }
    let start = Growing { size, left: size, bits: 0, members: DigitSet::EMPTY };
    start.grow(&members[..count], &mut |digits, places| {
        let cells = house.cells_in_order();
        found((0..9).filter(|n| places >> n & 1 != 0).map(|n| cells[n]).collect(), digits)
    })
}

/// The digits with `least` to `most` places in the house, for [`each_hidden`].
pub(super) fn few(
    board: &Board,
    house: House,
    least: usize,
    most: usize,
) -> impl Iterator<Item = (Digit, u16)> {
    Digit::ALL.into_iter().filter_map(move |digit| {
        let cells = house.cells_in_order();
        let is_place = |&n: &usize| board.places(digit).contains(cells[n]);
        let places = (0..9).filter(is_place).fold(0, |places, n| places | 1 << n);
        (!exceeds(places, most) && exceeds(places, least - 1)).then_some((digit, places))
    })
}

/// A set that grows: of cells with the digits in them, or of digits with their places.
#[derive(Clone, Copy)]
struct Growing<Set> {
    size: usize,
    left: usize,
    bits: u16,
    members: Set,
}

impl<Set: Copy + std::ops::BitOr<Output = Set>> Growing<Set> {
    fn grow(self, open: &[(Set, u16)], found: &mut impl FnMut(Set, u16) -> Flow) -> Flow {
        for (i, &(member, bits)) in open.iter().enumerate() {
            let bits = self.bits | bits;
            if open.len() - i < self.left {
                break;
            }
            if exceeds(bits, self.size) {
                continue;
            }
            let members = self.members | member;
            if self.left > 1 {
                Growing { left: self.left - 1, bits, members, ..self }.grow(&open[i + 1..], found)?;
            } else if exceeds(bits, self.size - 1) {
                found(members, bits)?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, Xoshiro};
    use crate::grid::{Candidates, Grid, Puzzle};

    #[test]
    fn no_member_is_sieved_out() {
        let mut random = Xoshiro::from_seed(21);
        for round in 0..300 {
            let mut marks = Candidates::FULL;
            for cell in Cell::ALL {
                // One mark does not occur in half of the rounds, so that the sieve of pairs is used.
                let digits = (0..2 + random.below(2)).map(|_| Digit::ALL[random.below(6)]);
                let digits: DigitSet = digits.collect();
                marks.set(cell, if digits.len() == 1 && round % 2 == 0 { DigitSet::EMPTY } else { digits });
            }
            let board = Board::new(&Puzzle::with_marks(Grid::EMPTY, &marks));
            for (size, locked) in [(2, false), (2, true), (3, false), (3, true), (4, false)] {
                let members = members(&board, size, locked);
                for house in houses() {
                    let all = house.cells() & small(&board, size);
                    let _ = each_naked(&board, all, size, &mut |cells, digits| {
                        assert_eq!((cells.len(), board.digits_of(cells)), (size, digits));
                        assert!(cells.is_subset(members) || locked && crossing(cells).is_none());
                        ControlFlow::Continue(())
                    });
                }
            }
            for cell in Cell::ALL {
                assert_eq!(small(&board, 2).contains(cell), (1..=2).contains(&board.marks(cell).len()));
            }
        }
    }
}
