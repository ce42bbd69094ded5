//! What is to be said of a step besides the reason of its technique: sentences about this step alone.

use super::CandidateSet;
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::Text;

/// A sentence of the argument: a template, and what stands in its slots.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Note {
    /// The template.
    pub text: Text,
    /// What stands in each slot.
    pub slots: Vec<(&'static str, Topic)>,
}

/// What stands in a slot of a note.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Topic {
    /// Cells.
    Cells(CellSet),
    /// Digits.
    Digits(DigitSet),
    /// Candidates, all of them.
    Candidates(CandidateSet),
    /// Houses.
    Houses(Vec<House>),
    /// Houses, each with digits that it holds.
    Tally(Vec<(House, DigitSet)>),
    /// Digits, each with the houses that hold its places.
    Lines(Vec<(Digit, Vec<House>)>),
    /// The letter of a colour.
    Color(u8),
    /// A number.
    Number(usize),
    /// Ways to fill some cells, in their order.
    Ways(Vec<Vec<Digit>>),
    /// Digits and what they become.
    Renamed(Vec<(Digit, Digit)>),
    /// A phrase.
    Phrase(Text),
}

impl Note {
    /// Makes a sentence in which nothing is left open yet.
    pub(crate) fn new(text: Text) -> Note {
        Note { text, slots: Vec::new() }
    }

    /// Puts something into a slot.
    pub(crate) fn with(mut self, slot: &'static str, topic: Topic) -> Note {
        self.slots.push((slot, topic));
        self
    }
}
