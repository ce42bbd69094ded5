//! A scripted player for pictures and tests: keys go in, and questions are answered at once and without a deadline.

use super::action::Press;
use super::app::{App, Effect};
use super::model::{Game, Shelf};
use super::view::{self, ColorDepth, LineStyle, Look};
use ninefold::lang::Lang;
use ninefold::logic::{Family, Profile, Teacher};
use ninefold::solve::Watch;
use ninefold::text::read_one;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Rect;
use std::time::Duration;

/// The table with a teacher that answers at once.
pub(crate) struct Stage {
    pub(crate) app: App,
    teacher: Teacher,
    profile: Profile,
    /// Time limit for an answer; none if empty.
    pub(crate) patience: Option<Duration>,
    /// The other effects that were requested.
    pub(crate) effects: Vec<Effect>,
}

impl Stage {
    /// A stage with a puzzle or position on the table.
    pub(crate) fn new(puzzle: &str, lang: Lang) -> Stage {
        let record = read_one(puzzle).and_then(Result::ok).expect("a puzzle of the script");
        let app = App::new(Shelf::new(Game::of_record(&record)), lang, 1);
        // Techniques that take seconds are left out, because nothing stops a search here.
        let mut profile = Profile::everything();
        let slow = [Family::AlmostLockedSets, Family::Exotic, Family::Forcing, Family::LastResort];
        profile.techniques.retain(|technique| !slow.contains(&technique.family));
        let (teacher, patience, effects) = (Teacher::new(profile.clone()), None, Vec::new());
        let mut stage = Stage { app, teacher, profile, patience, effects };
        stage.settle();
        stage
    }

    /// Presses keys, given by name and separated by spaces: `5 Enter S-Right C-a F3`.
    pub(crate) fn keys(&mut self, keys: &str) -> &mut Stage {
        for name in keys.split(' ') {
            self.app.press(press(name));
            self.settle();
        }
        self
    }

    /// Answers all open questions.
    pub(crate) fn settle(&mut self) {
        loop {
            let effects = self.app.take_effects();
            if effects.is_empty() {
                return;
            }
            for effect in effects {
                match effect {
                    Effect::Ask(ticket, question) => {
                        let watch = Watch::forever();
                        let watch = self.patience.map_or(watch.clone(), |time| watch.within(time));
                        let answer = question.answer(&mut self.teacher, watch);
                        self.app.answer(ticket, answer);
                    }
                    Effect::Profile => {
                        self.teacher = Teacher::new(self.app.options.narrowed(&self.profile));
                    }
                    other => self.effects.push(other),
                }
            }
        }
    }

    /// Draws a window of this size.
    pub(crate) fn buffer(&self, width: u16, height: u16, look: Look) -> Buffer {
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        view::draw(&self.app, look, &mut buffer);
        buffer
    }
}

/// All colours, heavy lines.
pub(crate) const FULL: Look = Look { depth: ColorDepth::Full, lines: LineStyle::Heavy };

/// The key with this name.
pub(crate) fn press(name: &str) -> Press {
    let (with, rest) = match name.split_once('-') {
        Some(("C", rest)) => (KeyModifiers::CONTROL, rest),
        Some(("S", rest)) => (KeyModifiers::SHIFT, rest),
        Some(("M", rest)) => (KeyModifiers::ALT, rest),
        _ => (KeyModifiers::NONE, name),
    };
    let code = match rest {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Space" => KeyCode::Char(' '),
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Del" => KeyCode::Delete,
        "Bksp" => KeyCode::Backspace,
        _ => {
            let number = rest.strip_prefix('F').and_then(|number| number.parse().ok());
            number.map_or_else(|| KeyCode::Char(rest.chars().next().expect("a key has a name")), KeyCode::F)
        }
    };
    Press { code, with }
}
