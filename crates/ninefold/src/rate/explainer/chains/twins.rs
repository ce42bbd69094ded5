//! The quick searches against slow ones that look everywhere, on boards of walks.

use super::super::board::Board;
use super::super::find::Removes;
use super::super::kind::{Kind, Reach};
use super::super::producers::{self, Memory};
use super::super::tables::members;
use super::found::Finds;
use super::levels::Levels;
use super::reach::Net;
use super::unary::Unary;
use super::{Rules, Workshop};
use crate::grid::Grid;
use crate::rules::Puzzle;
use crate::solve::Watch;

/// The boards of each walk that had no easier step, and the kind of the step.
fn walks() -> Vec<Vec<(Board, Kind)>> {
    let lines = include_str!("../../../../tests/data/se-ratings-sample.tsv").lines();
    let fields = lines.filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split('\t'));
    let lines = fields.filter_map(|mut fields| {
        let (line, rating) = (fields.next()?, fields.next()?.parse::<f64>().expect("a rating"));
        (rating >= 6.5).then_some(line)
    });
    lines.map(walk).collect()
}

/// The boards where the first step was a chain of this reach or a further one.
pub(super) fn without(reach: Reach) -> impl Iterator<Item = Board> {
    let boards = walks().into_iter().flatten();
    boards.filter_map(move |(board, kind)| match kind {
        Kind::Forcing(found, _) if found >= reach => Some(board),
        _ => None,
    })
}

fn walk(line: &str) -> Vec<(Board, Kind)> {
    let grid: Grid = line.parse().expect("81 cells");
    let (mut board, mut memory) = (Board::of(&Puzzle::new(grid)), Memory::new(1));
    let mut boards = Vec::new();
    while let Ok(Some(find)) = producers::next(&board, &mut memory, &mut Watch::forever()) {
        if find.points >= 6.5 {
            boards.push((board.clone(), find.kind));
        }
        find.apply(&mut board);
    }
    boards
}

type Plain = (Kind, f64, u32, Option<u16>, Removes);

fn plain(finds: Finds) -> Vec<Plain> {
    let sorted = finds.into_sorted().into_iter();
    sorted.map(|found| (found.kind, found.points, found.complexity, found.place, found.removes)).collect()
}

/// Boards that lack a few candidates of one that had no chain from one assumption.
fn thinned(board: &Board) -> impl Iterator<Item = Board> + '_ {
    (1..6).map(|count| {
        let mut thin = board.clone();
        let cells: Vec<usize> = (0..81).filter(|&cell| board.size(cell) > 2).collect();
        for at in 0..count.min(cells.len()) {
            let cell = cells[(at * 37 + count * 11) % cells.len()];
            if let Some(digit) = members(thin.cells[cell]).nth(count % 2) {
                thin.remove(cell, digit);
            }
        }
        thin
    })
}

#[test]
fn levels_find_the_first_chain_of_the_slow_search() {
    let mut found = 0;
    for walk in walks() {
        let (mut slow, mut fast) = (Unary::new(), Levels::new());
        for (board, _) in walk {
            let (mut one, mut two) = (Finds::first(), Finds::first());
            slow.search(&board, &mut one, &mut Watch::forever()).expect("no deadline");
            fast.search(&board, &mut slow, &mut two, &mut Watch::forever()).expect("no deadline");
            let [one, two] = [one, two].map(plain);
            assert_eq!(one, two);
            found += one.len();
        }
    }
    assert!(found > 50, "{found}");
}

#[test]
fn new_links_lead_to_all_new_chains() {
    let (mut unary, mut found) = (Unary::new(), 0);
    for board in without(Reach::Nishio) {
        for thin in thinned(&board) {
            let (mut all, mut new) = (Finds::all(), Finds::all());
            unary.search(&thin, &mut all, &mut Watch::forever()).expect("no deadline");
            let net = Net::of(&thin, Some(&board));
            unary.search_new(&thin, &net, &mut new, &mut Watch::forever()).expect("no deadline");
            let all = plain(all);
            found += all.len();
            assert_eq!(all, plain(new));
        }
    }
    assert!(found > 50, "{found}");
}

#[test]
fn hopes_leave_no_chain_out() {
    let (mut found, mut left_out) = (0, 0);
    for board in without(Reach::Dynamic) {
        for reach in [Reach::Nishio, Reach::Static, Reach::Dynamic] {
            let mut workshop = Workshop::new(Rules { reach, inner: Reach::Static }, false, 1);
            for (at, mut thin) in thinned(&board).enumerate() {
                // What is kept of a board with more candidates has to do as well.
                if at % 2 == 0 {
                    workshop.look_ahead(&board);
                }
                let (mut all, mut hoped) = (Finds::all(), Finds::all());
                workshop.search_everywhere(&mut thin, &mut all, &mut Watch::forever()).expect("no deadline");
                let closures = workshop.used;
                workshop.search(&mut thin, &mut hoped, &mut Watch::forever()).expect("no deadline");
                left_out += closures - workshop.used;
                let all = plain(all);
                found += all.len();
                assert_eq!(all, plain(hoped), "{reach:?}");
            }
        }
    }
    assert!(found > 50 && left_out > 50, "{found} {left_out}");
}

#[test]
fn the_first_chain_is_that_of_a_search_everywhere() {
    let mut found = 0;
    for reach in [Reach::Nishio, Reach::Static, Reach::Dynamic] {
        let mut workshop = Workshop::new(Rules { reach, inner: Reach::Static }, true, 1);
        for mut board in without(Reach::Nishio) {
            let (mut one, mut two) = (Finds::first(), Finds::first());
            workshop.search_everywhere(&mut board, &mut one, &mut Watch::forever()).expect("no deadline");
            workshop.search_first(&mut board, &mut two, &mut Watch::forever()).expect("no deadline");
            let [one, two] = [one, two].map(plain);
            found += one.len();
            assert_eq!(one, two, "{reach:?}");
        }
    }
    assert!(found > 50, "{found}");
}
