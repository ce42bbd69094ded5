//! One pass over two boards: everything that follows directly, for all digits and cells at once.
//!
//! A pass removes, in this order:
//! 1. every minirow in which a digit cannot be placed. In a band, the digit's three minirows must be in different
//!    rows and different boxes, like a permutation of three. A minirow stays if the two other rows can take the two
//!    other boxes in one order or the other. That covers both directions of locked candidates and every elimination
//!    along the rows;
//! 2. the same for minicolumns in each stack;
//! 3. all other digits of a cell, where a digit has one place left in a box (*lone*);
//! 4. the digit of a cell with one candidate left (*single*) from the rest of the box.
//!
//! Hidden singles of a row or column need no rule of their own: locked candidates turn them into hidden
//! singles of a box.
//!
//! **Sound**: each removal follows from one of the rules. Step 4 never removes a single candidate, so two single
//! cells of a box with the same digit both stay, and the next pass sees them.
//!
//! **The verdict**: a board is *dead* if a digit has no place in a box, if a cell has no candidate, or if a digit
//! that was lone or single in a box has two places there (because two cells were single with it). It is *full* if
//! every digit has one place in every box. If it is neither, and nothing is lone or single that was not so before, it
//! is *stable*. Otherwise another pass may find more. Every further pass has settled a digit in a box, which can
//! happen at most 81 times, so the passes come to an end. Ending there, and not where a pass changes nothing, saves
//! passes at the price of a few eliminations.
//!
//! A board that is finished goes through further passes with its twin until both are finished. That does no harm: each
//! removal is sound, and dead stays dead.

#![expect(clippy::needless_range_loop, reason = "closures are not compiled for the instruction set")]

use super::layout::PLACES;
use super::twins::{Twins, Which, other_fields};
use crate::simd::Halves;

/// The verdicts on two boards. A board in neither set is stable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Verdicts {
    /// The boards without a solution.
    pub(super) dead: Which,
    /// The boards on which every digit has one place in every box, and perhaps dead ones. Their columns are right;
    /// their rows must still be checked with [`Twins::with_wrong_rows`].
    pub(super) full: Which,
}

impl Verdicts {
    /// Returns the stable boards.
    #[inline(always)]
    pub(super) fn stable(self) -> Which {
        self.dead.neither(self.full)
    }
}

impl<V: Halves> Twins<V> {
    /// Makes passes until both boards are finished.
    #[inline(always)]
    pub(super) fn settle(&mut self) -> Verdicts {
        loop {
            let (verdicts, news) = self.pass();
            if verdicts.stable().and(news).is_empty() {
                return verdicts;
            }
        }
    }

    /// Makes one pass. Also returns the boards on which it settled something.
    #[inline(always)]
    pub(super) fn pass(&mut self) -> (Verdicts, Which) {
        self.keep_possible_minirows();
        self.keep_possible_minicolumns();
        let (once, twice) = self.once_and_twice();
        let lone = once.and_not(twice);
        let (settled, borrows) = self.settle_cells(lone);

        let all = Self::all(self.cpu);
        let missing = all.and_not(once);
        let wrong = V::or3(missing, twice.and(self.done), borrows.and(Self::all_spare(self.cpu)));
        let done = lone.or(settled);
        let news = Which::with_any(done.and_not(self.done));
        self.done = done;
        let full = Which::with_any(all.and_not(lone)).others();
        (Verdicts { dead: Which::with_any(wrong), full }, news)
    }

    /// Step 1. The rows of a band are registers; its boxes are lanes.
    #[inline(always)]
    fn keep_possible_minirows(&mut self) {
        let minirows = self.minirows();
        let turned = [minirows[0].turned(), minirows[1].turned(), minirows[2].turned()];
        for r in 0..3 {
            let possible = possible(turned[(r + 1) % 3], turned[(r + 2) % 3]);
            for c in 0..3 {
                self.x[3 * r + c] = self.x[3 * r + c].and(possible);
            }
        }
    }

    /// Step 2. The columns of a stack are registers; its boxes are fields.
    #[inline(always)]
    fn keep_possible_minicolumns(&mut self) {
        let [a, b, c] = self.minicolumns();
        let turned = [other_fields(a), other_fields(b), other_fields(c)];
        for c in 0..3 {
            let possible = possible(turned[(c + 1) % 3], turned[(c + 2) % 3]);
            for r in 0..3 {
                self.x[3 * r + c] = self.x[3 * r + c].and(possible);
            }
        }
    }

    /// Returns the digits that have a place in a box, and those that have two.
    #[inline(always)]
    fn once_and_twice(&self) -> (V, V) {
        let mut once = self.x[0];
        let mut twice = V::splat(self.cpu, 0);
        for k in 1..PLACES {
            twice = twice.or(once.and(self.x[k]));
            once = once.or(self.x[k]);
        }
        (once, twice)
    }

    /// Steps 3 and 4. Returns the digits of single cells and, in the spare bit of each field, whether a cell of the
    /// field's box is empty.
    #[inline(always)]
    fn settle_cells(&mut self, lone: V) -> (V, V) {
        let cpu = self.cpu;
        let (mut settled, mut borrows) = (V::splat(cpu, 0), V::splat(cpu, 0));
        let mut single = self.x;
        for k in 0..PLACES {
            let here = self.x[k].and(lone);
            let y = here.or(self.x[k].and(Self::of_empty_fields(cpu, here)));
            let (rest, borrow) = Self::but_lowest(cpu, y);
            single[k] = y.and(Self::of_empty_fields(cpu, rest));
            settled = settled.or(single[k]);
            borrows = borrows.or(borrow);
            self.x[k] = y;
        }
        for k in 0..PLACES {
            self.x[k] = single[k].or(self.x[k].and_not(settled));
        }
        (settled, borrows)
    }

    /// Removes the digit of every single cell from the cell's row, column and box. This is for new boards; two single
    /// cells that clash are left to the passes.
    #[inline(always)]
    pub(super) fn clear_around_singles(&mut self) {
        let cpu = self.cpu;
        let zero = V::splat(cpu, 0);
        let (mut single, mut rows, mut columns) = (self.x, [zero; 3], [zero; 3]);
        for k in 0..PLACES {
            let rest = Self::but_lowest_if_any(cpu, self.x[k]);
            single[k] = self.x[k].and(Self::of_empty_fields(cpu, rest));
            rows[k / 3] = rows[k / 3].or(single[k]);
            columns[k % 3] = columns[k % 3].or(single[k]);
        }
        let boxes = V::or3(rows[0], rows[1], rows[2]);
        for i in 0..3 {
            let (a, b) = rows[i].turned();
            rows[i] = V::or3(rows[i], a, b).or(boxes);
            let (a, b) = other_fields(columns[i]);
            columns[i] = V::or3(columns[i], a, b);
        }
        for k in 0..PLACES {
            let seen = rows[k / 3].or(columns[k % 3]);
            self.x[k] = single[k].or(self.x[k].and_not(seen));
        }
        self.done = boxes;
    }

    /// Returns the full boards on which some row lacks a digit.
    #[inline(always)]
    pub(super) fn with_wrong_rows(&self) -> Which {
        let minirows = self.minirows();
        let mut wrong = V::splat(self.cpu, 0);
        for r in 0..3 {
            let (a, b) = minirows[r].turned();
            wrong = wrong.or(Self::all(self.cpu).and_not(V::or3(minirows[r], a, b)));
        }
        Which::with_any(wrong)
    }

    /// Removes the digits that *owned* minirows and minicolumns forbid. Returns the boards on which something was
    /// removed.
    ///
    /// A digit is confined to a minirow if it has no place in the box's two other minirows. Three digits confined to
    /// one minirow own its three cells, so no other digit can be there. More than three are a contradiction, which is
    /// found elsewhere.
    #[inline(always)]
    pub(super) fn clear_owned(&mut self) -> Which {
        let rows = forbidden(self.cpu, self.minirows());
        let columns = forbidden(self.cpu, self.minicolumns());
        for k in 0..PLACES {
            self.x[k] = self.x[k].and_not(rows[k / 3].or(columns[k % 3]));
        }
        let [a, b, c] = rows;
        let [d, e, f] = columns;
        Which::with_any(V::or3(a, b, c).or(V::or3(d, e, f)))
    }
}

/// Returns the minirows of one row that some permutation uses, given the two other rows, each as seen from the next box
/// and from the one after.
#[inline(always)]
fn possible<V: Halves>(a: (V, V), b: (V, V)) -> V {
    a.0.and(b.1).or(a.1.and(b.0))
}

/// Returns, for each of the three minirows (or minicolumns) of each box, the digits in it that are forbidden because
/// others own it.
#[inline(always)]
fn forbidden<V: Halves>(cpu: V::Cpu, lines: [V; 3]) -> [V; 3] {
    let mut forbidden = lines;
    for i in 0..3 {
        let confined = lines[i].and_not(lines[(i + 1) % 3].or(lines[(i + 2) % 3]));
        let two = Twins::but_lowest_if_any(cpu, confined);
        let three = Twins::but_lowest_if_any(cpu, two);
        let not_owned = Twins::of_empty_fields(cpu, three);
        forbidden[i] = lines[i].and_not(confined).and_not(not_owned);
    }
    forbidden
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidates, Cell, Grid};
    use crate::rules::Rules;
    use crate::simd::{Portable, Vector};
    use crate::solve::fast::board::FastBoard;

    type V = Portable<8>;

    #[test]
    fn singles_clear_their_houses() {
        let line = b"300017028500020094620090017030401006470000035200030001100709002009802040800003700";
        let givens: Grid = str::from_utf8(line).expect("digits").parse().expect("81 of them");
        let expected = Rules::CLASSIC.candidates(&givens);
        for board in [FastBoard::of_line(line), FastBoard::new(&Candidates::of_filled(&givens))] {
            let mut twins = Twins::<V>::new((), &board);
            twins.clear_around_singles();
            for cell in Cell::ALL {
                assert_eq!(twins.board(0).candidates(cell), expected.get(cell), "{cell}");
                assert_eq!(twins.board(1).candidates(cell), expected.get(cell), "{cell}");
            }
        }
    }

    /// A minirow is possible if some permutation of rows and boxes uses it.
    #[test]
    fn possible_minirows_are_those_of_permutations() {
        const PERMUTATIONS: [[usize; 3]; 6] =
            [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        for pattern in 0..512_usize {
            let has = |line: usize, part: usize| pattern >> (3 * line + part) & 1 == 1;
            let mut expected = 0;
            for permutation in PERMUTATIONS {
                if (0..3).all(|line| has(line, permutation[line])) {
                    (0..3).for_each(|line| expected |= 1 << (3 * line + permutation[line]));
                }
            }
            for (digit, other) in (0..9).flat_map(|digit| (0..3).map(move |other| (digit, other))) {
                // Rows of band `other`, and columns of stack `other`.
                let (mut rows, mut columns) = (FastBoard::BLANK, FastBoard::BLANK);
                for (line, part, i) in triples().filter(|&(line, part, _)| has(line, part)) {
                    rows.x[3 * line + i][part] |= 1 << (10 * other + digit);
                    columns.x[3 * i + line][other] |= 1 << (10 * part + digit);
                }
                let (mut in_rows, mut in_columns) =
                    (Twins::<V>::new((), &rows), Twins::<V>::new((), &columns));
                in_rows.keep_possible_minirows();
                in_columns.keep_possible_minicolumns();
                for (line, part, i) in triples() {
                    let stays = expected >> (3 * line + part) & 1;
                    let row = in_rows.board(1).x[3 * line + i][part] >> (10 * other + digit);
                    let column = in_columns.board(0).x[3 * i + line][other] >> (10 * part + digit);
                    assert_eq!((row & 1, column & 1), (stays, stays), "{pattern:09b}");
                }
            }
        }
    }

    fn triples() -> impl Iterator<Item = (usize, usize, usize)> {
        (0..27).map(|i| (i / 9, i / 3 % 3, i % 3))
    }

    #[test]
    fn three_confined_digits_own_their_minirow() {
        for confined in 0..512_u32 {
            // Digits of the first minirow that are in others as well.
            for shared in [0, 0b1_0101_0101, 511].map(|digits| digits & !confined) {
                let [first, second] = [confined | shared, shared].map(|digits| V::splat((), digits << 10));
                let forbidden = forbidden((), [first, second, second]);
                let expected = match confined.count_ones() {
                    0..3 => 0,
                    _ => shared,
                };
                assert_eq!(forbidden[0].half(0)[1] >> 10, expected, "{confined:09b}");
                assert_eq!(forbidden[1].half(0)[1] | forbidden[2].half(0)[1], 0);
            }
        }
    }

    /// Makes one pass on a box that is full except for one mistake.
    #[test]
    fn contradictions_are_seen() {
        let full = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
        let full = FastBoard::of_line(full.as_bytes().first_chunk().expect("81 characters"));
        let verdict = |board: &FastBoard| Twins::<V>::new((), board).pass().0;
        assert!(verdict(&full).full.has(0) && !verdict(&full).dead.has(0));
        for cell in Cell::ALL {
            let mut empty = full;
            empty.restrict(cell, crate::grid::DigitSet::EMPTY);
            assert!(verdict(&empty).dead.has(0) && verdict(&empty).dead.has(1), "{cell}");
        }
        let mut twice = full;
        twice.x.swap(0, 1);
        let mut twins = Twins::<V>::new((), &twice);
        let wrong = twins.settle();
        assert!(wrong.dead.has(0) || twins.with_wrong_rows().has(0), "columns 1 and 2 of each box changed");
    }
}
