//! Counting how many odd, low or other digits of a house are on lines.
//!
//! **Sound**: a house that holds every digit has a known number of odd ones, and so on. If a line or dot joins two cells, they
//! allow only some combinations of odd digits and others. For each group of joined cells, all its combinations are counted. The
//! least and the largest numbers of the other groups bound the number that is left for one group.

use super::fillings::held;
use super::notes;
use super::wanted::is_wanted;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::{Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use crate::rules::{Part, Rules};
use std::ops::ControlFlow;

pub(super) static CLASSES: Technique = Technique {
    id: "class-count",
    name: Text { en: "Counting Odd, Low and Others", zh: "奇偶大小计数" },
    family: Family::Rules,
    about: Text {
        en: "A row has five odd digits, four low ones, three of the same remainder by three. Whispers, parity lines, dots and \
             other lines say how many of these their cells have, and so how many are left for the other cells.",
        zh: "一行有五个奇数、四个小数、三个同余数。差五线、奇偶线、点等限定了其格中各有几个，其余格所剩也就已知。",
    },
    reason: Text {
        en: "In {area}, count the cells that hold one of {pattern.digits}. Use {rule}.",
        zh: "在{area}中，数一数含 {pattern.digits} 之一的格。由{rule}推得。",
    },
    example: "whispers:5:r1c1-r1c5;\
              .....34..........................................................................::111 211:",
    find: classes,
    ..Technique::PLAIN
};

/// The largest number of joined cells that are examined together.
const MOST_JOINED: usize = 12;

/// Digits that people count: odd and even, low and high, thirds, remainders by three.
fn classes_of(rules: &Rules) -> Vec<DigitSet> {
    let count = rules.digits().len() as u8;
    let of = |is_in: &dyn Fn(u8) -> bool| -> DigitSet {
        rules.digits().iter().filter(|digit| is_in(digit.value())).collect()
    };
    let mut classes = vec![of(&|value| value % 2 == 1), of(&|value| value % 2 == 0)];
    classes.push(of(&|value| 2 * value <= count));
    classes.push(of(&|value| 2 * value > count + 1));
    for third in 0..3 {
        classes.push(of(&|value| (value - 1) * 3 / count == third));
    }
    for rest in 0..3 {
        classes.push(of(&|value| value % 3 == rest));
    }
    classes
}

/// Whether two cells may both hold a digit of a class, only the first, only the second, or neither.
type Allowed = [[bool; 2]; 2];

/// A pair of cells of a constraint.
struct Joint {
    owner: usize,
    cells: [Cell; 2],
    allowed: Allowed,
}

fn classes(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if !is_wanted(rules) {
        return ControlFlow::Continue(());
    }
    for class in classes_of(rules) {
        let joints = joints(rules, class);
        if joints.is_empty() {
            continue;
        }
        for &house in rules.houses().iter().filter(|&&house| rules.is_whole(house)) {
            sink.pulse()?;
            ClassCount::of(board, class, house, &joints).give(sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the pairs of cells that restrict in which of them a digit of the class may be.
fn joints(rules: &Rules, class: DigitSet) -> Vec<Joint> {
    let outside = rules.digits() - class;
    let joint = |(owner, part): &(usize, Part)| {
        let Part::Pair { cells, relation } = part else { return None };
        if relation.is_unequal() {
            return None;
        }
        let allows = |first: DigitSet, second: DigitSet| {
            let beside = |digit: Digit| DigitSet::from_bits(relation.rows()[digit.index()] as u16);
            first.iter().any(|digit| beside(digit).intersects(second))
        };
        let allowed = [outside, class].map(|first| [outside, class].map(|second| allows(first, second)));
        let cells = cells.map(|id| rules.layout().cell(id));
        let says_something = allowed.iter().flatten().any(|is_allowed| !is_allowed);
        says_something.then_some(Joint { owner: *owner, cells, allowed })
    };
    rules.parts().iter().filter_map(joint).collect()
}

/// Cells of a house that are joined, some of them through cells outside the house.
struct JoinedGroup<'c> {
    cells: Vec<Cell>,
    inside: CellSet,
    joints: Vec<&'c Joint>,
    /// For each cell, the fewest and the most cells of the house with the class, if it has one and if it has none.
    ranges: Vec<[Option<[usize; 2]>; 2]>,
}

struct ClassCount<'c> {
    board: &'c Board,
    class: DigitSet,
    house: House,
    groups: Vec<JoinedGroup<'c>>,
}

impl<'c> ClassCount<'c> {
    fn of(board: &'c Board, class: DigitSet, house: House, joints: &'c [Joint]) -> ClassCount<'c> {
        let mut count = ClassCount { board, class, house, groups: Vec::new() };
        let mut left = house.cells();
        while let Some(first) = left.first() {
            let mut group = count.joined(first, left, joints);
            left -= group.inside;
            group.ranges = count.ranges(&group);
            count.groups.push(group);
        }
        count
    }

    /// Returns the group of a cell, without cells of the house that other groups have. Cells elsewhere join cells of the
    /// house, too.
    fn joined(&self, first: Cell, left: CellSet, joints: &'c [Joint]) -> JoinedGroup<'c> {
        let mut cells = vec![first];
        let mut place = 0;
        while place < cells.len() && cells.len() < MOST_JOINED {
            let cell = cells[place];
            for joint in joints.iter().filter(|joint| joint.cells.contains(&cell)) {
                let [a, b] = joint.cells;
                let other = if a == cell { b } else { a };
                let is_free = left.contains(other) || !self.house.cells().contains(other);
                if is_free && !cells.contains(&other) && cells.len() < MOST_JOINED {
                    cells.push(other);
                }
            }
            place += 1;
        }
        // Too many cells are cut off: fewer joints allow more.
        let is_own = |joint: &&Joint| joint.cells.iter().all(|cell| cells.contains(cell));
        let joints = joints.iter().filter(is_own).collect();
        let inside = cells.iter().copied().filter(|&cell| self.house.cells().contains(cell)).collect();
        JoinedGroup { cells, inside, joints, ranges: Vec::new() }
    }

    fn ranges(&self, group: &JoinedGroup<'_>) -> Vec<[Option<[usize; 2]>; 2]> {
        let mut ranges = vec![[None; 2]; group.cells.len()];
        self.walk(group, &mut Vec::new(), &mut |chosen| {
            let of_house = group.cells.iter().zip(chosen).filter(|(cell, _)| group.inside.contains(**cell));
            let count = of_house.filter(|(_, has_one)| **has_one).count();
            for (range, &has_one) in ranges.iter_mut().zip(chosen) {
                let range: &mut Option<[usize; 2]> = &mut range[usize::from(has_one)];
                let [least, most] = range.unwrap_or([count; 2]);
                *range = Some([least.min(count), most.max(count)]);
            }
        });
        ranges
    }

    fn walk(&self, group: &JoinedGroup<'_>, chosen: &mut Vec<bool>, show: &mut dyn FnMut(&[bool])) {
        let place = chosen.len();
        let Some(&cell) = group.cells.get(place) else { return show(chosen) };
        let marks = held(self.board, cell);
        for has_one in [false, true] {
            let can = if has_one { marks.intersects(self.class) } else { !marks.is_subset(self.class) };
            let fits = |joint: &&Joint| {
                let at = |cell: Cell| group.cells.iter().position(|&one| one == cell).expect("its own cell");
                let [a, b] = joint.cells.map(at);
                let value = |at: usize| if at == place { Some(has_one) } else { chosen.get(at).copied() };
                let (Some(first), Some(second)) = (value(a), value(b)) else { return true };
                joint.allowed[usize::from(first)][usize::from(second)]
            };
            if can && group.joints.iter().filter(|joint| joint.cells.contains(&cell)).all(fits) {
                chosen.push(has_one);
                self.walk(group, chosen, show);
                chosen.pop();
            }
        }
    }

    fn give(&self, sink: &mut Sink<'_>) -> Flow {
        let whole = self.class.len();
        // If a group has no way at all, the board is wrong.
        let range = |group: &JoinedGroup<'_>| -> Option<[usize; 2]> {
            let first = group.ranges.first()?;
            let both = first.iter().flatten();
            Some([both.clone().map(|range| range[0]).min()?, both.map(|range| range[1]).max()?])
        };
        let Some(all) = self.groups.iter().map(range).collect::<Option<Vec<_>>>() else {
            return ControlFlow::Continue(());
        };
        for (number, group) in self.groups.iter().enumerate() {
            let others = all.iter().enumerate().filter(|(other, _)| *other != number);
            let (least, most) =
                others.fold((0, 0), |(least, most), (_, range)| (least + range[0], most + range[1]));
            for (place, &cell) in group.cells.iter().enumerate() {
                for has_one in [false, true] {
                    let Some([low, high]) = group.ranges[place][usize::from(has_one)] else { continue };
                    let is_much = least + low > whole;
                    if !is_much && most + high >= whole {
                        continue;
                    }
                    let marks = self.board.marks(cell);
                    let gone = if has_one { marks & self.class } else { marks - self.class };
                    let counts = if is_much { [least, low] } else { [most, high] };
                    self.remove(number, cell, gone, (has_one, is_much), counts, sink)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Removes from a cell of a group the digits of the class, or all others.
    fn remove(
        &self,
        number: usize,
        cell: Cell,
        gone: DigitSet,
        (has_one, is_much): (bool, bool),
        [elsewhere, here]: [usize; 2],
        sink: &mut Sink<'_>,
    ) -> Flow {
        sink.remove(&CLASSES, CandidateSet::product(CellSet::only(cell), gone), |evidence| {
            evidence.area(self.house);
            let can_have = |cell: &Cell| held(self.board, *cell).intersects(self.class);
            let has_class = self.house.cells().iter().filter(can_have).collect();
            evidence.mark(Role::Pattern, has_class, self.class);
            evidence.mark(Role::Target, CellSet::only(cell), gone);
            let mut owners: Vec<usize> =
                self.groups.iter().flat_map(|group| &group.joints).map(|joint| joint.owner).collect();
            owners.sort_unstable();
            owners.dedup();
            for owner in owners {
                evidence.rule(notes::of(self.board.rules(), owner));
            }
            let group = &self.groups[number];
            let arguments = vec![
                ("n", self.class.len().to_string()),
                ("others", in_a_row(self.house.cells() - group.inside)),
                ("elsewhere", elsewhere.to_string()),
                ("cell", cell.to_string()),
                ("group", in_a_row(group.inside)),
                ("here", here.to_string()),
            ];
            let is_alone = group.inside == CellSet::only(cell);
            let text = match (has_one, is_much) {
                (true, true) if is_alone => MUCH_WITH_ONE,
                (false, false) if is_alone => LITTLE_WITHOUT_ONE,
                (true, true) => MUCH_WITH,
                (false, true) => MUCH_WITHOUT,
                (true, false) => LITTLE_WITH,
                (false, false) => LITTLE_WITHOUT,
            };
            evidence.rule(notes::so(text, arguments, self.house.cells().with(cell)));
        })
    }
}

const MUCH_WITH_ONE: Text = Text {
    en: "{others} have at least {elsewhere} of them, so if {cell} were one, too, there would be more than {n}",
    zh: "{others} 中至少有 {elsewhere} 个，若 {cell} 也是，就多于 {n} 个",
};
const LITTLE_WITHOUT_ONE: Text = Text {
    en: "{others} have at most {elsewhere} of them, so if {cell} were none, there would be fewer than {n}",
    zh: "{others} 中至多有 {elsewhere} 个，若 {cell} 不是其一，就少于 {n} 个",
};
const MUCH_WITH: Text = Text {
    en: "{others} have at least {elsewhere} of them, and if {cell} is one, then at least {here} are among {group}: \
         more than {n} together",
    zh: "{others} 中至少有 {elsewhere} 个，若 {cell} 是其一，则 {group} 中至少有 {here} 个，合计多于 {n} 个",
};
const MUCH_WITHOUT: Text = Text {
    en: "{others} have at least {elsewhere} of them, and if {cell} is none, then at least {here} are among {group}: \
         more than {n} together",
    zh: "{others} 中至少有 {elsewhere} 个，若 {cell} 不是其一，则 {group} 中至少有 {here} 个，合计多于 {n} 个",
};
const LITTLE_WITH: Text = Text {
    en: "{others} have at most {elsewhere} of them, and if {cell} is one, then at most {here} are among {group}: \
         fewer than {n} together",
    zh: "{others} 中至多有 {elsewhere} 个，若 {cell} 是其一，则 {group} 中至多有 {here} 个，合计少于 {n} 个",
};
const LITTLE_WITHOUT: Text = Text {
    en: "{others} have at most {elsewhere} of them, and if {cell} is none, then at most {here} are among {group}: \
         fewer than {n} together",
    zh: "{others} 中至多有 {elsewhere} 个，若 {cell} 不是其一，则 {group} 中至多有 {here} 个，合计少于 {n} 个",
};
