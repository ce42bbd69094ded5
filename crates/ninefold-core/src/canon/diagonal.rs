//! Canonical forms of grids in which both diagonals count too: the smallest of all forms as a line of 81 characters, where
//! an empty cell comes before every digit. Only 96 changes of places map the diagonals to themselves, so all are tried.

use super::names::DigitNames;
use super::stack::ORDERS;
use super::symmetry::{Moves, Symmetry};
use crate::grid::{Cell, Grid};
use std::sync::LazyLock;

/// The symmetries of the rules with both diagonals, without those that rename digits.
static PLACES: LazyLock<Vec<Symmetry>> = LazyLock::new(|| {
    let mut all = Vec::new();
    // The rows of the top band in any order, those of the bottom band in the mirrored one, and the outer rows of the
    // middle band exchanged or not.
    for bands in [[0, 1, 2], [2, 1, 0]] {
        for order in ORDERS[3] {
            for middle in [[3, 4, 5], [5, 4, 3]] {
                let top = order.map(|row| 3 * bands[0] + row);
                let mut rows = [0; 9];
                rows[..3].copy_from_slice(&top);
                rows[3..6].copy_from_slice(&middle);
                (0..3).for_each(|row| rows[8 - row] = 8 - rows[row]);
                for columns in [rows, rows.map(|row| 8 - row)] {
                    for is_mirrored in [false, true] {
                        all.push(Symmetry::of(&Moves { is_mirrored, rows, columns, names: *b"123456789" }));
                    }
                }
            }
        }
    }
    all
});

/// Finds the symmetries that lead to the smallest form.
pub(super) fn ways(grid: &Grid) -> Vec<Symmetry> {
    let line = grid.to_line(b'.');
    let mut best = [u8::MAX; Cell::COUNT];
    let mut ways = Vec::new();
    for places in PLACES.iter() {
        let moved = places.apply_to_line(&line);
        let mut names = DigitNames::default();
        for byte in moved.iter().filter(|byte| **byte != b'.') {
            names.name(byte - b'0');
        }
        let whole = places.then(&Symmetry::naming(names.all()));
        let form = whole.apply_to_line(&line);
        if form > best {
            continue;
        }
        if form < best {
            best = form;
            ways.clear();
        }
        ways.push(whole);
    }
    ways
}
