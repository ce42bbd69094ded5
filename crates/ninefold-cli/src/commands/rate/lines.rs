//! Rates lines on HoDoKu's scale alone, a block at a time: most puzzles take less time than making a record would.

use super::{PuzzleFacts, RatingRun, ThreadRaters};
use ninefold::engine::{Lines, guesses_if_unique};
use ninefold::rate::hodoku;
use ninefold::solve::{Stopped, Watch};
use ninefold::{Cell, Grid, Nine};
use std::time::Instant;

/// The number of bytes of lines that a thread takes at a time: some fifty puzzles, and each may take milliseconds.
pub(super) const BLOCK: usize = 1 << 12;

/// Rows, and whether each went well.
#[derive(Debug, Default)]
pub(super) struct RatedRows {
    text: Vec<u8>,
    ends: Vec<(usize, bool)>,
}

impl RatedRows {
    /// A row, and whether it went well.
    pub(super) fn row(&self, index: usize) -> (&[u8], bool) {
        let (end, is_good) = self.ends[index];
        let start = if index == 0 { 0 } else { self.ends[index - 1].0 };
        (&self.text[start..end], is_good)
    }
}

impl RatingRun<'_> {
    pub(super) fn rate_lines(&self, raters: &mut ThreadRaters, lines: Lines<'_>) -> Result<(), Stopped> {
        let mut rows = std::mem::take(&mut raters.rows);
        rows.text.clear();
        rows.ends.clear();
        for line in (0..lines.len()).map(|index| lines.line(index)) {
            let watch = self.session.watch(Some(self.arguments.deadline));
            let found = raters.found_line(line, &watch);
            if self.session.is_stopping() {
                return Err(Stopped);
            }
            let puzzle = std::str::from_utf8(line).expect("plain lines are ASCII");
            self.write(puzzle, &found, &mut rows.text);
            rows.ends.push((rows.text.len(), found.is_good()));
        }
        raters.rows = rows;
        Ok(())
    }
}

impl ThreadRaters {
    /// Does the same as [`ThreadRaters::found`], with fewer steps if there is one solution.
    fn found_line(&mut self, line: &[u8; Cell::COUNT], watch: &Watch<'static>) -> PuzzleFacts {
        let begin = Instant::now();
        let Ok(Some(guesses)) = guesses_if_unique(line, || watch.clone()) else {
            return self.found(&Nine::new(Grid::of_line(line)), watch);
        };
        let rating = self.hodoku.rate_givens(&Grid::of_line(line), watch).ok();
        PuzzleFacts {
            status: if rating.is_some() { "ok" } else { "timeout" },
            techniques: rating.as_ref().map(hodoku::Rating::techniques),
            hodoku: rating,
            guesses: Some(guesses),
            time: begin.elapsed(),
            ..PuzzleFacts::default()
        }
    }
}
