//! What holds on every board that rules describe: other houses than rows, columns and boxes, cells that see each other
//! by a move, and the constraints themselves.
//!
//! The other families know rows, columns and boxes of nine by nine. They stay true when a puzzle adds rules, since rules
//! only take solutions away; what they cannot see is what the rules add, and that is looked for here. On other layouts
//! these techniques and the naked single are all there is.

mod constraints;
mod fillings;
mod houses;
mod innies;
mod nets;

use super::Technique;
use crate::rules::Rules;

pub(in crate::logic) use constraints::of_kinds;

/// To be tried before all but the singles, in this order; then come the steps of the constraints
/// ([`of_kinds`]).
pub(in crate::logic) const HOUSES: &[&Technique] = &[&houses::HIDDEN_SINGLE];

/// To be tried after those.
pub(in crate::logic) const BETWEEN: &[&Technique] =
    &[&houses::LOCKED, &innies::INNIES, &houses::NAKED_SUBSET, &houses::HIDDEN_SUBSET, &nets::CHAIN];

/// To be tried when all else has failed.
pub(in crate::logic) const LATE: &[&Technique] = &[&nets::NET];

/// Is there anything here that other techniques do not find?
fn is_wanted(rules: &Rules) -> bool {
    !rules.is_classic()
}
