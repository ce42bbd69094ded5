//! Cells that are named by one of them, or by a row or column.

use super::items::{ItemTrouble, TextPiece};
use super::pattern::{cell, name, short};
use crate::lang::{Sentence, Text};
use crate::rules::{CellId, Layout};

/// The kind of cells that a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum NamedCells {
    /// A row or a column, from the left or from the top: `R3`, `C5`.
    Line,
    /// The first cell of a diagonal.
    Diagonal,
    /// The upper left of four cells.
    Corner,
    /// A group of cells beside the grid: `VP`.
    Group,
}

impl NamedCells {
    /// Returns the one that a pattern calls by this word.
    pub(super) fn find(word: &str) -> Option<NamedCells> {
        match word {
            "line" => Some(NamedCells::Line),
            "diagonal" => Some(NamedCells::Diagonal),
            "corner" => Some(NamedCells::Corner),
            "group" => Some(NamedCells::Group),
            _ => None,
        }
    }

    /// Reads a name.
    pub(super) fn read(self, piece: TextPiece, layout: &Layout) -> Result<Vec<CellId>, ItemTrouble> {
        let unknown = |text| Err((piece.at, Sentence::new(text, vec![("name", short(piece.text))])));
        match self {
            NamedCells::Line => match line(piece.text, layout) {
                Some(cells) => Ok(cells),
                None => unknown(NO_LINE),
            },
            NamedCells::Group => {
                let group = piece.text.strip_prefix(['V', 'v']).and_then(|group| layout.cells_of(group));
                group.map_or_else(|| unknown(NO_GROUP), Ok)
            }
            NamedCells::Diagonal => {
                let first = cell(piece, layout)?;
                match diagonals(layout).into_iter().find(|cells| cells[0] == first) {
                    Some(cells) => Ok(cells),
                    None => unknown(NO_DIAGONAL),
                }
            }
            NamedCells::Corner => {
                let first = cell(piece, layout)?;
                let four = [(0, 0), (0, 1), (1, 1), (1, 0)];
                let cells = four.into_iter().filter_map(|(down, right)| layout.beside(first, down, right));
                let cells: Vec<CellId> = cells.collect();
                if cells.len() == 4 { Ok(cells) } else { unknown(NO_CORNER) }
            }
        }
    }

    /// Returns the name of these cells; `None` if they have none.
    pub(super) fn write(self, cells: &[CellId], layout: &Layout) -> Option<String> {
        let found = match self {
            NamedCells::Line => {
                let (first, last) = (*cells.first()?, *cells.last()?);
                let text = match layout.row(first) == layout.row(last) {
                    true if layout.column(first) <= layout.column(last) => {
                        name(first, layout)[..2].to_owned()
                    }
                    _ => name(first, layout)[2..].to_owned(),
                };
                return (line(&text, layout)? == cells).then_some(text);
            }
            NamedCells::Group => {
                let (group, _) = layout.group(*cells.first()?)?;
                return (layout.cells_of(&group.name)? == cells).then(|| format!("V{}", group.name));
            }
            NamedCells::Diagonal => {
                diagonals(layout).into_iter().find(|known| known == cells || known.iter().rev().eq(cells))?
            }
            NamedCells::Corner => {
                let first = *cells.iter().min()?;
                let mut four = self.read(TextPiece { text: &name(first, layout), at: 0 }, layout).ok()?;
                let mut own = cells.to_vec();
                four.sort_unstable();
                own.sort_unstable();
                if four == own { four } else { return None }
            }
        };
        Some(name(found[0], layout))
    }
}

fn line(text: &str, layout: &Layout) -> Option<Vec<CellId>> {
    let mut characters = text.chars();
    let kind = characters.next()?.to_ascii_uppercase();
    let number = characters.next()?.to_digit(17)?.checked_sub(1)? as usize;
    if characters.next().is_some() {
        return None;
    }
    match kind {
        'R' if number < layout.rows() => {
            Some((0..layout.columns()).map(|column| layout.at(number, column)).collect())
        }
        'C' if number < layout.columns() => {
            Some((0..layout.rows()).map(|row| layout.at(row, number)).collect())
        }
        _ => None,
    }
}

/// Returns all diagonals of two or more cells, each from the cell that names it. Of the two ends of a diagonal, the one
/// that comes first in this order names it: the left side downwards, the right side, the top, the bottom.
fn diagonals(layout: &Layout) -> Vec<Vec<CellId>> {
    let (rows, columns) = (layout.rows(), layout.columns());
    let walk = |row: usize, column: usize, (down, right): (isize, isize)| {
        let steps = (0..).map(|step| layout.beside(layout.at(row, column), step * down, step * right));
        steps.map_while(|cell| cell).collect::<Vec<CellId>>()
    };
    let starts = (0..rows)
        .map(|row| (row, 0, (1, 1)))
        .chain((0..rows).map(|row| (row, columns - 1, (-1, -1))))
        .chain((0..columns).map(|column| (0, column, (1, -1))))
        .chain((0..columns).map(|column| (rows - 1, column, (-1, 1))));
    let mut found: Vec<Vec<CellId>> = Vec::new();
    for (row, column, direction) in starts {
        let cells = walk(row, column, direction);
        let is_known = |known: &Vec<CellId>| *known == cells || known.iter().rev().eq(&cells);
        if cells.len() > 1 && !found.iter().any(is_known) && !found.iter().any(|known| known[0] == cells[0]) {
            found.push(cells);
        }
    }
    found
}

const NO_LINE: Text = Text {
    en: "'{name}' is no row or column of this grid: expected a name such as R3 or C5",
    zh: "“{name}”不是此盘面的行或列：应为 R3 或 C5 这样的名称",
};
const NO_GROUP: Text = Text {
    en: "'{name}' is no group of cells beside the grid: expected V and the name of one that .Var makes",
    zh: "“{name}”不是盘外格的组：应为 V 加上 .Var 所定义的组名",
};
const NO_DIAGONAL: Text = Text {
    en: "no diagonal is named by {name}: it is the name of its first cell, on the edge of the grid",
    zh: "没有以 {name} 命名的斜线：斜线以其在盘面边缘的首格命名",
};
const NO_CORNER: Text =
    Text { en: "{name} is not the upper left of four cells", zh: "{name} 不是四格的左上角" };
