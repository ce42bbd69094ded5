//! Reads rules about pairs of cells: marks on edges and corners, relations, and what pairs without a mark may not have.

use super::read::ListedRule;
use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Layout};
use crate::text::imported::RuleDraft;
use crate::text::tree::{Tree, Trouble};

/// The most lists of cells in one rule.
const MOST_LISTS: usize = 256;

/// Reads a rule. Returns `false` if this file does not know it.
pub(super) fn read(rule: &ListedRule, all: &[ListedRule], draft: &mut RuleDraft) -> Result<bool, Trouble> {
    match rule.name {
        "edge" => edge(rule, draft)?,
        "corner" => corner(rule, draft)?,
        "neighbours" => neighbours(rule, draft)?,
        "relation" => {
            let pairs = rule.lists("pairs", &draft.layout)?;
            relate(rule, draft, &holds(rule)?, pairs)?;
        }
        "negative" => negative(rule, all, draft)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn edge(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let mut cells = rule.cells("cells", &draft.layout)?;
    let word = match rule.kind {
        "kropki" => rule.word("color"),
        "xv" => rule.word("letter"),
        _ => "",
    };
    let plain = |cells| vec![Argument::Cells(cells)];
    match (rule.kind, word) {
        ("kropki", "white") => rule.add(draft, "white-dot", plain(cells)),
        ("kropki", "black") => rule.add(draft, "black-dot", plain(cells)),
        ("xv", "X") => rule.add(draft, "x", plain(cells)),
        ("xv", "V") => rule.add(draft, "v", plain(cells)),
        ("less", _) => {
            cells.reverse();
            rule.add(draft, "greater", plain(cells))
        }
        ("difference" | "sum" | "ratio" | "product", _) => {
            let field = if rule.kind == "sum" { "sum" } else { "value" };
            let kind = match rule.kind {
                "sum" => "sum-mark",
                "product" => "product-mark",
                other => other,
            };
            rule.add(draft, kind, vec![Argument::Number(rule.number(field)?), Argument::Cells(cells)])
        }
        _ => Err(unknown(rule)),
    }
}

fn unknown(rule: &ListedRule) -> Trouble {
    rule.refuse(rule.tree.at, &Sentence::new(UNKNOWN, Vec::new()))
}

/// Four cells, row by row.
fn corner(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let cells = rule.cells("cells", &draft.layout)?;
    let [a, b, c, d] = cells[..] else { return Err(unknown(rule)) };
    // Ours go around the corner.
    let cells = Argument::Cells(vec![a, b, d, c]);
    match (rule.kind, rule.word("op")) {
        ("battenburg", _) => rule.add(draft, "battenburg", vec![cells]),
        ("exclude", _) => {
            let digits = Argument::Numbers(vec![rule.number("value")?]);
            rule.add(draft, "corner-exclusion", vec![digits, cells])
        }
        ("mathrax", operator) => {
            let clue = match operator {
                "odd" => "O".to_owned(),
                "even" => "E".to_owned(),
                operator => format!("{}{operator}", rule.number("value")?),
            };
            rule.add(draft, "mathrax", vec![Argument::Text(clue), cells])
        }
        _ => Err(unknown(rule)),
    }
}

/// Tells whether two digits may be together.
type Holds = Box<dyn Fn(i64, i64) -> bool>;

fn is_ratio(a: i64, b: i64, ratio: i64) -> bool {
    b.checked_mul(ratio) == Some(a) || a.checked_mul(ratio) == Some(b)
}

/// Reads an operator with its numbers.
fn holds(rule: &ListedRule) -> Result<Holds, Trouble> {
    let parameters = rule.tree.get("params").and_then(Tree::list).unwrap_or_default();
    operator(rule, rule.word("op"), parameters)
}

fn operator(rule: &ListedRule, name: &str, parameters: &[Tree]) -> Result<Holds, Trouble> {
    let number = || parameters.first().and_then(Tree::number).ok_or_else(|| unknown(rule));
    let third = |digit: i64| (digit - 1).div_euclid(3);
    Ok(match name {
        "different" => Box::new(|a, b| a != b),
        "equal" => Box::new(|a, b| a == b),
        "less" => Box::new(|a, b| a < b),
        "less_equal" => Box::new(|a, b| a <= b),
        "not_consecutive" => Box::new(|a, b| (a - b).abs() != 1),
        "parity_differs" => Box::new(|a, b| (a - b) % 2 != 0),
        "same_third" => Box::new(move |a, b| third(a) == third(b)),
        "different_third" => Box::new(move |a, b| third(a) != third(b)),
        "same_mod3" => Box::new(|a, b| (a - b) % 3 == 0),
        "different_mod3" => Box::new(|a, b| (a - b) % 3 != 0),
        "difference" => with(number()?, |a, b, n| (a - b).abs() == n),
        "not_difference" => with(number()?, |a, b, n| (a - b).abs() != n),
        "difference_at_least" => with(number()?, |a, b, n| (a - b).abs() >= n),
        "difference_at_most" => with(number()?, |a, b, n| (a - b).abs() <= n),
        "ratio" => with(number()?, is_ratio),
        "not_ratio" => with(number()?, |a, b, n| !is_ratio(a, b, n)),
        "sum" => with(number()?, |a, b, n| a + b == n),
        "not_sum" => with(number()?, |a, b, n| a + b != n),
        "allowed" => {
            let pairs = parameters.first().and_then(Tree::list).unwrap_or_default();
            let pairs: Option<Vec<Vec<i64>>> = pairs.iter().map(Tree::numbers).collect();
            let pairs = pairs.ok_or_else(|| unknown(rule))?;
            Box::new(move |a, b| pairs.iter().any(|pair| pair[..] == [a, b]))
        }
        "any_of" => {
            let one = |tree: &Tree| match tree.list() {
                Some([name, parameters]) => {
                    operator(rule, name.text().unwrap_or_default(), parameters.list().unwrap_or_default())
                }
                _ => Err(unknown(rule)),
            };
            let all = parameters.iter().map(one).collect::<Result<Vec<Holds>, Trouble>>()?;
            Box::new(move |a, b| all.iter().any(|holds| holds(a, b)))
        }
        _ => return Err(unknown(rule)),
    })
}

fn with(number: i64, holds: fn(i64, i64, i64) -> bool) -> Holds {
    Box::new(move |a, b| holds(a, b, number))
}

/// Adds a relation between the cells of each pair.
fn relate(
    rule: &ListedRule,
    draft: &mut RuleDraft,
    holds: &Holds,
    pairs: Vec<Vec<CellId>>,
) -> Result<(), Trouble> {
    let key = Argument::Text(key(&draft.layout, holds));
    for lists in pairs.chunks(MOST_LISTS) {
        rule.add(draft, "relation", vec![key.clone(), Argument::Groups(lists.to_vec())])?;
    }
    Ok(())
}

/// Packs a relation: a bit for each pair of digits, the first of which changes slowly, six bits to a character.
pub(super) fn key(layout: &Layout, holds: &dyn Fn(i64, i64) -> bool) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let values = || layout.values().map(|value| value as i64);
    let bits: Vec<bool> =
        values().flat_map(|a| values().map(move |b| (a, b))).map(|(a, b)| holds(a, b)).collect();
    let sextet = |bits: &[bool]| {
        (0..).zip(bits).fold(0usize, |sextet, (place, &bit)| sextet | usize::from(bit) << place)
    };
    let key: String = bits.chunks(6).map(|bits| char::from(ALPHABET[sextet(bits)])).collect();
    let key = key.trim_end_matches('A');
    // A key needs a character; this one allows nothing.
    if key.is_empty() { "A".to_owned() } else { key.to_owned() }
}

/// Which cells are neighbours.
fn steps(name: &str) -> Option<&'static [(isize, isize)]> {
    Some(match name {
        "orthogonal" | "nonconsecutive" => &[(0, 1), (1, 0)],
        "diagonal" | "antiking" => &[(1, 1), (1, -1)],
        "king" => &[(0, 1), (1, 0), (1, 1), (1, -1)],
        "knight" | "antiknight" => &[(1, 2), (2, 1), (1, -2), (2, -1)],
        _ => return None,
    })
}

fn pairs_at(layout: &Layout, steps: &[(isize, isize)]) -> Vec<Vec<CellId>> {
    let from = |cell: CellId| {
        let others = steps.iter().filter_map(move |&(down, right)| layout.beside(cell, down, right));
        others.map(move |other| vec![cell, other])
    };
    layout.cells().flat_map(from).collect()
}

/// All neighbours of a sort, within an area and with exceptions.
fn neighbours(rule: &ListedRule, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let layout = draft.layout.clone();
    let is_scoped = ["within", "area", "except"].iter().any(|field| rule.tree.get(field).is_some());
    let known =
        [("antiknight", "anti-knight"), ("antiking", "anti-king"), ("nonconsecutive", "non-consecutive")];
    let known = known.iter().find(|(kind, _)| *kind == rule.kind);
    if let Some((_, kind)) = known.filter(|_| !is_scoped) {
        return rule.add(draft, kind, Vec::new());
    }
    let steps = steps(if rule.kind.is_empty() { rule.word("where") } else { rule.kind })
        .ok_or_else(|| unknown(rule))?;
    let test: Holds = match rule.kind {
        "" => holds(rule)?,
        "nonconsecutive" => Box::new(|a, b| (a - b).abs() != 1),
        _ => Box::new(|a, b| a != b),
    };
    let mut pairs = pairs_at(&layout, steps);
    match rule.word("within") {
        "" => {}
        "box" | "region" => pairs.retain(|pair| {
            let region = layout.region(pair[0]);
            region.is_some() && region == layout.region(pair[1])
        }),
        _ => return Err(unknown(rule)),
    }
    if let Some(area) = area(rule, &layout)? {
        pairs.retain(|pair| pair.iter().all(|cell| area.contains(cell)));
    }
    if rule.tree.get("except").is_some() {
        let except = rule.lists("except", &layout)?;
        pairs.retain(|pair| !except.iter().any(|one| one.contains(&pair[0]) && one.contains(&pair[1])));
    }
    if pairs.is_empty() { Ok(()) } else { relate(rule, draft, &test, pairs) }
}

/// Returns the cells of an area: a list, or a grid by its first cell.
fn area(rule: &ListedRule, layout: &Layout) -> Result<Option<Vec<CellId>>, Trouble> {
    let Some(tree) = rule.tree.get("area") else { return Ok(None) };
    if tree.text().is_none() {
        return rule.list(tree, layout).map(Some);
    }
    let first = rule.cell(tree, layout)?;
    let side = layout.value_count();
    let is_inside = |&cell: &CellId| {
        let (row, column) = (layout.row(cell), layout.column(cell));
        (layout.row(first)..layout.row(first) + side).contains(&row)
            && (layout.column(first)..layout.column(first) + side).contains(&column)
    };
    Ok(Some(layout.cells().filter(is_inside).collect()))
}

/// Adds the rule that says what cells or pairs without a mark may not have.
fn negative(rule: &ListedRule, all: &[ListedRule], draft: &mut RuleDraft) -> Result<(), Trouble> {
    let layout = draft.layout.clone();
    let of = rule.word("of");
    if of == "cell" {
        return other_cells(rule, all, draft);
    }
    if rule.tree.get("area").is_some() {
        return Err(rule.refuse(rule.tree.at, &Sentence::new(AREA, Vec::new())));
    }
    // Of several grids, corners and ends of rows belong to one each.
    let has_grids = all.iter().any(|one| matches!(one.name, "grid" | "box_grid"));
    if matches!(of, "battenburg" | "rossini") && has_grids && !layout.has_lines() {
        return Err(rule.refuse(rule.tree.at, &Sentence::new(AREA, Vec::new())));
    }
    let is_mark = |one: &&ListedRule| match of {
        "battenburg" => one.name == "corner" && one.kind == of,
        "rossini" => one.name == of,
        _ => one.name == "edge" && one.kind == of,
    };
    let mut marked = Vec::new();
    for mark in all.iter().filter(is_mark) {
        let mut cells = mark.cells("cells", &layout)?;
        cells.sort_unstable();
        marked.push(cells);
    }
    marked.sort_unstable();
    marked.dedup();
    let marked = if marked.is_empty() { Argument::Missing } else { Argument::Groups(marked) };
    let numbered = |number: i64| vec![Argument::Numbers(vec![number]), marked.clone()];
    match (of, rule.word("color"), rule.word("letter")) {
        ("kropki", "", _) => rule.add(draft, "all-dots", vec![marked]),
        ("kropki", "white", _) => rule.add(draft, "all-differences", numbered(1)),
        ("kropki", "black", _) => rule.add(draft, "all-ratios", numbered(2)),
        ("xv", _, "") => rule.add(draft, "all-xv", vec![marked]),
        ("xv", _, "X") => rule.add(draft, "all-sums", numbered(10)),
        ("xv", _, "V") => rule.add(draft, "all-sums", numbered(5)),
        ("difference", ..) => rule.add(draft, "all-differences", numbered(rule.number("value")?)),
        ("ratio", ..) => rule.add(draft, "all-ratios", numbered(rule.number("value")?)),
        ("sum", ..) => rule.add(draft, "all-sums", numbered(rule.number("sum")?)),
        ("product", ..) => rule.add(draft, "all-products", numbered(rule.number("value")?)),
        ("battenburg", ..) => rule.add(draft, "all-battenburg", vec![marked]),
        ("rossini", ..) => rule.add(draft, "all-rossini", vec![marked]),
        _ => Err(unknown(rule)),
    }
}

/// Cells that are not marked are of the other sort.
fn other_cells(rule: &ListedRule, all: &[ListedRule], draft: &mut RuleDraft) -> Result<(), Trouble> {
    let layout = draft.layout.clone();
    let mut marked = Vec::new();
    for cell in all.iter().filter(|one| one.name == "cell" && one.kind == rule.kind) {
        marked.extend(cell.cells("cells", &layout)?);
    }
    let area = area(rule, &layout)?;
    let is_other =
        |cell: &CellId| !marked.contains(cell) && area.as_ref().is_none_or(|area| area.contains(cell));
    let others: Vec<CellId> = layout.cells().filter(is_other).collect();
    let most = layout.value_count() as i64;
    let split = || rule.number("split");
    let digits: Vec<i64> = match rule.kind {
        "odd" => (1..=most).filter(|digit| digit % 2 == 0).collect(),
        "even" => (1..=most).filter(|digit| digit % 2 != 0).collect(),
        "low" => (split()? + 1..=most).collect(),
        "high" => (1..=split()?).collect(),
        _ => return Err(unknown(rule)),
    };
    for cells in others.chunks(64) {
        rule.add(draft, "allowed", vec![Argument::Numbers(digits.clone()), Argument::Cells(cells.to_vec())])?;
    }
    Ok(())
}

const UNKNOWN: Text = Text {
    en: "this kind, operator or value is not supported, so the puzzle is not read without it",
    zh: "不支持此种类、运算或数值，因此不会略过它来读此题",
};
const AREA: Text = Text {
    en: "a negative rule for a part of the board cannot be read",
    zh: "无法读入只限于盘面一部分的否定规则",
};
