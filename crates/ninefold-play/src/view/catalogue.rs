//! Draws the catalogue of techniques as a list over the board.

use super::MouseTarget;
use super::frame::{DialogFrame, first_line};
use super::look::Look;
use super::panel::Button;
use super::wrap::cut;
use crate::app::{App, CatalogueEntry, Menu};
use crate::messages as say;
use ninefold::logic::Technique;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

/// Width of the list.
const WIDTH: usize = 70;

/// Width of the column with the level.
const LEVEL: usize = 10;

/// The frame. It takes the whole height, so that it does not jump while the player types.
fn frame(area: Rect) -> DialogFrame {
    DialogFrame::new(area, WIDTH, usize::from(area.height))
}

/// The rows between the typed text and the list of keys.
fn rows(area: Rect) -> Rect {
    let inner = frame(area).inner;
    Rect { y: inner.y + 2, height: inner.height.saturating_sub(4), ..inner }
}

fn first(app: &App, entries: &[CatalogueEntry], rows: Rect) -> usize {
    first_line(Menu { at: app.catalogue.at, len: entries.len() }, rows.height.into())
}

/// The lines as buttons for the mouse.
pub(super) fn buttons(app: &App, area: Rect) -> Vec<Button> {
    let (entries, rows) = (app.catalogue.entries(), rows(area));
    let first = first(app, &entries, rows);
    let shown = entries.len().saturating_sub(first).min(rows.height.into());
    let line = |at: u16| {
        Button::line(Rect { y: rows.y + at, height: 1, ..rows }, MouseTarget::Line(first + usize::from(at)))
    };
    (0..shown as u16).map(line).collect()
}

/// Draws the list.
pub(super) fn draw(app: &App, look: Look, area: Rect, buffer: &mut Buffer) {
    let frame = frame(area);
    frame.draw(say::CATALOGUE_TITLE.get(app.lang), look, buffer);
    let inner = frame.inner;
    let wanted = &app.catalogue.wanted;
    let (head, style) = if wanted.is_empty() {
        (app.say(say::CATALOGUE_TYPE, &[]), look.dim())
    } else {
        (app.say(say::CATALOGUE_FIND, &[("text", &format!("{wanted}▏"))]), look.note())
    };
    buffer.set_string(inner.x, inner.y, cut(&head, inner.width.into()), style);
    let (entries, rows) = (app.catalogue.entries(), rows(area));
    if entries.is_empty() {
        buffer.set_string(rows.x, rows.y, app.say(say::CATALOGUE_NONE, &[]), Style::new());
    }
    let first = first(app, &entries, rows);
    for (at, entry) in entries.iter().enumerate().skip(first).take(rows.height.into()) {
        let row = Rect { y: rows.y + (at - first) as u16, height: 1, ..rows };
        line(app, entry, at == app.catalogue.at, look, row, buffer);
    }
    let keys = app.say(say::CATALOGUE_KEYS, &[]);
    let (text, style) =
        if app.note.is_empty() { (keys, look.dim()) } else { (app.note.clone(), look.note()) };
    buffer.set_string(inner.x, inner.bottom().saturating_sub(1), cut(&text, inner.width.into()), style);
}

fn line(app: &App, entry: &CatalogueEntry, is_chosen: bool, look: Look, row: Rect, buffer: &mut Buffer) {
    let (text, right, style) = match entry {
        CatalogueEntry::Family(family, members) => {
            let on = members.iter().filter(|technique| app.options.allows(technique)).count();
            let count = app.say(say::COUNT_OF, &[("count", &on), ("all", &members.len())]);
            (family.name().get(app.lang).to_owned(), count, look.title())
        }
        CatalogueEntry::One(technique) => one(app, technique, look),
    };
    let style = if is_chosen { look.chosen() } else { style };
    buffer.set_style(row, style);
    let room = usize::from(row.width).saturating_sub(LEVEL + 1);
    buffer.set_string(row.x, row.y, cut(&text, room), style);
    let x = row.right().saturating_sub(right.width() as u16);
    buffer.set_string(x, row.y, right, style);
}

/// The parts of a line: off or on, name, level.
fn one(app: &App, technique: &'static Technique, look: Look) -> (String, String, Style) {
    let is_on = app.options.allows(technique);
    let mark = if is_on { "[x]" } else { "[ ]" };
    let level = technique.hodoku().map_or("", |hodoku| hodoku.level.title().get(app.lang));
    let style = if is_on { Style::new() } else { look.dim() };
    (format!("  {mark} {}", technique.name.get(app.lang)), level.to_owned(), style)
}
