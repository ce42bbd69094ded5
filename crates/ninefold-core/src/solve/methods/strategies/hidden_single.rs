//! Strategy 2: a digit with one place left in a house is placed there.
//!
//! Sound because every house holds every digit; a digit with no place left is a contradiction.

use super::board::{IndexedBoard, Outlook};
use super::strategy::{Applied, Strategy};
use crate::grid::Digit;
use crate::lang::Text;

#[derive(Clone, Copy, Debug)]
pub(super) struct HiddenSingle;

impl HiddenSingle {
    pub(super) const NAME: &str = "hidden-single";
}

impl Strategy for HiddenSingle {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn about(&self) -> Text {
        Text { en: "one place left for a digit in a house", zh: "某数字在区域中只剩一个位置" }
    }

    fn may_pay(&self, outlook: &Outlook) -> bool {
        outlook.open > 0
    }

    fn apply(&self, board: &mut IndexedBoard) -> Applied {
        let rules = board.rules().clone();
        let mut finds = 0;
        for &house in rules.houses() {
            for digit in Digit::ALL {
                let places = board.places(digit) & house.cells();
                if places.is_empty() {
                    board.contradict();
                    finds += 1;
                } else if let Some(cell) = places.single()
                    && board.open().contains(cell)
                {
                    board.place(cell, digit);
                    finds += 1;
                }
                if board.is_contradiction() {
                    return Applied { finds };
                }
            }
        }
        Applied { finds }
    }
}
