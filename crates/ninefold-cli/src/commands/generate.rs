//! `ninefold generate`: minimal puzzles with one solution.

use super::making::{self, Halt, Made, Order};
use crate::args::Generate;
use crate::messages;
use crate::session::Session;
use anyhow::bail;
use ninefold::generate::{self, Xoshiro};
use ninefold::rate::Level;
use ninefold::rules::Puzzle;

/// Makes as many as were asked for.
pub(crate) fn run(arguments: &Generate, session: &Session) -> anyhow::Result<()> {
    if arguments.difficulty.is_some() && !arguments.making.rules.is_classic() {
        bail!(session.say(messages::LEVELS_ARE_CLASSIC, &[]));
    }
    let order = Order { making: &arguments.making, counted: false };
    making::run(&order, session, |random| {
        let puzzle = puzzle(random, arguments, session)?;
        let givens = *puzzle.givens();
        Ok(Made { puzzle, givens, solutions: None })
    })
}

fn puzzle(random: &mut Xoshiro, arguments: &Generate, session: &Session) -> Result<Puzzle, Halt> {
    let rules = &arguments.making.rules;
    let mut watch = session.watch(Some(arguments.deadline));
    let made = match (arguments.clues, arguments.difficulty) {
        (Some(clues), _) => {
            let made = generate::puzzle_with_clues(random, clues.into(), rules, &mut watch);
            made.map_err(|error| error.message(session.lang))
        }
        (None, Some(level)) => {
            let level = Level::from(level);
            let made = generate::puzzle_of_level(random, level, &watch);
            made.map_err(|_| session.say(messages::NONE_OF_LEVEL, &[("level", &level.name().to_lowercase())]))
        }
        (None, None) => Ok(generate::minimal_puzzle(random, rules)),
    };
    made.map_err(|message| if session.is_cancelled() { Halt::Cancelled } else { Halt::Failed(message) })
}
