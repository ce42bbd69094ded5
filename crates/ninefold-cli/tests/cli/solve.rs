//! `ninefold solve`, as documented and as in the published sources.

use crate::common::ninefold;

const SOURCE_A: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
const SOURCE_A_SOLVED: &str =
    "394517628517628394628394517935471286471286935286935471143759862759862143862143759";
const SOURCE_D: &str = "800000000003600000070090200050007000000845700000100030001000068008500010090000400";
const SOURCE_D_SOLVED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const BLANK_SOLVED: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const METHODS: [&str; 5] = ["row-major", "flags", "candidates", "strategies", "fast"];

/// One field of a JSON line, as written.
fn field<'a>(line: &'a str, name: &str) -> &'a str {
    let start = line.find(&format!("\"{name}\":")).unwrap_or_else(|| panic!("no {name} in {line}"));
    let rest = line[start + name.len() + 3..].trim_start();
    let end = if let Some(text) = rest.strip_prefix('"') {
        text.find('"').expect("a closing quote") + 2
    } else {
        rest.find([',', '}']).expect("an end")
    };
    rest[..end].trim_matches('"')
}

#[test]
fn source_a_box_drawing_byte_for_byte() {
    let ran = ninefold(&["solve", "--format", "box", SOURCE_A], "");
    let expected = " -----------------------
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

 -----------------------
| 3 9 4 | 5 1 7 | 6 2 8 |
| 5 1 7 | 6 2 8 | 3 9 4 |
| 6 2 8 | 3 9 4 | 5 1 7 |
 -----------------------
| 9 3 5 | 4 7 1 | 2 8 6 |
| 4 7 1 | 2 8 6 | 9 3 5 |
| 2 8 6 | 9 3 5 | 4 7 1 |
 -----------------------
| 1 4 3 | 7 5 9 | 8 6 2 |
| 7 5 9 | 8 6 2 | 1 4 3 |
| 8 6 2 | 1 4 3 | 7 5 9 |
 -----------------------
";
    assert_eq!(ran.stdout, expected);
    assert_eq!(ran.code, Some(0));
    assert!(ran.stderr.contains("More than one solution"), "{}", ran.stderr);
}

#[test]
fn source_a_and_b_counts_are_exact() {
    let blank = ".".repeat(81);
    let first_row = format!("381246759{}", ".".repeat(72));
    let sample_c = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    let easter = SOURCE_D.replacen("000845700", "000045700", 1);
    let rows: [(&str, u64, u64); 6] = [
        (&blank, 391, 310),
        (&first_row, 286, 214),
        (SOURCE_A, 51, 6),
        (sample_c, 187, 136),
        (SOURCE_D, 5067, 5008),
        (&easter, 49558, 49498),
    ];
    for method in ["row-major", "flags"] {
        for (puzzle, placements, undone) in rows {
            let ran = ninefold(&["solve", "--stats", "--method", method, "--format", "jsonl", puzzle], "");
            assert_eq!(field(&ran.stdout, "placements"), placements.to_string(), "{method} {puzzle}");
            assert_eq!(field(&ran.stdout, "undone"), undone.to_string(), "{method} {puzzle}");
            assert_eq!(field(&ran.stdout, "method"), method);
            for name in ["guesses", "nodes", "seconds"] {
                assert!(field(&ran.stdout, name).parse::<f64>().is_ok(), "{name}: {}", ran.stdout);
            }
        }
    }
}

#[test]
fn cleverer_methods_need_fewer_placements() {
    for method in ["candidates", "strategies"] {
        let ran = ninefold(&["solve", "--stats", "--method", method, "--format", "jsonl", SOURCE_D], "");
        let placements: u64 = field(&ran.stdout, "placements").parse().expect("a number");
        assert!(placements < 5067, "{method}: {placements}");
        assert_eq!(field(&ran.stdout, "solution"), SOURCE_D_SOLVED);
    }
}

#[test]
fn every_method_shows_the_smallest_solution() {
    let blank = "0".repeat(81);
    for method in METHODS {
        let input = format!("{SOURCE_A}\n{SOURCE_D}\n{blank}\n");
        let ran = ninefold(&["solve", "--method", method], &input);
        assert_eq!(ran.stdout, format!("{SOURCE_A_SOLVED}\n{SOURCE_D_SOLVED}\n{BLANK_SOLVED}\n"), "{method}");
        assert_eq!(ran.code, Some(0));
    }
}

#[test]
fn the_blank_diagonal_grid() {
    let blank = ".".repeat(81);
    let solved = "123456789456789123789123456214365897368972514597814632941638275832547961675291348";
    for method in METHODS {
        let arguments =
            ["solve", "--rules", "diagonal", "--method", method, "--stats", "--format", "jsonl", &blank];
        let ran = ninefold(&arguments, "");
        assert_eq!(field(&ran.stdout, "solution"), solved, "{method}");
        if matches!(method, "row-major" | "flags") {
            assert_eq!(field(&ran.stdout, "placements"), "3132");
            assert_eq!(field(&ran.stdout, "undone"), "3051");
        }
    }
}

#[test]
fn the_judge_sample_gives_the_sample_output() {
    let sample = "1\n103000509\n002109400\n000704000\n300502006\n060000050\n700803004\n000401000\n009205800\n804000107\n";
    let expected =
        "143628579\n572139468\n986754231\n391542786\n468917352\n725863914\n237481695\n619275843\n854396127\n";
    let ran = ninefold(&["solve", "--format", "judge"], sample);
    assert_eq!((ran.stdout.as_str(), ran.code), (expected, Some(0)));
    // An unsolvable case is printed unchanged.
    let clash = sample.replace("103000509", "113000509");
    let ran = ninefold(&["solve", "--format", "judge"], &clash);
    assert_eq!((ran.stdout.as_str(), ran.code), (&clash[2..], Some(1)));
}

#[test]
fn one_line_per_puzzle_in_order_whatever_comes() {
    let clash = format!("11{}", ".".repeat(79));
    let none = format!("12345678.{}9{}", ".".repeat(8), ".".repeat(63));
    let none = format!("{}{}", &none[..17], &none[17..]);
    let input = format!("{SOURCE_A}\n\n# a comment\nnonsense\n{clash}\n{none}\n{SOURCE_D} the note\n");
    let ran = ninefold(&["solve", "--from", "line"], &input);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines, [SOURCE_A_SOLVED, "unreadable", &clash, &none, SOURCE_D_SOLVED]);
    assert_eq!(ran.code, Some(2), "unreadable wins over unsolvable");
    assert!(ran.stderr.contains("line 4, column 1"), "{}", ran.stderr);
    let ran = ninefold(&["solve"], format!("{clash}\n"));
    assert_eq!(ran.code, Some(1));
}

#[test]
fn csv_and_json_lines() {
    let clash = format!("11{}", ".".repeat(79));
    let input = format!("{SOURCE_A}\n{clash}\nx\n");
    let ran = ninefold(&["solve", "--format", "csv", "--from", "line"], &input);
    let expected = format!(
        "puzzle,status,solution\n{SOURCE_A},several,{SOURCE_A_SOLVED}\n{clash},clash,\nx,unreadable,\n"
    );
    assert_eq!(ran.stdout, expected);
    let ran = ninefold(&["solve", "--format", "jsonl", "--from", "line"], &input);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(field(lines[0], "status"), "several");
    assert_eq!(field(lines[0], "puzzle"), SOURCE_A);
    assert_eq!(field(lines[0], "solution"), SOURCE_A_SOLVED);
    assert_eq!(field(lines[1], "solution"), "null");
    assert_eq!(field(lines[2], "status"), "unreadable");
    assert!(!lines[0].contains("placements"), "statistics only on request");
}

#[test]
fn all_solutions_in_order() {
    let ran = ninefold(&["solve", "--all", SOURCE_A], "");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(lines.len(), 8);
    assert!(lines.is_sorted());
    assert_eq!(lines[0], SOURCE_A_SOLVED);
    let ran = ninefold(&["solve", "--limit", "3", &".".repeat(81)], "");
    assert_eq!(ran.stdout.lines().count(), 3);
    assert_eq!(ran.stdout.lines().next(), Some(BLANK_SOLVED));
    assert!(ran.stderr.contains("more solutions"), "{}", ran.stderr);
}

#[test]
fn the_answer_does_not_depend_on_method_or_threads() {
    let mixed = include_str!("data/mixed.txt");
    let expected = ninefold(&["solve", "--threads", "1"], mixed).stdout;
    assert_eq!(expected.lines().count(), 150);
    for arguments in [["--threads", "2"], ["--method", "strategies"], ["--method", "candidates"]] {
        let ran = ninefold(&["solve", arguments[0], arguments[1]], mixed);
        assert_eq!(ran.stdout, expected, "{arguments:?}");
    }
    for (puzzle, solution) in mixed.lines().zip(expected.lines()) {
        assert_solves(puzzle, solution);
    }
}

/// Checks a solution by the rules alone, in the simplest way.
fn assert_solves(puzzle: &str, solution: &str) {
    let cell = |row: usize, column: usize| solution.as_bytes()[row * 9 + column];
    for (given, digit) in puzzle.bytes().zip(solution.bytes()) {
        assert!(given == b'.' || given == digit, "a given was changed: {puzzle}");
    }
    for house in 0..9 {
        let mut seen = [[false; 10]; 3];
        for place in 0..9 {
            let in_box = cell(house / 3 * 3 + place / 3, house % 3 * 3 + place % 3);
            for (kind, digit) in [cell(house, place), cell(place, house), in_box].into_iter().enumerate() {
                let seen = &mut seen[kind][usize::from(digit - b'0')];
                assert!(digit != b'0' && !*seen, "house {house} of {solution}");
                *seen = true;
            }
        }
    }
}

#[test]
fn a_method_that_is_too_slow_is_stopped_and_the_answer_is_right_all_the_same() {
    let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let arguments =
        ["solve", "--method", "row-major", "--stats", "--deadline", "50ms", "--format", "jsonl", hard];
    let ran = ninefold(&arguments, "");
    assert_eq!(field(&ran.stdout, "status"), "unique");
    assert_eq!(field(&ran.stdout, "finished"), "false");
    assert!(ran.stderr.contains("stopped"), "{}", ran.stderr);
}

#[test]
fn messages_in_chinese_and_grids_in_colour() {
    let ran = ninefold(&["solve", "--lang", "zh", SOURCE_A], "");
    assert!(ran.stderr.contains("有多个解"), "{}", ran.stderr);
    let ran = ninefold(&["solve", "--color", "always", "--format", "box", SOURCE_A], "");
    assert!(ran.stdout.contains("\u{1b}["), "colours were asked for");
    let plain = anstyle_free(&ran.stdout);
    assert_eq!(plain, ninefold(&["solve", "--color", "never", "--format", "box", SOURCE_A], "").stdout);
}

/// The text without escape sequences.
fn anstyle_free(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, rest)| rest))
}
