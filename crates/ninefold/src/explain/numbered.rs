//! An argument as a numbered list, in words and as data. What proves a line by supposing its opposite stands below it,
//! with its number before their own.

use super::json_values::{array, object, string};
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
    /// What of the board it is about.
    pub(super) shows: Shows,
    /// Whether the statement names a rule that cannot be kept, which ends the argument.
    pub(super) is_end: bool,
}

impl Point {
    /// A rule that cannot be kept, with what it looks at: the end of an argument of which `before` inferences are told before,
    /// and so many are this end.
    pub(super) fn broken(
        (rule, looks_at): (String, String),
        from: impl Iterator<Item = usize>,
        [before, covers]: [usize; 2],
        shows: Shows,
    ) -> Point {
        let mut from: Vec<usize> = from.filter(|&place| place < before).collect();
        from.sort_unstable();
        from.dedup();
        let inside = Vec::new();
        Point { statement: rule, why: looks_at, from, covers, outer: None, inside, shows, is_end: true }
    }
}

/// What a line says: these values are in one of these cells, or in none of them. Cells and values are counted as the board
/// counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct About {
    pub(super) cells: Vec<usize>,
    pub(super) values: Vec<usize>,
    pub(super) is_on: bool,
}

/// What of the board a line shows. Cells and houses are names in data, such as `r4c6` and `c6`.
#[derive(Clone, Debug)]
pub(super) struct Shows {
    /// What it says, and the same in names and digits.
    pub(super) about: About,
    pub(super) cells: Vec<String>,
    pub(super) digits: Vec<usize>,
    /// The number of the rule that says so, and the houses that do.
    pub(super) rule: Option<usize>,
    pub(super) houses: Vec<String>,
}

/// A line of the list.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Its number: `3`, or `3.1` below that line.
    number: String,
    depth: usize,
    text: String,
    /// The numbers of the lines from which it follows.
    from: Vec<String>,
    shows: Shows,
}

impl Line {
    /// Returns the line with its number, indented.
    pub(super) fn written(&self) -> String {
        format!("{}{}. {}", INDENT.repeat(self.depth), self.number, self.text)
    }

    fn json(&self) -> String {
        let strings = |texts: &[String]| array(texts.iter().map(|text| string(text)));
        let Shows { about, cells, digits, rule, houses } = &self.shows;
        let mut members = vec![
            ("number", string(&self.number)),
            ("text", string(&self.text)),
            ("cells", strings(cells)),
            ("digits", array(digits.iter().map(usize::to_string))),
            ("on", about.is_on.to_string()),
            ("from", strings(&self.from)),
            ("houses", strings(houses)),
        ];
        members.extend(rule.map(|rule| ("rule", rule.to_string())));
        object(&members)
    }
}

/// Returns the lines of an argument as JSON.
pub(super) fn json(points: &[Point], lang: Lang) -> String {
    array(lines(points, lang).iter().map(Line::json))
}

const SUPPOSED: Text = Text { en: "Suppose {statement}.", zh: "假设 {statement}。" };
const ALSO_SUPPOSED: Text = Text { en: "Suppose also that {statement}.", zh: "再假设 {statement}。" };
const THEN: Text = Text { en: "Then {statement}{aside}{end}", zh: "那么 {statement}{aside}{end}" };
const BECAUSE: Text = Text { en: "Then {statement}, because:", zh: "那么 {statement}，因为：" };
const BROKEN: Text =
    Text { en: "That breaks {statement}{aside}{end}", zh: "这样就违反了{statement}{aside}{end}" };
const FROM: Text = Text { en: "from {from}", zh: "由 {from}" };

/// Returns what each line of an argument is about, with its number.
pub(super) fn numbers(points: &[Point]) -> Vec<(String, About)> {
    lines(points, Lang::En).into_iter().map(|line| (line.number, line.shows.about)).collect()
}

/// Returns the lines of an argument.
pub(super) fn lines(points: &[Point], lang: Lang) -> Vec<Line> {
    let mut list = List { lines: Vec::new(), lang };
    list.tell(points, &Around { labels: &[], prefix: "", depth: 0 }, &mut 0);
    list.lines
}

struct List {
    lines: Vec<Line>,
    lang: Lang,
}

/// The surroundings of an argument: the numbers of the inferences around it, the prefix of its own numbers, and how
/// many arguments are around it.
struct Around<'a> {
    labels: &'a [String],
    prefix: &'a str,
    depth: usize,
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
            self.lines.push(self.line(point, (&label, around.depth), &labels, &is_outer, last_told.as_ref()));
            labels.extend(std::iter::repeat_n(label.clone(), point.covers));
            let prefix = format!("{label}.");
            last_told = Some(label);
            let inner = Around { labels: &labels, prefix: &prefix, depth: around.depth + 1 };
            let mut count = 0;
            point.inside.iter().for_each(|points| self.tell(points, &inner, &mut count));
        }
    }

    fn line(
        &self,
        point: &Point,
        (number, depth): (&str, usize),
        labels: &[String],
        is_outer: &[bool],
        last_told: Option<&String>,
    ) -> Line {
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
        let mut from: Vec<String> = from.iter().filter_map(|&from| labels.get(from).cloned()).collect();
        from.dedup();
        let told = FROM.fill(lang, &[("from", &words::join(in_runs(&from, lang), lang))]);
        let aside = [point.why.as_str(), if point.from.iter().all(is_last) { "" } else { &told }];
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
        let arguments: [(&str, &dyn std::fmt::Display); 3] =
            [("statement", &statement), ("aside", &aside), ("end", &end)];
        let text = template.fill(lang, &arguments);
        Line { number: number.to_owned(), depth, text, from, shows: point.shows.clone() }
    }
}

/// Writes three and more labels that follow each other as a run: `2 to 5`.
fn in_runs(labels: &[String], lang: Lang) -> Vec<String> {
    const RUN: Text = Text { en: "{first} to {last}", zh: "{first} 至 {last}" };
    let follows = |one: &String, next: &String| {
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
            _ => written.extend_from_slice(run),
        }
    }
    written
}
