//! Writes a puzzle as a drawing of SudokuPad, packed into a link.

use crate::lang::{Sentence, Text};
use crate::rules::{AreaKind, CellId, Constraint, Layout, Puzzle};
use crate::text::fpuzzles::quoted;
use crate::text::lz::{self, Alphabet};
use crate::text::written::Written;

/// Kinds that a drawing names.
const FLAGS: [(&str, &[&str]); 7] = [
    ("anti-knight", &["antiknight"]),
    ("anti-king", &["antiking"]),
    ("disjoint-groups", &["disjoint"]),
    ("non-consecutive", &["nonconsecutive"]),
    ("diagonal", &["diagonal+", "diagonal-"]),
    ("anti-diagonal", &["diagonal+"]),
    ("main-diagonal", &["diagonal-"]),
];

/// Writes a link.
pub(super) fn write(problem: &Puzzle, note: &str) -> Written {
    let json = to_json(problem, note);
    let text = if json.text.is_empty() {
        String::new()
    } else {
        format!("https://sudokupad.app/scl{}", lz::pack(&json.text, Alphabet::Base64))
    };
    Written { text, ..json }
}

/// Writes an object. It is empty if the digits have no room in a drawing.
pub(super) fn to_json(problem: &Puzzle, note: &str) -> Written {
    if let Some(refused) = Written::refused(problem) {
        return refused;
    }
    let layout = problem.layout();
    let most = layout.areas().iter().map(|area| area.cells.len()).max().unwrap_or(0);
    if layout.least() != 1 || *layout.values().end() != most.max(layout.rows()).max(layout.columns()) {
        let arguments = vec![("size", layout.to_string())];
        return Written { text: String::new(), lost: vec![Sentence::new(DIGITS, arguments)] };
    }
    let (mut lost, mut global, mut cages) = (Vec::new(), Vec::new(), Vec::new());
    for rule in problem.rules().constraints() {
        match FLAGS.iter().find(|(id, _)| *id == rule.kind().id) {
            Some((_, names)) => global.extend(names.iter().map(|name| format!("\"{name}\""))),
            None => match cage(rule, layout) {
                Some(cage) => cages.push(cage),
                None => lost.push(Sentence::new(LOST, vec![("rule", rule.write(layout))])),
            },
        }
    }
    let is_marked =
        |&cell: &CellId| problem.given(cell).is_none() && problem.allowed(cell) != layout.all_values();
    let marked: Vec<String> = layout.cells().filter(is_marked).map(|cell| layout.name(cell)).collect();
    if !marked.is_empty() {
        lost.push(Sentence::new(MARKS, vec![("cells", marked.join(", "))]));
    }
    let mut fields =
        vec![format!("\"cells\":[{}]", rows(problem)), format!("\"regions\":[{}]", regions(layout))];
    if !cages.is_empty() {
        fields.push(format!("\"cages\":[{}]", cages.join(",")));
    }
    if !global.is_empty() {
        fields.push(format!("\"global\":[{}]", global.join(",")));
    }
    let mut said = Vec::new();
    if !note.is_empty() {
        said.push(format!("\"title\":{}", quoted(note)));
    }
    if !layout.has_lines() {
        said.push("\"norowcol\":true".to_owned());
    }
    // Some programs look for these two among the remarks only.
    let named =
        ["\"antiknight\"", "\"antiking\""].into_iter().filter(|name| global.iter().any(|one| one == name));
    said.extend(named.map(|name| format!("{name}:true")));
    if !said.is_empty() {
        fields.push(format!("\"metadata\":{{{}}}", said.join(",")));
    }
    Written { text: format!("{{{}}}", fields.join(",")), lost }
}

/// Writes a rule as a cage; `None` if the rule is not a cage.
fn cage(rule: &Constraint, layout: &Layout) -> Option<String> {
    let cells = places(rule.cells(), layout);
    Some(match (rule.kind().id, rule.number(0)) {
        ("killer-cage", Some(sum)) if sum > 0 => {
            format!("{{\"cells\":{cells},\"unique\":true,\"value\":\"{sum}\",\"sum\":{sum}}}")
        }
        ("killer-cage", None) => format!("{{\"cells\":{cells},\"unique\":true}}"),
        ("sum", Some(sum)) if sum > 0 => {
            format!("{{\"cells\":{cells},\"unique\":false,\"value\":\"{sum}\",\"sum\":{sum}}}")
        }
        ("extra-region", _) => format!("{{\"cells\":{cells},\"unique\":true,\"style\":\"extraregion\"}}"),
        _ => return None,
    })
}

fn places(cells: &[CellId], layout: &Layout) -> String {
    let places: Vec<String> =
        cells.iter().map(|&cell| format!("[{},{}]", layout.row(cell), layout.column(cell))).collect();
    format!("[{}]", places.join(","))
}

fn rows(problem: &Puzzle) -> String {
    let layout = problem.layout();
    let cell = |cell: CellId| match problem.given(cell) {
        Some(value) => format!("{{\"value\":{value}}}"),
        None => "{}".to_owned(),
    };
    let row = |row: usize| {
        let cells: Vec<String> = (0..layout.columns()).map(|column| cell(layout.at(row, column))).collect();
        format!("[{}]", cells.join(","))
    };
    (0..layout.rows()).map(row).collect::<Vec<_>>().join(",")
}

fn regions(layout: &Layout) -> String {
    let areas = layout.areas().into_iter().filter(|area| area.kind == AreaKind::Region);
    areas.map(|area| places(&area.cells, layout)).collect::<Vec<_>>().join(",")
}

const DIGITS: Text = Text {
    en: "SudokuPad has the digits from 1 to the number of rows or columns, and this grid of {size} has others",
    zh: "SudokuPad 的数字为 1 到行数或列数，而这个 {size} 的盘面有其他数字",
};
const LOST: Text = Text {
    en: "SudokuPad can draw {rule}, but a drawing does not say what it means",
    zh: "SudokuPad 可以画出 {rule}，但图形不说明其含义",
};
const MARKS: Text = Text {
    en: "a drawing of SudokuPad cannot restrict what these cells hold: {cells}",
    zh: "SudokuPad 的图形无法限制这些格子的取值：{cells}",
};
