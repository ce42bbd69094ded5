//! Addresses of schedulers.

use crate::messages::NO_PLACE;
use ninefold_sql::answer::Trouble;
use std::fmt;

/// The port of a scheduler where none is named.
const PORT: u16 = 7450;

/// The address of a scheduler.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SchedulerAddress {
    pub(crate) host: String,
    pub(crate) port: u16,
}

impl SchedulerAddress {
    /// Reads `HOST` or `HOST:PORT`.
    pub(crate) fn read(typed: &str) -> Result<SchedulerAddress, Trouble> {
        let (host, port) = match typed.rsplit_once(':') {
            Some((host, port)) => (host, port.parse().ok()),
            None => (typed, Some(PORT)),
        };
        match port {
            Some(port) if !host.is_empty() => Ok(SchedulerAddress { host: host.to_owned(), port }),
            _ => Err(Trouble::said(NO_PLACE, vec![("found", typed.to_owned())])),
        }
    }
}

impl fmt::Display for SchedulerAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        let place = |host: &str, port| Some(SchedulerAddress { host: host.to_owned(), port });
        for (typed, expected) in [
            ("here", place("here", PORT)),
            ("10.0.0.7:99", place("10.0.0.7", 99)),
            ("[::1]:99", place("[::1]", 99)),
            ("", None),
            (":99", None),
            ("here:", None),
            ("here:99999", None),
        ] {
            assert_eq!(SchedulerAddress::read(typed).ok(), expected, "{typed}");
        }
    }
}
