//! Where chains with several starts may be found on a board.

use super::super::board::{Board, candidate};
use super::super::tables::{CELLS_OF, members};
use super::reach::{Net, Planes, Reach};

/// Where a search has to look. What is not there leads to no chain.
#[derive(Default)]
pub(super) struct Hopes {
    /// The candidates that may contradict themselves: on, and off.
    pub(super) refuted: [Planes; 2],
    /// Those that may lead to the same, on and off.
    pub(super) doubles: Planes,
    /// All candidates of these cells may have something in common, or all places of these digits in a house.
    pub(super) cells: u128,
    pub(super) regions: [u16; 27],
}

impl Hopes {
    /// Those of chains on the board as it is, if there was nothing on the board `seen`, of which this one is left.
    ///
    /// What was not there comes of a candidate that leads further than before, or of one that is gone.
    pub(super) fn plain(board: &Board, seen: Option<&Board>) -> Hopes {
        let net = Net::of(board, seen);
        let touched = if seen.is_some() { net.touched() } else { [!0; 9] };
        let mut common = Common { net, known: Vec::new(), at: vec![u16::MAX; 729] };
        let mut hopes = Hopes::default();
        for cell in (0..81).filter(|&cell| board.size(cell) > 2) {
            let digits = members(board.cells[cell]);
            let changed = seen.is_none_or(|seen| seen.cells[cell] != board.cells[cell]);
            if (changed || digits.clone().any(|digit| touched[digit] >> cell & 1 == 1))
                && common.any(digits.map(|digit| (cell, digit)))
            {
                hopes.cells |= 1 << cell;
            }
        }
        for house in 0..27 {
            for digit in 0..9 {
                let places = board.places[house][digit];
                let cells = members(places).map(|place| CELLS_OF[house][place] as usize);
                let changed = seen.is_none_or(|seen| seen.places[house][digit] != places);
                if places.count_ones() > 1
                    && (changed || cells.clone().any(|cell| touched[digit] >> cell & 1 == 1))
                    && common.any(cells.map(|cell| (cell, digit)))
                {
                    hopes.regions[house] |= 1 << digit;
                }
            }
        }
        hopes
    }

    /// Is there none?
    pub(super) fn is_empty(&self) -> bool {
        self.cells == 0 && self.regions == [0; 27]
    }
}

/// What candidates lead to, worked out when asked for.
struct Common<'a> {
    net: Net<'a>,
    known: Vec<Reach>,
    at: Vec<u16>,
}

impl Common<'_> {
    /// Do all of these lead to the same anywhere?
    fn any(&mut self, candidates: impl Iterator<Item = (usize, usize)>) -> bool {
        let (mut on, mut off): (Planes, Planes) = ([!0; 9], [!0; 9]);
        for (cell, digit) in candidates {
            let reach = self.reach(cell, digit);
            let mut left = 0;
            for digit in 0..9 {
                on[digit] &= reach.on[digit];
                off[digit] &= reach.off[digit];
                left |= on[digit] | off[digit];
            }
            if left == 0 {
                return false;
            }
        }
        true
    }

    fn reach(&mut self, cell: usize, digit: usize) -> &Reach {
        let at = &mut self.at[candidate(cell, digit) as usize];
        if *at == u16::MAX {
            *at = self.known.len() as u16;
            self.known.push(self.net.when_on(cell, digit));
        }
        &self.known[*at as usize]
    }
}
