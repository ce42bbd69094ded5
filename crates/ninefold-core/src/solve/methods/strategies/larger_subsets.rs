//! Strategy 5: the larger subsets, naked triples and hidden pairs.
//!
//! - Naked triple: three cells of a house have three candidates between them. These cells hold the three digits, so
//!   every other cell of the house loses them.
//! - Hidden pair: two digits of a house have the same two places left. These places hold the two digits, so the two
//!   cells lose everything else.

use super::board::{IndexedBoard, Outlook};
use super::strategy::{Applied, Strategy};
use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::lang::Text;

#[derive(Clone, Copy, Debug)]
pub(super) struct LargerSubsets;

impl LargerSubsets {
    pub(super) const NAME: &str = "larger-subsets";
}

impl Strategy for LargerSubsets {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn about(&self) -> Text {
        Text { en: "naked triples and hidden pairs", zh: "显性三数组与隐性数对" }
    }

    /// A triple needs three cells with few candidates. A hidden pair is likely only where many candidates are gone
    /// already.
    fn may_pay(&self, outlook: &Outlook) -> bool {
        outlook.open > 3 && outlook.cells_with[2] + outlook.cells_with[3] >= 3
    }

    fn apply(&self, board: &mut IndexedBoard) -> Applied {
        let rules = board.rules().clone();
        let mut finds = 0;
        // Cells may lose candidates below, but none gains any, so the list stays complete.
        let small = board.open_with(2..=3);
        for &house in rules.houses() {
            finds += naked_triples(board, house, small);
            if !board.is_contradiction() {
                finds += hidden_pairs(board, house);
            }
            if board.is_contradiction() {
                break;
            }
        }
        Applied { finds }
    }
}

/// Uses the naked triples of one house. `small` contains the cells with two or three candidates.
fn naked_triples(board: &mut IndexedBoard, house: House, small: CellSet) -> u64 {
    let mut finds = 0;
    let mut after_a = (small & house.cells()).iter();
    while let Some(a) = after_a.next() {
        let mut after_b = after_a.clone();
        while let Some(b) = after_b.next() {
            if (board.candidates(a) | board.candidates(b)).len() > 3 {
                continue;
            }
            for c in after_b.clone() {
                // These are read again each time, because an earlier triple of this house may have removed candidates.
                let digits = board.candidates(a) | board.candidates(b) | board.candidates(c);
                if digits.len() == 3 {
                    let others = house.cells() - CellSet::from_cells(&[a, b, c]);
                    finds += u64::from(board.remove(others, digits));
                }
                if board.is_contradiction() {
                    return finds;
                }
            }
        }
    }
    finds
}

/// Uses the hidden pairs of one house.
fn hidden_pairs(board: &mut IndexedBoard, house: House) -> u64 {
    let mut finds = 0;
    for first in Digit::ALL {
        let places = board.places(first) & house.cells();
        if places.len() != 2 {
            continue;
        }
        let later = Digit::ALL.into_iter().filter(|&digit| digit > first);
        let twin = later.into_iter().find(|&digit| board.places(digit) & house.cells() == places);
        if let Some(second) = twin {
            finds += u64::from(board.keep(places, DigitSet::only(first).with(second)));
        }
        if board.is_contradiction() {
            return finds;
        }
    }
    finds
}
