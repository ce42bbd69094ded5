//! Coloured grids for a terminal.
//!
//! Without colours a grid is drawn in the format `box`, byte for byte. With colours the givens are bold and found
//! digits are coloured. Only the digits are coloured, so both drawings have the same width.

use anstyle::{AnsiColor, Style};
use ninefold::grid::{Cell, CellSet, Grid};
use ninefold::rules::{CellId, Puzzle, Solution};
use ninefold::text::picture;
use std::fmt::Write;

/// A digit that was given.
pub(crate) const GIVEN: Style = Style::new().bold();
/// A digit that was found.
pub(crate) const FOUND: Style = AnsiColor::Green.on_default();
/// A digit that is wrong, or that differs.
pub(crate) const ODD: Style = AnsiColor::Red.on_default().bold().underline();

const RULE: &str = " -----------------------";

/// The 13 lines of a grid, each digit in the style of its cell.
pub(crate) fn grid_lines(grid: &Grid, style: impl Fn(Cell) -> Style, colors: bool) -> Vec<String> {
    let mut lines = Vec::with_capacity(13);
    for row in 0..9 {
        if row % 3 == 0 {
            lines.push(RULE.to_owned());
        }
        let mut line = String::from("|");
        for column in 0..9 {
            let cell = Cell::at(row, column);
            match grid.get(cell) {
                Some(digit) if colors => {
                    let style = style(cell);
                    write!(line, " {style}{digit}{style:#}").expect("a string takes everything");
                }
                Some(digit) => write!(line, " {digit}").expect("a string takes everything"),
                None => line.push_str("  "),
            }
            if column % 3 == 2 {
                line.push_str(" |");
            }
        }
        lines.push(line);
    }
    lines.push(RULE.to_owned());
    lines
}

/// A grid with givens and found digits in different styles and `odd` cells marked.
pub(crate) fn grid(grid: &Grid, givens: &Grid, odd: CellSet, colors: bool) -> String {
    lines(&grid_lines(grid, styles(givens, odd), colors))
}

/// A grid of any size, or several grids, with this solution, or only the givens.
pub(crate) fn any_size(puzzle: &Puzzle, solution: Option<&Solution>, odd: &[CellId], colors: bool) -> String {
    let given = |cell| puzzle.given(cell);
    let value = |cell: CellId| solution.map_or_else(|| given(cell), |solution| solution.held(cell));
    let paint = |cell: CellId, text: String| {
        let style = match given(cell) {
            _ if odd.contains(&cell) => ODD,
            Some(_) => GIVEN,
            None => FOUND,
        };
        let is_bare = !colors || value(cell).is_none();
        if is_bare { text } else { format!("{style}{text}{style:#}") }
    };
    picture::draw(puzzle.layout(), value, paint)
}

/// Two grids side by side, with `odd` cells marked.
pub(crate) fn side_by_side(left: &Grid, right: &Grid, givens: &Grid, odd: CellSet, colors: bool) -> String {
    let left = grid_lines(left, styles(givens, odd), colors);
    let right = grid_lines(right, styles(givens, odd), colors);
    let pairs: Vec<String> = left
        .iter()
        .zip(&right)
        .map(|(left, right)| {
            // A rule is one column shorter than a row.
            let gap = if left.starts_with('|') { "   " } else { "    " };
            format!("{left}{gap}{right}")
        })
        .collect();
    lines(&pairs)
}

fn styles(givens: &Grid, odd: CellSet) -> impl Fn(Cell) -> Style {
    let givens = givens.filled();
    move |cell| {
        if odd.contains(cell) {
            ODD
        } else if givens.contains(cell) {
            GIVEN
        } else {
            FOUND
        }
    }
}

fn lines(lines: &[String]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_colours_it_is_source_a_drawing() {
        let line = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
        let puzzle: Grid = line.parse().expect("81 cells");
        let expected = " -----------------------
| 3     |   1 7 |   2 8 |
| 5     |   2   |   9 4 |
| 6 2   |   9   |   1 7 |
 -----------------------
|   3   | 4   1 |     6 |
| 4 7   |       |   3 5 |
| 2     |   3   |     1 |
 -----------------------
| 1     | 7   9 |     2 |
|     9 | 8   2 |   4   |
| 8     |     3 | 7     |
 -----------------------
";
        assert_eq!(grid(&puzzle, &puzzle, CellSet::EMPTY, false), expected);
    }
}
