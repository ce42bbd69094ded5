//! What a writer makes of a puzzle when its format cannot say everything.

use crate::lang::Sentence;

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
}
