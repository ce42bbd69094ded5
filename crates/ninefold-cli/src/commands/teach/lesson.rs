//! What comes of one position: the checkup, and the steps that were asked for.

use super::Course;
use super::rated::Rated;
use ninefold::engine::Status;
use ninefold::logic::{Board, Checkup, Profile, Step, Teacher, Technique};
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
pub(super) struct Lesson {
    /// As it was typed.
    pub(super) puzzle: String,
    pub(super) board: Board,
    /// `None` if the deadline came first.
    pub(super) checkup: Option<Checkup>,
    pub(super) steps: Vec<Step>,
    /// How many steps were found; those that were told as they came are not kept.
    pub(super) found: usize,
    /// The board after the steps of a path.
    pub(super) end: Board,
    /// Was the search ended by the deadline?
    pub(super) is_stopped: bool,
    /// Then, what was not looked for to the end; on a path, after its last step.
    pub(super) unfinished: Vec<&'static Technique>,
    /// Was it ended by `--limit`?
    pub(super) is_cut: bool,
    /// How hard the puzzle is, if that is told.
    pub(super) rated: Option<Rated>,
}

/// The teachers of a thread.
pub(crate) struct Teachers {
    /// By the whole profile.
    all: Teacher,
    /// Without what relies on there being one solution.
    careful: Teacher,
    /// If puzzles are rated.
    rater: Option<Rater>,
}

impl Teachers {
    /// By this profile.
    pub(crate) fn new(profile: Profile) -> Teachers {
        let careful = Teacher::new(profile.clone().without_uniqueness());
        Teachers { careful, all: Teacher::new(profile), rater: None }
    }

    /// The one for a position of which the checkup says this.
    pub(crate) fn for_checkup(&mut self, checkup: &Checkup) -> &mut Teacher {
        if checkup.allows_uniqueness { &mut self.all } else { &mut self.careful }
    }

    /// Checks the position and looks for what is asked.
    pub(super) fn teach(&mut self, record: &Record, course: &Course<'_>, watch: Watch<'static>) -> Lesson {
        let mut lesson = Lesson::open(record, &watch);
        if let Some(checkup) = lesson.checkup.as_ref().filter(|checkup| checkup.is_open()) {
            let is_unique = checkup.status == Status::Unique;
            let teacher = self.for_checkup(checkup);
            teacher.set_watch(watch.clone());
            lesson.search(teacher, course);
            lesson.found = lesson.steps.len();
            lesson.is_stopped = teacher.is_stopped();
            lesson.unfinished = teacher.unfinished().to_vec();
            if is_unique && course.rates() {
                let rater = self.rater.get_or_insert_with(Rater::new);
                lesson.rated = Some(Rated::of(record, rater, watch));
            }
        }
        lesson
    }
}

impl Lesson {
    /// The position is checked; nothing else is done.
    pub(super) fn open(record: &Record, watch: &Watch<'static>) -> Lesson {
        let board = Board::with_placed(&record.filled(), record.puzzle.givens().filled());
        let checkup = Checkup::of(&board, &mut watch.clone()).ok();
        Lesson {
            puzzle: record.one_line(),
            end: board.clone(),
            board,
            is_stopped: checkup.is_none(),
            checkup,
            steps: Vec::new(),
            found: 0,
            unfinished: Vec::new(),
            is_cut: false,
            rated: None,
        }
    }

    fn search(&mut self, teacher: &mut Teacher, course: &Course<'_>) {
        match course.question {
            Question::Next => self.steps.extend(teacher.next_step(&self.board)),
            Question::All => self.steps = teacher.all_steps(&self.board),
            Question::Path => {
                while !self.end.is_full() {
                    if course.limit.is_some_and(|limit| self.steps.len() as u64 >= limit) {
                        self.is_cut = true;
                        break;
                    }
                    let Some(step) = teacher.next_step(&self.end) else { break };
                    self.end.apply(&step);
                    self.steps.push(step);
                }
            }
        }
    }

    /// Is it what was asked for: steps, all there are of them, a solved grid, a path that leads to one?
    pub(super) fn is_good(&self, question: Question) -> bool {
        let is_sound = self.checkup.as_ref().is_some_and(|checkup| checkup.problems.is_empty());
        let is_solved = self.checkup.as_ref().is_some_and(|checkup| checkup.is_solved);
        let is_answered = match question {
            Question::Path => self.end.is_full() || self.is_cut,
            Question::Next => self.found > 0,
            Question::All => self.found > 0 && !self.is_stopped,
        };
        is_sound && (is_solved || is_answered)
    }

    /// The status by name.
    pub(super) fn status(&self) -> &'static str {
        self.checkup.as_ref().map_or("timeout", |checkup| checkup.status.name())
    }

    /// Each step with the board on which it was found.
    pub(super) fn boards(&self, question: Question) -> Vec<Board> {
        let mut board = self.board.clone();
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
