//! Singles, locked candidates and subsets in houses of any shape, and among cells that see each other.
//!
//! **Sound**: a house with as many cells as there are digits holds each digit once. So a digit with one place there
//! is in it; a digit whose places there are all seen from a cell is not in that cell; and as many digits as cells
//! take these cells for themselves. In a smaller house, only repeated digits are forbidden.

use super::{is_wanted, notes};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::{Board, Candidate, CandidateSet, Family, Flow, Role, Search, Sink, Technique};
use std::ops::ControlFlow;

/// The last place of a digit in a house.
pub(super) static HIDDEN_SINGLE: Technique = Technique {
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
pub(super) static LOCKED: Technique = Technique {
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
pub(super) static NAKED_SUBSET: Technique = Technique {
    id: "naked-subset-house",
    name: Text { en: "Naked Subset", zh: "显性数组" },
    family: Family::Subsets,
    about: Text {
        en: "Two, three or four cells that see each other have only as many digits together. These digits are theirs.",
        zh: "互相可见的两、三或四格合起来只有同样多个候选数，这些数字必在其中。",
    },
    reason: Text {
        en: "{pattern} see each other and hold {pattern.digits} between them, so no cell that sees them all can have one of these digits{rule.aside}.",
        zh: "{pattern} 互相可见，共同占用 {pattern.digits}，能看到它们的格不能再有这些数字{rule.aside}。",
    },
    example: "killer-cage:3:r1c1-r1c2;\
              .................................................................................:311 411 511 611 \
              711 811 911 312 412 512 612 712 812 912:113 213 114 214 115 215 116 216 117 217 118 218 119 219 \
              121 221 122 222 123 223 131 231 132 232 133 233:",
    find: naked_subset,
    ..Technique::PLAIN
};

/// As many digits as places.
pub(super) static HIDDEN_SUBSET: Technique = Technique {
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

/// Iterates over the houses that hold every digit.
fn whole(board: &Board) -> impl Iterator<Item = House> + '_ {
    board.rules().houses().iter().copied().filter(|&house| board.rules().is_whole(house))
}

fn hidden_single(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    for house in whole(board) {
        for digit in Digit::ALL {
            if let Some(cell) = board.places_in(digit, house).single() {
                sink.place(&HIDDEN_SINGLE, Candidate::new(cell, digit), |evidence| {
                    evidence.pattern(CellSet::only(cell), DigitSet::only(digit)).area(house);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns what sees all of these cells, without the cells themselves.
fn seen_by_all(board: &Board, cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::FULL, |seen, cell| seen & board.rules().peers(cell))
}

fn locked(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    for house in whole(board) {
        for digit in Digit::ALL {
            let cells = board.places_in(digit, house);
            let targets = seen_by_all(board, cells) & board.places(digit);
            if cells.len() > 1 && !targets.is_empty() {
                sink.remove(&LOCKED, CandidateSet::of(digit, targets), |evidence| {
                    evidence.pattern(cells, DigitSet::only(digit)).area(house);
                    evidence.mark(Role::Target, targets, DigitSet::only(digit));
                    notes::sight(board, cells, targets, evidence);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Tries sets of two, then three, then four cells.
fn naked_subset(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    for size in 2..=4 {
        let start =
            Grown { cells: CellSet::EMPTY, digits: DigitSet::EMPTY, near: board.with_few_marks(size) };
        grow_naked(board, size, &start, sink)?;
    }
    ControlFlow::Continue(())
}

/// Cells that see each other, with their digits and the cells that may join them.
struct Grown {
    cells: CellSet,
    digits: DigitSet,
    near: CellSet,
}

fn grow_naked(board: &Board, size: usize, grown: &Grown, sink: &mut Sink<'_>) -> Flow {
    if grown.cells.len() == size {
        if grown.digits.len() < size {
            return ControlFlow::Continue(());
        }
        let mut removes = CandidateSet::EMPTY;
        for digit in grown.digits {
            let holders = grown.cells & board.places(digit);
            removes.insert_all(digit, (seen_by_all(board, holders) & board.places(digit)) - grown.cells);
        }
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        return sink.remove(&NAKED_SUBSET, removes, |evidence| {
            evidence.pattern(grown.cells, grown.digits);
            notes::sight(board, grown.cells, grown.cells, evidence);
            for digit in grown.digits {
                notes::sight(board, grown.cells & board.places(digit), removes.cells_with(digit), evidence);
            }
        });
    }
    let mut near = grown.near;
    while let Some(cell) = near.first() {
        near.remove(cell);
        let digits = grown.digits | board.marks(cell);
        if digits.len() <= size {
            let near = near & board.rules().peers(cell);
            grow_naked(board, size, &Grown { cells: grown.cells.with(cell), digits, near }, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Tries sets of two, then three, then four digits, house by house.
fn hidden_subset(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if !is_wanted(board.rules()) {
        return ControlFlow::Continue(());
    }
    for size in 2..=4 {
        for house in whole(board) {
            let open = board.open_digits(house);
            let few = |digit: &Digit| (1..=size).contains(&board.places_in(*digit, house).len());
            let digits: Vec<Digit> = open.iter().filter(few).collect();
            grow_hidden(board, house, size, &digits, DigitSet::EMPTY, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn grow_hidden(
    board: &Board,
    house: House,
    size: usize,
    left: &[Digit],
    chosen: DigitSet,
    sink: &mut Sink<'_>,
) -> Flow {
    let places = |digits: DigitSet| {
        digits.iter().fold(CellSet::EMPTY, |all, digit| all | board.places_in(digit, house))
    };
    let cells = places(chosen);
    if chosen.len() == size {
        let removes = board.candidates(cells, !chosen);
        if cells.len() > size || removes.is_empty() {
            return ControlFlow::Continue(());
        }
        return sink.remove(&HIDDEN_SUBSET, removes, |evidence| {
            evidence.pattern(cells, chosen).area(house);
        });
    }
    for (place, &digit) in left.iter().enumerate() {
        let chosen = chosen.with(digit);
        if places(chosen).len() <= size {
            grow_hidden(board, house, size, &left[place + 1..], chosen, sink)?;
        }
    }
    ControlFlow::Continue(())
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
