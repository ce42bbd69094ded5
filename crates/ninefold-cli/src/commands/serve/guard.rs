//! Who may ask. A page of another site must not use this one through the browser of whoever runs it.
//!
//! - Under a name that somebody else may point to this machine (DNS rebinding) nobody listens: on a loopback address
//!   only names of loopback addresses are answered.
//! - A question from a page comes with the page's `Origin`, which has to be ours, as JSON, which a form cannot send.
//!   What has no `Origin` is no page of a browser but a program, and may ask as it likes.

use super::respond::Refusal;
use crate::messages::serve as messages;
use hyper::HeaderMap;
use hyper::header::{CONTENT_TYPE, HOST, HeaderName, ORIGIN};
use hyper::http::request::Parts;
use hyper::http::uri::Authority;
use std::net::IpAddr;

/// What is answered on an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Guard {
    is_loopback: bool,
}

/// Where the asking page stands, as browsers say.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

impl Guard {
    /// For who listens on this address.
    pub(super) fn new(ip: IpAddr) -> Guard {
        Guard { is_loopback: ip.is_loopback() }
    }

    /// May anything be asked under this name? Where the address itself has a name, that one counts; but a browser
    /// that was led astray tells it in the header, so both have to be ours.
    pub(super) fn check_name(self, request: &Parts) -> Result<(), Refusal> {
        let named = text(&request.headers, &HOST);
        let mut names = request.uri.authority().map(Authority::as_str).into_iter().chain(named);
        if self.is_loopback && !names.all(is_loopback_name) {
            return Err(Refusal::new(403, "host", messages::WRONG_NAME));
        }
        Ok(())
    }

    /// May this question be asked by who asks it?
    pub(super) fn check_question(self, request: &Parts) -> Result<(), Refusal> {
        let headers = &request.headers;
        let (origin, site) = (headers.get(ORIGIN), headers.get(SITE));
        if origin.is_none() && site.is_none() {
            return Ok(());
        }
        let host = text(headers, &HOST).unwrap_or_default();
        let is_ours = |origin: &str| origin.split_once("://").is_some_and(|(_, from)| from == host);
        let from_us = origin.is_none_or(|origin| origin.to_str().is_ok_and(is_ours));
        let same_site = site.is_none_or(|site| site == "same-origin" || site == "none");
        if !from_us || !same_site {
            return Err(Refusal::new(403, "origin", messages::OTHER_ORIGIN));
        }
        let kind = text(headers, &CONTENT_TYPE).unwrap_or_default();
        let kind = kind.split(';').next().unwrap_or_default().trim();
        if kind.eq_ignore_ascii_case("application/json") {
            Ok(())
        } else {
            Err(Refusal::new(415, "content-type", messages::NOT_JSON))
        }
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Is this, with or without a port, a name that every machine gives itself?
fn is_loopback_name(name: &str) -> bool {
    let (host, port) = match name.strip_prefix('[') {
        Some(rest) => rest.split_once(']').unwrap_or_default(),
        None => name.split_at(name.find(':').unwrap_or(name.len())),
    };
    let is_port = port.is_empty()
        || port.strip_prefix(':').is_some_and(|port| port.bytes().all(|byte| byte.is_ascii_digit()));
    let is_ours =
        host.eq_ignore_ascii_case("localhost") || host.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    is_ours && is_port
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_machine() {
        for ours in ["localhost", "LOCALHOST:80", "127.0.0.1:9009", "127.1.2.3", "[::1]:9009", "[::1]"] {
            assert!(is_loopback_name(ours), "{ours}");
        }
        let others = ["", ":", "[", "[]", "example.org", "localhost.example.org:80", "127.0.0.1.example.org"];
        for other in others.into_iter().chain([
            "10.0.0.1",
            "0.0.0.0",
            "[::2]:1",
            "localhost@example.org",
            "localhost:80@example.org",
            "[::1].example.org",
            "[::1",
        ]) {
            assert!(!is_loopback_name(other), "{other}");
        }
    }
}
