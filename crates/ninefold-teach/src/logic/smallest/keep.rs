//! Values that stay in a cell.

use crate::rules::Impossible;

/// Keeps only these values in a cell. Returns whether any went.
pub(super) fn keep(masks: &mut [u64], cell: usize, values: u64) -> Result<bool, Impossible> {
    let old = masks[cell];
    masks[cell] &= values;
    if masks[cell] == 0 { Err(Impossible) } else { Ok(masks[cell] != old) }
}
