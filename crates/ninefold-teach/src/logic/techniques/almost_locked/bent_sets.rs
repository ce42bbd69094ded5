//! Sets of cells across several houses that have as many digits as cells: the extended subset principle, and Sue de Coq
//! in three dimensions.
//!
//! **Sound.** A digit whose places in the set are all in one house is in the set at most once. If that is true of every
//! digit, and there are as many digits as cells, each digit is in the set exactly once. It is removed from the cells
//! that see all its places there. If it is true of all digits but one, that digit is in the set at least once, and only
//! it is removed.
//!
//! - *Extended subset*: a line and a box, with cells outside each. One digit need not be in a single house.
//! - *Sue de Coq in three dimensions*: a box, and a row and a column that cross it, with cells in all three. Every
//!   digit is in one house.
//!
//! The part of a line outside the box must have more digits than cells; otherwise it is a subset by itself.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::almost_locked::choose::Cheapest;
use std::ops::ControlFlow;

/// A line and a box.
pub(in crate::logic::techniques) static EXTENDED_SUBSET: Technique = Technique {
    id: "extended-subset-principle",
    name: Text { en: "Extended Subset Principle", zh: "扩展数组原理" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Cells of a line and a box have as many digits as cells, and each digit, but for one at most, lies in one \
             house, so that it is there once at most. Then each must be there: it goes from the cells that see all its \
             places. If one digit lies in no single house, it is the one that must be there, and only it goes.",
        zh: "一行（列）与一宫的若干格，数字个数等于格数；除至多一个外，每个数字的位置都在同一区域内，最多出现一次。\
             因此每个数字必在其中，可从能看到其所有位置的格中删去；若有一个数字不在同一区域内，则只有它必在其中并可删。",
    },
    reason: Text {
        en: "{pattern} have as many digits as cells: {pattern.digits}.",
        zh: "{pattern} 的数字个数等于格数：{pattern.digits}。",
    },
    example: "+8.+3+56..4+9+64.9..5.+3+9+15+2..+867+2+6+915.+3.47+38+4+96.+5.+4+5+13...9.......93..94.1.....86+7.+9+4.\
              5:275 276 279:336 876 886 395:",
    find: extended_subset,
    ..Technique::PLAIN
};

/// A box and two lines.
pub(in crate::logic::techniques) static THREE_DIMENSIONAL: Technique = Technique {
    id: "sue-de-coq-3d",
    name: Text { en: "Three-Dimensional Sue de Coq", zh: "三维融合待定数组" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Cells of a box, and of a row and a column that cross it, have as many digits as cells, and each digit lies \
             in one of the three houses. So each is there exactly once and goes from the cells that see all its \
             places.",
        zh: "一个宫以及穿过它的一行和一列中的若干格，数字个数等于格数，且每个数字的位置都在三个区域之一内。\
             因此每个数字恰好出现一次，可从能看到其所有位置的格中删去。",
    },
    reason: Text {
        en: "{pattern} in {area} have as many digits as cells: {pattern.digits}.",
        zh: "{area}中的 {pattern} 数字个数等于格数：{pattern.digits}。",
    },
    example: "+94+5.8.6+313+67+15+4+982+2+81+3+69+7+4+5.2...+6.+19+6+7+954+1+8+2+3.+1.+9...767.6....+9+4+4.86...5+71.\
              +2+4..+3+68:375:714 745 276:",
    find: three_dimensional,
    ..Technique::PLAIN
};

const EACH: Text = Text {
    en: "There, each of them lies in one house, which can hold it once: {tally}. The cells are as many, so each is there exactly once.",
    zh: "其中每个数字都在同一区域内，最多出现一次：{tally}。格数相同，所以各恰好出现一次。",
};

const ALL_BUT_ONE: Text = Text {
    en: "There, all but {digit} lie in one house each, which can hold them once: {tally}. These fill all cells but one at most, so \
         {digit} is there.",
    zh: "其中除 {digit} 外，每个数字都在同一区域内，最多出现一次：{tally}。这些数字至少留下一格，所以 {digit} 必在其中。",
};

/// Some cells, with their digits.
#[derive(Clone, Copy, Default)]
struct BentPart {
    cells: CellSet,
    digits: DigitSet,
}

/// The parts of a set: outside the box on one or two lines, and in the box.
struct BentParts<'a> {
    houses: &'a [House],
    cells: CellSet,
}

/// Calls `each` for all selections of at least one of the cells, until it breaks.
fn parts(
    board: &Board,
    mut from: CellSet,
    before: BentPart,
    each: &mut impl FnMut(BentPart) -> Flow,
) -> Flow {
    while let Some(cell) = from.first() {
        from.remove(cell);
        let now = BentPart { cells: before.cells.with(cell), digits: before.digits | board.marks(cell) };
        each(now)?;
        parts(board, from, now, each)?;
    }
    ControlFlow::Continue(())
}

fn houses_of(kind: HouseKind) -> impl Iterator<Item = House> {
    House::CLASSIC.iter().copied().filter(move |house| house.kind() == kind)
}

fn extended_subset(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut all = (!sink.wants_one()).then(Cheapest::default);
    let lines = houses_of(HouseKind::Row).chain(houses_of(HouseKind::Column));
    for line in lines {
        for block in houses_of(HouseKind::Block).filter(|block| block.cells().intersects(line.cells())) {
            sink.pulse()?;
            let outside = (line.cells() & board.empty()) - block.cells();
            let inside = block.cells() & board.empty();
            parts(board, outside, BentPart::default(), &mut |outer| {
                if outer.digits.len() <= outer.cells.len() {
                    return ControlFlow::Continue(());
                }
                parts(board, inside, BentPart::default(), &mut |inner| {
                    let is_bent = !inner.cells.is_subset(line.cells());
                    let is_whole =
                        (outer.digits | inner.digits).len() == outer.cells.len() + inner.cells.len();
                    if is_bent && is_whole {
                        let pattern = BentParts { houses: &[line, block], cells: outer.cells | inner.cells };
                        return pattern.conclude(&EXTENDED_SUBSET, 1, board, &mut all, sink);
                    }
                    ControlFlow::Continue(())
                })
            })?;
        }
    }
    give_all(board, all, sink)
}

fn three_dimensional(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut all = (!sink.wants_one()).then(Cheapest::default);
    let crosses = |block: House| move |line: &House| line.cells().intersects(block.cells());
    for block in houses_of(HouseKind::Block) {
        let inside = block.cells() & board.empty();
        for row in houses_of(HouseKind::Row).filter(crosses(block)) {
            for column in houses_of(HouseKind::Column).filter(crosses(block)) {
                let houses = [block, row, column];
                parts(board, outside(board, row, block), BentPart::default(), &mut |on_row| {
                    sink.pulse()?;
                    if on_row.digits.len() <= on_row.cells.len() {
                        return ControlFlow::Continue(());
                    }
                    let apart = outside(board, column, block)
                        .iter()
                        .filter(|&cell| !board.marks(cell).intersects(on_row.digits));
                    parts(board, apart.collect(), BentPart::default(), &mut |on_column| {
                        if on_column.digits.len() <= on_column.cells.len() {
                            return ControlFlow::Continue(());
                        }
                        let fits = |&cell: &Cell| {
                            let is_barred = |line: House, part: BentPart| {
                                !line.cells().contains(cell) && board.marks(cell).intersects(part.digits)
                            };
                            !is_barred(row, on_row) && !is_barred(column, on_column)
                        };
                        let (cells, digits) =
                            (on_row.cells | on_column.cells, on_row.digits | on_column.digits);
                        let fitting: CellSet = inside.iter().filter(fits).collect();
                        parts(board, fitting, BentPart { cells, digits }, &mut |whole| {
                            if whole.digits.len() != whole.cells.len() {
                                return ControlFlow::Continue(());
                            }
                            let pattern = BentParts { houses: &houses, cells: whole.cells };
                            pattern.conclude(&THREE_DIMENSIONAL, 0, board, &mut all, sink)
                        })
                    })
                })?;
            }
        }
    }
    give_all(board, all, sink)
}

/// Returns the empty cells of the line outside the box.
fn outside(board: &Board, line: House, block: House) -> CellSet {
    (line.cells() & board.empty()) - block.cells()
}

/// The patterns that a technique has found so far, if everything is wanted.
type FoundSoFar = Option<Cheapest<(&'static Technique, CellSet, Vec<House>)>>;

impl BentParts<'_> {
    /// Gives or records the candidates that the pattern removes, if at most `loose` digits are in no single house.
    fn conclude(
        &self,
        technique: &'static Technique,
        loose: usize,
        board: &Board,
        all: &mut FoundSoFar,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let digits = board.digits_of(self.cells);
        let is_loose = |digit: &Digit| {
            let places = board.places(*digit) & self.cells;
            !self.houses.iter().any(|house| places.is_subset(house.cells()))
        };
        let bent: DigitSet = digits.iter().filter(is_loose).collect();
        if bent.len() > loose {
            return ControlFlow::Continue(());
        }
        let mut removes = CandidateSet::EMPTY;
        for digit in if bent.is_empty() { digits } else { bent } {
            let seen = Board::seen_by_all(board.places(digit) & self.cells);
            removes.insert_all(digit, board.places(digit) & (seen - self.cells));
        }
        match all {
            None => give(technique, board, self.cells, self.houses, removes, sink),
            Some(all) => {
                all.note(removes, self.cells.len(), || (technique, self.cells, self.houses.to_vec()));
                ControlFlow::Continue(())
            }
        }
    }
}

fn give_all(board: &Board, all: FoundSoFar, sink: &mut Sink<'_>) -> Flow {
    for (removes, (technique, cells, houses)) in all.into_iter().flat_map(Cheapest::into_list) {
        give(technique, board, cells, &houses, removes, sink)?;
    }
    ControlFlow::Continue(())
}

fn give(
    technique: &'static Technique,
    board: &Board,
    cells: CellSet,
    houses: &[House],
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(technique, removes, |evidence| {
        evidence.mark(Role::Pattern, cells, board.digits_of(cells));
        for &house in houses {
            evidence.house(HouseRole::Area, house);
        }
        evidence.note(told(board, cells, houses));
    })
}

/// Says in which house each digit lies, and what follows.
fn told(board: &Board, cells: CellSet, houses: &[House]) -> Note {
    let mut loose = board.digits_of(cells);
    let mut tally: Vec<(House, DigitSet)> = Vec::new();
    for &house in houses {
        let lies = |digit: &Digit| (board.places(*digit) & cells).is_subset(house.cells());
        let own: DigitSet = loose.iter().filter(lies).collect();
        if !own.is_empty() {
            tally.push((house, own));
        }
        loose -= own;
    }
    let note =
        Note::new(if loose.is_empty() { EACH } else { ALL_BUT_ONE }).with("tally", Topic::Tally(tally));
    if loose.is_empty() { note } else { note.with("digit", Topic::Digits(loose)) }
}
