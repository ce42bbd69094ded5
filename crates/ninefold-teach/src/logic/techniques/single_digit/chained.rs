//! Sequences of strong links of one digit: grouped skyscrapers, kites and turbot fish, three to six links, and rings.
//!
//! **Sound.** A *part* of a house is some of its places for the digit within one line and one box. If a house has two
//! parts for the digit and the digit is not in one, it is in the other. If a part and the next one are in one house,
//! not both hold it. So along the links the digit is in the first part or in the last, and is removed from the places
//! that see all of both. In a *ring*, the last part sees the first as well. Then each link holds the digit in the same
//! one of its parts. So of any two parts that see each other one holds it, and it is removed from the places that see
//! both.
//!
//! A box has parts in many ways: two of its rows, two of its columns, or a row and the rest of a column.
//!
//! Of the many ways to the same place, only those with the fewest links are given, each with everything that it
//! removes: a fish of four links removes something that no three links do. Two links with a single place at each end
//! come from `links`; here one of them is grouped. A ring is a shortest one through two consecutive links, the first
//! of several.

use super::{OneDigit, StrongLink, common_house, each_digit, give_strong_links, kind};
use crate::grid::{CellSet, House, HouseKind};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Because, Chain, HouseRole, Inference, Node};
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// Declares the technique of `$number` links.
macro_rules! strong_links {
    ($NAME:ident $number:literal $id:literal $en:literal $zh:literal $example:literal) => {
        #[doc = concat!($en, ".")]
        pub(in crate::logic::techniques) static $NAME: Technique = Technique {
            id: $id,
            name: Text { en: $en, zh: $zh },
            example: $example,
            find: |search, sink| rows(&$NAME, $number, search, sink),
            ..LINKS
        };
    };
}

strong_links!(THREE_STRONG_LINKS 3 "three-strong-links" "3 Strong Links" "三强链"
"1+53+9+642+7+8+9847+2.3+6.72+6..8+9..638.+4+9..+7+4+91..+78.+6+5+7+2+8+1+6493+8+6+74+9..32+3.9.+7268.+2.56+8+37.9:\
 139:544 554:");
strong_links!(FOUR_STRONG_LINKS 4 "four-strong-links" "4 Strong Links" "四强链"
"9.+8+3..2+4..+4+3+2...+98..+24+8+9+37.23.+7+6+89.48.91+3+4.+2...45+9+2..33+9.+82.+46+7+48+6+97..+3+2.+27+6+43..9::\
 527:");
strong_links!(FIVE_STRONG_LINKS 5 "five-strong-links" "5 Strong Links" "五强链"
"7.1+4....+34...3..7+1+83.1.+7+4...1+2..43.997.+31..483+486..+71.+1.+7+2.3+98+4.9+3.4.+1+27+2+8+4..+15+36:635 544 545 \
 586:616 626 675:");
strong_links!(SIX_STRONG_LINKS 6 "six-strong-links" "6 Strong Links" "六强链"
"...........1..2..3.4..5..6......3.7....2....5..751.3....5..1..2.63..58.79..8.....:425 427 453 468 469 475 477 478 481:455 456:");

/// Two rows, or two columns, joined by a line.
pub(in crate::logic::techniques) static GROUPED_SKYSCRAPER: Technique = Technique {
    id: "grouped-skyscraper",
    name: Text { en: "Grouped Skyscraper", zh: "区块摩天楼" },
    example: "1+6+7.2+9+43.+2+9+3+1.4.6+78+547+6+3+12+9+5.+2+6+317+9.3.+9+24+7..6+7.69..+3.+2+67.+4+129.3+92+13+7.+6..+43..9+6+2+71:\
              :568:",
    find: |search, sink| pairs(&GROUPED_SKYSCRAPER, TwoLinks::Skyscraper, search, sink),
    ..LINKS
};

/// A row and a column, joined by a box.
pub(in crate::logic::techniques) static GROUPED_TWO_STRING_KITE: Technique = Technique {
    id: "grouped-two-string-kite",
    name: Text { en: "Grouped 2-String Kite", zh: "区块双线风筝" },
    example: "+8+32.57.+9.+79..+3.58....+9+8.3+7..+873.9.+4+5+4.1+5.8+9+37+35+9+7+4..6..4.8.3.+19.+7+8.+9+5+4239.+3..4\
              .+5.::614 639:",
    find: |search, sink| pairs(&GROUPED_TWO_STRING_KITE, TwoLinks::Kite, search, sink),
    ..LINKS
};

/// Any other two.
pub(in crate::logic::techniques) static GROUPED_TURBOT_FISH: Technique = Technique {
    id: "grouped-turbot-fish",
    name: Text { en: "Grouped Turbot Fish", zh: "区块多宝鱼" },
    example: "1+5+3+7+8+9+642..932+4+1+8+5.+2...5+97+3..5..+7..9...+2.685...2+5.83.....9.+25.12..8+5+3+7..+5...71..+8:\
              :631 671:",
    find: |search, sink| pairs(&GROUPED_TURBOT_FISH, TwoLinks::Turbot, search, sink),
    ..LINKS
};

/// Three to six links in a ring.
pub(in crate::logic::techniques) static X_LOOP: Technique = Technique {
    id: "x-loop",
    name: Text { en: "X-Loop", zh: "X 环（区块）" },
    example: "6+341+5+2+9+875+2+8...+1+4+3..+14832..+1.+2..+8.3.+3+46+2+1.87..8.+3...+212+1+38..+7.4+46.+7213.+8+8.7.3\
              +4.1+2:549:566 592:",
    about: Text {
        en: "Strong links of one digit in a ring: each ends where the next one begins, and the last where the first does. Whichever way round the digit goes, one of any two neighbouring ends holds it, and it goes from all cells that see both. Also known as cyclopsfish.",
        zh: "同一数字的强链首尾相接成环。无论数字按哪个方向取，每两个相邻的端点中恰有一个为真，能同时看到两者的格可删去。又称独眼鱼。",
    },
    reason: Text {
        en: "{base} have {pattern.digits} in two parts each, {pattern}, which go round in a ring through {cover}. So each of {cover} has it in a part of the ring.",
        zh: "{base}中 {pattern.digits} 各分为两部分（{pattern}），经{cover}首尾相接成环。所以{cover}中它必在环上。",
    },
    is_oriented: true,
    find: ring,
    ..LINKS
};

const LINKS: Technique = Technique {
    family: Family::SingleDigit,
    about: Text {
        en: "A digit has its places in each of several houses in two parts, each a cell or a few cells in line within a box. An end of each house sees an end of the next, so not both hold the digit. Then the free end of the first house holds it or the free end of the last, and it goes from all cells that see both.",
        zh: "某数字在若干区域中各分为两部分，每部分是一格或同一宫内成行列的几格。每个区域的一端看到下一区域的一端，两者不能同真。于是首尾两个自由端至少一个为真，能同时看到两者的格可删去。",
    },
    reason: Text {
        en: "{base} have {pattern.digits} in two parts each. Neighbouring ends, {link}, see each other, so one of the two free ends, {pattern}, holds it.",
        zh: "{base}中 {pattern.digits} 各分为两部分。相邻的端点（{link}）互相看到，所以两个自由端（{pattern}）至少一个为真。",
    },
    ..Technique::PLAIN
};

/// The name of two links with groups.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TwoLinks {
    Skyscraper,
    Kite,
    Turbot,
}

/// All links of the digit, in both directions, and for each link those that continue at its end.
struct Web {
    links: Vec<StrongLink>,
    after: Vec<Vec<usize>>,
    before: Vec<Vec<usize>>,
}

impl Web {
    fn new(one: OneDigit) -> Web {
        let mut links = Vec::new();
        for &house in House::CLASSIC {
            let places = house.cells() & one.places;
            if house.kind() == HouseKind::Block {
                links_of_box(house, places, &mut links);
            } else {
                add_split(house, places, (0..9).map(House::block), &mut links);
            }
        }
        let mut web =
            Web { after: vec![Vec::new(); links.len()], before: vec![Vec::new(); links.len()], links };
        for (i, first) in web.links.iter().enumerate() {
            for j in (0..web.links.len()).filter(|&j| goes_on(first, &web.links[j])) {
                web.after[i].push(j);
                web.before[j].push(i);
            }
        }
        web
    }

    /// Returns the number of links from each link to the nearest of `goals`, counting both; 0 if it is too far.
    fn distances(&self, goals: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut distances = vec![0; self.links.len()];
        let mut nearest: Vec<usize> = goals.collect();
        for distance in 1..=MOST_LINKS {
            nearest.retain(|&at| std::mem::replace(&mut distances[at], distance) == 0);
            let next = nearest.iter().flat_map(|&at| &self.before[at]).copied();
            let mut next: Vec<usize> = next.filter(|&at| distances[at] == 0).collect();
            next.sort_unstable();
            next.dedup();
            nearest = next;
        }
        distances
    }

    /// Continues from the last link of the row to a goal, nearer with each link, through houses and places that are
    /// not in the row yet.
    fn complete(&self, distances: &[usize], row: &mut Vec<usize>) -> bool {
        let Some(&last) = row.last() else { return false };
        if distances[last] == 1 {
            return true;
        }
        for &next in self.after[last].iter().filter(|&&next| distances[next] + 1 == distances[last]) {
            if distances[next] > 0 && row.iter().all(|&at| self.are_apart(at, next)) {
                row.push(next);
                if self.complete(distances, row) {
                    return true;
                }
                row.pop();
            }
        }
        false
    }

    fn are_apart(&self, one: usize, other: usize) -> bool {
        let (one, other) = (self.links[one], self.links[other]);
        one.house != other.house && !(one.ends[0] | one.ends[1]).intersects(other.ends[0] | other.ends[1])
    }

    fn row(&self, row: &[usize]) -> Vec<StrongLink> {
        row.iter().map(|&at| self.links[at]).collect()
    }
}

/// The largest number of links in a row or ring.
const MOST_LINKS: usize = 6;

/// Adds the link between two places, or between the only two of these houses that contain places.
fn add_split(house: House, places: CellSet, parts: impl Iterator<Item = House>, links: &mut Vec<StrongLink>) {
    let mut parts = parts.map(|part| part.cells() & places).filter(|part| !part.is_empty());
    let (first, second, third) = (parts.next(), parts.next(), parts.next());
    if let (Some(first), Some(second), None) = (first, second, third) {
        add(house, first, second, links);
        add(house, second, first, links);
    } else if let (Some(cell), 2) = (places.first(), places.len()) {
        add(house, CellSet::only(cell), places.without(cell), links);
        add(house, places.without(cell), CellSet::only(cell), links);
    }
}

fn add(house: House, near: CellSet, far: CellSet, links: &mut Vec<StrongLink>) {
    let link = StrongLink { house, ends: [near, far] };
    if !near.is_empty() && !far.is_empty() && !links.contains(&link) {
        links.push(link);
    }
}

fn links_of_box(block: House, places: CellSet, links: &mut Vec<StrongLink>) {
    add_split(block, places, (0..9).map(House::row), links);
    add_split(block, places, (0..9).map(House::column), links);
    for heart in block.cells() {
        let (row, column) = (heart.row().cells() & places, heart.column().cells() & places);
        // In a single line it would be a divided pointing set.
        let is_bent = places == row | column && places != row && places != column;
        if is_bent {
            add(block, row, column - row, links);
            add(block, column, row - column, links);
            add(block, column - row, row, links);
            add(block, row - column, column, links);
        }
    }
}

/// Whether the second link continues where the first ends. Links that begin, or end, with the same place only say that
/// the others are not there, as locked candidates do.
fn goes_on(first: &StrongLink, second: &StrongLink) -> bool {
    let (end, start) = (first.ends[1], second.ends[0]);
    let is_turned_back = (0..2).any(|at| first.ends[at].intersects(second.ends[at]));
    first.house != second.house
        && !is_turned_back
        && !end.intersects(start)
        && common_house(end | start).is_some()
}

fn taken(one: OneDigit, first: &StrongLink, last: &StrongLink) -> CellSet {
    one.places & Board::seen_by_all(first.ends[0] | last.ends[1])
}

fn pairs(
    technique: &'static Technique,
    pair: TwoLinks,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    each_digit(search, sink, kind::GROUPED + pair as u8, |one, sink| {
        let web = Web::new(one);
        let mut given: Vec<CellSet> = Vec::new();
        for (first, after) in web.links.iter().zip(&web.after) {
            for second in after.iter().map(|&at| web.links[at]) {
                let is_grouped = first.ends.iter().chain(&second.ends).any(|end| end.len() > 1);
                let removes = taken(one, first, &second);
                let is_new = !removes.is_empty() && !given.contains(&removes);
                if is_new && is_grouped && called(first, &second) == pair {
                    given.push(removes);
                    give_strong_links(technique, one, &[*first, second], removes, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn called(first: &StrongLink, second: &StrongLink) -> TwoLinks {
    let joint = common_house(first.ends[1] | second.ends[0]).map(House::kind);
    let is_joined_by_box = joint == Some(HouseKind::Block);
    match (first.house.kind(), second.house.kind()) {
        (HouseKind::Row, HouseKind::Row) | (HouseKind::Column, HouseKind::Column) if !is_joined_by_box => {
            TwoLinks::Skyscraper
        }
        (HouseKind::Row, HouseKind::Column) | (HouseKind::Column, HouseKind::Row) if is_joined_by_box => {
            TwoLinks::Kite
        }
        _ => TwoLinks::Turbot,
    }
}

/// Finds, for each place that can be removed, a row of `number` links to it, if there is none with fewer.
fn rows(technique: &'static Technique, number: usize, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    each_digit(search, sink, kind::STRONG_LINKS + number as u8, |one, sink| {
        let web = Web::new(one);
        let mut given: Vec<CellSet> = Vec::new();
        for target in one.dead {
            let seen = target.peers();
            let all = 0..web.links.len();
            let is_goal = |at: &usize| web.links[*at].ends[1].is_subset(seen);
            let is_start = |at: &usize| web.links[*at].ends[0].is_subset(seen);
            let starts: Vec<usize> = all.clone().filter(is_start).collect();
            let distances = web.distances(all.clone().filter(is_goal));
            let known = starts.iter().map(|&start| distances[start]).filter(|&distance| distance > 0);
            if known.min() != Some(number) {
                continue;
            }
            for goal in all.filter(is_goal) {
                let distances = web.distances(std::iter::once(goal));
                for &start in starts.iter().filter(|&&start| distances[start] == number) {
                    let mut row = vec![start];
                    let removes = taken(one, &web.links[start], &web.links[goal]);
                    if !given.contains(&removes) && web.complete(&distances, &mut row) {
                        given.push(removes);
                        give_strong_links(technique, one, &web.row(&row), removes, sink)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Finds, for each link and each next one, a shortest way back to the link.
fn ring(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    each_digit(search, sink, kind::X_LOOP, |one, sink| {
        let web = Web::new(one);
        let mut given: Vec<CellSet> = Vec::new();
        for start in 0..web.links.len() {
            let distances = web.distances(web.before[start].iter().copied());
            for &next in &web.after[start] {
                let joint = web.links[start].ends[1] | web.links[next].ends[0];
                let is_ring = (2..MOST_LINKS).contains(&distances[next]) && web.are_apart(start, next);
                let mut row = vec![start, next];
                if !is_ring
                    || !one.dead.intersects(Board::seen_by_all(joint))
                    || !web.complete(&distances, &mut row)
                {
                    continue;
                }
                let row = web.row(&row);
                let removes = taken_by_ring(one, &row);
                if !given.contains(&removes) {
                    given.push(removes);
                    give_ring(one, &row, removes, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

/// Returns the cells that see both ends of each joint: the links of the ring, each with the next.
fn joints(row: &[StrongLink]) -> impl Iterator<Item = CellSet> + '_ {
    (0..row.len()).map(|i| row[i].ends[1] | row[(i + 1) % row.len()].ends[0])
}

fn taken_by_ring(one: OneDigit, row: &[StrongLink]) -> CellSet {
    joints(row).fold(CellSet::EMPTY, |all, joint| all | (one.places & Board::seen_by_all(joint)))
}

fn give_ring(one: OneDigit, row: &[StrongLink], removes: CellSet, sink: &mut Sink<'_>) -> Flow {
    let length = 2 * row.len() as u32;
    sink.give(&X_LOOP, CandidateSet::EMPTY, one.removes(removes), length, |evidence| {
        let all = joints(row).fold(CellSet::EMPTY, |all, joint| all | joint);
        evidence.pattern(all, one.digits());
        for link in row {
            evidence.house(HouseRole::Base, link.house);
        }
        let mut chain = Chain { inferences: Vec::new(), is_loop: true };
        for (i, joint) in joints(row).enumerate() {
            let Some(house) = common_house(joint) else { continue };
            evidence.house(HouseRole::Cover, house);
            let link = row[i];
            let before = 2 * i as u16;
            let because =
                match i.checked_sub(1).and_then(|last| common_house(row[last].ends[1] | link.ends[0])) {
                    Some(house) => Because::House(house),
                    None => Because::Assumed,
                };
            let off = Node { cells: link.ends[0], digit: one.digit, is_on: false };
            let on = Node { cells: link.ends[1], digit: one.digit, is_on: true };
            let from = before.checked_sub(1).into_iter().collect();
            chain.inferences.push(Inference::new(off, from, because));
            chain.inferences.push(Inference::new(on, vec![before], Because::House(link.house)));
        }
        evidence.chain(chain);
    })
}
