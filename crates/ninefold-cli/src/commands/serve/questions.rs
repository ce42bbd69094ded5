//! Questions to the engine. Each runs on a thread that may search, and their number is bounded. Those that take less
//! than a millisecond are answered on the connection's own thread.

use super::refusal::Refusal;
use crate::args::Limits;
use crate::messages::serve as messages;
use hyper::body::Bytes;
use ninefold::solve::Watch;
use ninefold_web::api::{self, Reply};
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// How long a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// The threads that search.
#[derive(Debug)]
pub(super) struct Questions {
    /// Permits to search.
    turns: Arc<Semaphore>,
    /// Permits to wait for a turn.
    places: Semaphore,
    flags: Flags,
    /// How long a search may take.
    time: Duration,
}

/// A flag for each free turn.
type Flags = Arc<Mutex<Vec<&'static AtomicBool>>>;

/// A request's turn. It ends when the search has ended and the request was answered or dropped. Only then may another
/// request use the flag.
struct Turn {
    /// Stops the search.
    flag: &'static AtomicBool,
    flags: Flags,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.flag.store(false, Ordering::Relaxed);
        self.flags.lock().unwrap_or_else(PoisonError::into_inner).push(self.flag);
    }
}

/// A request that waits for its answer. If it is dropped because its client has gone, the search ends.
struct Asker(Arc<Turn>);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.flag.store(true, Ordering::Relaxed);
    }
}

impl Questions {
    /// Allows this many searches at once.
    pub(super) fn new(searches: usize, limits: Limits) -> Questions {
        // One per thread for the life of the program, because watches need flags that live forever.
        let flag = |_| &*Box::leak(Box::new(AtomicBool::new(false)));
        Questions {
            turns: Arc::new(Semaphore::new(searches)),
            places: Semaphore::new(limits.max_waiting as usize),
            flags: Arc::new(Mutex::new((0..searches).map(flag).collect())),
            time: Duration::from_secs(limits.max_seconds.into()),
        }
    }

    /// The answer to a question.
    pub(super) async fn answer(&self, name: String, body: Bytes) -> Result<Reply, Refusal> {
        if let Some(reply) = at_once(&name, &body) {
            return Ok(reply);
        }
        let asker = Asker(Arc::new(self.turn().await?));
        let (turn, time) = (Arc::clone(&asker.0), self.time);
        let search = spawn_blocking(move || {
            let watch = Watch::forever().until(turn.flag).within(time);
            api::answer_within(&name, &body, watch)
        });
        search.await.map_err(|_| Refusal::new(500, "internal", messages::INTERNAL))
    }

    async fn turn(&self) -> Result<Turn, Refusal> {
        let busy = || Refusal::new(503, "busy", messages::BUSY).with("retry-after", "1");
        let _place = self.places.try_acquire().map_err(|_| busy())?;
        let turn = timeout(PATIENCE, Arc::clone(&self.turns).acquire_owned()).await.map_err(|_| busy())?;
        let permit = turn.expect("nobody closes the semaphore");
        let flag = self.flags.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let flag = flag.expect("there are as many flags as turns, and they come back before the turn does");
        Ok(Turn { flag, flags: Arc::clone(&self.flags), _permit: permit })
    }
}

/// Questions that usually take less time than waking a thread.
const QUICK: [&str; 6] = ["solve", "check", "count", "candidates", "hint", "techniques"];

/// How long such a question may occupy its connection's thread.
const AT_ONCE: Duration = Duration::from_millis(1);

/// The answer to a quick question, if it came in time. In that case no search was cut short either.
fn at_once(name: &str, body: &[u8]) -> Option<Reply> {
    const SHORT: usize = 1 << 13;
    if !QUICK.contains(&name) || body.len() > SHORT {
        return None;
    }
    let mut watch = Watch::forever().within(AT_ONCE);
    let reply = catch_unwind(|| api::answer_within(name, body, watch.clone())).ok()?;
    watch.look().is_ok().then_some(reply)
}
