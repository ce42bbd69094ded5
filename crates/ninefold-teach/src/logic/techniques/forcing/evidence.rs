//! The chains of a step as evidence: inferences in an order in which each follows from those before it, together with
//! the chains nested inside.
//!
//! A closure stores the reasons that the reference counts. For a nested chain they are not enough: its board lacks the
//! candidates that the chain around it has turned off, and a link or a pattern may rest on that too. So each reason is
//! looked up on the board of the step. A nested chain has a line for each such candidate, which names its place in the
//! chain around it ([`Because::Outer`]).

use super::kinds;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::forcing::{
    self, ChainBoard, ChainLiteral, ChainProof, ChainWorkshop, ClosureEnd, DynamicPattern, FoundChain, NONE,
    NestedFinds, NodeId, StatementCause, for_each_gone, is_on, of, off,
};
use crate::logic::step::{Because, Chain, Evidence, HouseRole, Inference, Mark, Node, Role};
use crate::logic::technique::Technique;
use crate::logic::techniques::fish;
use crate::logic::techniques::subsets::{self, intersections};
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// Writes a cycle or a forcing chain, in the order in which it is followed.
pub(super) fn of_single(found: &FoundChain, board: &ChainBoard, evidence: &mut Evidence) {
    let told = of_path(&found.proof, board, board);
    let mut pattern = CandidateSet::EMPTY;
    for Inference { node, .. } in &told.chain.inferences {
        node.cells.iter().for_each(|cell| pattern.insert(Candidate::new(cell, node.digit)));
    }
    evidence.pattern(pattern.cells(), pattern.digits());
    evidence.chain(told.chain);
}

/// Writes the chains of a step with several starts, case by case, and the cell or house to which the cases belong.
pub(super) fn of_several(
    found: &FoundChain,
    workshop: &mut ChainWorkshop,
    board: &ChainBoard,
    proofs: &mut NestedProofs,
    evidence: &mut Evidence,
) {
    let told = of_ends(found, workshop, (board, board), proofs);
    match found.proof {
        ChainProof::Cell(cell, _) => {
            let digits = DigitSet::from_bits(board.cells[cell]);
            evidence.mark(Role::Stem, CellSet::only(Cell::new(cell)), digits);
        }
        ChainProof::Region(house, digit, _) => {
            let (house, digit) = (house_of(house), Digit::ALL[digit]);
            let starts = told.iter().filter_map(|told| told.chain.inferences.first());
            let cells = starts.fold(CellSet::EMPTY, |cells, start| cells | start.node.cells);
            evidence.mark(Role::Stem, cells, DigitSet::only(digit));
            evidence.house(HouseRole::Area, house);
        }
        ChainProof::Pair(_) | ChainProof::Path(_) | ChainProof::Cycle(_) => {
            if let Some(start) = told.first().and_then(|told| told.chain.inferences.first()) {
                evidence.mark(Role::Stem, start.node.cells, DigitSet::only(start.node.digit));
            }
        }
    }
    told.into_iter().for_each(|told| {
        evidence.chain(told.chain);
    });
}

/// The nested chains of a search that have been written, by closure and statement. Those that were found together are
/// written together, because one search finds them all again.
pub(super) type NestedProofs = HashMap<(usize, NodeId), Arc<NestedProof>>;

/// The nested chains that prove an inference.
pub(super) struct NestedProof {
    technique: &'static Technique,
    /// The house to which its cases belong, if it is a house.
    houses: Vec<House>,
    /// Its cases, if they are those of a cell or of a house.
    marks: Vec<Mark>,
    inside: Vec<ChainEvidence>,
    /// The candidates that must be off for them.
    gone: Vec<forcing::CandidateCode>,
}

/// A chain as evidence, with the candidates that the chain around it has turned off. Until that chain is written too,
/// the numbers of [`Because::Outer`] are places in this list.
#[derive(Clone)]
struct ChainEvidence {
    chain: Chain,
    given: Vec<forcing::CandidateCode>,
}

/// Writes a chain, line by line.
#[derive(Default)]
struct Scribe {
    inferences: Vec<Inference>,
    given: Vec<forcing::CandidateCode>,
    /// The line of each candidate in `given`.
    places: BTreeMap<forcing::CandidateCode, u16>,
}

impl Scribe {
    fn line(&mut self, literal: ChainLiteral, from: Vec<u16>, because: Because) -> u16 {
        self.inferences.push(Inference::new(node(literal), from, because));
        (self.inferences.len() - 1) as u16
    }

    /// Returns the line of a candidate that the chain around this one has turned off.
    fn given(&mut self, candidate: forcing::CandidateCode) -> u16 {
        if let Some(&place) = self.places.get(&candidate) {
            return place;
        }
        let because = Because::Outer(self.given.len() as u16);
        self.given.push(candidate);
        let place = self.line(off(candidate), Vec::new(), because);
        self.places.insert(candidate, place);
        place
    }

    fn told(self, is_loop: bool) -> ChainEvidence {
        ChainEvidence { chain: Chain { inferences: self.inferences, is_loop }, given: self.given }
    }
}

/// The reasons of a statement of a closure.
struct Reasons {
    own: Vec<NodeId>,
    given: Vec<forcing::CandidateCode>,
    because: Because,
    houses: Vec<House>,
    marks: Vec<Mark>,
    inside: Vec<ChainEvidence>,
}

/// Writes a chain of one assumption that was found on `now`; `board` is the board of the step.
fn of_path(proof: &ChainProof, board: &ChainBoard, now: &ChainBoard) -> ChainEvidence {
    let (ChainProof::Path(path) | ChainProof::Cycle(path)) = proof else {
        return Scribe::default().told(false);
    };
    let is_loop = matches!(proof, ChainProof::Cycle(_));
    let mut scribe = Scribe::default();
    let mut last = None;
    // A loop ends where it begins: its last line leads to the first one.
    for &(literal, cause) in path[usize::from(is_loop)..].iter().rev() {
        let mut from: Vec<u16> = last.into_iter().collect();
        if is_on(literal) && last.is_some() {
            for_each_gone(board, now, of(literal), cause, |gone| from.push(scribe.given(gone)));
        }
        let cause = if last.is_some() { cause } else { StatementCause::Assumed };
        // The reasons of the link that closes a loop must come before its last line.
        if is_loop && scribe.inferences.len() == scribe.given.len() + path.len() - 2 {
            let (first, cause) = path[0];
            for_each_gone(board, now, of(first), cause, |gone| {
                scribe.given(gone);
            });
        }
        last = Some(scribe.line(literal, from, by_link(literal, cause)));
    }
    scribe.told(is_loop)
}

/// The board of the step, and the board of a search.
type StepBoards<'a> = (&'a ChainBoard, &'a ChainBoard);

/// Writes the chains that a find of this workshop compares.
fn of_ends(
    found: &FoundChain,
    workshop: &mut ChainWorkshop,
    boards: StepBoards<'_>,
    proofs: &mut NestedProofs,
) -> Vec<ChainEvidence> {
    let ends = workshop.ends_of(&found.proof, boards.1);
    ends.into_iter().map(|end| of_end(end, workshop, boards, proofs)).collect()
}

/// Writes the chain that leads to one end.
fn of_end(
    (closure, end): ClosureEnd,
    workshop: &mut ChainWorkshop,
    boards: StepBoards<'_>,
    proofs: &mut NestedProofs,
) -> ChainEvidence {
    let mut reasons: BTreeMap<NodeId, Reasons> = BTreeMap::new();
    // Reasons come before their consequences.
    let mut needed = vec![false; usize::from(end) + 1];
    needed[usize::from(end)] = true;
    for node in (0..=end).rev() {
        if needed[usize::from(node)] {
            let why = reasons_of(node, closure, workshop, boards, proofs);
            why.own.iter().for_each(|&reason| needed[usize::from(reason)] = true);
            reasons.insert(node, why);
        }
    }
    let literal = |node: NodeId| workshop.closure(closure).node(node).literal;
    let (mut scribe, mut places) = (Scribe::default(), BTreeMap::new());
    // Each statement is visited twice: first to put its reasons on the stack, then, when they are written, to be
    // written itself. The assumption is written first.
    let mut stack = vec![(end, false), (0, true)];
    while let Some((node, is_ready)) = stack.pop() {
        let Some(why) = reasons.get(&node).filter(|_| !places.contains_key(&node)) else { continue };
        if is_ready {
            let Some(Reasons { own, given, because, houses, marks, inside }) = reasons.remove(&node) else {
                continue;
            };
            let mut from: Vec<u16> = own.iter().filter_map(|reason| places.get(reason)).copied().collect();
            from.extend(given.into_iter().map(|candidate| scribe.given(candidate)));
            let place = |candidate: forcing::CandidateCode| {
                let own = workshop.closure(closure).find(off(candidate));
                places.get(&own).or_else(|| scribe.places.get(&candidate)).copied()
            };
            let inside = inside.into_iter().map(|told| placed(told, place)).collect();
            let line = scribe.line(literal(node), from, because);
            let told = &mut scribe.inferences[usize::from(line)];
            (told.houses, told.marks, told.inside) = (houses, marks, inside);
            places.insert(node, line);
        } else {
            stack.push((node, true));
            stack.extend(why.own.iter().rev().map(|&reason| (reason, false)));
        }
    }
    scribe.told(false)
}

/// Returns a nested chain whose [`Because::Outer`] numbers are places in the chain around it.
fn placed(told: ChainEvidence, place: impl Fn(forcing::CandidateCode) -> Option<u16>) -> Chain {
    let ChainEvidence { mut chain, given } = told;
    for inference in &mut chain.inferences {
        if let Because::Outer(number) = inference.because {
            inference.because = Because::Outer(place(given[usize::from(number)]).unwrap_or(0));
        }
    }
    chain
}

fn reasons_of(
    node: NodeId,
    closure: usize,
    workshop: &mut ChainWorkshop,
    (board, now): StepBoards<'_>,
    proofs: &mut NestedProofs,
) -> Reasons {
    let own = workshop.closure(closure);
    let (literal, cause) = (own.node(node).literal, own.node(node).cause);
    let mut reasons = Reasons {
        own: own.parents(node).to_vec(),
        given: Vec::new(),
        because: by_link(literal, cause),
        houses: Vec::new(),
        marks: Vec::new(),
        inside: Vec::new(),
    };
    let mut gone: Vec<forcing::CandidateCode> = Vec::new();
    match cause {
        StatementCause::Assumed => {}
        StatementCause::Cell | StatementCause::House(_) if is_on(literal) => {
            for_each_gone(board, now, of(literal), cause, |candidate| gone.push(candidate));
        }
        StatementCause::Cell | StatementCause::House(_) => {}
        StatementCause::Pattern(pattern) => {
            let ground = forcing::reasons(pattern, of(literal), &own.board_at(node, now), board);
            gone = ground.gone;
            reasons.houses = ground.houses.into_iter().map(house_of).collect();
            reasons.marks.push(Mark {
                role: Role::Pattern,
                cells: ground.cells.into_iter().map(|cell| Cell::new(cell.into())).collect(),
                digits: DigitSet::from_bits(ground.digits),
            });
        }
        StatementCause::Chain => {
            if !proofs.contains_key(&(closure, node)) {
                show_again(node, closure, workshop, (board, now), proofs);
            }
            if let Some(shown) = proofs.get(&(closure, node)) {
                reasons.because = Because::Technique(shown.technique);
                reasons.houses.clone_from(&shown.houses);
                reasons.marks.clone_from(&shown.marks);
                reasons.inside.clone_from(&shown.inside);
                gone.clone_from(&shown.gone);
            }
        }
    }
    let own = workshop.closure(closure);
    for candidate in gone {
        let known = own.find(off(candidate));
        if known == NONE || known >= node {
            if !reasons.given.contains(&candidate) {
                reasons.given.push(candidate);
            }
        } else if !reasons.own.contains(&known) {
            reasons.own.push(known);
        }
    }
    reasons
}

/// Writes the nested chains that led to this statement, and to those that were found with it.
fn show_again(
    node: NodeId,
    closure: usize,
    workshop: &mut ChainWorkshop,
    (board, now): StepBoards<'_>,
    proofs: &mut NestedProofs,
) {
    let own = workshop.closure(closure);
    let then = own.board_at(node, now);
    let about = |node: NodeId| of(own.node(node).literal);
    let removed = about(node);
    let together: Vec<(NodeId, forcing::CandidateCode)> =
        own.found_with(node).into_iter().map(|node| (node, about(node))).collect();
    let (found, mut inner) = match workshop.find_again(removed, &then, now) {
        Some(NestedFinds::Single(found)) => (found, None),
        Some(NestedFinds::Several(found, inner)) => (found, Some(inner)),
        None => return,
    };
    // The closures of the nested search are for this board only.
    let mut inner_proofs = NestedProofs::new();
    let mut told: HashMap<usize, Arc<NestedProof>> = HashMap::new();
    for (node, removed) in together {
        let Some(at) = found.iter().position(|found| found.hits(removed)) else { continue };
        let shown = told.entry(at).or_insert_with(|| {
            let found = &found[at];
            let (inside, mut gone) = match &mut inner {
                Some(inner) => (
                    of_ends(found, inner, (board, &then), &mut inner_proofs),
                    cases_gone(&found.proof, board, &then),
                ),
                None => (vec![of_path(&found.proof, board, &then)], Vec::new()),
            };
            gone.extend(inside.iter().flat_map(|told| told.given.iter().copied()));
            let houses = match found.proof {
                ChainProof::Region(house, ..) => vec![house_of(house)],
                ChainProof::Cell(..) | ChainProof::Pair(_) | ChainProof::Path(_) | ChainProof::Cycle(_) => {
                    Vec::new()
                }
            };
            let marks = cases_of(&found.proof, &then);
            Arc::new(NestedProof { technique: kinds::of(found.shape), houses, marks, inside, gone })
        });
        proofs.insert((closure, node), Arc::clone(shown));
    }
}

/// Returns the candidates of which one is true, if they are those of a cell or of a house.
fn cases_of(proof: &ChainProof, now: &ChainBoard) -> Vec<Mark> {
    let (cells, digits) = match *proof {
        ChainProof::Cell(cell, _) => (CellSet::only(Cell::new(cell)), DigitSet::from_bits(now.cells[cell])),
        ChainProof::Region(house, digit, _) => {
            let places = forcing::tables::members(now.places[house][digit]);
            let cells = places.map(|place| Cell::new(forcing::tables::CELLS_OF[house][place].into()));
            (cells.collect(), DigitSet::only(Digit::ALL[digit]))
        }
        ChainProof::Pair(_) | ChainProof::Path(_) | ChainProof::Cycle(_) => return Vec::new(),
    };
    vec![Mark { role: Role::Stem, cells, digits }]
}

/// Returns the cases that need no chain, because their candidates are gone.
fn cases_gone(proof: &ChainProof, board: &ChainBoard, now: &ChainBoard) -> Vec<forcing::CandidateCode> {
    let mut gone = Vec::new();
    match *proof {
        ChainProof::Cell(cell, _) => {
            let start = forcing::candidate(cell, 0);
            for_each_gone(board, now, start, StatementCause::Cell, |candidate| gone.push(candidate));
        }
        ChainProof::Region(house, digit, _) => {
            let start = forcing::candidate(forcing::tables::CELLS_OF[house][0].into(), digit);
            let cause = StatementCause::House((house / 9) as u8);
            for_each_gone(board, now, start, cause, |candidate| gone.push(candidate));
        }
        ChainProof::Pair(_) | ChainProof::Path(_) | ChainProof::Cycle(_) => {}
    }
    gone
}

fn node(literal: ChainLiteral) -> Node {
    let candidate = Candidate::at(of(literal).into());
    if is_on(literal) { Node::on(candidate) } else { Node::off(candidate) }
}

fn by_link(literal: ChainLiteral, cause: StatementCause) -> Because {
    let Candidate { cell, .. } = Candidate::at(of(literal).into());
    match cause {
        StatementCause::Assumed => Because::Assumed,
        StatementCause::House(0) => Because::House(cell.block()),
        StatementCause::House(1) => Because::House(cell.row()),
        StatementCause::House(_) => Because::House(cell.column()),
        StatementCause::Pattern(pattern) => Because::Technique(technique(pattern)),
        StatementCause::Cell | StatementCause::Chain => Because::Cell(cell),
    }
}

fn technique(pattern: DynamicPattern) -> &'static Technique {
    match pattern {
        DynamicPattern::Pointing => &intersections::POINTING,
        DynamicPattern::Claiming => &intersections::CLAIMING,
        DynamicPattern::HiddenPair => &subsets::HIDDEN_PAIR,
        DynamicPattern::NakedPair => &subsets::NAKED_PAIR,
        DynamicPattern::XWing => &fish::X_WING,
    }
}

/// Returns the house with this number in [`forcing::tables`].
fn house_of(number: usize) -> House {
    match number / 9 {
        0 => House::block(number % 9),
        1 => House::row(number % 9),
        _ => House::column(number % 9),
    }
}
