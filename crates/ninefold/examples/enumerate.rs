//! Counts the solutions of a puzzle and lists the ten smallest. Without an argument it takes the blank grid,
//! which has too many solutions to count; the count gives up after a second.

use ninefold::engine::{CountOptions, count, solutions};
use ninefold::solve::Watch;
use ninefold::{Grid, Puzzle, text::ParseError};
use std::time::Duration;

fn main() -> Result<(), ParseError> {
    let givens = std::env::args().nth(1).map_or(Ok(Grid::EMPTY), |line| line.parse())?;
    let puzzle = Puzzle::new(givens);
    let a_second = Watch::forever().within(Duration::from_secs(1));
    let counted = count(&puzzle, &CountOptions::default(), &a_second);
    println!("{}{} solutions", if counted.complete { "" } else { "at least " }, counted.solutions);
    for solution in solutions(&puzzle).take(10) {
        println!("{solution}");
    }
    Ok(())
}
