//! XY-Wing and XYZ-Wing.

use super::find::{FoundStep, Removes};
use super::kind::Kind;
use crate::grid::ones;
use crate::logic::forcing::ChainBoard;
use crate::logic::forcing::tables::{PEER_SET, cells_in};

/// Finds the first wing that removes something. Its middle cell has two candidates, or three if `xyz`.
pub(super) fn wing(board: &ChainBoard, xyz: bool) -> Option<FoundStep> {
    let of_size = |size: usize| {
        (0..81).filter(|&cell| board.size(cell) == size).fold(0_u128, |set, cell| set | 1 << cell)
    };
    let pairs = of_size(2);
    for middle in cells_in(if xyz { of_size(3) } else { pairs }) {
        let own = board.cells[middle];
        let pincers = cells_in(PEER_SET[middle] & pairs);
        for first in pincers.clone() {
            let one = board.cells[first];
            if !(own & !one).is_power_of_two() {
                continue;
            }
            for second in pincers.clone() {
                let two = board.cells[second];
                if ones(own | one | two) == 3 && ones(own & one & two) == usize::from(xyz) {
                    let victims =
                        PEER_SET[first] & PEER_SET[second] & if xyz { PEER_SET[middle] } else { !0 };
                    let removes = victims_of(board, victims & !(1 << middle), one & two);
                    if !removes.is_empty() {
                        let (kind, points) = if xyz { (Kind::XyzWing, 4.4) } else { (Kind::XyWing, 4.2) };
                        return Some(FoundStep::removing(kind, points, removes));
                    }
                }
            }
        }
    }
    None
}

/// Returns the cells of `victims` that hold the digit that both pincers share.
fn victims_of(board: &ChainBoard, victims: u128, shared: u16) -> Removes {
    let digit = shared & shared.wrapping_neg();
    cells_in(victims).filter(|&cell| board.cells[cell] & digit != 0).map(|cell| (cell as u8, digit)).collect()
}
