//! `ninefold bench`: fields, answers, and what is left out. No test depends on speed.

use crate::common::{Ran, ninefold};

/// The judge's sample: one solution.
const UNIQUE: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";

/// A puzzle with eight solutions.
const EIGHT: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";

/// The fields that the guide promises, in its order.
const FIELDS: [&str; 9] = [
    "file",
    "engine",
    "isa",
    "threads",
    "puzzles",
    "puzzles_per_second",
    "ns_per_puzzle",
    "guesses_per_puzzle",
    "solutions",
];

fn bench(arguments: &[&str], stdin: &str) -> Ran {
    ninefold(&[&["bench", "--seconds", "5ms"], arguments].concat(), stdin)
}

/// The value of a field in an object whose texts contain no commas.
fn field<'o>(object: &'o str, name: &str) -> &'o str {
    let key = format!("\"{name}\": ");
    let rest = object.split(&key).nth(1).unwrap_or_else(|| panic!("{name} in {object}"));
    rest.split([',', '}']).next().unwrap_or_default().trim_matches('"')
}

#[test]
fn every_engine_has_an_object_with_the_fields_of_the_contract() {
    let input = format!("{UNIQUE}\n{EIGHT}\n{UNIQUE}\n");
    let ran = bench(&["--json", "-"], &input);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let objects: Vec<&str> = ran.stdout.lines().collect();
    let engines: Vec<&str> = objects.iter().map(|object| field(object, "engine")).collect();
    assert_eq!(engines, ["scalar", "single", "batch"]);
    for object in objects {
        let places = FIELDS.map(|name| object.find(&format!("\"{name}\": ")).expect(name));
        assert!(places.is_sorted(), "{object}");
        assert_eq!(field(object, "file"), "-");
        assert_eq!(field(object, "puzzles"), "3");
        assert_eq!(field(object, "solutions"), "4", "1 + 2 (of 8) + 1");
        assert_eq!(field(object, "threads"), "1");
        let number = |name: &str| field(object, name).parse::<f64>().expect("a number");
        let product = number("puzzles_per_second") * number("ns_per_puzzle");
        assert!((0.9e9..1.1e9).contains(&product), "two sides of one figure: {object}");
    }
}

#[test]
fn the_limit_caps_each_count() {
    for (limit, solutions) in [("1", "3"), ("5", "7"), ("100", "10")] {
        let ran = bench(&["--json", "--limit", limit, "-"], &format!("{UNIQUE}\n{EIGHT}\n{UNIQUE}\n"));
        assert_eq!(ran.stdout.lines().count(), 3, "{}", ran.stderr);
        for object in ran.stdout.lines() {
            assert_eq!(field(object, "solutions"), solutions, "limit {limit}");
        }
    }
}

#[test]
fn what_cannot_be_measured_is_left_out_and_said() {
    let marks = format!("12345678.{}", "123456789".repeat(80));
    let puzzles = format!("{UNIQUE}\nnonsense\n{marks}\n");
    let ran = bench(&["--json", "--engine", "batch", "-"], &puzzles);
    assert_eq!(ran.code, Some(2), "something was unreadable");
    assert_eq!(field(&ran.stdout, "puzzles"), "1");
    for said in [
        "line 2, column 1",
        "1 record that is not a puzzle of 81 cells was left out",
        "1 puzzle with pencil marks left out",
    ] {
        assert!(ran.stderr.contains(said), "{said}: {}", ran.stderr);
    }
    for other in [".Shape~6x6.~R1C1_1", ".Shape~16x16.~R1C1_1", ".AntiKnight.~R1C1_1", ".Diagonal~1.~R1C1_1"]
    {
        let ran = bench(&["--json", "-"], &format!("{other}\n"));
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{other}: {}", ran.stderr);
        assert!(ran.stderr.contains("1 puzzle of other sizes or rules left out"), "{other}: {}", ran.stderr);
    }
    let ran = bench(&["--json", "-"], "# nothing\n");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert!(ran.stderr.contains("no puzzles"), "{}", ran.stderr);
    let ran = bench(&["--json", "no-such-file", "-"], UNIQUE);
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.stdout.lines().count(), 3, "the other set is measured: {}", ran.stderr);
}

#[test]
fn a_comparison_has_ratios_to_the_first() {
    let arguments = ["--compare", "--engine", "batch,scalar", "--batch-size", "1,4", "--csv", UNIQUE];
    let ran = bench(&arguments, "");
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|line| line.split(',').collect()).collect();
    let column = |name: &str| rows[0].iter().position(|head| *head == name).expect("a column");
    let of = |name: &str| rows[1..].iter().map(|row| row[column(name)]).collect::<Vec<_>>();
    assert_eq!(of("engine"), ["batch", "batch", "scalar"]);
    assert_eq!(of("batch_size")[..2], ["1", "4"]);
    for name in ["ratio", "ratio_least", "ratio_most"] {
        assert_eq!(of(name)[0], "1.0", "beside itself");
        assert!(of(name).iter().all(|ratio| ratio.parse::<f64>().expect("a number") > 0.0));
    }
    let ran = bench(&["--csv", "--engine", "batch", UNIQUE], "");
    assert!(ran.stdout.lines().nth(1).expect("a row").ends_with(",,,"), "no ratios: {}", ran.stdout);

    let ran = bench(&["--compare", "--engine", "batch", UNIQUE], "");
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("two measurements"), "{}", ran.stderr);
}

#[test]
fn people_get_a_table_and_bars() {
    let table = bench(&["--compare", UNIQUE], "").stdout;
    assert!(table.starts_with(&format!("{UNIQUE}: 1 puzzle, 1 solution\n\nengine ")), "{table}");
    for engine in ["scalar", "single", "batch"] {
        assert_eq!(table.lines().filter(|line| line.starts_with(engine)).count(), 2, "{table}");
    }
    assert!(table.contains("times the first") && table.contains("puzzles per second (logarithmic scale)"));
    assert!(table.lines().any(|line| line.starts_with("batch") && line.contains(" ###")), "{table}");
    let chinese = bench(&["--lang", "zh", "--engine", "single", UNIQUE], "").stdout;
    assert!(chinese.contains("题/秒") && chinese.contains("中位延迟"), "{chinese}");
    assert!(!chinese.contains("与首项之比"), "nothing is compared: {chinese}");
}

#[test]
fn without_files_three_sets_are_made() {
    let ran = bench(&["--json", "--engine", "batch", "--threads", "2"], "");
    let files: Vec<&str> = ran.stdout.lines().map(|object| field(object, "file")).collect();
    assert_eq!(files, ["made: easy", "made: minimal", "made: several solutions"], "{}", ran.stderr);
    // A machine with one core has one thread, which is timed by its own time.
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let timed = if cores > 1 { ("2", "wall") } else { ("1", "cpu") };
    for object in ran.stdout.lines() {
        let each = if field(object, "file").contains("several") { 2 } else { 1 };
        let puzzles: u64 = field(object, "puzzles").parse().expect("a number");
        assert_eq!(field(object, "solutions"), (each * puzzles).to_string(), "{object}");
        assert_eq!((field(object, "threads"), field(object, "clock")), timed);
    }
}
