//! SVG to PNG, with the embedded letters: the same pixels on every machine.

use crate::font::{FAMILY, Fonts};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, Options, Tree, fontdb};
use std::fmt;
use std::sync::Arc;

/// Why a picture could not be made of pixels.
#[derive(Debug)]
pub enum RasterError {
    /// The SVG is none, or asks for what pictures of boards never have.
    Svg(usvg::Error),
    /// So many pixels that there is no memory for them, or none at all.
    Size,
    /// The picture could not be written.
    Png(String),
}

impl fmt::Display for RasterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RasterError::Svg(error) => write!(f, "not a picture that can be drawn: {error}"),
            RasterError::Size => f.write_str("too many pixels for the memory, or none"),
            RasterError::Png(error) => write!(f, "the picture could not be written: {error}"),
        }
    }
}

impl std::error::Error for RasterError {}

/// The picture as a PNG, `width` pixels wide.
///
/// ```
/// use ninefold_paper::{Fonts, png};
/// let svg = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><text x="1" y="1">5</text></svg>"#;
/// assert!(png(svg, 60, &Fonts::default()).unwrap().starts_with(b"\x89PNG"));
/// ```
pub fn png(svg: &str, width: u32, fonts: &Fonts) -> Result<Vec<u8>, RasterError> {
    let tree = Tree::from_str(svg, &options(fonts)).map_err(RasterError::Svg)?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).round() as u32;
    let mut pixels = Pixmap::new(width, height).ok_or(RasterError::Size)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| RasterError::Png(error.to_string()))
}

fn options(fonts: &Fonts) -> Options<'static> {
    let mut letters = fontdb::Database::new();
    for data in fonts.data() {
        letters.load_font_source(fontdb::Source::Binary(data));
    }
    letters.set_sans_serif_family(FAMILY);
    Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(letters), ..Options::default() }
}
