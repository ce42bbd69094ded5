//! Twinned XY-chains: six cells where two lines cross three others, with six digits.
//!
//! **Sound** by [`rank`](super::rank): if each digit lies in one house, six cells have six covers, so each cover holds its
//! digit within the cells. Without one of the extra candidates, two or more of the cells would be a loop of pairs, hence the name.
//!
//! If the three cells of a line have no more than three digits, they are a subset by themselves, and nothing is given.

use super::rank::{self, Covers};
use crate::grid::{Cell, CellSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::Sink;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Six cells of a grid of two by three, and as many digits.
pub(in super::super) static TWINNED_XY_CHAINS: Technique = Technique {
    id: "twinned-xy-chains",
    name: Text { en: "Twinned XY-Chains", zh: "孪生 XY 链" },
    family: Family::Exotic,
    about: Text {
        en: "Two lines cross three others, and the six cells have six digits, each of which lies in one house, so that it is there \
             once at most. Then each is there, and goes from the cells that see all its places: the six cells are two loops of \
             pairs in one.",
        zh: "两条线与三条线相交的六格共有六种数字，每种数字的位置都在同一个宫、行或列中，至多出现一次。\
             因此每种数字恰好出现一次，可从能看到其所有位置的格中删去：这六格如同合在一起的两个双值格环。",
    },
    reason: Text {
        en: "The cells {pattern} are as many as their digits, {pattern.digits}, and each of these lies in one house: {cover}. So \
             each is there exactly once.",
        zh: "{pattern} 的格数等于数字个数：{pattern.digits}，且每种数字都在同一区域内：{cover}。所以各恰好出现一次。",
    },
    example: "+8...+27...5..41.2....1.38....36.4+59...+1..7...5.8+5.+6+1.2.+149+7+5...+26+5+8.+927.43...+8+4.5\
              +9:417 617 618 628 731 931 637 638 354 954 358:914 729 632 749 457:",
    is_oriented: true,
    find: |search, sink| {
        let mut known = CandidateSet::EMPTY;
        each(search.board, Cell::at, &mut known, sink)?;
        each(search.board, |row, column| Cell::at(column, row), &mut known, sink)
    },
    ..Technique::PLAIN
};

fn each(board: &Board, at: fn(usize, usize) -> Cell, known: &mut CandidateSet, sink: &mut Sink<'_>) -> Flow {
    for first in 0..9 {
        for second in first + 1..9 {
            for bits in 0..512_u16 {
                if bits.count_ones() != 3 {
                    continue;
                }
                let line = |row: usize| -> CellSet {
                    (0..9).filter(|column| bits >> column & 1 != 0).map(|column| at(row, column)).collect()
                };
                check(board, [line(first), line(second)], known, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn check(board: &Board, lines: [CellSet; 2], known: &mut CandidateSet, sink: &mut Sink<'_>) -> Flow {
    let cells = lines[0] | lines[1];
    let digits = board.digits_of(cells);
    let is_subset = |line: &CellSet| board.digits_of(*line).len() <= line.len();
    if !cells.is_subset(board.empty()) || digits.len() != cells.len() || lines.iter().any(is_subset) {
        return ControlFlow::Continue(());
    }
    let mut covers = Covers::new();
    for digit in digits {
        let places = board.places(digit) & cells;
        let houses = House::CLASSIC.iter().filter(|house| places.is_subset(house.cells()));
        let mut is_covered = false;
        for house in houses {
            covers.push(digit, 1 << house.index());
            is_covered = true;
        }
        if !is_covered {
            return ControlFlow::Continue(());
        }
    }
    rank::give(&TWINNED_XY_CHAINS, board, cells, &covers, known, sink)
}
