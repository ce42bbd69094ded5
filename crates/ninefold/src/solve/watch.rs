//! When to give up: deadlines and cancellation, cheap enough to ask at every node.

use super::clock::Instant;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How many ticks pass between two looks at the clock.
const TICKS_PER_LOOK: u32 = 1024;

/// Tells a search whether it may go on.
///
/// A search calls [`Watch::tick`] at every node and hands the error on with `?`. A watch belongs to
/// one thread; clone it for each.
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
    ticks_left: u32,
}

/// A search was told to stop before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stopped;

impl Watch<'static> {
    /// Never stops a search.
    pub const fn forever() -> Watch<'static> {
        Watch { deadline: None, cancel: None, ticks_left: TICKS_PER_LOOK }
    }
}

impl<'a> Watch<'a> {
    /// Stops as well when this much time has passed from now.
    #[must_use]
    pub fn within(mut self, time: Duration) -> Watch<'a> {
        // A deadline beyond what the clock can express is no deadline.
        let deadline = Instant::now().checked_add(time);
        self.deadline = [self.deadline, deadline].into_iter().flatten().min();
        self.ticks_left = 1;
        self
    }

    /// Stops as well when `cancel` becomes true.
    #[must_use]
    pub fn until<'b>(self, cancel: &'b AtomicBool) -> Watch<'b> {
        Watch { deadline: self.deadline, cancel: Some(cancel), ticks_left: 1 }
    }

    /// May the search go on? Looks at the clock now and then only.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stopped> {
        self.ticks_left -= 1;
        if self.ticks_left == 0 { self.look() } else { Ok(()) }
    }

    /// May the search go on? Looks at the clock now.
    #[cold]
    pub fn look(&mut self) -> Result<(), Stopped> {
        self.ticks_left = TICKS_PER_LOOK;
        let cancelled = self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed));
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if cancelled || late {
            self.ticks_left = 1;
            return Err(Stopped);
        }
        Ok(())
    }
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("stopped before the search was done")
    }
}

impl std::error::Error for Stopped {}
