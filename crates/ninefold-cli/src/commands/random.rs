//! `ninefold random`: random full grids, and grids with a few random clues.

use super::making::{self, Columns, Halt, Made, Order, Work};
use crate::args::Random;
use crate::messages::{idle, making as says};
use crate::session::Session;
use anyhow::bail;
use ninefold::engine::{self, Count, CountOptions};
use ninefold::generate::{self, AnyMaker, Xoshiro};
use ninefold::grid::Grid;
use ninefold::rules::{Nine, Puzzle};
use ninefold::solve::Stopped;

/// The default limit for counting solutions.
const MOST_COUNTED: u64 = 1_000_000;

/// Makes as many as were asked for.
pub(crate) fn run(arguments: &Random, session: &Session) -> anyhow::Result<()> {
    if arguments.limit.is_some() && arguments.clues.is_none() {
        bail!(session.say(idle::LIMIT, &[]));
    }
    let columns = if arguments.clues.is_some() { Columns::Counts } else { Columns::None };
    let order = Order { columns, ..making::plain(&arguments.making) };
    let any = making::maker_of_any(&arguments.making, arguments.deadline, session)?;
    if any.is_some() && (arguments.first_row || arguments.clues.is_some()) {
        bail!(session.say(says::GRIDS_ONLY, &[]));
    }
    making::run(&order, session, &GridWork { arguments, any, session })
}

struct GridWork<'a> {
    arguments: &'a Random,
    /// For rules that are not houses on nine by nine.
    any: Option<AnyMaker>,
    session: &'a Session,
}

impl GridWork<'_> {
    /// Why a search for a grid was stopped.
    fn halt(&self) -> Halt {
        match self.session.is_cancelled() {
            true => Halt::Cancelled,
            false => Halt::Failed(self.session.say(says::NO_GRID_IN_TIME, &[])),
        }
    }
}

impl Work for GridWork<'_> {
    type Desk = ();

    fn desk(&self) {}

    fn make(&self, (): &mut (), random: &mut Xoshiro) -> Result<Made, Halt> {
        if let Some(any) = &self.any {
            let making = &self.arguments.making;
            let found = any.grid(random, &mut self.session.watch(self.arguments.deadline));
            let grid = found.map_err(|Stopped| self.halt())?;
            let mut problem = Puzzle::blank(making.rules.clone());
            let values = grid.into_iter().map(usize::from);
            making.rules.layout().cells().zip(values).for_each(|(cell, value)| problem.give(cell, value));
            return Ok(Made::plain(problem, Grid::EMPTY));
        }
        match self.arguments.clues {
            Some(clues) => start(random, clues.into(), self.arguments, self.session),
            None if self.arguments.first_row => Ok(first_row(random, self.arguments)),
            None => {
                let making = &self.arguments.making;
                let grid = making.grids().grid(random, &making.rules);
                Ok(Made::plain(Nine::new(grid), Grid::EMPTY))
            }
        }
    }
}

/// The smallest grid with a random first row.
///
/// The first row only decides how the digits are named, so it can be completed under any rules that allow a full
/// grid.
fn first_row(random: &mut Xoshiro, arguments: &Random) -> Made {
    let row = generate::first_row(random);
    let answer = engine::solve(&Nine::new(row).by(&arguments.making.rules));
    let grid = answer.solution.expect("any first row can be completed");
    Made::plain(Nine::new(grid), row)
}

/// Places a few random clues and counts the solutions that they leave.
fn start(random: &mut Xoshiro, clues: usize, arguments: &Random, session: &Session) -> Result<Made, Halt> {
    let making = &arguments.making;
    let grid = making.grids().grid(random, &making.rules);
    let puzzle = generate::clues_of(&grid, random, clues, &making.rules);
    let limit = u128::from(arguments.limit.unwrap_or(MOST_COUNTED));
    // With many items, all threads are busy anyway.
    let threads = if arguments.making.count == 1 { session.threads() } else { 1 };
    // Counting one more than the limit shows whether there are more.
    let options = CountOptions { limit: Some(limit + 1), threads, progress: None };
    let counted = engine::count(&puzzle, &options, &session.watch(arguments.deadline));
    if session.is_cancelled() {
        return Err(Halt::Cancelled);
    }
    let solutions = Count { solutions: counted.solutions.min(limit), complete: counted.complete };
    let givens = *puzzle.givens();
    Ok(Made { solutions: Some(solutions), ..Made::plain(puzzle, givens) })
}
