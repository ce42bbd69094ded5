//! The state from which a run continues where another stopped: the place in the input, and the counts so far.

use crate::input::ResumePlace;
use crate::messages;
use crate::session::Session;
use crate::tally::Tally;
use anyhow::Context;

/// A place between two blocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct BlockMark {
    /// The number of the input.
    pub(super) input: usize,
    /// The place in it; `None` for its beginning.
    pub(super) position: Option<InputPosition>,
}

/// A place in an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum InputPosition {
    /// A place in an input that is read as lines.
    Bytes(ResumePlace),
    /// The number of records read, in an input of another format.
    Records(u64),
}

/// The state of the stream.
#[derive(Debug)]
pub(super) struct Saved {
    pub(super) mark: BlockMark,
    /// The number of lines of the input that come before the mark.
    pub(super) lines: u64,
    /// The number of its records that could not be read.
    pub(super) errors: u64,
    /// Counts of the results before the mark.
    pub(super) tally: Tally,
}

impl Saved {
    /// Writes the state as lines.
    pub(super) fn write(mark: BlockMark, lines: u64, errors: u64, tally: &Tally) -> String {
        let (kind, count, fresh) = match mark.position {
            None => ("records", 0, false),
            Some(InputPosition::Records(count)) => ("records", count, false),
            Some(InputPosition::Bytes(place)) => ("bytes", place.offset, place.fresh),
        };
        format!("at {} {kind} {count} {} {lines} {errors}\n{}", mark.input, u8::from(fresh), tally.to_lines())
    }

    /// Reads the state from lines.
    pub(super) fn read(notes: &str, session: &Session) -> anyhow::Result<Saved> {
        // A state whose checksum is right can be read.
        Saved::parse(notes).with_context(|| session.say(messages::STATE_IS_DAMAGED, &[]))
    }

    fn parse(notes: &str) -> Option<Saved> {
        let (at, tally) = notes.split_once('\n')?;
        let mut fields = at.strip_prefix("at ")?.split(' ');
        let input = fields.next()?.parse().ok()?;
        let kind = fields.next()?;
        let mut number = || fields.next()?.parse::<u64>().ok();
        let (count, fresh) = (number()?, number()? == 1);
        let position = match kind {
            "bytes" => InputPosition::Bytes(ResumePlace { offset: count, fresh }),
            "records" => InputPosition::Records(count),
            _ => return None,
        };
        let mark = BlockMark { input, position: Some(position) };
        Some(Saved { mark, lines: number()?, errors: number()?, tally: Tally::from_lines(tally)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::engine::Status;

    #[test]
    fn what_is_written_can_be_read() {
        let mut tally = Tally::default();
        tally.add(Some(Status::None), || "No solution.".into());
        for position in [
            InputPosition::Bytes(ResumePlace { offset: 1 << 40, fresh: true }),
            InputPosition::Bytes(ResumePlace { offset: 0, fresh: false }),
            InputPosition::Records(17),
        ] {
            let mark = BlockMark { input: 3, position: Some(position) };
            let text = Saved::write(mark, 5, 6, &tally);
            let saved = Saved::parse(&text).expect("it can be read");
            assert_eq!((saved.mark, saved.lines, saved.errors), (mark, 5, 6));
            assert_eq!(saved.tally, tally);
            for cut in 0..text.len() - 1 {
                assert!(Saved::parse(&text[..cut]).is_none_or(|saved| saved.tally != tally), "{cut}");
            }
        }
    }
}
