//! Commands that this build leaves out. They keep their help and their arguments, and say how to get them.

use crate::messages;
use crate::session::Session;
use anyhow::anyhow;

/// A command that needs a feature of the program.
macro_rules! absent {
    ($command:ident, $arguments:ident, $feature:literal) => {
        #[cfg(not(feature = $feature))]
        pub(super) mod $command {
            use crate::args::$arguments;
            use crate::session::Session;

            pub(in crate::commands) fn run(_: &$arguments, session: &Session) -> anyhow::Result<()> {
                Err(super::error(stringify!($command), $feature, session))
            }
        }
    };
}

absent!(draw, Draw, "paper");
absent!(play, Play, "player");
absent!(print, Print, "paper");
absent!(serve, Serve, "page");

fn error(command: &str, feature: &str, session: &Session) -> anyhow::Error {
    anyhow!(session.say(messages::NOT_IN_THIS_BUILD, &[("command", &command), ("feature", &feature)]))
}
