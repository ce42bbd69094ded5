//! The common part of all vectors of four lanes: sixteen bytes that can be looked up in a table of sixteen.
//!
//! With that, four lanes can be reordered freely, and 81 characters become masks and the reverse: nine characters (a
//! row) at a time, as described in [`text`](super::text). AVX2 also uses the lists of lanes and the tables for text;
//! it looks up sixteen bytes in each half of a register.

use super::bytes::{BYTES, Bytes};
use super::lanes::Lanes;
use super::vector::three;
use crate::grid::Cell;

/// The number of lanes in a register.
const LANES: usize = 4;
/// The number of bytes in a lane.
const BYTES_PER_LANE: usize = BYTES / LANES;

/// In a table of places: no place, which gives a zero.
const NOWHERE: u8 = 0x80;

/// For each set of lanes, a list of lanes. For packing, it has the lanes of the set, one after another. For
/// spreading, it has, for each lane of the set, its number within the set. All other entries are 0.
pub(super) const fn orders<const LANES: usize, const SETS: usize>(packing: bool) -> [[u8; LANES]; SETS] {
    let mut orders = [[0; LANES]; SETS];
    let mut lanes = 0;
    while lanes < SETS {
        let (mut lane, mut place) = (0, 0);
        while lane < LANES {
            if lanes >> lane & 1 == 1 {
                let (to, from) = if packing { (place, lane) } else { (lane, place) };
                orders[lanes][to] = from as u8;
                place += 1;
            }
            lane += 1;
        }
        lanes += 1;
    }
    orders
}

/// For each set of lanes, the order that moves them to the front, and the order that moves them back.
static PACKING: [[u8; BYTES]; 1 << LANES] = of_bytes(orders(true));
static SPREADING: [[u8; BYTES]; 1 << LANES] = of_bytes(orders(false));

/// Converts places of lanes to places of bytes.
const fn of_bytes(orders: [[u8; LANES]; 1 << LANES]) -> [[u8; BYTES]; 1 << LANES] {
    let mut places = [[0; BYTES]; 1 << LANES];
    let mut i = 0;
    while i < places.len() * BYTES {
        let (lanes, byte) = (i / BYTES, i % BYTES);
        let lane = orders[lanes][byte / BYTES_PER_LANE] as usize;
        places[lanes][byte] = (BYTES_PER_LANE * lane + byte % BYTES_PER_LANE) as u8;
        i += 1;
    }
    places
}

/// Returns the places of bytes that move these lanes to the front.
#[inline(always)]
pub(super) fn packing<B: Bytes>(cpu: B::Cpu, lanes: Lanes) -> B {
    B::load_bytes(cpu, &PACKING[lanes.bits() as usize % PACKING.len()])
}

/// Returns the places of bytes that move the first lanes to these.
#[inline(always)]
pub(super) fn spreading<B: Bytes>(cpu: B::Cpu, lanes: Lanes) -> B {
    B::load_bytes(cpu, &SPREADING[lanes.bits() as usize % SPREADING.len()])
}

/// For the bytes of a row of cells, by R: where each goes among the 27 of its r, at 9·c + 3·R + C, in two registers.
/// The last table is for row 9, whose bytes are read from a start seven bytes before the row.
pub(super) static TO_MASK_ORDER: [[[u8; BYTES]; 2]; 4] = {
    let mut tables = [[[NOWHERE; BYTES]; 2]; 4];
    let mut place = 0;
    while place < 27 {
        let (c, band, stack) = (place / 9, place / 3 % 3, place % 3);
        tables[band][place / BYTES][place % BYTES] = (3 * stack + c) as u8;
        if band == 2 {
            tables[3][place / BYTES][place % BYTES] = (3 * stack + c) as u8 + 7;
        }
        place += 1;
    }
    tables
};

/// The inverse, by R, from both registers.
pub(super) static TO_ROW_ORDER: [[[u8; BYTES]; 2]; 3] = {
    let mut tables = [[[NOWHERE; BYTES]; 2]; 3];
    let mut place = 0;
    while place < 27 {
        let (c, band, stack) = (place / 9, place / 3 % 3, place % 3);
        tables[band][place / BYTES][3 * stack + c] = (place % BYTES) as u8;
        place += 1;
    }
    tables
};

/// Reads a puzzle, as described at [`Vector::read`](super::vector::Vector::read).
#[inline(always)]
pub(super) fn read<B: Bytes>(cpu: B::Cpu, line: &[u8; Cell::COUNT]) -> [[u32; 3]; 9] {
    let mut masks = [[0; 3]; 9];
    for r in 0..3 {
        let [lower, upper] = in_mask_order::<B>(cpu, line, r);
        for (digit, masks) in masks.iter_mut().enumerate() {
            let character = B::splat_byte(cpu, b'1' + digit as u8);
            let (lower, upper) = (lower.equal_bytes(character), upper.equal_bytes(character));
            masks[r] = lower.top_bits() | upper.top_bits() << BYTES;
        }
    }
    masks
}

/// Returns the characters of rows r, 3 + r and 6 + r in the order of masks, followed by zeros.
#[inline(always)]
fn in_mask_order<B: Bytes>(cpu: B::Cpu, line: &[u8; Cell::COUNT], r: usize) -> [B; 2] {
    let mut cells = [B::splat_byte(cpu, 0); 2];
    for band in 0..3 {
        let is_last = 3 * band + r == 8;
        let (start, table) = if is_last { (65, 3) } else { (27 * band + 9 * r, band) };
        let row = B::load_bytes(cpu, line[start..].first_chunk().expect("sixteen follow each start"));
        for (cells, places) in cells.iter_mut().zip(&TO_MASK_ORDER[table]) {
            *cells = cells.or_bytes(row.look_up(B::load_bytes(cpu, places)));
        }
    }
    cells
}

/// Writes a solution, as described at [`Vector::write`](super::vector::Vector::write). Sixteen bytes are written for
/// every row but the last; the next row then overwrites the excess.
#[inline(always)]
pub(super) fn write<B: Bytes>(cpu: B::Cpu, planes: &[[u32; 3]; 4], line: &mut [u8; Cell::COUNT]) {
    let cells = three!(r => [characters::<B>(cpu, planes, r, 0), characters::<B>(cpu, planes, r, 1)]);
    for row in 0..9 {
        let [lower, upper] = cells[row % 3];
        let [from_lower, from_upper] = &TO_ROW_ORDER[row / 3];
        let lower = lower.look_up(B::load_bytes(cpu, from_lower));
        let characters = lower.or_bytes(upper.look_up(B::load_bytes(cpu, from_upper)));
        if let Some(to) = line[9 * row..].first_chunk_mut() {
            characters.store_bytes(to);
        } else {
            let mut last = [0; BYTES];
            characters.store_bytes(&mut last);
            line[72..].copy_from_slice(&last[..9]);
        }
    }
}

/// Returns a character for each of the first sixteen (half 0) or the last eleven (half 1) cells of one r, from the
/// binary places of their digits.
#[inline(always)]
fn characters<B: Bytes>(cpu: B::Cpu, planes: &[[u32; 3]; 4], r: usize, half: usize) -> B {
    static BYTE_OF_BIT: [u8; BYTES] = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1];
    static BIT: [u8; BYTES] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
    let (byte_of_bit, bit) = (B::load_bytes(cpu, &BYTE_OF_BIT), B::load_bytes(cpu, &BIT));
    let mut digits = B::splat_byte(cpu, 0);
    for plane in planes.iter().rev() {
        let mut bytes = [0; BYTES];
        bytes[..BYTES_PER_LANE].copy_from_slice(&(plane[r] >> (BYTES * half)).to_le_bytes());
        let bytes = B::load_bytes(cpu, &bytes).look_up(byte_of_bit);
        let set = bytes.and_bytes(bit).equal_bytes(bit);
        // Doubles the number and adds one where the bit is set (by subtracting -1).
        digits = digits.add_bytes(digits).sub_bytes(set);
    }
    digits.add_bytes(B::splat_byte(cpu, b'0'))
}
