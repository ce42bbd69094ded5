//! The candidates that loops may remove.

use super::position::CandidateCode;

/// For each candidate, the marks of the victims that a loop through it may remove.
///
/// A loop removes the candidates that see it in both directions. So a victim leads to each statement of the loop and to
/// its contrary, and all statements of a loop have the mark of each of its victims. There are 64 marks; victims may
/// share one.
pub(super) struct Victims(Box<[u64; 729]>);

impl Victims {
    pub(super) fn none() -> Victims {
        Victims(Box::new([0; 729]))
    }

    /// Adds marks to those of a candidate.
    pub(super) fn add(&mut self, candidate: CandidateCode, marks: u64) {
        self.0[candidate as usize] |= marks;
    }

    /// Returns the marks of a candidate.
    #[inline]
    pub(super) fn of(&self, candidate: CandidateCode) -> u64 {
        self.0[candidate as usize]
    }
}
