//! Subsets: as many cells as digits, within a house.
//!
//! - *Naked*: n cells of a house have n candidates together. **Sound**: the n cells need n different digits, so these
//!   digits are used up in them, and no other cell of the house can have one. If the cells are in a box and a line,
//!   both houses lose the digits.
//! - *Locked*: a naked pair or triple in a box and a line, both of which lose something.
//! - *Hidden*: n digits have n places in a house together. **Sound**: the n digits need n different cells, so they
//!   use up these n cells, which have no other digit.
//!
//! The order is HoDoKu's: boxes, rows, columns; in each, the sets with the first cells, or digits, first. A set in a
//! box and a line is one step, given with the box. As in HoDoKu, a member of a set may have fewer candidates (or
//! places) than there are digits (or cells), even only one.

pub(super) mod extended;
pub(super) mod intersections;
pub(super) mod pattern;
pub(super) mod search;

use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::cache::Barren;
use crate::logic::cache::houses::{HouseCounts, HouseFacts, houses_of};
use crate::logic::scratch::{Shared, Slot};
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::subsets::pattern::SubsetPattern;
use crate::logic::techniques::subsets::search::{
    crossing, each_hidden, each_naked, few, houses, in_full_segments, members,
};
use std::ops::ControlFlow;

const NAKED_REASON: Text = Text {
    en: "In {area}, {pattern} have only the candidates {pattern.digits}: as many cells as digits, so these \
         digits are used up there.",
    zh: "在{area}中，{pattern} 只有候选数 {pattern.digits}：格数与数字数相等，这些数字必全部填在其中。",
};

const LOCKED_REASON: Text = Text {
    en: "{pattern} have only the candidates {pattern.digits}, as many cells as digits, and they lie in {area} and \
         in {cover}: both houses have these digits there.",
    zh: "{pattern} 只有候选数 {pattern.digits}，格数与数字数相等，而且同时位于{area}与{cover}：\
         两个区域的这些数字都填在其中。",
};

const HIDDEN_REASON: Text = Text {
    en: "In {area}, {pattern.digits?the digit|the digits} {pattern.digits} can only be in {pattern}: as many cells as digits, so no other digit \
         has room there.",
    zh: "在{area}中，{pattern.digits} 只能填在 {pattern}：数字数与格数相等，这些格不能再填其他数字。",
};

/// Two cells of a box and a line with two candidates; both houses lose something.
pub(in crate::logic::techniques) static LOCKED_PAIR: Technique = Technique {
    id: "locked-pair",
    name: Text { en: "Locked Pair", zh: "死锁数对" },
    family: Family::Subsets,
    about: Text {
        en: "A naked pair whose two cells lie in one box and in one line: both houses lose the two digits.",
        zh: "显性数对的两格同处一宫且同处一行或列：两个区域都可删去这两个数字。",
    },
    reason: LOCKED_REASON,
    example: "..3+8.4..+2+4.+29+3.785.+8+952.+4+319+3...82.+4..8+24.3+1.+2+413+6.+8.73...92.+4+8824.+53.+7..+9.4+8.5+2+3:\
              :743 756:",
    find: |search, sink| steps(&LOCKED_PAIR, 2, SubsetKind::Locked, search, sink),
    ..Technique::PLAIN
};

/// Three cells of a box and a line with three candidates; both houses lose something.
pub(in crate::logic::techniques) static LOCKED_TRIPLE: Technique = Technique {
    id: "locked-triple",
    name: Text { en: "Locked Triple", zh: "死锁三数组" },
    family: Family::Subsets,
    about: Text {
        en: "A naked triple whose three cells lie in one box and in one line: both houses lose the three digits.",
        zh: "显性三数组的三格同处一宫且同处一行或列：两个区域都可删去这三个数字。",
    },
    reason: LOCKED_REASON,
    example: "...974......3+2+5.78.73+8+6+15+2....+1.6.4+77.4+5.+21+63.6.4.+7.....5+2+1+379.21.+7+59.....+7648...:\
              :111 113 611 613 627:",
    find: |search, sink| steps(&LOCKED_TRIPLE, 3, SubsetKind::Locked, search, sink),
    ..Technique::PLAIN
};

/// Two cells of a house with two candidates.
pub(in crate::logic::techniques) static NAKED_PAIR: Technique = Technique {
    id: "naked-pair",
    name: Text { en: "Naked Pair", zh: "显性数对" },
    family: Family::Subsets,
    about: Text {
        en: "Two cells of a house have only the same two candidates. The two digits go into these cells, \
             so no other cell of the house can have them.",
        zh: "同一区域的两格只有相同的两个候选数。这两个数字必填在这两格，区域内其余格可删去它们。",
    },
    reason: NAKED_REASON,
    example: "+138+5....92+9.1+3.+8..+6+4.+9.+8.1.+95+2+3+47+1+6+8473+6+8+1+2+958+6+12+59...+5+8+9+76+243+1+3+2+641+5\
              +98+77+1+4+893...::428:",
    find: |search, sink| steps(&NAKED_PAIR, 2, SubsetKind::Naked, search, sink),
    ..Technique::PLAIN
};

/// Three cells of a house with three candidates.
pub(in crate::logic::techniques) static NAKED_TRIPLE: Technique = Technique {
    id: "naked-triple",
    name: Text { en: "Naked Triple", zh: "显性三数组" },
    family: Family::Subsets,
    about: Text {
        en: "Three cells of a house have only three candidates between them. The three digits go into these \
             cells, so no other cell of the house can have them.",
        zh: "同一区域的三格合起来只有三个候选数。这三个数字必填在这三格，区域内其余格可删去它们。",
    },
    reason: NAKED_REASON,
    example: "35...+16+7.+6.+7...4+1.2.167.+9+5397+3.1.2+8+6+8+1+2.6.+5+4+9+4+65+28+9+7311+3..528+67+7.8+1.+6+3+2+5+5+26.+3.+194:\
              :824 826 924:",
    find: |search, sink| steps(&NAKED_TRIPLE, 3, SubsetKind::Naked, search, sink),
    ..Technique::PLAIN
};

/// Four cells of a house with four candidates.
pub(in crate::logic::techniques) static NAKED_QUADRUPLE: Technique = Technique {
    id: "naked-quadruple",
    name: Text { en: "Naked Quadruple", zh: "显性四数组" },
    family: Family::Subsets,
    about: Text {
        en: "Four cells of a house have only four candidates between them. The four digits go into these \
             cells, so no other cell of the house can have them.",
        zh: "同一区域的四格合起来只有四个候选数。这四个数字必填在这四格，区域内其余格可删去它们。",
    },
    reason: NAKED_REASON,
    example: "...7........6..7.4...+493..8+94+2..+7356635+9+2+48+17.1.+3+6+5+2+49....+3....2+8+3549+6+7+15+91+27+6+48\
              +3::613 731:",
    find: |search, sink| steps(&NAKED_QUADRUPLE, 4, SubsetKind::Naked, search, sink),
    ..Technique::PLAIN
};

/// Two digits that have two places in a house together.
pub(in crate::logic::techniques) static HIDDEN_PAIR: Technique = Technique {
    id: "hidden-pair",
    name: Text { en: "Hidden Pair", zh: "隐性数对" },
    family: Family::Subsets,
    about: Text {
        en: "Two digits have only the same two places in a house. The two cells are taken by them, \
             so all other candidates go.",
        zh: "同一区域内两个数字只有相同的两个位置。这两格必填这两个数字，可删去其余候选数。",
    },
    reason: HIDDEN_REASON,
    example: "2+163...+897+34....+6+2+95+82...73497+12+8+63+5+6+2+5.3.+8+1+4+38+1.4.29714+3..2+75+6+8.+2..+39+415.+9+4\
              .13+28::125 525:",
    find: |search, sink| steps(&HIDDEN_PAIR, 2, SubsetKind::Hidden, search, sink),
    ..Technique::PLAIN
};

/// Three digits that have three places in a house together.
pub(in crate::logic::techniques) static HIDDEN_TRIPLE: Technique = Technique {
    id: "hidden-triple",
    name: Text { en: "Hidden Triple", zh: "隐性三数组" },
    family: Family::Subsets,
    about: Text {
        en: "Three digits have only three places in a house between them. The three cells are taken by them, \
             so all other candidates go.",
        zh: "同一区域内三个数字合起来只有三个位置。这三格必填这三个数字，可删去其余候选数。",
    },
    reason: HIDDEN_REASON,
    example: "+21+67+3+8..98+9+3+65+4..+1+7..+2+19+38613.5+4+6..2+4..172+6..6.+2+8+93.1452.4+6+7...+3+6.+98+5..79..+3\
              +21.6.:897:747 287 487:",
    find: |search, sink| steps(&HIDDEN_TRIPLE, 3, SubsetKind::Hidden, search, sink),
    ..Technique::PLAIN
};

/// Four digits that have four places in a house together.
pub(in crate::logic::techniques) static HIDDEN_QUADRUPLE: Technique = Technique {
    id: "hidden-quadruple",
    name: Text { en: "Hidden Quadruple", zh: "隐性四数组" },
    family: Family::Subsets,
    about: Text {
        en: "Four digits have only four places in a house between them. The four cells are taken by them, \
             so all other candidates go.",
        zh: "同一区域内四个数字合起来只有四个位置。这四格必填这四个数字，可删去其余候选数。",
    },
    reason: HIDDEN_REASON,
    example: "...7........6..7.4...+493..8+94+2..+7356635+9+2+48+17.1.+3+6+5+2+49....+3....2+8+3549+6+7+15+91+27+6+48\
              +3::111 613 121:",
    find: |search, sink| steps(&HIDDEN_QUADRUPLE, 4, SubsetKind::Hidden, search, sink),
    ..Technique::PLAIN
};

/// For each size from 2 and each kind, the last board on which the search found nothing.
#[derive(Debug, Default)]
struct BarrenSizes([[Barren; 3]; 3]);

impl Slot for BarrenSizes {}

fn steps(
    technique: &'static Technique,
    size: usize,
    kind: SubsetKind,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let (board, shared) = (search.board, &mut *search.shared);
    let settled = if size == 4 { settled(board, kind, shared) } else { 0 };
    let lost = shared.slot::<BarrenSizes>().0[size - 2][kind as usize].lost(board);
    let changed = lost.into_iter().fold(CellSet::EMPTY, |changed, cells| changed | cells);
    if changed.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut is_barren = true;
    let mut found = |found: SubsetKind, pattern: &dyn Fn() -> SubsetPattern| {
        // A locked subset can become a plain one without a change of its cells.
        is_barren &= kind == SubsetKind::Locked && found == SubsetKind::Naked;
        if found != kind {
            return ControlFlow::Continue(());
        }
        let pattern = pattern();
        sink.remove(technique, pattern.removes, |evidence| pattern.evidence(evidence))
    };
    if kind == SubsetKind::Hidden {
        fresh_hidden(board, size, &lost, settled, &mut shared.houses, &mut found)?;
    } else {
        naked(board, size, kind, changed, settled, &mut found)?;
    }
    if is_barren {
        shared.slot::<BarrenSizes>().0[size - 2][kind as usize].remember(board);
    }
    ControlFlow::Continue(())
}

/// Returns the houses that certainly have no quadruples of this kind; bit n is house n. In a house of five to seven
/// empty cells and as many digits, a quadruple leaves one to three digits and as many cells, which are a single or a
/// smaller subset of the other kind with the same conclusion. It is often already known that there are none of those.
fn settled(board: &Board, kind: SubsetKind, shared: &mut Shared) -> u32 {
    let other = if kind == SubsetKind::Hidden { SubsetKind::Naked } else { SubsetKind::Hidden };
    let tried = shared.slot::<BarrenSizes>();
    let is_known = |size: usize| tried.0[size - 2][other as usize].covers(board);
    let [none, one, ..] = board.by_count();
    if !((none | one).is_empty() && is_known(2) && is_known(3)) {
        return 0;
    }
    let counts = shared.houses.counts(board);
    let is_settled = |house: &House| {
        let counts = counts.map(|digit| digit.count[house.index()]);
        let digits = counts.iter().filter(|&&count| count > 0).count();
        digits <= 7 && digits == board.open_cells(*house) && !counts.contains(&1)
    };
    houses().filter(is_settled).fold(0, |all, house| all | 1 << house.index())
}

/// The kinds of subsets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::logic::techniques) enum SubsetKind {
    /// Naked subsets that remove something from a box and a line.
    Locked,
    /// The other naked subsets.
    Naked,
    /// Hidden subsets.
    Hidden,
}

/// Receives a subset. Its pattern is computed only if its kind is wanted.
type SubsetSink<'a> = &'a mut dyn FnMut(SubsetKind, &dyn Fn() -> SubsetPattern) -> Flow;

/// Visits all subsets of this size and kind that remove something.
pub(in crate::logic::techniques) fn each(
    board: &Board,
    size: usize,
    kind: SubsetKind,
    found: &mut dyn FnMut(&SubsetPattern) -> Flow,
) -> Flow {
    let found: SubsetSink<'_> = &mut |found_kind, pattern| {
        if found_kind == kind { found(&pattern()) } else { ControlFlow::Continue(()) }
    };
    if kind != SubsetKind::Hidden {
        return naked(board, size, kind, CellSet::FULL, 0, found);
    }
    houses().try_for_each(|house| hidden(board, house, few(board, house, 1, size), size, found))
}

/// Visits the naked subsets with a cell of `fresh`: those that may be locked, or all. As long as their cells keep
/// their marks, no new ones can appear, because a subset that has nothing to remove will have nothing to remove when
/// other cells have fewer marks. The `settled` houses have none.
fn naked(
    board: &Board,
    size: usize,
    kind: SubsetKind,
    fresh: CellSet,
    settled: u32,
    found: SubsetSink<'_>,
) -> Flow {
    let all = members(board, size, fresh);
    let (members, count) = match (kind, size) {
        // Three cells in a box and a line are all that the two have in common.
        (SubsetKind::Locked, 3) => (in_full_segments(all), 9),
        (SubsetKind::Locked, _) => (all, 9),
        _ => (all, 27),
    };
    let promising = houses_of(members & fresh) & !settled;
    if promising == 0 {
        return ControlFlow::Continue(());
    }
    let members = HouseCounts::of(members);
    let is_promising =
        |house: usize| promising >> house & 1 != 0 && usize::from(members.count[house]) >= size;
    for house in houses().take(count).filter(|house| is_promising(house.index())) {
        each_naked(board, house, members.within[house.index()], fresh, size, &mut |cells, digits| {
            let crossing = crossing(cells);
            let line = crossing.map(|(_, line)| line);
            let reach = line.map_or(house.cells(), |line| house.cells() | line.cells()) - cells;
            let lost = digits.iter().fold(CellSet::EMPTY, |lost, digit| lost | board.places(digit)) & reach;
            // If it is in a box and a line, it was found in the box.
            if lost.is_empty() || crossing.is_some_and(|(block, _)| block != house) {
                return ControlFlow::Continue(());
            }
            let in_box = lost.intersects(house.cells());
            let is_locked = size < 4 && line.is_some() && in_box && !lost.is_subset(house.cells());
            found(if is_locked { SubsetKind::Locked } else { SubsetKind::Naked }, &|| SubsetPattern {
                cells,
                digits,
                area: line.filter(|_| !in_box).unwrap_or(house),
                cover: line.filter(|_| is_locked),
                removes: board.candidates(lost, digits),
            })
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the hidden subsets with a digit that has lost places in their house. As long as all digits keep theirs, no
/// new ones can appear.
fn fresh_hidden(
    board: &Board,
    size: usize,
    lost: &[CellSet; 9],
    settled: u32,
    facts: &mut HouseFacts,
    found: SubsetSink<'_>,
) -> Flow {
    let changed = houses_of(lost.iter().fold(CellSet::EMPTY, |changed, &cells| changed | cells));
    let counts = facts.counts(board);
    // One to `size`, without a branch.
    let is_few = |count: u8| count.wrapping_sub(1) < size as u8;
    // In each house, the digits with few places.
    let mut few = [0u8; 27];
    for digit in counts {
        for (few, &count) in few.iter_mut().zip(&digit.count) {
            *few += u8::from(is_few(count));
        }
    }
    let promising = changed & !settled;
    let is_promising = |house: usize| promising >> house & 1 != 0 && usize::from(few[house]) >= size;
    for house in houses().filter(|house| is_promising(house.index())) {
        let index = house.index();
        let digits = Digit::ALL.into_iter().filter(|digit| is_few(counts[digit.index()].count[index]));
        let digits = digits.map(|digit| {
            let is_fresh = lost[digit.index()].intersects(house.cells());
            (digit, counts[digit.index()].within[index], is_fresh)
        });
        hidden(board, house, digits, size, found)?;
    }
    ControlFlow::Continue(())
}

/// Visits the subsets of these digits, each of which comes with its places in the house and whether it is fresh; one
/// of the digits must be fresh.
fn hidden(
    board: &Board,
    area: House,
    digits: impl Iterator<Item = (Digit, u16, bool)>,
    size: usize,
    found: SubsetSink<'_>,
) -> Flow {
    if board.open_cells(area) <= size {
        return ControlFlow::Continue(());
    }
    each_hidden(area, digits, size, &mut |cells, digits| {
        if board.digits_of(cells).is_subset(digits) {
            return ControlFlow::Continue(());
        }
        let by_box = crossing(cells).filter(|&(block, _)| block != area);
        if by_box.is_some_and(|(block, _)| confined(board, digits, block, cells)) {
            return ControlFlow::Continue(()); // It was found in the box.
        }
        let removes = || board.candidates(cells, !digits);
        found(SubsetKind::Hidden, &|| SubsetPattern { cells, digits, area, cover: None, removes: removes() })
    })
}

/// Whether the digits have no other places in the house than these cells.
fn confined(board: &Board, digits: DigitSet, house: House, cells: CellSet) -> bool {
    digits.iter().all(|digit| board.places_in(digit, house).is_subset(cells))
}
