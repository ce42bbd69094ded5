//! Techniques for every board that rules describe: with houses other than rows, columns and boxes, with cells that
//! see each other by a move, and with constraints.
//!
//! The other families use rows, columns and boxes of nine by nine. They stay true when a puzzle adds rules, because
//! rules only remove solutions. But they do not see what the rules add, and that is found here. On other layouts,
//! these techniques and the naked single are all there is.
//!
//! Nets are followed by one piece of code (`follow`), silently for all marks at once (`branches`) and with reasons for
//! the one that is explained (`told`). Since the consequences do not depend on the order, both have the same result.

mod algebra;
mod bounds;
mod branches;
mod chains;
mod classes;
mod cliques;
mod constraints;
mod equals;
mod fillings;
mod follow;
pub(in crate::logic) mod houses;
mod implied;
mod in_house;
pub(in crate::logic) mod innies;
mod leftovers;
mod needed;
mod nets;
mod notes;
mod reading;
mod sums;
mod together;
mod told;
mod totals;
mod unions;
mod wanted;

use super::Technique;

pub(in crate::logic) use constraints::of_kinds;
pub(super) use innies::{Rest, rests_of};

/// The techniques to try before all others except the singles, in this order. Then come the steps of the constraints
/// ([`of_kinds`]).
pub(in crate::logic) const HOUSES: &[&Technique] = &[&houses::HIDDEN_SINGLE];

/// The techniques to try after those.
pub(in crate::logic) const BETWEEN: &[&Technique] = &[
    &houses::LOCKED,
    &innies::INNIES,
    &innies::SEVERAL,
    &needed::NEEDED,
    &equals::EQUAL,
    &bounds::BOUNDS,
    &implied::IMPLIED,
    &leftovers::LEFTOVERS,
    &houses::NAKED_SUBSET,
    &houses::HIDDEN_SUBSET,
    &totals::TOTALS,
    &in_house::IN_HOUSE,
    &classes::CLASSES,
    &algebra::ALGEBRA,
    &equals::COLOURS,
    &together::TWO_RULES,
    &together::ONE_LINE,
];

/// The techniques to try after patterns and short explanations: they follow what a candidate leads to.
pub(in crate::logic) const FOLLOWED: &[&Technique] = &[&cliques::CLIQUES, &chains::CHAIN];

/// The techniques to try when everything else has failed.
pub(in crate::logic) const LATE: &[&Technique] = &[&nets::NET, &nets::MARKS, &nets::PLACES, &nets::NESTED];
