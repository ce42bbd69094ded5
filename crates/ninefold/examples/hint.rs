//! Says what to do next in a puzzle, until it is solved: `cargo run --release --example hint -- PUZZLE`

use ninefold::lang::Lang;
use ninefold::logic::{Board, Lesson, Teacher};
use ninefold::solve::Watch;
use ninefold::{Puzzle, Teach, explain::text, text::ParseError};

fn main() -> Result<(), ParseError> {
    let example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle: Puzzle = std::env::args().nth(1).as_deref().unwrap_or(example).parse()?;
    let Some(nine) = puzzle.nine() else {
        // Boards of any size: the next step alone.
        println!("{}", puzzle.hint(Lang::En).unwrap_or("There is no step.".to_owned()));
        return Ok(());
    };
    let mut board = Board::new(nine);
    let mut teacher = Teacher::default();
    while let Some(step) = Lesson::open(board.clone(), Watch::forever()).hint(&mut teacher).step {
        println!("{}", text::step(&step, &board, text::Detail::Full, Lang::En));
        board.apply(&step);
    }
    println!("{}", board.values());
    Ok(())
}
