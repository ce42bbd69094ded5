//! Writes a puzzle of pencilmark.

use crate::lang::{Sentence, Text};
use crate::rules::{AreaKind, CellId, Constraint, Layout, Puzzle};
use crate::text::fpuzzles::quoted;
use crate::text::written::Written;

/// Kinds that are written as one type with `cells`, and perhaps a number.
const PLAIN: [(&str, &str, &str); 27] = [
    ("thermometer", "\"type\":\"line\",\"kind\":\"thermo\"", ""),
    ("slow-thermometer", "\"type\":\"line\",\"kind\":\"slow_thermo\"", ""),
    ("renban", "\"type\":\"line\",\"kind\":\"renban\"", ""),
    ("region-sum-line", "\"type\":\"line\",\"kind\":\"region_sum\"", ""),
    ("palindrome", "\"type\":\"line\",\"kind\":\"palindrome\"", ""),
    ("entropic-line", "\"type\":\"line\",\"kind\":\"entropic\"", ""),
    ("modular-line", "\"type\":\"line\",\"kind\":\"modular\"", "value"),
    ("parity-line", "\"type\":\"line\",\"kind\":\"parity\"", ""),
    ("zipper-line", "\"type\":\"line\",\"kind\":\"zipper\"", ""),
    ("between-line", "\"type\":\"line\",\"kind\":\"between\"", ""),
    ("double-arrow", "\"type\":\"line\",\"kind\":\"double_arrow\"", ""),
    ("killer-cage", "\"type\":\"cage\"", "sum"),
    ("sum", "\"type\":\"sum\",\"kind\":\"group\"", "sum"),
    ("white-dot", "\"type\":\"edge\",\"kind\":\"kropki\",\"color\":\"white\"", ""),
    ("black-dot", "\"type\":\"edge\",\"kind\":\"kropki\",\"color\":\"black\"", ""),
    ("x", "\"type\":\"edge\",\"kind\":\"xv\",\"letter\":\"X\"", ""),
    ("v", "\"type\":\"edge\",\"kind\":\"xv\",\"letter\":\"V\"", ""),
    ("difference", "\"type\":\"edge\",\"kind\":\"difference\"", "value"),
    ("ratio", "\"type\":\"edge\",\"kind\":\"ratio\"", "value"),
    ("sum-mark", "\"type\":\"edge\",\"kind\":\"sum\"", "sum"),
    ("product-mark", "\"type\":\"edge\",\"kind\":\"product\"", "value"),
    ("odd", "\"type\":\"cell\",\"kind\":\"odd\"", ""),
    ("even", "\"type\":\"cell\",\"kind\":\"even\"", ""),
    ("extra-region", "\"type\":\"region\",\"kind\":\"extra\"", ""),
    ("counting-circles", "\"type\":\"count\",\"kind\":\"circles\"", ""),
    ("whispers", "\"type\":\"line\",\"kind\":\"whisper\"", "value"),
    ("lockout-line", "\"type\":\"line\",\"kind\":\"lockout\"", "value"),
];

/// Kinds that are seen from outside of the grid.
const SEEN: [(&str, &str, &str); 5] = [
    ("frame-sum", "\"type\":\"sum\",\"kind\":\"frame\"", "sum"),
    ("little-killer", "\"type\":\"sum\",\"kind\":\"little_killer\"", "sum"),
    ("sandwich", "\"type\":\"sandwich\"", "sum"),
    ("x-sum", "\"type\":\"xsum\"", "sum"),
    ("skyscraper", "\"type\":\"skyscraper\"", "value"),
];

/// Writes an object on one line. It is empty if the board has no room in the format.
pub(super) fn write(problem: &Puzzle, note: &str) -> Written {
    if let Some(refused) = Written::refused(problem) {
        return refused;
    }
    let layout = problem.layout();
    let Some(houses) = houses(layout) else {
        let arguments = vec![("size", layout.to_string())];
        return Written { text: String::new(), lost: vec![Sentence::new(BOARD, arguments)] };
    };
    let (mut rules, mut lost) = (houses, Vec::new());
    let all = problem.rules().constraints();
    for rule in all {
        match one(rule, all, layout) {
            Some(written) => rules.extend(written),
            None => lost.push(Sentence::new(LOST, vec![("rule", rule.write(layout))])),
        }
    }
    let givens: Vec<String> =
        layout.cells().map(|cell| problem.given(cell).unwrap_or(0).to_string()).collect();
    let mut fields = vec!["\"format\":\"sudoku-puzzle\",\"format_version\":1".to_owned()];
    if !note.is_empty() {
        fields.push(format!("\"meta\":{{\"title\":{}}}", quoted(note)));
    }
    fields.push(format!("\"board\":{{\"rows\":{},\"cols\":{}}}", layout.rows(), layout.columns()));
    fields.push(format!("\"digits\":{},\"givens\":[{}]", layout.value_count(), givens.join(",")));
    let candidates = candidates(problem);
    if !candidates.is_empty() {
        fields.push(format!("\"candidates\":{{{}}}", candidates.join(",")));
    }
    fields.push(format!("\"rules\":[{}]", rules.join(",")));
    Written { text: format!("{{{}}}", fields.join(",")), lost }
}

fn candidates(problem: &Puzzle) -> Vec<String> {
    let layout = problem.layout();
    let is_marked =
        |&cell: &CellId| problem.given(cell).is_none() && problem.allowed(cell) != layout.all_values();
    let one = |cell: CellId| {
        let may_hold = |value: &usize| problem.allowed(cell) >> (value - 1) & 1 == 1;
        let digits: Vec<String> = layout.values().filter(may_hold).map(|digit| digit.to_string()).collect();
        format!("\"{}\":[{}]", layout.id(cell), digits.join(","))
    };
    layout.cells().filter(is_marked).map(one).collect()
}

/// Returns the rules that make rows, columns and regions; `None` if there are no such rules.
fn houses(layout: &Layout) -> Option<Vec<String>> {
    let side = layout.value_count();
    if layout.least() != 1 {
        return None;
    }
    if !layout.has_lines() {
        return Some(Vec::new());
    }
    if (layout.rows(), layout.columns()) != (side, side) {
        // Rows and columns that do not hold every digit are areas of their own.
        let areas = layout.areas().into_iter();
        return Some(
            areas.map(|area| typed("\"type\":\"region\",\"kind\":\"extra\"", &area.cells, layout)).collect(),
        );
    }
    if let Some((high, wide)) = layout.box_shape().filter(|(high, wide)| high * wide == side) {
        return Some(vec![format!("{{\"type\":\"box_grid\",\"origin\":\"r1c1\",\"box\":[{high},{wide}]}}")]);
    }
    let mut all = vec!["{\"type\":\"grid\",\"origin\":\"r1c1\"}".to_owned()];
    let regions = layout.areas().into_iter().filter(|area| area.kind == AreaKind::Region);
    all.extend(regions.map(|area| typed("\"type\":\"region\",\"kind\":\"region\"", &area.cells, layout)));
    Some(all)
}

fn names(cells: &[CellId], layout: &Layout) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| format!("\"{}\"", layout.id(cell))).collect();
    format!("[{}]", names.join(","))
}

fn lists(groups: &[Vec<CellId>], layout: &Layout) -> String {
    groups.iter().map(|cells| names(cells, layout)).collect::<Vec<_>>().join(",")
}

fn typed(head: &str, cells: &[CellId], layout: &Layout) -> String {
    format!("{{{head},\"cells\":{}}}", names(cells, layout))
}

/// Returns the rules that stand for a constraint; `None` if there are none.
fn one(rule: &Constraint, all: &[Constraint], layout: &Layout) -> Option<Vec<String>> {
    let (id, cells) = (rule.kind().id, names(rule.cells(), layout));
    let value =
        |field: &str| rule.number(0).map_or_else(String::new, |number| format!(",\"{field}\":{number}"));
    if let Some((_, head, field)) = PLAIN.iter().find(|(known, ..)| *known == id) {
        let number = match (id, rule.number(0)) {
            ("whispers", None) => ",\"value\":5".to_owned(),
            ("lockout-line", None) => ",\"value\":4".to_owned(),
            _ if field.is_empty() => String::new(),
            _ => value(field),
        };
        return Some(vec![format!("{{{head}{number},\"cells\":{cells}}}")]);
    }
    if let Some((_, head, field)) = SEEN.iter().find(|(known, ..)| *known == id) {
        let side = side(rule.cells(), layout)?;
        return Some(vec![format!("{{{head}{},\"side\":\"{side}\",\"cells\":{cells}}}", value(field))]);
    }
    let numbers = || {
        let numbers: Vec<String> = rule.numbers().iter().map(ToString::to_string).collect();
        format!("[{}]", numbers.join(","))
    };
    Some(vec![match id {
        "diagonal" => return Some([true, false].map(|falls| diagonal(falls, layout)).to_vec()),
        "main-diagonal" => diagonal(true, layout),
        "anti-diagonal" => diagonal(false, layout),
        "anti-knight" => "{\"type\":\"neighbours\",\"kind\":\"antiknight\"}".to_owned(),
        "anti-king" => "{\"type\":\"neighbours\",\"kind\":\"antiking\"}".to_owned(),
        "non-consecutive" => "{\"type\":\"neighbours\",\"kind\":\"nonconsecutive\"}".to_owned(),
        "global-entropy" => "{\"type\":\"global_entropy\"}".to_owned(),
        "greater" => {
            let turned: Vec<CellId> = rule.cells().iter().rev().copied().collect();
            typed("\"type\":\"edge\",\"kind\":\"less\"", &turned, layout)
        }
        "arrow" => {
            let (bulb, shaft) = (names(&rule.cells()[..1], layout), names(&rule.cells()[1..], layout));
            format!("{{\"type\":\"arrow\",\"bulb\":{bulb},\"lines\":[{shaft}]}}")
        }
        "pill-arrow" => {
            format!("{{\"type\":\"arrow\",\"bulb\":{cells},\"lines\":[{}]}}", lists(rule.groups(), layout))
        }
        "clone" => format!("{{\"type\":\"clone\",\"regions\":[{}]}}", lists(rule.groups(), layout)),
        "equal-sums" => format!("{{\"type\":\"equal_sum\",\"segments\":[{}]}}", lists(rule.groups(), layout)),
        "corner-sum" | "corner-exclusion" | "battenburg" | "mathrax" => return Some(corner(rule, layout)),
        "first-seen-odd" => first_seen(rule, 1, layout)?,
        "first-seen-even" => first_seen(rule, 2, layout)?,
        "rossini" => rossini(rule.cells(), layout)?,
        "table" => {
            let row = |row: &str| row.split('+').map(|digit| digit.trim().parse().ok()).collect();
            let rows: Option<Vec<Vec<i64>>> = rule.text().split('/').map(row).collect();
            format!("{{\"type\":\"table\",\"allowed\":{:?},\"cells\":{cells}}}", rows?)
        }
        "all-battenburg" => negative("\"of\":\"battenburg\"", &["battenburg"], rule, all)?,
        "all-rossini" => negative("\"of\":\"rossini\"", &["rossini"], rule, all)?,
        "quadruple" | "contains" => {
            format!("{{\"type\":\"contains\",\"digits\":{},\"cells\":{cells}}}", numbers())
        }
        "allowed" => {
            format!("{{\"type\":\"cell\",\"kind\":\"set\",\"values\":{},\"cells\":{cells}}}", numbers())
        }
        "all-dots" => negative("\"of\":\"kropki\"", &["white-dot", "black-dot"], rule, all)?,
        "all-xv" => negative("\"of\":\"xv\"", &["x", "v"], rule, all)?,
        "all-differences" => one_number("difference", "value", rule, all)?,
        "all-ratios" => one_number("ratio", "value", rule, all)?,
        "all-sums" => one_number("sum", "sum", rule, all)?,
        "all-products" => one_number("product", "value", rule, all)?,
        _ => return None,
    }])
}

/// Writes a mark on a corner, whose cells are listed row by row. Of several digits, each is a mark of its own.
fn corner(rule: &Constraint, layout: &Layout) -> Vec<String> {
    let mut around = rule.cells().to_vec();
    around.sort_unstable();
    let mark = |rest: String| typed(&format!("\"type\":\"corner\",\"kind\":{rest}"), &around, layout);
    let digits = || rule.numbers().iter().map(|digit| mark(format!("\"exclude\",\"value\":{digit}")));
    match (rule.kind().id, rule.text()) {
        ("corner-exclusion", _) => digits().collect(),
        ("battenburg", _) => vec![mark("\"battenburg\"".to_owned())],
        ("mathrax", "E") => vec![mark("\"mathrax\",\"op\":\"even\"".to_owned())],
        ("mathrax", "O") => vec![mark("\"mathrax\",\"op\":\"odd\"".to_owned())],
        ("mathrax", clue) => {
            let (number, operator) = clue.split_at(clue.len() - 1);
            vec![mark(format!("\"mathrax\",\"op\":\"{operator}\",\"value\":{number}"))]
        }
        _ => {
            let head =
                format!("\"type\":\"sum\",\"kind\":\"corner\",\"sum\":{}", rule.number(0).unwrap_or(0));
            vec![typed(&head, &around, layout)]
        }
    }
}

/// Writes the first digit of a parity that is seen; `first` is the smallest of these digits.
fn first_seen(rule: &Constraint, first: usize, layout: &Layout) -> Option<String> {
    let digits: Vec<String> =
        (first..=layout.value_count()).step_by(2).map(|digit| digit.to_string()).collect();
    let (digits, digit) = (digits.join(","), rule.number(0)?);
    let side = side(rule.cells(), layout)?;
    let head = format!("\"type\":\"first_seen\",\"value\":{digit},\"digits\":[{digits}],\"side\":\"{side}\"");
    Some(typed(&head, rule.cells(), layout))
}

/// Writes an arrow. Its cells are listed from the side, wherever it points.
fn rossini(cells: &[CellId], layout: &Layout) -> Option<String> {
    let turned: Vec<CellId> = cells.iter().rev().copied().collect();
    let seen = |cells: &[CellId], points: &str| {
        let side = side(cells, layout)?;
        let head = format!("\"type\":\"rossini\",\"arrow\":\"{points}\",\"side\":\"{side}\"");
        Some(typed(&head, cells, layout))
    };
    seen(cells, "in").or_else(|| seen(&turned, "out"))
}

/// Writes what pairs without a mark of this family may not have. The family's marks must be those that are listed.
fn negative(head: &str, marks: &[&str], rule: &Constraint, all: &[Constraint]) -> Option<String> {
    let sorted = |cells: &[CellId]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    let is_mark = |rule: &&Constraint| marks.contains(&rule.kind().id);
    let mut pairs: Vec<Vec<CellId>> = all.iter().filter(is_mark).map(|rule| sorted(rule.cells())).collect();
    let mut listed: Vec<Vec<CellId>> = rule.groups().iter().map(|pair| sorted(pair)).collect();
    pairs.sort_unstable();
    listed.sort_unstable();
    pairs.dedup();
    (pairs == listed).then(|| format!("{{\"type\":\"negative\",{head}}}"))
}

fn one_number(family: &str, field: &str, rule: &Constraint, all: &[Constraint]) -> Option<String> {
    let [number] = rule.numbers() else { return None };
    let mark = match family {
        "sum" => "sum-mark",
        "product" => "product-mark",
        other => other,
    };
    negative(&format!("\"of\":\"{family}\",\"{field}\":{number}"), &[mark], rule, all)
}

fn diagonal(falls: bool, layout: &Layout) -> String {
    let side = layout.rows();
    let cells: Vec<CellId> =
        (0..side).map(|row| layout.at(row, if falls { row } else { side - 1 - row })).collect();
    typed("\"type\":\"region\",\"kind\":\"diagonal\"", &cells, layout)
}

/// Returns the side from which cells are seen.
fn side(cells: &[CellId], layout: &Layout) -> Option<&'static str> {
    let first = *cells.first()?;
    let next = cells.get(1).copied().unwrap_or(first);
    let apart = |of: fn(&Layout, CellId) -> usize| of(layout, next) as isize - of(layout, first) as isize;
    let (down, right) = (apart(Layout::row), apart(Layout::column));
    let is_outside = |down: isize, right: isize| layout.beside(first, down, right).is_none();
    if cells.windows(2).any(|pair| layout.beside(pair[0], down, right) != Some(pair[1])) {
        return None;
    }
    let sides = [
        ("top", down == 1, (-1, 0)),
        ("bottom", down == -1, (1, 0)),
        ("left", right == 1, (0, -1)),
        ("right", right == -1, (0, 1)),
    ];
    sides
        .into_iter()
        .find(|(_, leads, (down, right))| (*leads || cells.len() == 1) && is_outside(*down, *right))
        .map(|(name, ..)| name)
}

const BOARD: Text = Text {
    en: "pencilmark has digits from 1, and this board of {size} has others",
    zh: "pencilmark 的数字从 1 开始，而这个 {size} 的盘面不同",
};
const LOST: Text = Text { en: "pencilmark cannot express {rule}", zh: "pencilmark 无法表示 {rule}" };
