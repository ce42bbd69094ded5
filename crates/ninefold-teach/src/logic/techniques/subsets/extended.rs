//! Subsets that reach into a second house.
//!
//! - *Naked subset (+)*: a naked triple or quadruple that is not within a box and a line as a whole, although one of
//!   its digits is. **Sound**: that digit is in one of the subset's cells that have it. If these are also in a second
//!   house, this house cannot have it elsewhere. The marks that the subset removes from its own house are part of the
//!   step.
//! - *Locked hidden subset*: digits of a box (line) whose places are also in a line (box), as many places as digits.
//!   **Sound**: they are a hidden subset, and what they leave in the cells is a naked subset in the second house.
//!
//! The order is that of the plain subsets.

use crate::grid::{CellSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::cache::houses::HouseCounts;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::subsets::pattern::SubsetPattern;
use crate::logic::techniques::subsets::search::{crossing, each_hidden, each_naked, few, houses};
use std::ops::ControlFlow;

const PLUS_REASON: Text = Text {
    en: "In {area}, {pattern} have only the candidates {pattern.digits}, so these digits are used up there. Some of \
         them can only be in cells that lie in {cover} too.",
    zh: "在{area}中，{pattern} 只有候选数 {pattern.digits}，这些数字必全部填在其中；\
         而其中有的数字只能在同时位于{cover}的格里。",
};

const LOCKED_REASON: Text = Text {
    en: "In {area}, {pattern.digits?the digit|the digits} {pattern.digits} can only be in {pattern}, which have room for nothing else and lie in {cover} too.",
    zh: "在{area}中，{pattern.digits} 只能填在 {pattern}，这些格不能再填其他数字，而且同时位于{cover}。",
};

/// A naked triple one of whose digits is confined to a second house.
pub(in crate::logic::techniques) static NAKED_TRIPLE_PLUS: Technique = Technique {
    id: "naked-triple-plus",
    name: Text { en: "Naked Triple (+)", zh: "显性三数组（+）" },
    family: Family::Subsets,
    about: Text {
        en: "A naked triple in which all cells with one of the digits lie in a second house as well: that house \
             loses this digit, too.",
        zh: "显性三数组中含某数字的格同时位于另一区域：该区域的其余格也可删去这个数字。",
    },
    reason: PLUS_REASON,
    example: "2+163...+897+34....+6+2+95+82...73497+12+8+63+5+6+2+5.3.+8+1+4+38+1.4.29714+3..2+75+6+8.+2..+39+415.+9+4\
              .13+28::525 635 684:",
    find: |search, sink| steps(&NAKED_TRIPLE_PLUS, 3, ExtendedSubset::Plus, search, sink),
    ..Technique::PLAIN
};

/// A naked quadruple some of whose digits are confined to a second house.
pub(in crate::logic::techniques) static NAKED_QUADRUPLE_PLUS: Technique = Technique {
    id: "naked-quadruple-plus",
    name: Text { en: "Naked Quadruple (+)", zh: "显性四数组（+）" },
    family: Family::Subsets,
    about: Text {
        en: "A naked quadruple in which all cells with one of the digits lie in a second house as well: that house \
             loses this digit, too.",
        zh: "显性四数组中含某数字的格同时位于另一区域：该区域的其余格也可删去这个数字。",
    },
    reason: PLUS_REASON,
    example: "54713+6+8+9+29...2.+6+3+4+6+2+3+4+8+9+57+1+234.6..8.8+7+6.+9.+4+15+19+5.4.32+6.6..+7..+5\
              .+3+5..1..+48+7...54163::273 873 894 973:",
    find: |search, sink| steps(&NAKED_QUADRUPLE_PLUS, 4, ExtendedSubset::Plus, search, sink),
    ..Technique::PLAIN
};

/// Two digits of a house confined to two cells of a second house.
pub(in crate::logic::techniques) static LOCKED_HIDDEN_PAIR: Technique = Technique {
    id: "locked-hidden-pair",
    name: Text { en: "Locked Hidden Pair", zh: "死锁隐性数对" },
    family: Family::Subsets,
    about: Text {
        en: "A hidden pair whose two cells lie in one box and in one line: the cells lose all other candidates, \
             and the second house loses the two digits.",
        zh: "隐性数对的两格同处一宫且同处一行或列：两格可删去其余候选数，另一区域的其余格可删去这两个数字。",
    },
    reason: LOCKED_REASON,
    example: "+23+9+8+67.5.+1+654+3+9+7+824+8+7+12+5+963.7+26.8.+9.69+1....78+8..7+91.2.71..8...99.+8.+162.+7.2.9+7.+81.:\
              :357 456 554:",
    find: |search, sink| steps(&LOCKED_HIDDEN_PAIR, 2, ExtendedSubset::LockedHidden, search, sink),
    ..Technique::PLAIN
};

/// Three digits of a house confined to three cells of a second house.
pub(in crate::logic::techniques) static LOCKED_HIDDEN_TRIPLE: Technique = Technique {
    id: "locked-hidden-triple",
    name: Text { en: "Locked Hidden Triple", zh: "死锁隐性三数组" },
    family: Family::Subsets,
    about: Text {
        en: "A hidden triple whose three cells lie in one box and in one line: the cells lose all other candidates, \
             and the second house loses the three digits.",
        zh: "隐性三数组的三格同处一宫且同处一行或列：三格可删去其余候选数，另一区域的其余格可删去这三个数字。",
    },
    reason: LOCKED_REASON,
    example: "1+7.9+2+8.65258.+1.+7....+9.578+2+1...73+5.+8.+59.1+84.7.+7+8.+269.+5..+1587....+8...+9+251792+7+5+41+6+38:\
              :313 383 443 463 643 653:",
    find: |search, sink| steps(&LOCKED_HIDDEN_TRIPLE, 3, ExtendedSubset::LockedHidden, search, sink),
    ..Technique::PLAIN
};

/// The kinds of subsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic::techniques) enum ExtendedSubset {
    /// Naked subsets with a digit that is confined to a second house.
    Plus,
    /// Hidden subsets that are in a second house.
    LockedHidden,
}

fn steps(
    technique: &'static Technique,
    size: usize,
    kind: ExtendedSubset,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    each(search.board, size, kind, &mut |pattern| {
        sink.remove(technique, pattern.removes, |evidence| pattern.evidence(evidence))
    })
}

/// Visits all subsets of this size and kind that remove something from both houses.
pub(in crate::logic::techniques) fn each(
    board: &Board,
    size: usize,
    kind: ExtendedSubset,
    found: &mut dyn FnMut(&SubsetPattern) -> Flow,
) -> Flow {
    match kind {
        ExtendedSubset::Plus => plus(board, size, found),
        ExtendedSubset::LockedHidden => locked_hidden(board, size, found),
    }
}

fn plus(board: &Board, size: usize, found: &mut dyn FnMut(&SubsetPattern) -> Flow) -> Flow {
    let small = HouseCounts::of(board.with_few_marks(size));
    for area in houses() {
        each_naked(board, area, small.within[area.index()], CellSet::FULL, size, &mut |cells, digits| {
            if crossing(cells).is_some() {
                return ControlFlow::Continue(()); // This is a plain or a locked subset.
            }
            if board.empty() & area.cells() == cells {
                return ControlFlow::Continue(()); // The house says no less, and its digits are locked candidates.
            }
            for cover in houses().filter(|&cover| cover != area && cells.intersects(cover.cells())) {
                let mut removes = CandidateSet::EMPTY;
                for digit in digits {
                    let holders = board.places(digit) & cells;
                    if holders.single().is_none() && holders.is_subset(cover.cells()) {
                        removes.insert_all(digit, board.places_in(digit, cover) - cells - area.cells());
                    }
                }
                if !removes.is_empty() {
                    removes |= board.candidates(area.cells() - cells, digits);
                    found(&SubsetPattern { cells, digits, area, cover: Some(cover), removes })?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

fn locked_hidden(board: &Board, size: usize, found: &mut dyn FnMut(&SubsetPattern) -> Flow) -> Flow {
    for area in houses() {
        each_hidden(area, few(board, area, 2, size), size, &mut |cells, digits| {
            let Some((block, line)) = crossing(cells) else { return ControlFlow::Continue(()) };
            let cover: House = if area == block { line } else { block };
            let own = board.candidates(cells, !digits);
            let others = board.candidates(cover.cells() - cells, digits);
            if own.is_empty() || others.is_empty() {
                return ControlFlow::Continue(());
            }
            found(&SubsetPattern { cells, digits, area, cover: Some(cover), removes: own | others })
        })?;
    }
    ControlFlow::Continue(())
}
