//! Every error: its line, its column and its message.

use super::helpers::{A, C, givens, grid, read, rows};
use ninefold::lang::Lang;
use ninefold::text::{FORMATS, MAX_LINE, ParseError, Problem, read_one};

/// Returns the only item, which must be an error.
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
    says(&line(&A[..80]), (1, 81), "found 80 cells instead of 81: 1 too few");
    says(&line(&format!("{A}5")), (1, 82), "found 82 cells instead of 81: 1 too many");
    says(&line(&A[..9]), (1, 10), "use --from rows");
    let letter = format!("{}x{}", &A[..16], &A[17..]);
    says(&line(&format!("# a comment\n\n{letter}")), (3, 17), "found 'x'");
    says(&line(&letter.replace('x', "é")), (1, 17), "found 'é'");
    says(&line(&format!("{A}x")), (1, 82), "found 'x'");
    says(&line(&format!("  {letter}")), (1, 19), "found 'x'");
    says(&line(&A.replacen('0', " ", 1)), (1, 2), "found a blank instead of a cell");
    says(&line(&format!("{},{A}", &A[..80])), (1, 81), "found 80");
    says(&error("line", b"53\xFF\xFE"), (1, 3), "\\xff is no text; is the file whole");
    says(&error("line", b"53\x00"), (1, 3), "\\0 is no text");
    says(&line("53\u{FFFD}"), (1, 3), "this character is damaged");
    says(
        &line("héllo, dear world; what is this line about?"),
        (1, 1),
        "'héllo, dear world; what is thi…' is no puzzle; a puzzle has 81 cells",
    );
    says(&line(&"12345678.".repeat(81).replacen('2', "3", 1)), (1, 2), "belongs to this place");
    says(&line(&A.replacen('0', "+x", 1)), (1, 3), "after '+'");
}

#[test]
fn library() {
    let of = |text: String| error("library", text.as_bytes());
    says(&of(format!("x:0300:5:{A}:")), (1, 1), "instead of ':'");
    says(&of(format!(":0300:5{A}")), (1, 89), "missing here: ':' before each field");
    says(&of(format!(":0300:5y:{A}:")), (1, 8), "found 'y' instead of digits or 'x'");
    says(&of(format!(":0300:5:{}:", &A[..80])), (1, 89), "81 cells");
    says(&of(format!(":0300:5:{A}+:")), (1, 90), "found '+' instead of ':' or the line end after 81 cells");
    says(&of(format!(":0300:5:{}+.:", &A[..80])), (1, 90), "found '.'");
    says(
        &of(format!(":0300:5:{A}:511 1é1:")),
        (1, 95),
        "found '1' instead of candidates as digit, row and column, such as 512",
    );
    says(&of(format!(":0300:5:{A}:: 51 :")), (1, 93), "such as 512");
    says(&of(format!(":0300:5:{A}::::four")), (1, 94), "found 'f' instead of a number or nothing");
    assert_eq!(read("library", format!("# a comment\n\n:::{A}").as_bytes()).len(), 1);
}

#[test]
fn one_bad_row_keeps_the_step() {
    let bad = rows(A).replacen("500020094", "5000x0094", 1);
    let items = read("rows", format!("{bad}{}", rows(C)).as_bytes());
    assert_eq!(items.len(), 2);
    says(&items[0].as_ref().expect_err("bad").error, (2, 5), "found 'x'");
    let short = rows(A).replacen("500020094", "50002009", 1);
    says(&error("rows", short.as_bytes()), (2, 9), "found 8 cells in this row instead of 9");
    let cut: String = rows(A).lines().take(8).map(|line| format!("{line}\n")).collect();
    let items = read("rows", format!("{cut}\n{}", rows(C)).as_bytes());
    assert_eq!(items.len(), 2, "{items:?}");
    says(
        &items[0].as_ref().expect_err("cut").error,
        (8, 1),
        "found 8 rows in this grid instead of 9; separate the grids",
    );
    assert_eq!(givens(items[1].as_ref().expect("good")), grid(C));
}

/// Bands may be separated by empty lines. A grid that breaks off after a band is still noticed.
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
    says(&error("box", b"| 5 3 . | . 7 . | . . |\n"), (1, 24), "found 8 cells in this row instead of 9");
    says(&error("marks", b"5 3 12 . 7 . . . q\n"), (1, 18), "found 'q'");
    says(&error("marks", b"5 3 122 . 7 . . . .\n"), (1, 7), "not in this group yet");
    says(&error("marks", b"5 3 12 . 7 . . . . 4\n"), (1, 20), "after nine groups");
    says(&error("marks", b"5 3 + . 7 . . . .\n"), (1, 6), "a group of digits");
}

#[test]
fn judge_counts() {
    let items = read("judge", format!("3\n{}{}", rows(A), rows(C)).as_bytes());
    assert_eq!(items.iter().map(Result::is_ok).collect::<Vec<_>>(), [true, true, false]);
    says(
        &items[2].as_ref().expect_err("count").error,
        (1, 1),
        "given as 3, but 2 follow; all of them were read",
    );
    let items = read("judge", format!("1\n{}{}", rows(A), rows(C)).as_bytes());
    says(&items[2].as_ref().expect_err("count").error, (1, 1), "given as 1, but 2 follow");
    let items = read("judge", format!("1\n{}1\n{}", rows(A), rows(C)).as_bytes());
    assert!(items.len() == 2 && items.iter().all(Result::is_ok), "two files joined");
    let items = read("judge", rows(A).as_bytes());
    assert_eq!(items.iter().map(Result::is_ok).collect::<Vec<_>>(), [false, true]);
    says(&items[0].as_ref().expect_err("no count").error, (1, 1), "instead of the number of puzzles");
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
    for format in
        FORMATS.iter().filter(|format| !matches!(format.name(), "opensudoku" | "jsonl" | "judge" | "rules"))
    {
        let name = format.name();
        let items = read(name, &long);
        let [Err(first), second] = &items[..] else { panic!("{name}: {items:?}") };
        assert!(matches!(first.error.problem, Problem::TooLong { .. }), "{name}: {first:?}");
        let line = second.as_ref().map_or_else(|unreadable| unreadable.error.line, |record| record.line);
        assert_eq!(line, 2, "{name}");
        let [alone] = &read(name, A.as_bytes())[..] else { panic!("{name}: a line is one item") };
        let [second, alone] = [second, alone].map(|item| item.as_ref().map(|record| &record.puzzle).ok());
        assert_eq!(second, alone, "{name}");
    }
    let longest = [A.as_bytes(), b" ", &b"x".repeat(MAX_LINE - 82)].concat();
    assert!(read("line", &longest)[0].is_ok());
    says(&error("line", &[longest.as_slice(), b"x"].concat()), (1, 1), "longer than 1048576 bytes");
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

/// What a player reads contains no programmer's words, and there is a sentence in both languages.
#[test]
fn nothing_is_said_in_a_parsers_words() {
    let inputs: [(&str, String); 12] = [
        ("line", "hello".into()),
        ("line", A.replacen('0', "x", 1)),
        ("line", A[..80].into()),
        ("line", format!("{}5", A.repeat(9))),
        ("rows", "530070000\n".into()),
        ("rows", rows(&A.replacen('0', "q", 1))),
        ("marks", "5 3 12 . 7 . . . q\n".into()),
        ("judge", format!("-7\n{}", &rows(A)[..80])),
        ("csv", "puzzle\n5\n".into()),
        ("jsonl", "{\"a\": 1}".into()),
        ("sdk", "[Puzzle]\n".into()),
        ("library", ":0300:5".into()),
    ];
    for (format, input) in inputs {
        for item in read(format, input.as_bytes()) {
            let error = item.expect_err(&input).error;
            for word in ["'1'..='9'", "expected", "token", "EOF", "byte"] {
                assert!(!error.to_string().contains(word), "{error}");
            }
            let chinese = error.message(Lang::Zh);
            assert!(chinese.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c)), "{chinese}");
        }
    }
}
