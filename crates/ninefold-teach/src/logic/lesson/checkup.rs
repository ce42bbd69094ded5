//! The check whether a position is sound. It must come before any hint: a step from a wrong digit, or from marks that
//! lack a candidate of the solution, leads nowhere, however good its argument is.
//!
//! The givens alone define the puzzle. If they have one solution, every digit that was placed and every set of marks
//! is compared with it. If they have several, the placed digits and the marks may still be a sound choice among them,
//! so the position is checked as it is.

use super::checkable::{Checkable, Equals, OfSize, SolvedGrid};
use crate::engine::{Solvable, Status, status_and_first};
use crate::grid::CellSet;
use crate::logic::board::Contradiction;
use crate::logic::size::{Named, NineByNine, Placement, Set, Size};
use crate::solve::{Stopped, Watch};

/// The facts about a position that the player must know before anything else.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Checkup<S: Checkable = NineByNine> {
    /// The status of the position as it is, with digits and marks.
    pub status: Status,
    /// The problems. As long as there are any, hints make no sense.
    pub problems: Vec<Problem<S>>,
    /// Whether every cell is filled correctly.
    pub is_solved: bool,
    /// The only solution of the givens, if there is one.
    pub solution: Option<SolvedGrid<S>>,
    /// Whether techniques may be used that rely on there being one solution. They may only if the givens alone have
    /// one. If there is one only because marks were removed, such techniques are not valid.
    pub allows_uniqueness: bool,
}

/// Something wrong with a position.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Problem<S: Size = NineByNine> {
    /// Cells that must differ hold the same digit.
    Clash {
        /// The house that has the digit more than once, if there is one.
        house: Option<S::House>,
        /// The digit.
        digit: S::Digit,
        /// The cells that hold it.
        cells: S::Cells,
    },
    /// The digit in the cell is not that of the solution.
    WrongDigit(S::Cell, S::Digit),
    /// The digit of the solution is not among the marks of the cell.
    MissingCandidate(S::Cell, S::Digit),
    /// An empty cell has no marks.
    NoCandidates(S::Cell),
    /// A house has no place for a digit that it needs.
    NoPlace(S::House, S::Digit),
    /// There is no solution.
    NoSolution {
        /// The part of the position that causes it.
        cause: Cause,
        /// Each cell that, if it alone were left empty, would allow exactly one solution.
        suspects: S::Cells,
    },
}

/// The part of a position that leaves no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// The givens.
    Givens,
    /// The digits that were placed.
    Placed,
    /// The pencil marks.
    Marks,
}

/// The largest number of digits on a board with which the wrong one is looked for. Each digit takes a search, which is slow on
/// larger boards.
const MOST_SUSPECTS: usize = 81;

impl<S: Checkable> Checkup<S> {
    /// Checks a position. The givens of the board are the puzzle; its other digits have been placed.
    ///
    /// ```
    /// use ninefold::logic::{Board, Checkup, Problem};
    /// use ninefold::{Grid, Nine, solve::Watch};
    /// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let with_a_1: Grid = format!("531{}", &givens.to_string()[3..]).parse()?;
    /// let board = Board::with_placed(&Nine::new(with_a_1), givens.filled());
    /// let checkup = Checkup::of(&board, &mut Watch::forever())?;
    /// let Problem::WrongDigit(cell, digit) = checkup.problems[0] else { panic!("the solution has a 4 there") };
    /// assert_eq!((cell.to_string().as_str(), digit.value()), ("R1C3", 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search first.
    pub fn of<B: OfSize<Size = S>>(board: &B, watch: &mut Watch<'_>) -> Result<Checkup<S>, Stopped>
    where
        S: Checkable<Board = B>,
    {
        let givens = S::of_givens(board);
        match status_and_first(&givens, watch)? {
            (Status::Clash, _) => Ok(Checkup::wrong(Status::Clash, clashes(&givens))),
            (Status::None, _) => {
                let problems = no_solution(&givens, Cause::Givens, watch)?;
                Ok(Checkup::wrong(Status::None, problems))
            }
            (Status::Unique, Some(solution)) => Ok(beside(board, solution)),
            (status, _) => {
                let known = (S::begin(&givens) == *board).then_some(status);
                among_several(board, known, watch)
            }
        }
    }

    fn wrong(status: Status, problems: Vec<Problem<S>>) -> Checkup<S> {
        Checkup { status, problems, is_solved: false, solution: None, allows_uniqueness: false }
    }

    /// Returns `true` if the position, as it is, has more than one solution.
    pub fn has_several_solutions(&self) -> bool {
        self.status == Status::Several
    }

    /// Returns `true` if there is anything to give a hint for.
    pub fn is_open(&self) -> bool {
        self.problems.is_empty() && !self.is_solved
    }
}

impl Checkup {
    /// Returns the cells that the problems are about.
    pub fn blamed(&self) -> CellSet {
        let of = |problem: &Problem| match problem {
            Problem::Clash { cells, .. } => *cells,
            Problem::WrongDigit(cell, _)
            | Problem::MissingCandidate(cell, _)
            | Problem::NoCandidates(cell) => CellSet::only(*cell),
            Problem::NoPlace(house, _) => house.cells(),
            Problem::NoSolution { suspects, .. } => *suspects,
        };
        self.problems.iter().map(of).fold(CellSet::EMPTY, |all, cells| all | cells)
    }
}

/// Compares the position with the solution of the givens.
fn beside<S: Checkable>(board: &S::Board, solution: SolvedGrid<S>) -> Checkup<S> {
    let (rules, right) = (S::rules(board), |cell| Some((cell, S::solved(&solution, cell)?)));
    let wrong: Vec<Placement<S>> = S::filled(board)
        .members()
        .filter_map(|cell| Some((cell, S::digit(board, cell)?)))
        .filter(|&(cell, digit)| right(cell) != Some((cell, digit)))
        .collect();
    // A mark that a wrong digit has removed comes back when the digit is removed.
    let is_taken = |(cell, digit): Placement<S>| {
        wrong.iter().any(|&(other, placed)| placed == digit && other.sees(cell, rules))
    };
    let has = |(cell, digit): Placement<S>| S::there(board, cell).members().any(|mark| mark == digit);
    let open = S::open(board);
    let missing: Vec<Placement<S>> =
        open.members().filter_map(right).filter(|&right| !has(right) && !is_taken(right)).collect();
    let mut problems: Vec<Problem<S>> =
        wrong.into_iter().map(|(cell, digit)| Problem::WrongDigit(cell, digit)).collect();
    problems.extend(missing.into_iter().map(|(cell, digit)| Problem::MissingCandidate(cell, digit)));
    let status = match problems.as_slice() {
        [] => Status::Unique,
        _ if S::of_digits(board).is_clashing() => Status::Clash,
        _ => Status::None,
    };
    let is_solved = open.is_none() && problems.is_empty();
    Checkup { status, problems, is_solved, solution: Some(solution), allows_uniqueness: true }
}

/// Checks the position as it is, if the givens have several solutions. Its status is known if it has nothing but the givens.
fn among_several<S: Checkable>(
    board: &S::Board,
    known: Option<Status>,
    watch: &mut Watch<'_>,
) -> Result<Checkup<S>, Stopped> {
    let digits = S::of_digits(board);
    if digits.is_clashing() {
        return Ok(Checkup::wrong(Status::Clash, clashes(&digits)));
    }
    let status = match known {
        Some(status) => status,
        None => status_and_first(&S::whole(board), watch)?.0,
    };
    if status.has_solution() {
        let is_solved = S::open(board).is_none();
        let (problems, allows_uniqueness) = (Vec::new(), false);
        return Ok(Checkup { status, problems, is_solved, solution: None, allows_uniqueness });
    }
    let (without_marks, _) = status_and_first(&digits, watch)?;
    let problems = if without_marks.has_solution() {
        let unseen = || Problem::NoSolution { cause: Cause::Marks, suspects: S::Cells::default() };
        vec![S::contradiction(board).map_or_else(unseen, Problem::from)]
    } else {
        no_solution(&digits, Cause::Placed, watch)?
    };
    Ok(Checkup::wrong(status, problems))
}

/// Finds digits that clash, with each pair of cells once.
fn clashes<S: Checkable>(puzzle: &S::Puzzle) -> Vec<Problem<S>> {
    let mut clashes: Vec<Equals<S>> = Vec::new();
    for clash in S::clashes(puzzle) {
        if !clashes.iter().any(|known| known.1 == clash.1 && known.2 == clash.2) {
            clashes.push(clash);
        }
    }
    clashes.into_iter().map(|(house, digit, cells)| Problem::Clash { house, digit, cells }).collect()
}

/// Finds out why these digits have no solution: a reason that one look shows, or else the single digits that may be the
/// cause.
fn no_solution<S: Checkable>(
    digits: &S::Puzzle,
    cause: Cause,
    watch: &mut Watch<'_>,
) -> Result<Vec<Problem<S>>, Stopped> {
    let board = S::begin(digits);
    let mut problems: Vec<Problem<S>> = S::contradiction(&board).map(Problem::from).into_iter().collect();
    let filled = S::filled(&board);
    let mut suspects = S::Cells::default();
    for cell in filled.members().filter(|_| filled.size() <= MOST_SUSPECTS) {
        if status_and_first(&S::without(digits, cell), watch)?.0 == Status::Unique {
            suspects.add(cell);
        }
    }
    if problems.is_empty() || !suspects.is_none() {
        problems.push(Problem::NoSolution { cause, suspects });
    }
    Ok(problems)
}

impl<S: Size> From<Contradiction<S>> for Problem<S> {
    fn from(contradiction: Contradiction<S>) -> Problem<S> {
        match contradiction {
            Contradiction::Cell(cell) => Problem::NoCandidates(cell),
            Contradiction::House(house, digit) => Problem::NoPlace(house, digit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, DigitSet, Grid, House};
    use crate::logic::Board;
    use crate::rules::Nine;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";

    fn grid(line: &str) -> Grid {
        line.parse().expect("81 cells")
    }

    fn check(board: &Board) -> Checkup {
        Checkup::of(board, &mut Watch::forever()).expect("it has the time")
    }

    /// Makes a board with these givens, on which the digits `more` were written and the marks `removed` were erased.
    fn board(givens: &str, more: &[(usize, u8)], removed: &[(usize, u8)]) -> Board {
        let mut values = grid(givens);
        let filled = values.filled();
        more.iter().for_each(|&(cell, digit)| values.set(Cell::new(cell), Digit::try_new(digit)));
        let mut board = Board::with_placed(&Nine::new(values), filled);
        for &(cell, digit) in removed {
            board.remove(Digit::new(digit), CellSet::only(Cell::new(cell)));
        }
        board
    }

    #[test]
    fn a_sound_position_has_no_problem() {
        for board in [board(PUZZLE, &[], &[]), board(PUZZLE, &[(2, 4)], &[(3, 2)])] {
            let checkup = check(&board);
            assert_eq!((checkup.status, checkup.problems.as_slice()), (Status::Unique, &[][..]));
            assert!(checkup.is_open() && checkup.allows_uniqueness);
            assert_eq!(checkup.solution, Some(grid(SOLVED)));
        }
    }

    #[test]
    fn a_wrong_digit_is_found_and_not_what_follows_from_it() {
        // The 2 in R1C4 removes the mark 2 from R1C9, where it belongs.
        let checkup = check(&board(PUZZLE, &[(2, 4), (3, 2)], &[]));
        let wrong = (Cell::new(3), Digit::D2);
        assert_eq!(checkup.problems, [Problem::WrongDigit(wrong.0, wrong.1)]);
        assert_eq!((checkup.status, checkup.is_open()), (Status::None, false));
        // A mark that is missing for no such reason is reported as well.
        let checkup = check(&board(PUZZLE, &[(3, 2)], &[(2, 4)]));
        let missing = (Cell::new(2), Digit::D4);
        assert_eq!(
            checkup.problems,
            [Problem::WrongDigit(wrong.0, wrong.1), Problem::MissingCandidate(missing.0, missing.1)]
        );
        // A wrong digit that sees an equal given clashes.
        assert_eq!(check(&board(PUZZLE, &[(2, 5)], &[])).status, Status::Clash);
    }

    #[test]
    fn every_wrong_digit_and_every_missing_mark_of_a_puzzle_is_found() {
        let (givens, solution) = (grid(PUZZLE), grid(SOLVED));
        for (cell, right) in solution.iter().filter(|(cell, _)| givens.get(*cell).is_none()) {
            for digit in Digit::ALL {
                let checkup = check(&board(PUZZLE, &[(cell.index(), digit.value())], &[]));
                assert_eq!(checkup.problems.is_empty(), digit == right, "{digit} in {cell}");
                let checkup = check(&board(PUZZLE, &[], &[(cell.index(), digit.value())]));
                assert_eq!(checkup.problems.is_empty(), digit != right, "{digit} not in {cell}");
            }
        }
    }

    #[test]
    fn a_solved_grid_is_solved() {
        let more: Vec<(usize, u8)> =
            grid(SOLVED).iter().map(|(cell, digit)| (cell.index(), digit.value())).collect();
        for givens in [PUZZLE, SOLVED, &".".repeat(81)] {
            let checkup = check(&board(givens, &more, &[]));
            assert!(checkup.is_solved && !checkup.is_open(), "{checkup:?}");
        }
    }

    #[test]
    fn clashing_givens_are_named_once_for_each_pair() {
        let checkup = check(&board(&format!("55{}", ".".repeat(79)), &[], &[]));
        let [Problem::Clash { cells, digit, .. }] = checkup.problems[..] else { panic!("{checkup:?}") };
        assert_eq!((cells.to_string().as_str(), digit), ("R1C1 R1C2", Digit::D5));
        assert_eq!(checkup.status, Status::Clash);
    }

    #[test]
    fn a_puzzle_without_a_solution_has_suspects() {
        // The 1 in R1C3 should be a 4: without it there is one solution. All digits are givens.
        let line = format!("531{}", &PUZZLE[3..]);
        let checkup = check(&board(&line, &[], &[]));
        let suspects = checkup.problems.iter().find_map(|problem| match problem {
            Problem::NoSolution { cause: Cause::Givens, suspects } => Some(*suspects),
            _ => None,
        });
        assert!(suspects.is_some_and(|suspects| suspects.contains(Cell::new(2))), "{checkup:?}");
        // In this case, one look shows the contradiction.
        let line = format!("12345678.........9{}", ".".repeat(63));
        let checkup = check(&board(&line, &[], &[]));
        assert_eq!(checkup.problems[0], Problem::NoCandidates(Cell::new(8)));
    }

    #[test]
    fn several_solutions_are_no_problem_and_forbid_uniqueness() {
        let checkup = check(&board(SEVERAL, &[], &[]));
        assert_eq!((checkup.status, checkup.is_open()), (Status::Several, true));
        assert!(!checkup.allows_uniqueness && checkup.solution.is_none());
        // Marks may choose one of the solutions; uniqueness still says nothing.
        let mut chosen = Board::new(&Nine::new(grid(SEVERAL)));
        let solution = crate::engine::solve(&Nine::new(grid(SEVERAL))).solution.expect("there are eight");
        for cell in chosen.empty() {
            for digit in chosen.marks(cell) - solution.get(cell).map_or(DigitSet::EMPTY, DigitSet::only) {
                chosen.remove(digit, CellSet::only(cell));
            }
        }
        let checkup = check(&chosen);
        assert_eq!((checkup.status, checkup.allows_uniqueness), (Status::Unique, false));
    }

    #[test]
    fn marks_that_leave_nothing_are_told() {
        let mut bare = Board::new(&Nine::new(Grid::EMPTY));
        Digit::ALL.iter().for_each(|&digit| bare.remove(digit, CellSet::only(Cell::new(40))));
        assert_eq!(check(&bare).problems, [Problem::NoCandidates(Cell::new(40))]);
        let mut homeless = Board::new(&Nine::new(Grid::EMPTY));
        homeless.remove(Digit::D7, House::row(3).cells());
        assert_eq!(check(&homeless).problems, [Problem::NoPlace(House::row(3), Digit::D7)]);
        // Three cells of a row have two digits between them: no look at a single cell or house shows it.
        let mut crowded = Board::new(&Nine::new(Grid::EMPTY));
        let cells: CellSet = [0, 3, 6].into_iter().map(Cell::new).collect();
        Digit::ALL[2..].iter().for_each(|&digit| crowded.remove(digit, cells));
        let marks = Problem::NoSolution { cause: Cause::Marks, suspects: CellSet::EMPTY };
        assert_eq!(check(&crowded).problems, [marks]);
    }

    #[test]
    fn digits_that_were_placed_may_leave_nothing() {
        let placed: Vec<(usize, u8)> =
            (0..8).map(|index| (index, index as u8 + 1)).chain([(17, 9)]).collect();
        let checkup = check(&board(&".".repeat(81), &placed, &[]));
        assert_eq!(checkup.problems[0], Problem::NoCandidates(Cell::new(8)));
        assert_eq!(checkup.status, Status::None);
        let clashing = check(&board(&".".repeat(81), &[(0, 5), (1, 5)], &[]));
        assert!(matches!(clashing.problems[..], [Problem::Clash { .. }]), "{clashing:?}");
    }
}
