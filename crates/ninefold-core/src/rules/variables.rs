//! Cells beside the grid: variables that constraints name, in groups.

use super::layout::{CellId, Layout};
use crate::lang::{Sentence, Text};

/// A group of cells beside the grid. It restricts nothing by itself; constraints name its cells as they name others.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Variables {
    /// The name, in capital letters.
    pub name: String,
    /// The number of rows. Only which cells are beside each other depends on it.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
}

/// The largest number of cells beside the grid.
pub const MOST_VARIABLES: usize = 2_000;

impl Variables {
    /// Reads `P`, `P:4` or `P:3x3`. Cells that are only counted are laid out in rows of `columns`.
    pub fn read(name: &str, size: &str, columns: usize) -> Result<Variables, Sentence> {
        let bad = || {
            let given = format!("{name} {size}");
            Sentence::new(BAD_GROUP, vec![("given", given.trim().escape_debug().to_string())])
        };
        let number =
            |text: &str| text.parse::<usize>().ok().filter(|number| (1..=MOST_VARIABLES).contains(number));
        let is_name =
            !name.is_empty() && name.len() <= 20 && name.bytes().all(|byte| byte.is_ascii_alphabetic());
        let (rows, columns) = match size.split_once('x') {
            _ if !is_name => return Err(bad()),
            Some((rows, columns)) => (number(rows).ok_or_else(bad)?, number(columns).ok_or_else(bad)?),
            None if size.is_empty() => (1, 1),
            None => {
                let count = number(size).ok_or_else(bad)?;
                if count % columns == 0 { (count / columns, columns) } else { (1, count) }
            }
        };
        if rows * columns > MOST_VARIABLES {
            return Err(bad());
        }
        Ok(Variables { name: name.to_ascii_uppercase(), rows, columns })
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.rows * self.columns
    }

    /// Returns `false`: every group has a cell.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl Layout {
    /// Returns the same layout with a group of cells beside the grid.
    pub fn with_variables(mut self, group: Variables) -> Result<Layout, Sentence> {
        let total = self.total() - self.len() + group.len();
        let is_known = self.variables().iter().any(|known| known.name == group.name);
        if is_known || total > MOST_VARIABLES {
            let text = if is_known { TWICE } else { MANY };
            return Err(Sentence::new(
                text,
                vec![("name", group.name), ("most", MOST_VARIABLES.to_string())],
            ));
        }
        let place = self.variables.partition_point(|known| known.name < group.name);
        self.variables.insert(place, group);
        Ok(self)
    }

    /// Returns the same layout with no cells beside the grid.
    #[must_use]
    pub(super) fn without_variables(self) -> Layout {
        Layout { variables: Vec::new(), ..self }
    }

    /// Returns the groups of cells beside the grid, sorted by name.
    pub fn variables(&self) -> &[Variables] {
        &self.variables
    }

    /// Returns the number of cells, those beside the grid included.
    pub fn total(&self) -> usize {
        self.len() + self.variables.iter().map(Variables::len).sum::<usize>()
    }

    /// Iterates over all cells: those of the grid in reading order, then those beside it, group by group.
    pub fn all_cells(&self) -> impl ExactSizeIterator<Item = CellId> + Clone + use<> {
        (0..self.total()).map(CellId::new)
    }

    /// Returns the cells of the group with this name.
    pub fn cells_of(&self, name: &str) -> Option<Vec<CellId>> {
        let mut first = self.len();
        for group in &self.variables {
            if group.name.eq_ignore_ascii_case(name) {
                return Some((first..first + group.len()).map(CellId::new).collect());
            }
            first += group.len();
        }
        None
    }

    /// Returns the group of a cell beside the grid, and the cell's place in it.
    pub fn group(&self, cell: CellId) -> Option<(&Variables, usize)> {
        let mut place = cell.index().checked_sub(self.len())?;
        for group in &self.variables {
            if place < group.len() {
                return Some((group, place));
            }
            place -= group.len();
        }
        None
    }

    /// Returns the name of a cell beside the grid: `VP3`, or `VP` if the group has one cell.
    pub(super) fn variable_name(&self, cell: CellId) -> Option<String> {
        let (group, place) = self.group(cell)?;
        let number = if group.len() == 1 { String::new() } else { (place + 1).to_string() };
        Some(format!("V{}{number}", group.name))
    }

    /// Returns the cell beside the grid with this name.
    pub(super) fn find_variable(&self, name: &str) -> Option<CellId> {
        let rest = name.strip_prefix(['v', 'V'])?;
        let digits = rest.find(|character: char| character.is_ascii_digit()).unwrap_or(rest.len());
        let (group, number) = rest.split_at(digits);
        let cells = self.cells_of(group)?;
        let place = if number.is_empty() { 1 } else { number.parse().ok()? };
        cells.get(usize::checked_sub(place, 1)?).copied()
    }

    /// Returns the cell of the same group that is this many rows and columns away.
    pub(super) fn beside_variable(&self, cell: CellId, down: isize, right: isize) -> Option<CellId> {
        let (group, place) = self.group(cell)?;
        let row = (place / group.columns).checked_add_signed(down).filter(|&row| row < group.rows)?;
        let column =
            (place % group.columns).checked_add_signed(right).filter(|&column| column < group.columns)?;
        Some(CellId::new(cell.index() - place + row * group.columns + column))
    }
}

const BAD_GROUP: Text = Text {
    en: "cells beside the grid '{given}': expected a name in letters, and how many cells, such as P:4 or P:3x3",
    zh: "盘外格“{given}”：应为字母组成的名称与格数，例如 P:4 或 P:3x3",
};
const TWICE: Text = Text {
    en: "there are two groups of cells with the name {name}: give each its own",
    zh: "有两组盘外格都叫 {name}：请分别命名",
};
const MANY: Text = Text {
    en: "there are too many cells beside the grid: at most {most} are possible",
    zh: "盘外格太多：最多 {most} 个",
};
