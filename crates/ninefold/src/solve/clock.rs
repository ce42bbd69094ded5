//! The clock, also where there is none.
//!
//! `std::time::Instant` panics on `wasm32-unknown-unknown`. There a stand-in takes its place for which
//! no time ever passes: deadlines are never reached and measured times are zero.

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(crate) use std::time::Instant;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(crate) use stand_in::Instant;

#[cfg(any(test, all(target_family = "wasm", target_os = "unknown")))]
mod stand_in {
    use std::time::Duration;

    /// A point in time, as far from the beginning as was added to it.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub(crate) struct Instant(Duration);

    impl Instant {
        /// The beginning, always.
        pub(crate) fn now() -> Instant {
            Instant(Duration::ZERO)
        }

        /// Zero.
        pub(crate) fn elapsed(&self) -> Duration {
            Duration::ZERO
        }

        /// This much later, if a `Duration` can say it.
        pub(crate) fn checked_add(&self, time: Duration) -> Option<Instant> {
            self.0.checked_add(time).map(Instant)
        }
    }

    #[test]
    fn no_time_passes() {
        let now = Instant::now();
        let deadline = now.checked_add(Duration::from_nanos(1));
        assert!(deadline.is_some_and(|deadline| Instant::now() < deadline));
        assert_eq!(now.elapsed(), Duration::ZERO);
        assert_eq!(deadline.and_then(|deadline| deadline.checked_add(Duration::MAX)), None);
    }
}
