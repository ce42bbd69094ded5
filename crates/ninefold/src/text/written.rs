//! What a writer makes of a puzzle when its format cannot say everything.

use crate::lang::{Sentence, Text};
use crate::rules::Problem;

/// A problem in a format that cannot express everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// What can be expressed.
    pub text: String,
    /// What is missing in the text, because it cannot be expressed.
    pub lost: Vec<Sentence>,
}

impl Written {
    /// Makes one that lacks nothing.
    pub(super) fn whole(text: String) -> Written {
        Written { text, lost: Vec::new() }
    }

    /// Returns what a format without cells beside the grid can express of a problem that has some: nothing.
    pub(super) fn refused(problem: &Problem) -> Option<Written> {
        let is_plain = problem.layout().variables().is_empty();
        (!is_plain).then(|| Written { text: String::new(), lost: vec![Sentence::new(BESIDE, Vec::new())] })
    }
}

const BESIDE: Text =
    Text { en: "this format cannot express cells beside the grid", zh: "此格式无法表示盘外格" };
