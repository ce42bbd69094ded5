//! What a request says: every field that any question knows, once, with its type and what it means.
//!
//! A question lists the fields that it takes; any other is refused with that list, and the place in the JSON.

use super::Question;
use super::error::Error;
use ninefold::lang::Lang;
use ninefold::solve::Watch;
use serde::de::{Deserialize, DeserializeSeed, Deserializer, Error as _, MapAccess, Visitor};
use std::fmt;
use std::time::Duration;

/// A field of requests.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its type, as JSON schema.
    pub schema: &'static str,
    /// What it means.
    pub about: &'static str,
}

/// Declares the fields: `name: type = schema, meaning;`
macro_rules! fields {
    ($($name:ident: $type:ty = $schema:literal, $about:literal;)*) => {
        /// A request.
        #[derive(Clone, Default, Debug)]
        pub(super) struct Asked {
            $(pub(super) $name: Option<$type>,)*
        }

        /// All fields.
        pub static FIELDS: &[Field] =
            &[$(Field { name: stringify!($name), schema: $schema, about: $about }),*];

        impl<'de> Visitor<'de> for Taken {
            type Value = Asked;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Asked, A::Error> {
                let mut asked = Asked::default();
                while let Some(name) = map.next_key::<String>()? {
                    match name.as_str() {
                        name if !self.0.fields.contains(&name) => {
                            return Err(A::Error::unknown_field(name, self.0.fields));
                        }
                        $(stringify!($name) => put(stringify!($name), &mut asked.$name, &mut map)?,)*
                        name => return Err(A::Error::unknown_field(name, self.0.fields)),
                    }
                }
                for &needed in self.0.needs {
                    let is_there = match needed {
                        $(stringify!($name) => asked.$name.is_some(),)*
                        _ => false,
                    };
                    if !is_there {
                        return Err(A::Error::missing_field(needed));
                    }
                }
                Ok(asked)
            }
        }
    };
}

fields! {
    puzzle: String = r#"{"type":"string","maxLength":1048576}"#,
        "The puzzle, in any format that ninefold reads; its givens.";
    values: String = r#"{"type":"string","pattern":"^[0-9._*-]{81}$"}"#,
        "All digits that stand in the grid, givens too: 81 characters. Without it those of the puzzle.";
    candidates: Vec<String> = r#"{"type":"array","items":{"type":"string","pattern":"^[1-9]*$"},"minItems":81,"maxItems":81}"#,
        "The candidates of each cell, row by row: 81 strings of digits. Those of filled cells do not matter.";
    rules: String = r#"{"type":"string","enum":["classic","diagonal"],"default":"classic"}"#,
        "Which houses count. Techniques know the classic rules only.";
    lang: String = r#"{"type":"string","default":"en"}"#,
        "The language of sentences: zh for Chinese, else English.";
    deadline: u64 = r#"{"type":"integer","minimum":0,"maximum":9007199254740991}"#,
        "Give up searching after this many milliseconds; never later than after 30 seconds.";
    minimal: bool = r#"{"type":"boolean","default":false}"#,
        "Tell as well which givens are not needed.";
    limit: u64 = r#"{"type":"integer","minimum":1,"maximum":9007199254740991}"#,
        "The most of what is asked for: solutions that are counted, steps of each technique.";
    techniques: Vec<String> = r#"{"type":"array","items":{"type":"string"},"maxItems":1000}"#,
        "Only these techniques, or those of these families, by their ids.";
    profile: String = r#"{"type":"string","enum":["default","hodoku","explainer"],"default":"default"}"#,
        "The order in which techniques are tried.";
    technique: String = r#"{"type":"string"}"#,
        "The id of a technique.";
    id: String = r#"{"type":"string"}"#,
        "The id of a technique.";
    difficulty: String = r#"{"type":"string","enum":["easy","medium","hard","unfair","extreme"]}"#,
        "The level of the hardest technique on the way to the solution, in the order of HoDoKu.";
    seed: u64 = r#"{"type":"integer","minimum":0,"maximum":9007199254740991}"#,
        "The same seed makes the same, unless the deadline comes first. Without it the system gives one.";
    clues: u64 = r#"{"type":"integer","minimum":17,"maximum":81}"#,
        "Exactly so many givens. 20 to 28 are quick.";
    text: String = r#"{"type":"string","maxLength":1048576}"#,
        "What is to be read.";
    from: String = r#"{"type":"string"}"#,
        "The format of the text, if it is not to be detected.";
    to: String = r#"{"type":"string"}"#,
        "The format to write.";
    theme: String = r#"{"type":"string","enum":["auto","light","dark","print"],"default":"auto"}"#,
        "The colours of the picture.";
    legend: bool = r#"{"type":"boolean","default":true}"#,
        "Is there a legend below the picture of a step?";
    step: bool = r#"{"type":"boolean","default":false}"#,
        "Draw the next step as well.";
    title: String = r#"{"type":"string","maxLength":200}"#,
        "What stands above the puzzle.";
    cell: String = r#"{"type":"string","pattern":"^[Rr][1-9][Cc][1-9]$"}"#,
        "A cell: r4c6 is in row 4 and column 6.";
    digit: u64 = r#"{"type":"integer","minimum":1,"maximum":9}"#,
        "A digit.";
}

/// The fields that say which position is meant, and those that every search has.
pub(super) const POSITION: &[&str] = &["puzzle", "values", "candidates", "rules", "lang", "deadline"];

/// Reads what a question takes.
struct Taken(&'static Question);

impl<'de> DeserializeSeed<'de> for Taken {
    type Value = Asked;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Asked, D::Error> {
        from.deserialize_map(self)
    }
}

fn put<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    name: &'static str,
    field: &mut Option<T>,
    map: &mut A,
) -> Result<(), A::Error> {
    if field.is_some() {
        return Err(A::Error::duplicate_field(name));
    }
    *field = map.next_value()?;
    Ok(())
}

impl Asked {
    /// The request, or what is wrong with its JSON.
    pub(super) fn read(body: &[u8], question: &'static Question) -> Result<Asked, Error> {
        let mut json = serde_json::Deserializer::from_slice(body);
        let asked = Taken(question).deserialize(&mut json).and_then(|asked| json.end().map(|()| asked));
        asked.map_err(|error| Error::request(&error, body))
    }

    pub(super) fn lang(&self) -> Lang {
        Lang::of_locale(self.lang.as_deref().unwrap_or_default())
    }

    /// The watch with the deadline that was asked for, or this one.
    pub(super) fn watch(&self, watch: Watch<'static>, otherwise: Duration) -> Watch<'static> {
        let asked = self.deadline.map_or(otherwise, Duration::from_millis);
        watch.within(asked.min(super::LONGEST))
    }
}
