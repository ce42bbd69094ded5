//! One level of reasoning: a state of the marks, the nets of its candidates, and the steps that come from
//! comparing nets.
//!
//! A net of a higher level asks a level of its own, the inner one, what follows from the marks that it
//! has left; that is what *nested* means.

use super::claim::{CLAIMS, Claim, ClaimSet, Ground, Links, Marks, Why};
use super::kinds;
use super::net::{End, Finder, Growth, Net};
use super::plus::{self, Find, Finds};
use super::producer::Producer;
use super::reach::Reach;
use super::unary::{Pass, Unary, Wanted};
use super::walk::{Gone, Walk, as_hashed};
use crate::grid::{Cell, CellSet, House};
use crate::logic::Candidate;
use crate::solve::Watch;

/// What the chains of a step compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// A candidate, on and off.
    Double,
    /// All candidates of a cell.
    Cell(Cell),
    /// All places of a digit in a house.
    House(House),
    /// An assumption that contradicts itself.
    Contradiction,
}

impl Shape {
    /// What decides between equally long ones.
    pub(super) fn key(self) -> u32 {
        match self {
            Shape::Double => 1,
            Shape::Cell(_) => 5,
            Shape::House(_) => 6,
            Shape::Contradiction => 7,
        }
    }
}

/// A conclusion, and for each case the net and the claim of it that leads there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hint {
    pub(super) shape: Shape,
    pub(super) conclusion: Claim,
    /// The cell whose turn it was.
    pub(super) origin: Cell,
    ends: [(u16, End); 9],
    cases: u8,
}

impl Hint {
    fn new(shape: Shape, origin: Cell, conclusion: Claim, ends: impl Iterator<Item = (u16, End)>) -> Hint {
        let mut hint = Hint { shape, conclusion, origin, ends: [(0, End::default()); 9], cases: 0 };
        for end in ends.take(9) {
            hint.ends[usize::from(hint.cases)] = end;
            hint.cases += 1;
        }
        hint
    }

    pub(super) fn ends(&self) -> &[(u16, End)] {
        &self.ends[..usize::from(self.cases)]
    }
}

/// How much may still be done: claims that nets may follow, and time.
#[derive(Debug)]
pub(super) struct Budget<'w> {
    pub(super) claims: usize,
    pub(super) watch: Watch<'w>,
}

impl Budget<'_> {
    fn spend(&mut self, claims: usize) {
        self.claims = self.claims.saturating_sub(claims);
    }

    /// Asks the clock each time: between two questions a net has grown.
    fn is_spent(&mut self) -> bool {
        self.claims == 0 || self.watch.look().is_err()
    }
}

/// The workshop of one level.
#[derive(Clone, Debug)]
pub(super) struct Level {
    producer: Producer,
    ground: Ground,
    source: Marks,
    nets: Vec<Net>,
    used: usize,
    /// The net of each claim, plus one; 0 where there is none yet.
    slots: Box<[u16; CLAIMS]>,
    /// What the net that grows has left.
    marks: Marks,
    links: Links,
    walk: Walk,
    finds: Finds,
    pub(super) unary: Unary,
    pub(super) hints: Vec<Hint>,
    reach: Reach,
    is_reach_read: bool,
    inner: Option<Box<Level>>,
}

impl Default for Level {
    fn default() -> Level {
        Level {
            producer: Producer::UNARY,
            ground: Ground::default(),
            source: Marks::default(),
            nets: Vec::new(),
            used: 0,
            slots: Box::new([0; CLAIMS]),
            marks: Marks::default(),
            links: Links::default(),
            walk: Walk::default(),
            finds: Finds::default(),
            unary: Unary::default(),
            hints: Vec::new(),
            reach: Reach::default(),
            is_reach_read: false,
            inner: None,
        }
    }
}

impl Level {
    /// Is this level about these marks and this producer already?
    pub(super) fn is_about(&self, producer: Producer, ground: &Ground, source: &Marks) -> bool {
        self.producer == producer && self.ground == *ground && self.source == *source
    }

    /// Turns to other marks.
    pub(super) fn turn_to(&mut self, producer: Producer, ground: &Ground, source: &Marks) {
        self.is_reach_read &= self.ground == *ground && self.source == *source;
        self.producer = producer;
        self.ground.clone_from(ground);
        self.source.clone_from(source);
        self.used = 0;
        self.slots.fill(0);
        self.hints.clear();
        self.unary.clear();
    }

    pub(super) fn source(&self) -> &Marks {
        &self.source
    }

    pub(super) fn net(&self, slot: u16) -> &Net {
        &self.nets[usize::from(slot)]
    }

    /// Everything unary, in the order of the reference.
    pub(super) fn search_unary(&mut self) {
        self.unary.clear();
        self.read_reach();
        let Level { reach, source, unary, ground, .. } = self;
        if !reach.any_fails() {
            return;
        }
        for pass in Pass::ALL {
            for cell in ground.empty {
                let digits = source.digits(cell);
                for digit in digits.iter().filter(|_| digits.len() > 1) {
                    let start = Candidate::new(cell, digit);
                    let (off, on) = (reach.fails(start), reach.holds(start));
                    unary.search(source, pass, start, Wanted { cycles: reach.is_cyclic(start), off, on });
                }
            }
        }
    }

    fn read_reach(&mut self) {
        if !self.is_reach_read {
            self.reach.read(&self.source, self.ground.empty);
            self.is_reach_read = true;
        }
    }

    /// May the nets of these candidates have anything in common? Only of static nets more is known than that
    /// they may.
    fn may_agree(&mut self, candidates: impl Iterator<Item = Candidate> + Clone) -> bool {
        if self.producer.is_dynamic {
            return true;
        }
        self.read_reach();
        self.reach.agree(candidates)
    }

    /// The net of this assumption.
    fn net_of(&mut self, claim: Claim, budget: &mut Budget<'_>) -> u16 {
        let slot = self.slots[claim.index()];
        if slot > 0 {
            return slot - 1;
        }
        if self.used == self.nets.len() {
            self.nets.push(Net::default());
        }
        self.grow(claim, budget);
        self.used += 1;
        self.slots[claim.index()] = self.used as u16;
        self.used as u16 - 1
    }

    fn grow(&mut self, claim: Claim, budget: &mut Budget<'_>) {
        let Producer { is_dynamic, is_nishio, level, .. } = self.producer;
        let Level { producer, nets, used, marks, links, source, ground, finds, inner, .. } = self;
        let net = &mut nets[*used];
        marks.clone_from(source);
        net.start(claim, Growth { is_dynamic, is_nishio });
        loop {
            net.follow(marks, links);
            if net.clash().is_some() || level == 0 || budget.is_spent() {
                break;
            }
            finds.clear();
            let gone = Gone { before: source, now: marks };
            plus::find(ground, gone, finds);
            for nested in producer.nested() {
                if finds.items.is_empty() {
                    let inner = inner.get_or_insert_default();
                    inner.turn_to(*nested, ground, marks);
                    inner.find_nested(gone, budget, finds);
                }
            }
            if !put_all(net, finds) {
                break;
            }
        }
        budget.spend(net.len());
    }

    /// Everything that this level finds and that rests on something that is gone.
    fn find_nested(&mut self, gone: Gone<'_>, budget: &mut Budget<'_>, finds: &mut Finds) {
        if self.producer == Producer::UNARY {
            self.search_unary();
            self.give_unary(gone, finds);
        } else {
            self.hints.clear();
            for cell in self.ground.empty {
                self.compare_nets_of(cell, budget);
            }
            self.give_hints(gone, finds);
        }
    }

    fn give_unary(&mut self, gone: Gone<'_>, finds: &mut Finds) {
        let mut seen = ClaimSet::default();
        for i in self.unary.ranked(|_| true) {
            let hint = self.unary.hints[i];
            let path = &self.unary.path[hint.path.0..hint.path.1];
            let start = finds.candidates.len();
            let from = finds.signature.len();
            seen.clear();
            // The last claim of a cycle is the first one again.
            let once = &path[..path.len() - usize::from(hint.is_cycle)];
            for &(claim, why) in once {
                gone.behind(claim, why, &mut seen, &mut finds.candidates);
                finds.signature.push(claim.index() as u16);
            }
            if hint.is_cycle {
                for (claim, why) in reversed(path) {
                    gone.behind(claim, why, &mut seen, &mut finds.candidates);
                    finds.signature.push(claim.index() as u16);
                }
            }
            let middle = finds.candidates.len();
            if start == middle {
                finds.signature.truncate(from);
                continue;
            }
            finds.candidates.extend(&self.unary.removes[hint.removes.0..hint.removes.1]);
            as_hashed(&mut finds.candidates[middle..]);
            finds.items.push(Find {
                finder: Finder::Chain(kinds::of_unary(&hint)),
                parents: (start, middle),
                removes: (middle, finds.candidates.len()),
                signature: (from, finds.signature.len()),
                complexity: hint.complexity(),
                is_deep: false,
            });
        }
    }

    fn give_hints(&mut self, gone: Gone<'_>, finds: &mut Finds) {
        let mut seen = ClaimSet::default();
        for (complexity, i) in self.ranked(|_| true) {
            let hint = self.hints[i];
            let (start, from) = (finds.candidates.len(), finds.signature.len());
            let mut is_deep = false;
            seen.clear();
            for &(slot, end) in hint.ends() {
                for end in self.walk.back(&self.nets[usize::from(slot)], end) {
                    let why = match (end.why, hint.shape) {
                        (Why::Assumed, Shape::Cell(_)) => Why::Cell,
                        (Why::Assumed, Shape::House(house)) => Why::of(house),
                        (why, _) => why,
                    };
                    is_deep |= why == Why::Found;
                    gone.behind(end.claim, why, &mut seen, &mut finds.candidates);
                    finds.signature.push(end.claim.index() as u16);
                }
            }
            let middle = finds.candidates.len();
            if start == middle {
                finds.signature.truncate(from);
                continue;
            }
            self.removes_of(hint.conclusion, &mut finds.candidates);
            finds.items.push(Find {
                finder: Finder::Chain(kinds::of_shape(self.producer, hint.shape)),
                parents: (start, middle),
                removes: (middle, finds.candidates.len()),
                signature: (from, finds.signature.len()),
                complexity,
                is_deep,
            });
        }
    }

    fn removes_of(&self, conclusion: Claim, removes: &mut Vec<Candidate>) {
        let Candidate { cell, digit } = conclusion.candidate();
        if conclusion.is_on() {
            let others = self.source.digits(cell).without(digit);
            removes.extend(others.iter().map(|digit| Candidate::new(cell, digit)));
        } else {
            removes.push(conclusion.candidate());
        }
    }

    /// The easiest step for each thing that is removed, easiest first: its complexity and its number among
    /// `hints`.
    pub(super) fn ranked(&mut self, is_wanted: impl Fn(&Hint) -> bool) -> Vec<(u32, usize)> {
        let mut best: Vec<(u32, usize)> = Vec::new();
        for i in 0..self.hints.len() {
            if is_wanted(&self.hints[i]) {
                best.push((self.complexity(i), i));
            }
        }
        best.sort_by_key(|&(complexity, i)| (complexity, self.hints[i].shape.key(), i));
        let mut done = std::collections::BTreeSet::new();
        best.retain(|&(_, i)| {
            let Candidate { cell, digit } = self.hints[i].conclusion.candidate();
            let digits = match self.hints[i].conclusion.is_on() {
                true => self.source.digits(cell).without(digit).bits(),
                false => 1 << digit.index(),
            };
            done.insert((cell, digits))
        });
        best
    }

    /// How many claims the chains of a step rest on, nested chains included.
    fn complexity(&mut self, hint: usize) -> u32 {
        let hint = self.hints[hint];
        let Level { nets, walk, .. } = self;
        let mut sum = 0;
        for &(slot, end) in hint.ends() {
            sum += walk.count(&mut nets[usize::from(slot)], end);
        }
        if hint.ends().iter().any(|&(slot, _)| nets[usize::from(slot)].is_nested()) {
            sum += nested_complexity(nets, walk, hint.ends());
        }
        sum
    }

    /// The steps that start from one cell, in the order of the reference.
    pub(super) fn compare_nets_of(&mut self, cell: Cell, budget: &mut Budget<'_>) {
        let Producer { is_multiple, is_dynamic, is_nishio, .. } = self.producer;
        let digits = self.source.digits(cell);
        if digits.len() < if is_dynamic { 2 } else { 3 } || budget.is_spent() {
            return;
        }
        for digit in digits {
            let candidate = Candidate::new(cell, digit);
            if is_dynamic {
                let on = self.net_of(Claim::on(candidate), budget);
                self.contradiction(on, Claim::off(candidate));
                let off = self.net_of(Claim::off(candidate), budget);
                self.contradiction(off, Claim::on(candidate));
                if digits.len() >= 3 && !is_nishio {
                    self.compare(Shape::Double, cell, &[on, off]);
                }
            }
            if !is_nishio {
                self.houses_of(candidate, budget);
            }
            if budget.is_spent() {
                return;
            }
        }
        if !is_nishio && (digits.len() == 2 || is_multiple) {
            self.compare_cases(
                Shape::Cell(cell),
                cell,
                digits.iter().map(|digit| Candidate::new(cell, digit)),
                budget,
            );
        }
    }

    fn contradiction(&mut self, slot: u16, conclusion: Claim) {
        if let Some((on, off)) = self.nets[usize::from(slot)].clash() {
            let (origin, ends) = (conclusion.candidate().cell, [(slot, on), (slot, off)].into_iter());
            self.hints.push(Hint::new(Shape::Contradiction, origin, conclusion, ends));
        }
    }

    /// The houses of the candidate in which its cell is the first place of its digit.
    fn houses_of(&mut self, candidate: Candidate, budget: &mut Budget<'_>) {
        let Candidate { cell, digit } = candidate;
        for house in [cell.block(), cell.row(), cell.column()] {
            let places = self.source.places(digit) & house.cells();
            let is_enough = places.len() == 2 || (self.producer.is_multiple && places.len() > 2);
            if is_enough && places.first() == Some(cell) {
                let cases = places.iter().map(|place| Candidate::new(place, digit));
                self.compare_cases(Shape::House(house), cell, cases, budget);
            }
        }
    }

    /// One of these candidates, at most nine, is on: what follows from each?
    fn compare_cases(
        &mut self,
        shape: Shape,
        origin: Cell,
        cases: impl Iterator<Item = Candidate> + Clone,
        budget: &mut Budget<'_>,
    ) {
        if !self.may_agree(cases.clone()) {
            return;
        }
        let (mut slots, mut count) = ([0; 9], 0);
        for case in cases.take(9) {
            slots[count] = self.net_of(Claim::on(case), budget);
            count += 1;
        }
        self.compare(shape, origin, &slots[..count]);
    }

    /// What the nets have in common, in the order of the first: first what is on, then what is off.
    fn compare(&mut self, shape: Shape, origin: Cell, slots: &[u16]) {
        let Level { nets, hints, source, .. } = self;
        let net = |slot: u16| &nets[usize::from(slot)];
        for is_on in [true, false] {
            let side = |slot| if is_on { &net(slot).on } else { &net(slot).off };
            let mut common = *side(slots[0]).cells();
            for &slot in &slots[1..] {
                common.iter_mut().zip(side(slot).cells()).for_each(|(all, cells)| *all &= *cells);
            }
            if common == [CellSet::EMPTY; 9] {
                continue;
            }
            for &candidate in side(slots[0]).order() {
                let is_common = common[candidate.digit.index()].contains(candidate.cell);
                if is_common && (!is_on || source.digits(candidate.cell).len() > 1) {
                    let claim = Claim::new(candidate, is_on);
                    let ends = slots.iter().map(|&slot| (slot, net(slot).end(claim)));
                    hints.push(Hint::new(shape, origin, claim, ends));
                }
            }
        }
    }
}

/// Turns off in the net what was found. Is anything new?
fn put_all(net: &mut Net, finds: &Finds) -> bool {
    let mut is_any = false;
    for find in &finds.items {
        let number = net.take(finds, find);
        for &candidate in &finds.candidates[find.removes.0..find.removes.1] {
            is_any |= net.put_off(candidate, number);
        }
    }
    is_any
}

/// The sum over the distinct nested chains that these ends rest on.
fn nested_complexity(nets: &[Net], walk: &mut Walk, ends: &[(u16, End)]) -> u32 {
    let (mut sum, mut known) = (0, Vec::new());
    for &(slot, end) in ends {
        let net = &nets[usize::from(slot)];
        for end in walk.back(net, end) {
            let Some(found) = net.found(*end) else { continue };
            let signature = net.pool(found.signature);
            if !signature.is_empty() && !known.contains(&signature) {
                known.push(signature);
                sum += found.complexity;
            }
        }
    }
    sum
}

/// The same cycle the other way round: its start off, then each claim denied, with the reason that its denial
/// has.
fn reversed(path: &[(Claim, Why)]) -> impl Iterator<Item = (Claim, Why)> + '_ {
    path[1..].iter().rev().map(|&(claim, why)| (Claim::new(claim.candidate(), !claim.is_on()), why))
}
