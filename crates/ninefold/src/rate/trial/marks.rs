//! A resolution state: which candidates are left in each variable, and what follows from singles.

use super::layout::{Candidates, SEATS, VARIABLES, members};
use crate::grid::{self, Cell};

/// So many masks are looked at together.
const TOGETHER: usize = 16;
/// The number of masks: those of the variables, and some more that fill the last of the groups.
const MASKS: usize = VARIABLES.next_multiple_of(TOGETHER);
/// A mask that is neither empty nor down to one candidate.
const NO_VARIABLE: u16 = 0b11;

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
    masks: [u16; MASKS],
    placed: Candidates,
}

impl Marks {
    /// A state without any candidates.
    pub(super) const EMPTY: Marks = Marks { masks: [0; MASKS], placed: Candidates::EMPTY };

    /// Makes the state of these candidates, with all that follows by singles.
    pub(super) fn new(allowed: &grid::Candidates, queue: &mut Queue) -> Result<Marks, Contradiction> {
        let mut marks = Marks { masks: [0; MASKS], placed: Candidates::EMPTY };
        marks.masks[VARIABLES..].fill(NO_VARIABLE);
        for candidate in beside_singles(allowed)? {
            for seat in SEATS[usize::from(candidate)] {
                marks.masks[usize::from(seat.variable)] |= seat.bit;
            }
        }
        queue.clear();
        if marks.masks.contains(&0) {
            return Err(Contradiction);
        }
        let singles = (0..VARIABLES as u16).filter(|&variable| marks.mask(variable).is_power_of_two());
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
        self.placed.len() == 81
    }

    /// Returns the candidates that are neither placed nor gone.
    pub(super) fn undecided(&self) -> impl Iterator<Item = u16> + '_ {
        let cells = (0..81).map(|cell| (cell, self.mask(cell)));
        cells.filter(|(_, mask)| !mask.is_power_of_two()).flat_map(|(cell, mask)| members(cell, mask))
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

    /// Becomes what is left in both of two states, with all that follows by singles.
    pub(super) fn meet(&mut self, other: &Marks, queue: &mut Queue) -> Result<(), Contradiction> {
        let mut is_empty = false;
        queue.clear();
        let groups = self.masks.chunks_exact_mut(TOGETHER).zip(other.masks.chunks_exact(TOGETHER));
        for (group, (masks, others)) in groups.enumerate() {
            let (mut empty, mut fresh) = (0u16, 0u16);
            for (mask, &other) in masks.iter_mut().zip(others) {
                let has_more = |mask: u16| mask & mask.wrapping_sub(1) != 0;
                let both = *mask & other;
                empty |= u16::from(both == 0);
                fresh |= u16::from(!has_more(both) & has_more(*mask) & has_more(other));
                *mask = both;
            }
            is_empty |= empty != 0;
            if fresh != 0 {
                let units = masks.iter().enumerate().filter(|(_, mask)| mask.is_power_of_two());
                queue.extend(units.map(|(place, _)| (group * TOGETHER + place) as u16));
            }
        }
        if is_empty {
            return Err(Contradiction);
        }
        self.placed.insert_all(&other.placed);
        self.follow(queue)
    }

    /// Whether another state has all candidates of this one.
    pub(super) fn is_within(&self, other: &Marks) -> bool {
        self.masks.iter().zip(&other.masks).fold(0, |gone, (mask, other)| gone | mask & !other) == 0
    }

    /// Places a candidate, from what an earlier try of it left if one is known, with all that follows by singles.
    pub(super) fn assume_from(
        &mut self,
        known: Option<&Marks>,
        candidate: u16,
        queue: &mut Queue,
    ) -> Result<(), Contradiction> {
        match known {
            Some(known) => self.meet(known, queue),
            None => self.assume(candidate, queue),
        }
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
        for (kind, seat) in SEATS[usize::from(candidate)].into_iter().enumerate() {
            let others = self.mask(seat.variable) & !seat.bit;
            self.masks[usize::from(seat.variable)] = seat.bit;
            for other in members(seat.variable, others) {
                self.cut_besides(other, kind, queue)?;
            }
        }
        Ok(())
    }

    /// Removes a candidate that is there.
    #[inline]
    fn cut(&mut self, candidate: u16, queue: &mut Queue) -> Result<(), Contradiction> {
        self.cut_besides(candidate, 4, queue)
    }

    #[inline(always)]
    fn cut_besides(&mut self, candidate: u16, kind: usize, queue: &mut Queue) -> Result<(), Contradiction> {
        for (of, seat) in SEATS[usize::from(candidate)].into_iter().enumerate() {
            if of == kind {
                continue;
            }
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

/// Returns the candidates that no cell with a single one contradicts directly. It is quicker not to write the others than to remove
/// them.
fn beside_singles(allowed: &grid::Candidates) -> Result<impl Iterator<Item = u16>, Contradiction> {
    let masks = Cell::ALL.map(|cell| allowed.get(cell).bits());
    let mut taken = [0; 27];
    for (cell, mask) in Cell::ALL.into_iter().zip(masks).filter(|(_, mask)| mask.is_power_of_two()) {
        for house in houses(cell) {
            if taken[house] & mask != 0 {
                return Err(Contradiction);
            }
            taken[house] |= mask;
        }
    }
    Ok(Cell::ALL.into_iter().zip(masks).flat_map(move |(cell, mask)| {
        let seen = houses(cell).into_iter().fold(0, |seen, house| seen | taken[house]);
        let left = if mask.is_power_of_two() { mask } else { mask & !seen };
        members(cell.index() as u16, left)
    }))
}

/// The numbers of the row, the column and the box of a cell.
fn houses(cell: Cell) -> [usize; 3] {
    let (row, column) = (cell.row_index(), cell.column_index());
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}
