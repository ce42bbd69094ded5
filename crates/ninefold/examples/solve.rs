//! Solves the puzzles on the command line: `cargo run --example solve -- 53..7....6..195...`

use ninefold::engine::{Status, solve};
use ninefold::{Grid, Nine};

fn main() {
    for argument in std::env::args().skip(1) {
        match argument.parse::<Grid>() {
            Ok(givens) => {
                let answer = solve(&Nine::new(givens));
                match (answer.status, answer.solution) {
                    (Status::Several, Some(smallest)) => println!("{smallest} (and others)"),
                    (_, Some(solution)) => println!("{solution}"),
                    (status, None) => println!("{givens} ({status})"),
                }
            }
            Err(error) => eprintln!("{argument}: {error}"),
        }
    }
}
