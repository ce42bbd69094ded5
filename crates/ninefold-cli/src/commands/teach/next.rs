//! The next step of single positions, for commands that show it in their own way.

use super::lesson::{Question, Teachers};
use super::{Course, show};
use crate::args::Questions;
use crate::session::Session;
use ninefold::explain::text::Detail;
use ninefold::lang::Lang;
use ninefold::logic::{Board, Step};
use ninefold::text::Record;
use std::sync::Mutex;

/// Someone who is asked for next steps, by many threads at once.
pub(in crate::commands) struct Tutor<'a> {
    course: Course<'a>,
    /// A thread takes teachers that nobody uses, and puts them back.
    idle: Mutex<Vec<Teachers>>,
}

/// What is to be done next.
pub(in crate::commands) struct Next {
    /// The position.
    pub(in crate::commands) board: Board,
    /// The step, if there is one.
    pub(in crate::commands) step: Option<Step>,
    /// Is there a step, or nothing left to do?
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
        let taken = self.idle.lock().expect("nothing panics while it holds the teachers").pop();
        let mut teachers = taken.unwrap_or_else(|| Teachers::new(self.course.profile.clone()));
        let watch = self.course.session.watch(Some(self.course.questions.deadline));
        let lesson = teachers.teach(record, &self.course, watch);
        self.idle.lock().expect("nothing panics while it holds the teachers").push(teachers);
        let lang = self.course.session.lang;
        let mut said = show::said(&lesson, &self.course, lang);
        said.extend(show::ended(&lesson, &self.course, lang));
        let is_good = lesson.is_good(Question::Next);
        let said = said.join(if lang == Lang::Zh { "" } else { " " });
        Next { is_good, said, step: lesson.steps.into_iter().next(), board: lesson.board }
    }
}
