//! The pages, one after another: their content, their links, and their tags for screen readers.

use super::board::{BoardLines, PlacedBoard};
use super::fit::{fitting, shortened};
use super::foot::Foot;
use super::head::Head;
use super::layout::{BoardsOnPage, PageLayout};
use super::pen::{Edge, GREY, Pen, bold, regular};
use super::words::{self, PUZZLE, PUZZLES, SOLUTION, SOLUTIONS, SUDOKU, TO_PUZZLE, TO_SOLUTION};
use super::{Booklet, Entry, Outcome, Pdf, Solutions, widest};
use crate::font::{Anchor, Fonts};
use crate::pdf::{Chapter, Document, DocumentFacts, MarkedPart, PageLink, PagePlace, TagElement};
use ninefold::lang::{Lang, Text};
use pdf_writer::types::StructRole;
use std::ops::ControlFlow;

/// The booklet as far as it has been made.
pub(super) struct Pages<'a, F> {
    booklet: &'a Booklet,
    fonts: &'a Fonts,
    shown: F,
    layout: PageLayout,
    document: Document,
    /// The lines of boards that have been drawn so far.
    known: Vec<BoardLines>,
    /// The number of pages that are done, and the number of all pages.
    done: usize,
    total: usize,
}

/// Pages of puzzles, or of solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PagePart {
    Puzzles,
    Solutions,
}

/// The parts of a page that belong to one entry, to be linked and tagged once the page is drawn.
struct EntryBlock {
    number: u64,
    heading: MarkedPart,
    figure: MarkedPart,
    /// The line above the board: left, top, right, bottom.
    area: [f32; 4],
    alt: String,
    /// The place of its solution or its puzzle.
    other: Option<PagePlace>,
}

impl<'a, F: FnMut(usize) -> ControlFlow<()>> Pages<'a, F> {
    pub(super) fn new(booklet: &'a Booklet, entries: &[Entry], fonts: &'a Fonts, shown: F) -> Pages<'a, F> {
        let layout =
            PageLayout::new(booklet, entries.len(), widest(entries), Foot::room(booklet, entries, fonts));
        let document = Document::new((layout.width, layout.height));
        Pages { booklet, fonts, shown, layout, document, known: Vec::new(), done: 0, total: 0 }
    }

    pub(super) fn print(mut self, entries: &[Entry]) -> Option<Pdf> {
        self.total = self.booklet.pages(entries);
        for &part in self.parts() {
            for (page, chunk) in entries.chunks(self.boards(part).spots.len()).enumerate() {
                self.page(part, page * self.boards(part).spots.len(), chunk, entries.len());
                if (self.shown)(self.done).is_break() {
                    return None;
                }
            }
        }
        if entries.is_empty() {
            self.nothing();
        }
        self.document.set_outline(self.outline(entries.len()));
        let bytes = self.document.finish(&about(self.booklet));
        Some(Pdf { bytes, pages: self.done })
    }

    fn parts(&self) -> &'static [PagePart] {
        match self.booklet.solutions {
            Solutions::End => &[PagePart::Puzzles, PagePart::Solutions],
            Solutions::None => &[PagePart::Puzzles],
            Solutions::Only => &[PagePart::Solutions],
        }
    }

    fn boards(&self, part: PagePart) -> &BoardsOnPage {
        match part {
            PagePart::Puzzles => &self.layout.puzzles,
            PagePart::Solutions => &self.layout.solutions,
        }
    }

    /// Returns where an entry is in this part, by its index; `None` if the part does not have it.
    fn destination(&self, part: PagePart, index: usize, entries: usize) -> Option<PagePlace> {
        if !self.parts().contains(&part) {
            return None;
        }
        let boards = self.boards(part);
        let before = match part {
            PagePart::Solutions if self.parts().contains(&PagePart::Puzzles) => {
                entries.div_ceil(self.layout.puzzles.spots.len())
            }
            _ => 0,
        };
        let (x, y) = boards.spots[index % boards.spots.len()];
        let above = (y - boards.head - 12.0).max(0.0);
        Some(PagePlace { page: before + index / boards.spots.len(), x, y: above })
    }

    fn page(&mut self, part: PagePart, first: usize, entries: &[Entry], all: usize) {
        let spots = self.boards(part).spots.clone();
        let others: Vec<_> =
            (0..entries.len()).map(|i| self.destination(part.other(), first + i, all)).collect();
        self.done += 1;
        let mut pen = Pen::new(&mut self.document, self.fonts);
        let frame =
            PageFrame { booklet: self.booklet, layout: &self.layout, page: self.done, total: self.total };
        let title = frame.draw(part, first == 0, &mut pen);
        let mut blocks = Vec::new();
        for (i, (entry, other)) in entries.iter().zip(others).enumerate() {
            let number = self.booklet.first_number + (first + i) as u64;
            blocks.push(EntryBlock {
                other,
                ..frame.block(part, number, entry, spots[i], &mut self.known, &mut pen)
            });
        }
        pen.finish();
        if let Some(title) = title {
            self.document.tell(TagElement::new(StructRole::H1, vec![title.into()]));
        }
        for block in blocks {
            block.tell(part, self.booklet.lang, &mut self.document);
        }
    }

    /// Makes the one page of a booklet that has no puzzles.
    fn nothing(&mut self) {
        self.done += 1;
        let mut pen = Pen::new(&mut self.document, self.fonts);
        let frame =
            PageFrame { booklet: self.booklet, layout: &self.layout, page: self.done, total: self.total };
        let title = frame.draw(PagePart::Puzzles, true, &mut pen);
        let middle = (self.layout.width / 2.0, self.layout.height * 0.4);
        let style = regular(12.0).in_ink(GREY);
        let said = words::NOTHING.get(self.booklet.lang);
        let text = pen.told(|pen| pen.text(middle, Anchor::Middle, style, said));
        pen.finish();
        if let Some(title) = title {
            self.document.tell(TagElement::new(StructRole::H1, vec![title.into()]));
        }
        self.document.tell(TagElement::new(StructRole::P, vec![text.into()]));
    }

    fn outline(&self, entries: usize) -> Vec<Chapter> {
        /// A list with more entries than this begins closed.
        const OPEN: usize = 40;
        let mut outline = Vec::new();
        for &part in self.parts() {
            let Some(place) = self.destination(part, 0, entries).filter(|_| entries > 0) else { continue };
            let name = match part {
                PagePart::Puzzles => PUZZLES,
                PagePart::Solutions => SOLUTIONS,
            };
            let numbers = (0..entries).zip(self.booklet.first_number..);
            let sections = numbers.filter_map(|(index, number)| {
                Some((number.to_string(), self.destination(part, index, entries)?))
            });
            outline.push(Chapter {
                title: name.get(self.booklet.lang).to_owned(),
                place,
                is_open: part == PagePart::Puzzles && entries <= OPEN,
                sections: sections.collect(),
            });
        }
        outline
    }
}

/// The parts of a page around its boards.
struct PageFrame<'a> {
    booklet: &'a Booklet,
    layout: &'a PageLayout,
    page: usize,
    total: usize,
}

impl PageFrame<'_> {
    /// Draws the text above and below the boards. Returns the mark of the title, which a screen reader reads too.
    fn draw(&self, part: PagePart, is_first: bool, pen: &mut Pen<'_>) -> Option<MarkedPart> {
        let number = format!("{} / {}", self.page, self.total);
        let middle = (self.layout.width / 2.0, self.layout.number_line());
        let style = regular(9.0).in_ink(GREY);
        pen.aside(Edge::Bottom, |pen| pen.text(middle, Anchor::Middle, style, &number));
        let (title, lang) = (self.booklet.title.as_str(), self.booklet.lang);
        let line = self.layout.title_line();
        let wide = self.layout.right() - self.layout.left();
        let large = match part {
            PagePart::Puzzles if is_first => title,
            PagePart::Solutions if is_first => SOLUTIONS.get(lang),
            _ => "",
        };
        if !large.is_empty() {
            let style = fitting(large, bold(20.0), 11.0, wide, pen.fonts);
            let shown = shortened(large, wide, style, pen.fonts);
            return Some(pen.told(|pen| pen.text((self.layout.left(), line), Anchor::Start, style, &shown)));
        }
        let small = match part {
            PagePart::Puzzles => title.to_owned(),
            PagePart::Solutions if title.is_empty() => SOLUTIONS.get(lang).to_owned(),
            PagePart::Solutions => format!("{title} – {}", SOLUTIONS.get(lang)),
        };
        let shown = shortened(&small, wide, style, pen.fonts);
        let corner = (self.layout.left(), line - 6.0);
        pen.aside(Edge::Top, |pen| pen.text(corner, Anchor::Start, style, &shown));
        None
    }

    fn block(
        &self,
        part: PagePart,
        number: u64,
        entry: &Entry,
        (x, y): (f32, f32),
        known: &mut Vec<BoardLines>,
        pen: &mut Pen<'_>,
    ) -> EntryBlock {
        let boards = match part {
            PagePart::Puzzles => &self.layout.puzzles,
            PagePart::Solutions => &self.layout.solutions,
        };
        let is_solution = part == PagePart::Solutions;
        let head = Head { booklet: self.booklet, is_solution, number, entry, corner: (x, y), boards };
        let heading = pen.told(|pen| head.draw(pen));
        let board = PlacedBoard { corner: (x, y), side: boards.side };
        let figure = pen.told(|pen| match part {
            PagePart::Puzzles => {
                board.puzzle(entry, self.booklet.candidates, known, pen);
                if !matches!(entry.outcome, Outcome::Unreadable(_)) {
                    let below = (x, y + board.height(entry));
                    Foot::draw(entry, below, boards.side, self.booklet.lang, pen);
                }
            }
            PagePart::Solutions => board.solution(entry, known, pen),
        });
        let area = [x, y - boards.head, x + boards.side, y];
        let alt = words::read_out(is_solution, number, entry, self.booklet.lang);
        EntryBlock { number, heading, figure, area, alt, other: None }
    }
}

impl PagePart {
    fn other(self) -> PagePart {
        match self {
            PagePart::Puzzles => PagePart::Solutions,
            PagePart::Solutions => PagePart::Puzzles,
        }
    }
}

impl EntryBlock {
    /// Adds the tags of an entry on the last page: its heading, which links to the puzzle or the solution, and the
    /// board in words.
    fn tell(self, part: PagePart, lang: Lang, document: &mut Document) {
        let (link, title) = match part {
            PagePart::Puzzles => (TO_SOLUTION, PUZZLE),
            PagePart::Solutions => (TO_PUZZLE, SOLUTION),
        };
        let named = |text: Text| text.fill(lang, &[("number", &self.number)]);
        let line = match self.other {
            Some(to) => {
                let link = document.link(PageLink { area: self.area, to, says: named(link) });
                TagElement::new(StructRole::Link, vec![self.heading.into(), link]).into()
            }
            None => self.heading.into(),
        };
        let heading = TagElement { title: Some(named(title)), ..TagElement::new(StructRole::H2, vec![line]) };
        let figure = TagElement {
            alt: Some(self.alt),
            ..TagElement::new(StructRole::Figure, vec![self.figure.into()])
        };
        document.tell(TagElement::new(StructRole::Sect, vec![heading.into(), figure.into()]));
    }
}

/// Returns the facts about the file.
fn about(booklet: &Booklet) -> DocumentFacts<'_> {
    let title = if booklet.title.is_empty() { SUDOKU.get(booklet.lang) } else { &booklet.title };
    let creator = concat!("ninefold ", env!("CARGO_PKG_VERSION"));
    DocumentFacts { title, lang: code(booklet.lang), creator }
}

fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Zh => "zh-CN",
    }
}
