//! Chains and nets in notation and in sentences.
//!
//! - A chain whose inferences follow one from another, in turn on and off, is written as players do (Eureka):
//!   `(5)R1C1-(5)R1C7=(5)R4C7`, `-` for a weak link and `=` for a strong one; what happens in one cell is
//!   drawn together, `(5=3)R1C1`.
//! - Any other row of inferences: `R1C1=5 → R1C7≠5`.
//! - A net: its first and last statement, and how many inferences lie between.

use super::words;
use crate::lang::{Lang, Text};
use crate::logic::{Because, Chain, Inference, Node, RuleNote};
use std::fmt::Write;

/// All chains in notation.
pub(super) fn notations(chains: &[Chain], lang: Lang) -> String {
    words::join_clauses(&chains.iter().map(|chain| notation(chain, lang)).collect::<Vec<_>>(), lang)
}

/// Does each inference follow from the one before alone?
pub(super) fn is_linear(chain: &Chain) -> bool {
    chain.inferences.iter().enumerate().all(|(i, inference)| match i {
        0 => inference.from.is_empty(),
        _ => inference.from == [(i - 1) as u16],
    })
}

/// A chain in notation.
pub(super) fn notation(chain: &Chain, lang: Lang) -> String {
    const NET: Text = Text {
        en: "{first} → … → {last} ({n} inferences)",
        zh: "{first} → … → {last}（{n} 步推理）",
    };
    let nodes: Vec<Node> = chain.inferences.iter().map(|inference| inference.node).collect();
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return String::new() };
    if !is_linear(chain) {
        let arguments: [(&str, &dyn std::fmt::Display); 3] =
            [("first", &equation(first)), ("last", &equation(last)), ("n", &nodes.len())];
        return NET.fill(lang, &arguments);
    }
    if nodes.len() > 1 && nodes.windows(2).all(|pair| pair[0].is_on != pair[1].is_on) {
        return eureka(&nodes, chain.is_loop);
    }
    nodes.iter().map(equation).collect::<Vec<_>>().join(" → ")
}

/// `R1C1=5`, `R1C7≠5`.
fn equation(node: &Node) -> String {
    format!("{}{}{}", words::cell_list(node.cells), if node.is_on { '=' } else { '≠' }, node.digit)
}

fn eureka(nodes: &[Node], is_loop: bool) -> String {
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
            write!(text, "{}", node.digit).expect("a string takes everything");
        }
        write!(text, "){}", words::cell_list(run[0].cells)).expect("a string takes everything");
    }
    if is_loop
        && let [first, .., last] = nodes
        && first != last
    {
        text.push(link(last.is_on));
    }
    text
}

/// The sign between two statements: weak from a true one, strong from a false one.
fn link(from_on: bool) -> char {
    if from_on { '-' } else { '=' }
}

/// The chain in sentences: one for a row of inferences, a numbered line for each inference of a net.
pub(super) fn sentences(chain: &Chain, rules: &[RuleNote], lang: Lang) -> Vec<String> {
    if !is_linear(chain) {
        return net(chain, rules, lang);
    }
    const IF: Text = Text { en: "If {statement}", zh: "如果 {statement}" };
    const THEN: Text = Text { en: ", then {statement} ({why})", zh: "，那么 {statement}（{why}）" };
    const SO: Text = Text { en: ", so {statement} ({why})", zh: "，于是 {statement}（{why}）" };
    const LOOP: Text = Text {
        en: " The chain closes to a loop: one end of each link is true.",
        zh: "链首尾相接成环：每条链接的两端恰有一端为真。",
    };
    let mut sentence = String::new();
    for (i, inference) in chain.inferences.iter().enumerate() {
        let template = [IF, THEN, SO][i.min(2)];
        let (statement, why) = (statement(&inference.node, lang), why(inference, rules, lang));
        sentence += &template.fill(lang, &[("statement", &statement), ("why", &why)]);
    }
    sentence += full_stop(lang);
    if chain.is_loop {
        sentence += LOOP.get(lang);
    }
    vec![sentence]
}

fn full_stop(lang: Lang) -> &'static str {
    match lang {
        Lang::En => ".",
        Lang::Zh => "。",
    }
}

fn net(chain: &Chain, rules: &[RuleNote], lang: Lang) -> Vec<String> {
    const ASSUMED: Text = Text { en: "{n}. Suppose {statement}.", zh: "{n}. 假设 {statement}。" };
    const AND_ASSUMED: Text =
        Text { en: "{n}. Suppose also that {statement}.", zh: "{n}. 再假设 {statement}。" };
    const FROM_LAST: Text =
        Text { en: "{n}. Then {statement} ({why}).", zh: "{n}. 那么 {statement}（{why}）。" };
    const FROM: Text = Text {
        en: "{n}. Then {statement} ({why}; from {from}).",
        zh: "{n}. 那么 {statement}（{why}；由 {from}）。",
    };
    let line = |(i, inference): (usize, &Inference)| {
        let template = match inference.from.as_slice() {
            [] if i == 0 => ASSUMED,
            [] => AND_ASSUMED,
            &[one] if usize::from(one) + 1 == i => FROM_LAST,
            _ => FROM,
        };
        let mut numbers: Vec<u16> = inference.from.iter().map(|from| from + 1).collect();
        numbers.sort_unstable();
        let from = words::join(numbers, lang);
        let (statement, why) = (statement(&inference.node, lang), why(inference, rules, lang));
        template.fill(lang, &[("n", &(i + 1)), ("from", &from), ("statement", &statement), ("why", &why)])
    };
    chain.inferences.iter().enumerate().map(line).collect()
}

/// `5 is in R1C1`.
pub(super) fn statement(node: &Node, lang: Lang) -> String {
    const ON: Text = Text { en: "{digit} is in {cells}", zh: "{cells} 是 {digit}" };
    const OFF: Text = Text { en: "{digit} is not in {cells}", zh: "{cells} 不是 {digit}" };
    const GROUP_ON: Text = Text { en: "{digit} is in one of {cells}", zh: "{cells} 之一是 {digit}" };
    const GROUP_OFF: Text = Text { en: "{digit} is in none of {cells}", zh: "{cells} 都不是 {digit}" };
    let text = match (node.is_on, node.cells.len() > 1) {
        (true, false) => ON,
        (false, false) => OFF,
        (true, true) => GROUP_ON,
        (false, true) => GROUP_OFF,
    };
    text.fill(lang, &[("digit", &node.digit), ("cells", &words::cells(node.cells, lang))])
}

/// Why an inference holds, to stand in brackets after it.
fn why(inference: &Inference, rules: &[RuleNote], lang: Lang) -> String {
    const ASSUMED: Text = Text { en: "assumed", zh: "假设" };
    const LAST_DIGIT: Text = Text { en: "no other digit is left in {cell}", zh: "{cell} 只剩此数" };
    const OTHER_DIGIT: Text = Text { en: "{cell} has another digit", zh: "{cell} 已是别的数" };
    const LAST_PLACE: Text = Text { en: "no other place is left in {house}", zh: "{house}只剩此处" };
    const HAS_IT: Text = Text { en: "{house} has its {digit}", zh: "{house}已有 {digit}" };
    const SET: Text =
        Text { en: "set {set} holds all its other digits", zh: "数组 {set} 含有其余所有数字" };
    let node = &inference.node;
    match (inference.because, node.is_on) {
        (Because::Assumed, _) => ASSUMED.get(lang).to_owned(),
        (Because::Cell(cell), true) => LAST_DIGIT.fill(lang, &[("cell", &cell)]),
        (Because::Cell(cell), false) => OTHER_DIGIT.fill(lang, &[("cell", &cell)]),
        (Because::House(house), true) => LAST_PLACE.fill(lang, &[("house", &words::houses([house], lang))]),
        (Because::House(house), false) => {
            HAS_IT.fill(lang, &[("house", &words::houses([house], lang)), ("digit", &node.digit)])
        }
        (Because::Set(set), _) => SET.fill(lang, &[("set", &words::letter(set))]),
        (Because::Rule(place), _) => {
            rules.get(usize::from(place)).map(|note| note.said.say(lang)).unwrap_or_default()
        }
        (Because::Technique(technique), _) => technique.name.get(lang).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, CellSet, Digit, House};
    use crate::logic::Candidate;

    fn candidate(digit: u8, name: &str) -> Candidate {
        Candidate::new(name.parse::<Cell>().expect("a cell"), Digit::new(digit))
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
        assert_eq!(notation(&example(), Lang::En), "(5)R1C1-(5=3)R1C7-(3)R2C7=(3)R4C789");
        let ring = Chain { is_loop: true, ..example() };
        assert_eq!(notation(&ring, Lang::Zh), "(5)R1C1-(5=3)R1C7-(3)R2C7=(3)R4C789-");
    }

    #[test]
    fn a_chain_is_told_inference_by_inference() {
        let told = "If 5 is in R1C1, then 5 is not in R1C7 (row 1 has its 5), so 3 is in R1C7 (no other digit is left \
                    in R1C7), so 3 is not in R2C7 (column 7 has its 3), so 3 is in one of R4C789 (no other place is \
                    left in column 7).";
        assert_eq!(sentences(&example(), &[], Lang::En), [told]);
        let told = "如果 R1C1 是 5，那么 R1C7 不是 5（第 1 行已有 5），于是 R1C7 是 3（R1C7 只剩此数），\
                    于是 R2C7 不是 3（第 7 列已有 3），于是 R4C789 之一是 3（第 7 列只剩此处）。";
        assert_eq!(sentences(&example(), &[], Lang::Zh), [told]);
    }

    #[test]
    fn a_net_is_a_numbered_list() {
        let mut net = example();
        net.inferences[4].from = vec![0, 3];
        net.inferences[4].node.cells = CellSet::only(Cell::at(3, 6));
        assert_eq!(notation(&net, Lang::En), "R1C1=5 → … → R4C7=3 (5 inferences)");
        let lines = sentences(&net, &[], Lang::En);
        assert_eq!(lines[0], "1. Suppose 5 is in R1C1.");
        assert_eq!(lines[1], "2. Then 5 is not in R1C7 (row 1 has its 5).");
        assert_eq!(lines[4], "5. Then 3 is in R4C7 (no other place is left in column 7; from 1 and 4).");
    }
}
