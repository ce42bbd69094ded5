//! Which part each candidate and each filled cell plays in a step: what pictures colour.

use super::words;
use crate::logic::{Board, Candidate, CandidateSet, Role, Step};

/// The part that a candidate plays in a picture, most telling first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub(super) enum Part {
    /// It is taken away.
    Remove,
    /// It is written.
    Place,
    /// The evidence has it in this role.
    Mark(Role),
    /// A chain says that it is true.
    On,
    /// A chain says that it is false.
    Off,
}

/// All parts of a step on a board.
#[derive(Debug)]
pub(super) struct Paint {
    groups: Vec<(Part, CandidateSet)>,
}

impl Paint {
    /// The parts of this step; none for no step.
    pub(super) fn new(step: Option<&Step>, board: &Board) -> Paint {
        let mut groups = Vec::new();
        let Some(step) = step else { return Paint { groups } };
        groups.push((Part::Remove, step.removes));
        groups.push((Part::Place, step.places));
        for mark in &step.evidence.marks {
            groups.push((Part::Mark(mark.role), words::on_board(mark, board)));
        }
        // What spoils or links a pattern tells more than the pattern that it is a part of.
        let rank = |part: &Part| match part {
            Part::Remove | Part::Place => 0,
            Part::Mark(Role::Fin | Role::EndoFin | Role::Extra | Role::Link) => 1,
            Part::Mark(Role::Target | Role::Stem) => 2,
            Part::Mark(_) => 3,
            Part::On | Part::Off => 4,
        };
        groups.sort_by_key(|(part, _)| rank(part));
        for chain in &step.evidence.chains {
            for inference in &chain.inferences {
                let node = inference.node;
                let part = if node.is_on { Part::On } else { Part::Off };
                groups.push((part, CandidateSet::of(node.digit, node.cells)));
            }
        }
        Paint { groups }
    }

    /// The parts of a candidate, most telling first, each once.
    pub(super) fn parts(&self, candidate: Candidate) -> Vec<Part> {
        let mut parts = Vec::new();
        for (part, set) in &self.groups {
            if set.contains(candidate) && !parts.contains(part) {
                parts.push(*part);
            }
        }
        parts
    }

    /// Every part that occurs, in the order of the evidence.
    pub(super) fn all(&self) -> Vec<Part> {
        let mut parts = Vec::new();
        for (part, set) in &self.groups {
            if !set.is_empty() && !parts.contains(part) {
                parts.push(*part);
            }
        }
        parts
    }
}
