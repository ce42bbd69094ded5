//! Compares the engine with a plain search that works on the rules as they are, and with the rules' referees.

use super::slots::slot;
use super::tables::Tables;
use crate::grid::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::rules::{CellId, Nine, Part, Relation, RuleSet, Rules};
use crate::solve::explorer::Explorer;
use crate::solve::statistics::Statistics;
use crate::solve::watch::{Stopped, Watch};
use crate::testing::{is_long, rounds};
use std::collections::{BTreeMap, BTreeSet};

/// Rules of every kind that the engine accepts.
const RULES: [&str; 21] = [
    "classic",
    "diagonal",
    "main-diagonal",
    "windoku",
    "anti-knight",
    "anti-king",
    "non-consecutive",
    "diagonal,anti-king",
    "windoku,diagonal",
    "extra-region:r1c1+r2c2+r3c3+r4c5+r5c6+r6c4+r7c9+r8c7+r9c8",
    "extra-region:r1c1+r2c3+r5c5+r9c9",
    "no-boxes,diagonal",
    "jigsaw:111222233111442233111442233554444233555466663755566699777566999777888889778888999",
    "jigsaw:111112233441112333444122333445552223446555277866655577888669777888699977886699999,anti-king",
    "palindrome:r2c2-r5c5,white-dot:r1c1-r1c2",
    "4x4,diagonal",
    "6x6,non-consecutive",
    "6x6",
    "6x6,diagonal",
    "7x7,diagonal",
    "8x8,anti-king",
];

/// Rules with more houses than there are fields.
fn crowded() -> String {
    let disjoint = |k: usize| {
        let name = |i: usize| format!("r{}c{}", i / 3 * 3 + k / 3 + 1, i % 3 * 3 + k % 3 + 1);
        format!(",extra-region:{}", (0..9).map(name).collect::<Vec<_>>().join("+"))
    };
    format!("diagonal{}", (0..9).map(disjoint).collect::<String>())
}

fn all_rules() -> Vec<Rules> {
    let read = |text: &str| text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
    RULES.into_iter().map(read).chain([read(&crowded()), read(&crowded()["diagonal,".len()..])]).collect()
}

/// A random number generator that gives the same numbers on every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

/// The plain search: it uses areas and relations, goes cell by cell, and asks the referee about what it finds.
struct Referee<'r> {
    rules: &'r RuleSet,
    /// For each cell, the cells that share an area with it.
    peers: Vec<BTreeSet<usize>>,
    /// For each cell, the other cells to which it has a relation.
    pairs: Vec<Vec<(usize, Relation)>>,
    allowed: Vec<u64>,
    values: Vec<Option<usize>>,
    limit: usize,
    found: BTreeSet<Vec<u8>>,
    /// The number of steps left before the search gives up.
    patience: usize,
}

impl Referee<'_> {
    /// Returns all solutions, up to a limit; `None` if that takes too long.
    fn solutions(rules: &RuleSet, puzzle: &Nine, limit: usize) -> Option<BTreeSet<Vec<u8>>> {
        let layout = rules.layout();
        let cell = |id: CellId| layout.cell(id);
        let allowed =
            layout.cells().map(|id| u64::from(puzzle.allowed().get(cell(id)).bits()) & layout.all_values());
        let mut peers = vec![BTreeSet::new(); layout.len()];
        for area in rules.areas() {
            for &cell in &area.cells {
                let others = area.cells.iter().filter(|&&other| other != cell);
                peers[cell.index()].extend(others.map(|other| other.index()));
            }
        }
        let mut pairs = vec![Vec::new(); layout.len()];
        for (_, part) in rules.parts() {
            if let Part::Pair { cells: [a, b], relation } = part {
                pairs[b.index()].push((a.index(), relation.clone()));
                pairs[a.index()].push((b.index(), relation.turned()));
            }
        }
        let mut referee = Referee {
            rules,
            peers,
            pairs,
            allowed: allowed.collect(),
            values: vec![None; layout.len()],
            limit,
            found: BTreeSet::new(),
            patience: 1_500,
        };
        referee.search();
        (referee.patience > 0).then_some(referee.found)
    }

    fn search(&mut self) {
        self.patience = self.patience.saturating_sub(1);
        if self.patience == 0 || self.found.len() >= self.limit {
            return;
        }
        let open = (0..self.values.len()).filter(|&cell| self.values[cell].is_none());
        let choices = open.map(|cell| (cell, self.possible(cell)));
        let Some((cell, possible)) = choices.min_by_key(|(_, possible)| possible.len()) else {
            let values: Vec<u8> = self.values.iter().flatten().map(|&value| value as u8 + 1).collect();
            assert!(self.rules.allows(&values), "{} allows {values:?}", self.rules);
            self.found.insert(values);
            return;
        };
        for value in possible {
            self.values[cell] = Some(value);
            self.search();
        }
        self.values[cell] = None;
    }

    fn possible(&self, cell: usize) -> Vec<usize> {
        let can_hold = |value: &usize| {
            let clash = self.peers[cell].iter().any(|&peer| self.values[peer] == Some(*value));
            let mut pairs = self.pairs[cell].iter();
            self.allowed[cell] >> value & 1 == 1
                && !clash
                && pairs.all(|(other, relation)| {
                    self.values[*other].is_none_or(|other| relation.rows()[other] >> value & 1 == 1)
                })
        };
        (0..self.rules.layout().value_count()).filter(can_hold).collect()
    }
}

/// Returns the values of the grid in the cells of the layout. No other cell may be filled.
fn values(rules: &RuleSet, grid: &Grid) -> Vec<u8> {
    let layout = rules.layout();
    let values = layout.cells().map(|id| grid.get(layout.cell(id)));
    let values: Vec<u8> =
        values.map(|digit| digit.expect("every cell is filled").index() as u8 + 1).collect();
    assert_eq!(grid.len(), values.len(), "nothing stands outside of the layout");
    values
}

fn count(tables: &Tables, puzzle: &Nine, limit: u64) -> u64 {
    let mut found = 0;
    tables.count(puzzle, limit, &mut Watch::forever(), &mut found).expect("never stopped");
    found
}

/// Compares everything that the engine says about a puzzle with the referee. Returns the number of solutions.
fn compare(rules: &Rules, tables: &Tables, puzzle: &Nine) -> Option<usize> {
    const LIMIT: usize = 40;
    let expected = Referee::solutions(rules, puzzle, LIMIT)?;
    let name = format!("{rules} {puzzle:?}");
    for limit in [1, 2, 7, LIMIT] {
        assert_eq!(
            count(tables, puzzle, limit as u64),
            expected.len().min(limit) as u64,
            "{limit} of {name}"
        );
    }
    let is_right = |grid: &Grid| match values(rules, grid) {
        values if expected.len() < LIMIT => expected.contains(&values),
        values => {
            rules.allows(&values)
                && grid.iter().all(|(cell, digit)| puzzle.allowed().get(cell).contains(digit))
        }
    };
    let (solutions, found) = tables.sole(puzzle, &mut Watch::forever()).expect("never stopped");
    assert_eq!((solutions, found.is_some()), (expected.len().min(2) as u64, !expected.is_empty()), "{name}");
    assert!(found.iter().all(is_right), "{name}");
    let mut statistics = Statistics::default();
    let first = tables.first_counted(puzzle, &mut Watch::forever(), &mut statistics).expect("never stopped");
    assert_eq!(first.is_some(), !expected.is_empty(), "{name}");
    assert!(first.iter().all(is_right), "{name}");
    let filled = first.map_or(0, |grid| grid.len() - puzzle.givens().len());
    assert_eq!(statistics.placements - statistics.undone, filled as u64, "{name}");
    assert!(u64::from(statistics.deepest) <= statistics.guesses && statistics.guesses <= statistics.nodes);
    if expected.len() < LIMIT {
        let smallest = tables.smallest(puzzle, &mut Watch::forever()).expect("never stopped");
        assert_eq!(smallest.map(|grid| values(rules, &grid)), expected.first().cloned(), "{name}");
    }
    Some(expected.len())
}

/// Returns another full grid that shares two thirds of its cells with this one and has one digit changed at random, if
/// there is such a grid.
fn changed(rules: &RuleSet, tables: &Tables, full: Grid, random: &mut Random) -> Grid {
    let cells = cells_of(rules);
    let mut grid = full;
    while grid.len() > cells.len() * 2 / 3 {
        grid.set(cells[random.below(cells.len())], None);
    }
    let digit = Digit::ALL[random.below(rules.layout().value_count())];
    grid.set(cells[random.below(cells.len())], Some(digit));
    tables.first(&Nine::new(grid), &mut Watch::forever()).expect("never stopped").unwrap_or(full)
}

fn cells_of(rules: &RuleSet) -> Vec<Cell> {
    let layout = rules.layout();
    layout.cells().map(|id| layout.cell(id)).collect()
}

/// Makes a puzzle near a full grid: some givens are missing or changed, or there are pencil marks.
fn near(rules: &Rules, full: &Grid, round: usize, random: &mut Random) -> Nine {
    let (cells, digits) = (cells_of(rules), rules.layout().value_count());
    let mut grid = *full;
    let kept = cells.len() / 8 + random.below(cells.len() / 3);
    while grid.len() > kept {
        grid.set(cells[random.below(cells.len())], None);
    }
    match round % 4 {
        0 | 1 => Nine::new(grid),
        2 => {
            for _ in 0..=random.below(2) {
                grid.set(cells[random.below(cells.len())], Some(Digit::ALL[random.below(digits)]));
            }
            Nine::new(grid)
        }
        _ => {
            let mut marks = Candidates::FULL;
            for (cell, digit) in full.iter() {
                let mut keep = if random.below(300) > 0 { DigitSet::only(digit) } else { DigitSet::EMPTY };
                (0..random.below(5)).for_each(|_| keep.insert(Digit::ALL[random.below(9)]));
                marks.set(cell, keep);
            }
            let mut givens = Grid::EMPTY;
            (0..random.below(4)).for_each(|_| {
                let cell = cells[random.below(cells.len())];
                givens.set(cell, full.get(cell));
            });
            Nine::with_marks(givens, &marks)
        }
    }
}

/// Compares by many puzzles, and returns how many of them have none, one or more solutions, or too many to count.
fn compare_many(rules: &Rules, rounds: usize) -> BTreeMap<usize, usize> {
    let tables = Tables::of(rules).unwrap_or_else(|| panic!("{rules} is for this engine"));
    let mut random = Random(rounds as u64);
    let blank = tables.first(&Nine::new(Grid::EMPTY), &mut Watch::forever()).expect("never stopped");
    let mut full = blank.expect("a solution");
    let mut seen: BTreeMap<usize, usize> = BTreeMap::new();
    for round in 0..rounds {
        full = changed(rules, &tables, full, &mut random);
        assert!(rules.allows(&values(rules, &full)), "{rules}: {full}");
        twins_are_equal(&tables, &full);
        let solutions = compare(rules, &tables, &near(rules, &full, round, &mut random).by(rules));
        *seen.entry(solutions.map_or(3, |solutions| solutions.min(2))).or_default() += 1;
    }
    seen
}

/// Checks that puzzles of each kind have been compared.
fn are_of_each_kind(seen: &BTreeMap<usize, usize>, rules: &str) {
    let (of, all) = (|kind: usize| seen.get(&kind).copied().unwrap_or(0), seen.values().sum::<usize>());
    assert!((0..3).all(|kind| of(kind) * 80 > all) && of(3) * 2 < all, "{rules}: {seen:?}");
}

/// Checks that, in a full grid, each pair of twins holds the same digits equally often.
fn twins_are_equal(tables: &Tables, full: &Grid) {
    for twins in &tables.twins {
        let [a, b] = twins.map(|cells| {
            let cells =
                Cell::ALL.into_iter().filter(|&cell| cells[slot(cell) / 64] >> (slot(cell) % 64) & 1 == 1);
            let mut digits: Vec<_> = cells.map(|cell| full.get(cell)).collect();
            digits.sort();
            digits
        });
        assert!(a == b && !a.is_empty(), "{a:?} {b:?}");
    }
}

#[test]
fn all_rules_agree_with_the_referee() {
    let mut all = BTreeMap::new();
    for rules in all_rules() {
        let seen = compare_many(&rules, rounds(14, 4000));
        // A few puzzles need not be of each kind.
        if is_long() {
            are_of_each_kind(&seen, &rules.to_string());
        }
        seen.into_iter().for_each(|(kind, count)| *all.entry(kind).or_default() += count);
    }
    are_of_each_kind(&all, "all rules");
}

/// The expected number counts all four by four fillings whose rows hold each digit once and that the referee accepts.
#[test]
fn blank_grids_of_four_by_four_are_counted_as_the_referee_counts() {
    let mut rows = Vec::new();
    for code in 0..256_usize {
        let row = [0, 2, 4, 6].map(|shift| (code >> shift & 3) as u8 + 1);
        if (1..=4).all(|value| row.contains(&value)) {
            rows.push(row);
        }
    }
    assert_eq!(rows.len(), 24);
    for text in
        ["4x4", "4x4,diagonal", "4x4,anti-king", "4x4,anti-knight", "4x4,non-consecutive", "4x4,no-boxes"]
    {
        let rules: RuleSet = text.parse().expect("rules");
        let mut expected = 0;
        for code in 0..24_usize.pow(4) {
            let values: Vec<u8> = (0..4).flat_map(|place| rows[code / 24_usize.pow(place) % 24]).collect();
            expected += u64::from(rules.allows(&values));
        }
        let tables = Tables::of(&rules).expect("rules for this engine");
        assert_eq!(count(&tables, &Nine::new(Grid::EMPTY), u64::MAX), expected, "{text}");
    }
}

#[test]
fn other_rules_are_for_others() {
    for text in ["killer-cage:15:r1c1-r1c3", "thermometer:r1c1-r1c3", "12x12", "black-dot:r1c1-r1c2"] {
        let rules: RuleSet = text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"));
        assert!(Tables::of(&rules).is_none(), "{text}");
    }
}

/// The expected pairs are the rows and regions of this jigsaw, worked out by hand: its first region has two cells below
/// the first row, and the ninth leaves two cells of the last row.
#[test]
fn jigsaws_have_twins_and_boxes_none() {
    let rules: RuleSet =
        "jigsaw:AAAAAAABBCCDDDEAABCCDDEEBBBCCDDEFBGGCHHDEFBBGCCHDEFFGGHHHEEFFGGHIIEFFFGGHHIIIIIII"
            .parse()
            .expect("a jigsaw");
    let twins = Tables::of(&rules).expect("rules for this engine").twins;
    let set = |cells: &[(usize, usize)]| {
        cells.iter().fold([0_u64; 2], |mut set, &(row, column)| {
            let slot = slot(Cell::at(row - 1, column - 1));
            set[slot / 64] |= 1 << (slot % 64);
            set
        })
    };
    for pair in
        [[set(&[(1, 8), (1, 9)]), set(&[(2, 7), (2, 8)])], [set(&[(8, 2), (8, 3)]), set(&[(9, 1), (9, 2)])]]
    {
        let [a, b] = pair;
        assert!(twins.contains(&[a, b]) || twins.contains(&[b, a]), "{pair:?}");
    }
    assert!(
        Tables::of(&"diagonal".parse().expect("a rule")).expect("rules for this engine").twins.is_empty()
    );
}

#[test]
fn counts_stop_when_told_to() {
    let tables = Tables::of(&"diagonal".parse().expect("a rule")).expect("rules for this engine");
    let blank = Nine::new(Grid::EMPTY);
    let mut found = 3;
    assert_eq!(tables.count(&blank, 3, &mut Watch::forever(), &mut found), Ok(()));
    assert_eq!(found, 3, "there were enough before");
    assert_eq!(count(&tables, &blank, 10_001), 10_001);
    let mut late = Watch::forever().at_most(0);
    assert_eq!((tables.count(&blank, 10, &mut late, &mut found), found), (Err(Stopped), 3));
    let until_then = |asks| {
        let mut found = 0;
        let mut watch = Watch::forever().at_most(asks);
        assert_eq!(tables.count(&blank, u64::MAX, &mut watch, &mut found), Err(Stopped));
        found
    };
    assert!(0 < until_then(1000) && until_then(1000) < until_then(2000), "what was counted until then");
}

/// Returns the cells of two digits in a full grid, those that are tied together by peers in one list each. The digits of a list
/// can change places without a repetition in any row, column or box.
fn exchanges(full: &Grid, pair: [Digit; 2]) -> Vec<Vec<Cell>> {
    let mut left: Vec<Cell> =
        full.iter().filter(|(_, digit)| pair.contains(digit)).map(|(cell, _)| cell).collect();
    let mut lists = Vec::new();
    while let Some(first) = left.pop() {
        let mut list = vec![first];
        let mut next = 0;
        while let Some(&cell) = list.get(next) {
            let (near, far): (Vec<Cell>, Vec<Cell>) =
                left.iter().partition(|&&other| cell.peers().contains(other));
            (left, next) = (far, next + 1);
            list.extend(near);
        }
        lists.push(list);
    }
    lists
}

/// Two exchanges are left open in a full grid. The expected number asks the referee about each of the four grids.
#[test]
fn exchanges_are_counted_as_the_referee_counts_them() {
    let mut counts: BTreeMap<u64, usize> = BTreeMap::new();
    for text in ["anti-king", "anti-knight", "non-consecutive", "extra-region:r1c1+r2c3+r5c5+r9c9"] {
        let rules: Rules = text.parse().expect("rules");
        let tables = Tables::of(&rules).expect("rules for this engine");
        let solved = |puzzle: &Nine| tables.first(puzzle, &mut Watch::forever()).expect("no limit");
        let mut random = Random(7);
        let mut full = solved(&Nine::new(Grid::EMPTY)).expect("there are grids by these rules");
        for _ in 0..rounds(20_000, 200_000) {
            let pairs = [(); 2].map(|()| [Digit::ALL[random.below(4)], Digit::ALL[4 + random.below(5)]]);
            let lists = pairs.map(|pair| {
                let all = exchanges(&full, pair);
                all[random.below(all.len())].clone()
            });
            if lists[0].iter().any(|cell| lists[1].contains(cell)) {
                continue;
            }
            let mut marks = Candidates::of_filled(&full);
            let mut grids = vec![full];
            for (list, pair) in lists.iter().zip(pairs) {
                let both = DigitSet::only(pair[0]) | DigitSet::only(pair[1]);
                list.iter().for_each(|&cell| marks.set(cell, both));
                let exchanged = |grid: &Grid| {
                    let other = |cell: &Cell| (both - full.get(*cell).map_or(both, DigitSet::only)).first();
                    let mut grid = *grid;
                    list.iter().for_each(|cell| grid.set(*cell, other(cell)));
                    grid
                };
                grids.extend(grids.clone().iter().map(exchanged));
            }
            let expected = grids.iter().filter(|grid| rules.is_solved(grid)).count() as u64;
            let puzzle = Nine::with_marks(Grid::EMPTY, &marks).by(&rules);
            assert_eq!(count(&tables, &puzzle, u64::MAX), expected, "{text}: {puzzle:?}");
            *counts.entry(expected).or_default() += 1;
            if random.below(50) == 0 {
                let mut start = full;
                while start.len() > 30 {
                    start.set(Cell::ALL[random.below(Cell::COUNT)], None);
                }
                start.set(Cell::ALL[random.below(Cell::COUNT)], Some(Digit::ALL[random.below(9)]));
                full = solved(&Nine::new(start).by(&rules)).unwrap_or(full);
            }
        }
    }
    assert!(counts.keys().eq([&1, &2, &3, &4]), "all numbers occur: {counts:?}");
}
