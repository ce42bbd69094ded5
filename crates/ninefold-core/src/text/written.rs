//! The result of writing a puzzle in a format that cannot say everything.

use super::record::Record;
use crate::lang::{Sentence, Text};
use crate::rules::{Layout, Puzzle, Rules};

/// A problem in a format that cannot express everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text, with everything that can be expressed.
    pub text: String,
    /// Sentences about what is missing in the text, because it cannot be expressed.
    pub lost: Vec<Sentence>,
}

impl Written {
    /// Makes one that lacks nothing.
    pub(super) fn whole(text: String) -> Written {
        Written { text, lost: Vec::new() }
    }

    /// Returns what cannot be expressed in a format that has nothing but cells, nine by nine.
    pub(super) fn beside_cells(record: &Record) -> Vec<Sentence> {
        let rules = record.rules();
        if !rules.layout().is_nine_by_nine() {
            return vec![Written::board(rules.layout())];
        }
        Written::rules(rules)
    }

    /// Names a board by what distinguishes it from other boards: its size, digits of its own, and cells beside the grid.
    pub fn board(layout: &Layout) -> Sentence {
        let usual = Layout::new(layout.rows(), layout.columns()).map(|usual| usual.values());
        let text = if layout.is_sheet() {
            SHEET
        } else if !layout.variables().is_empty() {
            WITH_VARIABLES
        } else if usual.is_ok_and(|usual| usual == layout.values()) {
            SIZE
        } else {
            WITH_DIGITS
        };
        let (least, most) = layout.values().into_inner();
        let size = ("size", layout.to_string());
        Sentence::new(text, vec![size, ("least", least.to_string()), ("most", most.to_string())])
    }

    /// Returns what cannot be expressed in a table whose field holds a puzzle as it was typed, with its rules.
    pub(super) fn beside_field(record: &Record) -> Vec<Sentence> {
        if record.typed.is_some() { Vec::new() } else { Written::beside_cells(record) }
    }

    /// Returns what cannot be expressed in a format that has cells of any size, but no rules.
    pub(super) fn rules(rules: &Rules) -> Vec<Sentence> {
        let is_plain =
            rules.is_classic() || rules.constraints().is_empty() && !rules.layout().is_nine_by_nine();
        if is_plain { Vec::new() } else { vec![Sentence::new(RULES, vec![("rules", rules.to_string())])] }
    }

    /// Returns what a format of one grid without cells beside it can express of a problem that has more: nothing.
    pub(super) fn refused(problem: &Puzzle) -> Option<Written> {
        let is_plain = problem.layout().variables().is_empty();
        let beside = || Written { text: String::new(), lost: vec![Sentence::new(BESIDE, Vec::new())] };
        Written::refused_sheet(problem).or_else(|| (!is_plain).then(beside))
    }

    /// Returns what a format of one grid can express of a problem with several grids: nothing.
    pub(super) fn refused_sheet(problem: &Puzzle) -> Option<Written> {
        let is_sheet = problem.layout().is_sheet();
        is_sheet.then(|| Written { text: String::new(), lost: vec![Sentence::new(SEVERAL, Vec::new())] })
    }
}

const SIZE: Text = Text { en: "a grid of {size}", zh: "{size} 的盘面" };
const WITH_DIGITS: Text = Text {
    en: "a grid of {size} with the digits {least} to {most}",
    zh: "{size}、数字 {least} 到 {most} 的盘面",
};
const WITH_VARIABLES: Text =
    Text { en: "a grid of {size} with cells beside it", zh: "{size}、带盘外格的盘面" };
const SHEET: Text = Text { en: "several grids on a sheet of {size}", zh: "{size} 的多盘面" };
const RULES: Text = Text { en: "the rules {rules}", zh: "规则 {rules}" };
const SEVERAL: Text =
    Text { en: "this format cannot express several grids", zh: "此格式无法表示多个盘面" };
const BESIDE: Text =
    Text { en: "this format cannot express cells beside the grid", zh: "此格式无法表示盘外格" };

#[cfg(test)]
mod tests {
    use crate::rules::{Puzzle, Rules};
    use crate::text::{FORMATS, Record};

    #[test]
    fn what_formats_lose_of_cells_beside_the_grid_is_named() {
        let rules: Rules = "9x9,variables:P:3,sum:10:vp1+r1c1".parse().expect("rules");
        let record = Record::typed(Puzzle::blank(rules), String::new());
        for format in FORMATS.iter().filter(|format| format.has_rules()) {
            let keeps = ["iss", "rules"].contains(&format.name());
            assert_eq!(format.lost(&record).is_empty(), keeps, "{}", format.name());
        }
    }

    #[test]
    fn only_rules_files_have_several_grids() {
        let rules: Rules = "4x4,samurai".parse().expect("rules");
        let record = Record::typed(Puzzle::blank(rules), String::new());
        for format in FORMATS.iter().filter(|format| format.has_rules()) {
            assert_eq!(format.lost(&record).is_empty(), format.name() == "rules", "{}", format.name());
        }
    }
}
