//! Decides who may send requests. A page of another site must not use this server through the user's browser.
//!
//! - A foreign name may be made to point to this machine (DNS rebinding). So a server on a loopback address answers
//!   only to names of loopback addresses,
//!   and to those that its user has named, by which a proxy asks it.
//! - A question from a page must be JSON, which a form cannot send, and must carry our own `Origin`. A request
//!   without `Origin` comes from a program, not from a page in a browser, and is allowed.

use super::refusal::Refusal;
use crate::messages::serve as messages;
use hyper::HeaderMap;
use hyper::header::{CONTENT_TYPE, HOST, HeaderName, ORIGIN};
use hyper::http::request::Parts;
use hyper::http::uri::Authority;
use std::net::IpAddr;

/// The rules for requests to an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Guard {
    is_loopback: bool,
    /// Names by which a proxy asks.
    names: Vec<String>,
}

/// The header by which browsers say how the requesting page relates to this site.
const SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

impl Guard {
    /// The guard for a server on this address, which a proxy may ask by these names.
    pub(super) fn new(ip: IpAddr, names: Vec<String>) -> Guard {
        Guard { is_loopback: ip.is_loopback(), names }
    }

    /// Checks the name that the request uses for this server. If the request's address contains a name, that one
    /// counts. But a browser that was misled sends the name in the header, so both must be ours.
    pub(super) fn check_name(&self, request: &Parts) -> Result<(), Refusal> {
        let named = text(&request.headers, &HOST);
        let mut names = request.uri.authority().map(Authority::as_str).into_iter().chain(named);
        let is_ours = |name: &str| is_loopback_name(name) || self.is_named(name);
        if self.is_loopback && !names.all(is_ours) {
            return Err(Refusal::new(403, "host", messages::WRONG_NAME));
        }
        Ok(())
    }

    /// True for one of the names, with any port or without.
    fn is_named(&self, name: &str) -> bool {
        let host = name.rsplit_once(':').map_or(name, |(host, _)| host);
        self.names.iter().any(|named| named.eq_ignore_ascii_case(host) || named.eq_ignore_ascii_case(name))
    }

    /// Whether a page of this origin has been sent by this server: by http, or by https through a proxy.
    fn is_own(&self, origin: &str, headers: &HeaderMap) -> bool {
        let host = text(headers, &HOST).unwrap_or_default();
        match origin.split_once("://") {
            Some(("http", from)) => from == host,
            Some(("https", from)) => from == host && self.is_named(host),
            _ => false,
        }
    }

    /// Checks that this client may ask this question.
    pub(super) fn check_question(&self, request: &Parts) -> Result<(), Refusal> {
        let headers = &request.headers;
        let site = headers.get(SITE);
        let mut origins = headers.get_all(ORIGIN).iter();
        let origin = origins.next();
        if origin.is_none() && site.is_none() {
            return Ok(());
        }
        // A browser sends one. If there are several, it is unknown which one a proxy in between believes.
        let from_us = origins.next().is_none()
            && origin.is_none_or(|origin| origin.to_str().is_ok_and(|origin| self.is_own(origin, headers)));
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

/// True if this, with or without a port, is a name that every machine has for itself.
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
    use std::net::Ipv4Addr;

    #[test]
    fn names_that_a_proxy_uses() {
        let guard = Guard::new(Ipv4Addr::LOCALHOST.into(), vec!["puzzles.example".to_owned()]);
        for name in ["puzzles.example", "Puzzles.Example:443"] {
            assert!(guard.is_named(name), "{name}");
        }
        for name in ["example", "x.puzzles.example", "puzzles.example.org:443", "puzzles.example@x", ""] {
            assert!(!guard.is_named(name), "{name}");
        }
    }

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
