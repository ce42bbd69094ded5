//! Questions to the engine and the teacher during play, and their answers. Each question is a plain function of a
//! position and a watch, so that it can run in a thread or in a test.

use super::learn::{self, Exercise, Rating, Study};
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
pub(crate) enum Question {
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
pub(crate) enum Answer {
    Hint(Box<Hint>),
    Path(Box<Walk>),
    Steps(Box<Steps>),
    /// `None` if time ran out.
    Checkup(Option<Box<Checkup>>),
    Why(Box<Why>),
    /// `None` if it was cancelled.
    Made(Level, Option<Grid>),
    Counted(Box<Counted>),
    Study(Study),
    /// `None` if none was found and no example is known.
    Exercise(&'static Technique, Option<Box<Exercise>>),
    Rated(Box<Rating>),
}

/// A hint about a position.
#[derive(Clone, Debug)]
pub(crate) struct Hint {
    pub(crate) lesson: Lesson,
    pub(crate) told: logic::Hint,
    /// The line of the argument that is shown alone, counted from 1; 0 for the whole argument.
    pub(crate) line: usize,
    /// The lines in English and in Chinese, once they were asked for: a net may have thousands, and each drawing asks.
    lines: [OnceCell<Vec<ArgumentLine>>; 2],
}

impl Hint {
    pub(crate) fn new(told: logic::Hint, lesson: Lesson) -> Hint {
        Hint { lesson, told, line: 0, lines: Default::default() }
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
pub(crate) struct Walk {
    pub(crate) lesson: Lesson,
    pub(crate) walk: logic::Walk,
}

/// All steps of a position.
#[derive(Clone, Debug)]
pub(crate) struct Steps {
    pub(crate) lesson: Lesson,
    pub(crate) found: logic::Steps,
}

/// The solutions of a puzzle that is being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counted {
    pub(crate) givens: Grid,
    pub(crate) solutions: u128,
    /// False if there may be more.
    pub(crate) is_complete: bool,
    /// For each cell, the digits that it can hold in a solution; `None` if time ran out.
    pub(crate) candidates: Option<Candidates>,
}

impl Question {
    /// The time that the answer may take.
    pub(crate) fn patience(&self) -> Duration {
        match self {
            Question::Hint(_, patience) => *patience,
            Question::Smallest(_) => PATIENT_HINT,
            Question::Path(_) | Question::Steps(_) | Question::Practise(..) | Question::Rate(_) => {
                Duration::from_secs(10)
            }
            Question::Checkup(_) | Question::Count(_) => Duration::from_secs(1),
            Question::Why(..) => Duration::from_secs(2),
            Question::Make(..) | Question::Study(_) => Duration::from_secs(60),
        }
    }

    /// Answers the question.
    pub(crate) fn answer(self, teacher: &mut Teacher, watch: Watch<'static>) -> Answer {
        let open = |board: Board| Lesson::open(board, watch.clone());
        match self {
            Question::Hint(board, _) => {
                let lesson = open(*board);
                Answer::Hint(Box::new(Hint::new(lesson.hint(teacher), lesson)))
            }
            Question::Smallest(board) => {
                let lesson = open(*board);
                let mut teacher = Teacher::new(Profile::default().only(&[Explainer::technique()]));
                Answer::Hint(Box::new(Hint::new(lesson.hint(&mut teacher), lesson)))
            }
            Question::Path(board) => {
                let lesson = open(*board);
                Answer::Path(Box::new(Walk { walk: lesson.path(teacher, None), lesson }))
            }
            Question::Steps(board) => {
                let lesson = open(*board);
                Answer::Steps(Box::new(Steps { found: lesson.steps(teacher, MOST_STEPS), lesson }))
            }
            Question::Checkup(board) => Answer::Checkup(open(*board).checkup().cloned().map(Box::new)),
            Question::Why(board, asked) => Answer::Why(Box::new(open(*board).why(asked))),
            Question::Make(level, seed) => {
                let made = puzzle_of_level(&mut Xoshiro::from_seed(seed), level, &watch).ok();
                Answer::Made(level, made.map(|puzzle| *puzzle.givens()))
            }
            Question::Count(givens) => Answer::Counted(Box::new(counted(givens, &watch))),
            Question::Study(technique) => Answer::Study(learn::study(technique)),
            Question::Practise(technique, seed) => {
                Answer::Exercise(technique, learn::exercise(technique, seed, &watch).map(Box::new))
            }
            Question::Rate(givens) => Answer::Rated(Box::new(learn::rating(givens, &watch))),
        }
    }
}

fn counted(givens: Grid, watch: &Watch<'static>) -> Counted {
    let puzzle = Nine::new(givens);
    let options = CountOptions { limit: Some(SOLUTIONS), threads: 1, progress: None };
    let count = count(&puzzle, &options, watch);
    let possible = possible(&puzzle, &mut watch.clone());
    let candidates = possible.complete.then_some(possible.candidates);
    Counted { givens, solutions: count.solutions, is_complete: count.complete, candidates }
}
