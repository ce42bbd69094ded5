//! Requests that are refused, and why. `respond.rs` turns a refusal into a response.

use ninefold::lang::Text;

/// Why a request is not answered.
#[derive(Clone, Debug)]
pub(super) struct Refusal {
    pub(super) status: u16,
    pub(super) code: &'static str,
    pub(super) message: Text,
    /// The value of `{found}` in the message.
    pub(super) found: String,
    /// A header of the response, its name in lower case.
    pub(super) header: Option<(&'static str, &'static str)>,
}

impl Refusal {
    /// A refusal with this HTTP status and reason.
    pub(super) const fn new(status: u16, code: &'static str, message: Text) -> Refusal {
        Refusal { status, code, message, found: String::new(), header: None }
    }

    /// Adds what was found instead of what was expected.
    pub(super) fn about(self, found: &[u8]) -> Refusal {
        /// The most characters of a request that are quoted.
        const LONGEST: usize = 60;
        let text = String::from_utf8_lossy(found);
        let mut found: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
        if text.chars().nth(LONGEST).is_some() {
            found.push('…');
        }
        Refusal { found, ..self }
    }

    /// Adds this header, its name in lower case.
    pub(super) fn with(self, name: &'static str, value: &'static str) -> Refusal {
        Refusal { header: Some((name, value)), ..self }
    }
}
