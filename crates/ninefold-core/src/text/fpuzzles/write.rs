//! Writes a puzzle as an f-puzzles object, packed into a link.

use crate::lang::{Sentence, Text};
use crate::rules::{CellId, Constraint, Layout, Puzzle};
use crate::text::lz::{self, Alphabet};
use crate::text::written::Written;

/// Kinds for the whole grid, and their keys.
const FLAGS: [(&str, &[&str]); 7] = [
    ("diagonal", &["diagonal+", "diagonal-"]),
    ("anti-diagonal", &["diagonal+"]),
    ("main-diagonal", &["diagonal-"]),
    ("anti-knight", &["antiknight"]),
    ("anti-king", &["antiking"]),
    ("disjoint-groups", &["disjointgroups"]),
    ("non-consecutive", &["nonconsecutive"]),
];

/// The form of a key's clue.
#[derive(Clone, Copy)]
enum ClueForm {
    /// `{"cell": …}` for each cell.
    Cells,
    /// `{"cells": […]}`, with a value if there is one.
    Area,
    /// `{"lines": [[…]]}`, with a value if there is one.
    Line,
    /// `{"cell": …, "value": …}` outside of the grid.
    Outside,
}

/// Kinds that have a key of their own.
const CLUES: [(&str, &str, ClueForm); 31] = [
    ("odd", "odd", ClueForm::Cells),
    ("even", "even", ClueForm::Cells),
    ("minimum", "minimum", ClueForm::Cells),
    ("maximum", "maximum", ClueForm::Cells),
    ("extra-region", "extraregion", ClueForm::Area),
    ("row-indexer", "rowindexer", ClueForm::Area),
    ("column-indexer", "columnindexer", ClueForm::Area),
    ("box-indexer", "boxindexer", ClueForm::Area),
    ("killer-cage", "killercage", ClueForm::Area),
    ("white-dot", "difference", ClueForm::Area),
    ("difference", "difference", ClueForm::Area),
    ("black-dot", "ratio", ClueForm::Area),
    ("ratio", "ratio", ClueForm::Area),
    ("thermometer", "thermometer", ClueForm::Line),
    ("slow-thermometer", "slowthermometer", ClueForm::Line),
    ("palindrome", "palindrome", ClueForm::Line),
    ("renban", "renban", ClueForm::Line),
    ("region-sum-line", "regionsumline", ClueForm::Line),
    ("between-line", "betweenline", ClueForm::Line),
    ("entropic-line", "entropicline", ClueForm::Line),
    ("nabner", "nabner", ClueForm::Line),
    ("double-arrow", "doublearrow", ClueForm::Line),
    ("zipper-line", "zipperline", ClueForm::Line),
    ("whispers", "whispers", ClueForm::Line),
    ("modular-line", "modularline", ClueForm::Line),
    ("lockout-line", "lockout", ClueForm::Line),
    ("sandwich", "sandwichsum", ClueForm::Outside),
    ("x-sum", "xsum", ClueForm::Outside),
    ("skyscraper", "skyscraper", ClueForm::Outside),
    ("x", "xv", ClueForm::Area),
    ("v", "xv", ClueForm::Area),
];

/// The largest side that f-puzzles has.
const MOST: usize = 31;

/// Writes a link.
pub(super) fn write(problem: &Puzzle, note: &str) -> Written {
    let json = to_json(problem, note);
    let text = if json.text.is_empty() {
        String::new()
    } else {
        format!("https://f-puzzles.com/?load={}", lz::pack(&json.text, Alphabet::Base64))
    };
    Written { text, ..json }
}

/// Writes an object. It is empty if the grid has no room in f-puzzles.
pub(in crate::text) fn to_json(problem: &Puzzle, note: &str) -> Written {
    if let Some(refused) = Written::refused(problem) {
        return refused;
    }
    let layout = problem.layout();
    let side = layout.rows();
    if side != layout.columns() || side > MOST || layout.values() != (1..=side) || !layout.has_lines() {
        let arguments = vec![("size", layout.to_string()), ("most", MOST.to_string())];
        return Written { text: String::new(), lost: vec![Sentence::new(LARGE, arguments)] };
    }
    let mut object = Object::default();
    object.add("size", side.to_string());
    if !note.is_empty() {
        object.add("title", quoted(note));
    }
    object.add("grid", grid(problem));
    let mut lost = Vec::new();
    let all = problem.rules().constraints();
    for constraint in all {
        if write_one(constraint, all, layout, &mut object).is_none() {
            lost.push(Sentence::new(LOST, vec![("rule", constraint.write(layout))]));
        }
    }
    let is_impossible = |&cell: &CellId| problem.allowed(cell) == 0;
    for cell in layout.cells().filter(is_impossible) {
        lost.push(Sentence::new(NO_VALUE, vec![("cell", layout.name(cell))]));
    }
    Written { text: object.text(), lost }
}

/// The members of the object in their order, with the items of those that are lists.
#[derive(Default)]
struct Object {
    members: Vec<(&'static str, Vec<String>, bool)>,
}

impl Object {
    /// Adds a member, unless it is there.
    fn add(&mut self, key: &'static str, value: String) {
        if !self.members.iter().any(|(known, ..)| *known == key) {
            self.members.push((key, vec![value], false));
        }
    }

    /// Adds an item to a list.
    fn push(&mut self, key: &'static str, item: String) {
        match self.members.iter_mut().find(|(known, ..)| *known == key) {
            Some((_, items, _)) => items.push(item),
            None => self.members.push((key, vec![item], true)),
        }
    }

    fn text(&self) -> String {
        let member = |(key, items, is_list): &(&'static str, Vec<String>, bool)| match is_list {
            true => format!("\"{key}\":[{}]", items.join(",")),
            false => format!("\"{key}\":{}", items.concat()),
        };
        format!("{{{}}}", self.members.iter().map(member).collect::<Vec<_>>().join(","))
    }
}

/// Adds the keys that stand for a rule; `None` if there are none.
fn write_one(rule: &Constraint, all: &[Constraint], layout: &Layout, object: &mut Object) -> Option<()> {
    let id = rule.kind().id;
    if let Some((_, keys)) = FLAGS.iter().find(|(known, _)| *known == id) {
        // Without any dot, nothing is exempt. With one, this key would exempt its pair.
        let dots = dots(all);
        if id == "non-consecutive" && !dots.is_empty() {
            return None;
        }
        keys.iter().for_each(|key| object.add(key, "true".to_owned()));
        return Some(());
    }
    if let Some(&(_, key, how)) = CLUES.iter().find(|(known, ..)| *known == id) {
        return clue(rule, layout, key, how, object);
    }
    match id {
        "arrow" => {
            let cells = rule.cells();
            object.push(
                "arrow",
                format!("{{\"cells\":{},\"lines\":[{}]}}", names(&cells[..1], layout), names(cells, layout)),
            );
        }
        "pill-arrow" => pill_arrow(rule, layout, object)?,
        "little-killer" => little_killer(rule, layout, object)?,
        "clone" => {
            let [first, others @ ..] = rule.groups() else { return None };
            for other in others {
                let (first, other) = (names(first, layout), names(other, layout));
                object.push("clone", format!("{{\"cells\":{first},\"cloneCells\":{other}}}"));
            }
        }
        "quadruple" => {
            let digits: Vec<String> = rule.numbers().iter().map(ToString::to_string).collect();
            let cells = names(rule.cells(), layout);
            object.push("quadruple", format!("{{\"cells\":{cells},\"values\":[{}]}}", digits.join(",")));
        }
        "all-xv" | "all-dots" | "all-differences" | "all-ratios" => negative(rule, all, object)?,
        _ => return None,
    }
    Some(())
}

fn clue(
    rule: &Constraint,
    layout: &Layout,
    key: &'static str,
    how: ClueForm,
    object: &mut Object,
) -> Option<()> {
    let value = match rule.kind().id {
        "x" => ",\"value\":\"X\"".to_owned(),
        "v" => ",\"value\":\"V\"".to_owned(),
        "killer-cage" if rule.number(0) == Some(0) => return None,
        "whispers" => format!(",\"value\":\"{}\"", rule.number(0).unwrap_or(5)),
        "lockout-line" => format!(",\"value\":\"{}\"", rule.number(0).unwrap_or(4)),
        _ => rule.number(0).map_or_else(String::new, |number| format!(",\"value\":\"{number}\"")),
    };
    match how {
        ClueForm::Cells => {
            // The cells of all clues of the key form one rule, in which neighbours are exempt from each other.
            let is_first = !object.members.iter().any(|(known, ..)| *known == key);
            if !is_first && matches!(key, "minimum" | "maximum") {
                return None;
            }
            let cells = rule.cells().iter().map(|&cell| format!("{{\"cell\":\"{}\"}}", layout.name(cell)));
            cells.for_each(|cell| object.push(key, cell));
        }
        ClueForm::Area => object.push(key, format!("{{\"cells\":{}{value}}}", names(rule.cells(), layout))),
        ClueForm::Line => object.push(key, format!("{{\"lines\":[{}]{value}}}", names(rule.cells(), layout))),
        ClueForm::Outside => {
            let (row, column) = outside(rule.cells(), layout)?;
            object.push(key, format!("{{\"cell\":\"R{row}C{column}\"{value}}}"));
        }
    }
    Some(())
}

/// Returns the place from which a whole row or column is seen.
fn outside(cells: &[CellId], layout: &Layout) -> Option<(usize, usize)> {
    let (side, first) = (layout.rows(), *cells.first()?);
    let (row, column) = (layout.row(first), layout.column(first));
    let seen = |down: isize, right: isize| {
        let steps = (0..side as isize).map(|step| layout.beside(first, step * down, step * right));
        cells.len() == side && steps.eq(cells.iter().map(|&cell| Some(cell)))
    };
    let found = [
        ((0, 1), (row + 1, 0)),
        ((0, -1), (row + 1, side + 1)),
        ((1, 0), (0, column + 1)),
        ((-1, 0), (side + 1, column + 1)),
    ];
    found.into_iter().find(|((down, right), _)| seen(*down, *right)).map(|(_, place)| place)
}

fn pill_arrow(rule: &Constraint, layout: &Layout, object: &mut Object) -> Option<()> {
    let (pill, shaft) = (rule.cells(), rule.groups().first()?);
    // The pill is read in reading order, and a shaft must begin in it.
    if !pill.is_sorted() {
        return None;
    }
    let line = [&pill[pill.len() - 1..], shaft].concat();
    let (pill, line) = (names(pill, layout), names(&line, layout));
    object.push("arrow", format!("{{\"cells\":{pill},\"lines\":[{line}]}}"));
    Some(())
}

/// A diagonal from one edge to another is seen from the cell before its first one.
fn little_killer(rule: &Constraint, layout: &Layout, object: &mut Object) -> Option<()> {
    let cells = rule.cells();
    let sum = rule.number(0).filter(|&sum| sum != 0)?;
    let (side, first) = (layout.rows() as isize, *cells.first()?);
    let (row, column) = (layout.row(first) as isize, layout.column(first) as isize);
    let directions = [((1, 1), "DR"), ((1, -1), "DL"), ((-1, 1), "UR"), ((-1, -1), "UL")];
    let (name, (row, column)) = directions.into_iter().find_map(|((down, right), name)| {
        let walk: Vec<CellId> =
            (0..side).map_while(|step| layout.beside(first, step * down, step * right)).collect();
        let start = (row + 1 - down, column + 1 - right);
        let is_out = [start.0, start.1].iter().any(|&one| one == 0 || one == side + 1);
        (walk == cells && is_out).then_some((name, start))
    })?;
    let cells = names(cells, layout);
    object.push(
        "littlekillersum",
        format!(
            "{{\"cell\":\"R{row}C{column}\",\"cells\":{cells},\"direction\":\"{name}\",\"value\":\"{sum}\"}}"
        ),
    );
    Some(())
}

/// Returns the pairs that have one of these marks.
fn marked(all: &[Constraint], kinds: &[&str]) -> Vec<Vec<CellId>> {
    let is_mark = |rule: &&Constraint| kinds.contains(&rule.kind().id);
    let sorted = |rule: &Constraint| {
        let mut cells = rule.cells().to_vec();
        cells.sort_unstable();
        cells
    };
    let mut pairs: Vec<Vec<CellId>> = all.iter().filter(is_mark).map(sorted).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

fn dots(all: &[Constraint]) -> Vec<Vec<CellId>> {
    marked(all, &["white-dot", "difference", "black-dot", "ratio"])
}

/// The keys exempt every pair that has a mark, and only those; and ratios are those in use.
fn negative(rule: &Constraint, all: &[Constraint], object: &mut Object) -> Option<()> {
    let mut listed: Vec<Vec<CellId>> = rule.groups().to_vec();
    listed.iter_mut().for_each(|pair| pair.sort_unstable());
    listed.sort_unstable();
    let id = rule.kind().id;
    let marks = if id == "all-xv" { marked(all, &["x", "v"]) } else { dots(all) };
    if listed != marks {
        return None;
    }
    let in_use: Vec<i64> = {
        let ratio = |rule: &Constraint| match rule.kind().id {
            "black-dot" => Some(2),
            "ratio" => rule.number(0),
            _ => None,
        };
        let mut ratios: Vec<i64> = all.iter().filter_map(ratio).collect();
        ratios.sort_unstable();
        ratios.dedup();
        if ratios.is_empty() { vec![2] } else { ratios }
    };
    match id {
        "all-xv" => object.push("negative", "\"xv\"".to_owned()),
        "all-dots" if in_use == [2] => {
            object.add("nonconsecutive", "true".to_owned());
            object.push("negative", "\"ratio\"".to_owned());
        }
        "all-differences" if rule.numbers() == [1] && !listed.is_empty() => {
            object.add("nonconsecutive", "true".to_owned());
        }
        "all-ratios" if rule.numbers() == in_use => object.push("negative", "\"ratio\"".to_owned()),
        _ => return None,
    }
    Some(())
}

fn names(cells: &[CellId], layout: &Layout) -> String {
    let names: Vec<String> = cells.iter().map(|&cell| format!("\"{}\"", layout.name(cell))).collect();
    format!("[{}]", names.join(","))
}

fn grid(problem: &Puzzle) -> String {
    let layout = problem.layout();
    let plain = Layout::new(layout.rows(), layout.columns()).expect("a layout has a possible size");
    let cell = |cell: CellId| {
        let mut fields = Vec::new();
        if let Some(value) = problem.given(cell) {
            fields.push(format!("\"value\":{value},\"given\":true"));
        } else if problem.allowed(cell) != layout.all_values() {
            let may_hold = |value: &usize| problem.allowed(cell) >> (value - 1) & 1 == 1;
            let digits: Vec<String> =
                layout.values().filter(may_hold).map(|value| value.to_string()).collect();
            fields.push(format!("\"givenPencilMarks\":[{}]", digits.join(",")));
        }
        let usual = plain.region(cell).unwrap_or(plain.row(cell));
        match layout.region(cell) {
            _ if layout.is_jigsaw() == plain.is_jigsaw() && layout.box_shape() == plain.box_shape() => {}
            Some(region) if region == usual => {}
            Some(region) => fields.push(format!("\"region\":{region}")),
            None => fields.push("\"region\":null".to_owned()),
        }
        format!("{{{}}}", fields.join(","))
    };
    let rows = (0..layout.rows()).map(|row| {
        let cells: Vec<String> = (0..layout.columns()).map(|column| cell(layout.at(row, column))).collect();
        format!("[{}]", cells.join(","))
    });
    format!("[{}]", rows.collect::<Vec<_>>().join(","))
}

/// Writes a text in quotes, as JSON has it.
pub(in crate::text) fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => out.extend(['\\', character]),
            character if character.is_control() => out += &format!("\\u{:04x}", character as u32),
            character => out.push(character),
        }
    }
    out + "\""
}

const LARGE: Text = Text {
    en: "f-puzzles has square grids up to {most} rows with the digits from 1, and this grid is {size}",
    zh: "f-puzzles 只有不超过 {most} 行、数字从 1 开始的正方形盘面，而这个盘面是 {size}",
};
const NO_VALUE: Text = Text {
    en: "f-puzzles cannot express that {cell} may hold no digit at all",
    zh: "f-puzzles 无法表示 {cell} 不能填任何数字",
};
const LOST: Text = Text { en: "f-puzzles cannot express {rule}", zh: "f-puzzles 无法表示 {rule}" };
