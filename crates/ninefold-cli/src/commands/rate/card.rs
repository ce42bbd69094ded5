//! Shows a rating to a person: the figures, what they mean, and which techniques are needed.

use super::{PuzzleFacts, RatingRun};
use crate::messages::{rating as say, variants};
use crate::plot::{Canvas, bar, grouped, width};
use anstyle::Style;
use ninefold::lang::{Lang, Text};
use ninefold::logic::Technique;
use ninefold::rate::Level;
use ninefold::rate::{explainer, hodoku, own};
use std::fmt::Display;

/// Higher than every rating by Sudoku Explainer.
const TOP: f64 = 12.0;

/// Length of the bar for the highest rating.
const BAR: usize = 24;

/// The settings for drawing a card.
pub(super) struct Easel {
    pub(super) lang: Lang,
    pub(super) canvas: Canvas,
    /// The style of headings.
    pub(super) head: Style,
}

impl Easel {
    pub(super) fn say(&self, text: Text, arguments: &[(&str, &dyn Display)]) -> String {
        text.fill(self.lang, arguments)
    }

    /// The card of a puzzle.
    pub(super) fn card(&self, puzzle: &str, found: &PuzzleFacts, asked: &RatingRun<'_>) -> String {
        let mut lines = vec![puzzle.to_owned()];
        let trouble = match found.status {
            "ok" => None,
            "several" => Some(say::IS_SEVERAL),
            "none" => Some(say::IS_NONE),
            "clash" => Some(say::IS_CLASH),
            "timeout" => Some(say::IS_LATE),
            "unrated" if asked.is_smallest() => Some(say::IS_TOO_MANY),
            "unrated" => Some(variants::UNRATED),
            _ => Some(say::IS_UNREADABLE),
        };
        lines.extend(trouble.map(|text| text.get(self.lang).to_owned()));
        if let Some(rating) = &found.explainer {
            self.explainer(rating, &mut lines);
        }
        if let Some(rating) = &found.hodoku {
            self.hodoku(rating, &mut lines);
        }
        if let Some(found) = &found.smallest {
            self.smallest(found, &mut lines);
        }
        if let Some(rating) = &found.tne {
            self.tne(rating, &mut lines);
        }
        let mut below = Vec::new();
        if asked.own.is_some() && found.status == "ok" {
            below.push(self.own(found.own.as_ref()));
        }
        below.extend(found.minutes.map(|minutes| self.say(say::MINUTES, &[("minutes", &minutes)])));
        below.extend(found.guesses.map(|count| self.say(say::GUESSES, &[("count", &grouped(count.into()))])));
        if asked.arguments.timing {
            below.push(self.say(say::SECONDS, &[("seconds", &format!("{:.3}", found.time.as_secs_f64()))]));
        }
        if !below.is_empty() {
            lines.push(String::new());
            lines.extend(below);
        }
        lines.join("\n") + "\n\n"
    }

    pub(super) fn heading(&self, title: &str, lines: &mut Vec<String>) {
        let head = self.head;
        lines.extend([String::new(), format!("{head}{title}{head:#}")]);
    }

    fn explainer(&self, rating: &explainer::Rating, lines: &mut Vec<String>) {
        self.heading("Sudoku Explainer", lines);
        let hardest = rating.er.kind.title(self.lang);
        let meanings =
            [self.say(say::ER, &[("hardest", &hardest)]), self.say(say::EP, &[]), self.say(say::ED, &[])];
        for ((name, points), meaning) in ["ER", "EP", "ED"].into_iter().zip(rating.points()).zip(meanings) {
            let (drawn, color) = (bar(points / TOP, BAR, self.canvas), self.canvas.color);
            let pad = " ".repeat(BAR.saturating_sub(width(&drawn)));
            lines.push(format!("  {name} {points:4.1}  {color}{drawn}{color:#}{pad}  {meaning}"));
        }
    }

    fn hodoku(&self, rating: &hodoku::Rating, lines: &mut Vec<String>) {
        self.heading("HoDoKu", lines);
        let level = rating.level.title().get(self.lang);
        let (score, steps) = (grouped(rating.score.into()), rating.steps());
        let told = self.say(say::LEVEL, &[("level", &level), ("score", &score), ("steps", &steps)]);
        let color = self.canvas.color;
        lines.push(format!("  {color}{}{color:#} {told}", self.dots(rating.level)));
        if let Some(hardest) = rating.hardest() {
            let name = hardest.name.get(self.lang);
            lines.push(format!("  {}", self.say(say::HARDEST, &[("hardest", &name)])));
        }
        let techniques = self.techniques(&rating.counts);
        let told = self.say(say::TECHNIQUES, &[("techniques", &techniques.join(self.comma()))]);
        lines.extend(self.wrapped(&told).into_iter().map(|line| format!("  {line}")));
    }

    fn own(&self, rating: Option<&own::Rating>) -> String {
        let Some(rating) = rating else { return self.say(say::OWN_FAILS, &[]) };
        let hardest = rating.hardest.map_or("", |technique| technique.name.get(self.lang));
        let steps = rating.trail.steps();
        self.say(
            say::OWN,
            &[("score", &rating.score), ("steps", &steps), ("most", &rating.most), ("hardest", &hardest)],
        )
    }

    /// One to five dots, depending on the level.
    fn dots(&self, level: Level) -> String {
        let [on, off] = if self.canvas.blocks { ["●", "○"] } else { ["*", "."] };
        let count = level as usize + 1;
        on.repeat(count) + &off.repeat(5 - count)
    }

    /// Each technique by name, with how often it is used.
    pub(super) fn techniques(&self, counts: &[(&'static Technique, u32)]) -> Vec<String> {
        let named = counts.iter().map(|(technique, count)| (technique.name.get(self.lang), count));
        // A line must not break inside a name.
        named.map(|(name, count)| format!("{name} {count}").replace(' ', "\u{a0}")).collect()
    }

    pub(super) const fn comma(&self) -> &'static str {
        match self.lang {
            Lang::Zh => "、",
            _ => ", ",
        }
    }

    /// Breaks a text between techniques into lines that fill the width.
    pub(super) fn wrapped(&self, text: &str) -> Vec<String> {
        let room = self.canvas.width.saturating_sub(4).clamp(20, 100);
        let mut lines = vec![String::new()];
        for word in text.split_inclusive([' ', '、']) {
            let line = lines.last_mut().expect("there is always one");
            if !line.is_empty() && width(line) + width(word.trim_end()) > room {
                lines.push("  ".to_owned() + word);
            } else {
                line.push_str(word);
            }
        }
        lines.iter().map(|line| line.trim_end().replace('\u{a0}', " ")).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn easel(lang: Lang, width: usize) -> Easel {
        Easel { lang, canvas: Canvas { width, ..Canvas::PLAIN }, head: Style::new() }
    }

    #[test]
    fn levels_are_dots() {
        let plain = easel(Lang::En, 80);
        assert_eq!([Level::Easy, Level::Extreme].map(|level| plain.dots(level)), ["*....", "*****"]);
        let blocks = Easel { canvas: Canvas { blocks: true, ..Canvas::PLAIN }, ..plain };
        assert_eq!(blocks.dots(Level::Hard), "●●●○○");
    }

    #[test]
    fn a_name_and_its_count_stay_on_one_line() {
        let text = "techniques: Naked\u{a0}Single\u{a0}20, X-Wing\u{a0}3";
        let lines = easel(Lang::En, 24).wrapped(text);
        assert_eq!(lines, ["techniques:", "  Naked Single 20,", "  X-Wing 3"]);
        assert_eq!(easel(Lang::Zh, 24).wrapped("技巧：唯余 20、二阶鱼 3"), ["技巧：唯余 20、", "  二阶鱼 3"]);
        assert_eq!(easel(Lang::En, 80).wrapped(text).len(), 1);
    }
}
