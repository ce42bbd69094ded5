//! The pages, one after another: what stands on them, how they are linked, and what a screen reader is told.

use super::board::{Board, Lines};
use super::foot::Foot;
use super::head::Head;
use super::layout::{Boards, Layout};
use super::pen::{Anchor, GREY, Pen, Style, bold, regular};
use super::words::{self, PUZZLE, PUZZLES, SOLUTION, SOLUTIONS, SUDOKU, TO_PUZZLE, TO_SOLUTION};
use super::{Booklet, Entry, Outcome, Pdf, Solutions};
use crate::font::Fonts;
use krilla::Document;
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::destination::XyzDestination;
use krilla::geom::{Point, Rect};
use krilla::metadata::Metadata;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{Page, PageSettings};
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, Tag, TagGroup, TagTree};
use ninefold::lang::{Lang, Text};
use std::num::NonZeroU16;
use std::ops::ControlFlow;

/// The booklet as far as it is made.
pub(super) struct Pages<'a, F> {
    booklet: &'a Booklet,
    fonts: &'a Fonts,
    shown: F,
    layout: Layout,
    document: Document,
    /// The lines of boards that were drawn.
    known: Vec<Lines>,
    tags: TagTree,
    /// How many pages are done, of how many.
    done: usize,
    total: usize,
}

/// Pages of puzzles, or of solutions.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Puzzles,
    Solutions,
}

/// What is on a page for one entry, to be linked and tagged once the page is drawn.
struct Block {
    number: u64,
    heading: Identifier,
    figure: Identifier,
    /// The line above the board.
    area: Rect,
    alt: String,
    /// Where its solution or its puzzle is.
    other: Option<XyzDestination>,
}

impl<'a, F: FnMut(usize) -> ControlFlow<()>> Pages<'a, F> {
    pub(super) fn new(booklet: &'a Booklet, entries: &[Entry], fonts: &'a Fonts, shown: F) -> Pages<'a, F> {
        let mut document = Document::new();
        document.set_metadata(metadata(booklet));
        let tags = TagTree::new().with_lang(Some(code(booklet.lang).to_owned()));
        let layout = Layout::new(booklet, entries.len(), Foot::room(booklet, entries, fonts));
        Pages { booklet, fonts, shown, layout, document, known: Vec::new(), tags, done: 0, total: 0 }
    }

    pub(super) fn print(mut self, entries: &[Entry]) -> Option<Pdf> {
        self.total = self.booklet.pages(entries.len());
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
        self.document.set_tag_tree(self.tags);
        // Nothing that can fail is asked for: no standard to conform to, no images, no colour profiles.
        let bytes = self.document.finish().expect("a document without special wishes can be written");
        Some(Pdf { bytes, pages: self.done })
    }

    fn parts(&self) -> &'static [Part] {
        match self.booklet.solutions {
            Solutions::End => &[Part::Puzzles, Part::Solutions],
            Solutions::None => &[Part::Puzzles],
            Solutions::Only => &[Part::Solutions],
        }
    }

    fn boards(&self, part: Part) -> &Boards {
        match part {
            Part::Puzzles => &self.layout.puzzles,
            Part::Solutions => &self.layout.solutions,
        }
    }

    /// Where an entry stands, by its place in the list; `None` if it does not stand there at all.
    fn destination(&self, part: Part, index: usize, entries: usize) -> Option<XyzDestination> {
        if !self.parts().contains(&part) {
            return None;
        }
        let boards = self.boards(part);
        let before = match part {
            Part::Solutions if self.parts().contains(&Part::Puzzles) => {
                entries.div_ceil(self.layout.puzzles.spots.len())
            }
            _ => 0,
        };
        let (x, y) = boards.spots[index % boards.spots.len()];
        let above = (y - boards.head - 12.0).max(0.0);
        Some(XyzDestination::new(before + index / boards.spots.len(), Point::from_xy(x, above)))
    }

    fn page(&mut self, part: Part, first: usize, entries: &[Entry], all: usize) {
        let settings =
            PageSettings::from_wh(self.layout.width, self.layout.height).expect("paper has a size");
        let spots = self.boards(part).spots.clone();
        let others: Vec<_> =
            (0..entries.len()).map(|i| self.destination(part.other(), first + i, all)).collect();
        self.done += 1;
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        let mut pen = Pen { surface: &mut surface, fonts: self.fonts };
        let frame = Frame { booklet: self.booklet, layout: &self.layout, page: self.done, total: self.total };
        let title = frame.draw(part, first == 0, &mut pen);
        let mut blocks = Vec::new();
        for (i, (entry, other)) in entries.iter().zip(others).enumerate() {
            let number = self.booklet.first_number + (first + i) as u64;
            blocks.push(Block {
                other,
                ..frame.block(part, number, entry, spots[i], &mut self.known, &mut pen)
            });
        }
        surface.finish();
        if let Some(title) = title {
            self.tags.push(heading(1, title));
        }
        for block in blocks {
            self.tags.push(block.tagged(part, self.booklet.lang, &mut page));
        }
        page.finish();
    }

    /// The only page of a booklet without puzzles.
    fn nothing(&mut self) {
        let settings =
            PageSettings::from_wh(self.layout.width, self.layout.height).expect("paper has a size");
        self.done += 1;
        let mut page = self.document.start_page_with(settings);
        let mut surface = page.surface();
        let mut pen = Pen { surface: &mut surface, fonts: self.fonts };
        let frame = Frame { booklet: self.booklet, layout: &self.layout, page: self.done, total: self.total };
        let title = frame.draw(Part::Puzzles, true, &mut pen);
        let text = pen.surface.start_tagged(ContentTag::Other);
        let middle = (self.layout.width / 2.0, self.layout.height * 0.4);
        pen.text(middle, Anchor::Middle, regular(12.0).in_ink(GREY), words::NOTHING.get(self.booklet.lang));
        pen.surface.end_tagged();
        surface.finish();
        page.finish();
        if let Some(title) = title {
            self.tags.push(heading(1, title));
        }
        self.tags.push(TagGroup::with_children(Tag::P, vec![text.into()]));
    }

    fn outline(&self, entries: usize) -> Outline {
        /// A longer list begins closed.
        const OPEN: usize = 40;
        let mut outline = Outline::new();
        for &part in self.parts() {
            let Some(start) = self.destination(part, 0, entries).filter(|_| entries > 0) else { continue };
            let name = match part {
                Part::Puzzles => PUZZLES,
                Part::Solutions => SOLUTIONS,
            };
            let mut node = OutlineNode::new(name.get(self.booklet.lang).to_owned(), start)
                .with_open(part == Part::Puzzles && entries <= OPEN);
            for (index, number) in (0..entries).zip(self.booklet.first_number..) {
                let place = self.destination(part, index, entries).expect("it has a start");
                node.push_child(OutlineNode::new(number.to_string(), place));
            }
            outline.push_child(node);
        }
        outline
    }
}

/// A page around its boards.
struct Frame<'a> {
    booklet: &'a Booklet,
    layout: &'a Layout,
    page: usize,
    total: usize,
}

impl Frame<'_> {
    /// What stands above and below the boards; the title is what a screen reader shall read too.
    fn draw(&self, part: Part, is_first: bool, pen: &mut Pen<'_, '_>) -> Option<Identifier> {
        pen.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Footer)));
        let number = format!("{} / {}", self.page, self.total);
        let middle = (self.layout.width / 2.0, self.layout.number_line());
        pen.text(middle, Anchor::Middle, regular(9.0).in_ink(GREY), &number);
        pen.surface.end_tagged();
        let (title, lang) = (self.booklet.title.as_str(), self.booklet.lang);
        let line = self.layout.title_line();
        let wide = self.layout.right() - self.layout.left();
        let large = match part {
            Part::Puzzles if is_first => title,
            Part::Solutions if is_first => SOLUTIONS.get(lang),
            _ => "",
        };
        if !large.is_empty() {
            let tagged = pen.surface.start_tagged(ContentTag::Other);
            let style = fitting(large, bold(20.0), 11.0, wide, pen.fonts);
            let shown = shortened(large, wide, style, pen.fonts);
            pen.text((self.layout.left(), line), Anchor::Left, style, &shown);
            pen.surface.end_tagged();
            return Some(tagged);
        }
        let small = match part {
            Part::Puzzles => title.to_owned(),
            Part::Solutions if title.is_empty() => SOLUTIONS.get(lang).to_owned(),
            Part::Solutions => format!("{title} – {}", SOLUTIONS.get(lang)),
        };
        pen.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Header)));
        let style = regular(9.0).in_ink(GREY);
        let shown = shortened(&small, wide, style, pen.fonts);
        pen.text((self.layout.left(), line - 6.0), Anchor::Left, style, &shown);
        pen.surface.end_tagged();
        None
    }

    fn block(
        &self,
        part: Part,
        number: u64,
        entry: &Entry,
        (x, y): (f32, f32),
        known: &mut Vec<Lines>,
        pen: &mut Pen<'_, '_>,
    ) -> Block {
        let boards = match part {
            Part::Puzzles => &self.layout.puzzles,
            Part::Solutions => &self.layout.solutions,
        };
        let heading = pen.surface.start_tagged(ContentTag::Other);
        let is_solution = part == Part::Solutions;
        Head { booklet: self.booklet, is_solution, number, entry, corner: (x, y), boards }.draw(pen);
        pen.surface.end_tagged();
        let figure = pen.surface.start_tagged(ContentTag::Other);
        let board = Board { corner: (x, y), side: boards.side };
        match part {
            Part::Puzzles => {
                board.puzzle(entry, self.booklet.candidates, known, pen);
                if !matches!(entry.outcome, Outcome::Unreadable(_)) {
                    let below = (x, y + board.height(entry));
                    Foot::draw(entry, below, boards.side, self.booklet.lang, pen);
                }
            }
            Part::Solutions => board.solution(entry, known, pen),
        }
        pen.surface.end_tagged();
        let area = Rect::from_xywh(x, y - boards.head, boards.side, boards.head).expect("a line has a size");
        let alt = words::read_out(part == Part::Solutions, number, entry, self.booklet.lang);
        Block { number, heading, figure, area, alt, other: None }
    }
}

impl Part {
    fn other(self) -> Part {
        match self {
            Part::Puzzles => Part::Solutions,
            Part::Solutions => Part::Puzzles,
        }
    }
}

impl Block {
    /// A heading that leads to the other side, and the board in words.
    fn tagged(self, part: Part, lang: Lang, page: &mut Page<'_>) -> TagGroup {
        let (link, title) = match part {
            Part::Puzzles => (TO_SOLUTION, PUZZLE),
            Part::Solutions => (TO_PUZZLE, SOLUTION),
        };
        let named = |text: Text| text.fill(lang, &[("number", &self.number)]);
        let mut heading = TagGroup::new(Tag::Hn(NonZeroU16::MIN.saturating_add(1), Some(named(title))));
        match self.other {
            Some(other) => {
                let target = Target::Destination(other.into());
                let link_annotation =
                    Annotation::new_link(LinkAnnotation::new(self.area, target), Some(named(link)));
                let link = page.add_tagged_annotation(link_annotation);
                heading.push(TagGroup::with_children(Tag::Link, vec![self.heading.into(), link.into()]));
            }
            None => heading.push(self.heading),
        }
        let figure = TagGroup::with_children(Tag::Figure(Some(self.alt)), vec![self.figure.into()]);
        TagGroup::with_children(Tag::Section, vec![heading.into(), figure.into()])
    }
}

fn heading(level: u16, text: Identifier) -> TagGroup {
    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
    TagGroup::with_children(Tag::Hn(level, None), vec![text.into()])
}

fn metadata(booklet: &Booklet) -> Metadata {
    let title = if booklet.title.is_empty() { SUDOKU.get(booklet.lang) } else { &booklet.title };
    let program = concat!("ninefold ", env!("CARGO_PKG_VERSION")).to_owned();
    Metadata::new().title(title.to_owned()).language(code(booklet.lang).to_owned()).creator(program)
}

fn code(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Zh => "zh-CN",
    }
}

/// The style with letters so small that the text fits, down to a size that can be read.
pub(super) fn fitting(text: &str, style: Style, least: f32, wide: f32, fonts: &Fonts) -> Style {
    let size = wide / fonts.width(text, style.weight).max(0.01);
    Style { size: size.min(style.size).max(least), ..style }
}

/// The text, or as much of its beginning as fits, with an ellipsis.
pub(super) fn shortened(text: &str, wide: f32, style: Style, fonts: &Fonts) -> String {
    const ELLIPSIS: &str = "…";
    /// No line has room for more.
    const MOST: usize = 1000;
    // A line breaks nowhere, so whatever would break it is a blank.
    let text: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let width = |text: &str| fonts.width(text, style.weight) * style.size;
    if width(&text) <= wide {
        return text;
    }
    let room = wide - width(ELLIPSIS);
    let ends = text.char_indices().map(|(at, _)| at);
    let fitting = ends.take_while(|&end| width(&text[..end]) <= room).last().unwrap_or(0);
    match text[..fitting].trim_end() {
        "" => String::new(),
        kept => kept.to_owned() + ELLIPSIS,
    }
}
