//! Questions and answers, as JSON. A question is one file here and one line in [`QUESTIONS`].
//!
//! ```
//! let reply = ninefold_web::api::answer("solve", br#"{"puzzle": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#);
//! assert_eq!(reply.status, 200);
//! assert!(reply.body.contains(r#""status":"unique","solution":"534678912"#));
//! ```
//!
//! What is wrong with a request is answered with status 400 (not JSON, or not the fields that are expected) or 422
//! (no puzzle), and the place.

mod error;
#[cfg(feature = "teacher")]
mod hint;
mod position;
mod solve;

pub use error::Error;

use ninefold::solve::Watch;
use serde::Serialize;
use serde_json::value::RawValue;
use std::time::Duration;

/// A question that can be asked.
#[derive(Debug)]
pub struct Question {
    /// Its name in the address: `/api/solve`.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// Answers the body of a request.
    answer: fn(&[u8], Watch<'static>) -> Result<String, Error>,
}

/// All questions.
pub static QUESTIONS: &[Question] = &[
    solve::QUESTION,
    #[cfg(feature = "teacher")]
    hint::QUESTION,
];

/// What is sent back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// As in HTTP: 200, 400, 404, 422.
    pub status: u16,
    /// JSON.
    pub body: String,
}

/// The longest time that one search takes, whatever the request asks for.
pub const LONGEST: Duration = Duration::from_secs(30);

/// The answer to a question.
pub fn answer(name: &str, body: &[u8]) -> Reply {
    answer_within(name, body, Watch::forever())
}

/// The answer to a question, of which the searches end with this watch too.
pub fn answer_within(name: &str, body: &[u8], watch: Watch<'static>) -> Reply {
    let result = match QUESTIONS.iter().find(|question| question.name == name) {
        Some(question) => (question.answer)(body, watch),
        None => Err(Error::no_such_question(name)),
    };
    match result {
        Ok(body) => Reply { status: 200, body },
        Err(error) => error.into(),
    }
}

/// The part of the address that names the version: `/api/v1/solve`. Without it the address means the newest.
pub const VERSION: &str = "/v1";

/// What can be asked, as JSON.
pub fn index() -> String {
    #[derive(Serialize)]
    struct Entry {
        name: &'static str,
        about: &'static str,
        path: String,
    }
    #[derive(Serialize)]
    struct Index {
        questions: Vec<Entry>,
    }
    let entry = |question: &Question| Entry {
        name: question.name,
        about: question.about,
        path: format!("/api{VERSION}/{}", question.name),
    };
    to_json(&Index { questions: QUESTIONS.iter().map(entry).collect() })
}

/// An answer as JSON.
fn to_json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are structures with text keys, which JSON can say")
}

/// JSON that is written already.
fn raw(json: String) -> Box<RawValue> {
    RawValue::from_string(json).expect("`explain::json` writes JSON")
}
