//! Prints help and errors about arguments.
//!
//! clap breaks the line wherever a help text contains `{n}`, and offers no way to escape it. So another character
//! stands for the closing brace until clap has rendered the text, and is replaced before printing.

use crate::args::Cli;
use crate::help_zh;
use crate::session::no_color;
use clap::builder::StyledStr;
use clap::error::Error;
use clap::{Arg, Command, CommandFactory};
use ninefold::lang::Lang;
use ninefold_words::legible;
use std::borrow::Cow;
use std::env;
use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};

/// Stands for a brace. It is a private-use character, so no text of ours contains it, and as wide as the brace, so
/// lines break where they should.
const BRACE: char = '\u{e000}';

/// The characters that clap takes for a line break.
const LINE_BREAK: &str = "{n}";

/// The program's declarations with their help in a language.
pub(crate) fn declared(lang: Lang) -> Command {
    help_zh::in_language(Cli::command(), lang)
}

/// These declarations, prepared for parsing.
pub fn command(lang: Lang) -> Command {
    guarded(declared(lang))
}

/// Prints what clap returns instead of a parsed command: help, the version, or an error about the arguments.
pub(crate) fn print(error: &Error, lang: Lang) -> io::Result<()> {
    let (mut out, is_terminal): (Box<dyn Write>, bool) = if error.use_stderr() {
        (Box::new(io::stderr()), io::stderr().is_terminal())
    } else {
        (Box::new(io::stdout()), io::stdout().is_terminal())
    };
    let text = ninefold_words::mistake(error, lang);
    // clap repeats what was typed as it is, between its own colours.
    let is_safe = |typed: OsString| matches!(legible(&typed.to_string_lossy()), Cow::Borrowed(_));
    if text.is_none() && env::args_os().all(is_safe) {
        out.write_all(shown(&error.render(), is_terminal && !no_color()).as_bytes())?;
    } else {
        let text = text.unwrap_or_else(|| shown(&error.render(), false));
        out.write_all(legible(&text).as_bytes())?;
    }
    out.flush()
}

/// The text that clap rendered, with the braces restored.
fn shown(rendered: &StyledStr, colors: bool) -> String {
    let text = if colors { rendered.ansi().to_string() } else { rendered.to_string() };
    text.replace(BRACE, "}")
}

/// The command, with all texts guarded against clap's line break.
fn guarded(command: Command) -> Command {
    let [about, long_about, after, long_after] = [
        guarded_text(command.get_about()),
        guarded_text(command.get_long_about()),
        guarded_text(command.get_after_help()),
        guarded_text(command.get_after_long_help()),
    ];
    let mut command = command.mut_args(guarded_arg).mut_subcommands(guarded);
    if let Some(about) = about {
        command = command.about(about);
    }
    if let Some(about) = long_about {
        command = command.long_about(about);
    }
    if let Some(after) = after {
        command = command.after_help(after);
    }
    if let Some(after) = long_after {
        command = command.after_long_help(after);
    }
    command
}

fn guarded_arg(arg: Arg) -> Arg {
    let [short, long] = [guarded_text(arg.get_help()), guarded_text(arg.get_long_help())];
    let arg = if let Some(short) = short { arg.help(short) } else { arg };
    if let Some(long) = long { arg.long_help(long) } else { arg }
}

/// The guarded text; `None` if there is nothing to guard.
fn guarded_text(text: Option<&StyledStr>) -> Option<String> {
    let text = text?.to_string();
    text.contains(LINE_BREAK).then(|| text.replace(LINE_BREAK, &format!("{{n{BRACE}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All texts about a command and its options, in the short help or in the long one.
    fn written(command: &Command, is_long: bool) -> Vec<String> {
        let pick = |short: Option<&StyledStr>, long: Option<&StyledStr>| {
            let text = if is_long { long.or(short) } else { short.or(long) };
            text.map(StyledStr::to_string)
        };
        let about = pick(command.get_about(), command.get_long_about());
        let after = pick(command.get_after_help(), command.get_after_long_help());
        let shown = command.get_arguments().filter(|arg| !arg.is_hide_set());
        let options = shown.filter_map(|arg| pick(arg.get_help(), arg.get_long_help()));
        about.into_iter().chain(after).chain(options).collect()
    }

    fn every_brace_is_printed(command: &Command) -> usize {
        let mut braces = 0;
        for is_long in [false, true] {
            let mut helped = command.clone();
            let rendered = if is_long { helped.render_long_help() } else { helped.render_help() };
            let printed = shown(&rendered, false);
            assert!(!printed.contains(BRACE), "{printed}");
            for text in written(command, is_long) {
                let text = text.replace(BRACE, "}");
                for word in text.split_whitespace().filter(|word| word.contains(['{', '}'])) {
                    assert!(printed.contains(word), "{}: {word} is not in {printed}", command.get_name());
                    braces += 1;
                }
            }
        }
        braces + command.get_subcommands().map(every_brace_is_printed).sum::<usize>()
    }

    #[test]
    fn no_brace_of_a_help_text_is_lost() {
        for lang in [Lang::En, Lang::Zh] {
            let braces = every_brace_is_printed(&command(lang));
            assert!(braces > 8, "the help of draw alone has as many: {braces}");
        }
    }
}
