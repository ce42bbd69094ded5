//! The Sudoku Explainer scale: ER, EP and ED.
//!
//! A puzzle is solved step by step. A *producer* searches for one kind of step. At every step the producers are asked
//! in a fixed order, and the first step that is found is taken. The ratings of the steps give those of the puzzle.
//! This is the scale of version 1.2.1, which collections and forums use. Nothing here searches for the easiest step of
//! all: the order of the producers, and the order in which each of them searches, define the scale.
//!
//! That order follows the board: cells in reading order, digits from 1 to 9, blocks before columns before rows. So a
//! puzzle that is turned, mirrored or renamed may get another rating, as in the reference; the rating given is that
//! of the puzzle as it is. Only with the easiest steps, for which the order makes no difference, are the ratings
//! always the same.
//!
//! Ratings are for puzzles with one solution: some of the steps assume uniqueness.

#![expect(
    clippy::needless_range_loop,
    reason = "cells, digits and houses are numbers that index several tables at once"
)]

mod bug;
mod chains;
mod exclusion;
mod find;
mod kind;
mod loop_sets;
mod loop_types;
mod loops;
mod producers;
mod rater;
mod sets;
mod singles;
mod steps;
mod title;
mod walk;
mod wings;

pub use kind::{ChainReach, ForcingArgument, Kind};
pub use rater::{Bounds, Rater};
pub use steps::Explainer;
pub use walk::{Hardest, RatedStep, Rating, Tenths, Walk};
