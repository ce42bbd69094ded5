//! Backdoors: cells whose digits, once given, let singles solve the rest.
//!
//! The search for a set of k cells is exact. It takes cells one by one and closes the state under singles after each. If what
//! follows from one cell includes another, the other is not needed: a set with it stays a backdoor if the first takes its place.

use super::layout::Candidates;
use super::marks::{Marks, Queue};
use crate::solve::{Stopped, Watch};

/// Returns the size of the smallest backdoor.
pub(super) fn size(
    marks: &Marks,
    truth: &Candidates,
    queue: &mut Queue,
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
    marks: &Marks,
    cells: &[u16],
    size: u32,
    queue: &mut Queue,
    watch: &mut Watch<'_>,
) -> Result<bool, Stopped> {
    if marks.is_solved() {
        return Ok(true);
    }
    if size == 0 {
        return Ok(false);
    }
    let mut reached: Vec<(u16, Marks)> = Vec::new();
    for &cell in cells.iter().filter(|&&cell| !marks.placed().contains(cell)) {
        watch.tick()?;
        if reached.iter().any(|(_, after)| after.placed().contains(cell)) {
            continue;
        }
        let mut after = marks.clone();
        let placed = after.assume(cell, queue);
        debug_assert!(placed.is_ok(), "the solution has no contradiction");
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
