//! `ninefold play`: the player of the crate `ninefold-play`, with this program's files and signals.

use super::making::seed_of_system;
use crate::args::{ColorChoice, Input, Play, Scope};
use crate::input::{self, Reading};
use crate::messages::{self, idle};
use crate::output::write_whole;
use crate::session::{Session, no_color};
use crate::{profile, small, trouble};
use anyhow::{anyhow, bail};
use ninefold::Rules;
use ninefold::lang::Lang;
use ninefold::rate::Level;
use ninefold::solve::Watch;
use ninefold_play::{MOST_GAMES, Records, Start, World, refusal};
use std::ffi::OsString;
use std::io;
use std::path::Path;

/// Runs the player.
pub(crate) fn run(arguments: &Play, session: &Session) -> anyhow::Result<()> {
    if arguments.level.is_some() && !arguments.puzzles.is_empty() {
        bail!(session.say(idle::LEVEL, &[]));
    }
    if arguments.from.is_some() && arguments.puzzles.is_empty() {
        bail!(session.say(idle::FROM, &[]));
    }
    let profile = profile::find(&arguments.profile, session.lang)?;
    // The input is read before the terminal is taken over, so that errors can be printed.
    let asked = match arguments.puzzles.as_slice() {
        [] => None,
        puzzles => {
            let read = records(puzzles, arguments.from.as_deref(), session);
            let name = puzzles[0].to_string_lossy().into_owned();
            Some((read.map_err(|problem| anyhow!(problem))?, name))
        }
    };
    let start = Start {
        lang: session.lang,
        is_lang_asked: session.is_lang_asked,
        asked,
        reads_standard_input: arguments.puzzles.iter().any(|name| name == "-"),
        level: arguments.level.map(Level::from),
        seed: arguments.seed.unwrap_or_else(seed_of_system),
        profile,
        is_plain: match session.color {
            ColorChoice::Always => false,
            ColorChoice::Never => true,
            ColorChoice::Auto => no_color(),
        },
        saves: !arguments.no_save,
    };
    ninefold_play::play(start, &Program(session))
}

/// This program as the player sees it.
struct Program<'a>(&'a Session);

impl std::fmt::Debug for Program<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Program")
    }
}

impl World for Program<'_> {
    fn records(&self, name: &str) -> Result<Records, String> {
        records(&[OsString::from(name)], None, self.0)
    }

    fn read_text(&self, file: &Path) -> io::Result<String> {
        small::read_text(file, small::SAVED, self.0.lang)
    }

    fn write_whole(&self, file: &Path, contents: &[u8]) -> io::Result<()> {
        write_whole(file, contents, self.0.lang)
    }

    fn words(&self, error: &io::Error, lang: Lang) -> String {
        trouble::words(error, lang)
    }

    fn cannot_open(&self, file: &Path, error: &io::Error) -> String {
        let error = trouble::words(error, self.0.lang);
        self.0.say(messages::CANNOT_OPEN, &[("file", &file.display()), ("error", &error)])
    }

    fn note(&self, sentence: &str) {
        self.0.note(format!("ninefold: {sentence}"));
    }

    fn watch(&self) -> Watch<'static> {
        self.0.watch(None)
    }

    fn is_cancelled(&self) -> bool {
        self.0.is_cancelled()
    }

    fn cancel(&self) {
        self.0.cancel();
    }

    fn before_exit(&self, clean_up: fn()) {
        self.0.before_exit(clean_up);
    }
}

/// Reads the puzzles of these inputs. If there are none, returns the first problem.
fn records(puzzles: &[OsString], from: Option<&str>, session: &Session) -> Result<Records, String> {
    let input = Input {
        puzzles: puzzles.to_vec(),
        from: from.map(str::to_owned),
        rules: Rules::CLASSIC.into(),
        scope: Scope::Any,
    };
    let (mut read, mut problem) = (Records::default(), None);
    for entry in input::entries(&input, session) {
        match entry.read {
            Reading::Item(Ok(_)) if read.records.len() == MOST_GAMES => {
                read.left_out = true;
                break;
            }
            Reading::Item(Ok(record)) => match refusal(&record) {
                None => read.records.push(record),
                Some(refused) => {
                    let found = format!("{}: {}", entry.source, refused.say(session.lang));
                    problem = problem.or(Some(found));
                }
            },
            Reading::Item(Err(unreadable)) => {
                let found = format!("{}: {}", entry.source, unreadable.error.message(session.lang));
                problem = problem.or(Some(found));
            }
            Reading::Failed(failed) => problem = problem.or(Some(failed)),
        }
    }
    match (read.records.is_empty(), problem) {
        (false, _) => Ok(read),
        (true, Some(problem)) => Err(problem),
        (true, None) => Err(session.say(messages::NO_PUZZLES, &[])),
    }
}
