//! The result for one position: the lesson, and the steps that were asked for.

use super::Course;
use super::rated::Rated;
use ninefold::engine::Status;
use ninefold::logic::{Board, Candidate, Ending, Lesson, Profile, Step, Teacher, Technique};
use ninefold::rate::hodoku::Rater;
use ninefold::solve::Watch;
use ninefold::text::Record;

/// The question about each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// The next step.
    Next,
    /// The whole path, or its beginning.
    Path,
    /// Every step.
    All,
}

/// A position and what was found.
#[derive(Clone)]
pub(super) struct Taught {
    /// The position as it was typed.
    pub(super) puzzle: String,
    pub(super) lesson: Lesson,
    pub(super) steps: Vec<Step>,
    /// The number of steps found, including those that were written at once and not kept.
    pub(super) found: usize,
    /// A digit of the solution, if no step was found.
    pub(super) reveals: Option<Candidate>,
    /// The board after the steps of a path.
    pub(super) end: Board,
    /// Techniques for which there was no time; on a path, after its last step.
    pub(super) unfinished: Vec<&'static Technique>,
    /// True if `--limit` ended it.
    pub(super) is_cut: bool,
    /// The difficulty of the puzzle, if that is shown.
    pub(super) rated: Option<Rated>,
}

/// A thread's teacher and rater.
pub(super) struct Desk {
    teacher: Teacher,
    /// Present if puzzles are rated.
    rater: Option<Rater>,
}

impl Desk {
    /// A desk that teaches by this profile.
    pub(super) fn new(profile: Profile) -> Desk {
        Desk { teacher: Teacher::new(profile), rater: None }
    }

    /// Checks the position and answers the question.
    pub(super) fn teach(&mut self, record: &Record, course: &Course<'_>, watch: Watch<'static>) -> Taught {
        let mut taught = Taught::open(record, watch.clone());
        taught.search(&mut self.teacher, course);
        taught.found = taught.steps.len();
        let status =
            taught.lesson.checkup().filter(|checkup| checkup.is_open()).map(|checkup| checkup.status);
        if status == Some(Status::Unique) && course.rates() {
            let rater = self.rater.get_or_insert_with(Rater::new);
            taught.rated = Some(Rated::of(record, rater, watch));
        }
        taught
    }
}

impl Taught {
    /// Checks the position only.
    pub(super) fn open(record: &Record, watch: Watch<'static>) -> Taught {
        let board = Board::of(record).expect("larger puzzles have lessons of their own");
        Taught {
            puzzle: record.one_line(),
            end: board.clone(),
            lesson: Lesson::open(board, watch),
            steps: Vec::new(),
            found: 0,
            reveals: None,
            unfinished: Vec::new(),
            is_cut: false,
            rated: None,
        }
    }

    fn search(&mut self, teacher: &mut Teacher, course: &Course<'_>) {
        match course.question {
            Question::Next => {
                let hint = self.lesson.hint(teacher);
                self.steps.extend(hint.step);
                (self.reveals, self.unfinished) = (hint.reveals, hint.unfinished);
            }
            Question::All => {
                let steps = self.lesson.steps(teacher, usize::MAX);
                self.steps = steps.groups.into_iter().flat_map(|group| group.steps).collect();
                self.unfinished = steps.unfinished;
            }
            Question::Path => {
                let most = course.limit.and_then(|limit| usize::try_from(limit).ok());
                let walk = self.lesson.path(teacher, most);
                (self.steps, self.end) = (walk.path.steps, walk.path.end);
                (self.unfinished, self.is_cut) = (walk.unfinished, walk.ending == Ending::Limit);
            }
        }
    }

    /// True if the deadline ended the search.
    pub(super) fn is_stopped(&self) -> bool {
        !self.unfinished.is_empty()
    }

    /// True if the question was answered: a step, all steps, a solved grid, or a path that leads to one.
    pub(super) fn is_good(&self, question: Question) -> bool {
        let is_answered = match question {
            Question::Path => self.end.is_full() || self.is_cut,
            Question::Next => self.found > 0,
            Question::All => self.found > 0 && !self.is_stopped(),
        };
        self.lesson.is_sound() && (self.lesson.is_solved() || is_answered)
    }

    /// Each step with the board on which it was found.
    pub(super) fn boards(&self, question: Question) -> Vec<Board> {
        let mut board = self.lesson.board().clone();
        let before = self.steps.iter().map(|step| {
            let before = board.clone();
            if question == Question::Path {
                board.apply(step);
            }
            before
        });
        before.collect()
    }
}
