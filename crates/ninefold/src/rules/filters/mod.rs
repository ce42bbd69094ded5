//! Filters that several kinds of constraints share.

mod automaton;
mod checked;
mod circles;
mod connected;
mod copies;
mod machine;
mod one_of;

pub(super) use checked::Checked;
pub(super) use circles::Circles;
pub(super) use connected::Connected;
pub(super) use copies::Copies;
pub(crate) use machine::{Machine, sextet};
pub(super) use one_of::OneOf;

use super::{CellId, Layout, Parts};
use automaton::Automaton;
use std::hash::Hash;

impl Parts {
    /// Adds the rule that reads cells one after another. `step` returns the state after a value that was read at a
    /// place, or `None` if the rule is broken; `is_good` tells whether the rule is kept at the end. A cell may be read
    /// more than once.
    pub(super) fn read<State: Clone + Eq + Hash + Send + Sync + 'static>(
        &mut self,
        layout: &Layout,
        reads: &[CellId],
        start: State,
        step: impl Fn(&State, usize, i64) -> Option<State> + Send + Sync + 'static,
        is_good: impl Fn(&State) -> bool + Send + Sync + 'static,
    ) {
        if let Some(automaton) = Automaton::new(layout, reads, start.clone(), &step, &is_good) {
            self.filter(automaton);
            return;
        }
        // There are too many states to know them in advance, so a filling is read when it is almost full.
        let mut cells = reads.to_vec();
        cells.sort_unstable();
        cells.dedup();
        let place = |cell: &CellId| cells.binary_search(cell).expect("a cell that is read");
        let places: Vec<usize> = reads.iter().map(place).collect();
        self.filter(Checked::new(cells, layout.least(), move |values| {
            let read = places
                .iter()
                .enumerate()
                .try_fold(start.clone(), |state, (at, &place)| step(&state, at, values[place]));
            read.is_some_and(|state| is_good(&state))
        }));
    }
}
