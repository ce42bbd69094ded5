//! The largest constraints of each kind, for tests of how much work they are.

use super::constraint::{Argument, Constraint};
use super::kind::{Kind, What};
use super::layout::{CellId, Layout};
use super::rule_set::RuleSet;

/// Returns an argument that is as large as may be, but for lists, which have this many cells or lists.
fn argument(kind: &Kind, place: usize, layout: &Layout, size: usize) -> Option<Argument> {
    let cells: Vec<CellId> = (0..layout.rows())
        .flat_map(|row| (0..layout.columns()).map(move |column| (row, column)))
        .map(|(row, column)| (row, if row % 2 == 0 { column } else { layout.columns() - 1 - column }))
        .map(|(row, column)| layout.at(row, column))
        .collect();
    let some = |least: usize, most: usize| most.min(size).max(least);
    Some(match kind.takes[place].what {
        What::Number(least, most) | What::OptionalNumber(least, most) => Argument::Number((least + most) / 2),
        What::Cells(least, most) => Argument::Cells(cells.iter().copied().take(some(least, most)).collect()),
        What::Numbers(least, most) => {
            Argument::Numbers((1..=some(least, most).min(layout.value_count()) as i64).collect())
        }
        What::Groups(least, most) | What::Segments(least, most) => {
            let list = cells[..size.min(cells.len())].to_vec();
            Argument::Groups(vec![list; some(least, most)])
        }
        // Few states that lead to many, and many states that lead to few.
        What::Text if kind.id == "regex" && size.is_multiple_of(8) => Argument::Text(".?".repeat(1300)),
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

/// Returns constraints of a kind as large as may be on several boards, and its example.
pub(crate) fn large(kind: &'static Kind) -> Vec<(Layout, Constraint)> {
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
