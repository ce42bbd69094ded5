//! Draws bars from recorded figures.
//!
//! A record has a header and a line for each bar, `chart,group,bar,value`. A value is a time in nanoseconds, or a
//! factor.

use super::paper::{Anchor, Paper};
use anyhow::{Context, bail};

/// A chart, with the way in which it shows its values.
#[derive(Debug)]
pub(super) struct Chart {
    title: &'static str,
    /// True for factors relative to 1 on a linear axis; false for times on a logarithmic axis.
    factors: bool,
}

/// A bar.
#[derive(Debug, PartialEq)]
pub(super) struct Row {
    group: String,
    name: String,
    value: f64,
}

const WIDTH: f64 = 880.0;
const LEFT: f64 = 190.0;
const RIGHT: f64 = 790.0;
const STEP: f64 = 24.0;
const TOP: f64 = 62.0;

/// The bars of a chart, in the order of the record.
pub(super) fn rows(record: &str, chart: &str) -> anyhow::Result<Vec<Row>> {
    let mut rows = Vec::new();
    for line in record.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let &[of, group, name, value] = fields.as_slice() else {
            bail!("expected chart,group,bar,value, found {line:?}");
        };
        let value: f64 = value.parse().with_context(|| format!("a number at the end of {line:?}"))?;
        if !(value.is_finite() && value > 0.0) {
            bail!("a bar needs a value above 0: {line:?}");
        }
        if of == chart {
            rows.push(Row { group: group.to_owned(), name: name.to_owned(), value });
        }
    }
    if rows.is_empty() {
        bail!("the record has nothing for the chart {chart}");
    }
    Ok(rows)
}

impl Chart {
    pub(super) const fn logarithmic(title: &'static str) -> Chart {
        Chart { title, factors: false }
    }

    pub(super) const fn factors(title: &'static str) -> Chart {
        Chart { title, factors: true }
    }

    /// Draws the picture.
    pub(super) fn draw(&self, rows: &[Row]) -> String {
        let groups = rows.chunk_by(|a, b| a.group == b.group);
        let heads = groups.filter(|group| !group[0].group.is_empty()).count();
        let height = TOP + STEP * (rows.len() + heads) as f64 + 40.0;
        let mut paper = Paper::new(WIDTH, height, self.title);
        paper.text([24.0, 32.0], Anchor::Start, "ink head", self.title);
        let (low, high) = self.ends(rows);
        self.axis(&mut paper, low, high, height);
        let mut y = TOP;
        for group in rows.chunk_by(|a, b| a.group == b.group) {
            if !group[0].group.is_empty() {
                paper.text([24.0, y + 16.0], Anchor::Start, "ink", &group[0].group);
                y += STEP;
            }
            for row in group {
                self.bar(&mut paper, row, y, low, high);
                y += STEP;
            }
        }
        paper.finish()
    }

    fn bar(&self, paper: &mut Paper, row: &Row, y: f64, low: f64, high: f64) {
        let (from, to) = (across(self.start(low), low, high), across(self.place(row.value), low, high));
        let fill = match self.factors {
            true if row.value < 1.0 => "gold",
            _ => "blue",
        };
        let length = (to - from).abs().max(1.5);
        paper.rect([from.min(to), y + 3.0, length, STEP - 8.0], fill);
        paper.text([LEFT - 12.0, y + 16.0], Anchor::End, "soft", &row.name);
        paper.text([from.max(to) + 7.0, y + 15.5], Anchor::Start, "ink small", &self.label(row.value));
    }

    fn axis(&self, paper: &mut Paper, low: f64, high: f64, height: f64) {
        let bottom = height - 36.0;
        let step = if self.factors { 0.5 } else { 1.0 };
        for i in 0..=((high - low) / step).round() as usize {
            let at = low + step * i as f64;
            let x = across(at, low, high);
            paper.stroke([x, TOP - 6.0], [x, bottom], "plain", 1.0);
            let tick = if self.factors { format!("{at:.1}") } else { time(10_f64.powf(at)) };
            paper.text([x, bottom + 18.0], Anchor::Middle, "soft small", &tick);
        }
    }

    /// The ends of the axis: powers of ten, or factors.
    fn ends(&self, rows: &[Row]) -> (f64, f64) {
        let places = || rows.iter().map(|row| self.place(row.value));
        let (least, most) = (places().fold(f64::MAX, f64::min), places().fold(f64::MIN, f64::max));
        if self.factors {
            return ((least * 2.0).floor() / 2.0, (most * 2.0).ceil() / 2.0);
        }
        (least.floor(), most.ceil().max(least.floor() + 1.0))
    }

    /// The place of a value on the axis.
    fn place(&self, value: f64) -> f64 {
        if self.factors { value } else { value.log10() }
    }

    /// The place where bars begin.
    fn start(&self, low: f64) -> f64 {
        if self.factors { 1.0 } else { low }
    }

    fn label(&self, value: f64) -> String {
        if self.factors { format!("{value:.2}") } else { time(value) }
    }
}

fn across(place: f64, low: f64, high: f64) -> f64 {
    LEFT + (place - low) / (high - low) * (RIGHT - LEFT)
}

/// A time in a readable unit.
fn time(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        ..1e3 => (nanoseconds, "ns"),
        ..1e6 => (nanoseconds / 1e3, "µs"),
        _ => (nanoseconds / 1e6, "ms"),
    };
    // Three digits; round powers of ten without a fraction.
    let decimals = if value >= 99.5 || value.fract() == 0.0 { 0 } else { 1 };
    format!("{value:.decimals$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_read_or_refused() {
        let record = "chart,group,bar,value\na,,one,10\nb,g,two,2.5\n";
        assert_eq!(rows(record, "b").unwrap(), [Row { group: "g".into(), name: "two".into(), value: 2.5 }]);
        for wrong in ["h\na,,one\n", "h\na,,one,x\n", "h\na,,one,0\n", "h\na,,one,inf\n", "h\nb,,one,1\n"] {
            assert!(rows(wrong, "a").is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_axis_holds_every_bar() {
        let row = |value| Row { group: String::new(), name: String::new(), value };
        assert_eq!(Chart::logarithmic("").ends(&[row(420.0), row(3.3e7)]), (2.0, 8.0));
        assert_eq!(Chart::logarithmic("").ends(&[row(100.0)]), (2.0, 3.0));
        assert_eq!(Chart::factors("").ends(&[row(0.93), row(3.9)]), (0.5, 4.0));
    }

    #[test]
    fn times_are_written_for_people() {
        assert_eq!(
            [100.0, 109.5, 1.8e3, 1e6, 3.3e7].map(time),
            ["100 ns", "110 ns", "1.8 µs", "1 ms", "33 ms"]
        );
    }
}
