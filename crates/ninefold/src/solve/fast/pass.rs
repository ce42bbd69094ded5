//! One pass over the board: everything that follows directly, for all digits and cells at once.
//!
//! A pass takes away, in this order,
//! 1. a digit from the boxes where it is assigned, and all others from the cells that are taken;
//! 2. of each digit, every minirow in which it cannot stand: in a band, the digit's three minirows
//!    with the digit must lie in different rows and different boxes, like a permutation of three. A
//!    minirow stays if the two other rows can take the two other boxes, one way or the other. That is
//!    both directions of locked candidates, and every elimination along the rows;
//! 3. the same for minicolumns in each stack;
//!
//! and then looks at what is left: digits with one place in a box (*lone*), cells with one candidate
//! (*single*). A candidate that is either is *assigned*. Hidden singles of a row or column need no
//! rule of their own: locked candidates turn them into hidden singles of a box.
//!
//! **Sound**: each removal contradicts one of the rules. A lone candidate is not removed from its
//! cell, nor a single one from its box, so two assigned digits that clash stay visible to the checks.
//!
//! **The verdict**: *dead* if a digit has no place in a box, a cell no candidate, or, when nothing
//! new was assigned, an assigned digit has two places in its box (two single cells with one digit:
//! each protects its own, so no removal would ever show it). *Full* if every digit has one place in
//! every box. *Progress* if a digit was assigned in a box that had none, which can happen 81 times
//! at most, so the passes come to an
//! end. Else *stable*. Stopping there, and not where a pass changes nothing, saves passes for the
//! price of a few eliminations.
//!
//! The loops run over arrays of four, digit groups or places, and take the groups one after the other
//! inside: the compiler makes 128-bit operations of them where there are any (measured on x86-64:
//! half as fast again as plain words, with default flags).

#![expect(
    clippy::needless_range_loop,
    reason = "one index into several arrays, and loops the compiler knows"
)]

use super::board::Board;
use super::layout::{FULL, LANES, PLACES, ROOM, STACK, other_bands, other_digits, other_stacks, two_of};

/// What a pass found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// No solution.
    Dead,
    /// Every digit has one place in every box. The columns are right, the rows need a look:
    /// [`Board::rows_are_right`].
    Full,
    /// Something new was assigned: another pass may find more.
    Progress,
    /// Nothing new was assigned.
    Stable,
}

/// In group four of the places only the first is real.
static REAL: [[u32; 4]; 3] = [[FULL; 4], [FULL; 4], [FULL, 0, 0, 0]];

impl Board {
    /// Passes until something else than [`Verdict::Progress`] comes out.
    pub(super) fn settle(&mut self) -> Verdict {
        loop {
            let verdict = self.pass();
            if verdict != Verdict::Progress {
                return verdict;
            }
        }
    }

    /// One pass.
    #[inline(never)]
    pub(super) fn pass(&mut self) -> Verdict {
        let minirows = self.clear_assigned();
        let minicolumns = self.keep_possible_minirows(&minirows);
        let missing = self.keep_possible_minicolumns(&minicolumns);
        self.take_stock(missing)
    }

    /// Step 1. Returns the minirows of each digit.
    #[inline(always)]
    fn clear_assigned(&mut self) -> [[u32; LANES]; 3] {
        let mut minirows = [[0; LANES]; 3];
        for lane in 0..LANES {
            let (assigned, lone) = (self.assigned[lane], self.lone[lane]);
            let mut y = [0; PLACES];
            for k in 0..PLACES {
                y[k] = self.x[k][lane] & (lone | self.single[k] | !(assigned | self.taken[k]));
                self.x[k][lane] = y[k];
            }
            for r in 0..3 {
                minirows[r][lane] = y[3 * r] | y[3 * r + 1] | y[3 * r + 2];
            }
        }
        minirows
    }

    /// Step 2. Returns the minicolumns of each digit.
    #[inline(always)]
    fn keep_possible_minirows(&mut self, minirows: &[[u32; LANES]; 3]) -> [[u32; LANES]; 3] {
        let mut minicolumns = [[0; LANES]; 3];
        for lane in 0..LANES {
            let (mut next, mut last) = ([0; 3], [0; 3]);
            for r in 0..3 {
                (next[r], last[r]) = other_stacks(minirows[r][lane]);
            }
            let mut y = [0; PLACES];
            for r in 0..3 {
                let (a, b) = ((r + 1) % 3, (r + 2) % 3);
                let possible = (last[a] & next[b]) | (next[a] & last[b]);
                for c in 0..3 {
                    y[3 * r + c] = self.x[3 * r + c][lane] & possible;
                    self.x[3 * r + c][lane] = y[3 * r + c];
                }
            }
            for c in 0..3 {
                minicolumns[c][lane] = y[c] | y[3 + c] | y[6 + c];
            }
        }
        minicolumns
    }

    /// Step 3, and the lone digits. Returns the digits without a place in a box.
    #[inline(always)]
    fn keep_possible_minicolumns(&mut self, minicolumns: &[[u32; LANES]; 3]) -> u32 {
        let mut missing = [0; LANES];
        for lane in 0..LANES {
            let (mut next, mut last) = ([0; 3], [0; 3]);
            for c in 0..3 {
                (next[c], last[c]) = other_bands(minicolumns[c][lane]);
            }
            let mut y = [0; PLACES];
            for c in 0..3 {
                let (a, b) = ((c + 1) % 3, (c + 2) % 3);
                let possible = (last[a] & next[b]) | (next[a] & last[b]);
                for r in 0..3 {
                    y[3 * r + c] = self.x[3 * r + c][lane] & possible;
                    self.x[3 * r + c][lane] = y[3 * r + c];
                }
            }
            let (mut once, mut twice) = (y[0], 0);
            for word in &y[1..] {
                twice |= once & word;
                once |= word;
            }
            self.lone[lane] = once & !twice;
            missing[lane] = !once;
        }
        missing[0] | missing[1] | missing[2]
    }

    /// Single cells, assignments and the verdict.
    #[inline(always)]
    fn take_stock(&mut self, missing: u32) -> Verdict {
        let lone = self.lone;
        let (mut assigned, mut empty) = ([[0; 4]; 3], [0; 4]);
        // Place 4·group + lane: four groups side by side would be eight bytes too wide for the stores
        // that have just been made, so the groups are inside and the lanes outside.
        for lane in 0..4 {
            let (mut a0, mut a1, mut a2, mut none) = (0, 0, 0, 0);
            for group in 0..ROOM / 4 {
                let k = 4 * group + lane;
                let (x0, x1, x2) = (self.x[k][0], self.x[k][1], self.x[k][2]);
                let any = x0 | x1 | x2;
                let (p, q) = other_digits(any);
                let single = !(p | q | two_of(x0, x1, x2));
                none |= single & !any & REAL[group][lane];
                self.single[k] = single;
                let (y0, y1, y2) =
                    (x0 & (lone[0] | single), x1 & (lone[1] | single), x2 & (lone[2] | single));
                (a0, a1, a2) = (a0 | y0, a1 | y1, a2 | y2);
                let any = y0 | y1 | y2;
                let (p, q) = other_digits(any);
                self.taken[k] = any | p | q;
            }
            (assigned[0][lane], assigned[1][lane], assigned[2][lane]) = (a0, a1, a2);
            empty[lane] = none;
        }
        let (mut news, mut doubles) = (0, 0);
        for lane in 0..3 {
            let words = &assigned[lane];
            let now = words[0] | words[1] | words[2] | words[3];
            news |= now & !self.assigned[lane];
            doubles |= now & !lone[lane];
            self.assigned[lane] = now;
        }
        if (missing | empty[0] | empty[1] | empty[2] | empty[3]) & FULL != 0 {
            Verdict::Dead
        } else if lone[0] & lone[1] & lone[2] & FULL == FULL {
            Verdict::Full
        } else if news & FULL != 0 {
            Verdict::Progress
        } else if doubles & FULL != 0 {
            Verdict::Dead
        } else {
            Verdict::Stable
        }
    }

    /// Does every row of a full board hold every digit?
    pub(super) fn rows_are_right(&self) -> bool {
        let mut right = STACK[0];
        for lane in 0..3 {
            let x = self.group(lane);
            for r in 0..3 {
                let row = x[3 * r] | x[3 * r + 1] | x[3 * r + 2];
                right &= row | row >> 1 | row >> 2;
            }
        }
        right == STACK[0]
    }

    /// Takes away what *owned* minirows and minicolumns forbid; false if there is nothing.
    ///
    /// A digit is confined to a minirow if it has no place in the box's two other minirows. Three
    /// digits confined to one minirow own its three cells, so no other digit stands there. More than
    /// three is a contradiction, which is found elsewhere.
    #[inline(never)]
    pub(super) fn clear_owned(&mut self) -> bool {
        let (mut lines, mut confined) = ([[[0; LANES]; 3]; 2], [[[0; LANES]; 3]; 2]);
        for lane in 0..LANES {
            let y = self.group(lane);
            for i in 0..3 {
                lines[0][i][lane] = y[3 * i] | y[3 * i + 1] | y[3 * i + 2];
                lines[1][i][lane] = y[i] | y[3 + i] | y[6 + i];
            }
            for (lines, confined) in lines.iter().zip(&mut confined) {
                for i in 0..3 {
                    let others = lines[(i + 1) % 3][lane] | lines[(i + 2) % 3][lane];
                    confined[i][lane] = lines[i][lane] & !others;
                }
            }
        }
        let (mut gone, mut any) = ([[[0; LANES]; 3]; 2], 0);
        for way in 0..2 {
            for i in 0..3 {
                let owned = three_of_nine(&confined[way][i]);
                for lane in 0..LANES {
                    gone[way][i][lane] = lines[way][i][lane] & !confined[way][i][lane] & owned;
                    any |= gone[way][i][lane];
                }
            }
        }
        if any & FULL == 0 {
            return false;
        }
        for k in 0..PLACES {
            for lane in 0..LANES {
                self.x[k][lane] &= !(gone[0][k / 3][lane] | gone[1][k % 3][lane]);
            }
        }
        true
    }
}

/// At all three digits: do three of the nine digits have this bit? True for three, false for fewer;
/// either for more, which only a board without solutions has.
#[inline(always)]
fn three_of_nine(words: &[u32; LANES]) -> u32 {
    let [a, b, c, _] = *words;
    // Three sums of three digits, as numbers of two bits; then the sum of those.
    let (one, two) = (a ^ b ^ c, two_of(a, b, c));
    let ((one_p, one_q), (two_p, two_q)) = (other_digits(one), other_digits(two));
    two_of(one ^ one_p ^ one_q, two_of(one, one_p, one_q), two | two_p | two_q)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_of_nine_counts() {
        for digits in 0..512_u32 {
            let words = [0, 1, 2, 3].map(|lane| {
                let digit = |d: u32| if lane < 3 { (digits >> (3 * lane + d) & 1) << (9 * d + 4) } else { 0 };
                digit(0) | digit(1) | digit(2)
            });
            let found = three_of_nine(&words) & FULL;
            match digits.count_ones() {
                0..3 => assert_eq!(found, 0, "{digits:09b}"),
                3 => assert_eq!(found, 1 << 4 | 1 << 13 | 1 << 22, "{digits:09b}"),
                _ => {}
            }
        }
    }

    /// A minirow is possible if some permutation of rows and boxes uses it.
    #[test]
    fn possible_minirows_are_those_of_permutations() {
        const PERMUTATIONS: [[usize; 3]; 6] =
            [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        for pattern in 0..512_usize {
            let has = |row: usize, stack: usize| pattern >> (3 * row + stack) & 1 == 1;
            let mut expected = 0;
            for permutation in PERMUTATIONS {
                if (0..3).all(|row| has(row, permutation[row])) {
                    (0..3).for_each(|row| expected |= 1 << (3 * row + permutation[row]));
                }
            }
            let empty = [0; ROOM];
            for digit in 0..9 {
                for part in 0..3 {
                    // Rows of a band: minirow r at places 3r.., box 3·part + stack.
                    let mut board = Board {
                        x: [[0; LANES]; ROOM],
                        single: empty,
                        taken: empty,
                        lone: [0; 4],
                        assigned: [0; 4],
                    };
                    let mut turned = board.clone();
                    for row in 0..3 {
                        for stack in 0..3 {
                            if has(row, stack) {
                                for i in 0..3 {
                                    board.x[3 * row + i][digit / 3] |=
                                        1 << (9 * (digit % 3) + 3 * part + stack);
                                    turned.x[3 * i + row][digit / 3] |=
                                        1 << (9 * (digit % 3) + 3 * stack + part);
                                }
                            }
                        }
                    }
                    let minirows = board.clear_assigned();
                    board.keep_possible_minirows(&minirows);
                    turned.clear_assigned();
                    let minicolumns = [0, 1, 2].map(|c| {
                        std::array::from_fn(|lane| {
                            turned.x[c][lane] | turned.x[3 + c][lane] | turned.x[6 + c][lane]
                        })
                    });
                    turned.keep_possible_minicolumns(&minicolumns);
                    for row in 0..3 {
                        for stack in 0..3 {
                            let stays = expected >> (3 * row + stack) & 1;
                            for i in 0..3 {
                                let word = board.x[3 * row + i][digit / 3];
                                assert_eq!(word >> (9 * (digit % 3) + 3 * part + stack) & 1, stays);
                                let word = turned.x[3 * i + row][digit / 3];
                                assert_eq!(word >> (9 * (digit % 3) + 3 * stack + part) & 1, stays);
                            }
                        }
                    }
                }
            }
        }
    }
}
