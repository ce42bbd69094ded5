use super::*;
use crate::lang::Lang;
use crate::rules::{Constraint, KINDS, Puzzle, RuleSet, Rules};

fn four(rules: &str) -> String {
    format!(
        "{{\"format\": \"sudoku-puzzle\", \"format_version\": 1, \"meta\": {{\"title\": \"T\", \"author\": \"A\"}},\n\
        \"board\": {{\"rows\": 4, \"cols\": 4}}, \"digits\": 4, \"givens\": [1,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,2],\n\
        \"candidates\": {{\"r1c2\": [2, 3]}}, \"rules\": [{{\"type\": \"box_grid\", \"origin\": \"r1c1\", \"box\": [2, 2]}}{rules}]}}"
    )
}

fn rules(rules: &str) -> String {
    let found = read(&four(rules)).unwrap_or_else(|error| panic!("{rules}: {error}"));
    found.problem.rules().to_string().replacen("4x4,", "", 1)
}

#[test]
fn rules_are_read() {
    for (rule, expected) in [
        (r#",{"type":"region","kind":"diagonal","cells":["r1c1","r2c2","r3c3","r4c4"]}"#, "main-diagonal"),
        (r#",{"type":"region","kind":"window","cells":["r2c2","r2c3"]}"#, "extra-region:r2c2-r2c3"),
        (r#",{"type":"cage","cells":["r1c1","r1c2"],"sum":5}"#, "killer-cage:5:r1c1-r1c2"),
        (
            r#",{"type":"line","kind":"whisper","value":2,"closed":true,"cells":["r1c1","r1c2","r2c2","r2c1"]}"#,
            "whispers:2:r1c1-r1c2-r2c2-r2c1-r1c1",
        ),
        (
            r#",{"type":"arrow","bulb":["r1c1"],"lines":[["r1c2"],["r2c1"]]}"#,
            "arrow:r1c1-r1c2,arrow:r1c1-r2c1",
        ),
        (r#",{"type":"edge","kind":"less","cells":["r1c1","r1c2"]}"#, "greater:r1c2-r1c1"),
        (
            r#",{"type":"edge","kind":"product","value":6,"cells":["r1c1","r1c2"]}"#,
            "product-mark:6:r1c1-r1c2",
        ),
        (
            r#",{"type":"corner","kind":"battenburg","cells":["r1c1","r1c2","r2c1","r2c2"]}"#,
            "battenburg:r1c1-r1c2-r2c2-r2c1",
        ),
        (
            r#",{"type":"corner","kind":"exclude","value":3,"cells":["r1c1","r1c2","r2c1","r2c2"]}"#,
            "corner-exclusion:3:r1c1-r1c2-r2c2-r2c1",
        ),
        (
            r#",{"type":"corner","kind":"mathrax","op":"/","value":2,"cells":["r1c1","r1c2","r2c1","r2c2"]}"#,
            "mathrax:2/:r1c1-r1c2-r2c2-r2c1",
        ),
        (
            r#",{"type":"corner","kind":"mathrax","op":"odd","cells":["r1c1","r1c2","r2c1","r2c2"]}"#,
            "mathrax:O:r1c1-r1c2-r2c2-r2c1",
        ),
        (
            r#",{"type":"sum","kind":"corner","sum":9,"cells":["r1c1","r1c2","r2c1","r2c2"]}"#,
            "corner-sum:9:r1c1-r1c2-r2c2-r2c1",
        ),
        (
            r#",{"type":"sum","kind":"frame","sum":5,"side":"top","cells":["r1c1","r2c1"]}"#,
            "frame-sum:5:r1c1-r2c1",
        ),
        (
            r#",{"type":"rossini","arrow":"out","side":"left","cells":["r1c1","r1c2","r1c3"]}"#,
            "rossini:r1c3-r1c1",
        ),
        (
            r#",{"type":"first_seen","value":3,"digits":[1,3],"side":"left","cells":["r1c1","r1c2"]}"#,
            "first-seen-odd:3:r1c1-r1c2",
        ),
        (
            r#",{"type":"first_seen","value":3,"digits":[2,3],"side":"left","cells":["r1c1","r1c2"]}"#,
            "regex:[^23]*3.*:r1c1-r1c2",
        ),
        (r#",{"type":"neighbours","kind":"antiking"}"#, "anti-king"),
        (r#",{"type":"cell","kind":"high","split":2,"cells":["r1c1"]}"#, "allowed:3+4:r1c1"),
        (
            r#",{"type":"appears","source":"r1c1","cells":["r2c3","r2c4"]}"#,
            "any-of:(clone:r1c1/r2c3|clone:r1c1/r2c4)",
        ),
        (
            r#",{"type":"count","counts":[[1,2],[3,0]],"cells":["r1c1","r2c3"]}"#,
            "allowed:1+2+4:r1c1+r2c3,contains-exactly:1+1:r1c1+r2c3",
        ),
        (r#",{"type":"table","allowed":[[1,2],[3,4]],"cells":["r1c1","r1c2"]}"#, "table:1+2/3+4:r1c1-r1c2"),
        (
            r#",{"type":"edge","kind":"xv","letter":"X","cells":["r1c1","r1c2"]},{"type":"negative","of":"xv"}"#,
            "x:r1c1-r1c2,all-xv:r1c1-r1c2",
        ),
        (r#",{"type":"negative","of":"product","value":6}"#, "all-products:6"),
        (
            r#",{"type":"corner","kind":"battenburg","cells":["r1c1","r1c2","r2c1","r2c2"]},{"type":"negative","of":"battenburg"}"#,
            "battenburg:r1c1-r1c2-r2c2-r2c1,all-battenburg:r1c1-r1c2-r2c1-r2c2",
        ),
        (
            r#",{"type":"rossini","arrow":"out","side":"left","cells":["r1c1","r1c2","r1c3"]},{"type":"negative","of":"rossini"}"#,
            "rossini:r1c3-r1c1,all-rossini:r1c1-r1c3",
        ),
    ] {
        assert_eq!(rules(rule), expected, "{rule}");
    }
    assert!(
        rules(r#",{"type":"neighbours","op":"not_sum","params":[5],"where":"orthogonal"}"#)
            .starts_with("relation:")
    );
    let found = read(&four("")).expect("a puzzle");
    let (puzzle, layout) = (&found.problem, found.problem.layout());
    assert_eq!(
        (puzzle.given_count(), puzzle.allowed(layout.at(0, 1)), found.note.as_str()),
        (2, 0b0110, "T, A")
    );
}

#[test]
fn boards_are_read() {
    let jigsaw = four(r#",{"type":"box","cells":["r1c1","r1c2","r1c3","r2c1"]},{"type":"box","cells":["r1c4","r2c2","r2c3","r2c4"]}"#)
        .replace("box_grid", "grid");
    assert_eq!(
        read(&jigsaw).map(|found| found.problem.rules().to_string()),
        Ok("4x4,jigsaw:11121222........".to_owned())
    );
    // Two grids of two by two that share a cell.
    let text = r#"{"format":"sudoku-puzzle","format_version":1,"board":{"rows":3,"cols":3},"digits":2,
        "givens":[0,0,0,0,0,0,0,0,0],"rules":[{"type":"grid","origin":"r1c1"},{"type":"grid","origin":"r2c2"}]}"#;
    let found = read(text).expect("a puzzle");
    assert_eq!(found.problem.rules().constraints().len(), 8);
    assert!(!found.problem.layout().has_lines());
}

#[test]
fn errors_have_their_places() {
    for (rule, said) in [
        (r#",{"type":"isomorphic","regions":[]}"#, "rules 2 (isomorphic): this rule is not supported"),
        (r#",{"type":"cage","cells":["r9c9"]}"#, "rules 2 (cage): unknown cell 'r9c9'"),
        (
            r#",{"type":"cage","cells":["r1c1"],"sum":"<3"}"#,
            "rules 2 (cage): found \"<3\": expected a whole number",
        ),
        (
            r#",{"type":"line","kind":"spiral","cells":["r1c1","r1c2"]}"#,
            "rules 2 (line spiral): this kind is not supported",
        ),
        (r#",{"kind":"cage"}"#, "found {…}: expected a rule with a \"type\""),
        (r#",{"type":"sandwich","cells":["r1c1"]}"#, "rules 2 (sandwich): the field 'sum' is missing"),
    ] {
        let error = read(&four(rule)).expect_err(rule);
        assert!(error.problem.message(Lang::En).starts_with(said), "{rule}: {error}");
        assert_eq!(error.line, 3, "{rule}");
    }
    for (from, to, said) in [
        ("[1,0", "[null,0", "R1C1 does not exist on this board"),
        ("[1,0", "[7,0", "R1C1: found 7 instead of a digit from 1 to 4"),
        ("\"format_version\": 1", "\"format_version\": 2", "found 2: only version 1"),
        ("\"meta\"", "\"mega\"", "the key 'mega' is not known"),
    ] {
        let error = read(&four("").replace(from, to)).expect_err(to);
        assert!(error.problem.message(Lang::En).starts_with(said), "{to}: {error}");
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
        if !written.lost.is_empty() {
            told.push(kind.id);
            continue;
        }
        let found = read(&written.text).unwrap_or_else(|error| panic!("{kind:?}: {error}")).problem;
        // Both diagonals are written as two areas, and other areas are sorted.
        if !matches!(kind.id, "diagonal" | "extra-region") {
            assert_eq!(found, puzzle, "{kind:?}");
        }
    }
    for id in ["thermometer", "arrow", "little-killer", "x-sum", "clone", "all-dots", "diagonal"] {
        assert!(!told.contains(&id), "{id}");
    }
    assert!(told.contains(&"automaton") && told.len() < 55, "{told:?}");
    for text in ["4x4", "7x7", "6x6,boxes:3x2", "4x4,jigsaw:1112122233434.44", "3x5,raw"] {
        let puzzle = Puzzle::blank(text.parse().expect(text));
        let written = write::write(&puzzle, "a title");
        assert_eq!(written.lost, [], "{text}");
        let found = read(&written.text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((found.problem, found.note.as_str()), (puzzle, "a title"), "{text}");
    }
}
