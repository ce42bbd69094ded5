//! The socket of a connection, as hyper sees it. It differs from a bare socket in three ways.
//!
//! - **No empty refusals.** hyper itself answers a request that it cannot read, with an empty body. Such an answer is
//!   kept back; `listen.rs` then says what is wrong, as JSON.
//! - **Half-closed connections.** A client may close its side after the request and wait for the answer. hyper would
//!   take that for a client that has gone. So while an answer is due, hyper learns of the end only after [`GRACE`],
//!   which is enough for most answers; a search for a client that has gone still ends soon.
//! - **No endless waits.** A client that reads nothing of its answer for [`STALL`] is disconnected.

use super::farewell;
use super::stage::{RequestProgress, Stage};
use hyper::body::Bytes;
use hyper::rt::{Read, ReadBufCursor, Write};
use std::future::{Future, poll_fn};
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Sleep, sleep, timeout};

/// The longest time that an answer may take once the client has closed its side.
const GRACE: Duration = Duration::from_secs(1);

/// The longest time that a client may read nothing of its answer.
const STALL: Duration = Duration::from_secs(30);

/// The time to keep reading what a client sends after the last answer. If a socket is closed with unread bytes, the
/// system resets the connection, and the client may never see that answer.
const LINGER: Duration = Duration::from_secs(5);

/// The most bytes that are read then.
const LINGERED: usize = 16 << 20;

/// The socket.
pub(super) struct Wire {
    socket: TcpStream,
    progress: RequestProgress,
    /// The client has closed its side.
    is_ended: bool,
    /// The service had a chance to see the end of a body that arrived together with the end of the client's side.
    was_asked: bool,
    /// An answer of hyper's own was kept back.
    kept_back: bool,
    /// The time until hyper learns of the end.
    grace: Option<Pin<Box<Sleep>>>,
    /// The time until the client is disconnected; set while something waits to be written.
    stall: Option<Pin<Box<Sleep>>>,
}

impl Wire {
    pub(super) fn new(socket: TcpStream, progress: RequestProgress) -> Wire {
        // An answer is written at once and as a whole, so it need not be delayed. If this fails, it comes later.
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

    /// True if an answer of hyper's own was kept back.
    pub(super) fn kept_back(&self) -> bool {
        self.kept_back
    }

    /// Writes this last answer, if the client still reads.
    pub(super) async fn say(&mut self, words: &Bytes) -> io::Result<()> {
        let mut rest = &words[..];
        while !rest.is_empty() {
            let written = poll_fn(|cx| Pin::new(&mut *self).poll_write(cx, rest)).await?;
            rest = &rest[written..];
        }
        Ok(())
    }

    /// Closes our side, and reads until the client closes its own.
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
        // Either the client has its answer, or it will never read it.
        let _ = timeout(LINGER, drained).await;
    }

    /// Ready when hyper may learn that the client has closed its side.
    fn poll_end(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        if self.progress.is(Stage::Body) && !self.was_asked {
            // The rest of the body may have arrived with the end. The service then sees it before this is polled again.
            self.was_asked = true;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        if self.stall.is_some() {
            // This task is woken by whatever ends the wait for the client.
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
        // A socket has no buffer to flush.
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        // A last answer may follow: `Wire::close` closes the connection.
        Poll::Ready(Ok(()))
    }
}
