//! Backdoors: cells whose digits, once given, let singles solve the rest.
//!
//! The search for the size of the smallest is exact. It takes cells one by one and closes the state under singles after each. If
//! what follows from one cell includes another, the other need not be tried: a set with it stays a backdoor if the first takes its
//! place.
//!
//! That is not enough to list all smallest ones, since both sets count. But by then the search knows which cells are in none: if no
//! others make a backdoor with a cell, all that follows from it consists of such cells. The rest is tried in order.

use super::layout::TrialCandidates;
use super::marks::{TrialMarks, VariableQueue};
use super::open;
use crate::grid::{Cell, CellSet, Grid};
use crate::rules::Nine;
use crate::solve::{Stopped, Watch};

/// The smallest backdoors of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backdoors {
    /// The solution, which has the digits of the cells.
    pub solution: Grid,
    /// The number of cells in each of them; 0 if singles solve the puzzle.
    pub size: usize,
    /// The sets, in the order of their cells. The empty set if singles solve the puzzle.
    pub sets: Vec<CellSet>,
    /// Whether there are more than were asked for.
    pub has_more: bool,
}

impl Backdoors {
    /// Returns the *magic cells* among them: those whose digit alone is enough. There are none unless the size is 1.
    pub fn magic_cells(&self) -> CellSet {
        let alone = self.sets.iter().filter(|_| self.size == 1);
        alone.fold(CellSet::EMPTY, |cells, &set| cells | set)
    }
}

/// Finds the smallest backdoors of a puzzle by the classic rules, up to `most` of them: all sets of cells whose digits let singles
/// solve the rest, among those with the fewest cells. Returns `None` unless the puzzle is classic and has one solution.
///
/// ```
/// use ninefold::{Grid, Nine, rate::trial::backdoors, solve::Watch};
/// let givens: Grid = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let found = backdoors(&Nine::new(givens), 100, &mut Watch::forever())?.expect("one solution");
/// assert_eq!(found.size, 2);
/// assert!(!found.has_more && found.sets.iter().all(|set| set.len() == 2));
/// assert!(found.magic_cells().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn backdoors(puzzle: &Nine, most: usize, watch: &mut Watch<'_>) -> Result<Option<Backdoors>, Stopped> {
    let mut queue = VariableQueue::EMPTY;
    let Some((solution, truth, start)) = open(puzzle, watch)? else { return Ok(None) };
    let size = size(&start, &truth, &mut queue, watch)? as usize;
    let mut list = SmallestSets { most, sets: Vec::new(), has_more: false };
    if size == 0 {
        list.add(CellSet::EMPTY);
    } else {
        let cells = useful(&start, &truth, size as u32, &mut queue, watch)?;
        list.extend(&start, &cells, size, CellSet::EMPTY, &mut queue, watch)?;
    }
    Ok(Some(Backdoors { solution, size, sets: list.sets, has_more: list.has_more }))
}

/// Returns the size of the smallest backdoor.
pub(super) fn size(
    marks: &TrialMarks,
    truth: &TrialCandidates,
    queue: &mut VariableQueue,
    watch: &mut Watch<'_>,
) -> Result<u32, Stopped> {
    let mut size = 0;
    loop {
        let cells: Vec<u16> = truth.iter().collect();
        if exists(marks, &cells, size, queue, watch)? {
            return Ok(size);
        }
        size += 1;
    }
}

/// Whether at most `size` of these candidates of the solution, once placed, let singles solve the rest.
fn exists(
    marks: &TrialMarks,
    cells: &[u16],
    size: u32,
    queue: &mut VariableQueue,
    watch: &mut Watch<'_>,
) -> Result<bool, Stopped> {
    if marks.is_solved() {
        return Ok(true);
    }
    if size == 0 {
        return Ok(false);
    }
    let mut reached: Vec<(u16, TrialMarks)> = Vec::new();
    for &cell in cells.iter().filter(|&&cell| !marks.placed().contains(cell)) {
        watch.tick()?;
        if reached.iter().any(|(_, after)| after.placed().contains(cell)) {
            continue;
        }
        let after = marks_with(marks, cell, queue);
        if after.is_solved() {
            return Ok(true);
        }
        reached.retain(|(earlier, _)| !after.placed().contains(*earlier));
        reached.push((cell, after));
    }
    if size == 1 {
        return Ok(false);
    }
    let left: Vec<u16> = reached.iter().map(|(cell, _)| *cell).collect();
    for (place, (_, after)) in reached.iter().enumerate() {
        if exists(after, &left[place + 1..], size - 1, queue, watch)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the state after a candidate of the solution has been placed.
fn marks_with(marks: &TrialMarks, cell: u16, queue: &mut VariableQueue) -> TrialMarks {
    let mut after = marks.clone();
    let placed = after.assume(cell, queue);
    debug_assert!(placed.is_ok(), "the solution has no contradiction");
    after
}

/// Returns the candidates of the solution that are in a backdoor of this size, which is the smallest.
fn useful(
    marks: &TrialMarks,
    truth: &TrialCandidates,
    size: u32,
    queue: &mut VariableQueue,
    watch: &mut Watch<'_>,
) -> Result<Vec<u16>, Stopped> {
    let cells: Vec<u16> = truth.iter().filter(|&cell| !marks.placed().contains(cell)).collect();
    let (mut found, mut useless) = (Vec::new(), *marks.placed());
    for &cell in &cells {
        if useless.contains(cell) {
            continue;
        }
        let after = marks_with(marks, cell, queue);
        if exists(&after, &cells, size - 1, queue, watch)? {
            found.push(cell);
        } else {
            useless.insert_all(after.placed());
        }
    }
    Ok(found)
}

/// The sets that were found.
struct SmallestSets {
    most: usize,
    sets: Vec<CellSet>,
    has_more: bool,
}

impl SmallestSets {
    /// Adds a set, if there is room.
    fn add(&mut self, set: CellSet) {
        if self.sets.len() < self.most {
            self.sets.push(set);
        } else {
            self.has_more = true;
        }
    }

    /// Adds the backdoors that consist of the chosen cells, after which the state is `marks`, and `size` of these.
    fn extend(
        &mut self,
        marks: &TrialMarks,
        cells: &[u16],
        size: usize,
        chosen: CellSet,
        queue: &mut VariableQueue,
        watch: &mut Watch<'_>,
    ) -> Result<(), Stopped> {
        // Useless are cells that are placed already, or follow from a last cell that was not enough.
        let mut useless = *marks.placed();
        for (place, &cell) in cells.iter().enumerate() {
            watch.tick()?;
            if self.has_more {
                return Ok(());
            }
            if useless.contains(cell) {
                continue;
            }
            let (after, chosen) =
                (marks_with(marks, cell, queue), chosen.with(Cell::ALL[usize::from(cell / 9)]));
            if size > 1 {
                self.extend(&after, &cells[place + 1..], size - 1, chosen, queue, watch)?;
            } else if after.is_solved() {
                self.add(chosen);
            } else {
                useless.insert_all(after.placed());
            }
        }
        Ok(())
    }
}
