//! `ninefold rate`. Expected values come from Sukaku Explainer 1.18.1 (techniques of 1.2.1) and HoDoKu 2.2.0.

use super::common::{Folder, UNIQUE, ninefold};
use ninefold::logic::{Family, Technique};
use std::cmp::Ordering;

const HEADER: &str =
    "puzzle,er,ep,ed,se_hardest,hodoku_level,hodoku_score,hodoku_steps,hodoku_techniques,guesses,status";

/// Puzzle; ER, EP, ED and the hardest step; level, score, number of steps and techniques.
const RATED: [(&str, &str, &str); 7] = [
    (
        ".....2..5.2.1..7.6..3.4......63.....5.1.8.64........1..1.....296.95........41.5..",
        "1.2,1.2,1.2,HS",
        "EASY,424,56,h1:20 n1:16 fh:20",
    ),
    (
        "........7...7562.3....894..5.4.......9..1.....3.2.41...294.8.5.7.....6..........9",
        "2.3,1.2,1.2,NS",
        "MEDIUM,374,57,n1:25 h1:10 fh:21 lc1:1",
    ),
    (
        ".................1..2.34.............5.1.....6.3...47.........8...9...153.4.2....",
        "3.4,1.2,1.2,HP",
        "MEDIUM,956,72,h1:27 lc1:4 lc2:3 n3:1 n1:20 fh:17",
    ),
    (
        "..............1..2..3.4..5........6......73..12...8......53......4.6....9.......8",
        "4.2,1.2,1.2,XYW",
        "HARD,1096,71,h1:26 n1:19 lc1:2 fh:19 n2:1 n3:1 sk:1 xy:1 lc2:1",
    ),
    (
        "............1..6.2.5...749...35.......629..31.74..32..3...........826..........1.",
        "7.2,1.2,1.2,FC",
        "UNFAIR,722,59,n1:17 fh:20 h1:21 aic:1",
    ),
    (
        "......15..5.7.1..........9.3...9..1...76.4....4651...778..3.2................54..",
        "8.3,1.2,1.2,RFC",
        "UNFAIR,922,63,n1:21 fh:20 h1:17 lc1:3 h2:1 gaic:1",
    ),
    (
        ".............3.6.52..1.5.4.....9.3...6.7..5...1...4..279.6.....5.....9811.2......",
        "6.7,1.2,1.2,FXC",
        "HARD,1248,67,h1:15 n1:21 fh:21 lc1:3 n2:3 n3:1 bf3:1 xy:1 sc2:1",
    ),
];

fn puzzles() -> String {
    RATED.iter().map(|(puzzle, ..)| format!("{puzzle}\n")).collect()
}

/// Rows without their numbers of guesses, which the references do not have.
fn rows(text: &str) -> Vec<(String, String)> {
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let row = |line: &str| {
        let (rest, status) = line.rsplit_once(',').expect("columns");
        let (rest, _guesses) = rest.rsplit_once(',').expect("columns");
        (rest.to_owned(), status.to_owned())
    };
    lines.map(row).collect()
}

#[test]
fn both_scales_are_those_of_the_references() {
    let ran = ninefold(&["rate"], puzzles());
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let rows = rows(&ran.stdout);
    assert_eq!(rows.len(), RATED.len());
    for ((puzzle, explainer, hodoku), row) in RATED.iter().zip(rows) {
        assert_eq!(row, (format!("{puzzle},{explainer},{hodoku}"), "ok".to_owned()));
    }
}

#[test]
fn what_is_not_asked_for_is_empty() {
    for (scale, expected) in [("se", ",1.2,1.2,1.2,HS,,,,"), ("hodoku", ",,,,,EASY,424,56,h1:20 n1:16 fh:20")]
    {
        let (puzzle, ..) = RATED[0];
        let ran = ninefold(&["rate", "--scale", scale, puzzle], "");
        assert_eq!(rows(&ran.stdout), [(format!("{puzzle}{expected}"), "ok".to_owned())], "{scale}");
    }
}

#[test]
fn what_cannot_be_rated_has_a_status_and_a_row() {
    let several = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
    let clash = "55...............................................................................";
    let none = "12345678.........9...............................................................";
    let input = format!("{several}\n{clash}\n{none}\nno puzzle\n{}\n", RATED[0].0);
    let ran = ninefold(&["rate"], &input);
    let statuses: Vec<String> = rows(&ran.stdout).into_iter().map(|(_, status)| status).collect();
    assert_eq!(statuses, ["several", "clash", "none", "unreadable", "ok"]);
    assert_eq!(ran.code, Some(2), "something was unreadable");
    assert!(ran.stderr.contains("line 4, column 1"), "it says where: {}", ran.stderr);
    assert_eq!(ran.stdout.lines().nth(1), Some(&*format!("{several},,,,,,,,,,several")));
    assert_eq!(
        ninefold(&["rate"], format!("{several}\n{}\n", RATED[0].0)).code,
        Some(0),
        "each has a solution"
    );
    assert_eq!(ninefold(&["rate"], format!("{none}\n{}\n", RATED[0].0)).code, Some(1));
    let late = ninefold(&["rate", "--deadline", "0s", RATED[0].0], "");
    assert_eq!((late.code, late.stdout.ends_with(",timeout\n")), (Some(1), true), "{}", late.stdout);
}

#[test]
fn lines_are_rated_as_records_are() {
    let made = ninefold(&["generate", "--count", "300", "--seed", "11"], "").stdout;
    let unsound = [
        format!("55{}", ".".repeat(79)),
        ".".repeat(81),
        format!("12345678{}9{}", ".".repeat(9), ".".repeat(63)),
    ];
    let all: Vec<String> = puzzles().lines().chain(made.lines()).map(String::from).chain(unsound).collect();
    let lines = all.iter().fold(String::new(), |text, puzzle| text + puzzle + "\n");
    let records = all.iter().fold(String::from("id,puzzle\n"), |text, puzzle| text + "1," + puzzle + "\n");
    for format in ["csv", "jsonl"] {
        let rate = |input: &str| ninefold(&["rate", "--scale", "hodoku", "--format", format], input);
        let (by_lines, by_records) = (rate(&lines), rate(&records));
        assert_eq!((by_lines.code, by_lines.stdout), (by_records.code, by_records.stdout));
    }
    let late = ninefold(&["rate", "--scale", "hodoku", "--deadline", "0s", RATED[0].0], "");
    assert!(late.stdout.ends_with(",timeout\n"), "{}", late.stdout);
}

#[test]
fn json_has_numbers_and_nulls() {
    let ran = ninefold(&["rate", "--format", "jsonl", "--timing"], format!("{}\nno puzzle\n", RATED[3].0));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(
        lines[0].contains("\"er\": 4.2, \"ep\": 1.2, \"ed\": 1.2, \"se_hardest\": \"XYW\""),
        "{}",
        lines[0]
    );
    assert!(lines[0].contains("\"hodoku_score\": 1096, \"hodoku_steps\": 71"), "{}", lines[0]);
    assert!(lines[0].contains("\"status\": \"ok\", \"seconds\": "), "{}", lines[0]);
    assert!(
        lines[1].contains("\"er\": null") && lines[1].contains("\"status\": \"unreadable\""),
        "{}",
        lines[1]
    );
}

/// The columns of the rows by name.
fn columns(text: &str, name: &str) -> Vec<String> {
    let mut lines = text.lines();
    let place = lines.next().and_then(|header| header.split(',').position(|known| known == name));
    let place = place.unwrap_or_else(|| panic!("no column {name}: {text}"));
    lines.map(|line| line.split(',').nth(place).expect("a field").to_owned()).collect()
}

#[test]
fn a_scale_of_ones_own_is_the_sum_of_its_points() {
    let folder = Folder::new("own-scale");
    let profile = folder.path("mine.toml");
    let file = "[points]\nothers = 9\nsubsets = 2.25\nfull-house = 0.125\nsingles = 1\n";
    std::fs::write(&profile, file).expect("written");
    let ran = ninefold(&["rate", "--scale", "hodoku", "--profile", &profile, "--timing"], puzzles());
    let header = ran.stdout.lines().next().expect("a header");
    assert_eq!(header, format!("{HEADER},own_score,own_most,own_hardest,own_steps,own_techniques,seconds"));
    let field = |name| columns(&ran.stdout, name);
    let points = |id: &str| {
        let technique = Technique::by_id(id).expect("a technique");
        match technique.family {
            _ if id == "full-house" => 0.125,
            Family::Singles => 1.0,
            Family::Subsets => 2.25,
            _ => 9.0,
        }
    };
    for (row, counts) in field("own_techniques").iter().enumerate() {
        let counts: Vec<(&str, f64)> = counts
            .split(' ')
            .map(|count| count.split_once(':').expect("id:count"))
            .map(|(id, count)| (id, count.parse().expect("a number")))
            .collect();
        let sum: f64 = counts.iter().map(|(id, count)| points(id) * count).sum();
        let most = counts.iter().map(|(id, _)| points(id)).fold(0.0, f64::max);
        let steps: f64 = counts.iter().map(|(_, count)| count).sum();
        let told = ["own_score", "own_most", "own_steps"].map(|name| field(name)[row].parse::<f64>());
        assert_eq!(told, [Ok(sum), Ok(most), Ok(steps)]);
        assert_eq!(points(&field("own_hardest")[row]).total_cmp(&most), Ordering::Equal);
    }
}

#[test]
fn what_the_techniques_of_ones_own_do_not_solve_has_no_points() {
    let folder = Folder::new("own-scale-short");
    let profile = folder.path("mine.toml");
    std::fs::write(&profile, "[profile]\norder = [\"singles\"]\n[points]\nothers = 1\n").expect("written");
    let ran = ninefold(&["rate", "--scale", "hodoku", "--profile", &profile], puzzles());
    // The third and later ones need more than singles, by either reference.
    let scores = columns(&ran.stdout, "own_score");
    assert_eq!((&*scores[0], &*scores[2], &*scores[3]), ("56.0", "", ""), "{}", ran.stdout);
    assert_eq!(ran.code, Some(0));
}

#[test]
fn a_profile_without_points_is_no_scale() {
    let ran = ninefold(&["rate", "--profile", "hodoku", RATED[0].0], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("[points]") && ran.stdout.is_empty(), "{}", ran.stderr);
}

#[test]
fn minutes_grow_with_what_is_needed() {
    let ran = ninefold(&["rate", "--minutes"], puzzles());
    let minutes: Vec<f64> =
        columns(&ran.stdout, "minutes").iter().map(|one| one.parse().expect("minutes")).collect();
    let (singles, chains) = (&minutes[..1], &minutes[4..]);
    assert!(chains.iter().all(|chain| singles.iter().all(|single| single < chain)), "{minutes:?}");
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let ran = ninefold(&["rate", "--scale", "hodoku", "--minutes", hard], "");
    assert_eq!((columns(&ran.stdout, "minutes"), ran.code), (vec![String::new()], Some(0)), "needs nets");
}

#[test]
fn a_path_is_told_with_its_ratings() {
    let (puzzle, ..) = RATED[3];
    let ran = ninefold(&["explain", puzzle], "");
    let end = "\nHoDoKu: Hard, 1096 points.\n\
               Sudoku Explainer: 4.2 / 1.2 / 1.2 (ER / EP / ED), the hardest step: XY-Wing.\n\n";
    assert!(ran.stdout.ends_with(end), "{}", ran.stdout);
    let ran = ninefold(&["explain", "--format", "json", puzzle], "");
    let ratings = "\"ratings\": {\"hodoku\": {\"level\": \"HARD\", \"score\": 1096, \"steps\": 71}, \
                   \"se\": {\"er\": 4.2, \"ep\": 1.2, \"ed\": 1.2, \"hardest\": \"XYW\"}}";
    assert!(ran.stdout.contains(ratings), "{}", ran.stdout);
    for format in ["md", "html"] {
        let ran = ninefold(&["explain", "--format", format, puzzle], "");
        assert!(ran.stdout.contains("4.2 / 1.2 / 1.2") && ran.stdout.contains("1096"), "{format}");
    }
    for quick in [&["--brief"][..], &["--limit", "1"], &["--format", "csv"]] {
        let ran = ninefold(&[&["explain", puzzle][..], quick].concat(), "");
        assert!(ran.code == Some(0) && !ran.stdout.contains("HoDoKu"), "{quick:?}: {}", ran.stdout);
    }
}

#[test]
fn threads_do_not_change_a_byte() {
    let many = puzzles().repeat(8);
    let one = ninefold(&["rate", "--minutes", "--threads", "1"], &many);
    assert_eq!(one.stdout, ninefold(&["rate", "--minutes", "--threads", "4"], &many).stdout);
    assert_eq!(one.stdout.lines().count(), 1 + 8 * RATED.len());
    // A single puzzle that takes long gets all threads.
    let hard = "........3.9.6.4.......1.28.....6...173....6...5.4...7...5...7..3.91.....6..97...2\n";
    let alone = ninefold(&["rate", "--threads", "1"], hard);
    assert!(alone.stdout.contains(",9.2,"), "{}", alone.stdout);
    assert_eq!(alone.stdout, ninefold(&["rate", "--threads", "4"], hard).stdout);
}

/// The card of an easy puzzle; its figures are those of the references.
const CARD: &str = "\
.....2..5.2.1..7.6..3.4......63.....5.1.8.64........1..1.....296.95........41.5..

Sudoku Explainer
  ER  1.2  ##                        the hardest step: Hidden Single
  EP  1.2  ##                        the hardest step up to the first digit placed
  ED  1.2  ##                        the first step

HoDoKu
  *.... Easy, 424 points in 56 steps
  hardest technique: Hidden Single in a box
  techniques: Hidden Single in a box 1, Hidden Single in a line 19,
    Naked Single 16, Full House 20
";

#[test]
fn a_card_tells_what_the_figures_mean() {
    let (puzzle, ..) = RATED[0];
    let ran = ninefold(&["rate", "--format", "text", puzzle], "");
    assert!(ran.stdout.starts_with(CARD), "{}", ran.stdout);
    assert!(ran.stdout.contains("\nThe fast engine guesses 0 times.\n"), "{}", ran.stdout);
    let chinese =
        ninefold(&["rate", "--format", "text", "--lang", "zh", "--minutes", "--timing", puzzle], "").stdout;
    for part in ["最难的一步", "424 分", "熟练的玩家", "评定用时"] {
        assert!(chinese.contains(part), "{part}: {chinese}");
    }
    let only = ninefold(&["rate", "--format", "text", "--scale", "se", puzzle], "").stdout;
    assert!(only.contains("Sudoku Explainer") && !only.contains("HoDoKu"), "{only}");
    let text = ninefold(&["rate", "--format", "text"], format!("{}\nno puzzle\n", ".".repeat(81))).stdout;
    assert!(text.contains("has several solutions") && text.contains("This is not a puzzle."), "{text}");
}

#[cfg(unix)]
#[test]
fn a_terminal_gets_a_card_and_a_pipe_rows() {
    let command = format!("'{}' rate {}", env!("CARGO_BIN_EXE_ninefold"), RATED[0].0);
    let script = std::process::Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("TERM", "xterm-256color")
        .env("LC_ALL", "C.UTF-8")
        .env_remove("NO_COLOR")
        .output();
    let Ok(typescript) = script else { return eprintln!("not run: there is no script") };
    let shown = String::from_utf8_lossy(&typescript.stdout);
    assert!(shown.contains("●○○○○") && shown.contains("█") && shown.contains("\u{1b}["), "{shown}");
    assert!(!shown.contains(HEADER), "{shown}");
    assert!(ninefold(&["rate", RATED[0].0], "").stdout.starts_with(HEADER));
}

#[test]
fn a_classic_with_other_digits_has_the_ratings_of_its_twin() {
    let renamed: String =
        UNIQUE.chars().map(|c| c.to_digit(10).map_or('.', |digit| (b'0' + digit as u8 - 1).into())).collect();
    let ratings = |arguments: &[&str]| {
        let ran = ninefold(&[&["rate", "--format", "csv"], arguments].concat(), "");
        let row = ran.stdout.lines().nth(1).unwrap_or_default().to_owned();
        (ran.code, row.split_once(',').map(|(_, ratings)| ratings.to_owned()), ran.stderr)
    };
    let twin = ratings(&[UNIQUE]);
    assert_eq!(twin.0, Some(0));
    assert_eq!(ratings(&["--rules", "9x9,digits:0-8", &renamed]), twin);
    let (code, unrated, _) = ratings(&["--rules", "9x9,digits:0-8,diagonal", &renamed]);
    assert!(code == Some(1) && unrated.is_some_and(|row| row.ends_with(",unrated")));
}
