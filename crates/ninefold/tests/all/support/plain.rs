//! The referee: it makes every grid that keeps the layout's areas, row by row, and checks the rules at the end.

use ninefold::rules::{Puzzle, RuleSet};

/// Returns all solutions, smallest first; `None` if there are more than `most`.
pub(crate) fn solutions(puzzle: &Puzzle, most: usize) -> Option<Vec<Vec<u8>>> {
    let rules = puzzle.rules();
    let areas: Vec<Vec<usize>> = rules
        .layout()
        .areas()
        .iter()
        .map(|area| area.cells.iter().map(|cell| cell.index()).collect())
        .collect();
    let mut all = Vec::new();
    fill(puzzle, rules, &areas, &mut Vec::new(), most, &mut all).then_some(all)
}

fn fill(
    puzzle: &Puzzle,
    rules: &RuleSet,
    areas: &[Vec<usize>],
    values: &mut Vec<u8>,
    most: usize,
    all: &mut Vec<Vec<u8>>,
) -> bool {
    let layout = rules.layout();
    let Some(cell) = layout.cells().nth(values.len()) else {
        if rules.allows(values) {
            all.push(values.clone());
        }
        return all.len() <= most;
    };
    for value in layout.values() {
        let is_allowed = puzzle.allowed(cell) >> (value - layout.least()) & 1 == 1;
        let is_there = |other: &usize| values.get(*other) == Some(&(value as u8));
        let clashes = areas.iter().any(|area| area.contains(&cell.index()) && area.iter().any(is_there));
        if is_allowed && !clashes {
            values.push(value as u8);
            let goes_on = fill(puzzle, rules, areas, values, most, all);
            values.pop();
            if !goes_on {
                return false;
            }
        }
    }
    true
}
