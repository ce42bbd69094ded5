//! Sudoku on paper: puzzles as pictures (SVG, PNG) and as booklets (PDF).
//!
//! The input is puzzles with what to say about them. The output is bytes, and the same input gives the same bytes on
//! every machine. No code here reads the clock, the machine's fonts or any file, starts a thread, or prints. So it can
//! be called from anywhere, WebAssembly included.
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
