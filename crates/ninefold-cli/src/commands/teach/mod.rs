//! `ninefold hint`, `explain` and `steps`: positions in, steps out.
//!
//! The three differ in their question ([`LessonQuestion`]) and share everything else: a position is checked, a teacher is
//! asked, and the result ([`TaughtPosition`](lesson::TaughtPosition)) is shown as text or data (`show`), or becomes part of a page
//! with pictures (`page`). Independent results go through the stream that can be resumed; a page and pictures need
//! one result after another.

mod all;
mod lesson;
mod next;
mod page;
mod rated;
mod show;

#[cfg(feature = "paper")]
pub(super) use next::{AnyStep, Next, Tutor};

use super::shape::add_skipped;
use crate::args::{self, Form, Questions, Resumable, Scope};
use crate::endings;
use crate::messages;
use crate::messages::{idle, teaching};
use crate::near;
use crate::pipe::{self, BlockJob, BlockReport, LateResult, RunFiles};
use crate::profile;
use crate::session::Session;
use anyhow::bail;
use clap::ValueEnum;
use lesson::{Desk, LessonQuestion, Seated, TaughtPosition};
use ninefold::explain::Drawn;
use ninefold::explain::text::Detail;
use ninefold::logic::{Board, OfSize, Position, Profile, Technique, timely};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::{Item, Record, Unreadable};
use std::io::{IsTerminal, stdout};
use std::path::Path;

/// Shows the next step of every position.
pub(crate) fn hint(arguments: &args::Hint, session: &Session) -> anyhow::Result<()> {
    let detail = match (arguments.vague, arguments.r#where, arguments.full) {
        (true, ..) => Detail::Vague,
        (_, true, _) => Detail::Where,
        (.., true) => Detail::Full,
        _ => Detail::Medium,
    };
    let details = [("--vague", arguments.vague), ("--where", arguments.r#where), ("--full", arguments.full)];
    refuse_idle(&details, &arguments.questions, session)?;
    let course = Course::new(LessonQuestion::Next, detail, None, &arguments.questions, session)?;
    run(&course, &arguments.positions, &arguments.output)
}

/// Shows the path through every puzzle.
pub(crate) fn explain(arguments: &args::Explain, session: &Session) -> anyhow::Result<()> {
    refuse_idle(&[("--brief", arguments.brief)], &arguments.questions, session)?;
    let detail = if arguments.brief { Detail::Medium } else { Detail::Full };
    let mut course =
        Course::new(LessonQuestion::Path, detail, arguments.limit, &arguments.questions, session)?;
    course.profile.options.short_way &= !arguments.simplest;
    run(&course, &arguments.positions, &arguments.output)
}

/// Shows all steps of every position.
pub(crate) fn steps(arguments: &args::Steps, session: &Session) -> anyhow::Result<()> {
    refuse_idle(&[("--full", arguments.full)], &arguments.questions, session)?;
    let detail = if arguments.full { Detail::Full } else { Detail::Medium };
    let course = Course::new(LessonQuestion::All, detail, arguments.limit, &arguments.questions, session)?;
    run(&course, &arguments.positions, &arguments.output)
}

/// Refuses options that would have no effect: a level of detail without text, colours without pictures.
fn refuse_idle(details: &[(&str, bool)], questions: &Questions, session: &Session) -> anyhow::Result<()> {
    let given = details.iter().find(|(_, is_given)| *is_given);
    if let Some((name, _)) = given.filter(|_| questions.format != Form::Text) {
        let format = questions.format.to_possible_value().expect("every format has a name");
        bail!(session.say(idle::DETAIL, &[("option", name), ("format", &format.get_name())]));
    }
    if questions.theme.is_some() && questions.svg.is_none() {
        bail!(session.say(idle::THEME, &[]));
    }
    Ok(())
}

/// The question about every position, and how the answers are shown.
pub(super) struct Course<'a> {
    question: LessonQuestion,
    detail: Detail,
    limit: Option<u64>,
    profile: Profile,
    questions: &'a Questions,
    session: &'a Session,
}

impl<'a> Course<'a> {
    /// Adds what was not read of a record to its object, if that is what was written last.
    fn add_skipped(&self, record: &Record, out: &mut Vec<u8>) {
        if let Form::Json = self.questions.format {
            add_skipped(record, self.session, out);
        }
    }

    fn new(
        question: LessonQuestion,
        detail: Detail,
        limit: Option<u64>,
        questions: &'a Questions,
        session: &'a Session,
    ) -> anyhow::Result<Course<'a>> {
        let mut profile = chosen(&questions.profile, &questions.technique, session)?;
        if questions.no_uniqueness {
            profile = profile.without_uniqueness();
        }
        if profile.techniques.is_empty() {
            bail!(session.say(teaching::NO_TECHNIQUES, &[]));
        }
        Ok(Course { question, detail, limit, profile, questions, session })
    }

    /// True if a path is shown in full, with the rating of its puzzle.
    fn rates(&self) -> bool {
        let has_room = self.questions.format != Form::Csv && self.detail == Detail::Full;
        self.question == LessonQuestion::Path && self.limit.is_none() && has_room
    }
}

/// A profile, with only the techniques that were named, if any were.
pub(super) fn chosen(name: &str, only: &[String], session: &Session) -> anyhow::Result<Profile> {
    let profile = profile::find(name, session.lang)?;
    Ok(if only.is_empty() { profile } else { profile.only(&named(only, session)?) })
}

/// The techniques that were named.
pub(super) fn named(names: &[String], session: &Session) -> anyhow::Result<Vec<&'static Technique>> {
    let mut named = Vec::new();
    for name in names {
        match Technique::meant(name) {
            Some(techniques) => named.extend(techniques),
            None => bail!(unknown(name, session)),
        }
    }
    Ok(named)
}

/// The message that there is no such technique, with similar names.
pub(super) fn unknown(name: &str, session: &Session) -> String {
    let close = near::named(name);
    let close = match close.as_slice() {
        [] => String::new(),
        close => session.say(teaching::CLOSE_TO, &[("names", &close.join(", "))]),
    };
    session.say(teaching::UNKNOWN_TECHNIQUE, &[("name", &name), ("close", &close)])
}

fn run(course: &Course<'_>, positions: &args::Positions, output: &Resumable) -> anyhow::Result<()> {
    let session = course.session;
    let has_pictures = course.questions.format == Form::Html || course.questions.svg.is_some();
    let input = &args::Input { scope: Scope::Any, ..positions.input() };
    // Whether pictures would overwrite results is checked when files are opened.
    if let Some(file) = output.to.output.as_ref().filter(|&file| course.questions.svg.as_ref() != Some(file))
    {
        check_ending(file, course.questions.format, session)?;
    }
    if has_pictures {
        if output.resume {
            bail!(session.say(messages::RESUME_NEEDS_LINES, &[]));
        }
        return page::run(course, input, &output.to);
    }
    let header = show::header(course);
    let job = Teach { course, draws: draws(course, output) };
    let tally = pipe::run_blocks(&job, RunFiles { input, output, header }, session)?;
    if tally.failed() > 0 {
        session.puzzle_failed();
    }
    Ok(())
}

/// Refuses a file name whose extension says page, table or picture if the contents differ.
fn check_ending(file: &Path, form: Form, session: &Session) -> anyhow::Result<()> {
    let format = match form {
        Form::Text => "text",
        Form::Md => "md",
        Form::Json => "json",
        Form::Html => "html",
        Form::Csv => "csv",
    };
    let ending = endings::of(file);
    let means = match ending.as_deref() {
        Some("html" | "htm") => "html",
        Some("md" | "markdown") => "md",
        Some("json" | "jsonl" | "ndjson") => "json",
        Some("csv") => "csv",
        Some("svg" | "png" | "pdf" | "jpg" | "jpeg" | "gif" | "webp") => {
            return endings::check(file, &["txt", "md", "json", "jsonl", "html", "csv"], session);
        }
        _ => return Ok(()),
    };
    endings::agree(file, means, format, session)
}

/// True if a person looks at the answers, so that the board should be drawn.
fn draws(course: &Course<'_>, output: &Resumable) -> bool {
    course.questions.format == Form::Text && output.to.output.is_none() && stdout().is_terminal()
}

/// Appends a lesson that is known to its end.
fn write<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>, draws: bool, out: &mut Vec<u8>) {
    match course.question {
        LessonQuestion::All => all::told(taught, course, out),
        LessonQuestion::Next | LessonQuestion::Path => show::lesson(taught, course, draws, out),
    }
}

/// The lessons of a stream.
struct Teach<'a> {
    course: &'a Course<'a>,
    draws: bool,
}

impl Teach<'_> {
    fn tell<S: Seated<Board = B>, B: OfSize<Size = S>>(
        &self,
        desk: &mut Desk,
        record: &Record,
        board: B,
        watch: Watch<'static>,
        report: &mut BlockReport,
    ) -> Result<(), Stopped> {
        let session = self.course.session;
        let taught = desk.teach(record, board, self.course, watch);
        if session.is_stopping() {
            return Err(Stopped);
        }
        report.tally.add_lesson(taught.is_good(self.course.question));
        write(&taught, self.course, self.draws, &mut report.out);
        self.course.add_skipped(record, &mut report.out);
        Ok(())
    }
}

impl BlockJob for Teach<'_> {
    type Desk = Desk;

    fn desk(&self) -> Desk {
        Desk::new()
    }

    fn record(&self, desk: &mut Desk, record: &Record, report: &mut BlockReport) -> Result<(), Stopped> {
        if self.course.question == LessonQuestion::All && record.puzzle.nine().is_some() {
            report.put_off(Ok(record.clone()));
            return Ok(());
        }
        let watch = self.course.session.watch(Some(self.course.questions.deadline));
        let record = &timely(record, &mut watch.clone());
        match Board::of(record) {
            Some(board) => self.tell(desk, record, board, watch, report)?,
            None => self.tell(desk, record, Position::of(record), watch, report)?,
        }
        Ok(())
    }

    fn unreadable(&self, unreadable: &Unreadable, report: &mut BlockReport) {
        show::unreadable(unreadable, self.course, &mut report.out);
    }

    fn late(&self, item: &Item, late: &mut LateResult<'_>) {
        if let Ok(record) = item {
            all::tell(record, self.course, self.draws, late);
        }
    }
}
