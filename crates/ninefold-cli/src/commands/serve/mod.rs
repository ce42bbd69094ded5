//! `ninefold serve`: the page and the API on an address of this machine.
//!
//! ```text
//!   wire.rs      listen.rs          respond.rs       head.rs: is it in order? guard.rs: may it ask?
//!   socket --> connection --> request --> path --> files.rs: the page
//!               (bounded) |         route.rs  |--> questions.rs: body --> a thread --> ninefold_web::api
//!                         |                   `--> counters.rs: what has been asked
//!                         `--> farewell.rs: what is no request
//! ```
//!
//! Everything that uses resources has a bound: the number of connections, the time for a request's head and body, its
//! size, concurrent searches, requests that wait for one, and the time of a search.

mod counters;
mod farewell;
mod files;
mod guard;
mod head;
mod listen;
mod questions;
mod refusal;
mod respond;
mod route;
mod stage;
mod wire;

use crate::args::{Limits, Serve};
use crate::messages::serve as messages;
use crate::session::Session;
use crate::trouble;
use anyhow::{Context, bail};
use counters::Counters;
use files::FileSource;
use guard::Guard;
use questions::SearchThreads;
use std::io::{ErrorKind, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};
use std::process::{Command, Stdio};
use std::sync::Arc;

/// The default port. It is fixed because browsers keep stored data by port.
const PORT: u16 = 9009;

/// Everything needed to answer requests.
struct Site {
    files: FileSource,
    guard: Guard,
    questions: SearchThreads,
    counters: Counters,
    limits: Limits,
    /// The path below which everything is: empty, or one such as `/sudoku`.
    base: String,
}

/// Serves until Ctrl-C.
pub(crate) fn run(arguments: &Serve, session: &Session) -> anyhow::Result<()> {
    let files = FileSource::new(arguments.page.clone())
        .with_context(|| session.say(messages::CANNOT_SERVE_FROM, &[]))?;
    let listener = bind(arguments, session)?;
    let address = listener.local_addr()?;
    if !address.ip().is_loopback() {
        session.note(session.say(messages::OPEN_TO_OTHERS, &[("address", &address.ip())]));
    }
    let site = Site {
        files,
        guard: Guard::new(address.ip(), arguments.name.clone()),
        questions: SearchThreads::new(session.threads(), arguments.limits),
        counters: Counters::new(),
        limits: arguments.limits,
        base: arguments.base_path.clone(),
    };
    let url = format!("http://{}{}/", SocketAddr::new(visited(address.ip()), address.port()), site.base);
    writeln!(stdout(), "{url}")?;
    stdout().flush()?;
    session.note(session.say(messages::RUNNING, &[]));
    if arguments.open {
        open(&url, session);
    }
    listen::until_cancelled(listener, Arc::new(site), session)
}

/// Opens the socket: on the port asked for, else on the usual port or, if that is taken, on any free one.
fn bind(arguments: &Serve, session: &Session) -> anyhow::Result<TcpListener> {
    let address = SocketAddr::new(arguments.host, arguments.port.unwrap_or(PORT));
    let error = match TcpListener::bind(address) {
        Ok(listener) => return Ok(listener),
        Err(error) => error,
    };
    let words = trouble::words(&error, session.lang);
    let say =
        |text| session.say(text, &[("port", &address.port()), ("address", &address), ("error", &words)]);
    match (error.kind(), arguments.port) {
        (ErrorKind::AddrInUse, None) => {
            session.note(say(messages::USUAL_PORT_TAKEN));
            TcpListener::bind(SocketAddr::new(arguments.host, 0))
                .with_context(|| say(messages::CANNOT_LISTEN))
        }
        (ErrorKind::AddrInUse, Some(_)) => bail!(say(messages::PORT_TAKEN)),
        (ErrorKind::PermissionDenied, _) => bail!(say(messages::PORT_FORBIDDEN)),
        (ErrorKind::AddrNotAvailable, _) => bail!(say(messages::NO_SUCH_ADDRESS)),
        _ => bail!(say(messages::CANNOT_LISTEN)),
    }
}

/// The address at which a browser on this machine reaches a server that listens on `ip`, which may mean all addresses.
fn visited(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(Ipv4Addr::UNSPECIFIED) => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(Ipv6Addr::UNSPECIFIED) => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    }
}

/// Opens the page in the browser with the system's program for opening addresses.
fn open(url: &str, session: &Session) {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[url]),
        "windows" => ("rundll32", &["url.dll,FileProtocolHandler", url]),
        _ => ("xdg-open", &[url]),
    };
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Err(error) = command.spawn() {
        let error = trouble::words(&error, session.lang);
        session.note(session.say(messages::CANNOT_OPEN_BROWSER, &[("program", &program), ("error", &error)]));
    }
}
