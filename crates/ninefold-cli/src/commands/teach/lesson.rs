//! The result for one position: the lesson, and the steps that were asked for.

use super::Course;
use super::rated::RatingsInTime;
use ninefold::engine::Status;
use ninefold::explain::Drawn;
use ninefold::logic::size::{AnySize, NineByNine, Placement};
use ninefold::logic::{Ending, Guide, Lesson, OfSize, Path, Step, Teacher, Teaches, Technique};
use ninefold::rate::hodoku::Rater;
use ninefold::solve::Watch;
use ninefold::text::Record;
use std::sync::Mutex;

/// The question about each position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LessonQuestion {
    /// The next step.
    Next,
    /// The whole path, or its beginning.
    Path,
    /// Every step.
    All,
}

/// A position and what was found.
#[derive(Clone)]
pub(super) struct TaughtPosition<S: Drawn> {
    /// The position as it was typed.
    pub(super) puzzle: String,
    pub(super) lesson: Lesson<S>,
    pub(super) steps: Vec<Step<S>>,
    /// The number of steps found, including those that were written at once and not kept.
    pub(super) found: usize,
    /// A digit of the solution, if no step was found.
    pub(super) reveals: Option<Placement<S>>,
    /// The board after the steps of a path.
    pub(super) end: S::Board,
    /// Techniques for which there was no time; on a path, after its last step.
    pub(super) unfinished: Vec<&'static Technique>,
    /// True if `--limit` ended it.
    pub(super) is_cut: bool,
    /// True if all that the solutions have in common was found.
    pub(super) is_common: bool,
    /// True if none of the techniques that were named is known on this board.
    pub(super) is_unknown: bool,
    /// The difficulty of the puzzle, if that is shown.
    pub(super) rated: Option<RatingsInTime>,
}

/// A thread's teachers, of which it uses the one for the size of the board, and its rater.
pub(super) struct Desk {
    nine: Option<Teacher>,
    any: Option<Guide>,
    /// Present if puzzles are rated.
    rater: Option<Rater>,
}

/// A size for which a desk has a teacher.
pub(super) trait Seated: Drawn {
    /// The teacher, if it was needed before.
    fn seat(desk: &mut Desk) -> &mut Option<Self::Teacher>;
}

impl Seated for NineByNine {
    fn seat(desk: &mut Desk) -> &mut Option<Teacher> {
        &mut desk.nine
    }
}

impl Seated for AnySize {
    fn seat(desk: &mut Desk) -> &mut Option<Guide> {
        &mut desk.any
    }
}

impl Desk {
    /// Makes a desk that has not been used yet.
    pub(super) fn new() -> Desk {
        Desk { nine: None, any: None, rater: None }
    }

    /// Checks the position and answers the question.
    pub(super) fn teach<S, B: OfSize<Size = S>>(
        &mut self,
        record: &Record,
        board: B,
        course: &Course<'_>,
        watch: Watch<'static>,
    ) -> TaughtPosition<S>
    where
        S: Seated<Board = B>,
    {
        let mut taught = TaughtPosition::open(record, board, watch.clone());
        taught.search(S::seat(self).get_or_insert_with(|| S::Teacher::by(course.profile.clone())), course);
        taught.found = taught.steps.len();
        let status =
            taught.lesson.checkup().filter(|checkup| checkup.is_open()).map(|checkup| checkup.status);
        if status == Some(Status::Unique) && course.rates() {
            let rater = self.rater.get_or_insert_with(Rater::new);
            taught.rated = Some(RatingsInTime::of(record, rater, watch));
        }
        taught
    }
}

/// Desks for many threads at once. A thread takes one and puts it back.
#[derive(Default)]
pub(super) struct Desks {
    idle: Mutex<Vec<Desk>>,
}

impl Desks {
    /// Works at a desk that no other thread uses.
    pub(super) fn at_one<T>(&self, work: impl FnOnce(&mut Desk) -> T) -> T {
        let idle = || self.idle.lock().expect("nothing panics while it holds the desks");
        let taken = idle().pop();
        let mut desk = taken.unwrap_or_else(Desk::new);
        let done = work(&mut desk);
        idle().push(desk);
        done
    }
}

impl<S: Drawn> TaughtPosition<S> {
    /// Checks the position only.
    pub(super) fn open<B: OfSize<Size = S>>(
        record: &Record,
        board: B,
        watch: Watch<'static>,
    ) -> TaughtPosition<S>
    where
        S: Drawn<Board = B>,
    {
        TaughtPosition {
            puzzle: record.one_line(),
            end: board.clone(),
            lesson: Lesson::open(board, watch),
            steps: Vec::new(),
            found: 0,
            reveals: None,
            unfinished: Vec::new(),
            is_cut: false,
            is_common: false,
            is_unknown: false,
            rated: None,
        }
    }

    fn search(&mut self, teacher: &mut S::Teacher, course: &Course<'_>) {
        match course.question {
            LessonQuestion::Next => {
                let hint = self.lesson.hint(teacher);
                self.steps.extend(hint.step);
                (self.reveals, self.unfinished, self.is_unknown) =
                    (hint.reveals, hint.unfinished, hint.is_unknown);
            }
            LessonQuestion::All => {
                let steps = self.lesson.steps(teacher, usize::MAX);
                self.is_unknown = steps.is_unknown;
                self.steps = steps.groups.into_iter().flat_map(|group| group.steps).collect();
                self.unfinished = steps.unfinished;
            }
            LessonQuestion::Path => {
                let most = course.limit.and_then(|limit| usize::try_from(limit).ok());
                let walk = self.lesson.path(teacher, most);
                (self.steps, self.end) = (walk.path.steps, walk.path.end);
                (self.unfinished, self.is_cut) = (walk.unfinished, walk.ending == Ending::Limit);
                (self.is_common, self.is_unknown) = (walk.ending == Ending::Common, walk.is_unknown);
            }
        }
        if course.question != LessonQuestion::Path && self.steps.is_empty() && self.lesson.is_open() {
            self.is_common = teacher.knows_all(self.lesson.board());
        }
    }

    /// True if the deadline ended the search.
    pub(super) fn is_stopped(&self) -> bool {
        !self.unfinished.is_empty()
    }

    /// True if a path ended for another reason than the time, a limit, or that the solutions have nothing else in
    /// common.
    pub(super) fn has_run_out(&self) -> bool {
        !self.is_stopped() && !self.is_cut && !self.is_common && !self.is_unknown
    }

    /// True if the question was answered: a step, all steps, a solved grid, or a path that leads to one.
    pub(super) fn is_good(&self, question: LessonQuestion) -> bool {
        let is_answered = match question {
            LessonQuestion::Path => S::is_full(&self.end) || self.is_cut,
            LessonQuestion::Next => self.found > 0,
            LessonQuestion::All => self.found > 0 && !self.is_stopped(),
        };
        self.lesson.is_sound() && (self.lesson.is_solved() || is_answered || self.is_common)
    }

    /// Returns the path.
    pub(super) fn path(&self) -> Path<S> {
        Path { start: self.lesson.board().clone(), steps: self.steps.clone(), end: self.end.clone() }
    }

    /// Returns for each step the board on which it was found.
    pub(super) fn boards(&self, question: LessonQuestion) -> Vec<S::Board> {
        let mut board = self.lesson.board().clone();
        let before = self.steps.iter().map(|step| {
            let before = board.clone();
            if question == LessonQuestion::Path {
                S::apply(&mut board, step);
            }
            before
        });
        before.collect()
    }
}
