//! A resolution state: which candidates are left in each variable, and what follows from singles.

use super::layout::{MEMBERS, SEATS, TrialCandidates, VARIABLES, members};
use super::singles::after_singles;
use crate::grid;
use crate::solve::Stopped;
use crate::solve::whole_grid::{self, WIDTH};

/// The number of masks: those of the variables, and some more that fill the last vector.
const MASKS: usize = VARIABLES.next_multiple_of(WIDTH);
/// A mask that is neither empty nor down to one candidate.
const NO_VARIABLE: u16 = 0b11;

/// Some variable has no candidate left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NoCandidate;

/// The end of a closure. A contradiction is an ordinary result; being stopped is not.
pub(super) type Closed = Result<Result<(), NoCandidate>, Stopped>;

/// The variables that came down to one candidate and have not been looked at. Each comes down once, so there is always room.
#[derive(Clone, Debug)]
pub(super) struct VariableQueue {
    variables: [u16; QUEUE],
    len: usize,
}

/// More than there are variables, and a power of two.
const QUEUE: usize = 512;

impl VariableQueue {
    pub(super) const EMPTY: VariableQueue = VariableQueue { variables: [0; QUEUE], len: 0 };

    fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a variable, or does nothing. It has no branch, because the condition is unpredictable.
    #[inline(always)]
    fn push_if(&mut self, variable: u16, is_wanted: bool) {
        self.variables[self.len % QUEUE] = variable;
        self.len += usize::from(is_wanted);
    }

    fn pop(&mut self) -> Option<u16> {
        self.len = self.len.checked_sub(1)?;
        Some(self.variables[self.len % QUEUE])
    }
}

/// The candidates of all variables.
///
/// Invariant between calls: the state is closed under singles and direct contradictions. So a variable has one candidate if and
/// only if that candidate is placed, and a placed candidate is the only one of its four variables.
#[derive(Clone, Debug)]
pub(super) struct TrialMarks {
    masks: [u16; MASKS],
    placed: TrialCandidates,
}

impl TrialMarks {
    /// A state without any candidates.
    pub(super) const EMPTY: TrialMarks = TrialMarks { masks: [0; MASKS], placed: TrialCandidates::EMPTY };

    /// Makes the state of these candidates, with all that follows by singles.
    pub(super) fn new(allowed: &grid::Candidates) -> Result<TrialMarks, NoCandidate> {
        let mut marks = TrialMarks::EMPTY;
        marks.masks[VARIABLES..].fill(NO_VARIABLE);
        for (cell, mask) in after_singles(allowed).ok_or(NoCandidate)?.into_iter().enumerate() {
            for candidate in members(cell as u16, mask) {
                for seat in SEATS[usize::from(candidate)] {
                    marks.masks[usize::from(seat.variable)] |= seat.bit;
                }
                if mask.is_power_of_two() {
                    marks.placed.insert(candidate);
                }
            }
        }
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

    /// Returns the candidates that are placed.
    #[inline]
    pub(super) fn placed(&self) -> &TrialCandidates {
        &self.placed
    }

    #[inline]
    pub(super) fn is_solved(&self) -> bool {
        self.placed.len() == 81
    }

    /// Returns the candidates that are neither placed nor gone.
    pub(super) fn undecided(&self) -> impl Iterator<Item = u16> + '_ {
        let cells = (0..81).map(|cell| (cell, self.mask(cell)));
        cells.filter(|(_, mask)| !mask.is_power_of_two()).flat_map(|(cell, mask)| members(cell, mask))
    }

    /// Places a candidate, with all that follows by singles.
    pub(super) fn assume(&mut self, candidate: u16, queue: &mut VariableQueue) -> Result<(), NoCandidate> {
        queue.clear();
        self.put(candidate, queue)?;
        self.follow(queue)
    }

    /// Removes a candidate, with all that follows by singles.
    pub(super) fn refute(&mut self, candidate: u16, queue: &mut VariableQueue) -> Result<(), NoCandidate> {
        queue.clear();
        if !self.cut(candidate, queue) {
            return Err(NoCandidate);
        }
        self.follow(queue)
    }

    /// Becomes the candidates that two states have in common, with all that follows by singles.
    pub(super) fn meet(&mut self, other: &TrialMarks, queue: &mut VariableQueue) -> Result<(), NoCandidate> {
        queue.clear();
        let ((masks, _), (others, _)) = (self.masks.as_chunks_mut(), other.masks.as_chunks());
        if !whole_grid::meet(masks, others, |variable| queue.push_if(variable, true)) {
            return Err(NoCandidate);
        }
        self.placed.insert_all(&other.placed);
        self.follow(queue)
    }

    /// Whether another state has all candidates of this one.
    pub(super) fn is_within(&self, other: &TrialMarks) -> bool {
        self.masks.iter().zip(&other.masks).fold(0, |gone, (mask, other)| gone | mask & !other) == 0
    }

    /// Places a candidate, with all that follows by singles. It starts from the result of an earlier try of it, if one is known.
    pub(super) fn assume_from(
        &mut self,
        known: Option<&TrialMarks>,
        candidate: u16,
        queue: &mut VariableQueue,
    ) -> Result<(), NoCandidate> {
        match known {
            Some(known) => self.meet(known, queue),
            None => self.assume(candidate, queue),
        }
    }

    fn follow(&mut self, queue: &mut VariableQueue) -> Result<(), NoCandidate> {
        while let Some(variable) = queue.pop() {
            let single = members(variable, self.mask(variable)).next().ok_or(NoCandidate)?;
            self.put(single, queue)?;
        }
        Ok(())
    }

    /// Places a candidate. Variables that come down to one candidate go into the queue.
    #[inline]
    fn put(&mut self, candidate: u16, queue: &mut VariableQueue) -> Result<(), NoCandidate> {
        if self.placed.contains(candidate) {
            return Ok(());
        }
        self.placed.insert(candidate);
        let seats = SEATS[usize::from(candidate)];
        // The other candidates in its cell, row and column, and those in its box that are in neither.
        let [cell, row, column, block] = seats.map(|seat| u64::from(self.mask(seat.variable) & !seat.bit));
        let beside = u64::from(BESIDE[seats[3].bit.trailing_zeros() as usize % 9]);
        let mut others = cell | row << 16 | column << 32 | (block & beside) << 48;
        // This keeps its own variables from seeming to come down to one candidate.
        seats.iter().for_each(|seat| self.masks[usize::from(seat.variable)] = TAKEN);
        let mut is_possible = true;
        while others != 0 {
            let bit = others.trailing_zeros() as usize;
            let other = MEMBERS[usize::from(seats[bit / 16 % 4].variable)][bit % 16];
            is_possible &= self.cut(other, queue);
            others &= others - 1;
        }
        seats.iter().for_each(|seat| self.masks[usize::from(seat.variable)] = seat.bit);
        if is_possible { Ok(()) } else { Err(NoCandidate) }
    }

    /// Removes a candidate that is there. Returns whether its variables still have candidates.
    #[inline(always)]
    fn cut(&mut self, candidate: u16, queue: &mut VariableQueue) -> bool {
        let mut is_possible = true;
        for seat in SEATS[usize::from(candidate)] {
            let mask = &mut self.masks[usize::from(seat.variable)];
            *mask &= !seat.bit;
            is_possible &= *mask != 0;
            queue.push_if(seat.variable, *mask & mask.wrapping_sub(1) == 0);
        }
        is_possible
    }
}

/// The mask of a taken variable, while its other candidates go.
const TAKEN: u16 = 0b11 << 9;

/// For each place of a box, those that are in neither its row nor its column.
static BESIDE: [u16; 9] = {
    let mut table = [0; 9];
    let mut pair = 0;
    while pair < 81 {
        let (one, two) = (pair / 9, pair % 9);
        if one / 3 != two / 3 && one % 3 != two % 3 {
            table[one] |= 1 << two;
        }
        pair += 1;
    }
    table
};
