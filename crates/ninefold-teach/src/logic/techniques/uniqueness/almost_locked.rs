//! Unique rectangles with almost locked sets: the extra marks, one of which is true, count as one cell.
//!
//! **ALS-XZ.** An almost locked set loses the digit of an extra mark if that mark sees all its places in the set, and then
//! holds all its other digits.
//!
//! - *Singly linked*: the set loses the digit of every extra mark that is not `z`. So `z` is an extra mark that is true, or is in
//!   the set, and is removed from the cells that see all these places.
//! - *Doubly linked*: the set loses the digit of every extra mark, and these are at least two. So it loses exactly one of these
//!   digits. It holds all digits that are not extra, and each extra digit is in the set or an extra mark.
//!
//! **Sue de Coq.** Two corners where a line and a box meet have the extra marks. Alone or with the third cell there, they
//! are the middle of a [Sue de Coq](crate::logic::techniques::almost_locked::sue_de_coq), in which they count as one cell
//! with the extra digits. All digits of the pattern are placed outside of the corners, or are the extra digit
//! of one of them: so the corners lose those that are not extra.

use super::deadly::{Deadly, houses_with};
use super::{ORIENTED, rectangles};
use crate::grid::{CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::cache::almost_locked::AlmostLockedSet;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Flow, Technique};
use crate::logic::techniques::almost_locked::sue_de_coq::{Selection, SelectionRoom, ThreeSets, on_line};
use crate::logic::techniques::almost_locked::{Cheapest, InstanceChoice};
use std::ops::ControlFlow;

/// A set that loses all extra digits but one.
pub(in super::super) static SINGLY_LINKED: Technique = Technique {
    id: "unique-rectangle-als-xz",
    name: Text { en: "Unique Rectangle with ALS-XZ", zh: "唯一矩形与待定数组 XZ" },
    about: Text {
        en: "One of the extra candidates of a unique rectangle is true. Those that are not a certain digit z see all places of \
             their digit in an almost locked set, which has z as well. If one of them is true, the set loses its digit and holds \
             all its others. So z is in the set or is the extra candidate that is true: it goes from the cells that see all these \
             places.",
        zh: "唯一矩形多余的候选数必有一个为真。其中不是 z 的候选数都能看到某个待定数组中该数的所有位置，而 z 也在该数组中。\
             若其中之一为真，数组就失去该数而含有其余所有数字。所以 z 必在数组中，或就是为真的那个多余候选数，\
             能看到这些位置的格都不能填 z。",
    },
    reason: Text {
        en: "One of {extra.marks} must be true: otherwise {pattern} would hold {pattern.digits} only, and these could be exchanged. \
             If it is {link.digits?the|one of the digits} {link.digits}, the almost locked set {set0.marks} loses that digit and \
             holds all its others. In any case {target.digits} is in one of {target}.",
        zh: "{extra.marks} 必有一个为真，否则 {pattern} 只含 {pattern.digits}，这些格的数字可以互换。\
             若它是 {link.digits}，待定数组 {set0.marks} 就失去该数而含有其余所有数字。无论如何，{target.digits} 必在 {target} 之一。",
    },
    example: "+9..+25+8+7+3+1+7+12...5.8+3+581.7.2..358.+12.7.7..3+2+85.2+89+6+7541+3.9.5.43+7.5.7...1...+2+3+71...\
              +5::441:",
    find: |search, sink| find(&SINGLY_LINKED, search, sink),
    ..ORIENTED
};

/// A set that loses one of all extra digits.
pub(in super::super) static DOUBLY_LINKED: Technique = Technique {
    id: "unique-rectangle-als-xz-doubly-linked",
    name: Text {
        en: "Unique Rectangle with Doubly Linked ALS-XZ", zh: "唯一矩形与双链待定数组 XZ"
    },
    about: Text {
        en: "One of the extra candidates of a unique rectangle is true, and each of them sees all places of its digit in the same \
             almost locked set. So the set loses one of the extra digits and holds all its others. Its digits that are not extra \
             go from the cells that see all their places in the set, and the extra ones from the cells that see all their places \
             in the set and in the rectangle.",
        zh: "唯一矩形多余的候选数必有一个为真，且每一个都能看到同一个待定数组中该数的所有位置。\
             因此数组失去其中一个多余的数而含有其余所有数字。不属于多余候选数的数字，可从能看到其在数组中所有位置的格中删去；\
             属于多余候选数的数字，可从能看到其在数组与矩形中所有位置的格中删去。",
    },
    reason: Text {
        en: "One of {extra.marks} must be true: otherwise {pattern} would hold {pattern.digits} only, and these could be exchanged. \
             Whichever it is, the almost locked set {set0.marks} loses its digit and holds all its others. So each of {link.digits} \
             is in the set or in the rectangle, and the set's other digits are in the set.",
        zh: "{extra.marks} 必有一个为真，否则 {pattern} 只含 {pattern.digits}，这些格的数字可以互换。\
             无论哪一个为真，待定数组 {set0.marks} 都失去该数而含有其余所有数字。\
             所以 {link.digits} 各在数组或矩形中，数组的其他数字都在数组中。",
    },
    example: "+2.93.+4...46..5.......8..4.2.2.94..7.7...+8.+9+41.9+4.73+28.5.7..8.+2.....2..14..+2..65..::687 391 89\
              1:",
    find: |search, sink| find(&DOUBLY_LINKED, search, sink),
    ..ORIENTED
};

/// Two corners as the middle of a Sue de Coq.
pub(in super::super) static SUE_DE_COQ: Technique = Technique {
    id: "unique-rectangle-sue-de-coq",
    name: Text { en: "Unique Rectangle with Sue de Coq", zh: "唯一矩形与融合待定数组" },
    about: Text {
        en: "Two corners of a unique rectangle where a line and a box meet have more candidates. One of these must be true, so the \
             two corners act as one cell with the extra digits. Alone or with the third cell there, they make a Sue de Coq with \
             cells of the rest of the line and of the rest of the box: altogether there are as many cells as places for digits, so \
             every digit is placed where the pattern has it.",
        zh: "唯一矩形的两个角位于行（列）与宫的交集，有多余的候选数，其中必有一个为真，所以这两格可看作只含这些候选数的一格。\
             它（或连同交集的第三格）与行列其余部分、宫其余部分的若干格组成融合待定数组：总格数等于各数可填的位置总数，\
             因此每个数字都必填在结构之内。",
    },
    reason: Text {
        en: "One of {extra.marks} must be true: otherwise {pattern} would hold {pattern.digits} only, and these could be exchanged. \
             So {extra} count as one cell with the digits {extra.digits}. Then {set0.marks}, where {area} meet, with {set1.marks} in \
             the box and {set2.marks} in the line are as many cells as they have places for their digits, so each of the digits \
             must be placed there.",
        zh: "{extra.marks} 必有一个为真，否则 {pattern} 只含 {pattern.digits}，这些格的数字可以互换。\
             所以 {extra} 可看作只含 {extra.digits} 的一格。于是位于{area}交集的 {set0.marks}、宫中的 {set1.marks} 和行列中的 {set2.marks}，\
             格数恰等于这些数字可填的位置数，所以每个数字都必填在其中。",
    },
    example: "8+156+234+7+96..+1+97+53+8+39+74+5+8+2+615...+3+2.1+69..+5....3.3......51.+9+2.5+38+4.8.3.+9+1+52+2+53\
              8+146+97::452 453 655 463 863:",
    find: sue_de_coq,
    ..ORIENTED
};

const AS_ONE: Text = Text {
    en: "The places for the digits: {tally}. That makes {digits} digits for as many cells, {corners} being one.",
    zh: "数字的位置：{tally}。共 {digits} 个数字，格数相同（{corners} 看作一格）。",
};

/// A deadly pattern, and a set that loses digits if some extra digits of the pattern are true.
struct RectangleAndSet<'a> {
    pattern: &'a Deadly,
    set: &'a AlmostLockedSet,
    /// The extra digits that the set loses if they are true there.
    linked: DigitSet,
}

impl<'a> RectangleAndSet<'a> {
    fn new(pattern: &'a Deadly, set: &'a AlmostLockedSet) -> RectangleAndSet<'a> {
        let is_linked = |digit: &Digit| pattern.extras.cells_with(*digit).is_subset(set.seen(*digit));
        RectangleAndSet {
            pattern,
            set,
            linked: pattern.extras.digits().into_iter().filter(is_linked).collect(),
        }
    }

    /// Returns the technique of which it is an instance, and the candidates that it removes.
    fn conclusion(&self) -> Option<(&'static Technique, CandidateSet)> {
        let extras = &self.pattern.extras;
        let in_either = |digit| Board::seen_by_all(extras.cells_with(digit)) & self.set.seen(digit);
        let free = extras.digits() - self.linked;
        if free.is_empty() && self.linked.len() > 1 {
            let mut removes = CandidateSet::EMPTY;
            for digit in self.set.digits() {
                let is_extra = self.linked.contains(digit);
                removes.insert_all(digit, if is_extra { in_either(digit) } else { self.set.seen(digit) });
            }
            return Some((&DOUBLY_LINKED, removes));
        }
        let digit = free.single().filter(|_| !self.linked.is_empty())?;
        Some((&SINGLY_LINKED, CandidateSet::of(digit, in_either(digit))))
    }

    fn give(
        &self,
        technique: &'static Technique,
        board: &Board,
        removes: CandidateSet,
        sink: &mut Sink<'_>,
    ) -> Flow {
        sink.remove(technique, removes, |evidence| {
            self.pattern.mark(board, evidence);
            evidence.mark(Role::Set(0), self.set.cells(), self.set.digits());
            let places = |digit| self.pattern.extras.cells_with(digit) | self.set.places(digit);
            for digit in self.linked {
                evidence.mark(Role::Link, places(digit), DigitSet::only(digit));
            }
            for digit in self.pattern.extras.digits() - self.linked {
                evidence.mark(Role::Target, places(digit), DigitSet::only(digit));
            }
        })
    }
}

fn find(technique: &'static Technique, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let patterns = rectangles(search);
    let sets = if patterns.is_empty() { &[][..] } else { search.shared.sets.of(search.board) };
    let mut choice = InstanceChoice::new(search.options, sink);
    for pattern in &patterns {
        for set in sets {
            let pair = RectangleAndSet::new(pattern, set);
            let Some((_, removes)) = pair.conclusion().filter(|(kind, _)| *kind == technique) else {
                continue;
            };
            match &mut choice {
                InstanceChoice::First => pair.give(technique, board, removes, sink)?,
                choice => choice.note(removes, set.size(), || pair),
            }
        }
        sink.pulse()?;
    }
    choice.into_list().into_iter().try_for_each(|(removes, pair)| pair.give(technique, board, removes, sink))
}

fn sue_de_coq(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut all = (!sink.wants_one()).then(Cheapest::default);
    let mut room = SelectionRoom::default();
    for pattern in rectangles(search) {
        let roof = pattern.extras.cells();
        let (Some(line), Some(block)) = meeting(roof) else { continue };
        let corners = Selection { cells: roof, size: 1, digits: pattern.extras.digits() };
        let third = (line.cells() & block.cells() & board.empty()) - roof;
        for middle in std::iter::once(corners).chain(third.iter().map(|cell| corners.with(board, cell))) {
            if middle.digits.len() < middle.size + 2 {
                continue;
            }
            on_line(board, (line, block), middle, &mut room, &mut |found| {
                let removes =
                    found.removes(board) | board.candidates(roof, found.digits() - pattern.extras.digits());
                match &mut all {
                    None => give(board, &pattern, found, removes, sink),
                    Some(all) => {
                        all.note(removes, found.cells().len(), || (pattern, *found));
                        ControlFlow::Continue(())
                    }
                }
            })?;
        }
        sink.pulse()?;
    }
    let mut list = all.into_iter().flat_map(Cheapest::into_list);
    list.try_for_each(|(removes, (pattern, found))| give(board, &pattern, &found, removes, sink))
}

/// Returns the line and the box that hold all of two cells.
fn meeting(roof: CellSet) -> (Option<House>, Option<House>) {
    if roof.len() != 2 {
        return (None, None);
    }
    let house =
        |is_block: bool| houses_with(roof).find(|house| (house.kind() == HouseKind::Block) == is_block);
    (house(false), house(true))
}

fn give(
    board: &Board,
    pattern: &Deadly,
    found: &ThreeSets,
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(&SUE_DE_COQ, removes, |evidence| {
        pattern.mark(board, evidence);
        found.mark(evidence);
        let tally = found.tally();
        let digits = tally.iter().map(|(_, digits)| digits.len()).sum();
        evidence.note(
            Note::new(AS_ONE)
                .with("tally", Topic::Tally(tally))
                .with("digits", Topic::Number(digits))
                .with("corners", Topic::Cells(pattern.extras.cells())),
        );
    })
}
