//! Checks smallest explanations by the meaning of the rules alone: what their rules refute together, and each inference by the
//! one rule that it names.
//!
//! An inference may use the statements that it comes from and what its sentence says of cells. What the sentence says must be
//! true: of the board, and of these statements. Nothing else is known, not even what other cells of the rule hold. Only that
//! the cells of one rule differ where they stand in one row, column or region is taken to be seen, for a clue beside a row
//! says little otherwise; how often that is needed is counted.

use super::judged::{can_be_judged, judged};
use crate::support::oracle::{Oracle, Verdict};
use crate::support::rule_notes::{id, parts_of};
use ninefold::explain::text;
use ninefold::lang::Lang;
use ninefold::logic::{Because, Board, Candidate, Chain, Node, Role, RuleNote, Step};
use ninefold::rules::{CellId, Constraint, Layout, Part};
use ninefold::{Cell, DigitSet, Grid};

/// How much the oracle tries for one question.
const MOST: usize = 3_000;

/// What was asked.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Counts {
    pub(crate) steps: usize,
    /// Candidates that the rules of a step refute together.
    pub(crate) removed: usize,
    /// Questions for which a rule had to say itself what it leaves.
    pub(crate) trusted: usize,
    pub(crate) inferences: usize,
    pub(crate) undecided: usize,
}

/// A position with its solution.
pub(crate) struct Argued<'a> {
    pub(crate) board: &'a Board,
    pub(crate) solution: &'a Grid,
}

/// Rules to be asked.
struct Asked {
    /// What their referees say, and nothing else.
    strict: Vec<Part>,
    /// The same as engines see it. Constraints may say themselves what they leave.
    trusted: Vec<Part>,
    /// Whether some rule has too many cells to be judged by its referee.
    is_trusting: bool,
}

/// What an inference may use of each cell.
type Masks = Vec<u64>;

impl Argued<'_> {
    /// Checks a step. Returns what is wrong with it.
    pub(crate) fn step(&self, step: &Step, counts: &mut Counts) -> Result<(), String> {
        counts.steps += 1;
        self.sentences(step)?;
        let mut removed: Vec<Candidate> = step.removes.iter().collect();
        for placed in step.places.iter() {
            let others = self.board.marks(placed.cell).without(placed.digit);
            removed.extend(others.iter().map(|digit| Candidate::new(placed.cell, digit)));
        }
        self.together(step, &removed, counts)?;
        let stem = step.evidence.in_role(Role::Stem).next().ok_or("no stem")?;
        let stem = stem.cells.single().zip(stem.digits.single()).ok_or("not one stem")?;
        let stem = Candidate::new(stem.0, stem.1);
        if !removed.contains(&stem) {
            return Err(format!("{stem} is not removed"));
        }
        match (step.technique.id, step.evidence.chains.as_slice()) {
            ("smallest-cases", []) => Ok(()),
            ("smallest" | "smallest-unproved", [chain]) => {
                let nodes = self.chain(step, chain, &[], counts)?;
                if nodes[0] == Node::on(stem) { Ok(()) } else { Err("another supposition".to_owned()) }
            }
            (id, chains) => Err(format!("{} chains for {id}", chains.len())),
        }
    }

    /// The rules of the step refute each candidate that it removes, without any other.
    fn together(&self, step: &Step, removed: &[Candidate], counts: &mut Counts) -> Result<(), String> {
        let masks = self.masks();
        let asked = self.asked(&step.evidence.rules, &masks)?;
        for &candidate in removed {
            let mut masks = masks.clone();
            masks[self.id(candidate.cell).index()] = u64::from(DigitSet::only(candidate.digit).bits());
            counts.removed += 1;
            if !self.refute(&asked, &masks, counts) {
                return Err(format!("the rules leave {candidate} room"));
            }
        }
        Ok(())
    }

    /// Whether rules cannot all be kept where the cells hold what is in the masks. What is undecided is counted.
    fn refute(&self, asked: &Asked, masks: &[u64], counts: &mut Counts) -> bool {
        let ask = |parts: &[Part], most| Oracle::new(self.layout(), parts, most).ask(masks.to_vec());
        counts.trusted += usize::from(asked.is_trusting);
        let mut verdict = ask(&asked.strict, MOST);
        if verdict == Verdict::Undecided {
            counts.trusted += 1;
            verdict = ask(&asked.trusted, 10 * MOST);
        }
        counts.undecided += usize::from(verdict == Verdict::Undecided);
        verdict != Verdict::Possible
    }

    /// Prepares to ask about some rules.
    fn asked(&self, notes: &[RuleNote], masks: &[u64]) -> Result<Asked, String> {
        let mut trusted = Vec::new();
        for note in notes {
            trusted.extend(parts_of(note, self.board)?);
        }
        let strict = self.with_judges(notes, &trusted, masks);
        let is_judged = |note: &RuleNote| self.named(note).all(|one| can_be_judged(one, self.layout()));
        Ok(Asked { strict, trusted, is_trusting: !notes.iter().all(is_judged) })
    }

    /// Returns plain parts, and what the referees of the rules say besides.
    fn with_judges(&self, notes: &[RuleNote], parts: &[Part], masks: &[u64]) -> Vec<Part> {
        let plain = parts.iter().filter(|part| !matches!(part, Part::Filter(_))).cloned();
        let mut all: Vec<Part> = plain.collect();
        let judges: Vec<Part> = notes.iter().flat_map(|note| self.judged(note, &all, masks)).collect();
        all.extend(judges);
        all
    }

    /// Checks a chain and returns its statements. `around` are those of the chain around it.
    fn chain(
        &self,
        step: &Step,
        chain: &Chain,
        around: &[Node],
        counts: &mut Counts,
    ) -> Result<Vec<Node>, String> {
        let mut nodes: Vec<Node> = Vec::new();
        for (place, inference) in chain.inferences.iter().enumerate() {
            counts.inferences += 1;
            let node = inference.node;
            let mut from = Vec::new();
            for &reason in &inference.from {
                from.push(*nodes.get(usize::from(reason)).ok_or("a reason that comes later")?);
            }
            let told = |why: &str| format!("{} from {}: {why}", said(&[node]), said(&from));
            let wrong = |why: &str| Err(told(why));
            match inference.because {
                Because::Assumed if place == 0 && node.is_on => {}
                Because::Outer(outer) if around.get(usize::from(outer)) == Some(&node) => {}
                Because::Technique(technique) => {
                    let [inside] = inference.inside.as_slice() else { return wrong("not one chain inside") };
                    let inner = self.chain(step, inside, &nodes, counts)?;
                    let is_outer = |(one, _): &(&ninefold::logic::Inference, &Node)| {
                        matches!(one.because, Because::Outer(_))
                    };
                    let mut taken = inside.inferences.iter().zip(&inner).filter(is_outer);
                    if technique.id != "smallest-cases"
                        || !taken.all(|(_, node)| from.contains(node))
                        || inner[0] != (Node { is_on: !node.is_on, ..node })
                    {
                        return wrong("the chain inside is about something else");
                    }
                }
                Because::Cell(cell) => {
                    let left = self.known(&from)[self.id(cell).index()] & self.held(cell);
                    if !node.is_on || node.cells.single() != Some(cell) || left != bit(node) {
                        return wrong("the cell has others left");
                    }
                }
                Because::Rule(rule) => {
                    let known = self.known(&from);
                    self.by_rules(step, &[rule], node, known, counts).map_err(|why| told(&why))?;
                }
                Because::Detail(detail) => {
                    let Some(detail) = step.evidence.details.get(usize::from(detail)) else {
                        return wrong("there is no such detail");
                    };
                    let note = &step.evidence.rules[usize::from(detail.rule)];
                    let sentence = detail.said.as_ref().map(|said| said.say(Lang::En)).unwrap_or_default();
                    let (sum, looked_at) = match sentence.split_once(" add up to at ") {
                        Some((cells, sum)) => {
                            let (sum, with) = sum.split_once(", ").unwrap_or((sum, ""));
                            (Some((cells, sum)), with)
                        }
                        None => (None, sentence.as_str()),
                    };
                    let known = match looked_at {
                        "" => Ok(self.known(&from)),
                        said => self.claimed(said, note, self.known(&from)),
                    };
                    let known = known.map_err(|why| told(&format!("'{sentence}': {why}")))?;
                    if let Some((cells, sum)) = sum {
                        self.adds_up(step, &detail.with, node, &known, (cells, sum), counts)
                            .map_err(|why| told(&format!("'{sentence}': {why}")))?;
                    }
                    let rules: Vec<u16> =
                        std::iter::once(detail.rule).chain(detail.with.iter().copied()).collect();
                    self.listed(step, &rules, node, &sentence, &known, counts)
                        .map_err(|why| told(&format!("'{sentence}': {why}")))?;
                    self.by_rules(step, &rules, node, known, counts)
                        .map_err(|why| told(&format!("'{sentence}': {why}")))?;
                }
                _ => return wrong("no such reason"),
            }
            nodes.push(node);
        }
        let Some(end) = nodes.last() else { return Err("an empty chain".to_owned()) };
        let known = self.known(&nodes);
        let is_clash = |cell: Cell| known[self.id(cell).index()] & self.held(cell) == 0;
        if end.cells.single().is_some_and(is_clash) {
            Ok(nodes)
        } else {
            Err(format!("no contradiction at the end of {}", said(&nodes)))
        }
    }

    /// One rule by itself, or with the houses that are named with it, leaves a statement no room to be false, where the cells
    /// hold what is known.
    fn by_rules(
        &self,
        step: &Step,
        rules: &[u16],
        node: Node,
        known: Masks,
        counts: &mut Counts,
    ) -> Result<(), String> {
        let notes: Option<Vec<RuleNote>> =
            rules.iter().map(|&rule| step.evidence.rules.get(usize::from(rule)).cloned()).collect();
        let notes = notes.ok_or("there is no such rule")?;
        for cell in node.cells {
            let mut masks = known.clone();
            let held = &mut masks[self.id(cell).index()];
            *held = if node.is_on { *held & !bit(node) } else { bit(node) };
            let asked = self.asked(&notes, &masks)?;
            if !self.refute(&asked, &masks, counts) {
                let ids: Vec<&str> = notes.iter().map(|note| note.id.as_str()).collect();
                return Err(format!("{ids:?} leave room for the opposite in {cell}"));
            }
        }
        Ok(())
    }

    /// If a statement were false, some cells would add up to at least or at most so much, by the houses that are named alone.
    fn adds_up(
        &self,
        step: &Step,
        houses: &[u16],
        node: Node,
        known: &Masks,
        (named, sum): (&str, &str),
        counts: &mut Counts,
    ) -> Result<(), String> {
        let notes: Vec<RuleNote> =
            houses.iter().map(|&house| step.evidence.rules[usize::from(house)].clone()).collect();
        let (bound, sum) = sum.split_once(' ').ok_or("no bound")?;
        let sum: i64 = sum.parse().map_err(|_| "no number")?;
        let range = if bound == "least" { [i64::MIN / 4, sum - 1] } else { [sum + 1, i64::MAX / 4] };
        let terms: Vec<(CellId, i64)> = cells(named).into_iter().map(|cell| (self.id(cell), 1)).collect();
        let beyond = Part::Sum { terms, least: range[0], most: range[1] };
        for cell in node.cells {
            let mut masks = known.clone();
            let held = &mut masks[self.id(cell).index()];
            *held = if node.is_on { *held & !bit(node) } else { bit(node) };
            let mut asked = self.asked(&notes, &masks)?;
            asked.strict.push(beyond.clone());
            asked.trusted.push(beyond.clone());
            if !self.refute(&asked, &masks, counts) {
                return Err(format!("{named} may add up to something else"));
            }
        }
        Ok(())
    }

    /// Returns what a sentence and the statements before it say of the cells, if what it says is true.
    fn claimed(&self, said: &str, note: &RuleNote, mut known: Masks) -> Result<Masks, String> {
        let layout = self.layout();
        let others = |places: &[Cell], values: u64| -> Vec<(Cell, u64)> {
            let others = note.cells.iter().filter(|cell| !places.contains(cell));
            others.map(|cell| (cell, layout.all_values() & !values)).collect()
        };
        // What cells hold, each by itself.
        let mut holds: Vec<(Cell, u64)> = Vec::new();
        if let Some(list) = said.strip_prefix("with ") {
            for item in list.split(", ").flat_map(|item| item.split(" and ")) {
                let (named, values) = match (item.split_once(" = "), item.split_once(" ≠ ")) {
                    (Some((named, values)), _) => (named, self.digits(values)),
                    (_, Some((named, values))) => (named, layout.all_values() & !self.digits(values)),
                    _ => return Err("no list of cells".to_owned()),
                };
                holds.extend(cells(named).into_iter().map(|cell| (cell, values)));
            }
        } else if let Some(value) = said.strip_prefix("no cell is left for its ") {
            holds.extend(others(&[], self.digits(value)));
        } else if let Some((among, value)) =
            said.strip_prefix("none of ").and_then(|rest| rest.split_once(" is left for "))
        {
            holds.extend(
                cells(among).into_iter().map(|cell| (cell, layout.all_values() & !self.digits(value))),
            );
        } else if let Some((values, places)) = [" can only go in ", " can only share "]
            .into_iter()
            .find_map(|verb| said.strip_prefix("its ")?.split_once(verb))
        {
            let (values, places) = (self.digits(values), cells(places));
            if (values.count_ones() as usize) < places.len() {
                return Err("more places than digits".to_owned());
            }
            holds.extend(others(&places, values));
        } else if let Some((listed, _)) = said.split_once(" can only be ") {
            // To list what is left, one looks at the whole rule.
            if cells(listed).is_empty() {
                return Err("no list of cells".to_owned());
            }
            holds
                .extend(note.cells.iter().map(|cell| (cell, known[self.id(cell).index()] & self.held(cell))));
        } else {
            let (values, subject) =
                match said.strip_prefix("the ").and_then(|rest| rest.split_once(" have only ")) {
                    Some((subject, values)) => (values, subject),
                    None => [" is in ", " are in "]
                        .into_iter()
                        .find_map(|verb| said.strip_prefix("its ")?.split_once(verb))
                        .ok_or("a sentence that this test does not know")?,
                };
            holds.extend(cells(subject).into_iter().map(|cell| (cell, self.digits(values))));
        }
        if holds.is_empty() {
            return Err("it says nothing".to_owned());
        }
        for (cell, values) in holds {
            let index = self.id(cell).index();
            if values == 0 || known[index] & self.held(cell) & !values != 0 {
                return Err(format!("{cell} may hold something else"));
            }
            known[index] &= values;
        }
        Ok(known)
    }

    /// Where a sentence lists all ways to fill cells, none of them has what goes, and the rule refutes each value of these
    /// cells that no way has.
    fn listed(
        &self,
        step: &Step,
        rules: &[u16],
        node: Node,
        said: &str,
        known: &Masks,
        counts: &mut Counts,
    ) -> Result<(), String> {
        let Some((named, ways)) = said.split_once(" can only be ") else { return Ok(()) };
        let named = cells(named);
        let ways: Vec<Vec<u64>> = ways
            .split(", ")
            .flat_map(|way| way.split(" or "))
            .map(|way| way.split('-').map(|value| self.digits(value)).collect())
            .collect();
        if ways.is_empty() || ways.len() > 12 || ways.iter().any(|way| way.len() != named.len()) {
            return Err("no list of ways".to_owned());
        }
        for (place, &cell) in named.iter().enumerate() {
            let listed = ways.iter().fold(0, |all, way| all | way[place]);
            if node.cells.contains(cell) && listed & bit(node) != 0 {
                return Err(format!("a way has {} in {cell}", node.digit));
            }
            for digit in DigitSet::from_bits((known[self.id(cell).index()] & !listed) as u16) {
                let unlisted = Node::off(Candidate::new(cell, digit));
                self.by_rules(step, rules, unlisted, known.clone(), counts)?;
            }
        }
        if node.cells.iter().any(|cell| !named.contains(&cell)) {
            return Err("a cell is not listed".to_owned());
        }
        Ok(())
    }

    /// The digits of a list.
    fn digits(&self, text: &str) -> u64 {
        let digits = text.split([' ', ',', '/']).filter_map(|word| word.parse::<u32>().ok());
        digits.fold(0, |all, digit| all | 1 << (digit as usize - self.layout().least()))
    }

    /// Returns what statements say of each cell, and nothing else.
    fn known(&self, nodes: &[Node]) -> Masks {
        let layout = self.layout();
        let mut known = vec![layout.all_values(); layout.total()];
        for node in nodes {
            match (node.is_on, node.cells.single()) {
                (true, Some(cell)) => known[self.id(cell).index()] &= bit(*node),
                (true, None) => {}
                (false, _) => node.cells.iter().for_each(|cell| known[self.id(cell).index()] &= !bit(*node)),
            }
        }
        known
    }

    fn id(&self, cell: Cell) -> CellId {
        id(cell, self.board)
    }

    fn held(&self, cell: Cell) -> u64 {
        self.board.value(cell).map_or(self.board.marks(cell), DigitSet::only).bits().into()
    }

    fn masks(&self) -> Masks {
        let layout = self.layout();
        layout.all_cells().map(|id| self.held(layout.cell(id))).collect()
    }

    /// Returns what the referees of the constraints with this name say.
    fn judged(&self, note: &RuleNote, known: &[Part], masks: &[u64]) -> Vec<Part> {
        let layout = self.layout();
        let value = |id| self.solution.get(layout.cell(id)).map_or(0, |digit| digit.value());
        let others: Vec<u8> = layout.all_cells().map(value).collect();
        self.named(note).flat_map(|constraint| judged(constraint, layout, known, masks, &others)).collect()
    }

    /// Iterates over the constraints with this name.
    fn named<'n>(&'n self, note: &'n RuleNote) -> impl Iterator<Item = &'n Constraint> {
        let constraints = self.board.rules().constraints().iter();
        constraints.filter(|constraint| constraint.write(self.layout()) == note.id)
    }

    fn layout(&self) -> &Layout {
        self.board.rules().layout()
    }

    /// No sentence has a slot that was not filled, or filled with nothing.
    fn sentences(&self, step: &Step) -> Result<(), String> {
        if step.evidence.rules.is_empty() {
            return Err("no rule is named".to_owned());
        }
        for lang in [Lang::En, Lang::Zh] {
            let mut all = vec![text::argument(step, self.board, lang)];
            let said = step.evidence.details.iter().filter_map(|detail| detail.said.as_ref());
            all.extend(said.map(|said| said.say(lang)));
            all.extend(step.evidence.rules.iter().map(|note| note.said.say(lang)));
            for said in all.iter().flat_map(|said| said.lines()).map(str::trim_start) {
                let is_cut = said.trim_end() != said || said.is_empty();
                let holes = [
                    "{", "}", "()", "( ", " )", "（）", "(cells )", "  ", ", ,", " ,", " .", "、、", "，，",
                    ": .",
                ];
                if let Some(hole) = holes.into_iter().find(|hole| said.contains(hole)) {
                    return Err(format!("'{hole}' in '{said}'"));
                }
                let ends_open = [" region", " row", " column", " box", "第  区"];
                if is_cut || ends_open.iter().any(|end| said.ends_with(end)) {
                    return Err(format!("'{said}' is cut off"));
                }
                let is_chinese = |said: &str| said.chars().any(|c| ('\u{4e00}'..'\u{a000}').contains(&c));
                if is_chinese(said) != (lang == Lang::Zh) {
                    return Err(format!("'{said}' is in another language"));
                }
            }
        }
        Ok(())
    }
}

fn bit(node: Node) -> u64 {
    DigitSet::only(node.digit).bits().into()
}

/// The cells of a list, those of a rectangle together: `R12C3, R4C56`.
fn cells(text: &str) -> Vec<Cell> {
    let group = |word: &str| -> Vec<Cell> {
        let Some((rows, columns)) = word.strip_prefix('R').and_then(|rest| rest.split_once('C')) else {
            return Vec::new();
        };
        let of_row = |row: char| columns.chars().map(move |column| format!("R{row}C{column}"));
        rows.chars().flat_map(of_row).filter_map(|name| name.parse().ok()).collect()
    };
    text.split([' ', ',']).flat_map(group).collect()
}

/// Writes statements for a message.
fn said(nodes: &[Node]) -> String {
    let said = |node: &Node| format!("{}{}{}", node.cells, if node.is_on { '=' } else { '≠' }, node.digit);
    nodes.iter().map(said).collect::<Vec<_>>().join(" ")
}
