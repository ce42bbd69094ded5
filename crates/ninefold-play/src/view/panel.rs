//! Draws the panel next to the board (modes, digits, the state of the game or a lesson, buttons) and the bars above and
//! below.

use super::layout::WindowLayout;
use super::look::Look;
use super::wrap::{cut, wrap};
use super::{MouseTarget, chart};
use crate::action::Action;
use crate::app::{App, Highlight, ShownLesson, StepRow, assist_name, clock};
use crate::messages as say;
use crate::model::Mode;
use crate::teach::MOST_STEPS;
use ninefold::Digit;
use ninefold::explain::text::{self, Detail};
use ninefold::lang::Text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_width::UnicodeWidthStr;

/// A button for the mouse.
#[derive(Clone, Debug)]
pub(crate) struct Button {
    pub(crate) area: Rect,
    pub(crate) label: String,
    pub(crate) target: MouseTarget,
    is_on: bool,
}

impl Button {
    /// A line of a list.
    pub(super) fn line(area: Rect, target: MouseTarget) -> Button {
        Button { area, label: String::new(), target, is_on: false }
    }
}

/// The parts of the panel from top to bottom.
struct PanelParts {
    modes: Vec<Button>,
    digits: Vec<Button>,
    body: Rect,
    buttons: Vec<Button>,
}

/// The name of a mode.
pub(crate) const fn mode_name(mode: Mode) -> Text {
    match mode {
        Mode::Digit => say::DIGIT,
        Mode::Corner => say::CORNER,
        Mode::Centre => say::CENTRE,
        Mode::Color => say::COLOR,
        Mode::Tint => say::TINT,
    }
}

/// Puts labels side by side, on as many rows as they need. The area gives their start and their width.
fn flow(area: Rect, labels: impl IntoIterator<Item = (String, MouseTarget, bool)>) -> Vec<Button> {
    let (mut x, mut y) = (area.x, area.y);
    let mut buttons = Vec::new();
    for (label, target, is_on) in labels {
        let label = format!(" {label} ");
        let width = label.width() as u16;
        if x > area.x && x + width > area.right() {
            (x, y) = (area.x, y + 1);
        }
        buttons.push(Button { area: Rect::new(x, y, width, 1), label, target, is_on });
        x += width;
        x += u16::from(area.width > 30);
    }
    buttons
}

fn height(buttons: &[Button]) -> u16 {
    let rows: Vec<u16> = buttons.iter().map(|button| button.area.y).collect();
    rows.iter().max().zip(rows.iter().min()).map_or(0, |(last, first)| last - first + 1)
}

/// The areas for controls and text. In a wide and low panel they are side by side, so that there is room for the text.
fn columns(panel: Rect) -> (Rect, Option<Rect>) {
    /// The width of the controls, and the minimum width of a text next to them.
    const CONTROLS: u16 = 24;
    const TEXT: u16 = 28;
    /// A panel of this height has room for the text between the controls.
    const HIGH: u16 = 18;
    if panel.width < CONTROLS + 1 + TEXT || panel.height >= HIGH {
        return (panel, None);
    }
    let text = Rect { x: panel.x + CONTROLS + 1, width: panel.width - CONTROLS - 1, ..panel };
    (Rect { width: CONTROLS, ..panel }, Some(text))
}

fn parts(app: &App, panel: Rect) -> PanelParts {
    let (panel, beside) = columns(panel);
    let mode = |mode: Mode| {
        let label = app.say(mode_name(mode), &[]);
        (label, MouseTarget::Act(Action::SetMode(mode)), app.mode == mode)
    };
    let modes = flow(panel, Mode::ALL.map(mode));
    let y = panel.y + height(&modes) + 1;
    let each = (panel.width / 9).min(4);
    let digit = |digit: Digit| Button {
        area: Rect::new(panel.x + 1 + digit.index() as u16 * each, y, each, 2),
        label: digit.to_string(),
        target: MouseTarget::Act(Action::Digit(digit)),
        is_on: app.highlight == Highlight::Only(digit),
    };
    let digits = Digit::ALL.map(digit).to_vec();
    let act = |text: Text, action: Action| (app.say(text, &[]), MouseTarget::Act(action), false);
    let mut labels = match &app.lesson {
        Some(ShownLesson::Hint(_, 1 | 2)) => vec![act(say::MORE_BUTTON, Action::Hint)],
        Some(ShownLesson::Study(_)) => vec![act(say::PRACTISE_BUTTON, Action::Practise)],
        _ => vec![act(say::HINT_BUTTON, Action::Hint)],
    };
    if app.lesson.as_ref().is_some_and(ShownLesson::can_be_applied) {
        labels.push(act(say::APPLY_BUTTON, Action::Apply));
    }
    if app.lesson.is_some() {
        labels.push(act(say::CLOSE_BUTTON, Action::Close));
    }
    // Next to a narrow text there is room only for the text's own buttons.
    let is_reading = app.lesson.is_some() && panel.width < 30;
    let others = [
        act(say::UNDO_BUTTON, Action::Undo),
        act(say::REDO_BUTTON, Action::Redo),
        act(say::NEW_BUTTON, Action::New),
        act(say::TECHNIQUES_BUTTON, Action::Techniques),
        act(say::PAUSE_BUTTON, Action::Pause),
        act(say::KEYS_BUTTON, Action::Sheet),
    ];
    labels.extend(others.into_iter().filter(|(_, target, _)| {
        !is_reading || matches!(target, MouseTarget::Act(Action::Sheet | Action::Techniques))
    }));
    // The labels are laid out once to count the rows, and again at the bottom.
    let rows = height(&flow(panel, labels.clone()));
    let bottom = Rect { y: panel.bottom() - rows, height: rows, ..panel };
    let buttons = flow(bottom, labels);
    let top = y + 3;
    let between =
        Rect { x: panel.x + 1, y: top, width: panel.width - 1, height: bottom.y.saturating_sub(top + 1) };
    let body = beside.unwrap_or(between);
    PanelParts { modes, digits, body, buttons }
}

/// All buttons in the panel.
pub(super) fn buttons(app: &App, panel: Rect) -> Vec<Button> {
    let parts = parts(app, panel);
    let rows = rows_shown(app, parts.body);
    let row = |(y, number)| Button::line(Rect { y, height: 1, ..parts.body }, MouseTarget::Row(number));
    let rows = rows.map(row).collect::<Vec<_>>();
    [parts.modes, parts.digits, parts.buttons, rows].concat()
}

/// Draws the panel.
pub(super) fn draw(app: &App, look: Look, panel: Rect, buffer: &mut Buffer) {
    let parts = parts(app, panel);
    for button in parts.modes.iter().chain(&parts.buttons) {
        let style = if button.is_on { look.chosen() } else { look.button() };
        buffer.set_string(button.area.x, button.area.y, &button.label, style);
    }
    for (digit, button) in Digit::ALL.into_iter().zip(&parts.digits) {
        let left = app.game().left_of(digit);
        let style = match (button.is_on, left) {
            (true, _) => look.chosen(),
            (_, 0) => look.dim(),
            _ => look.given(),
        };
        buffer.set_string(button.area.x, button.area.y, &button.label, style);
        let left = if left == 0 { "·".to_owned() } else { left.to_string() };
        buffer.set_string(button.area.x, button.area.y + 1, left, look.dim());
    }
    body(app, look, parts.body, buffer);
}

fn body(app: &App, look: Look, area: Rect, buffer: &mut Buffer) {
    if let Some(pending) = &app.pending {
        working(app, pending.what, pending.since, look, area, buffer);
        return;
    }
    match &app.lesson {
        Some(lesson) => self::lesson(app, lesson, look, area, buffer),
        None if app.game().is_draft => {
            let text = format!("{}\n\n{}", app.solutions_told(), app.say(say::DRAFT_HELP, &[]));
            titled(&app.say(say::DRAFT_TITLE, &[]), &text, 0, look, area, buffer);
        }
        None => status(app, look, area, buffer),
    }
}

/// Draws a spinner while a question is being answered.
fn working(app: &App, what: Text, since: std::time::Duration, look: Look, area: Rect, buffer: &mut Buffer) {
    const WHEEL: [&str; 4] = ["|", "/", "-", "\\"];
    let time = app.now.saturating_sub(since);
    let wheel = WHEEL[(time.as_millis() / 150) as usize % WHEEL.len()];
    let what = app.say(what, &[]);
    let text = app.say(say::WORKING, &[("what", &what), ("time", &clock(time))]);
    titled(wheel, &text, 0, look, area, buffer);
}

/// Draws a title and a text that may be longer than the room for it.
fn titled(title: &str, text: &str, scroll: usize, look: Look, area: Rect, buffer: &mut Buffer) {
    buffer.set_string(area.x, area.y, cut(title, area.width.into()), look.title());
    let below = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    scrolled(text, scroll, look, below, buffer);
}

fn scrolled(text: &str, scroll: usize, look: Look, area: Rect, buffer: &mut Buffer) {
    let lines = wrap(text, area.width.into());
    let room = usize::from(area.height);
    let is_long = lines.len() > room;
    // The last row says that there is more.
    let shown = if is_long { room.saturating_sub(1) } else { room };
    let top = scroll.min(lines.len().saturating_sub(shown));
    for (at, line) in lines.iter().skip(top).take(shown).enumerate() {
        buffer.set_string(area.x, area.y + at as u16, line, Style::new());
    }
    if is_long && room > 0 {
        let below = lines.len().saturating_sub(top + shown);
        let mark = match (top > 0, below > 0) {
            (true, true) => "PgUp ▲  PgDn ▼",
            (true, false) => "PgUp ▲",
            _ => "PgDn ▼",
        };
        buffer.set_string(area.x, area.bottom() - 1, mark, look.dim());
    }
}

fn lesson(app: &App, lesson: &ShownLesson, look: Look, area: Rect, buffer: &mut Buffer) {
    let title = app.lesson_title(lesson);
    match lesson {
        ShownLesson::Hint(hint, stage) => {
            let mut text = app.hint_told(hint, *stage);
            let more = match stage {
                1 | 2 => say::HINT_NEXT,
                _ if lesson.takes_arrows() => say::HINT_LINES,
                _ => say::HINT_APPLY,
            };
            text = format!("{text}\n\n{}", app.say(more, &[]));
            titled(&title, &text, app.scroll, look, area, buffer);
        }
        ShownLesson::Told { text, .. } => titled(&title, text, app.scroll, look, area, buffer),
        ShownLesson::Study(study) => titled(&title, &app.study_told(study), app.scroll, look, area, buffer),
        ShownLesson::Path { path, is_stopped, at, proves } => {
            let area = if proves.is_none() { chart::draw(path, *at, look, area, buffer) } else { area };
            let mut said = Vec::new();
            if let Some(why) = proves {
                said.push(app.why_told(why));
            }
            match lesson.step_of_path().zip(lesson.board_of_path()) {
                Some((step, board)) => {
                    let number = format!("{}/{}  ", at + 1, path.steps.len());
                    let number = if proves.is_some() { number } else { String::new() };
                    said.push(number + &text::step(step, &board, Detail::Full, app.lang));
                }
                None if proves.is_some() => {}
                None if path.end.is_full() => said.push(app.say(say::PATH_SOLVED, &[])),
                None if *is_stopped => said.push(app.say(say::PATH_STOPPED, &[])),
                None => said.push(app.say(say::PATH_STUCK, &[])),
            }
            if proves.is_none() {
                said.push(app.say(say::PATH_KEYS, &[]));
            }
            titled(&title, &said.join("\n\n"), app.scroll, look, area, buffer);
        }
        ShownLesson::Steps { .. } => steps(app, lesson, &title, look, area, buffer),
    }
}

/// The most rows of the list to show, because the text of a step needs room too.
fn list_room(app: &App, area: Rect) -> usize {
    let Some(lesson @ ShownLesson::Steps { at, .. }) = &app.lesson else { return 0 };
    let is_step = matches!(lesson.rows().get(*at), Some(StepRow::Step(_)));
    let room = usize::from(area.height).saturating_sub(1);
    if is_step { room / 2 } else { room.saturating_sub(3) }
}

/// The first row of the list to show, so that the chosen one is visible.
fn first_row(app: &App, area: Rect) -> usize {
    let Some(ShownLesson::Steps { at, .. }) = &app.lesson else { return 0 };
    let room = list_room(app, area);
    at.saturating_sub(room.saturating_sub(1).min(room / 2 + 1))
}

/// The places of the visible rows of the list of steps, with their numbers.
fn rows_shown(app: &App, area: Rect) -> impl Iterator<Item = (u16, usize)> {
    let count = app.lesson.as_ref().map_or(0, |lesson| lesson.rows().len());
    let (first, room) = (first_row(app, area), list_room(app, area));
    (first..count).take(room).enumerate().map(move |(at, number)| (area.y + 1 + at as u16, number))
}

fn steps(app: &App, lesson: &ShownLesson, title: &str, look: Look, area: Rect, buffer: &mut Buffer) {
    let ShownLesson::Steps { steps, at, open, .. } = lesson else { return };
    buffer.set_string(area.x, area.y, cut(title, area.width.into()), look.title());
    let rows = lesson.rows();
    let mut bottom = area.y + 1;
    for (y, number) in rows_shown(app, area) {
        let (text, count, style) = match rows[number] {
            StepRow::Group(group, technique, count) => {
                let mark = if open[group] { "▾" } else { "▸" };
                let more = if count == MOST_STEPS { "+" } else { "" };
                (format!("{mark} {}", technique.name.get(app.lang)), format!("{count}{more}"), Style::new())
            }
            StepRow::Step(step) => (
                format!("   {}", text::notation(step, steps.lesson.board().rules())),
                String::new(),
                look.dim(),
            ),
        };
        let style = if number == *at { look.chosen() } else { style };
        buffer.set_style(Rect { y, height: 1, ..area }, style);
        // The number is at the right, with a blank before it.
        let room = usize::from(area.width) - count.len() - usize::from(!count.is_empty());
        buffer.set_string(area.x, y, cut(&text, room), style);
        buffer.set_string(area.right() - count.len() as u16, y, count, style);
        bottom = y + 1;
    }
    let mut said = Vec::new();
    match rows.get(*at) {
        Some(StepRow::Step(step)) => {
            said.push(text::step(step, steps.lesson.board(), Detail::Full, app.lang))
        }
        _ => said.push(app.say(say::STEPS_KEYS, &[])),
    }
    if !steps.found.unfinished.is_empty() {
        said.push(app.say(say::STEPS_STOPPED, &[("count", &steps.found.unfinished.len())]));
    }
    let below = Rect { y: bottom, height: area.bottom().saturating_sub(bottom), ..area };
    scrolled(&said.join("\n"), app.scroll, look, below, buffer);
}

/// Draws the state of the game while there is no lesson.
fn status(app: &App, look: Look, area: Rect, buffer: &mut Buffer) {
    let game = app.game();
    let left = game.left();
    let text = if left == 1 { say::ONE_CELL_LEFT } else { say::CELLS_LEFT };
    let mut said = vec![
        if game.is_solved() { app.solved_told() } else { app.say(text, &[("count", &left)]) },
        app.say(say::MOVES, &[("count", &game.done.len())]),
        app.say(assist_name(game.assist), &[]),
    ];
    if game.done.is_empty() && game.undone.is_empty() {
        // This is for the start of a game; later a player does not need it.
        let told = app.task_told().unwrap_or_else(|| app.say(say::FIRST_STEPS, &[]));
        said = vec![said[0].clone(), String::new(), told];
    }
    if let Highlight::Only(digit) = app.highlight {
        said.push(app.say(say::HIGHLIGHTED, &[("digit", &digit)]));
    }
    let conflicts = game.position.conflicts().len();
    if conflicts > 0 && app.options.shows_clashes {
        said.push(app.say(say::CONFLICTS, &[("count", &conflicts)]));
    }
    let marks = app.centre(app.cursor);
    let cell = app.cursor.to_string();
    let title = if marks.is_empty() { cell } else { format!("{cell}  {marks}") };
    titled(&title, &said.join("\n"), app.scroll, look, area, buffer);
}

/// Draws the bars above and below.
pub(super) fn bars(app: &App, look: Look, layout: &WindowLayout, buffer: &mut Buffer) {
    buffer.set_style(layout.header, look.bar());
    let game = app.game();
    let (number, count) = (app.shelf.active() + 1, app.shelf.games().len());
    let name = title(app, number - 1);
    let mut left = format!(" ninefold · {name}");
    if count > 1 {
        left += &format!(" · {}", app.say(say::PUZZLE_OF, &[("number", &number), ("count", &count)]));
    }
    let right = if game.is_draft || !app.options.shows_clock {
        String::new()
    } else {
        format!("{} ", clock(game.elapsed))
    };
    let room = usize::from(layout.header.width).saturating_sub(right.width() + 1);
    buffer.set_string(layout.header.x, layout.header.y, cut(&left, room), look.bar());
    let x = layout.header.right() - right.width() as u16;
    buffer.set_string(x, layout.header.y, &right, look.bar());
    let width = usize::from(layout.footer.width).saturating_sub(1);
    let (text, style) = if app.note.is_empty() {
        (app.say(say::FOOTER, &[]), look.dim())
    } else {
        (app.note.clone(), look.note())
    };
    buffer.set_string(layout.footer.x + 1, layout.footer.y, cut(&text, width), style);
}

/// The title of the game with this number.
pub(crate) fn title(app: &App, number: usize) -> String {
    let game = &app.shelf.games()[number];
    match (game.is_draft, game.title.is_empty(), game.level) {
        (true, ..) => app.say(say::A_DRAFT, &[]),
        (_, false, _) => game.title.clone(),
        (_, true, Some(level)) => level.title().get(app.lang).to_owned(),
        (_, true, None) => app.say(say::UNTITLED, &[("number", &(number + 1))]),
    }
}
