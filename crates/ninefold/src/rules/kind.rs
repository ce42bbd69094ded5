//! What a kind of constraint is: a name, arguments, a meaning and a drawing.

use super::{Constraint, Filling, Layout, Parts, Shape};
use crate::lang::{Sentence, Text};
use std::fmt;
use std::hash::{Hash, Hasher};

/// A kind of constraint. One `static` each, in a file of its own, and one line in [`KINDS`](super::KINDS).
pub struct Kind {
    /// The stable name: `killer-cage`.
    pub id: &'static str,
    /// The name people use.
    pub name: Text,
    /// The rule as a player reads it, a sentence or two.
    pub about: Text,
    /// What a step is called that looks at one constraint of this kind alone: `Cage combinations`.
    pub step: Text,
    /// Its arguments, in the order of the short form.
    pub takes: &'static [Takes],
    /// Arguments of an example on nine by nine, as the short form has them.
    pub example: &'static str,
    /// One constraint in a few words, a template with the names of the arguments: `the cage of {sum} in {cells}`.
    pub say: Text,
    /// How Interactive Sudoku Solver writes it: a tag and its arguments, `Cage~{sum:0}~{cells}`, where 0 stands for no
    /// sum. Several tags without arguments are all needed: `Diagonal~1.Diagonal~-1`. With `{cells:neighbours}` each pair
    /// of neighbours in a list is a constraint of its own. Cells come last. Empty if it cannot be written there.
    pub iss: &'static str,
    /// What else must be true of its arguments on this layout.
    pub fits: fn(&Constraint, &Layout) -> Result<(), Sentence>,
    /// The referee: does a whole grid keep the rule? As a player would check it, never by what engines use.
    pub allows: fn(&Constraint, &Filling) -> bool,
    /// What engines make their tables of.
    pub parts: fn(&Constraint, &Layout, &mut Parts),
    /// What is drawn.
    pub shapes: fn(&Constraint, &Layout) -> Vec<Shape>,
}

/// One argument of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Takes {
    /// Its name in rules files: `sum`.
    pub name: &'static str,
    /// What it is.
    pub what: What,
    /// What it means.
    pub about: Text,
}

/// What an argument is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A whole number from the first to the second.
    Number(i64, i64),
    /// The same, or nothing.
    OptionalNumber(i64, i64),
    /// Cells, in order, from the first number to the second.
    Cells(usize, usize),
}

impl What {
    /// May it be left out?
    pub const fn is_optional(self) -> bool {
        matches!(self, What::OptionalNumber(..))
    }
}

/// For [`Kind::fits`]: what the arguments say is enough.
pub(super) fn always(_: &Constraint, _: &Layout) -> Result<(), Sentence> {
    Ok(())
}

/// Kinds are the same when their names are.
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
