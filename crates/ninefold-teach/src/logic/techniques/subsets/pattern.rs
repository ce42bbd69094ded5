//! The finds of intersections and subsets, before they become steps. The direct techniques examine what would follow
//! from them.

use crate::grid::{CellSet, DigitSet, House};
use crate::logic::candidate::CandidateSet;
use crate::logic::step::{Evidence, HouseRole};

/// Digits that must be in certain cells, and the candidates that are removed for this reason.
#[derive(Clone, Copy, Debug)]
pub(in crate::logic::techniques) struct SubsetPattern {
    /// The cells in which the digits must be.
    pub(in crate::logic::techniques) cells: CellSet,
    /// The digits.
    pub(in crate::logic::techniques) digits: DigitSet,
    /// The house in which this is visible.
    pub(in crate::logic::techniques) area: House,
    /// A second house that loses the digits.
    pub(in crate::logic::techniques) cover: Option<House>,
    /// The candidates that are removed.
    pub(in crate::logic::techniques) removes: CandidateSet,
}

impl SubsetPattern {
    /// Adds the evidence if the pattern itself is the step.
    pub(in crate::logic::techniques) fn evidence(&self, evidence: &mut Evidence) {
        evidence.pattern(self.cells, self.digits).area(self.area);
        if let Some(cover) = self.cover {
            evidence.house(HouseRole::Cover, cover);
        }
    }
}
