//! Every search against the naive referee, by every rules.
//!
//! The puzzles are a full grid with cells emptied and a few digits changed: with none, one or several
//! solutions, and enough givens for the referee to be quick.
use ninefold::engine::{self, Status};
use ninefold::solve::{METHODS, Statistics, Watch, explorer, naive};
use ninefold::{Cell, CellSet, Digit, DigitSet, Grid, Nine, Rules};

/// Solves both the classic and the diagonal rules.
const FULL: &str = "123456789456789123789123456214365897368972514597814632941638275832547961675291348";
/// Rules of other kinds, one for each puzzle.
const OTHERS: [&str; 7] = [
    "windoku",
    "anti-knight",
    "anti-king",
    "non-consecutive",
    "killer-cage:12:r1c1-r1c3",
    "thermometer:r1c1-r1c4",
    "white-dot:r1c1-r1c2,black-dot:r5c5-r5c6",
];
const FEWEST_GIVENS: usize = 26;
const LIMIT: u64 = 8;
/// The referee looks at sums and pairs in full grids only, so it is not asked where the houses leave more grids than these.
const MOST_GRIDS: u64 = 20_000;

pub(crate) fn check(data: &[u8]) {
    let Some((&turn, data)) = data.split_first() else { return };
    let full: Grid = FULL.parse().expect("81 digits");
    let mut givens = Grid::EMPTY;
    for (cell, digit) in full.iter() {
        let relabelled = Digit::new((digit.value() + turn % 9) % 9 + 1);
        givens.set(
            cell,
            match data.get(cell.index()).copied().unwrap_or(0) {
                0..140 => None,
                140..250 => Some(relabelled),
                other => Some(Digit::new(other % 9 + 1)),
            },
        );
    }
    if givens.len() < FEWEST_GIVENS {
        return;
    }
    let mut marks = Nine::new(givens).candidates();
    for pair in data.get(81..).unwrap_or_default().chunks_exact(2).take(8) {
        let cell = CellSet::only(Cell::new(usize::from(pair[0]) % 81));
        marks.remove(cell, DigitSet::from_bits(pair[1].into()));
    }
    let other = OTHERS[usize::from(turn) % OTHERS.len()].parse::<Rules>().expect("rules");
    for rules in [Rules::CLASSIC, Rules::diagonal(), other] {
        compare(&Nine::new(givens).by(rules.clone()));
        compare(&Nine::with_marks(givens, &marks).by(rules));
    }
}

fn compare(puzzle: &Nine) {
    let mut grids = 0;
    let by_houses = puzzle.clone().by(Rules::CLASSIC);
    explorer(&Rules::CLASSIC)
        .count(&by_houses, MOST_GRIDS + 1, &mut Watch::forever(), &mut grids)
        .expect("never stopped");
    if grids > MOST_GRIDS && !puzzle.rules().is_made_of_houses() {
        return;
    }
    let expected = naive::count(puzzle, LIMIT);
    let mut found = 0;
    let forever = &mut Watch::forever();
    explorer(puzzle.rules()).count(puzzle, LIMIT, forever, &mut found).expect("never stopped");
    assert_eq!(found, expected);
    let first = explorer(puzzle.rules()).first(puzzle, forever).expect("never stopped");
    assert_eq!(first.is_some(), expected > 0);
    assert!(first.is_none_or(|grid| puzzle.is_solved_by(&grid)));

    let answer = engine::solve(puzzle);
    let status = match expected {
        0 if puzzle.has_clash() => Status::Clash,
        0 => Status::None,
        1 => Status::Unique,
        _ => Status::Several,
    };
    assert_eq!(answer.status, status);
    if expected < LIMIT {
        let all = naive::all(puzzle);
        assert_eq!(answer.solution, all.first().copied());
        assert!(engine::solutions(puzzle).eq(all));
    }
    for method in METHODS.iter().filter(|method| method.knows(puzzle.rules())) {
        let mut watch = Watch::forever().at_most(20_000);
        if let Ok(first) = method.search(puzzle, &mut watch, &mut Statistics::default()) {
            assert_eq!(first.is_some(), expected > 0, "{}", method.name());
            assert!(first.is_none_or(|grid| puzzle.is_solved_by(&grid)), "{}", method.name());
        }
    }
}
