//! A digit that a sum needs is removed from the cells that see all its places there.
//!
//! **Sound**: every way to fill the cells of a cage, or what cages leave of a house, has the digit. So it is in one of
//! the cells that can hold it, and a cell that sees all of these does not hold it.

use super::branches::Branches;
use super::follow::Marks;
use super::notes;
use crate::grid::{CellSet, DigitSet};
use crate::lang::Text;
use crate::logic::{CandidateSet, Family, Flow, Role, Search, Sink, Technique};
use std::ops::ControlFlow;

pub(super) static NEEDED: Technique = Technique {
    id: "needed-digit",
    name: Text { en: "Needed Digit", zh: "必含数字" },
    family: Family::Rules,
    about: Text {
        en: "All combinations that a cage has left contain a digit. A cell that sees every place for it in the cage does not \
             hold it.",
        zh: "某笼剩下的所有组合都含某数字，能看到它在笼内所有位置的格就不能是这个数字。",
    },
    reason: Text {
        en: "{pattern.digits} must be in {pattern?this cell|one of these cells}, {pattern}: {rule}. {target} {target?sees|see} all of these places.",
        zh: "{pattern.digits} 必在 {pattern}{pattern?| 之一}：{rule}。{target} 能看到其所有位置。",
    },
    find: needed,
    ..Technique::PLAIN
};

fn needed(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if rules.is_classic() {
        return ControlFlow::Continue(());
    }
    let branches = search.shared.slot::<Branches>();
    branches.ground_of(board);
    let (ground, marks) = (branches.ground(), Marks::of(board));
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
                let mut note = notes::of_owner(ground, sum.owner);
                note.combinations = sum.combinations(&marks.left);
                evidence.rule(note);
                notes::sight(board, cells, targets, evidence);
            })?;
        }
    }
    ControlFlow::Continue(())
}
