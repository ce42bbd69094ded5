//! `ninefold minimize`, `unavoidable`, `within` and `neighbors`, as documented; `makers` has the others.

use crate::common::{Folder, SEVERAL, UNIQUE, killed_until_it_ends, ninefold};
use ninefold::engine::{needless_givens, solve};
use ninefold::solve::Watch;
use ninefold::{CellSet, Grid, Nine};

fn grid(line: &str) -> Grid {
    line.parse().expect("a grid")
}

fn solution() -> Grid {
    solve(&Nine::new(grid(UNIQUE))).solution.expect("a solution")
}

fn is_minimal(line: &str) -> bool {
    let puzzle = Nine::new(grid(line));
    solve(&puzzle).solution == Some(solution())
        && needless_givens(&puzzle, &mut Watch::forever()).expect("no limit").is_empty()
}

#[test]
fn one_minimal_puzzle_or_all() {
    let one = ninefold(&["minimize", UNIQUE], "");
    assert_eq!(one.code, Some(0));
    assert!(is_minimal(one.stdout.trim_end()), "{}", one.stdout);
    let all = ninefold(&["minimize", "--all", UNIQUE], "");
    let lines: Vec<&str> = all.stdout.lines().collect();
    assert!(lines.len() > 100 && lines.is_sorted() && lines.iter().all(|line| is_minimal(line)));
    assert_eq!(lines[0], one.stdout.trim_end());
    let some = ninefold(&["minimize", "--limit", "7", UNIQUE], "");
    assert_eq!(some.stdout.lines().collect::<Vec<_>>(), lines[..7]);
    assert!(some.stderr.contains("--limit 7"), "{}", some.stderr);
    let exact = lines.len().to_string();
    assert_eq!(ninefold(&["minimize", "--limit", &exact, UNIQUE], "").stderr, "", "the list is complete");
}

#[test]
fn a_seed_gives_the_same_puzzles_with_any_number_of_threads_and_in_any_order() {
    let other = UNIQUE.replace('5', "x").replace('3', "5").replace('x', "3");
    let [there, back] = [[UNIQUE, &other], [&other, UNIQUE]].map(|pair| {
        ["1", "3"].map(|threads| {
            ninefold(&["minimize", "--seed", "5", "--threads", threads], pair.join("\n")).stdout
        })
    });
    assert_eq!(there[0], there[1]);
    assert_eq!(there[0].lines().rev().collect::<Vec<_>>(), back[0].lines().collect::<Vec<_>>());
    assert!(there[0].lines().next().is_some_and(is_minimal));
    assert_ne!(
        ninefold(&["minimize", "--seed", "6", UNIQUE], "").stdout,
        there[0].lines().next().unwrap_or("")
    );
}

#[test]
fn what_has_no_single_solution_is_told() {
    for command in [&["minimize"][..], &["minimize", "--all"], &["within", "--clues", "20"], &["unavoidable"]]
    {
        let ran = ninefold(command, format!("{SEVERAL}\n{}\n12\n", UNIQUE.replace("53", "55")));
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), "several\nclash\nunreadable\n"), "{command:?}");
        let diagonal = ninefold(&[command, &["--rules", "diagonal", UNIQUE]].concat(), "");
        assert_eq!(diagonal.code, Some(2));
        assert!(diagonal.stderr.contains("classic rules"), "{}", diagonal.stderr);
    }
}

#[test]
fn sets_are_unavoidable_and_every_shape_has_them() {
    let text = ninefold(&["unavoidable", "--size", "8", UNIQUE], "");
    let sets: Vec<&str> = text.stdout.lines().collect();
    assert!(sets.len() > 5);
    for line in &sets {
        let (size, names) = line.split_once('\t').expect("two columns");
        let cells: CellSet = names.split(' ').map(|id| id.to_uppercase().parse().expect("a cell")).collect();
        assert_eq!(cells.len().to_string(), size);
        let without = solution().restricted_to(!cells);
        assert!(solve(&Nine::new(without)).status.name() == "several", "{line}");
    }
    // The sets of a puzzle are those of its solution.
    let full = ninefold(&["unavoidable", "--size", "8", &solution().to_string()], "");
    assert_eq!(full.stdout, text.stdout);
    assert!(
        text.stderr.starts_with(&format!("{} minimal unavoidable sets (4: ", sets.len())),
        "{}",
        text.stderr
    );
    let csv = ninefold(&["unavoidable", "--size", "8", "--format", "csv", UNIQUE], "").stdout;
    let rows: Vec<String> = sets.iter().map(|set| format!("{UNIQUE},{}", set.replace('\t', ","))).collect();
    assert_eq!(csv.lines().skip(1).collect::<Vec<_>>(), rows);
    let json = ninefold(&["unavoidable", "--size", "8", "--format", "json", UNIQUE], "").stdout;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["sets"].as_array().map(Vec::len), Some(sets.len()));
    assert_eq!(json["solution"], solution().to_string());
}

#[test]
fn puzzles_within_a_puzzle_are_found_in_the_same_order_by_any_threads() {
    let minimal = ninefold(&["minimize", "--all", UNIQUE], "").stdout;
    let clues = |line: &str| line.bytes().filter(|byte| *byte != b'.').count();
    let fewest = minimal.lines().map(clues).min().expect("some");
    let [one, three] = ["1", "3"].map(|threads| {
        ninefold(&["within", "--threads", threads, "--clues", &fewest.to_string(), UNIQUE], "")
    });
    assert_eq!(one.stdout, three.stdout);
    assert_eq!(one.code, Some(0));
    // With the fewest clues, puzzles are the minimal ones.
    let mut found: Vec<&str> = one.stdout.lines().collect();
    found.sort_unstable();
    assert_eq!(found, minimal.lines().filter(|line| clues(line) == fewest).collect::<Vec<_>>());
    let limited = ninefold(&["within", "--limit", "1", "--clues", "28", UNIQUE], "");
    assert_eq!(limited.stdout.lines().count(), 1);
    assert!(limited.stderr.contains("--limit 1"), "{}", limited.stderr);
    let none = ninefold(&["within", "--clues", &(fewest - 1).to_string(), UNIQUE], "");
    assert_eq!((none.code, none.stdout.as_str()), (Some(0), ""));
    assert!(none.stderr.contains("0 puzzles of"), "{}", none.stderr);
}

#[test]
fn a_deadline_ends_the_search() {
    let solution = solution().to_string();
    for command in [&["within", "--clues", "17"][..], &["minimize", "--all"]] {
        let ran = ninefold(&[command, &["--deadline", "50ms", &solution]].concat(), "");
        assert_eq!(ran.code, Some(1), "{}", ran.stderr);
        assert!(ran.stderr.contains("Stopped before the end of the search"), "{}", ran.stderr);
    }
}

#[test]
fn neighbors_are_minimal_and_each_class_comes_once() {
    let seventeen = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
    let other = ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..79";
    let [one, three] = ["1", "3"].map(|threads| {
        ninefold(&["neighbors", "--threads", threads], [seventeen, other, seventeen].join("\n"))
    });
    assert_eq!((one.code, &one.stdout), (Some(0), &three.stdout));
    assert!(one.stdout.lines().count() > 3, "{}", one.stdout);
    assert!(one.stderr.contains("with one solution were found"), "{}", one.stderr);
    for line in one.stdout.lines() {
        let puzzle = Nine::new(grid(line));
        assert_eq!(solve(&puzzle).status.name(), "unique");
        assert!(needless_givens(&puzzle, &mut Watch::forever()).expect("no limit").is_empty());
    }
    let classes = ninefold(&["dedupe", "-q"], format!("{seventeen}\n{}", one.stdout));
    assert_eq!(classes.stdout, format!("{seventeen}\n{}", one.stdout));
    let late = ninefold(&["neighbors", "--away", "5", "--more", "5", "--deadline", "50ms", other], "");
    assert_eq!((late.code, late.stdout.as_str()), (Some(1), ""));
    let several = ninefold(&["neighbors", SEVERAL], "");
    assert_eq!((several.code, several.stdout.as_str()), (Some(1), ""));
}

const OTHER: &str = ".3..........1.5....98....6.....6...34..8.3..17...2.....6....28.....19..5....8..79";

/// What is kept has the grade, and what is left out has not.
#[test]
fn neighbors_of_a_grade() {
    let rated = |lines: &str| -> Vec<(String, f64)> {
        let ran = ninefold(&["rate", "--scale", "se"], lines);
        let row = |line: &str| {
            let values: Vec<&str> = line.split(',').collect();
            (values[0].to_owned(), values[1].parse().expect("a rating"))
        };
        ran.stdout.lines().skip(1).map(row).collect()
    };
    let all = ninefold(&["neighbors", "-q"], OTHER).stdout;
    let kept = ninefold(&["neighbors", "-q", "--er", "2..3"], OTHER).stdout;
    let wanted: Vec<String> =
        rated(&all).into_iter().filter(|(_, er)| (2.0..=3.0).contains(er)).map(|(line, _)| line).collect();
    assert_eq!(kept.lines().collect::<Vec<_>>(), wanted);
    assert!(!wanted.is_empty() && wanted.len() < all.lines().count(), "{all}");
    let refused = ninefold(&["neighbors", "--needs", "x-wing", "--without", "fish"], OTHER);
    assert!(refused.code == Some(2) && refused.stderr.contains("both"), "{}", refused.stderr);
}

#[test]
fn a_sample_of_neighbors_is_a_part_of_all() {
    let dedupe = |lines: String| ninefold(&["canonical"], lines).stdout;
    let exchange = ["neighbors", "-q", "--away", "2", "--more", "2", "--solutions", "60"];
    let all = dedupe(ninefold(&exchange, OTHER).stdout);
    let all: Vec<&str> = all.lines().collect();
    let sample = |count: &str, seed: &str| {
        ninefold(&[&exchange[..], &["--sample", count, "--seed", seed]].concat(), OTHER).stdout
    };
    let some = sample("40", "1");
    assert_eq!(some, sample("40", "1"));
    assert_ne!(some, sample("40", "2"));
    assert!(
        !some.is_empty() && some.lines().count() < all.len(),
        "{} of {}",
        some.lines().count(),
        all.len()
    );
    assert!(dedupe(some).lines().all(|form| all.contains(&form)));
    assert_eq!(dedupe(sample("1000", "3")).lines().collect::<Vec<_>>(), all, "that is more than there are");
}

/// As [`crate::interrupted`] does it, at places that are sure to be within a record.
#[test]
fn resumed_runs_list_what_others_list() {
    let folder = Folder::new("clues-resumed");
    let (puzzles, grids) = (folder.path("puzzles.txt"), folder.path("grids.txt"));
    let made = ninefold(&["generate", "-n", "12", "--seed", "3"], "").stdout;
    std::fs::write(&puzzles, format!("{made}{SEVERAL}\nnonsense\n{made}")).expect("written");
    std::fs::write(&grids, format!("{UNIQUE}\n{SEVERAL}\n{UNIQUE}\n")).expect("written");
    let commands: [(&[&str], &str, i32); 3] = [
        (&["neighbors", &puzzles], "near.txt", 2),
        (&["neighbors", "--er", "1.2..7", "--sample", "20", &puzzles], "near.gz", 2),
        (&["within", "--clues", "24", &grids], "within.txt", 1),
    ];
    for (command, name, code) in commands {
        let (whole, out) = (folder.path(&format!("whole-{name}")), folder.path(name));
        let ran = ninefold(&[command, &["-q", "-o", &whole]].concat(), "");
        assert_eq!(ran.code, Some(code), "{command:?}: {}", ran.stderr);
        let whole = std::fs::read(whole).expect("it is there");
        let resume = [command, &["-q", "-o", &out, "--resume"]].concat();
        let kills = killed_until_it_ends(&resume, &out, code);
        assert_eq!(std::fs::read(&out).expect("it is complete"), whole, "{command:?} after {kills}");
        let left: Vec<_> = std::fs::read_dir(folder.path(".")).expect("a folder").collect();
        assert!(left.iter().flatten().all(|file| !file.file_name().to_string_lossy().contains("partial")));
    }
    let refused = ninefold(&["within", "--clues", "24", "--resume", "-o", &folder.path("x"), "-"], UNIQUE);
    assert!(refused.code == Some(2) && refused.stderr.contains("standard input"), "{}", refused.stderr);
}
