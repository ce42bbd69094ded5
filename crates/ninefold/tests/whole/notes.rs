//! Reads the notes of a step again, from their words, and compares them with the board.

use super::checkers::Json;
use ninefold::logic::{Board, Role, Step};
use ninefold::{Cell, CellSet, Digit, DigitSet, House};

/// Returns the notes of the evidence of a step.
pub(crate) fn of(step: &Json) -> &[Json] {
    match step.get("evidence") {
        Json::Object(members) => {
            members.iter().find(|(name, _)| name == "notes").map_or(&[], |(_, notes)| notes.list())
        }
        other => panic!("no object: {other:?}"),
    }
}

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
    } else if text.contains(" because of the ") {
        // Each cell sees the digit in one of the blockers.
        let only = digits.single().expect("one digit");
        let (blockers, barred): (Vec<Cell>, Vec<Cell>) =
            cells.iter().partition(|&cell| board.value(cell) == Some(only));
        let is_barred = |cell: &Cell| {
            board.value(*cell).is_none()
                && houses[0].cells().contains(*cell)
                && blockers.iter().any(|&blocker| cell.peers().contains(blocker))
        };
        barred.is_empty() || !barred.iter().all(is_barred)
    } else if text.contains("was ruled out before") || text.contains("was no candidate any more") {
        let only = digits.single().expect("one digit");
        let gone = cells.iter().filter(|&cell| board.value(cell) != Some(only));
        gone.clone().count() == 0 || gone.into_iter().any(|cell| board.marks(cell).contains(only))
    } else if text.starts_with("It sees") {
        // Each house lies around the cell, and its digits are there.
        let place = step.evidence.cells(Role::Pattern).first().expect("a cell");
        let held =
            |house: &House| house.cells().iter().filter_map(|cell| board.value(cell)).collect::<DigitSet>();
        let all = houses.iter().fold(DigitSet::EMPTY, |all, house| all | held(house));
        !houses.iter().all(|house| house.cells().contains(place)) || !digits.is_subset(all)
    } else if text.starts_with("Ruled out before") {
        let place = step.evidence.cells(Role::Pattern).first().expect("a cell");
        board.marks(place).intersects(digits)
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

/// Returns what the notes of a single leave open: a place for the digit, or another digit for the cell.
pub(crate) fn gap(board: &Board, step: &Step, notes: &[Json]) -> Option<&'static str> {
    let single = step.places.iter().next()?;
    let all = |field: &str| notes.iter().flat_map(|note| note.get(field).list()).collect::<Vec<_>>();
    match step.technique.id {
        "hidden-single-box" | "hidden-single-line" => {
            let told: CellSet = all("cells").into_iter().map(|id| cell(id.text())).collect();
            let (_, house) = step.evidence.houses[0];
            let others = (house.cells() & board.empty()).without(single.cell);
            (told & board.empty() != others).then_some("another place is not spoken of")
        }
        "naked-single" => {
            let told: DigitSet = all("digits").into_iter().map(digit).collect();
            (told != DigitSet::FULL.without(single.digit)).then_some("another digit is not spoken of")
        }
        _ => None,
    }
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
