//! A net: everything that follows from one assumption, and from what.
//!
//! It grows as Sudoku Explainer's does, claim for claim: what is on is followed before what is off, each in the
//! order in which it was found, and only the first reason for a claim counts. In a *dynamic* net a
//! candidate that is off is taken from the marks once it has been followed, so that later reasons rest on
//! several claims. In a net with a *level*, techniques look at what is left of the marks when nothing
//! simpler is left to follow. The net ends when a candidate would have to be both on and off.
//!
//! **Parents are not stored.** Claims that are off are followed in the order in which they were found, so
//! `rank`, the position in that order, says which marks were gone when an on was found: those of a lower
//! rank than the one that gave rise to it. A last candidate of a cell has as parents the off that gave rise
//! to it and all offs of the cell of lower rank; a last place of a house likewise.

use super::claim::{CLAIMS, Claim, Links, Marks, Why};
use super::plus::{Find, Finds};
use crate::grid::{CellSet, DigitSet};
use crate::logic::{Candidate, Technique};

/// How a net grows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Growth {
    /// Does what is off go from the marks?
    pub(super) is_dynamic: bool,
    /// One digit only: are the links within a cell left out?
    pub(super) is_nishio: bool,
}

/// The claims of one polarity.
#[derive(Clone, Debug)]
pub(super) struct Side {
    cells: [CellSet; 9],
    digits: [DigitSet; 81],
    /// As they were found.
    order: Vec<Candidate>,
    from: Box<[u16; Candidate::COUNT]>,
    why: Box<[Why; Candidate::COUNT]>,
}

impl Default for Side {
    fn default() -> Side {
        Side {
            cells: [CellSet::EMPTY; 9],
            digits: [DigitSet::EMPTY; 81],
            order: Vec::new(),
            from: Box::new([0; Candidate::COUNT]),
            why: Box::new([Why::Assumed; Candidate::COUNT]),
        }
    }
}

impl Side {
    pub(super) fn clear(&mut self) {
        self.cells = [CellSet::EMPTY; 9];
        self.digits = [DigitSet::EMPTY; 81];
        self.order.clear();
    }

    #[inline]
    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.digits[candidate.cell.index()].contains(candidate.digit)
    }

    pub(super) fn order(&self) -> &[Candidate] {
        &self.order
    }

    pub(super) fn cells(&self) -> &[CellSet; 9] {
        &self.cells
    }

    /// The member with its reason.
    pub(super) fn reason(&self, candidate: Candidate) -> (Candidate, u16, Why) {
        (candidate, self.from[candidate.index()], self.why[candidate.index()])
    }

    #[inline]
    pub(super) fn add(&mut self, candidate: Candidate, from: u16, why: Why) {
        self.cells[candidate.digit.index()].insert(candidate.cell);
        self.digits[candidate.cell.index()].insert(candidate.digit);
        self.order.push(candidate);
        self.from[candidate.index()] = from;
        self.why[candidate.index()] = why;
    }
}

/// A claim and its reason: one of the net, or one that contradicts the net.
///
/// `from` is the index of the candidate of the opposite polarity that gave rise to it; for
/// [`Why::Found`] the number of what was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct End {
    pub(super) claim: Claim,
    pub(super) from: u16,
    pub(super) why: Why,
}

/// What a technique has found on the marks that were left: its name, the claims it rests on, and if it is
/// a chain itself, that chain.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) finder: Finder,
    /// Where in the pool the claims are that it rests on.
    pub(super) parents: (u32, u32),
    /// Where in the pool the nested chain is, claim by claim; empty if it is no chain.
    pub(super) signature: (u32, u32),
    pub(super) complexity: u32,
    /// If everything that was off counts for a proof: how much that was.
    before: Option<u16>,
}

/// Which technique a net has used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Finder {
    Pointing,
    Claiming,
    HiddenPair,
    NakedPair,
    XWing,
    Chain(&'static Technique),
}

/// Everything that follows from one assumption.
#[derive(Clone, Debug)]
pub(super) struct Net {
    growth: Growth,
    pub(super) on: Side,
    pub(super) off: Side,
    rank: Box<[u16; Candidate::COUNT]>,
    /// How many claims of each side have been followed.
    followed: [usize; 2],
    clash: Option<(End, End)>,
    found: Vec<Found>,
    pool: Vec<u16>,
    /// How many distinct claims each claim rests on, itself included; 0 where nobody has asked.
    pub(super) counts: Box<[u16; CLAIMS]>,
}

impl Default for Net {
    fn default() -> Net {
        Net {
            growth: Growth { is_dynamic: false, is_nishio: false },
            on: Side::default(),
            off: Side::default(),
            rank: Box::new([0; Candidate::COUNT]),
            followed: [0; 2],
            clash: None,
            found: Vec::new(),
            pool: Vec::new(),
            counts: Box::new([0; CLAIMS]),
        }
    }
}

impl Net {
    /// Forgets everything and assumes `claim`.
    pub(super) fn start(&mut self, claim: Claim, growth: Growth) {
        self.growth = growth;
        self.on.clear();
        self.off.clear();
        self.followed = [0; 2];
        self.clash = None;
        self.found.clear();
        self.pool.clear();
        self.counts.fill(0);
        if claim.is_on() {
            self.on.add(claim.candidate(), 0, Why::Assumed);
        } else {
            self.add_off(claim.candidate(), 0, Why::Assumed);
        }
    }

    /// The claims that contradict each other: the on, the off.
    pub(super) fn clash(&self) -> Option<(End, End)> {
        self.clash
    }

    pub(super) fn len(&self) -> usize {
        self.on.order.len() + self.off.order.len()
    }

    fn side(&self, is_on: bool) -> &Side {
        if is_on { &self.on } else { &self.off }
    }

    pub(super) fn has(&self, claim: Claim) -> bool {
        self.side(claim.is_on()).has(claim.candidate())
    }

    /// A claim of the net with its reason.
    pub(super) fn end(&self, claim: Claim) -> End {
        let (side, index) = (self.side(claim.is_on()), claim.candidate().index());
        End { claim, from: side.from[index], why: side.why[index] }
    }

    #[inline]
    fn add_off(&mut self, candidate: Candidate, from: u16, why: Why) {
        self.rank[candidate.index()] = self.off.order.len() as u16;
        self.off.add(candidate, from, why);
    }

    /// Follows all claims until none is left or two contradict each other. `marks` lose what is off if the
    /// net is dynamic.
    pub(super) fn follow(&mut self, marks: &mut Marks, links: &mut Links) {
        while self.clash.is_none() {
            if let Some(&candidate) = self.on.order.get(self.followed[1]) {
                self.followed[1] += 1;
                self.follow_on(candidate, marks, links);
            } else if let Some(&candidate) = self.off.order.get(self.followed[0]) {
                self.followed[0] += 1;
                self.follow_off(candidate, marks, links);
            } else {
                break;
            }
        }
    }

    fn follow_on(&mut self, candidate: Candidate, marks: &Marks, links: &mut Links) {
        marks.weak(candidate, !self.growth.is_nishio, links);
        let from = candidate.index() as u16;
        for &(other, why) in links.as_slice() {
            if self.on.has(other) {
                let on = self.end(Claim::on(other));
                self.clash = Some((on, End { claim: Claim::off(other), from, why }));
                return;
            }
            if !self.off.has(other) {
                self.add_off(other, from, why);
            }
        }
    }

    fn follow_off(&mut self, candidate: Candidate, marks: &mut Marks, links: &mut Links) {
        marks.strong(candidate, !self.growth.is_nishio, true, links);
        if self.growth.is_dynamic {
            marks.remove(candidate);
        }
        let from = candidate.index() as u16;
        for &(other, why) in links.as_slice() {
            if self.off.has(other) {
                let off = self.end(Claim::off(other));
                self.clash = Some((End { claim: Claim::on(other), from, why }, off));
                return;
            }
            if !self.on.has(other) {
                self.on.add(other, from, why);
            }
        }
    }

    /// Takes what a technique has found on the marks that are left. Returns its number, for [`Net::put_off`].
    pub(super) fn take(&mut self, finds: &Finds, find: &Find) -> u16 {
        let before = find.is_deep.then_some(self.followed[0] as u16);
        let parents = finds.candidates[find.parents.0..find.parents.1].iter();
        let parents = self.keep(parents.map(|parent| Claim::off(*parent).index() as u16));
        let signature = self.keep(finds.signature[find.signature.0..find.signature.1].iter().copied());
        let &Find { finder, complexity, .. } = find;
        self.found.push(Found { finder, parents, signature, complexity, before });
        self.found.len() as u16 - 1
    }

    fn keep(&mut self, items: impl Iterator<Item = u16>) -> (u32, u32) {
        let start = self.pool.len() as u32;
        self.pool.extend(items);
        (start, self.pool.len() as u32)
    }

    /// Turns off what the technique with this number has found. Was it new?
    pub(super) fn put_off(&mut self, candidate: Candidate, number: u16) -> bool {
        let is_new = !self.off.has(candidate);
        if is_new {
            self.add_off(candidate, number, Why::Found);
        }
        is_new
    }

    pub(super) fn found(&self, end: End) -> Option<&Found> {
        (end.why == Why::Found).then(|| &self.found[usize::from(end.from)])
    }

    pub(super) fn pool(&self, (start, stop): (u32, u32)) -> &[u16] {
        &self.pool[start as usize..stop as usize]
    }

    /// Has a technique that is a chain itself found something?
    pub(super) fn is_nested(&self) -> bool {
        self.found.iter().any(|found| found.signature.0 < found.signature.1)
    }

    /// The claims from which this one follows, the one that gave rise to it first.
    pub(super) fn parents(&self, end: End, mut give: impl FnMut(Claim)) {
        let End { claim, from, why } = end;
        match (claim.is_on(), why) {
            (_, Why::Assumed) => {}
            (_, Why::Found) => {
                let found = self.found[usize::from(from)];
                self.pool(found.parents).iter().for_each(|&parent| give(Claim::at(parent)));
            }
            (false, _) => give(Claim::on(Candidate::at(usize::from(from)))),
            (true, why) => {
                give(Claim::off(Candidate::at(usize::from(from))));
                if self.growth.is_dynamic {
                    self.hidden_parents(claim.candidate(), self.rank[usize::from(from)], why, give);
                }
            }
        }
    }

    /// The same for a proof. Where a nested net has asked techniques in its turn, they may rest on what this
    /// net has turned off too; the reference does not count that as parents, but a proof must name it. So
    /// everything that was off before stands in for it.
    pub(super) fn proof(&self, end: End) -> Vec<Claim> {
        let mut claims = Vec::new();
        self.parents(end, |parent| claims.push(parent));
        if let Some(before) = self.found(end).and_then(|found| found.before) {
            let before = &self.off.order[..usize::from(before)];
            let others = before.iter().map(|&candidate| Claim::off(candidate));
            let others: Vec<Claim> = others.filter(|claim| !claims.contains(claim)).collect();
            claims.extend(others);
        }
        claims
    }

    /// What was off, of the cell or of the house, before the claim of this rank was followed.
    fn hidden_parents(&self, on: Candidate, rank: u16, why: Why, mut give: impl FnMut(Claim)) {
        let was_off = |candidate: &Candidate| self.rank[candidate.index()] < rank;
        match why.house(on.cell) {
            None => {
                let others = self.off.digits[on.cell.index()].into_iter();
                let others = others.map(|digit| Candidate::new(on.cell, digit));
                others.filter(was_off).for_each(|other| give(Claim::off(other)));
            }
            Some(house) => {
                let others = (self.off.cells[on.digit.index()] & house.cells()).into_iter();
                let others = others.map(|cell| Candidate::new(cell, on.digit));
                others.filter(was_off).for_each(|other| give(Claim::off(other)));
            }
        }
    }
}
