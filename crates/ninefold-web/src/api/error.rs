//! What is wrong with a request, and where.

use super::{Reply, to_json};
use ninefold::lang::Lang;
use ninefold::text::ParseError;
use serde::{Deserialize, Serialize};

/// A request that cannot be answered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    pub(super) status: u16,
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

impl From<Error> for Reply {
    fn from(error: Error) -> Reply {
        Reply { status: error.status, body: error.to_json() }
    }
}

impl Error {
    /// What a server refuses before there is a question.
    pub fn refusal(status: u16, code: &'static str, message: String) -> Error {
        Error { status, code, message, position: None }
    }

    /// A request of which the content is wrong.
    pub(super) fn content(code: &'static str, message: String, position: Option<Place>) -> Error {
        Error { status: 422, code, message, position }
    }

    /// A text that is no puzzle.
    pub(super) fn unreadable(error: &ParseError, field: &'static str, lang: Lang) -> Error {
        let place = Place { field: Some(field), line: error.line, column: error.column };
        Error::content("unreadable", error.message(lang), Some(place))
    }

    pub(super) fn no_such_question(name: &str) -> Error {
        let known: Vec<_> = super::QUESTIONS.iter().map(|question| question.name).collect();
        let message = format!("there is no '{}' here; there is {}", name.escape_debug(), known.join(", "));
        Error { status: 404, code: "unknown", message, position: None }
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

/// The request, or what is wrong with its JSON.
pub(super) fn request<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Result<T, Error> {
    serde_json::from_slice(body).map_err(|error| Error {
        status: 400,
        code: "request",
        message: error.to_string(),
        position: Some(Place { field: None, line: error.line() as u64, column: error.column() as u64 }),
    })
}
