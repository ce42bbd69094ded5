use super::*;
use crate::lang::Lang;
use crate::rules::{Constraint, KINDS, Puzzle, RuleSet, Rules};

/// Makes an object of four by four with these further members.
fn four(members: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}]{members}}}")
}

fn rules(members: &str) -> String {
    let found = read(&four(members)).unwrap_or_else(|error| panic!("{members}: {error}"));
    found.problem.rules().to_string().replacen("4x4,", "", 1)
}

#[test]
fn keys_are_rules() {
    for (members, expected) in [
        (r#","antiknight":true,"antiking":false,"disjointgroups":true"#, "anti-knight,disjoint-groups"),
        (r#","diagonal+":true"#, "anti-diagonal"),
        (r#","diagonal+":true,"diagonal-":true"#, "diagonal"),
        (r#","odd":[{"cell":"R1C2"},{"cell":"R4C4"}]"#, "odd:r1c2+r4c4"),
        (r#","killercage":[{"cells":["R1C2","R1C3"],"value":"7"}]"#, "killer-cage:7:r1c2-r1c3"),
        (r#","killercage":[{"cells":["R1C2","R1C3"]}]"#, "killer-cage::r1c2-r1c3"),
        (
            r#","arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1","R3C1"]]}]"#,
            "arrow:r1c1-r1c2,arrow:r1c1-r3c1",
        ),
        (r#","arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R2C3"]]}]"#, "pill-arrow:r1c1-r1c2:r2c3"),
        (r#","whispers":[{"lines":[["R1C1","R1C2","R2C2"]]}]"#, "whispers:2:r1c1-r1c2-r2c2"),
        (r#","dutchwhispers":[{"lines":[["R1C1","R1C2"]],"value":"3"}]"#, "whispers:3:r1c1-r1c2"),
        (r#","ratio":[{"cells":["R1C1","R1C2"],"value":"3"}]"#, "ratio:3:r1c1-r1c2"),
        (r#","difference":[{"cells":["R1C1","R1C2"],"value":""}]"#, "white-dot:r1c1-r1c2"),
        (r#","xv":[{"cells":["R1C1","R1C2"],"value":"V"}]"#, "v:r1c1-r1c2"),
        (
            r#","quadruple":[{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1]}]"#,
            "quadruple:1+1:r1c1-r1c2-r2c1-r2c2",
        ),
        (
            r#","littlekillersum":[{"cell":"R0C3","direction":"DL","cells":[],"value":"9"}]"#,
            "little-killer:9:r1c2-r2c1",
        ),
        (r#","xsum":[{"cell":"R2C5","value":"8"}]"#, "x-sum:8:r2c4-r2c1"),
        (r#","sandwichsum":[{"cell":"R5C1","value":"0"}]"#, "sandwich:0:r1c1-r4c1"),
        (r#","cage":[{"cells":["R1C1","R1C2"],"value":"DR5"}]"#, "any-of:(killer-cage:5:r1c1-r1c2)"),
        (r#","renban":[{"lines":[["R1C1","R1C2","R2C2","R1C1"]]}]"#, "renban:r1c1-r1c2-r2c2"),
    ] {
        assert_eq!(rules(members), expected, "{members}");
    }
}

#[test]
fn pairs_without_a_mark() {
    let dots = r#","difference":[{"cells":["R1C1","R1C2"]}],"ratio":[{"cells":["R3C1","R2C1"]}]"#;
    for (members, expected) in [
        (r#","nonconsecutive":true"#.to_owned(), "non-consecutive"),
        (
            format!(r#"{dots},"nonconsecutive":true"#),
            "white-dot:r1c1-r1c2,black-dot:r3c1-r2c1,all-differences:1:r1c1-r1c2/r2c1-r3c1",
        ),
        (
            format!(r#"{dots},"nonconsecutive":true,"negative":["ratio"]"#),
            "white-dot:r1c1-r1c2,black-dot:r3c1-r2c1,all-dots:r1c1-r1c2/r2c1-r3c1",
        ),
        (
            r#","ratio":[{"cells":["R1C1","R1C2"],"value":"3"}],"negative":["ratio"]"#.to_owned(),
            "ratio:3:r1c1-r1c2,all-ratios:3:r1c1-r1c2",
        ),
        (
            r#","xv":[{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R2C1","R2C2"]}],"negative":["xv"]"#
                .to_owned(),
            "x:r1c1-r1c2,all-xv:r1c1-r1c2",
        ),
        (r#","negative":["xv","ratio"]"#.to_owned(), "all-ratios:2,all-xv"),
    ] {
        assert_eq!(rules(&members), expected, "{members}");
    }
}

#[test]
fn cells_and_regions() {
    let text = r#"{"size":4,"title":"A","author":"B","grid":[
        [{"value":1,"given":true},{"value":2},{"centerPencilMarks":[1,3],"givenPencilMarks":[2]},{"region":null}],
        [{"givenPencilMarks":[4]},{"cornerPencilMarks":[1]},{"region":3},{"givenPencilMarks":null}],
        [{},{},{},{}],[{},{},{"region":1},{"value":0}]]}"#;
    let found = read(text).expect("a puzzle");
    let (puzzle, layout) = (&found.problem, found.problem.layout());
    let allowed = |row, column| puzzle.allowed(layout.at(row, column));
    assert_eq!(puzzle.given(layout.at(0, 0)), Some(1));
    assert_eq!((puzzle.given(layout.at(0, 1)), allowed(0, 1)), (None, 0b10));
    assert_eq!((allowed(0, 2), allowed(1, 0), allowed(1, 1), allowed(3, 3)), (0b101, 0b1000, 0b1111, 0b1111));
    assert_eq!(found.placed, [layout.at(0, 1)]);
    assert_eq!(layout.labels(), "112.113244334423");
    assert_eq!(found.note, "A, B");
}

#[test]
fn drawings_are_named() {
    let said = |members: &str| -> Vec<String> {
        let found = read(&four(members)).expect("a puzzle");
        found.skipped.iter().map(|sentence| sentence.say(Lang::En)).collect()
    };
    let shadow = r#","renban":[{"lines":[["R1C1","R1C2"]]}],
        "line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"}]"#;
    assert_eq!(said(shadow), [""; 0]);
    let loose = r#","line":[{"lines":[["R1C1","R1C2"]],"fromConstraint":"Renban"},{"lines":[]}],"text":[{"cells":[]}],
        "cage":[{"cells":["R1C1"],"value":"DR3"},{"cells":["R1C2"],"value":"7"}]"#;
    let drawn = "not read, since these are drawings: line (2), text (1), cage (1); if one of them stands for a rule, add that rule";
    assert_eq!(said(loose), [drawn]);
    let empty = r#","sandwichsum":[{"cell":"R0C1","value":""}],"thermometer":[{"lines":[["R1C1"]]}]"#;
    assert_eq!(
        said(empty),
        [
            "sandwichsum 1 (R0C1): it has no value, so it says nothing",
            "thermometer 1 (R1C1): a line of one cell says nothing"
        ]
    );
}

#[test]
fn clues_that_cannot_be_read_are_refused_with_their_place() {
    for (members, said) in [
        (
            r#","killercage":[{"cells":["R1C1"]},{"cells":["R1C2"],"value":"<3"}]"#,
            "killercage 2 (R1C2): found \"<3\": expected a whole number",
        ),
        (
            r#","killercage":[{"cells":["R0C3"],"value":"3"}]"#,
            "killercage 1 (R0C3): unknown cell 'R0C3': expected a name from R1C1 to R4C4",
        ),
        (
            r#","sandwichsum":[{"cell":"R0C1","value":"many"}]"#,
            "sandwichsum 1 (R0C1): found \"many\": expected a whole number",
        ),
        (
            r#","sandwichsum":[{"cell":"R1C1","value":"3"}]"#,
            "sandwichsum 1 (R1C1): found \"R1C1\": expected a place",
        ),
        (r#","xsum":[{"cell":"R0C0","value":"3"}]"#, "xsum 1 (R0C0): this place is at a corner"),
        (r#","sumline":[{"lines":[]}]"#, "the key 'sumline' is not known; it may be a rule"),
        (r#","antiknight":"yes""#, "antiknight: found \"yes\": expected true or false"),
        (r#","negative":["knight"]"#, "negative: found \"knight\": expected a list of \"ratio\" and \"xv\""),
        (
            r#","xv":[{"cells":["R1C1","R1C2"],"value":"Z"}]"#,
            "xv 1 (R1C1): found \"Z\": expected \"X\" or \"V\"",
        ),
        (
            r#","xv":[{"cells":["R1C1","R2C2"],"value":"X"}]"#,
            "xv 1 (R1C1): x joins two cells that share an edge",
        ),
        (
            r#","thermometer":[{"lines":[["R1C1",3]]}]"#,
            "thermometer 1 (R1C1): found 3: expected the name of a cell",
        ),
        (r#","clone":[{"cells":["R1C1"]}]"#, "clone 1 (R1C1): the field 'cloneCells' is missing"),
        (
            r#","littlekillersum":[{"cell":"R0C1","value":"3"}]"#,
            "littlekillersum 1 (R0C1): found {…}: expected UL",
        ),
        (
            r#","arrow":[{"cells":["R1C1"],"lines":[["R2C2","R3C3"]]}]"#,
            "arrow 1 (R1C1): a shaft begins in R2C2",
        ),
    ] {
        let error = read(&four(members)).expect_err(members);
        assert!(error.problem.message(Lang::En).starts_with(said), "{members}: {error}");
        assert!(error.column > 70, "{members}: {error}");
        assert!(!error.message(Lang::Zh).is_empty());
    }
    for (text, said) in [
        ("{\"size\":4}", "line 1, column 1: found {…}: expected a puzzle of f-puzzles"),
        ("{\"size\":4,\"grid\":[]}", "line 1, column 18: found 0 instead of 4"),
        ("{\"size\":99,\"grid\":[]}", "line 1, column 9: found 99: expected a size from 1 to 36"),
        ("{\"size\":1,\"grid\":[[{\"value\":2}]]}", "line 1, column 29: R1C1: found 2 instead of a digit"),
    ] {
        let error = read(text).expect_err(text);
        assert!(error.to_string().starts_with(said), "{text}: {error}");
    }
}

#[test]
fn links_are_read() {
    let json = four(r#","antiknight":true"#);
    let packed = crate::text::lz::pack(&json, crate::text::lz::Alphabet::Base64);
    let expected = read(&json).expect("a puzzle");
    let coded = packed.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    for link in [
        format!("https://f-puzzles.com/?load={packed}"),
        format!("https://www.f-puzzles.com/?load={}", packed.replace('+', " ")),
        format!("f-puzzles.com/?load={coded}&x=1"),
        packed.clone(),
    ] {
        assert_eq!(read(&link).as_ref(), Ok(&expected), "{link}");
        assert!(FPuzzles.looks_like(link.as_bytes()), "{link}");
    }
    for (link, said) in [
        ("https://f-puzzles.com/?id=abc", "this link has only the name of the puzzle"),
        ("https://f-puzzles.com/?load=N4Ig*", "the packed puzzle in this link has the character '*'"),
        (
            &format!("https://f-puzzles.com/?load={}", &packed[..30]),
            "the packed puzzle in this link is cut off",
        ),
    ] {
        let error = read(link).expect_err(link);
        assert!(error.problem.message(Lang::En).starts_with(said), "{link}: {error}");
    }
}

#[test]
fn every_kind_is_written_or_told() {
    let mut told = Vec::new();
    for kind in KINDS {
        let (layout, example) = kind.example_parts();
        let rule = Constraint::read(kind, example, &layout).expect("an example");
        let puzzle = Puzzle::blank(Rules::new(RuleSet::new(layout, vec![rule])));
        let written = write::write(&puzzle, "");
        match written.lost.is_empty() {
            true => assert_eq!(read(&written.text).map(|found| found.problem), Ok(puzzle), "{kind:?}"),
            false => told.push(kind.id),
        }
    }
    for id in ["thermometer", "arrow", "little-killer", "x-sum", "clone", "killer-cage", "diagonal"] {
        assert!(!told.contains(&id), "{id}");
    }
    assert!(told.contains(&"regex") && KINDS.len() - told.len() >= 45, "{told:?}");
}

#[test]
fn layouts_survive() {
    for text in [
        "4x4",
        "6x6",
        "7x7",
        "16x16",
        "no-boxes",
        "4x4,jigsaw:1112122233434434",
        "4x4,jigsaw:1112122233434.44",
    ] {
        let rules: Rules = text.parse().expect(text);
        let puzzle = Puzzle::blank(rules);
        let written = write::write(&puzzle, "");
        assert_eq!(written.lost, [], "{text}");
        assert_eq!(read(&written.text).map(|found| found.problem), Ok(puzzle), "{text}");
    }
    for text in ["4x6", "digits:0-8", "9x9,raw"] {
        let written = write::write(&Puzzle::blank(text.parse().expect(text)), "");
        assert_eq!((written.text.as_str(), written.lost.len()), ("", 1), "{text}");
    }
}

#[test]
fn a_solution_that_comes_along_is_a_check() {
    let cage = r#","killercage":[{"cells":["R1C1","R1C2"],"value":"4"}],"ruleset":"Odd cells""#;
    let carried = |solution: &str| read(&four(&format!(r#"{cage},"solution":[{solution}]"#)));
    let found = carried(r#"1,"3",2,4,null,null,"","",null,0,"x",9,null,null,null,null"#).expect("a puzzle");
    let said: Vec<String> = found.skipped.iter().map(|sentence| sentence.say(Lang::En)).collect();
    assert_eq!(
        said,
        ["the puzzle also tells its rules in words, which were not read; compare them: \"Odd cells\""]
    );
    let error = carried("1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1").expect_err("another sum");
    let said = error.problem.message(Lang::En);
    assert!(
        said.starts_with("the puzzle's own solution does not keep a rule of its data")
            && said.contains("R1C1"),
        "{said}"
    );
}

#[test]
fn coloured_cells_are_drawings() {
    let row = "[{},{},{},{}]";
    let text = format!(
        r##"{{"size":4,"grid":[[{{"c":"#A8A8A8"}},{{"cArray":["#FFE060"]}},{{"c":""}},{{}}],{row},{row},{row}]}}"##
    );
    let said: Vec<String> =
        read(&text).expect("a puzzle").skipped.iter().map(|one| one.say(Lang::En)).collect();
    assert_eq!(
        said,
        ["not read, since these are drawings: grid c (2); if one of them stands for a rule, add that rule"]
    );
}
