//! Reads `scf`: givens of nine by nine and up to two rules, in a few characters.
//!
//! Each character stands for a digit, 0 for an empty cell, and for the empty cells after it. After `*` come `w` for the
//! windows, `x` for the diagonals, and a title and an author.

use crate::lang::{Sentence, Text};
use crate::rules::Layout;
use crate::text::imported::{Imported, RuleDraft, note};

/// Reads what follows `scf`.
pub(super) fn read(text: &str) -> Result<Imported, Sentence> {
    let bad = || Sentence::new(BAD, Vec::new());
    let (grid, rules) = text.split_once('*').unwrap_or((text, ""));
    let mut cells: Vec<usize> = Vec::new();
    let mut rest = grid;
    while let Some(character) = rest.chars().next().filter(|_| cells.len() < 81) {
        let number = match character {
            '0'..='9' => character as usize - 48,
            'A'..='Z' => character as usize - 55,
            'a'..='x' => character as usize - 61,
            _ => return Err(bad()),
        };
        cells.push(number % 10);
        cells.extend(std::iter::repeat_n(0, number / 10));
        rest = &rest[1..];
    }
    if cells.len() < 81 {
        return Err(bad());
    }
    cells.truncate(81);
    let rules = if text.contains('*') { rules } else { rest };
    let mut draft = RuleDraft::new(Layout::classic());
    let mut titles = Vec::new();
    let mut rest = rules;
    while let Some(character) = rest.chars().next() {
        rest = &rest[character.len_utf8()..];
        match character {
            'w' => draft.add("windoku", Vec::new())?,
            'x' => draft.add("diagonal", Vec::new())?,
            't' | 'a' => {
                let (title, after) = until_star(rest);
                titles.push(title);
                rest = after;
            }
            _ => return Err(bad()),
        }
    }
    let (mut problem, skipped) = draft.finish();
    for (cell, digit) in problem.layout().cells().zip(cells).filter(|(_, digit)| *digit > 0) {
        problem.give(cell, digit);
    }
    let note = note(titles.iter().map(|title| Some(title.as_str())));
    Ok(Imported { problem, placed: Vec::new(), note, skipped })
}

/// Returns the text up to a single `*`, where `**` stands for `*`, and what follows.
fn until_star(text: &str) -> (String, &str) {
    let mut title = String::new();
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        if character != '*' {
            title.push(character);
        } else if characters.next_if(|(_, next)| *next == '*').is_some() {
            title.push('*');
        } else {
            return (title, &text[at + 1..]);
        }
    }
    (title, "")
}

const BAD: Text = Text {
    en: "the givens in this link are cut off or damaged: copy the whole link again",
    zh: "此链接中的已知数不完整或已损坏：请重新复制完整的链接",
};
