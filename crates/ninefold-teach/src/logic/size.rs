//! The two sizes of boards: nine by nine, whose cells and digits are sets of bits, and any other.
//!
//! A step and what is said of it are the same for both: [`Step`](super::Step) has its size as a parameter, and `explain`
//! asks names and sets through the traits here.

use super::board::Board;
use super::candidate::CandidateSet;
use super::position::Position;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::Sentence;
use crate::rules::{AreaKind, CellId, RuleSet, Rules, members_of};
use std::fmt::Debug;

/// The types of a board's cells and digits.
pub trait Size: Copy + Default + Eq + Debug + 'static {
    /// A cell.
    type Cell: Named;
    /// A digit, which stands for a value of the layout.
    type Digit: Valued;
    /// Some cells.
    type Cells: Grouped<Member = Self::Cell>;
    /// Some digits.
    type Digits: Set<Member = Self::Digit> + Copy;
    /// Cells of which none hold the same digit.
    type House: Housed;
    /// Digits in cells.
    type Candidates: Candidates<Size = Self>;
    /// A board.
    type Board;

    /// Returns a cell of the layout.
    fn cell_at(rules: &RuleSet, id: CellId) -> Self::Cell;

    /// Returns the digit with this number, counted from 0.
    fn digit_at(bit: usize) -> Self::Digit;

    /// Returns the area at this place, if it is a house.
    fn house_at(rules: &Rules, area: usize) -> Option<Self::House>;

    /// Returns the rules of a board.
    fn rules(board: &Self::Board) -> &Rules;

    /// Returns the houses of a cell.
    fn houses_of(rules: &Rules, cell: Self::Cell) -> Vec<Self::House>;

    /// Returns the digit of a filled cell, or the marks of an open one.
    fn there(board: &Self::Board, cell: Self::Cell) -> Self::Digits;
}

/// A set of cells or of digits.
pub trait Set: Clone + Default + Eq + Debug {
    /// The type of members.
    type Member: Copy + Eq;

    /// Returns the number of members.
    fn size(&self) -> usize;
    /// Iterates over the members in order.
    fn members(&self) -> impl Iterator<Item = Self::Member>;
    /// Adds a member.
    fn add(&mut self, member: Self::Member);
    /// Removes a member.
    fn lose(&mut self, member: Self::Member);
    /// Returns what is in one set or in the other.
    #[must_use]
    fn united(&self, other: &Self) -> Self;
    /// Returns what is not in the other set.
    #[must_use]
    fn lacking(&self, other: &Self) -> Self;
    /// Returns what is in both sets.
    #[must_use]
    fn common(&self, other: &Self) -> Self;

    /// Returns `true` if there are no members.
    fn is_none(&self) -> bool {
        self.size() == 0
    }

    /// Returns the member, if there is only one.
    fn sole(&self) -> Option<Self::Member> {
        self.members().next().filter(|_| self.size() == 1)
    }

    /// Returns the set with one more member.
    #[must_use]
    fn plus(&self, member: Self::Member) -> Self {
        let mut set = self.clone();
        set.add(member);
        set
    }

    /// Makes a set of one member.
    fn one(member: Self::Member) -> Self {
        Self::default().plus(member)
    }

    /// Makes a set of these members.
    fn all(members: impl IntoIterator<Item = Self::Member>) -> Self {
        let mut set = Self::default();
        members.into_iter().for_each(|member| set.add(member));
        set
    }
}

/// A cell, which has a name.
pub trait Named: Copy + Eq + Debug {
    /// Returns its name: `R1C2`.
    fn name(self, rules: &RuleSet) -> String;
    /// Returns its name in data: `r1c2`.
    fn id(self, rules: &RuleSet) -> String;
    /// Returns its number on the board.
    fn number(self) -> usize;
    /// Returns `true` if another cell may not hold the same digit.
    fn sees(self, other: Self, rules: &RuleSet) -> bool;
}

/// A digit, which stands for a value.
pub trait Valued: Copy + Eq + Debug {
    /// Returns the value.
    fn value(self, rules: &RuleSet) -> usize;
    /// Returns its number among the values, from 0 on.
    fn bit(self) -> usize;
}

/// Some cells, which can be named together.
pub trait Grouped: Set {
    /// Returns their names, as short as they can be: `R1C12`, `R3C4`.
    fn grouped(&self, rules: &RuleSet) -> Vec<String>;
}

/// A house, which has a name.
pub trait Housed: Copy + Eq + Debug {
    /// Returns the kind, and the number among the houses of this kind, from 0 on.
    fn kind(self, rules: &RuleSet) -> (HouseKind, usize);
    /// Returns its name, if the kind and the number do not say which house is meant: on a sheet of several grids, and of regions that are
    /// no boxes.
    fn name(self, _rules: &RuleSet) -> Option<Sentence> {
        None
    }
}

/// A cell with a digit.
pub type Placement<S> = (<S as Size>::Cell, <S as Size>::Digit);

/// Digits in cells.
pub trait Candidates: Clone + Default + Eq + Debug {
    /// The size of the board.
    type Size: Size;

    /// Adds a digit in each of some cells.
    fn put(&mut self, digit: <Self::Size as Size>::Digit, cells: &<Self::Size as Size>::Cells);
    /// Removes a digit from a cell.
    fn take(&mut self, cell: <Self::Size as Size>::Cell, digit: <Self::Size as Size>::Digit);
    /// Returns the cells of a digit.
    fn with(&self, digit: <Self::Size as Size>::Digit) -> <Self::Size as Size>::Cells;
    /// Returns the digits of a cell.
    fn of(&self, cell: <Self::Size as Size>::Cell) -> <Self::Size as Size>::Digits;
    /// Returns all cells.
    fn cells(&self) -> <Self::Size as Size>::Cells;
    /// Returns all digits.
    fn digits(&self) -> <Self::Size as Size>::Digits;

    /// Returns `true` if there are none.
    fn is_none(&self) -> bool {
        self.digits().is_none()
    }

    /// Returns `true` if this digit of the cell is one of them.
    fn has(&self, cell: <Self::Size as Size>::Cell, digit: <Self::Size as Size>::Digit) -> bool {
        self.of(cell).members().any(|member| member == digit)
    }

    /// Returns `true` if others have all of them.
    fn is_within(&self, other: &Self) -> bool {
        self.digits().members().all(|digit| self.with(digit).lacking(&other.with(digit)).is_none())
    }

    /// Returns cells and digits, cell by cell.
    fn pairs(&self) -> Vec<Placement<Self::Size>> {
        let digits = |cell| self.of(cell).members().map(move |digit| (cell, digit)).collect::<Vec<_>>();
        self.cells().members().flat_map(digits).collect()
    }
}

/// Nine by nine at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct NineByNine;

/// Any size.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct AnySize;

impl Size for NineByNine {
    type Cell = Cell;
    type Digit = Digit;
    type Cells = CellSet;
    type Digits = DigitSet;
    type House = House;
    type Candidates = CandidateSet;
    type Board = Board;

    fn cell_at(rules: &RuleSet, id: CellId) -> Cell {
        rules.layout().cell(id)
    }

    fn digit_at(bit: usize) -> Digit {
        Digit::ALL[bit]
    }

    fn house_at(rules: &Rules, area: usize) -> Option<House> {
        let cells: CellSet = rules.areas()[area].cells.iter().map(|&id| rules.layout().cell(id)).collect();
        rules.houses().iter().copied().find(|house| house.cells() == cells)
    }

    fn rules(board: &Board) -> &Rules {
        board.rules()
    }

    fn houses_of(rules: &Rules, cell: Cell) -> Vec<House> {
        rules.houses_of(cell).collect()
    }

    fn there(board: &Board, cell: Cell) -> DigitSet {
        board.value(cell).map_or(board.marks(cell), DigitSet::only)
    }
}

impl Named for Cell {
    fn name(self, _: &RuleSet) -> String {
        self.to_string()
    }

    fn id(self, _: &RuleSet) -> String {
        Cell::id(self)
    }

    fn number(self) -> usize {
        self.index()
    }

    fn sees(self, other: Cell, rules: &RuleSet) -> bool {
        let id = |cell: Cell| rules.layout().at(cell.row_index(), cell.column_index());
        rules.peers(id(self)).binary_search(&id(other)).is_ok()
    }
}

impl Valued for Digit {
    fn value(self, rules: &RuleSet) -> usize {
        rules.layout().least() + self.index()
    }

    fn bit(self) -> usize {
        self.index()
    }
}

impl Grouped for CellSet {
    fn grouped(&self, _: &RuleSet) -> Vec<String> {
        self.groups()
    }
}

impl Housed for House {
    fn kind(self, _: &RuleSet) -> (HouseKind, usize) {
        (House::kind(self), self.number())
    }
}

impl Candidates for CandidateSet {
    type Size = NineByNine;

    fn put(&mut self, digit: Digit, cells: &CellSet) {
        self.insert_all(digit, *cells);
    }

    fn take(&mut self, cell: Cell, digit: Digit) {
        self.remove(super::Candidate::new(cell, digit));
    }

    fn with(&self, digit: Digit) -> CellSet {
        self.cells_with(digit)
    }

    fn of(&self, cell: Cell) -> DigitSet {
        self.digits_in(cell)
    }

    fn cells(&self) -> CellSet {
        CandidateSet::cells(self)
    }

    fn digits(&self) -> DigitSet {
        CandidateSet::digits(self)
    }
}

impl Size for AnySize {
    type Cell = CellId;
    type Digit = AnyDigit;
    type Cells = AnyCells;
    type Digits = AnyDigits;
    type House = AnyHouse;
    type Candidates = AnyMarks;
    type Board = Position;

    fn cell_at(_: &RuleSet, id: CellId) -> CellId {
        id
    }

    fn digit_at(bit: usize) -> AnyDigit {
        AnyDigit(bit)
    }

    fn house_at(_: &Rules, area: usize) -> Option<AnyHouse> {
        Some(AnyHouse(area))
    }

    fn rules(board: &Position) -> &Rules {
        board.puzzle().rules()
    }

    fn houses_of(rules: &Rules, cell: CellId) -> Vec<AnyHouse> {
        let has_cell = |area: &AnyHouse| rules.areas()[area.0].cells.contains(&cell);
        (0..rules.areas().len()).map(AnyHouse).filter(has_cell).collect()
    }

    fn there(board: &Position, cell: CellId) -> AnyDigits {
        AnyDigits(board.masks()[cell.index()])
    }
}

/// Cells in reading order, each once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AnyCells(pub(super) Vec<CellId>);

/// Digits as bits, the smallest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AnyDigits(pub u64);

/// A value, by its number among the values of the layout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct AnyDigit(pub usize);

/// A house, by its place among the areas of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct AnyHouse(pub usize);

/// Digits of cells: in the order of the cells, each with some values.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AnyMarks(Vec<(CellId, u64)>);

impl AnyMarks {
    /// Makes a set of these values.
    pub fn new(marks: impl IntoIterator<Item = (CellId, u64)>) -> AnyMarks {
        let mut set = AnyMarks::default();
        marks.into_iter().for_each(|(cell, values)| set.add(cell, values));
        set
    }

    /// Adds values of a cell.
    pub fn add(&mut self, cell: CellId, values: u64) {
        match self.place(cell) {
            Ok(place) => self.0[place].1 |= values,
            Err(place) if values != 0 => self.0.insert(place, (cell, values)),
            Err(_) => {}
        }
    }

    /// Returns the place of a cell, or as an error the place where it would be.
    fn place(&self, cell: CellId) -> Result<usize, usize> {
        self.0.binary_search_by_key(&cell, |&(known, _)| known)
    }

    /// Iterates over the cells and their values.
    pub fn iter(&self) -> impl Iterator<Item = (CellId, u64)> + '_ {
        self.0.iter().copied()
    }
}

impl Named for CellId {
    fn name(self, rules: &RuleSet) -> String {
        rules.layout().name(self)
    }

    fn id(self, rules: &RuleSet) -> String {
        rules.layout().id(self)
    }

    fn number(self) -> usize {
        self.index()
    }

    fn sees(self, other: CellId, rules: &RuleSet) -> bool {
        rules.peers(self).binary_search(&other).is_ok()
    }
}

impl Valued for AnyDigit {
    fn value(self, rules: &RuleSet) -> usize {
        rules.layout().least() + self.0
    }

    fn bit(self) -> usize {
        self.0
    }
}

impl Grouped for AnyCells {
    fn grouped(&self, rules: &RuleSet) -> Vec<String> {
        rules.layout().grouped(self.members())
    }
}

impl Housed for AnyHouse {
    fn kind(self, rules: &RuleSet) -> (HouseKind, usize) {
        let area = &rules.areas()[self.0];
        (area.kind.into(), area.number)
    }

    fn name(self, rules: &RuleSet) -> Option<Sentence> {
        let (area, layout) = (&rules.areas()[self.0], rules.layout());
        let is_region = area.kind == AreaKind::Region && layout.box_shape().is_none();
        (layout.is_sheet() || is_region).then(|| area.say(layout))
    }
}

impl Candidates for AnyMarks {
    type Size = AnySize;

    fn put(&mut self, digit: AnyDigit, cells: &AnyCells) {
        cells.members().for_each(|cell| self.add(cell, 1 << digit.0));
    }

    fn take(&mut self, cell: CellId, digit: AnyDigit) {
        if let Ok(place) = self.place(cell) {
            self.0[place].1 &= !(1 << digit.0);
            self.0.retain(|&(_, values)| values != 0);
        }
    }

    fn with(&self, digit: AnyDigit) -> AnyCells {
        AnyCells::all(self.iter().filter(|&(_, values)| values >> digit.0 & 1 == 1).map(|(cell, _)| cell))
    }

    fn of(&self, cell: CellId) -> AnyDigits {
        AnyDigits(self.place(cell).map_or(0, |place| self.0[place].1))
    }

    fn cells(&self) -> AnyCells {
        AnyCells::all(self.iter().map(|(cell, _)| cell))
    }

    fn digits(&self) -> AnyDigits {
        AnyDigits(self.iter().fold(0, |all, (_, values)| all | values))
    }
}

impl Set for AnyCells {
    type Member = CellId;

    fn size(&self) -> usize {
        self.0.len()
    }

    fn members(&self) -> impl Iterator<Item = CellId> {
        self.0.iter().copied()
    }

    fn add(&mut self, member: CellId) {
        if let Err(place) = self.0.binary_search(&member) {
            self.0.insert(place, member);
        }
    }

    fn lose(&mut self, member: CellId) {
        self.0.retain(|&cell| cell != member);
    }

    fn united(&self, other: &AnyCells) -> AnyCells {
        let mut set = self.clone();
        other.members().for_each(|cell| set.add(cell));
        set
    }

    fn lacking(&self, other: &AnyCells) -> AnyCells {
        AnyCells(self.members().filter(|cell| other.0.binary_search(cell).is_err()).collect())
    }

    fn common(&self, other: &AnyCells) -> AnyCells {
        AnyCells(self.members().filter(|cell| other.0.binary_search(cell).is_ok()).collect())
    }
}

impl Set for AnyDigits {
    type Member = AnyDigit;

    fn size(&self) -> usize {
        self.0.count_ones() as usize
    }

    fn members(&self) -> impl Iterator<Item = AnyDigit> {
        members_of(self.0).map(AnyDigit)
    }

    fn add(&mut self, member: AnyDigit) {
        self.0 |= 1 << member.0;
    }

    fn lose(&mut self, member: AnyDigit) {
        self.0 &= !(1 << member.0);
    }

    fn united(&self, other: &AnyDigits) -> AnyDigits {
        AnyDigits(self.0 | other.0)
    }

    fn lacking(&self, other: &AnyDigits) -> AnyDigits {
        AnyDigits(self.0 & !other.0)
    }

    fn common(&self, other: &AnyDigits) -> AnyDigits {
        AnyDigits(self.0 & other.0)
    }
}

macro_rules! set_of_bits {
    ($set:ty, $member:ty) => {
        impl Set for $set {
            type Member = $member;

            fn size(&self) -> usize {
                self.len()
            }

            fn members(&self) -> impl Iterator<Item = $member> {
                self.iter()
            }

            fn add(&mut self, member: $member) {
                self.insert(member);
            }

            fn lose(&mut self, member: $member) {
                self.remove(member);
            }

            fn united(&self, other: &$set) -> $set {
                *self | *other
            }

            fn lacking(&self, other: &$set) -> $set {
                *self - *other
            }

            fn common(&self, other: &$set) -> $set {
                *self & *other
            }
        }
    };
}

set_of_bits!(CellSet, Cell);
set_of_bits!(DigitSet, Digit);
