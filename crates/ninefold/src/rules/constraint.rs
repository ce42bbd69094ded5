//! One constraint of a puzzle: a kind and its arguments.

use super::{CellId, Filling, Kind, Layout, Parts, Shape, What, read_cells, write_cells};
use crate::lang::{Sentence, Text};

/// A kind of constraint with arguments that fit the kind and the layout.
///
/// Every constraint was checked when it was made, so its arguments have the types that [`Kind::takes`] lists.
///
/// ```
/// use ninefold::rules::{Constraint, KINDS, Layout};
/// let layout = Layout::classic();
/// let cage = KINDS.iter().find(|kind| kind.id == "killer-cage").expect("a kind of the list");
/// let cage = Constraint::read(cage, "15:r1c1-r1c3", &layout)?;
/// assert_eq!((cage.number(0), cage.cells().len()), (Some(15), 3));
/// assert_eq!(cage.write(&layout), "killer-cage:15:r1c1-r1c3");
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Constraint {
    kind: &'static Kind,
    arguments: Vec<Argument>,
}

/// The value of one of the arguments that a kind [takes](Kind::takes).
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
#[non_exhaustive]
pub enum Argument {
    /// Nothing; allowed where the argument is optional.
    Missing,
    /// A number.
    Number(i64),
    /// Cells, in order.
    Cells(Vec<CellId>),
}

impl Constraint {
    /// Makes a constraint, if the arguments are those that the kind takes and fit the layout.
    pub fn new(
        kind: &'static Kind,
        arguments: Vec<Argument>,
        layout: &Layout,
    ) -> Result<Constraint, Sentence> {
        if arguments.len() != kind.takes.len() {
            return Err(wrong_count(kind, arguments.len()));
        }
        for (argument, takes) in arguments.iter().zip(kind.takes) {
            match (argument, takes.what) {
                (Argument::Missing, what) if what.is_optional() => {}
                (Argument::Number(number), What::Number(least, most) | What::OptionalNumber(least, most)) => {
                    if !(least..=most).contains(number) {
                        return Err(bad(kind, BAD_NUMBER, takes.name, &number.to_string(), least, most));
                    }
                }
                (Argument::Cells(cells), What::Cells(least, most)) => {
                    if !(least..=most).contains(&cells.len()) {
                        let text = if least == most { OTHER_CELLS } else { BAD_CELLS };
                        let given = cells.len().to_string();
                        return Err(bad(kind, text, takes.name, &given, least as i64, most as i64));
                    }
                }
                _ => return Err(missing(kind, takes.name)),
            }
        }
        let constraint = Constraint { kind, arguments };
        (kind.fits)(&constraint, layout)?;
        Ok(constraint)
    }

    /// Reads a constraint from the short form without the kind: `15:r1c1-r1c3`.
    pub fn read(kind: &'static Kind, text: &str, layout: &Layout) -> Result<Constraint, Sentence> {
        let mut fields: Vec<&str> = if text.is_empty() { Vec::new() } else { text.split(':').collect() };
        let given = fields.len();
        // An optional argument may be left out together with its colon.
        for (place, takes) in kind.takes.iter().enumerate() {
            if fields.len() < kind.takes.len() && takes.what.is_optional() {
                fields.insert(place.min(fields.len()), "");
            }
        }
        if fields.len() != kind.takes.len() {
            return Err(wrong_count(kind, given));
        }
        let read = |(field, takes): (&&str, &super::Takes)| match takes.what {
            What::OptionalNumber(..) if field.is_empty() => Ok(Argument::Missing),
            What::Number(least, most) | What::OptionalNumber(least, most) => match field.trim().parse() {
                Ok(number) => Ok(Argument::Number(number)),
                Err(_) => {
                    Err(bad(kind, BAD_NUMBER, takes.name, &field.escape_debug().to_string(), least, most))
                }
            },
            What::Cells(..) if given < kind.takes.len() && field.trim().parse::<i64>().is_ok() => {
                Err(missing(kind, takes.name))
            }
            What::Cells(..) => read_cells(field, layout).map(Argument::Cells),
        };
        let arguments: Result<Vec<Argument>, Sentence> = fields.iter().zip(kind.takes).map(read).collect();
        Constraint::new(kind, arguments?, layout)
    }

    /// Writes the short form: `killer-cage:15:r1c1-r1c3`.
    pub fn write(&self, layout: &Layout) -> String {
        let mut text = self.kind.id.to_owned();
        for argument in &self.arguments {
            text.push(':');
            text += &argument.write(layout);
        }
        text
    }

    /// Returns the kind.
    pub fn kind(&self) -> &'static Kind {
        self.kind
    }

    /// Returns the arguments, one for each that the kind takes.
    pub fn arguments(&self) -> &[Argument] {
        &self.arguments
    }

    /// Returns the number at this place among the arguments; `None` if it is left out.
    pub fn number(&self, place: usize) -> Option<i64> {
        match self.arguments.get(place) {
            Some(&Argument::Number(number)) => Some(number),
            _ => None,
        }
    }

    /// Returns the cells of the first argument that consists of cells.
    pub fn cells(&self) -> &[CellId] {
        let lists = self.arguments.iter().filter_map(|argument| match argument {
            Argument::Cells(cells) => Some(&cells[..]),
            _ => None,
        });
        lists.into_iter().next().unwrap_or_default()
    }

    /// Returns `true` if a full grid keeps the rule. This is the referee.
    pub fn allows(&self, filling: &Filling) -> bool {
        (self.kind.allows)(self, filling)
    }

    /// Returns the parts from which engines make their tables.
    pub fn parts(&self, layout: &Layout) -> Parts {
        let mut parts = Parts::new(layout);
        (self.kind.parts)(self, layout, &mut parts);
        parts
    }

    /// Returns what is drawn.
    pub fn shapes(&self, layout: &Layout) -> Vec<Shape> {
        (self.kind.shapes)(self, layout)
    }

    /// Describes the constraint in a few words: 'the cage of 15 in R1C1-R1C3'.
    pub fn say(&self, layout: &Layout) -> Sentence {
        let named = self.kind.takes.iter().zip(&self.arguments);
        let arguments =
            named.map(|(takes, argument)| (takes.name, argument.write(layout).to_ascii_uppercase()));
        Sentence::new(self.kind.say, arguments.collect())
    }
}

impl Argument {
    fn write(&self, layout: &Layout) -> String {
        match self {
            Argument::Missing => String::new(),
            Argument::Number(number) => number.to_string(),
            Argument::Cells(cells) => write_cells(cells, layout),
        }
    }
}

fn wrong_count(kind: &Kind, given: usize) -> Sentence {
    let names: Vec<&str> = kind.takes.iter().map(|takes| takes.name).collect();
    let wanted =
        if names.is_empty() { kind.id.to_owned() } else { format!("{}:{}", kind.id, names.join(":")) };
    Sentence::new(
        WRONG_COUNT,
        vec![("kind", kind.id.to_owned()), ("n", given.to_string()), ("wanted", wanted)],
    )
}

fn missing(kind: &Kind, name: &str) -> Sentence {
    Sentence::new(MISSING, vec![("kind", kind.id.to_owned()), ("name", name.to_owned())])
}

fn bad(kind: &Kind, text: Text, name: &str, given: &str, least: i64, most: i64) -> Sentence {
    let arguments = vec![
        ("kind", kind.id.to_owned()),
        ("name", name.to_owned()),
        ("given", given.to_owned()),
        ("least", least.to_string()),
        ("most", most.to_string()),
    ];
    Sentence::new(text, arguments)
}

const WRONG_COUNT: Text = Text {
    en: "{kind} was given {n} {n?argument|arguments}; it is written {wanted}",
    zh: "{kind} 给出了 {n} 个参数；写法是 {wanted}",
};
const MISSING: Text = Text { en: "{kind} needs '{name}'", zh: "{kind} 缺少“{name}”" };
const BAD_NUMBER: Text = Text {
    en: "{name} of {kind} is '{given}': expected a number from {least} to {most}",
    zh: "{kind} 的 {name} 是“{given}”：应为 {least} 到 {most} 的数",
};
const OTHER_CELLS: Text = Text {
    en: "{kind} was given {given} {given?cell|cells}: expected {least}",
    zh: "{kind} 给出了 {given} 格：应为 {least} 格",
};
const BAD_CELLS: Text = Text {
    en: "{kind} was given {given} {given?cell|cells}: expected {least} to {most}",
    zh: "{kind} 给出了 {given} 格：应为 {least} 到 {most} 格",
};
