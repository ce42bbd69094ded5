//! The techniques of the family: their names, and the part of a producer's finds that belongs to each.

use super::{find_several, find_single};
use crate::lang::Text;
use crate::logic::forcing::{ChainShape, ForcingArgument, SEVERAL};
use crate::logic::technique::{Family, Technique};

/// The common part of the techniques of the family.
const PLAIN: Technique = Technique { family: Family::Forcing, is_oriented: true, ..Technique::PLAIN };

/// A loop of places of one digit.
pub(in crate::logic::techniques) static X_CYCLE: Technique = Technique {
    id: "x-cycle",
    name: Text { en: "Bidirectional X-Cycle", zh: "X 环（双向）" },
    about: Text {
        en: "Places of one digit form a closed loop in which weak and strong links alternate. Every \
             second place has the digit, so what sees both a place of the one kind and a place of the \
             other cannot have it.",
        zh: "同一数字的若干位置构成强弱链交替的闭环。环上间隔的位置要么全真要么全假，\
             因此能同时看到两类位置的候选数可以删去。",
    },
    reason: CYCLE_REASON,
    example: "..8.21.4554...8.12123.4587..5..824612165.47.8.8417625...1253.848354691274.28175..:\
              614 617 972:914 924 999:",
    find: |search, sink| find_single(&X_CYCLE, is_x_cycle, search, sink),
    ..PLAIN
};

/// A loop of cells with two candidates.
pub(in crate::logic::techniques) static Y_CYCLE: Technique = Technique {
    id: "y-cycle",
    name: Text { en: "Bidirectional Y-Cycle", zh: "Y 环（双向）" },
    about: Text {
        en: "Cells with two candidates each form a closed loop, each sharing a digit with the next. \
             Whichever way round, one of each two neighbours has the digit that they share, so what \
             sees both cannot have it.",
        zh: "若干双值格首尾相连成环，相邻两格共有一个数字。无论环取哪个方向，\
             相邻两格中必有一格填该共有数字，同时看到两格的该候选数可以删去。",
    },
    reason: CYCLE_REASON,
    example: "98....647..1..69387.6.895121...3.4763741628596589471232.....3.58..25.7.4....9.2.1:\
              474 494:943 972 774 176 382 982:",
    find: |search, sink| find_single(&Y_CYCLE, |shape| shape == ChainShape::YCycle, search, sink),
    ..PLAIN
};

/// A loop of both kinds of links.
pub(in crate::logic::techniques) static XY_CYCLE: Technique = Technique {
    id: "xy-cycle",
    name: Text { en: "Bidirectional Cycle", zh: "XY 环（双向）" },
    about: Text {
        en: "Candidates form a closed loop in which weak and strong links, within cells and within \
             houses, alternate. Either all candidates that are on in the loop are true or all others \
             are, so what sees one of each cannot be true.",
        zh: "候选数通过格内与区域内的强弱链交替相连成环。环上的候选数要么全真要么全假交替成立，\
             因此能同时看到真假两类的同数候选可以删去。",
    },
    reason: CYCLE_REASON,
    example: "861..75232736859..594213786.32..4857.47...36..8573.1..728..963.35....4..41.3..2..:\
              :174 188 189:",
    find: |search, sink| find_single(&XY_CYCLE, |shape| shape == ChainShape::XyCycle, search, sink),
    ..PLAIN
};

/// A chain of places of one digit that denies its start.
pub(in crate::logic::techniques) static FORCING_X_CHAIN: Technique = Technique {
    id: "forcing-x-chain",
    name: Text { en: "Forcing X-Chain", zh: "X 强制链" },
    about: Text {
        en: "A chain of places of one digit, link by link, leads from an assumption to its denial. So \
             the assumption is wrong. With four links of the digit it is the Turbot Fish.",
        zh: "从某数字的一个假设出发，仅沿该数字的强弱链推到与假设相反的结论，故假设不成立。\
             其中最短的即多宝鱼。",
    },
    reason: CHAIN_REASON,
    example: ".5267.3.8.3...562767..325.128...61.5.6....2.4714523869827314956.9.267483346958712:\
              :918:",
    find: |search, sink| find_single(&FORCING_X_CHAIN, is_x_chain, search, sink),
    ..PLAIN
};

/// A chain of any links that denies its start.
pub(in crate::logic::techniques) static FORCING_CHAIN: Technique = Technique {
    id: "forcing-chain",
    name: Text { en: "Forcing Chain", zh: "强制链" },
    about: Text {
        en: "A chain of links within cells and within houses leads from an assumption to its denial. \
             So the assumption is wrong.",
        zh: "从一个假设出发，沿格内与区域内的强弱链推到与假设相反的结论，故假设不成立。",
    },
    reason: CHAIN_REASON,
    example: "9.6.82734.....4.5.4....31...4...79.1.914.6.7.....91.4.362718495179245386..4..9217:\
              :821:",
    find: |search, sink| find_single(&FORCING_CHAIN, |shape| shape == ChainShape::ForcingChain, search, sink),
    ..PLAIN
};

/// An assumption about one digit that contradicts itself.
pub(in crate::logic::techniques) static NISHIO: Technique = Technique {
    id: "nishio",
    name: Text { en: "Nishio Forcing Chains", zh: "尼西奥强制链" },
    about: Text {
        en: "Assume that a candidate is true, or false, and follow what that means for the same digit \
             in rows, columns and boxes. Where a place would have to have the digit and not to have \
             it, the assumption is wrong.",
        zh: "假设某候选数成立（或不成立），只在同一数字内沿行、列、宫推导；\
             若某位置既必须填又不能填该数字，则假设不成立。",
    },
    reason: CONTRADICTION_REASON,
    example: "......87..7..9.31...3..7..51..6......5..2..4...8..9..74.....2...6..1..5......6..3:\
              172:795:",
    find: |search, sink| find_several(&NISHIO, (ONE_DIGIT, ForcingArgument::Contradiction), search, sink),
    ..PLAIN
};

const CYCLE_REASON: Text = Text {
    en: "The loop {chains} closes: whether it holds as written or with every claim denied, one \
             of the two that the removed candidates see is true.",
    zh: "{chains} 构成闭环：无论按所写成立还是全部取反，被删候选数所看到的两者中必有一真。",
};

const CHAIN_REASON: Text = Text {
    en: "The assumption that the chain starts with leads to its own denial: {chains}.",
    zh: "链从起点的假设推出了与之相反的结论：{chains}。",
};

const CONTRADICTION_REASON: Text = Text {
    en: "Two chains lead from the same assumption about {stem.marks} to a candidate that would \
             have to be true and false at once, so the assumption is wrong.",
    zh: "由关于 {stem.marks} 的同一假设出发，两条链推出某候选数既真又假，故假设不成立。",
};

const DOUBLE_REASON: Text = Text {
    en: "Whether {stem.marks} is true or not, a chain leads to the same conclusion.",
    zh: "无论 {stem.marks} 成立与否，都能沿链推出同一结论。",
};

const CELL_REASON: Text = Text {
    en: "{stem} must be one of {stem.digits}, and from each of them a chain leads to the same conclusion.",
    zh: "{stem} 必为 {stem.digits} 之一，而由其中每个候选数都能沿链推出同一结论。",
};

const REGION_REASON: Text = Text {
    en: "In {area}, the digit {stem.digits} must be in one of {stem}, and from each of these places a chain \
             leads to the same conclusion.",
    zh: "在{area}中，{stem.digits} 必在 {stem} 之一，而由其中每个位置都能沿链推出同一结论。",
};

fn is_x_cycle(shape: ChainShape) -> bool {
    matches!(shape, ChainShape::XCycle | ChainShape::GeneralizedXWing)
}

fn is_x_chain(shape: ChainShape) -> bool {
    matches!(shape, ChainShape::ForcingXChain | ChainShape::TurbotFish)
}

/// The indices of the searches in [`SEVERAL`].
const ONE_DIGIT: usize = 0;
const MULTIPLE: usize = 1;
const DYNAMIC: usize = 2;
const PLUS: usize = 3;
const WITH_UNARY: usize = 4;
const WITH_MULTIPLE: usize = 5;
const WITH_DYNAMIC: usize = 6;
const WITH_PLUS: usize = 7;
const WITH_NESTED_UNARY: usize = 8;
const WITH_NESTED_MULTIPLE: usize = 9;

/// Returns the technique to which a nested chain of this shape belongs.
pub(super) fn of(shape: ChainShape) -> &'static Technique {
    match shape {
        ChainShape::GeneralizedXWing | ChainShape::XCycle => &X_CYCLE,
        ChainShape::YCycle => &Y_CYCLE,
        ChainShape::XyCycle => &XY_CYCLE,
        ChainShape::TurbotFish | ChainShape::ForcingXChain => &FORCING_X_CHAIN,
        ChainShape::ForcingChain => &FORCING_CHAIN,
        ChainShape::Several(reach, argument) => {
            let is_it = |part: &&FindShare| SEVERAL[part.0].reach == reach && part.1 == argument;
            PARTS.iter().find(is_it).map_or(&NISHIO, |part| part.2)
        }
    }
}

/// A search, an argument, and the technique that has this part of the search's finds.
type FindShare = (usize, ForcingArgument, &'static Technique);

/// Declares techniques that compare the consequences of several starts: name, search, argument, texts.
macro_rules! comparing {
    ($($name:ident $id:literal $search:ident $argument:ident $reason:ident
        $en:literal $zh:literal [$about_en:expr, $about_zh:expr] $example:literal),* $(,)?) => {
        $(
            #[doc = $en]
            pub(in crate::logic::techniques) static $name: Technique = Technique {
                id: $id,
                name: Text { en: $en, zh: $zh },
                about: Text { en: $about_en, zh: $about_zh },
                reason: $reason,
                example: $example,
                find: |search, sink| find_several(&$name, ($search, ForcingArgument::$argument), search, sink),
                ..PLAIN
            };
        )*

        static PARTS: &[FindShare] = &[$(($search, ForcingArgument::$argument, &$name)),*];
    };
}

comparing! {
    CELL_FORCING_CHAIN "cell-forcing-chain" MULTIPLE Cell CELL_REASON
        "Cell Forcing Chains" "单元格强制链"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。"] "8.1.7..3.9..3.158..2...8..1..9.8..7.2.8.5...4.7....82.5.28...4...4..6..8.8..1.2..:\
              412 414 634 637 152 658 363 396 599:631:",
    REGION_FORCING_CHAIN "region-forcing-chain" MULTIPLE Region REGION_REASON
        "Region Forcing Chains" "区域强制链"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。"] "3.2....1.1..97........1....5..18.6....15...7..8.74.1..9....1.27.1.4.......5..79.1:\
              834 239:685:",
    DYNAMIC_CELL "dynamic-cell" DYNAMIC Cell CELL_REASON
        "Dynamic Cell Forcing Chains" "动态单元格强制链"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is. A conclusion may rest on several earlier ones.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。一个推论可以同时依赖前面的多个推论。"] "6..84..2...569..3......7..63..4...6..61.8.75......6..98.65.4...54..2.6...72.68..5:\
              121 221 333 137 437 242 354 256 267 779 384 988 389 789 194 197:375:",
    DYNAMIC_REGION "dynamic-region" DYNAMIC Region REGION_REASON
        "Dynamic Region Forcing Chains" "动态区域强制链"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true. A conclusion may rest on several earlier \
          ones.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。一个推论可以同时依赖前面的多个推论。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 163 \
          469:724:",
    DYNAMIC_DOUBLE "dynamic-double" DYNAMIC Double DOUBLE_REASON
        "Dynamic Double Forcing Chains" "动态双向强制链"
        ["A candidate, assumed true and assumed false, leads to the same conclusion both times. A \
          conclusion may rest on several earlier ones.",
         "假设某候选数为真与为假，都推出同一结论，故结论成立。一个推论可以同时依赖前面的多个推论。"] "...5+2..+4..+4+2+3..5.697+5....2...48.2...25.1...3..8..3+5.......+14.7..13.5..9..2...31..:616 71\
              6 916 317 817 119 319 819::121",
    DYNAMIC_CONTRADICTION "dynamic-contradiction" DYNAMIC Contradiction CONTRADICTION_REASON
        "Dynamic Contradiction Forcing Chains" "动态矛盾强制链"
        ["A candidate, assumed true (or false), leads to another one that would be true and false \
          at once. So the assumption is wrong. A conclusion may rest on several earlier ones.",
         "假设某候选数为真（或为假），推出另一候选数既真又假，故假设不成立。一个推论可以同时依赖前面的多个推论。"] ".4.328.9....651....1.749.6.1...6...2.8..7..5...2.9.3....1.3......9.8.6...3491672.:\
              821 831 474 476 488 489 589:721:",
    DYNAMIC_CELL_PLUS "dynamic-cell-plus" PLUS Cell CELL_REASON
        "Dynamic Cell Forcing Chains (+)" "动态单元格强制链（+）"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is. A conclusion may rest on several earlier ones, and locked \
          candidates, pairs and X-wings on what is left of the candidates count too.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。一个推论可以依赖前面的多个推论，并可在剩余候选数上使用区块、数对和二阶鱼。"] "........9.5.7...2.7.9..2....1.67..5.......4..8....5....7.31....6.1..7.3..3..6...1:\
              846 955 758 858 859 767 768 889 494:894:",
    DYNAMIC_REGION_PLUS "dynamic-region-plus" PLUS Region REGION_REASON
        "Dynamic Region Forcing Chains (+)" "动态区域强制链（+）"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true. A conclusion may rest on several earlier \
          ones, and locked candidates, pairs and X-wings on what is left of the candidates count \
          too.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。一个推论可以依赖前面的多个推论，并可在剩余候选数上使用区块、数对和二阶鱼。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 163 \
          469::259",
    DYNAMIC_DOUBLE_PLUS "dynamic-double-plus" PLUS Double DOUBLE_REASON
        "Dynamic Double Forcing Chains (+)" "动态双向强制链（+）"
        ["A candidate, assumed true and assumed false, leads to the same conclusion both times. A \
          conclusion may rest on several earlier ones, and locked candidates, pairs and X-wings on \
          what is left of the candidates count too.",
         "假设某候选数为真与为假，都推出同一结论，故结论成立。一个推论可以依赖前面的多个推论，并可在剩余候选数上使用区块、数对和二阶鱼。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          559 163 469 569::769",
    DYNAMIC_CONTRADICTION_PLUS "dynamic-contradiction-plus" PLUS Contradiction CONTRADICTION_REASON
        "Dynamic Contradiction Forcing Chains (+)" "动态矛盾强制链（+）"
        ["A candidate, assumed true (or false), leads to another one that would be true and false \
          at once. So the assumption is wrong. A conclusion may rest on several earlier ones, and \
          locked candidates, pairs and X-wings on what is left of the candidates count too.",
         "假设某候选数为真（或为假），推出另一候选数既真又假，故假设不成立。一个推论可以依赖前面的多个推论，并可在剩余候选数上使用区块、数对和二阶鱼。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          651 559 661 163 469 569::556",
    NESTED_CELL_FC "nested-cell-fc" WITH_UNARY Cell CELL_REASON
        "Dynamic Cell Forcing Chains (+ Forcing Chains)" "动态单元格强制链（+强制链）"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is. On what is left of the candidates, simple techniques and \
          forcing chains count too.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。在剩余候选数上还可使用简单技巧以及嵌套的强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 163 \
          469::616",
    NESTED_REGION_FC "nested-region-fc" WITH_UNARY Region REGION_REASON
        "Dynamic Region Forcing Chains (+ Forcing Chains)" "动态区域强制链（+强制链）"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true. On what is left of the candidates, simple \
          techniques and forcing chains count too.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。在剩余候选数上还可使用简单技巧以及嵌套的强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          651 559 661 163 469 569::695",
    NESTED_DOUBLE_FC "nested-double-fc" WITH_UNARY Double DOUBLE_REASON
        "Dynamic Double Forcing Chains (+ Forcing Chains)" "动态双向强制链（+强制链）"
        ["A candidate, assumed true and assumed false, leads to the same conclusion both times. On \
          what is left of the candidates, simple techniques and forcing chains count too.",
         "假设某候选数为真与为假，都推出同一结论，故结论成立。在剩余候选数上还可使用简单技巧以及嵌套的强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          559 163 469 569::616",
    NESTED_CONTRADICTION_FC "nested-contradiction-fc" WITH_UNARY Contradiction CONTRADICTION_REASON
        "Dynamic Contradiction Forcing Chains (+ Forcing Chains)" "动态矛盾强制链（+强制链）"
        ["A candidate, assumed true (or false), leads to another one that would be true and false \
          at once. So the assumption is wrong. On what is left of the candidates, simple \
          techniques and forcing chains count too.",
         "假设某候选数为真（或为假），推出另一候选数既真又假，故假设不成立。在剩余候选数上还可使用简单技巧以及嵌套的强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          559 163 469 569::124",
    NESTED_CELL_MFC "nested-cell-mfc" WITH_MULTIPLE Cell CELL_REASON
        "Dynamic Cell Forcing Chains (+ Multiple Forcing Chains)" "动态单元格强制链（+多重强制链）"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is. On what is left of the candidates, simple techniques, \
          forcing chains and those with several cases count too.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。在剩余候选数上还可使用简单技巧、嵌套的强制链与多重强制链。"]
         "1...9.+73...2.+73.5.7+3.8.......3..7...9+7........48...6.+7.2+7.........14..79...7.68..:421 137 138 139 849 \
          354 355 159 859 671 592 493 593 198 199:135:",
    NESTED_REGION_MFC "nested-region-mfc" WITH_MULTIPLE Region REGION_REASON
        "Dynamic Region Forcing Chains (+ Multiple Forcing Chains)" "动态区域强制链（+多重强制链）"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true. On what is left of the candidates, simple \
          techniques, forcing chains and those with several cases count too.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。在剩余候选数上还可使用简单技巧、嵌套的强制链与多重强制链。"]
         "....74....6.29+1.....73....12.....7....8.2..4559.+4.+78.+2.3...+298.....83......1...2.:644 944 545 645 646 \
          946 651 657 665 673 181 182 782 183 683 693::575",
    NESTED_DOUBLE_MFC "nested-double-mfc" WITH_MULTIPLE Double DOUBLE_REASON
        "Dynamic Double Forcing Chains (+ Multiple Forcing Chains)" "动态双向强制链（+多重强制链）"
        ["A candidate, assumed true and assumed false, leads to the same conclusion both times. On \
          what is left of the candidates, simple techniques, forcing chains and those with several \
          cases count too.",
         "假设某候选数为真与为假，都推出同一结论，故结论成立。在剩余候选数上还可使用简单技巧、嵌套的强制链与多重强制链。"]
         "....74....6.29+1.....73....12.....7....8.2..4559.+4.+78.+2.3...+298.....83......1...2.:644 944 545 645 646 \
          946 651 657 665 673 181 182 782 183 683 693::663",
    NESTED_CONTRADICTION_MFC "nested-contradiction-mfc" WITH_MULTIPLE Contradiction CONTRADICTION_REASON
        "Dynamic Contradiction Forcing Chains (+ Multiple Forcing Chains)" "动态矛盾强制链（+多重强制链）"
        ["A candidate, assumed true (or false), leads to another one that would be true and false \
          at once. So the assumption is wrong. On what is left of the candidates, simple \
          techniques, forcing chains and those with several cases count too.",
         "假设某候选数为真（或为假），推出另一候选数既真又假，故假设不成立。在剩余候选数上还可使用简单技巧、嵌套的强制链与多重强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          651 559 661 163 469 569::133",
    NESTED_CELL_DFC "nested-cell-dfc" WITH_DYNAMIC Cell CELL_REASON
        "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains)" "动态单元格强制链（+动态强制链）"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is. On what is left of the candidates, simple techniques and \
          dynamic forcing chains count too.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。在剩余候选数上还可使用简单技巧以及嵌套的动态强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 163 \
          469::623",
    NESTED_REGION_DFC "nested-region-dfc" WITH_DYNAMIC Region REGION_REASON
        "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)" "动态区域强制链（+动态强制链）"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true. On what is left of the candidates, simple \
          techniques and dynamic forcing chains count too.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。在剩余候选数上还可使用简单技巧以及嵌套的动态强制链。"]
         "1...9.+73...2.+73.5.7+3.8.......3..7...9+7........48...6.+7.2+7.........14..79...7.68..:421 137 138 139 849 \
          354 355 159 859 266 671 871 886 592 493 593 198 199::683",
    NESTED_DOUBLE_DFC "nested-double-dfc" WITH_DYNAMIC Double DOUBLE_REASON
        "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains)" "动态双向强制链（+动态强制链）"
        ["A candidate, assumed true and assumed false, leads to the same conclusion both times. On \
          what is left of the candidates, simple techniques and dynamic forcing chains count too.",
         "假设某候选数为真与为假，都推出同一结论，故结论成立。在剩余候选数上还可使用简单技巧以及嵌套的动态强制链。"]
         "1...9.+73...2.+73.5.7+3.8.......3..7...9+7........48...6.+7.2+7.........14..79...7.68..:421 137 138 139 849 \
          354 355 159 859 266 671 871 886 592 493 593 198 199::261",
    NESTED_CONTRADICTION_DFC "nested-contradiction-dfc" WITH_DYNAMIC Contradiction CONTRADICTION_REASON
        "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains)" "动态矛盾强制链（+动态强制链）"
        ["A candidate, assumed true (or false), leads to another one that would be true and false \
          at once. So the assumption is wrong. On what is left of the candidates, simple \
          techniques and dynamic forcing chains count too.",
         "假设某候选数为真（或为假），推出另一候选数既真又假，故假设不成立。在剩余候选数上还可使用简单技巧以及嵌套的动态强制链。"]
         "....74....6.29+1.....73....12.....7....8.2..4559.+4.+78.+2.3...+298.....83......1...2.:644 944 545 645 646 \
          946 651 657 665 673 181 182 782 183 683 693::111",
    NESTED_CELL_DFC_PLUS "nested-cell-dfc-plus" WITH_PLUS Cell CELL_REASON
        "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+))" "动态单元格强制链（+动态强制链（+））"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is. On what is left of the candidates, simple techniques and \
          dynamic forcing chains that use them themselves count too.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。在剩余候选数上还可使用简单技巧，以及自身也使用简单技巧的嵌套动态强制链。"]
         ".2..567.....18.2.6...7.2..52.1....6.5.6.+178.2......+15.3.4.....1..2.....8.8..71...:864 866:487:",
    NESTED_REGION_DFC_PLUS "nested-region-dfc-plus" WITH_PLUS Region REGION_REASON
        "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+))" "动态区域强制链（+动态强制链（+））"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true. On what is left of the candidates, simple \
          techniques and dynamic forcing chains that use them themselves count too.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。在剩余候选数上还可使用简单技巧，以及自身也使用简单技巧的嵌套动态强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 163 \
          469::232",
    NESTED_DOUBLE_DFC_PLUS "nested-double-dfc-plus" WITH_PLUS Double DOUBLE_REASON
        "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+))" "动态双向强制链（+动态强制链（+））"
        ["A candidate, assumed true and assumed false, leads to the same conclusion both times. On \
          what is left of the candidates, simple techniques and dynamic forcing chains that use \
          them themselves count too.",
         "假设某候选数为真与为假，都推出同一结论，故结论成立。在剩余候选数上还可使用简单技巧，以及自身也使用简单技巧的嵌套动态强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          651 559 661 163 469 569::542",
    NESTED_CONTRADICTION_DFC_PLUS "nested-contradiction-dfc-plus" WITH_PLUS Contradiction CONTRADICTION_REASON
        "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+))" "动态矛盾强制链（+动态强制链（+））"
        ["A candidate, assumed true (or false), leads to another one that would be true and false \
          at once. So the assumption is wrong. On what is left of the candidates, simple \
          techniques and dynamic forcing chains that use them themselves count too.",
         "假设某候选数为真（或为假），推出另一候选数既真又假，故假设不成立。在剩余候选数上还可使用简单技巧，以及自身也使用简单技巧的嵌套动态强制链。"] "98.76....7...54.....4..37..4....98...9.....2...15....31...3...2.4...81.........6.::116:",
    NESTED_CELL_DFC_FC "nested-cell-dfc-fc" WITH_NESTED_UNARY Cell CELL_REASON
        "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))" "动态单元格强制链（+动态强制链（+强制链））"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is. On what is left of the candidates, dynamic forcing chains \
          count too that have forcing chains nested in them.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。在剩余候选数上还可使用自身嵌套了强制链的动态强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          651 559 661 163 469 569::448",
    NESTED_REGION_DFC_FC "nested-region-dfc-fc" WITH_NESTED_UNARY Region REGION_REASON
        "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))" "动态区域强制链（+动态强制链（+强制链））"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true. On what is left of the candidates, dynamic \
          forcing chains count too that have forcing chains nested in them.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。在剩余候选数上还可使用自身嵌套了强制链的动态强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 843 449 549 \
          559 163 469 569::448",
    NESTED_DOUBLE_DFC_FC "nested-double-dfc-fc" WITH_NESTED_UNARY Double DOUBLE_REASON
        "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))" "动态双向强制链（+动态强制链（+强制链））"
        ["A candidate, assumed true and assumed false, leads to the same conclusion both times. On \
          what is left of the candidates, dynamic forcing chains count too that have forcing \
          chains nested in them.",
         "假设某候选数为真与为假，都推出同一结论，故结论成立。在剩余候选数上还可使用自身嵌套了强制链的动态强制链。"]
         "....74....6.29+1.....73....12.....7....8.2..4559.+4.+78.+2.3...+298.....83......1...2.:644 944 545 645 646 \
          946 651 657 665 673 181 182 183 683 693::752",
    NESTED_CONTRADICTION_DFC_FC "nested-contradiction-dfc-fc" WITH_NESTED_UNARY Contradiction CONTRADICTION_REASON
        "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Forcing Chains))" "动态矛盾强制链（+动态强制链（+强制链））"
        ["A candidate, assumed true (or false), leads to another one that would be true and false \
          at once. So the assumption is wrong. On what is left of the candidates, dynamic forcing \
          chains count too that have forcing chains nested in them.",
         "假设某候选数为真（或为假），推出另一候选数既真又假，故假设不成立。在剩余候选数上还可使用自身嵌套了强制链的动态强制链。"] "9876.....65....7...........87..4..3..2...1.....97..5....85..9......2...4.....3.1.:::416",
    NESTED_CELL_DFC_MFC "nested-cell-dfc-mfc" WITH_NESTED_MULTIPLE Cell CELL_REASON
        "Dynamic Cell Forcing Chains (+ Dynamic Forcing Chains (+ Multiple Forcing Chains))" "动态单元格强制链（+动态强制链（+多重强制链））"
        ["Every candidate of a cell, assumed in turn, leads to the same conclusion. One of them is \
          true, so the conclusion is. On what is left of the candidates, dynamic forcing chains \
          count too that have multiple forcing chains nested in them.",
         "依次假设某格的每个候选数，都推出同一结论；其中必有一个成立，故结论成立。在剩余候选数上还可使用自身嵌套了多重强制链的动态强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:113 516 934 \
          535 549 569 384::429",
    NESTED_REGION_DFC_MFC "nested-region-dfc-mfc" WITH_NESTED_MULTIPLE Region REGION_REASON
        "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains (+ Multiple Forcing Chains))" "动态区域强制链（+动态强制链（+多重强制链））"
        ["Every place of a digit in a house, assumed in turn, leads to the same conclusion. One of \
          them is the place, so the conclusion is true. On what is left of the candidates, dynamic \
          forcing chains count too that have multiple forcing chains nested in them.",
         "依次假设某数字在一个区域内的每个位置，都推出同一结论；其中必有一处成立，故结论成立。在剩余候选数上还可使用自身嵌套了多重强制链的动态强制链。"]
         "+43.2..79.5...3.+28.7.....36......9+6...49.7.13....8..+9...14....+29.7..4..+16.85..1+47+3:143 549 559 \
          661 469 674::232",
    NESTED_DOUBLE_DFC_MFC "nested-double-dfc-mfc" WITH_NESTED_MULTIPLE Double DOUBLE_REASON
        "Dynamic Double Forcing Chains (+ Dynamic Forcing Chains (+ Multiple Forcing Chains))" "动态双向强制链（+动态强制链（+多重强制链））"
        ["A candidate, assumed true and assumed false, leads to the same conclusion both times. On \
          what is left of the candidates, dynamic forcing chains count too that have multiple \
          forcing chains nested in them.",
         "假设某候选数为真与为假，都推出同一结论，故结论成立。在剩余候选数上还可使用自身嵌套了多重强制链的动态强制链。"]
         "+12.4+5+6....+57.....66.8....15...5.4.61.+1.+69...2.6..12.9.....+651..5.+6....249.124.+6+5.:917 324 824 \
         325 326 327 427 827 828 332 934 337 737 341 742 842 351 851 757 857 358 758 361 764 367 767 867 869 771 \
         871 373 878 379 779 384 784 386 786 886::825",
    NESTED_CONTRADICTION_DFC_MFC "nested-contradiction-dfc-mfc" WITH_NESTED_MULTIPLE Contradiction CONTRADICTION_REASON
        "Dynamic Contradiction Forcing Chains (+ Dynamic Forcing Chains (+ Multiple Forcing Chains))" "动态矛盾强制链（+动态强制链（+多重强制链））"
        ["A candidate, assumed true (or false), leads to another one that would be true and false \
          at once. So the assumption is wrong. On what is left of the candidates, dynamic forcing \
          chains count too that have multiple forcing chains nested in them.",
         "假设某候选数为真（或为假），推出另一候选数既真又假，故假设不成立。在剩余候选数上还可使用自身嵌套了多重强制链的动态强制链。"]
         "+12.4+5+6....+57.....66.8....15...5.4.61.+1.+69...2.6..12.9.....+651..5.+6....249.124.+6+5.:917 324 325 \
         326 327 427 827 828 332 337 737 341 742 842 351 851 757 857 361 367 767 867 771 871 373 379 779 384 784 \
         386 786 886::313",
}
