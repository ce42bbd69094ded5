//! Data in the form of JSON and TOML: names with values, lists, texts and numbers, each with its place.

use super::error::ParseError;
use super::iss;
use super::json::{self, JsonValue};
use crate::lang::{Sentence, Text};

/// A value, with the place where it begins in the text.
#[derive(Clone, PartialEq, Debug)]
pub struct Tree {
    /// The index of its first byte; for a text, of the byte after its quote.
    pub at: usize,
    /// The value itself.
    pub data: Data,
}

/// The content of a value.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Data {
    /// `null`.
    Nothing,
    /// `true` or `false`.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A number that is not whole, or too large for [`Data::Number`].
    Measure(f64),
    /// A text.
    Text(String),
    /// Values in order.
    List(Vec<Tree>),
    /// Names with values, in order.
    Table(Vec<(String, Tree)>),
}

/// The place of an error in the text, by byte, and what is wrong there.
pub(super) type Trouble = (usize, Sentence);

impl Tree {
    /// Whether a key with this value is as good as none.
    pub(super) fn is_nothing(&self) -> bool {
        match &self.data {
            Data::Nothing | Data::Flag(false) => true,
            Data::Text(text) => text.is_empty(),
            Data::List(items) => items.is_empty(),
            _ => false,
        }
    }

    /// Reads JSON, on one line or several.
    ///
    /// ```
    /// use ninefold::text::tree::{Data, Tree};
    /// let tree = Tree::from_json(r#"{"size": 6, "constraints": []}"#)?;
    /// assert_eq!(tree.get("size").map(|size| &size.data), Some(&Data::Number(6)));
    /// # Ok::<(), ninefold::text::ParseError>(())
    /// ```
    pub fn from_json(text: &str) -> Result<Tree, ParseError> {
        let value = json::read(text.as_bytes()).map_err(|(at, problem)| ParseError::of(text, at, problem))?;
        Ok(Tree::of(value, text))
    }

    fn of(value: JsonValue, text: &str) -> Tree {
        let at = value.place();
        let data = match value {
            JsonValue::Null(_) => Data::Nothing,
            JsonValue::Flag(at) => Data::Flag(text[at..].starts_with('t')),
            JsonValue::Number(start, end) => number(&text[start..end]),
            JsonValue::Text((_, text)) => Data::Text(text),
            JsonValue::Array(_, items) => {
                Data::List(items.into_iter().map(|item| Tree::of(item, text)).collect())
            }
            JsonValue::Object(_, members) => {
                let members = members.into_iter().map(|(name, value)| (name, Tree::of(value, text)));
                Data::Table(members.collect())
            }
        };
        Tree { at, data }
    }

    /// Returns the value with this name, if this is a table.
    pub fn get(&self, name: &str) -> Option<&Tree> {
        let Data::Table(members) = &self.data else { return None };
        members.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Returns the text, if this is one.
    pub fn text(&self) -> Option<&str> {
        match &self.data {
            Data::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the whole number, if this is one.
    pub fn number(&self) -> Option<i64> {
        match self.data {
            Data::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Returns the values, if this is a list.
    pub fn list(&self) -> Option<&[Tree]> {
        match &self.data {
            Data::List(items) => Some(items),
            _ => None,
        }
    }

    /// Returns a whole list as numbers of one type.
    pub(super) fn numbers<N: TryFrom<i64>>(&self) -> Option<Vec<N>> {
        self.list()?.iter().map(|item| N::try_from(item.number()?).ok()).collect()
    }

    /// Makes the error that this is not what it should be.
    pub(super) fn expected(&self, what: Text, field: &str) -> Trouble {
        let text = EXPECTED;
        let en = what.en.replace("{field}", field);
        let zh = what.zh.replace("{field}", field);
        (self.at, Sentence::new(text, vec![("found", self.shown()), ("en", en), ("zh", zh)]))
    }

    /// Returns how it is quoted in a sentence.
    pub(super) fn shown(&self) -> String {
        match &self.data {
            Data::Nothing => "null".to_owned(),
            Data::Flag(flag) => flag.to_string(),
            Data::Number(number) => number.to_string(),
            Data::Measure(number) => number.to_string(),
            Data::Text(text) => format!("\"{}\"", iss::short(text)),
            Data::List(_) => "[…]".to_owned(),
            Data::Table(_) => "{…}".to_owned(),
        }
    }
}

fn number(text: &str) -> Data {
    match text.parse() {
        Ok(number) => Data::Number(number),
        Err(_) => Data::Measure(text.parse().unwrap_or(f64::INFINITY)),
    }
}

const EXPECTED: Text = Text { en: "found {found}: {en}", zh: "此处是 {found}：{zh}" };
