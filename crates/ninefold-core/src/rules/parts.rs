//! The few building blocks that engines understand, and into which every constraint is broken down.

use super::constraint::Constraint;
use super::filter::Filter;
use super::layout::{AreaKind, CellId, Layout};
use super::room::Room;
use std::sync::Arc;

/// A piece of what a constraint means. All pieces of a constraint together mean the same as its referee.
#[derive(Clone, Debug)]
pub enum Part {
    /// No value repeats. If there are as many cells as values, each value occurs once.
    Different {
        /// The kind of the area, as a player sees it.
        kind: AreaKind,
        /// The cells.
        cells: Vec<CellId>,
    },
    /// Two cells; the value of one decides what the other may hold.
    Pair {
        /// The cells.
        cells: [CellId; 2],
        /// The pairs of values that they may hold together.
        relation: Relation,
    },
    /// The sum of values times factors is in the range from `least` to `most`.
    Sum {
        /// Cells with their factors; no cell occurs twice.
        terms: Vec<(CellId, i64)>,
        /// The smallest sum allowed.
        least: i64,
        /// The largest sum allowed.
        most: i64,
    },
    /// All these sums of values times factors are equal.
    EqualSums {
        /// Cells with their factors, for each sum; a cell occurs at most once in each.
        sides: Vec<Vec<(CellId, i64)>>,
    },
    /// A cell may hold these values only.
    Within {
        /// The cell.
        cell: CellId,
        /// A bit for each value.
        values: u64,
    },
    /// A rule that says itself what it leaves of its cells.
    Filter(Arc<dyn Filter>),
}

impl Part {
    /// Returns the cells that it is about.
    pub fn cells(&self) -> Vec<CellId> {
        match self {
            Part::Different { cells, .. } => cells.clone(),
            Part::Pair { cells, .. } => cells.to_vec(),
            Part::Sum { terms, .. } => terms.iter().map(|&(cell, _)| cell).collect(),
            Part::EqualSums { sides } => sides.iter().flatten().map(|&(cell, _)| cell).collect(),
            Part::Within { cell, .. } => vec![*cell],
            Part::Filter(filter) => filter.cells().to_vec(),
        }
    }

    /// Returns the number of cells that it names.
    pub(super) fn size(&self) -> usize {
        match self {
            Part::Different { cells, .. } => cells.len(),
            Part::Pair { .. } => 2,
            Part::Sum { terms, .. } => terms.len(),
            Part::EqualSums { sides } => sides.iter().map(Vec::len).sum(),
            Part::Within { .. } => 1,
            Part::Filter(filter) => filter.cells().len(),
        }
    }

    /// Returns the part for engines that know no equal sums: any two neighbouring sums differ by 0. Any other part is
    /// returned as it is.
    pub fn without_equal_sums(&self) -> Vec<Part> {
        let Part::EqualSums { sides } = self else { return vec![self.clone()] };
        let difference = |pair: &[Vec<(CellId, i64)>]| {
            let minus = pair[1].iter().map(|&(cell, factor)| (cell, -factor));
            Part::Sum { terms: merged(pair[0].iter().copied().chain(minus)), least: 0, most: 0 }
        };
        sides.windows(2).map(difference).collect()
    }
}

/// Joins the factors of each cell. Cells whose factors add up to 0 say nothing.
fn merged(terms: impl IntoIterator<Item = (CellId, i64)>) -> Vec<(CellId, i64)> {
    let mut merged: Vec<(CellId, i64)> = Vec::new();
    for (cell, factor) in terms {
        match merged.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, sum)) => *sum += factor,
            None => merged.push((cell, factor)),
        }
    }
    merged.retain(|&(_, factor)| factor != 0);
    merged
}

/// Which values two cells may hold together: for each value of the first cell, a mask of values of the second.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Relation(Arc<[u64]>);

impl Relation {
    /// Makes the relation of all pairs of values for which `holds` is true.
    pub fn new(layout: &Layout, holds: impl Fn(i64, i64) -> bool) -> Relation {
        let row = |a: usize| layout.values_where(|b| holds(a as i64, b));
        Relation(layout.values().map(row).collect())
    }

    /// Returns, for each value of the first cell, what the second may hold.
    pub fn rows(&self) -> &[u64] {
        &self.0
    }

    /// Returns the same relation as seen from the second cell.
    #[must_use]
    pub fn turned(&self) -> Relation {
        let column =
            |b: usize| self.0.iter().enumerate().fold(0, |mask, (a, row)| mask | (row >> b & 1) << a);
        Relation((0..self.0.len()).map(column).collect())
    }

    /// Returns `true` if the relation forbids equal values.
    pub fn is_apart(&self) -> bool {
        self.0.iter().enumerate().all(|(value, row)| row >> value & 1 == 0)
    }

    /// Returns `true` if the relation forbids equal values and nothing else.
    pub fn is_unequal(&self) -> bool {
        let all = u64::MAX >> (64 - self.0.len());
        self.0.iter().enumerate().all(|(value, &row)| row == all & !(1 << value))
    }
}

/// The list to which a constraint adds its parts.
#[derive(Debug)]
pub struct Parts<'r, 'w> {
    list: Vec<Part>,
    unequal: Relation,
    room: &'r mut Room<'w>,
    /// Whether some part found no room.
    is_over: bool,
}

impl<'r, 'w> Parts<'r, 'w> {
    pub(super) fn new(layout: &Layout, room: &'r mut Room<'w>) -> Parts<'r, 'w> {
        Parts { list: Vec::new(), unequal: Relation::new(layout, |a, b| a != b), room, is_over: false }
    }

    /// Returns the parts; `None` if there was too little room for them.
    pub(super) fn within_room(self) -> Option<Vec<Part>> {
        (!self.is_over).then_some(self.list)
    }

    /// Adds parts that were made for another layout and are changed by `moved`.
    pub(super) fn of(
        &mut self,
        layout: &Layout,
        make: impl FnOnce(&mut Parts<'_, 'w>),
        moved: impl Fn(Part) -> Part,
    ) {
        let cells = self.room.cells;
        let mut own = Parts::new(layout, self.room);
        make(&mut own);
        let (list, is_over) = (own.list, own.is_over);
        // The cells are taken when the parts are added here.
        self.room.cells = cells;
        self.is_over |= is_over;
        list.into_iter().for_each(|part| self.push(moved(part)));
    }

    /// The room that is left.
    pub(super) fn room(&mut self) -> &mut Room<'w> {
        self.room
    }

    /// Takes this many steps from the room, as [`Room::spend`] does.
    pub(super) fn spend(&mut self, steps: usize) -> bool {
        self.room.spend(steps)
    }

    /// Leaves the whole constraint to the referee.
    pub(super) fn give_up(&mut self) {
        self.is_over = true;
        self.list = Vec::new();
    }

    /// Returns `true` if a part found no room, so that further ones are of no use.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    /// Adds the rule that no value repeats in these cells. A cell that is listed twice counts as one cell.
    pub fn different(&mut self, kind: AreaKind, cells: Vec<CellId>) {
        let is_first = |&(place, cell): &(usize, &CellId)| !cells[..place].contains(cell);
        let once = cells.iter().enumerate().filter(is_first).map(|(_, &cell)| cell).collect();
        self.push(Part::Different { kind, cells: once });
    }

    /// Adds the rule that two cells hold different values.
    pub fn unequal(&mut self, a: CellId, b: CellId) {
        let relation = self.unequal.clone();
        self.pair(a, b, &relation);
    }

    /// Adds the rule that the values of two cells are in this relation. A cell may be listed twice: its value is then in this
    /// relation to itself.
    pub fn pair(&mut self, a: CellId, b: CellId, relation: &Relation) {
        if a == b {
            let own = relation.rows().iter().enumerate().fold(0, |own, (bit, row)| own | row & 1 << bit);
            return self.within(a, own);
        }
        self.push(Part::Pair { cells: [a, b], relation: relation.clone() });
    }

    /// Adds the rule that the sum of values times factors is in this range. A cell that is listed twice counts twice.
    pub fn sum(&mut self, terms: impl IntoIterator<Item = (CellId, i64)>, least: i64, most: i64) {
        self.push(Part::Sum { terms: merged(terms), least, most });
    }

    /// Adds the rule that all these lists of cells have the same sum.
    pub fn equal_sums(&mut self, lists: &[Vec<CellId>]) {
        let side = |cells: &Vec<CellId>| merged(cells.iter().map(|&cell| (cell, 1)));
        if lists.len() > 1 {
            self.push(Part::EqualSums { sides: lists.iter().map(side).collect() });
        }
    }

    /// Adds the rule that a cell holds one of these values.
    pub fn within(&mut self, cell: CellId, values: u64) {
        self.push(Part::Within { cell, values });
    }

    /// Adds a part, if there is room.
    pub fn push(&mut self, part: Part) {
        if !self.is_over && self.room.take(part.size()) {
            self.list.push(part);
        } else {
            self.give_up();
        }
    }

    /// Adds the parts of a constraint that another one is made of.
    pub(super) fn inner(&mut self, constraint: &Constraint, layout: &Layout) -> Vec<Part> {
        constraint.parts_within(layout, self.room)
    }

    /// Adds a rule that says itself what it leaves of its cells.
    pub fn filter(&mut self, filter: impl Filter) {
        self.push(Part::Filter(Arc::new(filter)));
    }

    /// Adds the rule that two cells hold the same value.
    pub fn equal(&mut self, layout: &Layout, a: CellId, b: CellId) {
        self.pair(a, b, &Relation::new(layout, |a, b| a == b));
    }

    /// Adds the rule that these cells can never be filled.
    pub fn never(&mut self, cell: CellId) {
        self.within(cell, 0);
    }

    /// Adds the relation between each cell and every cell at one of these offsets from it. Each pair is added once.
    pub fn pairs_at(&mut self, layout: &Layout, offsets: &[(isize, isize)], relation: &Relation) {
        for cell in layout.cells() {
            for other in offsets.iter().filter_map(|&(down, right)| layout.beside(cell, down, right)) {
                if cell < other {
                    self.pair(cell, other, relation);
                }
            }
        }
    }
}
