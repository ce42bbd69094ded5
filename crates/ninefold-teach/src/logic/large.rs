//! A board of any size for techniques of houses, and what they find there.

use super::field::{Field, Set};
use super::position::Position;
use super::size::{AnyCells, AnyDigit, AnyDigits, AnyHouse, AnyMarks, AnySize, Candidates, Named};
use super::step::{Evidence, Role, RuleNote, Step};
use super::technique::{Flow, Technique};
use super::techniques::houses;
use crate::rules::{Area, CellId, Part, RuleSet};
use std::ops::ControlFlow;

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
        let rules: &RuleSet = position.puzzle().rules();
        let open = |(place, &mask): (usize, &u64)| if position.is_open(place) { mask } else { 0 };
        let marks = position.masks().iter().enumerate().map(open).collect();
        let whole = (0..rules.areas().len()).filter(|&area| rules.is_full(&rules.areas()[area])).collect();
        Large { rules, marks, whole }
    }

    /// Shows the steps that a technique finds.
    pub(super) fn each(
        &self,
        technique: &'static Technique,
        found: &mut impl FnMut(Step<AnySize>) -> Flow,
    ) -> Flow {
        let marks = |cell: CellId| self.marks[cell.index()];
        let mut give = |removes: AnyMarks, evidence: Evidence<AnySize>| {
            found(Step { removes, evidence, ..Step::blank(technique) })
        };
        if *technique == houses::HIDDEN_SINGLE {
            return houses::each_hidden_single(self, &mut |area, cell, value| {
                let mut step: Step<AnySize> = Step::blank(technique);
                step.places.put(value, &AnyCells::one(cell));
                step.evidence.pattern(AnyCells::one(cell), AnyDigits::one(value)).area(area);
                found(step)
            });
        }
        if *technique == houses::LOCKED {
            return houses::each_locked(self, &mut |area, cells, value, targets| {
                let mut removes = AnyMarks::default();
                removes.put(value, targets);
                let mut evidence = Evidence::default();
                evidence.pattern(cells.clone(), AnyDigits::one(value)).area(area);
                evidence.mark(Role::Target, targets.clone(), AnyDigits::one(value));
                self.sight(cells, targets, &mut evidence);
                give(removes, evidence)
            });
        }
        if *technique == houses::NAKED_SUBSET {
            return houses::each_naked_subset(self, &mut |cells, &values, goes| {
                let (mut removes, mut evidence) = (AnyMarks::default(), Evidence::default());
                goes.iter().for_each(|(value, cells)| removes.put(*value, cells));
                evidence.pattern(cells.clone(), values);
                self.sight(cells, &removes.cells(), &mut evidence);
                give(removes, evidence)
            });
        }
        if *technique == houses::HIDDEN_SUBSET {
            return houses::each_hidden_subset(self, &mut |area, cells, &values| {
                let mut evidence = Evidence::default();
                evidence.pattern(cells.clone(), values).area(area);
                give(AnyMarks::new(cells.members().map(|cell| (cell, marks(cell) & !values.0))), evidence)
            });
        }
        ControlFlow::Continue(())
    }

    /// Adds the constraints by which cells see each other or what they remove, where no area says so.
    fn sight(&self, cells: &AnyCells, targets: &AnyCells, evidence: &mut Evidence<AnySize>) {
        let mut owners: Vec<usize> = Vec::new();
        for cell in cells.members() {
            for other in cells.members().chain(targets.members()).filter(|&other| other != cell) {
                let is_in_one = |area: &Area| area.cells.contains(&cell) && area.cells.contains(&other);
                if self.rules.areas().iter().any(is_in_one) {
                    continue;
                }
                let joins = |part: &Part| match part {
                    Part::Pair { cells, relation } => {
                        relation.is_apart() && cells.contains(&cell) && cells.contains(&other)
                    }
                    _ => false,
                };
                let owner = self.rules.parts().iter().find(|(_, part)| joins(part)).map(|&(owner, _)| owner);
                owners.extend(owner.filter(|owner| !owners.contains(owner)));
            }
        }
        owners.into_iter().for_each(|owner| {
            evidence.rule(RuleNote::of_whole(self.rules, owner));
        });
    }

    fn has(&self, cell: CellId, value: AnyDigit) -> bool {
        self.marks[cell.index()] >> value.0 & 1 == 1
    }
}

impl Field for Large<'_> {
    type Cell = CellId;
    type Value = AnyDigit;
    type Cells = AnyCells;
    type Values = AnyDigits;
    type House = AnyHouse;

    fn no_cells(&self) -> AnyCells {
        AnyCells(Vec::new())
    }

    fn no_values(&self) -> AnyDigits {
        AnyDigits(0)
    }

    fn whole_houses(&self) -> impl Iterator<Item = AnyHouse> {
        self.whole.iter().copied().map(AnyHouse)
    }

    fn values(&self) -> impl Iterator<Item = AnyDigit> {
        (0..self.rules.layout().value_count()).map(AnyDigit)
    }

    fn marks(&self, cell: CellId) -> AnyDigits {
        AnyDigits(self.marks[cell.index()])
    }

    fn places(&self, value: AnyDigit) -> AnyCells {
        AnyCells(self.rules.layout().all_cells().filter(|&cell| self.has(cell, value)).collect())
    }

    fn places_in(&self, value: AnyDigit, house: AnyHouse) -> AnyCells {
        let cells = &self.rules.areas()[house.0].cells;
        AnyCells(cells.iter().copied().filter(|&cell| self.has(cell, value)).collect())
    }

    fn seen_places(&self, value: AnyDigit, cells: &AnyCells) -> AnyCells {
        let Some((&first, others)) = cells.0.split_first() else { return self.places(value) };
        let peers = self.rules.peers(first).iter().copied();
        let is_seen =
            |cell: &CellId| self.has(*cell, value) && others.iter().all(|&one| one.sees(*cell, self.rules));
        AnyCells(peers.filter(is_seen).collect())
    }

    fn seen_from(&self, cell: CellId, cells: &AnyCells) -> AnyCells {
        AnyCells(cells.members().filter(|&other| cell.sees(other, self.rules)).collect())
    }

    fn with_few_marks(&self, most: usize) -> AnyCells {
        let is_short = |cell: &CellId| (1..=most).contains(&self.marks(*cell).size());
        AnyCells(self.rules.layout().all_cells().filter(is_short).collect())
    }
}
