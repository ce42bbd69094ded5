//! Techniques of almost locked sets: two, three or more of them linked by restricted commons, and a cell
//! with a set for each of its candidates.
//!
//! All rest on one implication: an almost locked set that loses one of its digits must hold all others
//! ([`logic::als`](crate::logic::AlmostLockedSet)).

pub(super) mod xy_wing;
pub(super) mod xz;

use crate::grid::{Digit, DigitSet};
use crate::logic::{AlmostLockedSet, CandidateSet, Evidence, Role};

/// What two sets see together of each of `digits`: gone, if at least one of the sets holds the digit.
pub(super) fn seen_by_both(one: &AlmostLockedSet, other: &AlmostLockedSet, digits: DigitSet) -> CandidateSet {
    let mut seen = CandidateSet::EMPTY;
    for digit in digits {
        seen.insert_all(digit, one.seen(digit) & other.seen(digit));
    }
    seen
}

/// Shows the sets, numbered as they come.
fn show_sets<'a>(evidence: &mut Evidence, sets: impl IntoIterator<Item = &'a AlmostLockedSet>) {
    for (n, set) in (0..).zip(sets) {
        evidence.mark(Role::Set(n), set.cells(), set.digits());
    }
}

/// Shows each of `digits` in both sets, in one role.
fn show_digits(
    evidence: &mut Evidence,
    role: Role,
    (one, other): (&AlmostLockedSet, &AlmostLockedSet),
    digits: DigitSet,
) {
    for digit in digits {
        let cells = |digit: Digit| one.places(digit) | other.places(digit);
        evidence.mark(role, cells(digit), DigitSet::only(digit));
    }
}
