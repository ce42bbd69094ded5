//! ALS-XY-wing: an almost locked set linked with two others.
//!
//! **Sound.** `C` is linked with `A` by `x` and with `B` by `y`. If `z`, a digit of `A` and `B`, were in neither, `A`
//! would hold `x` and `B` would hold `y`. `C` would then have lost both, but it has only one digit to spare. So `z`
//! is in `A` or in `B`. `A` and `B` may see cells of `C` too; the conclusion about `z` holds there as well.
//!
//! If one side has two restricted commons, either can be used, so it is enough that some two of them differ. No
//! restricted common can be `z`. `A` and `B` must not contain one another, and overlap only if the options allow it.
//!
//! Order: as in HoDoKu, the pairs of links in the order of their list. If
//! [`Options::fewest_cells`](crate::logic::Options) is on, the first with the fewest cells is given instead. If all
//! steps are wanted, each elimination is given once, with as few cells as possible.

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

/// Three sets: two wings, and one between them.
pub(in crate::logic) static XY_WING: Technique = Technique {
    id: "als-xy-wing",
    name: Text { en: "ALS-XY-Wing", zh: "待定数组 XY 翼" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Three almost locked sets A, B and C: a digit x can be in A or C only once, a digit y in B or C only \
             once. If a digit z that A and B have were in neither, A would hold x and B would hold y, and C would \
             lack two of its digits. So z is in A or B, and goes from the cells that see all its places in both.",
        zh: "三个待定数组 A、B、C：数字 x 只能在 A、C 之一，数字 y 只能在 B、C 之一。若 A、B 共有的数字 z 都不在其中，\
             则 A 含 x、B 含 y，C 同时缺两个数，矛盾。因此 z 必在 A 或 B，能看到其所有位置的格都不能填 z。",
    },
    reason: Text {
        en: "{set0.marks}, {set1.marks} and {set2.marks} are almost locked. Without {pattern.digits?the digit|one of} \
             {pattern.digits}, the first two would take {link.digits} from the third, which can spare one digit only. \
             One of the first two must have it.",
        zh: "{set0.marks}、{set1.marks} 与 {set2.marks} 都是待定数组。前两组若都没有 {pattern.digits}，\
             就会占用 {link.digits}，使第三组缺两个数。所以 {pattern.digits} 必在前两组之一。",
    },
    example: "+4+7.3..1.8+85.4...9.39.+86.+4.7+1342+8.+5.+9+2+8+5+1...+3+496+7+53+4..1+6+2871+3+9+45+5+1+3+9+42..+6+74\
              +96+58.+1.::218 225:",
    find,
    ..Technique::PLAIN
};

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let may_overlap = search.options.overlapping_sets;
    let Some((sets, commons, hopes)) = search.shared.sets.winged(search.board, may_overlap) else {
        return ControlFlow::Continue(());
    };
    let mut choice = InstanceChoice::new(search.options, sink);
    for (link, common) in commons.list().iter().enumerate() {
        sink.pulse()?;
        let (first, second) = (usize::from(common.first), usize::from(common.second));
        // Links are listed by their earlier set, then by the later one. So among the links of the two sets that come
        // after this link, those of the first set come before those of the second, and each leads to a set after the
        // wing.
        for (middle, wing) in [(first, second), (second, first)] {
            if !hopes.has_wing(link, middle == second) {
                continue;
            }
            for other in commons.wings(middle, wing) {
                let wings = (&sets[wing], &sets[other]);
                if !may_be_wings(wings, common, may_overlap) {
                    continue;
                }
                let link = commons.link_between(middle, other);
                let pattern = WingSets { wings, middle: &sets[middle], links: (common, link) };
                if choice.is_beaten(pattern.cells()) {
                    continue;
                }
                let digits = shared(wings, common, link);
                if !see_something(wings.0, wings.1, digits) {
                    continue;
                }
                let removes = seen_by_both(wings.0, wings.1, digits);
                match &mut choice {
                    InstanceChoice::First => pattern.give(removes, sink)?,
                    choice => choice.note(removes, pattern.cells(), || pattern),
                }
            }
        }
    }
    for (removes, pattern) in choice.into_list() {
        pattern.give(removes, sink)?;
    }
    ControlFlow::Continue(())
}

/// Two sets, one between them, and its links with both.
#[derive(Clone, Copy)]
struct WingSets<'a> {
    wings: (&'a AlmostLockedSet, &'a AlmostLockedSet),
    middle: &'a AlmostLockedSet,
    links: (&'a CommonDigits, &'a CommonDigits),
}

impl WingSets<'_> {
    fn cells(&self) -> usize {
        [self.wings.0, self.wings.1, self.middle].iter().map(|set| set.size()).sum()
    }

    fn give(&self, removes: CandidateSet, sink: &mut Sink<'_>) -> Flow {
        let WingSets { wings, middle, links } = *self;
        sink.remove(&XY_WING, removes, |evidence| {
            show_sets(evidence, [wings.0, wings.1, middle]);
            show_digits(evidence, Role::Link, (wings.0, middle), links.0.digits());
            show_digits(evidence, Role::Link, (wings.1, middle), links.1.digits());
            show_ends(evidence, wings, removes.digits());
        })
    }
}

/// Whether these two could be the wings of a set that is linked with the first of them in this way, whatever its link
/// with the second is.
fn may_be_wings(
    (one, other): (&AlmostLockedSet, &AlmostLockedSet),
    common: &CommonDigits,
    may_overlap: bool,
) -> bool {
    let (a, b) = (one.cells(), other.cells());
    let is_too_close = if may_overlap { a.is_subset(b) || b.is_subset(a) } else { a.intersects(b) };
    !is_too_close && see_something(one, other, (one.digits() & other.digits()) - common.digits())
}

/// Returns the digits that one of the wings must hold; empty if they are not wings.
fn shared(
    (one, other): (&AlmostLockedSet, &AlmostLockedSet),
    common: &CommonDigits,
    link: &CommonDigits,
) -> DigitSet {
    if common.digits().len() == 1 && common.digits() == link.digits() {
        return DigitSet::EMPTY;
    }
    (one.digits() & other.digits()) - common.digits() - link.digits()
}
