//! Deadly patterns of any shape, found by their digits.
//!
//! For two, three or four digits, the *floor* is all cells that can hold nothing else. For two digits it includes cells that were
//! filled while solving. Some cells with further marks, the roof, are added. Then everything that is not needed is dropped, as long
//! as the cells are still [deadly](super::exchange). The remaining pattern is named by its shape.
//!
//! **Sound**, because an exchange was found for every way to fill the cells.

use super::deadly::{Deadly, NODES, is_extended};
use super::exchange::is_deadly;
use super::{OfBoard, Patterns};
use crate::grid::{Cell, CellSet, DigitSet, House};
use crate::logic::board::Board;
use crate::logic::search::Search;

/// The kind of a pattern, which gives it its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DeadlyKind {
    /// Four cells, some of them filled.
    AvoidableRectangle,
    /// More cells of two digits, some of them filled.
    AvoidableLoop,
    /// Two lines with three or more lines across.
    ExtendedRectangle,
    /// Anything else.
    Other,
}

/// A deadly pattern, and its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DeadlyShape {
    pub(super) kind: DeadlyKind,
    pub(super) pattern: Deadly,
}

/// Returns the patterns of this board.
pub(super) fn of<'a>(search: &'a mut Search<'_>) -> (&'a Board, &'a [DeadlyShape]) {
    let board = search.board;
    let shapes: &mut OfBoard<DeadlyShape> = &mut search.shared.slot::<Patterns>().shapes;
    (board, shapes.or_fill(|list| list_shapes(board, list)))
}

fn list_shapes(board: &Board, list: &mut Vec<DeadlyShape>) {
    for size in 2..=4 {
        for digits in (0..512).map(DigitSet::from_bits).filter(|digits| digits.len() == size) {
            ShapeFinder::new(board, digits).find(list);
        }
    }
    list.sort_by_key(|shape| shape.pattern.cells.len());
}

/// A search for patterns of these digits.
struct ShapeFinder<'a> {
    board: &'a Board,
    digits: DigitSet,
    /// Cells that hold, or can only hold, these digits.
    floor: CellSet,
    /// Cells that can hold other digits too.
    near: CellSet,
}

impl<'a> ShapeFinder<'a> {
    fn new(board: &'a Board, digits: DigitSet) -> ShapeFinder<'a> {
        let mut floor = CellSet::EMPTY;
        let mut near = CellSet::EMPTY;
        let least = if digits.len() == 2 { 1 } else { 2 };
        for cell in board.empty() {
            let marks = board.marks(cell);
            if !marks.is_empty() && marks.is_subset(digits) {
                floor.insert(cell);
            } else if (marks & digits).len() >= least {
                near.insert(cell);
            }
        }
        if digits.len() == 2 {
            floor |= digits.iter().fold(CellSet::EMPTY, |all, digit| all | board.filled_with(digit))
                - board.givens();
        }
        let all = closed(floor | near);
        ShapeFinder { board, digits, floor: floor & all, near: near & all }
    }

    fn find(&self, list: &mut Vec<DeadlyShape>) {
        let least = if self.digits.len() == 2 { 2 } else { 4 };
        if self.floor.len() < least {
            return;
        }
        for cell in self.near {
            self.add(CellSet::only(cell), list);
        }
        for cell in self.near {
            let share = |other: Cell| {
                let is_seen = cell.peers().contains(other);
                let extras = self.extras(cell);
                is_seen || extras.len() == 1 && extras == self.extras(other)
            };
            for other in self.near.iter().filter(|&other| other > cell && share(other)) {
                self.add(CellSet::from_cells(&[cell, other]), list);
            }
        }
        for extra in !self.digits {
            let same = |&cell: &Cell| self.extras(cell) == DigitSet::only(extra);
            let roof: CellSet = self.near.iter().filter(same).collect();
            if roof.len() > 2 {
                self.add(roof, list);
            }
        }
    }

    fn extras(&self, cell: Cell) -> DigitSet {
        self.board.marks(cell) - self.digits
    }

    fn inside(&self, cell: Cell) -> DigitSet {
        match self.board.value(cell) {
            Some(digit) => DigitSet::only(digit),
            None => self.board.marks(cell) & self.digits,
        }
    }

    fn is_deadly(&self, cells: CellSet) -> bool {
        let list: Vec<Cell> = cells.iter().collect();
        is_deadly(&list, |cell| self.inside(cell), NODES)
    }

    /// Adds the pattern of this roof, if there is one. A roof of more than two cells may lose some.
    fn add(&self, roof: CellSet, list: &mut Vec<DeadlyShape>) {
        let needed = if roof.len() > 2 { CellSet::EMPTY } else { roof };
        let mut cells = closed(self.floor | roof);
        if cells.len() < 4 || !needed.is_subset(cells) || !self.is_deadly(cells) {
            return;
        }
        for cell in (cells & roof).iter().chain(cells - roof) {
            let fewer = closed(cells.without(cell));
            if cells.contains(cell) && needed.is_subset(fewer) && self.is_deadly(fewer) {
                cells = fewer;
            }
        }
        let extras = self.board.candidates(cells, !self.digits);
        let shape = DeadlyShape {
            kind: DeadlyKind::Other,
            pattern: Deadly { cells, digits: self.digits, extras, frame: None },
        };
        let is_new = list.iter().all(|known| known.pattern.cells != cells || known.pattern.extras != extras);
        if let Some(kind) = self.kind(cells).filter(|_| is_new && !extras.is_empty()) {
            list.push(DeadlyShape { kind, ..shape });
        }
    }

    /// Returns the kind of these cells; `None` if they are a pattern that is found elsewhere.
    fn kind(&self, cells: CellSet) -> Option<DeadlyKind> {
        let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | self.inside(cell));
        if digits.len() == 2 {
            let is_avoidable = !cells.is_subset(self.board.empty());
            let kind =
                if cells.len() == 4 { DeadlyKind::AvoidableRectangle } else { DeadlyKind::AvoidableLoop };
            return is_avoidable.then_some(kind);
        }
        Some(if is_extended(cells) { DeadlyKind::ExtendedRectangle } else { DeadlyKind::Other })
    }
}

/// Drops the cells that are alone in a house, again and again: their digits cannot be exchanged.
fn closed(mut cells: CellSet) -> CellSet {
    loop {
        let mates = |house: House| (house.cells() & cells).len() > 1;
        let stays = |cell: &Cell| [cell.row(), cell.column(), cell.block()].into_iter().all(mates);
        let fewer: CellSet = cells.iter().filter(stays).collect();
        if fewer == cells {
            return cells;
        }
        cells = fewer;
    }
}
