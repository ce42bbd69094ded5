//! Bars and curves on logarithmic axes, for terminals and as pictures.
//!
//! [`Chart`] holds bars, [`Curves`] holds curves, and `LogAxis` maps values to places. `terminal`, `svg` and `curves`
//! draw them. The meaning of the values is up to the caller.
//!
//! A bar on a logarithmic axis has no natural beginning. The axis starts at the power of ten below the smallest
//! value, and the drawings say that it is logarithmic.

mod curves;
mod svg;
mod terminal;

pub use curves::{Curve, Curves, Quantity, curves};
pub use svg::{Caption, svg};
pub(crate) use terminal::{Canvas, bar, bars, table, width};

use std::time::Duration;

/// Bars by row and series.
#[derive(Clone, Debug)]
pub struct Chart {
    /// The quantity that is measured.
    pub title: String,
    /// The names of the bars of a row, in order.
    pub series: Vec<String>,
    /// The rows: a name, and one bar for each series.
    pub rows: Vec<(String, Vec<Bar>)>,
    /// The function that writes a power of ten on the axis.
    pub tick: fn(i32) -> String,
}

/// One value.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// The length of the bar; nothing is drawn for 0.
    pub value: f64,
    /// The label next to the bar.
    pub label: String,
    /// True if the measurement was stopped early; such a bar is drawn differently.
    pub stopped: bool,
}

/// An axis from one power of ten to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LogAxis {
    low: i32,
    high: i32,
}

impl LogAxis {
    /// The shortest axis between powers of ten that holds every value above 0.
    fn over(values: impl Iterator<Item = f64>) -> LogAxis {
        let logs: Vec<f64> = values.filter(|&value| value > 0.0).map(f64::log10).collect();
        let low = logs.iter().copied().reduce(f64::min).unwrap_or(0.0).floor() as i32;
        let high = logs.iter().copied().reduce(f64::max).unwrap_or(0.0).ceil() as i32;
        LogAxis { low, high: high.max(low + 1) }
    }

    /// The place of a value, from 0 to 1; 0 for values that are not on the axis.
    fn place(self, value: f64) -> f64 {
        if value <= 0.0 {
            return 0.0;
        }
        ((value.log10() - f64::from(self.low)) / f64::from(self.high - self.low)).clamp(0.0, 1.0)
    }

    /// The powers of ten with their places.
    fn ticks(self) -> impl Iterator<Item = (i32, f64)> {
        (self.low..=self.high)
            .map(move |power| (power, f64::from(power - self.low) / f64::from(self.high - self.low)))
    }
}

impl Chart {
    fn axis(&self) -> LogAxis {
        LogAxis::over(self.rows.iter().flat_map(|(_, bars)| bars).map(|bar| bar.value))
    }
}

/// `1,234,567`
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A power of ten as a number of things: `1`, `10`, … `100,000`, `1M`.
pub fn count_tick(power: i32) -> String {
    match power {
        ..0 => format!("1e{power}"),
        0..6 => grouped(10_u128.pow(power.unsigned_abs())),
        6..9 => format!("{}M", 10_u32.pow(power.unsigned_abs() - 6)),
        9..12 => format!("{}G", 10_u32.pow(power.unsigned_abs() - 9)),
        _ => format!("1e{power}"),
    }
}

/// A power of ten as a number of seconds: `1 µs`, `10 ms`, `100 s`.
pub fn time_tick(power: i32) -> String {
    let (unit, zeros) = match power {
        ..-6 => ("ns", power + 9),
        -6..-3 => ("µs", power + 6),
        -3..0 => ("ms", power + 3),
        _ => ("s", power),
    };
    if !(0..=6).contains(&zeros) {
        return format!("1e{power} s");
    }
    format!("{} {unit}", grouped(10_u128.pow(zeros.unsigned_abs())))
}

/// A time with three digits: `1.23 ms`, `45.6 s`.
pub(crate) fn time(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    let (value, unit) = match seconds {
        ..1e-6 => (seconds * 1e9, "ns"),
        ..1e-3 => (seconds * 1e6, "µs"),
        ..1.0 => (seconds * 1e3, "ms"),
        _ => (seconds, "s"),
    };
    let decimals = match value {
        ..10.0 => 2,
        ..100.0 => 1,
        _ => 0,
    };
    format!("{value:.decimals$} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_holds_every_value() {
        let axis = LogAxis::over([0.0, 3.0, 49_559.0].into_iter());
        assert_eq!(axis, LogAxis { low: 0, high: 5 });
        assert_eq!(axis.place(1.0), 0.0);
        assert_eq!(axis.place(100_000.0), 1.0);
        assert!((axis.place(1000.0) - 0.6).abs() < 1e-9);
        assert_eq!(axis.place(0.0), 0.0);
        // Even equal values, or none, give an axis that can be drawn.
        assert_eq!(LogAxis::over([10.0].into_iter()), LogAxis { low: 1, high: 2 });
        assert_eq!(LogAxis::over(std::iter::empty()), LogAxis { low: 0, high: 1 });
    }

    #[test]
    fn numbers_are_written_for_people() {
        assert_eq!([0, 12, 999, 1000, 1_234_567].map(grouped), ["0", "12", "999", "1,000", "1,234,567"]);
        assert_eq!([0, 3, 5, 6, 8, 9].map(count_tick), ["1", "1,000", "100,000", "1M", "100M", "1G"]);
        assert_eq!([-9, -6, -5, -3, 0, 2].map(time_tick), ["1 ns", "1 µs", "10 µs", "1 ms", "1 s", "100 s"]);
        let times = [750, 1_234, 45_600_000, 120_000_000_000].map(Duration::from_nanos).map(time);
        assert_eq!(times, ["750 ns", "1.23 µs", "45.6 ms", "120 s"]);
    }
}
