//! The searches for chains, in the order of the scale. [`crate::logic::forcing`] does the searching.

use super::find::FoundStep;
use crate::logic::forcing::{ChainBoard, ChainFinds, ChainWorkshop, Levels, SEVERAL, Unary};
use crate::solve::{Stopped, Watch};

/// All searches for chains of a walk, with their memory.
pub(super) struct Searches {
    threads: usize,
    levels: Levels,
    unary: Unary,
    /// The workshops of [`SEVERAL`], each made when it is first needed.
    workshops: [Option<Box<ChainWorkshop>>; SEVERAL.len()],
}

impl Searches {
    pub(super) fn new(threads: usize) -> Searches {
        let workshops = [const { None }; SEVERAL.len()];
        Searches { threads, levels: Levels::new(), unary: Unary::new(), workshops }
    }

    /// The number of searches for chains with several starts.
    pub(super) const COUNT: usize = SEVERAL.len();

    /// Returns the first chain from one assumption.
    pub(super) fn unary(
        &mut self,
        board: &ChainBoard,
        watch: &mut Watch,
    ) -> Result<Option<FoundStep>, Stopped> {
        let mut finds = ChainFinds::first();
        self.levels.search(board, &mut self.unary, &mut finds, watch)?;
        Ok(finds.into_first().map(FoundStep::of_chain))
    }

    /// Returns the first chain with several starts that the search of this number finds. There must be no chain from
    /// one assumption on the same board: the search for it has looked at everything, and this one uses what it saw.
    pub(super) fn several(
        &mut self,
        number: usize,
        board: &ChainBoard,
        watch: &mut Watch,
    ) -> Result<Option<FoundStep>, Stopped> {
        let make = || Box::new(ChainWorkshop::new(SEVERAL[number], self.threads));
        let workshop = self.workshops[number].get_or_insert_with(make);
        let mut finds = ChainFinds::first();
        workshop.turn_to_another(true);
        workshop.search_first(&mut board.clone(), &mut finds, watch)?;
        Ok(finds.into_first().map(FoundStep::of_chain))
    }
}
