//! Reads the ways to fill cells that notes list, and compares them with all there are.

use super::claims::{digits_of, ring_of};
use super::deadly::{each_filling, inside};
use ninefold::logic::{Board, Candidate, HouseRole, Role, Step};
use ninefold::{Cell, CellSet, Digit, DigitSet, House};
use std::collections::BTreeSet;

type Way = Vec<DigitSet>;

/// Returns the ways of a phrase like `1-2-3 and 2-1-3`.
fn ways_of(text: &str) -> Vec<Way> {
    let ways = text.split([' ', ',', '.', ':']).filter(|word| word.contains('-'));
    let digits = |way: &str| way.split('-').map(|digit| only(digit.parse().expect("a digit"))).collect();
    ways.map(digits).collect()
}

fn as_set(ways: &[Way]) -> BTreeSet<Vec<u16>> {
    ways.iter().map(|way| way.iter().map(|digit| digit.bits()).collect()).collect()
}

fn only(digit: u8) -> DigitSet {
    DigitSet::only(Digit::new(digit))
}

/// Whether the ways named are all ways to fill the pattern, and what each is exchanged for has the same digits in each house.
pub(crate) fn are_all_exchanged(board: &Board, step: &Step, text: &str) -> bool {
    let parts = text.split_once(", in this order, ").and_then(|(cells, rest)| {
        let (ways, others) = rest.split_once(" Exchanged, in the same order, for ")?;
        Some((ring_of(cells), ways_of(ways), ways_of(others)))
    });
    let Some((cells, ways, others)) = parts else { return false };
    let is_other = |(way, other): (&Way, &Way)| is_exchange(&cells, way, other);
    let are_exchanged = ways.len() == others.len() && ways.iter().zip(&others).all(is_other);
    let is_whole = CellSet::from_cells(&cells) == step.evidence.cells(Role::Pattern);
    let all = all_ways(board, step, &cells);
    are_exchanged && is_whole && has_its_digits(board, step, text) && as_set(&all) == as_set(&ways)
}

/// Whether every way to fill the pattern has one of the parts named in it, and what each is exchanged for has the same digits in
/// each house.
pub(crate) fn have_all_a_part(board: &Board, step: &Step, text: &str) -> bool {
    let split = text.split_once(" could be filled in ").and_then(|(_, rest)| {
        let (count, rest) = rest.split_once(" ways. ")?;
        let (_, parts) = rest.split_once(" could be exchanged: ")?;
        Some((count.parse::<usize>().ok()?, parts.split(". Each row").next()?))
    });
    let Some((count, parts)) = split else { return false };
    let parts: Vec<(Vec<Cell>, Vec<Way>)> =
        parts.split("; ").map(|part| (ring_of(part), ways_of(part))).collect();
    let are_exchanges =
        parts.iter().all(|(cells, pair)| matches!(&pair[..], [way, other] if is_exchange(cells, way, other)));
    let cells: Vec<Cell> = step.evidence.cells(Role::Pattern).iter().collect();
    let all = all_ways(board, step, &cells);
    let has = |way: &Way, (own, pair): &(Vec<Cell>, Vec<Way>)| {
        let holds = |(cell, held): (&Cell, &DigitSet)| {
            cells.iter().zip(way).any(|(other, digit)| other == cell && digit == held)
        };
        own.iter().zip(&pair[0]).all(holds)
    };
    are_exchanges
        && has_its_digits(board, step, text)
        && all.len() == count
        && all.iter().all(|way| parts.iter().any(|part| has(way, part)))
}

/// Whether the digits after which the cells are filled are those of the pattern without its extra marks.
fn has_its_digits(board: &Board, step: &Step, text: &str) -> bool {
    let Some((digits, _)) = text.strip_prefix("With ").and_then(|rest| rest.split_once(" only, ")) else {
        return false;
    };
    let digits = digits_of(digits);
    let is_inside = |cell: Cell| match board.value(cell) {
        Some(digit) => digits.contains(digit),
        None => inside(board, step, cell) == board.marks(cell) & digits,
    };
    step.evidence.cells(Role::Pattern).iter().all(is_inside)
}

/// Returns all ways to fill the cells of a pattern without its extra marks.
fn all_ways(board: &Board, step: &Step, cells: &[Cell]) -> Vec<Way> {
    let mut all: Vec<Way> = Vec::new();
    each_filling(cells, &|cell| inside(board, step, cell), &mut Vec::new(), &mut |way| {
        all.push(way.to_vec());
        false
    });
    all
}

/// Whether two different ways to fill the cells have the same digits in each house.
fn is_exchange(cells: &[Cell], way: &Way, other: &Way) -> bool {
    let held = |house: &House, way: &Way| {
        let own = cells.iter().zip(way).filter(|(cell, _)| house.cells().contains(**cell));
        let mut own: Vec<u16> = own.map(|(_, digit)| digit.bits()).collect();
        own.sort_unstable();
        own
    };
    let is_whole = way.len() == cells.len() && other.len() == cells.len();
    is_whole && way != other && House::CLASSIC.iter().all(|house| held(house, way) == held(house, other))
}

/// Whether everything that goes contradicts each of the ways to fill base and targets, and no way is missing.
pub(crate) fn are_those_of_an_exocet(board: &Board, step: &Step, text: &str) -> bool {
    let Some((cells, ways)) = text.split_once(" can only hold, in this order, ") else { return false };
    let (cells, ways) = (ring_of(cells), ways_of(ways));
    let contradicts = |gone: Candidate, way: &Way| {
        cells.iter().zip(way).any(|(&cell, &held)| {
            let is_same = held == DigitSet::only(gone.digit);
            if cell == gone.cell { !is_same } else { is_same && cell.peers().contains(gone.cell) }
        })
    };
    let is_out = |gone: Candidate| ways.iter().all(|way| contradicts(gone, way));
    let is_double = step.evidence.cells(Role::Stem).len() > 2;
    !ways.is_empty()
        && step.removes.iter().all(is_out)
        && (is_double || as_set(&ways_of_an_exocet(board, step, &cells)) == as_set(&ways))
}

/// Finds the ways by trying all: the targets hold the digits of the base, and each of the houses has both.
fn ways_of_an_exocet(board: &Board, step: &Step, cells: &[Cell]) -> Vec<Way> {
    let (base, targets) = (step.evidence.cells(Role::Stem), step.evidence.cells(Role::Target));
    let houses: Vec<House> = step.evidence.houses_in_role(HouseRole::Further).collect();
    let barred = base.iter().fold(CellSet::FULL, |all, cell| all & cell.peers()) | base;
    let mut all: Vec<Way> = Vec::new();
    each_filling(cells, &|cell| board.marks(cell), &mut Vec::new(), &mut |way| {
        let held = |cells_of: CellSet| {
            let own = cells.iter().zip(way).filter(|(cell, _)| cells_of.contains(**cell));
            own.fold(DigitSet::EMPTY, |all, (_, &digit)| all | digit)
        };
        let digits: Vec<Digit> = held(base).iter().collect();
        let slots = digits.iter().flat_map(|&digit| {
            let places = (board.places(digit) | board.filled_with(digit)) - barred;
            let own = held_at(cells, way, targets, digit);
            // Of the targets, only the one that holds the digit can have it.
            let places = (places - targets) | own;
            houses.iter().map(move |house| (digit, places & house.cells(), own & house.cells()))
        });
        let slots: Vec<(Digit, CellSet)> =
            slots.map(|(digit, places, own)| (digit, if own.is_empty() { places } else { own })).collect();
        if held(base) == held(targets) && digits.len() == 2 && is_room(&slots, &mut Vec::new()) {
            all.push(way.to_vec());
        }
        false
    });
    all
}

/// Returns the targets that hold the digit.
fn held_at(cells: &[Cell], way: &[DigitSet], targets: CellSet, digit: Digit) -> CellSet {
    let own = cells
        .iter()
        .zip(way)
        .filter(|&(&cell, &held)| targets.contains(cell) && held == DigitSet::only(digit));
    own.map(|(&cell, _)| cell).collect()
}

/// Whether each of the slots can have its digit in one of its cells, without a clash.
fn is_room(slots: &[(Digit, CellSet)], taken: &mut Vec<(Digit, Cell)>) -> bool {
    let Some(&(digit, places)) = slots.get(taken.len()) else { return true };
    places.iter().any(|cell| {
        let clashes = taken
            .iter()
            .any(|&(other, there)| if other == digit { there.peers().contains(cell) } else { there == cell });
        if clashes {
            return false;
        }
        taken.push((digit, cell));
        let is_room = is_room(slots, taken);
        taken.pop();
        is_room
    })
}
