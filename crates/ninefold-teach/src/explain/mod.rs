//! Steps in words, data and pictures. No technique is named here: everything is made from the evidence of the
//! [`Step`](crate::logic::Step) and the technique's templates.
//!
//! - [`text`]: a hint, from its name alone to the whole argument, in English and Chinese;
//! - [`checkup`]: what is wrong with a position; [`why`]: whether a digit is wrong, and why;
//! - [`turns`]: an argument one line at a time;
//! - [`json`]: the same as data;
//! - [`grid`]: the board with its pencil marks for a terminal;
//! - [`svg`]: a picture of the board;
//! - [`paint`]: the part that each candidate plays in the step, for other ways to draw it;
//! - [`markdown`] and [`html`]: a whole path;
//!
//! A step belongs to the board on which it was found, so every function takes that board too.
//!
//! ```
//! use ninefold::explain::text::{self, Detail};
//! use ninefold::lang::Lang;
//! use ninefold::{Grid, Nine, logic::{Board, Teacher, Technique}};
//! let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let board = Board::new(&Nine::new(givens));
//! let technique = Technique::by_id("hidden-single-box").expect("it is in the list");
//! let step = &Teacher::default().steps_of(technique, &board)[0];
//! assert_eq!(text::step(step, &board, Detail::Vague, Lang::En), "Next: Hidden Single in a box.");
//! assert_eq!(
//!     text::step(step, &board, Detail::Full, Lang::En),
//!     "Hidden Single in a box. In box 9, R9C7 is the only place left for 1. \
//!      R7C9 and R8C78 cannot be 1 because of the 1 in R5C9 and R8C5. So 1 goes in R9C7."
//! );
//! # Ok::<(), ninefold::text::ParseError>(())
//! ```

mod chain;
pub mod checkup;
mod drawn;
mod fill;
pub mod grid;
pub mod html;
pub mod json;
mod json_values;
pub mod markdown;
mod notes;
mod numbered;
pub mod paint;
mod rows;
pub mod said;
pub mod svg;
pub mod text;
pub mod turns;
mod voice;
pub mod why;
mod words;

pub use drawn::Drawn;
pub use voice::Voice;
