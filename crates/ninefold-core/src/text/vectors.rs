//! Test cases for solvers: one JSON object on each line, with a puzzle and what is known about its solutions.
//!
//! | field | meaning |
//! |---|---|
//! | `id` | a name |
//! | `iss` | the puzzle, as a string of Interactive Sudoku Solver |
//! | `layout` | if there is no `iss`: a label for each cell, as a jigsaw without givens; or such a string |
//! | `format` | what the puzzle is in, if it is in neither: `givens`, `fpuzzles` or `fpuzzles-pair` |
//! | `puzzle` | the puzzle in that format: characters, an object, or two of them |
//! | `load` | the same, packed as in a link; if both are there, they must be the same |
//! | `extra_constraints` | more rules, as words such as `king` and `difference:neg1` |
//! | `cells` | the values of the only solution, in reading order |
//! | `count` | the number of solutions; `null` means unknown |
//! | `count_at_least` | a lower bound of the number of solutions |
//! | `true_candidates` | for each cell, a mask of the values that it has in some solution; bit 0 is the smallest value |
//! | `example_solution` | the values of one solution |
//! | `solution`, `count2` | without `cells`: one solution as digits, and the number of solutions up to 2 |
//! | `expect` | `valid` or `invalid`: whether there is a solution; or an object with `cells` and `count` |
//!
//! A pair of puzzles with `second_inherits_first` compares two puzzles and says nothing about solutions: it is read and
//! counted apart. Other fields are ignored.

mod console;
mod puzzle;

use super::error::ParseError;
use super::tree::{Data, Tree, Trouble};
use crate::lang::{Sentence, Text};
use crate::rules::{Layout, Puzzle};

/// One case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The name.
    pub id: String,
    /// The puzzle, or why it cannot be read. A case that cannot be read still counts as a case, which is not passed.
    pub problem: Result<Puzzle, Sentence>,
    /// The known facts about its solutions.
    pub known: Known,
    /// Whether it compares two puzzles, and says nothing about solutions.
    pub is_comparison: bool,
}

/// Known facts about the solutions of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Known {
    /// The values of the only solution.
    pub cells: Option<Vec<u8>>,
    /// The values of one solution.
    pub example: Option<Vec<u8>>,
    /// The number of solutions.
    pub count: Option<u64>,
    /// A lower bound of the number of solutions.
    pub at_least: Option<u64>,
    /// For each cell, a mask of the values that it has in some solution.
    pub possible: Option<Vec<u64>>,
    /// Whether there is a solution.
    pub is_valid: Option<bool>,
}

/// Reads one case.
///
/// ```
/// use ninefold::text::vectors;
/// let case = vectors::read(r#"{"id": "a", "iss": ".Shape~4x4", "count": 288}"#)?;
/// assert_eq!((case.id.as_str(), case.known.count), ("a", Some(288)));
/// assert_eq!(case.problem.map(|puzzle| puzzle.layout().len()), Ok(16));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn read(line: &str) -> Result<Case, ParseError> {
    let tree = Tree::from_json(line)?;
    case(&tree).map_err(|(at, sentence)| ParseError::at(line, at, sentence))
}

fn case(tree: &Tree) -> Result<Case, Trouble> {
    let Data::Table(_) = tree.data else { return Err(tree.expected(AN_OBJECT, "")) };
    let id = tree.get("id").and_then(Tree::text).unwrap_or_default().to_owned();
    let (mut known, mut is_comparison) = (Known::default(), false);
    learn(tree, &mut known)?;
    if let Some(expect) = tree.get("expect") {
        match &expect.data {
            Data::Text(word) if word == "valid" => known.is_valid = Some(true),
            Data::Text(word) if word == "invalid" => known.is_valid = Some(false),
            Data::Table(_) => {
                learn(expect, &mut known)?;
                is_comparison = expect.get("second_inherits_first").is_some();
            }
            _ => return Err(expect.expected(EXPECT, "")),
        }
    }
    let problem = puzzle::read(tree);
    if let Ok(problem) = &problem {
        check(tree, problem.layout(), &known)?;
    }
    Ok(Case { id, problem, known, is_comparison })
}

/// Learns what these fields say.
fn learn(tree: &Tree, known: &mut Known) -> Result<(), Trouble> {
    let is_said = |name: &&str| tree.get(name).is_some_and(|value| value.data != Data::Nothing);
    let field = |name: &'static str| Some(name).filter(is_said).and_then(|name| tree.get(name));
    let list = |name: &'static str| match field(name) {
        Some(value) => value.numbers::<u8>().map(Some).ok_or_else(|| value.expected(NUMBERS, name)),
        None => Ok(None),
    };
    let number = |name: &'static str| match field(name) {
        Some(value) => match value.number().and_then(|number| u64::try_from(number).ok()) {
            Some(number) => Ok(Some(number)),
            None => Err(value.expected(A_COUNT, name)),
        },
        None => Ok(None),
    };
    known.cells = list("cells")?.or(known.cells.take());
    known.example = list("example_solution")?.or(known.example.take());
    known.count = number("count")?.or(known.count);
    known.at_least = number("count_at_least")?.or(known.at_least);
    if known.cells.is_none()
        && let (Some(count), Some(solution)) = (number("count2")?, field("solution"))
    {
        let digits =
            solution.text().map(|text| text.chars().map(|one| one.to_digit(10).map(|one| one as u8)));
        let cells = digits.and_then(Iterator::collect::<Option<Vec<u8>>>);
        let cells = Some(cells.ok_or_else(|| solution.expected(DIGITS, "solution"))?);
        match count {
            1 => known.cells = cells,
            _ => (known.example, known.at_least) = (cells, Some(count)),
        }
    }
    if let Some(masks) = field("true_candidates") {
        let read = masks.numbers::<u64>().ok_or_else(|| masks.expected(NUMBERS, "true_candidates"))?;
        known.possible = Some(read);
    }
    Ok(())
}

/// Checks that the lists have an entry for each cell.
fn check(tree: &Tree, layout: &Layout, known: &Known) -> Result<(), Trouble> {
    let lengths = [
        ("cells", known.cells.as_ref().map(Vec::len)),
        ("example_solution", known.example.as_ref().map(Vec::len)),
        ("true_candidates", known.possible.as_ref().map(Vec::len)),
    ];
    for (name, length) in lengths {
        let Some(found) = length.filter(|&length| length != layout.len()) else { continue };
        let at = tree.get(name).map_or(tree.at, |value| value.at);
        let counts = vec![
            ("name", name.to_owned()),
            ("found", found.to_string()),
            ("size", layout.to_string()),
            ("wanted", layout.len().to_string()),
        ];
        return Err((at, Sentence::new(LENGTH, counts)));
    }
    Ok(())
}

const AN_OBJECT: Text = Text {
    en: "expected an object such as {\"id\": …, \"iss\": …, \"cells\": […]}",
    zh: "应为对象，例如 {\"id\": …, \"iss\": …, \"cells\": […]}",
};
const EXPECT: Text = Text {
    en: "expected \"valid\", \"invalid\" or an object with \"cells\" and \"count\"",
    zh: "应为 \"valid\"、\"invalid\" 或含有 \"cells\" 和 \"count\" 的对象",
};
const NUMBERS: Text = Text {
    en: "expected a list of numbers for {field}, one for each cell",
    zh: "{field} 应为数的列表，每格一个",
};
const A_COUNT: Text =
    Text { en: "expected a number of solutions for {field}", zh: "{field} 应为解的个数" };
const LENGTH: Text = Text {
    en: "{name} has {found} {found?number|numbers}, and a grid of {size} has {wanted} cells",
    zh: "{name} 有 {found} 个数，而 {size} 的盘面有 {wanted} 格",
};
const DIGITS: Text =
    Text { en: "expected {field} as a digit for each cell", zh: "{field} 应为每格一个数字" };

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known() {
        let text = r#"{"id": "b", "iss": ".Shape~2x2~0-1", "cells": [0, 1, 1, 0], "count": null, "count_at_least": 2,
            "true_candidates": [3, 3, 3, 3], "example_solution": null, "other": {}}"#;
        let case = read(text).expect("a case");
        let known = Known {
            cells: Some(vec![0, 1, 1, 0]),
            at_least: Some(2),
            possible: Some(vec![3; 4]),
            ..Known::default()
        };
        assert_eq!(case.known, known);
        let case = read(r#"{"iss": "", "expect": {"count": 1, "cells": null}}"#).expect("a case");
        assert_eq!((case.known.count, case.known.cells), (Some(1), None));
    }

    #[test]
    fn jigsaws_that_can_be_filled_or_not() {
        let case = read(r#"{"layout": "1123112344224433", "expect": "invalid", "iss": {"valid": false}}"#);
        let case = case.expect("a case");
        assert_eq!(case.known.is_valid, Some(false));
        assert_eq!(
            case.problem.map(|puzzle| puzzle.rules().to_string()),
            Ok("4x4,jigsaw:1123112344224433".into())
        );
    }

    #[test]
    fn puzzles_in_other_formats() {
        let text = r#"{"id": "a", "format": "givens", "puzzle": "1..............2", "extra_constraints": ["king",
            "difference:neg1", "knightmare:5,7", "taxi:3", "chess:v1,2;1,3"]}"#;
        let puzzle = read(text).expect("a case").problem.expect("a puzzle");
        let rules = "4x4,anti-king,all-differences:1,knightmare:5+7,taxicab:3,anti-leaper:1+3:1+2";
        assert_eq!((puzzle.rules().to_string().as_str(), puzzle.given_count()), (rules, 2));
        let grid = r#"{"size":4,"antiknight":true,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}"#;
        let text = format!(
            r#"{{"format": "fpuzzles-pair", "puzzle": [{grid}, {grid}], "expect": {{"second_inherits_first": true}}}}"#
        );
        let case = read(&text).expect("a case");
        assert!(case.is_comparison && case.problem.is_ok());
        let text = format!(r#"{{"format": "fpuzzles", "puzzle": {grid}, "solution": "12", "count2": 2}}"#);
        assert!(read(&text).is_err(), "the solution lacks digits");
        let two = "01".to_owned() + &"..".repeat(99);
        let case = read(&format!(r#"{{"format": "givens", "puzzle": "{two}"}}"#)).expect("a case");
        assert_eq!(case.problem.map(|puzzle| (puzzle.layout().rows(), puzzle.given_count())), Ok((10, 1)));
    }

    #[test]
    fn what_cannot_be_read() {
        for (text, place, said) in [
            ("[]", 1, "found […]: expected an object"),
            (r#"{"iss": "", "cells": [1]}"#, 22, "cells has 1 number, and a grid of 9x9 has 81 cells"),
            (r#"{"iss": "", "count": "two"}"#, 23, "found \"two\": expected a number of solutions for count"),
            (r#"{"iss": "", "cells": "123"}"#, 23, "found \"123\": expected a list of numbers for cells"),
            (r#"{"expect": "maybe"}"#, 13, "found \"maybe\": expected \"valid\", \"invalid\""),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!(error.column, place, "{text}: {error}");
            assert!(error.problem.message(crate::lang::Lang::En).starts_with(said), "{error}");
        }
        for (text, said) in [
            (r#"{"id": "c", "iss": ".Zeppelin~R1C1"}"#, "the rule 'Zeppelin' is not supported"),
            (r#"{"id": "d", "name": "x"}"#, "this case has no puzzle"),
            (r#"{"id": "e", "load": "N4Ig"}"#, "the packed puzzle in this link is cut off"),
        ] {
            let problem = read(text).expect("a case").problem;
            assert!(problem.is_err_and(|sentence| sentence.to_string().starts_with(said)), "{text}");
        }
    }
}
