//! Gurth's symmetrical placement: symmetrical givens have a symmetrical solution.
//!
//! **Sound** for puzzles with one solution. Suppose that turning or mirroring the grid and renaming the digits maps
//! the givens onto themselves. Then it maps the solution onto a solution, and so onto itself. A digit in a cell thus
//! implies the renamed digit in the cell's image, and a candidate whose image is impossible is false. In particular,
//! a cell that is its own image holds a digit that is not renamed.
//!
//! Half and quarter turns and the two diagonal mirrors are tried. Other mirrors have a line of cells as their own
//! images, so no renaming would be left. The technique depends on the orientation of the grid, so exchanging rows may
//! hide it.

use crate::grid::{ByCell, Cell, CellSet, Digit, DigitSet};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::{Candidate, CandidateSet};
use crate::logic::note::{Note, Topic};
use crate::logic::search::{Search, Sink};
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use std::ops::ControlFlow;

/// The consequences of the symmetry of the givens for the solution.
pub(in super::super) static SYMMETRICAL_PLACEMENT: Technique = Technique {
    id: "symmetrical-placement",
    name: Text { en: "Gurth's Symmetrical Placement", zh: "宇宙法（对称性）" },
    family: Family::Exotic,
    about: Text {
        en: "Turning the grid, or mirroring it in a diagonal, leads the givens over into themselves, up to a renaming of digits. Then it \
             leads the only solution over into itself as well: what is impossible in a cell is impossible, renamed, in its image, and \
             cells that stay in place hold digits that keep their names.",
        zh: "旋转或沿对角线翻转盘面，再重新命名数字，提示数变回自身。因为解唯一，解也变回自身：\
             某格不可能的数字，改名后在其映像格也不可能；位置不动的格只能填不改名的数字。",
    },
    reason: Text {
        en: "The givens {blocker} are symmetrical, up to renaming digits, so the only solution is too. A candidate is true only if \
             its image is: the renamed digit in the cell to which its own cell moves. Those removed have images in {target} that \
             cannot be true, or not together with them.",
        zh: "提示数 {blocker} 在改名后是对称的，所以唯一的解也是对称的。候选数为真，其映像（改名后的数字，在该格对应的格）也必为真；\
             而所删候选数的映像（在 {target}）要么不是候选数，要么与它互斥。",
    },
    example: "9.8.6...1.....3.4..2....5.7..582.....8.....7.....176..8.6....1..3.4.....2...5.7.9:\
              :355 455:",
    uses_uniqueness: true,
    is_oriented: true,
    find,
    ..Technique::PLAIN
};

/// Maps the row and column of a cell to those of its image.
type Motion = fn(usize, usize) -> (usize, usize);

const MOTIONS: [(Text, Motion); 4] = [
    (Text { en: "by half a turn", zh: "旋转 180°" }, |row, column| (8 - row, 8 - column)),
    (
        Text { en: "mirrored in the diagonal from R1C1 to R9C9", zh: "沿 R1C1 到 R9C9 的对角线翻转" },
        |row, column| (column, row),
    ),
    (
        Text { en: "mirrored in the diagonal from R1C9 to R9C1", zh: "沿 R1C9 到 R9C1 的对角线翻转" },
        |row, column| (8 - column, 8 - row),
    ),
    (Text { en: "by a quarter turn to the right", zh: "顺时针旋转 90°" }, |row, column| {
        (column, 8 - row)
    }),
];

const SYMMETRY: Text = Text {
    en: "The givens become each other {motion}, with {names}.",
    zh: "提示数{motion}后互换，数字 {names}。",
};
const NO_CANDIDATE: Text = Text {
    en: "The image of {candidate} is {image}, which is no candidate.",
    zh: "{candidate}的映像是 {image}，而它不是候选数。",
};
const EXCLUDED: Text = Text {
    en: "The image of {candidate} is {image}, which excludes it.",
    zh: "{candidate}的映像是 {image}，与它互斥。",
};

fn find(search: &mut Search<'_>, sink: &mut Sink<'_>) -> Flow {
    let board = search.board;
    for (name, motion) in MOTIONS {
        let images = ByCell::from_fn(|cell: Cell| {
            let (row, column) = motion(cell.row_index(), cell.column_index());
            Cell::at(row, column)
        });
        let Some(names) = renaming(board, &images) else { continue };
        let mut removes = CandidateSet::EMPTY;
        let mut because = CellSet::EMPTY;
        for candidate in board.all_candidates().iter() {
            let image = Candidate::new(images[candidate.cell], names[candidate.digit.index()]);
            let is_possible = board.has(image) || board.value(image.cell) == Some(image.digit);
            let is_moved = image.cell == candidate.cell && image.digit != candidate.digit;
            if !is_possible || is_moved {
                removes.insert(candidate);
                because.insert(image.cell);
            }
        }
        sink.remove(&SYMMETRICAL_PLACEMENT, removes, |evidence| {
            evidence.mark(Role::Blocker, board.givens(), DigitSet::FULL);
            evidence.mark(Role::Target, because, DigitSet::FULL);
            let renamed = Digit::ALL.map(|digit| (digit, names[digit.index()]));
            let note = Note::new(SYMMETRY).with("motion", Topic::Phrase(name));
            evidence.note(note.with("names", Topic::Renamed(renamed.to_vec())));
            for candidate in removes.iter() {
                let image = Candidate::new(images[candidate.cell], names[candidate.digit.index()]);
                let text = if board.has(image) { EXCLUDED } else { NO_CANDIDATE };
                let note =
                    Note::new(text).with("candidate", Topic::Candidates(CandidateSet::only(candidate)));
                evidence.note(note.with("image", Topic::Candidates(CandidateSet::only(image))));
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the image of each digit if the givens are mapped onto themselves. At most one digit may be missing from the
/// givens.
fn renaming(board: &Board, images: &ByCell<Cell>) -> Option<[Digit; 9]> {
    let mut names = [None; 9];
    for cell in board.givens() {
        let (from, to) = (board.value(cell)?, board.value(images[cell])?);
        if !board.givens().contains(images[cell]) || *names[from.index()].get_or_insert(to) != to {
            return None;
        }
    }
    let taken: DigitSet = names.iter().flatten().copied().collect();
    let given = names.iter().flatten().count();
    // Two digits must not become one, and with two missing there would be several solutions.
    if given < 8 || taken.len() != given {
        return None;
    }
    Some(Digit::ALL.map(|digit| names[digit.index()].or((!taken).first()).unwrap_or(digit)))
}
