//! `ninefold rate --scale smallest`. Ratings are those of the library, whose tests try all sets of rules; puzzles in which every
//! cell in turn has one digit left cost nothing.

use super::common::{Folder, ninefold};
use ninefold::rate::{Scale, smallest::Rater};
use ninefold::solve::Watch;
use ninefold::{Grid, Nine, Rules};

const HEADER: &str = "puzzle,largest,sum,steps,minutes,status";

const DETAILS: &str = ",costs,cases,unproved,spike,unused,named_solve,named_hardest,named_techniques";

/// Naked singles solve it. Its first row is 534678912.
const SINGLES: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// It needs more than singles.
const HARDER: &str = ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

/// The rating by the library: the first columns, and those of the details up to the unproved steps.
fn expected(givens: &str, rules: &str) -> (String, String) {
    let rules: Rules = rules.parse().expect("rules");
    let puzzle = Nine::new(givens.parse::<Grid>().expect("a grid")).by(&rules);
    let rated = Rater::new().rate(&puzzle.into(), &Watch::forever()).expect("nothing stops it");
    let rating = rated.expect("one solution");
    let costs: Vec<String> = rating.costs.iter().map(|(cost, count)| format!("{cost}:{count}")).collect();
    let numbers = [rating.most(), rating.sum(), rating.steps()].map(|number| number.to_string());
    (numbers.join(","), format!("{},{},{}", costs.join(" "), rating.cases, rating.unproved))
}

#[test]
fn puzzles_by_any_rules_are_rated() {
    let ran = ninefold(&["rate", "--scale", "smallest"], format!("{SINGLES}\n{HARDER}\n"));
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!((ran.code, lines.len(), lines[0]), (Some(0), 3, HEADER));
    assert!(lines[1].starts_with(&format!("{SINGLES},0,0,0,")), "{}", lines[1]);
    assert!(lines[2].starts_with(&format!("{HARDER},{},", expected(HARDER, "classic").0)), "{}", lines[2]);
    assert!(lines.iter().skip(1).all(|line| line.ends_with(",ok")));

    // Singles are enough, so the line is never used.
    let rules = "thermometer:r1c3-r1c5";
    let detailed = ["rate", "--scale", "smallest", "--details", "--rules"];
    let ran = ninefold(&[&detailed[..], &[rules, SINGLES]].concat(), "");
    let rows: Vec<&str> = ran.stdout.lines().collect();
    assert_eq!(rows[0], format!("{HEADER}{DETAILS}"));
    assert!(rows[1].contains(&format!(",ok,,0,0,,{rules},true,")), "{}", rows[1]);
    let ran = ninefold(&["rate", "--scale", "smallest", "--details", HARDER], "");
    let row = ran.stdout.lines().nth(1).expect("a row");
    assert!(row.contains(&format!(",ok,{},", expected(HARDER, "classic").1)), "{row}");

    // A small board: each empty cell sees three different digits, the middle of row 2 after its last cell.
    let small = "12..34..2143...1";
    let row = ninefold(&[&detailed[..], &["4x4", small]].concat(), "").stdout;
    let row = row.lines().nth(1).expect("a row");
    assert!(row.starts_with(&format!("{small},0,0,0,")) && row.contains(",ok,,0,0,,,true,"), "{row}");
}

#[test]
fn what_cannot_be_rated_has_a_status() {
    let rate = |arguments: &[&str]| {
        let ran = ninefold(&[&["rate", "--scale", "smallest"], arguments].concat(), "");
        (ran.code, ran.stdout.lines().nth(1).unwrap_or_default().to_owned(), ran.stderr)
    };
    let empty = ".".repeat(81);
    assert_eq!(rate(&[&empty]).1, format!("{empty},,,,,several"));
    let clash = format!("11{}", ".".repeat(79));
    let (code, row, _) = rate(&[&clash]);
    assert_eq!((code, row), (Some(1), format!("{clash},,,,,clash")));
    let (code, row, _) = rate(&["--deadline", "0s", HARDER]);
    assert_eq!((code, row), (Some(1), format!("{HARDER},,,,,timeout")));
    let large = ".".repeat(256);
    let (code, row, _) = rate(&["--rules", "16x16", &large]);
    assert_eq!((code, row), (Some(0), format!("{large},,,,,several")));
    let other = ninefold(&["rate", "--details", HARDER], "");
    assert_eq!(other.code, Some(2));
    assert!(other.stderr.contains("--details is for --scale smallest"), "{}", other.stderr);
    let classic = ninefold(&["rate", "--rules", "16x16", &large], "");
    assert_eq!(
        (classic.code, classic.stdout.lines().nth(1)),
        (Some(1), Some(&*format!("{large},,,,,,,,,,unrated")))
    );
}

#[test]
fn other_sizes_are_rated_too() {
    // The four blank cells can be filled in two ways; the first cage decides, the second one is never needed, and the third
    // says what is beside the grid.
    let rules = "4x4,variables:A:1,killer-cage:1:r1c1,killer-cage:4:r2c2,killer-cage:5:r4c4+va1";
    let puzzle = "..343412..434321";
    let ran = ninefold(&["rate", "--scale", "smallest", "--details", "--rules", rules, puzzle], "");
    let row = ran.stdout.lines().nth(1).expect("a row");
    assert!(row.starts_with(&format!("{puzzle},1,2,2,")), "{row}");
    assert!(row.ends_with(",ok,1:2,0,0,,killer-cage:4:r2c2,,,"), "{row}");
    assert_eq!(ran.code, Some(0));
}

#[test]
fn it_is_written_as_json_and_as_a_card() {
    let json = ninefold(&["rate", "--scale", "smallest", "--format", "jsonl", SINGLES], "").stdout;
    for field in ["\"largest\": 0", "\"costs\": \"\"", "\"spike\": null", "\"named_solve\": true"] {
        assert!(json.contains(field), "{field}: {json}");
    }
    assert!(!json.contains("\"minutes\": null"), "{json}");
    let card = |lang: &str| {
        let rules = "thermometer:r1c3-r1c5";
        let arguments =
            ["rate", "--scale", "smallest", "--format", "text", "--lang", lang, "--rules", rules, SINGLES];
        ninefold(&arguments, "").stdout
    };
    assert!(card("en").contains("no step uses thermometer:r1c3-r1c5"), "{}", card("en"));
    assert!(card("zh").contains("没有任何一步用到 thermometer:r1c3-r1c5"), "{}", card("zh"));
    let plain = ninefold(&["rate", "--scale", "smallest", "--format", "text", SINGLES], "").stdout;
    assert!(plain.contains("nothing to remark"), "{plain}");
}

#[test]
fn a_stream_is_rated_in_order_and_can_be_resumed() {
    let folder = Folder::new("smallest-resume");
    let lines: String =
        (0..40).map(|place| format!("{}\n", if place % 3 == 0 { HARDER } else { SINGLES })).collect();
    let (input, output) = (folder.path("puzzles.txt"), folder.path("rated.csv"));
    let output = output.as_str();
    std::fs::write(&input, &lines).expect("a folder of our own");
    let arguments = ["rate", "--scale", "smallest", "--resume", "-o", output, &input];
    assert_eq!(ninefold(&arguments, "").code, Some(0));
    let first = std::fs::read_to_string(output).expect("it was written");
    let puzzles: Vec<&str> = first.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_eq!(puzzles, lines.lines().collect::<Vec<_>>());
    let threads = [&arguments[..3], &["--threads", "1", &input]].concat();
    assert_eq!(ninefold(&threads, "").stdout, first);
}
