//! The commands, one file each.
//!
//! A build without the feature that a command needs has `absent` in its place.

#[cfg(not(all(feature = "page", feature = "paper", feature = "player")))]
mod absent;
mod answers;
mod backdoors;
mod bench;
mod candidates;
mod canonical;
mod check;
mod clues;
mod columns;
mod compare;
mod completions;
mod convert;
mod count;
mod dedupe;
#[cfg(feature = "paper")]
mod draw;
mod estimate;
mod fill;
mod forms;
mod generate;
mod making;
mod minimize;
mod neighbors;
pub(crate) mod numbers;
mod parts;
#[cfg(feature = "player")]
mod play;
#[cfg(feature = "paper")]
mod print;
mod random;
mod rate;
mod reglib;
mod rules;
#[cfg(feature = "page")]
mod serve;
mod shape;
mod solve;
mod sql;
mod symmetry;
mod teach;
mod techniques;
mod unavoidable;
mod validate;
mod vectors;
mod within;

use crate::args::{Command, Scope};
use crate::messages;
use crate::session::Session;
#[cfg(not(feature = "player"))]
use absent::play;
#[cfg(not(feature = "page"))]
use absent::serve;
#[cfg(not(feature = "paper"))]
use absent::{draw, print};
use anyhow::bail;

/// Runs the command.
pub(crate) fn run(command: Command, session: &Session) -> anyhow::Result<()> {
    if session.isas.len() > 1 && !matches!(command, Command::Bench(_)) {
        bail!("{}", session.say(messages::ONE_ISA, &[]));
    }
    match command {
        Command::Solve(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            arguments.input.scope = solve::scope(&arguments);
            solve::run(&arguments, session)
        }
        Command::Check(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            arguments.input.scope = Scope::Any;
            check::run(&arguments, session)
        }
        Command::Count(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            arguments.input.scope = Scope::Any;
            count::run(&arguments, session)
        }
        Command::Estimate(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            arguments.input.scope = Scope::Any;
            estimate::run(&arguments, session)
        }
        Command::Convert(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            arguments.input.scope = Scope::Any;
            convert::run(&arguments, session)
        }
        Command::Canonical(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            canonical::run(&arguments, session)
        }
        Command::Symmetry(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            symmetry::run(&arguments, session)
        }
        Command::Dedupe(arguments) => dedupe::run(arguments, session),
        Command::Backdoors(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            arguments.input.scope = Scope::Classic;
            backdoors::run(&arguments, session)
        }
        Command::Minimize(mut arguments) => {
            arguments.input.scope = Scope::Classic;
            minimize::run(&arguments, session)
        }
        Command::Unavoidable(mut arguments) => {
            arguments.input.scope = Scope::Classic;
            unavoidable::run(&arguments, session)
        }
        Command::Within(mut arguments) => {
            arguments.input.scope = Scope::Classic;
            within::run(&arguments, session)
        }
        Command::Fill(arguments) => fill::run(&arguments, session),
        Command::Neighbors(mut arguments) => {
            arguments.input.scope = Scope::Classic;
            neighbors::run(&arguments, session)
        }
        Command::Numbers(arguments) => numbers::run(&arguments, session),
        Command::Compare(mut arguments) => {
            arguments.input.scope = Scope::Houses;
            compare::run(&arguments, session)
        }
        Command::Random(mut arguments) => {
            columns::choose(&mut arguments.making.format, &mut arguments.making.output.to, session)?;
            random::run(&arguments, session)
        }
        Command::Generate(mut arguments) => {
            columns::choose(&mut arguments.making.format, &mut arguments.making.output.to, session)?;
            generate::run(&arguments, session)
        }
        Command::Bench(arguments) => bench::run(&arguments, session),
        Command::Hint(arguments) => teach::hint(&arguments, session),
        Command::Explain(arguments) => teach::explain(&arguments, session),
        Command::Steps(arguments) => teach::steps(&arguments, session),
        Command::Techniques(arguments) => techniques::run(&arguments, session),
        Command::Play(arguments) => play::run(&arguments, session),
        Command::Rate(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            rate::run(&arguments, session)
        }
        Command::Sql(arguments) => sql::run(&arguments, session),
        Command::Reglib(arguments) => reglib::run(&arguments, session),
        Command::Candidates(mut arguments) => {
            arguments.input.scope = Scope::Any;
            candidates::run(&arguments, session)
        }
        Command::Validate(mut arguments) => {
            columns::choose(&mut arguments.format, &mut arguments.output.to, session)?;
            arguments.input.scope = Scope::Any;
            validate::run(&arguments, session)
        }
        Command::Rules(arguments) => rules::run(&arguments, session),
        Command::Vectors(arguments) => vectors::run(&arguments, session),
        Command::Draw(mut arguments) => {
            arguments.input.scope = Scope::Any;
            draw::run(&arguments, session)
        }
        Command::Print(mut arguments) => {
            arguments.input.scope = Scope::Any;
            print::run(&arguments, session)
        }
        Command::Serve(arguments) => serve::run(&arguments, session),
        Command::Completions(arguments) => completions::run(&arguments, session),
    }
}
