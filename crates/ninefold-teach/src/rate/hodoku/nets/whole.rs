//! Everything that follows from one premise: its own lines, the lines of what follows, and so on.
//!
//! Each line records in which table it was found first, or later in one nearer to the premise. So the chain to it can
//! be walked back: through that table to its premise, which is a line here, and further. A table has room for a
//! thousand lines; when it is full, it does not change any more.

use super::direct::{Direct, DirectLine, MOST_LINES};
use crate::logic::inference::Statement;

/// The largest distance: HoDoKu's tables have nine bits for it.
const FARTHEST: u16 = 0x1ff;

/// The whole table of a premise.
#[derive(Debug, Default)]
pub(super) struct WholeTable {
    entries: Vec<TableEntry>,
    /// For each statement, the number of its entry plus one; 0 if it does not follow.
    numbers: Vec<u16>,
}

#[derive(Clone, Copy, Debug)]
struct TableEntry {
    statement: Statement,
    distance: u16,
    /// The premise in whose table the line is, and which line it is.
    source: Statement,
    line: u16,
}

impl WholeTable {
    /// Iterates over what follows, the premise first.
    pub(super) fn statements(&self) -> impl Iterator<Item = Statement> + '_ {
        self.entries.iter().map(|entry| entry.statement)
    }

    /// Makes the table of this premise; `statements` is the number of all statements.
    pub(super) fn fill(&mut self, direct: &Direct, statements: usize, premise: Statement) {
        self.entries.clear();
        self.numbers.clear();
        self.numbers.resize(statements, 0);
        for (number, line) in direct.of(premise).iter().enumerate() {
            self.add(line, line.distance, premise, number);
        }
        let own = self.entries.len();
        let mut next = 1;
        while next < self.entries.len() && self.entries.len() < MOST_LINES {
            let TableEntry { statement: source, distance, .. } = self.entries[next];
            next += 1;
            for (number, line) in direct.of(source).iter().enumerate().skip(1) {
                let far = distance + line.distance;
                match usize::from(self.numbers[line.statement.index()]) {
                    0 if self.entries.len() < MOST_LINES => self.add(line, far & FARTHEST, source, number),
                    // The conclusions in the premise's own table do not change.
                    at if at > own && self.entries[at - 1].distance > far => {
                        let entry = &mut self.entries[at - 1];
                        (entry.distance, entry.source, entry.line) = (far & FARTHEST, source, number as u16);
                    }
                    _ => {}
                }
            }
        }
    }

    fn add(&mut self, line: &DirectLine, distance: u16, source: Statement, number: usize) {
        let entry = TableEntry { statement: line.statement, distance, source, line: number as u16 };
        self.entries.push(entry);
        self.numbers[line.statement.index()] = self.entries.len() as u16;
    }

    fn entry(&self, statement: Statement) -> Option<&TableEntry> {
        let number = usize::from(self.numbers[statement.index()]);
        number.checked_sub(1).map(|at| &self.entries[at])
    }

    /// Whether what leads to the statement is more than a chain.
    pub(super) fn is_net(&self, direct: &Direct, end: Statement) -> bool {
        let mut at = end;
        // The only circles are those caused by distances beyond nine bits.
        for _ in 0..MOST_LINES {
            let Some(entry) = self.entry(at) else { return false };
            if direct.of(entry.source)[usize::from(entry.line)].is_net {
                return true;
            }
            if entry.source == self.entries[0].statement {
                return false;
            }
            at = entry.source;
        }
        false
    }

    /// Returns the number of statements in the chain to this one, including those of its branches and one for each
    /// branch.
    pub(super) fn length(&self, direct: &Direct, end: Statement) -> usize {
        let (mut chain, mut branches) = (vec![end], Vec::new());
        self.walk_back(direct, end, |statement, line, table| {
            let others = line.reasons[1..].iter().filter(|&&reason| reason != 0);
            branches.extend(others.map(|&reason| table[usize::from(reason)].statement));
            chain.push(statement);
            chain.len() < MOST_LINES
        });
        let mut length = chain.len();
        for branch in branches {
            length += 1;
            self.walk_back(direct, branch, |statement, _, _| {
                length += 1;
                !chain.contains(&statement)
            });
        }
        length
    }

    /// Shows each statement on the way back to the premise, with the line that it is a reason for and the table of
    /// that line, until told to stop.
    fn walk_back(
        &self,
        direct: &Direct,
        end: Statement,
        mut show: impl FnMut(Statement, &DirectLine, &[DirectLine]) -> bool,
    ) {
        let mut at = end;
        while let Some(entry) = self.entry(at) {
            let table = direct.of(entry.source);
            let mut number = usize::from(entry.line);
            while number != 0 {
                let line = &table[number];
                number = usize::from(line.reasons[0]);
                if !show(table[number].statement, line, table) {
                    return;
                }
            }
            if entry.source == self.entries[0].statement {
                return;
            }
            at = entry.source;
        }
    }
}
