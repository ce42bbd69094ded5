//! The text of a picture while it is drawn.

use std::fmt::{Arguments, Write};

/// A text that grows line by line.
#[derive(Debug, Default)]
pub(super) struct LineText(pub(super) String);

impl LineText {
    pub(super) fn add(&mut self, line: Arguments<'_>) {
        self.0.write_fmt(line).expect("a string takes everything");
        self.0.push('\n');
    }
}
