//! A server for tests, and its answers as clients see them.

use crate::common::UNIQUE;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// A server that ends with the test.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ninefold"));
    command.arg("serve").args(arguments).env("LC_ALL", "C.UTF-8");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Server {
    pub(crate) fn start(arguments: &[&str]) -> Server {
        let mut child = command(arguments).args(["--port", "0"]).spawn().expect("the program starts");
        let mut line = String::new();
        let output = child.stdout.take().expect("standard output is piped");
        BufReader::new(output).read_line(&mut line).expect("it prints its address");
        let address = line.trim().strip_prefix("http://").and_then(|rest| rest.split('/').next());
        let address = address.unwrap_or_else(|| panic!("no address: {line}"));
        Server { child, address: address.parse().expect("an address with a port") }
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).expect("it listens");
        // A server that hangs should fail the test, not block it.
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout is allowed");
        stream
    }

    /// What comes back for these bytes if the client then closes its side.
    pub(crate) fn send_all(&self, bytes: &[u8]) -> Vec<u8> {
        let mut stream = self.connect();
        let _ = stream.write_all(bytes).and_then(|()| stream.shutdown(Shutdown::Write));
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        answer
    }

    /// What comes back for these bytes until the server closes the connection, or the connection breaks.
    pub(crate) fn send(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    pub(crate) fn ask(&self, head: &str, body: &str) -> String {
        self.send(&self.request(head, body))
    }

    /// Sends the last request of a connection.
    pub(crate) fn request(&self, head: &str, body: &str) -> Vec<u8> {
        let (line, headers) = head.split_once('\n').unwrap_or((head, ""));
        let host = if headers.to_lowercase().contains("host:") {
            String::new()
        } else {
            format!("host: {}\r\n", self.address)
        };
        let headers: String = headers.lines().map(|header| format!("{header}\r\n")).collect();
        let length = body.len();
        format!(
            "{line} HTTP/1.1\r\n{host}{headers}connection: close\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .into_bytes()
    }

    pub(crate) fn is_well(&self) {
        let answer = self.ask("POST /api/solve", &question(UNIQUE));
        assert!(answer.starts_with("HTTP/1.1 200") && answer.contains(r#""status":"unique""#), "{answer}");
    }

    /// Sends a signal, as Ctrl-C (`-INT`) and service managers (`-TERM`) do.
    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([name, &self.child.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()));
    }
}

pub(crate) fn question(puzzle: &str) -> String {
    format!("{{\"puzzle\": \"{puzzle}\"}}")
}

pub(crate) fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap_or_default()
}

/// A response: status, headers in lower case, body.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    /// The responses in the bytes of a connection, or what is wrong with them. `asked` says for each request whether
    /// it was HEAD. The last response may be unsolicited.
    pub(crate) fn all(mut bytes: &[u8], asked: &[bool]) -> Result<Vec<Answer>, String> {
        let mut answers = Vec::new();
        while !bytes.is_empty() {
            let shown = || String::from_utf8_lossy(&bytes[..bytes.len().min(300)]).into_owned();
            let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
            let end = end.ok_or_else(|| format!("no head: {}", shown()))?;
            let head = std::str::from_utf8(&bytes[..end]).map_err(|_| "a head is not text".to_owned())?;
            let mut lines = head.split("\r\n");
            let line = lines.next().unwrap_or_default();
            let status = line.strip_prefix("HTTP/1.").and_then(|rest| rest.get(2..5)?.parse().ok());
            let status: u16 = status.ok_or_else(|| format!("no status: {}", shown()))?;
            let header = |line: &str| {
                let (name, value) = line.split_once(": ").unwrap_or((line, ""));
                (name.to_ascii_lowercase(), value.to_owned())
            };
            let headers: Vec<_> = lines.map(header).collect();
            bytes = &bytes[end + 4..];
            if status == 100 {
                continue;
            }
            let mut answer = Answer { status, headers, body: Vec::new() };
            let has_body = status != 304 && !asked.get(answers.len()).copied().unwrap_or(false);
            let length: usize = match answer.header("content-length") {
                Some(length) => length.parse().map_err(|_| format!("no length: {head}"))?,
                None if has_body => return Err(format!("no length: {head}")),
                None => 0,
            };
            if has_body {
                let body = bytes.get(..length).ok_or_else(|| format!("a body breaks off: {head}"))?;
                answer.body = body.to_vec();
                bytes = &bytes[length..];
            }
            answers.push(answer);
        }
        Ok(answers)
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body as JSON; the headers must say that it is JSON.
    pub(crate) fn json(&self) -> Result<serde_json::Value, String> {
        let shown = || format!("{} {}", self.status, String::from_utf8_lossy(&self.body));
        if self.header("content-type") != Some("application/json") {
            return Err(format!("no JSON: {}", shown()));
        }
        serde_json::from_slice(&self.body).map_err(|error| format!("{error}: {}", shown()))
    }

    /// The code of an error in the API's format.
    pub(crate) fn error(&self) -> Result<String, String> {
        let json = self.json()?;
        let error = &json["error"];
        let has_message = error["message"].as_str().is_some_and(|message| !message.is_empty());
        let has_position = error.get("position").is_some_and(|position| {
            position.is_null()
                || position["line"].as_u64() >= Some(1) && position["column"].as_u64() >= Some(1)
        });
        match error["code"].as_str() {
            Some(code) if has_message && has_position && self.status >= 400 => Ok(code.to_owned()),
            _ => Err(format!("no error: {} {json}", self.status)),
        }
    }
}
