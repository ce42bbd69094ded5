//! Questions about techniques and about the puzzle as a whole: an example, a position to practise on, the difficulty.
//! Like all questions, they are plain functions of the question and a watch.

use ninefold::engine::{Status, solve_within};
use ninefold::generate::{Xoshiro, practice};
use ninefold::logic::{Board, Profile, Step, Teacher, Technique, Trail};
use ninefold::rate::time::Clock;
use ninefold::rate::{explainer, hodoku};
use ninefold::solve::Watch;
use ninefold::{Grid, Nine};

/// A technique and its example, if one is known.
#[derive(Clone, Debug)]
pub(crate) struct Study {
    pub(crate) technique: &'static Technique,
    pub(crate) example: Option<Box<(Board, Step)>>,
}

/// A position in which a technique is the next step.
#[derive(Clone, Debug)]
pub(crate) struct Exercise {
    pub(crate) board: Board,
    pub(crate) step: Step,
    /// True if it is the catalogue's example, because no other position was found in time.
    pub(crate) is_example: bool,
}

/// A puzzle's difficulty.
#[derive(Clone, Debug)]
pub(crate) struct Difficulty {
    /// The status of its givens; `None` if time ran out.
    pub(crate) status: Option<Status>,
    /// HoDoKu's rating; `None` if time ran out or the puzzle does not have exactly one solution.
    pub(crate) hodoku: Option<hodoku::Rating>,
    /// Sudoku Explainer's rating; `None` in the same cases.
    pub(crate) explainer: Option<explainer::Rating>,
    /// The path with all techniques in ninefold's own order.
    pub(crate) own: Option<Trail>,
    /// The minutes that a practised player may need; also `None` if players' techniques do not solve it.
    pub(crate) minutes: Option<f64>,
}

pub(crate) fn study(technique: &'static Technique) -> Study {
    Study { technique, example: technique.example_step().map(Box::new) }
}

pub(crate) fn exercise(technique: &'static Technique, seed: u64, watch: &Watch<'static>) -> Option<Exercise> {
    match practice(technique, &mut Xoshiro::from_seed(seed), watch) {
        Ok((board, step)) => Some(Exercise { board, step, is_example: false }),
        Err(_) => {
            let (board, step) = technique.example_step()?;
            Some(Exercise { board, step, is_example: true })
        }
    }
}

pub(crate) fn rating(givens: Grid, watch: &Watch<'static>) -> Difficulty {
    let puzzle = Nine::new(givens);
    let status = solve_within(&puzzle, &mut watch.clone()).ok().map(|answer| answer.status);
    let mut rating = Difficulty { status, hodoku: None, explainer: None, own: None, minutes: None };
    if status == Some(Status::Unique) {
        let board = Board::new(&puzzle);
        rating.hodoku = hodoku::Rater::new().rate_board(&board, watch).ok();
        let mut teacher = Teacher::new(Profile::everything());
        teacher.set_watch(watch.clone());
        rating.own = Trail::of(&board, &mut teacher).ok();
        let estimate = Clock::new().rate_board(&board, watch).ok();
        rating.minutes = estimate.and_then(|estimate| estimate.minutes());
        rating.explainer = explainer::Rater::new().rate_nine(&puzzle, watch).ok().flatten();
    }
    rating
}
