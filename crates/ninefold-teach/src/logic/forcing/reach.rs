//! The consequences of links on a board, as sets: without order, causes or lengths.
//!
//! A statement that leads to its contrary is refuted. Consider a board on which nothing is refuted and that then loses
//! candidates. Every new refutation uses a link that came with the loss, from "this place is off" to "the only other
//! one is on". One of the two is on, so the refuted statement is the contrary of what both lead to. Examining the new
//! links thus finds everything that the searches of [`super::unary`] would refute, and the places where they have
//! nothing to search for.

use super::closure::{CandidateBits, insert};
use super::links::is_pair;
use super::position::{ChainBoard, candidate};
use super::tables::{CELLS_OF, HOUSES_OF, PEER_SET, PLACE_IN, cells_in, members};
use super::victims::Victims;

/// For each digit, a set of cells.
pub(super) type Planes = [u128; 9];

/// The consequences of an assumption.
#[derive(Clone, Copy)]
pub(super) struct ReachedPlanes {
    pub(super) on: Planes,
    pub(super) off: Planes,
}

impl ReachedPlanes {
    /// Returns the candidates that are on, and those that are off.
    pub(super) fn sets(&self) -> (CandidateBits, CandidateBits) {
        (bits(&self.on), bits(&self.off))
    }
}

fn bits(planes: &Planes) -> CandidateBits {
    let mut bits = [0; 12];
    for (digit, &cells) in planes.iter().enumerate() {
        cells_in(cells).for_each(|cell| insert(&mut bits, candidate(cell, digit)));
    }
    bits
}

/// Two candidates of a cell, or two places of a digit in a house: one of them is on.
type EitherOf = [(usize, usize); 2];

/// Assumptions worth a search.
pub(crate) struct ChainStarts {
    /// The candidates that are refuted when on, and those that are refuted when off.
    ons: Planes,
    offs: Planes,
    /// The victims of loops: a loop may begin where it may remove something.
    victims: Victims,
}

impl ChainStarts {
    /// Returns whether a chain may begin with the candidate on, whether one may begin with it off, and whether a loop
    /// may.
    pub(super) fn at(&self, cell: usize, digit: usize) -> [bool; 3] {
        let [on, off] = [self.ons, self.offs].map(|planes| planes[digit] >> cell & 1 == 1);
        [on, off, self.victims.of(candidate(cell, digit)) != 0]
    }

    /// Returns the candidates that loops may remove.
    pub(super) fn victims(&self) -> &Victims {
        &self.victims
    }
}

/// The links of a board.
pub(crate) struct LinkNet<'a> {
    board: &'a ChainBoard,
    candidates: Planes,
    /// The candidates at which a link to an "on" statement begins.
    leading: Planes,
    new: Vec<EitherOf>,
}

impl<'a> LinkNet<'a> {
    /// Makes the links of `board`. Those that `seen` also had are not new.
    pub(crate) fn of(board: &'a ChainBoard, seen: Option<&ChainBoard>) -> LinkNet<'a> {
        let mut net = LinkNet { board, candidates: [0; 9], leading: [0; 9], new: Vec::new() };
        for cell in 0..81 {
            for digit in members(board.cells[cell]) {
                net.candidates[digit] |= 1 << cell;
            }
            if is_pair(board.cells[cell]) {
                let digits = members(board.cells[cell]);
                let known = seen.is_some_and(|seen| seen.cells[cell] == board.cells[cell]);
                net.add(digits.map(|digit| (cell, digit)), known);
            }
        }
        for house in 0..27 {
            for digit in 0..9 {
                let places = board.places[house][digit];
                if is_pair(places) {
                    let cells = members(places).map(|place| CELLS_OF[house][place] as usize);
                    let known = seen.is_some_and(|seen| seen.places[house][digit] == places);
                    net.add(cells.map(|cell| (cell, digit)), known);
                }
            }
        }
        net
    }

    fn add(&mut self, mut pair: impl Iterator<Item = (usize, usize)>, known: bool) {
        let (Some(one), Some(other)) = (pair.next(), pair.next()) else { return };
        for (cell, digit) in [one, other] {
            self.leading[digit] |= 1 << cell;
        }
        if !known {
            self.new.push([one, other]);
        }
    }

    /// Returns the consequences of a candidate that is on.
    pub(super) fn when_on(&self, cell: usize, digit: usize) -> ReachedPlanes {
        let mut reach = ReachedPlanes { on: [0; 9], off: [0; 9] };
        let mut fresh: Planes = [0; 9];
        fresh[digit] = 1 << cell;
        self.follow(&mut reach, fresh);
        reach
    }

    /// Returns the consequences of a candidate that is off.
    pub(super) fn when_off(&self, cell: usize, digit: usize) -> ReachedPlanes {
        let mut reach = ReachedPlanes { on: [0; 9], off: [0; 9] };
        reach.off[digit] = 1 << cell;
        let mut fresh: Planes = [0; 9];
        self.for_each_partner(cell, digit, |cell, digit| fresh[digit] |= 1 << cell);
        self.follow(&mut reach, fresh);
        reach
    }

    fn follow(&self, reach: &mut ReachedPlanes, mut fresh: Planes) {
        while fresh != [0; 9] {
            let mut off: Planes = [0; 9];
            for digit in 0..9 {
                reach.on[digit] |= fresh[digit];
                for cell in cells_in(fresh[digit]) {
                    off[digit] |= PEER_SET[cell];
                    for other in members(self.board.cells[cell] & !(1 << digit)) {
                        off[other] |= 1 << cell;
                    }
                }
            }
            fresh = [0; 9];
            for digit in 0..9 {
                let new = off[digit] & self.candidates[digit] & !reach.off[digit];
                reach.off[digit] |= new;
                for cell in cells_in(new & self.leading[digit]) {
                    self.for_each_partner(cell, digit, |cell, digit| {
                        fresh[digit] |= 1 << cell & !reach.on[digit];
                    });
                }
            }
        }
    }

    /// Reports the candidates that are on when a candidate is off.
    fn for_each_partner(&self, cell: usize, digit: usize, mut partner: impl FnMut(usize, usize)) {
        if is_pair(self.board.cells[cell]) {
            members(self.board.cells[cell] & !(1 << digit)).for_each(|other| partner(cell, other));
        }
        for (house, place) in HOUSES_OF[cell].into_iter().zip(PLACE_IN[cell]) {
            let others = self.board.places[house as usize][digit] & !(1 << place);
            if others.is_power_of_two() {
                partner(CELLS_OF[house as usize][others.trailing_zeros() as usize] as usize, digit);
            }
        }
    }

    /// Returns the places where the searches must look to find everything that is refuted by a new link.
    pub(crate) fn starts(&self) -> Option<ChainStarts> {
        let (mut ons, mut offs): (Planes, Planes) = ([0; 9], [0; 9]);
        for pair in &self.new {
            let [one, other] = pair.map(|(cell, digit)| self.when_on(cell, digit));
            for digit in 0..9 {
                ons[digit] |= one.off[digit] & other.off[digit];
                offs[digit] |= one.on[digit] & other.on[digit];
            }
        }
        let any = ons != [0; 9] || offs != [0; 9];
        any.then(|| ChainStarts { ons, offs, victims: self.victims(&ons) })
    }

    /// Returns the candidates, among these, that loops may remove.
    fn victims(&self, removed: &Planes) -> Victims {
        let mut victims = Victims::none();
        let removed = (0..9).flat_map(|digit| cells_in(removed[digit]).map(move |cell| (cell, digit)));
        for (at, (cell, digit)) in removed.enumerate() {
            let reach = self.when_on(cell, digit);
            for digit in 0..9 {
                for through in cells_in(reach.on[digit] & reach.off[digit]) {
                    victims.add(candidate(through, digit), 1 << (at % 64));
                }
            }
        }
        victims
    }
}
