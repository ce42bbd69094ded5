//! `ninefold within`: all puzzles of K clues inside a grid.

use super::clues::{ListEnd, ListPage, each};
use super::parts::SearchInParts;
use crate::args;
use crate::input::nine;
use crate::messages::clues as says;
use crate::session::Session;
use ninefold::clues::Within;
use ninefold::solve::Stopped;
use ninefold::text::Record;
use std::time::Instant;

/// Writes the puzzles inside every grid of the input.
pub(crate) fn run(arguments: &args::Within, session: &Session) -> anyhow::Result<()> {
    let list = |record: &Record, page: &mut ListPage<'_>| list(record, arguments, page);
    let output = (&arguments.output.to, Some(arguments.output.resume));
    each(&arguments.input, output, Vec::new(), session, list)
}

fn list(record: &Record, arguments: &args::Within, page: &mut ListPage<'_>) -> anyhow::Result<()> {
    let begin = Instant::now();
    let mut watch = page.session.watch(arguments.deadline);
    let search = match Within::new(nine(record).givens(), arguments.clues.into(), &mut watch) {
        Err(Stopped) => {
            page.end(&ListEnd::Stopped, 0);
            return Ok(());
        }
        Ok(None) => return page.refuse(record),
        Ok(Some(search)) => search,
    };
    let parts = SearchInParts {
        count: search.parts(),
        limit: arguments.limit,
        watch,
        find: &|part, watch, show| search.find(part, watch, show),
        counts: &mut |_| true,
        writes: true,
    };
    let (ending, count) = parts.run(page)?;
    page.end(&ending, count);
    if let ListEnd::Complete = ending {
        let seconds = format!("{:.1}", begin.elapsed().as_secs_f64());
        let clues = arguments.clues;
        let said =
            page.session.say(says::FOUND, &[("count", &count), ("clues", &clues), ("seconds", &seconds)]);
        page.session.note(said);
    }
    Ok(())
}
