//! The parts of single constraints, and the facts that these take for granted.

use crate::rules::{CellId, Part, RuleSet};

/// Returns the parts of one constraint.
pub(super) fn parts_of(set: &RuleSet, place: usize) -> impl Iterator<Item = &Part> {
    set.parts().iter().filter(move |(owner, _)| *owner == place).map(|(_, part)| part)
}

/// Returns the sets of cells that a constraint assumes to be different because they are in one house.
pub(super) fn granted(set: &RuleSet, place: usize) -> Vec<Vec<CellId>> {
    let of_part = |part: &Part| match part {
        Part::Filter(filter) => filter.granted(),
        _ => Vec::new(),
    };
    parts_of(set, place).flat_map(of_part).collect()
}
