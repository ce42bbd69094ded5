//! Writes a problem as a string.

use super::items::MOST;
use super::pattern::{self, MADE, name};
use super::read::{ALL_GIVEN, RANKS, marked};
use crate::lang::{Sentence, Text};
use crate::rules::{AreaKind, CellId, Constraint, Layout, Puzzle, Variables};
use crate::text::written::Written;

/// Writes a string like ISS: the shape, rules without arguments, givens, then the other rules in their order.
///
/// ```
/// use ninefold::{rules::Puzzle, text::iss};
/// let puzzle = Puzzle::blank("6x6,diagonal,killer-cage:15:r1c1-r1c3".parse()?);
/// assert_eq!(iss::write(&puzzle).text, ".Shape~6x6.Diagonal~1.Diagonal~-1.Cage~15~R1C1~R1C2~R1C3");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn write(problem: &Puzzle) -> Written {
    if let Some(refused) = Written::refused_sheet(problem) {
        return refused;
    }
    let layout = problem.layout();
    let mut lost = Vec::new();
    if layout.rows().max(layout.columns()).max(layout.value_count()) > MOST {
        let arguments = vec![("size", layout.to_string()), ("most", MOST.to_string())];
        return Written { text: String::new(), lost: vec![Sentence::new(LARGE, arguments)] };
    }
    let (mut text, rest) = shape(layout, &mut lost);
    let constraints = problem.rules().constraints();
    let is_global = |constraint: &&Constraint| constraint.kind().takes.is_empty();
    for (group, tag) in made(layout) {
        if !constraints.iter().any(|constraint| constraint.kind().iss == tag) {
            let names = vec![("group", group.name.clone()), ("tag", tag.to_owned())];
            lost.push(Sentence::new(ONLY_MADE, names));
        }
    }
    // Ties are for all ranks or for none.
    let has = |id: &str| constraints.iter().any(|constraint| constraint.kind().id == id);
    let [is_ranked, is_tied] = RANKS.map(has);
    let may_tie = !is_ranked && !has("ranks-differ");
    let is_said = |constraint: &Constraint| may_tie || constraint.kind().id != RANKS[1];
    // The pairs that have a mark are not written, so they must be those that have one here.
    let has_its_marks = |constraint: &Constraint| {
        let given = ALL_GIVEN.iter().find(|(id, _)| *id == constraint.kind().id);
        given.is_none_or(|&(_, marks)| {
            let mut listed = constraint.groups().to_vec();
            listed.sort_unstable();
            listed == marked(constraints, marks)
        })
    };
    // Rules without arguments come before the givens, as far as the order of all rules stays the same.
    let (global, others) = constraints.split_at(constraints.iter().take_while(is_global).count());
    let mut all = |constraints: &[Constraint], text: &mut String| {
        for constraint in constraints {
            let is_whole =
                has_its_marks(constraint) && is_said(constraint) && is_said_within(constraint.rules());
            match pattern::write(constraint, layout).filter(|_| is_whole) {
                Some(item) => *text += &item,
                None => lost.push(Sentence::new(LOST, vec![("rule", constraint.write(layout))])),
            }
        }
    };
    all(global, &mut text);
    text += &givens(problem);
    text += &rest;
    all(others, &mut text);
    if is_tied && may_tie {
        text += ".FullRankTies~any";
    }
    if text.is_empty() {
        // An empty string would not be recognized.
        text = format!(".Shape~{layout}");
    }
    Written { text, lost }
}

/// Whether rules within another one say all that they are: the reader lists no marked pairs for them, and their ranks may not tie.
fn is_said_within(rules: &[Constraint]) -> bool {
    let is_said = |rule: &Constraint| {
        let lists_marks = ALL_GIVEN.iter().any(|(id, _)| *id == rule.kind().id) && !rule.groups().is_empty();
        !lists_marks && rule.kind().id != RANKS[1] && is_said_within(rule.rules())
    };
    rules.iter().all(is_said)
}

/// Writes a string that is a puzzle by itself on a line among others: it has more than one item, because lines with one
/// each would be read as one puzzle. Only a blank grid is its shape alone.
pub(in crate::text) fn write_line(problem: &Puzzle) -> Written {
    let mut written = write(problem);
    let is_one = written.text.matches('.').count() == 1;
    if is_one && !written.text.starts_with(".Shape") {
        written.text = format!(".Shape~{}{}", problem.layout(), written.text);
    }
    written
}

/// Returns the words that make this layout from nine by nine with boxes, and the regions that a jigsaw cannot have.
fn shape(layout: &Layout, lost: &mut Vec<Sentence>) -> (String, String) {
    let side = layout.rows().max(layout.columns());
    let plain = Layout::new(layout.rows(), layout.columns()).expect("a layout has a possible size");
    let mut text = String::new();
    let values = match (plain.values() == layout.values(), layout.least()) {
        (true, _) => String::new(),
        (false, 1) => layout.value_count().to_string(),
        (false, least) => format!("{least}-{}", layout.values().end()),
    };
    if (layout.rows(), layout.columns()) != (9, 9) || !values.is_empty() || !layout.has_lines() {
        let tail = if !layout.has_lines() {
            format!("~{values}~Raw")
        } else if values.is_empty() {
            String::new()
        } else {
            format!("~{values}")
        };
        text += &format!(".Shape~{layout}{tail}");
    }
    if layout.has_lines() && layout.value_count() < side {
        lost.push(Sentence::new(FEW_VALUES, vec![("size", layout.to_string()), ("side", side.to_string())]));
    }
    let is_squarest = |&(high, wide): &(usize, usize)| layout.squarest(high * wide) == Some((high, wide));
    let boxes = layout.box_shape().filter(|shape| layout.has_lines() && is_squarest(shape));
    match boxes {
        Some((high, wide)) if high * wide == side => {}
        Some((high, wide)) => text += &format!(".RegionSize~{}", high * wide),
        None if layout.has_lines() && plain.box_shape().is_some() => text += ".NoBoxes",
        None => {}
    }
    let is_made = |group: &&Variables| MADE.iter().any(|&(name, _)| name == group.name);
    for group in layout.variables().iter().filter(|group| !is_made(group)) {
        text += &format!(".Var~{}~~{}x{}", group.name, group.rows, group.columns);
    }
    let has_others = boxes.is_none() && layout.cells().any(|cell| layout.region(cell).is_some());
    let (labels, rest) = if has_others { regions(layout) } else { Default::default() };
    (text + &labels, rest)
}

/// Returns the regions that ISS accepts in a jigsaw, and the others as areas of cells that differ.
fn regions(layout: &Layout) -> (String, String) {
    const LABELS: &[u8] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let sizes = layout.rows().max(layout.columns())..=layout.value_count();
    let areas = layout.areas().into_iter().filter(|area| area.kind == AreaKind::Region);
    let (large, small): (Vec<_>, Vec<_>) = areas.partition(|area| sizes.contains(&area.cells.len()));
    let outside = layout.len() - large.iter().map(|area| area.cells.len()).sum::<usize>();
    let is_alone = large.len() + usize::from(outside > 0) == 1;
    let is_said = layout.has_lines() && !large.is_empty() && !is_alone && !sizes.contains(&outside);
    let different = |cells: &[CellId]| {
        let names: Vec<String> = cells.iter().map(|&cell| name(cell, layout)).collect();
        format!(".AllDifferent~{}", names.join("~"))
    };
    if !is_said {
        let all = large.iter().chain(&small).map(|area| different(&area.cells));
        return (String::new(), all.collect());
    }
    let mut known = Vec::new();
    let label = |cell: CellId| {
        let region = large.iter().position(|area| area.cells.contains(&cell));
        let place = known.iter().position(|&one| one == region).unwrap_or(known.len());
        if place == known.len() {
            known.push(region);
        }
        char::from(LABELS[place])
    };
    let labels: String = layout.cells().map(label).collect();
    (format!(".Jigsaw~{labels}"), small.iter().map(|area| different(&area.cells)).collect())
}

/// Returns the groups of cells beside the grid that a tag makes, each with the tag.
fn made(layout: &Layout) -> Vec<(&Variables, &'static str)> {
    let named = |name: &str| layout.variables().iter().find(|group| group.name == name);
    MADE.iter().filter_map(|&(name, tag)| Some((named(name)?, tag))).collect()
}

/// Returns the givens, and what cells may hold.
fn givens(problem: &Puzzle) -> String {
    let layout = problem.layout();
    let mut text = String::new();
    let says = |&cell: &CellId| problem.given(cell).is_some() || problem.allowed(cell) != layout.all_values();
    for cell in layout.all_cells().filter(says) {
        let values: Vec<String> = layout
            .values()
            .filter(|value| problem.allowed(cell) >> (value - layout.least()) & 1 == 1)
            .map(|value| value.to_string())
            .collect();
        let name = name(cell, layout);
        if values.is_empty() {
            // A cell without any value is expressed by two different givens.
            text += &format!("~{name}_{}~{name}_{}", layout.least(), layout.least() + 1);
        } else {
            text += &format!("~{name}_{}", values.join("_"));
        }
    }
    if text.is_empty() { text } else { format!(".{text}") }
}

const ONLY_MADE: Text = Text {
    en: "Interactive Sudoku Solver has the cells {group} beside the grid only with {tag}",
    zh: "Interactive Sudoku Solver 只有在 {tag} 时才有盘外格 {group}",
};
const LARGE: Text = Text {
    en: "Interactive Sudoku Solver has at most {most} rows, columns and values, and this grid is {size}",
    zh: "Interactive Sudoku Solver 最多有 {most} 行、列和数值，而这个盘面是 {size}",
};
const FEW_VALUES: Text = Text {
    en: "Interactive Sudoku Solver needs {side} values or more on a grid of {size}",
    zh: "Interactive Sudoku Solver 在 {size} 的盘面上至少需要 {side} 个数值",
};
const LOST: Text = Text {
    en: "Interactive Sudoku Solver cannot express {rule}",
    zh: "Interactive Sudoku Solver 无法表示 {rule}",
};
