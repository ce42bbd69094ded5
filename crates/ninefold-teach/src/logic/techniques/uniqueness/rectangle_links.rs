//! Unique rectangles that need more than their corners' marks: conjugate pairs along the sides, and places outside.
//!
//! *With conjugate pairs*, one corner is assumed to hold one of the two digits. Its neighbours then do not hold it. A
//! corner that has no other mark takes the second digit. If the digit has only two places in a house, both of them
//! corners, the other corner takes it. If that fills all four corners crosswise, the assumption was false. Players
//! name these cases by the number of plain corners and of strong links (2B/1SL, 3X/2SL, 4C/3SL and so on), but there
//! is only one argument.
//!
//! *With guardians*, a side of the rectangle is in a house. The side holds the two digits if none of its extra marks is
//! true. It also does if the two digits are nowhere else in that house. So for each of two opposite sides, one kind of
//! guardians is chosen: the extra marks of the side, or the places outside it. One of all these guardians is true, and
//! a candidate that contradicts all of them is false.

use super::deadly::contradicted_by_all;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Because, Chain, Inference, Node, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Conjugate pairs force the other corners.
pub(in super::super) static UNIQUE_RECTANGLE_LINKS: Technique = Technique {
    id: "unique-rectangle-links",
    name: Text { en: "Unique Rectangle with conjugate pairs", zh: "唯一矩形（共轭对）" },
    family: Family::Uniqueness,
    about: Text {
        en: "One corner of a unique rectangle is assumed to hold one of the two digits. Corners without other candidates, \
             and houses in which a digit has two corners as its only places, then fill all four corners with the two digits \
             crosswise. So the assumption is false. (Known as 2B/1SL, 2D/1SL, 3X/2SL, 4C/3SL and so on.)",
        zh: "假设唯一矩形的一角填两数之一。只有这两个候选数的角，以及某数只剩两角可填的宫、行、列，\
             会迫使四角交叉填入这两数。所以假设不成立。（即 2B/1SL、2D/1SL、3X/2SL、4C/3SL 等。）",
    },
    reason: Text {
        en: "{target.marks} would force all of {pattern} to hold {pattern.digits} crosswise: {chains}. These could then be \
             swapped, each row, column and box would still hold both, and the puzzle would have two solutions.",
        zh: "若 {target} 填 {target.digits}，则 {pattern} 被迫交叉填入 {pattern.digits}：{chains}。\
             这时两数可以互换，各行、列、宫仍含有这两数，题目就有两个解。",
    },
    example: "4..9.6.+5+35.+9+3.+46+7.+631+5+2+74+8+9.+461+59.+3.+3587+42+91+6+9+1.+8+6+35+4..+6+3+49+5.2.+8+9+4+2+7+1\
              3+65..+56+38.9+4::177:",
    uses_uniqueness: true,
    find: |search, sink| each(search.board, |found| links(search.board, found, sink)),
    ..Technique::PLAIN
};

/// One of several marks in and around a rectangle is true.
pub(in super::super) static UNIQUE_RECTANGLE_GUARDIANS: Technique = Technique {
    id: "unique-rectangle-guardians",
    name: Text { en: "Unique Rectangle with guardians", zh: "唯一矩形（守护者）" },
    family: Family::Uniqueness,
    about: Text {
        en: "The two digits of a unique rectangle fill its sides if they have no other place in the houses of two opposite \
             sides, or the corners there hold nothing else. So one of these guardians is true: a place of the digits outside \
             of the side, or an extra candidate within. What contradicts every guardian is false. (Known as external types.)",
        zh: "若唯一矩形两条对边所在的宫、行、列中两数没有边外的位置，或边上的角没有别的候选数，四角就只含这两数。\
             所以这些守护者（边外的两数，或边上多余的候选数）必有一个为真，与它们每一个都矛盾的候选数可以删除。\
             （即外部类型。）",
    },
    reason: Text {
        en: "{fin.marks?The candidate|One of the candidates} {fin.marks} is true: otherwise {pattern} would hold {pattern.digits} only, and these could be \
             swapped. What is removed contradicts {fin.marks?it|each of them}.",
        zh: "{fin.marks} {fin.marks?为真|之一为真}，否则 {pattern} 只含 {pattern.digits}，两数可以互换。\
             被删除的候选数{fin.marks?与它矛盾|与其中每一个都矛盾}。",
    },
    example: "4..9.6.+5+35.+9+3.+46+7.+631+5+2+74+8+9.+461+59.+3.+3587+42+91+6+9+1.+8+6+35+4..+6+3+49+5.2.+8+9+4+2+7+1\
              3+65..+56+38.9+4::791:",
    uses_uniqueness: true,
    find: |search, sink| guardians_of_all(search, sink),
    ..Technique::PLAIN
};

/// Corners that all have both digits: 0 and 1 in one row, 2 and 3 in the other, 0 and 2 in one column.
#[derive(Clone, Copy)]
struct Corners {
    cells: [Cell; 4],
    digits: [Digit; 2],
}

impl Corners {
    fn all(&self) -> CellSet {
        CellSet::from_cells(&self.cells)
    }

    fn pair(&self) -> DigitSet {
        self.digits.into_iter().collect()
    }
}

/// Visits all rectangles whose corners have both digits.
fn each(board: &Board, mut check: impl FnMut(&Corners) -> Flow) -> Flow {
    for a in Digit::ALL {
        for b in Digit::ALL.into_iter().filter(|&b| b > a) {
            let both = board.places(a) & board.places(b);
            if both.len() < 4 {
                continue;
            }
            for top_left in both {
                for top_right in both & top_left.row().cells() & after(top_left) {
                    for bottom_left in both & top_left.column().cells() & after(top_left) {
                        let bottom_right = Cell::at(bottom_left.row_index(), top_right.column_index());
                        let one_box = |left: Cell, right: Cell| left.block_index() == right.block_index();
                        let is_in_two_boxes = one_box(top_left, top_right) != one_box(top_left, bottom_left);
                        if is_in_two_boxes && both.contains(bottom_right) {
                            let cells = [top_left, top_right, bottom_left, bottom_right];
                            check(&Corners { cells, digits: [a, b] })?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn after(cell: Cell) -> CellSet {
    !CellSet::from_bits((2 << cell.index()) - 1)
}

/// Iterates over the houses that two neighbouring corners share, without allocation.
fn shared(left: Cell, right: Cell) -> impl Iterator<Item = House> {
    [left.row(), left.column(), left.block()].into_iter().filter(move |house| house.cells().contains(right))
}

fn links(board: &Board, found: &Corners, sink: &mut Sink<'_>) -> Flow {
    for start in 0..4 {
        for digit in 0..2 {
            let mut argument = CornerArgument::new(board, found);
            if argument.fills_all_from(start, digit) && argument.uses_links {
                let candidate = Candidate::new(found.cells[start], found.digits[digit]);
                sink.remove(&UNIQUE_RECTANGLE_LINKS, CandidateSet::only(candidate), |evidence| {
                    evidence.pattern(found.all(), found.pair());
                    let target = CellSet::only(candidate.cell);
                    evidence.mark(Role::Target, target, DigitSet::only(candidate.digit));
                    evidence.chain(argument.chain());
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The consequences in the corners of a digit assumed in one of them.
struct CornerArgument<'a> {
    board: &'a Board,
    corners: &'a Corners,
    /// For each corner, the digit that it is forced to hold, and the number of the inference.
    holds: [Option<(usize, u16)>; 4],
    inferences: [Option<(Node, Option<u16>, Because)>; 7],
    count: u16,
    uses_links: bool,
}

impl<'a> CornerArgument<'a> {
    fn new(board: &'a Board, corners: &'a Corners) -> CornerArgument<'a> {
        CornerArgument {
            board,
            corners,
            holds: [None; 4],
            inferences: [None; 7],
            count: 0,
            uses_links: false,
        }
    }

    /// Adds an inference and returns its number, or that of the same statement before.
    fn infer(&mut self, node: Node, from: Option<u16>, because: Because) -> u16 {
        let is_known = |inference: &Option<(Node, Option<u16>, Because)>| {
            inference.is_some_and(|(known, ..)| known == node)
        };
        if let Some(known) = self.inferences.iter().position(is_known) {
            return known as u16;
        }
        let number = self.count;
        if let Some(place) = self.inferences.get_mut(usize::from(number)) {
            *place = Some((node, from, because));
            self.count += 1;
        }
        number
    }

    /// Assumes a digit in one corner. Returns whether all corners are forced crosswise.
    fn fills_all_from(&mut self, start: usize, digit: usize) -> bool {
        let assumed = Candidate::new(self.corners.cells[start], self.corners.digits[digit]);
        let number = self.infer(Node::on(assumed), None, Because::Assumed);
        self.holds[start] = Some((digit, number));
        // Around the rectangle in one direction, then in the other; the opposite corner can be reached in either.
        let opposite = 3 - start;
        for near in [start ^ 1, start ^ 2] {
            self.force(start, near);
        }
        for near in [start ^ 1, start ^ 2] {
            if self.holds[opposite].is_none() {
                self.force(near, opposite);
            }
        }
        for near in [start ^ 1, start ^ 2] {
            if self.holds[near].is_none() {
                self.force(opposite, near);
            }
        }
        let is_crosswise = |corner: usize| {
            let is_even = corner == start || corner == opposite;
            self.holds[corner].is_some_and(|(held, _)| (held == digit) == is_even)
        };
        (0..4).all(is_crosswise)
    }

    /// Forces the neighbour `to` of the corner `from`, which holds a digit, to hold the other one, if that follows.
    fn force(&mut self, from: usize, to: usize) {
        let Some((digit, number)) = self.holds[from] else { return };
        let (near, far) = (self.corners.cells[from], self.corners.cells[to]);
        let (held, other) = (self.corners.digits[digit], self.corners.digits[1 - digit]);
        let because = if self.board.marks(far) == self.corners.pair() {
            let Some(house) = shared(near, far).next() else { return };
            let off = Node::off(Candidate::new(far, held));
            let off = self.infer(off, Some(number), Because::House(house));
            (off, Because::Cell(far))
        } else {
            // `near` does not hold the other digit, so its only other place in the house does.
            let both = CellSet::from_cells(&[near, far]);
            let Some(house) = shared(near, far).find(|&house| self.board.places_in(other, house) == both)
            else {
                return;
            };
            self.uses_links = true;
            let off = Node::off(Candidate::new(near, other));
            let off = self.infer(off, Some(number), Because::Cell(near));
            (off, Because::House(house))
        };
        let on = self.infer(Node::on(Candidate::new(far, other)), Some(because.0), because.1);
        self.holds[to] = Some((1 - digit, on));
    }

    fn chain(&self) -> Chain {
        let inferences = self
            .inferences
            .iter()
            .flatten()
            .map(|&(node, from, because)| Inference::new(node, from.into_iter().collect(), because));
        Chain { inferences: inferences.collect(), is_loop: false }
    }
}

/// The largest number of guardians of an instance.
const MOST_GUARDIANS: usize = 8;

fn guardians_of_all(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    each(board, |found| {
        let [a, b, c, d] = found.cells;
        for sides in [[[a, b], [c, d]], [[a, c], [b, d]]] {
            for first in guards(sides[0]) {
                for second in guards(sides[1]) {
                    if first.is_some() || second.is_some() {
                        guarded(board, found, [(sides[0], first), (sides[1], second)], sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Iterates over the ways to guard a side: from within, or from the rest of a house that contains it.
fn guards([left, right]: [Cell; 2]) -> impl Iterator<Item = Option<House>> {
    std::iter::once(None).chain(shared(left, right).map(Some))
}

type CornerSide = ([Cell; 2], Option<House>);

fn guarded(board: &Board, found: &Corners, sides: [CornerSide; 2], sink: &mut Sink<'_>) -> Flow {
    let mut all = CandidateSet::EMPTY;
    for (cells, house) in sides {
        let cells = CellSet::from_cells(&cells);
        match house {
            None => all |= board.candidates(cells, !found.pair()),
            Some(house) => all |= board.candidates(house.cells() - cells, found.pair()),
        }
    }
    if all.is_empty() || all.len() > MOST_GUARDIANS {
        return ControlFlow::Continue(());
    }
    sink.remove(&UNIQUE_RECTANGLE_GUARDIANS, contradicted_by_all(board, &all), |evidence| {
        evidence.pattern(found.all(), found.pair());
        for cell in all.cells() {
            evidence.mark(Role::Fin, CellSet::only(cell), all.digits_in(cell));
        }
        for (_, house) in sides {
            if let Some(house) = house {
                evidence.area(house);
            }
        }
    })
}
