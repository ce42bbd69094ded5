//! The settings: one list, read by their dialog, their keys and the tests.

use super::{App, Dialog, Effect, assist_name};
use crate::action::Action;
use crate::messages as say;
use crate::model::Options;
use ninefold::lang::{Lang, Text};
use ninefold::logic::TECHNIQUES;

/// Something that the player can set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GameSetting {
    Lang,
    Assist,
    Clashes,
    Same,
    Clock,
    Techniques,
}

impl GameSetting {
    /// All settings, in the order of the list.
    pub(crate) const ALL: [GameSetting; 6] = [
        GameSetting::Lang,
        GameSetting::Assist,
        GameSetting::Clashes,
        GameSetting::Same,
        GameSetting::Clock,
        GameSetting::Techniques,
    ];
}

impl App {
    /// Restores the saved settings. A language given on the command line takes precedence.
    pub(crate) fn set_options(&mut self, options: Options, is_lang_asked: bool) {
        self.options = options;
        if !is_lang_asked {
            self.lang = self.options.lang.unwrap_or(self.system_lang);
        }
    }

    /// Changes a setting to its next value.
    pub(super) fn set(&mut self, what: GameSetting) {
        let options = &mut self.options;
        match what {
            GameSetting::Lang => {
                self.lang = if self.lang == Lang::En { Lang::Zh } else { Lang::En };
                options.lang = Some(self.lang);
            }
            GameSetting::Assist => self.act(Action::NextAssist),
            GameSetting::Clashes => options.shows_clashes = !options.shows_clashes,
            GameSetting::Same => options.shows_same = !options.shows_same,
            GameSetting::Clock => options.shows_clock = !options.shows_clock,
            GameSetting::Techniques => self.dialog = Some(Dialog::Techniques),
        }
        self.note.clear();
        self.effects.push(Effect::Save);
    }

    /// The name of a setting and its value.
    pub(crate) fn set_told(&self, what: GameSetting) -> (Text, String) {
        let yes = |is_on: bool| self.say(if is_on { say::SET_ON } else { say::SET_OFF }, &[]);
        match what {
            GameSetting::Lang => (say::SET_LANG, self.say(say::SET_LANG_NAME, &[])),
            GameSetting::Assist => (say::SET_ASSIST, self.say(assist_name(self.game().assist), &[])),
            GameSetting::Clashes => (say::SET_CLASHES, yes(self.options.shows_clashes)),
            GameSetting::Same => (say::SET_SAME, yes(self.options.shows_same)),
            GameSetting::Clock => (say::SET_CLOCK, yes(self.options.shows_clock)),
            GameSetting::Techniques => {
                let count = TECHNIQUES.iter().filter(|technique| self.options.allows(technique)).count();
                let of: [(&str, &dyn std::fmt::Display); 2] = [("count", &count), ("all", &TECHNIQUES.len())];
                (say::SET_TECHNIQUES, self.say(say::COUNT_OF, &of))
            }
        }
    }
}
