//! Compares the types of `grid` with the simplest code that does the same.

use ninefold::grid::{ByCell, ByDigit, ByHouse, HouseKind};
use ninefold::solve::{Solutions, naive};
use ninefold::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Nine, Rules};
use proptest::collection::{btree_set, vec};
use proptest::prelude::*;
use std::collections::BTreeSet;

fn cells() -> impl Strategy<Value = BTreeSet<Cell>> {
    btree_set((0usize..81).prop_map(Cell::new), 0..=81)
}

fn digits() -> impl Strategy<Value = BTreeSet<Digit>> {
    btree_set((1u8..=9).prop_map(Digit::new), 0..=9)
}

fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::CLASSIC), Just(Rules::diagonal())]
}

/// Makes a grid of random digits in random cells.
fn any_grid() -> impl Strategy<Value = Grid> {
    vec((0usize..81, 1u8..=9), 0..60).prop_map(|entries| {
        let entries = entries.into_iter().map(|(cell, digit)| (Cell::new(cell), Digit::new(digit)));
        entries.fold(Grid::EMPTY, |grid, (cell, digit)| grid.with(cell, digit))
    })
}

fn any_candidates() -> impl Strategy<Value = Candidates> {
    vec(0u16..512, 81).prop_map(|bits| {
        let mut candidates = Candidates::FULL;
        for (cell, bits) in Cell::ALL.into_iter().zip(bits) {
            candidates.set(cell, DigitSet::from_bits(bits));
        }
        candidates
    })
}

/// Whether two cells are in one house, by the numbers of rows and columns alone.
fn see_each_other(rules: &Rules, a: Cell, b: Cell) -> bool {
    let ((r, c), (s, d)) = ((a.index() / 9, a.index() % 9), (b.index() / 9, b.index() % 9));
    let same_box = r / 3 == s / 3 && c / 3 == d / 3;
    let on_main = r == c && s == d;
    let on_anti = r + c == 8 && s + d == 8;
    a != b && (r == s || c == d || same_box || !rules.is_classic() && (on_main || on_anti))
}

macro_rules! set_is_a_set {
    ($test:ident, $Set:ident, $Item:ident, $members:ident) => {
        proptest! {
            #[test]
            fn $test(a in $members(), b in $members(), item in 0..$Item::COUNT, bits in any::<u16>()) {
                let of = |members: &BTreeSet<$Item>| members.iter().copied().collect::<$Set>();
                let to = |set: $Set| set.iter().collect::<BTreeSet<$Item>>();
                let (x, y, item) = (of(&a), of(&b), $Item::ALL[item]);
                prop_assert_eq!(to(x), a.clone());
                prop_assert_eq!(to(x & y), &a & &b);
                prop_assert_eq!(to(x | y), &a | &b);
                prop_assert_eq!(to(x ^ y), &a ^ &b);
                prop_assert_eq!(to(x - y), &a - &b);
                prop_assert_eq!(to(!x), $Item::ALL.into_iter().filter(|i| !a.contains(i)).collect());
                prop_assert_eq!(x.len(), a.len());
                prop_assert_eq!(x.is_empty(), a.is_empty());
                prop_assert_eq!(x.contains(item), a.contains(&item));
                prop_assert_eq!(x.is_subset(y), a.is_subset(&b));
                prop_assert!((x & y).is_subset(x));
                prop_assert_eq!(x.intersects(y), !a.is_disjoint(&b));
                prop_assert_eq!(x.first(), a.first().copied());
                let single = if a.len() == 1 { a.first().copied() } else { None };
                prop_assert_eq!(x.single(), single);
                prop_assert_eq!($Set::only(item).single(), Some(item));
                prop_assert_eq!(to(x.with(item)), &a | &BTreeSet::from([item]));
                prop_assert_eq!(to(x.without(item)), &a - &BTreeSet::from([item]));
                prop_assert_eq!($Set::from_bits(x.bits()), x);
                prop_assert!($Set::from_bits(bits.into()).is_subset($Set::FULL));
                prop_assert!(x.iter().rev().eq(a.iter().rev().copied()));
                prop_assert_eq!(x.iter().len(), a.len());
                let mut changed = x;
                changed.extend(b.iter().copied());
                prop_assert_eq!(changed, x | y);
                changed.remove(item);
                changed.insert(item);
                prop_assert_eq!(changed, (x | y).with(item));
                changed &= y;
                changed -= x;
                changed |= x;
                prop_assert_eq!(changed, ((x | y).with(item) & y) - x | x);
            }
        }
    };
}
set_is_a_set!(a_cell_set_is_a_set, CellSet, Cell, cells);
set_is_a_set!(a_digit_set_is_a_set, DigitSet, Digit, digits);

#[test]
fn peers_are_the_cells_that_share_a_house() {
    for rules in [Rules::CLASSIC, Rules::diagonal()] {
        for a in Cell::ALL {
            let expected: CellSet = Cell::ALL.into_iter().filter(|&b| see_each_other(&rules, a, b)).collect();
            assert_eq!(rules.peers(a), expected, "{a} by the {rules} rules");
            let by_houses: CellSet = rules.houses_of(a).flat_map(|house| house.cells()).collect();
            assert_eq!(by_houses.without(a), expected, "{a} by the {rules} rules");
        }
    }
    assert_eq!(Cell::at(4, 4).peers().len(), 20);
    assert_eq!(Rules::diagonal().peers(Cell::at(4, 4)).len(), 20 + 12, "the centre lies on both");
}

#[test]
fn houses_hold_the_cells_that_their_names_say() {
    for house in House::ALL {
        let belongs = |cell: &Cell| match house.kind() {
            HouseKind::Row => cell.row_index() == house.number(),
            HouseKind::Column => cell.column_index() == house.number(),
            HouseKind::Block => cell.row_index() / 3 * 3 + cell.column_index() / 3 == house.number(),
            HouseKind::Diagonal if house.number() == 0 => cell.row_index() == cell.column_index(),
            HouseKind::Diagonal => cell.row_index() + cell.column_index() == 8,
            _ => unreachable!("no rules but the classic and the diagonal ones"),
        };
        let expected: Vec<Cell> = Cell::ALL.into_iter().filter(belongs).collect();
        assert_eq!(house.cells_in_order().to_vec(), expected, "{house}");
        assert_eq!(house.cells(), expected.into_iter().collect(), "{house}");
    }
    assert_eq!(House::CLASSIC, &House::ALL[..27]);
    assert_eq!(Rules::diagonal().houses(), &House::ALL);
    for cell in Cell::ALL {
        for rules in [Rules::CLASSIC, Rules::diagonal()] {
            let expected: Vec<House> =
                rules.houses().iter().copied().filter(|house| house.cells().contains(cell)).collect();
            assert_eq!(rules.houses_of(cell).collect::<Vec<_>>(), expected, "{cell}");
        }
    }
}

#[test]
fn names_read_as_players_write_them() {
    assert_eq!(Cell::at(3, 5).to_string(), "R4C6");
    assert_eq!(Cell::at(3, 5).id(), "r4c6");
    assert_eq!(Cell::at(3, 5).block(), House::block(4));
    let names =
        [House::row(0), House::column(8), House::block(4), House::MAIN_DIAGONAL, House::ANTI_DIAGONAL];
    assert_eq!(
        names.map(|house| house.to_string()),
        ["row 1", "column 9", "box 5", "diagonal 1", "diagonal 2"]
    );
    for rules in [Rules::CLASSIC, Rules::diagonal()] {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
    let refusal = "killer".parse::<Rules>().expect_err("no rule of the list").to_string();
    assert!(refusal.contains("'killer'") && refusal.contains("killer-cage"), "{refusal}");
}

#[test]
fn numbers_outside_are_refused() {
    assert_eq!(Cell::try_from(81), Err(81));
    assert_eq!(Cell::try_from(80).map(Cell::index), Ok(80));
    assert_eq!(Digit::try_from(0), Err(0));
    assert_eq!(Digit::try_from(10), Err(10));
    for value in 0..=255u8 {
        assert_eq!(
            Digit::from_ascii(value).map(Digit::to_ascii),
            value.is_ascii_digit().then_some(value).filter(|&v| v != b'0')
        );
    }
}

#[test]
fn arrays_keep_each_key_its_value() {
    let by_cell = ByCell::from_fn(Cell::index);
    assert!(by_cell.iter().all(|(cell, &value)| value == cell.index() && by_cell[cell] == value));
    let mut by_digit: ByDigit<u8> = ByDigit::default();
    by_digit[Digit::D4] = 7;
    assert_eq!(by_digit.as_array(), &[0, 0, 0, 7, 0, 0, 0, 0, 0]);
    assert_eq!(ByHouse::from_fn(House::index)[House::ANTI_DIAGONAL], 28);
}

proptest! {
    #[test]
    fn clashes_are_the_houses_with_a_digit_twice(grid in any_grid(), rules in rules()) {
        let mut expected = Vec::new();
        for &house in rules.houses() {
            for digit in Digit::ALL {
                let cells = house.cells_in_order().into_iter().filter(|&cell| grid.get(cell) == Some(digit));
                let cells: CellSet = cells.collect();
                if cells.len() >= 2 {
                    expected.push((house, digit, cells));
                }
            }
        }
        let clashes = rules.clashes(&grid);
        let found: Vec<_> = clashes.iter().map(|clash| (clash.house, clash.digit, clash.cells)).collect();
        prop_assert_eq!(found, expected);
        let filled: Vec<(Cell, Digit)> = grid.iter().collect();
        let equal_peers = |&(a, x): &(Cell, Digit)| {
            filled.iter().any(|&(b, y)| x == y && see_each_other(&rules, a, b))
        };
        prop_assert_eq!(rules.has_clash(&grid), filled.iter().any(equal_peers));
        prop_assert_eq!(rules.has_clash(&grid), !clashes.is_empty());
    }

    #[test]
    fn grids_are_ordered_as_their_texts_are(a in any_grid(), b in any_grid()) {
        prop_assert_eq!(a.cmp(&b), a.to_string().cmp(&b.to_string()), "'.' comes before any digit");
        prop_assert_eq!(a.to_string().parse::<Grid>(), Ok(a));
    }

    #[test]
    fn a_grid_knows_what_it_holds(grid in any_grid()) {
        let filled: CellSet = Cell::ALL.into_iter().filter(|&cell| grid.get(cell).is_some()).collect();
        prop_assert_eq!(grid.filled(), filled);
        prop_assert_eq!(grid.len(), filled.len());
        prop_assert_eq!(grid.is_empty(), filled.is_empty());
        prop_assert_eq!(grid.is_full(), filled == CellSet::FULL);
        for digit in Digit::ALL {
            let cells: CellSet = Cell::ALL.into_iter().filter(|&c| grid.get(c) == Some(digit)).collect();
            prop_assert_eq!(grid.cells_with(digit), cells);
        }
        prop_assert!(filled.iter().all(|cell| grid.without(cell).get(cell).is_none()));
    }

    #[test]
    fn first_pencil_marks_are_what_no_peer_holds(grid in any_grid(), marks in any_candidates(), rules in rules()) {
        let puzzle = Nine::with_marks(grid, &marks).by(&rules);
        for cell in Cell::ALL {
            let held = |digit: &Digit| {
                Cell::ALL.iter().any(|&b| see_each_other(&rules, cell, b) && grid.get(b) == Some(*digit))
            };
            let free: DigitSet = match grid.get(cell) {
                Some(given) => DigitSet::only(given),
                None => Digit::ALL.into_iter().filter(|digit| !held(digit)).collect(),
            };
            let allowed = grid.get(cell).map_or(marks.get(cell), DigitSet::only);
            prop_assert_eq!(rules.candidates(&grid).get(cell), free);
            prop_assert_eq!(puzzle.allowed().get(cell), allowed);
            prop_assert_eq!(puzzle.candidates().get(cell), free & allowed);
        }
        prop_assert!(!Nine::new(grid).by(&rules).has_marks());
        let says_more = Cell::ALL.iter().any(|&c| {
            !rules.candidates(&grid).get(c).is_subset(puzzle.allowed().get(c))
        });
        prop_assert_eq!(puzzle.has_marks(), says_more);
    }

    #[test]
    fn candidates_lose_what_is_removed(before in any_candidates(), cells in cells(), digits in digits()) {
        let (cells, digits): (CellSet, DigitSet) = (cells.into_iter().collect(), digits.into_iter().collect());
        let mut after = before;
        let changed = after.remove(cells, digits);
        prop_assert_eq!(changed, after != before);
        for cell in Cell::ALL {
            let lost = if cells.contains(cell) { digits } else { DigitSet::EMPTY };
            prop_assert_eq!(after.get(cell), before.get(cell) - lost);
        }
        prop_assert!(after.is_subset(&before));
        prop_assert_eq!(after.is_subset(&before) && before.is_subset(&after), after == before);
        prop_assert_eq!(after.intersection(&before), after);
        prop_assert_eq!(after.count(), Digit::ALL.iter().map(|&d| after.cells_with(d).len()).sum::<usize>());
        let singles = after.singles();
        prop_assert!(Cell::ALL.iter().all(|&cell| singles.get(cell) == after.get(cell).single()));
    }
}

/// Returns a full grid by the classic rules, and one by the diagonal rule.
fn full() -> [(Grid, Rules); 2] {
    let grid = |line: &str| line.parse().expect("81 digits");
    [
        (
            grid("123456789456789123789123456214365897365897214897214365531642978642978531978531642"),
            Rules::CLASSIC,
        ),
        (
            grid("123456789456789123789123456214365897368972514597814632941638275832547961675291348"),
            Rules::diagonal(),
        ),
    ]
}

#[test]
fn a_solved_grid_is_full_and_breaks_no_rule() {
    for (grid, rules) in full() {
        assert!(rules.is_solved(&grid) && grid.is_full() && !rules.has_clash(&grid));
        for cell in Cell::ALL {
            assert!(!rules.is_solved(&grid.without(cell)), "{cell} is empty");
            let wrong = Digit::ALL[grid.get(cell).expect("full").value() as usize % 9];
            assert!(!rules.is_solved(&grid.with(cell, wrong)), "{cell} is wrong");
        }
    }
    assert!(!Rules::diagonal().is_solved(&full()[0].0));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn solutions_are_listed_from_the_smallest_on(gone in btree_set(0usize..81, 10..44), which in 0usize..2) {
        let (full, rules) = full()[which].clone();
        let givens = gone.into_iter().map(Cell::new).fold(full, Grid::without);
        let puzzle = Nine::new(givens).by(rules);
        let few = naive::count(&puzzle, 200) < 200;
        let walked: Vec<Grid> = Solutions::new(&puzzle).take(200).collect();
        prop_assert!(walked.is_sorted_by(|a, b| a < b));
        if few {
            prop_assert_eq!(walked, naive::all(&puzzle));
        } else {
            prop_assert_eq!(walked.len(), 200);
        }
    }
}
