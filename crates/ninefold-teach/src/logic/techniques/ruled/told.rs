//! The consequences of an assumption, with the reasons: the argument of a net as the player sees it.

use super::follow::{FollowEnd, FollowGround, FollowRun, Follower, Log, MarkReason, MarkTable};
use super::notes;
use super::notes::common;
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::board::Board;
use crate::logic::candidate::Candidate;
use crate::logic::step::{Because, Chain, Evidence, Inference, Node};
use crate::logic::technique::Technique;

/// One statement, and the statements from which it follows.
#[derive(Clone, Debug)]
struct Derivation {
    node: Node,
    from: Vec<u16>,
    why: MarkReason,
}

/// Statements in the order in which they were found, the assumption first.
#[derive(Clone)]
pub(super) struct Derivations<'t> {
    board: &'t Board,
    ground: &'t FollowGround,
    start: &'t MarkTable,
    known: Vec<Derivation>,
    /// For each mark, the statement by which it was found to be false, or true.
    off: ByCell<[Option<u16>; 9]>,
    on: ByCell<[Option<u16>; 9]>,
    /// The number of statements when the last rule was asked.
    before: usize,
    /// The statement that a digit is in one of some cells, if it was the last of its kind.
    group: Option<(Node, u16)>,
    /// The start of the inner argument; zero for an argument that is not inside another one.
    inner: usize,
    insides: Vec<NestedArgument>,
}

/// An argument inside another one: the assumption is false because these statements contradict each other.
#[derive(Clone)]
struct NestedArgument {
    /// The technique that makes this argument by itself.
    technique: &'static Technique,
    known: Vec<Derivation>,
    /// The start of this argument: statements before this place belong to the argument around it.
    begins: usize,
    line: Vec<usize>,
}

impl Log for Derivations<'_> {
    fn begin(&mut self) {
        self.before = self.known.len();
        self.group = None;
    }

    fn say(&mut self, mark: Candidate, is_on: bool, why: MarkReason) {
        let from =
            match why {
                MarkReason::Assumed => Vec::new(),
                MarkReason::Cell(cell) if is_on => self.gone(cell, self.start.left[cell].without(mark.digit)),
                MarkReason::Cell(cell) => self.on[cell].iter().flatten().copied().take(1).collect(),
                MarkReason::House(house) => self.nowhere(mark.digit, house.cells().without(mark.cell)),
                MarkReason::Seen(cell) => self.on[cell][mark.digit.index()].into_iter().collect(),
                MarkReason::Beside(cell) => self.beside(cell, mark),
                MarkReason::Locked(house, cells) => {
                    vec![self.grouped(mark.digit, cells, why, |told| {
                        told.nowhere(mark.digit, house.cells() - cells)
                    })]
                }
                MarkReason::Pair(a, b) => {
                    [a, b].into_iter().flat_map(|cell| self.gone(cell, self.start.left[cell])).collect()
                }
                MarkReason::Sum(sum) => self.gone_in(sum),
                MarkReason::Needed(sum, cells) => {
                    vec![self.grouped(mark.digit, cells, why, |told| told.gone_in(sum))]
                }
                MarkReason::Inside(inside) => {
                    self.insides[usize::from(inside)].outer().map(|place| place as u16).collect()
                }
            };
        let place = self.push(if is_on { Node::on(mark) } else { Node::off(mark) }, from, why);
        let table = if is_on { &mut self.on } else { &mut self.off };
        table[mark.cell][mark.digit.index()] = Some(place);
    }

    fn has_said(&self, cell: Cell) -> bool {
        self.on[cell].iter().any(Option::is_some)
    }
}

impl<'t> Derivations<'t> {
    pub(super) fn new(board: &'t Board, ground: &'t FollowGround, start: &'t MarkTable) -> Derivations<'t> {
        let none = || ByCell::from_fn(|_| [None; 9]);
        Derivations {
            board,
            ground,
            start,
            known: Vec::new(),
            off: none(),
            on: none(),
            before: 0,
            group: None,
            inner: 0,
            insides: Vec::new(),
        }
    }

    /// Follows an assumption. The consequences of the board without it are followed last, and only if there are any.
    pub(super) fn assume(
        &mut self,
        assumed: Candidate,
        is_quiet: bool,
        follower: &mut Follower,
    ) -> (MarkTable, FollowEnd) {
        let (ground, mut marks) = (self.ground, self.start.clone());
        let mut run = FollowRun::new(ground, &mut marks, self, follower);
        run.say(assumed, true, MarkReason::Assumed);
        let mut end = run.settle();
        if end == FollowEnd::Settled && !is_quiet {
            run.wake();
            end = run.settle();
        }
        (marks, end)
    }

    /// Shows that a mark leads to a contradiction after the known statements, and follows the consequences of its
    /// being false. `technique` is the one that makes this argument by itself.
    pub(super) fn refute(
        &mut self,
        mark: Candidate,
        technique: &'static Technique,
        marks: &mut MarkTable,
        follower: &mut Follower,
    ) -> FollowEnd {
        let ground = self.ground;
        let mut inner = self.clone();
        (inner.inner, inner.group) = (self.known.len(), None);
        let mut within = marks.clone();
        let mut run = FollowRun::new(ground, &mut within, &mut inner, follower);
        run.say(mark, true, MarkReason::Assumed);
        if run.settle() != FollowEnd::Clash {
            return FollowEnd::Settled;
        }
        let line = inner.contradiction();
        self.insides.push(NestedArgument { technique, known: inner.known, begins: inner.inner, line });
        let why = MarkReason::Inside(self.insides.len() as u16 - 1);
        let mut run = FollowRun::new(ground, marks, self, follower);
        run.log.begin();
        run.say(mark, false, why);
        run.settle()
    }

    fn push(&mut self, node: Node, mut from: Vec<u16>, why: MarkReason) -> u16 {
        if from.is_empty() && !matches!(why, MarkReason::Assumed) {
            // The consequences of the board without the assumption also follow with it.
            from.push(self.inner as u16);
        }
        self.known.push(Derivation { node, from, why });
        self.known.len() as u16 - 1
    }

    /// Returns the statements that found some of these marks to be false.
    fn gone(&self, cell: Cell, digits: DigitSet) -> Vec<u16> {
        digits.iter().filter_map(|digit| self.off[cell][digit.index()]).collect()
    }

    /// Returns the statements that a digit is not in these cells.
    fn nowhere(&self, digit: Digit, cells: CellSet) -> Vec<u16> {
        cells.iter().filter_map(|cell| self.off[cell][digit.index()]).collect()
    }

    /// Returns the statements that had found marks in the cells of a sum to be false when it was asked.
    fn gone_in(&self, sum: u16) -> Vec<u16> {
        let cells = self.ground.sums[usize::from(sum)].cells();
        let mut from: Vec<u16> = cells.flat_map(|cell| self.gone(cell, self.start.left[cell])).collect();
        from.retain(|&place| usize::from(place) < self.before);
        from
    }

    fn beside(&self, cell: Cell, mark: Candidate) -> Vec<u16> {
        if let Some(&on) = self.on[cell].iter().flatten().next() {
            return vec![on];
        }
        let fits = |digit: Digit| {
            let mut bonds = self.ground.rules.bonds(cell).iter().filter(|bond| bond.other == mark.cell);
            bonds.any(|bond| bond.beside(digit).contains(mark.digit))
        };
        self.gone(cell, self.start.left[cell].iter().filter(|&digit| fits(digit)).collect())
    }

    /// States that a digit is in one of these cells, unless that was the last such statement.
    fn grouped(
        &mut self,
        digit: Digit,
        cells: CellSet,
        why: MarkReason,
        from: impl Fn(&Self) -> Vec<u16>,
    ) -> u16 {
        let node = Node { cells, digit, is_on: true };
        if let Some((known, place)) = self.group
            && known == node
        {
            return place;
        }
        let place = self.push(node, from(self), why);
        self.group = Some((node, place));
        place
    }

    /// Returns the statements on which the contradiction at the end rests.
    pub(super) fn contradiction(&mut self) -> Vec<usize> {
        let ends = self.ends();
        self.line(ends, true)
    }

    /// Returns roughly how many statements [`contradiction`](Self::contradiction) gives. This is quick, because it
    /// counts reasons of sums that may turn out to be unnecessary.
    pub(super) fn length(&mut self) -> usize {
        let ends = self.ends();
        self.line(ends, false).len()
    }

    /// Returns the two statements that contradict each other.
    fn ends(&self) -> Vec<usize> {
        let Some(last) = self.known.len().checked_sub(1) else { return Vec::new() };
        let Node { cells, digit, is_on } = self.known[last].node;
        let opposite = if is_on { &self.off } else { &self.on };
        let other = cells.first().and_then(|cell| opposite[cell][digit.index()]);
        other.map(usize::from).into_iter().chain([last]).collect()
    }

    /// Returns the statements on which the falsehood of a mark rests; `None` if it was not found to be false.
    pub(super) fn falsehood(&mut self, mark: Candidate) -> Option<Vec<usize>> {
        let place = self.off[mark.cell][mark.digit.index()]?;
        Some(self.line([usize::from(place)], true))
    }

    /// Returns these statements and all on which they rest, in order.
    fn line(&mut self, ends: impl IntoIterator<Item = usize>, spares: bool) -> Vec<usize> {
        let mut wanted = vec![false; self.known.len()];
        wanted[self.inner] = true;
        ends.into_iter().for_each(|end| wanted[end] = true);
        for place in (0..wanted.len()).rev() {
            if wanted[place] && place >= self.inner {
                if spares {
                    self.spare(place);
                }
                self.known[place].from.iter().for_each(|&from| wanted[usize::from(from)] = true);
            }
        }
        (0..wanted.len()).filter(|&place| wanted[place]).collect()
    }

    /// Drops those reasons of a sum's removal that it does not need, the latest first.
    fn spare(&mut self, place: usize) {
        let Derivation { node, why: MarkReason::Sum(sum), ref from } = self.known[place] else { return };
        let (sum, cell) = (&self.ground.sums[usize::from(sum)], node.cells.first());
        let Some(at) = sum.cells().position(|one| Some(one) == cell) else { return };
        let mut marks = self.start.left;
        let gone = |place: u16| {
            let node = &self.known[usize::from(place)].node;
            (node.cells.first().filter(|_| !node.is_on), node.digit)
        };
        for &place in from {
            if let (Some(cell), digit) = gone(place) {
                marks[cell].remove(digit);
            }
        }
        let mut kept = Vec::new();
        for &place in from.iter().rev() {
            let (Some(cell), digit) = gone(place) else { continue };
            marks[cell].insert(digit);
            if sum.left(&marks).supported[at].contains(node.digit) {
                marks[cell].remove(digit);
                kept.push(place);
            }
        }
        if kept.is_empty() {
            kept.push(self.inner as u16);
        }
        kept.sort_unstable();
        self.known[place].from = kept;
    }

    /// Returns a line as a chain, and adds the rules on which it rests to the evidence.
    pub(super) fn chain(&self, line: &[usize], evidence: &mut Evidence) -> Chain {
        self.chain_of(&self.known, line, 0, &[], evidence)
    }

    /// Returns the statements of a line as a chain. Those before `begins` belong to the line around it.
    fn chain_of(
        &self,
        known: &[Derivation],
        line: &[usize],
        begins: usize,
        around: &[usize],
        evidence: &mut Evidence,
    ) -> Chain {
        // The assumption of an inner chain comes first, then the statements taken from outside.
        let (outer, own): (Vec<usize>, Vec<usize>) = line.iter().partition(|&&place| place < begins);
        let order: Vec<usize> = own[..1].iter().chain(&outer).chain(&own[1..]).copied().collect();
        let position =
            |wanted: usize| order.iter().position(|&place| place == wanted).map(|place| place as u16);
        let inferences = order.iter().map(|&place| {
            let Derivation { node, from, why } = &known[place];
            if place < begins {
                let at = around.iter().position(|&outer| outer == place).expect("it is a reason there");
                let because = Because::Outer(at as u16);
                return Inference::new(*node, Vec::new(), because);
            }
            let mut inside = Vec::new();
            if let MarkReason::Inside(number) = *why {
                let shown = &self.insides[usize::from(number)];
                inside.push(self.chain_of(&shown.known, &shown.line, shown.begins, &order, evidence));
            }
            let from: Vec<u16> = from.iter().filter_map(|&from| position(usize::from(from))).collect();
            let because = self.because(known, place, evidence);
            Inference { inside, ..Inference::new(*node, from, because) }
        });
        Chain { inferences: inferences.collect(), is_loop: false }
    }

    fn because(&self, known: &[Derivation], place: usize, evidence: &mut Evidence) -> Because {
        let Derivation { node, from, why } = &known[place];
        let cell = node.cells.first().unwrap_or(Cell::ALL[0]);
        let note = match *why {
            MarkReason::Assumed => return Because::Assumed,
            MarkReason::Cell(cell) => return Because::Cell(cell),
            MarkReason::House(house) => return Because::House(house),
            MarkReason::Inside(number) => {
                return Because::Technique(self.insides[usize::from(number)].technique);
            }
            MarkReason::Locked(_, cells) | MarkReason::Needed(_, cells) if !node.is_on => {
                match self.shared(cells, cell) {
                    Some(house) => return Because::House(house),
                    None => notes::seen(cell, cells),
                }
            }
            MarkReason::Seen(other) => match common(self.board, cell, other) {
                Some(house) => return Because::House(house),
                None => notes::between(&self.ground.rules, other, cell, |_| true),
            },
            MarkReason::Beside(other) => {
                let left = self.left_by(known, from, other);
                let forbids = |fits: &dyn Fn(Digit) -> DigitSet| {
                    left.iter().all(|digit| !fits(digit).contains(node.digit))
                };
                notes::between(&self.ground.rules, other, cell, forbids)
            }
            MarkReason::Pair(a, b) => {
                let pair = CellSet::from_cells(&[a, b]);
                notes::sight(self.board, pair, pair.with(cell), evidence);
                let is_plain = pair.iter().all(|seen| common(self.board, cell, seen).is_some());
                notes::pair(
                    &self.ground.rules,
                    [a, b],
                    self.left_by(known, from, a),
                    (!is_plain).then_some(cell),
                )
            }
            MarkReason::Locked(house, _) => return Because::House(house),
            MarkReason::Sum(sum) | MarkReason::Needed(sum, _) => {
                self.ground.note_of(self.ground.sums[usize::from(sum)].owner)
            }
        };
        Because::Rule(notes::place(note, evidence))
    }

    /// Returns the digits that a cell can hold by these statements.
    fn left_by(&self, known: &[Derivation], from: &[u16], cell: Cell) -> DigitSet {
        let mut left = self.start.left[cell];
        for node in from.iter().map(|&place| known[usize::from(place)].node) {
            if node.cells == CellSet::only(cell) {
                left = if node.is_on { DigitSet::only(node.digit) } else { left.without(node.digit) };
            }
        }
        left
    }

    /// Returns a house that has all of these cells and this one.
    fn shared(&self, cells: CellSet, cell: Cell) -> Option<House> {
        let mut houses = self.ground.rules.houses().iter().copied();
        houses.find(|house| cells.with(cell).is_subset(house.cells()))
    }
}

impl NestedArgument {
    /// Returns the places of the statements around it on which it rests.
    fn outer(&self) -> impl Iterator<Item = usize> + '_ {
        self.line.iter().copied().filter(|&place| place < self.begins)
    }
}
