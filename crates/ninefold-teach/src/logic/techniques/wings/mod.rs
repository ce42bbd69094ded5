//! Wings: short chains through cells with two candidates.
//!
//! - *XY-wing*: a cell with x and y sees one with x and z and one with y and z. **Sound**: whichever of x and y the
//!   first cell takes, one of the other two is left with z, so a cell that sees both has no z.
//! - *XYZ-wing*: the same, but the first cell has z too. **Sound**: one of the three takes z, so a cell that sees all
//!   three has no z.
//! - *W-wing*: two cells have the same candidates x and y, and some house has only two places for y, one of which sees
//!   the first cell and the other the second. **Sound**: one of the two places is y, so one of the two cells is not y
//!   but x, and a cell that sees both has no x.
//!
//! The order is HoDoKu's: by the cells, the smallest first. A W-wing is given once for each of its two cells and the
//! digit it removes, with the first house that links them. HoDoKu misses some W-wings in which one place of y sees
//! both cells.

pub(super) mod fireworks;
pub(super) mod letters;
pub(super) mod paired;
pub(super) mod short;

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::cache::houses::houses_of;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::Note;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Because, Chain, Evidence, HouseRole, Node, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Two equal cells with two candidates, linked by the two places of one of these in a house.
pub(in crate::logic::techniques) static W_WING: Technique = Technique {
    id: "w-wing",
    name: Text { en: "W-Wing", zh: "W-Wing（W翼）" },
    family: Family::Wings,
    about: Text {
        en: "Two cells have the same two candidates. One of these digits has only two places in some house, and \
             each of the two cells sees one of them. So one of the two cells cannot take that digit and takes the \
             other one, which goes from all cells that see both.",
        zh: "两格有相同的两个候选数。其中一个数字在某区域内只有两个位置，且两格各能看到其中之一。\
             所以两格中必有一格不能填该数字而填另一个，凡能同时看到这两格的格可删去另一个数字。",
    },
    reason: Text {
        en: "{pattern} have the same two candidates {pattern.digits}. In {area}, the digit {link.digits} can only be in {link}, \
             and each of these sees one of the two cells: so one of the two loses {link.digits} and takes the other digit.",
        zh: "{pattern} 有相同的两个候选数 {pattern.digits}。在{area}中，{link.digits} 只能在 {link}，\
             而它们各看到两格之一：所以两格中必有一格失去 {link.digits} 而填另一个数字。",
    },
    example: "1+6+9..58.+4+8+54.+1.+9.+2+37+2+48+965+14+97...12.+2.+59+7.+4+86+6.+8.+4.7+9.+7.31..+5+495.+6.9+43+1+7+9+4+1+357+268:\
              :315 346 356 366:",
    find: w_wing,
    ..Technique::PLAIN
};

/// Three cells with two candidates each and three between them.
pub(in crate::logic::techniques) static XY_WING: Technique = Technique {
    id: "xy-wing",
    name: Text { en: "XY-Wing", zh: "XY-Wing（XY翼）" },
    family: Family::Wings,
    about: Text {
        en: "A cell with the candidates x and y sees a cell with x and z and a cell with y and z. Whichever digit \
             the first cell takes, one of the other two takes z. So z goes from all cells that see both.",
        zh: "某格有候选数 x 和 y，它能看到一个候选数为 x、z 的格和一个候选数为 y、z 的格。\
             无论该格填哪个数字，另两格必有一格填 z，凡能同时看到这两格的格可删去 z。",
    },
    reason: Text {
        en: "{stem} has the candidates {stem.digits}. Whichever it takes, one of the cells {pattern} loses that digit and \
             takes the digit that these two share.",
        zh: "{stem} 有候选数 {stem.digits}。无论填哪一个，{pattern} 中必有一格失去它，而填两格共有的数字。",
    },
    example: "..+8+2..57.+7.+54....+8..9+8+57...4+5+17+2+98+6+3+2765+83+94+1+9+8+3+6+1+4+7+526+9+23+4+5+1+8+7537+168...+81+4+9+726+3+5:\
              :337:",
    find: xy_wing,
    ..Technique::PLAIN
};

/// An XY-wing whose first cell has the third candidate too.
pub(in crate::logic::techniques) static XYZ_WING: Technique = Technique {
    id: "xyz-wing",
    name: Text { en: "XYZ-Wing", zh: "XYZ-Wing（XYZ翼）" },
    family: Family::Wings,
    about: Text {
        en: "A cell with the candidates x, y and z sees a cell with x and z and a cell with y and z. One of the \
             three takes z, whichever digit the first cell takes. So z goes from all cells that see all three.",
        zh: "某格有候选数 x、y、z，它能看到一个候选数为 x、z 的格和一个候选数为 y、z 的格。\
             无论该格填哪个数字，三格中必有一格填 z，凡能同时看到这三格的格可删去 z。",
    },
    reason: Text {
        en: "{stem} has the candidates {stem.digits}. Either it takes the digit that the cells {pattern} share, or \
             it takes the other digit of one of these, which then takes the shared one.",
        zh: "{stem} 有候选数 {stem.digits}。它要么填 {pattern} 共有的数字，要么使其中一格失去另一数字而填共有的数字。",
    },
    example: "+4+3+75+82+9+61..+9+41+7+28+38+1+2+6+9+34+7+5..+6+9+7+8+13+49413+2+68+5778+3+15+46+2+9..+4+2.+5+7.+8.75\
              +8.9+3.2..87.+1+5.+6::672:",
    find: xyz_wing,
    ..Technique::PLAIN
};

/// Returns the cells with exactly the candidates `digits`, which must be two.
fn twins(board: &Board, bivalue: CellSet, digits: DigitSet) -> CellSet {
    digits.iter().fold(bivalue, |cells, digit| cells & board.places(digit))
}

/// Returns the cells with a greater index.
fn after(cell: Cell) -> CellSet {
    CellSet::from_bits(u128::MAX << cell.index() << 1)
}

fn sees(a: Cell, b: Cell) -> bool {
    a.peers().contains(b)
}

/// Three cells, the first of which sees the others, whose candidates leave one in common to the two others.
struct Wing {
    stem: Cell,
    pincers: [Cell; 2],
    digit: Digit,
}

fn xy_wing(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let bivalue = board.bivalue();
    for a in bivalue {
        // Later cells that share one candidate with the first.
        let [x, y] = pair(board.marks(a));
        for b in bivalue & after(a) & (board.places(x) ^ board.places(y)) {
            let third = board.marks(a) ^ board.marks(b);
            for c in twins(board, bivalue, third) & after(b) {
                for (stem, pincers) in [(a, [b, c]), (b, [a, c]), (c, [b, a])] {
                    wing(&XY_WING, stem, pincers, board, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn xyz_wing(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let [_, _, bivalue, more] = board.by_count();
    for stem in more {
        let digits = board.marks(stem);
        if digits.len() != 3 {
            continue;
        }
        let near = bivalue & stem.peers();
        for b in near.iter().filter(|&cell| (board.marks(cell) - digits).is_empty()) {
            for c in near & after(b) {
                if (board.marks(c) - digits).is_empty() && board.marks(c) != board.marks(b) {
                    wing(&XYZ_WING, stem, [b, c], board, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the two members of a set of two.
fn pair(digits: DigitSet) -> [Digit; 2] {
    let mut iter = digits.iter();
    [(); 2].map(|()| iter.next().expect("a set of two digits"))
}

/// Gives the step of a wing, if the first cell sees the others.
fn wing(
    technique: &'static Technique,
    stem: Cell,
    pincers: [Cell; 2],
    board: &Board,
    sink: &mut Sink<'_>,
) -> Flow {
    let [b, c] = pincers;
    let common = (board.marks(b) & board.marks(c)).single();
    let (true, true, Some(digit)) = (sees(stem, b), sees(stem, c), common) else {
        return ControlFlow::Continue(());
    };
    let mut losers = board.places(digit) & b.peers() & c.peers();
    if board.marks(stem).contains(digit) {
        losers &= stem.peers();
    }
    if losers.is_empty() {
        return ControlFlow::Continue(());
    }
    sink.remove(technique, CandidateSet::of(digit, losers), |evidence| {
        Wing { stem, pincers, digit }.evidence(board, evidence);
    })
}

impl Wing {
    fn evidence(&self, board: &Board, evidence: &mut Evidence) {
        let Wing { stem, pincers: [b, c], digit } = *self;
        let digits = board.marks(b) | board.marks(c);
        evidence.mark(Role::Stem, CellSet::only(stem), board.marks(stem));
        evidence.pattern([b, c].into_iter().collect(), digits);
        let ends = CellSet::from_cells(&[b, c]);
        let has_third = board.marks(stem).contains(digit);
        evidence.note(Note::one_of(digit, if has_third { ends.with(stem) } else { ends }));
        let [x, y] = [b, c].map(|cell| pair(board.marks(cell)).into_iter().find(|&other| other != digit));
        let (Some(x), Some(y)) = (x, y) else { return };
        let house = |cell| Because::House(Board::common_house(stem, cell).expect("the stem sees both"));
        let off = |cell, digit| Node::off(Candidate::new(cell, digit));
        let on = |cell, digit| Node::on(Candidate::new(cell, digit));
        if has_third {
            // One chain for each digit of the stem that the pincers do not share.
            for (cell, other) in [(b, x), (c, y)] {
                evidence.chain(Chain::linear([
                    (on(stem, other), Because::Assumed),
                    (off(cell, other), house(cell)),
                    (on(cell, digit), Because::Cell(cell)),
                ]));
            }
        } else {
            evidence.chain(Chain::linear([
                (off(b, digit), Because::Assumed),
                (on(b, x), Because::Cell(b)),
                (off(stem, x), house(b)),
                (on(stem, y), Because::Cell(stem)),
                (off(c, y), house(c)),
                (on(c, digit), Because::Cell(c)),
            ]));
        }
    }
}

fn w_wing(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let bivalue = board.bivalue();
    for a in bivalue {
        let digits = board.marks(a);
        let [x, y] = pair(digits);
        for b in twins(board, bivalue, digits) & after(a) {
            let seen = a.peers() & b.peers();
            for (gone, link) in [(x, y), (y, x)] {
                let losers = board.places(gone) & seen;
                if losers.is_empty() {
                    continue;
                }
                let Some((house, ends)) = w_link(board, link, a, b) else { continue };
                sink.remove(&W_WING, CandidateSet::of(gone, losers), |evidence| {
                    w_evidence([a, b], [gone, link], house, ends, evidence);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the first house with two places for the digit, one of which sees `a` and the other `b`, in that order.
fn w_link(board: &Board, digit: Digit, a: Cell, b: Cell) -> Option<(House, [Cell; 2])> {
    let places = board.places(digit).without(a).without(b);
    let (by_a, by_b) = (places & a.peers(), places & b.peers());
    if by_a.is_empty() || by_b.is_empty() {
        return None;
    }
    let both = houses_of(by_a) & houses_of(by_b);
    House::CLASSIC.iter().filter(|house| both >> house.index() & 1 != 0).find_map(|&house| {
        let mut ends = board.places_in(digit, house).iter();
        let (Some(c), Some(d), None) = (ends.next(), ends.next(), ends.next()) else { return None };
        let is_link = |c, d| by_a.contains(c) && by_b.contains(d);
        match () {
            () if is_link(c, d) => Some((house, [c, d])),
            () if is_link(d, c) => Some((house, [d, c])),
            () => None,
        }
    })
}

fn w_evidence(
    [a, b]: [Cell; 2],
    [gone, link]: [Digit; 2],
    house: House,
    [c, d]: [Cell; 2],
    evidence: &mut Evidence,
) {
    let near = |end, cell| Because::House(Board::common_house(end, cell).expect("each end sees its cell"));
    let off = |cell, digit| Node::off(Candidate::new(cell, digit));
    let on = |cell, digit| Node::on(Candidate::new(cell, digit));
    evidence.pattern([a, b].into_iter().collect(), [gone, link].into_iter().collect());
    evidence.mark(Role::Link, [c, d].into_iter().collect(), DigitSet::only(link));
    evidence.house(HouseRole::Area, house);
    evidence.note(Note::one_of(gone, CellSet::from_cells(&[a, b])));
    evidence.chain(Chain::linear([
        (off(a, gone), Because::Assumed),
        (on(a, link), Because::Cell(a)),
        (off(c, link), near(a, c)),
        (on(d, link), Because::House(house)),
        (off(b, link), near(d, b)),
        (on(b, gone), Because::Cell(b)),
    ]));
}
