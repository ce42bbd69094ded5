//! Lists of cells that hold the same values, each as often, in any order.

use crate::rules::CellId;
use crate::rules::filter::{Filter, Impossible, bits, keep};

/// Several lists of equally many cells with the same values.
#[derive(Debug)]
pub(crate) struct Copies {
    /// Each cell once.
    cells: Vec<CellId>,
    /// For each list, the places of its cells in `cells`. A cell may be in several lists.
    lists: Vec<Vec<usize>>,
}

impl Copies {
    pub(crate) fn new(lists: &[Vec<CellId>]) -> Copies {
        let mut cells: Vec<CellId> = lists.concat();
        cells.sort_unstable();
        cells.dedup();
        let place = |cell: &CellId| cells.binary_search(cell).expect("a cell of a list");
        let lists = lists.iter().map(|list| list.iter().map(place).collect()).collect();
        Copies { cells, lists }
    }
}

impl Filter for Copies {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    /// For each value, every list has it at least as often as it is placed in any of them, and at most as often as the
    /// list with the fewest places for it.
    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
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
