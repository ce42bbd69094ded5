//! `generate`: puzzles to order. An engine without the teacher makes minimal puzzles, with a given number of clues or
//! any; all other wishes are in `wishes`.

use super::Question;
use super::asked::Asked;
use super::error::Error;
use ninefold::lang::Text;
use serde::Serialize;

pub(super) const QUESTION: Question = Question {
    name: "generate",
    about: "A puzzle to order: with all of these wishes, or a minimal one with one solution. The same seed gives the same puzzle.",
    fields: FIELDS,
    needs: &[],
    shape: "{puzzle: string, clues: integer, seed: integer, level: Level, score: integer | null, attempts: \
            integer, exact: boolean}",
    #[cfg(feature = "teacher")]
    answer: super::wishes::answer,
    #[cfg(not(feature = "teacher"))]
    answer: plain::answer,
};

#[cfg(feature = "teacher")]
const FIELDS: &[&str] = &[
    "clues",
    "symmetry",
    "pattern",
    "spare",
    "solutions",
    "sampling",
    "grids",
    "difficulty",
    "score",
    "er",
    "ep",
    "ed",
    "pearl",
    "diamond",
    "minutes",
    "tne",
    "hardest",
    "needs",
    "without",
    "first",
    "techniques",
    "profile",
    "place",
    "keep",
    "largest",
    "seed",
    "rules",
    "lang",
    "deadline",
];

#[cfg(not(feature = "teacher"))]
const FIELDS: &[&str] = &["difficulty", "clues", "seed", "rules", "lang", "deadline"];

#[derive(Default, Serialize)]
pub(super) struct Made {
    /// On one line: the givens, or a text with the constraints that were placed.
    pub(super) puzzle: String,
    pub(super) clues: usize,
    /// The seed that gives the same puzzle again.
    pub(super) seed: u64,
    /// HoDoKu's level, if a level or score was asked for. Null if its techniques do not lead to the solution.
    pub(super) level: Option<&'static str>,
    /// The sum of HoDoKu's scores of the steps. Null in the same cases.
    pub(super) score: Option<u32>,
    /// How many puzzles were made, this one included.
    pub(super) attempts: u64,
    /// True if it is what was asked for. If not, the time ran out, and this is the nearest puzzle found.
    pub(super) exact: bool,
}

/// The largest seed, because JavaScript represents larger numbers only approximately.
const LARGEST_SEED: u64 = (1 << 53) - 1;

/// The seed of the request, or one from the system.
pub(super) fn seed(asked: &Asked) -> Result<u64, Error> {
    const LARGE: Text = Text {
        en: "seed: expected at most 9007199254740991, which is exact in JavaScript too",
        zh: "seed：最大为 9007199254740991（JavaScript 也能精确表示）",
    };
    match asked.seed {
        Some(seed) if seed > LARGEST_SEED => {
            Err(Error::content("seed", LARGE.get(asked.lang()).to_owned(), None))
        }
        Some(seed) => Ok(seed),
        None => seed_of_system(asked),
    }
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
#[expect(clippy::unnecessary_wraps, reason = "there is not a seed everywhere")]
fn seed_of_system(_: &Asked) -> Result<u64, Error> {
    use std::hash::{BuildHasher, RandomState};
    Ok(RandomState::new().hash_one(0) & LARGEST_SEED)
}

/// WebAssembly has no source of random numbers.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
fn seed_of_system(asked: &Asked) -> Result<u64, Error> {
    const NEEDED: Text = Text { en: "expected a seed: a whole number", zh: "需要 seed：一个整数" };
    Err(Error::content("seed", NEEDED.get(asked.lang()).to_owned(), None))
}

/// What an engine without the teacher can make: the same puzzles as the other one.
#[cfg(not(feature = "teacher"))]
mod plain {
    use super::super::asked::Asked;
    use super::super::error::Error;
    use super::super::to_json;
    use super::{Made, seed};
    use ninefold::generate::{Xoshiro, can_make, minimal_puzzle, puzzle_with_clues};
    use ninefold::lang::Text;
    use ninefold::solve::Watch;
    use std::time::Duration;

    pub(super) fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
        const WITHOUT: Text = Text {
            en: "difficulty: this engine was built without the teacher",
            zh: "difficulty：此引擎不含技巧部分",
        };
        let (rules, lang) = (asked.rules()?, asked.lang());
        can_make(&rules).map_err(|refusal| Error::content("rules", refusal.say(lang), None))?;
        let seed = seed(asked)?;
        let mut random = Xoshiro::stream(seed, 0);
        let mut watch = asked.watch(watch, Duration::from_secs(10));
        let puzzle = match (&asked.difficulty, asked.clues) {
            (Some(_), _) => return Err(Error::content("difficulty", WITHOUT.get(lang).to_owned(), None)),
            (None, Some(clues)) => puzzle_with_clues(&mut random, clues as usize, &rules, &mut watch)
                .map_err(|error| Error::content("wishes", error.message(lang), None))?,
            (None, None) => minimal_puzzle(&mut random, &rules),
        };
        let givens = puzzle.givens();
        let (puzzle, clues) = (givens.to_string(), givens.len());
        Ok(to_json(&Made { puzzle, clues, seed, attempts: 1, exact: true, ..Made::default() }))
    }
}
