//! The guide has every format in both languages: a row in the table and a section.
//!
//! In a packaged crate there is no repository around it and nothing to test.

use ninefold::text::FORMATS;
use std::fs;
use std::path::Path;

#[test]
fn every_format_is_in_the_guide_in_both_languages() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide");
    if !guide.exists() {
        return;
    }
    for page in ["formats.md", "zh/formats.md"] {
        let text = fs::read_to_string(guide.join(page)).expect("a page of the guide");
        for format in FORMATS {
            let name = format.name();
            let row = format!("| [`{name}`](#{name}) |");
            assert!(
                text.lines().any(|line| line.starts_with(&row)),
                "{page} has no row that begins with {row}"
            );
            let section = format!("## {name}");
            assert!(text.lines().any(|line| line == section), "{page} has no section {section}");
        }
    }
}
