//! Shows the sums of a comparison to people: a table, bars, a picture.

use super::MethodTotal;
use crate::messages;
use crate::plot::{self, Bar, Canvas, Caption, Chart};
use crate::session::Session;
use anstyle::Style;
use ninefold::solve::methods::STRATEGIES;
use ninefold::solve::{Method, Statistics};

/// The data of a report.
pub(super) struct ComparisonReport<'a> {
    pub(super) session: &'a Session,
    pub(super) methods: &'a [&'static dyn Method],
    /// In the order of the methods.
    pub(super) totals: &'a [MethodTotal],
    pub(super) puzzles: u64,
    /// The puzzle, if there was only one, and its status.
    pub(super) puzzle: &'a str,
    pub(super) sentence: &'a str,
}

impl ComparisonReport<'_> {
    /// Heading, table, bars and what the strategies did.
    pub(super) fn text(&self, to_terminal: bool) -> String {
        let colors = to_terminal && self.session.colors_output();
        let canvas = if to_terminal { Canvas::of_standard_output(colors) } else { Canvas::PLAIN };
        let mut parts = vec![self.heading(), self.table(colors)];
        for chart in [self.counts(&[NODES]), self.times()] {
            parts.push(plot::bars(&chart, canvas));
        }
        parts.extend([self.gain(), self.hits()].into_iter().flatten());
        parts.join("\n")
    }

    /// The report as a drawing.
    pub(super) fn picture(&self) -> String {
        let count = self.methods.len();
        let arguments: &[(&str, &dyn std::fmt::Display)] =
            &[("methods", &count), ("puzzles", &plot::grouped(self.puzzles.into()))];
        let one = self.puzzles == 1;
        let title = if one { messages::PICTURE_OF_ONE } else { messages::PICTURE_OF_MANY };
        let caption = Caption {
            title: &self.session.say(title, arguments),
            subtitle: if one { self.puzzle } else { "" },
            note: &self.session.say(messages::PICTURE_NOTE, &[]),
        };
        plot::svg(caption, &[self.counts(&[PLACEMENTS, NODES]), self.times()])
    }

    fn heading(&self) -> String {
        if self.puzzles == 1 {
            return format!("{}\n{}\n", self.puzzle, self.sentence);
        }
        let puzzles = plot::grouped(self.puzzles.into());
        self.session.say(messages::TOTALS, &[("puzzles", &puzzles)]) + "\n"
    }

    fn table(&self, colors: bool) -> String {
        let heads = messages::COLUMNS.map(|text| self.session.say(text, &[]));
        let mut rows = vec![heads.to_vec()];
        for (method, total) in self.methods.iter().zip(self.totals) {
            let cost = &total.cost;
            let counts = [cost.placements, cost.undone, cost.guesses, cost.nodes, cost.deepest.into()];
            let mut row = vec![method.name().to_owned()];
            row.extend(counts.map(|count| plot::grouped(count.into())));
            row.push(plot::time(cost.time));
            row.push(self.stopped(total));
            rows.push(row);
        }
        plot::table(&rows, if colors { Style::new().bold() } else { Style::new() })
    }

    /// A note on how often the deadline came first; empty if never.
    fn stopped(&self, total: &MethodTotal) -> String {
        match (total.stopped, self.puzzles) {
            (0, _) => String::new(),
            (_, 1) => self.session.say(messages::STOPPED, &[]),
            (count, _) => self.session.say(messages::STOPPED_ON, &[("count", &plot::grouped(count.into()))]),
        }
    }

    fn counts(&self, quantities: &[BarQuantity]) -> Chart {
        let series: Vec<String> =
            quantities.iter().map(|quantity| self.session.say(quantity.name, &[])).collect();
        let bars = |total: &MethodTotal| {
            let bar = |quantity: &BarQuantity| {
                let count = (quantity.of)(&total.cost);
                self.bar(count as f64, plot::grouped(count.into()), total)
            };
            quantities.iter().map(bar).collect()
        };
        self.chart(series, bars, plot::count_tick)
    }

    fn times(&self) -> Chart {
        let series = vec![self.session.say(messages::TIME, &[])];
        let bars = |total: &MethodTotal| {
            vec![self.bar(total.cost.time.as_secs_f64(), plot::time(total.cost.time), total)]
        };
        self.chart(series, bars, plot::time_tick)
    }

    fn chart(
        &self,
        series: Vec<String>,
        bars: impl Fn(&MethodTotal) -> Vec<Bar>,
        tick: fn(i32) -> String,
    ) -> Chart {
        let quantity = series.join(&self.session.say(messages::AND, &[]));
        let title = self.session.say(messages::LOGARITHMIC, &[("quantity", &quantity)]);
        let names = self.methods.iter().map(|method| method.name().to_owned());
        Chart { title, series, rows: names.zip(self.totals.iter().map(bars)).collect(), tick }
    }

    fn bar(&self, value: f64, label: String, total: &MethodTotal) -> Bar {
        let stopped = total.stopped > 0;
        let label = if stopped { format!("≥ {label} {}", self.stopped(total)) } else { label };
        Bar { value, label, stopped }
    }

    /// The gain of strategies inside the search over plain backtracking, in figures.
    fn gain(&self) -> Option<String> {
        let total = |name: &str| {
            let place = self.methods.iter().position(|method| method.name() == name)?;
            Some(&self.totals[place])
        };
        let (plain, with) = (total("row-major")?, total("strategies")?);
        if with.stopped > 0 || with.cost.nodes == 0 {
            return None;
        }
        let least = if plain.stopped > 0 { "≥ " } else { "" };
        let nodes = ratio(plain.cost.nodes as f64, with.cost.nodes as f64);
        let time = ratio(plain.cost.time.as_secs_f64(), with.cost.time.as_secs_f64());
        let arguments: &[(&str, &dyn std::fmt::Display)] =
            &[("nodes", &format!("{least}{nodes}")), ("time", &format!("{least}{time}"))];
        Some(self.session.say(messages::GAIN, arguments) + "\n")
    }

    fn hits(&self) -> Option<String> {
        let place = self.methods.iter().position(|method| method.name() == "strategies")?;
        let hits = STRATEGIES.iter().zip(self.totals[place].cost.hits);
        let hits = hits.map(|(name, hits)| format!("{name} {}", plot::grouped(hits.into())));
        let hits = hits.collect::<Vec<_>>().join(", ");
        Some(self.session.say(messages::STRATEGIES_HIT, &[("hits", &hits)]) + "\n")
    }
}

/// A quantity that is drawn as bars.
struct BarQuantity {
    name: ninefold::lang::Text,
    of: fn(&Statistics) -> u64,
}

const PLACEMENTS: BarQuantity = BarQuantity { name: messages::PLACEMENTS, of: |cost| cost.placements };
const NODES: BarQuantity = BarQuantity { name: messages::NODES, of: |cost| cost.nodes };

/// `1,416` or `0.83`: how many times `small` goes into `large`.
fn ratio(large: f64, small: f64) -> String {
    match large / small {
        ratio @ 100.0.. => plot::grouped(ratio.round() as u128),
        ratio @ 10.0.. => format!("{ratio:.1}"),
        ratio => format!("{ratio:.2}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratios() {
        assert_eq!(ratio(1.0, 2.0), "0.50");
        assert_eq!(ratio(123.0, 10.0), "12.3");
        assert_eq!(ratio(141_620.0, 100.0), "1,416");
    }
}
