//! Rules as words of a command line: `king`, `difference:neg1`, `knightmare:5,15`.

use crate::lang::{Sentence, Text, nearest};
use crate::rules::{Argument, CellId, Constraint, Kind, Layout};
use crate::text::iss;

/// Words for rules without arguments.
const GLOBAL: [(&str, &str); 8] = [
    ("king", "anti-king"),
    ("knight", "anti-knight"),
    ("dpos", "anti-diagonal"),
    ("dneg", "main-diagonal"),
    ("djg", "disjoint-groups"),
    ("dnc", "diagonal-non-consecutive"),
    ("knightmare", "knightmare"),
    ("selftaxi", "anti-taxicab"),
];

/// Words with arguments.
const WITH_ARGUMENTS: [&str; 5] = ["difference", "ratio", "sum", "taxi", "chess"];

/// Reads a word as rules. Rules about pairs without a mark look at the marks among those `before`.
pub(super) fn read(word: &str, before: &[Constraint], layout: &Layout) -> Result<Vec<Constraint>, Sentence> {
    let (name, rest) = word.split_once(':').unwrap_or((word, ""));
    let make =
        |id: &str, arguments| Constraint::new(Kind::find(id).expect("a kind of ours"), arguments, layout);
    let bad = || Sentence::new(BAD, vec![("word", iss::short(word))]);
    if let Some((_, id)) = GLOBAL.iter().find(|(known, _)| *known == name) {
        let arguments = match (name, rest) {
            ("knightmare", "") => vec![Argument::Missing],
            ("knightmare", sums) => vec![Argument::Numbers(numbers(sums).ok_or_else(bad)?)],
            (_, "") => Vec::new(),
            _ => return Err(bad()),
        };
        return Ok(vec![make(id, arguments)?]);
    }
    match name {
        "difference" => {
            absent("all-differences", &["white-dot", "difference", "black-dot", "ratio"], rest, before, &make)
                .ok_or_else(bad)?
        }
        "ratio" => {
            absent("all-ratios", &["white-dot", "difference", "black-dot", "ratio"], rest, before, &make)
                .ok_or_else(bad)?
        }
        "sum" if rest.split(';').all(|part| matches!(part, "neg5" | "neg10")) && rest.contains(';') => {
            Ok(vec![make("all-xv", vec![marked(before, &["x", "v"])])?])
        }
        "taxi" => {
            let steps = rest.parse().map_err(|_| bad())?;
            Ok(vec![make("taxicab", vec![Argument::Number(steps)])?])
        }
        "chess" => chess(rest, &make).ok_or_else(bad)?,
        _ => {
            let names = GLOBAL.iter().map(|(known, _)| *known).chain(WITH_ARGUMENTS);
            let near = nearest(name, names.clone())
                .map_or_else(|| names.collect::<Vec<_>>().join(", "), str::to_owned);
            Err(Sentence::new(UNKNOWN, vec![("word", iss::short(word)), ("known", near)]))
        }
    }
}

type Make<'m> = &'m dyn Fn(&str, Vec<Argument>) -> Result<Constraint, Sentence>;

fn numbers(text: &str) -> Option<Vec<i64>> {
    text.split(',').map(|word| word.trim().parse().ok()).collect()
}

/// Reads `neg1` or `neg1;neg2`: pairs without one of the marks do not have these numbers.
fn absent(
    id: &str,
    marks: &[&str],
    rest: &str,
    before: &[Constraint],
    make: Make<'_>,
) -> Option<Result<Vec<Constraint>, Sentence>> {
    let number = |part: &str| part.strip_prefix("neg")?.parse::<i64>().ok();
    let numbers = rest.split(';').map(number).collect::<Option<Vec<i64>>>()?;
    Some(make(id, vec![Argument::Numbers(numbers), marked(before, marks)]).map(|rule| vec![rule]))
}

/// Returns the pairs that have one of these marks.
fn marked(before: &[Constraint], marks: &[&str]) -> Argument {
    let is_mark = |rule: &&Constraint| marks.contains(&rule.kind().id);
    let pairs: Vec<Vec<CellId>> = before.iter().filter(is_mark).map(|rule| rule.cells().to_vec()).collect();
    if pairs.is_empty() { Argument::Missing } else { Argument::Groups(pairs) }
}

/// Reads `v1,2;1,3`: equal digits, those after `v`, are not these leaps apart.
fn chess(rest: &str, make: Make<'_>) -> Option<Result<Vec<Constraint>, Sentence>> {
    let (mut leaps, mut digits) = (Vec::new(), Vec::new());
    for part in rest.split(';') {
        match part.strip_prefix('v') {
            Some(values) => digits.extend(numbers(values)?),
            None => leaps.extend(numbers(part)?),
        }
    }
    let digits = if digits.is_empty() { Argument::Missing } else { Argument::Numbers(digits) };
    Some(make("anti-leaper", vec![Argument::Numbers(leaps), digits]).map(|rule| vec![rule]))
}

const UNKNOWN: Text = Text {
    en: "the rule '{word}' is not known; known are {known}",
    zh: "没有规则“{word}”；有 {known}",
};
const BAD: Text = Text {
    en: "the rule '{word}' has arguments that cannot be read",
    zh: "规则“{word}”的参数无法读入",
};
