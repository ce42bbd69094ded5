//! The facts that a rule looks at when it says something, in words.

use super::premises::ValueGroup;
use super::totals::SumBound;
use crate::lang::{Sentence, Text};
use crate::rules::members_of as bits;
use crate::rules::{CellId, Layout, by_values};

/// The facts that a rule looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum RuleView {
    /// Nothing but its own cells, whatever they hold.
    Nothing,
    /// An area: these values have no other places.
    Places(ValueGroup),
    /// An area: these cells have no other values.
    Values(ValueGroup),
    /// Cells that differ: this value has no place in them. The cells are named unless the name of the rule tells them.
    NoPlace(usize, Vec<usize>),
    /// The values that these cells can hold.
    Marks(Vec<(usize, u64)>),
    /// The sum of some cells, if others hold these values.
    Sum(SumBound, Vec<(usize, u64)>),
    /// All ways to fill these cells, value by value.
    Ways(Vec<usize>, Vec<Vec<usize>>),
}

const MARKS: Text = Text { en: "with {premises}", zh: "当 {premises} 时" };
const ONE_PLACE: Text =
    Text { en: "its {values} can only go in {cells}", zh: "{values} 只能填在 {cells}" };
const FEW_PLACES: Text =
    Text { en: "its {values} can only share {cells}", zh: "{values} 只能填在 {cells}" };
const TAKEN_BY_ONE: Text = Text { en: "its {values} is in {cells}", zh: "{values} 在 {cells}" };
const TAKEN: Text = Text { en: "its {values} are in {cells}", zh: "{values} 占满 {cells}" };
const TOO_FEW: Text =
    Text { en: "the {count} cells {cells} have only {values}", zh: "{cells} 这 {count} 格只剩 {values}" };
const NO_PLACE: Text = Text { en: "no cell is left for its {values}", zh: "{values} 无处可填" };
const NO_PLACE_AMONG: Text =
    Text { en: "none of {cells} is left for {values}", zh: "{cells} 中 {values} 无处可填" };
const AT_LEAST: Text = Text { en: "{cells} add up to at least {sum}", zh: "{cells} 之和至少为 {sum}" };
const AT_MOST: Text = Text { en: "{cells} add up to at most {sum}", zh: "{cells} 之和至多为 {sum}" };
const AT_LEAST_WITH: Text = Text {
    en: "{cells} add up to at least {sum}, with {premises}",
    zh: "当 {premises} 时，{cells} 之和至少为 {sum}",
};
const AT_MOST_WITH: Text = Text {
    en: "{cells} add up to at most {sum}, with {premises}",
    zh: "当 {premises} 时，{cells} 之和至多为 {sum}",
};
const WAYS: Text = Text { en: "{cells} can only be {ways}", zh: "{cells} 只能是 {ways}" };

impl RuleView {
    /// Returns the facts in words, if there are any.
    pub(crate) fn say(&self, layout: &Layout) -> Option<Sentence> {
        let ids = |cells: &[usize]| cells.iter().map(|&cell| CellId::new(cell)).collect::<Vec<_>>();
        let values = |mask: u64| bits(mask).map(|bit| bit + layout.least());
        let group = |text, group: &ValueGroup| {
            let count = vec![("count", group.cells.len().to_string())];
            let sentence = Sentence::new(text, count).all("values", values(group.values));
            Some(sentence.all("cells", layout.grouped(ids(&group.cells))))
        };
        match self {
            RuleView::Nothing => None,
            RuleView::Places(found) if found.values.is_power_of_two() => group(ONE_PLACE, found),
            RuleView::Places(found) => group(FEW_PLACES, found),
            RuleView::Values(found) => match (found.cells.len(), found.values.count_ones() as usize) {
                (1, 1) => group(TAKEN_BY_ONE, found),
                (cells, values) if cells == values => group(TAKEN, found),
                _ => group(TOO_FEW, found),
            },
            RuleView::NoPlace(value, cells) => {
                let text = if cells.is_empty() { NO_PLACE } else { NO_PLACE_AMONG };
                let sentence = Sentence::new(text, Vec::new()).all("values", values(1 << value));
                Some(sentence.all("cells", layout.grouped(ids(cells))))
            }
            RuleView::Marks(premises) => {
                Some(Sentence::new(MARKS, Vec::new()).all("premises", say_marks(premises, layout)))
            }
            RuleView::Sum(total, premises) => {
                let text = match (total.is_least, premises.is_empty()) {
                    (true, true) => AT_LEAST,
                    (true, false) => AT_LEAST_WITH,
                    (false, true) => AT_MOST,
                    (false, false) => AT_MOST_WITH,
                };
                let sentence = Sentence::new(text, vec![("sum", total.sum.to_string())]);
                let sentence = sentence.all("cells", layout.grouped(ids(&total.cells)));
                let is_said = !premises.is_empty();
                Some(if is_said { sentence.all("premises", say_marks(premises, layout)) } else { sentence })
            }
            RuleView::Ways(cells, ways) => {
                let way = |way: &Vec<usize>| {
                    let values = way.iter().map(|value| (value + layout.least()).to_string());
                    values.collect::<Vec<_>>().join("-")
                };
                let names = cells.iter().map(|&cell| layout.name(CellId::new(cell)));
                let sentence = Sentence::new(WAYS, Vec::new()).all("cells", names);
                Some(sentence.any("ways", ways.iter().map(way)))
            }
        }
    }
}

/// Tells the values that cells can hold, or those that they cannot if that is shorter.
fn say_marks(premises: &[(usize, u64)], layout: &Layout) -> Vec<String> {
    let one = |(cells, mask): (Vec<usize>, u64)| {
        let lacks = layout.all_values() & !mask;
        let is_short = lacks != 0 && lacks.count_ones() < mask.count_ones();
        let (sign, mask) = if is_short { ('≠', lacks) } else { ('=', mask) };
        let values: Vec<String> = bits(mask).map(|bit| (bit + layout.least()).to_string()).collect();
        let ids: Vec<CellId> = cells.iter().map(|&cell| CellId::new(cell)).collect();
        format!("{} {sign} {}", layout.grouped(ids).join(","), values.join("/"))
    };
    by_values(premises).into_iter().map(one).collect()
}
