//! Remote pairs: cells with the same two candidates, each seeing the next.
//!
//! **Sound**: two neighbours hold different digits, so the digits alternate along the chain. Two cells with an odd number of links
//! between them hold different digits, so both digits are removed from the cells that see both. With one link, this is a naked
//! pair, so chains have at least four cells.
//!
//! HoDoKu (`ChainSolver`) examines every chain of 4, 6, 8 or 10 cells that never returns to a cell and whose ends
//! remove something. It removes what all pairs of cells in it that are at least three links apart remove.

use super::order::{BestChains, Removal};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::inference::{self, Graph, NodeReach, Statement};
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::Evidence;
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::colouring::seen_by_any;
use std::ops::ControlFlow;

/// Cells with the same two candidates, each seeing the next.
pub(in super::super) static REMOTE_PAIR: Technique = Technique {
    id: "remote-pair",
    name: Text { en: "Remote Pair", zh: "远程数对" },
    family: Family::Chains,
    about: Text {
        en: "Cells with the same two candidates, each seeing the next: the two digits alternate along the chain. \
             Two of the cells with an odd number of links between them hold both digits, so what sees both cells \
             holds neither.",
        zh: "候选数同为某两个数字的若干格依次相见，两数沿链交替出现。相隔奇数条链的两格必占满这两个数字，同时看到这两格的格可删去它们。",
    },
    reason: Text {
        en: "{pattern} have {pattern.digits} only, and each of these cells sees the next, so the two digits alternate along them.",
        zh: "{pattern} 只有 {pattern.digits} 且依次相见，所以两数沿链交替出现。",
    },
    example: "+7+2639.5..+89+4+6+157+3+2+31+5.+2+7.+9+6+4+62+7+3+9.+5.+1+8+32+56+9+7495+71..+6+23+6+3+9+5.+2..7248+9+7\
              1+3655+7+1.+6+3+2.+9::418 818:",
    find,
    ..Technique::PLAIN
};

/// The largest number of cells in a chain.
const MOST_CELLS: usize = 10;

/// The state of the walk along the cells of one pair.
struct PairWalk<'a> {
    board: &'a Board,
    graph: &'a Graph,
    pair: (Digit, Digit),
    cells: CellSet,
    chain: Vec<Cell>,
    budget: usize,
    found: BestChains,
    paths: Vec<Statement>,
}

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut left = board.bivalue();
    // The graph is costly, so the search first checks whether four cells have the same marks at all, and something to remove.
    let twins = |cell| board.marks(cell).iter().fold(left, |cells, digit| cells & board.places(digit));
    let is_promising = |cell| {
        let twins = twins(cell);
        twins.first() == Some(cell) && twins.len() >= 4 && can_remove(board, twins)
    };
    if !left.iter().any(is_promising) {
        return ControlFlow::Continue(());
    }
    let graph = search.shared.chains.graph(board, NodeReach::Candidates);
    let mut walk = None;
    while let Some(first) = left.first() {
        let marks = board.marks(first);
        let cells: CellSet = left.iter().filter(|&cell| board.marks(cell) == marks).collect();
        left -= cells;
        if cells.len() < 4 {
            continue;
        }
        let mut digits = marks.iter();
        let (Some(one), Some(other)) = (digits.next(), digits.next()) else { continue };
        let walk = walk.get_or_insert_with(|| PairWalk {
            board,
            graph,
            pair: (one, other),
            cells,
            chain: Vec::with_capacity(MOST_CELLS),
            budget: search.options.net_nodes,
            found: BestChains::default(),
            paths: Vec::new(),
        });
        (walk.pair, walk.cells) = ((one, other), cells);
        for start in cells {
            walk.chain.push(start);
            walk.on_from(start);
            walk.chain.pop();
        }
    }
    walk.map_or(ControlFlow::Continue(()), |mut walk| walk.give(sink))
}

/// Whether some cell with one of their two marks sees two of these cells an odd number of links apart. If the cells are
/// coloured alternately, such cells have different colours.
fn can_remove(board: &Board, cells: CellSet) -> bool {
    let marks = board.digits_of(cells).iter().fold(CellSet::EMPTY, |all, digit| all | board.places(digit));
    let mut left = cells;
    while let Some(first) = left.first() {
        let (mut colours, mut before) = ([CellSet::only(first), CellSet::EMPTY], [CellSet::EMPTY; 2]);
        while colours != before {
            before = colours;
            let seen = colours.map(seen_by_any);
            if (seen[0] & seen[1]).intersects(marks) {
                return true;
            }
            colours = [colours[0] | seen[1] & cells, colours[1] | seen[0] & cells];
        }
        left -= colours[0] | colours[1];
    }
    false
}

impl PairWalk<'_> {
    fn on_from(&mut self, at: Cell) {
        let left: CellSet = self.chain.iter().copied().collect();
        for next in (self.cells & at.peers()) - left {
            if self.budget == 0 {
                return;
            }
            self.budget -= 1;
            self.chain.push(next);
            if self.chain.len() >= 4 && self.chain.len().is_multiple_of(2) {
                self.check();
            }
            if self.chain.len() < MOST_CELLS {
                self.on_from(next);
            }
            self.chain.pop();
        }
    }

    /// Returns the candidates that two cells remove together.
    fn between(&self, one: Cell, other: Cell) -> CandidateSet {
        let digits = DigitSet::only(self.pair.0).with(self.pair.1);
        self.board.candidates(one.peers() & other.peers(), digits)
    }

    fn check(&mut self) {
        let last = self.chain.len() - 1;
        if self.between(self.chain[0], self.chain[last]).is_empty() {
            return;
        }
        let mut removes = CandidateSet::EMPTY;
        for one in 0..=last {
            for other in (one + 3..=last).step_by(2) {
                removes |= self.between(self.chain[one], self.chain[other]);
            }
        }
        let path = self.path();
        self.found.add(Removal::new(removes, path.len() - 1), &path, &mut self.paths);
    }

    /// Returns the chain as statements: not one digit, so the other, so not the other in the next cell.
    fn path(&self) -> Vec<Statement> {
        self.chain.iter().enumerate().flat_map(|(i, &cell)| self.turn(self.pair, cell, i % 2 == 0)).collect()
    }

    /// Returns the statements that a cell does not hold the first digit but the second, or the other way round.
    fn turn(&self, (one, other): (Digit, Digit), cell: Cell, is_second: bool) -> [Statement; 2] {
        let id = |digit| self.graph.id(Candidate::new(cell, digit)).expect("the cell has the pair");
        let (off, on) = if is_second { (one, other) } else { (other, one) };
        [Statement::off(id(off)), Statement::on(id(on))]
    }

    /// Returns the statements that follow along these cells if the first holds the first digit.
    fn contrary(&self, pair: (Digit, Digit), cells: &[Cell]) -> Vec<Statement> {
        let all = cells.iter().enumerate().flat_map(|(i, &cell)| self.turn(pair, cell, i % 2 != 0));
        all.skip(1).collect()
    }

    /// Says which cells hold both digits between them, and which cells see them. For each cell that loses something, these are the
    /// nearest of the chain.
    fn tell((one, other): (Digit, Digit), cells: &[Cell], removes: &CandidateSet, evidence: &mut Evidence) {
        const BOTH: Text = Text {
            en: "{ends} are both seen from {seers}, and between them there is an odd number of links: one of the two holds \
                 {one}, the other {other}.",
            zh: "{seers} 同时看到 {ends}，而后者相隔奇数条链：一格填 {one}，另一格填 {other}。",
        };
        let mut left = removes.cells();
        let distances = (3..cells.len()).step_by(2);
        for (from, to) in distances.flat_map(|far| (0..cells.len() - far).map(move |from| (from, from + far)))
        {
            let seers = left & cells[from].peers() & cells[to].peers();
            if !seers.is_empty() {
                left -= seers;
                let note = Note::new(BOTH)
                    .with("ends", Topic::Cells(CellSet::from_cells(&[cells[from], cells[to]])));
                let note = note.with("one", Topic::Digits(DigitSet::only(one)));
                let note = note.with("other", Topic::Digits(DigitSet::only(other)));
                evidence.note(note.with("seers", Topic::Cells(seers)));
            }
        }
    }

    fn give(&mut self, sink: &mut Sink<'_>) -> Flow {
        self.found.sort();
        for removal in self.found.all() {
            let path = removal.path(&self.paths);
            sink.give(&REMOTE_PAIR, CandidateSet::EMPTY, removal.removes, removal.length, |evidence| {
                let cells = path.iter().map(|step| self.graph.place(step.id()).first).collect();
                let digits = path.iter().map(|step| self.graph.place(step.id()).digit).collect();
                evidence.pattern(cells, digits);
                evidence.chain(inference::chain(self.board, self.graph, path, false));
                let place = |step: &Statement| self.graph.place(step.id());
                let chain: Vec<Cell> = path.iter().step_by(2).map(|step| place(step).first).collect();
                let pair = (place(&path[0]).digit, place(&path[1]).digit);
                evidence.chain(inference::chain(self.board, self.graph, &self.contrary(pair, &chain), false));
                PairWalk::tell(pair, &chain, &removal.removes, evidence);
            })?;
        }
        ControlFlow::Continue(())
    }
}
