//! Letters: two faces that come with the program, and one that the caller may add.
//!
//! Ninefold Sans is a subset of Noto Sans CJK; `fonts/make.py` makes it. A character that it lacks is taken from the
//! caller's font. [`Fonts::lacking`] names the characters that neither has.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock};
use subsetter::GlyphRemapper;
use ttf_parser::GlyphId;

static REGULAR: &[u8] = include_bytes!("../fonts/NinefoldSans-Regular.otf");
static BOLD: &[u8] = include_bytes!("../fonts/NinefoldSans-Bold.otf");

/// Both, with their characters, which are looked up once.
static EMBEDDED: LazyLock<[Face; 2]> = LazyLock::new(|| {
    let face = |number, data: &[u8]| Face::new(number, data.to_vec()).expect("the embedded fonts are fonts");
    [face(0, REGULAR), face(1, BOLD)]
});

/// The typefaces for all text.
///
/// ```
/// use ninefold_paper::Fonts;
/// let fonts = Fonts::default();
/// assert!(fonts.lacking("Sudoku 数独 № 1").is_empty());
/// assert_eq!(fonts.lacking("龘"), ['龘']);
/// ```
#[derive(Clone, Debug)]
pub struct Fonts {
    regular: Face,
    bold: Face,
    own: Option<Face>,
}

/// One of the two embedded faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// Which part of a text lies at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Anchor {
    /// Returns where a text of this width begins if its point is at `x`.
    pub(crate) fn start(self, x: f32, width: f32) -> f32 {
        match self {
            Anchor::Start => x,
            Anchor::Middle => x - width / 2.0,
            Anchor::End => x - width,
        }
    }
}

/// A face: its bytes, and for every character the glyph and its width in ems.
#[derive(Clone)]
pub(crate) struct Face {
    /// The place of the face among those of [`Fonts`].
    pub(crate) number: usize,
    data: Arc<Vec<u8>>,
    glyphs: Arc<HashMap<char, (u16, f32)>>,
}

/// The error for bytes that are not a usable font.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAFont;

impl fmt::Display for NotAFont {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not an OpenType or TrueType font with outlines, or a variable one of the kind CFF2")
    }
}

impl std::error::Error for NotAFont {}

impl Default for Fonts {
    fn default() -> Fonts {
        let [regular, bold] = EMBEDDED.clone();
        Fonts { regular, bold, own: None }
    }
}

impl Fonts {
    /// The largest number of faces.
    pub(crate) const FACES: usize = 3;

    /// Adds a font for the characters that the embedded ones lack: an OpenType or TrueType font, or the first one of a
    /// collection.
    pub fn with(self, font: Vec<u8>) -> Result<Fonts, NotAFont> {
        let own = Face::new(2, font)?;
        // A booklet embeds some of its glyphs. That needs more tables than drawing the outlines does.
        own.part(&GlyphRemapper::new()).ok_or(NotAFont)?;
        Ok(Fonts { own: Some(own), ..self })
    }

    /// Returns the characters that no face has, each once, in the order of the text.
    pub fn lacking(&self, text: &str) -> Vec<char> {
        let mut lacking = Vec::new();
        for c in text.chars().filter(|&c| self.regular.lacks(c)) {
            if self.own.as_ref().is_none_or(|own| own.lacks(c)) && !lacking.contains(&c) {
                lacking.push(c);
            }
        }
        lacking
    }

    /// Splits the text into pieces, each with its face. Bold is used only if the bold face has the whole text.
    pub(crate) fn pieces<'t>(&self, text: &'t str, weight: Weight) -> Vec<(&Face, &'t str)> {
        let is_bold = weight == Weight::Bold && text.chars().all(|c| !self.bold.lacks(c));
        let main = if is_bold { &self.bold } else { &self.regular };
        let Some(own) = &self.own else { return vec![(main, text)] };
        let takes_own = |c: char| main.lacks(c) && !own.lacks(c);
        let mut pieces = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_own = takes_own(first);
            let end = rest.find(|c| takes_own(c) != is_own).unwrap_or(rest.len());
            pieces.push((if is_own { own } else { main }, &rest[..end]));
            rest = &rest[end..];
        }
        pieces
    }

    /// Returns the width of the text, in ems.
    pub(crate) fn width(&self, text: &str, weight: Weight) -> f32 {
        let pieces = self.pieces(text, weight).into_iter();
        pieces.map(|(face, piece)| piece.chars().map(|c| face.glyph(c).1).sum::<f32>()).sum()
    }
}

impl Face {
    fn new(number: usize, data: Vec<u8>) -> Result<Face, NotAFont> {
        let parsed = ttf_parser::Face::parse(&data, 0).map_err(|_| NotAFont)?;
        let tables = parsed.tables();
        if tables.glyf.is_none() && tables.cff.is_none() {
            return Err(NotAFont);
        }
        let em = f32::from(parsed.units_per_em());
        let mut glyphs = HashMap::new();
        let maps = tables.cmap.into_iter().flat_map(|table| table.subtables);
        for map in maps.filter(|map| map.is_unicode()) {
            map.codepoints(|code| {
                let Some(c) = char::from_u32(code) else { return };
                let is_there = |glyph: &GlyphId| glyph.0 != 0 && glyph.0 < parsed.number_of_glyphs();
                let Some(glyph) = map.glyph_index(code).filter(is_there) else { return };
                let Some(advance) = parsed.glyph_hor_advance(glyph) else { return };
                glyphs.entry(c).or_insert((glyph.0, f32::from(advance) / em));
            });
        }
        if glyphs.is_empty() {
            return Err(NotAFont);
        }
        Ok(Face { number, glyphs: Arc::new(glyphs), data: Arc::new(data) })
    }

    fn lacks(&self, c: char) -> bool {
        !self.glyphs.contains_key(&c)
    }

    /// Returns the glyph and its width in ems, or the empty box if the face lacks the character.
    pub(crate) fn glyph(&self, c: char) -> (u16, f32) {
        self.glyphs.get(&c).copied().unwrap_or((0, 1.0))
    }

    /// Parses the face again, to read outlines and measures.
    pub(crate) fn parsed(&self) -> ttf_parser::Face<'_> {
        ttf_parser::Face::parse(&self.data, 0).expect("it was parsed before")
    }

    /// Returns a font file with these glyphs alone, in their new order; `None` if the font is damaged.
    pub(crate) fn part(&self, glyphs: &GlyphRemapper) -> Option<Vec<u8>> {
        subsetter::subset(&self.data, 0, glyphs).ok()
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Face").field("characters", &self.glyphs.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::lang::Lang;
    use ninefold::logic::{Family, TECHNIQUES};
    use ninefold::rules::KINDS;

    #[test]
    fn everything_that_the_teacher_says_can_be_set() {
        let fonts = Fonts::default();
        let mut lacking = String::new();
        for technique in TECHNIQUES.iter().copied().chain(Family::Rules.members()) {
            for text in [technique.name, technique.about, technique.reason] {
                lacking.extend(fonts.lacking(text.get(Lang::Zh)));
                lacking.extend(fonts.lacking(text.get(Lang::En)));
            }
        }
        for kind in KINDS {
            for text in [kind.name, kind.about, kind.say] {
                lacking.extend(fonts.lacking(text.get(Lang::Zh)));
            }
        }
        lacking.extend(Family::ALL.iter().flat_map(|family| fonts.lacking(family.name().zh)));
        assert_eq!(lacking, "", "fonts/make.py makes the fonts anew");
    }

    #[test]
    fn a_second_font_takes_what_the_first_lacks() {
        let both =
            Fonts { own: Some(Fonts::default().bold), regular: Fonts::default().regular, ..Fonts::default() };
        assert_eq!(both.pieces("abc", Weight::Regular).len(), 1, "nothing is lacking");
        assert!(Fonts::default().with(b"no font".to_vec()).is_err());
        assert!(Fonts::default().with(Vec::new()).is_err());
        assert!(Fonts::default().with(REGULAR[..REGULAR.len() / 2].to_vec()).is_err());
    }

    #[test]
    fn widths_are_those_of_the_face() {
        let fonts = Fonts::default();
        assert_eq!(fonts.width("数独", Weight::Regular), 2.0);
        let digits: Vec<f32> =
            "123456789".chars().map(|c| fonts.width(&c.to_string(), Weight::Bold)).collect();
        assert!(
            digits.iter().all(|&width| width == digits[0] && width > 0.5),
            "digits are as wide as each other"
        );
    }
}
