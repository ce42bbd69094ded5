//! Filters that several kinds of constraints share.

mod apart_if;
mod automaton;
mod cases;
mod chaos;
mod checked;
mod circles;
mod classes;
mod connected;
mod contains;
mod copies;
mod distinct;
mod ends;
mod first_hidden;
mod full_rank;
mod layer;
mod machine;
mod one_of;
mod sets;
mod snapshots;
mod unlike;

pub(super) use apart_if::ApartIf;
pub(super) use cases::{Cases, FilterCase};
pub(super) use chaos::Chaos;
pub(super) use checked::Checked;
pub(super) use circles::Circles;
pub(super) use classes::Classes;
pub(super) use contains::{Contains, Times};
pub(super) use copies::Copies;
pub(super) use distinct::Distinct;
pub(super) use ends::Ends;
pub(super) use first_hidden::FirstHidden;
pub(super) use full_rank::FullRank;
pub(crate) use machine::{Expression, Machine, sextet};
pub(super) use one_of::OneOf;
pub(super) use sets::Sets;
pub(super) use unlike::Unlike;

use super::cells::are_once;
use super::constraint::Constraint;
use super::layout::{AreaKind, CellId, Layout};
use super::parts::Parts;
use super::room::Room;
use automaton::Automaton;
use std::collections::HashSet;
use std::hash::Hash;
use std::sync::Arc;

/// Returns the sets of this many digits with this sum that have none of the digits that are `without`; `None` if there
/// are too many, or no `room` to list them.
pub(super) fn sets_with_sum(
    layout: &Layout,
    size: usize,
    without: u64,
    sum: i64,
    room: &mut Room<'_>,
) -> Option<Arc<[u64]>> {
    let adds_up = |values: &[i64]| values.iter().sum::<i64>() == sum;
    sets::sets_of(layout, size, layout.all_values() & !without, (adds_up, 1), room).map(Arc::from)
}

/// Whether the cells are a whole row or column in which each digit occurs once, and that may be taken for granted.
pub(super) fn is_whole_line(layout: &Layout, cells: &[CellId]) -> bool {
    let along =
        |of: fn(&Layout, CellId) -> usize| cells.iter().all(|&cell| of(layout, cell) == of(layout, cells[0]));
    layout.has_lines()
        && !layout.is_for_rules_alone
        && cells.iter().all(|cell| cell.index() < layout.len())
        && cells.len() == layout.value_count()
        && are_once(cells)
        && (along(Layout::row) || along(Layout::column))
}

impl Parts<'_, '_> {
    /// Adds the rule that one of some cases holds, if the cells of the constraint are a whole line and the cases are
    /// known. Returns whether it was added.
    pub(super) fn cases(
        &mut self,
        constraint: &Constraint,
        layout: &Layout,
        cases: impl FnOnce(&mut Room<'_>) -> Option<Vec<FilterCase>>,
    ) -> bool {
        if !is_whole_line(layout, constraint.cells()) {
            return false;
        }
        let Some(cases) = cases(self.room()) else { return false };
        self.filter(Cases::whole(Checked::of(constraint, layout), cases));
        true
    }

    /// Adds a constraint that is only checked when at most one of its cells is open.
    pub(super) fn checked(&mut self, constraint: &Constraint, layout: &Layout) {
        self.filter(Checked::of(constraint, layout));
    }

    /// Adds the rule that no digit repeats in these cells, and that their digits are a good set. `is_good` is given the
    /// digits in rising order. Returns `false` if there are too many sets, and then only differences were added.
    pub(super) fn sets(
        &mut self,
        layout: &Layout,
        cells: &[CellId],
        is_good: impl Fn(&[i64]) -> bool,
    ) -> bool {
        self.different(AreaKind::Part, cells.to_vec());
        if !are_once(cells) {
            return false;
        }
        let sets = Sets::new(layout, cells, (is_good, 1), self.room());
        let is_known = sets.is_some();
        sets.into_iter().for_each(|sets| self.filter(sets));
        is_known
    }

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
        self.read_any(layout, reads, vec![start], step, is_good, |_| 1);
    }

    /// Does what [`Parts::read`] does, where there may be several states at the start and after a value: the rule is
    /// kept if any way through them is good. `cost` returns how much work it is to find the states after one of them.
    pub(super) fn read_any<State, Next>(
        &mut self,
        layout: &Layout,
        reads: &[CellId],
        starts: Vec<State>,
        step: impl Fn(&State, usize, i64) -> Next + Send + Sync + 'static,
        is_good: impl Fn(&State) -> bool + Send + Sync + 'static,
        cost: impl Fn(&State) -> usize,
    ) where
        State: Clone + Eq + Hash + Send + Sync + 'static,
        Next: IntoIterator<Item = State>,
    {
        if reads.is_empty() {
            // Nothing is read, so the rule is kept or broken from the start.
            if !starts.iter().any(is_good) {
                layout.live_cells().take(1).for_each(|cell| self.never(cell));
            }
            return;
        }
        let made = Automaton::new(layout, reads, starts.clone(), (&step, &is_good, &cost), self.room());
        if let Some(automaton) = made {
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
            let mut states: HashSet<State> = starts.iter().cloned().collect();
            for (at, &place) in places.iter().enumerate() {
                states = states.iter().flat_map(|state| step(state, at, values[place])).collect();
            }
            states.iter().any(&is_good)
        }));
    }
}
