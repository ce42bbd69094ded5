//! The makers of [ninefold](https://docs.rs/ninefold), a Sudoku engine, which names everything here as this crate does.
//!
//! - [`generate`]: random full grids and puzzles;
//! - [`clues`]: minimal puzzles, unavoidable sets, all puzzles inside a grid or of a pattern, and those near a puzzle;
//! - [`census`]: how many grids, classes of grids and bands there are, counted anew.
#![deny(unsafe_code)]

pub mod census;
pub mod clues;
pub mod generate;

// The names of the core and the teacher, as their own modules know them.
use ninefold_core::{canon, engine, grid, lang, random, rules, solve};
use ninefold_teach::{logic, rate};

#[cfg(test)]
#[path = "../../ninefold-core/src/testing.rs"]
mod testing;
