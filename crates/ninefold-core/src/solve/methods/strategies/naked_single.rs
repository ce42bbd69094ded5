//! Strategy 1: a cell with one candidate left holds it.
//!
//! Sound because every cell holds a digit.

use super::board::{IndexedBoard, Outlook};
use super::strategy::{Applied, Strategy};
use crate::lang::Text;

#[derive(Clone, Copy, Debug)]
pub(super) struct NakedSingle;

impl NakedSingle {
    pub(super) const NAME: &str = "naked-single";
}

impl Strategy for NakedSingle {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn about(&self) -> Text {
        Text { en: "one candidate left in a cell", zh: "单元格只剩一个候选数" }
    }

    fn may_pay(&self, outlook: &Outlook) -> bool {
        outlook.cells_with[1] > 0
    }

    fn apply(&self, board: &mut IndexedBoard) -> Applied {
        let mut finds = 0;
        for cell in board.open() {
            if let Some(digit) = board.candidates(cell).single() {
                board.place(cell, digit);
                finds += 1;
                if board.is_contradiction() {
                    break;
                }
            }
        }
        Applied { finds }
    }
}
