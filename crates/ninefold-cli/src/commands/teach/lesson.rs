//! What comes of one position: the lesson, and the steps that were asked for.

use super::Course;
use super::rated::Rated;
use ninefold::engine::Status;
use ninefold::logic::{Board, Candidate, Ending, Lesson, Profile, Step, Teacher, Technique};
use ninefold::rate::hodoku::Rater;
use ninefold::solve::Watch;
use ninefold::text::Record;

/// What is asked of each position.
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
    /// As it was typed.
    pub(super) puzzle: String,
    pub(super) lesson: Lesson,
    pub(super) steps: Vec<Step>,
    /// How many steps were found; those that were told as they came are not kept.
    pub(super) found: usize,
    /// Where no step was found: a digit of the solution.
    pub(super) reveals: Option<Candidate>,
    /// The board after the steps of a path.
    pub(super) end: Board,
    /// What there was no time to look for; on a path, after its last step.
    pub(super) unfinished: Vec<&'static Technique>,
    /// Was it ended by `--limit`?
    pub(super) is_cut: bool,
    /// How hard the puzzle is, if that is told.
    pub(super) rated: Option<Rated>,
}

/// What a thread teaches with.
pub(super) struct Desk {
    teacher: Teacher,
    /// If puzzles are rated.
    rater: Option<Rater>,
}

impl Desk {
    /// By this profile.
    pub(super) fn new(profile: Profile) -> Desk {
        Desk { teacher: Teacher::new(profile), rater: None }
    }

    /// Checks the position and looks for what is asked.
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
    /// The position is checked; nothing else is done.
    pub(super) fn open(record: &Record, watch: Watch<'static>) -> Taught {
        let board = Board::with_placed(&record.filled(), record.puzzle.givens().filled());
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

    /// Was the search ended by the deadline?
    pub(super) fn is_stopped(&self) -> bool {
        !self.unfinished.is_empty()
    }

    /// Is it what was asked for: steps, all there are of them, a solved grid, a path that leads to one?
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
