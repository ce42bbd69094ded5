//! ninefold: a Sudoku engine.
//!
//! The modules, from the bottom up; `ARCHITECTURE.md` draws the arrows between them and
//! `tests/layers.rs` keeps them:
//!
//! - [`grid`]: digits, cells, houses, sets of them, and grids;
//! - [`rules`]: layouts, kinds of constraints, rules as data, and puzzles;
//! - [`scene`]: what rules look like, as lines, circles and texts;
//! - [`lang`]: the catalogue of messages, English and Chinese;
//! - [`text`]: formats, in and out;
//! - [`solve`]: the methods, one puzzle at a time;
//! - [`engine`]: what is asked of a solver (solve, check, count), answered by the method that fits;
//! - [`generate`]: random full grids and puzzles;
//! - [`logic`]: techniques as people know them, step by step;
//! - [`rate`]: how hard a puzzle is, on the scales that others publish by;
//! - [`explain`]: steps in words, data and pictures.
#![deny(unsafe_code)]
// The README's snippets are run with the other doc tests.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

pub mod engine;
pub mod explain;
pub mod generate;
pub mod grid;
pub mod lang;
pub mod logic;
pub mod rate;
pub mod rules;
pub mod scene;
#[expect(unsafe_code, reason = "vector instructions; everything outside of it is safe to call")]
mod simd;
pub mod solve;
pub mod text;

pub use grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};
pub use rules::{Puzzle, Rules};
