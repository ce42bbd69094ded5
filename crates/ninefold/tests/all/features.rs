//! The optional features: every value that they write reads back, and values from bytes are whole.

use arbitrary::{Arbitrary, Unstructured};
use ninefold::generate::{Random, Xoshiro};
use ninefold::rules::Puzzle;
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, Nine, Rules};
use serde_json::{Value, from_value, json, to_value};
use std::fmt::Debug;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn is_written<T>(value: T, expected: Value)
where
    T: serde_core::Serialize + serde_core::de::DeserializeOwned + PartialEq + Debug,
{
    assert_eq!(to_value(&value).expect("it can be written"), expected);
    assert_eq!(from_value::<T>(expected).expect("it can be read"), value);
}

#[test]
fn values_are_texts_numbers_and_lists() {
    let digits: DigitSet = [Digit::D2, Digit::D7].into_iter().collect();
    let cells = CellSet::from_cells(&[Cell::at(0, 1), Cell::at(8, 8)]);
    is_written(Digit::D5, json!(5));
    is_written(digits, json!([2, 7]));
    is_written(Cell::at(3, 4), json!("R4C5"));
    is_written(cells, json!(["R1C2", "R9C9"]));
    is_written(LINE.parse::<Grid>().expect("a grid"), json!(LINE));
    is_written(LINE.parse::<Nine>().expect("a puzzle"), json!(LINE));
    is_written("diagonal,anti-knight".parse::<Rules>().expect("rules"), json!("diagonal,anti-knight"));
}

#[test]
fn what_is_no_value_is_refused_with_a_reason() {
    let refused = [
        from_value::<Digit>(json!(0)).map(drop),
        from_value::<Digit>(json!("5")).map(drop),
        from_value::<DigitSet>(json!([1, 10])).map(drop),
        from_value::<Cell>(json!("R0C1")).map(drop),
        from_value::<CellSet>(json!("R1C1")).map(drop),
        from_value::<Grid>(json!("12345")).map(drop),
        from_value::<Nine>(json!("")).map(drop),
        from_value::<Nine>(json!(format!("{LINE}\n{LINE}"))).map(drop),
        from_value::<Nine>(json!("{\"size\": \"16x16\"}")).map(drop),
        from_value::<Rules>(json!("no-such-rule")).map(drop),
    ];
    for (number, result) in refused.into_iter().enumerate() {
        let error = result.expect_err(&format!("number {number}")).to_string();
        assert!(error.len() > 15, "{error}");
    }
}

#[test]
fn puzzles_of_any_size_are_read_again() {
    let mut puzzle = Puzzle::blank("16x16,diagonal".parse::<Rules>().expect("rules"));
    let cell = puzzle.layout().at(2, 3);
    puzzle.give(cell, 16);
    let written = to_value(&puzzle).expect("it can be written");
    assert_eq!(from_value::<Puzzle>(written).expect("it can be read"), puzzle);
}

#[test]
fn puzzles_from_bytes_are_written_and_read_again() {
    let mut random = Xoshiro::from_seed(15);
    let (mut marked, mut plain) = (0, 0);
    for _ in 0..2000 {
        let bytes: Vec<u8> = (0..random.below(400)).map(|_| random.below(256) as u8).collect();
        let mut bytes = Unstructured::new(&bytes);
        let puzzle = Nine::arbitrary(&mut bytes).expect("missing bytes are zero");
        let diagonal = bool::arbitrary(&mut bytes).expect("missing bytes are zero");
        let puzzle = if diagonal { puzzle.by(Rules::diagonal()) } else { puzzle };
        if puzzle.has_marks() {
            marked += 1
        } else {
            plain += 1
        }
        let written = to_value(&puzzle).expect("it can be written");
        assert_eq!(from_value::<Nine>(written).expect("it can be read"), puzzle, "{puzzle}");
        let (cell, digit) = (Cell::arbitrary(&mut bytes), Digit::arbitrary(&mut bytes));
        assert!(cell.is_ok() && digit.is_ok());
    }
    assert!(marked > 300 && plain > 300, "{marked} with marks, {plain} without");
}
