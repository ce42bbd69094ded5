//! How time is taken.
//!
//! One thread is timed by its own processor time where the system tells it: what other programs take is
//! not counted, though a cache or a core that is shared still slows it down. Several threads wait for
//! each other, and that is a part of what they cost: they are timed by the clock on the wall.

use std::time::{Duration, Instant};

/// What a time means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Clock {
    /// Processor time of the calling thread.
    Cpu,
    /// Time as everybody knows it.
    Wall,
}

/// A clock that runs.
#[derive(Debug)]
pub(super) enum Running {
    Cpu(Duration),
    Wall(Instant),
}

impl Clock {
    /// The clock for so many threads.
    pub(super) fn of(threads: usize) -> Clock {
        if threads == 1 && thread_time().is_some() { Clock::Cpu } else { Clock::Wall }
    }

    /// The name in records.
    pub(super) fn name(self) -> &'static str {
        match self {
            Clock::Cpu => "cpu",
            Clock::Wall => "wall",
        }
    }

    /// From now on.
    pub(super) fn start(self) -> Running {
        match (self, thread_time()) {
            (Clock::Cpu, Some(time)) => Running::Cpu(time),
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

/// The standard library has no such clock.
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
        let (cpu, wall) = (Clock::Cpu.start(), Clock::Wall.start());
        std::thread::sleep(pause);
        assert!(wall.elapsed() >= pause);
        if Clock::of(1) == Clock::Cpu {
            assert!(cpu.elapsed() < pause, "{:?}", cpu.elapsed());
        }
        assert_eq!(Clock::of(2), Clock::Wall);
    }
}
