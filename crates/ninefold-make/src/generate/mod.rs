//! Making puzzles and full grids.
//!
//! Everything is made from a source of random numbers that the caller supplies, a [`Random`]. The crate's own is
//! [`Xoshiro`]. The same seed makes the same things on every machine. Puzzles of a grade ([`Maker`], [`puzzle_of_level`])
//! and positions to practise ([`practice()`]) change with the techniques and ratings of a version. Use
//! [`Xoshiro::stream`] for item `i` of a series; then the number of threads makes no difference either.

mod any;
mod balance;
mod clues;
mod controlled;
mod dig;
mod exchanges;
mod formed;
mod full;
mod grade;
mod graded;
mod maker;
mod many;
mod not_opened;
mod pattern;
mod placed;
mod practice;
mod range;
mod several;
mod shape;
mod uniform;
mod walk;
mod wishes;
mod workshop;

pub use any::AnyMaker;
pub use balance::Balance;
pub use clues::{ClueError, puzzle_with_clues};
pub use controlled::{Sampling, controlled_puzzle, weight};
pub use dig::{minimal_in, minimal_puzzle};
pub use full::{Grids, can_make, clues_of, first_row, first_row_grid, random_clues, random_grid};
pub use grade::{Grade, Grader, Grades, Jewel, Judge};
pub use graded::{puzzle_level, puzzle_of_level};
pub use maker::{Made, Maker, NotMade, Wanted};
pub use many::Mine;
pub use ninefold_core::random::{Random, Xoshiro};
pub use not_opened::NotOpened;
pub use placed::{PlacedMaker, Placing, placeable};
pub use practice::practice;
pub use range::{Clues, read_range};
pub use shape::PuzzleShape;
pub use uniform::uniform_grid;
pub use wishes::{WISHES, Wish, WishArgument, WishList, marked_cells, tenths};
pub use workshop::{Bench, Product, Wishes, Workshop, uniform_grids};
