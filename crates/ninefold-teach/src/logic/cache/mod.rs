//! Facts that are computed once for a board and used by many techniques.

pub(super) mod almost_locked;
pub(super) mod family;
pub(super) mod houses;
pub(super) mod templates;
mod unchanged_since;

pub(crate) use unchanged_since::Barren;

use super::board::Board;
