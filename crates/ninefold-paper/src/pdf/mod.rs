//! PDF files: pages whose text can be selected, links between them, an outline, and tags for screen readers.
//!
//! The file is written from its beginning to its end. Pages refer to other pages, fonts and tags, which are known only
//! after the last page; so these are written at the end.

mod end;
mod letters;
mod places;
mod tags;

pub(crate) use letters::{ShownGlyph, name};
pub(crate) use tags::{MarkedPart, TagElement, TagNode};

use crate::font::Face;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use letters::Letters;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Settings};
use std::io::Write;

/// A file that is being written. All its pages have the same size.
pub(crate) struct Document {
    file: Pdf,
    size: (f32, f32),
    /// The next free number of an object.
    free: Ref,
    /// The object that lists the faces.
    faces: Ref,
    letters: Letters,
    forms: Vec<Ref>,
    pages: Vec<DrawnPage>,
    tags: Vec<TagNode>,
    outline: Vec<Chapter>,
}

/// The facts about the file as a whole.
pub(crate) struct DocumentFacts<'a> {
    pub(crate) title: &'a str,
    /// A language tag, as in HTML.
    pub(crate) lang: &'a str,
    pub(crate) creator: &'a str,
}

/// A place on a page; `y` grows downwards.
#[derive(Clone, Copy)]
pub(crate) struct PagePlace {
    pub(crate) page: usize,
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// A part of a page that is a link.
pub(crate) struct PageLink {
    /// Left, top, right, bottom.
    pub(crate) area: [f32; 4],
    pub(crate) to: PagePlace,
    pub(crate) says: String,
}

/// A part of the outline, with its sections.
pub(crate) struct Chapter {
    pub(crate) title: String,
    pub(crate) place: PagePlace,
    pub(crate) is_open: bool,
    pub(crate) sections: Vec<(String, PagePlace)>,
}

/// A page that is drawn.
struct DrawnPage {
    contents: Ref,
    /// The number of its marks.
    marks: usize,
    links: Vec<PageLink>,
}

/// Returns the empty content of a page or a form, to draw on.
pub(crate) fn content() -> Content {
    Content::with_settings(COMPACT)
}

const COMPACT: Settings = Settings { pretty: false };

impl Document {
    pub(crate) fn new(size: (f32, f32)) -> Document {
        Document {
            file: Pdf::with_settings(COMPACT),
            size,
            free: Ref::new(2),
            faces: Ref::new(1),
            letters: Letters::default(),
            forms: Vec::new(),
            pages: Vec::new(),
            tags: Vec::new(),
            outline: Vec::new(),
        }
    }

    /// Returns a new number for an object.
    fn next(&mut self) -> Ref {
        self.free.bump()
    }

    /// Returns the glyph of a character. From now on the glyph is a part of the document.
    pub(crate) fn show(&mut self, face: &Face, c: char) -> ShownGlyph {
        self.letters.show(face, c)
    }

    /// Stores a drawing that pages use more than once, and returns its name for them. The corners are left, top, right
    /// and bottom.
    pub(crate) fn add_form(&mut self, corners: [f32; 4], content: Content) -> String {
        let (id, packed) = (self.next(), packed(content.finish().as_slice()));
        let mut form = self.file.form_xobject(id, &packed);
        form.filter(Filter::FlateDecode);
        form.bbox(Rect::new(corners[0], corners[1], corners[2], corners[3]));
        form.resources().pair(Name(b"Font"), self.faces);
        form.finish();
        self.forms.push(id);
        form_name(self.forms.len() - 1)
    }

    /// Adds a page with its content and the number of its marks.
    pub(crate) fn add_page(&mut self, content: Content, marks: usize) {
        let (contents, packed) = (self.next(), packed(content.finish().as_slice()));
        self.file.stream(contents, &packed).filter(Filter::FlateDecode);
        self.pages.push(DrawnPage { contents, marks, links: Vec::new() });
    }

    /// Returns the width and the height of a page.
    pub(crate) fn size(&self) -> (f32, f32) {
        self.size
    }

    /// Returns a mark on the page that is being drawn.
    pub(crate) fn mark(&self, number: i32) -> MarkedPart {
        MarkedPart { page: self.pages.len(), number }
    }

    /// Adds a link to the last page. Returns the node that stands for it in an element.
    pub(crate) fn link(&mut self, link: PageLink) -> TagNode {
        let page = self.pages.len() - 1;
        self.pages[page].links.push(link);
        TagNode::Link { page, number: self.pages[page].links.len() - 1 }
    }

    /// Adds the element that a screen reader reads next.
    pub(crate) fn tell(&mut self, element: TagElement) {
        self.tags.push(TagNode::Element(element));
    }

    pub(crate) fn set_outline(&mut self, outline: Vec<Chapter>) {
        self.outline = outline;
    }
}

fn form_name(number: usize) -> String {
    format!("X{number}")
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    let packed = packer.write_all(bytes).and_then(|()| packer.finish());
    packed.expect("a vector takes everything")
}

/// Returns a hash (FNV-1a) that other bytes are very unlikely to have.
fn fingerprint(bytes: &[u8]) -> u128 {
    const START: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0100_0000_0000_0000_0000_013b;
    bytes.iter().fold(START, |hash, &byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_the_published_ones() {
        // From the test suite of the hash's authors.
        assert_eq!(fingerprint(b""), 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
        assert_eq!(fingerprint(b"a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
        assert_eq!(fingerprint(b"foobar"), 0x343e_1662_793c_64bf_6f0d_3597_ba44_6f18);
    }
}
