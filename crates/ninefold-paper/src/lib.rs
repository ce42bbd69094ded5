//! Sudoku on paper: puzzles as pictures (SVG, PNG) and as booklets (PDF).
//!
//! What comes in are puzzles and what is to be said about them; what goes out are bytes, the same ones for the same
//! input on every machine: nothing here looks at the clock, at the machine's fonts or at any file, starts threads,
//! or prints. So it can be called from anywhere, WebAssembly included.
//!
//! ```text
//! Sketch   one board     --ninefold::explain::svg--> SVG --raster--> PNG
//! Booklet  many puzzles  --layout--> places on pages --pages, pen--> contents of pages --pdf--> PDF
//! Fonts    letters for both, embedded
//! ```
#![deny(unsafe_code)]

mod booklet;
mod font;
mod pdf;
mod raster;
mod sketch;

pub use booklet::{Booklet, Entry, Outcome, Paper, Pdf, PerPage, Solutions};
pub use font::{Fonts, NotAFont};
pub use raster::{RasterError, png};
pub use sketch::Sketch;
