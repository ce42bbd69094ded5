//! Areas of cells that differ: hidden singles, and what two crossing areas imply about each other.

use super::board::{Dead, NodeBoard};
use super::masks::{Mask, is_single};
use super::rule::Scratch;
use crate::rules::meter::{Meter, Unfinished};
use crate::rules::{Area, CellBits, CellId, RuleSet};

/// Cells in which no value repeats. If as many values are left as there are cells, each value needs a place.
#[derive(Clone, Debug)]
pub(super) struct AllDifferent {
    pub(super) cells: Box<[u16]>,
}

/// The values of some cells.
#[derive(Clone, Copy)]
pub(super) struct ValueTally {
    /// The values that any of them may hold.
    pub(super) once: u64,
    /// The values that more than one of them may hold.
    pub(super) twice: u64,
    /// The values that are placed.
    pub(super) placed: u64,
}

impl ValueTally {
    #[inline(always)]
    pub(super) fn of<M: Mask>(cells: &[u16], board: &NodeBoard<M>) -> ValueTally {
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in cells {
            let mask = board.mask(cell);
            twice |= once & mask;
            once |= mask;
            if is_single(mask) {
                placed |= mask;
            }
        }
        ValueTally { once, twice, placed }
    }

    /// Returns the values that only one cell may hold, and that are not placed.
    #[inline(always)]
    pub(super) fn hidden(&self) -> u64 {
        self.once & !self.twice & !self.placed
    }
}

impl AllDifferent {
    #[inline]
    pub(super) fn run<M: Mask>(&self, board: &mut NodeBoard<M>) -> Result<(), Dead> {
        let tally = ValueTally::of(&self.cells, board);
        let (values, hidden) = (tally.once.count_ones() as usize, tally.hidden());
        if values < self.cells.len() {
            return Err(Dead);
        }
        if values > self.cells.len() || hidden == 0 {
            return Ok(());
        }
        for &cell in &self.cells {
            let single = board.mask(cell) & hidden;
            if !is_single(single) {
                return Err(Dead);
            }
            if single != 0 {
                board.keep(cell, single)?;
            }
        }
        Ok(())
    }
}

/// Two full areas that share cells. The values that one has outside the other are those that the other has outside the first.
/// Locked candidates are a special case.
#[derive(Clone, Debug)]
pub(super) struct HouseCrossing {
    /// The cells of the first area that the second lacks, then those of the second that the first lacks.
    pub(super) sides: [Box<[u16]>; 2],
}

impl HouseCrossing {
    #[inline]
    pub(super) fn run<M: Mask>(&self, board: &mut NodeBoard<M>) -> Result<(), Dead> {
        let union = |cells: &[u16], board: &NodeBoard<M>| {
            cells.iter().fold(0, |union, &cell| union | board.mask(cell))
        };
        let [one, two] = [union(&self.sides[0], board), union(&self.sides[1], board)];
        if one == two {
            return Ok(());
        }
        for (side, values) in self.sides.iter().zip([two, one]) {
            side.iter().try_for_each(|&cell| board.keep(cell, values))?;
        }
        Ok(())
    }
}

/// The largest number of areas whose crossings are examined, and the largest number of crossings. Areas imply their
/// crossings, so a rule set with more does without the rest.
const MOST_CROSSED: usize = 2_000;
const MOST_CROSSINGS: usize = 10_000;

/// Returns, for each two areas that cross in two cells or more, the cells that each of them has for itself. `filling` returns
/// the values that an area holds, if they are known, and `is_known` whether the crossings of two areas need no rule.
pub(super) fn crossings(
    set: &RuleSet,
    filling: &dyn Fn(&Area) -> Option<u64>,
    is_known: &dyn Fn(&Area, &Area) -> bool,
    meter: &mut Meter<'_>,
) -> Result<Vec<[Vec<CellId>; 2]>, Unfinished> {
    let total = set.layout().total();
    let cells = |area: &Area| CellBits::of(area.cells.iter().copied(), total);
    let filled = set.areas().iter().filter_map(|area| Some((area, filling(area)?, cells(area))));
    let filled: Vec<(&Area, u64, CellBits)> = filled.take(MOST_CROSSED).collect();
    let mut found = Vec::new();
    for (place, (one, values, of_one)) in filled.iter().enumerate() {
        meter.work(place * (1 + total / 1024))?;
        for (two, others, of_two) in &filled[..place] {
            let is_of_use = values == others && !is_known(one, two) && found.len() < MOST_CROSSINGS;
            if is_of_use && (2..one.cells.len()).contains(&of_one.common(of_two)) {
                let outside = |one: &Area, two: &CellBits| {
                    one.cells.iter().copied().filter(|&cell| !two.has(cell)).collect()
                };
                found.push([outside(one, of_two), outside(two, of_one)]);
            }
        }
    }
    Ok(found)
}

/// The lines through a row of boxes, with all their crossings at once. Each line meets each box in a segment of `wide`
/// cells.
#[derive(Clone, Debug)]
pub(super) struct BoxBand {
    /// Line by line, box by box.
    pub(super) cells: Box<[u16]>,
    pub(super) lines: usize,
    pub(super) boxes: usize,
}

impl BoxBand {
    #[inline]
    pub(super) fn run<M: Mask>(&self, board: &mut NodeBoard<M>, scratch: &mut Scratch) -> Result<(), Dead> {
        let wide = self.cells.len() / (self.lines * self.boxes);
        let segments = &mut scratch.segments;
        segments.clear();
        for cells in self.cells.chunks_exact(wide) {
            segments.push(cells.iter().fold(0, |union, &cell| union | board.mask(cell)));
        }
        // The values that one segment has, and that no other segment of its line (or of its box) has.
        let only = |places: &mut dyn Iterator<Item = usize>, segments: &[u64]| {
            let (once, twice) = places.fold((0, 0), |(once, twice), place| {
                (once | segments[place], twice | once & segments[place])
            });
            once & !twice
        };
        let (lines, boxes) = (self.lines, self.boxes);
        let in_line = |line: usize| line * boxes..(line + 1) * boxes;
        let in_box = |number: usize| (number..lines * boxes).step_by(boxes);
        scratch.lost.clear();
        scratch.lost.resize(lines * boxes, 0);
        for line in 0..lines {
            let locked = only(&mut in_line(line), segments);
            for number in 0..boxes {
                let here = locked & segments[line * boxes + number];
                if here != 0 {
                    for place in in_box(number).filter(|&place| place != line * boxes + number) {
                        scratch.lost[place] |= here;
                    }
                }
            }
        }
        for number in 0..boxes {
            let locked = only(&mut in_box(number), segments);
            for line in 0..lines {
                let here = locked & segments[line * boxes + number];
                if here != 0 {
                    for place in in_line(line).filter(|&place| place != line * boxes + number) {
                        scratch.lost[place] |= here;
                    }
                }
            }
        }
        for (place, cells) in self.cells.chunks_exact(wide).enumerate() {
            let lost = scratch.lost[place] & segments[place];
            if lost != 0 {
                cells.iter().try_for_each(|&cell| board.keep(cell, !lost))?;
            }
        }
        Ok(())
    }
}
