//! The search: decide, follow, learn from each conflict, go back as far as the learned clause allows, and begin again
//! now and then.

use super::analysis::Analysis;
use super::board::{Conflict, Literal, LiteralBoard, Reason};
use super::clauses::Clauses;
use super::houses::Houses;
use super::order::ActivityOrder;
use super::pace::Pace;
use crate::rules::Puzzle;
use crate::solve::watch::{Stopped, Watch};

/// A search of one problem. Its learned clauses serve all its questions.
#[derive(Debug)]
pub(super) struct Learner<'h> {
    board: LiteralBoard<'h>,
    clauses: Clauses,
    /// Contains every candidate that is not known yet.
    order: ActivityOrder,
    analysis: Analysis,
    pace: Pace,
    /// `false` if it is known that there is no solution.
    is_possible: bool,
}

impl<'h> Learner<'h> {
    pub(super) fn new(houses: &'h Houses, problem: &Puzzle) -> Learner<'h> {
        let candidates = houses.candidates();
        let mut learner = Learner {
            board: LiteralBoard::new(houses),
            clauses: Clauses::new(candidates),
            order: ActivityOrder::new(candidates),
            analysis: Analysis::new(candidates),
            pace: Pace::default(),
            is_possible: true,
        };
        learner.is_possible = learner.start(problem).is_ok();
        learner
    }

    /// Writes down the facts that a problem gives about its cells, and their consequences.
    fn start(&mut self, problem: &Puzzle) -> Result<(), Conflict> {
        let houses = self.board.houses;
        for (cell, id) in problem.layout().all_cells().enumerate() {
            let allowed = problem.allowed(id) & houses.within[cell];
            for value in (0..houses.values).filter(|value| allowed >> value & 1 == 0) {
                self.know(Literal::no(houses.candidate(cell, value)))?;
            }
            if houses.values == 1 {
                // Nothing excludes the only value, and so nothing would place it.
                self.know(Literal::yes(houses.candidate(cell, 0)))?;
            }
        }
        self.clauses.follow(&mut self.board)?;
        self.board.note_open();
        for cell in 0..houses.cells {
            let (board, order) = (&self.board, &mut self.order);
            board.each_value(cell, |candidate| {
                if board.known(Literal::yes(candidate)) == 0 {
                    order.add(candidate);
                }
            });
        }
        Ok(())
    }

    /// Puts a literal on the trail, unless it is there.
    fn know(&mut self, literal: Literal) -> Result<(), Conflict> {
        match self.board.known(literal) {
            0 => self.board.set(literal, Reason::None),
            1 => Ok(()),
            _ => Err(Conflict::Broken(Reason::None)),
        }
    }

    /// Puts a solution on the board, and returns whether there is one. With a literal that is assumed, only solutions
    /// with this literal count.
    pub(super) fn solve(&mut self, assumed: Option<Literal>, watch: &mut Watch) -> Result<bool, Stopped> {
        self.go_back(0);
        while self.is_possible {
            watch.tick()?;
            if let Err(conflict) = self.clauses.follow(&mut self.board) {
                self.learn(conflict);
                continue;
            }
            if self.pace.begins_again() {
                self.begin_again();
            }
            let next = match assumed {
                Some(literal) if self.board.level() == 0 => match self.board.known(literal) {
                    0 => Some(literal),
                    // It holds in any case, so a level of its own is not needed.
                    1 => self.most_active(),
                    _ => return Ok(false),
                },
                _ => self.most_active(),
            };
            let Some(next) = next else { return Ok(true) };
            if let Err(conflict) = self.board.decide(next) {
                self.learn(conflict);
            }
        }
        Ok(false)
    }

    /// Returns the literal to decide: the most active candidate is true. That a candidate is false says too little to
    /// be worth a decision.
    fn most_active(&mut self) -> Option<Literal> {
        loop {
            let literal = Literal::yes(self.order.take()?);
            if self.board.known(literal) == 0 {
                return Some(literal);
            }
        }
    }

    fn begin_again(&mut self) {
        self.go_back(0);
        if self.pace.reduces() {
            self.clauses.reduce(&self.board);
            self.board.note_open();
        }
    }

    /// Learns from a conflict, and from those to which the learned clause itself leads.
    fn learn(&mut self, mut conflict: Conflict) {
        while self.board.level() > 0 {
            let levels = self.analysis.learn(conflict, &self.board, &mut self.clauses, &mut self.order);
            self.order.age();
            self.pace.note(levels);
            match self.apply(levels) {
                Ok(()) => return,
                Err(next) => conflict = next,
            }
        }
        self.is_possible = false;
    }

    /// Goes back as far as the clause that was learned allows, and makes its first literal true.
    fn apply(&mut self, levels: u32) -> Result<(), Conflict> {
        let clause = std::mem::take(&mut self.analysis.clause);
        self.go_back(clause.get(1).map_or(0, |literal| self.board.level_of(literal.candidate())));
        let reason = match clause.len() {
            1 => Reason::None,
            _ => Reason::Clause(self.clauses.add(&clause, levels)),
        };
        let result = self.board.set(clause[0], reason);
        self.analysis.clause = clause;
        result
    }

    fn go_back(&mut self, level: u32) {
        let order = &mut self.order;
        self.board.go_back(level, |literal| order.add(literal.candidate()));
        self.clauses.go_back(self.board.trail.len());
    }

    /// Excludes the solution on the board, which was found without an assumption: all others lack one of its decisions.
    pub(super) fn exclude_found(&mut self) {
        self.exclude(self.board.decisions().collect());
    }

    /// Excludes this solution.
    pub(super) fn exclude_solution(&mut self, solution: &[u8]) {
        let literals = solution.iter().enumerate().map(|(cell, &value)| self.literal(cell, value));
        self.exclude(literals.collect());
    }

    /// Excludes that these literals are all true.
    fn exclude(&mut self, mut together: Vec<Literal>) {
        self.go_back(0);
        if together.iter().any(|&literal| self.board.known(literal) < 0) {
            return;
        }
        together.retain(|&literal| self.board.known(literal) == 0);
        let clause: Vec<Literal> = together.into_iter().map(|literal| !literal).collect();
        match clause[..] {
            [] => self.is_possible = false,
            [literal] => self.fix(literal),
            _ => _ = self.clauses.add(&clause, 0),
        }
    }

    /// Makes a literal true from now on.
    pub(super) fn fix(&mut self, literal: Literal) {
        self.go_back(0);
        if self.know(literal).is_err() {
            self.is_possible = false;
        }
    }

    /// Returns the values below this one that are not excluded in a cell, as far as is known.
    pub(super) fn values_below(&mut self, cell: usize, value: u8) -> Vec<u8> {
        self.go_back(0);
        let least = self.board.houses.least as u8;
        (least..value).filter(|&value| self.board.known(self.literal(cell, value)) >= 0).collect()
    }

    /// Returns the literal that a cell holds this value.
    pub(super) fn literal(&self, cell: usize, value: u8) -> Literal {
        let houses = self.board.houses;
        Literal::yes(houses.candidate(cell, usize::from(value) - houses.least))
    }

    /// Returns the solution on the board.
    pub(super) fn solution(&self) -> Vec<u8> {
        let houses = self.board.houses;
        let mut values = vec![0; houses.cells];
        for literal in self.board.trail.iter().filter(|literal| literal.is_yes()) {
            let candidate = literal.candidate();
            values[houses.cell(candidate)] = (houses.least + houses.value(candidate)) as u8;
        }
        values
    }
}
