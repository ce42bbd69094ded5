//! The tables of a rule set: made once, shared by all problems with these rules and by all threads.

use super::bands::{BandLines, bands, is_grid};
use super::combinations::{Combinations, MOST};
use super::equal_sums::{EqualSums, SumTerms};
use super::grid::{LANES, LatinGrid, lane};
use super::houses::{AllDifferent, BoxBand, HouseCrossing, crossings};
use super::leftovers::{Leftover, MOST_GROUPS, leftovers};
use super::lists::Lists;
use super::masks::{Mask, ROOM};
use super::relations::{Relations, turned};
use super::rule::{Filtered, Rule};
use super::sees::{MOST_COVERED, Sees, cover};
use super::sums::{Sum, SumGroup};
use crate::rules::meter::{Meter, Unfinished};
use crate::rules::{Area, CellId, Part, Puzzle, RuleSet, derive, members};
use crate::solve::watch::{Stopped, Watch};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The most values that fit into masks of sixteen bits.
const NARROW: usize = 16;

/// The steps that it takes to note a pair or to look it up.
const WORK_OF_PAIR: usize = 16;

/// The tables that [`Plan::new`] makes from rules.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The number of masks of a board: those of the cells, and gaps between them.
    pub(super) lanes: usize,
    /// The place from which on there are cells outside the grid, whose values may have another meaning than those in it.
    pub(super) beside: usize,
    /// The place of each cell's mask.
    pub(super) places: Vec<u16>,
    /// The rows, columns and boxes that are swept at once.
    pub(super) grid: Option<LatinGrid>,
    pub(super) values: usize,
    pub(super) least: usize,
    /// The values that each cell may hold by rules about that cell alone.
    pub(super) allowed: Vec<u64>,
    /// For each cell, the cells that lose a value once it is placed in this one.
    pub(super) peers: Lists<u16>,
    /// For each cell, the other cells that depend on it by a table.
    pub(super) arcs: Lists<Arc>,
    /// The cells that have peers or arcs, as the words of a set.
    pub(super) linked: Vec<u64>,
    pub(super) relations: Relations,
    /// The rules, the cheapest first.
    pub(super) rules: Vec<Rule>,
    /// The work of a run of each rule: see [`Rule::work`].
    pub(super) work: Vec<u32>,
    /// The cells of each rule.
    pub(super) cells_of: Lists<u16>,
    /// The areas that hold each value.
    pub(super) full: Lists<u16>,
    /// The strength of each cell's restrictions, before any failure.
    pub(super) weights: Vec<f64>,
    /// For each cell, the one at which to branch soon after this one, or the cell itself; empty if there are none.
    pub(super) partners: Vec<u16>,
    pub(super) combinations: Option<&'static Combinations>,
    /// The number of words in a set of cells.
    pub(super) words: usize,
    /// The number of words in a set of rules.
    pub(super) rule_words: usize,
    /// The cells that any rule covers, as the words of a set.
    pub(super) ruled: Vec<u64>,
    sees: Vec<u64>,
    rules_on: Vec<u64>,
}

/// A cell that depends on another one, and the table by which it does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arc {
    pub(super) cell: u16,
    pub(super) table: u32,
}

impl Plan {
    /// Makes the tables for these rules.
    pub fn new(rules: &RuleSet) -> Plan {
        Plan::made(rules, None, &mut Watch::forever()).expect("a watch that runs forever never stops")
    }

    /// Makes the tables for these rules, where marks leave each cell no more than these values.
    fn made(rules: &RuleSet, marks: Option<Vec<u64>>, watch: &mut Watch) -> Result<Plan, Stopped> {
        watch.work_out(rules)?;
        let marks = marks.unwrap_or_else(|| vec![u64::MAX; rules.layout().total()]);
        watch.metered(|mut meter| Plan::drafted(rules, &marks, &mut meter))
    }

    pub(super) fn drafted(rules: &RuleSet, marks: &[u64], meter: &mut Meter<'_>) -> Result<Plan, Unfinished> {
        PlanDraft::new(rules, marks, meter)?.plan(rules, meter)
    }

    /// Returns the tables for a problem: those of its rules, unless its marks leave a row, column or region only as many
    /// values as it has cells. Then each of these values has a place in it, which the rules alone do not say.
    pub fn for_problem<'p>(problem: &'p Puzzle, watch: &mut Watch) -> Result<Cow<'p, Plan>, Stopped> {
        let (rules, plan) = (problem.rules(), Plan::of(problem.rules(), watch)?);
        let union = |area: &Area, allowed: &dyn Fn(CellId) -> u64| {
            area.cells.iter().fold(0, |union, &cell| union | allowed(cell)).count_ones() as usize
        };
        let by_rules = |cell: CellId| plan.allowed[usize::from(plan.places[cell.index()])];
        let is_filled_by_marks = |area: &Area| {
            is_grid(area.kind)
                && !rules.is_full(area)
                && union(area, &by_rules) > area.cells.len()
                && union(area, &|cell| by_rules(cell) & problem.allowed(cell)) == area.cells.len()
        };
        if rules.areas().iter().any(is_filled_by_marks) {
            let marks: Vec<u64> = rules.layout().all_cells().map(|cell| problem.allowed(cell)).collect();
            return Ok(Cow::Owned(Plan::made(rules, Some(marks), watch)?));
        }
        Ok(Cow::Borrowed(plan))
    }

    /// Returns the tables, made once for all handles to the rules, unless the watch stops that.
    pub fn of<'r>(rules: &'r RuleSet, watch: &mut Watch) -> Result<&'r Plan, Stopped> {
        rules.remembered_within(|| Plan::made(rules, None, watch))
    }

    /// Returns the cells that may not hold the same value as this one, as the words of a set.
    #[inline(always)]
    pub(super) fn sees(&self, cell: u16) -> &[u64] {
        let start = usize::from(cell) * self.words;
        &self.sees[start..start + self.words]
    }

    /// Whether all values fit into masks of sixteen bits, and all cells onto a narrow board.
    pub(super) fn is_narrow(&self) -> bool {
        self.values <= NARROW && self.lanes <= ROOM
    }

    /// The number of masks on a board. There may be more masks than lanes; the excess has no meaning.
    #[inline(always)]
    pub(super) fn room(&self) -> usize {
        if self.is_narrow() { ROOM } else { self.lanes }
    }

    /// Returns the rules that cover a cell, as the words of a set.
    #[inline(always)]
    pub(super) fn rules_on(&self, cell: usize) -> &[u64] {
        &self.rules_on[cell * self.rule_words..(cell + 1) * self.rule_words]
    }

    /// Returns the values of a grid whose masks are all single.
    pub(super) fn values<M: Mask>(&self, masks: &[M]) -> Vec<u8> {
        let value = |mask: u64| (self.least + mask.trailing_zeros() as usize) as u8;
        self.places.iter().map(|&place| value(masks[usize::from(place)].wide())).collect()
    }
}

/// Relations and differences while they are collected.
struct PlanDraft {
    places: Vec<u16>,
    grid: Option<LatinGrid>,
    allowed: Vec<u64>,
    /// For pairs of cells in order, the values that the second may hold for each value of the first.
    pairs: BTreeMap<(u16, u16), Vec<u64>>,
    /// For each cell, the cells that must differ from it.
    sees: Sees,
}

impl PlanDraft {
    /// Collects what rules say of cells that may hold no more than these values.
    fn new(rules: &RuleSet, marks: &[u64], meter: &mut Meter<'_>) -> Result<PlanDraft, Unfinished> {
        let layout = rules.layout();
        let cells = layout.all_cells().zip(marks);
        let mut within: Vec<u64> = cells.map(|(cell, mask)| mask & layout.values_of(cell)).collect();
        for (_, part) in rules.parts() {
            if let Part::Within { cell, values } = part {
                within[cell.index()] &= values;
            }
        }
        let is_narrow = layout.value_count() <= NARROW && layout.total() + LANES - layout.len() <= ROOM;
        let grid = if is_narrow { LatinGrid::of(layout, &within) } else { None };
        let gaps = if grid.is_some() { LANES - layout.len() } else { 0 };
        let place = |cell: CellId| match grid {
            Some(_) if cell.index() < layout.len() => lane(cell),
            _ => (cell.index() + gaps) as u16,
        };
        let places: Vec<u16> = layout.all_cells().map(place).collect();
        let lanes = layout.total() + gaps;
        let mut draft = PlanDraft {
            // Gaps are never open.
            allowed: vec![1; lanes],
            pairs: BTreeMap::new(),
            sees: Sees::none(lanes),
            places,
            grid,
        };
        for (&place, values) in draft.places.iter().zip(within) {
            draft.allowed[usize::from(place)] = values;
        }
        for area in rules.areas() {
            meter.work(area.cells.len() * (1 + draft.sees.words / 16))?;
            draft.all_differ(&draft.all_at(&area.cells));
        }
        for (_, part) in rules.parts() {
            if let Part::Pair { cells: [a, b], relation } = part {
                meter.work(WORK_OF_PAIR)?;
                draft.relate(draft.at(*a), draft.at(*b), relation.rows());
            }
        }
        draft.share_between_equals(meter)?;
        draft.point_back(meter)?;
        Ok(draft)
    }

    /// Returns the values that the cells of an area may hold, if each of these values must have a place in it.
    fn filling(&self, area: &Area) -> Option<u64> {
        let union =
            area.cells.iter().fold(0, |union, &cell| union | self.allowed[usize::from(self.at(cell))]);
        (union.count_ones() as usize == area.cells.len()).then_some(union)
    }

    /// Returns the sum of an area in which each value must have a place.
    fn sum_of(&self, area: &Area, least: usize) -> Option<i64> {
        let values = super::masks::bits(self.filling(area)?);
        Some(values.map(|value| (value + least) as i64).sum())
    }

    /// Returns where the mask of a cell is.
    fn at(&self, cell: CellId) -> u16 {
        self.places[cell.index()]
    }

    fn all_at(&self, cells: &[CellId]) -> Vec<u16> {
        cells.iter().map(|&cell| self.at(cell)).collect()
    }

    /// Notes that two cells differ. A cell that differs from itself may hold nothing.
    fn differ(&mut self, a: u16, b: u16) {
        if a == b {
            self.allowed[usize::from(a)] = 0;
        } else {
            self.sees.insert(a, b);
            self.sees.insert(b, a);
        }
    }

    /// Notes that cells differ from each other. None is listed twice.
    fn all_differ(&mut self, cells: &[u16]) {
        let mut all = vec![0; self.sees.words];
        cells.iter().for_each(|&cell| all[usize::from(cell / 64)] |= 1 << (cell % 64));
        for &cell in cells {
            let (word, bit) = (usize::from(cell / 64), 1 << (cell % 64));
            all[word] ^= bit;
            self.sees.unite(cell, &all);
            all[word] ^= bit;
        }
    }

    fn relate(&mut self, a: u16, b: u16, rows: &[u64]) {
        if a == b {
            let holds = |&value: &usize| rows[value] >> value & 1 == 1;
            let values = (0..rows.len()).filter(holds).fold(0, |values, value| values | 1 << value);
            self.allowed[usize::from(a)] &= values;
            return;
        }
        if rows.iter().enumerate().all(|(value, row)| row >> value & 1 == 0) {
            self.differ(a, b);
        }
        let rows = if a < b { rows.to_vec() } else { turned(rows) };
        let known = self.pairs.entry((a.min(b), a.max(b))).or_insert_with(|| vec![u64::MAX; rows.len()]);
        known.iter_mut().zip(rows).for_each(|(known, row)| *known &= row);
    }

    /// Makes cells that hold the same value see what each other sees.
    fn share_between_equals(&mut self, meter: &mut Meter<'_>) -> Result<(), Unfinished> {
        let is_equal = |rows: &Vec<u64>| rows.iter().enumerate().all(|(value, row)| row & !(1 << value) == 0);
        let equal: Vec<(u16, u16)> =
            self.pairs.iter().filter(|(_, rows)| is_equal(rows)).map(|(&pair, _)| pair).collect();
        if equal.is_empty() {
            return Ok(());
        }
        loop {
            let before = self.sees.clone();
            meter.work(before.bits.len() / 16)?;
            for &(a, b) in &equal {
                meter.work(1 + self.sees.words)?;
                if self.sees.has(a, b) {
                    self.allowed[usize::from(a)] = 0;
                    continue;
                }
                let union: Vec<u64> =
                    self.sees.of(a).iter().zip(self.sees.of(b)).map(|(a, b)| a | b).collect();
                for cell in members(union.iter().copied()).map(|cell| cell as u16) {
                    self.differ(a, cell);
                    self.differ(b, cell);
                }
            }
            if self.sees.bits == before.bits {
                return Ok(());
            }
        }
    }

    /// Completes the relations of cells that point at others. If one value of a cell puts some digit into one place, and
    /// another value puts it into another place that sees the first, then the digit in either place rules out the other
    /// value. If each value does so, the digit leaves a place as soon as nothing points there.
    fn point_back(&mut self, meter: &mut Meter<'_>) -> Result<(), Unfinished> {
        let mut pointers: BTreeMap<(u16, u64), Vec<(usize, u16)>> = BTreeMap::new();
        for (&(a, b), rows) in &self.pairs {
            meter.work(WORK_OF_PAIR)?;
            let (of_a, of_b) = (self.allowed[usize::from(a)], self.allowed[usize::from(b)]);
            let is_loose = |(value, row): (usize, &u64)| of_b & !(row | 1 << value) == 0;
            if rows.iter().enumerate().all(is_loose) {
                continue;
            }
            for (from, own, to, others, rows) in [(a, of_a, b, of_b, rows), (b, of_b, a, of_a, &turned(rows))]
            {
                for value in super::masks::bits(own) {
                    let put = rows[value] & others;
                    if put.is_power_of_two() && others != put {
                        pointers.entry((from, put)).or_default().push((value, to));
                    }
                }
            }
        }
        for ((from, put), targets) in pointers {
            for &(value, to) in &targets {
                meter.work(targets.len())?;
                for &(other, place) in &targets {
                    if other != value && self.sees.has(place, to) {
                        self.forbid((from, other), (to, put.trailing_zeros() as usize));
                    }
                }
            }
        }
        Ok(())
    }

    /// Notes of two related cells that they do not hold these values together.
    fn forbid(&mut self, (a, value): (u16, usize), (b, other): (u16, usize)) {
        let ((a, value), (b, other)) =
            if a < b { ((a, value), (b, other)) } else { ((b, other), (a, value)) };
        if let Some(rows) = self.pairs.get_mut(&(a, b)) {
            rows[value] &= !(1 << other);
        }
    }

    fn plan(mut self, set: &RuleSet, meter: &mut Meter<'_>) -> Result<Plan, Unfinished> {
        let layout = set.layout();
        let (lanes, values) = (self.allowed.len(), layout.value_count());
        let (relations, arcs) = self.arcs(layout.all_values(), meter)?;
        let rules = self.rules(set, meter)?;
        let rule_words = rules.len().div_ceil(64).max(1);
        let mut rules_on = vec![0; lanes * rule_words];
        let seen = |cell: usize| self.sees.of(cell as u16).iter().map(|word| word.count_ones()).sum::<u32>();
        let mut weights: Vec<f64> = arcs
            .iter()
            .enumerate()
            .map(|(cell, arcs)| 0.02 * f64::from(seen(cell)) + 0.5 * arcs.len() as f64)
            .collect();
        let mut ruled = vec![0; lanes.max(ROOM).div_ceil(64)];
        for (number, rule) in rules.iter().enumerate() {
            meter.work(1 + rule.cells().len())?;
            for (place, cell) in rule.cells().into_iter().map(usize::from).enumerate() {
                rules_on[cell * rule_words + number / 64] |= 1 << (number % 64);
                ruled[cell / 64] |= 1 << (cell % 64);
                weights[cell] += rule.weight(place);
            }
        }
        // The power of 5/4: a cell under many rules counts for more than their sum. Roots, unlike powers, are the same
        // on every machine.
        weights.iter_mut().for_each(|weight| *weight *= weight.sqrt().sqrt());
        let partners = self.partners(set);
        let has_sums = rules.iter().any(|rule| matches!(rule, Rule::Sum(_) | Rule::EqualSums(_)));
        let full: Lists<u16> = set
            .areas()
            .iter()
            .filter(|area| self.filling(area).is_some())
            .map(|area| self.all_at(&area.cells))
            .collect();
        let peers: Lists<u16> = (0..lanes).map(|cell| self.unswept(cell as u16)).collect();
        let mut linked = vec![0; lanes.max(ROOM).div_ceil(64)];
        for (cell, (peers, arcs)) in peers.iter().zip(&arcs).enumerate() {
            linked[cell / 64] |= u64::from(!peers.is_empty() || !arcs.is_empty()) << (cell % 64);
        }
        Ok(Plan {
            lanes,
            beside: lanes - (layout.total() - layout.len()),
            places: self.places,
            grid: self.grid,
            values,
            least: layout.least(),
            allowed: self.allowed,
            peers,
            arcs: arcs.into_iter().collect(),
            linked,
            partners,
            relations,
            work: rules.iter().map(Rule::work).collect(),
            cells_of: rules.iter().map(Rule::cells).collect(),
            rules,
            full,
            weights,
            combinations: if has_sums && values <= MOST { Combinations::of(values) } else { None },
            words: self.sees.words,
            rule_words,
            ruled,
            sees: self.sees.bits,
            rules_on,
        })
    }

    /// Returns all rules but those of pairs, the cheapest first.
    fn rules(&mut self, set: &RuleSet, meter: &mut Meter<'_>) -> Result<Vec<Rule>, Unfinished> {
        let layout = set.layout();
        let mut rules = self.areas(set, meter)?;
        for (_, part) in set.parts() {
            match part {
                Part::Sum { terms, least, most } => {
                    let terms: Vec<(u16, i64)> =
                        terms.iter().map(|&(cell, factor)| (self.at(cell), factor)).collect();
                    match self.sum(&terms, *least, *most, layout.least(), meter)? {
                        Some(sum) => rules.push(Rule::Sum(sum)),
                        None => self.allowed.fill(0),
                    }
                }
                Part::EqualSums { sides } => {
                    let sides = sides.iter().map(|terms| self.terms(terms, layout.least(), meter));
                    let sides = sides.collect::<Result<_, Unfinished>>()?;
                    rules.push(Rule::EqualSums(EqualSums { sides }));
                }
                Part::Filter(filter) => {
                    let cells = self.all_at(filter.cells()).into();
                    rules.push(Rule::Filter(Filtered { cells, filter: filter.clone(), room: rules.len() }));
                }
                Part::Different { .. } | Part::Pair { .. } | Part::Within { .. } => {}
            }
        }
        for derived in derive(set, &|area| self.sum_of(area, layout.least()), meter)? {
            let (terms, total) = derived.terms();
            let terms: Vec<(u16, i64)> =
                terms.iter().map(|&(cell, factor)| (self.at(cell), factor)).collect();
            let sum =
                self.sum(&terms, total, total, layout.least(), meter)?.expect("a derived sum has cells");
            rules.push(Rule::Sum(sum.derived(self.sees.words)));
        }
        rules.sort_by_key(Rule::cost);
        Ok(rules)
    }

    /// Returns the cells that must differ from this one, and that no sweep keeps different.
    fn unswept(&self, cell: u16) -> Vec<u16> {
        let Some(grid) = self.grid else { return self.sees.iter(cell).collect() };
        let others = self.sees.iter(cell);
        others.filter(|&other| !grid.joins(cell.into(), other.into())).collect()
    }

    /// Returns tables for all pairs with a relation beyond being different.
    fn arcs(&self, all: u64, meter: &mut Meter<'_>) -> Result<(Relations, Vec<Vec<Arc>>), Unfinished> {
        let mut relations = Relations::new(all.count_ones() as usize);
        let mut arcs = vec![Vec::new(); self.allowed.len()];
        for (&(a, b), rows) in &self.pairs {
            meter.work(WORK_OF_PAIR)?;
            let differ = self.sees.has(a, b);
            let free = |value: usize| if differ { all & !(1 << value) } else { all };
            let rows: Vec<u64> = rows.iter().enumerate().map(|(value, row)| row & free(value)).collect();
            if rows.iter().enumerate().all(|(value, &row)| row == free(value)) {
                continue;
            }
            arcs[usize::from(a)].push(Arc { cell: b, table: relations.add(&rows) });
            arcs[usize::from(b)].push(Arc { cell: a, table: relations.add(&turned(&rows)) });
        }
        Ok((relations, arcs))
    }

    /// Makes a sum with its cells in groups of different values. Returns `None` if no cell is left and the sum is not
    /// met.
    fn sum(
        &self,
        terms: &[(u16, i64)],
        least: i64,
        most: i64,
        value: usize,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Sum>, Unfinished> {
        // Converts from values to bit numbers.
        let offset = value as i64 * terms.iter().map(|&(_, factor)| factor).sum::<i64>();
        let (least, most) = (least - offset, most - offset);
        if terms.is_empty() && !(least..=most).contains(&0) {
            return Ok(None);
        }
        let groups = self.groups(terms, meter)?;
        Ok(Some(Sum { groups, least, most, derived_from: None }))
    }

    /// Makes one of several equal sums.
    fn terms(
        &self,
        terms: &[(CellId, i64)],
        value: usize,
        meter: &mut Meter<'_>,
    ) -> Result<SumTerms, Unfinished> {
        let terms: Vec<(u16, i64)> = terms.iter().map(|&(cell, factor)| (self.at(cell), factor)).collect();
        let offset = value as i64 * terms.iter().map(|&(_, factor)| factor).sum::<i64>();
        Ok(SumTerms { groups: self.groups(&terms, meter)?, offset })
    }

    /// Divides cells into groups with one factor that all differ.
    fn groups(&self, terms: &[(u16, i64)], meter: &mut Meter<'_>) -> Result<Box<[SumGroup]>, Unfinished> {
        let mut factors: Vec<i64> = Vec::new();
        for &(_, factor) in terms {
            if !factors.contains(&factor) {
                factors.push(factor);
            }
        }
        let mut groups = Vec::new();
        for factor in factors {
            let same: Vec<u16> = terms.iter().filter(|term| term.1 == factor).map(|term| term.0).collect();
            for some in same.chunks(MOST_COVERED) {
                let cells = cover(some, &self.sees, meter)?;
                groups.extend(cells.into_iter().map(|cells| SumGroup { cells: cells.into(), factor }));
            }
        }
        Ok(groups.into())
    }

    /// Returns the rules for areas and their crossings, except for those that a sweep knows.
    fn areas(&self, set: &RuleSet, meter: &mut Meter<'_>) -> Result<Vec<Rule>, Unfinished> {
        let is_swept = |area: &Area| self.grid.is_some_and(|grid| grid.has(area.kind));
        let areas = set.areas().iter().filter(|area| !is_swept(area));
        let mut rules: Vec<Rule> =
            areas.map(|area| Rule::House(AllDifferent { cells: self.all_at(&area.cells).into() })).collect();
        let bands = bands(set, &|area| self.filling(area).is_some());
        let has_bands = !bands.is_empty();
        if !self.grid.is_some_and(LatinGrid::has_boxes) {
            let band = |band: &BandLines| BoxBand {
                cells: self.all_at(&band.cells).into(),
                lines: band.lines,
                boxes: band.boxes,
            };
            rules.extend(bands.iter().map(|lines| Rule::Band(band(lines))));
        }
        if !has_bands {
            let all = Some(set.layout().all_values());
            let found = leftovers(set, &|area| self.filling(area) == all);
            for sides in found {
                rules.extend(self.leftover(sides, meter)?.map(Rule::Leftover));
            }
        }
        let known = |area: &Area| self.filling(area);
        let is_known = |one: &Area, two: &Area| has_bands && is_grid(one.kind) && is_grid(two.kind);
        let crossings = crossings(set, &known, &is_known, meter)?.into_iter();
        let at = |sides: [Vec<CellId>; 2]| sides.map(|side| self.all_at(&side).into());
        rules.extend(crossings.map(|sides| Rule::Crossing(HouseCrossing { sides: at(sides) })));
        Ok(rules)
    }

    /// Returns the partner of each cell, as filters name them.
    fn partners(&self, set: &RuleSet) -> Vec<u16> {
        let of = |part: &Part| if let Part::Filter(filter) = part { filter.partners() } else { Vec::new() };
        let pairs: Vec<[CellId; 2]> = set.parts().iter().flat_map(|(_, part)| of(part)).collect();
        if pairs.is_empty() {
            return Vec::new();
        }
        let mut partners: Vec<u16> = (0..self.allowed.len() as u16).collect();
        for [one, two] in pairs.iter().map(|pair| pair.map(|cell| self.at(cell))) {
            (partners[usize::from(one)], partners[usize::from(two)]) = (two, one);
        }
        partners
    }

    /// Makes the rule that two lists of cells hold each value equally often. `None` if that would be costly.
    fn leftover(
        &self,
        [one, two]: [Vec<CellId>; 2],
        meter: &mut Meter<'_>,
    ) -> Result<Option<Leftover>, Unfinished> {
        let mut grouped = |side: Vec<CellId>| {
            let terms: Vec<(u16, i64)> = self.all_at(&side).into_iter().map(|cell| (cell, 1)).collect();
            Ok(self.groups(&terms, meter)?.into_iter().map(|group| group.cells).collect::<Box<[_]>>())
        };
        let sides = [grouped(one)?, grouped(two)?];
        Ok(sides.iter().all(|side| side.len() <= MOST_GROUPS).then_some(Leftover { sides }))
    }
}
