//! Reads the keys whose meaning depends on the pairs that have a mark, and those that go together.

use crate::lang::Text;
use crate::rules::{Argument, CellId};
use crate::text::imported::{RuleDraft, wrong_at};
use crate::text::tree::{Data, Tree, Trouble};

const KEYS: [&str; 4] = ["diagonal+", "diagonal-", "nonconsecutive", "negative"];

/// Whether this file reads the key.
pub(super) fn reads(key: &str) -> bool {
    KEYS.contains(&key)
}

/// Reads them.
pub(super) fn read(tree: &Tree, draft: &mut RuleDraft) -> Result<(), Trouble> {
    let diagonal = match (is_set(tree, "diagonal+")?, is_set(tree, "diagonal-")?) {
        (true, true) => Some("diagonal"),
        (true, false) => Some("anti-diagonal"),
        (false, true) => Some("main-diagonal"),
        (false, false) => None,
    };
    if let Some(kind) = diagonal {
        draft.add(kind, Vec::new()).map_err(|why| wrong_at(tree.at, "diagonal", &why))?;
    }
    let (is_ratio, is_xv) = negative(tree)?;
    let is_consecutive = is_set(tree, "nonconsecutive")?;
    let mut dots = marked(tree, "difference", draft);
    dots.extend(marked(tree, "ratio", draft));
    dots.sort_unstable();
    dots.dedup();
    let ratios = ratios(tree);
    let add = |draft: &mut RuleDraft, id: &str, arguments| {
        draft.add(id, arguments).map_err(|why| wrong_at(tree.at, id, &why))
    };
    match (is_consecutive, is_ratio) {
        (true, true) if ratios == [2] => add(draft, "all-dots", vec![groups(dots)])?,
        _ => {
            if is_consecutive && dots.is_empty() {
                add(draft, "non-consecutive", Vec::new())?;
            } else if is_consecutive {
                add(draft, "all-differences", vec![Argument::Numbers(vec![1]), groups(dots.clone())])?;
            }
            if is_ratio {
                add(draft, "all-ratios", vec![Argument::Numbers(ratios), groups(dots)])?;
            }
        }
    }
    if is_xv {
        let letters = marked(tree, "xv", draft);
        add(draft, "all-xv", vec![groups(letters)])?;
    }
    Ok(())
}

fn groups(pairs: Vec<Vec<CellId>>) -> Argument {
    if pairs.is_empty() { Argument::Missing } else { Argument::Groups(pairs) }
}

fn is_set(tree: &Tree, key: &str) -> Result<bool, Trouble> {
    match tree.get(key).filter(|value| !value.is_nothing()) {
        None => Ok(false),
        Some(value) if value.data == Data::Flag(true) => Ok(true),
        Some(value) => Err(wrong_at(value.at, key, &value.expected(A_FLAG, "").1)),
    }
}

/// Returns whether all ratios are given, and whether all X and V are.
fn negative(tree: &Tree) -> Result<(bool, bool), Trouble> {
    let Some(value) = tree.get("negative").filter(|value| !value.is_nothing()) else {
        return Ok((false, false));
    };
    let words = value.list().ok_or_else(|| wrong_at(value.at, "negative", &value.expected(WORDS, "").1))?;
    let (mut ratio, mut xv) = (false, false);
    for word in words {
        match word.text() {
            Some("ratio") => ratio = true,
            Some("xv") => xv = true,
            // This one tells how the fog behaves.
            Some("foglight") => {}
            _ => return Err(wrong_at(word.at, "negative", &word.expected(WORDS, "").1)),
        }
    }
    Ok((ratio, xv))
}

/// Returns the pairs of cells of a key's clues. A mark without a letter is no mark, while a dot without a number has the
/// usual one. Clues that are not as they should be were refused before.
fn marked(tree: &Tree, key: &str, draft: &RuleDraft) -> Vec<Vec<CellId>> {
    let clues = tree.get(key).and_then(Tree::list).unwrap_or_default();
    let is_mark = |clue: &&Tree| key != "xv" || clue.get("value").is_some_and(|value| !value.is_nothing());
    let pair = |clue: &Tree| {
        let names = clue.get("cells")?.list()?.iter();
        let mut cells: Vec<CellId> =
            names.map(|name| draft.layout.find(name.text()?).ok()).collect::<Option<_>>()?;
        cells.sort_unstable();
        Some(cells)
    };
    let mut pairs: Vec<Vec<CellId>> = clues.iter().filter(is_mark).filter_map(pair).collect();
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Returns every ratio in use; 2 if there is none.
fn ratios(tree: &Tree) -> Vec<i64> {
    let clues = tree.get("ratio").and_then(Tree::list).unwrap_or_default();
    let ratio = |clue: &Tree| {
        let value = clue.get("value").filter(|value| !value.is_nothing());
        value.map_or(Some(2), |value| value.number().or_else(|| value.text()?.trim().parse().ok()))
    };
    let mut ratios: Vec<i64> = clues.iter().filter_map(ratio).collect();
    if ratios.is_empty() {
        ratios.push(2);
    }
    ratios.sort_unstable();
    ratios.dedup();
    ratios
}

const A_FLAG: Text = Text { en: "expected true or false", zh: "应为 true 或 false" };
const WORDS: Text = Text {
    en: "expected a list of \"ratio\" and \"xv\", the marks that are all given",
    zh: "应为 \"ratio\" 和 \"xv\" 的列表，即已全部给出的标记",
};
