//! Rules as people type them: `6x6,diagonal,killer-cage:15:r1c1-r1c3`.

use super::{Constraint, KINDS, Kind, Layout, RuleSet, Variables};
use crate::lang::{Sentence, Text, nearest};
use std::fmt;
use std::str::FromStr;

/// Reads what [`RuleSet`] prints. A size, `jigsaw:LABELS`, `boxes:2x3` and `no-boxes` shape the layout. They come
/// before the constraints, which lie in that layout.
///
/// ```
/// use ninefold::rules::RuleSet;
/// let rules: RuleSet = "6x6,diagonal,killer-cage:15:r1c1-r1c3".parse()?;
/// assert_eq!(rules.to_string(), "6x6,diagonal,killer-cage:15:r1c1-r1c3");
/// assert_eq!(rules.areas().len(), 6 + 6 + 6 + 2 + 1);
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
impl FromStr for RuleSet {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<RuleSet, Sentence> {
        let (words, mut layout, mut constraints) = (words(text), Layout::classic(), Vec::new());
        if words.is_empty() {
            return Err(Sentence::new(EMPTY, Vec::new()));
        }
        for (place, word) in words.into_iter().enumerate() {
            let misplaced = |text| Err(Sentence::new(text, vec![("word", word.escape_debug().to_string())]));
            if let Some(size) = size(word) {
                if place > 0 {
                    return misplaced(NOT_FIRST);
                }
                layout = size?;
                continue;
            }
            match shape(&layout, word) {
                Some(shaped) if constraints.is_empty() => layout = shaped?,
                Some(_) => return misplaced(LATE),
                None => constraints.push(constraint(word, &layout)?),
            }
        }
        layout.check_room()?;
        Ok(RuleSet::new(layout, constraints))
    }
}

/// Splits at commas; a comma within a list of cells (before the name of a cell) separates nothing.
fn words(text: &str) -> Vec<&str> {
    let words = super::constraint::outside_of_brackets(text, ',');
    words.into_iter().map(str::trim).filter(|word| !word.is_empty()).collect()
}

/// Reads `6x6`; `None` if the word is not a size.
fn size(word: &str) -> Option<Result<Layout, Sentence>> {
    let (rows, columns) = word.split_once(['x', 'X', '×'])?;
    Some(Layout::new(rows.parse().ok()?, columns.parse().ok()?))
}

/// Applies a word to the layout; `None` if the word is not about the layout.
fn shape(layout: &Layout, word: &str) -> Option<Result<Layout, Sentence>> {
    if let Some(labels) = word.strip_prefix("jigsaw:") {
        return Some(layout.clone().with_jigsaw(labels));
    }
    if let Some(size) = word.strip_prefix("boxes:") {
        return Some(boxes(layout, size));
    }
    if let Some(group) = word.strip_prefix("variables:") {
        let (name, size) = group.split_once(':').unwrap_or((group, ""));
        let group = Variables::read(name, size, layout.columns());
        return Some(group.and_then(|group| layout.clone().with_variables(group)));
    }
    if let Some(range) = word.strip_prefix("digits:") {
        return Some(digits(layout, range));
    }
    match word {
        "classic" => Some(Ok(layout.clone())),
        "no-boxes" => Some(Ok(layout.clone().without_regions())),
        "raw" => Some(Ok(layout.clone().raw())),
        _ => None,
    }
}

/// Reads `2x3`: the rows and columns of a box.
fn boxes(layout: &Layout, size: &str) -> Result<Layout, Sentence> {
    let sides = size.split_once(['x', 'X', '×']);
    match sides.and_then(|(high, wide)| Some((high.parse().ok()?, wide.parse().ok()?))) {
        Some((high, wide)) => layout.clone().with_box_shape(high, wide),
        None => Err(Sentence::new(BAD_BOXES, vec![("given", size.escape_debug().to_string())])),
    }
}

/// Reads `0-8`, or the number of digits.
fn digits(layout: &Layout, range: &str) -> Result<Layout, Sentence> {
    let bad = || Sentence::new(BAD_DIGITS, vec![("given", range.escape_debug().to_string())]);
    let (least, most) = range.split_once('-').unwrap_or(("1", range));
    layout.clone().with_values(least.parse().map_err(|_| bad())?, most.parse().map_err(|_| bad())?)
}

pub(super) fn constraint(word: &str, layout: &Layout) -> Result<Constraint, Sentence> {
    let (id, arguments) = word.split_once(':').unwrap_or((word, ""));
    let kind = Kind::find(id).ok_or_else(|| unknown(id))?;
    Constraint::read(kind, arguments, layout)
}

/// The words about the layout, without their arguments.
const LAYOUT_WORDS: [&str; 7] = ["classic", "digits", "jigsaw", "boxes", "no-boxes", "raw", "variables"];

fn unknown(id: &str) -> Sentence {
    let kinds = || KINDS.iter().map(|kind| kind.id);
    let shown = ("id", id.chars().take(40).collect::<String>().escape_debug().to_string());
    match nearest(id, LAYOUT_WORDS.into_iter().chain(kinds())) {
        Some(near) => Sentence::new(MISSPELT, vec![shown, ("near", near.to_owned())]),
        None => Sentence::new(UNKNOWN, vec![shown, ("known", kinds().collect::<Vec<_>>().join(", "))]),
    }
}

impl Kind {
    /// Returns the kind with this id.
    pub fn find(id: &str) -> Option<&'static Kind> {
        KINDS.iter().copied().find(|kind| kind.id == id)
    }
}

/// Writes the short form, which can be read back.
impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layout = self.layout();
        let mut words = layout_words(layout);
        words.extend(self.constraints().iter().map(|constraint| constraint.write(layout)));
        if words.is_empty() {
            words.push("classic".to_owned());
        }
        f.write_str(&words.join(","))
    }
}

/// Returns the words that make this layout from the classic one.
fn layout_words(layout: &Layout) -> Vec<String> {
    let mut words = Vec::new();
    let plain = Layout::new(layout.rows(), layout.columns()).expect("a layout has a possible size");
    if (layout.rows(), layout.columns()) != (9, 9) {
        words.push(layout.to_string());
    }
    if plain.values() != layout.values() {
        words.push(format!("digits:{}-{}", layout.values().start(), layout.values().end()));
    }
    if !layout.has_lines() {
        words.push("raw".to_owned());
    }
    let plain_shape = plain.box_shape().filter(|_| layout.has_lines());
    if layout.is_jigsaw() {
        words.push(format!("jigsaw:{}", layout.labels()));
    } else if layout.box_shape() != plain_shape {
        words.push(match layout.box_shape() {
            Some((high, wide)) => format!("boxes:{high}x{wide}"),
            None => "no-boxes".to_owned(),
        });
    }
    for group in layout.variables() {
        words.push(format!("variables:{}:{}x{}", group.name, group.rows, group.columns));
    }
    words
}

const UNKNOWN: Text = Text {
    en: "unknown rule '{id}': expected a size such as 6x6, digits:0-8, jigsaw:LABELS, boxes:2x3, no-boxes, raw, or one of {known}",
    zh: "没有规则“{id}”：应为 6x6 之类的大小、digits:0-8、jigsaw:标号、boxes:2x3、no-boxes、raw，或以下之一：{known}",
};
const MISSPELT: Text = Text {
    en: "unknown rule '{id}': did you mean '{near}'?",
    zh: "没有规则“{id}”；是否指“{near}”？",
};
const EMPTY: Text = Text {
    en: "no rule is named: expected rules such as diagonal, or classic for none but the usual ones",
    zh: "没有写出规则：应为 diagonal 之类的规则；只用通常的规则时写 classic",
};
const NOT_FIRST: Text = Text {
    en: "'{word}' is a size: it comes once, before all other rules",
    zh: "“{word}”是大小，只能写一次，并写在其他规则之前",
};
const BAD_BOXES: Text = Text {
    en: "boxes '{given}': expected rows x columns of a box, such as 2x3",
    zh: "boxes“{given}”：应为宫的 行数x列数，例如 2x3",
};
const LATE: Text = Text {
    en: "'{word}' shapes the grid, so it comes before the other rules",
    zh: "“{word}”决定盘面的形状，应写在其他规则之前",
};
const BAD_DIGITS: Text = Text {
    en: "digits '{given}': expected a range such as 0-8",
    zh: "digits“{given}”：应为 0-8 之类的范围",
};
