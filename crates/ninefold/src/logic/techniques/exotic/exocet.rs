//! Junior exocets: two base cells whose digits are repeated in two target cells.
//!
//! ```text
//!   B B x | . . . | . . .     one band (or stack). B: the base, x: the third cell of its line in the box
//!   . . . | . T . | . . c     T: the targets, one in each of the other boxes, off the base's line
//!   . . . | . c . | . . T     c: their companions, the third cells of their columns in the band
//!       ↓       ↓       ↓     the three cross-lines: the columns of x and of the targets; S: their cells outside of the band
//! ```
//!
//! **Sound.** Let a digit be in the base. Then it is nowhere else in the base's line and box, so in the column of x
//! it is outside the band. If it is in neither a target nor a companion, it is outside the band in all three
//! cross-lines, in three different rows. If its places there, including filled ones, do not allow that, it is in a
//! target. If this holds for every digit of the base and no companion can hold one, the targets hold the two digits
//! of the base.
//!
//! All conclusions come from there. Every way to fill base and targets is tried, with the two digits outside the band
//! in different rows. A candidate of base or targets that no way uses is false.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::{Board, Candidate, CandidateSet, Family, Flow, Note, Role, Sink, Technique, Topic};
use std::ops::ControlFlow;

/// The targets hold what the base holds.
pub(in super::super) static JUNIOR_EXOCET: Technique = Technique {
    id: "junior-exocet",
    name: Text { en: "Junior Exocet", zh: "初级飞鱼导弹" },
    family: Family::Exotic,
    about: Text {
        en: "Two base cells of a box and line, and a target cell in each of the two other boxes along that line. If each digit of \
             the base is so confined in the three cross-lines that it cannot miss both targets, the targets hold the two digits \
             of the base. Their other candidates can be removed, and what does not fit on both sides.",
        zh: "同宫同行（列）的两个基础格，以及沿该行（列）另两宫中的各一个目标格。若基础格的每个数字在三条交叉线上\
             受限，不可能同时避开两个目标格，则两个目标格恰好填入基础格的两个数字。\
             目标格的其他候选数可删除，两边不能对应的候选数也可删除。",
    },
    reason: Text {
        en: "The base {stem} holds two of the digits {stem.digits}. Each of the two must be in a target, {target}: otherwise it would \
             need three different rows or columns for {link}, which it does not have (as {further} show). The targets hold the two digits of the \
             base, and no candidate can stay that fits on one side only.",
        zh: "基础格 {stem} 中的数字 {stem.digits} 必在目标格 {target} 之一，否则它在 {link} 中需要三条不同的行（列），\
             而这办不到（见{further}）。所以目标格恰好填入基础格的两个数字，只能在一边成立的候选数可以删除。",
    },
    example: "7.+61..+3+9+2.2.6+7.81+51.8.9+27+4+6+4+1+7...+6232+95+7+3+61+8468+3..+1+5+7+9.+71.6.2+58+862.+15.3+7+5....7.+61:\
              :476 492 976 987 993:",
    find: |search, sink| {
        each(search.board, false, sink)?;
        each(search.board, true, sink)
    },
    ..Technique::PLAIN
};

/// The board as it is, or with rows and columns exchanged.
#[derive(Clone, Copy)]
struct View<'a> {
    board: &'a Board,
    is_turned: bool,
}

impl View<'_> {
    fn cell(&self, row: usize, column: usize) -> Cell {
        if self.is_turned { Cell::at(column, row) } else { Cell::at(row, column) }
    }

    /// Returns the rows of a column, except the three of `band`, in which `digit` is or may be.
    fn rows_outside(&self, digit: Digit, column: usize, band: usize) -> u16 {
        let may_be = |&row: &usize| {
            let cell = self.cell(row, column);
            row / 3 != band
                && (self.board.places(digit).contains(cell) || self.board.value(cell) == Some(digit))
        };
        (0..9).filter(may_be).fold(0, |rows, row| rows | 1 << row)
    }

    /// Returns a column.
    fn line(&self, column: usize) -> House {
        if self.is_turned { House::row(column) } else { House::column(column) }
    }

    /// Returns at most two lines that hold all places of a digit outside the band in these columns, if there are such.
    fn cover(&self, digit: Digit, columns: [usize; 3], band: usize) -> Vec<House> {
        let cross = |row: usize| if self.is_turned { House::column(row) } else { House::row(row) };
        let places = columns.iter().flat_map(|&column| {
            let rows = self.rows_outside(digit, column, band);
            (0..9).filter(move |row| rows >> row & 1 != 0).map(move |row| self.cell(row, column))
        });
        let places: CellSet = places.collect();
        let lines: Vec<House> = (0..9).map(cross).chain(columns.map(|column| self.line(column))).collect();
        let holds = |some: &[House]| {
            places.is_subset(some.iter().fold(CellSet::EMPTY, |all, line| all | line.cells()))
        };
        let ones = lines.iter().map(|&one| vec![one]);
        let twos = lines.iter().flat_map(|&one| lines.iter().map(move |&other| vec![one, other]));
        let all = std::iter::once(Vec::new()).chain(ones).chain(twos);
        all.into_iter().find(|some| holds(some)).unwrap_or_default()
    }

    fn can_hold(&self, cell: Cell, digits: DigitSet) -> bool {
        !(self.board.marks(cell) & digits).is_empty()
            || self.board.value(cell).is_some_and(|digit| digits.contains(digit))
    }
}

const LINES: Text = Text {
    en: "In {cells}, two lines hold all places of each digit: {lines}. So no three of them are in different rows and columns.",
    zh: "在 {cells} 中，每个数字的位置都在至多两条线内：{lines}。所以不会有三个位置既不同行又不同列。",
};

/// Base, targets and cross-lines.
struct Exocet {
    base: [Cell; 2],
    targets: [Cell; 2],
    /// The column of x, then those of the targets.
    columns: [usize; 3],
    band: usize,
}

fn each(board: &Board, is_turned: bool, sink: &mut Sink<'_>) -> Flow {
    let view = View { board, is_turned };
    for row in 0..9 {
        for third in 0..9 {
            let stack = third / 3;
            let base: Vec2 = others_of_three(third).map(|column| view.cell(row, column));
            let digits = board.marks(base[0]) | board.marks(base[1]);
            if !base.iter().all(|&cell| board.empty().contains(cell)) || !matches!(digits.len(), 3..=5) {
                continue;
            }
            let stacks = others_of_three(stack);
            for first in stacks[0] * 3..stacks[0] * 3 + 3 {
                for second in stacks[1] * 3..stacks[1] * 3 + 3 {
                    let columns = [third, first, second];
                    let band = row / 3;
                    if digits.iter().all(|digit| is_confined(&view, digit, columns, band)) {
                        targets(&view, row, base, digits, columns, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

type Vec2 = [Cell; 2];

/// Returns the other two of the three numbers to which `number` belongs: 0, 1, 2 or 3, 4, 5 or 6, 7, 8.
fn others_of_three(number: usize) -> [usize; 2] {
    let start = number / 3 * 3;
    match number - start {
        0 => [start + 1, start + 2],
        1 => [start, start + 2],
        _ => [start, start + 1],
    }
}

/// Whether `digit` cannot be outside the band in all three columns, in different rows.
fn is_confined(view: &View<'_>, digit: Digit, columns: [usize; 3], band: usize) -> bool {
    let [a, b, c] = columns.map(|column| view.rows_outside(digit, column, band));
    !bits(a).any(|i| bits(b & !i).any(|j| c & !i & !j != 0))
}

/// Iterates over the bits of a number.
fn bits(mut number: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let lowest = number & number.wrapping_neg();
        number ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

fn targets(
    view: &View<'_>,
    row: usize,
    base: [Cell; 2],
    digits: DigitSet,
    columns: [usize; 3],
    sink: &mut Sink<'_>,
) -> Flow {
    let rows = others_of_three(row);
    for first in 0..2 {
        for second in 0..2 {
            let targets = [view.cell(rows[first], columns[1]), view.cell(rows[second], columns[2])];
            let companions =
                [view.cell(rows[1 - first], columns[1]), view.cell(rows[1 - second], columns[2])];
            let is_open = |&cell: &Cell| view.board.empty().contains(cell) && view.can_hold(cell, digits);
            if targets.iter().all(is_open) && !companions.iter().any(|&cell| view.can_hold(cell, digits)) {
                conclude(view, &Exocet { base, targets, columns, band: row / 3 }, digits, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn conclude(view: &View<'_>, exocet: &Exocet, digits: DigitSet, sink: &mut Sink<'_>) -> Flow {
    let board = view.board;
    let Exocet { base, targets, columns, band } = exocet;
    let mut used = CandidateSet::EMPTY;
    for a in digits {
        for b in digits.iter().filter(|&b| b != a) {
            // The first target holds `a`, and the second holds `b`.
            let fits = board.marks(targets[0]).contains(a) && board.marks(targets[1]).contains(b);
            if !fits || !has_way(view, [a, b], *columns, *band) {
                continue;
            }
            for [left, right] in [[a, b], [b, a]] {
                if board.marks(base[0]).contains(left) && board.marks(base[1]).contains(right) {
                    used.insert(Candidate::new(base[0], left));
                    used.insert(Candidate::new(base[1], right));
                    used.insert(Candidate::new(targets[0], a));
                    used.insert(Candidate::new(targets[1], b));
                }
            }
        }
    }
    let all = CellSet::from_cells(base) | CellSet::from_cells(targets);
    let removes = CandidateSet::product(all, DigitSet::FULL) - used;
    sink.remove(&JUNIOR_EXOCET, removes, |evidence| {
        evidence.mark(Role::Stem, CellSet::from_cells(base), digits);
        evidence.mark(Role::Target, CellSet::from_cells(targets), digits);
        let outside = (0..9).filter(|row| row / 3 != *band);
        let cells: CellSet = outside.flat_map(|row| columns.map(|column| view.cell(row, column))).collect();
        evidence.mark(Role::Link, cells, digits);
        // The base takes its digits from its line and its box; each cross-line needs them.
        let line = if view.is_turned { base[0].column() } else { base[0].row() };
        let lines = digits.iter().map(|digit| (digit, view.cover(digit, *columns, *band)));
        let lines = lines.filter(|(_, lines)| !lines.is_empty()).collect();
        evidence.note(Note::new(LINES).with("lines", Topic::Lines(lines)).with("cells", Topic::Cells(cells)));
        evidence.further([base[0].block(), line].into_iter().chain(columns.map(|column| view.line(column))));
    })
}

/// Tells whether, with `a` in the first target and `b` in the second, both can be placed outside the band: `a` in the
/// columns of x and of the second target, `b` in those of x and of the first.
fn has_way(view: &View<'_>, [a, b]: [Digit; 2], [third, first, second]: [usize; 3], band: usize) -> bool {
    let rows = |digit, column| view.rows_outside(digit, column, band);
    let (a_far, b_far) = (rows(a, second), rows(b, first));
    bits(rows(a, third)).any(|i| a_far & !i != 0 && bits(rows(b, third) & !i).any(|j| b_far & !j != 0))
}
