//! The check whether a position is sound. It must come before any hint: a step from a wrong digit, or from marks that
//! lack a candidate of the solution, leads nowhere, however good its argument is.
//!
//! The givens alone define the puzzle. If they have one solution, every digit that was placed and every set of marks
//! is compared with it. If they have several, the placed digits and the marks may still be a sound choice among them,
//! so the position is checked as it is.

use crate::engine::{Answer, Status, solve_within};
use crate::grid::{Cell, CellSet, Digit, Grid, House};
use crate::logic::{Board, Candidate, Contradiction};
use crate::rules::{Clash, Nine, Rules};
use crate::solve::{Stopped, Watch};

/// The facts about a position that the player must know before anything else.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Checkup {
    /// The status of the position as it is, with digits and marks.
    pub status: Status,
    /// The problems. As long as there are any, hints make no sense.
    pub problems: Vec<Problem>,
    /// Whether every cell is filled correctly.
    pub is_solved: bool,
    /// The only solution of the givens, if there is one.
    pub solution: Option<Grid>,
    /// Whether techniques may be used that rely on there being one solution. They may only if the givens alone have
    /// one. If there is one only because marks were removed, such techniques are not valid.
    pub allows_uniqueness: bool,
}

/// Something wrong with a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// A house holds a digit more than once.
    Clash(Clash),
    /// The digit in the cell is not that of the solution.
    WrongDigit(Candidate),
    /// The digit of the solution is not among the marks of the cell.
    MissingCandidate(Candidate),
    /// An empty cell has no marks.
    NoCandidates(Cell),
    /// A house has no place for a digit that it needs.
    NoPlace(House, Digit),
    /// There is no solution.
    NoSolution {
        /// The part of the position that causes it.
        cause: Cause,
        /// Each cell that, if it alone were left empty, would allow exactly one solution.
        suspects: CellSet,
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

impl Checkup {
    /// Checks a position. The givens of the board are the puzzle; its other digits have been placed.
    ///
    /// ```
    /// use ninefold::logic::{Board, Checkup, Problem};
    /// use ninefold::{Grid, Nine, solve::Watch};
    /// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let with_a_1: Grid = format!("531{}", &givens.to_string()[3..]).parse()?;
    /// let board = Board::with_placed(&Nine::new(with_a_1), givens.filled());
    /// let checkup = Checkup::of(&board, &mut Watch::forever())?;
    /// let Problem::WrongDigit(wrong) = checkup.problems[0] else { panic!("the solution has a 4 there") };
    /// assert_eq!(wrong.to_string(), "1 in R1C3");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// Returns [`Stopped`] if the watch ends the search first.
    pub fn of(board: &Board, watch: &mut Watch<'_>) -> Result<Checkup, Stopped> {
        let givens = board.values().restricted_to(board.givens());
        let answer = solve_within(&Nine::new(givens).by(board.rules()), watch)?;
        match (answer.status, answer.solution) {
            (Status::Clash, _) => Ok(Checkup::wrong(Status::Clash, clashes(&givens, board.rules()))),
            (Status::None, _) => {
                Ok(Checkup::wrong(Status::None, no_solution(&givens, board.rules(), Cause::Givens, watch)?))
            }
            (Status::Unique, Some(solution)) => Ok(beside(board, solution)),
            _ => among_several(board, watch),
        }
    }

    fn wrong(status: Status, problems: Vec<Problem>) -> Checkup {
        Checkup { status, problems, is_solved: false, solution: None, allows_uniqueness: false }
    }

    /// Returns `true` if the position, as it is, has more than one solution.
    pub fn has_several_solutions(&self) -> bool {
        self.status == Status::Several
    }

    /// Returns the cells that the problems are about.
    pub fn blamed(&self) -> CellSet {
        let of = |problem: &Problem| match problem {
            Problem::Clash(clash) => clash.cells,
            Problem::WrongDigit(candidate) | Problem::MissingCandidate(candidate) => {
                CellSet::only(candidate.cell)
            }
            Problem::NoCandidates(cell) => CellSet::only(*cell),
            Problem::NoPlace(house, _) => house.cells(),
            Problem::NoSolution { suspects, .. } => *suspects,
        };
        self.problems.iter().map(of).fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// Returns `true` if there is anything to give a hint for.
    pub fn is_open(&self) -> bool {
        self.problems.is_empty() && !self.is_solved
    }
}

/// Compares the position with the solution of the givens.
fn beside(board: &Board, solution: Grid) -> Checkup {
    let at = |cell: Cell, grid: &Grid| grid.get(cell).map(|digit| Candidate::new(cell, digit));
    let is_wrong = |cell: &Cell| board.value(*cell) != solution.get(*cell);
    let wrong: CellSet = (!board.empty()).iter().filter(is_wrong).collect();
    let mut problems: Vec<Problem> =
        wrong.iter().filter_map(|cell| at(cell, board.values())).map(Problem::WrongDigit).collect();
    // A mark that a wrong digit has removed comes back when the digit is removed.
    let is_taken = |right: &Candidate| {
        (board.rules().peers(right.cell) & wrong).iter().any(|peer| board.value(peer) == Some(right.digit))
    };
    let right = board.empty().iter().filter_map(|cell| at(cell, &solution));
    let missing = right.filter(|right| !board.has(*right) && !is_taken(right));
    problems.extend(missing.map(Problem::MissingCandidate));
    let status = match problems.as_slice() {
        [] => Status::Unique,
        _ if board.rules().has_clash(board.values()) => Status::Clash,
        _ => Status::None,
    };
    let is_solved = board.is_full() && problems.is_empty();
    Checkup { status, problems, is_solved, solution: Some(solution), allows_uniqueness: true }
}

/// Checks the position as it is, if the givens have several solutions.
fn among_several(board: &Board, watch: &mut Watch<'_>) -> Result<Checkup, Stopped> {
    let values = board.values();
    if board.rules().has_clash(values) {
        return Ok(Checkup::wrong(Status::Clash, clashes(values, board.rules())));
    }
    let Answer { status, .. } = solve_within(&board.to_puzzle(), watch)?;
    if status.has_solution() {
        let is_solved = board.is_full();
        let (problems, allows_uniqueness) = (Vec::new(), false);
        return Ok(Checkup { status, problems, is_solved, solution: None, allows_uniqueness });
    }
    let without_marks = solve_within(&Nine::new(*values).by(board.rules()), watch)?;
    let problems = if without_marks.status.has_solution() {
        vec![
            board
                .contradiction()
                .map_or(Problem::NoSolution { cause: Cause::Marks, suspects: CellSet::EMPTY }, Problem::from),
        ]
    } else {
        no_solution(values, board.rules(), Cause::Placed, watch)?
    };
    Ok(Checkup::wrong(status, problems))
}

/// Finds digits that clash, with each pair of cells once.
fn clashes(values: &Grid, rules: &Rules) -> Vec<Problem> {
    let mut clashes: Vec<Clash> = Vec::new();
    for clash in rules.clashes(values) {
        if !clashes.iter().any(|known| known.digit == clash.digit && known.cells == clash.cells) {
            clashes.push(clash);
        }
    }
    clashes.into_iter().map(Problem::Clash).collect()
}

/// Finds out why these digits have no solution: a reason that one look shows, or else the single digits that may be the
/// cause.
fn no_solution(
    values: &Grid,
    rules: &Rules,
    cause: Cause,
    watch: &mut Watch<'_>,
) -> Result<Vec<Problem>, Stopped> {
    let mut problems: Vec<Problem> =
        Board::new(&Nine::new(*values).by(rules)).contradiction().map(Problem::from).into_iter().collect();
    let mut suspects = CellSet::EMPTY;
    for cell in values.filled() {
        let answer = solve_within(&Nine::new(values.without(cell)).by(rules), watch)?;
        if answer.status == Status::Unique {
            suspects.insert(cell);
        }
    }
    if problems.is_empty() || !suspects.is_empty() {
        problems.push(Problem::NoSolution { cause, suspects });
    }
    Ok(problems)
}

impl From<Contradiction> for Problem {
    fn from(contradiction: Contradiction) -> Problem {
        match contradiction {
            Contradiction::Cell(cell) => Problem::NoCandidates(cell),
            Contradiction::House(house, digit) => Problem::NoPlace(house, digit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::DigitSet;

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
        let wrong = Candidate::new(Cell::new(3), Digit::D2);
        assert_eq!(checkup.problems, [Problem::WrongDigit(wrong)]);
        assert_eq!((checkup.status, checkup.is_open()), (Status::None, false));
        // A mark that is missing for no such reason is reported as well.
        let checkup = check(&board(PUZZLE, &[(3, 2)], &[(2, 4)]));
        let missing = Candidate::new(Cell::new(2), Digit::D4);
        assert_eq!(checkup.problems, [Problem::WrongDigit(wrong), Problem::MissingCandidate(missing)]);
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
        let [Problem::Clash(clash)] = checkup.problems[..] else { panic!("{checkup:?}") };
        assert_eq!((clash.cells.to_string().as_str(), clash.digit), ("R1C1 R1C2", Digit::D5));
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
        assert!(matches!(clashing.problems[..], [Problem::Clash(_)]), "{clashing:?}");
    }
}
