//! The times at which the search begins again, and at which it removes clauses.
//!
//! A clause whose literals come from few levels is worth more than one from many. While the latest clauses are worth
//! less than usual, the search is in the wrong place, and begins again with what it has learned.

/// Counts conflicts and their clauses.
#[derive(Debug, Default)]
pub(super) struct Pace {
    conflicts: u64,
    /// The average number of levels of the latest clauses.
    recent: f64,
    /// The average number of levels of many more clauses.
    usual: f64,
    /// The number of conflicts at which the search may begin again next.
    again_at: u64,
    /// The number of removals of clauses, and the number of conflicts at the last one.
    reductions: u64,
    reduced_at: u64,
}

/// The numbers of clauses over which the averages go.
const RECENT: f64 = 32.0;
const USUAL: f64 = 8192.0;

/// The search begins again when the latest clauses have this many times the usual number of levels.
const WORSE: f64 = 1.1;

/// The fewest conflicts between two beginnings.
const FEWEST: u64 = 10;

/// The conflicts before the first removal of clauses, the number by which the wait grows each time, and its maximum.
const FIRST_REDUCTION: u64 = 2_000;
const MORE: u64 = 300;
const LONGEST: u64 = 50_000;

impl Pace {
    /// Notes that a clause with literals of this many levels was learned.
    pub(super) fn note(&mut self, levels: u32) {
        self.conflicts += 1;
        let towards = |average: f64, over: f64| {
            average + (f64::from(levels) - average) / over.min(self.conflicts as f64)
        };
        (self.recent, self.usual) = (towards(self.recent, RECENT), towards(self.usual, USUAL));
    }

    /// Returns whether to begin again now.
    pub(super) fn begins_again(&mut self) -> bool {
        let is_worse = self.conflicts >= self.again_at && self.recent >= WORSE * self.usual;
        if !is_worse && !self.is_crowded() {
            return false;
        }
        self.again_at = self.conflicts + FEWEST;
        true
    }

    /// Returns whether to remove clauses now.
    pub(super) fn reduces(&mut self) -> bool {
        let reduces = self.is_crowded();
        if reduces {
            self.reductions += 1;
            self.reduced_at = self.conflicts;
        }
        reduces
    }

    fn is_crowded(&self) -> bool {
        self.conflicts >= self.reduced_at + (FIRST_REDUCTION + MORE * self.reductions).min(LONGEST)
    }
}
