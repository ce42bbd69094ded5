//! Work that is counted while it is done, and the question whether it may go on.
//!
//! Rules are worked out and tables are made where no search asks its watch. So whatever takes time there counts its steps. After
//! a certain number of them the caller is asked, and work that must stop ends there. The count itself stops nothing;
//! the `Room` of a constraint does.

use std::fmt;
use std::sync::{Mutex, OnceLock, PoisonError};

/// The sign that work was stopped before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[doc(hidden)]
pub struct Unfinished;

/// Counts work in steps of about fifty nanoseconds, and asks now and then whether it may go on.
#[doc(hidden)]
pub struct Meter<'w> {
    /// The steps since the last question. The first step asks, so that work which is stopped already does not begin.
    since: usize,
    /// Whether work may go on; `None` if it always may.
    goes_on: Option<&'w mut dyn FnMut(usize) -> bool>,
    is_stopped: bool,
}

impl<'w> Meter<'w> {
    /// The most steps between two questions, but for steps that are counted together: a hundredth of a second.
    pub(crate) const STRIDE: usize = 200_000;

    /// Makes a meter that asks nothing: work always goes on.
    #[doc(hidden)]
    pub const fn endless() -> Meter<'static> {
        Meter { since: 0, goes_on: None, is_stopped: false }
    }

    /// Makes a meter that asks whether work may go on, and says how many steps were made since the last question.
    #[doc(hidden)]
    pub fn asking(goes_on: &'w mut dyn FnMut(usize) -> bool) -> Meter<'w> {
        Meter { since: Meter::STRIDE, goes_on: Some(goes_on), is_stopped: false }
    }

    /// Counts this many steps. Returns an error if the work must stop, and then always.
    #[inline]
    #[doc(hidden)]
    pub fn work(&mut self, steps: usize) -> Result<(), Unfinished> {
        self.end()?;
        self.since = self.since.saturating_add(steps);
        if self.since >= Meter::STRIDE { self.ask() } else { Ok(()) }
    }

    /// Returns an error if the work was stopped.
    #[doc(hidden)]
    pub fn end(&self) -> Result<(), Unfinished> {
        if self.is_stopped { Err(Unfinished) } else { Ok(()) }
    }

    #[cold]
    fn ask(&mut self) -> Result<(), Unfinished> {
        let steps = std::mem::take(&mut self.since);
        self.is_stopped |= self.goes_on.as_mut().is_some_and(|goes_on| !goes_on(steps));
        self.end()
    }
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter").field("since", &self.since).field("is_stopped", &self.is_stopped).finish()
    }
}

/// A value that is made when it is first needed. Its maker may stop before it is done; then the next one begins anew.
pub(crate) struct Late<T> {
    made: OnceLock<T>,
    /// Held by the thread that makes the value. The others wait, as they could not be faster.
    making: Mutex<()>,
}

impl<T> Late<T> {
    pub(crate) const fn new() -> Late<T> {
        Late { made: OnceLock::new(), making: Mutex::new(()) }
    }

    /// Returns the value if it is made.
    #[inline]
    pub(crate) fn get(&self) -> Option<&T> {
        self.made.get()
    }

    /// Returns the value, made now if it is not yet.
    pub(crate) fn get_or_make<E>(&self, make: impl FnOnce() -> Result<T, E>) -> Result<&T, E> {
        if let Some(made) = self.made.get() {
            return Ok(made);
        }
        let _making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = self.made.get() {
            return Ok(made);
        }
        let made = make()?;
        Ok(self.made.get_or_init(|| made))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_step_asks_and_then_so_many_steps_go_by() {
        let mut asked = 0;
        let mut goes_on = |_| {
            asked += 1;
            asked < 3
        };
        let mut meter = Meter::asking(&mut goes_on);
        let done = (0..).take_while(|_| meter.work(1).is_ok()).count();
        assert_eq!((done, meter.work(0), meter.end()), (2 * Meter::STRIDE, Err(Unfinished), Err(Unfinished)));
        assert_eq!(asked, 3, "what is stopped asks no more");
        assert!((0..9).all(|_| Meter::endless().work(usize::MAX).is_ok()));
    }

    #[test]
    fn a_maker_that_stops_leaves_the_value_to_the_next() {
        let late = Late::new();
        assert_eq!((late.get_or_make(|| Err(Unfinished)), late.get()), (Err(Unfinished), None));
        assert_eq!(late.get_or_make(|| Ok::<_, Unfinished>(1)), Ok(&1));
        assert_eq!(late.get_or_make(|| Err(Unfinished)), Ok(&1), "made once");
    }
}
