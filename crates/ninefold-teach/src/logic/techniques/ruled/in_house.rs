//! Combinations of a cage or line that lies in a house: the other cells must hold the other digits.
//!
//! **Sound**: every filling of the cells is made. The cells differ, because they are in a house, and the house holds every digit,
//! so its other cells hold the digits that a filling does not have. Fillings for which they cannot are excluded, and a mark that is
//! in none of the remaining fillings cannot be true.

use super::fillings::{CellTask, held};
use super::notes;
use super::wanted::is_wanted;
use crate::grid::{CellSet, DigitSet, House};
use crate::lang::{Text, in_a_row};
use crate::logic::board::Board;
use crate::logic::cache::family::SetFamily;
use crate::logic::candidate::CandidateSet;
use crate::logic::search::{Search, Sink};
use crate::logic::step::HouseRole;
use crate::logic::technique::{Family as Kin, Flow, Technique};
use crate::rules::Part;
use std::ops::ControlFlow;

pub(super) static IN_HOUSE: Technique = Technique {
    id: "combinations-house",
    name: Text { en: "Combinations in a House", zh: "区域内的组合" },
    family: Kin::Rules,
    about: Text {
        en: "A cage or a line lies inside of a house. A combination of its digits is out if the other cells of the house cannot \
             hold all the other digits; and where these must be is known from the combinations that are left.",
        zh: "某笼或某线全在一个区域内。若区域的其余格容不下其余数字，这种组合就不成立；剩下的组合也限定了其余格。",
    },
    reason: Text {
        en: "{area} must hold every digit, so what is not in {pattern} is in its other cells. Use {rule}.",
        zh: "{area}须含全部数字，不在 {pattern} 的数字就在其余格。由{rule}推得。",
    },
    example: "killer-cage:10:r1c1-r1c3;\
              ............5...........5........................................................::611 711 811 \
              911 612 712 812 912 613 713 813 913:",
    find: in_house,
    ..Technique::PLAIN
};

/// The most combinations that are worth telling.
const MOST_SETS: usize = 12;

/// The number of digits that are tried for one rule.
const PATIENCE: u32 = 20_000;

fn in_house(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    let rules = board.rules();
    if !is_wanted(rules) {
        return ControlFlow::Continue(());
    }
    let houses: Vec<House> = rules.houses().iter().copied().filter(|&house| rules.is_whole(house)).collect();
    for owner in 0..rules.constraints().len() {
        let parts = || rules.parts().iter().filter(move |(one, _)| *one == owner).map(|(_, part)| part);
        // Houses are looked at by other techniques.
        if parts().all(|part| matches!(part, Part::Different { .. } | Part::Within { .. })) {
            continue;
        }
        let task = CellTask::new(rules, parts()).patient(PATIENCE);
        let cells: CellSet = task.cells().iter().copied().collect();
        let around = houses.iter().filter(|house| cells.is_subset(house.cells()) && cells != house.cells());
        let around: Vec<House> = around.copied().collect();
        if around.is_empty() || !cells.intersects(board.empty()) {
            continue;
        }
        sink.pulse()?;
        let Some(ways) = Ways::of(board, &task) else { continue };
        for house in around {
            ways.give(board, owner, cells, house, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The sets of digits that some cells can hold, and for each set the digits that each cell can hold.
struct Ways {
    sets: Vec<(DigitSet, Vec<DigitSet>)>,
    cells: Vec<crate::grid::Cell>,
}

impl Ways {
    fn of(board: &Board, task: &CellTask<'_>) -> Option<Ways> {
        let mut sets: Vec<(DigitSet, Vec<DigitSet>)> = Vec::new();
        let is_whole = task.each(|cell| held(board, cell), &mut |chosen| {
            let set: DigitSet = chosen.iter().copied().collect();
            let place = sets.iter().position(|(known, _)| *known == set).unwrap_or_else(|| {
                sets.push((set, vec![DigitSet::EMPTY; chosen.len()]));
                sets.len() - 1
            });
            sets[place].1.iter_mut().zip(chosen).for_each(|(digits, &digit)| digits.insert(digit));
        });
        let cells = task.cells().to_vec();
        (is_whole && !sets.is_empty()).then_some(Ways { sets, cells })
    }

    /// Compares the sets with the other cells of a house.
    fn give(&self, board: &Board, owner: usize, cells: CellSet, house: House, sink: &mut Sink<'_>) -> Flow {
        let others: Vec<_> = (house.cells() - cells).iter().collect();
        let marks: Vec<DigitSet> = others.iter().map(|&cell| held(board, cell)).collect();
        let mut left = vec![DigitSet::EMPTY; self.cells.len()];
        let mut left_elsewhere = vec![DigitSet::EMPTY; others.len()];
        let (mut alive, mut dead) = (Vec::new(), Vec::new());
        for (set, supported) in &self.sets {
            let Some(elsewhere) = filled(&marks, board.rules().digits() - *set) else {
                dead.push(board.rules().written(*set));
                continue;
            };
            alive.push(board.rules().written(*set));
            left.iter_mut().zip(supported).for_each(|(all, &digits)| *all |= digits);
            left_elsewhere.iter_mut().zip(elsewhere).for_each(|(all, digits)| *all |= digits);
        }
        if alive.is_empty() || alive.len() > MOST_SETS {
            return ControlFlow::Continue(());
        }
        let mut removes = CandidateSet::EMPTY;
        let known = self.cells.iter().zip(&left).chain(others.iter().zip(&left_elsewhere));
        for (&cell, &left) in known {
            (board.marks(cell) - left)
                .iter()
                .for_each(|digit| removes.insert_all(digit, CellSet::only(cell)));
        }
        sink.remove(&IN_HOUSE, removes, |evidence| {
            evidence.pattern(cells, board.digits_of(cells)).house(HouseRole::Area, house);
            let mut note = notes::of(board.rules(), owner);
            note.combinations = alive;
            evidence.rule(note);
            let arguments = vec![("sets", in_a_row(&dead)), ("cells", in_a_row(&others))];
            let text = match dead.len() {
                0 => ALL,
                1..=MOST_SETS => DEAD,
                _ => MANY,
            };
            evidence.rule(notes::so(text, arguments, house.cells()));
            notes::sight_within(board, cells, evidence);
        })
    }
}

/// Returns the digits that each of these cells can hold if together they hold all of these digits once.
fn filled(marks: &[DigitSet], digits: DigitSet) -> Option<Vec<DigitSet>> {
    let used: [SetFamily; 10] = SetFamily::of_none().used_by(marks);
    let good = used[marks.len()] & SetFamily::of_all(|set| set == digits);
    if digits.len() != marks.len() || good.is_empty() {
        return None;
    }
    let mut left = marks.to_vec();
    good.keep_leading(&used[..marks.len()], &mut left);
    Some(left)
}

const DEAD: Text = Text {
    en: "with {sets} there, {cells} could not hold all other digits",
    zh: "若为 {sets}，则 {cells} 容不下其余数字",
};
const MANY: Text = Text {
    en: "with any other combination, {cells} could not hold all other digits",
    zh: "若为其他组合，则 {cells} 容不下其余数字",
};
const ALL: Text = Text {
    en: "each of these combinations leaves some other digits for {cells}",
    zh: "每种组合之外的数字都在 {cells}",
};
