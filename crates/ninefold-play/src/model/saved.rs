//! The state file: writes all games and their changes as lines of text, and reads them back.
//!
//! ```text
//! ninefold play 1
//! active 0
//! game
//! title An easy one
//! level EASY
//! givens 53..7....6..195...
//! assist tidy
//! elapsed 754321
//! squares 2=4//// 3=/2/26//
//! done 2=/////>4/////
//! ```
//!
//! A square is `digit/corner/centre/struck/colour/tints`; parts without a value are empty. A line of changes has
//! `cell=before>after` for each square. In `undone` lines the change that is redone first comes last.

use super::game::{Checkpoint, Game, Move, SquareChange};
use super::position::{Assist, COLORS, Square, TINTS};
use super::shelf::Shelf;
use ninefold::grid::ByCell;
use ninefold::rate::Level;
use ninefold::{Cell, Digit, DigitSet, Grid};
use std::fmt::Write;
use std::time::Duration;

/// The first line. The number changes when older programs could not read the rest.
const HEADER: &str = "ninefold play 1";

/// All games as text.
pub(crate) fn write(shelf: &Shelf) -> String {
    let mut text = format!("{HEADER}\nactive {}\n", shelf.active());
    for game in shelf.games() {
        write_game(game, &mut text).expect("a string takes everything");
    }
    text
}

fn write_game(game: &Game, text: &mut String) -> std::fmt::Result {
    writeln!(text, "game\ntitle {}", game.title)?;
    if let Some(level) = game.level {
        writeln!(text, "level {}", level.name())?;
    }
    writeln!(text, "givens {}", game.position.givens)?;
    writeln!(text, "assist {}\nelapsed {}", game.assist.name(), game.elapsed.as_millis())?;
    if game.is_draft {
        writeln!(text, "draft")?;
    }
    writeln!(text, "hints {}\nsquares{}", game.hints, squares_text(&game.position.squares))?;
    for checkpoint in &game.checkpoints {
        let squares = squares_text(&checkpoint.squares);
        writeln!(text, "checkpoint {}{squares}", checkpoint.elapsed.as_millis())?;
    }
    for (name, moves) in [("done", &game.done), ("undone", &game.undone)] {
        for changes in moves {
            write!(text, "{name}")?;
            for SquareChange { cell, before, after } in changes {
                write!(text, " {}={}>{}", cell.index(), square_text(before), square_text(after))?;
            }
            writeln!(text)?;
        }
    }
    Ok(())
}

fn squares_text(squares: &ByCell<Square>) -> String {
    let touched = squares.iter().filter(|(_, square)| **square != Square::default());
    touched.map(|(cell, square)| format!(" {}={}", cell.index(), square_text(square))).collect()
}

fn square_text(square: &Square) -> String {
    let digit = square.digit.map(|digit| digit.to_string()).unwrap_or_default();
    let color = if square.color == 0 { String::new() } else { square.color.to_string() };
    let tints: String = if square.tints == [0; 9] {
        String::new()
    } else {
        square.tints.map(|tint| tint.to_string()).concat()
    };
    format!("{digit}/{}/{}/{}/{color}/{tints}", square.corner, square.centre, square.struck)
}

/// Reads the games of a state file.
///
/// # Errors
/// The number of the line that cannot be understood.
pub(crate) fn read(text: &str) -> Result<Shelf, usize> {
    let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
    if lines.next().is_none_or(|(_, line)| line != HEADER) {
        return Err(1);
    }
    let (mut games, mut active) = (Vec::new(), 0);
    for (number, line) in lines {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match (word, games.last_mut()) {
            ("active", None) => active = rest.parse().map_err(|_| number)?,
            ("game", _) => games.push(Game::new(Grid::EMPTY)),
            (_, Some(game)) => read_line(game, word, rest).ok_or(number)?,
            (_, None) => return Err(number),
        }
    }
    let last = text.lines().count();
    Shelf::of(games, active).ok_or(last)
}

fn read_line(game: &mut Game, word: &str, rest: &str) -> Option<()> {
    let millis = |text: &str| text.parse().ok().map(Duration::from_millis);
    match word {
        "title" => game.title = rest.to_owned(),
        "level" => game.level = Some(Level::ALL.into_iter().find(|level| level.name() == rest)?),
        "givens" => game.position.givens = rest.parse().ok()?,
        "assist" => game.assist = Assist::ALL.into_iter().find(|assist| assist.name() == rest)?,
        "elapsed" => game.elapsed = millis(rest)?,
        "draft" => game.is_draft = true,
        "hints" => game.hints = rest.parse().ok()?,
        "squares" => game.position.squares = squares(rest)?,
        "checkpoint" => {
            let (elapsed, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            game.checkpoints.push(Checkpoint { elapsed: millis(elapsed)?, squares: squares(rest)? });
        }
        "done" => game.done.push(changes(rest)?),
        "undone" => game.undone.push(changes(rest)?),
        _ => return None,
    }
    Some(())
}

fn squares(text: &str) -> Option<ByCell<Square>> {
    let mut squares = ByCell::default();
    for word in text.split_ascii_whitespace() {
        let (cell, value) = word.split_once('=')?;
        squares[self::cell(cell)?] = square(value)?;
    }
    Some(squares)
}

fn changes(text: &str) -> Option<Move> {
    let change = |word: &str| {
        let (cell, values) = word.split_once('=')?;
        let (before, after) = values.split_once('>')?;
        Some(SquareChange { cell: self::cell(cell)?, before: square(before)?, after: square(after)? })
    };
    text.split_ascii_whitespace().map(change).collect()
}

fn cell(text: &str) -> Option<Cell> {
    Cell::try_from(text.parse::<usize>().ok()?).ok()
}

fn square(text: &str) -> Option<Square> {
    let parts: Vec<&str> = text.split('/').collect();
    let [digit, corner, centre, struck, color, tints] = parts[..] else { return None };
    let digit = if digit.is_empty() { None } else { Some(digits(digit)?.single()?) };
    Some(Square {
        digit,
        corner: digits(corner)?,
        centre: digits(centre)?,
        struck: digits(struck)?,
        color: number(color, COLORS)?,
        tints: self::tints(tints)?,
    })
}

fn tints(text: &str) -> Option<[u8; 9]> {
    if text.is_empty() {
        return Some([0; 9]);
    }
    let tints: Vec<u8> =
        text.split("").filter(|c| !c.is_empty()).map(|c| number(c, TINTS)).collect::<Option<_>>()?;
    tints.try_into().ok()
}

fn number(text: &str, most: u8) -> Option<u8> {
    if text.is_empty() { Some(0) } else { text.parse().ok().filter(|number| *number <= most) }
}

fn digits(text: &str) -> Option<DigitSet> {
    text.bytes().map(Digit::from_ascii).collect::<Option<DigitSet>>()
}
