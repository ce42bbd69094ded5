//! The shapes of elements and of glyphs, as paths.

use super::{RasterError, number};
use roxmltree::Node;
use tiny_skia::{Path, PathBuilder, Rect};

/// Returns a rectangle, with round corners if it has `rx`; `None` if it is empty.
pub(super) fn rectangle(node: Node<'_, '_>) -> Result<Option<Path>, RasterError> {
    let [x, y, rx] =
        [number(node, "x", Some(0.0))?, number(node, "y", Some(0.0))?, number(node, "rx", Some(0.0))?];
    let (width, height) = (number(node, "width", None)?, number(node, "height", None)?);
    let Some(rect) = Rect::from_xywh(x, y, width, height).filter(|_| width > 0.0 && height > 0.0) else {
        return Ok(None);
    };
    if rx <= 0.0 {
        return Ok(Some(PathBuilder::from_rect(rect)));
    }
    let (rx, ry) = (rx.min(width / 2.0), rx.min(height / 2.0));
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    path.move_to(x + rx, y);
    path.line_to(right - rx, y);
    quarter(&mut path, (right, y), (right, y + ry));
    path.line_to(right, bottom - ry);
    quarter(&mut path, (right, bottom), (right - rx, bottom));
    path.line_to(x + rx, bottom);
    quarter(&mut path, (x, bottom), (x, bottom - ry));
    path.line_to(x, y + ry);
    quarter(&mut path, (x, y), (x + rx, y));
    path.close();
    Ok(path.finish())
}

/// Returns a circle; `None` if it is empty.
pub(super) fn circle(node: Node<'_, '_>) -> Result<Option<Path>, RasterError> {
    let (x, y) = (number(node, "cx", Some(0.0))?, number(node, "cy", Some(0.0))?);
    let r = number(node, "r", None)?;
    let mut path = PathBuilder::new();
    if r > 0.0 {
        path.move_to(x + r, y);
        quarter(&mut path, (x + r, y + r), (x, y + r));
        quarter(&mut path, (x - r, y + r), (x - r, y));
        quarter(&mut path, (x - r, y - r), (x, y - r));
        quarter(&mut path, (x + r, y - r), (x + r, y));
        path.close();
    }
    Ok(path.finish())
}

/// Adds a quarter of an ellipse from the last point to `to`. The tangents at its two ends meet in `corner`.
fn quarter(path: &mut PathBuilder, corner: (f32, f32), to: (f32, f32)) {
    /// The distance of the control points towards the corner, as a share of the way.
    const PULL: f32 = 0.552_284_8;
    let Some(from) = path.last_point() else { return };
    let towards = |at: (f32, f32)| (at.0 + (corner.0 - at.0) * PULL, at.1 + (corner.1 - at.1) * PULL);
    let ((ax, ay), (bx, by)) = (towards((from.x, from.y)), towards(to));
    path.cubic_to(ax, ay, bx, by, to.0, to.1);
}

/// Returns a line from one point to another.
pub(super) fn line(node: Node<'_, '_>) -> Result<Option<Path>, RasterError> {
    let mut path = PathBuilder::new();
    path.move_to(number(node, "x1", Some(0.0))?, number(node, "y1", Some(0.0))?);
    path.line_to(number(node, "x2", Some(0.0))?, number(node, "y2", Some(0.0))?);
    Ok(path.finish())
}

/// Returns the path of these commands: M, L, H, V, Q and Z. In small letters, their coordinates count from the last
/// point.
pub(super) fn path(commands: &str) -> Result<Option<Path>, RasterError> {
    let mut path = PathBuilder::new();
    let mut reader = PathReader { rest: commands };
    let (mut x, mut y) = (0.0, 0.0);
    let mut start = (0.0, 0.0);
    while let Some(mut command) = reader.command() {
        loop {
            let (left, top) = if command.is_ascii_lowercase() { (x, y) } else { (0.0, 0.0) };
            match command.to_ascii_uppercase() {
                'M' => {
                    (x, y) = (left + reader.number()?, top + reader.number()?);
                    start = (x, y);
                    path.move_to(x as f32, y as f32);
                    // Further points are joined by lines.
                    command = if command == 'M' { 'L' } else { 'l' };
                }
                'Z' => {
                    path.close();
                    (x, y) = start;
                }
                'Q' => {
                    let (bend_x, bend_y) = (left + reader.number()?, top + reader.number()?);
                    (x, y) = (left + reader.number()?, top + reader.number()?);
                    path.quad_to(bend_x as f32, bend_y as f32, x as f32, y as f32);
                }
                kind => {
                    match kind {
                        'L' => (x, y) = (left + reader.number()?, top + reader.number()?),
                        'H' => x = left + reader.number()?,
                        'V' => y = top + reader.number()?,
                        _ => return Err(reader.problem(&format!("the command {command}"))),
                    }
                    path.line_to(x as f32, y as f32);
                }
            }
            if !reader.has_number() || command.eq_ignore_ascii_case(&'z') {
                break;
            }
        }
    }
    if reader.rest.is_empty() { Ok(path.finish()) } else { Err(reader.problem("no command")) }
}

/// Reads the commands of a path.
struct PathReader<'a> {
    rest: &'a str,
}

impl PathReader<'_> {
    fn skip(&mut self) {
        self.rest = self.rest.trim_start_matches(|c: char| c == ',' || c.is_ascii_whitespace());
    }

    fn command(&mut self) -> Option<char> {
        self.skip();
        let command = self.rest.chars().next().filter(char::is_ascii_alphabetic)?;
        self.rest = &self.rest[1..];
        Some(command)
    }

    fn has_number(&mut self) -> bool {
        self.skip();
        self.rest.starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c))
    }

    /// Reads a number. It also ends where another one begins: at a sign or at a second point.
    fn number(&mut self) -> Result<f64, RasterError> {
        self.skip();
        let mut has_point = false;
        let end = self.rest.char_indices().position(|(at, c)| match c {
            '0'..='9' => false,
            '+' | '-' => at > 0,
            '.' => std::mem::replace(&mut has_point, true),
            _ => true,
        });
        let (number, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        let number = number.parse().map_err(|_| self.problem("no number"))?;
        self.rest = rest;
        Ok(number)
    }

    fn problem(&self, found: &str) -> RasterError {
        let rest: String = self.rest.chars().take(20).collect();
        RasterError::Svg(format!("{found} in a path, before \"{rest}\""))
    }
}

/// Adds the outline of a glyph to a path. A unit of the font has the length `scale`, and the glyph is at `x`, `y`.
pub(super) struct Outline<'a> {
    pub(super) path: &'a mut PathBuilder,
    pub(super) scale: f32,
    pub(super) x: f32,
    pub(super) y: f32,
}

impl Outline<'_> {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl ttf_parser::OutlineBuilder for Outline<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
