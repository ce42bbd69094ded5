//! Reads a string as a problem.

use super::items::{Clean, ItemTrouble, MOST, TagItem, TextPiece, pieces};
use super::pattern::{self, cell, short};
use super::{nested, pattern::tags};
use crate::lang::{Sentence, Text, nearest};
use crate::rules::{
    Argument, CellId, Constraint, Kind, LABELS, Layout, Puzzle, RuleSet, Rules, Variables, each_once,
    missing_groups,
};
use crate::text::error::ParseError;

/// The tags that are read by hand.
const BY_HAND: [&str; 7] = ["FullRankTies", "Given", "Jigsaw", "NoBoxes", "RegionSize", "Shape", "Var"];

/// Reads one string. Blanks and line ends in it mean nothing, and a line that begins with `#` is a comment. Empty
/// text is a blank grid of nine by nine. A grid without tags is read as well: givens (with `=` in front to exclude
/// everything else), candidates, a jigsaw, or a killer. A link to the solver's page that holds such a text is also
/// accepted.
///
/// ```
/// use ninefold::text::iss;
/// let puzzle = iss::read(".Shape~6x6.~R1C1_5.Cage~9~R1C2~R1C3.WhiteDot~R2C1~R2C2")?;
/// assert_eq!(puzzle.rules().to_string(), "6x6,killer-cage:9:r1c2-r1c3,white-dot:r2c1-r2c2");
/// assert_eq!(puzzle.given_count(), 1);
/// let error = iss::read(".AntiKnight.Thermo~R1C1~R1C10").unwrap_err();
/// assert_eq!(error.column, 25);
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn read(text: &str) -> Result<Puzzle, ParseError> {
    let clean = Clean::new(text);
    let read = super::grids::read(clean.text(), clean.original()).unwrap_or_else(|| problem(&clean));
    read.map_err(|(at, sentence)| ParseError::at(text, clean.place(at), sentence))
}

/// Returns `true` if this can be meant as such a string: it begins with `.` and has an argument or consists only of
/// tags, or it is a link to the solver's page.
pub fn looks_like(line: &str) -> bool {
    if line.trim_start().starts_with("http") {
        return line.contains("Interactive-Sudoku-Solver") && line.contains("q=");
    }
    let Some(rest) = line.trim_start().strip_prefix('.') else { return false };
    let is_tag =
        |word: &str| BY_HAND.contains(&word) || nested::TAGS.contains(&word) || tags().contains(&word);
    rest.contains('~') || !rest.is_empty() && rest.split('.').all(|word| is_tag(word.trim()))
}

fn problem(clean: &Clean) -> Result<Puzzle, ItemTrouble> {
    let items = clean.items()?;
    let (layout, mut constraints) = layout(&items)?;
    constraints.extend(nested::ItemReader::new(&items, &layout).all(is_by_hand)?);
    let mut constraints = pattern::joined(each_once(constraints), &layout);
    name_marked(&mut constraints, &layout);
    allow_ties(&items, &mut constraints, &layout)?;
    let mut problem = Puzzle::blank(Rules::new(RuleSet::new(layout, constraints)));
    for item in outside_of_groups(&items).filter(|item| matches!(item.tag.text, "" | "Given")) {
        item.fields.iter().try_for_each(|field| given(*field, &mut problem))?;
    }
    Ok(problem)
}

/// The kinds that say that all marks are given, and the marks.
pub(super) const ALL_GIVEN: [(&str, [&str; 2]); 2] =
    [("all-dots", ["white-dot", "black-dot"]), ("all-xv", ["x", "v"])];

/// Returns the pairs of cells that have one of these marks.
pub(super) fn marked(constraints: &[Constraint], marks: [&str; 2]) -> Vec<Vec<CellId>> {
    let is_mark = |constraint: &&Constraint| marks.contains(&constraint.kind().id);
    let mut pairs: Vec<Vec<CellId>> =
        constraints.iter().filter(is_mark).map(|constraint| constraint.cells().to_vec()).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Lists the marked pairs in each constraint that says that all marks are given.
fn name_marked(constraints: &mut [Constraint], layout: &Layout) {
    for (id, marks) in ALL_GIVEN {
        let pairs = marked(constraints, marks);
        if pairs.is_empty() {
            continue;
        }
        for constraint in constraints.iter_mut().filter(|constraint| constraint.kind().id == id) {
            let listed = Constraint::new(constraint.kind(), vec![Argument::Groups(pairs.clone())], layout);
            *constraint = listed.expect("any number of pairs can be listed");
        }
    }
}

/// The kinds of ranks: no other reading is equal, or equal ones share their places.
pub(super) const RANKS: [&str; 2] = ["full-rank", "full-rank-tied"];

/// Reads how equal readings are ranked. Without a word about it, only those that have no clue may be equal.
fn allow_ties(items: &[TagItem], constraints: &mut [Constraint], layout: &Layout) -> Result<(), ItemTrouble> {
    let Some(item) = only(items, "FullRankTies")? else { return Ok(()) };
    let how = item.field(0);
    match how.text {
        // A tag which says that no two are equal is a rule by itself.
        "" | "only-unclued" | "none" => return Ok(()),
        "any" => {}
        _ => return Err((how.at, Sentence::new(BAD_TIES, vec![("found", short(how.text))]))),
    }
    let [plain, tied] = RANKS.map(|id| Kind::find(id).expect("a kind of ours"));
    for constraint in constraints.iter_mut().filter(|constraint| constraint.kind() == plain) {
        let cells = Argument::Cells(constraint.cells().to_vec());
        let rank = Argument::Number(constraint.number(0).unwrap_or(1));
        *constraint = Constraint::new(tied, vec![rank, cells], layout).expect("the same arguments");
    }
    Ok(())
}

/// Iterates over the items that are not within others.
fn outside_of_groups<'i, 't>(items: &'i [TagItem<'t>]) -> impl Iterator<Item = &'i TagItem<'t>> {
    let mut depth = 0usize;
    items.iter().filter(move |item| {
        let is_outside = depth == 0;
        match item.tag.text {
            "Or" | "And" | "Replicate" => depth += 1,
            "End" => depth = depth.saturating_sub(1),
            _ => {}
        }
        is_outside
    })
}

fn is_by_hand(item: &TagItem) -> bool {
    let is_rule = item.tag.text == "FullRankTies" && item.field(0).text == "none";
    item.tag.text.is_empty() || BY_HAND.contains(&item.tag.text) && !is_rule
}

pub(super) fn unsupported(tag: &str) -> Sentence {
    let mut known = tags();
    known.extend(nested::TAGS);
    known.extend(BY_HAND);
    match nearest(tag, known.iter().copied()) {
        Some(near) => Sentence::new(MISSPELT, vec![("tag", short(tag)), ("near", near.to_owned())]),
        None => Sentence::new(UNSUPPORTED, vec![("tag", short(tag))]),
    }
}

/// Returns the only item with this tag, if there is one. Identical items count as one.
fn only<'i, 't>(items: &'i [TagItem<'t>], tag: &str) -> Result<Option<&'i TagItem<'t>>, ItemTrouble> {
    let mut found = items.iter().filter(|item| item.tag.text == tag);
    let first = found.next();
    let texts = |item: &TagItem<'t>| item.fields.iter().map(|field| field.text).collect::<Vec<_>>();
    match found.find(|other| first.is_some_and(|first| texts(first) != texts(other))) {
        Some(other) => Err((other.tag.at, Sentence::new(TWICE, vec![("tag", tag.to_owned())]))),
        None => Ok(first),
    }
}

/// Returns the layout, and the pieces of a jigsaw on top of boxes.
fn layout(items: &[TagItem]) -> Result<(Layout, Vec<Constraint>), ItemTrouble> {
    let mut layout = only(items, "Shape")?.map_or_else(|| Ok(Layout::classic()), shape)?;
    if let Some(item) = only(items, "RegionSize")? {
        let size = number(item.field(0), 1, layout.value_count())?;
        layout = match layout.squarest(size) {
            Some((high, wide)) => {
                layout.with_box_shape(high, wide).map_err(|sentence| (item.field(0).at, sentence))?
            }
            None => layout.without_regions(),
        };
    }
    if let Some(item) = only(items, "NoBoxes")? {
        if let Some(surplus) = item.fields.first() {
            return Err((surplus.at, not_written(surplus, ".NoBoxes")));
        }
        layout = layout.without_regions();
    }
    if let Some(item) = items.iter().find(|item| item.tag.text == "ChaosConstruction") {
        let (rows, columns) = (layout.rows(), layout.columns());
        let labels = Variables { name: LABELS.to_owned(), rows, columns };
        layout = layout.with_variables(labels).map_err(|sentence| (item.tag.at, sentence))?;
    }
    if let Some(item) = items.iter().find(|item| item.tag.text == "Doppelganger") {
        for group in missing_groups(&layout) {
            layout = layout.with_variables(group).map_err(|sentence| (item.tag.at, sentence))?;
        }
    }
    for item in items.iter().filter(|item| item.tag.text == "Var") {
        layout = variables(item, layout)?;
    }
    match only(items, "Jigsaw")? {
        Some(item) => jigsaw(item, layout),
        None => Ok((layout, Vec::new())),
    }
}

/// Reads a name, a label that means nothing, and how many cells there are.
fn variables(item: &TagItem, layout: Layout) -> Result<Layout, ItemTrouble> {
    let [name, size] = [0, 2].map(|place| item.field(place));
    let group = Variables::read(name.text, size.text, layout.columns());
    group.and_then(|group| layout.with_variables(group)).map_err(|sentence| (name.at, sentence))
}

/// Reads `6x6`, then the number or range of values, then `Raw` or `Sudoku`.
fn shape(item: &TagItem) -> Result<Layout, ItemTrouble> {
    let [size, values, kind] = [0, 1, 2].map(|place| item.field(place));
    let side = |text: &str| text.parse().ok().filter(|side| (1..=MOST).contains(side));
    let sides = size.text.split_once('x').and_then(|(rows, columns)| Some((side(rows)?, side(columns)?)));
    let (rows, columns) = sides.ok_or_else(|| {
        let arguments = vec![("found", short(size.text)), ("most", MOST.to_string())];
        (size.at, Sentence::new(BAD_SHAPE, arguments))
    })?;
    let mut layout = Layout::new(rows, columns).map_err(|sentence| (size.at, sentence))?;
    if !values.text.is_empty() {
        let (least, most) = values.text.split_once('-').unwrap_or(("1", values.text));
        let range = least.parse::<usize>().ok().zip(most.parse::<usize>().ok());
        let range = range.filter(|&(least, most)| least <= 1 && most >= least && most + 1 - least <= MOST);
        let (least, most) = range.ok_or_else(|| {
            let arguments = vec![("found", short(values.text)), ("most", MOST.to_string())];
            (values.at, Sentence::new(BAD_VALUES, arguments))
        })?;
        layout = layout.with_values(least, most).map_err(|sentence| (values.at, sentence))?;
    }
    match kind.text {
        "Raw" => layout = layout.raw(),
        "" | "Sudoku" => {}
        _ => return Err((kind.at, not_written(&kind, ".Shape~6x6~1-6~Raw"))),
    }
    if let Some(surplus) = item.fields.get(3) {
        return Err((surplus.at, not_written(surplus, ".Shape~6x6~1-6~Raw")));
    }
    if layout.has_lines() && layout.value_count() < rows.max(columns) {
        let arguments = vec![
            ("size", layout.to_string()),
            ("found", layout.value_count().to_string()),
            ("wanted", rows.max(columns).to_string()),
        ];
        return Err((values.at, Sentence::new(FEW_VALUES, arguments)));
    }
    Ok(layout)
}

fn number(piece: TextPiece, least: usize, most: usize) -> Result<usize, ItemTrouble> {
    piece.text.parse().ok().filter(|number| (least..=most).contains(number)).ok_or_else(|| {
        let arguments =
            vec![("found", short(piece.text)), ("least", least.to_string()), ("most", most.to_string())];
        (piece.at, Sentence::new(BAD_NUMBER, arguments))
    })
}

fn not_written(found: &TextPiece, pattern: &str) -> Sentence {
    Sentence::new(NOT_WRITTEN, vec![("found", short(found.text)), ("pattern", pattern.to_owned())])
}

/// Reads a character for each cell. Pieces of a size that no region can have are ignored, and one piece alone means
/// nothing. If there are boxes as well, the pieces are further areas.
fn jigsaw(item: &TagItem, layout: Layout) -> Result<(Layout, Vec<Constraint>), ItemTrouble> {
    let labels = item.fields.last().copied().unwrap_or(item.field(0));
    let characters: Vec<char> = labels.text.chars().collect();
    if characters.len() != layout.len() {
        let arguments = vec![
            ("found", characters.len().to_string()),
            ("wanted", layout.len().to_string()),
            ("size", layout.to_string()),
        ];
        return Err((labels.at, Sentence::new(BAD_LABELS, arguments)));
    }
    let sizes = layout.rows().max(layout.columns())..=layout.value_count();
    let mut pieces: Vec<(char, Vec<CellId>)> = Vec::new();
    for (cell, &label) in layout.cells().zip(&characters) {
        match pieces.iter_mut().find(|(known, _)| *known == label) {
            Some((_, cells)) => cells.push(cell),
            None => pieces.push((label, vec![cell])),
        }
    }
    let is_alone = pieces.len() == 1;
    pieces.retain(|(_, cells)| !is_alone && sizes.contains(&cells.len()));
    if layout.box_shape().is_some() {
        let region = |(_, cells): (char, Vec<CellId>)| {
            let kind = Kind::find("extra-region").expect("a kind of ours");
            Constraint::new(kind, vec![Argument::Cells(cells)], &layout)
                .map_err(|sentence| (labels.at, sentence))
        };
        let regions = pieces.into_iter().map(region).collect::<Result<Vec<Constraint>, ItemTrouble>>()?;
        return Ok((layout, regions));
    }
    if pieces.is_empty() {
        return Ok((layout, Vec::new()));
    }
    let is_region = |label: &char| pieces.iter().any(|(known, _)| known == label);
    let plain = |label: &char| if is_region(label) { *label } else { '.' };
    let text: String = characters.iter().map(plain).collect();
    layout.with_jigsaw(&text).map(|layout| (layout, Vec::new())).map_err(|sentence| (labels.at, sentence))
}

/// Reads `R1C1_5`, or several values that the cell may hold. If a cell occurs twice, both statements hold.
fn given(field: TextPiece, problem: &mut Puzzle) -> Result<(), ItemTrouble> {
    let mut words = pieces(field.text, field.at, '_');
    let name = words.next().unwrap_or(field);
    let layout = problem.layout();
    let cell = cell(name, layout)?;
    let (least, most) = (*layout.values().start(), *layout.values().end());
    let (mut values, mut count) = (0u64, 0);
    for word in words {
        values |= 1 << (number(word, least, most)? - least);
        count += 1;
    }
    if count == 0 {
        let arguments = vec![("name", name.text.to_owned())];
        return Err((field.at + field.text.len(), Sentence::new(NO_VALUE, arguments)));
    }
    let is_single = values.is_power_of_two() || problem.given(cell).is_some();
    let left = problem.allowed(cell) & values;
    if is_single && left != 0 {
        problem.give(cell, least + left.trailing_zeros() as usize);
    } else {
        problem.clear(cell);
        problem.restrict(cell, left);
    }
    Ok(())
}

const BAD_TIES: Text = Text {
    en: "found '{found}': expected none, only-unclued or any",
    zh: "此处是“{found}”：应为 none、only-unclued 或 any",
};
const UNSUPPORTED: Text = Text {
    en: "the rule '{tag}' is not supported: 'ninefold rules' lists the kinds that are",
    zh: "不支持规则“{tag}”：ninefold rules 会列出支持的种类",
};
const MISSPELT: Text = Text {
    en: "there is no rule '{tag}'; did you mean '{near}'?",
    zh: "没有规则“{tag}”；是否指“{near}”？",
};
const TWICE: Text = Text {
    en: "{tag} is here for a second time, with other arguments",
    zh: "{tag} 第二次出现，且参数不同",
};
const BAD_SHAPE: Text = Text {
    en: "the shape is '{found}': expected rows x columns such as 6x6, from 1 to {most} each",
    zh: "形状是“{found}”：应为 6x6 这样的 行数x列数，各在 1 到 {most} 之间",
};
const BAD_VALUES: Text = Text {
    en: "the values are '{found}': expected how many there are, or a range that begins with 0 or 1, such as 0-8; at most {most} values",
    zh: "数值是“{found}”：应为数值的个数，或从 0 或 1 开始的范围，例如 0-8；最多 {most} 个",
};
const FEW_VALUES: Text = Text {
    en: "a grid of {size} needs {wanted} values, and this one has {found}",
    zh: "{size} 的盘面需要 {wanted} 个数值，而这里有 {found} 个",
};
const BAD_NUMBER: Text = Text {
    en: "found '{found}' instead of a number from {least} to {most}",
    zh: "此处是“{found}”，应为 {least} 到 {most} 的数",
};
const NOT_WRITTEN: Text = Text {
    en: "found '{found}': expected what is in {pattern}",
    zh: "此处是“{found}”：写法如 {pattern}",
};
const BAD_LABELS: Text = Text {
    en: "the jigsaw has {found} {found?label|labels}: a grid of {size} needs {wanted}, one for each cell",
    zh: "锯齿分区有 {found} 个标号：{size} 的盘面需要 {wanted} 个，每格一个",
};
const NO_VALUE: Text = Text {
    en: "no value is given for {name}: write one as {name}_5, or several as {name}_1_3_5",
    zh: "{name} 没有给出数值：一个写作 {name}_5，几个写作 {name}_1_3_5",
};
