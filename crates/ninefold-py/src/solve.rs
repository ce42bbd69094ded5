//! `solve` and `check`: classic puzzles on one line in lockstep, block by block; everything else one by one.

use crate::arrow::Column;
use crate::crew::{self, WorkPiece};
use crate::options::Options;
use crate::outcomes::{AllAnswers, DigitLine, RowOutcome};
use crate::read::PuzzleReader;
use crate::rows::RowSource;
use crate::shapes::{Given, array_of, texts};
use ninefold::engine::{self, Batch, Lines, Status};
use ninefold::solve::{Stopped, Watch};
use ninefold::text::Record;
use ninefold::{Cell, Grid, Nine};
use pyo3::prelude::*;
use std::ops::Range;
use std::time::Duration;

/// The most rows of a block: enough for all lanes, few enough to be shared evenly and to stay in the cache.
const BLOCK: usize = 2048;

/// The places for the answers of a block.
struct BlockSlots<'a> {
    range: Range<usize>,
    outcomes: &'a mut [RowOutcome],
    /// None if solutions are not asked for.
    lines: Option<&'a mut [DigitLine]>,
}

/// A thread's engine and buffers.
struct SolverDesk {
    batch: Batch,
    /// The rows of the block that need no reader, and their cells.
    staged: Vec<usize>,
    cells: Vec<u8>,
    starts: Vec<u32>,
    statuses: Vec<Status>,
    lines: Vec<DigitLine>,
    counts: Vec<u64>,
}

impl SolverDesk {
    fn new() -> SolverDesk {
        SolverDesk {
            batch: Batch::new(),
            staged: Vec::new(),
            cells: Vec::new(),
            starts: Vec::new(),
            statuses: Vec::new(),
            lines: Vec::new(),
            counts: Vec::new(),
        }
    }

    /// Solves what is staged into these lines or, without them, finds its statuses only.
    fn answer(&mut self, solutions: Option<&mut [DigitLine]>, watch: &mut Watch<'_>) -> Result<(), Stopped> {
        let count = self.staged.len();
        self.starts.extend((self.starts.len()..count).map(|index| (index * Cell::COUNT) as u32));
        let lines = Lines::new(&self.cells, &self.starts[..count]);
        self.statuses.resize(count, Status::None);
        if let Some(solutions) = solutions {
            return self.batch.solve(lines, watch, &mut self.statuses, solutions);
        }
        self.counts.resize(count, 0);
        self.batch.count(lines, 2, watch, &mut self.counts)?;
        for (index, (status, &found)) in self.statuses.iter_mut().zip(&self.counts).enumerate() {
            *status = match Status::of_solutions(found.into()) {
                Status::None if Nine::new(Grid::of_line(lines.line(index))).has_clash() => Status::Clash,
                status => status,
            };
        }
        Ok(())
    }
}

/// A search through all rows.
struct SolveAll<'a, 'r> {
    rows: &'a RowSource<'r>,
    reader: PuzzleReader,
    deadline: Option<Duration>,
}

impl SolveAll<'_, '_> {
    /// Answers a block. Returns the solutions of other sizes.
    fn block(
        &self,
        desk: &mut SolverDesk,
        slots: BlockSlots<'_>,
        watch: &Watch<'static>,
    ) -> Result<Vec<(usize, String)>, Stopped> {
        let BlockSlots { range, outcomes, mut lines } = slots;
        desk.staged.clear();
        desk.cells.clear();
        let is_quick = self.reader.is_classic() && self.deadline.is_none();
        let mut others = Vec::new();
        for row in range.clone() {
            let place = row - range.start;
            if is_quick && self.rows.stage(row, &mut desk.cells) {
                desk.staged.push(place);
                continue;
            }
            let Some(text) = self.rows.text(row) else { continue };
            outcomes[place] = RowOutcome::Unreadable;
            let Ok(record) = self.reader.record(&text) else { continue };
            let line = lines.as_mut().map(|lines| &mut lines[place]);
            let (outcome, other) = self.one(&record, line, watch)?;
            outcomes[place] = outcome;
            others.extend(other.map(|other| (row, other)));
        }
        let mut watch = watch.clone();
        if desk.staged.len() == range.len() {
            // The usual case: solutions are written where they belong.
            desk.answer(lines, &mut watch)?;
        } else if let Some(lines) = lines {
            let mut solutions = std::mem::take(&mut desk.lines);
            solutions.resize(desk.staged.len(), [0; Cell::COUNT]);
            desk.answer(Some(&mut solutions), &mut watch)?;
            desk.staged.iter().zip(&solutions).for_each(|(&place, solution)| lines[place] = *solution);
            desk.lines = solutions;
        } else {
            desk.answer(None, &mut watch)?;
        }
        for (&place, &status) in desk.staged.iter().zip(&desk.statuses) {
            outcomes[place] = RowOutcome::Known(status);
        }
        Ok(others)
    }

    /// Answers one record, with the solution if there is room for one.
    fn one(
        &self,
        record: &Record,
        line: Option<&mut DigitLine>,
        watch: &Watch<'static>,
    ) -> Result<(RowOutcome, Option<String>), Stopped> {
        let mut limited = crew::limited(watch, self.deadline);
        if line.is_none() {
            let status = status(record, &mut limited);
            watch.clone().look()?;
            return Ok((RowOutcome::of(status.ok()), None));
        }
        let found = solved(record, &mut limited);
        watch.clone().look()?;
        let Ok((status, text)) = found else { return Ok((RowOutcome::Timeout, None)) };
        let (Some(text), Some(line)) = (text, line) else { return Ok((RowOutcome::Known(status), None)) };
        if let Ok(whole) = text.as_bytes().try_into() {
            *line = whole;
            return Ok((RowOutcome::Known(status), None));
        }
        Ok((RowOutcome::Known(status), Some(text)))
    }
}

/// The status and the smallest solution as a line.
fn solved(record: &Record, watch: &mut Watch<'_>) -> Result<(Status, Option<String>), Stopped> {
    let answer = engine::solve_within(&record.puzzle, watch)?;
    Ok((answer.status, answer.solution.map(|solution| solution.to_string())))
}

/// The status alone.
fn status(record: &Record, watch: &mut Watch<'_>) -> Result<Status, Stopped> {
    Ok(engine::solve_within(&record.puzzle, watch)?.status)
}

/// Answers all rows.
fn answers(py: Python<'_>, rows: &RowSource<'_>, options: &Options, is_solved: bool) -> PyResult<AllAnswers> {
    let mut outcomes = vec![RowOutcome::Missing; rows.len()];
    let mut lines = vec![[0; Cell::COUNT]; if is_solved { rows.len() } else { 0 }];
    let search = SolveAll { rows, reader: PuzzleReader::new(options)?, deadline: options.deadline()? };
    let (mut outcomes_left, mut lines_left) = (&mut outcomes[..], &mut lines[..]);
    let with_slots = |WorkPiece { item: range, rows }: WorkPiece<Range<usize>>| {
        let outcomes = outcomes_left.split_off_mut(..rows).expect("there is an outcome for each row");
        let lines =
            is_solved.then(|| lines_left.split_off_mut(..rows).expect("there is a line for each row"));
        WorkPiece { item: BlockSlots { range, outcomes, lines }, rows }
    };
    let pieces = rows.pieces(engine::threads(options.threads), BLOCK).into_iter().map(with_slots).collect();
    let others = crew::run(py, options, pieces, SolverDesk::new, |desk, slots, watch| {
        search.block(desk, slots, watch)
    })?;
    search.reader.report(py)?;
    Ok(AllAnswers { outcomes, lines, others: others.into_iter().flatten().collect() })
}

/// The time that a single puzzle is tried before a thread is started for it, which Ctrl-C can end.
const SOON: Duration = Duration::from_millis(5);

/// Answers one text with what a search finds.
pub(crate) fn one<T: Send>(
    py: Python<'_>,
    text: &str,
    options: &Options,
    search: impl Fn(&Record, &mut Watch<'_>) -> Result<T, Stopped> + Sync,
) -> PyResult<Option<T>> {
    let record = PuzzleReader::new(options)?.only(py, text)?;
    let deadline = options.deadline()?;
    if deadline.is_none()
        && let Ok(found) = py.detach(|| search(&record, &mut Watch::forever().within(SOON)))
    {
        return Ok(Some(found));
    }
    crew::run_one(py, options, |watch| {
        let mut limited = crew::limited(watch, deadline);
        match search(&record, &mut limited) {
            Ok(found) => Ok(Some(found)),
            Err(Stopped) => watch.clone().look().map(|()| None),
        }
    })
}

/// The smallest solution of each puzzle.
#[pyfunction]
pub(crate) fn solve<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: Options,
) -> PyResult<Bound<'py, PyAny>> {
    match Given::of(x)? {
        Given::Text(text) => {
            let found = one(py, &text, &options, solved)?.and_then(|(_, line)| line);
            Ok(found.into_pyobject(py)?)
        }
        Given::List(list) => {
            let found = answers(py, &RowSource::List(&list), &options, true)?;
            let solutions: Vec<Option<&str>> = (0..list.len()).map(|row| found.solution(row)).collect();
            solutions.into_pyobject(py)
        }
        Given::Column(column) => {
            let found = answers(py, &RowSource::Column(&column), &options, true)?;
            texts(found, column.storage)?.into_pyobject(py).map(Bound::into_any)
        }
        Given::Digits(digits) => {
            let found = answers(py, &RowSource::Digits(digits.as_array()), &options, true)?;
            array_of(py, found, digits.as_array().ncols())
        }
    }
}

/// The status of each puzzle.
#[pyfunction]
pub(crate) fn check<'py>(
    py: Python<'py>,
    x: &Bound<'py, PyAny>,
    options: Options,
) -> PyResult<Bound<'py, PyAny>> {
    let given = Given::of(x)?;
    if let Given::Text(text) = &given {
        let word = one(py, text, &options, status)?.map_or("timeout", Status::name);
        return Ok(word.into_pyobject(py)?.into_any());
    }
    let found = answers(py, &given.rows(), &options, false)?;
    let words = found.outcomes.iter().map(|outcome| outcome.word());
    match &given {
        Given::Column(column) => {
            let (array, kind) = column.storage.words(words);
            Column::new(vec![array], kind).into_pyobject(py).map(Bound::into_any)
        }
        _ => words.collect::<Vec<_>>().into_pyobject(py),
    }
}
