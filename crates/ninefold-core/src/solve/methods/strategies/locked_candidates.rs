//! Strategy 4: locked candidates, both directions (pointing and claiming).
//!
//! If the places left for a digit in one house are also in another house, the digit is in both houses at once, so the
//! rest of the other house loses it. Stated for any rules: one of the places holds the digit, so a cell that sees all
//! of them cannot.

use super::board::{IndexedBoard, Outlook};
use super::strategy::{Applied, Strategy};
use crate::grid::{CellSet, Digit, DigitSet};
use crate::lang::Text;

#[derive(Clone, Copy, Debug)]
pub(super) struct LockedCandidates;

/// Two houses share at most three cells, so more places than that are never locked.
const MOST_PLACES: usize = 3;

impl LockedCandidates {
    pub(super) const NAME: &str = "locked-candidates";
}

impl Strategy for LockedCandidates {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn about(&self) -> Text {
        Text {
            en: "a digit confined to where two houses cross leaves the rest of the other house",
            zh: "数字被限定在两个区域的交叉处，可从另一区域的其余格中删去",
        }
    }

    /// Early on, while most candidates remain, hardly any digit is confined to three cells.
    fn may_pay(&self, outlook: &Outlook) -> bool {
        outlook.open > 3 && outlook.candidates() <= 5 * outlook.open
    }

    fn apply(&self, board: &mut IndexedBoard) -> Applied {
        let rules = board.rules().clone();
        let mut finds = 0;
        for digit in Digit::ALL {
            for &house in rules.houses() {
                let places = board.places(digit) & house.cells();
                if (2..=MOST_PLACES).contains(&places.len()) {
                    let peers_of_all = places.iter().map(|cell| board.rules().peers(cell));
                    let losers = peers_of_all.fold(board.places(digit), std::ops::BitAnd::bitand) - places;
                    finds += u64::from(remove_any(board, losers, digit));
                    if board.is_contradiction() {
                        return Applied { finds };
                    }
                }
            }
        }
        Applied { finds }
    }
}

fn remove_any(board: &mut IndexedBoard, losers: CellSet, digit: Digit) -> bool {
    !losers.is_empty() && board.remove(losers, DigitSet::only(digit))
}
