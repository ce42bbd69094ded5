//! The letters of a document: the glyphs that are used of each face, and the characters for which they stand.

use super::{Document, fingerprint, packed};
use crate::font::{Face, Fonts};
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Filter, Finish, Name, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::{GlyphId, Tag};

const SYSTEM: SystemInfo = SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// The glyphs that were used of each face.
#[derive(Default)]
pub(super) struct Letters([Option<UsedGlyphs>; Fonts::FACES]);

/// The glyphs that were used of one face. Each has a new number: its place among them.
struct UsedGlyphs {
    face: Face,
    glyphs: GlyphRemapper,
    /// The character and the width of each glyph, in the new order. The first glyph is the empty box, which stands for
    /// no character.
    known: Vec<(Option<char>, f32)>,
}

/// A glyph to be shown.
pub(crate) struct ShownGlyph {
    /// Its number in the document.
    pub(crate) code: [u8; 2],
    /// Does the glyph already stand for another character? Then the document must say which one is meant here.
    pub(crate) is_other: bool,
}

/// Returns the name that pages use for a face.
pub(crate) fn name(face: &Face) -> String {
    format!("F{}", face.number)
}

impl Letters {
    /// Returns the glyph of a character. From now on the glyph is a part of the document.
    pub(super) fn show(&mut self, face: &Face, c: char) -> ShownGlyph {
        let written = self.0[face.number].get_or_insert_with(|| UsedGlyphs {
            face: face.clone(),
            glyphs: GlyphRemapper::new(),
            known: vec![(None, 1.0)],
        });
        let (glyph, width) = face.glyph(c);
        let number = written.glyphs.remap(glyph);
        let place = usize::from(number);
        if place == written.known.len() {
            written.known.push((Some(c), width));
        }
        ShownGlyph { code: number.to_be_bytes(), is_other: written.known[place].0 != Some(c) }
    }

    /// Adds the faces to the document. Returns the names that pages use for them, and their objects.
    pub(super) fn write(&self, document: &mut Document) -> Vec<(String, Ref)> {
        self.0.iter().flatten().map(|written| (name(&written.face), written.write(document))).collect()
    }
}

impl UsedGlyphs {
    fn write(&self, document: &mut Document) -> Ref {
        let [font, descendant, descriptor, characters, file] = [(); 5].map(|()| document.next());
        let parsed = self.face.parsed();
        let (name, is_cff) = (self.name(&parsed), parsed.tables().cff.is_some());
        // If a glyph of the caller's font is damaged, the booklet names the font but does not embed it.
        let part = self.face.part(&self.glyphs);
        // If the font has compact outlines (CFF), only their table is embedded.
        let outlines = |part| ttf_parser::RawFace::parse(part, 0).ok()?.table(Tag::from_bytes(b"CFF "));
        let wanted = part.as_deref().and_then(|part| if is_cff { outlines(part) } else { Some(part) });

        let whole = if is_cff { format!("{name}-Identity-H") } else { name.clone() };
        let mut dictionary = document.file.type0_font(font);
        dictionary.base_font(Name(whole.as_bytes())).encoding_predefined(Name(b"Identity-H"));
        dictionary.descendant_font(descendant).to_unicode(characters);
        dictionary.finish();

        let mut dictionary = document.file.cid_font(descendant);
        dictionary.subtype(if is_cff { CidFontType::Type0 } else { CidFontType::Type2 });
        dictionary.base_font(Name(name.as_bytes())).system_info(SYSTEM).font_descriptor(descriptor);
        dictionary.default_width(0.0);
        if !is_cff {
            dictionary.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        dictionary.widths().consecutive(0, self.known.iter().map(|&(_, width)| width * 1000.0));
        dictionary.finish();

        let scale = 1000.0 / f32::from(parsed.units_per_em());
        let length = |units: i16| f32::from(units) * scale;
        let corners = self.bounds(&parsed).map(length);
        let mut dictionary = document.file.font_descriptor(descriptor);
        dictionary.name(Name(name.as_bytes())).flags(FontFlags::SYMBOLIC);
        dictionary.bbox(Rect::new(corners[0], corners[1], corners[2], corners[3]));
        let ascent = parsed.typographic_ascender().unwrap_or(parsed.ascender());
        let descent = parsed.typographic_descender().unwrap_or(parsed.descender());
        dictionary.italic_angle(parsed.italic_angle()).ascent(length(ascent)).descent(length(descent));
        dictionary.cap_height(length(parsed.capital_height().unwrap_or(ascent)));
        // The same estimate of the stems of a weight that other writers of PDF use.
        dictionary.stem_v(10.0 + 0.244 * (f32::from(parsed.weight().to_number()) - 50.0));
        if wanted.is_some() {
            dictionary.pair(Name(if is_cff { b"FontFile3" } else { b"FontFile2" }), file);
        }
        dictionary.finish();

        let mut map = UnicodeCmap::new(Name(b"Custom"), SYSTEM);
        for (number, &(character, _)) in (0_u16..).zip(&self.known) {
            if let Some(c) = character {
                map.pair(number, c);
            }
        }
        document.file.stream(characters, &packed(map.finish().as_slice())).filter(Filter::FlateDecode);
        if let Some(wanted) = wanted {
            let packed = packed(wanted);
            let mut stream = document.file.stream(file, &packed);
            stream.filter(Filter::FlateDecode);
            if is_cff {
                stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C"));
            }
            stream.finish();
        }
        font
    }

    /// Returns the bounds of all glyphs that are used: left, bottom, right, top. Readers guess from them which letters
    /// are in one line.
    fn bounds(&self, parsed: &ttf_parser::Face<'_>) -> [i16; 4] {
        let bounds = |id| parsed.glyph_bounding_box(GlyphId(id));
        let all = self
            .glyphs
            .remapped_gids()
            .filter_map(bounds)
            .map(|one| [one.x_min, one.y_min, one.x_max, one.y_max]);
        let around = |[a, b, c, d]: [i16; 4], [left, bottom, right, top]: [i16; 4]| {
            [a.min(left), b.min(bottom), c.max(right), d.max(top)]
        };
        all.reduce(around).unwrap_or_default()
    }

    /// Returns the font's own name after six letters, which differ between subsets of one font.
    fn name(&self, parsed: &ttf_parser::Face<'_>) -> String {
        let glyphs: Vec<u8> = self.glyphs.remapped_gids().flat_map(u16::to_be_bytes).collect();
        let mut rest = fingerprint(&glyphs);
        let mut name = String::new();
        for _ in 0..6 {
            name.push(char::from(b'A' + (rest % 26) as u8));
            rest /= 26;
        }
        let names =
            parsed.names().into_iter().filter(|name| name.name_id == ttf_parser::name_id::POST_SCRIPT_NAME);
        let own = names.filter_map(|name| name.to_string()).next().unwrap_or_default();
        let legible = own.chars().filter(char::is_ascii_graphic).take(63);
        name + "+" + &legible.collect::<String>()
    }
}
