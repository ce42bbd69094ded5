//! Two languages: the type that every text has.
//!
//! A text with arguments is a template; [`Text::fill`] replaces each `{name}` in it.

mod near;

#[doc(hidden)]
pub use near::nearest;

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

/// Returns these with commas between them, as names of cells and digits are written in both languages.
#[doc(hidden)]
pub fn in_a_row(all: impl IntoIterator<Item: ToString>) -> String {
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
        fill(self.get(lang), arguments)
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

/// Does the work of [`Text::fill`] in one language.
fn fill(template: &str, arguments: &[(&str, &dyn fmt::Display)]) -> String {
    let (mut filled, mut rest) = (String::new(), template);
    // From left to right, because an argument may hold a brace.
    while let Some((before, name, after)) = slot(rest) {
        filled += before;
        let (name, words) = name.split_once('?').map_or((name, None), |(name, words)| (name, Some(words)));
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
    arguments: Vec<(&'static str, SlotContent)>,
    /// Boxed, because errors hold sentences.
    shortly: Option<Box<Shortly>>,
    /// Whether it says that a constraint can never hold, and not that it cannot be read.
    is_impossible: bool,
}

/// The shorter wording that is enough after the whole sentence was said.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct Shortly {
    short: Option<Text>,
    /// The slots that only say where something is. They are left out.
    places: Vec<&'static str>,
}

/// The content of a slot of a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
enum SlotContent {
    /// A text that is equal in all languages.
    As(String),
    /// All of these, or one of them.
    All(Vec<String>),
    Any(Vec<String>),
    /// Sentences, with semicolons between them.
    Sentences(Vec<Sentence>),
}

impl SlotContent {
    fn say(&self, lang: Lang) -> String {
        match self {
            SlotContent::As(text) => text.clone(),
            SlotContent::All(all) => joined(all, "and", lang),
            SlotContent::Any(all) if lang == Lang::Zh => all.join(" 或 "),
            SlotContent::Any(all) => joined(all, "or", lang),
            SlotContent::Sentences(all) => {
                let all: Vec<String> = all.iter().map(|one| one.say(lang)).collect();
                all.join(if lang == Lang::En { "; " } else { "；" })
            }
        }
    }
}

/// Returns `a`, `a and b`, `a, b and c`, or these with another word. In Chinese, the sign between is the same for each.
#[doc(hidden)]
pub fn joined(items: &[String], word: &str, lang: Lang) -> String {
    match (lang, items) {
        (Lang::Zh, _) => items.join("、"),
        (Lang::En, [most @ .., last]) if !most.is_empty() => format!("{} {word} {last}", most.join(", ")),
        (Lang::En, _) => items.concat(),
    }
}

impl Sentence {
    /// Makes a sentence from a template and its arguments.
    pub fn new(text: Text, arguments: Vec<(&'static str, String)>) -> Sentence {
        let arguments = arguments.into_iter().map(|(name, value)| (name, SlotContent::As(value))).collect();
        Sentence { text, arguments, shortly: None, is_impossible: false }
    }

    /// Marks it as a sentence about a constraint that is well written but can never hold, such as a cage with more cells than there
    /// are digits. A constraint that is written wrongly is none of these.
    pub(crate) fn of_the_impossible(self) -> Sentence {
        Sentence { is_impossible: true, ..self }
    }

    /// Whether it says that a constraint can never hold. Among alternatives, such a constraint is false.
    pub(crate) fn is_impossible(&self) -> bool {
        self.is_impossible
    }

    /// Puts all of these into a slot: `a, b and c`.
    #[doc(hidden)]
    pub fn all(self, name: &'static str, values: impl IntoIterator<Item: ToString>) -> Sentence {
        self.with(name, SlotContent::All(values.into_iter().map(|value| value.to_string()).collect()))
    }

    /// Puts alternatives into a slot: `a, b or c`.
    #[doc(hidden)]
    pub fn any(self, name: &'static str, values: impl IntoIterator<Item: ToString>) -> Sentence {
        self.with(name, SlotContent::Any(values.into_iter().map(|value| value.to_string()).collect()))
    }

    /// Puts sentences into a slot.
    #[doc(hidden)]
    pub fn sentences(self, name: &'static str, all: Vec<Sentence>) -> Sentence {
        self.with(name, SlotContent::Sentences(all))
    }

    fn with(mut self, name: &'static str, said: SlotContent) -> Sentence {
        self.arguments.push((name, said));
        self
    }

    /// Adds the shorter wording that is enough after the whole sentence was said.
    pub(crate) fn or_shortly(mut self, short: Text) -> Sentence {
        self.shortly.get_or_insert_default().short = Some(short);
        self
    }

    /// Marks a slot as one that only says where something is.
    pub(crate) fn at(mut self, name: &'static str) -> Sentence {
        self.shortly.get_or_insert_default().places.push(name);
        self
    }

    /// Returns the sentence in this language.
    pub fn say(&self, lang: Lang) -> String {
        self.filled(self.text, lang)
    }

    /// Returns the shorter wording that is enough after the whole sentence was said: `the cage of 15` of `the cage of 15
    /// in R1C12`.
    pub fn say_shortly(&self, lang: Lang) -> String {
        let Some(shortly) = &self.shortly else { return self.say(lang) };
        if let Some(short) = shortly.short {
            return self.filled(short, lang);
        }
        let mut text = self.text.get(lang).to_owned();
        for name in &shortly.places {
            text = without_place(&text, name);
        }
        self.fill(&text, lang)
    }

    fn filled(&self, text: Text, lang: Lang) -> String {
        self.fill(text.get(lang), lang)
    }

    fn fill(&self, text: &str, lang: Lang) -> String {
        let said: Vec<(&str, String)> =
            self.arguments.iter().map(|(name, said)| (*name, said.say(lang))).collect();
        let arguments: Vec<(&str, &dyn fmt::Display)> =
            said.iter().map(|(name, value)| (*name, value as &dyn fmt::Display)).collect();
        fill(text, &arguments)
    }

    /// Returns the content of the slot with this name, if it is the same in every language.
    #[doc(hidden)]
    pub fn argument(&self, name: &str) -> Option<&str> {
        self.arguments.iter().find_map(|(known, said)| match said {
            SlotContent::As(value) if *known == name => Some(value.as_str()),
            _ => None,
        })
    }
}

/// The words around a slot for cells, which go with it.
const AROUND_PLACES: [(&str, &str); 21] = [
    (" in ", ""),
    (" along ", ""),
    (" between ", ""),
    (" among ", ""),
    (" of ", ""),
    (" from ", ""),
    (" for ", ""),
    (" times ", ""),
    (" (", ")"),
    ("（", "）"),
    ("沿 ", " 的 "),
    ("沿 ", " 的"),
    ("沿 ", " "),
    ("在 ", " 中"),
    ("", " 之间的 "),
    ("", " 中的"),
    ("", " 中"),
    ("", " 上"),
    ("", " 的"),
    ("", " "),
    (" ", ""),
];

/// Returns a template without a slot and the words that go with it.
fn without_place(text: &str, name: &str) -> String {
    let around = AROUND_PLACES.map(|(before, after)| format!("{before}{{{name}}}{after}"));
    match around.iter().find(|part| text.contains(*part)) {
        Some(part) => text.replacen(part, "", 1).trim().to_owned(),
        None => text.to_owned(),
    }
}

/// Writes the sentence in English, as programs expect it of an error if they ask for no language.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for Sentence {}
