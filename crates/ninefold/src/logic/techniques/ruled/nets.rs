//! Chains and nets through everything that rules say: a mark is assumed, and the consequences contradict each other.
//!
//! **Sound**: each inference follows from those that it names. A digit in a cell removes the cell's other marks, the
//! same digit from all cells that see it, and whatever does not fit beside it by dots and lines. A cell with one mark
//! left holds it, and if a digit has one place left in a whole house, it is there. In a net, a constraint and what
//! cages leave of houses (see [`super::innies`]) also remove what none of their fillings has (see
//! [`super::fillings`]), a digit goes from cells that see all its places in a house, and two cells with the same two
//! marks take them from the cells that see both. If a mark turns out both true and false, the assumption is false.

use super::fillings::Task;
use super::houses::common;
use super::innies::{Rest, rests};
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

/// Links and whole constraints together.
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
    let tasks = Tasks::of(board, reach);
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

/// The cells whose fillings are examined together.
struct Tasks<'t> {
    list: Vec<(Owner, Task<'t>)>,
    rests: Vec<Rest>,
    /// The tasks of each cell, by their places in `list`.
    of_cell: ByCell<Vec<usize>>,
}

impl<'t> Tasks<'t> {
    /// In a net, the constraints with a sum, and innies and outies; in a chain, none.
    fn of(board: &'t Board, reach: Reach) -> Tasks<'t> {
        let rules = board.rules();
        let rests = if reach == Reach::All { rests(board) } else { Vec::new() };
        let parts = |owner| rules.parts().iter().filter(move |(one, _)| *one == owner).map(|(_, part)| part);
        let is_sum = |owner: &usize| parts(*owner).any(|part| matches!(part, Part::Sum { .. }));
        let owners = (0..rules.constraints().len()).filter(|_| reach == Reach::All).filter(is_sum);
        let mut list: Vec<(Owner, Task<'_>)> =
            owners.map(|owner| (Owner::Constraint(owner), Task::new(rules, parts(owner)))).collect();
        list.extend(rests.iter().enumerate().map(|(place, rest)| (Owner::Rest(place), rest.task(board))));
        let mut of_cell = ByCell::from_fn(|_| Vec::new());
        for (place, (_, task)) in list.iter().enumerate() {
            task.cells().iter().for_each(|&cell| of_cell[cell].push(place));
        }
        Tasks { list, rests, of_cell }
    }
}

/// What ties the cells of a task together.
#[derive(Clone, Copy)]
enum Owner {
    /// A constraint, by its place in the list.
    Constraint(usize),
    /// Innies and outies, by their place among those of the board.
    Rest(usize),
}

/// One statement, and the statements from which it follows.
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
    Owner(Owner),
}

/// What follows from an assumption, in the order in which it was found.
struct Closure<'c> {
    board: &'c Board,
    reach: Reach,
    tasks: &'c Tasks<'c>,
    /// The tasks whose cells have lost marks since their fillings were examined.
    is_due: Vec<bool>,
    known: Vec<Known>,
    /// Where in `known` each mark was found to be false, or true.
    off: ByCell<[Option<u16>; 9]>,
    on: ByCell<[Option<u16>; 9]>,
    left: ByCell<DigitSet>,
    end: Option<usize>,
}

impl<'c> Closure<'c> {
    fn new(board: &'c Board, reach: Reach, tasks: &'c Tasks<'c>) -> Closure<'c> {
        let left = ByCell::from_fn(|cell| board.marks(cell));
        let none = || ByCell::from_fn(|_| [None; 9]);
        let is_due = vec![false; tasks.list.len()];
        Closure { board, reach, tasks, is_due, known: Vec::new(), off: none(), on: none(), left, end: None }
    }

    /// Returns the place of the inference that contradicts another, if there is one.
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

    /// Adds a statement, unless it is known. Records whether it contradicts its opposite.
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
            self.tasks.of_cell[cell].iter().for_each(|&task| self.is_due[task] = true);
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
        if self.reach == Reach::All && self.left[cell].len() == 2 {
            self.follow_pair(cell);
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
            } else if self.reach == Reach::All && open.len() <= 3 {
                self.follow_locked(house, digit, places, open);
            }
        }
    }

    /// Removes a digit from the cells that see all its places in a house.
    fn follow_locked(&mut self, house: House, digit: Digit, places: CellSet, open: CellSet) {
        let rules = self.board.rules();
        let seen = open.iter().fold(self.board.places(digit), |seen, place| seen & rules.peers(place));
        let off = |place: Cell| self.off[place][digit.index()].map(usize::from);
        let from: Vec<usize> = (places - open).iter().filter_map(off).collect();
        for cell in seen - places {
            self.say(cell, digit, false, from.clone(), Why::House(house));
        }
    }

    /// Removes the two marks of this cell from the cells of a house in which another cell has the same two.
    fn follow_pair(&mut self, cell: Cell) {
        let (board, pair) = (self.board, self.left[cell]);
        for &house in board.rules().houses() {
            if !house.cells().contains(cell) {
                continue;
            }
            let others = house.cells() & board.empty();
            let Some(twin) = others.iter().find(|&other| other != cell && self.left[other] == pair) else {
                continue;
            };
            let from: Vec<usize> = [cell, twin].into_iter().flat_map(|one| self.gone(one)).collect();
            for digit in pair {
                for other in (others & board.places(digit)).without(cell).without(twin) {
                    self.say(other, digit, false, from.clone(), Why::House(house));
                }
            }
        }
    }

    /// Concludes that a digit that is left alone is true. In a chain, this must follow from a single statement.
    fn conclude(&mut self, cell: Cell, digit: Digit, from: Vec<usize>, others: usize, why: Why) {
        if self.reach == Reach::All || others == 1 {
            self.say(cell, digit, true, from, why);
        }
    }

    /// Checks whether some constraint removes anything more. Returns `true` if one does.
    fn ask_constraints(&mut self) -> bool {
        for (place, (owner, task)) in self.tasks.list.iter().enumerate() {
            if !std::mem::take(&mut self.is_due[place]) {
                continue;
            }
            let marks = |cell: Cell| match (self.board.value(cell), self.on_in(cell)) {
                (Some(digit), _) => DigitSet::only(digit),
                (None, Some(digit)) => DigitSet::only(digit),
                (None, None) => self.left[cell],
            };
            let Some(supported) = task.supported(marks) else { continue };
            let from: Vec<usize> = task.cells().iter().flat_map(|&cell| self.gone(cell)).collect();
            let lost: Vec<(Cell, DigitSet)> = task
                .cells()
                .iter()
                .zip(supported)
                .map(|(&cell, some)| (cell, self.left[cell] - some))
                .collect();
            if lost.iter().all(|(_, digits)| digits.is_empty()) {
                continue;
            }
            for (cell, digits) in lost {
                for digit in digits {
                    self.say(cell, digit, false, from.clone(), Why::Owner(*owner));
                }
            }
            return true;
        }
        false
    }

    fn on_in(&self, cell: Cell) -> Option<Digit> {
        Digit::ALL.into_iter().find(|digit| self.on[cell][digit.index()].is_some())
    }

    /// Returns what was found to be false in a cell.
    fn gone(&self, cell: Cell) -> Vec<usize> {
        self.off[cell].iter().flatten().map(|&place| place.into()).collect()
    }

    /// Returns the statements on which a contradiction rests, including itself, in the order of `known`.
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

    /// Returns the inferences as evidence, and adds the rules on which they rest to it.
    fn chain(&self, line: &[usize], evidence: &mut Evidence) -> Chain {
        let inferences = line.iter().map(|&place| {
            let Known { cell, digit, is_on, ref from, why } = self.known[place];
            let from = from.iter().filter_map(|from| line.iter().position(|one| one == from));
            let because = match why {
                Why::Assumed => Because::Assumed,
                Why::Cell(cell) => Because::Cell(cell),
                Why::House(house) => Because::House(house),
                Why::Beside(other) => {
                    let owner = joining(self.board.rules(), cell, other).map(Owner::Constraint);
                    self.noted(owner, evidence)
                }
                Why::Owner(owner) => self.noted(Some(owner), evidence),
            };
            let candidate = Candidate::new(cell, digit);
            let node = if is_on { Node::on(candidate) } else { Node::off(candidate) };
            Inference { node, from: from.map(|from| from as u16).collect(), because, inside: Vec::new() }
        });
        Chain { inferences: inferences.collect(), is_loop: false }
    }

    /// Returns what ties cells together as a reason, naming it in the evidence.
    fn noted(&self, owner: Option<Owner>, evidence: &mut Evidence) -> Because {
        let rules = self.board.rules();
        let layout = rules.layout();
        let note = match owner {
            None => return Because::Assumed,
            Some(Owner::Rest(place)) => self.tasks.rests[place].note(Vec::new()),
            Some(Owner::Constraint(place)) => {
                let constraint = &rules.constraints()[place];
                let cells = constraint.cells().iter();
                let cells = cells.map(|&id| Cell::at(layout.row(id), layout.column(id))).collect();
                let (id, said) = (constraint.write(layout), constraint.say(layout));
                RuleNote { id, said, cells, combinations: Vec::new() }
            }
        };
        let is_same = |known: &RuleNote| known.id == note.id && known.cells == note.cells;
        let known = evidence.rules.iter().position(is_same);
        let place = known.unwrap_or_else(|| {
            evidence.rule(note);
            evidence.rules.len() - 1
        });
        Because::Rule(place as u16)
    }
}

/// Returns the constraint that joins two cells.
fn joining(rules: &Rules, a: Cell, b: Cell) -> Option<usize> {
    let layout = rules.layout();
    let [a, b] = [a, b].map(|cell| layout.at(cell.row_index(), cell.column_index()));
    let joins = |part: &Part| match part {
        Part::Pair { cells, .. } => *cells == [a, b] || *cells == [b, a],
        _ => false,
    };
    rules.parts().iter().find(|(_, part)| joins(part)).map(|&(owner, _)| owner)
}
