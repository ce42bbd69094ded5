//! The consequences of assumptions, as sets and for all assumptions at once.
//!
//! Each candidate has the set of the assumptions that lead to its "on" and the set of those that lead to its "off".
//! The links of a cell, or of a digit in a house, then carry all assumptions on together: a candidate is off for
//! every assumption that has another candidate of the unit on, and on for every assumption that has all others off.
//! There is no order, and there are no reasons and no lengths.
//!
//! An assumption that contradicts itself is reported and not followed further.

use super::graph::turn;
use super::links::{ALL_LINKS, LinkKinds};
use super::position::{CandidateCode, ChainBoard, candidate};
use super::tables::{CELLS_OF, members};
use std::ops::Range;

/// Numbered candidates, and the units that link them: cells, and houses of digits.
pub(super) struct FloodGround {
    candidates: Vec<CandidateCode>,
    /// The number of each candidate.
    numbers: Box<[u16; 729]>,
    /// The candidates of all units, and the end of each unit.
    members: Vec<u16>,
    ends: Vec<u16>,
    /// The units that contain each candidate, padded with [`NONE`].
    units_of: Vec<[u16; 4]>,
}

/// No unit.
const NONE: u16 = u16::MAX;

impl FloodGround {
    /// Makes a ground without candidates.
    pub(super) fn none() -> FloodGround {
        FloodGround {
            candidates: Vec::new(),
            numbers: Box::new([NONE; 729]),
            members: Vec::new(),
            ends: Vec::new(),
            units_of: Vec::new(),
        }
    }

    /// Makes the ground of the candidates of these digits.
    pub(super) fn of(board: &ChainBoard, links: LinkKinds, digits: u16) -> FloodGround {
        let mut ground = FloodGround::none();
        for cell in 0..81 {
            for digit in members(board.cells[cell] & digits) {
                ground.numbers[cell * 9 + digit] = ground.candidates.len() as u16;
                ground.candidates.push(candidate(cell, digit));
            }
        }
        ground.link(board, links, digits);
        ground
    }

    /// Whether the candidates of a board are among these, and not too few of them.
    pub(super) fn keeps(&self, board: &ChainBoard) -> bool {
        let mut count = 0;
        for cell in 0..81 {
            for digit in members(board.cells[cell]) {
                if self.numbers[cell * 9 + digit] == NONE {
                    return false;
                }
                count += 1;
            }
        }
        count > 0 && count * 2 >= self.count()
    }

    /// Becomes the ground of a board that it keeps. Candidates have the same numbers as before. Returns those that
    /// are gone.
    pub(super) fn link_again(&mut self, board: &ChainBoard) -> Vec<usize> {
        let is_gone = |number: &usize| {
            let (cell, digit) = self.place(*number);
            self.is_left(*number) && !board.has(cell, digit)
        };
        let gone: Vec<usize> = (0..self.count()).filter(is_gone).collect();
        for &number in &gone {
            self.numbers[self.candidates[number] as usize] = NONE;
        }
        self.link(board, ALL_LINKS, 0x1ff);
        gone
    }

    /// Links the remaining candidates.
    fn link(&mut self, board: &ChainBoard, links: LinkKinds, digits: u16) {
        self.members.clear();
        self.ends.clear();
        self.units_of.clear();
        self.units_of.resize(self.candidates.len(), [NONE; 4]);
        for cell in (0..81).filter(|&cell| links.cells && board.size(cell) > 1) {
            self.unit(0, members(board.cells[cell]).map(|digit| candidate(cell, digit)));
        }
        for house in 0..27 {
            for digit in members(digits).filter(|&digit| board.places[house][digit].count_ones() > 1) {
                let places = members(board.places[house][digit]);
                let cells = places.map(|place| CELLS_OF[house][place] as usize);
                self.unit(1 + house / 9, cells.map(|cell| candidate(cell, digit)));
            }
        }
    }

    fn unit(&mut self, kind: usize, candidates: impl Iterator<Item = CandidateCode>) {
        for candidate in candidates {
            let number = self.numbers[candidate as usize];
            self.members.push(number);
            self.units_of[number as usize][kind] = self.ends.len() as u16;
        }
        self.ends.push(self.members.len() as u16);
    }

    /// Returns the candidates of a unit, by number.
    fn unit_members(&self, unit: u16) -> &[u16] {
        let begin = if unit == 0 { 0 } else { self.ends[unit as usize - 1] };
        &self.members[begin as usize..self.ends[unit as usize] as usize]
    }

    /// Returns the number of candidates that have numbers.
    pub(super) fn count(&self) -> usize {
        self.candidates.len()
    }

    /// Returns the numbers in parts of at most `most`.
    pub(super) fn parts(&self, most: usize) -> impl Iterator<Item = Range<usize>> + use<> {
        let count = self.count();
        (0..count).step_by(most).map(move |begin| begin..count.min(begin + most))
    }

    /// Returns the cell and the digit of a candidate.
    pub(super) fn place(&self, number: usize) -> (usize, usize) {
        let candidate = self.candidates[number] as usize;
        (candidate / 9, candidate % 9)
    }

    /// Returns the number of a remaining candidate.
    pub(super) fn number_of(&self, candidate: CandidateCode) -> usize {
        self.numbers[candidate as usize] as usize
    }

    /// Whether the candidate with this number is still on the board.
    pub(super) fn is_left(&self, number: usize) -> bool {
        self.candidates.get(number).is_some_and(|&candidate| self.numbers[candidate as usize] != NONE)
    }
}

/// The assumptions that lead to a candidate's "on", and those that lead to its "off".
#[derive(Clone)]
struct FloodLevel<const WORDS: usize> {
    on: [u64; WORDS],
    off: [u64; WORDS],
}

/// The assumptions that are followed, up to 64 for each word.
pub(super) struct Flood<const WORDS: usize> {
    levels: Vec<FloodLevel<WORDS>>,
    /// The assumptions that contradict themselves.
    refuted: [u64; WORDS],
}

impl<const WORDS: usize> Flood<WORDS> {
    /// Follows assumptions. Each is given by its own number, the number of a candidate, and whether that is on.
    pub(super) fn of(
        ground: &FloodGround,
        assumed: impl Iterator<Item = (usize, usize, bool)>,
    ) -> Flood<WORDS> {
        let nothing = FloodLevel { on: [0; WORDS], off: [0; WORDS] };
        let mut flood = Flood { levels: vec![nothing; ground.count()], refuted: [0; WORDS] };
        for (at, number, is_on) in assumed {
            let FloodLevel { on, off } = &mut flood.levels[number];
            (if is_on { on } else { off })[at / 64] |= 1 << (at % 64);
        }
        flood.follow(ground);
        flood
    }

    /// Removes a candidate that is gone, and the assumptions about it.
    pub(super) fn forget(&mut self, number: usize, assumed: impl Iterator<Item = usize>) {
        self.levels[number] = FloodLevel { on: [0; WORDS], off: [0; WORDS] };
        assumed.for_each(|at| self.refuted[at / 64] |= 1 << (at % 64));
    }

    /// Follows everything as far as it leads.
    pub(super) fn follow(&mut self, ground: &FloodGround) {
        let mut waiting: Vec<u16> = (0..ground.ends.len() as u16).collect();
        let mut waits = vec![true; waiting.len()];
        let mut next = 0;
        while let Some(&unit) = waiting.get(next) {
            next += 1;
            waits[unit as usize] = false;
            self.settle(ground.unit_members(unit), |number| {
                for other in ground.units_of[number as usize] {
                    if other != NONE && other != unit && !waits[other as usize] {
                        waits[other as usize] = true;
                        waiting.push(other);
                    }
                }
            });
        }
    }

    /// Infers what follows within a unit, and reports the candidates that changed. After that nothing more follows
    /// until something changes from outside.
    fn settle(&mut self, unit: &[u16], mut changed: impl FnMut(u16)) {
        // The assumptions that have one candidate on, several on; that leave one candidate possible, several possible.
        let (mut one, mut several) = ([0; WORDS], [0; WORDS]);
        let (mut left, mut many_left) = ([0; WORDS], [0; WORDS]);
        for &at in unit {
            let FloodLevel { on, off } = &self.levels[at as usize];
            for word in 0..WORDS {
                several[word] |= one[word] & on[word];
                one[word] |= on[word];
                many_left[word] |= left[word] & !off[word];
                left[word] |= !off[word];
            }
        }
        for word in 0..WORDS {
            self.refuted[word] |= several[word] | !left[word];
            one[word] &= !self.refuted[word];
            many_left[word] |= self.refuted[word];
        }
        for &at in unit {
            let FloodLevel { on, off } = &mut self.levels[at as usize];
            let mut more = 0;
            for word in 0..WORDS {
                let more_off = one[word] & !(on[word] | off[word]);
                let more_on = !(many_left[word] | on[word] | off[word]);
                off[word] |= more_off;
                on[word] |= more_on;
                more |= more_off | more_on;
            }
            if more != 0 {
                changed(at);
            }
        }
    }

    /// Whether the assumption with this number contradicts itself.
    pub(super) fn refutes(&self, assumed: usize) -> bool {
        self.refuted[assumed / 64] >> (assumed % 64) & 1 == 1
    }

    /// Writes the consequences of the 64 assumptions of a word: the candidates that are on, then those that are off,
    /// with a bit for each, in as many words as that needs.
    pub(super) fn tell_reaches(&self, word: usize, reaches: &mut [u64]) {
        let width = self.levels.len().div_ceil(64);
        for (part, levels) in self.levels.chunks(64).enumerate() {
            let (mut ons, mut offs) = ([0; 64], [0; 64]);
            for (at, level) in levels.iter().enumerate() {
                (ons[at], offs[at]) = (level.on[word], level.off[word]);
            }
            turn(&mut ons);
            turn(&mut offs);
            for (row, (on, off)) in reaches.chunks_exact_mut(width * 2).zip(ons.into_iter().zip(offs)) {
                (row[part], row[width + part]) = (on, off);
            }
        }
    }
}
