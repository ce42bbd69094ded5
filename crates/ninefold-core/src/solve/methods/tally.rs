//! Keeps a method's [`Statistics`] while it searches, so that every method counts in the same way.

use crate::solve::statistics::Statistics;

/// The statistics of a search in progress.
#[derive(Debug)]
pub(in crate::solve) struct SearchTally<'s> {
    pub(in crate::solve) statistics: &'s mut Statistics,
    /// The number of guesses made and not taken back.
    standing: u32,
}

impl<'s> SearchTally<'s> {
    /// Starts counting; the search is at the puzzle itself.
    pub(in crate::solve) fn start(statistics: &'s mut Statistics) -> SearchTally<'s> {
        statistics.nodes += 1;
        SearchTally { statistics, standing: 0 }
    }

    /// Counts a digit that is tried. `guess` says whether another digit remains to be tried in the cell.
    #[inline]
    pub(in crate::solve) fn try_digit(&mut self, guess: bool) {
        self.statistics.placements += 1;
        self.statistics.nodes += 1;
        if guess {
            self.statistics.guesses += 1;
            self.standing += 1;
            self.statistics.deepest = self.statistics.deepest.max(self.standing);
        }
    }

    /// Counts digits that are placed because they follow from the board.
    pub(in crate::solve) fn infer(&mut self, placements: u64) {
        self.statistics.placements += placements;
    }

    /// Counts a failed trial. The trial and everything inferred from it, `placements` in all, is taken back.
    #[inline]
    pub(in crate::solve) fn take_back(&mut self, guess: bool, placements: u64) {
        self.statistics.undone += placements;
        self.standing -= u32::from(guess);
    }
}
