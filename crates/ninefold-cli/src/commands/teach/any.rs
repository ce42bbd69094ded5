//! `hint`, `explain` and `steps` for boards that most techniques do not know: larger than nine by nine, with cells
//! beside the grid, several grids. They are explained by techniques of houses and by the fewest rules.

use super::lesson::Question;
use super::{Course, show};
use crate::args::Form;
use crate::messages::teaching;
use crate::pipe::Report;
use ninefold::engine::Status;
use ninefold::explain::svg::Picture;
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{html, json, markdown, remarks};
use ninefold::lang::Lang;
use ninefold::logic::size::{AnyDigit, AnySize, Candidates, Named, Size, Valued};
use ninefold::logic::{Explainer, Position, Step};
use ninefold::rules::{CellId, Puzzle};
use ninefold::solve::Stopped;
use ninefold::text::plain;
use ninefold::text::table::{Value, csv_row};

/// Appends what is to be told of a problem.
pub(super) fn tell(
    problem: &Puzzle,
    puzzle: String,
    course: &Course<'_>,
    report: &mut Report,
) -> Result<(), Stopped> {
    let taught = Taught::of(problem, puzzle, course);
    if course.session.is_stopping() {
        return Err(Stopped);
    }
    report.tally.add_lesson(taught.is_good(course.question));
    taught.show(course, &mut report.out);
    Ok(())
}

/// A problem and what was found.
pub(super) struct Taught {
    puzzle: String,
    status: &'static str,
    /// The remarks before the steps, in English and in Chinese.
    said: [Vec<String>; 2],
    /// The problems as JSON, in both.
    problems: [String; 2],
    steps: Vec<Step<AnySize>>,
    /// The boards at the beginning and after the steps of a path.
    start: Position,
    end: Position,
    is_solved: bool,
    is_sound: bool,
    /// Whether nothing is left to be explained after the steps.
    is_done: bool,
    /// Whether there was no time to check the problem, or to look for a step.
    is_unchecked: bool,
    is_stopped: bool,
    is_cut: bool,
    is_refused: bool,
}

impl Taught {
    pub(super) fn of(problem: &Puzzle, puzzle: String, course: &Course<'_>) -> Taught {
        let mut watch = course.session.watch(Some(course.questions.deadline));
        let start = Position::new(problem.clone());
        let mut taught = Taught {
            puzzle,
            status: "timeout",
            said: Default::default(),
            problems: [Lang::En, Lang::Zh].map(|_| json::array([])),
            steps: Vec::new(),
            end: start.clone(),
            start,
            is_solved: false,
            is_sound: false,
            is_done: false,
            is_unchecked: true,
            is_stopped: false,
            is_cut: false,
            is_refused: !asks_for_what_is_known(course),
        };
        let Ok(mut explainer) = Explainer::open(problem.clone(), &mut watch) else { return taught };
        taught.is_unchecked = false;
        taught.status = explainer.status().name();
        taught.said = [Lang::En, Lang::Zh].map(|lang| remarks::sentences(&explainer, lang));
        taught.problems = [Lang::En, Lang::Zh].map(|lang| remarks::problems_json(&explainer, lang));
        if !course.questions.technique.is_empty() {
            explainer = explainer.only(&course.profile.techniques);
        }
        (taught.is_solved, taught.is_sound) = (taught.start.is_solved(), !explainer.has_no_solution());
        if taught.is_sound && !taught.is_refused {
            taught.is_stopped = taught.search(&mut explainer, course, &mut watch).is_err();
        }
        taught.end = explainer.position().clone();
        taught
    }

    fn search(
        &mut self,
        explainer: &mut Explainer,
        course: &Course<'_>,
        watch: &mut ninefold::solve::Watch<'_>,
    ) -> Result<(), Stopped> {
        match course.question {
            Question::Next => self.steps.extend(explainer.next(watch)?),
            Question::All => self.steps = explainer.all(watch)?,
            Question::Path => {
                let limit = course.limit.map(|limit| usize::try_from(limit).unwrap_or(usize::MAX));
                self.is_cut = explainer.path(limit, watch, &mut self.steps)?;
            }
        }
        self.is_done = explainer.is_done(watch)?;
        Ok(())
    }

    pub(super) fn is_good(&self, question: Question) -> bool {
        let is_answered = match question {
            Question::Path => self.is_done || self.is_cut,
            Question::Next | Question::All => !self.steps.is_empty() || self.is_done,
        };
        self.is_sound && (self.is_solved || is_answered) && !self.is_stopped
    }

    fn said(&self, lang: Lang) -> Vec<String> {
        self.said[usize::from(lang == Lang::Zh)].clone()
    }

    /// Says how the search ended, if that needs to be said.
    fn ended(&self, course: &Course<'_>, lang: Lang) -> Option<String> {
        let count = self.steps.len();
        let smallest = Explainer::technique().name.get(lang);
        let time = show::time(course);
        let text = match course.question {
            _ if self.is_unchecked => teaching::NOT_CHECKED,
            _ if !self.is_sound || self.is_solved => return None,
            _ if self.is_refused => return Some(remarks::only_known(lang)),
            Question::Path if self.is_stopped && count > 0 => teaching::TIME_IS_UP_AFTER,
            _ if self.is_stopped => teaching::TIME_IS_UP,
            Question::Path if self.is_cut && count == 1 => teaching::PATH_LIMIT_ONE,
            Question::Path if self.is_cut => teaching::PATH_LIMIT,
            Question::Path if self.is_done && self.status == Status::Several.name() => {
                teaching::COMMON_EXPLAINED
            }
            Question::Path if self.is_done && count == 1 => teaching::PATH_SOLVED_ONE,
            Question::Path if self.is_done => teaching::PATH_SOLVED,
            Question::Path if count > 0 => teaching::PATH_STUCK,
            _ if count == 0 => teaching::NO_STEP,
            _ => return None,
        };
        Some(text.fill(lang, &[("time", &time), ("count", &count), ("technique", &smallest)]))
    }

    pub(super) fn show(&self, course: &Course<'_>, out: &mut Vec<u8>) {
        let shown = match course.questions.format {
            Form::Csv => return self.rows(course, out),
            Form::Json => self.object(course) + "\n",
            Form::Md => self.page(course),
            // Pages are written by `page`, whose pictures may accompany text.
            Form::Text | Form::Html => self.plain(course),
        };
        out.extend(shown.into_bytes());
    }

    /// Everything that is said beside the steps.
    pub(super) fn remarks(&self, course: &Course<'_>, lang: Lang) -> Vec<String> {
        self.said(lang).into_iter().chain(self.ended(course, lang)).collect()
    }

    /// The first step, with the position at which it was found.
    pub(super) fn first(self) -> Option<(Position, Step<AnySize>)> {
        self.steps.into_iter().next().map(|step| (self.start, step))
    }

    /// As article number `number` of a page.
    pub(super) fn article(&self, number: usize, course: &Course<'_>) -> String {
        let said = |lang| self.remarks(course, lang);
        match course.question {
            Question::Path => html::explained_article(number, &self.start, &self.steps, &self.puzzle, &said),
            Question::Next | Question::All => {
                html::explained_instances(number, &self.start, self.shown(course), &self.puzzle, &said)
            }
        }
    }

    /// A picture of each step, or of the board if there is none.
    pub(super) fn pictures(&self, picture: &Picture, course: &Course<'_>) -> Vec<String> {
        let pictures = self.each(course, |step, position| picture.position(Some(step), position));
        if pictures.is_empty() { vec![picture.position(None, &self.start)] } else { pictures }
    }

    /// The steps to show: all, or of all at once as many as were asked for.
    fn shown(&self, course: &Course<'_>) -> &[Step<AnySize>] {
        let limit = course.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX);
        &self.steps[..self.steps.len().min(limit)]
    }

    /// Tells the steps to show, each on the board on which it was found.
    fn each(
        &self,
        course: &Course<'_>,
        mut tell: impl FnMut(&Step<AnySize>, &Position) -> String,
    ) -> Vec<String> {
        match course.question {
            Question::Path => self.start.told_along(self.shown(course), tell),
            Question::Next | Question::All => {
                self.shown(course).iter().map(|step| tell(step, &self.start)).collect()
            }
        }
    }

    fn plain(&self, course: &Course<'_>) -> String {
        let lang = course.session.lang;
        let mut parts = self.said(lang);
        let is_short = show::is_one_line(course);
        let told = self.each(course, |step, position| text::step(step, position, course.detail, lang));
        let steps = told.into_iter().enumerate().map(|(i, told)| match course.question {
            Question::Next => told,
            Question::Path | Question::All => format!("{}. {}", i + 1, told.replace('\n', "\n   ")),
        });
        parts.extend(steps);
        parts.extend(self.ended(course, lang));
        let (separator, end) = match (is_short, lang) {
            (true, Lang::En) => (" ", "\n"),
            (true, Lang::Zh) => ("", "\n"),
            (false, _) => ("\n", "\n\n"),
        };
        let puzzle = match course.question {
            Question::Next => String::new(),
            Question::Path | Question::All => format!("{}\n", self.puzzle),
        };
        puzzle + &parts.join(separator) + end
    }

    fn page(&self, course: &Course<'_>) -> String {
        let lang = course.session.lang;
        let mut shown: String = self.said(lang).iter().map(|sentence| format!("{sentence}\n\n")).collect();
        let items = self.each(course, |step, position| {
            let name = step.technique.name.get(lang);
            let notation = text::notation(step, position.puzzle().rules());
            let told = markdown::argument(step, position, lang).trim_end().replace('\n', "\n   ");
            format!("1. **{name}**: `{notation}`\n\n   {told}\n\n")
        });
        shown.extend(items);
        shown.extend(self.ended(course, lang).map(|sentence| sentence + "\n\n"));
        shown
    }

    fn object(&self, course: &Course<'_>) -> String {
        let lang = course.session.lang;
        let said = self.remarks(course, lang);
        let said: Vec<String> = said.iter().map(|sentence| json::string(sentence)).collect();
        let unfinished = if self.is_stopped || self.is_unchecked {
            json::ids(&[Explainer::technique()])
        } else {
            Vec::new()
        };
        let is_solved = match course.question {
            Question::Path => self.is_sound && self.is_done && self.status == Status::Unique.name(),
            Question::Next | Question::All => self.is_solved,
        };
        let object = format!(
            "{}, \"problems\": {}, \"said\": [{}], \"solved\": {is_solved}, \"complete\": {}, \"unfinished\": [{}]",
            show::head(&self.puzzle, self.status),
            self.problems[usize::from(lang == Lang::Zh)],
            said.join(", "),
            unfinished.is_empty() && !self.is_cut,
            unfinished.join(", "),
        );
        let steps = self.each(course, |step, position| json::step(step, position, lang));
        match (course.question, steps.first()) {
            (Question::Next, Some(step)) => format!("{object}, {}", step.trim_start_matches('{')),
            (Question::Next, None) => format!("{object}, \"technique\": null}}"),
            (Question::All, _) => {
                format!("{object}, \"count\": {}, \"steps\": [{}]}}", self.steps.len(), steps.join(","))
            }
            (Question::Path, _) => {
                let [start, end] = [&self.start, &self.end].map(|position| json::string(&values(position)));
                format!("{object}, \"start\": {start}, \"end\": {end}, \"steps\": [{}]}}", steps.join(","))
            }
        }
    }

    fn rows(&self, course: &Course<'_>, out: &mut Vec<u8>) {
        let mut row = |number: Value<'_>, technique: Value<'_>, places: &str, removes: &str, told: &str| {
            let begin = [Value::Str(&self.puzzle), Value::Str(self.status)];
            let end = [Value::Str(places), Value::Str(removes), Value::Str(told)];
            csv_row(out, &[begin[0], begin[1], number, technique, end[0], end[1], end[2]]);
        };
        let rules = self.start.puzzle().rules();
        let told = self
            .each(course, |step, position| text::step(step, position, Detail::Medium, course.session.lang));
        for (i, (step, told)) in self.shown(course).iter().zip(told).enumerate() {
            let listed = |marks: &<AnySize as Size>::Candidates, sign: &str| -> Vec<String> {
                let one = |(cell, digit): (CellId, AnyDigit)| {
                    format!("{}{sign}{}", cell.id(rules), digit.value(rules))
                };
                marks.pairs().into_iter().map(one).collect()
            };
            let (places, removes) = (listed(&step.places, "="), listed(&step.removes, "<>"));
            let (number, technique) = (Value::Int(i as u128 + 1), Value::Str(step.technique.id));
            row(number, technique, &places.join(" "), &removes.join(" "), &told);
        }
        if self.steps.is_empty() || self.is_stopped {
            let told = self.remarks(course, course.session.lang).join(" ");
            row(Value::Null, Value::Null, "", "", &told);
        }
    }
}

/// Whether some of the techniques that were asked for, if any, are known on boards of any size.
fn asks_for_what_is_known(course: &Course<'_>) -> bool {
    let mut asked = course.profile.techniques.iter();
    course.questions.technique.is_empty() || asked.any(|technique| Explainer::knows(technique))
}

/// The values on the board as a line, with a dot for each empty cell.
fn values(position: &Position) -> String {
    plain::values(position.layout(), |cell| position.value(cell))
}
