//! Two languages: the type that every text has.
//!
//! A text with arguments is a template; [`Text::fill`] replaces each `{name}` in it.

mod near;

pub(crate) use near::nearest;

use std::fmt;

/// A language of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Chinese, simplified characters.
    Zh,
}

/// A sentence in each language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Chinese.
    pub zh: &'static str,
}

/// Returns these with commas between them, as names of cells and digits stand in both languages.
pub(crate) fn in_a_row(all: impl IntoIterator<Item: ToString>) -> String {
    all.into_iter().map(|one| one.to_string()).collect::<Vec<_>>().join(", ")
}

impl Lang {
    /// Returns the language for a locale name such as `zh_CN.UTF-8`: Chinese for `zh…`, otherwise English.
    pub fn of_locale(locale: &str) -> Lang {
        if locale.to_ascii_lowercase().starts_with("zh") { Lang::Zh } else { Lang::En }
    }
}

impl Text {
    /// Returns the sentence in this language.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }

    /// Returns the sentence with each `{name}` replaced by its argument, and each `{name?one|more}` by the word that
    /// fits the number: the first word for 1, the second for any other number.
    ///
    /// ```
    /// use ninefold::lang::{Lang, Text};
    /// let text = Text { en: "{n} {n?solution|solutions}", zh: "{n} 个解" };
    /// assert_eq!(text.fill(Lang::Zh, &[("n", &8)]), "8 个解");
    /// assert_eq!(text.fill(Lang::En, &[("n", &8)]), "8 solutions");
    /// assert_eq!(text.fill(Lang::En, &[("n", &1)]), "1 solution");
    /// let unknown = Text { en: "no '{name}' among {names}", zh: "" };
    /// assert_eq!(unknown.fill(Lang::En, &[("name", &"{names}"), ("names", &"a, b")]), "no '{names}' among a, b");
    /// ```
    pub fn fill(&self, lang: Lang, arguments: &[(&str, &dyn fmt::Display)]) -> String {
        let (mut filled, mut rest) = (String::new(), self.get(lang));
        // From left to right, because an argument may hold a brace.
        while let Some((before, name, after)) = slot(rest) {
            filled += before;
            let (name, words) =
                name.split_once('?').map_or((name, None), |(name, words)| (name, Some(words)));
            match (arguments.iter().find(|(known, _)| *known == name), words) {
                (Some((_, value)), None) => filled += &value.to_string(),
                (Some((_, value)), Some(words)) => {
                    let (one, more) = words.split_once('|').unwrap_or((words, words));
                    filled += if value.to_string() == "1" { one } else { more };
                }
                (None, _) => filled += &rest[before.len()..rest.len() - after.len()],
            }
            rest = after;
        }
        filled + rest
    }

    /// Returns `true` if both languages take the same arguments.
    ///
    /// ```
    /// use ninefold::lang::Text;
    /// assert!(Text { en: "{n} {n?solution|solutions}", zh: "{n} 个解" }.is_matched());
    /// assert!(!Text { en: "{n} solutions", zh: "许多解" }.is_matched());
    /// ```
    pub fn is_matched(&self) -> bool {
        let names = |mut text: &'static str| {
            let mut names = Vec::new();
            while let Some((_, name, after)) = slot(text) {
                names.push(name.split_once('?').map_or(name, |(name, _)| name));
                text = after;
            }
            names.sort_unstable();
            names.dedup();
            names
        };
        names(self.en) == names(self.zh)
    }
}

/// Splits a template at its first `{name}`.
fn slot(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

/// A text with its arguments, which can be put into either language later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    text: Text,
    arguments: Vec<(&'static str, String)>,
}

impl Sentence {
    /// Makes a sentence from a template and its arguments.
    pub fn new(text: Text, arguments: Vec<(&'static str, String)>) -> Sentence {
        Sentence { text, arguments }
    }

    /// Returns the sentence in this language.
    pub fn say(&self, lang: Lang) -> String {
        let arguments: Vec<(&str, &dyn fmt::Display)> =
            self.arguments.iter().map(|(name, value)| (*name, value as &dyn fmt::Display)).collect();
        self.text.fill(lang, &arguments)
    }

    /// Returns what stands in the slot with this name.
    pub(crate) fn argument(&self, name: &str) -> Option<&str> {
        let argument = self.arguments.iter().find(|(known, _)| *known == name);
        argument.map(|(_, value)| value.as_str())
    }
}

/// Writes the sentence in English, as programs expect of an error when they ask for no language.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for Sentence {}
