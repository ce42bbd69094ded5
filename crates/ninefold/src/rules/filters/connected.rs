//! Cells with some of the values form one area that is connected by edges.

use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::{CellId, Layout};
use std::collections::VecDeque;

/// The rule that the cells with these values are connected.
#[derive(Debug)]
pub(crate) struct Connected {
    cells: Vec<CellId>,
    /// For each cell, its neighbours.
    beside: Vec<Vec<usize>>,
    values: u64,
    size: Option<usize>,
}

/// What is known of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Outside,
    Open,
    Inside,
}

impl Connected {
    /// Makes the rule for these cells, each of which is listed once. Neighbours outside of the list do not count.
    pub(crate) fn new(layout: &Layout, cells: &[CellId], values: u64, size: Option<usize>) -> Connected {
        let place = |cell: CellId| cells.iter().position(|&other| other == cell);
        let beside = |&cell: &CellId| layout.neighbours(cell).filter_map(place).collect();
        Connected { beside: cells.iter().map(beside).collect(), cells: cells.to_vec(), values, size }
    }

    /// Returns how many open cells lie between this cell and each other one, that one included. Beyond `most` they are
    /// not counted.
    fn distances(&self, from: usize, sides: &[Side], most: usize) -> Vec<Option<usize>> {
        let mut found = vec![None; sides.len()];
        let mut queue = VecDeque::from([(from, 0)]);
        while let Some((cell, distance)) = queue.pop_front() {
            if found[cell].is_some() {
                continue;
            }
            found[cell] = Some(distance);
            for &next in self.beside[cell].iter().filter(|&&next| found[next].is_none()) {
                match sides[next] {
                    Side::Inside => queue.push_front((next, distance)),
                    Side::Open if distance < most => queue.push_back((next, distance + 1)),
                    _ => {}
                }
            }
        }
        found
    }

    /// Leaves out areas of open cells that are too small, where no cell is known to be inside.
    fn drop_small(&self, sides: &mut [Side]) -> Result<(), Impossible> {
        let Some(size) = self.size.filter(|&size| size > 0) else { return Ok(()) };
        let (mut seen, mut is_possible) = (vec![false; sides.len()], false);
        for cell in 0..sides.len() {
            if seen[cell] || sides[cell] == Side::Outside {
                continue;
            }
            let reached = self.distances(cell, sides, usize::MAX);
            let area = (0..sides.len()).filter(|&other| reached[other].is_some()).collect::<Vec<_>>();
            let is_small = area.len() < size;
            is_possible |= !is_small;
            for other in area {
                seen[other] = true;
                if is_small {
                    sides[other] = Side::Outside;
                }
            }
        }
        if is_possible { Ok(()) } else { Err(Impossible) }
    }

    /// Leaves out what is too far from some of the cells inside.
    fn drop_far(&self, inside: &[usize], sides: &mut [Side]) -> Result<(), Impossible> {
        let most = match self.size {
            Some(size) => size.checked_sub(inside.len()).ok_or(Impossible)?,
            None => usize::MAX,
        };
        let mut is_joined = vec![false; sides.len()];
        for &cell in inside {
            if is_joined[cell] {
                continue;
            }
            let distances = self.distances(cell, sides, most);
            for (other, distance) in distances.into_iter().enumerate() {
                match (distance, sides[other]) {
                    (Some(0), Side::Inside) => is_joined[other] = true,
                    (None, Side::Inside) => return Err(Impossible),
                    (None, _) => sides[other] = Side::Outside,
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Takes in the cells without which too few cells could be reached, or not all those inside.
    fn take_needed(&self, from: usize, sides: &mut [Side]) -> Result<(), Impossible> {
        let count = sides.iter().filter(|&&side| side != Side::Outside).count();
        if self.size.is_some_and(|size| count < size) {
            return Err(Impossible);
        }
        let mut walk =
            Walk { rule: self, sides, count, order: vec![0; sides.len()], next: 1, needed: Vec::new() };
        walk.visit(from);
        let needed = walk.needed;
        needed.into_iter().for_each(|cell| sides[cell] = Side::Inside);
        Ok(())
    }
}

/// A walk in depth through the cells that may be inside. It finds the cells that hold others together.
struct Walk<'w> {
    rule: &'w Connected,
    sides: &'w [Side],
    /// How many cells may be inside.
    count: usize,
    /// When each cell was visited; 0 if not yet.
    order: Vec<usize>,
    next: usize,
    needed: Vec<usize>,
}

/// What lies behind a cell of a walk, itself included.
struct Behind {
    /// The earliest cell that is beside one of these.
    earliest: usize,
    size: usize,
    has_inside: bool,
}

impl Walk<'_> {
    fn visit(&mut self, cell: usize) -> Behind {
        let own = self.next;
        self.order[cell] = own;
        self.next += 1;
        let mut all = Behind { earliest: own, size: 1, has_inside: self.sides[cell] == Side::Inside };
        // What is lost if this cell is outside.
        let (mut lost, mut is_needed) = (1, false);
        for &next in &self.rule.beside[cell] {
            if self.sides[next] == Side::Outside {
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
        if self.sides[cell] == Side::Open && (is_needed || is_short) {
            self.needed.push(cell);
        }
        all
    }
}

impl Filter for Connected {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let side = |mask: &u64| match (mask & self.values, mask & !self.values) {
            (0, _) => Side::Outside,
            (_, 0) => Side::Inside,
            _ => Side::Open,
        };
        let mut sides: Vec<Side> = masks.iter().map(side).collect();
        let inside: Vec<usize> = (0..sides.len()).filter(|&cell| sides[cell] == Side::Inside).collect();
        match inside.first() {
            None => self.drop_small(&mut sides)?,
            Some(&first) => {
                self.drop_far(&inside, &mut sides)?;
                self.take_needed(first, &mut sides)?;
            }
        }
        for (mask, side) in masks.iter_mut().zip(sides) {
            match side {
                Side::Outside => keep(mask, !self.values)?,
                Side::Inside => keep(mask, self.values)?,
                Side::Open => {}
            }
        }
        Ok(0)
    }

    fn cost(&self) -> usize {
        100 + self.cells.len()
    }
}
