//! Templates: the ways to place a digit nine times at once.
//!
//! **Sound.** In the solution, each digit is on a template: nine cells, one in each row, column and box, all of which
//! have the digit as a pencil mark or are filled with it. A cell that all templates of a digit share holds the digit,
//! and a mark that none of them uses is removed. A cell that all templates of one digit share is also removed from
//! the templates of the others, until nothing changes.
//!
//! A player would use a stack of transparencies. A program need not even list the templates (see
//! [`templates`](crate::logic::cache::templates)). The rule is HoDoKu's, with one step for each digit.

use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::cache::templates::live;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::Search;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Cells that all templates of a digit share.
pub(in crate::logic::techniques) static TEMPLATE_SET: Technique = Technique {
    id: "template-set",
    name: Text { en: "Template Set", zh: "模板填数" },
    family: Family::LastResort,
    about: Text {
        en: "A template of a digit is a way to place it nine times. Cells that all templates of the digit share hold it. Templates that use a cell which another digit needs are left out.",
        zh: "某数字的模板是把它填满九次的一种方式。该数字所有模板共有的格必为该数字。占用其他数字必需之格的模板不计。",
    },
    reason: Text {
        en: "Every way to place {pattern.digits} in all rows, columns and boxes uses {pattern}.",
        zh: "把 {pattern.digits} 填入所有行、列、宫的每一种方式都用到 {pattern}。",
    },
    example: "58..3...........219........76.2......4....8......9.5.....4.1.7+33...........6.+3...:534 834 535 835 53\
              6 836 338 438 638 439 639 739 143 343 843 153 253 353 573 973 583 983 593 993::348 354",
    find: |search, sink| {
        each(search, |board, digit, live| {
            let places = certain(live) & board.places(digit);
            sink.give(&TEMPLATE_SET, CandidateSet::of(digit, places), CandidateSet::EMPTY, 0, |evidence| {
                evidence.pattern(places, DigitSet::only(digit));
            })
        })
    },
    ..Technique::PLAIN
};

/// Marks that no template of a digit uses.
pub(in crate::logic::techniques) static TEMPLATE_DELETE: Technique = Technique {
    id: "template-delete",
    name: Text { en: "Template Delete", zh: "模板删数" },
    family: Family::LastResort,
    about: Text {
        en: "A template of a digit is a way to place it nine times. Candidates that no template of the digit uses go. Templates that use a cell which another digit needs are left out.",
        zh: "某数字的模板是把它填满九次的一种方式。不在任何模板中的候选数可删去。占用其他数字必需之格的模板不计。",
    },
    reason: Text {
        en: "Every way to place {pattern.digits} in all rows, columns and boxes uses only cells of {pattern}.",
        zh: "把 {pattern.digits} 填入所有行、列、宫的各种方式只会用到 {pattern}。",
    },
    example: "58..3...........219........76.2......4....8......9.5.....4.1.7.3...........6.+3...:534 834 535 835 53\
              6 836 338 438 638 339 439 639 739:973 979 982 983 987 988 989 993:",
    find: |search, sink| {
        each(search, |board, digit, live| {
            let removes = CandidateSet::of(digit, board.places(digit) - live);
            sink.remove(&TEMPLATE_DELETE, removes, |evidence| {
                evidence.pattern(board.places(digit) & live, DigitSet::only(digit));
            })
        })
    },
    ..Technique::PLAIN
};

/// Visits the digits with the cells of their templates. If some digit has none, the board has no solution, and
/// nothing is visited.
fn each(search: &mut Search<'_>, mut look: impl FnMut(&Board, Digit, CellSet) -> Flow) -> Flow {
    let board = search.board;
    let Some(live) = refined(board) else { return ControlFlow::Continue(()) };
    for digit in Digit::ALL {
        look(board, digit, live[digit.index()])?;
    }
    ControlFlow::Continue(())
}

/// Returns the cells of those templates of each digit that leave to every other digit the cells it needs.
fn refined(board: &Board) -> Option<[CellSet; 9]> {
    let allowed: [CellSet; 9] = Digit::ALL.map(|digit| board.filled_with(digit) | board.places(digit));
    let mut cells = allowed.map(live);
    loop {
        if cells.iter().any(|cells| cells.is_empty()) {
            return None;
        }
        let needed = cells.map(certain);
        let taken = |digit: usize| {
            let others = (0..9).filter(|&other| other != digit);
            others.fold(CellSet::EMPTY, |all, other| all | needed[other])
        };
        let next: [CellSet; 9] = std::array::from_fn(|digit| cells[digit] - taken(digit));
        if next == cells {
            return Some(cells);
        }
        cells = next.map(live);
    }
}

/// Returns the cells that all templates share: those that are alone in their row.
fn certain(live: CellSet) -> CellSet {
    let row = |row: usize| (House::row(row).cells() & live).single();
    (0..9).filter_map(row).collect::<CellSet>()
}
