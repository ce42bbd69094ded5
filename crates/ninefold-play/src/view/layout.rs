//! The layout of a window, and what is under the mouse. Drawing and clicking use the same functions, so they cannot
//! disagree.

use ninefold::Cell;
use ratatui::layout::{Position, Rect};

/// The room that each cell has in the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CellSize {
    /// Five columns, two rows: candidates 1 to 5 above 6 to 9.
    Small,
    /// Seven columns, three rows: candidates as on a keypad, digits drawn large.
    Large,
}

/// The parts of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WindowLayout {
    pub(crate) header: Rect,
    pub(crate) board: Rect,
    pub(crate) size: CellSize,
    /// True if there are lines between all rows, not only between boxes.
    pub(crate) has_hairs: bool,
    pub(crate) panel: Rect,
    pub(crate) footer: Rect,
}

/// The minimum width of a panel next to the board, and the minimum height of one below.
const PANEL: (u16, u16) = (24, 10);

impl CellSize {
    /// Columns and rows of a cell.
    pub(crate) const fn cell(self) -> (u16, u16) {
        match self {
            CellSize::Small => (5, 2),
            CellSize::Large => (7, 3),
        }
    }

    const fn board(self, has_hairs: bool) -> (u16, u16) {
        let (width, height) = self.cell();
        (9 * width + 10, 9 * height + if has_hairs { 10 } else { 4 })
    }
}

impl WindowLayout {
    /// The largest board that leaves room for the panel; `None` if the window is too small for any.
    pub(crate) fn of(area: Rect) -> Option<WindowLayout> {
        let tries = [
            (CellSize::Large, true),
            (CellSize::Large, false),
            (CellSize::Small, true),
            (CellSize::Small, false),
        ];
        // If both fit, a panel next to the board is easier to read than one below.
        tries.into_iter().find_map(|(size, has_hairs)| {
            WindowLayout::beside(area, size, has_hairs).or_else(|| WindowLayout::below(area, size, has_hairs))
        })
    }

    fn beside(area: Rect, size: CellSize, has_hairs: bool) -> Option<WindowLayout> {
        let (width, height) = size.board(has_hairs);
        let room = area.width.checked_sub(width + 1).filter(|room| *room >= PANEL.0)?;
        area.height.checked_sub(height + 2)?;
        let board = Rect::new(area.x, area.y + 1, width, height);
        let panel_height = area.height - 2;
        let panel = Rect::new(area.x + width + 1, area.y + 1, room.min(60), panel_height.min(height.max(30)));
        Some(WindowLayout { board, panel, ..WindowLayout::bars(area, size, has_hairs) })
    }

    fn below(area: Rect, size: CellSize, has_hairs: bool) -> Option<WindowLayout> {
        let (width, height) = size.board(has_hairs);
        area.width.checked_sub(width + 1)?;
        let room = area.height.checked_sub(height + 2).filter(|room| *room >= PANEL.1)?;
        let board = Rect::new(area.x, area.y + 1, width, height);
        let panel = Rect::new(area.x, area.y + 1 + height, area.width, room);
        Some(WindowLayout { board, panel, ..WindowLayout::bars(area, size, has_hairs) })
    }

    fn bars(area: Rect, size: CellSize, has_hairs: bool) -> WindowLayout {
        let header = Rect { height: 1, ..area };
        let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
        WindowLayout { header, footer, size, has_hairs, board: area, panel: area }
    }

    /// The inside of a cell.
    pub(crate) fn cell(&self, cell: Cell) -> Rect {
        let (width, height) = self.size.cell();
        let (row, column) = (cell.row_index() as u16, cell.column_index() as u16);
        let lines = if self.has_hairs { row } else { row / 3 };
        let (x, y) = (1 + column * (width + 1), 1 + row * height + lines);
        Rect::new(self.board.x + x, self.board.y + y, width, height)
    }

    /// The cell at a place. Lines belong to the cell before them.
    pub(crate) fn cell_at(&self, place: Position) -> Option<Cell> {
        if !self.board.contains(place) {
            return None;
        }
        let is_in = |cell: &Cell| {
            let inside = self.cell(*cell);
            let with_lines = Rect { width: inside.width + 1, height: inside.height + 1, ..inside };
            with_lines.contains(place)
        };
        // Without thin lines the next row begins where the line would be, so the inside decides.
        let mut cells = Cell::ALL.into_iter();
        cells.find(|cell| self.cell(*cell).contains(place)).or_else(|| Cell::ALL.into_iter().find(is_in))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_lies_in_the_board_and_is_found_again() {
        for (width, height) in [(80, 24), (56, 34), (80, 43), (120, 40), (98, 34), (300, 100)] {
            let layout = WindowLayout::of(Rect::new(0, 0, width, height)).expect("it is large enough");
            for cell in Cell::ALL {
                let inside = layout.cell(cell);
                assert_eq!(layout.board.intersection(inside), inside);
                for place in inside.positions() {
                    assert_eq!(layout.cell_at(place), Some(cell), "{width} x {height}");
                }
            }
            let parts = [layout.header, layout.board, layout.panel, layout.footer];
            let area = Rect::new(0, 0, width, height);
            for (at, part) in parts.iter().enumerate() {
                assert_eq!(area.intersection(*part), *part, "{width} x {height}");
                assert!(parts[..at].iter().all(|other| !other.intersects(*part)), "{width} x {height}");
            }
        }
    }

    #[test]
    fn the_least_windows_are_those_that_the_message_names() {
        let fits = |width, height| WindowLayout::of(Rect::new(0, 0, width, height)).is_some();
        assert!(fits(80, 24) && fits(56, 34));
        assert!(!fits(79, 24) && !fits(80, 23) && !fits(55, 34) && !fits(56, 33));
    }

    #[test]
    fn large_windows_get_large_cells() {
        let size = |width, height| WindowLayout::of(Rect::new(0, 0, width, height)).map(|layout| layout.size);
        assert_eq!(size(80, 24), Some(CellSize::Small));
        assert_eq!(size(98, 33), Some(CellSize::Large));
        assert_eq!(size(120, 40), Some(CellSize::Large));
        assert_eq!(size(80, 43), Some(CellSize::Large));
    }
}
