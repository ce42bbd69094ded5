//! The edits in the essay: blocks that remove one idea from the sources.
//!
//! ````text
//! ```diff IDEA
//! FILE
//! -a line to remove
//! +a line to put in its place
//! ```
//! ````
//!
//! Consecutive lines with `-` must occur together in the file exactly once. The lines with `+` below them replace
//! them. Leading blanks do not count.

use anyhow::{Context, bail};

/// The page that contains the edits.
pub(super) const ESSAY: &str = "docs/how-it-works.md";

/// An edit that removes one idea.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Edit {
    pub(super) idea: String,
    /// The file's path from the root of the repository.
    pub(super) file: String,
    hunks: Vec<Hunk>,
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Hunk {
    goes: Vec<String>,
    comes: Vec<String>,
}

/// All edits of the essay, in order.
pub(super) fn edits(essay: &str) -> anyhow::Result<Vec<Edit>> {
    let mut edits = Vec::new();
    let mut lines = essay.lines();
    while let Some(line) = lines.next() {
        if let Some(idea) = line.strip_prefix("```diff ") {
            let file = lines.next().unwrap_or_default().to_owned();
            let hunks = hunks(lines.by_ref().take_while(|line| *line != "```"))
                .with_context(|| format!("the edit {idea}"))?;
            edits.push(Edit { idea: idea.to_owned(), file, hunks });
        }
    }
    Ok(edits)
}

fn hunks<'t>(lines: impl Iterator<Item = &'t str>) -> anyhow::Result<Vec<Hunk>> {
    let mut hunks: Vec<Hunk> = Vec::new();
    for line in lines {
        if let Some(goes) = line.strip_prefix('-') {
            if hunks.last().is_none_or(|hunk| !hunk.comes.is_empty()) {
                hunks.push(Hunk::default());
            }
            hunks.last_mut().expect("one was pushed").goes.push(goes.trim().to_owned());
        } else if let (Some(comes), Some(hunk)) = (line.strip_prefix('+'), hunks.last_mut()) {
            hunk.comes.push(comes.trim().to_owned());
        } else {
            bail!("expected a line with - or below one a line with +, found {line:?}");
        }
    }
    Ok(hunks)
}

impl Edit {
    /// The text of the file without the idea.
    pub(super) fn apply(&self, text: &str) -> anyhow::Result<String> {
        let mut lines: Vec<&str> = text.lines().collect();
        for Hunk { goes, comes } in &self.hunks {
            let is_here = |at: &usize| {
                let here = lines[*at..].iter().map(|line| line.trim());
                goes.len() <= lines.len() - at && here.zip(goes).all(|(line, goes)| line == goes)
            };
            let places: Vec<usize> = (0..lines.len()).filter(is_here).collect();
            let &[place] = places.as_slice() else {
                bail!(
                    "{}: the edit {} of {ESSAY} expects these lines once, and they are there {} times; \
                     put the edit right, and measure again:\n{}",
                    self.file,
                    self.idea,
                    places.len(),
                    goes.join("\n"),
                );
            };
            lines.splice(place..place + goes.len(), comes.iter().map(String::as_str));
        }
        Ok(lines.join("\n") + "\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::root;
    use std::fs;

    const PAGE: &str = "text\n```diff one\nsome/file.rs\n-    a\n-b\n+c\n-d\n+e\n+f\n```\nmore text\n";

    #[test]
    fn lines_are_exchanged() {
        let edits = edits(PAGE).unwrap();
        let [edit] = edits.as_slice() else { panic!("one edit, not {edits:?}") };
        assert_eq!((edit.idea.as_str(), edit.file.as_str()), ("one", "some/file.rs"));
        assert_eq!(edit.apply("x\n  a\n  b\n  d\n  y\n").unwrap(), "x\nc\ne\nf\n  y\n");
        for wrong in ["x\na\nx\nb\nd\n", "a\nb\nd\na\nb\n", "a\nb\n", "b"] {
            assert!(edit.apply(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn damaged_edits_are_refused() {
        for block in ["```diff x\nf\n+a\n```\n", "```diff x\nf\n-a\na\n```\n"] {
            assert!(edits(block).is_err(), "{block}");
        }
    }

    #[test]
    fn the_edits_of_the_essay_fit_the_sources() {
        let edits = edits(&fs::read_to_string(root().join(ESSAY)).unwrap()).unwrap();
        assert!(!edits.is_empty());
        for edit in edits {
            let text = fs::read_to_string(root().join(&edit.file)).unwrap();
            assert_ne!(edit.apply(&text).unwrap(), text.replace("\r\n", "\n"), "{}", edit.idea);
        }
    }
}
