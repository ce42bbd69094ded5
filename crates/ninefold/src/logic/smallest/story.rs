//! An explanation as a row of statements: what holds where, why, and from which statements before it follows.

use super::argument::{Inference, Reason};
use super::ground::{Rule, Source};
use super::laws::bits;
use super::premises::{Group, confined};
use super::{Explanation, Mark};
use crate::lang::{Sentence, Text, in_a_row};
use crate::rules::{CellId, Layout};

/// One value in one of some cells, or in none of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Statement {
    pub(crate) cells: Vec<usize>,
    pub(crate) value: usize,
    pub(crate) is_on: bool,
    /// The statements of the same row from which it follows.
    pub(crate) from: Vec<usize>,
    pub(crate) why: Support,
    /// What follows from the opposite, up to a contradiction; empty if nothing was supposed for this.
    pub(crate) inside: Vec<Statement>,
}

impl Statement {
    /// Whether two statements that follow each other are one for a reader: the same rule removes several values.
    pub(crate) fn is_told_with(&self, next: &Statement) -> bool {
        matches!(self.why, Support::Rule(_))
            && (self.is_on, self.why, &self.from, &self.cells)
                == (next.is_on, next.why, &next.from, &next.cells)
    }
}

/// Support a statement holds.
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

/// What one of the rules says, and what it looks at. A rule is named by its place in the explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Detail {
    pub(crate) rule: usize,
    pub(crate) looks_at: View,
}

/// What a rule looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum View {
    /// Nothing but its own cells, whatever they hold.
    Nothing,
    /// An area: these values have no other places.
    Places(Group),
    /// An area: these cells have no other values.
    Values(Group),
    /// What these cells can hold.
    Marks(Vec<(usize, u64)>),
}

const MARKS: Text = Text { en: "with {premises}", zh: "当 {premises} 时" };
const ONE_PLACE: Text =
    Text { en: "its {values} has no other place than {cells}", zh: "{values} 只能在 {cells}" };
const FEW_PLACES: Text =
    Text { en: "its {values} have no other places than {cells}", zh: "{values} 只能在 {cells}" };
const TAKEN_BY_ONE: Text = Text { en: "{cells} is its {values}", zh: "{cells} 是其中的 {values}" };
const TAKEN: Text = Text { en: "{cells} are its {values}", zh: "{cells} 是其中的 {values}" };
const TOO_FEW: Text =
    Text { en: "{cells} have only {values} between them", zh: "{cells} 合起来只剩 {values}" };

impl View {
    /// Returns what is looked at in words, if there is anything.
    pub(crate) fn say(&self, layout: &Layout) -> Option<Sentence> {
        let names = |cells: &[usize]| in_a_row(cells.iter().map(|&cell| layout.name(CellId::new(cell))));
        let values = |mask: u64| bits(mask).map(|bit| bit + layout.least());
        let group = |text, group: &Group| {
            let arguments = vec![("values", in_a_row(values(group.values))), ("cells", names(&group.cells))];
            Some(Sentence::new(text, arguments))
        };
        match self {
            View::Nothing => None,
            View::Places(found) if found.values.is_power_of_two() => group(ONE_PLACE, found),
            View::Places(found) => group(FEW_PLACES, found),
            View::Values(found) => match (found.cells.len(), found.values.count_ones() as usize) {
                (1, 1) => group(TAKEN_BY_ONE, found),
                (cells, values) if cells == values => group(TAKEN, found),
                _ => group(TOO_FEW, found),
            },
            View::Marks(premises) => {
                let premise = |&(cell, mask): &(usize, u64)| {
                    let values: Vec<String> = values(mask).map(|value| value.to_string()).collect();
                    format!("{} = {}", layout.name(CellId::new(cell)), values.join("/"))
                };
                Some(Sentence::new(MARKS, vec![("premises", in_a_row(premises.iter().map(premise)))]))
            }
        }
    }
}

/// The statements of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Story {
    pub(crate) statements: Vec<Statement>,
    pub(crate) details: Vec<Detail>,
}

impl Story {
    /// Tells an explanation that was found on a board with these masks; `None` if it has no argument.
    pub(crate) fn of(rules: &[Rule], masks: &[u64], found: &Explanation) -> Option<Story> {
        let argument = found.argument.as_ref()?;
        let mut teller = Teller { rules, chosen: &found.rules, masks, details: Vec::new() };
        let mut told = Told { statements: Vec::new(), left: masks.to_vec() };
        told.suppose(found.mark);
        teller.follow(argument, &mut told);
        Some(Story { statements: told.statements, details: teller.details })
    }
}

/// What more cells hold is not listed: the reader must look at all of them.
const MOST_TOLD: usize = 12;

struct Teller<'t> {
    rules: &'t [Rule],
    chosen: &'t [usize],
    masks: &'t [u64],
    details: Vec<Detail>,
}

impl Teller<'_> {
    /// Says what follows from a supposition.
    fn follow(&mut self, argument: &[Inference], told: &mut Told) {
        let Some((end, before)) = argument.split_last() else { return };
        for said in before {
            match &said.reason {
                Reason::Rule(rule) => {
                    let (from, why) = self.why(*rule, said, told);
                    for (cells, value) in by_value(&said.removes) {
                        told.say(cells, value, from.clone(), why);
                    }
                }
                Reason::Otherwise(inside) => self.refute(said, inside, told),
            }
        }
        if let Reason::Rule(rule) = end.reason {
            let (from, why) = self.why(rule, end, told);
            self.end(end, from, why, told);
        }
    }

    /// Says what is refuted by supposing it, with the argument inside.
    fn refute(&mut self, said: &Inference, inside: &[Inference], told: &mut Told) {
        let &[(cell, gone)] = said.removes.as_slice() else { return };
        let value = gone.trailing_zeros() as usize;
        let mut inner = told.inner();
        inner.suppose((cell, value));
        self.follow(inside, &mut inner);
        let (statements, from) = inner.without_unused();
        told.say(vec![cell], value, from, Support::Cases);
        told.statements.last_mut().expect("it was just said").inside = statements;
    }

    /// Ends an argument with a rule that cannot be kept: all that one of its cells has left goes.
    fn end(&self, end: &Inference, from: Vec<usize>, why: Support, told: &mut Told) {
        let &[(cell, left)] = end.removes.as_slice() else { return };
        let mut left: Vec<usize> = bits(left).collect();
        let Some(last) = left.pop() else { return };
        for value in left {
            told.say(vec![cell], value, from.clone(), why);
        }
        let mut from = from;
        match told.placed(cell, last) {
            // If it was said around this argument, that is a part of it.
            Some(place) if !from.contains(&place) => from.push(place),
            None if !self.masks[cell].is_power_of_two() => {
                let others = told.about(&[cell], u64::MAX);
                told.place(cell, last, others);
            }
            _ => {}
        }
        told.say(vec![cell], last, from, why);
    }

    /// Returns what an inference follows from, and how its rule says so.
    fn why(&mut self, rule: usize, said: &Inference, told: &Told) -> (Vec<usize>, Support) {
        let is_area = matches!(self.rules[rule].source, Source::Area);
        let group = if is_area { self.confined(rule, said, told) } else { None };
        let (from, looks_at) = match group {
            Some(group) => {
                // What matters is where the values can no longer be.
                let is_other = |cell: &usize| !group.cells.contains(cell);
                let others: Vec<usize> = self.rules[rule].cells.iter().copied().filter(is_other).collect();
                (told.about(&others, group.values), View::Places(group))
            }
            None => {
                let cells: Vec<usize> = said.premises.iter().map(|&(cell, _)| cell).collect();
                let values = said.premises.iter().fold(0, |all, &(_, mask)| all | mask);
                (
                    told.about(&cells, u64::MAX),
                    match said.premises.as_slice() {
                        [] => View::Nothing,
                        _ if is_area && are_taken(said) => View::Values(Group { cells, values }),
                        premises if premises.len() > MOST_TOLD => View::Nothing,
                        premises => View::Marks(premises.to_vec()),
                    },
                )
            }
        };
        let rule = self.chosen.iter().position(|&known| known == rule).unwrap_or(0);
        self.details.push(Detail { rule, looks_at });
        (from, Support::Rule(self.details.len() - 1))
    }

    /// Returns the values of an area that need the cell of an inference, if that is simpler than what the cells have.
    fn confined(&self, rule: usize, said: &Inference, told: &Told) -> Option<Group> {
        let &[(target, gone)] = said.removes.as_slice() else { return None };
        confined(&self.rules[rule].cells, &told.left, target, gone)
            .filter(|group| group.cells.len() < said.premises.len())
    }
}

/// Whether the cells of the premises have no more values than cells, so that these are taken from all other cells. What
/// goes must be among them and elsewhere, or else it matters which cell has which.
fn are_taken(said: &Inference) -> bool {
    let all = said.premises.iter().fold(0, |all, &(_, mask)| all | mask);
    let count = all.count_ones() as usize;
    let is_elsewhere = |&(cell, gone): &(usize, u64)| {
        gone & !all == 0 && said.premises.iter().all(|&(known, _)| known != cell)
    };
    count < said.premises.len() || count == said.premises.len() && said.removes.iter().all(is_elsewhere)
}

/// Returns what is removed, by value: the cells that lose it.
fn by_value(removes: &[(usize, u64)]) -> impl Iterator<Item = (Vec<usize>, usize)> {
    let all = removes.iter().fold(0, |all, &(_, gone)| all | gone);
    bits(all).map(|value| {
        let has_it = |&&(_, gone): &&(usize, u64)| gone >> value & 1 == 1;
        (removes.iter().filter(has_it).map(|&(cell, _)| cell).collect(), value)
    })
}

/// The statements so far, and what they leave of the board.
struct Told {
    statements: Vec<Statement>,
    left: Vec<u64>,
}

impl Told {
    /// Begins an argument inside this one, which may use all that was said.
    fn inner(&self) -> Told {
        let outer = |(place, said): (usize, &Statement)| Statement {
            from: Vec::new(),
            why: Support::Outer(place),
            inside: Vec::new(),
            ..said.clone()
        };
        Told { statements: self.statements.iter().enumerate().map(outer).collect(), left: self.left.clone() }
    }

    /// Drops what it has from around it and does not use, and puts its supposition first. Returns the rest, and the places
    /// around it that are used.
    fn without_unused(self) -> (Vec<Statement>, Vec<usize>) {
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

    fn suppose(&mut self, (cell, value): Mark) {
        self.left[cell] = 1 << value;
        let (cells, from, inside) = (vec![cell], Vec::new(), Vec::new());
        self.statements.push(Statement { cells, value, is_on: true, from, why: Support::Supposed, inside });
    }

    /// Returns these, or the supposition if there are none: what follows from the board alone also follows from it.
    fn or_supposed(&self, mut from: Vec<usize>) -> Vec<usize> {
        if from.is_empty() {
            from.extend(self.statements.iter().rposition(|said| said.why == Support::Supposed));
        }
        from
    }

    /// Says that a value is in none of these cells.
    fn say(&mut self, cells: Vec<usize>, value: usize, from: Vec<usize>, why: Support) {
        let from = self.or_supposed(from);
        cells.iter().for_each(|&cell| self.left[cell] &= !(1 << value));
        self.statements.push(Statement { cells, value, is_on: false, from, why, inside: Vec::new() });
    }

    /// Says that a value is all that a cell has left.
    fn place(&mut self, cell: usize, value: usize, from: Vec<usize>) {
        let from = self.or_supposed(from);
        let (cells, why, inside) = (vec![cell], Support::Cell(cell), Vec::new());
        self.statements.push(Statement { cells, value, is_on: true, from, why, inside });
    }

    /// Returns the statement that a value is in a cell.
    fn placed(&self, cell: usize, value: usize) -> Option<usize> {
        self.statements.iter().position(|said| said.is_on && said.value == value && said.cells == [cell])
    }

    /// Returns the statements about these values in these cells. What is in a cell is about all values.
    fn about(&self, cells: &[usize], values: u64) -> Vec<usize> {
        let is_there = |(place, said): (usize, &Statement)| {
            let is_about = said.is_on || values >> said.value & 1 == 1;
            (is_about && said.cells.iter().any(|cell| cells.contains(cell))).then_some(place)
        };
        self.statements.iter().enumerate().filter_map(is_there).collect()
    }
}
