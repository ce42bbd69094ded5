//! Reads rules from a tree.

use super::names::check_names;
use super::regions::{rows, with_regions};
use super::{FIELDS, RulesFile, grids};
use crate::lang::{Sentence, Text, nearest};
use crate::rules::{
    Argument, CellId, Constraint, KINDS, Kind, Layout, Puzzle, RuleSet, Rules, Takes, Variables, What,
    read_cells, together,
};
use crate::text::error::ParseError;
use crate::text::tree::{Data, Tree, Trouble};
use crate::text::{iss, plain};

/// Reads rules from a tree that was read from JSON or TOML. The error has its place in that text, by byte, for
/// [`ParseError::at`].
pub fn from_tree(tree: &Tree) -> Result<RulesFile, (usize, Sentence)> {
    let Data::Table(members) = &tree.data else { return Err(tree.expected(A_TABLE, "")) };
    let known = || FIELDS.iter().map(|field| field.name);
    check_names(members, None, known)?;
    let layout = layout(tree)?;
    layout.check_room().map_err(|sentence| (tree.get("digits").unwrap_or(tree).at, sentence))?;
    let list =
        tree.get("constraints").map(|list| list.list().ok_or_else(|| list.expected(A_LIST, "constraints")));
    let constraints = list.transpose()?.unwrap_or_default().iter().map(|one| constraint(one, &layout));
    let constraints = constraints.collect::<Result<Vec<Constraint>, Trouble>>()?;
    let mut problem = Puzzle::blank(Rules::new(RuleSet::new(layout, constraints)));
    let given = tree.get("givens");
    if let Some(given) = given {
        givens(given, &mut problem)?;
    }
    let notes = ["name", "author"].iter().filter_map(|name| tree.get(name));
    let notes = notes.map(|note| note.text().ok_or_else(|| note.expected(A_TEXT, "")));
    let note = notes.collect::<Result<Vec<&str>, Trouble>>()?.join(", ");
    Ok(RulesFile { problem, has_givens: given.is_some(), note })
}

fn layout(tree: &Tree) -> Result<Layout, Trouble> {
    let mut layout = match tree.get("size") {
        None => Layout::classic(),
        Some(size) => {
            let (rows, columns) = sides(size).ok_or_else(|| size.expected(SIZE, ""))?;
            Layout::new(rows, columns).map_err(|sentence| (size.at, sentence))?
        }
    };
    if let Some(digits) = tree.get("digits") {
        let (least, most) = range(digits).ok_or_else(|| digits.expected(DIGITS, ""))?;
        layout = layout.with_values(least, most).map_err(|sentence| (digits.at, sentence))?;
    }
    match tree.get("raw").map(|raw| (raw, &raw.data)) {
        Some((_, Data::Flag(true))) => layout = layout.raw(),
        None | Some((_, Data::Flag(false))) => {}
        Some((raw, _)) => return Err(raw.expected(A_FLAG, "")),
    }
    if let Some(regions) = tree.get("regions") {
        layout = with_regions(regions, layout)?;
    }
    let columns = layout.columns();
    if let Some(placed) = tree.get("grids") {
        layout = grids::sheet(placed, &layout)?;
    }
    if let Some(groups) = tree.get("variables") {
        for group in groups.list().ok_or_else(|| groups.expected(GROUPS, ""))? {
            let text = group.text().ok_or_else(|| group.expected(GROUPS, ""))?;
            let (name, size) = text.split_once(':').unwrap_or((text, ""));
            let read = Variables::read(name, size, columns);
            layout = read
                .and_then(|group| layout.with_variables(group))
                .map_err(|sentence| (group.at, sentence))?;
        }
    }
    Ok(layout)
}

/// Reads `"6x6"`, 6 or `[6, 6]`.
fn sides(size: &Tree) -> Option<(usize, usize)> {
    if let Some(side) = size.number() {
        let side = usize::try_from(side).ok()?;
        return Some((side, side));
    }
    if let Some(text) = size.text() {
        let (rows, columns) = text.split_once(['x', 'X', '×'])?;
        return Some((rows.trim().parse().ok()?, columns.trim().parse().ok()?));
    }
    let sides: [usize; 2] = size.numbers()?.try_into().ok()?;
    Some((sides[0], sides[1]))
}

/// Reads `[0, 8]`, `"0-8"` or 9.
fn range(digits: &Tree) -> Option<(usize, usize)> {
    if let Some(count) = digits.number() {
        return Some((1, usize::try_from(count).ok()?));
    }
    if let Some(text) = digits.text() {
        let (least, most) = text.split_once('-')?;
        return Some((least.trim().parse().ok()?, most.trim().parse().ok()?));
    }
    let ends: [usize; 2] = digits.numbers()?.try_into().ok()?;
    Some((ends[0], ends[1]))
}

fn constraint(tree: &Tree, layout: &Layout) -> Result<Constraint, Trouble> {
    let fail = |sentence| (tree.at, sentence);
    if let Some(text) = tree.text() {
        let (id, arguments) = text.split_once(':').unwrap_or((text, ""));
        return Constraint::read(kind(id).map_err(fail)?, arguments, layout).map_err(fail);
    }
    let Data::Table(members) = &tree.data else { return Err(tree.expected(A_CONSTRAINT, "")) };
    let id = tree.get("kind").ok_or_else(|| (tree.at, Sentence::new(NO_KIND, Vec::new())))?;
    let name = id.text().ok_or_else(|| id.expected(A_TEXT, ""))?;
    let kind = kind(name).map_err(|sentence| (id.at, sentence))?;
    check_names(members, Some(kind), || {
        std::iter::once("kind").chain(kind.takes.iter().map(|takes| takes.name))
    })?;
    let arguments = kind.takes.iter().map(|takes| match tree.get(takes.name) {
        None if takes.what.is_optional() => Ok(Argument::Missing),
        None => {
            let names = vec![("kind", kind.id.to_owned()), ("name", takes.name.to_owned())];
            Err((tree.at, Sentence::new(MISSING, names)))
        }
        Some(value) => argument(value, kind, takes, layout),
    });
    let arguments = arguments.collect::<Result<Vec<Argument>, Trouble>>()?;
    Constraint::new(kind, arguments, layout).map_err(fail)
}

fn kind(id: &str) -> Result<&'static Kind, Sentence> {
    let ids = || KINDS.iter().map(|kind| kind.id);
    Kind::find(id).ok_or_else(|| match nearest(id, ids()) {
        Some(near) => Sentence::new(MISSPELT_KIND, vec![("id", iss::short(id)), ("near", near.to_owned())]),
        None => {
            let known = ids().collect::<Vec<_>>().join(", ");
            Sentence::new(UNKNOWN_KIND, vec![("id", iss::short(id)), ("known", known)])
        }
    })
}

fn argument(value: &Tree, kind: &Kind, takes: &Takes, layout: &Layout) -> Result<Argument, Trouble> {
    let name = takes.name;
    match takes.what {
        what if what.is_optional() && value.data == Data::Nothing => Ok(Argument::Missing),
        What::Number(..) | What::OptionalNumber(..) => {
            value.number().map(Argument::Number).ok_or_else(|| value.expected(A_NUMBER, name))
        }
        What::Cells(..) => cells(value, name, layout).map(Argument::Cells),
        What::Numbers(..) => {
            let numbers =
                value.list().map(|list| list.iter().map(Tree::number).collect::<Option<Vec<i64>>>());
            numbers.flatten().map(Argument::Numbers).ok_or_else(|| value.expected(NUMBERS, name))
        }
        What::Groups(..) | What::Segments(..) => {
            let lists = value.list().ok_or_else(|| value.expected(LISTS, name))?;
            let groups = lists.iter().map(|list| cells(list, name, layout));
            groups.collect::<Result<Vec<_>, Trouble>>().map(Argument::Groups)
        }
        What::Text => match value.text() {
            Some(text) => Ok(Argument::Text(text.to_owned())),
            None => Err(value.expected(A_TEXT, name)),
        },
        What::Rules(..) => {
            let list = value.list().ok_or_else(|| value.expected(A_LIST, name))?;
            let rules = list.iter().map(|one| constraint(one, layout));
            together(kind, rules, |(_, sentence)| sentence).map(Argument::Rules)
        }
    }
}

/// Reads `"r1c1-r1c3"` or `["r1c1", "r1c2", "r1c3"]`.
fn cells(value: &Tree, name: &str, layout: &Layout) -> Result<Vec<CellId>, Trouble> {
    let read = |tree: &Tree| match tree.text() {
        Some(text) => read_cells(text, layout).map_err(|sentence| (tree.at, sentence)),
        None => Err(tree.expected(CELLS, name)),
    };
    match value.list() {
        Some(list) => Ok(list.iter().map(read).collect::<Result<Vec<_>, Trouble>>()?.concat()),
        None => read(value),
    }
}

/// Reads the grid as text, or cells by name.
fn givens(tree: &Tree, problem: &mut Puzzle) -> Result<(), Trouble> {
    if let Data::Table(members) = &tree.data {
        return members.iter().try_for_each(|(name, value)| given(name, value, problem));
    }
    let text = rows(tree).ok_or_else(|| tree.expected(GIVENS, ""))?;
    let rules = problem.rules().clone();
    match plain::read(&text, &rules) {
        Ok(read) => *problem = read.problem,
        Err(ParseError { problem: crate::text::Problem::Rules(sentence), .. }) => {
            return Err((tree.at, sentence));
        }
        Err(_) => return Err(tree.expected(GIVENS, "")),
    }
    Ok(())
}

/// Reads a value, which is a given, or a list of the values that the cell may hold.
fn given(name: &str, value: &Tree, problem: &mut Puzzle) -> Result<(), Trouble> {
    let layout = problem.layout().clone();
    let cell = layout.find(name).map_err(|sentence| (value.at, sentence))?;
    let is_value =
        |&number: &i64| usize::try_from(number).is_ok_and(|number| layout.values().contains(&number));
    let digit = |tree: &Tree| match tree.number().filter(is_value) {
        Some(number) => Ok(number as usize),
        None => {
            let (least, most) = (layout.least().to_string(), layout.values().end().to_string());
            let arguments = vec![("found", tree.shown()), ("least", least), ("most", most)];
            Err((tree.at, Sentence::new(A_VALUE, arguments)))
        }
    };
    match value.list() {
        Some(list) => {
            let values = list.iter().map(digit).collect::<Result<Vec<usize>, Trouble>>()?;
            let mask = values.iter().fold(0, |mask, value| mask | 1 << (value - layout.least()));
            problem.restrict(cell, mask);
        }
        None => problem.give(cell, digit(value)?),
    }
    Ok(())
}

const A_TABLE: Text = Text {
    en: "expected an object such as {\"size\": \"6x6\", \"constraints\": [\"diagonal\"]}",
    zh: "应为对象，例如 {\"size\": \"6x6\", \"constraints\": [\"diagonal\"]}",
};
const GROUPS: Text = Text {
    en: "expected a list of groups with their sizes, such as [\"P:4\", \"B:3x3\"]",
    zh: "应为各组及其大小的列表，例如 [\"P:4\", \"B:3x3\"]",
};
const A_LIST: Text =
    Text { en: "expected a list of constraints in [ ]", zh: "应为 [ ] 中的约束列表" };
const A_TEXT: Text = Text { en: "expected a text in quotes", zh: "应为带引号的文本" };
const A_FLAG: Text = Text { en: "expected true or false", zh: "应为 true 或 false" };
const A_NUMBER: Text = Text { en: "expected a whole number for {field}", zh: "{field} 应为整数" };
const SIZE: Text = Text {
    en: "expected a size such as \"6x6\", 6 or [6, 6]",
    zh: "应为大小，例如 \"6x6\"、6 或 [6, 6]",
};
const DIGITS: Text = Text {
    en: "expected a range of digits such as [0, 8] or \"0-8\", or how many there are",
    zh: "应为数字范围，例如 [0, 8] 或 \"0-8\"，或数字的个数",
};
const CELLS: Text = Text {
    en: "expected cells for {field}: \"r1c1-r1c3\" or [\"r1c1\", \"r1c2\", \"r1c3\"]",
    zh: "{field} 应为格子：\"r1c1-r1c3\" 或 [\"r1c1\", \"r1c2\", \"r1c3\"]",
};
const NUMBERS: Text = Text {
    en: "expected a list of numbers for {field}: [1, 2, 2]",
    zh: "{field} 应为数的列表：[1, 2, 2]",
};
const LISTS: Text = Text {
    en: "expected lists of cells for {field}: [\"r1c1-r1c3\", \"r3c1\"]",
    zh: "{field} 应为若干组格子：[\"r1c1-r1c3\", \"r3c1\"]",
};
const GIVENS: Text = Text {
    en: "expected the grid as a text or a list of rows, or cells with values: {\"r1c1\": 5}",
    zh: "应为盘面（一个文本或行的列表），或格子及其数值：{\"r1c1\": 5}",
};
const A_CONSTRAINT: Text = Text {
    en: "expected a constraint such as {\"kind\": \"thermometer\", \"cells\": \"r1c1-r1c4\"}, or its short form in quotes",
    zh: "应为约束，例如 {\"kind\": \"thermometer\", \"cells\": \"r1c1-r1c4\"}，或带引号的简写",
};
const A_VALUE: Text = Text {
    en: "found {found} instead of a value from {least} to {most}",
    zh: "此处是 {found}，应为 {least} 到 {most} 的数值",
};
const NO_KIND: Text = Text {
    en: "this constraint has no field 'kind', which says what it is: {\"kind\": \"diagonal\"}",
    zh: "这条约束缺少说明种类的字段“kind”：{\"kind\": \"diagonal\"}",
};
const MISSING: Text = Text { en: "{kind} needs the field '{name}'", zh: "{kind} 缺少字段“{name}”" };
const UNKNOWN_KIND: Text = Text {
    en: "there is no kind of constraint '{id}': expected one of {known}",
    zh: "没有约束种类“{id}”：应为以下之一：{known}",
};
const MISSPELT_KIND: Text = Text {
    en: "there is no kind of constraint '{id}'; did you mean '{near}'?",
    zh: "没有约束种类“{id}”；是否指“{near}”？",
};
