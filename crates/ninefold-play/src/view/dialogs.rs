//! Draws dialogs over the board.

use super::MouseTarget;
use super::catalogue;
use super::frame::{DialogFrame, first_line};
use super::look::Look;
use super::panel::{Button, title};
use super::wrap::{cut, wrap};
use crate::action::BINDINGS;
use crate::app::{App, Dialog, GameSetting, ShareForm, TextEntry, clock};
use crate::messages as say;
use ninefold::lang::Text;
use ninefold::rate::Level;
use ninefold::text::FORMATS;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};
use unicode_width::UnicodeWidthStr;

/// The title of a list and its lines.
fn list(app: &App, dialog: &Dialog) -> Option<(Text, Vec<String>)> {
    Some(match dialog {
        Dialog::Sheet(_) => {
            let line = |binding: &crate::action::Binding| {
                format!("{:<13}{}", binding.shown, binding.about.get(app.lang))
            };
            (say::SHEET_TITLE, BINDINGS.iter().map(line).collect())
        }
        Dialog::New(_) => {
            const ABOUT: [Text; 5] =
                [say::EASY_ABOUT, say::MEDIUM_ABOUT, say::HARD_ABOUT, say::UNFAIR_ABOUT, say::EXTREME_ABOUT];
            let line = |(number, level): (usize, &ninefold::rate::Level)| {
                let name = level.title().get(app.lang);
                let gap = " ".repeat(10usize.saturating_sub(name.width()));
                format!("{}  {name}{gap}{}", number + 1, ABOUT[number].get(app.lang))
            };
            (say::NEW_TITLE, Level::ALL.iter().enumerate().map(line).collect())
        }
        Dialog::Shelf(_) => {
            let line = |number: usize| {
                let game = &app.shelf.games()[number];
                let left = match (game.is_draft, game.is_solved()) {
                    (true, _) => String::new(),
                    (_, true) => app.say(say::IS_SOLVED, &[]),
                    _ => app.say(say::CELLS_LEFT, &[("count", &game.left())]),
                };
                let name = cut(&title(app, number), 30);
                let gap = " ".repeat(31usize.saturating_sub(name.width()));
                format!("{:>2}  {name}{gap}{:>8}  {left}", number + 1, clock(game.elapsed))
            };
            (say::SHELF_TITLE, (0..app.shelf.games().len()).map(line).collect())
        }
        Dialog::Checkpoints(_) => {
            let line = |(number, checkpoint): (usize, &crate::model::Checkpoint)| {
                let open = app.game().position.open();
                let left = open.iter().filter(|&cell| checkpoint.squares[cell].digit.is_none()).count();
                let time = clock(checkpoint.elapsed);
                app.say(say::CHECKPOINT_AT, &[("number", &(number + 1)), ("time", &time), ("count", &left)])
            };
            (say::CHECKPOINTS_TITLE, app.game().checkpoints.iter().enumerate().map(line).collect())
        }
        Dialog::Copy(_) => {
            let line = |share: ShareForm| {
                let (name, about) = share_told(share);
                format!("{name:<12}{}", about.get(app.lang))
            };
            (say::COPY_TITLE, ShareForm::all().into_iter().map(line).collect())
        }
        Dialog::Settings(_) => {
            let line = |set: GameSetting| {
                let (what, how) = app.set_told(set);
                let what = what.get(app.lang);
                let gap = " ".repeat(34usize.saturating_sub(what.width()));
                format!("{what}{gap}{how}")
            };
            (say::SETTINGS_TITLE, GameSetting::ALL.into_iter().map(line).collect())
        }
        _ => return None,
    })
}

/// The name of a form, and its description.
fn share_told(share: ShareForm) -> (&'static str, Text) {
    match share {
        ShareForm::Givens => ("puzzle", say::SHARE_GIVENS),
        ShareForm::Format(number) => (FORMATS[number].name(), FORMATS[number].about()),
        ShareForm::Svg => ("svg", say::SHARE_SVG),
        ShareForm::Png => ("png", say::SHARE_PNG),
        ShareForm::Pdf => ("pdf", say::SHARE_PDF),
    }
}

fn list_frame(area: Rect, title: &str, lines: &[String]) -> DialogFrame {
    let width = lines.iter().map(|line| line.width()).max().unwrap_or(0).max(title.width() + 2);
    DialogFrame::new(area, width, lines.len())
}

/// The lines of an open list as buttons for the mouse.
pub(super) fn buttons(app: &App, dialog: &Dialog, area: Rect) -> Vec<Button> {
    if *dialog == Dialog::Techniques {
        return catalogue::buttons(app, area);
    }
    let Some(((title, lines), menu)) = list(app, dialog).zip(dialog.menu()) else { return Vec::new() };
    let inner = list_frame(area, title.get(app.lang), &lines).inner;
    let first = first_line(menu, inner.height.into());
    let line = |at: u16| {
        let area = Rect::new(inner.x, inner.y + at, inner.width, 1);
        Button::line(area, MouseTarget::Line(first + usize::from(at)))
    };
    (0..inner.height).map(line).collect()
}

/// Draws the open dialog.
pub(super) fn draw(app: &App, dialog: &Dialog, look: Look, area: Rect, buffer: &mut Buffer) {
    if let Some(((title, lines), menu)) = list(app, dialog).zip(dialog.menu()) {
        let title = title.get(app.lang);
        let frame = list_frame(area, title, &lines);
        frame.draw(title, look, buffer);
        let room = usize::from(frame.inner.height);
        let first = first_line(menu, room);
        for (at, line) in lines.iter().enumerate().skip(first).take(room) {
            let style = if at == menu.at { look.chosen() } else { Style::new() };
            let row = Rect { y: frame.inner.y + (at - first) as u16, height: 1, ..frame.inner };
            buffer.set_style(row, style);
            buffer.set_string(row.x, row.y, cut(line, row.width.into()), style);
        }
        return;
    }
    match dialog {
        Dialog::Text(text, top) => shown(app, text, *top, look, area, buffer),
        Dialog::Techniques => catalogue::draw(app, look, area, buffer),
        Dialog::Find(form) => typed(app, say::FIND_TITLE, form, look, area, buffer),
        Dialog::Open(form) => typed(app, say::OPEN_TITLE, form, look, area, buffer),
        Dialog::Write(_, form) => typed(app, say::WRITE_TITLE, form, look, area, buffer),
        Dialog::ReallyRestart => asked(app, say::REALLY_RESTART, look, area, buffer),
        Dialog::ReallyRemove(_) => asked(app, say::REALLY_REMOVE, look, area, buffer),
        Dialog::Highlight => {
            let text = app.say(say::PRESS_A_DIGIT, &[]);
            let frame = DialogFrame::new(area, text.width(), 1);
            frame.draw("", look, buffer);
            buffer.set_string(frame.inner.x, frame.inner.y, text, Style::new());
        }
        _ => {}
    }
}

/// Draws the position as text without a frame, so that the terminal's own selection can copy it.
fn shown(app: &App, text: &str, top: usize, look: Look, area: Rect, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    let room = area.height.saturating_sub(2);
    let lines = text.lines().flat_map(|line| wrap_exactly(line, area.width.into()));
    for (at, line) in lines.skip(top).take(room.into()).enumerate() {
        buffer.set_string(area.x, area.y + at as u16, line, Style::new());
    }
    buffer.set_string(area.x, area.bottom() - 1, app.say(say::BACK, &[]), look.dim());
}

/// Cuts a line into pieces of this width without losing a blank.
fn wrap_exactly(line: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for c in line.chars() {
        let last = lines.last_mut().expect("there is always a line");
        let next = format!("{last}{c}");
        if next.width() > width {
            lines.push(c.to_string());
        } else {
            *last = next;
        }
    }
    lines
}

fn typed(app: &App, title: Text, form: &TextEntry, look: Look, area: Rect, buffer: &mut Buffer) {
    let frame = DialogFrame::new(area, 70, 1);
    frame.draw(title.get(app.lang), look, buffer);
    let width = usize::from(frame.inner.width).saturating_sub(1);
    // The end of the typed text is visible.
    let before: String = form.text.chars().take(form.at).collect();
    let skipped = before.chars().count().saturating_sub(width);
    let shown: String = form.text.chars().skip(skipped).collect();
    buffer.set_stringn(frame.inner.x, frame.inner.y, &shown, width, Style::new());
    let before: String = before.chars().skip(skipped).collect();
    let x = frame.inner.x + (before.width() as u16).min(frame.inner.width.saturating_sub(1));
    buffer.set_style(Rect::new(x, frame.inner.y, 1, 1), look.chosen());
}

fn asked(app: &App, question: Text, look: Look, area: Rect, buffer: &mut Buffer) {
    let (question, answers) = (app.say(question, &[]), app.say(say::YES_NO, &[]));
    let frame = DialogFrame::new(area, question.width().max(answers.width()), 3);
    frame.draw("", look, buffer);
    buffer.set_string(frame.inner.x, frame.inner.y, question, look.given());
    buffer.set_string(frame.inner.x, frame.inner.y + 2, answers, Style::new());
}

/// Draws the message for a window that is too small.
pub(super) fn too_small(app: &App, area: Rect, buffer: &mut Buffer) {
    let text = app.say(say::TOO_SMALL, &[("width", &area.width), ("height", &area.height)]);
    for (at, line) in wrap(&text, area.width.max(2).into()).iter().take(area.height.into()).enumerate() {
        buffer.set_string(area.x, area.y + at as u16, line, Style::new());
    }
}

/// Hides the board while the game is paused.
pub(super) fn paused(app: &App, look: Look, board: Rect, buffer: &mut Buffer) {
    let text = app.say(say::PAUSED, &[]);
    let frame = DialogFrame::new(board, text.width(), 1);
    frame.draw("", look, buffer);
    buffer.set_string(frame.inner.x, frame.inner.y, text, look.note());
}
