//! Formats whose records have rules of their own: `iss`, `iss-file` and `rules`. Also the reader for plain lines under
//! rules that the user names.

use super::error::ParseError;
use super::format::{Content, Format, Item, Reader, Solved, Unreadable, Writer};
use super::imported::{Documents, Imported, is_whole};
use super::iss::IssReader;
use super::puzzle_lines::{puzzle_writer, puzzle_writers};
use super::record::Record;
use super::sheets::Sheets;
use super::{fpuzzles, iss, pencilmark, plain, rules_file, scan, sudokumaker, sudokupad, written::Written};
use crate::grid::Grid;
use crate::lang::{Lang, Sentence, Text};
use crate::rules::{Added, Nine, Puzzle, Rules, Solution};
use std::borrow::Cow;

/// The format `iss`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Iss;

impl Format for Iss {
    fn name(&self) -> &'static str {
        "iss"
    }

    fn about(&self) -> Text {
        Text {
            en: "strings of Interactive Sudoku Solver: rules and givens, one puzzle a line",
            zh: "Interactive Sudoku Solver 的字符串：规则和已知数，每行一题",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["iss"]
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let first = scan::content_lines(head).next();
        first.and_then(|line| std::str::from_utf8(line).ok()).is_some_and(iss::looks_like)
    }

    fn lost(&self, record: &Record) -> Vec<Sentence> {
        iss::write(&record.filled()).lost
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(IssReader::new(false))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        // From the second on, a puzzle is told apart from a further constraint of the first.
        puzzle_writers(|puzzle, _| iss::write(puzzle), |puzzle, _| iss::write_line(puzzle))
    }
}

/// The format `iss-file`: as `iss`, but all lines are one puzzle. It is only for reading.
#[derive(Clone, Copy, Debug)]
pub(super) struct IssFile;

impl Format for IssFile {
    fn name(&self) -> &'static str {
        "iss-file"
    }

    fn about(&self) -> Text {
        Text {
            en: "one puzzle of Interactive Sudoku Solver, each of its constraints on a line",
            zh: "Interactive Sudoku Solver 的一道题，每条约束一行",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        Iss.looks_like(head)
    }

    fn lost(&self, record: &Record) -> Vec<Sentence> {
        Iss.lost(record)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(IssReader::new(true))
    }

    fn writer(&self, content: Content) -> Box<dyn Writer> {
        Iss.writer(content)
    }
}

/// The format `rules`.
#[derive(Clone, Copy, Debug)]
pub(super) struct RulesLines;

impl Format for RulesLines {
    fn name(&self) -> &'static str {
        "rules"
    }

    fn about(&self) -> Text {
        Text {
            en: "puzzles with their rules as JSON objects, one a line or over several lines",
            zh: "连同规则的题目，JSON 对象，每题一行或多行",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    fn has_rules(&self) -> bool {
        true
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        // Objects of other programs have members with the same names.
        let others: [&dyn Format; 4] =
            [&fpuzzles::FPuzzles, &sudokupad::SudokuPad, &sudokumaker::SudokuMaker, &pencilmark::Pencilmark];
        is_rules_object(first_object(head)) && !others.iter().any(|other| other.looks_like(head))
    }

    fn lost(&self, _record: &Record) -> Vec<Sentence> {
        Vec::new()
    }

    fn reader(&self) -> Box<dyn Reader> {
        let read = |text: &str| {
            let file = rules_file::read(text)?;
            Ok(Imported { problem: file.problem, placed: Vec::new(), note: file.note, skipped: Vec::new() })
        };
        // After an object that is never closed, the next line with a whole one is another record.
        let begins = |line: &[u8]| is_whole(line) && is_rules_object(line) && !has_member(line, "kind");
        Box::new(Documents::new(read).that_begin(begins))
    }

    fn writer(&self, _content: Content) -> Box<dyn Writer> {
        puzzle_writer(|puzzle, _| Written::whole(rules_file::write(puzzle)))
    }
}

/// Returns the first object of an input: its first line with content, or all of it if the object does not end there.
fn first_object(head: &[u8]) -> &[u8] {
    let mut rest = head;
    while let Some(line) =
        rest.split(|&byte| matches!(byte, b'\n' | b'\r')).next().filter(|_| !rest.is_empty())
    {
        match scan::is_blank_or_comment(line) {
            true => rest = &rest[(line.len() + 1).min(rest.len())..],
            false => return if is_whole(line) { line } else { rest },
        }
    }
    &[]
}

/// Whether this is a JSON object with rules, and with none of the members that `jsonl` has.
fn is_rules_object(text: &[u8]) -> bool {
    let has = |name: &str| has_member(text, name);
    let is_object = text.trim_ascii().first() == Some(&b'{');
    is_object
        && !has("puzzle")
        && !has("grid")
        && ["constraints", "regions", "size", "givens", "grids", "variables"].into_iter().any(has)
}

/// Whether a text has this name in quotes.
fn has_member(text: &[u8], name: &str) -> bool {
    let quoted = format!("\"{name}\"");
    text.windows(quoted.len()).any(|part| part == quoted.as_bytes())
}

/// Makes a reader for an input whose lines all have these rules, with one grid on each line. Several grids on a sheet may
/// also be a picture, with a row on each line.
pub(super) fn plain_reader(rules: Rules) -> Box<dyn Reader> {
    if rules.layout().is_sheet() {
        return Box::new(Sheets::new(rules));
    }
    let read = move |text: &str| {
        let found = plain::read(text, &rules)?;
        Ok((found.problem, found.typed, found.note))
    };
    Box::new(LineByLine { read })
}

/// A problem, how it was typed, and a note.
type FoundProblem = (Puzzle, String, String);

/// Reads each line by itself.
struct LineByLine<F> {
    read: F,
}

impl<F: Fn(&str) -> Result<FoundProblem, ParseError> + Send> Reader for LineByLine<F> {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if scan::is_blank_or_comment(line) {
            return;
        }
        let text = String::from_utf8_lossy(line);
        sink(match (self.read)(&text) {
            Ok((problem, typed, note)) => Ok(Record { note, line: number, ..Record::typed(problem, typed) }),
            Err(error) => {
                Err(Unreadable { excerpt: scan::excerpt(line), error: ParseError { line: number, ..error } })
            }
        });
    }

    fn end(&mut self, _sink: &mut dyn FnMut(Item)) {}
}

impl Record {
    /// Returns the rules that the record has.
    pub fn rules(&self) -> &Rules {
        self.puzzle.rules()
    }

    /// Gives the record rules that are meant for all puzzles: they replace the classic rules, and join rules that the
    /// record brings. If they are for another grid, the error names both, and the record is as before.
    ///
    /// ```
    /// use ninefold::{rules::Added, text::read_single};
    /// let mut record = read_single(".Shape~6x6.~R1C1_5.Cage~9~R1C2~R1C3").expect("a puzzle");
    /// let added: Added = "diagonal".parse()?;
    /// record.add_rules(&added)?;
    /// assert_eq!(record.rules().to_string(), "6x6,killer-cage:9:r1c2-r1c3,diagonal");
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn add_rules(&mut self, added: &Added) -> Result<(), Sentence> {
        let own = self.rules();
        if !cfg!(feature = "variants") || added.says_nothing() || *own == **added {
            return Ok(());
        }
        let rules = if self.is_classic() && added.layout().is_nine_by_nine() {
            Rules::clone(added)
        } else {
            match added.joined_to(own) {
                Ok(rules) => rules,
                // Cells beside the grid that no rule is about were left out when the grid was read.
                Err(_) if *own == *Puzzle::blank(Rules::clone(added)).without_idle_variables().rules() => {
                    return Ok(());
                }
                Err(differ) => return Err(differ),
            }
        };
        self.puzzle = self.puzzle.clone().by(rules);
        Ok(())
    }

    /// Makes an unreadable item of the record: it could be read, but cannot be used, for this reason.
    pub fn refused(&self, why: Sentence) -> Unreadable {
        let error = ParseError { line: self.line, ..ParseError::at("", 0, why) };
        Unreadable { error, excerpt: self.one_line().chars().take(Unreadable::EXCERPT).collect() }
    }

    /// Returns what was not read of the record, in sentences of this language.
    pub fn skipped_in(&self, lang: Lang) -> Vec<String> {
        self.skipped.iter().map(|sentence| sentence.say(lang)).collect()
    }

    /// Returns `true` if the rules are the classic ones.
    pub fn is_classic(&self) -> bool {
        self.puzzle.rules().is_classic()
    }

    /// Returns the classic puzzle that differs from this one at most in the names of its digits, if there is one: with 1 to 9
    /// instead of 0 to 8.
    ///
    /// ```
    /// use ninefold::text::{plain, Record};
    /// let line = format!("40..8{}", ".".repeat(76));
    /// let record = |rules: &str| -> Result<Record, ninefold::lang::Sentence> {
    ///     let found = plain::read(&line, &rules.parse()?).expect("a grid");
    ///     Ok(Record::typed(found.problem, found.typed))
    /// };
    /// let twin = record("9x9,digits:0-8")?.classic().expect("a classic").into_owned();
    /// assert_eq!(twin.givens().to_string(), format!("51..9{}", ".".repeat(76)));
    /// assert!(record("9x9,digits:0-8,diagonal")?.classic().is_none());
    /// # Ok::<(), ninefold::lang::Sentence>(())
    /// ```
    pub fn classic(&self) -> Option<Cow<'_, Nine>> {
        let nine = self.puzzle.nine()?;
        if nine.rules().is_classic() {
            return Some(Cow::Borrowed(nine));
        }
        nine.rules().is_unruled().then(|| Cow::Owned(nine.clone().by(Rules::CLASSIC)))
    }
}

impl Solved<'_> {
    /// Returns the solution as a line, if there is one.
    pub fn line(&self) -> Option<String> {
        self.solution.map(Solution::to_string)
    }

    /// Returns the grid to write for nine by nine: the solution, or else the givens.
    pub(super) fn grid(&self) -> &Grid {
        let solution = self.solution.and_then(Solution::nine);
        solution.unwrap_or_else(|| self.record.givens())
    }
}

impl Record {
    /// Returns the givens as a grid of nine by nine, for formats that have nothing else: they refuse other sizes before they
    /// are asked to write any ([`Format::lost`]).
    pub(super) fn givens(&self) -> &Grid {
        self.puzzle.nine().map_or(&Grid::EMPTY, Nine::givens)
    }

    /// Returns the puzzle for such formats.
    pub(super) fn small(&self) -> Cow<'_, Nine> {
        self.puzzle.nine().map_or_else(|| Cow::Owned(Nine::new(Grid::EMPTY)), Cow::Borrowed)
    }

    /// Returns the puzzle for such formats as the player sees it: with the digits that the player placed.
    pub(super) fn small_filled(&self) -> Nine {
        Record::of(self.filled()).small().into_owned()
    }
}
