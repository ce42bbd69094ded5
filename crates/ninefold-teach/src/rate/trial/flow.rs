//! The consequences of a target when only some candidates may be placed.
//!
//! This is like [`TrialMarks`], except that what follows waits until it is allowed, and that empty variables are noted.

use super::groups::{self, around, bits_in, is_within_one, seats};
use super::layout::{self, CANDIDATES, SEATS, Seat, VARIABLES, members};
use super::marks::TrialMarks;
use super::sets::NumberSet;

/// The state within a try. `N` is the number of words of a set of items; it says whether they are candidates only, or groups too.
#[derive(Clone)]
pub(super) struct TryFlow<const N: usize> {
    masks: [u16; VARIABLES],
    placed: NumberSet<N>,
    /// The variables that came down to one item, in this order; after a run, not those whose item is placed.
    pub(super) units: Vec<u16>,
    /// The variables without candidates.
    pub(super) empty: Vec<u16>,
}

impl<const N: usize> TryFlow<N> {
    const HAS_GROUPS: bool = match N {
        layout::WORDS => false,
        groups::WORDS => true,
        _ => panic!("the number of words of a set of candidates, or of one of items"),
    };

    /// Room for a state.
    pub(super) fn blank() -> TryFlow<N> {
        TryFlow { masks: [0; VARIABLES], placed: NumberSet::EMPTY, units: Vec::new(), empty: Vec::new() }
    }

    /// Makes the state in which only the target is placed.
    pub(super) fn new(marks: &TrialMarks, target: u16) -> TryFlow<N> {
        let mut flow = TryFlow::blank();
        flow.begin(marks, target);
        flow
    }

    /// Becomes the state in which only the target is placed.
    pub(super) fn begin(&mut self, marks: &TrialMarks, target: u16) {
        self.masks = std::array::from_fn(|variable| marks.mask(variable as u16));
        self.placed = NumberSet::EMPTY;
        self.placed.insert_all(marks.placed());
        self.units.clear();
        self.empty.clear();
        self.put(target, &mut |_| {});
    }

    /// Becomes a copy of another state.
    pub(super) fn copy_from(&mut self, other: &TryFlow<N>) {
        (self.masks, self.placed) = (other.masks, other.placed);
        self.units.clone_from(&other.units);
        self.empty.clone_from(&other.empty);
    }

    pub(super) fn placed(&self) -> &NumberSet<N> {
        &self.placed
    }

    /// Returns the item that a variable which came down to it would place, if that is still to be done.
    pub(super) fn conclusion(&self, variable: u16) -> Option<u16> {
        let mask = self.masks[usize::from(variable)];
        let item = if !Self::HAS_GROUPS || mask & mask.wrapping_sub(1) == 0 {
            members(variable, mask).next()
        } else {
            around(variable, mask).next()
        }?;
        (!self.placed.contains(item)).then_some(item)
    }

    /// Returns all items that a variable which came down to one could place: its conclusion and, if that is a candidate, the groups
    /// around it, which say less.
    pub(super) fn conclusions(&self, variable: u16) -> impl Iterator<Item = u16> + use<N> {
        let mask = self.masks[usize::from(variable)];
        let placed = self.placed;
        let conclusion = self.conclusion(variable);
        let is_candidate = conclusion.is_some_and(|item| usize::from(item) < CANDIDATES);
        let groups = (Self::HAS_GROUPS && is_candidate).then(|| around(variable, mask));
        conclusion
            .into_iter()
            .chain(groups.into_iter().flatten().filter(move |&group| !placed.contains(group)))
    }

    /// Places an item, and calls `removed` with every candidate that goes.
    pub(super) fn put(&mut self, item: u16, removed: &mut impl FnMut(u16)) {
        self.placed.insert(item);
        let mut keep = |seat: Seat| {
            for other in members(seat.variable, self.masks[usize::from(seat.variable)] & !seat.bit) {
                removed(other);
                self.cut(other);
            }
        };
        // The compiler generates better code for a fixed number.
        match SEATS.get(usize::from(item)) {
            Some(seats) => seats.iter().copied().for_each(&mut keep),
            None => seats(item).iter().copied().for_each(&mut keep),
        }
    }

    fn cut(&mut self, candidate: u16) {
        for seat in SEATS[usize::from(candidate)] {
            let mask = &mut self.masks[usize::from(seat.variable)];
            *mask &= !seat.bit;
            if *mask == 0 {
                self.empty.push(seat.variable);
            } else if *mask & (*mask - 1) == 0 || Self::HAS_GROUPS && is_within_one(seat.variable, *mask) {
                self.units.push(seat.variable);
            }
        }
    }

    /// Places the allowed items that follow, as long as there is no contradiction, and looks at the units from place `from` on.
    pub(super) fn run(&mut self, allowed: &NumberSet<N>, from: usize) {
        let (mut place, mut kept) = (from, from);
        while place < self.units.len() && self.empty.is_empty() {
            let variable = self.units[place];
            place += 1;
            let Some(conclusion) = self.conclusion(variable) else { continue };
            if allowed.contains(conclusion) {
                self.put(conclusion, &mut |_| {});
                continue;
            }
            if Self::HAS_GROUPS {
                for group in self.conclusions(variable).skip(1).filter(|&group| allowed.contains(group)) {
                    self.put(group, &mut |_| {});
                }
            }
            self.units[kept] = variable;
            kept += 1;
        }
        self.units.drain(kept..place);
    }
}

/// The reason why each item was placed and each candidate removed, in a try in which every variable may conclude.
pub(super) struct Trace<const N: usize> {
    flow: TryFlow<N>,
    /// For each placed item, the variable that placed it.
    by: Vec<u16>,
    /// For each removed candidate, the placed item that removed it.
    from: [u16; CANDIDATES],
}

/// The result of a try of a target in which every variable may conclude.
pub(super) enum TryOutcome<const N: usize> {
    /// There is no contradiction. These items are placed at the end.
    Consistent(NumberSet<N>),
    /// There is a contradiction, and bounds on the number of variables that it needs.
    Refuted {
        /// A lower bound.
        least: usize,
        /// An upper bound.
        most: usize,
    },
    /// There is no contradiction within the number of variables that was asked for.
    Longer,
}

impl<const N: usize> Trace<N> {
    pub(super) fn new() -> Trace<N> {
        Trace { flow: TryFlow::blank(), by: vec![0; 64 * N], from: [0; CANDIDATES] }
    }

    /// Tries a target in waves: first all that follows at once, then all that follows from that, and so on. No contradiction
    /// in wave n needs fewer than n variables, so it ends after wave `longest`.
    pub(super) fn attempt(&mut self, marks: &TrialMarks, target: u16, longest: usize) -> TryOutcome<N> {
        let Trace { flow, by, from } = self;
        flow.begin(marks, target);
        // `begin` does not note what the target removes.
        for seat in SEATS[usize::from(target)] {
            for other in members(seat.variable, marks.mask(seat.variable) & !seat.bit) {
                from[usize::from(other)] = target;
            }
        }
        let (mut wave, mut place) = (1, 0);
        while flow.empty.is_empty() {
            let end = flow.units.len();
            if place == end {
                return TryOutcome::Consistent(*flow.placed());
            }
            if wave == longest {
                return TryOutcome::Longer;
            }
            while place < end {
                let variable = flow.units[place];
                place += 1;
                if let Some(item) = flow.conclusion(variable) {
                    by[usize::from(item)] = variable;
                    flow.put(item, &mut |other| from[usize::from(other)] = item);
                }
            }
            wave += 1;
        }
        let needed = |&variable: &u16| self.needed(marks, target, variable);
        let most = self.flow.empty.iter().map(needed).min().unwrap_or(usize::MAX);
        TryOutcome::Refuted { least: wave, most }
    }

    /// Returns the number of variables that this contradiction used: the empty one, and one for each item that was placed for it.
    fn needed(&self, marks: &TrialMarks, target: u16, empty: u16) -> usize {
        let mut used = NumberSet::<N>::EMPTY;
        let mut open = vec![(empty, 0)];
        while let Some((variable, kept)) = open.pop() {
            for gone in members(variable, marks.mask(variable) & !kept) {
                let remover = self.from[usize::from(gone)];
                if remover != target && !used.contains(remover) {
                    used.insert(remover);
                    let by = self.by[usize::from(remover)];
                    open.push((by, bits_in(remover, by)));
                }
            }
        }
        used.len() + 1
    }
}
