//! Grids of other sizes in tables and JSON under given rules, and rules that go over several lines.

use super::helpers::read;
use ninefold::Rules;
use ninefold::rules::Added;
use ninefold::text::{Item, Reader, Record, Records, format, read_samurai};

fn under(rules: &str, name: &str, input: &str) -> Vec<Item> {
    let rules: Rules = rules.parse().expect("rules");
    let format = format(name).expect("a known format");
    let reader: Box<dyn Reader> = format.reader_under(&rules);
    Records::with_reader(input.as_bytes(), format, reader)
        .map(|item| item.expect("memory can be read"))
        .collect()
}

fn record(item: &Item) -> &Record {
    item.as_ref().expect("readable")
}

#[test]
fn tables_hold_grids_of_the_size_of_the_rules() {
    let grid = "5...................................";
    let rows: Vec<&str> = (0..6).map(|row| &grid[6 * row..6 * row + 6]).collect();
    for (format, input) in [
        ("csv", format!("id,puzzle\n1,{grid}\n2,.Shape~6x6.~R1C1_5\n")),
        ("csv", format!("{grid};x\n{grid};y\n")),
        (
            "jsonl",
            format!("{{\"puzzle\": \"{grid}\", \"id\": \"a\"}}\n{{\"puzzle\": \".Shape~6x6.~R1C1_5\"}}\n"),
        ),
        (
            "jsonl",
            format!("[\"{grid}\", {{\"puzzle\": {rows:?}}}]\n")
                .replace("\"5.....\"", "[5, 0, 0, null, \"\", \".\"]")
                .replace("\"......\"", "[0,0,0,0,0,0]"),
        ),
    ] {
        let items = under("6x6,diagonal", format, &input);
        assert_eq!(items.len(), 2, "{input}");
        for item in &items {
            let puzzle = &record(item).puzzle;
            assert_eq!((puzzle.layout().len(), puzzle.given_count()), (36, 1), "{input}");
            assert_eq!(puzzle.given(puzzle.layout().at(0, 0)), Some(5), "{input}");
        }
    }
    let wrong = under("6x6", "csv", "id,puzzle\n1,5....\n");
    let [Err(unreadable)] = &wrong[..] else { panic!("{wrong:?}") };
    assert_eq!((unreadable.error.line, unreadable.error.column), (2, 3));
    let large = under("16x16", "jsonl", &format!("{{\"puzzle\": {:?}}}\n", vec![16; 256]));
    assert_eq!(record(&large[0]).puzzle.given_count(), 256);
    let wrong = under("6x6", "jsonl", "{\"id\": 1,\n \"puzzle\": \"5....x\"}\n");
    let [Err(unreadable)] = &wrong[..] else { panic!("{wrong:?}") };
    assert_eq!((unreadable.error.line, unreadable.error.column), (2, 18));
}

#[test]
fn rules_go_over_several_lines() {
    let pretty = "{\n  \"size\": \"6x6\",\n  \"constraints\": [\n    {\"kind\": \"diagonal\"}\n  ]\n}\n";
    let flat = "{\"size\": \"4x4\"}\n";
    let input = format!("# a comment\n\n{pretty}{flat}{pretty}");
    let items = read("rules", input.as_bytes());
    let sizes: Vec<usize> = items.iter().map(|item| record(item).puzzle.layout().len()).collect();
    let lines: Vec<u64> = items.iter().map(|item| record(item).line).collect();
    assert_eq!((sizes, lines), (vec![36, 16, 36], vec![3, 9, 10]));
    let detected = Records::detect(input.as_bytes(), None).expect("memory can be read");
    assert_eq!((detected.format().name(), detected.count()), ("rules", 3));
    let typed = record(&items[0]).one_line();
    assert_eq!(read("rules", typed.as_bytes()).len(), 1, "{typed}");
    // An object that is never closed costs itself only.
    for damaged in ["{\"size\": \"6x6\", \"constraints\": [\n", "{\"size\": [\n"] {
        let items = read("rules", format!("{flat}{damaged}{flat}{flat}").as_bytes());
        let kinds: Vec<bool> = items.iter().map(Result::is_ok).collect();
        assert_eq!(kinds, [true, false, true, true], "{damaged}");
        let error = items[1].as_ref().expect_err("it is damaged");
        assert_eq!(error.error.line, 2, "{damaged}");
    }
    // An error is at its own line.
    let items = read("rules", b"{\n\"size\": \"6x6\",\n\"sise\": 1}\n");
    let [Err(unreadable)] = &items[..] else { panic!("{items:?}") };
    assert_eq!(unreadable.error.line, 3);
}

#[test]
fn a_samurai_is_known_by_its_form() {
    let wide = format!("{}   {}\n", "5........", ".........");
    let narrow = format!("      {}\n", ".".repeat(9));
    let picture = wide.repeat(6) + &format!("{}\n", ".".repeat(21)).repeat(3) + &narrow.repeat(3);
    let picture = picture + &format!("{}\n", ".".repeat(21)).repeat(3) + &wide.repeat(6);
    assert_eq!(picture.lines().count(), 21);
    let givens =
        |text: &str| read_samurai(text).map(|all| all.iter().map(|one| one.puzzle.given_count()).collect());
    assert_eq!(givens(&picture), Some(vec![12]));
    assert_eq!(givens(&format!("{}7\n{}\n", ".".repeat(368), ".".repeat(441))), Some(vec![1, 0]));
    for other in
        ["", "5", &".".repeat(81), &".........\n".repeat(9), &picture[..300], &format!("{picture}x\n")]
    {
        assert_eq!(givens(other), None::<Vec<usize>>, "{other}");
    }
}

#[test]
fn a_title_has_no_control_characters_in_a_file_of_lines() {
    let title = "evil \u{1b}[2J\u{9b}31m\u{7}";
    let note =
        Record { note: title.to_owned(), ..record(&read("line", ".".repeat(81).as_bytes())[0]).clone() };
    let written = String::from_utf8(super::helpers::write("sdk", &[note])).expect("UTF-8");
    assert!(written.chars().all(|one| one == '\n' || !one.is_control()), "{written:?}");
}

#[test]
fn grids_under_rules_with_idle_cells_beside_the_grid_are_those_without_them() {
    let rules = "4x4,variables:P:3";
    let added: Added = rules.parse().expect("rules");
    let items = under(rules, "line", "1...............\n");
    let mut record = record(&items[0]).clone();
    assert_eq!(record.add_rules(&added), Ok(()));
    assert_eq!(record.rules().to_string(), "4x4");
    let other: Added = "4x4,digits:0-3,variables:P:3".parse().expect("rules");
    assert!(record.add_rules(&other).is_err());
}
