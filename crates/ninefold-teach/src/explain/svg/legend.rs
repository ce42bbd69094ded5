//! The legend below the grid, which explains colours and lines and names the rules.

use super::draw::{self, Drawing};
use super::geometry::{EDGE, MARGIN, PicturePoint};
use super::lines::LineText;
use super::links::LinkStrength;
use super::{escaped, theme};
use crate::explain::paint::CandidatePart;
use crate::grid::{House, HouseKind};
use crate::lang::{Lang, Text};
use crate::logic::{HouseRole, Role};
use crate::rules::RuleSet;
use crate::scene;

/// The height of a line.
const LINE: f64 = 24.0;

/// The sample that precedes a word.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum LegendSample {
    Disc(CandidatePart),
    House(&'static str),
    Link(LinkStrength),
}

impl Drawing<'_> {
    /// Returns the legend and its height.
    pub(super) fn legend(&self, lang: Lang) -> (String, f64) {
        let (width, height) = self.size();
        let rules = names(self.board.rules(), lang, width);
        lay(self.entries(lang), &rules, width, MARGIN + height + self.far_margins().1)
    }

    fn entries(&self, lang: Lang) -> Vec<(LegendSample, String)> {
        const STRONG: Text = Text { en: "strong link", zh: "强链" };
        const WEAK: Text = Text { en: "weak link", zh: "弱链" };
        const OTHER: Text = Text { en: "other inference", zh: "其他推理" };
        let mut entries: Vec<(LegendSample, String)> = Vec::new();
        let mut add = |sample: LegendSample, word: String| {
            if entries.iter().all(|(_, other)| *other != word) {
                entries.push((sample, word));
            }
        };
        // In a drawing of sectors, the houses explain the colours.
        let is_told = |part: &CandidatePart| {
            self.has_sectors() && matches!(part, CandidatePart::Mark(Role::Color(_) | Role::Pattern))
        };
        for part in self.paint.seen().into_iter().filter(|part| !is_told(part)) {
            add(LegendSample::Disc(part), part.name(lang));
        }
        let houses = self.step.into_iter().flat_map(|step| step.evidence.drawn_houses());
        for (role, house) in houses {
            let word = house_name(role, house, self.has_sectors()).get(lang);
            add(LegendSample::House(self.house_class(role, house)), word.to_owned());
        }
        for (strength, name) in
            [(LinkStrength::Strong, STRONG), (LinkStrength::Weak, WEAK), (LinkStrength::Other, OTHER)]
        {
            if self.links.iter().any(|link| link.strength() == strength) {
                add(LegendSample::Link(strength), name.get(lang).to_owned());
            }
        }
        entries
    }
}

/// Returns samples with their words, and the names of the rules, as a drawing that ends at `bottom` has them below it; and
/// their height.
pub(super) fn below(
    entries: Vec<(LegendSample, String)>,
    rules: &RuleSet,
    lang: Lang,
    width: f64,
    bottom: f64,
) -> (String, f64) {
    lay(entries, &names(rules, lang, width), width, bottom)
}

fn lay(entries: Vec<(LegendSample, String)>, rules: &[String], width: f64, bottom: f64) -> (String, f64) {
    /// The width of a sample, before its word.
    const BEFORE: f64 = 38.0;
    let mut lines = LineText::default();
    if entries.is_empty() && rules.is_empty() {
        return (lines.0, 0.0);
    }
    let (mut x, mut y) = (MARGIN, bottom - EDGE + LINE);
    let has_samples = !entries.is_empty();
    for (sample, word) in entries {
        let word = shortened(&word, width - BEFORE);
        let wide = BEFORE + length(&word);
        if x > MARGIN && x + wide > MARGIN + width + 12.0 {
            (x, y) = (MARGIN, y + LINE);
        }
        sample.draw(PicturePoint { x: x + 10.0, y: y - 4.6 }, &mut lines);
        let word = escaped(&word);
        lines.add(format_args!("<text class=\"leg soft\" x=\"{}\" y=\"{y}\">{word}</text>", x + 26.0));
        x += wide;
    }
    let first = if has_samples { y + LINE } else { y };
    let y = write(rules, first, &mut lines).unwrap_or(y);
    (lines.0, y + 10.0 - bottom)
}

/// Writes lines from this height on. Returns the height of the last one.
fn write(texts: &[String], first: f64, lines: &mut LineText) -> Option<f64> {
    let height = |place: usize| first + LINE * place as f64;
    for (place, text) in texts.iter().enumerate() {
        let (y, text) = (height(place), escaped(text));
        lines.add(format_args!("<text class=\"leg soft\" x=\"{MARGIN}\" y=\"{y}\">{text}</text>"));
    }
    texts.len().checked_sub(1).map(height)
}

/// Returns lines with the names of the rules. A rule for which nothing is drawn is put into words, numbers and all,
/// if it has arguments.
fn names(rules: &RuleSet, lang: Lang, width: f64) -> Vec<String> {
    let mut phrases: Vec<String> = Vec::new();
    for constraint in rules.constraints() {
        let phrase = match scene::is_wordy(constraint, rules.layout()) {
            true => constraint.say(rules.layout()).say(lang),
            false => constraint.kind().name.get(lang).to_owned(),
        };
        if !phrases.contains(&phrase) {
            phrases.push(phrase);
        }
    }
    within(&phrases, width)
}

fn house_name(role: HouseRole, house: House, is_sector: bool) -> Text {
    match (role, house.kind()) {
        (HouseRole::Area | HouseRole::Further, _) => Text { en: "house", zh: "区域" },
        (HouseRole::Base, _) => Text { en: "base", zh: "基区" },
        (HouseRole::Cover, HouseKind::Row) if is_sector => Text { en: "digits of rows", zh: "行的数字" },
        (HouseRole::Cover, HouseKind::Column) if is_sector => {
            Text { en: "digits of columns", zh: "列的数字" }
        }
        (HouseRole::Cover, _) if is_sector => Text { en: "digits of boxes", zh: "宫的数字" },
        (HouseRole::Cover, _) => Text { en: "cover", zh: "覆盖区" },
    }
}

/// Puts phrases into lines of this width, in their order. One that is wider is shortened, and so is a list of too many.
fn within(phrases: &[String], width: f64) -> Vec<String> {
    const MOST: usize = 6;
    let mut lines: Vec<String> = Vec::new();
    for phrase in phrases {
        let phrase = shortened(phrase, width);
        match lines.last_mut().map(|line| (format!("{line} · {phrase}"), line)) {
            Some((longer, line)) if length(&longer) <= width => *line = longer,
            _ => lines.push(phrase),
        }
    }
    if lines.len() > MOST {
        lines.truncate(MOST - 1);
        lines.push("…".to_owned());
    }
    lines
}

/// Returns a phrase, cut so that it is no wider than this.
fn shortened(phrase: &str, width: f64) -> String {
    let mut phrase = phrase.to_owned();
    while length(&phrase) > width {
        phrase.truncate(phrase.trim_end_matches('…').char_indices().next_back().map_or(0, |(at, _)| at));
        phrase.push('…');
    }
    phrase
}

/// Returns the approximate width of a word.
fn length(word: &str) -> f64 {
    let width = |c: char| match c {
        'A'..='Z' | '0'..='9' => 8.0,
        _ if c.is_ascii() => 7.0,
        _ => 13.0,
    };
    word.chars().map(width).sum()
}

impl LegendSample {
    fn draw(self, at: PicturePoint, lines: &mut LineText) {
        let PicturePoint { x, y } = at;
        match self {
            LegendSample::Disc(part @ CandidatePart::Mark(Role::Blocker)) => {
                let class = theme::class(part);
                lines
                    .add(format_args!("<circle class=\"{class} ring\" cx=\"{x}\" cy=\"{y:.1}\" r=\"8.5\"/>"));
            }
            LegendSample::Disc(part) => {
                draw::disc(at, 1.0, part, None, lines);
                if part == CandidatePart::Remove {
                    draw::strike(at, 1.0, lines);
                }
                if let Some(letter) = draw::part_letter(part) {
                    lines.add(format_args!(
                        "<text class=\"bold over\" x=\"{x}\" y=\"{:.1}\">{letter}</text>",
                        y + 4.6
                    ));
                }
            }
            LegendSample::House(class) => {
                let (x, y) = (x - 9.0, y - 9.0);
                for style in ["wash", "edge"] {
                    lines.add(format_args!(
                        "<rect class=\"{class} {style}\" x=\"{x}\" y=\"{y:.1}\" width=\"18\" height=\"18\"/>"
                    ));
                }
            }
            LegendSample::Link(strength) => {
                let (from, to, style) = (x - 10.0, x + 12.0, strength.class());
                let class = theme::chain_class(0);
                lines.add(format_args!("<path class=\"{class} link{style}\" d=\"M{from} {y:.1}H{to}\"/>"));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_fill_lines_and_none_is_wider() {
        let phrases = ["Anti-knight", "Thermometer", "Killer cage", "数独规则"].map(str::to_owned);
        assert_eq!(within(&phrases, 200.0), ["Anti-knight · Thermometer", "Killer cage · 数独规则"]);
        assert_eq!(within(&phrases, 80.0)[..2], ["Anti-knight", "Thermometer"]);
        assert_eq!(within(&["a".repeat(100)], 70.0), ["aaaaaaaa…"]);
        assert_eq!(within(&vec!["long".to_owned(); 100], 40.0).len(), 6);
    }
}
