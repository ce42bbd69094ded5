//! Reads the notes of a step again, from their words, and compares them with the board.

use super::claims;
use crate::support::checkers::Json;
use ninefold::logic::{Board, Family, HouseRole, Role, Step};
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
    let is_wrong = if let Some(is_wrong) = claims::is_wrong(board, step, text) {
        is_wrong
    } else if text.contains("are both in") {
        // Two cells of a colour in a house.
        !(cells.len() == 2 && cells.is_subset(houses[0].cells()))
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

/// Returns what the notes of a step leave open: a place for the digit of a single, or another digit for its cell; a way to fill
/// aligned cells; what is removed without a word.
pub(crate) fn gap(board: &Board, step: &Step, notes: &[Json]) -> Option<&'static str> {
    let all = |field: &str| notes.iter().flat_map(|note| note.get(field).list()).collect::<Vec<_>>();
    let told = || -> CellSet { all("cells").into_iter().map(|id| cell(id.text())).collect() };
    if step.technique.id.starts_with("aligned-") {
        return has_way(board, step, notes).then_some("a way to fill the cells is not spoken of");
    }
    if notes.iter().any(|note| note.get("text").text().starts_with("In every case ")) {
        let digits: DigitSet = all("digits").into_iter().map(digit).collect();
        return (step.removes.digits() != digits).then_some("a digit goes that is not spoken of");
    }
    let single = step.places.iter().next()?;
    let is_direct = step.technique.family == Family::Direct;
    match step.technique.id {
        "hidden-single-box" | "hidden-single-line" => {
            let (_, house) = step.evidence.houses[0];
            let others = (house.cells() & board.empty()).without(single.cell);
            (told() & board.empty() != others).then_some("another place is not spoken of")
        }
        "naked-single" => {
            let told: DigitSet = all("digits").into_iter().map(digit).collect();
            (told != DigitSet::FULL.without(single.digit)).then_some("another digit is not spoken of")
        }
        _ if is_direct => {
            let area = step.evidence.houses_in_role(HouseRole::Area).next();
            let others = |house: House| (house.cells() & board.empty()).without(single.cell);
            let is_open = area.is_some_and(|house| !others(house).is_subset(told()));
            is_open.then_some("another place is not spoken of")
        }
        _ => None,
    }
}

/// Whether aligned cells can be filled with something that goes, neither with equal digits in sight of each other nor in a way
/// that a note rules out.
fn has_way(board: &Board, step: &Step, notes: &[Json]) -> bool {
    let cells: Vec<Cell> = step.evidence.cells(Role::Pattern).iter().collect();
    let told = |way: &str| {
        notes.iter().any(|note| {
            let text = note.get("text").text();
            text.split(" in R").next().is_some_and(|ways| ways.split([',', ' ']).any(|other| other == way))
        })
    };
    let mut ways: Vec<Vec<Digit>> = vec![Vec::new()];
    for &cell in &cells {
        let longer = |way: &Vec<Digit>| {
            let is_free = |&digit: &Digit| {
                let mut before = cells.iter().zip(way);
                before.all(|(other, &held)| held != digit || !cell.peers().contains(*other))
            };
            let way = way.clone();
            let digits: Vec<Digit> = board.marks(cell).iter().filter(is_free).collect();
            digits.into_iter().map(move |digit| [way.clone(), vec![digit]].concat())
        };
        ways = ways.iter().flat_map(longer).collect();
    }
    ways.iter().any(|way| {
        let goes = cells.iter().zip(way).any(|(&cell, &digit)| step.removes.digits_in(cell).contains(digit));
        let name: Vec<String> = way.iter().map(|digit| digit.to_string()).collect();
        goes && !told(&name.join("-"))
    })
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
