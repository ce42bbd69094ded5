//! Qiu's deadly pattern: digits of a box that two of its lines have where two lines across meet them, and a pair of cells of the
//! latter.
//!
//! Take two lines of a box, two lines of it across, and the four cells, the *square*, where they meet. Two or more digits of the
//! box have no place outside of the square. The *pair* is two open cells side by side in the lines across, outside of the box.
//!
//! **Sound.** Suppose that the pair holds two of these digits, a and b, and turn the grid so that the first two lines are rows. If
//! the pair has a in one column, the square has its a in the other column, and the same is true of b. If these two are in one row,
//! they are a rectangle with the pair, and can be exchanged.
//!
//! Otherwise row 1 has b in the first column above some r, and row 2 has a in the second one below some q. Walk: from the a of row
//! 1 to the digit below it, from there to the same digit in row 1, to the digit below that, and so on. The walk ends at the b of
//! row 2 or, by way of q, at the a of row 2. If columns of the two rows are turned over together, columns and boxes keep their
//! digits.
//!
//! - *At b*: let X be the columns that were passed; they are outside of the square. If they are turned over, row 1 has b for its a,
//!   and row 2 has a for its b. Exchanging a and b in the square mends the rows, and in the pair it mends the columns. If instead
//!   all columns but X are turned over, the same exchange mends the rows again.
//! - *At a*: the columns that were passed hold the same digits in both rows, so they can be turned over alone, and so can all others.
//!
//! Each time there are two ways to another solution. One leaves the columns that were passed alone, the other all the rest. All
//! other cells that are exchanged are open. If two columns have a digit in common that is neither a nor b, both were passed or
//! neither was. So if the columns with givens *hang together* by known digits of the two rows, other than a and b, one of the two
//! ways touches no given. (Columns that hold the same digits in both rows can be left out of everything.) So the pair does not hold
//! a and b, and one of its extra marks is true: [`deadly`](super::deadly) has the consequences.
//!
//! If a or b has places in the box outside of the square, one of these or of the extra marks is true.
//!
//! (The original asks that all filled cells hang together, not only the givens.)

use super::ORIENTED;
use super::deadly::{Deadly, DeadlyType, Surroundings, contradicted_by_all};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Flow, Technique};
use std::ops::ControlFlow;

/// One cell of the pair has extra candidates.
pub(in super::super) static QIU_1: Technique = Technique {
    id: "qiu-deadly-pattern-1",
    name: Text { en: "Qiu's Deadly Pattern Type 1", zh: "Qiu 致命结构 类型 1" },
    about: Text {
        en: "Two or more digits of a box can only be in the four cells where two of its lines cross two others. Two cells \
             side by side in the latter, outside of the box, could hold two of these digits, but one of the cells has \
             more candidates. In the first two lines, columns with a digit in common hang together. If all givens do, \
             some columns without givens could be turned over and the two digits exchanged. So that cell holds none of \
             these digits.",
        zh: "某宫的两个或更多数字只能在两行与两列相交的四格。这两列在该宫以外有相邻的两格也可能填其中两数，\
             但其中一格还有别的候选数。两行中有共同数字的列连在一起；若所有提示数都连在一起，\
             没有提示数的一些列就可以上下互换，这两数也随之互换。所以该格不能填这些数。",
    },
    reason: Text {
        en: "In {cover}, {pattern.digits} have no place but {pattern}. If {stem} held two of these digits as well, these could be exchanged in {stem} \
             and {cover}, if opposite cells of {base} changed places as well: those that lead from one of the two digits to the \
             other, or else all others. Opposite cells with a digit that others have too go together with these. So do all \
             givens of {base}, which are among {blocker}: one of the two ways leaves them where they are, and the puzzle would \
             have two solutions. That \
             rules them out in {extra}.",
        zh: "在{cover}中，{pattern.digits} 只能在 {pattern}。\
             若 {stem} 也填其中两数，这两数就可以在 {stem} 与{cover}中互换，同时{base}中相对的格也有一些要互换：\
             要么是从一数连到另一数的那些，要么是其余所有的。与别的格有共同数字的格同它们一起互换，而{base}的提示数都在 {blocker} 之中，\
             由共同的数字连在一起，所以两种换法之一不动提示数，题目就有两个解。所以 {extra} 不能填这些数。",
    },
    example: "..+6.+1+9..+3.+3+9.+6...1+1.2.34+95+6..+1....+6+2...1.6+3+97.+63...+18...+7+98+1+63.+39.+62..+1\
              +861+8.....9:841 842 444 544 744 546 746 451 551 452 552 261 497 498:297 797:",
    find: |search, sink| find(&QIU_1, Deadly::type_1, search, sink),
    ..ORIENTED
};

/// Both cells of the pair have the same extra candidate.
pub(in super::super) static QIU_2: Technique = Technique {
    id: "qiu-deadly-pattern-2",
    name: Text { en: "Qiu's Deadly Pattern Type 2", zh: "Qiu 致命结构 类型 2" },
    about: Text {
        en: "The two cells of Qiu's deadly pattern that could hold its digits have one more candidate, the same in both. \
             One of them must hold it, so no cell that sees both can.",
        zh: "Qiu 致命结构中宫外的两格各多出一个相同的候选数，其中之一必填该数，所以同时能看到这两格的格都不能填它。",
    },
    reason: Text {
        en: "In {cover}, {pattern.digits} have no place but {pattern}. If {stem} held two of these digits as well, these could be exchanged in {stem} \
             and {cover}, if opposite cells of {base} changed places as well: those that lead from one of the two digits to the \
             other, or else all others. Opposite cells with a digit that others have too go together with these. So do all \
             givens of {base}, which are among {blocker}: one of the two ways leaves them where they are, and the puzzle would \
             have two solutions. So one \
             of {extra} holds {extra.digits}.",
        zh: "在{cover}中，{pattern.digits} 只能在 {pattern}。\
             若 {stem} 也填其中两数，这两数就可以在 {stem} 与{cover}中互换，同时{base}中相对的格也有一些要互换：\
             要么是从一数连到另一数的那些，要么是其余所有的。与别的格有共同数字的格同它们一起互换，而{base}的提示数都在 {blocker} 之中，\
             由共同的数字连在一起，所以两种换法之一不动提示数，题目就有两个解。所以 {extra} 之一必是 {extra.digits}。",
    },
    example: "+4.+1..+5.+6+3+3.+5..+6..1.+62.+13+54..+1+6+3...+5...+915+4+3.6+543.+67.+1...+4+5+7+1+63815+76+3\
              +8...6+3+8...+17+5::996:",
    find: |search, sink| find(&QIU_2, Deadly::type_2, search, sink),
    ..ORIENTED
};

/// A digit is locked in the pair.
pub(in super::super) static QIU_4: Technique = Technique {
    id: "qiu-deadly-pattern-4",
    name: Text { en: "Qiu's Deadly Pattern Type 4", zh: "Qiu 致命结构 类型 4" },
    about: Text {
        en: "The two cells of Qiu's deadly pattern that could hold its digits have more candidates, and one of the digits \
             has no place in their house but these two. One cell holds it, so the other must not hold another of these digits.",
        zh: "Qiu 致命结构中宫外的两格有多余的候选数，且其中一数在两格共处的宫、行或列中没有别的位置。\
             一格填该数，另一格就不能填结构的其他数字。",
    },
    reason: Text {
        en: "In {cover}, {pattern.digits} have no place but {pattern}. If {stem} held two of these digits as well, these could be exchanged in {stem} \
             and {cover}, if opposite cells of {base} changed places as well: those that lead from one of the two digits to the \
             other, or else all others. Opposite cells with a digit that others have too go together with these. So do all \
             givens of {base}, which are among {blocker}: one of the two ways leaves them where they are, and the puzzle would \
             have two solutions. In \
             {area}, {link.digits} has no place but {link}, so the other one of these holds none of them.",
        zh: "在{cover}中，{pattern.digits} 只能在 {pattern}。\
             若 {stem} 也填其中两数，这两数就可以在 {stem} 与{cover}中互换，同时{base}中相对的格也有一些要互换：\
             要么是从一数连到另一数的那些，要么是其余所有的。与别的格有共同数字的格同它们一起互换，而{base}的提示数都在 {blocker} 之中，\
             由共同的数字连在一起，所以两种换法之一不动提示数，题目就有两个解。在{area}中，\
             {link.digits} 只能在 {link}，所以另一格不能填这些数。",
    },
    example: "..+6..+2..1..+1.....2+2.3..4..+7...+2.3+15+6+36....7+2+812..8...+3....2.+6+1...+2.6.+87.+6.49..\
              +23+5::741 742:",
    find: |search, sink| find(&QIU_4, Deadly::type_4, search, sink),
    ..ORIENTED
};

/// The pair completes a naked subset.
pub(in super::super) static QIU_3: Technique = Technique {
    id: "qiu-deadly-pattern-3",
    name: Text { en: "Qiu's Deadly Pattern Type 3", zh: "Qiu 致命结构 类型 3" },
    about: Text {
        en: "The two cells of Qiu's deadly pattern that could hold its digits have more candidates. One of these must be \
             true, so for their house the two cells act as one cell with these candidates, which may complete a naked subset.",
        zh: "Qiu 致命结构中宫外的两格有多余的候选数，其中必有一个为真，这两格可看作只含这些候选数的一格，\
             并可与其他格组成显性数组。",
    },
    reason: Text {
        en: "In {cover}, {pattern.digits} have no place but {pattern}. If {stem} held two of these digits as well, these could be exchanged in {stem} \
             and {cover}, if opposite cells of {base} changed places as well: those that lead from one of the two digits to the \
             other, or else all others. Opposite cells with a digit that others have too go together with these. So do all \
             givens of {base}, which are among {blocker}: one of the two ways leaves them where they are, and the puzzle would \
             have two solutions. So one \
             of {extra} holds {extra.digits?the digit|one of} {extra.digits}, and with {set0} that makes a naked subset \
             on {set0.digits} in {area}.",
        zh: "在{cover}中，{pattern.digits} 只能在 {pattern}。\
             若 {stem} 也填其中两数，这两数就可以在 {stem} 与{cover}中互换，同时{base}中相对的格也有一些要互换：\
             要么是从一数连到另一数的那些，要么是其余所有的。与别的格有共同数字的格同它们一起互换，而{base}的提示数都在 {blocker} 之中，\
             由共同的数字连在一起，所以两种换法之一不动提示数，题目就有两个解。所以 {extra} 之一必填 {extra.digits}{extra.digits?，\
             | 之一，}它们与 {set0} 在{area}中组成 {set0.digits} 的显性数组。",
    },
    example: "..+1..+7.....+7.....1..2+134.+7.....+12+73..1.5+76....7....+5+1....8..1.7+7.4..+1...+1.67....5::\
              575 975 995:",
    find: |search, sink| find(&QIU_3, Deadly::type_3, search, sink),
    ..ORIENTED
};

/// One of several marks, the guardians, is true; a candidate that contradicts each of them is removed.
pub(in super::super) static QIU_GUARDIANS: Technique = Technique {
    id: "qiu-deadly-pattern-guardians",
    name: Text { en: "Qiu's Deadly Pattern with guardians", zh: "Qiu 致命结构（守护者）" },
    about: Text {
        en: "Two digits may be anywhere in the box of Qiu's deadly pattern, and its two cells outside of the box may have more \
             candidates. One of these guardians is true: a place of the digits in the box outside of the four cells, or another \
             candidate of the two cells. What contradicts every guardian is false. (Known as locked and external types.)",
        zh: "Qiu 致命结构的两个数字在宫内还有四格以外的位置，或宫外的两格还有别的候选数。这些守护者必有一个为真，\
             与它们每一个都矛盾的候选数可以删除。（即死锁类型与外部类型。）",
    },
    reason: Text {
        en: "{extra.marks?The candidate|One of the candidates} {extra.marks} is true. Otherwise {cover} would have \
             {pattern.digits} in {pattern} only, and {stem} would hold both. These could be exchanged in {stem} and {cover}, if \
             opposite cells of {base} changed places as well: those that lead from one of the two digits to the other, or else \
             all others. Opposite cells with a digit that others have too go together with these. So do all givens of {base}, \
             which are among {blocker}: one of the two ways leaves them where they are, and the puzzle would have two solutions. What is removed \
             contradicts {extra.marks?it|each of them}.",
        zh: "{extra.marks} {extra.marks?为真|之一为真}。否则{cover}的 {pattern.digits} 只能在 {pattern}，\
             而 {stem} 也填这两数，它们就可以在 {stem} 与{cover}中互换，同时{base}中相对的格也有一些要互换：\
             要么是从一数连到另一数的那些，要么是其余所有的。与别的格有共同数字的格同它们一起互换，而{base}的提示数都在 {blocker} 之中，\
             由共同的数字连在一起，所以两种换法之一不动提示数，题目就有两个解。被删除的候选数{extra.marks?与它矛盾|与其中每一个都矛盾}。",
    },
    example: ".+3...+1..+4.+4....+3.1+1.2.34.....+12+4.+63.+25....4+1.+46+317...+2+3+2+98+5+7+1+46+6+14...5+7\
              +87+8+5+41+6..+3:526 946 949:917 918 928 932 934:",
    find: |search, sink| guardians(search.board, sink),
    ..ORIENTED
};

/// The most guardians.
const MOST_GUARDIANS: usize = 6;

/// Filled cells of two lines, and those among them that hold the same digits in both.
#[derive(Clone, Copy)]
struct Fixed {
    all: CellSet,
    closed: CellSet,
}

/// Two lines of a box, two lines of it across, and the known facts about the first two.
struct QiuCross<'a> {
    board: &'a Board,
    block: House,
    lines: [House; 2],
    across: [House; 2],
}

fn find(
    technique: &'static Technique,
    check: DeadlyType,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let board = search.board;
    each_crossing(board, |crossing| {
        let square = crossing.square();
        let is_inside = |digit: &Digit| board.places_in(*digit, crossing.block).is_subset(square);
        let inside: DigitSet = board.open_digits(crossing.block).iter().filter(is_inside).collect();
        let is_choice = |some: &DigitSet| some.len() > 1 && some.is_subset(inside);
        let most = if inside.len() > 1 { 512 } else { 0 };
        for digits in (0..most).map(DigitSet::from_bits).filter(is_choice) {
            if let Some(fixed) = crossing.fixed(digits) {
                let none = CandidateSet::EMPTY;
                let take =
                    |pair| check(&crossing.pattern(pair, digits, &none, fixed), technique, board, sink);
                crossing.pairs_of_cells(digits, take)?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn guardians(board: &Board, sink: &mut Sink<'_>) -> Flow {
    each_crossing(board, |crossing| {
        let open: Vec<Digit> = board.open_digits(crossing.block).iter().collect();
        let around = crossing.block.cells() - crossing.square();
        for (i, &a) in open.iter().enumerate() {
            for &b in &open[i + 1..] {
                let digits = DigitSet::only(a).with(b);
                let outside = board.candidates(around, digits);
                if !(1..=MOST_GUARDIANS).contains(&outside.len()) {
                    continue;
                }
                if let Some(fixed) = crossing.fixed(digits) {
                    let take =
                        |pair| crossing.guarded(&crossing.pattern(pair, digits, &outside, fixed), sink);
                    crossing.pairs_of_cells(digits, take)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn each_crossing(board: &Board, mut visit: impl FnMut(&QiuCross<'_>) -> Flow) -> Flow {
    for block in (0..9).map(House::block) {
        let (rows, columns) = (lines_of(block, Cell::row), lines_of(block, Cell::column));
        for (along, across) in [(rows, columns), (columns, rows)] {
            for lines in pairs(along) {
                for across in pairs(across) {
                    visit(&QiuCross { board, block, lines, across })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the three rows or columns of a box.
fn lines_of(block: House, of: fn(Cell) -> House) -> [House; 3] {
    let mut lines: Vec<House> = block.cells().iter().map(of).collect();
    lines.sort_unstable();
    lines.dedup();
    lines.try_into().expect("a box has three rows and three columns")
}

fn pairs([one, two, three]: [House; 3]) -> [[House; 2]; 3] {
    [[one, two], [one, three], [two, three]]
}

impl QiuCross<'_> {
    fn square(&self) -> CellSet {
        (self.lines[0].cells() | self.lines[1].cells()) & (self.across[0].cells() | self.across[1].cells())
    }

    /// Returns the places of the two lines, side by side.
    fn rungs(&self) -> [CellSet; 9] {
        let mut cells = self.lines.map(|line| line.cells().iter());
        [(); 9].map(|()| cells.iter_mut().filter_map(|line| line.next()).collect())
    }

    /// Returns the filled cells of the rungs with givens if these are joined by known digits, other than the ones named. Rungs that
    /// are joined and hold the same digits in both lines are left out: nothing need be exchanged there.
    fn fixed(&self, digits: DigitSet) -> Option<Fixed> {
        let held =
            |cells: CellSet| cells.iter().filter_map(|cell| self.board.value(cell)).collect::<DigitSet>();
        let mut left: Vec<CellSet> = self.rungs().to_vec();
        let (mut fixed, mut closed) = (None, CellSet::EMPTY);
        while let Some(first) = left.pop() {
            let mut part = first;
            while let Some(next) = left.iter().position(|&rung| (held(rung) - digits).intersects(held(part)))
            {
                part |= left.swap_remove(next);
            }
            let [one, other] = self.lines.map(|line| part & line.cells());
            let is_closed = held(one).len() == one.len() && held(one) == held(other);
            if is_closed {
                closed |= part;
            } else if part.intersects(self.board.givens()) {
                if fixed.is_some() {
                    return None;
                }
                fixed = Some(part - self.board.empty());
            }
        }
        fixed.map(|joined: CellSet| Fixed { all: joined | closed, closed })
    }

    /// Visits the pairs of open cells in the lines across and outside of the box that may hold both digits.
    fn pairs_of_cells(&self, digits: DigitSet, mut visit: impl FnMut(CellSet) -> Flow) -> Flow {
        let mut cells = self.across.map(|line| (line.cells() - self.block.cells()).into_iter());
        while let [Some(one), Some(other)] = [cells[0].next(), cells[1].next()] {
            let pair = CellSet::from_cells(&[one, other]);
            let marks = [one, other].map(|cell| self.board.marks(cell) & digits);
            if pair.is_subset(self.board.empty())
                && marks.iter().all(|marks| !marks.is_empty())
                && marks[0] | marks[1] == digits
            {
                visit(pair)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn pattern(&self, pair: CellSet, digits: DigitSet, outside: &CandidateSet, fixed: Fixed) -> Deadly {
        let extras = self.board.candidates(pair, !digits) | *outside;
        let frame = Surroundings {
            pair,
            lines: self.lines,
            house: self.block,
            fixed: fixed.all,
            closed: fixed.closed,
        };
        Deadly { cells: self.square(), digits, extras, frame: Some(frame) }
    }

    fn guarded(&self, pattern: &Deadly, sink: &mut Sink<'_>) -> Flow {
        if pattern.extras.len() > MOST_GUARDIANS {
            return ControlFlow::Continue(());
        }
        let removes = contradicted_by_all(self.board, &pattern.extras);
        sink.remove(&QIU_GUARDIANS, removes, |evidence| pattern.mark(self.board, evidence))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, Xoshiro, random_grid};
    use crate::grid::Grid;
    use crate::rules::{Nine, Rules};
    use crate::solve::naive;

    /// Visits the crossings of a full grid whose square has both digits of a pair beside it.
    fn each_completed(grid: &Grid, board: &Board, visit: &mut dyn FnMut(&QiuCross<'_>, CellSet, DigitSet)) {
        let held = |cells: CellSet| cells.iter().filter_map(|cell| grid.get(cell)).collect::<DigitSet>();
        let _ = each_crossing(board, |crossing| {
            let inside = held(crossing.square());
            crossing.pairs_of_cells(DigitSet::FULL, |pair| {
                if held(pair).is_subset(inside) {
                    visit(crossing, pair, held(pair));
                }
                ControlFlow::Continue(())
            })
        });
    }

    /// All cells around the pattern are given, and some of the two lines, whether they hang together or not.
    #[test]
    fn a_completed_pattern_has_a_second_solution_if_its_givens_hang_together() {
        let mut random = Xoshiro::from_seed(41);
        let (mut deadly, mut others) = (0, 0);
        for _ in 0..150 {
            let grid = random_grid(&mut random, &Rules::CLASSIC);
            let nothing = Board::new(&Nine::new(Grid::EMPTY));
            each_completed(&grid, &nothing, &mut |found, pair, digits| {
                let lines = found.lines[0].cells() | found.lines[1].cells();
                let holds = |cell: &Cell| grid.get(*cell).is_some_and(|digit| digits.contains(digit));
                let open: CellSet = pair | found.square().iter().filter(holds).collect::<CellSet>();
                let share = random.below(5) + 1;
                let (mut givens, mut placed) = (Grid::EMPTY, CellSet::EMPTY);
                for cell in !open {
                    let chance = if lines.contains(cell) { random.below(8) } else { 0 };
                    if !lines.contains(cell) || chance < share {
                        givens.set(cell, grid.get(cell));
                    } else if chance == 7 {
                        placed.insert(cell);
                    }
                }
                let puzzle = Nine::new(givens);
                let mut board = Board::new(&puzzle);
                placed.iter().for_each(|cell| board.place(cell, grid.get(cell).expect("it is full")));
                let crossing = QiuCross { board: &board, ..*found };
                if crossing.fixed(digits).is_some() {
                    assert_eq!(naive::count(&puzzle, 2), 2, "{givens}: {digits} in {pair:?}");
                    deadly += 1;
                } else {
                    others += u32::from(naive::count(&puzzle, 2) == 1);
                }
            });
        }
        assert!(
            deadly > 300 && others > 100,
            "{deadly} patterns with a second solution, {others} puzzles with one"
        );
    }
}
