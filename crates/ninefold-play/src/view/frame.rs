//! The frame around a dialog, and which lines of a list it shows.

use super::look::Look;
use super::wrap::cut;
use crate::app::Menu;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Block, Clear, Widget};

/// The window of a dialog: its frame and the room inside.
pub(super) struct DialogFrame {
    outer: Rect,
    pub(super) inner: Rect,
}

impl DialogFrame {
    /// A frame in the middle of the area, for contents of this size.
    pub(super) fn new(area: Rect, width: usize, height: usize) -> DialogFrame {
        let width = (width as u16 + 4).min(area.width);
        let height = (height as u16 + 2).min(area.height);
        let outer =
            Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
        let inner = Rect::new(outer.x + 2, outer.y + 1, width.saturating_sub(4), height.saturating_sub(2));
        DialogFrame { outer, inner }
    }

    pub(super) fn draw(&self, title: &str, look: Look, buffer: &mut Buffer) {
        Clear.render(self.outer, buffer);
        let border = look.border();
        Block::bordered()
            .border_set(border)
            .border_style(look.title())
            .title(format!(" {} ", cut(title, usize::from(self.outer.width).saturating_sub(6))))
            .title_style(look.title())
            .render(self.outer, buffer);
    }
}

/// The first line to show, so that the chosen one is visible.
pub(super) fn first_line(menu: Menu, room: usize) -> usize {
    menu.at.saturating_sub(room / 2).min(menu.len.saturating_sub(room))
}
