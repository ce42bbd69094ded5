//! The small words of the family: a claim (a candidate is on, or off), why it holds, and the marks that a
//! chain has left of the board.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::{Board, Candidate, Node};

/// How many claims there are.
pub(super) const CLAIMS: usize = 2 * Candidate::COUNT;

/// A candidate is on (true) or off (false). The index of the candidate doubled, plus one if it is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Claim(u16);

impl Claim {
    pub(super) fn on(candidate: Candidate) -> Claim {
        Claim(candidate.index() as u16 * 2 + 1)
    }

    pub(super) fn off(candidate: Candidate) -> Claim {
        Claim(candidate.index() as u16 * 2)
    }

    pub(super) fn new(candidate: Candidate, is_on: bool) -> Claim {
        if is_on { Claim::on(candidate) } else { Claim::off(candidate) }
    }

    /// The claim with this index.
    pub(super) fn at(index: u16) -> Claim {
        Claim(index)
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    pub(super) fn is_on(self) -> bool {
        self.0 & 1 != 0
    }

    pub(super) fn candidate(self) -> Candidate {
        Candidate::at(self.index() / 2)
    }

    pub(super) fn node(self) -> Node {
        if self.is_on() { Node::on(self.candidate()) } else { Node::off(self.candidate()) }
    }
}

/// Why a claim holds. A house is meant as the one of its kind that the candidate's cell lies in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Why {
    /// It is where the chain starts.
    #[default]
    Assumed,
    Cell,
    Block,
    Row,
    Column,
    /// A technique found it on what is left of the board.
    Found,
}

impl Why {
    /// The kinds of houses in the order in which Sudoku Explainer looks at them.
    pub(super) const HOUSES: [Why; 3] = [Why::Block, Why::Row, Why::Column];

    pub(super) fn house(self, cell: Cell) -> Option<House> {
        match self {
            Why::Block => Some(cell.block()),
            Why::Row => Some(cell.row()),
            Why::Column => Some(cell.column()),
            Why::Assumed | Why::Cell | Why::Found => None,
        }
    }

    /// The kind of this house.
    pub(super) fn of(house: House) -> Why {
        match house.kind() {
            crate::grid::HouseKind::Row => Why::Row,
            crate::grid::HouseKind::Column => Why::Column,
            _ => Why::Block,
        }
    }
}

/// Candidates, by digit and by cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marks {
    places: [CellSet; 9],
    digits: [DigitSet; 81],
}

impl Default for Marks {
    fn default() -> Marks {
        Marks { places: [CellSet::EMPTY; 9], digits: [DigitSet::EMPTY; 81] }
    }
}

impl Marks {
    pub(super) fn of(board: &Board) -> Marks {
        Marks {
            places: Digit::ALL.map(|digit| board.places(digit)),
            digits: Cell::ALL.map(|cell| board.marks(cell)),
        }
    }

    #[inline]
    pub(super) fn places(&self, digit: Digit) -> CellSet {
        self.places[digit.index()]
    }

    #[inline]
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    #[inline]
    pub(super) fn remove(&mut self, candidate: Candidate) {
        self.places[candidate.digit.index()].remove(candidate.cell);
        self.digits[candidate.cell.index()].remove(candidate.digit);
    }

    /// The candidates that `from` on turns off, and why, in the order of the reference: its cell (unless
    /// `by_cell` is false), its box, its row, its column; each candidate once.
    pub(super) fn weak(&self, from: Candidate, by_cell: bool, found: &mut Links) {
        found.len = 0;
        let Candidate { cell, digit } = from;
        if by_cell {
            for other in self.digits(cell).without(digit) {
                found.push(Candidate::new(cell, other), Why::Cell);
            }
        }
        let mut rest = self.places(digit) & cell.peers();
        for (why, house) in Why::HOUSES.into_iter().zip([cell.block(), cell.row(), cell.column()]) {
            let here = rest & house.cells();
            rest -= here;
            for other in here {
                found.push(Candidate::new(other, digit), why);
            }
        }
    }

    /// The candidates that `from` off turns on, and why: the last other one of its cell (if `by_cell`), the
    /// last other place in its box, row and column (if `by_house`); each candidate once.
    pub(super) fn strong(&self, from: Candidate, by_cell: bool, by_house: bool, found: &mut Links) {
        found.len = 0;
        let Candidate { cell, digit } = from;
        if by_cell && self.digits(cell).len() == 2 {
            let other = self.digits(cell).without(digit);
            other.first().into_iter().for_each(|other| found.push(Candidate::new(cell, other), Why::Cell));
        }
        if by_house {
            let places = self.places(digit).without(cell);
            for (why, house) in Why::HOUSES.into_iter().zip([cell.block(), cell.row(), cell.column()]) {
                if let Some(other) = (places & house.cells()).single() {
                    found.push_once(Candidate::new(other, digit), why);
                }
            }
        }
    }
}

/// What one claim leads to at once. A candidate sees at most 8 + 20 others.
#[derive(Clone, Debug)]
pub(super) struct Links {
    items: [(Candidate, Why); 28],
    len: usize,
}

impl Default for Links {
    fn default() -> Links {
        Links { items: [(Candidate::at(0), Why::Assumed); 28], len: 0 }
    }
}

impl Links {
    fn push(&mut self, candidate: Candidate, why: Why) {
        self.items[self.len] = (candidate, why);
        self.len += 1;
    }

    fn push_once(&mut self, candidate: Candidate, why: Why) {
        if self.as_slice().iter().all(|&(other, _)| other != candidate) {
            self.push(candidate, why);
        }
    }

    pub(super) fn as_slice(&self) -> &[(Candidate, Why)] {
        &self.items[..self.len]
    }
}

/// What of a board stays the same while candidates go: its empty cells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Ground {
    pub(super) empty: CellSet,
    /// How often each digit is placed.
    pub(super) placed: [u8; 9],
}

impl Ground {
    pub(super) fn of(board: &Board) -> Ground {
        let mut placed = [0; 9];
        for (_, digit) in board.values().iter() {
            placed[digit.index()] += 1;
        }
        Ground { empty: board.empty(), placed }
    }

    pub(super) fn empty_in(&self, house: House) -> usize {
        (house.cells() & self.empty).len()
    }
}

/// A set of claims, or of anything else that is counted so.
#[derive(Clone, Debug)]
pub(super) struct ClaimSet([u64; CLAIMS.div_ceil(64)]);

impl Default for ClaimSet {
    fn default() -> ClaimSet {
        ClaimSet([0; CLAIMS.div_ceil(64)])
    }
}

impl ClaimSet {
    pub(super) fn clear(&mut self) {
        self.0 = [0; CLAIMS.div_ceil(64)];
    }

    /// Was it not yet a member?
    pub(super) fn insert(&mut self, claim: Claim) -> bool {
        let (word, bit) = (claim.index() / 64, 1 << (claim.index() % 64));
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }
}
