//! Arguments as one numbered list, in words and as data. What proves a line by supposing its opposite, or by its cases, stands
//! below it, with its number before their own.

use super::json_values::{array, object, string};
use super::words;
use crate::grid::Cell;
use crate::lang::{Lang, Text};

/// The indentation of the lines of an argument inside another one.
const INDENT: &str = "     ";

/// An argument from one supposition.
pub(super) struct Argument {
    pub(super) points: Vec<Point>,
    /// The number of its inferences.
    pub(super) size: usize,
    /// Inferences that an argument before it, side by side with it, tells: their places, the number of that argument, and
    /// the place there.
    pub(super) known: Vec<(usize, (usize, usize))>,
    /// Inferences that repeat one of the argument around: their places here and there.
    pub(super) outer: Vec<(usize, usize)>,
    /// What its last line contradicts: the number of an argument before it or its own, and the place there.
    pub(super) against: Option<(usize, usize)>,
    /// Whether it is a loop: its last line leads back to its first.
    pub(super) is_loop: bool,
}

/// One or more inferences that are one line.
pub(super) struct Point {
    /// What holds, and why.
    pub(super) statement: String,
    pub(super) why: String,
    /// The inferences of the same argument from which it follows, counted one by one; none for a supposition.
    pub(super) from: Vec<usize>,
    /// The inferences that it covers.
    pub(super) covers: Vec<usize>,
    /// An inference told before that is shown in the same way.
    pub(super) like: Option<usize>,
    /// What follows from its opposite, or in each of its cases.
    pub(super) inside: Vec<Argument>,
    /// What of the board it is about.
    pub(super) shows: Shows,
    /// Whether the statement names a rule that cannot be kept, which ends the argument.
    pub(super) is_end: bool,
}

impl Point {
    /// A rule that cannot be kept, with what it looks at: the end of an argument, by its inferences at these places.
    pub(super) fn broken(
        (rule, looks_at): (String, String),
        from: impl Iterator<Item = usize>,
        covers: Vec<usize>,
        shows: Shows,
    ) -> Point {
        let mut from: Vec<usize> = from.filter(|place| !covers.contains(place)).collect();
        from.sort_unstable();
        from.dedup();
        let inside = Vec::new();
        Point { statement: rule, why: looks_at, from, covers, like: None, inside, shows, is_end: true }
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
    /// The pattern in these houses, as data.
    pub(super) marks: Vec<String>,
    /// The number of the almost locked set that says so.
    pub(super) set: Option<u8>,
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
    /// The numbers of other lines to which it stands in a relation.
    others: Vec<(Relation, String)>,
    shows: Shows,
}

/// The relation of a line to another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    /// It is shown in the same way.
    Like,
    /// It contradicts it.
    Against,
    /// It leads back to it.
    Closes,
}

impl Relation {
    fn name(self) -> &'static str {
        match self {
            Relation::Like => "as",
            Relation::Against => "against",
            Relation::Closes => "closes",
        }
    }

    fn text(self) -> Text {
        match self {
            Relation::Like => Text { en: "as in {line}", zh: "同 {line}" },
            Relation::Against => Text { en: "contradicts {line}", zh: "与 {line} 矛盾" },
            Relation::Closes => Text {
                en: "leads back to {line}, and with every claim denied it holds as well",
                zh: "回到 {line}，各结论全部取反也成立",
            },
        }
    }
}

impl Line {
    /// Returns the line with its number, indented.
    pub(super) fn written(&self) -> String {
        format!("{}{}. {}", INDENT.repeat(self.depth), self.number, self.text)
    }

    fn json(&self) -> String {
        let strings = |texts: &[String]| array(texts.iter().map(|text| string(text)));
        let Shows { about, cells, digits, rule, houses, marks, set } = &self.shows;
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
        members.extend((!marks.is_empty()).then(|| ("marks", array(marks.iter().cloned()))));
        members.extend(set.map(|set| ("set", set.to_string())));
        members.extend(self.others.iter().map(|(relation, number)| (relation.name(), string(number))));
        object(&members)
    }
}

/// Returns lines as JSON.
pub(super) fn json(lines: &[Line]) -> String {
    array(lines.iter().map(Line::json))
}

const SUPPOSED: Text = Text { en: "Suppose {statement}.", zh: "假设 {statement}。" };
const ALSO_SUPPOSED: Text = Text { en: "Suppose also that {statement}.", zh: "再假设 {statement}。" };
const THEN: Text = Text { en: "Then {statement}{aside}{end}", zh: "那么 {statement}{aside}{end}" };
const BECAUSE: Text = Text { en: "Then {statement}, because:", zh: "那么 {statement}，因为：" };
const BROKEN: Text =
    Text { en: "That breaks {statement}{aside}{end}", zh: "这样就违反了{statement}{aside}{end}" };
const ONE_PLACE: Text = Text {
    en: "so {digit} is in {cell} or {second_cell} either way",
    zh: "故无论如何 {digit} 必在 {cell} 或 {second_cell}",
};
const ONE_DIGIT: Text = Text {
    en: "so {digit} or {second_digit} is in {cell} either way",
    zh: "故无论如何 {cell} 必为 {digit} 或 {second_digit}",
};
const ONE_OF_TWO: Text = Text {
    en: "so {digit} is in {cell} or {second_digit} in {second_cell} either way",
    zh: "故无论如何 {digit} 必在 {cell}，或 {second_digit} 必在 {second_cell}",
};
const FROM: Text = Text { en: "from {from}", zh: "由 {from}" };

/// Returns what each line of arguments is about, with its number.
pub(super) fn numbers(arguments: &[Argument]) -> Vec<(String, About)> {
    let lines = lines(arguments, Lang::En).into_iter().flatten();
    lines.map(|line| (line.number, line.shows.about)).collect()
}

/// Returns the lines of each of the arguments, which are numbered together.
pub(super) fn lines(arguments: &[Argument], lang: Lang) -> Vec<Vec<Line>> {
    let mut list = List { lines: Vec::new(), starts: Vec::new(), lang };
    list.tell(arguments, &Around { labels: &[], prefix: "", depth: 0, proves: None });
    let List { mut lines, starts, .. } = list;
    let mut parts: Vec<Vec<Line>> = starts.into_iter().rev().map(|start| lines.split_off(start)).collect();
    parts.reverse();
    parts
}

/// The number of a line, and its place in the list.
#[derive(Clone)]
struct Label {
    place: usize,
    number: String,
}

/// The line of each inference of an argument.
type Labels = Vec<Option<Label>>;

struct List {
    lines: Vec<Line>,
    /// Where the arguments begin that have none around them.
    starts: Vec<usize>,
    lang: Lang,
}

/// The surroundings of arguments: the lines of the argument around them, the prefix of their own numbers, how many arguments
/// are around them, and what they prove together.
struct Around<'a> {
    labels: &'a [Option<Label>],
    prefix: &'a str,
    depth: usize,
    proves: Option<&'a About>,
}

impl List {
    /// Writes arguments that stand side by side.
    fn tell(&mut self, arguments: &[Argument], around: &Around<'_>) {
        let mut count = 0;
        let mut told: Vec<Labels> = Vec::new();
        let at = |labels: &[Option<Label>], place: usize| labels.get(place).cloned().flatten();
        for argument in arguments {
            if around.depth == 0 {
                self.starts.push(self.lines.len());
            }
            let mut labels: Labels = vec![None; argument.size];
            argument.outer.iter().for_each(|&(place, outer)| labels[place] = at(around.labels, outer));
            for &(place, (number, there)) in &argument.known {
                labels[place] = told.get(number).and_then(|labels| at(labels, there));
            }
            let against = |own: &Labels| {
                argument.against.and_then(|(number, there)| at(told.get(number).unwrap_or(own), there))
            };
            let (mut first_told, mut last_told): (Option<Label>, Option<Label>) = (None, None);
            for (i, point) in argument.points.iter().enumerate() {
                count += 1;
                let label = Label { place: self.lines.len(), number: format!("{}{count}", around.prefix) };
                let mut others = Vec::new();
                others.extend(point.like.and_then(|place| Some((Relation::Like, at(&labels, place)?))));
                if i + 1 == argument.points.len() {
                    others.extend(against(&labels).map(|label| (Relation::Against, label)));
                    let first = first_told.clone().filter(|_| argument.is_loop);
                    others.extend(first.map(|label| (Relation::Closes, label)));
                }
                let others = others.into_iter().map(|(relation, label)| (relation, label.number)).collect();
                let is_closed = argument.is_loop && i + 1 == argument.points.len();
                let either =
                    around.proves.filter(|_| is_closed).and_then(|about| self.either(argument, about));
                let line =
                    self.line(point, (&label, around.depth), &labels, last_told.as_ref(), others, either);
                self.lines.push(line);
                point.covers.iter().for_each(|&place| labels[place] = Some(label.clone()));
                let prefix = format!("{}.", label.number);
                self.tell(
                    &point.inside,
                    &Around {
                        labels: &labels,
                        prefix: &prefix,
                        depth: around.depth + 1,
                        proves: Some(&point.shows.about),
                    },
                );
                first_told.get_or_insert_with(|| label.clone());
                last_told = Some(label);
            }
            told.push(labels);
        }
    }

    /// Says which two claims of a loop stand in the way of all that it removes: if the loop holds as it is written, what one of
    /// them places is true, and otherwise what the other one denies. The nearest two are named.
    fn either(&self, argument: &Argument, removed: &About) -> Option<String> {
        let mark = |point: &Point| match (&point.shows.about.cells[..], &point.shows.about.values[..]) {
            (&[cell], &[value]) => Some((cell, value)),
            _ => None,
        };
        let bars_all = |own: (usize, usize)| {
            let bars = |&cell: &usize| removed.values.iter().all(|&value| contradict(own, (cell, value)));
            removed.cells.iter().all(bars)
        };
        let is_in_the_way = |point: &(usize, &Point)| mark(point.1).is_some_and(bars_all);
        type Claims<'a> = Vec<(usize, &'a Point)>;
        let claims = argument.points.iter().enumerate().filter(is_in_the_way);
        let (on, off): (Claims, Claims) = claims.partition(|(_, point)| point.shows.about.is_on);
        let pairs = on.iter().flat_map(|one| off.iter().map(move |other| (one, other)));
        let pairs = pairs.filter(|(one, other)| mark(one.1) != mark(other.1));
        let (&(_, one), &(_, other)) = pairs.min_by_key(|(one, other)| one.0.abs_diff(other.0))?;
        let (own, others) = (mark(one)?, mark(other)?);
        let cells = [one, other].map(|point| point.shows.cells.concat().to_uppercase());
        let digits = [one, other].map(|point| point.shows.digits.iter().map(usize::to_string).collect());
        let [digit, second_digit]: [String; 2] = digits;
        let [cell, second_cell] = cells;
        let text = match (own.0 == others.0, own.1 == others.1) {
            (_, true) => ONE_PLACE,
            (true, _) => ONE_DIGIT,
            _ => ONE_OF_TWO,
        };
        let arguments: [(&str, &dyn std::fmt::Display); 4] = [
            ("digit", &digit),
            ("second_digit", &second_digit),
            ("cell", &cell),
            ("second_cell", &second_cell),
        ];
        Some(text.fill(self.lang, &arguments))
    }

    fn line(
        &self,
        point: &Point,
        (label, depth): (&Label, usize),
        labels: &[Option<Label>],
        last_told: Option<&Label>,
        others: Vec<(Relation, String)>,
        either: Option<String>,
    ) -> Line {
        let lang = self.lang;
        let template = match point.from.as_slice() {
            _ if point.is_end => BROKEN,
            [] if last_told.is_none() => SUPPOSED,
            [] => ALSO_SUPPOSED,
            _ if point.why.is_empty() && !point.inside.is_empty() => BECAUSE,
            _ => THEN,
        };
        let mut from: Vec<&Label> = point.from.iter().filter_map(|&place| labels[place].as_ref()).collect();
        from.sort_unstable_by_key(|label| label.place);
        from.dedup_by_key(|label| label.place);
        let is_last = |label: &&Label| last_told.is_some_and(|last| last.place == label.place);
        let is_told = !from.iter().all(is_last);
        let from: Vec<String> = from.into_iter().map(|label| label.number.clone()).collect();
        let told = FROM.fill(lang, &[("from", &words::join(in_runs(&from, lang), lang))]);
        let told = if is_told { told.as_str() } else { "" };
        let named = others.iter().map(|(relation, number)| relation.text().fill(lang, &[("line", number)]));
        let named: Vec<String> = named.collect();
        let aside: Vec<&str> = [point.why.as_str(), told]
            .into_iter()
            .chain(named.iter().chain(&either).map(String::as_str))
            .collect();
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
        Line {
            number: label.number.clone(),
            depth,
            text: template.fill(lang, &arguments),
            from,
            others,
            shows: point.shows.clone(),
        }
    }
}

/// Whether two marks of a classic board, cells and values, cannot both be true.
fn contradict(one: (usize, usize), other: (usize, usize)) -> bool {
    let sees = |cell: usize, other: usize| match (Cell::ALL.get(cell), Cell::ALL.get(other)) {
        (Some(cell), Some(&other)) => cell.peers().contains(other),
        _ => false,
    };
    if one.0 == other.0 { one.1 != other.1 } else { one.1 == other.1 && sees(one.0, other.0) }
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
