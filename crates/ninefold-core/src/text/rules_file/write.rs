//! Writes rules as JSON on one line.

use crate::rules::{Argument, CellId, Constraint, Layout, Placed, Puzzle, Variables, write_cells};
use crate::text::plain;

/// Writes an object that [`read`](super::read) accepts: the rules, and the givens if there are any.
///
/// ```
/// use ninefold::{rules::Puzzle, text::rules_file};
/// let puzzle = Puzzle::blank("6x6,killer-cage:15:r1c1-r1c3".parse()?);
/// let text = rules_file::write(&puzzle);
/// assert_eq!(text, r#"{"size": "6x6", "constraints": [{"kind": "killer-cage", "sum": 15, "cells": "r1c1-r1c3"}]}"#);
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn write(problem: &Puzzle) -> String {
    let layout = problem.layout();
    let mut fields = shape(layout);
    if let Some(givens) = givens(problem) {
        fields.push(format!("\"givens\": {givens}"));
    }
    let constraints = problem.rules().constraints();
    if !constraints.is_empty() {
        let all: Vec<String> = constraints.iter().map(|constraint| one(constraint, layout)).collect();
        fields.push(format!("\"constraints\": [{}]", all.join(", ")));
    }
    format!("{{{}}}", fields.join(", "))
}

/// Returns the fields that make this layout from nine by nine with boxes.
fn shape(layout: &Layout) -> Vec<String> {
    if let Some(first) = layout.grids().first() {
        let mut fields = shape(&first.layout);
        let grids: Vec<String> = layout.grids().iter().map(|grid| placed(grid, &first.layout)).collect();
        fields.push(format!("\"grids\": [{}]", grids.join(", ")));
        fields.extend(variables(layout));
        return fields;
    }
    let plain = Layout::new(layout.rows(), layout.columns()).expect("a layout has a possible size");
    let mut fields = Vec::new();
    if *layout == Layout::classic() {
        return fields;
    }
    fields.push(format!("\"size\": \"{layout}\""));
    if layout.values() != plain.values() {
        fields.push(format!("\"digits\": [{}, {}]", layout.values().start(), layout.values().end()));
    }
    if !layout.has_lines() {
        fields.push("\"raw\": true".to_owned());
    }
    fields.extend(variables(layout));
    let is_usual = layout.box_shape() == plain.box_shape() && layout.has_lines() && !layout.is_jigsaw();
    let has_any = layout.has_lines() || layout.is_jigsaw() || layout.box_shape().is_some();
    if has_any && !is_usual {
        fields.push(format!("\"regions\": \"{}\"", regions(layout)));
    }
    fields
}

/// Returns the groups of cells beside the grid, if there are any.
fn variables(layout: &Layout) -> Option<String> {
    let group = |group: &Variables| format!("\"{}:{}x{}\"", group.name, group.rows, group.columns);
    let groups: Vec<String> = layout.variables().iter().map(group).collect();
    (!groups.is_empty()).then(|| format!("\"variables\": [{}]", groups.join(", ")))
}

/// Returns the text for the regions of a grid.
fn regions(layout: &Layout) -> String {
    match layout.box_shape() {
        _ if layout.is_jigsaw() => layout.labels(),
        Some((high, wide)) => format!("{high}x{wide}"),
        None => "none".to_owned(),
    }
}

/// Returns a grid of a sheet: its place, and its regions if they are not those of the first grid.
fn placed(grid: &Placed, first: &Layout) -> String {
    let place = grid.name();
    if grid.layout == *first {
        return format!("\"{place}\"");
    }
    format!("{{\"at\": \"{place}\", \"regions\": \"{}\"}}", regions(&grid.layout))
}

/// Returns the grid as text, or cell by cell if it restricts what cells may hold.
fn givens(problem: &Puzzle) -> Option<String> {
    let layout = problem.layout();
    let is_said =
        |&cell: &CellId| problem.given(cell).is_some() || problem.allowed(cell) != layout.all_values();
    let said: Vec<CellId> = layout.all_cells().filter(is_said).collect();
    if said.is_empty() {
        return None;
    }
    let is_plain = |&cell: &CellId| problem.given(cell).is_some() && cell.index() < layout.len();
    if said.iter().all(is_plain) {
        return Some(format!("\"{}\"", plain::write(problem)));
    }
    let cell = |&cell: &CellId| {
        let may_hold = |value: &usize| problem.allowed(cell) >> (value - layout.least()) & 1 == 1;
        let values: Vec<String> = layout.values().filter(may_hold).map(|value| value.to_string()).collect();
        let value = match problem.given(cell) {
            Some(value) => value.to_string(),
            None => format!("[{}]", values.join(", ")),
        };
        format!("\"{}\": {value}", layout.id(cell))
    };
    Some(format!("{{{}}}", said.iter().map(cell).collect::<Vec<_>>().join(", ")))
}

fn one(constraint: &Constraint, layout: &Layout) -> String {
    let kind = constraint.kind();
    let mut fields = vec![format!("\"kind\": \"{}\"", kind.id)];
    for (takes, argument) in kind.takes.iter().zip(constraint.arguments()) {
        let value = match argument {
            Argument::Missing => continue,
            Argument::Number(number) => number.to_string(),
            Argument::Cells(cells) => format!("\"{}\"", write_cells(cells, layout)),
            Argument::Numbers(numbers) => {
                format!("[{}]", numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
            }
            Argument::Groups(groups) => {
                let list = |cells: &Vec<CellId>| format!("\"{}\"", write_cells(cells, layout));
                format!("[{}]", groups.iter().map(list).collect::<Vec<_>>().join(", "))
            }
            Argument::Text(text) => format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
            Argument::Rules(rules) => {
                format!("[{}]", rules.iter().map(|rule| one(rule, layout)).collect::<Vec<_>>().join(", "))
            }
        };
        fields.push(format!("\"{}\": {value}", takes.name));
    }
    format!("{{{}}}", fields.join(", "))
}
