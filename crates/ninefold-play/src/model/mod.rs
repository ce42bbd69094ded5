//! The games as plain data: no terminal, no threads, no files.

mod game;
mod options;
mod position;
mod saved;
mod shelf;
#[cfg(test)]
mod tests;

pub(crate) use game::{Checkpoint, Game};
pub(crate) use options::Options;
pub(crate) use position::{Assist, Mode, PlayerPosition};
pub(crate) use saved::{read, write};
pub(crate) use shelf::Shelf;
