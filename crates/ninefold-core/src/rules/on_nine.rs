//! Rules applied to grids of nine by nine: candidates, clashes and solutions.

use super::handle::Rules;
use super::nine_houses::{Bond, NineExtent, Small};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, HouseKind};
use std::sync::LazyLock;

/// Two or more equal digits in cells that see each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub struct Clash {
    /// The house that holds the digit more than once. Two cells that are joined only by a move (such as a knight's)
    /// count as a house of their own.
    pub house: House,
    /// The digit.
    pub digit: Digit,
    /// The cells of that house that hold the digit.
    pub cells: CellSet,
}

static DIAGONAL: LazyLock<Rules> = LazyLock::new(|| "diagonal".parse().expect("a rule of the list"));

/// These functions are for rules that fit a board of nine by nine, and panic for others: see
/// [`Layout::is_small`](super::Layout::is_small).
impl Rules {
    /// Returns the classic rules with both diagonals.
    pub fn diagonal() -> Rules {
        DIAGONAL.clone()
    }

    #[track_caller]
    fn board(&self) -> &Small {
        self.small().expect("rules that fit nine by nine")
    }

    #[track_caller]
    fn on_board(&self) -> NineExtent {
        self.extent().expect("rules that fit nine by nine")
    }

    /// Returns the houses: rows, columns, boxes or regions, then all others.
    #[inline]
    pub fn houses(&self) -> &[House] {
        if self.is_classic() { House::CLASSIC } else { &self.board().houses }
    }

    /// Returns `true` if the house holds every digit.
    #[inline]
    pub fn is_whole(&self, house: House) -> bool {
        house.cells().len() == self.digits().len()
    }

    /// Iterates over the houses of one cell: its row, column and box, then all others.
    pub fn houses_of(&self, cell: Cell) -> impl Iterator<Item = House> + Clone {
        self.houses().iter().copied().filter(move |house| house.cells().contains(cell))
    }

    /// Returns the cells that must differ from this one.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        if self.is_classic() { cell.peers() } else { self.board().peers[cell] }
    }

    /// Returns the cells that are related to this one in another way than by being different.
    #[inline]
    pub fn bonds(&self, cell: Cell) -> &[Bond] {
        if self.is_classic() { &[] } else { &self.board().pairs[cell.index()] }
    }

    /// Returns `true` if the rules are those of rows, columns and boxes of nine by nine and no others, whatever the digits are
    /// called.
    ///
    /// ```
    /// use ninefold::Rules;
    /// let rules: Rules = "9x9,digits:0-8".parse()?;
    /// assert!(rules.is_unruled() && !rules.is_classic());
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    #[inline]
    pub fn is_unruled(&self) -> bool {
        self.is_classic()
            || self.constraints().is_empty()
                && self.small().is_some_and(|small| small.has_classic_houses && small.is_made_of_houses)
    }

    /// Returns `true` if the rows, columns and boxes of nine by nine are among the houses.
    pub fn has_classic_houses(&self) -> bool {
        self.is_classic() || self.board().has_classic_houses
    }

    /// Returns `true` if the grid is nine by nine and the rules say only that houses of nine cells hold each digit
    /// once.
    pub fn is_made_of_houses(&self) -> bool {
        self.is_classic() || self.board().is_made_of_houses
    }

    /// Returns the cells that exist.
    pub fn cells(&self) -> CellSet {
        if self.is_classic() { CellSet::FULL } else { self.on_board().cells }
    }

    /// Returns the digits that exist.
    pub fn digits(&self) -> DigitSet {
        if self.is_classic() { DigitSet::FULL } else { self.on_board().digits }
    }

    /// Returns the value that a digit stands for: the first digit is the layout's least value.
    #[inline]
    pub fn value_of(&self, digit: Digit) -> usize {
        self.layout().least() + digit.index()
    }

    /// Returns the digit that stands for a value; `None` if the layout does not have this value.
    pub fn digit_of(&self, value: usize) -> Option<Digit> {
        let index = value.checked_sub(self.layout().least())?;
        (index < self.digits().len()).then(|| Digit::ALL[index])
    }

    /// Returns what digits add up to.
    #[doc(hidden)]
    pub fn sum_of(&self, digits: DigitSet) -> i64 {
        self.values_of(digits).map(|value| value as i64).sum()
    }

    /// Returns the values of a board of nine by nine, with a dot for each empty cell.
    pub fn line(&self, grid: &Grid) -> String {
        let value = |cell| grid.get(cell).map(|digit| self.value_of(digit));
        Cell::ALL.map(|cell| value(cell).map_or(".".to_owned(), |value| value.to_string())).concat()
    }

    /// Returns the values of a grid in the cells that exist, in reading order.
    pub(crate) fn values_in(&self, grid: &Grid) -> Vec<u8> {
        let digits = self.cells().iter().filter_map(|cell| grid.get(cell));
        digits.map(|digit| self.value_of(digit) as u8).collect()
    }

    /// Returns the grid of these values of the cells that exist, in reading order.
    pub(crate) fn grid_of(&self, values: &[u8]) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, &value) in self.cells().iter().zip(values) {
            grid.set(cell, self.digit_of(value.into()));
        }
        grid
    }

    /// Iterates over the values that digits stand for.
    #[doc(hidden)]
    pub fn values_of(&self, digits: DigitSet) -> impl Iterator<Item = usize> {
        let least = self.layout().least();
        digits.iter().map(move |digit| least + digit.index())
    }

    /// Returns the values that digits stand for, side by side: `158`.
    ///
    /// ```
    /// use ninefold::{Digit, DigitSet, Rules};
    /// let rules: Rules = "9x9,digits:0-8".parse()?;
    /// assert_eq!(rules.written(DigitSet::only(Digit::D1).with(Digit::D9)), "08");
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn written(&self, digits: DigitSet) -> String {
        self.values_of(digits).map(|value| value.to_string()).collect()
    }

    /// Returns the pencil marks that a player writes first: in each empty cell, the digits that no filled cell forbids.
    pub fn candidates(&self, grid: &Grid) -> Candidates {
        if !self.is_classic() {
            return self.board().candidates(grid);
        }
        let mut held = [DigitSet::EMPTY; 27];
        let houses = |cell: Cell| [cell.row_index(), 9 + cell.column_index(), 18 + cell.block_index()];
        for (cell, digit) in grid.iter() {
            houses(cell).into_iter().for_each(|house| held[house].insert(digit));
        }
        let mut marks = Candidates::of_filled(grid);
        for cell in !grid.filled() {
            marks
                .set(cell, !houses(cell).into_iter().fold(DigitSet::EMPTY, |seen, house| seen | held[house]));
        }
        marks
    }

    /// Returns `true` if every cell has a digit and every rule is kept. The answer comes from the referees, which are
    /// simple on purpose, because the answers of the fast engines are checked against them.
    pub fn is_solved(&self, grid: &Grid) -> bool {
        if self.is_classic() {
            return House::CLASSIC.iter().all(|house| {
                let digits: DigitSet = house.cells().iter().filter_map(|cell| grid.get(cell)).collect();
                digits == DigitSet::FULL
            });
        }
        let cells = self.cells();
        grid.filled() == cells && self.allows(&self.values_in(grid))
    }

    /// Returns every house that holds a digit more than once, ordered by house and then by digit, followed by the
    /// pairs of equal digits that see each other without a house.
    pub fn clashes(&self, grid: &Grid) -> Vec<Clash> {
        let mut clashes = Vec::new();
        for &house in self.houses() {
            for digit in Digit::ALL {
                let cells = grid.cells_with(digit) & house.cells();
                if cells.len() > 1 {
                    clashes.push(Clash { house, digit, cells });
                }
            }
        }
        if !self.is_classic() {
            self.add_lone_pairs(grid, &mut clashes);
        }
        clashes
    }

    fn add_lone_pairs(&self, grid: &Grid, clashes: &mut Vec<Clash>) {
        for (cell, digit) in grid.iter() {
            for other in (self.peers(cell) & grid.cells_with(digit)).iter().filter(|&other| other > cell) {
                let cells = CellSet::only(cell).with(other);
                if !clashes.iter().any(|clash| cells.is_subset(clash.cells)) {
                    let house = House::made(
                        self.houses().len() + clashes.len(),
                        HouseKind::Pair,
                        clashes.len(),
                        cells,
                    );
                    clashes.push(Clash { house, digit, cells });
                }
            }
        }
    }

    /// Returns `true` if two equal digits see each other. This is faster than [`Rules::clashes`].
    pub fn has_clash(&self, grid: &Grid) -> bool {
        let mut seen = [CellSet::EMPTY; Digit::COUNT];
        grid.iter().any(|(cell, digit)| {
            let same = &mut seen[digit.index()];
            let sees_one = self.peers(cell).intersects(*same);
            same.insert(cell);
            sees_one
        })
    }
}
