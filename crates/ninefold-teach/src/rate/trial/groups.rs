//! Groups: the candidates of one digit in a row or column of a box, taken together.
//!
//! A group is true if one of its candidates is. So it contradicts every candidate of its digit that is in its row (or column) or in
//! its box, but not among its three places. An *item* is a candidate or a group; groups are numbered after the candidates.

use super::layout::{CANDIDATES, SEATS, Seat};

/// The number of groups: for each row and then for each column, its three parts, each with nine digits.
const GROUPS: usize = 2 * 27 * 9;
/// The number of words of a set of items.
pub(super) const WORDS: usize = (CANDIDATES + GROUPS).div_ceil(64);
/// A third of a line, or a row of a box.
const ACROSS: u16 = 0b111;
/// A column of a box.
const DOWN: u16 = 0b001_001_001;

/// For each group, its places in its line and in its box.
static PLACES: [[Seat; 2]; GROUPS] = {
    let mut table = [[Seat { variable: 0, bit: 0 }; 2]; GROUPS];
    let mut candidate = 0;
    while candidate < CANDIDATES {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let (row, column) = (cell / 9, cell % 9);
        let seats = SEATS[candidate];
        let across = 9 * (3 * row + column / 3) + digit;
        table[across] = with(table[across], seats[1], seats[3]);
        let down = 9 * (27 + 3 * column + row / 3) + digit;
        table[down] = with(table[down], seats[2], seats[3]);
        candidate += 1;
    }
    table
};

const fn with(places: [Seat; 2], line: Seat, block: Seat) -> [Seat; 2] {
    [
        Seat { variable: line.variable, bit: places[0].bit | line.bit },
        Seat { variable: block.variable, bit: places[1].bit | block.bit },
    ]
}

/// Returns where an item is: a candidate in its four variables, a group in its line and in its box.
pub(super) fn seats(item: u16) -> &'static [Seat] {
    match usize::from(item).checked_sub(CANDIDATES) {
        None => &SEATS[usize::from(item)],
        Some(group) => &PLACES[group],
    }
}

/// Returns the bits of an item in a variable.
pub(super) fn bits_in(item: u16, variable: u16) -> u16 {
    seats(item).iter().filter(|seat| seat.variable == variable).fold(0, |bits, seat| bits | seat.bit)
}

/// For each mask, the third of a line (or row of a box) and the column of a box that hold it; `NO_PART` if none does.
static PARTS: [[u8; 2]; 512] = {
    let mut table = [[NO_PART; 2]; 512];
    let mut mask = 0;
    while mask < 512 {
        let mut part = 0;
        while part < 3 {
            if mask & !(ACROSS << (3 * part)) == 0 {
                table[mask as usize][0] = part;
            }
            if mask & !(DOWN << part) == 0 {
                table[mask as usize][1] = part;
            }
            part += 1;
        }
        mask += 1;
    }
    table
};
const NO_PART: u8 = 3;

/// Whether some group holds all of a mask of a variable.
pub(super) fn is_within_one(variable: u16, mask: u16) -> bool {
    let [across, down] = PARTS[usize::from(mask)];
    variable >= 81 && across != NO_PART || variable >= 243 && down != NO_PART
}

/// Returns the groups that hold all of a mask of a variable: one at most, or two if the mask is one place of a box.
pub(super) fn around(variable: u16, mask: u16) -> impl Iterator<Item = u16> {
    let (kind, house, digit) = (variable / 81, variable % 81 / 9, variable % 9);
    let [across, down] = PARTS[usize::from(mask)].map(u16::from);
    let is_part = |part: &u16| *part != u16::from(NO_PART);
    let across = Some(across).filter(|part| kind > 0 && is_part(part)).map(|part| match kind {
        1 => 3 * house + part,
        2 => 27 + 3 * house + part,
        _ => 3 * (house / 3 * 3 + part) + house % 3,
    });
    let down = Some(down).filter(|part| kind == 3 && is_part(part));
    let down = down.map(|part| 27 + 3 * (house % 3 * 3 + part) + house / 3);
    across.into_iter().chain(down).map(move |part| CANDIDATES as u16 + 9 * part + digit)
}
