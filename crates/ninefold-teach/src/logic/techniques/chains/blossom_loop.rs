//! Blossom loops: a chain from each candidate of a cell, or from each place of a digit in a house, to as many ends that
//! exclude each other.
//!
//! **Sound.** One of the starts is true, so its chain is followed to its end, which is true. The other ends are then false, because
//! they are in one cell, or are places of a digit in one house. Every link holds in both directions, so the other chains are
//! followed backwards from their ends. A weak link leads from `u`, which is true, to `v`, which is false, or backwards from `v`,
//! which is true, to `u`. So one of the two is true in any case, and a candidate that sees both is false. One of the ends is true
//! in any case, too, so all other candidates in their cell or house are false.
//!
//! With two starts and two ends it would be a continuous nice loop. Chains go through candidates and groups. A start may be
//! an end itself. Starts that chains refute alone are left out. The shortest loops come first, and those that remove nothing new
//! are left out.

use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::inference::{self, Forces, Graph, Statement};
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::chains::forcing::PremiseTables;
use std::ops::ControlFlow;

/// A loop with three branches or more.
pub(in super::super) static BLOSSOM_LOOP: Technique = Technique {
    id: "blossom-loop",
    name: Text { en: "Blossom Loop", zh: "绽放环" },
    family: Family::Chains,
    about: Text {
        en: "A chain leads from each of three or more candidates, one of which must be true, to another end, and all ends are in one \
             cell or are places of a digit in one house. One start is true, and so is its end. The other ends are then false, and \
             their chains run backwards. So, as in a continuous loop, of two linked candidates that exclude each other one is true \
             in any case: what sees both can be removed, and what sees all ends.",
        zh: "三个或更多候选数必有一个为真，从每一个出发都有一条链通向不同的末端，而所有末端同在一格，或是同一区域中某数字的位置。\
             一个首端为真，其末端也为真，其余末端就为假，它们的链都可反推。因此如同连续环，链中互斥的两个候选数必有一个为真，\
             能同时看到两者的候选数可以删除，能看到所有末端的也可以删除。",
    },
    reason: Text {
        en: "{chains}: one of {stem.marks} is true, and its chain ends in one of {target.marks}. No two of these are true, so the \
             other chains run backwards from their ends. So in any case one end is true, and one of the two candidates wherever a \
             chain says that one excludes the other.",
        zh: "{chains}：{stem.marks} 必有一个为真，其链的末端在 {target.marks} 之中。这些末端不能有两个为真，所以其余的链都从末端反推。\
             因此无论如何必有一个末端为真，链中互斥的每两个候选数也必有一个为真。",
    },
    example: "+52.1.+8..+7+71+8..4+25.9.....8.+127+1+653..8..5+4+8+97+1+24+8+921+7+635..7....+89.9+28...7.+8....1.2.\
              ::313 317 635 636:",
    is_oriented: true,
    find,
    ..Technique::PLAIN
};

/// The fewest and the most starts.
const STARTS: std::ops::RangeInclusive<usize> = 3..=4;

/// A cell with its candidates, or a digit with its places in a house: exactly one of these is true.
struct Alternatives {
    house: Option<House>,
    candidates: Vec<Candidate>,
}

/// All branches: from each start to its end.
struct BranchSet<'a> {
    starts: &'a Alternatives,
    ends: &'a Alternatives,
    branches: Vec<Vec<Statement>>,
}

fn choices(board: &Board) -> Vec<Alternatives> {
    let cells = board.empty().iter().map(|cell| {
        let candidates = board.marks(cell).iter().map(|digit| Candidate::new(cell, digit)).collect();
        Alternatives { house: None, candidates }
    });
    let houses = House::CLASSIC.iter().flat_map(|&house| {
        Digit::ALL.into_iter().map(move |digit| {
            let candidates = board.places_in(digit, house).iter().map(|cell| Candidate::new(cell, digit));
            Alternatives { house: Some(house), candidates: candidates.collect() }
        })
    });
    cells.chain(houses).filter(|choice| choice.candidates.len() >= 2).collect()
}

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut tables = std::mem::take(search.shared.slot::<PremiseTables>());
    let (graph, forces) = search.shared.chains.forcing_chains(board);
    tables.clear(graph);
    let choices = choices(board);
    let mut loops = Vec::new();
    let mut flow = ControlFlow::Continue(());
    for starts in choices.iter().filter(|choice| may_start(choice, graph, forces)) {
        let on = |candidate: &Candidate| graph.id(*candidate).map(Statement::on);
        let premises: Vec<Statement> = starts.candidates.iter().filter_map(on).collect();
        for ends in &choices {
            let goals: Vec<Statement> = ends.candidates.iter().filter_map(on).collect();
            if let Some(pairs) = shortest(graph, forces, &mut tables, &premises, &goals) {
                loops.push(BranchSet { starts, ends, branches: trace(graph, &mut tables, &pairs) });
            }
        }
        flow = sink.pulse();
        if flow.is_break() {
            break;
        }
    }
    if flow.is_continue() {
        flow = give_all(loops, board, graph, sink);
    }
    *search.shared.slot() = tables;
    flow
}

fn give_all(mut loops: Vec<BranchSet<'_>>, board: &Board, graph: &Graph, sink: &mut Sink<'_>) -> Flow {
    loops.sort_by_key(BranchSet::length);
    let mut known = CandidateSet::EMPTY;
    for found in &loops {
        let removes = board.present(&found.removes(graph));
        if !removes.is_subset(&known) {
            known |= removes;
            found.give(board, graph, removes, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether there are as many candidates as a loop may have branches, none of which chains refute.
fn may_start(choice: &Alternatives, graph: &Graph, forces: &Forces) -> bool {
    let is_refuted =
        |candidate: &Candidate| graph.id(*candidate).is_none_or(|id| forces.knows(Statement::off(id)));
    STARTS.contains(&choice.candidates.len()) && !choice.candidates.iter().any(is_refuted)
}

/// Returns the shortest chains from all premises to different goals, as pairs. At least two of them have links.
fn shortest(
    graph: &Graph,
    forces: &Forces,
    tables: &mut PremiseTables,
    premises: &[Statement],
    goals: &[Statement],
) -> Option<Vec<(Statement, Statement)>> {
    if goals.len() < premises.len() || premises.iter().filter(|premise| goals.contains(premise)).count() > 1 {
        return None;
    }
    let reached = |&premise: &Statement| -> Vec<Statement> {
        goals.iter().copied().filter(|&goal| goal == premise || forces.follows(premise, goal)).collect()
    };
    let reached: Vec<Vec<Statement>> = premises.iter().map(reached).collect();
    if reached.iter().any(Vec::is_empty) {
        return None;
    }
    let mut best = None;
    assign(
        &mut |premise, goal| tables.of(graph, premise).distance(goal),
        premises,
        &reached,
        &mut Vec::new(),
        &mut best,
    );
    best.map(|(_, pairs)| pairs)
}

type Goals = Vec<(Statement, Statement)>;

/// Tries all ways to give each premise a goal of its own that it reaches.
fn assign(
    distance: &mut impl FnMut(Statement, Statement) -> u16,
    premises: &[Statement],
    reached: &[Vec<Statement>],
    pairs: &mut Goals,
    best: &mut Option<(u16, Goals)>,
) {
    let Some(&premise) = premises.get(pairs.len()) else {
        let length = pairs.iter().map(|&(premise, goal)| distance(premise, goal)).sum();
        if best.as_ref().is_none_or(|(shortest, _)| length < *shortest) {
            *best = Some((length, pairs.clone()));
        }
        return;
    };
    for &goal in &reached[pairs.len()] {
        if pairs.iter().all(|&(_, taken)| taken != goal) {
            pairs.push((premise, goal));
            assign(distance, premises, reached, pairs, best);
            pairs.pop();
        }
    }
}

fn trace(graph: &Graph, tables: &mut PremiseTables, pairs: &[(Statement, Statement)]) -> Vec<Vec<Statement>> {
    let path = |&(premise, goal): &(Statement, Statement)| {
        let mut path = Vec::new();
        tables.of(graph, premise).trace(goal, &mut path);
        path
    };
    pairs.iter().map(path).collect()
}

impl BranchSet<'_> {
    fn length(&self) -> usize {
        self.branches.iter().map(Vec::len).sum()
    }

    /// Returns the candidates that see both sides of a weak link, and the other candidates in the cell or house of the ends.
    fn removes(&self, graph: &Graph) -> CandidateSet {
        let ends: CandidateSet = self.ends.candidates.iter().copied().collect();
        let mut removes = ends - self.last(graph);
        for branch in &self.branches {
            for pair in branch.windows(2).filter(|pair| pair[0].is_on()) {
                let (one, other) = (graph.place(pair[0].id()), graph.place(pair[1].id()));
                if one.digit == other.digit {
                    removes.insert_all(one.digit, Board::seen_by_all(one.cells | other.cells));
                } else {
                    let rest = DigitSet::FULL.without(one.digit).without(other.digit);
                    removes |= CandidateSet::product(one.cells, rest);
                }
            }
        }
        removes
    }

    /// Returns the ends of the branches.
    fn last(&self, graph: &Graph) -> CandidateSet {
        let ends = self.branches.iter().filter_map(|branch| branch.last());
        ends.map(|end| graph.candidate(end.id())).collect()
    }

    fn give(&self, board: &Board, graph: &Graph, removes: CandidateSet, sink: &mut Sink<'_>) -> Flow {
        sink.give(&BLOSSOM_LOOP, CandidateSet::EMPTY, removes, self.length() as u32, |evidence| {
            let starts = &self.starts.candidates;
            let cells: CellSet = starts.iter().map(|start| start.cell).collect();
            evidence.mark(Role::Stem, cells, starts.iter().map(|start| start.digit).collect());
            for end in self.last(graph).iter() {
                evidence.mark(Role::Target, CellSet::only(end.cell), DigitSet::only(end.digit));
            }
            evidence.further([self.starts.house, self.ends.house].into_iter().flatten());
            for branch in self.branches.iter().filter(|branch| branch.len() > 1) {
                evidence.chain(inference::chain(board, graph, branch, false));
            }
        })
    }
}
