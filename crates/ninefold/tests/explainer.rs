//! Boards of any size are explained to the end, and nothing that a solution has goes.

use ninefold::engine::{Status, possible_any, solve_any};
use ninefold::explain::{explained, text::Detail};
use ninefold::lang::Lang;
use ninefold::logic::Explainer;
use ninefold::rules::{CellId, Problem, Rules};
use ninefold::solve::Watch;

/// A grid of these rules, with givens of its smallest solution: so many that it is the only one, without most of those that
/// are not needed for that; or without two that are.
fn problem(rules: &str, is_unique: bool) -> Problem {
    let rules: Rules = rules.parse().expect("rules");
    let mut problem = Problem::new(rules);
    let mut watch = Watch::forever();
    let solution = solve_any(&problem, &mut watch).expect("no limit").solution.expect("a solution");
    let cells: Vec<CellId> = problem.layout().all_cells().collect();
    // Every third cell first: the givens lie all over the grid.
    let order = (0..3).flat_map(|turn| cells.iter().skip(turn).step_by(3));
    for &cell in order {
        if solve_any(&problem, &mut watch).expect("no limit").status == Status::Unique {
            break;
        }
        problem.give(cell, solution[cell.index()].into());
    }
    let given: Vec<CellId> = cells.into_iter().filter(|&cell| problem.given(cell).is_some()).collect();
    let mut needed = Vec::new();
    for (place, &cell) in given.iter().enumerate() {
        problem.clear(cell);
        let is_needed = solve_any(&problem, &mut watch).expect("no limit").status != Status::Unique;
        if is_needed || place % 12 == 11 {
            problem.give(cell, solution[cell.index()].into());
        }
        needed.extend(is_needed.then_some(cell));
    }
    if !is_unique {
        needed.iter().take(2).for_each(|&cell| problem.clear(cell));
    }
    problem
}

/// Walks to the end. Returns the costs of the steps.
fn walk(problem: &Problem) -> Vec<usize> {
    let mut watch = Watch::forever();
    let possible = possible_any(problem, &mut watch);
    assert!(possible.complete);
    let mut explainer = Explainer::open(problem.clone(), &mut watch).expect("no limit");
    let layout = problem.layout();
    let mut costs = Vec::new();
    while let Some(step) = explainer.next(&mut watch).expect("no limit") {
        for &(cell, gone) in &step.removes {
            assert_eq!(gone & possible.masks[cell.index()], 0, "{step:?}");
            assert_eq!(gone & !explainer.masks()[cell.index()], 0, "what goes was there");
        }
        assert!(!step.removes.is_empty() || !step.places.is_empty());
        for lang in [Lang::En, Lang::Zh] {
            let told = explained::step(&step, layout, Detail::Full, lang);
            assert!(!told.contains(['{', '}', '…']) || told.contains("→ … →"), "{told}");
            assert!(step.rules.iter().all(|rule| told.contains(&rule.said.say(lang))), "{told}");
        }
        costs.push(step.cost);
        explainer.apply(&step);
    }
    assert!(explainer.is_done(&mut watch).expect("no limit"));
    for cell in layout.live_cells() {
        let left = explainer.masks()[cell.index()];
        assert_eq!(left, possible.masks[cell.index()], "{}", layout.name(cell));
        assert_eq!(explainer.value(cell).is_some(), left.is_power_of_two());
    }
    costs
}

#[test]
fn larger_grids_and_other_digits_are_explained_to_the_end() {
    let mut costs = Vec::new();
    for rules in [
        "16x16",
        "10x10,diagonal",
        "12x12,killer-cage:20:r1c1-r1c2-r1c3,thermometer:r5c1-r5c2-r6c2-r6c3",
        "9x9,digits:0-8,killer-cage:8:r1c1-r1c2-r2c1,arrow:r5c5-r5c6-r5c7",
        "6x6,digits:0-9,no-boxes,killer-cage:20:r1c1-r1c2-r1c3",
        "4x4,digits:0-3,renban:r1c1-r1c2-r2c2",
    ] {
        costs.extend(walk(&problem(rules, true)));
    }
    assert!([0, 1, 2].iter().all(|cost| costs.contains(cost)), "{costs:?}");
}

#[test]
fn of_several_solutions_what_they_have_in_common_is_explained() {
    for rules in ["6x6", "4x4,digits:0-3,killer-cage:3:r1c1-r1c2", "9x9,digits:0-8", "classic"] {
        let problem = problem(rules, false);
        assert_eq!(solve_any(&problem, &mut Watch::forever()).expect("no limit").status, Status::Several);
        walk(&problem);
    }
}

#[test]
fn grids_on_one_sheet_are_explained_together() {
    let problem = problem("9x9,grids:r1c1+r7c7", true);
    let costs = walk(&problem);
    assert!(costs.contains(&1), "{costs:?}");
}

#[test]
fn nothing_is_explained_where_nothing_can_hold() {
    let rules: Rules = "16x16,killer-cage:4:r1c1-r1c2".parse().expect("rules");
    let mut clashing = Problem::new(rules.clone());
    let cells: Vec<CellId> = clashing.layout().cells().collect();
    clashing.give(cells[20], 7);
    clashing.give(cells[25], 7);
    let mut impossible = Problem::new(rules);
    impossible.give(cells[0], 1);
    impossible.give(cells[17], 3);
    for (problem, said) in [
        (clashing, "7 occurs more than once among cells that must differ: R2C5 and R2C10."),
        (impossible, "The puzzle has no solution."),
    ] {
        let mut explainer = Explainer::open(problem, &mut Watch::forever()).expect("no limit");
        assert!(explainer.has_no_solution());
        assert_eq!(explained::remarks(&explainer, Lang::En), [said]);
        assert!(explainer.next(&mut Watch::forever()).expect("no limit").is_none());
        assert!(explainer.all(&mut Watch::forever()).expect("no limit").is_empty());
    }
}
