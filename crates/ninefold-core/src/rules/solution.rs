//! A full grid of a puzzle of any size.

use super::handle::Rules;
use super::layout::{CellId, Layout};
use crate::grid::Grid;
use std::fmt;

/// A full grid: a value for each cell of a puzzle.
///
/// It is written as its values in reading order, without holes and without cells beside the grid: one directly after the
/// other if every value of the layout has one digit, otherwise separated by commas.
///
/// ```
/// use ninefold::Puzzle;
/// let puzzle: Puzzle = r#"{"size": "4x4", "constraints": ["diagonal"]}"#.parse()?;
/// let solution = puzzle.solution().expect("there are several");
/// assert_eq!(solution.to_string(), "1234341243212143");
/// assert_eq!(solution.value(puzzle.layout().at(0, 3)), 4);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Solution {
    rules: Rules,
    full: FullStorage,
}

/// The storage of a full grid, which the layout alone decides.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
enum FullStorage {
    Nine(Grid),
    Wide(Vec<u8>),
}

impl Solution {
    /// Makes a solution of a grid that fits nine by nine.
    pub fn of_nine(rules: &Rules, grid: Grid) -> Solution {
        Solution { rules: rules.clone(), full: FullStorage::Nine(grid) }
    }

    /// Makes a solution of the values of all cells, those beside the grid included.
    ///
    /// # Panics
    /// Panics unless there is a value of the layout for each cell.
    pub fn new(rules: &Rules, values: Vec<u8>) -> Solution {
        let layout = rules.layout();
        assert_eq!(values.len(), layout.total(), "a value for each cell");
        if !layout.is_small() {
            return Solution { rules: rules.clone(), full: FullStorage::Wide(values) };
        }
        Solution::of_nine(rules, rules.grid_of(&values))
    }

    /// Returns the grid if it fits nine by nine: its values become the digits from 1 on.
    pub fn nine(&self) -> Option<&Grid> {
        match &self.full {
            FullStorage::Nine(grid) => Some(grid),
            FullStorage::Wide(_) => None,
        }
    }

    /// Returns the layout.
    pub fn layout(&self) -> &Layout {
        self.rules.layout()
    }

    /// Returns the value of a cell.
    pub fn value(&self, cell: CellId) -> usize {
        match &self.full {
            FullStorage::Nine(grid) => {
                let digit = grid.get(self.layout().cell(cell)).expect("a solution has no empty cell");
                self.rules.value_of(digit)
            }
            FullStorage::Wide(values) => values[cell.index()].into(),
        }
    }

    /// Returns the value of a cell, unless it is a hole.
    pub fn held(&self, cell: CellId) -> Option<usize> {
        (!self.layout().is_hole(cell)).then(|| self.value(cell))
    }

    /// Returns the values of all cells in reading order, then of those beside the grid.
    pub fn values(&self) -> Vec<u8> {
        match &self.full {
            FullStorage::Nine(grid) => self.rules.values_in(grid),
            FullStorage::Wide(values) => values.clone(),
        }
    }
}

/// Writes the values of the cells that exist.
impl fmt::Display for Solution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.layout();
        f.write_str(&layout.joined(layout.live_cells().map(|cell| self.value(cell).to_string())))
    }
}
