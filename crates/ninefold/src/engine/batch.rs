//! Many puzzles at a time: lines of text in, statuses, solutions and counts out.
//!
//! Nothing is allocated per puzzle and no puzzle becomes a [`Puzzle`](crate::Puzzle) on the way, unless
//! it turns out to have several solutions or none.

use super::{Status, solve_within};
use crate::grid::{Cell, Digit, Grid, Puzzle};
use crate::solve::fast::FastExplorer;
use crate::solve::{Stopped, Watch};

/// Puzzles by the classic rules that lie in a text: 81 bytes from each start, `1` to `9` for a given
/// and any other byte for an empty cell.
#[derive(Clone, Copy, Debug)]
pub struct Lines<'a> {
    text: &'a [u8],
    starts: &'a [u32],
}

/// Solves and counts many puzzles at a time. Keeps its memory from call to call; one for each thread.
///
/// ```
/// use ninefold::engine::{Batch, Lines, Status};
/// use ninefold::solve::Watch;
/// let text = b"530070000600195000098000060800060003400803001700020006060000280000419005000080079\n\
///              553070000600195000098000060800060003400803001700020006060000280000419005000080079\n";
/// let lines = Lines::new(text, &[0, 82]);
/// let (mut statuses, mut solutions) = ([Status::None; 2], [[0; 81]; 2]);
/// Batch::new().solve(lines, &mut Watch::forever(), &mut statuses, &mut solutions)?;
/// assert_eq!(statuses, [Status::Unique, Status::Clash]);
/// assert!(solutions[0].starts_with(b"534678912"));
/// # Ok::<(), ninefold::solve::Stopped>(())
/// ```
#[derive(Debug, Default)]
pub struct Batch {}

impl<'a> Lines<'a> {
    /// The puzzles at these starts.
    ///
    /// # Panics
    ///
    /// If fewer than 81 bytes follow one of them.
    #[track_caller]
    pub fn new(text: &'a [u8], starts: &'a [u32]) -> Lines<'a> {
        let fits = |&start: &u32| text.len() - Cell::COUNT >= start as usize;
        let all_fit = starts.is_empty() || text.len() >= Cell::COUNT && starts.iter().all(fits);
        assert!(all_fit, "81 bytes from each start lie in the text");
        Lines { text, starts }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Is there none?
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// The 81 bytes of one puzzle.
    pub fn line(&self, index: usize) -> &'a [u8; Cell::COUNT] {
        self.text[self.starts[index] as usize..].first_chunk().expect("checked when it was made")
    }
}

impl Batch {
    /// Ready for work, with the best this machine has.
    pub fn new() -> Batch {
        Batch {}
    }

    /// The status of each puzzle and, where there is one, its lexicographically smallest solution as 81
    /// digits; the other solutions stay as they are.
    ///
    /// # Panics
    ///
    /// If there are not as many statuses and solutions as puzzles.
    pub fn solve(
        &mut self,
        lines: Lines<'_>,
        watch: &mut Watch<'_>,
        statuses: &mut [Status],
        solutions: &mut [[u8; Cell::COUNT]],
    ) -> Result<(), Stopped> {
        assert!(
            statuses.len() == lines.len() && solutions.len() == lines.len(),
            "one result for each puzzle"
        );
        for (i, (status, solution)) in statuses.iter_mut().zip(solutions).enumerate() {
            let answer = solve_within(&puzzle_of(lines.line(i)), watch)?;
            *status = answer.status;
            if let Some(found) = answer.solution {
                solution.copy_from_slice(found.to_string().as_bytes());
            }
        }
        Ok(())
    }

    /// How many solutions each puzzle has, counted up to `limit`.
    ///
    /// # Panics
    ///
    /// If there are not as many counts as puzzles.
    pub fn count(
        &mut self,
        lines: Lines<'_>,
        limit: u64,
        watch: &mut Watch<'_>,
        counts: &mut [u64],
    ) -> Result<(), Stopped> {
        assert!(counts.len() == lines.len(), "one count for each puzzle");
        for (i, count) in counts.iter_mut().enumerate() {
            *count = 0;
            FastExplorer.count_line(lines.line(i), limit, watch, None, count)?;
        }
        Ok(())
    }
}

/// The puzzle that a line stands for.
fn puzzle_of(line: &[u8; Cell::COUNT]) -> Puzzle {
    let digit = |byte: u8| byte.checked_sub(b'0').and_then(|value| Digit::try_from(value).ok());
    let givens = Cell::ALL.into_iter().zip(line);
    Puzzle::new(givens.fold(Grid::EMPTY, |grid, (cell, &byte)| match digit(byte) {
        Some(digit) => grid.with(cell, digit),
        None => grid,
    }))
}
