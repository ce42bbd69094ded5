//! Writes measurements for programs (rows) and for people (a table and bars).

use super::super::shape::TableFields;
use super::measure::{Measurement, spread};
use super::sets::PuzzleSet;
use crate::messages;
use crate::plot::{self, Bar, Canvas, Chart};
use crate::session::Session;
use anstyle::Style;
use ninefold::lang::Text;
use ninefold::text::table::Value;

/// The report on one set.
pub(super) struct SetReport<'a> {
    pub(super) session: &'a Session,
    pub(super) set: &'a PuzzleSet,
    /// At least one.
    pub(super) measurements: &'a [Measurement],
    /// Solutions were counted up to this many.
    pub(super) limit: u64,
    /// True if each is compared with the first.
    pub(super) compared: bool,
}

impl SetReport<'_> {
    /// A row for each measurement.
    pub(super) fn rows(&self) -> impl Iterator<Item = TableFields<'_>> {
        self.measurements.iter().map(|measurement| fields(self, measurement))
    }

    /// Heading, table, bars.
    pub(super) fn text(&self, canvas: Canvas, colors: bool) -> String {
        let first = &self.measurements[0];
        let arguments: &[(&str, &dyn std::fmt::Display)] = &[
            ("file", &self.set.name),
            ("puzzles", &plot::grouped(first.puzzles as u128)),
            ("solutions", &plot::grouped(first.solutions.into())),
        ];
        let head = if colors { Style::new().bold() } else { Style::new() };
        let heading = self.session.say(messages::BENCH_HEADING, arguments);
        format!("{heading}\n\n{}\n{}", self.table(head), plot::bars(&self.chart(), canvas))
    }

    fn table(&self, head: Style) -> String {
        let mut rows = vec![self.heads()];
        rows.extend(self.measurements.iter().map(|measurement| self.cells(measurement)));
        // Columns without any figures are left out.
        let told: Vec<bool> =
            (0..rows[0].len()).map(|column| rows[1..].iter().any(|row| !row[column].is_empty())).collect();
        for row in &mut rows {
            let mut told = told.iter();
            row.retain(|_| *told.next().expect("as many columns in each row"));
            row.push(String::new());
        }
        plot::table(&rows, head)
    }

    fn heads(&self) -> Vec<String> {
        let say = |text: Text| self.session.say(text, &[]);
        messages::BENCH_COLUMNS.map(say).to_vec()
    }

    fn cells(&self, measurement: &Measurement) -> Vec<String> {
        let setting = measurement.setting;
        let latency = |of: fn(&super::measure::Latency) -> f64| {
            measurement.latency.as_ref().map_or(String::new(), |latency| time(of(latency)))
        };
        let ratio = || {
            let [median, least, most] = measurement.ratio(&self.measurements[0]);
            format!("{median:.2} ({least:.2}–{most:.2})")
        };
        vec![
            setting.engine.name().to_owned(),
            setting.isa.to_string(),
            setting.threads.to_string(),
            plot::grouped(setting.batch_size as u128),
            plot::grouped(measurement.per_second() as u128),
            time(measurement.seconds()),
            measurement.guesses().map_or(String::new(), |guesses| format!("{guesses:.2}")),
            measurement
                .work
                .lane_utilisation()
                .map_or(String::new(), |share| format!("{:.0}%", 100.0 * share)),
            latency(|latency| latency.median),
            latency(|latency| latency.slowest),
            if self.compared { ratio() } else { String::new() },
        ]
    }

    fn chart(&self) -> Chart {
        let quantity = self.session.say(messages::PUZZLES_PER_SECOND, &[]);
        let title = self.session.say(messages::LOGARITHMIC, &[("quantity", &quantity)]);
        let rows = self.measurements.iter().map(|measurement| {
            let value = measurement.per_second();
            let label = plot::grouped(value as u128);
            (self.name(measurement), vec![Bar { value, label, stopped: false }])
        });
        Chart { title, series: vec![quantity], rows: rows.collect(), tick: plot::count_tick }
    }

    /// A name that distinguishes the measurement from the others.
    fn name(&self, measurement: &Measurement) -> String {
        let setting = measurement.setting;
        let differs = |of: fn(&Measurement) -> usize| {
            self.measurements.iter().any(|other| of(other) != of(&self.measurements[0]))
        };
        let mut name = format!("{} {}", setting.engine.name(), setting.isa);
        if differs(|measurement| measurement.setting.batch_size) {
            name += &format!(" {}", plot::grouped(setting.batch_size as u128));
        }
        name
    }
}

impl Measurement {
    fn per_second(&self) -> f64 {
        1.0 / self.seconds()
    }

    /// Guesses per puzzle of the set.
    fn guesses(&self) -> Option<f64> {
        self.work.guesses.map(|guesses| guesses as f64 / (self.copies * self.puzzles) as f64)
    }
}

/// A time in a unit that is easy to read.
fn time(seconds: f64) -> String {
    plot::time(std::time::Duration::from_secs_f64(seconds))
}

/// A figure rounded to this number of decimals; more would be noise.
fn rounded(value: f64, decimals: i32) -> Value<'static> {
    let unit = 10_f64.powi(decimals);
    Value::Float((value * unit).round() / unit)
}

fn nanoseconds(seconds: f64) -> Value<'static> {
    rounded(seconds * 1e9, 1)
}

/// The fields that the guide promises, then all others.
fn fields<'f>(report: &SetReport<'f>, measurement: &Measurement) -> TableFields<'f> {
    let setting = measurement.setting;
    let [_, quickest, slowest] = spread(measurement.rounds.clone());
    let ratio = report.compared.then(|| measurement.ratio(&report.measurements[0]));
    let ratio = |which: usize| ratio.map_or(Value::Null, |ratio| rounded(ratio[which], 3));
    let latency = |of: fn(&super::measure::Latency) -> f64| {
        measurement.latency.as_ref().map_or(Value::Null, |latency| nanoseconds(of(latency)))
    };
    let optional = |value: Option<f64>| value.map_or(Value::Null, |value| rounded(value, 4));
    vec![
        ("file", Value::Str(&report.set.name)),
        ("engine", Value::Str(setting.engine.name())),
        ("isa", Value::Str(setting.isa.name())),
        ("threads", Value::Int(setting.threads as u128)),
        ("puzzles", Value::Int(measurement.puzzles as u128)),
        ("puzzles_per_second", rounded(measurement.per_second(), 1)),
        ("ns_per_puzzle", nanoseconds(measurement.seconds())),
        ("guesses_per_puzzle", optional(measurement.guesses())),
        ("solutions", Value::Int(measurement.solutions.into())),
        ("limit", Value::Int(report.limit.into())),
        ("batch_size", Value::Int(setting.batch_size as u128)),
        ("lane_utilisation", optional(measurement.work.lane_utilisation())),
        ("latency_median_ns", latency(|latency| latency.median)),
        ("latency_p999_ns", latency(|latency| latency.slowest)),
        ("ns_least", nanoseconds(quickest)),
        ("ns_most", nanoseconds(slowest)),
        ("rounds", Value::Int(measurement.rounds.len() as u128)),
        ("clock", Value::Str(measurement.clock.name())),
        ("ratio", ratio(0)),
        ("ratio_least", ratio(1)),
        ("ratio_most", ratio(2)),
    ]
}
