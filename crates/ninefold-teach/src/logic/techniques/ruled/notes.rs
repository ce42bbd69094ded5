//! The rules that an argument names, in words.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::{Sentence, Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::step::{Evidence, RuleNote};
use crate::rules::{Part, Rules};

/// Returns what a constraint says.
pub(super) fn of(rules: &Rules, place: usize) -> RuleNote {
    let cells = rules.constraints()[place].cells().iter();
    RuleNote::of_constraint(rules, place, cells.map(|&id| rules.layout().cell(id)).collect())
}

/// Says that a cell sees some cells.
pub(super) fn seen(cell: Cell, cells: CellSet) -> RuleNote {
    const SEES: Text = Text { en: "{cell} sees {cells}", zh: "{cell} 能看到 {cells}" };
    const SEES_EACH: Text = Text { en: "{cell} sees each of {cells}", ..SEES };
    let arguments = vec![("cell", cell.to_string()), ("cells", in_a_row(cells))];
    let said = Sentence::new(if cells.len() == 1 { SEES } else { SEES_EACH }, arguments);
    RuleNote { id: "sees".to_owned(), said, cells: cells.with(cell), combinations: Vec::new() }
}

/// Says that two cells share two digits, and that a cell sees them, if one is given.
pub(super) fn pair(rules: &Rules, cells: [Cell; 2], digits: DigitSet, seen_by: Option<Cell>) -> RuleNote {
    const PAIR: Text = Text {
        en: "{cells} see each other and have only {digits} left",
        zh: "{cells} 互相可见，只剩 {digits}",
    };
    const SEEN: Text = Text {
        en: "{cells} see each other and have only {digits} left, and {cell} sees both",
        zh: "{cells} 互相可见，只剩 {digits}，而 {cell} 能看到这两格",
    };
    let cells: CellSet = cells.into_iter().collect();
    let digits = in_a_row(rules.values_of(digits));
    let mut arguments = vec![("cells", in_a_row(cells)), ("digits", digits)];
    arguments.extend(seen_by.map(|cell| ("cell", cell.to_string())));
    let said = Sentence::new(if seen_by.is_some() { SEEN } else { PAIR }, arguments);
    RuleNote { id: "pair".to_owned(), said, cells, combinations: Vec::new() }
}

/// Says what follows from the rules that are named before it.
pub(super) fn so(text: Text, arguments: Vec<(&'static str, String)>, cells: CellSet) -> RuleNote {
    RuleNote { id: "so".to_owned(), said: Sentence::new(text, arguments), cells, combinations: Vec::new() }
}

/// Returns `R2`, `C3` or `B4`, which is read alike in both languages, or the cells of a house of another kind.
pub(super) fn house_name(house: House) -> String {
    let letter = match house.kind() {
        HouseKind::Row => 'R',
        HouseKind::Column => 'C',
        HouseKind::Block => 'B',
        HouseKind::Diagonal => 'D',
        HouseKind::Window => 'W',
        _ => return in_a_row(house.cells()),
    };
    format!("{letter}{}", house.number() + 1)
}

/// Returns the place of a note in the evidence, to which it is added unless it is there.
pub(super) fn place(note: RuleNote, evidence: &mut Evidence) -> u16 {
    let is_same = |known: &RuleNote| known.id == note.id && known.said == note.said;
    let known = evidence.rules.iter().position(is_same);
    known.unwrap_or_else(|| {
        evidence.rule(note);
        evidence.rules.len() - 1
    }) as u16
}

/// Adds the rules by which cells see others, if no house is the reason.
pub(super) fn sight(board: &Board, cells: CellSet, others: CellSet, evidence: &mut Evidence) {
    for cell in others {
        for seen in cells.without(cell).iter().filter(|&seen| common(board, cell, seen).is_none()) {
            place(between(board.rules(), seen, cell, |_| true), evidence);
        }
    }
}

/// Adds the rules by which some of these cells see each other, if no house is the reason.
pub(super) fn sight_within(board: &Board, cells: CellSet, evidence: &mut Evidence) {
    for cell in cells {
        let seen = board.rules().peers(cell) & cells;
        let later = seen.iter().filter(|&other| other > cell).collect();
        sight(board, later, CellSet::only(cell), evidence);
    }
}

/// Returns the constraint with a pair of these two cells for which `is_it` holds, in words. `is_it` is given the digits
/// that the second cell may hold next to each digit of the first.
pub(super) fn between(
    rules: &Rules,
    a: Cell,
    b: Cell,
    is_it: impl Fn(&dyn Fn(Digit) -> DigitSet) -> bool,
) -> RuleNote {
    let layout = rules.layout();
    let pair = [a, b].map(|cell| layout.at(cell.row_index(), cell.column_index()));
    let joins = |part: &Part| match part {
        Part::Pair { cells, relation } if cells.contains(&pair[0]) && cells.contains(&pair[1]) => {
            let relation = if *cells == pair { relation.clone() } else { relation.turned() };
            is_it(&|digit: Digit| DigitSet::from_bits(relation.rows()[digit.index()] as u16))
        }
        _ => false,
    };
    let owner = rules.parts().iter().find(|(_, part)| joins(part));
    owner.map_or_else(|| seen(b, CellSet::only(a)), |&(owner, _)| of(rules, owner))
}

/// Returns the first house that contains both cells, if there is one.
pub(super) fn common(board: &Board, a: Cell, b: Cell) -> Option<House> {
    board
        .rules()
        .houses()
        .iter()
        .copied()
        .find(|house| house.cells().contains(a) && house.cells().contains(b))
}
