//! Reads a drawing of SudokuPad.

use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Layout, MOST_SIDE, Puzzle};
use crate::text::fpuzzles::labels;
use crate::text::imported::{Imported, RuleDraft, note, wrong_at};
use crate::text::tree::{Data, Tree, Trouble};
use crate::text::{claims, iss};

/// Reads an object. The error has its place in the text, by byte.
pub(super) fn from_tree(tree: &Tree) -> Result<Imported, Trouble> {
    let sheet = DrawnCells::of(tree)?;
    let remarks = Remarks::of(tree);
    let (layout, more) = sheet.layout(&remarks)?;
    let mut draft = RuleDraft::new(layout);
    for cells in more {
        draft.add("extra-region", vec![Argument::Cells(cells)]).map_err(|why| (tree.at, why))?;
    }
    flags(tree, &remarks, &mut draft)?;
    cages(tree, &sheet, &mut draft)?;
    skip_drawings(tree, &mut draft);
    let cut = sheet.rows.iter().map(|row| row.len()).sum::<usize>() - draft.layout.len();
    if cut > 0 {
        draft.skipped.push(Sentence::new(AROUND, vec![("n", cut.to_string())]));
    }
    if draft.layout.cells().all(|cell| draft.layout.region(cell).is_none()) {
        draft.skipped.push(Sentence::new(NO_REGIONS, Vec::new()));
    }
    let (mut problem, mut skipped) = draft.finish();
    let placed = sheet.fill(&mut problem)?;
    if let Some(why) = sheet.refuted(&problem, &remarks) {
        return Err((tree.at, why));
    }
    skipped.extend(remarks.text("rules").as_deref().and_then(claims::words));
    let note = note([remarks.text("title").as_deref(), remarks.text("author").as_deref()]);
    Ok(Imported { problem, placed, note, skipped })
}

/// Remarks about the puzzle: members of the object and of `metadata`, and cages without cells that hold `title: The title`.
struct Remarks<'t> {
    tables: Vec<&'t Tree>,
    labels: Vec<(&'t str, &'t str)>,
}

impl<'t> Remarks<'t> {
    fn of(tree: &'t Tree) -> Remarks<'t> {
        let tables = [tree.get("metadata"), tree.get("metaData"), Some(tree)].into_iter().flatten().collect();
        let labels = tree.get("cages").and_then(Tree::list).unwrap_or_default().iter();
        let labels = labels
            .filter(|cage| is_remark(cage))
            .filter_map(|cage| cage.get("value")?.text()?.split_once(':'));
        Remarks { tables, labels: labels.map(|(name, text)| (name, text.trim())).collect() }
    }

    fn text(&self, name: &str) -> Option<String> {
        // Several texts are a list.
        let whole = |value: &Tree| match value.list() {
            Some(list) => Some(list.iter().filter_map(Tree::text).collect::<Vec<_>>().join(" ")),
            None => value.text().map(str::to_owned),
        };
        let of_table = self.tables.iter().find_map(|table| whole(table.get(name)?));
        let label = self.labels.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
        of_table.or(label.map(str::to_owned))
    }

    /// Whether this is said to be true.
    fn is_set(&self, name: &str) -> bool {
        let is_true = |value: &Tree| match &value.data {
            Data::Flag(flag) => *flag,
            Data::Text(text) => matches!(text.as_str(), "true" | "t" | "1"),
            Data::Number(number) => *number == 1,
            _ => false,
        };
        let label =
            || self.labels.iter().any(|(known, text)| *known == name && matches!(*text, "true" | "1"));
        self.tables.iter().filter_map(|table| table.get(name)).any(is_true) || label()
    }
}

/// Whether this cage has no cells and holds a remark.
fn is_remark(cage: &Tree) -> bool {
    let has_cells = cage.get("cells").and_then(Tree::list).is_some_and(|cells| !cells.is_empty());
    let label = cage.get("value").and_then(Tree::text).unwrap_or_default();
    !has_cells && label.split_once(':').is_some_and(|(name, _)| !name.is_empty() && !name.contains(' '))
}

/// All cells that are drawn, and the part of them that is the Sudoku.
struct DrawnCells<'t> {
    rows: Vec<Vec<&'t Tree>>,
    regions: Vec<Vec<(usize, usize)>>,
    /// The first row and column, and how many there are of each.
    part: (usize, usize, usize, usize),
}

impl<'t> DrawnCells<'t> {
    fn of(tree: &'t Tree) -> Result<DrawnCells<'t>, Trouble> {
        let cells = tree.get("cells").ok_or_else(|| tree.expected(A_DRAWING, ""))?;
        let list = cells.list().filter(|rows| !rows.is_empty()).ok_or_else(|| cells.expected(ROWS, ""))?;
        let mut rows = Vec::new();
        for row in list {
            rows.push(row.list().ok_or_else(|| row.expected(ROWS, ""))?.iter().collect::<Vec<&Tree>>());
        }
        let wide = rows.iter().map(Vec::len).max().unwrap_or(0);
        if wide == 0 || rows.len() > 2 * MOST_SIDE || wide > 2 * MOST_SIDE {
            return Err(cells.expected(ROWS, ""));
        }
        // A row ends with the last cell that holds something.
        let nothing = &NOTHING;
        rows.iter_mut().for_each(|row| row.resize(wide, nothing));
        let regions = tree.get("regions").map(|regions| places_of_all(regions, "regions"));
        let regions: Vec<Vec<(usize, usize)>> = regions.transpose()?.unwrap_or_default();
        let regions: Vec<_> = regions.into_iter().filter(|region| !region.is_empty()).collect();
        if let Some(outside) =
            regions.iter().flatten().find(|(row, column)| *row >= rows.len() || *column >= wide)
        {
            return Err(wrong_at(cells.at, "regions", &outside_of(*outside)));
        }
        let part = part(&rows, &regions);
        Ok(DrawnCells { rows, regions, part })
    }

    /// Returns the cell of the layout at a place of the sheet.
    fn cell(&self, layout: &Layout, (row, column): (usize, usize)) -> Option<CellId> {
        let (top, left, high, wide) = self.part;
        let (row, column) = (row.checked_sub(top)?, column.checked_sub(left)?);
        (row < high && column < wide).then(|| layout.at(row, column))
    }

    /// Returns the layout, and regions that overlap others.
    fn layout(&self, remarks: &Remarks) -> Result<(Layout, Vec<Vec<CellId>>), Trouble> {
        let at = self.rows[0][0].at;
        let (_, _, high, wide) = self.part;
        let fail = |sentence| (at, sentence);
        let mut plain = Layout::new(high, wide).map_err(fail)?;
        let most = self.regions.iter().map(Vec::len).max().unwrap_or(0);
        if most > plain.value_count() {
            plain = plain.with_values(1, most).map_err(fail)?;
        }
        let region = |region: &Vec<(usize, usize)>| -> Vec<CellId> {
            region.iter().filter_map(|&place| self.cell(&plain, place)).collect()
        };
        let regions: Vec<Vec<CellId>> = self.regions.iter().map(region).collect();
        if remarks.is_set("norowcol") {
            return Ok((plain.raw(), regions));
        }
        let mut numbers: Vec<Option<i64>> = vec![None; plain.len()];
        let mut more = Vec::new();
        for (number, cells) in (0..).zip(&regions) {
            if cells.iter().any(|cell| numbers[cell.index()].is_some()) {
                more.push(cells.clone());
                continue;
            }
            cells.iter().for_each(|cell| numbers[cell.index()] = Some(number));
        }
        let boxes = |cell: CellId| plain.region(cell).map(|region| region as i64);
        let labels = labels(&numbers);
        let usual: Vec<Option<i64>> = plain.cells().map(boxes).collect();
        let layout = if labels == crate::text::fpuzzles::labels(&usual) {
            plain
        } else if numbers.iter().all(Option::is_none) {
            plain.without_regions()
        } else {
            plain.with_jigsaw(&labels).map_err(fail)?
        };
        Ok((layout, more))
    }

    /// Returns why the puzzle cannot have the solution that it carries, which has a character for each cell of the sheet.
    fn refuted(&self, problem: &Puzzle, remarks: &Remarks) -> Option<Sentence> {
        let digits = claims::written(&remarks.text("solution")?)?;
        let (top, left, _, _) = self.part;
        let (layout, wide) = (problem.layout(), self.rows[0].len());
        let place = |cell| (layout.row(cell) + top) * wide + layout.column(cell) + left;
        let is_whole = digits.len() == self.rows.len() * wide;
        is_whole.then(|| claims::refuted(problem, &claims::part(&digits, problem, place)))?
    }

    /// Writes the givens into the problem. Returns the cells that a player has filled.
    fn fill(&self, problem: &mut Puzzle) -> Result<Vec<CellId>, Trouble> {
        let layout = problem.layout().clone();
        let mut placed = Vec::new();
        for (row, trees) in self.rows.iter().enumerate() {
            for (column, tree) in trees.iter().enumerate() {
                let Some(cell) = self.cell(&layout, (row, column)) else { continue };
                let Some(value) = tree.get("value").filter(|value| !is_nothing(value)) else { continue };
                let number = number(value).and_then(|number| usize::try_from(number).ok());
                let digit = number.filter(|number| layout.values().contains(number)).ok_or_else(|| {
                    let most = layout.values().end().to_string();
                    let why = Sentence::new(NO_DIGIT, vec![("found", value.shown()), ("most", most)]);
                    wrong_at(value.at, &layout.name(cell), &why)
                })?;
                if tree.get("given").is_some_and(|given| given.data == Data::Flag(false)) {
                    problem.restrict(cell, 1 << (digit - layout.least()));
                    placed.push(cell);
                } else {
                    problem.give(cell, digit);
                }
            }
        }
        Ok(placed)
    }
}

static NOTHING: Tree = Tree { at: 0, data: Data::Nothing };

/// Returns the part of the sheet that is the Sudoku: all of it, unless regions cover a smaller rectangle and the cells
/// around it are empty.
fn part(rows: &[Vec<&Tree>], regions: &[Vec<(usize, usize)>]) -> (usize, usize, usize, usize) {
    let (high, wide) = (rows.len(), rows[0].len());
    let whole = (0, 0, high, wide);
    let all = || regions.iter().flatten();
    let most = regions.iter().map(Vec::len).max().unwrap_or(0);
    let (Some(top), Some(left)) = (all().map(|place| place.0).min(), all().map(|place| place.1).min()) else {
        return whole;
    };
    let end = |of: fn(&(usize, usize)) -> usize| all().map(of).max().unwrap_or(0);
    let (high_part, wide_part) = (end(|place| place.0) + 1 - top, end(|place| place.1) + 1 - left);
    let is_inside = |row: usize, column: usize| {
        (top..top + high_part).contains(&row) && (left..left + wide_part).contains(&column)
    };
    let is_empty = |(row, column): (usize, usize)| {
        is_inside(row, column) || rows[row][column].get("value").is_none_or(is_nothing)
    };
    let is_around = (0..high).flat_map(|row| (0..wide).map(move |column| (row, column))).all(is_empty);
    if is_around && (high_part, wide_part) == (most, most) {
        (top, left, high_part, wide_part)
    } else {
        whole
    }
}

fn is_nothing(value: &Tree) -> bool {
    match &value.data {
        Data::Nothing | Data::Flag(false) => true,
        Data::Text(text) => text.trim().is_empty(),
        _ => false,
    }
}

fn number(value: &Tree) -> Option<i64> {
    value.number().or_else(|| value.text()?.trim().parse().ok())
}

/// Reads lists of `[row, column]`, counted from 0.
fn places_of_all(tree: &Tree, key: &str) -> Result<Vec<Vec<(usize, usize)>>, Trouble> {
    let lists = tree.list().ok_or_else(|| wrong_at(tree.at, key, &tree.expected(PLACES, "").1))?;
    lists.iter().map(|list| places(list, key)).collect()
}

fn places(tree: &Tree, key: &str) -> Result<Vec<(usize, usize)>, Trouble> {
    let list = tree.list().ok_or_else(|| wrong_at(tree.at, key, &tree.expected(PLACES, "").1))?;
    let place = |place: &Tree| {
        let pair: [usize; 2] = place.numbers()?.try_into().ok()?;
        Some((pair[0], pair[1]))
    };
    let read = |tree: &Tree| place(tree).ok_or_else(|| wrong_at(tree.at, key, &tree.expected(PLACES, "").1));
    list.iter().map(read).collect()
}

fn outside_of((row, column): (usize, usize)) -> Sentence {
    Sentence::new(OUTSIDE, vec![("cell", format!("R{}C{}", row + 1, column + 1))])
}

/// Reads the rules that a drawing names.
fn flags(tree: &Tree, remarks: &Remarks, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let global = tree.get("global").and_then(Tree::list).unwrap_or_default();
    let has = |name: &str| global.iter().any(|word| word.text() == Some(name)) || remarks.is_set(name);
    let known = [
        ("antiknight", "anti-knight"),
        ("antiking", "anti-king"),
        ("disjoint", "disjoint-groups"),
        ("windoku", "windoku"),
    ];
    let mut add = |kind: &str| draft.add(kind, Vec::new()).map_err(|why| wrong_at(tree.at, kind, &why));
    for (name, kind) in known {
        if has(name) {
            add(kind)?;
        }
    }
    match (has("diagonal+"), has("diagonal-")) {
        (true, true) => add("diagonal")?,
        (true, false) => add("anti-diagonal")?,
        (false, true) => add("main-diagonal")?,
        (false, false) => {}
    }
    // Pairs with a dot are exempt, and the dots are drawings.
    let drawn = ["overlays", "underlays"]
        .iter()
        .any(|key| tree.get(key).and_then(Tree::list).is_some_and(|all| !all.is_empty()));
    if has("nonconsecutive") && !drawn {
        add("non-consecutive")?;
    }
    for word in global {
        let name = word.text().unwrap_or_default();
        match name {
            "diagonal+" | "diagonal-" => {}
            name if known.iter().any(|(known, _)| *known == name) => {}
            "nonconsecutive" if !drawn => {}
            "nonconsecutive" | "antiratio" | "antixv" => {
                draft.skipped.push(Sentence::new(NEEDS_MARKS, vec![("name", name.to_owned())]));
            }
            "antifoglight" | "" => {}
            other => return Err((word.at, Sentence::new(UNKNOWN_RULE, vec![("name", iss::short(other))]))),
        }
    }
    Ok(())
}

/// Reads the cages that are rules: those with a sum, and those whose digits are said to differ.
fn cages(tree: &Tree, sheet: &DrawnCells, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let Some(cages) = tree.get("cages") else { return Ok(()) };
    let list = cages.list().ok_or_else(|| wrong_at(cages.at, "cages", &cages.expected(A_LIST, "").1))?;
    let (mut drawings, mut is_supposed) = (0, false);
    for (place, cage) in list.iter().enumerate().filter(|(_, cage)| !is_remark(cage)) {
        let name = format!("cages {}", place + 1);
        let Some(cells) = cage.get("cells") else { continue };
        let mut inside = Vec::new();
        for place in places(cells, &name)? {
            match sheet.cell(&draft.layout, place) {
                Some(cell) => inside.push(cell),
                None if cage.get("hidden").is_some_and(|hidden| hidden.data == Data::Flag(true)) => {}
                None => return Err(wrong_at(cells.at, &name, &outside_of(place))),
            }
        }
        let flag = |key: &str| cage.get(key).map(|flag| flag.data == Data::Flag(true));
        let kind = cage.get("type").and_then(Tree::text).unwrap_or_default();
        let style = cage.get("style").and_then(Tree::text).unwrap_or_default();
        let sum =
            ["sum", "value"].into_iter().find_map(|key| cage.get(key).filter(|value| !is_nothing(value)));
        let fail = |why: Sentence| wrong_at(cage.at, &name, &why);
        match (flag("unique"), sum.and_then(number).filter(|&sum| sum > 0)) {
            // This one tells where rows and columns are.
            _ if kind == "rowcol" || inside.is_empty() => {}
            (Some(true), None)
                if sum.is_some_and(|sum| {
                    sum.text().is_some_and(|text| text.contains(['<', '>', '/', '?']))
                }) =>
            {
                return Err(wrong_at(cage.at, &name, &sum.unwrap_or(cage).expected(A_SUM, "").1));
            }
            (Some(true), sum) => {
                let is_region =
                    style == "extraregion" || kind == "disjoint" || sum.is_none() && kind == "region";
                if is_region {
                    draft.add("extra-region", vec![Argument::Cells(inside)]).map_err(fail)?;
                } else {
                    let sum = sum.map_or(Argument::Missing, Argument::Number);
                    draft.add("killer-cage", vec![sum, Argument::Cells(inside)]).map_err(fail)?;
                }
            }
            (None, Some(sum)) => {
                is_supposed = true;
                draft
                    .add("killer-cage", vec![Argument::Number(sum), Argument::Cells(inside)])
                    .map_err(fail)?;
            }
            (Some(false), Some(sum)) if cage.get("sum").is_some() => {
                draft.add("sum", vec![Argument::Number(sum), Argument::Cells(inside)]).map_err(fail)?;
            }
            _ => drawings += usize::from(flag("hidden") != Some(true)),
        }
    }
    if is_supposed {
        draft.skipped.push(Sentence::new(SUPPOSED, Vec::new()));
    }
    if drawings > 0 {
        draft.skipped.push(Sentence::new(CAGES, vec![("n", drawings.to_string())]));
    }
    Ok(())
}

/// Tells how many lines and symbols were not read.
fn skip_drawings(tree: &Tree, draft: &mut RuleDraft) {
    let count = |key: &str| tree.get(key).and_then(Tree::list).map_or(0, <[Tree]>::len);
    let lines = count("lines") + count("arrows");
    let symbols = count("overlays") + count("underlays");
    let counts = vec![("lines", lines.to_string()), ("symbols", symbols.to_string())];
    match (lines, symbols) {
        (0, 0) => {}
        (_, 0) => draft.skipped.push(Sentence::new(LINES, counts)),
        (0, _) => draft.skipped.push(Sentence::new(SYMBOLS, counts)),
        _ => draft.skipped.push(Sentence::new(BOTH, counts)),
    }
}

const A_DRAWING: Text = Text {
    en: "expected a puzzle of SudokuPad, an object with \"cells\"",
    zh: "应为 SudokuPad 的题目，即含有 \"cells\" 的对象",
};
const ROWS: Text = Text { en: "expected rows of cells in [ ]", zh: "应为 [ ] 中的各行格子" };
const PLACES: Text = Text {
    en: "expected places such as [[0, 1], [0, 2]], rows and columns from 0",
    zh: "应为 [[0, 1], [0, 2]] 这样的位置，行列从 0 起",
};
const A_LIST: Text = Text { en: "expected a list of cages in [ ]", zh: "应为 [ ] 中的笼列表" };
const A_SUM: Text = Text { en: "expected a sum as a whole number", zh: "应为整数的和" };
const OUTSIDE: Text = Text { en: "{cell} is not a cell of the grid", zh: "{cell} 不是盘面的格子" };
const NO_DIGIT: Text = Text {
    en: "found {found} instead of a digit from 1 to {most}",
    zh: "此处是 {found}，应为 1 到 {most} 的数字",
};
const UNKNOWN_RULE: Text = Text {
    en: "the rule '{name}' is not known, so the puzzle is not read without it",
    zh: "不认识规则“{name}”，因此不会略过它来读此题",
};
const NEEDS_MARKS: Text = Text {
    en: "the rule {name} was not read: it is about pairs without a mark, and the marks are drawings",
    zh: "规则 {name} 未读入：它涉及没有标记的格对，而标记是图形",
};
const AROUND: Text =
    Text { en: "{n} {n?cell|cells} around the Sudoku were left out", zh: "略去了数独周围的 {n} 格" };
const NO_REGIONS: Text = Text {
    en: "the drawing has no regions, so there are no boxes",
    zh: "图中没有区域，因此没有宫",
};
const SUPPOSED: Text = Text {
    en: "the drawing does not say whether digits repeat in its cages: they were read as killer cages, where they do not",
    zh: "图中没有说明笼内数字能否重复：已按数字不重复的杀手笼读入",
};
const CAGES: Text = Text {
    en: "not read, since the drawing does not say what they mean: {n} {n?cage|cages} without a sum",
    zh: "未读入 {n} 个没有和数的笼：图中没有说明其含义",
};
const LINES: Text = Text {
    en: "{lines} {lines?line is a drawing|lines are drawings}: the rules are in the puzzle's text and must be added",
    zh: "{lines} 条线是图形：其规则写在题目的说明中，需要自行补上",
};
const SYMBOLS: Text = Text {
    en: "{symbols} {symbols?overlay is a drawing|overlays are drawings}: the rules are in the puzzle's text and must be added",
    zh: "{symbols} 个符号是图形：其规则写在题目的说明中，需要自行补上",
};
const BOTH: Text = Text {
    en: "{lines} {lines?line|lines} and {symbols} {symbols?overlay|overlays} are drawings: the rules are in the puzzle's text and must be added",
    zh: "{lines} 条线和 {symbols} 个符号是图形：其规则写在题目的说明中，需要自行补上",
};
