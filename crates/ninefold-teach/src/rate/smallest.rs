//! Ratings by smallest explanations, for puzzles with any rules.
//!
//! Each step is the cheapest explanation that there is: the fewest rules that leave a candidate no room. Its cost is how much must
//! be seen at once. A rule counts once, and a sum that follows from others once more. So the rating does not depend on which
//! techniques have been given names, and puzzles by different rules can be compared. It takes no rule to see that a digit leaves
//! the cells that see it, or what a cell has left: a single in a cell is no explanation.
//!
//! The rating also has what an author wants to know: rules that no step uses, one step far dearer than all others, and steps that a
//! person could only guess.
//!
//! ```
//! use ninefold::{Puzzle, rate::{Scale, smallest::Rater}, solve::Watch};
//! let puzzle: Puzzle =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let rating = Rater::new().rate(&puzzle, &Watch::forever())?.expect("one solution");
//! assert!(rating.is_solved);
//! assert_eq!((rating.singles, rating.steps(), rating.guessed()), (51, 0, 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::scale::{self, Scale};
use super::time::{MARK, writing, writing_of};
use crate::engine::Status;
use crate::grid::{CellSet, House, HouseKind};
use crate::logic::size::Candidates;
use crate::logic::{Board, Explainer, Family, Profile, RuleNote, Step, Teacher, Technique, Trail};
use crate::rules::{Part, Puzzle, Rules};
use crate::solve::{Stopped, Watch};

/// The id of the technique that gives smallest explanations.
const SMALLEST: &str = "smallest";

/// The time to find an explanation of one rule, in seconds. It grows with the square of the cost, and is twice as long if digits
/// have to be supposed within. The square stops growing at `MOST_SEEN`, since no player looks at more rules at once.
const FIND: f64 = 10.0;
const MOST_SEEN: u32 = 8;
/// The time to scan the grid for a cell that has one digit left.
const SCAN: f64 = 30.0;

/// A step far dearer than all others costs at least this many times as much as any other, and at least this much.
const SPIKE: [u32; 2] = [2, 4];

/// The rating of a puzzle by its smallest explanations.
#[derive(Clone, PartialEq, Debug, Default)]
#[non_exhaustive]
pub struct Rating {
    /// Whether the steps lead to the solution.
    pub is_solved: bool,
    /// The number of steps of each cost, cheapest first.
    pub costs: Vec<(u32, u32)>,
    /// The number of cells that are filled because they have one digit left.
    pub singles: u32,
    /// The number of steps that suppose digits within their argument, or have no argument short enough to be told.
    pub cases: u32,
    /// The number of steps for which there may be a cheaper one: looking for it took too long.
    pub unproved: u32,
    /// The number of steps that are counted in `cases`, in `unproved` or in both.
    guessed: u32,
    /// The places of the constraints that no step uses.
    pub unused: Vec<usize>,
    /// The time that a person takes, in seconds: an estimate, as in [`time`](super::time).
    pub seconds: f64,
    /// The teacher's path by techniques with names, up to where nets would be needed.
    pub named: Option<Trail>,
}

impl Rating {
    /// Rates a puzzle of any size with one solution, unless the watch ends the rating. Techniques with names are not tried.
    #[doc(hidden)]
    pub fn of(explainer: Explainer, watch: &mut Watch<'_>) -> Result<Rating, Stopped> {
        let mut explainer = explainer.only(&[Explainer::technique()]);
        let mut rating = Rating::default();
        let rules = explainer.position().puzzle().rules().clone();
        let mut is_used = vec![false; rules.constraints().len()];
        while let Some(step) = explainer.next(watch)? {
            let masks = explainer.position().masks();
            let placed = step.places.pairs();
            let others = placed.iter().map(|(cell, _)| masks[cell.index()].count_ones() - 1);
            let gone = others.chain(step.removes.iter().map(|(_, gone)| gone.count_ones())).sum::<u32>();
            if step.length == 0 {
                rating.singles += placed.len() as u32;
                rating.seconds += SCAN / (explainer.singles().count() as f64 + 1.0);
            } else {
                if rating.costs.is_empty() {
                    let marks = masks.iter().map(|mask| mask.count_ones()).sum::<u32>();
                    rating.seconds += MARK * f64::from(marks);
                }
                rating.add_explanation(step.length, step.is_by_cases(), step.technique.id != SMALLEST);
            }
            rating.seconds += writing_of(placed.len(), gone as usize);
            for rule in &step.evidence.rules {
                note_named(&rule.id, &rules, &mut is_used);
            }
            explainer.apply(&step);
        }
        rating.is_solved = explainer.position().is_solved();
        rating.unused = (0..is_used.len()).filter(|&place| !is_used[place]).collect();
        Ok(rating)
    }

    /// Returns the number of explanations.
    pub fn steps(&self) -> u32 {
        self.costs.iter().map(|(_, count)| count).sum()
    }

    /// Returns the largest cost; 0 if there are no explanations.
    pub fn most(&self) -> u32 {
        self.costs.last().map_or(0, |&(cost, _)| cost)
    }

    /// Returns the sum of all costs.
    pub fn sum(&self) -> u32 {
        self.costs.iter().map(|(cost, count)| cost * count).sum()
    }

    /// Returns the cost of the one step that is far dearer than all others, if there is such a step: it costs at least four,
    /// and twice as much as any other.
    pub fn spike(&self) -> Option<u32> {
        let &(most, 1) = self.costs.last()? else { return None };
        let next = self.costs.len().checked_sub(2).map_or(0, |place| self.costs[place].0);
        (most >= SPIKE[1] && most >= SPIKE[0] * next).then_some(most)
    }

    /// Returns the number of steps that a person could only guess: by cases, or not proved to be the smallest.
    pub fn guessed(&self) -> u32 {
        self.guessed
    }

    /// Returns the estimated time in minutes, rounded to tenths; `None` if the steps do not lead to the solution.
    pub fn minutes(&self) -> Option<f64> {
        self.is_solved.then_some((self.seconds / 6.0).round() / 10.0)
    }

    fn add(&mut self, board: &Board, step: &Step) {
        if !step.technique.id.starts_with(SMALLEST) {
            self.singles += step.places.iter().count() as u32;
            self.seconds += SCAN / (board.single().len() as f64 + 1.0) + writing(step);
            return;
        }
        self.add_explanation(step.length, step.is_by_cases(), step.technique.id != SMALLEST);
        self.seconds += writing(step);
    }

    fn add_explanation(&mut self, cost: u32, is_by_cases: bool, is_unproved: bool) {
        match self.costs.binary_search_by_key(&cost, |&(known, _)| known) {
            Ok(place) => self.costs[place].1 += 1,
            Err(place) => self.costs.insert(place, (cost, 1)),
        }
        self.cases += u32::from(is_by_cases);
        self.unproved += u32::from(is_unproved);
        self.guessed += u32::from(is_by_cases || is_unproved);
        let twice = if is_by_cases { 2.0 } else { 1.0 };
        self.seconds += twice * FIND * f64::from(cost.min(MOST_SEEN)).powi(2);
    }
}

/// Rates one puzzle after another.
#[derive(Debug)]
pub struct Rater {
    smallest: Teacher,
    named: Teacher,
}

impl Default for Rater {
    fn default() -> Rater {
        Rater::new()
    }
}

impl Rater {
    /// Makes a rater.
    pub fn new() -> Rater {
        let only = Technique::by_id(SMALLEST).into_iter().collect();
        let mut named = Profile::everything();
        named.techniques.retain(|technique| !is_net(technique));
        Rater {
            smallest: Teacher::new(Profile { techniques: only, ..Profile::everything() }),
            named: Teacher::new(named),
        }
    }

    /// Rates a board with one solution, from where it is, unless the watch ends the rating.
    pub fn rate_board(&mut self, start: &Board, watch: &Watch<'static>) -> Result<Rating, Stopped> {
        self.smallest.set_watch(watch.clone());
        self.named.set_watch(watch.clone());
        let mut rating = Rating::default();
        let mut board = start.clone();
        let mut is_used = vec![false; start.rules().constraints().len()];
        while !board.is_full() {
            let found = self.smallest.next_step(&board);
            if self.smallest.is_stopped() {
                return Err(Stopped);
            }
            let Some(step) = found else { break };
            if rating.costs.is_empty() && step.technique.id.starts_with(SMALLEST) {
                // Explanations are about pencil marks, so these are written now.
                rating.seconds += MARK * board.all_candidates().iter().count() as f64;
            }
            rating.add(&board, &step);
            step.evidence.rules.iter().for_each(|note| note_used(note, start.rules(), &mut is_used));
            board.apply(&step);
        }
        rating.is_solved = board.is_full();
        rating.unused = (0..is_used.len()).filter(|&place| !is_used[place]).collect();
        rating.named = Some(self.by_name(start)?);
        Ok(rating)
    }

    /// Returns the path of the techniques with names, up to where a net would be needed.
    fn by_name(&mut self, start: &Board) -> Result<Trail, Stopped> {
        let mut board = start.clone();
        let mut trail = Trail { is_solved: false, counts: Vec::new(), hardest: None };
        while !board.is_full() {
            let step = self.named.next_step_quickly(&board);
            if self.named.is_stopped() {
                return Err(Stopped);
            }
            let Some(step) = step.filter(|step| !is_net(step.technique)) else { break };
            crate::logic::count(&mut trail.counts, step.technique, 1);
            board.apply(&step);
        }
        trail.is_solved = board.is_full();
        let order = self.named.techniques(start.rules());
        let place = |technique: &&'static Technique| order.iter().position(|known| known == technique);
        trail.hardest = trail.counts.iter().map(|(technique, _)| *technique).max_by_key(place);
        Ok(trail)
    }
}

/// For puzzles of any size by any rules. The rating tells whether the steps lead to the solution.
impl Scale for Rater {
    type Rating = Rating;

    fn rate(&mut self, puzzle: &Puzzle, watch: &Watch<'static>) -> Result<Option<Rating>, Stopped> {
        if puzzle.nine().is_some() {
            let Some(nine) = scale::sole(puzzle, watch)? else { return Ok(None) };
            return self.rate_board(&Board::new(nine), watch).map(Some);
        }
        let mut watch = watch.clone();
        let explainer = Explainer::open(puzzle.clone(), &mut watch)?;
        if explainer.status() != Status::Unique {
            return Ok(None);
        }
        Rating::of(explainer, &mut watch).map(Some)
    }
}

/// Whether a technique is meant for programs rather than for people.
fn is_net(technique: &Technique) -> bool {
    [Family::Forcing, Family::LastResort].contains(&technique.family)
}

/// Notes the constraints that make up a rule of an explanation, or from which it follows.
fn note_used(note: &RuleNote, rules: &Rules, is_used: &mut [bool]) {
    let layout = rules.layout();
    if note.id != "45" {
        return note_named(&note.id, rules, is_used);
    }
    // A sum of houses less cages, or of the cells that stick out of the houses. These cages lie within the houses, or end in the
    // rule's cells.
    let houses = note.said.argument("houses").unwrap_or_default();
    let inside = houses.split(", ").filter_map(|name| house_of(name, rules));
    let inside = inside.fold(CellSet::EMPTY, |all, house| all | house.cells());
    let covered = (inside - note.cells) | (note.cells - inside);
    for (owner, part) in rules.parts() {
        if let Part::Sum { terms, least, most } = part
            && least == most
            && terms.iter().all(|&(cell, factor)| factor == 1 && covered.contains(layout.cell(cell)))
        {
            is_used[*owner] = true;
        }
    }
}

/// Notes the constraints that are written like this.
fn note_named(id: &str, rules: &Rules, is_used: &mut [bool]) {
    let named = rules.constraints().iter().map(|constraint| constraint.write(rules.layout()) == id);
    is_used.iter_mut().zip(named).for_each(|(used, is_named)| *used |= is_named);
}

/// Returns the house that is called `R2`, `C3` or `B4`.
fn house_of(name: &str, rules: &Rules) -> Option<House> {
    let kind = match name.get(..1)? {
        "R" => HouseKind::Row,
        "C" => HouseKind::Column,
        _ => HouseKind::Block,
    };
    let number: usize = name.get(1..)?.parse().ok()?;
    let mut houses = rules.houses().iter().copied();
    houses.find(|house| house.kind() == kind && house.number() + 1 == number)
}

#[cfg(test)]
mod tests {
    use super::{Rating, note_used};
    use crate::grid::{Cell, CellSet};
    use crate::lang::{Sentence, Text};
    use crate::logic::RuleNote;
    use crate::rules::Rules;

    #[test]
    fn cages_from_which_a_sum_of_houses_follows_are_used() {
        let rules = "killer-cage:10:r1c1-r1c3,killer-cage:9:r2c9+r3c9,killer-cage:15:r9c1-r9c3,diagonal";
        let rules: Rules = rules.parse().expect("rules");
        let used = |id: &str, houses: &str, cells: &str| {
            let cells: CellSet = cells.split(' ').map(|name| name.parse::<Cell>().expect("a cell")).collect();
            let said =
                Sentence::new(Text { en: "{houses}", zh: "{houses}" }, vec![("houses", houses.to_owned())]);
            let mut is_used = vec![false; 4];
            let note = RuleNote { id: id.to_owned(), said, cells, combinations: Vec::new() };
            note_used(&note, &rules, &mut is_used);
            is_used
        };
        // Row 1 less its cage, two rows less one cage and the cells that stick out of another, and a column without cages.
        assert_eq!(used("45", "R1", "R1C4 R1C5 R1C6 R1C7 R1C8 R1C9"), [true, false, false, false]);
        assert_eq!(used("45", "R1, R2", "R1C4 R2C1 R2C2 R3C9"), [true, true, false, false]);
        assert_eq!(used("45", "C5", "R1C5"), [false; 4]);
        assert_eq!(used("diagonal", "", "R1C1"), [false, false, false, true]);
    }

    #[test]
    fn a_spike_stands_alone() {
        let spike = |costs: &[(u32, u32)]| Rating { costs: costs.to_vec(), ..Rating::default() }.spike();
        assert_eq!(spike(&[]), None);
        assert_eq!(spike(&[(1, 9), (2, 1)]), None);
        assert_eq!(spike(&[(1, 9), (3, 1)]), None);
        assert_eq!(spike(&[(1, 9), (2, 3), (4, 1)]), Some(4));
        assert_eq!(spike(&[(1, 9), (3, 3), (5, 1)]), None);
        assert_eq!(spike(&[(1, 9), (2, 3), (8, 2)]), None);
        assert_eq!(spike(&[(7, 1)]), Some(7));
    }
}
