//! Draws the board: lines, digits, marks, colours, and the marks of a lesson.

use super::layout::{CellSize, WindowLayout};
use super::look::{CellBackground, ColorDepth, LineStyle, Look};
use crate::app::{App, ShownLesson};
use crate::model::Assist;
use ninefold::explain::paint::StepPaint;
use ninefold::logic::{Board, Candidate};
use ninefold::{Cell, CellSet, Digit, DigitSet};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The board of a lesson, with the roles of its candidates.
struct LessonBoard {
    board: Board,
    paint: StepPaint,
    region: CellSet,
}

/// Draws the board.
pub(super) fn draw(app: &App, look: Look, layout: &WindowLayout, buffer: &mut Buffer) {
    lines(look, layout, buffer);
    if app.is_paused {
        return;
    }
    let taught = app.lesson.as_ref().and_then(taught);
    let scene = BoardScene {
        app,
        look,
        size: layout.size,
        conflicts: flaws(app),
        highlighted: app.highlighted(),
        taught,
    };
    for cell in Cell::ALL {
        scene.cell(cell, layout.cell(cell), buffer);
    }
    scene.cursor(layout, buffer);
}

/// The digits that are shown as wrong; an example has none.
fn flaws(app: &App) -> CellSet {
    match (&app.lesson, app.options.shows_clashes) {
        (Some(ShownLesson::Study(_)), _) => CellSet::EMPTY,
        (_, true) => app.wrong | app.game().position.conflicts(),
        (_, false) => app.wrong,
    }
}

fn taught(lesson: &ShownLesson) -> Option<LessonBoard> {
    if let Some(board) = lesson.board_of_path() {
        let paint = StepPaint::new(lesson.step_of_path(), &board);
        let region = lesson.step_of_path().map_or(CellSet::EMPTY, |step| step.region(board.rules()).cells());
        return Some(LessonBoard { paint, board, region });
    }
    let marked = lesson.marked()?;
    let paint = StepPaint::new(marked.step, marked.board);
    Some(LessonBoard { board: marked.board.clone(), paint, region: marked.region })
}

struct BoardScene<'a> {
    app: &'a App,
    look: Look,
    size: CellSize,
    conflicts: CellSet,
    highlighted: Option<Digit>,
    taught: Option<LessonBoard>,
}

impl BoardScene<'_> {
    fn digit(&self, cell: Cell) -> Option<Digit> {
        match &self.taught {
            Some(taught) => taught.board.value(cell),
            None => self.app.game().position.digit(cell),
        }
    }

    fn ground(&self, cell: Cell) -> CellBackground {
        let square = &self.app.game().position.squares[cell];
        let is_same = self.highlighted.is_some() && self.digit(cell) == self.highlighted;
        match &self.taught {
            Some(taught) if taught.region.contains(cell) => CellBackground::Region,
            Some(_) => CellBackground::Plain,
            None if self.is_selected(cell) && square.color == 0 => CellBackground::Selected,
            None if square.color > 0 => CellBackground::Color(square.color),
            None if is_same => CellBackground::Same,
            None => CellBackground::Plain,
        }
    }

    fn is_selected(&self, cell: Cell) -> bool {
        self.app.selection.contains(cell) && self.taught.is_none()
    }

    fn cell(&self, cell: Cell, inside: Rect, buffer: &mut Buffer) {
        let ground = self.ground(cell);
        buffer.set_style(inside, self.look.ground(ground));
        if self.is_selected(cell) && matches!(ground, CellBackground::Color(_)) {
            for x in [inside.left(), inside.right() - 1] {
                let edge = Rect { x, width: 1, ..inside };
                buffer.set_style(edge, self.look.ground(CellBackground::Selected));
            }
        }
        match self.digit(cell) {
            Some(digit) => self.filled(cell, digit, ground, inside, buffer),
            None => self.empty(cell, ground, inside, buffer),
        }
        if let (ColorDepth::Mono, CellBackground::Color(color)) = (self.look.depth, ground) {
            // Without colours, a letter stands for the colour.
            let letter = char::from(b'a' + color - 1).to_string();
            buffer.set_string(inside.right() - 1, inside.bottom() - 1, letter, Style::new());
        }
    }

    fn filled(&self, cell: Cell, digit: Digit, ground: CellBackground, inside: Rect, buffer: &mut Buffer) {
        // An example has its own givens.
        let is_given = match &self.taught {
            Some(taught) => taught.board.givens().contains(cell),
            None => self.app.game().position.givens.get(cell).is_some(),
        };
        let part = self
            .taught
            .as_ref()
            .and_then(|taught| taught.paint.parts(Candidate::new(cell, digit)).first().copied());
        let mut style = match (is_given, ground) {
            (true, _) => self.look.given(),
            (false, CellBackground::Plain) => self.look.placed(),
            (false, _) => self.look.placed_on_ground(),
        };
        if let Some(part) = part {
            let style = self.look.part(part);
            buffer.set_style(inside, style);
        } else if self.conflicts.contains(cell) {
            style = self.look.wrong();
            buffer.set_style(inside, style);
        }
        let is_plain_text = self.look.lines == LineStyle::Ascii
            // Without colours, the size distinguishes givens from other digits.
            || (self.look.depth == ColorDepth::Mono && !is_given);
        if self.size == CellSize::Large && !is_plain_text {
            for (row, line) in large(digit).iter().enumerate() {
                buffer.set_string(inside.x + 2, inside.y + row as u16, line, style);
            }
        } else {
            let (x, y) = (inside.x + inside.width / 2, inside.y + (inside.height - 1) / 2);
            buffer.set_string(x, y, digit.to_string(), style);
            if self.look.depth == ColorDepth::Mono && self.conflicts.contains(cell) {
                buffer.set_string(x + 1, y, "!", style);
            }
        }
    }

    fn empty(&self, cell: Cell, ground: CellBackground, inside: Rect, buffer: &mut Buffer) {
        let is_kept = self.app.game().assist == Assist::Full;
        let (centre, corner) = match &self.taught {
            Some(taught) => (taught.board.marks(cell), DigitSet::EMPTY),
            None => (self.app.centre(cell), self.app.game().position.squares[cell].corner),
        };
        let as_keypad = self.taught.is_some() || is_kept || centre.len() > usize::from(inside.width) - 2;
        if as_keypad && (corner.is_empty() || is_kept) {
            centre.iter().for_each(|digit| self.pip(cell, digit, ground, inside, buffer));
            return;
        }
        self.corners(cell, corner, ground, inside, buffer);
        self.row(cell, centre, ground, inside, buffer);
    }

    /// The style of a mark.
    fn mark(&self, cell: Cell, digit: Digit, plain: Style, ground: CellBackground) -> Style {
        let candidate = Candidate::new(cell, digit);
        let part = self.taught.as_ref().and_then(|taught| taught.paint.parts(candidate).first().copied());
        let tint = self.app.game().position.squares[cell].tints[digit.index()];
        match part {
            Some(part) => self.look.part(part),
            None if tint > 0 => self.look.tint(tint),
            None if self.highlighted == Some(digit) && self.taught.is_none() => self.look.same_mark(),
            None if ground == CellBackground::Plain => plain,
            None => Style::new(),
        }
    }

    /// Draws a candidate in its own place.
    fn pip(&self, cell: Cell, digit: Digit, ground: CellBackground, inside: Rect, buffer: &mut Buffer) {
        let at = digit.index() as u16;
        let (x, y) = match self.size {
            CellSize::Small => (at % 5, at / 5),
            CellSize::Large => (1 + 2 * (at % 3), at / 3),
        };
        let style = self.mark(cell, digit, self.look.centre(), ground);
        buffer.set_string(inside.x + x, inside.y + y, digit.to_string(), style);
    }

    /// Draws marks in the corners, in the order in which players read them.
    fn corners(
        &self,
        cell: Cell,
        digits: DigitSet,
        ground: CellBackground,
        inside: Rect,
        buffer: &mut Buffer,
    ) {
        const LARGE: [(u16, u16); 8] = [(0, 0), (6, 0), (0, 2), (6, 2), (3, 0), (3, 2), (1, 0), (5, 0)];
        const MORE: (u16, u16) = (1, 2);
        for (at, digit) in digits.iter().enumerate() {
            let (x, y) = match self.size {
                CellSize::Small if at < 5 => (at as u16, 0),
                // The row is full: the other marks go below it, from the right.
                CellSize::Small => (4 - (at as u16 - 5), 1),
                CellSize::Large => LARGE.get(at).copied().unwrap_or(MORE),
            };
            let style = self.mark(cell, digit, self.look.corner(), ground);
            buffer.set_string(inside.x + x, inside.y + y, digit.to_string(), style);
        }
    }

    /// Draws centre marks in a row.
    fn row(&self, cell: Cell, digits: DigitSet, ground: CellBackground, inside: Rect, buffer: &mut Buffer) {
        let width = usize::from(inside.width);
        let shown = if digits.len() > width { width - 1 } else { digits.len() };
        let start = inside.x + (inside.width - shown.max(1) as u16) / 2;
        let y = inside.y + inside.height / 2;
        for (at, digit) in digits.iter().take(shown).enumerate() {
            let style = self.mark(cell, digit, self.look.centre(), ground);
            buffer.set_string(start + at as u16, y, digit.to_string(), style);
        }
        if shown < digits.len() {
            buffer.set_string(inside.right() - 1, y, "…", self.look.centre());
        }
    }

    /// Draws the cursor between two half blocks.
    fn cursor(&self, layout: &WindowLayout, buffer: &mut Buffer) {
        if self.app.lesson.as_ref().is_some_and(ShownLesson::takes_arrows) {
            return;
        }
        let inside = layout.cell(self.app.cursor);
        let (left, right) = match self.look.lines {
            LineStyle::Ascii => ("[", "]"),
            LineStyle::Heavy | LineStyle::Double => ("▐", "▌"),
        };
        for y in inside.top()..inside.bottom() {
            buffer.set_string(inside.left() - 1, y, left, self.look.cursor());
            buffer.set_string(inside.right(), y, right, self.look.cursor());
        }
    }
}

/// Draws the lines.
fn lines(look: Look, layout: &WindowLayout, buffer: &mut Buffer) {
    let board = layout.board;
    let (width, height) = layout.size.cell();
    let mut rows = vec![(board.y, 0)];
    for row in 1..10 {
        if layout.has_hairs || row % 3 == 0 {
            let y = board.y + row * height + if layout.has_hairs { row } else { row / 3 };
            rows.push((y, row));
        }
    }
    let columns: Vec<(u16, u16)> = (0..10).map(|column| (board.x + column * (width + 1), column)).collect();
    for y in board.top()..board.bottom() {
        let row = rows.iter().find(|(at, _)| *at == y).map(|(_, row)| *row);
        for x in board.left()..board.right() {
            let column = columns.iter().find(|(at, _)| *at == x).map(|(_, column)| *column);
            if row.is_none() && column.is_none() {
                continue;
            }
            let is_heavy = |line: Option<u16>| line.is_some_and(|line| line % 3 == 0);
            let style = if is_heavy(row) || is_heavy(column) { look.frame() } else { look.hair() };
            buffer.set_string(x, y, junction(look.lines, row, column), style);
        }
    }
}

/// The character where line `row` and line `column` meet, or the character of a single line.
fn junction(lines: LineStyle, row: Option<u16>, column: Option<u16>) -> &'static str {
    /// The place of a line in the grid: at the beginning, inside (thin or thick) or at the end.
    fn place(line: u16) -> usize {
        match line {
            0 => 0,
            9 => 3,
            _ if line.is_multiple_of(3) => 2,
            _ => 1,
        }
    }
    const HEAVY: [[&str; 4]; 4] =
        [["┏", "┯", "┳", "┓"], ["┠", "┼", "╂", "┨"], ["┣", "┿", "╋", "┫"], ["┗", "┷", "┻", "┛"]];
    const DOUBLE: [[&str; 4]; 4] =
        [["╔", "╤", "╦", "╗"], ["╟", "┼", "╫", "╢"], ["╠", "╪", "╬", "╣"], ["╚", "╧", "╩", "╝"]];
    let [thick_row, thick_column, thin_row, thin_column] = match lines {
        LineStyle::Heavy => ["━", "┃", "─", "│"],
        LineStyle::Double => ["═", "║", "─", "│"],
        LineStyle::Ascii => ["=", "#", "-", "|"],
    };
    match (row, column) {
        (Some(row), Some(column)) => match lines {
            LineStyle::Heavy => HEAVY[place(row)][place(column)],
            LineStyle::Double => DOUBLE[place(row)][place(column)],
            LineStyle::Ascii => "+",
        },
        (Some(row), None) => {
            if row.is_multiple_of(3) {
                thick_row
            } else {
                thin_row
            }
        }
        (None, Some(column)) => {
            if column.is_multiple_of(3) {
                thick_column
            } else {
                thin_column
            }
        }
        (None, None) => " ",
    }
}

/// A digit three columns wide, two dots to a row.
fn large(digit: Digit) -> [&'static str; 3] {
    match digit {
        Digit::D1 => ["▄█ ", " █ ", "▀▀▀"],
        Digit::D2 => ["▀▀█", "█▀▀", "▀▀▀"],
        Digit::D3 => ["▀▀█", "▀▀█", "▀▀▀"],
        Digit::D4 => ["█ █", "▀▀█", "  ▀"],
        Digit::D5 => ["█▀▀", "▀▀█", "▀▀▀"],
        Digit::D6 => ["█▀▀", "█▀█", "▀▀▀"],
        Digit::D7 => ["▀▀█", "  █", "  ▀"],
        Digit::D8 => ["█▀█", "█▀█", "▀▀▀"],
        Digit::D9 => ["█▀█", "▀▀█", "▀▀▀"],
    }
}
