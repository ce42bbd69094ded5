//! What follows from a target when only some candidates may be placed.
//!
//! This is like [`Marks`], except that what follows waits until it is allowed, and that empty variables are noted.

use super::layout::{CANDIDATES, Candidates, SEATS, VARIABLES, Variables, members};
use super::marks::Marks;

/// The state within a try.
#[derive(Clone)]
pub(super) struct Flow {
    masks: [u16; VARIABLES],
    placed: Candidates,
    /// The variables that came down to one candidate, in this order; not those whose candidate is placed, after a run.
    pub(super) units: Vec<u16>,
    /// The variables without candidates.
    pub(super) empty: Vec<u16>,
}

impl Flow {
    /// Makes the state in which only the target is placed.
    pub(super) fn new(marks: &Marks, target: u16) -> Flow {
        let masks = std::array::from_fn(|variable| marks.mask(variable as u16));
        let mut flow = Flow { masks, placed: *marks.placed(), units: Vec::new(), empty: Vec::new() };
        flow.put(target, &mut |_| {});
        flow
    }

    /// Becomes a copy of another state.
    pub(super) fn copy_from(&mut self, other: &Flow) {
        (self.masks, self.placed) = (other.masks, other.placed);
        self.units.clone_from(&other.units);
        self.empty.clone_from(&other.empty);
    }

    pub(super) fn placed(&self) -> &Candidates {
        &self.placed
    }

    /// Returns the candidate that a variable which came down to it would place, if that is still to be done.
    pub(super) fn conclusion(&self, variable: u16) -> Option<u16> {
        let single = members(variable, self.masks[usize::from(variable)]).next()?;
        (!self.placed.contains(single)).then_some(single)
    }

    /// Places a candidate, and calls `removed` with every candidate that goes.
    pub(super) fn put(&mut self, candidate: u16, removed: &mut impl FnMut(u16)) {
        self.placed.insert(candidate);
        for seat in SEATS[usize::from(candidate)] {
            let others = self.masks[usize::from(seat.variable)] & !seat.bit;
            for other in members(seat.variable, others) {
                removed(other);
                self.cut(other);
            }
        }
    }

    fn cut(&mut self, candidate: u16) {
        for seat in SEATS[usize::from(candidate)] {
            let mask = &mut self.masks[usize::from(seat.variable)];
            *mask &= !seat.bit;
            if *mask == 0 {
                self.empty.push(seat.variable);
            } else if *mask & (*mask - 1) == 0 {
                self.units.push(seat.variable);
            }
        }
    }

    /// Places the allowed candidates that follow, as long as there is no contradiction, and looks at the units from place `from`
    /// on.
    pub(super) fn run(&mut self, allowed: &Candidates, from: usize) {
        let (mut place, mut kept) = (from, from);
        while place < self.units.len() && self.empty.is_empty() {
            let variable = self.units[place];
            place += 1;
            match self.conclusion(variable) {
                Some(single) if allowed.contains(single) => self.put(single, &mut |_| {}),
                Some(_) => {
                    self.units[kept] = variable;
                    kept += 1;
                }
                None => {}
            }
        }
        self.units.drain(kept..place);
    }
}

/// Why each candidate was placed or removed in a try in which every variable may conclude.
pub(super) struct Trace {
    /// For each placed candidate, the variable that placed it.
    by: [u16; CANDIDATES],
    /// For each removed candidate, the placed one that removed it.
    from: [u16; CANDIDATES],
}

/// What a try of a target comes to if every variable may conclude.
pub(super) enum Outcome {
    /// No contradiction; what is placed at the end.
    Consistent(Candidates),
    /// A contradiction: at least so many variables are needed, and so many are enough.
    Refuted {
        /// A lower bound.
        least: usize,
        /// An upper bound.
        most: usize,
    },
    /// No contradiction that needs so few variables as were asked for.
    Longer,
}

impl Trace {
    pub(super) fn new() -> Trace {
        Trace { by: [0; CANDIDATES], from: [0; CANDIDATES] }
    }

    /// Tries a target in waves: first all that follows at once, then all that follows from that, and so on. No contradiction
    /// in wave n needs fewer than n variables, so it ends after wave `longest`.
    pub(super) fn attempt(&mut self, marks: &Marks, target: u16, longest: usize) -> Outcome {
        let mut flow = Flow::new(marks, target);
        // `new` does not note what the target removes.
        for seat in SEATS[usize::from(target)] {
            for other in members(seat.variable, marks.mask(seat.variable) & !seat.bit) {
                self.from[usize::from(other)] = target;
            }
        }
        let (mut wave, mut place) = (1, 0);
        while flow.empty.is_empty() {
            let end = flow.units.len();
            if place == end {
                return Outcome::Consistent(*flow.placed());
            }
            if wave == longest {
                return Outcome::Longer;
            }
            while place < end {
                let variable = flow.units[place];
                place += 1;
                if let Some(single) = flow.conclusion(variable) {
                    self.by[usize::from(single)] = variable;
                    flow.put(single, &mut |other| self.from[usize::from(other)] = single);
                }
            }
            wave += 1;
        }
        let needed = |&variable: &u16| self.needed(marks, target, variable);
        let most = flow.empty.iter().map(needed).min().unwrap_or(usize::MAX);
        Outcome::Refuted { least: wave, most }
    }

    /// Returns how many variables this contradiction used.
    fn needed(&self, marks: &Marks, target: u16, empty: u16) -> usize {
        let mut used = Variables::EMPTY;
        used.insert(empty);
        let mut open = vec![(empty, None)];
        while let Some((variable, placed)) = open.pop() {
            for gone in members(variable, marks.mask(variable)).filter(|&one| Some(one) != placed) {
                let remover = self.from[usize::from(gone)];
                let by = self.by[usize::from(remover)];
                if remover != target && !used.contains(by) {
                    used.insert(by);
                    open.push((by, Some(remover)));
                }
            }
        }
        used.len()
    }
}
