//! Lists of cells that hold the same values, each as often, in any order.

use crate::rules::cells::are_once;
use crate::rules::filter::{Filter, Impossible, bits, keep};
use crate::rules::layout::{CellId, Layout};

/// Several lists of equally many cells with the same values.
#[derive(Debug)]
pub(crate) struct Copies {
    /// Each cell once.
    cells: Vec<CellId>,
    /// For each list, the places of its cells in `cells`. A cell may be in several lists.
    lists: Vec<Vec<usize>>,
    /// Whether the cells of each list are in one house, where no value repeats.
    are_different: bool,
}

impl Copies {
    pub(crate) fn new(layout: &Layout, lists: &[Vec<CellId>]) -> Copies {
        let areas = layout.granted_areas();
        let differ = |list: &Vec<CellId>| {
            are_once(list) && areas.iter().any(|area| list.iter().all(|cell| area.cells.contains(cell)))
        };
        let are_different = lists.iter().all(differ);
        let mut cells: Vec<CellId> = lists.concat();
        cells.sort_unstable();
        cells.dedup();
        let place = |cell: &CellId| cells.binary_search(cell).expect("a cell of a list");
        let lists = lists.iter().map(|list| list.iter().map(place).collect()).collect();
        Copies { cells, lists, are_different }
    }

    /// Does what [`Filter::narrow`] does for lists in which no value repeats: each has the same set of values. Returns
    /// `false` and changes nothing if some list repeats a value all the same.
    fn narrow_sets(&self, masks: &mut [u64]) -> Result<bool, Impossible> {
        let (mut all, mut needed) = (u64::MAX, 0);
        for list in &self.lists {
            let (mut union, mut held) = (0, 0);
            for &place in list {
                union |= masks[place];
                if masks[place].is_power_of_two() {
                    held |= masks[place];
                }
            }
            if (union.count_ones() as usize) < list.len() {
                return Ok(false);
            }
            all &= union;
            needed |= held;
        }
        let size = self.lists.first().map_or(0, Vec::len);
        if needed & !all != 0 || (all.count_ones() as usize) < size {
            return Err(Impossible);
        }
        if all.count_ones() as usize == size {
            needed = all;
        }
        for list in &self.lists {
            let (mut once, mut twice) = (0, 0);
            for &place in list {
                twice |= once & masks[place];
                once |= masks[place];
            }
            let lone = needed & once & !twice;
            for &place in list {
                let mask = masks[place];
                let single = mask & lone;
                keep(&mut masks[place], if single != 0 { single } else { all })?;
                if single & single.wrapping_sub(1) != 0 {
                    return Err(Impossible);
                }
            }
        }
        Ok(true)
    }
}

impl Filter for Copies {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn granted(&self) -> Vec<Vec<CellId>> {
        let cells = |list: &Vec<usize>| list.iter().map(|&place| self.cells[place]).collect();
        if self.are_different { self.lists.iter().map(cells).collect() } else { Vec::new() }
    }

    /// For each value, every list has it at least as often as it is placed in any of them, and at most as often as the
    /// list with the fewest places for it.
    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        if self.are_different && self.narrow_sets(masks)? {
            return Ok(0);
        }
        let mut all = u64::MAX;
        for list in &self.lists {
            all &= list.iter().fold(0, |union, &place| union | masks[place]);
        }
        for list in &self.lists {
            list.iter().try_for_each(|&place| keep(&mut masks[place], all))?;
        }
        for bit in bits(all) {
            let least = self.lists.iter().map(|list| placed(list, masks, bit)).max().unwrap_or(0);
            let most = self.lists.iter().map(|list| possible(list, masks, bit)).min().unwrap_or(0);
            if least > most {
                return Err(Impossible);
            }
            for list in &self.lists {
                let (placed, possible) = (placed(list, masks, bit), possible(list, masks, bit));
                for &place in list {
                    if masks[place] == bit || masks[place] & bit == 0 {
                        continue;
                    }
                    if placed == most {
                        keep(&mut masks[place], !bit)?;
                    } else if possible == least {
                        masks[place] = bit;
                    }
                }
            }
        }
        Ok(0)
    }
}

/// Returns how many cells of a list hold the value.
fn placed(list: &[usize], masks: &[u64], bit: u64) -> usize {
    list.iter().filter(|&&place| masks[place] == bit).count()
}

/// Returns how many cells of a list may hold the value.
fn possible(list: &[usize], masks: &[u64], bit: u64) -> usize {
    list.iter().filter(|&&place| masks[place] & bit != 0).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two rows of three cells with four values.
    fn rows() -> (Layout, Vec<Vec<CellId>>) {
        let layout = Layout::new(4, 4).expect("a layout");
        let row = |row: usize| (0..3).map(|column| layout.at(row, column)).collect();
        let lists = vec![row(0), row(2)];
        (layout, lists)
    }

    /// Narrowing keeps every value of each filling without repeats, and a filling passes exactly if both rows hold the
    /// same values.
    #[test]
    fn no_set_is_lost_and_each_filling_is_judged() {
        let (layout, lists) = rows();
        let rule = Copies::new(&layout, &lists);
        assert!(rule.are_different);
        let set = |values: &[u64]| values.iter().fold(0, |set, value| set | value);
        let fillings: Vec<Vec<u64>> = (0..4u32.pow(6))
            .map(|number| (0..6).map(|cell| 1u64 << (number / 4u32.pow(cell) % 4)).collect())
            .collect();
        for filling in &fillings {
            let [mut one, mut two] = [filling[..3].to_vec(), filling[3..].to_vec()];
            one.sort_unstable();
            two.sort_unstable();
            let judged = rule.narrow(&mut filling.clone(), &mut Vec::new()).is_ok();
            assert_eq!(judged, one == two, "{filling:?}");
        }
        let differ = |values: &[u64]| set(values).count_ones() == 3;
        let good: Vec<&Vec<u64>> = fillings
            .iter()
            .filter(|all| differ(&all[..3]) && differ(&all[3..]) && set(&all[..3]) == set(&all[3..]))
            .collect();
        for seed in 0..3000u64 {
            let masks: Vec<u64> = (0..6).map(|cell| (seed * 7919 + 13) >> (3 * cell) & 15).collect();
            if masks.contains(&0) {
                continue;
            }
            let mut left = masks.clone();
            let is_possible = rule.narrow(&mut left, &mut Vec::new()).is_ok();
            let within =
                good.iter().filter(|all| all.iter().zip(&masks).all(|(value, mask)| value & mask != 0));
            for filling in within {
                let is_left = filling.iter().zip(&left).all(|(value, mask)| value & mask != 0);
                assert!(is_possible && is_left, "{masks:?} {filling:?}");
            }
        }
    }
}
