//! Which dynamic chains may be found on a board, from what assumptions lead to as sets.
//!
//! Where candidates that are off leave the board, all that follows from an assumption is the same in whatever order it
//! is found, unless it contradicts itself. So what two assumptions have in common can be told from sets, at a part of
//! the cost of the closures, which know reasons; few closures are then needed. A closure that ends in a contradiction
//! has what came before it: as a set it is taken to lead anywhere.

use super::super::board::Board;
use super::super::tables::{CELLS_OF, HOUSES_OF, PEER_SET, PLACE_IN, cells_in, members};
use super::hopes::Hopes;
use super::reach::{Planes, Reach};

/// What an assumption leads to; nothing where it contradicts itself.
type Outcome = Option<Reach>;

/// What is left of a board while an assumption is followed.
#[derive(Clone)]
struct Rest {
    cells: [u16; 81],
    places: [[u16; 9]; 27],
    candidates: Planes,
}

/// An assumption being followed.
struct Search {
    rest: Rest,
    reach: Reach,
    /// What is on and was not followed yet.
    pending: Vec<(u8, u8)>,
}

impl Search {
    /// Takes a candidate off; false after a contradiction.
    fn remove(&mut self, cell: usize, digit: usize) -> bool {
        if self.reach.on[digit] >> cell & 1 == 1 {
            return false;
        }
        self.reach.off[digit] |= 1 << cell;
        self.rest.candidates[digit] &= !(1 << cell);
        let left = &mut self.rest.cells[cell];
        *left &= !(1 << digit);
        if left.is_power_of_two() {
            self.pending.push((cell as u8, left.trailing_zeros() as u8));
        }
        for (house, place) in HOUSES_OF[cell].into_iter().zip(PLACE_IN[cell]) {
            let left = &mut self.rest.places[house as usize][digit];
            *left &= !(1 << place);
            if left.is_power_of_two() {
                self.pending.push((CELLS_OF[house as usize][left.trailing_zeros() as usize], digit as u8));
            }
        }
        true
    }

    /// Follows up all that is pending; false after a contradiction.
    fn follow(&mut self) -> bool {
        while let Some((cell, digit)) = self.pending.pop() {
            let (cell, digit) = (usize::from(cell), usize::from(digit));
            if self.reach.on[digit] >> cell & 1 == 1 {
                continue;
            }
            if self.reach.off[digit] >> cell & 1 == 1 {
                return false;
            }
            self.reach.on[digit] |= 1 << cell;
            let others = members(self.rest.cells[cell] & !(1 << digit)).map(|other| (cell, other));
            let peers = cells_in(self.rest.candidates[digit] & PEER_SET[cell]).map(|peer| (peer, digit));
            if !others.chain(peers).all(|(cell, digit)| self.remove(cell, digit)) {
                return false;
            }
        }
        true
    }
}

/// What all assumptions about a board lead to, for each candidate: on, and off.
struct Outlook {
    outcomes: Vec<[Outcome; 2]>,
    at: Vec<u16>,
}

impl Outlook {
    fn of(board: &Board) -> Outlook {
        let mut outlook = Outlook { outcomes: Vec::with_capacity(256), at: vec![u16::MAX; 729] };
        let candidates = std::array::from_fn(|digit| board.cells_with(digit));
        let rest = Rest { cells: board.cells, places: board.places, candidates };
        let mut pending = Vec::with_capacity(64);
        for cell in (0..81).filter(|&cell| board.size(cell) > 1) {
            for digit in members(board.cells[cell]) {
                outlook.at[cell * 9 + digit] = outlook.outcomes.len() as u16;
                outlook.outcomes.push([true, false].map(|is_on| {
                    pending.clear();
                    let reach = Reach { on: [0; 9], off: [0; 9] };
                    let mut search =
                        Search { rest: rest.clone(), reach, pending: std::mem::take(&mut pending) };
                    if is_on {
                        search.pending.push((cell as u8, digit as u8));
                    } else {
                        search.remove(cell, digit);
                    }
                    let outcome = search.follow().then_some(search.reach);
                    pending = search.pending;
                    outcome
                }));
            }
        }
        outlook
    }

    /// What a candidate leads to, on and off. What was not followed may lead anywhere.
    fn both(&self, cell: usize, digit: usize) -> &[Outcome; 2] {
        self.outcomes.get(self.at[cell * 9 + digit] as usize).unwrap_or(&[None, None])
    }
}

/// May there be something that all of these lead to?
fn may_share<'a>(outcomes: impl Iterator<Item = &'a Outcome>) -> bool {
    let (mut on, mut off): (Planes, Planes) = ([!0; 9], [!0; 9]);
    for reach in outcomes.flatten() {
        let mut left = 0;
        for digit in 0..9 {
            on[digit] &= reach.on[digit];
            off[digit] &= reach.off[digit];
            left |= on[digit] | off[digit];
        }
        if left == 0 {
            return false;
        }
    }
    true
}

impl Hopes {
    /// Those of dynamic chains.
    pub(super) fn dynamic(board: &Board) -> Hopes {
        let outlook = Outlook::of(board);
        let mut hopes = Hopes::default();
        for cell in (0..81).filter(|&cell| board.size(cell) > 1) {
            let digits = members(board.cells[cell]);
            for digit in digits.clone() {
                let both = outlook.both(cell, digit);
                for (refuted, outcome) in hopes.refuted.iter_mut().zip(both) {
                    refuted[digit] |= u128::from(outcome.is_none()) << cell;
                }
                if board.size(cell) > 2 && may_share(both.iter()) {
                    hopes.doubles[digit] |= 1 << cell;
                }
            }
            if may_share(digits.map(|digit| &outlook.both(cell, digit)[0])) {
                hopes.cells |= 1 << cell;
            }
        }
        for house in 0..27 {
            for digit in 0..9 {
                let places = board.places[house][digit];
                let cells = members(places).map(|place| CELLS_OF[house][place] as usize);
                if places.count_ones() > 1 && may_share(cells.map(|cell| &outlook.both(cell, digit)[0])) {
                    hopes.regions[house] |= 1 << digit;
                }
            }
        }
        hopes
    }
}
