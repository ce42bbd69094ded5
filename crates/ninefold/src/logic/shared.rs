//! What techniques work out about one board and use together; and buffers that are used again, so that
//! a search allocates nothing once it is warm.
//!
//! Each field is worked out when it is first asked for and forgotten with the board.

use super::chain::Chains;
use super::techniques::chains::{Buffers, Tables};
use super::techniques::forcing::Forcing;
use super::techniques::{fish, unique};
use super::templates::Templates;
use super::{AlmostLockedSets, Barren, Houses};

/// The common workshop of all techniques. Keep one for each thread.
#[derive(Debug, Default)]
pub struct Shared {
    /// Where digits have one place left in a house. Never forgotten, since it looks at the places by itself.
    pub houses: Houses,
    /// Where each search for subsets has found nothing: for each size from 2, and each kind.
    pub(super) subsets: [[Barren; 3]; 3],
    /// Where the search for Sue de Coq has found nothing.
    pub(super) sue_de_coq: Barren,
    /// The inference graph of the board.
    pub chains: Chains,
    /// Buffers of the search for X-chains and XY-chains.
    pub(super) simple_chains: Buffers,
    /// Tables of the premises of a forcing chain.
    pub(super) forcing_tables: Tables,
    /// Room for the basic fish of a digit.
    pub(super) fish: fish::Net,
    /// The deadly patterns of the board.
    pub(super) unique: unique::Patterns,
    /// The almost locked sets, and which of them are linked.
    pub(super) sets: AlmostLockedSets,
    /// What one digit alone allows.
    pub(super) templates: Templates,
    /// Nets and chains in Sudoku Explainer's manner. It compares boards and forgets by itself.
    pub(super) forcing: Forcing,
}

impl Shared {
    /// The board has changed: what was worked out is forgotten, buffers stay.
    pub fn forget(&mut self) {
        self.chains.forget();
        self.unique.forget();
        self.sets.forget();
        self.templates.forget();
    }
}
