//! The smallest explanation: the fewest rules that leave a candidate no room, whatever the rules are.
//!
//! **Sound**: see [`smallest`](crate::logic::smallest). The argument is what the rules of the set say in turn, each by
//! itself, from what is known of its own cells.
//!
//! It is asked for by name only. It needs the solution, so it says nothing about a board with none or several.

use super::singles;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::{Sentence, Text};
use crate::logic::smallest::{Explanation, Inference as Said, Rule, Smallest, Source};
use crate::logic::{
    Because, Board, Candidate, CandidateSet, Chain, Evidence, Family, Flow, Inference, Needs, Node, Role,
    RuleNote, Search, Sink, Slot, Technique,
};
use crate::rules::{CellId, Layout, Problem, Rules};
use crate::solve::{Stopped, Watch, problems};
use std::ops::ControlFlow;

/// The fewest rules, whose inferences in turns show that a candidate is false.
pub(super) static SMALLEST: Technique = Technique {
    id: "smallest",
    name: Text { en: "Smallest Explanation", zh: "最小解释" },
    family: Family::LastResort,
    about: Text {
        en: "Of all sets of rules that together leave some candidate no room, take the smallest. How many rules it has says \
             how much must be seen at once.",
        zh: "在所有合起来使某个候选数无处容身的规则集合中，取最小的一个。其中规则的数目说明需要同时看到多少东西。",
    },
    reason: Text {
        en: "These are enough: {rule}. If {stem} were {stem.digits}, something would have to be both true and false: {chains}.",
        zh: "只需要看：{rule}。若 {stem} 为 {stem.digits}，则会有候选数既真又假：{chains}。",
    },
    needs: Needs::Nothing,
    find,
    ..Technique::PLAIN
};

/// The fewest rules, where only trying all cases shows that a candidate is false.
pub(super) static CASES: Technique = Technique {
    id: "smallest-cases",
    name: Text { en: "Smallest Explanation by Cases", zh: "最小解释（分情况）" },
    family: Family::LastResort,
    about: Text {
        en: "The smallest set of rules that leaves some candidate no room, where no single rule says anything more and all \
             ways to fill their cells must be tried. The smallest explanation gives it.",
        zh: "使某个候选数无处容身的最小规则集合；此时单独看每条规则都推不出更多，必须逐一尝试其单元格的所有填法。由“最小解释”给出。",
    },
    reason: Text {
        en: "These are enough: {rule}. No way to fill their cells with {stem.digits} in {stem} keeps all of them.",
        zh: "只需要看：{rule}。当 {stem} 为 {stem.digits} 时，这些格没有任何填法能同时满足它们。",
    },
    needs: Needs::Nothing,
    ..Technique::PLAIN
};

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if let Some(cell) = board.single().first()
        && let Some(digit) = board.marks(cell).single()
    {
        return sink.place(&singles::NAKED_SINGLE, Candidate::new(cell, digit), |evidence| {
            evidence.pattern(CellSet::only(cell), DigitSet::only(digit));
        });
    }
    let mut watch = sink.watch();
    let kept = search.shared.slot::<Kept>();
    if kept.turn_to(board, &mut watch).is_err() {
        return sink.look();
    }
    let Some((_, smallest)) = &mut kept.0 else { return ControlFlow::Continue(()) };
    match smallest.find(&mut watch) {
        Ok(Some(found)) => give(board, smallest.rules(), &found, sink),
        Ok(None) => ControlFlow::Continue(()),
        Err(_) => sink.look(),
    }
}

/// The search for explanations, kept from one board to the next. None for a board without a single solution.
#[derive(Debug, Default)]
struct Kept(Option<(Rules, Smallest)>);

impl Slot for Kept {}

impl Kept {
    fn turn_to(&mut self, board: &Board, watch: &mut Watch) -> Result<(), Stopped> {
        let problem = Problem::from(&board.to_puzzle());
        let masks: Vec<u64> = problem.layout().all_cells().map(|cell| problem.allowed(cell)).collect();
        if let Some((rules, smallest)) = &mut self.0
            && rules == board.rules()
            && smallest.turn_to(&masks)
        {
            return Ok(());
        }
        self.0 = None;
        if let (1, Some(solution)) = problems::sole(&problem, watch)? {
            let smallest = Smallest::new(problem.rules(), masks, &solution);
            self.0 = smallest.map(|smallest| (board.rules().clone(), smallest));
        }
        Ok(())
    }
}

fn give(board: &Board, rules: &[Rule], found: &Explanation, sink: &mut Sink<'_>) -> Flow {
    let teller = Teller { board, rules, layout: board.rules().layout() };
    let (mut places, mut removes) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    for &(cell, gone) in &found.removes {
        let (cell, gone) = (teller.cell(cell), DigitSet::from_bits(gone as u16));
        match (board.marks(cell) - gone).single() {
            Some(digit) => places.insert(Candidate::new(cell, digit)),
            None => gone.iter().for_each(|digit| removes.insert(Candidate::new(cell, digit))),
        }
    }
    let technique = if found.argument.is_some() { &SMALLEST } else { &CASES };
    sink.give(technique, places, removes, found.rules.len() as u32, |evidence| teller.tell(found, evidence))
}

/// Puts an explanation into evidence.
struct Teller<'t> {
    board: &'t Board,
    rules: &'t [Rule],
    layout: &'t Layout,
}

impl Teller<'_> {
    fn cell(&self, index: usize) -> Cell {
        self.layout.cell(CellId::new(index))
    }

    fn mark(&self, cell: usize, bit: usize) -> Candidate {
        Candidate::new(self.cell(cell), Digit::ALL[bit])
    }

    fn house(&self, rule: usize) -> Option<House> {
        let cells: CellSet = self.rules[rule].cells.iter().map(|&cell| self.cell(cell)).collect();
        let houses = self.board.rules().houses().iter().copied();
        let is_area = matches!(self.rules[rule].source, Source::Area);
        houses.filter(|_| is_area).find(|house| house.cells() == cells)
    }

    fn tell(&self, found: &Explanation, evidence: &mut Evidence) {
        let stem = self.mark(found.mark.0, found.mark.1);
        evidence.mark(Role::Stem, CellSet::only(stem.cell), DigitSet::only(stem.digit));
        for &rule in &found.rules {
            evidence.rule(self.note(rule));
            if let Some(house) = self.house(rule) {
                evidence.area(house);
            }
        }
        if let Some(argument) = &found.argument {
            evidence.chain(self.chain(found, argument));
        }
    }

    /// Returns a rule in words.
    fn note(&self, rule: usize) -> RuleNote {
        let cells = self.rules[rule].cells.iter().map(|&cell| self.cell(cell)).collect();
        let (id, said) = match self.rules[rule].source {
            Source::Constraint(place) => {
                let constraint = &self.board.rules().constraints()[place];
                (constraint.write(self.layout), constraint.say(self.layout))
            }
            Source::Area => (format!("house:{}", rule + 1), in_words(self.house(rule))),
        };
        RuleNote { id, said, cells, combinations: Vec::new() }
    }

    fn because(&self, found: &Explanation, rule: usize) -> Because {
        let place = found.rules.iter().position(|&known| known == rule).unwrap_or(0);
        self.house(rule).map_or(Because::Rule(place as u16), Because::House)
    }

    fn chain(&self, found: &Explanation, argument: &[Said]) -> Chain {
        let stem = self.mark(found.mark.0, found.mark.1);
        let mut told = Told { inferences: Vec::new() };
        told.say(Node::on(stem), Vec::new(), Because::Assumed);
        for said in argument {
            let cells: CellSet = self.rules[said.rule].cells.iter().map(|&cell| self.cell(cell)).collect();
            let (from, because) = (told.about(cells), self.because(found, said.rule));
            for &(cell, gone) in &said.removes {
                for digit in DigitSet::from_bits(gone as u16) {
                    let node = Node::off(Candidate::new(self.cell(cell), digit));
                    told.say(node, from.clone(), because);
                }
            }
            if said.removes.is_empty() {
                self.end(stem, cells, because, &mut told);
            }
        }
        Chain { inferences: told.inferences, is_loop: false }
    }

    /// Ends an argument with a rule of these cells that cannot be kept: all that one of them has left is refuted.
    fn end(&self, stem: Candidate, cells: CellSet, because: Because, told: &mut Told) {
        if cells.contains(stem.cell) {
            let from = told.about(cells - CellSet::only(stem.cell));
            return told.say(Node::off(stem), from, because);
        }
        let open = (cells & self.board.empty()).iter();
        let left = |cell: Cell| self.board.marks(cell) - told.gone(cell);
        let Some(cell) = open.min_by_key(|&cell| left(cell).len()) else { return };
        let mut left: Vec<Digit> = left(cell).iter().collect();
        let Some(last) = left.pop() else { return };
        let from = told.about(cells - CellSet::only(cell));
        for digit in left {
            told.say(Node::off(Candidate::new(cell, digit)), from.clone(), because);
        }
        let last = Candidate::new(cell, last);
        let others = told.about(CellSet::only(cell));
        told.say(Node::on(last), others, Because::Cell(cell));
        told.say(Node::off(last), from, because);
    }
}

/// Returns the name of a row, column or box as a sentence.
fn in_words(house: Option<House>) -> Sentence {
    let text = match house.map(House::kind) {
        Some(HouseKind::Row) => Text { en: "row {number}", zh: "第 {number} 行" },
        Some(HouseKind::Column) => Text { en: "column {number}", zh: "第 {number} 列" },
        Some(HouseKind::Block) => Text { en: "box {number}", zh: "第 {number} 宫" },
        _ => Text { en: "region {number}", zh: "第 {number} 区" },
    };
    Sentence::new(
        text,
        vec![("number", house.map_or_else(String::new, |house| (house.number() + 1).to_string()))],
    )
}

/// The inferences of an argument so far.
struct Told {
    inferences: Vec<Inference>,
}

impl Told {
    /// Adds a statement. What follows from the board alone also follows from the assumption.
    fn say(&mut self, node: Node, mut from: Vec<u16>, because: Because) {
        if from.is_empty() && !self.inferences.is_empty() {
            from.push(0);
        }
        self.inferences.push(Inference::new(node, from, because));
    }

    /// Returns the statements about these cells.
    fn about(&self, cells: CellSet) -> Vec<u16> {
        let is_there = |(place, said): (usize, &Inference)| {
            (!(said.node.cells & cells).is_empty()).then_some(place as u16)
        };
        self.inferences.iter().enumerate().filter_map(is_there).collect()
    }

    /// Returns the digits of a cell that were refuted.
    fn gone(&self, cell: Cell) -> DigitSet {
        let of_cell = |said: &&Inference| !said.node.is_on && said.node.cells.contains(cell);
        self.inferences.iter().filter(of_cell).map(|said| said.node.digit).collect()
    }
}
