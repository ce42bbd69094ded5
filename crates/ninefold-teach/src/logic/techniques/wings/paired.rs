//! Two equal cells with two candidates, linked by more than a pair of places: grouped W-wings.
//!
//! **Sound.** Two cells have the candidates x and y. In some house, every place of x sees one of the two cells. If both
//! cells took x, the house would have no place for it. So one of them takes y, and y is removed from the cells that see
//! both.
//!
//! - *Chute remote pair*: the cells are in two boxes of a band (stack), and the house is the third box. It is enough
//!   to check that the row of the third box that neither cell sees has no x.
//! - *Empty rectangle intersection pair*: a box that one cell sees along a row and the other along a column has all its
//!   x and all its y there. So the two cells take one of x and y each, and a cell that sees both has neither.
//! - *Grouped W-wing*: any house with more than two places; with two it is a W-wing (see
//!   [`wings`](crate::logic::techniques::wings)).
//!
//! The cells come in order, then the digit that is removed. Of several houses, the first is shown.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

const REASON: Text = Text {
    en: "{pattern} have the same two candidates {pattern.digits}. All places of {link.digits} in {area}, {link}, see one of \
         the two cells, so not both cells take it: one takes the other digit.",
    zh: "{pattern} 有相同的两个候选数 {pattern.digits}。{area}中 {link.digits} 的所有位置（{link}）都能看到两格之一，\
         所以两格不能都填它，必有一格填另一个数字。",
};

/// Three boxes in a row.
pub(in crate::logic::techniques) static CHUTE_REMOTE_PAIR: Technique = Technique {
    id: "chute-remote-pair",
    name: Text { en: "Chute Remote Pair", zh: "大行列远程数对" },
    family: Family::Wings,
    about: Text {
        en: "Two cells with the same two candidates lie in two boxes of a band, in different rows. In the third box, one \
             of the digits is not in the third row, so it is in a row of one of the two cells: they cannot both take \
             it. One takes the other digit, which goes from all cells that see both. Likewise in a stack.",
        zh: "候选数相同的两个双值格位于同一大行的两个宫中，且不在同一行。若第三个宫里其中一个数字不在第三行，\
             它就落在两格之一所在的行，所以两格不能都填它，必有一格填另一个数字；能同时看到两格的格可删去后者。大列亦然。",
    },
    reason: REASON,
    example: "..8..+6.91.62+13+9+58.+1+9...+8......+7+62+8+1+9+27+6+8+9+1+4358+19+45372+6+9346+2+71+5+8.+21+985....+8.\
              +3+1+49.+2::733:",
    find: |search, sink| find(&CHUTE_REMOTE_PAIR, BridgeKind::Chute, search, sink),
    ..Technique::PLAIN
};

/// A box that is seen along a row and along a column.
pub(in crate::logic::techniques) static EMPTY_RECTANGLE_PAIR: Technique = Technique {
    id: "empty-rectangle-pair",
    name: Text { en: "Empty Rectangle Intersection Pair", zh: "对交空矩形" },
    family: Family::Wings,
    about: Text {
        en: "Two cells have the same two candidates. A box lies in the row of one and in the column of the other, and has \
             both digits in that row and that column only. If both cells took the same digit, the box would have no place for \
             it. So each takes one of the two, and both digits go from all cells that see both.",
        zh: "两个双值格的候选数相同。某宫与一格同行、与另一格同列，且宫内这两个数字都只出现在该行与该列上。\
             若两格填同一数字，该宫就没有它的位置。所以两格各填一个，能同时看到两格的格可删去这两个数字。",
    },
    reason: Text {
        en: "{pattern} have the same two candidates {pattern.digits}. All places of both digits in {area}, {link}, see one of the \
             two cells, so the two cells do not take the same one.",
        zh: "{pattern} 有相同的两个候选数 {pattern.digits}。{area}中这两个数字的所有位置（{link}）都能看到两格之一，\
             所以两格不能填同一个数字。",
    },
    example: "...3+59......7+8645.5...4.+98..3+58+9+7.+14.....+47+3...1.6+3+89.9..4+3.5+7+8.879.+5+3..3+5.+6+7+81.+9::\
              281 681:",
    find: |search, sink| find(&EMPTY_RECTANGLE_PAIR, BridgeKind::Rectangle, search, sink),
    ..Technique::PLAIN
};

/// Any house.
pub(in crate::logic::techniques) static GROUPED_W_WING: Technique = Technique {
    id: "grouped-w-wing",
    name: Text { en: "Grouped W-Wing", zh: "区块 W-Wing" },
    family: Family::Wings,
    about: Text {
        en: "Two cells have the same two candidates. In some house, each place of one of the digits, three or more, sees \
             one of the two cells. If both cells took this digit, the house would have no place for it. So one of them \
             takes the other digit, which goes from all cells that see both.",
        zh: "两个双值格的候选数相同。某区域中其中一个数字有三个或更多位置，而每个位置都能看到两格之一。\
             若两格都填该数字，该区域就没有它的位置。所以必有一格填另一个数字，能同时看到两格的格可删去它。",
    },
    reason: REASON,
    example: "29+35..+1.+4...+4.3+2+9....+29.3.5..+96.84+3+2826+93+45+1+73...+2+59..+6+8534+9+721+917+8+5264+3+4+3+2..\
              .+8+5+9::141:",
    find: |search, sink| find(&GROUPED_W_WING, BridgeKind::Any, search, sink),
    ..Technique::PLAIN
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum BridgeKind {
    Chute,
    Rectangle,
    Any,
}

fn find(
    technique: &'static Technique,
    kind: BridgeKind,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let board = search.board;
    let bivalue = board.bivalue();
    for a in bivalue {
        let twins = bivalue.iter().filter(|&b| b > a && board.marks(b) == board.marks(a));
        for b in twins.filter(|&b| !a.peers().contains(b)) {
            let pair = TwinCells { board, cells: [a, b], digits: board.marks(a) };
            pair.find(technique, kind, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Two equal cells that do not see each other.
#[derive(Clone, Copy)]
struct TwinCells<'a> {
    board: &'a Board,
    cells: [Cell; 2],
    digits: DigitSet,
}

impl TwinCells<'_> {
    fn find(self, technique: &'static Technique, kind: BridgeKind, sink: &mut Sink<'_>) -> Flow {
        let [a, b] = self.cells;
        let seen = a.peers() & b.peers();
        if kind == BridgeKind::Rectangle {
            let links = |house: &House| self.digits.iter().all(|digit| self.is_link(digit, *house));
            let Some(house) = self.houses(kind).find(links) else { return ControlFlow::Continue(()) };
            return self.give(technique, self.digits, CandidateSet::product(seen, self.digits), house, sink);
        }
        for gone in self.digits {
            let link = self.digits.without(gone);
            let is_link = |house: &House| {
                let is_link = link.single().is_some_and(|digit| self.is_link(digit, *house));
                is_link && (kind != BridgeKind::Any || self.board.candidates(house.cells(), link).len() > 2)
            };
            if let Some(house) = self.houses(kind).find(is_link) {
                self.give(technique, link, CandidateSet::of(gone, seen), house, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Iterates over the houses of the kind that contain neither cell.
    fn houses(self, kind: BridgeKind) -> impl Iterator<Item = House> {
        let [a, b] = self.cells;
        let corner = |row: Cell, column: Cell| Cell::at(row.row_index(), column.column_index()).block();
        let is_right = move |house: House| match kind {
            BridgeKind::Any => true,
            BridgeKind::Chute => {
                house.kind() == HouseKind::Block && are_in_a_chute([a.block(), b.block(), house])
            }
            BridgeKind::Rectangle => house == corner(a, b) || house == corner(b, a),
        };
        let has = move |house: House, cell| house.cells().contains(cell);
        let houses = House::CLASSIC.iter().copied();
        houses.filter(move |&house| is_right(house) && !has(house, a) && !has(house, b))
    }

    /// Whether every place of the digit in the house sees one of the cells, and some see only one.
    fn is_link(self, digit: Digit, house: House) -> bool {
        let [by_a, by_b] = self.cells.map(|cell| cell.peers());
        let places = self.board.places_in(digit, house);
        places.is_subset(by_a | by_b) && !places.is_subset(by_a) && !places.is_subset(by_b)
    }

    fn give(
        self,
        technique: &'static Technique,
        link: DigitSet,
        removes: CandidateSet,
        house: House,
        sink: &mut Sink<'_>,
    ) -> Flow {
        sink.remove(technique, removes, |evidence| {
            evidence.pattern(CellSet::from_cells(&self.cells), self.digits);
            evidence.mark(Role::Link, self.board.candidates(house.cells(), link).cells(), link);
            evidence.house(HouseRole::Area, house);
        })
    }
}

/// Whether these three boxes are those of a band or of a stack.
fn are_in_a_chute(boxes: [House; 3]) -> bool {
    let corners = boxes
        .map(|block| block.cells().first().map_or((0, 0), |cell| (cell.row_index(), cell.column_index())));
    let [first, second, third] = corners;
    let apart = first != second && first != third && second != third;
    apart && (first.0 == second.0 && first.0 == third.0 || first.1 == second.1 && first.1 == third.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::cache::almost_locked::tests::{boards, removals};
    use crate::random::{Random, Xoshiro};
    use std::collections::BTreeSet;

    /// Returns cells that cannot both take the digit, because a house of this kind would be left without it.
    fn clash(board: &Board, [a, b]: [Cell; 2], digit: Digit, house: House) -> bool {
        let left = |cell: &Cell| board.marks(*cell).contains(digit);
        let is_free = |cell: &Cell| !a.peers().contains(*cell) && !b.peers().contains(*cell);
        let places: Vec<Cell> = house.cells().iter().filter(left).collect();
        let one_is_enough =
            [a, b].iter().any(|cell| places.iter().all(|place| cell.peers().contains(*place)));
        let is_outside = !house.cells().contains(a) && !house.cells().contains(b);
        is_outside && !places.is_empty() && !one_is_enough && !places.iter().any(is_free)
    }

    /// Tries cells, digits and houses one by one; the shape of the three boxes is checked by their corners.
    fn by_definition(board: &Board, kind: BridgeKind) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        for a in Cell::ALL {
            for b in Cell::ALL.into_iter().filter(|&b| b > a && !a.peers().contains(b)) {
                if board.marks(a).len() != 2 || board.marks(a) != board.marks(b) {
                    continue;
                }
                for &house in House::CLASSIC {
                    let band = |cell: Cell| cell.row_index() / 3;
                    let stack = |cell: Cell| cell.column_index() / 3;
                    let corner = house.cells().first().expect("nine cells");
                    let is_box = house.kind() == HouseKind::Block;
                    let along = |part: &dyn Fn(Cell) -> usize| part(a) == part(b) && part(a) == part(corner);
                    let crossed =
                        |one: Cell, other: Cell| band(corner) == band(one) && stack(corner) == stack(other);
                    let is_kind = match kind {
                        BridgeKind::Any => true,
                        BridgeKind::Chute => is_box && (along(&band) || along(&stack)),
                        BridgeKind::Rectangle => is_box && (crossed(a, b) || crossed(b, a)),
                    };
                    let digits = board.marks(a);
                    let linked = digits.iter().filter(|&digit| {
                        let is_many = kind != BridgeKind::Any || board.places_in(digit, house).len() > 2;
                        is_kind && is_many && clash(board, [a, b], digit, house)
                    });
                    let linked: DigitSet = linked.collect();
                    let goes = match kind {
                        BridgeKind::Rectangle if linked != digits => continue,
                        BridgeKind::Rectangle => vec![digits],
                        _ => linked.iter().map(|digit| digits.without(digit)).collect(),
                    };
                    for digits in goes {
                        let seen: CellSet = a.peers() & b.peers();
                        let removes = board.candidates(seen, digits);
                        if !removes.is_empty() {
                            all.insert(removes.to_string());
                        }
                    }
                }
            }
        }
        all
    }

    #[test]
    fn they_are_those_of_the_definition() {
        let mut random = Xoshiro::from_seed(53);
        let mut counts = [0; 3];
        for _ in 0..90 {
            for mut board in boards(&mut random).into_iter().take(6) {
                for _ in 0..150 {
                    let cell = Cell::new(random.below(81));
                    if board.marks(cell).len() > 2 {
                        board.remove(Digit::ALL[random.below(9)], CellSet::only(cell));
                    }
                }
                let kinds = [
                    (&CHUTE_REMOTE_PAIR, BridgeKind::Chute),
                    (&EMPTY_RECTANGLE_PAIR, BridgeKind::Rectangle),
                    (&GROUPED_W_WING, BridgeKind::Any),
                ];
                for (i, (technique, kind)) in kinds.into_iter().enumerate() {
                    let found = removals(technique, &board);
                    assert_eq!(found, by_definition(&board, kind), "{}\n{board:?}", technique.id);
                    counts[i] += found.len();
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 2), "{counts:?} are few");
    }
}
