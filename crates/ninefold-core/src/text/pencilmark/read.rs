//! Reads the board, and the houses that its rules state.

use super::{pairs, rules};
use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Layout, Puzzle};
use crate::text::fpuzzles::labels;
use crate::text::imported::{Imported, RuleDraft, note, wrong_at};
use crate::text::iss;
use crate::text::tree::{Data, Tree, Trouble};

/// The names at the top.
const KNOWN: [&str; 13] = [
    "format",
    "format_version",
    "$schema",
    "meta",
    "board",
    "digits",
    "givens",
    "solution",
    "candidates",
    "rules",
    "decorations",
    "style",
    "ext",
];

/// Reads an object. The error has its place in the text, by byte.
pub(super) fn from_tree(tree: &Tree) -> Result<Imported, Trouble> {
    let Data::Table(members) = &tree.data else { return Err(tree.expected(A_PUZZLE, "")) };
    if tree.get("format").and_then(Tree::text) != Some("sudoku-puzzle") {
        return Err(tree.expected(A_PUZZLE, ""));
    }
    if let Some(version) = tree.get("format_version").filter(|version| version.number() != Some(1)) {
        return Err(version.expected(VERSION, ""));
    }
    if let Some((name, value)) = members.iter().find(|(name, _)| !KNOWN.contains(&name.as_str())) {
        return Err((value.at, Sentence::new(UNKNOWN_KEY, vec![("key", iss::short(name))])));
    }
    let list = tree.get("rules").ok_or_else(|| tree.expected(A_PUZZLE, ""))?;
    let list = list.list().ok_or_else(|| list.expected(A_LIST, ""))?;
    let all: Vec<ListedRule> = list
        .iter()
        .enumerate()
        .map(|(place, tree)| ListedRule::of(place + 1, tree))
        .collect::<Result<_, _>>()?;
    let plain = board(tree)?;
    let mut draft = houses(plain, &all)?;
    for rule in &all {
        let is_read = rules::read(rule, &mut draft)? || pairs::read(rule, &all, &mut draft)?;
        if !is_read {
            return Err(rule.refuse(rule.tree.at, &Sentence::new(UNKNOWN_RULE, Vec::new())));
        }
    }
    let (mut problem, skipped) = draft.finish();
    fill(tree, &mut problem)?;
    let meta = tree.get("meta");
    let text = |key: &str| meta.and_then(|meta| meta.get(key)).and_then(Tree::text);
    Ok(Imported { problem, placed: Vec::new(), note: note([text("title"), text("author")]), skipped })
}

/// Returns the board with its digits, without rows, columns and regions.
fn board(tree: &Tree) -> Result<Layout, Trouble> {
    let board = tree.get("board").ok_or_else(|| tree.expected(A_PUZZLE, ""))?;
    let side = |name: &str| {
        let number = board.get(name).and_then(Tree::number).and_then(|side| usize::try_from(side).ok());
        number.ok_or_else(|| board.expected(BOARD, ""))
    };
    let digits = tree.get("digits").unwrap_or(tree);
    let count = digits.number().and_then(|digits| usize::try_from(digits).ok()).unwrap_or(0);
    let layout = Layout::new(side("rows")?, side("cols")?).map_err(|why| (board.at, why))?;
    layout.raw().with_values(1, count).map_err(|why| (digits.at, why))
}

fn fill(tree: &Tree, problem: &mut Puzzle) -> Result<(), Trouble> {
    let layout = problem.layout().clone();
    let givens = tree.get("givens").ok_or_else(|| tree.expected(A_PUZZLE, ""))?;
    let list = givens.list().filter(|list| list.len() == layout.len());
    let list = list.ok_or_else(|| givens.expected(GIVENS, &layout.len().to_string()))?;
    let digit = |value: &Tree, cell: CellId, least: i64| {
        let number = value.number().filter(|number| (least..=layout.value_count() as i64).contains(number));
        number.map(|number| number as usize).ok_or_else(|| {
            let arguments = vec![("found", value.shown()), ("most", layout.value_count().to_string())];
            wrong_at(value.at, &layout.name(cell), &Sentence::new(NO_DIGIT, arguments))
        })
    };
    for (cell, value) in layout.cells().zip(list) {
        if value.data == Data::Nothing {
            return Err((value.at, Sentence::new(HOLES, vec![("cell", layout.name(cell))])));
        }
        let given = digit(value, cell, 0)?;
        if given > 0 {
            problem.give(cell, given);
        }
    }
    if let Some(Data::Table(members)) = tree.get("candidates").map(|candidates| &candidates.data) {
        for (name, value) in members {
            let cell = layout.find(name).map_err(|why| (value.at, why))?;
            let list = value.list().ok_or_else(|| value.expected(DIGITS, ""))?;
            let digits =
                list.iter().map(|one| digit(one, cell, 1)).collect::<Result<Vec<usize>, Trouble>>()?;
            if problem.given(cell).is_none() {
                problem.restrict(cell, digits.iter().fold(0, |mask, digit| mask | 1 << (digit - 1)));
            }
        }
    }
    Ok(())
}

/// One rule of the list.
pub(super) struct ListedRule<'t> {
    /// Its type.
    pub(super) name: &'t str,
    /// Its kind, if it has one.
    pub(super) kind: &'t str,
    /// Its place in the list, counted from 1.
    number: usize,
    pub(super) tree: &'t Tree,
}

impl<'t> ListedRule<'t> {
    fn of(number: usize, tree: &'t Tree) -> Result<ListedRule<'t>, Trouble> {
        let name = tree.get("type").and_then(Tree::text).ok_or_else(|| tree.expected(A_RULE, ""))?;
        let kind = tree.get("kind").and_then(Tree::text).unwrap_or_default();
        Ok(ListedRule { name, kind, number, tree })
    }

    /// Makes the error that this rule cannot be read.
    pub(super) fn refuse(&self, at: usize, why: &Sentence) -> Trouble {
        let kind = if self.kind.is_empty() { String::new() } else { format!(" {}", iss::short(self.kind)) };
        wrong_at(at, &format!("rules {} ({}{kind})", self.number, iss::short(self.name)), why)
    }

    pub(super) fn add(
        &self,
        draft: &mut RuleDraft,
        kind: &str,
        arguments: Vec<Argument>,
    ) -> Result<(), Trouble> {
        draft.add(kind, arguments).map_err(|why| self.refuse(self.tree.at, &why))
    }

    /// Reads one name of a cell.
    pub(super) fn cell(&self, tree: &Tree, layout: &Layout) -> Result<CellId, Trouble> {
        let name = tree.text().ok_or_else(|| self.refuse(tree.at, &tree.expected(CELL, "").1))?;
        layout.find(name).map_err(|why| self.refuse(tree.at, &why))
    }

    /// Reads a list of names.
    pub(super) fn list(&self, tree: &Tree, layout: &Layout) -> Result<Vec<CellId>, Trouble> {
        let list = tree.list().ok_or_else(|| self.refuse(tree.at, &tree.expected(CELLS, "").1))?;
        list.iter().map(|cell| self.cell(cell, layout)).collect()
    }

    /// Reads the list of names in a field.
    pub(super) fn cells(&self, field: &str, layout: &Layout) -> Result<Vec<CellId>, Trouble> {
        self.list(self.field(field)?, layout)
    }

    /// Reads lists of names in a field.
    pub(super) fn lists(&self, field: &str, layout: &Layout) -> Result<Vec<Vec<CellId>>, Trouble> {
        let tree = self.field(field)?;
        let lists = tree.list().ok_or_else(|| self.refuse(tree.at, &tree.expected(A_LIST, "").1))?;
        lists.iter().map(|list| self.list(list, layout)).collect()
    }

    pub(super) fn field(&self, field: &str) -> Result<&'t Tree, Trouble> {
        let missing = || Sentence::new(MISSING, vec![("field", field.to_owned())]);
        self.tree.get(field).ok_or_else(|| self.refuse(self.tree.at, &missing()))
    }

    /// Reads a number that must be there.
    pub(super) fn number(&self, field: &str) -> Result<i64, Trouble> {
        let tree = self.field(field)?;
        tree.number().ok_or_else(|| self.refuse(tree.at, &tree.expected(A_NUMBER, "").1))
    }

    /// Reads a number that may be missing.
    pub(super) fn number_or(&self, field: &str, usual: i64) -> Result<i64, Trouble> {
        if self.tree.get(field).is_some() { self.number(field) } else { Ok(usual) }
    }

    pub(super) fn numbers(&self, field: &str) -> Result<Vec<i64>, Trouble> {
        let tree = self.field(field)?;
        tree.numbers().ok_or_else(|| self.refuse(tree.at, &tree.expected(DIGITS, "").1))
    }

    pub(super) fn word(&self, field: &str) -> &'t str {
        self.tree.get(field).and_then(Tree::text).unwrap_or_default()
    }
}

/// Makes the layout from the houses. If one grid covers the board, it has rows and columns; else all houses are areas.
fn houses(board: Layout, all: &[ListedRule]) -> Result<RuleDraft, Trouble> {
    let side = board.value_count();
    let is_grid = |rule: &&ListedRule| matches!(rule.name, "grid" | "box_grid");
    let whole = all.iter().filter(is_grid).find(|rule| rule.word("origin") == "r1c1");
    let whole = whole.filter(|_| (board.rows(), board.columns()) == (side, side));
    let mut draft = match whole {
        None => RuleDraft::new(board),
        Some(rule) => {
            let fail = |why| rule.refuse(rule.tree.at, &why);
            let layout = Layout::new(side, side).map_err(fail)?;
            RuleDraft::new(match rule.name {
                "box_grid" => {
                    let (high, wide) = box_shape(rule)?;
                    layout.with_box_shape(high, wide).map_err(fail)?
                }
                _ => pieces(layout.without_regions(), all)?,
            })
        }
    };
    let is_covered = |rule: &ListedRule| whole.is_some_and(|whole| std::ptr::eq(whole.tree, rule.tree));
    for rule in all.iter().filter(is_grid).filter(|rule| !is_covered(rule)) {
        for cells in house_cells(rule, &draft.layout)? {
            rule.add(&mut draft, "extra-region", vec![Argument::Cells(cells)])?;
        }
    }
    let is_jigsaw = draft.layout.is_jigsaw();
    for rule in all.iter().filter(|rule| matches!(rule.name, "row" | "column" | "box" | "region")) {
        let mut cells = rule.cells("cells", &draft.layout)?;
        cells.sort_unstable();
        // The pieces of a jigsaw are in the layout.
        if is_jigsaw && is_piece(rule) {
            continue;
        }
        let layout = draft.layout.clone();
        let along = |right: bool| -> Vec<CellId> {
            (0..side).map(|row| layout.at(row, if right { row } else { side - 1 - row })).collect()
        };
        match rule.kind {
            "diagonal" if whole.is_some() && cells == along(true) => {
                rule.add(&mut draft, "main-diagonal", Vec::new())?
            }
            "diagonal" if whole.is_some() && cells == along(false) => {
                rule.add(&mut draft, "anti-diagonal", Vec::new())?
            }
            _ => rule.add(&mut draft, "extra-region", vec![Argument::Cells(cells)])?,
        }
    }
    Ok(draft)
}

fn is_piece(rule: &ListedRule) -> bool {
    rule.name == "box" || rule.name == "region" && rule.kind == "region"
}

/// Returns the layout with a region for each box or piece, if none of them overlap.
fn pieces(layout: Layout, all: &[ListedRule]) -> Result<Layout, Trouble> {
    let mut numbers: Vec<Option<i64>> = vec![None; layout.len()];
    for (number, rule) in (0..).zip(all.iter().filter(|rule| is_piece(rule))) {
        for cell in rule.cells("cells", &layout)? {
            if numbers[cell.index()].is_some() {
                return Ok(layout);
            }
            numbers[cell.index()] = Some(number);
        }
    }
    if numbers.iter().all(Option::is_none) {
        return Ok(layout);
    }
    let plain = layout.clone().with_regions_of(layout.value_count());
    let usual: Vec<Option<i64>> =
        plain.cells().map(|cell| plain.region(cell).map(|region| region as i64)).collect();
    if labels(&usual) == labels(&numbers) {
        return Ok(plain);
    }
    let first = all.iter().find(|rule| is_piece(rule)).map_or(0, |rule| rule.tree.at);
    layout.with_jigsaw(&labels(&numbers)).map_err(|why| (first, why))
}

fn box_shape(rule: &ListedRule) -> Result<(usize, usize), Trouble> {
    let tree = rule.field("box")?;
    let sides: Option<[usize; 2]> = tree.numbers().and_then(|sides| sides.try_into().ok());
    let sides = sides.filter(|sides| sides.iter().all(|&side| side > 0));
    sides.map(|[high, wide]| (high, wide)).ok_or_else(|| rule.refuse(tree.at, &tree.expected(BOX, "").1))
}

/// Returns the rows, columns and boxes of a grid on a larger board.
fn house_cells(rule: &ListedRule, layout: &Layout) -> Result<Vec<Vec<CellId>>, Trouble> {
    let origin = rule.cell(rule.field("origin")?, layout)?;
    let side = layout.value_count();
    let fits = layout.beside(origin, side as isize - 1, side as isize - 1).is_some();
    if !fits {
        return Err(rule.refuse(rule.tree.at, &Sentence::new(LEAVES, Vec::new())));
    }
    let at = |row: usize, column: usize| layout.at(layout.row(origin) + row, layout.column(origin) + column);
    let rows = (0..side).map(|row| (0..side).map(|column| at(row, column)).collect());
    let columns = (0..side).map(|column| (0..side).map(|row| at(row, column)).collect());
    let mut houses: Vec<Vec<CellId>> = rows.chain(columns).collect();
    if rule.name == "box_grid" {
        let (high, wide) = box_shape(rule)?;
        for (top, left) in
            (0..side).step_by(high).flat_map(|top| (0..side).step_by(wide).map(move |left| (top, left)))
        {
            let inside = |row: usize, column: usize| row < side && column < side;
            let cells =
                (top..top + high).flat_map(|row| (left..left + wide).map(move |column| (row, column)));
            houses.push(
                cells
                    .filter(|&(row, column)| inside(row, column))
                    .map(|(row, column)| at(row, column))
                    .collect(),
            );
        }
    }
    Ok(houses)
}

const A_PUZZLE: Text = Text {
    en: "expected a puzzle of pencilmark, an object whose \"format\" is \"sudoku-puzzle\", with \"board\", \"digits\", \"givens\" and \"rules\"",
    zh: "应为 pencilmark 的题目，即 \"format\" 为 \"sudoku-puzzle\" 且含有 \"board\"、\"digits\"、\"givens\" 和 \"rules\" 的对象",
};
const VERSION: Text =
    Text { en: "only version 1 of this format can be read", zh: "只能读取此格式的第 1 版" };
const UNKNOWN_KEY: Text = Text {
    en: "the key '{key}' is not known; it may be a rule, so the puzzle is not read without it",
    zh: "不认识键“{key}”；它可能是规则，因此不会略过它来读此题",
};
const UNKNOWN_RULE: Text = Text {
    en: "this rule is not supported, so the puzzle is not read without it",
    zh: "不支持此规则，因此不会略过它来读此题",
};
const BOARD: Text = Text {
    en: "expected a board such as {\"rows\": 9, \"cols\": 9}",
    zh: "应为盘面，例如 {\"rows\": 9, \"cols\": 9}",
};
const BOX: Text =
    Text { en: "expected the rows and columns of a box: [3, 3]", zh: "应为宫的行数和列数：[3, 3]" };
const GIVENS: Text = Text {
    en: "expected {field} numbers, one for each cell, 0 for an empty one",
    zh: "应为 {field} 个数，每格一个，空格为 0",
};
const HOLES: Text = Text {
    en: "{cell} does not exist on this board, and boards with holes cannot be read",
    zh: "此盘面没有 {cell}，无法读入有空缺的盘面",
};
const LEAVES: Text = Text { en: "this grid leaves the board", zh: "此盘面超出了范围" };
const A_RULE: Text = Text { en: "expected a rule with a \"type\"", zh: "应为含有 \"type\" 的规则" };
const A_LIST: Text = Text { en: "expected a list in [ ]", zh: "应为 [ ] 中的列表" };
const CELL: Text = Text {
    en: "expected the name of a cell, such as \"r1c2\"",
    zh: "应为格子的名称，例如 \"r1c2\"",
};
const CELLS: Text = Text {
    en: "expected a list of cells such as [\"r1c2\", \"r1c3\"]",
    zh: "应为格子的列表，例如 [\"r1c2\", \"r1c3\"]",
};
const MISSING: Text = Text { en: "the field '{field}' is missing", zh: "缺少字段“{field}”" };
const A_NUMBER: Text = Text { en: "expected a whole number", zh: "应为整数" };
const DIGITS: Text = Text { en: "expected a list of digits", zh: "应为数字的列表" };
const NO_DIGIT: Text = Text {
    en: "found {found} instead of a digit from 1 to {most}, or 0 for an empty cell",
    zh: "此处是 {found}，应为 1 到 {most} 的数字，空格为 0",
};
