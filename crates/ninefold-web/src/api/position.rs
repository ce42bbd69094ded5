//! The position in a request: the puzzle in any format, and what the player has done with it.

use super::asked::Asked;
use super::error::{Error, ErrorPlace};
use super::size::PuzzleSize;
#[cfg(feature = "teacher")]
use ninefold::Digit;
use ninefold::lang::{Lang, Sentence, Text};
#[cfg(feature = "teacher")]
use ninefold::logic::{Board, Position};
use ninefold::rules::{Added, Layout};
use ninefold::text::{self, Record, Records, plain};
use ninefold::{Cell, DigitSet, Grid, Nine, Puzzle, Rules};

/// Says that the rules are for larger grids, for several of them, for cells beside them, or for other digits.
pub(super) fn too_large(layout: &Layout, lang: Lang) -> String {
    const LARGE: Text = Text {
        en: "{size} is too large here: expected at most 9x9 with the digits 1 to 9",
        zh: "{size} 超出了此处的范围：最大 9x9，数字 1 到 9",
    };
    const OTHER_DIGITS: Text = Text {
        en: "the digits {least} to {most} cannot be used here: expected at most 9x9 with the digits 1 to 9, or 1 to fewer",
        zh: "此处不能用数字 {least} 到 {most}：应为最大 9x9 的盘面，数字 1 到 9，或从 1 开始的更少数字",
    };
    const BESIDE: Text = Text {
        en: "cells beside the grid cannot be used here: expected one grid of at most 9x9 and nothing else",
        zh: "此处不能有盘外格：应只有一个最大 9x9 的盘面",
    };
    const SHEET: Text = Text {
        en: "several grids cannot be used here: expected one grid of at most 9x9",
        zh: "此处不能有多个盘面：应为一个最大 9x9 的盘面",
    };
    let (least, most) = layout.values().into_inner();
    let text = match layout.rows().max(layout.columns()) {
        _ if layout.is_sheet() => SHEET,
        10.. => LARGE,
        _ if !layout.variables().is_empty() => BESIDE,
        _ => OTHER_DIGITS,
    };
    text.fill(lang, &[("size", layout), ("least", &least), ("most", &most)])
}

/// A board of nine by nine, or of any size.
#[cfg(feature = "teacher")]
#[expect(clippy::large_enum_variant, reason = "there is one at a time")]
pub(super) enum Posed {
    Nine(Board),
    Large(Position),
}

impl Asked {
    /// Reads the puzzle, of any size, with its rules and those of the request.
    pub(super) fn any_record(&self) -> Result<Record, Error> {
        let (text, lang) = (self.puzzle.as_deref().unwrap_or_default(), self.lang());
        let added = self.added()?;
        let layout = added.layout();
        let has_rules = || text::detect(text.as_bytes(), None).has_rules();
        let is_of_its_size = || self.is_line_of(layout) || !layout.is_corner() && !has_rules();
        if cfg!(feature = "teacher") && is_of_its_size() {
            let found = plain::read(text.trim(), &added)
                .map_err(|error| Error::unreadable(&error, "puzzle", lang))?;
            return Ok(Record::typed(found.problem, found.typed));
        }
        let mut record = one_record(text, lang)?;
        if record.is_classic() && !has_rules() {
            // Cells alone are a board of nine by nine, of which a smaller one may be a corner.
            record.puzzle = record.puzzle.by(&*added);
            return Ok(record);
        }
        let differ = |why: Sentence| Error::content("rules", why.say(lang), ErrorPlace::at("rules", 1, 1));
        record.add_rules(&added).map_err(differ)?;
        let large = |why| Error::content("too-large", why, ErrorPlace::at("puzzle", record.line, 1));
        PuzzleSize::default().add(record.rules(), lang).map_err(large)?;
        self.skipped.replace(record.skipped_in(lang));
        Ok(record)
    }

    /// Whether the puzzle is a line for a grid of this size, other than nine by nine.
    pub(super) fn is_line_of(&self, layout: &Layout) -> bool {
        is_line_of(self.puzzle.as_deref().unwrap_or_default(), layout)
    }

    /// The rules that the request names, or the classic ones if it names none.
    pub(super) fn rules_of_any_size(&self) -> Result<Rules, Error> {
        self.added().map(|added| Rules::clone(&added))
    }

    /// The rules that the request adds to those of the puzzle.
    fn added(&self) -> Result<Added, Error> {
        let Some(text) = &self.rules else { return Ok(Rules::CLASSIC.into()) };
        let wrong =
            |error: Sentence| Error::content("rules", error.say(self.lang()), ErrorPlace::at("rules", 1, 1));
        text.parse().map_err(wrong)
    }

    /// The position as a puzzle: all digits in the grid are givens, and only the candidates are allowed.
    pub(super) fn whole(&self) -> Result<Puzzle, Error> {
        let record = self.any_record()?;
        #[cfg(feature = "teacher")]
        if record.puzzle.nine().is_none() {
            return self.large(record.puzzle);
        }
        let puzzle = self.small(&record, &record.puzzle)?;
        Ok(self.with_marks(self.with_values(&record, puzzle)?)?.into())
    }

    /// The position with what the player has placed and struck out, on the board that it needs.
    #[cfg(feature = "teacher")]
    pub(super) fn posed(&self) -> Result<Posed, Error> {
        let record = self.any_record()?;
        if record.puzzle.nine().is_some() {
            return self.board_of(record).map(Posed::Nine);
        }
        self.work_out(record.rules())?;
        let (whole, given) = (self.large(record.puzzle.clone())?, record.puzzle);
        Ok(Posed::Large(Position::with_placed(whole, |cell| given.given(cell).is_some())))
    }

    /// The position on a board of nine by nine.
    #[cfg(feature = "teacher")]
    pub(super) fn board(&self) -> Result<Board, Error> {
        self.board_of(self.any_record()?)
    }

    #[cfg(feature = "teacher")]
    fn board_of(&self, record: Record) -> Result<Board, Error> {
        self.work_out(record.rules())?;
        let (filled, puzzle) = (record.filled(), self.small(&record, &record.puzzle)?);
        let filled = match &self.values {
            Some(_) => self.with_values(&record, puzzle)?,
            None => self.small(&record, &filled)?.clone(),
        };
        Ok(Board::with_placed(&self.with_marks(filled)?, puzzle.givens().filled()))
    }

    /// A puzzle that does not fit nine by nine, with what the player has placed and struck out.
    #[cfg(feature = "teacher")]
    fn large(&self, mut puzzle: Puzzle) -> Result<Puzzle, Error> {
        if let Some(values) = &self.values {
            let filled = plain::read(values, puzzle.rules());
            let filled = filled.map_err(|error| Error::unreadable(&error, "values", self.lang()))?.problem;
            let cells: Vec<_> = puzzle.layout().live_cells().collect();
            for cell in cells {
                match (filled.given(cell), puzzle.given(cell)) {
                    (Some(value), _) => puzzle.give(cell, value),
                    (None, Some(_)) => puzzle.clear(cell),
                    (None, None) => {}
                }
            }
        }
        self.restrict(&mut puzzle)?;
        Ok(puzzle)
    }

    /// Keeps the candidates of the request in the cells that are empty.
    #[cfg(feature = "teacher")]
    fn restrict(&self, puzzle: &mut Puzzle) -> Result<(), Error> {
        const CELLS: Text = Text {
            en: "candidates: expected {cells} texts, one for each cell; found {found}",
            zh: "candidates：应有 {cells} 个格的候选数，却有 {found} 个",
        };
        const NUMBERS: Text = Text {
            en: "candidates of {cell}: expected numbers from {least} to {most}, found '{found}'",
            zh: "{cell} 的候选数：应为 {least} 到 {most} 的数，却是“{found}”",
        };
        let Some(texts) = &self.candidates else { return Ok(()) };
        let layout = puzzle.layout().clone();
        if texts.len() != layout.len() {
            let message = CELLS.fill(self.lang(), &[("cells", &layout.len()), ("found", &texts.len())]);
            return Err(Error::content("candidates", message, ErrorPlace::at("candidates", 1, 1)));
        }
        for (cell, text) in layout.cells().zip(texts) {
            if puzzle.given(cell).is_some() || layout.is_hole(cell) {
                continue;
            }
            let mut mask = 0;
            // Numbers with two digits are separated by commas, like the values of a line.
            let parts: Vec<&str> = match layout.values().end() {
                0..=9 => text.split("").filter(|part| !part.is_empty()).collect(),
                _ => text.split(',').filter(|part| !part.is_empty()).collect(),
            };
            for part in parts {
                let value = part.parse::<usize>().ok().filter(|value| layout.values().contains(value));
                let Some(value) = value else {
                    let (name, values) = (layout.name(cell), layout.values());
                    let arguments: [(&str, &dyn std::fmt::Display); 4] = [
                        ("cell", &name),
                        ("least", values.start()),
                        ("most", values.end()),
                        ("found", &part.escape_debug()),
                    ];
                    let place = ErrorPlace::at("candidates", cell.index() as u64 + 1, 1);
                    return Err(Error::content("candidates", NUMBERS.fill(self.lang(), &arguments), place));
                };
                mask |= 1 << (value - layout.least());
            }
            puzzle.restrict(cell, mask);
        }
        Ok(())
    }

    /// The puzzle of a record, or the error that it does not fit nine by nine.
    fn small<'p>(&self, record: &Record, puzzle: &'p Puzzle) -> Result<&'p Nine, Error> {
        puzzle.nine().ok_or_else(|| {
            let message = too_large(puzzle.layout(), self.lang());
            Error::content("rules", message, ErrorPlace::at("puzzle", record.line, 1))
        })
    }

    /// The puzzle with the digits in the grid, if the request gives them.
    fn with_values(&self, record: &Record, puzzle: &Nine) -> Result<Nine, Error> {
        let Some(values) = &self.values else { return Ok(puzzle.clone()) };
        let (rules, unreadable) = (puzzle.rules(), |error| Error::unreadable(&error, "values", self.lang()));
        let values: Grid = if cfg!(feature = "teacher") && is_line_of(values, rules.layout()) {
            let read = plain::read(values.trim(), rules).map_err(unreadable)?;
            read.problem.nine().map(|read| *read.givens()).unwrap_or_default()
        } else {
            values.parse().map_err(unreadable)?
        };
        let mut marks = *puzzle.allowed();
        for cell in record.placed {
            // Whether a cell is filled is up to the values, even if the format calls its digit placed.
            marks.set(cell, DigitSet::FULL);
        }
        Ok(Nine::with_marks(values, &marks).by(rules))
    }

    /// The puzzle with the marks of the request.
    fn with_marks(&self, puzzle: Nine) -> Result<Nine, Error> {
        let Some(texts) = &self.candidates else { return Ok(puzzle) };
        let layout = puzzle.rules().layout();
        let cells: Vec<Cell> = match texts.len() {
            count if count == layout.len() => layout.cells().map(|id| layout.cell(id)).collect(),
            Cell::COUNT => Cell::ALL.into(),
            found => {
                const CELLS: Text = Text {
                    en: "candidates: expected {cells} strings, one for each cell; found {found}",
                    zh: "candidates：应有 {cells} 个格的候选数，却有 {found} 个",
                };
                let message = CELLS.fill(self.lang(), &[("cells", &layout.len()), ("found", &found)]);
                return Err(Error::content("candidates", message, ErrorPlace::at("candidates", 1, 1)));
            }
        };
        let mut marks = *puzzle.allowed();
        for (cell, text) in cells.into_iter().zip(texts) {
            if puzzle.givens().get(cell).is_none() {
                marks.set(cell, digits(text, cell, puzzle.rules(), self.lang())?);
            }
        }
        Ok(Nine::with_marks(*puzzle.givens(), &marks).by(puzzle.rules()))
    }

    /// The cell in question.
    #[cfg(feature = "teacher")]
    pub(super) fn cell(&self) -> Result<Cell, Error> {
        let name = self.cell.as_deref().unwrap_or_default();
        name.parse().map_err(|_| Error::choice("cell", name, &["r1c1", "…", "r9c9"], self.lang()))
    }

    /// The digit in question.
    #[cfg(feature = "teacher")]
    pub(super) fn digit(&self, rules: &Rules) -> Result<Digit, Error> {
        let value = self.digit.unwrap_or_default();
        let digit = usize::try_from(value).ok().and_then(|value| rules.digit_of(value));
        let ends = || rules.layout().values().into_inner();
        digit.ok_or_else(|| {
            let (least, most) = ends();
            let choices = [least.to_string(), "…".to_owned(), most.to_string()];
            let choices = choices.each_ref().map(String::as_str);
            Error::choice("digit", &value.to_string(), &choices, self.lang())
        })
    }
}

/// Whether a text is a line for a grid of this size, other than nine by nine.
fn is_line_of(text: &str, layout: &Layout) -> bool {
    !layout.is_nine_by_nine() && text.trim().chars().count() == layout.len()
}

/// The digits of a text such as `158`.
fn digits(text: &str, cell: Cell, rules: &Rules, lang: Lang) -> Result<DigitSet, Error> {
    const DIGITS: Text = Text {
        en: "candidates of {cell}: expected '{least}'..='{most}', found '{found}'",
        zh: "{cell} 的候选数：应为“{least}”到“{most}”，却是“{found}”",
    };
    let digit = |(column, c): (usize, char)| {
        let digit = c.to_digit(10).and_then(|value| rules.digit_of(value as usize));
        digit.ok_or_else(|| {
            let (least, most) = rules.layout().values().into_inner();
            let ends: [(&str, &dyn std::fmt::Display); 2] = [("least", &least), ("most", &most)];
            let message =
                DIGITS.fill(lang, &[("cell", &cell), ("found", &c.escape_debug()), ends[0], ends[1]]);
            let place = ErrorPlace::at("candidates", cell.index() as u64 + 1, column as u64 + 1);
            Error::content("candidates", message, place)
        })
    };
    text.chars().enumerate().map(digit).collect()
}

/// The one puzzle in a text.
fn one_record(text: &str, lang: Lang) -> Result<Record, Error> {
    const NOTHING: Text = Text {
        en: "expected a puzzle: 81 characters, or a grid in any format; found nothing",
        zh: "应为题目：81 个字符，或任何格式的盘面；却什么也没有",
    };
    let mut records = Records::detect(text.as_bytes(), None)
        .expect("bytes in memory can be read")
        .map(|item| item.expect("bytes in memory can be read"));
    let record = match records.next() {
        Some(Ok(record)) => record,
        Some(Err(unreadable)) => {
            let miscounted = miscounted(text, lang);
            return Err(miscounted.unwrap_or_else(|| Error::unreadable(&unreadable.error, "puzzle", lang)));
        }
        None => {
            let place = ErrorPlace::at("puzzle", 1, 1);
            let nothing = || Error::content("unreadable", NOTHING.get(lang).to_owned(), place);
            return Err(miscounted(text, lang).unwrap_or_else(nothing));
        }
    };
    match records.next() {
        None if is_puzzle(&record.note) => Err(several(record.line, lang)),
        None => Ok(record),
        Some(Err(unreadable)) => Err(Error::unreadable(&unreadable.error, "puzzle", lang)),
        Some(Ok(Record { line, .. })) => Err(several(line, lang)),
    }
}

/// True if the text after a puzzle is another puzzle. A full grid is its solution, which many lists have.
fn is_puzzle(note: &str) -> bool {
    let cells = note.split_ascii_whitespace().next().unwrap_or_default();
    cells.parse::<Grid>().is_ok_and(|grid| grid.filled().len() < Cell::COUNT)
}

/// The error that this line has another puzzle.
fn several(line: u64, lang: Lang) -> Error {
    const SEVERAL: Text = Text {
        en: "line {line}: expected one puzzle, found another here; send one request for each",
        zh: "第 {line} 行：应只有一道题，此处却另有一道；请逐题提问",
    };
    let message = SEVERAL.fill(lang, &[("line", &line)]);
    Error::content("several-puzzles", message, ErrorPlace::at("puzzle", line, 1))
}

/// The error for a text that must be meant as the cells of one puzzle, but does not have 81 of them.
fn miscounted(text: &str, lang: Lang) -> Option<Error> {
    const LENGTH: Text = Text {
        en: "expected 81 characters, one for each cell; found {found}",
        zh: "应有 81 个字符，每格一个；却有 {found} 个",
    };
    let cells = text.trim_ascii();
    let is_cell = |byte: u8| byte.is_ascii_digit() || b".*_-".contains(&byte);
    if matches!(cells.len(), 0 | Cell::COUNT) || !cells.bytes().all(is_cell) {
        return None;
    }
    let column = cells.len().min(Cell::COUNT) as u64 + 1;
    let message = LENGTH.fill(lang, &[("found", &cells.len())]);
    Some(Error::content("unreadable", message, ErrorPlace::at("puzzle", 1, column)))
}
