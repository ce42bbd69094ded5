//! Exotic patterns: large ones that hard puzzles were found to have.
//!
//! Each file argues for its own. What they share is [`rank`] (as many cells as there are digits and houses to cover them) and
//! what follows when one of several candidates must be true.

mod exocet;
mod multi_sector;
mod oddagon;
mod rank;
mod sk_loop;
mod symmetry;
mod tridagon;

pub(super) use exocet::JUNIOR_EXOCET;
pub(super) use multi_sector::MULTI_SECTOR_LOCKED_SETS;
pub(super) use oddagon::{BIVALUE_ODDAGON, BROKEN_WING};
pub(super) use sk_loop::SK_LOOP;
pub(super) use symmetry::SYMMETRICAL_PLACEMENT;
pub(super) use tridagon::TRIDAGON;
