//! The answer to a client whose request is not readable as HTTP, so that even then it gets JSON.

use super::refusal::Refusal;
use super::respond::last_words;
use crate::messages::serve as messages;
use hyper::body::Bytes;
use ninefold::lang::Lang;

/// Returns the number of these bytes to send: all, unless they end with an answer that hyper generated itself.
///
/// hyper's own answers are refusals without a body. Each of ours has a body, and headers that hyper does not know.
pub(super) fn ours(bytes: &[u8]) -> usize {
    /// hyper's answers are shorter.
    const LONGEST: usize = 256;
    let tail_start = bytes.len().saturating_sub(LONGEST);
    let tail = &bytes[tail_start..];
    let Some(start) = memchr::memmem::rfind(tail, b"HTTP/1.") else { return bytes.len() };
    let Ok(head) = std::str::from_utf8(&tail[start..]) else { return bytes.len() };
    let is_hypers = head.get(8..10) == Some(" 4")
        && head.ends_with("\r\n\r\n")
        && head.contains("\r\ncontent-length: 0\r\n")
        && !head.contains("\r\ncontent-type:");
    if is_hypers { tail_start + start } else { bytes.len() }
}

/// The answer after this error, if the client may still be listening. `head` is the part of the request that arrived
/// and could not be read.
pub(super) fn words(error: &hyper::Error, head: &[u8], kept_back: bool) -> Option<Bytes> {
    let refusal = if error.is_timeout() {
        Refusal::new(408, "slow", messages::HEAD_TOO_SLOW)
    } else if error.is_incomplete_message() {
        Refusal::new(400, "broken-off", messages::HEAD_BROKEN_OFF)
    } else if error.is_parse_too_large() {
        match memchr::memchr(b'\n', head) {
            Some(_) => Refusal::new(431, "too-long", messages::HEAD_TOO_LONG),
            None => Refusal::new(414, "too-long", messages::ADDRESS_TOO_LONG),
        }
    } else if error.is_parse() {
        unreadable(error, head)
    } else {
        return None;
    };
    // A connection without the beginning of a request is closed without an answer.
    if head.is_empty() && !kept_back {
        return None;
    }
    Some(last_words(refusal, lang(head)))
}

/// Why this is not the head of a request.
fn unreadable(error: &hyper::Error, head: &[u8]) -> Refusal {
    let said = error.to_string();
    if said.contains("content-length") || said.contains("transfer-encoding") {
        return Refusal::new(400, "http", messages::UNCLEAR_LENGTH);
    }
    let mut lines = head.split(|&byte| byte == b'\n').map(|line| line.strip_suffix(b"\r").unwrap_or(line));
    let first = lines.next().unwrap_or_default();
    let version = first.rsplit(|&byte| byte == b' ').next().unwrap_or_default();
    if version.starts_with(b"HTTP/") && version != b"HTTP/1.1" && version != b"HTTP/1.0" {
        return Refusal::new(505, "version", messages::OTHER_VERSION).about(version);
    }
    if first.split(|&byte| byte == b' ').count() != 3 || first.iter().any(|byte| !(b' '..0x7f).contains(byte))
    {
        return Refusal::new(400, "http", messages::BAD_REQUEST_LINE).about(first);
    }
    match lines.take_while(|line| !line.is_empty()).find(|line| !is_header(line)) {
        Some(wrong) => Refusal::new(400, "http", messages::BAD_HEADER).about(wrong),
        None => Refusal::new(400, "http", messages::BAD_HEAD).about(said.as_bytes()),
    }
}

/// True for `name: value` with characters that HTTP allows.
fn is_header(line: &[u8]) -> bool {
    let Some(colon) = memchr::memchr(b':', line) else { return false };
    let (name, value) = line.split_at(colon);
    let is_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(byte);
    !name.is_empty()
        && name.iter().all(is_name)
        && value.iter().all(|&byte| byte == b'\t' || byte >= b' ' && byte != 0x7f)
}

/// The language that the head asks for.
fn lang(head: &[u8]) -> Lang {
    const NAME: &[u8] = b"accept-language:";
    let is_asked = |line: &&[u8]| line.get(..NAME.len()).is_some_and(|name| name.eq_ignore_ascii_case(NAME));
    let asked = head.split(|&byte| byte == b'\n').find(is_asked).map(|line| &line[NAME.len()..]);
    Lang::of_locale(String::from_utf8_lossy(asked.unwrap_or_default()).trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_hypers_own_are_told_apart() {
        let hypers =
            b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\ndate: now\r\n\r\n";
        assert_eq!(ours(hypers), 0);
        let refusal = Refusal::new(400, "http", messages::BAD_REQUEST_LINE).about(b"x");
        let words = last_words(refusal, Lang::En);
        assert_eq!(ours(&words), words.len());
        assert_eq!(ours(&[&words[..], hypers].concat()), words.len(), "ours goes out, hyper's does not");
        let empty = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n";
        assert_eq!(ours(empty), empty.len());
        assert_eq!(ours(b"HTTP/1.1 100 Continue\r\n\r\n"), 25);
        assert_eq!(ours(b""), 0);
    }
}
