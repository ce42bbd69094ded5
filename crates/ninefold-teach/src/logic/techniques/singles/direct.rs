//! Direct techniques: a single that becomes visible once an intersection or a subset is seen, without pencil marks.
//!
//! A [`SubsetPattern`] would remove candidates. If that leaves a digit with one place in a house, or a cell with one
//! candidate, the digit is placed at once. This is **sound**, because the pattern is, and the single then is.
//!
//! Sudoku Explainer has some of these, and only in the forms that are easiest to see. Its forms are techniques of
//! their own (*narrow*); all other forms of the same pattern are one more technique (*wide*):
//!
//! - *pointing, claiming*: the same digit has one place left in a house of the same kind as the pattern's;
//! - *hidden pair, hidden triple*: another digit has one place left in the pattern's own house.
//!
//! [*Complex single*](COMPLEX_SINGLE): if no single pattern is enough, all patterns together are.

use super::{Barred, bar};
use crate::grid::{CellSet, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::subsets::pattern::SubsetPattern;
use crate::logic::techniques::subsets::{self, extended as subsets_extended, intersections};
use std::ops::ControlFlow;

const REASON: Text = Text {
    en: "In {base}, {pattern.digits?the digit|the digits} {pattern.digits} must be in {pattern}. That shuts out so many \
         candidates that {target.left}.",
    zh: "在{base}中，{pattern.digits} 必在 {pattern}。由此排除其他候选数之后，{target.left}。",
};

const COMPLEX_REASON: Text = Text {
    en: "Several intersections and subsets, in {base}, come together: they tie {pattern.digits} to {pattern}. \
         That shuts out so many candidates that {target.left}.",
    zh: "{base}中的多个区块与数组共同作用：它们使 {pattern.digits} 必在 {pattern}。由此排除其他候选数之后，{target.left}。",
};

/// The pattern from which a direct technique starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DirectSource {
    Intersection(intersections::LockedKind),
    Subset(usize, subsets::SubsetKind),
    Extended(usize, subsets_extended::ExtendedSubset),
}

/// The choice of the visible singles that are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WantedSingles {
    Narrow,
    Wide,
    Any,
}

macro_rules! direct {
    ($($Name:ident, $id:literal, $en:literal, $zh:literal, $source:expr, $wanted:ident,
        $about_en:literal, $about_zh:literal, $example:literal;)*) => {$(
        #[doc = $about_en]
        pub(in crate::logic::techniques) static $Name: Technique = Technique {
            id: $id,
            name: Text { en: $en, zh: $zh },
            family: Family::Direct,
            about: Text { en: $about_en, zh: $about_zh },
            reason: REASON,
            example: $example,
            find: |search, sink| direct(&$Name, $source, WantedSingles::$wanted, search, sink),
            ..Technique::PLAIN
        };
    )*};
}

direct! {
    DIRECT_POINTING, "direct-pointing", "Direct Pointing", "直接宫区块",
        DirectSource::Intersection(intersections::LockedKind::Pointing), Narrow,
        "A digit of a box can only be in one line, and so has one place left in another box on that line.",
        "某数字在一宫内只能在同一行或列，于是在该行列经过的另一宫内只剩一个位置。",
        ".....8371+8.6.........95..8..98..3....7+2....4....5..26..6..79.........5..2841.+5...:::573";
    DIRECT_CLAIMING, "direct-claiming", "Direct Claiming", "直接行列区块",
        DirectSource::Intersection(intersections::LockedKind::Claiming), Narrow,
        "A digit of a line can only be in one box, and so has one place left in a parallel line through that box.",
        "某数字在一行或列内只能在同一宫，于是在经过该宫的另一条平行行列内只剩一个位置。",
        ".....8371+8.6.........95..8..98..3....7+2....4....5..26..6..79.........5..2841.+5...:::573";
    DIRECT_HIDDEN_PAIR, "direct-hidden-pair", "Direct Hidden Pair", "直接隐性数对",
        DirectSource::Subset(2, subsets::SubsetKind::Hidden), Narrow,
        "Two digits have the same two places in a house, and so another digit has one place left in this house.",
        "两个数字在一区域内只有相同的两个位置，于是该区域内另一个数字只剩一个位置。",
        "94....8.1...6+9...5..5..7..9..8.16......4.3......95.1..5..8..6..2+8...9...3.1....28:::134";
    DIRECT_HIDDEN_TRIPLE, "direct-hidden-triple", "Direct Hidden Triple", "直接隐性三数组",
        DirectSource::Subset(3, subsets::SubsetKind::Hidden), Narrow,
        "Three digits have three places in a house, and so another digit has one place left in this house.",
        "三个数字在一区域内合起来只有三个位置，于是该区域内另一个数字只剩一个位置。",
        ".6.2..75..8..6....3.2.....6.467....5..+84.3...7.+3..614.8.....4.9....9..1..39..1.2.:::328";
    WIDE_POINTING, "direct-pointing-wide", "Direct Pointing (any single)", "直接宫区块（任意唯一数）",
        DirectSource::Intersection(intersections::LockedKind::Pointing), Wide,
        "A digit of a box can only be in one line, which leaves some other single.",
        "某数字在一宫内只能在同一行或列，由此产生别的唯一数。",
        "...5..49.....2..67.....852..6934..8...........4..5697..987.+5...25..1...+9.34+2.9...:::388";
    WIDE_CLAIMING, "direct-claiming-wide", "Direct Claiming (any single)", "直接行列区块（任意唯一数）",
        DirectSource::Intersection(intersections::LockedKind::Claiming), Wide,
        "A digit of a line can only be in one box, which leaves some other single.",
        "某数字在一行或列内只能在同一宫，由此产生别的唯一数。",
        "91+8+365+47+2+3+2+7.8+4.6.45+6.+7+2.+83+2+7+95+4+63+1+86+31+79+82..+58+4+2+31+6+97+76+5..+38.+9.+92..7.+3..43\
         ..+9+7..:::585";
    DIRECT_LOCKED_PAIR, "direct-locked-pair", "Direct Locked Pair", "直接死锁数对",
        DirectSource::Subset(2, subsets::SubsetKind::Locked), Any,
        "Two cells of a box and a line have the same two candidates, which leaves a single in one of the two houses.",
        "同处一宫与一行列的两格只有相同的两个候选数，由此产生唯一数。",
        "+13.8.9+75+2.+2.+37+54.+15.7+1..3.+8.+7+32+5+1.+46+41+59..23+7+6.2+7+34..+5+26.4.+3+5+797..+5..6.+33+5.+697.\
         +2+4:::821";
    DIRECT_LOCKED_HIDDEN_PAIR, "direct-locked-hidden-pair", "Direct Locked Hidden Pair", "直接死锁隐性数对",
        DirectSource::Extended(2, subsets_extended::ExtendedSubset::LockedHidden), Any,
        "Two digits of a house have the same two places in a box and a line, which leaves a single.",
        "两个数字在一区域内只有相同的两个位置且同处一宫与一行列，由此产生唯一数。",
        "+9+475.8..316+3+7+9284+5+52+8+4+3.9...+1+93......+8+49.+531.2+35....9.+8+5.6.+973+4+39..+74...4+7..+53..+9:::\
         255";
    DIRECT_NAKED_PAIR, "direct-naked-pair", "Direct Naked Pair", "直接显性数对",
        DirectSource::Subset(2, subsets::SubsetKind::Naked), Any,
        "Two cells of a house have the same two candidates, which leaves a single.",
        "一区域内两格只有相同的两个候选数，由此产生唯一数。",
        "...5..49.....2..67.....852..6934..8...........4..5697..987.+5...25..1...+9.34+2.9...:::486";
    WIDE_HIDDEN_PAIR, "direct-hidden-pair-wide", "Direct Hidden Pair (any single)", "直接隐性数对（任意唯一数）",
        DirectSource::Subset(2, subsets::SubsetKind::Hidden), Wide,
        "Two digits have the same two places in a house, which leaves some single elsewhere.",
        "两个数字在一区域内只有相同的两个位置，由此在别处产生唯一数。",
        "94....8.1...6+9...5..5..7..9..8.16......4.3......95.1..5..8..6..2+8...9...3.1....28:::176";
    DIRECT_LOCKED_TRIPLE, "direct-locked-triple", "Direct Locked Triple", "直接死锁三数组",
        DirectSource::Subset(3, subsets::SubsetKind::Locked), Any,
        "Three cells of a box and a line have three candidates, which leaves a single in one of the two houses.",
        "同处一宫与一行列的三格合起来只有三个候选数，由此产生唯一数。",
        "..+2.5+4.3774+3...8.+5..+5+73.+2..5+71...+4+89+4+96+5+87+123+238+419+5+7+6.+5.6....2.....235..+29..+5...:::\
         985";
    DIRECT_LOCKED_HIDDEN_TRIPLE, "direct-locked-hidden-triple", "Direct Locked Hidden Triple", "直接死锁隐性三数组",
        DirectSource::Extended(3, subsets_extended::ExtendedSubset::LockedHidden), Any,
        "Three digits of a house have their places in the three cells of a box and a line, which leaves a single.",
        "三个数字在一区域内只有三个位置且同处一宫与一行列，由此产生唯一数。",
        "+7.+6..29+4+1.+149+6..+27..27+41.+65..8.+7+4+1366.....4+72147..+6+5+9+8.6.....8....+6...+5..7+54.3+61+9:::552";
    DIRECT_NAKED_TRIPLE, "direct-naked-triple", "Direct Naked Triple", "直接显性三数组",
        DirectSource::Subset(3, subsets::SubsetKind::Naked), Any,
        "Three cells of a house have three candidates between them, which leaves a single.",
        "一区域内三格合起来只有三个候选数，由此产生唯一数。",
        "...+3+56.8+4.5+4+9+2+8.3+6.+6.7+41+5+29..+5+68.4+1.6..+294+8574+8.+5+1.+6+9..2.+4+7+5+36157+6+13+9+2+4+8.+4.\
         +8+6+29+7+5:::871";
    DIRECT_NAKED_TRIPLE_PLUS, "direct-naked-triple-plus", "Direct Naked Triple (+)", "直接显性三数组（+）",
        DirectSource::Extended(3, subsets_extended::ExtendedSubset::Plus), Any,
        "A naked triple, one digit of which is confined to a second house, leaves a single.",
        "显性三数组中某数字同时限于另一区域，由此产生唯一数。",
        "+16+2.+7.+48.3+8+742.6+5.+49+5.+68+7+2.+2+48716..5.+7..+3.+8+1+45+1+38942+6+7+8+5.9+4..7..+24.57..8+73..+8.+5\
         4.:179 379 693 199::951";
    WIDE_HIDDEN_TRIPLE, "direct-hidden-triple-wide", "Direct Hidden Triple (any single)", "直接隐性三数组（任意唯一数）",
        DirectSource::Subset(3, subsets::SubsetKind::Hidden), Wide,
        "Three digits have three places in a house, which leaves some single elsewhere.",
        "三个数字在一区域内合起来只有三个位置，由此在别处产生唯一数。",
        "+1+3+5....7+44+78...1+9.+62+9+1+745+3+8+2+634+95+7+81+5+84.1.36+99+1+7+6+38+4+258........+7.......3+351.6..47\
         :::588";
    DIRECT_NAKED_QUADRUPLE, "direct-naked-quadruple", "Direct Naked Quadruple", "直接显性四数组",
        DirectSource::Subset(4, subsets::SubsetKind::Naked), Any,
        "Four cells of a house have four candidates between them, which leaves a single.",
        "一区域内四格合起来只有四个候选数，由此产生唯一数。",
        "...7........6..7.4...+493..8+94+2..+7356635+9+2+48+17.1.+3+6+5+2+49....+3....2+8+3549+6+7+15+91+27+6+48+3:::\
         131";
    DIRECT_NAKED_QUADRUPLE_PLUS, "direct-naked-quadruple-plus", "Direct Naked Quadruple (+)", "直接显性四数组（+）",
        DirectSource::Extended(4, subsets_extended::ExtendedSubset::Plus), Any,
        "A naked quadruple, some digit of which is confined to a second house, leaves a single.",
        "显性四数组中某数字同时限于另一区域，由此产生唯一数。",
        "+2+5....+1+8+6.+36.2.74+5+7.85.+62+39....5.+8.3......+5.4+583.6.91+24..6+7+5+3+2+8+372..96+5+1+8+65.3.+4+97::\
         :484";
    DIRECT_HIDDEN_QUADRUPLE, "direct-hidden-quadruple", "Direct Hidden Quadruple", "直接隐性四数组",
        DirectSource::Subset(4, subsets::SubsetKind::Hidden), Any,
        "Four digits have four places in a house, which leaves a single.",
        "四个数字在一区域内合起来只有四个位置，由此产生唯一数。",
        "+81.9.+52..+4...8.5..7.5..46..+5.......63........96....37.2+571+4+8+9+63+18+965+3...6....9...:::948";
}

/// Several patterns together, none of which alone leaves the single.
pub(in crate::logic::techniques) static COMPLEX_SINGLE: Technique = Technique {
    id: "complex-single",
    name: Text { en: "Complex Single", zh: "复合唯一数" },
    family: Family::Direct,
    about: Text {
        en: "Several intersections and subsets together leave a digit with one place or a cell with one candidate.",
        zh: "多个区块与数组共同作用，使某数字只剩一个位置或某格只剩一个候选数。",
    },
    reason: COMPLEX_REASON,
    example: "15+7+2..98+3+369..+8...+2+4+8+93...+6+4763+81+5+92+8+2+56+7+9...9+1+3+5..+6785+8249...7731+8....+9+6+9+4\
              ...+8..:::159",
    find: complex,
    ..Technique::PLAIN
};

/// A single that becomes visible once candidates are excluded.
#[derive(Clone, Copy)]
struct UncoveredSingle {
    candidate: Candidate,
    /// The house in which the digit has one place left; a cell with one candidate needs none.
    house: Option<House>,
}

fn each_pattern(board: &Board, source: DirectSource, found: &mut dyn FnMut(&SubsetPattern) -> Flow) -> Flow {
    match source {
        DirectSource::Intersection(kind) => intersections::each(board, kind, found),
        DirectSource::Subset(size, kind) => subsets::each(board, size, kind, found),
        DirectSource::Extended(size, kind) => subsets_extended::each(board, size, kind, found),
    }
}

fn direct(
    technique: &'static Technique,
    source: DirectSource,
    wanted: WantedSingles,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let board = search.board;
    each_pattern(board, source, &mut |pattern| {
        let mut narrow = CandidateSet::EMPTY;
        if wanted != WantedSingles::Any {
            singles(board, &pattern.removes, &mut |single| {
                if is_narrow(source, pattern, single) {
                    narrow.insert(single.candidate);
                }
                ControlFlow::Continue(())
            })?;
        }
        let mut seen = CandidateSet::EMPTY;
        singles(board, &pattern.removes, &mut |single| {
            let is_wanted = match wanted {
                WantedSingles::Narrow => is_narrow(source, pattern, single),
                WantedSingles::Wide => !narrow.contains(single.candidate),
                WantedSingles::Any => true,
            };
            if !is_wanted || seen.contains(single.candidate) {
                return ControlFlow::Continue(());
            }
            seen.insert(single.candidate);
            sink.place(technique, single.candidate, |evidence| {
                evidence.pattern(pattern.cells, pattern.digits);
                evidence.house(HouseRole::Base, pattern.area);
                conclude(board, &pattern.removes, single, evidence);
            })
        })
    })
}

/// Whether it is the single that Sudoku Explainer looks for.
fn is_narrow(source: DirectSource, pattern: &SubsetPattern, single: UncoveredSingle) -> bool {
    let Some(house) = single.house else { return false };
    let is_of_pattern = pattern.digits.contains(single.candidate.digit);
    match source {
        DirectSource::Intersection(_) => is_of_pattern && house.kind() == pattern.area.kind(),
        _ => !is_of_pattern && house == pattern.area,
    }
}

const BARRED: Barred = Barred {
    seen: Text {
        en: "In {house}, {cells} cannot be {digit} because of the {digit} in {blockers}.",
        zh: "{house}中，{cells} 看到 {blockers} 的 {digit}，不能填它。",
    },
    lost: Text {
        en: "In {house}, {digit} was no candidate any more in {cells}.",
        zh: "{house}中，{cells} 此前已排除 {digit}。",
    },
};
const PART: Text =
    Text { en: "In {house}, {digits} must be in {cells}.", zh: "在{house}中，{digits} 必在 {cells}。" };

const SHUT_OUT: Text = Text { en: "Ruled out by this: {marks}.", zh: "由此排除 {marks}。" };

/// Adds the single that becomes visible, and the candidates that were excluded for it.
fn conclude(board: &Board, gone: &CandidateSet, single: UncoveredSingle, evidence: &mut Evidence) {
    let Candidate { cell, digit } = single.candidate;
    evidence.note(Note::new(SHUT_OUT).with("marks", Topic::Candidates(needed(board, gone, single))));
    match single.house {
        Some(house) => {
            evidence.mark(Role::Extra, gone.cells_with(digit) & house.cells(), DigitSet::only(digit));
            evidence.area(house);
            let others = (house.cells() & board.empty() & !gone.cells_with(digit)).without(cell);
            bar(board, BARRED, house, others, digit, evidence);
        }
        None => {
            evidence.mark(Role::Extra, CellSet::only(cell), board.marks(cell).without(digit));
        }
    }
    evidence.mark(Role::Target, CellSet::only(cell), DigitSet::only(digit));
}

/// Reports each single that appears when `gone` is excluded, and was not there before.
fn singles(board: &Board, gone: &CandidateSet, found: &mut dyn FnMut(UncoveredSingle) -> Flow) -> Flow {
    for digit in gone.digits() {
        let lost = gone.cells_with(digit);
        for &house in House::CLASSIC.iter().filter(|house| house.cells().intersects(lost)) {
            let places = board.places_in(digit, house);
            if places.single().is_none()
                && let Some(cell) = (places - lost).single()
            {
                found(UncoveredSingle { candidate: Candidate::new(cell, digit), house: Some(house) })?;
            }
        }
    }
    for cell in gone.cells() {
        if board.marks(cell).single().is_none()
            && let Some(digit) = (board.marks(cell) - gone.digits_in(cell)).single()
        {
            found(UncoveredSingle { candidate: Candidate::new(cell, digit), house: None })?;
        }
    }
    ControlFlow::Continue(())
}

/// The patterns that may be part of a complex single.
const PARTS: [DirectSource; 8] = [
    DirectSource::Intersection(intersections::LockedKind::Pointing),
    DirectSource::Intersection(intersections::LockedKind::Claiming),
    DirectSource::Subset(2, subsets::SubsetKind::Locked),
    DirectSource::Subset(2, subsets::SubsetKind::Naked),
    DirectSource::Subset(2, subsets::SubsetKind::Hidden),
    DirectSource::Subset(3, subsets::SubsetKind::Locked),
    DirectSource::Subset(3, subsets::SubsetKind::Naked),
    DirectSource::Subset(3, subsets::SubsetKind::Hidden),
];

fn complex(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let (mut gone, mut alone) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    each_part(board, &mut |pattern| {
        gone |= pattern.removes;
        singles(board, &pattern.removes, &mut |single| {
            alone.insert(single.candidate);
            ControlFlow::Continue(())
        })
    })?;
    let mut seen = alone;
    singles(board, &gone, &mut |single| {
        if seen.contains(single.candidate) {
            return ControlFlow::Continue(());
        }
        seen.insert(single.candidate);
        sink.place(&COMPLEX_SINGLE, single.candidate, |evidence| {
            let mut needed = needed(board, &gone, single);
            let _ = each_part(board, &mut |pattern| {
                if pattern.removes.intersects(&needed) {
                    evidence.pattern(pattern.cells, pattern.digits);
                    evidence.house(HouseRole::Base, pattern.area);
                    let note = Note::new(PART).with("house", Topic::Houses(vec![pattern.area]));
                    let note = note.with("digits", Topic::Digits(pattern.digits));
                    evidence.note(note.with("cells", Topic::Cells(pattern.cells)));
                    needed = needed - pattern.removes;
                }
                ControlFlow::Continue(())
            });
            conclude(board, &gone, single, evidence);
        })
    })
}

fn each_part(board: &Board, found: &mut dyn FnMut(&SubsetPattern) -> Flow) -> Flow {
    PARTS.into_iter().try_for_each(|source| each_pattern(board, source, found))
}

/// Returns the candidates that had to go for the single.
fn needed(board: &Board, gone: &CandidateSet, single: UncoveredSingle) -> CandidateSet {
    let Candidate { cell, digit }: Candidate = single.candidate;
    match single.house {
        Some(house) => CandidateSet::of(digit, gone.cells_with(digit) & house.cells()),
        None => board.candidates(CellSet::only(cell), board.marks(cell).without(digit)),
    }
}
