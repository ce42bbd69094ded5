//! Kraken fish: a fish in which no place sees all fins, and chains from the fins.
//!
//! **Sound.** If no fin holds the digit, the base without its fins is in as many cover houses as it has houses. So
//! each cover house holds the digit exactly once in the base and nowhere else, and no place of two cover houses holds
//! it, because that would use up both. Either this is so, or a fin holds the digit.
//!
//! - *Type 1*: chains lead from every fin to a candidate being off that the fish would also remove. So it is off.
//! - *Type 2*: in one cover house, chains lead from every place of the base (except those in two cover houses) and
//!   from every fin to the same candidate being off, of any digit. One of these places holds the digit, so it is off.
//!
//! Fish and chains are HoDoKu's (`FishSolver`, by default): basic and Franken fish of up to four houses with one or two
//! fins and no endo-fins, which remove nothing without chains; and chains through candidates and groups. Here, no cell
//! need see all fins. Order: digits; fish; type 1 before type 2 if both are tried as one; cells, or cover houses,
//! digits and cells. If all steps are wanted, there is one for each digit of a fish and each candidate removed: the
//! smallest fish, and of those the one with the shortest chains.
//!
//! The rows of [`Forces`] tell where chains lead. Chains are traced only for the steps that are given.

use super::forcing::PremiseTables;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::inference::{self, Forces, Graph, Statement};
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::{Evidence, HouseRole, Role};
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::fish::finned::{FinnedFish, FishLimits, finned_fish};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Chains from all fins to a candidate that the fish would take.
pub(in super::super) static KRAKEN_FISH_1: Technique = Technique {
    id: "kraken-fish-1",
    name: Text { en: "Kraken Fish Type 1", zh: "海怪鱼 类型 1" },
    about: Text {
        en: "A fish but for its fins. If none of the fins holds the digit, the fish is complete and takes what it takes. \
             If for some candidate that it would take there is a chain from each fin as well which puts it out, the \
             candidate is false in every case.",
        zh: "除鳍以外构成一条鱼。若鳍都不是该数字，则鱼成立，可照常删数；若鱼本可删去的某个候选数，从每个鳍出发也都有链推出它为假，\
             则它在任何情形下都为假。",
    },
    reason: Text {
        en: "Either {fin?the fin|one of the fins} {fin} holds {pattern.digits}, or {base} have all their places for it in {cover}: as \
             many houses, so each of these has it there. The fish takes the candidate then, and {fin?the fin takes|the fins take} it \
             as well: {chains}.",
        zh: "要么{fin?鳍| 鳍之一} {fin} 是 {pattern.digits}，要么{base}中 {pattern.digits} 的位置都落在同样多的{cover}上，\
             后者的 {pattern.digits} 就都在其中。这时鱼会删去该候选数，而{fin?鳍也|每个鳍也都}推出它为假：{chains}。",
    },
    example: "32..+579....798..+3...8+3.1+7.5+8....53.7..+3+7.+8...7.21.+3...6+8+95+1+42+7+3.+7..398+5..+358+7\
              ..91::657:",
    find: |search, sink| find(KrakenType::One, search, sink),
    ..COMMON
};

/// Chains from all places of a cover house and all fins.
pub(in super::super) static KRAKEN_FISH_2: Technique = Technique {
    id: "kraken-fish-2",
    name: Text { en: "Kraken Fish Type 2", zh: "海怪鱼 类型 2" },
    about: Text {
        en: "A fish but for its fins. If none of the fins holds the digit, each cover house has it in one of its places \
             in the base. If chains lead from each of these places in one cover house, and from each fin, to the same \
             candidate being false, it is false in every case.",
        zh: "除鳍以外构成一条鱼。若鳍都不是该数字，则每个覆盖区域的该数字必在其与基础区域相交的位置之一。\
             若从某一覆盖区域的所有这些位置以及每个鳍出发，都有链推出同一候选数为假，则它在任何情形下都为假。",
    },
    reason: Text {
        en: "{base} have all their places for {pattern.digits} in {cover}, but for {fin?the fin|the fins} {fin}. These are as many \
             houses: unless {fin?the fin|a fin} holds it, each of them has it within the fish. So either {area} has it in one of \
             its places in the fish, or {fin?the fin|a fin} holds it. All of these cases lead to the same: {chains}.",
        zh: "除 {fin} 外，{base}中 {pattern.digits} 的位置都落在同样多的{cover}上。所以{area}的 {pattern.digits} 必在鱼内的位置之一，\
             否则{fin?鳍|某个鳍}是它。这些情形都推出同一结果：{chains}。",
    },
    example: "98.76....7...54.....4..37..4....98...9.....2...15..+9.31...3...2.4...81.........6.:455 457 494:343:",
    find: |search, sink| find(KrakenType::Two, search, sink),
    ..COMMON
};

const COMMON: Technique = Technique { family: Family::Forcing, ..Technique::PLAIN };

/// The largest number of houses in base or cover.
const MOST_HOUSES: usize = 4;

/// The largest number of fins.
const MOST_FINS: usize = 2;

/// Type 1 or type 2.
#[derive(Clone, Copy, PartialEq, Eq)]
enum KrakenType {
    One,
    Two,
}

/// A fish, the candidate that it removes, and the places from which chains lead there.
#[derive(Clone, Copy)]
struct Kraken {
    digit: Digit,
    fish: FinnedFish,
    /// The cover house of type 2.
    house: Option<House>,
    starts: CellSet,
    target: Candidate,
    /// The number of statements in its chains.
    length: u32,
}

struct KrakenHunt<'a> {
    board: &'a Board,
    graph: &'a Graph,
    forces: &'a Forces,
    tables: &'a mut PremiseTables,
    /// If all are wanted: the best for each digit of a fish and each candidate, in the order of the first.
    best: Option<BestKrakens>,
}

/// The best krakens, with the place of the one for a fish's digit and a candidate.
#[derive(Default)]
struct BestKrakens {
    places: HashMap<(Digit, Candidate), usize>,
    all: Vec<Kraken>,
}

fn find(kind: KrakenType, search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let is_either = sink.wants_one() && search.options.kinds_together;
    let limits = FishLimits { sizes: 2..=MOST_HOUSES, fins: MOST_FINS, endo_fins: 0, is_franken: true };
    let mut tables = std::mem::take(search.shared.slot::<PremiseTables>());
    let (graph, forces) = search.shared.chains.forcing_chains(board);
    tables.clear(graph);
    let best = (!sink.wants_one()).then(BestKrakens::default);
    let mut hunt = KrakenHunt { board, graph, forces, tables: &mut tables, best };
    let mut flow = ControlFlow::Continue(());
    for digit in Digit::ALL {
        let mut budget = search.options.fish_nodes;
        let _ = finned_fish(board.places(digit), &limits, |fish| {
            flow = sink.pulse();
            for kind in
                [KrakenType::One, KrakenType::Two].into_iter().filter(|&each| is_either || each == kind)
            {
                if flow.is_continue() {
                    flow = hunt.look(kind, digit, fish, sink);
                }
            }
            budget = budget.saturating_sub(1);
            if budget == 0 { ControlFlow::Break(()) } else { flow }
        });
        if flow.is_break() {
            break;
        }
    }
    for kraken in hunt.best.take().map(|best| best.all).into_iter().flatten() {
        if flow.is_continue() {
            flow = hunt.give(&kraken, sink);
        }
    }
    *search.shared.slot() = tables;
    flow
}

impl KrakenHunt<'_> {
    fn id(&self, cell: Cell, digit: Digit) -> usize {
        self.graph.id(Candidate::new(cell, digit)).expect("the fish lies in places of the digit")
    }

    fn look(&mut self, kind: KrakenType, digit: Digit, fish: &FinnedFish, sink: &mut Sink<'_>) -> Flow {
        if kind == KrakenType::One {
            let off = self.led_to(digit, fish.fins);
            return self.take_all(digit, fish, (None, fish.fins), &off, fish.outside | fish.cannibals, sink);
        }
        for house in fish.cover_houses() {
            let places = self.board.places_in(digit, house);
            let held = (places & fish.base_cells) - fish.cannibals;
            // If these are all places of the house, the fish adds nothing to chains from them.
            if held != places {
                let starts = held | fish.fins;
                let off = self.led_to(digit, starts);
                self.take_all(digit, fish, (Some(house), starts), &off, CellSet::FULL - starts, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the candidates that are off if the digit is in any of these cells.
    fn led_to(&self, digit: Digit, starts: CellSet) -> [u64; Candidate::COUNT.div_ceil(64)] {
        let mut off = [u64::MAX; _];
        for cell in starts {
            let row = self.forces.off(Statement::on(self.id(cell, digit)));
            off.iter_mut().zip(row).for_each(|(off, row)| *off &= row);
        }
        off
    }

    /// Takes the candidates that are off and in `cells`; for type 1, only those of the fish's digit.
    fn take_all(
        &mut self,
        digit: Digit,
        fish: &FinnedFish,
        (house, starts): (Option<House>, CellSet),
        off: &[u64],
        cells: CellSet,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let digits = if house.is_some() { DigitSet::FULL } else { DigitSet::only(digit) };
        for of in digits {
            for cell in self.board.places(of) & cells {
                let target = Candidate::new(cell, of);
                if self.graph.id(target).is_some_and(|id| inference::has_bit(off, id)) {
                    let kraken = Kraken { digit, fish: *fish, house, starts, target, length: 0 };
                    self.take(kraken, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn take(&mut self, mut kraken: Kraken, sink: &mut Sink<'_>) -> Flow {
        let size = |kraken: &Kraken| kraken.fish.base.count_ones();
        let Some(mut best) = self.best.take() else {
            kraken.length = self.length(&kraken);
            return self.give(&kraken, sink);
        };
        let place = *best.places.entry((kraken.digit, kraken.target)).or_insert(best.all.len());
        if best.all.get(place).is_none_or(|before| size(before) >= size(&kraken)) {
            kraken.length = self.length(&kraken);
            match best.all.get_mut(place) {
                Some(before) if (size(before), before.length) <= (size(&kraken), kraken.length) => {}
                Some(before) => *before = kraken,
                None => best.all.push(kraken),
            }
        }
        self.best = Some(best);
        ControlFlow::Continue(())
    }

    /// Returns the premises of the chains, and their common end.
    fn chains(&self, kraken: &Kraken) -> (Vec<Statement>, Statement) {
        let starts = kraken.starts.iter().map(|cell| Statement::on(self.id(cell, kraken.digit))).collect();
        (starts, Statement::off(self.graph.id(kraken.target).expect("it is on the board")))
    }

    fn length(&mut self, kraken: &Kraken) -> u32 {
        let (starts, end) = self.chains(kraken);
        starts.iter().map(|&start| u32::from(self.tables.of(self.graph, start).distance(end)) + 1).sum()
    }

    fn give(&mut self, kraken: &Kraken, sink: &mut Sink<'_>) -> Flow {
        let technique = if kraken.house.is_some() { &KRAKEN_FISH_2 } else { &KRAKEN_FISH_1 };
        let removes = CandidateSet::only(kraken.target);
        sink.give(technique, CandidateSet::EMPTY, removes, kraken.length, |evidence| {
            self.explain(kraken, evidence);
        })
    }

    /// Says where the fish takes the candidate and which of the fish's places in the cover house it takes.
    fn tell(&self, kraken: &Kraken, evidence: &mut Evidence) {
        const OUTSIDE: Text = Text {
            en: "{target} lies in {houses} and outside of the fish: unless a fin holds {digit}, it is not there.",
            zh: "{target} 在{houses}而不在鱼内：若鳍都不是 {digit}，它就不能填 {digit}。",
        };
        const TWICE: Text = Text {
            en: "{target} would take up {houses} at once, so that too few were left for the others: unless a fin holds {digit}, it \
                 is not there.",
            zh: "{target} 会同时占用{houses}，其余覆盖区域就不够了：若鳍都不是 {digit}，它就不能填 {digit}。",
        };
        let Kraken { fish, digit, .. } = kraken;
        let taken = match kraken.house {
            None => CellSet::only(kraken.target.cell),
            Some(house) => self.board.places_in(*digit, house) & fish.base_cells & fish.cannibals,
        };
        for cell in taken {
            let houses: Vec<House> =
                fish.cover_houses().filter(|house| house.cells().contains(cell)).collect();
            let text = if fish.base_cells.contains(cell) { TWICE } else { OUTSIDE };
            let note = Note::new(text).with("target", Topic::Cells(CellSet::only(cell)));
            let note = note.with("houses", Topic::Houses(houses));
            evidence.note(note.with("digit", Topic::Digits(DigitSet::only(*digit))));
        }
    }

    fn explain(&mut self, kraken: &Kraken, evidence: &mut Evidence) {
        let Kraken { fish, digit, .. } = kraken;
        let digits = DigitSet::only(*digit);
        evidence.pattern(fish.base_cells - fish.fins, digits);
        evidence.mark(Role::Fin, fish.fins, digits);
        let houses = fish.base_houses().map(|house| (HouseRole::Base, house));
        let houses = houses.chain(fish.cover_houses().map(|house| (HouseRole::Cover, house)));
        for (role, house) in houses.chain(kraken.house.map(|house| (HouseRole::Area, house))) {
            evidence.house(role, house);
        }
        self.tell(kraken, evidence);
        let (starts, end) = self.chains(kraken);
        for start in starts {
            let mut path = Vec::new();
            self.tables.of(self.graph, start).trace(end, &mut path);
            evidence.chain(inference::chain(self.board, self.graph, &path, false));
        }
    }
}
