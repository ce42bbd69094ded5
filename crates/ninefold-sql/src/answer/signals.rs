//! Ctrl-C and its kin: nothing half written stays, and the exit code says what has come.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::{fs, process, thread};
use tokio::runtime::Builder;

static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The file that is to be removed if a signal ends the program; `None` if there is none any more.
pub(super) fn remove_when_stopped(path: Option<PathBuf>) {
    *UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner) = path;
}

/// Waits if a signal is about to end the program: anything else that comes to an end meanwhile does so because of the signal, and
/// the exit code is that of the signal.
pub(super) fn go_first() {
    drop(UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner));
}

/// The work that is still to be done if a signal ends the program.
static LAST: Mutex<Option<Box<dyn FnOnce() + Send>>> = Mutex::new(None);

/// From now on, a signal has this work done before it ends the program.
pub fn before_the_end(work: impl FnOnce() + Send + 'static) {
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(work));
}

/// From now on, a signal just ends the program.
pub fn just_end() {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).take();
}

/// Waits for signals on a thread of its own: all others may be deep in a search.
pub fn watch() {
    thread::spawn(|| {
        let Ok(runtime) = Builder::new_current_thread().enable_all().build() else { return };
        if let Some(code) = runtime.block_on(code()) {
            // Held until the end, so that no other file is begun, and nothing else ends the program.
            let unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(path) = &*unfinished {
                let _ = fs::remove_file(path);
            }
            let last = LAST.lock().unwrap_or_else(PoisonError::into_inner).take();
            if let Some(work) = last {
                work();
            }
            process::exit(code);
        }
    });
}

/// The exit code of the signal that comes; `None` if signals cannot be waited for.
#[cfg(unix)]
async fn code() -> Option<i32> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut ctrl_c = signal(SignalKind::interrupt()).ok()?;
    let mut end = signal(SignalKind::terminate()).ok()?;
    let mut hang_up = signal(SignalKind::hangup()).ok()?;
    Some(tokio::select! {
        _ = ctrl_c.recv() => 130,
        _ = end.recv() => 143,
        _ = hang_up.recv() => 129,
    })
}

#[cfg(not(unix))]
async fn code() -> Option<i32> {
    tokio::signal::ctrl_c().await.ok().map(|()| 130)
}
