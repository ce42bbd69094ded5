use super::*;
use crate::lang::Lang;
use crate::rules::{Constraint, KINDS, Puzzle, RuleSet, Rules};
use crate::text::lz::{self, Alphabet};

fn object(members: &str) -> String {
    let row = "[{},{},{},{}]";
    let regions = "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]";
    format!(
        "{{\"cells\":[[{{\"value\":1}},{{}},{{\"value\":\"2\"}}],{row},{row},{row}],\"regions\":{regions}{members}}}"
    )
}

fn said(found: &Imported) -> Vec<String> {
    found.skipped.iter().map(|sentence| sentence.say(Lang::En)).collect()
}

#[test]
fn drawings_are_read() {
    let found = read(&object("")).expect("a puzzle");
    assert_eq!((found.problem.rules().to_string().as_str(), found.problem.given_count()), ("4x4", 2));
    assert_eq!(found.skipped, []);
    for (members, rules) in [
        (r#","metadata":{"antiknight":true,"antiking":false,"title":"T"}"#, "4x4,anti-knight"),
        (r#","global":["antiking","nonconsecutive"]"#, "4x4,anti-king,non-consecutive"),
        (r#","cages":[{"value":"antiknight: true"},{"value":"title: x"}]"#, "4x4,anti-knight"),
        (
            r#","cages":[{"cells":[[0,0],[0,1]],"value":"5","unique":true},{"cells":[[1,1]],"unique":true}]"#,
            "4x4,killer-cage:5:r1c1-r1c2,killer-cage::r2c2",
        ),
        (
            r#","cages":[{"cells":[[0,0],[0,1]],"sum":5,"unique":false},{"cells":[[1,1]],"unique":false,"hidden":true}]"#,
            "4x4,sum:5:r1c1-r1c2",
        ),
        (
            r#","cages":[{"cells":[[0,0],[1,1]],"style":"extraregion","unique":true,"sum":3}]"#,
            "4x4,extra-region:r1c1-r2c2",
        ),
        (
            r#","cages":[{"cells":[[0,0]],"type":"rowcol"}],"metadata":{"norowcol":"true"}"#,
            "4x4,raw,extra-region:r1c1-r1c2-r2c1-r2c2,extra-region:r1c3-r1c4-r2c3-r2c4,extra-region:r3c1-r3c2-r4c1-r4c2,extra-region:r3c3-r3c4-r4c3-r4c4",
        ),
    ] {
        let found = read(&object(members)).unwrap_or_else(|error| panic!("{members}: {error}"));
        assert_eq!(found.problem.rules().to_string(), rules, "{members}");
    }
}

#[test]
fn what_is_drawn_is_told() {
    let members = r#","lines":[{},{}],"arrows":[{}],"overlays":[{}],"underlays":[],"global":["antixv"],
        "cages":[{"cells":[[0,0]],"value":"6"},{"cells":[[1,1]],"value":"x"}]"#;
    let found = read(&object(members)).expect("a puzzle");
    assert_eq!(
        said(&found),
        [
            "the rule antixv was not read: it is about pairs without a mark, and the marks are drawings",
            "the drawing does not say whether digits repeat in its cages: they were read as killer cages, where they do not",
            "not read, since the drawing does not say what they mean: 1 cage without a sum",
            "3 lines and 1 overlay are drawings: the rules are in the puzzle's text and must be added",
        ]
    );
}

#[test]
fn a_sudoku_may_lie_within_a_larger_sheet() {
    let row = "[{},{},{},{},{},{}]";
    let text = format!(
        "{{\"cells\":[{row},[{{}},{{\"value\":3}}],{row},{row},{row},{row}],\"regions\":[[[1,1],[1,2],[2,1],[2,2]],
        [[1,3],[1,4],[2,3],[2,4]],[[3,1],[3,2],[4,1],[4,2]],[[3,3],[3,4],[4,3],[4,4]]],
        \"cages\":[{{\"cells\":[[1,2],[1,3]],\"sum\":5,\"unique\":true}}]}}"
    );
    let found = read(&text).expect("a puzzle");
    assert_eq!(found.problem.rules().to_string(), "4x4,killer-cage:5:r1c2-r1c3");
    assert_eq!(found.problem.given(found.problem.layout().at(0, 0)), Some(3));
    assert_eq!(said(&found), ["20 cells around the Sudoku were left out"]);
}

#[test]
fn links_are_read() {
    let json = object(r#","metadata":{"antiknight":true}"#);
    let short = "{ce:[[{v:1},,{v:2}],[],[],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],\
        [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],metadata:{antiknight:t}}";
    let expected = read(&json).expect("a puzzle");
    assert_eq!(read(short).as_ref(), Ok(&expected));
    for text in [json.as_str(), short] {
        let packed = lz::pack(text, Alphabet::Base64);
        for link in [
            format!("https://sudokupad.app/scl{packed}"),
            format!("https://beta.sudokupad.app/sudoku/ctc{}", packed.replace('+', "%2B").replace('=', "")),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=scl{packed}&setting-nogrid=1"),
            format!("https://sudokupad.app/?puzzleid=scl{packed}"),
            format!("scl{packed}"),
        ] {
            assert_eq!(read(&link).as_ref(), Ok(&expected), "{link}");
            assert!(SudokuPad.looks_like(link.as_bytes()), "{link}");
        }
    }
    let other = lz::pack(r#"{"size":1,"grid":[[{"value":1,"given":true}]]}"#, Alphabet::Base64);
    for prefix in ["fpuz", "fpuzzles"] {
        let found = read(&format!("https://sudokupad.app/{prefix}{other}")).expect("a puzzle");
        assert_eq!(found.problem.layout().len(), 1);
    }
    for (link, said) in [
        ("https://sudokupad.app/k7qc98e00u", "this link has only the name of the puzzle"),
        ("https://sudokupad.app/author/title", "this link has only the name of the puzzle"),
        ("https://sudokupad.app/sclN4IgzglgXgpiBcBOANCA5g", "the packed puzzle in this link is cut off"),
    ] {
        let error = read(link).expect_err(link);
        assert!(error.problem.message(Lang::En).starts_with(said), "{link}: {error}");
    }
}

#[test]
fn a_solution_that_comes_along_is_a_check() {
    let carried =
        |solution: &str| object(&format!(r#","metadata":{{"solution":"{solution}","rules":"Odd cells"}}"#));
    // The givens are 1 in R1C1 and 2 in R1C3.
    let found = read(&carried("1324?????.??4???")).expect("a puzzle");
    let words = "the puzzle also tells its rules in words, which were not read; compare them: \"Odd cells\"";
    assert_eq!(said(&found), [words]);
    for (solution, why) in [
        ("2???????????????", "the puzzle's own solution has 2 in R1C1, which its data rule out"),
        ("????3?????3?3???", "the puzzle's own solution has 3 in R2C1 R4C1, which see each other"),
    ] {
        let error = read(&carried(solution)).expect_err(solution);
        assert!(error.problem.message(Lang::En).starts_with(why), "{solution}: {error}");
    }
    let listed = read(&object(r#","metadata":{"rules":["Odd",3,"cells"]}"#)).expect("a puzzle");
    assert_eq!(said(&listed), [words]);
    // Letters are no digits, and another number of them belongs to another grid.
    for solution in ["2BCD????????????", "2"] {
        assert!(read(&carried(solution)).is_ok(), "{solution}");
    }
    let cage = r#","cages":[{"value":"solution: 1324241331424231"},{"cells":[[3,0],[3,1]],"value":5,"unique":true}]"#;
    let error = read(&object(cage)).expect_err("another sum");
    let said = error.problem.message(Lang::En);
    assert!(
        said.starts_with("the puzzle's own solution does not keep a rule of its data")
            && said.contains("R4C1"),
        "{said}"
    );
}

#[test]
fn short_links() {
    let found = read("https://sudokupad.app/scfoooooooooooooK").expect("a puzzle");
    assert_eq!((found.problem.given_count(), found.problem.rules().is_classic()), (0, true));
    let found = read("scfpooooooooooooA2*xtA**B*aC").expect("a puzzle");
    assert_eq!((found.problem.rules().to_string().as_str(), found.note.as_str()), ("diagonal", "A*B, C"));
    assert_eq!(found.problem.given_count(), 2);
    assert!(read("scfpooooooooooooA2*q").is_err());
}

#[test]
fn errors_have_their_places() {
    for (members, said) in [
        (r#","global":["entropy"]"#, "the rule 'entropy' is not known"),
        (r#","cages":[{"cells":[[0,9]],"value":3}]"#, "cages 1: R1C10 is not a cell of the grid"),
        (r#","cages":[{"cells":[["a"]],"value":3}]"#, "cages 1: found […]: expected places"),
        (
            r#","cages":[{"cells":[[0,0]],"value":"<3","unique":true}]"#,
            "cages 1: found \"<3\": expected a sum",
        ),
        (r#","cages":[{"cells":[[0,0],[0,1],[1,1],[2,2],[3,3]],"sum":3}]"#, "cages 1: a cage of 5 cells"),
    ] {
        let error = read(&object(members)).expect_err(members);
        assert!(error.problem.message(Lang::En).starts_with(said), "{members}: {error}");
    }
    for (text, said) in [
        ("{\"cells\":[]}", "line 1, column 10: found […]: expected rows of cells"),
        ("{\"cells\":[[{\"value\":7}]]}", "line 1, column 21: R1C1: found 7 instead of a digit from 1 to 1"),
        ("{}", "line 1, column 1: found {…}: expected a puzzle of SudokuPad"),
    ] {
        let error = read(text).expect_err(text);
        assert!(error.to_string().starts_with(said), "{text}: {error}");
    }
}

#[test]
fn every_kind_is_written_or_told() {
    let mut written_ids = Vec::new();
    for kind in KINDS {
        let (layout, example) = kind.example_parts();
        let rule = Constraint::read(kind, example, &layout).expect("an example");
        let puzzle = Puzzle::blank(Rules::new(RuleSet::new(layout, vec![rule])));
        let written = write::write(&puzzle, "");
        if written.lost.is_empty() {
            assert_eq!(read(&written.text).map(|found| found.problem), Ok(puzzle), "{kind:?}");
            written_ids.push(kind.id);
        }
    }
    assert!(written_ids.contains(&"killer-cage") && written_ids.len() == 10, "{written_ids:?}");
    for text in ["4x6", "7x7", "no-boxes", "4x4,jigsaw:1112122233434.44"] {
        let puzzle = Puzzle::blank(text.parse().expect(text));
        let written = write::write(&puzzle, "a \"title\"");
        assert_eq!(written.lost, [], "{text}");
        let found = read(&written.text).expect(text);
        assert_eq!((found.problem, found.note.as_str()), (puzzle, "a \"title\""), "{text}");
    }
}
