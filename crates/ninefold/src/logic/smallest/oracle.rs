//! Whether a few rules leave a position an assignment.

use super::ground::{Rule, Rules};
use super::laws::bits;
use crate::solve::{Stopped, Watch};

/// Looks for a filling of the cells of some rules that keeps them. The other cells keep the masks that they have.
///
/// The values of the solution come first, so that what is found breaks few of the other rules.
pub(super) fn assignment(
    rules: &[Rule],
    chosen: &Rules,
    solution: &[u64],
    mut masks: Vec<u64>,
    watch: &mut Watch,
) -> Result<Option<Vec<u64>>, Stopped> {
    watch.tick()?;
    if !settle(rules, chosen, &mut masks) {
        return Ok(None);
    }
    let cells = chosen.iter().flat_map(|rule| rules[rule].cells.iter().copied());
    let open = cells.filter(|&cell| !masks[cell].is_power_of_two());
    let Some(cell) = open.min_by_key(|&cell| (masks[cell].count_ones(), cell)) else {
        return Ok(Some(masks));
    };
    let first = masks[cell] & solution[cell];
    let others = bits(masks[cell] & !first).map(|bit| 1 << bit);
    for value in (first != 0).then_some(first).into_iter().chain(others) {
        let mut next = masks.clone();
        next[cell] = value;
        if let Some(found) = assignment(rules, chosen, solution, next, watch)? {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Narrows by some rules in turns until nothing more goes. Returns `false` if one of them cannot be kept.
pub(super) fn settle(rules: &[Rule], chosen: &Rules, masks: &mut [u64]) -> bool {
    loop {
        let mut changed = false;
        for rule in chosen.iter() {
            match rules[rule].narrow(masks) {
                Ok(more) => changed |= more,
                Err(_) => return false,
            }
        }
        if !changed || chosen.len() == 1 {
            return true;
        }
    }
}
