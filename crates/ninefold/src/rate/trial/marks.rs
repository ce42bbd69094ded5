//! A resolution state: which candidates are left in each variable, and what follows from singles.

use super::layout::{CANDIDATES, Candidates, SEATS, VARIABLES, members};
use crate::grid::{self, Cell};

/// Some variable has no candidate left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

/// The variables that came down to one candidate and have not been looked at.
pub(super) type Queue = Vec<u16>;

/// The candidates of all variables.
///
/// Invariant between calls: the state is closed under singles and direct contradictions. So a variable has one candidate if and
/// only if that candidate is placed, and a placed candidate is the only one of its four variables.
#[derive(Clone, Debug)]
pub(super) struct Marks {
    masks: [u16; VARIABLES],
    placed: Candidates,
    open: u8,
}

impl Marks {
    /// Makes the state of these candidates, with all that follows by singles.
    pub(super) fn new(allowed: &grid::Candidates, queue: &mut Queue) -> Result<Marks, Contradiction> {
        let mut marks = Marks { masks: [0; VARIABLES], placed: Candidates::EMPTY, open: 81 };
        for cell in Cell::ALL {
            for digit in allowed.get(cell) {
                for seat in SEATS[9 * cell.index() + digit.index()] {
                    marks.masks[usize::from(seat.variable)] |= seat.bit;
                }
            }
        }
        queue.clear();
        if marks.masks.contains(&0) {
            return Err(Contradiction);
        }
        let singles = (0..VARIABLES as u16).filter(|&variable| marks.mask(variable).count_ones() == 1);
        queue.extend(singles);
        marks.follow(queue)?;
        Ok(marks)
    }

    /// Returns the candidates of a variable.
    #[inline]
    pub(super) fn mask(&self, variable: u16) -> u16 {
        self.masks[usize::from(variable)]
    }

    #[inline]
    pub(super) fn has(&self, candidate: u16) -> bool {
        self.masks[usize::from(candidate / 9)] >> (candidate % 9) & 1 == 1
    }

    /// Returns what is placed.
    #[inline]
    pub(super) fn placed(&self) -> &Candidates {
        &self.placed
    }

    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.open == 0
    }

    /// Returns the candidates that are neither placed nor gone.
    pub(super) fn undecided(&self) -> impl Iterator<Item = u16> + '_ {
        (0..CANDIDATES as u16).filter(|&candidate| self.has(candidate) && !self.placed.contains(candidate))
    }

    /// Places a candidate, with all that follows by singles.
    pub(super) fn assume(&mut self, candidate: u16, queue: &mut Queue) -> Result<(), Contradiction> {
        queue.clear();
        self.put(candidate, queue)?;
        self.follow(queue)
    }

    /// Removes a candidate, with all that follows by singles.
    pub(super) fn refute(&mut self, candidate: u16, queue: &mut Queue) -> Result<(), Contradiction> {
        queue.clear();
        self.cut(candidate, queue)?;
        self.follow(queue)
    }

    fn follow(&mut self, queue: &mut Queue) -> Result<(), Contradiction> {
        while let Some(variable) = queue.pop() {
            let single = members(variable, self.mask(variable)).next().ok_or(Contradiction)?;
            self.put(single, queue)?;
        }
        Ok(())
    }

    /// Places a candidate. Variables that come down to one candidate go into the queue.
    #[inline]
    pub(super) fn put(&mut self, candidate: u16, queue: &mut Queue) -> Result<(), Contradiction> {
        if self.placed.contains(candidate) {
            return Ok(());
        }
        self.placed.insert(candidate);
        self.open = self.open.saturating_sub(1);
        for seat in SEATS[usize::from(candidate)] {
            for other in members(seat.variable, self.mask(seat.variable) & !seat.bit) {
                self.cut(other, queue)?;
            }
        }
        Ok(())
    }

    /// Removes a candidate that is there.
    #[inline]
    fn cut(&mut self, candidate: u16, queue: &mut Queue) -> Result<(), Contradiction> {
        for seat in SEATS[usize::from(candidate)] {
            let mask = &mut self.masks[usize::from(seat.variable)];
            *mask &= !seat.bit;
            if *mask & mask.wrapping_sub(1) == 0 {
                if *mask == 0 {
                    return Err(Contradiction);
                }
                queue.push(seat.variable);
            }
        }
        Ok(())
    }
}
