//! Singles: a cell that can hold only one digit, or a digit that has only one place.
//!
//! **Sound**, because each cell needs a digit and each house needs every digit: if only one candidate is left, it
//! must be true.
//!
//! - *Full house*: the last empty cell of a house.
//! - *Hidden single*: the last place of a digit in a house; easier to see in a box than in a line.
//! - *Naked single*: the last candidate of a cell.
//!
//! The digit of a full house is the only mark of its cell, so full houses are found among the naked singles.

pub(super) mod direct;

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::Candidate;
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, Role};
use crate::logic::technique::{Family, Flow, Needs, Technique};
use std::ops::ControlFlow;

/// The last empty cell of a house.
pub(in crate::logic::techniques) static FULL_HOUSE: Technique = Technique {
    id: "full-house",
    name: Text { en: "Full House", zh: "宫/行/列满" },
    family: Family::Singles,
    about: Text {
        en: "A row, column or box has one empty cell left. It takes the one digit that is missing.",
        zh: "某行、列或宫只剩一个空格，填入所缺的唯一数字。",
    },
    reason: Text {
        en: "{pattern} is the last empty cell of {area}, and {pattern.digits} is the digit that is missing there.",
        zh: "{pattern} 是{area}的最后一个空格，所缺的数字是 {pattern.digits}。",
    },
    example: ".21.674.....2...1........734321+8+675..........+785..913667........5...1.....879.36.:::949",
    find: full_house,
    ..Technique::PLAIN
};

/// The last place of a digit in a box.
pub(in crate::logic::techniques) static HIDDEN_SINGLE_BOX: Technique = Technique {
    id: "hidden-single-box",
    name: Text { en: "Hidden Single in a box", zh: "宫内排除" },
    family: Family::Singles,
    about: Text {
        en: "A digit has one place left in a box: all its other cells are filled or see the digit.",
        zh: "某数字在一个宫内只剩一个位置：其余格已填或能看到该数字。",
    },
    reason: HIDDEN_REASON,
    example: "98.2...563+621.+5.+9.....96...69.....4.1...5...2.4.....39...57.........89.551...9.87:::261",
    find: hidden_single_box,
    ..Technique::PLAIN
};

/// The last place of a digit in a row or column.
pub(in crate::logic::techniques) static HIDDEN_SINGLE_LINE: Technique = Technique {
    id: "hidden-single-line",
    name: Text { en: "Hidden Single in a line", zh: "行列排除" },
    family: Family::Singles,
    about: Text {
        en: "A digit has one place left in a row or column: all its other cells are filled or see the digit.",
        zh: "某数字在一行或一列内只剩一个位置：其余格已填或能看到该数字。",
    },
    reason: HIDDEN_REASON,
    example: ".3...869....35.7...27..9..87...+9...+6.5..8..4+7........94..9..56...5+624....168+3+5.7.:::782",
    find: hidden_single_line,
    ..Technique::PLAIN
};

/// The last candidate of a cell.
pub(in crate::logic) static NAKED_SINGLE: Technique = Technique {
    id: "naked-single",
    name: Text { en: "Naked Single", zh: "唯余" },
    family: Family::Singles,
    about: Text {
        en: "A cell sees eight different digits, or has lost all candidates but one. It takes the digit that is left.",
        zh: "某格能看到八个不同数字，或候选数只剩一个，就填入剩下的数字。",
    },
    reason: Text {
        en: "{pattern} has no candidate but {pattern.digits} left.",
        zh: "{pattern} 的候选数只剩 {pattern.digits}。",
    },
    example: "+68+273+1+94+5+7..+2.+96+3+8...8.6+72119+83.+5+2.+4+4+23..8+5+9.+5+6749+2+81+32.....4........+1.+2+8.5.2\
              .3.9:654 575 675 775 485 585 685 785::885",
    needs: Needs::Nothing,
    find: naked_single,
    ..Technique::PLAIN
};

const HIDDEN_REASON: Text = Text {
    en: "In {area}, {pattern} is the only place left for {pattern.digits}.",
    zh: "在{area}中，{pattern.digits} 只能填在 {pattern}。",
};

/// The reasons why the other cells of a house cannot hold a digit.
#[derive(Clone, Copy)]
struct Barred {
    /// They see the digit.
    seen: Text,
    /// They had lost it before.
    lost: Text,
}

const OTHERS: Barred = Barred {
    seen: Text {
        en: "{cells} cannot be {digit} because of the {digit} in {blockers}.",
        zh: "{cells} 看到 {blockers} 的 {digit}，不能填它。",
    },
    lost: Text { en: "In {cells}, {digit} was ruled out before.", zh: "{cells} 此前已排除 {digit}。" },
};

const SEES: Text = Text { en: "It sees {digits}.", zh: "此格看到{digits}。" };
const RULED_OUT: Text = Text { en: "Ruled out before: {digits}.", zh: "此前已排除 {digits}。" };

/// Visits cells in order, and for each its row, column and box.
fn full_house(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    for cell in board.last() & board.single() {
        for house in [cell.row(), cell.column(), cell.block()] {
            if board.open_cells(house) == 1
                && let Some(digit) = board.marks(cell).single()
            {
                sink.place(&FULL_HOUSE, Candidate::new(cell, digit), |evidence| {
                    evidence.pattern(CellSet::only(cell), DigitSet::only(digit)).area(house);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits cells in order.
fn naked_single(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    for cell in board.single() {
        for digit in board.marks(cell) {
            sink.place(&NAKED_SINGLE, Candidate::new(cell, digit), |evidence| {
                let others = board.rules().peers(cell) - board.empty();
                evidence.pattern(CellSet::only(cell), DigitSet::only(digit));
                evidence.mark(Role::Blocker, others, DigitSet::FULL);
                tell_sight(board, cell, digit, evidence);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits digits in order, for each the cells in order, and for each the houses.
fn hidden_single_box(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    for digit in Digit::ALL {
        for cell in search.shared.houses.alone_in_box(search.board, digit) {
            hidden_single(&HIDDEN_SINGLE_BOX, cell.block(), cell, digit, search.board, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden_single_line(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    for digit in Digit::ALL {
        for cell in search.shared.houses.alone_in_line(board, digit) {
            for line in [cell.row(), cell.column()] {
                if board.places_in(digit, line) == CellSet::only(cell) {
                    hidden_single(&HIDDEN_SINGLE_LINE, line, cell, digit, board, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

#[inline]
fn hidden_single(
    technique: &'static Technique,
    house: House,
    cell: Cell,
    digit: Digit,
    board: &Board,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.place(technique, Candidate::new(cell, digit), |evidence| {
        evidence.pattern(CellSet::only(cell), DigitSet::only(digit)).area(house);
        let others = (house.cells() & board.empty()).without(cell);
        bar(board, OTHERS, house, others, digit, evidence);
    })
}

/// Shows the digits that keep `digit` out of these cells of the house, and says of each cell why it cannot hold it.
fn bar(board: &Board, barred: Barred, house: House, others: CellSet, digit: Digit, evidence: &mut Evidence) {
    let (mut blockers, mut seen, mut open) = (CellSet::EMPTY, CellSet::EMPTY, others);
    while let Some(cell) = open.first() {
        if let Some(blocker) = (cell.peers() & board.filled_with(digit)).first() {
            blockers.insert(blocker);
            seen |= blocker.peers() & others;
        }
        open = (open - seen).without(cell);
    }
    evidence.mark(Role::Blocker, blockers, DigitSet::only(digit));
    for (text, cells) in [(barred.seen, seen), (barred.lost, others - seen)] {
        if !cells.is_empty() {
            let note = Note::new(text).with("cells", Topic::Cells(cells));
            let note = note.with("house", Topic::Houses(vec![house]));
            let note = note.with("digit", Topic::Digits(DigitSet::only(digit)));
            evidence.note(note.with("blockers", Topic::Cells(blockers)));
        }
    }
}

/// Says in which house of a cell each digit but one is, and which others it had lost before.
fn tell_sight(board: &Board, cell: Cell, digit: Digit, evidence: &mut Evidence) {
    let rules = board.rules();
    let mut left = rules.digits().without(digit);
    let mut sight = Vec::new();
    for house in rules.houses_of(cell) {
        let is_held = |other: &Digit| board.filled_with(*other).intersects(house.cells());
        let held: DigitSet = left.iter().filter(is_held).collect();
        if !held.is_empty() {
            sight.push((house, held));
            left -= held;
        }
    }
    if !sight.is_empty() {
        evidence.note(Note::new(SEES).with("digits", Topic::Tally(sight)));
    }
    if !left.is_empty() {
        evidence.note(Note::new(RULED_OUT).with("digits", Topic::Digits(left)));
    }
}
