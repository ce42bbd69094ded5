//! Deadly patterns whose extra marks all lead to the same conclusion by chains.
//!
//! **Sound**: one of the extra marks is true, and a chain leads from each of them to the conclusion, as from the candidates of a
//! cell. Wings and strong links next to a rectangle are short cases of it.
//!
//! Chains go through candidates and groups. For each conclusion that chains do not prove without the pattern, the step with
//! the shortest chains is given, shortest first.

use super::deadly::Deadly;
use super::shapes::{self, DeadlyKind};
use super::{ORIENTED, bug, loops, rectangles};
use crate::lang::Text;
use crate::logic::candidate::CandidateSet;
use crate::logic::inference::Statement;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Flow, Technique};
use crate::logic::techniques::chains::forcing::{PremiseTables, shortest_chain};
use std::collections::BTreeMap;
use std::ops::ControlFlow;

const REASON: Text = Text {
    en: "{chains}: one of {extra.marks} must be true, since {pattern} would otherwise hold {pattern.digits} only, and these could be \
         exchanged. All of these cases lead to the same conclusion.",
    zh: "{chains}：{extra.marks} 必有一个为真，否则 {pattern} 只含 {pattern.digits}，两数可以互换。这些情形的结论都相同。",
};

/// Chains from the extra marks of a rectangle.
pub(in super::super) static UNIQUE_RECTANGLE_CHAINS: Technique = Technique {
    id: "unique-rectangle-chains",
    name: Text { en: "Unique Rectangle Forcing Chains", zh: "唯一矩形强制链" },
    about: Text {
        en: "One of the extra candidates of a unique rectangle is true. If a chain leads from each of them to the same conclusion, \
             it is true. (Rectangles with wings, burred subsets or strong links outside are cases of this.)",
        zh: "唯一矩形多余的候选数必有一个为真。若从其中每一个出发都有链推出同一结论，则结论必真。\
             （矩形与各种翼、带鳍数组、外部强链的组合都是它的特例。）",
    },
    reason: REASON,
    example: "7..51+3...3+19....+7.8..+9.+7431.....56..+562..97..1......2...+1.+5.36+728+347+6+15+9+6..+39+1+8\
              +42:829 855 859:226:",
    find: |search, sink| find(&UNIQUE_RECTANGLE_CHAINS, rectangles, search, sink),
    ..ORIENTED
};

/// Chains from the extra marks of a rectangle with filled corners.
pub(in super::super) static AVOIDABLE_RECTANGLE_CHAINS: Technique = Technique {
    id: "avoidable-rectangle-chains",
    name: Text { en: "Avoidable Rectangle Forcing Chains", zh: "可规避矩形强制链" },
    about: Text {
        en: "Some corners of a rectangle in two boxes were filled while solving, and the others could complete it. One of their \
             extra candidates is true. If a chain leads from each of these to the same conclusion, it is true.",
        zh: "位于两个宫的矩形有的角在解题过程中填好，其余的角可能补全矩形，所以它们多余的候选数必有一个为真。\
             若从其中每一个出发都有链推出同一结论，则结论必真。",
    },
    reason: Text {
        en: "{chains}: none of {pattern} was given, and one of {extra.marks} must be true, since the cells would otherwise hold \
             {pattern.digits} only, and these could be exchanged. All of these cases lead to the same conclusion.",
        zh: "{chains}：{pattern} 都不是提示数，{extra.marks} 必有一个为真，否则这些格只含 {pattern.digits}，两数可以互换。\
             这些情形的结论都相同。",
    },
    example: "53+96+1+742+8..4..8.1..1.+5..6.3..7.62+38...+34......9.8.3..1..1.9....+9..2..+1..3......5.:722 5\
              56 957 959 768 771 585 785 788 893 795:552:",
    find: |search, sink| find(&AVOIDABLE_RECTANGLE_CHAINS, avoidables, search, sink),
    ..ORIENTED
};

/// Chains from the extra marks of a loop.
pub(in super::super) static UNIQUE_LOOP_CHAINS: Technique = Technique {
    id: "unique-loop-chains",
    name: Text { en: "Unique Loop Forcing Chains", zh: "唯一环强制链" },
    about: Text {
        en: "One of the extra candidates of a unique loop is true. If a chain leads from each of them to the same conclusion, it \
             is true. (Loops with strong links are a case of this.)",
        zh: "唯一环多余的候选数必有一个为真。若从其中每一个出发都有链推出同一结论，则结论必真。（带强链的唯一环是它的特例。）",
    },
    reason: REASON,
    example: "+6+189+3+4+572+35+42+7+6.....9.1.+3+4+6..+136+79.4.+3+6+49....4+97..+2+6+3..+43........+2.4+3..8\
              1.+572.4.3:856 179:576:",
    find: |search, sink| find(&UNIQUE_LOOP_CHAINS, |search| loops::of(search).1.to_vec(), search, sink),
    ..ORIENTED
};

/// Chains from the extra marks of a grave.
pub(in super::super) static BUG_CHAINS: Technique = Technique {
    id: "bug-chains",
    name: Text { en: "Bivalue Universal Grave Forcing Chains", zh: "全双值格致死解法强制链" },
    about: Text {
        en: "Some candidates save the position from being a grave, and one of them must be true. If a chain leads from each of \
             them to the same conclusion, it is true.",
        zh: "某些候选数使局面不成为全双值格致死形，其中必有一个为真。若从其中每一个出发都有链推出同一结论，则结论必真。",
    },
    reason: Text {
        en: "{chains}: one of {extra.marks} must be true, since otherwise every open cell would have two candidates and every \
             digit two places in each house. All of these cases lead to the same conclusion.",
        zh: "{chains}：{extra.marks} 必有一个为真，否则所有空格都只有两个候选数，每个数字在每个宫、行、列都恰有两个位置。\
             这些情形的结论都相同。",
    },
    example: ".+1+3.9+4+2.+8+4+96+8+27+15+3+8.+213.4.+9.+3+4.+8162+5..+1.4+2+3+872.83..+91+4+6+2+9..+38+4+11+8\
              +7+4+695+3+234+5+2+1+8+7+96:::554",
    find: |search, sink| find(&BUG_CHAINS, |search| bug::of(search).1.to_vec(), search, sink),
    ..ORIENTED
};

/// The largest number of extra marks.
const MOST_EXTRAS: usize = 8;

fn avoidables(search: &mut Search<'_>) -> Vec<Deadly> {
    let (_, shapes) = shapes::of(search);
    let own = shapes.iter().filter(|shape| shape.kind == DeadlyKind::AvoidableRectangle);
    own.map(|shape| shape.pattern).collect()
}

fn find(
    technique: &'static Technique,
    list: fn(&mut Search<'_>) -> Vec<Deadly>,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let board = search.board;
    let mut patterns = list(search);
    patterns.retain(|pattern| matches!(pattern.extras.len(), 2..=MOST_EXTRAS));
    if patterns.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut tables = std::mem::take(search.shared.slot::<PremiseTables>());
    let (graph, forces) = search.shared.chains.forcing_chains(board);
    tables.clear(graph);
    // For each conclusion, the shortest chains and their pattern.
    let mut best: BTreeMap<usize, (u32, usize)> = BTreeMap::new();
    let cases = |pattern: &Deadly| -> Vec<Statement> {
        pattern.extras.iter().filter_map(|extra| graph.id(extra)).map(Statement::on).collect()
    };
    for (number, pattern) in patterns.iter().enumerate() {
        let cases = cases(pattern);
        for end in forces.common(graph, &cases) {
            let length = cases.iter().map(|&case| u32::from(tables.of(graph, case).distance(end)) + 1).sum();
            let shortest = best.entry(end.index()).or_insert((length, number));
            *shortest = (*shortest).min((length, number));
        }
    }
    let mut found: Vec<(u32, usize, usize)> =
        best.into_iter().map(|(end, (length, number))| (length, end, number)).collect();
    found.sort_unstable();
    let mut flow = ControlFlow::Continue(());
    for (length, end, number) in found {
        let end = Statement::of_index(end);
        let set = CandidateSet::only(graph.candidate(end.id()));
        let (places, removes) =
            if end.is_on() { (set, CandidateSet::EMPTY) } else { (CandidateSet::EMPTY, set) };
        flow = sink.give(technique, places, removes, length, |evidence| {
            patterns[number].mark(board, evidence);
            for case in cases(&patterns[number]) {
                evidence.chain(shortest_chain(&mut tables, (board, graph), case, end));
            }
        });
        if flow.is_break() {
            break;
        }
    }
    *search.shared.slot() = tables;
    flow
}
