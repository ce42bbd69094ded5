//! Two or three cells that differ if another cell holds a certain value.

use crate::rules::filter::{Filter, Impossible, bits, keep};
use crate::rules::layout::CellId;

/// The rule that the other cells differ if the first one holds this value.
#[derive(Debug)]
pub(crate) struct ApartIf {
    cells: Vec<CellId>,
    value: u64,
}

impl ApartIf {
    pub(crate) fn new(first: CellId, value: u64, others: &[CellId]) -> ApartIf {
        ApartIf { cells: [&[first], others].concat(), value }
    }
}

/// Whether values can be taken from these masks so that all of them differ: any few of the masks have at least as many
/// values together.
fn can_differ(masks: &[u64]) -> bool {
    let union = |subset: u32| {
        let places = (0..masks.len()).filter(|place| subset >> place & 1 == 1);
        places.fold(0, |union, place| union | masks[place])
    };
    (1..1u32 << masks.len()).all(|subset| union(subset).count_ones() >= subset.count_ones())
}

impl Filter for ApartIf {
    fn cells(&self) -> &[CellId] {
        &self.cells
    }

    fn narrow(&self, masks: &mut [u64], room: &mut Vec<u64>) -> Result<u64, Impossible> {
        let (first, others) = masks.split_first_mut().expect("a first cell");
        if *first & self.value == 0 {
            return Ok(0);
        }
        if *first != self.value {
            return if can_differ(others) { Ok(0) } else { keep(first, !self.value).map(|()| 0) };
        }
        room.clear();
        room.extend_from_slice(others);
        for (place, mask) in others.iter_mut().enumerate() {
            let open = room[place];
            let possible = bits(open).filter(|&bit| {
                room[place] = bit;
                can_differ(room)
            });
            let possible = possible.fold(0, |possible, bit| possible | bit);
            room[place] = open;
            keep(mask, possible)?;
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every set of masks of three values, compared with all ways to fill the cells.
    #[test]
    fn nothing_is_left_that_no_filling_has() {
        for code in 0..7u64.pow(4) {
            let masks: Vec<u64> = (0..4).map(|place| code / 7u64.pow(place) % 7 + 1).collect();
            let rule = ApartIf::new(CellId::new(0), 1, &[1, 2, 3].map(CellId::new));
            let mut seen = vec![0; 4];
            for filling in 0..3u32.pow(4) {
                let values: Vec<u64> = (0..4).map(|place| 1 << (filling / 3u32.pow(place) % 3)).collect();
                let is_within = values.iter().zip(&masks).all(|(value, mask)| value & mask != 0);
                let differ = values[1] != values[2] && values[1] != values[3] && values[2] != values[3];
                if is_within && (values[0] != 1 || differ) {
                    seen.iter_mut().zip(&values).for_each(|(seen, value)| *seen |= value);
                }
            }
            let mut left = masks.clone();
            match rule.narrow(&mut left, &mut Vec::new()) {
                Ok(_) => assert_eq!(left, seen, "{masks:?}"),
                Err(Impossible) => assert_eq!(seen, [0; 4], "{masks:?}"),
            }
        }
    }
}
