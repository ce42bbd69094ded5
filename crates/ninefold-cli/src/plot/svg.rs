//! Draws charts as SVG pictures, on a light background and in the reader's own fonts.
//!
//! ```text
//! title
//! subtitle
//! panel: heading, legend | names | bars with labels | axis
//! panel: …
//! note
//! ```

use super::{Bar, Chart, LogAxis};
use ninefold::explain::svg::escaped;
use std::fmt::Write;

pub(super) const WIDTH: f64 = 880.0;
const LEFT: f64 = 124.0;
const RIGHT: f64 = 176.0;
const BAR: f64 = 15.0;
const ROW_GAP: f64 = 11.0;
const PANEL_HEAD: f64 = 44.0;
const PANEL_FOOT: f64 = 40.0;
const TOP: f64 = 74.0;
const BOTTOM: f64 = 30.0;

/// The colours of the series in all panels. They can be told apart by colour-blind readers and in grey.
pub(super) const COLORS: [&str; 4] = ["#9ec5e8", "#1f5f99", "#d9822b", "#5b8c5a"];

/// The colour of the grid lines behind the bars.
pub(super) const BACKGROUND_GRID: &str = "#d8dee4";

/// The texts around the charts.
#[derive(Clone, Copy, Debug)]
pub struct Caption<'a> {
    /// At the top.
    pub title: &'a str,
    /// Below the title, in a monospaced font.
    pub subtitle: &'a str,
    /// At the foot.
    pub note: &'a str,
}

/// Draws the charts one below another.
pub fn svg(caption: Caption<'_>, charts: &[Chart]) -> String {
    let height = TOP + charts.iter().map(panel_height).sum::<f64>() + BOTTOM;
    let mut picture = PlotPicture::open(height, caption);
    let (mut top, mut color) = (TOP, 0);
    for chart in charts {
        picture.panel(chart, top, &COLORS[color % COLORS.len()..]);
        top += panel_height(chart);
        color += chart.series.len();
    }
    picture.close(height, caption)
}

fn panel_height(chart: &Chart) -> f64 {
    let rows: f64 = chart.rows.iter().map(|(_, bars)| row_height(bars)).sum();
    PANEL_HEAD + rows + PANEL_FOOT
}

fn row_height(bars: &[Bar]) -> f64 {
    bars.len() as f64 * BAR + ROW_GAP
}

/// A picture that is being drawn.
pub(super) struct PlotPicture(String);

impl PlotPicture {
    /// Begins a picture with its title and subtitle.
    pub(super) fn open(height: f64, caption: Caption<'_>) -> PlotPicture {
        let mut picture = PlotPicture(String::new());
        let hatch: String = COLORS.iter().enumerate().map(|(i, color)| hatch(i, color)).collect();
        let title = escaped(caption.title);
        picture.line(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
             height=\"{height}\" role=\"img\">\n\
             <title>{title}</title>\n\
             <style>\n\
             text {{ font: 13px system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', \
             'PingFang SC', 'Microsoft YaHei', sans-serif; fill: #24292f; }}\n\
             .title {{ font-size: 20px; font-weight: 600; }}\n\
             .head {{ font-size: 15px; font-weight: 600; }}\n\
             .small {{ font-size: 12px; fill: #57606a; stroke: #ffffff; stroke-width: 3px; paint-order: stroke; }}\n\
             .mono {{ font: 12px ui-monospace, 'DejaVu Sans Mono', Consolas, monospace; fill: #57606a; }}\n\
             </style>\n\
             <defs>\n{hatch}</defs>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>"
        ));
        picture.text(24.0, 34.0, "class=\"title\"", caption.title);
        picture.text(24.0, 56.0, "class=\"mono\"", caption.subtitle);
        picture
    }

    /// Ends the picture with its note.
    pub(super) fn close(mut self, height: f64, caption: Caption<'_>) -> String {
        self.text(24.0, height - 14.0, "class=\"small\"", caption.note);
        self.0 += "</svg>\n";
        self.0
    }

    fn panel(&mut self, chart: &Chart, top: f64, colors: &[&str]) {
        self.text(24.0, top + 22.0, "class=\"head\"", &chart.title);
        self.legend(chart, top + 22.0, colors);
        let axis = chart.axis();
        let rows: f64 = chart.rows.iter().map(|(_, bars)| row_height(bars)).sum();
        self.grid(axis, chart.tick, top + PANEL_HEAD - 6.0, rows);
        let mut y = top + PANEL_HEAD;
        for (name, bars) in &chart.rows {
            let middle = y + bars.len() as f64 * BAR / 2.0 + 4.5;
            self.text(LEFT - 10.0, middle, "text-anchor=\"end\"", name);
            for (i, bar) in bars.iter().enumerate() {
                self.bar(bar, axis, y + i as f64 * BAR, colors[i % colors.len()]);
            }
            y += row_height(bars);
        }
    }

    /// Draws squares with the names of the series, at the right; none for a single series.
    fn legend(&mut self, chart: &Chart, y: f64, colors: &[&str]) {
        if chart.series.len() < 2 {
            return;
        }
        let mut x = WIDTH - RIGHT;
        for (name, color) in chart.series.iter().zip(colors).rev() {
            // A generous estimate of the width of the text, because fonts differ.
            x -= 9.0 * super::width(name) as f64 + 34.0;
            self.line(format_args!(
                "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"12\" height=\"12\" rx=\"2\" fill=\"{color}\"/>",
                y - 11.0
            ));
            self.text(x + 18.0, y, "", name);
        }
    }

    /// Draws the powers of ten as lines with their numbers below.
    fn grid(&mut self, axis: LogAxis, tick: fn(i32) -> String, top: f64, height: f64) {
        let bottom = top + height;
        for (power, place) in axis.ticks() {
            let x = across(place);
            self.rule((x, top), (x, bottom), BACKGROUND_GRID);
            self.text(x, bottom + 16.0, "class=\"small\" text-anchor=\"middle\"", &tick(power));
        }
    }

    fn bar(&mut self, bar: &Bar, axis: LogAxis, y: f64, color: &str) {
        let end = across(axis.place(bar.value));
        if bar.value > 0.0 {
            // Even the smallest value of an axis is visible.
            let length = (end - LEFT).max(2.0);
            let hatched = COLORS.iter().position(|known| *known == color).filter(|_| bar.stopped);
            let fill = hatched.map_or(color.to_owned(), |i| format!("url(#hatch{i})"));
            self.line(format_args!(
                "<rect x=\"{LEFT}\" y=\"{y:.1}\" width=\"{length:.1}\" height=\"{:.1}\" fill=\"{fill}\"/>",
                BAR - 2.0
            ));
        }
        self.text(end.max(LEFT + 2.0) + 6.0, y + 10.5, "class=\"small\"", &bar.label);
    }

    /// Draws a straight line.
    pub(super) fn rule(&mut self, from: (f64, f64), to: (f64, f64), color: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.line(format_args!(
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{color}\"/>"
        ));
    }

    /// Writes a text that begins here, unless its attributes say otherwise.
    pub(super) fn text(&mut self, x: f64, y: f64, attributes: &str, text: &str) {
        let space = if attributes.is_empty() { "" } else { " " };
        let text = escaped(text);
        self.line(format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\"{space}{attributes}>{text}</text>"));
    }

    /// Adds an element.
    pub(super) fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.0, "{line}").expect("a string takes everything");
    }
}

fn across(place: f64) -> f64 {
    LEFT + place * (WIDTH - LEFT - RIGHT)
}

/// The hatching for bars of stopped searches.
fn hatch(number: usize, color: &str) -> String {
    format!(
        "<pattern id=\"hatch{number}\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" \
         patternTransform=\"rotate(45)\"><rect width=\"6\" height=\"6\" fill=\"#ffffff\"/>\
         <rect width=\"3.5\" height=\"6\" fill=\"{color}\"/></pattern>\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::count_tick;

    #[test]
    fn nothing_in_a_text_is_taken_for_markup() {
        let bar = |stopped| Bar { value: 10.0, label: "≥ 10 & <more>".into(), stopped };
        let rows = vec![("a<b".into(), vec![bar(true), bar(false)])];
        let chart = Chart { title: "t".into(), series: vec!["x".into(), "y".into()], rows, tick: count_tick };
        let drawn = svg(Caption { title: "<&>", subtitle: "", note: "" }, &[chart]);
        assert!(drawn.contains("&lt;&amp;&gt;") && drawn.contains("a&lt;b"), "{drawn}");
        assert_eq!(drawn.matches("url(#hatch").count(), 1, "only the stopped bar is hatched");
        assert_eq!(drawn.matches("<text").count(), drawn.matches("</text>").count());
    }
}
