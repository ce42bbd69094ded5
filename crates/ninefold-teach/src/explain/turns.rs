//! An argument one line at a time, for faces that show one inference after the other.

use super::voice::Voice;
use super::{chain, numbered, rows};
use crate::grid::{CellSet, DigitSet};
use crate::logic::{Because, CandidateSet, Chain, Evidence, Inference, Role, Step};

/// A line of an argument.
#[derive(Clone, Debug)]
pub struct ArgumentLine {
    /// Its text, with its number.
    pub text: String,
    /// The place to look at: the cells of its rule or house.
    pub cells: CellSet,
    /// The step without what follows in the end. Its evidence is what this line follows from, in the role
    /// [`Role::Link`], and a chain of what it says.
    pub step: Step,
}

/// Returns the lines of a step's argument; none unless it is told as a numbered list.
///
/// ```
/// use ninefold::explain::{Voice, turns};
/// use ninefold::grid::House;
/// use ninefold::{lang::Lang, logic::{Board, Teacher, Technique}, text::read_one};
/// let line = ":0300:5:+59..+83746.4......18...6.9.....5......548.........391......2.3...8...7....65....7.::526 528 588 589::";
/// let record = read_one(line).and_then(Result::ok).expect("a line of a library");
/// let (puzzle, filled) = (record.puzzle.nine().expect("nine by nine"), record.filled());
/// let board = Board::with_placed(filled.nine().expect("nine by nine"), puzzle.givens().filled());
/// let smallest = Technique::by_id("smallest").expect("it is in the catalogue");
/// let step = &Teacher::default().steps_of(smallest, &board)[0];
/// let turns = turns::of_step(step, Voice::classic(Lang::En));
/// assert!(turns[4].text.starts_with("5. Then 4 is in none of R789C4 (box 8"));
/// assert_eq!(turns[4].cells, House::block(7).cells());
/// ```
pub fn of_step(step: &Step, voice: Voice) -> Vec<ArgumentLine> {
    let evidence = &step.evidence;
    if !chain::is_list(evidence) {
        return Vec::new();
    }
    let lines = numbered::lines(&chain::arguments(&evidence.chains, evidence, voice), voice.lang)
        .into_iter()
        .flatten();
    let mut said: Vec<LineInferences<'_>> = Vec::new();
    collect(&evidence.chains, evidence, &mut said);
    let turn = |(line, said): (numbered::NumberedLine, LineInferences<'_>)| ArgumentLine {
        text: line.written().trim_start().to_owned(),
        cells: said.looks_at(&step.evidence),
        step: said.alone(step),
    };
    lines.zip(said).map(turn).collect()
}

/// The inferences of a line, and the chain in which they are.
struct LineInferences<'a> {
    together: Vec<&'a Inference>,
    chain: &'a Chain,
}

/// Adds the lines of chains in the order in which they are told.
fn collect<'a>(chains: &'a [Chain], evidence: &Evidence, said: &mut Vec<LineInferences<'a>>) {
    for (telling, chain) in rows::of_chains(chains, evidence).into_iter().zip(chains) {
        for row in telling.rows {
            let together: Vec<&Inference> =
                row.places.iter().map(|&place| &chain.inferences[place]).collect();
            let first = together[0];
            said.push(LineInferences { together, chain });
            if row.like.is_none() && !row.is_end {
                collect(&first.inside, evidence, said);
            }
        }
    }
}

impl LineInferences<'_> {
    fn looks_at(&self, evidence: &Evidence) -> CellSet {
        let inference = self.together[self.together.len() - 1];
        let of_rule = |rule: u16| evidence.rules.get(usize::from(rule)).map(|rule| rule.cells);
        let found = match inference.because {
            Because::Cell(cell) => Some(CellSet::only(cell)),
            Because::House(house) => Some(house.cells()),
            Because::Set(set) => Some(evidence.cells(Role::Set(set))),
            Because::Rule(rule) => of_rule(rule),
            Because::Detail(detail) => {
                evidence.details.get(usize::from(detail)).and_then(|detail| of_rule(detail.rule))
            }
            Because::Technique(_) if !inference.houses.is_empty() => {
                Some(inference.houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cells()))
            }
            Because::Technique(_) | Because::Assumed | Because::Outer(_) => None,
        };
        found.unwrap_or(inference.node.cells)
    }

    fn alone(&self, step: &Step) -> Step {
        let mut evidence = Evidence::default();
        for &from in self.together.iter().flat_map(|said| &said.from) {
            if let Some(before) = self.chain.inferences.get(usize::from(from)) {
                evidence.mark(Role::Link, before.node.cells, DigitSet::only(before.node.digit));
            }
        }
        let inferences = self.together.iter().map(|said| Inference {
            from: Vec::new(),
            inside: Vec::new(),
            ..(*said).clone()
        });
        evidence.chain(Chain { inferences: inferences.collect(), is_loop: false });
        Step {
            technique: step.technique,
            places: CandidateSet::EMPTY,
            removes: CandidateSet::EMPTY,
            length: 0,
            evidence,
        }
    }
}
