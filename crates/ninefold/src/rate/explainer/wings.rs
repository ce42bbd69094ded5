//! XY-Wing and XYZ-Wing.

use super::board::Board;
use super::find::{Find, Removes};
use super::kind::Kind;
use super::tables::{PEER_SET, PEERS, cells_in};

/// The first wing that removes something; its middle cell has two candidates, or three where `xyz`.
pub(super) fn wing(board: &Board, xyz: bool) -> Option<Find> {
    let middle_size = if xyz { 3 } else { 2 };
    for middle in (0..81).filter(|&cell| board.size(cell) == middle_size) {
        let own = board.cells[middle];
        let pincers = PEERS[middle].iter().map(|&cell| cell as usize).filter(|&cell| board.size(cell) == 2);
        for first in pincers.clone() {
            if (own & !board.cells[first]).count_ones() != 1 {
                continue;
            }
            for second in pincers.clone() {
                let (one, two) = (board.cells[first], board.cells[second]);
                let shared_by_all = own & one & two;
                let fits =
                    (own | one | two).count_ones() == 3 && shared_by_all.count_ones() == u32::from(xyz);
                if fits {
                    let victims =
                        PEER_SET[first] & PEER_SET[second] & if xyz { PEER_SET[middle] } else { !0 };
                    let removes = victims_of(board, victims & !(1 << middle), one & two);
                    if !removes.is_empty() {
                        let (kind, points) = if xyz { (Kind::XyzWing, 4.4) } else { (Kind::XyWing, 4.2) };
                        return Some(Find::removing(kind, points, removes));
                    }
                }
            }
        }
    }
    None
}

/// The cells of `victims` that hold the digit both pincers share.
fn victims_of(board: &Board, victims: u128, shared: u16) -> Removes {
    let digit = shared & shared.wrapping_neg();
    cells_in(victims).filter(|&cell| board.cells[cell] & digit != 0).map(|cell| (cell as u8, digit)).collect()
}
