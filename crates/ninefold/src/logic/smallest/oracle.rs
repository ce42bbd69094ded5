//! Whether a few rules leave a position an assignment.

use super::ground::{Ground, Rule, Rules};
use super::laws::bits;
use crate::solve::{Stopped, Watch};

/// Why a search ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Halt {
    /// The watch stopped it.
    Stopped,
    /// The work that may be done for a step is done. This depends on no clock.
    Spent,
}

impl From<Stopped> for Halt {
    fn from(Stopped: Stopped) -> Halt {
        Halt::Stopped
    }
}

/// The work that may still be done: the number of times that a small rule narrows.
#[derive(Debug)]
pub(super) struct Effort<'a, 'w> {
    pub(super) watch: &'a mut Watch<'w>,
    pub(super) left: u64,
}

impl Effort<'_, '_> {
    /// Counts that a rule narrows.
    pub(super) fn spend(&mut self, rule: &Rule) -> Result<(), Halt> {
        self.take(rule.work)
    }

    /// Counts so much work.
    pub(super) fn take(&mut self, work: u64) -> Result<(), Halt> {
        self.watch.tick()?;
        match self.left.checked_sub(work) {
            Some(left) => self.left = left,
            None => {
                self.left = 0;
                return Err(Halt::Spent);
            }
        }
        Ok(())
    }
}

/// What the oracle says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    /// The rules leave no assignment.
    Refuted,
    /// A full grid that keeps them.
    Grid(Vec<u64>),
    /// That was too much work.
    Unknown,
}

/// Looks for a full grid that keeps some rules, with no more than so many narrowings.
///
/// The values of the solution come first, so that what is found breaks few of the other rules.
pub(super) fn assignment(
    ground: &Ground,
    chosen: &Rules,
    solution: &[u64],
    masks: Vec<u64>,
    limit: u64,
    effort: &mut Effort,
) -> Result<Answer, Halt> {
    Oracle { ground, chosen, solution, left: limit, effort, gone: Vec::new() }.ask(masks, *chosen)
}

struct Oracle<'o, 'a, 'w> {
    ground: &'o Ground,
    chosen: &'o Rules,
    solution: &'o [u64],
    left: u64,
    effort: &'o mut Effort<'a, 'w>,
    /// What the last rule removed.
    gone: Vec<(usize, u64)>,
}

impl Oracle<'_, '_, '_> {
    fn ask(&mut self, mut masks: Vec<u64>, waiting: Rules) -> Result<Answer, Halt> {
        if !self.settle(&mut masks, waiting)? {
            return Ok(Answer::Refuted);
        }
        let nearest = |(&mask, &solution): (&u64, &u64)| match mask & solution {
            0 => mask & mask.wrapping_neg(),
            solution => solution,
        };
        let grid: Vec<u64> = masks.iter().zip(self.solution).map(nearest).collect();
        let broken =
            self.chosen.iter().map(|rule| &self.ground.rules[rule]).filter(|rule| !rule.holds(&grid));
        let open =
            broken.flat_map(|rule| rule.cells.iter().copied()).filter(|&cell| !masks[cell].is_power_of_two());
        let tightest = open.min_by_key(|&cell| (masks[cell].count_ones(), cell));
        let Some(cell) = tightest else {
            return Ok(Answer::Grid(grid));
        };
        if self.left == 0 {
            return Ok(Answer::Unknown);
        }
        for part in [grid[cell], masks[cell] & !grid[cell]] {
            let mut next = masks.clone();
            next[cell] = part;
            match self.ask(next, self.ground.on[cell].common(self.chosen))? {
                Answer::Refuted => {}
                known => return Ok(known),
            }
        }
        Ok(Answer::Refuted)
    }

    /// Lets rules narrow in turns until nothing more goes. Returns `false` if one of them cannot be kept.
    fn settle(&mut self, masks: &mut [u64], mut waiting: Rules) -> Result<bool, Halt> {
        while let Some(rule) = waiting.first() {
            waiting.remove(rule);
            let narrowing = &self.ground.rules[rule];
            self.effort.spend(narrowing)?;
            self.left = self.left.saturating_sub(narrowing.work);
            if narrowing.narrow_noting(masks, &mut self.gone).is_err() {
                return Ok(false);
            }
            waiting = waiting.and(&self.ground.woken(rule, &self.gone).common(self.chosen));
        }
        Ok(true)
    }
}

/// Iterates over the marks of a cell.
pub(super) fn marks(cell: usize, mask: u64) -> impl Iterator<Item = super::Mark> {
    bits(mask).map(move |bit| (cell, bit))
}
