//! Facts that are computed once for a board and used by many techniques.

pub(super) mod almost_locked;
mod barren;
pub(super) mod family;
pub(super) mod houses;
pub(super) mod templates;

pub(crate) use almost_locked::{AlmostLockedSet, AlmostLockedSets};
pub(crate) use barren::Barren;
pub(crate) use houses::Houses;

use super::Board;
