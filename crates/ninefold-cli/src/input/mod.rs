//! Reads puzzles from arguments, files and standard input, compressed or not.

mod blocks;
mod columns;
mod foreign;
mod identity;
mod packed;
mod ruled;
mod typed;

pub(crate) use blocks::{BLOCK, BlockText, Blocks, ResumePlace};
pub(crate) use ruled::nine;
use typed::Meaning;

use crate::args::{Input, Scope};
use crate::helper;
use crate::messages;
use crate::rules_files;
use crate::session::Session;
use crate::trouble;
use ninefold::Cell;
use ninefold::lang::Lang;
use ninefold::rules::Added;
use ninefold::text::{self, Beginning, Decoded, Format, Item, Records};
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::fs::{File, Metadata};
use std::io::{self, BufRead, BufReader, Cursor, IsTerminal, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// One record, with the name of its source.
#[derive(Debug)]
pub(crate) struct InputEntry {
    /// The file, for messages.
    pub(crate) source: Arc<str>,
    /// The record, or the failure of an input.
    pub(crate) read: Reading,
}

/// A record, or the reason why it could not be read.
#[derive(Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "almost every entry is an item: boxing would allocate for each"
)]
pub(crate) enum Reading {
    /// One record, readable or not. It gives one result.
    Item(Item),
    /// The input itself failed: there is a message and no result.
    Failed(String),
}

type Stream = Box<dyn Iterator<Item = io::Result<Item>> + Send>;

/// All entries of a command line, in order. An input that fails gives an entry that says so.
pub(crate) fn entries(input: &Input, session: &Session) -> impl Iterator<Item = InputEntry> + Send + use<> {
    let (sources, plan) = (sources(input, session), ReadPlan::of(input, session));
    sources.into_iter().flat_map(move |source| stream(source, plan.clone()))
}

/// Settings for reading inputs.
#[derive(Clone, Debug)]
pub(crate) struct ReadPlan {
    /// The format that was named; `None` to detect it.
    format: Option<&'static dyn Format>,
    pub(crate) rules: Added,
    scope: Scope,
    lang: Lang,
}

/// An input by name.
#[derive(Debug)]
pub(crate) struct Source {
    /// Its name in messages.
    pub(crate) name: Arc<str>,
    origin: Origin,
}

#[derive(Debug)]
enum Origin {
    Typed(String),
    /// The message about arguments that are neither a puzzle nor a file.
    Trouble(String),
    StandardInput,
    File(std::path::PathBuf),
}

/// An open input, decompressed if it was compressed.
pub(crate) struct Opened {
    /// The format of its contents.
    pub(crate) format: &'static dyn Format,
    pub(crate) bytes: Box<dyn Read + Send>,
    /// True if all of it is available, so that no sender waits for an answer before sending more.
    pub(crate) is_file: bool,
    /// True if the bytes were made of those that the input has.
    is_made: bool,
    /// The file itself, if its bytes are read unchanged.
    plain: Option<(File, ByteCounter)>,
}

/// The number of bytes of all inputs that have been read, counted as stored on disk.
pub(crate) type ByteCounter = Arc<AtomicU64>;

/// An input that counts the bytes read.
struct CountedInput<R> {
    input: R,
    counter: ByteCounter,
}

impl<R: Read> Read for CountedInput<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.counter.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

impl ReadPlan {
    pub(crate) fn of(input: &Input, session: &Session) -> ReadPlan {
        let format = input.from.as_deref().and_then(text::input_format);
        ReadPlan { format, rules: input.rules.clone(), scope: input.scope, lang: session.lang }
    }

    /// The message that the input is shorter than it was.
    pub(crate) fn is_shorter(&self, source: &Source) -> String {
        messages::INPUT_IS_SHORTER.fill(self.lang, &[("file", &source.name)])
    }

    /// The message that reading failed.
    pub(crate) fn cannot_read(&self, source: &Source, error: &io::Error) -> String {
        let error = trouble::words(error, self.lang);
        messages::CANNOT_READ.fill(self.lang, &[("file", &source.name), ("error", &error)])
    }
}

/// The inputs of a command line, in order. If puzzles are typed at a terminal, says what to type.
pub(crate) fn sources(input: &Input, session: &Session) -> Vec<Source> {
    let standard_input = [OsStr::new("-").to_owned()];
    let arguments = if input.puzzles.is_empty() { &standard_input[..] } else { &input.puzzles };
    let exists = |name: &OsStr| Path::new(name).exists();
    let layout = input.rules.layout();
    let meanings = if layout.is_nine_by_nine() {
        typed::meanings(arguments, exists, session.lang)
    } else {
        typed::sized(arguments, exists, layout.len())
    };
    meanings.into_iter().map(|(range, meaning)| Source::new(arguments, range, meaning, session)).collect()
}

/// The inputs of a command line with patterns: 81 characters that are not the name of a file are a pattern.
pub(crate) fn patterns(arguments: &[OsString], session: &Session) -> Vec<Source> {
    let standard_input = [OsStr::new("-").to_owned()];
    let arguments = if arguments.is_empty() { &standard_input[..] } else { arguments };
    let meaning = |argument: &OsString| match argument.to_str() {
        Some("-") => Meaning::StandardInput,
        Some(text) if marks(text) == Cell::COUNT && !Path::new(text).exists() => {
            Meaning::Puzzle(text.split_whitespace().collect())
        }
        Some(text) if marks(text) >= typed::ROW && is_pattern(text) && !Path::new(text).exists() => {
            let found: [(&str, &dyn Display); 2] = [("file", &text), ("found", &marks(text))];
            Meaning::Trouble(session.say(messages::NOT_A_PATTERN_EITHER, &found))
        }
        _ => Meaning::File,
    };
    let source = |(at, argument)| Source::new(arguments, at..at + 1, meaning(argument), session);
    arguments.iter().enumerate().map(source).collect()
}

/// Whether a text has nothing but what is common in patterns.
fn is_pattern(text: &str) -> bool {
    text.chars().all(|mark| typed::is_cell(mark) || mark.is_whitespace() || "xX#".contains(mark))
}

/// The number of characters that are not blank.
fn marks(text: &str) -> usize {
    text.chars().filter(|mark| !mark.is_whitespace()).count()
}

/// The ranges of arguments that form one input each, in order.
pub(crate) fn groups(arguments: &[OsString], session: &Session) -> Vec<Range<usize>> {
    let exists = |name: &OsStr| Path::new(name).exists();
    typed::meanings(arguments, exists, session.lang).into_iter().map(|(range, _)| range).collect()
}

/// True if puzzles will be typed at a terminal.
pub(crate) fn is_typed(input: &Input) -> bool {
    let reads_standard_input = input.puzzles.is_empty() || input.puzzles.iter().any(|name| name == "-");
    reads_standard_input && io::stdin().is_terminal()
}

impl Source {
    /// The source that the arguments in this range mean.
    fn new(arguments: &[OsString], range: Range<usize>, meaning: Meaning, session: &Session) -> Source {
        let argument = &arguments[range.start];
        let numbers: [(&str, &dyn Display); 3] =
            [("number", &range.end), ("first", &(range.start + 1)), ("last", &range.end)];
        let named = if range.len() == 1 { messages::ARGUMENT } else { messages::ARGUMENTS };
        let named = || session.say(named, &numbers).into();
        match meaning {
            Meaning::StandardInput => {
                if io::stdin().is_terminal() {
                    session.note(session.say(messages::TYPE_A_PUZZLE, &[]));
                }
                let name = session.say(messages::STANDARD_INPUT, &[]).into();
                Source { name, origin: Origin::StandardInput }
            }
            Meaning::Puzzle(puzzle) => Source { name: named(), origin: Origin::Typed(puzzle) },
            Meaning::Trouble(message) => Source { name: named(), origin: Origin::Trouble(message) },
            Meaning::File => {
                Source { name: argument.to_string_lossy().into(), origin: Origin::File(argument.into()) }
            }
        }
    }

    /// Its identity as a line; `None` for an input that cannot be read again.
    pub(crate) fn identity(&self) -> Option<String> {
        let what = match &self.origin {
            Origin::StandardInput => return None,
            Origin::Typed(puzzle) => format!("81 0 {}", puzzle.escape_debug()),
            Origin::Trouble(message) => format!("0 0 {}", message.escape_debug()),
            Origin::File(path) => identity::of_file(path)?,
        };
        Some(format!("input {what} {}", self.name.escape_debug()))
    }

    /// The number of bytes of a file, and 0 for arguments that are no file; `None` if it is not known.
    pub(crate) fn size(&self) -> Option<u64> {
        match &self.origin {
            Origin::StandardInput => None,
            Origin::Typed(_) | Origin::Trouble(_) => Some(0),
            Origin::File(path) => path.metadata().ok().filter(Metadata::is_file).map(|file| file.len()),
        }
    }

    /// Opens it and finds its format; the error is a message.
    pub(crate) fn open(&self, plan: &ReadPlan, counter: &ByteCounter) -> Result<Opened, String> {
        if let Origin::Trouble(message) = &self.origin {
            return Err(message.clone());
        }
        self.try_open(plan.format, counter).map_err(|error| {
            let meant = matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::InvalidFilename);
            typed::trouble(&self.name, plan.lang).filter(|_| meant).unwrap_or_else(|| {
                let error = trouble::words(&error, plan.lang);
                messages::CANNOT_OPEN.fill(plan.lang, &[("file", &self.name), ("error", &error)])
            })
        })
    }

    fn try_open(&self, format: Option<&'static dyn Format>, counter: &ByteCounter) -> io::Result<Opened> {
        match &self.origin {
            Origin::Typed(puzzle) => {
                let bytes = Box::new(Cursor::new(puzzle.clone().into_bytes()));
                detected(Unpacked { bytes, is_packed: false }, None, format, true)
            }
            Origin::Trouble(message) => Err(io::Error::other(message.clone())),
            Origin::StandardInput => {
                let terminal = io::stdin().is_terminal();
                let line = text::format("line");
                let format = if terminal { format.or(line) } else { format };
                detected(unpacked(io::stdin())?, None, format, false)
            }
            Origin::File(path) => {
                let mut file = File::open(path)?;
                let metadata = file.metadata()?;
                if metadata.is_dir() {
                    // Opening a folder succeeds, but reading it fails with an obscure message.
                    return Err(io::ErrorKind::IsADirectory.into());
                }
                if metadata.is_file() && columns::is_table(&mut file)? {
                    let lines = Unpacked { bytes: Box::new(helper::lines(path)?), is_packed: true };
                    return detected(lines, None, format, true);
                }
                let same = file.try_clone().ok();
                let unpacked = unpacked(CountedInput { input: file, counter: counter.clone() })?;
                let plain = same.filter(|_| metadata.is_file() && !unpacked.is_packed);
                let opened = detected(unpacked, Some(path), format, metadata.is_file())?;
                let plain = plain.filter(|_| !opened.is_made);
                Ok(Opened { plain: plain.map(|file| (file, counter.clone())), ..opened })
            }
        }
    }
}

/// Detects the format of an input.
fn detected(
    input: Unpacked,
    path: Option<&Path>,
    format: Option<&'static dyn Format>,
    is_file: bool,
) -> io::Result<Opened> {
    let mut input = input.bytes;
    // Rules may be in TOML, which shows in the first lines. A sender who waits for answers is not kept waiting.
    if let Some(format) = format.filter(|format| !is_file || format.name() != "rules") {
        return Ok(Opened { format, bytes: input, is_file, is_made: false, plain: None });
    }
    let Beginning { head, format: found, failure } = Beginning::read(&mut input, path.and_then(Path::to_str));
    if failure.is_none() && rules_files::is_toml(&head) {
        let rules = rules_files::of_toml(Cursor::new(head).chain(input))?;
        let format = text::format("rules").expect("a format of ours");
        return Ok(Opened {
            format,
            bytes: Box::new(Cursor::new(rules)),
            is_file: true,
            is_made: true,
            plain: None,
        });
    }
    let format = format.unwrap_or(found);
    if let Some(text) = foreign::kind(&head) {
        return Err(trouble::said(io::ErrorKind::InvalidData, text));
    }
    let rest = match failure {
        Some(error) => Box::new(Failing(Some(error))),
        None => input,
    };
    Ok(Opened {
        format,
        bytes: Box::new(Cursor::new(head).chain(rest)),
        is_file,
        is_made: false,
        plain: None,
    })
}

/// An input that has failed.
struct Failing(Option<io::Error>);

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

impl Opened {
    /// Skips the first bytes.
    pub(crate) fn skip(&mut self, count: u64) -> io::Result<()> {
        if count == 0 {
            return Ok(());
        }
        if let Some((mut file, counter)) = self.plain.take() {
            // The bytes that were read to detect the format are read again, but counted once.
            let before = file.stream_position()?;
            if file.metadata()?.len() < count {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            file.seek(SeekFrom::Start(count))?;
            counter.fetch_add(count.wrapping_sub(before), Ordering::Relaxed);
            self.bytes = Box::new(CountedInput { input: file, counter });
            return Ok(());
        }
        let skipped = io::copy(&mut self.bytes.by_ref().take(count), &mut io::sink())?;
        if skipped < count { Err(io::ErrorKind::UnexpectedEof.into()) } else { Ok(()) }
    }

    /// The records of the input.
    pub(crate) fn records(self, plan: ReadPlan) -> impl Iterator<Item = io::Result<Item>> + Send {
        let input = BufReader::with_capacity(BUFFER, self.bytes);
        let is_plain = plan.rules.layout().is_nine_by_nine();
        let records = if is_plain {
            Records::new(input, self.format)
        } else {
            Records::with_reader(input, self.format, self.format.reader_under(&plan.rules))
        };
        records.map(move |item| item.map(|item| item.and_then(|record| plan.ruled(record))))
    }
}

fn stream(source: Source, plan: ReadPlan) -> impl Iterator<Item = InputEntry> + Send {
    let name = source.name.clone();
    let (items, failed): (Stream, _) = match source.open(&plan, &ByteCounter::default()) {
        Ok(opened) => (Box::new(opened.records(plan.clone())), None),
        Err(message) => (Box::new(std::iter::empty()), Some(Reading::Failed(message))),
    };
    let read = items.map(move |item| match item {
        Ok(item) => Reading::Item(item),
        Err(error) => Reading::Failed(plan.cannot_read(&source, &error)),
    });
    failed.into_iter().chain(read).map(move |read| InputEntry { source: name.clone(), read })
}

const BUFFER: usize = 1 << 18;

/// The number of bytes that show how an input is compressed or encoded.
const ENOUGH: usize = 4;

/// The lines of a text, which may be compressed.
pub(crate) fn lines_of(
    text: impl Read + Send + 'static,
) -> io::Result<impl Iterator<Item = io::Result<String>>> {
    Ok(BufReader::new(unpacked(text)?.bytes).lines())
}

/// The input as UTF-8, decompressed if its first bytes say that it is compressed.
fn unpacked(input: impl Read + Send + 'static) -> io::Result<Unpacked> {
    let (head, whole) = peeked(input)?;
    if !packed::is_packed(&head) {
        return Ok(Unpacked { bytes: as_utf8(&head, whole), is_packed: text::is_utf16(&head) });
    }
    let unpacked = packed::unpacked(&head, whole)?;
    let (head, whole) = peeked(unpacked)?;
    Ok(Unpacked { bytes: as_utf8(&head, whole), is_packed: true })
}

/// Reads the first bytes, fewer only if the first line or the input ends before. Returns them, and the whole input.
fn peeked<R: Read>(mut input: R) -> io::Result<(Vec<u8>, impl Read + use<R>)> {
    let mut head = Vec::new();
    while head.len() < ENOUGH && !head.contains(&b'\n') {
        let mut byte = [0];
        match input.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => head.push(byte[0]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok((head.clone(), Cursor::new(head).chain(input)))
}

/// Converts a text that begins like this to UTF-8.
fn as_utf8(head: &[u8], input: impl Read + Send + 'static) -> Box<dyn Read + Send> {
    if text::is_utf16(head) {
        Box::new(Decoded::new(BufReader::with_capacity(BUFFER, input)))
    } else {
        Box::new(input)
    }
}

/// A decompressed input as UTF-8.
struct Unpacked {
    bytes: Box<dyn Read + Send>,
    /// True if it differs from the bytes of the file.
    is_packed: bool,
}
