//! Connections: a bounded number, none that only waits, and an end in order.

use super::Site;
use super::respond::respond;
use crate::messages::serve as messages;
use crate::session::Session;
use anyhow::Context;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::{GracefulShutdown, Watcher};
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::runtime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};

/// How long a client may take for the head of a request, and stay without one.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 32 << 10;

/// The most connections at once, where the system lets us have as many.
const CONNECTIONS: u64 = 20_000;

/// Files that the program opens beside its connections.
const OTHER_FILES: u64 = 64;

/// How long requests under way may take after Ctrl-C.
const GRACE: Duration = Duration::from_secs(35);

/// How often to look for Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// Answers whoever connects, until Ctrl-C.
pub(super) fn until_cancelled(
    listener: TcpListener,
    site: Arc<Site>,
    session: &Session,
) -> anyhow::Result<()> {
    let threads = session.threads();
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(threads)
        .max_blocking_threads(threads)
        .enable_all()
        .build()
        .context("cannot start threads")?;
    listener.set_nonblocking(true)?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let graceful = GracefulShutdown::new();
        let places = Arc::new(Semaphore::new(connections() as usize));
        while !session.is_cancelled() {
            // Whatever does not come soon is waited for again.
            if let Ok(Some((socket, place))) = timeout(LOOK, next(&listener, &places)).await {
                tokio::spawn(connection(socket, place, Arc::clone(&site), graceful.watcher()));
            }
        }
        drop(listener);
        if timeout(GRACE, graceful.shutdown()).await.is_err() {
            session.note(session.say(messages::LEFT_UNFINISHED, &[]));
        }
        Ok(())
    })
}

/// The next connection, and its place among those that there may be.
async fn next(
    listener: &tokio::net::TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.expect("nobody closes the semaphore");
    match listener.accept().await {
        Ok((socket, _)) => Some((socket, place)),
        Err(_) => {
            // Out of files or memory, or a client that has gone already: later ones may be luckier.
            sleep(LOOK).await;
            None
        }
    }
}

/// Answers one request after another.
async fn connection(socket: TcpStream, place: OwnedSemaphorePermit, site: Arc<Site>, watcher: Watcher) {
    // An answer is written at once, as a whole. If the system will not have it so, it comes later.
    let _ = socket.set_nodelay(true);
    let service = service_fn(move |request| respond(request, Arc::clone(&site)));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(socket), service);
    // What goes wrong with one connection is its client's affair.
    let _ = watcher.watch(connection).await;
    drop(place);
}

/// How many connections there may be at once; as many files as the system grants are asked for.
#[cfg(unix)]
fn connections() -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = CONNECTIONS + OTHER_FILES;
    let granted = limit.maximum.map_or(wanted, |maximum| maximum.min(wanted));
    if limit.current.is_some_and(|current| current < granted) {
        let raised = Rlimit { current: Some(granted), ..limit };
        // Without it there are fewer connections.
        let _ = setrlimit(Resource::Nofile, raised);
    }
    let current = getrlimit(Resource::Nofile).current.map_or(wanted, |current| current.min(wanted));
    current.saturating_sub(OTHER_FILES).max(16)
}

#[cfg(not(unix))]
fn connections() -> u64 {
    CONNECTIONS
}
