//! Notes: sentences about a single step, in addition to the reason that its technique gives.

use super::candidate::CandidateSet;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;

/// A sentence of the argument: a template, and what stands in its slots.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Note {
    /// The template.
    pub text: Text,
    /// The topic of each slot.
    pub slots: Vec<(&'static str, Topic)>,
}

/// The content of a slot of a note.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Topic {
    /// Cells.
    Cells(CellSet),
    /// Cells one by one, in this order.
    Order(Vec<Cell>),
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
    /// Cells in an order, what they hold, and what they hold after an exchange.
    Exchanges(Vec<(Vec<Cell>, [Vec<Digit>; 2])>),
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

    /// Makes the sentence that ends an argument with several cases: in each of them one of these cells holds the digit, and
    /// what loses it sees them all.
    pub(crate) fn one_of(digit: Digit, cells: CellSet) -> Note {
        const ONE_OF: Text = Text {
            en: "In every case one of {cells} holds {digit}, and each cell that loses {digit} sees all of these.",
            zh: "任何情形下 {cells} 之一必填 {digit}，被删去 {digit} 的格都能看到这些格。",
        };
        const ONE: Text = Text {
            en: "In every case {cells} holds {digit}, and each cell that loses {digit} sees it.",
            zh: "任何情形下 {cells} 必填 {digit}，被删去 {digit} 的格都能看到它。",
        };
        Note::new(if cells.len() == 1 { ONE } else { ONE_OF })
            .with("cells", Topic::Cells(cells))
            .with("digit", Topic::Digits(DigitSet::only(digit)))
    }

    /// Makes the sentence that counts cells, and the digits that houses have to place in them.
    pub(crate) fn tally(tally: Vec<(House, DigitSet)>, cells: CellSet) -> Note {
        const TALLY: Text = Text {
            en: "The tally: {tally}. That makes {digits} digits for {cells} cells.",
            zh: "计数：{tally}。共 {digits} 个数字，对应 {cells} 格。",
        };
        let sum = tally.iter().map(|(_, digits)| digits.len()).sum();
        Note::new(TALLY)
            .with("tally", Topic::Tally(tally))
            .with("digits", Topic::Number(sum))
            .with("cells", Topic::Number(cells.len()))
    }

    /// Puts something into a slot.
    pub(crate) fn with(mut self, slot: &'static str, topic: Topic) -> Note {
        self.slots.push((slot, topic));
        self
    }
}
