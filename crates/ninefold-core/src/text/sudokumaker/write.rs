//! Writes a puzzle of SudokuMaker, packed into a link.

use super::places::{corner_of, edge_of, place_of};
use super::types::{self, ClueShape};
use crate::lang::{Sentence, Text};
use crate::rules::{CellId, Constraint, Layout, Puzzle};
use crate::text::fpuzzles::quoted;
use crate::text::lz::{self, Alphabet};
use crate::text::written::Written;

/// The largest side of a grid.
const MOST: usize = 31;

/// Writes a link.
pub(super) fn write(problem: &Puzzle, note: &str) -> Written {
    let json = to_json(problem, note);
    let text = if json.text.is_empty() {
        String::new()
    } else {
        format!("https://sudokumaker.app/?puzzle={}", lz::pack(&json.text, Alphabet::Link))
    };
    Written { text, ..json }
}

/// Writes an object. It is empty if the grid has no room in SudokuMaker.
pub(super) fn to_json(problem: &Puzzle, note: &str) -> Written {
    if let Some(refused) = Written::refused(problem) {
        return refused;
    }
    let layout = problem.layout();
    if layout.rows().max(layout.columns()).max(*layout.values().end()) > MOST {
        let arguments = vec![("size", layout.to_string()), ("most", MOST.to_string())];
        return Written { text: String::new(), lost: vec![Sentence::new(LARGE, arguments)] };
    }
    let mut fields = shape(layout);
    if !note.is_empty() {
        fields.push(format!("\"name\":{}", quoted(note)));
    }
    fields.push(format!("\"cells\":[{}]", cells(problem)));
    let (mut elements, mut lost) = (WrittenElements::default(), Vec::new());
    elements.whole.push("{\"type\":0}".to_owned());
    if layout.has_lines() && !is_usual(layout) {
        elements.whole.push("{\"type\":2003}".to_owned());
    }
    if layout.cells().any(|cell| layout.region(cell).is_some()) {
        let numbers = layout.cells().map(|cell| layout.region(cell).map_or(-1, |region| region as i64));
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        elements.whole.push(format!("{{\"type\":1,\"regions\":[{}]}}", numbers.join(",")));
    }
    let all = problem.rules().constraints();
    for rule in all {
        if elements.add(rule, all, layout).is_none() {
            lost.push(Sentence::new(LOST, vec![("rule", rule.write(layout))]));
        }
    }
    for cell in layout.cells().filter(|&cell| problem.allowed(cell) == 0) {
        lost.push(Sentence::new(NO_VALUE, vec![("cell", layout.name(cell))]));
    }
    fields.push(format!("\"constraints\":[{}]", elements.text()));
    let text = format!("{{\"formatVersion\":\"1.5.0\",\"puzzle\":{{{}}}}}", fields.join(","));
    Written { text, lost }
}

/// Whether this is a square grid with the digits from 1 to its side. Every other is a custom one, which has rows and
/// columns only if an element says so.
fn is_usual(layout: &Layout) -> bool {
    layout.has_lines() && layout.rows() == layout.columns() && layout.values() == (1..=layout.rows())
}

/// Returns the fields that tell the size and the digits.
fn shape(layout: &Layout) -> Vec<String> {
    let (high, wide) = (layout.rows(), layout.columns());
    match is_usual(layout) {
        true if high == 9 => Vec::new(),
        true => vec![format!("\"type\":\"sudoku\",\"size\":{high}")],
        false => vec![format!(
            "\"type\":\"custom\",\"width\":{wide},\"height\":{high},\"minDigit\":{},\"maxDigit\":{}",
            layout.least(),
            layout.values().end()
        )],
    }
}

fn cells(problem: &Puzzle) -> String {
    let layout = problem.layout();
    let cell = |cell: CellId| match problem.given(cell) {
        Some(value) => format!("{{\"given\":true,\"value\":{value}}}"),
        None if problem.allowed(cell) == layout.all_values() => "{}".to_owned(),
        None => format!("{{\"candidates\":{}}}", problem.allowed(cell) << layout.least()),
    };
    layout.cells().map(cell).collect::<Vec<_>>().join(",")
}

/// The elements in their order. Marks on edges are collected, so that there is one element of each type.
#[derive(Default)]
struct WrittenElements {
    whole: Vec<String>,
    marks: [Vec<String>; 3],
    negative: [Vec<i64>; 3],
}

impl WrittenElements {
    fn text(&self) -> String {
        let mut all = self.whole.clone();
        for (place, (marks, negative)) in self.marks.iter().zip(&self.negative).enumerate() {
            if !marks.is_empty() || !negative.is_empty() {
                let negative: Vec<String> = negative.iter().map(ToString::to_string).collect();
                let (number, marks) = (200 + place, marks.join(","));
                let flag =
                    ["\"overrideNegativeRatios\":true,", "\"overrideNegativeDifferences\":true,", ""][place];
                all.push(format!(
                    "{{\"type\":{number},{flag}\"clues\":[{marks}],\"negative\":[{}]}}",
                    negative.join(",")
                ));
            }
        }
        all.join(",")
    }

    /// Adds the elements that stand for a rule; `None` if there are none.
    fn add(&mut self, rule: &Constraint, all: &[Constraint], layout: &Layout) -> Option<()> {
        let id = rule.kind().id;
        if id == "diagonal" {
            self.whole.extend(["{\"type\":10}".to_owned(), "{\"type\":11}".to_owned()]);
            return Some(());
        }
        if let Some(place) = negative_place(id) {
            return self.negative(place, rule, all);
        }
        if let Some(element) = own(rule, layout)? {
            self.whole.push(element);
            return Some(());
        }
        let kind = types::of_kind(id)?;
        let (number, cells) = (kind.number, numbers(rule.cells()));
        let value = rule.number(0);
        match kind.shape {
            ClueShape::Global => self.whole.push(format!("{{\"type\":{number}}}")),
            ClueShape::Cells => self.whole.push(format!("{{\"type\":{number},\"cells\":{cells}}}")),
            ClueShape::Lines => self.whole.push(format!("{{\"type\":{number},\"lines\":[{cells}]}}")),
            ClueShape::Cages if value == Some(0) => return None,
            ClueShape::Cages => {
                let sum = value.unwrap_or(0);
                self.whole
                    .push(format!("{{\"type\":{number},\"cages\":[{{\"cells\":{cells},\"value\":{sum}}}]}}"));
            }
            ClueShape::Edges => {
                let usual = match id {
                    "white-dot" => 1,
                    "black-dot" => 2,
                    "x" => 10,
                    "v" => 5,
                    _ => value?,
                };
                let edge = edge_of(rule.cells(), layout)?;
                self.marks[number as usize - 200].push(format!("{{\"value\":{usual},\"edge\":{edge}}}"));
            }
            ClueShape::Outside => {
                let (place, diagonal) = place_of(rule.cells(), layout)?;
                if diagonal.is_some() != (number == 500) || !is_whole(rule, layout) {
                    return None;
                }
                let diagonal =
                    diagonal.map_or_else(String::new, |diagonal| format!(",\"diagonal\":{diagonal}"));
                self.whole.push(format!(
                    "{{\"type\":{number},\"clues\":[{{\"value\":{},\"outerCell\":{place}{diagonal}}}]}}",
                    value?
                ));
            }
            ClueShape::Own | ClueShape::Drawn | ClueShape::Remark => return None,
        }
        Some(())
    }

    /// Pairs with a mark are exempt, and only those.
    fn negative(&mut self, place: usize, rule: &Constraint, all: &[Constraint]) -> Option<()> {
        let marks: &[&str] = match place {
            2 => &["x", "v", "sum-mark"],
            _ => &["white-dot", "difference", "black-dot", "ratio"],
        };
        let sorted = |cells: &[CellId]| {
            let mut cells = cells.to_vec();
            cells.sort_unstable();
            cells
        };
        let is_mark = |rule: &&Constraint| marks.contains(&rule.kind().id);
        let mut pairs: Vec<Vec<CellId>> =
            all.iter().filter(is_mark).map(|rule| sorted(rule.cells())).collect();
        let mut listed: Vec<Vec<CellId>> = rule.groups().iter().map(|pair| sorted(pair)).collect();
        pairs.sort_unstable();
        listed.sort_unstable();
        pairs.dedup();
        if pairs != listed {
            return None;
        }
        match rule.kind().id {
            "all-dots" => {
                self.negative[0].push(1);
                self.negative[1].push(2);
            }
            "all-xv" => self.negative[2].extend([5, 10]),
            _ => self.negative[place].extend(rule.numbers()),
        }
        Some(())
    }
}

/// Returns which element holds the numbers that pairs without a mark may not have.
fn negative_place(id: &str) -> Option<usize> {
    match id {
        "all-differences" | "all-dots" => Some(0),
        "all-ratios" => Some(1),
        "all-sums" | "all-xv" => Some(2),
        _ => None,
    }
}

/// Whether the clue sees a whole row or column, or a whole diagonal.
fn is_whole(rule: &Constraint, layout: &Layout) -> bool {
    let last = rule.cells().last().copied();
    let (Some(&first), Some(last)) = (rule.cells().first(), last) else { return false };
    let apart =
        |of: fn(&Layout, CellId) -> usize| (of(layout, last) as isize - of(layout, first) as isize).signum();
    let is_end = |down: isize, right: isize| layout.beside(last, down, right).is_none();
    rule.cells().len() == 1 || is_end(apart(Layout::row), apart(Layout::column))
}

/// Returns an element that is written in its own way; `Some(None)` if the kind has none, `None` if this one cannot be
/// written.
fn own(rule: &Constraint, layout: &Layout) -> Option<Option<String>> {
    let cells = numbers(rule.cells());
    Some(Some(match rule.kind().id {
        "thermometer" => format!("{{\"type\":300,\"slow\":false,\"thermometers\":[{cells}]}}"),
        "slow-thermometer" => format!("{{\"type\":300,\"slow\":true,\"thermometers\":[{cells}]}}"),
        "whispers" => {
            let least = rule.number(0).unwrap_or(5);
            format!("{{\"type\":401,\"minDifference\":{least},\"lines\":[{cells}]}}")
        }
        "lockout-line" if rule.number(0).unwrap_or(4) != 4 => return None,
        "entropic-line" => grouped(406, &thirds(), Some(&cells)),
        "modular-line" => grouped(406, &remainders(rule.number(0)?, layout), Some(&cells)),
        "parity-line" => grouped(406, &remainders(2, layout), Some(&cells)),
        "global-entropy" => grouped(16, &thirds(), None),
        "global-modulo" => grouped(16, &remainders(3, layout), None),
        "extra-region" => format!("{{\"type\":305,\"cells\":{cells}}}"),
        "arrow" => {
            let bulb = numbers(&rule.cells()[..1]);
            format!("{{\"type\":408,\"bulbsWithArrows\":[{{\"bulbCells\":{bulb},\"arrows\":[{cells}]}}]}}")
        }
        "pill-arrow" => {
            let bulb = rule.cells();
            // A bulb is read from left to right and from top to bottom.
            if !bulb.is_sorted() {
                return None;
            }
            let arrow = [&bulb[bulb.len() - 1..], rule.groups().first()?].concat();
            let (bulb, arrow) = (numbers(bulb), numbers(&arrow));
            format!("{{\"type\":408,\"bulbsWithArrows\":[{{\"bulbCells\":{bulb},\"arrows\":[{arrow}]}}]}}")
        }
        "clone" => {
            let length = rule.groups().first()?.len();
            let group =
                |place: usize| rule.groups().iter().map(|cells| cells[place]).collect::<Vec<CellId>>();
            let groups: Vec<String> = (0..length).map(|place| numbers(&group(place))).collect();
            format!("{{\"type\":302,\"groups\":[{}]}}", groups.join(","))
        }
        "quadruple" => {
            let digits: Vec<String> = rule.numbers().iter().map(ToString::to_string).collect();
            let corner = corner_of(rule.cells(), layout)?;
            format!("{{\"type\":303,\"clues\":[{{\"corner\":{corner},\"digits\":[{}]}}]}}", digits.join(","))
        }
        "look-and-say" => {
            let digits: String = rule.numbers().iter().map(ToString::to_string).collect();
            let is_short = rule.numbers().iter().all(|digit| (0..=9).contains(digit));
            is_short.then(|| {
                format!("{{\"type\":304,\"cages\":[{{\"cells\":{cells},\"value\":\"{digits}\"}}]}}")
            })?
        }
        _ => return Some(None),
    }))
}

fn grouped(number: i64, groups: &[u64], line: Option<&str>) -> String {
    let groups: Vec<String> = groups.iter().map(ToString::to_string).collect();
    let line = line.map_or_else(String::new, |line| format!(",\"lines\":[{line}]"));
    format!("{{\"type\":{number},\"groups\":[{}]{line}}}", groups.join(","))
}

/// Sets of digits, a bit for each digit from 0.
fn thirds() -> [u64; 3] {
    [0b1110, 0b111_0000, 0b11_1000_0000]
}

fn remainders(count: i64, layout: &Layout) -> Vec<u64> {
    let of = |rest: i64| layout.values().filter(move |&digit| digit as i64 % count == rest);
    (0..count).map(|rest| of(rest).fold(0, |set, digit| set | 1 << digit)).collect()
}

fn numbers(cells: &[CellId]) -> String {
    let numbers: Vec<String> = cells.iter().map(|cell| cell.index().to_string()).collect();
    format!("[{}]", numbers.join(","))
}

const LARGE: Text = Text {
    en: "SudokuMaker has at most {most} rows, columns and digits, and this grid is {size}",
    zh: "SudokuMaker 最多有 {most} 行、列和数字，而这个盘面是 {size}",
};
const NO_VALUE: Text = Text {
    en: "SudokuMaker cannot express that {cell} may hold no digit at all",
    zh: "SudokuMaker 无法表示 {cell} 不能填任何数字",
};
const LOST: Text = Text { en: "SudokuMaker cannot express {rule}", zh: "SudokuMaker 无法表示 {rule}" };
