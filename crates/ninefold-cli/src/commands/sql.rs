//! `ninefold sql`: hands a query to the helper program.

use crate::args::Sql;
use crate::helper;
use crate::session::Session;
use clap::ValueEnum;

/// Becomes the helper, or waits for it where a program cannot become another one.
pub(crate) fn run(arguments: &Sql, session: &Session) -> anyhow::Result<()> {
    let mut command = helper::command()?;
    command.arg("sql").arg(format!("--threads={}", session.threads()));
    if let Some(format) = arguments.format.and_then(|format| format.to_possible_value()) {
        command.arg("--format").arg(format.get_name());
    }
    if let Some(output) = &arguments.output {
        command.arg("--output").arg(output);
    }
    if let Some(memory) = &arguments.memory {
        command.arg(format!("--memory={memory}"));
    }
    if session.quiet {
        command.arg("--quiet");
    }
    command.arg("--").arg(&arguments.query);
    #[cfg(unix)]
    {
        use std::os::unix::process::CommandExt;
        Err(command.exec().into())
    }
    #[cfg(not(unix))]
    {
        let status = command.status()?;
        std::process::exit(status.code().unwrap_or(2));
    }
}
