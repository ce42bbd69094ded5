//! Fields of requests, and what their JSON may be.

use ninefold::lang::Text;
use std::borrow::Cow;

/// A field of requests.
#[derive(Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Its type, as JSON schema.
    pub schema: Cow<'static, str>,
    /// Its meaning.
    pub about: &'static str,
}

/// A type of field values.
pub(super) trait FieldValue: Sized {
    /// The expected text, for messages.
    const EXPECTED: Text;

    fn from_json(json: &str) -> serde_json::Result<Self>;
}

impl FieldValue for String {
    const EXPECTED: Text = Text { en: "a text in double quotes", zh: "双引号中的文本" };

    fn from_json(json: &str) -> serde_json::Result<String> {
        serde_json::from_str(json)
    }
}

impl FieldValue for bool {
    const EXPECTED: Text = Text { en: "true or false", zh: "true 或 false" };

    fn from_json(json: &str) -> serde_json::Result<bool> {
        serde_json::from_str(json)
    }
}

impl FieldValue for Vec<String> {
    const EXPECTED: Text = Text {
        en: "a list of texts, such as [\"…\", \"…\"]",
        zh: "文本列表，如 [\"…\", \"…\"]",
    };

    fn from_json(json: &str) -> serde_json::Result<Vec<String>> {
        serde_json::from_str(json)
    }
}

impl FieldValue for u64 {
    const EXPECTED: Text =
        Text { en: "a whole number from 0 to 9007199254740991", zh: "0 到 9007199254740991 的整数" };

    /// Reads a whole number. As in JSON schema, `2.0` is one too.
    fn from_json(json: &str) -> serde_json::Result<u64> {
        serde_json::from_str(json).or_else(|error| match serde_json::from_str::<f64>(json) {
            Ok(number) if number.fract() == 0.0 && (0.0..=LARGEST as f64).contains(&number) => {
                Ok(number as u64)
            }
            _ => Err(error),
        })
    }
}

/// The largest whole number up to which JavaScript represents all of them exactly.
const LARGEST: u64 = (1 << 53) - 1;
