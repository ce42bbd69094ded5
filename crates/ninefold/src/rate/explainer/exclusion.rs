//! Aligned exclusion: combinations of candidates in two or three cells that would empty a cell which sees them all.

use super::board::Board;
use super::find::{Find, Removes};
use super::kind::Kind;
use super::tables::{PEER_SET, cells_in, members};
use crate::solve::{Stopped, Watch};

/// The cells that may take part.
struct Cast {
    /// In reading order.
    cells: Vec<usize>,
    /// For each cell the cells that see it and have two to `size` candidates.
    excluders: [u128; 81],
}

impl Cast {
    /// Cells that see a cell with one candidate are left out.
    fn of(board: &Board, size: usize) -> Cast {
        let of_size = |wanted: std::ops::RangeInclusive<usize>| {
            (0..81)
                .filter(|&cell| wanted.contains(&board.size(cell)))
                .fold(0_u128, |set, cell| set | 1 << cell)
        };
        let (singles, small) = (of_size(1..=1), of_size(2..=size));
        let mut cast = Cast { cells: Vec::new(), excluders: [0; 81] };
        for cell in (0..81).filter(|&cell| board.size(cell) >= 2) {
            if PEER_SET[cell] & singles == 0 && PEER_SET[cell] & small != 0 {
                cast.cells.push(cell);
                cast.excluders[cell] = PEER_SET[cell] & small;
            }
        }
        cast
    }
}

/// The first aligned pair exclusion.
pub(super) fn pair(board: &Board, watch: &mut Watch) -> Result<Option<Find>, Stopped> {
    let cast = Cast::of(board, 2);
    for (at, &second) in cast.cells.iter().enumerate() {
        watch.tick()?;
        for &first in &cast.cells[..at] {
            let common = cast.excluders[first] & cast.excluders[second];
            if common.count_ones() >= 2 {
                let allowed = allowed_pairs(board, [first, second], common);
                if let Some(find) = find(board, &[first, second], &allowed, 6.2) {
                    return Ok(Some(find));
                }
            }
        }
    }
    Ok(None)
}

/// The first aligned triplet exclusion.
pub(super) fn triplet(board: &Board, watch: &mut Watch) -> Result<Option<Find>, Stopped> {
    let cast = Cast::of(board, 3);
    if cast.cells.len() < 3 {
        return Ok(None);
    }
    let candidates = cast.cells.iter().fold(0_u128, |set, &cell| set | 1 << cell);
    for (at, &second) in cast.cells.iter().enumerate() {
        for &first in &cast.cells[..at] {
            watch.tick()?;
            // The third cell is one of the excluders of the first, or else of the second.
            let free = candidates & !(1 << first) & !(1 << second);
            let (near, far) = (cast.excluders[first] & free, cast.excluders[second] & free);
            for third in cells_in(near).chain(cells_in(far & !near)) {
                let common = cast.excluders[first] & cast.excluders[second] & cast.excluders[third];
                if common.count_ones() >= 2 {
                    let cells = [first, second, third];
                    let allowed = allowed_triplets(board, cells, common);
                    if let Some(find) = find(board, &cells, &allowed, 7.5) {
                        return Ok(Some(find));
                    }
                }
            }
        }
    }
    Ok(None)
}

/// The digits of each cell that no allowed combination has.
fn find(board: &Board, cells: &[usize], allowed: &[u16], points: f64) -> Option<Find> {
    let gone = cells.iter().zip(allowed).map(|(&cell, allowed)| (cell as u8, board.cells[cell] & !allowed));
    let removes: Removes = gone.filter(|&(_, digits)| digits != 0).collect();
    let kind = Kind::AlignedExclusion(cells.len() as u8);
    (!removes.is_empty()).then(|| Find::removing(kind, points, removes))
}

/// Do the two cells see each other?
fn see(one: usize, two: usize) -> bool {
    PEER_SET[one] >> two & 1 == 1
}

fn allowed_pairs(board: &Board, [first, second]: [usize; 2], common: u128) -> [u16; 2] {
    let mut allowed = [0; 2];
    for one in members(board.cells[first]) {
        for two in members(board.cells[second]) {
            let clash = one == two && see(first, second);
            if !clash && !empties(board, common, 1 << one | 1 << two) {
                allowed[0] |= 1 << one;
                allowed[1] |= 1 << two;
            }
        }
    }
    allowed
}

fn allowed_triplets(board: &Board, [first, second, third]: [usize; 3], common: u128) -> [u16; 3] {
    let mut allowed = [0; 3];
    for one in members(board.cells[first]) {
        for two in members(board.cells[second]) {
            if one == two && see(first, second) {
                continue;
            }
            for three in members(board.cells[third]) {
                let clash = one == three && see(first, third) || two == three && see(second, third);
                if !clash && !empties(board, common, 1 << one | 1 << two | 1 << three) {
                    allowed[0] |= 1 << one;
                    allowed[1] |= 1 << two;
                    allowed[2] |= 1 << three;
                }
            }
        }
    }
    allowed
}

/// Would these digits leave one of the cells nothing?
fn empties(board: &Board, cells: u128, digits: u16) -> bool {
    cells_in(cells).any(|cell| board.cells[cell] & !digits == 0)
}
