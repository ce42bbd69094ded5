//! The oracle: whether a few rules leave a position an assignment.

use super::ground::RuleGround;
use super::laws::Law;
use super::limits::HOUSE;
use super::rule::{CostedRule, RuleBits};
use super::turns::{Laws, MaskChange};
use crate::rules::members_of as bits;
use crate::solve::{Stopped, Watch};

/// The reason why a search ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OracleHalt {
    /// The watch stopped it.
    Stopped,
    /// The work allowed for a step is used up. Work is counted, so this does not depend on a clock.
    Spent,
}

impl From<Stopped> for OracleHalt {
    fn from(Stopped: Stopped) -> OracleHalt {
        OracleHalt::Stopped
    }
}

/// The work that may still be done. Narrowing by a house counts as [`HOUSE`](super::HOUSE).
#[derive(Debug)]
pub(super) struct OracleEffort<'a, 'w> {
    watch: &'a mut Watch<'w>,
    pub(super) left: u64,
    /// The work since the watch was looked at.
    unseen: u64,
}

/// The work after which the watch is looked at, however few pieces it was done in.
const GLANCE: u64 = 1_000 * HOUSE;

impl<'a, 'w> OracleEffort<'a, 'w> {
    pub(super) fn new(watch: &'a mut Watch<'w>, left: u64) -> OracleEffort<'a, 'w> {
        OracleEffort { watch, left, unseen: 0 }
    }

    /// Counts the work of letting a rule narrow.
    pub(super) fn spend(&mut self, rule: &CostedRule) -> Result<(), OracleHalt> {
        self.take(rule.work)
    }

    /// Returns a separate budget for something else under the same watch.
    pub(super) fn apart(&mut self, left: u64) -> OracleEffort<'_, 'w> {
        OracleEffort::new(self.watch, left)
    }

    /// Looks at the watch now and then. This much work was done, which is not taken from the budget.
    pub(super) fn glance(&mut self, work: u64) -> Result<(), OracleHalt> {
        self.unseen += work;
        if self.unseen < GLANCE {
            self.watch.tick()?;
        } else {
            self.unseen = 0;
            self.watch.look()?;
        }
        Ok(())
    }

    /// Counts this much work.
    pub(super) fn take(&mut self, work: u64) -> Result<(), OracleHalt> {
        self.glance(work)?;
        match self.left.checked_sub(work) {
            Some(left) => self.left = left,
            None => {
                self.left = 0;
                return Err(OracleHalt::Spent);
            }
        }
        Ok(())
    }
}

/// Whether the rules leave an assignment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OracleAnswer {
    /// The rules leave no assignment.
    Refuted,
    /// A full grid that keeps them.
    Grid(Vec<u64>),
    /// The answer would take too much work.
    Unknown,
}

/// Looks for a full grid that keeps some rules, with no more than this much work.
///
/// The values of the solution come first, so that the grid breaks few of the other rules.
pub(super) fn assignment(
    ground: &RuleGround,
    chosen: &RuleBits,
    solution: &[u64],
    masks: Vec<u64>,
    limit: u64,
    effort: &mut OracleEffort,
) -> Result<OracleAnswer, OracleHalt> {
    let chosen = ground.turns.of(&ground.together(chosen));
    let check = Law::check(chosen.iter().map(|law| ground.turns.law(&ground.rules, law)));
    let failed = vec![0; masks.len()];
    let waiting = chosen.clone();
    Oracle { ground, chosen, check, solution, left: limit, effort, failed, changes: Vec::new() }
        .ask(masks, waiting)
}

struct Oracle<'o, 'a, 'w> {
    ground: &'o RuleGround,
    /// The laws of the chosen rules.
    chosen: Laws,
    /// The work to see which of them a full grid keeps.
    check: u64,
    solution: &'o [u64],
    left: u64,
    effort: &'o mut OracleEffort<'a, 'w>,
    /// By cell, the number of times that a law on it could not be kept.
    failed: Vec<u32>,
    /// The changes that the last law made.
    changes: Vec<MaskChange>,
}

impl Oracle<'_, '_, '_> {
    fn ask(&mut self, mut masks: Vec<u64>, waiting: Laws) -> Result<OracleAnswer, OracleHalt> {
        if !self.settle(&mut masks, waiting)? {
            return Ok(OracleAnswer::Refuted);
        }
        let nearest = |(&mask, &solution): (&u64, &u64)| match mask & solution {
            0 => mask & mask.wrapping_neg(),
            solution => solution,
        };
        let grid: Vec<u64> = masks.iter().zip(self.solution).map(nearest).collect();
        let Some(cell) = self.open(&masks, &grid) else {
            return Ok(OracleAnswer::Grid(grid));
        };
        self.take(self.check + masks.len() as u64 / 4)?;
        if self.left == 0 {
            return Ok(OracleAnswer::Unknown);
        }
        for part in [grid[cell], masks[cell] & !grid[cell]] {
            let mut next = masks.clone();
            next[cell] = part;
            let change = MaskChange { cell, old: masks[cell], new: part };
            match self.ask(next, self.ground.turns.after(change, &self.chosen))? {
                OracleAnswer::Refuted => {}
                known => return Ok(known),
            }
        }
        Ok(OracleAnswer::Refuted)
    }

    /// Returns an open cell of a law that a grid breaks: one with few values, where laws often failed.
    fn open(&self, masks: &[u64], grid: &[u64]) -> Option<usize> {
        let RuleGround { turns, rules, .. } = self.ground;
        let broken = self.chosen.iter().filter(|&law| !turns.law(rules, law).holds(grid));
        let open =
            broken.flat_map(|law| turns.cells(law)).copied().filter(|&cell| !masks[cell].is_power_of_two());
        open.min_by_key(|&cell| ((masks[cell].count_ones() << 16) / (1 + self.failed[cell]), cell))
    }

    /// Counts this much work.
    fn take(&mut self, work: u64) -> Result<(), OracleHalt> {
        self.left = self.left.saturating_sub(work);
        self.effort.take(work)
    }

    /// Lets laws narrow in turns until nothing more goes. Returns `false` if one of them cannot be kept.
    fn settle(&mut self, masks: &mut [u64], mut waiting: Laws) -> Result<bool, OracleHalt> {
        let RuleGround { turns, rules, .. } = self.ground;
        let mut before = Vec::new();
        while let Some(law) = waiting.take_first() {
            let (cells, work) = (turns.cells(law), turns.work(law));
            self.take(work)?;
            before.clear();
            before.extend(cells.iter().map(|&cell| masks[cell]));
            if turns.law(rules, law).narrow(masks).is_err() {
                cells.iter().for_each(|&cell| self.failed[cell] += 1);
                return Ok(false);
            }
            self.changes.clear();
            let changes =
                cells.iter().zip(&before).map(|(&cell, &old)| MaskChange { cell, old, new: masks[cell] });
            self.changes.extend(changes.filter(|change| change.old != change.new));
            turns.wake(law, &self.changes, &self.chosen, &mut waiting);
        }
        Ok(true)
    }
}

/// Iterates over the marks of a cell.
pub(super) fn marks(cell: usize, mask: u64) -> impl Iterator<Item = super::CellMark> {
    bits(mask).map(move |bit| (cell, bit))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Laws that do not look at every change miss nothing: after settling, no law has anything more to say, whether all laws waited
    /// or only those to which a change matters.
    #[test]
    fn nothing_more_goes_after_settling() {
        let rules: crate::rules::Rules =
            "4x4,no-boxes,variables:CC:4x4,chaos-construction,thermometer:r1c1-r2c1-r3c1"
                .parse()
                .expect("rules");
        let ground = RuleGround::new(&rules, &[]).expect("few rules");
        let watch = &mut Watch::forever();
        let effort = &mut OracleEffort::new(watch, u64::MAX);
        let chosen = ground.turns.of(&ground.all());
        let (solution, failed) = (vec![1; 32], vec![0; 32]);
        let mut oracle = Oracle {
            ground: &ground,
            chosen: chosen.clone(),
            check: 1,
            solution: &solution,
            left: u64::MAX,
            effort,
            failed,
            changes: Vec::new(),
        };
        let says_more = |masks: &[u64]| {
            chosen
                .iter()
                .any(|law| ground.turns.law(&ground.rules, law).narrow(&mut masks.to_vec()) != Ok(false))
        };
        let (mut settled, mut changed) = (0, 0);
        for seed in 1..3000u64 {
            let mut drawn = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let mut masks: Vec<u64> = (0..32)
                .map(|_| {
                    drawn = drawn.rotate_left(13).wrapping_mul(0xBF58_476D_1CE4_E5B9);
                    (drawn >> 60) | (drawn >> 50 & 15) | (drawn >> 40 & 15)
                })
                .collect();
            if masks.contains(&0) || oracle.settle(&mut masks, chosen.clone()) != Ok(true) {
                continue;
            }
            assert!(!says_more(&masks), "{masks:?}");
            settled += 1;
            let Some(cell) = (0..32).find(|&cell| !masks[cell].is_power_of_two()) else { continue };
            let (old, new) = (masks[cell], masks[cell] & masks[cell].wrapping_neg());
            masks[cell] = new;
            let waiting = ground.turns.after(MaskChange { cell, old, new }, &chosen);
            if oracle.settle(&mut masks, waiting) == Ok(true) {
                assert!(!says_more(&masks), "{masks:?}");
                changed += 1;
            }
        }
        assert!(settled > 100 && changed > 100, "{settled} {changed}");
    }
}
