//! ALS-XZ: two almost locked sets with a restricted common.
//!
//! **Sound.** `x` is a restricted common: only one of the sets can hold it. If `z`, another digit of both, were in
//! neither, both sets would have lost a digit and both would need `x`. So `z` is in one of them, and cannot be in a
//! cell that sees all its places in both.
//!
//! **Doubly linked.** With two restricted commons `x` and `y`, each set holds one of them: if both were in the same
//! set, the other would have lost two digits. So each set holds exactly one of them and *all* its other digits, which
//! are removed from the cells that see all their places in that set. And `x` is in one of the sets, as is `y`.
//!
//! Order: as in HoDoKu, the pairs of sets in the order of their list, with the earlier set first in a pair. HoDoKu
//! has one technique for both kinds and takes the first pair of either; so does this if
//! [`Options::kinds_together`](crate::logic::Options) is on. If [`Options::fewest_cells`](crate::logic::Options) is
//! on, the first with the fewest cells is given. If all steps are wanted, each elimination is given once, with as few
//! cells as possible.

use super::choose::InstanceChoice;
use super::shown::{see_something, seen_by_both, show_digits, show_ends, show_sets};
use crate::grid::DigitSet;
use crate::lang::Text;
use crate::logic::cache::almost_locked::{AlmostLockedSet, CommonDigits};
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Two sets with one restricted common.
pub(in crate::logic) static SINGLY_LINKED: Technique = Technique {
    id: "als-xz",
    name: Text { en: "ALS-XZ", zh: "待定数组 XZ" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "An almost locked set is n cells of a house with n + 1 digits: if it loses one, it holds all others. \
             Two such sets share a digit x that can be in one of them only, since all its places in one see all \
             its places in the other. Then one of the sets has lost x and holds every other digit of its own; so \
             another digit z that both have is in one of them, and cannot be where it would see all its places \
             in both.",
        zh: "待定数组是同一区域内含 n+1 种候选数的 n 个格：失去其中一个数，其余的数就都在其中。\
             若两个待定数组共有数字 x，且 x 在两组中的所有位置互相可见，则 x 只能在其中一组；另一组失去 x 而被锁定。\
             因此两组共有的另一数字 z 必在其中一组，能看到两组中所有 z 的格都不能填 z。",
    },
    reason: Text {
        en: "{set0.marks} and {set1.marks} are almost locked, and {link.digits} can be in one of them only. The \
             other one then holds all its remaining digits, which means that {pattern.digits?the digit|each of} {pattern.digits} is in one of the two sets.",
        zh: "{set0.marks} 与 {set1.marks} 都是待定数组，{link.digits} 只能在其中一组；另一组就含有其余所有数字，\
             所以 {pattern.digits} 必在两组之一。",
    },
    example: "+1...2..+6+484.1.3.+2+5+7.2+4...186+2+7+34+1+5+89+5937+862+4+14+8+1..+2+67+3+9+786+3+4+15+2+3.+421.+8+9.\
              +2+1....43.::925 935:",
    find: |search, sink| find(&SINGLY_LINKED, search, sink),
    ..Technique::PLAIN
};

/// Two sets with two restricted commons.
pub(in crate::logic) static DOUBLY_LINKED: Technique = Technique {
    id: "als-xz-doubly-linked",
    name: Text { en: "Doubly Linked ALS-XZ", zh: "双链待定数组 XZ" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Two almost locked sets share two digits, each of which can be in one of the sets only. No set can \
             have both, or the other would lack two digits. So each set holds exactly one of them and all of its \
             other digits, and both digits are used up: every digit goes from the cells that see all its places \
             in its set, the two shared ones from the cells that see all their places in both.",
        zh: "两个待定数组有两个共享数字，每个都只能在其中一组。任何一组都不能同时得到两个，否则另一组缺两个数。\
             因此每组恰好含其中一个以及自己其余的所有数字，相当于两组都成为数组：各数字可从能看到其所有位置的格中删去。",
    },
    reason: Text {
        en: "{set0.marks} and {set1.marks} are almost locked, and each of {link.digits} can be in one of them \
             only. So each set holds one of the two and all of its other digits.",
        zh: "{set0.marks} 与 {set1.marks} 都是待定数组，{link.digits} 各只能在其中一组；所以两组各得其一，\
             并含有自己其余的所有数字。",
    },
    example: "...+3+56.8+4.5+4+9+2+8.3+6.+6.7+41+5+29..+5+68.4+1.6..+294+8574+8.+5+1.+6+9..2.+4+7+5+36157+6+13+9+2+4+8\
              .+4.+8+6+29+7+5::912 341 941 363:",
    find: |search, sink| find(&DOUBLY_LINKED, search, sink),
    ..Technique::PLAIN
};

fn find(technique: &'static Technique, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let (sets, commons, hopes) = search.shared.sets.paired(search.board, search.options.overlapping_sets);
    let is_either = sink.wants_one() && search.options.kinds_together;
    let mut choice = InstanceChoice::new(search.options, sink);
    for common in commons.list() {
        let kind = if common.other.is_some() { &DOUBLY_LINKED } else { &SINGLY_LINKED };
        if kind != technique && !is_either {
            continue;
        }
        let (first, second) = (usize::from(common.first), usize::from(common.second));
        let pair = (&sets[first], &sets[second]);
        let cells = pair.0.size() + pair.1.size();
        if choice.is_beaten(cells) {
            continue;
        }
        let removes = match common.other {
            Some(_) => removed_by_two(pair, common),
            None => {
                let digits = shared(pair) - common.digits();
                if !hopes.has_pair(common) || !see_something(pair.0, pair.1, digits) {
                    continue;
                }
                seen_by_both(pair.0, pair.1, digits)
            }
        };
        match &mut choice {
            InstanceChoice::First => give(kind, pair, common, removes, sink)?,
            choice => choice.note(removes, cells, || (kind, pair, common)),
        }
    }
    for (removes, (kind, pair, common)) in choice.into_list() {
        give(kind, pair, common, removes, sink)?;
    }
    ControlFlow::Continue(())
}

fn give(
    technique: &'static Technique,
    pair: (&AlmostLockedSet, &AlmostLockedSet),
    common: &CommonDigits,
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(technique, removes, |evidence| {
        show_sets(evidence, [pair.0, pair.1]);
        show_digits(evidence, Role::Link, pair, common.digits());
        if common.other.is_none() {
            show_ends(evidence, pair, removes.digits());
        }
    })
}

fn shared((one, other): (&AlmostLockedSet, &AlmostLockedSet)) -> DigitSet {
    one.digits() & other.digits()
}

fn removed_by_two(pair: (&AlmostLockedSet, &AlmostLockedSet), common: &CommonDigits) -> CandidateSet {
    let mut removes = seen_by_both(pair.0, pair.1, shared(pair));
    for (set, other) in [pair, (pair.1, pair.0)] {
        for digit in set.digits() - common.digits() {
            removes.insert_all(digit, set.seen(digit) - other.cells());
        }
    }
    removes
}
