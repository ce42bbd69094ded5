//! Where chains with several starts may be found on a board.

use super::super::board::Board;
use super::super::tables::{CELLS_OF, members};
use super::flood::{Flood, Ground};
use super::links::{ALL_LINKS, Links};
use super::reach::Planes;

/// Where a search has to look. What is not there leads to no chain.
#[derive(Default)]
pub(super) struct Hopes {
    /// The candidates that may contradict themselves: on, and off.
    pub(super) refuted: [Planes; 2],
    /// Those that may lead to the same, on and off.
    pub(super) doubles: Planes,
    /// All candidates of these cells may have something in common, or all places of these digits in a house.
    pub(super) cells: u128,
    pub(super) regions: [u16; 27],
}

impl Hopes {
    /// Those of dynamic contradictions within these digits, by links in houses.
    pub(super) fn within_digits(board: &Board, links: Links, digits: u16) -> Hopes {
        let mut hopes = Hopes::default();
        for digit in members(digits) {
            let ground = Ground::of(board, links, 1 << digit);
            for part in parts(&ground, 32) {
                let flood: Flood<1> = both_ways(&ground, &part);
                hopes.add_refuted(&ground, &flood, &part);
            }
        }
        hopes
    }

    /// Those of chains on the board as it is.
    pub(super) fn plain(board: &Board) -> Hopes {
        let ground = Ground::of(board, ALL_LINKS, 0x1ff);
        let (mut hopes, mut reaches) = (Hopes::default(), Vec::new());
        for part in parts(&ground, 256) {
            let ons = part.clone().enumerate().map(|(at, number)| (at, number, true));
            let flood: Flood<4> = Flood::of(&ground, ons, false);
            flood.add_reaches(part.len().div_ceil(64), &mut reaches);
        }
        hopes.add_shared(board, &Reaches::of(&ground, reaches), 3);
        hopes
    }

    /// Those of dynamic chains.
    pub(super) fn dynamic(board: &Board) -> Hopes {
        let ground = Ground::of(board, ALL_LINKS, 0x1ff);
        let (mut hopes, mut reaches) = (Hopes::default(), Vec::new());
        for part in parts(&ground, 128) {
            let flood: Flood<4> = both_ways(&ground, &part);
            flood.add_reaches(part.len().div_ceil(64), &mut reaches);
            hopes.add_refuted(&ground, &flood, &part);
            let agreeing = flood.agreeing();
            for (at, number) in part.clone().enumerate() {
                let (cell, digit) = ground.place(number);
                hopes.doubles[digit] |= u128::from(agreeing[at / 64] >> (at % 64) & 1) << cell;
            }
        }
        hopes.add_shared(board, &Reaches::of(&ground, reaches), 2);
        hopes
    }

    /// Adds where all candidates of a cell lead to the same, if they are not fewer than `least`, or all places of a
    /// digit.
    fn add_shared(&mut self, board: &Board, reaches: &Reaches, least: usize) {
        for cell in (0..81).filter(|&cell| board.size(cell) >= least) {
            let shared = reaches.shared(members(board.cells[cell]).map(|digit| (cell, digit)));
            self.cells |= u128::from(shared) << cell;
        }
        for house in 0..27 {
            for digit in (0..9).filter(|&digit| board.places[house][digit].count_ones() > 1) {
                let cells = members(board.places[house][digit]).map(|place| CELLS_OF[house][place] as usize);
                self.regions[house] |= u16::from(reaches.shared(cells.map(|cell| (cell, digit)))) << digit;
            }
        }
    }

    fn add_refuted<const WORDS: usize>(&mut self, ground: &Ground, flood: &Flood<WORDS>, part: &Part) {
        for (refuted, assumed) in self.refuted.iter_mut().zip([0, WORDS * 32]) {
            for (at, number) in part.clone().enumerate() {
                let (cell, digit) = ground.place(number);
                refuted[digit] |= u128::from(flood.refutes(assumed + at)) << cell;
            }
        }
    }

    /// Is there none?
    pub(super) fn is_empty(&self) -> bool {
        let plain = self.cells == 0 && self.regions == [0; 27];
        plain && self.doubles == [0; 9] && self.refuted == [[0; 9]; 2]
    }
}

/// Candidates that are followed together, by number.
type Part = std::ops::Range<usize>;

fn parts(ground: &Ground, most: usize) -> impl Iterator<Item = Part> {
    let count = ground.count();
    (0..count).step_by(most).map(move |begin| begin..count.min(begin + most))
}

/// Follows candidates when they are on, in the first half of the words, and when they are off.
fn both_ways<const WORDS: usize>(ground: &Ground, part: &Part) -> Flood<WORDS> {
    let ons = part.clone().enumerate().map(|(at, number)| (at, number, true));
    let offs = part.clone().enumerate().map(|(at, number)| (WORDS * 32 + at, number, false));
    Flood::of(ground, ons.chain(offs), true)
}

/// What each candidate leads to when it is on: a row of bits.
struct Reaches<'a> {
    ground: &'a Ground,
    width: usize,
    reaches: Vec<u64>,
}

impl Reaches<'_> {
    fn of(ground: &Ground, reaches: Vec<u64>) -> Reaches<'_> {
        Reaches { ground, width: ground.count().div_ceil(64) * 2, reaches }
    }

    /// Do all of these lead to the same anywhere?
    fn shared(&self, candidates: impl Iterator<Item = (usize, usize)>) -> bool {
        let mut shared = [u64::MAX; 24];
        let shared = &mut shared[..self.width];
        for (cell, digit) in candidates {
            let begin = self.ground.number(cell, digit) * self.width;
            let mut left = 0;
            for (word, other) in shared.iter_mut().zip(&self.reaches[begin..begin + self.width]) {
                *word &= other;
                left |= *word;
            }
            if left == 0 {
                return false;
            }
        }
        true
    }
}
