//! What follows from one premise before chains are put together: the lines that HoDoKu begins its tables with.
//!
//! For a candidate these are four rounds of singles after it is placed or taken away, and links to groups; for a group
//! its links. Four facts of HoDoKu's decide what is taken for a net and how far away a line is, so they are kept:
//!
//! - the singles of a round are found before the first of them is placed, and all are placed then, even where
//!   two of them do not go together;
//! - a line has five reasons at most, and of a hidden single the house with the fewest places tells them;
//! - a reason is noted by its line's number, where 0, the premise, counts as none: a single that follows from the
//!   premise and one more line is no net;
//! - a line is one link farther away than the first of its reasons by place or digit, and its way back goes on
//!   from the last of them by number. The premise counts for one link itself.

use super::super::counts::houses;
use super::super::singles::{Single, Singles};
use crate::grid::{CellSet, House};
use crate::logic::chain::{Graph, Statement};
use crate::logic::{Board, Candidate};
use crate::solve::{Stopped, Watch};

/// How many rounds of singles.
const ROUNDS: usize = 4;

/// How many reasons a line may have.
const REASONS: usize = 5;

/// The most lines of a table.
pub(super) const MOST_LINES: usize = 1000;

/// Something that follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// What.
    pub(super) statement: Statement,
    /// How far away from the premise it is.
    pub(super) distance: u16,
    /// The numbers of the lines that it follows from, the greatest first; 0 where there are no more.
    pub(super) reasons: [u16; REASONS],
    /// Does its way back to the premise meet a line with several reasons?
    pub(super) is_net: bool,
}

/// The beginnings of all tables of a board.
#[derive(Debug, Default)]
pub(super) struct Direct {
    lines: Vec<Line>,
    /// Where the table of each statement ends.
    ends: Vec<u32>,
    /// Where the table that is being made begins.
    start: usize,
    /// Where in `lines` the last line of each statement is, plus one. It is of the table that is being made if that is
    /// more than `start`.
    places: Vec<u32>,
    /// The marks as they become.
    scratch: Option<Singles>,
    round: Vec<(Single, Candidate)>,
}

/// The statement with this [number](Statement::index).
pub(super) fn statement(index: usize) -> Statement {
    if index % 2 == 1 { Statement::on(index / 2) } else { Statement::off(index / 2) }
}

impl Direct {
    /// The lines of a premise, itself the first.
    pub(super) fn of(&self, premise: Statement) -> &[Line] {
        let end = |index: usize| self.ends[index] as usize;
        let start = premise.index().checked_sub(1).map_or(0, end);
        &self.lines[start..end(premise.index())]
    }

    /// Makes the tables of this board, on which no naked single is left.
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

    /// The links of a group, and those of a candidate to groups.
    fn link(&mut self, graph: &Graph, premise: Statement) {
        let id = premise.id();
        let links = if premise.is_on() { graph.weak(id) } else { graph.strong(id) };
        let is_group = |id: usize| id >= graph.candidates();
        for &to in links.iter().filter(|&&to| is_group(id) || is_group(usize::from(to))) {
            let to = usize::from(to);
            self.push(if premise.is_on() { Statement::off(to) } else { Statement::on(to) }, [0; REASONS]);
        }
    }

    /// Places the candidate, or takes it away, and then what turns out to be single.
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

    /// Writes that the candidate is on and what that turns off.
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

    /// The other digits of the cell.
    fn of_naked(&self, board: &Board, graph: &Graph, single: Candidate) -> [u16; REASONS] {
        let others = board.marks(single.cell).without(single.digit);
        self.numbers_of(graph, others.iter().map(|digit| Candidate::new(single.cell, digit)))
    }

    /// The other places of the digit, in the house where fewest are left.
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

    /// The number of the statement's line in the table that is being made.
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
        self.lines.push(Line { statement, distance, reasons, is_net });
        self.places[statement.index()] = self.lines.len() as u32;
    }
}
