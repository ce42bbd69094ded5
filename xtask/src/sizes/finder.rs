//! The fewest houses that refute a candidate of a classic board, found a second time.
//!
//! This knows rows, columns and boxes only, is slow, and shares nothing with the library but boards, so it checks what
//! `logic/smallest` claims. A set of houses refutes a candidate if no choice of one mark for each cell has the candidate and
//! keeps these houses. Each choice found breaks some houses, and a refuting set must have one of them; so a smallest set that
//! meets all known ones is tried until no choice keeps it.

use ninefold::logic::{Board, Candidate};
use ninefold::{Cell, Grid, House};

/// A set of houses: bit n is the n-th of `House::CLASSIC`.
pub(crate) type Houses = u32;

/// The most trials of a question, and of one that only makes a choice keep more houses.
const TRIALS: usize = 20_000;
const FEW_TRIALS: usize = 60;

/// One mark for each cell, as a bit.
pub(crate) type Choice = [u16; 81];

/// The known facts about one board.
pub(crate) struct Finder {
    cells: Vec<Vec<usize>>,
    marks: Choice,
    solution: Choice,
    /// Choices and the houses that they break.
    known: Vec<(Choice, Houses)>,
}

/// A set that was tried, and a choice that keeps it with what that breaks; nothing if there is none.
pub(crate) struct Round {
    pub(crate) tried: Houses,
    pub(crate) kept_by: Option<(Choice, Houses)>,
}

enum Answer {
    Kept(Choice),
    Refuted,
    Unknown,
}

impl Finder {
    /// Begins with a board and its solution.
    pub(crate) fn new(board: &Board, solution: &Grid) -> Finder {
        let mut finder = Finder {
            cells: House::CLASSIC
                .iter()
                .map(|house| house.cells().iter().map(|cell| cell.index()).collect())
                .collect(),
            marks: [0; 81],
            solution: [0; 81],
            known: Vec::new(),
        };
        for cell in Cell::ALL {
            let digit = solution.get(cell).expect("the solution is full");
            finder.solution[cell.index()] = 1 << digit.index();
            finder.marks[cell.index()] = match board.value(cell) {
                Some(value) => 1 << value.index(),
                None => board.marks(cell).bits(),
            };
        }
        finder
    }

    /// Returns the size of a smallest set that refutes a candidate; `None` if it is larger than `most`, the candidate is
    /// that of the solution, or it is too much work.
    pub(crate) fn size(&mut self, candidate: Candidate, most: u32) -> Option<u32> {
        self.search(candidate, most)
            .last()
            .filter(|round| round.kept_by.is_none())
            .map(|round| round.tried.count_ones())
    }

    /// Returns each set that is tried on the way to a smallest one. The last one refutes the candidate, unless it is larger
    /// than `most` or too much work.
    pub(crate) fn search(&mut self, candidate: Candidate, most: u32) -> Vec<Round> {
        let (cell, mark) = (candidate.cell.index(), 1 << candidate.digit.index());
        let (mut start, mut alone, mut rounds) = (self.marks, self.solution, Vec::new());
        if alone[cell] == mark {
            return rounds;
        }
        (start[cell], alone[cell]) = (mark, mark);
        let mut broken: Vec<Houses> = vec![self.broken(&alone)];
        rounds.push(Round { tried: 0, kept_by: Some((alone, broken[0])) });
        broken
            .extend(self.known.iter().filter(|(choice, _)| choice[cell] == mark).map(|&(_, broken)| broken));
        let mut size = 1;
        while size <= most {
            let Some(tried) = meeting(&broken, 0, 0, size) else {
                size += 1;
                continue;
            };
            match self.ask(start, tried, TRIALS) {
                Answer::Refuted => {
                    rounds.push(Round { tried, kept_by: None });
                    return rounds;
                }
                Answer::Unknown => break,
                Answer::Kept(choice) => {
                    let kept_by = self.grow(start, tried, choice);
                    rounds.push(Round { tried, kept_by: Some(kept_by) });
                    broken.push(kept_by.1);
                }
            }
        }
        rounds
    }

    /// Returns a choice that keeps these houses and as many more as are easily kept, and what it breaks.
    fn grow(&mut self, start: Choice, mut kept: Houses, mut choice: Choice) -> (Choice, Houses) {
        for house in 0..27 {
            if self.broken(&choice) >> house & 1 == 1
                && let Answer::Kept(better) = self.ask(start, kept | 1 << house, FEW_TRIALS)
            {
                kept |= 1 << house;
                choice = better;
            }
        }
        let found = (choice, self.broken(&choice));
        self.known.push(found);
        found
    }

    fn broken(&self, choice: &Choice) -> Houses {
        let is_kept = |cells: &Vec<usize>| cells.iter().fold(0, |all, &cell| all | choice[cell]) == 0x1ff;
        (0..27).filter(|&house| !is_kept(&self.cells[house])).map(|house| 1 << house).sum()
    }

    fn ask(&self, start: Choice, houses: Houses, trials: usize) -> Answer {
        let mut left = trials;
        self.fill(start, houses, &mut left)
    }

    fn fill(&self, mut marks: Choice, houses: Houses, left: &mut usize) -> Answer {
        if !self.narrow(&mut marks, houses) {
            return Answer::Refuted;
        }
        let chosen = (0..27).filter(|house| houses >> house & 1 == 1);
        let open = chosen.flat_map(|house| self.cells[house].iter().copied());
        let open =
            open.filter(|&cell| marks[cell].count_ones() > 1).min_by_key(|&cell| marks[cell].count_ones());
        let Some(cell) = open else {
            // Cells that are in none of these houses are free.
            for (mark, &solved) in marks.iter_mut().zip(&self.solution) {
                if mark.count_ones() > 1 {
                    *mark = solved;
                }
            }
            return Answer::Kept(marks);
        };
        let own = marks[cell] & self.solution[cell];
        let others = (0..9).map(|digit| 1 << digit & marks[cell] & !own);
        for mark in std::iter::once(own).chain(others).filter(|&mark| mark != 0) {
            if *left == 0 {
                return Answer::Unknown;
            }
            *left -= 1;
            let mut with = marks;
            with[cell] = mark;
            match self.fill(with, houses, left) {
                Answer::Refuted => {}
                answer => return answer,
            }
        }
        Answer::Refuted
    }

    /// Takes what is known from the other cells of each house, and puts digits with one place there. Returns whether
    /// every cell and every digit has a place.
    fn narrow(&self, marks: &mut Choice, houses: Houses) -> bool {
        loop {
            let before = *marks;
            for house in (0..27).filter(|house| houses >> house & 1 == 1) {
                let (mut once, mut twice, mut known) = (0, 0, 0);
                for &cell in &self.cells[house] {
                    let mark = marks[cell];
                    if mark.count_ones() == 1 {
                        if known & mark != 0 {
                            return false;
                        }
                        known |= mark;
                    }
                    twice |= once & mark;
                    once |= mark;
                }
                if once != 0x1ff {
                    return false;
                }
                for &cell in &self.cells[house] {
                    if marks[cell].count_ones() > 1 {
                        marks[cell] &= !known;
                        let only = marks[cell] & once & !twice;
                        match only.count_ones() {
                            0 => {}
                            1 => marks[cell] = only,
                            _ => return false,
                        }
                    }
                    if marks[cell] == 0 {
                        return false;
                    }
                }
            }
            if before == *marks {
                return true;
            }
        }
    }
}

/// Returns a set of at most this many houses that has `chosen`, none of `barred`, and one of each of these sets.
fn meeting(sets: &[Houses], chosen: Houses, barred: Houses, most: u32) -> Option<Houses> {
    let open = |set: &&Houses| *set & chosen == 0;
    let Some(&branch) = sets.iter().filter(open).min_by_key(|set| (*set & !barred).count_ones()) else {
        return Some(chosen);
    };
    // Sets without a common house need one house each.
    let (mut apart, mut taken) = (0, 0);
    for set in sets.iter().filter(open).map(|set| set & !barred) {
        if set & taken == 0 {
            taken |= set;
            apart += 1;
        }
    }
    if chosen.count_ones() + apart > most {
        return None;
    }
    let (mut barred, mut left) = (barred, branch & !barred);
    while left != 0 {
        let house = left & left.wrapping_neg();
        if let Some(found) = meeting(sets, chosen | house, barred, most) {
            return Some(found);
        }
        barred |= house;
        left &= !house;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::logic::{Explainer, Profile, Teacher};
    use ninefold::{Nine, engine};

    /// The number of hard puzzles that are walked through; `NINEFOLD_LONG` takes more of them.
    const PUZZLES: [usize; 2] = [4, 100];

    /// Costs for which everything is asked.
    const MOST: u32 = 5;

    #[test]
    fn the_library_finds_what_the_slow_finder_finds() {
        let mut teacher = Teacher::new(Profile::default().only(&[Explainer::technique()]));
        let is_long = std::env::var("NINEFOLD_LONG").is_ok();
        let mut compared = [0; MOST as usize + 1];
        let lines = include_str!("../../../examples/hard.txt").lines().filter(|line| !line.starts_with('#'));
        for line in lines.take(PUZZLES[usize::from(is_long)]) {
            let puzzle = Nine::new(line.parse().expect("a grid"));
            let solution = engine::solve(&puzzle).solution.expect("it has one");
            let mut board = Board::new(&puzzle);
            while let Some(step) = teacher.next_step(&board) {
                let cost = step.length;
                if step.technique.id == "smallest" && cost <= MOST {
                    let mut finder = Finder::new(&board, &solution);
                    let found = step.evidence.rules.len() as u32;
                    let least = board.all_candidates().iter().filter_map(|one| finder.size(one, cost)).min();
                    assert_eq!((found, least), (cost, Some(cost)), "{step:?}\n{board:?}");
                    compared[cost as usize] += 1;
                }
                board.apply(&step);
            }
        }
        println!("steps compared, by cost: {compared:?}");
        assert!(compared[1] > 20 && compared[2..].iter().sum::<i32>() > 20, "{compared:?}");
    }

    #[test]
    fn a_set_that_meets_all_is_a_smallest_one() {
        let sets = [0b0011, 0b0110, 0b1100, 0b1001];
        assert_eq!(meeting(&sets, 0, 0, 1), None);
        let found = meeting(&sets, 0, 0, 2).expect("two opposite ones meet all");
        assert!(found.count_ones() == 2 && sets.iter().all(|set| set & found != 0));
        assert_eq!(meeting(&[0b01, 0b10], 0, 0, 1), None);
    }
}
