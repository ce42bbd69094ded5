//! Checks the head of a request. hyper has parsed it; these are the further checks that HTTP requires of a server.

use super::refusal::Refusal;
use crate::messages::serve as messages;
use hyper::header::{CONTENT_ENCODING, EXPECT, HOST, HeaderMap, TRANSFER_ENCODING};
use hyper::http::request::Parts;
use hyper::{Uri, Version};

/// Refuses requests that no server may answer.
pub(super) fn check(request: &Parts) -> Result<(), Refusal> {
    let headers = &request.headers;
    let mut hosts = headers.get_all(HOST).iter();
    match (hosts.next(), hosts.next()) {
        // HTTP/1.0 is older than the header.
        (None, _) if request.version == Version::HTTP_10 => {}
        (None, _) => return Err(Refusal::new(400, "host", messages::NO_HOST)),
        (Some(_), Some(_)) => return Err(Refusal::new(400, "host", messages::TWO_HOSTS)),
        (Some(host), None) if is_host(host.as_bytes()) => {}
        (Some(host), None) => {
            return Err(Refusal::new(400, "host", messages::BAD_HOST).about(host.as_bytes()));
        }
    }
    if let Some(coding) = headers.get_all(TRANSFER_ENCODING).iter().find(|value| !is(value, "chunked")) {
        return Err(Refusal::new(501, "transfer-encoding", messages::OTHER_TRANSFER).about(coding.as_bytes()));
    }
    if let Some(wanted) = headers.get_all(EXPECT).iter().find(|value| !is(value, "100-continue")) {
        return Err(Refusal::new(417, "expect", messages::OTHER_EXPECTATION).about(wanted.as_bytes()));
    }
    Ok(())
}

/// Checks that the body is not compressed.
pub(super) fn check_coding(headers: &HeaderMap) -> Result<(), Refusal> {
    match headers.get_all(CONTENT_ENCODING).iter().find(|value| !is(value, "identity")) {
        Some(coding) => Err(Refusal::new(415, "content-encoding", messages::OTHER_CODING)
            .about(coding.as_bytes())
            .with("accept-encoding", "identity")),
        None => Ok(()),
    }
}

fn is(value: &hyper::header::HeaderValue, expected: &str) -> bool {
    value.as_bytes().trim_ascii().eq_ignore_ascii_case(expected.as_bytes())
}

/// The path of an address, with escapes such as `%2e` decoded.
pub(super) fn path(address: &Uri) -> Result<String, Refusal> {
    let path = address.path();
    decoded(path.as_bytes())
        .ok_or_else(|| Refusal::new(400, "path", messages::BAD_PATH).about(path.as_bytes()))
}

fn decoded(path: &[u8]) -> Option<String> {
    let mut bytes = Vec::with_capacity(path.len());
    let mut rest = path;
    while let [first, after @ ..] = rest {
        (bytes, rest) = match first {
            b'%' => {
                let digits = std::str::from_utf8(after.get(..2)?).ok()?;
                // `from_str_radix` would accept a sign.
                if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
                    return None;
                }
                bytes.push(u8::from_str_radix(digits, 16).ok()?);
                (bytes, &after[2..])
            }
            byte => {
                bytes.push(*byte);
                (bytes, after)
            }
        };
    }
    String::from_utf8(bytes).ok()
}

/// True for a name or an address, with or without a port. A `Host` that is not valid is refused and never passed on.
fn is_host(host: &[u8]) -> bool {
    let is_of_name = |byte: &u8| byte.is_ascii_alphanumeric() || b"-._~%!$&'()*+,;=".contains(byte);
    let is_of_address = |byte: &u8| byte.is_ascii_hexdigit() || b":.".contains(byte);
    let (is_name, port) = match host {
        [b'[', rest @ ..] => {
            let Some(end) = memchr::memchr(b']', rest) else { return false };
            (rest[..end].iter().all(is_of_address), &rest[end + 1..])
        }
        _ => {
            let end = memchr::memchr(b':', host).unwrap_or(host.len());
            (host[..end].iter().all(is_of_name), &host[end..])
        }
    };
    let is_port = match port {
        [] => true,
        [b':', digits @ ..] => digits.iter().all(u8::is_ascii_digit),
        _ => false,
    };
    is_name && is_port
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_decoded_once() {
        for (path, expected) in [
            ("/api/%73olve", Some("/api/solve")),
            ("/%2E%2e/a", Some("/../a")),
            ("/%252e", Some("/%2e")),
            ("/%E6%95%B0", Some("/数")),
            ("/%", None),
            ("/%7", None),
            ("/%+1", None),
            ("/%zz", None),
            ("/%ff", None),
        ] {
            assert_eq!(decoded(path.as_bytes()).as_deref(), expected, "{path}");
        }
    }

    #[test]
    fn hosts() {
        for host in ["localhost", "localhost:9009", "127.0.0.1:", "[::1]:80", "a-b.example", ""] {
            assert!(is_host(host.as_bytes()), "{host}");
        }
        for host in
            ["a b", "a@b", "a:b", "localhost:80:80", "[::1", "[::1]x", "http://localhost", "a/b", "数"]
        {
            assert!(!is_host(host.as_bytes()), "{host}");
        }
    }
}
