//! Bounds of sums that have too many fillings to list: how small and how large the other cells can be.
//!
//! **Sound**: cells that see each other differ. So the smallest and the largest sum of such cells are made of different marks, one
//! for each cell. Several such groups together add up to at least the total of their smallest sums, and to at most the total of
//! their largest sums. A mark that puts the sum out of reach cannot be true.

use super::fillings::held;
use super::notes;
use super::wanted::is_wanted;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::lang::{Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::Part;
use std::ops::ControlFlow;

pub(super) static BOUNDS: Technique = Technique {
    id: "sum-bounds",
    name: Text { en: "Bounds of a Sum", zh: "和的上下界" },
    family: Family::Rules,
    about: Text {
        en: "Take the smallest different digits for all cells of a sum but one: this cell can hold no more than what is left of \
             the sum. With the largest digits, it can hold no less.",
        zh: "让求和的其他格取尽可能小的不同数字，余下的一格就不能大于所剩的和；取尽可能大的数字，它就不能小于所剩的和。",
    },
    reason: Text { en: "Use {rule}.", zh: "由{rule}推得。" },
    example: "little-killer:68:r1c1-r9c9;\
              .................................................................................::111 211:",
    find: bounds,
    ..Technique::PLAIN
};

/// The fewest cells of a sum that is worth it; fewer have few fillings.
const FEWEST: usize = 3;

fn bounds(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    for (owner, part) in board.rules().parts() {
        for part in part.without_equal_sums() {
            let Part::Sum { terms, least, most } = part else { continue };
            if terms.len() < FEWEST {
                continue;
            }
            sink.pulse()?;
            let cell = |id| board.rules().layout().cell(id);
            let terms: Vec<(Cell, i64)> = terms.iter().map(|&(id, factor)| (cell(id), factor)).collect();
            let sum = BoundedSum { board, owner: *owner, terms, least, most };
            for place in 0..sum.terms.len() {
                sum.look(place, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct BoundedSum<'s> {
    board: &'s Board,
    owner: usize,
    terms: Vec<(Cell, i64)>,
    least: i64,
    most: i64,
}

/// Cells, their factors, and the values that make their sum as small, or as large, as it can be.
type ExtremeValues = Vec<(Cell, i64, i64)>;

impl BoundedSum<'_> {
    fn look(&self, place: usize, sink: &mut Sink<'_>) -> Flow {
        let (cell, factor) = self.terms[place];
        if self.board.value(cell).is_some() {
            return ControlFlow::Continue(());
        }
        for (end, is_least) in [(self.most, true), (self.least, false)] {
            let Some(others) = self.extreme(place, is_least) else { continue };
            let added: i64 = others.iter().map(|&(_, factor, value)| factor * value).sum();
            let left = end - added;
            let is_out = |digit: &Digit| {
                let own = factor * self.board.rules().value_of(*digit) as i64;
                if is_least { own > left } else { own < left }
            };
            let gone: DigitSet = self.board.marks(cell).iter().filter(is_out).collect();
            let is_upper = is_least == (factor > 0);
            sink.remove(&BOUNDS, CandidateSet::product(CellSet::only(cell), gone), |evidence| {
                let cells: CellSet = self.terms.iter().map(|&(cell, _)| cell).collect();
                evidence.mark(Role::Target, CellSet::only(cell), gone);
                evidence.rule(notes::of(self.board.rules(), self.owner));
                let arguments = vec![
                    ("cell", cell.to_string()),
                    ("others", in_a_row(others.iter().map(|&(cell, _, value)| format!("{cell} = {value}")))),
                    ("terms", told(end, &others, factor)),
                ];
                let text = if is_upper { UPPER } else { LOWER };
                evidence.rule(notes::so(text, arguments, cells));
                notes::sight_within(self.board, cells, evidence);
            })?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the smallest or the largest choice for all cells but one. `None` if some cells cannot be filled at all.
    fn extreme(&self, without: usize, is_least: bool) -> Option<ExtremeValues> {
        let mut groups: Vec<(i64, Vec<Cell>)> = Vec::new();
        for &(cell, factor) in
            self.terms.iter().enumerate().filter(|(at, _)| *at != without).map(|(_, term)| term)
        {
            let peers = self.board.rules().peers(cell);
            let sees_all = |(other, cells): &&mut (i64, Vec<Cell>)| {
                *other == factor && cells.iter().all(|&one| peers.contains(one))
            };
            match groups.iter_mut().find(sees_all) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((factor, vec![cell])),
            }
        }
        let mut choice = Vec::new();
        for (factor, cells) in groups {
            let marks: Vec<DigitSet> = cells.iter().map(|&cell| held(self.board, cell)).collect();
            let digits = different(&marks, is_least == (factor > 0))?;
            let value = |digit| self.board.rules().value_of(digit) as i64;
            choice.extend(cells.into_iter().zip(digits).map(|(cell, digit)| (cell, factor, value(digit))));
        }
        Some(choice)
    }
}

/// Returns different digits for some cells, with the smallest or the largest sum.
///
/// Digits are taken in order from one end, and each is kept if all that are kept still fit into different cells. Sets of digits
/// that fit into different cells are a matroid, in which this leads to the best set.
fn different(marks: &[DigitSet], is_least: bool) -> Option<Vec<Digit>> {
    let mut cell_of = [None; 9];
    let all = marks.iter().fold(DigitSet::EMPTY, |all, &digits| all | digits);
    let mut order: Vec<Digit> = all.iter().collect();
    if !is_least {
        order.reverse();
    }
    for digit in order {
        let mut tried = vec![false; marks.len()];
        find_cell(digit, marks, &mut cell_of, &mut tried);
    }
    let mut digits = vec![None; marks.len()];
    for digit in all {
        if let Some(place) = cell_of[digit.index()] {
            let place: usize = place;
            digits[place] = Some(digit);
        }
    }
    digits.into_iter().collect()
}

/// Gives the digit a cell. Other digits may have to move.
fn find_cell(digit: Digit, marks: &[DigitSet], cell_of: &mut [Option<usize>; 9], tried: &mut [bool]) -> bool {
    for place in 0..marks.len() {
        if !marks[place].contains(digit) || std::mem::replace(&mut tried[place], true) {
            continue;
        }
        let holder = Digit::ALL.into_iter().find(|other| cell_of[other.index()] == Some(place));
        if holder.is_none_or(|other| find_cell(other, marks, cell_of, tried)) {
            cell_of[digit.index()] = Some(place);
            return true;
        }
    }
    false
}

/// Writes what is left for a cell: `(20 - 1 - 2·3) / 2 = 6.5`.
fn told(end: i64, others: &ExtremeValues, factor: i64) -> String {
    let mut text = if end == 0 { String::new() } else { end.to_string() };
    let mut left = end;
    let sign = factor.signum();
    if sign < 0 && end != 0 {
        text = format!("{}", -end);
    }
    left *= sign;
    // Terms that are added come first, so that the text begins with a minus only if it must.
    let mut terms: Vec<(i64, i64)> =
        others.iter().map(|&(_, factor, value)| (-factor * sign, value)).collect();
    terms.sort_by_key(|&(factor, value)| (factor < 0, value));
    for (by, value) in terms {
        left += by * value;
        let between = match (by < 0, text.is_empty()) {
            (true, true) => "-",
            (true, false) => " - ",
            (false, true) => "",
            (false, false) => " + ",
        };
        let times = if by.abs() == 1 { String::new() } else { format!("{}\u{b7}", by.abs()) };
        text += &format!("{between}{times}{value}");
    }
    let by = factor.abs();
    if by == 1 { format!("{text} = {left}") } else { format!("({text}) / {by} = {left} / {by}") }
}

const UPPER: Text = Text {
    en: "{cell} is at most {terms}, because at best {others}",
    zh: "{cell} 至多为 {terms}（其他格取 {others}）",
};
const LOWER: Text = Text {
    en: "{cell} is at least {terms}, because at best {others}",
    zh: "{cell} 至少为 {terms}（其他格取 {others}）",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, Xoshiro};

    /// Returns the best sum of different digits, by trying all.
    fn slowly(marks: &[DigitSet], used: DigitSet, is_least: bool) -> Option<i64> {
        let Some((&first, others)) = marks.split_first() else { return Some(0) };
        let with =
            |digit: Digit| Some(i64::from(digit.value()) + slowly(others, used.with(digit), is_least)?);
        let sums = (first - used).iter().filter_map(with);
        if is_least { sums.min() } else { sums.max() }
    }

    #[test]
    fn different_digits_are_the_best() {
        let mut random = Xoshiro::from_seed(3);
        let mut counts = [0; 2];
        for _ in 0..2_000 {
            let count = 1 + random.below(5);
            let mut some = || Digit::ALL.into_iter().filter(|_| random.below(3) == 0).collect::<DigitSet>();
            let marks: Vec<DigitSet> = (0..count).map(|_| some()).collect();
            for is_least in [false, true] {
                let chosen = different(&marks, is_least);
                let sum =
                    chosen.as_ref().map(|chosen| chosen.iter().map(|digit| i64::from(digit.value())).sum());
                assert_eq!(sum, slowly(&marks, DigitSet::EMPTY, is_least), "{marks:?}");
                counts[usize::from(sum.is_some())] += 1;
                let Some(chosen) = chosen else { continue };
                assert!(chosen.iter().zip(&marks).all(|(&digit, marks)| marks.contains(digit)));
            }
        }
        assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
    }

    #[test]
    fn what_is_left_is_written_as_players_write_it() {
        let others = |list: &[(i64, i64)]| -> ExtremeValues {
            list.iter().map(|&(factor, value)| (Cell::at(0, 0), factor, value)).collect()
        };
        assert_eq!(told(15, &others(&[(1, 1), (1, 2)]), 1), "15 - 1 - 2 = 12");
        assert_eq!(told(0, &others(&[(-1, 9), (1, 2)]), 1), "9 - 2 = 7");
        assert_eq!(told(0, &others(&[(1, 3), (1, 2)]), -1), "2 + 3 = 5");
        assert_eq!(told(20, &others(&[(2, 1)]), 3), "(20 - 2·1) / 3 = 18 / 3");
    }
}
