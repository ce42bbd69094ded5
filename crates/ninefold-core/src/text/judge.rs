//! The judge format of source C: the number of cases, then nine lines of nine digits for each.
//!
//! Empty lines are skipped. A count that is missing or wrong gives an unreadable item of its own, but no case is
//! lost: cases beyond the count are read too, and the item for a wrong count comes after the last case, with the line
//! of the count. After the last case another count may follow, as when files are joined.

use super::block::{LineKind, RowBlock};
use super::error::Problem;
use super::format::{Content, Format, Item, Reader, Solved, UNREADABLE, Unreadable, Writer};
use super::record::Record;
use super::rows::{self, rows as write_rows};
use super::{loose, scan};
use crate::lang::Text;

/// The format `judge`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge;

const CASES: Text = Text { en: "the number of puzzles, on a line by itself", zh: "单独一行的题目数" };

impl Format for Judge {
    fn name(&self) -> &'static str {
        "judge"
    }

    fn about(&self) -> Text {
        Text {
            en: "online judge (POJ 2676): the number of cases, then nine lines of nine digits each, 0 for empty; givens only",
            zh: "在线评测（POJ 2676）：先是数据组数，然后每组九行，每行九个数字，0 表示空格；只含已知数",
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        &[]
    }

    fn looks_like(&self, head: &[u8]) -> bool {
        let mut lines = scan::content_lines(head);
        let Some(announced) = lines.next().and_then(count) else { return false };
        let is_row = |line| matches!(rows::classify(line, 0), LineKind::Row(_));
        lines.next().map_or(announced.number == Some(0), is_row)
    }

    fn reader(&self) -> Box<dyn Reader> {
        Box::new(JudgeReader { count: None, found: 0, block: RowBlock::new(rows::classify) })
    }

    fn writer(&self, content: Content) -> Box<dyn Writer> {
        Box::new(JudgeWriter { waiting: (content == Content::Puzzles).then(Vec::new), cases: 0 })
    }
}

/// A number of cases, as written.
#[derive(Debug)]
struct CaseCount {
    text: String,
    /// The number; `None` if no count can be that large or negative.
    number: Option<u64>,
}

/// Reads a number of cases: something that is neither a row nor a grid, but may be negative or far too large.
fn count(line: &[u8]) -> Option<CaseCount> {
    const LONGEST: usize = 40;
    let (line, _) = loose::folded(line.trim_ascii());
    let digits = line.strip_prefix(b"-").or(line.strip_prefix(b"+")).unwrap_or(&line);
    let is_number = (1..=LONGEST).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit);
    if !is_number || line.len() == 9 {
        return None;
    }
    let text = String::from_utf8(line.into_owned()).ok()?;
    Some(CaseCount { number: text.parse().ok(), text })
}

#[derive(Debug)]
struct JudgeReader {
    /// The line that announced the cases, or the first case if the count is missing.
    count: Option<(u64, Option<CaseCount>)>,
    found: u64,
    block: RowBlock,
}

impl JudgeReader {
    /// Ends the cases, and checks their number against the count.
    fn close(&mut self, sink: &mut dyn FnMut(Item)) {
        if let Some((line, Some(announced))) = self.count.take()
            && announced.number != Some(self.found)
        {
            let excerpt = announced.text.clone();
            let problem = Problem::Count { announced: announced.text, found: self.found };
            sink(Err(scan::unreadable(line, 1, problem, excerpt.as_bytes())));
        }
        self.found = 0;
    }

    fn case_line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        let found = &mut self.found;
        let sink = &mut |item| {
            *found += 1;
            sink(item);
        };
        if self.block.is_idle() && matches!(rows::classify(line, 0), LineKind::Text) {
            return sink(Err(scan::unreadable(number, 1, Problem::no_puzzle(line), line)));
        }
        self.block.line(number, line, sink);
    }
}

impl Reader for JudgeReader {
    fn line(&mut self, number: u64, line: &[u8], sink: &mut dyn FnMut(Item)) {
        if scan::is_blank_or_comment(line) {
            return;
        }
        let is_over = match &self.count {
            None => true,
            Some((_, announced)) => {
                let number = announced.as_ref().and_then(|announced| announced.number);
                number.is_none_or(|number| self.found >= number)
            }
        };
        if self.block.is_idle()
            && is_over
            && let Some(announced) = count(line)
        {
            self.close(sink);
            self.count = Some((number, Some(announced)));
            return;
        }
        if self.count.is_none() {
            self.count = Some((number, None));
            sink(Err(scan::troubled(number, line, scan::unexpected(line, 0, CASES))));
        }
        self.case_line(number, line, sink);
    }

    fn too_long(&mut self, number: u64, head: &[u8], sink: &mut dyn FnMut(Item)) {
        self.block.too_long(number, head, sink);
    }

    fn end(&mut self, sink: &mut dyn FnMut(Item)) {
        let found = &mut self.found;
        self.block.end(&mut |item| {
            *found += 1;
            sink(item);
        });
        self.close(sink);
    }
}

/// Writes nine lines for each case. Puzzles wait for the end, because their number comes first.
#[derive(Debug)]
struct JudgeWriter {
    waiting: Option<Vec<u8>>,
    cases: u64,
}

impl Writer for JudgeWriter {
    fn puzzle(&mut self, record: &Record, out: &mut Vec<u8>) {
        self.cases += 1;
        write_rows(record.givens(), b'0', self.waiting.as_mut().unwrap_or(out));
    }

    fn solved(&mut self, solved: &Solved, out: &mut Vec<u8>) {
        write_rows(solved.grid(), b'0', self.waiting.as_mut().unwrap_or(out));
    }

    /// Writes one word. It counts as a case, and is read back as one that is unreadable.
    fn unreadable(&mut self, _unreadable: &Unreadable, out: &mut Vec<u8>) {
        self.cases += 1;
        let out = self.waiting.as_mut().unwrap_or(out);
        out.extend(UNREADABLE.as_bytes());
        out.push(b'\n');
    }

    fn end(&mut self, out: &mut Vec<u8>) {
        if let Some(waiting) = self.waiting.take() {
            out.extend(format!("{}\n", self.cases).as_bytes());
            out.extend(waiting);
        }
    }
}
