//! The teacher of [ninefold](https://docs.rs/ninefold), a Sudoku engine, which names everything here as this crate does.
//!
//! - [`logic`]: the techniques that people use, step by step;
//! - [`rate`]: how hard a puzzle is, on published scales;
//! - [`explain`]: steps in words, data and pictures.
#![deny(unsafe_code)]

pub mod explain;
pub mod logic;
pub mod rate;
mod teach;

pub use teach::Teach;

// The names of the core, as its own modules know them.
#[cfg(test)]
use ninefold_core::random;
use ninefold_core::{engine, grid, lang, rules, scene, solve, text};

#[cfg(test)]
use ninefold::generate;
#[cfg(test)]
#[path = "../../ninefold-core/src/testing.rs"]
mod testing;
