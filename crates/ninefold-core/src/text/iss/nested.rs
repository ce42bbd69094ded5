//! Tags with other tags between them and their end, and tags whose first argument is packed: both are read by hand.

use super::items::{ItemTrouble, TagItem, TextPiece};
use super::pattern::{self, cell, cells, name, short};
use crate::lang::{Sentence, Text};
use crate::rules::layout::SIDES;
use crate::rules::{Argument, CellId, Constraint, Kind, LABELS, Layout, each_once, together};

/// The tags that this file reads.
pub(super) const TAGS: [&str; 13] = [
    "And",
    "Binary",
    "BinaryX",
    "ChaosArrow",
    "ChaosCount",
    "End",
    "NFA",
    "Or",
    "Pair",
    "PairX",
    "Regex",
    "Replicate",
    "SearchPriority",
];

/// The constraints of an item, or why they can never hold.
type Child = Result<Vec<Constraint>, ItemTrouble>;

/// The most levels of nested tags.
const MOST_DEPTH: usize = 30;

/// The most copies that replications make: three levels within each other could make millions of a few characters.
const MOST_COPIES: usize = 50_000;

/// Returns the number of rules in a rule, with itself.
fn rules_in(rule: &Constraint) -> usize {
    1 + rule.rules().iter().map(rules_in).sum::<usize>()
}

/// Reads items one after another.
pub(super) struct ItemReader<'r, 't> {
    items: &'r [TagItem<'t>],
    at: usize,
    layout: &'r Layout,
    depth: usize,
    /// The number of rules in all copies that were made.
    copies: usize,
}

impl<'r, 't> ItemReader<'r, 't> {
    pub(super) fn new(items: &'r [TagItem<'t>], layout: &'r Layout) -> ItemReader<'r, 't> {
        ItemReader { items, at: 0, layout, depth: 0, copies: 0 }
    }

    /// Returns the constraints of all items; `is_known` tells which items are read elsewhere.
    pub(super) fn all(&mut self, is_known: fn(&TagItem) -> bool) -> Result<Vec<Constraint>, ItemTrouble> {
        let mut all = Vec::new();
        while let Some(item) = self.items.get(self.at) {
            if is_known(item) {
                self.at += 1;
            } else if item.tag.text == "End" {
                return Err((item.tag.at, Sentence::new(NO_BEGIN, Vec::new())));
            } else {
                all.extend(self.next()?);
            }
        }
        Ok(all)
    }

    /// Returns the constraints of the next item, and of those up to its end.
    fn next(&mut self) -> Result<Vec<Constraint>, ItemTrouble> {
        let (item, layout) = (&self.items[self.at], self.layout);
        self.at += 1;
        match item.tag.text {
            "Or" => {
                let mut branches = Vec::new();
                let kind = Kind::find("any-of").expect("a kind of ours");
                for branch in together(kind, self.children(item)?.into_iter(), |(_, sentence)| sentence)? {
                    branches.extend(joined(branch, item, layout)?);
                }
                Ok(vec![make(kind.id, vec![Argument::Rules(branches)], item, layout)?])
            }
            "And" => Ok(self.children(item)?.into_iter().collect::<Result<Vec<_>, _>>()?.concat()),
            "Replicate" => {
                let children = self.children(item)?.into_iter().collect::<Result<Vec<_>, _>>()?.concat();
                self.replicate(item, &each_once(children))
            }
            "ChaosArrow" | "ChaosCount" => Ok(vec![region(item, layout)?]),
            "SearchPriority" => Ok(Vec::new()),
            "Pair" | "PairX" | "Binary" | "BinaryX" => relation(item, layout),
            "NFA" => automata(item, layout),
            "Regex" => expressions(item, layout),
            "" | "Given" => item.fields.iter().map(|field| allowed(item, *field, layout)).collect(),
            _ => match pattern::read(item, layout) {
                Some(read) => read,
                None => Err((item.tag.at, super::read::unsupported(item.tag.text))),
            },
        }
    }

    /// Returns what the items up to the end stand for, each by itself; an error for those that can never hold.
    fn children(&mut self, parent: &TagItem) -> Result<Vec<Child>, ItemTrouble> {
        self.depth += 1;
        if self.depth > MOST_DEPTH {
            return Err((parent.tag.at, Sentence::new(TOO_DEEP, vec![("most", MOST_DEPTH.to_string())])));
        }
        let mut children = Vec::new();
        loop {
            match self.items.get(self.at) {
                None => {
                    let tag = vec![("tag", parent.tag.text.to_owned())];
                    return Err((parent.tag.at, Sentence::new(NO_END, tag)));
                }
                Some(item) if item.tag.text == "End" => {
                    self.at += 1;
                    self.depth -= 1;
                    return Ok(children);
                }
                Some(_) => match self.next() {
                    Err((at, sentence)) if !sentence.is_impossible() => return Err((at, sentence)),
                    child => children.push(child),
                },
            }
        }
    }

    /// Puts the children at each target: a bit for each cell from the origin on, six in each character.
    fn replicate(&mut self, item: &TagItem, children: &[Constraint]) -> Result<Vec<Constraint>, ItemTrouble> {
        let layout = self.layout;
        let (bits, origin) = (item.field(0), item.fields.get(1));
        let origin = origin.map_or(Ok(layout.at(0, 0)), |piece| cell(*piece, layout))?;
        let size = children.iter().map(rules_in).sum::<usize>();
        let mut copies = Vec::new();
        for (place, character) in bits.text.chars().enumerate() {
            let sextet = crate::rules::sextet(character).ok_or_else(|| {
                (bits.at + place, Sentence::new(BAD_BITS, vec![("found", short(bits.text))]))
            })?;
            for bit in (0..6).filter(|bit| sextet >> bit & 1 == 1) {
                let target = origin.index() + place * 6 + bit;
                let outside = || (bits.at, Sentence::new(LEAVES, Vec::new()));
                let (down, right) = apart(origin, target, layout).ok_or_else(outside)?;
                let to = |cell: CellId| layout.beside(cell, down, right);
                self.copies += size;
                if self.copies > MOST_COPIES {
                    let most = vec![("most", MOST_COPIES.to_string())];
                    return Err((item.tag.at, Sentence::new(MANY_COPIES, most)));
                }
                for child in children {
                    match child.moved(layout, &to) {
                        Some(copy) => copies.push(copy.map_err(|sentence| (item.tag.at, sentence))?),
                        None => return Err(outside()),
                    }
                }
            }
        }
        Ok(copies)
    }
}

fn make(
    id: &str,
    arguments: Vec<Argument>,
    item: &TagItem,
    layout: &Layout,
) -> Result<Constraint, ItemTrouble> {
    let kind = Kind::find(id).expect("a kind of ours");
    Constraint::new(kind, arguments, layout).map_err(|sentence| (item.tag.at, sentence))
}

/// Returns one constraint that stands for all of these; `None` if there are none.
fn joined(
    mut rules: Vec<Constraint>,
    item: &TagItem,
    layout: &Layout,
) -> Result<Option<Constraint>, ItemTrouble> {
    if rules.len() < 2 {
        return Ok(rules.pop());
    }
    make("all-of", vec![Argument::Rules(rules)], item, layout).map(Some)
}

/// Reads `R1C1_2_5` as a rule.
fn allowed(item: &TagItem, field: TextPiece, layout: &Layout) -> Result<Constraint, ItemTrouble> {
    let mut words = super::items::pieces(field.text, field.at, '_');
    let place = cell(words.next().unwrap_or(field), layout)?;
    let values = words.map(|word| {
        word.text
            .parse::<i64>()
            .map_err(|_| (word.at, Sentence::new(A_VALUE, vec![("found", short(word.text))])))
    });
    let values = values.collect::<Result<Vec<i64>, ItemTrouble>>()?;
    make("allowed", vec![Argument::Numbers(values), Argument::Cells(vec![place])], item, layout)
}

/// Reads the cell that counts, 1 if its own label does not count, and the labels. Without labels they are those in the
/// four directions, or around the cell.
fn region(item: &TagItem, layout: &Layout) -> Result<Constraint, ItemTrouble> {
    let is_run = item.tag.text == "ChaosArrow";
    let control = cell(item.field(0), layout)?;
    let offset = match item.field(1).text {
        "" | "0" => 0,
        "1" => 1,
        _ => {
            return Err((
                item.field(1).at,
                Sentence::new(BAD_OFFSET, vec![("found", short(item.field(1).text))]),
            ));
        }
    };
    let labels = layout.cells_of(LABELS).unwrap_or_default();
    let rest = item.fields.get(2..).unwrap_or_default();
    let mut arms: Vec<Vec<CellId>> = Vec::new();
    for list in rest.split(|piece| piece.text == "-").filter(|list| !list.is_empty()) {
        arms.push(cells(list, layout)?);
    }
    if let (true, Some(&own)) = (arms.is_empty(), labels.get(control.index())) {
        let ray = |&(down, right): &(isize, isize)| -> Vec<CellId> {
            (0..).map_while(|step| layout.beside(own, step * down, step * right)).collect()
        };
        let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let others = around
            .filter(|&place| place != (0, 0))
            .filter_map(|(down, right)| layout.beside(own, down, right));
        arms = match is_run {
            true => SIDES.iter().map(ray).collect(),
            false => vec![std::iter::once(own).chain(others).collect()],
        };
    }
    let id = if is_run { "region-run" } else { "region-count" };
    make(
        id,
        vec![Argument::Cells(vec![control]), Argument::Number(offset), Argument::Groups(arms)],
        item,
        layout,
    )
}

const MANY_COPIES: Text = Text {
    en: "the copies that this and other .Replicate make are more than {most} rules: replicate fewer rules, or at fewer cells",
    zh: "此处与其他 .Replicate 共复制出超过 {most} 条规则：请减少所复制的规则，或复制到更少的格子",
};
const BAD_OFFSET: Text = Text {
    en: "found '{found}': expected 1 if the cell's own region label is not counted, else 0",
    zh: "此处是“{found}”：不计该格自身时应为 1，否则为 0",
};

/// Returns how many rows and columns lie between a cell and the one with this index; `None` if that is in another group.
fn apart(origin: CellId, target: usize, layout: &Layout) -> Option<(isize, isize)> {
    let (end, columns) = match layout.group(origin) {
        Some((group, place)) => (origin.index() - place + group.len(), group.columns),
        None => (layout.len(), layout.columns()),
    };
    let start = end - layout.group(origin).map_or(layout.len(), |(group, _)| group.len());
    let place = |index: usize| ((index - start) / columns, (index - start) % columns);
    let ((row, column), (from_row, from_column)) = (place(target), place(origin.index()));
    let difference = |to: usize, from: usize| to as isize - from as isize;
    (target < end).then(|| (difference(row, from_row), difference(column, from_column)))
}

/// Returns the lists of cells after the first argument. An empty argument, or one that begins with `_` and names what
/// follows, begins a new list.
fn lists<'p, 't>(item: &'p TagItem<'t>) -> Vec<&'p [TextPiece<'t>]> {
    let rest = item.fields.get(1..).unwrap_or_default();
    let is_break = |piece: &TextPiece| piece.text.is_empty() || piece.text.starts_with('_');
    rest.split(is_break).filter(|list| !list.is_empty()).collect()
}

fn relation(item: &TagItem, layout: &Layout) -> Result<Vec<Constraint>, ItemTrouble> {
    let tag = item.tag.text;
    let swapped = |character: char| match character {
        '-' => '_',
        '_' => '-',
        other => other,
    };
    let key = item.field(0).text;
    let key = if tag.starts_with("Binary") { key.chars().map(swapped).collect() } else { key.to_owned() };
    let groups =
        lists(item).into_iter().map(|list| cells(list, layout)).collect::<Result<Vec<_>, ItemTrouble>>()?;
    let id = if tag.ends_with('X') { "relation-of-all" } else { "relation" };
    // A key without a bit allows nothing; `A` says the same, and is not empty.
    let key = if key.is_empty() { "A".to_owned() } else { key };
    Ok(vec![make(id, vec![Argument::Text(key), Argument::Groups(groups)], item, layout)?])
}

fn automata(item: &TagItem, layout: &Layout) -> Result<Vec<Constraint>, ItemTrouble> {
    let key = Argument::Text(item.field(0).text.to_owned());
    let one = |list: &[TextPiece]| {
        let segments = list.split(|piece| piece.text == "-").map(|list| cells(list, layout));
        let groups = segments.collect::<Result<Vec<_>, ItemTrouble>>()?;
        make("automaton", vec![key.clone(), Argument::Groups(groups)], item, layout)
    };
    lists(item).into_iter().map(one).collect()
}

fn expressions(item: &TagItem, layout: &Layout) -> Result<Vec<Constraint>, ItemTrouble> {
    let packed = item.field(0);
    let pattern = unpacked(packed.text)
        .ok_or_else(|| (packed.at, Sentence::new(BAD_TEXT, vec![("found", short(packed.text))])))?;
    let one = |list: &[TextPiece]| {
        let arguments = vec![Argument::Text(pattern.clone()), Argument::Cells(cells(list, layout)?)];
        make("regex", arguments, item, layout)
    };
    lists(item).into_iter().map(one).collect()
}

/// Reads a text that is packed six bits to a character.
fn unpacked(text: &str) -> Option<String> {
    let (mut bits, mut count, mut bytes) = (0u32, 0, Vec::new());
    for character in text.trim_end_matches('=').chars() {
        bits = bits << 6 | u32::from(crate::rules::sextet(character)?);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    String::from_utf8(bytes).ok()
}

fn packed(text: &str) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut packed = String::new();
    for bytes in text.as_bytes().chunks(3) {
        let bits = bytes.iter().fold(0, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - bytes.len()));
        let sextets = (0..=bytes.len()).map(|place| bits >> (18 - 6 * place) & 63);
        packed.extend(sextets.map(|sextet| char::from(ALPHABET[sextet as usize])));
    }
    packed
}

/// Whether this file writes constraints of the kind.
pub(super) fn is_written(kind: &Kind) -> bool {
    matches!(
        kind.id,
        "any-of" | "all-of" | "allowed" | "relation" | "relation-of-all" | "automaton" | "regex"
    )
}

/// Returns the items for a constraint; `None` if ISS has no way to write it.
pub(super) fn write(constraint: &Constraint, layout: &Layout) -> Option<String> {
    let named = |cells: &[CellId]| cells.iter().map(|&cell| name(cell, layout)).collect::<Vec<_>>().join("~");
    let lists = |between: &str| {
        constraint.groups().iter().map(|cells| named(cells)).collect::<Vec<_>>().join(between)
    };
    Some(match constraint.kind().id {
        "any-of" | "all-of" => {
            let tag = if constraint.kind().id == "any-of" { "Or" } else { "And" };
            let inner = constraint.rules().iter().map(|rule| pattern::write(rule, layout));
            format!(".{tag}{}.End", inner.collect::<Option<String>>()?)
        }
        "allowed" => {
            let values: String = constraint.numbers().iter().map(|value| format!("_{value}")).collect();
            let givens = constraint.cells().iter().map(|&cell| format!("~{}{values}", name(cell, layout)));
            // Outside of a group these would be candidates of the puzzle.
            format!(".And.{}.End", givens.collect::<String>())
        }
        "relation" => format!(".Pair~{}~_~{}", constraint.text(), lists("~~")),
        "relation-of-all" => format!(".PairX~{}~_~{}", constraint.text(), lists("~~")),
        "automaton" => format!(".NFA~{}~_~{}", constraint.text(), lists("~-~")),
        _ => format!(".Regex~{}~{}", packed(constraint.text()), named(constraint.cells())),
    })
}

const NO_BEGIN: Text = Text {
    en: "this End has no beginning: expected Or, And or Replicate before it",
    zh: "此处的 End 没有开头：前面应有 Or、And 或 Replicate",
};
const NO_END: Text = Text { en: "{tag} has no End", zh: "{tag} 缺少 End" };
const TOO_DEEP: Text =
    Text { en: "rules within rules are nested more than {most} deep", zh: "规则嵌套超过 {most} 层" };
const A_VALUE: Text =
    Text { en: "found '{found}' instead of a value", zh: "此处是“{found}”，应为数值" };
const BAD_BITS: Text =
    Text { en: "'{found}' is not a packed set of cells", zh: "“{found}”不是打包的格子集合" };
const LEAVES: Text = Text {
    en: "a copy made by Replicate would leave the grid",
    zh: "Replicate 生成的副本会超出盘面",
};
const BAD_TEXT: Text =
    Text { en: "'{found}' is not a packed text", zh: "“{found}”不是打包的文本" };
