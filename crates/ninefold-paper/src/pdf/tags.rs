//! The tags for screen readers: the structure of the pages, as elements that contain other elements and marked parts
//! of pages.

use super::Document;
use super::places::PageObjects;
use pdf_writer::types::StructRole;
use pdf_writer::{Finish, Name, Ref, TextStr};

/// A part of the document.
pub(crate) struct TagElement {
    pub(crate) role: StructRole,
    pub(crate) title: Option<String>,
    /// A description in words of what can be seen.
    pub(crate) alt: Option<String>,
    pub(crate) nodes: Vec<TagNode>,
}

/// A part of an element.
pub(crate) enum TagNode {
    Element(TagElement),
    Mark(MarkedPart),
    /// A link, by its number on its page.
    Link {
        page: usize,
        number: usize,
    },
}

/// A marked part of a page, by its number on the page.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MarkedPart {
    pub(super) page: usize,
    pub(super) number: i32,
}

impl TagElement {
    pub(crate) fn new(role: StructRole, nodes: Vec<TagNode>) -> TagElement {
        TagElement { role, title: None, alt: None, nodes }
    }
}

impl From<TagElement> for TagNode {
    fn from(element: TagElement) -> TagNode {
        TagNode::Element(element)
    }
}

impl From<MarkedPart> for TagNode {
    fn from(mark: MarkedPart) -> TagNode {
        TagNode::Mark(mark)
    }
}

/// For each mark and each link, page by page, the element that contains it.
struct Holders {
    marks: Vec<Vec<Ref>>,
    links: Vec<Vec<Ref>>,
}

/// Writes the tree of all elements.
pub(super) fn write(document: &mut Document, nodes: Vec<TagNode>, places: &PageObjects) -> Ref {
    let root = document.next();
    let of_pages = |count: fn(&super::DrawnPage) -> usize| -> Vec<Vec<Ref>> {
        document.pages.iter().map(|page| vec![root; count(page)]).collect()
    };
    let mut holders =
        Holders { marks: of_pages(|page| page.marks), links: of_pages(|page| page.links.len()) };
    let whole = TagElement::new(StructRole::Document, nodes);
    let whole = whole.write(root, document, places, &mut holders);

    let Holders { marks, links } = holders;
    let lists: Vec<Ref> = marks
        .iter()
        .map(|marks| {
            let id = document.next();
            document.file.indirect(id).array().items(marks.iter().copied());
            id
        })
        .collect();
    let mut tree = document.file.indirect(root).dict();
    tree.pair(Name(b"Type"), Name(b"StructTreeRoot"));
    tree.insert(Name(b"K")).array().item(whole);
    // Pages come first, by their own numbers, then links.
    let all: Vec<Ref> = lists.into_iter().chain(links.into_iter().flatten()).collect();
    let mut parents = tree.insert(Name(b"ParentTree")).dict();
    let mut numbers = parents.insert(Name(b"Nums")).array();
    for (key, &holder) in (0..).zip(&all) {
        numbers.item(key).item(holder);
    }
    numbers.finish();
    parents.finish();
    tree.pair(Name(b"ParentTreeNextKey"), all.len() as i32);
    tree.finish();
    root
}

impl TagElement {
    fn write(self, parent: Ref, document: &mut Document, places: &PageObjects, holders: &mut Holders) -> Ref {
        let id = document.next();
        let mut kids = Vec::new();
        let mut page = None;
        for node in self.nodes {
            kids.push(match node {
                TagNode::Element(element) => Kid::Object(element.write(id, document, places, holders)),
                TagNode::Mark(mark) => {
                    holders.marks[mark.page][mark.number as usize] = id;
                    page = Some(places.pages[mark.page]);
                    Kid::Mark(mark.number)
                }
                TagNode::Link { page, number } => {
                    holders.links[page][number] = id;
                    Kid::Link { page: places.pages[page], link: places.links[page][number] }
                }
            });
        }
        let mut element = document.file.struct_element(id);
        element.kind(self.role).parent(parent);
        if let Some(title) = &self.title {
            element.title(TextStr(title));
        }
        if let Some(alt) = &self.alt {
            element.alt(TextStr(alt));
        }
        if let Some(page) = page {
            element.page(page);
        }
        let mut children = element.children();
        for kid in kids {
            match kid {
                Kid::Object(id) => drop(children.struct_element(id)),
                Kid::Mark(number) => drop(children.marked_content_id(number)),
                Kid::Link { page, link } => drop(children.object_ref().page(page).object(link)),
            }
        }
        children.finish();
        element.finish();
        id
    }
}

/// A part of an element as the file stores it.
enum Kid {
    Object(Ref),
    Mark(i32),
    Link { page: Ref, link: Ref },
}
