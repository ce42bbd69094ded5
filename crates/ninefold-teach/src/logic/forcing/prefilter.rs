//! The places on a board where chains with several starts are possible.

use super::flood::{Flood, FloodGround};
use super::graph::{CandidateGraph, ColumnSet, turned, union};
use super::links::{ALL_LINKS, LinkKinds};
use super::outlook::FloodOutlook;
use super::position::{ChainBoard, candidate};
use super::reach::Planes;
use super::tables::{CELLS_OF, members};

/// The places where a search has to look. No others lead to a chain.
#[derive(Default)]
pub(super) struct ChainHopes {
    /// The candidates that may contradict themselves: when on, and when off.
    pub(super) refuted: [Planes; 2],
    /// The candidates that may lead to the same conclusion when on and when off.
    pub(super) doubles: Planes,
    /// The cells whose candidates may all lead to the same conclusion, and the digits and houses whose places may.
    pub(super) cells: u128,
    pub(super) regions: [u16; 27],
}

impl ChainHopes {
    /// Finds hopes for dynamic contradictions within these digits, by links in houses.
    pub(super) fn within_digits(board: &ChainBoard, links: LinkKinds, digits: u16) -> ChainHopes {
        let mut hopes = ChainHopes::default();
        for digit in members(digits) {
            let ground = FloodGround::of(board, links, 1 << digit);
            for part in ground.parts(32) {
                let ons = part.clone().enumerate().map(|(at, number)| (at, number, true));
                let offs = part.clone().enumerate().map(|(at, number)| (32 + at, number, false));
                let flood: Flood<1> = Flood::of(&ground, ons.chain(offs));
                for (at, number) in part.enumerate() {
                    for (half, is_on) in [true, false].into_iter().enumerate() {
                        if flood.refutes(half * 32 + at) {
                            hopes.add_refuted(&ground, number, is_on);
                        }
                    }
                }
            }
        }
        hopes
    }

    /// Finds hopes for chains on the board as it is.
    pub(super) fn plain(board: &ChainBoard, graph: &CandidateGraph) -> ChainHopes {
        match graph.len() {
            0..=128 => ChainHopes::plain_among::<2>(board, graph),
            129..=256 => ChainHopes::plain_among::<4>(board, graph),
            _ => ChainHopes::plain_among::<12>(board, graph),
        }
    }

    fn plain_among<const N: usize>(board: &ChainBoard, graph: &CandidateGraph) -> ChainHopes {
        let sources: Vec<ColumnSet<N>> = graph.sources_of_all(ALL_LINKS);
        // Links lead back from the contrary of what they lead to. So the candidates whose "on" leads to an "off" are
        // those that its "on" turns off.
        let off: Vec<ColumnSet<N>> =
            graph.numbers().map(|number| union(&sources, graph.offs(number, ALL_LINKS))).collect();
        let on = turned(&sources);
        let mut hopes = ChainHopes::default();
        hopes.add_shared(board, 3, |candidates| {
            let (mut ons, mut offs) = ([u64::MAX; N], [u64::MAX; N]);
            for (cell, digit) in candidates {
                let number = graph.number(candidate(cell, digit)) as usize;
                ons.iter_mut().zip(&on[number]).for_each(|(word, other)| *word &= other);
                offs.iter_mut().zip(&off[number]).for_each(|(word, other)| *word &= other);
            }
            (ons, offs) != ([0; N], [0; N])
        });
        hopes
    }

    /// Finds hopes for dynamic chains, all of which follow from `outlook`.
    pub(super) fn dynamic(board: &ChainBoard, outlook: &FloodOutlook) -> ChainHopes {
        let mut hopes = ChainHopes::default();
        let ground = outlook.ground();
        for &(number, is_on) in outlook.refuted() {
            hopes.add_refuted(ground, number, is_on);
        }
        for number in (0..ground.count()).filter(|&number| ground.is_left(number)) {
            let (cell, digit) = ground.place(number);
            hopes.doubles[digit] |= u128::from(outlook.agree(number)) << cell;
        }
        hopes.add_shared(board, 2, |candidates| {
            outlook.shared(candidates.map(|(cell, digit)| ground.number_of(candidate(cell, digit))))
        });
        hopes
    }

    /// Adds cells whose candidates all lead to the same conclusion, if there are at least `least` of them, and digits
    /// whose places do.
    fn add_shared(
        &mut self,
        board: &ChainBoard,
        least: usize,
        shared: impl Fn(&mut dyn Iterator<Item = (usize, usize)>) -> bool,
    ) {
        for cell in (0..81).filter(|&cell| board.size(cell) >= least) {
            let shared = shared(&mut members(board.cells[cell]).map(|digit| (cell, digit)));
            self.cells |= u128::from(shared) << cell;
        }
        for house in 0..27 {
            for digit in (0..9).filter(|&digit| board.places[house][digit].count_ones() > 1) {
                let cells = members(board.places[house][digit]).map(|place| CELLS_OF[house][place] as usize);
                self.regions[house] |= u16::from(shared(&mut cells.map(|cell| (cell, digit)))) << digit;
            }
        }
    }

    fn add_refuted(&mut self, ground: &FloodGround, number: usize, is_on: bool) {
        let (cell, digit) = ground.place(number);
        self.refuted[usize::from(!is_on)][digit] |= 1 << cell;
    }

    /// Whether there is no hope.
    pub(super) fn is_empty(&self) -> bool {
        let plain = self.cells == 0 && self.regions == [0; 27];
        plain && self.doubles == [0; 9] && self.refuted == [[0; 9]; 2]
    }
}
