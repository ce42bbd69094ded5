//! Where to guess, and how to split a board in two.
//!
//! The question asked is: does digit v of box b lie in this minirow (or minicolumn)? The first child
//! says yes and loses the box's other minirows for v; the second loses this one. The children share
//! no solution and lose none, and both are strictly smaller than the parent. The first settles digit,
//! box and direction for good, so a path has at most 2·81 first children.
//!
//! **Where.** A band has 27 digit-and-box pairs in it; the fewer minirows are still open to them, the
//! more a guess settles. So: of the six bands and stacks, the one with the least left to decide that
//! has a digit with exactly two minirows in a box. In it, best a digit that has two minirows, two
//! minicolumns and no minirow with two cells in it: two cells on a diagonal, so that either child
//! places it.
//!
//! The other question is the oldest one: is this digit in this cell, one with the fewest candidates?
//! It settles more when it is right, and less when it is wrong, so it is the one to ask where
//! solutions are many. There the first question can do harm: it settles minirow after minirow without
//! placing anything, and may make a pattern that no grid has long before a pass could tell.

use super::board::Board;
use super::layout::{BAND, FULL, LANES, PLACES, STACK, two_of};
use crate::grid::{Cell, Digit, DigitSet, House};

/// A question with two answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Is the digit of this box in the first of its open minirows (or minicolumns)?
    Line {
        /// Minicolumns instead of minirows.
        columns: bool,
        /// The digit group.
        lane: usize,
        /// The digit and box.
        bit: u32,
    },
    /// Is this digit in this cell?
    Cell(Cell, Digit),
}

/// For each digit and box, how many minirows (or minicolumns) are open.
struct Open {
    /// Two or three.
    several: [u32; 3],
    /// All three.
    three: [u32; 3],
}

impl Open {
    /// From the three minirows (or minicolumns) of each digit group.
    fn new(lines: &[[u32; 3]; 3]) -> Open {
        Open { several: lines.map(|[a, b, c]| two_of(a, b, c)), three: lines.map(|[a, b, c]| a & b & c) }
    }

    /// Exactly two.
    fn two(&self) -> [u32; 3] {
        [0, 1, 2].map(|lane| self.several[lane] & !self.three[lane])
    }

    /// How much is undecided in each stack: one for two open lines, two for three of them.
    ///
    /// `turn` puts something else in the place of the stacks.
    #[inline(always)]
    fn undecided(&self, turn: fn(u32) -> u32) -> [u32; 3] {
        let [a, b, c] = self.several;
        let (ones_a, twos_a) = (a ^ b ^ c, two_of(a, b, c));
        let [a, b, c] = self.three;
        let (ones_b, twos_b) = (a ^ b ^ c, two_of(a, b, c));
        let carry = ones_a & ones_b;
        // For each d and box, the sum over the digit groups, 0 to 6, in three bits.
        let ones = turn(ones_a ^ ones_b);
        let twos = turn(twos_a ^ twos_b ^ carry);
        let fours = turn(two_of(twos_a, twos_b, carry));
        [0, 1, 2].map(|stack| {
            let of_stack = |word: u32| word >> stack & STACK[0];
            let octals = of_stack(ones) | of_stack(twos) << 1 | of_stack(fours) << 2;
            sum_of_octals(octals)
        })
    }
}

/// The sum of nine octal digits of 0 to 6.
#[inline(always)]
const fn sum_of_octals(octals: u32) -> u32 {
    let pairs = (octals & 0o707_070_707) + (octals >> 3 & 0o007_070_707);
    // Five numbers of six bits: the product has their sum, at most 54, in the place of the fifth.
    pairs.wrapping_mul(0o101_010_101) >> 24 & 63
}

/// The boxes, bits 0 to 8, where a cell of this place has two candidates, and those with three.
#[inline(always)]
const fn cells_with_two_and_three(x: &[u32; LANES]) -> (u32, u32) {
    const BOXES: u32 = 0o777;
    let (ones, twos) = (x[0] ^ x[1] ^ x[2], two_of(x[0], x[1], x[2]));
    // Three numbers of two bits, one for each d, to be added.
    let (a, b, c) = (ones & BOXES, ones >> 9 & BOXES, ones >> 18);
    let (d, e, f) = (twos & BOXES, twos >> 9 & BOXES, twos >> 18);
    let (ones, carry) = (a ^ b ^ c, two_of(a, b, c));
    // One two of the four, and no more.
    let several = (d | e) & (f | carry) | d & e | f & carry;
    let one_two = (d ^ e ^ f ^ carry) & !several;
    (one_two & !ones, one_two & ones)
}

/// Puts bands in the place of stacks: mirrors the boxes at the main diagonal.
#[inline(always)]
const fn mirror(word: u32) -> u32 {
    const BY_TWO: u32 = 0o042 | 0o042 << 9 | 0o042 << 18;
    const BY_FOUR: u32 = 0o004 | 0o004 << 9 | 0o004 << 18;
    let swap = (word ^ word >> 2) & BY_TWO;
    let word = word ^ swap ^ swap << 2;
    let swap = (word ^ word >> 4) & BY_FOUR;
    word ^ swap ^ swap << 4
}

impl Board {
    /// The question for boards with few solutions; `None` if no digit has exactly two minirows or
    /// minicolumns in a box.
    #[inline(never)]
    pub(super) fn line_question(&self) -> Option<Question> {
        let groups = [0, 1, 2].map(|lane| self.group(lane));
        let rows = Open::new(&groups.map(|x| [x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]]));
        let columns =
            Open::new(&groups.map(|x| [x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]]));
        let (two_rows, two_columns) = (rows.two(), columns.two());

        let mut least = u32::MAX;
        let mut best = (false, 0);
        let candidates = [
            (false, rows.undecided(mirror), &two_rows, &BAND),
            (true, columns.undecided(|word| word), &two_columns, &STACK),
        ];
        for (is_columns, undecided, two, parts) in candidates {
            let two = two[0] | two[1] | two[2];
            for (&score, &part) in undecided.iter().zip(parts) {
                if score < least && two & part != 0 {
                    (least, best) = (score, (is_columns, part));
                }
            }
        }
        let (is_columns, part) = best;
        let first = |columns, words: [u32; 3]| {
            let lane = words.iter().position(|&word| word & FULL != 0)?;
            let word = words[lane] & FULL;
            Some(Question::Line { columns, lane, bit: word & word.wrapping_neg() })
        };
        let diagonal = [0, 1, 2].map(|lane| {
            let x = &groups[lane];
            let side_by_side = two_of(x[0], x[1], x[2]) | two_of(x[3], x[4], x[5]) | two_of(x[6], x[7], x[8]);
            two_rows[lane] & two_columns[lane] & !side_by_side & part
        });
        let two = if is_columns { two_columns } else { two_rows };
        first(is_columns, diagonal).or_else(|| first(is_columns, two.map(|word| word & part)))
    }

    /// The question for boards with many solutions: the smallest digit of the first cell with two
    /// candidates; failing that, with three; failing that, with the fewest. `None` if nothing is open.
    #[inline(never)]
    pub(super) fn cell_question(&self) -> Option<Question> {
        let mut with_three = None;
        for (place, x) in self.x[..PLACES].iter().enumerate() {
            let (two, three) = cells_with_two_and_three(x);
            if two != 0 {
                return self.about(place, two.trailing_zeros() as usize);
            }
            if three != 0 && with_three.is_none() {
                with_three = Some((place, three.trailing_zeros() as usize));
            }
        }
        if let Some((place, block)) = with_three {
            return self.about(place, block);
        }
        let open = Cell::ALL.into_iter().map(|cell| (cell, self.candidates(cell)));
        let (cell, digits) =
            open.filter(|(_, digits)| digits.len() > 1).min_by_key(|(_, digits)| digits.len())?;
        Some(Question::Cell(cell, digits.first()?))
    }

    /// The question about the smallest digit at this place of this box.
    fn about(&self, place: usize, block: usize) -> Option<Question> {
        let cell = House::block(block).cells_in_order()[place];
        Some(Question::Cell(cell, self.candidates(cell).first()?))
    }

    /// Answers the question with yes, and returns the board that answers no.
    #[inline]
    pub(super) fn split(&mut self, question: Question) -> Board {
        let mut no = self.clone();
        match question {
            Question::Line { columns, lane, bit } => {
                let place = |line: usize, i: usize| if columns { 3 * i + line } else { 3 * line + i };
                let has = |line: usize| (0..3).any(|i| self.x[place(line, i)][lane] & bit != 0);
                let yes = (0..2).find(|&line| has(line)).unwrap_or(2);
                for line in 0..3 {
                    let board = if line == yes { &mut no } else { &mut *self };
                    for i in 0..3 {
                        board.x[place(line, i)][lane] &= !bit;
                    }
                }
            }
            Question::Cell(cell, digit) => {
                self.restrict(cell, DigitSet::only(digit));
                no.restrict(cell, !DigitSet::only(digit));
            }
        }
        no
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn octals_are_summed() {
        let mut state = 1_u32;
        for _ in 0..10_000 {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let digits: [u32; 9] = std::array::from_fn(|i| (state >> (3 * i)) % 7);
            let octals = digits.iter().enumerate().map(|(i, digit)| digit << (3 * i)).sum();
            assert_eq!(sum_of_octals(octals), digits.iter().sum::<u32>());
        }
        assert_eq!(sum_of_octals(0o666_666_666), 54);
    }

    #[test]
    fn cells_with_two_and_three_of_every_set() {
        for set in 0..512_u32 {
            for block in 0..9 {
                let words = crate::solve::fast::layout::DIGIT_BITS[set as usize].map(|word| word << block);
                let is = |n| u32::from(set.count_ones() == n) << block;
                assert_eq!(cells_with_two_and_three(&words), (is(2), is(3)), "{set:09b}");
            }
        }
    }

    #[test]
    fn mirror_swaps_bands_and_stacks() {
        for d in 0..3 {
            for band in 0..3 {
                for stack in 0..3 {
                    assert_eq!(mirror(1 << (9 * d + 3 * band + stack)), 1 << (9 * d + 3 * stack + band));
                }
            }
        }
    }

    #[test]
    fn undecided_counts_open_lines() {
        let mut state = 7_u32;
        let mut random = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 5) & FULL
        };
        for _ in 0..1000 {
            let lines: [[u32; 3]; 3] = [[0; 3]; 3].map(|words| words.map(|_| random()));
            let open = Open::new(&lines);
            for (parts, undecided) in [(STACK, open.undecided(|word| word)), (BAND, open.undecided(mirror))] {
                for (part, score) in parts.into_iter().zip(undecided) {
                    let bits = (0..27).filter(|i| part >> i & 1 == 1);
                    let expected = bits
                        .flat_map(|i| lines.map(|words| words.iter().filter(|w| *w >> i & 1 == 1).count()));
                    assert_eq!(score, expected.map(|n| n.saturating_sub(1) as u32).sum());
                }
            }
        }
    }
}
