//! `ninefold completions`: a script that lets a shell complete commands and options.

use crate::args::Completions;
use crate::help;
use crate::output::Sink;
use crate::session::Session;

/// Writes the script.
pub(crate) fn run(arguments: &Completions, session: &Session) -> anyhow::Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut help::declared(session.lang), "ninefold", &mut script);
    let mut sink = Sink::open(&arguments.output, session)?;
    sink.drain(&mut script)?;
    sink.finish(session)
}
