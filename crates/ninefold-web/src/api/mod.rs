//! Questions and answers, as JSON. A question is one file here and one line in [`QUESTIONS`].
//!
//! ```
//! let reply = ninefold_web::api::answer("solve", br#"{"puzzle": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}"#);
//! assert_eq!(reply.status, 200);
//! assert!(reply.body.contains(r#""status":"unique","solution":"534678912"#));
//! ```
//!
//! An error in a request is answered with its place and status 400 (not JSON, or not the expected fields) or 422 (not
//! a puzzle).

mod asked;
mod candidates;
mod check;
mod convert;
mod count;
#[cfg(feature = "teacher")]
mod draw;
mod error;
mod field;
mod generate;
#[cfg(feature = "teacher")]
mod hint;
#[cfg(feature = "teacher")]
mod lesson;
mod made;
#[cfg(feature = "openapi")]
mod openapi;
#[cfg(feature = "teacher")]
mod path;
mod position;
#[cfg(feature = "teacher")]
mod practice;
#[cfg(feature = "paper")]
mod print;
#[cfg(feature = "teacher")]
mod rate;
#[cfg(feature = "teacher")]
mod rules;
mod size;
mod solve;
#[cfg(feature = "teacher")]
mod steps;
#[cfg(feature = "teacher")]
mod techniques;
#[cfg(feature = "teacher")]
mod why;
#[cfg(feature = "teacher")]
mod wish_fields;
#[cfg(feature = "teacher")]
mod wishes;

pub use asked::FIELDS;
pub use error::Error;
pub use field::Field;
#[cfg(feature = "openapi")]
pub use openapi::{SHAPES, openapi};

use asked::Asked;
use ninefold::CellSet;
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

/// A question that can be asked.
#[derive(Debug)]
pub struct Question {
    /// Its name in the address: `/api/solve`.
    pub name: &'static str,
    /// One sentence about it.
    pub about: &'static str,
    /// The names of the [`FIELDS`] that it takes.
    pub fields: &'static [&'static str],
    /// The fields that it needs.
    pub needs: &'static [&'static str],
    /// The shape of its answer, in the notation of `openapi.rs`.
    pub shape: &'static str,
    /// Answers a request. The watch can end its searches.
    answer: fn(&Asked, Watch<'static>) -> Result<String, Error>,
}

#[cfg(feature = "teacher")]
impl Question {
    /// Whether its fields are wishes for a puzzle.
    fn has_wishes(&self) -> bool {
        self.name == generate::QUESTION.name
    }
}

/// All questions.
pub static QUESTIONS: &[Question] = &[
    solve::QUESTION,
    check::QUESTION,
    count::QUESTION,
    candidates::QUESTION,
    convert::QUESTION,
    generate::QUESTION,
    #[cfg(feature = "teacher")]
    rules::QUESTION,
    #[cfg(feature = "teacher")]
    hint::QUESTION,
    #[cfg(feature = "teacher")]
    steps::QUESTION,
    #[cfg(feature = "teacher")]
    path::QUESTION,
    #[cfg(feature = "teacher")]
    rate::QUESTION,
    #[cfg(feature = "teacher")]
    why::QUESTION,
    #[cfg(feature = "teacher")]
    practice::QUESTION,
    #[cfg(feature = "teacher")]
    techniques::LIST,
    #[cfg(feature = "teacher")]
    techniques::ONE,
    #[cfg(feature = "teacher")]
    draw::QUESTION,
    #[cfg(feature = "paper")]
    print::QUESTION,
];

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The HTTP status: 200, 400, 404 or 422.
    pub status: u16,
    /// The answer as JSON.
    pub body: String,
    /// Whether some of the puzzle's rules were not read, so that this is the answer for others. The answer names them in
    /// `skipped`.
    pub is_partial: bool,
}

impl Reply {
    /// An answer to the whole question.
    pub fn whole(body: String) -> Reply {
        Reply { status: 200, body, is_partial: false }
    }
}

/// The longest time for one search, whatever the request asks for.
pub const LONGEST: Duration = Duration::from_secs(30);

/// Answers a question.
pub fn answer(name: &str, body: &[u8]) -> Reply {
    answer_within(name, body, Watch::forever())
}

/// Answers a question. The watch can end its searches.
pub fn answer_within(name: &str, body: &[u8], watch: Watch<'static>) -> Reply {
    let result = match QUESTIONS.iter().find(|question| question.name == name) {
        Some(question) => Asked::read(body, question).and_then(|asked| {
            let asked = asked.within(watch.clone());
            (question.answer)(&asked, watch).map(|body| with_skipped(body, asked.skipped.take()))
        }),
        None => Err(Error::no_such_question(name)),
    };
    result.unwrap_or_else(Reply::from)
}

/// Adds to an answer what was not read of the puzzle.
fn with_skipped(body: String, skipped: Vec<String>) -> Reply {
    match body.strip_suffix('}') {
        Some(members) if !skipped.is_empty() => {
            let body = format!("{members},\"skipped\":{}}}", to_json(&skipped));
            Reply { is_partial: true, ..Reply::whole(body) }
        }
        _ => Reply::whole(body),
    }
}

/// The part of the address that names the version, as in `/api/v1/solve`. An address without it means the newest
/// version.
pub const VERSION: &str = "/v1";

/// The list of questions, as JSON.
pub fn index() -> String {
    #[derive(Serialize)]
    struct QuestionEntry {
        name: &'static str,
        about: &'static str,
        path: String,
        fields: &'static [&'static str],
        needs: &'static [&'static str],
    }
    #[derive(Serialize)]
    struct Index {
        questions: Vec<QuestionEntry>,
    }
    let entry = |question: &Question| QuestionEntry {
        name: question.name,
        about: question.about,
        path: format!("/api{VERSION}/{}", question.name),
        fields: question.fields,
        needs: question.needs,
    };
    to_json(&Index { questions: QUESTIONS.iter().map(entry).collect() })
}

/// An answer as JSON.
fn to_json(answer: &impl Serialize) -> String {
    serde_json::to_string(answer).expect("answers are structures with text keys, which JSON can say")
}

/// The names of cells, such as `r1c2`.
fn ids(cells: CellSet) -> Vec<String> {
    cells.iter().map(|cell| cell.id()).collect()
}
