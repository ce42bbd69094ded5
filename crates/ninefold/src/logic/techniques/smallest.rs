//! The smallest explanation: the fewest rules that leave a candidate no room, whatever the rules are.
//!
//! **Sound**: see [`smallest`](crate::logic::smallest). The argument is what the rules of the set say in turn, each by
//! itself, from what is known of its own cells.
//!
//! It is asked for by name only. It needs the solution, so it says nothing about a board with none or several.

use super::ruled::{Rest, held, in_a_row, rests_of};
use super::singles;
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::{Sentence, Text};
use crate::logic::smallest::{
    Derived, Explanation, Group, Inference as Said, Reason, Rule, Smallest, Source, confined,
};
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

/// Few rules that explain, where the search for fewer took too long.
pub(super) static ENOUGH: Technique = Technique {
    id: "smallest-unproved",
    name: Text { en: "Small Explanation", zh: "小解释" },
    family: Family::LastResort,
    about: Text {
        en: "A small set of rules that together leave some candidate no room. There may be a smaller one: looking for that takes \
             too long. The smallest explanation gives it.",
        zh: "合起来使某个候选数无处容身的少数规则；也许还有更小的集合，但寻找它耗时过长。由“最小解释”给出。",
    },
    reason: Text {
        en: "These are enough: {rule}. There may be fewer that do. If {stem} were {stem.digits}, something would have to be both \
             true and false: {chains}.",
        zh: "只需要看：{rule}（也许还有更少的）。若 {stem} 为 {stem.digits}，则会有候选数既真又假：{chains}。",
    },
    needs: Needs::Nothing,
    ..Technique::PLAIN
};

/// A value that is refuted within an argument, because it leads to a rule that cannot be kept.
pub(super) static CASES: Technique = Technique {
    id: "smallest-cases",
    name: Text { en: "Otherwise", zh: "否则" },
    family: Family::LastResort,
    about: Text {
        en: "Where no rule says anything more by itself, a digit is supposed and refuted by the same rules. It is a part of the \
             smallest explanation.",
        zh: "单独看每条规则都推不出更多时，先假设某个数字，再用同样的规则否定它。它是“最小解释”的一部分。",
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
    let Some(Known { smallest, rests, .. }) = &mut kept.0 else { return ControlFlow::Continue(()) };
    match smallest.find(&mut watch) {
        Ok(Some(found)) => give(board, smallest.rules(), rests, &found, sink),
        Ok(None) => ControlFlow::Continue(()),
        Err(_) => sink.look(),
    }
}

/// The search for explanations, kept from one board to the next. None for a board without a single solution.
#[derive(Debug, Default)]
struct Kept(Option<Known>);

#[derive(Debug)]
struct Known {
    rules: Rules,
    smallest: Smallest,
    /// The sums that follow from others.
    rests: Vec<Rest>,
}

/// The most cells of a sum that follows from others.
const MOST_CELLS: usize = 8;

impl Slot for Kept {}

impl Kept {
    fn turn_to(&mut self, board: &Board, watch: &mut Watch) -> Result<(), Stopped> {
        let problem = Problem::from(&board.to_puzzle());
        let masks: Vec<u64> = problem.layout().all_cells().map(|cell| problem.allowed(cell)).collect();
        if let Some(known) = &mut self.0
            && known.rules == *board.rules()
            && known.smallest.turn_to(&masks)
        {
            return Ok(());
        }
        self.0 = None;
        if let (1, Some(solution)) = problems::sole(&problem, watch)? {
            let rules = board.rules().clone();
            let mut rests = rests_of(&rules);
            rests.retain(|rest| rest.terms().0.len() <= MOST_CELLS);
            let derived: Vec<Derived> = rests.iter().map(|rest| derived(&rules, rest)).collect();
            let smallest = Smallest::new(problem.rules(), &derived, masks, &solution);
            self.0 = smallest.map(|smallest| Known { rules, smallest, rests });
        }
        Ok(())
    }
}

fn derived(rules: &Rules, rest: &Rest) -> Derived {
    let layout = rules.layout();
    let (terms, total) = rest.terms();
    let id = |cell: Cell| layout.at(cell.row_index(), cell.column_index());
    let terms = terms.into_iter().map(|(cell, factor)| (id(cell), factor)).collect();
    Derived { terms, total, areas: rest.houses().len() }
}

fn give(board: &Board, rules: &[Rule], rests: &[Rest], found: &Explanation, sink: &mut Sink<'_>) -> Flow {
    let teller = Teller { board, rules, rests, layout: board.rules().layout() };
    let (mut places, mut removes) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    for &(cell, gone) in &found.removes {
        let (cell, gone) = (teller.cell(cell), DigitSet::from_bits(gone as u16));
        match (board.marks(cell) - gone).single() {
            Some(digit) => places.insert(Candidate::new(cell, digit)),
            None => gone.iter().for_each(|digit| removes.insert(Candidate::new(cell, digit))),
        }
    }
    let technique = match (&found.argument, found.is_proved) {
        (None, _) => &CASES,
        (_, true) => &SMALLEST,
        (_, false) => &ENOUGH,
    };
    sink.give(technique, places, removes, found.cost as u32, |evidence| teller.tell(found, evidence))
}

/// Puts an explanation into evidence.
struct Teller<'t> {
    board: &'t Board,
    rules: &'t [Rule],
    rests: &'t [Rest],
    layout: &'t Layout,
}

impl Teller<'_> {
    fn cell(&self, index: usize) -> Cell {
        self.layout.cell(CellId::new(index))
    }

    fn cells(&self, indices: impl IntoIterator<Item = usize>) -> CellSet {
        indices.into_iter().map(|index| self.cell(index)).collect()
    }

    fn mark(&self, cell: usize, bit: usize) -> Candidate {
        Candidate::new(self.cell(cell), Digit::ALL[bit])
    }

    fn house(&self, rule: usize) -> Option<House> {
        let cells = self.cells(self.rules[rule].cells.iter().copied());
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
            let chain = self.chain(found, argument, evidence);
            evidence.chain(chain);
        }
    }

    /// Returns a rule in words.
    fn note(&self, rule: usize) -> RuleNote {
        let cells = self.cells(self.rules[rule].cells.iter().copied());
        let (id, said) = match self.rules[rule].source {
            Source::Derived(place) => return self.rests[place].note(Vec::new()),
            Source::Constraint(place) => {
                let constraint = &self.board.rules().constraints()[place];
                (constraint.write(self.layout), constraint.say(self.layout))
            }
            Source::Area => (format!("house:{}", rule + 1), in_words(self.house(rule))),
        };
        RuleNote { id, said, cells, combinations: Vec::new() }
    }

    /// What each cell may hold.
    fn left(&self) -> Candidates {
        let mut left = Candidates::EMPTY;
        for cell in self.board.rules().cells() {
            left.set(cell, held(self.board, cell));
        }
        left
    }

    fn chain(&self, found: &Explanation, argument: &[Said], evidence: &mut Evidence) -> Chain {
        let stem = self.mark(found.mark.0, found.mark.1);
        let mut told = Told { inferences: Vec::new(), left: self.left() };
        told.suppose(stem);
        self.follow(found, argument, &mut told, evidence);
        Chain { inferences: told.inferences, is_loop: false }
    }

    /// Says what follows from a supposition.
    fn follow(&self, found: &Explanation, argument: &[Said], told: &mut Told, evidence: &mut Evidence) {
        let Some((end, before)) = argument.split_last() else { return };
        for said in before {
            match &said.reason {
                Reason::Rule(rule) => {
                    let (from, because) = self.because(found, *rule, said, told, evidence);
                    for node in self.nodes(&said.removes) {
                        told.say(node, from.clone(), because, Vec::new());
                    }
                }
                Reason::Otherwise(inside) => self.refute(found, said, inside, told, evidence),
            }
        }
        if let Reason::Rule(rule) = end.reason {
            let (from, because) = self.because(found, rule, end, told, evidence);
            self.end(end, from, because, told);
        }
    }

    /// Says what is refuted by supposing it, with the argument inside.
    fn refute(
        &self,
        found: &Explanation,
        said: &Said,
        inside: &[Said],
        told: &mut Told,
        evidence: &mut Evidence,
    ) {
        let &[(cell, gone)] = said.removes.as_slice() else { return };
        let stem = self.mark(cell, gone.trailing_zeros() as usize);
        let mut inner = told.inner();
        inner.suppose(stem);
        self.follow(found, inside, &mut inner, evidence);
        let (inferences, from) = inner.without_unused();
        let chain = Chain { inferences, is_loop: false };
        told.say(Node::off(stem), from, Because::Technique(&CASES), vec![chain]);
    }

    /// Returns what is removed: a statement for each digit.
    fn nodes(&self, removes: &[(usize, u64)]) -> Vec<Node> {
        let all =
            removes.iter().fold(DigitSet::EMPTY, |all, &(_, gone)| all | DigitSet::from_bits(gone as u16));
        let cells = |digit: Digit| -> CellSet {
            let of_digit =
                removes.iter().filter(|(_, gone)| DigitSet::from_bits(*gone as u16).contains(digit));
            self.cells(of_digit.map(|&(cell, _)| cell))
        };
        all.iter().map(|digit| Node { cells: cells(digit), digit, is_on: false }).collect()
    }

    /// Ends an argument with a rule that cannot be kept: all that one of its cells has left goes.
    fn end(&self, end: &Said, from: Vec<u16>, because: Because, told: &mut Told) {
        let &[(cell, left)] = end.removes.as_slice() else { return };
        let cell = self.cell(cell);
        let mut left: Vec<Digit> = DigitSet::from_bits(left as u16).iter().collect();
        let Some(last) = left.pop() else { return };
        for digit in left {
            told.say(Node::off(Candidate::new(cell, digit)), from.clone(), because, Vec::new());
        }
        let last = Candidate::new(cell, last);
        if !told.has_said(Node::on(last)) && self.board.value(cell).is_none() {
            let others = told.about(CellSet::only(cell));
            told.say(Node::on(last), others, Because::Cell(cell), Vec::new());
        }
        told.say(Node::off(last), from, because, Vec::new());
    }

    /// Returns what an inference follows from, and how its rule says so.
    fn because(
        &self,
        found: &Explanation,
        rule: usize,
        said: &Said,
        told: &Told,
        evidence: &mut Evidence,
    ) -> (Vec<u16>, Because) {
        let place = found.rules.iter().position(|&known| known == rule).unwrap_or(0) as u16;
        let is_area = matches!(self.rules[rule].source, Source::Area);
        let group = if is_area { self.confined(rule, said, told) } else { None };
        if let Some(group) = group {
            // What matters is where the values can no longer be.
            let others: CellSet =
                self.cells(self.rules[rule].cells.iter().copied().filter(|cell| !group.cells.contains(cell)));
            let from = told.about_digits(others, Some(DigitSet::from_bits(group.values as u16)));
            return (from, Because::Detail(evidence.detail(place, self.say_confined(&group))));
        }
        let from = told.about(self.cells(said.premises.iter().map(|&(cell, _)| cell)));
        let sentence = match said.premises.as_slice() {
            premises if is_area => self.say_taken(premises),
            [] => return (from, Because::Rule(place)),
            premises => Sentence::new(WITH, vec![("premises", self.list(premises))]),
        };
        (from, Because::Detail(evidence.detail(place, sentence)))
    }

    /// Returns the values of an area that need the cell of an inference, if that is simpler than what the cells have.
    fn confined(&self, rule: usize, said: &Said, told: &Told) -> Option<Group> {
        let &[(target, gone)] = said.removes.as_slice() else { return None };
        let cells = &self.rules[rule].cells;
        let mut masks = vec![0; self.layout.total()];
        for &cell in cells {
            masks[cell] = u64::from(told.left.get(self.cell(cell)).bits());
        }
        confined(cells, &masks, target, gone).filter(|group| group.cells.len() < said.premises.len())
    }

    /// Says that these values have no other places.
    fn say_confined(&self, group: &Group) -> Sentence {
        let digits = DigitSet::from_bits(group.values as u16);
        let text = if digits.len() == 1 { ONE_PLACE } else { FEW_PLACES };
        Sentence::new(
            text,
            vec![("digits", in_a_row(digits)), ("cells", in_a_row(self.cells(group.cells.iter().copied())))],
        )
    }

    /// Says that these cells take these values.
    fn say_taken(&self, premises: &[(usize, u64)]) -> Sentence {
        let all = premises.iter().fold(0, |all, &(_, mask)| all | mask);
        let digits = DigitSet::from_bits(all as u16);
        let cells = in_a_row(self.cells(premises.iter().map(|&(cell, _)| cell)));
        let text = match (premises.len(), digits.len()) {
            (1, 1) => TAKEN_BY_ONE,
            (cells, digits) if cells == digits => TAKEN,
            _ => TOO_FEW,
        };
        Sentence::new(text, vec![("digits", in_a_row(digits)), ("cells", cells)])
    }

    /// Returns `R1C2 = 3/7, R1C5 = 4`.
    fn list(&self, premises: &[(usize, u64)]) -> String {
        in_a_row(premises.iter().map(|&(cell, mask)| {
            let digits = DigitSet::from_bits(mask as u16).iter().map(|digit| digit.to_string());
            format!("{} = {}", self.cell(cell), digits.collect::<Vec<_>>().join("/"))
        }))
    }
}

const WITH: Text = Text { en: "with {premises}", zh: "当 {premises} 时" };
const ONE_PLACE: Text =
    Text { en: "its {digits} has no other place than {cells}", zh: "{digits} 只能在 {cells}" };
const FEW_PLACES: Text =
    Text { en: "its {digits} have no other places than {cells}", zh: "{digits} 只能在 {cells}" };
const TAKEN_BY_ONE: Text = Text { en: "{cells} is its {digits}", zh: "{cells} 是其中的 {digits}" };
const TAKEN: Text = Text { en: "{cells} are its {digits}", zh: "{cells} 是其中的 {digits}" };
const TOO_FEW: Text =
    Text { en: "{cells} have only {digits} between them", zh: "{cells} 合起来只剩 {digits}" };

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

/// The inferences of an argument so far, and what they leave of the board.
struct Told {
    inferences: Vec<Inference>,
    left: Candidates,
}

impl Told {
    /// Begins an argument inside this one, which may use all that was said.
    fn inner(&self) -> Told {
        let outer = |(place, said): (usize, &Inference)| {
            Inference::new(said.node, Vec::new(), Because::Outer(place as u16))
        };
        let inferences = self.inferences.iter().enumerate().map(outer).collect();
        Told { inferences, left: self.left }
    }

    /// Drops what it has from around it and does not use, and puts its supposition first. Returns the rest, and the places
    /// around it that are used.
    fn without_unused(self) -> (Vec<Inference>, Vec<u16>) {
        let all = self.inferences;
        let is_used = |place: u16| all.iter().any(|said| said.from.contains(&place));
        let (mut order, mut around) = (Vec::new(), Vec::new());
        for (place, said) in all.iter().enumerate() {
            match said.because {
                Because::Outer(outer) if is_used(place as u16) => {
                    order.push(place);
                    around.push(outer);
                }
                Because::Outer(_) => {}
                Because::Assumed => order.insert(0, place),
                _ => order.push(place),
            }
        }
        let new = |old: u16| order.iter().position(|&place| place == usize::from(old)).unwrap_or(0) as u16;
        let mut kept = Vec::with_capacity(order.len());
        for &place in &order {
            let mut said = all[place].clone();
            said.from.iter_mut().for_each(|from| *from = new(*from));
            for inner in said.inside.iter_mut().flat_map(|chain| &mut chain.inferences) {
                if let Because::Outer(outer) = &mut inner.because {
                    *outer = new(*outer);
                }
            }
            kept.push(said);
        }
        (kept, around)
    }

    fn suppose(&mut self, stem: Candidate) {
        self.left.set(stem.cell, DigitSet::only(stem.digit));
        self.inferences.push(Inference::new(Node::on(stem), Vec::new(), Because::Assumed));
    }

    /// Adds a statement. What follows from the board alone also follows from the assumption.
    fn say(&mut self, node: Node, mut from: Vec<u16>, because: Because, inside: Vec<Chain>) {
        if from.is_empty() {
            let assumed = self.inferences.iter().rposition(|said| said.because == Because::Assumed);
            from.extend(assumed.map(|place| place as u16));
        }
        if !node.is_on {
            for cell in node.cells {
                self.left.set(cell, self.left.get(cell) - DigitSet::only(node.digit));
            }
        }
        self.inferences.push(Inference { inside, ..Inference::new(node, from, because) });
    }

    fn has_said(&self, node: Node) -> bool {
        self.inferences.iter().any(|said| said.node == node)
    }

    /// Returns the statements about these cells.
    fn about(&self, cells: CellSet) -> Vec<u16> {
        self.about_digits(cells, None)
    }

    /// Returns the statements about these cells, or about some digits in them.
    fn about_digits(&self, cells: CellSet, digits: Option<DigitSet>) -> Vec<u16> {
        let is_there = |(place, said): (usize, &Inference)| {
            let is_about = said.node.is_on || digits.is_none_or(|digits| digits.contains(said.node.digit));
            (is_about && said.node.cells.intersects(cells)).then_some(place as u16)
        };
        self.inferences.iter().enumerate().filter_map(is_there).collect()
    }
}
