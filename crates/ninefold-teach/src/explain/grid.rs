//! A board with its pencil marks for a terminal, coloured by the parts that candidates play in a step.
//!
//! Without colours it is a drawing that the format `marks` reads: an open cell with one candidate has a `+` before the
//! digit, and a cell without candidates is `-`.

use super::paint::{CandidatePart, StepPaint};
use crate::grid::{Cell, DigitSet};
use crate::lang::Lang;
use crate::logic::{Board, Candidate, Role, Step};
use std::fmt::Write;

/// The style of a given digit.
const GIVEN: &str = "1";

/// Returns the ANSI style of a part. Where both background and foreground are set, they are of the colours from 16
/// on, which look the same everywhere, so that their contrast is known. The first sixteen look as each terminal
/// pleases, and some terminals make bold black grey.
fn style(part: CandidatePart) -> &'static str {
    /// Styles that sets and colours use in turn.
    const TURNS: [&str; 6] = [
        "1;38;5;16;48;5;80",
        "1;38;5;16;48;5;221",
        "1;38;5;16;48;5;176",
        "1;38;5;16;48;5;75",
        "1;38;5;16;48;5;252",
        "1;38;5;16;48;5;150",
    ];
    match part {
        CandidatePart::Place => "1;38;5;16;48;5;77",
        CandidatePart::Remove => "1;9;38;5;231;48;5;160",
        CandidatePart::On | CandidatePart::Mark(Role::Pattern) => TURNS[0],
        CandidatePart::Off => "1;33",
        CandidatePart::Mark(Role::Fin | Role::EndoFin | Role::Extra) => TURNS[1],
        CandidatePart::Mark(Role::Link | Role::Target) => TURNS[2],
        CandidatePart::Mark(Role::Stem) => TURNS[3],
        CandidatePart::Mark(Role::Blocker) => "1;36",
        CandidatePart::Mark(Role::Set(index) | Role::Color(index)) => TURNS[usize::from(index) % TURNS.len()],
    }
}

/// Draws the board, and a step on it if there is one. With colours, a line below explains them.
///
/// ```
/// use ninefold::{Grid, Nine, explain::grid, lang::Lang, logic::Board};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let drawn = grid::board(&Board::new(&Nine::new(givens)), None, false, Lang::En);
/// assert!(drawn.contains("| 5    3    124    | 26   7    2468 |"));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn board(board: &Board, step: Option<&Step>, colors: bool, lang: Lang) -> String {
    let paint = StepPaint::new(step, board);
    let widths: Vec<usize> = (0..9).map(|column| column_width(board, column)).collect();
    let rule = rule(&widths);
    let mut drawn = String::new();
    for row in 0..9 {
        if row % 3 == 0 {
            drawn += &rule;
        }
        drawn.push('|');
        for (column, width) in widths.iter().enumerate() {
            let cell = Cell::at(row, column);
            let (text, length) = cell_text(board, &paint, cell, colors);
            write!(drawn, " {text}{:1$}", "", width - length).expect("a string takes everything");
            if column % 3 == 2 {
                drawn += " |";
            }
        }
        drawn.push('\n');
    }
    drawn += &rule;
    if colors {
        drawn += &legend(&paint, lang);
    }
    drawn
}

/// Returns what the cell shows, without colours.
fn plain(board: &Board, cell: Cell) -> String {
    let (rules, marks) = (board.rules(), board.marks(cell));
    match (board.value(cell), marks.len()) {
        (Some(digit), _) => rules.value_of(digit).to_string(),
        (None, 0) => "-".to_owned(),
        (None, 1) => format!("+{}", rules.written(marks)),
        (None, _) => rules.written(marks),
    }
}

fn column_width(board: &Board, column: usize) -> usize {
    let lengths = (0..9).map(|row| plain(board, Cell::at(row, column)).len());
    lengths.max().expect("a column has cells").max(4)
}

fn rule(widths: &[usize]) -> String {
    let stack = |widths: &[usize]| "-".repeat(widths.iter().sum::<usize>() + widths.len() + 1);
    let stacks: Vec<String> = widths.chunks(3).map(stack).collect();
    format!("+{}+\n", stacks.join("+"))
}

/// Returns what the cell shows, and its width in columns.
fn cell_text(board: &Board, paint: &StepPaint, cell: Cell, colors: bool) -> (String, usize) {
    let plain = plain(board, cell);
    let length = plain.len();
    if !colors {
        return (plain, length);
    }
    let digits = board.value(cell).map_or(board.marks(cell), DigitSet::only);
    if digits.is_empty() {
        return (plain, length);
    }
    let mut text = String::new();
    for digit in digits {
        let part = paint.parts(Candidate::new(cell, digit)).first().copied();
        let value = board.rules().value_of(digit);
        let given = board.givens().contains(cell).then_some(GIVEN);
        match part.map(style).or(given) {
            Some(style) => write!(text, "\x1b[{style}m{value}\x1b[0m").expect("a string takes everything"),
            None => write!(text, "{value}").expect("a string takes everything"),
        }
    }
    if plain.starts_with('+') {
        text.insert(0, '+');
    }
    (text, length)
}

fn legend(paint: &StepPaint, lang: Lang) -> String {
    let entry = |part: CandidatePart| format!(" \x1b[{}m {} \x1b[0m", style(part), part.name(lang));
    let entries: String = paint.seen().into_iter().map(entry).collect();
    if entries.is_empty() { entries } else { format!("{entries}\n") }
}
