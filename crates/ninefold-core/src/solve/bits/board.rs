//! The places at which each digit may still be placed, and the inferences from them.

#![expect(clippy::needless_range_loop, reason = "several arrays are walked side by side, as one vector each")]

use super::WORDS;
use super::slots::{BASE, SLOTS, SlotSet, first, slot};
use super::tables::{PlaceWords, Tables, spare};
use crate::grid::{Cell, Digit, Grid};
use crate::rules::Nine;

/// The places at which each digit may still be placed.
///
/// Invariant: a cell that is not `open` has one digit, and that digit has been removed from all cells that must not
/// hold it too.
#[derive(Clone, Copy, Debug)]
pub(super) struct BitBoard {
    places: [PlaceWords; 9],
    open: PlaceWords,
    /// Digits that have lost a place since their houses were last examined.
    dirty: u32,
    /// Digits that have lost a place since the twins were last examined.
    stirred: u32,
}

/// The cell or the house that shows that a board has no solution.
#[derive(Clone, Copy, Debug)]
pub(super) enum DeadPlace {
    /// This cell cannot hold any digit.
    Cell(usize),
    /// The house whose field begins at this bit has no place for some digit.
    House(usize),
}

/// The result of looking at all cells at once.
struct CellLook {
    /// Open cells with one candidate.
    single: SlotSet,
    /// Open cells with one or two candidates.
    few: SlotSet,
    /// The exclusive or of the numbers of each cell's candidates. With one candidate left this is its number; with
    /// two, it turns one number into the other.
    code: [SlotSet; 4],
}

impl CellLook {
    #[inline(always)]
    fn code(&self, slot: usize) -> usize {
        let bit = |plane: &SlotSet| (plane[slot / 64 % BASE] >> (slot % 64) & 1) as usize;
        let [a, b, c, d] = &self.code;
        bit(a) | bit(b) << 1 | bit(c) << 2 | bit(d) << 3
    }
}

/// The cells to fill, and their digits.
struct FillQueue {
    list: [(u8, u8); SLOTS],
    length: usize,
}

impl FillQueue {
    #[inline(always)]
    fn push(&mut self, slot: usize, digit: usize) {
        self.list[self.length % SLOTS] = (slot as u8, digit as u8);
        self.length += 1;
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<(usize, usize)> {
        self.length = self.length.checked_sub(1)?;
        let (slot, digit) = self.list[self.length % SLOTS];
        Some((usize::from(slot), usize::from(digit)))
    }
}

impl BitBoard {
    /// Makes the board of a puzzle as given; nothing is placed yet.
    pub(super) fn of(puzzle: &Nine, tables: &Tables) -> BitBoard {
        let all = (1 << tables.digits) - 1;
        let mut board = BitBoard { places: [[0; WORDS]; 9], open: tables.cells, dirty: all, stirred: all };
        board.places[..tables.digits].fill(tables.cells);
        for (cell, digits) in puzzle.allowed().iter() {
            let slot = slot(cell);
            if tables.slots[slot / 64] >> (slot % 64) & 1 == 1 {
                let keep = digits.bits() & tables.within[slot];
                board.take(tables, slot, u32::from(!keep) & all);
            }
        }
        board
    }

    /// Returns the filled cells.
    pub(super) fn grid(&self, tables: &Tables) -> Grid {
        let mut grid = Grid::EMPTY;
        for cell in Cell::ALL {
            let (slot, digits) = (slot(cell), self.digits(slot(cell)));
            if tables.slots[slot / 64] & !self.open[slot / 64] & 1 << (slot % 64) != 0 {
                grid.set(cell, Some(Digit::ALL[digits.trailing_zeros() as usize]));
            }
        }
        grid
    }

    /// Returns the open cells.
    #[inline(always)]
    pub(super) fn open(&self, tables: &Tables) -> SlotSet {
        [self.open[0] & tables.slots[0], self.open[1] & tables.slots[1]]
    }

    /// Returns the candidates of a cell, with a bit for each.
    #[inline(always)]
    pub(super) fn digits(&self, slot: usize) -> u32 {
        let mut digits = 0;
        for digit in 0..9 {
            digits |= ((self.places[digit][slot / 64 % BASE] >> (slot % 64) & 1) as u32) << digit;
        }
        digits
    }

    /// Removes digits from a cell.
    #[inline(always)]
    pub(super) fn take(&mut self, tables: &Tables, slot: usize, mut digits: u32) {
        self.dirty |= digits;
        while digits != 0 {
            let places = &mut self.places[digits.trailing_zeros() as usize % 9];
            for w in 0..WORDS {
                places[w] &= !tables.at[slot][w];
            }
            digits &= digits - 1;
        }
    }

    /// Places everything that follows from what a single cell or a single house can hold. Returns the open cells that
    /// have two candidates.
    #[inline(always)]
    pub(super) fn infer(&mut self, tables: &Tables) -> Result<SlotSet, DeadPlace> {
        loop {
            let pairs = self.fill_singles(tables)?;
            if !self.restrict_lone(tables)? && !self.compare_twins(tables) {
                return Ok(pairs);
            }
        }
    }

    /// Fills cells with one candidate until there are none. Returns the cells with two.
    #[inline(always)]
    fn fill_singles(&mut self, tables: &Tables) -> Result<SlotSet, DeadPlace> {
        loop {
            let mut look = self.look(tables)?;
            if look.single == [0; BASE] {
                return Ok(look.few);
            }
            let mut queue = FillQueue { list: [(0, 0); SLOTS], length: 0 };
            for w in 0..BASE {
                look.few[w] &= !look.single[w];
                let mut single = look.single[w];
                while single != 0 {
                    let slot = 64 * w + single.trailing_zeros() as usize;
                    queue.push(slot, look.code(slot));
                    single &= single - 1;
                }
            }
            while let Some((slot, digit)) = queue.pop() {
                self.fill(tables, slot, digit, &mut look, &mut queue)?;
            }
        }
    }

    /// Counts the candidates of all cells, up to three.
    #[inline(always)]
    fn look(&self, tables: &Tables) -> Result<CellLook, DeadPlace> {
        let (mut one, mut two, mut three) = ([0; BASE], [0; BASE], [0; BASE]);
        let mut code = [[0; BASE]; 4];
        for digit in 0..9 {
            for w in 0..BASE {
                let places = self.places[digit][w];
                three[w] |= two[w] & places;
                two[w] |= one[w] & places;
                one[w] |= places;
                for plane in 0..4 {
                    if digit >> plane & 1 == 1 {
                        code[plane][w] ^= places;
                    }
                }
            }
        }
        let none = [tables.slots[0] & !one[0], tables.slots[1] & !one[1]];
        if none != [0; BASE] {
            return Err(DeadPlace::Cell(first(none)));
        }
        let open = self.open(tables);
        let single = [open[0] & !two[0], open[1] & !two[1]];
        Ok(CellLook { single, few: [open[0] & !three[0], open[1] & !three[1]], code })
    }

    /// Fills a cell. If a cell that had two candidates at the last look is left with one, it joins the queue.
    #[inline(always)]
    fn fill(
        &mut self,
        tables: &Tables,
        slot: usize,
        digit: usize,
        look: &mut CellLook,
        queue: &mut FillQueue,
    ) -> Result<(), DeadPlace> {
        let (slot, digit) = (slot % SLOTS, digit % 9);
        if self.places[digit][slot / 64] >> (slot % 64) & 1 == 0 {
            return Err(DeadPlace::Cell(slot)); // Another cell of the queue took the digit.
        }
        for w in 0..WORDS {
            self.open[w] &= !tables.at[slot][w];
        }
        self.clear(tables, &tables.peers[slot], digit, look, queue);
        for (amount, near) in &tables.apart {
            for other in [digit.wrapping_sub(*amount), digit + amount] {
                if other < tables.digits {
                    self.clear(tables, &near[slot], other, look, queue);
                }
            }
        }
        Ok(())
    }

    /// Removes a digit from some cells.
    #[inline(always)]
    fn clear(
        &mut self,
        _: &Tables,
        cells: &PlaceWords,
        digit: usize,
        look: &mut CellLook,
        queue: &mut FillQueue,
    ) {
        let places = &mut self.places[digit % 9];
        let hit = [places[0] & cells[0], places[1] & cells[1]];
        self.dirty |= u32::from(hit[0] | hit[1] != 0) << digit;
        for w in 0..WORDS {
            places[w] &= !cells[w];
        }
        for w in 0..BASE {
            let mut single = hit[w] & look.few[w];
            look.few[w] &= !single;
            while single != 0 {
                let slot = 64 * w + single.trailing_zeros() as usize;
                queue.push(slot, look.code(slot) ^ digit);
                single &= single - 1;
            }
        }
    }

    /// Removes all other digits from a cell that is the last place of a digit in a house. Returns `true` if there was
    /// such a place.
    #[inline(always)]
    fn restrict_lone(&mut self, tables: &Tables) -> Result<bool, DeadPlace> {
        let mut any = false;
        let mut dirty = std::mem::take(&mut self.dirty);
        self.stirred |= dirty;
        while dirty != 0 {
            let digit = dirty.trailing_zeros() as usize;
            dirty &= dirty - 1;
            let mut lone = lone(&self.places[digit % 9], tables)?;
            for w in 0..WORDS {
                lone[w] &= self.open[w];
            }
            if lone == [0; WORDS] {
                continue;
            }
            any = true;
            for w in 0..WORDS {
                while lone[w] != 0 {
                    let slot = tables.slot[64 * w + lone[w].trailing_zeros() as usize];
                    lone[w] &= lone[w] - 1;
                    self.restrict(tables, usize::from(slot), digit)?;
                }
            }
        }
        Ok(any)
    }

    /// Compares pairs of sets of cells that hold the same digits: digits that one set cannot hold are removed from
    /// the other. Returns `true` if anything was removed.
    fn compare_twins(&mut self, tables: &Tables) -> bool {
        let mut stirred = std::mem::take(&mut self.stirred);
        if tables.twins.is_empty() {
            return false;
        }
        while stirred != 0 {
            let digit = stirred.trailing_zeros() as usize % 9;
            stirred &= stirred - 1;
            for twins in &tables.twins {
                let places = &self.places[digit];
                let [a, b] = twins.map(|cells| [places[0] & cells[0], places[1] & cells[1]]);
                if (a == [0; BASE]) != (b == [0; BASE]) {
                    let lost = [a[0] | b[0], a[1] | b[1]];
                    self.take_all(tables, lost, digit);
                }
            }
        }
        self.dirty != 0
    }

    /// Removes a digit from some cells.
    fn take_all(&mut self, tables: &Tables, mut cells: SlotSet, digit: usize) {
        while cells != [0; BASE] {
            let slot = first(cells);
            cells[slot / 64] &= cells[slot / 64] - 1;
            self.take(tables, slot, 1 << digit);
        }
    }

    /// Reduces a cell to one digit.
    #[inline(always)]
    fn restrict(&mut self, tables: &Tables, slot: usize, digit: usize) -> Result<(), DeadPlace> {
        let slot = slot % SLOTS;
        let digits = self.digits(slot);
        if digits >> digit & 1 == 0 {
            return Err(DeadPlace::Cell(slot));
        }
        self.take(tables, slot, digits & !(1 << digit));
        Ok(())
    }

    /// Returns the open cell with the fewest candidates for its weight; the first of several.
    pub(super) fn narrowest(&self, tables: &Tables, weights: &[u32; SLOTS]) -> Option<usize> {
        let open = self.open(tables);
        let slots = (0..SLOTS).filter(|slot| open[slot / 64] >> (slot % 64) & 1 == 1);
        slots.min_by_key(|&slot| (self.digits(slot).count_ones() << 20) / weights[slot])
    }
}

/// Returns those places of a digit that are the only one in some house.
#[inline(always)]
fn lone(places: &PlaceWords, tables: &Tables) -> Result<PlaceWords, DeadPlace> {
    let mut lone = [0; WORDS];
    let mut missing = [0; WORDS];
    for w in 0..WORDS {
        let (low, spare) = (tables.low[w], spare(tables.low[w]));
        let all = spare - low;
        // The spare bit takes the carry: first of fields that hold anything, then of fields that hold more than one
        // place.
        let places = places[w] & all;
        let one = (places + all) & spare;
        let but_lowest = places & ((places | spare) - low);
        let two = (but_lowest + all) & spare;
        missing[w] = spare & !one;
        let fields = one & !two;
        lone[w] = places & (fields - (fields >> 9));
    }
    match (0..WORDS).find(|&w| missing[w] != 0) {
        None => Ok(lone),
        Some(w) => Err(DeadPlace::House(64 * w + missing[w].trailing_zeros() as usize - 9)),
    }
}
