//! The consequences of one premise before chains are combined: the lines with which HoDoKu begins its tables.
//!
//! For a candidate, these are four rounds of singles after it is placed or removed, and links to groups; for a group,
//! its links. Four peculiarities of HoDoKu decide what counts as a net and how far away a line is, so they are
//! reproduced:
//!
//! - the singles of a round are found before the first of them is placed, and then all are placed, even if two of them
//!   contradict each other;
//! - a line has at most five reasons, and those of a hidden single come from the house with the fewest places;
//! - a reason is stored as its line's number, where 0, the premise, counts as no reason: a single that follows from the
//!   premise and one more line is not a net;
//! - a line is one link farther away than the first of its reasons by place or digit, while its way back continues
//!   from the last of them by number. The premise itself counts as one link.

use super::super::counts::houses;
use super::super::singles::{Single, Singles};
use crate::grid::{CellSet, House};
use crate::logic::inference::{Graph, Statement};
use crate::logic::{Board, Candidate};
use crate::solve::{Stopped, Watch};

/// The number of rounds of singles.
const ROUNDS: usize = 4;

/// The largest number of reasons of a line.
const REASONS: usize = 5;

/// The largest number of lines in a table.
pub(super) const MOST_LINES: usize = 1000;

/// A statement that follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct DirectLine {
    /// The statement.
    pub(super) statement: Statement,
    /// Its distance from the premise.
    pub(super) distance: u16,
    /// The numbers of the lines from which it follows, the greatest first, padded with 0.
    pub(super) reasons: [u16; REASONS],
    /// Whether its way back to the premise meets a line with several reasons.
    pub(super) is_net: bool,
}

/// The beginnings of all tables of a board.
#[derive(Debug, Default)]
pub(super) struct Direct {
    lines: Vec<DirectLine>,
    /// The end of each statement's table.
    ends: Vec<u32>,
    /// The start of the table that is being made.
    start: usize,
    /// For each statement, the place of its last line in `lines`, plus one. The line belongs to the table that is
    /// being made if that number is more than `start`.
    places: Vec<u32>,
    /// The marks as they change.
    scratch: Option<Singles>,
    round: Vec<(Single, Candidate)>,
}

/// Returns the statement with this [number](Statement::index).
pub(super) fn statement(index: usize) -> Statement {
    if index % 2 == 1 { Statement::on(index / 2) } else { Statement::off(index / 2) }
}

impl Direct {
    /// Returns the lines of a premise, itself first.
    pub(super) fn of(&self, premise: Statement) -> &[DirectLine] {
        let end = |index: usize| self.ends[index] as usize;
        let start = premise.index().checked_sub(1).map_or(0, end);
        &self.lines[start..end(premise.index())]
    }

    /// Makes the tables of this board, which must have no naked single left.
    pub(super) fn build(
        &mut self,
        board: &Board,
        graph: &Graph,
        singles: &Singles,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        self.lines.clear();
        self.ends.clear();
        self.places.clear();
        self.places.resize(graph.len() * 2, 0);
        for index in 0..graph.len() * 2 {
            watch.tick()?;
            self.start = self.lines.len();
            let premise = statement(index);
            if premise.id() < graph.candidates() {
                self.follow(board, graph, singles, premise);
            } else {
                self.push(premise, [0; REASONS]);
            }
            self.link(graph, premise);
            self.ends.push(self.lines.len() as u32);
        }
        Ok(())
    }

    /// Adds the links of a group, or those of a candidate to groups.
    fn link(&mut self, graph: &Graph, premise: Statement) {
        let id = premise.id();
        let links = if premise.is_on() { graph.weak(id) } else { graph.strong(id) };
        let is_group = |id: usize| id >= graph.candidates();
        for &to in links.iter().filter(|&&to| is_group(id) || is_group(usize::from(to))) {
            let to = usize::from(to);
            self.push(if premise.is_on() { Statement::off(to) } else { Statement::on(to) }, [0; REASONS]);
        }
    }

    /// Places or removes the candidate, and then follows the singles that result.
    fn follow(&mut self, board: &Board, graph: &Graph, singles: &Singles, premise: Statement) {
        let mut scratch = self.scratch.take().unwrap_or_else(|| singles.clone());
        scratch.copy(singles);
        let Candidate { cell, digit } = graph.candidate(premise.id());
        if premise.is_on() {
            self.place(board, graph, &mut scratch, Candidate::new(cell, digit), [0; REASONS]);
        } else {
            scratch.remove(cell, digit);
            self.push(premise, [0; REASONS]);
            if let Some(last) = scratch.marks(cell).single() {
                self.place(board, graph, &mut scratch, Candidate::new(cell, last), [0; REASONS]);
            }
        }
        let mut round = std::mem::take(&mut self.round);
        for _ in 0..ROUNDS {
            round.clear();
            scratch.each(|kind, single| round.push((kind, single)));
            if round.is_empty() {
                break;
            }
            for &(kind, single) in &round {
                let reasons = if kind == Single::Naked {
                    self.of_naked(board, graph, single)
                } else {
                    self.of_hidden(board, graph, &scratch, single)
                };
                self.place(board, graph, &mut scratch, single, reasons);
            }
        }
        self.round = round;
        self.scratch = Some(scratch);
    }

    /// Records that the candidate is on, and which candidates that turns off.
    fn place(
        &mut self,
        board: &Board,
        graph: &Graph,
        scratch: &mut Singles,
        Candidate { cell, digit }: Candidate,
        reasons: [u16; REASONS],
    ) {
        let mates = scratch.marks(cell).without(digit);
        scratch.place(cell, digit);
        let id = |cell, digit| graph.id(Candidate::new(cell, digit));
        let number = (self.lines.len() - self.start) as u16;
        if let Some(id) = id(cell, digit) {
            self.push(Statement::on(id), reasons);
        }
        let mut because = [0; REASONS];
        because[0] = number;
        for id in (board.places(digit) & cell.peers()).iter().filter_map(|peer| id(peer, digit)) {
            self.push(Statement::off(id), because);
        }
        for id in mates.iter().filter_map(|mate| id(cell, mate)) {
            self.push(Statement::off(id), because);
        }
    }

    /// Returns the numbers of the lines that turn off the other digits of the cell.
    fn of_naked(&self, board: &Board, graph: &Graph, single: Candidate) -> [u16; REASONS] {
        let others = board.marks(single.cell).without(single.digit);
        self.numbers_of(graph, others.iter().map(|digit| Candidate::new(single.cell, digit)))
    }

    /// Returns the numbers of the lines that turn off the other places of the digit, in the house with the fewest
    /// places.
    fn of_hidden(
        &self,
        board: &Board,
        graph: &Graph,
        scratch: &Singles,
        Candidate { cell, digit }: Candidate,
    ) -> [u16; REASONS] {
        let left = |house: &House| scratch.places(*house, digit);
        let fewest = houses(cell).into_iter().min_by_key(left);
        let others: CellSet =
            fewest.map_or(CellSet::EMPTY, |house| board.places_in(digit, house).without(cell));
        self.numbers_of(graph, others.iter().map(|cell| Candidate::new(cell, digit)))
    }

    fn numbers_of(&self, graph: &Graph, off: impl Iterator<Item = Candidate>) -> [u16; REASONS] {
        let mut numbers = [0; REASONS];
        for (number, candidate) in numbers.iter_mut().zip(off) {
            let line = graph.id(candidate).and_then(|id| self.number(Statement::off(id)));
            *number = line.unwrap_or(0);
        }
        numbers
    }

    /// Returns the number of the statement's line in the table that is being made.
    fn number(&self, statement: Statement) -> Option<u16> {
        let place = self.places[statement.index()] as usize;
        place.checked_sub(self.start + 1).map(|number| number as u16)
    }

    /// Adds a line, unless there is one for the statement.
    fn push(&mut self, statement: Statement, reasons: [u16; REASONS]) {
        let count = self.lines.len() - self.start;
        if self.number(statement).is_some() || count >= MOST_LINES {
            return;
        }
        let before = |number: u16| self.lines.get(self.start + usize::from(number));
        let distance = before(reasons[0]).map_or(0, |line| line.distance) + 1;
        let mut reasons = reasons;
        if reasons[1..] != [0; REASONS - 1] {
            reasons.sort_unstable_by(|a, b| b.cmp(a));
        }
        let is_net = reasons[1] != 0 || before(reasons[0]).is_some_and(|line| line.is_net);
        self.lines.push(DirectLine { statement, distance, reasons, is_net });
        self.places[statement.index()] = self.lines.len() as u32;
    }
}
