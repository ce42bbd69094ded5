//! The clues that a grid needs: minimal puzzles, unavoidable sets, all puzzles with a number of clues, and puzzles near a
//! puzzle.
//!
//! A set of cells of a full grid is *unavoidable* if another grid differs from it in just these cells: a puzzle without
//! a given in one of them has both as solutions. So puzzles with one solution are the sets of cells that meet every
//! unavoidable set, and minimal puzzles the minimal ones of these.
//!
//! - `grounds`: a grid, and the unavoidable sets met so far; asks a search only if these do not decide;
//! - `minimal`: one minimal puzzle inside a puzzle, or all;
//! - `unavoidable`: all minimal unavoidable sets up to a size;
//! - `bounds`: lower bounds for the number of clues of a grid, by these sets;
//! - `branch`: clues that hit all of some sets, chosen one by one;
//! - `fill`: all puzzles with clues in given cells, some of which may be given;
//! - `within`: all puzzles with a given number of clues inside a grid;
//! - `neighbors`: puzzles with some givens exchanged.
//!
//! All this is for the classic rules.

mod bounds;
mod branch;
mod fill;
mod grounds;
mod minimal;
mod neighbors;
mod unavoidable;
mod within;

pub use bounds::{Clique, HittingSet, greatest_clique, smallest_hitting_set};
pub use fill::{Fill, Pattern};
pub use minimal::{MinimalPuzzles, minimize};
pub use neighbors::{Exchange, Neighbors, neighbors, sampled_neighbors};
pub use unavoidable::{disjoint_sets, unavoidable_sets};
pub use within::Within;
