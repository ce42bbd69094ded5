//! Colours that go further: X-colours, which follow one digit through singles, and 3D Medusa, which colours all
//! digits at once.
//!
//! **Sound.** The two colours of a cluster exclude each other, and one of them is true.
//!
//! - *X-colours*: if a colour is true, places that see it are false, and the last place left in a house is true as
//!   well. A place that both colours remove is false (*trap*). A colour that leaves a house without a place, or makes
//!   two places true that see each other, is false (*wrap*).
//! - *3D Medusa*: a cluster joins candidates of all digits, through houses with two places for a digit and through
//!   cells with two marks. A colour removes the other marks of its cells and the candidates that see its own. A
//!   candidate that both colours remove is false (*trap*). A colour is false (*wrap*) if it has two candidates in a
//!   cell or two of a digit in a house, or if it removes all marks of a cell or all places of a digit in a house.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::colouring::{Clusters, clash, joints, seen_by_any, sees};
use crate::logic::techniques::single_digit::{OneDigit, each_digit, kind};
use crate::rules::Rules;
use std::ops::ControlFlow;

/// A candidate that both colours remove, with singles.
pub(in crate::logic::techniques) static X_COLORS_TRAP: Technique = Technique {
    id: "x-colors-trap",
    name: Text { en: "X-Colors Trap", zh: "X 染色：双色共视" },
    example: "+2+31.9.....+4+9..2+138.6+8+1.32.+992+5.+8.+713+17+39+2+54+8+66+8+4+3+17+92+5+49+2.3....+3+16.5+9+8.+28\
              +5+72..+39.::714 724 738:",
    family: Family::Colouring,
    about: Text {
        en: "Simple colours, but each colour grows: where all places of a house but one see the colour, that one gets it as well. What sees both colours goes.",
        zh: "在简单染色的基础上扩展：若某区域除一格外的位置都看到某色，则该格也染此色。同时看到两种颜色的格可删去。",
    },
    reason: Text {
        en: "By {further}, if one colour is true, {color0} {color0?holds|hold} the {color0.digits}; if the other is, {color1} {color1?does|do}. What is removed sees both.",
        zh: "由{further}，若一色为真，则 {color0} {color0?是|都是} {color0.digits}；若另一色为真，则 {color1} {color1?是|都是}。要删的格两者都看到。",
    },
    find: |search, sink| x_colours(false, search, sink),
    ..Technique::PLAIN
};

/// A colour that contradicts itself, with singles.
pub(in crate::logic::techniques) static X_COLORS_WRAP: Technique = Technique {
    id: "x-colors-wrap",
    name: Text { en: "X-Colors Wrap", zh: "X 染色：矛盾" },
    example: "1+53+9+642+7+8+9847+2.3+6.72+6..8+9..638.+4+9..+7+4+91..+78.+6+5+7+2+8+1+6493+8+6+74+9..32+3.9.+7268.+2.\
              56+8+37.9:139:535:",
    about: Text {
        en: "Simple colours, but each colour grows: where all places of a house but one see the colour, that one gets it as well. A colour that leaves a house without a place, or has two cells that see each other, is false.",
        zh: "在简单染色的基础上扩展：若某区域除一格外的位置都看到某色，则该格也染此色。使某区域无处可填，或有两格互相看到的颜色为假。",
    },
    reason: Text {
        en: "If the colour that is removed were true, {color0} would hold the {color0.digits}, by {further}, and then two of its cells see each other or a house has no place left.",
        zh: "若要删去的颜色为真，则由{further}， {color0} {color0?是|都是} {color0.digits}，于是有两格互相看到，或某区域无处可填。",
    },
    find: |search, sink| x_colours(true, search, sink),
    ..COLOURING
};

/// The common part of all these techniques.
const COLOURING: Technique = Technique { family: Family::Colouring, ..Technique::PLAIN };

/// A candidate that both colours of all digits remove.
pub(in crate::logic::techniques) static MEDUSA_TRAP: Technique = Technique {
    id: "medusa-trap",
    name: Text { en: "3D Medusa Trap", zh: "三维美杜莎：双色共视" },
    example: "...+9+24+7+3+5739+561+8+24+42+5..+8+16+9..+2..795+1....9.2+4+7+9.+7..+2+68368+4..+3+5+9+2+5+7+3+2+894+1\
              +62+91...3+7+8::154 654:",
    about: Text {
        en: "Candidates are joined by houses with two places for a digit and by cells with two candidates, and coloured in turn with two colours, one of which is true. A candidate goes that sees both colours, or shares its cell with one and sees the other, or shares its cell with both.",
        zh: "用只有两个位置的区域和双值格把候选数串起来，交替染成两色，恰有一色为真。若某候选数同时看到两色，或与一色同格而看到另一色，或与两色同格，则可删去。",
    },
    reason: Text {
        en: "Of two candidates that are alone in a cell, or of a digit in a house{further.aside}, one is true and one is false. By these links, one of two colours is true as a whole: either A, {color0.marks}; or B, {color1.marks}. What goes contradicts both.",
        zh: "一格仅有的两个候选数，或一个区域内某数仅有的两个位置{further.aside}，必一真一假。由此相连，两种颜色必有一种全真：要么是 A 色，{color0.marks}；要么是 B 色，{color1.marks}。要删的候选数与两者都矛盾。",
    },
    find: |search, sink| medusa(false, search, sink),
    ..COLOURING
};

/// A colour of all digits that contradicts itself.
pub(in crate::logic::techniques) static MEDUSA_WRAP: Technique = Technique {
    id: "medusa-wrap",
    name: Text { en: "3D Medusa Wrap", zh: "三维美杜莎：矛盾" },
    example: "+7+3+1+82+96+5+42+89...+3+71+64+53+178+2+9+3741+6+2+985+9+6+2+7..+1+4+3+1+5+84+9+3+7625+9+7..+1.+3..+2+3\
              97.+51..16.+3..+9+7::881 486 491 896:",
    about: Text {
        en: "Candidates are joined by houses with two places for a digit and by cells with two candidates, and coloured in turn with two colours, one of which is true. A colour is false that has two candidates in a cell, or two of a digit in a house, or leaves a cell without candidates or a house without a place.",
        zh: "用只有两个位置的区域和双值格把候选数串起来，交替染成两色，恰有一色为真。若某色在一格有两个候选数，或同一数字在一个区域有两格，或使某格、某区域无候选数可填，则该色为假。",
    },
    reason: Text {
        en: "Of two candidates that are alone in a cell, or of a digit in a house{further.aside}, one is true and one is false. By these links, one of two colours is true as a whole: either A, {color0.marks}; or B, {color1.marks}. The one that is removed contradicts itself.",
        zh: "一格仅有的两个候选数，或一个区域内某数仅有的两个位置{further.aside}，必一真一假。由此相连，两种颜色必有一种全真：要么是 A 色，{color0.marks}；要么是 B 色，{color1.marks}。要删去的颜色自相矛盾。",
    },
    find: |search, sink| medusa(true, search, sink),
    ..COLOURING
};

/// The consequences of a colour: the places that hold the digit.
struct ColourSpread {
    on: CellSet,
    is_false: bool,
}

/// Says that a colour leaves a digit no place in a house.
fn void(number: u8, house: House, places: CellSet, digits: DigitSet) -> Note {
    const VOID: Text = Text {
        en: "If colour {color} were true, {digits} would have no place in {house}: it excludes {cells}.",
        zh: "若 {color} 色为真，{house}中 {digits} 就无处可填：{cells} 都被排除。",
    };
    let note = Note::new(VOID).with("color", Topic::Color(number)).with("digits", Topic::Digits(digits));
    note.with("house", Topic::Houses(vec![house])).with("cells", Topic::Cells(places))
}

/// Follows singles from these cells on. Reports the house of each, and those of its places that see cells that are on.
fn spread(one: OneDigit, mut on: CellSet, mut say: impl FnMut(House, CellSet)) -> ColourSpread {
    loop {
        let open = one.places - seen_by_any(on);
        let mut more = CellSet::EMPTY;
        for &house in House::CLASSIC {
            let places = house.cells() & one.places;
            if places.is_empty() || places.intersects(on) {
                continue;
            }
            let left = places & open;
            if left.is_empty() {
                say(house, places);
                return ColourSpread { on, is_false: true };
            }
            if let Some(cell) = left.single().filter(|&cell| !more.contains(cell)) {
                say(house, places.without(cell));
                more.insert(cell);
            }
        }
        if sees(on, on) {
            return ColourSpread { on, is_false: true };
        }
        if more.is_empty() {
            return ColourSpread { on, is_false: false };
        }
        on |= more;
    }
}

fn x_colours(is_wrap: bool, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let number = if is_wrap { kind::X_COLOUR_WRAP } else { kind::X_COLOUR_TRAP };
    each_digit(search, sink, number, |one, sink| {
        for &cluster in Clusters::of(one).list() {
            let spreads = cluster.map(|colour| spread(one, colour, |_, _| {}));
            let explain = |colours: &[CellSet], evidence: &mut Evidence| {
                evidence.further(joints(one, cluster));
                let (mut seen, mut on, mut last) = (CellSet::EMPTY, CellSet::EMPTY, None);
                for (number, &colour) in colours.iter().enumerate() {
                    let spread = spread(one, colour, |house, places| {
                        evidence.further([house]);
                        seen |= places;
                        last = Some((house, places));
                    });
                    evidence.mark(Role::Color(number as u8), spread.on, one.digits());
                    on |= spread.on;
                    if spread.is_false {
                        let barred = |(house, places)| void(number as u8, house, places, one.digits());
                        evidence.notes.extend(clash(number as u8, spread.on).or_else(|| last.map(barred)));
                    }
                }
                evidence.mark(Role::Target, seen - on, one.digits());
            };
            let [first, second] = &spreads;
            if is_wrap {
                for (colour, _) in cluster.into_iter().zip(&spreads).filter(|(_, spread)| spread.is_false) {
                    sink.remove(&X_COLORS_WRAP, one.removes(colour), |evidence| {
                        explain(&[colour], evidence);
                    })?;
                }
            } else if !first.is_false && !second.is_false {
                let removes = seen_by_any(first.on) & seen_by_any(second.on);
                sink.remove(&X_COLORS_TRAP, one.removes(removes), |evidence| explain(&cluster, evidence))?;
            }
        }
        ControlFlow::Continue(())
    })
}

fn medusa(is_wrap: bool, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut open = board.all_candidates();
    for cell in board.empty() {
        for digit in board.marks(cell) {
            let start = Candidate::new(cell, digit);
            if !open.contains(start) {
                continue;
            }
            let cluster = grow(board, start);
            open = open - cluster[0] - cluster[1];
            open.remove(start);
            if !cluster[1].is_empty() {
                judge(board, cluster, is_wrap, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Returns the two colours of the candidates that are joined to `start`.
fn grow(board: &Board, start: Candidate) -> [CandidateSet; 2] {
    let mut colours = [CandidateSet::only(start), CandidateSet::EMPTY];
    let mut fresh = colours[0];
    let mut colour = 0;
    while !fresh.is_empty() {
        let mut next = CandidateSet::EMPTY;
        for candidate in fresh.iter() {
            partners(board, candidate, &mut next);
        }
        colour = 1 - colour;
        fresh = next - colours[0] - colours[1];
        colours[colour] |= fresh;
    }
    colours
}

/// Adds the candidates that form a pair with this one in which exactly one is true.
fn partners(board: &Board, Candidate { cell, digit }: Candidate, all: &mut CandidateSet) {
    for house in Rules::CLASSIC.houses_of(cell) {
        if let Some(other) = board.places_in(digit, house).without(cell).single() {
            all.insert(Candidate::new(other, digit));
        }
    }
    if let Some(other) = board.marks(cell).without(digit).single() {
        all.insert(Candidate::new(cell, other));
    }
}

fn judge(board: &Board, cluster: [CandidateSet; 2], is_wrap: bool, sink: &mut Sink<'_>) -> Flow {
    let takes = cluster.map(|colour| taken_by(&colour));
    let explain = |evidence: &mut Evidence| {
        evidence.further(joints_of_all(board, &cluster));
        for (number, colour) in cluster.iter().enumerate() {
            for digit in colour.digits() {
                evidence.mark(Role::Color(number as u8), colour.cells_with(digit), DigitSet::only(digit));
            }
        }
    };
    if !is_wrap {
        let removes = takes[0] & takes[1];
        return sink.remove(&MEDUSA_TRAP, removes, |evidence| {
            explain(evidence);
            let gone = board.all_candidates() & removes;
            evidence.notes.extend(gone.iter().filter_map(|gone| trapped(&cluster, gone)));
        });
    }
    for (number, (colour, takes)) in (0..).zip(cluster.iter().zip(&takes)) {
        if is_false(board, colour, takes) {
            sink.remove(&MEDUSA_WRAP, *colour, |evidence| {
                explain(evidence);
                let (emptied, idle) = (emptied(board, takes), idle(board, takes));
                if let Some(note) = quarrel(number, colour) {
                    evidence.note(note);
                } else if let Some((house, digit)) = emptied {
                    let places = board.places_in(digit, house);
                    evidence.note(void(number, house, places, DigitSet::only(digit)));
                } else if let Some(cell) = idle {
                    let note = Note::new(IDLE).with("color", Topic::Color(number));
                    let note = note.with("digits", Topic::Digits(board.marks(cell)));
                    evidence.note(note.with("cell", Topic::Cells(CellSet::only(cell))));
                }
                if let Some((house, digit)) = emptied {
                    evidence.further([house]);
                    evidence.mark(Role::Target, board.places_in(digit, house), DigitSet::only(digit));
                } else if let Some(cell) = idle {
                    evidence.mark(Role::Target, CellSet::only(cell), board.marks(cell));
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

const IDLE: Text = Text {
    en: "If colour {color} were true, nothing would be left for {cell}: it excludes {digits} there.",
    zh: "若 {color} 色为真，{cell} 就无数可填：其中的 {digits} 都被排除。",
};

/// Whether two candidates cannot both be true.
fn exclude(one: Candidate, other: Candidate) -> bool {
    let same = (one.cell == other.cell, one.digit == other.digit);
    same == (true, false) || same.1 && one.cell.peers().contains(other.cell)
}

/// Says which two candidates of a colour exclude each other, if there are any.
fn quarrel(number: u8, colour: &CandidateSet) -> Option<Note> {
    const QUARREL: Text = Text {
        en: "Of colour {color}, {one} and {other} exclude each other, so it is false.",
        zh: "{color} 色中 {one}与 {other}互斥，所以此色为假。",
    };
    let (one, other) = colour.iter().find_map(|one| {
        let other = colour.iter().find(|&other| exclude(one, other))?;
        Some((one, other))
    })?;
    let only = |candidate| Topic::Candidates(CandidateSet::only(candidate));
    let note = Note::new(QUARREL).with("color", Topic::Color(number));
    Some(note.with("one", only(one)).with("other", only(other)))
}

/// Says which candidates of each colour a candidate contradicts.
fn trapped(cluster: &[CandidateSet; 2], gone: Candidate) -> Option<Note> {
    const TRAPPED: Text = Text {
        en: "{gone} contradicts {one} of colour A and {other} of colour B.",
        zh: "{gone}与 A 色的 {one}、B 色的 {other}都矛盾。",
    };
    let [one, other] = cluster.each_ref().map(|colour| colour.iter().find(|&own| exclude(gone, own)));
    let only = |candidate| Topic::Candidates(CandidateSet::only(candidate));
    let note = Note::new(TRAPPED).with("gone", only(gone)).with("one", only(one?));
    Some(note.with("other", only(other?)))
}

/// Returns the houses with two places for a digit by which a cluster hangs together, unless its cells join it there.
fn joints_of_all(board: &Board, cluster: &[CandidateSet; 2]) -> Vec<House> {
    let mut joined = CandidateSet::EMPTY;
    let mut fresh: Vec<Candidate> = cluster[0].iter().take(1).collect();
    let mut joints = Vec::new();
    while let Some(one) = fresh.pop() {
        joined.insert(one);
        let mut join = |other: Candidate, house: Option<House>| {
            if !joined.contains(other) {
                joined.insert(other);
                fresh.push(other);
                joints.extend(house);
            }
        };
        if let Some(digit) = board.marks(one.cell).without(one.digit).single() {
            join(Candidate::new(one.cell, digit), None);
        }
        for house in Rules::CLASSIC.houses_of(one.cell) {
            if let Some(cell) = board.places_in(one.digit, house).without(one.cell).single() {
                join(Candidate::new(cell, one.digit), Some(house));
            }
        }
    }
    joints
}

/// Returns a house in which a colour leaves a digit no place, if there is one.
fn emptied(board: &Board, takes: &CandidateSet) -> Option<(House, Digit)> {
    let is_emptied = |&(house, digit): &(House, Digit)| {
        let places = board.places_in(digit, house);
        !places.is_empty() && places.is_subset(takes.cells_with(digit))
    };
    let all = House::CLASSIC.iter().flat_map(|&house| Digit::ALL.map(|digit| (house, digit)));
    all.into_iter().find(is_emptied)
}

/// Returns a cell of which a colour removes all candidates, if there is one.
fn idle(board: &Board, takes: &CandidateSet) -> Option<Cell> {
    let is_idle = |&cell: &Cell| board.candidates(CellSet::only(cell), DigitSet::FULL).is_subset(takes);
    board.empty().iter().filter(|&cell| !board.marks(cell).is_empty()).find(is_idle)
}

/// Returns the candidates that cannot be true together with all of these.
fn taken_by(colour: &CandidateSet) -> CandidateSet {
    let (mut taken, cells) = (CandidateSet::EMPTY, colour.cells());
    for digit in Digit::ALL {
        let own = colour.cells_with(digit);
        let of_others = Digit::ALL.into_iter().filter(|&other| other != digit);
        let others = of_others.fold(CellSet::EMPTY, |all, other| all | colour.cells_with(other));
        taken.insert_all(digit, seen_by_any(own) | (cells & others));
    }
    taken
}

/// Whether the colour removes one of its own candidates, or everything that a cell or a house could hold.
fn is_false(board: &Board, colour: &CandidateSet, takes: &CandidateSet) -> bool {
    colour.intersects(takes) || idle(board, takes).is_some() || emptied(board, takes).is_some()
}
