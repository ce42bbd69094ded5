use super::*;
use crate::lang::Lang;
use crate::rules::{Constraint, KINDS, Puzzle, RuleSet, Rules};
use crate::text::lz::{self, Alphabet};

fn four(constraints: &str) -> String {
    let cells = "{},".repeat(13);
    format!(
        "{{\"formatVersion\":\"1.5.0\",\"puzzle\":{{\"size\":4,\"name\":\"N\",\"cells\":[{{\"given\":true,\"value\":1}},\
        {{\"value\":2}},{cells}{{\"candidates\":12}}],\"constraints\":[{{\"type\":0}},{{\"type\":1,\"regions\":\
        [0,0,1,1,0,0,1,1,2,2,3,3,2,2,3,3]}}{constraints}]}}}}"
    )
}

fn rules(constraints: &str) -> String {
    let found = read(&four(constraints)).unwrap_or_else(|error| panic!("{constraints}: {error}"));
    found.problem.rules().to_string().replacen("4x4,", "", 1)
}

#[test]
fn elements_are_rules() {
    for (element, expected) in [
        (r#",{"type":10},{"type":11},{"type":12}"#, "diagonal,anti-king"),
        (r#",{"type":13,"disabled":true}"#, "4x4"),
        (r#",{"type":100,"cells":[1,2]}"#, "even:r1c2-r1c3"),
        (
            r#",{"type":200,"clues":[{"value":1,"edge":1},{"value":2,"edge":4}],"negative":[]}"#,
            "white-dot:r1c1-r1c2,difference:2:r1c1-r2c1",
        ),
        (
            r#",{"type":200,"clues":[{"edge":1}],"negative":[1]},{"type":201,"clues":[{"edge":2}],"negative":[]}"#,
            "white-dot:r1c1-r1c2,black-dot:r1c2-r1c3,all-differences:1:r1c1-r1c2/r1c2-r1c3",
        ),
        (
            r#",{"type":202,"clues":[{"value":5,"edge":1},{"value":7,"edge":2}],"negative":[10,5]}"#,
            "v:r1c1-r1c2,sum-mark:7:r1c2-r1c3,all-xv:r1c1-r1c2/r1c2-r1c3",
        ),
        (r#",{"type":300,"slow":true,"thermometers":[[0,1,2]]}"#, "slow-thermometer:r1c1-r1c3"),
        (
            r#",{"type":301,"cages":[{"cells":[0,1],"value":5},{"cells":[2],"value":0}]}"#,
            "killer-cage:5:r1c1-r1c2,killer-cage::r1c3",
        ),
        (r#",{"type":302,"groups":[[0,10],[1,11]]}"#, "clone:r1c1/r3c3,clone:r1c2/r3c4"),
        (r#",{"type":303,"clues":[{"corner":6,"digits":[1,2]}]}"#, "quadruple:1+2:r1c1-r1c2-r2c2-r2c1"),
        (r#",{"type":401,"minDifference":3,"lines":[[0,1]]}"#, "whispers:3:r1c1-r1c2"),
        (r#",{"type":406,"groups":[20,10],"lines":[[0,1]]}"#, "parity-line:r1c1-r1c2"),
        (
            r#",{"type":408,"bulbsWithArrows":[{"bulbCells":[1,0],"arrows":[[1,2,3]]}]}"#,
            "pill-arrow:r1c1-r1c2:r1c3-r1c4",
        ),
        // The number in the bulb is read from left to right, however the bulb was drawn.
        (
            r#",{"type":408,"bulbsWithArrows":[{"bulbCells":[5,6],"arrows":[[5,9,13]]}]}"#,
            "pill-arrow:r2c2-r2c3:r3c2-r4c2",
        ),
        (r#",{"type":500,"clues":[{"value":9,"outerCell":4,"diagonal":1}]}"#, "little-killer:9:r1c3-r3c1"),
        (r#",{"type":502,"clues":[{"value":8,"outerCell":17},{"outerCell":1}]}"#, "x-sum:8:r2c4-r2c1"),
    ] {
        assert_eq!(rules(element), expected, "{element}");
    }
}

#[test]
fn cells_and_drawings() {
    let found =
        read(&four(r#",{"type":2000,"lines":[[],[]]},{"type":4000,"lightCells":[1]}"#)).expect("a puzzle");
    let (puzzle, layout) = (&found.problem, found.problem.layout());
    assert_eq!((puzzle.given_count(), found.note.as_str()), (1, "N"));
    assert_eq!(puzzle.allowed(layout.at(3, 3)), 0b0110);
    assert_eq!(found.placed, [layout.at(0, 1)]);
    let said: Vec<String> = found.skipped.iter().map(|sentence| sentence.say(Lang::En)).collect();
    let drawn = "not read, since these are drawings: cosmetic lines (2); if one of them stands for a rule, add that rule";
    assert_eq!(said, [drawn]);
    let plain = r#"{"puzzle":{"size":2,"type":"custom","minDigit":0,"maxDigit":3,"cells":[{},{},{},{}],"constraints":[]}}"#;
    assert_eq!(
        read(plain).map(|found| found.problem.rules().to_string()),
        Ok("2x2,digits:0-3,raw".to_owned())
    );
}

/// A custom grid with this shape and these elements.
fn custom(shape: &str, cells: usize, elements: &str) -> Result<Imported, ParseError> {
    let cells = vec!["{}"; cells].join(",");
    read(&format!(r#"{{"puzzle":{{"type":"custom"{shape},"cells":[{cells}],"constraints":[{elements}]}}}}"#))
}

#[test]
fn custom_grids_have_the_digits_to_nine() {
    let lines = r#"{"type":2003}"#;
    for (shape, cells, elements, expected) in [
        // Without a largest digit it is 9, for smaller grids and for larger ones.
        (r#","width":4,"height":4"#, 16, lines, "4x4,digits:1-9,no-boxes"),
        (r#","width":11,"height":11"#, 121, lines, "11x11,digits:1-9"),
        (r#","width":10,"height":10,"minDigit":0"#, 100, lines, "10x10,digits:0-9,no-boxes"),
        (r#","width":4,"height":4,"maxDigit":4"#, 16, lines, "4x4,no-boxes"),
        (r#","minDigit":0,"maxDigit":8"#, 81, lines, "digits:0-8,no-boxes"),
        (r#","maxDigit":4"#, 81, "", "digits:1-4,raw"),
    ] {
        let found = custom(shape, cells, elements).unwrap_or_else(|error| panic!("{shape}: {error}"));
        assert_eq!(found.problem.rules().to_string(), expected, "{shape}");
    }
}

#[test]
fn regions_without_lines_are_areas() {
    let regions = r#"{"type":1,"regions":[0,0,1,-1]}"#;
    let found = custom(r#","width":2,"height":2,"maxDigit":3"#, 4, regions).expect("a puzzle");
    assert_eq!(
        found.problem.rules().to_string(),
        "2x2,digits:1-3,raw,extra-region:r1c1-r1c2,extra-region:r2c1"
    );
    let error = custom(r#","width":2,"height":2"#, 4, r#"{"type":1,"regions":[0,0]}"#).expect_err("too few");
    assert!(
        error.problem.message(Lang::En).starts_with("regions: expected a number for each cell"),
        "{error}"
    );
}

#[test]
fn any_sets_may_be_in_each_square() {
    // Even and odd digits: no square of two by two has one of them only.
    let rules = rules(r#",{"type":16,"groups":[20,10]}"#);
    assert_eq!(rules.matches("any-of:").count(), 2 * 9, "{rules}");
    assert!(
        rules.starts_with("any-of:(allowed:2+4:r1c1|allowed:2+4:r1c2|allowed:2+4:r2c1|allowed:2+4:r2c2)")
    );
    let by_name = |groups: &str, rule: &str| {
        let cells = 81;
        let found = custom("", cells, &format!(r#"{{"type":2003}},{{"type":16,"groups":{groups}}}"#));
        assert_eq!(found.expect("a puzzle").problem.rules().to_string(), format!("no-boxes,{rule}"));
    };
    by_name("[14,112,896]", "global-entropy");
    by_name("[146,292,584]", "global-modulo");
}

#[test]
fn errors_have_their_places() {
    for (element, said) in [
        (r#",{"type":1000,"definition":{"name":"Nabner"}}"#, "the rule 'Nabner' is written as a program"),
        (r#",{"type":777}"#, "elements of type 777 are not known"),
        (
            r#",{"type":301,"cages":[{"cells":[99]}]}"#,
            "killer cages: found 99: expected the number of a cell",
        ),
        (
            r#",{"type":301,"cages":[{"cells":[1],"value":"<3"}]}"#,
            "killer cages: found \"<3\": expected a whole number",
        ),
        (r#",{"type":200,"clues":[{"edge":0}]}"#, "difference dots: found 0: expected the number of an edge"),
        (
            r#",{"type":303,"clues":[{"corner":0,"digits":[1]}]}"#,
            "quadruples: found 0: expected the number of a corner",
        ),
        (r#",{"type":406,"groups":[2,4],"lines":[[0,1]]}"#, "digit group lines: only low, middle and high"),
        (
            r#",{"type":502,"clues":[{"value":1,"outerCell":0}]}"#,
            "X-sums: found 0: expected the number of a place",
        ),
    ] {
        let error = read(&four(element)).expect_err(element);
        assert!(error.problem.message(Lang::En).starts_with(said), "{element}: {error}");
    }
    for link in ["https://sudokumaker.app/", "https://sudokumaker.app/?puzzle=N4Ig"] {
        assert!(read(link).is_err(), "{link}");
    }
}

#[test]
fn links_are_read() {
    let json = four(r#",{"type":13}"#);
    let link = format!("https://sudokumaker.app/?puzzle={}", lz::pack(&json, Alphabet::Link));
    assert_eq!(read(&link), read(&json));
    assert!(SudokuMaker.looks_like(link.as_bytes()) && SudokuMaker.looks_like(json.as_bytes()));
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
        // Clones are written cell by cell, which means the same.
        if kind.id != "clone" {
            assert_eq!(found, puzzle, "{kind:?}");
        }
    }
    for id in ["thermometer", "arrow", "little-killer", "x-sum", "clone", "entropic-line", "quadruple"] {
        assert!(!told.contains(&id), "{id}");
    }
    assert!(told.contains(&"regex") && KINDS.len() - told.len() >= 49, "{told:?}");
    for text in ["4x6", "7x7", "digits:0-8", "no-boxes", "3x3,raw", "4x4,jigsaw:1112122233434.44"] {
        let puzzle = Puzzle::blank(text.parse().expect(text));
        let written = write::write(&puzzle, "a title");
        assert_eq!(written.lost, [], "{text}");
        let found = read(&written.text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!((found.problem, found.note.as_str()), (puzzle, "a title"), "{text}");
    }
}

#[test]
fn digits_that_fill_the_grid_are_the_solution_and_not_a_players() {
    let filled = |last: &str| {
        format!(
            r#"{{"puzzle":{{"size":2,"type":"custom","minDigit":1,"maxDigit":2,"cells":[{{"given":true,"value":1}},{{"value":2}},{{"value":2}},{last}],"constraints":[]}}}}"#
        )
    };
    let solved = read(&filled(r#"{"value":1}"#)).expect("a puzzle");
    assert_eq!((solved.placed.len(), solved.problem.given_count()), (0, 1));
    assert_eq!(solved.problem.allowed(solved.problem.layout().at(0, 1)), 0b11);
    assert_eq!(read(&filled("{}")).expect("a puzzle").placed.len(), 2, "a player has begun");
}
