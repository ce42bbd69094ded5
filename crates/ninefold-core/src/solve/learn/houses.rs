//! The tables of rules that are made of houses and differences, for grids of any size.

use crate::rules::meter::{Meter, Unfinished};
use crate::rules::{CellId, Part, RuleSet};
use crate::solve::watch::{Stopped, Watch};

/// The number of values from which on learning pays.
const FEWEST_VALUES: usize = 10;

/// Rules made of houses and differences only.
///
/// A *candidate* is a value in a cell. Its number is `cell << shift | value`, where values count from 0.
#[derive(Clone, Debug)]
pub struct Houses {
    pub(super) cells: usize,
    pub(super) values: usize,
    /// The smallest value of the layout.
    pub(super) least: usize,
    /// The bits that a value takes in the number of a candidate.
    pub(super) shift: u32,
    /// The cells of each house that holds every value, in the order of the bits of a set of places.
    pub(super) houses: Vec<Vec<u16>>,
    /// For each cell, its houses and its place in each.
    pub(super) homes: Vec<Vec<Home>>,
    /// For each cell, the cells that must differ from it and share no house with it.
    pub(super) apart: Vec<Vec<u16>>,
    /// The values that each cell may hold by rules about that cell alone.
    pub(super) within: Vec<u64>,
}

/// The place of a cell in a house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home {
    pub(super) house: u16,
    /// Its place among the cells of the house, as a bit.
    pub(super) bit: u64,
}

impl Houses {
    /// Returns the tables of these rules, made once for all handles; `None` if these rules are for another engine.
    ///
    /// With nine values or fewer, the other engines are faster: they do not have to note why something follows.
    pub fn kept<'r>(rules: &'r RuleSet, watch: &mut Watch) -> Result<Option<&'r Houses>, Stopped> {
        // Without variants there are only classic rules. The compiler knows that, and leaves this engine out.
        if !cfg!(feature = "variants") || rules.layout().value_count() < FEWEST_VALUES {
            return Ok(None);
        }
        watch.work_out(rules)?;
        let made = rules.remembered_within(|| watch.metered(|mut meter| Houses::new(rules, &mut meter)))?;
        Ok(made.as_ref())
    }

    /// Makes the tables; `None` if some rule is neither an area nor a difference nor about a single cell.
    pub(super) fn new(rules: &RuleSet, meter: &mut Meter<'_>) -> Result<Option<Houses>, Unfinished> {
        let layout = rules.layout();
        let (cells, values) = (layout.total(), layout.value_count());
        let mut within: Vec<u64> = layout.all_cells().map(|cell| layout.values_of(cell)).collect();
        for (_, part) in rules.parts() {
            match part {
                Part::Different { .. } => {}
                Part::Pair { relation, .. } if relation.is_unequal() => {}
                Part::Within { cell, values } => within[cell.index()] &= values,
                _ => return Ok(None),
            }
        }
        // Too many cells must differ. Clauses alone would take very long to find that out.
        if rules.areas().iter().any(|area| area.cells.len() > values) {
            within.fill(0);
        }
        let full = rules.areas().iter().filter(|area| rules.is_full(area));
        let houses: Vec<Vec<u16>> = full.map(|area| area.cells.iter().map(number).collect()).collect();
        let mut homes: Vec<Vec<Home>> = vec![Vec::new(); cells];
        for (house, members) in houses.iter().enumerate() {
            for (place, &cell) in members.iter().enumerate() {
                homes[usize::from(cell)].push(Home { house: house as u16, bit: 1 << place });
            }
        }
        let mut apart = Vec::with_capacity(cells);
        for cell in layout.all_cells() {
            let mut in_houses = vec![false; cells];
            meter.work(1 + homes[cell.index()].len() * values / 16 + cells / 64)?;
            for home in &homes[cell.index()] {
                houses[usize::from(home.house)]
                    .iter()
                    .for_each(|&other| in_houses[usize::from(other)] = true);
            }
            let others = rules.peers(cell).iter().filter(|other| !in_houses[other.index()]);
            apart.push(others.map(number).collect());
        }
        let shift = values.next_power_of_two().trailing_zeros();
        Ok(Some(Houses { cells, values, least: layout.least(), shift, houses, homes, apart, within }))
    }

    /// Returns the cell of a candidate.
    #[inline(always)]
    pub(super) fn cell(&self, candidate: usize) -> usize {
        candidate >> self.shift
    }

    /// Returns the value of a candidate, counted from 0.
    #[inline(always)]
    pub(super) fn value(&self, candidate: usize) -> usize {
        candidate & ((1 << self.shift) - 1)
    }

    /// Returns the number of a candidate.
    #[inline(always)]
    pub(super) fn candidate(&self, cell: usize, value: usize) -> usize {
        cell << self.shift | value
    }

    /// Returns a number greater than that of any candidate.
    pub(super) fn candidates(&self) -> usize {
        self.cells << self.shift
    }

    /// Returns where the places of a value in a house are stored.
    #[inline(always)]
    pub(super) fn slot(&self, house: usize, value: usize) -> usize {
        house << self.shift | value
    }
}

fn number(cell: &CellId) -> u16 {
    cell.index() as u16
}
