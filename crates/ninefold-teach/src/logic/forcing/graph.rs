//! The links of a board between numbered candidates, and where they lead from all candidates at once.
//!
//! A board on which chains are searched for has 100 to 250 candidates left. If they are numbered, a set of them takes
//! a few words, and one pass along all links follows all assumptions together. For each candidate, the graph stores
//! which assumptions lead to it, and not where each assumption leads.

use super::closure::NONE;
use super::links::{LinkKinds, for_each_off, for_each_on};
use super::position::{CandidateCode, ChainBoard, candidate};
use super::tables::members;

/// A candidate, by its number among the remaining ones, in order.
pub(super) type CandidateNumber = u16;

/// A set of assumptions. Each assumption has a column, which is a bit of the set.
pub(super) type ColumnSet<const N: usize> = [u64; N];

/// Whether a column is in a set.
#[inline]
pub(super) fn has<const N: usize>(set: &ColumnSet<N>, column: u16) -> bool {
    set[column as usize / 64] >> (column % 64) & 1 == 1
}

/// Adds a column to a set.
#[inline]
pub(super) fn put<const N: usize>(set: &mut ColumnSet<N>, column: u16) {
    set[column as usize / 64] |= 1 << (column % 64);
}

/// Adds a set to another. Returns `true` if that made it larger.
#[inline]
pub(super) fn add<const N: usize>(set: &mut ColumnSet<N>, other: &ColumnSet<N>) -> bool {
    let mut more = 0;
    for (word, other) in set.iter_mut().zip(other) {
        more |= other & !*word;
        *word |= other;
    }
    more != 0
}

/// Returns the union of the sets of some candidates.
#[inline]
pub(super) fn union<const N: usize>(sets: &[ColumnSet<N>], of: &[CandidateNumber]) -> ColumnSet<N> {
    let mut all = [0; N];
    for &number in of {
        add(&mut all, &sets[number as usize]);
    }
    all
}

/// A remaining candidate.
#[derive(Clone)]
struct CandidateNode {
    candidate: CandidateCode,
    /// The candidates that are off when it is on: where they begin in the list of all, the number of those by houses,
    /// and the total number.
    offs: (u32, u8, u8),
    /// The candidates that are on when it is off, by houses and by its cell; empty where nothing links.
    ons: [CandidateNumber; 4],
    by_houses: u8,
    by_all: u8,
}

/// The links of a board.
pub(super) struct CandidateGraph {
    nodes: Vec<CandidateNode>,
    offs: Vec<CandidateNumber>,
    numbers: Box<[CandidateNumber; 729]>,
    /// The candidates that lead to something when they are off.
    leading: Vec<CandidateNumber>,
}

impl CandidateGraph {
    pub(super) fn new() -> CandidateGraph {
        CandidateGraph {
            nodes: Vec::new(),
            offs: Vec::new(),
            numbers: Box::new([NONE; 729]),
            leading: Vec::new(),
        }
    }

    /// Becomes the graph of `board`.
    pub(super) fn fill(&mut self, board: &ChainBoard) {
        let CandidateGraph { nodes, offs, numbers, leading } = self;
        nodes.clear();
        offs.clear();
        leading.clear();
        for cell in 0..81 {
            for digit in members(board.cells[cell]) {
                let candidate = candidate(cell, digit);
                numbers[candidate as usize] = nodes.len() as CandidateNumber;
                nodes.push(CandidateNode {
                    candidate,
                    offs: (0, 0, 0),
                    ons: [NONE; 4],
                    by_houses: 0,
                    by_all: 0,
                });
            }
        }
        for (number, node) in nodes.iter_mut().enumerate() {
            let by = |cell| LinkKinds { cells: cell, houses: !cell };
            let begin = offs.len();
            for_each_off(board, node.candidate, by(false), |other, _| offs.push(numbers[other as usize]));
            let by_houses = offs.len() - begin;
            let cell = node.candidate / 9;
            let others = members(board.cells[cell as usize] & !(1 << (node.candidate % 9)));
            offs.extend(others.map(|other| numbers[cell as usize * 9 + other]));
            node.offs = (begin as u32, by_houses as u8, (offs.len() - begin) as u8);
            for_each_on(board, node.candidate, by(false), |other, _| {
                node.ons[node.by_houses as usize] = numbers[other as usize];
                node.by_houses += 1;
            });
            node.by_all = node.by_houses;
            for_each_on(board, node.candidate, by(true), |other, _| {
                node.ons[node.by_all as usize] = numbers[other as usize];
                node.by_all += 1;
            });
            if node.by_all > 0 {
                leading.push(number as CandidateNumber);
            }
        }
    }

    /// Returns the number of remaining candidates.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns all numbers.
    pub(super) fn numbers(&self) -> std::ops::Range<CandidateNumber> {
        0..self.nodes.len() as CandidateNumber
    }

    /// Returns the number of a remaining candidate.
    #[inline]
    pub(super) fn number(&self, candidate: CandidateCode) -> CandidateNumber {
        self.numbers[candidate as usize]
    }

    pub(super) fn candidate(&self, number: CandidateNumber) -> CandidateCode {
        self.nodes[number as usize].candidate
    }

    /// Returns the candidates that are off when this one is on.
    #[inline]
    pub(super) fn offs(&self, number: CandidateNumber, links: LinkKinds) -> &[CandidateNumber] {
        let (begin, by_houses, all) = self.nodes[number as usize].offs;
        &self.offs[begin as usize..][..usize::from(if links.cells { all } else { by_houses })]
    }

    /// Returns the candidates that are on when this one is off. A number may occur twice.
    #[inline]
    pub(super) fn ons(&self, number: CandidateNumber, links: LinkKinds) -> &[CandidateNumber] {
        let node = &self.nodes[number as usize];
        let begin = if links.houses { 0 } else { node.by_houses };
        &node.ons[usize::from(begin)..usize::from(if links.cells { node.by_all } else { node.by_houses })]
    }

    /// Returns the candidates that lead to something when they are off.
    pub(super) fn leading(&self) -> &[CandidateNumber] {
        &self.leading
    }

    /// Returns, for each candidate, the candidates whose "on" leads to its "on". Columns are numbers.
    pub(super) fn sources_of_all<const N: usize>(&self, links: LinkKinds) -> Vec<ColumnSet<N>> {
        let mut sources = vec![[0; N]; self.len()];
        self.numbers().for_each(|number| put(&mut sources[number as usize], number));
        let mut more = true;
        while more {
            more = false;
            for &off in &self.leading {
                let all = union(&sources, self.offs(off, links));
                for &on in self.ons(off, links) {
                    more |= add(&mut sources[on as usize], &all);
                }
            }
        }
        sources
    }
}

/// Returns, for each column, the rows whose sets contain it.
pub(super) fn turned<const N: usize>(sets: &[ColumnSet<N>]) -> Vec<ColumnSet<N>> {
    let mut columns = vec![[0; N]; sets.len()];
    for word in 0..N {
        for (part, sets) in sets.chunks(64).enumerate() {
            let mut block = [0; 64];
            block.iter_mut().zip(sets).for_each(|(row, set)| *row = set[word]);
            turn(&mut block);
            for (set, row) in columns.iter_mut().skip(word * 64).zip(block) {
                set[part] = row;
            }
        }
    }
    columns
}

/// Transposes rows and columns: by halves, then by halves of those.
pub(super) fn turn(rows: &mut [u64; 64]) {
    let (mut half, mut low) = (32, u64::from(u32::MAX));
    while half > 0 {
        for rows in rows.chunks_exact_mut(2 * half) {
            let (above, below) = rows.split_at_mut(half);
            for (above, below) in above.iter_mut().zip(below) {
                let swapped = (*above >> half ^ *below) & low;
                *above ^= swapped << half;
                *below ^= swapped;
            }
        }
        half /= 2;
        low ^= low << half;
    }
}
