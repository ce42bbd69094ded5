//! The core of [ninefold](https://docs.rs/ninefold), a Sudoku engine: puzzles of any size and any rules, their formats and
//! their solutions. It is enough for whoever reads, solves, checks and counts; `ninefold` has the teacher, the raters and the
//! makers beside it, and names everything here as this crate does.
//!
//! ```
//! let puzzle: ninefold_core::Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(
//!     puzzle.solution().expect("it has one").to_string(),
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
//! );
//! # Ok::<(), ninefold_core::text::ParseError>(())
//! ```
//!
//! The modules, from the bottom up:
//!
//! - [`grid`]: digits, cells, houses, sets of them, and grids;
//! - [`lang`]: the type of every message, in English and Chinese;
//! - [`random`]: random numbers that stay the same everywhere;
//! - [`rules`]: layouts, kinds of constraints, rules as data, and puzzles;
//! - [`scene`]: what rules look like, as lines, circles and texts;
//! - [`text`]: reading and writing puzzles in many formats;
//! - [`solve`]: the solving methods, for one puzzle at a time;
//! - [`engine`]: solving, checking and counting, each by the method that suits the puzzle;
//! - [`canon`]: canonical forms, symmetries and automorphisms.
#![deny(unsafe_code)]
// Not `expect`: what a module leaves unused is not reported where the whole crate expects it.
#![cfg_attr(not(feature = "variants"), allow(dead_code, reason = "for other rules only"))]

pub mod canon;
pub mod engine;
pub mod grid;
pub mod lang;
mod others;
pub mod random;
pub mod rules;
pub mod scene;
#[expect(unsafe_code, reason = "vector instructions; everything outside of it is safe to call")]
mod simd;
pub mod solve;
pub mod text;

pub use grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House};
pub use rules::{Nine, Puzzle, Rules, Solution};

#[cfg(test)]
mod made;
#[cfg(test)]
mod testing;
