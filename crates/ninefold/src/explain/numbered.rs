//! An argument as a numbered list. What proves a line by supposing its opposite stands below it, with its number before
//! their own.

use super::words;
use crate::lang::{Lang, Text};

/// The indentation of the lines of an argument inside another one.
const INDENT: &str = "     ";

/// What an inference is about: these values are in one of these cells, or in none of them. Cells and values are counted
/// as the board counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct About {
    pub(super) cells: Vec<usize>,
    pub(super) values: Vec<usize>,
    pub(super) is_on: bool,
}

/// One or more inferences that are one line.
pub(super) struct Point {
    pub(super) about: About,
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
}

const SUPPOSED: Text = Text { en: "{n}. Suppose {statement}.", zh: "{n}. 假设 {statement}。" };
const ALSO_SUPPOSED: Text =
    Text { en: "{n}. Suppose also that {statement}.", zh: "{n}. 再假设 {statement}。" };
const FROM_LAST: Text =
    Text { en: "{n}. Then {statement} ({why}){end}", zh: "{n}. 那么 {statement}（{why}）{end}" };
const FROM: Text = Text {
    en: "{n}. Then {statement} ({why}; from {from}){end}",
    zh: "{n}. 那么 {statement}（{why}；由 {from}）{end}",
};

/// Returns the lines of an argument.
pub(super) fn lines(points: &[Point], lang: Lang) -> Vec<String> {
    let mut list = List { lines: Vec::new(), lang };
    list.tell(points, &Around { labels: &[], prefix: "", indent: "" }, &mut 0);
    list.lines
}

/// Returns what each line of an argument is about, with its number.
pub(super) fn numbers(points: &[Point]) -> Vec<(String, &About)> {
    let mut found = Vec::new();
    collect(points, "", &mut 0, &mut found);
    found
}

fn collect<'p>(points: &'p [Point], prefix: &str, count: &mut usize, found: &mut Vec<(String, &'p About)>) {
    for point in points {
        let Some(label) = point.label(prefix, count) else { continue };
        found.push((label.clone(), &point.about));
        let (prefix, mut count) = (format!("{label}."), 0);
        point.inside.iter().for_each(|points| collect(points, &prefix, &mut count, found));
    }
}

impl Point {
    /// Counts it and returns its number; none if it has no line of its own.
    fn label(&self, prefix: &str, count: &mut usize) -> Option<String> {
        self.outer.is_none().then(|| {
            *count += 1;
            format!("{prefix}{count}")
        })
    }
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
            let Some(label) = point.label(around.prefix, count) else {
                let place = point.outer.unwrap_or_default();
                labels.push(around.labels.get(place).cloned().unwrap_or_default());
                continue;
            };
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
            [] if labels.is_empty() => SUPPOSED,
            [] => ALSO_SUPPOSED,
            from if from.iter().all(is_last) => FROM_LAST,
            _ => FROM,
        };
        let mut from = point.from.clone();
        from.sort_unstable_by_key(|&place| (!is_outer[place], place));
        let mut from: Vec<&String> = from.iter().filter_map(|&from| labels.get(from)).collect();
        from.dedup();
        let end = match (lang, point.inside.is_empty()) {
            (_, true) => words::full_stop(lang),
            (Lang::En, false) => ":",
            (Lang::Zh, false) => "：",
        };
        let from = words::join(from, lang);
        let arguments: [(&str, &dyn std::fmt::Display); 5] = [
            ("n", &label),
            ("from", &from),
            ("statement", &point.statement),
            ("why", &point.why),
            ("end", &end),
        ];
        template.fill(lang, &arguments)
    }
}
