//! Nice loops and alternating inference chains, plain and with groups.
//!
//! **Sound**, because every link is: of two nodes with a weak link at most one is true, of two with a strong link
//! at least one. A chain follows from its first node being on (or off), so
//!
//! - what leads to its own contrary is false (or true): *discontinuous nice loop*;
//! - if A off leads to X on, A or X is true, and what both put out is false: *AIC*;
//! - if moreover A and X put each other out, exactly one of them is true, all links of the loop hold both ways, and
//!   of the two ends of each weak link exactly one is true: what sees both is false: *continuous nice loop*.
//!
//! Which of the many chains of a position are given is HoDoKu's choice, and depends on the order in
//! which it scans (`is_oriented`); `logic::chain` says how. HoDoKu tries the three kinds as one step: with
//! [`Options::kinds_together`](crate::logic::Options) a search for one step gives the best of them under
//! whichever it is asked for first.

use crate::lang::Text;
use crate::logic::chain::{self, Kind, Loop, Reach, SetNodes, Statement, Wanted};
use crate::logic::{Family, Flow, Hodoku, Level, Search, Sink, Technique};
use std::ops::ControlFlow;

/// A loop whose links all hold both ways.
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
    example: "..28.....7..+9...3.4..3.5..68+2.4...67.715......+46.....9...+749.....7...6+452.+4+6+5.+97.::118 \
              343 567 932:",
    hodoku: Hodoku::step("0706", "cnl", 5600, Level::Unfair, 280),
    find: |search, sink| find(PLAIN, Kind::Continuous, search, sink),
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
        en: "{chains}: what is assumed at the beginning leads to its own contrary.",
        zh: "{chains}：开头的假设推出了它自身的反面。",
    },
    example: "1..+4.58..4..2.+7.....2...47......6..3....7.91.29.........4...2...+2..48.5....1...8+4::145 545 8\
              45 945:",
    hodoku: Hodoku::step("0707", "dnl", 5600, Level::Unfair, 280),
    find: |search, sink| find(PLAIN, Kind::Discontinuous, search, sink),
    ..COMMON
};

/// Two candidates of which one must be true.
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
        en: "{chains}: if the first end is false, the last one is true. So one of the two ends is true.",
        zh: "{chains}：首端为假则末端为真，所以两端至少一真。",
    },
    example: "+51+3...+82+9+678+2+195+4+34+2+9..8+1+6739.1.+5.+86.+5.....3...6...9+5..+6...3.+1+8.3..8+1+69...\
              16.2+3+75::971 995:",
    hodoku: Hodoku::step("0708", "aic", 5600, Level::Unfair, 280),
    find: |search, sink| find(PLAIN, Kind::Aic, search, sink),
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
    example: "....3.94+66.....+57....6..1+2...95..+4+12+4+82+173+69515+6+942+3+8+7.+6..5.+7+3..43...8+5....+3.\
              .26.:211:122 222 831 833 836 936:",
    hodoku: Hodoku::step("0709", "gcnl", 5650, Level::Unfair, 300),
    find: |search, sink| find(GROUPED, Kind::Continuous, search, sink),
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
    example: "52.89.1+3..+91....4......65.998.4..3......7......3..8.541.97......7....6....2.81.75:713 721 229 \
              729 331 431 645 248 649 954 957 258 858 659 164 267 472 475 877 483 984 486 288 888 889:543 643:",
    hodoku: Hodoku::step("0710", "gdnl", 5650, Level::Unfair, 300),
    find: |search, sink| find(GROUPED, Kind::Discontinuous, search, sink),
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
    example: ".6....+948942.......7.9.+4.5...619........3......+1.485...5+9..3.7.+6+1+7..+983432.....9+5:214 5\
              14 115 515 516 724 725 726 127 235 835 841 247 249 851 853 257 259 659 269 669 769 274 275 694 7\
              94 895:637 695:",
    hodoku: Hodoku::step("0711", "gaic", 5650, Level::Unfair, 300),
    find: |search, sink| find(GROUPED, Kind::Aic, search, sink),
    reason: AIC.reason,
    ..COMMON
};

const COMMON: Technique = Technique { family: Family::Chains, is_oriented: true, ..Technique::PLAIN };

const PLAIN: Reach = Reach::Candidates;
const GROUPED: Reach = Reach::Groups;

fn technique(found: &Loop) -> &'static Technique {
    match (found.is_grouped, found.kind) {
        (false, Kind::Continuous) => &CONTINUOUS_NICE_LOOP,
        (false, Kind::Discontinuous) => &DISCONTINUOUS_NICE_LOOP,
        (false, Kind::Aic) => &AIC,
        (true, Kind::Continuous) => &GROUPED_CONTINUOUS_NICE_LOOP,
        (true, Kind::Discontinuous) => &GROUPED_DISCONTINUOUS_NICE_LOOP,
        (true, Kind::Aic) => &GROUPED_AIC,
    }
}

fn find(reach: Reach, kind: Kind, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let is_best_wanted = sink.wants_one() && search.options.kinds_together;
    let grouped_only = reach == Reach::Groups && !is_best_wanted;
    let wanted = Wanted { grouped_only, first_only: is_best_wanted };
    if grouped_only && search.options.sets_in_chains {
        return find_with_sets(kind, wanted, search, sink);
    }
    let (graph, loops) = search.shared.chains.loops(board, reach, wanted);
    for found in loops.all().iter().filter(|found| is_best_wanted || found.kind == kind) {
        sink.give(technique(found), Default::default(), found.removes, found.length, |evidence| {
            let (nodes, is_loop) = (as_read(found, loops.path(found)), found.kind == Kind::Continuous);
            evidence.chain(chain::chain(board, graph, &nodes, is_loop));
        })?;
    }
    ControlFlow::Continue(())
}

fn find_with_sets(kind: Kind, wanted: Wanted, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let list = search.shared.sets.of(board);
    let (graph, links, loops) = search.shared.chains.loops_with_sets(board, list, wanted);
    let sets = SetNodes { list, links };
    for found in loops.all().iter().filter(|found| found.kind == kind) {
        sink.give(technique(found), Default::default(), found.removes, found.length, |evidence| {
            let (path, is_loop) = (loops.path(found), found.kind == Kind::Continuous);
            chain::explain_with_sets(board, graph, &sets, path, is_loop, evidence);
        })?;
    }
    ControlFlow::Continue(())
}

/// The chain as the reader shall see it: an assumption that leads to its contrary, or the way from one end to the
/// other.
fn as_read(found: &Loop, path: &[Statement]) -> Vec<Statement> {
    let (start, end) = (path[0], path[path.len() - 1]);
    let mut nodes = path.to_vec();
    if found.kind == Kind::Discontinuous && start.id() != end.id() {
        // A on, B on in its cell; or A off, B off: read backwards it is B on, A on. Then B is off.
        if !start.is_on() {
            nodes = path.iter().rev().map(|statement| statement.negated()).collect();
        }
        nodes.push(nodes[0].negated());
    }
    nodes
}
