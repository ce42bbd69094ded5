//! Draws a screen as an SVG picture. Lines and blocks are shapes, so that they meet in every viewer; the rest is
//! text, with each word at its place.

use ninefold::explain::svg::escaped;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};
use std::fmt::Write;
use unicode_width::UnicodeWidthStr;

/// Width of a column and height of a row in pixels.
const COLUMN: u16 = 9;
const ROW: u16 = 19;

/// The terminal's colours 0 to 15 in a common dark theme.
const NAMED: [&str; 16] = [
    "#1b1d23", "#e06c75", "#98c379", "#d9b45f", "#4f8fe0", "#c678dd", "#56b6c2", "#c8ccd4", "#6b7280",
    "#f08a93", "#b3dd94", "#f0d28a", "#7fb3f5", "#dc9bee", "#7fd6e0", "#ffffff",
];

/// The picture of a screen.
pub(super) fn of(buffer: &Buffer) -> String {
    let area = buffer.area;
    let (width, height) = (area.width * COLUMN + 16, area.height * ROW + 16);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"'DejaVu Sans Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', 'Noto Sans CJK SC', monospace\" font-size=\"15\">\n<rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{}\"/>\n<g transform=\"translate(8 8)\">\n",
        NAMED[0]
    );
    for y in 0..area.height {
        row(buffer, y, &mut svg).expect("a string takes everything");
    }
    svg + "</g>\n</svg>\n"
}

/// The colours of a cell, swapped if it is reversed.
fn colors(cell: &ratatui::buffer::Cell) -> (String, Option<String>) {
    let (fg, bg) = (color(cell.fg), color(cell.bg));
    if cell.modifier.contains(Modifier::REVERSED) {
        let ground = fg.unwrap_or_else(|| NAMED[7].to_owned());
        return (bg.unwrap_or_else(|| NAMED[0].to_owned()), Some(ground));
    }
    (fg.unwrap_or_else(|| NAMED[7].to_owned()), bg)
}

fn row(buffer: &Buffer, y: u16, svg: &mut String) -> std::fmt::Result {
    let area = buffer.area;
    let top = y * ROW;
    let mut x = 0;
    // Backgrounds first: neighbours with the same background become one rectangle.
    while x < area.width {
        let ground = colors(&buffer[(x, y)]).1;
        let mut end = x + 1;
        while end < area.width && colors(&buffer[(end, y)]).1 == ground {
            end += 1;
        }
        if let Some(ground) = ground {
            let (left, width) = (x * COLUMN, (end - x) * COLUMN);
            writeln!(
                svg,
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{ROW}\" fill=\"{ground}\"/>"
            )?;
        }
        x = end;
    }
    let mut x = 0;
    while x < area.width {
        let cell = &buffer[(x, y)];
        if let Some(shape) = shape(cell.symbol(), x * COLUMN, top) {
            writeln!(svg, "<path d=\"{}\" {}=\"{}\"/>", shape.path, shape.paint, colors(cell).0)?;
            x += 1;
            continue;
        }
        if cell.symbol().trim().is_empty() {
            x += 1;
            continue;
        }
        // One word at a time, because most viewers do not support a position for each character.
        let style = (colors(cell).0, cell.modifier);
        let (left, mut text) = (x * COLUMN, String::new());
        while x < area.width {
            let cell = &buffer[(x, y)];
            let is_same = (colors(cell).0, cell.modifier) == style;
            if !is_same || cell.symbol().trim().is_empty() || shape(cell.symbol(), 0, 0).is_some() {
                break;
            }
            text += cell.symbol();
            x += (cell.symbol().width() as u16).max(1);
        }
        let (width, baseline) = (text.width() as u16 * COLUMN, top + 14);
        let text = escaped(&text);
        let (fill, modifier) = style;
        let written = written(modifier);
        writeln!(
            svg,
            "<text x=\"{left}\" y=\"{baseline}\" textLength=\"{width}\" fill=\"{fill}\"{written}>{text}</text>"
        )?;
    }
    Ok(())
}

fn written(modifier: Modifier) -> String {
    let mut attributes = String::new();
    if modifier.contains(Modifier::BOLD) {
        attributes += " font-weight=\"bold\"";
    }
    if modifier.contains(Modifier::ITALIC) {
        attributes += " font-style=\"italic\"";
    }
    if modifier.contains(Modifier::DIM) {
        attributes += " opacity=\"0.6\"";
    }
    let lines = [(Modifier::UNDERLINED, "underline"), (Modifier::CROSSED_OUT, "line-through")];
    let lines: Vec<&str> =
        lines.into_iter().filter(|(flag, _)| modifier.contains(*flag)).map(|(_, name)| name).collect();
    if !lines.is_empty() {
        attributes += &format!(" text-decoration=\"{}\"", lines.join(" "));
    }
    attributes
}

/// A shape drawn in place of a character.
struct GlyphShape {
    path: String,
    /// `fill`, or `stroke` with its width.
    paint: &'static str,
}

fn shape(symbol: &str, x: u16, y: u16) -> Option<GlyphShape> {
    let half = |x: u16, y: u16, width: u16, height: u16| GlyphShape {
        path: format!("M{x} {y}h{width}v{height}h-{width}z"),
        paint: "fill",
    };
    let (middle, half_row) = (COLUMN / 2, ROW / 2);
    match symbol {
        "█" => return Some(half(x, y, COLUMN, ROW)),
        "▀" => return Some(half(x, y, COLUMN, half_row)),
        "▄" => return Some(half(x, y + half_row, COLUMN, ROW - half_row)),
        "▌" => return Some(half(x, y, middle, ROW)),
        "▐" => return Some(half(x + middle + 1, y, middle, ROW)),
        _ => {}
    }
    let (arms, is_heavy) = arms(symbol)?;
    let (x, y) = (f32::from(x) + f32::from(COLUMN) / 2.0, f32::from(y) + f32::from(ROW) / 2.0);
    let (across, down) = (f32::from(COLUMN) / 2.0, f32::from(ROW) / 2.0);
    let ends = [(0.0, -down), (across, 0.0), (0.0, down), (-across, 0.0)];
    let arms = ends.iter().zip(arms).filter(|(_, is_there)| *is_there);
    let path: String = arms.map(|((dx, dy), _)| format!("M{x} {y}l{dx} {dy}")).collect();
    Some(GlyphShape {
        path,
        paint: if is_heavy { "stroke-width=\"2.5\" stroke" } else { "stroke-width=\"1\" stroke" },
    })
}

/// The directions of a line (up, right, down, left), and whether it is heavy.
fn arms(symbol: &str) -> Option<([bool; 4], bool)> {
    let (up, right, down, left) = (true, true, true, true);
    let no = false;
    Some(match symbol {
        "━" => ([no, right, no, left], true),
        "┃" => ([up, no, down, no], true),
        "┏" | "╔" => ([no, right, down, no], true),
        "┓" | "╗" => ([no, no, down, left], true),
        "┗" | "╚" => ([up, right, no, no], true),
        "┛" | "╝" => ([up, no, no, left], true),
        "┳" | "┯" => ([no, right, symbol == "┳", left], true),
        "┻" | "┷" => ([symbol == "┻", right, no, left], true),
        "┣" | "┠" => ([up, symbol == "┣", down, no], true),
        "┫" | "┨" => ([up, no, down, symbol == "┫"], true),
        "╋" => ([up, right, down, left], true),
        "┿" => ([no, right, no, left], true),
        "╂" => ([up, no, down, no], true),
        "─" => ([no, right, no, left], false),
        "│" => ([up, no, down, no], false),
        "┼" => ([up, right, down, left], false),
        "╭" => ([no, right, down, no], false),
        "╮" => ([no, no, down, left], false),
        "╰" => ([up, right, no, no], false),
        "╯" => ([up, no, no, left], false),
        _ => return None,
    })
}

/// A colour in CSS notation; `None` for the terminal's default.
fn color(color: Color) -> Option<String> {
    let named = |index: usize| Some(NAMED[index].to_owned());
    match color {
        Color::Black => named(0),
        Color::Red => named(1),
        Color::Green => named(2),
        Color::Yellow => named(3),
        Color::Blue => named(4),
        Color::Magenta => named(5),
        Color::Cyan => named(6),
        Color::Gray => named(7),
        Color::DarkGray => named(8),
        Color::LightRed => named(9),
        Color::LightGreen => named(10),
        Color::LightYellow => named(11),
        Color::LightBlue => named(12),
        Color::LightMagenta => named(13),
        Color::LightCyan => named(14),
        Color::White => named(15),
        Color::Indexed(index) => Some(indexed(index)),
        Color::Rgb(r, g, b) => Some(format!("#{r:02x}{g:02x}{b:02x}")),
        Color::Reset => None,
    }
}

/// A colour of xterm's palette of 256.
fn indexed(index: u8) -> String {
    match index {
        0..16 => NAMED[usize::from(index)].to_owned(),
        16..232 => {
            let level = |place: u8| {
                let step = (index - 16) / place % 6;
                if step == 0 { 0 } else { 55 + 40 * step }
            };
            format!("#{:02x}{:02x}{:02x}", level(36), level(6), level(1))
        }
        _ => {
            let grey = 8 + 10 * (index - 232);
            format!("#{grey:02x}{grey:02x}{grey:02x}")
        }
    }
}
