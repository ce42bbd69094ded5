//! What is played, as plain data: no terminal, no threads, no files.

mod game;
mod position;
mod saved;
mod shelf;
#[cfg(test)]
mod tests;

pub(crate) use game::{Checkpoint, Game};
pub(crate) use position::{Assist, Mode};
pub(crate) use saved::{read, write};
pub(crate) use shelf::Shelf;
