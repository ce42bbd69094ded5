//! Reads the keys that hold a list of clues.

use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Layout};
use crate::text::imported::RuleDraft;
use crate::text::tree::{Data, Tree, Trouble};

/// The way in which the clues of a key are read.
#[derive(Clone, Copy)]
enum How {
    /// `true`: a rule for the whole grid.
    Flag,
    /// Single cells, all of them together one rule.
    Cells,
    /// Cells of one rule each.
    Area,
    /// Lines of one rule each.
    Lines,
    /// In its own way.
    By(fn(&Clue, &mut RuleDraft) -> Result<(), Trouble>),
}

/// Each key with the kind that it stands for.
const KEYS: [(&str, &str, How); 38] = [
    ("antiknight", "anti-knight", How::Flag),
    ("antiking", "anti-king", How::Flag),
    ("disjointgroups", "disjoint-groups", How::Flag),
    ("odd", "odd", How::Cells),
    ("even", "even", How::Cells),
    ("minimum", "minimum", How::Cells),
    ("maximum", "maximum", How::Cells),
    ("extraregion", "extra-region", How::Area),
    ("rowindexer", "row-indexer", How::Area),
    ("columnindexer", "column-indexer", How::Area),
    ("boxindexer", "box-indexer", How::Area),
    ("thermometer", "thermometer", How::Lines),
    ("slowthermometer", "slow-thermometer", How::Lines),
    ("palindrome", "palindrome", How::Lines),
    ("renban", "renban", How::Lines),
    ("regionsumline", "region-sum-line", How::Lines),
    ("betweenline", "between-line", How::Lines),
    ("entropicline", "entropic-line", How::Lines),
    ("nabner", "nabner", How::Lines),
    ("doublearrow", "double-arrow", How::Lines),
    ("zipperline", "zipper-line", How::Lines),
    ("whispers", "whispers", How::By(numbered_lines)),
    ("germanwhispers", "whispers", How::By(numbered_lines)),
    ("dutchwhispers", "whispers", How::By(numbered_lines)),
    ("modularline", "modular-line", How::By(numbered_lines)),
    ("lockout", "lockout-line", How::By(numbered_lines)),
    ("killercage", "killer-cage", How::By(killer)),
    ("cage", "", How::By(digital_root)),
    ("arrow", "arrow", How::By(arrow)),
    ("littlekillersum", "little-killer", How::By(little_killer)),
    ("difference", "difference", How::By(mark)),
    ("ratio", "ratio", How::By(mark)),
    ("xv", "", How::By(xv)),
    ("clone", "clone", How::By(clone)),
    ("quadruple", "quadruple", How::By(quadruple)),
    ("sandwichsum", "sandwich", How::By(seen)),
    ("xsum", "x-sum", How::By(seen)),
    ("skyscraper", "skyscraper", How::By(seen)),
];

/// One clue: an entry of a key's list.
pub(super) struct Clue<'t> {
    key: &'t str,
    kind: &'static str,
    /// Counted from 1.
    number: usize,
    pub(super) tree: &'t Tree,
    layout: Layout,
}

/// Reads the clues of a key. Returns `false` if no rule has this key.
pub(super) fn read(key: &str, value: &Tree, draft: &mut RuleDraft) -> Result<bool, Trouble> {
    let Some(&(_, kind, how)) = KEYS.iter().find(|(known, ..)| *known == key) else { return Ok(false) };
    let layout = draft.layout.clone();
    let clue = |number, tree| Clue { key, kind, number, tree, layout: layout.clone() };
    if let How::Flag = how {
        let whole = clue(0, value);
        if value.data != Data::Flag(true) {
            return Err(whole.refuse(value.at, &value.expected(A_FLAG, "").1));
        }
        draft.add(kind, Vec::new()).map_err(|why| whole.refuse(value.at, &why))?;
        return Ok(true);
    }
    let list = value.list().ok_or_else(|| clue(0, value).refuse(value.at, &value.expected(A_LIST, "").1))?;
    let clues: Vec<Clue> = list.iter().enumerate().map(|(place, tree)| clue(place + 1, tree)).collect();
    if let How::Cells = how {
        let cells = clues.iter().map(|clue| clue.cell(clue.tree.get("cell").unwrap_or(clue.tree)));
        let mut cells = cells.collect::<Result<Vec<CellId>, Trouble>>()?;
        cells.sort_unstable();
        cells.dedup();
        draft.add(kind, vec![Argument::Cells(cells)]).map_err(|why| clue(0, value).refuse(value.at, &why))?;
        return Ok(true);
    }
    for clue in &clues {
        match how {
            How::Area => clue.add(draft, kind, vec![Argument::Cells(clue.cells("cells")?)])?,
            How::Lines => lines(clue, draft, |cells| vec![Argument::Cells(cells)])?,
            How::By(read) => read(clue, draft)?,
            How::Flag | How::Cells => {}
        }
    }
    Ok(true)
}

impl Clue<'_> {
    /// Returns what a message calls this clue: `killercage 3 (R0C3)`.
    pub(super) fn place(&self) -> String {
        if self.number == 0 {
            return self.key.to_owned();
        }
        let named = ["cell", "cells", "lines"].into_iter().find_map(|name| self.tree.get(name));
        let mut first = named;
        while let Some(list) = first.and_then(Tree::list) {
            first = list.first();
        }
        match first.and_then(Tree::text) {
            Some(cell) => format!("{} {} ({})", self.key, self.number, crate::text::iss::short(cell)),
            None => format!("{} {}", self.key, self.number),
        }
    }

    fn fail(&self, text: Text, arguments: Vec<(&'static str, String)>) -> Trouble {
        self.refuse(self.tree.at, &Sentence::new(text, arguments))
    }

    fn add(&self, draft: &mut RuleDraft, kind: &str, arguments: Vec<Argument>) -> Result<(), Trouble> {
        draft.add(kind, arguments).map_err(|why| self.refuse(self.tree.at, &why))
    }

    /// Notes that this clue says nothing.
    fn skip(&self, draft: &mut RuleDraft, why: Text) {
        draft.skipped.push(self.refuse(0, &Sentence::new(why, Vec::new())).1);
    }

    /// Reads the name of a cell.
    fn cell(&self, tree: &Tree) -> Result<CellId, Trouble> {
        let name = tree.text().ok_or_else(|| self.refuse(tree.at, &tree.expected(CELL, "").1))?;
        self.layout.find(name).map_err(|why| self.refuse(tree.at, &why))
    }

    /// Reads a list of names.
    fn list(&self, tree: &Tree) -> Result<Vec<CellId>, Trouble> {
        let names = tree.list().ok_or_else(|| self.refuse(tree.at, &tree.expected(CELLS, "").1))?;
        names.iter().map(|name| self.cell(name)).collect()
    }

    /// Reads the list of names in this field.
    fn cells(&self, field: &'static str) -> Result<Vec<CellId>, Trouble> {
        let tree =
            self.tree.get(field).ok_or_else(|| self.fail(MISSING, vec![("field", field.to_owned())]))?;
        self.list(tree)
    }

    /// Returns the lists of names.
    fn lines(&self) -> Result<Vec<Vec<CellId>>, Trouble> {
        let Some(tree) = self.tree.get("lines") else { return Ok(Vec::new()) };
        let lists = tree.list().ok_or_else(|| self.refuse(tree.at, &tree.expected(LINES, "").1))?;
        lists.iter().map(|list| self.list(list)).collect()
    }

    /// Returns the value, if there is one.
    fn value(&self) -> Option<&Tree> {
        self.tree
            .get("value")
            .filter(|value| !value.is_nothing() && value.text().is_none_or(|text| !text.trim().is_empty()))
    }

    /// Reads the value as a number, which may be written as a text.
    fn number(&self) -> Result<Option<i64>, Trouble> {
        let Some(value) = self.value() else { return Ok(None) };
        let number = value.number().or_else(|| value.text()?.trim().parse().ok());
        number.map(Some).ok_or_else(|| self.refuse(value.at, &value.expected(A_NUMBER, "").1))
    }

    /// Returns the row and column of a cell that may lie just outside of the grid, where 0 is above and to the left.
    fn place_outside(&self) -> Result<(usize, usize), Trouble> {
        let tree =
            self.tree.get("cell").ok_or_else(|| self.fail(MISSING, vec![("field", "cell".to_owned())]))?;
        let most = self.layout.rows() + 1;
        let read = |name: &str| {
            let lower = name.to_ascii_lowercase();
            let (row, column) = lower.strip_prefix('r')?.split_once('c')?;
            let place = (row.parse().ok()?, column.parse().ok()?);
            let is_out = |one: usize| one == 0 || one == most;
            (place.0 <= most && place.1 <= most && (is_out(place.0) || is_out(place.1))).then_some(place)
        };
        tree.text().and_then(read).ok_or_else(|| self.refuse(tree.at, &tree.expected(OUTSIDE, "").1))
    }

    /// Returns the cells that the clue, which is outside of the grid, sees in this direction.
    fn walk(&self, down: isize, right: isize) -> Result<Vec<CellId>, Trouble> {
        let (row, column) = self.place_outside()?;
        let side = self.layout.rows() as isize;
        let steps =
            (1..=side + 1).map(|step| (row as isize + step * down - 1, column as isize + step * right - 1));
        let inside = steps.filter(|(row, column)| (0..side).contains(row) && (0..side).contains(column));
        Ok(inside.map(|(row, column)| self.layout.at(row as usize, column as usize)).collect())
    }
}

/// Adds a rule for each line of the clue. A line of one cell says nothing.
fn lines(
    clue: &Clue,
    draft: &mut RuleDraft,
    arguments: impl Fn(Vec<CellId>) -> Vec<Argument>,
) -> Result<(), Trouble> {
    let lines = clue.lines()?;
    if lines.iter().all(|line| line.len() < 2) {
        clue.skip(draft, SHORT_LINE);
    }
    for mut cells in lines.into_iter().filter(|line| line.len() > 1) {
        if matches!(clue.kind, "renban" | "nabner") {
            // These lines are sets of cells: one that is closed to a loop names its first cell twice.
            let all = std::mem::take(&mut cells);
            all.into_iter().for_each(|cell| {
                if !cells.contains(&cell) {
                    cells.push(cell)
                }
            });
        }
        clue.add(draft, clue.kind, arguments(cells))?;
    }
    Ok(())
}

/// Lines with a number, for which there is a usual one.
fn numbered_lines(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let half = (draft.layout.value_count() as i64 + 1) / 2;
    let usual = match clue.key {
        "dutchwhispers" => 4,
        "modularline" => 3,
        "lockout" => 4,
        _ => half,
    };
    let number = clue.number()?.unwrap_or(usual);
    lines(clue, draft, |cells| vec![Argument::Number(number), Argument::Cells(cells)])
}

fn killer(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    // A sum of 0 is how some programs write that there is none.
    let sum = clue.number()?.filter(|&sum| sum != 0).map_or(Argument::Missing, Argument::Number);
    clue.add(draft, "killer-cage", vec![sum, Argument::Cells(clue.cells("cells")?)])
}

/// Whether this is a cage whose label tells its digital root: `DR4`.
pub(super) fn is_digital_root(key: &str, tree: &Tree) -> bool {
    key == "cage" && tree.get("fromConstraint").is_none() && root(tree).is_some()
}

fn root(tree: &Tree) -> Option<i64> {
    let label = tree.get("value")?.text()?.trim();
    label.strip_prefix("DR")?.trim().parse().ok().filter(|root| (1..=9).contains(root))
}

/// A cage with a label such as `DR4` holds different digits whose sum has the digital root 4. All others are drawings.
fn digital_root(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    if !is_digital_root(clue.key, clue.tree) {
        return Ok(());
    }
    let (root, cells) = (root(clue.tree).unwrap_or(1), clue.cells("cells")?);
    let (count, most) = (cells.len() as i64, draft.layout.value_count() as i64);
    let sums =
        (count * (count + 1) / 2..=count * (2 * most - count + 1) / 2).filter(|sum| (sum - root) % 9 == 0);
    let cage = |sum| draft.make("killer-cage", vec![Argument::Number(sum), Argument::Cells(cells.clone())]);
    let cages = sums
        .map(cage)
        .collect::<Result<Vec<_>, Sentence>>()
        .map_err(|why| clue.refuse(clue.tree.at, &why))?;
    clue.add(draft, "any-of", vec![Argument::Rules(cages)])
}

/// The cells of the bulb hold a digit or, if there are several, a number. Each line begins in the bulb and has its sum.
fn arrow(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let mut bulb = clue.cells("cells")?;
    bulb.sort_unstable();
    let lines = clue.lines()?;
    let mut shafts = lines.iter().filter(|line| line.len() > 1).peekable();
    if shafts.peek().is_none() {
        clue.skip(draft, NO_SHAFT);
    }
    for line in shafts {
        if !bulb.contains(&line[0]) {
            return Err(clue.fail(LOOSE_SHAFT, vec![("cell", draft.layout.name(line[0]))]));
        }
        let shaft = line[1..].to_vec();
        if bulb.len() == 1 {
            clue.add(draft, "arrow", vec![Argument::Cells([&bulb[..], &shaft].concat())])?;
        } else {
            let arguments = vec![Argument::Cells(bulb.clone()), Argument::Groups(vec![shaft])];
            clue.add(draft, "pill-arrow", arguments)?;
        }
    }
    Ok(())
}

fn little_killer(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let direction = clue.tree.get("direction");
    let (down, right) = match direction.and_then(Tree::text) {
        Some("UL") => (-1, -1),
        Some("UR") => (-1, 1),
        Some("DL") => (1, -1),
        Some("DR") => (1, 1),
        _ => {
            let tree = direction.unwrap_or(clue.tree);
            return Err(clue.refuse(tree.at, &tree.expected(DIRECTION, "").1));
        }
    };
    let cells = clue.walk(down, right)?;
    match clue.number()?.filter(|&sum| sum != 0) {
        Some(sum) => clue.add(draft, "little-killer", vec![Argument::Number(sum), Argument::Cells(cells)]),
        None => {
            clue.skip(draft, NO_VALUE);
            Ok(())
        }
    }
}

/// Clues outside of a row or column, seen from where they are.
fn seen(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let (row, column) = clue.place_outside()?;
    let inside = 1..=draft.layout.rows();
    let (down, right) = match (inside.contains(&row), inside.contains(&column)) {
        (true, false) => (0, if column == 0 { 1 } else { -1 }),
        (false, true) => (if row == 0 { 1 } else { -1 }, 0),
        _ => return Err(clue.fail(AT_CORNER, Vec::new())),
    };
    let mut cells = clue.walk(down, right)?;
    if clue.kind == "sandwich" {
        // It is the same from both sides.
        cells.sort_unstable();
    }
    match clue.number()? {
        Some(number) => clue.add(draft, clue.kind, vec![Argument::Number(number), Argument::Cells(cells)]),
        None => {
            clue.skip(draft, NO_VALUE);
            Ok(())
        }
    }
}

/// A dot between two cells, with a number for which there is a usual one.
fn mark(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let (usual, dot) = if clue.key == "ratio" { (2, "black-dot") } else { (1, "white-dot") };
    let (number, cells) = (clue.number()?.unwrap_or(usual), Argument::Cells(clue.cells("cells")?));
    match number == usual {
        true => clue.add(draft, dot, vec![cells]),
        false => clue.add(draft, clue.kind, vec![Argument::Number(number), cells]),
    }
}

fn xv(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let cells = Argument::Cells(clue.cells("cells")?);
    let Some(value) = clue.value() else {
        clue.skip(draft, NO_VALUE);
        return Ok(());
    };
    match value.text() {
        Some("X" | "x") => clue.add(draft, "x", vec![cells]),
        Some("V" | "v") => clue.add(draft, "v", vec![cells]),
        _ => Err(clue.refuse(value.at, &value.expected(X_OR_V, "").1)),
    }
}

fn clone(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let groups = vec![clue.cells("cells")?, clue.cells("cloneCells")?];
    clue.add(draft, "clone", vec![Argument::Groups(groups)])
}

fn quadruple(clue: &Clue, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let cells = clue.cells("cells")?;
    let values = clue.tree.get("values").filter(|values| !values.is_nothing());
    let Some(values) = values else {
        clue.skip(draft, NO_VALUE);
        return Ok(());
    };
    let digit = |tree: &Tree| tree.number().or_else(|| tree.text()?.trim().parse().ok());
    let digits = values.list().and_then(|list| list.iter().map(digit).collect::<Option<Vec<i64>>>());
    let digits = digits.ok_or_else(|| clue.refuse(values.at, &values.expected(DIGITS, "").1))?;
    clue.add(draft, "quadruple", vec![Argument::Numbers(digits), Argument::Cells(cells)])
}

const A_FLAG: Text = Text { en: "expected true or false", zh: "应为 true 或 false" };
const A_LIST: Text = Text { en: "expected a list of clues in [ ]", zh: "应为 [ ] 中的线索列表" };
const A_NUMBER: Text = Text { en: "expected a whole number", zh: "应为整数" };
const CELL: Text = Text {
    en: "expected the name of a cell, such as \"R1C2\"",
    zh: "应为格子的名称，例如 \"R1C2\"",
};
const CELLS: Text = Text {
    en: "expected a list of cells such as [\"R1C2\", \"R1C3\"]",
    zh: "应为格子的列表，例如 [\"R1C2\", \"R1C3\"]",
};
const LINES: Text = Text {
    en: "expected a list of lines such as [[\"R1C2\", \"R1C3\"]]",
    zh: "应为线的列表，例如 [[\"R1C2\", \"R1C3\"]]",
};
const OUTSIDE: Text = Text {
    en: "expected a place just outside of the grid, such as \"R0C3\"",
    zh: "应为盘面外紧邻的位置，例如 \"R0C3\"",
};
const DIRECTION: Text = Text { en: "expected UL, UR, DL or DR", zh: "应为 UL、UR、DL 或 DR" };
const X_OR_V: Text = Text { en: "expected \"X\" or \"V\"", zh: "应为 \"X\" 或 \"V\"" };
const DIGITS: Text = Text { en: "expected a list of digits", zh: "应为数字的列表" };
const MISSING: Text = Text { en: "the field '{field}' is missing", zh: "缺少字段“{field}”" };
const AT_CORNER: Text = Text {
    en: "this place is at a corner of the grid, where no row or column is seen",
    zh: "此处在盘面的角上，看不到任何行或列",
};
const NO_VALUE: Text =
    Text { en: "it has no value, so it says nothing", zh: "没有数值，因此没有含义" };
const NO_SHAFT: Text = Text {
    en: "this arrow has no shaft, so it says nothing",
    zh: "此箭头没有箭身，因此没有含义",
};
const LOOSE_SHAFT: Text = Text {
    en: "a shaft begins in {cell}, which is not in the bulb",
    zh: "有箭身从 {cell} 开始，而该格不在圆圈中",
};
const SHORT_LINE: Text = Text { en: "a line of one cell says nothing", zh: "只有一格的线没有含义" };
