//! Implied houses: cells that hold each digit once, because of the houses around and within.
//!
//! **Sound**: see [`super::unions`]. The cells differ and hold every digit, so whatever is true of houses is true of
//! them.

use super::notes;
use super::unions::{Apart, Unions};
use super::wanted::is_wanted;
use crate::grid::{CellSet, Digit, DigitSet};
use crate::lang::{Sentence, Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, Role, RuleNote};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

pub(super) static IMPLIED: Technique = Technique {
    id: "implied-house",
    name: Text { en: "Implied House", zh: "隐含区域" },
    family: Family::Rules,
    about: Text {
        en: "Some houses hold each digit once more often than other houses that lie inside of them. The cells that are left over \
             hold each digit once, and are a house although no rule says so.",
        zh: "一些区域内部含有少一个的其他区域，余下的格恰好含每个数字一次：没有规则说明，但它们也是一个区域。",
    },
    reason: Text {
        en: "What {base} hold without {cover}, all inside of them, is each digit once, in {set0}. {rule}.",
        zh: "{cover}都在{base}之内，余下的 {set0} 恰好含每个数字一次。{rule}。",
    },
    example: "windoku;.....1...........................................................................::157 \
              158 197 198:",
    find: implied,
    ..Technique::PLAIN
};

fn implied(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    let unions = search.shared.slot::<Unions>();
    unions.turn_to(board.rules());
    for apart in &unions.implied {
        sink.pulse()?;
        for digit in board.rules().digits() {
            look(board, apart, digit, sink)?;
        }
        pairs(board, apart, sink)?;
    }
    ControlFlow::Continue(())
}

/// Looks at the possible places of a digit.
fn look(board: &Board, apart: &Apart, digit: Digit, sink: &mut Sink<'_>) -> Flow {
    let cells = apart.cells[0];
    let known = board.filled_with(digit) & cells;
    let places = board.places(digit);
    if !known.is_empty() {
        let gone = CandidateSet::of(digit, places & cells);
        return sink.remove(&IMPLIED, gone, |evidence| {
            told(board, apart, KNOWN, known, DigitSet::only(digit), evidence);
        });
    }
    let inside = places & cells;
    if let Some(cell) = inside.single() {
        return sink.place(&IMPLIED, Candidate::new(cell, digit), |evidence| {
            told(board, apart, SINGLE, inside, DigitSet::only(digit), evidence);
        });
    }
    let seen = inside.iter().fold(places, |seen, cell| seen & board.rules().peers(cell));
    if inside.is_empty() || seen.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.remove(&IMPLIED, CandidateSet::of(digit, seen), |evidence| {
        told(board, apart, LOCKED, inside, DigitSet::only(digit), evidence);
        notes::sight(board, inside, seen, evidence);
    })
}

/// Looks for two cells with two digits.
fn pairs(board: &Board, apart: &Apart, sink: &mut Sink<'_>) -> Flow {
    let open = apart.cells[0] & board.empty();
    for first in open {
        let digits = board.marks(first);
        let twin = |&cell: &crate::grid::Cell| cell > first && board.marks(cell) == digits;
        let Some(second) = open.iter().find(twin).filter(|_| digits.len() == 2) else { continue };
        let pair = CellSet::only(first).with(second);
        let mut gone = CandidateSet::EMPTY;
        digits.iter().for_each(|digit| gone.insert_all(digit, (open - pair) & board.places(digit)));
        sink.remove(&IMPLIED, gone, |evidence| told(board, apart, PAIR, pair, digits, evidence))?;
    }
    ControlFlow::Continue(())
}

fn told(board: &Board, apart: &Apart, text: Text, cells: CellSet, digits: DigitSet, evidence: &mut Evidence) {
    apart.name_houses(evidence);
    evidence.mark(Role::Set(0), apart.cells[0], digits);
    evidence.mark(Role::Pattern, cells, digits);
    let arguments = vec![("cells", in_a_row(cells)), ("digits", in_a_row(board.rules().values_of(digits)))];
    evidence.rule(RuleNote {
        id: "implied".to_owned(),
        said: Sentence::new(text, arguments),
        cells: apart.cells[0],
        combinations: Vec::new(),
    });
}

const KNOWN: Text = Text { en: "{cells} is its {digits}", zh: "其中的 {digits} 在 {cells}" };
const SINGLE: Text =
    Text { en: "its {digits} has no place left but {cells}", zh: "其中的 {digits} 只能填在 {cells}" };
const LOCKED: Text = Text {
    en: "its {digits} is in one of {cells}, and what sees all of these cells does not hold it",
    zh: "其中的 {digits} 必在 {cells} 之一，能看到这些格的格不能有它",
};
const PAIR: Text = Text {
    en: "{cells} have only {digits} left, so no other of its cells holds these",
    zh: "{cells} 只剩 {digits}，其余的格不能再有它们",
};
