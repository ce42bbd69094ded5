//! The chains of a step as evidence: inferences in an order in which each follows from those before it.

use super::claim::{Claim, Why};
use super::level::{Hint, Level, Shape};
use super::net::{End, Finder, Net};
use super::unary::UnaryHint;
use crate::grid::{CellSet, DigitSet};
use crate::logic::{Because, Candidate, Chain, Evidence, HouseRole, Inference, Role, Technique};

/// The chains of a step that compares nets, case by case; and the cell or house whose cases they are.
pub(super) fn of_hint(level: &Level, hint: &Hint, evidence: &mut Evidence) {
    match hint.shape {
        Shape::Cell(cell) => {
            evidence.mark(Role::Stem, CellSet::only(cell), level.source().digits(cell));
        }
        Shape::House(house) => {
            let digit = hint.ends().first().map(|&(slot, end)| start(level.net(slot), end).candidate().digit);
            if let Some(digit) = digit {
                let places = level.source().places(digit) & house.cells();
                evidence.mark(Role::Stem, places, DigitSet::only(digit));
            }
            evidence.house(HouseRole::Area, house);
        }
        Shape::Double | Shape::Contradiction => {
            for &(slot, end) in &hint.ends()[..1] {
                let Candidate { cell, digit } = start(level.net(slot), end).candidate();
                evidence.mark(Role::Stem, CellSet::only(cell), DigitSet::only(digit));
            }
        }
    }
    for &(slot, end) in hint.ends() {
        evidence.chain(Chain { inferences: inferences(level.net(slot), end), is_loop: false });
    }
}

fn start(net: &Net, end: End) -> Claim {
    let mut now = end;
    loop {
        let mut first = None;
        net.parents(now, |parent| first = first.or(Some(parent)));
        match first {
            Some(parent) => now = net.end(parent),
            None => return now.claim,
        }
    }
}

/// What `end` rests on, in an order in which every parent comes before what follows from it.
fn inferences(net: &Net, end: End) -> Vec<Inference> {
    let mut done: Vec<Claim> = Vec::new();
    let mut inferences = Vec::new();
    // Each claim is looked at twice: first for its parents, then, with those done, for itself.
    let mut stack = vec![(end, false)];
    while let Some((end, is_ready)) = stack.pop() {
        if done.contains(&end.claim) {
            continue;
        }
        let parents = net.proof(end);
        if is_ready {
            let place = |parent: &Claim| done.iter().position(|claim| claim == parent).map(|at| at as u16);
            let from = parents.iter().filter_map(place).collect();
            inferences.push(Inference { node: end.claim.node(), from, because: because(net, end) });
            done.push(end.claim);
        } else {
            stack.push((end, true));
            let parents = parents.into_iter().rev().filter(|parent| !done.contains(parent));
            stack.extend(parents.map(|parent| (net.end(parent), false)));
        }
    }
    inferences
}

fn because(net: &Net, end: End) -> Because {
    match net.found(end) {
        Some(found) => Because::Technique(technique(found.finder)),
        None => by_link(end.claim, end.why),
    }
}

fn by_link(claim: Claim, why: Why) -> Because {
    let cell = claim.candidate().cell;
    match (why, why.house(cell)) {
        (Why::Assumed, _) => Because::Assumed,
        (_, Some(house)) => Because::House(house),
        (_, None) => Because::Cell(cell),
    }
}

/// The technique that a net has used.
fn technique(finder: Finder) -> &'static Technique {
    use crate::logic::techniques::{fish, intersections, subsets};
    match finder {
        Finder::Pointing => &intersections::POINTING,
        Finder::Claiming => &intersections::CLAIMING,
        Finder::HiddenPair => &subsets::HIDDEN_PAIR,
        Finder::NakedPair => &subsets::NAKED_PAIR,
        Finder::XWing => &fish::X_WING,
        Finder::Chain(technique) => technique,
    }
}

/// A cycle or a forcing chain, in the order in which it is followed.
pub(super) fn of_unary(hint: &UnaryHint, path: &[(Claim, Why)], evidence: &mut Evidence) {
    // The end of a cycle is its start again.
    let path = &path[usize::from(hint.is_cycle)..];
    let followed = path.iter().rev().enumerate();
    let inferences = followed.map(|(i, &(claim, why))| Inference {
        node: claim.node(),
        from: i.checked_sub(1).map(|before| before as u16).into_iter().collect(),
        because: by_link(claim, why),
    });
    let chain = Chain { inferences: inferences.collect(), is_loop: hint.is_cycle };
    let mut claims = crate::logic::CandidateSet::EMPTY;
    path.iter().for_each(|(claim, _)| claims.insert(claim.candidate()));
    evidence.pattern(claims.cells(), claims.digits());
    evidence.chain(chain);
}
