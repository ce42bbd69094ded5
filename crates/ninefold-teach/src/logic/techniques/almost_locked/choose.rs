//! Which of several patterns for one elimination is given.

use crate::logic::candidate::CandidateSet;
use crate::logic::options::Options;
use crate::logic::search::Sink;
use std::collections::HashMap;

/// The cheapest pattern for each elimination, in the order in which the eliminations were first found.
pub(in crate::logic::techniques) struct Cheapest<T> {
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
    pub(in crate::logic::techniques) fn note(
        &mut self,
        removes: CandidateSet,
        cost: usize,
        pattern: impl FnOnce() -> T,
    ) {
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
    pub(in crate::logic::techniques) fn into_list(self) -> impl Iterator<Item = (CandidateSet, T)> {
        self.list.into_iter().map(|(_, removes, pattern)| (removes, pattern))
    }
}

/// The choice of the instances that are given.
pub(in crate::logic::techniques) enum InstanceChoice<T> {
    /// The first one.
    First,
    /// The first of those with the fewest cells, once one is known.
    Fewest(Option<(usize, CandidateSet, T)>),
    /// For each elimination, one with the fewest cells.
    Each(Cheapest<T>),
}

impl<T> InstanceChoice<T> {
    /// Makes the choice for this sink.
    pub(in crate::logic::techniques) fn new(options: &Options, sink: &Sink<'_>) -> InstanceChoice<T> {
        match () {
            () if !sink.wants_one() => InstanceChoice::Each(Cheapest::default()),
            () if options.fewest_cells => InstanceChoice::Fewest(None),
            () => InstanceChoice::First,
        }
    }

    /// Whether an instance with this many cells, found now, would not be given.
    #[inline]
    pub(in crate::logic::techniques) fn is_beaten(&self, cells: usize) -> bool {
        matches!(self, InstanceChoice::Fewest(Some((fewest, ..))) if *fewest <= cells)
    }

    /// Records an instance that removes these candidates and has this many cells. Instances given at once are not
    /// recorded.
    pub(in crate::logic::techniques) fn note(
        &mut self,
        removes: CandidateSet,
        cells: usize,
        pattern: impl FnOnce() -> T,
    ) {
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
    pub(in crate::logic::techniques) fn into_list(self) -> Vec<(CandidateSet, T)> {
        match self {
            InstanceChoice::First => Vec::new(),
            InstanceChoice::Fewest(best) => {
                best.into_iter().map(|(_, removes, pattern)| (removes, pattern)).collect()
            }
            InstanceChoice::Each(all) => all.into_list().collect(),
        }
    }
}
