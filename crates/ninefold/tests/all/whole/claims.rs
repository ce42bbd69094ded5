//! Reads the candidates that the English sentences of notes name, and checks what the sentences say of them.

use super::{deadly::has_exchange, ways};
use ninefold::logic::{Board, Candidate, CandidateSet, HouseRole, Role, Step};
use ninefold::{Cell, CellSet, Digit, DigitSet, House};

/// Returns whether what a note says is wrong, if it is one of those that are read here.
pub(crate) fn is_wrong(board: &Board, step: &Step, text: &str) -> Option<bool> {
    if let Some(rest) = text.strip_prefix("In every case ") {
        return Some(!is_seen_by_what_goes(step, rest));
    }
    if text.contains(" Exchanged, in the same order, for ") {
        return Some(!ways::are_all_exchanged(board, step, text));
    }
    if text.contains(" could be exchanged: in ") {
        return Some(!ways::have_all_a_part(board, step, text));
    }
    if text.contains(", at most two houses hold all places of each digit: ") {
        return Some(!is_confined(board, step, text));
    }
    if let Some((start, rest)) = text.strip_prefix("With ").and_then(|rest| rest.split_once(", ")) {
        let (needed, left) = rest.split_once(", which leaves ")?;
        let (houses, next) = needed.split_once(" would need ")?;
        let claims: Vec<Candidate> = candidates(next).iter().chain(candidates(left).iter()).collect();
        let start = candidates(start).iter().next()?;
        return Some(!fills_deadly(board, step, start, &houses_of(houses), &claims));
    }
    if text.starts_with("Ruled out by this: ") {
        return Some(!candidates(text).iter().all(|gone| is_ruled_out(board, step, gone)));
    }
    if text.contains(" are both seen from ") {
        let (ends, rest) = text.split_once(" are both seen from ")?;
        let seers = cells_of(rest.split_once(", and between")?.0);
        let ends = cells_of(ends);
        let sees_both = seers.iter().all(|seer| ends.is_subset(seer.peers()));
        return Some(ends.len() != 2 || !ends.is_subset(step.evidence.cells(Role::Pattern)) || !sees_both);
    }
    if text.contains("unless a fin holds") {
        return Some(!is_taken_by_the_fish(board, step, text));
    }
    if let Some((ring, rest)) = text.strip_prefix("In the order ").and_then(|rest| rest.split_once(", each "))
    {
        return Some(!is_ring(step, &ring_of(ring), rest.contains("these houses")));
    }
    if text.starts_with("No digit is in both ") {
        return Some(!are_apart(board, step, text));
    }
    if text.contains("can only hold, in this order, ") {
        return Some(!ways::are_those_of_an_exocet(board, step, text));
    }
    if let Some(rest) = text.strip_prefix("There, ") {
        return Some(!is_there_once(board, step, rest));
    }
    if let Some(tally) = text.strip_prefix("The places for the digits: ") {
        return Some(!has_corners_as_one(board, step, tally));
    }
    if let Some(tally) = text.strip_prefix("The tally: ") {
        return Some(!is_tally_full(board, step, tally.split(". That").next()?));
    }
    None
}

/// Whether every cell that loses the digit sees all cells of which one holds it.
fn is_seen_by_what_goes(step: &Step, text: &str) -> bool {
    let Some((cells, rest)) = text.split_once(" holds ") else { return false };
    let digit = digits_of(&rest[..1]).single().expect("a digit");
    let losers = step.removes.cells_with(digit);
    !losers.is_empty() && losers.iter().all(|cell| cells_of(cells).is_subset(cell.peers()))
}

/// Returns the cells of a phrase like `R1C1, R2C2 and R3C3`, in their order.
pub(super) fn ring_of(text: &str) -> Vec<Cell> {
    words(text).filter_map(|word| group(word)?.single()).collect()
}

/// Whether the cells of the pattern, an odd number, see each other in this order all around, by the houses shown if these are meant.
fn is_ring(step: &Step, ring: &[Cell], by_houses: bool) -> bool {
    let shown: Vec<House> = step.evidence.houses_in_role(HouseRole::Area).collect();
    let pattern = step.evidence.cells(Role::Pattern);
    let meet = |one: Cell, other: Cell| {
        let both = CellSet::from_cells(&[one, other]);
        one.peers().contains(other) && (!by_houses || shown.iter().any(|house| both.is_subset(house.cells())))
    };
    let next = ring.iter().cycle().skip(1);
    let is_whole = CellSet::from_cells(ring) == pattern && ring.len() == pattern.len() && ring.len() % 2 == 1;
    is_whole && ring.iter().zip(next).all(|(&one, &other)| meet(one, other))
}

/// Whether the claims follow one after the other from the first, the last places being in these houses or in cells with nothing
/// else, and whether the pattern has an exchange then.
fn fills_deadly(
    board: &Board,
    step: &Step,
    start: Candidate,
    houses: &[House],
    claims: &[Candidate],
) -> bool {
    let mut known = vec![start];
    let is_out = |known: &[Candidate], one: Candidate| {
        known.iter().any(|other| {
            let is_same = other.cell == one.cell && other.digit != one.digit;
            is_same || other.digit == one.digit && other.cell.peers().contains(one.cell)
        })
    };
    for &claim in claims {
        let free = |cell: Cell, digit: Digit| !is_out(&known, Candidate::new(cell, digit));
        let is_last = |house: &House| {
            let places = board.places_in(claim.digit, *house);
            house.cells().contains(claim.cell)
                && places.iter().all(|cell| cell == claim.cell || !free(cell, claim.digit))
        };
        let is_alone =
            board.marks(claim.cell).iter().all(|digit| digit == claim.digit || !free(claim.cell, digit));
        if !is_alone && !houses.iter().any(is_last) {
            return false;
        }
        known.push(claim);
    }
    let cells: Vec<Cell> = step.evidence.cells(Role::Pattern).iter().collect();
    let held = |cell: Cell| known.iter().find(|one| one.cell == cell).map(|one| DigitSet::only(one.digit));
    let filling: Option<Vec<DigitSet>> = cells.iter().map(|&cell| held(cell)).collect();
    step.removes.contains(start) && filling.is_some_and(|filling| has_exchange(&cells, &filling))
}

/// Whether one of the patterns of a step takes this candidate, if its digits must be in its cells.
fn is_ruled_out(board: &Board, step: &Step, gone: Candidate) -> bool {
    step.evidence.in_role(Role::Pattern).any(|mark| {
        let is_inside = mark.cells.contains(gone.cell);
        let is_of_it = mark.digits.contains(gone.digit);
        match is_inside {
            true => !is_of_it && mark.cells.len() == mark.digits.len(),
            false => is_of_it && (board.places(gone.digit) & mark.cells).is_subset(gone.cell.peers()),
        }
    })
}

/// Whether the cells lie in the cover houses named, one of them outside of the base or two of them for each.
fn is_taken_by_the_fish(board: &Board, step: &Step, text: &str) -> bool {
    let is_twice = text.contains(" would take up ");
    let split = if is_twice { text.split_once(" would take up ") } else { text.split_once(" lies in ") };
    let Some((target, rest)) = split else { return false };
    let houses = houses_of(
        rest.split([',', ':']).next().unwrap_or_default().split(" and outside").next().unwrap_or_default(),
    );
    let cells = cells_of(target);
    let (base, cover): (Vec<House>, Vec<House>) = (
        step.evidence.houses_in_role(HouseRole::Base).collect(),
        step.evidence.houses_in_role(HouseRole::Cover).collect(),
    );
    let digit = step.evidence.digits(Role::Pattern).single().expect("a fish has one digit");
    let fins = step.evidence.cells(Role::Fin);
    let covered = cover.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
    let is_fish = base.len() == cover.len()
        && base.iter().all(|&house| (board.places_in(digit, house) - fins).is_subset(covered));
    let is_there = houses.iter().all(|house| cover.contains(house) && cells.is_subset(house.cells()));
    let is_in_base = base.iter().any(|house| house.cells().intersects(cells));
    is_fish && is_there && if is_twice { houses.len() == 2 } else { !houses.is_empty() && !is_in_base }
}

/// Whether the places of each digit of an exocet in the cells named are in the houses named, and all such places are in these cells.
fn is_confined(board: &Board, step: &Step, text: &str) -> bool {
    let Some((cells, lines)) = text.split_once(", at most two houses hold all places of each digit: ") else {
        return false;
    };
    let (cells, lines) = (cells_of(cells), lines.split(". So").next().unwrap_or_default());
    let evidence = &step.evidence;
    let (bases, targets) = (evidence.cells(Role::Stem), evidence.cells(Role::Target));
    let places = |digit: Digit| board.places(digit) | board.filled_with(digit);
    let in_lines = |digit: Digit| {
        let own = lines.split("; ").find(|line| line.starts_with(&format!("{digit} in ")));
        let houses = own.map_or_else(Vec::new, houses_of);
        let rest = places(digit) & cells;
        houses.len() <= 2 && houses.iter().fold(rest, |rest, house| rest - house.cells()).is_empty()
    };
    let further = evidence.houses_in_role(HouseRole::Further);
    let across = further.fold(CellSet::EMPTY, |all, house| all | house.cells());
    let barred = bases.iter().fold(CellSet::FULL, |all, cell| all & cell.peers()) | bases | targets;
    let is_told = |digit: Digit| ((places(digit) & across) - barred).is_subset(cells);
    // Two exocets have cells of their own each.
    let digits = evidence.digits(Role::Stem);
    digits.iter().all(in_lines) && (bases.len() > 2 || digits.iter().all(is_told))
}

/// Whether a digit cannot be in both bases of two exocets, so that all four digits are in these and in the targets, and whether this
/// is enough for all that goes.
fn are_apart(board: &Board, step: &Step, text: &str) -> bool {
    let parts = text.strip_prefix("No digit is in both ").and_then(|rest| {
        let (bases, rest) = rest.split_once(": it would be in one of ")?;
        let ((one, other), (targets, rest)) =
            (bases.split_once(" and ")?, rest.split_once(" and in one of ")?);
        let (further, rest) = rest.split_once(", but ")?;
        let (_, digits) = rest.split_once(". So each of ")?;
        Some(([one, other, targets, further].map(cells_of), digits_of(digits.split(" is in").next()?)))
    });
    let Some(([one, other, targets, further], digits)) = parts else { return false };
    let clash =
        |a: Cell, b: Cell| a.peers().contains(b) || other.is_subset(a.peers()) || one.is_subset(b.peers());
    let is_seen =
        |gone: &Candidate, cells: CellSet| (board.places(gone.digit) & cells).is_subset(gone.cell.peers());
    let is_explained = |gone: Candidate| match (one | other | targets | further).contains(gone.cell) {
        true => !digits.contains(gone.digit),
        false => [[one, targets], [other, further]]
            .iter()
            .all(|own| own.iter().any(|&cells| is_seen(&gone, cells))),
    };
    let evidence = &step.evidence;
    [one, other, targets, further].iter().all(|pair| pair.len() == 2)
        && digits.len() == 4
        && digits == evidence.digits(Role::Stem)
        && (one | other) == evidence.cells(Role::Stem)
        && (targets | further) == evidence.cells(Role::Target)
        && targets.iter().all(|a| further.iter().all(|b| clash(a, b)))
        && step.removes.iter().all(is_explained)
}

/// Returns houses with their digits, of a phrase like `3 and 4 in column 5; 6 in box 8`.
fn tally_of(text: &str) -> Option<Vec<(House, DigitSet)>> {
    let parts = text.split("; ").map(|part| {
        let (digits, house) = part.split_once(" in ")?;
        Some((*houses_of(house).first()?, digits_of(digits)))
    });
    parts.collect()
}

/// Whether each digit of a pattern lies in the house named, but for one at most, and what goes is there.
fn is_there_once(board: &Board, step: &Step, text: &str) -> bool {
    let Some((start, tally)) = text.split_once(": ") else { return false };
    let Some(tally) = tally.split(['.']).next().and_then(tally_of) else { return false };
    let cells = step.evidence.cells(Role::Pattern);
    let all = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | board.marks(cell));
    let told = tally.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
    let loose = start.strip_prefix("all but ").map_or(DigitSet::EMPTY, |rest| digits_of(&rest[..1]));
    let lies = |(house, digits): &(House, DigitSet)| {
        digits.iter().all(|digit| (board.places(digit) & cells).is_subset(house.cells()))
    };
    let goes = |gone: Candidate| {
        let is_meant = if loose.is_empty() { all } else { loose }.contains(gone.digit);
        is_meant && (board.places(gone.digit) & cells).is_subset(gone.cell.peers())
    };
    let is_enough = all.len() == cells.len() && all - told == loose && loose.len() <= 1;
    is_enough && tally.iter().all(lies) && step.removes.iter().all(goes)
}

/// Whether the cells of a Sue de Coq, two corners of a rectangle being one of them, have as many digits as there are in the houses named,
/// and all that goes would take one of their places.
fn has_corners_as_one(board: &Board, step: &Step, text: &str) -> bool {
    let Some(tally) = text.split(". That").next().and_then(tally_of) else { return false };
    let evidence = &step.evidence;
    let cells = (0..3).fold(CellSet::EMPTY, |all, n| all | evidence.cells(Role::Set(n)));
    let corners = evidence.cells(Role::Extra);
    let extra = |cell: Cell| {
        let own = evidence.in_role(Role::Extra).filter(|mark| mark.cells.contains(cell));
        own.fold(DigitSet::EMPTY, |all, mark| all | mark.digits)
    };
    // Of the corners, only one candidate that is no digit of the rectangle counts.
    let held = |cell: Cell| if corners.contains(cell) { extra(cell) } else { board.marks(cell) };
    let places = |digit: Digit| cells.iter().filter(|&cell| held(cell).contains(digit)).collect::<CellSet>();
    let is_placed = |cell: Cell, digit: Digit| {
        tally.iter().any(|(house, digits)| house.cells().contains(cell) && digits.contains(digit))
    };
    let goes = |gone: Candidate| {
        let is_of_rectangle = corners.contains(gone.cell) && !extra(gone.cell).contains(gone.digit);
        let is_taken = tally.iter().any(|(house, digits)| {
            let own = places(gone.digit) & house.cells();
            digits.contains(gone.digit) && !own.is_empty() && own.is_subset(gone.cell.peers())
        });
        is_taken && (is_of_rectangle || !cells.contains(gone.cell))
    };
    tally.iter().map(|(_, digits)| digits.len()).sum::<usize>() + 1 == cells.len()
        && corners.len() == 2
        && cells.iter().all(|cell| held(cell).iter().all(|digit| is_placed(cell, digit)))
        && step.removes.iter().all(goes)
}

/// Whether each candidate of the cells is in a house that places its digit, and all that goes would take a place away.
fn is_tally_full(board: &Board, step: &Step, tally: &str) -> bool {
    let mut placed: Vec<(House, DigitSet)> = Vec::new();
    for part in tally.split("; ") {
        let Some((digits, house)) = part.split_once(" in ") else { return false };
        placed.extend(houses_of(house).into_iter().map(|house| (house, digits_of(digits))));
    }
    let evidence = &step.evidence;
    let sets = (0..3).fold(CellSet::EMPTY, |all, n| all | evidence.cells(Role::Set(n)));
    let pattern = evidence.cells(Role::Pattern);
    let cells = if pattern.is_empty() { sets } else { pattern };
    let sum: usize = placed.iter().map(|(_, digits)| digits.len()).sum();
    let is_placed = |one: &Candidate| {
        placed.iter().any(|(house, digits)| house.cells().contains(one.cell) && digits.contains(one.digit))
    };
    // A candidate of the cells themselves goes if it would be the digit of two houses at once.
    let is_twice = |gone: &Candidate| {
        let own = placed
            .iter()
            .filter(|(house, digits)| house.cells().contains(gone.cell) && digits.contains(gone.digit));
        own.count() > 1
    };
    let takes = |gone: &Candidate| {
        placed.iter().any(|(house, digits)| {
            let places = board.places_in(gone.digit, *house) & cells;
            digits.contains(gone.digit) && places.is_subset(gone.cell.peers())
        })
    };
    sum == cells.len()
        && board.candidates(cells, DigitSet::FULL).iter().all(|one| is_placed(&one))
        && step
            .removes
            .iter()
            .all(|gone| if cells.contains(gone.cell) { is_twice(&gone) } else { takes(&gone) })
}

/// Returns the digits of a phrase like `5, 6 and 9`.
pub(super) fn digits_of(text: &str) -> DigitSet {
    words(text)
        .filter_map(|word| word.parse().ok())
        .filter(|digit| (1..=9).contains(digit))
        .map(Digit::new)
        .collect()
}

/// Returns the cells of a phrase like `R1C12 and R3C4`.
fn cells_of(text: &str) -> CellSet {
    words(text).filter_map(group).fold(CellSet::EMPTY, |all, cells| all | cells)
}

/// Returns the candidates of a phrase like `1 and 3 in R1C1, and 4 in R2C56`.
fn candidates(text: &str) -> CandidateSet {
    let (mut set, mut digits, mut is_new) = (CandidateSet::EMPTY, DigitSet::EMPTY, true);
    for word in words(text) {
        if let Some(cells) = group(word) {
            digits.iter().for_each(|digit| set.insert_all(digit, cells));
            is_new = true;
        } else if let Some(digit) = word.parse().ok().filter(|digit| (1..=9).contains(digit)) {
            if std::mem::replace(&mut is_new, false) {
                digits = DigitSet::EMPTY;
            }
            digits.insert(Digit::new(digit));
        }
    }
    set
}

/// Returns the cells of a word like `R12C4`.
fn group(word: &str) -> Option<CellSet> {
    let (rows, columns) = word.strip_prefix('R')?.split_once('C')?;
    let places = |text: &str| text.chars().map(|c| c.to_digit(10)).collect::<Option<Vec<u32>>>();
    let (rows, columns) = (places(rows)?, places(columns)?);
    let at = |row: u32, column: u32| Cell::at(row as usize - 1, column as usize - 1);
    Some(rows.iter().flat_map(|&row| columns.iter().map(move |&column| at(row, column))).collect())
}

/// Returns the houses of a phrase like `rows 2 and 3 and box 5`.
fn houses_of(text: &str) -> Vec<House> {
    let (mut houses, mut kind) = (Vec::new(), None::<fn(usize) -> House>);
    for word in words(text) {
        match word {
            "row" | "rows" => kind = Some(House::row),
            "column" | "columns" => kind = Some(House::column),
            "box" | "boxes" => kind = Some(House::block),
            _ => {
                let number = word.parse::<usize>().ok();
                houses.extend(number.zip(kind).map(|(number, kind)| kind(number - 1)));
            }
        }
    }
    houses
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', ',', '.', ':', ';']).filter(|word| !word.is_empty())
}
