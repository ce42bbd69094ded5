//! Sets of puzzles in memory, read from files or made from a seed.

use crate::args::Input;
use crate::args::Scope;
use crate::input::{self, Reading, nine};
use crate::messages;
use crate::session::Session;
use ninefold::Rules;
use ninefold::generate::{Random, Xoshiro, minimal_puzzle};
use ninefold::grid::{Cell, CellSet, Grid};
use rayon::prelude::*;
use std::borrow::Cow;
use std::ffi::{OsStr, OsString};

/// Puzzles one after another, as in a file of lines.
#[derive(Debug, Default)]
pub(super) struct PuzzleSet {
    /// The name of the file, or a description.
    pub(super) name: String,
    /// A line for each puzzle.
    pub(super) text: Vec<u8>,
    /// The place in the text where each line begins.
    pub(super) starts: Vec<u32>,
}

/// Length of a line with its end.
const LINE: usize = Cell::COUNT + 1;

impl PuzzleSet {
    fn named(name: &str) -> PuzzleSet {
        PuzzleSet { name: name.to_owned(), ..PuzzleSet::default() }
    }

    /// The puzzle with this number, counted from 0.
    pub(super) fn puzzle(&self, number: usize) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.text[self.starts[number] as usize..][..Cell::COUNT])
    }

    /// Adds a puzzle; false if there is no room for another.
    fn push(&mut self, givens: &Grid) -> bool {
        let Ok(start) = u32::try_from(self.text.len()) else { return false };
        self.starts.push(start);
        self.text.extend_from_slice(givens.to_string().as_bytes());
        self.text.push(b'\n');
        true
    }
}

/// Reads the set from files or from typed puzzles. Records that do not fit are reported and left out. `None` after
/// Ctrl-C.
pub(super) fn read(arguments: &[OsString], session: &Session) -> Option<PuzzleSet> {
    let mut set = PuzzleSet::named(&arguments.join(OsStr::new(" ")).to_string_lossy());
    let input =
        Input { puzzles: arguments.to_vec(), from: None, rules: Rules::CLASSIC.into(), scope: Scope::Any };
    let (mut unreadable, mut other, mut marked, mut surplus) = (0_u64, 0_u64, 0_u64, 0_u64);
    for entry in input::entries(&input, session) {
        if session.is_cancelled() {
            return None;
        }
        match entry.read {
            Reading::Item(Ok(record)) if !record.is_classic() => other += 1,
            Reading::Item(Ok(record)) if record.puzzle.has_marks() => marked += 1,
            Reading::Item(Ok(record)) => surplus += u64::from(!set.push(nine(&record).givens())),
            Reading::Item(Err(error)) => {
                if unreadable == 0 {
                    session.error(format_args!("{}: {}", entry.source, error.error.message(session.lang)));
                }
                unreadable += 1;
            }
            Reading::Failed(message) => session.error(message),
        }
    }
    let left_out = [
        (unreadable, messages::LEFT_OUT_UNREADABLE),
        (other, messages::LEFT_OUT_OTHER),
        (marked, messages::LEFT_OUT_MARKED),
        (surplus, messages::LEFT_OUT_SURPLUS),
    ];
    for (count, text) in left_out {
        if count > 0 {
            session.note(session.say(text, &[("file", &set.name), ("count", &count)]));
        }
    }
    Some(set)
}

/// Seed of the made sets.
const SEED: u64 = 9;

/// Number of puzzles in each made set.
const MADE: u64 = 4096;

/// Number of givens of an easy puzzle.
const EASY: usize = 36;

/// Makes three sets, the same on every machine: minimal puzzles, the same puzzles with givens added until they are
/// easy, and the same with one given removed, so that they have several solutions. `None` after Ctrl-C.
pub(super) fn made(session: &Session) -> anyhow::Result<Option<Vec<PuzzleSet>>> {
    let make = |index| (!session.is_cancelled()).then(|| variants(index));
    let puzzles: Vec<[Grid; 3]> =
        session.pool()?.install(|| (0..MADE).into_par_iter().filter_map(make).collect());
    if session.is_cancelled() {
        return Ok(None);
    }
    let sets = ["made: easy", "made: minimal", "made: several solutions"].iter().enumerate();
    let sets = sets.map(|(kind, name)| {
        let mut set = PuzzleSet { text: Vec::with_capacity(LINE * puzzles.len()), ..PuzzleSet::named(name) };
        for variants in &puzzles {
            set.push(&variants[kind]);
        }
        set
    });
    Ok(Some(sets.collect()))
}

/// One puzzle for each of the sets.
fn variants(index: u64) -> [Grid; 3] {
    let mut random = Xoshiro::stream(SEED, index);
    let minimal = minimal_puzzle(&mut random, &Rules::CLASSIC);
    let solution = ninefold::engine::solve(&minimal).solution.expect("a minimal puzzle has a solution");
    let givens = *minimal.givens();
    let mut order = Cell::ALL;
    random.shuffle(&mut order);
    let (filled, empty): (Vec<Cell>, Vec<Cell>) =
        order.into_iter().partition(|&cell| givens.get(cell).is_some());
    let added: CellSet = empty.into_iter().take(EASY.saturating_sub(filled.len())).collect();
    [solution.restricted_to(givens.filled() | added), givens, givens.without(filled[0])]
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::Nine;
    use ninefold::solve::naive;

    #[test]
    fn the_sets_are_what_their_names_say() {
        for index in 0..20 {
            let [easy, minimal, several] = variants(index);
            assert_eq!(variants(index), [easy, minimal, several], "made again");
            assert_eq!(easy.len(), EASY);
            assert_eq!(several.len() + 1, minimal.len());
            let count = |grid: &Grid| naive::count(&Nine::new(*grid), 2);
            assert_eq!([easy, minimal, several].map(|grid| count(&grid)), [1, 1, 2]);
        }
    }

    #[test]
    fn puzzles_lie_where_their_starts_say() {
        let mut set = PuzzleSet::named("two");
        let [easy, minimal, _] = variants(0);
        assert!(set.push(&easy) && set.push(&minimal));
        let line = |start: u32| &set.text[start as usize..][..Cell::COUNT];
        assert_eq!(line(set.starts[0]), easy.to_string().as_bytes());
        assert_eq!(line(set.starts[1]), minimal.to_string().as_bytes());
        assert_eq!(set.text.len(), 2 * LINE);
    }
}
