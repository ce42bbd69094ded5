//! The consequences of any deadly pattern, whatever its shape: types 1 to 4.
//!
//! A pattern says about some cells: if every one of them held one of its *inside* marks, the puzzle would have another
//! solution. So one of the *extra* marks is true. The cells with extra marks are the roof.
//!
//! - *Type 1*: the roof is one cell. Its inside marks are false.
//! - *Type 2*: the extra marks all have one digit. A candidate that sees all of them is false. (With several digits, a
//!   candidate is false if it is impossible together with each of them.)
//! - *Type 3*: the roof is in one house. One cell of it holds an extra digit. Together with other cells of the house
//!   whose digits are one fewer than all these cells, it makes a naked subset. The whole roof then counts as one
//!   cell.
//! - *Type 4*: the roof is two cells, and one of their digits has no other place in a house that contains both. One
//!   of them holds that digit, which is an inside mark. The other must then hold an extra mark, because the pattern
//!   would otherwise be complete. So neither holds another inside mark.

use super::exchange::{exchanges, few_parts};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::{Note, Topic};
use crate::logic::search::Sink;
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Flow, Technique};
use std::ops::ControlFlow;

/// A deadly pattern that needs one of its extra marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in super::super) struct Deadly {
    /// Its cells.
    pub(super) cells: CellSet,
    /// The digits that would complete it.
    pub(super) digits: DigitSet,
    /// The marks that would not complete it.
    pub(in super::super) extras: CandidateSet,
    /// The cells and houses around it that its argument needs, if any.
    pub(super) frame: Option<Surroundings>,
}

/// Cells and houses around a pattern that its argument needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Surroundings {
    /// The cells that would complete it.
    pub(super) pair: CellSet,
    /// The lines in which more than the pattern is exchanged.
    pub(super) lines: [House; 2],
    /// The house in which the pattern has all places of its digits.
    pub(super) house: House,
    /// Filled cells of the lines, among them all cells that must not be exchanged.
    pub(super) fixed: CellSet,
    /// The cells of `fixed` that hold the same digits in both lines.
    pub(super) closed: CellSet,
}

const CLOSED: Text = Text {
    en: "Of these cells, {cells} hold the same digits in both lines, so they can stay as they are.",
    zh: "其中 {cells} 在两条线上含有同样的数字，不必互换。",
};

const EXCHANGED: Text = Text {
    en: "With {digits} only, {cells}, in this order, could hold nothing but {ways}. Exchanged, in the same order, for {others}, each row, \
         column and box still holds the same digits.",
    zh: "若只填 {digits}，{cells} 依次只能是 {ways}，可依次换成 {others}，各行、列、宫所含的数字不变。",
};

const PARTS: Text = Text {
    en: "With {digits} only, {cells} could be filled in {count} ways. Each of these has one of the following in it, which could be \
         exchanged: {parts}. Each row, column and box would still hold the same digits.",
    zh: "若只填 {digits}，{cells} 有 {count} 种填法，每种都含有下列之一，可以互换：{parts}。各行、列、宫所含的数字不变。",
};

/// The most ways to fill a pattern that are shown one by one.
const MOST_WAYS: usize = 6;

/// The most nodes for one set of cells.
pub(super) const NODES: usize = 3000;

/// The most nodes of the search for exchanges that the evidence shows. Few cells differ in them, so the search takes longer than
/// finding out that a pattern is deadly.
const NODES_TO_TELL: usize = 100 * NODES;

/// The most parts of exchanges that are shown.
const MOST_PARTS: usize = 12;

/// Finds the steps of one type for a pattern.
pub(super) type DeadlyType = fn(&Deadly, &'static Technique, &Board, &mut Sink<'_>) -> Flow;

impl Deadly {
    /// Makes the pattern of these cells and digits.
    pub(super) fn new(board: &Board, cells: CellSet, digits: DigitSet) -> Deadly {
        Deadly { cells, digits, extras: board.candidates(cells, !digits), frame: None }
    }

    fn roof(&self) -> CellSet {
        self.extras.cells()
    }

    fn inside(&self, board: &Board, cell: Cell) -> DigitSet {
        board.marks(cell) - self.extras.digits_in(cell)
    }

    /// Shows the pattern and, cell by cell, its extra marks.
    pub(in super::super) fn mark(&self, board: &Board, evidence: &mut Evidence) {
        evidence.pattern(self.cells, self.digits);
        if let Some(Surroundings { pair, lines, house, fixed, closed }) = self.frame {
            evidence.mark(Role::Stem, pair, self.digits);
            lines.into_iter().for_each(|line| {
                evidence.house(HouseRole::Base, line);
            });
            evidence.house(HouseRole::Cover, house);
            evidence.mark(Role::Blocker, fixed, DigitSet::FULL);
            if !closed.is_empty() {
                evidence.note(Note::new(CLOSED).with("cells", Topic::Cells(closed)));
            }
        }
        for cell in self.roof() {
            evidence.mark(Role::Extra, CellSet::only(cell), self.extras.digits_in(cell));
        }
        evidence.notes.extend(self.exchanges(board));
    }

    /// Says how the digits are exchanged, if the shape does not show it: for every way to fill the cells or, if there are many
    /// ways, for a few parts such that every way contains one of them.
    fn exchanges(&self, board: &Board) -> Option<Note> {
        if self.frame.is_some() || self.digits.len() <= 2 || is_extended(self.cells) {
            return None;
        }
        let cells: Vec<Cell> = self.cells.iter().collect();
        let pairs = exchanges(&cells, |cell| self.inside(board, cell), NODES_TO_TELL);
        let note = match pairs.len() {
            0 => return None,
            1..=MOST_WAYS => {
                let (ways, others) = pairs.into_iter().map(|[way, other]| (way, other)).unzip();
                let note = Note::new(EXCHANGED).with("cells", Topic::Order(cells));
                note.with("ways", Topic::Ways(ways)).with("others", Topic::Ways(others))
            }
            count => {
                let parts = few_parts(&cells, &pairs);
                if parts.len() > MOST_PARTS {
                    return None;
                }
                let note = Note::new(PARTS).with("cells", Topic::Cells(self.cells));
                note.with("count", Topic::Number(count)).with("parts", Topic::Exchanges(parts))
            }
        };
        Some(note.with("digits", Topic::Digits(self.digits)))
    }

    /// One cell has extra marks.
    pub(super) fn type_1(&self, technique: &'static Technique, board: &Board, sink: &mut Sink<'_>) -> Flow {
        let Some(cell) = self.roof().single() else { return ControlFlow::Continue(()) };
        let removes = CandidateSet::product(CellSet::only(cell), self.inside(board, cell));
        sink.remove(technique, removes, |evidence| self.mark(board, evidence))
    }

    /// Several cells have the same extra digit.
    pub(super) fn type_2(&self, technique: &'static Technique, board: &Board, sink: &mut Sink<'_>) -> Flow {
        let roof = self.roof();
        let Some(digit) = self.extras.digits().single().filter(|_| roof.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let removes = CandidateSet::of(digit, Board::seen_by_all(roof));
        sink.remove(technique, removes, |evidence| self.mark(board, evidence))
    }

    /// Several cells have extra marks of different digits, and something contradicts each of them.
    pub(super) fn type_2_mixed(
        &self,
        technique: &'static Technique,
        board: &Board,
        sink: &mut Sink<'_>,
    ) -> Flow {
        if self.extras.digits().len() < 2 {
            return ControlFlow::Continue(());
        }
        sink.remove(technique, contradicted_by_all(board, &self.extras), |evidence| {
            self.mark(board, evidence)
        })
    }

    /// The roof completes a naked subset.
    pub(super) fn type_3(&self, technique: &'static Technique, board: &Board, sink: &mut Sink<'_>) -> Flow {
        let roof = self.roof();
        if roof.len() < 2 {
            return ControlFlow::Continue(());
        }
        let digits = self.extras.digits();
        for house in houses_with(roof) {
            let partners = (house.cells() & board.empty()) - roof;
            let limit = partners.len();
            Subsets { pattern: self, technique, board, house, limit }.go_on(
                partners,
                CellSet::EMPTY,
                digits,
                sink,
            )?;
        }
        ControlFlow::Continue(())
    }

    /// A digit is locked in a roof of two cells.
    pub(super) fn type_4(&self, technique: &'static Technique, board: &Board, sink: &mut Sink<'_>) -> Flow {
        let roof = self.roof();
        if roof.len() != 2 {
            return ControlFlow::Continue(());
        }
        for house in houses_with(roof) {
            for digit in Digit::ALL {
                let is_inside = roof.iter().all(|cell| self.inside(board, cell).contains(digit));
                if is_inside && board.places_in(digit, house) == roof {
                    let others = |cell| self.inside(board, cell).without(digit);
                    let removes = roof
                        .iter()
                        .flat_map(|cell| others(cell).iter().map(move |digit| Candidate::new(cell, digit)));
                    sink.remove(technique, removes.collect(), |evidence| {
                        self.mark(board, evidence);
                        evidence.mark(Role::Link, roof, DigitSet::only(digit)).area(house);
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The naked subsets that a roof completes in a house.
struct Subsets<'a> {
    pattern: &'a Deadly,
    technique: &'static Technique,
    board: &'a Board,
    house: House,
    limit: usize,
}

impl Subsets<'_> {
    /// Visits all subsets that extend `cells`, depth first.
    fn go_on(&self, partners: CellSet, cells: CellSet, digits: DigitSet, sink: &mut Sink<'_>) -> Flow {
        let mut rest = partners;
        for cell in partners {
            rest.remove(cell);
            let (cells, digits) = (cells.with(cell), digits | self.board.marks(cell));
            if digits.len() == cells.len() + 1 {
                self.give(cells, digits, sink)?;
            }
            if cells.len() < self.limit {
                self.go_on(rest, cells, digits, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn give(&self, cells: CellSet, digits: DigitSet, sink: &mut Sink<'_>) -> Flow {
        let roof = self.pattern.roof();
        let others = CandidateSet::product(self.house.cells() - cells - roof, digits);
        // Whichever cell of the roof belongs to the subset holds an extra digit. So no digit of the subset that is
        // not extra anywhere is in the roof.
        let in_roof = CandidateSet::product(roof, digits - self.pattern.extras.digits());
        sink.remove(self.technique, others | in_roof, |evidence| {
            self.pattern.mark(self.board, evidence);
            evidence.mark(Role::Set(0), cells, digits).area(self.house);
        })
    }
}

/// Whether the cells are those of two lines in some lines across.
pub(super) fn is_extended(cells: CellSet) -> bool {
    let lines = |of: fn(Cell) -> House| {
        House::CLASSIC.iter().filter(move |house| cells.iter().any(|cell| of(cell) == **house)).count()
    };
    let (rows, columns) = (lines(Cell::row), lines(Cell::column));
    rows.min(columns) == 2 && rows * columns == cells.len()
}

/// Iterates over the houses that contain all cells.
pub(super) fn houses_with(cells: CellSet) -> impl Iterator<Item = House> {
    let houses = cells.first().map(|cell| [cell.row(), cell.column(), cell.block()]);
    houses.into_iter().flatten().filter(move |house| cells.is_subset(house.cells()))
}

/// Returns the marks that cannot be true together with any of `cases`, one of which is true.
pub(in super::super) fn contradicted_by_all(board: &Board, cases: &CandidateSet) -> CandidateSet {
    let mut all = board.all_candidates();
    for case in cases.iter() {
        all = all & CandidateSet::against(case);
    }
    all
}
