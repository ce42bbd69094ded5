//! The screen: everything is redrawn from the [`App`] each time, into a buffer of any size.

mod board;
mod catalogue;
mod chart;
mod dialogs;
mod frame;
mod layout;
mod look;
mod panel;
#[cfg(test)]
mod tests;
mod wrap;

pub(crate) use look::{ColorDepth, LineStyle, Look};

use super::action::Action;
use super::app::App;
use layout::WindowLayout;
use ninefold::Cell;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

/// A thing that may be under the mouse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MouseTarget {
    Cell(Cell),
    Act(Action),
    /// A line of the open list.
    Line(usize),
    /// A row of the list of steps.
    Row(usize),
}

/// Draws everything.
pub(crate) fn draw(app: &App, look: Look, buffer: &mut Buffer) {
    let area = buffer.area;
    let Some(layout) = WindowLayout::of(area) else {
        dialogs::too_small(app, area, buffer);
        return;
    };
    panel::bars(app, look, &layout, buffer);
    board::draw(app, look, &layout, buffer);
    panel::draw(app, look, layout.panel, buffer);
    if app.is_paused {
        dialogs::paused(app, look, layout.board, buffer);
    }
    if let Some(dialog) = &app.dialog {
        dialogs::draw(app, dialog, look, area, buffer);
    }
}

/// The target at a place in the window. Outside of an open dialog there is nothing.
pub(crate) fn target(app: &App, area: Rect, place: Position) -> Option<MouseTarget> {
    let layout = WindowLayout::of(area)?;
    let buttons = match &app.dialog {
        Some(dialog) => dialogs::buttons(app, dialog, area),
        None => panel::buttons(app, layout.panel),
    };
    let pressed = buttons.into_iter().find(|button| button.area.contains(place)).map(|button| button.target);
    let cell = layout.cell_at(place).filter(|_| app.dialog.is_none());
    pressed.or(cell.map(MouseTarget::Cell))
}

/// True if there is room for the board.
pub(crate) fn fits(area: Rect) -> bool {
    WindowLayout::of(area).is_some()
}
