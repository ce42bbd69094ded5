//! What intersections and subsets find, before it becomes a step: the direct techniques look at what would follow
//! from it.

use crate::grid::{CellSet, DigitSet, House};
use crate::logic::{CandidateSet, Evidence, HouseRole};

/// Digits that must be in certain cells, and the candidates that go for it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    /// Where the digits must be.
    pub(super) cells: CellSet,
    /// Which ones.
    pub(super) digits: DigitSet,
    /// The house in which that shows.
    pub(super) area: House,
    /// A second house that loses the digits.
    pub(super) cover: Option<House>,
    /// What goes.
    pub(super) removes: CandidateSet,
}

impl Pattern {
    /// The evidence where the pattern is the step.
    pub(super) fn evidence(&self, evidence: &mut Evidence) {
        evidence.pattern(self.cells, self.digits).area(self.area);
        if let Some(cover) = self.cover {
            evidence.house(HouseRole::Cover, cover);
        }
    }
}
