//! `ninefold compare`: the published counts, fields, deadlines, the picture.

use crate::common::ninefold;
use std::collections::HashMap;

/// A hard puzzle for which counts were published.
const D: &str = "800000000003600000070090200050007000000845700000100030001000068008500010090000400";

/// A puzzle with seventeen clues, which takes plain backtracking seconds, or longer on a slow machine.
const SLOW: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

const HEADER: &str = "puzzle,method,status,finished,placements,undone,guesses,nodes,deepest,seconds";

/// The fields of the rows by method. No field of these rows needs quotes.
fn rows(csv: &str) -> HashMap<&str, Vec<&str>> {
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let rows = lines.map(|line| line.split(',').collect::<Vec<_>>());
    rows.map(|row| (row[1], row)).collect()
}

fn number(field: &str) -> u64 {
    field.parse().expect("a whole number")
}

#[test]
fn row_major_and_flags_give_the_counts_of_the_sources() {
    let first_row = format!("381246759{}", ".".repeat(72));
    let blank = ".".repeat(81);
    let without_r5c4 = D.replacen("845700000", "045700000", 1);
    let cases = [
        (blank.as_str(), "several", 391, 310),
        (&first_row, "several", 286, 214),
        (
            "300017028500020094620090017030401006470000035200030001100709002009802040800003700",
            "several",
            51,
            6,
        ),
        (
            "103000509002109400000704000300502006060000050700803004000401000009205800804000107",
            "unique",
            187,
            136,
        ),
        (D, "unique", 5067, 5008),
        (&without_r5c4, "unique", 49558, 49498),
    ];
    for (puzzle, status, placements, undone) in cases {
        let ran = ninefold(&["compare", "--format", "csv", puzzle], "");
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let rows = rows(&ran.stdout);
        assert_eq!(rows.len(), 5, "{}", ran.stdout);
        for method in ["row-major", "flags"] {
            let expected = [puzzle, method, status, "true", &placements.to_string(), &undone.to_string()];
            assert_eq!(rows[method][..6], expected);
        }
        assert!(rows.values().all(|row| row[2] == status));
    }
}

#[test]
fn strategies_inside_the_search_cut_the_nodes() {
    // Strategies inside the search need fewer nodes than plain backtracking. Times are not compared, because machines
    // differ.
    let ran = ninefold(&["compare", "--format", "csv", "--methods", "strategies,row-major", D], "");
    let rows = rows(&ran.stdout);
    assert_eq!(rows.len(), 2, "only what was asked for");
    let nodes = |method: &str| number(rows[method][7]);
    assert!(nodes("strategies") * 100 < nodes("row-major"), "{}", ran.stdout);

    let table = ninefold(&["compare", D], "").stdout;
    assert!(table.contains("Plain backtracking (row-major) needs "), "{table}");
    let hits = table.lines().find(|line| line.starts_with("Hits of the strategies: ")).expect("a line");
    assert!(hits.contains("naked-single ") && hits.contains("larger-subsets "), "{hits}");
}

#[test]
fn a_method_past_its_deadline_is_shown_as_stopped() {
    let arguments = ["compare", "--deadline", "30ms", "--methods", "row-major,strategies", SLOW];
    let ran = ninefold(&[&arguments[..], &["--format", "csv"]].concat(), "");
    let rows = rows(&ran.stdout);
    assert_eq!(rows["row-major"][2..4], ["unique", "false"]);
    assert!(number(rows["row-major"][4]) > 1000, "the work so far is told");
    assert_eq!(rows["strategies"][2..4], ["unique", "true"]);

    let table = ninefold(&arguments, "").stdout;
    let row = |name: &str| table.lines().find(|line| line.starts_with(name)).expect("a row").to_owned();
    assert!(row("row-major").ends_with("stopped"), "{table}");
    assert!(!row("strategies").contains("stopped"), "{table}");
    assert!(table.lines().any(|line| line.starts_with("row-major") && line.contains("# ≥ ")), "{table}");
}

#[test]
fn many_puzzles_are_added_up() {
    let input = format!("{D}\n{D}\n");
    let once = ninefold(&["compare", "--format", "csv", D], "");
    let once = rows(&once.stdout);
    let table = ninefold(&["compare"], &input).stdout;
    assert!(table.starts_with("Totals over 2 puzzles\n"), "{table}");
    for method in ["row-major", "flags", "candidates", "strategies"] {
        let row = table.lines().find(|line| line.starts_with(method)).expect("a row").replace(',', "");
        let sums: Vec<&str> = row.split_whitespace().skip(1).take(5).collect();
        let double = |field: usize| (2 * number(once[method][field])).to_string();
        let deepest = once[method][8].to_owned();
        assert_eq!(sums, [double(4), double(5), double(6), double(7), deepest], "{method}");
    }
}

#[test]
fn every_record_gives_its_rows() {
    let clash = format!("11{}", ".".repeat(79));
    let input = format!("{D}\nnonsense\n{clash}\n");
    let ran = ninefold(&["compare", "--format", "jsonl", "--methods", "row-major,fast"], &input);
    assert_eq!(ran.code, Some(2));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 5, "{}", ran.stdout);
    assert!(lines[0].starts_with(&format!(
        "{{\"puzzle\": \"{D}\", \"method\": \"row-major\", \"status\": \"unique\", \"finished\": true, \
         \"placements\": 5067, \"undone\": 5008, \"guesses\": "
    )));
    for name in ["nodes", "deepest", "seconds"] {
        assert!(lines[0].contains(&format!("\"{name}\": ")), "{}", lines[0]);
    }
    let unreadable = "{\"puzzle\": \"nonsense\", \"method\": null, \"status\": \"unreadable\", ";
    assert!(lines[2].starts_with(unreadable), "{}", lines[2]);
    assert!(lines[3].contains("\"status\": \"clash\", \"finished\": true, \"placements\": 0, "));
    assert!(ran.stderr.contains("line 2, column 1"), "{}", ran.stderr);
}

#[test]
fn the_picture_shows_every_method() {
    let directory = std::env::temp_dir().join(format!("ninefold-compare-{}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory for the picture");
    let file = directory.join("picture.svg");
    let ran = ninefold(&["compare", D, "--svg", file.to_str().expect("a plain name")], "");
    let picture = std::fs::read_to_string(&file).expect("the picture is there");
    std::fs::remove_dir_all(&directory).expect("nobody else uses the directory");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(
        picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\"") && picture.ends_with("</svg>\n")
    );
    for text in [">row-major<", ">flags<", ">candidates<", ">strategies<", ">fast<", ">5,067<", D] {
        assert!(picture.contains(text), "{text}");
    }
}
