//! Nice loops and alternating inference chains: all that the tables of a board show.
//!
//! For each premise, on and off, the table has one shortest chain to each conclusion. A conclusion in the cell of the
//! premise makes a **nice loop**:
//!
//! | premise | conclusion | so |
//! |---|---|---|
//! | A on | A off, or another digit of the cell on | A is removed |
//! | A off | A on | A is true: all other digits of the cell are removed |
//! | A off | B off | B is removed, because A on turns it off too |
//! | A off | B on | A or B is true, and all links hold in both directions: a *continuous* loop |
//!
//! A conclusion elsewhere makes an **AIC**: if A off leads to X on, one of the two is true. If they have the same
//! digit, it is removed from the cells that see both (type 1). If they see each other, the digit of each is removed
//! from the cell of the other (type 2).
//!
//! The choice of chains, and their order, follow HoDoKu (`TablingSolver`), so that the same set is found:
//!
//! - Only the one chain of the table is examined. If it returns to a cell that it has left (a *lasso*), there is no
//!   step, even if a longer chain would give one. Two consecutive nodes may share a cell.
//! - A nice loop has at least three links, and its first and last link leave the cell.
//! - A continuous loop is found only from a cell with two strong links, so an X-cycle or an XY-cycle is not one.
//! - An AIC must remove at least two candidates, and one of type 2 exactly two. A chain that removes one is a loop.
//! - For each kind and each set of removed candidates there is one step, with the shortest chain.
//! - Steps that remove the most candidates come first, then those with the smallest sum of positions.
//!
//! **It is fast** because a step removes only candidates that turn themselves off (on leads to off), and those are
//! read from the closure. If there are none, no table is filled; otherwise only the tables that can lead to one of
//! them.

use super::closure::{NodeClosure, bits, has_bit};
use super::graph::{Graph, GraphNode};
use super::sets::{SetLinks, penalty};
use super::statement::Statement;
use super::table::PremiseTable;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::board::Board;
use crate::logic::cache::almost_locked::AlmostLockedSet;
use crate::logic::candidate::{Candidate, CandidateSet};
use std::ops::Range;

/// The kind of a loop or chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LoopKind {
    /// A continuous nice loop.
    Continuous,
    /// A discontinuous nice loop.
    Discontinuous,
    /// An alternating inference chain between two cells.
    Aic,
}

/// A loop or a chain, with the candidates that it removes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Loop {
    /// The kind.
    pub kind: LoopKind,
    /// Whether it contains a group.
    pub is_grouped: bool,
    /// The candidates that it removes.
    pub removes: CandidateSet,
    /// The number of its links.
    pub length: u32,
    /// The span of its nodes in the paths of [`Loops`], from `start` to `end`.
    start: u32,
    end: u32,
    sum: u32,
    count: u32,
}

/// The loops and chains of a board, in order.
#[derive(Debug, Default)]
pub(crate) struct Loops {
    all: Vec<Loop>,
    paths: Vec<Statement>,
    path: Vec<Statement>,
    nodes: NodesOfHouses,
    outs: Vec<CellSet>,
    table: PremiseTable,
}

/// For each digit and house, the nodes within it, as a row of bits.
#[derive(Debug, Default)]
struct NodesOfHouses {
    words: usize,
    rows: Vec<u64>,
}

impl NodesOfHouses {
    fn note(&mut self, graph: &Graph) {
        self.words = graph.len().div_ceil(64);
        self.rows.clear();
        self.rows.resize(Digit::COUNT * HOUSES * self.words, 0);
        for (id, place) in graph.places().iter().enumerate() {
            let (first, is_candidate) = (place.first, id < graph.candidates());
            for house in [first.row(), first.column(), first.block()] {
                if is_candidate || place.cells.is_subset(house.cells()) {
                    let row = (place.digit.index() * HOUSES + house.index()) * self.words;
                    self.rows[row + id / 64] |= 1 << (id % 64);
                }
            }
        }
    }

    /// Whether the row, which has a word for each word here, contains a node that the candidate turns off. Such nodes
    /// are those in one of its houses that do not overlap it, and the others in its cell, whose candidates have these
    /// numbers.
    fn has_weak(&self, graph: &Graph, (id, mut cell_ids): (usize, Range<usize>), row: &[u64]) -> bool {
        let GraphNode { first: cell, digit, .. } = *graph.place(id);
        let within =
            |house: House| &self.rows[(digit.index() * HOUSES + house.index()) * self.words..][..self.words];
        let (of_row, of_column, of_block) = (within(cell.row()), within(cell.column()), within(cell.block()));
        let beside = |(word, row): (usize, &u64)| row & (of_row[word] | of_column[word] | of_block[word]);
        let found = row[..self.words].iter().enumerate().map(beside);
        let is_other = |id: usize| !graph.place(id).cells.contains(cell);
        cell_ids.any(|mate| mate != id && has_bit(row, mate))
            || found
                .enumerate()
                .any(|(word, found)| found != 0 && bits(&[found]).any(|bit| is_other(word * 64 + bit)))
    }
}

/// The number of rows, columns and boxes.
const HOUSES: usize = 27;

/// Limits on the loops to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WantedLoops {
    /// Only those with a group.
    pub grouped_only: bool,
    /// Only the first.
    pub first_only: bool,
}

/// The almost locked sets of the board, with their nodes.
#[derive(Debug)]
pub(crate) struct SetNodes<'a> {
    /// The sets.
    pub list: &'a [AlmostLockedSet],
    /// Their nodes.
    pub links: &'a SetLinks,
}

/// The board, its graph, and the loops that are wanted.
struct LoopSearch<'a> {
    board: &'a Board,
    graph: &'a Graph,
    closure: &'a NodeClosure,
    sets: Option<&'a SetNodes<'a>>,
    wanted: WantedLoops,
}

impl Loops {
    /// Returns the loops and chains that were found, best first.
    pub(crate) fn all(&self) -> &[Loop] {
        &self.all
    }

    /// Returns the nodes of a chain that was found, from the premise on.
    pub(crate) fn path(&self, of: &Loop) -> &[Statement] {
        &self.paths[of.start as usize..of.end as usize]
    }

    /// Finds loops and chains with almost locked sets as nodes, with a table for every premise.
    pub(crate) fn find_with_sets(
        &mut self,
        board: &Board,
        (graph, closure): (&Graph, &NodeClosure),
        sets: &SetNodes<'_>,
        wanted: WantedLoops,
    ) {
        self.all.clear();
        self.paths.clear();
        let search = LoopSearch { board, graph, closure, sets: Some(sets), wanted };
        for side in [Statement::on, Statement::off] {
            for premise in (0..graph.candidates()).map(side) {
                self.table.fill_with_sets(graph, sets.links, premise);
                self.take_loops(&search, premise);
            }
        }
        for id in 0..graph.candidates() {
            self.table.fill_with_sets(graph, sets.links, Statement::off(id));
            self.take_aics(&search, id);
        }
        self.sort();
    }

    /// Finds loops and chains.
    pub(crate) fn find(&mut self, board: &Board, graph: &Graph, closure: &NodeClosure, wanted: WantedLoops) {
        self.all.clear();
        self.paths.clear();
        let search = LoopSearch { board, graph, closure, sets: None, wanted };
        if !search.note_outs(&mut self.nodes, &mut self.outs) {
            return;
        }
        for id in 0..graph.candidates() {
            if search.is_out(&self.outs, id) {
                self.table.fill(graph, Statement::on(id), false);
                self.take_loops(&search, Statement::on(id));
            }
        }
        for id in 0..graph.candidates() {
            if search.comes_home(&self.outs, id) {
                self.table.fill(graph, Statement::off(id), false);
                self.take_loops(&search, Statement::off(id));
            }
        }
        for id in 0..graph.candidates() {
            if search.can_be_end(&self.outs, id) {
                self.table.fill(graph, Statement::off(id), false);
                self.take_aics(&search, id);
            }
        }
        self.sort();
    }

    fn sort(&mut self) {
        self.all.sort_by(|one, other| (other.count, one.sum).cmp(&(one.count, other.sum)));
    }

    fn take_loops(&mut self, search: &LoopSearch<'_>, premise: Statement) {
        for i in 0..self.table.home().len() {
            let end = self.table.home()[i];
            let length = u32::from(self.table.distance(end));
            if length <= 2 {
                continue;
            }
            self.path.clear();
            self.table.trace(end, &mut self.path);
            let path = &self.path;
            let cell = |i: usize| search.place(path[i]).first;
            let last = path.len() - 1;
            if cell(0) == cell(1) || cell(last) == cell(last - 1) || search.is_lasso(path, false) {
                continue;
            }
            let (kind, removes) = search.conclusion(premise, end, path);
            self.add(search, kind, removes);
        }
    }

    fn take_aics(&mut self, search: &LoopSearch<'_>, id: usize) {
        let start = search.graph.candidate(id);
        for i in 0..self.table.on().len() {
            let end = self.table.on()[i] as usize;
            if end >= search.graph.candidates() || self.table.distance(Statement::on(end)) <= 2 {
                continue;
            }
            let Some(removes) = search.removes_between(start, search.graph.candidate(end)) else { continue };
            self.path.clear();
            self.table.trace(Statement::on(end), &mut self.path);
            if !search.is_lasso(&self.path, true) {
                self.add(search, LoopKind::Aic, removes);
            }
        }
    }

    /// Adds the chain of `path`, unless there is one that is at least as good.
    fn add(&mut self, search: &LoopSearch<'_>, kind: LoopKind, removes: CandidateSet) {
        let is_grouped = self.path.iter().any(|step| step.id() >= search.graph.candidates());
        if removes.is_empty() || search.wanted.grouped_only && !is_grouped {
            return;
        }
        let (count, sum) = (removes.len() as u32, sum_of_positions(&removes));
        let length = search.length(&self.path, kind);
        let same =
            |it: &Loop| (it.sum, it.kind, it.is_grouped) == (sum, kind, is_grouped) && it.removes == removes;
        let place = if search.wanted.first_only {
            match self.all.first() {
                Some(best) if same(best) => Some(0),
                Some(best) if (count, best.sum) <= (best.count, sum) => return,
                Some(_) => {
                    self.all.clear();
                    None
                }
                None => None,
            }
        } else {
            self.all.iter().position(same)
        };
        if place.is_some_and(|i| self.all[i].length <= length) {
            return;
        }
        let start = self.paths.len() as u32;
        self.paths.extend_from_slice(&self.path);
        let end = self.paths.len() as u32;
        let new = Loop { kind, is_grouped, removes, length, start, end, sum, count };
        match place {
            Some(i) => self.all[i] = new,
            None => self.all.push(new),
        }
    }
}

impl LoopSearch<'_> {
    fn place(&self, step: Statement) -> &GraphNode {
        match self.sets {
            Some(sets) if step.id() >= sets.links.first() => sets.links.place(step.id()),
            _ => self.graph.place(step.id()),
        }
    }

    /// Returns the almost locked set of a set node.
    fn set(&self, step: Statement) -> Option<&AlmostLockedSet> {
        let sets = self.sets.filter(|sets| step.id() >= sets.links.first())?;
        Some(&sets.list[sets.links.set(step.id())])
    }

    /// Returns the cells of a node.
    fn span(&self, step: Statement) -> CellSet {
        self.set(step).map_or_else(|| self.place(step).cells, AlmostLockedSet::cells)
    }

    /// Returns the cells that see all of the digit in the node.
    fn seen(&self, step: Statement, digit: Digit) -> CellSet {
        self.set(step).map_or_else(|| self.place(step).seen(), |set| set.seen(digit))
    }

    /// Returns the number of links for which the chain counts. HoDoKu counts a set as two and a half more links in a
    /// loop; in an AIC, the number grows with the number of its cells.
    fn length(&self, path: &[Statement], kind: LoopKind) -> u32 {
        let sets = path.iter().filter_map(|&step| self.set(step));
        let links = path.len() as u32 - 1;
        match kind {
            LoopKind::Aic => links + sets.map(|set| u32::from(penalty(set.cells().len()))).sum::<u32>(),
            _ => links + sets.count() as u32 * 5 / 2,
        }
    }

    /// Records, for each digit, the cells in which it turns itself off. Returns `false` if there are none.
    fn note_outs(&self, nodes: &mut NodesOfHouses, outs: &mut Vec<CellSet>) -> bool {
        outs.clear();
        outs.resize(9, CellSet::EMPTY);
        nodes.note(self.graph);
        let mut has_some = false;
        let mut cell_ids = 0..0;
        for id in 0..self.graph.candidates() {
            let Candidate { cell, digit } = self.graph.candidate(id);
            if id == cell_ids.end {
                cell_ids = id..id + self.board.marks(cell).len();
            }
            if nodes.has_weak(self.graph, (id, cell_ids.clone()), self.closure.on(id)) {
                outs[digit.index()].insert(cell);
                has_some = true;
            }
        }
        has_some
    }

    fn is_out(&self, outs: &[CellSet], id: usize) -> bool {
        let Candidate { cell, digit } = self.graph.candidate(id);
        outs[digit.index()].contains(cell)
    }

    /// Whether something follows about the cell of the node when it is off, other than through the cell alone.
    fn comes_home(&self, outs: &[CellSet], id: usize) -> bool {
        let Candidate { cell, digit } = self.graph.candidate(id);
        let strong = self.graph.strong(id);
        if strong.is_empty() {
            return false;
        }
        let marks = self.board.marks(cell);
        let mates = marks.without(digit);
        let of = |digit| self.graph.id(Candidate::new(cell, digit));
        let is_led_to_by = |&id: &usize| has_bit(self.closure.on(id), self.id_of(cell, digit));
        let puts_out =
            |mate: Digit| outs[mate.index()].contains(cell) && of(mate).as_ref().is_some_and(is_led_to_by);
        if mates.iter().any(puts_out) {
            return true;
        }
        let wanted = if mates.len() == 1 { DigitSet::only(digit) } else { marks };
        strong.iter().any(|&first| {
            let on = self.closure.on(first as usize);
            wanted.iter().any(|digit| has_bit(on, self.id_of(cell, digit)))
        })
    }

    fn id_of(&self, cell: Cell, digit: Digit) -> usize {
        self.graph.id(Candidate::new(cell, digit)).expect("it is a mark of the cell")
    }

    /// Whether it may be the end of an AIC, given the removals near it.
    fn can_be_end(&self, outs: &[CellSet], id: usize) -> bool {
        let Candidate { cell, digit } = self.graph.candidate(id);
        if self.graph.strong(id).is_empty() {
            return false;
        }
        let near = (outs[digit.index()] & cell.peers()).len();
        let is_out = |mate: Digit| outs[mate.index()].contains(cell);
        near >= 2 || near == 1 && self.board.marks(cell).without(digit).iter().any(is_out)
    }

    /// Returns the candidates that an AIC between these ends removes; `None` if there are fewer than two.
    fn removes_between(&self, start: Candidate, end: Candidate) -> Option<CandidateSet> {
        if start.cell == end.cell {
            return None;
        }
        if start.digit == end.digit {
            let seen = start.cell.peers() & end.cell.peers() & self.board.places(start.digit);
            return (seen.len() >= 2).then(|| CandidateSet::of(start.digit, seen));
        }
        let (there, here) = (Candidate::new(end.cell, start.digit), Candidate::new(start.cell, end.digit));
        let sees = start.cell.peers().contains(end.cell);
        (sees && self.board.has(there) && self.board.has(here)).then(|| [there, here].into_iter().collect())
    }

    /// Whether the chain returns to a cell that it has left.
    fn is_lasso(&self, path: &[Statement], is_aic: bool) -> bool {
        let home = self.place(path[0]).first;
        let mut left = CellSet::EMPTY;
        for (i, statement) in path.iter().enumerate() {
            if left.contains(self.place(*statement).first) {
                return true;
            }
            // A loop may end at its first cell, so that cell is never left.
            if let Some(before) = i.checked_sub(1) {
                let before = path[before];
                if is_aic || self.place(before).first != home {
                    left |= self.span(before);
                }
            }
        }
        false
    }

    /// Returns the kind of a loop and the candidates that it removes. Its premise and its end are in one cell.
    fn conclusion(&self, premise: Statement, end: Statement, path: &[Statement]) -> (LoopKind, CandidateSet) {
        let start = self.graph.candidate(premise.id());
        let last = self.graph.candidate(end.id());
        let marks = self.board.marks(start.cell);
        match (premise.is_on(), end.is_on()) {
            (true, _) => (LoopKind::Discontinuous, CandidateSet::only(start)),
            (false, false) => (LoopKind::Discontinuous, CandidateSet::only(last)),
            (false, true) if start == last => {
                let others = marks.without(start.digit);
                (LoopKind::Discontinuous, CandidateSet::product(CellSet::only(start.cell), others))
            }
            (false, true) => (LoopKind::Continuous, self.around(path)),
        }
    }

    /// Returns the candidates that a continuous loop removes: for each weak link, those that see both of its ends, but
    /// none in a cell of the loop unless the link is within that cell.
    fn around(&self, path: &[Statement]) -> CandidateSet {
        let place = |i: usize| self.place(path[i]);
        let last = path.len() - 1;
        let on_path = path.iter().fold(CellSet::EMPTY, |all, &step| all | self.span(step));
        let (home, ends) = (place(0).first, DigitSet::only(place(0).digit).with(place(last).digit));
        let mut removes = self.others(home, ends);
        for (i, link) in path.windows(2).enumerate() {
            let [one, other] = [link[0], link[1]].map(|step| self.place(step));
            if link[1].is_on() || one.first == other.first {
                continue;
            }
            let digit = other.digit;
            let seen = (self.seen(link[0], digit) & self.seen(link[1], digit)) - on_path;
            removes.insert_all(digit, seen & self.board.places(digit));
            if let Some(set) = self.set(link[1]) {
                self.around_set(set, digit, path.get(i + 2).copied(), &mut removes);
            }
        }
        for i in 1..last.saturating_sub(1) {
            let leaves = path[i].is_on()
                && place(i - 1).first != place(i).first
                && !path[i + 1].is_on()
                && place(i).first == place(i + 1).first
                && place(i + 1).first != place(i + 2).first;
            if leaves && path[i + 2].is_on() {
                removes |=
                    self.others(place(i).first, DigitSet::only(place(i).digit).with(place(i + 2).digit));
            }
        }
        removes
    }

    /// Adds the candidates that a set on a continuous loop removes. The set is locked, together with the digit by which
    /// the loop enters it or with those by which the loop leaves it. Its other digits are in it anyway. If the loop
    /// leaves it by forcing a cell, the digits of that cell are either in the set or in the cell.
    fn around_set(
        &self,
        set: &AlmostLockedSet,
        entry: Digit,
        next: Option<Statement>,
        removes: &mut CandidateSet,
    ) {
        let Some(next) = next else { return };
        let to = *self.place(next);
        let forced =
            if next.is_on() { self.board.marks(to.first).without(to.digit) } else { DigitSet::EMPTY };
        let exits = if next.is_on() { forced } else { DigitSet::only(to.digit) };
        for digit in (set.digits() - exits).without(entry) {
            removes.insert_all(digit, set.seen(digit));
        }
        for digit in forced {
            removes.insert_all(digit, set.seen(digit) & to.first.peers());
        }
    }

    /// Returns all marks of the cell except these.
    fn others(&self, cell: Cell, but: DigitSet) -> CandidateSet {
        CandidateSet::product(CellSet::only(cell), self.board.marks(cell) - but)
    }
}

/// Returns the number by which HoDoKu sorts steps that remove equally many candidates: their positions, digit by
/// digit, each weighted 80 times more than the one before, and their digits.
pub(crate) fn sum_of_positions(removes: &CandidateSet) -> u32 {
    let (mut sum, mut weight) = (0, 1);
    for digit in Digit::ALL {
        for cell in removes.cells_with(digit) {
            sum += cell.index() as u32 * weight + u32::from(digit.value());
            weight += 80;
        }
    }
    sum
}
