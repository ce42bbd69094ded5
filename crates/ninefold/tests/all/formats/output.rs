//! The output of `solve`: the contract of each format, byte for byte.

use super::helpers::{A, C, C_SOLVED, grid, read, rows};
use ninefold::text::{self, Content, FORMATS, Record, Solved};
use ninefold::{Nine, Rules, Solution};

/// Writes one solved record, one without a solution and one that is unreadable.
fn solve(format: &str, typed: bool) -> String {
    let mut writer = text::format(format).expect("known").writer(Content::Solutions);
    let mut out = Vec::new();
    let typed = |line: &str| typed.then(|| line.to_owned());
    let solvable = Record { typed: typed(C), ..Record::of(grid(C)) };
    let clash = format!("11{}", "0".repeat(79));
    let clashing = Record { typed: typed(&clash), ..Record::of(grid(&clash)) };
    let digits = C_SOLVED.bytes().map(|digit| digit - b'0');
    let solution = Solution::new(&Rules::CLASSIC, digits.collect());
    let solved = Solved { record: &solvable, status: "unique", solution: Some(&solution), sentence: "One." };
    writer.solved(&solved, &mut out);
    let none = Solved { record: &clashing, status: "clash", solution: None, sentence: "No solution." };
    writer.solved(&none, &mut out);
    let unreadable = read("line", b"what, \"this\"?").remove(0).expect_err("not a puzzle");
    writer.unreadable(&unreadable, &mut out);
    writer.end(&mut out);
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn lines() {
    let clash = format!("11{}", "0".repeat(79));
    assert_eq!(solve("line", true), format!("{C_SOLVED}\n{clash}\nunreadable\n"));
    assert_eq!(solve("line", false), format!("{C_SOLVED}\n{}\nunreadable\n", clash.replace('0', ".")));
    assert_eq!(solve("sdm", false), format!("{C_SOLVED}\n{clash}\nunreadable\n"));
}

#[test]
fn judge() {
    let clash = rows(&format!("11{}", "0".repeat(79)));
    assert_eq!(solve("judge", false), format!("{}{clash}unreadable\n", rows(C_SOLVED)));
}

#[test]
fn rows_parted_by_an_empty_line() {
    let clash = rows(&format!("11{}", ".".repeat(79)));
    assert_eq!(solve("rows", false), format!("{}\n{clash}\nunreadable\n", rows(C_SOLVED)));
}

#[test]
fn tables() {
    let clash = format!("11{}", "0".repeat(79));
    let expected = format!(
        "puzzle,status,solution\n{C},unique,{C_SOLVED}\n{clash},clash,\n\"what, \"\"this\"\"?\",unreadable,\n"
    );
    assert_eq!(solve("csv", true), expected);
    let expected = format!(
        "{{\"puzzle\": \"{C}\", \"status\": \"unique\", \"solution\": \"{C_SOLVED}\"}}\n\
         {{\"puzzle\": \"{clash}\", \"status\": \"clash\", \"solution\": null}}\n\
         {{\"puzzle\": \"what, \\\"this\\\"?\", \"status\": \"unreadable\", \"solution\": null}}\n"
    );
    assert_eq!(solve("jsonl", true), expected);
}

/// The drawing of source A, copied from the article.
const BOX_OF_A: &str = " -----------------------
| 3     |   1 7 |   2 8 |
| 5     |   2   |   9 4 |
| 6 2   |   9   |   1 7 |
 -----------------------
|   3   | 4   1 |     6 |
| 4 7   |       |   3 5 |
| 2     |   3   |     1 |
 -----------------------
| 1     | 7   9 |     2 |
|     9 | 8   2 |   4   |
| 8     |     3 | 7     |
 -----------------------
";

#[test]
fn boxes_as_in_source_a() {
    assert_eq!(super::helpers::puzzles(&read("box", BOX_OF_A.as_bytes())), [Nine::new(grid(A))]);
    let written = super::helpers::write("box", &[Record::of(grid(A))]);
    assert_eq!(String::from_utf8_lossy(&written), BOX_OF_A);
    let solved = solve("box", false);
    let parts: Vec<&str> = solved.split("\n\n").collect();
    assert_eq!(parts.len(), 5, "puzzle, solution, puzzle, sentence, marker:\n{solved}");
    assert!(parts[1].starts_with(" ---") && parts[1].contains("| 1 4 3 | 6 2 8 | 5 7 9 |"));
    assert_eq!((parts[3], parts[4]), ("No solution.", "unreadable\n"));
}

#[test]
fn other_programs_formats() {
    assert!(solve("sdk", false).starts_with(&format!(
        "[Puzzle]\n{}[State]\n{}\n[Puzzle]\n11",
        rows(&C.replace('0', ".")),
        rows(C_SOLVED)
    )));
    assert!(solve("opensudoku", false).contains(&format!("  <game data=\"{C_SOLVED}\" />\n")));
    assert!(solve("opensudoku", false).ends_with("  <!-- unreadable -->\n</opensudoku>\n"));
    assert!(solve("ss", false).starts_with("143|628|579\n572|139|468\n986|754|231\n-----------\n"));
    let marks = ".-------.-------.-------.\n| 1 4 3 | 6 2 8 | 5 7 9 |\n";
    assert!(
        solve("marks", false).starts_with(
            &marks
                .replace("-------", "---------")
                .replace("1 4 3", "1  4  3")
                .replace("6 2 8", "6  2  8")
                .replace("5 7 9", "5  7  9")
        ),
        "{}",
        solve("marks", false)
    );
}

/// Every record that was written is found again, readable or not, if the format can express it.
#[test]
fn markers_are_read_as_unreadable() {
    for format in FORMATS.iter().filter(|format| format.name() != "opensudoku" && format.name() != "judge") {
        let items = read(format.name(), solve(format.name(), true).as_bytes());
        assert!(items.last().is_some_and(Result::is_err), "{}: {items:?}", format.name());
    }
}

#[test]
fn an_empty_output_is_well_formed() {
    for format in FORMATS {
        for content in [Content::Puzzles, Content::Solutions] {
            let mut out = Vec::new();
            format.writer(content).end(&mut out);
            assert_eq!(read(format.name(), &out), [], "{}", format.name());
        }
    }
}
