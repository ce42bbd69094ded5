//! Measures what the record holds: puzzles by both scales, and how many houses steps and candidates need.

use super::Sample;
use super::finder::Finder;
use ninefold::logic::{
    Because, Board, Candidate, CandidateSet, Chain, Explainer, Family, Profile, Step, Teacher,
};
use ninefold::rate::{explainer, smallest::Rater};
use ninefold::solve::Watch;
use ninefold::{House, engine};
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The longest time that a puzzle may take on one scale.
const MOST_TIME: Duration = Duration::from_secs(300);

/// Larger sets of houses are not looked for.
pub(super) const MOST_HOUSES: u32 = 9;

/// Prints a line for each puzzle: its rating by Sudoku Explainer and by smallest explanations. A rating that ended late is empty.
pub(super) fn puzzles(samples: &[Sample]) -> anyhow::Result<()> {
    println!("set,line,er,most,sum,steps,cases,unproved,seconds,costs");
    for sample in samples {
        for (line, puzzle) in sample.read()? {
            let er = explainer::Rater::new()
                .rate_nine(&puzzle, &Watch::forever().within(MOST_TIME))
                .ok()
                .flatten();
            let er = er.map_or(String::new(), |rating| format!("{:.1}", rating.points()[0]));
            let (mut rater, start) = (Rater::new(), Instant::now());
            let watch = Watch::forever().within(MOST_TIME);
            let rated = rater.rate_board(&Board::new(&puzzle), &watch).ok().filter(|rating| rating.is_solved);
            let seconds = start.elapsed().as_secs_f64();
            let (numbers, costs) = rated.map_or((String::from(",,,,"), String::new()), |rating| {
                let costs: Vec<String> =
                    rating.costs.iter().map(|(cost, count)| format!("{cost}:{count}")).collect();
                let numbers = [rating.most(), rating.sum(), rating.steps(), rating.cases, rating.unproved];
                (numbers.map(|number| number.to_string()).join(","), costs.join(" "))
            });
            println!("{},{line},{er},{numbers},{seconds:.3},{costs}", sample.name);
        }
    }
    Ok(())
}

/// Steps of one technique.
#[derive(Default)]
struct Steps {
    count: u32,
    /// The steps for which all numbers below are known.
    known: u32,
    named: u32,
    needed: u32,
    cheapest: u32,
    /// Steps that need fewer houses than they name, and positions where some other candidate needs fewer than all that the
    /// step removes.
    fewer: u32,
    elsewhere: u32,
}

/// Prints a line for each technique that the teacher uses on the way to the solution: how many houses its steps name, how
/// many what they remove needs, and how many the cheapest explanation of the position needs.
pub(super) fn techniques(samples: &[Sample]) -> anyhow::Result<()> {
    println!("set,technique,steps,known,named,needed,cheapest,fewer,elsewhere");
    let mut smallest = Teacher::new(Profile::default().only(&[Explainer::technique()]));
    for sample in samples {
        let mut all: BTreeMap<&str, Steps> = BTreeMap::new();
        for (_, puzzle) in sample.read()? {
            let Some(solution) = engine::solve(&puzzle).solution else { continue };
            let mut board = Board::new(&puzzle);
            for step in Teacher::default().solve(&board).steps {
                if step.technique.family != Family::Singles {
                    let mut finder = Finder::new(&board, &solution);
                    let needed = removed(&step, &board).map(|gone| finder.size(gone, MOST_HOUSES));
                    all.entry(step.technique.id).or_default().add(
                        houses(&step).len() as u32,
                        needed.collect(),
                        smallest.next_step_quickly(&board).map_or(0, |step| step.length),
                    );
                }
                board.apply(&step);
            }
        }
        for (id, Steps { count, known, named, needed, cheapest, fewer, elsewhere }) in all {
            println!("{},{id},{count},{known},{named},{needed},{cheapest},{fewer},{elsewhere}", sample.name);
        }
    }
    Ok(())
}

impl Steps {
    /// Adds a step with the houses that each of its removals needs, if all are known. The dearest one counts.
    fn add(&mut self, named: u32, needed: Option<Vec<u32>>, cheapest: u32) {
        self.count += 1;
        let needed = needed.unwrap_or_default();
        let (Some(&least), Some(&needed)) = (needed.iter().min(), needed.iter().max()) else { return };
        self.known += 1;
        self.named += named;
        self.needed += needed;
        self.cheapest += cheapest;
        self.fewer += u32::from(needed < named);
        self.elsewhere += u32::from(cheapest < least);
    }
}

/// Prints how many candidates need how many houses, where singles end. `more` are those that need more than are looked for,
/// or too much work.
pub(super) fn candidates(samples: &[Sample]) -> anyhow::Result<()> {
    println!("set,boards,houses,candidates");
    let singles = Profile { techniques: Family::Singles.members(), ..Profile::everything() };
    let mut teacher = Teacher::new(singles);
    for sample in samples {
        let (mut sizes, mut boards): (BTreeMap<String, u32>, u32) = Default::default();
        for (_, puzzle) in sample.read()? {
            let Some(solution) = engine::solve(&puzzle).solution else { continue };
            let board = teacher.solve_quickly(&Board::new(&puzzle)).end;
            let mut finder = Finder::new(&board, &solution);
            boards += u32::from(!board.is_full());
            for candidate in board.all_candidates().iter() {
                if solution.get(candidate.cell) != Some(candidate.digit) {
                    let size = finder.size(candidate, MOST_HOUSES);
                    *sizes.entry(size.map_or("more".to_owned(), |size| size.to_string())).or_default() += 1;
                }
            }
        }
        for (size, count) in sizes {
            println!("{},{boards},{size},{count}", sample.name);
        }
    }
    Ok(())
}

/// Returns the candidates that a step removes; if it places a digit, the others of its cell.
fn removed(step: &Step, board: &Board) -> impl Iterator<Item = Candidate> {
    let mut all: CandidateSet = step.removes;
    for placed in step.places.iter() {
        for digit in board.marks(placed.cell).without(placed.digit).iter() {
            all.insert(Candidate { digit, ..placed });
        }
    }
    all.iter().collect::<Vec<_>>().into_iter()
}

/// Returns the houses that the evidence of a step names.
fn houses(step: &Step) -> BTreeSet<House> {
    let mut named = step.evidence.houses.iter().map(|&(_, house)| house).collect();
    add_houses(&step.evidence.chains, &mut named);
    named
}

fn add_houses(chains: &[Chain], named: &mut BTreeSet<House>) {
    for inference in chains.iter().flat_map(|chain| &chain.inferences) {
        if let Because::House(house) = inference.because {
            named.insert(house);
        }
        named.extend(&inference.houses);
        add_houses(&inference.inside, named);
    }
}
