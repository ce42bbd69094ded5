//! The services that the player needs from the program that runs it.

use crate::messages as say;
use ninefold::lang::{Lang, Sentence};
use ninefold::solve::Watch;
use ninefold::text::Record;
use std::fmt::Debug;
use std::io;
use std::path::Path;

/// Returns why a puzzle cannot be played, if it cannot: the player knows nine by nine and the classic rules.
pub fn refusal(record: &Record) -> Option<Sentence> {
    let own = record.rules();
    let refused = || Sentence::new(say::OTHER_RULES, vec![("own", own.to_string())]);
    (!record.is_classic()).then(refused)
}

/// Puzzles that were read.
#[derive(Clone, Debug, Default)]
pub struct Records {
    /// The puzzles, at most [`MOST_GAMES`](crate::MOST_GAMES), without those that cannot be played ([`refusal`]).
    pub records: Vec<Record>,
    /// True if there were more.
    pub left_out: bool,
}

/// The world outside the terminal: files, searches and signals.
pub trait World: Debug {
    /// Reads a file that the player names, or a puzzle. If there is none in it, returns the first problem.
    fn records(&self, name: &str) -> Result<Records, String>;

    /// Reads a saved text.
    fn read_text(&self, file: &Path) -> io::Result<String>;

    /// Writes a file that appears completely or not at all.
    fn write_whole(&self, file: &Path, contents: &[u8]) -> io::Result<()>;

    /// Says an error of the system in a player's words.
    fn words(&self, error: &io::Error, lang: Lang) -> String;

    /// Says that a file cannot be opened.
    fn cannot_open(&self, file: &Path, error: &io::Error) -> String;

    /// Prints a sentence before the terminal is taken over.
    fn note(&self, sentence: &str);

    /// Returns a watch that stops searches when the program ends.
    fn watch(&self) -> Watch<'static>;

    /// Returns `true` once the program should end.
    fn is_cancelled(&self) -> bool;

    /// Ends the program as Ctrl-C does.
    fn cancel(&self);

    /// Sets what to do if the program is ended at once.
    fn before_exit(&self, clean_up: fn());
}
