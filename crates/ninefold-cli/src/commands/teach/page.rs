//! Writes lessons as one web page, and pictures of their steps: one after another, in the order of the input.

use super::lesson::{Desks, LessonQuestion, TaughtPosition};
use super::{Course, show, write};
use crate::args::{Form, Input, Output, ThemeChoice};
use crate::endings;
use crate::input;
use crate::messages::teaching;
use crate::output::Sink;
use crate::pipe::{self, Done};
use crate::progress::Progress;
use anyhow::bail;
use ninefold::explain::svg::{Picture, Theme};
use ninefold::explain::{Drawn, html, markdown};
use ninefold::logic::{Board, Position, Step, timely};
use ninefold::text::Record;
use std::path::{Path, PathBuf};

/// Goes through the input record by record.
pub(super) fn run(course: &Course<'_>, input: &Input, output: &Output) -> anyhow::Result<()> {
    let session = course.session;
    if let Some(file) = &course.questions.svg {
        if is_taken(file, input, output) {
            bail!(session.say(teaching::SVG_OVERWRITES, &[("file", &file.display())]));
        }
        endings::check(file, &["svg"], session)?;
        Sink::probe(file, session)?;
    }
    let mut page = LessonPage {
        course,
        sink: Sink::open(output, session)?,
        out: show::header(course),
        lessons: 0,
        pictures: 0,
    };
    if page.is_html() {
        page.out.extend(html::begin(session.lang).into_bytes());
    }
    let progress = Progress::new(session, None, page.sink.is_terminal());
    let desks = Desks::default();
    let work = |record: &Record| -> Box<dyn BoardLesson> {
        let watch = session.watch(Some(course.questions.deadline));
        let record = &timely(record, &mut watch.clone());
        desks.at_one(|desk| -> Box<dyn BoardLesson> {
            match Board::of(record) {
                Some(board) => Box::new(desk.teach(record, board, course, watch)),
                None => Box::new(desk.teach(record, Position::of(record), course, watch)),
            }
        })
    };
    pipe::run(input::entries(input, session), session, progress, work, |done| page.receive(done))?;
    page.finish()
}

/// True if the picture's file is an input or the output.
fn is_taken(picture: &Path, input: &Input, output: &Output) -> bool {
    let place = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let picture = place(picture);
    let is_read = input.puzzles.iter().any(|argument| place(Path::new(argument)) == picture);
    is_read || output.output.as_deref().is_some_and(|path| place(path) == picture)
}

/// A lesson about a board of some size.
trait BoardLesson: Send {
    fn is_good(&self, question: LessonQuestion) -> bool;

    /// The lesson as a part of a page.
    fn article(&self, number: usize, course: &Course<'_>) -> String;

    fn show(&self, course: &Course<'_>, out: &mut Vec<u8>);

    /// A picture of each step, or of the board if there is no step.
    fn pictures(&self, picture: &Picture, course: &Course<'_>) -> Vec<String>;
}

impl<S: Drawn> BoardLesson for TaughtPosition<S>
where
    TaughtPosition<S>: Send,
{
    fn is_good(&self, question: LessonQuestion) -> bool {
        self.is_good(question)
    }

    fn article(&self, number: usize, course: &Course<'_>) -> String {
        let path = self.path();
        let said = |lang| {
            let mut said = show::said(self, course, lang);
            if course.question == LessonQuestion::Path && self.has_run_out() {
                said.push(markdown::outcome(&path, lang));
            } else {
                said.extend(show::ended(self, course, lang));
            }
            said.extend(show::revealed(self, course, lang));
            said.extend(show::rated(self, lang));
            said
        };
        match course.question {
            LessonQuestion::Path => html::article(number, &path, &said),
            LessonQuestion::Next | LessonQuestion::All => {
                html::instances(number, &path.start, &show::shown(self, course), &said)
            }
        }
    }

    fn show(&self, course: &Course<'_>, out: &mut Vec<u8>) {
        write(self, course, false, out);
    }

    fn pictures(&self, picture: &Picture, course: &Course<'_>) -> Vec<String> {
        let boards = self.boards(course.question);
        let steps = show::shown(self, course);
        let drawn = |(step, board): (&Step<S>, &S::Board)| S::picture(picture, Some(step), board);
        let pictures: Vec<String> = steps.iter().zip(&boards).map(drawn).collect();
        if pictures.is_empty() { vec![S::picture(picture, None, self.lesson.board())] } else { pictures }
    }
}

struct LessonPage<'a> {
    course: &'a Course<'a>,
    sink: Sink,
    out: Vec<u8>,
    lessons: usize,
    pictures: usize,
}

impl LessonPage<'_> {
    fn is_html(&self) -> bool {
        self.course.questions.format == Form::Html
    }

    fn receive(&mut self, done: Done<'_, Box<dyn BoardLesson>>) -> anyhow::Result<()> {
        match done {
            Done::Record(record, taught) => {
                if !taught.is_good(self.course.question) {
                    self.course.session.puzzle_failed();
                }
                if self.is_html() {
                    self.lessons += 1;
                    self.out.extend(taught.article(self.lessons, self.course).into_bytes());
                } else {
                    taught.show(self.course, &mut self.out);
                    self.course.add_skipped(record, &mut self.out);
                }
                self.draw(&*taught)?;
            }
            Done::Unreadable(unreadable) if self.is_html() => {
                self.out.extend(html::unreadable(&unreadable.excerpt).into_bytes());
            }
            Done::Unreadable(unreadable) => show::unreadable(unreadable, self.course, &mut self.out),
            Done::Idle => {
                self.sink.drain(&mut self.out)?;
                self.sink.flush()?;
            }
        }
        Ok(())
    }

    /// Writes the pictures.
    fn draw(&mut self, taught: &dyn BoardLesson) -> anyhow::Result<()> {
        let Some(file) = &self.course.questions.svg else { return Ok(()) };
        let theme = match self.course.questions.theme {
            None | Some(ThemeChoice::Auto) => Theme::Auto,
            Some(ThemeChoice::Light) => Theme::Light,
            Some(ThemeChoice::Dark) => Theme::Dark,
            Some(ThemeChoice::Print) => Theme::Print,
        };
        let picture = Picture { theme, lang: self.course.session.lang, ..Picture::default() };
        for picture in taught.pictures(&picture, self.course) {
            self.pictures += 1;
            let mut sink = Sink::open(
                &Output { output: Some(numbered(file, self.pictures)), table: None },
                self.course.session,
            )?;
            sink.drain(&mut picture.into_bytes())?;
            sink.finish(self.course.session)?;
        }
        Ok(())
    }

    fn finish(mut self) -> anyhow::Result<()> {
        if self.is_html() {
            self.out.extend(html::END.as_bytes());
        }
        self.sink.drain(&mut self.out)?;
        self.sink.finish(self.course.session)
    }
}

/// `picture.svg`, `picture-2.svg` and so on.
fn numbered(file: &Path, number: usize) -> PathBuf {
    if number == 1 {
        return file.to_owned();
    }
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let ending = file.extension().map_or(String::new(), |ending| format!(".{}", ending.to_string_lossy()));
    file.with_file_name(format!("{stem}-{number}{ending}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_numbered_from_the_second_on() {
        let name = |file, number| numbered(Path::new(file), number).to_string_lossy().into_owned();
        assert_eq!(name("a/b.svg", 1), "a/b.svg");
        assert_eq!(name("a/b.svg", 2), "a/b-2.svg");
        assert_eq!(name("b", 12), "b-12");
    }
}
