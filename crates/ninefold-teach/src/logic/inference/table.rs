//! Everything that follows from one premise, with a shortest chain to each conclusion.
//!
//! The search is breadth first along the links in their order. So of several chains of the same length, always the
//! same one is found: the one whose last node but one was reached first.
//!
//! On leads to off and off to on, so the distances of "on" statements have one parity and those of "off" statements the
//! other. The queue therefore holds only "on" nodes. The nodes that one of them turns off, and those that are then
//! turned on, are reached in the same step without a change of the order.

use super::graph::{Graph, NONE};
use super::sets::{LINK, SetLinks};
use super::statement::Statement;
use crate::grid::{Cell, Digit};
use crate::logic::candidate::Candidate;

/// The consequences of one premise.
#[derive(Clone, Debug, Default)]
pub(crate) struct PremiseTable {
    /// The number of the current premise. Statements that have this number belong to it.
    premise: u32,
    seen: Vec<u32>,
    before: Vec<Statement>,
    distance: Vec<u16>,
    queue: Vec<u16>,
    /// The statements reached about the cell of the premise, in the order of reaching them.
    home: Vec<Statement>,
    /// Everything reached, in the order of reaching it; used only with sets.
    entries: Vec<Statement>,
}

/// The largest number of entries in a table with sets.
const MOST_ENTRIES: usize = 1000;

/// The cell of the premise and its candidates, where a chain that returns ends.
struct PremiseCell {
    cell: Cell,
    ids: [u16; 9],
}

impl PremiseCell {
    fn of(graph: &Graph, cell: Cell) -> PremiseCell {
        let id = |digit| graph.id(Candidate::new(cell, digit)).map_or(NONE, |id| id as u16);
        PremiseCell { cell, ids: Digit::ALL.map(id) }
    }
}

impl PremiseTable {
    /// Whether the statement follows. The premise itself does.
    #[inline]
    pub(crate) fn has(&self, statement: Statement) -> bool {
        self.seen[statement.index()] == self.premise
    }

    /// Returns its distance from the premise, in links.
    #[inline]
    pub(crate) fn distance(&self, statement: Statement) -> u16 {
        self.distance[statement.index()]
    }

    /// Returns the nodes that are on, nearest first. A premise that is on is the first of them.
    pub(crate) fn on(&self) -> &[u16] {
        &self.queue
    }

    /// Returns the statements that were reached in the cell of the premise, nearest first, without the premise.
    pub(crate) fn home(&self) -> &[Statement] {
        &self.home
    }

    /// Writes the chain from the premise to the statement, which must follow from it.
    pub(crate) fn trace(&self, statement: Statement, path: &mut Vec<Statement>) {
        let start = path.len();
        let mut at = statement;
        path.push(at);
        while self.distance(at) > 0 {
            at = self.before[at.index()];
            path.push(at);
        }
        path[start..].reverse();
    }

    fn begin(&mut self, nodes: usize, premise: Statement) {
        if self.seen.len() < nodes * 2 {
            self.seen.resize(nodes * 2, 0);
            self.before.resize(nodes * 2, Statement::off(0));
            self.distance.resize(nodes * 2, 0);
        }
        self.premise += 1;
        self.queue.clear();
        self.home.clear();
        self.seen[premise.index()] = self.premise;
        self.distance[premise.index()] = 0;
    }

    /// Fills the table. Of the "off" statements, only those about nodes with strong links and about candidates of the
    /// premise's cell are reached; with `is_whole`, all are.
    pub(crate) fn fill(&mut self, graph: &Graph, premise: Statement, is_whole: bool) {
        self.begin(graph.len(), premise);
        let home = PremiseCell::of(graph, graph.place(premise.id()).first);
        if premise.is_on() {
            self.queue.push(premise.id() as u16);
        } else {
            self.turn_on(graph, &home, premise);
        }
        let mut next = 0;
        while let Some(&id) = self.queue.get(next) {
            next += 1;
            let on = Statement::on(id as usize);
            self.come_home(graph, &home, on);
            let weak = if is_whole { graph.weak(id as usize) } else { graph.forward(id as usize) };
            for &to in weak {
                let off = Statement::off(to as usize);
                if !self.has(off) {
                    self.reach(off, on);
                    self.turn_on(graph, &home, off);
                } else if self.before[off.index()] == on {
                    // `come_home` has already reached it, but its consequences must still be followed.
                    self.turn_on(graph, &home, off);
                }
            }
        }
        let distance = &self.distance;
        self.home.sort_by_key(|statement| distance[statement.index()]);
    }

    fn reach(&mut self, statement: Statement, before: Statement) {
        self.seen[statement.index()] = self.premise;
        self.before[statement.index()] = before;
        self.distance[statement.index()] = self.distance[before.index()] + 1;
    }

    /// Fills the table with almost locked sets as nodes. Because links have different lengths here, a shorter way may
    /// be found after a longer one and replaces it. But a statement that was reached from there before keeps its
    /// distance, and the statements that follow from the premise in one link do not change. HoDoKu does the same.
    pub(crate) fn fill_with_sets(&mut self, graph: &Graph, sets: &SetLinks, premise: Statement) {
        self.begin(sets.end(), premise);
        self.entries.clear();
        self.entries.push(premise);
        let mut entries = std::mem::take(&mut self.entries);
        let mut direct = usize::MAX;
        let mut next = 0;
        while next < entries.len() && entries.len() < MOST_ENTRIES {
            let from = entries[next];
            next += 1;
            let distance = self.distance(from);
            each_following(graph, sets, from, |to, far| {
                if !self.has(to) {
                    if entries.len() < MOST_ENTRIES {
                        self.reach(to, from);
                        self.distance[to.index()] = distance + far;
                        entries.push(to);
                    }
                } else if self.distance(to) > distance + far
                    && !entries[..direct.min(entries.len())].contains(&to)
                {
                    self.before[to.index()] = from;
                    self.distance[to.index()] = distance + far;
                }
            });
            direct = direct.min(entries.len());
        }
        let home = graph.place(premise.id()).first;
        for &entry in entries.iter().filter(|entry| entry.id() < graph.candidates()) {
            if entry.is_on() {
                self.queue.push(entry.id() as u16);
            }
            if graph.place(entry.id()).first == home && entry != premise {
                self.home.push(entry);
            }
        }
        self.entries = entries;
    }

    fn turn_on(&mut self, graph: &Graph, home: &PremiseCell, off: Statement) {
        for &to in graph.strong(off.id()) {
            let on = Statement::on(to as usize);
            if !self.has(on) {
                self.reach(on, off);
                self.queue.push(to);
                let place = graph.place(to as usize);
                if place.first == home.cell && place.is_candidate() {
                    self.home.push(on);
                }
            }
        }
    }

    /// Reaches the candidates of the premise's cell that the node turns off.
    fn come_home(&mut self, graph: &Graph, home: &PremiseCell, on: Statement) {
        let place = *graph.place(on.id());
        if place.first == home.cell && place.is_candidate() {
            for digit in Digit::ALL {
                if digit != place.digit {
                    self.reach_home(home.ids[digit.index()], on);
                }
            }
        } else if place.cells.is_subset(home.cell.peers()) {
            self.reach_home(home.ids[place.digit.index()], on);
        }
    }

    fn reach_home(&mut self, id: u16, on: Statement) {
        if id == NONE {
            return;
        }
        let off = Statement::off(id as usize);
        if !self.has(off) {
            self.reach(off, on);
            self.home.push(off);
        }
    }
}

/// Reports the statements that follow from a statement in one link, with the weight of that link, in order.
fn each_following(graph: &Graph, sets: &SetLinks, from: Statement, mut give: impl FnMut(Statement, u16)) {
    let id = from.id();
    if id >= sets.first() {
        sets.leads(id).iter().for_each(|&(to, far)| give(to, far));
    } else if from.is_on() {
        graph.weak(id).iter().for_each(|&to| give(Statement::off(to as usize), LINK));
        sets.triggered(id).iter().for_each(|&to| give(Statement::off(to as usize), LINK));
    } else {
        graph.strong(id).iter().for_each(|&to| give(Statement::on(to as usize), LINK));
    }
}
