//! Random puzzles by other rules, for tests.

use ninefold::generate::{Random, Xoshiro};
use ninefold::rules::{Constraint, Filling, Kind, Layout, Nine, Rules};
use ninefold::solve::{Watch, explorer};
use ninefold::{Cell, Digit, Grid};

pub(crate) fn is_unique(puzzle: &Nine) -> bool {
    let mut found = 0;
    let end = explorer(puzzle.rules()).count(puzzle, 2, &mut Watch::forever(), &mut found);
    end.is_ok() && found == 1
}

/// Makes a random puzzle with one solution by these rules. It is dug from a random grid until nothing more can be
/// removed or `least` givens are left.
pub(crate) fn dug(rules: &Rules, least: usize, random: &mut Xoshiro) -> Option<(Nine, Grid)> {
    let cells: Vec<Cell> = rules.cells().iter().collect();
    let mut start = Grid::EMPTY;
    let digit = Digit::ALL[random.below(rules.digits().len())];
    start.set(cells[random.below(cells.len())], Some(digit));
    // Any solution will do; finding the smallest one may take minutes by rules such as these.
    let searched = explorer(rules).first(&Nine::new(start).by(rules), &mut Watch::forever());
    let solution = searched.expect("nothing stops it")?;
    let mut order = cells;
    random.shuffle(&mut order);
    let mut givens = solution;
    for cell in order {
        let without = givens.without(cell);
        if without.len() >= least && is_unique(&Nine::new(without).by(rules)) {
            givens = without;
        }
    }
    Some((Nine::new(givens).by(rules), solution))
}

/// Makes constraints that a grid keeps, of every kind with arguments to choose.
pub(crate) fn kept_by(solution: &Grid, layout: &Layout, random: &mut Xoshiro) -> Vec<Constraint> {
    let name = |row: usize, column: usize| format!("r{}c{}", row + 1, column + 1);
    let digit =
        |row: usize, column: usize| solution.get(Cell::at(row, column)).map_or(0, |digit| digit.value());
    let mut kept = Vec::new();
    for row in 0..layout.rows() {
        for column in 0..layout.columns() - 2 {
            let cells = format!("{}-{}", name(row, column), name(row, column + 2));
            let pair = format!("{}-{}", name(row, column), name(row, column + 1));
            let sum: u8 = (column..column + 3).map(|column| digit(row, column)).sum();
            let texts = [
                ("killer-cage", format!("{sum}:{cells}")),
                ("thermometer", cells.clone()),
                ("arrow", cells),
                ("white-dot", pair.clone()),
                ("black-dot", pair.clone()),
                ("x", pair.clone()),
                ("v", pair),
            ];
            let (id, text) = &texts[random.below(texts.len())];
            let kind = Kind::find(id).expect("a kind of the list");
            let constraint = Constraint::read(kind, text, layout).expect("arguments that fit");
            let values: Vec<u8> = layout.cells().map(|id| digit(layout.row(id), layout.column(id))).collect();
            if constraint.allows(&Filling::new(layout, values)) {
                kept.push(constraint);
            }
        }
    }
    kept
}
