//! Reads and writes kinds by the patterns of [`Kind::iss`].

use super::items::{ItemTrouble, MOST, TagItem, TextPiece};
use super::{nested, places};
use crate::lang::{Sentence, Text};
use crate::rules::{Argument, CellId, Constraint, KINDS, Kind, LABELS, Layout, MISSING, What};
use std::sync::LazyLock;

/// A tag with its arguments, and the kind for which it stands.
#[derive(Debug)]
struct TagPattern {
    kind: &'static Kind,
    tag: &'static str,
    fields: Vec<ArgumentField>,
}

/// The meaning of one or more arguments of a tag; `place` is a place among the kind's arguments.
#[derive(Clone, Copy, Debug)]
enum ArgumentField {
    /// These characters literally.
    Word(&'static str),
    /// A number; `none` means that there is no number.
    Number { place: usize, none: &'static str },
    /// A number, `_=_`, and the factors of the cells.
    Equation { place: usize },
    /// Numbers with `_` between them, or pairs of digits.
    Joined { place: usize, in_pairs: bool },
    /// Numbers, to the end.
    Each { place: usize },
    /// Cells, to the end.
    Cells { place: usize, in_pairs: bool },
    /// A number of cells, then that many cells.
    Counted { place: usize },
    /// A row or column, the first cell of a diagonal, or the upper left of four cells.
    Named { place: usize, how: places::NamedCells },
    /// A row or column, then the numbers seen from its two ends, which belong at the next place.
    Ends { place: usize, number: usize },
    /// Lists of cells, to the end.
    Groups { place: usize, how: Division },
}

/// The way in which lists of cells are separated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Division {
    /// There is only one.
    One,
    /// There is a `-` between them.
    Dash,
    /// A number tells how many there are, all of the same length.
    Number,
}

/// The patterns of kinds that are written as one tag.
static SINGLE: LazyLock<Vec<TagPattern>> = LazyLock::new(|| {
    let single = KINDS.iter().filter(|kind| !kind.iss.is_empty() && !kind.iss.contains('.'));
    single.map(|kind| TagPattern::of(kind)).collect()
});

impl TagPattern {
    fn of(kind: &'static Kind) -> TagPattern {
        let mut words = kind.iss.split('~');
        let tag = words.next().unwrap_or_default();
        TagPattern { kind, tag, fields: words.map(|word| ArgumentField::of(kind, word)).collect() }
    }
}

impl ArgumentField {
    fn of(kind: &'static Kind, word: &'static str) -> ArgumentField {
        let Some(inner) = word.strip_prefix('{').and_then(|word| word.strip_suffix('}')) else {
            return ArgumentField::Word(word);
        };
        let (name, how) = inner.split_once(':').unwrap_or((inner, ""));
        let place = kind.takes.iter().position(|takes| takes.name == name);
        let place = place.unwrap_or_else(|| panic!("{kind:?} takes no {name}"));
        let named = places::NamedCells::find(how);
        match (kind.takes[place].what, how) {
            (What::Number(..), "=") => ArgumentField::Equation { place },
            (What::Number(..) | What::OptionalNumber(..), none) => ArgumentField::Number { place, none },
            (What::Cells(..), "counted") => ArgumentField::Counted { place },
            (What::Cells(..), "ends") => ArgumentField::Ends { place, number: 0 },
            (What::Cells(..), how) => match named {
                Some(how) => ArgumentField::Named { place, how },
                None => ArgumentField::Cells { place, in_pairs: how == "neighbours" },
            },
            (What::Numbers(..), "each") => ArgumentField::Each { place },
            (What::Numbers(..), how) => ArgumentField::Joined { place, in_pairs: how == "pairs" },
            (What::Groups(..), "parts") => ArgumentField::Groups { place, how: Division::Dash },
            (What::Groups(..), "halves") => ArgumentField::Groups { place, how: Division::Number },
            (What::Groups(..), _) => ArgumentField::Groups { place, how: Division::One },
            (What::Segments(..) | What::Text | What::Rules(..), _) => {
                panic!("{kind:?} has no pattern: it is read by hand")
            }
        }
    }

    /// Returns the place of its argument; `None` for a word.
    fn place(&self) -> Option<usize> {
        match *self {
            ArgumentField::Word(_) => None,
            ArgumentField::Number { place, .. }
            | ArgumentField::Equation { place }
            | ArgumentField::Joined { place, .. }
            | ArgumentField::Each { place }
            | ArgumentField::Cells { place, .. }
            | ArgumentField::Counted { place }
            | ArgumentField::Named { place, .. }
            | ArgumentField::Ends { place, .. }
            | ArgumentField::Groups { place, .. } => Some(place),
        }
    }

    /// Whether an argument can be meant by this field rather than by the field of another pattern.
    fn fits(&self, piece: &TextPiece) -> bool {
        match *self {
            ArgumentField::Word(word) => word == piece.text,
            ArgumentField::Equation { .. } => piece.text.contains('='),
            ArgumentField::Number { .. } => !piece.text.contains('='),
            _ => true,
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
pub(super) fn read(item: &TagItem, layout: &Layout) -> Option<Result<Vec<Constraint>, ItemTrouble>> {
    let mut patterns = SINGLE.iter().filter(|pattern| pattern.tag == item.tag.text).peekable();
    patterns.peek()?;
    let fits = |pattern: &&TagPattern| {
        let ends_alike = match pattern.fields.last() {
            Some(ArgumentField::Word(word)) => item.fields.last().is_some_and(|piece| piece.text == *word),
            _ => true,
        };
        let mut fields = pattern.fields.iter().zip(&item.fields).take(
            pattern.fields.len()
                - usize::from(ends_alike && matches!(pattern.fields.last(), Some(ArgumentField::Word(_)))),
        );
        ends_alike && fields.all(|(field, piece)| field.fits(piece))
    };
    let fitting = patterns.clone().find(fits);
    Some(match fitting {
        Some(pattern) => pattern.read(item, layout),
        None => Err((item.field(0).at, written(item, patterns))),
    })
}

/// Returns the sentence that tells how a tag is written.
fn written<'p>(item: &TagItem, patterns: impl Iterator<Item = &'p TagPattern>) -> Sentence {
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

impl TagPattern {
    /// Returns the pattern as a player reads it: `.Cage~sum~cells`.
    fn shown(&self) -> String {
        let plain = |field: &ArgumentField| match (field, field.place()) {
            (ArgumentField::Word(word), _) => (*word).to_owned(),
            (ArgumentField::Ends { number, .. }, Some(place)) => {
                let number = self.kind.takes[*number].name;
                format!("{}~{number}~{number}", self.kind.takes[place].name)
            }
            (_, Some(place)) => self.kind.takes[place].name.to_owned(),
            (_, None) => String::new(),
        };
        let fields = self.fields.iter().map(|field| format!("~{}", plain(field)));
        format!(".{}{}", self.tag, fields.collect::<String>())
    }

    fn read(&self, item: &TagItem, layout: &Layout) -> Result<Vec<Constraint>, ItemTrouble> {
        let mut drafts = vec![vec![Argument::Missing; self.kind.takes.len()]];
        let mut rest = &item.fields[..];
        for (number_of_field, field) in self.fields.iter().enumerate() {
            let bad =
                || (rest.first().map_or(item.end(), |piece| piece.at), written(item, [self].into_iter()));
            let set = |drafts: &mut Vec<Vec<Argument>>, place: usize, argument: Argument| {
                drafts.iter_mut().for_each(|draft| draft[place] = argument.clone());
            };
            match *field {
                ArgumentField::Word(word) => match rest.split_first() {
                    Some((first, others)) if first.text == word => rest = others,
                    _ => return Err((item.end(), written(item, [self].into_iter()))),
                },
                ArgumentField::Number { place, none } => {
                    let (argument, others) = self.number(item, rest, place, none)?;
                    set(&mut drafts, place, argument);
                    rest = others;
                }
                ArgumentField::Equation { place } => {
                    let (first, others) = rest.split_first().ok_or_else(bad)?;
                    let (sum, factors) = first.text.split_once("_=_").ok_or_else(bad)?;
                    set(&mut drafts, place, Argument::Number(sum.parse().map_err(|_| bad())?));
                    set(&mut drafts, place + 1, Argument::Numbers(numbers(factors, '_').ok_or_else(bad)?));
                    rest = others;
                }
                ArgumentField::Joined { place, in_pairs } => {
                    let (first, others) = rest.split_first().ok_or_else(bad)?;
                    let read = if in_pairs { digits(first.text) } else { numbers(first.text, '_') };
                    set(&mut drafts, place, Argument::Numbers(read.ok_or_else(bad)?));
                    rest = others;
                }
                ArgumentField::Each { place } => {
                    let read = rest.iter().map(|piece| piece.text.parse().ok()).collect::<Option<Vec<i64>>>();
                    set(&mut drafts, place, Argument::Numbers(read.ok_or_else(bad)?));
                    rest = &[];
                }
                ArgumentField::Cells { place, in_pairs } => {
                    // Only words come after the cells.
                    let end = rest.len().saturating_sub(self.fields.len() - number_of_field - 1);
                    let cells = cells(&rest[..end], layout)?;
                    rest = &rest[end..];
                    if !in_pairs {
                        set(&mut drafts, place, Argument::Cells(cells));
                        continue;
                    }
                    let pairs = neighbours(&cells, layout);
                    if pairs.is_empty() {
                        let tag = item.tag.text.to_owned();
                        return Err((item.tag.at, Sentence::new(NO_NEIGHBOURS, vec![("tag", tag)])));
                    }
                    drafts = with_each(&drafts, place, pairs.into_iter().map(Argument::Cells));
                }
                ArgumentField::Counted { place } => {
                    let count = rest.first().and_then(|first| first.text.parse::<usize>().ok());
                    let count = count.filter(|count| *count < rest.len()).ok_or_else(bad)?;
                    // A number of several digits is read left to right and top to bottom.
                    let mut counted = cells(&rest[1..=count], layout)?;
                    counted.sort_unstable();
                    set(&mut drafts, place, Argument::Cells(counted));
                    rest = &rest[count + 1..];
                }
                ArgumentField::Named { place, how } => {
                    let (first, others) = rest.split_first().ok_or_else(bad)?;
                    set(&mut drafts, place, Argument::Cells(how.read(*first, layout)?));
                    rest = others;
                }
                ArgumentField::Ends { place, number } => {
                    drafts = with_ends(&drafts, rest, [place, number], layout, &bad)?;
                    rest = &[];
                    break;
                }
                ArgumentField::Groups { place, how } => {
                    set(&mut drafts, place, Argument::Groups(groups(rest, how, layout, &bad)?));
                    rest = &[];
                }
            }
        }
        match rest.first() {
            Some(surplus) => Err((surplus.at, written(item, [self].into_iter()))),
            None => drafts.into_iter().map(|arguments| self.make(item, arguments, layout)).collect(),
        }
    }

    fn make(
        &self,
        item: &TagItem,
        arguments: Vec<Argument>,
        layout: &Layout,
    ) -> Result<Constraint, ItemTrouble> {
        Constraint::new(self.kind, arguments, layout).map_err(|sentence| (item.tag.at, sentence))
    }

    /// Reads the number at the beginning of these fields. An optional number is missing if there is a cell in its
    /// place.
    fn number<'p, 't>(
        &self,
        item: &TagItem,
        fields: &'p [TextPiece<'t>],
        place: usize,
        none: &str,
    ) -> Result<(Argument, &'p [TextPiece<'t>]), ItemTrouble> {
        let is_optional = self.kind.takes[place].what.is_optional();
        let Some((first, rest)) = fields.split_first() else {
            let missing = || (item.end(), written(item, [self].into_iter()));
            return if is_optional { Ok((Argument::Missing, fields)) } else { Err(missing()) };
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
        let named =
            |cells: &[CellId]| cells.iter().map(|&cell| name(cell, layout)).collect::<Vec<_>>().join("~");
        for field in &self.fields {
            let argument = field.place().map(|place| &constraint.arguments()[place]);
            let word = match (*field, argument) {
                (ArgumentField::Word(word), _) => word.to_owned(),
                (ArgumentField::Number { none: "", .. }, Some(Argument::Missing)) => continue,
                (ArgumentField::Number { none, .. }, Some(Argument::Missing)) => none.to_owned(),
                (ArgumentField::Number { none, .. }, Some(Argument::Number(number))) => {
                    Some(number.to_string()).filter(|number| number != none)?
                }
                (ArgumentField::Equation { place }, Some(Argument::Number(sum))) => {
                    let Argument::Numbers(factors) = &constraint.arguments()[place + 1] else { return None };
                    format!("{sum}_=_{}", joined_by(factors, "_"))
                }
                (ArgumentField::Joined { in_pairs, .. }, Some(Argument::Numbers(numbers))) => {
                    if in_pairs && numbers.iter().any(|number| !(0..10).contains(number)) {
                        return None;
                    }
                    joined_by(numbers, if in_pairs { "" } else { "_" })
                }
                (ArgumentField::Each { .. }, Some(Argument::Numbers(numbers))) => joined_by(numbers, "~"),
                (ArgumentField::Cells { .. }, Some(Argument::Cells(cells))) => named(cells),
                (ArgumentField::Counted { .. }, Some(Argument::Cells(cells))) => {
                    Some(cells).filter(|cells| cells.is_sorted())?;
                    format!("{}~{}", cells.len(), named(cells))
                }
                (ArgumentField::Named { how, .. }, Some(Argument::Cells(cells))) => {
                    how.write(cells, layout)?
                }
                (ArgumentField::Ends { number, .. }, Some(Argument::Cells(cells))) => {
                    let number = constraint.number(number)?;
                    let back: Vec<CellId> = cells.iter().rev().copied().collect();
                    let line = |cells: &[CellId]| places::NamedCells::Line.write(cells, layout);
                    // The number is a part of what this field says, and nothing comes after it.
                    text += &match line(cells) {
                        Some(line) => format!("~{line}~{number}~"),
                        None => format!("~{}~~{number}", line(&back)?),
                    };
                    return Some(text);
                }
                (ArgumentField::Groups { how, .. }, Some(Argument::Groups(groups))) => {
                    let lists: Vec<String> = groups.iter().map(|cells| named(cells)).collect();
                    match how {
                        Division::Number => format!("{}~{}", lists.len(), lists.join("~")),
                        Division::Dash | Division::One => lists.join("~-~"),
                    }
                }
                _ => return None,
            };
            text.push('~');
            text += &word;
        }
        Some(text)
    }
}

fn joined_by(numbers: &[i64], between: &str) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

fn numbers(text: &str, between: char) -> Option<Vec<i64>> {
    text.split(between).map(|word| word.parse().ok()).collect()
}

fn digits(text: &str) -> Option<Vec<i64>> {
    text.chars().map(|digit| digit.to_digit(10).map(i64::from)).collect()
}

pub(super) fn cells(pieces: &[TextPiece], layout: &Layout) -> Result<Vec<CellId>, ItemTrouble> {
    pieces.iter().map(|piece| cell(*piece, layout)).collect()
}

/// Returns the drafts once for each end of a line that has a clue: with the clue, and the cells from that end on.
fn with_ends(
    drafts: &[Vec<Argument>],
    rest: &[TextPiece<'_>],
    [place, number]: [usize; 2],
    layout: &Layout,
    bad: &dyn Fn() -> ItemTrouble,
) -> Result<Vec<Vec<Argument>>, ItemTrouble> {
    let (line, clues) = rest.split_first().ok_or_else(bad)?;
    let ahead = places::NamedCells::Line.read(*line, layout)?;
    let back = ahead.iter().rev().copied().collect();
    let mut seen = Vec::new();
    for (piece, cells) in clues.iter().zip([ahead, back]) {
        if !piece.text.is_empty() {
            let clue = piece.text.parse().map_err(|_| (piece.at, bad().1))?;
            seen.push((Argument::Number(clue), Argument::Cells(cells)));
        }
    }
    if clues.len() > 2 {
        return Err((clues[2].at, bad().1));
    }
    let with_clue = |draft: &Vec<Argument>, (clue, cells): &(Argument, Argument)| {
        let mut draft = draft.clone();
        (draft[number], draft[place]) = (clue.clone(), cells.clone());
        draft
    };
    Ok(drafts.iter().flat_map(|draft| seen.iter().map(|end| with_clue(draft, end))).collect())
}

/// Returns each draft with each of these arguments at a place.
fn with_each(
    drafts: &[Vec<Argument>],
    place: usize,
    arguments: impl Iterator<Item = Argument> + Clone,
) -> Vec<Vec<Argument>> {
    let with = |draft: &Vec<Argument>, argument: Argument| {
        let mut draft = draft.clone();
        draft[place] = argument;
        draft
    };
    drafts.iter().flat_map(|draft| arguments.clone().map(|argument| with(draft, argument))).collect()
}

/// Reads lists of cells up to the end.
fn groups(
    pieces: &[TextPiece],
    how: Division,
    layout: &Layout,
    bad: &dyn Fn() -> ItemTrouble,
) -> Result<Vec<Vec<CellId>>, ItemTrouble> {
    match how {
        Division::One => Ok(vec![cells(pieces, layout)?]),
        Division::Dash => pieces.split(|piece| piece.text == "-").map(|list| cells(list, layout)).collect(),
        Division::Number => {
            let (count, rest) = pieces.split_first().ok_or_else(bad)?;
            let count = count.text.parse::<usize>().ok().filter(|count| (1..=rest.len()).contains(count));
            let count = count.filter(|count| rest.len().is_multiple_of(*count)).ok_or_else(bad)?;
            rest.chunks_exact(rest.len() / count).map(|list| cells(list, layout)).collect()
        }
    }
}

/// Returns the items for a constraint; `None` if ISS has no way to write it.
pub(super) fn write(constraint: &Constraint, layout: &Layout) -> Option<String> {
    let kind = constraint.kind();
    match SINGLE.iter().find(|pattern| pattern.kind == kind) {
        Some(pattern) => pattern.write(constraint, layout),
        None if nested::is_written(kind) => nested::write(constraint, layout),
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
    let is_beside = |a: CellId, b: CellId| layout.neighbours(a).any(|next| next == b);
    let mut pairs: Vec<Vec<CellId>> = Vec::new();
    for (place, &a) in cells.iter().enumerate() {
        for &b in cells[place + 1..].iter().filter(|&&b| is_beside(a, b)) {
            pairs.push(vec![a, b]);
        }
    }
    pairs
}

/// The groups of cells beside the grid that ISS makes itself, each with the tag that does so. Their names have no V.
pub(super) const MADE: [(&str, &str); 4] = [
    (LABELS, "ChaosConstruction"),
    (MISSING[0], "Doppelganger"),
    (MISSING[1], "Doppelganger"),
    (MISSING[2], "Doppelganger"),
];

fn is_made(group: &str) -> bool {
    MADE.iter().any(|&(known, _)| known == group)
}

/// Returns the letters with which a name begins.
fn group_of(name: &str) -> &str {
    name.trim_end_matches(|character: char| character.is_ascii_digit())
}

/// Returns the cell with a name such as `R1C1` or `RaCg`: one base-17 digit for the row and one for the column.
pub(super) fn cell(piece: TextPiece, layout: &Layout) -> Result<CellId, ItemTrouble> {
    let unknown = || {
        let last = CellId::new(layout.len() - 1);
        let text = if piece.text.starts_with(['V', 'C', 'D']) { EXTRA_CELL } else { UNKNOWN_CELL };
        (piece.at, Sentence::new(text, vec![("name", short(piece.text)), ("last", name(last, layout))]))
    };
    let digit = |byte: u8| char::from(byte).to_digit(17).and_then(|digit| (digit as usize).checked_sub(1));
    let beside =
        if is_made(group_of(piece.text)) { format!("V{}", piece.text) } else { piece.text.to_owned() };
    if beside.starts_with(['V', 'v'])
        && let Ok(cell) = layout.find(&beside)
    {
        return Ok(cell);
    }
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
    if cell.index() >= layout.len() {
        let name = layout.name(cell);
        let short = name.strip_prefix('V').filter(|name| is_made(group_of(name)));
        return short.map_or(name.clone(), str::to_owned);
    }
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
    en: "there is no cell '{name}' beside the grid: expected one of those that Var declares, or a name from R1C1 to {last}",
    zh: "没有盘外格“{name}”：应为 Var 所声明的格，或 R1C1 到 {last} 之间的名称",
};
