//! A step: what to do next and the evidence for it, as plain data.
//!
//! Steps do not depend on how they are shown, and code that shows steps names no technique: words, pictures and JSON
//! are made from the evidence alone.

use super::candidate::{Candidate, CandidateSet};
use super::note::Note;
use super::size::{AnyCells, AnySize, Candidates, NineByNine, Set, Size};
use super::technique::Technique;
use crate::grid::CellSet;
use crate::lang::Sentence;
use crate::rules::RuleSet;
use std::fmt;

/// One conclusion of one technique: digits to place or candidates to remove, and why.
///
/// A step belongs to the board on which it was found. It does at least one thing there: everything that it removes is
/// on that board.
///
/// ```
/// use ninefold::{Grid, Nine, logic::{Board, Teacher}};
/// let givens: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut board = Board::new(&Nine::new(givens));
/// let step = Teacher::default().next_step(&board).expect("an easy puzzle has a step");
/// let placed = step.places.iter().next().expect("it is a single");
/// board.apply(&step);
/// assert_eq!(board.value(placed.cell), Some(placed.digit));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
#[derive(Clone)]
pub struct Step<S: Size = NineByNine> {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// The digits to place.
    pub places: S::Candidates,
    /// The pencil marks to remove; all of them are on the board.
    pub removes: S::Candidates,
    /// The number of inferences in its chain, for techniques with chains; otherwise 0. For the chains that Sudoku
    /// Explainer rates, it is the length by which their rating grows.
    pub length: u32,
    /// The evidence that convinces the reader; empty if only conclusions were wanted.
    pub evidence: Evidence<S>,
}

/// The evidence for a step: cells, candidates and houses by the part they play, and chains.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Evidence<S: Size = NineByNine> {
    /// Groups of candidates by role, in the order of the argument.
    pub marks: Vec<Mark<S>>,
    /// Houses by role, in the order of the argument.
    pub houses: Vec<(HouseRole, S::House)>,
    /// Chains of inferences. There are several if several cases each lead to the same end.
    pub chains: Vec<Chain<S>>,
    /// The rules, other than houses, that the argument uses, in the order of the argument.
    pub rules: Vec<RuleNote<S>>,
    /// The facts that single inferences look at, where a chain says more than a rule.
    pub details: Vec<Detail>,
    /// Sentences about this step besides its technique's reason.
    pub notes: Vec<Note>,
}

/// The facts that an inference looks at.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Detail {
    /// The number of its rule among the evidence's rules.
    pub rule: u16,
    /// The numbers of the houses that are looked at together with the rule: the row of a sandwich.
    pub with: Vec<u16>,
    /// The conclusion there: 'R1C2, R1C5 are its 3, 7'. None if the reader must look at everything.
    pub said: Option<Sentence>,
}

/// A rule that an argument uses, and how the argument names it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RuleNote<S: Size = NineByNine> {
    /// The short form: `killer-cage:15:r1c1-r1c3`; `45` for the sum of houses.
    pub id: String,
    /// In words: 'the cage of 15 in R1C1-R1C3'.
    pub said: Sentence,
    /// Its cells.
    pub cells: S::Cells,
    /// The sets of digits that are still possible there, if the argument uses them.
    pub combinations: Vec<String>,
}

/// Some candidates, and the part they play. These are the ones of `digits` in `cells` that are on the board or, if
/// the cells are filled, the digits in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Mark<S: Size = NineByNine> {
    /// The part they play.
    pub role: Role,
    /// The cells.
    pub cells: S::Cells,
    /// The digits in these cells.
    pub digits: S::Digits,
}

/// The part that candidates play in an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Role {
    /// The cells after which the technique is named: the cells of the pair, the corners of the fish.
    Pattern,
    /// Candidates outside the cover that break the plain pattern: fins, guardians.
    Fin,
    /// A fin that is in two base houses.
    EndoFin,
    /// Candidates that a pattern has in addition: the other digits of a rectangle that must not be deadly.
    Extra,
    /// Candidates that link sets: restricted commons, the conjugate pair of a wing.
    Link,
    /// The cells from which an argument starts: the stem of a blossom, the base of an exocet, the pivot of a wing.
    Stem,
    /// Cells about which something other than the conclusion is proved: the targets of an exocet.
    Target,
    /// The cells of filled digits (or of digits elsewhere) that force a single; the reader looks at these.
    Blocker,
    /// Almost locked set number n, counted from 0: its cells with all their digits.
    Set(u8),
    /// Colour n of a colouring, counted from 0. 2k and 2k + 1 are the two colours of cluster k.
    Color(u8),
}

/// The part that a house plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[non_exhaustive]
pub enum HouseRole {
    /// The place to look at: the house of the single, the pair.
    Area,
    /// A base house of a fish.
    Base,
    /// A cover house of a fish.
    Cover,
    /// Another house that the argument needs, such as one that joins two places of a colour, or the box of a firework. It is told,
    /// but nothing is drawn for it.
    Further,
}

/// A chain or a net of inferences. Every inference follows from earlier ones, which it names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain<S: Size = NineByNine> {
    /// The inferences. The first is the assumption, and the last is the result.
    pub inferences: Vec<Inference<S>>,
    /// Whether it is a continuous loop: the last inference leads back to the first, and all links hold in both
    /// directions.
    pub is_loop: bool,
}

/// One inference of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inference<S: Size = NineByNine> {
    /// The statement that follows.
    pub node: Node<S>,
    /// The places, in the same chain, of the inferences from which it follows. Empty for an assumption.
    pub from: Vec<u16>,
    /// Why it follows.
    pub because: Because<S>,
    /// The houses in which the technique finds what it needs, if another technique is the reason.
    pub houses: Vec<S::House>,
    /// The candidates that are its pattern there, as far as they are left: the two cells of a pair with their digits.
    pub marks: Vec<Mark<S>>,
    /// The nested chains that prove it, if it comes from a technique that argues with chains and was applied to the
    /// board without the candidates that this chain has turned off. If such a chain uses an inference of this chain,
    /// the reason there is [`Because::Outer`].
    pub inside: Vec<Chain<S>>,
}

/// A statement: this digit is in one of these cells, or in none of them.
///
/// One cell is a candidate; several cells (within a box and a line) are a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Node<S: Size = NineByNine> {
    /// The cells.
    pub cells: S::Cells,
    /// The digit.
    pub digit: S::Digit,
    /// `true` if the digit is in one of the cells, `false` if it is in none.
    pub is_on: bool,
}

/// Why an inference holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because<S: Size = NineByNine> {
    /// It is assumed.
    Assumed,
    /// The cell: it has no other candidate left, or already has another digit.
    Cell(S::Cell),
    /// The house: it has no other place left for the digit, or already has the digit.
    House(S::House),
    /// The almost locked set with this number among the [`Role::Set`] marks.
    Set(u8),
    /// The rule with this number among the evidence's rules.
    Rule(u16),
    /// The detail with this number among the evidence's details.
    Detail(u16),
    /// Another technique, applied to the board without the candidates that the net has turned off.
    Technique(&'static Technique),
    /// It is the inference at this position of the chain around this one.
    Outer(u16),
}

impl<S: Size> Default for Evidence<S> {
    fn default() -> Evidence<S> {
        Evidence {
            marks: Vec::new(),
            houses: Vec::new(),
            chains: Vec::new(),
            rules: Vec::new(),
            details: Vec::new(),
            notes: Vec::new(),
        }
    }
}

impl<S: Size> Evidence<S> {
    /// Removes everything.
    fn clear(&mut self) {
        self.marks.clear();
        self.houses.clear();
        self.chains.clear();
        self.rules.clear();
        self.details.clear();
        self.notes.clear();
    }

    /// Adds what an inference looks at. Returns its number.
    pub fn detail(&mut self, detail: Detail) -> u16 {
        self.details.push(detail);
        (self.details.len() - 1) as u16
    }

    /// Adds a sentence.
    pub(crate) fn note(&mut self, note: Note) -> &mut Evidence<S> {
        self.notes.push(note);
        self
    }

    /// Adds a rule.
    pub fn rule(&mut self, note: RuleNote<S>) -> &mut Evidence<S> {
        self.rules.push(note);
        self
    }

    /// Adds candidates in a role. If there are no cells, nothing happens.
    pub fn mark(&mut self, role: Role, cells: S::Cells, digits: S::Digits) -> &mut Evidence<S> {
        if !cells.is_none() {
            self.marks.push(Mark { role, cells, digits });
        }
        self
    }

    /// Adds the cells after which the technique is named.
    pub fn pattern(&mut self, cells: S::Cells, digits: S::Digits) -> &mut Evidence<S> {
        self.mark(Role::Pattern, cells, digits)
    }

    /// Adds a house in a role.
    pub fn house(&mut self, role: HouseRole, house: S::House) -> &mut Evidence<S> {
        self.houses.push((role, house));
        self
    }

    /// Adds the house in which to look.
    pub fn area(&mut self, house: S::House) -> &mut Evidence<S> {
        self.house(HouseRole::Area, house)
    }

    /// Adds houses that the argument needs besides, those that it has in another role left out.
    pub fn further(&mut self, houses: impl IntoIterator<Item = S::House>) -> &mut Evidence<S> {
        self.besides(HouseRole::Further, houses)
    }

    /// Adds houses in a role, those that the evidence has in any role left out.
    pub fn besides(
        &mut self,
        role: HouseRole,
        houses: impl IntoIterator<Item = S::House>,
    ) -> &mut Evidence<S> {
        for house in houses {
            if self.houses.iter().all(|&(_, known)| known != house) {
                self.house(role, house);
            }
        }
        self
    }

    /// Adds a chain.
    pub fn chain(&mut self, chain: Chain<S>) -> &mut Evidence<S> {
        self.chains.push(chain);
        self
    }

    /// Returns the cells in this role.
    pub fn cells(&self, role: Role) -> S::Cells {
        self.in_role(role).fold(S::Cells::default(), |cells, mark| cells.united(&mark.cells))
    }

    /// Returns the digits in this role.
    pub fn digits(&self, role: Role) -> S::Digits {
        self.in_role(role).fold(S::Digits::default(), |digits, mark| digits.united(&mark.digits))
    }

    /// Iterates over the marks in this role.
    pub fn in_role(&self, role: Role) -> impl Iterator<Item = &Mark<S>> {
        self.marks.iter().filter(move |mark| mark.role == role)
    }

    /// Iterates over the houses for which something is drawn.
    pub fn drawn_houses(&self) -> impl Iterator<Item = (HouseRole, S::House)> + '_ {
        self.houses.iter().copied().filter(|&(role, _)| role != HouseRole::Further)
    }

    /// Iterates over the houses in this role.
    pub fn houses_in_role(&self, role: HouseRole) -> impl Iterator<Item = S::House> + '_ {
        self.houses.iter().filter(move |(part, _)| *part == role).map(|&(_, house)| house)
    }
}

impl Node {
    /// Makes the statement that the digit is in the cell.
    pub fn on(candidate: Candidate) -> Node {
        Node { cells: CellSet::only(candidate.cell), digit: candidate.digit, is_on: true }
    }

    /// Makes the statement that the digit is not in the cell.
    pub fn off(candidate: Candidate) -> Node {
        Node { is_on: false, ..Node::on(candidate) }
    }
}

impl<S: Size> Inference<S> {
    /// Makes an inference that needs no other technique.
    pub fn new(node: Node<S>, from: Vec<u16>, because: Because<S>) -> Inference<S> {
        Inference { node, from, because, houses: Vec::new(), marks: Vec::new(), inside: Vec::new() }
    }
}

impl<S: Size> Chain<S> {
    /// Makes a plain chain, in which each inference follows from the one before.
    pub fn linear(nodes: impl IntoIterator<Item = (Node<S>, Because<S>)>) -> Chain<S> {
        let inference = |(i, (node, because)): (usize, (Node<S>, Because<S>))| {
            let from = i.checked_sub(1).map(|before| before as u16).into_iter().collect();
            Inference::new(node, from, because)
        };
        Chain { inferences: nodes.into_iter().enumerate().map(inference).collect(), is_loop: false }
    }
}

impl<S: Size> Step<S> {
    /// Makes a step that says nothing.
    pub(super) fn blank(technique: &'static Technique) -> Step<S> {
        let (places, removes) = (S::Candidates::default(), S::Candidates::default());
        Step { technique, places, removes, length: 0, evidence: Evidence::default() }
    }

    /// Returns whether an explanation supposes digits within its argument, or has no argument that is short enough to be told.
    pub(crate) fn is_by_cases(&self) -> bool {
        let mut inferences = self.evidence.chains.iter().flat_map(|chain| &chain.inferences);
        self.evidence.chains.is_empty() || inferences.any(|one| !one.inside.is_empty())
    }
}

impl<S: Size> RuleNote<S> {
    /// Makes the note of a constraint, which is about these cells.
    pub(super) fn of_constraint(rules: &RuleSet, place: usize, cells: S::Cells) -> RuleNote<S> {
        let (constraint, layout) = (&rules.constraints()[place], rules.layout());
        let (id, said) = (constraint.write(layout), constraint.say(layout));
        RuleNote { id, said, cells, combinations: Vec::new() }
    }

    /// Makes the note of an area as a rule of an explanation.
    pub(super) fn of_area(rules: &RuleSet, place: usize, cells: S::Cells) -> RuleNote<S> {
        let (id, said) = (format!("house:{}", place + 1), rules.areas()[place].say(rules.layout()));
        RuleNote { id, said, cells, combinations: Vec::new() }
    }
}

impl RuleNote<AnySize> {
    /// Makes the note of a constraint with all its cells.
    pub(super) fn of_whole(rules: &RuleSet, place: usize) -> RuleNote<AnySize> {
        let cells = AnyCells::all(rules.constraints()[place].named_cells());
        RuleNote::of_constraint(rules, place, cells)
    }
}

impl Step {
    /// Removes everything except the technique.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.removes.clear();
        self.length = 0;
        self.evidence.clear();
    }

    /// Returns technique, places and removes, by which steps are compared.
    pub fn key(&self) -> (&'static str, CandidateSet, CandidateSet) {
        (self.technique.id, self.places, self.removes)
    }
}

/// Writes `x-wing: removes 5 in R1C2`.
impl<S: Size> fmt::Debug for Step<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.technique.id)?;
        if !self.places.is_none() {
            write!(f, " places {:?}", self.places)?;
        }
        if !self.removes.is_none() {
            write!(f, " removes {:?}", self.removes)?;
        }
        Ok(())
    }
}
