//! Sheets of several grids: published forms of overlap, with solutions that another program proved.

use ninefold::engine::{Status, check, solve_within};
use ninefold::rules::{Layout, MOST_GRIDS, Placed, Puzzle, RuleSet, Rules};
use ninefold::solve::Watch;
use ninefold::text::{picture, plain};

/// A puzzle of `data/sheets.txt`.
struct Known {
    name: &'static str,
    puzzle: Puzzle,
    /// The values of the cells that exist.
    solution: String,
}

fn known() -> Vec<Known> {
    let lines = include_str!("../data/sheets.txt").lines().filter(|line| !line.starts_with('#'));
    let one = |line: &'static str| {
        let fields: Vec<&str> = line.split(' ').collect();
        let [name, rules, puzzle, solution] = fields[..] else { panic!("{line}") };
        let rules: Rules = rules.parse().expect("rules");
        let puzzle = plain::read(puzzle, &rules).expect("a puzzle").problem;
        Known { name, puzzle, solution: solution.replace('.', "") }
    };
    lines.map(one).collect()
}

#[test]
fn each_puzzle_has_the_solution_that_was_proved() {
    let known = known();
    assert_eq!(known.len(), 14);
    for Known { name, puzzle, solution } in known {
        let answer = solve_within(&puzzle, &mut Watch::forever()).expect("nothing stops it");
        assert_eq!(answer.status, Status::Unique, "{name}");
        let solved = answer.solution.expect("a solution");
        assert_eq!(solved.to_string(), solution, "{name}");
        assert!(puzzle.is_solved_by(&solved.values()), "{name}");
        let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
        assert_eq!(digits(&picture::solution(&solved)), digits(&solution), "{name}");
    }
}

#[test]
fn each_given_of_the_minimal_ones_is_needed() {
    for Known { name, puzzle, .. } in known().into_iter().filter(|known| known.name != "samurai-symmetric") {
        let givens = puzzle.layout().cells().filter(|&cell| puzzle.given(cell).is_some());
        for cell in givens.step_by(9) {
            let mut fewer = puzzle.clone();
            fewer.clear(cell);
            let verdict = check(&fewer, &mut Watch::forever()).expect("nothing stops it");
            assert_eq!(verdict.solutions.len(), 2, "{name} without {}", puzzle.layout().name(cell));
        }
    }
}

#[test]
fn a_drawing_of_a_sheet_says_what_its_line_says() {
    for Known { name, puzzle, .. } in known() {
        let drawn = picture::givens(&puzzle);
        let cells: String = drawn.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
        let read = plain::read(&cells, puzzle.rules()).expect("the cells without the holes");
        assert_eq!(read.problem, puzzle, "{name}");
    }
}

#[test]
fn sheets_that_cannot_be_are_refused_with_what_to_do() {
    let cases = [
        ("grids:r0c1", "'r0c1' is no place of a grid: expected the cell in which it begins, such as r7c7"),
        ("grids:", "'' is no place of a grid"),
        ("grids:r7c1+r1c7,grids:r7c1", "two grids begin at R7C1: give each its own place"),
        ("grids:r3c1", "begins in row 3: let it begin in row 1, and move the others up"),
        ("grids:r1c4+r7c2", "begins in column 2: let it begin in column 1"),
        ("grids:r1c1+r95c1", "take up 103 rows and 9 columns: at most 99 of each"),
        ("grids:r1c1,digits:0-8,grids:r7c7", "have the same digits: write digits once, before all grids"),
        ("raw,grids:r1c1", "each of several grids has rows and columns"),
        (
            "samurai,boxes:3x3",
            "'boxes:3x3' shapes no grid: write 'grids' with places such as r1c1+r7c7 after it",
        ),
        ("5x5,samurai", "five grids of 5x5 do not make a samurai"),
        ("samurai,killer-cage:3:r10c1-r10c2", "R10C1 is a hole: it is in none of the grids"),
        ("samurai,killer-cage:30:r9c1-r13c1", "lead over a hole"),
        ("samurai,grid-rules:6:(diagonal)", "there is no grid 6: they are numbered from 1 to 5"),
        ("grid-rules:1:(diagonal)", "write grids:r1c1+r7c7 before it"),
        ("samurai,grid-rules:1:(odd:r1c1)", "odd names cells, so it needs no grid-rules"),
        ("samurai,chaos-construction", "it can be used where there is one"),
        ("digits:0-9,boxes:3x3,samurai,doppelganger", "it can be used where there is one"),
        ("samurai,column-indexer:r1c1", "it can be used where there is one"),
    ];
    for (rules, wanted) in cases {
        let said = rules.parse::<RuleSet>().expect_err(rules).to_string();
        assert!(said.contains(wanted), "{rules}: {said}");
    }
    let grid = |row, column, side| Placed { row, column, layout: Layout::new(side, side).expect("a size") };
    let said = Layout::sheet(vec![grid(0, 0, 9), grid(6, 6, 6)]).expect_err("two sizes").to_string();
    assert!(said.contains("these are 9x9 and 6x6: give all of them the same"), "{said}");
    let many = (0..=MOST_GRIDS).map(|place| grid(place / 50, place % 50, 2)).collect();
    let said = Layout::sheet(many).expect_err("too many").to_string();
    assert!(said.contains("there are 101 grids, which is too many: at most 100"), "{said}");
}

#[test]
fn lines_and_drawings_that_do_not_fit_are_refused_with_what_they_should_be() {
    let rules: Rules = "samurai".parse().expect("rules");
    let said = |text: &str| plain::read(text, &rules).expect_err("it does not fit").to_string();
    assert!(
        said(&".".repeat(440))
            .contains("found 440 cells: the grids have 369 cells, or 441 together with the holes")
    );
    let in_a_hole = format!("{}5{}", ".".repeat(9), ".".repeat(431));
    assert!(said(&in_a_hole).contains("found '5' in R1C10, which is a hole"), "{}", said(&in_a_hole));
}
