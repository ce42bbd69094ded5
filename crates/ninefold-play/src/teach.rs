//! Questions to the engine and the teacher during play, and their answers. Each question is a plain function of a
//! position and a watch, so that it can run in a thread or in a test.

use super::learn::{self, Difficulty, Exercise, Study};
use ninefold::engine::{CountOptions, count, possible};
use ninefold::explain::Voice;
use ninefold::explain::turns::{self, ArgumentLine};
use ninefold::generate::{Xoshiro, puzzle_of_level};
use ninefold::grid::Candidates;
use ninefold::lang::Lang;
use ninefold::logic::{self, Board, Candidate, Checkup, Explainer, Lesson, Profile, Teacher, Technique, Why};
use ninefold::rate::Level;
use ninefold::solve::Watch;
use ninefold::{Grid, Nine};
use std::cell::OnceCell;
use std::time::Duration;

/// The most solutions that are counted of a puzzle being entered.
pub(crate) const SOLUTIONS: u128 = 1000;

/// The most steps that are listed of each technique. Nearly empty boards have very many.
pub(crate) const MOST_STEPS: usize = 1000;

/// The time that a hint may take before a player begins to wonder.
pub(crate) const HINT: Duration = Duration::from_millis(300);

/// The time that a hint may take when the player wants to wait.
pub(crate) const PATIENT_HINT: Duration = Duration::from_secs(30);

/// A question.
#[derive(Clone, Debug)]
pub(crate) enum TeacherQuestion {
    /// The next step, within this time.
    Hint(Box<Board>, Duration),
    /// The next step by the fewest rules.
    Smallest(Box<Board>),
    /// All steps to the end.
    Path(Box<Board>),
    /// All steps that can be taken now.
    Steps(Box<Board>),
    /// The errors in the position.
    Checkup(Box<Board>),
    /// Why this digit is wrong.
    Why(Box<Board>, Candidate),
    /// A new puzzle of this level, from a seed.
    Make(Level, u64),
    /// The number of solutions of a puzzle being entered, and the candidates that are in one.
    Count(Grid),
    /// The example of a technique.
    Study(&'static Technique),
    /// A position to practise a technique on, from a seed.
    Practise(&'static Technique, u64),
    /// The difficulty of the puzzle with these givens.
    Rate(Grid),
}

/// The answer to a question.
#[derive(Debug)]
pub(crate) enum TeacherAnswer {
    Hint(Box<GivenHint>),
    Path(Box<StepsInOrder>),
    Steps(Box<PositionSteps>),
    /// `None` if time ran out.
    Checkup(Option<Box<Checkup>>),
    Why(Box<Why>),
    /// `None` if it was cancelled.
    Made(Level, Option<Grid>),
    Counted(Box<CountedSolutions>),
    Study(Study),
    /// `None` if none was found and no example is known.
    Exercise(&'static Technique, Option<Box<Exercise>>),
    Rated(Box<Difficulty>),
}

/// A hint about a position.
#[derive(Clone, Debug)]
pub(crate) struct GivenHint {
    pub(crate) lesson: Lesson,
    pub(crate) told: logic::Hint,
    /// The line of the argument that is shown alone, counted from 1; 0 for the whole argument.
    pub(crate) line: usize,
    /// The lines in English and in Chinese, once they were asked for: a net may have thousands, and each drawing asks.
    lines: [OnceCell<Vec<ArgumentLine>>; 2],
}

impl GivenHint {
    pub(crate) fn new(told: logic::Hint, lesson: Lesson) -> GivenHint {
        GivenHint { lesson, told, line: 0, lines: Default::default() }
    }

    /// The lines of the argument, if it is given as a list.
    pub(crate) fn lines(&self, lang: Lang) -> &[ArgumentLine] {
        let told = || {
            self.told
                .step
                .as_ref()
                .map(|step| turns::of_step(step, Voice::new(lang, self.lesson.board().rules())))
                .unwrap_or_default()
        };
        self.lines[usize::from(lang == Lang::Zh)].get_or_init(told)
    }

    /// The line that is shown alone.
    pub(crate) fn shown_line(&self, lang: Lang) -> Option<&ArgumentLine> {
        self.line.checked_sub(1).and_then(|line| self.lines(lang).get(line))
    }

    /// The number of stages.
    pub(crate) fn stages(&self) -> u8 {
        if self.told.step.is_some() || self.told.reveals.is_some() { 3 } else { 2 }
    }

    /// True if the checkup is the whole answer, because something is wrong or the puzzle is solved.
    pub(crate) fn is_checkup(&self) -> bool {
        self.lesson.checkup().is_some_and(|checkup| !checkup.is_open())
    }
}

/// Steps one after another.
#[derive(Clone, Debug)]
pub(crate) struct StepsInOrder {
    pub(crate) lesson: Lesson,
    pub(crate) walk: logic::Walk,
}

/// All steps of a position.
#[derive(Clone, Debug)]
pub(crate) struct PositionSteps {
    pub(crate) lesson: Lesson,
    pub(crate) found: logic::Steps,
}

/// The solutions of a puzzle that is being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CountedSolutions {
    pub(crate) givens: Grid,
    pub(crate) solutions: u128,
    /// False if there may be more.
    pub(crate) is_complete: bool,
    /// For each cell, the digits that it can hold in a solution; `None` if time ran out.
    pub(crate) candidates: Option<Candidates>,
}

impl TeacherQuestion {
    /// The time that the answer may take.
    pub(crate) fn patience(&self) -> Duration {
        match self {
            TeacherQuestion::Hint(_, patience) => *patience,
            TeacherQuestion::Smallest(_) => PATIENT_HINT,
            TeacherQuestion::Path(_)
            | TeacherQuestion::Steps(_)
            | TeacherQuestion::Practise(..)
            | TeacherQuestion::Rate(_) => Duration::from_secs(10),
            TeacherQuestion::Checkup(_) | TeacherQuestion::Count(_) => Duration::from_secs(1),
            TeacherQuestion::Why(..) => Duration::from_secs(2),
            TeacherQuestion::Make(..) | TeacherQuestion::Study(_) => Duration::from_secs(60),
        }
    }

    /// Answers the question.
    pub(crate) fn answer(self, teacher: &mut Teacher, watch: Watch<'static>) -> TeacherAnswer {
        let open = |board: Board| Lesson::open(board, watch.clone());
        match self {
            TeacherQuestion::Hint(board, _) => {
                let lesson = open(*board);
                TeacherAnswer::Hint(Box::new(GivenHint::new(lesson.hint(teacher), lesson)))
            }
            TeacherQuestion::Smallest(board) => {
                let lesson = open(*board);
                let mut teacher = Teacher::new(Profile::default().only(&[Explainer::technique()]));
                TeacherAnswer::Hint(Box::new(GivenHint::new(lesson.hint(&mut teacher), lesson)))
            }
            TeacherQuestion::Path(board) => {
                let lesson = open(*board);
                TeacherAnswer::Path(Box::new(StepsInOrder { walk: lesson.path(teacher, None), lesson }))
            }
            TeacherQuestion::Steps(board) => {
                let lesson = open(*board);
                TeacherAnswer::Steps(Box::new(PositionSteps {
                    found: lesson.steps(teacher, MOST_STEPS),
                    lesson,
                }))
            }
            TeacherQuestion::Checkup(board) => {
                TeacherAnswer::Checkup(open(*board).checkup().cloned().map(Box::new))
            }
            TeacherQuestion::Why(board, asked) => TeacherAnswer::Why(Box::new(open(*board).why(asked))),
            TeacherQuestion::Make(level, seed) => {
                let made = puzzle_of_level(&mut Xoshiro::from_seed(seed), level, &watch).ok();
                TeacherAnswer::Made(level, made.map(|puzzle| *puzzle.givens()))
            }
            TeacherQuestion::Count(givens) => TeacherAnswer::Counted(Box::new(counted(givens, &watch))),
            TeacherQuestion::Study(technique) => TeacherAnswer::Study(learn::study(technique)),
            TeacherQuestion::Practise(technique, seed) => {
                TeacherAnswer::Exercise(technique, learn::exercise(technique, seed, &watch).map(Box::new))
            }
            TeacherQuestion::Rate(givens) => TeacherAnswer::Rated(Box::new(learn::rating(givens, &watch))),
        }
    }
}

fn counted(givens: Grid, watch: &Watch<'static>) -> CountedSolutions {
    let puzzle = Nine::new(givens);
    let options = CountOptions { limit: Some(SOLUTIONS), threads: 1, progress: None };
    let count = count(&puzzle, &options, watch);
    let possible = possible(&puzzle, &mut watch.clone());
    let candidates = possible.complete.then_some(possible.candidates);
    CountedSolutions { givens, solutions: count.solutions, is_complete: count.complete, candidates }
}
