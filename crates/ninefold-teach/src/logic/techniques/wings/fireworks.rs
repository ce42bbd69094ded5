//! Fireworks: digits for which a row and a column leave no places but those around their crossing.
//!
//! **Sound.** Let a row and a column cross in a cell of a box. Outside the box, a digit has at most one place left in
//! the row and one in the column. Suppose that it is in neither of these and not in the crossing. Then both the row
//! and the column have it in the box, in two different cells, but a box has it only once. So one of the three cells
//! holds it: the *crossing* or one of the two *ends*.
//!
//! - *Triple*: three digits with the same three cells fill them.
//! - *Quadruple*: two crossings in opposite corners of a rectangle have the two other corners as their ends. Two
//!   digits of one crossing and two of the other fill the four cells; digits of one crossing are not in the other
//!   crossing.
//!
//! The crossings come in order; for each, the ends in its row, then those in its column.

use crate::grid::{Cell, CellSet, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Three digits, one crossing.
pub(in crate::logic::techniques) static FIREWORK_TRIPLE: Technique = Technique {
    id: "firework-triple",
    name: Text { en: "Firework Triple", zh: "烟花三数组" },
    family: Family::Intersections,
    about: Text {
        en: "A row and a column cross in a box. Three digits have, outside of this box, only one and the same place in the \
             row, and only one and the same in the column. Each of them is in the crossing or in one of the two ends: else \
             the box would need it twice. So the three cells hold nothing else.",
        zh: "某行与某列在一宫内相交。三个数字在宫外，行中都只能在同一格，列中也都只能在同一格。\
             每个数字都必在交叉格或这两个端点之一，否则该宫要出现它两次。所以这三格只能填这三个数字。",
    },
    reason: Text {
        en: "In {area}, outside of {further}, {pattern.digits} have no place but those of {pattern}. Were one of them in none of \
             the three cells, {further} would have it twice. They fill the three cells.",
        zh: "在{area}中，除{further}外，{pattern.digits} 只能在 {pattern} 中。\
             若某个数字不在这三格内，{further}就要出现它两次。所以这三个数字填满这三格。",
    },
    example: "2+163...+897+34....+6+2+95+82...73497+12+8+63+5+6+2+5.3.+8+1+4+38+1.4.29714+3..2+75+6+8.+2..+39+415.+9+4\
              .13+28::525 527:",
    find: triple,
    ..Technique::PLAIN
};

/// Four digits, two crossings.
pub(in crate::logic::techniques) static FIREWORK_QUADRUPLE: Technique = Technique {
    id: "firework-quadruple",
    name: Text { en: "Firework Quadruple", zh: "烟花四数组" },
    family: Family::Intersections,
    about: Text {
        en: "Four cells are the corners of a rectangle in four boxes. Two digits have, in the row and the column of one corner \
             and outside of its box, no places but the corners beside it; two other digits likewise at the opposite corner. Each \
             digit is at its own corner or at one of those beside it. So the four digits fill the four cells.",
        zh: "四格是跨四个宫的矩形的四角。两个数字在某角所在的行与列中，除该角的宫外，只能在相邻的两角；\
             另两个数字对于对角亦然。每个数字必在自己的角或其相邻的角，所以这四个数字填满这四格。",
    },
    reason: Text {
        en: "In {base}, {set0.digits} must be in {set0}; in {cover}, {set1.digits} must be in {set1}: else one of {further} would \
             have one of them twice. The four digits fill the four cells.",
        zh: "在{base}中，{set0.digits} 必在 {set0}；在{cover}中，{set1.digits} 必在 {set1}，\
             否则{further}之一要出现其中一个数字两次。所以这四个数字填满这四格。",
    },
    example: ".+6..5493+7........2..+739.1+6.6+78....4..95.8.62..1....7.8..6.75...7.........8492..+7.:114 121 421 821 \
              123 824 826 527 431 531 232 144 146 346 549 156 264 464 665 266 366 271 371 874 377 179 382 283 185 387 \
              587 887 888 189 389 199 599:522 477:",
    find: quadruple,
    ..Technique::PLAIN
};

/// A crossing with its ends, in its row and in its column.
#[derive(Clone, Copy)]
struct Firework {
    crossing: Cell,
    ends: [Cell; 2],
}

impl Firework {
    /// Returns the digits that are in one of the three cells.
    fn digits(self, board: &Board) -> DigitSet {
        let Firework { crossing, ends: [in_row, in_column] } = self;
        let (row, column, block) = (crossing.row(), crossing.column(), crossing.block());
        let open = board.open_digits(row) & board.open_digits(column);
        let is_held = |digit| {
            let across = board.places_in(digit, row) - block.cells();
            let down = board.places_in(digit, column) - block.cells();
            across.without(in_row).is_empty() && down.without(in_column).is_empty()
        };
        open.iter().filter(|&digit| is_held(digit)).collect()
    }

    fn cells(self) -> CellSet {
        CellSet::from_cells(&[self.crossing, self.ends[0], self.ends[1]])
    }
}

/// Returns the empty cells of a line outside the box.
fn outside(board: &Board, line: CellSet, crossing: Cell) -> CellSet {
    (line - crossing.block().cells()) & board.empty()
}

fn triple(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    for crossing in board.empty() {
        for in_row in outside(board, crossing.row().cells(), crossing) {
            for in_column in outside(board, crossing.column().cells(), crossing) {
                let firework = Firework { crossing, ends: [in_row, in_column] };
                let digits = firework.digits(board);
                if digits.len() == 3 {
                    let removes = board.candidates(firework.cells(), !digits);
                    sink.remove(&FIREWORK_TRIPLE, removes, |evidence| {
                        evidence.pattern(firework.cells(), digits);
                        evidence.mark(Role::Stem, CellSet::only(crossing), digits);
                        evidence.area(crossing.row()).area(crossing.column()).further([crossing.block()]);
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn quadruple(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    for crossing in board.empty() {
        for in_row in outside(board, crossing.row().cells(), crossing) {
            let lower = outside(board, crossing.column().cells(), crossing);
            for in_column in lower.iter().filter(|cell| cell.index() > crossing.index()) {
                let opposite = Cell::at(in_column.row_index(), in_row.column_index());
                let first = Firework { crossing, ends: [in_row, in_column] };
                let second = Firework { crossing: opposite, ends: [in_column, in_row] };
                if board.value(opposite).is_none() {
                    each_quadruple(board, first, second, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits two digits of one crossing and two of the other.
fn each_quadruple(board: &Board, first: Firework, second: Firework, sink: &mut Sink<'_>) -> Flow {
    let (ones, others) = (first.digits(board), second.digits(board));
    if (ones | others).len() < 4 {
        return ControlFlow::Continue(());
    }
    for pair in pairs(ones) {
        for other in pairs(others - pair) {
            let ends = CellSet::from_cells(&first.ends);
            let removes = board.candidates(ends, !(pair | other))
                | board.candidates(CellSet::only(first.crossing), !pair)
                | board.candidates(CellSet::only(second.crossing), !other);
            sink.remove(&FIREWORK_QUADRUPLE, removes, |evidence| {
                show(evidence, (first, pair), (second, other));
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn show(evidence: &mut Evidence, (first, pair): (Firework, DigitSet), (second, other): (Firework, DigitSet)) {
    evidence.mark(Role::Set(0), first.cells(), pair).mark(Role::Set(1), second.cells(), other);
    for (role, of) in [(HouseRole::Base, first), (HouseRole::Cover, second)] {
        evidence.house(role, of.crossing.row()).house(role, of.crossing.column());
    }
    evidence.further([first, second].map(|of| of.crossing.block()));
}

/// Iterates over all sets of two of these digits.
fn pairs(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let later = move |digit| digits.iter().filter(move |&other| other > digit);
    digits.iter().flat_map(move |digit| later(digit).map(move |other| DigitSet::only(digit).with(other)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Random, Xoshiro, minimal_puzzle};
    use crate::logic::{Profile, Step, Teacher};
    use crate::rules::Rules;

    /// Whether each of these digits can be put into its row and column, and not twice into the box, without any of
    /// `cells`.
    fn can_avoid(board: &Board, crossing: Cell, digits: DigitSet, cells: CellSet) -> bool {
        digits.iter().any(|digit| {
            let places = |house: crate::grid::House| board.places_in(digit, house) - cells;
            places(crossing.row()).iter().any(|one| {
                let fits = |&other: &Cell| one == other || one.block() != other.block();
                places(crossing.column()).iter().any(|other| fits(&other))
            })
        })
    }

    /// Whether there are just enough digits to fill the cells.
    fn is_proved(step: &Step, board: &Board) -> bool {
        let evidence = &step.evidence;
        if step.technique == &FIREWORK_TRIPLE {
            let (cells, digits) = (evidence.cells(Role::Pattern), evidence.digits(Role::Pattern));
            let stem = evidence.cells(Role::Stem).single().expect("a crossing");
            return cells.len() == 3 && digits.len() == 3 && !can_avoid(board, stem, digits, cells);
        }
        let sets = [Role::Set(0), Role::Set(1)].map(|role| (evidence.cells(role), evidence.digits(role)));
        let all = sets[0].0 | sets[1].0;
        let is_held = |(cells, digits): (CellSet, DigitSet)| {
            let corner = (cells - (sets[0].0 & sets[1].0)).single().expect("a crossing");
            digits.len() == 2 && !can_avoid(board, corner, digits, cells)
        };
        all.len() == 4 && !sets[0].1.intersects(sets[1].1) && sets.into_iter().all(is_held)
    }

    #[test]
    fn each_digit_needs_one_of_the_cells() {
        let mut random = Xoshiro::from_seed(52);
        let mut teacher = Teacher::new(Profile::default());
        let mut counts = [0; 2];
        for round in 0..400 {
            let puzzle = minimal_puzzle(&mut random, &Rules::CLASSIC);
            let solution = crate::engine::solve(&puzzle).solution.expect("it has one");
            let mut board = Board::new(&puzzle);
            for candidate in board.all_candidates().iter() {
                if solution.get(candidate.cell) != Some(candidate.digit) && random.below(4) < round % 4 {
                    board.remove(candidate.digit, CellSet::only(candidate.cell));
                }
            }
            for (i, technique) in [&FIREWORK_TRIPLE, &FIREWORK_QUADRUPLE].into_iter().enumerate() {
                for step in teacher.steps_of(technique, &board) {
                    assert!(is_proved(&step, &board), "{step:?}\n{board:?}");
                    let is_true = |candidate: crate::logic::Candidate| {
                        solution.get(candidate.cell) == Some(candidate.digit)
                    };
                    assert!(!step.removes.iter().any(is_true), "{step:?}\n{board:?}");
                    counts[i] += 1;
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 5), "{counts:?} are few");
    }
}
