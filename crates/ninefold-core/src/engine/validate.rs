//! The constraints and givens that contradict each other.
//!
//! A [`Premise`] is one constraint, one given, or the pencil marks of one cell. The houses of the layout are always held
//! to be true. If all premises together have no solution, there are sets of premises that contradict each other, and
//! two searches look for a small one:
//!
//! 1. *Deletion.* Premises are left out, many at a time, then few, as long as the others still contradict each other.
//!    At the end each one is needed: without it, the others have a solution.
//! 2. *Hitting sets.* A solution breaks some premises, and every contradictory set has one of them. So a set that is
//!    smaller than the smallest one known must hit all sets of broken premises that solutions have shown. If no set of
//!    that size does, the smallest known is the smallest. If one does and has no solution, it is smaller. If it has
//!    a solution, this solution is improved until no other premise can be added, and what it still breaks must be hit
//!    too. Each turn excludes the set that was asked about, so this ends.
//!
//! Both only ask whether some premises have a solution.

use super::answer::{Status, status_and_first};
use super::solvable::quick;
use crate::lang::{Sentence, Text};
use crate::rules::{CellId, Filling, Puzzle, RuleSet, Rules};
use crate::solve::{Stopped, Watch, explorer, problems};

/// A statement that a puzzle makes beyond its layout.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Premise {
    /// The constraint at this place of the rules, from 0.
    Constraint(usize),
    /// The given of this cell.
    Given(CellId),
    /// The values that this cell may hold.
    Marks(CellId),
}

impl Premise {
    /// Describes the premise in a few words: the constraint, `5 in R1C1`, or the marks of a cell.
    pub fn say(self, problem: &Puzzle) -> Sentence {
        let layout = problem.layout();
        let name = |cell| ("cell", layout.name(cell));
        match self {
            Premise::Constraint(place) => problem.rules().constraints()[place].say(layout),
            Premise::Given(cell) => {
                let value = problem.given(cell).map_or_else(String::new, |value| value.to_string());
                Sentence::new(GIVEN, vec![("value", value), name(cell)])
            }
            Premise::Marks(cell) => Sentence::new(MARKS, vec![name(cell)]),
        }
    }

    /// Returns the id: that of the kind for a constraint, else `given` or `marks`.
    pub fn id(self, problem: &Puzzle) -> &'static str {
        match self {
            Premise::Constraint(place) => problem.rules().constraints()[place].kind().id,
            Premise::Given(_) => "given",
            Premise::Marks(_) => "marks",
        }
    }
}

const GIVEN: Text = Text { en: "{value} in {cell}", zh: "{cell} 的 {value}" };
const MARKS: Text = Text { en: "the pencil marks in {cell}", zh: "{cell} 的候选数" };

/// The strongest statement known about a set of premises that contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// No smaller set of premises is contradictory.
    Smallest,
    /// Each premise is needed: without it, the others have a solution. There may be a smaller set.
    Needed,
    /// Nothing more is known: the search was stopped while it was leaving out premises.
    Contradictory,
}

/// Whether all that a puzzle says can hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Validity {
    /// Whether there is no solution, one or several; `None` if the watch stopped the search before that was known.
    pub status: Option<Status>,
    /// Premises that contradict each other and the houses of the layout, in order; empty if there is a solution, or if
    /// the houses contradict each other.
    pub conflict: Vec<Premise>,
    /// The strongest statement known about the conflict. It says nothing if there is none.
    pub proof: Proof,
}

/// Returns whether a problem has solutions, and if it has none, a small set of premises that cannot hold together.
///
/// ```
/// use ninefold::engine::{Premise, Proof, validate};
/// use ninefold::rules::{Puzzle, Rules};
/// use ninefold::solve::Watch;
/// // Two cages of 3 hold 1 and 2 both, in the same row.
/// let rules: Rules = "4x4,killer-cage:7:r4c1-r4c2,killer-cage:3:r1c1-r1c2,killer-cage:3:r1c3-r1c4".parse()?;
/// let found = validate(&Puzzle::blank(rules), &mut Watch::forever());
/// assert_eq!(found.conflict, [Premise::Constraint(1), Premise::Constraint(2)]);
/// assert_eq!(found.proof, Proof::Smallest);
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
pub fn validate(problem: &Puzzle, watch: &mut Watch) -> Validity {
    let mut found = Validity { status: None, conflict: Vec::new(), proof: Proof::Contradictory };
    found.status = status_and_first(problem, watch).ok().map(|(status, _)| status);
    if matches!(found.status, Some(Status::None | Status::Clash)) {
        let mut court = Court::new(problem);
        let (mut set, mut proof) = ((0..court.premises.len()).collect(), Proof::Contradictory);
        // A stop leaves the results found before it.
        let _ = court.settle(&mut set, &mut proof, watch);
        found.conflict = set.into_iter().map(|place| court.premises[place]).collect();
        found.proof = proof;
    }
    found
}

/// A set of premises, by their places, in order.
type PremiseSet = Vec<usize>;

/// Answers which premises have a solution together.
struct Court<'p> {
    problem: &'p Puzzle,
    premises: Vec<Premise>,
    /// The constraints of the last question and their rules. The next question often has the same.
    last: (Vec<usize>, Rules),
}

impl Court<'_> {
    fn new(problem: &Puzzle) -> Court<'_> {
        let constraints = problem.rules().constraints().len();
        let mut premises: Vec<Premise> = (0..constraints).map(Premise::Constraint).collect();
        for cell in problem.layout().all_cells() {
            if problem.given(cell).is_some() {
                premises.push(Premise::Given(cell));
            } else if problem.allowed(cell) != problem.layout().all_values() {
                premises.push(Premise::Marks(cell));
            }
        }
        Court { problem, premises, last: ((0..constraints).collect(), problem.rules().clone()) }
    }

    /// Makes a contradictory set smaller, and says what is proved about it, as far as the watch allows.
    fn settle(&mut self, set: &mut PremiseSet, proof: &mut Proof, watch: &mut Watch) -> Result<(), Stopped> {
        self.reduce(set, watch)?;
        *proof = Proof::Needed;
        let mut broken: Vec<PremiseSet> = Vec::new();
        while let Some(candidate) = hitting(&broken, set.len(), watch)? {
            match self.solution(&candidate, watch)? {
                None => {
                    *set = candidate;
                    *proof = Proof::Contradictory;
                    self.reduce(set, watch)?;
                    *proof = Proof::Needed;
                }
                Some(solution) => broken.push(self.improved(&solution, watch)?),
            }
        }
        *proof = Proof::Smallest;
        Ok(())
    }

    /// Leaves out premises until each of them is needed. Many are tried at once as long as that succeeds.
    fn reduce(&mut self, set: &mut PremiseSet, watch: &mut Watch) -> Result<(), Stopped> {
        let (mut needed, mut step) = (0, set.len().div_ceil(2));
        while needed < set.len() {
            step = step.clamp(1, set.len() - needed);
            let fewer: PremiseSet = [&set[..needed], &set[needed + step..]].concat();
            if self.solution(&fewer, watch)?.is_none() {
                *set = fewer;
                step = (set.len() - needed).div_ceil(2);
            } else if step == 1 {
                needed += 1;
                step = (set.len() - needed).div_ceil(2);
            } else {
                step /= 2;
            }
        }
        Ok(())
    }

    /// Returns the premises that a solution breaks, after improving it until every further premise would contradict
    /// those that it keeps.
    fn improved(&mut self, solution: &[u8], watch: &mut Watch) -> Result<PremiseSet, Stopped> {
        let mut broken = self.broken_by(solution);
        let mut place = 0;
        while place < broken.len() {
            let asked = broken[place];
            let kept: PremiseSet = (0..self.premises.len())
                .filter(|premise| *premise == asked || !broken.contains(premise))
                .collect();
            match self.solution(&kept, watch)? {
                // It keeps all premises that were kept, so those that are broken now were broken before.
                Some(better) => broken = self.broken_by(&better),
                None => place += 1,
            }
        }
        Ok(broken)
    }

    fn broken_by(&self, solution: &[u8]) -> PremiseSet {
        let layout = self.problem.layout();
        let filling = Filling::new(layout, solution.to_vec());
        let keeps = |premise: &Premise| match *premise {
            Premise::Constraint(place) => self.problem.rules().constraints()[place].allows(&filling),
            Premise::Given(cell) | Premise::Marks(cell) => {
                let bit = usize::from(solution[cell.index()]) - layout.least();
                self.problem.allowed(cell) >> bit & 1 == 1
            }
        };
        (0..self.premises.len()).filter(|&place| !keeps(&self.premises[place])).collect()
    }

    /// Returns a solution of these premises.
    fn solution(&mut self, set: &PremiseSet, watch: &mut Watch) -> Result<Option<Vec<u8>>, Stopped> {
        watch.look()?;
        let mut problem = Puzzle::blank(self.rules(set));
        for &place in set {
            match self.premises[place] {
                Premise::Constraint(_) => {}
                Premise::Given(cell) => {
                    let value = self.problem.given(cell).expect("only cells with a given are such premises");
                    problem.give(cell, value);
                }
                Premise::Marks(cell) => problem.restrict(cell, self.problem.allowed(cell)),
            }
        }
        watch.work_out(problem.rules())?;
        if problem.has_clash() {
            return Ok(None);
        }
        match quick(&problem) {
            Some(puzzle) => {
                let first = explorer(puzzle.rules()).first(puzzle, watch)?;
                Ok(first.map(|grid| puzzle.rules().values_in(&grid)))
            }
            None => problems::first(&problem, watch),
        }
    }

    /// Returns the rules with the constraints of this set only.
    fn rules(&mut self, set: &PremiseSet) -> Rules {
        let constraints: Vec<usize> = set
            .iter()
            .filter_map(|&place| match self.premises[place] {
                Premise::Constraint(constraint) => Some(constraint),
                _ => None,
            })
            .collect();
        if constraints != self.last.0 {
            let all = self.problem.rules().constraints();
            let kept = constraints.iter().map(|&place| all[place].clone()).collect();
            let rules = Rules::new(RuleSet::new(self.problem.layout().clone(), kept));
            self.last = (constraints, rules);
        }
        self.last.1.clone()
    }
}

/// Returns a set of fewer than `bound` members that has a member of each of these sets, the members in order; `None` if
/// there is none.
fn hitting(sets: &[PremiseSet], bound: usize, watch: &mut Watch) -> Result<Option<PremiseSet>, Stopped> {
    let mut chosen = PremiseSet::new();
    let has_found = bound > 0 && hit(sets, bound - 1, &mut chosen, &mut PremiseSet::new(), watch)?;
    chosen.sort_unstable();
    Ok(has_found.then_some(chosen))
}

/// Adds at most `room` members to `chosen` so that each set is hit, without the members that are refused.
fn hit(
    sets: &[PremiseSet],
    room: usize,
    chosen: &mut PremiseSet,
    refused: &mut PremiseSet,
    watch: &mut Watch,
) -> Result<bool, Stopped> {
    watch.tick()?;
    let open = |set: &&PremiseSet| !set.iter().any(|member| chosen.contains(member));
    let mut left: Vec<PremiseSet> = sets
        .iter()
        .filter(open)
        .map(|set| set.iter().copied().filter(|member| !refused.contains(member)).collect())
        .collect();
    left.sort_by_key(PremiseSet::len);
    let Some(smallest) = left.first().cloned() else { return Ok(true) };
    if disjoint(&left) > room {
        return Ok(false);
    }
    // A later branch need not try what an earlier one has chosen.
    let before = refused.len();
    for member in smallest {
        chosen.push(member);
        if hit(sets, room - 1, chosen, refused, watch)? {
            return Ok(true);
        }
        chosen.pop();
        refused.push(member);
    }
    refused.truncate(before);
    Ok(false)
}

/// Returns how many sets without a common member were found, taking the small ones first. That many members are needed.
fn disjoint(sets: &[PremiseSet]) -> usize {
    let mut taken = PremiseSet::new();
    let mut count = 0;
    for set in sets {
        if !set.iter().any(|member| taken.contains(member)) {
            taken.extend(set);
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Random, Xoshiro};
    use crate::rules::Nine;
    use crate::solve::search::{self, Plan};

    /// For each solution of the houses alone, which premises it keeps.
    fn kept_sets(puzzle: &Puzzle) -> Vec<Vec<bool>> {
        let court = Court::new(puzzle);
        let layout = puzzle.layout();
        let bare = Puzzle::blank(Rules::new(RuleSet::new(layout.clone(), Vec::new())));
        let mut walk = search::Solutions::new(
            Plan::of(bare.rules(), &mut Watch::forever()).expect("nothing stops it"),
            &bare,
        );
        let mut kept = Vec::new();
        while let Ok(Some(solution)) = walk.next_within(&mut Watch::forever()) {
            let broken = court.broken_by(&solution);
            kept.push((0..court.premises.len()).map(|place| !broken.contains(&place)).collect());
        }
        kept
    }

    /// The twin: tries all sets of premises on all grids, and returns the size of the smallest without a solution.
    fn smallest(kept: &[Vec<bool>], premises: usize) -> Option<u32> {
        let masks: Vec<u32> = kept
            .iter()
            .map(|kept| kept.iter().enumerate().map(|(place, &kept)| u32::from(kept) << place).sum())
            .collect();
        let is_contradictory = |set: &u32| masks.iter().all(|mask| set & mask != *set);
        (0..1 << premises).filter(is_contradictory).map(u32::count_ones).min()
    }

    fn random_puzzle(random: &mut Xoshiro) -> Puzzle {
        let mut rules = String::from("4x4");
        let kinds = [
            "killer-cage:3:r1c1-r1c2",
            "killer-cage:4:r1c1-r2c1",
            "killer-cage:7:r1c1-r1c2",
            "killer-cage:9:r2c2-r2c4",
            "thermometer:r1c1-r1c4",
            "thermometer:r4c1-r1c1",
            "anti-knight",
            "anti-king",
            "diagonal",
            "white-dot:r3c3-r3c4",
            "black-dot:r3c3-r3c4",
            "palindrome:r1c1-r3c3",
        ];
        for _ in 0..random.below(6) {
            rules = rules + "," + kinds[random.below(kinds.len())];
        }
        let mut puzzle = Puzzle::blank(rules.parse().expect("rules"));
        for _ in 0..1 + random.below(5) {
            let cell = puzzle.layout().at(random.below(4), random.below(4));
            match random.below(4) {
                0 if puzzle.given(cell).is_none() => puzzle.restrict(cell, 0b0101),
                _ => puzzle.give(cell, 1 + random.below(4)),
            }
        }
        puzzle
    }

    #[test]
    fn conflicts_are_the_smallest() {
        let mut random = Xoshiro::from_seed(5);
        let mut sizes = [0; 12];
        for _ in 0..300 {
            let puzzle = random_puzzle(&mut random);
            let found = validate(&puzzle, &mut Watch::forever());
            let kept = kept_sets(&puzzle);
            let premises = Court::new(&puzzle).premises;
            let solutions = kept.iter().filter(|kept| kept.iter().all(|&kept| kept)).count();
            match smallest(&kept, premises.len()) {
                None => {
                    let status = if solutions == 1 { Status::Unique } else { Status::Several };
                    assert_eq!((found.status, found.conflict.len()), (Some(status), 0), "{puzzle:?}");
                }
                Some(size) => {
                    assert_eq!(found.conflict.len(), size as usize, "{puzzle:?} {found:?}");
                    assert_eq!(found.proof, Proof::Smallest);
                    let is_in = |premise: &Premise| premises.iter().position(|one| one == premise);
                    let places: Vec<usize> = found.conflict.iter().filter_map(is_in).collect();
                    assert!(kept.iter().all(|kept| places.iter().any(|&place| !kept[place])));
                    sizes[size as usize] += 1;
                }
            }
        }
        assert!(sizes[1..5].iter().all(|&count| count > 1), "all sizes are tried: {sizes:?}");
    }

    /// Deletion alone gives sets without a needless member.
    #[test]
    fn every_member_of_a_reduced_set_is_needed() {
        let mut random = Xoshiro::from_seed(6);
        for _ in 0..200 {
            let puzzle = random_puzzle(&mut random);
            let mut court = Court::new(&puzzle);
            let mut set: PremiseSet = (0..court.premises.len()).collect();
            if court.solution(&set, &mut Watch::forever()) != Ok(None) {
                continue;
            }
            court.reduce(&mut set, &mut Watch::forever()).expect("nothing stops it");
            let mut ask =
                |set: &PremiseSet| court.solution(set, &mut Watch::forever()).expect("nothing stops it");
            assert!(ask(&set).is_none());
            for place in 0..set.len() {
                let mut fewer = set.clone();
                fewer.remove(place);
                assert!(ask(&fewer).is_some(), "{puzzle:?}: {set:?}");
            }
        }
    }

    #[test]
    fn hitting_sets_are_found_if_there_are_any() {
        let mut random = Xoshiro::from_seed(7);
        for _ in 0..500 {
            let sets: Vec<PremiseSet> = (0..random.below(7))
                .map(|_| {
                    let mut set: PremiseSet = (0..1 + random.below(4)).map(|_| random.below(9)).collect();
                    set.sort_unstable();
                    set.dedup();
                    set
                })
                .collect();
            let hits =
                |chosen: u32| sets.iter().all(|set| set.iter().any(|&member| chosen >> member & 1 == 1));
            let least =
                (0u32..1 << 9).filter(|&chosen| hits(chosen)).map(u32::count_ones).min().expect("all hit");
            for bound in 0..6 {
                let found = hitting(&sets, bound, &mut Watch::forever()).expect("nothing stops it");
                assert_eq!(found.is_some(), (least as usize) < bound, "{sets:?} below {bound}");
                if let Some(found) = found {
                    assert!(found.len() < bound && hits(found.iter().map(|&member| 1 << member).sum()));
                }
            }
        }
    }

    #[test]
    fn clashing_givens_are_two() {
        let clash = Nine::new(format!("5...3...5{}", ".".repeat(72)).parse().expect("a puzzle"));
        let puzzle = Puzzle::from(&clash);
        let found = validate(&puzzle, &mut Watch::forever());
        assert_eq!((found.status, found.proof), (Some(Status::Clash), Proof::Smallest));
        let said: Vec<String> = found.conflict.iter().map(|one| one.say(&puzzle).to_string()).collect();
        assert_eq!(said, ["5 in R1C1", "5 in R1C9"]);
    }

    #[test]
    fn a_stop_leaves_what_was_found() {
        let clash = Nine::new(format!("5...3...5{}", ".".repeat(72)).parse().expect("a puzzle"));
        let puzzle = Puzzle::from(&clash);
        let at_once = validate(&puzzle, &mut Watch::forever().within(std::time::Duration::ZERO));
        assert_eq!((at_once.status, at_once.conflict.len()), (Some(Status::Clash), 3));
        assert_eq!(at_once.proof, Proof::Contradictory);
    }
}
