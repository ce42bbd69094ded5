//! Grids of other sizes than nine by nine, and sheets of several grids, drawn with characters: bars and rules where a
//! grid or a region ends, nothing in holes.
//!
//! A cell is one character, as in a [line](super::plain), or a number where there are more values than characters. The
//! reader for sheets reads these drawings; nine by nine has a drawing of its own, the format `box`.

use super::plain;
use crate::rules::{CellId, Layout, Puzzle, Solution};
use std::fmt::Write;

/// Draws the givens of a problem.
///
/// ```
/// use ninefold::{rules::{Puzzle, Rules}, text::picture};
/// let mut puzzle = Puzzle::blank("2x2,no-boxes,grids:r1c1+r2c2".parse::<Rules>()?);
/// let cell = puzzle.layout().find("r2c3")?;
/// puzzle.give(cell, 2);
/// let drawn = "\
/// +-------+
/// | .   . |
/// |   +---+---+
/// | . | . | 2 |
/// +---+---+   |
///     | .   . |
///     +-------+
/// ";
/// assert_eq!(picture::givens(&puzzle), drawn);
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn givens(problem: &Puzzle) -> String {
    draw(problem.layout(), |cell| problem.given(cell), |_, text| text)
}

/// Draws a solution.
pub fn solution(solution: &Solution) -> String {
    draw(solution.layout(), |cell| solution.held(cell), |_, text| text)
}

/// Draws cells with these values, as characters if there is one for each value of the layout. `paint` may put marks
/// without a width, such as colours, around what a cell holds.
pub fn draw(
    layout: &Layout,
    value: impl Fn(CellId) -> Option<usize>,
    paint: impl Fn(CellId, String) -> String,
) -> String {
    let lines = BorderPlaces::of(layout);
    let wide = plain::shown(*layout.values().end()).chars().count();
    let mut text = String::new();
    for row in 0..=layout.rows() {
        if lines.is_ruled(row) {
            text += lines.rule(row, wide).trim_end();
            text.push('\n');
        }
        if row < layout.rows() {
            let cell = |cell: CellId| {
                let shown = match value(cell) {
                    Some(value) if wide == 1 => plain::shown(value),
                    Some(value) => value.to_string(),
                    None if layout.is_hole(cell) => String::new(),
                    None => ".".to_owned(),
                };
                let blanks = " ".repeat(wide + 1 - shown.chars().count());
                blanks + &paint(cell, shown)
            };
            text += lines.row(layout, row, cell).trim_end();
            text.push('\n');
        }
    }
    text
}

/// The places of borders.
struct BorderPlaces {
    /// For each row and the place below the last one, above which cells there is a border.
    above: Vec<Vec<bool>>,
    /// For each row, left of which cells there is one, and whether there is one right of the last cell.
    left: Vec<Vec<bool>>,
    /// The columns that have a bar somewhere at their left.
    is_barred: Vec<bool>,
}

impl BorderPlaces {
    fn of(layout: &Layout) -> BorderPlaces {
        let (rows, columns) = (layout.rows(), layout.columns());
        let at = |row: Option<usize>, column: Option<usize>| {
            let (row, column) = (row.filter(|&row| row < rows)?, column.filter(|&column| column < columns)?);
            Some(layout.at(row, column))
        };
        let is_above = |row: usize, column| {
            layout.is_border(at(row.checked_sub(1), Some(column)), at(Some(row), Some(column)))
        };
        let is_left = |row, column: usize| {
            layout.is_border(at(Some(row), column.checked_sub(1)), at(Some(row), Some(column)))
        };
        let above =
            (0..=rows).map(|row| (0..columns).map(|column| is_above(row, column)).collect()).collect();
        let left: Vec<Vec<bool>> =
            (0..rows).map(|row| (0..=columns).map(|column| is_left(row, column)).collect()).collect();
        let is_barred = (0..=columns).map(|column| left.iter().any(|row| row[column])).collect();
        BorderPlaces { above, left, is_barred }
    }

    /// Whether there is a border above some cell of this row.
    fn is_ruled(&self, row: usize) -> bool {
        self.above[row].contains(&true)
    }

    /// Draws the cells of a row and the bars between them.
    fn row(&self, layout: &Layout, row: usize, cell: impl Fn(CellId) -> String) -> String {
        let mut text = String::new();
        for (column, &is_barred) in self.is_barred.iter().enumerate() {
            if is_barred {
                let bar = if self.left[row][column] { '|' } else { ' ' };
                text.extend([' ', bar]);
            }
            if column < layout.columns() {
                text += &cell(layout.at(row, column));
            }
        }
        text.split_off(1)
    }

    /// Draws the rule above a row.
    fn rule(&self, row: usize, wide: usize) -> String {
        let mut text = String::new();
        for (column, &is_barred) in self.is_barred.iter().enumerate() {
            let before = column.checked_sub(1).is_some_and(|before| self.above[row][before]);
            let after = self.above[row].get(column) == Some(&true);
            if is_barred {
                text.push(if before { '-' } else { ' ' });
                text.push(self.corner(row, column, [before, after]));
            }
            if column < self.above[row].len() {
                let piece = if after { "-" } else { " " };
                write!(text, "{}", piece.repeat(wide + 1)).expect("a string takes everything");
            }
        }
        text.split_off(1)
    }

    /// Returns what is where the rule above a row meets the bar left of a column.
    fn corner(&self, row: usize, column: usize, is_ruled: [bool; 2]) -> char {
        let is_barred = [row.checked_sub(1), Some(row)]
            .map(|row| row.and_then(|row| self.left.get(row)).is_some_and(|left| left[column]));
        match (is_ruled, is_barred) {
            ([false, false], [false, false]) => ' ',
            ([true, true], [false, false]) => '-',
            ([false, false], _) => '|',
            _ => '+',
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{RuleSet, Rules};

    /// Draws a full grid with these values.
    fn drawn_solution(layout: Layout, values: &[u8]) -> String {
        let rules = Rules::new(RuleSet::new(layout, Vec::new()));
        solution(&Solution::new(&rules, values.to_vec()))
    }

    #[test]
    fn holes_are_blank_and_borders_are_those_of_both_grids() {
        let puzzle = Puzzle::blank("4x4,grids:r1c1+r3c3".parse().expect("rules"));
        let drawn = "\
+-----+-----+
| . . | . . |
| . . | . . |
+-----+-----+-----+
| . . | . . | . . |
| . . | . . | . . |
+-----+-----+-----+
      | . . | . . |
      | . . | . . |
      +-----+-----+
";
        assert_eq!(givens(&puzzle), drawn);
    }

    #[test]
    fn borders_of_a_jigsaw_go_where_its_regions_end() {
        let layout = Layout::new(3, 3).expect("a size").with_jigsaw("abbaabccc").expect("labels");
        let drawn = "\
+---+-------+
| 1 | 2   3 |
|   +---+   |
| 3   1 | 2 |
+-------+---+
| 2   3   1 |
+-----------+
";
        assert_eq!(drawn_solution(layout, &[1, 2, 3, 3, 1, 2, 2, 3, 1]), drawn);
    }

    #[test]
    fn cells_are_characters_while_there_are_enough() {
        let wide = |most| Layout::new(1, 2).expect("a size").with_values(1, most).expect("values");
        assert_eq!(drawn_solution(wide(10), &[1, 10]), "+-----+\n| 1 A |\n+-----+\n");
        assert_eq!(drawn_solution(wide(64), &[1, 40]), "+-------+\n|  1 40 |\n+-------+\n");
    }

    #[test]
    fn holes_have_no_value() {
        let rules: Rules = "2x2,no-boxes,grids:r1c1+r2c2".parse().expect("rules");
        let drawn = "\
+-------+
| 1   2 |
|   +---+---+
| 2 | 1 | 2 |
+---+---+   |
    | 2   1 |
    +-------+
";
        assert_eq!(drawn_solution(rules.layout().clone(), &[1, 2, 1, 2, 1, 2, 1, 2, 1]), drawn);
    }
}
