//! Where puzzles come from: arguments, files, standard input, compressed or not.

use crate::args::{Input, is_puzzle};
use crate::messages;
use crate::session::Session;
use flate2::read::MultiGzDecoder;
use ninefold::Rules;
use ninefold::lang::{Lang, Text};
use ninefold::text::{self, Format, Item, Records};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read};
use std::path::Path;
use std::sync::Arc;

/// One record with the name of where it stands.
#[derive(Debug)]
pub(crate) struct Entry {
    /// The file, for messages.
    pub(crate) source: Arc<str>,
    /// What was read, or an input that failed.
    pub(crate) read: Reading,
}

/// A record, or the reason why there is none.
#[derive(Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "almost every entry is an item: boxing would allocate for each"
)]
pub(crate) enum Reading {
    /// One record, readable or not: gives one result.
    Item(Item),
    /// The input itself failed: a message, no result.
    Failed(String),
}

type Stream = Box<dyn Iterator<Item = io::Result<Item>> + Send>;

/// All entries of a command line, in order. Failing inputs give an entry that says so.
pub(crate) fn entries(input: &Input, session: &Session) -> impl Iterator<Item = Entry> + Send + use<> {
    let format = input.from.as_deref().and_then(text::format);
    let rules = input.rules;
    let standard_input = [OsStr::new("-").to_owned()];
    let arguments = if input.puzzles.is_empty() { &standard_input[..] } else { &input.puzzles };
    let opened: Vec<_> =
        arguments.iter().enumerate().map(|(i, argument)| plan(argument, i + 1, session)).collect();
    let lang = session.lang;
    opened.into_iter().flat_map(move |(source, origin)| stream(source, origin, format, lang, rules))
}

enum Origin {
    Typed(String),
    StandardInput,
    File(std::path::PathBuf),
}

fn plan(argument: &OsStr, number: usize, session: &Session) -> (Arc<str>, Origin) {
    match argument.to_str() {
        Some("-") => {
            if io::stdin().is_terminal() {
                session.note(session.say(messages::TYPE_A_PUZZLE, &[]));
            }
            (session.say(messages::STANDARD_INPUT, &[]).into(), Origin::StandardInput)
        }
        Some(puzzle) if is_puzzle(puzzle) => {
            (session.say(messages::ARGUMENT, &[("number", &number)]).into(), Origin::Typed(puzzle.to_owned()))
        }
        _ => (argument.to_string_lossy().into(), Origin::File(argument.into())),
    }
}

fn stream(
    source: Arc<str>,
    origin: Origin,
    format: Option<&'static dyn Format>,
    lang: Lang,
    rules: Rules,
) -> impl Iterator<Item = Entry> + Send {
    let cannot = |text: Text, error: &io::Error| {
        Reading::Failed(text.fill(lang, &[("file", &source), ("error", error)]))
    };
    let (items, failed): (Stream, _) = match open(&origin, format) {
        Ok(items) => (items, None),
        Err(error) => {
            let message = match looks_typed(&source, &error) {
                Some(found) => Reading::Failed(
                    messages::NOT_A_PUZZLE_EITHER.fill(lang, &[("file", &source), ("found", &found)]),
                ),
                None => cannot(messages::CANNOT_OPEN, &error),
            };
            (Box::new(std::iter::empty()), Some(message))
        }
    };
    let name = source.clone();
    let failed = failed.into_iter();
    let read = items.map(move |item| match item {
        Ok(item) => Reading::Item(item.map(|mut record| {
            record.puzzle = record.puzzle.by(rules);
            record
        })),
        Err(error) => {
            let arguments: &[(&str, &dyn std::fmt::Display)] = &[("file", &name), ("error", &error)];
            Reading::Failed(messages::CANNOT_READ.fill(lang, arguments))
        }
    });
    failed.chain(read).map(move |read| Entry { source: source.clone(), read })
}

/// The length of an argument that was probably meant as a puzzle: no such file, and mostly digits and
/// empty cells.
fn looks_typed(argument: &str, error: &io::Error) -> Option<usize> {
    let cells = argument.chars().filter(|c| c.is_ascii_digit() || "*_-".contains(*c) || *c == '.').count();
    let meant = matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename);
    (meant && argument.len() >= 40 && cells * 10 >= argument.len() * 9).then(|| argument.chars().count())
}

fn open(origin: &Origin, format: Option<&'static dyn Format>) -> io::Result<Stream> {
    match origin {
        Origin::Typed(puzzle) => records(Cursor::new(puzzle.clone().into_bytes()), None, format),
        Origin::StandardInput => {
            let terminal = io::stdin().is_terminal();
            let line = text::format("line");
            records(io::stdin(), None, if terminal { format.or(line) } else { format })
        }
        Origin::File(path) => records(File::open(path).and_then(refuse_directory)?, Some(path), format),
    }
}

/// Opening a directory succeeds and reading it fails with a message nobody understands.
fn refuse_directory(file: File) -> io::Result<File> {
    if file.metadata()?.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { Ok(file) }
}

fn records(
    input: impl Read + Send + 'static,
    path: Option<&Path>,
    format: Option<&'static dyn Format>,
) -> io::Result<Stream> {
    let input = decompressed(input)?;
    Ok(match format {
        Some(format) => Box::new(Records::new(input, format)),
        None => Box::new(Records::detect(input, path.and_then(Path::to_str))?),
    })
}

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// The input, unpacked if its first bytes say that it is packed.
fn decompressed(mut input: impl Read + Send + 'static) -> io::Result<Box<dyn BufRead + Send>> {
    const BUFFER: usize = 1 << 18;
    let mut head = Vec::new();
    while head.len() < ZSTD.len() && !head.contains(&b'\n') {
        let mut byte = [0];
        match input.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => head.push(byte[0]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let packed = head.clone();
    let whole = BufReader::with_capacity(BUFFER, Cursor::new(head).chain(input));
    if packed.starts_with(&GZIP) {
        return Ok(Box::new(BufReader::with_capacity(BUFFER, MultiGzDecoder::new(whole))));
    }
    if packed.starts_with(&ZSTD) {
        return Ok(Box::new(BufReader::with_capacity(BUFFER, zstd::Decoder::with_buffer(whole)?)));
    }
    Ok(Box::new(whole))
}
