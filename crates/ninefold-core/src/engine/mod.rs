//! Solving, checking and counting, each by the search that suits the puzzle.
//!
//! The answers do not depend on a method, a search order or a number of threads: the solution shown is the
//! lexicographically smallest, and counts are exact or marked as incomplete.

mod all_solutions;
mod answer;
mod batch;
#[doc(hidden)]
pub mod board;
mod check;
mod count;
mod crew;
mod estimate;
mod needless;
mod possible;
mod run;
mod solvable;
mod through;
mod validate;
mod work;

#[doc(hidden)]
pub use crate::simd::{Bytes, BytesTask, CellPlaces, FullGrid, GridPart, GridParts, with_bytes};
pub use crate::simd::{Isa, Lines, Work};
pub use all_solutions::AllSolutions;
#[doc(hidden)]
pub use answer::status_and_first;
pub use answer::{Answer, Status, solutions, solve, solve_within, status_within};
pub use batch::Batch;
#[doc(hidden)]
pub use check::otherwise;
pub use check::{Verdict, check, needless_givens};
pub use count::{CountOptions, count, threads};
pub use estimate::{Estimate, EstimateOptions, Estimated, Magnitude, Range, estimate};
pub use needless::{Clues, Needless, needless_clues};
pub use possible::{Possible, possible};
pub use run::{Run, guesses_if_unique, run_method};
pub use solvable::Solvable;
pub use through::{Through, solutions_through};
pub use validate::{Premise, Proof, Validity, validate};
pub use work::Count;
