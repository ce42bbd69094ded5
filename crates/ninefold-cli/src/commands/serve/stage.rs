//! The progress of the request on a connection. The meaning of the end of the client's side depends on it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

/// The stage of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Stage {
    /// There is no request, or it was answered.
    Idle,
    /// Its body is being read.
    Body,
    /// Its answer is due.
    Answer,
}

/// The stage of the request on a connection, set by `respond.rs` and read by `wire.rs`.
#[derive(Clone, Debug)]
pub(super) struct RequestProgress(Arc<AtomicU8>);

impl RequestProgress {
    pub(super) fn new() -> RequestProgress {
        RequestProgress(Arc::new(AtomicU8::new(Stage::Idle as u8)))
    }

    pub(super) fn set(&self, stage: Stage) {
        self.0.store(stage as u8, Ordering::Relaxed);
    }

    pub(super) fn is(&self, stage: Stage) -> bool {
        self.0.load(Ordering::Relaxed) == stage as u8
    }
}
