//! The booklet's own words, in two languages.

use super::{Entry, Outcome};
use ninefold::Rules;
use ninefold::lang::{Lang, Text};
use ninefold::rate::hodoku::Rating;
use ninefold::rules::{Kind, Layout};
use ninefold::scene;

pub(super) const SUDOKU: Text = Text { en: "Sudoku", zh: "数独" };
pub(super) const PUZZLES: Text = Text { en: "Puzzles", zh: "谜题" };
pub(super) const SOLUTIONS: Text = Text { en: "Solutions", zh: "答案" };
pub(super) const TO_SOLUTION: Text =
    Text { en: "To the solution of puzzle {number}", zh: "转到第 {number} 题的答案" };
pub(super) const TO_PUZZLE: Text = Text { en: "To puzzle {number}", zh: "转到第 {number} 题" };
pub(super) const PUZZLE: Text = Text { en: "Puzzle {number}", zh: "第 {number} 题" };
pub(super) const SOLUTION: Text = Text { en: "Solution of puzzle {number}", zh: "第 {number} 题的答案" };
pub(super) const ROW: Text = Text { en: "Row {number}: {cells}. ", zh: "第 {number} 行：{cells}。" };
pub(super) const AT: Text = Text { en: "{digit} in {column}", zh: "{column} 列 {digit}" };
pub(super) const RULES: Text = Text { en: "Rules: {rules}. ", zh: "规则：{rules}。" };
pub(super) const NOTHING: Text =
    Text { en: "There are no puzzles in this booklet.", zh: "本册没有谜题。" };

/// The rules that a board does not show, a sentence or two each. Constraints that are drawn nowhere are listed with
/// their numbers.
pub(super) fn unseen(rules: &Rules, lang: Lang) -> Vec<String> {
    const SAID: Text = Text { en: "{name}: {about}", zh: "{name}：{about}" };
    const HERE: Text = Text { en: "{about} Here: {each}.", zh: "{about}本题：{each}。" };
    const DIGITS: Text = Text { en: "Digits: {first} to {last}.", zh: "数字：{first} 到 {last}。" };
    let layout = rules.layout();
    let said = |kind: &'static Kind| {
        let of_kind = rules.constraints().iter().filter(move |constraint| constraint.kind() == kind);
        let wordy = of_kind.filter(|constraint| scene::is_wordy(constraint, layout));
        let each: Vec<String> = wordy.map(|constraint| constraint.say(layout).say(lang)).collect();
        let about = SAID.fill(lang, &[("name", &kind.name.get(lang)), ("about", &kind.about.get(lang))]);
        if each.is_empty() {
            about
        } else {
            HERE.fill(lang, &[("about", &about), ("each", &each.join("; "))])
        }
    };
    let kinds = scene::unseen(rules).into_iter().map(said);
    let is_usual = |layout: &Layout| layout.value_count() == layout.rows().max(layout.columns());
    let is_usual = match layout.grids() {
        [] => is_usual(layout),
        grids => grids.iter().all(|grid| is_usual(&grid.layout)),
    };
    let digits = (!is_usual).then(|| {
        let values = layout.values();
        DIGITS.fill(lang, &[("first", values.start()), ("last", values.end())])
    });
    digits.into_iter().chain(kinds).collect()
}

/// Returns the number of the level, and the name of the level or of the hardest technique.
pub(super) fn difficulty(rating: &Rating, techniques: bool, lang: Lang) -> (usize, &'static str) {
    let hardest = rating.hardest().filter(|_| techniques);
    (rating.level as usize, hardest.map_or(rating.level.title(), |technique| technique.name).get(lang))
}

/// Returns what is wrong with a puzzle, for the line above it.
pub(super) fn flaw(outcome: &Outcome) -> Option<Text> {
    match outcome {
        Outcome::Unique(_) => None,
        Outcome::Several(_) => Some(Text { en: "several solutions", zh: "多解" }),
        Outcome::None => Some(Text { en: "no solution", zh: "无解" }),
        Outcome::Clash => Some(Text { en: "equal givens clash", zh: "已知数冲突" }),
        Outcome::Undecided => Some(Text { en: "not checked in time", zh: "超时未检验" }),
        Outcome::Unreadable(_) => Some(Text { en: "unreadable", zh: "无法读取" }),
    }
}

/// Returns what is wrong with a puzzle, for the line above its solution.
pub(super) fn remark(outcome: &Outcome) -> Option<Text> {
    match outcome {
        Outcome::Several(_) => Some(Text { en: "one of several", zh: "多解之一" }),
        outcome => flaw(outcome),
    }
}

/// Returns a board in words, for people who listen to it: where its digits are, or all digits of a solution.
pub(super) fn read_out(is_solution: bool, number: u64, entry: &Entry, lang: Lang) -> String {
    let is_full = match &entry.outcome {
        Outcome::Unique(_) | Outcome::Several(_) => is_solution,
        Outcome::Unreadable(excerpt) => return excerpt.clone(),
        _ => false,
    };
    let title = if is_solution { SOLUTION } else { PUZZLE };
    let (comma, stop) = match lang {
        Lang::En => (", ", ". "),
        Lang::Zh => ("，", "。"),
    };
    let mut read = title.fill(lang, &[("number", &number)]) + stop;
    let rules = entry.puzzle.rules();
    let layout = rules.layout();
    let constraints = rules.constraints().iter().map(|constraint| constraint.say(layout).say(lang));
    let constraints: Vec<String> = constraints.collect();
    if !constraints.is_empty() && !is_solution {
        read += &RULES.fill(lang, &[("rules", &constraints.join(comma))]);
    }
    // Where every cell of a row has a value, its place in the row says which column it is.
    let is_whole = is_full && !layout.is_sheet();
    for row in 0..layout.rows() {
        let value = |cell| if is_full { entry.solved(cell) } else { entry.puzzle.given(cell) };
        let cells = (0..layout.columns()).map(|column| (column, layout.at(row, column)));
        let filled = cells
            .filter(|&(_, cell)| !layout.is_hole(cell))
            .filter_map(|(column, cell)| Some((column + 1, value(cell)?)));
        let said: Vec<String> = match is_whole {
            true => filled.map(|(_, value)| value.to_string()).collect(),
            false => filled
                .map(|(column, value)| AT.fill(lang, &[("digit", &value), ("column", &column)]))
                .collect(),
        };
        if !said.is_empty() {
            let cells = said.join(if is_whole { " " } else { comma });
            read += &ROW.fill(lang, &[("number", &(row + 1)), ("cells", &cells)]);
        }
    }
    read.trim_end().to_owned()
}
