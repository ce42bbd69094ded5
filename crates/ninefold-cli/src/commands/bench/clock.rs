//! The clocks with which time is measured.
//!
//! One thread is timed by its own processor time if the system reports it. This leaves out the time that other
//! programs take, although a shared cache or core still slows the thread down. Several threads wait for each other,
//! and that wait is part of the cost, so they are timed by the wall clock.

use std::time::{Duration, Instant};

/// Which time is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BenchClock {
    /// Processor time of the calling thread.
    Cpu,
    /// Wall-clock time.
    Wall,
}

/// A running clock.
#[derive(Debug)]
pub(super) enum Running {
    Cpu(Duration),
    Wall(Instant),
}

impl BenchClock {
    /// The clock for this number of threads.
    pub(super) fn of(threads: usize) -> BenchClock {
        if threads == 1 && thread_time().is_some() { BenchClock::Cpu } else { BenchClock::Wall }
    }

    /// The name in records.
    pub(super) fn name(self) -> &'static str {
        match self {
            BenchClock::Cpu => "cpu",
            BenchClock::Wall => "wall",
        }
    }

    /// Starts the clock.
    pub(super) fn start(self) -> Running {
        match (self, thread_time()) {
            (BenchClock::Cpu, Some(time)) => Running::Cpu(time),
            _ => Running::Wall(Instant::now()),
        }
    }
}

impl Running {
    /// The time since the start.
    pub(super) fn elapsed(&self) -> Duration {
        match self {
            Running::Cpu(start) => thread_time().unwrap_or_default().saturating_sub(*start),
            Running::Wall(start) => start.elapsed(),
        }
    }
}

/// The processor time that the calling thread has used so far.
#[cfg(unix)]
fn thread_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.try_into().ok()
}

/// The standard library has no clock for processor time.
#[cfg(not(unix))]
fn thread_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sleeping_costs_no_processor_time() {
        let pause = Duration::from_millis(30);
        let (cpu, wall) = (BenchClock::Cpu.start(), BenchClock::Wall.start());
        std::thread::sleep(pause);
        assert!(wall.elapsed() >= pause);
        if BenchClock::of(1) == BenchClock::Cpu {
            assert!(cpu.elapsed() < pause, "{:?}", cpu.elapsed());
        }
        assert_eq!(BenchClock::of(2), BenchClock::Wall);
    }
}
