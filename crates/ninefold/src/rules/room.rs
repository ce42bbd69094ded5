//! The work that is done for rules before a search begins.
//!
//! Most kinds become tables: automata, sets of values, pairs. No watch can end that work, so it is bounded: it is counted in steps
//! and cells, for all constraints of a rule set together. It is not timed, so that rules are the same on every machine. A rule that
//! finds no room is not worked out; a search asks its referee once a grid is almost full.

/// The work that may still be done before a search begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Room {
    /// Steps of about fifty nanoseconds: ways from a state to the next, sets of values.
    pub(super) steps: usize,
    /// Cells of parts.
    pub(super) cells: usize,
}

impl Room {
    /// The room for all constraints of one rule set: a second, and some hundred megabytes. The heaviest of a thousand
    /// published puzzles takes a seventh of it.
    pub(super) const WHOLE: Room = Room { steps: 20_000_000, cells: 600_000 };

    /// Takes this many steps. Returns `false`, and leaves none, if there are fewer.
    pub(super) fn spend(&mut self, steps: usize) -> bool {
        let left = self.steps.checked_sub(steps);
        self.steps = left.unwrap_or(0);
        left.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::Room;
    use crate::rules::{Argument, CellId, Constraint, Filling, KINDS, Kind, Layout, Part, RuleSet, What};

    /// An argument that is as large as may be, but for lists, which have this many cells or lists.
    fn argument(kind: &Kind, place: usize, layout: &Layout, size: usize) -> Option<Argument> {
        let cells: Vec<CellId> = (0..layout.rows())
            .flat_map(|row| (0..layout.columns()).map(move |column| (row, column)))
            .map(|(row, column)| (row, if row % 2 == 0 { column } else { layout.columns() - 1 - column }))
            .map(|(row, column)| layout.at(row, column))
            .collect();
        let some = |least: usize, most: usize| most.min(size).max(least);
        Some(match kind.takes[place].what {
            What::Number(least, most) | What::OptionalNumber(least, most) => {
                Argument::Number((least + most) / 2)
            }
            What::Cells(least, most) => {
                Argument::Cells(cells.iter().copied().take(some(least, most)).collect())
            }
            What::Numbers(least, most) => {
                Argument::Numbers((1..=some(least, most).min(layout.value_count()) as i64).collect())
            }
            What::Groups(least, most) | What::Segments(least, most) => {
                let list = cells[..size.min(cells.len())].to_vec();
                Argument::Groups(vec![list; some(least, most)])
            }
            What::Text if kind.id == "regex" => Argument::Text("((1|2.)*3{9}){99}".into()),
            What::Text => {
                let (_, example) = kind.example_parts();
                Argument::Text(example.split(':').nth(place)?.into())
            }
            What::Rules(_, most) => {
                let cage = |sum: usize| {
                    let arguments = vec![Argument::Number(sum as i64), Argument::Cells(cells[..3].into())];
                    Constraint::new(Kind::find("killer-cage")?, arguments, layout).ok()
                };
                Argument::Rules((6..most.min(size + 6)).filter_map(cage).collect())
            }
        })
    }

    /// Constraints of a kind as large as may be on several boards, and its example.
    fn large(kind: &'static Kind) -> Vec<(Layout, Constraint)> {
        let example: RuleSet = kind.example_rules().parse().expect("an example");
        let mut made = vec![(example.layout().clone(), example.constraints()[0].clone())];
        for side in [36, 9] {
            let layout = Layout::new(side, side).expect("a size");
            for size in [1296, 36, 4] {
                let arguments: Option<Vec<Argument>> =
                    (0..kind.takes.len()).map(|place| argument(kind, place, &layout, size)).collect();
                let one = arguments.and_then(|arguments| Constraint::new(kind, arguments, &layout).ok());
                made.extend(one.map(|one| (layout.clone(), one)));
            }
        }
        made
    }

    /// The room that the parts of a constraint take.
    fn taken(one: &Constraint, layout: &Layout) -> (Vec<Part>, Room) {
        let (parts, left) = one.parts_within(layout, Room::WHOLE);
        (parts, Room { steps: Room::WHOLE.steps - left.steps, cells: Room::WHOLE.cells - left.cells })
    }

    #[test]
    fn what_a_kind_works_out_at_its_largest_is_counted_and_bounded() {
        for kind in KINDS {
            for (layout, one) in &large(kind) {
                let (parts, room) = taken(one, layout);
                let (cells, board) = (parts.iter().map(Part::size).sum::<usize>(), layout.total());
                assert!(cells <= Room::WHOLE.cells.max(board), "{kind:?} on {layout}: {cells} cells");
                // A rule that its referee checks is one rule about the whole board.
                assert!(room.cells >= cells.min(1) || cells == board, "{kind:?} on {layout}: {room:?}");
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
        assert!(50 * room.steps > Room::WHOLE.steps, "one of them takes {room:?}");
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
            for room in [Room { steps: 0, cells: 0 }, Room { steps: 0, cells: 100_000 }] {
                let (parts, left) = one.parts_within(layout, room);
                assert_eq!(left.steps, 0);
                if room.cells == 0 {
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
                    assert!(is_right, "{kind:?} {room:?}: {:?}", filling.values());
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
