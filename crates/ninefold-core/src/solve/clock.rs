//! The clock, also for machines that have none.
//!
//! `std::time::Instant` panics on `wasm32-unknown-unknown`. There a stand-in reads the clock that the page has set.
//! Until one is set, no time passes: deadlines are never reached, and measured times are zero.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(crate) use stand_in::Instant;

#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
pub(crate) mod stand_in {
    use std::sync::OnceLock;
    use std::time::Duration;

    /// The function that returns the time since a fixed moment.
    static CLOCK: OnceLock<fn() -> Duration> = OnceLock::new();

    /// Sets the clock. Only the first call has an effect.
    #[cfg_attr(
        not(all(target_family = "wasm", target_os = "unknown")),
        expect(unreachable_pub, reason = "tests have it too, but nothing outside this module uses it there")
    )]
    pub fn set_clock(clock: fn() -> Duration) {
        let _ = CLOCK.set(clock);
    }

    /// A point in time, as the duration since the clock's beginning.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub(crate) struct Instant(Duration);

    impl Instant {
        /// Returns the current time; the beginning if there is no clock.
        pub(crate) fn now() -> Instant {
            Instant(CLOCK.get().map_or(Duration::ZERO, |clock| clock()))
        }

        /// Returns the time since then.
        pub(crate) fn elapsed(&self) -> Duration {
            Instant::now().0.saturating_sub(self.0)
        }

        /// Returns the point this much later, if a `Duration` can hold it.
        pub(crate) fn checked_add(&self, time: Duration) -> Option<Instant> {
            self.0.checked_add(time).map(Instant)
        }
    }

    #[test]
    fn time_passes_as_the_clock_says() {
        let now = Instant::now();
        let deadline = now.checked_add(Duration::from_nanos(1));
        assert!(deadline.is_some_and(|deadline| Instant::now() < deadline));
        assert_eq!(now.elapsed(), Duration::ZERO);
        assert_eq!(deadline.and_then(|deadline| deadline.checked_add(Duration::MAX)), None);
        set_clock(|| Duration::from_secs(7));
        assert_eq!(now.elapsed(), Duration::from_secs(7));
        assert!(deadline.is_some_and(|deadline| Instant::now() > deadline));
    }
}
