//! Answers to a block of lines, kept by the thread that solved it.

use crate::session::Session;
use ninefold::Cell;
use ninefold::engine::{Batch, Lines, Status};
use ninefold::solve::Stopped;

/// The answers to the lines of a block, and the engine that finds them. Reused for the next block.
pub(super) struct BlockAnswers {
    batch: Batch,
    statuses: Vec<Status>,
    solutions: Vec<[u8; Cell::COUNT]>,
}

impl BlockAnswers {
    pub(super) fn new(session: &Session) -> BlockAnswers {
        BlockAnswers { batch: session.batch(), statuses: Vec::new(), solutions: Vec::new() }
    }

    /// Finds the answers to the lines of a block.
    pub(super) fn find(&mut self, lines: Lines<'_>, session: &Session) -> Result<(), Stopped> {
        let count = lines.len();
        if self.statuses.len() < count {
            self.statuses.resize(count, Status::None);
            self.solutions.resize(count, [0; Cell::COUNT]);
        }
        let (statuses, solutions) = (&mut self.statuses[..count], &mut self.solutions[..count]);
        self.batch.solve(lines, &mut session.watch(None), statuses, solutions)
    }

    pub(super) fn status(&self, index: usize) -> Status {
        self.statuses[index]
    }

    /// The smallest solution, if there is one.
    pub(super) fn solution(&self, index: usize) -> Option<&[u8]> {
        self.status(index).has_solution().then(|| self.solutions[index].as_slice())
    }
}
