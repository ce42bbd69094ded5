//! Minimal puzzles with a given number of clues.
//!
//! They are found by [walks](super::walk).

use super::balance::Balance;
use super::full::Grids;
use super::range::Clues;
use super::walk::{Goal, GridWalk};
use crate::grid::Cell;
use crate::lang::{Lang, Sentence, Text};
use crate::random::Random;
use crate::rules::{Nine, Rules};
use crate::solve::Watch;
use std::fmt;

/// The reason why there is no minimal puzzle with the number of clues that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ClueError {
    /// There is none with such a small number of clues.
    TooFew {
        /// The number that was asked for.
        asked: usize,
        /// The rules.
        rules: Rules,
    },
    /// There is no puzzle with such a large number of clues, or none is known.
    TooMany {
        /// The number that was asked for.
        asked: usize,
        /// The rules.
        rules: Rules,
    },
    /// The watch ended the search.
    NotReached {
        /// The number that was asked for.
        asked: usize,
        /// The rules.
        rules: Rules,
        /// The minimal puzzle whose number of clues is nearest, if any was found in time.
        nearest: Option<Box<Nine>>,
    },
}

/// Makes a minimal puzzle with exactly this number of clues.
///
/// With the classic rules, 20 to 28 clues take a fraction of a second, mostly milliseconds, and 19 and 29 about a
/// second. With the diagonal rules, the same is true of 15 to 20, and of 14 and 21. Puzzles with fewer or more clues
/// exist but are so rare that the search may never end, so pass a [`Watch`] with a deadline.
///
/// ```
/// use ninefold::{Rules, generate::{ClueError, Xoshiro, puzzle_with_clues}, solve::Watch};
/// let mut random = Xoshiro::from_seed(1);
/// let puzzle = puzzle_with_clues(&mut random, 24, &Rules::CLASSIC, &mut Watch::forever())?;
/// assert_eq!(puzzle.givens().len(), 24);
///
/// let error = puzzle_with_clues(&mut random, 16, &Rules::CLASSIC, &mut Watch::forever());
/// assert_eq!(error, Err(ClueError::TooFew { asked: 16, rules: Rules::CLASSIC }));
/// # Ok::<(), ClueError>(())
/// ```
pub fn puzzle_with_clues(
    random: &mut impl Random,
    clues: usize,
    rules: &Rules,
    watch: &mut Watch,
) -> Result<Nine, ClueError> {
    can_have_clues(clues.into(), rules)?;
    let goal = Goal { clues: Some(clues.into()), balance: Balance::None };
    let groups = goal.balance.orbits();
    let mut nearest: Option<Nine> = None;
    loop {
        let walk =
            GridWalk::new(Grids::Uniform.grid(random, rules), rules).and_go(random, &groups, goal, watch);
        let distance = |puzzle: &Nine| puzzle.givens().len().abs_diff(clues);
        nearest = nearest.into_iter().chain(walk.best()).min_by_key(distance);
        match nearest {
            Some(puzzle) if distance(&puzzle) == 0 => return Ok(puzzle),
            _ if walk.is_stopped() => {
                let nearest = nearest.map(Box::new);
                return Err(ClueError::NotReached { asked: clues, rules: rules.clone(), nearest });
            }
            _ => {}
        }
    }
}

/// Checks that there may be minimal puzzles with this number of clues.
pub(super) fn can_have_clues(asked: Clues, rules: &Rules) -> Result<(), ClueError> {
    let Clues { least: from, most: to } = asked;
    if to < least(rules) {
        return Err(ClueError::TooFew { asked: to, rules: rules.clone() });
    }
    if from > most(rules) {
        return Err(ClueError::TooMany { asked: from, rules: rules.clone() });
    }
    Ok(())
}

/// Returns the smallest number of clues with which a puzzle can have one solution.
fn least(rules: &Rules) -> usize {
    if rules.is_classic() { 17 } else { 8 }
}

/// Returns the largest number of clues worth a search.
fn most(rules: &Rules) -> usize {
    if rules.is_classic() { 40 } else { Cell::COUNT - 1 }
}

/// Returns the reason for the bounds.
fn reason(error: &ClueError) -> Text {
    match error {
        ClueError::TooFew { rules, .. } if rules.is_classic() => Text {
            en: "no Sudoku with fewer than 17 clues has one solution (McGuire, Tugemann and Civario, 2012); \
                 ask for 17 or more, and for 20 or more if it is to be quick",
            zh: "少于 17 个提示数的数独不可能有唯一解（McGuire、Tugemann、Civario，2012）；\
                 请要求至少 17 个，若要快则至少 20 个",
        },
        ClueError::TooFew { .. } => Text {
            en: "with fewer than 8 clues two digits never appear and can be exchanged, so there is never one \
                 solution; ask for 8 or more",
            zh: "少于 8 个提示数时有两个数字从不出现、可以互换，解不可能唯一；请要求至少 8 个",
        },
        ClueError::TooMany { rules, .. } if rules.is_classic() => Text {
            en: "no minimal Sudoku with more than 40 clues is known; ask for 40 or fewer, and for 28 or fewer \
                 if it is to be quick",
            zh: "目前没有已知的超过 40 个提示数的极小数独；请要求至多 40 个，若要快则至多 28 个",
        },
        ClueError::TooMany { .. } => Text {
            en: "a grid has 81 cells; ask for fewer",
            zh: "盘面只有 81 个格；请要求得少一些",
        },
        ClueError::NotReached { rules, .. } if rules.is_classic() => Text {
            en: "20 to 28 are quick; allow more time, or use another seed",
            zh: "20 到 28 个较快；请给更多时间，或换一个种子",
        },
        ClueError::NotReached { .. } => Text {
            en: "15 to 20 are quick; allow more time, or use another seed",
            zh: "15 到 20 个较快；请给更多时间，或换一个种子",
        },
    }
}

impl ClueError {
    /// Returns the message: the number that was asked for, the nearest puzzle, and what to do.
    pub fn sentence(&self) -> Sentence {
        const ASKED: Text = Text { en: "{asked} clues: {reason}", zh: "{asked} 个提示数：{reason}" };
        const NEAREST: Text = Text {
            en: "{asked} clues: time is up, the nearest minimal puzzle found has {found}; {reason}",
            zh: "{asked} 个提示数：时间到，找到的最接近的极小题有 {found} 个；{reason}",
        };
        const NOTHING: Text = Text {
            en: "{asked} clues: time was up before any minimal puzzle was found; {reason}",
            zh: "{asked} 个提示数：还没找到任何极小题，时间就到了；{reason}",
        };
        let reason = Sentence::new(reason(self), Vec::new());
        let (text, asked, found) = match self {
            ClueError::TooFew { asked, .. } | ClueError::TooMany { asked, .. } => (ASKED, asked, None),
            ClueError::NotReached { asked, nearest: Some(puzzle), .. } => {
                (NEAREST, asked, Some(puzzle.givens().len()))
            }
            ClueError::NotReached { asked, nearest: None, .. } => (NOTHING, asked, None),
        };
        let numbers = [("asked", Some(*asked)), ("found", found)];
        let slots = numbers.into_iter().filter_map(|(name, number)| Some((name, number?.to_string())));
        Sentence::new(text, slots.collect()).sentences("reason", vec![reason])
    }

    /// Returns the message in a language.
    pub fn message(&self, lang: Lang) -> String {
        self.sentence().say(lang)
    }
}

impl fmt::Display for ClueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for ClueError {}
