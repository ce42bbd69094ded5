//! Techniques of almost locked sets: two, three or more of them linked by restricted commons, and a cell with a set for
//! each of its candidates.
//!
//! All of them rest on one implication: an almost locked set that loses one of its digits must hold all others
//! ([`logic::cache::almost_locked`](crate::logic::AlmostLockedSet)).

pub(super) mod bent_sets;
pub(super) mod blossom;
pub(super) mod candidates;
pub(super) mod chain;
mod choose;
pub(super) mod exclusion;
mod shown;
pub(super) mod sue_de_coq;
pub(super) mod w_wing;
pub(super) mod xy_wing;
pub(super) mod xz;

pub(super) use choose::{Cheapest, InstanceChoice};
pub(super) use shown::{seen_by_both, show_digits, show_sets};
