//! Rates the puzzles on the command line on the scales of HoDoKu and Sudoku Explainer:
//! `cargo run --release --example rate -- PUZZLE...`

use ninefold::rate::{Scale, explainer};
use ninefold::solve::Watch;
use ninefold::{Puzzle, Teach, text::ParseError};

fn main() -> Result<(), ParseError> {
    for argument in std::env::args().skip(1) {
        let puzzle: Puzzle = argument.parse()?;
        let Some(hodoku) = puzzle.rating() else {
            println!("{argument}: {}", puzzle.status());
            continue;
        };
        let se = explainer::Rater::new().rate(&puzzle, &Watch::forever()).ok().flatten();
        let se = se.map_or("-".to_owned(), |rating| format!("{:.1}", rating.points()[0]));
        println!("{argument}: {} {}, SE {se}", hodoku.level.name(), hodoku.score);
    }
    Ok(())
}
