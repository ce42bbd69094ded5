//! `generate`: a minimal puzzle with a given number of clues or of a given level.

use super::asked::Asked;
use super::error::Error;
use super::{Question, to_json};
#[cfg(feature = "teacher")]
use ninefold::Rules;
use ninefold::generate::{Xoshiro, can_make, minimal_puzzle, puzzle_with_clues};
use ninefold::lang::Text;
#[cfg(feature = "teacher")]
use ninefold::logic::Board;
#[cfg(feature = "teacher")]
use ninefold::rate::Level;
#[cfg(feature = "teacher")]
use ninefold::rate::hodoku::{Rater, Rating};
use ninefold::solve::Watch;
use serde::Serialize;
use std::time::Duration;

pub(super) const QUESTION: Question = Question {
    name: "generate",
    about: "A minimal puzzle with one solution, of a given level or with a given number of clues. The same seed gives the same puzzle.",
    fields: &["difficulty", "clues", "seed", "rules", "lang", "deadline"],
    needs: &[],
    shape: "{puzzle: Grid, clues: integer, seed: integer, level: Level, score: integer | null, attempts: \
            integer, exact: boolean}",
    answer,
};

#[derive(Default, Serialize)]
struct Made {
    puzzle: String,
    clues: usize,
    /// The seed that gives the same puzzle again.
    seed: u64,
    /// HoDoKu's level, if one was asked for. Null if its techniques do not lead to the solution.
    level: Option<&'static str>,
    /// The sum of HoDoKu's scores of the steps. Null in the same cases.
    score: Option<u32>,
    /// How many puzzles were made, this one included.
    attempts: u32,
    /// True if it is what was asked for. If not, the time ran out, and this is the nearest puzzle found.
    exact: bool,
}

/// The largest seed, because JavaScript represents larger numbers only approximately.
const LARGEST_SEED: u64 = (1 << 53) - 1;

fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
    const EITHER: Text =
        Text { en: "expected difficulty or clues, not both", zh: "difficulty 与 clues 只能给出一个" };
    let (rules, lang) = (asked.rules()?, asked.lang());
    can_make(&rules).map_err(|refusal| Error::content("rules", refusal.say(lang), None))?;
    let seed = seed(asked)?;
    let mut random = Xoshiro::stream(seed, 0);
    let mut watch = asked.watch(watch, Duration::from_secs(10));
    let puzzle = match (&asked.difficulty, asked.clues) {
        (Some(_), Some(_)) => return Err(Error::content("clues", EITHER.get(lang).to_owned(), None)),
        (Some(name), None) => return of_level(name, asked, &mut random, seed, &watch),
        (None, Some(clues)) => puzzle_with_clues(&mut random, clues as usize, &rules, &mut watch)
            .map_err(|error| Error::content("clues", error.message(lang), None))?,
        (None, None) => minimal_puzzle(&mut random, &rules),
    };
    let givens = puzzle.givens();
    let (puzzle, clues) = (givens.to_string(), givens.len());
    Ok(to_json(&Made { puzzle, clues, seed, attempts: 1, exact: true, ..Made::default() }))
}

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

#[cfg(not(feature = "teacher"))]
fn of_level(_: &str, asked: &Asked, _: &mut Xoshiro, _: u64, _: &Watch<'static>) -> Result<String, Error> {
    const WITHOUT: Text = Text {
        en: "difficulty: this engine was built without the teacher",
        zh: "difficulty：此引擎不含技巧部分",
    };
    Err(Error::content("difficulty", WITHOUT.get(asked.lang()).to_owned(), None))
}

/// Makes puzzles until one has the level. If the time runs out, returns the first one of the nearest level.
#[cfg(feature = "teacher")]
fn of_level(
    name: &str,
    asked: &Asked,
    random: &mut Xoshiro,
    seed: u64,
    watch: &Watch<'static>,
) -> Result<String, Error> {
    if !asked.rules()?.is_classic() {
        let known = ["classic"];
        return Err(Error::choice("rules", asked.rules.as_deref().unwrap_or_default(), &known, asked.lang()));
    }
    let wanted = Level::by_name(name).ok_or_else(|| {
        Error::choice("difficulty", name, &["easy", "medium", "hard", "unfair", "extreme"], asked.lang())
    })?;
    let mut rater = Rater::new();
    rater.set_watch(watch.clone());
    let (mut nearest, mut attempts): (Option<(u8, Made)>, _) = (None, 0);
    loop {
        let puzzle = minimal_puzzle(random, &Rules::CLASSIC);
        attempts += 1;
        let found = rater.rate(&Board::new(&puzzle));
        let is_over = found.is_err();
        let found = found.ok().filter(Rating::is_logic);
        let level = found.as_ref().map(|found| found.level);
        let distance = level.map_or(u8::MAX, |level| (level as u8).abs_diff(wanted as u8));
        if nearest.as_ref().is_none_or(|(least, _)| distance < *least) {
            let givens = puzzle.givens();
            let made = Made {
                puzzle: givens.to_string(),
                clues: givens.len(),
                seed,
                level: level.map(Level::name),
                score: found.map(|found| found.score),
                attempts,
                exact: distance == 0,
            };
            nearest = Some((distance, made));
        }
        if let Some((distance, made)) = &nearest
            && (*distance == 0 || is_over)
        {
            return Ok(to_json(made));
        }
    }
}
