//! The basic types: digits, cells, houses, sets of them, grids and candidates.
//!
//! Everything here is plain data with a type of its own, so that a row can never be used where a digit is meant.
//! Nothing here searches, and nothing reads or prints more than one line of text.

mod by;
mod candidates;
mod cell;
mod cells;
mod digit;
mod digits;
#[expect(clippy::module_inception, reason = "the grid is the module's main type")]
mod grid;
mod house;
mod mixing;
mod set;

pub use by::{ByCell, ByDigit, ByHouse};
pub use candidates::Candidates;
pub use cell::{Cell, UnknownCell};
pub use cells::CellSet;
pub use digit::Digit;
pub use digits::DigitSet;
#[doc(hidden)]
pub use digits::ones;
pub use grid::{BadValue, Grid};
pub use house::{House, HouseKind};
#[doc(hidden)]
pub use mixing::Mixing;
