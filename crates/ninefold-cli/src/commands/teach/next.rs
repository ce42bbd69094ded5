//! Finds the next step of single positions, for commands that show it in their own way.

use super::lesson::{Desk, Question};
use super::{Course, show};
use crate::args::Questions;
use crate::session::Session;
use ninefold::explain::text::Detail;
use ninefold::lang::Lang;
use ninefold::logic::{Board, Step};
use ninefold::text::Record;
use std::sync::Mutex;

/// Finds next steps for many threads at once.
pub(in crate::commands) struct Tutor<'a> {
    course: Course<'a>,
    /// Idle desks. A thread takes one and puts it back.
    idle: Mutex<Vec<Desk>>,
}

/// What to do next.
pub(in crate::commands) struct Next {
    /// The position.
    pub(in crate::commands) board: Board,
    /// The step, if there is one.
    pub(in crate::commands) step: Option<Step>,
    /// True if there is a step, or nothing left to do.
    pub(in crate::commands) is_good: bool,
    /// Why there is no step.
    pub(in crate::commands) said: String,
}

impl<'a> Tutor<'a> {
    pub(in crate::commands) fn new(
        questions: &'a Questions,
        session: &'a Session,
    ) -> anyhow::Result<Tutor<'a>> {
        let course = Course::new(Question::Next, Detail::Medium, None, questions, session)?;
        Ok(Tutor { course, idle: Mutex::default() })
    }

    /// The next step of a position.
    pub(in crate::commands) fn next(&self, record: &Record) -> Next {
        let taken = self.idle.lock().expect("nothing panics while it holds the desks").pop();
        let mut desk = taken.unwrap_or_else(|| Desk::new(self.course.profile.clone()));
        let watch = self.course.session.watch(Some(self.course.questions.deadline));
        let taught = desk.teach(record, &self.course, watch);
        self.idle.lock().expect("nothing panics while it holds the desks").push(desk);
        let lang = self.course.session.lang;
        let mut said = show::said(&taught, &self.course, lang);
        said.extend(show::ended(&taught, &self.course, lang));
        let is_good = taught.is_good(Question::Next);
        let said = said.join(if lang == Lang::Zh { "" } else { " " });
        Next { is_good, said, step: taught.steps.into_iter().next(), board: taught.lesson.board().clone() }
    }
}
