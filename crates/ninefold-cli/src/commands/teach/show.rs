//! Shows a lesson as text, Markdown, JSON or CSV.

use super::Course;
use super::lesson::{LessonQuestion, TaughtPosition};
use crate::args::Form;
use crate::messages::teaching;
use ninefold::explain::text::{self, Detail};
use ninefold::explain::{Drawn, Voice, checkup, json, markdown, said};
use ninefold::lang::{Lang, Text};
use ninefold::logic::Step;
use ninefold::logic::size::{Candidates, Named, Placement, Valued};
use ninefold::text::Unreadable;
use ninefold::text::table::{Value, csv_row, json_object};
use std::time::Duration;

/// The header before the first result.
pub(super) fn header(course: &Course<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    if course.questions.format == Form::Csv {
        csv_row(&mut out, &COLUMNS.map(Value::Str));
    }
    out
}

const COLUMNS: [&str; 7] = ["puzzle", "status", "step", "technique", "places", "removes", "text"];

/// Appends a lesson. [`all`](super::all) writes lists of all steps.
pub(super) fn lesson<S: Drawn>(
    taught: &TaughtPosition<S>,
    course: &Course<'_>,
    draws: bool,
    out: &mut Vec<u8>,
) {
    let shown = match course.questions.format {
        Form::Csv => return rows(taught, course, out),
        Form::Json => object(taught, course) + "\n",
        Form::Md => page(taught, course),
        // Pages are written by `page`, whose pictures may accompany text.
        Form::Text | Form::Html => plain(taught, course, draws),
    };
    out.extend(shown.into_bytes());
}

/// Appends the marker for an unreadable record.
pub(super) fn unreadable(unreadable: &Unreadable, course: &Course<'_>, out: &mut Vec<u8>) {
    let (excerpt, status) = (Value::Str(&unreadable.excerpt), Value::Str("unreadable"));
    match course.questions.format {
        Form::Csv => {
            csv_row(out, &[excerpt, status, Value::Null, Value::Null, Value::Null, Value::Null, Value::Null])
        }
        Form::Json => json_object(out, &[("puzzle", excerpt), ("status", status)]),
        Form::Text if is_one_line(course) => out.extend(b"unreadable\n"),
        Form::Text | Form::Md | Form::Html => out.extend(b"unreadable\n\n"),
    }
}

/// True if each result is one line, without an empty line before the next.
pub(super) fn is_one_line(course: &Course<'_>) -> bool {
    course.question == LessonQuestion::Next && course.detail != Detail::Full
}

/// The sentences before the steps: what the checkup found.
pub(super) fn said<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>, lang: Lang) -> Vec<String> {
    match taught.lesson.checkup() {
        Some(found) => checkup::sentences(found, Voice::new(lang, S::rules(taught.lesson.board()))),
        None => vec![teaching::NOT_CHECKED.fill(lang, &[("time", &time(course))])],
    }
}

/// The time limit for a position, as text.
pub(super) fn time(course: &Course<'_>) -> String {
    match course.questions.deadline {
        Duration::ZERO => "0s".to_owned(),
        time => format!("{time:?}"),
    }
}

/// Says how the search ended, if that needs to be said.
pub(super) fn ended<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>, lang: Lang) -> Option<String> {
    if !taught.lesson.is_open() {
        return None;
    }
    if taught.is_unknown {
        return Some(checkup::only_known(lang));
    }
    if taught.is_stopped() {
        return Some(stopped(taught, course, lang));
    }
    let count = taught.found;
    let text = match course.question {
        LessonQuestion::Path if S::is_full(&taught.end) => {
            either(count, teaching::PATH_SOLVED_ONE, teaching::PATH_SOLVED)
        }
        LessonQuestion::Path if taught.is_cut => {
            either(count, teaching::PATH_LIMIT_ONE, teaching::PATH_LIMIT)
        }
        LessonQuestion::Path if taught.is_common => teaching::COMMON_EXPLAINED,
        LessonQuestion::Path if count > 0 => teaching::PATH_STUCK,
        _ if count == 0 => teaching::NO_STEP,
        _ => return None,
    };
    Some(text.fill(lang, &[("count", &count)]))
}

/// Says how hard the puzzle is, if that is shown.
pub(super) fn rated<S: Drawn>(taught: &TaughtPosition<S>, lang: Lang) -> Vec<String> {
    taught.rated.as_ref().map_or_else(Vec::new, |rated| rated.sentences(lang))
}

/// A digit of the solution, if no step was found and the full hint was asked for.
pub(super) fn revealed<S: Drawn>(
    taught: &TaughtPosition<S>,
    course: &Course<'_>,
    lang: Lang,
) -> Option<String> {
    let is_told = course.detail == Detail::Full || matches!(course.questions.format, Form::Md | Form::Html);
    let (cell, digit) = taught.reveals.filter(|_| is_told)?;
    let rules = S::rules(taught.lesson.board());
    Some(said::REVEALED.fill(lang, &[("cell", &cell.name(rules)), ("digit", &digit.value(rules))]))
}

/// Chooses between the sentence for one and that for none or several.
fn either(count: usize, one: Text, several: Text) -> Text {
    if count == 1 { one } else { several }
}

/// Says that the time was up, where, and what was not looked for.
fn stopped<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>, lang: Lang) -> String {
    /// The most names that are listed; the others are counted.
    const MOST: usize = 5;
    let Some((first, rest)) = taught.unfinished.split_first() else { return String::new() };
    let (count, time) = (taught.found, time(course));
    let is_after = course.question == LessonQuestion::Path && count > 0;
    let text = if is_after { teaching::TIME_IS_UP_AFTER } else { teaching::TIME_IS_UP };
    let technique = first.name.get(lang);
    let mut said = text.fill(lang, &[("time", &time), ("count", &count), ("technique", &technique)]);
    let is_long = rest.len() > MOST + 1;
    let named = if is_long { &rest[..MOST] } else { rest };
    if !named.is_empty() {
        let text = if is_long { teaching::NOT_LOOKED_FOR_MANY } else { teaching::NOT_LOOKED_FOR };
        let comma = if lang == Lang::Zh { "、" } else { ", " };
        let names: Vec<&str> = named.iter().map(|technique| technique.name.get(lang)).collect();
        let (names, count) = (names.join(comma), rest.len() - named.len());
        said += &text.fill(lang, &[("techniques", &names), ("count", &count)]);
    }
    said
}

fn plain<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>, draws: bool) -> String {
    let (lang, colors) = (course.session.lang, course.session.colors_output());
    let mut shown = String::new();
    let step = taught.steps.first().filter(|_| course.question == LessonQuestion::Next);
    let draws = draws && course.detail >= Detail::Medium;
    match draws.then(|| S::on_terminal(taught.lesson.board(), step, colors, lang)).flatten() {
        Some(drawn) => shown += &drawn,
        None if course.question == LessonQuestion::Next => {}
        None => shown = format!("{}\n", taught.puzzle),
    }
    let mut parts = said(taught, course, lang);
    match course.question {
        LessonQuestion::Next => parts.extend(
            taught.steps.iter().map(|step| text::step(step, taught.lesson.board(), course.detail, lang)),
        ),
        LessonQuestion::Path | LessonQuestion::All => parts.extend(numbered(taught, course)),
    }
    parts.extend(ended(taught, course, lang));
    parts.extend(revealed(taught, course, lang));
    parts.extend(rated(taught, lang));
    let (separator, end) = match (is_one_line(course), lang) {
        (true, Lang::En) => (" ", "\n"),
        (true, Lang::Zh) => ("", "\n"),
        (false, _) => ("\n", "\n\n"),
    };
    shown + &parts.join(separator) + end
}

fn numbered<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>) -> Vec<String> {
    let boards = taught.boards(course.question);
    let steps = taught.steps.iter().zip(&boards).enumerate();
    steps
        .map(|(i, (step, board))| {
            let told = text::step(step, board, course.detail, course.session.lang);
            format!("{}. {}", i + 1, told.replace('\n', "\n   "))
        })
        .collect()
}

/// The total number of steps and of techniques.
pub(super) fn total(count: usize, techniques: usize, course: &Course<'_>) -> String {
    let of_one = either(count, teaching::STEPS_TOTAL_ONE, teaching::STEPS_TOTAL_OF_ONE);
    let text = either(techniques, of_one, teaching::STEPS_TOTAL);
    course.session.say(text, &[("count", &count), ("techniques", &techniques)])
}

/// The steps to show: all, or as many of each technique as were asked for.
pub(super) fn shown<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>) -> Vec<Step<S>> {
    if course.question != LessonQuestion::All {
        return taught.steps.clone();
    }
    let limit = course.limit.and_then(|limit| usize::try_from(limit).ok()).unwrap_or(usize::MAX);
    let same = |one: &Step<S>, other: &Step<S>| one.technique == other.technique;
    taught.steps.chunk_by(same).flat_map(|steps| steps.iter().take(limit).cloned()).collect()
}

/// A step as an item of a Markdown list that begins with this mark.
pub(super) fn markdown_item<S: Drawn>(step: &Step<S>, board: &S::Board, mark: &str, lang: Lang) -> String {
    let argument = markdown::argument(step, board, lang);
    let argument = argument.trim_end().replace('\n', "\n   ").replace("\n   \n", "\n\n");
    let (name, notation) = (step.technique.name.get(lang), text::notation(step, S::rules(board)));
    format!("{mark} **{name}**: `{notation}`\n\n   {argument}\n\n")
}

/// The lesson as Markdown.
fn page<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>) -> String {
    let lang = course.session.lang;
    let mut shown: String =
        said(taught, course, lang).iter().map(|sentence| format!("{sentence}\n\n")).collect();
    match course.question {
        _ if !taught.lesson.is_open() => {}
        LessonQuestion::Path => shown += &markdown::path(&taught.path(), lang),
        LessonQuestion::Next | LessonQuestion::All => {
            let item = |step| markdown_item(step, taught.lesson.board(), "1.", lang);
            shown.extend(taught.steps.iter().map(item));
        }
    }
    if course.question != LessonQuestion::Path || !taught.has_run_out() {
        shown.extend(ended(taught, course, lang).map(|sentence| sentence + "\n\n"));
    }
    shown.extend(revealed(taught, course, lang).map(|sentence| sentence + "\n\n"));
    shown.extend(rated(taught, lang).into_iter().map(|sentence| sentence + "\n\n"));
    shown
}

/// The beginning of an object, up to the comma.
pub(super) fn head(puzzle: &str, status: &str) -> String {
    let mut head = Vec::new();
    json_object(&mut head, &[("puzzle", puzzle.into()), ("status", status.into())]);
    String::from_utf8_lossy(&head).trim_end().trim_end_matches('}').to_owned()
}

fn object<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>) -> String {
    let lang = course.session.lang;
    let mut beside = said(taught, course, lang);
    beside.extend(ended(taught, course, lang));
    let said: Vec<String> = beside.iter().map(|sentence| json::string(sentence)).collect();
    let is_solved = match course.question {
        LessonQuestion::Path => S::is_full(&taught.end) && taught.lesson.is_sound(),
        _ => taught.lesson.is_solved(),
    };
    let object = format!(
        "{}, \"problems\": {}, \"said\": [{}], \"solved\": {is_solved}, \"complete\": {}, \"unfinished\": [{}]",
        head(&taught.puzzle, taught.lesson.status()),
        json::problems(&taught.lesson, lang),
        said.join(", "),
        !taught.is_stopped() && !taught.is_cut,
        json::ids(&taught.unfinished).join(", "),
    );
    match course.question {
        LessonQuestion::Next => match (taught.steps.first(), taught.reveals) {
            (Some(step), _) => {
                let step = json::step(step, taught.lesson.board(), lang);
                object + ", " + step.trim_start_matches('{')
            }
            (None, Some(digit)) => {
                let digit = json::revealed(&taught.lesson, digit, lang);
                format!("{object}, \"technique\": null, \"reveals\": {digit}}}")
            }
            (None, None) => object + ", \"technique\": null}",
        },
        LessonQuestion::Path | LessonQuestion::All => {
            let rated = taught.rated.as_ref().map(|rated| format!(", \"ratings\": {}", rated.json()));
            let [start, end] =
                [taught.lesson.board(), &taught.end].map(|board| json::string(&S::line(board)));
            format!(
                "{object}{}, \"start\": {start}, \"end\": {end}, \"steps\": [{}]}}",
                rated.unwrap_or_default(),
                json::steps_of_path(&taught.path(), lang).join(",")
            )
        }
    }
}

/// A row for each step. If there is none, or if the time was up before the end, a row without a step.
fn rows<S: Drawn>(taught: &TaughtPosition<S>, course: &Course<'_>, out: &mut Vec<u8>) {
    let lang = course.session.lang;
    let begin = [Value::Str(&taught.puzzle), Value::Str(taught.lesson.status())];
    let mut row = |number: Value<'_>, technique: Value<'_>, places: &str, removes: &str, told: &str| {
        let end = [Value::Str(places), Value::Str(removes), Value::Str(told)];
        csv_row(out, &[begin[0], begin[1], number, technique, end[0], end[1], end[2]]);
    };
    let mut number = 0_u128;
    let mut step_row = |step: &Step<S>, board: &S::Board| {
        number += 1;
        let told = text::step(step, board, Detail::Medium, lang);
        let (places, removes) =
            (listed::<S>(&step.places, board, "="), listed::<S>(&step.removes, board, "<>"));
        row(Value::Int(number), Value::Str(step.technique.id), &places, &removes, &told);
    };
    let boards = taught.boards(course.question);
    taught.steps.iter().zip(&boards).for_each(|(step, board)| step_row(step, board));
    if number == 0 || taught.is_stopped() {
        let mut beside = if number == 0 { said(taught, course, lang) } else { Vec::new() };
        beside.extend(ended(taught, course, lang));
        empty_row(taught, &beside.join(" "), out);
    }
}

/// A row without a step that says why there is none.
pub(super) fn empty_row<S: Drawn>(taught: &TaughtPosition<S>, told: &str, out: &mut Vec<u8>) {
    let begin = [Value::Str(&taught.puzzle), Value::Str(taught.lesson.status())];
    let none = [Value::Null, Value::Null, Value::Str(""), Value::Str("")];
    csv_row(out, &[begin[0], begin[1], none[0], none[1], none[2], none[3], Value::Str(told)]);
}

/// `r1c2=5 r3c4=6`, or `r1c2<>5 …`.
pub(super) fn listed<S: Drawn>(candidates: &S::Candidates, board: &S::Board, sign: &str) -> String {
    let rules = S::rules(board);
    let one = |(cell, digit): Placement<S>| format!("{}{sign}{}", cell.id(rules), digit.value(rules));
    candidates.pairs().into_iter().map(one).collect::<Vec<_>>().join(" ")
}
