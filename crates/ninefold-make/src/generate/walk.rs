//! A walk from one puzzle to the next in one full grid, until one has the number of clues and the symmetry that are
//! wanted.
//!
//! Digging in random order usually gives 24 or 25 clues, and hardly ever fewer than 21 or more than 28. But minimal
//! puzzles are close together: put a few givens back into one, dig again, and a minimal puzzle of about the same size
//! results. A walk of such steps takes every step that does not lead away from the wanted number, and so gets there. If
//! it gets stuck, the next grid is tried.
//!
//! With a symmetry, the cells of an orbit are put back and removed together. Then a given may be needless alone: its
//! orbit is needed, but another cell of the orbit would do. So the walk also leads to fewer needless givens, and goes on
//! until there are none.

use super::balance::Balance;
use super::dig::Digger;
use super::range::Clues;
use crate::grid::{CellSet, Grid};
use crate::random::Random;
use crate::rules::{Nine, Rules};
use crate::solve::{Stopped, Watch};

/// The number of consecutive steps that may bring a walk no nearer before it is given up.
const PATIENCE: u32 = 1000;

/// The limit for a walk to any number of clues: there a new grid is worth more than a long walk.
const LITTLE_PATIENCE: u32 = 30;

/// The largest number of groups that a step puts back. A smaller number finds large puzzles later, and a larger number
/// small ones.
const PUT_BACK: usize = 4;

/// The goal of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Goal {
    /// The number of clues, if it matters.
    pub(super) clues: Option<Clues>,
    /// The symmetry of the givens.
    pub(super) balance: Balance,
}

/// The distance of a puzzle from the goal: the number of clues by which it is off, and the number of its needless givens.
type Distance = (usize, usize);

/// A walk in one full grid.
pub(super) struct GridWalk {
    digger: Digger,
    /// The cells with givens: at first those of the full grid, then those of a puzzle from which no group can be removed.
    kept: CellSet,
    /// Their distance from the goal.
    distance: Distance,
    stopped: bool,
}

impl GridWalk {
    pub(super) fn new(grid: Grid, rules: &Rules) -> GridWalk {
        GridWalk {
            digger: Digger::new(grid, rules),
            kept: CellSet::FULL,
            distance: (usize::MAX, usize::MAX),
            stopped: false,
        }
    }

    /// Walks until the goal is reached, the walk is stuck or the watch ends it. `groups` are the orbits of the goal.
    pub(super) fn and_go(
        mut self,
        random: &mut impl Random,
        groups: &[CellSet],
        goal: Goal,
        watch: &mut Watch,
    ) -> GridWalk {
        let full = if goal.clues.is_some() { PATIENCE } else { LITTLE_PATIENCE };
        let mut patience = full;
        while !self.has_arrived() && patience > 0 && !self.stopped {
            match self.step(random, groups, goal, watch) {
                Err(Stopped) => self.stopped = true,
                Ok(is_nearer) => patience = if is_nearer { full } else { patience - 1 },
            }
        }
        self
    }

    /// Puts a few groups back, digs others out, and keeps the result unless it leads away. Returns whether it is nearer.
    fn step(
        &mut self,
        random: &mut impl Random,
        groups: &[CellSet],
        goal: Goal,
        watch: &mut Watch,
    ) -> Result<bool, Stopped> {
        watch.look()?;
        let (mut order, mut back): (Vec<CellSet>, Vec<CellSet>) =
            groups.iter().partition(|group| group.intersects(self.kept));
        random.shuffle(&mut back);
        back.truncate(1 + random.below(PUT_BACK));
        // The fresh givens come last; otherwise most steps would only remove them again.
        random.shuffle(&mut order);
        order.extend(&back);
        let more = back.into_iter().fold(self.kept, |kept, group| kept | group);
        let next = self.digger.dig(more, &order, watch)?;
        let distance = self.distance(next, goal, watch)?;
        let is_nearer = distance < self.distance;
        if distance <= self.distance {
            (self.kept, self.distance) = (next, distance);
        }
        Ok(is_nearer)
    }

    fn distance(&mut self, kept: CellSet, goal: Goal, watch: &mut Watch) -> Result<Distance, Stopped> {
        let clues = goal.clues.map_or(0, |wanted| wanted.off(kept.len()));
        // Without a symmetry, a dug puzzle is minimal.
        let is_minimal = goal.balance == Balance::None || self.distance.0 < clues;
        Ok((clues, if is_minimal { 0 } else { self.digger.needless(kept, watch)? }))
    }

    /// Whether the goal is reached.
    fn has_arrived(&self) -> bool {
        self.distance == (0, 0)
    }

    /// Returns `true` if the watch ended the walk.
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// Returns the current puzzle of the walk, once it has dug at all.
    pub(super) fn best(&self) -> Option<Nine> {
        (self.kept != CellSet::FULL).then(|| self.digger.puzzle(self.kept))
    }

    /// Returns the puzzle if the goal is reached, with the digger that knows its grid.
    pub(super) fn end(self) -> Option<(Digger, CellSet)> {
        self.has_arrived().then_some((self.digger, self.kept))
    }
}
