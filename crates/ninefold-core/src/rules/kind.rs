//! Kinds of constraints: each has a name, arguments, a meaning and a picture.

use super::constraint::Constraint;
use super::filling::Filling;
use super::layout::{Layout, MOST_SIDE};
use super::parts::Parts;
use super::shape::Shape;
use crate::lang::{Sentence, Text};
use std::fmt;
use std::hash::{Hash, Hasher};

/// A kind of constraint. Each kind is one `static` in a file of its own and one line in [`KINDS`](super::KINDS).
pub struct Kind {
    /// The stable name: `killer-cage`.
    pub id: &'static str,
    /// The name people use.
    pub name: Text,
    /// The rule as a player reads it, in a sentence or two.
    pub about: Text,
    /// The name of a step that looks at one constraint of this kind alone: `Cage combinations`.
    pub step: Text,
    /// Its arguments, in the order of the short form.
    pub takes: &'static [Takes],
    /// Arguments of an example, in the short form. It is on nine by nine, unless words about the layout and a semicolon
    /// come first.
    pub example: &'static str,
    /// One constraint in a few words: a template that uses the names of the arguments, `the cage of {sum} in {cells}`.
    pub say: Text,
    /// The way in which Interactive Sudoku Solver writes it: a tag and its arguments, `Cage~{sum:0}~{cells}`, where 0 means that
    /// there is no sum. Several tags without arguments are all required: `Diagonal~1.Diagonal~-1`. Empty if ISS has no such
    /// constraint. The part after the colon says how cells, lists and numbers are written:
    /// - `{cells:neighbours}`: each pair of neighbours in a list is a constraint of its own;
    /// - `{cells:line}`: a row or a column, `R3` or `C5`;
    /// - `{cells:ends}`: the same, with a number seen from its beginning and one seen from its end, either of which may
    ///   be missing: `{cells:ends}~{sum}`;
    /// - `{cells:diagonal}`: the first cell of a diagonal;
    /// - `{cells:corner}`: the upper left of four cells;
    /// - `{groups:parts}`: lists with `-` between them; `{groups:halves}`: as many lists as a number says;
    /// - `{digits:_}`: numbers with `_` between them; `{digits:each}`: a number in each argument; `{digits:pairs}`: pairs of
    ///   digits, a count before each digit.
    pub iss: &'static str,
    /// Checks whatever else must be true of the arguments on this layout.
    pub fits: fn(&Constraint, &Layout) -> Result<(), Sentence>,
    /// The referee: returns `true` if a full grid keeps the rule. It checks as a player would, and never by what
    /// engines use.
    pub allows: fn(&Constraint, &Filling) -> bool,
    /// Adds the parts from which engines make their tables.
    pub parts: fn(&Constraint, &Layout, &mut Parts),
    /// Returns what is drawn.
    pub shapes: fn(&Constraint, &Layout) -> Vec<Shape>,
}

impl Kind {
    /// Returns the example as a list of rules.
    pub fn example_rules(&self) -> String {
        let (layout, arguments) = self.example.split_once(';').unwrap_or(("", self.example));
        let comma = if layout.is_empty() { "" } else { "," };
        let colon = if arguments.is_empty() { "" } else { ":" };
        format!("{layout}{comma}{}{colon}{arguments}", self.id)
    }

    /// Returns the layout of the example, and its arguments in the short form.
    pub fn example_parts(&self) -> (Layout, &'static str) {
        let (layout, arguments) = self.example.split_once(';').unwrap_or(("classic", self.example));
        let rules: super::RuleSet = layout.parse().expect("words about a layout");
        (rules.layout().clone(), arguments)
    }
}

/// One argument of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Takes {
    /// Its name in rules files: `sum`.
    pub name: &'static str,
    /// Its type and range.
    pub what: What,
    /// Its meaning.
    pub about: Text,
}

/// The most cells or numbers in a list that may be as long as the board: a grid's cells.
pub(super) const MOST_LISTED: usize = MOST_SIDE * MOST_SIDE;

/// The type and range of an argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A whole number from the first to the second, both included.
    Number(i64, i64),
    /// The same, but optional.
    OptionalNumber(i64, i64),
    /// A list of cells; the numbers are the least and the most cells.
    Cells(usize, usize),
    /// A list of numbers; the numbers are the least and the most of them.
    Numbers(usize, usize),
    /// Several lists of cells; the numbers are the least and the most lists.
    Groups(usize, usize),
    /// The same, where a list may be empty.
    Segments(usize, usize),
    /// A text whose meaning the kind knows.
    Text,
    /// Other constraints; the numbers are the least and the most of them.
    Rules(usize, usize),
}

impl What {
    /// Returns `true` if the argument may be left out.
    pub const fn is_optional(self) -> bool {
        matches!(self, What::OptionalNumber(..) | What::Numbers(0, _) | What::Groups(0, _))
    }
}

/// A [`Kind::fits`] that checks nothing further.
pub(super) fn always(_: &Constraint, _: &Layout) -> Result<(), Sentence> {
    Ok(())
}

/// Compares kinds by their ids.
impl PartialEq for Kind {
    fn eq(&self, other: &Kind) -> bool {
        self.id == other.id
    }
}

impl Eq for Kind {}

impl Hash for Kind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
