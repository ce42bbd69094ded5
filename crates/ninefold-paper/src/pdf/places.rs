//! Places as the file has them: the objects of pages and links, and heights counted from below.

use super::PagePlace;
use pdf_writer::writers::Destination;
use pdf_writer::{Obj, Ref};

/// The objects of pages, and of the links on each page.
pub(super) struct PageObjects {
    pub(super) pages: Vec<Ref>,
    pub(super) links: Vec<Vec<Ref>>,
    pub(super) height: f32,
}

impl PageObjects {
    /// Writes a place in the coordinates of PDF.
    pub(super) fn write(&self, place: PagePlace, to: Obj<'_>) {
        to.start::<Destination<'_>>().page(self.pages[place.page]).xyz(place.x, self.height - place.y, None);
    }
}
