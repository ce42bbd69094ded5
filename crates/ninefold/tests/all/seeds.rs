//! What the source articles print, and the cost of their searches.

use ninefold::engine::{self, Status};
use ninefold::solve::methods::strategies::{Strategies, StrategySet};
use ninefold::solve::{Method, Statistics, Watch, method};
use ninefold::{Grid, Nine, Rules};

const BLANK: &str = ".................................................................................";
const SHUFFLED_ROW: &str =
    "381246759........................................................................";
const SOURCE_A: &str = "300017028500020094620090017030401006470000035200030001100709002009802040800003700";
const SOURCE_C: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
const SOURCE_D: &str = "800000000003600000070090200050007000000845700000100030001000068008500010090000400";
const SOURCE_D_21: &str = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
const SOLUTION_A: &str = "394517628517628394628394517935471286471286935286935471143759862759862143862143759";
const SOLUTION_C: &str = "143628579572139468986754231391542786468917352725863914237481695619275843854396127";
const SOLUTION_D: &str = "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
const SOLUTION_BLANK: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const SOLUTION_SHUFFLED_ROW: &str =
    "381246759245179368679358124123465897457891236896723415512684973764932581938517642";
const SOLUTION_BLANK_DIAGONAL: &str =
    "123456789456789123789123456214365897368972514597814632941638275832547961675291348";

fn puzzle(line: &str) -> Nine {
    Nine::new(line.parse().expect("a puzzle"))
}

/// Returns what a method finds first, and its cost.
fn run(method: &dyn Method, puzzle: &Nine) -> (Option<String>, Statistics) {
    let mut statistics = Statistics::default();
    let found = method.search(puzzle, &mut Watch::forever(), &mut statistics);
    let found = found.expect("a watch that runs forever never stops a search");
    (found.map(|grid| grid.to_string()), statistics)
}

fn run_named(name: &str, puzzle: &Nine) -> (Option<String>, Statistics) {
    run(method(name).expect("a method of this name"), puzzle)
}

#[test]
fn row_major_and_flags_count_what_the_sources_count() {
    let blank_diagonal = puzzle(BLANK).by(Rules::diagonal());
    let cases = [
        (puzzle(BLANK), SOLUTION_BLANK, 391, 310),
        (puzzle(SHUFFLED_ROW), SOLUTION_SHUFFLED_ROW, 286, 214),
        (puzzle(SOURCE_A), SOLUTION_A, 51, 6),
        (puzzle(SOURCE_C), SOLUTION_C, 187, 136),
        (puzzle(SOURCE_D), SOLUTION_D, 5067, 5008),
        (puzzle(SOURCE_D_21), SOLUTION_D, 49558, 49498),
        (blank_diagonal, SOLUTION_BLANK_DIAGONAL, 3132, 3051),
    ];
    for (puzzle, solution, placements, undone) in cases {
        for name in ["row-major", "flags"] {
            let (found, statistics) = run_named(name, &puzzle);
            assert_eq!(found.as_deref(), Some(solution), "{name}");
            assert_eq!((statistics.placements, statistics.undone), (placements, undone), "{name}");
            assert_eq!(statistics.nodes, placements + 1, "{name}: every placement is a trial");
        }
    }
}

#[test]
fn candidates_and_strategies_need_fewer_placements_on_source_d() {
    for (line, row_major) in [(SOURCE_D, 5067), (SOURCE_D_21, 49558)] {
        for name in ["candidates", "strategies"] {
            let (found, statistics) = run_named(name, &puzzle(line));
            assert_eq!(found.as_deref(), Some(SOLUTION_D), "{name}");
            assert!(statistics.placements < row_major, "{name}: {}", statistics.placements);
        }
    }
}

#[test]
fn strategies_inside_the_search_cut_the_nodes() {
    for line in [SOURCE_D, SOURCE_D_21] {
        let nodes = |set| run(&Strategies::with(set), &puzzle(line)).1.nodes;
        let plain = nodes(StrategySet::NONE);
        let singles = nodes("naked-single,hidden-single".parse().expect("two strategies"));
        let all = nodes(StrategySet::ALL);
        assert!(all < singles && singles * 10 < plain, "{all} < {singles} < {plain}");
        assert!(all * 100 < plain, "{all} of {plain}");
        assert!(plain < run_named("row-major", &puzzle(line)).1.nodes);
    }
}

#[test]
fn the_smallest_diagonal_grid_is_shown_for_the_blank_one() {
    let answer = engine::solve(&puzzle(BLANK).by(Rules::diagonal()));
    assert_eq!(answer.solution.map(|grid| grid.to_string()).as_deref(), Some(SOLUTION_BLANK_DIAGONAL));
}

#[test]
fn blank_grid_gives_source_a_grid() {
    let answer = engine::solve(&puzzle(BLANK));
    assert_eq!(answer.status, Status::Several);
    assert_eq!(answer.solution.map(|grid| grid.to_string()).as_deref(), Some(SOLUTION_BLANK));
}

#[test]
fn source_a_puzzle_has_eight_solutions_and_the_smallest_is_shown() {
    let solutions: Vec<Grid> = engine::solutions(&puzzle(SOURCE_A)).collect();
    assert_eq!(solutions.len(), 8);
    assert_eq!(solutions[0].to_string(), SOLUTION_A);
    assert!(solutions.is_sorted());
}
