//! tdoku's triad solver, as GCC and as Clang compile it.
//!
//! Nothing of tdoku is kept here, nor a way to build it: that is described at <https://github.com/t-dillon/tdoku>. What
//! is linked are two static libraries of its solver that you have built, with `TdokuSolverDpllTriadSimd` under the names
//! `tdoku_gcc` and `tdoku_clang`, and no other symbol in common.

use crate::{Counted, Line};

/// Puzzle, limit, configuration, room for a solution, number of guesses; returns the count.
type Solve = unsafe extern "C" fn(*const u8, usize, u32, *mut u8, *mut usize) -> usize;

unsafe extern "C" {
    fn tdoku_gcc(
        puzzle: *const u8,
        limit: usize,
        configuration: u32,
        solution: *mut u8,
        guesses: *mut usize,
    ) -> usize;
    fn tdoku_clang(
        puzzle: *const u8,
        limit: usize,
        configuration: u32,
        solution: *mut u8,
        guesses: *mut usize,
    ) -> usize;
}

/// It reads vectors, some bytes beyond the puzzle: the text is copied to where there is room.
fn count(solve: Solve, line: &Line, limit: u64) -> Counted {
    let (mut puzzle, mut solution, mut guesses) = ([0_u8; 128], [0_u8; 128], 0);
    puzzle[..81].copy_from_slice(line);
    // SAFETY: both arrays are longer than a puzzle of 81 characters, which is what the first begins with;
    // the solver writes 81 bytes at the most and one number, and is called on one thread only.
    let solutions = unsafe { solve(puzzle.as_ptr(), limit as usize, 0, solution.as_mut_ptr(), &mut guesses) };
    Counted { solutions: solutions as u64, guesses: guesses as u64 }
}

pub fn by_gcc(line: &Line, limit: u64) -> Counted {
    count(tdoku_gcc, line, limit)
}

pub fn by_clang(line: &Line, limit: u64) -> Counted {
    count(tdoku_clang, line, limit)
}
