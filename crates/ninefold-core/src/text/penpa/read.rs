//! Reads what a drawing of Penpa+ says.

use super::short;
use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Layout, MOST_SIDE, Puzzle};
use crate::text::fpuzzles::labels;
use crate::text::imported::{Imported, RuleDraft, note, wrong_at};
use crate::text::tree::{Data, Tree};
use crate::text::{claims, iss};

/// The styles of edges that are thick: black, red, and black of another width.
const THICK: [i64; 3] = [2, 8, 21];

/// The line of the tags.
const TAGS: usize = 17;

/// The tags that a puzzle with digits in rows and columns may have. Each other one names another kind of puzzle.
const SUDOKU_TAGS: [&str; 22] = [
    "alphabet",
    "arrow",
    "battleship",
    "classic",
    "consecutive",
    "consecutivepairs",
    "deficit",
    "evenodd",
    "irregular",
    "isodoku",
    "killer",
    "kropki",
    "latin",
    "nonconsecutive",
    "outside",
    "skyscrapers",
    "sudokurve",
    "surplus",
    "thermo",
    "tightfit",
    "tile",
    "tomtom",
];

/// The rules that a link may name, with our kinds.
pub(super) const VARIANTS: [(&str, &str); 8] = [
    ("anti king", "anti-king"),
    ("anti knight", "anti-knight"),
    ("diagonal", "diagonal"),
    ("diagonallynonconsecutive", "diagonal-non-consecutive"),
    ("disjoint", "disjoint-groups"),
    ("knightmare", "knightmare"),
    ("non consecutive", "non-consecutive"),
    ("windoku", "windoku"),
];

/// Reads the lines of a drawing, and the names of further rules.
pub(super) fn sheet(content: &str, variants: &str) -> Result<Imported, Sentence> {
    let lines: Vec<&str> = content.split('\n').collect();
    let line = |place: usize| lines.get(place).copied().ok_or_else(|| Sentence::new(NO_DRAWING, Vec::new()));
    let head: Vec<&str> = line(0)?.split(',').collect();
    let kind = head[0].trim();
    if !matches!(kind, "square" | "sudoku") {
        return Err(Sentence::new(OTHER_GRID, vec![("kind", iss::short(kind))]));
    }
    let tags = tags(lines.get(TAGS).copied().unwrap_or_default());
    let is_sudoku = |tag: &String| SUDOKU_TAGS.contains(&tag.as_str());
    if kind == "square" && !tags.is_empty() && !tags.iter().any(is_sudoku) {
        return Err(Sentence::new(OTHER_TAGS, vec![("tags", iss::short(&tags.join(", ")))]));
    }
    let drawn = parsed(line(3)?)?;
    let grid = SheetGrid::new(&head, line(5).ok())?;
    let (layout, has_regions) = grid.layout(&drawn)?;
    let mut draft = RuleDraft::new(layout);
    let is_set = |place: usize| head.get(place).is_some_and(|flag| flag.trim() == "1");
    let diagonal = match (is_set(11), is_set(14)) {
        (true, true) => Some("diagonal"),
        (true, false) => Some("main-diagonal"),
        (false, true) => Some("anti-diagonal"),
        (false, false) => None,
    };
    if let Some(diagonal) = diagonal.filter(|_| kind == "sudoku") {
        draft.add(diagonal, Vec::new())?;
    }
    for name in variants.split(',').map(str::trim).filter(|name| !matches!(*name, "" | "classic")) {
        let known = VARIANTS.iter().find(|(known, _)| *known == name);
        let unknown = || Sentence::new(UNKNOWN_VARIANT, vec![("name", iss::short(name))]);
        let (_, kind) = *known.ok_or_else(unknown)?;
        // Its sums are these.
        let sums = (kind == "knightmare").then(|| Argument::Numbers(vec![5, 15]));
        draft.add(kind, sums.into_iter().collect())?;
    }
    let sums = grid.cages(&drawn, &mut draft)?;
    if kind == "square" {
        draft.skipped.push(Sentence::new(SQUARE, Vec::new()));
    }
    if !has_regions {
        draft.skipped.push(Sentence::new(NO_REGIONS, Vec::new()));
    }
    let (mut problem, mut skipped) = draft.finish();
    let others = grid.givens(&drawn, &mut problem)?;
    skipped.extend(drawings(&drawn, others, sums));
    let title = |place: usize, name: &str| {
        let text = head.get(place)?.replace("%2C", ",");
        Some(text.strip_prefix(name).unwrap_or(&text).trim().to_owned())
    };
    let (title, author) = (title(15, "Title:"), title(16, "Author:"));
    let told: Vec<String> = tags.into_iter().filter(|tag| tag != "classic").collect();
    if !told.is_empty() {
        skipped.push(Sentence::new(TAGGED, vec![("tags", iss::short(&told.join(", ")))]));
    }
    let rules = head.get(18).map(|text| unescaped(text)).unwrap_or_default();
    skipped.extend(claims::words(&rules));
    Ok(Imported { problem, placed: Vec::new(), note: note([title.as_deref(), author.as_deref()]), skipped })
}

/// Returns the words by which an author lets others find the puzzle.
fn tags(line: &str) -> Vec<String> {
    let list = Tree::from_json(line).ok();
    let list = list.as_ref().and_then(Tree::list).unwrap_or_default();
    list.iter().filter_map(Tree::text).map(str::to_owned).collect()
}

/// Returns the rules as their author typed them. Four characters are written as the code of another one.
fn unescaped(text: &str) -> String {
    [("%2D", "\n"), ("%2C", ","), ("%2E", "&"), ("%2F", "=")]
        .into_iter()
        .fold(text.trim().to_owned(), |text, (code, plain)| text.replace(code, plain))
}

fn parsed(text: &str) -> Result<Tree, Sentence> {
    // The names at the top have quotes again once they are written out.
    Tree::from_json(&short::long(text)).map_err(|_| Sentence::new(NO_DRAWING, Vec::new()))
}

/// Returns the members of a table.
fn members<'t>(tree: &'t Tree, name: &str) -> &'t [(String, Tree)] {
    match tree.get(name).map(|table| &table.data) {
        Some(Data::Table(members)) => members,
        _ => &[],
    }
}

/// The place of the grid's cells on the sheet.
struct SheetGrid {
    /// The columns of the sheet, white space included.
    wide: usize,
    /// The cells of the sheet.
    all: usize,
    /// The first row and column of the grid, and how many it has.
    top: usize,
    left: usize,
    rows: usize,
    columns: usize,
}

impl SheetGrid {
    fn new(head: &[&str], cells: Option<&str>) -> Result<SheetGrid, Sentence> {
        let bad = || Sentence::new(NO_DRAWING, Vec::new());
        let side = |place: usize| -> Result<usize, Sentence> {
            let side = head.get(place).and_then(|side| side.trim().parse().ok());
            side.filter(|side| (1..=2 * MOST_SIDE).contains(side)).ok_or_else(bad)
        };
        let (wide, high) = (side(1)? + 4, side(2)? + 4);
        // The cells: the first, then how far each is from the one before.
        let steps = cells.and_then(|cells| Tree::from_json(cells).ok()).ok_or_else(bad)?;
        let steps: Vec<i64> = steps.numbers().ok_or_else(bad)?;
        let mut at = 0i64;
        let mut points = Vec::new();
        for step in steps {
            at = at.checked_add(step).ok_or_else(bad)?;
            points.push(usize::try_from(at).ok().filter(|&point| point < wide * high).ok_or_else(bad)?);
        }
        let rows = points.iter().map(|point| point / wide);
        let columns = points.iter().map(|point| point % wide);
        let (top, left) = (rows.clone().min().ok_or_else(bad)?, columns.clone().min().ok_or_else(bad)?);
        let (bottom, right) = (rows.max().unwrap_or(top), columns.max().unwrap_or(left));
        let (rows, columns) = (bottom + 1 - top, right + 1 - left);
        points.sort_unstable();
        points.dedup();
        if points.len() != rows * columns {
            return Err(Sentence::new(HOLES, Vec::new()));
        }
        Ok(SheetGrid { wide, all: wide * high, top, left, rows, columns })
    }

    /// Returns the row and column in the grid of a point on the sheet.
    fn place(&self, point: usize) -> Option<(usize, usize)> {
        let row = (point / self.wide).checked_sub(self.top).filter(|&row| row < self.rows)?;
        let column = (point % self.wide).checked_sub(self.left).filter(|&column| column < self.columns)?;
        Some((row, column))
    }

    fn cell(&self, point: usize, layout: &Layout) -> Option<CellId> {
        self.place(point).map(|(row, column)| layout.at(row, column))
    }

    /// Returns the layout: regions are what thick edges divide. Also tells whether there are any.
    fn layout(&self, drawn: &Tree) -> Result<(Layout, bool), Sentence> {
        let layout = Layout::new(self.rows, self.columns)?;
        let mut walls: Vec<(usize, usize)> = Vec::new();
        for (name, style) in members(drawn, "lineE") {
            if style.number().is_some_and(|style| THICK.contains(&style)) {
                walls.extend(self.wall(name));
            }
        }
        let mut regions: Vec<Option<i64>> = vec![None; layout.len()];
        let mut sizes = Vec::new();
        for start in layout.cells() {
            if regions[start.index()].is_some() {
                continue;
            }
            let number = sizes.len() as i64;
            let (mut open, mut size) = (vec![start], 0);
            regions[start.index()] = Some(number);
            while let Some(cell) = open.pop() {
                size += 1;
                for next in layout.neighbours(cell) {
                    let pair = (cell.index().min(next.index()), cell.index().max(next.index()));
                    if regions[next.index()].is_none() && !walls.contains(&pair) {
                        regions[next.index()] = Some(number);
                        open.push(next);
                    }
                }
            }
            sizes.push(size);
        }
        // Lines that do not divide the grid into regions are something else.
        if sizes.iter().any(|&size| size > layout.value_count()) {
            return Ok((layout.without_regions(), false));
        }
        let usual: Vec<Option<i64>> =
            layout.cells().map(|cell| layout.region(cell).map(|region| region as i64)).collect();
        let own = labels(&regions);
        if own == labels(&usual) { Ok((layout, true)) } else { Ok((layout.with_jigsaw(&own)?, true)) }
    }

    /// Returns the two cells that an edge divides, as places in the grid. An edge joins two corners.
    fn wall(&self, name: &str) -> Option<(usize, usize)> {
        let (a, b) = name.split_once(',')?;
        let (a, b): (usize, usize) = (a.parse().ok()?, b.parse().ok()?);
        let (a, b) = (a.min(b).checked_sub(self.all)?, a.max(b).checked_sub(self.all)?);
        // A corner has the number of the cell on its upper left. The cell after both corners lies on one side.
        let (first, second) = if b == a + self.wide {
            (b, b + 1)
        } else if b == a + 1 {
            (b, b + self.wide)
        } else {
            return None;
        };
        let (first, second) = (self.place(first)?, self.place(second)?);
        let index = |(row, column): (usize, usize)| row * self.columns + column;
        Some((index(first), index(second)))
    }

    /// Adds the cages that are marked as killer cages. Returns how many small numbers are their sums.
    fn cages(&self, drawn: &Tree, draft: &mut RuleDraft) -> Result<usize, Sentence> {
        let layout = draft.layout.clone();
        let list = drawn.get("killercages").and_then(Tree::list).unwrap_or_default();
        let mut sums = 0;
        for (place, cage) in list.iter().enumerate() {
            let name = format!("killercages {}", place + 1);
            let fail = |why: Sentence| wrong_at(0, &name, &why).1;
            let points: Vec<usize> =
                cage.numbers().ok_or_else(|| fail(Sentence::new(NO_DRAWING, Vec::new())))?;
            if points.is_empty() {
                continue;
            }
            let cells: Option<Vec<CellId>> = points.iter().map(|&point| self.cell(point, &layout)).collect();
            let cells = cells.ok_or_else(|| fail(Sentence::new(OUTSIDE, Vec::new())))?;
            let sum = points.iter().find_map(|&point| self.small(drawn, point));
            let sum = match sum {
                None => Argument::Missing,
                Some(text) => {
                    let bad = || Sentence::new(NO_SUM, vec![("found", iss::short(text))]);
                    sums += 1;
                    Argument::Number(text.trim().parse().map_err(|_| fail(bad()))?)
                }
            };
            draft.add("killer-cage", vec![sum, Argument::Cells(cells)]).map_err(fail)?;
        }
        Ok(sums)
    }

    /// Returns the small number in the upper left of a cell.
    fn small<'t>(&self, drawn: &'t Tree, point: usize) -> Option<&'t str> {
        let name = (4 * (point + self.all)).to_string();
        let value = &members(drawn, "numberS").iter().find(|(known, _)| *known == name)?.1;
        value.list()?.first()?.text().filter(|text| !text.trim().is_empty())
    }

    /// Writes the numbers in cells as givens. Returns how many other numbers and letters there are.
    fn givens(&self, drawn: &Tree, problem: &mut Puzzle) -> Result<usize, Sentence> {
        let layout = problem.layout().clone();
        let mut others = 0;
        for (name, value) in members(drawn, "number") {
            let parts = value.list().unwrap_or_default();
            let text = parts.first().map(|text| text.text().map_or_else(|| text.shown(), str::to_owned));
            let text = text.unwrap_or_default();
            let style = parts.get(2).and_then(Tree::text).unwrap_or("1");
            let cell = name.parse().ok().and_then(|point| self.cell(point, &layout));
            // Numbers of normal, large and small size; the others are lists, arrows and words.
            let digit = text.trim().parse::<usize>().ok().filter(|_| matches!(style, "1" | "5" | "6" | "10"));
            match (cell, digit) {
                (Some(cell), Some(digit)) if layout.values().contains(&digit) => problem.give(cell, digit),
                (Some(cell), Some(_)) => {
                    let most = layout.values().end().to_string();
                    let why = Sentence::new(NO_DIGIT, vec![("found", iss::short(&text)), ("most", most)]);
                    return Err(wrong_at(0, &layout.name(cell), &why).1);
                }
                _ if text.trim().is_empty() => {}
                _ => others += 1,
            }
        }
        Ok(others)
    }
}

/// Tells what else is drawn.
fn drawings(drawn: &Tree, others: usize, sums: usize) -> Option<Sentence> {
    let listed = |name: &str| drawn.get(name).and_then(Tree::list).map_or(0, <[Tree]>::len);
    let named = |name: &str| members(drawn, name).len();
    let counts = [
        ("thermo", listed("thermo") + listed("nobulbthermo")),
        ("arrows", listed("arrows") + listed("direction")),
        ("line", named("line") + named("freeline")),
        ("symbol", named("symbol")),
        ("surface", named("surface")),
        ("wall", named("wall")),
        ("polygon", listed("polygon") + listed("squareframe")),
        ("number", others + named("numberS").saturating_sub(sums)),
    ];
    let drawn: Vec<String> = counts
        .iter()
        .filter(|(_, count)| *count > 0)
        .map(|(name, count)| format!("{name} ({count})"))
        .collect();
    (!drawn.is_empty()).then(|| Sentence::new(DRAWN, vec![("what", drawn.join(", "))]))
}

const NO_DRAWING: Text = Text {
    en: "the text in this link is no drawing of Penpa+: copy the whole link again",
    zh: "此链接中的文本不是 Penpa+ 的图形：请重新复制完整的链接",
};
const OTHER_GRID: Text = Text {
    en: "this drawing has a grid of the kind '{kind}', and only square grids can be a Sudoku here",
    zh: "此图形的盘面种类为“{kind}”，此处的数独只能是方格盘面",
};
const UNKNOWN_VARIANT: Text = Text {
    en: "the link names the rule '{name}', which is not known, so the puzzle is not read without it",
    zh: "链接写明了规则“{name}”，但不认识它，因此不会略过它来读此题",
};
const OTHER_TAGS: Text = Text {
    en: "this drawing is tagged '{tags}', so it is no Sudoku",
    zh: "此图形的标签为“{tags}”，不是数独",
};
const TAGGED: Text = Text {
    en: "the drawing is tagged '{tags}'; a tag was not read as a rule, so add the rule if it is one",
    zh: "此图形带有标签“{tags}”；标签未作为规则读入，若代表规则请自行补上",
};
const HOLES: Text = Text {
    en: "the cells of this drawing do not form a rectangle, so it cannot be read",
    zh: "此图形的格子不构成矩形，无法读入",
};
const OUTSIDE: Text =
    Text { en: "this cage has cells outside of the grid", zh: "此笼含有盘面外的格子" };
const NO_SUM: Text = Text {
    en: "found '{found}' instead of a sum as a whole number",
    zh: "此处是“{found}”，应为整数的和",
};
const NO_DIGIT: Text = Text {
    en: "found '{found}' instead of a digit from 1 to {most}",
    zh: "此处是“{found}”，应为 1 到 {most} 的数字",
};
const SQUARE: Text = Text {
    en: "the drawing does not say that it is a Sudoku: rows, columns and regions were read as in one",
    zh: "图形没有说明是数独：行、列和区域已按数独读入",
};
const NO_REGIONS: Text = Text {
    en: "thick edges do not divide the drawing into regions, so there are no boxes",
    zh: "粗边没有把图形划分成区域，因此没有宫",
};
const DRAWN: Text = Text {
    en: "not read, since these are drawings: {what}; if one of them stands for a rule, add that rule",
    zh: "以下为图形，未读入：{what}；若其中有代表规则的，请自行补上",
};
