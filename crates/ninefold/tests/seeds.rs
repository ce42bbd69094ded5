//! What the source articles print.

use ninefold::engine::{self, Status};
use ninefold::{Grid, Puzzle};

fn puzzle(line: &str) -> Puzzle {
    Puzzle::new(line.parse().expect("a puzzle"))
}

#[test]
fn blank_grid_gives_source_a_grid() {
    let answer = engine::solve(&Puzzle::new(Grid::EMPTY));
    let expected = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    assert_eq!(answer.status, Status::Several);
    assert_eq!(answer.solution.map(|grid| grid.to_string()).as_deref(), Some(expected));
}

#[test]
fn source_a_puzzle_has_eight_solutions_and_the_smallest_is_shown() {
    let puzzle = puzzle("300017028500020094620090017030401006470000035200030001100709002009802040800003700");
    let expected = "394517628517628394628394517935471286471286935286935471143759862759862143862143759";
    let solutions: Vec<Grid> = engine::solutions(&puzzle).collect();
    assert_eq!(solutions.len(), 8);
    assert_eq!(solutions[0].to_string(), expected);
    assert!(solutions.is_sorted());
}
