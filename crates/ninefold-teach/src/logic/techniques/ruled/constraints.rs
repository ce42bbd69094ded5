//! The marks that a constraint leaves in its own cells: combinations of cages, bounds of thermometers and arrows, dots.
//!
//! **Sound**: every way to fill the cells is examined, by their marks, by the constraint and by the cells that see each
//! other. A mark that occurs in none of these ways cannot be true. If there are too many ways, no conclusion is drawn.

use super::fillings::{CellTask, held, unsupported};
use super::reading;
use crate::lang::Text;
use crate::logic::search::{Search, Sink};
use crate::logic::step::RuleNote;
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::{KINDS, Kind};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// Returns one technique for each kind of constraint, in the order of [`KINDS`].
pub(in crate::logic) fn of_kinds() -> &'static [Technique] {
    &OF_KINDS
}

static OF_KINDS: LazyLock<Vec<Technique>> =
    LazyLock::new(|| KINDS.iter().map(|kind| of_kind(kind)).collect());

fn of_kind(kind: &'static Kind) -> Technique {
    Technique {
        id: kind.id,
        name: kind.step,
        family: Family::Rules,
        about: kind.about,
        reason: REASON,
        find: |search, sink| every(search, sink),
        ..Technique::PLAIN
    }
}

const REASON: Text = Text { en: "Look at {rule}.", zh: "看{rule}。" };

/// Examines the constraints in order. The first of their techniques handles all kinds, because constraints of all
/// kinds are ordered by the number of their open cells.
fn every(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if rules.is_unruled() {
        return ControlFlow::Continue(());
    }
    let mut order: Vec<(usize, usize)> = (0..rules.constraints().len())
        .map(|owner| {
            let cells = rules.constraints()[owner].named_cells();
            let layout = rules.layout();
            let is_open =
                |id: &&_| board.value(crate::grid::Cell::at(layout.row(**id), layout.column(**id))).is_none();
            (cells.iter().filter(is_open).count(), owner)
        })
        .filter(|&(open, _)| open > 0)
        .collect();
    order.sort_unstable();
    for (_, owner) in order {
        sink.pulse()?;
        let constraint = &rules.constraints()[owner];
        let parts = rules.parts().iter().filter(|(one, _)| *one == owner).map(|(_, part)| part);
        let task = CellTask::new(rules, parts);
        let Some(removes) = unsupported(board, &task).filter(|removes| !removes.is_empty()) else { continue };
        let place = KINDS.iter().position(|kind| *kind == constraint.kind()).expect("a kind of the list");
        sink.remove(&OF_KINDS[place], removes, |evidence| {
            let (sets, is_whole) = task.sets(|cell| held(board, cell));
            for note in reading::of(board, &task, &removes, is_whole.then_some(&sets)) {
                evidence.note(note);
            }
            evidence.rule(RuleNote {
                id: constraint.write(rules.layout()),
                said: constraint.say(rules.layout()),
                cells: task.cells().iter().copied().collect(),
                combinations: sets.into_iter().map(|set| rules.written(set)).collect(),
            });
        })?;
    }
    ControlFlow::Continue(())
}
