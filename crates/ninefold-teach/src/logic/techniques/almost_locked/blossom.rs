//! Death blossom: a cell, the stem, and for each of its candidates an almost locked set, a petal.
//!
//! **Sound.** The stem sees all places that a candidate of its own has in the candidate's petal. So if the stem takes
//! that candidate, the petal loses it and holds all its other digits. Whichever candidate the stem takes, some petal is
//! locked. So a digit `z` that all petals have and the stem does not have is in one of them, and is removed from the
//! cells that see all its places in all petals. Petals share no cells, unless the options allow it.
//!
//! Instead of the candidates of a cell, the cases can be the places of a digit in a house, or the extra candidates of a
//! unique rectangle, one of which is true. Of the latter, those of `z` itself need no petal.
//!
//! If the technique allows it, a petal may serve several cases: whichever of them is true, that petal is locked.
//!
//! Order: as in HoDoKu, stems by cell, and the petals of the smallest candidate first. As there, a candidate has at
//! most a hundred petals. If [`Options::fewest_cells`](crate::logic::Options) is on, the first with the fewest cells is
//! given instead. If all steps are wanted, each elimination is given once, with as few cells as were found.

use super::choose::InstanceChoice;
use super::shown::show_sets;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::cache::almost_locked::{AlmostLockedSet, Commons};
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::Note;
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::uniqueness::{self, Deadly};
use std::ops::ControlFlow;

/// A cell with a set for each of its candidates.
pub(in crate::logic) static DEATH_BLOSSOM: Technique = Technique {
    id: "death-blossom",
    name: Text { en: "Death Blossom", zh: "死亡绽放" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Each candidate of a cell, the stem, sees all its places in an almost locked set, a petal. Whichever \
             the stem takes, one petal loses that digit and holds all its others. So a digit that all petals have \
             in common, and the stem has not, is in one of them: it goes from the cells that see all its places \
             in every petal.",
        zh: "茎格的每个候选数都能看到某个待定数组（花瓣）中该数的所有位置。无论茎格填哪个数，总有一片花瓣失去该数而被锁定。\
             因此所有花瓣共有而茎格没有的数字必在其中一片，能看到它在所有花瓣中全部位置的格都不能填它。",
    },
    reason: Text {
        en: "Whichever of {stem.digits} is in {stem}, one of the almost locked sets loses it and holds all its \
             other digits, {pattern.digits} among them: {sets}.",
        zh: "无论 {stem} 填 {stem.digits} 中哪一个，总有一个待定数组失去它而含有其余所有数字，包括 {pattern.digits}：{sets}。",
    },
    example: "4+5+783+1+62+9+8+6+2..451+3+31+9+6+52+8746.82..9..2...69..+8+5+9.3.....7.5...3..+14+3......9.6..+3..5::\
              767:",
    is_oriented: true,
    find: |search, sink| bloom(&DEATH_BLOSSOM, &cells(search.board), search, sink),
    ..Technique::PLAIN
};

/// The places of a digit in a house, with a set for each.
pub(in crate::logic) static HOUSE_BLOSSOM: Technique = Technique {
    id: "death-blossom-house",
    name: Text { en: "Death Blossom of a house", zh: "死亡绽放（区域）" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "Each place of a digit in a house sees all places of the digit in an almost locked set, a petal. Wherever the digit \
             is, one petal loses it and holds all its others. So a digit that all petals have in common is in one of them: it \
             goes from the cells that see all its places in every petal.",
        zh: "某数字在一个宫、行或列中的每个位置都能看到某个待定数组（花瓣）中该数的所有位置。无论该数在哪里，\
             总有一片花瓣失去它而被锁定。因此所有花瓣共有的数字必在其中一片，能看到它在所有花瓣中全部位置的格都不能填它。",
    },
    reason: Text {
        en: "Wherever {link.digits} is in {area}, {link}, one of the almost locked sets loses it and holds all its other \
             digits, {pattern.digits} among them: {sets}.",
        zh: "无论{area}中的 {link.digits} 在 {link} 中哪一格，总有一个待定数组失去它而含有其余所有数字，\
             包括 {pattern.digits}：{sets}。",
    },
    example: "+9+321.+6.4...+1.+2.9.37..83+961+2+2...+9.1+3+6+3+16+24+85+9+7597+6+13.+2...9+3.2..+11.+39..+26.\
              .2...+13.9:421 422 522 828 472 877 482 889 493:524:",
    is_oriented: true,
    find: house,
    ..Technique::PLAIN
};

/// A cell with fewer sets than candidates.
pub(in crate::logic) static REPEATED_BLOSSOM: Technique = Technique {
    id: "death-blossom-repeated",
    name: Text { en: "Death Blossom with repeated petals", zh: "死亡绽放（重复花瓣）" },
    family: Family::AlmostLockedSets,
    about: Text {
        en: "A death blossom in which one almost locked set is the petal of several candidates of the stem. Whichever of them the \
             stem takes, that petal loses it and holds all its other digits. So a digit that all petals have in common, and the \
             stem has not, is in one of them: it goes from the cells that see all its places in every petal.",
        zh: "死亡绽放中，同一个待定数组可以是茎格几个候选数的花瓣：无论茎格填其中哪一个，这片花瓣都失去该数而含有其余所有数字。\
             因此所有花瓣共有而茎格没有的数字必在其中一片，能看到它在所有花瓣中全部位置的格都不能填它。",
    },
    reason: DEATH_BLOSSOM.reason,
    example: "+7...3.+52+9.9.5..7.+33.+5+7.98..942.+57.3+8+5+7.+3...+9..1+32+9.475.+398+7+5..4..7..3+95..5.+96.+3+8\
              +7::613:",
    is_oriented: true,
    find: |search, sink| bloom(&REPEATED_BLOSSOM, &cells(search.board), search, sink),
    ..Technique::PLAIN
};

/// The extra candidates of a rectangle, with a set for each.
pub(in crate::logic) static RECTANGLE_BLOSSOM: Technique = Technique {
    id: "death-blossom-rectangle",
    name: Text { en: "Death Blossom of a rectangle", zh: "死亡绽放（矩形）" },
    family: Family::Uniqueness,
    about: Text {
        en: "One of the extra candidates of a unique rectangle is true. Each of them sees all places of its digit in an almost \
             locked set, a petal. Whichever is true, one petal loses it and holds all its others. So a digit that all petals have \
             in common is in one of them, or is the extra candidate that is true: it goes from the cells that see all these places.",
        zh: "唯一矩形多余的候选数必有一个为真，其中每一个都能看到某个待定数组（花瓣）中该数的所有位置。无论哪一个为真，\
             总有一片花瓣失去它而被锁定。因此所有花瓣共有的数字必在其中一片，或就是为真的那个多余候选数，\
             能看到这些位置的格都不能填它。",
    },
    reason: Text {
        en: "One of {extra.marks} must be true: otherwise {pattern} would hold {pattern.digits} only, and these could be exchanged. \
             Whichever it is, {target.digits?the digit|each of} {target.digits} is in one of {target}: it is there itself, or one of \
             the almost locked sets loses its digit and holds all its others, {sets}.",
        zh: "{extra.marks} 必有一个为真，否则 {pattern} 只含 {pattern.digits}，这些格的数字可以互换。\
             无论哪一个为真，{target.digits} 必在 {target} 之一：它本身就在其中，或使一个待定数组失去它而含有其余所有数字，{sets}。",
    },
    example: ".....3+8+9+2876+9+4+2+53+1+392..8+64+7..+8.2.+9567+2..9.+1+8396..8.+7+2+4+28.4..37+5+64.+8..219...2..\
              +4+6+8::511 592:",
    uses_uniqueness: true,
    is_oriented: true,
    find: rectangle,
    ..Technique::PLAIN
};

/// The largest number of petals that are tried for a candidate.
const PETALS: usize = 100;

/// The largest number of combinations of petals that are tried on one board.
const BUDGET: usize = 500_000;

/// The source of the cases.
#[expect(clippy::large_enum_variant, reason = "one is at hand at a time")]
#[derive(Clone, Copy)]
enum CaseSource {
    Cell(Cell),
    House(House),
    Rectangle(Deadly),
}

/// The cases, each of which has a petal.
struct Stem {
    source: CaseSource,
    cases: Vec<Candidate>,
    /// For each digit, the places that would lose it if all petals had the digit and saw the place.
    open: [CellSet; 9],
}

impl Stem {
    /// Makes a stem that removes digits that none of its cases has.
    fn new(board: &Board, source: CaseSource, cases: Vec<Candidate>) -> Stem {
        let is_case = |digit: &Digit| cases.iter().any(|case| case.digit == *digit);
        let open = Digit::ALL.map(|digit| if is_case(&digit) { CellSet::EMPTY } else { board.places(digit) });
        Stem { source, cases, open }
    }
}

/// The search at one stem.
struct BlossomGrowth<'a> {
    board: &'a Board,
    sets: &'a [AlmostLockedSet],
    commons: &'a Commons,
    may_overlap: bool,
    may_repeat: bool,
    technique: &'static Technique,
    stem: &'a Stem,
    petals: Vec<usize>,
    budget: usize,
    /// The instances to give at the end, if not at once.
    choice: InstanceChoice<(&'a Stem, Vec<usize>)>,
}

/// The most places of a digit in a house.
const MOST_CASES: usize = 4;

/// The most extra candidates of a rectangle that have petals.
const MOST_EXTRAS: usize = 5;

fn cells(board: &Board) -> Vec<Stem> {
    let stems = board.empty().iter().filter(|&cell| !board.marks(cell).is_empty()).map(|cell| {
        let case = |digit| Candidate::new(cell, digit);
        Stem::new(board, CaseSource::Cell(cell), board.marks(cell).iter().map(case).collect())
    });
    stems.collect()
}

fn house(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let stems = House::CLASSIC.iter().flat_map(|&house| {
        let places = Digit::ALL.map(|digit| (digit, board.places_in(digit, house)));
        let few = places.into_iter().filter(|(_, places)| matches!(places.len(), 2..=MOST_CASES));
        few.map(move |(digit, places)| {
            let case = |cell| Candidate::new(cell, digit);
            Stem::new(board, CaseSource::House(house), places.iter().map(case).collect())
        })
    });
    bloom(&HOUSE_BLOSSOM, &stems.collect::<Vec<_>>(), search, sink)
}

/// Searches from the stems of each rectangle. One has all the extra marks; each of the others leaves out those of one
/// digit.
fn rectangle(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let mut stems = Vec::new();
    for pattern in uniqueness::rectangles(search) {
        let (source, extras) = (CaseSource::Rectangle(pattern), pattern.extras);
        stems.push(Stem::new(board, source, extras.iter().collect()));
        for digit in extras.digits() {
            let mut open = [CellSet::EMPTY; 9];
            open[digit.index()] = board.places(digit) & Board::seen_by_all(extras.cells_with(digit));
            let cases = extras.iter().filter(|case| case.digit != digit).collect();
            stems.push(Stem { source, cases, open });
        }
    }
    stems.retain(|stem| matches!(stem.cases.len(), 2..=MOST_EXTRAS));
    bloom(&RECTANGLE_BLOSSOM, &stems, search, sink)
}

fn bloom(
    technique: &'static Technique,
    stems: &[Stem],
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let Some(stem) = stems.first() else { return ControlFlow::Continue(()) };
    let may_overlap = search.options.overlapping_sets;
    let (sets, commons) = search.shared.sets.linked(search.board, may_overlap);
    let choice = InstanceChoice::new(search.options, sink);
    let (board, petals) = (search.board, Vec::new());
    let may_repeat = *technique == REPEATED_BLOSSOM || *technique == RECTANGLE_BLOSSOM;
    let mut growth = BlossomGrowth {
        board,
        sets,
        commons,
        may_overlap,
        may_repeat,
        technique,
        stem,
        petals,
        budget: BUDGET,
        choice,
    };
    for stem in stems {
        growth.stem = stem;
        growth.grow(CellSet::EMPTY, &stem.open, sink)?;
    }
    for (removes, (stem, petals)) in growth.choice.into_list() {
        give(technique, (board, sets), stem, &petals, removes, sink)?;
    }
    ControlFlow::Continue(())
}

impl BlossomGrowth<'_> {
    /// Adds petals for the cases that have none. For each digit, `open` has the places that all petals so far see.
    fn grow(&mut self, used: CellSet, open: &[CellSet; 9], sink: &mut Sink<'_>) -> Flow {
        let Some(&case) = self.stem.cases.get(self.petals.len()) else {
            return self.conclude(open, sink);
        };
        let (sets, commons) = (self.sets, self.commons);
        for petal in commons.seers(case).take(PETALS) {
            let set = &sets[petal];
            if self.budget == 0 {
                break;
            }
            self.budget -= 1;
            sink.pulse()?;
            let still: [CellSet; 9] = std::array::from_fn(|i| open[i] & set.seen(Digit::ALL[i]));
            let is_barren = still.iter().all(|cells| cells.is_empty());
            let is_again = self.may_repeat && self.petals.contains(&petal);
            let cells = if is_again { used.len() } else { used.len() + set.size() };
            if is_barren
                || self.choice.is_beaten(cells)
                || (!self.may_overlap && !is_again && used.intersects(set.cells()))
            {
                continue;
            }
            self.petals.push(petal);
            self.grow(used | set.cells(), &still, sink)?;
            self.petals.pop();
        }
        ControlFlow::Continue(())
    }

    fn conclude(&mut self, open: &[CellSet; 9], sink: &mut Sink<'_>) -> Flow {
        let different = different(&self.petals);
        let needs_repeated = *self.technique == REPEATED_BLOSSOM && different.len() == self.petals.len();
        if self.may_repeat && (different.len() < 2 || needs_repeated) {
            return ControlFlow::Continue(());
        }
        let mut removes = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            removes.insert_all(digit, open[digit.index()]);
        }
        let (stem, board, sets) = (self.stem, self.board, self.sets);
        match &mut self.choice {
            InstanceChoice::First => give(self.technique, (board, sets), stem, &self.petals, removes, sink),
            choice => {
                let cells = different.iter().map(|&petal| sets[petal].size()).sum();
                choice.note(removes, cells, || (stem, self.petals.clone()));
                ControlFlow::Continue(())
            }
        }
    }
}

/// Returns the petals without repetitions.
fn different(petals: &[usize]) -> Vec<usize> {
    let is_first = |(at, petal): &(usize, &usize)| !petals[..*at].contains(petal);
    petals.iter().enumerate().filter(is_first).map(|(_, &petal)| petal).collect()
}

fn give(
    technique: &'static Technique,
    (board, sets): (&Board, &[AlmostLockedSet]),
    Stem { source, cases, .. }: &Stem,
    petals: &[usize],
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(technique, removes, |evidence| {
        let different = different(petals);
        let shown = different.iter().map(|&petal| &sets[petal]);
        let petals = petals.iter().map(|&petal| &sets[petal]);
        let (mut held, mut extras) = (Role::Pattern, CandidateSet::EMPTY);
        match *source {
            CaseSource::Cell(stem) => {
                evidence.mark(Role::Stem, CellSet::only(stem), board.marks(stem));
                show_sets(evidence, shown.clone());
                show_links(evidence, cases, petals);
            }
            CaseSource::House(house) => {
                let places = cases.iter().map(|case| case.cell).collect();
                evidence.mark(Role::Link, places, cases.iter().map(|case| case.digit).collect()).area(house);
                show_sets(evidence, shown.clone());
            }
            CaseSource::Rectangle(pattern) => {
                pattern.mark(board, evidence);
                show_sets(evidence, shown.clone());
                (held, extras) = (Role::Target, pattern.extras);
            }
        }
        for digit in removes.digits() {
            let own = extras.cells_with(digit);
            let cells = shown.clone().fold(own, |cells, set| cells | set.places(digit));
            evidence.mark(held, cells, DigitSet::only(digit));
            // If the cases are those of a rectangle, the reason names it.
            if held == Role::Pattern {
                evidence.note(Note::one_of(digit, cells));
            }
        }
    })
}

/// Shows, in each petal, the digit by which the stem controls it.
fn show_links<'a>(
    evidence: &mut Evidence,
    cases: &[Candidate],
    petals: impl Iterator<Item = &'a AlmostLockedSet>,
) {
    for (case, set) in cases.iter().zip(petals) {
        evidence.mark(Role::Link, set.places(case.digit), DigitSet::only(case.digit));
    }
}
