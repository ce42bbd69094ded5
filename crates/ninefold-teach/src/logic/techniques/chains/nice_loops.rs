//! Nice loops and alternating inference chains, plain and with groups.
//!
//! **Sound**, because every link is: of two nodes with a weak link at most one is true, and of two with a strong link
//! at least one. A chain follows from its first node being on (or off), so
//!
//! - an assumption that leads to its own contrary is false (or true): *discontinuous nice loop*;
//! - if A off leads to X on, A or X is true, and the candidates that both turn off are false: *AIC*;
//! - if in addition A and X turn each other off, exactly one of them is true and all links of the loop hold in both
//!   directions. Then exactly one of the two ends of each weak link is true, and a candidate that sees both is false:
//!   *continuous nice loop*.
//!
//! A position has many chains. The choice of those that are given follows HoDoKu and depends on its scan order
//! (`is_oriented`); `logic::inference` has the details. HoDoKu tries the three kinds as one step. With
//! [`Options::kinds_together`](crate::logic::Options), a search for one step gives the best of them for whichever kind
//! is tried first.

use crate::lang::Text;
use crate::logic::inference::{self, Loop, LoopKind, NodeReach, SetNodes, Statement, WantedLoops};
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// A loop whose links all hold in both directions.
pub(in super::super) static CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "continuous-nice-loop",
    name: Text { en: "Continuous Nice Loop", zh: "连续环" },
    about: Text {
        en: "A closed chain in which weak and strong links alternate all the way round. Of the two ends of every \
             weak link exactly one is true, so whatever else sees both of them is false.",
        zh: "强链与弱链交替首尾相接的环。每条弱链的两端恰有一端为真，因此同时看到两端的其他候选数都可删去。",
    },
    reason: Text {
        en: "In the loop {chains} strong and weak links alternate all the way round: one end of each weak link is true.",
        zh: "环 {chains} 中强弱链首尾交替：每条弱链的两端恰有一端为真。",
    },
    example: "+3.5+48..+1+2.+8+1....+464.+7..1.+3+8+57+2+1+4+3+68+91+3+8569+4+276+4+9+2+7+8+153714...8+9+5+8+53+7942+6\
              +1..+6+8+1+5+3+7+4::225 932:",
    find: |search, sink| find(PLAIN, LoopKind::Continuous, search, sink),
    ..COMMON
};

/// An assumption that leads to its contrary.
pub(in super::super) static DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "discontinuous-nice-loop",
    name: Text { en: "Discontinuous Nice Loop", zh: "不连续环" },
    about: Text {
        en: "A chain of alternating links that comes back to its cell and contradicts its own beginning: the \
             candidate it starts from is false if it was assumed to be true, and true if it was assumed to be false.",
        zh: "强弱交替的链回到起始格，与起点矛盾：若假设起点为真则它为假，若假设起点为假则它为真。",
    },
    reason: Text {
        en: "{chains}: what is assumed at the beginning leads to its own contrary, so {outcome}.",
        zh: "{chains}：开头的假设推出了它自身的反面，所以 {outcome}。",
    },
    example: "+1+7+6+2.5...+5+24.6+9+1.73+8+9+1+4+7526+641..+23+7+8+8+5+76+1+3+2..+293+4+78+61+5+9+32..+4+76+17+6+8.21\
              .+5.+4+1+5+7.+68.+2::489 989:",
    find: |search, sink| find(PLAIN, LoopKind::Discontinuous, search, sink),
    ..COMMON
};

/// A chain that shows that one of two candidates must be true.
pub(in super::super) static AIC: Technique = Technique {
    id: "aic",
    name: Text { en: "Alternating Inference Chain", zh: "交替推理链" },
    about: Text {
        en: "A chain that begins and ends with a strong link: if one end is false, the other is true. With one \
             digit at both ends it goes from all cells that see both ends (type 1); with two digits in two cells \
             that see each other, each goes from the other's cell (type 2).",
        zh: "以强链开始并以强链结束的链：一端为假则另一端为真。两端数字相同时，同时看到两端的格可删去该数字（类型一）；\
             两端数字不同且所在格互相看到时，可从对方格中删去本端的数字（类型二）。",
    },
    reason: Text {
        en: "{chains}: if the first end is false, the last one is true. So one of the two ends is true: {ends}.",
        zh: "{chains}：首端为假则末端为真，所以两端（{ends}）至少一真。",
    },
    example: "+7+3+1+82+96+5+42+89...+3+71+64+53+178+2+9+3741+6+2+985+9+6+2+7..+1+4+3+1+5+84+9+3+7625+9+7..+1.+3..+2+3\
              97.+51..16.+3..+9+7::879 886:",
    find: |search, sink| find(PLAIN, LoopKind::Aic, search, sink),
    ..COMMON
};

/// A continuous nice loop with a group.
pub(in super::super) static GROUPED_CONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "grouped-continuous-nice-loop",
    name: Text { en: "Grouped Continuous Nice Loop", zh: "区块连续环" },
    about: Text {
        en: "A continuous nice loop in which a node may be a group: two or three cells where a line meets a box, \
             one of which holds the digit, or none.",
        zh: "节点可以是区块（行列与宫相交处的两三格，作为整体含或不含某数字）的连续环。",
    },
    example: "..+2+83..1..+31+5.7+2+89..8..+2..+3+14+9726+5+383+6+7.+8+59..2+8+53.....+8+7+4..+3+1..5+23.7.+8+9+6+91+6\
              2+58+374::434 165:",
    find: |search, sink| find(GROUPED, LoopKind::Continuous, search, sink),
    reason: CONTINUOUS_NICE_LOOP.reason,
    ..COMMON
};

/// A discontinuous nice loop with a group.
pub(in super::super) static GROUPED_DISCONTINUOUS_NICE_LOOP: Technique = Technique {
    id: "grouped-discontinuous-nice-loop",
    name: Text { en: "Grouped Discontinuous Nice Loop", zh: "区块不连续环" },
    about: Text {
        en: "A discontinuous nice loop in which a node may be a group: two or three cells where a line meets a box, \
             one of which holds the digit, or none.",
        zh: "节点可以是区块（行列与宫相交处的两三格，作为整体含或不含某数字）的不连续环。",
    },
    example: ".71+6493.+8.+9.83.4+7+1+38+4+1.7...+4.93.+68+1771.+9+8+4..+3.+3+8+7+1..4.+9..+47+8+13+684+3561+7..16+7+2\
              +9+3+5+8+4::211:",
    find: |search, sink| find(GROUPED, LoopKind::Discontinuous, search, sink),
    reason: DISCONTINUOUS_NICE_LOOP.reason,
    ..COMMON
};

/// An AIC with a group.
pub(in super::super) static GROUPED_AIC: Technique = Technique {
    id: "grouped-aic",
    name: Text { en: "Grouped Alternating Inference Chain", zh: "区块交替推理链" },
    about: Text {
        en: "An alternating inference chain in which a node between the ends may be a group: two or three cells \
             where a line meets a box, one of which holds the digit, or none.",
        zh: "两端之间的节点可以是区块（行列与宫相交处的两三格，作为整体含或不含某数字）的交替推理链。",
    },
    example: "1+53+9+642+7+8+9847+2.3+6.72+6..8+9..638.+4+9..+7+4+91..+78.+6+5+7+2+8+1+6493+8+6+74+9..32+3.9.+7268.+2.\
              56+8+37.9:139:534 138:",
    find: |search, sink| find(GROUPED, LoopKind::Aic, search, sink),
    reason: AIC.reason,
    ..COMMON
};

const COMMON: Technique = Technique { family: Family::Chains, is_oriented: true, ..Technique::PLAIN };

const PLAIN: NodeReach = NodeReach::Candidates;
const GROUPED: NodeReach = NodeReach::Groups;

fn technique(found: &Loop) -> &'static Technique {
    match (found.is_grouped, found.kind) {
        (false, LoopKind::Continuous) => &CONTINUOUS_NICE_LOOP,
        (false, LoopKind::Discontinuous) => &DISCONTINUOUS_NICE_LOOP,
        (false, LoopKind::Aic) => &AIC,
        (true, LoopKind::Continuous) => &GROUPED_CONTINUOUS_NICE_LOOP,
        (true, LoopKind::Discontinuous) => &GROUPED_DISCONTINUOUS_NICE_LOOP,
        (true, LoopKind::Aic) => &GROUPED_AIC,
    }
}

fn find(reach: NodeReach, kind: LoopKind, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let is_best_wanted = sink.wants_one() && search.options.kinds_together;
    let grouped_only = reach == NodeReach::Groups && !is_best_wanted;
    let wanted = WantedLoops { grouped_only, first_only: is_best_wanted };
    if grouped_only && search.options.sets_in_chains {
        return find_with_sets(kind, wanted, search, sink);
    }
    let (graph, loops) = search.shared.chains.loops(board, reach, wanted);
    for found in loops.all().iter().filter(|found| is_best_wanted || found.kind == kind) {
        sink.give(technique(found), Default::default(), found.removes, found.length, |evidence| {
            let (nodes, is_loop) = (as_read(found, loops.path(found)), found.kind == LoopKind::Continuous);
            evidence.chain(inference::chain(board, graph, &nodes, is_loop));
        })?;
    }
    ControlFlow::Continue(())
}

fn find_with_sets(kind: LoopKind, wanted: WantedLoops, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let list = search.shared.sets.of(board);
    let (graph, links, loops) = search.shared.chains.loops_with_sets(board, list, wanted);
    let sets = SetNodes { list, links };
    for found in loops.all().iter().filter(|found| found.kind == kind) {
        sink.give(technique(found), Default::default(), found.removes, found.length, |evidence| {
            let (path, is_loop) = (loops.path(found), found.kind == LoopKind::Continuous);
            inference::explain_with_sets(board, graph, &sets, path, is_loop, evidence);
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the chain in the form for the reader: an assumption that leads to its contrary, or the way from one end to
/// the other.
fn as_read(found: &Loop, path: &[Statement]) -> Vec<Statement> {
    let (start, end) = (path[0], path[path.len() - 1]);
    let mut nodes = path.to_vec();
    if found.kind == LoopKind::Discontinuous && start.id() != end.id() {
        // A on, B on in its cell; or A off, B off: read backwards, it is B on, A on. Then B is off.
        if !start.is_on() {
            nodes = path.iter().rev().map(|statement| statement.negated()).collect();
        }
        nodes.push(nodes[0].negated());
    }
    nodes
}
