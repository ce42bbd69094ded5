//! Rules on a board of nine by nine, as the sets of cells and digits that grids, boards and techniques use.
//!
//! A smaller layout occupies the upper left of the board: the other cells do not exist, and the other digits are never
//! allowed. So code for nine by nine need not know about sizes.

use super::layout::{Area, AreaKind, CellId, Layout};
use super::parts::{Part, Relation};
use crate::grid::{ByCell, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};

/// The part of a board of nine by nine that a layout occupies.
#[derive(Clone, Copy)]
pub(super) struct NineExtent {
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
}

impl NineExtent {
    /// Returns the extent of a layout that fits nine by nine.
    pub(super) fn of(layout: &Layout) -> NineExtent {
        NineExtent {
            cells: layout.cells().map(|id| layout.cell(id)).collect(),
            digits: DigitSet::from_bits(layout.all_values() as u16),
        }
    }
}

/// The houses, peers and pairs of rules.
pub(super) struct Small {
    extent: NineExtent,
    pub(super) has_classic_houses: bool,
    pub(super) is_made_of_houses: bool,
    pub(super) houses: Vec<House>,
    pub(super) peers: ByCell<CellSet>,
    /// For each cell, the cells that are related to it in another way than by being different.
    pub(super) pairs: Vec<Vec<Bond>>,
}

/// A relation to another cell, in which the digit of this one restricts the other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bond {
    /// The other cell.
    pub other: Cell,
    /// The digits that the other cell may hold, for each digit of this one.
    beside: [DigitSet; 9],
}

impl Bond {
    fn new(other: Cell, relation: &Relation) -> Bond {
        let mut beside = [DigitSet::EMPTY; 9];
        for (digits, &row) in beside.iter_mut().zip(relation.rows()) {
            *digits = DigitSet::from_bits(row as u16);
        }
        Bond { other, beside }
    }

    /// Returns what the other cell may hold if this one holds `digit`.
    #[inline]
    pub fn beside(&self, digit: Digit) -> DigitSet {
        self.beside[digit.index()]
    }
}

impl Small {
    pub(super) fn new(
        layout: &Layout,
        areas: &[Area],
        parts: &[(usize, Part)],
        peers: &[Vec<CellId>],
    ) -> Small {
        let cell = |id: CellId| layout.cell(id);
        let set = |ids: &[CellId]| ids.iter().map(|&id| cell(id)).collect::<CellSet>();
        let mut extra = 27..;
        let houses = areas.iter().map(|area| {
            let base = match area.kind {
                AreaKind::Row => Some(0),
                AreaKind::Column => Some(9),
                AreaKind::Region => Some(18),
                _ => None,
            };
            let place = base.filter(|_| area.number < 9).map(|base| base + area.number);
            let index = place.unwrap_or_else(|| extra.next().expect("endless"));
            House::made(index, area.kind.into(), area.number, set(&area.cells))
        });
        let houses: Vec<House> = houses.collect();
        let has_classic_houses = houses.starts_with(House::CLASSIC);
        let mut near = ByCell::<CellSet>::default();
        let mut pairs = vec![Vec::new(); Cell::COUNT];
        for id in layout.cells() {
            near[cell(id)] = set(&peers[id.index()]);
        }
        for (_, part) in parts {
            if let Part::Pair { cells: [a, b], relation } = part
                && !relation.is_unequal()
            {
                let (a, b) = (cell(*a), cell(*b));
                pairs[a.index()].push(Bond::new(b, relation));
                pairs[b.index()].push(Bond::new(a, &relation.turned()));
            }
        }
        let is_whole = |house: &House| house.cells().len() == layout.value_count();
        let is_made_of_houses = layout.len() == Cell::COUNT
            && layout.value_count() == Digit::COUNT
            && houses.iter().all(is_whole)
            && parts.iter().all(|(_, part)| matches!(part, Part::Different { .. }));
        Small {
            extent: NineExtent::of(layout),
            has_classic_houses,
            is_made_of_houses,
            houses,
            peers: near,
            pairs,
        }
    }

    /// Returns what a player writes first: in each empty cell, the digits that no peer and no pair forbids.
    pub(super) fn candidates(&self, grid: &Grid) -> Candidates {
        let (mut marks, NineExtent { cells, digits }) = (Candidates::of_filled(grid), self.extent);
        for cell in Cell::ALL {
            if grid.get(cell).is_none() {
                marks.set(cell, if cells.contains(cell) { digits } else { DigitSet::EMPTY });
            }
        }
        for (cell, digit) in grid.iter() {
            let empty = |other: &Cell| grid.get(*other).is_none();
            let peers = self.peers[cell].iter().filter(empty).collect();
            marks.remove(peers, DigitSet::only(digit));
            for bond in self.pairs[cell.index()].iter().filter(|bond| empty(&bond.other)) {
                marks.remove(CellSet::only(bond.other), !bond.beside(digit));
            }
        }
        marks
    }
}

/// Returns the matching kind of house.
impl From<AreaKind> for HouseKind {
    fn from(kind: AreaKind) -> HouseKind {
        match kind {
            AreaKind::Row => HouseKind::Row,
            AreaKind::Column => HouseKind::Column,
            AreaKind::Region => HouseKind::Block,
            AreaKind::Diagonal => HouseKind::Diagonal,
            AreaKind::Window => HouseKind::Window,
            AreaKind::Extra => HouseKind::Extra,
            AreaKind::Part => HouseKind::Part,
        }
    }
}
