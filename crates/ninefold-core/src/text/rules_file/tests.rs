use super::*;
use crate::lang::Lang;

fn rules(text: &str) -> String {
    read(text).unwrap_or_else(|error| panic!("{text}: {error}")).problem.rules().to_string()
}

#[test]
fn each_field_is_read() {
    for (text, wanted) in [
        ("{}", "classic"),
        (r#"{"size": 6}"#, "6x6"),
        (r#"{"size": [6, 9], "digits": 9}"#, "6x9"),
        (r#"{"size": "4 x 4", "digits": [0, 3]}"#, "4x4,digits:0-3"),
        (r#"{"size": 4, "variables": ["P:3", "N"]}"#, "4x4,variables:N:1x1,variables:P:1x3"),
        (r#"{"digits": "0-8", "regions": "none"}"#, "digits:0-8,no-boxes"),
        (r#"{"size": 6, "regions": "3x2"}"#, "6x6,boxes:3x2"),
        (r#"{"size": 6, "regions": "boxes"}"#, "6x6"),
        (r#"{"size": 4, "regions": ["1123", "1123", "4422", "4433"]}"#, "4x4,jigsaw:1123112344224433"),
        (r#"{"size": 4, "regions": "aabc aabc / ddbb | ddcc"}"#, "4x4,jigsaw:1123112344224433"),
        (r#"{"size": 4, "raw": true}"#, "4x4,raw"),
        (r#"{"size": 4, "raw": true, "regions": "2x2"}"#, "4x4,raw,boxes:2x2"),
        (
            r#"{"constraints": ["diagonal", {"kind": "anti-knight"}, "killer-cage:7:r1c1-r1c2"]}"#,
            "diagonal,anti-knight,killer-cage:7:r1c1-r1c2",
        ),
        (
            r#"{"constraints": [{"cells": ["r1c1-r1c2", "R2C2"], "sum": null, "kind": "killer-cage"}]}"#,
            "killer-cage::r1c1-r1c2-r2c2",
        ),
    ] {
        assert_eq!(rules(text), wanted, "{text}");
        let rules: crate::rules::Rules = wanted.parse().expect("the short form");
        assert_eq!(rules.to_string(), wanted);
    }
    let file =
        read(r#"{"name": "First steps", "author": "A. Player", "givens": {"r1c1": 5, "r9c9": [1, 3]}}"#);
    let file = file.expect("a file");
    assert_eq!(
        (file.note.as_str(), file.has_givens, file.problem.given_count()),
        ("First steps, A. Player", true, 1)
    );
    assert_eq!(file.problem.allowed(file.problem.layout().at(8, 8)), 0b101);
    let file = read(r#"{"size": 4, "givens": ["1...", "..2.", "....", "...4"]}"#).expect("a file");
    assert_eq!(file.problem.given_count(), 3);
}

#[test]
fn what_is_wrong_and_where() {
    for (text, column, said) in [
        ("[1]", 1, "found […]: expected an object such as"),
        (r#"{"sizes": 6}"#, 11, "there is no field 'sizes'; did you mean 'size'?"),
        (
            r#"{"colour": 6}"#,
            12,
            "there is no field 'colour': expected one of size, digits, regions, raw, grids, variables, givens, constraints",
        ),
        (r#"{"size": 6, "size": 6}"#, 21, "the field 'size' is here for a second time"),
        (r#"{"size": "six"}"#, 11, "found \"six\": expected a size such as"),
        (r#"{"size": 60}"#, 10, "the size 60x60 is not possible"),
        (r#"{"digits": [1]}"#, 12, "found […]: expected a range of digits"),
        (r#"{"digits": [5, 9]}"#, 12, "values from 5 to 9 are not possible"),
        (r#"{"regions": 3}"#, 13, "found 3: expected \"boxes\", \"none\""),
        (r#"{"regions": "2x2"}"#, 14, "boxes of 2x2 do not fit"),
        (r#"{"regions": "112"}"#, 14, "the jigsaw has 3 labels"),
        (r#"{"raw": 1}"#, 9, "found 1: expected true or false"),
        (r#"{"givens": 5}"#, 12, "found 5: expected the grid"),
        (r#"{"givens": "12"}"#, 13, "found 2 cells instead of 81"),
        (r#"{"givens": {"r0c1": 5}}"#, 21, "unknown cell 'r0c1'"),
        (r#"{"givens": {"r1c1": 10}}"#, 21, "found 10 instead of a value from 1 to 9"),
        (r#"{"constraints": {}}"#, 17, "found {…}: expected a list"),
        (r#"{"constraints": [3]}"#, 18, "found 3: expected a constraint"),
        (r#"{"constraints": [{}]}"#, 18, "this constraint has no field 'kind'"),
        (
            r#"{"constraints": ["diagonals"]}"#,
            19,
            "there is no kind of constraint 'diagonals'; did you mean 'diagonal'?",
        ),
        (
            r#"{"constraints": ["telepathy"]}"#,
            19,
            "there is no kind of constraint 'telepathy': expected one of diagonal, ",
        ),
        (
            r#"{"constraints": [{"kind": "killer-cage", "summ": 5}]}"#,
            50,
            "there is no field 'summ'; did you mean 'sum'?",
        ),
        (
            r#"{"constraints": [{"kind": "killer-cage", "value": 5}]}"#,
            51,
            "killer-cage has no field 'value': expected one of kind, sum, cells",
        ),
        (
            r#"{"constraints": [{"kind": "killer-cage", "sum": 5}]}"#,
            18,
            "killer-cage needs the field 'cells'",
        ),
        (
            r#"{"constraints": [{"kind": "killer-cage", "sum": 5.5, "cells": "r1c1"}]}"#,
            49,
            "found 5.5: expected a whole number for sum",
        ),
        (
            r#"{"constraints": [{"kind": "thermometer", "cells": 5}]}"#,
            51,
            "found 5: expected cells for cells",
        ),
        (
            r#"{"constraints": [{"kind": "thermometer", "cells": ["r1c1", "r1c0"]}]}"#,
            61,
            "unknown cell 'r1c0'",
        ),
        (
            r#"{"constraints": [{"kind": "x", "cells": "r1c1+r2c2"}]}"#,
            18,
            "x joins two cells that share an edge",
        ),
    ] {
        let error = read(text).expect_err(text);
        let message = error.problem.message(Lang::En);
        assert_eq!(error.column, column, "{text}: {message}");
        assert!(message.starts_with(said), "{text}: {message}");
    }
    let error = read("{\n  \"size\": 6,\n  \"raw\": \"yes\"\n}").expect_err("no flag");
    assert_eq!((error.line, error.column), (3, 11));
    let error = read("{\n  \"size\" 6}").expect_err("no JSON");
    assert_eq!((error.line, error.column), (2, 10));
}

#[test]
fn what_is_written_is_read_again() {
    use crate::rules::{KINDS, Rules};
    let kinds = KINDS.iter().map(|kind| kind.example_rules());
    let layouts = [
        "classic",
        "6x6",
        "6x6,boxes:3x2",
        "4x4,digits:0-5,no-boxes",
        "4x4,raw",
        "4x4,raw,boxes:2x2",
        "4x4,jigsaw:1123112344224433",
        "5x7",
    ];
    for text in kinds.chain(layouts.map(str::to_owned)) {
        let rules: Rules = text.parse().expect("rules");
        let mut puzzle = Puzzle::blank(rules);
        let first = read(&write(&puzzle)).expect("what was written");
        assert_eq!((&first.problem, first.has_givens), (&puzzle, false), "{text}");
        let (one, two) = (puzzle.layout().at(0, 1), puzzle.layout().at(3, 0));
        puzzle.give(one, *puzzle.layout().values().end());
        assert_eq!(read(&write(&puzzle)).map(|file| file.problem), Ok(puzzle.clone()), "{text}");
        puzzle.restrict(two, 0b10);
        let again = read(&write(&puzzle)).expect("what was written");
        assert_eq!((&again.problem, again.has_givens), (&puzzle, true), "{text}");
    }
    assert_eq!(rules(&write(&Puzzle::blank(Rules::CLASSIC))), "classic");
}
