//! Claims about candidates, and what follows from some of them in one look, by the rules of sudoku alone.

use ninefold::{Cell, House};
use std::collections::BTreeSet;

/// That a digit, or each of several, is in one of these cells, or in none of them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Claim {
    pub(crate) cells: BTreeSet<usize>,
    pub(crate) digits: BTreeSet<u8>,
    pub(crate) is_on: bool,
}

/// What is known of the board: the candidates that are left, and the claims that some digit is in one of some cells.
#[derive(Clone)]
pub(crate) struct Known {
    pub(crate) left: Vec<u16>,
    pub(crate) ons: Vec<(Vec<usize>, u8)>,
}

pub(crate) fn bit(digit: u8) -> u16 {
    1 << (digit - 1)
}

pub(crate) fn sees(one: usize, other: usize) -> bool {
    Cell::ALL[one].peers().contains(Cell::ALL[other])
}

pub(crate) fn is_in(cell: usize, house: House) -> bool {
    house.cells().contains(Cell::ALL[cell])
}

/// Whether two candidates cannot both be true.
pub(crate) fn clash((cell, digit): (usize, u8), (other, value): (usize, u8)) -> bool {
    if cell == other { digit != value } else { digit == value && sees(cell, other) }
}

impl Claim {
    /// That a cell has a digit.
    pub(crate) fn of(cell: usize, digit: u8) -> Claim {
        Claim { cells: BTreeSet::from([cell]), digits: BTreeSet::from([digit]), is_on: true }
    }

    pub(crate) fn candidates(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.cells.iter().flat_map(|&cell| self.digits.iter().map(move |&digit| (cell, digit)))
    }

    /// Returns the claims of which it consists: one for each candidate that it denies.
    pub(crate) fn parts(&self) -> Vec<Claim> {
        let part = |(cell, digit)| Claim::of(cell, digit).denied();
        if self.is_on { vec![self.clone()] } else { self.candidates().map(part).collect() }
    }

    pub(crate) fn denied(&self) -> Claim {
        Claim { is_on: !self.is_on, ..self.clone() }
    }
}

impl Known {
    pub(crate) fn add(&mut self, claim: &Claim) {
        if claim.is_on {
            let digit = *claim.digits.first().expect("a digit");
            self.ons.push((claim.cells.iter().copied().collect(), digit));
        } else {
            claim.candidates().for_each(|(cell, digit)| self.left[cell] &= !bit(digit));
        }
    }

    pub(crate) fn with(&self, claim: &Claim) -> Known {
        let mut with = self.clone();
        with.add(claim);
        with
    }

    /// Whether what is true excludes a candidate; within one of these houses, if any are named.
    pub(crate) fn excludes(&self, candidate: (usize, u8), houses: &[House]) -> bool {
        let near = |cell: usize| {
            cell == candidate.0
                || houses.is_empty()
                || houses.iter().any(|&house| is_in(cell, house) && is_in(candidate.0, house))
        };
        self.ons.iter().any(|(cells, digit)| {
            cells.iter().all(|&cell| clash((cell, *digit), candidate)) && cells.iter().all(|&cell| near(cell))
        })
    }

    /// Whether a claim follows in one look. Where houses are named, it follows there.
    pub(crate) fn gives(&self, claim: &Claim, houses: &[House]) -> bool {
        if !claim.is_on {
            let is_gone = |(cell, digit): (usize, u8)| self.left[cell] & bit(digit) == 0;
            return claim.candidates().all(|it| is_gone(it) || self.excludes(it, houses));
        }
        let digit = *claim.digits.first().expect("a digit");
        let is_known = |(cells, value): &(Vec<usize>, u8)| {
            *value == digit && cells.iter().all(|cell| claim.cells.contains(cell))
        };
        let in_house = |house: &House| {
            let mut places = (0..81).filter(|&cell| is_in(cell, *house) && self.left[cell] & bit(digit) != 0);
            places.all(|cell| claim.cells.contains(&cell))
        };
        let in_cell = |cell: usize| self.left[cell] & !bit(digit) == 0;
        self.ons.iter().any(is_known)
            || claim.digits.len() == 1 && houses.iter().any(in_house)
            || houses.is_empty() && claim.cells.len() == 1 && claim.cells.iter().all(|&cell| in_cell(cell))
    }

    /// Whether what is known contradicts itself at a glance: nothing is left somewhere, or two digits exclude each other.
    pub(crate) fn is_broken(&self, board: &[u16]) -> bool {
        let is_empty = |cell: usize| board[cell] != 0 && self.left[cell] == 0;
        let no_place = |house: &House, digit: u8| {
            let cells = || (0..81).filter(|&cell| is_in(cell, *house));
            cells().any(|cell| board[cell] & bit(digit) != 0)
                && cells().all(|cell| self.left[cell] & bit(digit) == 0)
        };
        let is_void = |(cells, digit): &(Vec<usize>, u8)| {
            let is_out =
                |cell: usize| self.left[cell] & bit(*digit) == 0 || self.excludes((cell, *digit), &[]);
            cells.iter().all(|&cell| is_out(cell))
        };
        (0..81).any(is_empty)
            || House::CLASSIC.iter().any(|house| (1..=9).any(|digit| no_place(house, digit)))
            || self.ons.iter().any(is_void)
    }
}

/// Whether each slot can take one of its candidates, no two of which exclude each other.
pub(crate) fn fits(slots: &[Vec<(usize, u8)>], taken: &mut Vec<(usize, u8)>) -> bool {
    let Some((first, rest)) = slots.split_first() else { return true };
    first.iter().any(|&candidate| {
        if taken.iter().any(|&other| clash(candidate, other)) {
            return false;
        }
        taken.push(candidate);
        let fits = fits(rest, taken);
        taken.pop();
        fits
    })
}
