//! What is wrong with a request, and where.

use super::{Reply, to_json};
use ninefold::lang::{Lang, Text};
use ninefold::text::ParseError;
use serde::Serialize;

/// A request that cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    status: u16,
    code: &'static str,
    message: String,
    position: Option<Place>,
}

/// Where it is wrong: in the JSON itself, or in the text of a field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct Place {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) field: Option<&'static str>,
    /// From 1.
    pub(super) line: u64,
    /// From 1.
    pub(super) column: u64,
}

impl Place {
    /// In the text of a field.
    pub(super) fn at(field: &'static str, line: u64, column: u64) -> Option<Place> {
        Some(Place { field: Some(field), line, column })
    }
}

impl From<Error> for Reply {
    fn from(error: Error) -> Reply {
        Reply { status: error.status, body: error.to_json() }
    }
}

/// What the reader of JSON says, in Chinese: from its beginnings and turns of phrase.
const PHRASES: [(&str, &str); 6] = [
    ("missing field ", "缺少字段 "),
    ("unknown field ", "没有字段 "),
    ("duplicate field ", "重复的字段 "),
    ("invalid type: ", "类型不符："),
    ("invalid value: ", "值不符："),
    (", expected ", "，应为 "),
];

/// The most characters of the reader's words that are handed on.
const LONGEST: usize = 500;

impl Error {
    /// What a server refuses before there is a question.
    pub fn refusal(status: u16, code: &'static str, message: String) -> Error {
        Error { status, code, message, position: None }
    }

    /// A request of which the content is wrong.
    pub(super) fn content(code: &'static str, message: String, position: Option<Place>) -> Error {
        Error { status: 422, code, message, position }
    }

    /// A field whose value is none of those that are known.
    pub(super) fn choice(field: &'static str, found: &str, known: &[&str], lang: Lang) -> Error {
        const CHOICE: Text = Text {
            en: "{field}: expected one of {known}; found '{found}'",
            zh: "{field}：应为 {known} 之一，却是“{found}”",
        };
        let found: String = found.chars().take(60).flat_map(char::escape_debug).collect();
        let known = known.join(", ");
        let message = CHOICE.fill(lang, &[("field", &field), ("known", &known), ("found", &found)]);
        Error::content(field, message, Place::at(field, 1, 1))
    }

    /// A text that is no puzzle.
    pub(super) fn unreadable(error: &ParseError, field: &'static str, lang: Lang) -> Error {
        Error::content("unreadable", error.message(lang), Place::at(field, error.line, error.column))
    }

    pub(super) fn no_such_question(name: &str) -> Error {
        let known: Vec<_> = super::QUESTIONS.iter().map(|question| question.name).collect();
        let name: String = name.chars().take(60).flat_map(char::escape_debug).collect();
        let message = format!("there is no '{name}' here; there is {}", known.join(", "));
        Error { status: 404, code: "unknown", message, position: None }
    }

    /// A body that is no JSON, or not of the fields that are expected.
    pub(super) fn request(error: &serde_json::Error, body: &[u8]) -> Error {
        const PLACE: Text = Text {
            en: "line {line}, column {column}: {found}",
            zh: "第 {line} 行第 {column} 列：{found}",
        };
        let (line, column) = (error.line() as u64, error.column() as u64);
        let lang = lang_of(body);
        let mut found = error.to_string();
        if let Some(end) = found.rfind(" at line ") {
            found.truncate(end);
        }
        // It may repeat what the request says.
        if let Some((end, _)) = found.char_indices().nth(LONGEST) {
            found.truncate(end);
            found.push('…');
        }
        if lang == Lang::Zh {
            found = PHRASES.iter().fold(found, |found, (en, zh)| found.replace(en, zh));
        }
        let message = PLACE.fill(lang, &[("line", &line), ("column", &column), ("found", &found)]);
        let position = Some(Place { field: None, line, column });
        Error { status: 400, code: "request", message, position }
    }

    /// The error as JSON: `{"error": {"code", "message", "position"}}`.
    pub(super) fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Body<'a> {
            code: &'a str,
            message: &'a str,
            position: &'a Option<Place>,
        }
        #[derive(Serialize)]
        struct Outer<'a> {
            error: Body<'a>,
        }
        let Error { code, message, position, .. } = self;
        to_json(&Outer { error: Body { code, message, position } })
    }
}

/// The language that a request asks for which cannot be read: what seems to stand there.
fn lang_of(body: &[u8]) -> Lang {
    const FIELD: &[u8] = b"\"lang\"";
    let Some(at) = body.windows(FIELD.len()).position(|part| part == FIELD) else { return Lang::En };
    let mut value = body[at + FIELD.len()..].iter().skip_while(|byte| b" \t\r\n:\"".contains(byte));
    if value.next() == Some(&b'z') && value.next() == Some(&b'h') { Lang::Zh } else { Lang::En }
}
