//! Chains with one start and no branches: bidirectional cycles and forcing chains, as producer 21 of Sudoku
//! Explainer finds them.
//!
//! Three passes: houses only, cells only, both. In each, every candidate in turn is the start. A *cycle*
//! comes back to the start, on, by way of links that alternate: then all links hold both ways. A *forcing
//! chain* leads from the start to its denial.
//!
//! The search is breadth first and each claim keeps the first reason it gets. In the search for cycles, though,
//! a candidate may be turned off many times, from different ons, as long as it does not lie on the way already.

use super::claim::{Claim, Links, Marks, Why};
use super::net::Side;
use super::walk::surcharge;
use crate::grid::CellSet;
use crate::logic::{Candidate, CandidateSet};

/// Which links a pass uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Pass {
    X,
    Y,
    Xy,
}

impl Pass {
    pub(super) const ALL: [Pass; 3] = [Pass::X, Pass::Y, Pass::Xy];

    fn by_cell(self) -> bool {
        self != Pass::X
    }

    fn by_house(self) -> bool {
        self != Pass::Y
    }
}

/// A cycle or a forcing chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct UnaryHint {
    pub(super) pass: Pass,
    pub(super) is_cycle: bool,
    /// For a forcing chain, what is proved.
    pub(super) conclusion: Claim,
    /// Where in [`Unary::path`] the claims are, the last one first, the start last.
    pub(super) path: (usize, usize),
    /// Where in [`Unary::removes`] the candidates are.
    pub(super) removes: (usize, usize),
}

impl UnaryHint {
    /// How many distinct claims there are; a cycle comes back to the claim it starts with.
    pub(super) fn complexity(&self) -> u32 {
        (self.path.1 - self.path.0) as u32 - u32::from(self.is_cycle)
    }

    /// The least rating of its kind.
    pub(super) fn base(&self) -> f64 {
        match (self.pass, self.is_cycle) {
            (Pass::Xy, _) => 7.0,
            (_, true) => 6.5,
            (_, false) => 6.6,
        }
    }

    /// What decides between equally long ones.
    pub(super) fn key(&self) -> u32 {
        match self.pass {
            Pass::X => 2,
            Pass::Y => 3,
            Pass::Xy => 4,
        }
    }
}

/// A candidate that was turned off, and the on that did it.
#[derive(Clone, Copy, Debug)]
struct Off {
    candidate: Candidate,
    from: Candidate,
    why: Why,
}

/// Buffers, and what was found.
#[derive(Clone, Debug, Default)]
pub(super) struct Unary {
    on: Side,
    off: Side,
    offs: Vec<Off>,
    links: Links,
    pub(super) hints: Vec<UnaryHint>,
    pub(super) path: Vec<(Claim, Why)>,
    pub(super) removes: Vec<Candidate>,
}

impl Unary {
    pub(super) fn clear(&mut self) {
        self.hints.clear();
        self.path.clear();
        self.removes.clear();
    }

    /// The numbers of those that are wanted, easiest first; of those that remove the same the first only.
    pub(super) fn ranked(&self, is_wanted: impl Fn(&UnaryHint) -> bool) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.hints.len()).filter(|&i| is_wanted(&self.hints[i])).collect();
        let rank = |&i: &usize| {
            let hint = &self.hints[i];
            (hint.base() + surcharge(hint.complexity()), hint.complexity(), hint.key())
        };
        order.sort_by(|a, b| rank(a).partial_cmp(&rank(b)).expect("a rating is a number"));
        let mut known: Vec<CandidateSet> = Vec::new();
        order.retain(|&i| {
            let (from, to) = self.hints[i].removes;
            let removes = self.removes[from..to].iter().copied().collect();
            let is_new = !known.contains(&removes);
            known.push(removes);
            is_new
        });
        order
    }

    /// The steps of one pass that start with this candidate.
    pub(super) fn search(&mut self, marks: &Marks, pass: Pass, start: Candidate, wants: Wanted) {
        if pass == Pass::Y && marks.digits(start.cell).len() > 2 {
            return;
        }
        if wants.cycles {
            self.cycles(marks, pass, start);
        }
        if pass.by_house() {
            for is_on in [true, false].into_iter().filter(|&is_on| if is_on { wants.off } else { wants.on }) {
                self.forcing_chain(marks, pass, Claim::new(start, is_on));
            }
        }
    }

    fn cycles(&mut self, marks: &Marks, pass: Pass, start: Candidate) {
        self.on.clear();
        self.offs.clear();
        self.on.add(start, 0, Why::Assumed);
        let (mut next_on, mut next_off, mut is_first) = (0, 0, true);
        while next_on < self.on.order().len() {
            while let Some(&candidate) = self.on.order().get(next_on) {
                next_on += 1;
                self.turn_off_beyond(marks, pass, candidate);
            }
            while let Some(&Off { candidate, .. }) = self.offs.get(next_off) {
                let number = next_off as u16;
                next_off += 1;
                marks.strong(candidate, pass.by_cell(), pass.by_house(), &mut self.links);
                for i in 0..self.links.as_slice().len() {
                    let (other, why) = self.links.as_slice()[i];
                    if other == start && !is_first {
                        self.close(marks, pass, start, number, why);
                    }
                    if !self.on.has(other) {
                        self.on.add(other, number, why);
                    }
                }
            }
            is_first = false;
        }
    }

    /// Turns off what this on sees and what does not lie on the way to it.
    fn turn_off_beyond(&mut self, marks: &Marks, pass: Pass, candidate: Candidate) {
        self.off.clear();
        let mut on = candidate;
        while let (_, number, why) = self.on.reason(on)
            && why != Why::Assumed
        {
            let off = self.offs[usize::from(number)];
            self.off.add(off.candidate, 0, Why::Assumed);
            on = off.from;
        }
        marks.weak(candidate, pass.by_cell(), &mut self.links);
        for &(other, why) in self.links.as_slice() {
            if !self.off.has(other) {
                self.offs.push(Off { candidate: other, from: candidate, why });
            }
        }
    }

    /// A cycle: the off with this number turns on the start.
    fn close(&mut self, marks: &Marks, pass: Pass, start: Candidate, number: u16, why: Why) {
        let from = self.path.len();
        self.path.push((Claim::on(start), why));
        let mut number = number;
        loop {
            let off = self.offs[usize::from(number)];
            let (_, before, why) = self.on.reason(off.from);
            self.path.push((Claim::off(off.candidate), off.why));
            self.path.push((Claim::on(off.from), why));
            if why == Why::Assumed {
                break;
            }
            number = before;
        }
        let path = (from, self.path.len());
        let removes = self.cancelled(marks, path);
        if removes.0 == removes.1 {
            self.path.truncate(from);
        } else {
            self.hints.push(UnaryHint { pass, is_cycle: true, conclusion: Claim::default(), path, removes });
        }
    }

    /// What sees both an on and an off of the cycle, in the order in which the ons see it.
    fn cancelled(&mut self, marks: &Marks, path: (usize, usize)) -> (usize, usize) {
        let claims = &self.path[path.0..path.1 - 1];
        let cells: CellSet = claims.iter().map(|(claim, _)| claim.candidate().cell).collect();
        let seen = |claim: Claim| {
            let Candidate { cell, digit } = claim.candidate();
            (marks.places(digit) & cell.peers()) - cells
        };
        let mut by_off = [CellSet::EMPTY; 9];
        for &(claim, _) in claims.iter().filter(|(claim, _)| !claim.is_on()) {
            by_off[claim.candidate().digit.index()] |= seen(claim);
        }
        let from = self.removes.len();
        for &(claim, _) in claims.iter().filter(|(claim, _)| claim.is_on()) {
            let digit = claim.candidate().digit;
            for cell in seen(claim) & by_off[digit.index()] {
                let candidate = Candidate::new(cell, digit);
                if !self.removes[from..].contains(&candidate) {
                    self.removes.push(candidate);
                }
            }
        }
        group_by_cell(&mut self.removes[from..]);
        (from, self.removes.len())
    }

    fn forcing_chain(&mut self, marks: &Marks, pass: Pass, start: Claim) {
        self.on.clear();
        self.off.clear();
        let side = if start.is_on() { &mut self.on } else { &mut self.off };
        side.add(start.candidate(), 0, Why::Assumed);
        let (mut next_on, mut next_off) = (0, 0);
        while next_on < self.on.order().len() || next_off < self.off.order().len() {
            while let Some(&candidate) = self.on.order().get(next_on) {
                next_on += 1;
                marks.weak(candidate, pass.by_cell(), &mut self.links);
                let links = self.links.as_slice();
                if let Some(&(_, why)) = links.iter().find(|link| start == Claim::on(link.0)) {
                    return self.conclude(marks, pass, start, candidate, why);
                }
                add_all(&mut self.off, links, candidate);
            }
            while let Some(&candidate) = self.off.order().get(next_off) {
                next_off += 1;
                marks.strong(candidate, pass.by_cell(), true, &mut self.links);
                let links = self.links.as_slice();
                if let Some(&(_, why)) = links.iter().find(|link| start == Claim::off(link.0)) {
                    return self.conclude(marks, pass, start, candidate, why);
                }
                add_all(&mut self.on, links, candidate);
            }
        }
    }

    /// A forcing chain: `last`, which is as the start is, leads to its denial.
    fn conclude(&mut self, marks: &Marks, pass: Pass, start: Claim, last: Candidate, why: Why) {
        let candidate = start.candidate();
        let (conclusion, from) = (Claim::new(candidate, !start.is_on()), self.removes.len());
        if start.is_on() {
            self.removes.push(candidate);
        } else {
            let others = marks.digits(candidate.cell).without(candidate.digit);
            self.removes.extend(others.iter().map(|digit| Candidate::new(candidate.cell, digit)));
        }
        let removes = (from, self.removes.len());
        if removes.0 == removes.1 {
            return;
        }
        let first = self.path.len();
        self.path.push((conclusion, why));
        let (mut at, mut is_on) = (last, start.is_on());
        loop {
            let (_, from, why) = if is_on { self.on.reason(at) } else { self.off.reason(at) };
            self.path.push((Claim::new(at, is_on), why));
            if why == Why::Assumed {
                break;
            }
            (at, is_on) = (Candidate::at(usize::from(from)), !is_on);
        }
        let path = (first, self.path.len());
        self.hints.push(UnaryHint { pass, is_cycle: false, conclusion, path, removes });
    }
}

/// Which steps are looked for: cycles, forcing chains that turn the start off, and on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) cycles: bool,
    pub(super) off: bool,
    pub(super) on: bool,
}

fn add_all(side: &mut Side, links: &[(Candidate, Why)], from: Candidate) {
    for &(candidate, why) in links {
        if !side.has(candidate) {
            side.add(candidate, from.index() as u16, why);
        }
    }
}

/// Brings the digits of a cell together where its first one stands, in order.
fn group_by_cell(candidates: &mut [Candidate]) {
    let mut from = 0;
    while from < candidates.len() {
        let cell = candidates[from].cell;
        let rest = &mut candidates[from..];
        // Stable: those of other cells keep their order.
        rest.sort_by_key(|candidate| candidate.cell != cell);
        let same = rest.iter().take_while(|candidate| candidate.cell == cell).count();
        rest[..same].sort_by_key(|candidate| candidate.digit);
        from += same;
    }
}
