//! Conversion between lines of text and boards: many puzzles in, many solutions out.

use super::super::lanes::{Lanes, MOST};
use super::super::layout::{BAND, FULL, STACK, WORDS};
use super::super::vector::{Task, Vector, three};
use super::{SolutionSlots, pass::LaneBoards};
use crate::simd::Lines;
use std::ops::Range;

/// The nine bits of each third of a word.
const THIRD: [u32; 3] = [0o777, 0o777 << 9, 0o777 << 18];

/// Reads a puzzle into each lane, from lane 0 on, at most as many as there are lanes: the givens, and the candidates
/// that they leave to their row, column, box and cell. Lanes without a line hold the blank grid.
#[inline(always)]
pub(super) fn read<V: Vector>(cpu: V::Cpu, lines: Lines<'_>, which: Range<usize>) -> LaneBoards<V> {
    let mut masks = [[0; MOST]; WORDS];
    for (lane, i) in which.enumerate().take(V::LANES) {
        let digits = V::read(cpu, lines.line(i));
        for (row, &mask) in masks.iter_mut().zip(digits.as_flattened()) {
            row[lane] = mask;
        }
    }
    board(cpu, &masks)
}

/// Returns the candidates that are left by the givens in these masks, 27 for each lane: digit by digit, then r by r.
#[inline(always)]
pub(super) fn board<V: Vector>(cpu: V::Cpu, masks: &[[u32; MOST]; WORDS]) -> LaneBoards<V> {
    let givens = turned(cpu, masks);
    rest(cpu, &givens)
}

/// Converts masks (digit, r) with thirds c to words (D, r, c) with thirds d.
#[inline(always)]
fn turned<V: Vector>(cpu: V::Cpu, masks: &[[u32; MOST]; WORDS]) -> LaneBoards<V> {
    let [low, middle, high] = three!(third => V::splat(cpu, THIRD[third]));
    let mut x = [low; WORDS];
    for group in 0..3 {
        for r in 0..3 {
            let [a, b, c] = three!(d => V::load(cpu, &masks[9 * group + 3 * d + r]));
            let x = &mut x[9 * group + 3 * r..][..3];
            x[0] = V::or3(a.and(low), b.and(low).shl::<9>(), c.shl::<18>().and(high));
            x[1] = V::or3(a.and(middle).shr::<9>(), b.and(middle), c.and(middle).shl::<9>());
            x[2] = V::or3(a.shr::<18>(), b.and(high).shr::<9>(), c.and(high));
        }
    }
    x
}

/// Returns the candidates that the givens leave: in a cell with a given, the given; in an empty cell, the digits that
/// no given of the row, column or box has.
#[inline(always)]
fn rest<V: Vector>(cpu: V::Cpu, givens: &LaneBoards<V>) -> LaneBoards<V> {
    let full = V::splat(cpu, FULL);
    let mut empty = [full; 9];
    for (k, empty) in empty.iter_mut().enumerate() {
        let here = V::or3(givens[k], givens[9 + k], givens[18 + k]);
        let (next, last) = here.ring();
        *empty = full.and_not(V::or3(here, next, last));
    }
    let mut x = *givens;
    for group in 0..3 {
        let x = &mut x[9 * group..][..9];
        let rows = three!(r => V::or3(x[3 * r], x[3 * r + 1], x[3 * r + 2]));
        let columns = three!(c => V::or3(x[c], x[3 + c], x[6 + c]));
        let boxes = V::or3(rows[0], rows[1], rows[2]);
        let rows = three!(r => {
            let any = V::or3(rows[r], rows[r].shr::<1>(), rows[r].shr::<2>()).and(V::splat(cpu, STACK[0]));
            V::or3(any, any.shl::<1>(), any.shl::<2>())
        });
        let columns = three!(c => {
            let any = V::or3(columns[c], columns[c].shr::<3>(), columns[c].shr::<6>()).and(V::splat(cpu, BAND[0]));
            V::or3(any, any.shl::<3>(), any.shl::<6>())
        });
        for k in 0..9 {
            let taken = V::or3(boxes, rows[k / 3], columns[k % 3]);
            x[k] = V::or_but(x[k], empty[k], taken);
        }
    }
    x
}

/// Solutions that wait until a whole vector of them can be written at once.
pub(super) struct Finished {
    words: [[u32; 2 * MOST]; WORDS],
    puzzles: [u32; 2 * MOST],
    len: usize,
}

impl Finished {
    pub(super) fn new() -> Finished {
        Finished { words: [[0; 2 * MOST]; WORDS], puzzles: [0; 2 * MOST], len: 0 }
    }

    /// Discards the waiting solutions.
    pub(super) fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the full boards of some lanes. Writes solutions when they fill a vector.
    #[inline(always)]
    pub(super) fn add<V: Vector>(
        &mut self,
        cpu: V::Cpu,
        lanes: Lanes,
        x: &LaneBoards<V>,
        puzzles: V,
        found: &mut SolutionSlots<'_>,
    ) {
        // The bound always holds anyway: fewer solutions than fill a vector stay behind.
        let next = self.len.min(MOST);
        let order = V::packing(cpu, lanes);
        for (row, &word) in self.words.iter_mut().zip(x) {
            word.permute(order).store(&mut row[next..]);
        }
        puzzles.permute(order).store(&mut self.puzzles[next..]);
        self.len = next + lanes.len();
        if self.len >= V::LANES {
            self.write::<V>(cpu, self.len - V::LANES, found);
        }
    }

    /// Writes the waiting solutions.
    pub(super) fn finish<V: Vector>(&mut self, cpu: V::Cpu, found: &mut SolutionSlots<'_>) {
        self.write::<V>(cpu, 0, found);
    }

    /// Writes the solutions from number `from` on, at most as many as a vector has lanes.
    fn write<V: Vector>(&mut self, cpu: V::Cpu, from: usize, found: &mut SolutionSlots<'_>) {
        V::run(cpu, WriteTask::<V> { cpu, finished: self, from: from.min(MOST), found });
    }
}

/// [`Finished::write`], as a separate function.
struct WriteTask<'a, 'f, V: Vector> {
    cpu: V::Cpu,
    finished: &'a mut Finished,
    from: usize,
    found: &'a mut SolutionSlots<'f>,
}

impl<V: Vector> Task for WriteTask<'_, '_, V> {
    type Output = ();

    #[inline(always)]
    fn run(self) {
        let WriteTask { cpu, finished, from, found } = self;
        let mut planes = [[[0; MOST]; 3]; 4];
        for (place, rows) in planes.iter_mut().enumerate() {
            let digits = three!(group => V::splat(cpu, DIGITS_WITH[place][group]));
            for (r, row) in rows.iter_mut().enumerate() {
                let [a, b, c] = three!(c => {
                    let words = three!(group => V::load(cpu, &finished.words[9 * group + 3 * r + c][from..]));
                    let any = words[2].and(digits[2]);
                    let any = V::and_or(words[0], digits[0], V::and_or(words[1], digits[1], any));
                    V::or3(any, any.shr::<9>(), any.shr::<18>()).and(V::splat(cpu, THIRD[0]))
                });
                V::or3(a, b.shl::<9>(), c.shl::<18>()).store(row);
            }
        }
        for lane in 0..finished.len.saturating_sub(from).min(V::LANES) {
            let puzzle = finished.puzzles[from + lane] as usize;
            let planes = planes.each_ref().map(|rows| rows.each_ref().map(|row| row[lane]));
            match found {
                SolutionSlots::Lines(solutions) => V::write(cpu, &planes, &mut solutions[puzzle]),
                SolutionSlots::Others(parts, others) => {
                    let differing = parts.grid(puzzle).differing(&planes);
                    // The solution that was found may be the full grid itself.
                    if !differing.is_empty() {
                        others[puzzle] = differing;
                    }
                }
            }
        }
        finished.len = from;
    }
}

/// For each binary place, the bits of the digits that have it, in each digit group.
static DIGITS_WITH: [[u32; 3]; 4] = {
    let mut masks = [[0; 3]; 4];
    let mut digit = 1;
    while digit <= 9 {
        let mut place = 0;
        while place < 4 {
            if digit >> place & 1 == 1 {
                masks[place][(digit - 1) / 3] |= 0o777 << (9 * ((digit - 1) % 3));
            }
            place += 1;
        }
        digit += 1;
    }
    masks
};
