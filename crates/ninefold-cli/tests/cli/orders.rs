//! `ninefold generate`: what is ordered is delivered. Each promise is checked on the output by another way than that on
//! which it was kept.

use crate::common::{Folder, is_long, ninefold};
use ninefold::solve::naive;
use ninefold::{Cell, Grid, Nine};
use std::collections::HashMap;
use std::fs;

/// So many puzzles for each option, or 200 with `NINEFOLD_LONG=1`.
fn some(usually: usize) -> usize {
    if is_long() { 200 } else { usually }
}

/// The puzzles that a run makes.
fn made(order: &str) -> Vec<Grid> {
    let ran = ninefold(&order.split(' ').collect::<Vec<_>>(), "");
    assert_eq!(ran.code, Some(0), "{order}: {}", ran.stderr);
    ran.stdout.lines().map(|line| line.parse().expect("81 cells")).collect()
}

/// The message of a run that fails.
fn refused(order: &str) -> String {
    let ran = ninefold(&order.split(' ').collect::<Vec<_>>(), "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{order}");
    ran.stderr
}

/// The rows of a table, by the names of its columns.
fn rows(order: &str) -> Vec<HashMap<String, String>> {
    let ran = ninefold(&order.split(' ').collect::<Vec<_>>(), "");
    assert_eq!(ran.code, Some(0), "{order}: {}", ran.stderr);
    let mut lines = ran.stdout.lines();
    let names: Vec<&str> = lines.next().expect("a header").split(',').collect();
    let row = |line: &str| {
        names.iter().map(|&name| name.to_owned()).zip(line.split(',').map(str::to_owned)).collect()
    };
    lines.map(row).collect()
}

fn is_minimal(grid: &Grid) -> bool {
    let puzzle = Nine::new(*grid);
    naive::count(&puzzle, 2) == 1
        && grid.filled().iter().all(|cell| naive::count(&puzzle.clone().without(cell), 2) == 2)
}

/// The ids of the techniques on the short path that `explain` shows.
fn path(grid: &Grid) -> Vec<String> {
    explained(grid, &[])
}

/// Those on the path by the simplest steps.
fn simplest(grid: &Grid) -> Vec<String> {
    explained(grid, &["--simplest"])
}

fn explained(grid: &Grid, options: &[&str]) -> Vec<String> {
    let line = grid.to_string();
    let ran = ninefold(&[&["explain", "--format", "jsonl"], options, &[line.as_str()]].concat(), "");
    let told: serde_json::Value = serde_json::from_str(ran.stdout.trim()).expect("JSON");
    let steps = told["steps"].as_array().expect("steps");
    steps.iter().map(|step| step["technique"].as_str().expect("an id").to_owned()).collect()
}

#[test]
fn symmetries_and_clues() {
    type Motion = fn(usize, usize) -> (usize, usize);
    let motions: [(&str, &[Motion]); 7] = [
        ("rotate180", &[|row, column| (8 - row, 8 - column)]),
        ("rotate90", &[|row, column| (column, 8 - row)]),
        ("horizontal", &[|row, column| (8 - row, column)]),
        ("vertical", &[|row, column| (row, 8 - column)]),
        ("diagonal", &[|row, column| (column, row)]),
        ("antidiagonal", &[|row, column| (8 - column, 8 - row)]),
        ("none", &[]),
    ];
    for (name, motions) in motions {
        for clues in ["", " --clues 25"] {
            let count = some(3);
            let order = format!("generate -n {count} --seed 4 --symmetry {name}{clues}");
            // Turned by quarters, four cells move together, so 25 clues take long.
            let puzzles = made(order.trim());
            for grid in &puzzles {
                let given = |row, column| grid.get(Cell::at(row, column)).is_some();
                for motion in motions {
                    let moved = |cell: Cell| motion(cell.row_index(), cell.column_index());
                    assert!(
                        grid.filled().iter().map(moved).all(|(row, column)| given(row, column)),
                        "{grid}"
                    );
                }
                assert!(is_minimal(grid), "{name}: {grid}");
                assert!(clues.is_empty() || grid.len() == 25);
            }
        }
    }
    assert!(refused("generate --symmetry full --clues 22").contains("no 22 cells have the symmetry"));
    assert!(refused("generate --symmetry diagonal --clues 16").contains("17"));
}

#[test]
fn a_pattern_is_kept_and_impossible_ones_are_refused() {
    let folder = Folder::new("patterns");
    let file = folder.path("pattern.txt");
    let pattern =
        "xxx......\n..xxx....\n....xxx..\n......xxx\nx..x..x..\n.xx..x..x\nx...x...x\n..x..x.x.\n.x..x..xx\n";
    fs::write(&file, pattern).expect("written");
    let cells: Vec<bool> = pattern.chars().filter(|mark| *mark != '\n').map(|mark| mark == 'x').collect();
    let line: String = cells.iter().map(|&given| if given { '1' } else { '.' }).collect();
    for from in [&file, &line] {
        let puzzles = made(&format!("generate -n 4 --seed 1 --pattern {from}"));
        for grid in &puzzles {
            assert!(
                Cell::ALL.into_iter().zip(&cells).all(|(cell, &given)| grid.get(cell).is_some() == given)
            );
            assert_eq!(naive::count(&Nine::new(*grid), 2), 1);
        }
    }
    let few = "1..1.1..1.1..1..1...1...1..1..1.1..1.1..1..1.1..1.1..1..1...1...1..1..1.1..1.1..1";
    // Half a minute of searching.
    if is_long() {
        assert!(made(&format!("generate -n 1 --seed 1 --spare 0 --pattern {few}")).iter().all(is_minimal));
    }
    let few = "1".repeat(16) + &".".repeat(65);
    assert!(refused(&format!("generate --pattern {few}")).contains("16 cells"));
    let blank_rows = ".".repeat(18) + &"1".repeat(63);
    assert!(refused(&format!("generate --pattern {blank_rows}")).contains("row 1 and row 2"));
    assert!(refused("generate --pattern nowhere.txt").contains("nowhere.txt"));
    assert!(refused(&format!("generate --pattern {}", "1".repeat(82))).contains("82"));
    assert!(refused(&format!("generate --symmetry rotate180 --pattern {file}")).contains("rotate180"));
}

#[test]
fn spare_clues_and_numbers_of_solutions() {
    for grid in made(&format!("generate -n {} --seed 2 --spare 4 --clues 29", some(5))) {
        assert_eq!(grid.len(), 29);
        assert_eq!(naive::count(&Nine::new(grid), 2), 1);
        assert!(!is_minimal(&grid), "four could be left out: {grid}");
    }
    for solutions in [2, 3, 17] {
        for grid in made(&format!("generate -n {} --seed 2 --solutions {solutions}", some(3))) {
            let puzzle = Nine::new(grid);
            assert_eq!(naive::count(&puzzle, 100), solutions, "{grid}");
            let fewer = |cell| naive::count(&puzzle.clone().without(cell), solutions + 1);
            assert!(grid.filled().iter().all(|cell| fewer(cell) > solutions), "{grid}");
        }
    }
    assert!(refused("generate --solutions 0").contains("0 solutions"));
    assert!(refused("generate --solutions 2 --er 3").contains("one solution"));
}

/// The ratings are compared with those that `rate` gives, which other tests compare with the raters themselves.
#[test]
fn grades_are_as_ordered() {
    let number = |row: &HashMap<String, String>, name: &str| row[name].parse::<f64>().expect("a number");
    let rated = |grid: &str, more: &str| {
        let ran = ninefold(&format!("rate --format csv{more} {grid}").split(' ').collect::<Vec<_>>(), "");
        let mut lines = ran.stdout.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
        let (names, values) = (lines.next().expect("a header"), lines.next().expect("a row"));
        names.into_iter().zip(values).collect::<HashMap<_, _>>()
    };
    type Promise = fn(f64) -> bool;
    let orders: [(&str, &str, Promise); 5] = [
        ("--er 3.0..4.5", "er", |er| (3.0..=4.5).contains(&er)),
        ("--er 2 --ep 1.2", "er", |er| (er - 2.0).abs() < 0.01),
        ("--ed 1.5..", "ed", |ed| ed >= 1.5),
        ("--score 700..900 --difficulty hard", "hodoku_score", |score| (700.0..=900.0).contains(&score)),
        ("--minutes 10..20", "minutes", |minutes| (10.0..=20.0).contains(&minutes)),
    ];
    for (order, column, promise) in orders {
        for row in rows(&format!("generate -n {} --seed 3 --format csv {order}", some(3))) {
            let rating = rated(&row["puzzle"], " --minutes");
            assert!(promise(number(&rating, column)), "{order}: {rating:?}");
            for (told, known) in [
                ("er", "er"),
                ("ep", "ep"),
                ("ed", "ed"),
                ("level", "hodoku_level"),
                ("score", "hodoku_score"),
            ] {
                assert_eq!(row[told], rating[known], "{row:?}");
            }
        }
    }
    for depth in ["0", "1"] {
        let puzzles = made(&format!("generate -n {} --seed 5 --tne {depth}", some(3)));
        let lines: Vec<String> = puzzles.iter().map(Grid::to_string).collect();
        let rated = ninefold(&["rate", "--scale", "tne"], lines.join("\n"));
        assert!(rated.stdout.lines().skip(1).all(|row| row.split(',').nth(1) == Some(depth)), "{rated:?}");
    }
    for jewel in ["--pearl", "--diamond"] {
        for row in rows(&format!("generate -n {} --seed 1 --format csv {jewel} --er 1.3..3", some(2))) {
            let column = if jewel == "--pearl" { "ep" } else { "ed" };
            assert_eq!(row["er"], row[column], "{row:?}");
        }
    }
    assert!(refused("generate --er 5..4").contains("the smaller one first"));
    assert!(refused("generate --er 4 --rules diagonal").contains("classic"));
}

#[test]
fn paths_have_the_techniques_that_were_ordered() {
    for grid in made(&format!("generate -n {} --seed 1 --hardest x-wing", some(3))) {
        assert!(path(&grid).contains(&"x-wing".to_owned()), "{grid}");
        assert!(simplest(&grid).contains(&"x-wing".to_owned()), "{grid}");
    }
    let needs = "--needs naked-pair,pointing --without fish";
    for grid in made(&format!("generate -n {} --seed 1 {needs}", some(3))) {
        let path = path(&grid);
        assert!(path.contains(&"naked-pair".to_owned()) && path.contains(&"pointing".to_owned()), "{grid}");
        assert!(!path.iter().any(|id| id.contains("x-wing") || id.contains("swordfish")), "{path:?}");
    }
    for row in rows(&format!("generate -n {} --seed 1 --first claiming --format csv", some(3))) {
        let grid = row["puzzle"].parse().expect("a grid");
        let is_single = |id: &&String| {
            ["full-house", "hidden-single-box", "hidden-single-line", "naked-single"].contains(&id.as_str())
        };
        for path in [path(&grid), simplest(&grid)] {
            assert_eq!(path.iter().find(|id| !is_single(id)).map(String::as_str), Some("claiming"));
        }
        let simplest = simplest(&grid);
        let mut counts: HashMap<&str, u32> = HashMap::new();
        simplest.iter().for_each(|id| *counts.entry(id).or_default() += 1);
        let told: HashMap<&str, u32> = row["techniques"]
            .split(' ')
            .map(|one| one.split_once(':').expect("a number"))
            .map(|(id, count)| (id, count.parse().expect("a number")))
            .collect();
        assert_eq!(told, counts);
        assert!(told.contains_key(row["hardest"].as_str()));
    }
    let only = "singles,intersections,finned-franken-x-wing";
    for grid in made(&format!("generate -n 2 --seed 1 --technique {only} --needs finned-franken-x-wing")) {
        let line = grid.to_string();
        let ran = ninefold(&["explain", "--format", "jsonl", "--technique", only, &line], "");
        let told: serde_json::Value = serde_json::from_str(ran.stdout.trim()).expect("JSON");
        assert!(told["solved"] == true && ran.stdout.contains("\"finned-franken-x-wing\""), "{grid}");
    }
    assert!(refused("generate --technique singles --needs x-wing").contains("x-wing"));
    assert!(refused("generate --needs x-wing --without fish").contains("both"));
    assert!(refused("generate --hardest naked-pair --needs x-wing").contains("comes after"));
    assert!(refused("generate --hardest fish").contains("several"));
    assert!(refused("generate --needs x-wings").contains("x-wing"));
}

#[test]
fn a_row_has_a_seed_that_makes_it_again() {
    let rows = rows("generate -n 4 --seed 8 --difficulty medium --format csv");
    assert_eq!(rows[0]["seed"], "8");
    for row in &rows {
        let again = made(&format!("generate --seed {} --difficulty medium", row["seed"]));
        assert_eq!(again[0].to_string(), row["puzzle"]);
    }
    let header = "puzzle,clues,level,score,er,ep,ed,hardest,seed,techniques,symmetry";
    assert!(ninefold(&["generate", "--format", "csv", "--seed", "1"], "").stdout.starts_with(header));
}

/// A puzzle with n givens counts C(81, n), which is (81 - n) / (n + 1) times as much for one given more.
#[test]
fn controlled_samples_have_weights() {
    let rows = rows("generate -n 3 --seed 1 --sampling controlled --format csv");
    for row in &rows {
        assert!(is_minimal(&row["puzzle"].parse().expect("a grid")), "{row:?}");
        let (clues, weight): (u32, f64) =
            (row["clues"].parse().expect("a number"), row["weight"].parse().expect("a number"));
        let steps = (clues.min(26)..clues.max(26)).map(|n| f64::from(81 - n) / f64::from(n + 1));
        let expected = if clues < 26 { 1.0 / steps.product::<f64>() } else { steps.product() };
        assert!((weight / expected - 1.0).abs() < 1e-9, "{row:?}");
    }
    assert!(refused("generate --sampling controlled --symmetry full").contains("leave out symmetry"));
}

#[test]
fn other_sizes_and_rules() {
    for rules in ["4x4", "6x6,diagonal", "anti-knight"] {
        let ran = ninefold(&["generate", "-n", "3", "--seed", "1", "--rules", rules], "");
        assert_eq!(ran.code, Some(0), "{rules}: {}", ran.stderr);
        let checked = ninefold(&["check", "--minimal", "--rules", rules], &ran.stdout);
        assert_eq!(checked.stdout, "unique\tminimal\n".repeat(3), "{rules}: {}", ran.stdout);
        let grids = ninefold(&["random", "-n", "3", "--seed", "1", "--rules", rules], "");
        let counted = ninefold(&["count", "--rules", rules], &grids.stdout);
        assert_eq!(counted.stdout, "1\n".repeat(3), "{rules}: {}", grids.stdout);
    }
    for (rules, form, clues) in [
        ("6x6", "--clues 9", Some(9)),
        ("6x6,diagonal", "--symmetry rotate180", None),
        ("anti-knight", "--clues 12 --symmetry rotate180", Some(12)),
        ("non-consecutive", "--symmetry rotate180", None),
    ] {
        // Some of these take seconds each.
        let count = some(1);
        let order = format!("generate -n {count} --seed 1 --rules {rules} {form}");
        let ran = ninefold(&order.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(ran.code, Some(0), "{order}: {}", ran.stderr);
        let checked = ninefold(&["check", "--minimal", "--rules", rules], &ran.stdout);
        assert_eq!(checked.stdout, "unique\tminimal\n".repeat(count), "{order}: {}", ran.stdout);
        for line in ran.stdout.lines() {
            let given: Vec<bool> = line.bytes().map(|byte| byte != b'.').collect();
            let count = given.iter().filter(|&&is_given| is_given).count();
            assert!(clues.is_none_or(|clues| clues == count), "{order}: {line}");
            let is_turned = given.iter().eq(given.iter().rev());
            assert!(is_turned || !form.contains("rotate180"), "{order}: {line}");
        }
    }
    assert!(refused("generate --rules 6x6 --er 3").contains("'minutes' or 'largest'"));
    assert!(refused("generate --rules 4x4,killer-cage:2:r1c1-r1c2").contains("no full grid"));
}

/// What is printed says all: it is read again, and every clue is left out once.
#[test]
fn constraints_are_placed() {
    for (order, givens) in [
        ("--place killer-cage --clues 0 --rules 6x6", Some(0)),
        ("--place thermometer,white-dot --rules 6x6", None),
        ("--place x,v --clues 6 --rules 4x4", Some(6)),
    ] {
        let order = format!("generate -n {} --seed 1 --format rules {order}", some(2));
        let ran = ninefold(&order.split(' ').collect::<Vec<_>>(), "");
        assert_eq!(ran.code, Some(0), "{order}: {}", ran.stderr);
        for line in ran.stdout.lines() {
            let status = |puzzle: &serde_json::Value| {
                ninefold(&["check", "--format", "csv"], puzzle.to_string()).stdout.contains("unique")
            };
            let told: serde_json::Value = serde_json::from_str(line).expect("JSON");
            assert!(status(&told), "{line}");
            let placed = told["constraints"].as_array().map_or(0, Vec::len);
            for place in 0..placed {
                let mut fewer = told.clone();
                fewer["constraints"].as_array_mut().expect("a list").remove(place);
                assert!(!status(&fewer), "{place} is needed: {line}");
            }
            let marks = told["givens"].as_str().unwrap_or_default();
            let count = marks.chars().filter(|mark| mark.is_ascii_digit() && *mark != '0').count();
            assert!(givens.is_none_or(|givens| givens == count), "{line}");
        }
    }
    let easy = ninefold(
        &["generate", "--seed", "1", "--rules", "4x4", "--place", "killer-cage", "--largest", "..2"],
        "",
    );
    let rated = ninefold(&["rate", "--scale", "smallest"], &easy.stdout);
    let row = rated.stdout.lines().nth(1).expect("a row").to_owned();
    assert!(row.split(',').nth(1).expect("the largest cost").parse::<u32>().expect("a number") <= 2, "{row}");
    assert!(refused("generate --place anti-knight").contains("killer-cage"));
    assert!(refused("generate --place cages").contains("ninefold rules"));
    assert!(refused("generate --place x --format sdm").contains("no room for constraints"));
    assert!(refused("generate --place x --symmetry full").contains("only minimal puzzles"));
    assert!(refused("generate --largest 3").contains("'place'"));
}
