//! The meaning of a constraint on a sheet of several grids.
//!
//! A rule whose arguments name cells is about these cells of the sheet. A rule that names none, such as a diagonal, is
//! about every grid by itself.

use super::constraint::Constraint;
use super::filling::Filling;
use super::filter::{Filter, Impossible};
use super::kind::{Kind, What};
use super::layout::{CellId, Layout};
use super::parts::{Part, Parts};
use super::shape::Shape;
use super::sheet::Placed;
use crate::lang::Sentence;
use std::sync::Arc;

/// Kinds that name no cells but need cells beside the grid. Only the sheet has some, so these kinds see it and refuse it.
const NEED_CELLS_BESIDE: [&str; 2] = [super::CHAOS, "doppelganger"];

/// Whether a rule, or one within it, is about cells beside the grid although it names none.
pub(super) fn needs_cells_beside(rule: &Constraint) -> bool {
    NEED_CELLS_BESIDE.contains(&rule.kind().id) || rule.rules().iter().any(needs_cells_beside)
}

/// Whether a kind names no cells, so that it is about a whole grid by itself.
pub(super) fn is_about_a_grid(kind: &Kind) -> bool {
    if NEED_CELLS_BESIDE.contains(&kind.id) {
        return false;
    }
    let names_none =
        |what| matches!(what, What::Number(..) | What::OptionalNumber(..) | What::Numbers(..) | What::Text);
    kind.takes.iter().all(|takes| names_none(takes.what))
}

/// Returns the grids by which a constraint is judged one by one; `None` if it is judged by the whole layout.
fn own_grids<'l>(constraint: &Constraint, layout: &'l Layout) -> Option<&'l [Placed]> {
    (layout.is_sheet() && is_about_a_grid(constraint.kind())).then(|| layout.grids())
}

pub(super) fn fits(constraint: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    match own_grids(constraint, layout) {
        Some(grids) => grids.iter().try_for_each(|grid| (constraint.kind().fits)(constraint, &grid.layout)),
        None => (constraint.kind().fits)(constraint, layout),
    }
}

pub(super) fn allows(constraint: &Constraint, filling: &Filling) -> bool {
    match own_grids(constraint, filling.layout()) {
        Some(grids) => grids.iter().all(|grid| allows_on(grid, constraint, filling)),
        None => (constraint.kind().allows)(constraint, filling),
    }
}

pub(super) fn parts(constraint: &Constraint, layout: &Layout, parts: &mut Parts) {
    match own_grids(constraint, layout) {
        Some(grids) => grids.iter().for_each(|grid| parts_on(grid, constraint, layout, parts)),
        None => parts_of(constraint, layout, parts),
    }
}

/// Adds the parts of a rule where they are known to lie in one layout.
fn parts_of(constraint: &Constraint, layout: &Layout, parts: &mut Parts) {
    // A rule about a whole grid looks at all its pairs of cells.
    let looks = if is_about_a_grid(constraint.kind()) { layout.len().pow(2) } else { 0 };
    if parts.spend(looks) {
        (constraint.kind().parts)(constraint, layout, parts);
    } else {
        parts.give_up();
    }
}

pub(super) fn shapes(constraint: &Constraint, layout: &Layout) -> Vec<Shape> {
    match own_grids(constraint, layout) {
        Some(grids) => grids.iter().flat_map(|grid| shapes_on(grid, constraint, layout)).collect(),
        None => (constraint.kind().shapes)(constraint, layout),
    }
}

/// Returns `true` if one grid of a full sheet keeps a rule.
pub(super) fn allows_on(grid: &Placed, constraint: &Constraint, filling: &Filling) -> bool {
    let cells = grid.cells(filling.layout());
    let values = cells.iter().map(|&cell| filling.values()[cell.index()]).collect();
    (constraint.kind().allows)(constraint, &Filling::new(&grid.layout, values))
}

/// Adds the parts of a rule for one grid of a sheet.
pub(super) fn parts_on(grid: &Placed, constraint: &Constraint, sheet: &Layout, parts: &mut Parts) {
    let alone = sheet.is_for_rules_alone.then(|| grid.layout.for_rules_alone());
    let layout = alone.as_ref().unwrap_or(&grid.layout);
    parts.of(
        layout,
        |own| parts_of(constraint, layout, own),
        |part| moved(part, &|cell| grid.on(sheet, cell)),
    );
}

/// Returns what is drawn of a rule on one grid of a sheet.
pub(super) fn shapes_on(grid: &Placed, constraint: &Constraint, sheet: &Layout) -> Vec<Shape> {
    let shapes = (constraint.kind().shapes)(constraint, &grid.layout);
    shapes.into_iter().map(|shape| shape.moved(&|cell| grid.on(sheet, cell))).collect()
}

/// Returns the same part about other cells.
fn moved(part: Part, to: &dyn Fn(CellId) -> CellId) -> Part {
    let all = |cells: &[CellId]| cells.iter().map(|&cell| to(cell)).collect::<Vec<CellId>>();
    let each =
        |terms: Vec<(CellId, i64)>| terms.into_iter().map(|(cell, factor)| (to(cell), factor)).collect();
    match part {
        Part::Different { kind, cells } => Part::Different { kind, cells: all(&cells) },
        Part::Pair { cells, relation } => Part::Pair { cells: cells.map(to), relation },
        Part::Sum { terms, least, most } => Part::Sum { terms: each(terms), least, most },
        Part::EqualSums { sides } => Part::EqualSums { sides: sides.into_iter().map(each).collect() },
        Part::Within { cell, values } => Part::Within { cell: to(cell), values },
        Part::Filter(filter) => Part::Filter(Arc::new(Elsewhere { cells: all(filter.cells()), filter })),
    }
}

/// A filter about other cells.
#[derive(Debug)]
struct Elsewhere {
    cells: Vec<CellId>,
    filter: Arc<dyn Filter>,
}

impl Filter for Elsewhere {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        self.filter.narrow(masks, room)
    }

    fn is_exact(&self) -> bool {
        self.filter.is_exact()
    }

    fn granted(&self) -> Vec<Vec<CellId>> {
        let here = |cell: &CellId| {
            let place = self.filter.cells().iter().position(|own| own == cell).expect("a cell of the filter");
            self.cells[place]
        };
        self.filter.granted().iter().map(|cells| cells.iter().map(here).collect()).collect()
    }

    fn allows_set(&self, values: u64) -> Option<bool> {
        self.filter.allows_set(values)
    }

    fn weight(&self, place: usize) -> f64 {
        self.filter.weight(place)
    }

    fn cost(&self) -> usize {
        self.filter.cost()
    }

    fn is_kept(&self, masks: &[u64]) -> bool {
        self.filter.is_kept(masks)
    }

    fn work(&self) -> usize {
        self.filter.work()
    }

    fn most_work(&self) -> usize {
        self.filter.most_work()
    }
}
