//! `ninefold solve --all` and `--limit`: the solutions of a puzzle from the smallest on.

use super::{Outcome, Page};
use crate::messages;
use ninefold::engine::Status;
use ninefold::rules::Problem;
use ninefold::solve::{Solutions, Stopped, Watch, search};
use ninefold::text::{Record, plain};

/// A walk through the solutions of a record.
enum Walk<'r> {
    Small(Solutions),
    Any(Box<search::Solutions<'r>>, &'r Problem),
}

impl<'r> Walk<'r> {
    fn of(record: &'r Record) -> Walk<'r> {
        match &record.problem {
            Some(problem) => {
                let plan = search::Plan::of(problem.rules());
                Walk::Any(Box::new(search::Solutions::new(plan, problem)), problem)
            }
            None => Walk::Small(Solutions::new(&record.puzzle)),
        }
    }

    /// The next solution, as an outcome without a status.
    fn next(&mut self, watch: &mut Watch) -> Result<Option<Outcome>, Stopped> {
        Ok(match self {
            Walk::Small(walk) => {
                let solution = walk.next_within(watch)?;
                solution.map(|solution| Outcome { solution: Some(solution), ..Outcome::default() })
            }
            Walk::Any(walk, problem) => walk.next_within(watch)?.map(|solution| Outcome {
                values: Some(plain::solution(&solution, problem.layout())),
                ..Outcome::default()
            }),
        })
    }
}

impl Page<'_> {
    /// Lists all solutions of one puzzle, or as many as were asked for.
    pub(super) fn list(&mut self, record: &Record) -> anyhow::Result<()> {
        let mut walk = Walk::of(record);
        let mut watch = self.session.watch(self.arguments.deadline);
        let limit = self.arguments.limit.unwrap_or(u64::MAX);
        let mut listed = 0;
        let mut next = walk.next(&mut watch);
        while listed < limit
            && let Ok(Some(found)) = next
        {
            next = walk.next(&mut watch);
            let is_sole = listed == 0 && matches!(next, Ok(None));
            let status = if is_sole { Status::Unique } else { Status::Several };
            self.write(record, &Outcome { status: Some(status), ..found });
            self.sink.drain(&mut self.buffer)?;
            listed += 1;
        }
        let has_clash = || record.problem.as_ref().map_or(record.puzzle.has_clash(), |any| any.has_clash());
        let status = match (&next, listed) {
            (Ok(None), 0) if has_clash() => Some(Status::Clash),
            (Ok(None), 0) => Some(Status::None),
            (Ok(None), 1) => Some(Status::Unique),
            (Ok(_), _) | (Err(_), 1..) => Some(Status::Several),
            (Err(_), 0) => None,
        };
        if listed == 0 {
            self.write(record, &Outcome { status, ..Outcome::default() });
        }
        self.count(record, status);
        if let (Ok(Some(_)), Some(limit)) = (&next, self.arguments.limit) {
            self.session.note(self.session.say(messages::MORE_SOLUTIONS, &[("limit", &limit)]));
        } else if next.is_err() {
            self.session.note(self.session.say(messages::LIST_STOPPED, &[("count", &listed)]));
        }
        Ok(())
    }
}
