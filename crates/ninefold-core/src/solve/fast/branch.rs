//! The choice of a guess, and the split of a board into two.
//!
//! The usual question is: is digit v of box b in this minirow (or minicolumn)? The first child answers yes and loses
//! the box's other minirows for v; the second child loses this minirow. The children share no solution and lose none,
//! and both are strictly smaller than the parent. The first child settles digit, box and direction for good, so a
//! path has at most 2·81 first children of this kind.
//!
//! **Where.** The best digit has two minirows and two minicolumns in a box, and no minirow with two cells: two cells
//! on a diagonal. Either child then places the digit. Failing that, a digit with exactly two minirows or minicolumns
//! is taken. A band has 27 pairs of digit and box. The fewer minirows are still open to them, the more a guess
//! settles. So the question goes to the band or stack with the least left to decide, among those that have a digit of
//! the better kind.
//!
//! The other question is the classic one: is this digit in this cell, one with the fewest candidates? It settles more
//! if the answer is yes and less if it is no, so it suits puzzles with many solutions. There the first question can do
//! harm: it settles minirow after minirow without placing anything, and may build a pattern that no grid has, long
//! before a pass could notice.

use super::board::FastBoard;
use super::layout::{CELL, DIGITS, FIELD, LANES, PLACE, PLACES, SPARE};
use super::twins::Twins;
use crate::grid::Cell;
use crate::simd::Halves;

/// A question with two answers, about the digit of one bit in one lane.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BranchQuestion {
    /// Whether the digit is in the first of its two open minirows (or minicolumns).
    Line {
        /// Whether minicolumns are meant instead of minirows.
        columns: bool,
        lane: usize,
        bit: u32,
        /// Whether the first open one is number 0; otherwise it is number 1.
        first: bool,
    },
    /// Whether the digit is in the cell at this place.
    Cell { place: usize, lane: usize, bit: u32 },
}

/// The three lanes in use, the first two in one word.
#[derive(Clone, Copy)]
struct LaneWords(u64, u32);

impl LaneWords {
    #[inline(always)]
    fn new([a, b, c, _]: [u32; LANES]) -> LaneWords {
        LaneWords(u64::from(a) | u64::from(b) << 32, c)
    }

    #[inline(always)]
    fn and(self, other: LaneWords) -> LaneWords {
        LaneWords(self.0 & other.0, self.1 & other.1)
    }

    #[inline(always)]
    fn and_not(self, other: LaneWords) -> LaneWords {
        LaneWords(self.0 & !other.0, self.1 & !other.1)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 | u64::from(self.1) == 0
    }

    /// Returns the lane and the bit of the first bit set. There must be one.
    #[inline(always)]
    fn first(self) -> (usize, u32) {
        let (lane, word) = match self.0 as u32 {
            0 if self.0 != 0 => (1, (self.0 >> 32) as u32),
            0 => (2, self.1),
            word => (0, word),
        };
        (lane, word & word.wrapping_neg())
    }
}

/// For each digit and box, the number of open minirows (or minicolumns).
struct OpenMinirows {
    /// Two or three are open.
    several: LaneWords,
    /// All three are open.
    three: LaneWords,
}

/// The boxes of each band, then of each stack.
const PARTS: [LaneWords; 6] = {
    let mut parts = [LaneWords(0, 0); 6];
    let mut band = 0;
    while band < 3 {
        let field = CELL << (FIELD * band);
        parts[band as usize] = LaneWords(field as u64 | (field as u64) << 32, field);
        band += 1;
    }
    parts[3].0 = DIGITS as u64;
    parts[4].0 = (DIGITS as u64) << 32;
    parts[5].1 = DIGITS;
    parts
};

/// The rank of a part that offers no question.
const NEVER: u32 = 1 << 10;

impl OpenMinirows {
    /// Returns the amount that is undecided in a band or stack: one for each two open lines and two for each three.
    /// The number of the part is in the three low bits. A part without a digit on a diagonal ranks after all others,
    /// and a part without a digit that has two lines ranks beyond [`NEVER`].
    #[inline(always)]
    fn rank(&self, part: usize, diagonal: LaneWords) -> u32 {
        let boxes = PARTS[part];
        let (several, three) = (self.several.and(boxes), self.three.and(boxes));
        let last = u64::from(several.1) | u64::from(three.1) << 32;
        let undecided = several.0.count_ones() + three.0.count_ones() + last.count_ones();
        let no_two = u32::from(several.and_not(three).is_empty());
        let no_diagonal = u32::from(diagonal.and(boxes).is_empty());
        (no_two * NEVER) | no_diagonal << 9 | undecided << 3 | part as u32
    }
}

impl<V: Halves> Twins<V> {
    /// Returns the question for boards with few solutions; `None` if no digit has exactly two minirows or minicolumns
    /// in a box.
    #[inline(always)]
    pub(super) fn line_question(&self, half: usize) -> Option<BranchQuestion> {
        let x = &self.x;
        let ([h0, h1, h2], [v0, v1, v2]) = (self.minirows(), self.minicolumns());
        let (rows, columns) = (V::majority(h0, h1, h2), V::majority(v0, v1, v2));
        let (three_rows, three_columns) = (V::and3(h0, h1, h2), V::and3(v0, v1, v2));
        let side_by_side = V::or3(
            V::majority(x[0], x[1], x[2]),
            V::majority(x[3], x[4], x[5]),
            V::majority(x[6], x[7], x[8]),
        );
        let diagonal = rows.and(columns).and_not(V::or3(three_rows, three_columns, side_by_side));

        let words = |vector: V| LaneWords::new(vector.half(half));
        let rows = OpenMinirows { several: words(rows), three: words(three_rows) };
        let columns = OpenMinirows { several: words(columns), three: words(three_columns) };
        let diagonal = words(diagonal);
        let in_bands = rows.rank(0, diagonal).min(rows.rank(1, diagonal)).min(rows.rank(2, diagonal));
        let in_stacks =
            columns.rank(3, diagonal).min(columns.rank(4, diagonal)).min(columns.rank(5, diagonal));
        let least = in_bands.min(in_stacks);
        if least >= NEVER {
            return None;
        }
        let part = (least & 7) as usize % PARTS.len();
        let (open, line) = if part < 3 { (rows, h0) } else { (columns, v0) };
        let diagonal = diagonal.and(PARTS[part]);
        let two = open.several.and_not(open.three).and(PARTS[part]);
        let (lane, bit) = if diagonal.is_empty() { two.first() } else { diagonal.first() };
        let first = line.half(half)[lane] & bit != 0;
        Some(BranchQuestion::Line { columns: part >= 3, lane, bit, first })
    }

    /// Returns the question for boards with many solutions: the smallest digit of a cell with two candidates, or else
    /// with three, or else with the fewest. Returns `None` if nothing is open.
    #[inline(always)]
    pub(super) fn cell_question(&self, half: usize) -> Option<BranchQuestion> {
        let cpu = self.cpu;
        let spare = V::splat(cpu, SPARE);
        // In each field, the cell at place k is bit 1 + k.
        let (mut two, mut three) = (V::splat(cpu, 0), V::splat(cpu, 0));
        for k in 0..PLACES {
            let more_than_one = Self::but_lowest(cpu, self.x[k]).0;
            let more_than_two = Self::but_lowest_if_any(cpu, more_than_one);
            let more_than_three = Self::but_lowest_if_any(cpu, more_than_two);
            // The spare bit is clear in cells with more.
            let (a, b, c) = (spare.sub(more_than_one), spare.sub(more_than_two), spare.sub(more_than_three));
            two = two.shr::<1>().or(b.and_not(a).and(spare));
            three = three.shr::<1>().or(c.and_not(b).and(spare));
        }
        let (two, three) = (LaneWords::new(two.half(half)), LaneWords::new(three.half(half)));
        let cells = if two.is_empty() { three } else { two };
        if cells.is_empty() {
            return self.board(half).tightest_cell();
        }
        let (lane, bit) = cells.first();
        let at = bit.trailing_zeros();
        Some(self.smallest_digit(half, (at % FIELD) as usize - 1, lane, at))
    }

    /// Returns the question for the smallest solution: the smallest digit of the first open cell in reading order.
    /// Returns `None` if nothing is open.
    #[inline(always)]
    pub(super) fn first_cell_question(&self, half: usize) -> Option<BranchQuestion> {
        let rows =
            [self.open_cells(0).half(half), self.open_cells(1).half(half), self.open_cells(2).half(half)];
        for band in &PARTS[..3] {
            for (r, &row) in rows.iter().enumerate() {
                let row = LaneWords::new(row).and(*band);
                if !row.is_empty() {
                    let (lane, bit) = row.first();
                    let at = bit.trailing_zeros();
                    return Some(self.smallest_digit(half, 3 * r + (at % FIELD) as usize % 3, lane, at));
                }
            }
        }
        None
    }

    /// Returns the open cells of row r in each band: in each field, column c is bit c.
    #[inline(always)]
    fn open_cells(&self, r: usize) -> V {
        let mut open = V::splat(self.cpu, 0);
        for c in 0..3 {
            let rest = Self::but_lowest(self.cpu, self.x[3 * r + c]).0;
            // The carry says whether there is more than one.
            let more = rest.add(V::splat(self.cpu, DIGITS)).and(V::splat(self.cpu, SPARE));
            open = open.shr::<1>().or(more);
        }
        open.shr::<7>()
    }

    /// Returns the question about the smallest digit at a place, in the field of some bit.
    #[inline(always)]
    fn smallest_digit(&self, half: usize, place: usize, lane: usize, at: u32) -> BranchQuestion {
        let field = CELL << (at / FIELD * FIELD);
        let digits = self.x[place % PLACES].half(half)[lane] & field;
        BranchQuestion::Cell { place, lane, bit: digits & digits.wrapping_neg() }
    }

    /// Splits one of the boards by a question. The result holds the board for the answer yes and the board for the
    /// answer no.
    #[inline(always)]
    pub(super) fn split(&self, half: usize, question: BranchQuestion) -> Self {
        let cpu = self.cpu;
        let mut twins = self.doubled(half);
        match question {
            BranchQuestion::Line { columns, lane, bit, first } => {
                let (yes, no) = (word_in_lane::<V>(cpu, lane, bit), word_in_lane::<V>(cpu, 4 + lane, bit));
                // The first open line is number 0 or 1. Yes removes the digit from the others, and no removes it from
                // that line.
                let gone = [no, word_in_lane::<V>(cpu, lane + if first { 0 } else { 4 }, bit), yes];
                let in_rows = V::splat(cpu, if columns { 0 } else { !0 });
                for k in 0..PLACES {
                    let gone = V::select(in_rows, gone[k / 3], gone[k % 3]);
                    twins.x[k] = twins.x[k].and_not(gone);
                }
            }
            BranchQuestion::Cell { place, lane, bit } => {
                let field = CELL << (bit.trailing_zeros() / FIELD * FIELD);
                let elsewhere = word_in_lane::<V>(cpu, lane, bit);
                let here =
                    word_in_lane::<V>(cpu, lane, field & !bit).or(word_in_lane::<V>(cpu, 4 + lane, bit));
                for k in 0..PLACES {
                    twins.x[k] = twins.x[k].and_not(if k == place { here } else { elsewhere });
                }
            }
        }
        twins
    }
}

/// Returns a word in one of eight lanes, with the other lanes empty.
#[inline(always)]
fn word_in_lane<V: Halves>(cpu: V::Cpu, lane: usize, word: u32) -> V {
    static ONE: [[u32; 2 * LANES]; 2 * LANES] = {
        let mut table = [[0; 2 * LANES]; 2 * LANES];
        let mut lane = 0;
        while lane < 2 * LANES {
            table[lane][lane] = !0;
            lane += 1;
        }
        table
    };
    V::splat(cpu, word).and(V::load(cpu, &ONE[lane % (2 * LANES)]))
}

impl FastBoard {
    /// Returns the question about the smallest digit of a cell with the fewest candidates, among cells with more than
    /// one.
    #[cold]
    fn tightest_cell(&self) -> Option<BranchQuestion> {
        let open = Cell::ALL.into_iter().map(|cell| (cell, self.candidates(cell)));
        let (cell, digits) =
            open.filter(|(_, digits)| digits.len() > 1).min_by_key(|(_, digits)| digits.len())?;
        let place = PLACE[cell.index()];
        let bit = 1 << digits.first()?.index() << place.shift;
        Some(BranchQuestion::Cell { place: place.k.into(), lane: place.lane.into(), bit })
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::WordPlace;
    use super::*;
    use crate::grid::{Candidates, DigitSet};
    use crate::simd::Portable;

    type V = Portable<8>;

    /// Returns numbers that are the same on every run.
    fn numbers() -> impl Iterator<Item = u32> {
        std::iter::successors(Some(7_u32), |n| Some(n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223)))
            .map(|n| n >> 5)
    }

    /// A board with some candidates in each cell.
    fn some_board(numbers: &mut impl Iterator<Item = u32>) -> FastBoard {
        let mut marks = Candidates::FULL;
        for cell in Cell::ALL {
            let mut bits = || numbers.next().unwrap_or(1) >> 3 & 511;
            let digits = DigitSet::from_bits((bits() & (bits() | 1 << (cell.index() % 9))) as u16);
            marks.set(cell, digits.with(crate::Digit::ALL[cell.index() % 9]));
        }
        FastBoard::new(&marks)
    }

    #[test]
    fn parts_are_ranked_by_open_lines() {
        let mut numbers = numbers();
        for _ in 0..1000 {
            let mut lane =
                || std::array::from_fn(|i| if i < 3 { numbers.next().unwrap_or(0) & DIGITS } else { 0 });
            let lines: [[u32; LANES]; 3] = [lane(), lane(), lane()];
            let count =
                |lane: usize, bit: u32| lines.iter().filter(|line| line[lane] >> bit & 1 == 1).count();
            let of = |least: usize| {
                LaneWords::new(std::array::from_fn(|lane| {
                    (0..30).filter(|&bit| count(lane, bit) >= least).fold(0, |word, bit| word | 1 << bit)
                }))
            };
            let open = OpenMinirows { several: of(2), three: of(3) };
            for (part, &boxes) in PARTS.iter().enumerate() {
                let bits = (0..9).flat_map(|bit| {
                    (0..3)
                        .map(move |i| if part < 3 { (i, 10 * part + bit) } else { (part - 3, 10 * i + bit) })
                });
                let counts: Vec<usize> = bits.map(|(lane, bit)| count(lane, bit as u32)).collect();
                let undecided = counts.iter().map(|count| count.saturating_sub(1)).sum::<usize>();
                let no_two = usize::from(!counts.contains(&2));
                let some = of(1);
                let no_diagonal = some.and(boxes).is_empty();
                let expected = no_two << 10 | usize::from(no_diagonal) << 9 | undecided << 3 | part;
                assert_eq!(open.rank(part, some) as usize, expected);
                assert_eq!(open.rank(part, LaneWords(0, 0)) as usize, expected | 1 << 9);
            }
        }
    }

    #[test]
    fn the_first_of_three_lanes() {
        for (words, expected) in [
            ([6, 1, 1, 0], (0, 2)),
            ([1 << 28, 0, 0, 0], (0, 1 << 28)),
            ([0, 12, 1, 0], (1, 4)),
            ([0, 0, 3 << 20, 0], (2, 1 << 20)),
        ] {
            assert_eq!(LaneWords::new(words).first(), expected);
        }
    }

    #[test]
    fn a_cell_with_the_fewest_candidates_is_asked_about() {
        let mut numbers = numbers();
        for round in 0..500 {
            let mut board = some_board(&mut numbers);
            if round % 3 > 0 {
                // Fewer small cells, so that larger ones are tested too.
                for cell in Cell::ALL {
                    let digits = board.candidates(cell);
                    if (2..=round % 3 + 1).contains(&digits.len()) {
                        board.restrict(cell, DigitSet::only(digits.first().expect("two at least")));
                    }
                }
            }
            let sizes = Cell::ALL.map(|cell| board.candidates(cell).len());
            let least = sizes.into_iter().filter(|&size| size > 1).min();
            let question = Twins::<V>::new((), &board).cell_question(round % 2);
            let asked = question.map(|question| {
                let BranchQuestion::Cell { place, lane, bit } = question else { panic!("{question:?}") };
                let field = bit.trailing_zeros() / FIELD;
                let digits = board.candidates(super::super::layout::cell_at(place, lane, field as usize));
                assert_eq!(
                    digits.bits().trailing_zeros(),
                    bit.trailing_zeros() % FIELD,
                    "the smallest digit"
                );
                digits.len()
            });
            assert_eq!(asked, least);
        }
    }

    #[test]
    fn the_first_open_cell_is_asked_about() {
        let mut numbers = numbers();
        for round in 0..500 {
            let mut board = some_board(&mut numbers);
            for cell in Cell::ALL.into_iter().take(round % 82) {
                let digits = board.candidates(cell);
                board.restrict(cell, DigitSet::only(digits.first().expect("one at least")));
            }
            let first = Cell::ALL.into_iter().find(|&cell| board.candidates(cell).len() > 1);
            let expected = first.map(|cell| {
                let WordPlace { k, lane, shift } = PLACE[cell.index()];
                let digit = board.candidates(cell).first().expect("two at least");
                BranchQuestion::Cell { place: k.into(), lane: lane.into(), bit: 1 << digit.index() << shift }
            });
            assert_eq!(Twins::<V>::new((), &board).first_cell_question(round % 2), expected);
        }
    }

    #[test]
    fn children_share_nothing_and_lose_nothing() {
        let mut numbers = numbers();
        let (mut lines, mut cells) = (0, 0);
        for round in 0..500 {
            let twins = Twins::<V>::new((), &some_board(&mut numbers));
            let parent = twins.board(0);
            let (line, cell) = (twins.line_question(round % 2), twins.cell_question(round % 2));
            for question in [line, cell].into_iter().flatten() {
                let children = twins.split(round % 2, question);
                let (yes, no) = (children.board(0), children.board(1));
                // The places left for the digit of the question's box.
                let (lane, bit) = match question {
                    BranchQuestion::Line { lane, bit, .. } | BranchQuestion::Cell { lane, bit, .. } => {
                        (lane, bit)
                    }
                };
                let places = |board: &FastBoard| -> Vec<usize> {
                    (0..PLACES).filter(|&k| board.x[k][lane] & bit != 0).collect()
                };
                let (has_yes, has_no) = (places(&yes), places(&no));
                let mut both = [has_yes.clone(), has_no.clone()].concat();
                both.sort_unstable();
                assert_eq!(both, places(&parent), "each place in one of them");
                assert!(!has_yes.is_empty());
                match question {
                    BranchQuestion::Line { columns, .. } => {
                        let of = |k: &usize| if columns { k % 3 } else { k / 3 };
                        assert!(has_yes.iter().all(|k| of(k) == of(&has_yes[0])));
                        assert!(!has_no.is_empty() && has_no.iter().all(|k| of(k) != of(&has_yes[0])));
                        assert!(has_no.iter().all(|k| of(k) == of(&has_no[0])), "two lines were open");
                        lines += 1;
                    }
                    BranchQuestion::Cell { place, .. } => {
                        assert_eq!(has_yes, [place]);
                        let field = CELL << (bit.trailing_zeros() / FIELD * FIELD);
                        assert_eq!(yes.x[place][lane] & field, bit);
                        cells += 1;
                    }
                }
                // Everything else is unchanged, except for the other digits of a cell that is settled.
                for (k, other) in (0..PLACES).flat_map(|k| (0..LANES).map(move |other| (k, other))) {
                    let mask = if other == lane { !bit } else { !0 };
                    assert_eq!(no.x[k][other] & mask, parent.x[k][other] & mask);
                    let settled =
                        matches!(question, BranchQuestion::Cell { place, .. } if place == k && lane == other);
                    assert!(settled || yes.x[k][other] & mask == parent.x[k][other] & mask);
                }
            }
        }
        assert!(lines > 100 && cells > 100, "{lines} {cells}");
    }
}
