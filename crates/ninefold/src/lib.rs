//! ninefold: a Sudoku engine. It solves, checks, counts, makes, rates and explains puzzles.
//!
//! ```
//! let puzzle: ninefold::Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert_eq!(
//!     puzzle.solution().expect("it has one").to_string(),
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
//! );
//! # Ok::<(), ninefold::text::ParseError>(())
//! ```
//!
//! A [`Puzzle`] has any size and any rules. It also says its [`status`](Puzzle::status) and, with [`Teach`], the next step in
//! words ([`hint`](Teach::hint)), and how hard it is ([`rating`](Teach::rating)). A [`Nine`] is a puzzle that fits nine by nine, which
//! methods, techniques and ratings take.
//!
//! The modules, from the bottom up (`ARCHITECTURE.md` shows which module may use which, and `tests/all/layers.rs`
//! enforces it). The crate `ninefold-core` has those up to [`canon`], for whoever only solves, `ninefold-teach` [`logic`], [`rate`]
//! and [`explain`], and `ninefold-make` the rest:
//!
//! - [`grid`]: digits, cells, houses, sets of them, and grids;
//! - [`lang`]: the type of every message, in English and Chinese;
//! - [`random`]: random numbers that stay the same everywhere;
//! - [`rules`]: layouts, kinds of constraints, rules as data, and puzzles;
//! - [`scene`]: what rules look like, as lines, circles and texts;
//! - [`text`]: reading and writing puzzles in many formats;
//! - [`solve`]: the solving methods, for one puzzle at a time;
//! - [`engine`]: solving, checking and counting, each by the method that suits the puzzle;
//! - [`canon`]: canonical forms, symmetries and automorphisms;
//! - [`logic`]: the techniques that people use, step by step;
//! - [`rate`]: how hard a puzzle is, on published scales;
//! - [`explain`]: steps in words, data and pictures;
//! - [`generate`]: random full grids and puzzles;
//! - [`clues`]: minimal puzzles, unavoidable sets, all puzzles inside a grid or of a pattern, and those near a puzzle;
//! - [`census`]: how many grids, classes of grids and bands there are, counted anew.
#![deny(unsafe_code)]
// Runs the README's snippets with the other doc tests.
#![cfg_attr(doctest, doc = include_str!("../README.md"))]

pub use ninefold_core::{
    Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Nine, Puzzle, Rules, Solution, canon, engine,
    grid, lang, random, rules, scene, solve, text,
};
pub use ninefold_make::{census, clues, generate};
pub use ninefold_teach::{Teach, explain, logic, rate};
