//! Unique loops: six or more cells with the same two candidates.
//!
//! **Sound.** Every house holds two of the cells or none, and the cells can be coloured black and white so that the
//! two in a house differ. If all of them held one of the two digits, one digit would be in all black cells and the
//! other in all white ones, and exchanging them would not change what any house holds. So one of the cells holds
//! another digit, and [`deadly`](super::deadly) has the consequences.
//!
//! A loop is grown from a cell with two marks, house by house: a house that holds one cell of the loop needs a second
//! one. At most two cells may have extra marks, unless all extra marks have one digit. Loops are given shortest
//! first, as in Sudoku Explainer, whose closed walks are such sets of cells. Rectangles are
//! [elsewhere](super::rectangle).

use super::deadly::{Deadly, DeadlyType};
use super::{Patterns, UNIQUE};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Flow, Technique};

/// One cell has extra candidates.
pub(in super::super) static UNIQUE_LOOP_1: Technique = Technique {
    id: "unique-loop-1",
    name: Text { en: "Unique Loop Type 1", zh: "唯一环 类型 1" },
    about: Text {
        en: "Six or more cells share two candidates, and every house holds two of the cells or none, so that they make a \
             loop. All but one have no other candidates. If that one held one of the two digits, the digits could be \
             exchanged around the loop, and the puzzle would have two solutions.",
        zh: "六个或更多的格含有同样两个候选数，每个宫、行、列含其中两格或不含，从而连成环；\
             除一格外都没有别的候选数。若该格也填这两数之一，环上两数可以互换，题目就有两个解。",
    },
    reason: Text {
        en: "All of {pattern} but {extra} have {pattern.digits} only. If {extra} held one of these as well, the two \
             digits could be exchanged around the loop, and the puzzle would have two solutions.",
        zh: "{pattern} 中除 {extra} 外都只有 {pattern.digits}。若 {extra} 也填其中之一，环上两数可以互换，产生两个解。",
    },
    example: "+7+9845+2+3+16+6.3+7+81.+9+2.+1+2.+3.87.+3+7.+2+6+5.48+82.1+437+6..6.+89+7.+2+39+8+6+514+23+71+37.2+8.5.\
              2..+3+7..+8+1:497:687 987:",
    find: |search, sink| each(&UNIQUE_LOOP_1, Deadly::type_1, search, sink),
    ..UNIQUE
};

/// Several cells have the same extra candidate.
pub(in super::super) static UNIQUE_LOOP_2: Technique = Technique {
    id: "unique-loop-2",
    name: Text { en: "Unique Loop Type 2", zh: "唯一环 类型 2" },
    about: Text {
        en: "Several cells of a unique loop have one more candidate, the same in each. One of them must hold it, so no cell \
             that sees all of them can.",
        zh: "唯一环的几格各多出一个相同的候选数，其中之一必填该数，所以同时能看到这些格的格都不能填它。",
    },
    reason: Text {
        en: "One of {extra} must hold {extra.digits}: otherwise {pattern} would hold {pattern.digits} only, and these could be \
             exchanged around the loop.",
        zh: "若 {extra} 都不是 {extra.digits}，{pattern} 就只含 {pattern.digits}，环上两数可以互换。\
             所以 {extra} 之一必是 {extra.digits}。",
    },
    example: "+2+5961+4+7+38+43.79+8.+2+5+7..+2+534..1+2+3+9+76+8+5496+4+18+5+3728+7+54+3+2..6+3.25+4+7...+5...61+24.6+4..295..:\
              :627 678:",
    find: |search, sink| each(&UNIQUE_LOOP_2, Deadly::type_2, search, sink),
    ..UNIQUE
};

/// Two cells complete a naked subset with their extra candidates.
pub(in super::super) static UNIQUE_LOOP_3: Technique = Technique {
    id: "unique-loop-3",
    name: Text { en: "Unique Loop Type 3", zh: "唯一环 类型 3" },
    about: Text {
        en: "Two cells of a unique loop in one house have more candidates. One of these must be true, so for the house the two \
             cells act as one cell with these candidates. Where that completes a naked subset, its digits can be removed \
             from the rest of the house.",
        zh: "唯一环中共处一个宫、行或列的两格有多余的候选数，其中必有一个为真，这两格可看作只含这些候选数的一格。\
             若它与其他格组成显性数组，该数组的数字可从其余格删除。",
    },
    reason: Text {
        en: "One of {extra} must hold {extra.digits?the digit|one of} {extra.digits}: otherwise {pattern} would hold {pattern.digits} only, and these \
             could be exchanged around the loop. With {set0} that makes a naked subset on {set0.digits} in {area}.",
        zh: "{extra} 之一必填 {extra.digits}{extra.digits?，| 之一，}否则 {pattern} 只含 {pattern.digits}，环上两数可以互换。\
             它们与 {set0} 在{area}中组成 {set0.digits} 的显性数组。",
    },
    example: "...7........6..7.4...+493..8+94+2..+7356635+9+2+48+17.1.+3+6+5+2+49....+3....2+8+3549+6+7+15+91+27+6+48\
              +3::212 512 517 218:",
    find: |search, sink| each(&UNIQUE_LOOP_3, Deadly::type_3, search, sink),
    ..UNIQUE
};

/// One digit is locked in two cells.
pub(in super::super) static UNIQUE_LOOP_4: Technique = Technique {
    id: "unique-loop-4",
    name: Text { en: "Unique Loop Type 4", zh: "唯一环 类型 4" },
    about: Text {
        en: "Two cells of a unique loop have more candidates and share a house in which one of the two digits has no other \
             place. One of the cells must hold it, so the other must not hold the second digit.",
        zh: "唯一环的两格有多余的候选数，并共处一个宫、行或列，而两数之一在其中没有别的位置。\
             该数必在这两格之一，所以另一数不能在这两格。",
    },
    reason: Text {
        en: "{link.digits} must be in one of {link}, as {area} has no other place for it. With the other digit of \
             {pattern.digits} in the other one, {pattern} would hold {pattern.digits} only, and these could be exchanged \
             around the loop.",
        zh: "{area}中 {link.digits} 只能在 {link} 之一。若另一格填 {pattern.digits} 中的另一数，\
             {pattern} 就只含 {pattern.digits}，环上两数可以互换。",
    },
    example: "+7+9845+2+3+16+6.3+7+81.+9+2.+1+2.+3.87.+3+7.+2+6+5.48+82.1+437+6..6.+89+7.+2+39+8+6+514+23+71+37.2+8.5.\
              2..+3+7..+8+1::987 997:",
    find: |search, sink| each(&UNIQUE_LOOP_4, Deadly::type_4, search, sink),
    ..UNIQUE
};

fn each(
    technique: &'static Technique,
    check: DeadlyType,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let (board, loops) = of(search);
    loops.iter().try_for_each(|found| check(found, technique, board, sink))
}

/// Returns the loops of this board.
pub(super) fn of<'a>(search: &'a mut Search<'_>) -> (&'a Board, &'a [Deadly]) {
    let (board, most) = (search.board, search.options.pattern_nodes);
    let loops = &mut search.shared.slot::<Patterns>().loops;
    (board, loops.or_fill(|list| list_loops(board, most, list)))
}

/// Lists the loops of this board, shortest first. Each start may visit `most` nodes.
fn list_loops(board: &Board, most: usize, list: &mut Vec<Deadly>) {
    for start in board.bivalue() {
        grow_from(start, board, most, list);
    }
    list.sort_by_key(|found| found.cells.len());
}

fn grow_from(start: Cell, board: &Board, most: usize, list: &mut Vec<Deadly>) {
    let pair = board.marks(start);
    let twins = board.places_of_all(pair);
    // Loops through an earlier cell with only the pair have been found from there.
    let earlier = twins & board.bivalue() & before(start);
    let mut growth = LoopGrowth { board, pair, allowed: twins - earlier, nodes: most, list };
    if growth.allowed.len() >= 6 {
        growth.add(start, LoopCells::default());
    }
}

fn before(cell: Cell) -> CellSet {
    CellSet::from_bits((1 << cell.index()) - 1)
}

struct LoopGrowth<'a> {
    board: &'a Board,
    pair: DigitSet,
    allowed: CellSet,
    nodes: usize,
    list: &'a mut Vec<Deadly>,
}

/// The cells so far, by colour, with their extra digits.
#[derive(Clone, Copy, Default)]
struct LoopCells {
    colors: [CellSet; 2],
    roof: usize,
    extras: DigitSet,
    /// The colour of the next cell.
    color: usize,
}

impl LoopGrowth<'_> {
    /// Adds a cell of the next colour, and continues in a house that needs its second one.
    fn add(&mut self, cell: Cell, mut state: LoopCells) {
        if self.nodes == 0 {
            return;
        }
        self.nodes -= 1;
        let extras = self.board.marks(cell) - self.pair;
        state.extras |= extras;
        state.roof += usize::from(!extras.is_empty());
        if state.roof > 2 && state.extras.len() > 1 {
            return;
        }
        state.colors[state.color].insert(cell);
        let cells = state.colors[0] | state.colors[1];
        let lonely = cells.iter().find_map(|cell| {
            let alone = |house: &crate::grid::House| (house.cells() & cells).len() == 1;
            [cell.row(), cell.column(), cell.block()].into_iter().find(alone).map(|house| (cell, house))
        });
        let Some((cell, house)) = lonely else {
            self.close(cells);
            return;
        };
        state.color = usize::from(state.colors[0].contains(cell));
        for next in (house.cells() & self.allowed).without(cell) {
            let houses = [next.row(), next.column(), next.block()];
            let fits = |house: crate::grid::House| {
                let mates = house.cells() & cells;
                mates.len() < 2 && !mates.intersects(state.colors[state.color])
            };
            if houses.into_iter().all(fits) {
                self.add(next, state);
            }
        }
    }

    fn close(&mut self, cells: CellSet) {
        if cells.len() > 4 {
            self.list.push(Deadly::new(self.board, cells, self.pair));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::House;
    use crate::grid::{Candidates, Digit, Grid};
    use crate::random::{Random, Xoshiro};
    use crate::rules::Nine;
    use std::collections::BTreeSet;

    /// Returns every set of at most eight cells in which each house holds one black and one white cell or none, found
    /// by trying all ways around from one cell to the next.
    fn obvious(board: &Board) -> BTreeSet<u128> {
        let mut found = BTreeSet::new();
        for start in board.bivalue() {
            let pair = board.marks(start);
            walk(board, pair, &mut vec![start], &mut found);
        }
        found
    }

    fn walk(board: &Board, pair: DigitSet, path: &mut Vec<Cell>, found: &mut BTreeSet<u128>) {
        let (first, last) = (path[0], path[path.len() - 1]);
        if path.len() >= 6
            && path.len().is_multiple_of(2)
            && first.peers().contains(last)
            && is_loop(board, pair, path)
        {
            found.insert(path.iter().copied().collect::<CellSet>().bits());
        }
        if path.len() == 8 {
            return;
        }
        for next in last.peers() {
            if pair.is_subset(board.marks(next)) && !path.contains(&next) {
                path.push(next);
                walk(board, pair, path, found);
                path.pop();
            }
        }
    }

    fn is_loop(board: &Board, pair: DigitSet, path: &[Cell]) -> bool {
        let roof = path.iter().filter(|&&cell| board.marks(cell) != pair).count();
        let extras = path.iter().fold(DigitSet::EMPTY, |all, &cell| all | board.marks(cell)) - pair;
        let houses = House::CLASSIC.iter().all(|house| {
            let inside: Vec<usize> =
                (0..path.len()).filter(|&i| house.cells().contains(path[i])).map(|i| i % 2).collect();
            matches!(inside.as_slice(), [] | [0, 1] | [1, 0])
        });
        houses && (roof <= 2 || extras.len() == 1)
    }

    #[test]
    fn loops_are_those_that_trying_all_ways_around_finds() {
        let mut random = Xoshiro::from_seed(5);
        let mut total = 0;
        for _ in 0..40 {
            let mut marks = Candidates::FULL;
            let pair: DigitSet = [Digit::D1, Digit::D2].into_iter().collect();
            for cell in Cell::ALL {
                let digits = match random.below(12) {
                    0 | 1 => pair,
                    2 => pair.with(Digit::D3),
                    _ => DigitSet::only(Digit::D9),
                };
                marks.set(cell, digits);
            }
            let board = Board::new(&Nine::with_marks(Grid::EMPTY, &marks));
            let mut loops = Vec::new();
            list_loops(&board, usize::MAX, &mut loops);
            let found: Vec<u128> =
                loops.iter().filter(|found| found.cells.len() <= 8).map(|found| found.cells.bits()).collect();
            let set: BTreeSet<u128> = found.iter().copied().collect();
            assert_eq!(set.len(), found.len(), "each once");
            assert_eq!(set, obvious(&board));
            total += set.len();
        }
        assert!(total > 6, "only {total} loops");
    }
}
