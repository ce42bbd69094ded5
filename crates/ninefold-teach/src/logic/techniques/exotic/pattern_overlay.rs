//! Pattern overlay: the templates of each digit are combined with those of the others.
//!
//! **Sound.** In the solution, the nine templates share no cell. So a template that collides with every template of
//! some other digit is not part of the solution. When such templates are removed repeatedly, those of the solution
//! stay. A mark that no remaining template uses is removed.
//!
//! **Limit.** A digit with more than [`Options::patterns`](crate::logic::Options) templates is left out.

use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Marks that no template uses which is compatible with the templates of all other digits.
pub(in crate::logic::techniques) static PATTERN_OVERLAY: Technique = Technique {
    id: "pattern-overlay",
    name: Text { en: "Pattern Overlay", zh: "模板叠加" },
    example: "3.......1....5837.+4.73+9+12.6..8+57..3+2+5+3.2+84..+7+72..1+35.+88.3..57...7584...+39...+3...5:612 912 213:121 122 142 147 153 157 174 178 181 188 192 193 197 198:",
    family: Family::LastResort,
    about: Text {
        en: "All ways to place a digit nine times are listed, for every digit. A way that collides with every way of some other digit cannot be the right one. What none of the ways that are left uses goes.",
        zh: "列出每个数字填满九次的所有方式（模板）。若某模板与另一数字的所有模板都冲突，则它不成立。余下的模板都不用到的候选数可删去。",
    },
    reason: Text {
        en: "Of the ways to place {pattern.digits} in all rows, columns and boxes, those that leave each other digit a way of its own use only {pattern}.",
        zh: "在把 {pattern.digits} 填入所有行、列、宫的方式中，能让其他每个数字仍有填法的方式只会用到 {pattern}。",
    },
    find,
    ..Technique::PLAIN
};

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut lists: Vec<Vec<CellSet>> = Vec::new();
    for digit in Digit::ALL {
        let mut list = Vec::new();
        let allowed = board.filled_with(digit) | board.places(digit);
        if templates(allowed, 0, CellSet::EMPTY, search.options.patterns, &mut list).is_break() {
            list.clear();
        } else if list.is_empty() {
            // There is no solution, so there is nothing to say.
            return ControlFlow::Continue(());
        }
        lists.push(list);
    }
    if !sieve(&mut lists, sink)? {
        return ControlFlow::Continue(());
    }
    for digit in Digit::ALL.into_iter().filter(|digit| !lists[digit.index()].is_empty()) {
        give(board, digit, &lists[digit.index()], sink)?;
    }
    ControlFlow::Continue(())
}

fn give(board: &Board, digit: Digit, list: &[CellSet], sink: &mut Sink<'_>) -> Flow {
    let used = list.iter().fold(CellSet::EMPTY, |all, &template| all | template);
    let places = board.places(digit);
    sink.remove(&PATTERN_OVERLAY, CandidateSet::of(digit, places - used), |evidence| {
        evidence.pattern(places & used, DigitSet::only(digit));
    })
}

/// Adds the templates within `allowed` that continue in these rows. Breaks if there are too many.
fn templates(allowed: CellSet, row: usize, chosen: CellSet, most: usize, list: &mut Vec<CellSet>) -> Flow {
    if row == 9 {
        list.push(chosen);
        return if list.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    }
    for cell in House::row(row).cells() & allowed {
        let left = allowed - cell.peers();
        if has_places(left, row + 1) {
            templates(left, row + 1, chosen.with(cell), most, list)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether there is a place in each row from this one on.
fn has_places(allowed: CellSet, from: usize) -> bool {
    (from..9).all(|row| allowed.intersects(House::row(row).cells()))
}

/// Removes the templates that collide with all those of another digit. Returns `false` if a digit has none left.
fn sieve(lists: &mut [Vec<CellSet>], sink: &mut Sink<'_>) -> ControlFlow<(), bool> {
    let mut is_changed = true;
    while std::mem::take(&mut is_changed) {
        for digit in 0..9 {
            for other in (0..9).filter(|&other| other != digit) {
                sink.pulse()?;
                let [list, others] = lists.get_disjoint_mut([digit, other]).expect("two digits");
                if list.is_empty() || others.is_empty() {
                    continue;
                }
                let before = list.len();
                list.retain(|template| others.iter().any(|theirs| !template.intersects(*theirs)));
                is_changed |= list.len() < before;
                if list.is_empty() {
                    return ControlFlow::Continue(false);
                }
            }
        }
    }
    ControlFlow::Continue(true)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;

    #[test]
    fn an_empty_grid_has_46656_templates() {
        let mut list = Vec::new();
        assert!(templates(CellSet::FULL, 0, CellSet::EMPTY, 50_000, &mut list).is_continue());
        assert_eq!(list.len(), 46_656);
        assert!(
            list.iter().all(|template| template.len() == 9 && template.intersects(House::block(4).cells()))
        );
        assert!(
            templates(CellSet::FULL.without(Cell::at(0, 0)), 0, CellSet::EMPTY, 500, &mut Vec::new())
                .is_break()
        );
    }
}
