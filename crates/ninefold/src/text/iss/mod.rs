//! Strings of Interactive Sudoku Solver (ISS): `.Shape~6x6.~R1C1_5.Cage~15~R1C1~R1C2`.
//!
//! A string is items, each a `.`, a tag and arguments after `~`. How a kind of constraint is written, its
//! [`Kind::iss`](crate::rules::Kind::iss) says, and `pattern` reads and writes by that. Only the tags that shape the
//! grid, and the givens, are read and written by hand. Grids without tags, such as 81 digits, are known by their looks.

mod grids;
mod items;
mod pattern;
mod read;
mod write;

pub(super) use pattern::short;
pub use read::{looks_like, read};
pub use write::{Written, write};

#[cfg(test)]
mod tests;

/// The largest side and the most values: a cell's name has one digit for its row and one for its column.
const MOST: usize = 16;
