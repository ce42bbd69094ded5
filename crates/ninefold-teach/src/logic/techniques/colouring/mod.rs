//! Colours of one digit: places joined by strong links get two colours alternately.
//!
//! **Sound.** A house with two places for a digit has it in one of them. Places joined by such houses form a
//! *cluster*. In it, all places of one colour hold the digit and none of the other colour do.
//!
//! - *Wrap*: two places of one colour see each other, so this colour does not hold the digit.
//! - *Trap*: a place that sees both colours sees the digit, whichever colour holds it.
//! - *Multi colours 1*: colour a of one cluster sees colour b of another, so not both hold the digit. So the opposite
//!   of a or the opposite of b does, and a place that sees both opposites does not.
//! - *Multi colours 2*: a colour that sees both colours of another cluster sees the digit, so it does not hold it.
//!
//! HoDoKu tries wrap and trap as one, and the two kinds of multi colours as one; with
//! [`Options::kinds_together`](crate::logic::Options), a search for one step does the same. A cluster begins with its
//! first cell. Clusters, and pairs of them, come in the order of their first cells, as in HoDoKu. A cluster with an
//! odd ring of strong links has no solution. Its colours then depend on the order of the walk, and anything may
//! follow from them.

pub(super) mod extended;

use crate::grid::{Cell, CellSet, House};
use crate::lang::Text;
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::single_digit::{OneDigit, each_digit, kind};
use crate::rules::Rules;
use std::ops::ControlFlow;

/// A candidate that sees both colours.
pub(in crate::logic::techniques) static SIMPLE_COLORS_TRAP: Technique = Technique {
    id: "simple-colors-trap",
    name: Text { en: "Simple Colors Trap", zh: "简单染色：双色共视" },
    family: Family::Colouring,
    about: Text {
        en: "Places of a digit that are joined by houses with just two places are coloured in turn with two colours. One colour holds the digit, the other does not. A place that sees both colours sees the digit in any case.",
        zh: "用只有两个位置的区域把某数字的位置串起来，交替染成两色。一色全真，另一色全假。能同时看到两种颜色的格必能看到该数字，可删去。",
    },
    reason: Text {
        en: "By {further}, either {color0} {color0?holds|hold} the {color0.digits}, or {color1} {color1?does|do}. What is removed sees both colours.",
        zh: "由{further}，要么 {color0} {color0?是|都是} {color0.digits}，要么 {color1} {color1?是|都是}。要删的格同时看到两种颜色。",
    },
    example: "294+6+8+53+71...+4+9+7+6+2+55+761+23+849.49+7+12+5.8...53+9+4.+2.2+5+8+46.+9.+9..+35+42+8.+45+29.+8...8.\
              .+2.+1+9+54::652 688:",
    find: |search, sink| simple(&SIMPLE_COLORS_TRAP, kind::COLOUR_TRAP, search, sink),
    ..Technique::PLAIN
};

/// A colour that sees itself is removed.
pub(in crate::logic::techniques) static SIMPLE_COLORS_WRAP: Technique = Technique {
    id: "simple-colors-wrap",
    name: Text { en: "Simple Colors Wrap", zh: "简单染色：同色互见" },
    family: Family::Colouring,
    about: Text {
        en: "Places of a digit that are joined by houses with just two places are coloured in turn with two colours. One colour holds the digit, the other does not. A colour with two places that see each other cannot be the one.",
        zh: "用只有两个位置的区域把某数字的位置串起来，交替染成两色。一色全真，另一色全假。若同色的两格互相看到，这一色必假。",
    },
    reason: Text {
        en: "By {further}, either {color0} {color0?holds|hold} the {color0.digits}, or {color1} {color1?does|do}. One of these colours has two cells that see each other, so it is false.",
        zh: "由{further}，要么 {color0} {color0?是|都是} {color0.digits}，要么 {color1} {color1?是|都是}。其中一色有两格互相看到，所以这一色为假。",
    },
    example: ".865.........4...8.9+4+8.2.......1....4+1.7....59...+5..1.+8.+9+4.5+163.+4.18+69+5.65+1.9.8.4:\
              :627 635 657:",
    find: |search, sink| simple(&SIMPLE_COLORS_WRAP, kind::COLOUR_WRAP, search, sink),
    ..Technique::PLAIN
};

/// Two clusters that touch: places that see both opposites lose the digit.
pub(in crate::logic::techniques) static MULTI_COLORS_1: Technique = Technique {
    id: "multi-colors-1",
    name: Text { en: "Multi-Colors 1", zh: "多重染色 1" },
    family: Family::Colouring,
    about: Text {
        en: "The places of a digit form two clusters of two colours each. A colour of the one sees a colour of the other, so not both hold the digit, and so at least one of their opposites does. What sees both opposites goes.",
        zh: "某数字的位置构成两组双色。甲组的一色看到乙组的一色，两者不能同真，所以它们的反色至少一个为真。能同时看到两个反色的格可删去。",
    },
    reason: Text {
        en: "By {further}, either {color0} {color0?holds|hold} the {color0.digits}, or {color1} {color1?does|do}; and either {color2} {color2?holds|hold} it, or {color3} {color3?does|do}. A colour of the first pair sees one of the second, so not both are true, and at least one of their opposites is. What is removed sees both opposites.",
        zh: "由{further}，要么 {color0} {color0?是|都是} {color0.digits}，要么 {color1} {color1?是|都是}；要么 {color2} {color2?是|都是}，要么 {color3} {color3?是|都是}。前一组的一色与后一组的一色互相看到，不能同真，所以它们的反色至少一个为真；要删的格同时看到这两个反色。",
    },
    example: ".+4123+5..+8..+87+4...5.5+7+81.+4..+493+6+2+185+7+7+86+9+5+3..412+5+478+69+38+7+9+5+6+234+1.14+3+9+7.8..\
              .+2+1+8+4..9::639 681 698:",
    find: |search, sink| pairs(&MULTI_COLORS_1, kind::MULTI_COLOURS_1, search, sink),
    ..Technique::PLAIN
};

/// A colour that sees both colours of another cluster is removed.
pub(in crate::logic::techniques) static MULTI_COLORS_2: Technique = Technique {
    id: "multi-colors-2",
    name: Text { en: "Multi-Colors 2", zh: "多重染色 2" },
    example: "+4+5+7+2+86+9+13..+83..+6471+36+4+792+8+5.+127+94..+6..+3+1+6..+2+46.+4.+321.9..96..+4.+1.459...+68.+6+1\
              .4..+9+2::556 568 594:",
    family: Family::Colouring,
    about: Text {
        en: "The places of a digit form two clusters of two colours each. A colour of the one sees both colours of the other, one of which holds the digit. So it does not hold the digit.",
        zh: "某数字的位置构成两组双色。甲组的一色同时看到乙组的两色，而乙组必有一色为真，所以甲组的这一色为假。",
    },
    reason: Text {
        en: "By {further}, either {color0} {color0?holds|hold} the {color0.digits}, or {color1} {color1?does|do}; and either {color2} {color2?holds|hold} it, or {color3} {color3?does|do}. One colour sees both colours of the other pair, one of which is true, so it is false.",
        zh: "由{further}，要么 {color0} {color0?是|都是} {color0.digits}，要么 {color1} {color1?是|都是}；要么 {color2} {color2?是|都是}，要么 {color3} {color3?是|都是}。有一色同时看到另一组的两色，而那两色必有一真，所以这一色为假。",
    },
    find: |search, sink| pairs(&MULTI_COLORS_2, kind::MULTI_COLOURS_2, search, sink),
    ..Technique::PLAIN
};

/// Two colours.
pub(in crate::logic::techniques) type Cluster = [CellSet; 2];

/// The clusters of a digit, in the order of their first cells.
pub(in crate::logic::techniques) struct Clusters {
    clusters: [Cluster; Clusters::MOST],
    count: usize,
}

impl Clusters {
    /// The largest number of clusters: each has two cells in one house, and no other cluster has a cell there.
    const MOST: usize = 27;

    pub(in crate::logic::techniques) fn of(one: OneDigit) -> Clusters {
        let mut found = Clusters { clusters: [[CellSet::EMPTY; 2]; Clusters::MOST], count: 0 };
        let mut open = one.places;
        while let Some(first) = open.first() {
            let cluster = grow(one, CellSet::only(first));
            open = (open - cluster[0] - cluster[1]).without(first);
            if !cluster[1].is_empty() {
                found.clusters[found.count] = cluster;
                found.count += 1;
            }
        }
        found
    }

    pub(in crate::logic::techniques) fn list(&self) -> &[Cluster] {
        &self.clusters[..self.count]
    }
}

/// Returns the cluster that contains `first`. Each cell keeps the first colour that it gets.
fn grow(one: OneDigit, first: CellSet) -> Cluster {
    let mut cluster = [first, CellSet::EMPTY];
    let (mut fresh, mut colour) = ([first, CellSet::EMPTY], 0);
    while fresh.iter().any(|cells| !cells.is_empty()) {
        let mut next = CellSet::EMPTY;
        for cell in fresh[colour] {
            for house in Rules::CLASSIC.houses_of(cell) {
                next |=
                    (house.cells() & one.places).without(cell).single().map_or(CellSet::EMPTY, CellSet::only);
            }
        }
        fresh[colour] = CellSet::EMPTY;
        colour = 1 - colour;
        next -= cluster[0] | cluster[1];
        cluster[colour] |= next;
        fresh[colour] |= next;
    }
    cluster
}

pub(in crate::logic::techniques) fn seen_by_any(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

pub(in crate::logic::techniques) fn sees(cells: CellSet, others: CellSet) -> bool {
    seen_by_any(cells).intersects(others)
}

/// Returns the houses with two places for the digit by which a cluster hangs together, each place joined once.
pub(in crate::logic::techniques) fn joints(one: OneDigit, cluster: Cluster) -> Vec<House> {
    let mut joined: CellSet = cluster[0].first().into_iter().collect();
    let mut joints = Vec::new();
    while let Some((house, places)) = House::CLASSIC.iter().find_map(|&house| {
        let places = house.cells() & one.places;
        let joins = places.len() == 2 && places.intersects(joined) && !places.is_subset(joined);
        joins.then_some((house, places))
    }) {
        joints.push(house);
        joined |= places;
    }
    joints
}

/// Says which two cells of a colour see each other, and where, if there are any.
pub(in crate::logic::techniques) fn clash(number: u8, colour: CellSet) -> Option<Note> {
    const CLASH: Text = Text {
        en: "Of colour {color}, {cells} are both in {house}, so it is false.",
        zh: "{color} 色的 {cells} 同在{house}，所以此色为假。",
    };
    let partner =
        |cell: Cell| (colour & cell.peers()).first().map(|other| CellSet::from_cells(&[cell, other]));
    let both = colour.iter().find_map(partner)?;
    let house = *House::CLASSIC.iter().find(|house| both.is_subset(house.cells()))?;
    let note = Note::new(CLASH).with("color", Topic::Color(number)).with("cells", Topic::Cells(both));
    Some(note.with("house", Topic::Houses(vec![house])))
}

fn mark(one: OneDigit, clusters: &[Cluster], evidence: &mut Evidence) {
    for &cluster in clusters {
        evidence.further(joints(one, cluster));
    }
    for (number, &colour) in clusters.iter().flatten().enumerate() {
        evidence.mark(Role::Color(number as u8), colour, one.digits());
    }
}

/// Finds wraps and traps, cluster by cluster: those of the technique, or both if they are tried as one.
fn simple(technique: &'static Technique, number: u8, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let together = sink.wants_one() && search.options.kinds_together;
    each_digit(search, sink, number, |one, sink| {
        let clusters = Clusters::of(one);
        for &cluster in clusters.list() {
            let wraps = |colour: CellSet| if sees(colour, colour) { colour } else { CellSet::EMPTY };
            let steps = [
                (&SIMPLE_COLORS_WRAP, wraps(cluster[0]) | wraps(cluster[1])),
                (&SIMPLE_COLORS_TRAP, seen_by_any(cluster[0]) & seen_by_any(cluster[1])),
            ];
            for (kind, removes) in steps.into_iter().filter(|&(kind, _)| together || kind == technique) {
                sink.remove(kind, one.removes(removes), |evidence| {
                    mark(one, &[cluster], evidence);
                    if kind == &SIMPLE_COLORS_WRAP {
                        let clashes = (0..).zip(cluster).filter_map(|(number, colour)| clash(number, colour));
                        evidence.notes.extend(clashes);
                    }
                })?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// Tests each pair of clusters for what the technique finds, or for both kinds if they are tried as one.
fn pairs(technique: &'static Technique, number: u8, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let together = sink.wants_one() && search.options.kinds_together;
    each_digit(search, sink, number, |one, sink| {
        let clusters = Clusters::of(one);
        for (i, &first) in clusters.list().iter().enumerate() {
            for (j, &second) in clusters.list().iter().enumerate().filter(|&(j, _)| j != i) {
                // The first kind has the same result for both orders.
                let opposites = if i < j { seen_by_opposites(first, second) } else { CellSet::EMPTY };
                let steps =
                    [(&MULTI_COLORS_2, colours_that_see_both(first, second)), (&MULTI_COLORS_1, opposites)];
                for (kind, removes) in steps.into_iter().filter(|&(kind, _)| together || kind == technique) {
                    sink.remove(kind, one.removes(removes), |evidence| {
                        mark(one, &[first, second], evidence)
                    })?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}

fn seen_by_opposites(first: Cluster, second: Cluster) -> CellSet {
    let mut removes = CellSet::EMPTY;
    for a in 0..2 {
        for b in 0..2 {
            if sees(first[a], second[b]) {
                removes |= seen_by_any(first[1 - a]) & seen_by_any(second[1 - b]);
            }
        }
    }
    removes
}

fn colours_that_see_both(first: Cluster, second: Cluster) -> CellSet {
    let both = |colour: &CellSet| sees(*colour, second[0]) && sees(*colour, second[1]);
    first.into_iter().filter(both).fold(CellSet::EMPTY, |all, colour| all | colour)
}
