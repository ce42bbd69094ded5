//! Rules as people type them: `6x6,diagonal,killer-cage:15:r1c1-r1c3`.

use super::layout::Layout;
use super::rule_set::RuleSet;
use super::sheet::{MOST_SHEET, Placed};
use super::variables::Variables;
use super::word::{LAYOUT_WORDS, constraint, outside_of_brackets};
use crate::lang::{Sentence, Text};
use std::fmt;
use std::str::FromStr;

/// Reads what [`RuleSet`] prints. A size, `jigsaw:LABELS`, `boxes:2x3` and `no-boxes` shape the layout. They come
/// before the constraints, which lie in that layout. `grids:r1c1+r7c7` makes a [sheet](Layout::sheet): it lays grids of
/// the shape described so far at these places, and words after it shape further grids.
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
        let (words, mut shaped, mut constraints) = (words(text), Shaped::new(), Vec::new());
        let mut made: Option<Layout> = None;
        if words.is_empty() {
            return Err(Sentence::new(EMPTY, Vec::new()));
        }
        for (place, word) in words.into_iter().enumerate() {
            let misplaced = |text| Err(Sentence::new(text, vec![("word", word.escape_debug().to_string())]));
            if let Some(size) = size(word) {
                if place > 0 {
                    return misplaced(NOT_FIRST);
                }
                shaped.one = size?;
                continue;
            }
            if is_about_the_layout(word) {
                if made.is_some() {
                    return misplaced(LATE);
                }
                shaped.read(word)?;
                continue;
            }
            let layout = match &mut made {
                Some(layout) => layout,
                None => made.insert(shaped.finish()?),
            };
            constraints.push(constraint(word, layout)?);
        }
        let layout = match made {
            Some(layout) => layout,
            None => shaped.finish()?,
        };
        layout.check_room()?;
        Ok(RuleSet::new(layout, constraints))
    }
}

/// Splits at commas; a comma within a list of cells (before the name of a cell) separates nothing.
fn words(text: &str) -> Vec<&str> {
    let words = outside_of_brackets(text, ',');
    words.into_iter().map(str::trim).filter(|word| !word.is_empty()).collect()
}

/// Reads `6x6`; `None` if the word is not a size.
fn size(word: &str) -> Option<Result<Layout, Sentence>> {
    let (rows, columns) = word.split_once(['x', 'X', '×'])?;
    Some(Layout::new(rows.parse().ok()?, columns.parse().ok()?))
}

/// Whether a word is about the layout.
fn is_about_the_layout(word: &str) -> bool {
    let (name, has_argument) = match word.split_once(':') {
        Some((name, _)) => (name, true),
        None => (word, false),
    };
    LAYOUT_WORDS.iter().any(|&(known, takes)| known == name && takes == has_argument)
}

/// Whether rules as people type them say which grid they are for.
pub(super) fn shapes(text: &str) -> bool {
    words(text).into_iter().any(|word| size(word).is_some() || is_about_the_layout(word) && word != "classic")
}

/// A layout while words about it are read.
struct Shaped {
    /// One grid: the layout, or the next grid of a sheet.
    one: Layout,
    grids: Vec<Placed>,
    /// The last word that shaped a grid which has no place on the sheet yet.
    unused: Option<String>,
    /// The groups of cells beside the grids of a sheet.
    groups: Vec<Variables>,
}

impl Shaped {
    fn new() -> Shaped {
        Shaped { one: Layout::classic(), grids: Vec::new(), unused: None, groups: Vec::new() }
    }

    /// Applies a word about the layout.
    fn read(&mut self, word: &str) -> Result<(), Sentence> {
        let (name, argument) = word.split_once(':').unwrap_or((word, ""));
        let one = self.one.clone();
        match name {
            "grids" | "samurai" => {
                let places = if name == "grids" { places(argument)? } else { samurai(&one)? };
                let placed = |(row, column)| Placed { row, column, layout: one.clone() };
                self.grids.extend(places.into_iter().map(placed));
                self.unused = None;
                return Ok(());
            }
            "variables" => {
                let (name, size) = argument.split_once(':').unwrap_or((argument, ""));
                let group = Variables::read(name, size, one.columns())?;
                if self.grids.is_empty() {
                    self.one = one.with_variables(group)?;
                } else {
                    self.groups.push(group);
                }
                return Ok(());
            }
            "jigsaw" => self.one = one.with_jigsaw(argument)?,
            "boxes" => self.one = boxes(&one, argument)?,
            "digits" => self.one = digits(&one, argument)?,
            "no-boxes" => self.one = one.without_regions(),
            "raw" => self.one = one.raw(),
            _ => {}
        }
        self.unused = Some(word.to_owned());
        Ok(())
    }

    /// Returns the layout.
    fn finish(&self) -> Result<Layout, Sentence> {
        if self.grids.is_empty() {
            return Ok(self.one.clone());
        }
        if let Some(word) = &self.unused {
            return Err(Sentence::new(UNUSED, vec![("word", word.escape_debug().to_string())]));
        }
        let sheet = Layout::sheet(self.grids.clone())?;
        self.groups.iter().cloned().try_fold(sheet, Layout::with_variables)
    }
}

/// Reads `r1c1+r7c7`: where grids begin.
pub(crate) fn places(text: &str) -> Result<Vec<(usize, usize)>, Sentence> {
    let place = |name: &str| {
        let lower = name.trim().to_ascii_lowercase();
        let (row, column) = lower.strip_prefix('r')?.split_once('c')?;
        let number = |text: &str| text.parse::<usize>().ok()?.checked_sub(1).filter(|&at| at < MOST_SHEET);
        Some((number(row)?, number(column)?))
    };
    let read = |name: &str| {
        let most = MOST_SHEET.to_string();
        let shown = name.chars().take(20).collect::<String>().escape_debug().to_string();
        place(name).ok_or_else(|| Sentence::new(BAD_PLACE, vec![("name", shown), ("most", most)]))
    };
    text.split('+').map(read).collect()
}

/// Returns the places of the five grids of a samurai.
pub(crate) fn samurai(grid: &Layout) -> Result<Vec<(usize, usize)>, Sentence> {
    let places = grid.samurai().map(Vec::from);
    places.ok_or_else(|| Sentence::new(NO_SAMURAI, vec![("size", grid.to_string())]))
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
    if let Some(first) = layout.grids().first() {
        let mut before = &first.layout;
        words.extend(layout_words(before));
        for run in layout.grids().chunk_by(|one, two| one.layout == two.layout) {
            let own = &run[0].layout;
            if own != before {
                words.push(region_word(own));
            }
            before = own;
            let places: Vec<String> = run.iter().map(Placed::name).collect();
            words.push(format!("grids:{}", places.join("+")));
        }
        words.extend(group_words(layout));
        return words;
    }
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
    if layout.is_jigsaw() || layout.box_shape() != plain_shape {
        words.push(region_word(layout));
    }
    words.extend(group_words(layout));
    words
}

/// Returns the word for the regions of a grid.
fn region_word(layout: &Layout) -> String {
    match layout.box_shape() {
        _ if layout.is_jigsaw() => format!("jigsaw:{}", layout.labels()),
        Some((high, wide)) => format!("boxes:{high}x{wide}"),
        None => "no-boxes".to_owned(),
    }
}

fn group_words(layout: &Layout) -> impl Iterator<Item = String> + '_ {
    let word = |group: &Variables| format!("variables:{}:{}x{}", group.name, group.rows, group.columns);
    layout.variables().iter().map(word)
}

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
const UNUSED: Text = Text {
    en: "'{word}' shapes no grid: write 'grids' with places such as r1c1+r7c7 after it",
    zh: "“{word}”没有用于任何盘面：请在其后写 grids 及位置，例如 r1c1+r7c7",
};
const BAD_PLACE: Text = Text {
    en: "'{name}' is no place of a grid: expected the cell in which it begins, such as r7c7, up to r{most}c{most}",
    zh: "“{name}”不是盘面的位置：应为其首格，例如 r7c7，最大为 r{most}c{most}",
};
const NO_SAMURAI: Text = Text {
    en: "five grids of {size} do not make a samurai: they need boxes that take up no more than half of a side",
    zh: "五个 {size} 的盘面无法组成武士数独：盘面应有宫，且宫的边长不超过盘面的一半",
};
