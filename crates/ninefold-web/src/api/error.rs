//! Errors: what is wrong with a request, and where.

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
    position: Option<ErrorPlace>,
}

/// The place of an error: in the JSON itself, or in the text of a field.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(super) struct ErrorPlace {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) field: Option<&'static str>,
    /// From 1.
    pub(super) line: u64,
    /// From 1.
    pub(super) column: u64,
}

impl ErrorPlace {
    /// A place in the text of a field.
    pub(super) fn at(field: &'static str, line: u64, column: u64) -> Option<ErrorPlace> {
        Some(ErrorPlace { field: Some(field), line, column })
    }
}

impl From<Error> for Reply {
    fn from(error: Error) -> Reply {
        Reply { status: error.status, ..Reply::whole(error.to_json()) }
    }
}

/// Phrases in serde's messages about fields, with their Chinese.
const PHRASES: [(&str, &str); 4] = [
    ("missing field ", "缺少字段 "),
    ("unknown field ", "没有字段 "),
    ("duplicate field ", "重复的字段 "),
    (", expected ", "，应为 "),
];

/// The beginnings of serde's messages about JSON, and our own words for them.
const SYNTAX: [(&str, Text); 12] = [
    ("EOF while", Text { en: "the JSON ends too early", zh: "JSON 过早结束" }),
    (
        "invalid type",
        Text {
            en: "expected an object, such as {\"puzzle\": \"…\"}; found something else",
            zh: "应为对象，如 {\"puzzle\": \"…\"}；却是别的",
        },
    ),
    (
        "expected value",
        Text {
            en: "this is not JSON: expected an object, such as {\"puzzle\": \"…\"}, or a value in it",
            zh: "这不是 JSON：应为对象，如 {\"puzzle\": \"…\"}，或其中的值",
        },
    ),
    ("expected ident", Text { en: "expected true, false or null", zh: "应为 true、false 或 null" }),
    ("key must be", Text { en: "expected the name of a field in double quotes", zh: "应为双引号中的字段名" }),
    ("trailing comma", Text { en: "expected no comma before the end", zh: "结尾之前不应有逗号" }),
    ("trailing characters", Text { en: "expected nothing after the object", zh: "对象之后不应再有内容" }),
    (
        "control character",
        Text {
            en: "a text contains a control character: write \\n for the end of a line",
            zh: "文本中有控制字符：换行请写作 \\n",
        },
    ),
    ("invalid unicode", Text { en: "expected UTF-8", zh: "应为 UTF-8" }),
    ("invalid escape", ESCAPE),
    ("lone leading", ESCAPE),
    ("unexpected end of hex", ESCAPE),
];

const ESCAPE: Text = Text {
    en: "a text has an invalid character after a backslash",
    zh: "文本中反斜杠之后的不是字符",
};

const PLACE: Text =
    Text { en: "line {line}, column {column}: {found}", zh: "第 {line} 行第 {column} 列：{found}" };

/// The most characters of serde's message that are passed on.
const LONGEST: usize = 500;

/// The most characters of a value that are quoted.
const MOST_FOUND: usize = 60;

impl Error {
    /// An error with which a server refuses a request before it reaches a question.
    pub fn refusal(status: u16, code: &'static str, message: String) -> Error {
        Error { status, code, message, position: None }
    }

    /// An error in the content of a request.
    pub(super) fn content(code: &'static str, message: String, position: Option<ErrorPlace>) -> Error {
        Error { status: 422, code, message, position }
    }

    /// An error in a field whose value is not one of the known ones.
    pub(super) fn choice(field: &'static str, found: &str, known: &[&str], lang: Lang) -> Error {
        const CHOICE: Text = Text {
            en: "{field}: expected one of {known}; found '{found}'",
            zh: "{field}：应为 {known} 之一，却是“{found}”",
        };
        let found: String = found.chars().take(MOST_FOUND).flat_map(char::escape_debug).collect();
        let known = known.join(", ");
        let message = CHOICE.fill(lang, &[("field", &field), ("known", &known), ("found", &found)]);
        Error::content(field, message, ErrorPlace::at(field, 1, 1))
    }

    /// An error in a text that is not a puzzle.
    pub(super) fn unreadable(error: &ParseError, field: &'static str, lang: Lang) -> Error {
        Error::content("unreadable", error.message(lang), ErrorPlace::at(field, error.line, error.column))
    }

    pub(super) fn no_such_question(name: &str) -> Error {
        let known: Vec<_> = super::QUESTIONS.iter().map(|question| question.name).collect();
        let name: String = name.chars().take(MOST_FOUND).flat_map(char::escape_debug).collect();
        let message = format!("there is no '{name}' here; there is {}", known.join(", "));
        Error { status: 404, code: "unknown", message, position: None }
    }

    /// An error in a body that is not JSON or does not have the expected fields.
    pub(super) fn request(error: &serde_json::Error, body: &[u8]) -> Error {
        let lang = lang_of(body);
        // serde's column is 0 if nothing of the line has been read.
        Error::at(error.line() as u64, (error.column() as u64).max(1), &reason(error, lang), lang)
    }

    /// An error in a field whose value has another type or is not valid JSON. The value begins at byte `start` of the
    /// body.
    pub(super) fn value(
        (field, expected): (&'static str, Text),
        json: &str,
        error: &serde_json::Error,
        body: &[u8],
        start: usize,
    ) -> Error {
        const KIND: Text =
            Text { en: "expected {expected}; found {found}", zh: "应为{expected}；却是 {found}" };
        const FIELD: Text = Text { en: "{field}: {found}", zh: "{field}：{found}" };
        let (before, lang) = (&body[..start], lang_of(body));
        let line = before.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1;
        let in_line = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let column = String::from_utf8_lossy(in_line).chars().count() as u64 + 1;
        let mut found: String = json.chars().take(MOST_FOUND).collect();
        if found.len() < json.len() {
            found.push('…');
        }
        let found = match error.is_data() {
            true => KIND.fill(lang, &[("expected", &expected.get(lang)), ("found", &found)]),
            false => reason(error, lang),
        };
        Error::at(line, column, &FIELD.fill(lang, &[("field", &field), ("found", &found)]), lang)
    }

    /// An error in the JSON itself.
    fn at(line: u64, column: u64, found: &str, lang: Lang) -> Error {
        let message = PLACE.fill(lang, &[("line", &line), ("column", &column), ("found", &found)]);
        Error {
            status: 400,
            code: "request",
            message,
            position: Some(ErrorPlace { field: None, line, column }),
        }
    }

    /// The error as JSON: `{"error": {"code", "message", "position"}}`.
    pub(super) fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct ErrorBody<'a> {
            code: &'a str,
            message: &'a str,
            position: &'a Option<ErrorPlace>,
        }
        #[derive(Serialize)]
        struct Outer<'a> {
            error: ErrorBody<'a>,
        }
        let Error { code, message, position, .. } = self;
        to_json(&Outer { error: ErrorBody { code, message, position } })
    }
}

/// serde's message, in our own words if we have any.
fn reason(error: &serde_json::Error, lang: Lang) -> String {
    let mut said = error.to_string();
    if let Some((_, text)) = SYNTAX.iter().find(|(beginning, _)| said.starts_with(beginning)) {
        return text.get(lang).to_owned();
    }
    if let Some(end) = said.rfind(" at line ") {
        said.truncate(end);
    }
    // The message may quote the request.
    if let Some((end, _)) = said.char_indices().nth(LONGEST) {
        said.truncate(end);
        said.push('…');
    }
    match lang {
        Lang::En => said,
        Lang::Zh => PHRASES.iter().fold(said, |said, (en, zh)| said.replace(en, zh)),
    }
}

/// The language that an unreadable request seems to ask for.
fn lang_of(body: &[u8]) -> Lang {
    const FIELD: &[u8] = b"\"lang\"";
    let Some(at) = body.windows(FIELD.len()).position(|part| part == FIELD) else { return Lang::En };
    let mut value = body[at + FIELD.len()..].iter().skip_while(|byte| b" \t\r\n:\"".contains(byte));
    if value.next() == Some(&b'z') && value.next() == Some(&b'h') { Lang::Zh } else { Lang::En }
}
