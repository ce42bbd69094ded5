//! Strings of Interactive Sudoku Solver (ISS): `.Shape~6x6.~R1C1_5.Cage~15~R1C1~R1C2`.
//!
//! A string consists of items. Each item is a `.`, a tag, and arguments after `~`. The field
//! [`Kind::iss`](crate::rules::Kind::iss) says how a kind of constraint is written, and `pattern` reads and writes by
//! it. Only the givens and the tags that shape the grid are read and written by hand. Grids without tags, such as 81
//! digits, are recognized by their form.

mod grids;
mod items;
mod lines;
mod nested;
mod pattern;
mod places;
mod read;
mod write;

pub use super::written::Written;
pub(super) use lines::IssReader;
pub(super) use pattern::short;
pub use read::{looks_like, read};
pub use write::write;
pub(super) use write::write_line;

#[cfg(test)]
mod tests;
