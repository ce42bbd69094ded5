//! `ninefold print`: a booklet of puzzles.
//!
//! All threads examine the puzzles as they come. The booklet is made once the last one is known, because every page
//! shows how many there are.

use crate::args::{Grading, PaperChoice, PerPageChoice, Print, SolutionsChoice};
use crate::endings;
use crate::input;
use crate::messages::{idle, paper};
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::plot::grouped;
use crate::progress::Progress;
use crate::session::Session;
use crate::small;
use anyhow::{Context, bail};
use ninefold::Rules;
use ninefold::engine::solve_within;
use ninefold::lang::Text;
use ninefold::logic::Board;
use ninefold::rate::hodoku::{Rater, Rating};
use ninefold::rules::Puzzle;
use ninefold::text::Record;
use ninefold_paper::{Booklet, Entry, Fonts, Outcome, Paper, PerPage, Solutions};
use std::fmt::Display;
use std::ops::ControlFlow;
use std::sync::Mutex;

/// Prints every puzzle of the input.
pub(crate) fn run(arguments: &Print, session: &Session) -> anyhow::Result<()> {
    refuse_idle(arguments, session)?;
    if let Some(file) = &arguments.output.output {
        endings::check(file, &["pdf"], session)?;
    }
    let fonts = fonts(arguments, session)?;
    let lacking = fonts.lacking(&arguments.title);
    if !lacking.is_empty() {
        bail!(session.say(paper::TITLE_LACKS, &[("characters", &listed(&lacking))]));
    }
    let sink = Sink::open(&arguments.output, session)?;
    if sink.is_terminal() {
        bail!(session.say(paper::TO_A_TERMINAL, &[("format", &"PDF")]));
    }
    let grades = grading(arguments) != Grading::None && arguments.solutions != SolutionsChoice::Only;
    if grades && *arguments.input.rules != Rules::CLASSIC {
        session.note(session.say(paper::LEVELS_ARE_CLASSIC, &[]));
    }
    let examiner = Examiner { arguments, session, grades, idle: Mutex::default() };
    let mut pile = Pile { arguments, session, entries: Vec::new(), messages: 0 };
    let progress = Progress::new(session, None, false);
    let entries = input::entries(&arguments.input, session);
    let work = |record: &Record| examiner.examine(record);
    if let Err(trouble) = pipe::run(entries, session, progress, work, |done| pile.receive(done)) {
        sink.discard()?;
        return Err(trouble);
    }
    pile.bind(&fonts, sink)
}

/// Refuses options that would have no effect.
fn refuse_idle(arguments: &Print, session: &Session) -> anyhow::Result<()> {
    let of_puzzles = [
        ("--difficulty", arguments.difficulty.is_some_and(|grading| grading != Grading::None)),
        ("--candidates", arguments.candidates),
        ("--notes", arguments.notes),
    ];
    match of_puzzles.into_iter().find(|(_, is_given)| *is_given) {
        Some((name, _)) if arguments.solutions == SolutionsChoice::Only => {
            bail!(session.say(idle::PUZZLES, &[("option", &name)]))
        }
        _ => Ok(()),
    }
}

/// The measure of difficulty that is shown above a puzzle.
fn grading(arguments: &Print) -> Grading {
    arguments.difficulty.unwrap_or(Grading::Level)
}

/// The number of puzzles on a page.
fn per_page(arguments: &Print, entries: &[Entry]) -> PerPage {
    match arguments.per_page {
        None => PerPage::usual(entries),
        Some(PerPageChoice::One) => PerPage::One,
        Some(PerPageChoice::Two) => PerPage::Two,
        Some(PerPageChoice::Four) => PerPage::Four,
        Some(PerPageChoice::Six) => PerPage::Six,
    }
}

fn booklet(arguments: &Print, entries: &[Entry], session: &Session) -> Booklet {
    Booklet {
        per_page: per_page(arguments, entries),
        title: arguments.title.clone(),
        paper: match arguments.paper {
            PaperChoice::A4 => Paper::A4,
            PaperChoice::Letter => Paper::Letter,
        },
        lang: session.lang,
        solutions: match arguments.solutions {
            SolutionsChoice::End => Solutions::End,
            SolutionsChoice::None => Solutions::None,
            SolutionsChoice::Only => Solutions::Only,
        },
        candidates: arguments.candidates,
        techniques: grading(arguments) == Grading::Technique,
        first_number: u64::from(arguments.numbers),
    }
}

fn fonts(arguments: &Print, session: &Session) -> anyhow::Result<Fonts> {
    let Some(file) = &arguments.font else { return Ok(Fonts::default()) };
    let cannot = || session.say(paper::CANNOT_READ_FONT, &[("file", &file.display())]);
    let bytes = small::read(file, small::FONT, session.lang).with_context(cannot)?;
    Fonts::default().with(bytes).with_context(cannot)
}

/// Lists characters so that a reader can find them.
fn listed(characters: &[char]) -> String {
    /// The most characters that are listed.
    const MOST: usize = 20;
    let name = |c: &char| {
        let code = format!("U+{:04X}", u32::from(*c));
        if c.is_control() || c.is_whitespace() { code } else { format!("{c} ({code})") }
    };
    let mut listed: Vec<String> = characters.iter().take(MOST).map(name).collect();
    if characters.len() > MOST {
        listed.push("…".to_owned());
    }
    listed.join(", ")
}

/// Examines puzzles, on all threads.
struct Examiner<'a> {
    arguments: &'a Print,
    session: &'a Session,
    /// True if their difficulty is needed.
    grades: bool,
    /// Idle raters.
    idle: Mutex<Vec<Rater>>,
}

impl Examiner<'_> {
    fn examine(&self, record: &Record) -> Entry {
        let mut watch = self.session.watch(Some(self.arguments.deadline));
        let outcome = solve_within(&record.puzzle, &mut watch).map_or(Outcome::Undecided, Outcome::from);
        let is_graded = matches!(outcome, Outcome::Unique(_)) && record.is_classic();
        let difficulty = if self.grades && is_graded { self.grade(record) } else { None };
        let caption = if self.arguments.notes { record.note.trim().to_owned() } else { String::new() };
        Entry { difficulty, caption, ..Entry::of(record, outcome) }
    }

    fn grade(&self, record: &Record) -> Option<Rating> {
        let taken = self.idle.lock().expect("nothing panics while it holds the raters").pop();
        let mut rater = taken.unwrap_or_default();
        let board = Board::of(record)?;
        let watch = self.session.watch(Some(self.arguments.deadline));
        let difficulty = rater.rate_board(&board, &watch).ok();
        self.idle.lock().expect("nothing panics while it holds the raters").push(rater);
        difficulty
    }
}

/// The puzzles of the booklet, in order.
struct Pile<'a> {
    arguments: &'a Print,
    session: &'a Session,
    entries: Vec<Entry>,
    messages: u64,
}

/// The most puzzles in a booklet, because it is made in memory.
const MOST: usize = 20_000;

/// The most messages about puzzles; after these, only a total follows.
const MESSAGES: u64 = 20;

impl Pile<'_> {
    fn receive(&mut self, done: Done<'_, Entry>) -> anyhow::Result<()> {
        if self.entries.len() == MOST && !matches!(done, Done::Idle) {
            bail!(self.session.say(paper::TOO_MANY, &[("most", &grouped(MOST as u128))]));
        }
        match done {
            Done::Idle => {}
            Done::Unreadable(unreadable) => {
                let nothing = Puzzle::blank(Rules::CLASSIC);
                self.entries.push(Entry::new(nothing, Outcome::Unreadable(unreadable.excerpt.clone())));
            }
            Done::Record(_, entry) => {
                self.tell(&entry);
                self.entries.push(entry);
            }
        }
        Ok(())
    }

    /// Reports what is unusual about a puzzle.
    fn tell(&mut self, entry: &Entry) {
        let flaw = match entry.outcome {
            Outcome::Several(_) => Some(paper::IN_SEVERAL),
            Outcome::None => Some(paper::IN_NONE),
            Outcome::Clash => Some(paper::IN_CLASH),
            Outcome::Undecided => Some(paper::IN_NO_TIME),
            Outcome::Unique(_) | Outcome::Unreadable(_) => None,
        };
        if let Some(flaw) = flaw {
            self.session.puzzle_failed();
            self.say(flaw, true);
        } else if self.lacks_level(entry) {
            self.say(paper::NO_LEVEL_IN_TIME, false);
        }
    }

    fn lacks_level(&self, entry: &Entry) -> bool {
        let is_wanted = grading(self.arguments) != Grading::None
            && self.arguments.solutions != SolutionsChoice::Only
            && entry.puzzle.rules().is_classic();
        is_wanted && entry.difficulty.is_none()
    }

    fn say(&mut self, text: Text, is_failure: bool) {
        self.messages += 1;
        if self.messages > MESSAGES || self.session.is_cancelled() {
            return;
        }
        let number = u64::from(self.arguments.numbers) + self.entries.len() as u64;
        let time = format!("{:?}", self.arguments.deadline);
        let arguments: &[(&str, &dyn Display)] = &[("number", &number), ("time", &time)];
        let message = self.session.say(text, arguments);
        if is_failure {
            self.session.failure(message);
        } else {
            self.session.note(message);
        }
    }

    fn bind(self, fonts: &Fonts, mut sink: Sink) -> anyhow::Result<()> {
        let session = self.session;
        if self.messages > MESSAGES {
            session.note(session.say(paper::MORE_LIKE_THESE, &[("count", &(self.messages - MESSAGES))]));
        }
        if session.is_cancelled() {
            return sink.discard();
        }
        if self.entries.is_empty() {
            session.error(session.say(paper::NOTHING_TO_PRINT, &[]));
            return sink.discard();
        }
        let captions: String = self.entries.iter().map(|entry| entry.caption.as_str()).collect();
        let lacking: Vec<char> = fonts.lacking(&captions).into_iter().filter(|c| !c.is_control()).collect();
        if !lacking.is_empty() {
            session.note(session.say(paper::NOTES_LACK, &[("characters", &listed(&lacking))]));
        }
        let go_on =
            |_| if session.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        let booklet = booklet(self.arguments, &self.entries, session);
        let Some(mut pdf) = booklet.pdf(&self.entries, fonts, go_on) else { return sink.discard() };
        sink.drain(&mut pdf.bytes)?;
        sink.finish(session)?;
        let (puzzles, pages) = (self.entries.len(), pdf.pages);
        session.note(session.say(paper::PRINTED, &[("puzzles", &puzzles), ("pages", &pages)]));
        Ok(())
    }
}
