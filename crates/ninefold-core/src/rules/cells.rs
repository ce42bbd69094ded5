//! Lists of cells as people type them: `r1c1-r1c3-r3c3` is a path, and `+` starts a new one.

use super::layout::{CellId, Layout};
use crate::lang::{Sentence, Text};

/// Reads `r1c1-r1c3+r5c5`: straight runs along rows, columns and diagonals, joined by `+`, commas or spaces.
///
/// ```
/// use ninefold::rules::{Layout, read_cells, write_cells};
/// let layout = Layout::classic();
/// let cells = read_cells("r1c1-r1c3-r3c3+r9c9", &layout)?;
/// assert_eq!(cells.len(), 6);
/// assert_eq!(write_cells(&cells, &layout), "r1c1-r1c3-r3c3+r9c9");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn read_cells(text: &str, layout: &Layout) -> Result<Vec<CellId>, Sentence> {
    let mut cells = Vec::new();
    for path in text.split(['+', ',', ' ']).filter(|path| !path.is_empty()) {
        let mut from = None;
        for name in path.split('-') {
            let to = layout.find(name)?;
            match from {
                None => cells.push(to),
                Some(from) => cells.extend(run(from, to, layout)?),
            }
            from = Some(to);
        }
    }
    Ok(cells)
}

/// Whether no cell is listed twice.
pub(crate) fn are_once(cells: &[CellId]) -> bool {
    cells.iter().enumerate().all(|(place, cell)| !cells[..place].contains(cell))
}

/// Returns the cells after `from`, up to and including `to`.
fn run(from: CellId, to: CellId, layout: &Layout) -> Result<Vec<CellId>, Sentence> {
    let (down, right) = apart(from, to, layout);
    let steps = down.abs().max(right.abs());
    let is_apart = from != to && steps == 0;
    if is_apart || down != 0 && right != 0 && down.abs() != right.abs() {
        return Err(Sentence::new(CROOKED, vec![("from", layout.name(from)), ("to", layout.name(to))]));
    }
    let (down, right) = (down.signum(), right.signum());
    let cells = (1..=steps).map(|step| layout.beside(from, step * down, step * right));
    cells
        .collect::<Option<Vec<CellId>>>()
        .ok_or_else(|| Sentence::new(OVER_A_HOLE, vec![("from", layout.name(from)), ("to", layout.name(to))]))
}

/// Returns how many rows and columns lie between two cells.
fn apart(from: CellId, to: CellId, layout: &Layout) -> (isize, isize) {
    // Cells beside the grid are not in line with any others.
    if from.index().max(to.index()) >= layout.len() {
        return (0, 0);
    }
    let difference = |from: usize, to: usize| to as isize - from as isize;
    (difference(layout.row(from), layout.row(to)), difference(layout.column(from), layout.column(to)))
}

/// Writes the shortest text from which [`read_cells`] reads the same list.
pub fn write_cells(cells: &[CellId], layout: &Layout) -> String {
    let mut text = String::new();
    let mut direction = None;
    for (place, &cell) in cells.iter().enumerate() {
        let step = place.checked_sub(1).map(|before| apart(cells[before], cell, layout));
        let is_step = step.is_some_and(|(down, right)| down.abs().max(right.abs()) == 1);
        let goes_on = is_step && direction == step;
        if goes_on {
            // The run grows, so its last name is replaced.
            let end = text.rfind('-').expect("a run has two ends");
            text.truncate(end);
        }
        if place > 0 {
            text.push(if is_step { '-' } else { '+' });
        }
        text += &layout.id(cell);
        direction = step.filter(|_| is_step);
    }
    text
}

const OVER_A_HOLE: Text = Text {
    en: "the cells from {from} to {to} lead over a hole between the grids: write the pieces with '+' between them",
    zh: "从 {from} 到 {to} 的格子经过盘面之间的空洞：请分段书写，以“+”连接",
};
const CROOKED: Text = Text {
    en: "{from} and {to} do not lie in one row, column or diagonal: write the cells between them, or '+' instead of '-'",
    zh: "{from} 和 {to} 不在同一行、列或对角线上：请写出中间的格子，或用“+”代替“-”",
};
