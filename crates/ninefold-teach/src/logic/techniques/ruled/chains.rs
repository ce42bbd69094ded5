//! Chains through everything that rules say of two marks: one is assumed, and the consequences contradict each other.
//!
//! **Sound**: each inference follows from a single one before it. A digit in a cell removes the cell's other marks, the
//! same digit from all cells that see it, and every mark that dots and lines do not allow next to it. If a cell has two
//! marks or a digit two places in a whole house, one of them is true when the other is false. If a mark turns out both
//! true and false, the assumption is false.

use super::notes;
use super::notes::common;
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Because, Chain, Evidence, Inference, Node};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Links between single marks only.
pub(super) static CHAIN: Technique = Technique {
    id: "rule-chain",
    name: Text { en: "Chain", zh: "强制链" },
    family: Family::Chains,
    about: Text {
        en: "Assume a digit in a cell, and follow what it forces: one mark after the other, through cells, houses, moves and \
             dots. If something comes out both true and false, the digit was wrong.",
        zh: "假设某格为某数字，沿格、区域、走步和点逐一推理；若某候选数既真又假，则假设不成立。",
    },
    reason: REASON,
    example: "thermometer:r2c1-r2c3,thermometer:r3c1-r3c3,killer-cage:14:r3c4-r3c6,thermometer:r3c6-r3c8,\
              killer-cage:8:r4c7-r4c9,thermometer:r5c7-r5c9,killer-cage:24:r6c7-r6c9,arrow:r7c6-r7c8,\
              killer-cage:12:r8c1-r8c3;\
              ..6.8...15....................4...2..582..........3......9.....4..........5....6.::467:",
    find,
    ..Technique::PLAIN
};

const REASON: Text = Text {
    en: "If {stem} were {stem.digits}, this would follow, and its end contradicts an earlier line: {chains}.",
    zh: "若 {stem} 为 {stem.digits}，则可推出以下各条，其末条与前面的一条矛盾：{chains}。",
};

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if board.rules().is_unruled() {
        return ControlFlow::Continue(());
    }
    let mut quick = Quick::new(board);
    let mut best: Option<(Candidate, Consequences<'_>, usize, Vec<usize>)> = None;
    for digit in Digit::ALL {
        for cell in board.places(digit) {
            sink.pulse()?;
            let assumed = Candidate::new(cell, digit);
            if !quick.contradicts(assumed) {
                continue;
            }
            let mut closure = Consequences::new(board);
            let Some(end) = closure.contradiction(assumed) else { continue };
            let line = closure.ancestors(end);
            if !sink.wants_one() {
                give(assumed, &closure, &line, sink)?;
            } else if best.as_ref().is_none_or(|(_, _, _, known)| line.len() < known.len()) {
                best = Some((assumed, closure, end, line));
            }
        }
    }
    match best {
        Some((assumed, closure, _, line)) => give(assumed, &closure, &line, sink),
        None => ControlFlow::Continue(()),
    }
}

fn give(assumed: Candidate, closure: &Consequences<'_>, line: &[usize], sink: &mut Sink<'_>) -> Flow {
    let removes = CandidateSet::of(assumed.digit, CellSet::only(assumed.cell));
    sink.remove(&CHAIN, removes, |evidence| {
        let stem = (CellSet::only(assumed.cell), DigitSet::only(assumed.digit));
        evidence.mark(crate::logic::Role::Stem, stem.0, stem.1);
        let chain = closure.chain(line, evidence);
        evidence.chain(chain);
    })
}

/// A quick search without reasons: whether a mark contradicts itself at all.
struct Quick<'q> {
    board: &'q Board,
    /// The houses of each cell that hold every digit.
    wholes: ByCell<Vec<House>>,
    news: Vec<(Candidate, bool)>,
    on: CandidateSet,
    off: CandidateSet,
}

impl<'q> Quick<'q> {
    fn new(board: &'q Board) -> Quick<'q> {
        let rules = board.rules();
        let is_whole = |house: &House| rules.is_whole(*house);
        let wholes = ByCell::from_fn(|cell| rules.houses_of(cell).filter(is_whole).collect());
        Quick { board, wholes, news: Vec::new(), on: CandidateSet::EMPTY, off: CandidateSet::EMPTY }
    }

    fn contradicts(&mut self, assumed: Candidate) -> bool {
        (self.on, self.off) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        self.news.clear();
        self.say(assumed, true);
        while let Some((mark, is_on)) = self.news.pop() {
            let (opposite, board) = (if is_on { &self.off } else { &self.on }, self.board);
            if opposite.contains(mark) {
                return true;
            }
            if is_on { self.follow_on(board, mark) } else { self.follow_off(board, mark) }
        }
        false
    }

    fn say(&mut self, mark: Candidate, is_on: bool) {
        let same = if is_on { &mut self.on } else { &mut self.off };
        if !same.contains(mark) {
            same.insert(mark);
            self.news.push((mark, is_on));
        }
    }

    fn follow_on(&mut self, board: &Board, Candidate { cell, digit }: Candidate) {
        for other in board.marks(cell).without(digit) {
            self.say(Candidate::new(cell, other), false);
        }
        for peer in board.rules().peers(cell) & board.places(digit) {
            self.say(Candidate::new(peer, digit), false);
        }
        for bond in board.rules().bonds(cell) {
            for other in board.marks(bond.other) - bond.beside(digit) {
                self.say(Candidate::new(bond.other, other), false);
            }
        }
    }

    fn follow_off(&mut self, board: &Board, Candidate { cell, digit }: Candidate) {
        if let Some(last) = board.marks(cell).without(digit).single() {
            self.say(Candidate::new(cell, last), true);
        }
        for place in 0..self.wholes[cell].len() {
            let house = self.wholes[cell][place];
            if let Some(last) = board.places_in(digit, house).without(cell).single() {
                self.say(Candidate::new(last, digit), true);
            }
        }
    }
}

/// One statement, and the statements from which it follows.
struct ChainStatement {
    cell: Cell,
    digit: Digit,
    is_on: bool,
    from: Vec<usize>,
    why: LinkReason,
}

#[derive(Clone, Copy)]
enum LinkReason {
    Assumed,
    Cell(Cell),
    House(House),
    /// The other cell of a pair without a common house, or of a bond.
    Beside(Cell),
}

/// The consequences of an assumption, in the order in which they were found.
struct Consequences<'c> {
    board: &'c Board,
    known: Vec<ChainStatement>,
    /// For each mark, the place in `known` at which it was found to be false, or true.
    off: ByCell<[Option<u16>; 9]>,
    on: ByCell<[Option<u16>; 9]>,
    left: ByCell<DigitSet>,
    end: Option<usize>,
}

impl<'c> Consequences<'c> {
    fn new(board: &'c Board) -> Consequences<'c> {
        let left = ByCell::from_fn(|cell| board.marks(cell));
        let none = || ByCell::from_fn(|_| [None; 9]);
        Consequences { board, known: Vec::new(), off: none(), on: none(), left, end: None }
    }

    /// Returns the place of the inference that contradicts another, if there is one.
    fn contradiction(&mut self, assumed: Candidate) -> Option<usize> {
        self.say(assumed.cell, assumed.digit, true, Vec::new(), LinkReason::Assumed);
        let mut next = 0;
        while next < self.known.len() && self.end.is_none() {
            self.follow(next);
            next += 1;
        }
        self.end
    }

    /// Adds a statement, unless it is known. Records whether it contradicts its opposite.
    fn say(&mut self, cell: Cell, digit: Digit, is_on: bool, from: Vec<usize>, why: LinkReason) {
        let at = digit.index();
        let (same, opposite) = if is_on { (&self.on, &self.off) } else { (&self.off, &self.on) };
        if self.end.is_some() || same[cell][at].is_some() {
            return;
        }
        let (place, contradicts) = (self.known.len(), opposite[cell][at].is_some());
        self.known.push(ChainStatement { cell, digit, is_on, from, why });
        if is_on {
            self.on[cell][at] = Some(place as u16);
        } else {
            self.off[cell][at] = Some(place as u16);
            self.left[cell].remove(digit);
        }
        if contradicts {
            self.end = Some(place);
        }
    }

    fn follow(&mut self, place: usize) {
        let ChainStatement { cell, digit, is_on, .. } = self.known[place];
        if is_on { self.follow_on(place, cell, digit) } else { self.follow_off(cell, digit) }
    }

    fn follow_on(&mut self, place: usize, cell: Cell, digit: Digit) {
        let (board, rules) = (self.board, self.board.rules());
        for other in board.marks(cell).without(digit) {
            self.say(cell, other, false, vec![place], LinkReason::Cell(cell));
        }
        for peer in rules.peers(cell) & board.places(digit) {
            let why = common(board, cell, peer).map_or(LinkReason::Beside(cell), LinkReason::House);
            self.say(peer, digit, false, vec![place], why);
        }
        for bond in rules.bonds(cell) {
            for other in board.marks(bond.other) - bond.beside(digit) {
                self.say(bond.other, other, false, vec![place], LinkReason::Beside(cell));
            }
        }
    }

    fn follow_off(&mut self, cell: Cell, digit: Digit) {
        let board = self.board;
        if self.left[cell].len() <= 1 {
            let last = self.left[cell].single().unwrap_or(digit);
            let others = board.marks(cell).without(last);
            let from =
                others.iter().filter_map(|other| self.off[cell][other.index()]).map(usize::from).collect();
            self.conclude(cell, last, from, others.len(), LinkReason::Cell(cell));
        }
        for &house in board.rules().houses() {
            if !house.cells().contains(cell) || !board.rules().is_whole(house) {
                continue;
            }
            let places = board.places_in(digit, house);
            let open: CellSet =
                places.iter().filter(|&place| self.off[place][digit.index()].is_none()).collect();
            if open.len() <= 1 {
                let last = open.single().unwrap_or(cell);
                let others = places.without(last);
                let from = others
                    .iter()
                    .filter_map(|other| self.off[other][digit.index()])
                    .map(usize::from)
                    .collect();
                self.conclude(last, digit, from, others.len(), LinkReason::House(house));
            }
        }
    }

    /// Adds the statement that the only mark left is true, if it follows from a single statement: only one other mark
    /// was ruled out.
    fn conclude(&mut self, cell: Cell, digit: Digit, from: Vec<usize>, others: usize, why: LinkReason) {
        if others == 1 {
            self.say(cell, digit, true, from, why);
        }
    }

    /// Returns the statements on which a contradiction rests, including itself, in the order of `known`.
    fn ancestors(&self, end: usize) -> Vec<usize> {
        let ChainStatement { cell, digit, is_on, .. } = self.known[end];
        let opposite = if is_on { &self.off } else { &self.on };
        let other = opposite[cell][digit.index()].map(usize::from);
        let mut wanted = vec![false; self.known.len()];
        wanted[end] = true;
        if let Some(other) = other {
            wanted[other] = true;
        }
        for place in (0..self.known.len()).rev() {
            if wanted[place] {
                self.known[place].from.iter().for_each(|&from| wanted[from] = true);
            }
        }
        (0..wanted.len()).filter(|&place| wanted[place]).collect()
    }

    /// Returns the inferences as a chain, and adds the rules on which they rest to the evidence.
    fn chain(&self, line: &[usize], evidence: &mut Evidence) -> Chain {
        let inferences = line.iter().map(|&place| {
            let ChainStatement { cell, digit, is_on, ref from, why } = self.known[place];
            let places = from.iter().filter_map(|from| line.iter().position(|one| one == from));
            let because = match why {
                LinkReason::Assumed => Because::Assumed,
                LinkReason::Cell(cell) => Because::Cell(cell),
                LinkReason::House(house) => Because::House(house),
                LinkReason::Beside(other) => {
                    let forbids = |fits: &dyn Fn(Digit) -> DigitSet| {
                        let known = from.first().map(|&place| self.known[place].digit);
                        known.is_none_or(|known| !fits(known).contains(digit))
                    };
                    let note = notes::between(self.board.rules(), other, cell, forbids);
                    Because::Rule(notes::place(note, evidence))
                }
            };
            let candidate = Candidate::new(cell, digit);
            let node = if is_on { Node::on(candidate) } else { Node::off(candidate) };
            Inference::new(node, places.map(|place| place as u16).collect(), because)
        });
        Chain { inferences: inferences.collect(), is_loop: false }
    }
}
