//! The socket of a connection, as hyper sees it. It differs from a bare socket in three ways.
//!
//! - **No answer without words.** To a request that it cannot read hyper answers by itself, with an empty body. Such
//!   an answer is kept back; `listen.rs` then says what is wrong, as JSON.
//! - **Half-closed connections.** A client may end its side after the request and wait for the answer. hyper takes
//!   that end for a client that has gone, so while an answer is due it learns of the end only after [`GRACE`]: that is
//!   enough for most answers, and a search nobody waits for still ends soon.
//! - **Nobody has to be waited for.** A client that takes nothing of its answer for [`STALL`] is given up.

use super::farewell;
use hyper::body::Bytes;
use hyper::rt::{Read, ReadBufCursor, Write};
use std::future::{Future, poll_fn};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, timeout};

/// How long an answer may take once the client has ended its side.
const GRACE: Duration = Duration::from_secs(1);

/// How long a client may take nothing of its answer.
const STALL: Duration = Duration::from_secs(30);

/// How long what a client still sends is read after the last answer. Closing a socket with unread bytes in it makes
/// the system break the connection, and the client may never see that answer.
const LINGER: Duration = Duration::from_secs(5);

/// The most that is read then.
const LINGERED: usize = 16 << 20;

/// How far a request is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Stage {
    /// There is none, or it has its answer.
    Idle,
    /// Its body is being read.
    Body,
    /// It waits for its answer.
    Answer,
}

/// The stage of the request on a connection: told by `respond.rs`, read here.
#[derive(Clone, Debug)]
pub(super) struct Progress(Arc<AtomicU8>);

impl Progress {
    pub(super) fn new() -> Progress {
        Progress(Arc::new(AtomicU8::new(Stage::Idle as u8)))
    }

    pub(super) fn set(&self, stage: Stage) {
        self.0.store(stage as u8, Ordering::Relaxed);
    }

    pub(super) fn is(&self, stage: Stage) -> bool {
        self.0.load(Ordering::Relaxed) == stage as u8
    }
}

/// The socket.
pub(super) struct Wire {
    socket: TcpStream,
    progress: Progress,
    /// The client sends nothing more.
    is_ended: bool,
    /// The service had a chance to see the end of a body that came together with the end of the client's side.
    was_asked: bool,
    /// hyper wanted to answer by itself.
    kept_back: bool,
    /// Until the end is told.
    grace: Option<Pin<Box<Sleep>>>,
    /// Until the client is given up; there while something waits to be written.
    stall: Option<Pin<Box<Sleep>>>,
}

impl Wire {
    pub(super) fn new(socket: TcpStream, progress: Progress) -> Wire {
        // An answer is written at once, as a whole. If the system will not have it so, it comes later.
        let _ = socket.set_nodelay(true);
        Wire {
            socket,
            progress,
            is_ended: false,
            was_asked: false,
            kept_back: false,
            grace: None,
            stall: None,
        }
    }

    /// Was an answer of hyper's own kept back?
    pub(super) fn kept_back(&self) -> bool {
        self.kept_back
    }

    /// Writes these last words, if the client takes them.
    pub(super) async fn say(&mut self, words: &Bytes) -> io::Result<()> {
        let mut rest = &words[..];
        while !rest.is_empty() {
            let written = poll_fn(|cx| Pin::new(&mut *self).poll_write(cx, rest)).await?;
            rest = &rest[written..];
        }
        Ok(())
    }

    /// Ends our side, and reads until the client ends its own.
    pub(super) async fn close(mut self) {
        let drained = async {
            poll_fn(|cx| Pin::new(&mut self.socket).poll_shutdown(cx)).await?;
            let mut left = if self.is_ended { 0 } else { LINGERED };
            while left > 0 {
                let mut room = [0; 8192];
                let mut read = ReadBuf::new(&mut room);
                poll_fn(|cx| Pin::new(&mut self.socket).poll_read(cx, &mut read)).await?;
                left = if read.filled().is_empty() { 0 } else { left.saturating_sub(read.filled().len()) };
            }
            io::Result::Ok(())
        };
        // The client has its answer, or will never have it.
        let _ = timeout(LINGER, drained).await;
    }

    /// May the end of the client's side be told?
    fn poll_end(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if self.progress.is(Stage::Body) && !self.was_asked {
            // The rest of the body may have come with the end: then the service sees it before this is asked again.
            self.was_asked = true;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.stall.is_some() {
            // Whatever ends the wait for the client wakes this task.
            return Poll::Pending;
        }
        if self.progress.is(Stage::Answer) {
            return self.grace.get_or_insert_with(|| Box::pin(sleep(GRACE))).as_mut().poll(cx);
        }
        Poll::Ready(())
    }
}

impl Read for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        mut into: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        if !self.is_ended {
            let mut room = [0; 8192];
            let length = room.len().min(into.remaining());
            let mut read = ReadBuf::new(&mut room[..length]);
            ready!(Pin::new(&mut self.socket).poll_read(cx, &mut read))?;
            into.put_slice(read.filled());
            self.is_ended = length > 0 && read.filled().is_empty();
        }
        if self.is_ended { self.poll_end(cx).map(Ok) } else { Poll::Ready(Ok(())) }
    }
}

impl Write for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let ours = farewell::ours(bytes);
        if ours == 0 && !bytes.is_empty() {
            self.kept_back = true;
            return Poll::Ready(Ok(bytes.len()));
        }
        match Pin::new(&mut self.socket).poll_write(cx, &bytes[..ours]) {
            Poll::Pending => {
                let stall = self.stall.get_or_insert_with(|| Box::pin(sleep(STALL)));
                ready!(stall.as_mut().poll(cx));
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            written => {
                self.stall = None;
                written
            }
        }
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // Bytes given to a socket are on their way.
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // There may be last words: `Wire::close` ends the connection.
        Poll::Ready(Ok(()))
    }
}
