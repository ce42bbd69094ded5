//! Death blossom: a cell, the stem, and for each of its candidates an almost locked set, a petal.
//!
//! **Sound.** The stem sees all places that a candidate of its own has in the candidate's petal. So if the stem takes
//! that candidate, the petal loses it and holds all its other digits. Whichever candidate the stem takes, some petal
//! is locked. So a digit `z` that all petals have and the stem does not have is in one of them, and is removed from
//! whatever sees all its places in all petals. Petals share no cells, unless the options allow it.
//!
//! Instead of the candidates of a cell, the cases can be the places of a digit in a house.
//!
//! Order: as in HoDoKu, stems by cell, and the petals of the smallest candidate first; and as there, a candidate has
//! at most a hundred petals. If [`Options::fewest_cells`](crate::logic::Options) is on, the first with the fewest
//! cells is given instead. If all steps are wanted, each elimination is given once, with as few cells as were found.

use super::{Choice, show_sets};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::facts::almost_locked::Commons;
use crate::logic::{
    AlmostLockedSet, Board, Candidate, CandidateSet, Evidence, Family, Flow, Role, Search, Sink, Technique,
};
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
    find,
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

/// The largest number of petals that are tried for a candidate.
const PETALS: usize = 100;

/// The largest number of combinations of petals that are tried on one board.
const BUDGET: usize = 500_000;

/// Where the cases come from.
#[derive(Clone, Copy)]
enum Source {
    Cell(Cell),
    House(House),
}

/// The cases, each of which has a petal.
struct Stem {
    source: Source,
    cases: Vec<Candidate>,
}

/// The search at one stem.
struct Growth<'a> {
    board: &'a Board,
    sets: &'a [AlmostLockedSet],
    commons: &'a Commons,
    may_overlap: bool,
    technique: &'static Technique,
    stem: &'a Stem,
    petals: Vec<usize>,
    budget: usize,
    /// What to give at the end, if not at once.
    choice: Choice<(&'a Stem, Vec<usize>)>,
}

/// The most places of a digit in a house.
const MOST_CASES: usize = 4;

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let stems = board.empty().iter().filter(|&cell| !board.marks(cell).is_empty()).map(|cell| {
        let case = |digit| Candidate::new(cell, digit);
        Stem { source: Source::Cell(cell), cases: board.marks(cell).iter().map(case).collect() }
    });
    bloom(&DEATH_BLOSSOM, &stems.collect::<Vec<_>>(), search, sink)
}

fn house(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let stems = House::CLASSIC.iter().flat_map(|&house| {
        let places = Digit::ALL.map(|digit| (digit, board.places_in(digit, house)));
        let few = places.into_iter().filter(|(_, places)| matches!(places.len(), 2..=MOST_CASES));
        few.map(move |(digit, places)| {
            let case = |cell| Candidate::new(cell, digit);
            Stem { source: Source::House(house), cases: places.iter().map(case).collect() }
        })
    });
    bloom(&HOUSE_BLOSSOM, &stems.collect::<Vec<_>>(), search, sink)
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
    let choice = Choice::new(search.options, sink);
    let (board, petals) = (search.board, Vec::new());
    let mut growth =
        Growth { board, sets, commons, may_overlap, technique, stem, petals, budget: BUDGET, choice };
    for stem in stems {
        growth.stem = stem;
        let is_case = |digit: &Digit| stem.cases.iter().any(|case| case.digit == *digit);
        let open = Digit::ALL.map(|digit| if is_case(&digit) { CellSet::EMPTY } else { board.places(digit) });
        growth.grow(CellSet::EMPTY, &open, sink)?;
    }
    for (removes, (stem, petals)) in growth.choice.into_list() {
        give(technique, (board, sets), stem, &petals, removes, sink)?;
    }
    ControlFlow::Continue(())
}

impl Growth<'_> {
    /// Adds petals for the cases that have none. `open` is what all petals so far see of each digit.
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
            if is_barren
                || self.choice.is_beaten(used.len() + set.size())
                || (!self.may_overlap && used.intersects(set.cells()))
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
        let mut removes = CandidateSet::EMPTY;
        for digit in Digit::ALL {
            let cells = open[digit.index()];
            removes.insert_all(
                digit,
                if let Source::Cell(stem) = self.stem.source { cells.without(stem) } else { cells },
            );
        }
        let (stem, board, sets) = (self.stem, self.board, self.sets);
        match &mut self.choice {
            Choice::First => give(self.technique, (board, sets), stem, &self.petals, removes, sink),
            choice => {
                let cells = self.petals.iter().map(|&petal| sets[petal].size()).sum();
                choice.note(removes, cells, || (stem, self.petals.clone()));
                ControlFlow::Continue(())
            }
        }
    }
}

fn give(
    technique: &'static Technique,
    (board, sets): (&Board, &[AlmostLockedSet]),
    Stem { source, cases }: &Stem,
    petals: &[usize],
    removes: CandidateSet,
    sink: &mut Sink<'_>,
) -> Flow {
    sink.remove(technique, removes, |evidence| {
        let petals = petals.iter().map(|&petal| &sets[petal]);
        match *source {
            Source::Cell(stem) => {
                evidence.mark(Role::Stem, CellSet::only(stem), board.marks(stem));
                show_sets(evidence, petals.clone());
                show_links(evidence, cases, petals.clone());
            }
            Source::House(house) => {
                let places = cases.iter().map(|case| case.cell).collect();
                evidence.mark(Role::Link, places, cases.iter().map(|case| case.digit).collect()).area(house);
                show_sets(evidence, petals.clone());
            }
        }
        for digit in removes.digits() {
            let cells = petals.clone().fold(CellSet::EMPTY, |cells, set| cells | set.places(digit));
            evidence.pattern(cells, DigitSet::only(digit));
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
