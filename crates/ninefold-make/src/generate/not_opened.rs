//! Why a maker of puzzles was not made.

use crate::lang::Sentence;
use crate::solve::Stopped;
use std::fmt;

/// Why there is no maker of grids or puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotOpened {
    /// Nothing can be as it is wished. The sentence says what to change.
    Impossible(Sentence),
    /// The watch ended the search for a first grid.
    Stopped,
}

impl From<Stopped> for NotOpened {
    fn from(Stopped: Stopped) -> NotOpened {
        NotOpened::Stopped
    }
}

impl From<Sentence> for NotOpened {
    fn from(refusal: Sentence) -> NotOpened {
        NotOpened::Impossible(refusal)
    }
}

impl fmt::Display for NotOpened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOpened::Impossible(refusal) => refusal.fmt(f),
            NotOpened::Stopped => Stopped.fmt(f),
        }
    }
}

impl std::error::Error for NotOpened {}
