//! The field's numbers, counted anew: how many grids there are, how many that no symmetry makes equal, how many bands.
//!
//! Nothing here is looked up. [`grids`] adds products of numbers of bands (`bands.rs`). [`Burnside`] counts classes: the
//! group of a [`Blocks`] shape is divided into conjugacy classes (`symmetries.rs`), and of one member of each, the grids
//! are counted that it maps to themselves but for the names of digits (`fixed.rs`).

mod bands;
mod beginnings;
mod burnside;
mod fixed;
mod symmetries;

pub use bands::{band_classes, bands, bands_by_columns, grids, reduced_bands};
pub use burnside::Burnside;
pub use symmetries::{Blocks, Conjugates};
