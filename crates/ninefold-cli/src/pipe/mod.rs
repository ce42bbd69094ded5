//! The stream: takes records, works on all cores, and returns results in the same order.
//!
//! There are two streams. [`blocks`] is for results that are lines: blocks of text go to the threads, which read,
//! solve and write them ([`BlockJob`]). [`records`] is for everything else: drawings, endless lists, and formats whose
//! writer must see one result after another.
//!
//! Both answer typed input at once, and both keep only a bounded part of the input in memory.
//!
//! # Special cases
//!
//! - **Results that depend on earlier ones** (`dedupe`): the threads find the class of each puzzle, and the thread that
//!   writes decides in input order ([`BlockJob::settle`]). Such a run cannot be resumed.
//! - **Records that take minutes** (`neighbors`, and the parts of `within` and `fill`: `commands/parts.rs`): each result is written
//!   and marked as soon as it and all earlier ones are done ([`in_order()`]). A resumed run reads the classes that were written
//!   back from the file that is kept.

mod belt;
mod blocks;
mod feeder;
mod in_order;
mod lines;
mod records;
mod report;
mod saved;

pub(crate) use blocks::{RunFiles, identity, run as run_blocks};
pub(crate) use in_order::{Supply, in_order};
pub(crate) use records::{Done, run, run_in_order, run_singly};
pub(crate) use report::{BlockJob, BlockReport, LateResult};

use crate::messages;
use crate::session::Session;
use ninefold::lang::Sentence;
use ninefold::text::{ParseError, Unreadable};
use std::sync::Arc;

/// The most error messages about one file; after these, only a total follows.
const MESSAGES_PER_FILE: u64 = 20;

/// Prints errors about unreadable records, up to a limit.
pub(crate) struct Errors<'a> {
    session: &'a Session,
    file: Arc<str>,
    count: u64,
}

impl Errors<'_> {
    pub(crate) fn new(session: &Session) -> Errors<'_> {
        Errors { session, file: "".into(), count: 0 }
    }

    /// Notes how many messages about this file were printed by the run that this one continues.
    fn go_on(&mut self, file: &Arc<str>, count: u64) {
        (self.file, self.count) = (file.clone(), count);
    }

    /// Reports `count` unreadable records in a part of this file. `first` holds the first of them.
    fn report(&mut self, file: &Arc<str>, first: &[Unreadable], count: u64) {
        self.add(file, first.iter().map(|unreadable| &unreadable.error), count);
    }

    /// Reports an unreadable line of this file.
    pub(crate) fn one(&mut self, file: &Arc<str>, error: &ParseError) {
        self.add(file, std::iter::once(error), 1);
    }

    /// Says what was in a record of this file and was not read.
    fn skipped(&self, file: &Arc<str>, line: u64, sentences: &[Sentence]) {
        for sentence in sentences {
            let what = sentence.say(self.session.lang);
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("file", file), ("line", &line), ("what", &what)];
            self.session.note(self.session.say(messages::variants::SKIPPED, arguments));
        }
    }

    fn add<'e>(&mut self, file: &Arc<str>, first: impl Iterator<Item = &'e ParseError>, count: u64) {
        if count == 0 {
            return;
        }
        if !Arc::ptr_eq(file, &self.file) {
            self.finish_file();
            self.file = file.clone();
        }
        let left = MESSAGES_PER_FILE.saturating_sub(self.count);
        for error in first.take(usize::try_from(left).unwrap_or(usize::MAX)) {
            self.session.error(format_args!("{file}: {}", error.message(self.session.lang)));
        }
        self.count += count;
        self.session.silent_error();
    }

    /// Says how many more there were than have been reported.
    pub(crate) fn finish_file(&mut self) {
        if self.count > MESSAGES_PER_FILE {
            let more = self.count - MESSAGES_PER_FILE;
            let arguments: &[(&str, &dyn std::fmt::Display)] =
                &[("file", &self.file), ("count", &more), ("total", &self.count)];
            self.session.error(self.session.say(messages::MORE_ERRORS, arguments));
        }
        self.count = 0;
    }
}
