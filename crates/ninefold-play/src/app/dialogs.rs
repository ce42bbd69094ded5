//! Dialogs over the board: lists to choose from, lines to type into, questions.

use super::{App, Effect, Game, GameSetting, ShareForm};
use crate::action::{Action, BINDINGS, MoveDirection, Press, digit, way};
use crate::messages as say;
use crate::refusal;
use crate::teach::TeacherQuestion;
use ninefold::rate::Level;
use ninefold::text::detect;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};

/// The most puzzles that one input adds to the shelf.
pub const MOST_GAMES: usize = 99;

/// A list with one chosen line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Menu {
    pub(crate) at: usize,
    pub(crate) len: usize,
}

/// A line of text being typed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct TextEntry {
    pub(crate) text: String,
    /// The position of the next character, counted in characters.
    pub(crate) at: usize,
}

/// The open dialog.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Dialog {
    Sheet(Menu),
    New(Menu),
    Shelf(Menu),
    Checkpoints(Menu),
    /// Chooses the form in which the position is copied out.
    Copy(Menu),
    /// The catalogue of techniques.
    Techniques,
    /// The settings.
    Settings(Menu),
    /// The text that names of techniques in the list of steps must contain.
    Find(TextEntry),
    /// The position as text, scrolled to this line.
    Text(String, usize),
    Open(TextEntry),
    /// The content to write, and the name of the file to write to.
    Write(ShareForm, TextEntry),
    ReallyRestart,
    ReallyRemove(usize),
    /// Waits for the digit to highlight.
    Highlight,
}

impl Menu {
    /// Makes a list with this number of lines.
    pub(crate) fn new(len: usize) -> Menu {
        Menu { at: 0, len }
    }

    /// Moves the choice; false if the key does not move it.
    fn key(&mut self, press: Press) -> bool {
        let last = self.len.saturating_sub(1);
        self.at = match (way(press.code), press.code) {
            (Some(MoveDirection::Up), _) => self.at.checked_sub(1).unwrap_or(last),
            (Some(MoveDirection::Down), _) => {
                if self.at < last {
                    self.at + 1
                } else {
                    0
                }
            }
            (_, KeyCode::PageUp) => self.at.saturating_sub(10),
            (_, KeyCode::PageDown) => (self.at + 10).min(last),
            (_, KeyCode::Home) => 0,
            (_, KeyCode::End) => last,
            _ => return false,
        };
        true
    }
}

impl TextEntry {
    pub(super) fn with(text: &str) -> TextEntry {
        TextEntry { text: text.to_owned(), at: text.chars().count() }
    }

    fn byte(&self, at: usize) -> usize {
        self.text.char_indices().nth(at).map_or(self.text.len(), |(byte, _)| byte)
    }

    /// Inserts characters, leaving out control characters.
    pub(crate) fn insert(&mut self, text: &str) {
        for c in text.chars().filter(|c| !c.is_control()) {
            let byte = self.byte(self.at);
            self.text.insert(byte, c);
            self.at += 1;
        }
    }

    fn key(&mut self, press: Press) {
        match press.code {
            KeyCode::Char('u') if press.with == KeyModifiers::CONTROL => *self = TextEntry::default(),
            KeyCode::Char(c) if !press.with.contains(KeyModifiers::CONTROL) => {
                self.insert(c.encode_utf8(&mut [0; 4]))
            }
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.byte(self.at));
            }
            KeyCode::Delete if self.byte(self.at) < self.text.len() => {
                self.text.remove(self.byte(self.at));
            }
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.text.chars().count()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.text.chars().count(),
            _ => {}
        }
    }
}

impl Dialog {
    /// The list, if it is one.
    pub(crate) fn menu(&self) -> Option<Menu> {
        match self {
            Dialog::Sheet(menu)
            | Dialog::New(menu)
            | Dialog::Shelf(menu)
            | Dialog::Checkpoints(menu)
            | Dialog::Settings(menu)
            | Dialog::Copy(menu) => Some(*menu),
            _ => None,
        }
    }

    fn menu_mut(&mut self) -> Option<&mut Menu> {
        match self {
            Dialog::Sheet(menu)
            | Dialog::New(menu)
            | Dialog::Shelf(menu)
            | Dialog::Checkpoints(menu)
            | Dialog::Settings(menu)
            | Dialog::Copy(menu) => Some(menu),
            _ => None,
        }
    }
}

impl App {
    /// Opens the dialog of an action.
    pub(super) fn open_dialog(&mut self, action: Action) {
        self.dialog = match action {
            Action::Sheet => Some(Dialog::Sheet(Menu::new(BINDINGS.len()))),
            Action::New => Some(Dialog::New(self.levels())),
            Action::Shelf => {
                Some(Dialog::Shelf(Menu { at: self.shelf.active(), len: self.shelf.games().len() }))
            }
            Action::Copy => Some(Dialog::Copy(Menu::new(ShareForm::all().len()))),
            Action::Techniques => Some(Dialog::Techniques),
            Action::Settings => Some(Dialog::Settings(Menu::new(GameSetting::ALL.len()))),
            Action::Open => Some(Dialog::Open(TextEntry::default())),
            Action::Checkpoints => match self.game().checkpoints.len() {
                0 => {
                    self.tell(say::NO_CHECKPOINTS, &[]);
                    None
                }
                len => Some(Dialog::Checkpoints(Menu { at: len - 1, len })),
            },
            _ => None,
        };
    }

    /// The list of levels, with the current game's level chosen.
    fn levels(&self) -> Menu {
        let at = Level::ALL.iter().position(|level| self.game().level == Some(*level)).unwrap_or(0);
        Menu { at, len: Level::ALL.len() }
    }

    /// Handles a key while a dialog is open: first its own keys, then those that close it.
    pub(crate) fn dialog_key(&mut self, press: Press) {
        let Some(mut dialog) = self.dialog.take() else { return };
        if press == (Press { code: KeyCode::Char('c'), with: KeyModifiers::CONTROL }) {
            self.act(Action::Interrupt);
            return;
        }
        if dialog.menu_mut().is_some_and(|menu| menu.key(press)) {
            self.dialog = Some(dialog);
            return;
        }
        match (dialog, press.code) {
            (Dialog::Text(text, top), code) => self.text_key(text, top, code),
            (Dialog::Highlight, code) => self.highlight_key(code),
            (Dialog::Techniques, _) => self.catalogue_key(press),
            (_, KeyCode::Esc) => {}
            (dialog @ (Dialog::Open(_) | Dialog::Write(..) | Dialog::Find(_)), KeyCode::Enter) => {
                self.submit(dialog);
            }
            (Dialog::Open(mut form), _) => {
                form.key(press);
                self.dialog = Some(Dialog::Open(form));
            }
            (Dialog::Write(share, mut form), _) => {
                form.key(press);
                self.dialog = Some(Dialog::Write(share, form));
            }
            (Dialog::Find(mut form), _) => {
                form.key(press);
                self.dialog = Some(Dialog::Find(form));
            }
            (dialog, KeyCode::Enter | KeyCode::Char(' ')) => self.choose(dialog),
            (dialog @ (Dialog::ReallyRestart | Dialog::ReallyRemove(_)), code) => match code {
                KeyCode::Char('y' | 'Y') => self.choose(dialog),
                KeyCode::Char('n' | 'N' | 'q') => {}
                _ => self.dialog = Some(dialog),
            },
            (Dialog::Shelf(menu), KeyCode::Delete | KeyCode::Backspace | KeyCode::Char('x')) => {
                self.dialog = Some(Dialog::ReallyRemove(menu.at));
            }
            (Dialog::Copy(menu), KeyCode::Char('y')) => self.send_to_clipboard(menu.at),
            (Dialog::Copy(menu), KeyCode::Char('w')) => self.ask_file(menu.at),
            (dialog, KeyCode::Char('q')) if dialog.menu().is_some() => {}
            (dialog, code) => self.number_key(dialog, code),
        }
    }

    /// Lets a digit choose a line of a short list.
    fn number_key(&mut self, mut dialog: Dialog, code: KeyCode) {
        let is_short = !matches!(dialog, Dialog::Sheet(_));
        let number = digit(code).map(|digit| digit.index());
        if let (Some(number), Some(menu), true) = (number, dialog.menu_mut(), is_short)
            && number < menu.len
        {
            menu.at = number;
            self.choose(dialog);
            return;
        }
        self.dialog = Some(dialog);
    }

    fn text_key(&mut self, text: String, top: usize, code: KeyCode) {
        let last = text.lines().count().saturating_sub(1);
        let top = match code {
            KeyCode::Up | KeyCode::Char('k') => top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => (top + 1).min(last),
            KeyCode::PageUp => top.saturating_sub(10),
            KeyCode::PageDown => (top + 10).min(last),
            _ => return,
        };
        self.dialog = Some(Dialog::Text(text, top));
    }

    fn highlight_key(&mut self, code: KeyCode) {
        match digit(code) {
            Some(digit) => self.highlight = super::Highlight::Only(digit),
            None => self.highlight = super::Highlight::Cursor,
        }
    }

    /// Handles a click on line `number` of the open list: chooses it, or acts on it if it was chosen already.
    pub(crate) fn choose_line(&mut self, number: usize) {
        if self.dialog == Some(Dialog::Techniques) {
            self.choose_entry(number);
            return;
        }
        let Some(mut dialog) = self.dialog.take() else { return };
        if let Some(menu) = dialog.menu_mut().filter(|menu| number < menu.len) {
            if menu.at == number {
                self.choose(dialog);
                return;
            }
            menu.at = number;
        }
        self.dialog = Some(dialog);
    }

    /// Scrolls the open list by the mouse wheel.
    pub(crate) fn scroll_dialog(&mut self, down: bool) {
        let code = if down { KeyCode::Down } else { KeyCode::Up };
        self.dialog_key(Press { code, with: KeyModifiers::NONE });
    }

    /// Does what the chosen line says.
    fn choose(&mut self, dialog: Dialog) {
        match dialog {
            Dialog::Sheet(menu) => {
                if let Some(action) = BINDINGS[menu.at].action.filter(|action| *action != Action::Sheet) {
                    self.act(action);
                }
            }
            Dialog::New(menu) => {
                self.seed = self.seed.wrapping_add(1);
                self.ask(say::MAKING_PUZZLE, TeacherQuestion::Make(Level::ALL[menu.at], self.seed));
            }
            Dialog::Shelf(menu) => {
                self.shelf.switch(menu.at);
                self.begin_game();
            }
            Dialog::Checkpoints(menu) => {
                if self.shelf.game_mut().return_to(menu.at) {
                    self.changed();
                }
            }
            Dialog::Copy(menu) => self.show_share(menu.at),
            Dialog::Settings(menu) => {
                self.set(GameSetting::ALL[menu.at]);
                self.dialog = self.dialog.take().or(Some(Dialog::Settings(menu)));
            }
            Dialog::ReallyRestart => {
                if self.shelf.game_mut().restart() {
                    self.changed();
                }
                self.tell(say::RESTARTED, &[]);
            }
            Dialog::ReallyRemove(number) => {
                self.shelf.remove(number);
                self.begin_game();
                self.effects.push(Effect::Save);
            }
            Dialog::Text(..)
            | Dialog::Open(_)
            | Dialog::Write(..)
            | Dialog::Find(_)
            | Dialog::Techniques
            | Dialog::Highlight => {}
        }
    }

    fn submit(&mut self, dialog: Dialog) {
        match dialog {
            Dialog::Open(form) if !form.text.trim().is_empty() => {
                self.effects.push(Effect::Open(form.text.trim().to_owned()));
            }
            Dialog::Write(share, form) if !form.text.trim().is_empty() => {
                let contents = self.shared(share);
                self.effects.push(Effect::Write(form.text.trim().to_owned(), contents));
            }
            Dialog::Find(form) => self.narrow_steps(&form.text),
            _ => {}
        }
    }

    /// Handles pasted text: it goes into the line being typed, or is read as puzzles.
    pub(crate) fn paste(&mut self, text: &str) {
        match &mut self.dialog {
            Some(Dialog::Write(_, form) | Dialog::Find(form)) => {
                form.insert(text);
                return;
            }
            Some(Dialog::Open(form)) if !text.trim().contains('\n') => {
                form.insert(text.trim());
                return;
            }
            _ => {}
        }
        let (mut games, mut problem) = (Vec::new(), None);
        let mut reader = detect(text.as_bytes(), None).reader();
        let lang = self.lang;
        let mut take = |item: ninefold::text::Item| match item {
            Ok(record) => match refusal(&record) {
                None => games.push(Game::of_record(&record)),
                Some(refused) => problem = problem.take().or(Some(refused.say(lang))),
            },
            Err(unreadable) => problem = problem.take().or(Some(unreadable.error.message(lang))),
        };
        // Terminals send pasted line ends as carriage returns.
        for (number, line) in text.replace("\r\n", "\n").split(['\n', '\r']).enumerate() {
            reader.line(number as u64 + 1, line.as_bytes(), &mut take);
        }
        reader.end(&mut take);
        let left_out = games.len() > MOST_GAMES;
        games.truncate(MOST_GAMES);
        match (games.is_empty(), problem) {
            (false, _) => self.start_all(games, left_out, "…"),
            (true, Some(problem)) => self.tell(say::NOT_A_PUZZLE, &[("problem", &problem)]),
            (true, None) => self.tell(say::NOT_A_PUZZLE_AT_ALL, &[]),
        }
    }
}
