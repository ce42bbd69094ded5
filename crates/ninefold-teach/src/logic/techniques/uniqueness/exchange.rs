//! Finds out whether some cells with some digits are a deadly pattern, by trying everything.
//!
//! They are if every way to fill the cells can be exchanged for another way that leaves in each house the same digits
//! within these cells. The other way may use digits that are no marks of a cell any more: such an exchange would still be
//! a second solution of the givens.

use crate::grid::{Cell, Digit, DigitSet};
use std::cmp::Reverse;

/// The number of rows, columns and boxes.
const HOUSES: usize = 27;

/// Tells whether the cells are a deadly pattern if each holds one of its `inside` digits. The answer is no if they cannot be filled
/// at all, or if finding it out takes more than `nodes`.
pub(super) fn is_deadly(cells: &[Cell], inside: impl Fn(Cell) -> DigitSet, nodes: usize) -> bool {
    let mut search = FillingSearch::new(cells, inside, nodes);
    search.fill([DigitSet::EMPTY; HOUSES]) && !search.pairs.is_empty()
}

/// A way to fill cells and another one for which it can be exchanged, both in the order of the cells.
pub(super) type Fillings = [Vec<Digit>; 2];

/// Returns every way to fill the cells of a deadly pattern, with an exchange for each; nothing if it takes more than `nodes`.
pub(super) fn exchanges(cells: &[Cell], inside: impl Fn(Cell) -> DigitSet, nodes: usize) -> Vec<Fillings> {
    let mut search = FillingSearch::new(cells, inside, nodes);
    search.keeps_all = true;
    if !search.fill([DigitSet::EMPTY; HOUSES]) {
        return Vec::new();
    }
    let place = |cell: &Cell| search.cells.iter().position(|(other, _)| other == cell);
    let places: Vec<usize> = cells.iter().filter_map(place).collect();
    let in_order = |way: Vec<DigitSet>| places.iter().filter_map(|&place| way[place].single()).collect();
    search.pairs.into_iter().map(|pair| pair.map(in_order)).collect()
}

/// Some cells that can be exchanged by themselves, with their digits before and after the exchange.
pub(super) type Swap = (Vec<Cell>, [Vec<Digit>; 2]);

/// Chooses parts of these exchanges, so that every way to fill the cells has one of them in it.
pub(super) fn few_parts(cells: &[Cell], pairs: &[Fillings]) -> Vec<Swap> {
    let all: Vec<Swap> = pairs.iter().flat_map(|pair| parts(cells, pair)).collect();
    let has = |way: &[Digit], (own, [held, _]): &Swap| {
        let there = |cell: &Cell| cells.iter().position(|other| other == cell).map(|place| way[place]);
        own.iter().map(there).eq(held.iter().copied().map(Some))
    };
    let mut left: Vec<&[Digit]> = pairs.iter().map(|[way, _]| &way[..]).collect();
    let mut few = Vec::new();
    while !left.is_empty() {
        let gain = |part: &&Swap| left.iter().filter(|way| has(way, part)).count();
        let Some(best) = all.iter().min_by_key(|part| (Reverse(gain(part)), part.0.len())) else { break };
        left.retain(|way| !has(way, best));
        few.push(best.clone());
    }
    few
}

/// Splits an exchange into parts. The digits that a house loses in the cells of a part return in other cells of the part, so each
/// part is an exchange by itself.
fn parts(cells: &[Cell], [way, other]: &Fillings) -> Vec<Swap> {
    let mut open: Vec<usize> = (0..cells.len()).filter(|&place| way[place] != other[place]).collect();
    let mut parts = Vec::new();
    while let Some(first) = open.pop() {
        let mut part = vec![first];
        let mut done = 0;
        while let Some(&place) = part.get(done) {
            let gives = |next: usize| way[place] == other[next] || other[place] == way[next];
            let (linked, rest): (Vec<usize>, Vec<usize>) =
                open.into_iter().partition(|&next| gives(next) && cells[place].peers().contains(cells[next]));
            part.extend(linked);
            open = rest;
            done += 1;
        }
        part.sort_unstable();
        let of = |digits: &[Digit]| part.iter().map(|&place| digits[place]).collect();
        parts.push((part.iter().map(|&place| cells[place]).collect(), [of(way), of(other)]));
    }
    parts
}

/// A search through the ways to fill the cells.
struct FillingSearch {
    cells: Vec<(Cell, DigitSet)>,
    /// The digits of the cells that are filled so far, and those for which they are exchanged.
    holds: Vec<DigitSet>,
    others: Vec<DigitSet>,
    nodes: usize,
    /// Ways to fill the cells with their exchanges: one, or all.
    pairs: Vec<[Vec<DigitSet>; 2]>,
    keeps_all: bool,
}

fn houses(cell: Cell) -> [usize; 3] {
    [cell.row(), cell.column(), cell.block()].map(crate::grid::House::index)
}

impl FillingSearch {
    /// Makes the search, which fills cells with few digits first.
    fn new(cells: &[Cell], inside: impl Fn(Cell) -> DigitSet, nodes: usize) -> FillingSearch {
        let mut cells: Vec<(Cell, DigitSet)> = cells.iter().map(|&cell| (cell, inside(cell))).collect();
        cells.sort_by_key(|(_, digits)| digits.len());
        let (holds, others) = (Vec::new(), Vec::new());
        FillingSearch { cells, holds, others, nodes, pairs: Vec::new(), keeps_all: false }
    }

    /// Counts a node. Returns `false` if there were too many.
    fn count(&mut self) -> bool {
        self.nodes = self.nodes.saturating_sub(1);
        self.nodes > 0
    }

    /// Tells whether every way to fill the cells that are left has an exchange. `used` are the digits in each house.
    fn fill(&mut self, used: [DigitSet; HOUSES]) -> bool {
        if !self.count() {
            return false;
        }
        let Some(&(cell, digits)) = self.cells.get(self.holds.len()) else {
            return self.exchange(0, used, false);
        };
        let barred = houses(cell).into_iter().fold(DigitSet::EMPTY, |all, house| all | used[house]);
        (digits - barred).iter().all(|digit| {
            let mut used = used;
            houses(cell).into_iter().for_each(|house| used[house].insert(digit));
            self.holds.push(DigitSet::only(digit));
            let is_deadly = self.fill(used);
            self.holds.pop();
            is_deadly
        })
    }

    /// Tells whether the cells from number `at` on can take what is `left` for the houses, so that some cell differs.
    fn exchange(&mut self, at: usize, left: [DigitSet; HOUSES], differs: bool) -> bool {
        let Some(&(cell, _)) = self.cells.get(at) else {
            if differs && (self.keeps_all || self.pairs.is_empty()) {
                self.pairs.push([self.holds.clone(), self.others.clone()]);
            }
            return differs;
        };
        if !self.count() {
            return false;
        }
        let open = houses(cell).into_iter().fold(DigitSet::FULL, |open, house| open & left[house]);
        let own = self.holds[at];
        // Digits that differ are tried first. If the exchange is to be shown, few cells should differ, so they are tried last.
        let mut order = [open - own, open & own];
        if self.keeps_all {
            order.reverse();
        }
        order.into_iter().flatten().any(|digit| {
            let mut left = left;
            houses(cell).into_iter().for_each(|house| left[house].remove(digit));
            self.others.push(DigitSet::only(digit));
            let has_one = self.exchange(at + 1, left, differs || !own.contains(digit));
            self.others.pop();
            has_one
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;

    fn test(ids: &str, digits: &[u8]) -> bool {
        let cells: Vec<Cell> = ids.split(' ').map(|id| id.parse().expect("a cell")).collect();
        let digits: DigitSet = digits.iter().map(|&digit| Digit::new(digit)).collect();
        is_deadly(&cells, |_| digits, 1_000_000)
    }

    /// Shapes that the literature proves, and some that are none.
    #[test]
    fn known_shapes_are_deadly() {
        assert!(test("R1C1 R1C2 R4C1 R4C2", &[1, 2]));
        assert!(!test("R1C1 R1C4 R4C1 R4C4", &[1, 2]), "four boxes");
        assert!(!test("R1C1 R1C2 R4C1 R4C2", &[1, 2, 3]), "one digit too many");
        // Extended rectangles of three and four digits: lines of one box, and lines of two boxes.
        assert!(test("R1C1 R1C2 R4C1 R4C2 R7C1 R7C2", &[1, 2, 3]));
        assert!(test("R1C1 R1C4 R2C1 R2C4 R3C1 R3C4", &[1, 2, 3]));
        assert!(test("R1C1 R1C2 R2C1 R2C2 R4C1 R4C2 R7C1 R7C2", &[1, 2, 3, 4]));
        assert!(!test("R1C1 R1C4 R4C1 R4C4 R7C1 R7C4", &[1, 2, 3]), "six boxes");
        // A unique matrix.
        assert!(test("R1C1 R2C1 R3C1 R1C4 R2C4 R3C4 R1C7 R2C7 R3C7", &[1, 2, 3, 4]));
        // Borescoper's patterns of seven and eight cells.
        assert!(test("R1C1 R1C2 R2C1 R1C4 R2C4 R4C1 R4C2", &[1, 2, 3]));
        assert!(test("R1C1 R1C2 R2C1 R2C2 R1C4 R2C4 R4C1 R4C2", &[1, 2, 3, 4]));
    }

    /// Two rectangles side by side are exchanged each by itself, and one of them is enough for all ways.
    #[test]
    fn parts_are_exchanges_by_themselves() {
        let ids = ["R1C1", "R1C2", "R5C1", "R5C2", "R1C4", "R1C5", "R5C4", "R5C5"];
        let cells = ids.map(|id| id.parse::<Cell>().expect("a cell"));
        let [left, right] = [[1, 2], [3, 4]].map(|pair| pair.into_iter().map(Digit::new).collect());
        let inside = |cell: Cell| if cell.column_index() < 3 { left } else { right };
        let pairs = exchanges(&cells, inside, 1_000_000);
        assert_eq!(pairs.len(), 4);
        assert!(pairs.iter().all(|pair| parts(&cells, pair).iter().all(|(own, _)| own.len() == 4)));
        assert_eq!(few_parts(&cells, &pairs).len(), 2, "both ways to fill one of the rectangles");
    }

    #[test]
    fn what_cannot_be_filled_is_no_pattern() {
        assert!(!test("R1C1 R1C2 R1C3", &[1, 2]));
    }
}
