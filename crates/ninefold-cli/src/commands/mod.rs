//! The commands, one file each.

mod bench;
mod check;
mod compare;
mod convert;
mod count;
mod generate;
mod making;
mod random;
mod shape;
mod solve;
mod tally;

use crate::args::Command;
use crate::session::Session;

/// Does what was asked for.
pub(crate) fn run(command: Command, session: &Session) -> anyhow::Result<()> {
    match command {
        Command::Solve(arguments) => solve::run(&arguments, session),
        Command::Check(arguments) => check::run(&arguments, session),
        Command::Count(arguments) => count::run(&arguments, session),
        Command::Convert(arguments) => convert::run(&arguments, session),
        Command::Compare(arguments) => compare::run(&arguments, session),
        Command::Random(arguments) => random::run(&arguments, session),
        Command::Generate(arguments) => generate::run(&arguments, session),
        Command::Bench(arguments) => bench::run(&arguments, session),
    }
}
