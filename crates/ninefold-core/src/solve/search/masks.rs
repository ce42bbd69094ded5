//! Sets of values or of cells as the bits of a number.

use super::board::Dead;
use super::grid::LatinGrid;
use crate::simd::Sixteen;

/// The number of masks on a narrow board. A cell's number cut to a byte is always in range, so nothing is checked.
pub(super) const ROOM: usize = 256;

/// The values that a cell may hold, as bits, in as few bytes as the values need.
pub(super) trait Mask: Copy + Eq + std::fmt::Debug {
    /// The masks of all cells.
    type Board: ?Sized;

    /// A set of cells.
    type Cells: Cells;

    /// Returns the same bits as a long word.
    fn wide(self) -> u64;

    /// Returns the bits of a long word, which must fit.
    fn of(bits: u64) -> Self;

    /// Returns the masks as a board. There are as many as [`Plan::room`](super::Plan::room) says.
    fn board(masks: &mut [Self]) -> &mut Self::Board;

    /// Returns the values that a cell may hold.
    fn at(board: &Self::Board, cell: u16) -> u64;

    /// Replaces the values that a cell may hold.
    fn put(board: &mut Self::Board, cell: u16, mask: u64);

    /// Sweeps a board as a grid; see [`LatinGrid::sweep`].
    fn sweep<V: Sixteen>(
        grid: LatinGrid,
        cpu: V::Cpu,
        board: &mut Self::Board,
        changed: &mut Self::Cells,
    ) -> Result<(), Dead>;

    /// Finds the cells that may hold more than one value.
    fn find_open<V: Sixteen>(cpu: V::Cpu, board: &Self::Board, open: &mut Self::Cells);
}

/// A set of cells as bits.
pub(super) trait Cells: Clone + std::fmt::Debug {
    /// Makes an empty set for boards with this many masks.
    fn none(room: usize) -> Self;

    fn insert(&mut self, cell: u16);

    fn words(&mut self) -> &mut [u64];

    /// Returns how many of these cells are in the set.
    fn count_of(&self, cells: &[u64]) -> usize;
}

/// Returns how many members two sets have in common.
#[inline(always)]
fn common(one: &[u64], two: &[u64]) -> usize {
    one.iter().zip(two).map(|(one, two)| (one & two).count_ones() as usize).sum()
}

/// A board of at most 256 cells with at most sixteen values.
impl Mask for u16 {
    type Board = [u16; ROOM];
    type Cells = [u64; ROOM / 64];

    #[inline(always)]
    fn wide(self) -> u64 {
        self.into()
    }

    #[inline(always)]
    fn of(bits: u64) -> u16 {
        bits as u16
    }

    #[inline(always)]
    fn board(masks: &mut [u16]) -> &mut [u16; ROOM] {
        masks.try_into().expect("a narrow board has room for 256 cells")
    }

    #[inline(always)]
    fn at(board: &[u16; ROOM], cell: u16) -> u64 {
        board[usize::from(cell as u8)].into()
    }

    #[inline(always)]
    fn put(board: &mut [u16; ROOM], cell: u16, mask: u64) {
        board[usize::from(cell as u8)] = mask as u16;
    }

    #[inline(always)]
    fn sweep<V: Sixteen>(
        grid: LatinGrid,
        cpu: V::Cpu,
        board: &mut [u16; ROOM],
        changed: &mut [u64; ROOM / 64],
    ) -> Result<(), Dead> {
        grid.sweep::<V>(cpu, board, changed)
    }

    #[inline(always)]
    fn find_open<V: Sixteen>(cpu: V::Cpu, board: &[u16; ROOM], open: &mut [u64; ROOM / 64]) {
        let (rows, _) = board.as_chunks::<16>();
        let (words, _) = rows.as_chunks::<4>();
        // Written out: closures take no vectors.
        for (word, [one, two, three, four]) in open.iter_mut().zip(words) {
            let one = V::load(cpu, one).but_lowest().nonzero();
            let two = V::load(cpu, two).but_lowest().nonzero();
            let three = V::load(cpu, three).but_lowest().nonzero();
            let four = V::load(cpu, four).but_lowest().nonzero();
            *word = u64::from(one) | u64::from(two) << 16 | u64::from(three) << 32 | u64::from(four) << 48;
        }
    }
}

impl Cells for [u64; ROOM / 64] {
    fn none(_: usize) -> Self {
        [0; ROOM / 64]
    }

    #[inline(always)]
    fn insert(&mut self, cell: u16) {
        let cell = cell as u8;
        self[usize::from(cell / 64)] |= 1 << (cell % 64);
    }

    #[inline(always)]
    fn words(&mut self) -> &mut [u64] {
        self
    }

    #[inline(always)]
    fn count_of(&self, cells: &[u64]) -> usize {
        common(self, cells)
    }
}

/// A board of any size.
impl Mask for u64 {
    type Board = [u64];
    type Cells = Vec<u64>;

    #[inline(always)]
    fn wide(self) -> u64 {
        self
    }

    #[inline(always)]
    fn of(bits: u64) -> u64 {
        bits
    }

    #[inline(always)]
    fn board(masks: &mut [u64]) -> &mut [u64] {
        masks
    }

    #[inline(always)]
    fn at(board: &[u64], cell: u16) -> u64 {
        board[usize::from(cell)]
    }

    #[inline(always)]
    fn put(board: &mut [u64], cell: u16, mask: u64) {
        board[usize::from(cell)] = mask;
    }

    fn sweep<V: Sixteen>(_: LatinGrid, _: V::Cpu, _: &mut [u64], _: &mut Vec<u64>) -> Result<(), Dead> {
        unreachable!("a swept grid is narrow")
    }

    fn find_open<V: Sixteen>(_: V::Cpu, board: &[u64], open: &mut Vec<u64>) {
        for (word, masks) in open.iter_mut().zip(board.chunks(64)) {
            let set = |set: u64, (bit, &mask): (usize, &u64)| set | u64::from(!is_single(mask)) << bit;
            *word = masks.iter().enumerate().fold(0, set);
        }
    }
}

impl Cells for Vec<u64> {
    fn none(room: usize) -> Self {
        vec![0; room.div_ceil(64)]
    }

    #[inline(always)]
    fn insert(&mut self, cell: u16) {
        self[usize::from(cell / 64)] |= 1 << (cell % 64);
    }

    #[inline(always)]
    fn words(&mut self) -> &mut [u64] {
        self
    }

    #[inline(always)]
    fn count_of(&self, cells: &[u64]) -> usize {
        common(self, cells)
    }
}

/// Iterates over the members of a mask, smallest first.
#[inline(always)]
pub(super) fn bits(mut mask: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(bit)
    })
}

/// Whether a mask has at most one member.
#[inline(always)]
pub(super) fn is_single(mask: u64) -> bool {
    mask & mask.wrapping_sub(1) == 0
}
