//! A step in words, from its name alone to the whole argument.

use super::voice::Voice;
use super::{chain, fill, notes, words};
use crate::grid::House;
use crate::lang::{Lang, Text};
use crate::logic::size::{Candidates, Named, Set, Size};
use crate::logic::{Because, Chain, HouseRole, Node, Region, Role, Step};
use crate::rules::Rules;

/// The amount that is said of a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash)]
pub enum Detail {
    /// Only the technique's name.
    Vague,
    /// The name and where to look.
    Where,
    /// The name, the pattern and the conclusion, in the notation of players, on one line.
    #[default]
    Medium,
    /// The argument and the conclusion in sentences. Chains are written inference by inference, one on each line.
    Full,
}

/// Describes the step in as much detail as asked for.
///
/// `board` is the one on which the step was found.
pub fn step<S: Size>(step: &Step<S>, board: &S::Board, detail: Detail, lang: Lang) -> String {
    const VAGUE: Text = Text { en: "Next: {name}.", zh: "下一步：{name}。" };
    const WHERE: Text =
        Text { en: "Next: {name}. Look at {region}.", zh: "下一步：{name}。请看：{region}。" };
    const FULL: Text = Text { en: "{name}. {argument}", zh: "{name}。{argument}" };
    let (name, voice) = (step.technique.name.get(lang), Voice::new(lang, S::rules(board)));
    match detail {
        Detail::Vague => VAGUE.fill(lang, &[("name", &name)]),
        Detail::Where => WHERE.fill(lang, &[("name", &name), ("region", &region(step, board, voice))]),
        Detail::Medium => medium(step, board, voice),
        Detail::Full => FULL.fill(lang, &[("name", &name), ("argument", &argument(step, board, lang))]),
    }
}

/// Returns why the step is true and what follows: the text of [`Detail::Full`] without the name.
pub fn argument<S: Size>(step: &Step<S>, board: &S::Board, lang: Lang) -> String {
    let voice = Voice::new(lang, S::rules(board));
    let reason = fill::reason(step, board, voice).text + &notes::told(&step.evidence, voice);
    let told = chain::sentences(&step.evidence, voice).concat();
    let conclusion = conclusion(step, voice);
    if told.is_empty() {
        let space = if lang == Lang::En { " " } else { "" };
        return format!("{reason}{space}{conclusion}");
    }
    format!("{reason}\n{}\n{conclusion}", told.join("\n"))
}

/// Returns what follows, as a sentence: `So 5 is not in R1C2 or R3C4.` What a chain proves comes before what is removed
/// because of that. Where one candidate was refuted by rules, what else they remove is told apart from it.
pub fn conclusion<S: Size>(step: &Step<S>, voice: Voice) -> String {
    const SO: Text = Text { en: "So {clauses}.", zh: "因此 {clauses}。" };
    let Some((cell, digit)) = refuted(step) else {
        let mut told: Vec<String> = proved(step).iter().map(|node| chain::statement(node, voice)).collect();
        told.extend(clauses(&step.places, &step.removes, voice));
        return SO.fill(voice.lang, &[("clauses", &words::join_clauses(&told, voice.lang))]);
    };
    let stem = not_in::<S>((&Set::one(cell), Set::one(digit)), voice);
    let so = SO.fill(voice.lang, &[("clauses", &stem)]);
    let mut removes = step.removes.clone();
    removes.take(cell, digit);
    let others = words::join_clauses(&clauses(&step.places, &removes, voice), voice.lang);
    so + &words::also(&others, step.evidence.rules.len(), voice.lang)
}

/// Returns what chains prove and the step does not place: each supposes that it is not so, and comes to it nevertheless.
fn proved<S: Size>(step: &Step<S>) -> Vec<Node<S>> {
    let proved = step.evidence.chains.iter().filter_map(|chain| {
        let (first, others) = chain.inferences.split_first()?;
        let (begin, end) = (&first.node, &others.last()?.node);
        let is_one_supposition = first.because == Because::Assumed
            && others.iter().all(|inference| inference.because != Because::Assumed);
        let comes_back = !begin.is_on
            && end.is_on
            && begin.digit == end.digit
            && end.cells.lacking(&begin.cells).is_none();
        (is_one_supposition && comes_back && !chain.is_loop).then(|| Node { is_on: true, ..begin.clone() })
    });
    let is_placed = |node: &Node<S>| node.cells.sole().is_some_and(|cell| step.places.has(cell, node.digit));
    proved.filter(|node| !is_placed(node)).collect()
}

/// Returns the candidate that the rules of a step refute, if it is about one.
fn refuted<S: Size>(step: &Step<S>) -> Option<(S::Cell, S::Digit)> {
    let mut stems = step.evidence.in_role(Role::Stem);
    let stem = stems.next().filter(|_| !step.evidence.rules.is_empty())?;
    let (cell, digit) = (stem.cells.sole()?, stem.digits.sole()?);
    let is_placed = |(placed, other): (S::Cell, S::Digit)| placed == cell && other != digit;
    let is_gone = step.removes.has(cell, digit) || step.places.pairs().into_iter().any(is_placed);
    (is_gone && stems.next().is_none()).then_some((cell, digit))
}

fn clauses<C: Candidates>(places: &C, removes: &C, voice: Voice) -> Vec<String> {
    const PLACED: Text = Text { en: "{digits} goes in {cells}", zh: "{cells} 填 {digits}" };
    let mut clauses = Vec::new();
    clauses.extend(words::by_digit(places).into_iter().map(|(cells, digits)| {
        PLACED.fill(
            voice.lang,
            &[("digits", &words::digits(digits, voice)), ("cells", &words::cells(&cells, voice))],
        )
    }));
    let groups = words::groups(removes).into_iter();
    clauses.extend(groups.map(|(cells, digits)| not_in::<C::Size>((&cells, digits), voice)));
    clauses
}

fn not_in<S: Size>((cells, digits): (&S::Cells, S::Digits), voice: Voice) -> String {
    const ONE: Text = Text { en: "{digits} is not in {cells}", zh: "{cells} 不能是 {digits}" };
    const SEVERAL: Text = Text { en: "{digits} are not in {cells}", zh: ONE.zh };
    let text = if digits.size() > 1 { SEVERAL } else { ONE };
    let (digits, cells) = (words::digits(digits, voice), words::any_of(cells, voice));
    text.fill(voice.lang, &[("digits", &digits), ("cells", &cells)])
}

/// Returns a house's name in sentences: `row 4`.
pub fn house(house: House, lang: Lang) -> String {
    words::houses([house], Voice::classic(lang))
}

/// Returns a house's name in data: `r4`, `c4`, `b4`, `d1` for a diagonal.
pub fn house_id(house: House) -> String {
    words::house_id(house, Voice::classic(Lang::En))
}

/// Returns what follows on a board by these rules, in notation: `R1C2=5`, `R1C2,R3C4<>5`.
pub fn notation<S: Size>(step: &Step<S>, rules: &Rules) -> String {
    let voice = Voice::new(Lang::En, rules);
    let mut parts = Vec::new();
    for (cell, digit) in step.places.pairs() {
        parts.push(format!("{}={}", cell.name(rules), voice.digit(digit)));
    }
    for (cells, digits) in words::groups(&step.removes) {
        parts.push(format!("{}<>{}", words::cell_list(&cells, voice), voice.digits(digits)));
    }
    parts.join(", ")
}

/// Returns `X-Wing: 5 in R25C37 => R1C3<>5`.
fn medium<S: Size>(step: &Step<S>, board: &S::Board, voice: Voice) -> String {
    let evidence = &step.evidence;
    let mut parts: Vec<String> = Vec::new();
    for mark in evidence.marks.iter().filter(|mark| mark.role != Role::Blocker) {
        let there = words::on_board(mark, board);
        if !there.is_none() && there.is_within(&step.places) {
            continue;
        }
        let digits = if there.is_none() { mark.digits } else { there.digits() };
        let cells = words::cell_list(&mark.cells, voice);
        let text = format!("{}{} {cells}", prefix(mark.role), voice.digits(digits));
        if !parts.contains(&text) {
            parts.push(text);
        }
    }
    let houses = |role| words::house_ids(evidence.houses_in_role(role), voice);
    let (area, base, cover) = (houses(HouseRole::Area), houses(HouseRole::Base), houses(HouseRole::Cover));
    let pair = if base.is_empty() { cover.clone() } else { format!("{base}/{cover}") };
    // The house of a pattern comes before the house in which something follows from it. One house may be both.
    for part in if cover.is_empty() { [base, area] } else { [area, pair] } {
        if !part.is_empty() && !parts.contains(&part) {
            parts.push(part);
        }
    }
    // Where rules refute a candidate, or are all that is known, they say more than cells and chains.
    if !evidence.rules.is_empty() && (refuted(step).is_some() || parts.is_empty()) {
        parts = vec![rules(step, voice)];
    } else {
        // The notation of a net is two ends and a gap. If the net only spells out a pattern, the pattern says more.
        let is_told = |chain: &Chain<S>| step.length > 0 || parts.is_empty() || chain::is_linear(chain);
        let chains = evidence.chains.iter().zip(chain::notations(evidence, voice));
        let told: Vec<String> =
            chains.filter(|(chain, _)| is_told(chain)).map(|(_, notation)| notation).collect();
        parts.extend(told);
    }
    let separator = if voice.lang == Lang::En { ": " } else { "：" };
    let name = step.technique.name.get(voice.lang);
    let arrow = if parts.is_empty() { "" } else { " => " };
    format!("{name}{separator}{}{arrow}{}", parts.join(", "), notation(step, S::rules(board)))
}

/// Returns the rules of a step in words.
fn rules<S: Size>(step: &Step<S>, voice: Voice) -> String {
    let said: Vec<String> = step.evidence.rules.iter().map(|rule| rule.said.say(voice.lang)).collect();
    words::join_rules(&said, voice.lang)
}

/// Returns what precedes candidates of a role in notation.
fn prefix(role: Role) -> String {
    match role {
        Role::Fin => "fin ".to_owned(),
        Role::EndoFin => "endo-fin ".to_owned(),
        Role::Set(index) | Role::Color(index) => format!("{}=", words::letter(index)),
        _ => String::new(),
    }
}

/// Returns where to look.
fn region<S: Size>(step: &Step<S>, board: &S::Board, voice: Voice) -> String {
    // An explanation is about its rules, some of which may be houses.
    if step.length > 0 && refuted(step).is_some() {
        return rules(step, voice);
    }
    match step.region(S::rules(board)) {
        Region::Houses(houses) => words::houses(houses, voice),
        Region::Cells(cells) => words::cells(&cells, voice),
    }
}
