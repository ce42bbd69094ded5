//! The known numbers of Sudoku, counted anew: all grids, those that no symmetry makes equal, and bands.
//!
//! Nothing here is looked up. [`grids`] adds products of numbers of bands (`bands.rs`). [`Burnside`] counts classes: the
//! group of a [`GridBlocks`] shape is divided into conjugacy classes (`symmetries.rs`), and for one member of each, the
//! grids are counted that it maps to themselves, up to the names of digits (`fixed.rs`).

mod bands;
mod beginnings;
mod burnside;
mod fixed;
mod symmetries;

pub use bands::{band_classes, bands, bands_by_columns, grids, reduced_bands};
pub use burnside::Burnside;
pub use symmetries::{Conjugates, GridBlocks};
