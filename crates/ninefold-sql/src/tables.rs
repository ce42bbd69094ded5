//! Files as tables, named by their paths: `from 'corpus.parquet'`.
//!
//! Parquet and Arrow IPC are known by their contents; CSV and JSON lines by their names, with `.gz`, `.zst`, `.bz2` or
//! `.xz` behind them or not. Everything else is a text of puzzles, one on each line: a table with the column `puzzle`.
//! A path may be a folder, or have `*` in it.

use crate::answer::trouble::inside;
use crate::messages::{CANNOT_READ, FOLDER_IS_EMPTY, NO_FILE, NO_FILE_LIKE, NOT_ITS_NAME};
use crate::read;
use async_trait::async_trait;
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::catalog::{DynamicFileCatalog, TableProvider, UrlTableFactory};
use datafusion::common::{Result, plan_datafusion_err};
use datafusion::datasource::file_format::FileFormat;
use datafusion::datasource::file_format::arrow::ArrowFormat;
use datafusion::datasource::file_format::csv::CsvFormat;
use datafusion::datasource::file_format::file_compression_type::FileCompressionType;
use datafusion::datasource::file_format::json::JsonFormat;
use datafusion::datasource::file_format::parquet::ParquetFormat;
use datafusion::datasource::listing::{ListingOptions, ListingTable, ListingTableConfig, ListingTableUrl};
use datafusion::error::DataFusionError;
use datafusion::execution::SessionState;
use datafusion::prelude::SessionContext;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// The first bytes of a Parquet file.
pub const PARQUET: &[u8] = b"PAR1";
/// The first bytes of an Arrow IPC file.
pub const ARROW: &[u8] = b"ARROW1";

/// The rows that are read to find the types of columns.
const SAMPLE: usize = 10_000;

/// The most bytes of a first line that are looked at.
const LINE: u64 = 1 << 16;

/// Bytes that no text has: they keep lines whole where a format wants a separator and a quote.
const NEVER: [u8; 2] = [1, 2];

/// The session, with files as tables.
pub fn with_files(context: SessionContext) -> SessionContext {
    let factory = Arc::new(FileTables::default());
    let known = context.state().catalog_list().clone();
    let catalogs = Arc::new(DynamicFileCatalog::new(known, factory.clone() as Arc<dyn UrlTableFactory>));
    let context: SessionContext = context.into_state_builder().with_catalog_list(catalogs).build().into();
    let state = context.state_weak_ref();
    let read = move || state.upgrade().map(|state| state.read().clone());
    factory.state.get_or_init(|| Box::new(read));
    context
}

/// The state of a session, as long as there is one.
type StateOfSession = Box<dyn Fn() -> Option<SessionState> + Send + Sync>;

/// Makes tables of files. The session to which they belong is made after it.
#[derive(Default)]
struct FileTables {
    state: OnceLock<StateOfSession>,
}

impl std::fmt::Debug for FileTables {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Files")
    }
}

#[async_trait]
impl UrlTableFactory for FileTables {
    async fn try_new(&self, name: &str) -> Result<Option<Arc<dyn TableProvider>>> {
        let state = self.state.get().and_then(|state| state());
        let state = state.ok_or_else(|| plan_datafusion_err!("the session has ended"))?;
        Ok(Some(table(name, &state).await?))
    }
}

/// The file with this name as a table.
async fn table(name: &str, state: &SessionState) -> Result<Arc<dyn TableProvider>> {
    let example = example(name)?;
    let kind = FileKind::of(&example)?;
    let url = ListingTableUrl::parse(name)?;
    let ending = if Path::new(name).is_dir() { ending(&example) } else { String::new() };
    let options = ListingOptions::new(kind.format()).with_file_extension(ending);
    let schema = match kind.columns {
        ColumnSource::Inferred => options.infer_schema(state, &url).await,
        ColumnSource::Puzzle => Ok(Arc::new(Schema::new(vec![Field::new("puzzle", DataType::Utf8, true)]))),
        ColumnSource::Table { first, is_named, .. } => options
            .infer_schema(state, &url)
            .await
            .map(|schema| text_where_puzzles_are(&schema, &first, is_named)),
    };
    let schema = schema.map_err(|error| error.context(format!("'{name}' cannot be read")))?;
    let config = ListingTableConfig::new(url).with_listing_options(options).with_schema(schema);
    Ok(Arc::new(ListingTable::try_new(config)?))
}

/// A file of those that the name means.
fn example(name: &str) -> Result<PathBuf> {
    let (path, named) = (Path::new(name), || vec![("name", name.to_owned())]);
    if path.is_dir() {
        let entries = fs::read_dir(path)?.collect::<std::io::Result<Vec<_>>>()?;
        let files = entries.iter().map(fs::DirEntry::path).filter(|path| path.is_file());
        return files.min().ok_or_else(|| inside(FOLDER_IS_EMPTY, named()));
    }
    if path.exists() {
        return Ok(path.to_owned());
    }
    if name.contains(['*', '?']) {
        let (folder, pattern) =
            (path.parent().unwrap_or(Path::new("")), path.file_name().unwrap_or_default());
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        let ending = ending(Path::new(pattern));
        let mut files: Vec<PathBuf> = fs::read_dir(folder)?.flatten().map(|entry| entry.path()).collect();
        files.retain(|file| file.is_file() && file.to_string_lossy().ends_with(&ending));
        return files.into_iter().min().ok_or_else(|| inside(NO_FILE_LIKE, named()));
    }
    Err(inside(NO_FILE, named()))
}

/// The endings of a name: `.csv.gz`.
fn ending(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (stem, _) = packing(&name);
    stem.rfind('.').map_or(String::new(), |dot| name[dot..].to_owned())
}

/// The name without the ending of its compression, and that compression.
fn packing(name: &str) -> (&str, FileCompressionType) {
    let known = [
        (".gz", FileCompressionType::GZIP),
        (".zst", FileCompressionType::ZSTD),
        (".bz2", FileCompressionType::BZIP2),
        (".xz", FileCompressionType::XZ),
    ];
    let found = known.into_iter().find_map(|(ending, packing)| Some((name.strip_suffix(ending)?, packing)));
    found.unwrap_or((name, FileCompressionType::UNCOMPRESSED))
}

/// A kind of file, which says how to read it.
struct FileKind {
    packing: FileCompressionType,
    columns: ColumnSource,
    format: MakeFormat,
}

/// The source of the names and types of columns.
enum ColumnSource {
    /// The file or its first rows say them.
    Inferred,
    /// There is one, of puzzles.
    Puzzle,
    /// The first line may name them.
    Table { first: Vec<String>, is_named: bool, separator: u8 },
}

/// Makes the format in which a file of a kind is read.
type MakeFormat = fn(&FileKind) -> Arc<dyn FileFormat>;

impl FileKind {
    fn of(path: &Path) -> Result<FileKind> {
        let cannot = |error: std::io::Error| unreadable(path, &error);
        let mut head = Vec::new();
        File::open(path).and_then(|file| file.take(8).read_to_end(&mut head)).map_err(cannot)?;
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let (stem, packing) = packing(&name);
        let has = |endings: &[&str]| endings.iter().any(|ending| stem.ends_with(ending));
        let (columns, format): (_, MakeFormat) = if head.starts_with(PARQUET) {
            (ColumnSource::Inferred, |_| Arc::new(ParquetFormat::default()))
        } else if head.starts_with(ARROW) {
            (ColumnSource::Inferred, |_| Arc::new(ArrowFormat))
        } else if has(&[".jsonl", ".ndjson", ".json"]) {
            (ColumnSource::Inferred, FileKind::json)
        } else if has(&[".csv", ".tsv"]) {
            let line = first_line(path, packing)?;
            (ColumnSource::of_table(&line, stem.ends_with(".tsv")), FileKind::csv)
        } else if has(&[".parquet", ".arrow", ".ipc", ".feather"]) {
            return Err(inside(NOT_ITS_NAME, vec![("file", path.display().to_string())]));
        } else {
            (ColumnSource::Puzzle, FileKind::csv)
        };
        Ok(FileKind { packing, columns, format })
    }

    fn format(&self) -> Arc<dyn FileFormat> {
        (self.format)(self)
    }

    fn json(&self) -> Arc<dyn FileFormat> {
        Arc::new(
            JsonFormat::default().with_file_compression_type(self.packing).with_schema_infer_max_rec(SAMPLE),
        )
    }

    fn csv(&self) -> Arc<dyn FileFormat> {
        let format = CsvFormat::default().with_file_compression_type(self.packing).with_comment(Some(b'#'));
        Arc::new(match self.columns {
            ColumnSource::Table { is_named, separator, .. } => format
                .with_has_header(is_named)
                .with_delimiter(separator)
                .with_newlines_in_values(true)
                .with_schema_infer_max_rec(SAMPLE),
            _ => format.with_has_header(false).with_delimiter(NEVER[0]).with_quote(NEVER[1]),
        })
    }
}

impl ColumnSource {
    /// The first line names the columns, unless it has a puzzle.
    fn of_table(line: &str, has_tabs: bool) -> ColumnSource {
        let separator = match line {
            _ if has_tabs => '\t',
            line if line.contains(';') && !line.contains(',') => ';',
            _ => ',',
        };
        let first: Vec<String> =
            line.split(separator).map(|field| field.trim_matches('"').to_owned()).collect();
        let is_named = !first.iter().any(|field| read::plain(field).is_some());
        ColumnSource::Table { first, is_named, separator: separator as u8 }
    }
}

fn unreadable(path: &Path, error: &std::io::Error) -> DataFusionError {
    inside(CANNOT_READ, vec![("file", path.display().to_string()), ("error", error.to_string())])
}

fn first_line(path: &Path, packing: FileCompressionType) -> Result<String> {
    let cannot = |error: std::io::Error| unreadable(path, &error);
    let unpacked = packing.convert_read(File::open(path).map_err(cannot)?)?;
    let mut reader = BufReader::new(unpacked.take(LINE));
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = reader.read_until(b'\n', &mut line).map_err(cannot)?;
        let is_text = !line.starts_with(b"#") && !line.trim_ascii().is_empty();
        if read == 0 || is_text {
            return Ok(String::from_utf8_lossy(line.trim_ascii()).trim_start_matches('\u{feff}').to_owned());
        }
    }
}

/// A column of puzzles or solutions is text even where all of it looks like numbers. One without a name is `puzzle` if
/// its first field is one.
fn text_where_puzzles_are(schema: &SchemaRef, first: &[String], is_named: bool) -> SchemaRef {
    let is_puzzle = |index: usize| first.get(index).is_some_and(|field| read::plain(field).is_some());
    let puzzle = (0..first.len()).find(|&index| !is_named && is_puzzle(index));
    let field = |(index, field): (usize, &Arc<Field>)| {
        let mut field = field.as_ref().clone();
        if puzzle == Some(index) {
            field.set_name("puzzle");
        }
        if is_puzzle(index) || ["puzzle", "solution"].contains(&field.name().as_str()) {
            field.set_data_type(DataType::Utf8);
        }
        field
    };
    Arc::new(Schema::new(schema.fields().iter().enumerate().map(field).collect::<Vec<_>>()))
}
