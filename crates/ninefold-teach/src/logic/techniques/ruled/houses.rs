//! Singles, locked candidates and subsets in houses of any shape, and among cells that see each other.
//!
//! **Sound**: a house with as many cells as there are digits holds each digit once. So a digit with one place there
//! is in it; a digit whose places there are all seen from a cell is not in that cell; and as many digits as cells
//! take these cells for themselves. In a smaller house, only repeated digits are forbidden.

use super::notes;
use super::wanted::is_wanted;
use crate::grid::{CellSet, DigitSet};
use crate::lang::Text;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::field::{Field, Set};
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// The last place of a digit in a house.
pub(in crate::logic) static HIDDEN_SINGLE: Technique = Technique {
    id: "hidden-single-house",
    name: Text { en: "Hidden Single", zh: "区域排除" },
    family: Family::Singles,
    about: Text {
        en: "A digit has one place left in a house of any shape that holds every digit.",
        zh: "某数字在一个含全部数字的区域内只剩一个位置。",
    },
    reason: Text {
        en: "In {area}, {pattern} is the only place left for {pattern.digits}.",
        zh: "在{area}中，{pattern.digits} 只能填在 {pattern}。",
    },
    example: "windoku;.................1.....1.......................1.................................:::144",
    find: hidden_single,
    ..Technique::PLAIN
};

/// A digit of a house that is removed from a cell that sees all its places.
pub(in crate::logic) static LOCKED: Technique = Technique {
    id: "locked-house",
    name: Text { en: "Locked Candidates", zh: "区块排除" },
    family: Family::Intersections,
    about: Text {
        en: "A house needs a digit, and a cell outside sees every place that the digit has there. So the cell does not hold it.",
        zh: "某区域必须有某数字，而区域外的一格能看到它的所有位置，故该格不能是这个数字。",
    },
    reason: Text {
        en: "In {area}, the digit {pattern.digits} can only be in {pattern}, and {target} {target?sees|see} all of these places{rule.aside}.",
        zh: "在{area}中，{pattern.digits} 只能在 {pattern}，而 {target} 能看到其所有位置{rule.aside}。",
    },
    example: "diagonal;.......................................1...............................1.........::112 \
              113 121 123 131 132:",
    find: locked,
    ..Technique::PLAIN
};

/// As many cells as digits.
pub(in crate::logic) static NAKED_SUBSET: Technique = Technique {
    id: "naked-subset-house",
    name: Text { en: "Naked Subset", zh: "显性数组" },
    family: Family::Subsets,
    about: Text {
        en: "Two, three or four cells that see each other have only as many digits together. These digits are theirs.",
        zh: "互相可见的两、三或四格合起来只有同样多个候选数，这些数字必在其中。",
    },
    reason: Text {
        en: "{pattern} see each other and hold {pattern.digits} between them, so a cell that sees all their places for one of these digits cannot have it{rule.aside}.",
        zh: "{pattern} 互相可见，共同占用 {pattern.digits}，能看到其中某数所有位置的格不能再有该数{rule.aside}。",
    },
    example: "killer-cage:3:r1c1-r1c2;\
              .................................................................................:311 411 511 611 \
              711 811 911 312 412 512 612 712 812 912:113 213 114 214 115 215 116 216 117 217 118 218 119 219 \
              121 221 122 222 123 223 131 231 132 232 133 233:",
    find: naked_subset,
    ..Technique::PLAIN
};

/// As many digits as places.
pub(in crate::logic) static HIDDEN_SUBSET: Technique = Technique {
    id: "hidden-subset-house",
    name: Text { en: "Hidden Subset", zh: "隐性数组" },
    family: Family::Subsets,
    about: Text {
        en: "Two, three or four digits have only as many places in a house that holds every digit. These cells are theirs.",
        zh: "两、三或四个数字在一个含全部数字的区域内只有同样多个位置，这些格只属于它们。",
    },
    reason: Text {
        en: "In {area}, the digits {pattern.digits} have no places but {pattern}, so nothing else stands there.",
        zh: "在{area}中，{pattern.digits} 只能在 {pattern}，这些格不能有其他数字。",
    },
    example: "windoku;.............1...2.....2.1.............2.................1.......................::342 \
              442 542 642 742 842 942 343 443 543 643 743 843 943:",
    find: hidden_subset,
    ..Technique::PLAIN
};

fn hidden_single(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    each_hidden_single(board, &mut |house, cell, digit| {
        sink.place(&HIDDEN_SINGLE, Candidate::new(cell, digit), |evidence| {
            evidence.pattern(CellSet::only(cell), DigitSet::only(digit)).area(house);
        })
    })
}

/// Shows each value that has one place left in a house.
pub(in crate::logic) fn each_hidden_single<F: Field>(
    board: &F,
    found: &mut impl FnMut(F::House, F::Cell, F::Value) -> Flow,
) -> Flow {
    for house in board.whole_houses() {
        for value in board.values() {
            if let Some(cell) = board.places_in(value, house).sole() {
                found(house, cell, value)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn locked(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    each_locked(board, &mut |house, &cells, digit, &targets| {
        sink.remove(&LOCKED, CandidateSet::of(digit, targets), |evidence| {
            evidence.pattern(cells, DigitSet::only(digit)).area(house);
            evidence.mark(Role::Target, targets, DigitSet::only(digit));
            notes::sight(board, cells, targets, evidence);
        })
    })
}

/// Shows each value of a house with its places there, and the places elsewhere that see all of these.
pub(in crate::logic) fn each_locked<F: Field>(
    board: &F,
    found: &mut impl FnMut(F::House, &F::Cells, F::Value, &F::Cells) -> Flow,
) -> Flow {
    for house in board.whole_houses() {
        for value in board.values() {
            let cells = board.places_in(value, house);
            if cells.size() > 1 {
                let targets = board.seen_places(value, &cells);
                if !targets.is_none() {
                    found(house, &cells, value, &targets)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn naked_subset(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    each_naked_subset(board, &mut |&cells, &digits, goes| {
        let mut removes = CandidateSet::EMPTY;
        goes.iter().for_each(|&(digit, cells)| removes.insert_all(digit, cells));
        sink.remove(&NAKED_SUBSET, removes, |evidence| {
            evidence.pattern(cells, digits);
            notes::sight(board, cells, cells, evidence);
            for digit in digits {
                notes::sight(board, cells & board.places(digit), removes.cells_with(digit), evidence);
            }
        })
    })
}

/// Values, each with the cells that lose it.
type Goes<F> = Vec<(<F as Field>::Value, <F as Field>::Cells)>;

/// Shows cells that have as many values as there are cells, with these values and the removals. Tries sets of two, then three, then
/// four cells.
pub(in crate::logic) fn each_naked_subset<F: Field>(
    board: &F,
    found: &mut impl FnMut(&F::Cells, &F::Values, &Goes<F>) -> Flow,
) -> Flow {
    for size in 2..=MOST {
        let start =
            Grown { cells: board.no_cells(), values: board.no_values(), near: board.with_few_marks(size) };
        grow_naked(board, size, start, found)?;
    }
    ControlFlow::Continue(())
}

/// The most cells or values of a subset.
const MOST: usize = 4;

/// Cells that see each other, with their values and the cells that may join them.
struct Grown<F: Field> {
    cells: F::Cells,
    values: F::Values,
    near: F::Cells,
}

fn grow_naked<F: Field>(
    board: &F,
    size: usize,
    mut grown: Grown<F>,
    found: &mut impl FnMut(&F::Cells, &F::Values, &Goes<F>) -> Flow,
) -> Flow {
    if grown.cells.size() == size {
        if grown.values.size() < size {
            return ControlFlow::Continue(());
        }
        let mut goes: Goes<F> = Vec::new();
        for value in grown.values.members() {
            let holders = grown.cells.common(&board.places(value));
            let gone = board.seen_places(value, &holders).lacking(&grown.cells);
            if !gone.is_none() {
                goes.push((value, gone));
            }
        }
        return if goes.is_empty() || are_a_house(board, &grown.cells) {
            ControlFlow::Continue(())
        } else {
            found(&grown.cells, &grown.values, &goes)
        };
    }
    loop {
        let next = grown.near.members().next();
        let Some(cell) = next else { return ControlFlow::Continue(()) };
        grown.near.lose(cell);
        let values = grown.values.united(&board.marks(cell));
        if values.size() <= size {
            let near = board.seen_from(cell, &grown.near);
            grow_naked(board, size, Grown { cells: grown.cells.plus(cell), values, near }, found)?;
        }
    }
}

/// Whether these are all open cells of a house that holds every value. Then nothing new is said of its values, and what sees
/// all places of one is seen by locked candidates.
fn are_a_house<F: Field>(board: &F, cells: &F::Cells) -> bool {
    let open = |house: F::House| {
        board.values().fold(board.no_cells(), |open, value| open.united(&board.places_in(value, house)))
    };
    board.whole_houses().any(|house| {
        let open = open(house);
        open.size() == cells.size() && open.lacking(cells).is_none()
    })
}

fn hidden_subset(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    each_hidden_subset(board, &mut |house, &cells, &digits| {
        sink.remove(&HIDDEN_SUBSET, board.candidates(cells, !digits), |evidence| {
            evidence.pattern(cells, digits).area(house);
        })
    })
}

/// Shows values that have as many places in a house as there are values, with these places, if other values are there too. Tries
/// sets of two, then three, then four values, house by house.
pub(in crate::logic) fn each_hidden_subset<F: Field>(
    board: &F,
    found: &mut impl FnMut(F::House, &F::Cells, &F::Values) -> Flow,
) -> Flow {
    for size in 2..=MOST {
        for house in board.whole_houses() {
            let places = |value: F::Value| (value, board.places_in(value, house));
            let few = |(_, places): &(F::Value, F::Cells)| (1..=size).contains(&places.size());
            let left: Vec<(F::Value, F::Cells)> = board.values().map(places).filter(few).collect();
            let start = (board.no_values(), board.no_cells());
            grow_hidden(board, house, size, &left, start, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn grow_hidden<F: Field>(
    board: &F,
    house: F::House,
    size: usize,
    left: &[(F::Value, F::Cells)],
    (values, cells): (F::Values, F::Cells),
    found: &mut impl FnMut(F::House, &F::Cells, &F::Values) -> Flow,
) -> Flow {
    if values.size() == size {
        let has_others = |cell| !board.marks(cell).lacking(&values).is_none();
        let is_one = cells.size() <= size && cells.members().any(has_others);
        return if is_one { found(house, &cells, &values) } else { ControlFlow::Continue(()) };
    }
    for (place, (value, places)) in left.iter().enumerate() {
        let cells = cells.united(places);
        if cells.size() <= size {
            grow_hidden(board, house, size, &left[place + 1..], (values.plus(*value), cells), found)?;
        }
    }
    ControlFlow::Continue(())
}
