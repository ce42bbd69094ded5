//! The part of the file after the contents of pages: the list of pages, their links, the outline, and the facts about
//! the file.

use super::places::PageObjects;
use super::{Document, DocumentFacts, PagePlace, fingerprint, form_name, tags};
use ninefold::explain::svg::escaped;
use pdf_writer::types::{AnnotationFlags, AnnotationType, TabOrder};
use pdf_writer::{Finish, Name, Rect, Ref, TextStr};
use std::mem;

impl Document {
    /// Completes the file and returns its bytes.
    pub(crate) fn finish(mut self, about: &DocumentFacts<'_>) -> Vec<u8> {
        let pages: Vec<Ref> = self.pages.iter().map(|_| self.free.bump()).collect();
        let links = self.pages.iter().map(|page| page.links.iter().map(|_| self.free.bump()).collect());
        let places = PageObjects { pages: pages.clone(), links: links.collect(), height: self.size.1 };
        let faces = mem::take(&mut self.letters).write(&mut self);
        let mut names = self.file.indirect(self.faces).dict();
        for (name, face) in faces {
            names.pair(Name(name.as_bytes()), face);
        }
        names.finish();
        let [tree, information, description, catalog] = [(); 4].map(|()| self.next());
        self.write_pages(tree, &places);
        let nodes = mem::take(&mut self.tags);
        let tags = tags::write(&mut self, nodes, &places);
        let outline = self.write_outline(&places);

        let mut file = self.file;
        file.document_info(information).title(TextStr(about.title)).creator(TextStr(about.creator));
        let id = fingerprint(file.as_bytes()).to_be_bytes().to_vec();
        file.set_file_id((id.clone(), id));
        let words = about.description();
        let mut stream = file.stream(description, words.as_bytes());
        stream.pair(Name(b"Type"), Name(b"Metadata")).pair(Name(b"Subtype"), Name(b"XML"));
        stream.finish();
        let mut dictionary = file.catalog(catalog);
        dictionary.pages(tree).metadata(description).lang(TextStr(about.lang));
        dictionary.pair(Name(b"StructTreeRoot"), tags);
        dictionary.mark_info().marked(true).suspects(false);
        if let Some(outline) = outline {
            dictionary.outlines(outline);
        }
        dictionary.finish();
        file.finish()
    }

    fn write_pages(&mut self, tree: Ref, places: &PageObjects) {
        let forms = self.next();
        let mut names = self.file.indirect(forms).dict();
        for (number, &form) in self.forms.iter().enumerate() {
            names.pair(Name(form_name(number).as_bytes()), form);
        }
        names.finish();
        self.file.pages(tree).count(places.pages.len() as i32).kids(places.pages.iter().copied());
        let (width, height) = self.size;
        let mut key = self.pages.len() as i32;
        for (number, page) in self.pages.iter().enumerate() {
            let mut dictionary = self.file.page(places.pages[number]);
            dictionary.parent(tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(page.contents);
            dictionary.resources().pair(Name(b"Font"), self.faces).pair(Name(b"XObject"), forms);
            dictionary.struct_parents(number as i32).tab_order(TabOrder::StructureOrder);
            if !page.links.is_empty() {
                dictionary.annotations(places.links[number].iter().copied());
            }
            dictionary.finish();
            for (link, &id) in page.links.iter().zip(&places.links[number]) {
                let [left, top, right, bottom] = link.area;
                let mut annotation = self.file.annotation(id);
                annotation.subtype(AnnotationType::Link).border(0.0, 0.0, 0.0, None);
                annotation.rect(Rect::new(left, height - bottom, right, height - top));
                annotation.contents(TextStr(&link.says)).flags(AnnotationFlags::PRINT).struct_parent(key);
                places.write(link.to, annotation.insert(Name(b"Dest")));
                annotation.finish();
                key += 1;
            }
        }
    }

    /// Writes the outline, if there is one.
    fn write_outline(&mut self, places: &PageObjects) -> Option<Ref> {
        let chapters = mem::take(&mut self.outline);
        if chapters.is_empty() {
            return None;
        }
        let root = self.next();
        let mut seen = 0;
        let mut row = Vec::new();
        for chapter in &chapters {
            let id = self.next();
            let sections = chapter.sections.iter();
            let sections = sections.map(|(title, place)| OutlineItem {
                id: self.free.bump(),
                title,
                place: *place,
                below: None,
            });
            let sections: Vec<OutlineItem<'_>> = sections.collect();
            let count = sections.len() as i32;
            let ends = self.write_row(&sections, id, places);
            // A closed chapter has the number of its sections with a minus sign.
            let below = ends.map(|ends| (ends, if chapter.is_open { count } else { -count }));
            row.push(OutlineItem { id, title: &chapter.title, place: chapter.place, below });
            seen += 1 + if chapter.is_open { count } else { 0 };
        }
        let [first, last] = self.write_row(&row, root, places)?;
        self.file.outline(root).first(first).last(last).count(seen);
        Some(root)
    }

    /// Writes neighbouring items of the outline; returns the first and the last.
    fn write_row(&mut self, row: &[OutlineItem<'_>], parent: Ref, places: &PageObjects) -> Option<[Ref; 2]> {
        for (number, item) in row.iter().enumerate() {
            let mut dictionary = self.file.outline_item(item.id);
            dictionary.parent(parent).title(TextStr(item.title));
            if let Some(before) = number.checked_sub(1) {
                dictionary.prev(row[before].id);
            }
            if let Some(behind) = row.get(number + 1) {
                dictionary.next(behind.id);
            }
            if let Some(([first, last], count)) = item.below {
                dictionary.first(first).last(last).count(count);
            }
            places.write(item.place, dictionary.insert(Name(b"Dest")));
            dictionary.finish();
        }
        Some([row.first()?.id, row.last()?.id])
    }
}

/// An item of the outline.
struct OutlineItem<'a> {
    id: Ref,
    title: &'a str,
    place: PagePlace,
    /// The first and the last item below it, and the count that PDF stores: how many are visible, or that number with
    /// a minus sign.
    below: Option<([Ref; 2], i32)>,
}

impl DocumentFacts<'_> {
    /// Returns the facts about the file as XMP.
    fn description(&self) -> String {
        let title: String = self.title.chars().filter(|c| !c.is_control()).collect();
        let title = escaped(&title);
        let (lang, creator) = (self.lang, self.creator);
        format!(
            "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\
             <x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\
             <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\
             <rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
             xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\">\
             <dc:format>application/pdf</dc:format>\
             <dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">{title}</rdf:li></rdf:Alt></dc:title>\
             <dc:language><rdf:Bag><rdf:li>{lang}</rdf:li></rdf:Bag></dc:language>\
             <xmp:CreatorTool>{creator}</xmp:CreatorTool>\
             </rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>"
        )
    }
}
