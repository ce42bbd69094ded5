//! Sums: cages, arrows, lines, and what follows from sums of whole areas.
//!
//! The cells of a sum are divided into groups that have one factor and all differ. The sums that a group can reach are a set
//! of bits. The sets of all groups are combined by shifts: forwards to the sums that the first groups reach together,
//! backwards to those that each may contribute. Bits count up from the smallest sum that can be reached at the moment, or down
//! from the largest, whichever is nearer to the required sum. So 64 bits are enough, except for sums so far from both ends
//! that they imply little. Those fall back to bounds.
//!
//! Values are counted from 0 here: bit numbers of masks.

use super::board::{Dead, NodeBoard};
use super::combinations::{Combinations, MOST, least};
use super::few::Open;
use super::masks::{Mask, bits, is_single};
use super::plan::Plan;
use super::rule::Scratch;
use crate::rules::divided;
use std::ops::Range;

/// The largest number of values for which pairs are combined exactly: their sums fit into 64 bits.
const MOST_PAIRED: usize = 32;

/// The most open cells with which a derived sum is used after the first guess. With more, it costs more than it saves. With
/// four, or without sums of more than eight cells, killers take an eighth less time, and puzzles of few large sums up to
/// twice as much. With as many as this, it is used only where the ends of the values bind: killers then need 4% more nodes and
/// a fifth less time. If that held from four open cells on, it would be 19% more nodes and an eighth less time.
pub(super) const MOST_OPEN: usize = 5;

/// A sum of values times factors that must be in the range from `least` to `most`.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub(super) groups: Box<[SumGroup]>,
    pub(super) least: i64,
    pub(super) most: i64,
    /// If it follows from other sums and areas, its cells as the words of a set.
    pub(super) derived_from: Option<Box<[u64]>>,
}

/// Cells that all differ and have one factor.
#[derive(Clone, Debug)]
pub(super) struct SumGroup {
    pub(super) cells: Box<[u16]>,
    pub(super) factor: i64,
}

/// The sums that the open cells of a group can have, computed again at each run.
#[derive(Clone, Debug)]
pub(super) struct SumPart {
    group: usize,
    /// The places of the open cells in the scratch memory.
    cells: Range<usize>,
    /// The values that the open cells may hold.
    union: u64,
    /// The sum of the fixed cells.
    placed: i64,
    /// The least sum of the open cells, without the factor.
    low: i64,
    /// The difference between the largest sum and the least.
    width: i64,
    /// The sums, counted from `low`; for a range, the first 64.
    sums: u64,
    /// Whether every sum between the ends is assumed to be possible.
    is_range: bool,
    /// The sums that [`SumPart::scaled`] has returned for the current run.
    scaled: u64,
}

impl Sum {
    pub(super) fn cells(&self) -> impl Iterator<Item = u16> {
        self.groups.iter().flat_map(|group| group.cells.iter().copied())
    }

    pub(super) fn cost(&self) -> usize {
        cost(&self.groups)
    }

    /// Notes that it follows from other sums and areas. A set of cells has this many words.
    pub(super) fn derived(self, words: usize) -> Sum {
        let mut cells = vec![0; words];
        self.cells().for_each(|cell| cells[usize::from(cell / 64)] |= 1 << (cell % 64));
        Sum { derived_from: Some(cells.into()), ..self }
    }

    pub(super) fn is_derived(&self) -> bool {
        self.derived_from.is_some()
    }

    pub(super) fn run<M: Mask>(
        &self,
        plan: &Plan,
        board: &mut NodeBoard<M>,
        scratch: &mut Scratch,
    ) -> Result<(), Dead> {
        let open = Open::of(&self.groups, board);
        if open.settle(self, plan, board)? {
            return Ok(());
        }
        if open.is_out_of_reach(self) {
            return Err(Dead);
        }
        if self.is_derived() && open.count >= MOST_OPEN && !scratch.is_start && open.is_loose(self) {
            return Ok(());
        }
        if let [group] = &*self.groups
            && group.factor == 1
            && self.least == self.most
            && let Some(combinations) = plan.combinations
        {
            return group.settle_cage(plan, board, combinations, self.least);
        }
        scratch.clear_parts();
        let (low, high) = add_parts(&self.groups, plan, board, scratch)?;
        if high < self.least || low > self.most {
            return Err(Dead);
        }
        if low >= self.least && high <= self.most {
            return Ok(());
        }
        let (up, down) = (self.most - low, high - self.least);
        let all = 0..scratch.parts.len();
        if up.min(down) >= 64 {
            return bound(&self.groups, board, scratch, all, [self.least - high, self.most - low]);
        }
        let is_down = down < up;
        let (first, last) = if is_down { (high - self.most, down) } else { (self.least - low, up) };
        let within = u64::MAX >> (63 - last);
        let reached = reach(&self.groups, scratch, all.clone(), is_down, within);
        let wanted = reached & u64::MAX << first.max(0);
        narrow(&self.groups, plan, board, scratch, all, is_down, wanted)
    }
}

/// Returns how costly a run is for these groups.
pub(super) fn cost(groups: &[SumGroup]) -> usize {
    groups.iter().map(|group| group.cells.len() + 1).sum()
}

/// Appends the parts of the groups that have open cells. Returns the smallest and the largest sum of all groups.
pub(super) fn add_parts<M: Mask>(
    groups: &[SumGroup],
    plan: &Plan,
    board: &NodeBoard<M>,
    scratch: &mut Scratch,
) -> Result<(i64, i64), Dead> {
    let (mut low, mut high) = (0, 0);
    for (number, group) in groups.iter().enumerate() {
        let part = group.part(number, plan, board, &mut scratch.open)?;
        let (least, most) = part.ends(group.factor);
        low += least;
        high += most;
        if !part.cells.is_empty() {
            scratch.parts.push(part);
        }
    }
    Ok((low, high))
}

/// Returns the sums that the parts can reach, as bits counted up from the smallest or down from the largest; of each
/// part, what those before it reach is kept.
pub(super) fn reach(
    groups: &[SumGroup],
    scratch: &mut Scratch,
    parts: Range<usize>,
    is_down: bool,
    within: u64,
) -> u64 {
    let Scratch { parts: all, partial, .. } = scratch;
    let mut reached = 1;
    for part in &mut all[parts] {
        partial.push(reached);
        part.scaled = part.scaled(groups[part.group].factor, is_down) & within;
        reached = bits(part.scaled).fold(0, |all, sum| all | reached << sum) & within;
    }
    reached
}

/// Keeps in the cells of the parts the values that make one of the wanted sums, which must be some of those reached.
pub(super) fn narrow<M: Mask>(
    groups: &[SumGroup],
    plan: &Plan,
    board: &mut NodeBoard<M>,
    scratch: &Scratch,
    parts: Range<usize>,
    is_down: bool,
    wanted: u64,
) -> Result<(), Dead> {
    if wanted == 0 {
        return Err(Dead);
    }
    let mut wanted = wanted;
    for place in parts.rev() {
        let (part, before) = (&scratch.parts[place], scratch.partial[place]);
        let (mut allowed, mut earlier) = (0, 0);
        for sum in bits(part.scaled) {
            let rest = wanted >> sum & before;
            if rest != 0 {
                allowed |= 1 << sum;
                earlier |= rest;
            }
        }
        wanted = earlier;
        let open = &scratch.open[part.cells.clone()];
        groups[part.group].restrict(plan, board, part, open, allowed, is_down)?;
    }
    Ok(())
}

/// Restricts cells by the ends only. `room` is the smallest sum minus the largest possible, and the largest minus the
/// smallest possible.
pub(super) fn bound<M: Mask>(
    groups: &[SumGroup],
    board: &mut NodeBoard<M>,
    scratch: &Scratch,
    parts: Range<usize>,
    room: [i64; 2],
) -> Result<(), Dead> {
    for part in &scratch.parts[parts] {
        let factor = groups[part.group].factor;
        let (least, most) = part.ends(factor);
        let [from, to] = divided([room[0] + most, room[1] + least], factor);
        let open = &scratch.open[part.cells.clone()];
        part.keep_range(board, open, from - part.placed, to - part.placed)?;
    }
    Ok(())
}

impl SumGroup {
    /// Keeps in a cage with three or more open cells the values of the sets with its sum. A value that all those sets have
    /// is required.
    fn settle_cage<M: Mask>(
        &self,
        plan: &Plan,
        board: &mut NodeBoard<M>,
        combinations: &Combinations,
        total: i64,
    ) -> Result<(), Dead> {
        let (mut cells, mut masks, mut count) = ([0; MOST], [0; MOST], 0);
        let (mut union, mut fixed, mut placed) = (0, 0, 0);
        for &cell in &self.cells {
            let mask = board.mask(cell);
            if is_single(mask) {
                placed += i64::from(mask.trailing_zeros());
                fixed |= mask;
            } else {
                // More cells than there are values cannot differ.
                let (Some(place), Some(own)) = (cells.get_mut(count), masks.get_mut(count)) else {
                    return Err(Dead);
                };
                (*place, *own) = (cell, mask);
                union |= mask;
                count += 1;
            }
        }
        let (cells, masks) = (&cells[..count], &masks[..count]);
        let sum = usize::try_from(total - placed - least(count) as i64).map_err(|_| Dead)?;
        let mut fitting = Fitting::NONE;
        fitting.add(combinations.sets(count, sum), union & !fixed, masks);
        if fitting.is_free(union) { Ok(()) } else { fitting.keep(plan, board, cells) }
    }

    /// Returns the sums that its cells can have on this board, and appends its open cells to `open`.
    #[inline]
    fn part<M: Mask>(
        &self,
        number: usize,
        plan: &Plan,
        board: &NodeBoard<M>,
        open: &mut Vec<u16>,
    ) -> Result<SumPart, Dead> {
        let start = open.len();
        let (mut union, mut fixed, mut placed) = (0, 0, 0);
        let mut ends_of_cells = [0, 0];
        for &cell in &self.cells {
            let mask = board.mask(cell);
            if is_single(mask) {
                placed += i64::from(mask.trailing_zeros());
                fixed |= mask;
            } else {
                union |= mask;
                ends_of_cells[0] += mask.trailing_zeros();
                ends_of_cells[1] += mask.ilog2();
                open.push(cell);
            }
        }
        union &= !fixed;
        let cells = start..open.len();
        let (low, width, sums, is_range) = match &open[start..] {
            [] => (0, 0, 1, false),
            [_] => exact(union, 0)?,
            &[a, b] if plan.values <= MOST_PAIRED => {
                let [a, b] = [a, b].map(|cell| board.mask(cell) & !fixed);
                exact(bits(a).fold(0, |sums, value| sums | (b & !(1 << value)) << value), 0)?
            }
            cells => match plan.combinations {
                Some(known) => {
                    let base = least(cells.len());
                    let sums = known.sums(cells.len(), union) & between(ends_of_cells, base)?;
                    exact(sums, base)?
                }
                None => {
                    let (low, high) = ends(union, cells.len()).ok_or(Dead)?;
                    (low, high - low, u64::MAX >> (63 - (high - low).min(63)), true)
                }
            },
        };
        Ok(SumPart { group: number, cells, union, placed, low, width, sums, is_range, scaled: 0 })
    }

    /// Keeps the sums that [`SumPart::scaled`] has at these bits.
    #[inline]
    fn restrict<M: Mask>(
        &self,
        plan: &Plan,
        board: &mut NodeBoard<M>,
        part: &SumPart,
        open: &[u16],
        bits_left: u64,
        is_down: bool,
    ) -> Result<(), Dead> {
        let steps = self.factor.unsigned_abs();
        let sums = if steps == 1 {
            bits_left
        } else {
            bits(bits_left).fold(0, |sums, sum| sums | 1 << (sum as u64 / steps))
        };
        let is_turned = (self.factor < 0) != is_down;
        if part.is_range {
            let ends = [sums.trailing_zeros(), sums.ilog2()].map(i64::from);
            let [from, to] = if is_turned { [part.width - ends[1], part.width - ends[0]] } else { ends };
            return part.keep_range(board, open, part.low + from, part.low + to);
        }
        let sums = if is_turned { sums.reverse_bits() >> (63 - part.width) } else { sums };
        match *open {
            [] | [_] if sums == part.sums => Ok(()),
            [cell] => board.keep(cell, sums << part.low),
            // Two cells with more than two values require none of them unless a sum is lost.
            [_, _] if sums == part.sums && part.union.count_ones() > 2 => Ok(()),
            [a, b] if plan.values <= MOST_PAIRED => part.keep_pair(plan, board, [a, b], sums << part.low),
            _ => part.keep_sets(plan, board, open, sums),
        }
    }
}

/// Returns the sums between two ends as bits counted from `base`.
fn between([low, high]: [u32; 2], base: usize) -> Result<u64, Dead> {
    let last = (high as usize).checked_sub(base).ok_or(Dead)?;
    Ok(u64::MAX << (low as usize).saturating_sub(base).min(63) & u64::MAX >> (63 - last.min(63)))
}

/// Returns the smallest sum, the difference to the largest, and the sums counted from the smallest.
fn exact(sums: u64, base: usize) -> Result<(i64, i64, u64, bool), Dead> {
    if sums == 0 {
        return Err(Dead);
    }
    let first = sums.trailing_zeros();
    let sums = sums >> first;
    Ok((i64::from(first) + base as i64, i64::from(sums.ilog2()), sums, false))
}

/// Returns the smallest and the largest sum of this many members of a set.
fn ends(set: u64, count: usize) -> Option<(i64, i64)> {
    let size = set.count_ones() as usize;
    if size < count {
        return None;
    }
    let (mut low, mut high) = (0, 0);
    for (place, value) in bits(set).enumerate() {
        if place < count {
            low += value as i64;
        }
        if place >= size - count {
            high += value as i64;
        }
    }
    Some((low, high))
}

/// The values of the sets that fit into some cells.
#[derive(Clone, Copy)]
struct Fitting {
    /// The values that any of them has.
    some: u64,
    /// The values that all of them have.
    all: u64,
}

impl Fitting {
    const NONE: Fitting = Fitting { some: 0, all: u64::MAX };

    /// Adds those sets of values from `union` that have a value of each cell.
    #[inline(always)]
    fn add(&mut self, sets: &[u16], union: u64, cells: &[u64]) {
        for &set in sets {
            let set = u64::from(set);
            if set & !union == 0 && cells.iter().all(|mask| mask & set != 0) {
                self.some |= set;
                self.all &= set;
                if self.is_free(union) {
                    return;
                }
            }
        }
    }

    /// Whether cells that hold these values lose none of them, and none of the values is required.
    #[inline(always)]
    fn is_free(self, union: u64) -> bool {
        self.some == union && self.all == 0
    }

    /// Keeps in the cells the values that some set has. Those that all sets have are required.
    #[inline(always)]
    fn keep<M: Mask>(self, plan: &Plan, board: &mut NodeBoard<M>, cells: &[u16]) -> Result<(), Dead> {
        if self.some == 0 {
            return Err(Dead);
        }
        cells.iter().try_for_each(|&cell| board.keep(cell, self.some))?;
        if self.all != 0 { board.require(plan, cells, self.all) } else { Ok(()) }
    }
}

impl SumPart {
    /// Returns the smallest and the largest that the group adds, including fixed cells.
    fn ends(&self, factor: i64) -> (i64, i64) {
        let (low, high) = (factor * (self.placed + self.low), factor * (self.placed + self.low + self.width));
        (low.min(high), low.max(high))
    }

    /// Returns the sums of the open cells, as bits counted up from the smallest or down from the largest.
    #[inline(always)]
    fn scaled(&self, factor: i64, is_down: bool) -> u64 {
        let is_turned = !self.is_range && (factor < 0) != is_down;
        let sums = if is_turned { self.sums.reverse_bits() >> (63 - self.width) } else { self.sums };
        match factor.unsigned_abs() {
            1 => sums,
            steps => bits(sums)
                .take_while(|&sum| (sum as u64).saturating_mul(steps) < 64)
                .fold(0, |all, sum| all | 1 << (sum as u64 * steps)),
        }
    }

    /// Keeps in two open cells the values that make one of these sums. A value that each pair with such a sum has is required.
    fn keep_pair<M: Mask>(
        &self,
        plan: &Plan,
        board: &mut NodeBoard<M>,
        cells: [u16; 2],
        sums: u64,
    ) -> Result<(), Dead> {
        let [a, b] = cells.map(|cell| board.mask(cell) & self.union);
        let (mut of_a, mut of_b, mut all) = (0, 0, u64::MAX);
        for value in bits(a) {
            let partners = sums >> value & b & !(1 << value);
            if partners != 0 {
                of_a |= 1 << value;
                of_b |= partners;
                all &= 1 << value | if is_single(partners) { partners } else { 0 };
            }
        }
        board.keep(cells[0], of_a)?;
        board.keep(cells[1], of_b)?;
        if all != 0 { board.require(plan, &cells, all) } else { Ok(()) }
    }

    /// Keeps in three or more open cells the values of the sets with these sums. A value that all those sets have is
    /// required.
    fn keep_sets<M: Mask>(
        &self,
        plan: &Plan,
        board: &mut NodeBoard<M>,
        open: &[u16],
        sums: u64,
    ) -> Result<(), Dead> {
        let combinations = plan.combinations.expect("only a range has no tables");
        let offset = self.low as usize - least(open.len());
        let mut masks = [0; MOST];
        let masks = &mut masks[..open.len()];
        masks.iter_mut().zip(open).for_each(|(mask, &cell)| *mask = board.mask(cell));
        let mut fitting = Fitting::NONE;
        for sum in bits(sums) {
            fitting.add(combinations.sets(open.len(), sum + offset), self.union, masks);
            if fitting.is_free(self.union) {
                return Ok(());
            }
        }
        fitting.keep(plan, board, open)
    }

    /// Keeps in the open cells the values that sums between `from` and `to` allow.
    fn keep_range<M: Mask>(
        &self,
        board: &mut NodeBoard<M>,
        open: &[u16],
        from: i64,
        to: i64,
    ) -> Result<(), Dead> {
        let (least, most) = ends(self.union, open.len() - 1).ok_or(Dead)?;
        let (first, last) = ((from - most).max(0), to - least);
        if last < first || first > 63 {
            return Err(Dead);
        }
        let values = u64::MAX << first & u64::MAX >> (63 - last.min(63));
        open.iter().try_for_each(|&cell| board.keep(cell, values))
    }
}
