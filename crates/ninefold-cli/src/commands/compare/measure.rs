//! Runs every method on one puzzle and checks that they agree.

use ninefold::engine::{self, Answer, Status};
use ninefold::grid::Grid;
use ninefold::rules::Nine;
use ninefold::solve::{Method, Statistics, Stopped, Watch};
use std::time::{Duration, Instant};

/// A search shorter than this is repeated, because the first run pays for cold caches.
const SHORT: Duration = Duration::from_millis(1);

/// The number of times that a short search is run.
const REPEATS: usize = 3;

/// The work of one method on a puzzle.
#[derive(Debug)]
pub(super) struct Effort {
    /// Its first solution; `Err` if the deadline came first.
    pub(super) first: Result<Option<Grid>, Stopped>,
    /// Its cost, up to the end or the deadline.
    pub(super) cost: Statistics,
}

/// The work of the methods on a puzzle, and the answer that does not depend on them.
#[derive(Debug)]
pub(super) struct Comparison {
    /// `Err` if the deadline came first.
    pub(super) answer: Result<Answer<Grid>, Stopped>,
    /// In the order of the methods.
    pub(super) efforts: Vec<Effort>,
}

impl Comparison {
    /// Runs the methods one after another. Each search gets its own watch.
    pub(super) fn of<'a>(
        puzzle: &Nine,
        methods: &[&dyn Method],
        watch: impl Fn() -> Watch<'a>,
    ) -> Comparison {
        let answer = engine::solve_within(puzzle, &mut watch());
        let efforts = methods.iter().map(|method| quickest(*method, puzzle, &watch)).collect();
        Comparison { answer, efforts }
    }

    /// The status in tables.
    pub(super) fn status(&self) -> Option<Status> {
        self.answer.ok().map(|answer| answer.status)
    }

    /// The numbers of the methods whose result contradicts the answer or, if the answer is not known, the first
    /// method that finished.
    pub(super) fn disagreeing(&self, puzzle: &Nine) -> Vec<usize> {
        let finished = || self.efforts.iter().filter_map(|effort| effort.first.ok());
        let solvable = match self.answer {
            Ok(answer) => Some(answer.status.has_solution()),
            Err(Stopped) => finished().next().map(|first| first.is_some()),
        };
        let only = self.answer.ok().filter(|answer| answer.status == Status::Unique);
        let contradicts = |first: Option<Grid>| match first {
            None => solvable == Some(true),
            Some(grid) => {
                let other = only.is_some_and(|answer| answer.solution != first);
                solvable == Some(false) || other || !puzzle.is_solved_by(&grid)
            }
        };
        let efforts = self.efforts.iter().enumerate();
        efforts.filter(|(_, effort)| effort.first.is_ok_and(contradicts)).map(|(i, _)| i).collect()
    }
}

/// Runs the method's search; a short one is repeated and the fastest run counts. The counts are the same each time.
fn quickest<'a>(method: &dyn Method, puzzle: &Nine, watch: impl Fn() -> Watch<'a>) -> Effort {
    let mut best = search(method, puzzle, &mut watch());
    for _ in 1..REPEATS {
        if best.cost.time >= SHORT || best.first.is_err() {
            break;
        }
        let again = search(method, puzzle, &mut watch());
        if again.first.is_ok() && again.cost.time < best.cost.time {
            best = again;
        }
    }
    best
}

fn search(method: &dyn Method, puzzle: &Nine, watch: &mut Watch) -> Effort {
    let mut cost = Statistics::default();
    let start = Instant::now();
    let first = method.search(puzzle, watch, &mut cost);
    cost.time = start.elapsed();
    Effort { first, cost }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::lang::Text;
    use ninefold::solve::METHODS;

    /// Returns the result that it was made with.
    #[derive(Debug)]
    struct Parrot(Result<Option<Grid>, Stopped>);

    impl Method for Parrot {
        fn name(&self) -> &'static str {
            "parrot"
        }

        fn about(&self) -> Text {
            Text { en: "", zh: "" }
        }

        fn search(&self, _: &Nine, _: &mut Watch, _: &mut Statistics) -> Result<Option<Grid>, Stopped> {
            self.0
        }
    }

    fn puzzle(line: &str) -> Nine {
        Nine::new(line.parse().expect("81 cells"))
    }

    /// The judge's sample (POJ 2676): one solution.
    const UNIQUE: &str = "103000509002109400000704000300502006060000050700803004000401000009205800804000107";
    const SOLUTION: &str =
        "143628579572139468986754231391542786468917352725863914237481695619275843854396127";

    #[test]
    fn whoever_says_something_else_is_found_out() {
        let right: Grid = SOLUTION.parse().expect("81 cells");
        let other: Grid = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
            .parse()
            .expect("81 cells");
        let says = [Ok(Some(right)), Ok(None), Err(Stopped), Ok(Some(other)), Ok(Some(Grid::EMPTY))];
        let parrots = says.map(Parrot);
        let methods: Vec<&dyn Method> = parrots.iter().map(|parrot| parrot as &dyn Method).collect();
        let unique = puzzle(UNIQUE);
        let comparison = Comparison::of(&unique, &methods, Watch::forever);
        assert_eq!(comparison.disagreeing(&unique), [1, 3, 4]);

        // Row 1 needs a 9 in its last cell, but column 9 has one.
        let hopeless = puzzle(&format!("12345678.........9{}", ".".repeat(63)));
        let comparison = Comparison::of(&hopeless, &methods, Watch::forever);
        assert_eq!(comparison.status(), Some(Status::None));
        assert_eq!(comparison.disagreeing(&hopeless), [0, 3, 4]);

        let unknown =
            Comparison { answer: Err(Stopped), ..Comparison::of(&unique, &methods, Watch::forever) };
        assert_eq!(unknown.disagreeing(&unique), [1, 3, 4]);
    }

    #[test]
    fn the_methods_agree() {
        for line in [UNIQUE, SOLUTION, &".".repeat(81), &format!("11{}", ".".repeat(79))] {
            let puzzle = puzzle(line);
            let comparison = Comparison::of(&puzzle, METHODS, Watch::forever);
            assert_eq!(comparison.disagreeing(&puzzle), [] as [usize; 0], "{line}");
        }
    }
}
