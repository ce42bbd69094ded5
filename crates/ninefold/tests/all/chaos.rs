//! Compares the search for unknown regions with a list of all divisions of a small grid, made by trying everything.

use crate::support::is_long;
use ninefold::engine::{CountOptions, count};
use ninefold::generate::{Random, Xoshiro};
use ninefold::rules::{Puzzle, Rules};
use ninefold::solve::{Watch, problems};

const SIDE: usize = 4;
const CELLS: usize = SIDE * SIDE;

fn is_beside(one: usize, two: usize) -> bool {
    (one / SIDE).abs_diff(two / SIDE) + (one % SIDE).abs_diff(two % SIDE) == 1
}

fn is_one_area(cells: &[usize]) -> bool {
    let mut reached = vec![cells[0]];
    while let Some(&next) = cells
        .iter()
        .find(|&&cell| !reached.contains(&cell) && reached.iter().any(|&other| is_beside(cell, other)))
    {
        reached.push(next);
    }
    reached.len() == cells.len()
}

/// Adds every way to label the cells that have no label yet, where 0 means none. Labels come in reading order.
fn divide(labels: &mut [u8; CELLS], label: u8, found: &mut Vec<[u8; CELLS]>) {
    let Some(first) = labels.iter().position(|&label| label == 0) else {
        found.push(*labels);
        return;
    };
    let later: Vec<usize> = (first + 1..CELLS).filter(|&cell| labels[cell] == 0).collect();
    for (at, &two) in later.iter().enumerate() {
        for (next, &three) in later.iter().enumerate().skip(at + 1) {
            for &four in &later[next + 1..] {
                let region = [first, two, three, four];
                if is_one_area(&region) {
                    region.iter().for_each(|&cell| labels[cell] = label);
                    divide(labels, label + 1, found);
                    region.iter().for_each(|&cell| labels[cell] = 0);
                }
            }
        }
    }
}

/// Adds every way to fill the cells from this one on, with each digit once in each row and column.
fn fill(digits: &mut [u8; CELLS], cell: usize, found: &mut Vec<[u8; CELLS]>) {
    if cell == CELLS {
        found.push(*digits);
        return;
    }
    for digit in 1..=SIDE as u8 {
        let is_seen = |&other: &usize| {
            digits[other] == digit && (other / SIDE == cell / SIDE || other % SIDE == cell % SIDE)
        };
        if !(0..cell).any(|other| is_seen(&other)) {
            digits[cell] = digit;
            fill(digits, cell + 1, found);
        }
    }
}

/// Returns all digits with all labels where no digit repeats in a region, the smallest first.
fn everything() -> Vec<Vec<u8>> {
    let (mut divisions, mut squares) = (Vec::new(), Vec::new());
    divide(&mut [0; CELLS], 1, &mut divisions);
    fill(&mut [0; CELLS], 0, &mut squares);
    // As many as the tetrominoes that tile the square, and as Latin squares, are known to be.
    assert_eq!((divisions.len(), squares.len()), (117, 576));
    let mut all = Vec::new();
    for digits in &squares {
        for labels in &divisions {
            let mut pairs: Vec<(u8, u8)> = digits.iter().copied().zip(labels.iter().copied()).collect();
            pairs.sort_unstable();
            pairs.dedup();
            if pairs.len() == CELLS {
                all.push([*digits, *labels].concat());
            }
        }
    }
    all.sort_unstable();
    all
}

/// Returns a rule about the labels of cells that a full grid may or may not keep.
fn rule(random: &mut Xoshiro) -> String {
    let label = |cell: usize| format!("vcc{}", cell + 1);
    let own = random.below(CELLS);
    let (row, column) = (own / SIDE, own % SIDE);
    let name = format!("r{}c{}", row + 1, column + 1);
    let listed = |cells: &[usize]| cells.iter().map(|&cell| label(cell)).collect::<Vec<_>>().join("+");
    let mut others: Vec<usize> = (0..CELLS).filter(|&other| other != own).collect();
    random.shuffle(&mut others);
    match random.below(4) {
        0 => {
            let right: Vec<usize> = (own..(row + 1) * SIDE).collect();
            let down: Vec<usize> = (own..CELLS).step_by(SIDE).collect();
            format!("region-run:{name}:0:{}/{}", listed(&right), listed(&down))
        }
        1 => format!("region-count:{name}:0:{}", listed(&[&[own], &others[..4]].concat())),
        2 => format!("count-distinct:{name}+{}", listed(&others[..4])),
        // Here names matter.
        _ => format!("thermometer:{}", listed(&others[..2])),
    }
}

#[test]
fn small_grids_have_the_solutions_that_trying_everything_finds() {
    let (all, watch) = (everything(), &mut Watch::forever());
    let plain: Rules = "4x4,no-boxes,variables:CC:4x4,chaos-construction".parse().expect("rules");
    assert!(all.iter().all(|values| plain.allows(values)), "the referee agrees");
    let mut random = Xoshiro::from_seed(1);
    let rounds = if is_long() { 5_000 } else { 300 };
    let mut tally = [0; 3];
    for round in 0..rounds {
        let goal = &all[random.below(all.len())];
        let mut text = plain.to_string();
        for _ in 0..random.below(4) {
            // Of a few rules, one that the grid keeps, if there is one.
            let kept = (0..8).map(|_| format!("{text},{}", rule(&mut random))).find(|text| {
                let rules: Rules = text.parse().expect("rules");
                rules.allows(goal)
            });
            text = kept.unwrap_or(text);
        }
        let mut puzzle = Puzzle::blank(text.parse::<Rules>().expect("rules"));
        for cell in puzzle.layout().all_cells() {
            // In every second round, no label is given.
            let chance = if cell.index() < CELLS { 2 } else { [usize::MAX, 6][round % 2] };
            if random.below(chance) == 0 {
                let value =
                    if random.below(40) == 0 { random.below(SIDE) + 1 } else { goal[cell.index()].into() };
                puzzle.give(cell, value);
            }
        }
        let expected: Vec<&Vec<u8>> = all.iter().filter(|values| puzzle.is_solved_by(values)).collect();
        tally[expected.len().min(2)] += 1;
        let name = || format!("{text} with {} givens", puzzle.given_count());
        let smallest = problems::two_smallest(&puzzle, watch).expect("nothing stops it");
        assert!(smallest.iter().eq(expected.iter().copied().take(2)), "{}", name());
        let (number, found) = problems::sole(&puzzle, watch).expect("nothing stops it");
        assert_eq!(number, expected.len().min(2) as u64, "{}", name());
        assert_eq!(found.is_some(), number > 0);
        assert!(found.is_none_or(|found| expected.contains(&&found)), "{}", name());
        let found = problems::first(&puzzle, watch).expect("nothing stops it");
        assert_eq!(found.is_some(), number > 0);
        assert!(found.is_none_or(|found| expected.contains(&&found)), "{}", name());
        let counted = count(&puzzle, &CountOptions::default(), watch);
        assert_eq!(counted.solutions, expected.len() as u128, "{}", name());
    }
    assert!(tally.iter().all(|&number| number > rounds / 30), "{tally:?}");
}
