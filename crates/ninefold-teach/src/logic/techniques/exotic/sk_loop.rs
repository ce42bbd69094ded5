//! SK-loops (domino loops): eight pairs of cells in a ring around four boxes.
//!
//! ```text
//!   . . A | . . A'     two rows and two columns cross in four boxes; in each box the row and the column leave two
//!   a a x | a a x      cells each, a domino, beside the crossing x. Around the ring, dominoes are linked by a row, by
//!   . . A | . . A'     a box, by a column, by a box, and so on, eight links for eight dominoes.
//! ```
//!
//! **Sound** by [`rank`](super::rank): each digit of the ring is covered by links. If the number of links needed for
//! all digits is the number of open cells of the ring, every link holds its digits within the ring. The classical
//! loop has sixteen open cells, and two or three digits on each link.

use super::rank::{self, Covers};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::Sink;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Eight dominoes in a ring.
pub(in super::super) static SK_LOOP: Technique = Technique {
    id: "sk-loop",
    name: Text { en: "SK-Loop (Domino Loop)", zh: "多米诺环（SK 环）" },
    family: Family::Exotic,
    about: Text {
        en: "Two rows and two columns cross in four boxes. Around their crossings lie eight pairs of cells, linked in a ring by row, \
             box, column, box and so on. If as many links of digits are needed to cover the ring as it has cells, each link holds its \
             digits within the ring, and they can be removed from the rest of its row, column or box.",
        zh: "两行与两列相交于四个宫，交点周围的八对格依次由行、宫、列、宫相连成环。\
             若覆盖全环所需的（数字与宫、行、列的）连接数恰等于格数，则每个连接上的数字都必在环内，\
             可从该行、列或宫的其余格删除。",
    },
    reason: Text {
        en: "The cells {pattern} are as many as the digits that {cover} can give them, each house counted once for each of its \
             digits. So each of these houses holds its digits within the ring.",
        zh: "{pattern} 的格数恰等于{cover}所能提供的数字总数。所以这些宫、行、列的相应数字都必在环内。",
    },
    example: "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1::713 325 825 826 231 \
              452 852 358 958 173 584 485 691:",
    find: |search, sink| find(search.board, sink),
    ..Technique::PLAIN
};

/// The eight dominoes in order, and the links: link i joins dominoes i and i + 1.
struct Ring {
    dominoes: [CellSet; 8],
    links: [House; 8],
}

impl Ring {
    fn new([upper, lower]: [usize; 2], [left, right]: [usize; 2]) -> Ring {
        let across = |row: usize, column: usize| {
            let cross = Cell::at(row, column);
            (cross.row().cells() & cross.block().cells()).without(cross)
        };
        let down = |row: usize, column: usize| {
            let cross = Cell::at(row, column);
            (cross.column().cells() & cross.block().cells()).without(cross)
        };
        let block = |row: usize, column: usize| Cell::at(row, column).block();
        Ring {
            dominoes: [
                across(upper, left),
                across(upper, right),
                down(upper, right),
                down(lower, right),
                across(lower, right),
                across(lower, left),
                down(lower, left),
                down(upper, left),
            ],
            links: [
                House::row(upper),
                block(upper, right),
                House::column(right),
                block(lower, right),
                House::row(lower),
                block(lower, left),
                House::column(left),
                block(upper, left),
            ],
        }
    }
}

fn find(board: &Board, sink: &mut Sink<'_>) -> Flow {
    for upper in 0..6 {
        for lower in (upper / 3 + 1) * 3..9 {
            for left in 0..6 {
                for right in (left / 3 + 1) * 3..9 {
                    check(board, &Ring::new([upper, lower], [left, right]), sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn check(board: &Board, ring: &Ring, sink: &mut Sink<'_>) -> Flow {
    let open = ring.dominoes.iter().fold(CellSet::EMPTY, |all, &domino| all | domino) & board.empty();
    // A ring with fewer cells is a smaller pattern.
    if open.len() < 12 {
        return ControlFlow::Continue(());
    }
    let digits = ring.dominoes.map(|domino| board.digits_of(domino & board.empty()));
    let presence =
        |digit: Digit| (0..8).filter(|&i| digits[i].contains(digit)).fold(0, |mask, i| mask | 1 << i);
    let needed: usize = Digit::ALL.into_iter().map(|digit| fewest_links(presence(digit))).sum();
    if needed != open.len() || digits.iter().any(|digits: &DigitSet| digits.is_empty()) {
        return ControlFlow::Continue(());
    }
    let mut covers = Covers::new();
    for digit in Digit::ALL {
        let mask = presence(digit);
        for links in 1..256_usize {
            if links.count_ones() as usize == fewest_links(mask) && covered(links) & mask == mask {
                let houses = (0..8).filter(|i| links >> i & 1 != 0);
                covers.push(digit, houses.fold(0, |set, i| set | 1 << ring.links[i].index()));
            }
        }
    }
    rank::give(&SK_LOOP, board, open, &covers, &mut CandidateSet::default(), sink)
}

/// Returns the dominoes that these links touch.
const fn covered(links: usize) -> usize {
    links | (links << 1 & 255) | links >> 7
}

/// Returns the number of links needed to touch these dominoes: half of each run, rounded up.
fn fewest_links(dominoes: usize) -> usize {
    if dominoes == 255 {
        return 4;
    }
    // Start directly after a gap, so that no run is cut.
    let gap = (!dominoes).trailing_zeros() as usize;
    let (mut links, mut run) = (0, 0_usize);
    for step in 1..=8 {
        if dominoes >> ((gap + step) % 8) & 1 != 0 {
            run += 1;
        } else {
            links += run.div_ceil(2);
            run = 0;
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fewest_links_are_those_of_trying_all() {
        for dominoes in 0..256 {
            let fewest = (0..256_usize)
                .filter(|&links| covered(links) & dominoes == dominoes)
                .map(|links| links.count_ones() as usize)
                .min();
            assert_eq!(Some(fewest_links(dominoes)), fewest, "{dominoes:08b}");
        }
    }

    #[test]
    fn each_link_is_a_house_of_both_its_dominoes() {
        let ring = Ring::new([1, 5], [2, 7]);
        for i in 0..8 {
            let both = ring.dominoes[i] | ring.dominoes[(i + 1) % 8];
            assert!(both.len() == 4 && both.is_subset(ring.links[i].cells()), "link {i}");
        }
    }
}
