//! Writes all steps of a position, technique by technique, as they are found.
//!
//! Threads share the techniques of the profile. Their results are put into the profile's order and written at once,
//! so that the first steps appear long before the last technique is done. If the reader stops, the search ends.
//! Neighbouring techniques of one family go to the same thread, because what one has worked out about the board helps
//! the next.

use super::lesson::TaughtPosition;
use super::{Course, show};
use crate::args::Form;
use crate::messages::teaching;
use crate::pipe::LateResult;
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{Drawn, json};
use ninefold::logic::{Board, Found, Lesson, Step, Teacher, Technique, timely};
use ninefold::text::Record;
use ninefold::text::table::{Value, csv_row};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::{iter, thread};

/// Checks a position, looks for all its steps, and writes them as they come.
pub(super) fn tell(record: &Record, course: &Course<'_>, draws: bool, late: &mut LateResult<'_>) {
    let session = course.session;
    let watch = session.watch(Some(course.questions.deadline));
    let record = &timely(record, &mut watch.clone());
    let board = Board::of(record).expect("other boards are taught at once");
    let mut story =
        PositionText::begin(TaughtPosition::open(record, board, watch), course, draws, &mut late.out);
    if late.flush().is_break() {
        return;
    }
    let lesson = story.taught.lesson.clone();
    let mut teacher = lesson_teacher(&lesson, course);
    let techniques = teacher.techniques(lesson.board().rules());
    if lesson.is_open() {
        let search = ParallelSearch { course, techniques, lesson: &lesson };
        search.run(session.threads(), |groups| {
            story.go_on(groups, &mut late.out);
            late.flush()
        });
    } else if lesson.checkup().is_none() {
        story.taught.unfinished = techniques.to_vec();
    }
    if !session.is_stopping() {
        story.end(&mut late.out);
        course.add_skipped(record, &mut late.out);
        late.tally.add_lesson(story.taught.is_good(course.question));
    }
}

/// A teacher for the position.
fn lesson_teacher(lesson: &Lesson, course: &Course<'_>) -> Teacher {
    let mut teacher = Teacher::new(course.profile.clone());
    lesson.prepare(&mut teacher);
    teacher
}

/// Writes the same for steps that are all known.
pub(super) fn told<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>, out: &mut Vec<u8>) {
    let nothing_yet = TaughtPosition { found: 0, steps: Vec::new(), ..taught.clone() };
    let mut story = PositionText::begin(nothing_yet, course, false, out);
    let groups = groups(&taught.steps, taught.lesson.board(), course);
    story.go_on(TechniqueText { groups, unfinished: None }, out);
    story.end(out);
}

/// Steps as text, grouped by technique.
fn groups<S: Drawn>(steps: &[Step<S>], board: &S::Board, course: &Course<'_>) -> Vec<StepGroup> {
    let same = |one: &Step<S>, other: &Step<S>| one.technique == other.technique;
    steps.chunk_by(same).map(|steps| StepGroup::new(steps, board, course)).collect()
}

/// The finds of a technique, as text.
struct TechniqueText {
    groups: Vec<StepGroup>,
    /// The technique, if it did not finish its search.
    unfinished: Option<&'static Technique>,
}

/// Steps of one technique.
struct StepGroup {
    heading: String,
    count: usize,
    items: Vec<String>,
}

impl StepGroup {
    fn new<S: Drawn>(steps: &[Step<S>], board: &S::Board, course: &Course<'_>) -> StepGroup {
        let limit = course.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX);
        let (shown, count) = (steps.len().min(limit), steps.len());
        let name = steps[0].technique.name.get(course.session.lang);
        let heading = if shown < count { teaching::STEPS_SHOWN } else { teaching::STEPS_OF };
        let numbers: &[(&str, &dyn std::fmt::Display)] =
            &[("technique", &name), ("count", &count), ("shown", &shown)];
        let items = steps[..shown].iter().map(|step| item(step, board, course)).collect();
        StepGroup { heading: course.session.say(heading, numbers), count, items }
    }
}

/// A step in the output format.
fn item<S: Drawn>(step: &Step<S>, board: &S::Board, course: &Course<'_>) -> String {
    let lang = course.session.lang;
    match course.questions.format {
        Form::Json => json::one_of_all(step, board, lang),
        Form::Md => show::markdown_item(step, board, "-", lang),
        Form::Csv => {
            let told = text::step(step, board, Detail::Medium, lang);
            let (places, removes) =
                (show::listed::<S>(&step.places, board, "="), show::listed::<S>(&step.removes, board, "<>"));
            let mut row = Vec::new();
            csv_row(&mut row, &[step.technique.id, &places, &removes, &told].map(Value::Str));
            String::from_utf8_lossy(&row).into_owned()
        }
        Form::Text | Form::Html => {
            let told = match course.detail {
                Detail::Full => text::argument(step, board, lang),
                detail => text::step(step, board, detail, lang),
            };
            format!("  {}", told.replace('\n', "\n  "))
        }
    }
}

/// A search with techniques on several threads.
struct ParallelSearch<'a> {
    course: &'a Course<'a>,
    techniques: &'a [&'static Technique],
    lesson: &'a Lesson,
}

impl ParallelSearch<'_> {
    /// Passes what each technique has found to `show`, in the order of the profile, until `show` says to stop.
    fn run(&self, threads: usize, mut show: impl FnMut(TechniqueText) -> ControlFlow<()>) {
        let families: Vec<&[&'static Technique]> =
            self.techniques.chunk_by(|one, other| one.family == other.family).collect();
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            let (sender, receiver) = mpsc::channel();
            for _ in 0..threads.min(families.len()) {
                let (sender, next, families) = (sender.clone(), &next, &families);
                scope.spawn(move || self.ask(families, next, &sender));
            }
            drop(sender);
            let (mut early, mut wanted) = (BTreeMap::new(), 0);
            for (index, told) in receiver {
                early.insert(index, told);
                while let Some(told) = early.remove(&wanted) {
                    wanted += 1;
                    if show(told).is_break() {
                        next.store(families.len(), Ordering::Relaxed);
                        self.course.session.stop_searching();
                        return;
                    }
                }
            }
        });
    }

    /// A thread's work: searches with families that no thread has taken yet, as long as the results are wanted.
    fn ask(
        &self,
        families: &[&[&'static Technique]],
        next: &AtomicUsize,
        sender: &mpsc::Sender<(usize, TechniqueText)>,
    ) {
        let mut teacher = lesson_teacher(self.lesson, self.course);
        let board = self.lesson.board();
        let index = Cell::new(0);
        let family = iter::from_fn(|| {
            let family = next.fetch_add(1, Ordering::Relaxed);
            let first = families.iter().take(family).map(|family| family.len()).sum::<usize>();
            families.get(family).map(|family| (first..).zip(*family))
        });
        let mine = family.flatten().map(|(at, technique)| {
            index.set(at);
            *technique
        });
        teacher.steps_of_each(board, mine, usize::MAX, |Found { technique, steps, is_whole }| {
            let groups = groups(&steps, board, self.course);
            let told = TechniqueText { groups, unfinished: (!is_whole).then_some(technique) };
            sender.send((index.get(), told)).map_or(ControlFlow::Break(()), |()| ControlFlow::Continue(()))
        });
    }
}

/// The output for a position, from its first line to its last.
struct PositionText<'a, S: Drawn> {
    course: &'a Course<'a>,
    taught: TaughtPosition<S>,
    /// The numbers of groups and of steps that were written.
    groups: usize,
    shown: u128,
    /// True once something was written, so that an empty line or a comma must come before the next part.
    has_begun: bool,
}

impl<'a, S: Drawn> PositionText<'a, S> {
    fn begin(
        taught: TaughtPosition<S>,
        course: &'a Course<'a>,
        draws: bool,
        out: &mut Vec<u8>,
    ) -> PositionText<'a, S> {
        let mut story = PositionText { course, taught, groups: 0, shown: 0, has_begun: false };
        let (taught, lang) = (&story.taught, course.session.lang);
        let said = show::said(taught, course, lang);
        match course.questions.format {
            Form::Csv => {}
            Form::Json => {
                let head = show::head(&taught.puzzle, taught.lesson.status());
                let problems = json::problems(&taught.lesson, lang);
                let is_solved = taught.lesson.is_solved();
                let begun =
                    format!("{head}, \"problems\": {problems}, \"solved\": {is_solved}, \"steps\": [");
                out.extend(begun.into_bytes());
            }
            Form::Md => said.iter().for_each(|sentence| out.extend(format!("{sentence}\n\n").into_bytes())),
            Form::Text | Form::Html => {
                let colors = course.session.colors_output();
                let drawn = draws.then(|| S::on_terminal(taught.lesson.board(), None, colors, lang));
                let shown = drawn.flatten().unwrap_or_else(|| format!("{}\n", taught.puzzle));
                out.extend(shown.into_bytes());
                said.iter().for_each(|sentence| story.part(sentence, out));
            }
        }
        story
    }

    /// Appends a part of a text. Its line ends when the next part begins.
    fn part(&mut self, part: &str, out: &mut Vec<u8>) {
        if self.has_begun {
            out.push(b'\n');
        }
        self.has_begun = true;
        out.extend_from_slice(part.as_bytes());
    }

    fn go_on(&mut self, told: TechniqueText, out: &mut Vec<u8>) {
        self.taught.unfinished.extend(told.unfinished);
        for group in told.groups {
            self.groups += 1;
            self.taught.found += group.count;
            match self.course.questions.format {
                Form::Md => out.extend(format!("## {}\n\n", group.heading).into_bytes()),
                Form::Text | Form::Html => self.part(&group.heading, out),
                Form::Csv | Form::Json => {}
            }
            group.items.iter().for_each(|item| self.item(item, out));
        }
    }

    fn item(&mut self, item: &str, out: &mut Vec<u8>) {
        self.shown += 1;
        match self.course.questions.format {
            Form::Md => out.extend_from_slice(item.as_bytes()),
            Form::Text | Form::Html => self.part(item, out),
            Form::Json => {
                if self.shown > 1 {
                    out.push(b',');
                }
                out.extend_from_slice(item.as_bytes());
            }
            Form::Csv => {
                let begin = [Value::Str(&self.taught.puzzle), Value::Str(self.taught.lesson.status())];
                csv_row(out, &[begin[0], begin[1], Value::Int(self.shown)]);
                // The row continues with what is known about the step.
                out.pop();
                out.push(b',');
                out.extend_from_slice(item.as_bytes());
            }
        }
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        let (course, lang) = (self.course, self.course.session.lang);
        let ended = show::ended(&self.taught, course, lang);
        match course.questions.format {
            Form::Csv if self.shown == 0 || self.taught.is_stopped() => {
                let mut beside =
                    if self.shown == 0 { show::said(&self.taught, course, lang) } else { Vec::new() };
                beside.extend(ended);
                show::empty_row(&self.taught, &beside.join(" "), out);
            }
            Form::Csv => {}
            Form::Json => {
                let mut beside = show::said(&self.taught, course, lang);
                beside.extend(ended);
                let said: Vec<String> = beside.iter().map(|sentence| json::string(sentence)).collect();
                let unfinished = json::ids(&self.taught.unfinished);
                let end = format!(
                    "], \"count\": {}, \"said\": [{}], \"complete\": {}, \"unfinished\": [{}]}}\n",
                    self.taught.found,
                    said.join(", "),
                    !self.taught.is_stopped(),
                    unfinished.join(", "),
                );
                out.extend(end.into_bytes());
            }
            Form::Md => {
                if let Some(ended) = ended {
                    out.extend(format!("{ended}\n\n").into_bytes());
                }
            }
            Form::Text | Form::Html => {
                if self.groups > 0 {
                    let total = show::total(self.taught.found, self.groups, course);
                    self.part(&total, out);
                }
                if let Some(ended) = ended {
                    self.part(&ended, out);
                }
                out.extend_from_slice(b"\n\n");
            }
        }
    }
}
