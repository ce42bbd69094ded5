//! Compares patterns of one digit and colourings with their definitions, written out plainly: links as the ways to
//! split the places of a house in two, sequences of links, and colours as candidates that exclude each other.

use super::steps_by_id;
use crate::support::is_long;
use ninefold::generate::{Random, Xoshiro};
use ninefold::logic::{Board, Candidate, CandidateSet, Teacher};
use ninefold::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Nine};
use std::collections::BTreeSet;

/// Makes a board with marks of the digit 1 only: a template, and each other cell with a chance of `density` in nine.
fn one_digit_board(random: &mut Xoshiro, density: usize) -> Board {
    let mut rows = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    for band in rows.chunks_mut(3) {
        random.shuffle(band);
    }
    let template: CellSet = (0..9).map(|row| Cell::at(rows[row / 3 + row % 3 * 3], row)).collect();
    let mut marks = Candidates::of_filled(&Grid::EMPTY);
    for cell in Cell::ALL {
        let is_place = template.contains(cell) || random.below(9) < density;
        marks.set(cell, if is_place { DigitSet::only(Digit::D1) } else { DigitSet::EMPTY });
    }
    Board::new(&Nine::with_marks(Grid::EMPTY, &marks))
}

/// A link: if the digit is not in the first part, it is in the second.
#[derive(Clone, Copy)]
struct Link {
    house: House,
    ends: [CellSet; 2],
}

/// Whether these cells are in one line and in one box.
fn is_part(cells: CellSet) -> bool {
    let houses = || House::CLASSIC.iter().filter(|house| cells.is_subset(house.cells()));
    let boxes = houses().filter(|house| house.index() >= 18).count();
    !cells.is_empty() && boxes > 0 && houses().count() > boxes
}

/// Returns all ways to split the places of a house in two parts. Places that are all one part can only be split if
/// there are two.
fn links(board: &Board) -> Vec<Link> {
    let mut all = Vec::new();
    for &house in House::CLASSIC {
        let places: Vec<Cell> = board.places_in(Digit::D1, house).iter().collect();
        let whole: CellSet = places.iter().copied().collect();
        for choice in 1usize..1 << places.len() {
            let near: CellSet =
                (0..places.len()).filter(|i| choice >> i & 1 != 0).map(|i| places[i]).collect();
            let is_split = is_part(near) && is_part(whole - near);
            if is_split && (places.len() == 2 || !is_part(whole)) {
                all.push(Link { house, ends: [near, whole - near] });
            }
        }
    }
    all
}

fn share_a_house(cells: CellSet) -> bool {
    House::CLASSIC.iter().any(|house| cells.is_subset(house.cells()))
}

/// Links that begin, or end, with the same place are no row.
fn goes_on(one: &Link, other: &Link) -> bool {
    let (end, start) = (one.ends[1], other.ends[0]);
    let is_turned_back = one.ends[0].intersects(other.ends[0]) || one.ends[1].intersects(other.ends[1]);
    one.house != other.house && !is_turned_back && !end.intersects(start) && share_a_house(end | start)
}

fn are_apart(one: &Link, other: &Link) -> bool {
    one.house != other.house && !(one.ends[0] | one.ends[1]).intersects(other.ends[0] | other.ends[1])
}

fn sees_all(cell: Cell, cells: CellSet) -> bool {
    cells.is_subset(cell.peers())
}

/// Whether there is a sequence of `number` links, the first of which begins with the given one, to an end that `target`
/// sees.
fn has_row(links: &[Link], row: &mut Vec<Link>, number: usize, target: Cell, is_strict: bool) -> bool {
    let Some(&last) = row.last() else { return false };
    if row.len() == number {
        return sees_all(target, last.ends[1]);
    }
    links.iter().any(|next| {
        let fits = goes_on(&last, next) && (!is_strict || row.iter().all(|before| are_apart(before, next)));
        fits && {
            row.push(*next);
            let found = has_row(links, row, number, target, is_strict);
            row.pop();
            found
        }
    })
}

fn reaches(links: &[Link], number: usize, target: Cell, is_strict: bool) -> bool {
    let starts = links.iter().filter(|link| sees_all(target, link.ends[0]));
    starts.into_iter().any(|start| has_row(links, &mut vec![*start], number, target, is_strict))
}

#[test]
fn rows_of_strong_links_take_what_no_shorter_row_does() {
    let mut random = Xoshiro::from_seed(61);
    let mut teacher = Teacher::default();
    let ids = [(3, "three-strong-links"), (4, "four-strong-links")];
    let mut counts = [0; 2];
    for round in 0..if is_long() { 2000 } else { 120 } {
        let board = one_digit_board(&mut random, 1 + round % 3);
        let links = links(&board);
        let found = ids.map(|(_, id)| steps_by_id(&mut teacher, id, &board));
        for target in board.places(Digit::D1) {
            let shortest = (1..=4).find(|&number| reaches(&links, number, target, false));
            for (i, (number, id)) in ids.into_iter().enumerate() {
                let is_taken =
                    found[i].iter().any(|step| step.removes.contains(Candidate::new(target, Digit::D1)));
                if shortest == Some(number) {
                    let expected = reaches(&links, number, target, true);
                    assert_eq!(is_taken, expected, "{id} and {target} in\n{board:?}");
                    counts[i] += usize::from(expected);
                } else if is_taken {
                    assert!(shortest < Some(number), "{id} takes {target} in\n{board:?}");
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 5), "{counts:?} are few");
}

/// Returns the name of two links: two rows or two columns joined by a line; a row and a column joined by a box.
fn name(one: &Link, other: &Link) -> &'static str {
    let joint = one.ends[1] | other.ends[0];
    let in_line =
        (0..9).any(|i| [House::row(i), House::column(i)].iter().any(|line| joint.is_subset(line.cells())));
    match (one.house.index() / 9, other.house.index() / 9) {
        (0, 0) | (1, 1) if in_line => "grouped-skyscraper",
        (0, 1) | (1, 0) if !in_line => "grouped-two-string-kite",
        _ => "grouped-turbot-fish",
    }
}

#[test]
fn two_links_with_groups_are_those_of_the_definition() {
    let mut random = Xoshiro::from_seed(62);
    let mut teacher = Teacher::default();
    for id in ["grouped-skyscraper", "grouped-two-string-kite", "grouped-turbot-fish"] {
        let mut count = 0;
        for round in 0..if is_long() { 3000 } else { 200 } {
            let board = one_digit_board(&mut random, 1 + round % 4);
            let links = links(&board);
            let mut expected = BTreeSet::new();
            for one in &links {
                for other in links.iter().filter(|other| goes_on(one, other) && name(one, other) == id) {
                    let is_grouped = one.ends.iter().chain(&other.ends).any(|end| end.len() > 1);
                    let ends = one.ends[0] | other.ends[1];
                    let seen = board.places(Digit::D1).iter().filter(|&cell| sees_all(cell, ends));
                    let removes = CandidateSet::of(Digit::D1, seen.collect());
                    if is_grouped && !removes.is_empty() {
                        expected.insert(removes.to_string());
                    }
                }
            }
            let steps = steps_by_id(&mut teacher, id, &board);
            let found: BTreeSet<String> = steps.iter().map(|step| step.removes.to_string()).collect();
            assert_eq!(found, expected, "{id} in\n{board:?}");
            count += found.len();
        }
        assert!(count > 20, "{count} of {id} are few");
    }
}

/// Whether not both can be true.
fn exclude(one: Candidate, other: Candidate) -> bool {
    match one.digit == other.digit {
        true => one.cell.peers().contains(other.cell),
        false => one.cell == other.cell,
    }
}

/// Whether one of the two must be true: the only two candidates of a cell, or of a digit in a house.
fn are_partners(board: &Board, one: Candidate, other: Candidate) -> bool {
    if one.cell == other.cell {
        return one.digit != other.digit && board.marks(one.cell).len() == 2;
    }
    let both = CellSet::only(one.cell).with(other.cell);
    let houses = House::CLASSIC;
    one.digit == other.digit && houses.iter().any(|&house| board.places_in(one.digit, house) == both)
}

/// Returns the colours: candidates that are partners, and partners of these, alternately.
fn colours(board: &Board) -> Vec<[Vec<Candidate>; 2]> {
    let mut open: Vec<Candidate> = board.all_candidates().iter().collect();
    let mut all = Vec::new();
    while let Some(start) = open.pop() {
        let mut colours = [vec![start], Vec::new()];
        while let Some((colour, next)) = (0..2).find_map(|colour| {
            let is_next = |candidate: &&Candidate| {
                colours[colour].iter().any(|member| are_partners(board, *member, **candidate))
            };
            open.iter().find(is_next).map(|next| (1 - colour, *next))
        }) {
            colours[colour].push(next);
            open.retain(|candidate| *candidate != next);
        }
        if !colours[1].is_empty() {
            all.push(colours);
        }
    }
    all
}

fn as_text(candidates: impl Iterator<Item = Candidate>) -> String {
    candidates.collect::<CandidateSet>().to_string()
}

#[test]
fn medusa_takes_what_both_colours_exclude_and_colours_that_exclude_too_much() {
    let mut random = Xoshiro::from_seed(63);
    let mut teacher = Teacher::default();
    let mut counts = [0; 2];
    for _ in 0..if is_long() { 500 } else { 40 } {
        let (board, _) = super::position(&mut teacher, &mut random);
        let (mut traps, mut wraps) = (BTreeSet::new(), BTreeSet::new());
        for cluster in colours(&board) {
            let taken = |candidate: Candidate, colour: &[Candidate]| {
                colour.iter().any(|member| exclude(*member, candidate))
            };
            let all: Vec<Candidate> = board.all_candidates().iter().collect();
            let in_both = |candidate: &Candidate| cluster.iter().all(|colour| taken(*candidate, colour));
            traps.insert(as_text(all.iter().copied().filter(in_both)));
            for colour in &cluster {
                let is_gone = |cell: Cell, digit| taken(Candidate::new(cell, digit), colour);
                let no_digit = |cell: Cell| board.marks(cell).iter().all(|digit| is_gone(cell, digit));
                let no_place = |house: &House, digit| {
                    let places = board.places_in(digit, *house);
                    !places.is_empty() && places.iter().all(|cell| is_gone(cell, digit))
                };
                let houses = House::CLASSIC;
                let is_false = colour.iter().any(|member| taken(*member, colour))
                    || board.empty().iter().any(no_digit)
                    || houses.iter().any(|house| Digit::ALL.into_iter().any(|digit| no_place(house, digit)));
                if is_false {
                    wraps.insert(as_text(colour.iter().copied()));
                }
            }
        }
        traps.remove("");
        for (i, (id, expected)) in [("medusa-trap", traps), ("medusa-wrap", wraps)].into_iter().enumerate() {
            let steps = steps_by_id(&mut teacher, id, &board);
            let found: BTreeSet<String> = steps.iter().map(|step| step.removes.to_string()).collect();
            assert_eq!(found, expected, "{id} in\n{board:?}");
            counts[i] += found.len();
        }
    }
    assert!(counts.iter().all(|&count| count > 3), "{counts:?} are few");
}

/// Writes the digit into the cells of a colour, and then wherever a house has one place left. Returns `None` if that
/// fails.
fn follow(board: &Board, colour: &[Candidate]) -> Option<Board> {
    let mut after = board.clone();
    let mut open: Vec<House> = House::CLASSIC.to_vec();
    open.retain(|&house| !board.places_in(Digit::D1, house).is_empty());
    let mut next: Vec<Cell> = colour.iter().map(|member| member.cell).collect();
    while let Some(cell) = next.pop() {
        if !after.has(Candidate::new(cell, Digit::D1)) {
            return None;
        }
        after.place(cell, Digit::D1);
        open.retain(|house| !house.cells().contains(cell));
        if next.is_empty() {
            let places = |house: &House| after.places_in(Digit::D1, *house);
            if open.iter().any(|house| places(house).is_empty()) {
                return None;
            }
            next.extend(open.iter().find_map(|house| places(house).single()));
        }
    }
    Some(after)
}

#[test]
fn x_colours_take_what_neither_colour_leaves() {
    let mut random = Xoshiro::from_seed(64);
    let mut teacher = Teacher::default();
    let mut counts = [0; 2];
    for round in 0..if is_long() { 3000 } else { 300 } {
        let board = one_digit_board(&mut random, 1 + round % 4);
        let (mut traps, mut wraps) = (BTreeSet::new(), BTreeSet::new());
        for cluster in colours(&board) {
            let ends = [0, 1].map(|colour| follow(&board, &cluster[colour]));
            for (colour, end) in cluster.iter().zip(&ends) {
                if end.is_none() {
                    wraps.insert(as_text(colour.iter().copied()));
                }
            }
            if let [Some(one), Some(other)] = &ends {
                let is_left = |candidate: &Candidate| {
                    [one, other].iter().any(|end| end.has(*candidate) || end.value(candidate.cell).is_some())
                };
                traps.insert(as_text(board.all_candidates().iter().filter(|candidate| !is_left(candidate))));
            }
        }
        traps.remove("");
        for (i, (id, expected)) in
            [("x-colors-trap", traps), ("x-colors-wrap", wraps)].into_iter().enumerate()
        {
            let steps = steps_by_id(&mut teacher, id, &board);
            let found: BTreeSet<String> = steps.iter().map(|step| step.removes.to_string()).collect();
            assert_eq!(found, expected, "{id} in\n{board:?}");
            counts[i] += found.len();
        }
    }
    assert!(counts.iter().all(|&count| count > 3), "{counts:?} are few");
}
