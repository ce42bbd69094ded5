//! Chains with more than one start: contradictions, double chains, and common conclusions of all candidates of a cell
//! or of all places of a digit.

use super::ChainWorkshop;
use super::closure::{NO_CHAIN, NodeId, contains};
use super::found::{ChainFinds, ChainProof, FoundChain, length_points, removes_of};
use super::kind::{ChainReach, ChainShape, ForcingArgument};
use super::links::{ChainLiteral, is_on, of, off, on};
use super::position::{CandidateCode, ChainBoard, candidate};
use super::prefilter::ChainHopes;
use super::reach::Planes;
use super::tables::{CELLS_OF, HOUSES_OF, PLACE_IN, members};
use crate::solve::{Stopped, Watch};

/// A closure, and a statement in it.
pub(crate) type ClosureEnd = (usize, NodeId);

impl ChainWorkshop {
    /// Reports all chains with more than one start to `finds`, on a board that was not examined before.
    pub(super) fn search(
        &mut self,
        board: &mut ChainBoard,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.forget();
        self.search_all(board, finds, watch)
    }

    /// Does the same as [`ChainWorkshop::search`], on the board to which this workshop has turned.
    pub(crate) fn search_all(
        &mut self,
        board: &mut ChainBoard,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.depth = u16::MAX;
        self.look_ahead(board);
        let hopes = self.hopes(board, watch)?;
        if hopes.as_ref().is_some_and(ChainHopes::is_empty) {
            return Ok(());
        }
        self.search_cells(board, hopes.as_ref(), finds, watch)
    }

    /// Finds out everything about a board that needs no closure.
    pub(super) fn look_ahead(&mut self, board: &ChainBoard) {
        match self.extent.reach {
            ChainReach::Static => self.graph.fill(board),
            ChainReach::Dynamic => self.outlook.look_at(board),
            _ => {}
        }
    }

    /// Returns where there is hope by this extent, if that can be known in advance.
    fn hopes(&mut self, board: &mut ChainBoard, watch: &mut Watch) -> Result<Option<ChainHopes>, Stopped> {
        Ok(match self.extent.reach {
            ChainReach::Nishio => {
                Some(ChainHopes::within_digits(board, self.extent.links(), !self.barren & 0x1ff))
            }
            ChainReach::Static => Some(ChainHopes::plain(board, &self.graph)),
            ChainReach::Dynamic => {
                for at in 0..self.outlook.refuted().len() {
                    let (number, is_on) = self.outlook.refuted()[at];
                    let (cell, digit) = self.outlook.ground().place(number);
                    let assumed =
                        if is_on { on(candidate(cell, digit)) } else { off(candidate(cell, digit)) };
                    let closure = self.closure_of(board, assumed, watch)?;
                    self.outlook.take((number, is_on), &self.closures[closure]);
                }
                Some(ChainHopes::dynamic(board, &self.outlook))
            }
            _ => None,
        })
    }

    /// Does what [`ChainWorkshop::search`] does, without first finding out where there is hope.
    #[cfg(test)]
    pub(super) fn search_everywhere(
        &mut self,
        board: &mut ChainBoard,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.forget();
        self.depth = u16::MAX;
        self.search_cells(board, None, finds, watch)
    }

    /// Reports the first chain with more than one start to `finds`, which keeps only the first.
    ///
    /// Short chains come before long ones, and every statement rests on at least as many statements as it is deep. So
    /// chains of few statements are searched for first, then longer ones, and assumptions are followed no further
    /// than necessary. Each search begins with the limit at which the last one ended, because steps resemble each
    /// other.
    pub(crate) fn search_first(
        &mut self,
        board: &mut ChainBoard,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        // The chains of one digit depend only on its places.
        let places = (self.extent.reach == ChainReach::Nishio)
            .then(|| std::array::from_fn(|digit| board.cells_with(digit)));
        self.barren = places.map_or(0, |places: [u128; 9]| {
            let barren = (0..9).filter(|&digit| self.barren_places[digit] == places[digit]);
            barren.fold(0, |set, digit| set | 1 << digit)
        });
        let done = self.search_deeper(board, finds, watch);
        self.barren = 0;
        done?;
        if finds.is_empty() {
            self.barren_places = places.unwrap_or(self.barren_places);
        }
        Ok(())
    }

    /// Searches for short chains first and then for longer ones, until one is found.
    fn search_deeper(
        &mut self,
        board: &mut ChainBoard,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.look_ahead(board);
        if self.threads > 1 && self.extent.reach >= ChainReach::Plus {
            self.work_ahead(board, watch)?;
        }
        // A chain with few statements may need a pattern that is found only after many.
        let mut most = if self.extent.reach < ChainReach::Plus { self.enough } else { u16::MAX };
        let mut hopes = None;
        loop {
            finds.limit(if most == u16::MAX { u32::MAX } else { u32::from(most) });
            // There are two ends, and each rests on at least one statement more than its depth.
            self.depth = if most == u16::MAX { most } else { most - 2 };
            self.cut = false;
            // Only the hopes for dynamic chains depend on how deep assumptions are followed.
            if hopes.is_none() || self.extent.reach == ChainReach::Dynamic {
                hopes = self.hopes(board, watch)?;
            }
            if hopes.as_ref().is_some_and(ChainHopes::is_empty) {
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

    /// Reports the chains that begin at the first cell that has any to `finds`.
    pub(crate) fn search_first_cell(
        &mut self,
        board: &mut ChainBoard,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        self.depth = u16::MAX;
        for cell in 0..81 {
            if board.size(cell) >= 2 && finds.is_empty() {
                watch.look()?;
                self.search_cell(board, cell, None, finds, watch)?;
            }
        }
        Ok(())
    }

    fn search_cells(
        &mut self,
        board: &mut ChainBoard,
        hopes: Option<&ChainHopes>,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let least = if self.extent.dynamic() { 2 } else { 3 };
        for cell in 0..81 {
            if board.size(cell) >= least {
                self.search_cell(board, cell, hopes, finds, watch)?;
            }
        }
        Ok(())
    }

    fn search_cell(
        &mut self,
        board: &mut ChainBoard,
        cell: usize,
        hopes: Option<&ChainHopes>,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let shares = self.extent.reach != ChainReach::Nishio;
        let only = self.only;
        let wanted = |argument| only.is_none_or(|only| only == argument);
        let hoped = |planes: fn(&ChainHopes) -> &Planes, digit: usize| {
            hopes.is_none_or(|hopes| planes(hopes)[digit] >> cell & 1 == 1)
        };
        for digit in members(board.cells[cell] & !self.barren) {
            let start = candidate(cell, digit);
            if self.extent.dynamic() && wanted(ForcingArgument::Contradiction) {
                if hoped(|hopes| &hopes.refuted[0], digit) {
                    self.contradiction(board, on(start), finds, watch)?;
                }
                if hoped(|hopes| &hopes.refuted[1], digit) {
                    self.contradiction(board, off(start), finds, watch)?;
                }
            }
            if self.extent.dynamic()
                && shares
                && wanted(ForcingArgument::Double)
                && board.size(cell) >= 3
                && hoped(|hopes| &hopes.doubles, digit)
            {
                self.doubles(board, start, finds, watch)?;
            }
            if shares && wanted(ForcingArgument::Region) {
                self.regions(board, start, hopes, finds, watch)?;
            }
        }
        if shares && wanted(ForcingArgument::Cell) && hopes.is_none_or(|hopes| hopes.cells >> cell & 1 == 1) {
            let mut closures = Vec::with_capacity(9);
            for digit in members(board.cells[cell]) {
                closures.push(self.closure_of(board, on(candidate(cell, digit)), watch)?);
            }
            self.common(board, &closures, 5, ForcingArgument::Cell, finds, |conclusion| {
                ChainProof::Cell(cell, conclusion)
            });
        }
        Ok(())
    }

    /// Finds an assumption that contradicts itself.
    fn contradiction(
        &mut self,
        board: &mut ChainBoard,
        assumed: ChainLiteral,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let closure = self.closure_of(board, assumed, watch)?;
        if let Some((one, other)) = self.closures[closure].clash {
            let ends = [(closure, one), (closure, other)];
            self.add(board, assumed ^ 1, &ends, 7, ForcingArgument::Contradiction, finds, || {
                ChainProof::Pair(ends)
            });
        }
        Ok(())
    }

    /// Finds the conclusions that follow from a candidate whether it is on or off.
    fn doubles(
        &mut self,
        board: &mut ChainBoard,
        start: CandidateCode,
        finds: &mut ChainFinds,
        watch: &mut Watch,
    ) -> Result<(), Stopped> {
        let from_on = self.closure_of(board, on(start), watch)?;
        let from_off = self.closure_of(board, off(start), watch)?;
        for conclusion in self.shared(&[from_on, from_off]) {
            let ends = [self.end(from_on, conclusion), self.end(from_off, conclusion)];
            self.add(board, conclusion, &ends, 1, ForcingArgument::Double, finds, || ChainProof::Pair(ends));
        }
        Ok(())
    }

    /// Finds the conclusions that follow from a digit in a house wherever it is; `start` must be its first place.
    fn regions(
        &mut self,
        board: &mut ChainBoard,
        start: CandidateCode,
        hopes: Option<&ChainHopes>,
        finds: &mut ChainFinds,
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
            self.common(board, &closures, 6, ForcingArgument::Region, finds, |conclusion| {
                ChainProof::Region(house, digit, conclusion)
            });
        }
        Ok(())
    }

    /// Finds everything that several closures have in common.
    fn common(
        &mut self,
        board: &ChainBoard,
        closures: &[usize],
        key: u8,
        argument: ForcingArgument,
        finds: &mut ChainFinds,
        proof: impl Fn(ChainLiteral) -> ChainProof,
    ) {
        for conclusion in self.shared(closures) {
            let ends: Vec<ClosureEnd> =
                closures.iter().map(|&closure| self.end(closure, conclusion)).collect();
            self.add(board, conclusion, &ends, key, argument, finds, || proof(conclusion));
        }
    }

    /// Returns the statements that all closures share, in the order of the first: "on" ones, then "off" ones.
    fn shared(&self, closures: &[usize]) -> Vec<ChainLiteral> {
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

    fn end(&self, closure: usize, conclusion: ChainLiteral) -> ClosureEnd {
        (closure, self.closures[closure].find(conclusion))
    }

    /// Adds a find if it removes something and ranks well enough.
    #[expect(clippy::too_many_arguments, reason = "a find has this many parts")]
    fn add(
        &mut self,
        board: &ChainBoard,
        conclusion: ChainLiteral,
        ends: &[ClosureEnd],
        key: u8,
        argument: ForcingArgument,
        finds: &mut ChainFinds,
        proof: impl FnOnce() -> ChainProof,
    ) {
        let removes = removes_of(board, conclusion);
        if removes.1 == 0 {
            return;
        }
        if !finds.wants_complexity(self.least_complexity(ends)) {
            return;
        }
        let complexity = self.complexity(ends);
        let points = self.extent.base() + length_points(complexity);
        if finds.wants(points, complexity, key) {
            finds.add(FoundChain {
                points,
                complexity,
                key,
                shape: ChainShape::Several(self.extent.reach, argument),
                place: is_on(conclusion).then(|| of(conclusion)),
                removes: vec![removes],
                proof: proof(),
            });
        }
    }

    /// Returns a lower bound of the number of statements on which the ends rest.
    fn least_complexity(&self, ends: &[ClosureEnd]) -> u32 {
        ends.iter().map(|&(closure, end)| u32::from(self.closures[closure].node(end).depth) + 1).sum()
    }

    /// Returns the number of statements on which the ends rest, each counted once for each end, plus those of nested
    /// chains.
    fn complexity(&mut self, ends: &[ClosureEnd]) -> u32 {
        if self.extent.reach >= ChainReach::Chains {
            return self.complexity_with_chains(ends);
        }
        let (seen, queue) = (&mut self.seen, &mut self.queue);
        ends.iter().map(|&(closure, end)| u32::from(self.closures[closure].size(end, seen, queue))).sum()
    }

    fn complexity_with_chains(&mut self, ends: &[ClosureEnd]) -> u32 {
        let mut complexity = 0;
        let mut inside: Vec<u32> = Vec::new();
        let ChainWorkshop { closures, chains, seen, queue, .. } = self;
        for &(closure, end) in ends {
            closures[closure].ancestors(end, seen, queue, |node| {
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
