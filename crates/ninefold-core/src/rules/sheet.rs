//! Several grids on one sheet, which may share cells: a samurai, and any other overlap.
//!
//! A sheet is a layout whose cells are those of the whole rectangle around its grids, so its cells have the usual numbers and
//! names. Its areas are those of its grids. A *hole* is a cell in no grid: no rule may name it, it is no cell's neighbour, and it
//! always holds the smallest value, so it counts for nothing.

use super::constraint::Constraint;
use super::layout::{Area, AreaKind, CellId, Layout, MOST_SIDE};
use crate::lang::{Sentence, Text};

/// One of the grids on a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Placed {
    /// The row of the sheet in which the grid begins, counted from 0.
    pub row: usize,
    /// The column of the sheet in which the grid begins.
    pub column: usize,
    /// The grid by itself.
    pub layout: Layout,
}

/// The largest number of rows or columns of a sheet.
pub const MOST_SHEET: usize = 99;

/// The largest number of grids on a sheet.
pub const MOST_GRIDS: usize = 100;

/// The most cells of all grids of a sheet together, of which common ones count for each grid: a hundred grids of nine by
/// nine, or eight of the largest.
const MOST_CELLS: usize = 8 * MOST_SIDE * MOST_SIDE;

impl Placed {
    /// Returns the cell of the sheet that is this cell of the grid.
    pub(crate) fn on(&self, sheet: &Layout, cell: CellId) -> CellId {
        sheet.at(self.row + self.layout.row(cell), self.column + self.layout.column(cell))
    }

    /// Returns the cells of the sheet that the grid covers, in the grid's reading order.
    pub fn cells(&self, sheet: &Layout) -> Vec<CellId> {
        self.layout.cells().map(|cell| self.on(sheet, cell)).collect()
    }

    /// Returns the cell of the grid that lies at this row and column of the sheet.
    fn find(&self, row: usize, column: usize) -> Option<CellId> {
        let (row, column) = (row.checked_sub(self.row)?, column.checked_sub(self.column)?);
        (row < self.layout.rows() && column < self.layout.columns()).then(|| self.layout.at(row, column))
    }

    /// Returns the name of the cell in which the grid begins: `r7c7`.
    pub(crate) fn name(&self) -> String {
        format!("r{}c{}", self.row + 1, self.column + 1)
    }
}

impl Layout {
    /// Makes a sheet of several grids of one size, with the same values. Where grids overlap, they share their cells. One grid
    /// alone is no sheet: it is its own layout.
    ///
    /// ```
    /// use ninefold::rules::{Layout, Placed};
    /// let grid = |row, column| Placed { row, column, layout: Layout::classic() };
    /// let sheet = Layout::sheet(vec![grid(0, 0), grid(6, 6)])?;
    /// assert_eq!((sheet.rows(), sheet.columns()), (15, 15));
    /// let live = sheet.cells().filter(|&cell| !sheet.is_hole(cell)).count();
    /// assert_eq!(live, 81 + 81 - 9);
    /// assert_eq!(sheet.areas().len(), 9 + 9 + 9 + 9 + 9 + 8, "one box is common to both");
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn sheet(grids: Vec<Placed>) -> Result<Layout, Sentence> {
        let first = grids.first().ok_or_else(|| Sentence::new(NO_GRIDS, Vec::new()))?;
        if grids.len() > MOST_GRIDS {
            let numbers = vec![("found", grids.len().to_string()), ("most", MOST_GRIDS.to_string())];
            return Err(Sentence::new(MANY_GRIDS, numbers));
        }
        let cells = grids.iter().map(|grid| grid.layout.len()).sum::<usize>();
        if cells > MOST_CELLS {
            let numbers = vec![("found", cells.to_string()), ("most", MOST_CELLS.to_string())];
            return Err(Sentence::new(MANY_CELLS, numbers));
        }
        let (least, values) = (first.layout.least, first.layout.values);
        for (number, grid) in grids.iter().enumerate() {
            check(grid, first)?;
            let is_there = |other: &Placed| (other.row, other.column) == (grid.row, grid.column);
            if grids[..number].iter().any(is_there) {
                return Err(Sentence::new(TWICE, vec![("place", grid.name().to_ascii_uppercase())]));
            }
        }
        for (first, line) in [
            (grids.iter().map(|grid| grid.row).min(), ROW),
            (grids.iter().map(|grid| grid.column).min(), COLUMN),
        ] {
            if first != Some(0) {
                let first = first.map_or(0, |first| first + 1).to_string();
                return Err(Sentence::new(line, vec![("first", first)]));
            }
        }
        if let [only] = &grids[..] {
            return Ok(only.layout.clone());
        }
        let end = |grid: &Placed| (grid.row + grid.layout.rows, grid.column + grid.layout.columns);
        let rows = grids.iter().map(|grid| end(grid).0).max().unwrap_or(0);
        let columns = grids.iter().map(|grid| end(grid).1).max().unwrap_or(0);
        if rows.max(columns) > MOST_SHEET {
            let numbers = [("rows", rows), ("columns", columns), ("side", MOST_SHEET)];
            let numbers = numbers.map(|(name, number)| (name, number.to_string()));
            return Err(Sentence::new(LARGE, numbers.into()));
        }
        let mut sheet = Layout {
            rows,
            columns,
            least,
            values,
            has_lines: false,
            regions: vec![None; rows * columns],
            is_jigsaw: false,
            variables: Vec::new(),
            grids,
            is_for_rules_alone: false,
        };
        let regions = sheet.areas_of_grids().into_iter().filter(|area| area.kind == AreaKind::Region);
        let mut is_shared = vec![false; sheet.len()];
        for area in regions {
            for cell in area.cells.iter().map(|cell| cell.index()) {
                is_shared[cell] |= sheet.regions[cell].is_some();
                sheet.regions[cell] = Some(area.number as u16);
            }
        }
        // A cell in two different regions has none that could be meant.
        sheet
            .regions
            .iter_mut()
            .zip(is_shared)
            .filter(|(_, is_shared)| *is_shared)
            .for_each(|(one, _)| *one = None);
        Ok(sheet)
    }

    /// Returns the places of the five grids of a samurai of grids like this one: four around one in the middle, with
    /// which each shares a box.
    pub(crate) fn samurai(&self) -> Option<[(usize, usize); 5]> {
        let (high, wide) = self.box_shape()?;
        let (down, right) = (self.rows.checked_sub(high)?, self.columns.checked_sub(wide)?);
        let is_apart = 2 * down >= self.rows && 2 * right >= self.columns;
        is_apart.then(|| [(0, 0), (0, 2 * right), (down, right), (2 * down, 0), (2 * down, 2 * right)])
    }

    /// Returns the grids of a sheet; none if the layout is one grid.
    pub fn grids(&self) -> &[Placed] {
        &self.grids
    }

    /// Returns `true` if there are several grids, so rows and columns of the layout are none of a grid.
    pub fn is_sheet(&self) -> bool {
        !self.grids.is_empty()
    }

    /// Returns `true` if this cell of a sheet is in no grid.
    pub fn is_hole(&self, cell: CellId) -> bool {
        if !self.is_sheet() || cell.index() >= self.len() {
            return false;
        }
        let (row, column) = (self.row(cell), self.column(cell));
        self.grids.iter().all(|grid| grid.find(row, column).is_none())
    }

    /// Iterates over the cells of the grid, or of the grids of a sheet, without its holes.
    pub fn live_cells(&self) -> impl Iterator<Item = CellId> + '_ {
        self.cells().filter(|&cell| !self.is_hole(cell))
    }

    /// Returns what a cell may hold before any rule is applied: every value, and one in a hole.
    #[doc(hidden)]
    pub fn values_of(&self, cell: CellId) -> u64 {
        if self.is_hole(cell) { 1 } else { self.all_values() }
    }

    /// Returns `true` if a line is drawn between two cells: a grid or a region ends there. Beyond the edge there is no
    /// cell.
    pub(crate) fn is_border(&self, one: Option<CellId>, two: Option<CellId>) -> bool {
        let (Some(one), Some(two)) = (one, two) else {
            return [one, two].into_iter().flatten().any(|cell| !self.is_hole(cell));
        };
        if !self.is_sheet() {
            return self.region(one) != self.region(two);
        }
        self.grids.iter().any(|grid| {
            let [one, two] = [one, two].map(|cell| {
                let own = grid.find(self.row(cell), self.column(cell));
                own.map(|own| grid.layout.region(own))
            });
            one != two
        })
    }

    /// Returns the rows, columns and regions of all grids. What two grids have in common is one area.
    pub(super) fn areas_of_grids(&self) -> Vec<Area> {
        let of_grids: Vec<Vec<Area>> = self.grids.iter().map(|grid| grid.layout.areas()).collect();
        let mut areas: Vec<Area> = Vec::new();
        for kind in [AreaKind::Row, AreaKind::Column, AreaKind::Region] {
            let mut of_kind: Vec<Vec<CellId>> = Vec::new();
            for (grid, own) in self.grids.iter().zip(&of_grids) {
                for area in own.iter().filter(|area| area.kind == kind) {
                    let cells = area.cells.iter().map(|&cell| grid.on(self, cell)).collect();
                    if !of_kind.contains(&cells) {
                        of_kind.push(cells);
                    }
                }
            }
            areas.extend(of_kind.into_iter().enumerate().map(|(number, cells)| Area { kind, number, cells }));
        }
        areas
    }
}

/// Refuses a sheet, for rules that count rows and columns from the edge of their grid.
pub(super) fn is_one_grid(constraint: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    if !layout.is_sheet() {
        return Ok(());
    }
    Err(Sentence::new(ONE_GRID, vec![("kind", constraint.kind().id.to_owned())]))
}

/// Checks that a grid can lie beside the first one.
fn check(grid: &Placed, first: &Placed) -> Result<(), Sentence> {
    let layout = &grid.layout;
    layout.check_room()?;
    let sizes = || vec![("one", first.layout.to_string()), ("two", layout.to_string())];
    if (layout.rows, layout.columns) != (first.layout.rows, first.layout.columns) {
        return Err(Sentence::new(OTHER_SIZE, sizes()));
    }
    if layout.values() != first.layout.values() {
        return Err(Sentence::new(OTHER_VALUES, Vec::new()));
    }
    if layout.is_sheet() || !layout.has_lines || !layout.variables.is_empty() {
        return Err(Sentence::new(NO_GRID, Vec::new()));
    }
    Ok(())
}

const ONE_GRID: Text = Text {
    en: "{kind} is about the rows, columns and regions of one grid, and there are several: it can be used where there is one",
    zh: "{kind} 针对单个盘面的行、列与分区，而这里有多个盘面：它只能用于单个盘面",
};
const NO_GRIDS: Text = Text { en: "a sheet has a grid or more", zh: "至少应有一个盘面" };
const MANY_GRIDS: Text = Text {
    en: "there are {found} grids, which is too many: at most {most} are possible on one sheet",
    zh: "共有 {found} 个盘面，太多：同一张题纸最多 {most} 个",
};
const MANY_CELLS: Text = Text {
    en: "the grids have {found} cells together, which is too many: at most {most} are possible on one sheet",
    zh: "各盘面共有 {found} 格，太多：同一张题纸最多 {most} 格",
};
const LARGE: Text = Text {
    en: "the grids take up {rows} rows and {columns} columns: at most {side} of each are possible on one sheet",
    zh: "这些盘面占 {rows} 行、{columns} 列：同一张题纸最多 {side} 行、{side} 列",
};
const TWICE: Text = Text {
    en: "two grids begin at {place}: give each its own place",
    zh: "有两个盘面都始于 {place}：请分别放置",
};
const ROW: Text = Text {
    en: "the first grid from the top begins in row {first}: let it begin in row 1, and move the others up as well",
    zh: "最上面的盘面始于第 {first} 行：请让它始于第 1 行，其他盘面一同上移",
};
const COLUMN: Text = Text {
    en: "the first grid from the left begins in column {first}: let it begin in column 1, and move the others left as well",
    zh: "最左边的盘面始于第 {first} 列：请让它始于第 1 列，其他盘面一同左移",
};
const OTHER_SIZE: Text = Text {
    en: "grids that lie on one sheet have one size, and these are {one} and {two}: give all of them the same",
    zh: "同一张题纸上的各盘面应大小相同，而这里有 {one} 和 {two}：请统一大小",
};
const OTHER_VALUES: Text = Text {
    en: "grids that lie on one sheet have the same digits: write digits once, before all grids",
    zh: "同一张题纸上的各盘面应使用相同的数字：digits 只写一次，放在所有盘面之前",
};
const NO_GRID: Text = Text {
    en: "each of several grids has rows and columns, and cells beside them come after 'grids'",
    zh: "多盘面中的每个盘面都应有行与列；盘外格应写在 grids 之后",
};
