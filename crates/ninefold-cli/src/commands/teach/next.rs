//! Finds the next step of single positions, for commands that show it in their own way.

use super::lesson::{Desk, Desks, LessonQuestion, Seated};
use super::{Course, show};
use crate::args::Questions;
use crate::session::Session;
use ninefold::explain::text::Detail;
use ninefold::lang::Lang;
use ninefold::logic::size::AnySize;
use ninefold::logic::{Board, OfSize, Position, Step, timely};
use ninefold::solve::Watch;
use ninefold::text::Record;

/// Finds next steps for many threads at once.
pub(in crate::commands) struct Tutor<'a> {
    course: Course<'a>,
    desks: Desks,
}

/// The next step of a position, or why there is none.
pub(in crate::commands) struct Next {
    /// The step, if there is one, with the position.
    pub(in crate::commands) step: Option<AnyStep>,
    /// True if there is a step, or nothing left to do.
    pub(in crate::commands) is_good: bool,
    /// Why there is no step.
    pub(in crate::commands) said: String,
}

/// A step on a board of up to nine by nine, or of any size.
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub(in crate::commands) enum AnyStep {
    Step(Board, Step),
    Large(Position, Step<AnySize>),
}

impl<'a> Tutor<'a> {
    pub(in crate::commands) fn new(
        questions: &'a Questions,
        session: &'a Session,
    ) -> anyhow::Result<Tutor<'a>> {
        let course = Course::new(LessonQuestion::Next, Detail::Medium, None, questions, session)?;
        Ok(Tutor { course, desks: Desks::default() })
    }

    /// The next step of a position.
    pub(in crate::commands) fn next(&self, record: &Record) -> Next {
        let watch = self.course.session.watch(Some(self.course.questions.deadline));
        let record = &timely(record, &mut watch.clone());
        self.desks.at_one(|desk| match Board::of(record) {
            Some(board) => self.on(board, desk, record, watch, AnyStep::Step),
            None => self.on(Position::of(record), desk, record, watch, AnyStep::Large),
        })
    }

    fn on<S: Seated<Board = B>, B: OfSize<Size = S>>(
        &self,
        board: B,
        desk: &mut Desk,
        record: &Record,
        watch: Watch<'static>,
        found: impl FnOnce(B, Step<S>) -> AnyStep,
    ) -> Next {
        let lang = self.course.session.lang;
        let taught = desk.teach(record, board, &self.course, watch);
        let mut said = show::said(&taught, &self.course, lang);
        said.extend(show::ended(&taught, &self.course, lang));
        let is_good = taught.is_good(LessonQuestion::Next);
        let board = taught.lesson.board().clone();
        let step = taught.steps.into_iter().next().map(|step| found(board, step));
        Next { is_good, said: said.join(if lang == Lang::Zh { "" } else { " " }), step }
    }
}
