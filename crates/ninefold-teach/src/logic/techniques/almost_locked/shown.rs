//! Common eliminations of two sets, and their evidence.

use crate::grid::{Digit, DigitSet};
use crate::logic::cache::almost_locked::AlmostLockedSet;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::Note;
use crate::logic::step::{Evidence, Role};

/// Returns the candidates of `digits` that both sets see. They are removed if at least one of the sets holds the digit.
pub(in crate::logic::techniques) fn seen_by_both(
    one: &AlmostLockedSet,
    other: &AlmostLockedSet,
    digits: DigitSet,
) -> CandidateSet {
    let mut seen = CandidateSet::EMPTY;
    for digit in digits {
        seen.insert_all(digit, one.seen(digit) & other.seen(digit));
    }
    seen
}

/// Whether [`seen_by_both`] would find anything.
#[inline]
pub(in crate::logic::techniques) fn see_something(
    one: &AlmostLockedSet,
    other: &AlmostLockedSet,
    digits: DigitSet,
) -> bool {
    digits.iter().any(|digit| one.seen(digit).intersects(other.seen(digit)))
}

/// Shows the sets, numbered in their order.
pub(in crate::logic::techniques) fn show_sets<'a>(
    evidence: &mut Evidence,
    sets: impl IntoIterator<Item = &'a AlmostLockedSet>,
) {
    for (n, set) in (0..).zip(sets) {
        evidence.mark(Role::Set(n), set.cells(), set.digits());
    }
}

/// Shows the digits that go: in every case, each is in one of the two sets. The evidence says so.
pub(in crate::logic::techniques) fn show_ends(
    evidence: &mut Evidence,
    (one, other): (&AlmostLockedSet, &AlmostLockedSet),
    digits: DigitSet,
) {
    show_digits(evidence, Role::Pattern, (one, other), digits);
    for digit in digits {
        evidence.note(Note::one_of(digit, one.places(digit) | other.places(digit)));
    }
}

/// Shows each of `digits` in both sets, in one role.
pub(in crate::logic::techniques) fn show_digits(
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
