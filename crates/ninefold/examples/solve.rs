//! Solves the puzzles on the command line, in any format: `cargo run --example solve -- 53..7....6..195...`

use ninefold::Puzzle;
use ninefold::engine::{Status, solve};

fn main() {
    for argument in std::env::args().skip(1) {
        match argument.parse::<Puzzle>() {
            Ok(puzzle) => {
                let answer = solve(&puzzle);
                match (answer.status, answer.solution) {
                    (Status::Several, Some(smallest)) => println!("{smallest} (and others)"),
                    (_, Some(solution)) => println!("{solution}"),
                    (status, None) => println!("{argument} ({status})"),
                }
            }
            Err(error) => eprintln!("{argument}: {error}"),
        }
    }
}
