//! Cells with some of the values form one area that is connected by edges.

use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::{CellId, Layout, MOST_SIDE};
use crate::rules::parts::Parts;
use crate::rules::variables::MOST_VARIABLES;

/// The numbers of words that have a bit for each cell of most puzzles, of puzzles of sixteen by sixteen, and of the
/// largest puzzles.
const FEW_WORDS: usize = 2;
const MORE_WORDS: usize = 4;
const MOST_WORDS: usize = (MOST_SIDE * MOST_SIDE + MOST_VARIABLES).div_ceil(64);

impl Parts<'_, '_> {
    /// Adds the rule that the cells with these values are connected, and how many they are, if that is known. Each cell
    /// is listed once; neighbours outside of the list do not count.
    pub(in crate::rules) fn connected(
        &mut self,
        layout: &Layout,
        cells: &[CellId],
        values: u64,
        size: Option<usize>,
    ) {
        // The neighbours of each cell are looked for among all of them.
        if !self.spend(cells.len().pow(2) / 8) {
            return self.give_up();
        }
        let words = cells.len().div_ceil(64);
        if words <= FEW_WORDS {
            self.filter(Connected::<FEW_WORDS>::new(layout, cells, values, size));
        } else if words <= MORE_WORDS {
            self.filter(Connected::<MORE_WORDS>::new(layout, cells, values, size));
        } else {
            self.filter(Connected::<MOST_WORDS>::new(layout, cells, values, size));
        }
    }
}

/// The rule that the cells with these values are connected.
#[derive(Debug)]
struct Connected<const WORDS: usize> {
    cells: Vec<CellId>,
    /// For each cell, its neighbours.
    beside: Vec<Vec<usize>>,
    /// For each distance between the places of neighbours, the cells that have a neighbour so far on.
    strides: Vec<(isize, PlaceBits<WORDS>)>,
    values: u64,
    size: Option<usize>,
}

/// Places in the list of cells, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlaceBits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> PlaceBits<WORDS> {
    const NONE: Self = PlaceBits([0; WORDS]);

    fn one(place: usize) -> Self {
        let mut one = Self::NONE;
        one.add(place);
        one
    }

    fn add(&mut self, place: usize) {
        self.add_if(place, true);
    }

    /// Adds a place if a condition holds.
    fn add_if(&mut self, place: usize, condition: bool) {
        self.0[place / 64] |= u64::from(condition) << (place % 64);
    }

    fn has(&self, place: usize) -> bool {
        self.0[place / 64] >> (place % 64) & 1 == 1
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    fn first(&self) -> Option<usize> {
        let word = self.0.iter().position(|&word| word != 0)?;
        Some(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    fn with(self, other: Self) -> Self {
        PlaceBits(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    fn and(self, other: Self) -> Self {
        PlaceBits(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    fn without(self, other: Self) -> Self {
        PlaceBits(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// Moves all places by a distance. None may leave the list.
    fn moved(self, by: isize) -> Self {
        let (words, bits) = (by.unsigned_abs() / 64, by.unsigned_abs() as u32 % 64);
        let word = |word: Option<usize>| word.and_then(|word| self.0.get(word)).copied().unwrap_or(0);
        // The bits that come from the word before or after; a shift by 64 bits is one by 63 and one more.
        PlaceBits(std::array::from_fn(|to| {
            if by >= 0 {
                let from = to.checked_sub(words);
                let before = from.and_then(|from| from.checked_sub(1));
                word(from) << bits | word(before) >> 1 >> (63 - bits)
            } else {
                word(Some(to + words)) >> bits | word(Some(to + words + 1)) << 1 << (63 - bits)
            }
        }))
    }

    /// Iterates over the places, from the first on.
    fn iter(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left.0[first / 64] &= left.0[first / 64] - 1;
            Some(first)
        })
    }
}

/// The known facts about the cells: which are inside, and which may be.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sides<const WORDS: usize> {
    inside: PlaceBits<WORDS>,
    /// Invariant: these contain the cells inside.
    possible: PlaceBits<WORDS>,
}

impl<const WORDS: usize> Connected<WORDS> {
    fn new(layout: &Layout, cells: &[CellId], values: u64, size: Option<usize>) -> Self {
        let mut rule =
            Connected { cells: cells.to_vec(), beside: Vec::new(), strides: Vec::new(), values, size };
        for (place, &cell) in cells.iter().enumerate() {
            let mut beside = Vec::new();
            for next in layout.neighbours(cell) {
                let Some(next) = cells.iter().position(|&other| other == next) else { continue };
                beside.push(next);
                let by = next as isize - place as isize;
                match rule.strides.iter_mut().find(|(known, _)| *known == by) {
                    Some((_, from)) => from.add(place),
                    None => rule.strides.push((by, PlaceBits::one(place))),
                }
            }
            rule.beside.push(beside);
        }
        rule
    }

    /// Returns the neighbours of these cells.
    fn around(&self, cells: PlaceBits<WORDS>) -> PlaceBits<WORDS> {
        let strides = self.strides.iter();
        strides.fold(PlaceBits::NONE, |all, &(by, from)| all.with(cells.and(from).moved(by)))
    }

    /// Adds to these cells what is connected with them by some cells.
    fn flooded(&self, mut cells: PlaceBits<WORDS>, through: PlaceBits<WORDS>) -> PlaceBits<WORDS> {
        loop {
            let more = self.around(cells).and(through).without(cells);
            if more.is_empty() {
                return cells;
            }
            cells = cells.with(more);
        }
    }

    /// Returns what is reached from some cells by taking in at most this many open cells one after the other. The cells
    /// must be all that are connected with them by cells inside.
    fn within(&self, cells: PlaceBits<WORDS>, sides: &Sides<WORDS>, most: usize) -> PlaceBits<WORDS> {
        let mut reached = cells;
        for _ in 0..most {
            let more = self.around(reached).and(sides.possible).without(reached);
            if more.is_empty() {
                break;
            }
            reached = self.flooded(reached.with(more), sides.inside);
        }
        reached
    }

    /// Leaves out areas of open cells that are too small, where no cell is known to be inside.
    fn drop_small(&self, sides: &mut Sides<WORDS>) -> Result<(), Impossible> {
        let Some(size) = self.size.filter(|&size| size > 0) else { return Ok(()) };
        let mut left = sides.possible;
        while let Some(first) = left.first() {
            let area = self.flooded(PlaceBits::one(first), left);
            left = left.without(area);
            if area.count() < size {
                sides.possible = sides.possible.without(area);
            }
        }
        if sides.possible.is_empty() { Err(Impossible) } else { Ok(()) }
    }

    /// Leaves out what is too far from some of the cells inside.
    fn drop_far(&self, sides: &mut Sides<WORDS>) -> Result<(), Impossible> {
        let count = sides.inside.count();
        let mut left = sides.inside;
        while let Some(first) = left.first() {
            let joined = self.flooded(PlaceBits::one(first), left);
            left = left.without(joined);
            sides.possible = match self.size {
                Some(size) => self.within(joined, sides, size.checked_sub(count).ok_or(Impossible)?),
                // The cells that are reached from one cell inside are reached from all.
                None => {
                    left = PlaceBits::NONE;
                    self.flooded(joined, sides.possible)
                }
            };
            if !sides.inside.without(sides.possible).is_empty() {
                return Err(Impossible);
            }
        }
        Ok(())
    }

    /// Takes in the cells without which too few cells could be reached, or not all those inside.
    fn take_needed(&self, sides: &mut Sides<WORDS>) -> Result<(), Impossible> {
        let Some(from) = sides.inside.first() else { return Ok(()) };
        let count = sides.possible.count();
        if self.size.is_some_and(|size| count < size) {
            return Err(Impossible);
        }
        if self.size == Some(count) {
            sides.inside = sides.possible;
        }
        if sides.inside == sides.possible {
            return Ok(());
        }
        let order = vec![0; self.cells.len()];
        let mut walk = DepthWalk { rule: self, sides, count, order, next: 1, needed: PlaceBits::NONE };
        walk.visit(from);
        let needed = walk.needed;
        sides.inside = sides.inside.with(needed);
        Ok(())
    }
}

/// A walk in depth through the cells that may be inside. It finds the cells that hold others together.
struct DepthWalk<'w, const WORDS: usize> {
    rule: &'w Connected<WORDS>,
    sides: &'w Sides<WORDS>,
    /// The number of cells that may be inside.
    count: usize,
    /// When each cell was visited; 0 if not yet.
    order: Vec<usize>,
    next: usize,
    needed: PlaceBits<WORDS>,
}

/// The cells that lie behind a cell of a walk, itself included.
struct Behind {
    /// The earliest cell that is beside one of these.
    earliest: usize,
    size: usize,
    has_inside: bool,
}

impl<const WORDS: usize> DepthWalk<'_, WORDS> {
    fn visit(&mut self, cell: usize) -> Behind {
        let own = self.next;
        self.order[cell] = own;
        self.next += 1;
        let is_inside = self.sides.inside.has(cell);
        let mut all = Behind { earliest: own, size: 1, has_inside: is_inside };
        // The number of cells that are lost if this cell is outside, and whether one of them is inside.
        let (mut lost, mut is_needed) = (1, false);
        for &next in &self.rule.beside[cell] {
            if !self.sides.possible.has(next) {
                continue;
            }
            if self.order[next] != 0 {
                all.earliest = all.earliest.min(self.order[next]);
                continue;
            }
            let behind = self.visit(next);
            if behind.earliest >= own {
                lost += behind.size;
                is_needed |= behind.has_inside;
            }
            all.earliest = all.earliest.min(behind.earliest);
            all.size += behind.size;
            all.has_inside |= behind.has_inside;
        }
        let is_short = self.rule.size.is_some_and(|size| self.count - lost < size);
        if !is_inside && (is_needed || is_short) {
            self.needed.add(cell);
        }
        all
    }
}

impl<const WORDS: usize> Filter for Connected<WORDS> {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let mut sides = Sides { inside: PlaceBits::NONE, possible: PlaceBits::NONE };
        for (place, mask) in masks.iter().enumerate() {
            let (is_possible, is_inside) = (mask & self.values != 0, mask & !self.values == 0);
            sides.possible.add_if(place, is_possible);
            sides.inside.add_if(place, is_possible && is_inside);
        }
        // `room` holds sides that were found settled.
        if room.iter().eq(sides.inside.0.iter().chain(&sides.possible.0)) {
            return Ok(0);
        }
        let before = sides;
        match sides.inside.is_empty() {
            true => self.drop_small(&mut sides)?,
            false => {
                self.drop_far(&mut sides)?;
                self.take_needed(&mut sides)?;
            }
        }
        if before == sides {
            room.clear();
            room.extend(sides.inside.0.iter().chain(&sides.possible.0));
            return Ok(0);
        }
        let (outside, inside) =
            (before.possible.without(sides.possible), sides.inside.without(before.inside));
        outside.iter().try_for_each(|place| keep(&mut masks[place], !self.values))?;
        inside.iter().try_for_each(|place| keep(&mut masks[place], self.values))?;
        Ok(0)
    }

    fn watches(&self) -> Option<u64> {
        Some(self.values)
    }

    fn is_kept(&self, masks: &[u64]) -> bool {
        let mut inside = PlaceBits::NONE;
        masks.iter().enumerate().for_each(|(place, mask)| inside.add_if(place, mask & self.values != 0));
        if self.size.is_some_and(|size| size != inside.count()) {
            return false;
        }
        inside.first().is_none_or(|first| self.flooded(PlaceBits::one(first), inside) == inside)
    }

    fn cost(&self) -> usize {
        100 + self.cells.len()
    }

    fn work(&self) -> usize {
        45 + self.cells.len() * WORDS * 2 / 5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_one_area(layout: &Layout, inside: u64) -> bool {
        let mut reached = inside & inside.wrapping_neg();
        loop {
            let known = reached;
            for cell in layout.cells().filter(|cell| known >> cell.index() & 1 == 1) {
                for next in layout.neighbours(cell) {
                    reached |= inside & 1 << next.index();
                }
            }
            if reached == known {
                return reached == inside;
            }
        }
    }

    #[test]
    fn places_move_by_any_distance() {
        for (place, by) in (0..320).flat_map(|place| (-330..330).map(move |by| (place, by))) {
            if let Some(to) = usize::try_from(place as isize + by).ok().filter(|&to| to < 320) {
                assert_eq!(PlaceBits::<5>::one(place).moved(by), PlaceBits::one(to), "{place} {by}");
            }
        }
    }

    /// A grid of four by four whose cells inside are connected, judged by going through them.
    #[test]
    fn what_is_left_is_right_whatever_was_settled_before() {
        let layout = Layout::new(4, 4).expect("a layout");
        let cells: Vec<CellId> = layout.cells().collect();
        for size in [None, Some(5)] {
            let few = Connected::<FEW_WORDS>::new(&layout, &cells, 1, size);
            let many = Connected::<MOST_WORDS>::new(&layout, &cells, 1, size);
            let is_kept = |&inside: &u64| {
                size.is_none_or(|size| size == inside.count_ones() as usize) && is_one_area(&layout, inside)
            };
            let all: Vec<u64> = (0..1 << 16).filter(is_kept).collect();
            for inside in (0..1 << 16).step_by(7) {
                let mut full: Vec<u64> = (0..16).map(|cell| 2 - (inside >> cell & 1)).collect();
                assert_eq!(few.is_kept(&full), is_kept(&inside), "{full:?}");
                assert_eq!(few.narrow(&mut full, &mut Vec::new()).is_ok(), is_kept(&inside), "{full:?}");
            }
            let mut room = Vec::new();
            for seed in 1..100u64 {
                let drawn = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
                // A half of the cells is open.
                let masks: Vec<u64> =
                    (0..16).map(|cell| [1, 2, 3, 3][(drawn >> (2 * cell) & 3) as usize]).collect();
                let mut left = [masks.clone(), masks.clone(), masks.clone()];
                let results = [
                    few.narrow(&mut left[0], &mut room).is_ok(),
                    few.narrow(&mut left[1], &mut Vec::new()).is_ok(),
                    many.narrow(&mut left[2], &mut Vec::new()).is_ok(),
                ];
                assert!(results[0] == results[1] && results[1] == results[2], "{masks:?}");
                let fits = |inside: u64, masks: &[u64]| {
                    (0..16).all(|cell| masks[cell] >> (!inside >> cell & 1) & 1 == 1)
                };
                for &inside in all.iter().filter(|&&inside| fits(inside, &masks)) {
                    assert!(results[0] && fits(inside, &left[0]), "{masks:?}");
                }
                if results[0] {
                    assert!(left[0] == left[1] && left[1] == left[2], "{masks:?}");
                }
            }
        }
    }
}
