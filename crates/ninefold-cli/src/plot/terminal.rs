//! Draws charts as lines of text.

use super::Chart;
use anstyle::{AnsiColor, Style};
use std::io::{IsTerminal, stdout};
use unicode_width::UnicodeWidthStr;

/// The medium to draw on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Canvas {
    /// Columns.
    pub(crate) width: usize,
    /// Whether to use block characters, with eight steps per column; otherwise `#`.
    pub(crate) blocks: bool,
    /// The colour of the bars, if any.
    pub(crate) color: Style,
}

impl Canvas {
    /// The canvas for files and pipes.
    pub(crate) const PLAIN: Canvas = Canvas { width: 80, blocks: false, color: Style::new() };

    /// The canvas for standard output, plain if that is not a terminal.
    pub(crate) fn of_standard_output(colors: bool) -> Canvas {
        if !stdout().is_terminal() {
            return Canvas::PLAIN;
        }
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
        let color = if colors { AnsiColor::Cyan.on_default() } else { Style::new() };
        Canvas { width, blocks: true, color }
    }
}

/// The least room for bars, however narrow the terminal.
const LEAST: usize = 10;

/// The most room for bars; longer ones are not easier to read.
const MOST: usize = 60;

/// The number of columns that a text takes on a terminal: Chinese characters take two.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// Draws the chart: its title, a line for each bar, and the axis.
pub(crate) fn bars(chart: &Chart, canvas: Canvas) -> String {
    let axis = chart.axis();
    let names = chart.rows.iter().map(|(name, _)| width(name)).max().unwrap_or(0);
    let labels = chart.rows.iter().flat_map(|(_, bars)| bars).map(|bar| width(&bar.label)).max();
    let taken = names + labels.unwrap_or(0) + 3;
    let room = canvas.width.saturating_sub(taken).clamp(LEAST, MOST);
    let mut text = format!("{}\n", chart.title);
    for (name, bars) in &chart.rows {
        for (i, bar) in bars.iter().enumerate() {
            let name = if i == 0 { name.as_str() } else { "" };
            let drawn =
                if bar.value > 0.0 { self::bar(axis.place(bar.value), room, canvas) } else { String::new() };
            let color = canvas.color;
            let pad = " ".repeat(names - width(name));
            text += &format!("{name}{pad} {color}{drawn}{color:#} {}\n", bar.label);
        }
    }
    let ticks: Vec<(usize, String)> = axis
        .ticks()
        .map(|(power, place)| ((place * room as f64).round() as usize, (chart.tick)(power)))
        .collect();
    text + &" ".repeat(names + 1) + axis_line(&ticks).trim_end() + "\n"
}

/// A bar that fills the part `place` of the room, with at least one step, so that the smallest value is visible.
pub(crate) fn bar(place: f64, room: usize, canvas: Canvas) -> String {
    if !canvas.blocks {
        return "#".repeat(((place * room as f64).round() as usize).max(1));
    }
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = ((place * room as f64 * 8.0).round() as usize).max(1);
    "█".repeat(eighths / 8) + PARTS[eighths % 8]
}

/// The labels, each beginning at its place. A label that would touch the previous one is left out.
fn axis_line(ticks: &[(usize, String)]) -> String {
    let mut line = String::new();
    for (place, label) in ticks {
        let end = width(&line);
        if end == 0 || end < *place {
            line += &" ".repeat(place - end);
            line += label;
        }
    }
    line
}

/// Aligns rows in columns, the first and last to the left and the others to the right. The first row has the style
/// `head`.
pub(crate) fn table(rows: &[Vec<String>], head: Style) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &'_ [String], column: usize| row.get(column).map_or(0, |text| width(text));
    let widths: Vec<usize> =
        (0..columns).map(|column| rows.iter().map(|row| cell(row, column)).max().unwrap_or(0)).collect();
    let mut text = String::new();
    for (number, row) in rows.iter().enumerate() {
        let mut line = String::new();
        for (column, field) in row.iter().enumerate() {
            let pad = " ".repeat(widths[column] - width(field));
            let left = column == 0 || column + 1 == columns;
            line += &if left { format!("{field}{pad}  ") } else { format!("{pad}{field}  ") };
        }
        let style = if number == 0 { head } else { Style::new() };
        text += &format!("{style}{}{style:#}\n", line.trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::{Bar, count_tick};

    fn values(value: f64) -> Vec<Bar> {
        vec![Bar { value, label: value.to_string(), stopped: false }]
    }

    #[test]
    fn bars_of_text() {
        let rows = vec![
            ("slow".into(), values(1000.0)),
            ("quick".into(), values(10.0)),
            ("best".into(), values(1.0)),
        ];
        let chart = Chart { title: "nodes".into(), series: vec![], rows, tick: count_tick };
        let canvas = Canvas { width: 42, ..Canvas::PLAIN };
        let expected = "\
nodes
slow  ############################## 1000
quick ########## 10
best  # 1
      1         10        100       1,000
";
        assert_eq!(bars(&chart, canvas), expected);
        let narrow = bars(&chart, Canvas { width: 5, blocks: true, ..Canvas::PLAIN });
        assert!(narrow.contains("slow  ██████████ 1000\nquick ███▍ 10\nbest  ▏ 1\n"), "{narrow}");
    }

    #[test]
    fn columns_line_up_in_chinese_too() {
        let rows =
            [["方法", "节点", ""], ["row-major", "1,234", "已停"]].map(|row| row.map(String::from).to_vec());
        assert_eq!(table(&rows, Style::new()), "方法        节点\nrow-major  1,234  已停\n");
    }

    #[test]
    fn nothing_is_drawn_for_nothing() {
        let rows = vec![("none".into(), values(0.0))];
        let chart = Chart { title: "nodes".into(), series: vec![], rows, tick: count_tick };
        assert!(bars(&chart, Canvas::PLAIN).contains("none  0\n"));
    }
}
