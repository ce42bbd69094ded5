//! Reads the argument of a step as a careful person would, from its JSON alone: does every line follow from the candidates and the
//! lines that it names, and the conclusion from the lines?
//!
//! The reader knows the rules of sudoku and no techniques. A line holds under the suppositions on which the lines that it names
//! rest. It follows directly: a digit is true if nothing else is left in the cell or the house that the line names, and false
//! if what is true excludes it there. A line with a pattern follows if its contrary leaves no way to fill the cells of
//! the pattern, or to find places for its digits in the houses that the line names. A line with lines below it follows from these:
//! one supposition leads to a contradiction, or all cases lead to what it says, or all lines of a loop are true or none.
//!
//! Cases are all there are if nothing else is left in a cell or a house, or if the base houses of a fish cannot do without one.
//! A case may be left out that contradicts the conclusion at a glance. A deadly pattern that is filled is a contradiction.

use super::deadly::has_exchange;
use super::known::{Claim, Known, bit, fits, is_in};
use crate::support::checkers::Json;
use ninefold::logic::{Board, TECHNIQUES};
use ninefold::{Cell, Digit, DigitSet, House};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
struct Line {
    number: String,
    claim: Claim,
    from: Vec<String>,
    houses: Vec<House>,
    marks: Vec<Mark>,
    set: Option<usize>,
    like: Option<String>,
    against: Option<String>,
    closes: Option<String>,
    text: String,
}

#[derive(Clone, Debug)]
struct Mark {
    role: String,
    index: usize,
    cells: Vec<usize>,
    digits: Vec<u8>,
}

/// What was read of a step.
#[derive(Default, Debug)]
pub(crate) struct Account {
    /// Lines and inferences that were followed.
    pub(crate) lines: usize,
    /// Reasons that name a technique without its pattern and without lines below.
    pub(crate) bare: usize,
    /// Whether the conclusion was seen to follow from the chains.
    pub(crate) is_concluded: bool,
}

/// Reads a step. An error says which line does not follow.
pub(crate) fn read(board: &Board, step: &Json) -> Result<Account, String> {
    let evidence = step.get("evidence");
    let chains = evidence.get("chains").list();
    let mut account = Account::default();
    let inferences = chains.iter().flat_map(|chain| chain.get("inferences").list());
    account.bare = inferences.map(bare).sum();
    let marks: Vec<Mark> = evidence.get("marks").list().iter().map(mark).collect();
    let sets = marks.iter().filter(|mark| mark.role == "set").cloned().collect();
    let extras = marks.iter().filter(|mark| mark.role == "extra").flat_map(|mark| {
        mark.cells.iter().flat_map(|&cell| mark.digits.iter().map(move |&digit| (cell, digit)))
    });
    let given = Cell::ALL.map(|cell| board.marks(cell).iter().fold(0, |all, digit| all | 1 << digit.index()));
    let parts: Vec<Vec<Line>> = chains.iter().enumerate().map(|(i, chain)| lines(i, chain)).collect();
    let lines: Vec<Line> = parts.concat();
    account.lines = lines.len();
    let extras = extras.filter(|&(cell, digit)| given[cell] & bit(digit) != 0).collect();
    let mut reader = Reader {
        board: given.to_vec(),
        sets,
        extras,
        deadly: deadly_cells(board, step, &marks),
        fish: fish(evidence, &marks),
        lines,
        rests_on: BTreeMap::new(),
    };
    for at in 0..reader.lines.len() {
        reader.follow(at)?;
    }
    let goals = |name: &str, is_on: bool| -> Vec<Claim> {
        let claim = |one: &Json| Claim {
            cells: BTreeSet::from([cell(one.get("cell").text())]),
            digits: BTreeSet::from([number(one.get("digit")) as u8]),
            is_on,
        };
        step.get(name).list().iter().map(claim).collect()
    };
    let top: Vec<usize> =
        (0..reader.lines.len()).filter(|&at| !reader.lines[at].number.contains('.')).collect();
    let nothing = reader.known(&[]);
    let all = goals("places", true).into_iter().chain(goals("removes", false));
    account.is_concluded = !chains.is_empty()
        && all
            .into_iter()
            .all(|goal| reader.proof(&goal, &top, &nothing, None).is_some_and(|rests| rests.is_empty()));
    Ok(account)
}

/// Returns the cells of the pattern of a technique that relies on a single solution, if none of them was given.
fn deadly_cells(board: &Board, step: &Json, marks: &[Mark]) -> Vec<usize> {
    let technique = TECHNIQUES.iter().find(|technique| technique.id == step.get("technique").text());
    let relies = technique.is_some_and(|technique| technique.uses_uniqueness);
    let pattern = marks.iter().filter(|mark| relies && mark.role == "pattern");
    let cells: Vec<usize> = pattern.flat_map(|mark| mark.cells.iter().copied()).collect();
    if cells.iter().any(|&cell| board.givens().contains(Cell::ALL[cell])) { Vec::new() } else { cells }
}

/// Returns the base houses of the fish that a step shows, and its digit.
fn fish(evidence: &Json, marks: &[Mark]) -> Option<(Vec<House>, u8)> {
    let all = evidence.get("houses").list().iter();
    let base: Vec<House> =
        all.filter(|it| it.get("role").text() == "base").map(|it| house_of(it.get("house").text())).collect();
    let pattern = marks.iter().find(|mark| mark.role == "pattern")?;
    let [digit] = pattern.digits[..] else { return None };
    (!base.is_empty()).then_some((base, digit))
}

/// Returns the lines of a chain; the inferences of one that is told in a sentence are lines too.
fn lines(number: usize, chain: &Json) -> Vec<Line> {
    if let Some(lines) = member(chain, "lines") {
        return lines.list().iter().map(line).collect();
    }
    let label = |place: usize| format!("{number}:{place}");
    let all = chain.get("inferences").list();
    let line = |(place, inference): (usize, &Json)| {
        let because = inference.get("because");
        let house = member(because, "house").map(|house| house_of(house.text()));
        let is_last = place + 1 == all.len() && chain.get("loop") == &Json::Bool(true);
        Line {
            number: label(place),
            claim: claim(
                inference.get("cells"),
                std::slice::from_ref(inference.get("digit")),
                inference.get("on"),
            ),
            from: inference.get("from").list().iter().map(|from| label(self::number(from))).collect(),
            houses: house.into_iter().collect(),
            marks: Vec::new(),
            set: (because.get("kind").text() == "set").then(|| self::number(because.get("index"))),
            like: None,
            against: None,
            closes: is_last.then(|| label(0)),
            text: format!("{inference:?}"),
        }
    };
    all.iter().enumerate().map(line).collect()
}

fn line(json: &Json) -> Line {
    let texts = |name: &str| json.get(name).list().iter().map(|it| it.text().to_owned()).collect::<Vec<_>>();
    let other = |name: &str| member(json, name).map(|it| it.text().to_owned());
    Line {
        number: json.get("number").text().to_owned(),
        claim: claim(json.get("cells"), json.get("digits").list(), json.get("on")),
        from: texts("from"),
        houses: texts("houses").iter().map(|id| house_of(id)).collect(),
        marks: member(json, "marks").map(|marks| marks.list().iter().map(mark).collect()).unwrap_or_default(),
        set: member(json, "set").map(number),
        like: other("as"),
        against: other("against"),
        closes: other("closes"),
        text: json.get("text").text().to_owned(),
    }
}

/// How many reasons of an inference, and of those inside it, name a technique and nothing that shows it.
fn bare(inference: &Json) -> usize {
    let because = inference.get("because");
    let inside = member(inference, "inside").map(Json::list).unwrap_or_default();
    let is_named = because.get("kind").text() == "technique";
    let is_bare = is_named && inside.is_empty() && member(because, "marks").is_none();
    let chains = inside.iter().flat_map(|chain| chain.get("inferences").list());
    usize::from(is_bare) + chains.map(bare).sum::<usize>()
}

fn member<'a>(json: &'a Json, name: &str) -> Option<&'a Json> {
    let Json::Object(members) = json else { panic!("no object: {json:?}") };
    members.iter().find(|(other, _)| other == name).map(|(_, value)| value)
}

fn number(json: &Json) -> usize {
    let Json::Number(number) = json else { panic!("no number: {json:?}") };
    *number as usize
}

fn cell(id: &str) -> usize {
    id.to_uppercase().parse::<Cell>().expect("a cell").index()
}

fn house_of(id: &str) -> House {
    let place = id[1..].parse::<usize>().expect("a number") - 1;
    match &id[..1] {
        "r" => House::row(place),
        "c" => House::column(place),
        "b" => House::block(place),
        _ => panic!("no house of a sudoku: {id}"),
    }
}

fn claim(cells: &Json, digits: &[Json], is_on: &Json) -> Claim {
    let cells = cells.list().iter().map(|id| cell(id.text())).collect();
    let digits = digits.iter().map(|digit| number(digit) as u8).collect();
    Claim { cells, digits, is_on: *is_on == Json::Bool(true) }
}

fn mark(json: &Json) -> Mark {
    Mark {
        role: json.get("role").text().to_owned(),
        index: member(json, "index").map_or(0, number),
        cells: json.get("cells").list().iter().map(|id| cell(id.text())).collect(),
        digits: json.get("digits").list().iter().map(|digit| number(digit) as u8).collect(),
    }
}

struct Reader {
    board: Vec<u16>,
    sets: Vec<Mark>,
    /// The extra candidates of a deadly pattern, one of which is true: that the pattern is deadly without them, `deadly`
    /// proves.
    extras: Vec<(usize, u8)>,
    /// The cells of a pattern that must not hold its digits in a way that has an exchange, if the step is about one.
    deadly: Vec<usize>,
    /// The base houses of a fish with its digit.
    fish: Option<(Vec<House>, u8)>,
    lines: Vec<Line>,
    /// The suppositions on which each line that was read rests.
    rests_on: BTreeMap<String, BTreeSet<Claim>>,
}

impl Reader {
    fn at(&self, number: &str) -> Option<&Line> {
        self.lines.iter().find(|line| line.number == number)
    }

    fn known(&self, lines: &[&Line]) -> Known {
        let mut known = Known { left: self.board.clone(), ons: Vec::new() };
        lines.iter().for_each(|line| known.add(&line.claim));
        known
    }

    /// Reads a line, and before it those below it.
    fn follow(&mut self, at: usize) -> Result<(), String> {
        let line = self.lines[at].clone();
        if self.rests_on.contains_key(&line.number) {
            return Ok(());
        }
        let fault = |what: &str| Err(format!("line {}: {what}: {}", line.number, line.text));
        let on_board = |(cell, digit): (usize, u8)| self.board[cell] & bit(digit) != 0;
        if line.claim.cells.is_empty() || !line.claim.candidates().all(on_board) {
            return fault("it speaks of candidates that are not on the board");
        }
        let below: Vec<usize> =
            (0..self.lines.len()).filter(|&other| self.is_below(other, &line.number)).collect();
        if line.from.is_empty() {
            self.rests_on.insert(line.number.clone(), BTreeSet::from([line.claim.clone()]));
            return if below.is_empty() { Ok(()) } else { fault("a supposition needs no proof") };
        }
        let mut rests = BTreeSet::new();
        for from in &line.from {
            match self.rests_on.get(from) {
                Some(on) => rests.extend(on.iter().cloned()),
                None => return fault(&format!("{from} was not read before")),
            }
        }
        for other in line.against.iter().chain(&line.closes).chain(&line.like) {
            if !self.rests_on.contains_key(other) {
                return fault(&format!("{other} was not read before"));
            }
        }
        let premises: Vec<Line> = line.from.iter().filter_map(|from| self.at(from).cloned()).collect();
        let known = self.known(&premises.iter().collect::<Vec<_>>());
        for &inner in &below {
            self.follow(inner)?;
        }
        let shown_by: Vec<usize> = match &line.like {
            Some(like) => (0..self.lines.len()).filter(|&other| self.is_below(other, like)).collect(),
            None => below,
        };
        if shown_by.is_empty() {
            if !self.is_direct(&line, &known) {
                return fault("it does not follow");
            }
        } else {
            self.check_names(&line, &shown_by)?;
            let alike = line.like.as_ref().map(|_| line.text.as_str());
            match self.proof(&line.claim, &shown_by, &known, alike) {
                Some(inner) => rests.extend(inner),
                None => return fault("what is below does not show it"),
            }
        }
        if let Some(against) = line.against.as_ref().and_then(|against| self.at(against)) {
            let both = self.known(&[&line, against]);
            if !self.is_broken(&both) {
                return fault("it contradicts nothing");
            }
        }
        self.rests_on.insert(line.number, rests);
        Ok(())
    }

    /// Whether a line is one of those right below another one.
    fn is_below(&self, at: usize, number: &str) -> bool {
        self.lines[at].number.rsplit_once('.').is_some_and(|(before, _)| before == number)
    }

    /// The lines outside that those below a line name are among those that it names itself.
    fn check_names(&self, line: &Line, below: &[usize]) -> Result<(), String> {
        let around = line.number.rsplit_once('.').map_or("", |(before, _)| before);
        let is_beside = |number: &&String| number.rsplit_once('.').map_or("", |(before, _)| before) == around;
        for &inner in below {
            let names = self.lines[inner].from.iter().filter(is_beside);
            if let Some(hidden) = names.into_iter().find(|name| !line.from.contains(name)) {
                return Err(format!(
                    "line {}: {hidden} is used below and not named: {}",
                    line.number, line.text
                ));
            }
        }
        Ok(())
    }

    fn is_direct(&self, line: &Line, known: &Known) -> bool {
        if let Some(number) = line.set {
            return self.by_set(&line.claim, number, known);
        }
        if line.marks.is_empty() {
            return known.gives(&line.claim, &line.houses);
        }
        !line.claim.is_on && line.claim.candidates().all(|candidate| by_pattern(line, candidate, known))
    }

    /// Whether every way to fill a set makes the claim true.
    fn by_set(&self, claim: &Claim, number: usize, known: &Known) -> bool {
        let Some(set) = self.sets.iter().find(|set| set.index == number) else { return false };
        let free = |cell: usize| -> Vec<(usize, u8)> {
            let all = (1..=9).filter(|&digit| known.left[cell] & bit(digit) != 0);
            all.map(|digit| (cell, digit)).filter(|&it| !known.excludes(it, &[])).collect()
        };
        let slots: Vec<Vec<(usize, u8)>> = set.cells.iter().map(|&cell| free(cell)).collect();
        if claim.is_on {
            let other = |slot: &Vec<(usize, u8)>| {
                let is_it = |it: &(usize, u8)| claim.digits.contains(&it.1) && claim.cells.contains(&it.0);
                slot.iter().copied().filter(|it| !is_it(it)).collect::<Vec<_>>()
            };
            return !fits(&slots.iter().map(other).collect::<Vec<_>>(), &mut Vec::new());
        }
        claim.candidates().all(|candidate| !fits(&slots, &mut vec![candidate]))
    }

    /// Returns the suppositions on which a proof of the claim by these lines rests, those that it makes itself left out.
    /// `alike` is the text of a line that is shown as another one is: it names itself the two candidates that a loop leaves.
    fn proof(
        &self,
        goal: &Claim,
        lines: &[usize],
        around: &Known,
        alike: Option<&str>,
    ) -> Option<BTreeSet<Claim>> {
        let made: Vec<&Claim> = lines
            .iter()
            .map(|&at| &self.lines[at])
            .filter(|line| line.from.is_empty())
            .map(|line| &line.claim)
            .collect();
        let mut outside: BTreeSet<Claim> = BTreeSet::new();
        for &at in lines {
            outside.extend(
                self.rests_on[&self.lines[at].number].iter().filter(|on| !made.contains(on)).cloned(),
            );
        }
        let under = |supposed: &Claim| -> Known {
            let holds = |at: &&usize| {
                let rests = &self.rests_on[&self.lines[**at].number];
                rests.iter().all(|on| on == supposed || !made.contains(&on))
            };
            let mut known = around.clone();
            lines.iter().filter(holds).for_each(|&at| known.add(&self.lines[at].claim));
            known
        };
        let leads = |supposed: &Claim| {
            let known = under(supposed);
            known.gives(goal, &[]) || self.is_broken(&known)
        };
        let is_refuted = |supposed: &Claim| {
            self.is_broken(&under(supposed)) && around.with(&supposed.denied()).gives(goal, &[])
        };
        let by_one = |supposed: &Claim| leads(supposed) && around.with(&supposed.denied()).gives(goal, &[]);
        let is_shown = made.iter().any(|one| is_refuted(one) || by_one(one))
            || (is_exhaustive(&made, goal, around)
                || self.is_one_extra(&made)
                || self.fish_needs(&made, goal, around))
                && made.iter().all(|one| leads(one))
            || self.by_loop(goal, lines, around, alike);
        is_shown.then_some(outside)
    }

    fn is_broken(&self, known: &Known) -> bool {
        known.is_broken(&self.board) || self.is_deadly(known)
    }

    /// Whether each cell of the pattern is known to hold a digit, and these have an exchange.
    fn is_deadly(&self, known: &Known) -> bool {
        let held = |cell: usize| {
            let here = known.ons.iter().find(|(cells, _)| cells[..] == [cell]);
            here.map(|&(_, digit)| DigitSet::only(Digit::new(digit)))
        };
        let filling: Option<Vec<DigitSet>> = self.deadly.iter().map(|&cell| held(cell)).collect();
        let cells: Vec<Cell> = self.deadly.iter().map(|&cell| Cell::ALL[cell]).collect();
        !cells.is_empty() && filling.is_some_and(|filling| has_exchange(&cells, &filling))
    }

    /// Whether the base houses of a fish have no room for its digit where none of the suppositions is true and the goal is not.
    fn fish_needs(&self, made: &[&Claim], goal: &Claim, known: &Known) -> bool {
        let Some((base, digit)) = &self.fish else { return false };
        let is_supposed = |cell: usize| {
            made.iter().any(|one| one.is_on && one.cells.contains(&cell) && one.digits.contains(digit))
        };
        let places = |house: &House| -> Vec<(usize, u8)> {
            let is_place = |&cell: &usize| {
                is_in(cell, *house) && known.left[cell] & bit(*digit) != 0 && !is_supposed(cell)
            };
            (0..81).filter(is_place).map(|cell| (cell, *digit)).collect()
        };
        let slots: Vec<Vec<(usize, u8)>> = base.iter().map(places).collect();
        let mut cells: Vec<usize> = slots.iter().flatten().map(|&(cell, _)| cell).collect();
        let count = cells.len();
        cells.sort_unstable();
        cells.dedup();
        // A place in two base houses could serve both.
        cells.len() == count
            && goal.candidates().all(|candidate| {
                let others =
                    |slot: &Vec<(usize, u8)>| slot.iter().copied().filter(|&it| it != candidate).collect();
                // If the goal is a place of the base itself, it serves its own house.
                let rest: Vec<Vec<(usize, u8)>> =
                    slots.iter().filter(|slot| !slot.contains(&candidate)).map(others).collect();
                !fits(&rest, &mut vec![candidate])
            })
    }

    /// Whether one of the suppositions is true because a pattern would be deadly otherwise.
    fn is_one_extra(&self, made: &[&Claim]) -> bool {
        let is_supposed = |&(cell, digit): &(usize, u8)| {
            made.iter().any(|one| one.is_on && one.cells.contains(&cell) && one.digits.contains(&digit))
        };
        !self.extras.is_empty() && self.extras.iter().all(is_supposed)
    }

    /// Whether the lines are a loop, all of which are true or none, and the claim follows in both cases.
    fn by_loop(&self, goal: &Claim, lines: &[usize], around: &Known, alike: Option<&str>) -> bool {
        let ends = lines.iter().filter(|&&at| self.lines[at].closes.is_some());
        let mut loops = ends.map(|&last| {
            let first = self.lines[last].closes.as_ref();
            let start = lines.iter().position(|&at| Some(&self.lines[at].number) == first);
            let end = lines.iter().position(|&at| at == last);
            start.zip(end).map(|(start, end)| &lines[start..=end])
        });
        loops.any(|own| {
            let Some([first, .., last]) = own else { return false };
            let own = own.unwrap_or_default();
            let claim = |at: usize| &self.lines[at].claim;
            let houses = House::CLASSIC;
            let back = around.with(claim(*last));
            let returns = |house: &House| back.gives(claim(*first), std::slice::from_ref(house));
            let closes = back.gives(claim(*first), &[]) || houses.iter().any(returns);
            let in_both = |goal: &Claim| {
                own.iter().any(|&at| around.with(claim(at)).gives(goal, &[]))
                    && own.iter().any(|&at| around.with(&claim(at).denied()).gives(goal, &[]))
            };
            let is_barred = |(cell, digit): (usize, u8)| {
                let only = Claim::of(cell, digit);
                let is_claimed = own.iter().any(|&at| *claim(at) == only || claim(at).denied() == only);
                is_claimed && around.with(&only).gives(goal, &[])
            };
            let named = either_way(alike.unwrap_or(&self.lines[*last].text));
            closes && goal.parts().iter().all(in_both) && named.into_iter().all(is_barred)
        })
    }
}

/// Returns the two candidates one of which a line says to be true either way; none if it does not say so.
fn either_way(text: &str) -> Vec<(usize, u8)> {
    let Some((_, said)) = text.split_once("; so ") else { return Vec::new() };
    let said = said.split_once(" either way").unwrap_or_else(|| panic!("no end: {text}")).0;
    let place = |word: &str| {
        let (row, column) = word.strip_prefix('R')?.split_once('C')?;
        Some(9 * (row.parse::<usize>().ok()? - 1) + column.parse::<usize>().ok()? - 1)
    };
    let cells: Vec<usize> = said.split(' ').filter_map(place).collect();
    let digits: Vec<u8> = said.split(' ').filter_map(|word| word.parse().ok()).collect();
    assert!((3..=4).contains(&(cells.len() + digits.len())), "{text}");
    let of = |number: usize| (cells[number.min(cells.len() - 1)], digits[number.min(digits.len() - 1)]);
    vec![of(0), of(1)]
}

/// Whether one of the suppositions is true in any case, or what is left over contradicts the contrary of the goal.
fn is_exhaustive(made: &[&Claim], goal: &Claim, known: &Known) -> bool {
    let leads = |cell: usize, digit: u8| !goal.is_on && known.with(&Claim::of(cell, digit)).gives(goal, &[]);
    let supposes = |cell: usize, digit: u8| {
        let is_it = |one: &&Claim| one.is_on && one.cells.contains(&cell) && one.digits.contains(&digit);
        made.iter().any(is_it) || !made.is_empty() && leads(cell, digit)
    };
    let either = made.iter().any(|one| made.contains(&&one.denied()));
    let cell = |cell: usize| {
        let mut digits = (1..=9).filter(|&digit| known.left[cell] & bit(digit) != 0).peekable();
        digits.peek().is_some() && digits.all(|digit| supposes(cell, digit))
    };
    let house = |house: &House, digit: u8| {
        let cells = (0..81).filter(|&cell| is_in(cell, *house) && known.left[cell] & bit(digit) != 0);
        let mut cells = cells.peekable();
        cells.peek().is_some() && cells.all(|cell| supposes(cell, digit))
    };
    either || (0..81).any(cell) || House::CLASSIC.iter().any(|one| (1..=9).any(|digit| house(one, digit)))
}

/// Whether a candidate cannot be true because of the pattern that the line names, and whether the pattern is as it says.
fn by_pattern(line: &Line, candidate: (usize, u8), known: &Known) -> bool {
    let is_left = |cell: usize, digit: u8| known.left[cell] & bit(digit) != 0;
    line.marks.iter().any(|mark| {
        let in_cells =
            |cell: usize| (1..=9).filter(move |&digit| is_left(cell, digit)).map(move |digit| (cell, digit));
        let cells: Vec<Vec<(usize, u8)>> = mark.cells.iter().map(|&cell| in_cells(cell).collect()).collect();
        let is_naked = cells.iter().flatten().all(|(_, digit)| mark.digits.contains(digit));
        if is_naked && !fits(&cells, &mut vec![candidate]) {
            return true;
        }
        let within = |house: &House, digit: u8| -> Vec<(usize, u8)> {
            let cells = (0..81).filter(|&cell| is_in(cell, *house) && is_left(cell, digit));
            cells.map(|cell| (cell, digit)).collect()
        };
        // Houses whose places for these digits are all in the pattern: its house, or the lines of a fish.
        let mut slots: Vec<Vec<(usize, u8)>> = Vec::new();
        for house in &line.houses {
            let own: Vec<Vec<(usize, u8)>> = mark.digits.iter().map(|&digit| within(house, digit)).collect();
            if own.iter().flatten().all(|(cell, _)| mark.cells.contains(cell)) {
                slots.extend(own);
            }
        }
        !slots.is_empty() && !fits(&slots, &mut vec![candidate])
    })
}
