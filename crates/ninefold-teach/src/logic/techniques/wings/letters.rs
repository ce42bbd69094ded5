//! WXYZ-wings and larger ones: a cell with two candidates, and three or more cells of a house with one digit more
//! than cells, among them both candidates of the first cell.
//!
//! **Sound**: it is an ALS-XZ one of whose sets is a single cell; see [`als`](crate::logic::techniques::almost_locked).
//! The cell has x and z, and sees every x of the set. If it is x, the set has lost x and holds all its other digits. So
//! z is in the cell or in the set, and is removed from the cells that see all its places in both. If the cell also sees
//! every z of the set, the cell and the set each take one of x and z. Then the other digits of the set are all in it,
//! and x and z are used up by the two.
//!
//! The names count the digits: WXYZ-wings have four digits in four cells. The rules are Sukaku Explainer's, which has
//! the first four sizes (5.5, 6.2, 6.6, 7.5): every cell has at least two candidates. The order is its order too: by
//! rating (smaller if the cell with the most candidates has few or all of the digits), more eliminations first,
//! double links first, more candidates in that cell first, then more candidates altogether, compared as text.

use crate::grid::Cell;
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::cache::almost_locked::{AlmostLockedSet, CommonDigits};
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::almost_locked::{seen_by_both, show_digits, show_sets};
use std::cmp::Reverse;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// The common part of all sizes.
const WING: Technique = Technique {
    family: Family::Wings,
    about: Text {
        en: "A cell has two candidates x and z. Some cells of a house have one digit more than cells, x and z among \
             them, and the first cell sees every x there. Either it is z; or it is x, and then the other cells \
             hold all their other digits, z among them. So z goes from the cells that see all of its places.",
        zh: "某格有候选数 x 和 z；同一区域内的若干格，其候选数比格数多一个且含有 x、z，前格能看到其中所有的 x。\
             前格或填 z；或填 x，则另几格失去 x 而含有其余所有数字，包括 z。能看到所有这些 z 的格可删去 z。",
    },
    reason: Text {
        en: "{set0.marks} have one digit more than cells, and {set1.marks} sees all their places for \
             {link.digits}. {link.digits?Either|Here} {set1} {link.digits?does not hold|holds one of} \
             {link.digits}{link.digits? but its other digit, or it does, and then these cells lose it|: these cells \
             lose that one} and hold all their other digits.",
        zh: "{set0.marks} 的候选数比格数多一个，{set1.marks} 能看到其中所有的 {link.digits}。\
             {set1} {link.digits?要么不填|必填} {link.digits} {link.digits?而填另一数，要么填它，这时|之一，}那几格失去它而含有其余所有数字。",
    },
    ..Technique::PLAIN
};

/// Four digits.
pub(in crate::logic::techniques) static WXYZ_WING: Technique = Technique {
    id: "wxyz-wing",
    name: Text { en: "WXYZ-Wing", zh: "WXYZ 翼" },
    example: "+3.5+48..+1+2.+8+1....+464.+7..1.+3+8+57+2+1+4+3+68+91+3+8569+4+276+4+9+2+7+8+153714...8+9+5+8+53+7942+6\
              +1..+6+8+1+5+3+7+4::924 932:",
    find: |search, sink| find(&WXYZ_WING, 4, search, sink),
    ..WING
};

/// Five digits.
pub(in crate::logic::techniques) static VWXYZ_WING: Technique = Technique {
    id: "vwxyz-wing",
    name: Text { en: "VWXYZ-Wing", zh: "VWXYZ 翼" },
    example: "+3+6841+7+25+9+4+72+93+51+86+1+9+5+8+6+2+4+37.+2+4.+51...65+1.+8..+2..83.2.+5..+5+4+6+2+9+3...23+7+14+869+5+81+95+7634+2:\
              :459 466:",
    find: |search, sink| find(&VWXYZ_WING, 5, search, sink),
    ..WING
};

/// Six digits.
pub(in crate::logic::techniques) static UVWXYZ_WING: Technique = Technique {
    id: "uvwxyz-wing",
    name: Text { en: "UVWXYZ-Wing", zh: "UVWXYZ 翼" },
    example: "...+7.+5.+31...+3.+1.2+4.+13+8.4.+9+7...+61+3+2+8+5+15+2+9+4+83+7+66+3+8+2+574+1+9...13+9+7+48+37+1+4+8+69+5+24+8+95+7+2+1+6+3:\
              211 521 623 627 921:212 271:",
    find: |search, sink| find(&UVWXYZ_WING, 6, search, sink),
    ..WING
};

/// Seven digits.
pub(in crate::logic::techniques) static TUVWXYZ_WING: Technique = Technique {
    id: "tuvwxyz-wing",
    name: Text { en: "TUVWXYZ-Wing", zh: "TUVWXYZ 翼" },
    example: "+4+16..3+2+87+25+86+7+14+3+9+93+784+2+6+518.+3+4.+9+71+51.4..7+9.+8+5+79...+3.46+91+7.+58+4.+3+8+5..4+1+7.+7+4+2...59.:\
              254 255 265 395 655 665 695:284:",
    find: |search, sink| find(&TUVWXYZ_WING, 7, search, sink),
    ..WING
};

/// Eight digits.
pub(in crate::logic::techniques) static STUVWXYZ_WING: Technique = Technique {
    id: "stuvwxyz-wing",
    name: Text { en: "STUVWXYZ-Wing", zh: "STUVWXYZ 翼" },
    example: ".5.+79.6+4.....2.+73..1.34.8+9..+3..+8.1+6+72.+1+4+7.+5+83.78.1+342+9.4.9+67+2+1+8...83.+95+4..+9.+54+376:\
              283 541 621 622 821:186:",
    find: |search, sink| find(&STUVWXYZ_WING, 8, search, sink),
    ..WING
};

/// Nine digits.
pub(in crate::logic::techniques) static RSTUVWXYZ_WING: Technique = Technique {
    id: "rstuvwxyz-wing",
    name: Text { en: "RSTUVWXYZ-Wing", zh: "RSTUVWXYZ 翼" },
    example: "5+2....31+6+61+3+5+29..7...6+13..28.6....3...1...7...4....6.84+6.7+38...9..2+4+1.6+3+132.+6+5..4:\
              256 258 437 783 827 854 964:765:",
    find: |search, sink| find(&RSTUVWXYZ_WING, 9, search, sink),
    ..WING
};

/// The order of Sukaku Explainer: rating, eliminations, double links, candidates; then cells in order.
type WingRank = (usize, Reverse<usize>, Reverse<(bool, usize, String)>, Reverse<u128>, Cell);

fn find(technique: &'static Technique, digits: usize, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let (sets, commons) = search.shared.sets.linked(board, search.options.overlapping_sets);
    let mut found = Vec::new();
    for common in commons.list() {
        let (one, other) = (&sets[usize::from(common.first)], &sets[usize::from(common.second)]);
        let (large, small) = if one.cells().len() == 1 { (other, one) } else { (one, other) };
        let Some(cell) = small.cells().single() else { continue };
        let is_wing = large.digits().len() == digits
            && small.digits().is_subset(large.digits())
            && large.cells().iter().all(|cell| board.marks(cell).len() > 1);
        if is_wing {
            let removes = removed(large, small, common);
            if !removes.is_empty() {
                let rank = rank(board, large, cell, common, &removes);
                found.push((rank, removes, large, small, common));
            }
        }
    }
    found.sort_by(|(one, ..), (other, ..)| one.cmp(other));
    let mut given = HashSet::new();
    for (_, removes, large, small, common) in found {
        if given.insert(removes) {
            sink.remove(technique, removes, |evidence| {
                show_sets(evidence, [large, small]);
                show_digits(evidence, Role::Link, (large, small), common.digits());
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn removed(large: &AlmostLockedSet, small: &AlmostLockedSet, common: &CommonDigits) -> CandidateSet {
    if common.other.is_none() {
        return seen_by_both(large, small, small.digits() - common.digits());
    }
    let mut removes = seen_by_both(large, small, small.digits());
    for digit in large.digits() - small.digits() {
        removes.insert_all(digit, large.seen(digit) - small.cells());
    }
    removes
}

fn rank(
    board: &Board,
    large: &AlmostLockedSet,
    small: Cell,
    common: &CommonDigits,
    removes: &CandidateSet,
) -> WingRank {
    let sizes = large.cells().iter().map(|cell| board.marks(cell).len());
    let biggest = sizes.clone().max().unwrap_or(0);
    let digits = large.digits().len();
    let rating = match digits {
        4 | 5 => digits - (digits + 2) / 2 - ((digits + 2) / 2).abs_diff(biggest),
        _ => 0,
    };
    let pair = board.marks(small);
    let of_set = (large.digits() - pair).iter().any(|digit| !removes.cells_with(digit).is_empty());
    let of_both = pair.iter().all(|digit| !removes.cells_with(digit).is_empty());
    let is_double = common.other.is_some() && (of_set || of_both);
    let text = sizes.sum::<usize>().to_string();
    let cells = Reverse(large.cells().bits().reverse_bits());
    (rating, Reverse(removes.len()), Reverse((is_double, biggest, text)), cells, small)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::House;
    use crate::grid::{CellSet, Digit, DigitSet};
    use crate::logic::Candidate;
    use crate::logic::cache::almost_locked::tests::{boards, removals};
    use crate::random::Xoshiro;

    use std::collections::BTreeSet;

    /// Returns everything that a cell and a set remove, candidate by candidate.
    fn by_definition(board: &Board, set: CellSet, cell: Cell) -> CandidateSet {
        let pair = board.marks(cell);
        let sees_all = |from: Cell, digit: Digit, cells: CellSet| {
            cells.iter().all(|other| !board.marks(other).contains(digit) || other.peers().contains(from))
        };
        let links: DigitSet = pair.iter().filter(|&digit| sees_all(cell, digit, set)).collect();
        let is_removed = |candidate: &Candidate| {
            let Candidate { cell: from, digit } = *candidate;
            match (links.len(), pair.contains(digit)) {
                _ if set.with(cell).contains(from) => false,
                (1, true) => !links.contains(digit) && sees_all(from, digit, set.with(cell)),
                (2, true) => sees_all(from, digit, set.with(cell)),
                (2, false) => board.digits_of(set).contains(digit) && sees_all(from, digit, set),
                _ => false,
            }
        };
        board.all_candidates().iter().filter(is_removed).collect()
    }

    #[test]
    fn wings_are_those_of_the_definition() {
        let mut random = Xoshiro::from_seed(41);
        let mut count = 0;
        for board in boards(&mut random).into_iter().take(6) {
            for (digits, technique) in [(4, &WXYZ_WING), (5, &VWXYZ_WING)] {
                let mut expected = BTreeSet::new();
                for house in House::CLASSIC {
                    let cells = house.cells_in_order();
                    for subset in 0usize..512 {
                        let set: CellSet =
                            (0..9).filter(|i| subset >> i & 1 != 0).map(|i| cells[i]).collect();
                        let is_set = set.len() == digits - 1
                            && set.iter().all(|cell| board.marks(cell).len() >= 2)
                            && board.digits_of(set).len() == digits;
                        let is_cell = |cell: &Cell| {
                            let marks = board.marks(*cell);
                            marks.len() == 2 && !set.contains(*cell) && marks.is_subset(board.digits_of(set))
                        };
                        for cell in board.empty().iter().filter(|cell| is_set && is_cell(cell)) {
                            let removes = by_definition(&board, set, cell);
                            if !removes.is_empty() {
                                expected.insert(removes.to_string());
                            }
                        }
                    }
                }
                let found = removals(technique, &board);
                assert_eq!(found, expected, "{}", technique.id);
                count += found.len();
            }
        }
        assert!(count > 10, "{count} are few");
    }
}
