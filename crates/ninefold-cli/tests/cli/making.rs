//! `ninefold random` and `ninefold generate`: the results are as requested, and repeatable.

use crate::common::ninefold;
use ninefold::solve::naive;
use ninefold::{Grid, Nine, Rules};

/// The lines that a run prints.
fn lines(arguments: &[&str]) -> Vec<String> {
    let ran = ninefold(arguments, "");
    assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.stderr);
    ran.stdout.lines().map(str::to_owned).collect()
}

fn grid(line: &str) -> Grid {
    line.parse().expect("81 cells")
}

#[test]
fn the_same_seed_gives_the_same_lines_at_any_number_of_threads() {
    let commands: [&[&str]; 5] = [
        &["generate", "-n", "40"],
        &["generate", "-n", "10", "--clues", "23"],
        &["random", "-n", "100"],
        &["random", "-n", "100", "--first-row"],
        &["random", "-n", "10", "--clues", "26", "--limit", "500"],
    ];
    for command in commands {
        let seeded =
            |seed: &str, threads: &str| lines(&[command, &["--seed", seed, "--threads", threads]].concat());
        let alone = seeded("7", "1");
        assert_eq!(alone, seeded("7", "2"), "{command:?}");
        assert_eq!(alone, seeded("7", "5"), "{command:?}");
        assert_ne!(alone, seeded("8", "1"), "{command:?}");
        let count: usize = command[2].parse().expect("a number");
        assert_eq!(alone.len(), count, "{command:?}");
    }
}

#[test]
fn fewer_lines_are_the_first_of_more() {
    let more = lines(&["generate", "-n", "9", "--seed", "3"]);
    assert_eq!(lines(&["generate", "-n", "4", "--seed", "3"]), more[..4]);
}

#[test]
fn generated_puzzles_are_unique_and_minimal() {
    for rules in ["classic", "diagonal"] {
        let made = lines(&["generate", "-n", "20", "--seed", "1", "--rules", rules]).join("\n");
        let checked = ninefold(&["check", "--minimal", "--rules", rules], &made);
        assert_eq!(checked.stdout, "unique\tminimal\n".repeat(20), "{rules}");
        assert_eq!(checked.code, Some(0));
    }
    for line in lines(&["generate", "-n", "5", "--clues", "26", "--seed", "1"]) {
        assert_eq!(grid(&line).filled().len(), 26);
        assert_eq!(naive::count(&Nine::new(grid(&line)), 2), 1, "{line}");
    }
}

#[test]
fn what_cannot_be_made_is_an_error() {
    let ran = ninefold(&["generate", "-n", "3", "--clues", "17", "--deadline", "100ms", "--seed", "1"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(
        ran.stderr.contains("17 clues: time is up, the nearest minimal puzzle found has "),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("allow more time"), "it says what to do: {}", ran.stderr);

    for clues in ["16", "41"] {
        let ran = ninefold(&["generate", "--clues", clues, "--seed", "1"], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
        assert!(ran.stderr.starts_with(&format!("ninefold: {clues} clues: no ")), "{}", ran.stderr);
    }
}

/// For HoDoKu singles are easy, and all other levels need more than singles.
#[test]
fn generated_puzzles_have_the_level_that_was_asked_for() {
    for level in ["easy", "medium", "unfair"] {
        let ask = ["generate", "-n", "3", "--seed", "2", "--difficulty", level];
        let made = lines(&ask);
        assert_eq!(made, lines(&[&ask[..], &["--threads", "2"]].concat()));
        for line in &made {
            assert_eq!(naive::count(&Nine::new(grid(line)), 2), 1, "{line}");
            let path = ninefold(&["explain", "--profile", "hodoku", "--format", "json", line], "").stdout;
            let (steps, singles) =
                (path.matches("\"family\":").count(), path.matches("\"family\":\"singles\"").count());
            assert!(steps > 0, "{path}");
            assert_eq!(steps == singles, level == "easy", "{line}");
        }
    }
    let ran = ninefold(&["generate", "--difficulty", "easy", "--rules", "diagonal"], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("classic"), "{}", ran.stderr);
    let ran = ninefold(&["generate", "--difficulty", "extreme", "--deadline", "0s", "--seed", "1"], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("allow more"), "{}", ran.stderr);
}

#[test]
fn a_seed_that_was_not_given_is_told() {
    let ran = ninefold(&["random", "-n", "2"], "");
    let seed = ran.stderr.trim().strip_prefix("seed ").expect("the seed on standard error").to_owned();
    let again = ninefold(&["random", "-n", "2", "--seed", &seed], "");
    assert_eq!((again.stdout, again.stderr.as_str()), (ran.stdout, ""));
}

#[test]
fn full_grids_are_solved() {
    for (rules, name) in [(Rules::CLASSIC, "classic"), (Rules::diagonal(), "diagonal")] {
        let made = lines(&["random", "-n", "30", "--seed", "1", "--rules", name]);
        assert!(made.iter().all(|line| rules.is_solved(&grid(line))), "{name}");
    }
}

#[test]
fn a_first_row_is_completed_as_source_a_does() {
    for rules in ["classic", "diagonal"] {
        let made = lines(&["random", "-n", "5", "--seed", "1", "--first-row", "--rules", rules]);
        let starts: String = made.iter().map(|line| format!("{}{}\n", &line[..9], ".".repeat(72))).collect();
        let solved = ninefold(&["solve", "--method", "row-major", "--rules", rules], starts);
        assert_eq!(solved.stdout.lines().collect::<Vec<_>>(), made);
    }
}

#[test]
fn random_clues_come_with_their_number_of_solutions() {
    let arguments = ["random", "-n", "12", "--clues", "30", "--seed", "2", "--limit", "20"];
    let made = lines(&arguments);
    let csv = lines(&[&arguments[..], &["--format", "csv"]].concat());
    let jsonl = lines(&[&arguments[..], &["--format", "jsonl"]].concat());
    assert_eq!(csv[0], "puzzle,solutions,complete");
    let (mut some, mut more) = (0, 0);
    for (i, line) in made.iter().enumerate() {
        let (puzzle, note) = line.split_once('\t').expect("the number of solutions behind a tab");
        assert_eq!(grid(puzzle).filled().len(), 30);
        let solutions = naive::count(&Nine::new(grid(puzzle)), 21);
        let complete = solutions <= 20;
        let counted = solutions.min(20);
        let more_than = if complete { "" } else { "more than " };
        assert_eq!(note, format!("{more_than}{counted}"), "{puzzle}");
        assert_eq!(csv[i + 1], format!("{puzzle},{counted},{complete}"));
        let expected =
            format!("{{\"puzzle\": \"{puzzle}\", \"solutions\": {counted}, \"complete\": {complete}}}");
        assert_eq!(jsonl[i], expected);
        *if complete { &mut some } else { &mut more } += 1;
    }
    assert!(some > 0 && more > 0, "the test sees both kinds: {made:?}");
    // The note after the grid is not part of it, so the result can be read.
    let counts = ninefold(&["count", "--limit", "21"], made.join("\n"));
    assert_eq!(counts.stdout.lines().count(), 12);
    assert_eq!(counts.code, Some(0));
}

#[test]
fn every_format_can_be_read_again() {
    let expected = lines(&["generate", "-n", "3", "--seed", "4"]);
    for format in ninefold::text::FORMATS {
        let ran = ninefold(&["generate", "-n", "3", "--seed", "4", "--format", format.name()], "");
        let back = ninefold(&["convert", "--to", "line", "--from", format.name()], &ran.stdout);
        // Pencil marks add what follows from the givens; the solution shows that the puzzle is the same.
        let solved = |text: &str| ninefold(&["solve"], text).stdout;
        assert_eq!(solved(&back.stdout), solved(&expected.join("\n")), "{}", format.name());
    }
}

#[test]
fn a_random_grid_is_looked_for_no_longer_than_was_allowed() {
    let hard = "16x16,anti-knight,anti-king,non-consecutive";
    let ran = ninefold(&["random", "--rules", hard, "--seed", "1", "--deadline", "20ms"], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("--deadline gives more"), "{}", ran.stderr);
    let counted = ninefold(
        &["random", "--clues", "1", "--limit", "1000000000", "--deadline", "20ms", "--seed", "1"],
        "",
    );
    assert!(counted.code == Some(0) && counted.stdout.contains('\t'), "{counted:?}");
}
