//! What draws on a page: text in lines, strokes, fills.

use crate::font::{Face, Fonts, Weight};
use krilla::color::luma;
use krilla::geom::{Path, PathBuilder, Point, Rect};
use krilla::num::NormalizedF32;
pub(super) use krilla::paint::LineCap;
use krilla::paint::{Fill, LineJoin, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::KrillaGlyph;

/// Shades of grey: 0 is black.
pub(super) type Ink = u8;

pub(super) const BLACK: Ink = 0;
pub(super) const GREY: Ink = 95;

/// Where a line of text stands at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Anchor {
    Left,
    Middle,
    Right,
}

impl Anchor {
    /// Where a text of this width begins.
    fn left(self, x: f32, width: f32) -> f32 {
        match self {
            Anchor::Left => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::Right => x - width,
        }
    }
}

/// How text looks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) size: f32,
    pub(super) weight: Weight,
    pub(super) ink: Ink,
}

/// The hand on a surface.
pub(super) struct Pen<'a, 's> {
    pub(super) surface: &'a mut Surface<'s>,
    pub(super) fonts: &'a Fonts,
}

pub(super) fn regular(size: f32) -> Style {
    Style { size, weight: Weight::Regular, ink: BLACK }
}

pub(super) fn bold(size: f32) -> Style {
    Style { size, weight: Weight::Bold, ink: BLACK }
}

impl Style {
    pub(super) fn in_ink(self, ink: Ink) -> Style {
        Style { ink, ..self }
    }
}

impl Pen<'_, '_> {
    /// A line of text; `y` is where its letters stand on.
    pub(super) fn text(&mut self, (x, y): (f32, f32), anchor: Anchor, style: Style, text: &str) {
        #[cfg(test)]
        {
            let width = self.fonts.width(text, style.weight) * style.size;
            let x = anchor.left(x, width);
            super::overlap::note([x, y - style.size * 0.78, x + width, y + style.size * 0.2], text);
        }
        self.letters((x, y), anchor, style, text);
    }

    /// The same for what belongs to a board, which is drawn once and may stand at many places.
    pub(super) fn letters(&mut self, (x, y): (f32, f32), anchor: Anchor, style: Style, text: &str) {
        let mut x = anchor.left(x, self.fonts.width(text, style.weight) * style.size);
        self.fill(style.ink);
        let fonts = self.fonts;
        for (face, piece) in fonts.pieces(text, style.weight) {
            let glyphs: Vec<KrillaGlyph> =
                piece.char_indices().map(|(at, c)| glyph(face, c, at, face.glyph(c).1)).collect();
            let advance: f32 = glyphs.iter().map(|glyph| glyph.x_advance).sum();
            self.surface.draw_glyphs(Point::from_xy(x, y), &glyphs, face.font(), piece, style.size, false);
            x += advance * style.size;
        }
    }

    /// Single characters in one line, each in the middle of its place; `places` are in order from left to right.
    pub(super) fn row(&mut self, y: f32, places: &[(f32, char)], style: Style) {
        let Some(&(first, c)) = places.first() else { return };
        let text: String = places.iter().map(|(_, c)| c).collect();
        let fonts = self.fonts;
        let pieces = fonts.pieces(&text, style.weight);
        let [(face, _)] = pieces[..] else { unreachable!("digits are in one face") };
        let start = |&(x, c): &(f32, char)| x - face.glyph(c).1 * style.size / 2.0;
        let starts: Vec<f32> = places.iter().map(start).collect();
        #[cfg(test)]
        for (x, (_, c)) in starts.iter().zip(places) {
            let right = x + face.glyph(*c).1 * style.size;
            super::overlap::note([*x, y - style.size * 0.733, right, y], c.encode_utf8(&mut [0; 4]));
        }
        let glyphs: Vec<KrillaGlyph> = (0..places.len())
            .map(|i| {
                let next = starts.get(i + 1).map_or(style.size, |next| next - starts[i]);
                glyph(face, places[i].1, i, next / style.size)
            })
            .collect();
        self.fill(style.ink);
        let x = start(&(first, c));
        self.surface.draw_glyphs(Point::from_xy(x, y), &glyphs, face.font(), &text, style.size, false);
    }

    /// From now on shapes and text are filled with this.
    pub(super) fn fill(&mut self, ink: Ink) {
        self.surface.set_stroke(None);
        self.surface.set_fill(Some(Fill { paint: luma::Color::new(ink).into(), ..Fill::default() }));
    }

    /// Lines from point to point.
    pub(super) fn lines(&mut self, lines: &[[(f32, f32); 2]], width: f32, ink: Ink, cap: LineCap) {
        // A grid of one cell has no lines within, and nothing has no path.
        if lines.is_empty() {
            return;
        }
        let lines = path(|path| {
            for [from, to] in lines {
                path.move_to(from.0, from.1);
                path.line_to(to.0, to.1);
            }
        });
        self.draw_stroke(&lines, Stroke { width, line_cap: cap, ..inked(ink) });
    }

    /// A line from point to point: round at ends and bends unless it is dashed.
    pub(super) fn polyline(
        &mut self,
        points: &[(f32, f32)],
        is_closed: bool,
        width: f32,
        ink: Ink,
        dash: Option<[f32; 2]>,
    ) {
        let [first, rest @ ..] = points else { return };
        if rest.is_empty() {
            return;
        }
        let line = path(|path| {
            path.move_to(first.0, first.1);
            rest.iter().for_each(|point| path.line_to(point.0, point.1));
            if is_closed {
                path.close();
            }
        });
        let (line_cap, line_join) = match dash {
            None => (LineCap::Round, LineJoin::Round),
            Some(_) => (LineCap::Butt, LineJoin::Miter),
        };
        let dash = dash.map(|lengths| StrokeDash { array: lengths.to_vec(), offset: 0.0 });
        self.draw_stroke(&line, Stroke { width, dash, line_cap, line_join, ..inked(ink) });
    }

    /// The outline of a rectangle.
    pub(super) fn frame(
        &mut self,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        line: f32,
        dash: Option<f32>,
    ) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.stroke(&path(|path| path.push_rect(rect)), line, BLACK, dash);
        }
    }

    /// A filled rectangle.
    pub(super) fn area(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), ink: Ink) {
        if let Some(rect) = Rect::from_xywh(x, y, width, height) {
            self.fill(ink);
            self.surface.draw_path(&path(|path| path.push_rect(rect)));
        }
    }

    /// A dot, full or hollow.
    pub(super) fn dot(&mut self, (x, y): (f32, f32), radius: f32, is_full: bool, ink: Ink) {
        #[cfg(test)]
        super::overlap::note([x - radius, y - radius, x + radius, y + radius], "•");
        let line = radius * 0.3;
        if is_full {
            self.disc((x, y), radius, ink);
        } else {
            self.ring((x, y), radius - line / 2.0, line, ink);
        }
    }

    /// A filled circle.
    pub(super) fn disc(&mut self, middle: (f32, f32), radius: f32, ink: Ink) {
        self.fill(ink);
        self.surface.draw_path(&circle(middle, radius));
    }

    /// The line of a circle.
    pub(super) fn ring(&mut self, middle: (f32, f32), radius: f32, width: f32, ink: Ink) {
        self.stroke(&circle(middle, radius), width, ink, None);
    }

    fn stroke(&mut self, path: &Path, width: f32, ink: Ink, dash: Option<f32>) {
        let dash = dash.map(|length| StrokeDash { array: vec![length, length], offset: 0.0 });
        self.draw_stroke(path, Stroke { width, dash, line_cap: LineCap::Butt, ..inked(ink) });
    }

    fn draw_stroke(&mut self, path: &Path, stroke: Stroke) {
        self.surface.set_fill(None);
        self.surface.set_stroke(Some(stroke));
        self.surface.draw_path(path);
        self.surface.set_stroke(None);
    }
}

fn inked(ink: Ink) -> Stroke {
    Stroke { paint: luma::Color::new(ink).into(), opacity: NormalizedF32::ONE, ..Stroke::default() }
}

fn circle((x, y): (f32, f32), radius: f32) -> Path {
    // The control points of a quarter of a circle.
    let pull = radius * 0.552_284_8;
    path(|path| {
        path.move_to(x + radius, y);
        path.cubic_to(x + radius, y + pull, x + pull, y + radius, x, y + radius);
        path.cubic_to(x - pull, y + radius, x - radius, y + pull, x - radius, y);
        path.cubic_to(x - radius, y - pull, x - pull, y - radius, x, y - radius);
        path.cubic_to(x + pull, y - radius, x + radius, y - pull, x + radius, y);
        path.close();
    })
}

fn glyph(face: &Face, c: char, at: usize, advance: f32) -> KrillaGlyph {
    KrillaGlyph {
        glyph_id: face.glyph(c).0,
        text_range: at..at + c.len_utf8(),
        x_advance: advance,
        x_offset: 0.0,
        y_offset: 0.0,
        y_advance: 0.0,
        location: None,
    }
}

fn path(draw: impl FnOnce(&mut PathBuilder)) -> Path {
    let mut builder = PathBuilder::new();
    draw(&mut builder);
    builder.finish().expect("every shape has a point that is a number")
}
