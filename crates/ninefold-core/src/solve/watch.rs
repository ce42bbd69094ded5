//! The limits of a search: deadlines, cancellation and counted work, cheap enough to check at every node.

use super::clock::Instant;
use crate::rules::RuleSet;
use crate::rules::meter::{Meter, Unfinished};
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

/// The number of ticks between two looks at the clock.
const TICKS_PER_LOOK: u32 = 1024;

/// The amount of work between two looks, as rules count it: nine cells that differ take 20. It is a hundredth of a second.
pub(super) const WORK_PER_LOOK: u32 = 4_000_000;

/// Tells a search whether it may go on.
///
/// A search calls [`Watch::tick`] at every node and passes the error on with `?`. A watch may have several limits, and
/// the first one that is reached stops the search: a deadline, a flag, or a number of asks. A watch belongs to one
/// thread; clone it for each thread.
///
/// ```
/// use ninefold::solve::{Stopped, Watch};
/// use std::time::Duration;
/// let mut watch = Watch::forever().within(Duration::ZERO);
/// assert_eq!((0..5000).try_for_each(|_| watch.tick()), Err(Stopped));
/// ```
#[derive(Clone, Debug)]
pub struct Watch<'a> {
    deadline: Option<Instant>,
    cancel: Option<&'a AtomicBool>,
    /// Another flag, for a search that may have been overtaken by others.
    overtaken: Option<&'a AtomicBool>,
    /// The number of times that this watch and its clones may still be asked. Invariant: if there is such a number,
    /// `ticks_left` is 1, so that every tick is a look.
    asks_left: Option<Arc<AtomicU64>>,
    ticks_left: u32,
    /// The work that may still be done before a look.
    work_left: u32,
}

/// The error of a search that was stopped before it was finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl Watch<'static> {
    /// Makes a watch that never stops a search.
    pub const fn forever() -> Watch<'static> {
        Watch {
            deadline: None,
            cancel: None,
            overtaken: None,
            asks_left: None,
            ticks_left: TICKS_PER_LOOK,
            work_left: WORK_PER_LOOK,
        }
    }
}

impl<'a> Watch<'a> {
    /// Adds a deadline: this much time from now.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Watch<'a> {
        // A deadline that the clock cannot express is no deadline.
        let deadline = Instant::now().checked_add(time);
        self.deadline = [self.deadline, deadline].into_iter().flatten().min();
        self.ticks_left = 1;
        self
    }

    /// Sets a flag: the search stops when `cancel` becomes true.
    #[must_use]
    pub fn until<'b>(self, cancel: &'b AtomicBool) -> Watch<'b> {
        Watch {
            deadline: self.deadline,
            cancel: Some(cancel),
            overtaken: None,
            asks_left: self.asks_left,
            ticks_left: 1,
            work_left: self.work_left,
        }
    }

    /// Sets another flag, in addition to that of [`until`](Watch::until), which is set first: for one of several searches, of
    /// which only some need to end.
    ///
    /// ```
    /// use ninefold::solve::Watch;
    /// use std::sync::atomic::{AtomicBool, Ordering};
    /// let (signal, is_found) = (AtomicBool::new(false), AtomicBool::new(false));
    /// let mut watch = Watch::forever().until(&signal).or_until(&is_found);
    /// assert!(watch.look().is_ok());
    /// is_found.store(true, Ordering::Relaxed);
    /// assert!(watch.look().is_err());
    /// ```
    #[must_use]
    pub fn or_until<'b>(self, overtaken: &'b AtomicBool) -> Watch<'b>
    where
        'a: 'b,
    {
        Watch { overtaken: Some(overtaken), ticks_left: 1, ..self }
    }

    /// Sets the number of asks: the search stops once it has asked the watch this many times, by [`tick`](Watch::tick)
    /// or [`look`](Watch::look).
    ///
    /// The place at which a deadline stops a search depends on the machine. This limit counts work, so a search on one
    /// thread stops at the same place every time. The watch and its clones share the number; a second call replaces
    /// it. How much work lies between two asks depends on the search and may change with a version.
    ///
    /// ```
    /// use ninefold::engine::{CountOptions, count};
    /// use ninefold::{Grid, Nine, solve::Watch};
    /// let alone = CountOptions { threads: 1, ..CountOptions::default() };
    /// let some = |asks| count(&Nine::new(Grid::EMPTY), &alone, &Watch::forever().at_most(asks));
    /// assert_eq!(some(1000), some(1000));
    /// assert!(some(1000).solutions < some(2000).solutions);
    /// ```
    #[must_use]
    pub fn at_most(mut self, asks: u64) -> Watch<'a> {
        self.asks_left = Some(Arc::new(AtomicU64::new(asks)));
        self.ticks_left = 1;
        self
    }

    /// Returns a watch for an attempt: it stops when this one would, and after this many asks of its own.
    #[must_use]
    fn for_an_attempt(&self, asks: u64) -> Watch<'a> {
        let left = self.asks_left.as_ref().map_or(u64::MAX, |left| left.load(Ordering::Relaxed));
        self.clone().at_most(asks.min(left))
    }

    /// Lets a search try with this many asks of its own. Returns `None` if they were too few, and an error if the search must
    /// stop.
    #[doc(hidden)]
    pub fn attempt<T>(
        &mut self,
        asks: u64,
        search: impl FnOnce(&mut Watch<'_>) -> Result<T, Stopped>,
    ) -> Result<Option<T>, Stopped> {
        if let Ok(found) = search(&mut self.for_an_attempt(asks)) {
            return Ok(Some(found));
        }
        self.look().map(|()| None)
    }

    /// Returns an error if the search must stop. Looks at the clock only now and then.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stopped> {
        self.ticks_left -= 1;
        if self.ticks_left == 0 { self.look() } else { Ok(()) }
    }

    /// Returns an error if the search must stop. Looks at the clock now.
    #[cold]
    pub fn look(&mut self) -> Result<(), Stopped> {
        self.ticks_left = if self.asks_left.is_some() { 1 } else { TICKS_PER_LOOK };
        let over = self.glance().is_err();
        let take = |left: &Arc<AtomicU64>| {
            left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err()
        };
        let spent = self.asks_left.as_ref().is_some_and(take);
        if over || spent {
            self.ticks_left = 1;
            return Err(Stopped);
        }
        Ok(())
    }

    /// Returns an error if a flag is set or the deadline has passed. It is no ask: for work whose amount depends on rules, and
    /// that must not change how far counted asks go.
    #[cold]
    pub(crate) fn glance(&mut self) -> Result<(), Stopped> {
        self.work_left = WORK_PER_LOOK;
        let flags = [self.cancel, self.overtaken];
        let cancelled = flags.into_iter().flatten().any(|flag| flag.load(Ordering::Relaxed));
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if cancelled || late { Err(Stopped) } else { Ok(()) }
    }

    /// Counts work, and glances now and then.
    #[inline(always)]
    pub(super) fn worked(&mut self, work: u32) -> Result<(), Stopped> {
        match self.work_left.checked_sub(work) {
            Some(left) => {
                self.work_left = left;
                Ok(())
            }
            None => self.glance(),
        }
    }

    /// Lets work be done whose meter asks this watch.
    pub(crate) fn metered<T>(
        &mut self,
        work: impl FnOnce(Meter<'_>) -> Result<T, Unfinished>,
    ) -> Result<T, Stopped> {
        work(Meter::asking(&mut |_| self.glance().is_ok())).map_err(|Unfinished| Stopped)
    }

    /// Works out what follows from rules, if that is not known yet. All questions about a puzzle do this first, so that heavy
    /// rules take no longer than the watch allows.
    ///
    /// ```
    /// use ninefold::{Rules, solve::{Stopped, Watch}};
    /// use std::time::Duration;
    /// let heavy: Rules = "36x36,taxicab:9,taxicab:10,anti-taxicab".parse()?;
    /// assert_eq!(Watch::forever().within(Duration::ZERO).work_out(&heavy), Err(Stopped));
    /// assert_eq!(Watch::forever().work_out(&heavy), Ok(()));
    /// let light: Rules = "diagonal".parse()?;
    /// assert_eq!(Watch::forever().within(Duration::ZERO).work_out(&light), Ok(()), "done before the first question");
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn work_out(&mut self, rules: &RuleSet) -> Result<(), Stopped> {
        if rules.is_worked_out() {
            return Ok(());
        }
        // Small rules are worked out even if the time is up: that equal givens clash is known without a search, whatever the
        // deadline is. Only what takes longer asks.
        let mut is_first = true;
        let mut goes_on = |_| std::mem::take(&mut is_first) || self.glance().is_ok();
        rules.work_out(Meter::asking(&mut goes_on)).map_err(|Unfinished| Stopped)
    }
}

#[cfg(test)]
impl<'a> Watch<'a> {
    /// Makes a watch that stops after this much work. The flag must be set.
    pub(crate) fn after_work(work: u32, stop: &'a AtomicBool) -> Watch<'a> {
        Watch { cancel: Some(stop), ticks_left: u32::MAX, work_left: work, ..Watch::forever() }
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped before the search was done")
    }
}

impl std::error::Error for Stopped {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn asks_are_counted_one_by_one_and_by_all_clones_together() {
        let mut watch = Watch::forever().at_most(3000);
        assert_eq!((0..2000).try_for_each(|_| watch.tick()), Ok(()));
        let mut other = watch.clone();
        assert_eq!((0..999).try_for_each(|_| other.look()), Ok(()));
        assert_eq!(
            (watch.tick(), watch.tick(), other.tick(), other.look()),
            (Ok(()), Err(Stopped), Err(Stopped), Err(Stopped))
        );
        assert_eq!(watch.clone().at_most(1).tick(), Ok(()), "a new number");
        assert_eq!(Watch::forever().at_most(0).tick(), Err(Stopped));
    }

    #[test]
    fn an_attempt_takes_no_more_asks_than_there_are() {
        let few = Watch::forever().at_most(3);
        let asks = |watch: &Watch| {
            let mut attempt = watch.for_an_attempt(5);
            (0..).take_while(|_| attempt.tick().is_ok()).count()
        };
        assert_eq!((asks(&few), asks(&Watch::forever()), asks(&Watch::forever().at_most(9))), (3, 5, 5));
        let cancel = AtomicBool::new(true);
        assert_eq!(asks(&Watch::forever().until(&cancel)), 0);
    }

    #[test]
    fn what_stops_first_stops() {
        let cancel = AtomicBool::new(false);
        let mut both = Watch::forever().at_most(2).until(&cancel);
        assert_eq!((both.tick(), both.tick(), both.tick()), (Ok(()), Ok(()), Err(Stopped)));
        let mut cancelled = Watch::forever().until(&cancel).at_most(2);
        cancel.store(true, Ordering::Relaxed);
        assert_eq!(cancelled.tick(), Err(Stopped));
        assert_eq!(Watch::forever().at_most(2).within(Duration::ZERO).tick(), Err(Stopped));
    }

    #[test]
    fn a_watch_without_a_number_looks_now_and_then() {
        let cancel = AtomicBool::new(true);
        let mut watch = Watch::forever().until(&cancel);
        cancel.store(false, Ordering::Relaxed);
        assert_eq!(watch.tick(), Ok(()));
        cancel.store(true, Ordering::Relaxed);
        let ticks = (0..).take_while(|_| watch.tick().is_ok()).count();
        assert_eq!(ticks, TICKS_PER_LOOK as usize - 1);
        assert_eq!(watch.tick(), Err(Stopped), "and stays stopped");
    }
}
