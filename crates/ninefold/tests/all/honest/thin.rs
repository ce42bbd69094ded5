//! Looks for examples of large fish where no way through a puzzle leads: in the position after the singles, marks of one digit
//! are deleted at random, never those of the solution, so that some houses have the digit in few others.
//!
//! `NINEFOLD_LOOK` names the puzzles, `NINEFOLD_FOR` the techniques, `NINEFOLD_SECONDS` says when to stop, and `NINEFOLD_SEED`
//! where the random numbers begin.

use super::look::{example, puzzles, seconds, variable, wanted};
use super::{anticipated_among, anticipated_by};
use ninefold::generate::{Random, Xoshiro};
use ninefold::logic::{Board, Family, Profile, TECHNIQUES, Teacher, Technique};
use ninefold::solve::Solutions;
use ninefold::{Cell, CellSet, Digit, Grid, House, Nine};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often the marks of one digit of a puzzle are thinned out before it is the next puzzle's turn.
const TRIES: usize = 200;

#[test]
#[ignore = "looks for examples until its time is up"]
fn look_in_thinned_positions() {
    let (puzzles, wanted) = (puzzles(), wanted());
    let end = Instant::now() + Duration::from_secs(seconds());
    let seed = AtomicU64::new(variable("NINEFOLD_SEED", "1").parse().expect("a number"));
    let tried = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                let mut look = Thin {
                    dice: Xoshiro::from_seed(seed.fetch_add(1, Ordering::Relaxed)),
                    judged: BTreeMap::new(),
                    teacher: Teacher::default(),
                };
                while Instant::now() < end {
                    let puzzle = &puzzles[look.dice.below(puzzles.len())];
                    tried.fetch_add(look.try_puzzle(puzzle, &wanted, end), Ordering::Relaxed);
                }
                println!("judged: {:?}", look.judged);
            });
        }
    });
    println!("{} positions were tried", tried.into_inner());
}

/// Whether a chance of so many in a hundred comes true.
fn is_under(dice: &mut Xoshiro, percent: usize) -> bool {
    dice.below(100) < percent
}

struct Thin {
    dice: Xoshiro,
    /// How many steps of each technique were judged.
    judged: BTreeMap<&'static str, usize>,
    teacher: Teacher,
}

impl Thin {
    /// Tries positions of this puzzle. Returns how many.
    fn try_puzzle(&mut self, puzzle: &str, wanted: &[&'static Technique], end: Instant) -> u64 {
        let Ok(grid) = puzzle.parse::<Grid>() else { return 0 };
        let puzzle = Nine::new(grid);
        let Some(solution) = Solutions::new(&puzzle).next() else { return 0 };
        let mut profile = Profile::everything();
        profile.techniques.retain(|technique| technique.family == Family::Singles);
        let board = Teacher::new(profile).solve_quickly(&Board::new(&puzzle)).end;
        let open: Vec<Digit> =
            Digit::ALL.into_iter().filter(|&digit| board.filled_with(digit).len() <= 2).collect();
        if open.is_empty() {
            return 0;
        }
        let digit = open[self.dice.below(open.len())];
        let kept: CellSet = Cell::ALL.into_iter().filter(|&cell| solution.get(cell) == Some(digit)).collect();
        let mut tried = 0;
        while tried < TRIES && Instant::now() < end {
            tried += 1;
            let gone = self.choose(board.places(digit), kept - board.filled_with(digit));
            let mut thin = board.clone();
            thin.remove(digit, gone);
            let has_single = House::ALL.iter().any(|&house| thin.places_in(digit, house).len() == 1);
            if has_single || !thin.single().is_empty() {
                continue;
            }
            wanted.iter().for_each(|technique| self.try_here(technique, &thin, digit));
        }
        tried as u64
    }

    /// Chooses which places of a digit are deleted. `kept` are those of the solution.
    fn choose(&mut self, places: CellSet, kept: CellSet) -> CellSet {
        match self.dice.below(4) {
            0 => self.mixed(places, kept),
            1 => self.boxes_in_lines(places, kept),
            2 => self.two_locked(places, kept),
            _ => self.two_covers(places, kept),
        }
    }

    /// Some houses have most of their places in as many others.
    fn mixed(&mut self, places: CellSet, kept: CellSet) -> CellSet {
        let dice = &mut self.dice;
        let kinds: &[usize] = [&[0][..], &[1], &[0, 2], &[1, 2], &[0, 1, 2]][dice.below(5)];
        let most = 2 + dice.below(6);
        let fins = 2 + dice.below(25);
        self.fish(places, kept, (kinds, &[0, 1, 2]), most, fins)
    }

    /// Lines and boxes have all their places in lines across and boxes.
    fn boxes_in_lines(&mut self, places: CellSet, kept: CellSet) -> CellSet {
        let (along, across): (&[usize], &[usize]) =
            if is_under(&mut self.dice, 50) { (&[0, 2], &[1, 2]) } else { (&[1, 2], &[0, 2]) };
        self.fish(places, kept, (along, across), 7, 0)
    }

    /// Houses of some kinds have their places in houses of other kinds, but for some percent.
    fn fish(
        &mut self,
        places: CellSet,
        kept: CellSet,
        (along, across): (&[usize], &[usize]),
        most: usize,
        fins: usize,
    ) -> CellSet {
        let (lean, covers) = self.crossing(kept, (along, across), most);
        let dice = &mut self.dice;
        let covered = covers.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        let [inside, outside] = [40 + dice.below(60), 30 + dice.below(70)];
        let mut gone = CellSet::EMPTY;
        for cell in places - kept {
            let percent = match lean.iter().filter(|house| house.cells().contains(cell)).count() {
                0 => outside,
                1 if covered.contains(cell) => inside,
                1 => fins,
                _ => fins / 2,
            };
            if !is_under(dice, percent) {
                gone.insert(cell);
            }
        }
        gone
    }

    /// Chooses up to so many houses of some kinds, and for each one a house of other kinds that holds the same cell of the solution.
    fn crossing(
        &mut self,
        kept: CellSet,
        (along, across): (&[usize], &[usize]),
        most: usize,
    ) -> (Vec<House>, Vec<House>) {
        let dice = &mut self.dice;
        let (mut lean, mut covers): (Vec<House>, Vec<House>) = (Vec::new(), Vec::new());
        for _ in 0..60 {
            let house = House::ALL[along[dice.below(along.len())] * 9 + dice.below(9)];
            let held = house.cells() & kept;
            let is_held = |lean: &House| (lean.cells() & kept) == held;
            if lean.len() == most || held.is_empty() || covers.contains(&house) || lean.iter().any(is_held) {
                continue;
            }
            let is_across = |other: &House| {
                let kind = other.index() / 9;
                *other != house
                    && across.contains(&kind)
                    && !lean.contains(other)
                    && other.cells().intersects(held)
            };
            let choices: Vec<House> = House::ALL.into_iter().filter(is_across).collect();
            if !choices.is_empty() {
                lean.push(house);
                covers.push(choices[dice.below(choices.len())]);
            }
        }
        (lean, covers)
    }

    /// A line has two places, in one box, and the line across that passes them by has all its places in another box.
    fn two_locked(&mut self, places: CellSet, kept: CellSet) -> CellSet {
        let dice = &mut self.dice;
        let is_flipped = is_under(dice, 50);
        let line = |cell: Cell| if is_flipped { cell.column() } else { cell.row() };
        let across = |cell: Cell| if is_flipped { cell.row() } else { cell.column() };
        let all: Vec<Cell> = kept.iter().collect();
        let first = all[dice.below(all.len())];
        let own = first.block().cells();
        let near: Vec<Cell> = ((line(first).cells() & own & places).without(first)).iter().collect();
        let Some(&second) = near.get(dice.below(near.len().max(1))) else { return CellSet::EMPTY };
        let third = (line(first).cells() & own) - CellSet::from_cells(&[first, second]);
        let Some(passes_by) = third.first().map(across) else { return CellSet::EMPTY };
        let Some(far) = (passes_by.cells() & kept).first() else { return CellSet::EMPTY };
        let ends = CellSet::from_cells(&[first, second]);
        let gone = (line(first).cells() - ends) | (passes_by.cells() - far.block().cells());
        let outside = 50 + dice.below(50);
        let others: CellSet = places.iter().filter(|_| !is_under(dice, outside)).collect();
        ((gone | others) & places) - kept - ends
    }

    /// Some lines have their places in one line across more than they are. Each of two of these has all its own in a box, so
    /// that these are the fins if the other is a cover.
    fn two_covers(&mut self, places: CellSet, kept: CellSet) -> CellSet {
        let dice = &mut self.dice;
        let is_flipped = is_under(dice, 50);
        let line = |n: usize| if is_flipped { House::column(n) } else { House::row(n) };
        let across = |n: usize| if is_flipped { House::row(n) } else { House::column(n) };
        let mut open: Vec<House> = (0..9).map(line).filter(|house| house.cells().intersects(kept)).collect();
        let size = 4 + dice.below(4);
        while open.len() > size {
            open.swap_remove(dice.below(open.len()));
        }
        let base = open.iter().fold(CellSet::EMPTY, |all, house| all | house.cells());
        let covers: Vec<House> =
            (0..9).map(across).filter(|house| house.cells().intersects(base & kept)).collect();
        let others: Vec<House> = (0..9).map(across).filter(|house| !covers.contains(house)).collect();
        if covers.len() < size || others.is_empty() {
            return CellSet::EMPTY;
        }
        let (first, second) = (covers[dice.below(size)], others[dice.below(others.len())]);
        let own = (first.cells() & base & kept).first().map_or(CellSet::EMPTY, |cell| cell.block().cells());
        let far: Vec<Cell> = ((second.cells() & base & places) - own).iter().collect();
        let Some(far) = far.get(dice.below(far.len().max(1))).map(|cell| cell.block().cells()) else {
            return CellSet::EMPTY;
        };
        let [inside, fins, outside] = [45 + dice.below(55), 60 + dice.below(40), 40 + dice.below(60)];
        let mut gone = CellSet::EMPTY;
        for cell in places - kept {
            let is_in = |house: House| house.cells().contains(cell);
            let percent = match base.contains(cell) {
                false => outside,
                true if is_in(first) => fins * usize::from(own.contains(cell)),
                true if is_in(second) => fins * usize::from(far.contains(cell)),
                true if covers.iter().any(|&house| is_in(house)) => inside,
                true => 0,
            };
            if !is_under(dice, percent) {
                gone.insert(cell);
            }
        }
        gone
    }

    fn try_here(&mut self, technique: &'static Technique, board: &Board, digit: Digit) {
        let steps = self.teacher.steps_of(technique, board);
        let is_ours = |step: &&ninefold::logic::Step| step.removes.iter().all(|one| one.digit == digit);
        for step in steps.iter().filter(is_ours).take(20) {
            *self.judged.entry(technique.id).or_default() += 1;
            // Fish of the same digit draw most of these conclusions: they are asked first.
            let fish = TECHNIQUES.iter().copied().take_while(|earlier| *earlier != technique);
            let quick = fish.filter(|earlier| {
                matches!(
                    earlier.family,
                    Family::Fish | Family::SingleDigit | Family::Intersections | Family::Colouring
                )
            });
            if anticipated_among(&mut self.teacher, board, step, quick).is_none()
                && anticipated_by(&mut self.teacher, board, step).is_none()
            {
                println!("{} ({} removed): {}", technique.id, step.removes.len(), example(board, step));
                return;
            }
        }
    }
}
