//! `ninefold rate --scale tne`. Depths are those that Denis Berthier and the members of the Sudoku Players' Forum published.

use super::common::{Folder, ninefold};

const HEADER: &str = "puzzle,depth,b,bxb,bxbb,w,gw,backdoor,tridagon,status";

/// Singles solve it.
const SINGLES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// "Easter Monster" by JPF.
const EASTER: &str = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";

/// "Loki" by mith, the first puzzle that was found to have depth 3.
const LOKI: &str = "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..";

#[test]
fn puzzles_are_rated_on_the_scales_of_research() {
    let ran = ninefold(&["rate", "--scale", "tne", SINGLES], "");
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!((ran.code, lines[0]), (Some(0), HEADER));
    assert_eq!(lines[1], format!("{SINGLES},0,0,0,0,0,0,0,false,ok"));
    let json = ninefold(&["rate", "--scale", "tne", "--format", "jsonl", SINGLES], "").stdout;
    for field in ["\"depth\": 0", "\"gw\": 0", "\"tridagon\": false", "\"status\": \"ok\""] {
        assert!(json.contains(field), "{field}: {json}");
    }
    let card = ninefold(&["rate", "--scale", "tne", "--format", "text", "--lang", "zh", SINGLES], "").stdout;
    assert!(card.contains("试错的深度：0") && card.contains("最小后门：0 格"), "{card}");
}

#[test]
fn what_cannot_be_rated_has_a_status() {
    let rate = |arguments: &[&str]| {
        let ran = ninefold(&[&["rate", "--scale", "tne"], arguments].concat(), "");
        (ran.code, ran.stdout.lines().nth(1).unwrap_or_default().to_owned())
    };
    let empty = ".".repeat(81);
    assert_eq!(rate(&[&empty]), (Some(0), format!("{empty},,,,,,,,,several")));
    let clash = format!("11{}", ".".repeat(79));
    assert_eq!(rate(&[&clash]), (Some(1), format!("{clash},,,,,,,,,clash")));
    assert_eq!(rate(&["--deadline", "0s", EASTER]), (Some(1), format!("{EASTER},,,,,,,,,timeout")));
    let by_other_rules = rate(&["--rules", "diagonal", SINGLES]);
    assert_eq!(by_other_rules, (Some(1), format!("{SINGLES},,,,,,,,,unrated")));
}

#[test]
fn only_some_columns_are_found() {
    let all = ninefold(&["rate", "--scale", "tne", EASTER], "").stdout;
    let of = |name: &str| {
        let mut lines = all.lines().map(|line| line.split(','));
        let (mut names, mut values) = (lines.next().expect("a header"), lines.next().expect("a row"));
        let place = names.position(|one| one == name).expect("a column");
        values.nth(place).expect("a value").to_owned()
    };
    for only in ["depth", "bxb,tridagon", "backdoor", "b,bxb,bxbb,w,depth", "w,gw"] {
        let ran = ninefold(&["rate", "--scale", "tne", "--only", only, EASTER], "");
        let mut lines = ran.stdout.lines();
        let names: Vec<&str> = lines.next().expect("a header").split(',').collect();
        let values: Vec<&str> = lines.next().expect("a row").split(',').collect();
        // In the order of the whole table.
        let wanted: Vec<&str> = HEADER
            .split(',')
            .filter(|name| ["puzzle", "status"].contains(name) || only.split(',').any(|one| one == *name))
            .collect();
        assert_eq!((ran.code, &names), (Some(0), &wanted));
        for (name, value) in names.iter().zip(&values) {
            assert_eq!(*value, of(name), "{only}: {name}");
        }
    }
    let ran = ninefold(&["rate", "--only", "depth", EASTER], "");
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("--only is for --scale tne"), "{}", ran.stderr);
}

#[test]
fn what_was_found_in_time_is_written() {
    let ran = ninefold(&["rate", "--scale", "tne", "--deadline", "1s", LOKI], "");
    let row = ran.stdout.lines().nth(1).unwrap_or_default().to_owned();
    // Whatever was reached is right.
    let depth = row.split(',').nth(1).unwrap_or_default();
    assert!(["", "3"].contains(&depth), "{row}");
}

#[test]
fn a_stream_is_rated_in_order_and_can_be_resumed() {
    let folder = Folder::new("tne-resume");
    let lines: String = format!("{SINGLES}\n{}\n", ".".repeat(81)).repeat(20);
    let (input, output) = (folder.path("puzzles.txt"), folder.path("rated.csv"));
    std::fs::write(&input, &lines).expect("a folder of our own");
    let arguments = ["rate", "--scale", "tne", "--resume", "-o", output.as_str(), &input];
    assert_eq!(ninefold(&arguments, "").code, Some(0));
    let first = std::fs::read_to_string(&output).expect("it was written");
    let puzzles: Vec<&str> = first.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_eq!(puzzles, lines.lines().collect::<Vec<_>>());
    let alone = ["rate", "--scale", "tne", "--threads", "1", &input];
    assert_eq!(ninefold(&alone, "").stdout, first);
}
