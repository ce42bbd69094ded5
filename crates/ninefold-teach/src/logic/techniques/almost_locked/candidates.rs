//! Almost locked pairs, triples and quadruples: one of several digits where a line and a box cross.
//!
//! **Sound.** Let a line and a box cross, and take n digits that both of them still need. If n - 1 cells of the first
//! house, outside the crossing, have only these digits, they take all but one, so the crossing holds at most one of
//! them. If the digits have places in only n - 1 cells of the second house outside the crossing, these hold all but
//! one, so the crossing holds at least one. So it holds exactly one. Then the other cells of the first house hold
//! none of the digits, and the n - 1 cells of the second house have no room for anything else.
//!
//! The first house may be the line or the box. Boxes come in order; for each box, the lines that cross it; and for
//! each, the first house before the other.

use crate::grid::{Cell, CellSet, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// The common part of all sizes.
const ALMOST_LOCKED: Technique = Technique {
    family: Family::Intersections,
    about: Text {
        en: "A line and a box cross. Outside of the crossing, the first house has a cell with two candidates (two cells \
             with three, three with four), and the second house has places for these digits in just as many cells. \
             The first house has room for one of the digits in the crossing at most, the second needs one there at \
             least. So exactly one is there: the rest of the first house loses the digits, and the cells of the second \
             lose all others.",
        zh: "一行（列）与一宫相交。交叉处之外，前一区域有一格恰含两个候选数（或两格含三个、三格含四个），\
             后一区域中这些数字也只能填在同样多的格里。前者说明交叉处至多有其中一个数字，后者说明至少有一个，\
             所以恰有一个：前一区域其余格可删去这些数字，后一区域的那些格可删去其他候选数。",
    },
    reason: Text {
        en: "{set0.marks} {set0?takes|take} all but one of these digits, so one at most is in {link}. Elsewhere in the other \
             house, {link.digits} have places only in {set1}, so one at least is in {link}. It is exactly one; {set1} \
             {set1?takes the other|take the others} and nothing else.",
        zh: "{set0.marks} 占去这些数字中的全部，只余一个，所以 {link} 中至多有一个。另一区域中除此之外，\
             {link.digits} 只能填在 {set1}，所以 {link} 中至少有一个。于是恰有一个，其余的都填在 {set1}。",
    },
    ..Technique::PLAIN
};

/// One cell with two digits.
pub(in crate::logic::techniques) static ALMOST_LOCKED_PAIR: Technique = Technique {
    id: "almost-locked-pair",
    name: Text { en: "Almost Locked Pair", zh: "欠一数对" },
    example: "+58+9+3+671+4+2.+3+4...6+8+7.+7+64+8.9+353+9+27+18+56+44+185962+73+76+52+43+8+918.7..4+3....3.+7.+4.+8.+418+3.+75.:\
              :281 996:",
    find: |search, sink| find(&ALMOST_LOCKED_PAIR, 2, search, sink),
    ..ALMOST_LOCKED
};

/// Two cells with three digits.
pub(in crate::logic::techniques) static ALMOST_LOCKED_TRIPLE: Technique = Technique {
    id: "almost-locked-triple",
    name: Text { en: "Almost Locked Triple", zh: "欠一三数组" },
    example: "...+3+56.8+4.5+4+9+2+8.3+6.+6.7+41+5+29..+5+68.4+1.6..+294+8574+8.+5+1.+6+9..2.+4+7+5+36157+6+13+9+2+4+8\
              .+4.+8+6+29+7+5::113 363 971:",
    find: |search, sink| find(&ALMOST_LOCKED_TRIPLE, 3, search, sink),
    ..ALMOST_LOCKED
};

/// Three cells with four digits.
pub(in crate::logic::techniques) static ALMOST_LOCKED_QUADRUPLE: Technique = Technique {
    id: "almost-locked-quadruple",
    name: Text { en: "Almost Locked Quadruple", zh: "欠一四数组" },
    example: ".2+8.5+4...+13+5..7.24.+6+41+3+2.+5.....7......6.4.5+7..7..+1..9.3+5+7+4.126.+2+8956+31+4+7+64+1+7+2...5\
              ::941 854 856 859:",
    find: |search, sink| find(&ALMOST_LOCKED_QUADRUPLE, 4, search, sink),
    ..ALMOST_LOCKED
};

fn find(technique: &'static Technique, size: usize, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let (lines, boxes) = House::CLASSIC.split_at(18);
    for &block in boxes {
        for &line in lines.iter().filter(|line| line.cells().intersects(block.cells())) {
            for (first, second) in [(line, block), (block, line)] {
                CrossingHouses { board: search.board, first, second }.find(technique, size, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two houses that cross.
#[derive(Clone, Copy)]
struct CrossingHouses<'a> {
    board: &'a Board,
    first: House,
    second: House,
}

impl CrossingHouses<'_> {
    fn find(self, technique: &'static Technique, size: usize, sink: &mut Sink<'_>) -> Flow {
        let CrossingHouses { board, first, second } = self;
        let (needed, open) = (board.open_digits(second), board.empty());
        if !(first.cells() & second.cells()).intersects(open) {
            return ControlFlow::Continue(());
        }
        let fits = |&cell: &Cell| {
            let marks = board.marks(cell);
            !marks.is_empty() && marks.len() <= size && marks.is_subset(needed)
        };
        let from = ((first.cells() - second.cells()) & open).iter().filter(fits).collect();
        self.extend(size, (CellSet::EMPTY, DigitSet::EMPTY), from, &mut |cells, digits| {
            self.give(technique, cells, digits, sink)
        })
    }

    /// Visits all sets of `size - 1` of the cells, together with earlier ones, that have `size` digits.
    fn extend(
        self,
        size: usize,
        (cells, digits): (CellSet, DigitSet),
        mut from: CellSet,
        each: &mut impl FnMut(CellSet, DigitSet) -> Flow,
    ) -> Flow {
        while let Some(cell) = from.first() {
            from.remove(cell);
            let (cells, digits) = (cells.with(cell), digits | self.board.marks(cell));
            match cells.len() + 1 == size {
                _ if digits.len() > size => {}
                true if digits.len() == size => each(cells, digits)?,
                true => {}
                false => self.extend(size, (cells, digits), from, each)?,
            }
        }
        ControlFlow::Continue(())
    }

    fn give(
        self,
        technique: &'static Technique,
        cells: CellSet,
        digits: DigitSet,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let CrossingHouses { board, first, second } = self;
        let places = digits.iter().fold(CellSet::EMPTY, |places, digit| places | board.places(digit));
        let held = (second.cells() - first.cells()) & places;
        if held.len() != cells.len() {
            return ControlFlow::Continue(());
        }
        let removes = board.candidates(first.cells() - second.cells() - cells, digits)
            | board.candidates(held, !digits);
        sink.remove(technique, removes, |evidence| {
            evidence.mark(Role::Set(0), cells, digits).mark(Role::Set(1), held, digits);
            evidence.mark(Role::Link, first.cells() & second.cells() & places, digits);
            evidence.house(HouseRole::Area, first).house(HouseRole::Area, second);
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;
    use crate::logic::cache::almost_locked::tests::{boards, removals};
    use crate::random::{Random, Xoshiro};
    use std::collections::BTreeSet;

    /// Examines all choices of digits, and of cells for them, one by one.
    fn by_definition(board: &Board, size: usize) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        let houses = House::CLASSIC;
        for &first in houses {
            for &second in houses {
                let shared = first.cells() & second.cells();
                if first == second || shared.len() != 3 || !shared.intersects(board.empty()) {
                    continue;
                }
                for bits in (0..512u16).filter(|bits| bits.count_ones() as usize == size) {
                    let digits = DigitSet::from_bits(bits);
                    let is_needed = |digit: Digit| !board.places_in(digit, second).is_empty();
                    let outside: Vec<Cell> =
                        first.cells().iter().filter(|&cell| !shared.contains(cell)).collect();
                    for choice in 0usize..1 << outside.len() {
                        let cells: CellSet =
                            (0..outside.len()).filter(|i| choice >> i & 1 != 0).map(|i| outside[i]).collect();
                        let has_them = cells.len() + 1 == size
                            && cells.iter().all(|cell| board.value(cell).is_none())
                            && board.digits_of(cells) == digits
                            && cells.iter().all(|cell| !board.marks(cell).is_empty());
                        let held: CellSet = second
                            .cells()
                            .iter()
                            .filter(|&cell| !shared.contains(cell) && board.marks(cell).intersects(digits))
                            .collect();
                        if !has_them || held.len() + 1 != size || !digits.iter().all(is_needed) {
                            continue;
                        }
                        let rest: CellSet =
                            outside.iter().copied().filter(|&cell| !cells.contains(cell)).collect();
                        let removes = board.candidates(rest, digits) | board.candidates(held, !digits);
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
        let mut random = Xoshiro::from_seed(51);
        let mut counts = [0; 3];
        for _ in 0..3 {
            for mut board in boards(&mut random).into_iter().take(6) {
                for _ in 0..60 {
                    board.remove(Digit::ALL[random.below(9)], CellSet::only(Cell::new(random.below(81))));
                }
                let techniques = [&ALMOST_LOCKED_PAIR, &ALMOST_LOCKED_TRIPLE, &ALMOST_LOCKED_QUADRUPLE];
                for (i, technique) in techniques.into_iter().enumerate() {
                    let found = removals(technique, &board);
                    assert_eq!(found, by_definition(&board, i + 2), "{}\n{board:?}", technique.id);
                    counts[i] += found.len();
                }
            }
        }
        assert!(counts.iter().all(|&count| count > 2), "{counts:?} are few");
    }
}
