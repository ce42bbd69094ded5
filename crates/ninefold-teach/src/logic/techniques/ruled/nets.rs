//! Nets through everything that rules say together: the consequences of an assumption contradict each other, or all
//! ways to fill a cell or to place a digit have the same consequence.
//!
//! **Sound**: [`super::follow`] gives the consequences, and the reasons for them. If a mark turns out both true and
//! false after an assumption, the assumption is false. One of a cell's marks is true, and so is one of a digit's places
//! in a whole house; whatever follows from each of them is true. In a net inside another one, a second mark is assumed
//! after the consequences of the first. If that leads to a contradiction, the second mark is false whenever the first
//! is true.
//!
//! No clock decides what is found. The shortest argument within one number of statements is taken before any longer
//! one, and if there is none within the numbers below, the first of any length.

use super::branches::Branches;
use super::follow::{
    CountingLog, FollowEnd, FollowGround, FollowRun, Follower, MarkReason, MarkTable, Silent,
};
use super::told::Derivations;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// An assumption that contradicts itself.
pub(super) static NET: Technique = Technique {
    id: "rule-net",
    name: Text { en: "Contradiction", zh: "反证网" },
    family: Family::LastResort,
    about: Text {
        en: "Assume a digit in a cell and follow everything that it forces, until something comes out both true and false.",
        zh: "假设某格为某数字，推出它所迫使的一切，直到某候选数既真又假。",
    },
    reason: REASON,
    example: "anti-knight,black-dot:r2c3-r2c4,white-dot:r2c6-r2c7,white-dot:r2c7-r2c8,white-dot:r3c2-r3c3,\
              white-dot:r7c1-r7c2,black-dot:r8c1-r8c2,thermometer:r8c2-r8c4,white-dot:r8c7-r8c8,white-dot:\
              r9c7-r9c8;6........3........8...........4......................2....................9..3...::624:",
    find: contradictions,
    ..Technique::PLAIN
};

/// All marks of a cell with the same consequence.
pub(super) static MARKS: Technique = Technique {
    id: "rule-net-marks",
    name: Text { en: "Common Consequence of a Cell", zh: "单元格殊途同归网" },
    family: Family::LastResort,
    about: Text {
        en: "Go through all digits of a cell. What follows from each of them is true.",
        zh: "逐一考察某格的所有候选数；若都推出同一结论，则该结论成立。",
    },
    reason: Text {
        en: "{stem} holds one of {stem.digits}, and each of these digits leads to the same: {chains}.",
        zh: "{stem} 是 {stem.digits} 之一，而每种情形都推出同一结论：{chains}。",
    },
    example: "anti-knight,black-dot:r2c3-r2c4,white-dot:r2c6-r2c7,white-dot:r2c7-r2c8,white-dot:r3c2-r3c3,\
              white-dot:r7c1-r7c2,black-dot:r8c1-r8c2,thermometer:r8c2-r8c4,white-dot:r8c7-r8c8,white-dot:\
              r9c7-r9c8;6........3........8...........4......................2....................9..3...::533:",
    find: |search, sink| {
        with_branches(search, sink, |board, branches, follower, sink| {
            cases(&MARKS, &of_cells(board), &NetStart::of(board, branches), branches, follower, sink)
        })
    },
    ..Technique::PLAIN
};

/// All places of a digit in a house with the same consequence.
pub(super) static PLACES: Technique = Technique {
    id: "rule-net-places",
    name: Text { en: "Common Consequence of a House", zh: "区域殊途同归网" },
    family: Family::LastResort,
    about: Text {
        en: "Go through all places of a digit in a house that holds every digit. What follows from each of them is true.",
        zh: "逐一考察某数字在一个含全部数字的区域内的所有位置；若都推出同一结论，则该结论成立。",
    },
    reason: Text {
        en: "In {area}, one of {stem} holds {stem.digits}, and each of these places leads to the same: {chains}.",
        zh: "在{area}中，{stem.digits} 必在 {stem} 之一，而每种情形都推出同一结论：{chains}。",
    },
    example: "thermometer:r2c1-r2c3,thermometer:r3c1-r3c3,killer-cage:14:r3c4-r3c6,thermometer:r3c6-r3c8,\
              killer-cage:8:r4c7-r4c9,thermometer:r5c7-r5c9,killer-cage:24:r6c7-r6c9,arrow:r7c6-r7c8,\
              killer-cage:12:r8c1-r8c3;\
              ..6.8...15....................4...2..582..........3......9.....4..........5....6.::467:",
    find: |search, sink| {
        with_branches(search, sink, |board, branches, follower, sink| {
            cases(&PLACES, &of_houses(board), &NetStart::of(board, branches), branches, follower, sink)
        })
    },
    ..Technique::PLAIN
};

/// An assumption that contradicts itself once more assumptions were refuted after it.
pub(super) static NESTED: Technique = Technique {
    id: "rule-net-nested",
    name: Text { en: "Nested Contradiction", zh: "嵌套反证网" },
    family: Family::LastResort,
    about: Text {
        en: "Assume a digit in a cell and follow everything that it forces. Where nothing more follows, refute other digits \
             by nets of their own, until something comes out both true and false.",
        zh: "假设某格为某数字并推出它所迫使的一切；推不动时，再用内层反证网排除其他候选数，直到某候选数既真又假。",
    },
    reason: REASON,
    example: "anti-king,x:r3c5-r3c6;\
              1....529.........3.................759...7..4...4......1..8...58.3...6...6..24...::923:",
    find: |search, sink| with_branches(search, sink, nested),
    ..Technique::PLAIN
};

const REASON: Text = Text {
    en: "If {stem} were {stem.digits}, this would follow, and its end contradicts an earlier line: {chains}.",
    zh: "若 {stem} 为 {stem.digits}，则可推出以下各条，其末条与前面的一条矛盾：{chains}。",
};

/// The number of statements after which an assumption is followed no further at first. A digit in a cell says up to
/// thirty things by itself.
const FIRST: usize = 60;

/// The numbers within which marks that are known to be refuted are followed then, one after the other.
const LENGTHS: [usize; 3] = [150, 400, usize::MAX];

/// An argument so short that no shorter one is looked for.
const SHORT: usize = 8;

/// A search for nets after all marks were followed.
type NetFinder = fn(&Board, &Branches, &mut Follower, &mut Sink<'_>) -> Flow;

/// Follows all marks, and then looks for nets.
fn with_branches(search: &mut Search<'_>, sink: &mut Sink<'_>, find: NetFinder) -> Flow {
    if search.board.rules().is_unruled() {
        return ControlFlow::Continue(());
    }
    let branches = search.shared.slot::<Branches>();
    branches.turn_to(search.board, sink)?;
    let mut follower = branches.follower();
    let flow = find(search.board, branches, &mut follower, sink);
    branches.keep(follower);
    flow
}

/// Follows each mark a little. Only if that shows nothing, all marks are followed to the end.
fn contradictions(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    if board.rules().is_unruled() {
        return ControlFlow::Continue(());
    }
    if sink.wants_one() {
        let branches = search.shared.slot::<Branches>();
        branches.ground_of(board);
        let (mut follower, start) = (branches.follower(), MarkTable::of(board));
        let around = NetStart { board, ground: branches.ground(), start: &start, is_quiet: true };
        let flow = around.shortest(&board.all_candidates(), FIRST, &mut follower, sink);
        branches.keep(follower);
        flow?;
    }
    with_branches(search, sink, |board, branches, follower, sink| {
        let around = NetStart::of(board, branches);
        if sink.wants_one() {
            return LENGTHS
                .into_iter()
                .try_for_each(|most| around.shortest(branches.refuted(), most, follower, sink));
        }
        for mark in branches.refuted().iter() {
            sink.look()?;
            let (mut told, end) = around.told(mark, follower);
            if end == FollowEnd::Clash {
                give(&NET, mark, &mut told, sink)?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// The beginning of every argument.
struct NetStart<'a> {
    board: &'a Board,
    ground: &'a FollowGround,
    start: &'a MarkTable,
    /// Whether the consequences of the board without any assumption are left out.
    is_quiet: bool,
}

impl<'a> NetStart<'a> {
    fn of(board: &'a Board, branches: &'a Branches) -> NetStart<'a> {
        NetStart { board, ground: branches.ground(), start: branches.start(), is_quiet: branches.is_quiet() }
    }

    /// Whether a mark contradicts itself within a number of statements.
    fn is_refuted(&self, mark: Candidate, most: usize, follower: &mut Follower) -> bool {
        let (mut marks, mut log) = (self.start.clone(), CountingLog { left: most });
        let mut run = FollowRun::new(self.ground, &mut marks, &mut log, follower);
        run.say(mark, true, MarkReason::Assumed);
        let mut end = run.settle();
        if end == FollowEnd::Settled && !self.is_quiet {
            run.wake();
            end = run.settle();
        }
        end == FollowEnd::Clash
    }

    fn told(&self, mark: Candidate, follower: &mut Follower) -> (Derivations<'a>, FollowEnd) {
        let mut told = Derivations::new(self.board, self.ground, self.start);
        let (_, end) = told.assume(mark, self.is_quiet, follower);
        (told, end)
    }

    /// Gives the shortest argument against one of these marks within a number of statements.
    fn shortest(
        &self,
        marks: &CandidateSet,
        most: usize,
        follower: &mut Follower,
        sink: &mut Sink<'_>,
    ) -> Flow {
        let mut best: Option<(Candidate, Derivations<'_>, usize)> = None;
        for mark in marks.iter() {
            sink.look()?;
            if !self.is_refuted(mark, most, follower) {
                continue;
            }
            let (mut told, _) = self.told(mark, follower);
            let length = told.length();
            if best.as_ref().is_none_or(|(_, _, known)| length < *known) {
                best = Some((mark, told, length));
            }
            if length <= SHORT || most == usize::MAX {
                break;
            }
        }
        match best {
            Some((mark, mut told, _)) => give(&NET, mark, &mut told, sink),
            None => ControlFlow::Continue(()),
        }
    }
}

fn give(
    technique: &'static Technique,
    assumed: Candidate,
    told: &mut Derivations<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let line = told.contradiction();
    let removes = CandidateSet::only(assumed);
    sink.give(technique, CandidateSet::EMPTY, removes, line.len() as u32, |evidence| {
        evidence.mark(Role::Stem, CellSet::only(assumed.cell), DigitSet::only(assumed.digit));
        let chain = told.chain(&line, evidence);
        evidence.chain(chain);
    })
}

/// Marks of which one is true: those of a cell, or those of a digit in a house.
struct NetSource {
    house: Option<House>,
    marks: Vec<Candidate>,
}

fn of_cells(board: &Board) -> Vec<NetSource> {
    let of_cell = |cell: Cell| NetSource {
        house: None,
        marks: board.marks(cell).iter().map(|digit| Candidate::new(cell, digit)).collect(),
    };
    sorted(board.empty().iter().map(of_cell).collect())
}

fn of_houses(board: &Board) -> Vec<NetSource> {
    let mut sources = Vec::new();
    for house in board.rules().houses().iter().copied().filter(|&house| board.rules().is_whole(house)) {
        for digit in Digit::ALL {
            let marks = board.places_in(digit, house).iter().map(|cell| Candidate::new(cell, digit));
            sources.push(NetSource { house: Some(house), marks: marks.collect() });
        }
    }
    sorted(sources)
}

/// Sorts those with several marks, the fewest first.
fn sorted(mut sources: Vec<NetSource>) -> Vec<NetSource> {
    sources.retain(|source| source.marks.len() > 1);
    sources.sort_by_key(|source| source.marks.len());
    sources
}

/// Looks among the sources with the fewest marks for the one with the fewest additional consequences.
fn cases(
    technique: &'static Technique,
    sources: &[NetSource],
    around: &NetStart<'_>,
    branches: &Branches,
    follower: &mut Follower,
    sink: &mut Sink<'_>,
) -> Flow {
    let mut best: Option<(&NetSource, Candidate, usize)> = None;
    for source in sources {
        sink.look()?;
        if best.is_some_and(|(known, ..)| known.marks.len() < source.marks.len()) {
            break;
        }
        let after: Option<Vec<&MarkTable>> = source.marks.iter().map(|&mark| branches.after(mark)).collect();
        let Some(after) = after else { continue };
        let left = |marks: &MarkTable| marks.places.iter().map(|cells| cells.len()).sum::<usize>();
        let most_left: usize = after.iter().map(|marks| left(marks)).sum();
        let is_common = |mark: &Candidate| after.iter().all(|marks| !marks.has(*mark));
        for mark in around.board.all_candidates().iter().filter(is_common) {
            if !sink.wants_one() {
                give_cases(technique, source, mark, around, follower, sink)?;
            } else if best.is_none_or(|(.., known)| most_left > known) {
                best = Some((source, mark, most_left));
            }
        }
    }
    match best {
        Some((source, mark, _)) => give_cases(technique, source, mark, around, follower, sink),
        None => ControlFlow::Continue(()),
    }
}

fn give_cases(
    technique: &'static Technique,
    source: &NetSource,
    mark: Candidate,
    around: &NetStart<'_>,
    follower: &mut Follower,
    sink: &mut Sink<'_>,
) -> Flow {
    let mut lines = Vec::new();
    for &assumed in &source.marks {
        let (mut told, _) = around.told(assumed, follower);
        let Some(line) = told.falsehood(mark) else { return ControlFlow::Continue(()) };
        lines.push((told, line));
    }
    let length = lines.iter().map(|(_, line)| line.len() as u32).sum();
    sink.give(technique, CandidateSet::EMPTY, CandidateSet::only(mark), length, |evidence| {
        for mark in &source.marks {
            evidence.mark(Role::Stem, CellSet::only(mark.cell), DigitSet::only(mark.digit));
        }
        if let Some(house) = source.house {
            evidence.area(house);
        }
        for (told, line) in &lines {
            let chain = told.chain(line, evidence);
            evidence.chain(chain);
        }
    })
}

/// Refutes marks of cells with few marks before those of others, so that short arguments come first.
const WIDTHS: [usize; 3] = [2, 3, 9];

/// Tries the marks of the cells with the fewest marks first.
fn nested(board: &Board, branches: &Branches, follower: &mut Follower, sink: &mut Sink<'_>) -> Flow {
    let mut marks: Vec<Candidate> = board.all_candidates().iter().collect();
    marks.sort_by_key(|mark| (board.marks(mark.cell).len(), mark.cell, mark.digit));
    let of_a_size = marks.chunk_by(|one, next| board.marks(one.cell).len() == board.marks(next.cell).len());
    let tries = of_a_size
        .flat_map(|some| WIDTHS.into_iter().flat_map(|width| some.iter().map(move |&mark| (width, mark))));
    for (width, mark) in tries {
        let Some(after) = branches.after(mark) else { continue };
        let Some(refuted) = refuted_inside(branches, after, width, follower, sink)? else { continue };
        let mut told = Derivations::new(board, branches.ground(), branches.start());
        let (mut marks, mut end) = told.assume(mark, branches.is_quiet(), follower);
        for inner in refuted {
            if end == FollowEnd::Settled && marks.has(inner) {
                end = told.refute(inner, &NET, &mut marks, follower);
            }
        }
        if end == FollowEnd::Clash {
            give(&NESTED, mark, &mut told, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the marks that are refuted after an assumption, in order, if that leads to a contradiction in the end. Only
/// those of cells with at most `width` marks are tried.
fn refuted_inside(
    branches: &Branches,
    after: &MarkTable,
    width: usize,
    follower: &mut Follower,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<Vec<Candidate>>> {
    let (ground, mut outer) = (branches.ground(), after.clone());
    let mut refuted = Vec::new();
    // After this many fruitless trials, all marks have been tried since something changed.
    let mut fruitless = 0;
    loop {
        let mut open: Vec<Candidate> = Vec::new();
        let is_open = |cell: &Cell| outer.known[*cell].is_none() && outer.left[*cell].len() <= width;
        for cell in ground.rules.cells().iter().filter(is_open) {
            open.extend(outer.left[cell].iter().map(|digit| Candidate::new(cell, digit)));
        }
        open.sort_by_key(|mark| (outer.left[mark.cell].len(), mark.cell, mark.digit));
        for &mark in &open {
            if !outer.has(mark) || outer.known[mark.cell].is_some() {
                continue;
            }
            sink.look()?;
            let mut inner = outer.clone();
            let mut log = Silent;
            let mut run = FollowRun::new(ground, &mut inner, &mut log, follower);
            run.say(mark, true, MarkReason::Assumed);
            fruitless += 1;
            if run.settle() == FollowEnd::Clash {
                refuted.push(mark);
                fruitless = 0;
                let mut run = FollowRun::new(ground, &mut outer, &mut log, follower);
                run.say(mark, false, MarkReason::Assumed);
                if run.settle() == FollowEnd::Clash {
                    return ControlFlow::Continue(Some(refuted));
                }
            }
        }
        if fruitless >= open.len() {
            return ControlFlow::Continue(None);
        }
    }
}
