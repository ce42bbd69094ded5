//! Connections: their number is bounded, idle ones are closed, and the server shuts down in order.

use super::questions::FOR_OTHERS;
use super::respond::respond;
use super::stage::RequestProgress;
use super::wire::Wire;
use super::{Site, farewell};
use crate::messages::serve as messages;
use crate::session::Session;
use anyhow::Context;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioTimer;
use std::future::{Future, poll_fn};
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::runtime;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{sleep, timeout};

/// The longest time that a client may take to send the head of a request, or stay idle.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// The longest head of a request, in bytes.
const LONGEST_HEAD: usize = 32 << 10;

/// Files that the program opens in addition to its connections.
const OTHER_FILES: u64 = 64;

/// The longest time that requests under way may take after Ctrl-C.
const GRACE: Duration = Duration::from_secs(35);

/// The time between two looks for Ctrl-C.
const LOOK: Duration = Duration::from_millis(50);

/// Answers connections until Ctrl-C.
pub(super) fn until_cancelled(
    listener: TcpListener,
    site: Arc<Site>,
    session: &Session,
) -> anyhow::Result<()> {
    let threads = session.threads();
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(threads)
        .max_blocking_threads(threads + FOR_OTHERS)
        .enable_all()
        .build()
        .context("cannot start threads")?;
    listener.set_nonblocking(true)?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let (end, ending) = watch::channel(());
        let places = Arc::new(Semaphore::new(connections(site.limits.max_connections) as usize));
        while !session.is_cancelled() {
            // If no connection comes soon, the loop waits again.
            if let Ok(Some((socket, client, place))) = timeout(LOOK, next(&listener, &places)).await {
                tokio::spawn(connection((socket, client.ip()), place, Arc::clone(&site), ending.clone()));
            }
        }
        drop((listener, ending));
        end.send_replace(());
        if timeout(GRACE, end.closed()).await.is_err() {
            session.note(session.say(messages::LEFT_UNFINISHED, &[]));
        }
        Ok(())
    })
}

/// Waits for the next connection and a free place for it.
async fn next(
    listener: &tokio::net::TcpListener,
    places: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = Arc::clone(places).acquire_owned().await.expect("nobody closes the semaphore");
    match listener.accept().await {
        Ok((socket, client)) => Some((socket, client, place)),
        Err(_) => {
            // The system is out of files or memory, or the client has gone already. Later ones may succeed.
            sleep(LOOK).await;
            None
        }
    }
}

/// Answers one request after another, until the client closes the connection or `ending` says to stop.
async fn connection(
    (socket, client): (TcpStream, IpAddr),
    place: OwnedSemaphorePermit,
    site: Arc<Site>,
    mut ending: watch::Receiver<()>,
) {
    let progress = RequestProgress::new();
    let wire = Wire::new(socket, progress.clone());
    let service = service_fn(move |request| respond(request, client, Arc::clone(&site), progress.clone()));
    let mut connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(wire, service);
    let mut is_ending = false;
    let ended = {
        let mut changed = pin!(ending.changed());
        poll_fn(|cx| {
            if !is_ending && changed.as_mut().poll(cx).is_ready() {
                is_ending = true;
                Pin::new(&mut connection).graceful_shutdown();
            }
            Pin::new(&mut connection).poll(cx)
        })
        .await
    };
    let rest = connection.into_parts();
    let (mut wire, head) = (rest.io, rest.read_buf);
    if let Err(error) = &ended
        && let Some(words) = farewell::words(error, &head, wire.kept_back())
    {
        // If the client does not read it, the client has gone.
        let _ = wire.say(&words).await;
    }
    if !is_ending {
        wire.close().await;
    }
    drop(place);
}

/// Returns the number of connections that there may be at once, at most as many as are wanted. Asks the system for enough files, or
/// for as many as it grants.
#[cfg(unix)]
fn connections(wanted: u64) -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let files = wanted.saturating_add(OTHER_FILES);
    let granted = limit.maximum.map_or(files, |maximum| maximum.min(files));
    if limit.current.is_some_and(|current| current < granted) {
        let raised = Rlimit { current: Some(granted), ..limit };
        // If this fails, there are fewer connections.
        let _ = setrlimit(Resource::Nofile, raised);
    }
    let current = getrlimit(Resource::Nofile).current.map_or(files, |current| current.min(files));
    current.saturating_sub(OTHER_FILES).max(16).min(wanted)
}

#[cfg(not(unix))]
fn connections(wanted: u64) -> u64 {
    wanted
}
