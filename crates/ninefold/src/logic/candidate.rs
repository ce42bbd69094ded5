//! One pencil mark, and sets of them.

use crate::grid::{Cell, CellSet, Digit, DigitSet};
use std::fmt;

/// A digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// How many there are.
    pub const COUNT: usize = 729;

    /// `digit` in `cell`.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }

    /// 0 to 728, cell by cell, in each the smallest digit first.
    pub const fn index(self) -> usize {
        self.cell.index() * 9 + self.digit.index()
    }

    /// The candidate with this index.
    ///
    /// # Panics
    /// If `index` is 729 or more.
    #[track_caller]
    pub const fn at(index: usize) -> Candidate {
        Candidate { cell: Cell::new(index / 9), digit: Digit::ALL[index % 9] }
    }
}

/// `5 in R4C6`.
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

/// A set of candidates: for each digit the cells.
///
/// ```
/// use ninefold::logic::{Candidate, CandidateSet};
/// use ninefold::{Cell, Digit};
/// let mut set = CandidateSet::only(Candidate::new(Cell::at(3, 5), Digit::D5));
/// set.insert(Candidate::new(Cell::at(0, 0), Digit::D7));
/// assert_eq!(set.to_string(), "7 in R1C1, 5 in R4C6");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// No candidates.
    pub const EMPTY: CandidateSet = CandidateSet([CellSet::EMPTY; 9]);

    /// This candidate.
    pub fn only(candidate: Candidate) -> CandidateSet {
        CandidateSet::of(candidate.digit, CellSet::only(candidate.cell))
    }

    /// `digit` in each of `cells`.
    pub fn of(digit: Digit, cells: CellSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        set.0[digit.index()] = cells;
        set
    }

    /// Each of `digits` in each of `cells`.
    pub fn product(cells: CellSet, digits: DigitSet) -> CandidateSet {
        let mut set = CandidateSet::EMPTY;
        for digit in digits {
            set.0[digit.index()] = cells;
        }
        set
    }

    /// The cells of `digit`.
    #[inline]
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits of `cell`.
    pub fn digits_in(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.0[digit.index()].contains(cell)).collect()
    }

    /// All cells.
    pub fn cells(&self) -> CellSet {
        self.0.iter().fold(CellSet::EMPTY, |all, &cells| all | cells)
    }

    /// All digits.
    #[inline]
    pub fn digits(&self) -> DigitSet {
        // Without a branch for each digit: of a step's nine words nearly all are empty, and which one is not
        // cannot be foreseen.
        let bit = |digit: usize| u16::from(!self.0[digit].is_empty()) << digit;
        DigitSet::from_bits((0..9).fold(0, |bits, digit| bits | bit(digit)))
    }

    /// Adds a candidate.
    #[inline]
    pub fn insert(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].insert(candidate.cell);
    }

    /// Adds `digit` in each of `cells`.
    #[inline]
    pub fn insert_all(&mut self, digit: Digit, cells: CellSet) {
        self.0[digit.index()] |= cells;
    }

    /// Takes a candidate out.
    #[inline]
    pub fn remove(&mut self, candidate: Candidate) {
        self.0[candidate.digit.index()].remove(candidate.cell);
    }

    /// Is it a member?
    #[inline]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.0[candidate.digit.index()].contains(candidate.cell)
    }

    /// No members?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cells().is_empty()
    }

    /// How many members.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Is every member one of `other`?
    pub fn is_subset(&self, other: &CandidateSet) -> bool {
        self.0.iter().zip(&other.0).all(|(mine, theirs)| mine.is_subset(*theirs))
    }

    /// Do the sets share a member?
    pub fn intersects(&self, other: &CandidateSet) -> bool {
        self.0.iter().zip(&other.0).any(|(mine, theirs)| mine.intersects(*theirs))
    }

    /// The members, cell by cell, in each the smallest digit first.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        let digits = move |cell: Cell| self.digits_in(cell).into_iter();
        self.cells()
            .into_iter()
            .flat_map(move |cell| digits(cell).map(move |digit| Candidate { cell, digit }))
    }

    fn zip(&self, other: &CandidateSet, both: impl Fn(CellSet, CellSet) -> CellSet) -> CandidateSet {
        CandidateSet(std::array::from_fn(|i| both(self.0[i], other.0[i])))
    }
}

impl std::ops::BitAnd for CandidateSet {
    type Output = CandidateSet;
    fn bitand(self, other: CandidateSet) -> CandidateSet {
        self.zip(&other, |mine, theirs| mine & theirs)
    }
}

impl std::ops::BitOr for CandidateSet {
    type Output = CandidateSet;
    fn bitor(self, other: CandidateSet) -> CandidateSet {
        self.zip(&other, |mine, theirs| mine | theirs)
    }
}

impl std::ops::Sub for CandidateSet {
    type Output = CandidateSet;
    fn sub(self, other: CandidateSet) -> CandidateSet {
        self.zip(&other, |mine, theirs| mine - theirs)
    }
}

impl std::ops::BitOrAssign for CandidateSet {
    fn bitor_assign(&mut self, other: CandidateSet) {
        *self = *self | other;
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
