//! Candidates and variables as numbers.
//!
//! A *variable* is a place for exactly one candidate: a cell, or a digit in a row, column or box. There are 324 of them, and a
//! candidate is in four. Two candidates contradict each other directly if and only if some variable has both.

use super::sets::NumberSet;

/// The number of candidates: candidate 9·cell + digit − 1.
pub(super) const CANDIDATES: usize = 729;
/// The number of variables: 81 cells, then for rows, columns and boxes 9·house + digit − 1.
pub(super) const VARIABLES: usize = 324;

/// The number of words of a set of candidates.
pub(super) const WORDS: usize = CANDIDATES.div_ceil(64);

/// A set of candidates.
pub(super) type TrialCandidates = NumberSet<WORDS>;

/// The seat of a candidate in a variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    /// The variable.
    pub(super) variable: u16,
    /// Its bit in the mask of the variable.
    pub(super) bit: u16,
}

/// For each candidate, its seats in its cell, row, column and box.
pub(super) static SEATS: [[Seat; 4]; CANDIDATES] = {
    let mut table = [[Seat { variable: 0, bit: 0 }; 4]; CANDIDATES];
    let mut candidate = 0;
    while candidate < CANDIDATES {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let (row, column) = (cell / 9, cell % 9);
        let block = row / 3 * 3 + column / 3;
        table[candidate] = [
            seat(cell, digit),
            seat(81 + 9 * row + digit, column),
            seat(162 + 9 * column + digit, row),
            seat(243 + 9 * block + digit, row % 3 * 3 + column % 3),
        ];
        candidate += 1;
    }
    table
};

const fn seat(variable: usize, place: usize) -> Seat {
    Seat { variable: variable as u16, bit: 1 << place }
}

/// For each variable, its candidates in the order of their bits.
pub(super) static MEMBERS: [[u16; 9]; VARIABLES] = {
    let mut table = [[0; 9]; VARIABLES];
    let mut candidate = 0;
    while candidate < CANDIDATES {
        let mut kind = 0;
        while kind < 4 {
            let Seat { variable, bit } = SEATS[candidate][kind];
            table[variable as usize][bit.trailing_zeros() as usize] = candidate as u16;
            kind += 1;
        }
        candidate += 1;
    }
    table
};

/// Returns the candidates of a variable whose bits are in the mask.
pub(super) fn members(variable: u16, mut mask: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let place = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(MEMBERS[usize::from(variable)][place])
    })
}
