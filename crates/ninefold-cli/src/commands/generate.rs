//! `ninefold generate`: minimal puzzles with one solution.

use super::making::{self, Halt, Made, Order};
use crate::args::Generate;
use crate::session::Session;
use ninefold::generate::{self, Xoshiro};
use ninefold::grid::Puzzle;

/// Makes as many as were asked for.
pub(crate) fn run(arguments: &Generate, session: &Session) -> anyhow::Result<()> {
    let order = Order { making: &arguments.making, counted: false };
    making::run(&order, session, |random| {
        let puzzle = puzzle(random, arguments, session)?;
        Ok(Made { puzzle, givens: *puzzle.givens(), solutions: None })
    })
}

fn puzzle(random: &mut Xoshiro, arguments: &Generate, session: &Session) -> Result<Puzzle, Halt> {
    let Some(clues) = arguments.clues else {
        return Ok(generate::minimal_puzzle(random, arguments.making.rules));
    };
    let mut watch = session.watch(Some(arguments.deadline));
    generate::puzzle_with_clues(random, clues.into(), arguments.making.rules, &mut watch).map_err(|error| {
        if session.is_cancelled() { Halt::Cancelled } else { Halt::Failed(error.message(session.lang)) }
    })
}
