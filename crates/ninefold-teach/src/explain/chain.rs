//! Chains and nets in notation and in sentences.
//!
//! - A chain in which each inference follows from the one before, alternately on and off, is written as players do
//!   (Eureka): `(5)R1C1-(5)R1C7=(5)R4C7`, with `-` for a weak link and `=` for a strong one. What happens in one cell
//!   is contracted: `(5=3)R1C1`.
//! - Any other row of inferences: `R1C1=5 → R1C7≠5`.
//! - A net: its first and last statement, and the number of lines in which it is told.

use super::numbered::{self, InferencePoint, LineContent, NumberedArgument, NumberedLine, Shows};
use super::rows::{self, Telling};
use super::voice::Voice;
use super::{json_values, words};
use crate::lang::Text;
use crate::logic::size::{Candidates, Named, Set, Size, Valued};
use crate::logic::{Because, Chain, Evidence, Inference, Node};
use std::fmt::Write;

/// Returns each chain in notation.
pub(super) fn notations<S: Size>(evidence: &Evidence<S>, voice: Voice) -> Vec<String> {
    let chains = &evidence.chains;
    if chains.iter().all(is_linear) {
        return chains.iter().map(|chain| notation(chain, chain.inferences.len(), voice)).collect();
    }
    let tellings = rows::of_chains(chains, evidence);
    chains.iter().zip(tellings).map(|(chain, telling)| notation(chain, telling.rows.len(), voice)).collect()
}

/// Whether each inference follows from the one before alone.
pub(super) fn is_linear<S: Size>(chain: &Chain<S>) -> bool {
    chain.inferences.iter().enumerate().all(|(i, inference)| match i {
        0 => inference.from.is_empty(),
        _ => inference.from == [(i - 1) as u16],
    })
}

/// Returns a chain in notation. A net is named with the number of lines in which it is told.
fn notation<S: Size>(chain: &Chain<S>, lines: usize, voice: Voice) -> String {
    let nodes: Vec<&Node<S>> = chain.inferences.iter().map(|inference| &inference.node).collect();
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return String::new() };
    if !is_linear(chain) {
        return words::net(&equation(first, voice), &equation(last, voice), lines, voice.lang);
    }
    if nodes.len() > 1 && nodes.windows(2).all(|pair| pair[0].is_on != pair[1].is_on) {
        return eureka(&nodes, chain.is_loop, voice);
    }
    nodes.iter().map(|node| equation(node, voice)).collect::<Vec<_>>().join(" → ")
}

/// Returns `R1C1=5` or `R1C7≠5`.
fn equation<S: Size>(node: &Node<S>, voice: Voice) -> String {
    let sign = if node.is_on { '=' } else { '≠' };
    format!("{}{sign}{}", words::cell_list(&node.cells, voice), voice.digit(node.digit))
}

fn eureka<S: Size>(nodes: &[&Node<S>], is_loop: bool, voice: Voice) -> String {
    let mut text = String::new();
    for run in nodes.chunk_by(|one, next| one.cells == next.cells && one.digit != next.digit) {
        if !text.is_empty() {
            text.push(link(!run[0].is_on));
        }
        text.push('(');
        for (i, node) in run.iter().enumerate() {
            if i > 0 {
                text.push(link(!node.is_on));
            }
            write!(text, "{}", voice.digit(node.digit)).expect("a string takes everything");
        }
        write!(text, "){}", words::cell_list(&run[0].cells, voice)).expect("a string takes everything");
    }
    if is_loop
        && let [first, .., last] = nodes
        && first != last
    {
        text.push(link(last.is_on));
    }
    text
}

/// Returns the sign of the link that follows a statement: a weak link (`-`) after a true statement, a strong one (`=`) after a
/// false one.
fn link(from_on: bool) -> char {
    if from_on { '-' } else { '=' }
}

const LOOP: Text = Text {
    en: " The chain closes to a loop: one end of each link is true.",
    zh: "链首尾相接成环：每条链接的两端恰有一端为真。",
};

/// Whether the chains are told as one numbered list. They are if one of them is not a plain row of inferences, names what each
/// inference looks at, or ends with a rule that cannot be kept.
pub(super) fn is_list<S: Size>(evidence: &Evidence<S>) -> bool {
    let is_one = |chain: &Chain<S>| {
        !evidence.details.is_empty()
            || !is_linear(chain)
            || chain.inferences.iter().any(|inference| !inference.inside.is_empty())
            || rows::end(chain, evidence) < chain.inferences.len()
    };
    evidence.chains.iter().any(is_one)
}

/// Returns the lines of each chain as JSON, if they are a list.
pub(super) fn lines_json<S: Size>(evidence: &Evidence<S>, voice: Voice) -> Option<Vec<String>> {
    let lines = || numbered::lines(&arguments(&evidence.chains, evidence, voice), voice.lang);
    is_list(evidence).then(|| lines().iter().map(|lines| numbered::json(lines)).collect())
}

/// Returns each chain in sentences: one for a row of inferences or, if they are a list, a numbered line for each inference
/// and those of the chains inside it.
pub(super) fn sentences<S: Size>(evidence: &Evidence<S>, voice: Voice) -> Vec<Vec<String>> {
    if !is_list(evidence) {
        return evidence.chains.iter().map(|chain| vec![sentence(chain, evidence, voice)]).collect();
    }
    let told = numbered::lines(&arguments(&evidence.chains, evidence, voice), voice.lang);
    let written = evidence.chains.iter().zip(told).map(|(chain, lines)| {
        let closes = chain.is_loop.then(|| LOOP.get(voice.lang).trim_start().to_owned());
        lines.iter().map(NumberedLine::written).chain(closes).collect()
    });
    written.collect()
}

fn sentence<S: Size>(chain: &Chain<S>, evidence: &Evidence<S>, voice: Voice) -> String {
    const IF: Text = Text { en: "If {statement}", zh: "如果 {statement}" };
    const THEN: Text = Text { en: ", then {statement} ({why})", zh: "，那么 {statement}（{why}）" };
    const SO: Text = Text { en: ", so {statement} ({why})", zh: "，于是 {statement}（{why}）" };
    const AT_ONCE: Text =
        Text { en: "If {statement}, nothing more is needed", zh: "如果 {statement}，就已得出结论" };
    if let [only] = chain.inferences.as_slice() {
        let said = AT_ONCE.fill(voice.lang, &[("statement", &statement(&only.node, voice))]);
        return said + words::full_stop(voice.lang);
    }
    let mut sentence = String::new();
    for (i, inference) in chain.inferences.iter().enumerate() {
        let template = [IF, THEN, SO][i.min(2)];
        let (statement, why) = (statement(&inference.node, voice), why(inference, evidence, voice));
        sentence += &template.fill(voice.lang, &[("statement", &statement), ("why", &why)]);
    }
    sentence += words::full_stop(voice.lang);
    if chain.is_loop {
        sentence += LOOP.get(voice.lang);
    }
    sentence
}

/// Returns what the lines of a step's argument are about, with their numbers; nothing if it is not told as a list. If there
/// are very many, the picture has only those that have none around them.
pub(super) fn numbers<S: Size>(evidence: &Evidence<S>, voice: Voice) -> Vec<(String, LineContent)> {
    const MOST: usize = 60;
    if !is_list(evidence) {
        return Vec::new();
    }
    let mut numbers = numbered::numbers(&arguments(&evidence.chains, evidence, voice));
    if numbers.len() > MOST {
        numbers.retain(|(number, _)| !number.contains('.'));
    }
    numbers
}

/// Returns what is to be told of chains that stand side by side.
pub(super) fn arguments<S: Size>(
    chains: &[Chain<S>],
    evidence: &Evidence<S>,
    voice: Voice,
) -> Vec<NumberedArgument> {
    let tellings = rows::of_chains(chains, evidence).into_iter();
    tellings.zip(chains).map(|(telling, chain)| argument(telling, chain, evidence, voice)).collect()
}

fn argument<S: Size>(
    telling: Telling,
    chain: &Chain<S>,
    evidence: &Evidence<S>,
    voice: Voice,
) -> NumberedArgument {
    let Telling { rows, known, outer, against } = telling;
    let points = rows.into_iter().map(|row| {
        let together: Vec<&Inference<S>> = row.places.iter().map(|&place| &chain.inferences[place]).collect();
        let inference = together[0];
        if row.is_end {
            let last = together[together.len() - 1];
            let from = together.iter().flat_map(|one| &one.from).map(|&from| usize::from(from));
            return InferencePoint::broken(
                by_rule(last, evidence, voice),
                from,
                row.places,
                shows(&[last], evidence, voice),
            );
        }
        let gone = gone(&together);
        let (inside, alike) = match row.like {
            Some(_) => (&[][..], inference.inside.first().filter(|chain| chain.is_loop)),
            None => (&inference.inside[..], None),
        };
        InferencePoint {
            statement: statements(&together, voice),
            why: why(inference, evidence, voice),
            from: inference.from.iter().map(|&from| from.into()).collect(),
            covers: row.places,
            like: row.like,
            either: alike.and_then(|chain| either(chain, &gone, voice)),
            inside: proofs(inside, &gone, evidence, voice),
            shows: shows(&together, evidence, voice),
            is_end: false,
        }
    });
    let (points, size) = (points.collect(), chain.inferences.len());
    NumberedArgument { points, size, known, outer, against, is_loop: chain.is_loop }
}

/// Returns what is to be told of the chains that prove that candidates go.
fn proofs<S: Size>(
    chains: &[Chain<S>],
    gone: &S::Candidates,
    evidence: &Evidence<S>,
    voice: Voice,
) -> Vec<NumberedArgument> {
    let mut proofs = arguments(chains, evidence, voice);
    for (proof, chain) in proofs.iter_mut().zip(chains).filter(|(_, chain)| chain.is_loop) {
        if let Some(last) = proof.points.last_mut() {
            last.either = either(chain, gone, voice);
        }
    }
    proofs
}

/// Says that one of two candidates is true, whether or not the loop holds as it is written. Each of the two contradicts everything
/// that is removed. If the loop holds, the one that it claims to be true is true; otherwise, the one that it claims to be false is.
/// Of such pairs, the nearest two claims are taken. Statements that the loop takes from around it are not claims of its own,
/// because they hold either way.
fn either<S: Size>(chain: &Chain<S>, gone: &S::Candidates, voice: Voice) -> Option<String> {
    let claim = |(place, inference): (usize, &Inference<S>)| {
        let Node { cells, digit, is_on } = &inference.node;
        let (cell, digit) = (cells.sole()?, *digit);
        let stands_in_the_way = |(other, gone): (S::Cell, S::Digit)| match other == cell {
            true => gone != digit,
            false => gone == digit && cell.sees(other, voice.rules),
        };
        gone.pairs().into_iter().all(stands_in_the_way).then_some((place, (cell, digit), *is_on))
    };
    let own = chain.inferences.iter().filter(|inference| !rows::is_outer(inference));
    let claims = own.enumerate().filter_map(claim);
    let (on, off): (Vec<_>, Vec<_>) = claims.partition(|&(_, _, is_on)| is_on);
    let pairs = on.iter().flat_map(|one| off.iter().map(move |other| (one, other)));
    let nearest =
        pairs.filter(|(one, other)| one.1 != other.1).min_by_key(|(one, other)| one.0.abs_diff(other.0));
    nearest.map(|(one, other)| say_either::<S>([one.1, other.1], voice))
}

/// Says that one of two candidates is true.
fn say_either<S: Size>([one, other]: [(S::Cell, S::Digit); 2], voice: Voice) -> String {
    const ONE_PLACE: Text = Text {
        en: "so {digit} is in {cell} or {second_cell} either way",
        zh: "故无论如何 {digit} 必在 {cell} 或 {second_cell}",
    };
    const ONE_DIGIT: Text = Text {
        en: "so {digit} or {second_digit} is in {cell} either way",
        zh: "故无论如何 {cell} 必为 {digit} 或 {second_digit}",
    };
    const ONE_OF_TWO: Text = Text {
        en: "so {digit} is in {cell} or {second_digit} in {second_cell} either way",
        zh: "故无论如何 {digit} 必在 {cell}，或 {second_digit} 必在 {second_cell}",
    };
    let text = if one.1 == other.1 {
        ONE_PLACE
    } else if one.0 == other.0 {
        ONE_DIGIT
    } else {
        ONE_OF_TWO
    };
    text.fill(
        voice.lang,
        &[
            ("digit", &voice.digit(one.1)),
            ("cell", &one.0.name(voice.rules)),
            ("second_digit", &voice.digit(other.1)),
            ("second_cell", &other.0.name(voice.rules)),
        ],
    )
}

/// Returns the cells, digits and houses that inferences told together are about.
fn shows<S: Size>(together: &[&Inference<S>], evidence: &Evidence<S>, voice: Voice) -> Shows {
    let inference = together[0];
    let houses: &[S::House] = match &inference.because {
        Because::House(house) => std::slice::from_ref(house),
        _ => &inference.houses,
    };
    let (cells, digits) = rows::about(together);
    Shows {
        about: LineContent {
            cells: cells.members().map(Named::number).collect(),
            values: digits.members().map(Valued::bit).collect(),
            is_on: inference.node.is_on,
        },
        cells: cells.members().map(|cell| cell.id(voice.rules)).collect(),
        digits: voice.each(digits),
        rule: match inference.because {
            Because::Rule(place) => Some(place.into()),
            Because::Detail(place) => evidence.details.get(usize::from(place)).map(|one| one.rule.into()),
            _ => None,
        },
        houses: houses.iter().map(|&house| words::house_id(house, voice)).collect(),
        marks: inference.marks.iter().map(|mark| json_values::mark(mark, voice)).collect(),
        set: match inference.because {
            Because::Set(set) => Some(set),
            _ => None,
        },
    }
}

/// Returns what inferences remove together.
fn gone<S: Size>(together: &[&Inference<S>]) -> S::Candidates {
    let mut gone = S::Candidates::default();
    together.iter().for_each(|one| gone.put(one.node.digit, &one.node.cells));
    gone
}

/// Returns the statements of inferences that are told together.
fn statements<S: Size>(together: &[&Inference<S>], voice: Voice) -> String {
    if let [one] = together {
        return statement(&one.node, voice);
    }
    let clauses = words::groups(&gone(together)).into_iter().map(|(cells, digits)| {
        let digits: Vec<String> = voice.each(digits).iter().map(usize::to_string).collect();
        words::statement(false, &digits, &words::cells(&cells, voice), cells.size() > 1, voice.lang)
    });
    words::join_clauses(&clauses.collect::<Vec<_>>(), voice.lang)
}

/// Returns `5 is in R1C1`.
pub(super) fn statement<S: Size>(node: &Node<S>, voice: Voice) -> String {
    let cells = words::cells(&node.cells, voice);
    words::statement(
        node.is_on,
        &[voice.digit(node.digit).to_string()],
        &cells,
        node.cells.size() > 1,
        voice.lang,
    )
}

/// Returns why an inference holds, for the brackets after it.
fn why<S: Size>(inference: &Inference<S>, evidence: &Evidence<S>, voice: Voice) -> String {
    const ASSUMED: Text = Text { en: "assumed", zh: "假设" };
    const OTHER_DIGIT: Text = Text { en: "{cell} has another digit", zh: "{cell} 已是别的数" };
    const LAST_PLACE: Text = Text { en: "no other place is left in {house}", zh: "{house}只剩此处" };
    const HAS_IT: Text = Text { en: "{house} has its {digit}", zh: "{house}已有 {digit}" };
    const SET: Text =
        Text { en: "set {set} holds all its other digits", zh: "数组 {set} 含有其余所有数字" };
    const WITHIN: Text = Text { en: "{technique} in {houses}", zh: "{houses}的{technique}" };
    const SHOWN: Text = Text { en: "{technique}: {marks}", zh: "{technique}：{marks}" };
    let node = &inference.node;
    match (inference.because, node.is_on) {
        (Because::Assumed, _) => ASSUMED.get(voice.lang).to_owned(),
        (Because::Cell(cell), true) => {
            words::LAST_DIGIT.fill(voice.lang, &[("cell", &cell.name(voice.rules))])
        }
        (Because::Cell(cell), false) => OTHER_DIGIT.fill(voice.lang, &[("cell", &cell.name(voice.rules))]),
        (Because::House(house), true) => {
            LAST_PLACE.fill(voice.lang, &[("house", &words::houses([house], voice))])
        }
        (Because::House(house), false) => HAS_IT.fill(
            voice.lang,
            &[("house", &words::houses([house], voice)), ("digit", &voice.digit(node.digit))],
        ),
        (Because::Set(set), _) => SET.fill(voice.lang, &[("set", &words::letter(set))]),
        (Because::Rule(_) | Because::Detail(_), _) => {
            let (rule, detail) = by_rule(inference, evidence, voice);
            if detail.is_empty() { rule } else { words::by_rule(&rule, &detail, voice.lang) }
        }
        // What shows it stands below.
        (Because::Technique(technique), _) if technique.id == crate::logic::cases().id => String::new(),
        (Because::Technique(technique), _) => {
            let name = technique.name.get(voice.lang);
            let houses = words::houses(inference.houses.iter().copied(), voice);
            let named = match houses.is_empty() {
                true => name.to_owned(),
                false => WITHIN.fill(voice.lang, &[("technique", &name), ("houses", &houses)]),
            };
            let marks: Vec<String> = inference.marks.iter().map(|mark| words::mark(mark, voice)).collect();
            match marks.is_empty() {
                true => named,
                false => {
                    let marks = words::join_clauses(&marks, voice.lang);
                    SHOWN.fill(voice.lang, &[("technique", &named), ("marks", &marks)])
                }
            }
        }
        // A list gives such an inference the number that it has there.
        (Because::Outer(_), _) => String::new(),
    }
}

/// Returns the rule by which an inference holds, and what it looks at. An argument that says what its rules look at names
/// them before, so that short names are enough.
fn by_rule<S: Size>(inference: &Inference<S>, evidence: &Evidence<S>, voice: Voice) -> (String, String) {
    let detail = match inference.because {
        Because::Detail(place) => evidence.details.get(usize::from(place)),
        _ => None,
    };
    let place = match (inference.because, detail) {
        (Because::Rule(place), _) => place,
        (_, Some(detail)) => detail.rule,
        _ => return (String::new(), String::new()),
    };
    let name = match evidence.details.is_empty() {
        true => {
            evidence.rules.get(usize::from(place)).map(|note| note.said.say(voice.lang)).unwrap_or_default()
        }
        false => {
            let with = detail.map(|detail| detail.with.iter().map(|&area| usize::from(area)));
            let places = std::iter::once(usize::from(place)).chain(with.into_iter().flatten());
            words::short_names(evidence.rules.iter().map(|note| &note.said), places, voice.lang)
        }
    };
    let said = detail.and_then(|detail| detail.said.as_ref());
    (name, said.map(|said| said.say(voice.lang)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet, Digit, House};
    use crate::logic::{Candidate, Technique};

    const EN: Voice = Voice::classic(crate::lang::Lang::En);
    const ZH: Voice = Voice::classic(crate::lang::Lang::Zh);

    fn candidate(digit: u8, name: &str) -> Candidate {
        Candidate::new(name.parse::<Cell>().expect("a cell"), Digit::new(digit))
    }

    fn told_of(chain: Chain, voice: Voice) -> Vec<String> {
        let mut evidence: Evidence = Evidence::default();
        evidence.chain(chain);
        sentences(&evidence, voice).concat()
    }

    fn example() -> Chain {
        let off = |digit, name| Node::off(candidate(digit, name));
        let on = |digit, name| Node::on(candidate(digit, name));
        let r1c7 = Cell::at(0, 6);
        let group = Node { cells: House::row(3).cells() & House::block(5).cells(), ..on(3, "R4C7") };
        Chain::linear([
            (on(5, "R1C1"), Because::Assumed),
            (off(5, "R1C7"), Because::House(House::row(0))),
            (on(3, "R1C7"), Because::Cell(r1c7)),
            (off(3, "R2C7"), Because::House(House::column(6))),
            (group, Because::House(House::column(6))),
        ])
    }

    #[test]
    fn a_chain_is_written_as_players_do() {
        assert_eq!(notation(&example(), 5, EN), "(5)R1C1-(5=3)R1C7-(3)R2C7=(3)R4C789");
        let ring = Chain { is_loop: true, ..example() };
        assert_eq!(notation(&ring, 5, ZH), "(5)R1C1-(5=3)R1C7-(3)R2C7=(3)R4C789-");
    }

    #[test]
    fn a_chain_is_told_inference_by_inference() {
        let told = "If 5 is in R1C1, then 5 is not in R1C7 (row 1 has its 5), so 3 is in R1C7 (no other digit is left \
                    in R1C7), so 3 is not in R2C7 (column 7 has its 3), so 3 is in one of R4C789 (no other place is \
                    left in column 7).";
        assert_eq!(told_of(example(), EN), [told]);
        let told = "如果 R1C1 是 5，那么 R1C7 不是 5（第 1 行已有 5），于是 R1C7 是 3（R1C7 只剩此数），\
                    于是 R2C7 不是 3（第 7 列已有 3），于是 R4C789 之一是 3（第 7 列只剩此处）。";
        assert_eq!(told_of(example(), ZH), [told]);
    }

    #[test]
    fn a_technique_is_told_with_the_houses_in_which_it_looks() {
        let technique = Technique::by_id("pointing").expect("it is in the list");
        let node = Node::off(candidate(5, "R1C1"));
        let mut inference = Inference::new(node, vec![0], Because::Technique(technique));
        assert_eq!(why(&inference, &Evidence::default(), EN), technique.name.en);
        inference.houses = vec![House::block(1), House::row(0)];
        assert_eq!(
            why(&inference, &Evidence::default(), EN),
            format!("{} in box 2 and row 1", technique.name.en)
        );
        assert_eq!(
            why(&inference, &Evidence::default(), ZH),
            format!("第 2 宫、第 1 行的{}", technique.name.zh)
        );
    }

    #[test]
    fn a_chain_inside_stands_below_the_inference_that_it_shows() {
        let infer = |node, from: &[u16], because| Inference::new(node, from.to_vec(), because);
        let [r1c1, r1c7, r9c7] = [Cell::at(0, 0), Cell::at(0, 6), Cell::at(8, 6)];
        let (off, on) =
            (|digit, name| Node::off(candidate(digit, name)), |digit, name| Node::on(candidate(digit, name)));
        let inside = vec![
            infer(on(7, "R1C7"), &[], Because::Assumed),
            infer(off(5, "R1C7"), &[], Because::Outer(1)),
            infer(off(7, "R9C7"), &[0, 1], Because::House(House::column(6))),
            infer(on(2, "R9C7"), &[2], Because::Cell(r9c7)),
        ];
        let mut chain = Chain::linear([
            (on(5, "R1C1"), Because::Assumed),
            (off(5, "R1C7"), Because::Cell(r1c1)),
            (off(7, "R1C7"), Because::Cell(r1c7)),
        ]);
        assert!(is_linear(&chain));
        chain.inferences[2].inside.push(Chain { inferences: inside, is_loop: false });
        let lines = told_of(chain, EN);
        assert_eq!(lines[2], "3. Then 7 is not in R1C7 (R1C7 has another digit):");
        assert_eq!(lines[3], "     3.1. Suppose 7 is in R1C7.");
        assert_eq!(lines[4], "     3.2. Then 7 is not in R9C7 (column 7 has its 7; from 2 and 3.1).");
        assert_eq!(lines[5], "     3.3. Then 2 is in R9C7 (no other digit is left in R9C7).");
        assert_eq!(lines.len(), 6);
    }

    #[test]
    fn a_net_is_a_numbered_list() {
        let mut net = example();
        net.inferences[4].from = vec![0, 3];
        net.inferences[4].node.cells = CellSet::only(Cell::at(3, 6));
        assert_eq!(notation(&net, 5, EN), "R1C1=5 → … → R4C7=3 (5 inferences)");
        let lines = told_of(net, EN);
        assert_eq!(lines[0], "1. Suppose 5 is in R1C1.");
        assert_eq!(lines[1], "2. Then 5 is not in R1C7 (row 1 has its 5).");
        assert_eq!(lines[4], "5. Then 3 is in R4C7 (no other place is left in column 7; from 1 and 4).");
    }
}
