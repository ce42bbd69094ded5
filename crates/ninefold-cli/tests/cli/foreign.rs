//! Puzzles and names that come from elsewhere: with rules of their own, in cells of tables, with what nobody can read.

use crate::common::{Folder, ninefold};
use std::fs;

/// Three cages, and the same with each on a line of its own.
const CAGED: &str = ".Shape~4x4.~R1C1_1~R3C4_1.Cage~3~R1C1~R1C2.Cage~7~R2C1~R3C1.Cage~7~R4C3~R4C4";

fn on_lines() -> String {
    format!("{}\n", CAGED[1..].split('.').map(|item| format!(".{item}")).collect::<Vec<_>>().join("\n"))
}

fn printed(arguments: &[&str], input: &str) -> String {
    let ran = ninefold(arguments, input);
    assert_eq!(ran.code, Some(0), "{arguments:?}: {}", ran.stderr);
    ran.stdout
}

#[test]
fn a_file_with_a_constraint_on_each_line_is_one_puzzle() {
    let whole = printed(&["solve"], CAGED);
    assert_eq!(printed(&["solve"], &on_lines()), whole);
    assert_eq!(printed(&["solve", "--from", "iss-file"], &on_lines()), whole);
    assert_eq!(printed(&["solve", "--from", "iss-file"], CAGED), whole);
    let grouped = ".Or\n.Cage~3~R1C1~R1C2\n.Cage~4~R1C1~R1C2\n.End\n";
    assert_eq!(printed(&["solve"], grouped), printed(&["solve"], &grouped.replace('\n', "")));
    // Several puzzles that are written stay several.
    let made = printed(&["convert", "-f", "iss"], ".AntiKnight.AntiKing\n.Windoku.~R1C1_1\n");
    assert_eq!(printed(&["convert", "-f", "iss"], &made), made);
    let single = printed(
        &["convert", "-f", "iss", "--from", "rules"],
        concat!(
            "{\"constraints\": [\"anti-knight\"]}\n",
            "{\"constraints\": [\"anti-king\"]}\n",
            "{\"givens\": \"1................................................................................\"}\n",
        ),
    );
    assert_eq!(printed(&["convert", "-f", "rules"], &single).lines().count(), 3, "{single}");
}

#[test]
fn cells_of_tables_hold_whatever_is_a_puzzle() {
    let object = r#"{"size": "4x4", "givens": "1...............", "constraints": ["diagonal"]}"#;
    let expected = printed(&["solve", "--from", "rules"], object);
    let quoted = object.replace('"', "\"\"");
    for (input, name) in [
        (format!("name,initial_board\na,\"{quoted}\"\n"), "an object in CSV"),
        (format!("{{\"puzzle\": {object}}}\n"), "an object in JSON"),
        (format!("{{\"puzzle\": \"{}\"}}\n", object.replace('"', "\\\"")), "an object as a text in JSON"),
    ] {
        let ran = ninefold(&["solve", "--format", "line"], &input);
        assert_eq!((ran.stdout.as_str(), ran.code), (&*expected, Some(0)), "{name}: {}", ran.stderr);
    }
    let solution = printed(&["solve"], CAGED);
    for input in [format!("id;encoded_puzzle\n7;{CAGED}\n"), format!("{{\"quiz\": \"{CAGED}\"}}\n")] {
        assert_eq!(printed(&["solve", "--format", "line"], &input), solution);
    }
    let wrong = ninefold(&["check"], "puzzle,name\n.Shape~4x4.Cage~3~R1C1~R1C9,x\n");
    assert!(wrong.stderr.contains("R1C9") && wrong.code == Some(2), "{}", wrong.stderr);
}

#[test]
fn no_spreadsheet_runs_what_was_read() {
    let formula = "=HYPERLINK(0)";
    let checked = ninefold(&["check", "--format", "csv"], format!("{formula}\n")).stdout;
    assert!(
        checked.lines().nth(1).is_some_and(|row| row.starts_with("'=HYPERLINK(0),unreadable,")),
        "{checked}"
    );
}

#[test]
fn what_would_command_a_terminal_is_spelled_out() {
    let folder = Folder::new("foreign-names");
    let name = folder.path("a\u{1b}[2Jb");
    let missing = ninefold(&["solve", &name], "");
    assert!(
        missing.stderr.contains("a\\u{1b}[2Jb") && !missing.stderr.contains('\u{1b}'),
        "{:?}",
        missing.stderr
    );
    let option = ninefold(&["solve", "--method", "\u{1b}[2J"], "");
    assert!(!option.stderr.contains('\u{1b}'), "{:?}", option.stderr);
    let drawn = drawn(1)
        .replace("\"lines\"", "\"metadata\": {\"rules\": \"Red lines \\u001b[2J increase\"}, \"lines\"");
    let told = ninefold(&["check", "--format", "line"], &drawn);
    assert!(told.stderr.contains("increase") && !told.stderr.contains('\u{1b}'), "{:?}", told.stderr);
}

#[test]
fn formats_hold_all_of_a_puzzle_or_refuse_it() {
    let four = ".Shape~4x4.~R1C1_1";
    let row = printed(&["convert", "-f", "jsonl", four], "");
    assert_eq!(printed(&["count"], &row), printed(&["count", four], ""));
    for format in ["sdm", "rows", "sdk", "library", "marks", "line", "judge", "ss", "opensudoku"] {
        let refused = ninefold(&["convert", "-f", format, four], "");
        assert_eq!(refused.code, Some(2), "{format}");
        let advice = ["4x4", "jsonl", "iss"];
        assert!(advice.iter().all(|word| refused.stderr.contains(word)), "{format}: {}", refused.stderr);
        let made = ninefold(&["generate", "--rules", "6x6", "--seed", "4", "-q", "--format", format], "");
        if format != "line" {
            assert!(made.code == Some(2) && made.stdout.is_empty(), "{format}: {}", made.stdout);
            assert!(made.stderr.contains("6x6") && made.stderr.contains("jsonl"), "{}", made.stderr);
        }
    }
    for format in ["csv", "jsonl", "box", "iss", "rules", "fpuzzles"] {
        let made = printed(&["generate", "--rules", "6x6", "--seed", "4", "-q", "--format", format], "");
        if format != "box" {
            assert_eq!(printed(&["check", "--format", "line"], &made), "unique\n", "{format}: {made}");
        }
    }
}

#[test]
fn constraints_that_are_placed_have_all_columns() {
    let made = printed(
        &["generate", "--place", "killer-cage", "--clues", "0", "--seed", "1", "-q", "--format", "csv"],
        "",
    );
    let header = made.lines().next().unwrap_or_default();
    assert_eq!(header, "puzzle,clues,level,score,er,ep,ed,hardest,seed,techniques,symmetry");
    assert_eq!(printed(&["check", "--format", "line"], &made), "unique\n", "{made}");
}

#[test]
fn a_run_without_results_leaves_nothing_behind() {
    let folder = Folder::new("foreign-nothing");
    let out = folder.path("out.txt");
    // Nobody knows a puzzle with so few clues.
    let failed = ninefold(&["generate", "--clues", "16", "--deadline", "20ms", "-o", &out], "");
    assert_ne!(failed.code, Some(0));
    let missing = ninefold(&["solve", &folder.path("missing"), "-o", &out], "");
    assert_eq!(missing.code, Some(2));
    let left: Vec<_> = fs::read_dir(folder.path(""))
        .expect("a folder")
        .map(|file| file.expect("a file").file_name())
        .collect();
    assert!(left.is_empty(), "{left:?}");
}

/// A puzzle of SudokuPad with so many lines whose rules nobody told.
fn drawn(lines: usize) -> String {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let cell = |given| if given == '.' { "{}".to_owned() } else { format!("{{\"value\": {given}}}") };
    let cells: Vec<String> = puzzle.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(", "))).collect();
    let boxes = (0..9).map(|number| {
        let places =
            (0..9).map(|place| format!("[{}, {}]", number / 3 * 3 + place / 3, number % 3 * 3 + place % 3));
        format!("[{}]", places.collect::<Vec<_>>().join(", "))
    });
    let line = "{\"wayPoints\": [[0.5, 0.5], [1.5, 1.5]], \"color\": \"#f00\", \"thickness\": 10}";
    format!(
        "{{\"cellSize\": 50, \"cells\": [{}], \"regions\": [{}], \"lines\": [{}], \"cages\": []}}\n",
        rows.join(", "),
        boxes.collect::<Vec<_>>().join(", "),
        vec![line; lines].join(", ")
    )
}

#[test]
fn what_was_not_read_is_in_every_answer() {
    for command in
        ["solve", "check", "count", "estimate", "validate", "hint", "explain", "steps", "rate", "candidates"]
    {
        let arguments = match command {
            "candidates" => vec![command],
            "hint" | "explain" | "steps" => vec![command, "--format", "json"],
            _ => vec![command, "--format", "jsonl"],
        };
        let told = ninefold(&arguments, drawn(1));
        let row: serde_json::Value =
            serde_json::from_str(&told.stdout).unwrap_or_else(|_| panic!("{command}: {}", told.stdout));
        let skipped = row["skipped"].as_array().map_or(0, Vec::len);
        assert!(skipped > 0 && told.stderr.contains("line"), "{command}: {} {}", told.stdout, told.stderr);
        let whole = ninefold(&arguments, drawn(0));
        assert!(!whole.stdout.contains("skipped"), "{command}: {}", whole.stdout);
    }
}

#[test]
fn constraints_are_judged_as_givens_are() {
    let four = ".Shape~4x4.Diagonal~1.~R1C1_1~R1C2_2~R3C1_4.Cage~3~R1C1~R1C2";
    let line = printed(&["check", "--minimal", "--format", "line", four], "");
    assert!(line.contains("killer-cage:3:r1c1-r1c2") && !line.contains(" diagonal"), "{line}");
    let row: serde_json::Value =
        serde_json::from_str(&printed(&["check", "--minimal", "--format", "jsonl", four], "")).expect("JSON");
    assert!(row["needless"].as_array().is_some_and(|all| !all.is_empty()), "{row}");
    assert!(row["together"].as_array().is_some_and(|some| !some.is_empty()), "{row}");
}

#[test]
fn commands_for_classic_puzzles_say_so() {
    for puzzle in [".Cage~3~R1C1~R1C2", ".Diagonal~1.Diagonal~-1.~R1C1_1"] {
        for command in [&["minimize"][..], &["unavoidable"], &["within", "--clues", "17"], &["backdoors"]] {
            let ran = ninefold(&[command, &[puzzle]].concat(), "");
            assert_eq!(ran.code, Some(2), "{command:?}: {}", ran.stdout);
            assert!(ran.stderr.contains("classic puzzles"), "{command:?}: {}", ran.stderr);
        }
    }
}

#[test]
fn a_puzzle_with_rules_and_given_rules_of_another_size_is_one_error() {
    let pretty = "{\n  \"size\": \"6x6\",\n  \"constraints\": [\n    {\"kind\": \"diagonal\"}\n  ]\n}\n";
    let toml = "size = \"6x6\"\n\n[[constraints]]\nkind = \"diagonal\"\n";
    let table = format!("id,puzzle\n1,{}\n", ".Shape~6x6.Diagonal~1.Diagonal~-1");
    for input in [pretty, toml, &table] {
        let ran = ninefold(&["solve", "--format", "line", "--rules", "4x4"], input);
        assert_eq!((ran.stdout.as_str(), ran.code), ("unreadable\n", Some(2)), "{}", ran.stderr);
        assert!(ran.stderr.contains("4x4") && ran.stderr.contains("6x6"), "{}", ran.stderr);
        assert_eq!(
            ran.stderr.lines().filter(|line| line.starts_with("ninefold:")).count(),
            1,
            "{}",
            ran.stderr
        );
        let alone = printed(&["solve", "--format", "line"], input);
        assert_eq!(printed(&["solve", "--format", "line", "--rules", "6x6"], input), alone);
        assert_eq!(printed(&["solve", "--format", "line", "--rules", "diagonal"], input), alone);
    }
}

#[test]
fn a_file_of_rules_with_givens_is_read_as_the_puzzle_that_it_is() {
    let folder = Folder::new("rules-with-givens");
    let toml = "# mine\nsize = \"4x4\"\ngivens = \"1...............\"\nconstraints = [\"diagonal\"]\n";
    let json =
        "{\n\"size\": \"4x4\",\n\"givens\": \"1...............\",\n\"constraints\": [\"diagonal\"]\n}\n";
    let expected = printed(&["solve", "--rules", "4x4,diagonal", "1..............."], "");
    for (name, content) in [("rules.toml", toml), ("rules.json", json)] {
        let file = folder.path(name);
        fs::write(&file, content).expect("a file");
        let refused = ninefold(&["solve", "--rules", &file, "1..............."], "");
        assert!(refused.stderr.contains(&format!("--from rules {file}")), "{}", refused.stderr);
        assert_eq!(printed(&["solve", "--from", "rules", &file], ""), expected);
        assert_eq!(printed(&["solve", &file], ""), expected);
        assert_eq!(printed(&["solve"], content), expected);
    }
    let wrong = ninefold(&["solve"], "size = \"4x4\"\ngivens = 7 7\n");
    assert!(wrong.code == Some(2) && wrong.stderr.contains("line 2"), "{}", wrong.stderr);
    let errors = wrong.stderr.lines().filter(|line| line.starts_with("ninefold:")).count();
    assert_eq!(errors, 1, "{}", wrong.stderr);
}
