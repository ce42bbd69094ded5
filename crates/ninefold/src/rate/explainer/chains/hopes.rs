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
                let mut flood: Flood<1> = both_ways(&ground, &part);
                while !flood.has_ended() {
                    flood.rise(&ground, true);
                }
                hopes.add_refuted(&ground, &flood, &part);
            }
        }
        hopes
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
    Flood::of(ground, ons.chain(offs))
}

/// Where there is hope as far as assumptions were followed.
pub(super) struct Outlook {
    ground: Ground,
    floods: Vec<(Part, Flood<WORDS>)>,
    dynamic: bool,
    /// How many levels were followed.
    levels: u16,
}

/// How wide the floods of an outlook are.
const WORDS: usize = 4;

impl Outlook {
    /// The outlook on chains, plain ones or dynamic ones, before anything was followed.
    pub(super) fn of(board: &Board, dynamic: bool) -> Outlook {
        let ground = Ground::of(board, ALL_LINKS, 0x1ff);
        let most = if dynamic { WORDS * 32 } else { WORDS * 64 };
        let flood = |part: Part| {
            let flood = if dynamic {
                both_ways(&ground, &part)
            } else {
                Flood::of(&ground, part.clone().enumerate().map(|(at, number)| (at, number, true)))
            };
            (part, flood)
        };
        let floods = parts(&ground, most).map(flood).collect();
        Outlook { ground, floods, dynamic, levels: 0 }
    }

    /// Goes as far as closures of this depth do.
    pub(super) fn rise(&mut self, depth: u16) {
        // An "off" is two deeper for each level, and may begin with nothing before it.
        while self.levels <= depth / 2 && !self.has_ended() {
            self.levels += 1;
            for (_, flood) in self.floods.iter_mut().filter(|(_, flood)| !flood.has_ended()) {
                flood.rise(&self.ground, self.dynamic);
            }
        }
    }

    /// Is there nothing more to follow?
    pub(super) fn has_ended(&self) -> bool {
        self.floods.iter().all(|(_, flood)| flood.has_ended())
    }

    /// What there is hope for.
    pub(super) fn hopes(&self, board: &Board) -> Hopes {
        let mut hopes = Hopes::default();
        let mut reaches = Vec::new();
        for (part, flood) in &self.floods {
            if self.dynamic {
                hopes.add_refuted(&self.ground, flood, part);
                let agreeing = flood.agreeing();
                for (at, number) in part.clone().enumerate() {
                    let (cell, digit) = self.ground.place(number);
                    hopes.doubles[digit] |= u128::from(agreeing[at / 64] >> (at % 64) & 1) << cell;
                }
            }
            flood.add_reaches(part.len().div_ceil(64), &mut reaches);
        }
        let reaches = Reaches { ground: &self.ground, width: self.ground.count().div_ceil(64) * 2, reaches };
        let least = if self.dynamic { 2 } else { 3 };
        for cell in (0..81).filter(|&cell| board.size(cell) >= least) {
            let shared = reaches.shared(members(board.cells[cell]).map(|digit| (cell, digit)));
            hopes.cells |= u128::from(shared) << cell;
        }
        for house in 0..27 {
            for digit in (0..9).filter(|&digit| board.places[house][digit].count_ones() > 1) {
                let cells = members(board.places[house][digit]).map(|place| CELLS_OF[house][place] as usize);
                hopes.regions[house] |= u16::from(reaches.shared(cells.map(|cell| (cell, digit)))) << digit;
            }
        }
        hopes
    }
}

/// What each candidate leads to when it is on: a row of bits.
struct Reaches<'a> {
    ground: &'a Ground,
    width: usize,
    reaches: Vec<u64>,
}

impl Reaches<'_> {
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
