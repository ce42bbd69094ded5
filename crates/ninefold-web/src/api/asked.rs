//! The fields of requests: every field that any question takes, with its type and its meaning.
//!
//! A question lists the fields that it takes. Any other field is refused with that list and its place in the JSON.

use super::Question;
use super::error::{Error, ErrorPlace};
use super::field::{Field, FieldValue};
#[cfg(feature = "teacher")]
use super::wish_fields;
#[cfg(feature = "teacher")]
use ninefold::Rules;
#[cfg(feature = "teacher")]
use ninefold::generate::Wish;
use ninefold::lang::{Lang, Text};
use ninefold::solve::Watch;
use ninefold::text::BYTE_ORDER_MARK;
use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::LazyLock;
use std::time::Duration;

/// Declares the fields: `name: type = schema, meaning;`
macro_rules! fields {
    ($($name:ident: $type:ty = $schema:literal, $about:literal;)*) => {
        /// A request.
        #[derive(Default, Debug)]
        pub(super) struct Asked {
            $(pub(super) $name: Option<$type>,)*
            /// The rules of the puzzle that were not read, once it has been read.
            pub(super) skipped: RefCell<Vec<String>>,
            /// The watch of the whole request, for what is done before a search.
            whole: RefCell<Option<Watch<'static>>>,
            /// The wishes for a puzzle that is made.
            #[cfg(feature = "teacher")]
            pub(super) wishes: Vec<(&'static str, String)>,
        }

        /// All fields.
        pub static FIELDS: LazyLock<Vec<Field>> = LazyLock::new(|| {
            let fields = [$(Field { name: stringify!($name), schema: $schema.into(), about: $about }),*];
            #[cfg(feature = "teacher")]
            let fields = {
                let is_new = |wish: &Field| fields.iter().all(|field| field.name != wish.name);
                let wishes: Vec<Field> = wish_fields::fields().filter(is_new).collect();
                fields.into_iter().chain(wishes)
            };
            fields.into_iter().collect()
        });

        impl<'de> Visitor<'de> for FieldReader<'_> {
            type Value = Asked;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Asked, A::Error> {
                let mut asked = Asked::default();
                while let Some(name) = map.next_key::<String>()? {
                    match name.as_str() {
                        name if !self.question.fields.contains(&name) => {
                            return Err(A::Error::unknown_field(name, self.question.fields));
                        }
                        #[cfg(feature = "teacher")]
                        name if self.question.has_wishes() && Wish::by_name(name).is_some() => {
                            self.put_wish(name, &mut asked.wishes, &mut map)?;
                        }
                        $(stringify!($name) => self.put(stringify!($name), &mut asked.$name, &mut map)?,)*
                        name => return Err(A::Error::unknown_field(name, self.question.fields)),
                    }
                }
                for &needed in self.question.needs {
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
        "The puzzle, in any format that ninefold reads. A grid smaller than 9x9 is one line with a character for each cell.";
    values: String = r#"{"type":"string","pattern":"^[0-9A-Za-z._*,-]*$"}"#,
        "All digits in the grid, including the givens: a character for each cell, 81 on nine by nine. By default those of the puzzle.";
    candidates: Vec<String> = r#"{"type":"array","items":{"type":"string","pattern":"^[0-9,]*$"},"maxItems":1296}"#,
        "The candidates of each cell, row by row: a string of digits for each, 81 on nine by nine; with commas between them if there are numbers above 9. The strings of filled cells are ignored.";
    rules: String = r#"{"type":"string","maxLength":65536,"default":"classic"}"#,
        "The rules: `classic`, or a list as `--rules` takes it, but not a file: `diagonal`, `6x6,anti-knight`, `killer-cage:15:r1c1-r1c3`. `solve`, `check`, `count`, `candidates`, `generate`, `hint`, `steps` and `path` take every size; elsewhere grids have at most 9x9 cells and the digits 1 to 9. By default the rules that the puzzle brings, or the classic ones.";
    lang: String = r#"{"type":"string","default":"en"}"#,
        "The language of sentences: `zh` for Chinese, otherwise English.";
    deadline: u64 = r#"{"type":"integer","minimum":0,"maximum":9007199254740991}"#,
        "Stop searching after this many milliseconds; 30 seconds at most.";
    minimal: bool = r#"{"type":"boolean","default":false}"#,
        "Also find the givens that are not needed.";
    limit: u64 = r#"{"type":"integer","minimum":1,"maximum":9007199254740991}"#,
        "The most results: solutions to count, or steps of each technique.";
    techniques: Vec<String> = r#"{"type":"array","items":{"type":"string"},"maxItems":1000}"#,
        "Use only these techniques and families, given by their ids.";
    profile: String = r#"{"type":"string","enum":["default","hodoku","explainer"],"default":"default"}"#,
        "The order in which techniques are tried.";
    technique: String = r#"{"type":"string"}"#,
        "The id of a technique.";
    id: String = r#"{"type":"string"}"#,
        "The id of a technique.";
    difficulty: String = r#"{"type":"string","enum":["easy","medium","hard","unfair","extreme"]}"#,
        "HoDoKu's level. None of these puzzles needs trial and error.";
    seed: u64 = r#"{"type":"integer","minimum":0,"maximum":9007199254740991}"#,
        "The same seed gives the same puzzle, unless the deadline comes first. By default the system chooses one.";
    clues: u64 = r#"{"type":["integer","string"],"minimum":0,"maximum":1296,"pattern":"^[0-9. -]+$"}"#,
        "The number of givens, or a range such as `22..25`. With the classic rules, 20 to 28 are quick to find.";
    text: String = r#"{"type":"string","maxLength":1048576}"#,
        "The text to read.";
    from: String = r#"{"type":"string"}"#,
        "The format of the text. By default it is detected.";
    to: String = r#"{"type":"string"}"#,
        "The format to write.";
    theme: String = r#"{"type":"string","enum":["auto","light","dark","print"],"default":"auto"}"#,
        "The colours of the picture.";
    legend: bool = r#"{"type":"boolean","default":true}"#,
        "Whether what colours mean and the names of rules are below the picture.";
    step: bool = r#"{"type":"boolean","default":false}"#,
        "Also draw the next step.";
    title: String = r#"{"type":"string","maxLength":200}"#,
        "The title above the puzzle.";
    cell: String = r#"{"type":"string","pattern":"^[Rr][1-9][Cc][1-9]$"}"#,
        "A cell: r4c6 is in row 4 and column 6.";
    digit: u64 = r#"{"type":"integer","minimum":1,"maximum":9}"#,
        "A digit.";
}

/// The fields that describe a position, and those that every search has.
pub(super) const POSITION: &[&str] = &["puzzle", "values", "candidates", "rules", "lang", "deadline"];

/// Reads the fields that a question takes.
struct FieldReader<'a> {
    question: &'static Question,
    body: &'a [u8],
    /// The error about an unexpected value, which says more than serde's error can.
    wrong: &'a Cell<Option<Error>>,
}

impl<'de> DeserializeSeed<'de> for FieldReader<'_> {
    type Value = Asked;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Asked, D::Error> {
        from.deserialize_map(self)
    }
}

impl FieldReader<'_> {
    fn put<'de, T: FieldValue, A: MapAccess<'de>>(
        &self,
        name: &'static str,
        field: &mut Option<T>,
        map: &mut A,
    ) -> Result<(), A::Error> {
        if field.is_some() {
            return Err(A::Error::duplicate_field(name));
        }
        let json = map.next_value::<&RawValue>()?.get();
        if json == "null" {
            return Ok(());
        }
        let value = T::from_json(json);
        *field = Some(value.map_err(|error| self.refuse::<A>((name, T::EXPECTED), json, &error))?);
        Ok(())
    }

    #[cfg(feature = "teacher")]
    fn put_wish<'de, A: MapAccess<'de>>(
        &self,
        name: &str,
        wishes: &mut Vec<(&'static str, String)>,
        map: &mut A,
    ) -> Result<(), A::Error> {
        let wish = Wish::by_name(name).expect("it was found before");
        if wishes.iter().any(|&(other, _)| other == wish.name) {
            return Err(A::Error::duplicate_field(wish.name));
        }
        let json = map.next_value::<&RawValue>()?.get();
        if json == "null" {
            return Ok(());
        }
        let said = wish_fields::said(wish, json);
        let said = said.map_err(|(expected, error)| self.refuse::<A>((wish.name, expected), json, &error))?;
        wishes.push((wish.name, said));
        Ok(())
    }

    /// Says that a field has an unexpected value.
    fn refuse<'de, A: MapAccess<'de>>(
        &self,
        field: (&'static str, Text),
        json: &str,
        error: &serde_json::Error,
    ) -> A::Error {
        let start = json.as_ptr() as usize - self.body.as_ptr() as usize;
        self.wrong.set(Some(Error::value(field, json, error, self.body, start)));
        A::Error::custom("said already")
    }
}

impl Asked {
    /// Reads the request, or says what is wrong with its JSON. An empty body is a request without fields.
    pub(super) fn read(body: &[u8], question: &'static Question) -> Result<Asked, Error> {
        let body = body.strip_prefix(BYTE_ORDER_MARK).unwrap_or(body);
        let body = if body.trim_ascii().is_empty() { b"{}" } else { body };
        let (mut json, wrong) = (serde_json::Deserializer::from_slice(body), Cell::new(None));
        let taken = FieldReader { question, body, wrong: &wrong };
        let asked = taken.deserialize(&mut json).and_then(|asked| json.end().map(|()| asked));
        asked.map_err(|error| wrong.take().unwrap_or_else(|| Error::request(&error, body)))
    }

    /// The limit that the request sets, if any: at least one.
    pub(super) fn limit(&self) -> Result<Option<u64>, Error> {
        const NOTHING: Text = Text {
            en: "limit: expected a whole number from 1 up, found 0; leave it out to use the default limit",
            zh: "limit：应为 1 或更大的整数，却是 0；不设上限则不写此项",
        };
        match self.limit {
            Some(0) => {
                let message = NOTHING.get(self.lang()).to_owned();
                Err(Error::content("limit", message, ErrorPlace::at("limit", 1, 1)))
            }
            limit => Ok(limit),
        }
    }

    pub(super) fn lang(&self) -> Lang {
        Lang::of_locale(self.lang.as_deref().unwrap_or_default())
    }

    /// Returns the request, which as a whole must be answered within this watch and the longest time of a search.
    pub(super) fn within(self, watch: Watch<'static>) -> Asked {
        self.whole.replace(Some(watch.within(super::LONGEST)));
        self
    }

    /// Works out what follows from the rules of a puzzle, for answers that cannot say that the time ran out.
    #[cfg(feature = "teacher")]
    pub(super) fn work_out(&self, rules: &Rules) -> Result<(), Error> {
        const LATE: Text = Text {
            en: "the rules of this puzzle could not be worked out in time: use fewer rules, or rules about fewer cells",
            zh: "此题的规则未能及时算出：请减少规则，或减少规则所涉及的格子",
        };
        let worked = match &mut *self.whole.borrow_mut() {
            Some(watch) => watch.work_out(rules),
            None => Ok(()),
        };
        worked.map_err(|_| Error::content("timeout", LATE.get(self.lang()).to_owned(), None))
    }

    /// The watch with the request's deadline, or the default one.
    pub(super) fn watch(&self, watch: Watch<'static>, otherwise: Duration) -> Watch<'static> {
        let asked = self.deadline.map_or(otherwise, Duration::from_millis);
        watch.within(asked.min(super::LONGEST))
    }
}
