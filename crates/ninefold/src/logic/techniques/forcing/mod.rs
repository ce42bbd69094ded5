//! Chains as Sudoku Explainer finds them: cycles, forcing chains, Nishio, multiple, dynamic and nested ones.
//!
//! **Sound**, because each inference is: if a candidate is on, the others of its cell and the same digit
//! elsewhere in its row, column and box are off; if all other candidates of a cell (all other places of a
//! digit in a house) are off, the last one is on; and what a sound technique finds on what is left of the
//! marks follows from what is gone. So
//!
//! - a *forcing chain* that leads from a claim to its denial disproves the claim;
//! - in a *cycle* that comes back to its start all claims hold, or all their denials, so what sees an on and an
//!   off of it is false;
//! - an assumption from which a candidate follows to be both on and off is false (*Nishio* with one digit and
//!   without the links within a cell; *dynamic contradiction* with all);
//! - what follows from every candidate of a *cell*, from every place of a digit in a house (*region*), or
//!   from a candidate and from its denial (*double*), is true.
//!
//! A *static* chain follows one claim from one; a *dynamic* one may rest on several, since what is off is taken
//! from the marks; a *plus* one asks locked candidates, pairs and X-wings for more, and a *nested* one asks
//! chains.
//!
//! **As the reference does it.** A net follows what is on before what is off, first in first out, and keeps
//! the first reason for each claim. The rating of a step follows from [`Step::length`](crate::logic::Step),
//! the number of distinct claims its chains rest on, summed over its cases, nested chains included; it is the
//! least rating of the technique plus what its length adds. With `Options::easiest_chains` a technique that
//! is asked for one step gives the easiest one of its producer, if it is its own: asked in turn, the
//! techniques of a producer give exactly what Sudoku Explainer gives first. Without it, the techniques of the
//! producers 26 to 32 stop at the first cell that yields a step.
//!
//! Instances are given easiest first; of those with the same conclusion the first only.
//!
//! Modules, from below: `claim` and `net` are what follows from what; `walk` goes back; `plus` are the simple
//! techniques on what is left; `reach` is a sieve; `unary` are chains without branches; `level` compares nets; `producer` says who
//! uses what; `kinds` are the techniques; `evidence` writes down the chains.

mod claim;
mod evidence;
mod kinds;
mod level;
mod net;
mod plus;
mod producer;
mod reach;
mod unary;
mod walk;

pub(super) use kinds::*;

use crate::grid::CellSet;
use crate::logic::{CandidateSet, Flow, Search, Sink, Technique};
use claim::{Claim, Ground, Marks};
use level::{Budget, Hint, Level, Shape};
use producer::Producer;
use std::ops::ControlFlow;
use unary::UnaryHint;

/// What the family has worked out about one board, producer by producer.
#[derive(Debug, Default)]
pub(in crate::logic) struct Forcing {
    desks: Vec<Desk>,
}

/// The work of one producer.
#[derive(Debug, Default)]
struct Desk {
    level: Level,
    /// How many claims its nets may still follow.
    claims: usize,
    /// What it started with.
    allowed: Option<usize>,
    /// The cells that have been looked at.
    seen: CellSet,
}

/// What a technique has of its producer.
#[derive(Clone, Copy, Debug)]
struct Part {
    technique: &'static Technique,
    producer: Producer,
    is_mine: fn(Shape) -> bool,
}

/// The board and the limits as the family needs them.
struct Asked {
    marks: Marks,
    ground: Ground,
    allowed: usize,
}

impl Asked {
    fn of(search: &Search<'_>) -> Asked {
        let (marks, ground) = (Marks::of(search.board), Ground::of(search.board));
        Asked { marks, ground, allowed: search.options.net_nodes }
    }
}

impl Forcing {
    /// The desk of this producer, with what it knows if the board is the same.
    fn desk(&mut self, producer: Producer, asked: &Asked) -> &mut Desk {
        let at = usize::from(producer.number - Producer::UNARY.number);
        if self.desks.len() <= at {
            self.desks.resize_with(at + 1, Desk::default);
        }
        let desk = &mut self.desks[at];
        let is_same = desk.level.is_about(producer, &asked.ground, &asked.marks);
        if desk.allowed != Some(asked.allowed) || !is_same {
            desk.level.turn_to(producer, &asked.ground, &asked.marks);
            desk.claims = asked.allowed;
            desk.allowed = Some(asked.allowed);
            desk.seen = CellSet::EMPTY;
        }
        desk
    }
}

impl Desk {
    /// Looks at the cells that have not been looked at, until there is a step of which `is_enough` holds. If the
    /// time is up before that, everything is forgotten: a net may have stopped half-way.
    fn look(&mut self, cells: CellSet, sink: &mut Sink<'_>, is_enough: impl Fn(&Hint) -> bool) -> Flow {
        for cell in cells - self.seen {
            if self.level.hints.iter().any(&is_enough) {
                break;
            }
            let mut budget = Budget { claims: self.claims, watch: sink.watch() };
            self.level.compare_nets_of(cell, &mut budget);
            self.claims = budget.claims;
            self.seen.insert(cell);
            if sink.look().is_break() {
                self.allowed = None;
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}

/// Cycles and forcing chains of one kind.
fn find_unary(
    technique: &'static Technique,
    is_mine: fn(&UnaryHint) -> bool,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let desk = search.shared.forcing.desk(Producer::UNARY, &Asked::of(search));
    if desk.seen != CellSet::FULL {
        desk.level.search_unary();
        desk.seen = CellSet::FULL;
    }
    let only_winner = sink.wants_one() && search.options.easiest_chains;
    let unary = &desk.level.unary;
    let mut ranked = unary.ranked(|hint| only_winner || is_mine(hint));
    ranked.truncate(if only_winner { 1 } else { usize::MAX });
    for hint in ranked.into_iter().map(|i| &unary.hints[i]).filter(|hint| is_mine(hint)) {
        let removes = unary.removes[hint.removes.0..hint.removes.1].iter().copied().collect();
        let (places, removes) = match !hint.is_cycle && hint.conclusion.is_on() {
            true => (CandidateSet::only(hint.conclusion.candidate()), CandidateSet::EMPTY),
            false => (CandidateSet::EMPTY, removes),
        };
        let path = &unary.path[hint.path.0..hint.path.1];
        sink.give(technique, places, removes, hint.complexity(), |evidence| {
            evidence::of_unary(hint, path, evidence);
        })?;
    }
    ControlFlow::Continue(())
}

/// Steps of one kind that compare nets.
fn find_nets(part: Part, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let Part { technique, producer, is_mine } = part;
    let desk = search.shared.forcing.desk(producer, &Asked::of(search));
    let is_exact = search.options.easiest_chains;
    let is_hasty = sink.wants_one() && !is_exact && producer.level > 0;
    desk.look(search.board.empty(), sink, |hint| is_hasty && is_mine(hint.shape))?;
    let first = desk.level.hints.iter().find(|hint| is_mine(hint.shape)).map(|hint| hint.origin);
    let only_winner = sink.wants_one() && is_exact;
    let mut ranked = desk
        .level
        .ranked(|hint| only_winner || (is_mine(hint.shape) && (!is_hasty || Some(hint.origin) == first)));
    ranked.truncate(if only_winner { 1 } else { usize::MAX });
    for (complexity, i) in ranked {
        let hint = desk.level.hints[i];
        if is_mine(hint.shape) {
            let (places, removes) = conclusion(hint.conclusion);
            sink.give(technique, places, removes, complexity, |evidence| {
                evidence::of_hint(&desk.level, &hint, evidence);
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn conclusion(claim: Claim) -> (CandidateSet, CandidateSet) {
    let only = CandidateSet::only(claim.candidate());
    if claim.is_on() { (only, CandidateSet::EMPTY) } else { (CandidateSet::EMPTY, only) }
}
