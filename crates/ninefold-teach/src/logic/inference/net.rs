//! Everything that follows from one premise, when several statements together may force the next: a net.
//!
//! A statement that is on turns off everything to which it is weakly linked. Each candidate that is off reduces the
//! counts of its cell and its houses. The last candidate left in one of them is on; if all those left in a house are
//! in one group, the group is on. Statements are handled first come, first served, and each keeps its reasons, so that
//! the part of the net that leads to a conclusion can be read backwards.
//!
//! A contradiction does not end the net. As in HoDoKu, if a cell or a house has nothing left, everything in it is
//! taken to be on, and the net continues from both.

use super::graph::{Graph, NONE};
use super::statement::Statement;
use crate::grid::{CellSet, Digit, House};
use crate::logic::board::Board;
use crate::logic::candidate::Candidate;
use crate::logic::step::{Because, Chain, Inference};

/// The consequences of one premise, with reasons.
#[derive(Debug, Default)]
pub(crate) struct Net {
    /// The cells, and the houses with a digit, that have at least two candidates.
    units: Vec<Unit>,
    members: Vec<u16>,
    /// The units of each candidate: cell, row, column, box; [`NONE`] if there is no such unit.
    of: Vec<[u16; 4]>,
    left: Vec<u8>,
    full: Vec<u8>,
    premise: u32,
    seen: Vec<u32>,
    reason: Vec<NetReason>,
    queue: Vec<Statement>,
}

#[derive(Clone, Copy, Debug)]
struct Unit {
    start: u32,
    end: u32,
    because: Because,
}

/// The reason why a statement follows.
#[derive(Clone, Copy, Debug)]
enum NetReason {
    Premise,
    Link(Statement),
    Unit(u16),
}

impl Net {
    /// Returns the statements that were reached, the premise first.
    pub(crate) fn reached(&self) -> &[Statement] {
        &self.queue
    }

    /// Prepares for the premises of this board.
    pub(crate) fn prepare(&mut self, board: &Board, graph: &Graph) {
        self.units.clear();
        self.members.clear();
        self.full.clear();
        self.of.clear();
        self.of.resize(graph.candidates(), [NONE; 4]);
        for cell in board.empty() {
            let of = |digit| graph.id(Candidate::new(cell, digit));
            self.add_unit(0, Because::Cell(cell), board.marks(cell).iter().filter_map(of));
        }
        for (index, &house) in House::CLASSIC.iter().enumerate() {
            for digit in Digit::ALL {
                let of = |cell| graph.id(Candidate::new(cell, digit));
                let places = board.places_in(digit, house);
                self.add_unit(1 + index / 9, Because::House(house), places.iter().filter_map(of));
            }
        }
        self.seen.clear();
        self.seen.resize(graph.len() * 2, 0);
        self.reason.clear();
        self.reason.resize(graph.len() * 2, NetReason::Premise);
        self.premise = 0;
    }

    fn add_unit(&mut self, kind: usize, because: Because, members: impl Iterator<Item = usize>) {
        let start = self.members.len() as u32;
        self.members.extend(members.map(|id| id as u16));
        let end = self.members.len() as u32;
        if end - start < 2 {
            self.members.truncate(start as usize);
            return;
        }
        for &member in &self.members[start as usize..] {
            self.of[member as usize][kind] = self.units.len() as u16;
        }
        self.full.push((end - start) as u8);
        self.units.push(Unit { start, end, because });
    }

    fn has(&self, statement: Statement) -> bool {
        self.seen[statement.index()] == self.premise
    }

    fn reach(&mut self, statement: Statement, reason: NetReason) {
        if !self.has(statement) {
            self.seen[statement.index()] = self.premise;
            self.reason[statement.index()] = reason;
            self.queue.push(statement);
        }
    }

    /// Computes everything that follows.
    pub(crate) fn fill(&mut self, graph: &Graph, premise: Statement) {
        self.premise += 1;
        self.queue.clear();
        self.left.clear();
        self.left.extend_from_slice(&self.full);
        self.reach(premise, NetReason::Premise);
        let mut next = 0;
        while let Some(&at) = self.queue.get(next) {
            next += 1;
            if at.is_on() {
                for &to in graph.weak(at.id()) {
                    self.reach(Statement::off(to as usize), NetReason::Link(at));
                }
            } else if at.id() < graph.candidates() {
                for unit in self.of[at.id()] {
                    if unit != NONE {
                        self.left[unit as usize] -= 1;
                        self.check(graph, unit);
                    }
                }
            } else {
                for &to in graph.strong(at.id()) {
                    self.reach(Statement::on(to as usize), NetReason::Link(at));
                }
            }
        }
    }

    /// Checks a unit from which a candidate has gone.
    fn check(&mut self, graph: &Graph, number: u16) {
        let unit = self.units[number as usize];
        match self.left[number as usize] {
            0 => {
                for i in unit.start..unit.end {
                    let on = Statement::on(self.members[i as usize] as usize);
                    self.reach(on, NetReason::Unit(number));
                }
            }
            1 => {
                // Candidates that are off but not counted yet are not left either; they will be counted next.
                for i in unit.start..unit.end {
                    let id = self.members[i as usize] as usize;
                    if !self.is_counted(id) {
                        self.reach(Statement::on(id), NetReason::Unit(number));
                    }
                }
            }
            2 | 3 => {
                if let Because::House(house) = unit.because {
                    self.check_group(graph, number, unit, house);
                }
            }
            _ => {}
        }
    }

    /// Whether the candidate is off and counted.
    fn is_counted(&self, id: usize) -> bool {
        self.has(Statement::off(id))
    }

    /// Checks whether all remaining places of the unit are in one group.
    fn check_group(&mut self, graph: &Graph, number: u16, unit: Unit, house: House) {
        let (mut cells, mut count) = (CellSet::EMPTY, 0);
        for i in unit.start..unit.end {
            let id = self.members[i as usize] as usize;
            if !self.is_counted(id) {
                cells.insert(graph.place(id).first);
                count += 1;
            }
        }
        if count < 2 {
            return;
        }
        let digit = graph.place(self.members[unit.start as usize] as usize).digit;
        for group in graph.groups_within(digit, house) {
            if cells.is_subset(graph.place(group as usize).cells) {
                self.reach(Statement::on(group as usize), NetReason::Unit(number));
            }
        }
    }

    /// Returns the part of the net that leads to `end`, for the reader.
    pub(crate) fn trace(&self, board: &Board, graph: &Graph, end: Statement) -> Chain {
        // The statements that are needed, in the order in which they were reached. A reason always comes earlier.
        let mut needed = vec![end];
        let mut next = 0;
        while let Some(&at) = needed.get(next) {
            next += 1;
            for before in self.reasons(graph, at) {
                if !needed.contains(&before) {
                    needed.push(before);
                }
            }
        }
        let order: Vec<Statement> =
            self.queue.iter().copied().filter(|statement| needed.contains(statement)).collect();
        let at = |statement: &Statement| order.iter().position(|other| other == statement);
        let inference = |&statement: &Statement| {
            let from = self.reasons(graph, statement).iter().filter_map(at).map(|i| i as u16).collect();
            let node = super::evidence::node(graph, statement);
            Inference::new(node, from, self.because(board, graph, statement))
        };
        Chain { inferences: order.iter().map(inference).collect(), is_loop: false }
    }

    /// Returns the number of statements that lead to `end`, including itself.
    pub(crate) fn count(&self, graph: &Graph, end: Statement) -> u32 {
        let mut needed = vec![end];
        let mut next = 0;
        while let Some(&at) = needed.get(next) {
            next += 1;
            for before in self.reasons(graph, at) {
                if !needed.contains(&before) {
                    needed.push(before);
                }
            }
        }
        needed.len() as u32
    }

    /// Returns the statements from which it follows.
    fn reasons(&self, graph: &Graph, of: Statement) -> Vec<Statement> {
        match self.reason[of.index()] {
            NetReason::Premise => Vec::new(),
            NetReason::Link(from) => vec![from],
            NetReason::Unit(number) => {
                let unit = self.units[number as usize];
                let own = graph.place(of.id());
                let is_other = |id: &usize| {
                    let place = graph.place(*id);
                    place.digit != own.digit || !place.cells.is_subset(own.cells)
                };
                let members = &self.members[unit.start as usize..unit.end as usize];
                members.iter().map(|&id| id as usize).filter(is_other).map(Statement::off).collect()
            }
        }
    }

    fn because(&self, board: &Board, graph: &Graph, of: Statement) -> Because {
        match self.reason[of.index()] {
            NetReason::Premise => Because::Assumed,
            NetReason::Link(from) => super::evidence::link(board, graph, from, of),
            NetReason::Unit(number) => self.units[number as usize].because,
        }
    }
}
