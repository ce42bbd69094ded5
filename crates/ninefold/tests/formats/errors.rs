//! Every error: its line, its column, what it says.

use super::helpers::{A, C, grid, read, rows};
use ninefold::lang::Lang;
use ninefold::text::{FORMATS, MAX_LINE, ParseError, Problem, read_one};

/// The only item, which must be an error.
fn error(format: &str, input: &[u8]) -> ParseError {
    let mut items = read(format, input);
    assert_eq!(items.len(), 1, "{items:?}");
    items.remove(0).expect_err("not a puzzle").error
}

fn at(error: &ParseError) -> (u64, u64) {
    (error.line, error.column)
}

#[track_caller]
fn says(error: &ParseError, place: (u64, u64), message: &str) {
    assert_eq!(at(error), place, "{error}");
    assert!(error.to_string().contains(message), "{error}");
    assert!(error.message(Lang::Zh).starts_with(&format!("第 {} 行第 {} 列：", place.0, place.1)));
}

#[test]
fn lines() {
    let line = |text: &str| error("line", text.as_bytes());
    says(&line(&A[..80]), (1, 81), "expected 81 cells, found 80");
    says(&line(&format!("{A}5")), (1, 82), "expected 81 cells, found 82");
    says(&line(&A[..9]), (1, 10), "use --from rows");
    let letter = format!("{}x{}", &A[..16], &A[17..]);
    says(&line(&format!("# a comment\n\n{letter}")), (3, 17), "found 'x'");
    says(&line(&letter.replace('x', "é")), (1, 17), "found 'é'");
    says(&line(&format!("{A}x")), (1, 82), "found 'x'");
    says(&line(&format!("  {letter}")), (1, 19), "found 'x'");
    says(&line(&A.replacen('0', " ", 1)), (1, 2), "found ' '");
    says(&line(&format!("{},{A}", &A[..80])), (1, 81), "found 80");
    says(&error("line", b"53\xFF\xFE"), (1, 3), "found '\\xff'");
    says(&error("line", b"53\x00"), (1, 3), "found '\\0'");
    says(&line("héllo"), (1, 1), "found 'h'");
    says(&line(&"12345678.".repeat(81).replacen('2', "3", 1)), (1, 2), "digit of this place");
    says(&line(&A.replacen('0', "+x", 1)), (1, 3), "after '+'");
}

#[test]
fn library() {
    let of = |text: String| error("library", text.as_bytes());
    says(&of(format!("x:0300:5:{A}:")), (1, 1), "expected ':'");
    says(&of(format!(":0300:5{A}")), (1, 89), "expected ':' before each field, found the end");
    says(&of(format!(":0300:5y:{A}:")), (1, 8), "digits or 'x', found 'y'");
    says(&of(format!(":0300:5:{}:", &A[..80])), (1, 89), "81 cells");
    says(&of(format!(":0300:5:{A}+:")), (1, 90), "after 81 cells, found '+'");
    says(&of(format!(":0300:5:{}+.:", &A[..80])), (1, 90), "found '.'");
    says(&of(format!(":0300:5:{A}:511 1é1:")), (1, 95), "such as 512, parted by blanks, found '1'");
    says(&of(format!(":0300:5:{A}:: 51 :")), (1, 93), "such as 512");
    says(&of(format!(":0300:5:{A}::::four")), (1, 94), "a number or nothing, found 'f'");
    assert_eq!(read("library", format!("# a comment\n\n:::{A}").as_bytes()).len(), 1);
}

#[test]
fn one_bad_row_keeps_the_step() {
    let bad = rows(A).replacen("500020094", "5000x0094", 1);
    let items = read("rows", format!("{bad}{}", rows(C)).as_bytes());
    assert_eq!(items.len(), 2);
    says(&items[0].as_ref().expect_err("bad").error, (2, 5), "found 'x'");
    let short = rows(A).replacen("500020094", "50002009", 1);
    says(&error("rows", short.as_bytes()), (2, 9), "expected 9 cells in this row, found 8");
    let cut: String = rows(A).lines().take(8).map(|line| format!("{line}\n")).collect();
    let items = read("rows", format!("{cut}\n{}", rows(C)).as_bytes());
    assert_eq!(items.len(), 2, "{items:?}");
    says(&items[0].as_ref().expect_err("cut").error, (8, 1), "expected 9 rows in this grid, found 8");
    assert_eq!(*items[1].as_ref().expect("good").puzzle.givens(), grid(C));
}

/// Bands may be parted by empty lines; a grid that breaks off after a band is noticed all the same.
#[test]
fn empty_lines_between_bands() {
    let bands = |line: &str| -> String {
        line.as_bytes().chunks(27).map(|band| rows(str::from_utf8(band).expect("ASCII")) + "\n").collect()
    };
    assert_eq!(super::helpers::puzzles(&read("rows", (bands(A) + &bands(C)).as_bytes())).len(), 2);
    let broken = rows(&A[..27]) + "\n" + &rows(C);
    let items = read("rows", broken.as_bytes());
    assert_eq!(items.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true]);
    says(&items[0].as_ref().expect_err("three rows").error, (3, 1), "found 3");
}

#[test]
fn drawings() {
    let drawn = "| 5 3 . | . 7 . | . . . |\n";
    says(&error("box", drawn.replace('7', "x").as_bytes()), (1, 13), "found 'x'");
    says(&error("box", drawn.as_bytes()), (1, 1), "found 1");
    says(&error("box", b"| 5 3 . | . 7 . | . . |\n"), (1, 24), "expected 9 cells in this row, found 8");
    says(&error("marks", b"5 3 12 . 7 . . . q\n"), (1, 18), "found 'q'");
    says(&error("marks", b"5 3 122 . 7 . . . .\n"), (1, 7), "not in this group yet");
    says(&error("marks", b"5 3 12 . 7 . . . . 4\n"), (1, 20), "after nine groups");
    says(&error("marks", b"5 3 + . 7 . . . .\n"), (1, 6), "a group of digits");
}

#[test]
fn judge_counts() {
    let items = read("judge", format!("3\n{}{}", rows(A), rows(C)).as_bytes());
    assert_eq!(items.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false]);
    says(&items[2].as_ref().expect_err("count").error, (1, 1), "given as 3, but there are 2");
    let items = read("judge", format!("1\n{}{}", rows(A), rows(C)).as_bytes());
    says(&items[2].as_ref().expect_err("count").error, (1, 1), "given as 1, but there are 2");
    let items = read("judge", format!("1\n{}1\n{}", rows(A), rows(C)).as_bytes());
    assert!(items.len() == 2 && items.iter().all(Result::is_ok), "two files joined");
    let items = read("judge", rows(A).as_bytes());
    assert_eq!(items.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true]);
    says(&items[0].as_ref().expect_err("no count").error, (1, 1), "the number of cases");
    let items = read("judge", format!("1\n{}", rows(&A[..72])).as_bytes());
    assert_eq!(items.len(), 1);
    says(&items[0].as_ref().expect_err("cut").error, (9, 1), "found 8");
}

#[test]
fn tables() {
    let csv = |text: String| error("csv", text.as_bytes());
    says(&csv(format!("id,puzzle\n7,{}x{}\n", &A[..16], &A[17..])), (2, 19), "found 'x'");
    says(&csv(format!("id;puzzle\n7;\"{}\"\n", &A[..80])), (2, 84), "found 80");
    says(&csv(String::from("id,puzzle\n7\n")), (2, 2), "the column with the puzzle");
    says(&csv(format!("puzzle\n\"{A}\n")), (2, 83), "closing quote");
    says(&csv(format!("puzzle\n\"{A}\"x\n")), (2, 84), "after a quoted field");
    let json = |text: String| error("jsonl", text.as_bytes());
    says(&json(format!("{{\"puzzle\": \"{}x\"}}", &A[..16])), (1, 29), "found 'x'");
    says(&json(String::from("{\"a\": 1}")), (1, 1), "\"puzzle\"");
    says(&json(String::from("{\"a\" 1}")), (1, 6), "':'");
    says(&json(String::from("{\"a\": tru}")), (1, 7), "a JSON value");
    says(&json(String::from("\"\\ud800\"")), (1, 8), "surrogate");
    says(&json(String::from("[01]")), (1, 3), "nothing more");
    let items = read("jsonl", format!("\"{A}\" 5").as_bytes());
    says(&items[1].as_ref().expect_err("a number").error, (1, 85), "\"puzzle\"");
}

#[test]
fn opensudoku() {
    let xml = |text: String| error("opensudoku", text.as_bytes());
    says(
        &xml(format!("<opensudoku>\n  <game data=\"{}x\"/>\n</opensudoku>", &A[..16])),
        (2, 31),
        "found 'x'",
    );
    says(
        &xml(format!("<opensudoku><game\ndata=\"&#50;{}x\"/></opensudoku>", &A[..15])),
        (2, 27),
        "found 'x'",
    );
    says(&xml(String::from("<opensudoku><game id=\"1\"/></opensudoku>")), (1, 14), "attribute data");
    says(&xml(String::from("<opensudoku><game data=")), (1, 13), "the end of what '<' began");
    says(&xml(String::from("\n hello")), (2, 2), "<opensudoku>");
}

#[test]
fn long_lines_are_one_item_everywhere() {
    let long = [b"5".repeat(MAX_LINE + 1), b"\n".to_vec(), A.as_bytes().to_vec(), b"\n".to_vec()].concat();
    for format in FORMATS.iter().filter(|format| !matches!(format.name(), "opensudoku" | "jsonl" | "judge")) {
        let items = read(format.name(), &long);
        let problems: Vec<_> =
            items.iter().map(|item| item.as_ref().err().map(|e| &e.error.problem)).collect();
        assert!(
            matches!(problems[..], [Some(Problem::TooLong { .. }), None]),
            "{}: {items:?}",
            format.name()
        );
        assert_eq!(items[1].as_ref().expect("good").line, 2);
    }
    let longest = [A.as_bytes(), b" ", &b"x".repeat(MAX_LINE - 82)].concat();
    assert!(read("line", &longest)[0].is_ok());
    says(&error("line", &[longest.as_slice(), b"x"].concat()), (1, 1), "at most 1048576 bytes");
}

#[test]
fn typed_as_an_argument() {
    assert!(read_one(A).is_some_and(|item| item.is_ok()));
    assert!(read_one(&format!("\n{}", rows(A))).is_some_and(|item| item.is_ok()));
    assert!(read_one(&A[..80]).is_some_and(|item| item.is_err()));
    for name in ["puzzles.txt", "", "5", "a/b.csv", "../81", "#", &format!("{A}\n{C}")] {
        assert_eq!(read_one(name), None, "{name}");
    }
}
