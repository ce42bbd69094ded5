//! The consequences of dynamic chains on a board, kept from step to step.
//!
//! A statement that follows from an assumption still follows when the board loses more candidates, so only new
//! statements must be found. This is not true of an assumption that contradicts itself. There, a closure gives the
//! statements to which it leads before the contradiction.

use super::closure::Closure;
use super::flood::{Flood, FloodGround};
use super::links::{ALL_LINKS, is_on, of};
use super::position::ChainBoard;

/// The number of candidates that a flood follows, on and off.
const TOGETHER: usize = 128;

/// A candidate, by number, and whether it is on.
type Assumed = (usize, bool);

/// The last board that was examined.
pub(super) struct FloodOutlook {
    ground: FloodGround,
    floods: Vec<Flood<4>>,
    /// The number of words with a bit for each candidate. A row has twice as many: the candidates that are on, and
    /// those that are off.
    width: usize,
    /// The rows of all candidates when on, and their rows when off.
    rows: [Vec<u64>; 2],
    refuted: Vec<Assumed>,
}

impl FloodOutlook {
    /// Makes the outlook before the first board.
    pub(super) fn none() -> FloodOutlook {
        FloodOutlook {
            ground: FloodGround::none(),
            floods: Vec::new(),
            width: 0,
            rows: [Vec::new(), Vec::new()],
            refuted: Vec::new(),
        }
    }

    /// Examines another board.
    pub(super) fn look_at(&mut self, board: &ChainBoard) {
        if self.ground.keeps(board) {
            let gone = self.ground.link_again(board);
            for (part, flood) in self.floods.iter_mut().enumerate() {
                for &number in &gone {
                    let here = number.checked_sub(part * TOGETHER).filter(|&at| at < TOGETHER);
                    flood.forget(number, here.into_iter().flat_map(|at| [at, TOGETHER + at]));
                }
                flood.follow(&self.ground);
            }
        } else {
            self.ground = FloodGround::of(board, ALL_LINKS, 0x1ff);
            self.floods.clear();
            for part in self.ground.parts(TOGETHER) {
                let ons = part.clone().enumerate().map(|(at, number)| (at, number, true));
                let offs = part.enumerate().map(|(at, number)| (TOGETHER + at, number, false));
                self.floods.push(Flood::of(&self.ground, ons.chain(offs)));
            }
            let count = self.ground.count();
            self.width = count.div_ceil(64);
            let room = count.next_multiple_of(TOGETHER) * self.width * 2;
            self.rows = [vec![0; room], vec![0; room]];
        }
        self.see();
    }

    /// Reads the results of the floods.
    fn see(&mut self) {
        let FloodOutlook { ground, floods, width, rows, refuted } = self;
        let block = 64 * *width * 2;
        refuted.clear();
        for (part, flood) in floods.iter().enumerate() {
            for (rows, words) in rows.iter_mut().zip([[0, 1], [2, 3]]) {
                for (rows, word) in rows.chunks_exact_mut(block).skip(part * TOGETHER / 64).zip(words) {
                    flood.tell_reaches(word, rows);
                }
            }
            for at in 0..TOGETHER {
                let number = part * TOGETHER + at;
                if ground.is_left(number) {
                    refuted.extend(flood.refutes(at).then_some((number, true)));
                    refuted.extend(flood.refutes(TOGETHER + at).then_some((number, false)));
                }
            }
        }
    }

    /// Returns the numbering of the candidates.
    pub(super) fn ground(&self) -> &FloodGround {
        &self.ground
    }

    /// Returns the assumptions that contradict themselves.
    pub(super) fn refuted(&self) -> &[Assumed] {
        &self.refuted
    }

    /// Takes the consequences of an assumption that contradicts itself from a closure.
    pub(super) fn take(&mut self, (number, assumed_on): Assumed, closure: &Closure) {
        let (width, ground) = (self.width, &self.ground);
        let row = &mut self.rows[usize::from(!assumed_on)][number * width * 2..][..width * 2];
        row.fill(0);
        for &node in closure.ons.iter().chain(&closure.offs) {
            let literal = closure.node(node).literal;
            let at = ground.number_of(of(literal));
            row[at / 64 + if is_on(literal) { 0 } else { width }] |= 1 << (at % 64);
        }
    }

    fn row(&self, (number, is_on): Assumed) -> &[u64] {
        let row = self.width * 2;
        &self.rows[usize::from(!is_on)][number * row..][..row]
    }

    /// Whether a candidate leads to the same conclusion when on and when off.
    pub(super) fn agree(&self, number: usize) -> bool {
        let [on, off] = [true, false].map(|is_on| self.row((number, is_on)));
        on.iter().zip(off).any(|(on, off)| on & off != 0)
    }

    /// Whether all of these candidates lead to a common conclusion.
    pub(super) fn shared(&self, mut numbers: impl Iterator<Item = usize>) -> bool {
        let mut shared = [u64::MAX; 24];
        let shared = &mut shared[..self.width * 2];
        // Once some of them have nothing in common, all of them have nothing in common.
        numbers.all(|number| {
            let mut left = 0;
            for (word, other) in shared.iter_mut().zip(self.row((number, true))) {
                *word &= other;
                left |= *word;
            }
            left != 0
        })
    }
}
