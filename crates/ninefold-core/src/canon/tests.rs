//! Compares canonical forms with a search that tries everything, and tests the laws that they have to keep.

use super::Canonizer;
use super::symmetry::Symmetry;
use crate::grid::{Cell, Grid};
use crate::made::{minimal_puzzle, random_grid};
use crate::random::{Random, Xoshiro};
use crate::rules::Rules;
use crate::testing::rounds;
use std::cmp::Ordering;
use std::collections::HashSet;

/// All orders of nine lines in which those of a band stay together.
fn all_lines() -> Vec<[usize; 9]> {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut all = Vec::new();
    for bands in orders {
        for code in 0..216 {
            let inner = [orders[code / 36], orders[code / 6 % 6], orders[code % 6]];
            all.push(std::array::from_fn(|place| 3 * bands[place / 3] + inner[place / 3][place % 3]));
        }
    }
    all
}

/// The nine numbers of digits in the boxes and rows of the top band, in the order in which they count.
fn numbers(line: impl Fn(usize) -> u8) -> [usize; 9] {
    std::array::from_fn(|part| {
        (0..3).filter(|&place| line(9 * (part / 3) + 3 * (part % 3) + place) != b'.').count()
    })
}

/// The first of all forms, and the number of changes of places that lead to it: one form after another, in the order of rows,
/// given up as soon as it is larger.
fn slow(grid: &Grid) -> ([u8; 81], u64) {
    let line = grid.to_line(b'.');
    let mirrored: [u8; 81] = std::array::from_fn(|cell| line[9 * (cell % 9) + cell / 9]);
    let lines = all_lines();
    let (mut least, mut best, mut count) = ([9; 9], [u8::MAX; 81], 0);
    for side in [line, mirrored] {
        for columns in &lines {
            // Orders of rows that begin with the same band, which has the same numbers in all of them.
            for alike in lines.chunk_by(|rows, next| rows[..3] == next[..3]) {
                let found = numbers(|cell| side[9 * alike[0][cell / 9] + columns[cell % 9]]);
                if found > least {
                    continue;
                }
                if found < least {
                    (least, best) = (found, [u8::MAX; 81]);
                }
                for rows in alike {
                    let line: [u8; 81] =
                        std::array::from_fn(|cell| side[9 * rows[cell / 9] + columns[cell % 9]]);
                    let form = renamed(&line);
                    match form.cmp(&best) {
                        Ordering::Less => (best, count) = (form, 1),
                        Ordering::Equal => count += 1,
                        Ordering::Greater => {}
                    }
                }
            }
        }
    }
    (best, count)
}

/// The line with its digits renamed: the first one is 1, the next one 2.
fn renamed(line: &[u8; 81]) -> [u8; 81] {
    let (mut names, mut named) = ([0; 10], b'0');
    line.map(|byte| {
        if byte == b'.' {
            return byte;
        }
        let name = &mut names[usize::from(byte - b'0')];
        if *name == 0 {
            named += 1;
            *name = named;
        }
        *name
    })
}

fn text(line: &[u8; 81]) -> &str {
    std::str::from_utf8(line).expect("digits and dots")
}

/// Grids of all kinds: full, minimal, nearly empty, nearly full, with a few digits only, with empty bands, with digits anywhere.
fn grids(random: &mut Xoshiro, count: usize) -> Vec<Grid> {
    let mut grids = vec![Grid::EMPTY];
    for round in 0..count {
        let full = random_grid(random, &Rules::CLASSIC);
        let mut line = full.to_line(b'.');
        match round % 7 {
            0 => {}
            1 => line = minimal_puzzle(random, &Rules::CLASSIC).givens().to_line(b'.'),
            2 => {
                let left = 1 + random.below(12);
                let mut cells: Vec<usize> = (0..81).collect();
                random.shuffle(&mut cells);
                cells[left..].iter().for_each(|&cell| line[cell] = b'.');
            }
            3 => (0..1 + random.below(9)).for_each(|_| line[random.below(81)] = b'.'),
            4 => {
                let kept = 1 + random.below(4) as u8;
                line.iter_mut().filter(|byte| **byte > b'0' + kept).for_each(|byte| *byte = b'.');
            }
            5 => {
                let digits = 2 + random.below(8);
                line = std::array::from_fn(|cell| match random.below(3) {
                    0 => line[cell],
                    1 => b'1' + random.below(digits) as u8,
                    _ => b'.',
                });
            }
            _ => {
                let band = random.below(3);
                line[27 * band..][..27].fill(b'.');
                (0..40).for_each(|_| line[random.below(81)] = b'.');
            }
        }
        grids.push(Grid::of_line(&line));
    }
    grids
}

/// Compares the search with the slow twin, and looks at all ways if there are few.
fn check(canonizer: &mut Canonizer, grid: &Grid) {
    let (line, count) = slow(grid);
    let found = canonizer.canonical(grid);
    assert_eq!(text(&found.grid.to_line(b'.')), text(&line), "{grid}");
    assert_eq!(found.symmetry.apply(grid), found.grid, "{grid}");
    assert_eq!(found.automorphisms, count, "{grid}");
    if count <= 1000 {
        let all = canonizer.automorphisms(grid, usize::MAX);
        assert!(all.iter().all(|symmetry| symmetry.apply(grid) == *grid), "{grid}");
        let different: HashSet<&Symmetry> = all.iter().collect();
        assert_eq!(different.len() as u64, count, "{grid}");
    }
}

#[test]
fn the_first_of_all_forms_is_found() {
    let mut canonizer = Canonizer::default();
    for grid in grids(&mut Xoshiro::from_seed(3), rounds(6, 36)) {
        check(&mut canonizer, &grid);
    }
}

/// No clue, one, two and so on.
#[test]
fn few_clues_are_no_exception() {
    let (mut canonizer, mut random) = (Canonizer::default(), Xoshiro::from_seed(21));
    for count in 1..24 {
        let mut cells: Vec<usize> = (0..81).collect();
        random.shuffle(&mut cells);
        let line = random_grid(&mut random, &Rules::CLASSIC).to_line(b'.');
        let mut left = [b'.'; 81];
        cells[..count].iter().for_each(|&cell| left[cell] = line[cell]);
        check(&mut canonizer, &Grid::of_line(&left));
    }
}

/// Digits anywhere, so that rows, columns and boxes have some of them more than once.
#[test]
fn grids_that_break_the_rules_have_a_form_too() {
    let (mut canonizer, mut random) = (Canonizer::default(), Xoshiro::from_seed(22));
    for round in 0..rounds(4, 36) {
        let of_100 = [20, 30, 50, 80, 95, 100][round % 6];
        // Full grids of very few digits have a great many automorphisms, with which the slow twin takes long.
        let digits = 1 + random.below(9).max(if of_100 > 90 { 2 } else { 0 });
        let line = std::array::from_fn(|_| {
            let digit = b'1' + random.below(digits) as u8;
            if random.below(100) < of_100 { digit } else { b'.' }
        });
        check(&mut canonizer, &Grid::of_line(&line));
    }
    // All is right in rows, in rows and columns, or in all but one digit.
    for row in 0..rounds(3, 9) {
        let shift = |row: usize, column: usize| b'1' + ((row + column) % 9) as u8;
        let mut line = random_grid(&mut random, &Rules::CLASSIC).to_line(b'.');
        match row % 3 {
            0 => line = std::array::from_fn(|cell| shift(0, cell % 9)),
            1 => line = std::array::from_fn(|cell| shift(cell / 9, cell % 9)),
            _ => line[9 * row] = b'1' + (line[9 * row] - b'0') % 9,
        }
        if row % 3 == 0 {
            line.as_chunks_mut::<9>().0[1..].iter_mut().for_each(|row| random.shuffle(row));
        }
        check(&mut canonizer, &Grid::of_line(&line));
    }
}

/// Rows and columns that are like others of their band or stack: only the first of them is tried.
#[test]
fn equal_rows_are_counted_as_different_ways() {
    let (mut canonizer, mut random) = (Canonizer::default(), Xoshiro::from_seed(24));
    for round in 0..rounds(4, 12) {
        let mut line = random_grid(&mut random, &Rules::CLASSIC).to_line(b'.');
        line.iter_mut().filter(|_| random.below(4) < round % 4).for_each(|byte| *byte = b'.');
        for band in 0..1 + round % 3 {
            let [from, to] = [3 * band, 3 * band + 1 + random.below(2)];
            line.copy_within(9 * from..9 * from + 9, 9 * to);
        }
        let grid = Grid::of_line(&line);
        check(&mut canonizer, &grid);
        check(&mut canonizer, &Symmetry::random(&mut random).apply(&grid));
    }
    // Every change of places keeps these.
    for line in [[b'1'; 81], std::array::from_fn(|cell| b'1' + (cell / 27 * 3 + cell % 9 / 3) as u8)] {
        assert_eq!(canonizer.canonical(&Grid::of_line(&line)).automorphisms, 3_359_232);
    }
}

/// Puzzles that an automorphism of their solution maps to themselves.
#[test]
fn puzzles_with_automorphisms_keep_them() {
    let (mut canonizer, mut random) = (Canonizer::default(), Xoshiro::from_seed(23));
    let most: Grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
        .parse()
        .expect("a grid");
    let all = canonizer.automorphisms(&most, usize::MAX);
    for _ in 0..24 {
        let symmetry = &all[random.below(all.len())];
        let mut left = Grid::EMPTY;
        for _ in 0..1 + random.below(12) {
            // A cell, and the place to which it goes.
            let cell = Cell::ALL[random.below(81)];
            let mut moved = Grid::EMPTY.with(cell, most.get(cell).expect("it is full"));
            while moved.iter().any(|(cell, _)| left.get(cell).is_none()) {
                left.extend(moved.iter());
                moved = symmetry.apply(&moved);
            }
        }
        assert_eq!(symmetry.apply(&left), left);
        check(&mut canonizer, &Symmetry::random(&mut random).apply(&left));
    }
}

/// Full grids by the best form of their second row: `full.rs` distinguishes some kinds before it tries anything.
#[test]
fn full_grids_have_the_smallest_second_row() {
    let (mut canonizer, mut random) = (Canonizer::default(), Xoshiro::from_seed(24));
    let mut seen = HashSet::new();
    // The last two have no pair of rows with partners.
    let rare = [
        "598143672712986354643725189456891237829374516371562948985617423237459861164238795",
        "624791583739584621851263974492358167185647239376912845217839456548176392963425718",
        "247391685698254731531876249412968573769435812853712496924683157176549328385127964",
        "539827614148536279726941538857392146364175892912468753481653927295784361673219485",
        "519283674876941352423756198397124865182569437645378921738612549951437286264895713",
    ];
    let rare: [Grid; 5] = rare.map(|grid| grid.parse().expect("a grid"));
    for grid in
        rare.into_iter().chain((0..rounds(120, 300)).map(|_| random_grid(&mut random, &Rules::CLASSIC)))
    {
        let second: [u8; 9] = canonizer.line(&grid)[9..18].try_into().expect("nine");
        // The slow twin takes seconds for such a grid.
        if seen.insert(second) && seen.len() <= rounds(rare.len(), usize::MAX) {
            check(&mut canonizer, &grid);
        }
    }
    assert!(seen.len() >= 9, "{seen:?}");
}

#[test]
fn all_forms_of_a_grid_have_the_same_canonical_form_which_is_its_own() {
    let (mut canonizer, mut random) = (Canonizer::default(), Xoshiro::from_seed(8));
    for grid in grids(&mut random, 600) {
        let form = canonizer.canonical(&grid);
        assert_eq!(form.symmetry.apply(&grid), form.grid);
        for _ in 0..8 {
            let symmetry = Symmetry::random(&mut random);
            let other = canonizer.canonical(&symmetry.apply(&grid));
            assert_eq!(other.grid, form.grid, "{grid} and {symmetry}");
            assert_eq!(other.automorphisms, form.automorphisms, "{grid}");
        }
        assert_eq!(canonizer.line(&form.grid), form.grid.to_line(b'.'));
    }
}

/// The grid with the most automorphisms, and the pattern of one digit.
#[test]
fn known_numbers_of_automorphisms() {
    let mut canonizer = Canonizer::default();
    let most: Grid = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
        .parse()
        .expect("a grid");
    assert_eq!(canonizer.canonical(&most).automorphisms, 648);
    let one: Grid = Cell::ALL
        .iter()
        .filter(|cell| most.get(**cell).is_some_and(|digit| digit.value() == 1))
        .fold(Grid::EMPTY, |grid, &cell| grid.with(cell, most.get(cell).expect("a full grid")));
    // All 46,656 patterns of a digit are equivalent.
    assert_eq!(canonizer.canonical(&one).automorphisms, 3_359_232 / 46_656);
    assert_eq!(canonizer.canonical(&Grid::EMPTY).automorphisms, 3_359_232);
}

#[test]
fn automorphisms_map_a_grid_to_itself_and_are_all_different() {
    let mut canonizer = Canonizer::default();
    let most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    for text in [most, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"] {
        let grid: Grid = text.parse().expect("a grid");
        let count = canonizer.canonical(&grid).automorphisms as usize;
        let all = canonizer.automorphisms(&grid, usize::MAX);
        assert!(all.iter().all(|symmetry| symmetry.apply(&grid) == grid));
        assert!(all.contains(&Symmetry::IDENTITY));
        let different: HashSet<&Symmetry> = all.iter().collect();
        assert_eq!((different.len(), all.len()), (count, count));
    }
}

#[test]
fn what_is_no_symmetry_is_refused() {
    for wrong in [
        "",
        "mirror=no rows=123456789 columns=123456789",
        "mirror=no rows=142356789 columns=123456789 digits=123456789",
        "mirror=no rows=123456788 columns=123456789 digits=123456789",
        "mirror=maybe rows=123456789 columns=123456789 digits=123456789",
        "mirror=no mirror=no rows=123456789 columns=123456789 digits=123456789",
        "mirror=no rows=123456789 columns=123456789 digits=12345678",
        "mirror=no rows=123456789 columns=123456789 digits=123456780",
    ] {
        assert!(wrong.parse::<Symmetry>().is_err(), "{wrong}");
    }
}

#[test]
fn symmetries_form_a_group() {
    let mut random = Xoshiro::from_seed(5);
    for _ in 0..200 {
        let [a, b, c] = std::array::from_fn(|_| Symmetry::random(&mut random));
        let grid = random_grid(&mut random, &Rules::CLASSIC);
        assert_eq!(a.then(&b).apply(&grid), b.apply(&a.apply(&grid)));
        assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
        assert_eq!(a.then(&a.inverse()), Symmetry::IDENTITY);
        assert_eq!(a.to_string().parse(), Ok(a));
    }
}

/// A comparison with a search through all symmetries of the classic rules for those that map diagonals to diagonals.
#[test]
fn diagonal_forms_are_the_smallest_that_the_diagonals_allow() {
    let lines = all_lines();
    // The cells that become a diagonal must be a diagonal too.
    let is_diagonal = |cells: [(usize, usize); 9]| {
        cells.iter().all(|(row, column)| row == column) || cells.iter().all(|(row, column)| row + column == 8)
    };
    let stays = |rows: &[usize; 9], columns: &[usize; 9]| {
        is_diagonal(std::array::from_fn(|place| (rows[place], columns[place])))
            && is_diagonal(std::array::from_fn(|place| (rows[place], columns[8 - place])))
    };
    let mut random = Xoshiro::from_seed(12);
    let canonizer = Canonizer::default();
    let all: Vec<_> = lines
        .iter()
        .flat_map(|rows| lines.iter().map(move |columns| (rows, columns)))
        .filter(|(rows, columns)| stays(rows, columns))
        .collect();
    assert_eq!(all.len(), 48);
    for grid in grids(&mut random, 60) {
        let line = grid.to_line(b'.');
        let mut forms = Vec::new();
        for (rows, columns) in &all {
            for is_mirrored in [false, true] {
                forms.push(renamed(&std::array::from_fn(|cell| {
                    let (row, column) = (rows[cell / 9], columns[cell % 9]);
                    line[if is_mirrored { 9 * column + row } else { 9 * row + column }]
                })));
            }
        }
        let least = forms.iter().min().expect("there are 96");
        let found = canonizer.diagonal(&grid);
        assert_eq!(text(&found.grid.to_line(b'.')), text(least));
        assert_eq!(found.automorphisms, forms.iter().filter(|form| *form == least).count() as u64);
        assert_eq!(found.symmetry.apply(&grid), found.grid);
        assert!(canonizer.diagonal_automorphisms(&grid).iter().all(|way| way.apply(&grid) == grid));
    }
}
