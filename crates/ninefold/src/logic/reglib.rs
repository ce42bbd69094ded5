//! HoDoKu's regression library: one case per line, a position and what a technique must find there.
//!
//! `:0300:5:grid:deleted:eliminations:placements:extra`, as HoDoKu's reglib-1.4.txt has it. The grid has
//! `+` before digits that were not given; a candidate is `512`, 5 in R1C2. A code may have a variant
//! (`0402-1`), which turns a switch, or `-x`: then the technique must *not* be found.

use super::{
    Board, Candidate, CandidateSet, Family, Options, Profile, Role, Step, TECHNIQUES, Teacher, Technique,
};
use crate::grid::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Puzzle};
use std::fmt;

/// One case of the library.
#[derive(Clone, Debug)]
pub struct Case {
    /// Four digits; five for a siamese fish.
    pub code: String,
    /// What follows the dash; empty if nothing does.
    pub variant: String,
    /// The digits of the pattern, or those that are removed; see [`Case::digits_of`].
    pub digits: DigitSet,
    /// The position.
    pub board: Board,
    /// What is removed.
    pub removes: CandidateSet,
    /// What is placed.
    pub places: CandidateSet,
    /// The number of inferences of a chain, if there is one.
    pub length: Option<u32>,
}

/// What came of a case.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// As the library says.
    Passed,
    /// Not so: what was found instead, of the technique and with the digits of the case.
    Failed(Vec<Step>),
    /// No technique has this code.
    Unsupported,
}

/// A line that is no case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadCase {
    /// Column in bytes, from 1.
    pub column: usize,
    /// What should stand there.
    pub expected: &'static str,
}

impl fmt::Display for BadCase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: expected {}", self.column, self.expected)
    }
}

impl std::error::Error for BadCase {}

impl Case {
    /// Reads a line. `None` for a comment or a blank line.
    ///
    /// # Errors
    /// Where the line is not what this format says.
    pub fn parse(line: &str) -> Result<Option<Case>, BadCase> {
        let line = line.trim_end();
        if line.is_empty() || line.starts_with('#') {
            return Ok(None);
        }
        let mut columns = Vec::new();
        let mut column = 1;
        for field in line.split(':') {
            columns.push((field, column));
            column += field.len() + 1;
        }
        let bad = |column, expected| BadCase { column, expected };
        if columns.len() < 7 || !columns[0].0.is_empty() {
            return Err(bad(1, "':code:digits:grid:deleted:eliminations:placements:extra'"));
        }
        let (code, variant) = columns[1].0.split_once('-').unwrap_or((columns[1].0, ""));
        let digits = columns[2].0.chars().map(|c| u8::try_from(c).ok().and_then(Digit::from_ascii));
        let digits: Option<DigitSet> = digits.collect();
        let digits = digits.ok_or(bad(columns[2].1, "digits"))?;
        let mut board = grid(columns[3].0).map_err(|at| bad(columns[3].1 + at, "81 cells"))?;
        for candidate in candidates(columns[4])?.iter() {
            board.remove(candidate.digit, CellSet::only(candidate.cell));
        }
        let length = match columns.get(7) {
            Some((extra, _)) if !extra.is_empty() => extra.parse().ok(),
            _ => None,
        };
        Ok(Some(Case {
            code: code.to_owned(),
            variant: variant.to_owned(),
            digits,
            board,
            removes: candidates(columns[5])?,
            places: candidates(columns[6])?,
            length,
        }))
    }

    /// The techniques with this code.
    pub fn techniques(&self) -> Vec<&'static Technique> {
        let wanted = |technique: &&Technique| technique.hodoku.is_some_and(|hodoku| hodoku.code == self.code);
        TECHNIQUES.iter().copied().filter(wanted).collect()
    }

    /// What the variant turns.
    pub fn options(&self) -> Options {
        let mut options = Options { incomplete_rectangles: false, ..Options::default() };
        let variant = self.variant.as_str();
        match self.code.as_str() {
            "0402" => options.small_empty_rectangles = variant == "1",
            "0404" => options.duals = true,
            "0405" => (options.duals, options.small_empty_rectangles) = (true, true),
            code if code.starts_with("03") => options.siamese = code.len() == 5,
            code if code.starts_with("060") => options.incomplete_rectangles = variant == "2",
            "0709" => options.sets_in_chains = variant == "2",
            "0710" | "0711" => options.sets_in_chains = matches!(variant, "3" | "4"),
            "0902" | "0903" | "0904" => options.overlapping_sets = variant == "2",
            _ => {}
        }
        options
    }

    /// The digits by which the library tells apart the steps of a position: the digit of a single,
    /// everything that is removed by a chain, a set or a net, else the digits of the pattern.
    pub fn digits_of(step: &Step) -> DigitSet {
        let code = step.technique.hodoku.map_or("", |hodoku| hodoku.code);
        let by_removes =
            matches!(code, "0706" | "0707" | "0708" | "0709" | "0710" | "0711" | "1101" | "1301" | "1303");
        match step.technique.family {
            Family::Singles => step.places.digits(),
            _ if by_removes || code.starts_with("09") => step.removes.digits(),
            _ => step.evidence.digits(Role::Pattern),
        }
    }

    /// Looks for the technique with the options of the variant, and compares.
    pub fn run(&self) -> Outcome {
        self.judge(self.find())
    }

    /// Every step of the technique with the digits of the case, by the options of the variant.
    pub fn find(&self) -> Vec<Step> {
        let mut teacher = Teacher::new(Profile { options: self.options(), ..Profile::default() });
        let is_bug = self.digits.is_empty();
        let steps =
            self.techniques().into_iter().flat_map(|technique| teacher.steps_of(technique, &self.board));
        steps.filter(|step| is_bug || Case::digits_of(step) == self.digits).collect()
    }

    /// What the library says of these steps. The length of chains is not judged.
    pub fn judge(&self, found: Vec<Step>) -> Outcome {
        if self.techniques().is_empty() {
            return Outcome::Unsupported;
        }
        let is_right = |step: &Step| step.removes == self.removes && step.places == self.places;
        let passed = match self.variant.as_str() {
            "x" => found.is_empty(),
            _ => !found.is_empty() && found.iter().all(is_right),
        };
        if passed { Outcome::Passed } else { Outcome::Failed(found) }
    }
}

/// The candidates of a field, parted by blanks.
fn candidates((field, column): (&str, usize)) -> Result<CandidateSet, BadCase> {
    let mut set = CandidateSet::EMPTY;
    let mut at = column;
    for word in field.split(' ') {
        if !word.is_empty() {
            set.insert(candidate(word).ok_or(BadCase { column: at, expected: "a candidate such as 512" })?);
        }
        at += word.len() + 1;
    }
    Ok(set)
}

fn candidate(word: &str) -> Option<Candidate> {
    let digits: Option<Vec<Digit>> = word.bytes().map(Digit::from_ascii).collect();
    match digits?.as_slice() {
        &[digit, row, column] => Some(Candidate::new(Cell::at(row.index(), column.index()), digit)),
        _ => None,
    }
}

/// The board of 81 cells; at which byte it goes wrong otherwise.
fn grid(field: &str) -> Result<Board, usize> {
    let (mut values, mut givens) = (Grid::EMPTY, CellSet::EMPTY);
    let (mut index, mut is_placed) = (0, false);
    for (at, byte) in field.bytes().enumerate() {
        if byte == b'+' {
            is_placed = true;
            continue;
        }
        let cell = Cell::try_from(index).map_err(|_| at)?;
        match Digit::from_ascii(byte) {
            Some(digit) => values.set(cell, Some(digit)),
            None if matches!(byte, b'.' | b'0') => {}
            None => return Err(at),
        }
        if !is_placed {
            givens.insert(cell);
        }
        (index, is_placed) = (index + 1, false);
    }
    if index < Cell::COUNT {
        return Err(field.len());
    }
    let puzzle = Puzzle::with_marks(values, &Candidates::FULL);
    Ok(Board::with_placed(&puzzle, givens & values.filled()))
}
