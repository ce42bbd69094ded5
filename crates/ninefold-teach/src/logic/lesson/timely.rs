//! Records for lessons: boards are made by rules that may take long to work out.

use crate::rules::{RuleSet, Rules};
use crate::solve::Watch;
use crate::text::Record;
use std::borrow::Cow;

/// Returns the record for a lesson under this watch. A board needs all that follows from the rules. If that cannot be worked out in
/// time, the record is returned without its constraints; a lesson under the same watch then says that the time was up.
///
/// ```
/// use ninefold::logic::{Lesson, Position, timely};
/// use ninefold::{solve::Watch, text::{self, Record}};
/// use std::time::Duration;
/// let heavy = text::read_single("{\"size\": \"36x36\", \"constraints\": [\"taxicab:9\", \"taxicab:10\"]}").expect("a puzzle");
/// let watch = Watch::forever().within(Duration::ZERO);
/// let record = timely(&heavy, &mut watch.clone());
/// assert_eq!(Lesson::open(Position::of(&record), watch).status(), "timeout");
/// ```
pub fn timely<'r>(record: &'r Record, watch: &mut Watch<'_>) -> Cow<'r, Record> {
    match watch.work_out(record.rules()) {
        Ok(()) => Cow::Borrowed(record),
        Err(_) => {
            let plain = Rules::new(RuleSet::new(record.puzzle.layout().clone(), Vec::new()));
            Cow::Owned(Record { puzzle: record.puzzle.clone().by(plain), ..record.clone() })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logic::{Lesson, Position};
    use crate::rules::Puzzle;
    use std::time::Duration;

    #[test]
    fn boards_of_rules_that_take_too_long_are_not_made() {
        let rules: Rules = "36x36,taxicab:9,taxicab:10,anti-taxicab".parse().expect("rules");
        let record = Record::typed(Puzzle::blank(rules), String::new());
        let watch = Watch::forever().within(Duration::ZERO);
        let board = Position::of(&timely(&record, &mut watch.clone()));
        assert_eq!(Lesson::open(board, watch).status(), "timeout");
        assert!(!record.rules().is_worked_out());
        assert_eq!(*timely(&record, &mut Watch::forever()), record);
        assert!(record.rules().is_worked_out());
    }
}
