//! In which houses a digit has one place left, and where two houses share all its places; for all houses at once.
//!
//! The places of a digit are one word with a bit for each cell, and so is each answer. Houses are counted
//! without a loop: shifting the word lays the cells of every row (column, box) over one another, and from three
//! words laid over one another follows where there is at least one cell, and where there are more
//! ([`Count::of`]). A *segment* is the three cells of a row, or of a column, in one box.
//!
//! What a digit's places tell depends on nothing else, so it is kept until they change: after a step only the
//! digits that it moved are looked at again.

use super::Board;
use crate::grid::{CellSet, Digit, DigitSet, House};

/// Bits of the first cell of every row, column, box, and segment.
const ROWS: u128 = repeat(1, 9, 9);
const COLUMNS: u128 = (1 << 9) - 1;
const BOXES: u128 = repeat(repeat(1, 3, 3), 27, 3);
const ROW_SEGMENTS: u128 = repeat(1, 3, 27);
const COLUMN_SEGMENTS: u128 = repeat(COLUMNS, 27, 3);

/// `bits`, `times` times, each `step` further on.
const fn repeat(bits: u128, step: u32, times: u32) -> u128 {
    let (mut all, mut i) = (0, 0);
    while i < times {
        all |= bits << (i * step);
        i += 1;
    }
    all
}

/// What is known about each digit of a board.
#[derive(Clone, Debug, Default)]
pub struct Houses {
    alone: [Alone; 9],
    locked: [Locked; 9],
    counts: [Counts; 9],
}

/// The only places of a digit in a house.
#[derive(Clone, Copy, Debug, Default)]
struct Alone {
    places: CellSet,
    in_box: CellSet,
    in_line: CellSet,
}

/// How many places a digit has in each house. Bit n is [house](House) n.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    places: CellSet,
    /// The places within each house, bit n for the cell that is n-th in reading order.
    within: [u16; 27],
    /// The houses with one to two, one to three, one to four places.
    few: [u32; 3],
}

/// Whether some house has a digit only where it crosses another.
#[derive(Clone, Copy, Debug, Default)]
struct Locked {
    places: CellSet,
    /// Are there two or three places in a segment, and none in the rest of its box (line), but in that of its line (box)?
    points: bool,
    claims: bool,
}

/// Of several bits laid over one another: is there one, are there two or more?
#[derive(Clone, Copy)]
struct Count {
    any: u128,
    more: u128,
}

impl Count {
    /// Three bits, each `step` away from the one before; valid where `mask` has its bits.
    fn of(bits: u128, step: u32, mask: u128) -> Count {
        Count { any: bits, more: 0 }.over(step, mask)
    }

    /// Three counts together.
    fn over(self, step: u32, mask: u128) -> Count {
        let [a, b, c] = [0, step, 2 * step].map(|by| self.any >> by);
        let more = self.more | self.more >> step | self.more >> (2 * step);
        Count { any: (a | b | c) & mask, more: (more | a & b | c & (a | b)) & mask }
    }

    /// Exactly one.
    fn one(self) -> u128 {
        self.any & !self.more
    }
}

/// Each bit three times, `step` apart.
fn spread(bits: u128, step: u32) -> u128 {
    bits | bits << step | bits << (2 * step)
}

impl Alone {
    fn of(places: CellSet) -> Alone {
        let bits = places.bits();
        let (across, down) = (Count::of(bits, 1, ROW_SEGMENTS), Count::of(bits, 9, COLUMN_SEGMENTS));
        let row = across.over(3, ROWS).one();
        let column = down.over(27, COLUMNS).one();
        let block = across.over(9, BOXES).one();
        // Times 511: nine bits from one.
        let in_row = (row << 9) - row;
        let in_column = spread(spread(column, 9), 27);
        let in_box = spread(spread(block, 1), 9);
        Alone {
            places,
            in_box: CellSet::from_bits(bits & in_box),
            in_line: CellSet::from_bits(bits & (in_row | in_column)),
        }
    }
}

impl Locked {
    fn of(places: CellSet) -> Locked {
        let bits = places.bits();
        let (across, down) = (Count::of(bits, 1, ROW_SEGMENTS), Count::of(bits, 9, COLUMN_SEGMENTS));
        let (across_points, across_claims) = segments(across, [(9, BOXES), (3, ROWS)]);
        let (down_points, down_claims) = segments(down, [(1, BOXES), (27, COLUMNS)]);
        Locked { places, points: across_points || down_points, claims: across_claims || down_claims }
    }
}

impl Counts {
    fn of(places: CellSet) -> Counts {
        let mut counts = Counts { places, ..Counts::default() };
        for cell in places {
            let (row, column, block) = (cell.row_index(), cell.column_index(), cell.block_index());
            counts.within[row] |= 1 << column;
            counts.within[9 + column] |= 1 << row;
            counts.within[18 + block] |= 1 << (row % 3 * 3 + column % 3);
        }
        for (house, &within) in counts.within.iter().enumerate() {
            // Without their lowest bits: what is left after n of them has more than n.
            let less = |bits: u16| bits & bits.wrapping_sub(1);
            let two = less(less(within));
            let (three, four) = (less(two), less(less(two)));
            for (few, more) in counts.few.iter_mut().zip([two, three, four]) {
                *few |= u32::from(within != 0 && more == 0) << house;
            }
        }
        counts
    }
}

/// Is there a segment with two or three places that is the only one with places in its box, but not in its
/// line; and one the other way round?
fn segments(count: Count, [(box_step, boxes), (line_step, lines)]: [(u32, u128); 2]) -> (bool, bool) {
    let segments = Count { any: count.any, more: 0 };
    let in_box = spread(segments.over(box_step, boxes).one(), box_step) & count.more;
    let in_line = spread(segments.over(line_step, lines).one(), line_step) & count.more;
    (in_box & !in_line != 0, in_line & !in_box != 0)
}

macro_rules! memo {
    ($method:ident, $field:ident, $Facts:ident) => {
        #[inline]
        fn $method(&mut self, board: &Board, digit: Digit) -> &$Facts {
            let facts = &mut self.$field[digit.index()];
            if facts.places != board.places(digit) {
                *facts = $Facts::of(board.places(digit));
            }
            facts
        }
    };
}

impl Houses {
    memo!(alone, alone, Alone);
    memo!(locked, locked, Locked);
    memo!(counts, counts, Counts);

    /// The cells that are the only place of `digit` in their box.
    #[inline]
    pub fn alone_in_box(&mut self, board: &Board, digit: Digit) -> CellSet {
        self.alone(board, digit).in_box
    }

    /// The cells that are the only place of `digit` in their row or column.
    #[inline]
    pub fn alone_in_line(&mut self, board: &Board, digit: Digit) -> CellSet {
        self.alone(board, digit).in_line
    }

    /// The digits with two or three places in some box that lie in one line, while the line has others.
    pub fn pointing(&mut self, board: &Board) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.locked(board, digit).points).collect()
    }

    /// The digits with two or three places in some line that lie in one box, while the box has others.
    pub fn claiming(&mut self, board: &Board) -> DigitSet {
        Digit::ALL.into_iter().filter(|&digit| self.locked(board, digit).claims).collect()
    }

    /// The houses with `size` (2 to 4) or more digits that have at least one place in it and at most `size`; bit n
    /// is house n.
    pub fn with_few(&mut self, board: &Board, size: usize) -> u32 {
        // The n-th of these: houses with at least n such digits.
        let mut at_least = [0u32; 4];
        for digit in Digit::ALL {
            let mut houses = self.counts(board, digit).few[size - 2];
            for level in &mut at_least {
                (*level, houses) = (*level | houses, *level & houses);
            }
        }
        at_least[size - 1]
    }

    /// The places of `digit` within `house`, bit n for its n-th cell, if there are one to `size` (2 to 4).
    #[inline]
    pub fn few(&mut self, board: &Board, digit: Digit, house: House, size: usize) -> Option<u16> {
        let counts = self.counts(board, digit);
        let is_few = counts.few[size - 2] >> house.index() & 1 != 0;
        is_few.then(|| counts.within[house.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, Xoshiro};
    use crate::grid::Cell;

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
            let found = Alone::of(places);
            assert_eq!((found.in_box, found.in_line), (alone(boxes), alone(lines)));
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
    fn counts_tell_what_each_house_tells() {
        let mut random = Xoshiro::from_seed(10);
        for round in 0..2000 {
            let chance = 2 + round % 12;
            let places: CellSet = Cell::ALL.into_iter().filter(|_| random.below(chance) == 0).collect();
            let found = Counts::of(places);
            for &house in &House::ALL[..27] {
                let cells = house.cells_in_order();
                let is_within = |&n: &usize| found.within[house.index()] >> n & 1 != 0;
                let within: CellSet = (0..9).filter(is_within).map(|n| cells[n]).collect();
                assert_eq!(within, places & house.cells());
                for size in 2..=4 {
                    let is_few = found.few[size - 2] >> house.index() & 1 != 0;
                    assert_eq!(is_few, (1..=size).contains(&within.len()));
                }
            }
        }
    }
}
