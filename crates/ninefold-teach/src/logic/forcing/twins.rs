//! Compares the fast searches with slow ones that look everywhere, on boards of walks.

use super::found::{ChainFinds, FoundChain, Removes};
use super::kind::{ChainReach, ChainShape};
use super::levels::Levels;
use super::position::ChainBoard;
use super::reach::LinkNet;
use super::tables::members;
use super::unary::Unary;
use super::{ChainWorkshop, Extent};
use crate::grid::Grid;
use crate::logic::board::Board;
use crate::logic::profile::Profile;
use crate::logic::teacher::Teacher;
use crate::rules::Nine;
use crate::solve::Watch;

/// Returns the boards of each walk that had no easier step, with the place of the step's producer in the order of the
/// scale.
fn walks() -> Vec<Vec<(ChainBoard, u8)>> {
    let lines = include_str!("../../../../ninefold/tests/data/se-ratings-sample.tsv").lines();
    let fields = lines.filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split('\t'));
    let lines = fields.filter_map(|mut fields| {
        let (line, rating) = (fields.next()?, fields.next()?.parse::<f64>().expect("a rating"));
        (rating >= 6.5).then_some(line)
    });
    lines.map(walk).collect()
}

/// Cycles and forcing chains; Nishio; dynamic chains: places in the order of the scale.
const UNARY: u8 = 21;
const NISHIO: u8 = 23;
const DYNAMIC: u8 = 25;

/// The boards without chains of one assumption, and without Nishio and static chains if the reach is dynamic.
pub(super) fn without(reach: ChainReach) -> impl Iterator<Item = ChainBoard> {
    let least = if reach == ChainReach::Nishio { NISHIO } else { DYNAMIC };
    walks().into_iter().flatten().filter(move |&(_, order)| order >= least).map(|(board, _)| board)
}

fn walk(line: &str) -> Vec<(ChainBoard, u8)> {
    let grid: Grid = line.parse().expect("81 cells");
    let mut boards = Vec::new();
    Teacher::new(Profile::explainer()).walk(&Board::new(&Nine::new(grid)), |board, step| {
        let order = step.technique.explainer().map_or(0, |explainer| explainer.order);
        if order >= UNARY {
            boards.push((ChainBoard::at(board), order));
        }
    });
    boards
}

type PlainFind = (ChainShape, f64, u32, Option<u16>, Removes);

fn plain(finds: ChainFinds) -> Vec<PlainFind> {
    let plain = |found: &FoundChain| {
        (found.shape, found.points, found.complexity, found.place, found.removes.clone())
    };
    finds.sorted(|_| true).into_iter().map(plain).collect()
}

/// Returns boards that lack a few candidates of one that had no chain from one assumption.
fn thinned(board: &ChainBoard) -> impl Iterator<Item = ChainBoard> + '_ {
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
            let (mut one, mut two) = (ChainFinds::first(), ChainFinds::first());
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
    for board in without(ChainReach::Nishio) {
        for thin in thinned(&board) {
            let (mut all, mut new) = (ChainFinds::all(), ChainFinds::all());
            unary.search(&thin, &mut all, &mut Watch::forever()).expect("no deadline");
            let net = LinkNet::of(&thin, Some(&board));
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
    for board in without(ChainReach::Dynamic) {
        for reach in [ChainReach::Nishio, ChainReach::Static, ChainReach::Dynamic] {
            let mut workshop = ChainWorkshop::new(Extent { reach, inner: ChainReach::Static }, 1);
            for (at, mut thin) in thinned(&board).enumerate() {
                // The facts kept from a board with more candidates must be sufficient as well.
                if at % 2 == 0 {
                    workshop.look_ahead(&board);
                }
                let (mut all, mut hoped) = (ChainFinds::all(), ChainFinds::all());
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
    for reach in [ChainReach::Nishio, ChainReach::Static, ChainReach::Dynamic] {
        let mut workshop = ChainWorkshop::new(Extent { reach, inner: ChainReach::Static }, 1);
        for mut board in without(ChainReach::Nishio) {
            let (mut one, mut two) = (ChainFinds::first(), ChainFinds::first());
            workshop.search_everywhere(&mut board, &mut one, &mut Watch::forever()).expect("no deadline");
            workshop.turn_to_another(true);
            workshop.search_first(&mut board, &mut two, &mut Watch::forever()).expect("no deadline");
            let [one, two] = [one, two].map(plain);
            found += one.len();
            assert_eq!(one, two, "{reach:?}");
        }
    }
    assert!(found > 50, "{found}");
}
