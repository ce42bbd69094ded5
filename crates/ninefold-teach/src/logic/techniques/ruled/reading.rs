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

    /// Returns the digits that a cell can hold after the step.
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

    /// Says which neighbour leaves no partner for what cells lose.
    fn partners(&self) -> Option<Vec<Note>> {
        let mut groups: Vec<(Cell, DigitSet, CellSet)> = Vec::new();
        for cell in self.removes.cells() {
            let fits = |other: &&Cell| {
                let beside = self.task.beside(**other, self.held(**other), cell);
                beside.is_some_and(|beside| beside & self.held(cell) == self.left(cell))
            };
            let (&other, gone) = (self.task.cells().iter().find(fits)?, self.removes.digits_in(cell));
            match groups.iter_mut().find(|(known, digits, _)| (*known, *digits) == (other, gone)) {
                Some((.., cells)) => cells.insert(cell),
                None => groups.push((other, gone, CellSet::only(cell))),
            }
        }
        (groups.len() <= MOST_NOTES).then(|| groups.into_iter().map(|group| self.no_partner(group)).collect())
    }

    fn no_partner(&self, (other, gone, cells): (Cell, DigitSet, CellSet)) -> Note {
        const ONE: Text = Text {
            en: "{other} can only be {held}, which does not go with {g?|any of }{gone} in {cells}.",
            zh: "{other} 只能是 {held}，与 {cells} 的 {gone} 不能搭配。",
        };
        const FEW: Text = Text {
            en: "{other} has only {held} left, and none of these goes with {g?|any of }{gone} in {cells}.",
            zh: "{other} 只剩 {held}，都不能与 {cells} 的 {gone} 搭配。",
        };
        const MANY: Text = Text {
            en: "Nothing that {other} can hold goes with {g?|any of }{gone} in {cells}.",
            zh: "{other} 所能填的数字都不能与 {cells} 的 {gone} 搭配。",
        };
        let held = self.held(other);
        let text = match held.len() {
            1 => ONE,
            2..=4 => FEW,
            _ => MANY,
        };
        let note = Note::new(text).with("other", Topic::Cells(CellSet::only(other)));
        let note = note.with("held", Topic::Digits(held)).with("gone", Topic::Digits(gone));
        note.with("g", Topic::Number(gone.len())).with("cells", Topic::Cells(cells))
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
        let (same, against) = (self.extreme(&sum.with, !is_upper)?, self.extreme(&sum.against, is_upper)?);
        let edge = if is_upper { sum.most } else { sum.least } - same + against;
        let is_beyond = |value: i64| if is_upper { value > edge } else { value < edge };
        let beyond =
            self.held(cell).iter().filter(|&digit| is_beyond(rules.value_of(digit) as i64)).collect();
        let edge = usize::try_from(edge).ok()?;
        Some((sum.say(cell, is_upper, [same, against], edge)?, beyond))
    }

    /// Returns the greatest or the least sum of some cells, in which different digits are heeded if they all see each other.
    fn extreme(&self, cells: &[Cell], is_greatest: bool) -> Option<i64> {
        let rules = self.board.rules();
        let of = |digits: DigitSet| {
            let values = rules.values_of(digits).map(|value| value as i64);
            if is_greatest { values.max() } else { values.min() }
        };
        let sees = |(place, &cell): (usize, &Cell)| {
            cells[..place].iter().all(|&other| rules.peers(cell).contains(other))
        };
        if !cells.iter().enumerate().all(sees) {
            return cells.iter().map(|&cell| of(self.held(cell))).sum();
        }
        let mut sets = vec![DigitSet::EMPTY];
        for &cell in cells {
            let with = |set: DigitSet| (self.held(cell) - set).iter().map(move |digit| set.with(digit));
            let mut next: Vec<DigitSet> = sets.into_iter().flat_map(with).collect();
            next.sort_unstable_by_key(|set| set.bits());
            next.dedup();
            sets = next;
        }
        let sums = sets.into_iter().map(|set| rules.sum_of(set));
        if is_greatest { sums.max() } else { sums.min() }
    }

    /// Says what cells can still hold.
    fn what_is_left(&self) -> Vec<Note> {
        const LEFT: Text =
            Text { en: "It leaves only {digits} for {cells}.", zh: "由此 {cells} 只能填 {digits}。" };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::text;
    use crate::grid::Grid;
    use crate::lang::Lang;
    use crate::logic::{Teacher, Technique};
    use crate::random::{Random, Xoshiro};
    use crate::rules::{Nine, Rules};

    /// Returns the first step by this rule on a blank board in words, up to its conclusion.
    fn said(rule: &str, lang: Lang) -> String {
        let rules: Rules = rule.parse().expect("a rule");
        let board = Board::new(&Nine::new(Grid::EMPTY).by(rules));
        let id = rule.split(':').next().and_then(Technique::by_id).expect("the kind has a technique");
        let step = Teacher::default().steps_of(id, &board).into_iter().next().expect("a step");
        let told = text::argument(&step, &board, lang);
        let end = if lang == Lang::En { " So " } else { "因此" };
        told.split_once(end).map_or(told.clone(), |(reason, _)| reason.to_owned())
    }

    #[test]
    fn each_way_to_read_a_constraint_has_its_words() {
        let english = |rule| said(rule, Lang::En);
        assert_eq!(english("killer-cage:3:r1c1-r1c2"), "Look at the cage of 3 in R1C1-R1C2 (12 left).");
        assert_eq!(
            english("arrow:r1c1-r2c1-r3c1"),
            "Look at the arrow R1C1-R3C1. R23C1 are together at least 3, so R1C1 is at least 3. R1C1 is at most 9 and \
             R3C1 at least 1, so R2C1 is at most 8. R1C1 is at most 9 and R2C1 at least 1, so R3C1 is at most 8."
        );
        assert_eq!(
            english("greater:r1c1-r1c2"),
            "Look at the inequality R1C1-R1C2. Nothing that R1C2 can hold goes with 1 in R1C1. Nothing that R1C1 can hold goes \
             with 9 in R1C2."
        );
    }

    #[test]
    fn the_extremes_of_cells_are_those_of_all_fillings() {
        let mut random = Xoshiro::from_seed(51);
        for _ in 0..200 {
            let mut board = Board::new(&Nine::new(Grid::EMPTY));
            let cells: Vec<Cell> = (0..2 + random.below(3)).map(|column| Cell::at(0, 2 * column)).collect();
            let removes = CandidateSet::EMPTY;
            for &cell in &cells {
                let some = DigitSet::from_bits(random.below(511) as u16);
                some.iter().for_each(|digit| board.remove(digit, CellSet::only(cell)));
            }
            let task = CellTask::of_sum(board.rules(), &[], 0);
            let reader = Reader { board: &board, task: &task, removes: &removes };
            let mut sums = vec![(DigitSet::EMPTY, 0)];
            for &cell in &cells {
                let with = |(used, sum): (DigitSet, i64)| {
                    (board.marks(cell) - used)
                        .iter()
                        .map(move |digit| (used.with(digit), sum + digit.value() as i64))
                };
                sums = sums.into_iter().flat_map(with).collect();
            }
            let sums: Vec<i64> = sums.into_iter().map(|(_, sum)| sum).collect();
            assert_eq!(reader.extreme(&cells, false), sums.iter().min().copied());
            assert_eq!(reader.extreme(&cells, true), sums.iter().max().copied());
        }
    }
}
