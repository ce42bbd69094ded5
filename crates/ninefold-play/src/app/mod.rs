//! The player's table: the games, the selection, the open dialog and the question being answered. It receives
//! actions, answers and time, and returns effects for the outside world to carry out. It draws nothing and never
//! waits.

mod catalogue;
mod dialogs;
mod drafts;
mod learning;
mod settings;
mod sharing;
mod teaching;
#[cfg(test)]
mod tests;

pub(crate) use catalogue::{Catalogue, CatalogueEntry};
pub use dialogs::MOST_GAMES;
pub(crate) use dialogs::{Dialog, Menu, TextEntry};
pub(crate) use settings::GameSetting;
pub(crate) use sharing::ShareForm;
pub(crate) use teaching::{ShownLesson, StepRow};

use super::action::{Action, MoveDirection, Press, of_press};
use super::model::{Assist, Game, Mode, Options, Shelf};
use super::teach::{CountedSolutions, TeacherAnswer, TeacherQuestion};
use super::work::Ticket;
use crate::messages as say;
use ninefold::lang::{Lang, Text};
use ninefold::logic::Technique;
use ninefold::{Cell, CellSet, Digit};
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use std::fmt::Display;
use std::time::Duration;

/// Which digit is highlighted on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Highlight {
    /// The cursor's digit.
    #[default]
    Cursor,
    /// This one.
    Only(Digit),
}

/// An effect for the outside world to carry out.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    Ask(Ticket, TeacherQuestion),
    Cancel(Ticket),
    /// Open this file or puzzle.
    Open(String),
    /// Write this to this file.
    Write(String, Vec<u8>),
    /// Hand this text to the terminal's clipboard.
    Clipboard(String),
    Save,
    Quit,
    Interrupt,
    Suspend,
    Redraw,
    /// Teach with other techniques, as the options say.
    Profile,
}

/// A question that is being answered.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pending {
    pub(crate) ticket: Ticket,
    pub(crate) what: Text,
    pub(crate) since: Duration,
    /// The technique whose example is wanted.
    studied: Option<&'static Technique>,
}

/// The whole state that is drawn.
pub(crate) struct App {
    pub(crate) lang: Lang,
    /// The language if the options do not set one.
    system_lang: Lang,
    pub(crate) options: Options,
    pub(crate) shelf: Shelf,
    pub(crate) cursor: Cell,
    /// Never empty.
    pub(crate) selection: CellSet,
    /// True if the selection stays when the cursor moves.
    pub(crate) is_pinned: bool,
    pub(crate) mode: Mode,
    pub(crate) highlight: Highlight,
    /// Digits that the last check found wrong.
    pub(crate) wrong: CellSet,
    pub(crate) is_paused: bool,
    /// The latest message.
    pub(crate) note: String,
    pub(crate) dialog: Option<Dialog>,
    pub(crate) lesson: Option<ShownLesson>,
    /// The number of lines by which the text of the lesson is scrolled.
    pub(crate) scroll: usize,
    pub(crate) pending: Option<Pending>,
    /// The state of the catalogue, kept while it is closed.
    pub(crate) catalogue: Catalogue,
    /// The current exercise.
    exercise: Option<learning::CurrentExercise>,
    /// The count for the puzzle that is being entered.
    pub(crate) counted: Option<CountedSolutions>,
    counting: Option<Ticket>,
    /// Time since the program began.
    pub(crate) now: Duration,
    /// The source of seeds for new puzzles.
    seed: u64,
    last_ticket: Ticket,
    effects: Vec<Effect>,
}

impl App {
    /// A table with these games.
    pub(crate) fn new(shelf: Shelf, lang: Lang, seed: u64) -> App {
        let cursor = Cell::at(4, 4);
        let mut app = App {
            lang,
            system_lang: lang,
            options: Options::default(),
            shelf,
            cursor,
            selection: CellSet::only(cursor),
            is_pinned: false,
            mode: Mode::Digit,
            highlight: Highlight::Cursor,
            wrong: CellSet::EMPTY,
            is_paused: false,
            note: String::new(),
            dialog: None,
            lesson: None,
            scroll: 0,
            pending: None,
            catalogue: Catalogue::default(),
            exercise: None,
            counted: None,
            counting: None,
            now: Duration::ZERO,
            seed,
            last_ticket: 0,
            effects: Vec::new(),
        };
        app.begin_game();
        app
    }

    /// The game on the table.
    pub(crate) fn game(&self) -> &Game {
        self.shelf.game()
    }

    /// Takes the effects to carry out; each is returned once.
    pub(crate) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// A text in the player's language.
    pub(crate) fn say(&self, text: Text, arguments: &[(&str, &dyn Display)]) -> String {
        text.fill(self.lang, arguments)
    }

    /// Shows a message at the bottom of the screen.
    pub(crate) fn tell(&mut self, text: Text, arguments: &[(&str, &dyn Display)]) {
        self.note = self.say(text, arguments);
    }

    /// The digit that is highlighted now.
    pub(crate) fn highlighted(&self) -> Option<Digit> {
        match self.highlight {
            Highlight::Only(digit) => Some(digit),
            Highlight::Cursor if !self.options.shows_same => None,
            Highlight::Cursor => self.game().position.digit(self.cursor),
        }
    }

    /// Advances the clock.
    pub(crate) fn tick(&mut self, time: Duration) {
        self.now += time;
        let is_reading = matches!(self.dialog, Some(Dialog::Sheet(_)));
        if !self.is_paused && !is_reading {
            self.shelf.game_mut().tick(time);
        }
    }

    /// Handles a key, which goes to the open dialog or to the board.
    pub(crate) fn press(&mut self, press: Press) {
        if self.dialog.is_some() {
            self.dialog_key(press);
        } else if !self.lesson_key(press) {
            match of_press(press) {
                Some(action) => self.act(action),
                None => self.tell_unknown(press),
            }
        }
    }

    /// Says that a key does nothing, and where the keys are listed.
    fn tell_unknown(&mut self, press: Press) {
        if let KeyCode::Char(key) = press.code {
            let with = press.with.contains(KeyModifiers::CONTROL);
            let name = if with { format!("Ctrl-{}", key.to_ascii_uppercase()) } else { key.to_string() };
            self.tell(say::NO_KEY, &[("key", &name)]);
        }
    }

    /// Carries out an action.
    pub(crate) fn act(&mut self, action: Action) {
        if self.is_paused && !is_for_pause(action) {
            self.tell(say::PAUSED, &[]);
            return;
        }
        self.note.clear();
        match action {
            Action::Move(way) => self.go(way),
            Action::Extend(way) => {
                self.cursor = way.from(self.cursor);
                self.selection.insert(self.cursor);
            }
            Action::Reach(way) => self.cursor = way.from(self.cursor),
            Action::Pick => self.pick(),
            Action::SelectAll => self.selection = CellSet::FULL,
            Action::SelectSame => self.select_same(),
            Action::Digit(digit) => self.enter(digit, self.mode),
            Action::Other(digit) => {
                let mode = if self.mode == Mode::Corner { Mode::Digit } else { Mode::Corner };
                self.enter(digit, mode);
            }
            Action::Clear => self.clear(),
            Action::SetMode(mode) => self.mode = mode,
            Action::NextMode => self.turn_mode(1),
            Action::PreviousMode => self.turn_mode(Mode::ALL.len() - 1),
            Action::Undo => self.undo(),
            Action::Redo => self.redo(),
            Action::Fill => {
                if self.shelf.game_mut().fill() {
                    self.changed();
                }
            }
            Action::NextAssist => self.turn_assist(),
            Action::AskHighlight => self.dialog = Some(Dialog::Highlight),
            Action::Highlight(digit) => {
                let is_on = self.highlight == Highlight::Only(digit);
                self.highlight = if is_on { Highlight::Cursor } else { Highlight::Only(digit) };
            }
            Action::Restart => self.dialog = Some(Dialog::ReallyRestart),
            Action::Pause => self.is_paused = !self.is_paused,
            Action::Checkpoint => self.checkpoint(),
            Action::Draft => self.draft(),
            Action::Close => self.close(),
            Action::Quit => self.effects.push(Effect::Quit),
            Action::Interrupt => self.effects.push(Effect::Interrupt),
            Action::Suspend => self.effects.push(Effect::Suspend),
            Action::Redraw => self.effects.push(Effect::Redraw),
            Action::Hint
            | Action::PatientHint
            | Action::Smallest
            | Action::Apply
            | Action::Path
            | Action::Steps
            | Action::Check
            | Action::Why
            | Action::ScrollUp
            | Action::ScrollDown => self.teach(action),
            Action::Practise => self.practise(),
            Action::Rate => self.rate(),
            Action::Find => self.find(),
            Action::Checkpoints
            | Action::New
            | Action::Shelf
            | Action::Open
            | Action::Copy
            | Action::Techniques
            | Action::Settings
            | Action::Sheet => self.open_dialog(action),
        }
    }

    fn go(&mut self, way: MoveDirection) {
        self.cursor = way.from(self.cursor);
        if !self.is_pinned {
            self.selection = CellSet::only(self.cursor);
        }
    }

    fn pick(&mut self) {
        if self.is_pinned && self.selection.contains(self.cursor) && self.selection.len() > 1 {
            self.selection.remove(self.cursor);
        } else {
            self.selection.insert(self.cursor);
        }
        self.is_pinned = true;
    }

    fn select_same(&mut self) {
        let position = &self.game().position;
        let color = position.squares[self.cursor].color;
        self.selection = match position.digit(self.cursor) {
            Some(digit) => position.values().cells_with(digit),
            None if color > 0 => {
                Cell::ALL.into_iter().filter(|&cell| position.squares[cell].color == color).collect()
            }
            None => return,
        };
    }

    /// Handles a mouse press on a cell.
    pub(crate) fn point(&mut self, cell: Cell, adds: bool) {
        if self.is_paused {
            return;
        }
        self.cursor = cell;
        match (adds, self.selection.contains(cell) && self.selection.len() > 1) {
            (true, true) => self.selection.remove(cell),
            (true, false) => self.selection.insert(cell),
            (false, _) => (self.selection, self.is_pinned) = (CellSet::only(cell), false),
        }
    }

    /// Handles dragging the mouse over a cell.
    pub(crate) fn drag(&mut self, cell: Cell) {
        if !self.is_paused {
            self.cursor = cell;
            self.selection.insert(cell);
        }
    }

    fn enter(&mut self, digit: Digit, mode: Mode) {
        let cells = self.selection;
        let is_solid = (cells & self.game().position.open()).is_empty();
        if self.shelf.game_mut().enter(cells, digit, mode) {
            self.changed();
        } else if is_solid {
            self.tell(say::IS_GIVEN, &[]);
        }
    }

    fn clear(&mut self) {
        let (cells, mode) = (self.selection, self.mode);
        if self.shelf.game_mut().clear(cells, mode) {
            self.changed();
        }
    }

    fn turn_mode(&mut self, by: usize) {
        self.mode = Mode::ALL[(self.mode as usize + by) % Mode::ALL.len()];
    }

    fn turn_assist(&mut self) {
        let at = Assist::ALL.iter().position(|&assist| assist == self.game().assist).unwrap_or(0);
        let next = Assist::ALL[(at + 1) % Assist::ALL.len()];
        self.shelf.game_mut().set_assist(next);
        self.changed();
        self.tell(assist_name(next), &[]);
    }

    fn undo(&mut self) {
        match self.shelf.game_mut().undo() {
            Some(cells) => self.went_back(cells),
            None => self.tell(say::NOTHING_TO_UNDO, &[]),
        }
    }

    fn redo(&mut self) {
        match self.shelf.game_mut().redo() {
            Some(cells) => self.went_back(cells),
            None => self.tell(say::NOTHING_TO_REDO, &[]),
        }
    }

    /// Moves the cursor to what was undone or redone.
    fn went_back(&mut self, cells: CellSet) {
        if let Some(cell) = cells.first().filter(|_| cells.len() == 1) {
            self.cursor = cell;
        }
        if !self.is_pinned {
            self.selection = CellSet::only(self.cursor);
        }
        self.changed();
    }

    fn checkpoint(&mut self) {
        if self.shelf.game_mut().checkpoint() {
            let number = self.game().checkpoints.len();
            self.tell(say::CHECKPOINT_MADE, &[("number", &number)]);
            self.effects.push(Effect::Save);
        } else {
            self.tell(say::CHECKPOINT_SAME, &[]);
        }
    }

    fn close(&mut self) {
        if let Some(pending) = self.pending.take() {
            self.effects.push(Effect::Cancel(pending.ticket));
            self.tell(say::CALLED_OFF, &[]);
        } else if self.lesson.take().is_none() {
            self.selection = CellSet::only(self.cursor);
            self.is_pinned = false;
            self.highlight = Highlight::Cursor;
            self.wrong = CellSet::EMPTY;
        }
    }

    /// Forgets what was known about the old position.
    fn changed(&mut self) {
        self.wrong = CellSet::EMPTY;
        if self.lesson.take().is_some() {
            self.scroll = 0;
        }
        if let Some(pending) = self.pending.take_if(|pending| pending.what != say::MAKING_PUZZLE) {
            self.effects.push(Effect::Cancel(pending.ticket));
        }
        self.recount();
        self.tell_exercise();
        if self.game().is_solved() {
            self.note = self.solved_told();
            self.effects.push(Effect::Save);
        }
    }

    /// The message that the puzzle is solved, with time and hints.
    pub(crate) fn solved_told(&self) -> String {
        let (time, count) = (clock(self.game().elapsed), self.game().hints);
        let text = if count == 0 { say::SOLVED } else { say::SOLVED_HINTS };
        self.say(text, &[("time", &time), ("count", &count)])
    }

    /// Resets the table for another game.
    fn begin_game(&mut self) {
        self.selection = CellSet::only(self.cursor);
        self.is_pinned = false;
        self.is_paused = false;
        self.highlight = Highlight::Cursor;
        self.wrong = CellSet::EMPTY;
        self.lesson = None;
        self.dialog = None;
        self.counted = None;
        self.scroll = 0;
        if let Some(pending) = self.pending.take() {
            self.effects.push(Effect::Cancel(pending.ticket));
        }
        self.recount();
    }

    /// Asks a question and cancels the one before it.
    fn ask(&mut self, what: Text, question: TeacherQuestion) {
        if let Some(pending) = self.pending.take() {
            self.effects.push(Effect::Cancel(pending.ticket));
        }
        let ticket = self.ticket();
        let studied = match question {
            TeacherQuestion::Study(technique) => Some(technique),
            _ => None,
        };
        self.pending = Some(Pending { ticket, what, since: self.now, studied });
        self.effects.push(Effect::Ask(ticket, question));
    }

    fn ticket(&mut self) -> Ticket {
        self.last_ticket += 1;
        self.last_ticket
    }

    /// Takes an answer. One that is no longer wanted is dropped.
    pub(crate) fn answer(&mut self, ticket: Ticket, answer: TeacherAnswer) {
        if self.counting == Some(ticket) {
            self.counting = None;
            if let TeacherAnswer::Counted(counted) = answer {
                self.counted = Some(*counted);
            }
            return;
        }
        if self.pending.take_if(|pending| pending.ticket == ticket).is_none() {
            return;
        }
        match answer {
            TeacherAnswer::Made(level, Some(givens)) => {
                let game = Game { level: Some(level), ..Game::new(givens) };
                self.start(game);
            }
            TeacherAnswer::Made(_, None) => self.tell(say::NOT_MADE, &[]),
            TeacherAnswer::Exercise(technique, exercise) => self.begin_exercise(technique, exercise),
            answer => self.show_answer(answer),
        }
    }

    /// Puts a new game on the table.
    pub(crate) fn start(&mut self, game: Game) {
        let is_new = self.shelf.open(game);
        self.begin_game();
        self.note.clear();
        if !is_new {
            self.tell(say::ALREADY_THERE, &[]);
        }
        self.effects.push(Effect::Save);
    }

    /// Opens the games of an input and says how many there were.
    pub(crate) fn start_all(&mut self, games: Vec<Game>, left_out: bool, file: &str) {
        let count = games.len();
        let (mut first, mut added) = (None, 0);
        for game in games {
            added += usize::from(self.shelf.open(game));
            first.get_or_insert(self.shelf.active());
        }
        let Some(first) = first else { return };
        self.shelf.switch(first);
        self.begin_game();
        if left_out {
            self.tell(say::OPENED_FIRST, &[("count", &count), ("file", &file)]);
        } else if count > 1 {
            self.tell(say::OPENED, &[("count", &count)]);
        } else if added == 0 {
            self.tell(say::ALREADY_THERE, &[]);
        }
        self.effects.push(Effect::Save);
    }
}

/// True if the action is allowed while the grid is hidden.
fn is_for_pause(action: Action) -> bool {
    matches!(
        action,
        Action::Pause
            | Action::Quit
            | Action::Interrupt
            | Action::Suspend
            | Action::Redraw
            | Action::Sheet
            | Action::Shelf
            | Action::New
            | Action::Open
            | Action::Techniques
            | Action::Settings
            | Action::SetMode(_)
    )
}

/// The name of a way to keep candidates.
pub(crate) const fn assist_name(assist: Assist) -> Text {
    match assist {
        Assist::Off => say::ASSIST_OFF,
        Assist::Tidy => say::ASSIST_TIDY,
        Assist::Full => say::ASSIST_FULL,
    }
}

/// Formats a time like a clock: `12:34`, `1:02:03`.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
