//! Rules of one's own: relations, state machines, regular expressions, and lists of what cells may hold.

use super::lines::{CELLS, framed, in_order};
use crate::lang::{Sentence, Text};
use crate::rules::constraint::Constraint;
use crate::rules::filling::Filling;
use crate::rules::filters::{Expression, Machine, sextet};
use crate::rules::kind::{Kind, Takes, What, always};
use crate::rules::layout::{CellId, Layout};
use crate::rules::parts::{Parts, Relation};
use crate::rules::shape::Shape;
use std::sync::Arc;

const KEY: Takes = Takes {
    name: "key",
    what: What::Text,
    about: Text {
        en: "the packed rule, as Interactive Sudoku Solver writes it",
        zh: "打包的规则，与 Interactive Sudoku Solver 的写法相同",
    },
};

const LISTS: Takes = Takes {
    name: "groups",
    what: What::Groups(1, 256),
    about: Text { en: "the lists of cells, with / between them", zh: "各组格子，以 / 分隔" },
};

pub(super) static RELATION: Kind = Kind {
    id: "relation",
    name: Text { en: "Relation of neighbours", zh: "相邻关系" },
    step: Text { en: "Relation", zh: "自定关系" },
    about: Text {
        en: "Each two neighbours in a list hold one of the pairs of digits that the key tells.",
        zh: "每组中相邻的两格取键所列的数字对之一。",
    },
    takes: &[KEY, LISTS],
    example: "4H-gP4D-gP4D_A:r1c1-r1c4",
    say: Text { en: "the relation along {groups}", zh: "沿 {groups} 的关系" },
    iss: "",
    fits: has_key,
    allows: |rule, filling| {
        let holds = holding(rule, filling.layout());
        let mut pairs = rule.groups().iter().flat_map(|cells| cells.windows(2));
        pairs.all(|pair| holds(filling.value(pair[0]), filling.value(pair[1])))
    },
    parts: |rule, layout, parts| {
        let relation = Relation::new(layout, holding(rule, layout));
        for pair in rule.groups().iter().flat_map(|cells| cells.windows(2)) {
            parts.pair(pair[0], pair[1], &relation);
        }
    },
    shapes: |rule, layout| rule.groups().iter().map(|cells| in_order(cells, layout)).collect(),
};

pub(super) static RELATION_OF_ALL: Kind = Kind {
    id: "relation-of-all",
    name: Text { en: "Relation of all pairs", zh: "两两关系" },
    example: "4H-gP4D-gP4D_A:r1c1-r1c3",
    about: Text {
        en: "Each two cells of a list hold one of the pairs of digits that the key tells.",
        zh: "每组中任意两格取键所列的数字对之一。",
    },
    say: Text { en: "the relation among {groups}", zh: "{groups} 中两两的关系" },
    allows: |rule, filling| {
        let holds = holding(rule, filling.layout());
        pairs_of(rule).all(|(a, b)| holds(filling.value(a), filling.value(b)))
    },
    parts: |rule, layout, parts| {
        let relation = Relation::new(layout, holding(rule, layout));
        for (a, b) in pairs_of(rule) {
            if parts.is_over() {
                return;
            }
            parts.pair(a, b, &relation);
        }
    },
    shapes: framed,
    ..RELATION
};

pub(super) static AUTOMATON: Kind = Kind {
    id: "automaton",
    name: Text { en: "State machine", zh: "状态机" },
    step: Text { en: "State machine", zh: "状态机" },
    about: Text {
        en: "The digits of the lists, read one after another, are accepted by the machine that the key tells. It notices where one list ends and the next begins.",
        zh: "依次读入各组格子的数字，键所描述的状态机接受它们；组与组之间有分隔符。",
    },
    takes: &[KEY, Takes { what: What::Segments(1, 256), ..LISTS }],
    example: "Qjf8H-Dw:r1c1-r1c6",
    say: Text { en: "the state machine along {groups}", zh: "沿 {groups} 的状态机" },
    fits: |rule, _| Machine::check(rule.text()).map(drop).ok_or_else(|| bad_key(rule)),
    allows: |rule, filling| {
        Machine::unpack(rule.text()).is_some_and(|machine| accepts(&machine, rule, filling))
    },
    parts: |rule, layout, parts| {
        if let Some(machine) = Machine::unpack(rule.text()) {
            read_by(machine, rule, layout, parts);
        }
    },
    ..RELATION
};

pub(super) static REGEX: Kind = Kind {
    id: "regex",
    name: Text { en: "Regular expression", zh: "正则表达式" },
    step: Text { en: "Regular expression", zh: "正则表达式" },
    about: Text {
        en: "The digits of the cells, read in order, match the expression: digits, classes such as [2-4] and [^5], groups, |, *, +, ? and {2,3}. After 9 come A, B and so on.",
        zh: "依次读出的数字匹配该表达式：数字、[2-4] 与 [^5] 这样的类、括号、|、*、+、? 与 {2,3}；9 之后为 A、B 等。",
    },
    takes: &[
        Takes { name: "pattern", what: What::Text, about: Text { en: "the expression", zh: "表达式" } },
        CELLS,
    ],
    example: "[1-5]*9.*:r1c1-r1c9",
    say: Text { en: "the expression {pattern} along {cells}", zh: "沿 {cells} 的表达式 {pattern}" },
    iss: "",
    fits: |rule, layout| match Expression::check(rule.text(), layout.least(), layout.value_count()) {
        Ok(_) => Ok(()),
        Err(at) => {
            let arguments = vec![("pattern", rule.text().to_owned()), ("place", (at + 1).to_string())];
            Err(Sentence::new(BAD_PATTERN, arguments))
        }
    },
    allows: |rule, filling| {
        let layout = filling.layout();
        let symbol = |value: i64| (value - layout.least() as i64) as u32;
        let symbols = filling.along(rule.cells()).map(symbol);
        expression(rule, layout).is_ok_and(|expression| expression.matches(symbols))
    },
    parts: |rule, layout, parts| {
        let Ok(expression) = expression(rule, layout) else { return };
        let Some(machine) = expression.machine(parts.room()) else { return parts.checked(rule, layout) };
        let (machine, least) = (Arc::new(machine), layout.least() as i64);
        let (starts, end, ways) = (machine.start(), Arc::clone(&machine), Arc::clone(&machine));
        let step = move |&state: &u32, _: usize, value: i64| {
            machine.after(&[state], (value - least) as u32).unwrap_or_default()
        };
        let is_good = move |&state: &u32| end.is_good(&[state]);
        parts.read_any(layout, rule.cells(), starts, step, is_good, |&state| ways.ways(state));
    },
    shapes: |rule, layout| vec![in_order(rule.cells(), layout)],
};

pub(super) static ALLOWED: Kind = Kind {
    id: "allowed",
    name: Text { en: "Allowed digits", zh: "可填数字" },
    step: Text { en: "Allowed digits", zh: "可填数字" },
    about: Text {
        en: "Each of these cells holds one of these digits.", zh: "这些格子各填所列数字之一。"
    },
    takes: &[
        Takes {
            name: "digits",
            what: What::Numbers(1, 64),
            about: Text { en: "the digits, with + between them", zh: "数字，以 + 分隔" },
        },
        CELLS,
    ],
    example: "1+3+5:r1c1",
    say: Text { en: "the digits {digits} for {cells}", zh: "{cells} 的可填数字 {digits}" },
    iss: "",
    fits: always,
    allows: |rule, filling| filling.along(rule.cells()).all(|value| rule.numbers().contains(&value)),
    parts: |rule, layout, parts| {
        let mask = layout.values_where(|value| rule.numbers().contains(&value));
        rule.cells().iter().for_each(|&cell| parts.within(cell, mask));
    },
    shapes: |rule, _| {
        let digits: Vec<String> = rule.numbers().iter().map(ToString::to_string).collect();
        let comma = if digits.iter().all(|digit| digit.len() == 1) { "" } else { "," };
        let note = |&cell: &CellId| Shape::Note { cell, text: digits.join(comma) };
        rule.cells().iter().map(note).collect()
    },
};

/// Reads a regular expression. The error is its place.
fn expression(rule: &Constraint, layout: &Layout) -> Result<Expression, usize> {
    Expression::read(rule.text(), layout.least(), layout.value_count())
}

/// Returns the pairs of different cells within each list.
fn pairs_of(rule: &Constraint) -> impl Iterator<Item = (CellId, CellId)> {
    rule.groups().iter().flat_map(|cells| {
        let before = move |(place, &b): (usize, &CellId)| {
            cells[..place].iter().filter(move |&&a| a != b).map(move |&a| (a, b))
        };
        cells.iter().enumerate().flat_map(before)
    })
}

/// Reads the key of a relation: a bit for each pair of values, the first of which changes slowly.
fn holding(rule: &Constraint, layout: &Layout) -> impl Fn(i64, i64) -> bool + use<> {
    let sextets: Vec<u8> = rule.text().chars().map(|character| sextet(character).unwrap_or(0)).collect();
    let (least, count) = (layout.least() as i64, layout.value_count());
    move |a, b| {
        let bit = (a - least) as usize * count + (b - least) as usize;
        sextets.get(bit / 6).is_some_and(|sextet| sextet >> (bit % 6) & 1 == 1)
    }
}

fn has_key(rule: &Constraint, layout: &Layout) -> Result<(), Sentence> {
    let is_long =
        rule.text().chars().count() * 6 > (layout.value_count() * layout.value_count()).next_multiple_of(6);
    if is_long || rule.text().chars().any(|character| sextet(character).is_none()) {
        return Err(bad_key(rule));
    }
    Ok(())
}

fn bad_key(rule: &Constraint) -> Sentence {
    let key: String = rule.text().chars().take(30).collect();
    Sentence::new(BAD_KEY, vec![("kind", rule.kind().id.to_owned()), ("key", key)])
}

fn accepts(machine: &Machine, rule: &Constraint, filling: &Filling) -> bool {
    let layout = filling.layout();
    let gap = layout.value_count() as u32;
    let mut states = Some(machine.start());
    for (place, cells) in rule.groups().iter().enumerate() {
        if place > 0 {
            states = states.and_then(|states| machine.after(&states, gap));
        }
        for value in filling.along(cells) {
            let symbol = (value - layout.least() as i64) as u32;
            states = states.and_then(|states| machine.after(&states, symbol));
        }
    }
    states.is_some_and(|states| machine.is_good(&states))
}

fn read_by(machine: Machine, rule: &Constraint, layout: &Layout, parts: &mut Parts) {
    let (least, gap) = (layout.least() as i64, layout.value_count() as u32);
    let reads = rule.groups().concat();
    // The number of lists that end before each cell that is read, and after the last one.
    let mut gaps = vec![0; reads.len() + 1];
    let mut end = 0;
    for cells in &rule.groups()[..rule.groups().len() - 1] {
        end += cells.len();
        gaps[end] += 1;
    }
    let pass = move |machine: &Machine, state: u32, gaps: usize| {
        (0..gaps).try_fold(vec![state], |states, _| machine.after(&states, gap))
    };
    let last = gaps[reads.len()];
    let (machine, starts) = (Arc::new(machine.clone()), machine.start());
    let (end, ways) = (Arc::clone(&machine), Arc::clone(&machine));
    let step = move |&state: &u32, place: usize, value: i64| {
        let states = pass(&machine, state, gaps[place]);
        states.and_then(|states| machine.after(&states, (value - least) as u32)).unwrap_or_default()
    };
    let is_good = move |&state: &u32| pass(&end, state, last).is_some_and(|states| end.is_good(&states));
    parts.read_any(layout, &reads, starts, step, is_good, |&state| ways.ways(state));
}

const BAD_KEY: Text = Text {
    en: "the key '{key}' of {kind} cannot be read: it is what Interactive Sudoku Solver writes",
    zh: "{kind} 的键“{key}”无法读取：应为 Interactive Sudoku Solver 的写法",
};
const BAD_PATTERN: Text = Text {
    en: "the expression '{pattern}' cannot be read from character {place} on",
    zh: "表达式“{pattern}”从第 {place} 个字符起无法读取",
};
