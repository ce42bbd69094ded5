//! Many classic puzzles at a time, on all cores.

use ninefold::Cell;
use ninefold::engine::{self, Batch, Lines, Status};
use ninefold::solve::Watch;
use ninefold::text::is_plain_line;
use std::mem::MaybeUninit;
use std::sync::Mutex;
use std::thread;

/// The 81 characters of a solution.
pub(crate) type SolutionLine = [u8; Cell::COUNT];

/// The status of an unreadable puzzle, which the engine does not have.
pub(crate) const UNREADABLE: u8 = 4;

/// The most puzzles of a block: enough for all lanes, few enough to be shared evenly and to stay in the cache.
const BLOCK: usize = 2048;

/// Puzzles in memory, each this many bytes after the one before.
#[derive(Clone, Copy)]
pub(crate) struct PuzzleRows<'a> {
    pub(crate) text: &'a [u8],
    pub(crate) stride: usize,
    pub(crate) count: usize,
}

impl<'a> PuzzleRows<'a> {
    fn row(&self, index: usize) -> &'a SolutionLine {
        self.text[index * self.stride..].first_chunk().expect("the text has room for all rows")
    }
}

/// The places for answers. Both lists are as long as there are puzzles, or missing.
pub(crate) struct AnswerSlots<'a> {
    pub(crate) solutions: Option<&'a mut [MaybeUninit<SolutionLine>]>,
    pub(crate) statuses: Option<&'a mut [MaybeUninit<u8>]>,
}

impl<'a> AnswerSlots<'a> {
    /// Takes the places of the next puzzles.
    fn take(&mut self, count: usize) -> AnswerSlots<'a> {
        AnswerSlots {
            solutions: taken(&mut self.solutions, count),
            statuses: taken(&mut self.statuses, count),
        }
    }

    fn put(&mut self, index: usize, status: u8, solution: &SolutionLine) {
        if let Some(solutions) = &mut self.solutions {
            solutions[index].write(*solution);
        }
        if let Some(statuses) = &mut self.statuses {
            statuses[index].write(status);
        }
    }
}

fn taken<'a, T>(list: &mut Option<&'a mut [T]>, count: usize) -> Option<&'a mut [T]> {
    list.as_mut().map(|list| list.split_off_mut(..count).expect("there is a place for each puzzle"))
}

/// Solves all puzzles and returns how many have one solution.
pub(crate) fn solve(rows: PuzzleRows<'_>, mut slots: AnswerSlots<'_>, threads: usize) -> usize {
    let threads = engine::threads(threads).min(rows.count.div_ceil(BLOCK));
    if threads <= 1 {
        let mut desk = BatchDesk::default();
        return blocks(rows).map(|range| desk.answer(rows, range.start, slots.take(range.len()))).sum();
    }
    // Few enough for the last ones to end at about the same time.
    let left = Mutex::new((blocks(rows), slots));
    let next = || {
        let (blocks, slots) = &mut *left.lock().expect("nothing panics while it takes a block");
        blocks.next().map(|range| (range.start, slots.take(range.len())))
    };
    let work = || {
        let mut desk = BatchDesk::default();
        let mut unique = 0;
        while let Some((start, slots)) = next() {
            unique += desk.answer(rows, start, slots);
        }
        unique
    };
    thread::scope(|scope| {
        let crew: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        crew.into_iter()
            .map(|member| member.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .sum()
    })
}

fn blocks(rows: PuzzleRows<'_>) -> impl Iterator<Item = std::ops::Range<usize>> + use<> {
    (0..rows.count).step_by(BLOCK).map(move |start| start..rows.count.min(start + BLOCK))
}

/// A thread's engine and buffers.
#[derive(Default)]
struct BatchDesk {
    batch: Batch,
    /// The rows of the block that are puzzles, and where each begins in the block.
    readable: Vec<usize>,
    starts: Vec<u32>,
    statuses: Vec<Status>,
    solutions: Vec<SolutionLine>,
}

impl BatchDesk {
    /// Answers the block that begins with this row. Returns how many of its puzzles have one solution.
    fn answer(&mut self, rows: PuzzleRows<'_>, first: usize, mut slots: AnswerSlots<'_>) -> usize {
        let count = BLOCK.min(rows.count - first);
        let block = &rows.text[first * rows.stride..];
        self.readable.clear();
        self.starts.clear();
        for index in 0..count {
            if is_plain_line(rows.row(first + index)) {
                self.readable.push(index);
                self.starts.push(u32::try_from(index * rows.stride).expect("a block is shorter than 4 GiB"));
            } else {
                slots.put(index, UNREADABLE, &[0; Cell::COUNT]);
            }
        }
        self.statuses.resize(self.readable.len(), Status::None);
        self.solutions.resize(self.readable.len(), [0; Cell::COUNT]);
        let lines = Lines::new(block, &self.starts);
        let solved = self.batch.solve(lines, &mut Watch::forever(), &mut self.statuses, &mut self.solutions);
        solved.expect("nothing stops this watch");
        let mut unique = 0;
        for ((&index, &status), solution) in self.readable.iter().zip(&self.statuses).zip(&self.solutions) {
            let solution = if status.has_solution() { solution } else { &[0; Cell::COUNT] };
            slots.put(index, number(status), solution);
            unique += usize::from(status == Status::Unique);
        }
        unique
    }
}

/// A status as callers read it.
pub(crate) fn number(status: Status) -> u8 {
    match status {
        Status::Unique => 0,
        Status::Several => 1,
        Status::None => 2,
        Status::Clash => 3,
    }
}
