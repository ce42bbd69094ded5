//! Puzzles with rules other than the classic ones, and of other sizes.

use crate::common::{Folder, Ran, ninefold};

const BLANK: &str = ".................................................................................";

/// What a command prints, and its exit code.
fn printed(arguments: &[&str]) -> (String, i32) {
    let Ran { stdout, code, .. } = ninefold(arguments, "");
    (stdout, code.expect("an exit code"))
}

#[test]
fn sizes_are_read_and_written() {
    assert_eq!(printed(&["solve", "--rules", "4x4", "1..............."]), ("1234341221434321\n".into(), 0));
    // There are 288 grids of four by four.
    assert_eq!(printed(&["count", "--rules", "4x4", "................"]).0, "288\n");
    let sixteen = ".".repeat(256);
    let (line, code) = printed(&["solve", "--rules", "16x16", &sixteen]);
    assert!(line.starts_with("1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,5,6,7,8,"), "{line}");
    assert_eq!((line.trim().split(',').count(), code), (256, 0));
    let (row, code) = printed(&["check", "--rules", "12x12", "-f", "csv", &".".repeat(144)]);
    assert!(row.contains(",several,") && code == 1, "{row}");
}

/// A grid of nine by nine, blank but for two cages of one cell and most of the first row, with a cell beside it.
const BESIDE: [&str; 3] = [
    "--rules",
    "9x9,variables:A:1,killer-cage:1:r1c1,killer-cage:2:r1c2,palindrome:r9c9+va1",
    "..3456789........................................................................",
];

#[test]
fn digits_from_zero_are_explained_as_those_from_one() {
    let rules = "9x9,digits:0-8,killer-cage:16:r1c1-r1c4,killer-cage:18:r1c5-r1c8";
    let (step, code) = printed(&["hint", "--full", "--rules", rules, &".".repeat(81)]);
    let said = "Innies and Outies. The digits of R1 add up to 36 and the cages inside to 34, so R1C9 is 2; what is \
                removed does not fit that. So 0, 1, 3, 4, 5, 6, 7 and 8 are not in R1C9.";
    assert!(step.contains(said) && code == 0, "{step}");
    let (row, _) = printed(&["hint", "-f", "csv", "--rules", rules, &".".repeat(81)]);
    assert!(row.contains("r1c9<>0 r1c9<>1 r1c9<>3"), "{row}");
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let less = |line: &str| -> String {
        line.bytes().map(|byte| if byte.is_ascii_digit() { char::from(byte - 1) } else { '.' }).collect()
    };
    let zero = ["--rules", "9x9,digits:0-8", &less(classic)];
    let of = |command: &[&str], puzzle: &[&str]| printed(&[command, puzzle].concat()).0;
    assert_eq!(of(&["solve"], &zero).trim(), less(of(&["solve"], &[classic]).trim()));
    let techniques = |puzzle: &[&str]| -> Vec<String> {
        let rows = of(&["explain", "-f", "csv"], puzzle);
        rows.lines().filter_map(|row| row.split(',').nth(3).map(str::to_owned)).collect()
    };
    assert_eq!(techniques(&zero), techniques(&[classic]));
    let drawn = of(&["draw", "--hint"], &zero);
    assert!(drawn.contains(">0</text>") && drawn.contains("R9C7=0"), "{drawn}");
    let (clash, _) = printed(&["check", "--rules", "9x9,digits:0-8", &format!("44{}", ".".repeat(79))]);
    assert!(clash.contains("4"), "{clash}");
}

#[test]
fn boards_of_any_size_are_explained() {
    let [option, rules, puzzle] = BESIDE;
    let (step, code) = printed(&["hint", "--full", "-t", "smallest", option, rules, puzzle]);
    let said = "The puzzle has more than one solution; what all of them have in common is explained.\n\
                Smallest Explanation. Look only at this: the cage of 1 in R1C1.\n\
                1. Suppose 2 is in R1C1.\n\
                2. That breaks the cage of 1 (with R1C1 = 2; contradicts 1).\n\
                So 2 is not in R1C1. The same rule also shows that 1 goes in R1C1.\n\n";
    assert_eq!((step.as_str(), code), (said, 0));
    let (path, code) = printed(&["explain", "-f", "jsonl", option, rules, puzzle]);
    assert!(path.contains(r#""status": "several""#) && path.contains(r#""complete": true"#), "{path}");
    assert!(path.contains(&format!(r#""end": "123456789{}""#, ".".repeat(72))) && code == 0, "{path}");
    let (steps, _) = printed(&["steps", "-t", "smallest", "-f", "csv", option, rules, puzzle]);
    assert_eq!(
        steps.lines().count(),
        5,
        "two cages, a palindrome, and the pair that box 1 has in row 1: {steps}"
    );
    let (text, code) = printed(&["hint", "--technique", "x-wing", option, rules, puzzle]);
    assert!(text.contains("only these techniques are known: naked-single, ") && code == 1, "{text}");
    let (row, code) =
        printed(&["explain", "--limit", "1", "-t", "smallest", "-f", "csv", option, rules, puzzle]);
    assert!(row.ends_with("Smallest Explanation: the cage of 1 in R1C1 => R1C1=1\n") && code == 0, "{row}");
}

#[test]
fn larger_boards_have_singles_subsets_and_sums_of_houses() {
    let (sums, code) = printed(&[
        "explain",
        "--rules",
        "10x10,killer-cage:22:r1c1-r1c4,killer-cage:28:r1c5-r1c9",
        &".".repeat(100),
    ]);
    let said = "1. Innies and Outies. The digits of R1 add up to 55 and the cages inside to 50, so R1C10 is 5; what is removed does \
                not fit that. So 1, 2, 3, 4, 6, 7, 8, 9 and 10 are not in R1C10.\n\
                2. Naked Single. R1C10 has no candidate but 5 left. So 5 goes in R1C10.\n";
    assert!(sums.contains(said) && code == 0, "{sums}");
    let puzzle = printed(&["generate", "--rules", "16x16", "--seed", "3", "-q", "--format", "line"]).0;
    let (path, code) =
        printed(&["explain", "--rules", "16x16", "--limit", "40", "-f", "jsonl", puzzle.trim()]);
    for id in ["hidden-single-house", "locked-house", "naked-subset-house", "hidden-subset-house"] {
        assert!(path.contains(&format!("\"technique\":\"{id}\"")), "{id}: {path}");
    }
    assert!(
        path.contains(r#""text":"In row 13, R13C14 is the only place left for 2. So 2 goes in R13C14.""#),
        "{path}"
    );
    assert_eq!(code, 0);
}

#[test]
fn equal_givens_on_larger_boards_are_told_once_for_each_pair() {
    let puzzle = format!("11{}", ".".repeat(98));
    let (told, code) = printed(&["hint", "--rules", "10x10", "-f", "json", &puzzle]);
    let clash = r#"{"kind":"clash","cells":["r1c1","r1c2"],"digit":1,"house":"r1","text":"1 occurs more than once in row 1: R1C1 and R1C2."}"#;
    assert!(told.contains(&format!("\"problems\": [{clash}]")) && code == 1, "{told}");
    let (told, _) = printed(&["hint", "-f", "json", &format!("11{}", ".".repeat(79))]);
    assert!(told.contains(&clash.replace("R1C1 and R1C2", "R1C12")), "as on nine by nine: {told}");
}

#[test]
fn steps_of_any_size_are_drawn() {
    let [option, rules, puzzle] = BESIDE;
    let folder = Folder::new("any-pictures");
    let picture = folder.path("step.svg");
    let (text, code) =
        printed(&["explain", "--limit", "2", "-t", "smallest", "--svg", &picture, option, rules, puzzle]);
    assert!(text.contains("shows that 1 goes in R1C1.") && code == 0, "{text}");
    for (file, title) in [("step.svg", "Smallest Explanation"), ("step-2.svg", "Naked Single")] {
        let svg = std::fs::read_to_string(folder.path(file)).expect("a picture");
        assert!(svg.contains(&format!("<title>{title}</title>")), "{svg}");
    }
    let (page, _) =
        printed(&["explain", "--limit", "2", "-t", "smallest", "-f", "html", option, rules, puzzle]);
    assert_eq!(page.matches("<svg ").count(), 3);
    assert!(page.contains("Ended after 2 steps") && page.contains("按 --limit 的要求"), "{page}");
    let (list, _) = printed(&["steps", "-t", "smallest", "-f", "html", option, rules, puzzle]);
    assert_eq!(list.matches("<section ").count(), 4);
    // A board on which no step was looked for is drawn as it is.
    let (_, code) = printed(&["hint", "-t", "x-wing", "--svg", &picture, option, rules, puzzle]);
    let svg = std::fs::read_to_string(&picture).expect("a picture");
    assert!(svg.contains("<title>Sudoku board</title>") && code == 1);
    let (drawn, _) = printed(&["draw", "--hint", option, rules, puzzle]);
    assert!(drawn.contains("<title>Cage combinations</title>"), "{drawn}");
    let mut cells = vec!["."; 144];
    (cells[0], cells[5]) = ("12", "12");
    let clash = ninefold(&["draw", "--hint", "--lang", "zh", "--rules", "12x12", &cells.join(",")], "");
    assert!(clash.stderr.contains("第 1 行中 12 重复出现") && clash.code == Some(1), "{}", clash.stderr);
    assert!(clash.stdout.contains("<title>数独盘面</title>"));
}

#[test]
fn large_boards_that_cannot_hold_or_are_late_say_so() {
    let mut cells = vec!["."; 256];
    (cells[0], cells[5]) = ("16", "16");
    let (said, code) = printed(&["hint", "--rules", "16x16", &cells.join(",")]);
    assert_eq!((said.as_str(), code), ("16 occurs more than once in row 1: R1C1 and R1C6.\n", 1));
    let (said, code) = printed(&["hint", "--deadline", "0s", "--rules", "16x16", &".".repeat(256)]);
    assert!(said.contains("the position is not checked") && code == 1, "{said}");
    let (row, _) =
        printed(&["explain", "--deadline", "0s", "-f", "json", "--rules", "16x16", &".".repeat(256)]);
    assert!(row.contains(r#""status": "timeout""#) && row.contains(r#""smallest"], "start""#), "{row}");
}

#[test]
fn rules_of_ones_own_come_with_the_puzzle() {
    let killer = ".Cage~3~R1C1~R1C2.Cage~24~R1C3~R1C4~R1C5.~R9C9_1";
    let (solution, _) = printed(&["solve", killer]);
    let digits: Vec<u32> = solution.trim().chars().filter_map(|c| c.to_digit(10)).collect();
    assert_eq!((digits[0] + digits[1], digits[2] + digits[3] + digits[4], digits[80]), (3, 24, 1));
    let object = r#"{"size": "4x4", "givens": "1...............", "constraints": [{"kind": "diagonal"}]}"#;
    let (solution, _) = printed(&["solve", object]);
    assert_eq!(solution, "1234341243212143\n");
    assert_eq!(printed(&["count", object]).0, "12\n");
    // Rules that are given join those of the puzzle.
    let (joined, code) = printed(&["solve", "--rules", "anti-knight", killer]);
    assert_eq!((joined.as_str(), code), (&*printed(&["solve", &format!("{killer}.AntiKnight")]).0, 0));
    assert_ne!(joined, printed(&["solve", killer]).0);
}

#[test]
fn solutions_of_any_size_are_listed() {
    // Twelve grids of four by four have both diagonals and a 1 in the corner.
    let (lines, code) = printed(&["solve", "--all", "--rules", "4x4,diagonal", "1..............."]);
    let lines: Vec<&str> = lines.lines().collect();
    assert_eq!((lines.len(), lines[0], code), (12, "1234341243212143", 0));
    assert!(lines.is_sorted());
    let twelve = ".".repeat(144);
    let output = ninefold(&["solve", "--limit", "3", "-f", "csv", "--rules", "12x12", &twelve], "");
    let values = |row: &str| -> Vec<u8> {
        let solution = row.split('"').nth(1).expect("a field in quotes");
        solution.split(',').map(|value| value.parse().expect("a number")).collect()
    };
    let solutions: Vec<Vec<u8>> = output.stdout.lines().skip(1).map(values).collect();
    assert_eq!((solutions.len(), output.code), (3, Some(0)));
    assert!(solutions.is_sorted() && output.stdout.contains(",several,"), "{solutions:?}");
    assert!(output.stderr.contains("more"), "{}", output.stderr);
    let (text, code) =
        printed(&["solve", "--all", "-f", "csv", "--rules", "12x12", &format!("1,1{}", ",.".repeat(142))]);
    assert!(text.ends_with(",clash,\n") && code == 1, "{text}");
}

#[test]
fn clashes_of_large_grids_are_named() {
    let mut cells = vec!["."; 256];
    (cells[0], cells[5], cells[255]) = ("16", "16", "16");
    let line = cells.join(",");
    let output = ninefold(&["solve", "--rules", "16x16", &line], "");
    assert!(output.stderr.contains("16 in R1C1 R1C6"), "{}", output.stderr);
    let (row, code) = printed(&["check", "-f", "jsonl", "--rules", "16x16", &line]);
    assert!(row.contains(r#""status": "clash", "detail": "r1c1 r1c6 16""#) && code == 1, "{row}");
}

#[test]
fn rules_of_another_size_are_not_mixed() {
    for (rules, puzzle, own) in
        [("6x6", ".Shape~4x4.~R1C1_1", "4x4"), ("6x6", ".~R1C1_1", "9x9"), ("16x16", ".AntiKnight", "9x9")]
    {
        let output = ninefold(&["solve", "--rules", rules, puzzle], "");
        assert_eq!((output.code, output.stdout.as_str()), (Some(2), "unreadable\n"), "{rules} {puzzle}");
        assert!(output.stderr.contains(rules) && output.stderr.contains(own), "{}", output.stderr);
    }
    let (solution, code) = printed(&["solve", "--rules", "6x6", ".Shape~6x6.~R1C1_1"]);
    assert_eq!((solution.trim().len(), code), (36, 0));
}

#[test]
fn mistakes_in_rules_are_told() {
    for (rules, said) in [
        ("nosuchfile.toml", "No such file"),
        ("/", "a directory"),
        ("anti-kight", "did you mean 'anti-knight'?"),
        ("", "no rule is named"),
    ] {
        let output = ninefold(&["solve", "--rules", rules, BLANK], "");
        assert_eq!(output.code, Some(2), "{rules}");
        assert!(output.stderr.contains(said), "{rules}: {}", output.stderr);
    }
}

#[test]
fn a_file_of_rules_in_toml_and_in_json() {
    let folder = Folder::new("rules-file");
    let path = folder.path("rules.toml");
    let (toml, path) = (&path, path.as_str());
    std::fs::write(
        toml,
        "size = \"4x4\"\n[[constraints]]\nkind = \"killer-cage\"\nsum = 3\ncells = [\"r1c1\", \"r1c2\"]\n",
    )
    .expect("written");
    assert_eq!(printed(&["count", "--rules", path, "................"]).0, "48\n");
    std::fs::write(toml, "size = \"4x4\"\n[[constraints]]\nkind = \"killer-cag\"\n").expect("written");
    let output = ninefold(&["count", "--rules", path, "................"], "");
    let error = &output.stderr;
    assert!(error.contains("line 3") && error.contains("killer-cage"), "{error}");
    assert_eq!(output.code, Some(2));
}

/// The rows of a table of estimates, without the puzzles.
fn estimates(arguments: &[&str]) -> Vec<Vec<String>> {
    let (table, _) = printed(&[&["estimate", "--format", "csv"], arguments].concat());
    let cut = |line: &str| line.split(',').skip(1).map(str::to_owned).collect();
    table.lines().skip(1).map(cut).collect()
}

#[test]
fn estimates_are_exact_or_say_how_far_off_they_may_be() {
    // The numbers of grids of 4x4, 6x6 and 9x9 are published.
    let four = estimates(&["--rules", "4x4", "................"]);
    assert_eq!(four, [["several", "288", "288", "288", "0"]]);
    for (rules, cells, grids) in [("6x6", 36, 28_200_960.0), ("9x9", 81, 6_670_903_752_021_072_936_960.0)] {
        let rows = estimates(&["--rules", rules, "--samples", "8", &".".repeat(cells)]);
        let number = |column: usize| rows[0][column].parse::<f64>().expect("a number");
        assert_eq!((&*rows[0][0], &*rows[0][4]), ("several", "8"));
        assert!(number(2) <= grids && grids <= number(3), "{rules}: {rows:?}");
        assert!(number(2) < number(1) && number(1) < number(3) && number(3) < 2.0 * number(2), "{rows:?}");
    }
    let cages = "killer-cage:3:r1c1-r1c2,killer-cage:3:r1c3-r1c4";
    assert_eq!(estimates(&["--rules", cages, BLANK]), [["none", "0", "0", "0", "0"]]);
}

#[test]
fn estimates_depend_on_the_seed_and_not_on_how_they_are_asked_for() {
    let arguments = ["estimate", "--rules", "6x6", "-f", "jsonl", "--samples"];
    let blank = ".".repeat(36);
    let run = |more: &[&str]| printed(&[&arguments[..], more, &[&*blank]].concat());
    let (one, code) = run(&["3", "--threads", "1"]);
    assert_eq!((&run(&["3", "--threads", "2"]).0, code), (&one, 0));
    let lines = ninefold(&[&arguments[..], &["3"]].concat(), format!("{blank}\n{blank}\n"));
    assert_eq!(lines.stdout, one.repeat(2));
    assert_ne!(run(&["3", "--seed", "2"]).0, one);
    let value: serde_json::Value = serde_json::from_str(&one).expect("an object");
    assert_eq!((value["exact"].as_bool(), value["samples"].as_u64()), (Some(false), Some(3)));
    assert!(value["standard_error"].as_f64() < value["estimate"].as_f64());
    let once: serde_json::Value = serde_json::from_str(&run(&["1"]).0).expect("an object");
    assert!(once["estimate"].is_f64() && once["low"].is_null() && once["standard_error"].is_null(), "{once}");
    // No sample can be finished, but that there are several solutions may be known.
    let (stopped, _) = run(&["3", "--deadline", "0s"]);
    let stopped: serde_json::Value = serde_json::from_str(&stopped).expect("an object");
    assert!(stopped["estimate"].is_null() && stopped["samples"] == 0, "{stopped}");
}

#[test]
fn what_contradicts_itself_is_named() {
    let rules = "4x4,killer-cage:7:r4c1-r4c2,killer-cage:3:r1c1-r1c2,anti-knight,killer-cage:3:r1c3-r1c4";
    let blank = ".".repeat(16);
    let (json, code) = printed(&["validate", "--rules", rules, "-f", "json", &blank]);
    let value: serde_json::Value = serde_json::from_str(&json).expect("an object");
    assert_eq!(
        (value["status"].as_str(), value["proof"].as_str(), code),
        (Some("none"), Some("smallest"), 1)
    );
    let conflict = value["conflict"].as_array().expect("a list");
    let member = |place: usize, key: &str| conflict[place][key].clone();
    assert_eq!((conflict.len(), member(0, "place"), member(1, "place")), (2, 2.into(), 4.into()));
    assert_eq!(
        (member(0, "id"), member(0, "text")),
        ("killer-cage".into(), "the cage of 3 in R1C1-R1C2".into())
    );
    let (line, _) = printed(&["validate", "--rules", rules, "-f", "line", &blank]);
    assert_eq!(line, "none\trule:2:killer-cage rule:4:killer-cage\tsmallest\n");
    let (text, _) = printed(&["validate", "--rules", rules, "-f", "box", &blank]);
    assert!(text.contains("houses") && text.contains("  rule 2: the cage of 3 in R1C1-R1C2\n"), "{text}");
}

#[test]
fn givens_that_contradict_each_other_are_named_by_cell() {
    let clash = format!("5...3...5{}", ".".repeat(72));
    assert_eq!(printed(&["validate", &clash]), ("clash\tgiven:r1c1 given:r1c9\tsmallest\n".into(), 1));
    // The 9 of the first row is not in the third box, which has one, nor where 1 to 6 are. So 7 and 8 are not needed.
    let none = format!("12345678.........9{}", ".".repeat(63));
    let (row, _) = printed(&["validate", "-f", "csv", &none]);
    let conflict = row.lines().nth(1).and_then(|row| row.split(',').nth(2)).expect("a conflict");
    let seven = ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r2c9"].map(|cell| format!("given:{cell}"));
    assert_eq!(conflict, seven.join(" "));
    let fine = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(printed(&["validate", fine]), ("unique\n".into(), 0));
    let many = ninefold(&["validate"], format!("{fine}\nbad\n{clash}\n"));
    assert_eq!(many.stdout, "unique\nunreadable\nclash\tgiven:r1c1 given:r1c9\tsmallest\n");
    assert_eq!(many.code, Some(2));
}

#[test]
fn candidates_are_the_digits_of_some_solution() {
    let (line, code) =
        printed(&["candidates", "--counts", "--rules", "4x4", "12..34...... ....".replace(' ', "").as_str()]);
    let value: serde_json::Value = serde_json::from_str(&line).expect("an object");
    assert_eq!(
        (value["status"].as_str(), value["complete"].as_bool(), code),
        (Some("several"), Some(true), 0)
    );
    let solutions: u64 =
        value["solutions"]["r1c3"].as_object().expect("counts").values().filter_map(|n| n.as_u64()).sum();
    let count: u64 =
        printed(&["count", "--rules", "4x4", "12..34.........."]).0.trim().parse().expect("a number");
    assert_eq!(solutions, count);
    assert_eq!(value["cells"]["r1c1"], serde_json::json!([1]));
    assert!(value["at_least"].is_null());
}

#[test]
fn counts_that_are_not_exact_are_marked() {
    let line = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
    let count = |line: &str, limit: &str| {
        let text = printed(&["candidates", "--counts", "--limit", limit, line]).0;
        serde_json::from_str::<serde_json::Value>(&text).expect("an object")
    };
    let value = count(line, "2");
    assert_eq!((value["complete"].as_bool(), value["status"].as_str()), (Some(false), Some("several")));
    let all = count(line, "8");
    assert_eq!(all["complete"].as_bool(), Some(true));
    let open = value["at_least"].as_object().expect("cells");
    for (cell, values) in open {
        for digit in values.as_array().expect("digits") {
            let digit = digit.to_string();
            let (some, exact) = (&value["solutions"][cell][&digit], &all["solutions"][cell][&digit]);
            assert!(some.as_u64() <= exact.as_u64() && exact.as_u64() > Some(1), "{cell} {digit}");
        }
    }
    let blank = count(BLANK, "20000");
    assert_eq!((&blank["solutions"]["r5c5"]["5"], blank["complete"].as_bool()), (&20000.into(), Some(false)));
    assert_eq!(blank["at_least"]["r9c9"].as_array().map(Vec::len), Some(9));
}

#[test]
fn hints_name_the_rule_they_rest_on() {
    let output = ninefold(&["hint", "--full", "--rules", "killer-cage:3:r1c1-r1c2", BLANK], "");
    let text = &output.stdout;
    assert!(text.contains("Cage combinations") && text.contains("the cage of 3 in R1C1-R1C2"), "{text}");
    let (json, _) = printed(&["hint", "-f", "jsonl", "--rules", "killer-cage:3:r1c1-r1c2", BLANK]);
    let value: serde_json::Value = serde_json::from_str(&json).expect("an object");
    let rules = &value["evidence"]["rules"];
    assert_eq!(rules[0]["id"], "killer-cage:3:r1c1-r1c2", "{json}");
}

#[test]
fn ratings_are_for_the_classic_rules() {
    let (row, code) = printed(&["rate", "-f", "csv", "--rules", "diagonal", BLANK]);
    assert!(row.lines().nth(1).is_some_and(|row| row.ends_with(",unrated")) && code == 1, "{row}");
}

#[test]
fn solutions_of_small_grids_have_as_many_cells_as_the_grid() {
    let (line, _) = printed(&["check", "--rules", "4x4", "12.............."]);
    let shown: Vec<&str> = line.trim_end().split(['\t', ' ']).skip(1).collect();
    assert!(shown.len() == 2 && shown.iter().all(|solution| solution.len() == 16), "{line}");
}

#[test]
fn rules_of_other_programs_are_arguments() {
    let (line, _) = printed(&["check", ".AntiKnight.AntiKing"]);
    assert!(line.starts_with("several"), "{line}");
}

#[test]
fn what_is_made_keeps_its_rules_or_is_refused() {
    let (made, _) = printed(&["random", "--seed", "1", "-f", "line", "--rules", "windoku"]);
    let grid: ninefold::Grid = made.trim().parse().expect("a grid");
    assert!("windoku".parse::<ninefold::Rules>().expect("rules").is_solved(&grid));
    for rules in ["6x6", "killer-cage:3:r1c1-r1c2", "non-consecutive"] {
        let (made, _) = printed(&["generate", "--seed", "1", "--rules", rules]);
        assert_eq!(printed(&["check", "--rules", rules, made.trim()]).0, "unique\n", "{rules}");
        let Ran { stdout, stderr, code } = ninefold(&["generate", "--rules", rules, "--er", "3"], "");
        assert!(code != Some(0) && stdout.is_empty(), "{stdout}");
        assert!(stderr.contains("difficulty is chosen by 'minutes' or 'largest'"), "{stderr}");
    }
}

#[test]
fn what_cannot_be_said_is_refused() {
    let arguments = ["convert", "-f", "line", ".AntiKnight.~R1C1_1"];
    let output = ninefold(&arguments, "");
    assert_eq!((output.stdout.as_str(), output.code), ("unreadable\n", Some(2)));
    assert!(&output.stderr.contains("anti-knight"));
    assert_eq!(printed(&["convert", "-f", "iss", ".AntiKnight.~R1C1_1"]).0, ".AntiKnight.~R1C1_1\n");
    let (line, _) = printed(&["convert", "-f", "rules", ".AntiKnight.~R1C1_1"]);
    assert_eq!(printed(&["convert", "-f", "iss", line.trim()]).0, ".AntiKnight.~R1C1_1\n");
}

#[test]
fn cases_are_held_to_what_is_known() {
    let cases = concat!(
        "{\"id\": \"right\", \"iss\": \".Shape~4x4\", \"count\": 288}\n",
        "{\"id\": \"wrong\", \"iss\": \".Shape~4x4\", \"count\": 287}\n",
        "{\"id\": \"invalid\", \"iss\": \".Shape~4x4.Cage~3~R1C1~R1C2.Cage~3~R1C3~R1C4\", \"expect\": \"invalid\"}\n",
    );
    let output = ninefold(&["vectors", "--verbose"], cases);
    let text = &output.stdout;
    assert_eq!((text.lines().last(), output.code), (Some("passed 2 of 3"), Some(1)));
    assert!(text.starts_with("wrong: 287 solutions are known"), "{text}");
}

#[test]
fn cases_without_an_answer_are_named() {
    let cases = "{\"id\": \"blank\", \"iss\": \".AntiKnight\", \"count\": 1000000000000}\n";
    let output = ninefold(&["vectors", "--deadline", "0s"], cases);
    assert_eq!(output.stdout, "undecided within the time limit: blank\npassed 0 of 1\n");
}

#[test]
fn kinds_are_listed_and_explained() {
    let (list, code) = printed(&["rules"]);
    assert!(list.contains("killer-cage:[sum]:cells") && code == 0);
    for line in printed(&["rules", "-f", "jsonl"]).0.lines() {
        let kind: serde_json::Value = serde_json::from_str(line).expect("an object");
        let example = kind["example"].as_str().expect("an example");
        let rules: ninefold::Rules = example.parse().expect("rules");
        let blank = ".".repeat(rules.layout().len());
        let (_, code) = printed(&["count", "--limit", "1", "--rules", example, &blank]);
        assert_eq!(code, 0, "{example}");
    }
    assert!(ninefold(&["rules", "no-such"], "").stderr.starts_with("ninefold: unknown rule 'no-such'"));
}
