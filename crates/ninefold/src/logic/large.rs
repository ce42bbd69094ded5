//! A board of any size for techniques of houses, and what they find there.

use super::field::{Field, Set};
use super::techniques::houses;
use super::{Flow, Position, Technique};
use crate::rules::{CellId, RuleSet, add_values, members_of};
use std::ops::ControlFlow;

/// Cells in reading order, each once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Cells(pub(super) Vec<CellId>);

/// Values as bits, the smallest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Values(pub(super) u64);

/// A pattern that a technique of houses found.
pub(super) struct Pattern {
    pub(super) technique: &'static Technique,
    /// The house in which it is, by its place among the areas; none of cells that just see each other.
    pub(super) area: Option<usize>,
    pub(super) cells: Vec<CellId>,
    /// Its values, as bits.
    pub(super) values: u64,
    /// The values that go, by cell.
    pub(super) goes: Vec<(CellId, u64)>,
}

/// The open cells of a problem with their marks, as techniques of houses see them.
pub(super) struct Large<'p> {
    rules: &'p RuleSet,
    /// By cell; none of a cell that is filled.
    marks: Vec<u64>,
    /// The places of areas that hold every value, among the areas of the rules.
    whole: Vec<usize>,
}

impl<'p> Large<'p> {
    pub(super) fn new(position: &'p Position) -> Large<'p> {
        let rules: &RuleSet = position.problem().rules();
        let open = |(place, &mask): (usize, &u64)| if position.is_open(place) { mask } else { 0 };
        let marks = position.masks().iter().enumerate().map(open).collect();
        let whole = (0..rules.areas().len()).filter(|&area| rules.is_full(&rules.areas()[area])).collect();
        Large { rules, marks, whole }
    }

    /// Shows what a technique finds.
    pub(super) fn each(
        &self,
        technique: &'static Technique,
        found: &mut impl FnMut(Pattern) -> Flow,
    ) -> Flow {
        let marks = |cell: CellId| self.marks[cell.index()];
        let mut give = |area: Option<usize>, cells: &[CellId], values: u64, goes: Vec<(CellId, u64)>| {
            let goes = goes.into_iter().filter(|&(_, gone)| gone != 0).collect();
            found(Pattern { technique, area, cells: cells.to_vec(), values, goes })
        };
        if *technique == houses::HIDDEN_SINGLE {
            return houses::each_hidden_single(self, &mut |area, cell, value| {
                give(Some(area), &[cell], 1 << value, vec![(cell, marks(cell) & !(1 << value))])
            });
        }
        if *technique == houses::LOCKED {
            return houses::each_locked(self, &mut |area, cells, value, targets| {
                let goes = targets.members().map(|cell| (cell, 1 << value)).collect();
                give(Some(area), &cells.0, 1 << value, goes)
            });
        }
        if *technique == houses::NAKED_SUBSET {
            return houses::each_naked_subset(self, &mut |cells, values, gone| {
                let mut goes: Vec<(CellId, u64)> = Vec::new();
                for (value, cells) in gone {
                    cells.members().for_each(|cell| add_values(&mut goes, cell, 1 << value));
                }
                goes.sort_unstable();
                give(None, &cells.0, values.0, goes)
            });
        }
        if *technique == houses::HIDDEN_SUBSET {
            return houses::each_hidden_subset(self, &mut |area, cells, values| {
                let goes = cells.members().map(|cell| (cell, marks(cell) & !values.0)).collect();
                give(Some(area), &cells.0, values.0, goes)
            });
        }
        ControlFlow::Continue(())
    }

    fn sees(&self, cell: CellId, other: CellId) -> bool {
        self.rules.peers(cell).binary_search(&other).is_ok()
    }

    fn has(&self, cell: CellId, value: usize) -> bool {
        self.marks[cell.index()] >> value & 1 == 1
    }
}

impl Set for Cells {
    type Member = CellId;

    fn size(&self) -> usize {
        self.0.len()
    }

    fn members(&self) -> impl Iterator<Item = CellId> {
        self.0.iter().copied()
    }

    fn add(&mut self, member: CellId) {
        if let Err(place) = self.0.binary_search(&member) {
            self.0.insert(place, member);
        }
    }

    fn lose(&mut self, member: CellId) {
        self.0.retain(|&cell| cell != member);
    }

    fn united(&self, other: &Cells) -> Cells {
        let mut set = self.clone();
        other.members().for_each(|cell| set.add(cell));
        set
    }

    fn lacking(&self, other: &Cells) -> Cells {
        Cells(self.members().filter(|cell| other.0.binary_search(cell).is_err()).collect())
    }

    fn common(&self, other: &Cells) -> Cells {
        Cells(self.members().filter(|cell| other.0.binary_search(cell).is_ok()).collect())
    }
}

impl Set for Values {
    type Member = usize;

    fn size(&self) -> usize {
        self.0.count_ones() as usize
    }

    fn members(&self) -> impl Iterator<Item = usize> {
        members_of(self.0)
    }

    fn add(&mut self, member: usize) {
        self.0 |= 1 << member;
    }

    fn lose(&mut self, member: usize) {
        self.0 &= !(1 << member);
    }

    fn united(&self, other: &Values) -> Values {
        Values(self.0 | other.0)
    }

    fn lacking(&self, other: &Values) -> Values {
        Values(self.0 & !other.0)
    }

    fn common(&self, other: &Values) -> Values {
        Values(self.0 & other.0)
    }
}

/// Values are numbers of bits, and houses are areas of the rules by their places.
impl Field for Large<'_> {
    type Cell = CellId;
    type Value = usize;
    type Cells = Cells;
    type Values = Values;
    type House = usize;

    fn no_cells(&self) -> Cells {
        Cells(Vec::new())
    }

    fn no_values(&self) -> Values {
        Values(0)
    }

    fn whole_houses(&self) -> impl Iterator<Item = usize> {
        self.whole.iter().copied()
    }

    fn values(&self) -> impl Iterator<Item = usize> {
        0..self.rules.layout().value_count()
    }

    fn marks(&self, cell: CellId) -> Values {
        Values(self.marks[cell.index()])
    }

    fn places(&self, value: usize) -> Cells {
        Cells(self.rules.layout().all_cells().filter(|&cell| self.has(cell, value)).collect())
    }

    fn places_in(&self, value: usize, house: usize) -> Cells {
        let cells = &self.rules.areas()[house].cells;
        Cells(cells.iter().copied().filter(|&cell| self.has(cell, value)).collect())
    }

    fn seen_places(&self, value: usize, cells: &Cells) -> Cells {
        let Some((&first, others)) = cells.0.split_first() else { return self.places(value) };
        let peers = self.rules.peers(first).iter().copied();
        let is_seen =
            |cell: &CellId| self.has(*cell, value) && others.iter().all(|&one| self.sees(one, *cell));
        Cells(peers.filter(is_seen).collect())
    }

    fn seen_from(&self, cell: CellId, cells: &Cells) -> Cells {
        Cells(cells.members().filter(|&other| self.sees(cell, other)).collect())
    }

    fn with_few_marks(&self, most: usize) -> Cells {
        let is_short = |cell: &CellId| (1..=most).contains(&self.marks(*cell).size());
        Cells(self.rules.layout().all_cells().filter(is_short).collect())
    }
}
