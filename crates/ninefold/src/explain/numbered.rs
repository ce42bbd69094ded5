//! An argument as a numbered list. What proves a line by supposing its opposite stands below it, with its number before
//! their own.

use super::words;
use crate::lang::{Lang, Text};

/// The indentation of the lines of an argument inside another one.
const INDENT: &str = "     ";

/// One or more inferences that are one line.
pub(super) struct Point {
    /// What holds, and why.
    pub(super) statement: String,
    pub(super) why: String,
    /// The inferences of the same argument from which it follows, counted one by one; none for a supposition.
    pub(super) from: Vec<usize>,
    /// How many inferences it covers.
    pub(super) covers: usize,
    /// The inference of the argument around that it repeats. It has no line of its own.
    pub(super) outer: Option<usize>,
    /// What follows from its opposite.
    pub(super) inside: Vec<Vec<Point>>,
    /// Whether the statement names a rule that cannot be kept, which ends the argument.
    pub(super) is_end: bool,
}

const SUPPOSED: Text = Text { en: "{n}. Suppose {statement}.", zh: "{n}. 假设 {statement}。" };
const ALSO_SUPPOSED: Text =
    Text { en: "{n}. Suppose also that {statement}.", zh: "{n}. 再假设 {statement}。" };
const THEN: Text =
    Text { en: "{n}. Then {statement}{aside}{end}", zh: "{n}. 那么 {statement}{aside}{end}" };
const BECAUSE: Text =
    Text { en: "{n}. Then {statement}, because:", zh: "{n}. 那么 {statement}，因为：" };
const BROKEN: Text = Text {
    en: "{n}. That breaks {statement}{aside}{end}",
    zh: "{n}. 这样就违反了{statement}{aside}{end}",
};
const FROM: Text = Text { en: "from {from}", zh: "由 {from}" };

/// Returns the lines of an argument.
pub(super) fn lines(points: &[Point], lang: Lang) -> Vec<String> {
    let mut list = List { lines: Vec::new(), lang };
    list.tell(points, &Around { labels: &[], prefix: "", indent: "" }, &mut 0);
    list.lines
}

struct List {
    lines: Vec<String>,
    lang: Lang,
}

/// The surroundings of an argument: the numbers of the inferences around it, the prefix of its own numbers, and its
/// indentation.
struct Around<'a> {
    labels: &'a [String],
    prefix: &'a str,
    indent: &'a str,
}

impl List {
    /// Writes an argument, and continues to count from `count`.
    fn tell(&mut self, points: &[Point], around: &Around<'_>, count: &mut usize) {
        // For each inference its number, and whether it is from around.
        let mut labels: Vec<String> = Vec::new();
        let mut is_outer: Vec<bool> = Vec::new();
        let mut last_told: Option<String> = None;
        for point in points {
            is_outer.extend(std::iter::repeat_n(point.outer.is_some(), point.covers));
            if let Some(place) = point.outer {
                labels.push(around.labels.get(place).cloned().unwrap_or_default());
                continue;
            }
            *count += 1;
            let label = format!("{}{count}", around.prefix);
            let line = self.line(point, &label, &labels, &is_outer, last_told.as_ref());
            self.lines.push(format!("{}{line}", around.indent));
            labels.extend(std::iter::repeat_n(label.clone(), point.covers));
            let (prefix, indent) = (format!("{label}."), format!("{}{INDENT}", around.indent));
            last_told = Some(label);
            let inner = Around { labels: &labels, prefix: &prefix, indent: &indent };
            let mut count = 0;
            point.inside.iter().for_each(|points| self.tell(points, &inner, &mut count));
        }
    }

    fn line(
        &self,
        point: &Point,
        label: &str,
        labels: &[String],
        is_outer: &[bool],
        last_told: Option<&String>,
    ) -> String {
        let lang = self.lang;
        let is_last = |&from: &usize| last_told.is_some() && labels.get(from) == last_told;
        let template = match point.from.as_slice() {
            _ if point.is_end => BROKEN,
            [] if labels.is_empty() => SUPPOSED,
            [] => ALSO_SUPPOSED,
            _ if point.why.is_empty() && !point.inside.is_empty() => BECAUSE,
            _ => THEN,
        };
        let mut from = point.from.clone();
        from.sort_unstable_by_key(|&place| (!is_outer[place], place));
        let mut from: Vec<&String> = from.iter().filter_map(|&from| labels.get(from)).collect();
        from.dedup();
        let from = FROM.fill(lang, &[("from", &words::join(in_runs(&from, lang), lang))]);
        let aside = [point.why.as_str(), if point.from.iter().all(is_last) { "" } else { &from }];
        let aside = words::aside(&aside, lang);
        let end = match (lang, point.inside.is_empty()) {
            (_, true) => words::full_stop(lang),
            (Lang::En, false) => ":",
            (Lang::Zh, false) => "：",
        };
        // Chinese has a blank between its own characters and others.
        let is_apart =
            lang == Lang::Zh && point.is_end && point.statement.starts_with(|c: char| c.is_ascii());
        let statement = format!("{}{}", if is_apart { " " } else { "" }, point.statement);
        let arguments: [(&str, &dyn std::fmt::Display); 4] =
            [("n", &label), ("statement", &statement), ("aside", &aside), ("end", &end)];
        template.fill(lang, &arguments)
    }
}

/// Writes three and more labels that follow each other as a run: `2 to 5`.
fn in_runs(labels: &[&String], lang: Lang) -> Vec<String> {
    const RUN: Text = Text { en: "{first} to {last}", zh: "{first} 至 {last}" };
    let follows = |one: &&String, next: &&String| {
        let parts = |label: &str| {
            let (prefix, number) = label.rsplit_once('.').unwrap_or(("", label));
            number.parse::<usize>().ok().map(|number| (prefix.to_owned(), number))
        };
        let (one, next) = (parts(one), parts(next));
        one.zip(next).is_some_and(|(one, next)| (one.0, one.1 + 1) == next)
    };
    let mut written = Vec::new();
    for run in labels.chunk_by(follows) {
        match run {
            [first, _, .., last] => written.push(RUN.fill(lang, &[("first", first), ("last", last)])),
            _ => written.extend(run.iter().map(ToString::to_string)),
        }
    }
    written
}
