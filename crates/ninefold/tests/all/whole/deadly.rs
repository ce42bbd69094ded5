//! Proves deadly patterns: the cells of a pattern, without its extra marks, can be filled in no way that has no exchange.

use ninefold::logic::{Board, Family, Role, Step};
use ninefold::{Cell, CellSet, DigitSet, House};

/// Techniques whose patterns are parts of two whole lines, too many cells to try everything: the tests of their module prove them.
const PROVED_THERE: &str = "qiu-deadly-pattern";

/// Techniques whose extra marks are not those without which their pattern is deadly: they show what is removed.
const SHOW_OTHERS: [&str; 2] = ["avoidable-rectangle-1", "bug-plus-1"];

/// Returns what is wrong with the deadly pattern that a step shows, if it shows one with extra marks.
pub(crate) fn fault(board: &Board, step: &Step) -> Option<&'static str> {
    let evidence = &step.evidence;
    let is_meant = step.technique.family == Family::Uniqueness && !SHOW_OTHERS.contains(&step.technique.id);
    if !is_meant
        || step.technique.id.starts_with(PROVED_THERE)
        || evidence.in_role(Role::Extra).next().is_none()
    {
        return None;
    }
    // A grave is made of all open cells.
    let shown = evidence.cells(Role::Pattern);
    let cells: Vec<Cell> = if shown.is_empty() { board.empty() } else { shown }.iter().collect();
    let inside = |cell: Cell| inside(board, step, cell);
    if cells.iter().any(|&cell| board.givens().contains(cell)) {
        return Some("a cell of the pattern was given");
    }
    let mut filled = Vec::new();
    let has_lone = each_filling(&cells, &inside, &mut filled, &mut |filling| !has_exchange(&cells, filling));
    has_lone.then_some("without its extra marks the pattern can be filled in a way that has no exchange")
}

/// Calls `check` for the ways to fill the cells, until it says yes.
pub(crate) fn each_filling(
    cells: &[Cell],
    inside: &impl Fn(Cell) -> DigitSet,
    filled: &mut Vec<DigitSet>,
    check: &mut impl FnMut(&[DigitSet]) -> bool,
) -> bool {
    let Some(&cell) = cells.get(filled.len()) else { return check(filled) };
    let barred = cells.iter().zip(filled.iter()).filter(|(other, _)| cell.peers().contains(**other));
    let free = barred.fold(inside(cell), |free, (_, &digit)| free - digit);
    free.iter().any(|digit| {
        filled.push(DigitSet::only(digit));
        let is_found = each_filling(cells, inside, filled, check);
        filled.pop();
        is_found
    })
}

/// Returns what each of the cells of a pattern could hold without its extra marks.
pub(crate) fn inside(board: &Board, step: &Step, cell: Cell) -> DigitSet {
    let extra = step.evidence.in_role(Role::Extra).filter(|mark| mark.cells.contains(cell));
    match board.value(cell) {
        Some(digit) => DigitSet::only(digit),
        None => board.marks(cell) - extra.fold(DigitSet::EMPTY, |all, mark| all | mark.digits),
    }
}

/// Whether the cells can be filled in another way, so that each house keeps the digits that it has within them.
pub(crate) fn has_exchange(cells: &[Cell], filling: &[DigitSet]) -> bool {
    let held = |house: House| {
        let own = cells.iter().zip(filling).filter(|(cell, _)| house.cells().contains(**cell));
        own.fold(DigitSet::EMPTY, |all, (_, &digit)| all | digit)
    };
    let open = |cell: Cell| held(cell.row()) & held(cell.column()) & held(cell.block());
    // As many cells as digits in each house: if no digit is there twice, all are there.
    each_filling(cells, &open, &mut Vec::new(), &mut |other| other != filling)
}

/// The pattern proves itself wrong where it is none.
#[test]
fn four_cells_in_four_boxes_have_no_exchange() {
    let cells = [Cell::at(0, 0), Cell::at(0, 3), Cell::at(3, 0), Cell::at(3, 3)];
    let boxes: CellSet =
        CellSet::from_cells(&[Cell::at(0, 0), Cell::at(0, 1), Cell::at(3, 0), Cell::at(3, 1)]);
    let crosswise = |digits: [u8; 4]| digits.map(|digit| DigitSet::only(ninefold::Digit::new(digit)));
    assert!(!has_exchange(&cells, &crosswise([1, 2, 2, 1])));
    assert!(has_exchange(&boxes.iter().collect::<Vec<_>>(), &crosswise([1, 2, 2, 1])));
}
