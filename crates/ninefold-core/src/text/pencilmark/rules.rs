//! Reads rules one by one.

use super::read::ListedRule;
use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Constraint};
use crate::text::imported::RuleDraft;
use crate::text::tree::{Data, Tree, Trouble};

/// Lines, and the kinds that they stand for.
const LINES: [(&str, &str); 13] = [
    ("thermo", "thermometer"),
    ("slow_thermo", "slow-thermometer"),
    ("whisper", "whispers"),
    ("renban", "renban"),
    ("region_sum", "region-sum-line"),
    ("palindrome", "palindrome"),
    ("entropic", "entropic-line"),
    ("modular", "modular-line"),
    ("parity", "parity-line"),
    ("zipper", "zipper-line"),
    ("between", "between-line"),
    ("lockout", "lockout-line"),
    ("double_arrow", "double-arrow"),
];

/// Reads a rule. Returns `false` if this file does not know it.
pub(super) fn read(rule: &ListedRule, draft: &mut RuleDraft) -> Result<bool, Trouble> {
    let layout = draft.layout.clone();
    let cells = || rule.cells("cells", &layout).map(Argument::Cells);
    let number = |field: &str| rule.number(field).map(Argument::Number);
    match rule.name {
        // The houses were read with the board.
        "grid" | "box_grid" | "row" | "column" | "box" | "region" => {}
        "cage" => {
            let sum = if rule.tree.get("sum").is_some() { number("sum")? } else { Argument::Missing };
            rule.add(draft, "killer-cage", vec![sum, cells()?])?;
        }
        "line" => line(rule, draft)?,
        "arrow" => arrow(rule, draft)?,
        "sum" if rule.kind == "little_killer" => {
            rule.add(draft, "little-killer", vec![number("sum")?, cells()?])?
        }
        "sum" if rule.kind == "frame" => rule.add(draft, "frame-sum", vec![number("sum")?, cells()?])?,
        "sum" if rule.kind == "corner" => {
            let mut cells = rule.cells("cells", &layout)?;
            if cells.len() == 4 {
                cells.swap(2, 3);
            }
            rule.add(draft, "corner-sum", vec![number("sum")?, Argument::Cells(cells)])?;
        }
        "sum" => rule.add(draft, "sum", vec![number("sum")?, cells()?])?,
        "sandwich" => rule.add(draft, "sandwich", vec![number("sum")?, cells()?])?,
        "xsum" => rule.add(draft, "x-sum", vec![number("sum")?, cells()?])?,
        "skyscraper" => rule.add(draft, "skyscraper", vec![number("value")?, cells()?])?,
        "rossini" => {
            let mut cells = rule.cells("cells", &layout)?;
            if rule.word("arrow") == "out" {
                cells.reverse();
            }
            rule.add(draft, "rossini", vec![Argument::Cells(cells)])?;
        }
        "first_seen" => first_seen(rule, draft)?,
        "cell" => cell(rule, draft)?,
        "contains" => {
            let (digits, cells) = (rule.numbers("digits")?, rule.cells("cells", &layout)?);
            let kind = if cells.len() == 4 { "quadruple" } else { "contains" };
            rule.add(draft, kind, vec![Argument::Numbers(digits), Argument::Cells(cells)])?;
        }
        "appears" => {
            let source = rule.cell(rule.field("source")?, &layout)?;
            let same = |cell: CellId| clone(rule, draft, vec![vec![source], vec![cell]]);
            let any =
                rule.cells("cells", &layout)?.into_iter().map(same).collect::<Result<Vec<_>, Trouble>>()?;
            rule.add(draft, "any-of", vec![Argument::Rules(any)])?;
        }
        "clone" => rule.add(draft, "clone", vec![Argument::Groups(rule.lists("regions", &layout)?)])?,
        "count" => count(rule, draft)?,
        "global_entropy" => rule.add(draft, "global-entropy", Vec::new())?,
        "equal_sum" => {
            rule.add(draft, "equal-sums", vec![Argument::Groups(rule.lists("segments", &layout)?)])?
        }
        "vudoku" => {
            let cells = rule.cells("cells", &layout)?;
            let sum = |factors: [i64; 3]| {
                let arguments = vec![
                    Argument::Number(0),
                    Argument::Numbers(factors.to_vec()),
                    Argument::Cells(cells.clone()),
                ];
                draft.make("weighted-sum", arguments).map_err(|why| rule.refuse(rule.tree.at, &why))
            };
            // The first is the sum or the difference of the others.
            let all = [[1, -1, -1], [1, 1, -1], [1, -1, 1]]
                .map(sum)
                .into_iter()
                .collect::<Result<Vec<_>, Trouble>>()?;
            rule.add(draft, "any-of", vec![Argument::Rules(all)])?;
        }
        "table" if rule.tree.get("where").is_none() => table(rule, draft)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn clone(rule: &ListedRule, draft: &RuleDraft, groups: Vec<Vec<CellId>>) -> Result<Constraint, Trouble> {
    draft.make("clone", vec![Argument::Groups(groups)]).map_err(|why| rule.refuse(rule.tree.at, &why))
}

fn line(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let Some((_, kind)) = LINES.iter().find(|(known, _)| *known == rule.kind) else {
        return Err(rule.refuse(rule.tree.at, &Sentence::new(UNKNOWN_LINE, Vec::new())));
    };
    let mut cells = rule.cells("cells", &draft.layout)?;
    let is_closed = rule.tree.get("closed").is_some_and(|flag| flag.data == Data::Flag(true));
    if is_closed && rule.kind != "renban" {
        cells.extend(cells.first().copied());
    }
    if let Some(groups) = rule.tree.get("groups") {
        let read =
            groups.list().map(|sets| sets.iter().map(Tree::numbers::<i64>).collect::<Option<Vec<_>>>());
        let mut sets = read.flatten().unwrap_or_default();
        sets.iter_mut().for_each(|set| set.sort_unstable());
        sets.sort();
        if sets != [[1, 2, 3], [4, 5, 6], [7, 8, 9]] {
            return Err(rule.refuse(groups.at, &Sentence::new(GROUPS, Vec::new())));
        }
    }
    let cells = Argument::Cells(cells);
    let arguments = match rule.kind {
        "whisper" => vec![Argument::Number(rule.number_or("value", 5)?), cells],
        "modular" => vec![Argument::Number(rule.number_or("value", 3)?), cells],
        "lockout" => vec![Argument::Number(rule.number_or("value", 4)?), cells],
        _ => vec![cells],
    };
    rule.add(draft, kind, arguments)
}

/// The bulb holds a digit or, if it has several cells, a number. Each shaft has its sum.
fn arrow(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let layout = draft.layout.clone();
    let bulb = rule.cells("bulb", &layout)?;
    for shaft in rule.lists("lines", &layout)? {
        if bulb.len() == 1 {
            rule.add(draft, "arrow", vec![Argument::Cells([&bulb[..], &shaft].concat())])?;
        } else {
            rule.add(
                draft,
                "pill-arrow",
                vec![Argument::Cells(bulb.clone()), Argument::Groups(vec![shaft])],
            )?;
        }
    }
    Ok(())
}

fn cell(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let most = draft.layout.value_count() as i64;
    let cells = Argument::Cells(rule.cells("cells", &draft.layout)?);
    let allow = |draft: &mut RuleDraft, digits: Vec<i64>| {
        rule.add(draft, "allowed", vec![Argument::Numbers(digits), cells.clone()])
    };
    match rule.kind {
        "odd" => rule.add(draft, "odd", vec![cells]),
        "even" => rule.add(draft, "even", vec![cells]),
        "low" => allow(draft, (1..=rule.number("split")?).collect()),
        "high" => allow(draft, (rule.number("split")? + 1..=most).collect()),
        "set" => allow(draft, rule.numbers("values")?),
        "exclude" => {
            let values = rule.numbers("values")?;
            allow(draft, (1..=most).filter(|digit| !values.contains(digit)).collect())
        }
        _ => Err(rule.refuse(rule.tree.at, &Sentence::new(UNKNOWN_LINE, Vec::new()))),
    }
}

/// Adds a rule about the counts of digits: each occurs as often as its value says, all occur equally often, or some
/// have counts of their own.
fn count(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let most = draft.layout.value_count() as i64;
    let cells = rule.cells("cells", &draft.layout)?;
    if rule.kind == "circles" {
        return rule.add(draft, "counting-circles", vec![Argument::Cells(cells)]);
    }
    let counts: Vec<(i64, i64)> = if rule.tree.get("each").is_some() {
        let each = rule.number("each")?;
        (1..=most).map(|digit| (digit, each)).collect()
    } else {
        let tree = rule.field("counts")?;
        let pair = |tree: &Tree| {
            let pair: [i64; 2] = tree.numbers()?.try_into().ok()?;
            Some((pair[0], pair[1]))
        };
        let pairs = tree.list().and_then(|list| list.iter().map(pair).collect::<Option<Vec<_>>>());
        pairs.ok_or_else(|| rule.refuse(tree.at, &tree.expected(COUNTS, "").1))?
    };
    let absent: Vec<i64> = counts.iter().filter(|(_, count)| *count == 0).map(|(digit, _)| *digit).collect();
    if !absent.is_empty() {
        let others = (1..=most).filter(|digit| !absent.contains(digit)).collect();
        rule.add(draft, "allowed", vec![Argument::Numbers(others), Argument::Cells(cells.clone())])?;
    }
    let often = |&(digit, count): &(i64, i64)| std::iter::repeat_n(digit, count.clamp(0, 64) as usize);
    let digits: Vec<i64> = counts.iter().flat_map(often).collect();
    if digits.is_empty() {
        return Ok(());
    }
    rule.add(draft, "contains-exactly", vec![Argument::Numbers(digits), Argument::Cells(cells)])
}

/// The character of a digit in an expression.
fn symbol(digit: i64) -> char {
    u32::try_from(digit)
        .ok()
        .and_then(|digit| char::from_digit(digit, 36))
        .unwrap_or('?')
        .to_ascii_uppercase()
}

/// The value is the first of these digits that is seen.
fn first_seen(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let (value, mut digits) = (rule.number("value")?, rule.numbers("digits")?);
    digits.sort_unstable();
    let most = draft.layout.value_count() as i64;
    for (kind, first) in [("first-seen-odd", 1), ("first-seen-even", 2)] {
        if digits.contains(&value) && digits.iter().copied().eq((first..=most).step_by(2)) {
            let cells = Argument::Cells(rule.cells("cells", &draft.layout)?);
            return rule.add(draft, kind, vec![Argument::Number(value), cells]);
        }
    }
    let others: String = digits.iter().map(|&digit| symbol(digit)).collect();
    expression(rule, draft, format!("[^{others}]*{}.*", symbol(value)))
}

fn expression(rule: &ListedRule, draft: &mut RuleDraft, pattern: String) -> Result<(), Trouble> {
    let cells = rule.cells("cells", &draft.layout)?;
    rule.add(draft, "regex", vec![Argument::Text(pattern), Argument::Cells(cells)])
}

/// The cells read one of the rows.
fn table(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let tree = rule.field("allowed")?;
    let row = |row: &Tree| {
        let digits = row.numbers::<i64>()?;
        Some(digits.iter().map(ToString::to_string).collect::<Vec<_>>().join("+"))
    };
    let rows = tree.list().filter(|rows| !rows.is_empty());
    let rows = rows.and_then(|rows| rows.iter().map(row).collect::<Option<Vec<String>>>());
    let rows = rows.ok_or_else(|| rule.refuse(tree.at, &tree.expected(TABLE, "").1))?;
    let cells = Argument::Cells(rule.cells("cells", &draft.layout)?);
    rule.add(draft, "table", vec![Argument::Text(rows.join("/")), cells])
}

const UNKNOWN_LINE: Text = Text {
    en: "this kind is not supported, so the puzzle is not read without it",
    zh: "不支持此种类，因此不会略过它来读此题",
};
const GROUPS: Text = Text {
    en: "only the groups 1 to 3, 4 to 6 and 7 to 9 can be read",
    zh: "只能读入 1 到 3、4 到 6、7 到 9 的分组",
};
const COUNTS: Text = Text {
    en: "expected pairs of a digit and how often it occurs: [[1, 2], [3, 0]]",
    zh: "应为数字及其次数的组合：[[1, 2], [3, 0]]",
};
const TABLE: Text = Text { en: "expected lists of digits", zh: "应为若干组数字" };
