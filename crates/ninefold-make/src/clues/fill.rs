//! All puzzles with one solution that have clues in given cells: some of the clues are given, and the others are *open*.
//!
//! Open cells get their digits in reading order, so puzzles come in the order of their lines. If few solutions are left, they are
//! listed instead: digits in the open cells that only one of them has make a puzzle with one solution, so no such puzzle has to be
//! solved. The limit depends on the number of open cells that are left, since their digits could also be tried.
//!
//! **Names.** Digits that are not among the given clues can be exchanged for each other. If only one of the puzzles that differ by
//! such an exchange is wanted, these digits come in their order: none before a smaller one that is not used yet. That puzzle is the
//! first of its kind, and no other is searched.

use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid};
use crate::rules::Nine;
use crate::solve::{Explorer, Solutions, Stopped, Watch, fast::FastExplorer};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The largest number of solutions that are listed, by the number of open cells; the last one is for more cells too.
const LISTED: [usize; 5] = [1, 30, 200, 1000, 5000];

/// A search has at least this many parts, unless no part has more open cells than [`FEW`].
const PARTS: usize = 1000;
const FEW: usize = 3;

/// The places of clues: some clues are given, and the others may be any digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// The clues that are given.
    pub given: Grid,
    /// The cells of the other clues.
    pub open: CellSet,
}

impl Pattern {
    /// Reads a pattern of 81 characters: a digit is a clue that is given, one of `. 0 * _ -` is an empty cell, and any other
    /// character a clue that is open. Blanks do not count.
    ///
    /// ```
    /// use ninefold::clues::Pattern;
    /// let pattern = Pattern::read(&format!("1x..{}", ".".repeat(77)))?;
    /// assert_eq!((pattern.given.len(), pattern.open.len()), (1, 1));
    /// assert_eq!(Pattern::read("1x.."), Err(4));
    /// # Ok::<(), usize>(())
    /// ```
    ///
    /// # Errors
    /// Returns the number of characters if it is not 81.
    pub fn read(text: &str) -> Result<Pattern, usize> {
        let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
        if marks.len() != Cell::COUNT {
            return Err(marks.len());
        }
        let mut pattern = Pattern { given: Grid::EMPTY, open: CellSet::EMPTY };
        for (cell, mark) in Cell::ALL.into_iter().zip(marks) {
            match mark {
                '1'..='9' => pattern.given.set(cell, Some(Digit::new(mark as u8 - b'0'))),
                '.' | '0' | '*' | '_' | '-' => {}
                _ => pattern.open.insert(cell),
            }
        }
        Ok(pattern)
    }

    /// Returns all cells with a clue.
    pub fn cells(&self) -> CellSet {
        self.given.filled() | self.open
    }

    /// Returns the pattern of the same cells, all of them open.
    #[must_use]
    pub fn all_open(&self) -> Pattern {
        Pattern { given: Grid::EMPTY, open: self.cells() }
    }
}

/// The search for all puzzles with one solution that have clues in exactly the cells of a pattern, in parts that can be done one by
/// one.
///
/// ```
/// use ninefold::clues::{Fill, Pattern};
/// use ninefold::solve::Watch;
/// use std::ops::ControlFlow;
/// let pattern = "xx..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let fill = Fill::new(&Pattern::read(pattern).expect("81 characters"), false);
/// let mut found = Vec::new();
/// for part in 0..fill.parts() {
///     fill.find(part, &mut Watch::forever(), &mut |puzzle| {
///         found.push(puzzle.to_string());
///         ControlFlow::Continue(())
///     })?;
/// }
/// assert!(found.contains(&pattern.replace("xx", "53")) && found.is_sorted());
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
#[derive(Clone, Debug)]
pub struct Fill {
    parts: Vec<FillNode>,
}

/// Clues that were chosen, and what is open.
#[derive(Clone, Copy, Debug)]
struct FillNode {
    clues: Grid,
    open: CellSet,
    /// Digits that can be exchanged for each other, and that no clue has. Empty if exchanges do not count.
    alike: DigitSet,
}

impl Fill {
    /// Prepares the search. With `one_of_alike`, it finds only the first of all puzzles that differ by an exchange of digits which
    /// are not given.
    pub fn new(pattern: &Pattern, one_of_alike: bool) -> Fill {
        let used: DigitSet = pattern.given.iter().map(|(_, digit)| digit).collect();
        let alike = if one_of_alike { !used } else { DigitSet::EMPTY };
        let mut parts = vec![FillNode { clues: pattern.given, open: pattern.open, alike }];
        while parts.len() < PARTS && parts.iter().any(|part| part.open.len() > FEW) {
            parts = parts.iter().flat_map(FillNode::children).collect();
        }
        Fill { parts }
    }

    /// Returns the number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Does a part: shows its puzzles in the order of their lines, until `show` breaks off. No puzzle is in two parts, and those of
    /// a part come after those of the parts before.
    ///
    /// # Panics
    /// Panics if there is no such part.
    pub fn find(
        &self,
        part: usize,
        watch: &mut Watch<'_>,
        show: &mut dyn FnMut(Grid) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        self.parts[part].find(watch, show).map(|_| ())
    }
}

impl FillNode {
    /// The choices for the first open cell, in order.
    fn children(&self) -> impl Iterator<Item = FillNode> + use<> {
        let node = *self;
        let cell = node.open.first();
        let digits = cell.map_or(DigitSet::EMPTY, |cell| node.digits(cell));
        digits.iter().filter_map(move |digit| Some(node.with(cell?, digit)))
    }

    /// The digits that a cell may get.
    fn digits(&self, cell: Cell) -> DigitSet {
        let seen: DigitSet = self
            .clues
            .iter()
            .filter(|(other, _)| cell.peers().contains(*other))
            .map(|(_, digit)| digit)
            .collect();
        let later = self.alike.iter().skip(1).collect();
        !(seen | later)
    }

    fn with(&self, cell: Cell, digit: Digit) -> FillNode {
        FillNode {
            clues: self.clues.with(cell, digit),
            open: self.open.without(cell),
            alike: self.alike.without(digit),
        }
    }

    fn find(
        &self,
        watch: &mut Watch<'_>,
        show: &mut dyn FnMut(Grid) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Stopped> {
        watch.look()?;
        let puzzle = Nine::new(self.clues);
        if puzzle.has_clash() {
            return Ok(ControlFlow::Continue(()));
        }
        if self.open.is_empty() {
            let is_sole = FastExplorer.sole(&puzzle, watch)?.0 == 1;
            return Ok(if is_sole { show(self.clues) } else { ControlFlow::Continue(()) });
        }
        if let Some(found) = self.listed(&puzzle, watch)? {
            return Ok(found.into_iter().try_for_each(show));
        }
        for child in self.children() {
            if child.find(watch, show)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// The puzzles that come from a list of the solutions, in order; `None` if there are too many solutions.
    fn listed(&self, puzzle: &Nine, watch: &mut Watch<'_>) -> Result<Option<Vec<Grid>>, Stopped> {
        let most = LISTED[self.open.len().min(LISTED.len() - 1)];
        let mut solutions = Solutions::new(puzzle);
        // Whether a filling of the open cells has one solution, by the line of the puzzle.
        let mut fillings: BTreeMap<[u8; Cell::COUNT], bool> = BTreeMap::new();
        let cells = self.clues.filled() | self.open;
        for listed in 0.. {
            let Some(solution) = solutions.next_within(watch)? else { break };
            if listed == most {
                return Ok(None);
            }
            let line = solution.restricted_to(cells).to_line(b'.');
            fillings.entry(line).and_modify(|is_sole| *is_sole = false).or_insert(true);
        }
        let sole = fillings.into_iter().filter(|(_, is_sole)| *is_sole).map(|(line, _)| Grid::of_line(&line));
        Ok(Some(sole.filter(|filled| self.is_first(filled)).collect()))
    }

    /// Whether digits that can be exchanged for each other come in their order.
    fn is_first(&self, filled: &Grid) -> bool {
        let mut node = *self;
        for cell in self.open {
            let digit = filled.get(cell).expect("open cells are filled");
            if node.alike.iter().skip(1).any(|later| later == digit) {
                return false;
            }
            node.alike.remove(digit);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canon::Canonizer;
    use crate::engine::{Status, solve};
    use crate::generate::{Random, Xoshiro, minimal_puzzle};
    use crate::rules::Rules;
    use std::collections::BTreeSet;

    fn all(pattern: &Pattern, one_of_alike: bool) -> Vec<String> {
        let fill = Fill::new(pattern, one_of_alike);
        let mut found = Vec::new();
        for part in 0..fill.parts() {
            let mut show = |puzzle: Grid| {
                found.push(puzzle.to_string());
                ControlFlow::Continue(())
            };
            fill.find(part, &mut Watch::forever(), &mut show).expect("no limit");
        }
        found
    }

    /// All fillings, one by one.
    fn plain(pattern: &Pattern) -> Vec<String> {
        let cells: Vec<Cell> = pattern.open.iter().collect();
        let mut found = Vec::new();
        for number in 0..9_usize.pow(cells.len() as u32) {
            let mut filled = pattern.given;
            for (place, &cell) in cells.iter().rev().enumerate() {
                filled.set(cell, Some(Digit::ALL[number / 9_usize.pow(place as u32) % 9]));
            }
            let puzzle = Nine::new(filled);
            if solve(&puzzle).status == Status::Unique {
                found.push(filled.to_string());
            }
        }
        found
    }

    /// A puzzle with some more givens than it needs, and some of them open.
    fn pattern(random: &mut Xoshiro, spare: usize, open: usize) -> (Grid, Pattern) {
        let minimal = minimal_puzzle(random, &Rules::CLASSIC);
        let solution = solve(&minimal).solution.expect("one");
        let mut empty: Vec<Cell> = (!minimal.givens().filled()).iter().collect();
        random.shuffle(&mut empty);
        let puzzle =
            solution.restricted_to(minimal.givens().filled() | empty[..spare].iter().copied().collect());
        let mut cells: Vec<Cell> = puzzle.filled().iter().collect();
        random.shuffle(&mut cells);
        let open: CellSet = cells[..open].iter().copied().collect();
        (puzzle, Pattern { given: puzzle.restricted_to(!open), open })
    }

    #[test]
    fn fillings_are_those_of_trying_all_digits_in_order() {
        let mut random = Xoshiro::from_seed(4);
        for round in 0..18 {
            let (puzzle, pattern) = pattern(&mut random, [0, 6, 12][round % 3], 1 + round % 3);
            let expected = plain(&pattern);
            assert!(expected.contains(&puzzle.to_string()));
            assert_eq!(all(&pattern, false), expected, "{pattern:?}");
        }
    }

    /// Has more open cells than are listed at once: trying digits one after the other finds the same puzzles.
    #[test]
    fn parts_and_lists_agree() {
        let mut random = Xoshiro::from_seed(9);
        let (puzzle, pattern) = pattern(&mut random, 14, 5);
        let found = all(&pattern, false);
        assert!(found.contains(&puzzle.to_string()) && found.is_sorted());
        assert!(
            found
                .iter()
                .all(|line| { solve(&Nine::new(line.parse().expect("a grid"))).status == Status::Unique })
        );
        let first = pattern.open.first().expect("five");
        let split: Vec<String> = Digit::ALL
            .into_iter()
            .flat_map(|digit| {
                let part =
                    Pattern { given: pattern.given.with(first, digit), open: pattern.open.without(first) };
                if Nine::new(part.given).has_clash() { Vec::new() } else { all(&part, false) }
            })
            .collect();
        assert_eq!(found, split);
    }

    /// All clues with some digits are open, so that these digits can be exchanged: the puzzles that are found are the first ones.
    #[test]
    fn one_of_those_that_differ_by_names() {
        let mut random = Xoshiro::from_seed(2);
        for _ in 0..4 {
            let (puzzle, _) = pattern(&mut random, 16, 0);
            let open = Digit::ALL.map(|digit| puzzle.cells_with(digit));
            let mut order: Vec<CellSet> = open.into_iter().filter(|cells| cells.len() > 1).collect();
            order.sort_by_key(|cells| cells.len());
            let open = order[0] | order[1];
            let pattern = Pattern { given: puzzle.restricted_to(!open), open };
            let (every, some) = (all(&pattern, false), all(&pattern, true));
            let mut canonizer = Canonizer::default();
            let mut classes = |lines: &[String]| -> BTreeSet<[u8; 81]> {
                lines.iter().map(|line| canonizer.line(&line.parse().expect("a grid"))).collect()
            };
            assert_eq!(classes(&every), classes(&some));
            assert_eq!(every.len(), 2 * some.len(), "two digits are free");
            assert!(some.iter().all(|line| every.contains(line)));
        }
    }

    #[test]
    fn a_search_can_be_ended() {
        let pattern = Pattern { given: Grid::EMPTY, open: Cell::ALL.into_iter().step_by(3).collect() };
        let fill = Fill::new(&pattern, true);
        assert!(fill.parts() >= PARTS);
        let none = &mut |_| ControlFlow::Continue(());
        assert_eq!(fill.find(0, &mut Watch::forever().at_most(50), none), Err(Stopped));
        let clash = Pattern::read(&format!("11x{}", ".".repeat(78))).expect("81 characters");
        assert_eq!(all(&clash, false), Vec::<String>::new());
    }
}
