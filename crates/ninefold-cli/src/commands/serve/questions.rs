//! Questions to the engine. Each runs on a thread that may search, and their number is bounded. Those that take less
//! than a millisecond are answered on the connection's own thread.

use super::refusal::Refusal;
use crate::args::Limits;
use crate::messages::serve as messages;
use hyper::body::Bytes;
use ninefold::solve::Watch;
use ninefold_web::api::{self, Reply};
use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// The longest time that a request waits for its turn.
const PATIENCE: Duration = Duration::from_secs(20);

/// The number of threads that may search in addition to those that one client may have. So a client that asks for much
/// leaves one to others.
pub(super) const FOR_OTHERS: usize = 1;

/// The threads that search.
#[derive(Debug)]
pub(super) struct SearchThreads {
    /// Permits to search.
    turns: Arc<Semaphore>,
    /// Permits to wait for a turn.
    places: Semaphore,
    /// The share of each client that asks at the moment.
    clients: Mutex<HashMap<IpAddr, Weak<ClientShare>>>,
    /// The number of searches and of places that one client may have.
    share: (usize, usize),
    flags: Flags,
    /// The longest time that a search may take.
    time: Duration,
}

/// A flag for each free turn.
type Flags = Arc<Mutex<Vec<&'static AtomicBool>>>;

/// The searches and the places that one client may have.
#[derive(Debug)]
struct ClientShare {
    turns: Arc<Semaphore>,
    places: Semaphore,
}

/// A request's turn. It ends when the search has ended and the request was answered or dropped. Only then may another
/// request use the flag.
struct RequestTurn {
    /// Stops the search.
    flag: &'static AtomicBool,
    flags: Flags,
    _permits: [OwnedSemaphorePermit; 2],
    /// Kept as long as the client asks for anything.
    _share: Arc<ClientShare>,
}

impl Drop for RequestTurn {
    fn drop(&mut self) {
        self.flag.store(false, Ordering::Relaxed);
        self.flags.lock().unwrap_or_else(PoisonError::into_inner).push(self.flag);
    }
}

/// A request that waits for its answer. If it is dropped because its client has gone, the search ends.
struct Asker(Arc<RequestTurn>);

impl Drop for Asker {
    fn drop(&mut self) {
        self.0.flag.store(true, Ordering::Relaxed);
    }
}

impl SearchThreads {
    /// Allows this many searches of a client at once.
    pub(super) fn new(searches: usize, limits: Limits) -> SearchThreads {
        let (all, waiting) = (searches + FOR_OTHERS, limits.max_waiting as usize);
        // One per thread for the life of the program, because watches need flags that live forever.
        let flag = |_| &*Box::leak(Box::new(AtomicBool::new(false)));
        SearchThreads {
            turns: Arc::new(Semaphore::new(all)),
            places: Semaphore::new(waiting),
            clients: Mutex::new(HashMap::new()),
            share: (searches, waiting - waiting / 4),
            flags: Arc::new(Mutex::new((0..all).map(flag).collect())),
            time: Duration::from_secs(limits.max_seconds.into()),
        }
    }

    /// The answer to a question of a client.
    pub(super) async fn answer(&self, client: IpAddr, name: String, body: Bytes) -> Result<Reply, Refusal> {
        if let Some(reply) = at_once(&name, &body) {
            return Ok(reply);
        }
        let asker = Asker(Arc::new(self.turn(client).await?));
        let (turn, time) = (Arc::clone(&asker.0), self.time);
        let search = spawn_blocking(move || {
            let watch = Watch::forever().until(turn.flag).within(time);
            api::answer_within(&name, &body, watch)
        });
        search.await.map_err(|_| Refusal::new(500, "internal", messages::INTERNAL))
    }

    async fn turn(&self, client: IpAddr) -> Result<RequestTurn, Refusal> {
        let busy = || Refusal::new(503, "busy", messages::BUSY).with("retry-after", "1");
        let share = self.share_of(client);
        let _places =
            [share.places.try_acquire().map_err(|_| busy())?, self.places.try_acquire().map_err(|_| busy())?];
        let turns = [&share.turns, &self.turns].map(Arc::clone);
        let both = async {
            let [own, all] = turns;
            [own.acquire_owned().await, all.acquire_owned().await]
        };
        let permits = timeout(PATIENCE, both).await.map_err(|_| busy())?;
        let permits = permits.map(|permit| permit.expect("nobody closes the semaphore"));
        let flag = self.flags.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let flag = flag.expect("there are as many flags as turns, and they come back before the turn does");
        Ok(RequestTurn {
            flag,
            flags: Arc::clone(&self.flags),
            _permits: permits,
            _share: Arc::clone(&share),
        })
    }

    /// Returns the share of a client, common to all its requests.
    fn share_of(&self, client: IpAddr) -> Arc<ClientShare> {
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(share) = clients.get(&client).and_then(Weak::upgrade) {
            return share;
        }
        clients.retain(|_, share| share.strong_count() > 0);
        let (turns, places) = self.share;
        let share =
            Arc::new(ClientShare { turns: Arc::new(Semaphore::new(turns)), places: Semaphore::new(places) });
        clients.insert(client, Arc::downgrade(&share));
        share
    }
}

/// Questions that usually take less time than waking a thread.
const QUICK: [&str; 6] = ["solve", "check", "count", "candidates", "hint", "techniques"];

/// The longest time that such a question may occupy its connection's thread.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::Future;
    use std::pin::pin;
    use std::task::{Context, Poll, Waker};

    #[test]
    fn a_client_that_asks_for_much_leaves_a_thread_to_others() {
        let limits = Limits { max_waiting: 8, max_seconds: 1, max_body: 1, max_connections: 1 };
        let questions = SearchThreads::new(2, limits);
        let [one, other] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(IpAddr::from);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().expect("a runtime");
        let _entered = runtime.enter();
        let asked = |client| match pin!(questions.turn(client)).poll(&mut Context::from_waker(Waker::noop()))
        {
            Poll::Ready(turn) => turn.ok(),
            Poll::Pending => None,
        };
        let held = [asked(one), asked(one)];
        assert!(held.iter().all(Option::is_some) && asked(one).is_none(), "two at once");
        let of_other = asked(other);
        assert!(of_other.is_some() && asked(other).is_none(), "all threads are taken");
        drop(held);
        assert!(asked(one).is_some() && questions.share_of(other).turns.available_permits() == 1);
        drop(of_other);
        assert_eq!(questions.share_of(one).turns.available_permits(), 2);
        assert_eq!(
            questions.clients.lock().map_or(0, |clients| clients.len()),
            1,
            "who has gone is forgotten"
        );
    }
}
