//! The answer of `generate`, and its seed.

use super::asked::Asked;
use super::error::Error;
use ninefold::lang::Text;
use serde::Serialize;

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
    /// The number of puzzles that were made, this one included.
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
