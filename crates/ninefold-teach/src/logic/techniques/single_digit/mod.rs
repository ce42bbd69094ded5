//! Patterns of one digit: the common part of techniques that use only the places of one digit.
//!
//! None of them can remove more than the marks that no template of the digit uses. So [`each_digit`] asks
//! [`Templates`](crate::logic::cache::templates::Templates) first, and skips the digits in which there is nothing to
//! find.

pub(super) mod chained;
pub(super) mod empty_rectangle;
pub(super) mod links;

use crate::grid::{CellSet, Digit, DigitSet, House};
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Because, Chain, Evidence, HouseRole, Node, Role};
use crate::logic::technique::{Flow, Technique};
use crate::rules::Rules;
use std::ops::ControlFlow;

/// Numbers for the kinds of searches, so that no search is repeated where it found nothing.
pub(super) mod kind {
    pub(in crate::logic::techniques) const SKYSCRAPER_ROWS: u8 = 0;
    pub(in crate::logic::techniques) const SKYSCRAPER_COLUMNS: u8 = 1;
    pub(in crate::logic::techniques) const KITE: u8 = 2;
    pub(in crate::logic::techniques) const TURBOT_FISH: u8 = 3;
    pub(in crate::logic::techniques) const EMPTY_RECTANGLE: u8 = 4;
    pub(in crate::logic::techniques) const DUAL_EMPTY_RECTANGLE: u8 = 6;
    pub(in crate::logic::techniques) const COLOUR_TRAP: u8 = 7;
    pub(in crate::logic::techniques) const COLOUR_WRAP: u8 = 8;
    pub(in crate::logic::techniques) const MULTI_COLOURS_1: u8 = 9;
    pub(in crate::logic::techniques) const MULTI_COLOURS_2: u8 = 10;
    /// Three pairs of grouped links.
    pub(in crate::logic::techniques) const GROUPED: u8 = 11;
    pub(in crate::logic::techniques) const X_LOOP: u8 = 14;
    pub(in crate::logic::techniques) const X_COLOUR_TRAP: u8 = 15;
    pub(in crate::logic::techniques) const X_COLOUR_WRAP: u8 = 16;
    /// Rows of three to six links: 20 to 23.
    pub(in crate::logic::techniques) const STRONG_LINKS: u8 = 17;
    /// Basic fish: 30 numbers from here on.
    pub(in crate::logic::techniques) const FISH: u8 = 32;
    /// Franken and mutant fish: 36 numbers from here on.
    pub(in crate::logic::techniques) const COMPLEX_FISH: u8 = 64;
}

/// One digit of the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct OneDigit {
    pub(super) digit: Digit,
    /// The cells where it may be placed.
    pub(super) places: CellSet,
    /// The places that can be removed at all, because no template uses them.
    pub(super) dead: CellSet,
}

impl OneDigit {
    /// Returns the digits that have a removable mark at all.
    pub(super) fn all_open(search: &mut Search<'_>) -> DigitSet {
        search.shared.templates.open(search.board)
    }

    /// Returns this digit, unless nothing can be removed or a search of this `kind` has found nothing in the same
    /// places.
    pub(super) fn open(search: &mut Search<'_>, digit: Digit, kind: u8) -> Option<OneDigit> {
        let board = search.board;
        let templates = &mut search.shared.templates;
        let is_open = !templates.is_barren(board, digit, kind);
        is_open.then(|| OneDigit { digit, places: board.places(digit), dead: templates.dead(board, digit) })
    }

    /// Returns the candidates that are removed if `cells` see them.
    pub(super) fn removes(self, cells: CellSet) -> CandidateSet {
        CandidateSet::of(self.digit, cells & self.places)
    }

    pub(super) fn digits(self) -> DigitSet {
        DigitSet::only(self.digit)
    }
}

/// Examines each digit that has a removable mark, in order. A digit in which a search of this `kind` has found nothing
/// is skipped until its places change.
pub(super) fn each_digit(
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
    kind: u8,
    mut look: impl FnMut(OneDigit, &mut Sink<'_>) -> Flow,
) -> Flow {
    for digit in OneDigit::all_open(search) {
        let Some(one) = OneDigit::open(search, digit, kind) else { continue };
        let before = sink.count();
        look(one, sink)?;
        if sink.count() == before {
            search.shared.templates.set_barren(digit, kind);
        }
    }
    ControlFlow::Continue(())
}

/// A house in which the digit has places in only two sets of cells: if it is not in one, it is in the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StrongLink {
    pub(super) house: House,
    pub(super) ends: [CellSet; 2],
}

/// Returns a house that contains all of `cells`; rows come first, then columns, then boxes.
pub(super) fn common_house(cells: CellSet) -> Option<House> {
    let first = cells.first()?;
    Rules::CLASSIC.houses_of(first).find(|house| cells.is_subset(house.cells()))
}

/// Adds the evidence of consecutive strong links: the far end of each sees the near end of the next, so the digit is
/// in the first end or in the last.
pub(super) fn strong_links(digit: Digit, links: &[StrongLink], evidence: &mut Evidence) {
    let digits = DigitSet::only(digit);
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return };
    evidence.pattern(first.ends[0] | last.ends[1], digits);
    let all = links.iter().fold(CellSet::EMPTY, |all, link| all | link.ends[0] | link.ends[1]);
    evidence.mark(Role::Link, all - first.ends[0] - last.ends[1], digits);
    for link in links {
        evidence.house(HouseRole::Base, link.house);
    }
    let (mut nodes, mut before) = (Vec::new(), None);
    for link in links {
        let weak = before.and_then(|end: CellSet| common_house(end | link.ends[0]));
        if let Some(house) = weak {
            evidence.house(HouseRole::Cover, house);
        }
        let off = Node { cells: link.ends[0], digit, is_on: false };
        nodes.push((off, weak.map_or(Because::Assumed, Because::House)));
        nodes.push((Node { cells: link.ends[1], digit, is_on: true }, Because::House(link.house)));
        before = Some(link.ends[1]);
    }
    evidence.chain(Chain::linear(nodes));
}

/// Gives the step of consecutive strong links: the digit is removed from the places that see both ends.
fn give_strong_links(
    technique: &'static Technique,
    one: OneDigit,
    links: &[StrongLink],
    removes: CellSet,
    sink: &mut Sink<'_>,
) -> Flow {
    let length = 2 * links.len() as u32 - 1;
    sink.give(technique, CandidateSet::EMPTY, one.removes(removes), length, |evidence| {
        strong_links(one.digit, links, evidence);
    })
}
