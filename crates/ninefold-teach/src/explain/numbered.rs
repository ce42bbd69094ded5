//! Arguments as one numbered list, in words and as data. An argument that proves a line by supposing its opposite, or by its cases,
//! comes below that line, and the numbers of its lines begin with that of the line that it proves.

use super::json_values::{array, object, string};
use super::words;
use crate::lang::{Lang, Text};

/// The indentation of the lines of an argument inside another one.
const INDENT: &str = "     ";

/// An argument from one supposition.
pub(super) struct NumberedArgument {
    pub(super) points: Vec<InferencePoint>,
    /// The number of its inferences.
    pub(super) size: usize,
    /// Inferences that an earlier argument, side by side with this one, tells: their places, the number of that argument, and the
    /// place there.
    pub(super) known: Vec<(usize, (usize, usize))>,
    /// Inferences that repeat one of the argument around this one: their places here and there.
    pub(super) outer: Vec<(usize, usize)>,
    /// The line that the last line contradicts: the number of an earlier argument or of this one, and the place there.
    pub(super) against: Option<(usize, usize)>,
    /// Whether it is a loop: its last line leads back to its first.
    pub(super) is_loop: bool,
}

/// One or more inferences that are one line.
pub(super) struct InferencePoint {
    /// A statement, and the reason for it.
    pub(super) statement: String,
    pub(super) why: String,
    /// The inferences of the same argument from which it follows, counted one by one; none for a supposition.
    pub(super) from: Vec<usize>,
    /// The inferences that it covers.
    pub(super) covers: Vec<usize>,
    /// An inference told before that is shown in the same way.
    pub(super) like: Option<usize>,
    /// Words that say that one of two claims is true either way, if a loop that ends here, or shows that, is told in this form.
    pub(super) either: Option<String>,
    /// The arguments from its opposite, or in each of its cases.
    pub(super) inside: Vec<NumberedArgument>,
    /// The part of the board that it is about.
    pub(super) shows: Shows,
    /// Whether the statement names a rule that cannot be kept, which ends the argument.
    pub(super) is_end: bool,
}

impl InferencePoint {
    /// Makes the end of an argument: a rule that cannot be kept, and words for what it looks at. The inferences at the places
    /// `from` break it.
    pub(super) fn broken(
        (rule, looks_at): (String, String),
        from: impl Iterator<Item = usize>,
        covers: Vec<usize>,
        shows: Shows,
    ) -> InferencePoint {
        let mut from: Vec<usize> = from.filter(|place| !covers.contains(place)).collect();
        from.sort_unstable();
        from.dedup();
        let inside = Vec::new();
        InferencePoint {
            statement: rule,
            why: looks_at,
            from,
            covers,
            like: None,
            either: None,
            inside,
            shows,
            is_end: true,
        }
    }
}

/// The content of a line: these values are in one of these cells, or in none of them. Cells and values are counted as the board
/// counts them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct LineContent {
    pub(super) cells: Vec<usize>,
    pub(super) values: Vec<usize>,
    pub(super) is_on: bool,
}

/// The part of the board that a line shows. Cells and houses are names in data, such as `r4c6` and `c6`.
#[derive(Clone, Debug)]
pub(super) struct Shows {
    /// Its content, then the same in names and digits.
    pub(super) about: LineContent,
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
pub(super) struct NumberedLine {
    /// Its number: `3`, or `3.1` below that line.
    number: String,
    depth: usize,
    text: String,
    /// The numbers of the lines from which it follows.
    from: Vec<String>,
    /// The numbers of other lines that are related to this one, and how they are.
    others: Vec<(LineRelation, String)>,
    shows: Shows,
}

/// The relation of a line to another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LineRelation {
    /// This line is shown in the same way as the other.
    Like,
    /// This line contradicts the other.
    Against,
    /// This line leads back to the other.
    Closes,
}

impl LineRelation {
    fn name(self) -> &'static str {
        match self {
            LineRelation::Like => "as",
            LineRelation::Against => "against",
            LineRelation::Closes => "closes",
        }
    }

    fn text(self) -> Text {
        match self {
            LineRelation::Like => Text { en: "as in {line}", zh: "同 {line}" },
            LineRelation::Against => Text { en: "contradicts {line}", zh: "与 {line} 矛盾" },
            LineRelation::Closes => Text {
                en: "leads back to {line}, and with every claim denied it holds as well",
                zh: "回到 {line}，各结论全部取反也成立",
            },
        }
    }
}

impl NumberedLine {
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
pub(super) fn json(lines: &[NumberedLine]) -> String {
    array(lines.iter().map(NumberedLine::json))
}

const SUPPOSED: Text = Text { en: "Suppose {statement}.", zh: "假设 {statement}。" };
const ALSO_SUPPOSED: Text = Text { en: "Suppose also that {statement}.", zh: "再假设 {statement}。" };
const THEN: Text = Text { en: "Then {statement}{aside}{end}", zh: "那么 {statement}{aside}{end}" };
const BECAUSE: Text = Text { en: "Then {statement}, because:", zh: "那么 {statement}，因为：" };
const BROKEN: Text =
    Text { en: "That breaks {statement}{aside}{end}", zh: "这样就违反了{statement}{aside}{end}" };
const FROM: Text = Text { en: "from {from}", zh: "由 {from}" };

/// Returns what each line of arguments is about, with its number.
pub(super) fn numbers(arguments: &[NumberedArgument]) -> Vec<(String, LineContent)> {
    let lines = lines(arguments, Lang::En).into_iter().flatten();
    lines.map(|line| (line.number, line.shows.about)).collect()
}

/// Returns the lines of each of the arguments, which are numbered together.
pub(super) fn lines(arguments: &[NumberedArgument], lang: Lang) -> Vec<Vec<NumberedLine>> {
    let mut list = NumberedList { lines: Vec::new(), starts: Vec::new(), lang };
    list.tell(arguments, &OuterLines { labels: &[], prefix: "", depth: 0 });
    let NumberedList { mut lines, starts, .. } = list;
    let mut parts: Vec<Vec<NumberedLine>> =
        starts.into_iter().rev().map(|start| lines.split_off(start)).collect();
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
type LineLabels = Vec<Option<Label>>;

struct NumberedList {
    lines: Vec<NumberedLine>,
    /// The beginnings of the arguments that have none around them.
    starts: Vec<usize>,
    lang: Lang,
}

/// The surroundings of arguments: the lines of the argument around them, the prefix of their own numbers, and how many
/// arguments are around them.
struct OuterLines<'a> {
    labels: &'a [Option<Label>],
    prefix: &'a str,
    depth: usize,
}

impl NumberedList {
    /// Writes arguments that stand side by side.
    fn tell(&mut self, arguments: &[NumberedArgument], around: &OuterLines<'_>) {
        let mut count = 0;
        let mut told: Vec<LineLabels> = Vec::new();
        let at = |labels: &[Option<Label>], place: usize| labels.get(place).cloned().flatten();
        for argument in arguments {
            if around.depth == 0 {
                self.starts.push(self.lines.len());
            }
            let mut labels: LineLabels = vec![None; argument.size];
            argument.outer.iter().for_each(|&(place, outer)| labels[place] = at(around.labels, outer));
            for &(place, (number, there)) in &argument.known {
                labels[place] = told.get(number).and_then(|labels| at(labels, there));
            }
            let against = |own: &LineLabels| {
                argument.against.and_then(|(number, there)| at(told.get(number).unwrap_or(own), there))
            };
            let (mut first_told, mut last_told): (Option<Label>, Option<Label>) = (None, None);
            for (i, point) in argument.points.iter().enumerate() {
                count += 1;
                let label = Label { place: self.lines.len(), number: format!("{}{count}", around.prefix) };
                let mut others = Vec::new();
                others.extend(point.like.and_then(|place| Some((LineRelation::Like, at(&labels, place)?))));
                let is_last = i + 1 == argument.points.len();
                if is_last {
                    others.extend(against(&labels).map(|label| (LineRelation::Against, label)));
                    let first = first_told.clone().filter(|_| argument.is_loop);
                    others.extend(first.map(|label| (LineRelation::Closes, label)));
                }
                let others = others.into_iter().map(|(relation, label)| (relation, label.number)).collect();
                let line = self.line(point, (&label, around.depth), &labels, last_told.as_ref(), others);
                self.lines.push(line);
                point.covers.iter().for_each(|&place| labels[place] = Some(label.clone()));
                let prefix = format!("{}.", label.number);
                self.tell(
                    &point.inside,
                    &OuterLines { labels: &labels, prefix: &prefix, depth: around.depth + 1 },
                );
                first_told.get_or_insert_with(|| label.clone());
                last_told = Some(label);
            }
            told.push(labels);
        }
    }

    fn line(
        &self,
        point: &InferencePoint,
        (label, depth): (&Label, usize),
        labels: &[Option<Label>],
        last_told: Option<&Label>,
        others: Vec<(LineRelation, String)>,
    ) -> NumberedLine {
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
        let named = named.iter().map(String::as_str).chain(point.either.as_deref());
        let aside: Vec<&str> = [point.why.as_str(), told].into_iter().chain(named).collect();
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
        NumberedLine {
            number: label.number.clone(),
            depth,
            text: template.fill(lang, &arguments),
            from,
            others,
            shows: point.shows.clone(),
        }
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
