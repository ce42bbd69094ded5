//! The claims that a puzzle of another program makes in addition to its rules: its solution, and its rules in words.
//!
//! A solution that comes with the puzzle is an independent check of how the rules were read. If it breaks one of them,
//! then the author used the drawing of one rule for another one, and only people can tell which.

use crate::lang::{Lang, Sentence, Text};
use crate::rules::{CellId, Filling, Puzzle, Repeat};

/// The most characters of a puzzle's words that are shown.
const SHOWN: usize = 400;

/// Returns why the puzzle cannot have this solution, of which some cells may be unknown. A solution for another number
/// of cells says nothing.
pub(super) fn refuted(problem: &Puzzle, digits: &[Option<usize>]) -> Option<Sentence> {
    let layout = problem.layout();
    if digits.len() != layout.len() {
        return None;
    }
    let known = |digit: &usize| layout.values().contains(digit);
    let digits: Vec<Option<usize>> = digits.iter().map(|digit| digit.filter(known)).collect();
    let mut filled = problem.clone();
    for (cell, digit) in layout.cells().zip(&digits) {
        let Some(digit) = *digit else { continue };
        if problem.allowed(cell) >> (digit - layout.least()) & 1 == 0 {
            let place = layout.name(cell);
            return Some(Sentence::new(HOLDS, vec![("cell", place), ("digit", digit.to_string())]));
        }
        filled.give(cell, digit);
    }
    if let Some(Repeat { value: digit, cells, .. }) = filled.clashes().first() {
        let names: Vec<String> = cells.iter().map(|&cell| layout.name(cell)).collect();
        return Some(Sentence::new(CLASH, vec![("digit", digit.to_string()), ("cells", names.join(" "))]));
    }
    let all: Option<Vec<u8>> = digits.iter().map(|digit| u8::try_from((*digit)?).ok()).collect();
    let all = all.filter(|all| all.len() == layout.total())?;
    let filling = Filling::new(layout, all);
    let broken = problem.rules().constraints().iter().find(|rule| !rule.allows(&filling))?;
    let rule = broken.say(layout);
    Some(Sentence::new(BREAKS, vec![("en", rule.say(Lang::En)), ("zh", rule.say(Lang::Zh))]))
}

/// Reads a solution written as one character for each cell. A text with letters says nothing, since it is not known
/// which digits they are.
pub(super) fn written(text: &str) -> Option<Vec<Option<usize>>> {
    let digit = |character: char| match character {
        '0'..='9' => Some(character.to_digit(10).map(|digit| digit as usize)),
        '.' | '?' | ' ' | '-' | '_' | '*' => Some(None),
        _ => None,
    };
    text.chars().map(digit).collect()
}

/// Shows people the puzzle's own words, which no program reads. Words that only say that the usual rules apply are not
/// repeated.
pub(super) fn words(text: &str) -> Option<Sentence> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let text = words.join(" ");
    let plain = text.trim_end_matches('.').to_ascii_lowercase();
    if text.is_empty() || matches!(plain.as_str(), "normal sudoku rules apply" | "normal sudoku" | "sudoku") {
        return None;
    }
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    Some(Sentence::new(WORDS, vec![("text", shown)]))
}

/// Returns the cells that are known, for a grid that is a part of a larger one.
pub(super) fn part(
    digits: &[Option<usize>],
    problem: &Puzzle,
    place: impl Fn(CellId) -> usize,
) -> Vec<Option<usize>> {
    problem.layout().cells().map(|cell| digits.get(place(cell)).copied().flatten()).collect()
}

const HOLDS: Text = Text {
    en: "the puzzle's own solution has {digit} in {cell}, which its data rule out: its rules must be others, told in its text only",
    zh: "题目自带的解答在 {cell} 填 {digit}，而题目的数据不允许：真正的规则不同，只写在题目的文字说明里",
};
const CLASH: Text = Text {
    en: "the puzzle's own solution has {digit} in {cells}, which see each other by its data: its rules must be others, told in its text only",
    zh: "题目自带的解答在 {cells} 都填 {digit}，而按题目的数据这些格互相可见：真正的规则不同，只写在题目的文字说明里",
};
const BREAKS: Text = Text {
    en: "the puzzle's own solution does not keep a rule of its data, {en}: its rules must be others, told in its text only",
    zh: "题目自带的解答不符合题目数据中的一条规则（{zh}）：真正的规则不同，只写在题目的文字说明里",
};
const WORDS: Text = Text {
    en: "the puzzle also tells its rules in words, which were not read; compare them: \"{text}\"",
    zh: "题目还用文字说明了规则，这些文字未读入，请自行对照：“{text}”",
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rules;

    fn said(rules: &str, solution: &str) -> Option<String> {
        let puzzle = Puzzle::blank(rules.parse::<Rules>().expect("rules"));
        refuted(&puzzle, &written(solution)?).map(|sentence| sentence.say(Lang::En))
    }

    #[test]
    fn a_solution_is_a_check() {
        let right = "1234341221434321";
        assert_eq!(said("4x4", right), None);
        assert_eq!(said("4x4,killer-cage:3:r1c1-r1c2", right), None);
        let broken = said("4x4,killer-cage:5:r1c1-r1c2", right).expect("a reason");
        assert!(broken.contains("R1C1") && broken.contains('5'), "{broken}");
        let clash = said("4x4", "3?3?????????????").expect("a reason");
        assert!(clash.starts_with("the puzzle's own solution has 3 in R1C1 R1C3"), "{clash}");
        let marked = said("4x4,odd:r1c2", right);
        assert!(marked.is_some(), "a cell's own rule counts");
    }

    #[test]
    fn some_solutions_say_nothing() {
        assert_eq!(said("4x4", "????????????????"), None);
        assert_eq!(said("4x4", "1111"), None, "another number of cells");
        assert_eq!(said("4x4", "ABCDABCDABCDABCD"), None, "letters");
    }

    #[test]
    fn words_are_shown() {
        assert_eq!(words(" Normal  Sudoku\nrules apply. "), None);
        assert_eq!(words(""), None);
        let told = words("Odd\ncells").expect("words").say(Lang::En);
        assert!(told.ends_with("compare them: \"Odd cells\""), "{told}");
        let long = words(&"ab ".repeat(900)).expect("words").say(Lang::En);
        assert!(long.ends_with("…\"") && long.chars().count() < 600);
    }
}
