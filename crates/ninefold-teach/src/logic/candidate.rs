//! One pencil mark, and sets of them.

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use std::fmt;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// The number of candidates.
    pub const COUNT: usize = 729;

    /// Makes the candidate of `digit` in `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// Returns the index, 0 to 728: cell by cell, and in each cell the smallest digit first.
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// Returns the candidate with this index.
    ///
    /// # Panics
    /// Panics if `index` is 729 or more.
    #[track_caller]
    pub const fn at(index: usize) -> Candidate {
        Candidate { cell: Cell::new(index / 9), digit: Digit::ALL[index % 9] }
    }
}

/// Writes `5 in R4C6`.
impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.digit, self.cell)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of candidates, stored as a set of cells for each digit.
///
/// Most sets have one or two digits. The set records which, so that the others are never examined.
///
/// ```
/// use ninefold::logic::{Candidate, CandidateSet};
/// use ninefold::{Cell, Digit};
/// let mut set = CandidateSet::only(Candidate::new(Cell::at(3, 5), Digit::D5));
/// set.insert(Candidate::new(Cell::at(0, 0), Digit::D7));
/// assert_eq!(set.to_string(), "7 in R1C1, 5 in R4C6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CandidateSet {
    /// Invariant: the digits whose cells are not empty.
    digits: DigitSet,
    cells: [CellSet; 9],
}

impl CandidateSet {
    /// The empty set.
    pub const EMPTY: CandidateSet = CandidateSet { digits: DigitSet::EMPTY, cells: [CellSet::EMPTY; 9] };

    /// Makes the set of one candidate.
    #[inline]
    pub fn only(candidate: Candidate) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.insert(candidate);
        set
    }

    /// Makes the set of `digit` in each of `cells`.
    #[inline]
    pub fn of(digit: Digit, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.put(digit, cells);
        set
    }

    /// Makes the set of each of `digits` in each of `cells`.
    pub fn product(cells: CellSet, digits: DigitSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for digit in digits {
            set.put(digit, cells);
        }
        set
    }

    /// Returns what cannot be true together with a candidate: the same digit in its peers, and other digits in its cell.
    pub(crate) fn against(candidate: Candidate) -> CandidateSet {
        let Candidate { cell, digit } = candidate;
        let own = CandidateSet::product(CellSet::only(cell), !DigitSet::only(digit));
        own | CandidateSet::of(digit, cell.peers())
    }

    /// Sets the cells of `digit`.
    #[inline]
    fn put(&mut self, digit: Digit, cells: CellSet) {
        self.cells[digit.index()] = cells;
        self.digits = if cells.is_empty() { self.digits.without(digit) } else { self.digits.with(digit) };
    }

    /// Returns the cells of `digit`.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.cells[digit.index()]
    }

    /// Returns the digits of `cell`.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        self.digits.iter().filter(|digit| self.cells[digit.index()].contains(cell)).collect()
    }

    /// Returns all cells.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.digits.iter().fold(CellSet::EMPTY, |all, digit| all | self.cells_with(digit))
    }

    /// Returns all digits.
    #[inline]
    pub fn digits(&self) -> DigitSet {
        self.digits
    }

    /// Adds a candidate.
    #[inline]
    pub fn insert(&mut self, candidate: Candidate) {
        self.cells[candidate.digit.index()].insert(candidate.cell);
        self.digits.insert(candidate.digit);
    }

    /// Adds `digit` in each of `cells`.
    #[inline]
    pub fn insert_all(&mut self, digit: Digit, cells: CellSet) {
        self.put(digit, self.cells_with(digit) | cells);
    }

    /// Removes a candidate.
    #[inline]
    pub fn remove(&mut self, candidate: Candidate) {
        self.put(candidate.digit, self.cells_with(candidate.digit).without(candidate.cell));
    }

    /// Removes all candidates.
    #[inline]
    pub(super) fn clear(&mut self) {
        for digit in self.digits {
            self.cells[digit.index()] = CellSet::EMPTY;
        }
        self.digits = DigitSet::EMPTY;
    }

    /// Returns `true` if the candidate is a member.
    #[inline]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.cells[candidate.digit.index()].contains(candidate.cell)
    }

    /// Returns `true` if the set has no members.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// Returns the number of members.
    pub fn len(&self) -> usize {
        self.digits.iter().map(|digit| self.cells_with(digit).len()).sum()
    }

    /// Returns `true` if every member is one of `other`.
    pub fn is_subset(&self, other: &CandidateSet) -> bool {
        self.digits.iter().all(|digit| self.cells_with(digit).is_subset(other.cells_with(digit)))
    }

    /// Returns `true` if the sets share a member.
    pub fn intersects(&self, other: &CandidateSet) -> bool {
        let both = self.digits & other.digits;
        both.iter().any(|digit| self.cells_with(digit).intersects(other.cells_with(digit)))
    }

    /// Iterates over the members: cell by cell, and in each cell the smallest digit first.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        let digits = move |cell: Cell| self.digits_in(cell).into_iter();
        self.cells()
            .into_iter()
            .flat_map(move |cell| digits(cell).map(move |digit| Candidate { cell, digit }))
    }
}

impl std::ops::BitAnd for CandidateSet {
    type Output = CandidateSet;
    #[inline]
    fn bitand(self, other: CandidateSet) -> CandidateSet {
        let mut both = CandidateSet::EMPTY;
        for digit in self.digits & other.digits {
            both.put(digit, self.cells_with(digit) & other.cells_with(digit));
        }
        both
    }
}

impl std::ops::BitOr for CandidateSet {
    type Output = CandidateSet;
    #[inline]
    fn bitor(mut self, other: CandidateSet) -> CandidateSet {
        self |= other;
        self
    }
}

impl std::ops::Sub for CandidateSet {
    type Output = CandidateSet;
    #[inline]
    fn sub(mut self, other: CandidateSet) -> CandidateSet {
        for digit in self.digits & other.digits {
            self.put(digit, self.cells_with(digit) - other.cells_with(digit));
        }
        self
    }
}

impl std::ops::BitOrAssign for CandidateSet {
    #[inline]
    fn bitor_assign(&mut self, other: CandidateSet) {
        for digit in other.digits {
            self.insert_all(digit, other.cells_with(digit));
        }
    }
}

impl FromIterator<Candidate> for CandidateSet {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        candidates.into_iter().for_each(|candidate| set.insert(candidate));
        set
    }
}

impl fmt::Display for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, candidate) in self.iter().enumerate() {
            write!(f, "{}{candidate}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
