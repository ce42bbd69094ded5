//! ALS-W-wing: two almost locked sets that share two digits, linked by a house.
//!
//! **Sound.** In some house, each place of `w` sees every `w` of one of the sets. One of these places holds `w`, so one
//! of the sets loses `w` and holds all its other digits, among them `x`, which both have. So `x` is in one of the sets,
//! and is removed from the cells that see all its places in both. (If the sets are two single cells and the house has
//! two places, this is a W-wing.)
//!
//! Order: digits `w`, houses, their places, the pairs of sets. The sets share no cells, unless the options allow it.

use super::choose::Cheapest;
use super::shown::{seen_by_both, show_ends, show_sets};
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::cache::almost_locked::{AlmostLockedSet, Commons};
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Two sets, and a house that takes a digit from one of them.
pub(in crate::logic) static W_WING: Technique = Technique {
    id: "als-w-wing",
    name: Text { en: "ALS-W-Wing", zh: "待定数组 W 翼" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Two almost locked sets share the digits w and x. In some house every place of w sees all places of w in \
             one set or all in the other. Wherever w is in that house, one of the sets loses it and holds all its \
             other digits, x among them. So x goes from the cells that see all its places in both sets.",
        zh: "两个待定数组共有数字 w 与 x。某区域内 w 的每个位置都能看到其中一组的所有 w。无论该区域的 w 填在何处，\
             总有一组失去 w 而含有其余所有数字，包括 x。能看到两组中所有 x 的格可删去 x。",
    },
    reason: Text {
        en: "In {area}, wherever the digit {link.digits} is in {link}, one of the almost locked sets {set0.marks} and \
             {set1.marks} loses it and holds its other digits, {pattern.digits} among them.",
        zh: "在{area}中，无论 {link.digits} 填在 {link} 的哪一格，待定数组 {set0.marks} 与 {set1.marks} 总有一个失去它\
             而含有其余数字，包括 {pattern.digits}。",
    },
    example: "+6.159.....+5+3+2+6..9..2+9.736..+342+9+56+1789+1+6.875....+5.+2..+695+9+8+61274313+7+8+4...+6+2+6+4+7+3\
              ....::431:",
    find,
    ..Technique::PLAIN
};

/// Two sets, and the house that links them.
#[derive(Clone, Copy)]
struct LinkedSets<'a> {
    pair: (&'a AlmostLockedSet, &'a AlmostLockedSet),
    digit: Digit,
    house: House,
    places: CellSet,
}

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let (board, may_overlap) = (search.board, search.options.overlapping_sets);
    let (sets, commons) = search.shared.sets.linked(board, may_overlap);
    let mut all = (!sink.wants_one()).then(Cheapest::default);
    for digit in Digit::ALL {
        for &house in House::CLASSIC {
            sink.pulse()?;
            let places = board.places_in(digit, house);
            if places.len() < 2 {
                continue;
            }
            for first in seers_of_any(commons, digit, places) {
                let one = &sets[first];
                let rest = places - one.seen(digit);
                let Some(far) = rest.first() else { continue };
                let others = commons.seers(Candidate::new(far, digit)).filter(|&second| second != first);
                for second in others.filter(|&second| commons.are_partners(first, second)) {
                    let pair = (one, &sets[second]);
                    let is_apart = may_overlap || !one.cells().intersects(pair.1.cells());
                    if is_apart && rest.is_subset(pair.1.seen(digit)) {
                        let digits = (one.digits() & pair.1.digits()).without(digit);
                        let removes = seen_by_both(one, pair.1, digits);
                        let pattern = LinkedSets { pair, digit, house, places };
                        match &mut all {
                            None => pattern.give(removes, sink)?,
                            Some(all) => all.note(removes, pattern.cost(), || pattern),
                        }
                    }
                }
            }
        }
    }
    for (removes, pattern) in all.into_iter().flat_map(Cheapest::into_list) {
        pattern.give(removes, sink)?;
    }
    ControlFlow::Continue(())
}

/// Iterates over the sets that see at least one of the places, each once.
fn seers_of_any(commons: &Commons, digit: Digit, places: CellSet) -> impl Iterator<Item = usize> + '_ {
    places.into_iter().flat_map(move |place| {
        let before = places.into_iter().take_while(move |&other| other < place);
        let is_new = move |set: &usize| {
            !before.clone().any(|other| commons.is_seer(*set, Candidate::new(other, digit)))
        };
        commons.seers(Candidate::new(place, digit)).filter(is_new)
    })
}

impl LinkedSets<'_> {
    fn cost(&self) -> usize {
        self.pair.0.size() + self.pair.1.size() + self.places.len()
    }

    fn give(&self, removes: CandidateSet, sink: &mut Sink<'_>) -> Flow {
        sink.remove(&W_WING, removes, |evidence| {
            show_sets(evidence, [self.pair.0, self.pair.1]);
            evidence.mark(Role::Link, self.places, DigitSet::only(self.digit));
            evidence.house(HouseRole::Area, self.house);
            show_ends(evidence, self.pair, removes.digits());
        })
    }
}
