//! Chains as Sudoku Explainer finds them: cycles, forcing chains, Nishio, multiple, dynamic and nested ones.
//!
//! The searches are those of [`crate::logic::forcing`], whose documentation says why they are sound; `rate::explainer`
//! uses the same ones. This module has the techniques (`kinds`), runs the searches for them, and turns the results of a
//! search into evidence (`evidence`).
//!
//! The rating of a step is the least rating of its technique plus an amount that grows with its
//! [length](crate::logic::Step::length). The length is the number of distinct claims on which its chains rest, summed
//! over its cases, nested chains included. A producer is one of the reference's searches; several techniques may share
//! one. With `Options::easiest_chains`, a technique that is asked for one step gives the easiest step of its producer,
//! but only if that step is an instance of this technique. So the techniques of a producer, asked in turn, give exactly
//! the step that Sudoku Explainer gives first. Without the option, a technique gives its own easiest step; those of the
//! producers 26 to 32 stop at the first cell that yields one.
//!
//! Instances are given easiest first. Of those with the same conclusion, only the first is given.

mod evidence;
mod kinds;

pub(super) use kinds::*;

use crate::grid::Cell;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::forcing::{
    self, ALL_LINKS, ChainBoard, ChainFinds, ChainProof, ChainReach, ChainShape, ChainWorkshop,
    ForcingArgument, FoundChain, Levels, LinkKinds, LinkNet, SEVERAL, Unary,
};
use crate::logic::scratch::Slot;
use crate::logic::search::{Search, Sink};
use crate::logic::technique::{Flow, Technique};
use crate::solve::{Stopped, Watch};
use std::fmt;
use std::ops::ControlFlow;

/// The finds of the family's searches on one board.
#[derive(Default)]
struct Forcing {
    board: Option<ChainBoard>,
    singles: Option<Box<UnaryDesk>>,
    desks: [Option<Box<MultipleDesk>>; SEVERAL.len()],
}

/// It compares boards and forgets out-of-date finds by itself.
impl Slot for Forcing {}

/// The search for chains of one assumption.
struct UnaryDesk {
    unary: Unary,
    levels: Levels,
    /// The easiest chain of all.
    winner: Option<Option<FoundChain>>,
    all: Option<ChainFinds>,
}

/// A search for chains with several starts.
struct MultipleDesk {
    workshop: ChainWorkshop,
    is_about_board: bool,
    /// The easiest chain of all.
    winner: Option<Option<FoundChain>>,
    proofs: evidence::NestedProofs,
}

impl fmt::Debug for Forcing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Forcing").finish_non_exhaustive()
    }
}

impl Forcing {
    /// Forgets everything, unless the board is the same as before.
    fn turn_to(&mut self, board: &Board) {
        let board = ChainBoard::at(board);
        if self.board.as_ref() != Some(&board) {
            self.forget();
            self.board = Some(board);
        }
    }

    fn forget(&mut self) {
        self.board = None;
        if let Some(singles) = &mut self.singles {
            (singles.winner, singles.all) = (None, None);
        }
        for desk in self.desks.iter_mut().flatten() {
            (desk.is_about_board, desk.winner) = (false, None);
        }
    }
}

impl UnaryDesk {
    fn new() -> UnaryDesk {
        UnaryDesk { unary: Unary::new(), levels: Levels::new(), winner: None, all: None }
    }

    /// Returns the easiest chain of all.
    fn winner(&mut self, board: &ChainBoard, watch: &mut Watch<'_>) -> Result<Option<&FoundChain>, Stopped> {
        let UnaryDesk { unary, levels, winner, .. } = self;
        if winner.is_none() {
            let mut finds = ChainFinds::first();
            levels.search(board, unary, &mut finds, watch)?;
            let mut first = finds.into_first();
            if let Some(found) = &mut first
                && matches!(&found.proof, ChainProof::Path(path) if path.is_empty())
            {
                let links =
                    if found.shape == ChainShape::ForcingChain { ALL_LINKS } else { LinkKinds::HOUSES };
                found.proof =
                    unary.refute(board, found.conclusion(), links).unwrap_or(ChainProof::Path(Vec::new()));
            }
            *winner = Some(first);
        }
        Ok(winner.as_ref().and_then(Option::as_ref))
    }

    /// Returns every chain.
    fn all(&mut self, board: &ChainBoard, watch: &mut Watch<'_>) -> Result<&ChainFinds, Stopped> {
        let UnaryDesk { unary, all, .. } = self;
        if all.is_none() {
            let mut finds = ChainFinds::all();
            unary.search_new(board, &LinkNet::of(board, None), &mut finds, watch)?;
            *all = Some(finds);
        }
        Ok(all.get_or_insert_with(ChainFinds::all))
    }
}

/// Gives the cycles or forcing chains of one kind.
fn find_single(
    technique: &'static Technique,
    is_mine: fn(ChainShape) -> bool,
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let forcing = search.shared.slot::<Forcing>();
    forcing.turn_to(search.board);
    let Forcing { board: Some(board), singles, .. } = forcing else { return ControlFlow::Continue(()) };
    let singles = singles.get_or_insert_with(|| Box::new(UnaryDesk::new()));
    let mut watch = sink.watch();
    let found = if sink.wants_one() && search.options.easiest_chains {
        singles.winner(board, &mut watch).map(|winner| winner.into_iter().collect::<Vec<&FoundChain>>())
    } else {
        singles.all(board, &mut watch).map(|all| all.sorted(|found| is_mine(found.shape)))
    };
    let Ok(found) = found else {
        forcing.forget();
        return sink.look();
    };
    let mut known: Vec<CandidateSet> = Vec::new();
    for found in found.into_iter().filter(|found| is_mine(found.shape)) {
        let (places, removes) = conclusion(found);
        if !known.contains(&removes) || !places.is_empty() {
            known.push(removes);
            sink.give(technique, places, removes, found.complexity, |evidence| {
                evidence::of_single(found, board, evidence);
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Gives the steps of one kind that compare the consequences of several starts.
fn find_several(
    technique: &'static Technique,
    (number, argument): (usize, ForcingArgument),
    search: &mut Search<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let forcing = search.shared.slot::<Forcing>();
    forcing.turn_to(search.board);
    let most = if sink.wants_one() { search.options.net_nodes } else { search.options.nested_nodes };
    let Forcing { board: Some(board), desks, .. } = forcing else { return ControlFlow::Continue(()) };
    let extent = SEVERAL[number];
    let desk = desks[number].get_or_insert_with(|| {
        Box::new(MultipleDesk {
            workshop: ChainWorkshop::new(extent, 1),
            is_about_board: false,
            winner: None,
            proofs: evidence::NestedProofs::new(),
        })
    });
    if !desk.is_about_board {
        let asks_singles = matches!(extent.reach, ChainReach::Chains | ChainReach::Multiple);
        let has_none = asks_singles && LinkNet::of(board, None).starts().is_none();
        desk.workshop.turn_to_another(has_none);
        desk.proofs.clear();
        desk.is_about_board = true;
    }
    let Ok(found) = desk.look(argument, board, (search.options.easiest_chains, most), sink) else {
        forcing.forget();
        return sink.look();
    };
    for found in found {
        let (places, removes) = conclusion(&found);
        sink.give(technique, places, removes, found.complexity, |evidence| {
            evidence::of_several(&found, &mut desk.workshop, board, &mut desk.proofs, evidence);
        })?;
    }
    ControlFlow::Continue(())
}

impl MultipleDesk {
    /// Returns the finds of this search with this argument, easiest first, and as many of them as the sink wants.
    fn look(
        &mut self,
        argument: ForcingArgument,
        board: &ChainBoard,
        (easiest, most): (bool, usize),
        sink: &Sink<'_>,
    ) -> Result<Vec<FoundChain>, Stopped> {
        let MultipleDesk { workshop, winner, .. } = self;
        let (mut board, mut watch) = (board.clone(), sink.watch());
        let mut finds = if sink.wants_one() { ChainFinds::first() } else { ChainFinds::all() };
        workshop.begin(Some(argument), most);
        let result = match (sink.wants_one(), easiest, winner.is_some()) {
            (true, true, true) => Ok(()),
            (true, true, false) => {
                workshop.begin(None, most);
                workshop.search_first(&mut board, &mut finds, &mut watch)
            }
            (true, false, _) if workshop.extent().reach >= ChainReach::Plus => {
                workshop.search_first_cell(&mut board, &mut finds, &mut watch)
            }
            (true, false, _) => workshop.search_first(&mut board, &mut finds, &mut watch),
            (false, ..) => workshop.search_all(&mut board, &mut finds, &mut watch),
        };
        // If the search stopped because closures had too many statements, its finds are still valid.
        if result.is_err() && !workshop.is_spent() {
            return Err(Stopped);
        }
        if !(sink.wants_one() && easiest) {
            return Ok(finds.sorted(|_| true).into_iter().cloned().collect());
        }
        let winner = winner.get_or_insert_with(|| finds.into_first());
        let is_mine =
            |found: &&FoundChain| matches!(found.shape, ChainShape::Several(_, own) if own == argument);
        Ok(winner.iter().filter(is_mine).cloned().collect())
    }
}

fn conclusion(found: &FoundChain) -> (CandidateSet, CandidateSet) {
    if let Some(placed) = found.place {
        return (CandidateSet::only(Candidate::at(placed.into())), CandidateSet::EMPTY);
    }
    let mut removes = CandidateSet::EMPTY;
    for &(cell, digits) in &found.removes {
        let cell = Cell::new(cell.into());
        for digit in forcing::tables::members(digits) {
            removes.insert(Candidate::at(cell.index() * 9 + digit));
        }
    }
    (CandidateSet::EMPTY, removes)
}
