//! Forcing chains and forcing nets.
//!
//! **Sound**: a candidate is true or false; one of the candidates of a cell is true, and one of the places of a digit
//! in a house. A conclusion that follows in every case is true (*verity*). A premise that leads to nonsense, such as a
//! candidate that is both true and false, or a cell or a house with nothing left, is false (*contradiction*). In a
//! chain each statement follows from the one before; in a net it may take several.
//!
//! Peculiarities of HoDoKu's choice (`TablingSolver`), which decides its score:
//!
//! - Chains and nets go through groups. They go through almost locked sets only if the options say so (not by
//!   default).
//! - There is one step for each conclusion and kind. Digits to place come before candidates to remove, in order of
//!   their cells, then of their digits. The length of the chains counts only if both kinds have the same conclusion,
//!   so the conclusion does not depend on it.
//! - Length is the number of statements of all chains. If both are equally long, a contradiction comes before a
//!   verity.
//! - Nets begin with four rounds of singles after each premise, are put together by links and continue until nothing
//!   new follows, even after a contradiction. If a chain proves the same, there is no net for it.
//!
//! HoDoKu limits the reasons of a statement to five and a table to a thousand statements; here there are no such
//! limits. In nets HoDoKu measures length by rules of its own; here it is the number of statements, so contradiction
//! and verity of the same conclusion may change places.

use crate::grid::{CellSet, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::inference::{self, Forces, Graph, Ground, PremiseTable, Statement};
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Chain, Evidence, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// A candidate refuted by chains.
pub(in super::super) static CHAIN_CONTRADICTION: Technique = Technique {
    id: "forcing-chain-contradiction",
    name: Text { en: "Forcing Chain Contradiction", zh: "矛盾强制链" },
    about: Text {
        en: "Chains from one assumption lead to something that cannot be: a candidate true and false at once, or a \
             cell or a house with nothing left. So the assumption is wrong.",
        zh: "由一个假设出发的几条链推出不可能的结果：某候选数既真又假，或某格、某宫、某行列无数可填。所以假设不成立。",
    },
    reason: CONTRADICTION,
    example: "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 \
              163 469:261:",
    find: |search, sink| find(ChainsOrNets::Chains, true, search, sink),
    ..COMMON
};

/// A conclusion that all chains lead to.
pub(in super::super) static CHAIN_VERITY: Technique = Technique {
    id: "forcing-chain-verity",
    name: Text { en: "Forcing Chain Verity", zh: "必然强制链" },
    about: Text {
        en: "Take all candidates of a cell, all places of a digit in a house, or a candidate that is either true or \
             false. If a chain leads from each of these cases to the same conclusion, it is true.",
        zh: "取某格的所有候选数、某数字在某宫行列的所有位置，或某候选数的真与假。若每种情形都有链推出同一结论，则结论必真。",
    },
    reason: VERITY,
    example: ".....9.8.8..3....2.675...+3...27..6+4..3..45.1.....1...5..1....9...5..71..49.......:777 779 842 \
              941:967:",
    find: |search, sink| find(ChainsOrNets::Chains, false, search, sink),
    ..COMMON
};

/// A candidate refuted by a net.
pub(in super::super) static NET_CONTRADICTION: Technique = Technique {
    id: "forcing-net-contradiction",
    name: Text { en: "Forcing Net Contradiction", zh: "矛盾强制网" },
    about: Text {
        en: "As in a forcing chain contradiction, but a statement may follow from several others together. So the \
             assumption is followed through all the singles and locked candidates that it brings, until nothing fits.",
        zh: "与矛盾强制链相同，但一个结论可由多个前提共同推出：顺着假设引出的唯一数与区块不断推下去，直到出现矛盾。",
    },
    reason: CONTRADICTION,
    example: ".....9.8.8..3....2.675...+3...27..6+4..3..45.1.....1...5..1....9...5..71..49.......:777 779 842 \
              941 967::313",
    find: |search, sink| find(ChainsOrNets::Nets, true, search, sink),
    ..COMMON
};

/// A conclusion that all nets lead to.
pub(in super::super) static NET_VERITY: Technique = Technique {
    id: "forcing-net-verity",
    name: Text { en: "Forcing Net Verity", zh: "必然强制网" },
    about: Text {
        en: "As in a forcing chain verity, but a statement may follow from several others together: each case is \
             followed through all the singles and locked candidates that it brings, to the same conclusion.",
        zh: "与必然强制链相同，但一个结论可由多个前提共同推出：每种情形都顺着引出的唯一数与区块推到同一结论。",
    },
    reason: VERITY,
    example: "..54......4..8+57.......3.+45..3+126.891.+2+8.+4......3.7.2...9.4...3.......6..2.5....8:217 237 \
              289 481 752 915 935 985 995::312",
    find: |search, sink| find(ChainsOrNets::Nets, false, search, sink),
    ..COMMON
};

const COMMON: Technique = Technique { family: Family::Forcing, is_oriented: true, ..Technique::PLAIN };

const CONTRADICTION: Text = Text {
    en: "{chains}: the assumption leads to something that cannot be{further.aside}.",
    zh: "{chains}：假设导致矛盾{further.aside}。",
};

const VERITY: Text = Text {
    en: "{chains}: one of these cases must be true, and all lead to the same conclusion.",
    zh: "{chains}：这些情形必居其一，而结论都相同。",
};

/// The number of nets for the same conclusion among which the shortest is chosen. Each has to be made anew.
const MOST_NETS: usize = 4;

/// Chains, or nets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ChainsOrNets {
    Chains,
    Nets,
}

/// Measures and traces the chains of a proof.
struct Tracer<'a> {
    board: &'a Board,
    graph: &'a Graph,
    forces: &'a mut Forces,
    tables: &'a mut PremiseTables,
    depth: ChainsOrNets,
}

/// The tables of the premises that were needed so far.
#[derive(Debug, Default)]
pub(in super::super) struct PremiseTables {
    /// For each premise its table, plus one; 0 if it has none yet.
    numbers: Vec<u16>,
    tables: Vec<PremiseTable>,
    used: usize,
    proofs: Vec<Ground>,
    path: Vec<Statement>,
}

impl Slot for PremiseTables {}

impl PremiseTables {
    pub(in super::super) fn clear(&mut self, graph: &Graph) {
        self.used = 0;
        self.numbers.clear();
        self.numbers.resize(graph.candidates() * 2, 0);
    }

    /// The table of the premise.
    pub(in super::super) fn of(&mut self, graph: &Graph, premise: Statement) -> &PremiseTable {
        let number = &mut self.numbers[premise.index()];
        if *number == 0 {
            self.used += 1;
            *number = self.used as u16;
            if self.tables.len() < self.used {
                self.tables.push(PremiseTable::default());
            }
            self.tables[self.used - 1].fill(graph, premise, true);
        }
        &self.tables[*number as usize - 1]
    }
}

/// Returns the shortest chain from the premise to one of its consequences.
pub(in super::super) fn shortest_chain(
    tables: &mut PremiseTables,
    (board, graph): (&Board, &Graph),
    premise: Statement,
    end: Statement,
) -> Chain {
    let mut path = std::mem::take(&mut tables.path);
    path.clear();
    tables.of(graph, premise).trace(end, &mut path);
    let chain = inference::chain(board, graph, &path, false);
    tables.path = path;
    chain
}

impl Tracer<'_> {
    /// Returns the number of statements that the chains of a proof have; `most` or more if they have that many.
    fn length(&mut self, conclusion: Statement, ground: Ground, most: u32) -> u32 {
        let (board, graph) = (self.board, self.graph);
        let mut length = 0;
        inference::chains_of(board, graph, conclusion, ground, |premise, end| {
            if length < most {
                length += match self.depth {
                    ChainsOrNets::Chains => u32::from(self.tables.of(graph, premise).distance(end)) + 1,
                    ChainsOrNets::Nets => self.forces.net(graph, premise).count(graph, end),
                };
            }
        });
        length
    }

    /// Returns the shortest proof of the kind, with its length, if that is less than `most`.
    fn shortest(
        &mut self,
        conclusion: Statement,
        is_contradiction: bool,
        most: u32,
    ) -> Option<(Ground, u32)> {
        let mut proofs = std::mem::take(&mut self.tables.proofs);
        proofs.clear();
        self.forces.each_proof(self.board, self.graph, conclusion, |ground| proofs.push(ground));
        let mut best = None;
        let mut most = most;
        let measured = if self.depth == ChainsOrNets::Nets { MOST_NETS } else { usize::MAX };
        let of_kind = proofs.iter().filter(|ground| ground.is_contradiction() == is_contradiction);
        for &ground in of_kind.take(measured) {
            let length = self.length(conclusion, ground, most);
            if length < most {
                (best, most) = (Some((ground, length)), length);
            }
        }
        self.tables.proofs = proofs;
        best
    }

    fn explain(&mut self, conclusion: Statement, ground: Ground, evidence: &mut Evidence) {
        let (board, graph) = (self.board, self.graph);
        match ground {
            Ground::Cell(cell) => {
                evidence.mark(Role::Stem, CellSet::only(cell), board.marks(cell));
            }
            Ground::House(house, digit) => {
                evidence.mark(Role::Stem, board.places_in(digit, house), DigitSet::only(digit)).area(house);
            }
            Ground::EmptyHouse(house, _) => {
                evidence.further([house]);
            }
            Ground::Contrary | Ground::Both(_) | Ground::EmptyCell(_) | Ground::Either(_) => {}
        }
        inference::chains_of(board, graph, conclusion, ground, |premise, end| {
            let chain = match self.depth {
                ChainsOrNets::Nets => self.forces.net(graph, premise).trace(board, graph, end),
                ChainsOrNets::Chains => shortest_chain(self.tables, (board, graph), premise, end),
            };
            evidence.chain(chain);
        });
    }

    fn give(&mut self, conclusion: Statement, (ground, length): (Ground, u32), sink: &mut Sink<'_>) -> Flow {
        let technique = match (self.depth, ground.is_contradiction()) {
            (ChainsOrNets::Chains, true) => &CHAIN_CONTRADICTION,
            (ChainsOrNets::Chains, false) => &CHAIN_VERITY,
            (ChainsOrNets::Nets, true) => &NET_CONTRADICTION,
            (ChainsOrNets::Nets, false) => &NET_VERITY,
        };
        let set = CandidateSet::only(self.graph.candidate(conclusion.id()));
        let (places, removes) =
            if conclusion.is_on() { (set, CandidateSet::EMPTY) } else { (CandidateSet::EMPTY, set) };
        sink.give(technique, places, removes, length, |evidence| self.explain(conclusion, ground, evidence))
    }
}

fn find(depth: ChainsOrNets, is_contradiction: bool, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let is_best_wanted = sink.wants_one() && search.options.kinds_together;
    let mut tables = std::mem::take(search.shared.slot::<PremiseTables>());
    let (graph, forces, known) = match depth {
        ChainsOrNets::Chains => {
            let (graph, forces) = search.shared.chains.forcing_chains(board);
            (graph, forces, None)
        }
        ChainsOrNets::Nets => search.shared.chains.forcing_nets(board),
    };
    tables.clear(graph);
    let conclusions: Vec<Statement> = forces
        .conclusions()
        .filter(|&conclusion| known.is_none_or(|known| !known.knows(conclusion)))
        .take(if is_best_wanted { 1 } else { usize::MAX })
        .collect();
    let mut tracer = Tracer { board, graph, forces, tables: &mut tables, depth };
    let mut flow = ControlFlow::Continue(());
    for conclusion in conclusions {
        let proof = if is_best_wanted {
            best_of_both(&mut tracer, conclusion)
        } else {
            tracer.shortest(conclusion, is_contradiction, u32::MAX)
        };
        if let Some(proof) = proof {
            flow = tracer.give(conclusion, proof, sink);
        }
        if flow.is_break() {
            break;
        }
    }
    *search.shared.slot() = tables;
    flow
}

/// Returns the proof that HoDoKu would give. For an "on" conclusion HoDoKu does not compare lengths across kinds.
fn best_of_both(tracer: &mut Tracer<'_>, conclusion: Statement) -> Option<(Ground, u32)> {
    let contradiction = tracer.shortest(conclusion, true, u32::MAX);
    match contradiction {
        Some(_) if conclusion.is_on() => contradiction,
        Some((_, length)) => tracer.shortest(conclusion, false, length).or(contradiction),
        None => tracer.shortest(conclusion, false, u32::MAX),
    }
}
