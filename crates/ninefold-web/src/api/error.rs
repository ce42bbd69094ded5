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

/// What the reader of JSON says about fields, in Chinese: from its beginnings and turns of phrase.
const PHRASES: [(&str, &str); 4] = [
    ("missing field ", "缺少字段 "),
    ("unknown field ", "没有字段 "),
    ("duplicate field ", "重复的字段 "),
    (", expected ", "，应为 "),
];

/// What it says about JSON, by the beginning, and how we say it.
const SYNTAX: [(&str, Text); 12] = [
    ("EOF while", Text { en: "the JSON ends too early", zh: "JSON 过早结束" }),
    (
        "invalid type",
        Text {
            en: "expected an object, as {\"puzzle\": \"…\"}; found something else",
            zh: "应为对象，如 {\"puzzle\": \"…\"}；却是别的",
        },
    ),
    (
        "expected value",
        Text {
            en: "this is no JSON: expected an object, as {\"puzzle\": \"…\"}, or a value in it",
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
    en: "a text contains what is no character after a backslash",
    zh: "文本中反斜杠之后的不是字符",
};

const PLACE: Text =
    Text { en: "line {line}, column {column}: {found}", zh: "第 {line} 行第 {column} 列：{found}" };

/// The most characters of the reader's words that are handed on.
const LONGEST: usize = 500;

/// The most characters that are repeated of a value.
const MOST_FOUND: usize = 60;

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
        let found: String = found.chars().take(MOST_FOUND).flat_map(char::escape_debug).collect();
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
        let name: String = name.chars().take(MOST_FOUND).flat_map(char::escape_debug).collect();
        let message = format!("there is no '{name}' here; there is {}", known.join(", "));
        Error { status: 404, code: "unknown", message, position: None }
    }

    /// A body that is no JSON, or not of the fields that are expected.
    pub(super) fn request(error: &serde_json::Error, body: &[u8]) -> Error {
        let lang = lang_of(body);
        // The reader counts columns from 0 where nothing has been read of a line.
        Error::at(error.line() as u64, (error.column() as u64).max(1), &reason(error, lang), lang)
    }

    /// A field whose value is of another kind, or breaks the rules of JSON in itself. It begins with this byte of
    /// the body.
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

    /// In the JSON itself.
    fn at(line: u64, column: u64, found: &str, lang: Lang) -> Error {
        let message = PLACE.fill(lang, &[("line", &line), ("column", &column), ("found", &found)]);
        Error { status: 400, code: "request", message, position: Some(Place { field: None, line, column }) }
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

/// What the reader of JSON says, in our words where we have any.
fn reason(error: &serde_json::Error, lang: Lang) -> String {
    let mut said = error.to_string();
    if let Some((_, text)) = SYNTAX.iter().find(|(beginning, _)| said.starts_with(beginning)) {
        return text.get(lang).to_owned();
    }
    if let Some(end) = said.rfind(" at line ") {
        said.truncate(end);
    }
    // It may repeat what the request says.
    if let Some((end, _)) = said.char_indices().nth(LONGEST) {
        said.truncate(end);
        said.push('…');
    }
    match lang {
        Lang::En => said,
        Lang::Zh => PHRASES.iter().fold(said, |said, (en, zh)| said.replace(en, zh)),
    }
}

/// The language that a request asks for which cannot be read: what seems to stand there.
fn lang_of(body: &[u8]) -> Lang {
    const FIELD: &[u8] = b"\"lang\"";
    let Some(at) = body.windows(FIELD.len()).position(|part| part == FIELD) else { return Lang::En };
    let mut value = body[at + FIELD.len()..].iter().skip_while(|byte| b" \t\r\n:\"".contains(byte));
    if value.next() == Some(&b'z') && value.next() == Some(&b'h') { Lang::Zh } else { Lang::En }
}
