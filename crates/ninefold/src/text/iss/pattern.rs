//! How kinds are written: reading and writing by the patterns of [`Kind::iss`].

use super::MOST;
use super::items::{Item, Piece, Trouble};
use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Constraint, KINDS, Kind, Layout, What};
use std::sync::LazyLock;

/// A tag with its arguments, and the kind for which it stands.
#[derive(Debug)]
struct Pattern {
    kind: &'static Kind,
    tag: &'static str,
    fields: Vec<Field>,
}

/// One argument of a tag.
#[derive(Debug)]
enum Field {
    /// These characters literally.
    Word(&'static str),
    /// A number, at this place among the kind's arguments; `none` means that there is no number.
    Number { place: usize, none: &'static str },
    /// Cells, to the end.
    Cells { place: usize, in_pairs: bool },
}

/// The patterns of kinds that are written as one tag.
static SINGLE: LazyLock<Vec<Pattern>> = LazyLock::new(|| {
    let single = KINDS.iter().filter(|kind| !kind.iss.is_empty() && !kind.iss.contains('.'));
    single.map(|kind| Pattern::of(kind)).collect()
});

impl Pattern {
    fn of(kind: &'static Kind) -> Pattern {
        let mut words = kind.iss.split('~');
        let tag = words.next().unwrap_or_default();
        Pattern { kind, tag, fields: words.map(|word| Field::of(kind, word)).collect() }
    }
}

impl Field {
    fn of(kind: &'static Kind, word: &'static str) -> Field {
        let Some(inner) = word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) else {
            return Field::Word(word);
        };
        let (name, how) = inner.split_once(':').unwrap_or((inner, ""));
        let place = kind.takes.iter().position(|takes| takes.name == name);
        let place = place.unwrap_or_else(|| panic!("{kind:?} takes no {name}"));
        match kind.takes[place].what {
            What::Cells(..) => Field::Cells { place, in_pairs: how == "neighbours" },
            What::Number(..) | What::OptionalNumber(..) => Field::Number { place, none: how },
        }
    }
}

/// Returns all tags, sorted.
pub(super) fn tags() -> Vec<&'static str> {
    let mut tags: Vec<&str> = SINGLE.iter().map(|pattern| pattern.tag).collect();
    tags.sort_unstable();
    tags.dedup();
    tags
}

/// Returns the constraints for which an item stands; `None` if no kind has its tag.
pub(super) fn read(item: &Item, layout: &Layout) -> Option<Result<Vec<Constraint>, Trouble>> {
    let mut patterns = SINGLE.iter().filter(|pattern| pattern.tag == item.tag.text).peekable();
    patterns.peek()?;
    let fits = |pattern: &&Pattern| {
        let mut fields = pattern.fields.iter().zip(&item.fields);
        fields.all(|(field, piece)| !matches!(field, Field::Word(word) if *word != piece.text))
    };
    let fitting = patterns.clone().find(fits);
    Some(match fitting {
        Some(pattern) => pattern.read(item, layout),
        None => Err((item.field(0).at, written(item, patterns))),
    })
}

/// Returns the sentence that tells how a tag is written.
fn written<'p>(item: &Item, patterns: impl Iterator<Item = &'p Pattern>) -> Sentence {
    let texts: Vec<String> = patterns.map(|pattern| pattern.shown()).collect();
    let fields = item.fields.iter().map(|piece| format!("~{}", piece.text));
    let found = format!(".{}{}", item.tag.text, fields.collect::<String>());
    Sentence::new(WRITTEN, vec![("found", short(&found)), ("pattern", texts.join(" / "))])
}

/// Shortens a text that may be long, for quoting.
pub(in crate::text) fn short(text: &str) -> String {
    const SHOWN: usize = 30;
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", text[..end].escape_debug()),
        None => text.escape_debug().to_string(),
    }
}

impl Pattern {
    /// Returns the pattern as a player reads it: `.Cage~sum~cells`.
    fn shown(&self) -> String {
        let plain = |field: &Field| match *field {
            Field::Word(word) => word,
            Field::Number { place, .. } | Field::Cells { place, .. } => self.kind.takes[place].name,
        };
        let fields = self.fields.iter().map(|field| format!("~{}", plain(field)));
        format!(".{}{}", self.tag, fields.collect::<String>())
    }

    fn read(&self, item: &Item, layout: &Layout) -> Result<Vec<Constraint>, Trouble> {
        let mut arguments = vec![Argument::Missing; self.kind.takes.len()];
        let mut rest = &item.fields[..];
        for field in &self.fields {
            match *field {
                Field::Word(word) => match rest.split_first() {
                    Some((first, others)) if first.text == word => rest = others,
                    _ => return Err((item.end(), written(item, [self].into_iter()))),
                },
                Field::Number { place, none } => {
                    let (argument, others) = self.number(item, rest, place, none)?;
                    (arguments[place], rest) = (argument, others);
                }
                Field::Cells { place, in_pairs } => {
                    let cells = rest.iter().map(|piece| cell(*piece, layout));
                    let cells = cells.collect::<Result<Vec<CellId>, Trouble>>()?;
                    let lists = if in_pairs { neighbours(&cells, layout) } else { vec![cells] };
                    if lists.is_empty() {
                        let tag = item.tag.text.to_owned();
                        return Err((item.tag.at, Sentence::new(NO_NEIGHBOURS, vec![("tag", tag)])));
                    }
                    let made = lists.into_iter().map(|cells| {
                        arguments[place] = Argument::Cells(cells);
                        self.make(item, arguments.clone(), layout)
                    });
                    return made.collect();
                }
            }
        }
        match rest.first() {
            Some(surplus) => Err((surplus.at, written(item, [self].into_iter()))),
            None => Ok(vec![self.make(item, arguments, layout)?]),
        }
    }

    fn make(&self, item: &Item, arguments: Vec<Argument>, layout: &Layout) -> Result<Constraint, Trouble> {
        Constraint::new(self.kind, arguments, layout).map_err(|sentence| (item.tag.at, sentence))
    }

    /// Reads the number at the beginning of these fields. An optional number is missing if there is a cell in its
    /// place.
    fn number<'p, 't>(
        &self,
        item: &Item,
        fields: &'p [Piece<'t>],
        place: usize,
        none: &str,
    ) -> Result<(Argument, &'p [Piece<'t>]), Trouble> {
        let is_optional = self.kind.takes[place].what.is_optional();
        let Some((first, rest)) = fields.split_first() else {
            return Err((item.end(), written(item, [self].into_iter())));
        };
        if is_optional && first.text.starts_with(['R', 'r']) {
            return Ok((Argument::Missing, fields));
        }
        if is_optional && (first.text.is_empty() || first.text == none) {
            return Ok((Argument::Missing, rest));
        }
        match first.text.parse() {
            Ok(number) => Ok((Argument::Number(number), rest)),
            Err(_) => Err((first.at, written(item, [self].into_iter()))),
        }
    }

    /// Returns the item for a constraint of this kind.
    fn write(&self, constraint: &Constraint, layout: &Layout) -> Option<String> {
        let mut text = format!(".{}", self.tag);
        for field in &self.fields {
            text.push('~');
            match *field {
                Field::Word(word) => text += word,
                Field::Number { place, none } => {
                    match constraint.number(place).map(|number| number.to_string()) {
                        None => text += none,
                        Some(number) if number == none => return None,
                        Some(number) => text += &number,
                    }
                }
                Field::Cells { place, .. } => {
                    let Argument::Cells(cells) = &constraint.arguments()[place] else { return None };
                    text += &cells.iter().map(|&cell| name(cell, layout)).collect::<Vec<_>>().join("~");
                }
            }
        }
        Some(text)
    }
}

/// Returns the items for a constraint; `None` if ISS has no way to write it.
pub(super) fn write(constraint: &Constraint, layout: &Layout) -> Option<String> {
    let kind = constraint.kind();
    match SINGLE.iter().find(|pattern| pattern.kind == kind) {
        Some(pattern) => pattern.write(constraint, layout),
        None if kind.iss.is_empty() => None,
        None => Some(format!(".{}", kind.iss)),
    }
}

/// Replaces groups of constraints by the kinds that have several tags, where all tags of the kind are there.
pub(super) fn joined(mut constraints: Vec<Constraint>, layout: &Layout) -> Vec<Constraint> {
    for kind in KINDS.iter().filter(|kind| kind.iss.contains('.')) {
        let stands_for = |constraint: &Constraint| {
            let own = constraint.kind().iss;
            kind.iss.split('.').position(|tag| tag == own)
        };
        let found: Vec<usize> = constraints.iter().filter_map(stands_for).collect();
        let needed = kind.iss.split('.').count();
        let Ok(whole) = Constraint::new(kind, Vec::new(), layout) else { continue };
        if (0..needed).all(|place| found.contains(&place)) {
            let first = constraints.iter().position(|constraint| stands_for(constraint).is_some());
            constraints[first.expect("one was found")] = whole;
            constraints.retain(|constraint| stands_for(constraint).is_none());
        }
    }
    constraints
}

/// Returns every pair of cells of a list that share an edge.
fn neighbours(cells: &[CellId], layout: &Layout) -> Vec<Vec<CellId>> {
    let apart = |a: CellId, b: CellId| {
        layout.row(a).abs_diff(layout.row(b)) + layout.column(a).abs_diff(layout.column(b))
    };
    let mut pairs: Vec<Vec<CellId>> = Vec::new();
    for (place, &a) in cells.iter().enumerate() {
        for &b in cells[place + 1..].iter().filter(|&&b| apart(a, b) == 1) {
            pairs.push(vec![a, b]);
        }
    }
    pairs
}

/// Returns the cell with a name such as `R1C1` or `RaCg`: one base-17 digit for the row and one for the column.
pub(super) fn cell(piece: Piece, layout: &Layout) -> Result<CellId, Trouble> {
    let unknown = || {
        let last = CellId::new(layout.len() - 1);
        let text = if piece.text.starts_with(['V', 'C', 'D']) { EXTRA_CELL } else { UNKNOWN_CELL };
        (piece.at, Sentence::new(text, vec![("name", short(piece.text)), ("last", name(last, layout))]))
    };
    let digit = |byte: u8| char::from(byte).to_digit(17).and_then(|digit| (digit as usize).checked_sub(1));
    let &[b'R' | b'r', row, b'C' | b'c', column] = piece.text.as_bytes() else { return Err(unknown()) };
    match (digit(row), digit(column)) {
        (Some(row), Some(column)) if row < layout.rows() && column < layout.columns() => {
            Ok(layout.at(row, column))
        }
        _ => Err(unknown()),
    }
}

/// Returns the name of a cell.
pub(super) fn name(cell: CellId, layout: &Layout) -> String {
    const DIGITS: &[u8; MOST + 1] = b"0123456789abcdefg";
    let digit = |index: usize| char::from(DIGITS[index + 1]);
    format!("R{}C{}", digit(layout.row(cell)), digit(layout.column(cell)))
}

const WRITTEN: Text = Text {
    en: "found '{found}': this rule is written {pattern}",
    zh: "此处是“{found}”：这条规则的写法是 {pattern}",
};
const NO_NEIGHBOURS: Text = Text {
    en: "{tag} is about cells that share an edge, and no two of these cells do",
    zh: "{tag} 说的是共边的格子，而这些格子中没有两格共边",
};
const UNKNOWN_CELL: Text = Text {
    en: "unknown cell '{name}': expected a name from R1C1 to {last}; after 9 come a to g, each for one row or column",
    zh: "没有格子“{name}”：应为 R1C1 到 {last} 之间的名称；9 之后用 a 到 g，各表示一行或一列",
};
const EXTRA_CELL: Text = Text {
    en: "'{name}' is a cell beside the grid, and those are not supported: expected a name from R1C1 to {last}",
    zh: "“{name}”是盘面之外的格子，尚不支持：应为 R1C1 到 {last} 之间的名称",
};
