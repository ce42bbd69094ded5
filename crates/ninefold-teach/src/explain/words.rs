//! Cells, digits, houses and candidates in the words of a language.

use super::voice::Voice;
use crate::grid::HouseKind;
use crate::lang::{Lang, Sentence, Text, joined};
use crate::logic::Mark;
use crate::logic::size::{Candidates, Grouped, Housed, Set, Size, Valued};
use std::fmt::Display;

/// Returns `R1C12, R3C4`, for notation.
pub(super) fn cell_list(cells: &impl Grouped, voice: Voice) -> String {
    cells.grouped(voice.rules).join(",")
}

/// Cells, and digits that are in each of them.
pub(super) type CellsAndDigits<S> = (<S as Size>::Cells, <S as Size>::Digits);

/// Groups candidates by digit: digits with the same cells are combined.
pub(super) fn by_digit<C: Candidates>(set: &C) -> Vec<CellsAndDigits<C::Size>> {
    let mut groups: Vec<CellsAndDigits<C::Size>> = Vec::new();
    for digit in set.digits().members() {
        let cells = set.with(digit);
        match groups.iter_mut().find(|(others, _)| *others == cells) {
            Some((_, digits)) => digits.add(digit),
            None => groups.push((cells, Set::one(digit))),
        }
    }
    groups
}

/// Groups candidates by cell: cells with the same digits are combined.
fn by_cell<C: Candidates>(set: &C) -> Vec<CellsAndDigits<C::Size>> {
    let mut groups: Vec<CellsAndDigits<C::Size>> = Vec::new();
    for cell in set.cells().members() {
        let digits = set.of(cell);
        match groups.iter_mut().find(|(_, others)| *others == digits) {
            Some((cells, _)) => cells.add(cell),
            None => groups.push((Set::one(cell), digits)),
        }
    }
    groups
}

/// Returns candidates in the smaller number of groups that either way gives.
pub(super) fn groups<C: Candidates>(set: &C) -> Vec<CellsAndDigits<C::Size>> {
    let (digits, cells) = (by_digit(set), by_cell(set));
    if cells.len() < digits.len() { cells } else { digits }
}

/// Returns those candidates of a mark that are on a board.
pub(super) fn on_board<S: Size>(mark: &Mark<S>, board: &S::Board) -> S::Candidates {
    let mut set = S::Candidates::default();
    for cell in mark.cells.members() {
        for digit in S::there(board, cell).common(&mark.digits).members() {
            set.put(digit, &Set::one(cell));
        }
    }
    set
}

/// Returns the letter of a set or a colour: `A`, `B`, …
pub(super) fn letter(index: u8) -> char {
    char::from(b'A' + index % 26)
}

/// Returns the short name of a house in notation and data: `r4`, `c6`, `b5`.
pub(super) fn house_id(house: impl Housed, voice: Voice) -> String {
    let (kind, number) = house.kind(voice.rules);
    id_of(kind, number)
}

fn id_of(kind: HouseKind, number: usize) -> String {
    format!("{}{}", kind.letter(), number + 1)
}

/// Returns houses in notation: `r147c3`, with commas if there are numbers above 9: `r10,12`. Houses that have names of their own are
/// named.
pub(super) fn house_ids<H: Housed>(all: impl IntoIterator<Item = H>, voice: Voice) -> String {
    let all: Vec<H> = all.into_iter().collect();
    if all.iter().any(|house| house.name(voice.rules).is_some()) {
        return houses(all, voice);
    }
    let mut houses: Vec<(HouseKind, usize)> = all.iter().map(|house| house.kind(voice.rules)).collect();
    let comma = if houses.iter().any(|&(_, number)| number > 8) { "," } else { "" };
    houses.sort();
    houses.dedup();
    let mut text = String::new();
    for kind in houses.chunk_by(|one, next| one.0 == next.0) {
        text += &id_of(kind[0].0, kind[0].1);
        kind[1..].iter().for_each(|(_, number)| text += &format!("{comma}{}", number + 1));
    }
    text
}

/// Returns `5 is in R1C1`, or that several values are in none of some cells.
pub(super) fn statement(is_on: bool, values: &[String], cells: &str, is_several: bool, lang: Lang) -> String {
    const ON: Text = Text { en: "{values} is in {cells}", zh: "{cells} 是 {values}" };
    const OFF: Text = Text { en: "{values} is not in {cells}", zh: "{cells} 不是 {values}" };
    const ALL_OFF: Text = Text { en: "{values} are not in {cells}", zh: "{cells} 不是 {values}" };
    const ON_ONE: Text = Text { en: "{values} is in one of {cells}", zh: "{cells} 之一是 {values}" };
    const OFF_EACH: Text = Text { en: "{values} is in none of {cells}", zh: "{cells} 都不是 {values}" };
    const ALL_OFF_EACH: Text =
        Text { en: "{values} are in none of {cells}", zh: "{cells} 都不是 {values}" };
    let text = match (is_on, is_several, values.len() > 1) {
        (true, false, _) => ON,
        (true, true, _) => ON_ONE,
        (false, false, false) => OFF,
        (false, false, true) => ALL_OFF,
        (false, true, false) => OFF_EACH,
        (false, true, true) => ALL_OFF_EACH,
    };
    text.fill(lang, &[("values", &join(values, lang)), ("cells", &cells)])
}

/// Returns what else some rules show, after a sentence about what was to be shown.
pub(super) fn also(clauses: &str, rules: usize, lang: Lang) -> String {
    const ALSO: Text = Text {
        en: " The same {rules?rule also shows|rules also show} that {clauses}.",
        zh: "用同样的规则还可得出：{clauses}。",
    };
    if clauses.is_empty() {
        return String::new();
    }
    ALSO.fill(lang, &[("rules", &rules), ("clauses", &clauses)])
}

/// Joins parts of a list by semicolons.
pub(super) fn by_semicolons<T: Display>(parts: impl IntoIterator<Item = T>, lang: Lang) -> String {
    let parts: Vec<String> = parts.into_iter().map(|part| part.to_string()).collect();
    parts.join(match lang {
        Lang::En => "; ",
        Lang::Zh => "；",
    })
}

/// Puts what is not empty into brackets, if there is anything.
pub(super) fn aside(parts: &[&str], lang: Lang) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    match lang {
        _ if parts.is_empty() => String::new(),
        Lang::En => format!(" ({})", by_semicolons(parts, lang)),
        Lang::Zh => format!("（{}）", by_semicolons(parts, lang)),
    }
}

/// Returns how an argument names one of its rules after it has named them all once: without its cells where no two of them
/// are the same then.
fn short_name<'s>(rules: impl Iterator<Item = &'s Sentence> + Clone, place: usize, lang: Lang) -> String {
    let Some(rule) = rules.clone().nth(place) else { return String::new() };
    let short = rule.say_shortly(lang);
    let is_alone = rules.filter(|other| other.say_shortly(lang) == short).count() == 1;
    if is_alone { short } else { rule.say(lang) }
}

/// Returns how an argument names one of its rules, and houses that are looked at together with it.
pub(super) fn short_names<'s>(
    rules: impl Iterator<Item = &'s Sentence> + Clone,
    places: impl Iterator<Item = usize>,
    lang: Lang,
) -> String {
    const WITH: Text = Text { en: "{rule} with {houses}", zh: "{rule}与{houses}" };
    // Between Latin letters or digits and Chinese there is a space.
    const WITH_LATIN: Text = Text { zh: "{rule} 与{houses}", ..WITH };
    let mut names = places.map(|place| short_name(rules.clone(), place, lang));
    let rule = names.next().unwrap_or_default();
    let houses: Vec<String> = names.collect();
    if houses.is_empty() {
        rule
    } else {
        let is_latin = rule.ends_with(|end: char| end.is_ascii_alphanumeric());
        let text = if is_latin { WITH_LATIN } else { WITH };
        text.fill(lang, &[("rule", &rule), ("houses", &join(houses, lang))])
    }
}

/// Returns a rule with what it looks at.
pub(super) fn by_rule(rule: &str, detail: &str, lang: Lang) -> String {
    const BY_RULE: Text = Text { en: "{rule}: {detail}", zh: "{rule}：{detail}" };
    BY_RULE.fill(lang, &[("rule", &rule), ("detail", &detail)])
}

/// Why the last digit of a cell is there.
pub(super) const LAST_DIGIT: Text =
    Text { en: "no other digit is left in {cell}", zh: "{cell} 只剩此数" };

/// Returns a net in notation: its first and its last statement.
pub(super) fn net(first: &str, last: &str, count: usize, lang: Lang) -> String {
    const NET: Text = Text {
        en: "{first} → … → {last} ({n} inferences)",
        zh: "{first} → … → {last}（{n} 步推理）",
    };
    NET.fill(lang, &[("first", &first), ("last", &last), ("n", &count)])
}

/// Returns the sign that ends a sentence.
pub(super) fn full_stop(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ".",
        Lang::Zh => "。",
    }
}

/// Returns `a`, `a and b`, `a, b and c`.
pub(super) fn join<T: Display>(items: impl IntoIterator<Item = T>, lang: Lang) -> String {
    join_by("and", items, lang)
}

fn join_by<T: Display>(word: &str, items: impl IntoIterator<Item = T>, lang: Lang) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    joined(&items, word, lang)
}

/// Joins clauses that themselves contain commas and *and*.
pub(super) fn join_clauses(clauses: &[String], lang: Lang) -> String {
    match (lang, clauses) {
        (Lang::Zh, _) => clauses.join("，"),
        (Lang::En, [most @ .., last]) if !most.is_empty() => format!("{}, and {last}", most.join(", ")),
        (Lang::En, _) => clauses.concat(),
    }
}

/// Joins names of rules, some of which may be clauses.
pub(super) fn join_rules(names: &[String], lang: Lang) -> String {
    let is_clause = |name: &String| name.contains([',', '，']) || name.contains(" and ");
    if names.iter().any(is_clause) { join_clauses(names, lang) } else { join(names, lang) }
}

/// Returns cells for a sentence: `R1C12 and R3C4`.
pub(super) fn cells(cells: &impl Grouped, voice: Voice) -> String {
    join(cells.grouped(voice.rules), voice.lang)
}

/// Returns cells for a sentence that denies something of each: `R1C12 or R3C4`.
pub(super) fn any_of(cells: &impl Grouped, voice: Voice) -> String {
    join_by("or", cells.grouped(voice.rules), voice.lang)
}

/// Returns `a`, `a or b`, `a, b or c`.
pub(super) fn or(items: Vec<String>, lang: Lang) -> String {
    joined(&items, "or", lang)
}

/// Returns digits for a sentence: `2, 5 and 7`.
pub(super) fn digits<D: Set<Member: Valued>>(digits: D, voice: Voice) -> String {
    join(voice.each(digits), voice.lang)
}

/// Returns candidates for a sentence: `5 in R1C12 and 7 in R3C4`.
pub(super) fn candidates(set: &impl Candidates, voice: Voice) -> String {
    let phrases: Vec<String> =
        groups(set).iter().map(|(cells, digits)| phrase(cells, *digits, voice)).collect();
    // A comma separates phrases if an *and* inside one could be mistaken for the one between them.
    match (voice.lang, phrases.as_slice()) {
        (Lang::En, [one, other]) if !one.contains(" and ") => format!("{one} and {other}"),
        _ => join_clauses(&phrases, voice.lang),
    }
}

/// Returns a mark for a sentence: `4 and 8 in R89C7`.
pub(super) fn mark<S: Size>(mark: &Mark<S>, voice: Voice) -> String {
    phrase(&mark.cells, mark.digits, voice)
}

fn phrase<D: Set<Member: Valued>>(those: &impl Grouped, which: D, voice: Voice) -> String {
    const PHRASE: Text = Text { en: "{digits} in {cells}", zh: "{cells} 的 {digits}" };
    let (digits, cells) = (digits(which, voice), cells(those, voice));
    PHRASE.fill(voice.lang, &[("digits", &digits), ("cells", &cells)])
}

/// Returns houses for a sentence: `row 4`, `columns 2 and 6`, `row 4 and box 5`. Where several grids overlap, the cells at its
/// ends say which house is meant.
pub(super) fn houses<H: Housed>(houses: impl IntoIterator<Item = H>, voice: Voice) -> String {
    let mut by_kind: Vec<(HouseKind, Vec<usize>)> = Vec::new();
    let mut others: Vec<String> = Vec::new();
    for house in houses {
        if let Some(name) = house.name(voice.rules) {
            let said = name.say(voice.lang);
            if !others.contains(&said) {
                others.push(said);
            }
            continue;
        }
        let (kind, number) = house.kind(voice.rules);
        match by_kind.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, numbers)) if numbers.contains(&(number + 1)) => {}
            Some((_, numbers)) => numbers.push(number + 1),
            None => by_kind.push((kind, vec![number + 1])),
        }
    }
    by_kind.iter_mut().for_each(|(_, numbers)| numbers.sort_unstable());
    let numbered = by_kind.into_iter().map(|(kind, numbers)| houses_of_kind(kind, &numbers, voice.lang));
    join(numbered.chain(others), voice.lang)
}

fn houses_of_kind(kind: HouseKind, numbers: &[usize], lang: Lang) -> String {
    let (one, several) = match kind {
        HouseKind::Row => (Text { en: "row {n}", zh: "第 {n} 行" }, "rows {n}"),
        HouseKind::Column => (Text { en: "column {n}", zh: "第 {n} 列" }, "columns {n}"),
        HouseKind::Block => (Text { en: "box {n}", zh: "第 {n} 宫" }, "boxes {n}"),
        HouseKind::Diagonal => (Text { en: "diagonal {n}", zh: "第 {n} 条对角线" }, "diagonals {n}"),
        HouseKind::Window => (Text { en: "window {n}", zh: "第 {n} 个窗口" }, "windows {n}"),
        HouseKind::Extra => (Text { en: "extra region {n}", zh: "第 {n} 个额外区域" }, "extra regions {n}"),
        HouseKind::Part => (Text { en: "cage {n}", zh: "第 {n} 个笼" }, "cages {n}"),
        HouseKind::Pair => (Text { en: "pair {n}", zh: "第 {n} 对" }, "pairs {n}"),
    };
    let text = if numbers.len() > 1 { Text { en: several, ..one } } else { one };
    text.fill(lang, &[("n", &join(numbers, lang))])
}

/// Returns the text with a capital letter at the beginning of each sentence, where an inserted word may be.
pub(super) fn capitalized(text: &str) -> String {
    let mut capital = true;
    let mut before = ' ';
    text.chars()
        .map(|c| {
            let is_start = std::mem::replace(&mut capital, c == '\n' || (c == ' ' && before == '.'));
            before = c;
            if is_start { c.to_ascii_uppercase() } else { c }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet, Digit, House};
    use crate::logic::{Candidate, CandidateSet};

    const EN: Voice = Voice::classic(Lang::En);
    const ZH: Voice = Voice::classic(Lang::Zh);

    fn set(names: &str) -> CellSet {
        names.split(' ').map(|name| name.parse::<Cell>().expect("a cell")).collect()
    }

    #[test]
    fn a_rule_and_its_house_are_named_together() {
        let named = |rule: &'static str| {
            let sentence = |zh| Sentence::new(Text { en: "a rule", zh }, Vec::new());
            let rules = [sentence(rule), sentence("第 6 宫")];
            short_names(rules.iter(), 0..2, Lang::Zh)
        };
        assert_eq!(named("箭头"), "箭头与第 6 宫");
        assert_eq!(named("R4C8-R7C8"), "R4C8-R7C8 与第 6 宫");
    }

    #[test]
    fn cells_are_written_as_short_as_it_goes() {
        for (names, short) in [
            ("R1C2", "R1C2"),
            ("R1C1 R1C2 R2C1 R2C2", "R12C12"),
            ("R1C3 R4C3 R9C3", "R149C3"),
            ("R1C2 R3C4", "R1C2,R3C4"),
            ("R1C1 R1C5 R2C1 R3C1", "R1C15,R23C1"),
            ("R1C1 R2C1 R3C1 R1C5 R1C6 R1C7 R1C8", "R1C15678,R23C1"),
        ] {
            assert_eq!(cell_list(&set(names), EN), short, "{names}");
        }
        assert_eq!(cells(&set("R1C2 R3C4 R5C5"), EN), "R1C2, R3C4 and R5C5");
        assert_eq!(any_of(&set("R1C2 R3C4 R5C5"), EN), "R1C2, R3C4 or R5C5");
        assert_eq!(cells(&set("R1C2 R3C4"), ZH), "R1C2、R3C4");
    }

    #[test]
    fn houses_of_a_kind_go_together() {
        let list = [House::row(0), House::row(3), House::column(8), House::block(1), House::block(2)];
        assert_eq!(houses(list, EN), "rows 1 and 4, column 9 and boxes 2 and 3");
        assert_eq!(house_ids(list, EN), "r14c9b23");
        assert_eq!(houses(list, ZH), "第 1、4 行、第 9 列、第 2、3 宫");
        assert_eq!(houses([House::row(3)], EN), "row 4");
        assert_eq!(houses([House::MAIN_DIAGONAL], ZH), "第 1 条对角线");
    }

    #[test]
    fn candidates_take_the_shorter_way() {
        let of = |list: &[(usize, usize, u8)]| -> CandidateSet {
            list.iter().map(|&(r, c, d)| Candidate::new(Cell::at(r - 1, c - 1), Digit::new(d))).collect()
        };
        let pair = of(&[(1, 2, 5), (3, 4, 5), (1, 2, 7), (3, 4, 7)]);
        assert_eq!(candidates(&pair, Voice::classic(Lang::En)), "5 and 7 in R1C2 and R3C4");
        let hidden = of(&[(1, 1, 1), (1, 1, 2), (1, 1, 3), (1, 2, 1), (1, 2, 4)]);
        assert_eq!(candidates(&hidden, Voice::classic(Lang::En)), "1, 2 and 3 in R1C1, and 1 and 4 in R1C2");
        assert_eq!(candidates(&hidden, Voice::classic(Lang::Zh)), "R1C1 的 1、2、3，R1C2 的 1、4");
    }

    #[test]
    fn sentences_begin_with_a_capital() {
        assert_eq!(capitalized("row 1 has it. box 2 has not.\nno"), "Row 1 has it. Box 2 has not.\nNo");
    }
}
