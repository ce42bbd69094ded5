//! Draws on a page: lines of text, strokes, fills.

use crate::font::{Anchor, Face, Fonts, Weight};
use crate::pdf::{self, Document, MarkedPart, ShownGlyph};
pub(super) use pdf_writer::types::LineCapStyle as LineCap;
use pdf_writer::types::{ArtifactAttachment, ArtifactSubtype, ArtifactType, LineJoinStyle};
use pdf_writer::{Content, Finish, Name, Str, TextStr};

/// Shades of grey: 0 is black.
pub(super) type GreyInk = u8;

pub(super) const BLACK: GreyInk = 0;
pub(super) const GREY: GreyInk = 95;

/// The look of text.
#[derive(Clone, Copy, Debug)]
pub(super) struct TextStyle {
    pub(super) size: f32,
    pub(super) weight: Weight,
    pub(super) ink: GreyInk,
}

/// Draws on a page, or on a drawing that pages use more than once.
pub(super) struct Pen<'a> {
    content: Content,
    document: &'a mut Document,
    pub(super) fonts: &'a Fonts,
    /// The number of parts that a screen reader reads.
    marks: i32,
}

/// The edge of a page with text that belongs to no puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    Top,
    Bottom,
}

pub(super) fn regular(size: f32) -> TextStyle {
    TextStyle { size, weight: Weight::Regular, ink: BLACK }
}

pub(super) fn bold(size: f32) -> TextStyle {
    TextStyle { size, weight: Weight::Bold, ink: BLACK }
}

impl TextStyle {
    pub(super) fn in_ink(self, ink: GreyInk) -> TextStyle {
        TextStyle { ink, ..self }
    }
}

impl<'a> Pen<'a> {
    /// Begins a new page of the document.
    pub(super) fn new(document: &'a mut Document, fonts: &'a Fonts) -> Pen<'a> {
        let mut content = pdf::content();
        // From here on `y` grows downwards.
        content.transform([1.0, 0.0, 0.0, -1.0, 0.0, document.size().1]);
        Pen { content, document, fonts, marks: 0 }
    }

    /// Adds the finished page to the document.
    pub(super) fn finish(self) {
        self.document.add_page(self.content, self.marks as usize);
    }

    /// Draws a part of the page that a screen reader reads.
    pub(super) fn told(&mut self, draw: impl FnOnce(&mut Self)) -> MarkedPart {
        let mark = self.document.mark(self.marks);
        self.content.begin_marked_content_with_properties(Name(b"P")).properties().identify(self.marks);
        self.marks += 1;
        draw(self);
        self.content.end_marked_content();
        mark
    }

    /// Draws a part that screen readers skip, because every page has it.
    pub(super) fn aside(&mut self, edge: Edge, draw: impl FnOnce(&mut Self)) {
        let (attached, subtype) = match edge {
            Edge::Top => (ArtifactAttachment::Top, ArtifactSubtype::Header),
            Edge::Bottom => (ArtifactAttachment::Bottom, ArtifactSubtype::Footer),
        };
        let mut mark = self.content.begin_marked_content_with_properties(Name(b"Artifact"));
        let mut properties = mark.properties().artifact();
        properties.kind(ArtifactType::Pagination).attached([attached]).subtype(subtype);
        properties.finish();
        mark.finish();
        draw(self);
        self.content.end_marked_content();
    }

    /// Draws something that pages use more than once, and returns its name. Nothing in it lies beyond the corners:
    /// left, top, right and bottom.
    pub(super) fn keep(&mut self, corners: [f32; 4], draw: impl FnOnce(&mut Pen<'_>)) -> String {
        let mut pen =
            Pen { content: pdf::content(), document: &mut *self.document, fonts: self.fonts, marks: 0 };
        draw(&mut pen);
        let content = pen.content;
        self.document.add_form(corners, content)
    }

    /// Draws what [`Pen::keep`] has stored, at this point.
    pub(super) fn kept(&mut self, name: &str, (x, y): (f32, f32)) {
        self.content.save_state().transform([1.0, 0.0, 0.0, 1.0, x, y]);
        self.content.x_object(Name(name.as_bytes())).restore_state();
    }

    /// Draws a line of text; `y` is its baseline.
    pub(super) fn text(&mut self, (x, y): (f32, f32), anchor: Anchor, style: TextStyle, text: &str) {
        #[cfg(test)]
        {
            let width = self.fonts.width(text, style.weight) * style.size;
            let x = anchor.start(x, width);
            super::overlap::note([x, y - style.size * 0.78, x + width, y + style.size * 0.2], text);
        }
        self.letters((x, y), anchor, style, text);
    }

    /// Does the same for a text of a board, which is drawn once and may appear in many places.
    pub(super) fn letters(&mut self, (x, y): (f32, f32), anchor: Anchor, style: TextStyle, text: &str) {
        let mut x = anchor.start(x, self.fonts.width(text, style.weight) * style.size);
        for (face, piece) in self.fonts.pieces(text, style.weight) {
            let glyphs: Vec<(char, f32)> = piece.chars().map(|c| (c, face.glyph(c).1)).collect();
            self.set(face, (x, y), style, &glyphs);
            x += glyphs.iter().map(|&(_, advance)| advance).sum::<f32>() * style.size;
        }
    }

    /// Draws short texts in one line, each centred at its place; `places` are in order from left to right.
    pub(super) fn row(&mut self, y: f32, places: &[(f32, &str)], style: TextStyle) {
        let text: String = places.iter().map(|&(_, text)| text).collect();
        let [(face, _)] = self.fonts.pieces(&text, style.weight)[..] else { return };
        let width = |text: &str| text.chars().map(|c| face.glyph(c).1).sum::<f32>() * style.size;
        let starts: Vec<f32> = places.iter().map(|&(x, text)| x - width(text) / 2.0).collect();
        #[cfg(test)]
        for (x, (_, text)) in starts.iter().zip(places) {
            super::overlap::note([*x, y - style.size * 0.733, x + width(text), y], text);
        }
        let mut glyphs: Vec<(char, f32)> = Vec::new();
        for (i, (_, text)) in places.iter().enumerate() {
            glyphs.extend(text.chars().map(|c| (c, face.glyph(c).1)));
            // The last character of a text reaches to the next text.
            if let (Some(next), Some((_, advance))) = (starts.get(i + 1), glyphs.last_mut()) {
                *advance += (next - starts[i] - width(text)) / style.size;
            }
        }
        if let Some(&x) = starts.first() {
            self.set(face, (x, y), style, &glyphs);
        }
    }

    /// Draws characters, each with the distance to the next one, in ems.
    fn set(&mut self, face: &Face, (x, y): (f32, f32), style: TextStyle, glyphs: &[(char, f32)]) {
        /// A smaller difference is invisible.
        const LEAST: f32 = 0.0001;
        if glyphs.is_empty() {
            return;
        }
        self.content.set_fill_gray(share(style.ink)).begin_text();
        self.content.set_font(Name(pdf::name(face).as_bytes()), style.size);
        self.content.set_text_matrix([1.0, 0.0, 0.0, -1.0, x, y]);
        let shown: Vec<(ShownGlyph, char, f32)> =
            glyphs.iter().map(|&(c, advance)| (self.document.show(face, c), c, advance)).collect();
        for run in shown.chunk_by(|one, next| one.0.is_other == next.0.is_other) {
            let is_other = run[0].0.is_other;
            if is_other {
                let text: String = run.iter().map(|&(_, c, _)| c).collect();
                let mut mark = self.content.begin_marked_content_with_properties(Name(b"Span"));
                mark.properties().actual_text(TextStr(&text));
            }
            let mut line = self.content.show_positioned();
            let mut items = line.items();
            let mut codes = Vec::new();
            for (shown, c, advance) in run {
                codes.extend(shown.code);
                let more = advance - face.glyph(*c).1;
                if more.abs() > LEAST {
                    items.show(Str(&codes)).adjust(-more * 1000.0);
                    codes.clear();
                }
            }
            if !codes.is_empty() {
                items.show(Str(&codes));
            }
            items.finish();
            line.finish();
            if is_other {
                self.content.end_marked_content();
            }
        }
        self.content.end_text();
    }

    /// Draws lines, each from one point to another.
    pub(super) fn lines(&mut self, lines: &[[(f32, f32); 2]], width: f32, ink: GreyInk, cap: LineCap) {
        // A grid of one cell has no lines inside, and a path without lines must not be written.
        if lines.is_empty() {
            return;
        }
        self.stroke(Stroke { width, ink, cap, ..Stroke::default() }, |path| {
            for [from, to] in lines {
                path.move_to(from.0, from.1).line_to(to.0, to.1);
            }
        });
    }

    /// Draws a line through points, with round ends and bends unless it is dashed.
    pub(super) fn polyline(
        &mut self,
        points: &[(f32, f32)],
        is_closed: bool,
        width: f32,
        ink: GreyInk,
        dash: Option<[f32; 2]>,
    ) {
        let [first, rest @ ..] = points else { return };
        if rest.is_empty() {
            return;
        }
        let (cap, join) = match dash {
            None => (LineCap::RoundCap, LineJoinStyle::RoundJoin),
            Some(_) => (LineCap::ButtCap, LineJoinStyle::MiterJoin),
        };
        self.stroke(Stroke { width, ink, cap, join, dash }, |path| {
            path.move_to(first.0, first.1);
            for point in rest {
                path.line_to(point.0, point.1);
            }
            if is_closed {
                path.close_path();
            }
        });
    }

    /// Draws the outline of a rectangle.
    pub(super) fn frame(
        &mut self,
        (x, y): (f32, f32),
        (width, height): (f32, f32),
        line: f32,
        dash: Option<f32>,
    ) {
        let dash = dash.map(|length| [length, length]);
        self.stroke(Stroke { width: line, dash, ..Stroke::default() }, |path| {
            path.rect(x, y, width, height);
        });
    }

    /// Draws a filled rectangle.
    pub(super) fn area(&mut self, (x, y): (f32, f32), (width, height): (f32, f32), ink: GreyInk) {
        self.content.set_fill_gray(share(ink)).rect(x, y, width, height).fill_nonzero();
    }

    /// Draws a dot, filled or hollow.
    pub(super) fn dot(&mut self, (x, y): (f32, f32), radius: f32, is_full: bool, ink: GreyInk) {
        #[cfg(test)]
        super::overlap::note([x - radius, y - radius, x + radius, y + radius], "•");
        let line = radius * 0.3;
        if is_full {
            self.disc((x, y), radius, ink);
        } else {
            self.ring((x, y), radius - line / 2.0, line, ink);
        }
    }

    /// Draws a filled circle.
    pub(super) fn disc(&mut self, middle: (f32, f32), radius: f32, ink: GreyInk) {
        self.content.set_fill_gray(share(ink));
        circle(middle, radius, &mut self.content);
        self.content.fill_nonzero();
    }

    /// Draws the outline of a circle.
    pub(super) fn ring(&mut self, middle: (f32, f32), radius: f32, width: f32, ink: GreyInk) {
        self.stroke(Stroke { width, ink, ..Stroke::default() }, |path| circle(middle, radius, path));
    }

    fn stroke(&mut self, stroke: Stroke, draw: impl FnOnce(&mut Content)) {
        let content = &mut self.content;
        content.save_state().set_stroke_gray(share(stroke.ink)).set_line_width(stroke.width);
        // Properties that are not written have the values of `Stroke::default`, which are the defaults of PDF.
        if stroke.cap != LineCap::ButtCap {
            content.set_line_cap(stroke.cap);
        }
        if stroke.join != LineJoinStyle::MiterJoin {
            content.set_line_join(stroke.join);
        }
        if let Some(lengths) = stroke.dash {
            content.set_dash_pattern(lengths, 0.0);
        }
        draw(content);
        content.stroke().restore_state();
    }
}

/// The look of a line.
struct Stroke {
    width: f32,
    ink: GreyInk,
    cap: LineCap,
    join: LineJoinStyle,
    dash: Option<[f32; 2]>,
}

impl Default for Stroke {
    fn default() -> Stroke {
        let (cap, join) = (LineCap::ButtCap, LineJoinStyle::MiterJoin);
        Stroke { width: 1.0, ink: BLACK, cap, join, dash: None }
    }
}

/// Returns the ink as a share of white.
fn share(ink: GreyInk) -> f32 {
    f32::from(ink) / 255.0
}

fn circle((x, y): (f32, f32), radius: f32, path: &mut Content) {
    // The control points of a quarter of a circle.
    let pull = radius * 0.552_284_8;
    path.move_to(x + radius, y);
    path.cubic_to(x + radius, y + pull, x + pull, y + radius, x, y + radius);
    path.cubic_to(x - pull, y + radius, x - radius, y + pull, x - radius, y);
    path.cubic_to(x - radius, y - pull, x - pull, y - radius, x, y - radius);
    path.cubic_to(x + pull, y - radius, x + radius, y - pull, x + radius, y);
    path.close_path();
}
