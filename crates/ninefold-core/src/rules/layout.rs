//! The places of cells, the values that they take, and the areas in which no value repeats.

use super::sheet::Placed;
use super::variables::Variables;
use crate::grid::{Cell, CellSet, HouseKind};
use crate::lang::{Sentence, Text};
use std::fmt;

/// A cell of a layout of any size, numbered row by row.
///
/// On nine by nine, `CellId` and [`Cell`](crate::Cell) have the same numbers. On other layouts only their names agree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellId(u16);

impl CellId {
    /// Returns the cell with this index: `row * columns + column`.
    #[track_caller]
    pub fn new(index: usize) -> CellId {
        CellId(u16::try_from(index).expect("a layout has no more than a few thousand cells"))
    }

    /// Returns the index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kind of an area, as a player sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum AreaKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box, or a region of a jigsaw.
    Region,
    /// One of the two long diagonals.
    Diagonal,
    /// A window of a windoku.
    Window,
    /// A region that a puzzle adds.
    Extra,
    /// The cells of a cage, a line or a similar constraint, in which no value may repeat.
    Part,
}

/// Cells in which no value repeats. If there are as many cells as values, each value occurs once.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Area {
    /// The kind of the area, as a player sees it.
    pub kind: AreaKind,
    /// Its number among the areas of its kind, counted from 0.
    pub number: usize,
    /// Its cells, in reading order.
    pub cells: Vec<CellId>,
}

impl Area {
    /// Returns its short name in data: `r4`, `c6`, `b5`.
    pub fn id(&self) -> String {
        let letter = HouseKind::from(self.kind).letter();
        format!("{letter}{}", self.number + 1)
    }

    /// Returns its name in words: `row 4`. On a sheet of several grids, the cells at its ends say which row is meant.
    pub fn say(&self, layout: &Layout) -> Sentence {
        const ROW: Text = Text { en: "row {number}", zh: "第 {number} 行" };
        const COLUMN: Text = Text { en: "column {number}", zh: "第 {number} 列" };
        const BOX: Text = Text { en: "box {number}", zh: "第 {number} 宫" };
        const REGION: Text = Text { en: "region {number}", zh: "第 {number} 区" };
        const ROW_AT: Text = Text { en: "the row {ends}", zh: "{ends} 这一行" };
        const COLUMN_AT: Text = Text { en: "the column {ends}", zh: "{ends} 这一列" };
        const BOX_AT: Text = Text { en: "the box {ends}", zh: "{ends} 这一宫" };
        let text = match (self.kind, layout.is_sheet()) {
            (AreaKind::Row, false) => ROW,
            (AreaKind::Row, true) => ROW_AT,
            (AreaKind::Column, false) => COLUMN,
            (AreaKind::Column, true) => COLUMN_AT,
            (AreaKind::Region, true) => BOX_AT,
            (AreaKind::Region, false) if layout.box_shape().is_some() => BOX,
            _ => REGION,
        };
        let end = |cell: Option<&CellId>| cell.map_or_else(String::new, |&cell| layout.name(cell));
        let ends = format!("{}-{}", end(self.cells.first()), end(self.cells.last()));
        Sentence::new(text, vec![("number", (self.number + 1).to_string()), ("ends", ends)])
    }
}

/// The size of a grid, its values, and its rows, columns and regions.
///
/// A layout has at least one cell and at most [`MOST_SIDE`] rows and columns.
///
/// ```
/// use ninefold::rules::Layout;
/// let layout = Layout::new(6, 6)?;
/// assert_eq!(layout.len(), 36);
/// assert_eq!(layout.areas().len(), 6 + 6 + 6);
/// assert_eq!(layout.name(layout.at(1, 2)), "R2C3");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Layout {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) least: usize,
    pub(super) values: usize,
    pub(super) has_lines: bool,
    pub(super) regions: Vec<Option<u16>>,
    pub(super) is_jigsaw: bool,
    pub(super) variables: Vec<Variables>,
    /// The grids of a sheet; none if the layout is one grid.
    pub(super) grids: Vec<Placed>,
    /// Whether rules are made from it that must not take for granted what the houses say.
    pub(super) is_for_rules_alone: bool,
}

/// The largest number of regions; there is one label for each.
const MOST_REGIONS: usize = 61;

/// The largest number of rows or columns.
pub const MOST_SIDE: usize = 36;

/// The offsets in rows and columns of the cells that share an edge with a cell.
pub(crate) const SIDES: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

impl Layout {
    /// The largest number of values: the bits of a mask.
    pub const MOST_VALUES: usize = 64;

    /// Makes a layout with rows, columns and the squarest boxes that fit: three by three on nine by nine, two rows by
    /// three columns on six by six, none on seven by seven. The values are 1 to the longer side.
    ///
    /// ```
    /// use ninefold::rules::Layout;
    /// let six = Layout::new(6, 6)?;
    /// assert_eq!((six.values(), six.box_shape()), (1..=6, Some((2, 3))));
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn new(rows: usize, columns: usize) -> Result<Layout, Sentence> {
        let is_possible = |side: usize| (1..=MOST_SIDE).contains(&side);
        if !is_possible(rows) || !is_possible(columns) {
            let size = format!("{rows}x{columns}");
            return Err(Sentence::new(BAD_SIZE, vec![("size", size), ("most", MOST_SIDE.to_string())]));
        }
        let regions = vec![None; rows * columns];
        let values = rows.max(columns);
        let plain = Layout {
            rows,
            columns,
            least: 1,
            values,
            has_lines: true,
            regions,
            is_jigsaw: false,
            variables: Vec::new(),
            grids: Vec::new(),
            is_for_rules_alone: false,
        };
        Ok(plain.with_regions_of(values))
    }

    /// Makes the classic layout: nine by nine, with boxes.
    pub fn classic() -> Layout {
        Layout::new(9, 9).expect("nine is a size")
    }

    /// Returns the same layout with the values `least` to `most`.
    pub fn with_values(self, least: usize, most: usize) -> Result<Layout, Sentence> {
        let values = (most + 1).saturating_sub(least);
        if least > 1 || values == 0 || values > Self::MOST_VALUES {
            let given = format!("{least} to {most}");
            return Err(Sentence::new(
                BAD_VALUES,
                vec![("given", given), ("most", Self::MOST_VALUES.to_string())],
            ));
        }
        Ok(Layout { least, values, ..self })
    }

    /// Returns the same layout with the squarest boxes of `size` cells, or without regions if no such boxes fit.
    #[must_use]
    pub fn with_regions_of(self, size: usize) -> Layout {
        match self.squarest(size) {
            Some((high, wide)) => self.with_boxes(high, wide),
            None => self.without_regions(),
        }
    }

    /// Returns the rows and columns of the squarest boxes of `size` cells into which the grid can be cut. Of two that
    /// are equally square, the wider one is taken.
    pub fn squarest(&self, size: usize) -> Option<(usize, usize)> {
        let fits = |&(high, wide): &(usize, usize)| {
            self.rows.is_multiple_of(high) && self.columns.is_multiple_of(wide)
        };
        let highs = (2..size).rev().filter(|high| high * high <= size && size.is_multiple_of(*high));
        highs.flat_map(|high| [(high, size / high), (size / high, high)]).find(fits)
    }

    /// Returns the same layout with boxes of `high` rows and `wide` columns.
    pub fn with_box_shape(self, high: usize, wide: usize) -> Result<Layout, Sentence> {
        let divides = |part: usize, whole: usize| part > 0 && whole.is_multiple_of(part);
        let is_possible = divides(high, self.rows)
            && divides(wide, self.columns)
            && high.checked_mul(wide).is_some_and(|size| size <= self.values)
            && self.regions.len() / (high * wide) <= MOST_REGIONS;
        if is_possible {
            return Ok(self.with_boxes(high, wide));
        }
        let sizes = vec![
            ("boxes", format!("{high}x{wide}")),
            ("size", self.to_string()),
            ("values", self.values.to_string()),
        ];
        Err(Sentence::new(BAD_BOXES, sizes))
    }

    /// Returns the same layout with boxes of this shape, which must divide the rows and columns of the layout.
    fn with_boxes(mut self, high: usize, wide: usize) -> Layout {
        let in_a_row = self.columns / wide;
        for index in 0..self.regions.len() {
            let (row, column) = (index / self.columns, index % self.columns);
            self.regions[index] = Some((row / high * in_a_row + column / wide) as u16);
        }
        Layout { is_jigsaw: false, ..self }
    }

    /// Returns the same layout without regions.
    #[must_use]
    pub fn without_regions(mut self) -> Layout {
        self.regions.fill(None);
        Layout { is_jigsaw: false, ..self }
    }

    /// Returns the same layout with a region for each character of `labels`. There is one label for each cell; `.`
    /// means no region.
    pub fn with_jigsaw(mut self, labels: &str) -> Result<Layout, Sentence> {
        let labels: Vec<char> = labels.chars().collect();
        if labels.len() != self.regions.len() {
            let counts =
                vec![("given", labels.len().to_string()), ("wanted", self.regions.len().to_string())];
            return Err(Sentence::new(BAD_LABELS, counts));
        }
        let mut known: Vec<char> = Vec::new();
        for (region, &label) in self.regions.iter_mut().zip(&labels) {
            if label == '.' {
                *region = None;
                continue;
            }
            let place = known.iter().position(|&one| one == label).unwrap_or(known.len());
            if place == known.len() {
                known.push(label);
            }
            *region = Some(place.min(MOST_REGIONS) as u16);
        }
        if known.len() > MOST_REGIONS {
            return Err(Sentence::new(MANY_REGIONS, vec![("most", MOST_REGIONS.to_string())]));
        }
        for (place, label) in known.iter().enumerate() {
            let size = self.regions.iter().filter(|&&region| region == Some(place as u16)).count();
            if size > self.values {
                let counts = vec![
                    ("label", label.to_string()),
                    ("size", size.to_string()),
                    ("values", self.values.to_string()),
                ];
                return Err(Sentence::new(LARGE_REGION, counts));
            }
        }
        Ok(Layout { is_jigsaw: true, ..self })
    }

    /// Returns the same layout without rows, columns and regions: a field of cells that only constraints restrict.
    #[must_use]
    pub fn raw(self) -> Layout {
        Layout { has_lines: false, ..self.without_regions() }
    }

    /// Returns the number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns the number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of cells of the grid.
    pub fn len(&self) -> usize {
        self.regions.len()
    }

    /// Returns `false`: every layout has a cell.
    pub fn is_empty(&self) -> bool {
        self.regions.is_empty()
    }

    /// Iterates over all cells of the grid, in reading order.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = CellId> + Clone + use<> {
        (0..self.regions.len()).map(CellId::new)
    }

    /// Returns the values that a cell may hold.
    pub fn values(&self) -> std::ops::RangeInclusive<usize> {
        self.least..=self.least + self.values - 1
    }

    /// Returns the smallest value: 0 or 1.
    pub fn least(&self) -> usize {
        self.least
    }

    /// Returns the number of values.
    pub fn value_count(&self) -> usize {
        self.values
    }

    /// Returns a mask with a bit for each value; bit 0 is the smallest.
    pub fn all_values(&self) -> u64 {
        u64::MAX >> (64 - self.values)
    }

    /// Returns the values for which something is true, as a mask.
    pub fn values_where(&self, is_in: impl Fn(i64) -> bool) -> u64 {
        let values = self.values().enumerate().filter(|(_, value)| is_in(*value as i64));
        values.fold(0, |mask, (bit, _)| mask | 1 << bit)
    }

    /// Returns the cell at this row and column, counted from 0.
    #[track_caller]
    pub fn at(&self, row: usize, column: usize) -> CellId {
        assert!(row < self.rows && column < self.columns, "a cell of the layout");
        CellId::new(row * self.columns + column)
    }

    /// Returns how many rows down and how many columns to the right it is from one cell of the grid to another.
    pub(crate) fn step(&self, from: CellId, to: CellId) -> (isize, isize) {
        let place = |cell| (self.row(cell) as isize, self.column(cell) as isize);
        let ((row, column), (to_row, to_column)) = (place(from), place(to));
        (to_row - row, to_column - column)
    }

    /// Returns the cell `down` rows and `right` columns away, if there is one. Cells beside the grid have neighbours in their own
    /// group. A hole of a sheet is no cell's neighbour and has none.
    pub fn beside(&self, cell: CellId, down: isize, right: isize) -> Option<CellId> {
        if cell.index() >= self.len() {
            return self.beside_variable(cell, down, right);
        }
        let row = self.row(cell).checked_add_signed(down).filter(|&row| row < self.rows)?;
        let column = self.column(cell).checked_add_signed(right).filter(|&column| column < self.columns)?;
        let found = self.at(row, column);
        (!self.is_hole(cell) && !self.is_hole(found)).then_some(found)
    }

    /// Iterates over the cells that share an edge with a cell.
    pub fn neighbours(&self, cell: CellId) -> impl Iterator<Item = CellId> + '_ {
        SIDES.iter().filter_map(move |&(down, right)| self.beside(cell, down, right))
    }

    /// Returns the row of a cell, counted from 0.
    pub fn row(&self, cell: CellId) -> usize {
        cell.index() / self.columns
    }

    /// Returns the column of a cell, counted from 0.
    pub fn column(&self, cell: CellId) -> usize {
        cell.index() % self.columns
    }

    /// Returns the cell of the same row and column on nine by nine, where the layout must fit.
    pub fn cell(&self, cell: CellId) -> Cell {
        Cell::at(self.row(cell), self.column(cell))
    }

    /// Returns the region of a cell, if it is in one.
    pub fn region(&self, cell: CellId) -> Option<usize> {
        self.regions.get(cell.index()).copied().flatten().map(usize::from)
    }

    /// Returns a character for each cell's region, `.` for none: the text that [`Layout::with_jigsaw`] takes. Sheets have
    /// no such text.
    pub fn labels(&self) -> String {
        const LABELS: &[u8] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
        let label = |region: &Option<u16>| {
            region.and_then(|region| LABELS.get(usize::from(region))).map_or('.', |&label| char::from(label))
        };
        self.regions.iter().map(label).collect()
    }

    /// Returns `true` if the regions are not boxes of one shape.
    pub fn is_jigsaw(&self) -> bool {
        self.is_jigsaw
    }

    /// Returns `true` if rows and columns are areas.
    pub fn has_lines(&self) -> bool {
        self.has_lines
    }

    /// Returns the rows and columns of a box, if the layout is one grid and its regions are boxes of one shape.
    pub fn box_shape(&self) -> Option<(usize, usize)> {
        if self.is_sheet() {
            return None;
        }
        let first = self.regions.first().copied().flatten().filter(|_| !self.is_jigsaw)?;
        let wide = self.regions[..self.columns].iter().take_while(|&&region| region == Some(first)).count();
        let high = (0..self.rows).take_while(|row| self.regions[row * self.columns] == Some(first)).count();
        Some((high, wide))
    }

    /// Returns rows, columns and regions, in this order.
    pub fn areas(&self) -> Vec<Area> {
        if self.is_sheet() {
            return self.areas_of_grids();
        }
        let mut areas: Vec<Area> = Vec::new();
        let mut add = |kind, count: usize, belongs: &dyn Fn(CellId) -> Option<usize>| {
            let (first, usual) = (areas.len(), self.len().checked_div(count).unwrap_or(0));
            let empty = |number| Area { kind, number, cells: Vec::with_capacity(usual) };
            areas.extend((0..count).map(empty));
            for cell in self.cells() {
                if let Some(number) = belongs(cell) {
                    areas[first + number].cells.push(cell);
                }
            }
        };
        if self.has_lines {
            add(AreaKind::Row, self.rows, &|cell| Some(self.row(cell)));
            add(AreaKind::Column, self.columns, &|cell| Some(self.column(cell)));
        }
        let regions = self.regions.iter().flatten().max().map_or(0, |&most| usize::from(most) + 1);
        add(AreaKind::Region, regions, &|cell| self.region(cell));
        areas
    }

    /// Returns the same layout for rules that must not take for granted that the cells of a house differ: what they say is
    /// what each of them says by itself.
    #[must_use]
    #[doc(hidden)]
    pub fn for_rules_alone(&self) -> Layout {
        Layout { is_for_rules_alone: true, ..self.clone() }
    }

    /// Returns the areas that a rule may take for granted.
    pub(super) fn granted_areas(&self) -> Vec<Area> {
        if self.is_for_rules_alone { Vec::new() } else { self.areas() }
    }

    /// Checks that no row, column or region has more cells than there are values, because it could not be filled.
    pub fn check_room(&self) -> Result<(), Sentence> {
        let most = self.areas().iter().map(|area| area.cells.len()).max().unwrap_or(0);
        if most <= self.values {
            return Ok(());
        }
        let counts = vec![("cells", most.to_string()), ("values", self.values.to_string())];
        Err(Sentence::new(FEW_VALUES, counts))
    }

    /// Returns the name of a cell in machine-readable text: `r4c6`.
    pub fn id(&self, cell: CellId) -> String {
        match self.variable_name(cell) {
            Some(name) => name.to_ascii_lowercase(),
            None => format!("r{}c{}", self.row(cell) + 1, self.column(cell) + 1),
        }
    }

    /// Returns the name of a cell as players write it: `R4C6`.
    pub fn name(&self, cell: CellId) -> String {
        self.id(cell).to_ascii_uppercase()
    }

    /// Returns cells as players write them, those of a rectangle together: `R4C67`, or by name where two digits would be
    /// needed for a row or a column.
    #[doc(hidden)]
    pub fn grouped(&self, cells: impl IntoIterator<Item = CellId>) -> Vec<String> {
        let is_small = self.rows <= 9 && self.columns <= 9;
        let (small, others): (Vec<CellId>, Vec<CellId>) =
            cells.into_iter().partition(|&cell| is_small && self.variable_name(cell).is_none());
        let small: CellSet = small.into_iter().map(|cell| self.cell(cell)).collect();
        let others = others.into_iter().map(|cell| self.name(cell));
        small.groups().into_iter().chain(others).collect()
    }

    /// Returns the cell with this name: `R4C6` or `r4c6`.
    pub fn find(&self, name: &str) -> Result<CellId, Sentence> {
        let unknown = || {
            let last = self.name(CellId::new(self.len() - 1));
            Sentence::new(UNKNOWN_CELL, vec![("name", name.escape_debug().to_string()), ("last", last)])
        };
        if let Some(cell) = self.find_variable(name) {
            return Ok(cell);
        }
        let lower = name.to_ascii_lowercase();
        let parts = lower.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        let number = |text: &str| text.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let place = parts.and_then(|(row, column)| Some((number(row)?, number(column)?)));
        match place {
            Some((row, column)) if row < self.rows && column < self.columns => {
                let cell = self.at(row, column);
                let hole = || Sentence::new(HOLE, vec![("name", self.name(cell))]);
                if self.is_hole(cell) { Err(hole()) } else { Ok(cell) }
            }
            _ => Err(unknown()),
        }
    }

    /// Joins the values of cells to a line: one directly after the other if every value has one digit.
    pub(crate) fn joined(&self, words: impl Iterator<Item = String>) -> String {
        words.collect::<Vec<String>>().join(if *self.values().end() < 10 { "" } else { "," })
    }

    /// Returns `true` if there are nine rows, nine columns, and the digits 1 to 9.
    pub fn is_nine_by_nine(&self) -> bool {
        (self.rows, self.columns, self.least, self.values) == (9, 9, 1, 9) && self.is_small()
    }

    /// Returns `true` if the layout is a corner of nine by nine with digits from 1 on, so that its cells and digits have the same
    /// names there.
    pub fn is_corner(&self) -> bool {
        self.is_small() && self.least == 1
    }

    /// Returns `true` if the layout fits into nine rows, nine columns, and nine values, whatever they are called.
    pub fn is_small(&self) -> bool {
        let is_small = self.rows <= 9 && self.columns <= 9 && self.values <= 9;
        is_small && self.variables.is_empty() && !self.is_sheet()
    }
}

/// Writes the size: `9x9`.
impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

const BAD_SIZE: Text = Text {
    en: "the size {size} is not possible: a grid has 1 to {most} rows and columns",
    zh: "大小 {size} 不行：行数和列数都应在 1 到 {most} 之间",
};
const BAD_VALUES: Text = Text {
    en: "values from {given} are not possible: they begin with 0 or 1, and there are at most {most}",
    zh: "数值范围 {given} 不行：应从 0 或 1 开始，最多 {most} 个",
};
const FEW_VALUES: Text = Text {
    en: "there are {values} {values?digit|digits}, but a row, column or region has {cells} cells, so no digits can fill it",
    zh: "数字只有 {values} 个，而某行、列或分区有 {cells} 格，无法填满",
};
const BAD_BOXES: Text = Text {
    en: "boxes of {boxes} do not fit: they must divide a grid of {size} and have no more than {values} cells",
    zh: "{boxes} 的宫不合适：应能整除 {size} 的盘面，且不超过 {values} 格",
};
const BAD_LABELS: Text = Text {
    en: "the jigsaw has {given} {given?label|labels}, but the grid has {wanted} cells: give one label for each cell, row by row",
    zh: "锯齿分区有 {given} 个标号，而盘面有 {wanted} 格：请逐行为每一格给出一个标号",
};
const LARGE_REGION: Text = Text {
    en: "region '{label}' has {size} cells, but there are only {values} values",
    zh: "分区“{label}”有 {size} 格，而数值只有 {values} 个",
};
const MANY_REGIONS: Text =
    Text { en: "the jigsaw has more than {most} regions", zh: "锯齿分区超过 {most} 个" };
const HOLE: Text = Text {
    en: "{name} is a hole: it is in none of the grids",
    zh: "{name} 是空洞，不属于任何一个盘面",
};
const UNKNOWN_CELL: Text = Text {
    en: "unknown cell '{name}': expected a name from R1C1 to {last}",
    zh: "没有格子“{name}”：应为 R1C1 到 {last} 之间的名称",
};
