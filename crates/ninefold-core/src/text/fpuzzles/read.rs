//! Reads the grid and the keys of an f-puzzles object.

use super::clues::{self, Clue};
use super::pairs;
use crate::lang::{Sentence, Text};
use crate::rules::{CellId, Layout, MOST_SIDE};
use crate::text::imported::{Imported, RuleDraft, note, wrong_at};
use crate::text::tree::{Data, Tree, Trouble};
use crate::text::{claims, iss};

/// Keys that say nothing about the solution.
const REMARKS: [&str; 17] = [
    "author",
    "disabledlogic",
    "fogofwar",
    "foglight",
    "foglink",
    "grid",
    "highlightConflicts",
    "id",
    "metadata",
    "ruleset",
    "size",
    "solution",
    "successMessage",
    "title",
    "triggereffect",
    "truecandidatesoptions",
    "uniquenessCheck",
];

/// Keys of what is drawn and means nothing by itself.
const DRAWINGS: [&str; 5] = ["cage", "circle", "line", "rectangle", "text"];

/// Reads an object. The error has its place in the text, by byte.
pub(in crate::text) fn from_tree(tree: &Tree) -> Result<Imported, Trouble> {
    let Data::Table(members) = &tree.data else { return Err(tree.expected(AN_OBJECT, "")) };
    let grid = CellRows::of(tree)?;
    let mut draft = RuleDraft::new(grid.layout()?);
    for (key, value) in members.iter().filter(|(_, value)| !value.is_nothing()) {
        let is_known = REMARKS.contains(&key.as_str()) || pairs::reads(key);
        if !is_known && !clues::read(key, value, &mut draft)? && !DRAWINGS.contains(&key.as_str()) {
            let arguments = vec![("key", iss::short(key))];
            return Err((value.at, Sentence::new(UNKNOWN_KEY, arguments)));
        }
    }
    pairs::read(tree, &mut draft)?;
    skip_drawings(members, grid.coloured(), &mut draft);
    let (mut problem, skipped) = draft.finish();
    let placed = grid.fill(&mut problem)?;
    if let Some(solution) = tree.get("solution") {
        let digits = solution.list().unwrap_or_default().iter().map(digit_of).collect::<Vec<_>>();
        if let Some(why) = claims::refuted(&problem, &digits) {
            return Err((solution.at, why));
        }
    }
    let text = |key| tree.get(key).and_then(Tree::text);
    let mut skipped = skipped;
    skipped.extend(text("ruleset").and_then(claims::words));
    Ok(Imported { problem, placed, note: note([text("title"), text("author")]), skipped })
}

/// Returns a digit of the solution, as a number or a text.
fn digit_of(tree: &Tree) -> Option<usize> {
    let number = tree.number().or_else(|| tree.text()?.trim().parse().ok())?;
    usize::try_from(number).ok()
}

/// Reports drawings that belong to nothing that was read. A drawing with `fromConstraint` shows a rule that the object
/// has as well.
fn skip_drawings(members: &[(String, Tree)], coloured: usize, draft: &mut RuleDraft) {
    let mut counts: Vec<String> = Vec::new();
    if coloured > 0 {
        counts.push(format!("grid c ({coloured})"));
    }
    for (key, value) in members.iter().filter(|(key, _)| DRAWINGS.contains(&key.as_str())) {
        let items = value.list().unwrap_or_default();
        let is_drawing = |item: &&Tree| match item.get("fromConstraint").and_then(Tree::text) {
            Some(name) => !has_rule(members, name),
            None => !clues::is_digital_root(key, item) && !is_remark(key, item),
        };
        let count = items.iter().filter(is_drawing).count();
        if count > 0 {
            counts.push(format!("{key} ({count})"));
        }
    }
    if !counts.is_empty() {
        draft.skipped.push(Sentence::new(DRAWN, vec![("keys", counts.join(", "))]));
    }
}

/// Whether this is a cage that holds a remark, such as `msgcorrect: Well done`, or tells where the fog is.
fn is_remark(key: &str, item: &Tree) -> bool {
    let label = item.get("value").and_then(Tree::text).unwrap_or_default();
    let is_name = |name: &str| !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase());
    key == "cage"
        && (matches!(label, "FOW" | "FOGLIGHT")
            || label.split_once(": ").is_some_and(|(name, _)| is_name(name)))
}

/// Whether there is a key for the rule with this name: `Slow Thermometer` is `slowthermometer`.
fn has_rule(members: &[(String, Tree)], name: &str) -> bool {
    let plain = |text: &str| {
        text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase()
    };
    let name = plain(name);
    let is_same = |key: &str| {
        let key = plain(key);
        key == name || name.strip_suffix('s') == Some(&key) || key.strip_suffix("sum") == Some(&name)
    };
    members.iter().any(|(key, value)| !value.is_nothing() && is_same(key))
}

/// The cells of the grid, row by row.
struct CellRows<'t> {
    side: usize,
    cells: Vec<&'t Tree>,
}

impl<'t> CellRows<'t> {
    fn of(tree: &'t Tree) -> Result<CellRows<'t>, Trouble> {
        let grid = tree.get("grid").ok_or_else(|| tree.expected(AN_OBJECT, ""))?;
        let rows = grid.list().ok_or_else(|| grid.expected(ROWS, ""))?;
        let side = match tree.get("size") {
            Some(size) => {
                let number = size.number().and_then(|size| usize::try_from(size).ok());
                number.filter(|side| (1..=MOST_SIDE).contains(side)).ok_or_else(|| size.expected(SIZE, ""))?
            }
            None => rows.len(),
        };
        let counts = |found: usize, what: &Tree| {
            let arguments = vec![("found", found.to_string()), ("side", side.to_string())];
            (what.at, Sentence::new(WRONG_COUNT, arguments))
        };
        if rows.len() != side {
            return Err(counts(rows.len(), grid));
        }
        let mut cells = Vec::new();
        for row in rows {
            let items = row.list().ok_or_else(|| row.expected(ROWS, ""))?;
            if items.len() != side {
                return Err(counts(items.len(), row));
            }
            for cell in items {
                if !matches!(cell.data, Data::Table(_) | Data::Nothing) {
                    return Err(cell.expected(A_CELL, ""));
                }
                cells.push(cell);
            }
        }
        Ok(CellRows { side, cells })
    }

    /// Returns how many cells have a colour, which may be how the author drew a rule.
    fn coloured(&self) -> usize {
        let has = |tree: &Tree, key: &str| tree.get(key).is_some_and(|colour| !colour.is_nothing());
        self.cells.iter().filter(|tree| has(tree, "c") || has(tree, "cArray")).count()
    }

    /// Returns the layout: the usual boxes, except where cells name another region or none.
    fn layout(&self) -> Result<Layout, Trouble> {
        let at = self.cells[0].at;
        let layout = Layout::new(self.side, self.side).map_err(|sentence| (at, sentence))?;
        // If no boxes fit, the usual regions are the rows.
        let usual = |cell: CellId| layout.region(cell).unwrap_or(layout.row(cell)) as i64;
        let mut regions = Vec::new();
        for (cell, tree) in layout.cells().zip(&self.cells) {
            regions.push(match tree.get("region").map(|region| (region, &region.data)) {
                None => Some(usual(cell)),
                Some((_, Data::Nothing)) => None,
                Some((_, Data::Number(number))) => Some(*number),
                Some((region, _)) => return Err(region.expected(A_REGION, "")),
            });
        }
        if layout.cells().zip(&regions).all(|(cell, &region)| region == Some(usual(cell))) {
            return Ok(layout);
        }
        if regions.iter().all(Option::is_none) {
            return Ok(layout.without_regions());
        }
        layout.with_jigsaw(&labels(&regions)).map_err(|sentence| (at, sentence))
    }

    /// Writes givens and marks into the problem. Returns the cells that a player has filled.
    fn fill(&self, problem: &mut crate::rules::Puzzle) -> Result<Vec<CellId>, Trouble> {
        let mut placed = Vec::new();
        for (cell, tree) in problem.layout().cells().zip(&self.cells) {
            let name = problem.layout().name(cell);
            let digit = |value: &Tree| {
                let number = value.number().and_then(|number| usize::try_from(number).ok());
                number.filter(|number| (1..=self.side).contains(number)).ok_or_else(|| {
                    let arguments = vec![("found", value.shown()), ("most", self.side.to_string())];
                    wrong_at(value.at, &name, &Sentence::new(NO_DIGIT, arguments))
                })
            };
            // A value of 0 is how some programs write an empty cell.
            let is_value = |value: &&Tree| !value.is_nothing() && value.number() != Some(0);
            if let Some(value) = tree.get("value").filter(is_value) {
                let digit = digit(value)?;
                if tree.get("given").is_some_and(|given| given.data == Data::Flag(true)) {
                    problem.give(cell, digit);
                } else {
                    problem.restrict(cell, 1 << (digit - 1));
                    placed.push(cell);
                }
                continue;
            }
            let marks = ["centerPencilMarks", "givenPencilMarks"]
                .into_iter()
                .find_map(|key| tree.get(key).filter(|marks| !marks.is_nothing()));
            if let Some(marks) = marks {
                let list =
                    marks.list().ok_or_else(|| wrong_at(marks.at, &name, &marks.expected(MARKS, "").1))?;
                let digits = list.iter().map(digit).collect::<Result<Vec<usize>, Trouble>>()?;
                problem.restrict(cell, digits.iter().fold(0, |mask, digit| mask | 1 << (digit - 1)));
            }
        }
        Ok(placed)
    }
}

/// Returns a label for each region, in the order in which they occur; `.` for none.
pub(in crate::text) fn labels(regions: &[Option<i64>]) -> String {
    let mut known: Vec<i64> = Vec::new();
    let label = |region: &Option<i64>| {
        let Some(region) = region else { return '.' };
        let place = known.iter().position(|one| one == region).unwrap_or(known.len());
        if place == known.len() {
            known.push(*region);
        }
        // Any characters will do, as long as they differ.
        char::from_u32(0x4E00 + place as u32).unwrap_or('?')
    };
    regions.iter().map(label).collect()
}

impl Clue<'_> {
    /// Makes the error that this clue cannot be a rule.
    pub(super) fn refuse(&self, at: usize, why: &Sentence) -> Trouble {
        wrong_at(at, &self.place(), why)
    }
}

const AN_OBJECT: Text = Text {
    en: "expected a puzzle of f-puzzles, an object with \"size\" and \"grid\"",
    zh: "应为 f-puzzles 的题目，即含有 \"size\" 和 \"grid\" 的对象",
};
const SIZE: Text = Text { en: "expected a size from 1 to 36", zh: "应为 1 到 36 的大小" };
const ROWS: Text = Text { en: "expected rows of cells in [ ]", zh: "应为 [ ] 中的各行格子" };
const A_CELL: Text = Text {
    en: "expected a cell such as {} or {\"value\": 5, \"given\": true}",
    zh: "应为格子，例如 {} 或 {\"value\": 5, \"given\": true}",
};
const A_REGION: Text =
    Text { en: "expected the number of a region, or null", zh: "应为区域的编号或 null" };
const MARKS: Text = Text { en: "expected a list of digits", zh: "应为数字的列表" };
const WRONG_COUNT: Text = Text {
    en: "found {found} instead of {side}: the grid needs {side} rows of {side} cells",
    zh: "此处有 {found} 个，应为 {side} 个：盘面需要 {side} 行，每行 {side} 格",
};
const NO_DIGIT: Text = Text {
    en: "found {found} instead of a digit from 1 to {most}",
    zh: "此处是 {found}，应为 1 到 {most} 的数字",
};
const UNKNOWN_KEY: Text = Text {
    en: "the key '{key}' is not known; it may be a rule, so the puzzle is not read without it",
    zh: "不认识键“{key}”；它可能是规则，因此不会略过它来读此题",
};
const DRAWN: Text = Text {
    en: "not read, since these are drawings: {keys}; if one of them stands for a rule, add that rule",
    zh: "以下为图形，未读入：{keys}；若其中有代表规则的，请自行补上",
};
