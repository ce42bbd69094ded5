//! Odd loops that cannot be filled: bivalue oddagons and broken wings.
//!
//! **Sound.** *Bivalue oddagon*: an odd number of cells in a ring, each of which sees the next, cannot be filled with
//! only two digits. So one of their other candidates is true. *Broken wing*: an odd ring of places of one digit, each
//! linked to the next by a house. If the digit had no places in these houses except those of the ring, exactly one of
//! two neighbours would be true all around, which is impossible in an odd ring. So one of the other places, the
//! guardians, is true.
//!
//! The house of a link must contain no third cell of the ring; otherwise it might be that neither of the two
//! neighbours is true. Rings have at most nine cells, those of places at most seven, and a search visits a limited
//! number of nodes.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::uniqueness::contradicted_by_all;
use std::ops::ControlFlow;

/// An odd ring of cells with two digits.
pub(in super::super) static BIVALUE_ODDAGON: Technique = Technique {
    id: "bivalue-oddagon",
    name: Text { en: "Bivalue Oddagon", zh: "双值奇环" },
    family: Family::Exotic,
    about: Text {
        en: "An odd number of cells in a ring, each seeing the next, have the same two candidates. Two digits cannot fill an odd \
             ring, so one of the other candidates of its cells is true, and what contradicts all of them is false.",
        zh: "奇数个格连成环，相邻两格互相看到，且都含有同样两个候选数。两个数字填不满奇数环，\
             所以环上的其他候选数必有一个为真，与它们全都矛盾的候选数可以删除。",
    },
    reason: Text {
        en: "{pattern} are a ring of an odd number of cells and cannot be filled with {pattern.digits} only. So {fin.marks?the candidate|one of the \
             candidates} {fin.marks} is true, and what is removed contradicts {fin.marks?it|each of them}.",
        zh: "{pattern} 连成奇数环，不能只用 {pattern.digits} 填满。所以 {fin.marks} {fin.marks?为真|之一为真}，\
             被删除的候选数{fin.marks?与它矛盾|与其中每一个都矛盾}。",
    },
    is_oriented: true,
    example: "1+6+7.2+9+43.+2+9+3+1.4.6+78+547+6+3+12+9+5.+2+6+317+9.3.+9+24+7..6+7.69..+3.+2+67.+4+129.3+92+13+7.+6..+43..9+6+2+71:\
              :449 488 589 889:",
    find: bivalue,
    ..Technique::PLAIN
};

/// An odd ring of places of a digit.
pub(in super::super) static BROKEN_WING: Technique = Technique {
    id: "broken-wing",
    name: Text { en: "Broken Wing (Guardians)", zh: "断翼（守护者）" },
    family: Family::SingleDigit,
    about: Text {
        en: "An odd number of places of a digit make a ring, each sharing a house with the next. If these houses had no other places of \
             the digit, true and false would alternate around the ring, which an odd ring does not allow. So one of the other \
             places, the guardians, is true, and a cell that sees all of them loses the digit.",
        zh: "某数字的奇数个位置连成环，相邻两个同处一个宫、行或列。若这些宫、行、列中没有该数的其他位置，\
             真假就要沿环交替，而奇数环办不到。所以其他位置（守护者）必有一个为真，能看到所有守护者的格可删去该数。",
    },
    reason: Text {
        en: "Around {pattern}, {pattern.digits} would have to alternate between true and false if it had no place in {area} but \
             these; their number is odd. So {pattern.digits} is {fin?in|in one of} {fin}.",
        zh: "若 {pattern.digits} 在{area}中只有 {pattern} 这些位置，真假就要沿环交替，而格数为奇数。\
             所以 {pattern.digits} 必在 {fin}{fin?，|之一，}要删的格都看到{fin?它|它们}。",
    },
    is_oriented: true,
    example: "+945..6+18.1+3.+84+9.6+5+8..+5+1.9.+47.39.8+4+1..+9+1+4....+8.8+4..15+9.+47+96+8+5+321..8..4.+5+9....9.8\
              4.::764:",
    find: broken_wing,
    ..Technique::PLAIN
};

/// The largest number of cells in a ring of cells, and of places in a ring of places.
const MOST_CELLS: usize = 9;
const MOST_PLACES: usize = 7;
/// The largest number of guardians.
const MOST_GUARDIANS: usize = 4;

fn bivalue(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    for a in Digit::ALL {
        for b in Digit::ALL.into_iter().filter(|&b| b > a) {
            let digits = DigitSet::only(a).with(b);
            let cells = board.places_of_all(digits);
            let mut nodes = search.options.pattern_nodes;
            for start in cells {
                let cells = cells & after(start);
                let mut ring = CellRing { board, digits, cells, path: vec![start], nodes: &mut nodes };
                ring.go_on(CellSet::only(start), guardians_in(board, start, digits), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn after(cell: Cell) -> CellSet {
    !CellSet::from_bits((2 << cell.index()) - 1)
}

fn guardians_in(board: &Board, cell: Cell, digits: DigitSet) -> CandidateSet {
    board.candidates(CellSet::only(cell), !digits)
}

/// Returns the first, the second and the last cell of an unfinished ring, which begins with its smallest.
fn ends(path: &[Cell]) -> (Cell, Cell, Cell) {
    let last = path[path.len() - 1];
    (path[0], *path.get(1).unwrap_or(&last), last)
}

/// An unfinished ring of cells with two digits. Its first cell is its smallest.
struct CellRing<'a> {
    board: &'a Board,
    digits: DigitSet,
    cells: CellSet,
    path: Vec<Cell>,
    nodes: &'a mut usize,
}

/// Says how the cells of a ring follow each other.
fn in_order(text: Text, ring: Vec<Cell>) -> Note {
    let count = Topic::Number(ring.len());
    Note::new(text).with("ring", Topic::Order(ring)).with("count", count)
}

const ALTERNATING: Text = Text {
    en: "In the order {ring}, each cell sees the next one, and the last one sees the first. Filled with two digits only, they \
         would have these in turn, which {count} cells in a ring cannot.",
    zh: "依次看 {ring}，每格都看到下一格，最后一格看到第一格。若只用两个数字，就要沿环交替，而 {count} 格的环办不到。",
};

const JOINED: Text = Text {
    en: "In the order {ring}, each of them shares one of these houses with the next one, and the last one with the first.",
    zh: "依次看 {ring}，每格与下一格、最后一格与第一格，都同处其中一个宫、行或列。",
};

impl CellRing<'_> {
    fn go_on(&mut self, ring: CellSet, guardians: CandidateSet, sink: &mut Sink<'_>) -> Flow {
        if *self.nodes == 0 || guardians.len() > MOST_GUARDIANS {
            return ControlFlow::Continue(());
        }
        *self.nodes -= 1;
        // In the other direction it is the same ring.
        let (start, second, last) = ends(&self.path);
        let is_odd_ring = ring.len() >= 5 && ring.len() % 2 == 1 && second < last;
        if is_odd_ring && last.peers().contains(start) && !guardians.is_empty() {
            let removes = contradicted_by_all(self.board, &guardians);
            sink.remove(&BIVALUE_ODDAGON, removes, |evidence| {
                evidence.pattern(ring, self.digits);
                for cell in guardians.cells() {
                    evidence.mark(Role::Fin, CellSet::only(cell), guardians.digits_in(cell));
                }
                evidence.note(in_order(ALTERNATING, self.path.clone()));
            })?;
        }
        if ring.len() < MOST_CELLS {
            for next in (last.peers() & self.cells) - ring {
                let guardians = guardians | guardians_in(self.board, next, self.digits);
                self.path.push(next);
                self.go_on(ring.with(next), guardians, sink)?;
                self.path.pop();
            }
        }
        ControlFlow::Continue(())
    }
}

fn broken_wing(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    for digit in Digit::ALL {
        let mut nodes = search.options.pattern_nodes;
        for start in board.places(digit) {
            let mut ring = PlaceRing {
                board,
                digit,
                path: vec![start],
                houses: [start.row(); MOST_PLACES],
                nodes: &mut nodes,
            };
            ring.go_on(CellSet::only(start), CellSet::EMPTY, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// An unfinished ring of places of one digit. Its first cell is its smallest.
struct PlaceRing<'a> {
    board: &'a Board,
    digit: Digit,
    path: Vec<Cell>,
    /// The links so far, in order.
    houses: [House; MOST_PLACES],
    nodes: &'a mut usize,
}

impl PlaceRing<'_> {
    /// Continues the ring. `others` are the places in the houses so far, including those of the ring.
    fn go_on(&mut self, ring: CellSet, others: CellSet, sink: &mut Sink<'_>) -> Flow {
        let length = ring.len();
        if *self.nodes == 0 || (others - ring).len() > MOST_GUARDIANS + MOST_PLACES - length {
            return ControlFlow::Continue(());
        }
        *self.nodes -= 1;
        let (start, second, last) = ends(&self.path);
        for house in [last.row(), last.column(), last.block()] {
            // Two links in one house would be one link.
            if self.houses[..length - 1].contains(&house) {
                continue;
            }
            self.houses[length - 1] = house;
            let places = self.board.places_in(self.digit, house);
            let others = others | places;
            let is_odd_ring = length >= 5 && length % 2 == 1 && second < last;
            if is_odd_ring && house.cells().contains(start) {
                self.close(ring, others - ring, sink)?;
            }
            if length < MOST_PLACES && (house.cells() & ring).len() == 1 {
                for next in (places & after(start)) - ring {
                    self.path.push(next);
                    self.go_on(ring.with(next), others, sink)?;
                    self.path.pop();
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn close(&self, ring: CellSet, guardians: CellSet, sink: &mut Sink<'_>) -> Flow {
        let links = &self.houses[..ring.len()];
        let is_plain = links.iter().all(|house| (house.cells() & ring).len() == 2);
        if !is_plain || guardians.is_empty() || guardians.len() > MOST_GUARDIANS {
            return ControlFlow::Continue(());
        }
        let digit = DigitSet::only(self.digit);
        let removes = CandidateSet::of(self.digit, Board::seen_by_all(guardians));
        sink.remove(&BROKEN_WING, removes, |evidence| {
            evidence.pattern(ring, digit).mark(Role::Fin, guardians, digit);
            for &house in links {
                evidence.house(HouseRole::Area, house);
            }
            evidence.note(in_order(JOINED, self.path.clone()));
        })
    }
}
