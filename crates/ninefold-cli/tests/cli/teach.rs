//! `ninefold hint`, `explain`, `steps` and `techniques`, as documented.

use crate::common::{Folder, Ran, UNIQUE, gzip, is_long, ninefold};

const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A puzzle with eight solutions, because the corners of rectangles can be swapped.
const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
/// An X-Wing of HoDoKu's library: 5 in columns 5 and 7.
const X_WING: &str = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";

fn hint(arguments: &[&str], stdin: &str) -> Ran {
    ninefold(&[&["hint"], arguments].concat(), stdin)
}

/// The value of a name in the objects of a line, as written.
fn member<'t>(json: &'t str, name: &str) -> &'t str {
    let start = json.find(&format!("\"{name}\":")).unwrap_or_else(|| panic!("no {name} in {json}"));
    json[start + name.len() + 3..].trim_start()
}

#[test]
fn a_hint_says_as_much_as_is_asked() {
    let only = |option: &str| -> String {
        let ran = hint(&[option, "--technique", "x-wing", X_WING], "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran:?}");
        ran.stdout
    };
    assert_eq!(only("--vague"), "Next: X-Wing.\n");
    assert!(only("--where").starts_with("Next: X-Wing. Look at "), "{}", only("--where"));
    let full = only("--full");
    assert!(
        full.starts_with("X-Wing. ") && full.ends_with("\n\n") && full.contains("So 5 is not in R2C68"),
        "{full}"
    );
    let medium = only("--quiet");
    assert!(
        medium.starts_with("X-Wing: ") && medium.lines().count() == 1 && medium.contains("<>5"),
        "{medium}"
    );
}

#[test]
fn a_step_as_json_has_the_fields_of_the_contract() {
    let ran = hint(&["--format", "json", "--technique", "x-wing", X_WING], "");
    let line = ran.stdout.trim_end();
    assert_eq!(ran.stdout.lines().count(), 1);
    assert!(member(line, "status").starts_with("\"unique\""));
    assert!(member(line, "technique").starts_with("\"x-wing\""));
    assert!(member(line, "name").starts_with("\"X-Wing\""));
    assert!(member(line, "places").starts_with("[]"));
    // The cells and digits that the library lists.
    let removes = member(line, "removes");
    for cell in ["r2c6", "r2c8", "r8c8", "r8c9"] {
        assert!(removes.contains(&format!("{{\"cell\":\"{cell}\",\"digit\":5}}")), "{removes}");
    }
    assert!(member(line, "evidence").starts_with('{') && member(line, "text").starts_with('"'));
}

#[test]
fn one_result_for_every_record_in_order() {
    let input = format!("# header\n\n{UNIQUE}\nwhat?\n{SOLVED}\n{SEVERAL},a note\n");
    for threads in ["1", "3"] {
        let ran = hint(&["--format", "json", "--threads", threads], &input);
        let statuses: Vec<&str> = ran
            .stdout
            .lines()
            .map(|line| member(line, "status").split('"').nth(1).expect("a status"))
            .collect();
        assert_eq!(statuses, ["unique", "unreadable", "unique", "several"]);
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains("line 4, column 1"), "{}", ran.stderr);
        let solved: Vec<bool> = ran.stdout.lines().map(|line| line.contains("\"solved\": true")).collect();
        assert_eq!(solved, [false, false, true, false]);
    }
    let text = hint(&["--vague"], &input).stdout;
    assert_eq!(text.lines().count(), 4, "{text}");
    assert_eq!(text.lines().nth(1), Some("unreadable"));
    assert_eq!(text.lines().nth(2), Some("The grid is solved."));
}

#[test]
fn statuses_and_exit_codes() {
    let clash = format!("55{}", ".".repeat(79));
    let none = format!("12345678.........9{}", ".".repeat(63));
    for (input, status, code) in [
        (UNIQUE, "unique", 0),
        (SOLVED, "unique", 0),
        (SEVERAL, "several", 0),
        (&none, "none", 1),
        (&clash, "clash", 1),
        ("5", "unreadable", 2),
    ] {
        for command in ["hint", "explain", "steps"] {
            let limits = ["--technique", "singles,intersections,subsets,uniqueness", "--format", "json"];
            let ran = ninefold(&[&[command], &limits[..]].concat(), input);
            assert!(ran.stdout.contains(&format!("\"status\": \"{status}\"")), "{command} {input}: {ran:?}");
            // A path does not solve a puzzle with several solutions.
            let code = if (command, status) == ("explain", "several") { 1 } else { code };
            assert_eq!(ran.code, Some(code), "{command} {input}: {ran:?}");
        }
    }
}

#[test]
fn what_is_wrong_is_said_first_and_instead_of_a_hint() {
    // 1 at R1C3 instead of 4, placed by the player: by `+`, and in a library line.
    let placed = format!("53+1{}", &UNIQUE[3..]);
    for wrong in [placed.clone(), format!(":0000:x:{placed}:::")] {
        let ran = hint(&["-"], &wrong);
        assert_eq!((ran.stdout.as_str(), ran.code), ("The 1 in R1C3 is wrong.\n", Some(1)), "{ran:?}");
        let json = hint(&["--format", "json"], &wrong).stdout;
        assert!(
            member(&json, "problems").starts_with("[{\"kind\":\"wrong-digit\",\"cell\":\"r1c3\",\"digit\":1"),
            "{json}"
        );
        assert!(member(&json, "technique").starts_with("null"));
        let chinese = hint(&["--lang", "zh"], &wrong).stdout;
        assert_eq!(chinese, "R1C3 的 1 填错了。\n");
    }
    let missing = format!(":0000:x:{UNIQUE}:413:::");
    let said = hint(&[], &missing).stdout;
    assert_eq!(said, "The candidate 4 is missing in R1C3, and it is the right one.\n");
    let bare = ".".repeat(729);
    assert_eq!(hint(&[&bare], "").stdout, "R1C1 has no candidate left.\n");
    let several = hint(&["--vague"], SEVERAL).stdout;
    assert!(
        several.starts_with("The puzzle has more than one solution; techniques that rely on"),
        "{several}"
    );
    assert!(several.contains("Next: "), "the hint is there all the same: {several}");
}

#[test]
fn without_uniqueness_no_technique_relies_on_it() {
    let all = ninefold(&["techniques", "uniqueness", "--format", "json"], "").stdout;
    let id = |line: &str| member(line, "technique").split('"').nth(1).expect("an id").to_owned();
    let relying: Vec<String> =
        all.lines().filter(|line| line.contains("\"uniqueness\":true")).map(id).collect();
    assert!(!relying.is_empty());
    for arguments in
        [&["steps", "--format", "csv", "--no-uniqueness", UNIQUE][..], &["steps", "--format", "csv", SEVERAL]]
    {
        let ran = ninefold(&[arguments, &["--technique", "uniqueness,singles,subsets"]].concat(), "");
        for line in ran.stdout.lines().skip(1) {
            let technique = line.split(',').nth(3).expect("a technique");
            assert!(!relying.iter().any(|id| id == technique), "{line}");
        }
    }
}

#[test]
fn explain_leads_to_the_solution() {
    let ran = ninefold(&["explain", "--format", "json", UNIQUE], "");
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(member(&ran.stdout, "solved").starts_with("true"));
    assert!(member(&ran.stdout, "end").starts_with(&format!("\"{SOLVED}\"")));
    assert_eq!(ran.stdout.matches("\"technique\":\"").count(), 51, "30 givens leave 51 cells");
    let csv = ninefold(&["explain", "--format", "csv", UNIQUE], "").stdout;
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("puzzle,status,step,technique,places,removes,text"));
    for (i, line) in lines.clone().enumerate() {
        assert!(line.starts_with(&format!("{UNIQUE},unique,{},", i + 1)), "{line}");
    }
    assert_eq!(lines.count(), 51);
    let text = ninefold(&["explain", UNIQUE], "").stdout;
    assert!(
        text.starts_with(&format!("{UNIQUE}\n1. ")) && text.contains("\nSolved in 51 steps.\nHoDoKu: "),
        "{text}"
    );
    let markdown = ninefold(&["explain", "--format", "md", UNIQUE], "").stdout;
    assert!(markdown.starts_with("# ") && markdown.contains("\n51. **"), "{markdown}");
    let cut = ninefold(&["explain", "--brief", "--limit", "2", UNIQUE], "").stdout;
    assert_eq!(cut.lines().count(), 5, "{cut}");
}

#[test]
fn a_page_holds_all_puzzles_with_their_pictures() {
    let input = format!("{UNIQUE}\nwhat?\n{SEVERAL}\n");
    let ran = ninefold(&["explain", "--format", "html", "--limit", "3"], &input);
    let page = ran.stdout;
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert_eq!(page.matches("<!doctype").count(), 1);
    // Each puzzle and each of its steps.
    assert_eq!(page.matches("<svg ").count(), 2 * (1 + 3));
    for anchor in ["id=\"s1\"", "id=\"s3\"", "id=\"p3s1\"", "unreadable: what?"] {
        assert_eq!(
            page.matches(anchor).count(),
            usize::from(anchor != "id=\"p3s1\"" || page.contains("p3s1")),
            "{anchor}"
        );
    }
    assert!(page.contains("class=\"zh\"") && page.contains("class=\"en\""));
    assert_eq!(ran.code, Some(2));
}

#[test]
fn pictures_are_files() {
    let folder = Folder::new("pictures");
    let (one, two) = (folder.path("step.svg"), folder.path("step-2.svg"));
    let ran = hint(&["--svg", &one, "--theme", "dark", X_WING], "");
    assert_eq!(ran.code, Some(0));
    let svg = std::fs::read_to_string(&one).expect("the picture");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(std::fs::metadata(&two).is_err(), "one step, one picture");
    ninefold(&["explain", "--limit", "2", "--svg", &one, UNIQUE], "");
    assert!(std::fs::read_to_string(&two).expect("the second step").starts_with("<svg "));
    // A position without a step is drawn as it is.
    let solved = folder.path("solved.svg");
    hint(&["--svg", &solved, SOLVED], "");
    assert!(std::fs::read_to_string(&solved).expect("the board").starts_with("<svg "));
}

#[test]
fn steps_are_grouped_by_technique() {
    let ran = ninefold(&["steps", "--technique", "singles", UNIQUE], "");
    assert_eq!(ran.code, Some(0));
    let last = ran.stdout.lines().rev().find(|line| !line.is_empty()).expect("a line");
    let csv = ninefold(&["steps", "--format", "csv", "--technique", "singles", UNIQUE], "").stdout;
    let count = csv.lines().count() - 1;
    assert!(count > 5 && last.starts_with(&format!("{count} steps of ")), "{last}");
    let techniques: Vec<&str> =
        csv.lines().skip(1).map(|line| line.split(',').nth(3).expect("an id")).collect();
    assert!(techniques.is_sorted_by_key(|id| {
        ["full-house", "hidden-single-box", "hidden-single-line", "naked-single"]
            .iter()
            .position(|known| known == id)
    }));
    let limited = ninefold(
        &["steps", "--format", "csv", "--technique", "hidden-single-box", "--limit", "2", UNIQUE],
        "",
    );
    assert_eq!(limited.stdout.lines().count(), 3);
}

/// Every way to show all steps shows the same ones, for any number of threads.
#[test]
fn all_steps_come_in_the_order_of_the_profile_on_any_number_of_threads() {
    let families = "singles,intersections,subsets,wings";
    for format in ["text", "csv", "json", "md"] {
        let of = |threads: &str| {
            let ran = ninefold(
                &["steps", "--technique", families, "--format", format, "--threads", threads, UNIQUE, X_WING],
                "",
            );
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{format}");
            ran.stdout
        };
        assert_eq!(of("1"), of("4"), "{format}");
    }
    let csv = ninefold(&["steps", "--technique", families, "--format", "csv", UNIQUE], "").stdout;
    let numbers: Vec<usize> = csv
        .lines()
        .skip(1)
        .map(|line| line.split(',').nth(2).expect("a number").parse().expect("one"))
        .collect();
    assert_eq!(numbers, (1..=numbers.len()).collect::<Vec<_>>());
    let json = ninefold(&["steps", "--technique", families, "--format", "json", UNIQUE], "").stdout;
    assert!(member(&json, "count").starts_with(&format!("{},", numbers.len())), "{json}");
    assert_eq!(json.matches("\"technique\":").count(), numbers.len());
}

#[test]
fn the_first_steps_are_there_before_the_last_are_looked_for() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    let mut program = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["steps", "--format", "csv", "--deadline", "24h", UNIQUE])
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(program.stdout.take().expect("its output")).lines();
    let header = lines.next().expect("a line").expect("text");
    let first = lines.next().expect("a step").expect("text");
    assert!(header.starts_with("puzzle,status,step,") && first.starts_with(&format!("{UNIQUE},unique,1,")));
    drop(lines);
    // If the reader stops, the search ends, which is not a failure.
    assert_eq!(program.wait().expect("it ends").code(), Some(0));
}

#[test]
fn profiles_by_name_and_from_a_file() {
    let folder = Folder::new("profiles");
    let file = folder.path("mine.toml");
    std::fs::write(&file, "[profile]\norder = [\"hidden-single-line\", \"naked-single\"]\n")
        .expect("written");
    let first = |profile: &str| hint(&["--vague", "--profile", profile, UNIQUE], "").stdout;
    assert_eq!(first(&file), "Next: Hidden Single in a line.\n");
    assert_eq!(first("hodoku"), "Next: Naked Single.\n");
    assert_eq!(first("explainer"), "Next: Hidden Single in a box.\n");
    std::fs::write(&file, "[profile]\n\norder = [\"x-wings\"]\n").expect("written");
    let near = hint(&["--profile", &file, UNIQUE], "").stderr;
    assert!(near.contains("found 'x-wings' (did you mean x-wing?)"), "{near}");
    for (profile, said) in [
        (file.as_str(), "line 3: expected the id of a technique or family"),
        ("mine", "no profile 'mine': expected default, hodoku, explainer"),
        ("missing.toml", "cannot read the profile missing.toml"),
    ] {
        let ran = hint(&["--profile", profile, UNIQUE], "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{ran:?}");
        assert!(ran.stderr.contains(said), "{}", ran.stderr);
    }
    let by_name = hint(&["--vague", "--technique", "X-Wing,摩天楼", X_WING], "").stdout;
    assert_eq!(by_name, "Next: X-Wing.\n", "names are as good as ids");
    let slip = hint(&["--technique", "swordfsh", UNIQUE], "").stderr;
    assert!(slip.contains("(did you mean swordfish?)"), "{slip}");
    let unknown = hint(&["--technique", "wing", UNIQUE], "");
    assert!(unknown.code == Some(2) && unknown.stderr.contains("x-wing"), "{unknown:?}");
}

#[test]
fn techniques_are_listed_and_explained() {
    let json = ninefold(&["techniques", "--format", "json"], "").stdout;
    let text = ninefold(&["techniques"], "").stdout;
    for line in json.lines() {
        let id = member(line, "technique").split('"').nth(1).expect("an id");
        assert!(text.lines().any(|line| line.trim_start().starts_with(id)), "{id} is not in the list");
    }
    assert!(
        text.ends_with(&format!(
            "{} techniques; 'ninefold techniques NAME' shows one.\n",
            json.lines().count()
        ))
    );
    for name in ["x-wing", "X-Wing", "x-WING"] {
        let entry = ninefold(&["techniques", name], "").stdout;
        assert!(
            entry.starts_with("X-Wing (x-wing)\n") && entry.contains("| ") && entry.contains(":0300:x:"),
            "{entry}"
        );
        // Its last line is one that `hint` reads.
        let line = entry.lines().last().expect("a line");
        assert!(hint(&["--vague", "--technique", "x-wing", line], "").stdout.contains("X-Wing"), "{line}");
    }
    for id in ["leftovers", "innies-outies", "naked-subset-house"] {
        let entry = ninefold(&["techniques", id], "").stdout;
        let line = entry.lines().last().expect("a line").to_owned();
        let (rules, grid) =
            line.strip_prefix("--rules ").and_then(|line| line.split_once(' ')).expect("rules");
        let found = ninefold(&["steps", "--technique", id, "--rules", rules, grid], "");
        let name = entry.split(" (").next().expect("a name");
        assert!(found.stdout.contains(name), "{line}: {} {}", found.stdout, found.stderr);
    }
    let rules = ninefold(&["techniques", "rules"], "").stdout;
    assert!(rules.contains("(leftovers)") && rules.contains("(two-rules)"), "{rules}");
    let chinese = ninefold(&["techniques", "x-wing", "--lang", "zh"], "").stdout;
    assert!(chinese.lines().next().is_some_and(|line| !line.starts_with("X-Wing (")), "{chinese}");
    let markdown = ninefold(&["techniques", "singles", "--format", "md"], "").stdout;
    assert_eq!(markdown.matches("## ").count(), 4);
    let unknown = ninefold(&["techniques", "no-such-thing"], "");
    assert_eq!((unknown.code, unknown.stdout.as_str()), (Some(2), ""));
}

#[test]
fn every_technique_can_be_shown_in_both_languages() {
    for lang in ["en", "zh"] {
        // The short run makes each language and each format once: that takes an example of every technique.
        for format in
            ["json", "md"].into_iter().filter(|&format| is_long() || (format == "json") == (lang == "en"))
        {
            let ran = ninefold(&["techniques", "--format", format, "--lang", lang], "");
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
            assert!(!ran.stdout.contains("{pattern"), "a placeholder was left");
        }
    }
}

#[test]
fn input_in_any_format_that_carries_candidates() {
    let folder = Folder::new("candidates");
    let line = format!(":0000:x:{UNIQUE}:213::\n");
    let direct = hint(&["--format", "csv", "--technique", "naked-single"], &line).stdout;
    let step =
        |csv: &str| csv.lines().nth(1).expect("a row").split_once(",unique,").expect("a status").1.to_owned();
    let mut lines = Vec::new();
    for format in ["marks", "library", "line", "csv", "jsonl"] {
        let converted = ninefold(&["convert", "--to", format], &line).stdout;
        let ran = hint(&["--format", "csv", "--technique", "naked-single"], &converted);
        let forced = hint(&["--from", format, "--format", "csv", "--technique", "naked-single"], &converted);
        assert_eq!(forced.stdout, ran.stdout, "{format}");
        if ["marks", "library"].contains(&format) {
            assert_eq!(step(&ran.stdout), step(&direct), "{format}: {converted}");
        } else {
            // In 729 characters a single candidate is a given, so there is another step.
            lines.push(step(&ran.stdout));
        }
    }
    assert!(lines.iter().all(|line| *line == lines[0] && line.contains("naked-single")), "{lines:?}");
    let packed = folder.path("packed.txt.gz");
    std::fs::write(&packed, gzip(line.replace('\n', "\r\n").as_bytes())).expect("written");
    assert_eq!(hint(&["--format", "csv", "--technique", "naked-single", &packed], "").stdout, direct);
}

#[test]
fn a_stream_that_was_cut_goes_on() {
    let folder = Folder::new("teach-resume");
    let (input, whole, output) =
        (folder.path("in.txt"), folder.path("whole.jsonl"), folder.path("out.jsonl"));
    std::fs::write(&input, format!("{UNIQUE}\n{SEVERAL}\n").repeat(40)).expect("written");
    let common = ["hint", "--format", "json", "--technique", "singles", &input, "-o"];
    let first = ninefold(&[&common[..], &[&whole]].concat(), "");
    assert_eq!(first.code, Some(0), "{first:?}");
    // Nothing is left behind to resume, so this starts over and says so.
    let ran = ninefold(&[&common[..], &[&output, "--resume"]].concat(), "");
    assert!(ran.stderr.contains("nothing to resume"), "{}", ran.stderr);
    let read = |path: &str| std::fs::read(path).expect("written");
    assert_eq!(read(&whole), read(&output));
    assert_eq!(String::from_utf8(read(&output)).expect("UTF-8").lines().count(), 80);
    let refused = ninefold(&["explain", "--format", "html", "--resume", "-o", &output, &input], "");
    assert_eq!(refused.code, Some(2));
}

#[test]
fn hostile_positions_end_with_a_sentence() {
    let marks_of = |cell: &str| cell.repeat(81);
    let inputs = [
        ".".repeat(81),
        marks_of("123456789"),
        marks_of("12......."),
        marks_of("1........"),
        marks_of("........."),
        format!("{}{}", "123456789".repeat(40), ".........".repeat(41)),
        "1".repeat(81),
        SOLVED.replace('1', "2"),
        format!(":0000:x:{}:{}::", ".".repeat(81), "111 222 333 444 555"),
        SOLVED.chars().flat_map(|c| ['+', c]).collect(),
    ];
    for input in inputs {
        for command in ["hint", "explain", "steps"] {
            let arguments = [command, "--deadline", "1s", "--limit", "3", &input];
            let arguments: Vec<&str> = arguments
                .into_iter()
                .filter(|word| command != "hint" || !["--limit", "3"].contains(word))
                .collect();
            let ran = ninefold(&arguments, "");
            assert!(matches!(ran.code, Some(0 | 1)), "{command} {input}: {ran:?}");
            assert!(!ran.stdout.trim().is_empty(), "{command} {input}");
            assert!(!ran.stderr.contains("panicked"), "{command} {input}: {}", ran.stderr);
        }
    }
}

#[test]
fn the_ends_of_a_path_have_the_cells_of_the_board() {
    let ran = ninefold(&["explain", "--format", "json", "--rules", "4x4", "1.......2......."], "");
    let told: serde_json::Value = serde_json::from_str(ran.stdout.trim()).expect("JSON");
    let length = |name: &str| told[name].as_str().map_or(0, |line| line.chars().count());
    assert_eq!((length("start"), length("end")), (16, 16), "{told}");
}
