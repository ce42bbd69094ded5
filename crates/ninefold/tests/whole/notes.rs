//! Reads the notes of a step again, from their words, and compares them with the board.

use super::checkers::Json;
use ninefold::logic::{Board, Role, Step};
use ninefold::{Cell, CellSet, Digit, DigitSet, House};

/// Returns what is wrong with a note.
pub(crate) fn fault(board: &Board, step: &Step, note: &Json) -> Option<&'static str> {
    let text = note.get("text").text();
    let cells: CellSet = note.get("cells").list().iter().map(|id| cell(id.text())).collect();
    let houses: Vec<House> = note.get("houses").list().iter().map(|id| house(id.text())).collect();
    let digits: DigitSet = note.get("digits").list().iter().map(digit).collect();
    let is_wrong = if text.contains("are both in") {
        // Two cells of a colour in a house.
        !(cells.len() == 2 && cells.is_subset(houses[0].cells()))
    } else if text.starts_with("The tally") {
        let numbers: Vec<usize> = tail(text, "That makes").filter_map(|word| word.parse().ok()).collect();
        let told = text.split("That makes").next().unwrap_or_default();
        let parts: Vec<&str> = told.trim_start_matches("The tally: ").split("; ").collect();
        // Each part ends with its digits, after the number of its house.
        let is_digit = |word: &&str| word.trim_matches([',', '.']).parse::<usize>().is_ok();
        let counted: usize =
            parts.iter().map(|part| part.split_whitespace().filter(is_digit).count() - 1).sum();
        numbers != [counted, step.evidence.cells(Role::Pattern).len()] || numbers[0] != numbers[1]
    } else if text.contains("use up the") {
        let ways = text.split(" in R").next().unwrap_or_default();
        let ways = ways.split([',', ' ']).filter(|way| way.contains('-'));
        let only: Vec<Cell> = (cells - step.evidence.cells(Role::Pattern)).iter().collect();
        let [excluder] = only[..] else { return Some("one cell rules ways out") };
        let leaves_some = |way: &str| {
            let used: DigitSet =
                way.split('-').filter_map(|digit| digit.parse().ok()).map(Digit::new).collect();
            !board.marks(excluder).is_subset(used)
        };
        let sees_all = step.evidence.cells(Role::Pattern).is_subset(excluder.peers());
        !sees_all || ways.clone().count() == 0 || ways.into_iter().any(leaves_some)
    } else if text.contains("would have no place in") {
        let places = digits.iter().fold(CellSet::EMPTY, |all, digit| all | board.places_in(digit, houses[0]));
        cells.is_empty() || !cells.is_subset(places)
    } else if text.contains("must be in") {
        // A subset or an intersection: as many cells as digits, or a digit that has no other place in the house.
        let is_hidden = digits.iter().all(|digit| board.places_in(digit, houses[0]).is_subset(cells));
        let is_naked =
            cells.len() == digits.len() && cells.iter().all(|cell| board.marks(cell).is_subset(digits));
        !is_hidden && !is_naked
    } else {
        false
    };
    is_wrong.then_some("it is not so")
}

fn tail<'t>(text: &'t str, after: &str) -> impl Iterator<Item = &'t str> {
    text.split(after).nth(1).unwrap_or_default().split_whitespace()
}

fn cell(id: &str) -> Cell {
    id.to_uppercase().parse().expect("a cell")
}

fn digit(json: &Json) -> Digit {
    let Json::Number(number) = json else { panic!("no number: {json:?}") };
    Digit::new(*number as u8)
}

fn house(id: &str) -> House {
    let place = id[1..].parse::<usize>().expect("a number") - 1;
    match &id[..1] {
        "r" => House::row(place),
        "c" => House::column(place),
        _ => House::block(place),
    }
}
