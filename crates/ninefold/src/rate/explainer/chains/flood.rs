//! What assumptions lead to, as sets and all at once, level by level.
//!
//! Each candidate has the set of the assumptions that lead to its "on", and that of those that lead to its "off". The
//! links of a cell, or of a digit in a house, then carry all assumptions on together: "off" goes to whatever has
//! another of them on, "on" to whatever has all others off. No order, no reasons, no lengths.
//!
//! A statement comes on the level on which the closures of [`super::closure`] have it. An assumption that contradicts
//! itself is not followed beyond the level where it does: its closure ends within that level, and has no more.

use super::super::board::{Board, Candidate, candidate};
use super::super::tables::{CELLS_OF, members};
use super::links::Links;

/// Candidates, numbered without gaps, and what links them: cells, and houses of digits.
pub(super) struct Ground {
    candidates: Vec<Candidate>,
    /// The number of each candidate.
    numbers: Vec<u16>,
    /// The candidates of all units, and where each unit ends.
    members: Vec<u16>,
    ends: Vec<u16>,
}

impl Ground {
    /// The candidates of these digits.
    pub(super) fn of(board: &Board, links: Links, digits: u16) -> Ground {
        let mut ground = Ground {
            candidates: Vec::with_capacity(256),
            numbers: vec![u16::MAX; 729],
            members: Vec::with_capacity(1024),
            ends: Vec::with_capacity(256),
        };
        for cell in 0..81 {
            for digit in members(board.cells[cell] & digits) {
                ground.numbers[cell * 9 + digit] = ground.candidates.len() as u16;
                ground.candidates.push(candidate(cell, digit));
            }
            if links.cells && board.size(cell) > 1 {
                ground.unit(members(board.cells[cell]).map(|digit| candidate(cell, digit)));
            }
        }
        for house in 0..27 {
            for digit in members(digits).filter(|&digit| board.places[house][digit].count_ones() > 1) {
                let places = members(board.places[house][digit]);
                ground.unit(places.map(|place| candidate(CELLS_OF[house][place] as usize, digit)));
            }
        }
        ground
    }

    fn unit(&mut self, candidates: impl Iterator<Item = Candidate>) {
        let Ground { members, numbers, .. } = self;
        members.extend(candidates.map(|candidate| numbers[candidate as usize]));
        self.ends.push(self.members.len() as u16);
    }

    fn units(&self) -> impl Iterator<Item = &[u16]> {
        let begins = std::iter::once(&0).chain(&self.ends);
        begins.zip(&self.ends).map(|(&begin, &end)| &self.members[begin as usize..end as usize])
    }

    /// How many candidates there are.
    pub(super) fn count(&self) -> usize {
        self.candidates.len()
    }

    /// The cell and the digit of a candidate.
    pub(super) fn place(&self, number: usize) -> (usize, usize) {
        let candidate = self.candidates[number] as usize;
        (candidate / 9, candidate % 9)
    }

    /// The number of a candidate.
    pub(super) fn number(&self, cell: usize, digit: usize) -> usize {
        self.numbers[cell * 9 + digit] as usize
    }
}

/// The assumptions that lead to a candidate's "on", and to its "off".
#[derive(Clone)]
struct Level<const WORDS: usize> {
    on: [u64; WORDS],
    off: [u64; WORDS],
}

/// Up to 64 assumptions for each word, being followed.
pub(super) struct Flood<const WORDS: usize> {
    levels: Vec<Level<WORDS>>,
    /// For each candidate whether the last level brought more to its "on", or to its "off".
    more_on: Vec<bool>,
    more_off: Vec<bool>,
    /// The assumptions that contradict themselves.
    refuted: [u64; WORDS],
}

impl<const WORDS: usize> Flood<WORDS> {
    /// Follows assumptions up. Each is its own number, a candidate's, and whether that is on. Where candidates that are
    /// off leave the board, `dynamic`, a unit may come to have but one left.
    pub(super) fn of(
        ground: &Ground,
        assumed: impl Iterator<Item = (usize, usize, bool)>,
        dynamic: bool,
    ) -> Flood<WORDS> {
        let count = ground.count();
        let mut flood = Flood {
            levels: vec![Level { on: [0; WORDS], off: [0; WORDS] }; count],
            more_on: vec![false; count],
            more_off: vec![false; count],
            refuted: [0; WORDS],
        };
        for (at, number, is_on) in assumed {
            let level = &mut flood.levels[number];
            (if is_on { &mut level.on } else { &mut level.off })[at / 64] |= 1 << (at % 64);
            (if is_on { &mut flood.more_on } else { &mut flood.more_off })[number] = true;
        }
        flood.put_off(ground);
        while flood.more_off.contains(&true) {
            let refuted = flood.put_on(ground, dynamic);
            flood.put_off(ground);
            flood.see_refuted(refuted);
        }
        flood
    }

    /// One level further from "off" to "on". Who has put on what was off is refuted, but goes through with the level.
    fn put_on(&mut self, ground: &Ground, dynamic: bool) -> [u64; WORDS] {
        let mut refuted = self.refuted;
        for unit in ground.units() {
            if !dynamic && unit.len() > 2 || !unit.iter().any(|&at| self.more_off[at as usize]) {
                continue;
            }
            // Who leaves one of them; who leaves several, or has left one that is on.
            let (mut one, mut done) = ([0; WORDS], self.refuted);
            for &at in unit {
                let Level { on, off } = &self.levels[at as usize];
                for word in 0..WORDS {
                    done[word] |= (one[word] | on[word]) & !off[word];
                    one[word] |= !off[word];
                }
            }
            if done == [u64::MAX; WORDS] {
                continue;
            }
            for &at in unit {
                let Level { on, off } = &mut self.levels[at as usize];
                let mut all = 0;
                for word in 0..WORDS {
                    let more = !(done[word] | one[word] & off[word]);
                    on[word] |= more;
                    refuted[word] |= more & off[word];
                    all |= more;
                }
                self.more_on[at as usize] |= all != 0;
            }
        }
        self.more_off.fill(false);
        refuted
    }

    /// One level further from "on" to "off".
    fn put_off(&mut self, ground: &Ground) {
        for unit in ground.units() {
            if !unit.iter().any(|&at| self.more_on[at as usize]) {
                continue;
            }
            // Who has one of them on, who has several.
            let (mut one, mut several) = ([0; WORDS], [0; WORDS]);
            for &at in unit {
                let on = &self.levels[at as usize].on;
                for word in 0..WORDS {
                    several[word] |= one[word] & on[word];
                    one[word] |= on[word];
                }
            }
            for &at in unit {
                let Level { on, off } = &mut self.levels[at as usize];
                let mut all = 0;
                for word in 0..WORDS {
                    let others = several[word] | one[word] & !on[word];
                    let more = others & !(off[word] | self.refuted[word]);
                    off[word] |= more;
                    all |= more;
                }
                self.more_off[at as usize] |= all != 0;
            }
        }
        self.more_on.fill(false);
    }

    /// Adds who has put off what was on to those that are refuted so far.
    fn see_refuted(&mut self, refuted: [u64; WORDS]) {
        self.refuted = refuted;
        for (Level { on, off }, _) in self.levels.iter().zip(&self.more_off).filter(|(_, more)| **more) {
            for word in 0..WORDS {
                self.refuted[word] |= on[word] & off[word];
            }
        }
    }

    /// Does the assumption of this number contradict itself?
    pub(super) fn refutes(&self, assumed: usize) -> bool {
        self.refuted[assumed / 64] >> (assumed % 64) & 1 == 1
    }

    /// Those in the first half of the words that lead to something to which their fellows in the other half lead too.
    pub(super) fn agreeing(&self) -> [u64; WORDS] {
        let mut agreeing = [0; WORDS];
        for level in &self.levels {
            for word in 0..WORDS / 2 {
                agreeing[word] |= level.on[word] & level.on[word + WORDS / 2];
                agreeing[word] |= level.off[word] & level.off[word + WORDS / 2];
            }
        }
        agreeing
    }

    /// Adds what each of the assumptions in the first words leads to: what is on, then what is off, a bit for each
    /// candidate, in as many words as that needs.
    pub(super) fn add_reaches(&self, words: usize, reaches: &mut Vec<u64>) {
        let width = self.levels.len().div_ceil(64);
        let begin = reaches.len();
        reaches.resize(begin + words * 64 * width * 2, 0);
        let reaches = &mut reaches[begin..];
        for word in 0..words {
            for (part, levels) in self.levels.chunks(64).enumerate() {
                let (mut ons, mut offs) = ([0; 64], [0; 64]);
                for (at, level) in levels.iter().enumerate() {
                    (ons[at], offs[at]) = (level.on[word], level.off[word]);
                }
                turn(&mut ons);
                turn(&mut offs);
                for at in 0..64 {
                    let row = (word * 64 + at) * width * 2 + part;
                    (reaches[row], reaches[row + width]) = (ons[at], offs[at]);
                }
            }
        }
    }
}

/// Turns rows into columns: by halves, then by halves of them.
fn turn(rows: &mut [u64; 64]) {
    let (mut half, mut low) = (32, u64::from(u32::MAX));
    while half > 0 {
        for rows in rows.chunks_exact_mut(2 * half) {
            let (above, below) = rows.split_at_mut(half);
            for (above, below) in above.iter_mut().zip(below) {
                let swapped = (*above >> half ^ *below) & low;
                *above ^= swapped << half;
                *below ^= swapped;
            }
        }
        half /= 2;
        low ^= low << half;
    }
}
