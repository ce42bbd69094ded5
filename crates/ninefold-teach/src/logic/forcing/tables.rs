//! Houses, peers and sets of digits, with the numbering of the Sudoku Explainer scale.
//!
//! The first find decides a rating, so the order is part of the scale: blocks are houses 0 to 8, rows 9 to 17, columns
//! 18 to 26. Places in a house run from left to right and from top to bottom.

/// One of the three kinds of house. Nine times its number is its first house.
pub(crate) const BLOCKS: usize = 0;
/// See [`BLOCKS`].
pub(crate) const ROWS: usize = 1;
/// See [`BLOCKS`].
pub(crate) const COLUMNS: usize = 2;

/// The kinds of house in the order in which sets are searched for.
pub(crate) const SET_ORDER: [usize; 3] = [BLOCKS, COLUMNS, ROWS];

/// For each cell, its block, row and column.
pub(crate) const HOUSES_OF: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row / 3 * 3 + column / 3) as u8, (9 + row) as u8, (18 + column) as u8];
        cell += 1;
    }
    table
};

/// For each cell, its place in its block, row and column.
pub(crate) const PLACE_IN: [[u8; 3]; 81] = {
    let mut table = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        table[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    table
};

/// The cells of each house.
pub(crate) const CELLS_OF: [[u8; 9]; 27] = {
    let mut table = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            table[HOUSES_OF[cell][kind] as usize][PLACE_IN[cell][kind] as usize] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// The cells of each house, as a set.
pub(crate) const SET_OF: [u128; 27] = {
    let mut table = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let mut kind = 0;
        while kind < 3 {
            table[HOUSES_OF[cell][kind] as usize] |= 1 << cell;
            kind += 1;
        }
        cell += 1;
    }
    table
};

/// For each cell, the cells that see it, as a set.
pub(crate) const PEER_SET: [u128; 81] = {
    let mut table = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let [block, row, column] = HOUSES_OF[cell];
        table[cell] =
            (SET_OF[block as usize] | SET_OF[row as usize] | SET_OF[column as usize]) & !(1 << cell);
        cell += 1;
    }
    table
};

/// For each cell, the cells that see it, in reading order.
pub(crate) const PEERS: [[u8; 20]; 81] = {
    let mut table = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (mut peer, mut at) = (0, 0);
        while peer < 81 {
            if PEER_SET[cell] >> peer & 1 == 1 {
                table[cell][at] = peer as u8;
                at += 1;
            }
            peer += 1;
        }
        cell += 1;
    }
    table
};

/// Every set of nine things, small ones first: by size, then as numbers.
const BY_SIZE: [u16; 512] = {
    let mut table = [0; 512];
    let (mut size, mut at) = (0, 0);
    while size <= 9 {
        let mut set: u16 = 0;
        while set < 512 {
            if set.count_ones() == size {
                table[at] = set;
                at += 1;
            }
            set += 1;
        }
        size += 1;
    }
    table
};

/// The start of the sets of each size in [`BY_SIZE`].
const SIZE_BEGINS: [usize; 11] = [0, 1, 10, 46, 130, 256, 382, 466, 502, 511, 512];

/// The places of a house that are in another one.
pub(crate) const CROSSING: [[u16; 27]; 27] = {
    let mut table = [[0; 27]; 27];
    let mut house = 0;
    while house < 27 {
        let mut place = 0;
        while place < 9 {
            let cell = CELLS_OF[house][place] as usize;
            let mut kind = 0;
            while kind < 3 {
                table[house][HOUSES_OF[cell][kind] as usize] |= 1 << place;
                kind += 1;
            }
            place += 1;
        }
        house += 1;
    }
    table
};

/// For the places of a digit in a house: first the one of the house's three segments of three places that contains them
/// all, then the one of the three columns of a block; 3 if there is none, or if there are fewer than two places.
pub(crate) const PART_OF: [[u8; 2]; 512] = {
    let mut table = [[3; 2]; 512];
    let mut places = 0_usize;
    while places < 512 {
        let mut part = 0;
        while part < 3 && !(places as u16).is_power_of_two() && places != 0 {
            if places & !(0b111 << (part * 3)) == 0 {
                table[places][0] = part;
            }
            if places & !(0b001_001_001 << part) == 0 {
                table[places][1] = part;
            }
            part += 1;
        }
        places += 1;
    }
    table
};

/// Returns the sets of `size` things out of nine, as increasing numbers.
pub(crate) fn sets_of(size: usize) -> &'static [u16] {
    &BY_SIZE[SIZE_BEGINS[size]..SIZE_BEGINS[size + 1]]
}

/// Iterates over the sets of `size` things out of `among`, as increasing numbers. If `among` is 0, there is no set, not
/// even the empty one; the scale counts in this way.
pub(crate) fn sets_among(size: usize, among: usize) -> impl Iterator<Item = u16> {
    let below = if among == 0 { 0 } else { 1 << among };
    sets_of(size).iter().copied().take_while(move |&set| set < below)
}

/// Iterates over the members of a small set, in order.
pub(crate) fn members(set: u16) -> impl Iterator<Item = usize> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        let first = left.trailing_zeros() as usize;
        let some = left != 0;
        left &= left.wrapping_sub(1);
        some.then_some(first)
    })
}

/// Iterates over the cells of a set, in reading order.
pub(crate) fn cells_in(set: u128) -> impl Iterator<Item = usize> + Clone {
    let mut left = set;
    std::iter::from_fn(move || {
        let first = left.trailing_zeros() as usize;
        let some = left != 0;
        left &= left.wrapping_sub(1);
        some.then_some(first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_come_by_size_and_as_numbers_that_grow() {
        for size in 0..=9 {
            let sets = sets_of(size);
            assert!(sets.iter().all(|set| set.count_ones() as usize == size));
            assert!(sets.is_sorted());
        }
        assert_eq!(sets_among(2, 4).collect::<Vec<_>>(), [3, 5, 6, 9, 10, 12]);
        assert_eq!(sets_among(0, 3).count(), 1);
        assert_eq!(sets_among(0, 0).count(), 0);
    }

    #[test]
    fn a_cell_sees_twenty_others() {
        assert!(PEER_SET.iter().all(|peers| peers.count_ones() == 20));
        assert!(PEERS.iter().all(|peers| peers.is_sorted()));
    }
}
