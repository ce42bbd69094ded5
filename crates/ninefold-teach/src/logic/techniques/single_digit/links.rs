//! Skyscraper, two-string kite, turbot fish: two strong links of one digit that see each other.
//!
//! **Sound**, because a house with two places for a digit has it in one of them. If it is not in the free end of the
//! first link, it is in the other end. Then it is not in the near end of the second link, which the other end sees, so
//! it is in the free end of the second link. So one of the two free ends has it, and a place that sees both does not.
//!
//! - *Skyscraper*: two rows, or two columns, joined by a line.
//! - *Two-string kite*: a row and a column, joined by a box.
//! - *Turbot fish*: any two houses, joined by any house; this includes the other two.
//! - *Dual kite*: two kites with the same cells in the box. They may have two digits, as in HoDoKu.
//!
//! The order is HoDoKu's. As there, a link within a box that is also within one line is left out of turbot fish,
//! because locked candidates remove more. If a row (or column) has both places in one box, locked candidates remove
//! all that a skyscraper or kite with it does. HoDoKu finds some of those, depending on which place comes first: a
//! kite's near end is the first place of such a row, and a skyscraper's two near ends are both first or both second.
//! The same ones are found here.

use super::{OneDigit, StrongLink, each_digit, give_strong_links, kind, strong_links};
use crate::grid::{Cell, CellSet, Digit, House, HouseKind};
use crate::lang::Text;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::Rules;
use std::cmp::Reverse;
use std::ops::ControlFlow;

/// Two parallel strong links, joined by a line.
pub(in crate::logic::techniques) static SKYSCRAPER: Technique = Technique {
    id: "skyscraper",
    name: Text { en: "Skyscraper", zh: "摩天楼" },
    family: Family::SingleDigit,
    about: Text {
        en: "A digit has two places in each of two rows, and one place of each row lies in the same column. These two cannot both hold it, so it is in one of the other two places, the roofs, and goes from all cells that see both roofs. Likewise with rows and columns exchanged.",
        zh: "某数字在两行中各只有两个位置，且各有一个位置同在一列。这两格不能都是该数字，所以另外两格（楼顶）中至少一格是它，能同时看到两个楼顶的格可删去该数字。行列互换亦然。",
    },
    reason: LINKS_REASON,
    example: ".+2+4.7+8.+357.+53.+4.+2+868+3+5+1+2+479+5718..2+4+3+36+94+2+785+12+4+8+1+35+7+96.+3+72+8.+56+4+4.2.+5.3\
              +8+78+5+6+7+43+91+2::984:",
    is_oriented: true,
    find: skyscraper,
    ..Technique::PLAIN
};

/// A row and a column, joined by a box.
pub(in crate::logic::techniques) static TWO_STRING_KITE: Technique = Technique {
    id: "two-string-kite",
    name: Text { en: "2-String Kite", zh: "双线风筝" },
    family: Family::SingleDigit,
    about: Text {
        en: "A digit has two places in a row and two in a column, and one place of each lies in the same box. These two cannot both hold it, so it is at the far end of one of the two strings, and goes from the cell that sees both far ends.",
        zh: "某数字在一行和一列中各只有两个位置，且各有一个位置同在一宫。这两格不能都是该数字，所以两条线的远端至少一格是它，能同时看到两个远端的格可删去该数字。",
    },
    reason: LINKS_REASON,
    example: "+3.+57+9+8.4+292.4+5+3..+88+47+2+1+63+59+2+7+8+56+4+91+3.9+4+83.2.+553.+9+2..8+4..+2+3+4+58+9+7+4+8+967\
              +2+5+317+53+1+894+2+6::628:",
    is_oriented: true,
    find: |search, sink| {
        each_digit(search, sink, kind::KITE, |one, sink| {
            kites(one, |kite| give_strong_links(&TWO_STRING_KITE, one, &kite.links, kite.removes, sink))
        })
    },
    ..Technique::PLAIN
};

/// Two kites with the same cells in the box.
pub(in crate::logic::techniques) static DUAL_TWO_STRING_KITE: Technique = Technique {
    id: "dual-two-string-kite",
    name: Text { en: "Dual 2-String Kite", zh: "双重双线风筝" },
    family: Family::SingleDigit,
    about: Text {
        en: "Two 2-string kites, of one digit or of two, that share their two cells in the box, given as one step.",
        zh: "两个双线风筝共用宫内的两格，合为一步。",
    },
    reason: Text {
        en: "Two kites of {pattern.digits} share their cells in a box: {chains}. In each, the digit is at one of the two far ends.",
        zh: "两个关于 {pattern.digits} 的风筝共用宫内的格：{chains}。每个风筝的两个远端中至少一格是该数字。",
    },
    example: "1+53+9+642+7+8+9847+2.3+6.72+6..8+9..638.+4+9..+7+4+91..+78.+6+5+7+2+8+1+6493+8+6+74+9..32+3.9.+7268.+2.\
              56+8+37.9:139:126 544:",
    is_oriented: true,
    find: dual_kite,
    ..Technique::PLAIN
};

/// Any two strong links, joined by any house.
pub(in crate::logic::techniques) static TURBOT_FISH: Technique = Technique {
    id: "turbot-fish",
    name: Text { en: "Turbot Fish", zh: "多宝鱼" },
    family: Family::SingleDigit,
    about: Text {
        en: "A digit has two places in each of two houses, and one place of the one sees one place of the other. These two cannot both hold it, so it is in one of the other two places, and goes from all cells that see both.",
        zh: "某数字在两个区域中各只有两个位置，且各有一个位置互相看到。这两格不能都是该数字，所以另外两格中至少一格是它，能同时看到这两格的格可删去该数字。",
    },
    reason: LINKS_REASON,
    example: ".+52.+897..+97165.+82.8.+3....593+1.....7+2.2..1..3+5+59......818+9...+2.7+23.+87159.+7.52+9.3+8+1:\
              657:476:",
    find: turbot_fish,
    ..Technique::PLAIN
};

const LINKS_REASON: Text = Text {
    en: "{base} have two places for {pattern.digits} each. Of {link}, which see each other, at most one holds it, so {pattern?the cell at both ends, |at least one of }{pattern}{pattern?, does| does}.",
    zh: "{base}中 {pattern.digits} 各只有两个位置。{link} 互相看到，至多一格是它，所以{pattern?两端共同的|另外两端} {pattern} {pattern?是它|中至少一格是它}。",
};

/// Iterates over the houses of these kinds with two places for the digit.
fn conjugates(one: OneDigit, kind: HouseKind) -> impl Iterator<Item = (House, [Cell; 2])> + Clone {
    let houses = House::CLASSIC.iter().filter(move |house| house.kind() == kind);
    houses.filter_map(move |&house| Some((house, pair(house.cells() & one.places)?)))
}

fn pair(cells: CellSet) -> Option<[Cell; 2]> {
    let first = cells.first()?;
    Some([first, cells.without(first).single()?])
}

fn link(house: House, ends: [Cell; 2]) -> StrongLink {
    StrongLink { house, ends: ends.map(CellSet::only) }
}

fn seen_by_both(one: Cell, other: Cell) -> CellSet {
    one.peers() & other.peers()
}

fn skyscraper(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    for (number, lines) in
        [(kind::SKYSCRAPER_ROWS, HouseKind::Row), (kind::SKYSCRAPER_COLUMNS, HouseKind::Column)]
    {
        each_digit(search, sink, number, |one, sink| parallel_links(one, lines, sink))?;
    }
    ControlFlow::Continue(())
}

/// Visits the pairs of rows (or columns) in order.
fn parallel_links(one: OneDigit, lines: HouseKind, sink: &mut Sink<'_>) -> Flow {
    let across = |cell: Cell| if lines == HouseKind::Row { cell.column() } else { cell.row() };
    let mut seconds = conjugates(one, lines);
    while let Some((house, ends)) = seconds.next() {
        for (other_house, other_ends) in seconds.clone() {
            let is_joined = |near: usize| across(ends[near]) == across(other_ends[near]);
            let [near, far] = if is_joined(0) { [0, 1] } else { [1, 0] };
            if is_joined(near) && !is_joined(far) {
                let first = link(house, [ends[far], ends[near]]);
                let second = link(other_house, [other_ends[near], other_ends[far]]);
                let removes = seen_by_both(ends[far], other_ends[far]);
                give_strong_links(&SKYSCRAPER, one, &[first, second], removes, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A kite: the row's link, the column's link, and the places that are removed.
#[derive(Clone, Copy)]
struct Kite {
    links: [StrongLink; 2],
    removes: CellSet,
}

impl Kite {
    /// Returns the two cells in the box.
    fn heart(&self) -> CellSet {
        self.links[0].ends[1] | self.links[1].ends[0]
    }
}

fn kites(one: OneDigit, mut give: impl FnMut(Kite) -> Flow) -> Flow {
    for (row, row_ends) in conjugates(one, HouseKind::Row) {
        for (column, column_ends) in conjugates(one, HouseKind::Column) {
            if row_ends.iter().any(|end| column_ends.contains(end)) {
                continue;
            }
            let shares_box = |&(near, column_near): &(usize, usize)| {
                row_ends[near].block() == column_ends[column_near].block()
            };
            let Some((near, column_near)) = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().find(shares_box)
            else {
                continue;
            };
            let (far, column_far) = (row_ends[1 - near], column_ends[1 - column_near]);
            let crossing = Cell::at(column_far.row_index(), far.column_index());
            if one.places.contains(crossing) {
                let links =
                    [link(row, [far, row_ends[near]]), link(column, [column_ends[column_near], column_far])];
                give(Kite { links, removes: CellSet::only(crossing) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds dual kites; the two kites may have different digits.
fn dual_kite(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let mut seen: Vec<(OneDigit, Kite)> = Vec::new();
    for digit in Digit::ALL {
        if let Some(one) = OneDigit::open(search, digit, kind::KITE) {
            let _ = kites(one, |kite| {
                seen.push((one, kite));
                ControlFlow::Continue(())
            });
        }
    }
    for (i, (one, first)) in seen.iter().enumerate() {
        for (other, second) in &seen[i + 1..] {
            let (removes, others) = (one.removes(first.removes), other.removes(second.removes));
            if first.heart() == second.heart() && removes != others {
                sink.give(&DUAL_TWO_STRING_KITE, CandidateSet::EMPTY, removes | others, 3, |evidence| {
                    strong_links(one.digit, &first.links, evidence);
                    strong_links(other.digit, &second.links, evidence);
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Gives all turbot fish, those that remove the most marks first.
fn turbot_fish(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let mut found: Vec<(OneDigit, [StrongLink; 2], CellSet)> = Vec::new();
    for digit in Digit::ALL {
        let Some(one) = OneDigit::open(search, digit, kind::TURBOT_FISH) else { continue };
        let before = found.len();
        turbots(one, |links, removes| found.push((one, links, removes)));
        if found.len() == before {
            search.shared.templates.set_barren(digit, kind::TURBOT_FISH);
        }
    }
    found.sort_by_key(|(one, links, removes)| {
        let start = links[0].ends[0].first();
        (Reverse(removes.len()), index_sum(one.digit.value().into(), *removes), start, one.digit)
    });
    let mut given: Vec<(OneDigit, CellSet)> = Vec::new();
    for (one, links, removes) in found {
        if given.iter().any(|(other, gone)| other.digit == one.digit && *gone == removes) {
            continue;
        }
        given.push((one, removes));
        give_strong_links(&TURBOT_FISH, one, &links, removes, sink)?;
    }
    ControlFlow::Continue(())
}

/// Returns HoDoKu's order of steps that remove the same number of marks of one digit.
fn index_sum(digit: usize, removes: CellSet) -> usize {
    removes.iter().enumerate().map(|(i, cell)| cell.index() * (1 + 80 * i) + digit).sum()
}

/// Visits, from each place over its strong links, the places that their ends see, and the strong links from there. The
/// end may be the start; then the digit is there.
fn turbots(one: OneDigit, mut give: impl FnMut([StrongLink; 2], CellSet)) {
    for start in one.places {
        for first in links_of(one, start) {
            let [_, near] = first.ends;
            let Some(near) = near.single() else { continue };
            for next in (near.peers() & one.places).without(start) {
                for second in links_of(one, next) {
                    let Some(end) = second.ends[1].single() else { continue };
                    let removes = if end == start { start.peers() } else { seen_by_both(start, end) };
                    let removes = removes & one.places;
                    if end != near && !removes.is_empty() {
                        give([first, second], removes);
                    }
                }
            }
        }
    }
}

/// Iterates over the houses in which `cell` and one other cell are the only places, rows and columns first. A box
/// counts only if the two are not in line.
fn links_of(one: OneDigit, cell: Cell) -> impl Iterator<Item = StrongLink> {
    Rules::CLASSIC.houses_of(cell).filter_map(move |house| {
        let other = (house.cells() & one.places).without(cell).single()?;
        let is_in_line = other.row() == cell.row() || other.column() == cell.column();
        (house.kind() != HouseKind::Block || !is_in_line).then(|| link(house, [cell, other]))
    })
}
