//! `generate`: new puzzles as a table, `select puzzle from generate(1000, 1, 'clues=24 symmetry=rotate180')`.

use crate::answer::trouble::inside;
use crate::messages::{
    ABOUT_GENERATE, NO_GRID, TAKES_THREE, TAKES_VALUES, TAKES_WISHES, WHOLE_COUNT, WHOLE_SEED,
};
use datafusion::arrow::array::{ArrayRef, StringArray, UInt64Array};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::catalog::streaming::StreamingTable;
use datafusion::catalog::{TableFunctionArgs, TableFunctionImpl, TableProvider};
use datafusion::common::{Result, ScalarValue};
use datafusion::error::DataFusionError;
use datafusion::execution::{SendableRecordBatchStream, TaskContext};
use datafusion::logical_expr::Expr;
use datafusion::physical_plan::stream::RecordBatchReceiverStreamBuilder;
use datafusion::physical_plan::streaming::PartitionStream;
use ninefold::generate::{NotOpened, Wishes, Workshop, Xoshiro};
use ninefold::lang::{Sentence, Text};
use ninefold::solve::Watch;
use ninefold::text::made_line;
use std::fmt::Display;
use std::hash::{BuildHasher, RandomState};
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex};
use std::thread;
use std::time::Duration;

/// Its name in a query.
pub const NAME: &str = "generate";

/// A sentence about its answers.
pub const ABOUT: Text = ABOUT_GENERATE;

/// The time for each puzzle, as in the command.
const DEADLINE: Duration = Duration::from_secs(60);

/// The most rows of a batch. Few if one takes long.
const BATCH: u64 = 1024;

static SCHEMA: LazyLock<SchemaRef> = LazyLock::new(|| {
    let fields =
        vec![Field::new("puzzle", DataType::Utf8, false), Field::new("seed", DataType::UInt64, false)];
    Arc::new(Schema::new(fields))
});

/// The function. Each partition of its table works on this many threads.
#[derive(Debug)]
pub(crate) struct Generate {
    pub(crate) threads: usize,
}

impl TableFunctionImpl for Generate {
    fn call_with_args(&self, args: TableFunctionArgs) -> Result<Arc<dyn TableProvider>> {
        let (number, seed, wishes) = read(args.exprs())?;
        let opened = Workshop::open(wishes, &mut Watch::forever().within(DEADLINE));
        let workshop = Arc::new(opened.map_err(|why| match why {
            NotOpened::Impossible(refusal) => refused(refusal),
            NotOpened::Stopped => inside(NO_GRID, named()),
        })?);
        let parts = (args.session().config().target_partitions() as u64).clamp(1, number.max(1));
        let part = |index: u64| -> Arc<dyn PartitionStream> {
            let items = number * index / parts..number * (index + 1) / parts;
            Arc::new(PuzzleShare { workshop: workshop.clone(), seed, items, threads: self.threads })
        };
        Ok(Arc::new(StreamingTable::try_new(SCHEMA.clone(), (0..parts).map(part).collect())?))
    }
}

/// The number of puzzles, the seed, and the wishes.
fn read(arguments: &[Expr]) -> Result<(u64, u64, Wishes)> {
    let values: Vec<&ScalarValue> = arguments
        .iter()
        .map(|argument| match argument {
            Expr::Literal(value, _) => Ok(value),
            other => Err(inside(TAKES_VALUES, found(other))),
        })
        .collect::<Result<_>>()?;
    let (number, rest) = match &values[..] {
        [number, rest @ ..] if rest.len() <= 2 => (whole(number, WHOLE_COUNT)?, rest),
        _ => return Err(inside(TAKES_THREE, named())),
    };
    let seed = match rest.first() {
        None => RandomState::new().hash_one(0),
        Some(value) if value.is_null() => RandomState::new().hash_one(0),
        Some(value) => whole(value, WHOLE_SEED)?,
    };
    let wishes = match rest.get(1).map(|value| value.try_as_str()) {
        None | Some(Some(None)) => Wishes::default(),
        Some(Some(Some(text))) => text.parse().map_err(refused)?,
        Some(None) => return Err(inside(TAKES_WISHES, named())),
    };
    Ok((number, seed, wishes))
}

fn named() -> Vec<(&'static str, String)> {
    vec![("name", NAME.to_owned())]
}

fn found(what: impl Display) -> Vec<(&'static str, String)> {
    vec![("name", NAME.to_owned()), ("found", what.to_string())]
}

/// Why a wish cannot be fulfilled.
fn refused(why: Sentence) -> DataFusionError {
    DataFusionError::External(Box::new(why))
}

fn whole(value: &ScalarValue, refusal: Text) -> Result<u64> {
    match value.cast_to(&DataType::UInt64) {
        Ok(ScalarValue::UInt64(Some(number))) if value.data_type().is_integer() => Ok(number),
        _ => Err(inside(refusal, found(value))),
    }
}

/// Some of the puzzles.
#[derive(Debug)]
struct PuzzleShare {
    workshop: Arc<Workshop>,
    seed: u64,
    items: Range<u64>,
    threads: usize,
}

impl PartitionStream for PuzzleShare {
    fn schema(&self) -> &SchemaRef {
        &SCHEMA
    }

    fn execute(&self, _: Arc<TaskContext>) -> SendableRecordBatchStream {
        let mut builder = RecordBatchReceiverStreamBuilder::new(SCHEMA.clone(), 1);
        let (sender, seed, threads) = (builder.tx(), self.seed, self.threads);
        let (workshop, items) = (self.workshop.clone(), self.items.clone());
        builder.spawn_blocking(move || {
            let (mut next, mut length) = (items.start, threads as u64);
            while next < items.end {
                let end = items.end.min(next + length);
                let made = batch(&workshop, seed, next..end, threads)?;
                // No more rows are wanted, for instance because of a limit.
                if sender.blocking_send(Ok(made)).is_err() {
                    break;
                }
                (next, length) = (end, (2 * length).min(BATCH));
            }
            Ok(())
        });
        builder.build()
    }
}

/// Makes the puzzles with these numbers. Each depends on the seed and its number alone.
fn batch(workshop: &Workshop, seed: u64, items: Range<u64>, threads: usize) -> Result<RecordBatch> {
    let is_plain = workshop.wishes().kinds.is_empty();
    let (next, made) = (AtomicU64::new(items.start), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut bench = workshop.bench();
                loop {
                    let item = next.fetch_add(1, Ordering::Relaxed);
                    if !items.contains(&item) {
                        return;
                    }
                    let watch = Watch::forever().within(DEADLINE);
                    let one = bench.make(&mut Xoshiro::stream(seed, item), &watch);
                    let line = one.map(|one| made_line(&one.problem, is_plain));
                    made.lock().expect("nothing panics while it holds the puzzles").push((item, line));
                }
            });
        }
    });
    let mut made = made.into_inner().expect("nothing panics while it holds the puzzles");
    made.sort_unstable_by_key(|(item, _)| *item);
    let (mut puzzles, mut seeds) = (Vec::new(), Vec::new());
    for (item, line) in made {
        puzzles.push(line.map_err(|unmade| refused(workshop.wishes().say_not_made(unmade)))?);
        seeds.push(Xoshiro::seed_of(seed, item));
    }
    let columns: Vec<ArrayRef> =
        vec![Arc::new(StringArray::from(puzzles)), Arc::new(UInt64Array::from(seeds))];
    Ok(RecordBatch::try_new(SCHEMA.clone(), columns)?)
}
