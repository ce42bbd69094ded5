//! Chains with more than one start: contradictions, double chains, and what all candidates of a cell or all places of
//! a digit have in common.

use super::super::board::{Board, Candidate, candidate};
use super::super::kind::{Argument, Kind, Reach};
use super::super::tables::{CELLS_OF, HOUSES_OF, PLACE_IN, members};
use super::Workshop;
use super::closure::{NO_CHAIN, NodeId, contains};
use super::found::{Finds, Found, Proof, length_points, removes_of};
use super::hopes::Hopes;
use super::links::{Literal, is_on, of, off, on};
use super::reach::Planes;
use crate::solve::{Stopped, Watch};

/// Which closure and which statement in it.
pub(super) type End = (usize, NodeId);

impl Workshop {
    /// Tells `finds` of all chains with more than one start.
    pub(super) fn search(
        &mut self,
        board: &mut Board,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.forget();
        self.depth = u16::MAX;
        self.look_ahead(board);
        let hopes = self.hopes(board, watch)?;
        if hopes.as_ref().is_some_and(Hopes::is_empty) {
            return Ok(());
        }
        self.search_cells(board, hopes.as_ref(), finds, watch)
    }

    /// Finds out what can be told of a board before any closure.
    pub(super) fn look_ahead(&mut self, board: &Board) {
        match self.rules.reach {
            Reach::Static => self.graph.fill(board),
            Reach::Dynamic => self.outlook.look_at(board),
            _ => {}
        }
    }

    /// Where there is hope by these rules, if that can be told ahead.
    fn hopes(&mut self, board: &mut Board, watch: &mut Watch) -> Result<Option<Hopes>, Stopped> {
        Ok(match self.rules.reach {
            Reach::Nishio => Some(Hopes::within_digits(board, self.rules.links(), !self.barren & 0x1ff)),
            Reach::Static => Some(Hopes::plain(board, &self.graph)),
            Reach::Dynamic => {
                for at in 0..self.outlook.refuted().len() {
                    let (number, is_on) = self.outlook.refuted()[at];
                    let (cell, digit) = self.outlook.ground().place(number);
                    let assumed =
                        if is_on { on(candidate(cell, digit)) } else { off(candidate(cell, digit)) };
                    let closure = self.closure_of(board, assumed, watch)?;
                    self.outlook.take((number, is_on), &self.closures[closure]);
                }
                Some(Hopes::dynamic(board, &self.outlook))
            }
            _ => None,
        })
    }

    /// As [`Workshop::search`], without looking first where there is hope.
    #[cfg(test)]
    pub(super) fn search_everywhere(
        &mut self,
        board: &mut Board,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.forget();
        self.depth = u16::MAX;
        self.search_cells(board, None, finds, watch)
    }

    /// Tells `finds`, which keeps the first alone, of the first chain with more than one start.
    ///
    /// Short chains come before long ones, and no statement rests on fewer than it is deep. So chains of few statements
    /// are looked for, then of more, and assumptions are followed no further than they need. Each search begins where
    /// the last one ended, for steps resemble each other.
    pub(super) fn search_first(
        &mut self,
        board: &mut Board,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.forget();
        self.look_ahead(board);
        if self.threads > 1 && self.rules.reach >= Reach::Plus {
            self.work_ahead(board, watch)?;
        }
        // A pattern may lead to few statements by way of many.
        let mut most = if self.rules.reach < Reach::Plus { self.enough } else { u16::MAX };
        let mut hopes = None;
        loop {
            finds.limit(if most == u16::MAX { u32::MAX } else { u32::from(most) });
            // Two ends, and one statement more than it is deep for each.
            self.depth = if most == u16::MAX { most } else { most - 2 };
            self.cut = false;
            // Only those of dynamic chains hang on how deep assumptions are followed.
            if hopes.is_none() || self.rules.reach == Reach::Dynamic {
                hopes = self.hopes(board, watch)?;
            }
            if hopes.as_ref().is_some_and(Hopes::is_empty) {
                return Ok(());
            }
            self.search_cells(board, hopes.as_ref(), finds, watch)?;
            if let Some(found) = finds.least_complexity() {
                self.enough = u16::try_from(found + 2).unwrap_or(u16::MAX);
                return Ok(());
            }
            if most == u16::MAX {
                return Ok(());
            }
            most = if self.cut && most < 100 { most + most / 3 } else { u16::MAX };
        }
    }

    fn search_cells(
        &mut self,
        board: &mut Board,
        hopes: Option<&Hopes>,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let least = if self.rules.dynamic() { 2 } else { 3 };
        for cell in 0..81 {
            if board.size(cell) >= least {
                self.search_cell(board, cell, hopes, finds, watch)?;
            }
        }
        Ok(())
    }

    fn search_cell(
        &mut self,
        board: &mut Board,
        cell: usize,
        hopes: Option<&Hopes>,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let shares = self.rules.reach != Reach::Nishio;
        let hoped = |planes: fn(&Hopes) -> &Planes, digit: usize| {
            hopes.is_none_or(|hopes| planes(hopes)[digit] >> cell & 1 == 1)
        };
        for digit in members(board.cells[cell] & !self.barren) {
            let start = candidate(cell, digit);
            if self.rules.dynamic() {
                if hoped(|hopes| &hopes.refuted[0], digit) {
                    self.contradiction(board, on(start), finds, watch)?;
                }
                if hoped(|hopes| &hopes.refuted[1], digit) {
                    self.contradiction(board, off(start), finds, watch)?;
                }
                if shares && board.size(cell) >= 3 && hoped(|hopes| &hopes.doubles, digit) {
                    self.doubles(board, start, finds, watch)?;
                }
            }
            if shares {
                self.regions(board, start, hopes, finds, watch)?;
            }
        }
        if shares && hopes.is_none_or(|hopes| hopes.cells >> cell & 1 == 1) {
            let mut closures = Vec::with_capacity(9);
            for digit in members(board.cells[cell]) {
                closures.push(self.closure_of(board, on(candidate(cell, digit)), watch)?);
            }
            self.common(board, &closures, 5, Argument::Cell, finds, |conclusion| {
                Proof::Cell(cell, conclusion)
            });
        }
        Ok(())
    }

    /// An assumption that contradicts itself.
    fn contradiction(
        &mut self,
        board: &mut Board,
        assumed: Literal,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let closure = self.closure_of(board, assumed, watch)?;
        if let Some((one, other)) = self.closures[closure].clash {
            let ends = [(closure, one), (closure, other)];
            self.add(board, assumed ^ 1, &ends, 7, Argument::Contradiction, finds, || Proof::Pair(ends));
        }
        Ok(())
    }

    /// What follows from a candidate, be it on or off.
    fn doubles(
        &mut self,
        board: &mut Board,
        start: Candidate,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let from_on = self.closure_of(board, on(start), watch)?;
        let from_off = self.closure_of(board, off(start), watch)?;
        for conclusion in self.shared(&[from_on, from_off]) {
            let ends = [self.end(from_on, conclusion), self.end(from_off, conclusion)];
            self.add(board, conclusion, &ends, 1, Argument::Double, finds, || Proof::Pair(ends));
        }
        Ok(())
    }

    /// What follows from a digit in a house, wherever it stands; `start` has to be its first place.
    fn regions(
        &mut self,
        board: &mut Board,
        start: Candidate,
        hopes: Option<&Hopes>,
        finds: &mut Finds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let (cell, digit) = (start as usize / 9, start as usize % 9);
        for kind in 0..3 {
            let house = HOUSES_OF[cell][kind] as usize;
            let places = board.places[house][digit];
            if places.count_ones() < 2 || places.trailing_zeros() != u32::from(PLACE_IN[cell][kind]) {
                continue;
            }
            if hopes.is_some_and(|hopes| hopes.regions[house] >> digit & 1 == 0) {
                continue;
            }
            let mut closures = Vec::with_capacity(9);
            for place in members(places) {
                let other = candidate(CELLS_OF[house][place] as usize, digit);
                closures.push(self.closure_of(board, on(other), watch)?);
            }
            self.common(board, &closures, 6, Argument::Region, finds, |conclusion| {
                Proof::Region(house, digit, conclusion)
            });
        }
        Ok(())
    }

    /// Finds whatever several closures have in common.
    fn common(
        &mut self,
        board: &Board,
        closures: &[usize],
        key: u8,
        argument: Argument,
        finds: &mut Finds,
        proof: impl Fn(Literal) -> Proof,
    ) {
        for conclusion in self.shared(closures) {
            let ends: Vec<End> = closures.iter().map(|&closure| self.end(closure, conclusion)).collect();
            self.add(board, conclusion, &ends, key, argument, finds, || proof(conclusion));
        }
    }

    /// The statements that all closures share, in the order of the first: what is on, then what is off.
    fn shared(&self, closures: &[usize]) -> Vec<Literal> {
        let first = &self.closures[closures[0]];
        let (mut on_set, mut off_set) = (first.on_set, first.off_set);
        for &closure in &closures[1..] {
            for (word, other) in on_set.iter_mut().zip(self.closures[closure].on_set) {
                *word &= other;
            }
            for (word, other) in off_set.iter_mut().zip(self.closures[closure].off_set) {
                *word &= other;
            }
        }
        let literals =
            |nodes: &[NodeId]| nodes.iter().map(|&node| first.node(node).literal).collect::<Vec<_>>();
        let mut shared = Vec::new();
        if on_set != [0; 12] {
            shared.extend(literals(&first.ons).into_iter().filter(|&literal| contains(&on_set, of(literal))));
        }
        if off_set != [0; 12] {
            shared
                .extend(literals(&first.offs).into_iter().filter(|&literal| contains(&off_set, of(literal))));
        }
        shared
    }

    fn end(&self, closure: usize, conclusion: Literal) -> End {
        (closure, self.closures[closure].find(conclusion))
    }

    /// Adds a find if it removes something and ranks well enough.
    #[expect(clippy::too_many_arguments, reason = "a find has this many parts")]
    fn add(
        &mut self,
        board: &Board,
        conclusion: Literal,
        ends: &[End],
        key: u8,
        argument: Argument,
        finds: &mut Finds,
        proof: impl FnOnce() -> Proof,
    ) {
        let removes = removes_of(board, conclusion);
        if removes.1 == 0 {
            return;
        }
        if !finds.wants_complexity(self.least_complexity(ends)) {
            return;
        }
        let complexity = self.complexity(ends);
        let points = self.rules.base() + length_points(complexity);
        if finds.wants(points, complexity, key) {
            finds.add(Found {
                points,
                complexity,
                key,
                kind: Kind::Forcing(self.rules.reach, argument),
                place: is_on(conclusion).then(|| of(conclusion)),
                removes: vec![removes],
                proof: proof(),
            });
        }
    }

    /// At least how many statements the ends rest on.
    fn least_complexity(&self, ends: &[End]) -> u32 {
        ends.iter().map(|&(closure, end)| u32::from(self.closures[closure].node(end).depth) + 1).sum()
    }

    /// How many statements the ends rest on, each counted once for each end, and those of the chains inside.
    fn complexity(&mut self, ends: &[End]) -> u32 {
        if self.rules.reach >= Reach::Chains {
            return self.complexity_with_chains(ends);
        }
        let (marks, queue) = (&mut self.marks, &mut self.queue);
        ends.iter().map(|&(closure, end)| u32::from(self.closures[closure].size(end, marks, queue))).sum()
    }

    fn complexity_with_chains(&mut self, ends: &[End]) -> u32 {
        let mut complexity = 0;
        let mut inside: Vec<u32> = Vec::new();
        let Workshop { closures, chains, marks, queue, .. } = self;
        for &(closure, end) in ends {
            closures[closure].ancestors(end, marks, queue, |node| {
                if node.nested != NO_CHAIN {
                    let chain = chains.get(node.nested);
                    if !inside.contains(&chain.class) {
                        inside.push(chain.class);
                        complexity += chain.complexity;
                    }
                }
            });
            complexity += queue.len() as u32;
        }
        complexity
    }
}
