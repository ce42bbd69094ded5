//! The player's options for all games: plain data, and the lines of text in which they are saved.

use ninefold::lang::Lang;
use ninefold::logic::{Profile, TECHNIQUES, Technique};
use std::fmt::Write;

/// The options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Options {
    /// `None` for the system's language.
    pub(crate) lang: Option<Lang>,
    /// True if equal digits that see each other are shown in red.
    pub(crate) shows_clashes: bool,
    /// True if digits equal to the cursor's are highlighted.
    pub(crate) shows_same: bool,
    pub(crate) shows_clock: bool,
    /// Techniques that hints, paths and lists must not use.
    pub(crate) without: Vec<&'static Technique>,
}

impl Default for Options {
    fn default() -> Options {
        Options { lang: None, shows_clashes: true, shows_same: true, shows_clock: true, without: Vec::new() }
    }
}

impl Options {
    /// True if the technique may be used.
    pub(crate) fn allows(&self, technique: &'static Technique) -> bool {
        !self.without.contains(&technique)
    }

    /// Switches techniques off, or on again if all of them are off.
    pub(crate) fn toggle(&mut self, techniques: &[&'static Technique]) {
        let are_off = techniques.iter().all(|technique| !self.allows(technique));
        self.without.retain(|technique| !techniques.contains(technique));
        if !are_off {
            self.without.extend(techniques);
        }
        self.without.sort_by_key(|technique| TECHNIQUES.iter().position(|known| known == technique));
    }

    /// The profile without the techniques that are switched off.
    pub(crate) fn narrowed(&self, profile: &Profile) -> Profile {
        let mut narrowed = profile.clone();
        narrowed.techniques.retain(|technique| self.allows(technique));
        narrowed
    }

    /// Writes the options as lines of text.
    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        if let Some(lang) = self.lang {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "lang {}", if lang == Lang::Zh { "zh" } else { "en" });
        }
        for (name, is_shown) in
            [("clashes", self.shows_clashes), ("same", self.shows_same), ("clock", self.shows_clock)]
        {
            if !is_shown {
                let _ = writeln!(text, "hide {name}");
            }
        }
        for technique in &self.without {
            let _ = writeln!(text, "without {}", technique.id);
        }
        text
    }

    /// Reads the options from lines of text. Unknown lines are skipped, because another version may have written them.
    pub(crate) fn read(text: &str) -> Options {
        let mut options = Options::default();
        for line in text.lines() {
            match line.trim().split_once(' ') {
                Some(("lang", "en")) => options.lang = Some(Lang::En),
                Some(("lang", "zh")) => options.lang = Some(Lang::Zh),
                Some(("hide", "clashes")) => options.shows_clashes = false,
                Some(("hide", "same")) => options.shows_same = false,
                Some(("hide", "clock")) => options.shows_clock = false,
                Some(("without", id)) => {
                    let known = Technique::by_id(id).filter(|technique| options.allows(technique));
                    options.without.extend(known);
                }
                _ => {}
            }
        }
        options
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_survive_their_file_and_files_of_others() {
        let mut options = Options { lang: Some(Lang::Zh), shows_clock: false, ..Options::default() };
        options.toggle(&TECHNIQUES[3..6]);
        assert_eq!(Options::read(&options.write()), options);
        assert_eq!(Options::read(""), Options::default());
        assert_eq!(Options::default().write(), "");
        let strange = "\u{feff}x\nwithout no-such-thing\nhide\nlang fr\nwithout x-wing\nwithout x-wing\n";
        assert_eq!(Options::read(strange).write(), "without x-wing\n");
    }

    #[test]
    fn a_family_is_switched_off_and_on_as_one() {
        let mut options = Options::default();
        options.toggle(&TECHNIQUES[5..6]);
        options.toggle(&TECHNIQUES[4..7]);
        assert_eq!(options.without, &TECHNIQUES[4..7], "some were on, so all go off");
        options.toggle(&TECHNIQUES[4..7]);
        assert!(options.without.is_empty());
        options.toggle(&TECHNIQUES[..1]);
        let narrowed = options.narrowed(&Profile::everything());
        assert_eq!(narrowed.techniques.len(), TECHNIQUES.len() - 1);
    }
}
