//! An explanation as a row of statements: each says what holds in some cells, why, and from which earlier statements it follows.

use super::argument::{ArgumentReason, ArgumentStep};
use super::limits::CellMark;
use super::premises::{self, ValueGroup, confined};
use super::rule::{CostedRule, RuleSource};
use super::totals;
use super::view::RuleView;
use super::{Explanation, supposed};
use crate::rules::members_of as bits;

/// One value in one of some cells, or in none of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct StoryStatement {
    pub(crate) cells: Vec<usize>,
    pub(crate) value: usize,
    pub(crate) is_on: bool,
    /// The statements of the same row from which it follows.
    pub(crate) from: Vec<usize>,
    pub(crate) why: Support,
    /// The statements that follow from the opposite, up to a contradiction; empty if nothing was supposed for this.
    pub(crate) inside: Vec<StoryStatement>,
}

/// The reason why a statement holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Support {
    Supposed,
    /// It is this statement of the row around.
    Outer(usize),
    /// Nothing else is left in this cell.
    Cell(usize),
    /// A rule says so, as this detail tells.
    Rule(usize),
    /// Its opposite was refuted inside.
    Cases,
}

/// The content of one rule, and the facts that it looks at. A rule is named by its place in the explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RuleDetail {
    pub(crate) rule: usize,
    /// The areas that are looked at together with the rule.
    pub(crate) with: Vec<usize>,
    pub(crate) looks_at: RuleView,
}

/// The statements of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    pub(crate) statements: Vec<StoryStatement>,
    pub(crate) details: Vec<RuleDetail>,
}

impl Story {
    /// Tells an explanation that was found on a board with these masks; `None` if it has no argument.
    pub(crate) fn of(rules: &[CostedRule], masks: &[u64], found: &Explanation) -> Option<Story> {
        let argument = found.argument.as_ref()?;
        let mut teller = Teller { rules, chosen: &found.rules, masks, details: Vec::new() };
        let mut told = StorySoFar { statements: Vec::new(), left: masks.to_vec() };
        told.suppose(found.mark);
        teller.follow(argument, &mut told);
        Some(Story { statements: told.statements, details: teller.details })
    }
}

/// The largest number of cells whose values are listed. If there are more, the reader must look at all of them.
const MOST_TOLD: usize = 12;

/// A rule with at least `LEAST_LISTED` and at most `MOST_LISTED` open cells is told by listing the ways to fill them, if there are
/// at most `MOST_WAYS`. Short premises say more than a long list of ways, so for these the limit is `FEW_WAYS`.
const LEAST_LISTED: usize = 3;
const MOST_LISTED: usize = 6;
const MOST_WAYS: usize = 12;
const FEW_WAYS: usize = 3;

/// The work to list them.
const LISTING: u64 = 600;

/// Lists the ways to fill the open cells of a rule.
struct Lister<'r> {
    rule: &'r CostedRule,
    open: &'r [usize],
    ways: Vec<Vec<usize>>,
    left: u64,
}

impl Lister<'_> {
    /// Adds the ways that some masks leave; `None` if there are too many, or if that is too much work.
    fn fill(&mut self, mut masks: Vec<u64>) -> Option<()> {
        self.left = self.left.checked_sub(1)?;
        if self.rule.narrow(&mut masks).is_err() {
            return Some(());
        }
        let Some(&cell) = self.open.iter().find(|&&cell| !masks[cell].is_power_of_two()) else {
            self.ways.push(self.open.iter().map(|&cell| masks[cell].trailing_zeros() as usize).collect());
            return (self.ways.len() <= MOST_WAYS).then_some(());
        };
        bits(masks[cell]).try_for_each(|value| self.fill(supposed(&masks, (cell, value))))
    }
}

struct Teller<'t> {
    rules: &'t [CostedRule],
    chosen: &'t [usize],
    masks: &'t [u64],
    details: Vec<RuleDetail>,
}

impl Teller<'_> {
    /// Tells what follows from a supposition.
    fn follow(&mut self, argument: &[ArgumentStep], told: &mut StorySoFar) {
        let Some((end, before)) = argument.split_last() else { return };
        for said in before {
            match &said.reason {
                ArgumentReason::Rule(rule) => {
                    for part in self.parts(*rule, said, told) {
                        let (from, why) = self.why(*rule, &part, told);
                        if let Some(emptied) = told.emptied_by(&part.removes) {
                            let end = ArgumentStep { removes: vec![emptied], ..part };
                            return self.end(&end, from, why, told);
                        }
                        if let Some((cell, value)) = self.only_place(why) {
                            told.place(cell, value, from, why);
                            continue;
                        }
                        for (cells, value) in by_value(&part.removes) {
                            told.say(cells, value, from.clone(), why);
                        }
                    }
                }
                ArgumentReason::Otherwise(inside) => {
                    let is_end = told.emptied_by(&said.removes).is_some();
                    self.refute(said, inside, told);
                    if is_end {
                        return;
                    }
                }
            }
        }
        if let ArgumentReason::Rule(rule) = end.reason {
            let (from, why) = self.why_broken(rule, end, told);
            self.end(end, from, why, told);
        }
    }

    /// Tells a refutation: the values that are supposed, with the argument inside.
    fn refute(&mut self, said: &ArgumentStep, inside: &[ArgumentStep], told: &mut StorySoFar) {
        let &[(cell, gone)] = said.removes.as_slice() else { return };
        let value = gone.trailing_zeros() as usize;
        let mut inner = told.inner();
        inner.suppose((cell, value));
        self.follow(inside, &mut inner);
        let (statements, from) = inner.without_unused();
        told.say(vec![cell], value, from, Support::Cases);
        told.statements.last_mut().expect("it was just said").inside = statements;
    }

    /// Ends an argument with a rule that cannot be kept: all values go that one of its cells has left.
    fn end(&self, end: &ArgumentStep, from: Vec<usize>, why: Support, told: &mut StorySoFar) {
        let &[(cell, left)] = end.removes.as_slice() else { return };
        // If a digit was said to be there, no others are left to be excluded.
        let open = match left & told.left[cell] {
            0 => left,
            open => open,
        };
        let mut left: Vec<usize> = bits(open).collect();
        let Some(last) = left.pop() else { return };
        for value in left {
            told.say(vec![cell], value, from.clone(), why);
        }
        let mut from = from;
        match told.placed(cell, last) {
            // If it was said outside this argument, it is a reason too.
            Some(place) if !from.contains(&place) => from.push(place),
            None if !self.masks[cell].is_power_of_two() => {
                let others = told.about(&[cell], u64::MAX);
                told.place(cell, last, others, Support::Cell(cell));
            }
            _ => {}
        }
        told.say(vec![cell], last, from, why);
    }

    /// Returns an inference in pieces, each of which can be seen at a glance: if values go by an area for several reasons, each
    /// reason is told separately.
    fn parts(&self, rule: usize, said: &ArgumentStep, told: &StorySoFar) -> Vec<ArgumentStep> {
        if !self.is_area(rule) || are_taken(said) {
            return vec![said.clone()];
        }
        let all = self.all();
        let mut known = vec![all; self.masks.len()];
        said.premises.iter().for_each(|&(cell, mask)| known[cell] = mask);
        let part = |removes: Vec<(usize, u64)>| ArgumentStep {
            premises: premises::of(&self.rules[rule], &known, &removes, all, &mut || true),
            removes,
            ..said.clone()
        };
        let mut parts: Vec<ArgumentStep> = Vec::new();
        for &(cell, gone) in &said.removes {
            let whole = part(vec![(cell, gone)]);
            let pieces = match self.confined(rule, &whole, told) {
                Some(_) => vec![whole],
                None => bits(gone).map(|value| part(vec![(cell, 1 << value)])).collect(),
            };
            for piece in pieces {
                match parts.iter_mut().find(|known| known.premises == piece.premises) {
                    Some(known) => known.add(&piece.removes),
                    None => parts.push(piece),
                }
            }
        }
        parts
    }

    /// Returns the statements from which an inference follows, and how its rule says so.
    fn why(&mut self, rule: usize, said: &ArgumentStep, told: &StorySoFar) -> (Vec<usize>, Support) {
        let is_area = self.is_area(rule);
        let group = if is_area { self.confined(rule, said, told) } else { None };
        let (from, looks_at) = match group {
            Some(group) => (self.about_places(rule, &group, told), RuleView::Places(group)),
            None => {
                let cells: Vec<usize> = said.premises.iter().map(|&(cell, _)| cell).collect();
                let values = said.premises.iter().fold(0, |all, &(_, mask)| all | mask);
                (
                    told.about(&cells, u64::MAX),
                    match said.premises.as_slice() {
                        [] => RuleView::Nothing,
                        _ if is_area && are_taken(said) => RuleView::Values(ValueGroup { cells, values }),
                        premises => {
                            match (!is_area).then(|| self.ways(rule, said, most_ways(premises))).flatten() {
                                Some(ways) => ways,
                                None => self.marks(rule, premises, &said.removes, told.cut(premises)),
                            }
                        }
                    },
                )
            }
        };
        (from, self.detail(rule, looks_at))
    }

    /// Returns the statements from which it follows that a rule cannot be kept, and how it says so.
    fn why_broken(&mut self, rule: usize, end: &ArgumentStep, told: &StorySoFar) -> (Vec<usize>, Support) {
        let most = end.premises.len();
        if let Some((house, group)) =
            self.rules[rule].houses().find_map(|house| self.crowded(rule, house, told))
            && group.values.count_ones() as usize <= most
        {
            let others: Vec<usize> =
                house.iter().copied().filter(|cell| !group.cells.contains(cell)).collect();
            let from = told.about(&others, group.values);
            let is_named = matches!(self.rules[rule].source, RuleSource::Area);
            let looks_at = match group.cells.as_slice() {
                [] if is_named => RuleView::NoPlace(group.values.trailing_zeros() as usize, Vec::new()),
                [] => RuleView::NoPlace(group.values.trailing_zeros() as usize, others),
                _ => RuleView::Places(group),
            };
            return (from, self.detail(rule, looks_at));
        }
        // If nothing but the supposition was said, the ways that the rule leaves on the board show everything at once.
        if let ([supposed], [(cell, _)]) = (told.statements.as_slice(), end.removes.as_slice())
            && supposed.cells == [*cell]
            && let Some(ways) =
                self.ways(rule, &ArgumentStep { premises: Vec::new(), ..end.clone() }, FEW_WAYS + 1)
        {
            return (told.about(&[*cell], u64::MAX), self.detail(rule, ways));
        }
        let mut premises = told.cut(&end.premises);
        for &(cell, left) in &end.removes {
            if !premises.iter().any(|&(known, _)| known == cell) {
                premises.extend(told.cut(&[(cell, left)]));
            }
        }
        premises.sort_unstable();
        let cells: Vec<usize> = premises.iter().map(|&(cell, _)| cell).collect();
        let values = premises.iter().fold(0, |all, &(_, mask)| all | mask);
        let is_crowded = self.is_area(rule) && (values.count_ones() as usize) < cells.len();
        let from = told.about(&cells, u64::MAX);
        let looks_at = match () {
            () if is_crowded => RuleView::Values(ValueGroup { cells, values }),
            () => self.marks(rule, &end.premises, &end.removes, premises),
        };
        (from, self.detail(rule, looks_at))
    }

    /// Returns the view of a rule that is told by the values that the cells hold. If the cells are many, they are not listed. If
    /// values go because others add up to too much or too little, the view says so.
    fn marks(
        &self,
        rule: usize,
        premises: &[(usize, u64)],
        removes: &[(usize, u64)],
        said: Vec<(usize, u64)>,
    ) -> RuleView {
        let mut masks = vec![self.all(); self.masks.len()];
        premises.iter().for_each(|&(cell, mask)| masks[cell] = mask);
        let total = match removes {
            &[(cell, gone)] => totals::bound(&self.rules[rule], &masks, cell, gone & masks[cell]),
            _ => None,
        };
        match total {
            Some(total) if said.len() <= MOST_TOLD => RuleView::Sum(total, said),
            Some(total) => RuleView::Sum(total, Vec::new()),
            None if said.len() > MOST_TOLD => RuleView::Nothing,
            None => RuleView::Marks(said),
        }
    }

    fn is_area(&self, rule: usize) -> bool {
        self.rules[rule].is_area()
    }

    /// Notes the view of a rule.
    fn detail(&mut self, rule: usize, looks_at: RuleView) -> Support {
        let place = |rule: usize| self.chosen.iter().position(|&known| known == rule).unwrap_or(0);
        let (rule, with) = match self.rules[rule].made_of.as_slice() {
            [] => (place(rule), Vec::new()),
            [rule, areas @ ..] => (place(*rule), areas.iter().map(|&area| place(area)).collect()),
        };
        self.details.push(RuleDetail { rule, with, looks_at });
        Support::Rule(self.details.len() - 1)
    }

    /// Returns the statements that some values have no other places in an area.
    fn about_places(&self, rule: usize, group: &ValueGroup, told: &StorySoFar) -> Vec<usize> {
        let is_other = |cell: &usize| !group.cells.contains(cell);
        let others: Vec<usize> = self.rules[rule].cells.iter().copied().filter(is_other).collect();
        told.about(&others, group.values)
    }

    /// Of cells that differ, returns the fewest values, at most two, that have fewer places than their number, with these places.
    /// Unless the rule is an area, only a value without a place is looked for.
    fn crowded<'r>(
        &self,
        rule: usize,
        house: &'r [usize],
        told: &StorySoFar,
    ) -> Option<(&'r [usize], ValueGroup)> {
        let rule = &self.rules[rule];
        let could = house.iter().fold(0, |all, &cell| all | told.left[cell] | self.masks[cell]);
        let values: Vec<u64> = bits(could).map(|bit| 1 << bit).collect();
        let most = if rule.is_area() { values.len() } else { 0 };
        let pairs = values[..most]
            .iter()
            .enumerate()
            .flat_map(|(place, one)| values[..place].iter().map(move |other| one | other));
        values.iter().copied().chain(pairs).find_map(|set: u64| {
            let has_some = |cell: &usize| told.left[*cell] & set != 0;
            let cells: Vec<usize> = house.iter().copied().filter(has_some).collect();
            if cells.len() >= set.count_ones() as usize {
                return None;
            }
            // If the cells are fewer than the values, they need not hold these.
            let mut masks = vec![self.all(); self.masks.len()];
            house.iter().filter(|cell| !cells.contains(cell)).for_each(|&cell| masks[cell] &= !set);
            rule.narrow(&mut masks).is_err().then_some((house, ValueGroup { cells, values: set }))
        })
    }

    /// Returns all ways to fill a rule that the premises leave, if they are few and say more than the premises.
    fn ways(&self, rule: usize, said: &ArgumentStep, most: usize) -> Option<RuleView> {
        let rule = &self.rules[rule];
        let open: Vec<usize> =
            rule.in_order.iter().copied().filter(|&cell| !self.masks[cell].is_power_of_two()).collect();
        if !(LEAST_LISTED..=MOST_LISTED).contains(&open.len()) {
            return None;
        }
        let mut masks = self.masks.to_vec();
        said.premises.iter().for_each(|&(cell, mask)| masks[cell] &= mask);
        let mut lister = Lister { rule, open: &open, ways: Vec::new(), left: LISTING / rule.work };
        lister.fill(masks)?;
        let ways = lister.ways;
        let is_seen = |&(cell, gone): &(usize, u64)| {
            let place = open.iter().position(|&known| known == cell);
            place.is_some_and(|place| ways.iter().all(|way| gone >> way[place] & 1 == 0))
        };
        ((1..=most).contains(&ways.len()) && said.removes.iter().all(is_seen))
            .then_some(RuleView::Ways(open, ways))
    }

    /// Returns the values of an area that need the cell of an inference, if that is simpler than listing the values of the cells.
    fn confined(&self, rule: usize, said: &ArgumentStep, told: &StorySoFar) -> Option<ValueGroup> {
        let &[(target, gone)] = said.removes.as_slice() else { return None };
        let rule = &self.rules[rule];
        let group = confined(&rule.cells, &told.left, target, gone)?;
        // An area with fewer cells than values need not hold them.
        let mut masks = vec![self.all(); self.masks.len()];
        let others = rule.cells.iter().filter(|cell| !group.cells.contains(cell));
        others.for_each(|&cell| masks[cell] &= !group.values);
        let is_needed = group.cells.len() < said.premises.len();
        (is_needed && premises::follows(rule, &masks, &said.removes)).then_some(group)
    }

    /// Returns all values that a cell can hold.
    fn all(&self) -> u64 {
        self.masks.iter().fold(0, |all, mask| all | mask)
    }

    /// Returns the one cell in which a value of an area can go, if that is what a detail tells.
    fn only_place(&self, why: Support) -> Option<CellMark> {
        let Support::Rule(detail) = why else { return None };
        match &self.details[detail].looks_at {
            RuleView::Places(ValueGroup { cells, values }) if cells.len() == 1 => {
                Some((cells[0], values.trailing_zeros() as usize))
            }
            _ => None,
        }
    }
}

/// Returns the largest number of ways to fill a rule that say more than these premises. If the premises are few and certain, they
/// say more themselves.
fn most_ways(premises: &[(usize, u64)]) -> usize {
    let open = premises.iter().filter(|(_, mask)| !mask.is_power_of_two()).count();
    if open > 1 { MOST_WAYS } else { FEW_WAYS }
}

/// Whether the cells of the premises have no more values than cells, so that these values are taken from all other cells. The
/// values that go must be among them, and in other cells; otherwise it matters which cell has which value.
fn are_taken(said: &ArgumentStep) -> bool {
    let all = said.premises.iter().fold(0, |all, &(_, mask)| all | mask);
    let count = all.count_ones() as usize;
    let is_elsewhere = |&(cell, gone): &(usize, u64)| {
        gone & !all == 0 && said.premises.iter().all(|&(known, _)| known != cell)
    };
    count < said.premises.len() || count == said.premises.len() && said.removes.iter().all(is_elsewhere)
}

/// Returns the removed candidates by value: for each value, the cells that lose it.
fn by_value(removes: &[(usize, u64)]) -> impl Iterator<Item = (Vec<usize>, usize)> {
    let all = removes.iter().fold(0, |all, &(_, gone)| all | gone);
    bits(all).map(|value| {
        let has_it = |&&(_, gone): &&(usize, u64)| gone >> value & 1 == 1;
        (removes.iter().filter(has_it).map(|&(cell, _)| cell).collect(), value)
    })
}

/// The statements so far, and the marks that they leave on the board.
struct StorySoFar {
    statements: Vec<StoryStatement>,
    left: Vec<u64>,
}

impl StorySoFar {
    /// Begins an argument inside this one, which may use everything said so far.
    fn inner(&self) -> StorySoFar {
        let outer = |(place, said): (usize, &StoryStatement)| StoryStatement {
            from: Vec::new(),
            why: Support::Outer(place),
            inside: Vec::new(),
            ..said.clone()
        };
        StorySoFar {
            statements: self.statements.iter().enumerate().map(outer).collect(),
            left: self.left.clone(),
        }
    }

    /// Drops the statements from outside that it does not use, and puts its supposition first. Returns the rest, and the places of
    /// the outside statements that are used.
    fn without_unused(self) -> (Vec<StoryStatement>, Vec<usize>) {
        let all = self.statements;
        let is_used = |place: usize| all.iter().any(|said| said.from.contains(&place));
        let (mut order, mut around) = (Vec::new(), Vec::new());
        for (place, said) in all.iter().enumerate() {
            match said.why {
                Support::Outer(outer) if is_used(place) => {
                    order.push(place);
                    around.push(outer);
                }
                Support::Outer(_) => {}
                Support::Supposed => order.insert(0, place),
                _ => order.push(place),
            }
        }
        let new = |old: usize| order.iter().position(|&place| place == old).unwrap_or(0);
        let kept = order.iter().map(|&place| {
            let mut said = all[place].clone();
            said.from.iter_mut().for_each(|from| *from = new(*from));
            for inner in &mut said.inside {
                if let Support::Outer(outer) = &mut inner.why {
                    *outer = new(*outer);
                }
            }
            said
        });
        (kept.collect(), around)
    }

    fn suppose(&mut self, (cell, value): CellMark) {
        self.left[cell] = 1 << value;
        let (cells, from, inside) = (vec![cell], Vec::new(), Vec::new());
        self.statements.push(StoryStatement {
            cells,
            value,
            is_on: true,
            from,
            why: Support::Supposed,
            inside,
        });
    }

    /// Returns these, or the supposition if there are none: whatever follows from the board alone also follows from it.
    fn or_supposed(&self, mut from: Vec<usize>) -> Vec<usize> {
        if from.is_empty() {
            from.extend(self.statements.iter().rposition(|said| said.why == Support::Supposed));
        }
        from
    }

    /// Returns premises without the values that earlier statements have removed.
    fn cut(&self, premises: &[(usize, u64)]) -> Vec<(usize, u64)> {
        let cut = |&(cell, mask): &(usize, u64)| match mask & self.left[cell] {
            0 => (cell, mask),
            left => (cell, left),
        };
        premises.iter().map(cut).collect()
    }

    /// Returns a cell that would have nothing left without these values, with the values that it has. The argument may reach that
    /// point later: if it removes some values of a cell because another one has no other place, that is told as a placement, which
    /// removes all of the cell's other values.
    fn emptied_by(&self, removes: &[(usize, u64)]) -> Option<(usize, u64)> {
        let has =
            |&(cell, gone): &(usize, u64)| (self.left[cell] & !gone == 0).then_some((cell, self.left[cell]));
        removes.iter().find_map(has)
    }

    /// Says that a value is in none of these cells.
    fn say(&mut self, cells: Vec<usize>, value: usize, from: Vec<usize>, why: Support) {
        let from = self.or_supposed(from);
        cells.iter().for_each(|&cell| self.left[cell] &= !(1 << value));
        self.statements.push(StoryStatement { cells, value, is_on: false, from, why, inside: Vec::new() });
    }

    /// Says that a cell holds a value.
    fn place(&mut self, cell: usize, value: usize, from: Vec<usize>, why: Support) {
        let from = self.or_supposed(from);
        self.left[cell] = 1 << value;
        let (cells, inside) = (vec![cell], Vec::new());
        self.statements.push(StoryStatement { cells, value, is_on: true, from, why, inside });
    }

    /// Returns the statement that a value is in a cell.
    fn placed(&self, cell: usize, value: usize) -> Option<usize> {
        self.statements.iter().position(|said| said.is_on && said.value == value && said.cells == [cell])
    }

    /// Returns the statements about these values in these cells. A statement that places a value in a cell is about all values.
    fn about(&self, cells: &[usize], values: u64) -> Vec<usize> {
        let is_there = |(place, said): (usize, &StoryStatement)| {
            let is_about = said.is_on || values >> said.value & 1 == 1;
            (is_about && said.cells.iter().any(|cell| cells.contains(cell))).then_some(place)
        };
        self.statements.iter().enumerate().filter_map(is_there).collect()
    }
}
