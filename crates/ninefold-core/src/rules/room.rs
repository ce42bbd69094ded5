//! The work that is done for rules before a search begins.
//!
//! Most kinds become tables: automata, sets of values, pairs. That work is bounded, so that rules take limited memory and
//! time even if nothing stops it: it is counted in steps and cells, for all constraints of a rule set together. It is not
//! timed, so that rules are the same on every machine. A rule that finds no room is not worked out; a search asks its referee once
//! a grid is almost full.

use super::meter::Meter;

/// The work that may still be done before a search begins, and the meter that counts it.
#[derive(Debug)]
pub(crate) struct Room<'w> {
    /// Steps of about fifty nanoseconds: ways from a state to the next, sets of values.
    pub(super) steps: usize,
    /// Cells of parts.
    pub(super) cells: usize,
    /// Work that is stopped finds no room either.
    pub(super) meter: Meter<'w>,
}

impl<'w> Room<'w> {
    /// The room for all constraints of one rule set: a second, and some hundred megabytes. The heaviest of a thousand
    /// published puzzles takes a seventh of it.
    pub(super) const STEPS: usize = 20_000_000;
    pub(super) const CELLS: usize = 600_000;

    /// Makes the room for all constraints of one rule set.
    pub(super) fn whole(meter: Meter<'w>) -> Room<'w> {
        Room { steps: Room::STEPS, cells: Room::CELLS, meter }
    }

    /// Takes this many steps. If fewer are left, or the work must stop, takes them all and returns `false`.
    pub(super) fn spend(&mut self, steps: usize) -> bool {
        let left = self.steps.checked_sub(steps).filter(|_| self.meter.work(steps).is_ok());
        self.steps = left.unwrap_or(0);
        left.is_some()
    }

    /// Takes the cells of a part. If fewer are left, or the work must stop, takes none and returns `false`.
    pub(super) fn take(&mut self, cells: usize) -> bool {
        let left = self.cells.checked_sub(cells).filter(|_| self.meter.work(cells).is_ok());
        self.cells = left.unwrap_or(self.cells);
        left.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::{Meter, Room};
    use crate::rules::largest::large;
    use crate::rules::meter::Unfinished;
    use crate::rules::{CellId, Constraint, Filling, KINDS, Kind, Layout, Part, RuleSet};

    /// The room that the parts of a constraint take.
    fn taken(one: &Constraint, layout: &Layout) -> (Vec<Part>, Room<'static>) {
        let mut room = Room::whole(Meter::endless());
        let parts = one.parts_within(layout, &mut room);
        (parts, Room { steps: Room::STEPS - room.steps, cells: Room::CELLS - room.cells, ..room })
    }

    #[test]
    fn what_a_kind_works_out_at_its_largest_is_counted_and_bounded() {
        for kind in KINDS {
            for (layout, one) in &large(kind) {
                let (parts, room) = taken(one, layout);
                let (cells, board) = (parts.iter().map(Part::size).sum::<usize>(), layout.total());
                assert!(cells <= Room::CELLS.max(board), "{kind:?} on {layout}: {cells} cells");
                // A rule that its referee checks is one rule about the whole board.
                assert!(room.cells >= cells.min(1) || cells == board, "{kind:?} on {layout}: {room:?}");
            }
        }
    }

    /// The most steps that are counted together: a rule about a whole grid looks at its pairs of cells.
    const TOGETHER: usize = 1296 * 1296;

    #[test]
    fn between_two_questions_whether_it_goes_on_no_kind_does_much() {
        for kind in KINDS {
            for (layout, one) in large(kind) {
                let rules = RuleSet::new(layout, vec![one]);
                let (mut longest, mut all, mut asked) = (0, 0, 0);
                let mut goes_on = |steps: usize| {
                    (longest, all, asked) = (steps.max(longest), all + steps, asked + 1);
                    true
                };
                assert_eq!(rules.work_out(Meter::asking(&mut goes_on)), Ok(()), "{kind:?}");
                assert!(
                    asked > 0 && longest <= Meter::STRIDE + TOGETHER,
                    "{kind:?} on {}: {longest}",
                    rules.layout()
                );
                // What was made took no less work than it is large.
                let size = |part: &Part| match part {
                    Part::Filter(filter) => part.size() + filter.work() / 8,
                    _ => part.size(),
                };
                let made: usize = rules.parts().iter().map(|(_, part)| size(part)).sum();
                assert!(all + Meter::STRIDE >= made, "{kind:?} on {}: {all} for {made}", rules.layout());
            }
        }
    }

    #[test]
    fn what_is_stopped_at_any_question_is_not_known_and_is_worked_out_anew() {
        for text in ["36x36,taxicab:9,taxicab:10,anti-taxicab", "36x36,taxicab:1,taxicab:2,taxicab:3"] {
            let whole: RuleSet = text.parse().expect("rules");
            let questions = || {
                let mut asked = 0;
                let mut goes_on = |_| {
                    asked += 1;
                    true
                };
                let rules: RuleSet = text.parse().expect("rules");
                rules.work_out(Meter::asking(&mut goes_on)).map(|()| asked)
            };
            let questions = questions().expect("it goes on");
            assert!(questions > 2, "{text}: {questions}");
            for last in 0..questions {
                let rules: RuleSet = text.parse().expect("rules");
                let mut asked = 0;
                let mut goes_on = |_| {
                    asked += 1;
                    asked <= last
                };
                assert_eq!(rules.work_out(Meter::asking(&mut goes_on)), Err(Unfinished), "{text}: {last}");
                assert_eq!((asked, rules.is_worked_out()), (last + 1, false), "{text}");
                assert_eq!(rules.parts().len(), whole.parts().len(), "{text}: {last}");
            }
        }
    }

    #[test]
    fn equal_constraints_are_one_and_many_different_ones_share_one_room() {
        let layout = Layout::new(36, 36).expect("a size");
        let sums = |count: i64| -> Vec<Constraint> {
            let one =
                |sum| Constraint::read(Kind::find("x-sum")?, &format!("{sum}:r1c1-r1c36"), &layout).ok();
            (0..count).filter_map(|number| one(200 + number)).collect()
        };
        let same = [sums(1), sums(1), sums(1)].concat();
        assert_eq!(RuleSet::new(layout.clone(), same).constraints().len(), 1);
        let many = RuleSet::new(layout.clone(), sums(50));
        assert_eq!((many.constraints().len(), many.parts().len()), (50, 50));
        let (_, room) = taken(&sums(1)[0], &layout);
        assert!(50 * room.steps > Room::STEPS, "one of them takes {room:?}");
    }

    /// Numbers that look random.
    fn random(state: &mut u64) -> u64 {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        *state >> 33
    }

    #[test]
    fn what_finds_no_room_is_checked_by_the_referee() {
        let mut state = 1;
        for kind in KINDS {
            let rules: RuleSet = kind.example_rules().parse().expect("an example");
            let (layout, one) = (rules.layout(), &rules.constraints()[0]);
            for cells in [0, 100_000] {
                let mut room = Room { steps: 0, cells, meter: Meter::endless() };
                let parts = one.parts_within(layout, &mut room);
                assert_eq!(room.steps, 0);
                if cells == 0 {
                    assert!(matches!(&parts[..], [Part::Filter(_)]) || parts.is_empty(), "{kind:?}");
                }
                for _ in 0..200 {
                    let count = layout.value_count() as u64;
                    let values: Vec<u8> = (0..layout.total())
                        .map(|_| (random(&mut state) % count) as u8 + layout.least() as u8)
                        .collect();
                    let kept = parts.iter().all(|part| keeps(part, &values, layout));
                    let filling = Filling::new(layout, values);
                    // Beside rows, columns and boxes, which these fillings break; parts may count on them.
                    let is_right = kept == one.allows(&filling) || grants(&parts);
                    assert!(is_right, "{kind:?} {cells}: {:?}", filling.values());
                }
            }
        }
    }

    /// Whether a part takes houses for granted.
    fn grants(parts: &[Part]) -> bool {
        parts.iter().any(|part| matches!(part, Part::Filter(filter) if !filter.granted().is_empty()))
    }

    /// Whether a full grid keeps a part.
    fn keeps(part: &Part, values: &[u8], layout: &Layout) -> bool {
        let value = |cell: CellId| i64::from(values[cell.index()]);
        let sum =
            |terms: &[(CellId, i64)]| terms.iter().map(|&(cell, factor)| factor * value(cell)).sum::<i64>();
        let bit = |cell: CellId| value(cell) as usize - layout.least();
        match part {
            Part::Different { cells, .. } => cells
                .iter()
                .enumerate()
                .all(|(at, &one)| cells[..at].iter().all(|&two| value(one) != value(two))),
            Part::Pair { cells: [one, two], relation } => relation.rows()[bit(*one)] >> bit(*two) & 1 == 1,
            Part::Sum { terms, least, most } => (*least..=*most).contains(&sum(terms)),
            Part::EqualSums { sides } => sides.windows(2).all(|pair| sum(&pair[0]) == sum(&pair[1])),
            Part::Within { cell, values } => values >> bit(*cell) & 1 == 1,
            Part::Filter(filter) => {
                let masks: Vec<u64> = filter.cells().iter().map(|&cell| 1 << bit(cell)).collect();
                filter.is_kept(&masks)
            }
        }
    }
}
