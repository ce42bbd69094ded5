//! The wings and chains of sets that could remove anything. Finding these takes a few words for each set, while the
//! search for a wing or a chain goes through rows of sets or of nodes.
//!
//! Two sets together remove only candidates that both of them see. So for each set, and for each walk, it is enough to
//! know which candidates the set, or any set at the end of the walk, sees: a [`CandidateView`] of four words. Most boards have
//! no wing and no chain, and this shows it at once. It never denies one that exists.

use super::AlmostLockedSet;
use super::commons::{CommonDigits, Commons};
use super::shapes::Shapes;
use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::board::Board;

/// The number of words in a view.
const WORDS: usize = 4;

/// A set of candidates of a board, numbered digit by digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct CandidateView([u64; WORDS]);

impl CandidateView {
    const NONE: CandidateView = CandidateView([0; WORDS]);
    const ALL: CandidateView = CandidateView([u64::MAX; WORDS]);

    fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    #[inline]
    fn add(&mut self, other: CandidateView) {
        *self = self.or(other);
    }

    #[inline]
    fn or(self, other: CandidateView) -> CandidateView {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        CandidateView([a | e, b | f, c | g, d | h])
    }

    #[inline]
    fn and(self, other: CandidateView) -> CandidateView {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        CandidateView([a & e, b & f, c & g, d & h])
    }

    #[inline]
    fn without(self, other: CandidateView) -> CandidateView {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        CandidateView([a & !e, b & !f, c & !g, d & !h])
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |any, word| any | word) == 0
    }
}

/// The candidates that each set of a list sees.
#[derive(Debug, Default)]
pub(super) struct Views {
    /// For each set, the candidates that see all places of their digit in the set.
    of: Vec<CandidateView>,
    /// For each digit, its candidates.
    by: [CandidateView; Digit::COUNT],
    /// For each shape, the candidates that see all its places.
    shapes: Vec<CandidateView>,
}

impl Views {
    /// Becomes the views of these sets. On a board with too many candidates, every set sees all of them.
    pub(super) fn note(
        &mut self,
        board: &Board,
        shapes: &Shapes,
        shapes_of: &[[u16; 9]],
        sets: &[AlmostLockedSet],
    ) {
        self.of.clear();
        self.by = [CandidateView::NONE; Digit::COUNT];
        let mut numbers = [[0; Cell::COUNT]; Digit::COUNT];
        let mut count = 0;
        for (digit, numbers) in Digit::ALL.into_iter().zip(&mut numbers) {
            for cell in board.places(digit) {
                if count == WORDS * 64 {
                    self.by = [CandidateView::NONE; Digit::COUNT];
                    self.of.resize(sets.len(), CandidateView::ALL);
                    return;
                }
                numbers[cell.index()] = count;
                self.by[digit.index()].insert(count);
                count += 1;
            }
        }
        self.shapes.clear();
        for shape in shapes.all() {
            let mut view = CandidateView::NONE;
            let numbers = &numbers[shape.digit.index()];
            shape.seen.each(|cell| view.insert(numbers[cell.index()]));
            self.shapes.push(view);
        }
        self.of.extend(sets.iter().zip(shapes_of).map(|(set, numbers)| {
            let mut view = CandidateView::NONE;
            for digit in set.digits() {
                view.add(self.shapes[usize::from(numbers[digit.index()])]);
            }
            view
        }));
    }

    /// Returns the candidates that a set sees once it has lost these digits.
    #[inline]
    fn of(&self, set: usize, lost: DigitSet) -> CandidateView {
        lost.iter().fold(self.of[set], |view, digit| view.without(self.by[digit.index()]))
    }

    /// Whether both sets see some candidate whose digit is not one of the link between them.
    #[inline]
    pub(super) fn meet(&self, link: &CommonDigits) -> bool {
        let [first, second] = [link.first, link.second].map(|set| self.of[usize::from(set)]);
        let both = first.and(second).without(self.by[link.digit.index()]);
        !link.other.map_or(both, |other| both.without(self.by[other.index()])).is_empty()
    }
}

/// The places where wings and chains could be.
#[derive(Debug, Default)]
pub(in crate::logic) struct Hopes {
    pub(super) views: Views,
    /// For each link, whether its earlier set could be the middle and its later one a wing, and the reverse.
    wings: Vec<[bool; 2]>,
    /// For each set, the digits of the first links of possible chains from it.
    chains: Vec<DigitSet>,
    /// For each set that has lost a digit, the candidates that are seen at the ends of its walks forward, of at least
    /// one link and of at least two. Known for the digits of the set.
    ends: Vec<[CandidateView; 2]>,
}

impl Hopes {
    /// Whether the two sets of the link could remove anything together, as sets with one restricted common.
    #[inline]
    pub(in crate::logic) fn has_pair(&self, link: &CommonDigits) -> bool {
        self.views.meet(link)
    }

    /// Whether the sets of this link could be middle and wing. The middle is the later set if `is_later`, otherwise
    /// the earlier.
    #[inline]
    pub(in crate::logic) fn has_wing(&self, link: usize, is_later: bool) -> bool {
        self.wings[link][usize::from(is_later)]
    }

    /// Returns the digits by which chains that remove something could leave this set.
    #[inline]
    pub(in crate::logic) fn chains_from(&self, set: usize) -> DigitSet {
        self.chains[set]
    }

    /// Finds possible wings. Returns `false` if there are none.
    pub(super) fn look_for_wings(&mut self, sets: usize, commons: &Commons) -> bool {
        self.wings.clear();
        self.wings.resize(commons.list().len(), [false; 2]);
        let mut has_some = false;
        for middle in 0..sets {
            let links = commons.of(middle);
            if links.len() < 2 {
                continue;
            }
            let around = SeenBySets::of(&self.views, commons, middle);
            for &link in links {
                let common = &commons.list()[link as usize];
                let wing = self.views.of(common.across(middle), common.digits());
                if !around.beside(common).and(wing).is_empty() {
                    self.wings[link as usize][usize::from(usize::from(common.second) == middle)] = true;
                    has_some = true;
                }
            }
        }
        has_some
    }

    /// Finds possible chains of at least four sets, each later in the list than the one before. Returns `false` if
    /// there are none.
    pub(super) fn look_for_chains(&mut self, sets: &[AlmostLockedSet], commons: &Commons) -> bool {
        self.chains.clear();
        self.chains.resize(sets.len(), DigitSet::EMPTY);
        if self.ends.len() < sets.len() * Digit::COUNT {
            self.ends.resize(sets.len() * Digit::COUNT, [CandidateView::NONE; 2]);
        }
        let mut has_some = false;
        let mut rest = commons.list();
        // A set leads only to sets after it in the list.
        for (start, set) in sets.iter().enumerate().rev() {
            let first =
                rest.iter().rposition(|link| usize::from(link.first) != start).map_or(0, |before| before + 1);
            let links;
            (rest, links) = rest.split_at(first);
            for digit in set.digits() {
                self.ends[start * Digit::COUNT + digit.index()] = self.after(links, digit);
                let by_digit = links.iter().filter(|link| link.digits().contains(digit));
                let far = by_digit
                    .fold(CandidateView::NONE, |far, link| far.or(self.ends_of(link.second, digit)[1]));
                if !far.and(self.views.of(start, DigitSet::only(digit))).is_empty() {
                    self.chains[start].insert(digit);
                    has_some = true;
                }
            }
        }
        has_some
    }

    fn ends_of(&self, set: u16, lost: Digit) -> [CandidateView; 2] {
        self.ends[usize::from(set) * Digit::COUNT + lost.index()]
    }

    /// Returns the candidates that are seen at the ends of walks that begin with these links, from a set that has lost
    /// the digit.
    fn after(&self, links: &[CommonDigits], lost: Digit) -> [CandidateView; 2] {
        let [mut once, mut twice] = [CandidateView::NONE; 2];
        for link in links {
            let left = link.digits().without(lost);
            // A set that loses two digits counts as having lost the smaller one.
            let Some(next) = left.first() else { continue };
            let ends = self.ends_of(link.second, next);
            once.add(self.views.of(link.second.into(), left));
            once.add(ends[0]);
            twice.add(ends[0]);
        }
        [once, twice]
    }
}

/// The candidates that the sets linked with a certain set see.
struct SeenBySets {
    /// By the digit of the link, if it has only one.
    by_one: [CandidateView; Digit::COUNT],
    /// The candidates that are seen for at least one of these digits, and for at least two.
    of_ones: [CandidateView; 2],
    /// For links with two digits, the candidates that at least one set sees, and those that at least two see.
    by_two: [CandidateView; 2],
}

impl SeenBySets {
    fn of(views: &Views, commons: &Commons, middle: usize) -> SeenBySets {
        let mut around = SeenBySets {
            by_one: [CandidateView::NONE; Digit::COUNT],
            of_ones: [CandidateView::NONE; 2],
            by_two: [CandidateView::NONE; 2],
        };
        for &link in commons.of(middle) {
            let common = &commons.list()[link as usize];
            let seen = views.of(common.across(middle), common.digits());
            match common.other {
                None => around.by_one[common.digit.index()].add(seen),
                Some(_) => count(&mut around.by_two, seen),
            }
        }
        around.by_one.iter().for_each(|&seen| count(&mut around.of_ones, seen));
        around
    }

    /// Returns the candidates that are seen by sets that could be wings together with the one at the end of this link.
    fn beside(&self, link: &CommonDigits) -> CandidateView {
        let ([one, two], [by_two, by_two_others]) = (self.of_ones, self.by_two);
        match link.other {
            None => by_two.or(two).or(one.without(self.by_one[link.digit.index()])),
            Some(_) => by_two_others.or(one),
        }
    }
}

/// Adds the candidates that are seen to those seen at least once and at least twice.
fn count([once, twice]: &mut [CandidateView; 2], seen: CandidateView) {
    twice.add(once.and(seen));
    once.add(seen);
}
