//! Chains and nets through everything that rules say: a mark is assumed, and what follows contradicts itself.
//!
//! **Sound**: each inference follows from those that it names. A digit in a cell takes the cell's other marks, that digit
//! from all that see the cell, and by dots and lines whatever does not fit beside it. A cell with one mark left, or a
//! whole house with one place left for a digit, takes it. In a net a constraint also takes what none of its fillings has
//! (see [`super::fillings`]). If a mark comes out both true and false, what was assumed is false.

use super::fillings::Task;
use super::houses::common;
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::{
    Because, Board, Candidate, CandidateSet, Chain, Evidence, Family, Flow, Inference, Node, RuleNote,
    Search, Sink, Technique,
};
use crate::rules::{Part, Rules};
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
    find: |search, sink| find(&CHAIN, Reach::Links, search, sink),
    ..Technique::PLAIN
};

/// Everything.
pub(super) static NET: Technique = Technique {
    id: "rule-net",
    name: Text { en: "Contradiction", zh: "反证网" },
    family: Family::LastResort,
    about: Text {
        en: "Assume a digit in a cell and follow everything that it forces, until something comes out both true and false.",
        zh: "假设某格为某数字，推出它所迫使的一切，直到某候选数既真又假。",
    },
    reason: REASON,
    find: |search, sink| find(&NET, Reach::All, search, sink),
    ..Technique::PLAIN
};

const REASON: Text = Text {
    en: "If {stem} were {stem.digits}, something would have to be both true and false: {chains}.",
    zh: "若 {stem} 为 {stem.digits}，则会有候选数既真又假：{chains}。",
};

/// How far inferences go.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// From one statement to the next.
    Links,
    /// From any number of statements, and through whole constraints.
    All,
}

fn find(technique: &'static Technique, reach: Reach, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if board.rules().is_classic() {
        return ControlFlow::Continue(());
    }
    let mut best: Option<(Candidate, Closure<'_>, usize, Vec<usize>)> = None;
    let tasks = if reach == Reach::All { tasks(board.rules()) } else { Vec::new() };
    for digit in Digit::ALL {
        for cell in board.places(digit) {
            sink.pulse()?;
            let assumed = Candidate::new(cell, digit);
            let mut closure = Closure::new(board, reach, &tasks);
            let Some(end) = closure.contradiction(assumed) else { continue };
            let line = closure.ancestors(end);
            if !sink.wants_one() {
                give(technique, assumed, &closure, &line, sink)?;
            } else if best.as_ref().is_none_or(|(_, _, _, known)| line.len() < known.len()) {
                best = Some((assumed, closure, end, line));
            }
        }
    }
    match best {
        Some((assumed, closure, _, line)) => give(technique, assumed, &closure, &line, sink),
        None => ControlFlow::Continue(()),
    }
}

fn give(
    technique: &'static Technique,
    assumed: Candidate,
    closure: &Closure<'_>,
    line: &[usize],
    sink: &mut Sink<'_>,
) -> Flow {
    let removes = CandidateSet::of(assumed.digit, CellSet::only(assumed.cell));
    sink.remove(technique, removes, |evidence| {
        let stem = (CellSet::only(assumed.cell), DigitSet::only(assumed.digit));
        evidence.mark(crate::logic::Role::Stem, stem.0, stem.1);
        let chain = closure.chain(line, evidence);
        evidence.chain(chain);
    })
}

/// The constraints whose fillings are looked at.
fn tasks(rules: &Rules) -> Vec<(usize, Task<'_>)> {
    let parts = |owner| rules.parts().iter().filter(move |(one, _)| *one == owner).map(|(_, part)| part);
    let is_sum = |owner: &usize| parts(*owner).any(|part| matches!(part, Part::Sum { .. }));
    (0..rules.constraints().len())
        .filter(is_sum)
        .map(|owner| (owner, Task::new(rules, parts(owner))))
        .collect()
}

/// One statement, and what it follows from.
struct Known {
    cell: Cell,
    digit: Digit,
    is_on: bool,
    from: Vec<usize>,
    why: Why,
}

#[derive(Clone, Copy)]
enum Why {
    Assumed,
    Cell(Cell),
    House(House),
    /// The other cell of a pair without a common house, or of a bond.
    Beside(Cell),
    /// A constraint, by its place in the list.
    Constraint(usize),
}

/// What follows from an assumption, in the order in which it was found.
struct Closure<'c> {
    board: &'c Board,
    reach: Reach,
    tasks: &'c [(usize, Task<'c>)],
    known: Vec<Known>,
    /// Where in `known` each mark is said to be false, or true.
    off: ByCell<[Option<u16>; 9]>,
    on: ByCell<[Option<u16>; 9]>,
    left: ByCell<DigitSet>,
    end: Option<usize>,
}

impl<'c> Closure<'c> {
    fn new(board: &'c Board, reach: Reach, tasks: &'c [(usize, Task<'c>)]) -> Closure<'c> {
        let left = ByCell::from_fn(|cell| board.marks(cell));
        let none = || ByCell::from_fn(|_| [None; 9]);
        Closure { board, reach, tasks, known: Vec::new(), off: none(), on: none(), left, end: None }
    }

    /// The place of the inference that contradicts another, if one does.
    fn contradiction(&mut self, assumed: Candidate) -> Option<usize> {
        self.say(assumed.cell, assumed.digit, true, Vec::new(), Why::Assumed);
        let mut next = 0;
        loop {
            while next < self.known.len() && self.end.is_none() {
                self.follow(next);
                next += 1;
            }
            if self.end.is_some() || !self.ask_constraints() {
                return self.end;
            }
        }
    }

    /// Adds a statement, unless it is known; notes where it contradicts its opposite.
    fn say(&mut self, cell: Cell, digit: Digit, is_on: bool, from: Vec<usize>, why: Why) {
        let at = digit.index();
        let (same, opposite) = if is_on { (&self.on, &self.off) } else { (&self.off, &self.on) };
        if self.end.is_some() || same[cell][at].is_some() {
            return;
        }
        let (place, contradicts) = (self.known.len(), opposite[cell][at].is_some());
        self.known.push(Known { cell, digit, is_on, from, why });
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
        let Known { cell, digit, is_on, .. } = self.known[place];
        if is_on { self.follow_on(place, cell, digit) } else { self.follow_off(place, cell, digit) }
    }

    fn follow_on(&mut self, place: usize, cell: Cell, digit: Digit) {
        let (board, rules) = (self.board, self.board.rules());
        for other in board.marks(cell).without(digit) {
            self.say(cell, other, false, vec![place], Why::Cell(cell));
        }
        for peer in rules.peers(cell) & board.places(digit) {
            let why = common(board, cell, peer).map_or(Why::Beside(cell), Why::House);
            self.say(peer, digit, false, vec![place], why);
        }
        for bond in rules.bonds(cell) {
            for other in board.marks(bond.other) - bond.beside(digit) {
                self.say(bond.other, other, false, vec![place], Why::Beside(cell));
            }
        }
    }

    fn follow_off(&mut self, _place: usize, cell: Cell, digit: Digit) {
        let board = self.board;
        if self.left[cell].len() <= 1 {
            let last = self.left[cell].single().unwrap_or(digit);
            let others = board.marks(cell).without(last);
            let from =
                others.iter().filter_map(|other| self.off[cell][other.index()]).map(usize::from).collect();
            self.conclude(cell, last, from, others.len(), Why::Cell(cell));
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
                self.conclude(last, digit, from, others.len(), Why::House(house));
            }
        }
    }

    /// A digit that is left alone is true; a chain takes that from one statement only.
    fn conclude(&mut self, cell: Cell, digit: Digit, from: Vec<usize>, others: usize, why: Why) {
        if self.reach == Reach::All || others == 1 {
            self.say(cell, digit, true, from, why);
        }
    }

    /// Asks each constraint whether it takes anything more; true if one does.
    fn ask_constraints(&mut self) -> bool {
        for (owner, task) in self.tasks {
            let marks = |cell: Cell| match (self.board.value(cell), self.on_in(cell)) {
                (Some(digit), _) => DigitSet::only(digit),
                (None, Some(digit)) => DigitSet::only(digit),
                (None, None) => self.left[cell],
            };
            let Some(found) = task.fillings(marks) else { continue };
            let from: Vec<usize> = task.cells().iter().flat_map(|&cell| self.gone(cell)).collect();
            let lost: Vec<(Cell, DigitSet)> = task
                .cells()
                .iter()
                .zip(&found.supported)
                .map(|(&cell, &some)| (cell, self.left[cell] - some))
                .collect();
            if from.is_empty() || lost.iter().all(|(_, digits)| digits.is_empty()) {
                continue;
            }
            for (cell, digits) in lost {
                for digit in digits {
                    self.say(cell, digit, false, from.clone(), Why::Constraint(*owner));
                }
            }
            return true;
        }
        false
    }

    fn on_in(&self, cell: Cell) -> Option<Digit> {
        Digit::ALL.into_iter().find(|digit| self.on[cell][digit.index()].is_some())
    }

    /// What was said to be false in a cell.
    fn gone(&self, cell: Cell) -> Vec<usize> {
        self.off[cell].iter().flatten().map(|&place| place.into()).collect()
    }

    /// What a contradiction rests on, itself included, in the order of `known`.
    fn ancestors(&self, end: usize) -> Vec<usize> {
        let Known { cell, digit, is_on, .. } = self.known[end];
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

    /// The inferences as evidence; what rules they rest on is noted beside them.
    fn chain(&self, line: &[usize], evidence: &mut Evidence) -> Chain {
        let inferences = line.iter().map(|&place| {
            let Known { cell, digit, is_on, ref from, why } = self.known[place];
            let from = from.iter().filter_map(|from| line.iter().position(|one| one == from));
            let because = match why {
                Why::Assumed => Because::Assumed,
                Why::Cell(cell) => Because::Cell(cell),
                Why::House(house) => Because::House(house),
                Why::Beside(other) => self.noted(joining(self.board.rules(), cell, other), evidence),
                Why::Constraint(owner) => self.noted(Some(owner), evidence),
            };
            let candidate = Candidate::new(cell, digit);
            let node = if is_on { Node::on(candidate) } else { Node::off(candidate) };
            Inference { node, from: from.map(|from| from as u16).collect(), because }
        });
        Chain { inferences: inferences.collect(), is_loop: false }
    }

    /// The constraint, named in the evidence.
    fn noted(&self, owner: Option<usize>, evidence: &mut Evidence) -> Because {
        let rules = self.board.rules();
        let Some(constraint) = owner.map(|owner| &rules.constraints()[owner]) else {
            return Because::Assumed;
        };
        let layout = rules.layout();
        let id = constraint.write(layout);
        let known = evidence.rules.iter().position(|note| note.id == id);
        let place = known.unwrap_or_else(|| {
            let cells =
                constraint.cells().iter().map(|&id| Cell::at(layout.row(id), layout.column(id))).collect();
            evidence.rule(RuleNote { id, said: constraint.say(layout), cells, combinations: Vec::new() });
            evidence.rules.len() - 1
        });
        Because::Rule(place as u16)
    }
}

/// The constraint that joins two cells.
fn joining(rules: &Rules, a: Cell, b: Cell) -> Option<usize> {
    let layout = rules.layout();
    let [a, b] = [a, b].map(|cell| layout.at(cell.row_index(), cell.column_index()));
    let joins = |part: &Part| match part {
        Part::Pair { cells, .. } => *cells == [a, b] || *cells == [b, a],
        _ => false,
    };
    rules.parts().iter().find(|(_, part)| joins(part)).map(|&(owner, _)| owner)
}
