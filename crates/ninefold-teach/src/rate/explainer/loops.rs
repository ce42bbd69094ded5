//! Unique rectangles and loops: two digits in a loop of cells that could be exchanged.
//!
//! All of them are collected, then the easiest is taken; among equals, the one with the lowest type, and then the
//! first.

use super::find::{FoundStep, Removes};
use super::kind::Kind;
use super::loop_sets::sets_with_two_cells;
use super::loop_types::{UniqueLoop, Variant};
use crate::logic::forcing::ChainBoard;
use crate::logic::forcing::tables::{HOUSES_OF, PEER_SET, SET_OF, cells_in, members};
use crate::solve::{Stopped, Watch};

/// The identity of a find: loops that share type, cells and the details of type 3 are the same find.
#[derive(PartialEq, Eq)]
struct Identity {
    variant: Variant,
    cells: u128,
}

/// Finds the easiest unique rectangle or loop.
pub(super) fn unique_loop(board: &ChainBoard, watch: &mut Watch) -> Result<Option<FoundStep>, Stopped> {
    let mut finds = LoopFinds { known: Vec::new(), finds: Vec::new() };
    let with: [u128; 9] = std::array::from_fn(|digit| board.cells_with(digit));
    let mut known: Vec<(u16, u128)> = Vec::new();
    for start in (0..81).filter(|&cell| board.size(cell) == 2) {
        let pair = board.cells[start];
        let free = match known.iter().find(|known| known.0 == pair) {
            Some(&(_, free)) => free,
            None => in_pairs(members(pair).fold(!0, |set, digit| set & with[digit])),
        };
        known.push((pair, free));
        if free >> start & 1 == 0 {
            continue;
        }
        let path = Vec::with_capacity(16);
        let mut walk = LoopWalk { board, pair, free, path, visited: [0; 2], loops: Vec::new(), watch };
        walk.from(start, 2, 0, 3)?;
        for cells in std::mem::take(&mut walk.loops) {
            finds.of(board, &UniqueLoop { cells: &cells, pair });
        }
    }
    let mut easiest: Option<(FoundStep, u8)> = None;
    for (find, variant) in finds.finds {
        let better =
            easiest.as_ref().is_none_or(|(best, number)| (find.points, variant) < (best.points, *number));
        if better {
            easiest = Some((find, variant));
        }
    }
    Ok(easiest.map(|(find, _)| find))
}

/// Removes the cells that are alone in a house, repeatedly: a loop that counts has two cells in every house that it
/// visits.
fn in_pairs(cells: u128) -> u128 {
    let mut left = cells;
    loop {
        let alone = SET_OF.iter().map(|house| left & house).filter(|cells| cells.is_power_of_two());
        let paired = left & !alone.fold(0, |set, cell| set | cell);
        if paired == left {
            return left;
        }
        left = paired;
    }
}

/// A walk along cells that hold both digits.
struct LoopWalk<'a, 'w> {
    board: &'a ChainBoard,
    pair: u16,
    /// The cells that hold both digits and are not in the path.
    free: u128,
    path: Vec<u8>,
    /// The houses of the path's cells, for each parity.
    visited: [u32; 2],
    loops: Vec<Vec<u8>>,
    watch: &'a mut Watch<'w>,
}

impl LoopWalk<'_, '_> {
    /// Continues from `cell`. At most `more` further cells may have other digits, `others` are those seen so far, and
    /// the last step was along a house of the kind `last`.
    ///
    /// In a loop that counts, every house has one cell of each parity or none. So a path that visits a house twice
    /// with the same parity is not followed.
    fn from(&mut self, cell: usize, more: i32, others: u16, last: usize) -> Result<(), Stopped> {
        self.watch.tick()?;
        let parity = self.path.len() % 2;
        let houses = HOUSES_OF[cell].iter().fold(0_u32, |set, &house| set | 1 << house);
        if self.visited[parity] & houses != 0 {
            return Ok(());
        }
        self.visited[parity] |= houses;
        self.path.push(cell as u8);
        self.free &= !(1 << cell);
        let start = 1_u128 << self.path[0];
        for kind in (0..3).filter(|&kind| kind != last) {
            for next in cells_in(SET_OF[HOUSES_OF[cell][kind] as usize] & (self.free | start)) {
                if next == self.path[0] as usize {
                    if self.path.len() >= 4 && self.visited[0] == self.visited[1] {
                        self.loops.push(self.path.clone());
                    }
                    continue;
                }
                let digits = self.board.cells[next];
                let seen = (others | digits) & !self.pair;
                let plain = digits == self.pair;
                if plain || seen.is_power_of_two() || more > 0 {
                    self.from(next, more - i32::from(!plain), seen, kind)?;
                }
            }
        }
        self.free |= 1 << cell;
        self.path.pop();
        self.visited[parity] &= !houses;
        Ok(())
    }
}

struct LoopFinds {
    known: Vec<Identity>,
    finds: Vec<(FoundStep, u8)>,
}

impl LoopFinds {
    fn of(&mut self, board: &ChainBoard, ring: &UniqueLoop) {
        let extra: Vec<usize> =
            ring.cells.iter().map(|&cell| cell as usize).filter(|&cell| board.size(cell) > 2).collect();
        match extra[..] {
            [] => {}
            [only] => self.add(ring, Variant::One, vec![(only as u8, ring.pair)]),
            [one, two] => {
                let others = (board.cells[one] | board.cells[two]) & !ring.pair;
                if others.is_power_of_two() {
                    self.add(ring, Variant::Two, type_two(board, &extra, ring.pair));
                } else {
                    sets_with_two_cells(board, ring, one, two, &mut |variant, removes| {
                        self.add(ring, variant, removes)
                    });
                }
                if let Some(removes) = type_four(board, one, two, ring.pair) {
                    self.add(ring, Variant::Four, removes);
                }
            }
            _ => self.add(ring, Variant::Two, type_two(board, &extra, ring.pair)),
        }
    }

    fn add(&mut self, ring: &UniqueLoop, variant: Variant, removes: Removes) {
        let cells = ring.cells.iter().fold(0_u128, |set, &cell| set | 1 << cell);
        let identity = Identity { variant: variant.clone(), cells };
        if removes.is_empty() || self.known.contains(&identity) {
            return;
        }
        let kind = Kind::UniqueLoop { cells: ring.cells.len() as u8, variant: variant.number() };
        self.finds.push((
            FoundStep::removing(kind, points(ring.cells.len()) + variant.added(), removes),
            variant.number(),
        ));
        self.known.push(identity);
    }
}

/// Returns the points of a loop with this many cells.
fn points(cells: usize) -> f64 {
    match cells {
        0..6 => 4.5,
        6..8 => 4.5 + 0.1,
        8..10 => 4.5 + 0.2,
        _ => 4.5 + 0.3 + 0.2,
    }
}

/// Type 2: one additional digit, the same in all of `extra`, is removed from every cell that sees them all.
fn type_two(board: &ChainBoard, extra: &[usize], pair: u16) -> Removes {
    let others = board.cells[extra[0]] & !pair;
    let digit = others & others.wrapping_neg();
    let common = extra.iter().fold(!0, |set, &cell| set & PEER_SET[cell]);
    cells_in(common).filter(|&cell| board.cells[cell] & digit != 0).map(|cell| (cell as u8, digit)).collect()
}

/// Type 4: if one digit of the pair has no third place in a house of both cells, the other is removed.
fn type_four(board: &ChainBoard, one: usize, two: usize, pair: u16) -> Option<Removes> {
    let shared = HOUSES_OF[one].into_iter().filter(|house| HOUSES_OF[two].contains(house));
    let locked = members(pair)
        .find(|&digit| shared.clone().any(|house| board.places[house as usize][digit].count_ones() == 2))?;
    let goes = pair & !(1 << locked);
    Some(vec![(one as u8, goes), (two as u8, goes)])
}
