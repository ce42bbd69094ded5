//! A puzzle told in other words has the same answers: with digits from 0, as a sheet of one grid, and with a cell beside
//! the grid that no rule uses.
//!
//! The list [`DIFFERENT`] has what still differs, with the number of puzzles. The list may only shrink: an entry whose number is
//! not the one that is found fails, whether it has grown or become smaller.

use ninefold::Grid;
use ninefold::generate::{Random, Xoshiro, minimal_puzzle};
use ninefold::rules::Rules;
use ninefold::solve::Watch;
use ninefold_web::api::answer_within;
use serde_json::{Value, json};

/// How often a search may look at its watch: counted, so that answers do not depend on the machine.
const LOOKS: u64 = 20_000;

/// The questions that must be answered alike.
const QUESTIONS: [&str; 6] = ["solve", "check", "count", "hint", "path", "rate"];

/// A way to tell a puzzle in other words.
#[derive(Clone, Copy, Debug)]
enum Telling {
    /// With the digits 0 to 8.
    FromZero,
    /// As a sheet of one grid.
    Sheet,
    /// With a cell beside the grid that no rule uses.
    Idle,
}

/// What is not answered alike: the telling, the question, and how many of the puzzles differ.
const DIFFERENT: &[(&str, &str, usize)] = &[];

/// A puzzle, its rules on nine by nine, and the same with sums for digits that are one less.
struct Told {
    puzzle: String,
    rules: &'static str,
    renamed: &'static str,
}

/// Rules that say the same of digits from 0 once their sums are those of digits that are one less.
const RULES: [(&str, &str); 10] = [
    ("diagonal", "diagonal"),
    ("anti-knight", "anti-knight"),
    ("windoku", "windoku"),
    ("anti-king", "anti-king"),
    ("disjoint-groups", "disjoint-groups"),
    ("thermometer:r1c1-r1c4,thermometer:r9c9-r6c9", "thermometer:r1c1-r1c4,thermometer:r9c9-r6c9"),
    (
        "killer-cage:20:r1c1-r1c4,killer-cage:22:r1c5-r1c8",
        "killer-cage:16:r1c1-r1c4,killer-cage:18:r1c5-r1c8",
    ),
    ("palindrome:r1c3+r2c4+r3c6,renban:r5c5-r5c8", "palindrome:r1c3+r2c4+r3c6,renban:r5c5-r5c8"),
    ("whispers:5:r4c1-r4c5,between-line:r6c1-r6c4", "whispers:5:r4c1-r4c5,between-line:r6c1-r6c4"),
    (
        "extra-region:r1c9+r2c8+r3c7+r4c6+r5c5+r6c4+r7c3+r8c2+r9c1",
        "extra-region:r1c9+r2c8+r3c7+r4c6+r5c5+r6c4+r7c3+r8c2+r9c1",
    ),
];

/// The puzzles: classic ones, and some for each of the rules.
fn puzzles(count: usize) -> Vec<Told> {
    let mut random = Xoshiro::from_seed(50);
    let mut told = Vec::new();
    while told.len() < count {
        let number = told.len();
        let (rules, renamed) = if number % 2 == 0 { ("", "") } else { RULES[number / 2 % RULES.len()] };
        let parsed: Rules = if rules.is_empty() { Rules::CLASSIC } else { rules.parse().expect("rules") };
        let puzzle = if parsed.is_made_of_houses() {
            minimal_puzzle(&mut random, &parsed).givens().to_string()
        } else {
            // A grid that keeps other rules, with two thirds of its digits.
            let mut watch = Watch::forever();
            let blank = ninefold::Nine::new(Grid::EMPTY).by(&parsed);
            let solution = ninefold::solve::explorer(&parsed)
                .first(&blank, &mut watch)
                .expect("nothing stops it")
                .expect("a grid");
            solution.to_string().chars().map(|digit| if random.below(3) == 0 { digit } else { '.' }).collect()
        };
        told.push(Told { puzzle, rules, renamed });
    }
    told
}

fn listed(words: &[&str]) -> String {
    words.iter().filter(|word| !word.is_empty()).copied().collect::<Vec<_>>().join(",")
}

impl Told {
    fn ask(&self, question: &str, puzzle: &str, rules: &str) -> Value {
        let request = json!({ "puzzle": puzzle, "rules": rules, "deadline": 30_000 });
        let reply = answer_within(question, request.to_string().as_bytes(), Watch::forever().at_most(LOOKS));
        serde_json::from_str(&reply.body).expect("answers are JSON")
    }

    /// The answer in this telling, with the names that the puzzle has by itself.
    fn answer(&self, question: &str, telling: Option<Telling>) -> Value {
        match telling {
            None => self.ask(question, &self.puzzle, &listed(&["9x9", self.rules])),
            Some(Telling::Sheet) => {
                self.ask(question, &self.puzzle, &listed(&["9x9", "grids:r1c1", self.rules]))
            }
            Some(Telling::Idle) => {
                self.ask(question, &self.puzzle, &listed(&["9x9", "variables:A:1", self.rules]))
            }
            Some(Telling::FromZero) => {
                let puzzle: String = self.puzzle.chars().map(one_less).collect();
                renamed(self.ask(question, &puzzle, &listed(&["9x9", "digits:0-8", self.renamed])))
            }
        }
    }
}

fn one_less(character: char) -> char {
    character.to_digit(10).map_or(character, |digit| char::from(b'0' + digit as u8 - 1))
}

fn one_more(character: char) -> char {
    character.to_digit(9).map_or(character, |digit| char::from(b'1' + digit as u8))
}

/// An answer about digits from 0, with the names that they have from 1.
fn renamed(answer: Value) -> Value {
    match answer {
        Value::Object(members) => members
            .into_iter()
            .map(|(name, value)| {
                let value = match (name.as_str(), value) {
                    ("digit", Value::Number(number)) => json!(number.as_u64().map(|digit| digit + 1)),
                    ("digits", Value::Array(digits)) => {
                        digits.iter().map(|digit| json!(digit.as_u64().map(|digit| digit + 1))).collect()
                    }
                    ("combinations", Value::Array(sets)) => {
                        let one = |set: &Value| {
                            json!(set.as_str().map(|set| set.chars().map(one_more).collect::<String>()))
                        };
                        sets.iter().map(one).collect()
                    }
                    ("solution" | "end" | "start" | "puzzle", Value::String(line)) => {
                        Value::String(line.chars().map(one_more).collect())
                    }
                    ("solutions", Value::Array(lines)) => lines
                        .into_iter()
                        .map(|line| match line {
                            Value::String(line) => Value::String(line.chars().map(one_more).collect()),
                            other => other,
                        })
                        .collect(),
                    (_, value) => renamed(value),
                };
                (name, value)
            })
            .collect(),
        Value::Array(items) => items.into_iter().map(renamed).collect(),
        other => other,
    }
}

/// An answer whose sentences have a sign in place of each number: a digit in one cannot be told from a sum.
fn numberless(answer: Value) -> Value {
    const SENTENCES: [&str; 6] = ["text", "stages", "remarks", "detail", "said", "id"];
    match answer {
        Value::Object(members) => {
            let one = |(name, value): (String, Value)| {
                let is_said = SENTENCES.contains(&name.as_str());
                (name, if is_said { without_numbers(value) } else { numberless(value) })
            };
            members.into_iter().map(one).collect()
        }
        Value::Array(items) => items.into_iter().map(numberless).collect(),
        other => other,
    }
}

fn without_numbers(said: Value) -> Value {
    match said {
        Value::String(text) => {
            let parts: Vec<&str> =
                text.split(|c: char| c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
            Value::String(parts.join("#"))
        }
        Value::Array(items) => items.into_iter().map(without_numbers).collect(),
        other => other,
    }
}

#[test]
fn a_puzzle_told_in_other_words_has_the_same_answers() {
    let is_long = std::env::var_os("NINEFOLD_LONG").is_some_and(|value| value == "1");
    let told = puzzles(if is_long { 200 } else { 20 });
    let mut found = Vec::new();
    for question in QUESTIONS {
        let own: Vec<Value> = told.iter().map(|one| one.answer(question, None)).collect();
        for telling in [Telling::FromZero, Telling::Sheet, Telling::Idle] {
            let is_other = |(one, own): &(&Told, &Value)| {
                let other = one.answer(question, Some(telling));
                match telling {
                    Telling::FromZero => numberless(other) != numberless((*own).clone()),
                    Telling::Sheet | Telling::Idle => other != **own,
                }
            };
            let differ = told.iter().zip(&own).filter(is_other).count();
            if differ > 0 {
                found.push((format!("{telling:?}"), question, differ));
            }
        }
    }
    let found: Vec<(&str, &str, usize)> =
        found.iter().map(|(telling, question, differ)| (telling.as_str(), *question, *differ)).collect();
    if !is_long {
        assert_eq!(found, DIFFERENT, "the list has what differs, with the numbers of today");
    }
    let known =
        |one: &(&str, &str, usize)| DIFFERENT.iter().any(|other| (other.0, other.1) == (one.0, one.1));
    assert!(found.iter().all(known), "{found:?}");
}
