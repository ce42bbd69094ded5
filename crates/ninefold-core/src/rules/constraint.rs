//! One constraint of a puzzle: a kind and its arguments.

use super::cells::write_cells;
use super::filling::Filling;
use super::filters::Checked;
use super::kind::{Kind, What};
use super::layout::{CellId, Layout};
use super::meter::Meter;
use super::on_grids;
use super::parts::{Part, Parts};
use super::referee;
use super::room::Room;
use super::shape::Shape;
use crate::lang::{Sentence, Text};
use std::sync::Arc;

/// Collects what was read for an argument that consists of rules. Among alternatives, a constraint that can never hold is
/// false, and left out; only if all are, the first says why.
pub(crate) fn together<T, E>(
    kind: &Kind,
    read: impl Iterator<Item = Result<T, E>>,
    why: impl Fn(&E) -> &Sentence,
) -> Result<Vec<T>, E> {
    let (mut all, mut first) = (Vec::new(), None);
    for one in read {
        match one {
            Ok(one) => all.push(one),
            Err(error) if kind.id == "any-of" && why(&error).is_impossible() => {
                first = first.or(Some(error));
            }
            Err(error) => return Err(error),
        }
    }
    if all.is_empty() { first.map_or(Ok(all), Err) } else { Ok(all) }
}

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
    /// Numbers, in order.
    Numbers(Vec<i64>),
    /// Lists of cells, in order.
    Groups(Vec<Vec<CellId>>),
    /// A text.
    Text(String),
    /// Other constraints.
    Rules(Vec<Constraint>),
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
                (Argument::Numbers(numbers), What::Numbers(least, most)) => {
                    check_count(kind, MANY_NUMBERS, takes.name, numbers.len(), least, most)?;
                }
                (Argument::Groups(groups), What::Groups(least, most) | What::Segments(least, most)) => {
                    check_count(kind, MANY_LISTS, takes.name, groups.len(), least, most)?;
                    let may_be_empty = matches!(takes.what, What::Segments(..));
                    if groups.iter().any(Vec::is_empty) && !may_be_empty {
                        return Err(missing(kind, takes.name));
                    }
                }
                (Argument::Text(text), What::Text) if !text.is_empty() => {}
                (Argument::Rules(rules), What::Rules(least, most)) => {
                    check_count(kind, MANY_RULES, takes.name, rules.len(), least, most)?;
                }
                _ => return Err(missing(kind, takes.name)),
            }
        }
        let constraint = Constraint { kind, arguments };
        on_grids::fits(&constraint, layout)?;
        referee::check(&constraint, layout)?;
        Ok(constraint)
    }

    /// Writes the short form: `killer-cage:15:r1c1-r1c3`.
    pub fn write(&self, layout: &Layout) -> String {
        let mut text = self.kind.id.to_owned();
        // Arguments that are left out at the end need no colon.
        let is_there = |argument: &Argument| *argument != Argument::Missing;
        let count = self.arguments.iter().rposition(is_there).map_or(0, |place| place + 1);
        for argument in &self.arguments[..count] {
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

    /// Returns the numbers of the first argument that consists of numbers.
    pub fn numbers(&self) -> &[i64] {
        let lists = self.arguments.iter().filter_map(|argument| match argument {
            Argument::Numbers(numbers) => Some(&numbers[..]),
            _ => None,
        });
        lists.into_iter().next().unwrap_or_default()
    }

    /// Returns the lists of the first argument that consists of lists of cells.
    pub fn groups(&self) -> &[Vec<CellId>] {
        let lists = self.arguments.iter().filter_map(|argument| match argument {
            Argument::Groups(groups) => Some(&groups[..]),
            _ => None,
        });
        lists.into_iter().next().unwrap_or_default()
    }

    /// Returns `true` if one of these lists has all of the cells.
    pub(super) fn lists(&self, cells: &[CellId]) -> bool {
        self.groups().iter().any(|group| cells.iter().all(|cell| group.contains(cell)))
    }

    /// Returns the first argument that is a text.
    pub fn text(&self) -> &str {
        let texts = self.arguments.iter().filter_map(|argument| match argument {
            Argument::Text(text) => Some(&text[..]),
            _ => None,
        });
        texts.into_iter().next().unwrap_or_default()
    }

    /// Returns the constraints of the first argument that consists of constraints.
    pub fn rules(&self) -> &[Constraint] {
        let lists = self.arguments.iter().filter_map(|argument| match argument {
            Argument::Rules(rules) => Some(&rules[..]),
            _ => None,
        });
        lists.into_iter().next().unwrap_or_default()
    }

    /// Returns the same constraint elsewhere: each cell goes to the one that `to` returns. Returns an error if the kind
    /// does not fit there; `None` stands for a cell that would leave the grid.
    pub fn moved(
        &self,
        layout: &Layout,
        to: &dyn Fn(CellId) -> Option<CellId>,
    ) -> Option<Result<Constraint, Sentence>> {
        let mut arguments = Vec::new();
        for argument in &self.arguments {
            arguments.push(match argument {
                Argument::Cells(cells) => {
                    Argument::Cells(cells.iter().map(|&cell| to(cell)).collect::<Option<_>>()?)
                }
                Argument::Groups(groups) => {
                    let group = |cells: &Vec<CellId>| cells.iter().map(|&cell| to(cell)).collect();
                    Argument::Groups(groups.iter().map(group).collect::<Option<_>>()?)
                }
                Argument::Rules(rules) => {
                    let mut moved = Vec::new();
                    for rule in rules {
                        match rule.moved(layout, to)? {
                            Ok(rule) => moved.push(rule),
                            Err(sentence) => return Some(Err(sentence)),
                        }
                    }
                    Argument::Rules(moved)
                }
                other => other.clone(),
            });
        }
        Some(Constraint::new(self.kind, arguments, layout))
    }

    /// Returns every cell that an argument names, each of them once, in the order of the arguments.
    pub fn named_cells(&self) -> Vec<CellId> {
        let mut named: Vec<CellId> = Vec::new();
        let all = self.arguments.iter().flat_map(|argument| match argument {
            Argument::Cells(cells) => cells.clone(),
            Argument::Groups(groups) => groups.concat(),
            Argument::Rules(rules) => rules.iter().flat_map(Constraint::named_cells).collect(),
            _ => Vec::new(),
        });
        for cell in all {
            if !named.contains(&cell) {
                named.push(cell);
            }
        }
        named
    }

    /// Returns `true` if a full grid keeps the rule. This is the referee.
    pub fn allows(&self, filling: &Filling) -> bool {
        on_grids::allows(self, filling)
    }

    /// Returns the parts from which engines make their tables.
    pub fn parts(&self, layout: &Layout) -> Vec<Part> {
        self.parts_within(layout, &mut Room::whole(Meter::endless()))
    }

    /// Returns the parts as far as there is room for them. Without room there is one part, which asks the referee.
    pub(super) fn parts_within(&self, layout: &Layout, room: &mut Room<'_>) -> Vec<Part> {
        let mut parts = Parts::new(layout, room);
        on_grids::parts(self, layout, &mut parts);
        let parts = parts.within_room();
        parts.unwrap_or_else(|| vec![Part::Filter(Arc::new(Checked::anywhere(self, layout)))])
    }

    /// Returns what is drawn.
    pub fn shapes(&self, layout: &Layout) -> Vec<Shape> {
        on_grids::shapes(self, layout)
    }

    /// Describes the constraint in a few words: 'the cage of 15 in R1C1-R1C3'.
    pub fn say(&self, layout: &Layout) -> Sentence {
        let named = self.kind.takes.iter().zip(&self.arguments);
        let mut said = Sentence::new(self.kind.say, Vec::new());
        for (takes, argument) in named {
            said = match argument {
                Argument::Cells(_) | Argument::Groups(_) => {
                    let written = argument.write(layout).to_ascii_uppercase();
                    said.all(takes.name, [without_middle(&written)])
                }
                Argument::Text(text) => said.all(takes.name, [text]),
                Argument::Rules(rules) => {
                    let rules = rules.iter().map(|rule| rule.say(layout)).collect();
                    said.sentences(takes.name, rules)
                }
                _ => said.all(takes.name, [argument.write(layout)]),
            };
        }
        // If several slots hold cells, the sentence must use each of them except groups.
        let is_where = |argument: &Argument| matches!(argument, Argument::Cells(_) | Argument::Groups(_));
        let places = self.arguments.iter().filter(|argument| is_where(argument)).count();
        for (takes, argument) in self.kind.takes.iter().zip(&self.arguments) {
            let is_last = match argument {
                Argument::Cells(_) => places == 1,
                Argument::Groups(_) | Argument::Rules(_) => true,
                _ => false,
            };
            if is_last {
                said = said.at(takes.name);
            }
        }
        said
    }
}

/// A longer list is cut in the middle: it is too long to read, and the picture shows it.
const MOST_WRITTEN: usize = 120;

/// Returns a written list of pieces, only its ends if it is long.
fn without_middle(written: &str) -> String {
    let sign = if written.contains('/') { '/' } else { '+' };
    let pieces: Vec<&str> = written.split(sign).collect();
    match pieces.as_slice() {
        [first, second, _, .., last] if written.len() > MOST_WRITTEN => {
            [first, second, "...", last].join(&sign.to_string())
        }
        _ => written.to_owned(),
    }
}

impl Argument {
    fn write(&self, layout: &Layout) -> String {
        match self {
            Argument::Missing => String::new(),
            Argument::Number(number) => number.to_string(),
            Argument::Cells(cells) => write_cells(cells, layout),
            Argument::Numbers(numbers) => {
                numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join("+")
            }
            Argument::Groups(groups) => {
                groups.iter().map(|cells| write_cells(cells, layout)).collect::<Vec<_>>().join("/")
            }
            Argument::Text(text) => escaped(text),
            Argument::Rules(rules) => {
                format!("({})", rules.iter().map(|rule| rule.write(layout)).collect::<Vec<_>>().join("|"))
            }
        }
    }
}

/// Characters that separate things in the short form. Within a text, they are written as codes.
const SEPARATORS: &str = "%:,()|# \t\r\n\"";

fn escaped(text: &str) -> String {
    let code = |character: char| match SEPARATORS.contains(character) {
        true => format!("%{:02X}", character as u32),
        false => character.to_string(),
    };
    text.chars().map(code).collect()
}

fn check_count(
    kind: &Kind,
    text: Text,
    name: &str,
    given: usize,
    least: usize,
    most: usize,
) -> Result<(), Sentence> {
    if (least..=most).contains(&given) {
        return Ok(());
    }
    Err(bad(kind, text, name, &given.to_string(), least as i64, most as i64))
}

pub(super) fn wrong_count(kind: &Kind, given: usize) -> Sentence {
    let names: Vec<&str> = kind.takes.iter().map(|takes| takes.name).collect();
    let wanted =
        if names.is_empty() { kind.id.to_owned() } else { format!("{}:{}", kind.id, names.join(":")) };
    Sentence::new(
        WRONG_COUNT,
        vec![("kind", kind.id.to_owned()), ("n", given.to_string()), ("wanted", wanted)],
    )
}

pub(super) fn missing(kind: &Kind, name: &str) -> Sentence {
    Sentence::new(MISSING, vec![("kind", kind.id.to_owned()), ("name", name.to_owned())])
}

pub(super) fn bad(kind: &Kind, text: Text, name: &str, given: &str, least: i64, most: i64) -> Sentence {
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
pub(super) const BAD_NUMBER: Text = Text {
    en: "{name} of {kind} is '{given}': expected a number from {least} to {most}",
    zh: "{kind} 的 {name} 是“{given}”：应为 {least} 到 {most} 的数",
};
const OTHER_CELLS: Text = Text {
    en: "{kind} was given {given} {given?cell|cells}: expected {least}",
    zh: "{kind} 给出了 {given} 格：应为 {least} 格",
};
const MANY_NUMBERS: Text = Text {
    en: "{kind} was given {given} {given?number|numbers} as {name}: expected {least} to {most}",
    zh: "{kind} 的 {name} 给出了 {given} 个数：应为 {least} 到 {most} 个",
};
const MANY_LISTS: Text = Text {
    en: "{kind} was given {given} {given?list|lists} of cells as {name}: expected {least} to {most}",
    zh: "{kind} 的 {name} 给出了 {given} 组格子：应为 {least} 到 {most} 组",
};
const MANY_RULES: Text = Text {
    en: "{kind} was given {given} {given?rule|rules} as {name}: expected {least} to {most}",
    zh: "{kind} 的 {name} 给出了 {given} 条规则：应为 {least} 到 {most} 条",
};
pub(super) const TOO_DEEP: Text = Text {
    en: "the rules of {kind} are within more than {most} brackets: write them with fewer levels",
    zh: "{kind} 中的规则嵌套超过 {most} 层括号：请减少层数",
};
const BAD_CELLS: Text = Text {
    en: "{kind} was given {given} {given?cell|cells}: expected {least} to {most}",
    zh: "{kind} 给出了 {given} 格：应为 {least} 到 {most} 格",
};
