//! Source D: candidate lists that are updated on every placement and restored on backtracking.
//!
//! Every empty cell has the list of digits that it may still hold. Placing a digit strikes it from the lists of the
//! cell's peers. Each strike is recorded on a trail. Taking the placement back replays the trail backwards, so the
//! lists are restored exactly and nothing is computed again. The next cell is the one with the shortest list, the
//! first of them in reading order. A cell with an empty list ends the attempt. (The source's own update did not work
//! and was left commented out.)
//!
//! A list is a set of nine bits. The open cells are also sorted onto shelves by the length of their lists, so the
//! shortest list is found without looking at 81 cells.

use super::tally::SearchTally;
use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet, Grid};
use crate::lang::Text;
use crate::rules::{Nine, Rules};
use crate::solve::method::Method;
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};

/// The method `candidates`.
#[derive(Clone, Copy, Debug)]
pub struct CandidateLists;

impl Method for CandidateLists {
    fn name(&self) -> &'static str {
        "candidates"
    }

    fn about(&self) -> Text {
        Text {
            en: "candidate lists updated and restored step by step, the shortest list first",
            zh: "逐步更新并恢复候选数表，先试候选数最少的格",
        }
    }

    fn search(
        &self,
        puzzle: &Nine,
        watch: &mut Watch,
        statistics: &mut Statistics,
    ) -> Result<Option<Grid>, Stopped> {
        if puzzle.has_clash() {
            return Ok(None);
        }
        let mut search =
            CandidateSearch { lists: ListedBoard::of(puzzle), watch, tally: SearchTally::start(statistics) };
        Ok(search.fill()?.then_some(search.lists.grid))
    }
}

struct CandidateSearch<'s, 'a> {
    lists: ListedBoard,
    watch: &'s mut Watch<'a>,
    tally: SearchTally<'s>,
}

impl CandidateSearch<'_, '_> {
    /// Fills the open cells. If that is impossible, leaves the lists as they were.
    fn fill(&mut self) -> Result<bool, Stopped> {
        let Some(cell) = self.lists.shortest() else {
            return Ok(true);
        };
        let mut left = self.lists.list[cell];
        while let Some(digit) = left.first() {
            left.remove(digit);
            let guess = !left.is_empty();
            self.watch.tick()?;
            self.tally.try_digit(guess);
            let before = self.lists.place(cell, digit);
            if self.fill()? {
                return Ok(true);
            }
            self.lists.take_back(cell, before);
            self.tally.take_back(guess, 1);
        }
        Ok(false)
    }
}

/// The board with its candidate lists.
///
/// Invariants: the list of an open cell has the digits that the marks allow and no peer holds. An open cell is on the
/// shelf of its list's length and on no other. A filled cell is on no shelf, and its list stays unchanged until the
/// cell is opened again.
struct ListedBoard {
    rules: Rules,
    grid: Grid,
    list: ByCell<DigitSet>,
    shelves: [CellSet; 10],
    /// The strikes, in order: this digit, from the list of this cell.
    trail: Vec<(Cell, Digit)>,
    #[cfg(test)]
    puzzle: Nine,
}

impl ListedBoard {
    fn of(puzzle: &Nine) -> ListedBoard {
        let candidates = puzzle.candidates();
        let list = ByCell::from_fn(|cell| candidates.get(cell));
        let mut shelves = [CellSet::EMPTY; 10];
        for cell in !puzzle.givens().filled() {
            shelves[list[cell].len()].insert(cell);
        }
        ListedBoard {
            rules: puzzle.rules().clone(),
            grid: *puzzle.givens(),
            list,
            shelves,
            trail: Vec::new(),
            #[cfg(test)]
            puzzle: puzzle.clone(),
        }
    }

    /// Returns the open cell with the shortest list, the first of several; `None` if all cells are filled.
    fn shortest(&self) -> Option<Cell> {
        self.shelves.iter().find_map(|shelf| shelf.first())
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.grid.get(cell).is_none()
    }

    /// Writes a digit of its list into the cell. Returns how long the trail was before.
    fn place(&mut self, cell: Cell, digit: Digit) -> usize {
        let before = self.trail.len();
        self.shelves[self.list[cell].len()].remove(cell);
        self.grid.set(cell, Some(digit));
        for peer in self.rules.peers(cell) {
            if self.is_open(peer) && self.list[peer].contains(digit) {
                self.relist(peer, self.list[peer].without(digit));
                self.trail.push((peer, digit));
            }
        }
        #[cfg(test)]
        self.check();
        before
    }

    /// Undoes the latest placement, which was in `cell`. The trail was `before` long.
    fn take_back(&mut self, cell: Cell, before: usize) {
        while self.trail.len() > before
            && let Some((peer, digit)) = self.trail.pop()
        {
            self.relist(peer, self.list[peer].with(digit));
        }
        self.grid.set(cell, None);
        self.shelves[self.list[cell].len()].insert(cell);
        #[cfg(test)]
        self.check();
    }

    /// Gives an open cell another list, and moves it to the matching shelf.
    fn relist(&mut self, cell: Cell, list: DigitSet) {
        self.shelves[self.list[cell].len()].remove(cell);
        self.shelves[list.len()].insert(cell);
        self.list[cell] = list;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl ListedBoard {
        /// Compares lists and shelves with what the grid alone says.
        pub(super) fn check(&self) {
            let expected = Nine::with_marks(self.grid, self.puzzle.allowed()).by(&self.rules).candidates();
            let mut shelves = [CellSet::EMPTY; 10];
            for cell in !self.grid.filled() {
                assert_eq!(self.list[cell], expected.get(cell), "{cell} of {}", self.grid);
                shelves[self.list[cell].len()].insert(cell);
            }
            assert_eq!(self.shelves, shelves, "shelves of {}", self.grid);
        }
    }

    fn search(puzzle: &Nine) -> (Option<Grid>, Statistics) {
        let mut statistics = Statistics::default();
        let found = CandidateLists.search(puzzle, &mut Watch::forever(), &mut statistics);
        (found.expect("not stopped"), statistics)
    }

    const SOURCE_D: &str =
        "800000000003600000070090200050007000000845700000100030001000068008500010090000400";

    /// Every placement and every undo below is checked, because [`ListedBoard`] checks itself in tests.
    #[test]
    fn the_lists_stay_right_through_thousands_of_placements_and_undos() {
        let puzzle = Nine::new(SOURCE_D.parse().expect("81 characters"));
        let (solution, statistics) = search(&puzzle);
        assert!(solution.is_some_and(|grid| puzzle.is_solved_by(&grid)));
        assert!(statistics.undone > 1000, "a puzzle with much to undo");
    }

    #[test]
    fn the_lists_stay_right_by_the_diagonal_rule_and_with_marks() {
        let blank = Nine::new(Grid::EMPTY).by(Rules::diagonal());
        let (solution, statistics) = search(&blank);
        assert!(solution.is_some_and(|grid| blank.is_solved_by(&grid)));
        assert!(statistics.undone > 0, "something to undo");

        let mut marks = crate::grid::Candidates::FULL;
        marks.remove(crate::House::row(0).cells(), DigitSet::only(Digit::D5));
        let (solution, _) = search(&Nine::with_marks(Grid::EMPTY.with(Cell::at(8, 8), Digit::D1), &marks));
        assert_eq!(solution, None, "no 5 in row 1");
    }

    #[test]
    fn without_a_solution_the_lists_are_what_they_were() {
        let line = format!("{}5{}", &SOURCE_D[..1], &SOURCE_D[2..]);
        let puzzle = Nine::new(line.parse().expect("81 characters"));
        let (mut watch, mut statistics) = (Watch::forever(), Statistics::default());
        let (lists, tally) = (ListedBoard::of(&puzzle), SearchTally::start(&mut statistics));
        let mut search = CandidateSearch { lists, watch: &mut watch, tally };
        assert_eq!(search.fill(), Ok(false));
        let untouched = ListedBoard::of(&puzzle);
        assert_eq!((search.lists.list, search.lists.grid), (untouched.list, untouched.grid));
        assert_eq!((search.lists.shelves, search.lists.trail.len()), (untouched.shelves, 0));
    }
}
