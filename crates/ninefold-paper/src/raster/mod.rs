//! SVG to PNG, with the embedded letters: the same pixels on every machine.
//!
//! It draws the elements that pictures of boards contain: rectangles, circles, lines, paths and text, with the styles
//! of a style sheet. An SVG with any other element is an error, because a picture that silently lacks something would
//! be worse.

mod file;
mod shapes;
mod style;

use crate::font::Fonts;
use roxmltree::{Document, Node};
use simplecss::StyleSheet;
use std::fmt;
use style::ElementStyle;
use tiny_skia::{FillRule, Path, PathBuilder, Pixmap, PixmapMut, PixmapPaint, Stroke, StrokeDash, Transform};

/// Why an SVG could not be turned into pixels.
#[derive(Debug)]
pub enum RasterError {
    /// The text is not an SVG, or it has something that pictures of boards never have.
    Svg(String),
    /// The picture would have no pixels, or more than fit into memory.
    Size,
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RasterError::Svg(problem) => write!(f, "not a picture that can be drawn: {problem}"),
            RasterError::Size => f.write_str("too many pixels for the memory, or none"),
        }
    }
}

impl std::error::Error for RasterError {}

/// Returns the picture as a PNG, `width` pixels wide.
///
/// ```
/// use ninefold_paper::{Fonts, png};
/// let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><text x="1" y="1">5</text></svg>"#;
/// assert!(png(svg, 60, &Fonts::default()).unwrap().starts_with(b"\x89PNG"));
/// ```
pub fn png(svg: &str, width: u32, fonts: &Fonts) -> Result<Vec<u8>, RasterError> {
    let document = Document::parse(svg).map_err(|error| RasterError::Svg(error.to_string()))?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(RasterError::Svg(format!("<{}> where <svg> was expected", root.tag_name().name())));
    }
    let view = Viewport::of(root)?;
    let scale = width as f32 / view.size.0;
    let pixels = Pixmap::new(width, (view.size.1 * scale).round() as u32).ok_or(RasterError::Size)?;
    let mut sheet = StyleSheet::new();
    for style in root.descendants().filter(|node| is(*node, "style")) {
        sheet.parse_more(style.text().unwrap_or_default());
    }
    let place = Transform::from_scale(scale, scale).pre_concat(view.place());
    let mut painter = Painter { fonts, faces: Default::default(), sheet, place, pixels };
    let style = ElementStyle::default().of(root, &painter.sheet)?;
    painter.children(root, &style)?;
    Ok(file::png(&painter.pixels))
}

fn is(node: Node<'_, '_>, name: &str) -> bool {
    node.is_element() && node.tag_name().name() == name
}

/// Returns the number in an attribute. If the attribute is missing, returns `without`, or an error if that is `None`.
fn number(node: Node<'_, '_>, name: &str, without: Option<f32>) -> Result<f32, RasterError> {
    let problem = |found: &str| {
        RasterError::Svg(format!("{name}=\"{found}\" of <{}>: expected a number", node.tag_name().name()))
    };
    match node.attribute(name) {
        Some(value) => style::length(value).ok_or_else(|| problem(value)),
        None => without.ok_or_else(|| problem("")),
    }
}

/// The part of the plane that the picture shows, and its size.
struct Viewport {
    /// Left, top, width and height of that part.
    seen: [f32; 4],
    size: (f32, f32),
}

impl Viewport {
    fn of(root: Node<'_, '_>) -> Result<Viewport, RasterError> {
        let seen = match root.attribute("viewBox") {
            Some(corners) => style::lengths(corners).and_then(|numbers| <[f32; 4]>::try_from(numbers).ok()),
            None => Some([0.0, 0.0, number(root, "width", None)?, number(root, "height", None)?]),
        };
        let seen = seen.filter(|seen| seen[2] > 0.0 && seen[3] > 0.0);
        let seen = seen.ok_or_else(|| RasterError::Svg("viewBox: expected four numbers".to_owned()))?;
        let size = (number(root, "width", Some(seen[2]))?, number(root, "height", Some(seen[3]))?);
        if size.0 > 0.0 && size.1 > 0.0 { Ok(Viewport { seen, size }) } else { Err(RasterError::Size) }
    }

    /// Moves that part into the middle, as large as fits.
    fn place(&self) -> Transform {
        let [left, top, width, height] = self.seen;
        let scale = (self.size.0 / width).min(self.size.1 / height);
        let free = (self.size.0 - width * scale, self.size.1 - height * scale);
        Transform::from_row(scale, 0.0, 0.0, scale, free.0 / 2.0 - left * scale, free.1 / 2.0 - top * scale)
    }
}

struct Painter<'a> {
    fonts: &'a Fonts,
    /// The faces that have been used so far, parsed.
    faces: [Option<ttf_parser::Face<'a>>; Fonts::FACES],
    sheet: StyleSheet<'a>,
    place: Transform,
    pixels: Pixmap,
}

impl Painter<'_> {
    fn children(&mut self, node: Node<'_, '_>, style: &ElementStyle) -> Result<(), RasterError> {
        node.children().filter(Node::is_element).try_for_each(|child| self.element(child, style))
    }

    fn element(&mut self, node: Node<'_, '_>, inherited: &ElementStyle) -> Result<(), RasterError> {
        let name = node.tag_name().name();
        if ["title", "desc", "style"].contains(&name) {
            return Ok(());
        }
        let style = inherited.of(node, &self.sheet)?;
        let path = match name {
            "g" => return self.children(node, &style),
            "text" => return self.text(node, &style),
            "rect" => shapes::rectangle(node)?,
            "circle" => shapes::circle(node)?,
            "line" => shapes::line(node)?,
            "path" => shapes::path(node.attribute("d").unwrap_or_default())?,
            _ => {
                return Err(RasterError::Svg(format!("<{name}> is no element that pictures of boards have")));
            }
        };
        if let Some(path) = path {
            self.paint(&path, &style);
        }
        Ok(())
    }

    /// Draws text, and those parts of it that have places of their own.
    fn text(&mut self, node: Node<'_, '_>, style: &ElementStyle) -> Result<(), RasterError> {
        let y = number(node, "y", Some(0.0))?;
        for child in node.children() {
            if let Some(text) = child.text().filter(|_| child.is_text()) {
                if !text.trim().is_empty() {
                    self.letters(text, (number(node, "x", Some(0.0))?, y), style);
                }
            } else if is(child, "tspan") {
                let style = style.of(child, &self.sheet)?;
                let at = (number(child, "x", None)?, number(child, "y", Some(y))?);
                self.letters(child.text().unwrap_or_default(), at, &style);
            }
        }
        Ok(())
    }

    fn letters(&mut self, text: &str, (x, y): (f32, f32), style: &ElementStyle) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let width = self.fonts.width(&text, style.weight) * style.size;
        let mut x = style.anchor.start(x, width);
        let mut path = PathBuilder::new();
        for (face, piece) in self.fonts.pieces(&text, style.weight) {
            let parsed = self.faces[face.number].get_or_insert_with(|| face.parsed());
            let scale = style.size / f32::from(parsed.units_per_em());
            for c in piece.chars() {
                let (glyph, advance) = face.glyph(c);
                let mut outline = shapes::Outline { path: &mut path, scale, x, y };
                parsed.outline_glyph(ttf_parser::GlyphId(glyph), &mut outline);
                x += advance * style.size;
            }
        }
        if let Some(path) = path.finish() {
            self.paint(&path, style);
        }
    }

    fn paint(&mut self, path: &Path, style: &ElementStyle) {
        if style.opacity >= 1.0 {
            draw(path, style, self.place, &mut self.pixels.as_mut());
        } else {
            // The opacity applies to fill and stroke together, so that the fill does not shine through the stroke.
            self.veiled(path, style);
        }
    }

    fn veiled(&mut self, path: &Path, style: &ElementStyle) -> Option<()> {
        let reach = style.stroke_width * MITER;
        let area = path.bounds().outset(reach, reach)?.transform(self.place)?.round_out()?;
        let whole = tiny_skia::IntRect::from_xywh(0, 0, self.pixels.width(), self.pixels.height())?;
        let area = area.intersect(&whole)?;
        let mut layer = Pixmap::new(area.width(), area.height())?;
        let place = self.place.post_translate(-area.x() as f32, -area.y() as f32);
        draw(path, style, place, &mut layer.as_mut());
        let paint = PixmapPaint { opacity: style.opacity, ..PixmapPaint::default() };
        self.pixels.draw_pixmap(area.x(), area.y(), layer.as_ref(), &paint, Transform::identity(), None);
        Some(())
    }
}

/// The miter limit: how many times its width a line may reach at a bend. This is the default of SVG.
const MITER: f32 = 4.0;

fn draw(path: &Path, style: &ElementStyle, place: Transform, pixels: &mut PixmapMut<'_>) {
    // A path without area would be filled as a thin line.
    let has_area = path.bounds().width() > 0.0 && path.bounds().height() > 0.0;
    if let Some(paint) = style.fill().filter(|_| has_area) {
        pixels.fill_path(path, &paint, FillRule::Winding, place, None);
    }
    if let Some(paint) = style.stroke().filter(|_| style.stroke_width > 0.0) {
        let stroke = Stroke {
            width: style.stroke_width,
            miter_limit: MITER,
            line_cap: style.cap,
            line_join: style.join,
            dash: style.dash.clone().and_then(|lengths| StrokeDash::new(lengths, 0.0)),
        };
        pixels.stroke_path(path, &paint, &stroke, place, None);
    }
}
