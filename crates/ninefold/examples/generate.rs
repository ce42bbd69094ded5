//! Makes ten minimal puzzles of 24 clues: `cargo run --release --example generate -- [SEED]`

use ninefold::Rules;
use ninefold::generate::{ClueError, Xoshiro, puzzle_with_clues};
use ninefold::solve::Watch;

fn main() -> Result<(), ClueError> {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(0);
    for index in 0..10 {
        // Puzzle `index` of a seed does not depend on what other puzzles are made, or on which thread.
        let mut random = Xoshiro::stream(seed, index);
        let puzzle = puzzle_with_clues(&mut random, 24, &Rules::CLASSIC, &mut Watch::forever())?;
        println!("{}", puzzle.givens());
    }
    Ok(())
}
