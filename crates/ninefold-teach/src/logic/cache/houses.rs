//! For each digit, the houses in which it has one place left, and the pairs of houses that share all its places, for
//! all houses at once.
//!
//! The places of a digit are one word with a bit for each cell, and so is each answer. Houses are counted without a
//! loop: shifting the word aligns the cells of every row (column, box), and three aligned words show where there is at
//! least one cell and where there are more ([`OneOrMany::of`]). A *segment* is the three cells of a row, or of a column, in
//! one box.
//!
//! These facts about a digit depend only on its places, so they are kept until the places change. After a step, only
//! the digits that it changed are examined again.

use crate::grid::{CellSet, Digit, DigitSet, ones};
use crate::logic::board::Board;

/// Bits of the first cell of every row, column, box and segment.
const ROWS: u128 = repeat(1, 9, 9);
const COLUMNS: u128 = (1 << 9) - 1;
const BOXES: u128 = repeat(repeat(1, 3, 3), 27, 3);
const ROW_SEGMENTS: u128 = repeat(1, 3, 27);
const COLUMN_SEGMENTS: u128 = repeat(COLUMNS, 27, 3);

/// Repeats `bits` `times` times, each `step` further.
const fn repeat(bits: u128, step: u32, times: u32) -> u128 {
    let (mut all, mut i) = (0, 0);
    while i < times {
        all |= bits << (i * step);
        i += 1;
    }
    all
}

/// The facts about each digit of a board.
#[derive(Clone, Debug, Default)]
pub(crate) struct HouseFacts {
    alone_in_box: [PlaceFacts<CellSet>; 9],
    alone_in_line: [PlaceFacts<CellSet>; 9],
    locked: [PlaceFacts<Locked>; 9],
    counts: [PlaceFacts<HouseCounts>; 9],
}

/// The places of a digit, or other cells, in each house, and their number.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::logic) struct HouseCounts {
    /// The places within each house, with bit n for the n-th cell in reading order.
    pub(in crate::logic) within: [u16; 27],
    /// The number of these places.
    pub(in crate::logic) count: [u8; 27],
}

/// The facts that follow from the places of a digit. The default is for a digit without places.
#[derive(Clone, Copy, Debug, Default)]
struct PlaceFacts<Facts> {
    places: CellSet,
    facts: Facts,
}

impl<Facts: Copy> PlaceFacts<Facts> {
    /// Returns the facts about these places. They are computed only if the places have changed since the last call.
    #[inline]
    fn of(&mut self, places: CellSet, facts: impl FnOnce(CellSet) -> Facts) -> &Facts {
        if self.places != places {
            *self = PlaceFacts { places, facts: facts(places) };
        }
        &self.facts
    }
}

/// Whether some house has a digit only where it crosses another.
#[derive(Clone, Copy, Debug, Default)]
struct Locked {
    /// Whether a segment has two or three places and its box (line) has no others, while its line (box) has some.
    points: bool,
    claims: bool,
}

/// For several aligned bits, whether there is one and whether there are two or more.
#[derive(Clone, Copy)]
struct OneOrMany {
    any: u128,
    more: u128,
}

impl OneOrMany {
    /// Counts three bits, each `step` away from the one before; valid where `mask` has bits.
    fn of(bits: u128, step: u32, mask: u128) -> OneOrMany {
        OneOrMany { any: bits, more: 0 }.over(step, mask)
    }

    /// Combines three counts.
    fn over(self, step: u32, mask: u128) -> OneOrMany {
        let [a, b, c] = [0, step, 2 * step].map(|by| self.any >> by);
        let more = self.more | self.more >> step | self.more >> (2 * step);
        OneOrMany { any: (a | b | c) & mask, more: (more | a & b | c & (a | b)) & mask }
    }

    /// Returns where there is exactly one.
    fn one(self) -> u128 {
        self.any & !self.more
    }
}

/// Repeats each bit three times, `step` apart.
fn spread(bits: u128, step: u32) -> u128 {
    bits | bits << step | bits << (2 * step)
}

/// Returns the places that are the only one in their box.
fn alone_in_box(places: CellSet) -> CellSet {
    let bits = places.bits();
    let block = OneOrMany::of(bits, 1, ROW_SEGMENTS).over(9, BOXES).one();
    CellSet::from_bits(bits & spread(spread(block, 1), 9))
}

/// Returns the places that are the only one in their row or column.
fn alone_in_line(places: CellSet) -> CellSet {
    let bits = places.bits();
    let row = OneOrMany::of(bits, 1, ROW_SEGMENTS).over(3, ROWS).one();
    let column = OneOrMany::of(bits, 9, COLUMN_SEGMENTS).over(27, COLUMNS).one();
    // Multiplies by 511, which makes nine bits from one.
    let in_row = (row << 9) - row;
    let in_column = spread(spread(column, 9), 27);
    CellSet::from_bits(bits & (in_row | in_column))
}

impl Locked {
    fn of(places: CellSet) -> Locked {
        let bits = places.bits();
        let (across, down) = (OneOrMany::of(bits, 1, ROW_SEGMENTS), OneOrMany::of(bits, 9, COLUMN_SEGMENTS));
        let (across_points, across_claims) = segments(across, [(9, BOXES), (3, ROWS)]);
        let (down_points, down_claims) = segments(down, [(1, BOXES), (27, COLUMNS)]);
        Locked { points: across_points || down_points, claims: across_claims || down_claims }
    }
}

impl HouseCounts {
    pub(in crate::logic) fn of(places: CellSet) -> HouseCounts {
        let mut counts = HouseCounts::default();
        for cell in places {
            let (row, column, block) = (cell.row_index(), cell.column_index(), cell.block_index());
            counts.within[row] |= 1 << column;
            counts.within[9 + column] |= 1 << row;
            counts.within[18 + block] |= 1 << (row % 3 * 3 + column % 3);
        }
        counts.count = counts.within.map(|bits| ones(bits) as u8);
        counts
    }
}

/// Returns the rows, columns and boxes with one of these cells; bit n is house n.
pub(in crate::logic) fn houses_of(cells: CellSet) -> u32 {
    let bits = cells.bits();
    let rows = (0..9).map(|row| (bits >> (9 * row)) as u32 & 511);
    let (mut houses, mut columns, mut segments) = (0, 0, 0);
    for (row, columns_of_row) in rows.enumerate() {
        houses |= u32::from(columns_of_row != 0) << row;
        columns |= columns_of_row;
        segments |= columns_of_row;
        if row % 3 == 2 {
            let stacks = [7, 7 << 3, 7 << 6].map(|stack| u32::from(segments & stack != 0));
            houses |= (stacks[0] | stacks[1] << 1 | stacks[2] << 2) << (18 + row / 3 * 3);
            segments = 0;
        }
    }
    houses | columns << 9
}

/// Returns whether there is a segment with two or three places that is the only one with places in its box but not in
/// its line, and whether there is one for which the reverse is true.
fn segments(count: OneOrMany, [(box_step, boxes), (line_step, lines)]: [(u32, u128); 2]) -> (bool, bool) {
    let segments = OneOrMany { any: count.any, more: 0 };
    let in_box = spread(segments.over(box_step, boxes).one(), box_step) & count.more;
    let in_line = spread(segments.over(line_step, lines).one(), line_step) & count.more;
    (in_box & !in_line != 0, in_line & !in_box != 0)
}

impl HouseFacts {
    /// Returns the cells that are the only place of `digit` in their box.
    #[inline]
    pub(crate) fn alone_in_box(&mut self, board: &Board, digit: Digit) -> CellSet {
        *self.alone_in_box[digit.index()].of(board.places(digit), alone_in_box)
    }

    /// Returns the cells that are the only place of `digit` in their row or column.
    #[inline]
    pub(crate) fn alone_in_line(&mut self, board: &Board, digit: Digit) -> CellSet {
        *self.alone_in_line[digit.index()].of(board.places(digit), alone_in_line)
    }

    /// Returns the digits with two or three places in some box that are all in one line, while the line has others.
    pub(crate) fn pointing(&mut self, board: &Board) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.locked(board, digit).points).collect()
    }

    /// Returns the digits with two or three places in some line that are all in one box, while the box has others.
    pub(crate) fn claiming(&mut self, board: &Board) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.locked(board, digit).claims).collect()
    }

    #[inline]
    fn locked(&mut self, board: &Board, digit: Digit) -> &Locked {
        self.locked[digit.index()].of(board.places(digit), Locked::of)
    }

    /// Returns the places of each digit in each house.
    pub(in crate::logic) fn counts(&mut self, board: &Board) -> [&HouseCounts; 9] {
        let mut digits = Digit::ALL.into_iter();
        self.counts.each_mut().map(|known| {
            known.of(digits.next().map_or(CellSet::EMPTY, |digit| board.places(digit)), HouseCounts::of)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, House};
    use crate::random::{Random, Xoshiro};

    #[test]
    fn all_houses_at_once_tell_what_each_tells() {
        let mut random = Xoshiro::from_seed(9);
        let (lines, boxes) = House::ALL[..27].split_at(18);
        for round in 0..20_000 {
            let chance = 2 + round % 12;
            let places: CellSet = Cell::ALL.into_iter().filter(|_| random.below(chance) == 0).collect();
            let alone = |houses: &[House]| -> CellSet {
                houses.iter().filter_map(|house| (places & house.cells()).single()).collect()
            };
            assert_eq!((alone_in_box(places), alone_in_line(places)), (alone(boxes), alone(lines)));
            let confined = |firsts: &[House], seconds: &[House]| {
                firsts.iter().map(|first| places & first.cells()).filter(|inside| inside.len() > 1).any(
                    |inside| {
                        let crosses = |second: &&House| inside.is_subset(second.cells());
                        seconds.iter().filter(crosses).any(|second| places & second.cells() != inside)
                    },
                )
            };
            let found = Locked::of(places);
            assert_eq!((found.points, found.claims), (confined(boxes, lines), confined(lines, boxes)));
        }
    }

    #[test]
    fn within_a_house_are_its_cells() {
        let mut random = Xoshiro::from_seed(10);
        for round in 0..2000 {
            let chance = 2 + round % 12;
            let places: CellSet = Cell::ALL.into_iter().filter(|_| random.below(chance) == 0).collect();
            let found = HouseCounts::of(places);
            for &house in &House::ALL[..27] {
                let cells = house.cells_in_order();
                let is_within = |&n: &usize| found.within[house.index()] >> n & 1 != 0;
                let within: CellSet = (0..9).filter(is_within).map(|n| cells[n]).collect();
                assert_eq!(within, places & house.cells());
                assert_eq!(houses_of(places) >> house.index() & 1 != 0, !within.is_empty());
                assert_eq!(usize::from(found.count[house.index()]), within.len());
            }
        }
    }
}
