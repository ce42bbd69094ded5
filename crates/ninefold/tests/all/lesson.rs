//! Lessons: what they say about positions that are right, wrong, ambiguous or out of time, and arguments that hold.

use crate::support::examples;
use ninefold::engine::{Status, solve};
use ninefold::logic::{
    Board, Candidate, Contradiction, DigitVerdict, Ending, Lesson, Path, Refutation, Region, Teacher,
};
use ninefold::solve::Watch;
use ninefold::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Nine, Rules};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// This puzzle has eight solutions, and 9 is in R1C2 in all of them.
const SEVERAL: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
/// This puzzle needs chains.
const HARD: &str = "......15..5.7.1..........9.3...9..1...76.4....4651...778..3.2................54..";

fn grid(line: &str) -> Grid {
    line.parse().expect("81 cells")
}

fn lesson(puzzle: &Nine) -> Lesson {
    Lesson::open(Board::new(puzzle), Watch::forever())
}

/// Returns the position with one more digit, placed by the player.
fn with(givens: &Grid, cell: Cell, digit: Digit) -> Lesson {
    let board = Board::with_placed(&Nine::new(givens.with(cell, digit)), givens.filled());
    Lesson::open(board, Watch::forever())
}

/// Asserts that each step follows on the board of the path, by a referee that uses no techniques: the digits are
/// placed or removed one by one, and every removal is forced.
fn leads(path: &Path, end: Contradiction) {
    let mut board = path.start.clone();
    for step in &path.steps {
        assert!(board.contradiction().is_none(), "it goes on after the end");
        for candidate in step.places.iter() {
            let is_last = board.marks(candidate.cell).single() == Some(candidate.digit);
            let has_no_other_place = board
                .rules()
                .houses_of(candidate.cell)
                .any(|house| board.places_in(candidate.digit, house).single() == Some(candidate.cell));
            assert!(is_last || has_no_other_place || !step.evidence.marks.is_empty(), "{step:?}");
        }
        board.apply(step);
    }
    assert_eq!((&board, board.contradiction()), (&path.end, Some(end)));
    assert_eq!(solve(&path.start.to_puzzle()).status, Status::None, "what is shown impossible is impossible");
}

#[test]
fn every_wrong_digit_has_a_verdict_and_arguments_hold() {
    let mut proofs = [0; 3];
    for puzzle in [PUZZLE, HARD] {
        let givens = grid(puzzle);
        let lesson = lesson(&Nine::new(givens));
        let solution = solve(&Nine::new(givens)).solution.expect("it has one");
        for (cell, right) in solution.iter().step_by(3) {
            for digit in Digit::ALL {
                let why = lesson.why(Candidate::new(cell, digit));
                assert_eq!(why.is_wrong(), Some(digit != right));
                let DigitVerdict::Wrong { is_given, proof } = &why.verdict else { continue };
                assert_eq!(*is_given, givens.get(cell).is_some());
                match proof {
                    Refutation::Seen(cells) => {
                        assert!(cells.iter().all(|seen| solution.get(seen) == Some(digit)), "{why:?}");
                        proofs[0] += 1;
                    }
                    Refutation::Leads(path, end) => {
                        assert_eq!(path.start.value(cell), Some(digit));
                        leads(path, *end);
                        proofs[1] += 1;
                    }
                    _ => proofs[2] += 1,
                }
            }
        }
    }
    assert!(proofs.iter().all(|&count| count > 0), "{proofs:?}");
}

#[test]
fn an_argument_rests_on_what_is_right() {
    // The 1 in R1C3 is wrong and sees R1C7. It must not be the reason that R1C7 is not 1.
    let givens = grid(PUZZLE);
    let wrong = Candidate::new(Cell::at(0, 2), Digit::D1);
    let asked = Candidate::new(Cell::at(0, 6), Digit::D1);
    let why = with(&givens, wrong.cell, wrong.digit).why(asked);
    assert!(
        !matches!(&why.verdict, DigitVerdict::Wrong { proof: Refutation::Seen(cells), .. } if cells.contains(wrong.cell))
    );
    assert_eq!(
        why.is_wrong(),
        Some(solve(&Nine::new(givens)).solution.expect("one").get(asked.cell) != Some(Digit::D1))
    );
}

#[test]
fn of_several_solutions_some_or_none_have_a_digit() {
    let lesson = lesson(&Nine::new(grid(SEVERAL)));
    for digit in Digit::ALL {
        let verdict = lesson.why(Candidate::new(Cell::at(0, 1), digit)).verdict;
        assert!(
            matches!((digit, verdict), (Digit::D9, DigitVerdict::InSome) | (_, DigitVerdict::InNone)),
            "{digit}"
        );
    }
    assert!(lesson.reveal().is_none(), "which of them it is nobody can say");
}

/// The marks of a puzzle without givens are all the information there is, so they decide.
#[test]
fn marks_decide_where_the_givens_do_not() {
    let mut marks = Candidates::FULL;
    for (cell, digit) in grid(PUZZLE).iter() {
        marks.set(cell, DigitSet::only(digit));
    }
    let lesson = lesson(&Nine::with_marks(Grid::EMPTY, &marks));
    for digit in Digit::ALL {
        let why = lesson.why(Candidate::new(Cell::at(0, 2), digit));
        assert_eq!((why.status, why.is_wrong()), (Some(Status::Unique), Some(digit != Digit::D4)));
    }
}

#[test]
fn nothing_is_taught_about_what_is_wrong() {
    let (mut teacher, givens) = (Teacher::default(), grid(PUZZLE));
    let lesson = with(&givens, Cell::at(0, 2), Digit::D1);
    let hint = lesson.hint(&mut teacher);
    assert!(hint.step.is_none() && hint.reveals.is_none() && hint.unfinished.is_empty());
    assert!(lesson.steps(&mut teacher, 10).groups.is_empty());
    let walk = lesson.path(&mut teacher, None);
    assert!(walk.path.steps.is_empty() && walk.ending == Ending::Wrong && walk.is_complete());
    assert_eq!(lesson.checkup().map(|checkup| checkup.blamed()), Some(CellSet::only(Cell::at(0, 2))));
}

#[test]
fn a_path_ends_at_the_solution_at_the_limit_or_where_no_step_is_known() {
    let (mut teacher, lesson) = (Teacher::default(), lesson(&Nine::new(grid(PUZZLE))));
    let whole = lesson.path(&mut teacher, None);
    assert_eq!((whole.ending, *whole.path.end.values()), (Ending::Solved, grid(SOLVED)));
    for most in [0, 3, 51] {
        let walk = lesson.path(&mut teacher, Some(most));
        let ending = if most == 51 { Ending::Solved } else { Ending::Limit };
        assert_eq!((walk.path.steps.len(), walk.ending), (most, ending));
    }
    let mut profile = teacher.profile().clone();
    profile.techniques.retain(|technique| technique.id == "naked-single");
    let hard = Lesson::open(Board::new(&Nine::new(grid(HARD))), Watch::forever());
    assert_eq!(hard.path(&mut Teacher::new(profile), None).ending, Ending::Stuck);
}

#[test]
fn without_time_nothing_is_known_and_everything_is_unfinished() {
    for rules in ["classic", "killer-cage:12:r1c1-r1c3"] {
        let puzzle = Nine::new(grid(PUZZLE)).by(rules.parse::<Rules>().expect("rules"));
        let late = Lesson::open(Board::new(&puzzle), Watch::forever().at_most(0));
        let mut teacher = Teacher::default();
        assert_eq!((late.status(), late.is_open()), ("timeout", false));
        let hint = late.hint(&mut teacher);
        let asked = teacher.techniques(puzzle.rules()).to_vec();
        assert!(hint.step.is_none() && hint.unfinished == asked, "{rules}");
        assert!(asked.iter().all(|technique| !technique.uses_uniqueness), "who knows whether there is one");
        assert_eq!(late.path(&mut teacher, None).ending, Ending::Time);
        let why = late.why(Candidate::new(Cell::at(0, 2), Digit::D1));
        assert_eq!((why.is_wrong(), why.status), (None, None));
    }
}

#[test]
fn techniques_that_rely_on_one_solution_are_left_out_of_puzzles_with_several() {
    let mut teacher = Teacher::default();
    let mut asked = |puzzle: &str| {
        lesson(&Nine::new(grid(puzzle))).prepare(&mut teacher);
        teacher.techniques(&Rules::CLASSIC).iter().any(|technique| technique.uses_uniqueness)
    };
    assert!(asked(PUZZLE) && !asked(SEVERAL) && asked(PUZZLE), "and are asked again where there is one");
}

/// Techniques for which there was no time are also reported under other rules, which have techniques of their own.
#[test]
fn a_search_by_rules_that_was_ended_says_so() {
    let rules: Rules = "anti-knight".parse().expect("rules");
    let board = Board::new(&Nine::new(Grid::EMPTY).by(&rules));
    let mut teacher = Teacher::default();
    teacher.set_watch(Watch::forever().at_most(0));
    assert!(teacher.next_step(&board).is_none());
    assert_eq!(teacher.unfinished().to_vec(), teacher.techniques(&rules).to_vec());
}

#[test]
fn where_to_look_is_on_the_board_and_gives_no_digit_away() {
    for (board, step) in examples() {
        let technique = step.technique;
        let cells = step.region(board.rules()).cells();
        assert!(!cells.is_empty() && cells.is_subset(board.rules().cells()), "{}", technique.id);
        assert!(!cells.is_subset(step.places.cells()), "{}", technique.id);
    }
    // A step of a cage is to be found in the cage and, on a small grid, nowhere else.
    let rules: Rules = "6x6,killer-cage:3:r1c1-r1c2".parse().expect("rules");
    let board = Board::new(&Nine::new(Grid::EMPTY).by(&rules));
    let step = Lesson::open(board, Watch::forever()).hint(&mut Teacher::default()).step.expect("1 and 2");
    let cage: CellSet = [Cell::at(0, 0), Cell::at(0, 1)].into_iter().collect();
    assert_eq!(step.region(&rules), Region::Cells(cage));
}
