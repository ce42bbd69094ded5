//! SVG drawings that are readable on light and dark pages, in the reader's own fonts.

use ninefold::explain::svg::escaped;
use std::fmt::Write;

/// A drawing in progress.
#[derive(Debug)]
pub(super) struct Paper {
    width: f64,
    height: f64,
    title: String,
    body: String,
}

/// Colours by their use; the second of each pair is for dark pages. Colours of shapes can be told apart by
/// colour-blind readers and in grey.
const COLORS: [(&str, &str, &str); 9] = [
    ("paper", "#ffffff", "#0d1117"),
    ("ink", "#24292f", "#e6edf3"),
    ("soft", "#57606a", "#9198a1"),
    ("plain", "#eaeef2", "#21262d"),
    ("blue", "#1f5f99", "#4493f8"),
    ("pale", "#9ec5e8", "#1f4f80"),
    ("gold", "#d9822b", "#e09b4f"),
    ("green", "#5b8c5a", "#6fae6e"),
    ("red", "#b3363a", "#f0787b"),
];

/// The alignment of a text at its x.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

impl Paper {
    pub(super) fn new(width: f64, height: f64, title: &str) -> Paper {
        Paper { width, height, title: title.to_owned(), body: String::new() }
    }

    /// Draws a rectangle filled with a named colour.
    pub(super) fn rect(&mut self, [x, y, w, h]: [f64; 4], fill: &str) {
        self.line(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" class=\"{fill}\"/>"
        ));
    }

    /// Fills a rectangle so that what lies below shines through.
    pub(super) fn wash(&mut self, [x, y, w, h]: [f64; 4], fill: &str) {
        self.line(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" class=\"{fill}\" opacity=\"0.4\"/>"
        ));
    }

    /// Draws a disc.
    pub(super) fn disc(&mut self, [x, y]: [f64; 2], radius: f64, fill: &str) {
        self.line(format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" class=\"{fill}\"/>"));
    }

    /// Draws the outline of a rectangle.
    pub(super) fn frame(&mut self, [x, y, w, h]: [f64; 4], stroke: &str, thick: f64) {
        self.line(format_args!(
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{w:.1}\" height=\"{h:.1}\" class=\"line {stroke}-line\" \
             stroke-width=\"{thick}\"/>"
        ));
    }

    /// Draws a line from one point to another.
    pub(super) fn stroke(&mut self, from: [f64; 2], to: [f64; 2], stroke: &str, thick: f64) {
        let ([x, y], [u, v]) = (from, to);
        self.line(format_args!(
            "<path d=\"M{x:.1} {y:.1} L{u:.1} {v:.1}\" class=\"line {stroke}-line\" stroke-width=\"{thick}\"/>"
        ));
    }

    /// Draws a line with an arrowhead at its end.
    pub(super) fn arrow(&mut self, from: [f64; 2], to: [f64; 2], stroke: &str) {
        self.stroke(from, to, stroke, 1.5);
        let (dx, dy) = (to[0] - from[0], to[1] - from[1]);
        let length = dx.hypot(dy).max(1.0);
        let (dx, dy) = (dx / length * 8.0, dy / length * 8.0);
        for side in [0.5, -0.5] {
            self.stroke(to, [to[0] - dx - side * dy, to[1] - dy + side * dx], stroke, 1.5);
        }
    }

    /// Draws a cross over a rectangle.
    pub(super) fn cross(&mut self, [x, y, w, h]: [f64; 4], stroke: &str) {
        self.stroke([x, y], [x + w, y + h], stroke, 2.0);
        self.stroke([x, y + h], [x + w, y], stroke, 2.0);
    }

    /// Writes text with the given classes: a colour and optionally `small`, `mono` or `head`.
    pub(super) fn text(&mut self, [x, y]: [f64; 2], anchor: Anchor, class: &str, text: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let text = escaped(text);
        self.line(format_args!("<text x=\"{x:.1}\" y=\"{y:.1}\"{anchor} class=\"{class}\">{text}</text>"));
    }

    /// Writes lines of text one below another.
    pub(super) fn lines(&mut self, [x, y]: [f64; 2], class: &str, lines: &[&str]) {
        for (i, line) in lines.iter().enumerate() {
            self.text([x, y + 19.0 * i as f64], Anchor::Start, class, line);
        }
    }

    /// The whole file.
    pub(super) fn finish(self) -> String {
        let Paper { width, height, title, body } = self;
        let title = escaped(&title);
        let (light, dark) = (colors(|color| color.1), colors(|color| color.2));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\">\n<title>{title}</title>\n<style>\n\
             text {{ font: 13px system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif; }}\n\
             .small {{ font-size: 11.5px; }}\n.head {{ font-size: 15px; font-weight: 600; }}\n\
             .mono {{ font: 12px ui-monospace, 'DejaVu Sans Mono', Consolas, monospace; }}\n\
             .line {{ fill: none; stroke-linecap: round; }}\n{light}\
             @media (prefers-color-scheme: dark) {{\n{dark}}}\n</style>\n\
             <rect width=\"100%\" height=\"100%\" class=\"paper\"/>\n{body}</svg>\n"
        )
    }

    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        writeln!(self.body, "{line}").expect("a string takes everything");
    }
}

fn colors(which: fn(&(&'static str, &'static str, &'static str)) -> &'static str) -> String {
    let rules = |color: &(&'static str, _, _)| {
        let (name, value) = (color.0, which(color));
        format!(".{name} {{ fill: {value}; }}\n.{name}-line {{ stroke: {value}; }}\n")
    };
    COLORS.iter().map(rules).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_taken_for_markup() {
        let mut paper = Paper::new(10.0, 10.0, "<&>");
        paper.text([0.0, 0.0], Anchor::Middle, "ink", "a < b & c");
        let drawn = paper.finish();
        assert!(drawn.contains("&lt;&amp;&gt;") && drawn.contains("a &lt; b &amp; c"), "{drawn}");
    }
}
