//! Strategy 3: two cells of a house with the same two candidates.
//!
//! The two cells hold the two digits, in one order or the other, so every other cell of the house loses them.

use super::board::{IndexedBoard, Outlook};
use super::strategy::{Applied, Strategy};
use crate::grid::CellSet;
use crate::lang::Text;

#[derive(Clone, Copy, Debug)]
pub(super) struct NakedPair;

impl NakedPair {
    pub(super) const NAME: &str = "naked-pair";
}

impl Strategy for NakedPair {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn about(&self) -> Text {
        Text {
            en: "two cells of a house with the same two candidates",
            zh: "同一区域中两格的候选数是同样的两个",
        }
    }

    fn may_pay(&self, outlook: &Outlook) -> bool {
        outlook.cells_with[2] >= 2 && outlook.open > 2
    }

    fn apply(&self, board: &mut IndexedBoard) -> Applied {
        let rules = board.rules().clone();
        let mut finds = 0;
        let bivalue = board.open_with(2..=2);
        for &house in rules.houses() {
            let mut rest = bivalue & house.cells();
            while let Some(first) = rest.first() {
                rest.remove(first);
                let pair = board.candidates(first);
                // A cell may have lost a candidate since it was listed in this sweep, but two are needed.
                let same = |&other: &crate::grid::Cell| pair.len() == 2 && board.candidates(other) == pair;
                if let Some(second) = rest.iter().find(same) {
                    let others = house.cells() - CellSet::from_cells(&[first, second]);
                    finds += u64::from(board.remove(others, pair));
                }
                if board.is_contradiction() {
                    return Applied { finds };
                }
            }
        }
        Applied { finds }
    }
}
