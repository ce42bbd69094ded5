//! `ninefold rate`. What is expected comes from Sukaku Explainer 1.18.1 (techniques of 1.2.1) and HoDoKu 2.2.0.

use super::common::ninefold;

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

/// Rows without their numbers of guesses, which are the engine's own affair.
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

#[test]
fn threads_do_not_change_a_byte() {
    let many = puzzles().repeat(8);
    let one = ninefold(&["rate", "--threads", "1"], &many);
    assert_eq!(one.stdout, ninefold(&["rate", "--threads", "4"], &many).stdout);
    assert_eq!(one.stdout.lines().count(), 1 + 8 * RATED.len());
}
