//! Exocets: two base cells whose digits are repeated in two target cells.
//!
//! ```text
//!   B B x | . . . | . . .     one band (or stack). B: the base, x: the third cell of its line in the box
//!   . . . | . T . | . . c     T: the targets, one in each of the other boxes, off the base's line
//!   . . . | . c . | . . T     c: their companions, the third cells of their columns in the band
//!       ↓       ↓       ↓     the three cross-houses: here the columns of x and of the targets
//! ```
//!
//! **Sound.** Let a digit be in the base. Then no cell that sees both base cells holds it, but each of the three cross-houses must
//! hold it, and these have no cells in common. If two houses hold all its places there outside of the targets, filled ones
//! included, it is there twice at most, so it is in a target. If this is true of every digit of the base, the targets hold the two
//! digits of the base.
//!
//! All conclusions follow from this. Every way to fill base and targets is tried, with both digits once in each of the
//! cross-houses. A candidate of base or targets that no way uses is false.
//!
//! - *Junior*: the cross-houses are lines, as above, and the targets are in the band.
//! - *Senior*: they are lines, and a target is outside of the band.
//! - *Franken*: one of them is a box.
//! - *Double*: two exocets of a band that have the same digits. A candidate that contradicts every way to fill both is false.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::{Note, Topic};
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// The targets hold what the base holds.
pub(in super::super) static JUNIOR_EXOCET: Technique = Technique {
    id: "junior-exocet",
    name: Text { en: "Junior Exocet", zh: "初级飞鱼导弹" },
    about: Text {
        en: "Two base cells of a box and line, and a target cell in each of the two other boxes along that line. If each digit of \
             the base is so confined in the three cross-lines that it cannot miss both targets, the targets hold the two digits \
             of the base. Their other candidates can be removed, and what does not fit on both sides.",
        zh: "同宫同行（列）的两个基础格，以及沿该行（列）另两宫中的各一个目标格。若基础格的每个数字在三条交叉线上\
             受限，不可能同时避开两个目标格，则两个目标格恰好填入基础格的两个数字。\
             目标格的其他候选数可删除，两边不能对应的候选数也可删除。",
    },
    reason: REASON,
    example: "7.+61..+3+9+2.2.6+7.81+51.8.9+27+4+6+4+1+7...+6232+95+7+3+61+8468+3..+1+5+7+9.+71.6.2+58+862.+15.3+7+5....7.+61:\
              :476 492 976 987 993:",
    find: |search, sink| each(&JUNIOR_EXOCET, ExocetKind::Junior, search, sink),
    ..COMMON
};

/// A target is far from the base.
pub(in super::super) static SENIOR_EXOCET: Technique = Technique {
    id: "senior-exocet",
    name: Text { en: "Senior Exocet", zh: "高级飞鱼导弹" },
    about: Text {
        en: "An exocet with a target outside of the band of the base, in one of the three cross-lines. If each digit of the base is \
             so confined in the cross-lines that it cannot miss both targets, the targets hold the two digits of the base. Their \
             other candidates can be removed, and what does not fit on both sides.",
        zh: "一个目标格不在基础格所在的三行（列）内，而在三条交叉线之一的其余部分。若基础格的每个数字在三条交叉线上受限，\
             不可能同时避开两个目标格，则两个目标格恰好填入基础格的两个数字。\
             目标格的其他候选数可删除，两边不能对应的候选数也可删除。",
    },
    reason: REASON,
    example: "....+9...1....+82.3...4+15.6....7+8.+4.+5+648.+96+5.+7.56.7.+18....8+27+64+1+5+24+53+1+8+7+691+7+6+5+4\
              9+32+8:311 312 263:213 923 941 242 342 942:",
    find: |search, sink| each(&SENIOR_EXOCET, ExocetKind::Senior, search, sink),
    ..COMMON
};

/// A cross-house is a box.
pub(in super::super) static FRANKEN_EXOCET: Technique = Technique {
    id: "franken-exocet",
    name: Text { en: "Franken Exocet", zh: "宫飞鱼导弹" },
    about: Text {
        en: "An exocet with a box instead of one or more of the three cross-lines. Each digit of the base must be in each of the \
             three. If it is so confined there that it cannot miss both targets, the targets hold the two digits of the base. \
             Their other candidates can be removed, and what does not fit on both sides.",
        zh: "三条交叉线中有一条或几条换成宫。基础格的每个数字在这三个区域中都必须出现，若其位置受限，不可能同时避开两个目标格，\
             则两个目标格恰好填入基础格的两个数字。目标格的其他候选数可删除，两边不能对应的候选数也可删除。",
    },
    reason: REASON,
    example: "98+156+27+4+375+24..9+6+1+4+63..9.+8.8+3+9+2.6+1+5..758...9..4+6+95.8..5+1.6..4...+9+4.2..+78.+2.....1\
              .:775 875 376 386 395 396 397:825:",
    find: |search, sink| each(&FRANKEN_EXOCET, ExocetKind::Franken, search, sink),
    ..COMMON
};

/// Two exocets with the same digits.
pub(in super::super) static DOUBLE_EXOCET: Technique = Technique {
    id: "double-exocet",
    name: Text { en: "Double Exocet", zh: "双飞鱼导弹" },
    about: Text {
        en: "Two exocets in one band have the same digits. Each repeats the digits of its base in its targets, and both must fit \
             together, which leaves few ways to fill bases and targets. What contradicts every one of these ways can be removed, \
             in these cells and in those that see them.",
        zh: "同一方向的三行（列）中有两个飞鱼导弹，数字相同。各自的目标格恰好填入其基础格的两个数字，且两者必须相容，\
             所以基础格与目标格只有少数填法。与每一种填法都矛盾的候选数可以删除。",
    },
    reason: Text {
        en: "The bases {stem} each hold two of the digits {stem.digits}. Then no cell that sees both cells of a base holds one of its \
             two digits, but each of its three cross-houses, of {further}, needs both: there, they can only be in {link} or in the targets {target}. So two \
             of the targets hold what the base holds. Whatever is removed contradicts every way to fill both bases and their \
             targets.",
        zh: "两组基础格 {stem} 各填 {stem.digits} 中的两个数字，看到同组两格的格就不能填这两数，而{further}中有三个区域各需要这两数：\
             在其中只能在 {link} 或目标格 {target}。所以各有两个目标格填入基础格的两个数字。\
             要删除的候选数与两组基础格和目标格的每一种填法都矛盾。",
    },
    example: "98.7..6..7...8..5...4......63..7.5....23..........6.1.39...78.....89........3..95::316 124 224 424 13\
              4 234 534 535 944 146 246 446 156 456 556 674 175 275 475 575:",
    find: double,
    ..COMMON
};

const COMMON: Technique = Technique { family: Family::Exotic, is_oriented: true, ..Technique::PLAIN };

const REASON: Text = Text {
    en: "The base {stem} holds two of the digits {stem.digits}. Then no cell that sees both base cells holds one of the two, but \
         each of {further} needs both: there, they can only be in {link} or in the targets {target}.",
    zh: "基础格 {stem} 填 {stem.digits} 中的两个数字，看到这两格的格就不能填这两数，而{further}各需要这两数：\
         在其中只能在 {link} 或目标格 {target}。",
};

const LINES: Text = Text {
    en: "In {cells}, at most two houses hold all places of each digit: {lines}. So it is there twice at most.",
    zh: "在 {cells} 中，每个数字的位置都在至多两个区域内：{lines}。所以它在其中至多出现两次。",
};

const TARGETS: Text = Text {
    en: "But a digit of {base} is needed three times: so, of the targets {targets}, one holds one of these two digits, the other \
         one the other.",
    zh: "而 {base} 的数字各需要三次，所以目标格 {targets} 恰好填入 {base} 的两个数字。",
};

const LIKEWISE: Text = Text {
    en: "In the same way, the targets {targets} hold the two digits of {base}.",
    zh: "同样，目标格 {targets} 恰好填入 {base} 的两个数字。",
};

const WAYS: Text = Text {
    en: "If each of the digits is to be once in each of these houses, {cells} can only hold, in this order, {ways}.",
    zh: "要使每个数字在上述每个区域各出现一次，{cells} 依次只能填 {ways}。",
};

const APART: Text = Text {
    en: "No digit is in both {one} and {other}: it would be in one of {targets} and in one of {further}, but any two such cells see \
         each other, or one of them sees all of {one} or of {other}. So each of {digits} is in one base and in its targets. Whichever \
         base it is, what goes from other cells sees all places of its digit there, or all in these targets.",
    zh: "{one} 与 {other} 不会含同一数字：否则它在 {targets} 之一，也在 {further} 之一，但任何这样的两格互相看到，或其中一格看到 {one} \
         或 {other} 的所有格。所以 {digits} 各在一组基础格及其目标格中。无论是哪一组，\
         其他格要删的候选数都看到该数字在这组基础格中或其目标格中的所有位置。",
};

/// The most ways that are shown.
const MOST_TOLD: usize = 24;

/// The exocets that have techniques of their own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ExocetKind {
    Junior,
    Senior,
    Franken,
}

/// The candidates that base and targets hold together.
type ExocetFilling = [Candidate; 4];

/// Base, targets and cross-houses.
#[derive(Debug)]
struct Exocet {
    kind: ExocetKind,
    base: [Cell; 2],
    targets: [Cell; 2],
    digits: DigitSet,
    /// The line of the base, and the cross-houses.
    line: House,
    houses: [House; 3],
    places: CrossPlaces,
    /// For each digit of the base, at most two houses that hold its places outside of the targets.
    covers: Vec<(Digit, Vec<House>)>,
    ways: Vec<ExocetFilling>,
}

/// The exocets of a board, once they are known.
#[derive(Debug, Default)]
struct Exocets(Option<Vec<Exocet>>);

impl Slot for Exocets {
    fn forget(&mut self) {
        self.0 = None;
    }
}

impl Exocets {
    fn of<'a>(search: &'a mut Search<'_>) -> &'a [Exocet] {
        let board = search.board;
        search.shared.slot::<Exocets>().0.get_or_insert_with(|| list(board))
    }
}

/// For each digit, its places, filled or not, in each of the cross-houses if it is in the base.
#[derive(Clone, Copy, Debug)]
struct CrossPlaces([[CellSet; 3]; 9]);

impl CrossPlaces {
    fn new(board: &Board, base: [Cell; 2], houses: [House; 3]) -> CrossPlaces {
        let barred = (base[0].peers() & base[1].peers()) | CellSet::from_cells(&base);
        let of = |digit| (board.places(digit) | board.filled_with(digit)) - barred;
        CrossPlaces(Digit::ALL.map(|digit| houses.map(|house| of(digit) & house.cells())))
    }

    fn of(&self, digit: Digit) -> [CellSet; 3] {
        self.0[digit.index()]
    }

    fn all(&self, digits: DigitSet) -> CellSet {
        digits.iter().flat_map(|digit| self.of(digit)).fold(CellSet::EMPTY, |all, cells| all | cells)
    }
}

/// Returns three cells of these, one of each, that do not see each other.
fn apart([first, second, third]: [CellSet; 3]) -> Option<CellSet> {
    first.iter().find_map(|one| {
        let third = third - one.peers();
        (second - one.peers()).iter().find_map(|other| {
            let last = (third - other.peers()).first()?;
            Some(CellSet::from_cells(&[one, other, last]))
        })
    })
}

fn list(board: &Board) -> Vec<Exocet> {
    let mut list = Vec::new();
    for &line in House::CLASSIC.iter().filter(|house| house.kind() != HouseKind::Block) {
        let cells = line.cells_in_order();
        for third in 0..9 {
            let base = others_of_three(third).map(|place| cells[place]);
            let digits = board.marks(base[0]) | board.marks(base[1]);
            let is_open = base.iter().all(|&cell| board.empty().contains(cell));
            if is_open && matches!(digits.len(), 3..=5) {
                each_three_houses(line, third, |houses| {
                    exocets(board, (line, base), digits, houses, &mut list);
                });
            }
        }
    }
    list
}

/// Returns the other two of the three numbers to which `number` belongs: 0, 1, 2 or 3, 4, 5 or 6, 7, 8.
fn others_of_three(number: usize) -> [usize; 2] {
    let start = number / 3 * 3;
    match number - start {
        0 => [start + 1, start + 2],
        1 => [start, start + 2],
        _ => [start, start + 1],
    }
}

/// Visits the choices of three cross-houses: one for each box of the line. Those that are lines come first.
fn each_three_houses(line: House, third: usize, mut visit: impl FnMut([House; 3])) {
    let cells = line.cells_in_order();
    let across = |place: usize| {
        let cell: Cell = cells[place];
        if line == cell.row() { cell.column() } else { cell.row() }
    };
    let own = third / 3;
    let choices: [Vec<House>; 3] = std::array::from_fn(|stack| {
        let near = cells[stack * 3].block();
        let lines = (stack * 3..stack * 3 + 3).filter(|&place| stack != own || place == third).map(across);
        let column = across(stack * 3).cells_in_order();
        let boxes = [0, 3, 6].map(|place| column[place].block());
        lines.chain(boxes.into_iter().filter(|&house| stack != own || house != near)).collect()
    });
    let [first, second, last] = &choices;
    for &one in first {
        for &other in second {
            last.iter().for_each(|&third| visit([one, other, third]));
        }
    }
}

/// Adds the exocets of this base and these cross-houses.
fn exocets(
    board: &Board,
    (line, base): (House, [Cell; 2]),
    digits: DigitSet,
    houses: [House; 3],
    list: &mut Vec<Exocet>,
) {
    let places = CrossPlaces::new(board, base, houses);
    // Three places of a digit, one in each house, outside of some cells.
    let three = |without: CellSet| {
        digits.iter().find_map(|digit| apart(places.of(digit).map(|cells| cells - without)))
    };
    let mut known: Vec<CellSet> = Vec::new();
    for first in three(CellSet::EMPTY).unwrap_or_default() & board.empty() {
        let one = CellSet::only(first);
        for second in three(one).unwrap_or_default() & board.empty() {
            let both = one.with(second);
            if known.contains(&both) || three(both).is_some() {
                continue;
            }
            known.push(both);
            let targets = [first.min(second), first.max(second)];
            let found = ExocetPattern { base, targets, digits, line, houses, places };
            list.extend(found.exocet(board));
        }
    }
}

/// An exocet of which only the pattern is known.
struct ExocetPattern {
    base: [Cell; 2],
    targets: [Cell; 2],
    digits: DigitSet,
    line: House,
    houses: [House; 3],
    places: CrossPlaces,
}

impl ExocetPattern {
    /// Finds the rest of it. Returns `None` if some digit is not confined to two houses, or if no way is left.
    fn exocet(self, board: &Board) -> Option<Exocet> {
        let covers: Option<Vec<_>> =
            self.digits.iter().map(|digit| Some((digit, self.cover(digit)?))).collect();
        let (covers, ways) = (covers?, self.ways(board));
        let ExocetPattern { base, targets, digits, line, houses, places } = self;
        let is_box = |house: &House| house.kind() == HouseKind::Block;
        let in_band = |cell: &Cell| line.cells().iter().any(|other| other.block() == cell.block());
        let kind = match () {
            () if houses.iter().any(is_box) => ExocetKind::Franken,
            () if targets.iter().all(in_band) => ExocetKind::Junior,
            () => ExocetKind::Senior,
        };
        (!ways.is_empty()).then_some(Exocet {
            kind,
            base,
            targets,
            digits,
            line,
            houses,
            places,
            covers,
            ways,
        })
    }

    /// Returns at most two houses that hold all places of a digit outside of the targets.
    fn cover(&self, digit: Digit) -> Option<Vec<House>> {
        let places = self.places.all(DigitSet::only(digit)) - CellSet::from_cells(&self.targets);
        let left = |house: &House| places - house.cells();
        let ones = House::CLASSIC.iter().map(|&one| vec![one]);
        let twos = House::CLASSIC.iter().flat_map(|&one| {
            let others = House::CLASSIC.iter().filter(move |&&other| other > one);
            others.map(move |&other| vec![one, other])
        });
        let holds = |some: &Vec<House>| some.iter().fold(places, |rest, house| rest & left(house)).is_empty();
        std::iter::once(Vec::new()).chain(ones).chain(twos).find(holds)
    }

    fn ways(&self, board: &Board) -> Vec<ExocetFilling> {
        let [base, targets] = [self.base, self.targets];
        let mut ways = Vec::new();
        for a in self.digits {
            for b in self.digits.without(a) {
                // The first target holds `a`, and the second holds `b`.
                let fits = board.marks(targets[0]).contains(a) && board.marks(targets[1]).contains(b);
                if !fits || !self.has_room([a, b]) {
                    continue;
                }
                for [left, right] in [[a, b], [b, a]] {
                    let way = [(base[0], left), (base[1], right), (targets[0], a), (targets[1], b)]
                        .map(|(cell, digit)| Candidate::new(cell, digit));
                    if way.iter().all(|&one| board.has(one)) && fit_together(&way, &way) {
                        ways.push(way);
                    }
                }
            }
        }
        ways
    }

    /// Tells whether both digits can be in each of the cross-houses, with `a` in the first target and `b` in the second.
    fn has_room(&self, [a, b]: [Digit; 2]) -> bool {
        let others = |digit, [own, other]: [Cell; 2]| {
            let places = self.places.of(digit);
            let rest = places.iter().filter(|cells| !cells.contains(own));
            rest.map(move |&cells| (cells - own.peers()).without(other)).collect::<Vec<_>>()
        };
        let [first, second] = self.targets;
        let (a, b) = (others(a, [first, second]), others(b, [second, first]));
        let ([a1, a2], [b1, b2]) = (&a[..], &b[..]) else { return false };
        let pairs = |one: CellSet, other: CellSet| {
            one.iter().flat_map(move |cell| (other - cell.peers()).iter().map(move |last| [cell, last]))
        };
        pairs(*a1, *a2).any(|taken| {
            let [free1, free2] = [*b1, *b2].map(|cells| cells - CellSet::from_cells(&taken));
            pairs(free1, free2).next().is_some()
        })
    }
}

/// Whether two sets of candidates can be true together.
fn fit_together(one: &ExocetFilling, other: &ExocetFilling) -> bool {
    let clash = |a: &Candidate, b: &Candidate| {
        if a.cell == b.cell {
            a.digit != b.digit
        } else {
            a.digit == b.digit && a.cell.peers().contains(b.cell)
        }
    };
    one.iter().all(|a| other.iter().all(|b| !clash(a, b)))
}

impl Exocet {
    fn removes(&self) -> CandidateSet {
        let used: CandidateSet = self.ways.iter().flatten().copied().collect();
        let all = CellSet::from_cells(&self.base) | CellSet::from_cells(&self.targets);
        CandidateSet::product(all, DigitSet::FULL) - used
    }

    fn mark(&self, evidence: &mut Evidence) {
        let [base, targets] = [self.base, self.targets].map(|cells| CellSet::from_cells(&cells));
        evidence.mark(Role::Stem, base, self.digits);
        evidence.mark(Role::Target, targets, self.digits);
        let cells = self.places.all(self.digits) - targets;
        evidence.mark(Role::Link, cells, self.digits);
        let lines = self.covers.iter().filter(|(_, lines)| !lines.is_empty()).cloned().collect();
        let note = Note::new(LINES).with("lines", Topic::Lines(lines)).with("cells", Topic::Cells(cells));
        // Two exocets may be confined by the same lines.
        let is_known = evidence.notes.contains(&note);
        if !is_known {
            evidence.note(note);
        }
        let told =
            Note::new(if is_known { LIKEWISE } else { TARGETS }).with("targets", Topic::Cells(targets));
        evidence.note(told.with("base", Topic::Cells(base)));
        // Each of the cross-houses needs the digits of the base, which takes these from its own line and box.
        evidence.further(self.houses).besides(HouseRole::Area, [self.base[0].block(), self.line]);
    }

    /// Says how base and targets can be filled, if one of the digits goes from them.
    fn told_ways(&self) -> Option<Note> {
        let is_needed = self.removes().iter().any(|gone| self.digits.contains(gone.digit));
        if is_needed { told(self.ways.iter().map(|way| way.to_vec())) } else { None }
    }
}

/// Says how cells can be filled, unless there are too many ways.
fn told(ways: impl Iterator<Item = Vec<Candidate>>) -> Option<Note> {
    let (mut cells, mut told): (Vec<Cell>, Vec<Vec<Digit>>) = (Vec::new(), Vec::new());
    for mut way in ways {
        way.sort_unstable_by_key(|one| one.cell);
        way.dedup();
        cells = way.iter().map(|one| one.cell).collect();
        told.push(way.iter().map(|one| one.digit).collect());
    }
    told.sort_unstable();
    told.dedup();
    let is_short = told.len() <= MOST_TOLD;
    is_short.then(|| Note::new(WAYS).with("cells", Topic::Order(cells)).with("ways", Topic::Ways(told)))
}

fn each(
    technique: &'static Technique,
    kind: ExocetKind,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let mut known = CandidateSet::EMPTY;
    for exocet in Exocets::of(search).iter().filter(|exocet| exocet.kind == kind) {
        let removes = exocet.removes();
        // Different houses often say the same.
        if !removes.is_subset(&known) {
            known |= removes;
            sink.remove(technique, removes, |evidence| {
                exocet.mark(evidence);
                evidence.notes.extend(exocet.told_ways());
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn double(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let list = Exocets::of(search);
    let mut known = CandidateSet::EMPTY;
    list.iter().for_each(|exocet| known |= exocet.removes());
    for (at, one) in list.iter().enumerate() {
        let is_other = |other: &&Exocet| other.digits == one.digits && is_beside(one, other);
        for other in list[at + 1..].iter().filter(is_other) {
            let removes = removed_by_both(board, one, other);
            if removes.is_subset(&known) {
                continue;
            }
            known |= removes;
            sink.remove(&DOUBLE_EXOCET, removes, |evidence| {
                one.mark(evidence);
                other.mark(evidence);
                let both = || ways_of_both(one, other).map(|(way, further)| [*way, *further].concat());
                evidence.notes.extend(told_apart(board, [one, other], &removes).or_else(|| told(both())));
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Says how two exocets share four digits, if no digit can be in both bases and their removals need nothing else.
fn told_apart(board: &Board, [one, other]: [&Exocet; 2], removes: &CandidateSet) -> Option<Note> {
    let all = |cells: [Cell; 2]| CellSet::from_cells(&cells);
    let (bases, targets) = (all(one.base) | all(other.base), all(one.targets) | all(other.targets));
    let clash = |a: Cell, b: Cell| {
        a.peers().contains(b) || all(other.base).is_subset(a.peers()) || all(one.base).is_subset(b.peers())
    };
    let is_explained = |gone: Candidate| {
        let sees = |cells: [Cell; 2]| (board.places(gone.digit) & all(cells)).is_subset(gone.cell.peers());
        let is_own = (bases | targets).contains(gone.cell);
        let is_seen = [one, other].iter().all(|exocet| sees(exocet.base) || sees(exocet.targets));
        if is_own { !one.digits.contains(gone.digit) } else { is_seen }
    };
    let is_apart = one.digits.len() == 4
        && (bases | targets).len() == 8
        && one.targets.iter().all(|&a| other.targets.iter().all(|&b| clash(a, b)));
    (is_apart && removes.iter().all(is_explained)).then(|| {
        Note::new(APART)
            .with("one", Topic::Cells(all(one.base)))
            .with("other", Topic::Cells(all(other.base)))
            .with("targets", Topic::Cells(all(one.targets)))
            .with("further", Topic::Cells(all(other.targets)))
            .with("digits", Topic::Digits(one.digits))
    })
}

/// Whether the bases are in two boxes of a band.
fn is_beside(one: &Exocet, other: &Exocet) -> bool {
    let near = |exocet: &Exocet| exocet.base[0].block();
    let is_line = one.line.kind() == other.line.kind();
    is_line && near(one) != near(other) && one.line.cells().iter().any(|cell| cell.block() == near(other))
}

/// Iterates over the ways to fill both.
fn ways_of_both<'a>(
    one: &'a Exocet,
    other: &'a Exocet,
) -> impl Iterator<Item = (&'a ExocetFilling, &'a ExocetFilling)> {
    one.ways.iter().flat_map(|way| {
        other.ways.iter().filter(|further| fit_together(way, further)).map(move |further| (way, further))
    })
}

/// Returns the candidates that contradict every way to fill both.
fn removed_by_both(board: &Board, one: &Exocet, other: &Exocet) -> CandidateSet {
    let mut all = board.all_candidates();
    for (way, further) in ways_of_both(one, other) {
        let against = way.iter().chain(further).map(|&candidate| CandidateSet::against(candidate));
        all = all & against.fold(CandidateSet::EMPTY, |all, some| all | some);
    }
    all
}
