//! A step: what to do next and the evidence for it, as plain data.
//!
//! Nothing here knows how a step is shown, and nothing that shows a step knows a technique: words,
//! pictures and JSON are made from the evidence alone.

use super::{Candidate, CandidateSet, Technique};
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Sentence;
use std::fmt;

/// One conclusion of one technique.
#[derive(Clone)]
pub struct Step {
    /// Which technique found it.
    pub technique: &'static Technique,
    /// Digits to write.
    pub places: CandidateSet,
    /// Pencil marks to take away; all of them are on the board.
    pub removes: CandidateSet,
    /// How many inferences a chain has, for techniques that have chains; else 0.
    pub length: u32,
    /// What convinces the reader. Empty where only the conclusions were asked for.
    pub evidence: Evidence,
}

/// What convinces the reader of a step: cells, candidates and houses by the part they play, and chains.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Evidence {
    /// Groups of candidates by role, in the order of the argument.
    pub marks: Vec<Mark>,
    /// Houses by role, in the order of the argument.
    pub houses: Vec<(HouseRole, House)>,
    /// Chains of inferences; several where each of several cases leads to the same end.
    pub chains: Vec<Chain>,
    /// Rules other than houses that the argument rests on, in its order.
    pub rules: Vec<RuleNote>,
}

/// A rule that an argument rests on, as the argument names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleNote {
    /// The short form: `killer-cage:15:r1c1-r1c3`; `45` for the sum of houses.
    pub id: String,
    /// In words: 'the cage of 15 in R1C1-R1C3'.
    pub said: Sentence,
    /// Its cells.
    pub cells: CellSet,
    /// The sets of digits that are still possible there, where the argument rests on them.
    pub combinations: Vec<String>,
}

/// Some candidates, and the part they play. Those of `digits` in `cells` that are on the board, or
/// the digits that stand in the cells, if they are filled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// The part they play.
    pub role: Role,
    /// Where.
    pub cells: CellSet,
    /// Which digits there.
    pub digits: DigitSet,
}

/// The part that candidates play in an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Role {
    /// What the technique is named after: the cells of the pair, the corners of the fish.
    Pattern,
    /// What spoils the plain pattern, outside of its cover: fins, guardians.
    Fin,
    /// A fin that lies in two base houses.
    EndoFin,
    /// What a pattern has in excess: the other digits of a rectangle that must not be deadly.
    Extra,
    /// What links sets: restricted commons, the conjugate pair of a wing.
    Link,
    /// The cells everything starts from: the stem of a blossom, the base of an exocet, the pivot of a wing.
    Stem,
    /// Cells of which something is proved, other than the conclusion: the targets of an exocet.
    Target,
    /// The cells of filled digits (or of digits elsewhere) that force a single: what the eye follows.
    Blocker,
    /// Almost locked set number n, counted from 0; its cells with all their digits.
    Set(u8),
    /// Colour n of a colouring, counted from 0. 2k and 2k + 1 are the two colours of cluster k.
    Color(u8),
}

/// The part that a house plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum HouseRole {
    /// Where to look: the house of the single, the pair.
    Area,
    /// A base house of a fish.
    Base,
    /// A cover house of a fish.
    Cover,
}

/// A chain or a net of inferences: every inference follows from those before it that it names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    /// The inferences. The first is the assumption, the last one the result.
    pub inferences: Vec<Inference>,
    /// A continuous loop: the last inference leads back to the first, and all links hold both ways.
    pub is_loop: bool,
}

/// One inference of a chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inference {
    /// What follows.
    pub node: Node,
    /// The positions, in the same chain, of the inferences it follows from. Empty for an assumption.
    pub from: Vec<u16>,
    /// Why.
    pub because: Because,
}

/// A statement: this digit is in one of these cells, or it is in none of them.
///
/// One cell is a candidate, several cells (within a box and a line) are a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Node {
    /// Where.
    pub cells: CellSet,
    /// Which digit.
    pub digit: Digit,
    /// True: it is in one of them. False: it is in none.
    pub is_on: bool,
}

/// Why an inference holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Because {
    /// It is assumed.
    Assumed,
    /// The cell: it has no other candidate left, or has already another digit.
    Cell(Cell),
    /// The house: it has no other place left for the digit, or has the digit already.
    House(House),
    /// The almost locked set with this number among the [`Role::Set`] marks.
    Set(u8),
    /// The rule with this number among the evidence's rules.
    Rule(u16),
    /// A technique of its own, applied to what the net has left of the board.
    Technique(&'static Technique),
}

impl Evidence {
    /// Nothing is left of it.
    fn clear(&mut self) {
        self.marks.clear();
        self.houses.clear();
        self.chains.clear();
        self.rules.clear();
    }

    /// Adds a rule.
    pub fn rule(&mut self, note: RuleNote) -> &mut Evidence {
        self.rules.push(note);
        self
    }

    /// Adds candidates in a role. Nothing happens when there are no cells.
    pub fn mark(&mut self, role: Role, cells: CellSet, digits: DigitSet) -> &mut Evidence {
        if !cells.is_empty() {
            self.marks.push(Mark { role, cells, digits });
        }
        self
    }

    /// The cells that the technique is named after.
    pub fn pattern(&mut self, cells: CellSet, digits: DigitSet) -> &mut Evidence {
        self.mark(Role::Pattern, cells, digits)
    }

    /// Adds a house in a role.
    pub fn house(&mut self, role: HouseRole, house: House) -> &mut Evidence {
        self.houses.push((role, house));
        self
    }

    /// Where to look.
    pub fn area(&mut self, house: House) -> &mut Evidence {
        self.house(HouseRole::Area, house)
    }

    /// Adds a chain.
    pub fn chain(&mut self, chain: Chain) -> &mut Evidence {
        self.chains.push(chain);
        self
    }

    /// The cells in this role.
    pub fn cells(&self, role: Role) -> CellSet {
        self.in_role(role).fold(CellSet::EMPTY, |cells, mark| cells | mark.cells)
    }

    /// The digits in this role.
    pub fn digits(&self, role: Role) -> DigitSet {
        self.in_role(role).fold(DigitSet::EMPTY, |digits, mark| digits | mark.digits)
    }

    /// The marks in this role.
    pub fn in_role(&self, role: Role) -> impl Iterator<Item = &Mark> {
        self.marks.iter().filter(move |mark| mark.role == role)
    }

    /// The houses in this role.
    pub fn houses_in_role(&self, role: HouseRole) -> impl Iterator<Item = House> + '_ {
        self.houses.iter().filter(move |(part, _)| *part == role).map(|&(_, house)| house)
    }
}

impl Node {
    /// The digit is in the cell.
    pub fn on(candidate: Candidate) -> Node {
        Node { cells: CellSet::only(candidate.cell), digit: candidate.digit, is_on: true }
    }

    /// The digit is not in the cell.
    pub fn off(candidate: Candidate) -> Node {
        Node { is_on: false, ..Node::on(candidate) }
    }
}

impl Chain {
    /// A plain chain: each inference follows from the one before.
    pub fn linear(nodes: impl IntoIterator<Item = (Node, Because)>) -> Chain {
        let inference = |(i, (node, because)): (usize, (Node, Because))| Inference {
            node,
            from: i.checked_sub(1).map(|before| before as u16).into_iter().collect(),
            because,
        };
        Chain { inferences: nodes.into_iter().enumerate().map(inference).collect(), is_loop: false }
    }
}

impl Step {
    /// One that says nothing.
    pub(super) fn blank(technique: &'static Technique) -> Step {
        let (places, removes) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
        Step { technique, places, removes, length: 0, evidence: Evidence::default() }
    }

    /// Nothing is left of it but its technique.
    pub(super) fn clear(&mut self) {
        self.places.clear();
        self.removes.clear();
        self.length = 0;
        self.evidence.clear();
    }

    /// The set of (technique, places, removes), by which steps are compared.
    pub fn key(&self) -> (&'static str, CandidateSet, CandidateSet) {
        (self.technique.id, self.places, self.removes)
    }
}

/// `x-wing: removes 5 in R1C2`.
impl fmt::Debug for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.technique.id)?;
        if !self.places.is_empty() {
            write!(f, " places {}", self.places)?;
        }
        if !self.removes.is_empty() {
            write!(f, " removes {}", self.removes)?;
        }
        Ok(())
    }
}
