//! What a reader sees in a single constraint that removes candidates: the ways that are left if they are few, digits without a
//! partner, or the least and the greatest of the rest of a sum. If none of these says everything, what its cells can still hold.
//!
//! **Sound**: the finder has examined every way to fill the cells. Each reading follows from the candidates of the other cells
//! alone, and it is given only if it covers everything that is removed.

use super::fillings::{CellTask, held};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::{Note, Topic};

/// The most ways, sentences and groups of cells that a reader looks at.
const MOST_WAYS: usize = 6;
const MOST_NOTES: usize = 3;

/// A constraint on a board, and what it removes.
struct Reader<'r> {
    board: &'r Board,
    task: &'r CellTask<'r>,
    removes: &'r CandidateSet,
}

/// Returns the sentences that show why a constraint removes these candidates. `combinations` are the sets of digits that are left,
/// if all are known; the constraint's own sentence lists them if they are few.
pub(super) fn of(
    board: &Board,
    task: &CellTask<'_>,
    removes: &CandidateSet,
    combinations: Option<&[DigitSet]>,
) -> Vec<Note> {
    let reader = Reader { board, task, removes };
    if combinations.is_some_and(|sets| reader.is_seen_in(sets)) {
        return Vec::new();
    }
    let few = [Reader::ways, Reader::partners, Reader::bounds].into_iter().find_map(|read| read(&reader));
    few.unwrap_or_else(|| reader.what_is_left())
}

impl Reader<'_> {
    fn held(&self, cell: Cell) -> DigitSet {
        held(self.board, cell)
    }

    /// What a cell can hold after the step.
    fn left(&self, cell: Cell) -> DigitSet {
        self.held(cell) - self.removes.digits_in(cell)
    }

    /// Whether none of these sets has a digit that is removed.
    fn is_seen_in(&self, combinations: &[DigitSet]) -> bool {
        let gone = self.removes.digits();
        !combinations.is_empty()
            && combinations.len() <= MOST_WAYS
            && combinations.iter().all(|set| (*set & gone).is_empty())
    }

    /// Lists the ways to fill the open cells.
    fn ways(&self) -> Option<Vec<Note>> {
        const WAYS: Text = Text {
            en: "{cells}, in this order, can only be {ways}.",
            zh: "{cells} 依次只能是 {ways}。",
        };
        let open: Vec<usize> = (0..self.task.cells().len())
            .filter(|&place| self.board.value(self.task.cells()[place]).is_none())
            .collect();
        let fillings = self.task.few(MOST_WAYS, |cell| self.held(cell))?;
        if fillings.is_empty() || open.len() > MOST_WAYS {
            return None;
        }
        let ways =
            fillings.iter().map(|filling| open.iter().map(|&place| filling[place]).collect()).collect();
        let cells = open.iter().map(|&place| self.task.cells()[place]).collect();
        Some(vec![Note::new(WAYS).with("cells", Topic::Order(cells)).with("ways", Topic::Ways(ways))])
    }

    /// Says for each cell which neighbour leaves no partner for what it loses.
    fn partners(&self) -> Option<Vec<Note>> {
        const BESIDE: Text = Text {
            en: "{other} has only {held} left; of the digits of {cell}, only {left} can stand next to one of them.",
            zh: "{other} 只剩 {held}；{cell} 的候选数中，只有 {left} 能与其中之一搭配。",
        };
        const BESIDE_ONE: Text = Text {
            en: "{other} can only be {held}; of the digits of {cell}, only {left} can stand next to it.",
            zh: "{other} 只能是 {held}；{cell} 的候选数中，只有 {left} 能与之搭配。",
        };
        let mut notes = Vec::new();
        for cell in self.removes.cells() {
            let fits = |other: &Cell| {
                let beside = self.task.beside(*other, self.held(*other), cell)? & self.held(cell);
                (beside == self.left(cell)).then_some((*other, beside))
            };
            let (other, beside) = self.task.cells().iter().find_map(fits)?;
            let held = self.held(other);
            let text = if held.len() == 1 { BESIDE_ONE } else { BESIDE };
            let note = Note::new(text).with("other", Topic::Cells(CellSet::only(other)));
            let note = note.with("held", Topic::Digits(held)).with("cell", Topic::Cells(CellSet::only(cell)));
            notes.push(note.with("left", Topic::Digits(beside)));
        }
        (notes.len() <= MOST_NOTES).then_some(notes)
    }

    /// Says for each cell what the rest of the sum adds up to at least or at most.
    fn bounds(&self) -> Option<Vec<Note>> {
        let mut notes = Vec::new();
        for cell in self.removes.cells() {
            let mut gone = self.removes.digits_in(cell);
            for (note, beyond) in [true, false].into_iter().filter_map(|is_upper| self.bound(cell, is_upper))
            {
                if gone.intersects(beyond) {
                    notes.push(note);
                    gone -= beyond;
                }
            }
            if !gone.is_empty() {
                return None;
            }
        }
        (notes.len() <= MOST_NOTES).then_some(notes)
    }

    /// Returns the greatest or the least that a cell of a sum can be, in words, and the digits beyond.
    fn bound(&self, cell: Cell, is_upper: bool) -> Option<(Note, DigitSet)> {
        let sum = self.task.signed_sum(cell)?;
        let rules = self.board.rules();
        let value = |cell: &Cell, is_greatest: bool| {
            let mut digits = self.held(*cell).iter();
            let digit = if is_greatest { digits.next_back() } else { digits.next() };
            digit.map_or(0, |digit| rules.value_of(digit) as i64)
        };
        let total = |cells: &[Cell], is_greatest: bool| {
            cells.iter().map(|cell| value(cell, is_greatest)).sum::<i64>()
        };
        let (same, against) = (total(&sum.with, !is_upper), total(&sum.against, is_upper));
        let edge = if is_upper { sum.most } else { sum.least } - same + against;
        let is_beyond = |value: i64| if is_upper { value > edge } else { value < edge };
        let beyond =
            self.held(cell).iter().filter(|&digit| is_beyond(rules.value_of(digit) as i64)).collect();
        let edge = usize::try_from(edge).ok()?;
        Some((sum.say(cell, is_upper, [same, against], edge)?, beyond))
    }

    /// Says what cells can still hold.
    fn what_is_left(&self) -> Vec<Note> {
        const LEFT: Text =
            Text { en: "{cells} can only hold {digits} there.", zh: "其中 {cells} 只能填 {digits}。" };
        let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
        for cell in self.removes.cells() {
            let left = self.left(cell);
            match groups.iter_mut().find(|(digits, _)| *digits == left) {
                Some((_, cells)) => cells.insert(cell),
                None => groups.push((left, CellSet::only(cell))),
            }
        }
        let note = |(digits, cells): (DigitSet, CellSet)| {
            Note::new(LEFT).with("cells", Topic::Cells(cells)).with("digits", Topic::Digits(digits))
        };
        if groups.len() > MOST_NOTES { Vec::new() } else { groups.into_iter().map(note).collect() }
    }
}

/// A sum as one of its cells sees it: that cell, and the cells with the same sign, less those with the other sign.
pub(super) struct SignedSum {
    pub(super) with: Vec<Cell>,
    pub(super) against: Vec<Cell>,
    pub(super) least: i64,
    pub(super) most: i64,
}

impl SignedSum {
    /// Says the bound of a cell by the extremes of the other cells.
    fn say(&self, cell: Cell, is_upper: bool, [same, against]: [i64; 2], edge: usize) -> Option<Note> {
        const UPPER: Text = Text {
            en: "{with} {w?is|are together} at least {same}, so {cell} is at most {edge}.",
            zh: "{with} {w?|之和}至少为 {same}，故 {cell} 至多为 {edge}。",
        };
        const LOWER: Text = Text {
            en: "{with} {w?is|are together} at most {same}, so {cell} is at least {edge}.",
            zh: "{with} {w?|之和}至多为 {same}，故 {cell} 至少为 {edge}。",
        };
        const UPPER_AGAINST: Text = Text {
            en: "{against} {a?is|are together} at most {other}, so {cell} is at most {edge}.",
            zh: "{against} {a?|之和}至多为 {other}，故 {cell} 至多为 {edge}。",
        };
        const LOWER_AGAINST: Text = Text {
            en: "{against} {a?is|are together} at least {other}, so {cell} is at least {edge}.",
            zh: "{against} {a?|之和}至少为 {other}，故 {cell} 至少为 {edge}。",
        };
        const UPPER_BOTH: Text = Text {
            en: "{against} {a?is|are together} at most {other} and {with} at least {same}, so {cell} is at most {edge}.",
            zh: "{against} {a?|之和}至多为 {other}，{with} {w?|之和}至少为 {same}，故 {cell} 至多为 {edge}。",
        };
        const LOWER_BOTH: Text = Text {
            en: "{against} {a?is|are together} at least {other} and {with} at most {same}, so {cell} is at least {edge}.",
            zh: "{against} {a?|之和}至少为 {other}，{with} {w?|之和}至多为 {same}，故 {cell} 至少为 {edge}。",
        };
        let text = match (self.with.is_empty(), self.against.is_empty(), is_upper) {
            (true, true, _) => return None,
            (false, true, true) => UPPER,
            (false, true, false) => LOWER,
            (true, false, true) => UPPER_AGAINST,
            (true, false, false) => LOWER_AGAINST,
            (false, false, true) => UPPER_BOTH,
            (false, false, false) => LOWER_BOTH,
        };
        let cells = |cells: &[Cell]| Topic::Cells(cells.iter().copied().collect());
        let number = |value: i64| Some(Topic::Number(usize::try_from(value).ok()?));
        let mut note = Note::new(text).with("cell", Topic::Cells(CellSet::only(cell)));
        if !self.with.is_empty() {
            note = note.with("with", cells(&self.with)).with("w", Topic::Number(self.with.len()));
            note = note.with("same", number(same)?);
        }
        if !self.against.is_empty() {
            note = note.with("against", cells(&self.against)).with("a", Topic::Number(self.against.len()));
            note = note.with("other", number(against)?);
        }
        Some(note.with("edge", Topic::Number(edge)))
    }
}
