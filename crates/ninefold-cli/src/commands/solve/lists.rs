//! `ninefold solve --all` and `--limit`: the solutions of a puzzle from the smallest on.

use super::{SolveOutcome, SolvePage};
use crate::messages;
use ninefold::engine::{Status, solutions};
use ninefold::text::Record;

impl SolvePage<'_> {
    /// Lists all solutions of one puzzle, or as many as were asked for.
    pub(super) fn list(&mut self, record: &Record) -> anyhow::Result<()> {
        let mut walk = solutions(&record.puzzle);
        let mut watch = self.session.watch(self.arguments.deadline);
        let limit = self.arguments.limit.unwrap_or(u64::MAX);
        let mut listed = 0;
        let mut next = walk.next_within(&mut watch);
        while listed < limit
            && let Ok(Some(found)) = next
        {
            next = walk.next_within(&mut watch);
            let is_sole = listed == 0 && matches!(next, Ok(None));
            let status = if is_sole { Status::Unique } else { Status::Several };
            self.write(record, &SolveOutcome { status: Some(status), solution: Some(found), run: None });
            self.sink.drain(&mut self.buffer)?;
            listed += 1;
        }
        let status = match (&next, listed) {
            (Ok(None), 0) if record.puzzle.has_clash() => Some(Status::Clash),
            (Ok(None), 0) => Some(Status::None),
            (Ok(None), 1) => Some(Status::Unique),
            (Ok(_), _) | (Err(_), 1..) => Some(Status::Several),
            (Err(_), 0) => None,
        };
        if listed == 0 {
            self.write(record, &SolveOutcome { status, ..SolveOutcome::default() });
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
