//! Lines on which the values at the two ends say in which range all others are.

use crate::rules::cells::are_once;
use crate::rules::filter::{Filter, Impossible, keep};
use crate::rules::layout::{CellId, Layout};

/// Two ends and other cells. What the others may hold depends on the ends alone.
#[derive(Debug)]
pub(crate) struct Ends {
    /// The ends first, then the others, each cell once.
    cells: Vec<CellId>,
    /// For pairs of values of the ends, what the others may hold.
    pairs: Vec<(u64, u64, u64)>,
    /// The largest group of the others that are in one house, and therefore differ.
    crowd: Vec<CellId>,
}

impl Ends {
    /// Makes the rule. `range` returns what the other cells may hold for two values of the ends, or `None` if the ends
    /// cannot have these values. Returns `None` if a cell is named twice.
    pub(crate) fn new(
        layout: &Layout,
        ends: [CellId; 2],
        others: &[CellId],
        range: impl Fn(i64, i64) -> Option<u64>,
    ) -> Option<Ends> {
        let cells = [&ends[..], others].concat();
        if !are_once(&cells) {
            return None;
        }
        let mut pairs = Vec::new();
        for (one, a) in layout.values().enumerate() {
            for (two, b) in layout.values().enumerate() {
                if let Some(values) = range(a as i64, b as i64) {
                    pairs.push((1 << one, 1 << two, values));
                }
            }
        }
        Some(Ends { crowd: crowd(layout, others), cells, pairs })
    }
}

/// Returns the most of these cells that are in one house; one of them if no house is known.
fn crowd(layout: &Layout, cells: &[CellId]) -> Vec<CellId> {
    let inside = |area: &crate::rules::Area| -> Vec<CellId> {
        cells.iter().copied().filter(|cell| area.cells.contains(cell)).collect()
    };
    let alone = cells.iter().take(1).copied().collect();
    layout.granted_areas().iter().map(inside).chain([alone]).max_by_key(Vec::len).unwrap_or_default()
}

impl Filter for Ends {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn granted(&self) -> Vec<Vec<CellId>> {
        if self.crowd.len() > 1 { vec![self.crowd.clone()] } else { Vec::new() }
    }

    fn narrow(&self, masks: &mut [u64], _room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let (ends, others) = masks.split_at_mut(2);
        let (mut one, mut two, mut some) = (0, 0, 0);
        let union = others.iter().fold(0, |union, mask| union | mask);
        // A filling is judged by the rule alone.
        let is_filling = others.iter().all(|mask| mask.is_power_of_two());
        let crowd = if is_filling { 0 } else { self.crowd.len() };
        for &(a, b, values) in &self.pairs {
            let is_possible = ends[0] & a != 0
                && ends[1] & b != 0
                && (values & union).count_ones() as usize >= crowd
                && others.iter().all(|mask| mask & values != 0);
            if is_possible {
                one |= a;
                two |= b;
                some |= values;
                if (ends[0] & !one) | (ends[1] & !two) | (union & !some) == 0 {
                    return Ok(0);
                }
            }
        }
        keep(&mut ends[0], one)?;
        keep(&mut ends[1], two)?;
        others.iter_mut().try_for_each(|mask| keep(mask, some))?;
        Ok(0)
    }

    fn cost(&self) -> usize {
        2 + self.pairs.len() / 16
    }
}
