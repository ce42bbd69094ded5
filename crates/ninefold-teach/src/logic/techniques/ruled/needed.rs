//! A digit that a sum needs is removed from the cells that see all its places there.
//!
//! **Sound**: every way to fill the cells of a cage or line, or the cells that cages leave of a house, has the digit. So it is in
//! one of the cells that can hold it, and a cell that sees all of these does not hold it.

use super::branches::Branches;
use super::fillings::{CellTask, held};
use super::follow::MarkTable;
use super::notes;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::Part;
use std::ops::ControlFlow;

pub(super) static NEEDED: Technique = Technique {
    id: "needed-digit",
    name: Text { en: "Needed Digit", zh: "必含数字" },
    family: Family::Rules,
    about: Text {
        en: "All combinations that a cage or line has left contain a digit. A cell that sees every place for it there does not \
             hold it.",
        zh: "某笼或某线剩下的所有组合都含某数字，能看到它在其中所有位置的格就不能是这个数字。",
    },
    reason: Text {
        en: "{pattern.digits} must be in {pattern?this cell|one of these cells}, {pattern}: {rule}. {target} {target?sees|see} all of these places.",
        zh: "{pattern.digits} 必在 {pattern}{pattern?| 之一}：{rule}。{target} 能看到其所有位置。",
    },
    example: "renban:r1c1-r1c6;\
              .................................................................................::417 418 419:",
    find: needed,
    ..Technique::PLAIN
};

fn needed(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if rules.is_unruled() {
        return ControlFlow::Continue(());
    }
    let branches = search.shared.slot::<Branches>();
    branches.ground_of(board);
    let (ground, marks) = (branches.ground(), MarkTable::of(board));
    for sum in &ground.sums {
        sink.pulse()?;
        for digit in sum.left(&marks.left).needed {
            let cells = board.places(digit) & sum.area;
            let peers = cells.iter().fold(CellSet::FULL, |seen, cell| seen & rules.peers(cell));
            let targets = peers & board.places(digit);
            if cells.is_empty() || targets.is_empty() {
                continue;
            }
            sink.remove(&NEEDED, CandidateSet::of(digit, targets), |evidence| {
                evidence.pattern(cells, DigitSet::only(digit));
                evidence.mark(Role::Target, targets, DigitSet::only(digit));
                let mut note = ground.note_of(sum.owner);
                note.combinations = sum.combinations(rules, &marks.left);
                evidence.rule(note);
                notes::sight(board, cells, targets, evidence);
            })?;
        }
    }
    of_lines(board, sink)
}

/// The most cells of a line, and the number of digits that are tried for it.
const MOST_CELLS: usize = 9;
const PATIENCE: u32 = 10_000;

/// Looks at constraints that are not plain sums.
fn of_lines(board: &Board, sink: &mut Sink<'_>) -> Flow {
    let rules = board.rules();
    for owner in 0..rules.constraints().len() {
        let parts = || rules.parts().iter().filter(move |(one, _)| *one == owner).map(|(_, part)| part);
        let is_said_elsewhere =
            |part: &Part| matches!(part, Part::Sum { .. } | Part::EqualSums { .. } | Part::Within { .. });
        let has_more = parts().any(|part| !matches!(part, Part::Different { .. }));
        if parts().any(is_said_elsewhere) || !has_more {
            continue;
        }
        let task = CellTask::new(rules, parts()).patient(PATIENCE);
        let area: CellSet = task.cells().iter().copied().collect();
        if area.len() > MOST_CELLS || !area.intersects(board.empty()) {
            continue;
        }
        sink.pulse()?;
        // A digit that only filled cells have is no news.
        let is_open = |digit: &Digit| !board.filled_with(*digit).intersects(area);
        let sees_places = |digit: Digit| {
            let cells = board.places(digit) & area;
            cells.iter().fold(board.places(digit), |seen, cell| seen & rules.peers(cell))
        };
        let may = board.digits_of(area).iter().filter(is_open);
        if may.clone().all(|digit| sees_places(digit).is_empty()) {
            continue;
        }
        let needed = task.needed(|cell| held(board, cell));
        for digit in may.filter(|&digit| needed.contains(digit)) {
            let (cells, targets) = (board.places(digit) & area, sees_places(digit));
            sink.remove(&NEEDED, CandidateSet::of(digit, targets), |evidence| {
                evidence.pattern(cells, DigitSet::only(digit));
                evidence.mark(Role::Target, targets, DigitSet::only(digit));
                let mut note = notes::of(rules, owner);
                note.combinations = task.combinations(|cell| held(board, cell));
                evidence.rule(note);
                notes::sight_within(board, area, evidence);
                notes::sight(board, cells, targets, evidence);
            })?;
        }
    }
    ControlFlow::Continue(())
}
