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

use crate::args::{
    Backdoors, Candidates, Check, Command, Convert, Count, Draw, Estimate, Minimize, Neighbors, Print, Scope,
    Unavoidable, Validate, Within,
};
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
pub(crate) fn run(mut command: Command, session: &Session) -> anyhow::Result<()> {
    if session.isas.len() > 1 && !matches!(command, Command::Bench(_)) {
        bail!("{}", session.say(messages::ONE_ISA, &[]));
    }
    choose_columns(&mut command, session)?;
    set_scope(&mut command);
    match &command {
        Command::Solve(arguments) => solve::run(arguments, session),
        Command::Check(arguments) => check::run(arguments, session),
        Command::Count(arguments) => count::run(arguments, session),
        Command::Estimate(arguments) => estimate::run(arguments, session),
        Command::Convert(arguments) => convert::run(arguments, session),
        Command::Canonical(arguments) => canonical::run(arguments, session),
        Command::Symmetry(arguments) => symmetry::run(arguments, session),
        Command::Dedupe(arguments) => dedupe::run(arguments, session),
        Command::Backdoors(arguments) => backdoors::run(arguments, session),
        Command::Minimize(arguments) => minimize::run(arguments, session),
        Command::Unavoidable(arguments) => unavoidable::run(arguments, session),
        Command::Within(arguments) => within::run(arguments, session),
        Command::Fill(arguments) => fill::run(arguments, session),
        Command::Neighbors(arguments) => neighbors::run(arguments, session),
        Command::Numbers(arguments) => numbers::run(arguments, session),
        Command::Compare(arguments) => compare::run(arguments, session),
        Command::Random(arguments) => random::run(arguments, session),
        Command::Generate(arguments) => generate::run(arguments, session),
        Command::Bench(arguments) => bench::run(arguments, session),
        Command::Hint(arguments) => teach::hint(arguments, session),
        Command::Explain(arguments) => teach::explain(arguments, session),
        Command::Steps(arguments) => teach::steps(arguments, session),
        Command::Techniques(arguments) => techniques::run(arguments, session),
        Command::Play(arguments) => play::run(arguments, session),
        Command::Rate(arguments) => rate::run(arguments, session),
        Command::Sql(arguments) => sql::run(arguments, session),
        Command::Reglib(arguments) => reglib::run(arguments, session),
        Command::Candidates(arguments) => candidates::run(arguments, session),
        Command::Validate(arguments) => validate::run(arguments, session),
        Command::Rules(arguments) => rules::run(arguments, session),
        Command::Vectors(arguments) => vectors::run(arguments, session),
        Command::Draw(arguments) => draw::run(arguments, session),
        Command::Print(arguments) => print::run(arguments, session),
        Command::Serve(arguments) => serve::run(arguments, session),
        Command::Completions(arguments) => completions::run(arguments, session),
    }
}

/// Lets the name of the output decide the format of commands that write tables.
fn choose_columns(command: &mut Command, session: &Session) -> anyhow::Result<()> {
    match command {
        Command::Solve(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Check(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Count(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Estimate(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Convert(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Canonical(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Symmetry(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Backdoors(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Random(a) => columns::choose(&mut a.making.format, &mut a.making.output.to, session),
        Command::Generate(a) => columns::choose(&mut a.making.format, &mut a.making.output.to, session),
        Command::Rate(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        Command::Validate(a) => columns::choose(&mut a.format, &mut a.output.to, session),
        _ => Ok(()),
    }
}

/// Says which rules and sizes a command can do something with. The scope is the narrowest one unless it is set.
fn set_scope(command: &mut Command) {
    match command {
        Command::Solve(arguments) => arguments.input.scope = solve::scope(arguments),
        Command::Compare(arguments) => arguments.input.scope = Scope::Houses,
        Command::Check(Check { input, .. })
        | Command::Count(Count { input, .. })
        | Command::Estimate(Estimate { input, .. })
        | Command::Convert(Convert { input, .. })
        | Command::Candidates(Candidates { input, .. })
        | Command::Validate(Validate { input, .. })
        | Command::Draw(Draw { input, .. })
        | Command::Print(Print { input, .. }) => input.scope = Scope::Any,
        Command::Backdoors(Backdoors { input, .. })
        | Command::Minimize(Minimize { input, .. })
        | Command::Unavoidable(Unavoidable { input, .. })
        | Command::Within(Within { input, .. })
        | Command::Neighbors(Neighbors { input, .. }) => input.scope = Scope::Classic,
        _ => {}
    }
}
