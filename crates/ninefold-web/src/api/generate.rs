//! `generate`: puzzles to order. An engine without the teacher makes minimal puzzles, with a given number of clues or
//! any; all other wishes are in `wishes`.

use super::Question;

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

/// Makes puzzles in an engine without the teacher. They are the same puzzles as in an engine with it.
#[cfg(not(feature = "teacher"))]
mod plain {
    use super::super::asked::Asked;
    use super::super::error::Error;
    use super::super::made::{Made, seed};
    use super::super::to_json;
    use ninefold::generate::{Xoshiro, can_make, minimal_puzzle, puzzle_with_clues};
    use ninefold::lang::Text;
    use ninefold::solve::Watch;
    use std::time::Duration;

    pub(super) fn answer(asked: &Asked, watch: Watch<'static>) -> Result<String, Error> {
        const WITHOUT: Text = Text {
            en: "difficulty: this engine was built without the teacher",
            zh: "difficulty：此引擎不含技巧部分",
        };
        let (rules, lang) = (asked.rules_of_any_size()?, asked.lang());
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
