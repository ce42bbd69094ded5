//! PDF files: pages with their text as text, links between them, an outline, and what a screen reader is told.
//!
//! The file is written from its beginning to its end. What pages refer to, be they other pages, letters or tags, comes
//! after all of them, when it is known.

mod end;
mod letters;
mod tags;

pub(crate) use letters::{Shown, name};
pub(crate) use tags::{Element, Mark, Node};

use crate::font::Face;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use letters::Letters;
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Settings};
use std::io::Write;

/// A file that is being written. All its pages have one size.
pub(crate) struct Document {
    file: Pdf,
    size: (f32, f32),
    /// The next free number of an object.
    free: Ref,
    /// Where it says which faces there are.
    faces: Ref,
    letters: Letters,
    forms: Vec<Ref>,
    pages: Vec<Page>,
    tags: Vec<Node>,
    outline: Vec<Chapter>,
}

/// What is said about the file as a whole.
pub(crate) struct About<'a> {
    pub(crate) title: &'a str,
    /// As in HTML.
    pub(crate) lang: &'a str,
    pub(crate) creator: &'a str,
}

/// A place on a page; `y` grows downwards.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) page: usize,
    pub(crate) x: f32,
    pub(crate) y: f32,
}

/// A part of a page that leads elsewhere.
pub(crate) struct Link {
    /// Left, top, right, bottom.
    pub(crate) area: [f32; 4],
    pub(crate) to: Place,
    pub(crate) says: String,
}

/// A part of the outline, and its own parts.
pub(crate) struct Chapter {
    pub(crate) title: String,
    pub(crate) place: Place,
    pub(crate) is_open: bool,
    pub(crate) sections: Vec<(String, Place)>,
}

/// A page that is drawn.
struct Page {
    contents: Ref,
    /// How many marks it has.
    marks: usize,
    links: Vec<Link>,
}

/// What may be drawn on, a page or a form.
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

    /// A number for an object.
    fn next(&mut self) -> Ref {
        self.free.bump()
    }

    /// The glyph of a character, from now on a part of the document.
    pub(crate) fn show(&mut self, face: &Face, c: char) -> Shown {
        self.letters.show(face, c)
    }

    /// Keeps what pages draw more than once. The corners are left, top, right and bottom; the name is for pages.
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

    /// Adds a page with what is drawn on it, and with so many marks.
    pub(crate) fn add_page(&mut self, content: Content, marks: usize) {
        let (contents, packed) = (self.next(), packed(content.finish().as_slice()));
        self.file.stream(contents, &packed).filter(Filter::FlateDecode);
        self.pages.push(Page { contents, marks, links: Vec::new() });
    }

    /// How wide and how high a page is.
    pub(crate) fn size(&self) -> (f32, f32) {
        self.size
    }

    /// A mark on the page that is being drawn.
    pub(crate) fn mark(&self, number: i32) -> Mark {
        Mark { page: self.pages.len(), number }
    }

    /// Adds a link to the last page, for an element.
    pub(crate) fn link(&mut self, link: Link) -> Node {
        let page = self.pages.len() - 1;
        self.pages[page].links.push(link);
        Node::Link { page, number: self.pages[page].links.len() - 1 }
    }

    /// Adds what a screen reader is told next.
    pub(crate) fn tell(&mut self, element: Element) {
        self.tags.push(Node::Element(element));
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

/// A number that is hardly that of other bytes: FNV-1a.
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
