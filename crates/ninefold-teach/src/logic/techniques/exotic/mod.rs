//! Exotic patterns: large patterns found in hard puzzles.
//!
//! Each file has its own argument. They share [`rank`] (as many cells as there are digits and houses to cover them) and
//! the consequences of the fact that one of several candidates must be true.

pub(super) mod exocet;
pub(super) mod multi_sector;
pub(super) mod oddagon;
pub(super) mod pattern_overlay;
mod rank;
pub(super) mod sk_loop;
pub(super) mod symmetry;
pub(super) mod templates;
pub(super) mod tridagon;
pub(super) mod twinned;
