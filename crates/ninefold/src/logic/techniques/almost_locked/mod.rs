//! Techniques of almost locked sets: two, three or more of them linked by restricted commons, and a cell with a set for
//! each of its candidates.
//!
//! All of them rest on one implication: an almost locked set that loses one of its digits must hold all others
//! ([`logic::cache::almost_locked`](crate::logic::AlmostLockedSet)).

pub(super) mod bent_sets;
pub(super) mod blossom;
pub(super) mod candidates;
pub(super) mod chain;
pub(super) mod exclusion;
pub(super) mod sue_de_coq;
pub(super) mod w_wing;
pub(super) mod xy_wing;
pub(super) mod xz;

use crate::grid::{Digit, DigitSet};
use crate::logic::cache::almost_locked::AlmostLockedSet;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::Note;
use crate::logic::options::Options;
use crate::logic::search::Sink;
use crate::logic::step::{Evidence, Role};
use std::collections::HashMap;

/// The cheapest pattern for each elimination, in the order in which the eliminations were first found.
pub(super) struct Cheapest<T> {
    places: HashMap<CandidateSet, usize>,
    list: Vec<(usize, CandidateSet, T)>,
}

impl<T> Default for Cheapest<T> {
    fn default() -> Cheapest<T> {
        Cheapest { places: HashMap::new(), list: Vec::new() }
    }
}

impl<T> Cheapest<T> {
    /// Records a pattern that removes these candidates at this cost. If nothing is removed, nothing happens.
    pub(super) fn note(&mut self, removes: CandidateSet, cost: usize, pattern: impl FnOnce() -> T) {
        if removes.is_empty() {
            return;
        }
        match self.places.get(&removes) {
            Some(&place) if self.list[place].0 <= cost => {}
            Some(&place) => self.list[place] = (cost, removes, pattern()),
            None => {
                self.places.insert(removes, self.list.len());
                self.list.push((cost, removes, pattern()));
            }
        }
    }

    /// Returns the eliminations with their patterns.
    pub(super) fn into_list(self) -> impl Iterator<Item = (CandidateSet, T)> {
        self.list.into_iter().map(|(_, removes, pattern)| (removes, pattern))
    }
}

/// The choice of the instances that are given.
pub(super) enum InstanceChoice<T> {
    /// The first one.
    First,
    /// The first of those with the fewest cells, once one is known.
    Fewest(Option<(usize, CandidateSet, T)>),
    /// For each elimination, one with the fewest cells.
    Each(Cheapest<T>),
}

impl<T> InstanceChoice<T> {
    /// Makes the choice for this sink.
    pub(super) fn new(options: &Options, sink: &Sink<'_>) -> InstanceChoice<T> {
        match () {
            () if !sink.wants_one() => InstanceChoice::Each(Cheapest::default()),
            () if options.fewest_cells => InstanceChoice::Fewest(None),
            () => InstanceChoice::First,
        }
    }

    /// Whether an instance with this many cells, found now, would not be given.
    #[inline]
    pub(super) fn is_beaten(&self, cells: usize) -> bool {
        matches!(self, InstanceChoice::Fewest(Some((fewest, ..))) if *fewest <= cells)
    }

    /// Records an instance that removes these candidates and has this many cells. Instances given at once are not
    /// recorded.
    pub(super) fn note(&mut self, removes: CandidateSet, cells: usize, pattern: impl FnOnce() -> T) {
        if self.is_beaten(cells) || removes.is_empty() {
            return;
        }
        match self {
            InstanceChoice::First => {}
            InstanceChoice::Fewest(best) => *best = Some((cells, removes, pattern())),
            InstanceChoice::Each(all) => all.note(removes, cells, pattern),
        }
    }

    /// Returns the eliminations with their patterns, except those given at once.
    pub(super) fn into_list(self) -> Vec<(CandidateSet, T)> {
        match self {
            InstanceChoice::First => Vec::new(),
            InstanceChoice::Fewest(best) => {
                best.into_iter().map(|(_, removes, pattern)| (removes, pattern)).collect()
            }
            InstanceChoice::Each(all) => all.into_list().collect(),
        }
    }
}

/// Returns the candidates of `digits` that both sets see. They are removed if at least one of the sets holds the digit.
pub(super) fn seen_by_both(one: &AlmostLockedSet, other: &AlmostLockedSet, digits: DigitSet) -> CandidateSet {
    let mut seen = CandidateSet::EMPTY;
    for digit in digits {
        seen.insert_all(digit, one.seen(digit) & other.seen(digit));
    }
    seen
}

/// Whether [`seen_by_both`] would find anything.
#[inline]
pub(super) fn see_something(one: &AlmostLockedSet, other: &AlmostLockedSet, digits: DigitSet) -> bool {
    digits.iter().any(|digit| one.seen(digit).intersects(other.seen(digit)))
}

/// Shows the sets, numbered in their order.
pub(super) fn show_sets<'a>(evidence: &mut Evidence, sets: impl IntoIterator<Item = &'a AlmostLockedSet>) {
    for (n, set) in (0..).zip(sets) {
        evidence.mark(Role::Set(n), set.cells(), set.digits());
    }
}

/// Shows the digits that go: in every case, each is in one of the two sets. The evidence says so.
pub(super) fn show_ends(
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
pub(super) fn show_digits(
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
