//! `ninefold neighbors`: puzzles with some givens exchanged.

use super::clues::{Class, ListPage, classic_only, number, refusal, written};
use super::generate::grade;
use crate::args::Neighbors;
use crate::input::{entries, nine};
use crate::messages::clues as messages;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use crate::session::Session;
use anyhow::anyhow;
use ninefold::canon::Canonizer;
use ninefold::clues::{self, Exchange};
use ninefold::engine::{self, Status};
use ninefold::generate::{Grade, Judge, Xoshiro};
use ninefold::solve::Stopped;
use ninefold::text::Record;
use ninefold::{Grid, Nine, Rules};
use std::collections::HashSet;
use std::fmt::Display;
use std::sync::{Mutex, MutexGuard};

/// The puzzles near one puzzle.
struct Near {
    /// Puzzles with their canonical forms.
    puzzles: Vec<(Grid, Class)>,
    tried: u64,
    passed_over: u64,
}

/// The search around each puzzle.
struct SearchAround<'a> {
    arguments: &'a Neighbors,
    session: &'a Session,
    grade: Grade,
    /// The classes that were written, which need not be rated again.
    seen: Mutex<HashSet<Class>>,
}

/// Writes the neighbours of every puzzle of the input, each class once.
pub(crate) fn run(arguments: &Neighbors, session: &Session) -> anyhow::Result<()> {
    classic_only(&arguments.input, session)?;
    let grade = grade(&arguments.grade, session)?;
    grade.check(&Rules::CLASSIC).map_err(|refusal| anyhow!(refusal.say(session.lang)))?;
    let output = &arguments.output;
    let mut page = ListPage::open(&arguments.input, &output.to, Some(output.resume), session)?;
    let seen = if page.goes_on() { written(&page)? } else { HashSet::new() };
    let search = SearchAround { arguments, session, grade, seen: Mutex::new(seen) };
    let progress = Progress::new(session, None, page.sink.is_terminal());
    let left = entries(&arguments.input, session).skip(page.reached.records as usize);
    pipe::run_in_order(
        left,
        session,
        progress,
        |record| search.near(record),
        |done| match done {
            Done::Record(record, near) => {
                search.write(record, near, &mut page)?;
                page.end_record()
            }
            // The message about it has been printed; nothing is near it.
            Done::Unreadable(_) => page.end_record(),
            Done::Idle => page.sink.flush(),
        },
    )?;
    let [tried, passed] = page.reached.counts;
    page.sink.finish(session)?;
    let kept = search.seen().len();
    let said: [(&str, &dyn Display); 4] =
        [("kept", &kept), ("tried", &tried), ("passed", &passed), ("most", &arguments.solutions)];
    session.note(session.say(messages::NEAR, &said));
    Ok(())
}

impl SearchAround<'_> {
    fn seen(&self) -> MutexGuard<'_, HashSet<Class>> {
        self.seen.lock().expect("nothing panics while it holds the classes")
    }

    /// Writes what is near a puzzle and was not written before.
    fn write(
        &self,
        record: &Record,
        near: Result<Option<Near>, Stopped>,
        page: &mut ListPage<'_>,
    ) -> anyhow::Result<()> {
        let near = match near {
            Ok(Some(near)) => near,
            Ok(None) => {
                refusal(record, self.session);
                return Ok(());
            }
            Err(Stopped) => {
                let puzzle = record.one_line();
                self.session.failure(self.session.say(messages::NOT_DONE, &[("puzzle", &puzzle)]));
                return Ok(());
            }
        };
        let [tried, passed] = page.reached.counts;
        page.reached.counts = [tried + near.tried, passed + near.passed_over];
        let new = |seen: &mut HashSet<Class>| -> Vec<Grid> {
            near.puzzles
                .into_iter()
                .filter(|(_, class)| seen.insert(*class))
                .map(|(puzzle, _)| puzzle)
                .collect()
        };
        let new = new(&mut self.seen());
        new.into_iter().try_for_each(|puzzle| page.line(puzzle))
    }

    /// The puzzles near a puzzle that have the grade; `None` if that puzzle does not have exactly one solution.
    fn near(&self, record: &Record) -> Result<Option<Near>, Stopped> {
        let SearchAround { arguments, grade, .. } = self;
        let mut watch = self.session.watch(arguments.deadline);
        if engine::solve_within(&record.puzzle, &mut watch)?.status != Status::Unique {
            return Ok(None);
        }
        let puzzle = nine(record).givens();
        let exchange = Exchange {
            away: arguments.away.into(),
            more: arguments.more.into(),
            most_solutions: arguments.solutions as usize,
        };
        let found = match arguments.sample {
            None => clues::neighbors(puzzle, exchange, &mut watch)?,
            Some(choices) => {
                let mut random = Xoshiro::stream(arguments.seed, number(puzzle));
                clues::sampled_neighbors(puzzle, exchange, choices as usize, &mut random, &mut watch)?
            }
        };
        let (mut canonizer, mut judge) = (Canonizer::default(), Judge::new(grade));
        let mut puzzles = Vec::new();
        for puzzle in found.puzzles {
            let class = canonizer.line(&puzzle);
            // A class that was written before is not written again, whatever its grade is.
            if grade.is_any() || !self.seen().contains(&class) && judge.fits(&Nine::new(puzzle), &watch)? {
                puzzles.push((puzzle, class));
            }
        }
        Ok(Some(Near { puzzles, tried: found.tried, passed_over: found.passed_over }))
    }
}
