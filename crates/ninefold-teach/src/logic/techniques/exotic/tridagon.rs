//! Tridagons (trivalue oddagons): twelve cells that three digits cannot fill.
//!
//! **Sound.** Take four boxes where two bands meet two stacks, and in each box three cells, one in each row and
//! column of the box. Suppose that all twelve hold only three digits. In a box, rows → digits is a permutation. In
//! the box beside it, no row may have the same digit, so one permutation is the other followed by a cycle of three,
//! and both are even or both odd. The same is true of columns → digits for boxes above each other. Rows → digits is
//! rows → columns (the shape of the three cells) followed by columns → digits, so around the four boxes the number of
//! shapes that are odd permutations must be even. If it is odd, the three digits are not enough, and one of the other
//! candidates is true.

use crate::grid::{Cell, CellSet, Digit, DigitSet, House, HouseKind};
use crate::lang::Text;
use crate::logic::board::Board;
use crate::logic::candidate::CandidateSet;
use crate::logic::note::{Note, Topic};
use crate::logic::search::Sink;
use crate::logic::step::Role;
use crate::logic::technique::{Family, Flow, Technique};
use crate::logic::techniques::uniqueness::contradicted_by_all;
use std::ops::ControlFlow;

/// Twelve cells, three digits, and a few candidates that prevent a contradiction.
pub(in super::super) static TRIDAGON: Technique = Technique {
    id: "tridagon",
    name: Text { en: "Tridagon (Trivalue Oddagon)", zh: "三值奇环（染色致死形）" },
    family: Family::Exotic,
    about: Text {
        en: "Four boxes in a rectangle have three cells each, one in each of their rows and columns, with the same three digits. If an \
             odd number of the four triples runs the other way, three digits cannot fill the twelve cells. So one of their other \
             candidates, the guardians, is true, and what contradicts all of them is false.",
        zh: "组成矩形的四个宫各有三格，分处宫内不同的行与列，且含有同样三个数字。若其中奇数个宫的三格方向相反，\
             三个数字就填不满这十二格。所以其他候选数（守护者）必有一个为真，与它们全都矛盾的候选数可以删除。",
    },
    reason: Text {
        en: "{pattern} cannot be filled with {pattern.digits} only. So {fin.marks?the candidate|one of the candidates} \
             {fin.marks} is true, and what is removed contradicts {fin.marks?it|each of them}.",
        zh: "{pattern} 不能只用 {pattern.digits} 填满。所以 {fin.marks} {fin.marks?为真|之一为真}，被删除的候选数{fin.marks?与它矛盾|与其中每一个都矛盾}。",
    },
    example: "57....9..........8.1.........168..4+2...+1.28.9..2.9416.....2+6....6.9.82.4...41.6..:\
              :118 128 178 179 181 388 588 788:",
    find: |search, sink| find(search.board, sink),
    ..Technique::PLAIN
};

/// The largest number of cells with other candidates, and of such candidates.
const MOST_CELLS: usize = 4;
const MOST_GUARDIANS: usize = 6;

/// For each row of a box, the column. The first three shapes are even.
const SHAPES: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [1, 0, 2], [2, 1, 0]];

/// Three cells of a box, and the number of them that have other candidates.
#[derive(Clone, Copy, Default)]
struct BoxTriple {
    cells: CellSet,
    guarded: usize,
    is_odd: bool,
}

/// Whether a board has a tridagon: twelve open cells as above, each with at least two of the three digits, an odd number of odd
/// shapes, and one to six guardians in at most four of the cells. It need not remove anything.
///
/// ```
/// use ninefold::{Grid, Nine, logic::{Board, has_tridagon}};
/// // "Loki", after singles.
/// let givens: Grid = "57....9..........8.1.........168..42...1.28.9..2.9416.....26....6.9.82.4...41.6..".parse()?;
/// assert!(has_tridagon(&Board::new(&Nine::new(givens))));
/// assert!(!has_tridagon(&Board::new(&Nine::new(Grid::EMPTY))));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub fn has_tridagon(board: &Board) -> bool {
    each(board, &mut |_, guardians| {
        let is_tridagon = (1..=MOST_GUARDIANS).contains(&guardians.len());
        if is_tridagon { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .is_break()
}

fn find(board: &Board, sink: &mut Sink<'_>) -> Flow {
    each(board, &mut |pattern, guardians| give(board, pattern, guardians, sink))
}

/// Twelve cells and three digits.
type TridagonCells = (CellSet, DigitSet);

/// Calls `found` with every pattern that has few cells with other candidates, and with these candidates.
fn each(board: &Board, found: &mut dyn FnMut(TridagonCells, CandidateSet) -> Flow) -> Flow {
    for a in Digit::ALL {
        for b in Digit::ALL.into_iter().filter(|&b| b > a) {
            for c in Digit::ALL.into_iter().filter(|&c| c > b) {
                let digits = DigitSet::only(a).with(b).with(c);
                let triples: [Triples; 9] = std::array::from_fn(|block| triples(board, block, digits));
                let corners = [[0, 1], [0, 2], [1, 2]];
                for [upper, lower] in corners {
                    for [left, right] in corners {
                        let boxes =
                            [3 * upper + left, 3 * upper + right, 3 * lower + left, 3 * lower + right];
                        combine(board, digits, &boxes.map(|block| triples[block]), found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The shapes of a box whose cells are open and have at least two of the digits.
type Triples = [Option<BoxTriple>; 6];

fn triples(board: &Board, block: usize, digits: DigitSet) -> Triples {
    std::array::from_fn(|shape| {
        let cell = |row: usize| Cell::at(block / 3 * 3 + row, block % 3 * 3 + SHAPES[shape][row]);
        let cells = CellSet::from_cells(&[cell(0), cell(1), cell(2)]);
        let fits = cells.iter().all(|cell| (board.marks(cell) & digits).len() >= 2);
        let guarded = cells.iter().filter(|&cell| !board.marks(cell).is_subset(digits)).count();
        fits.then_some(BoxTriple { cells, guarded, is_odd: shape >= 3 })
    })
}

fn combine(
    board: &Board,
    digits: DigitSet,
    boxes: &[Triples; 4],
    found: &mut dyn FnMut(TridagonCells, CandidateSet) -> Flow,
) -> Flow {
    if boxes.iter().any(|shapes| shapes.iter().all(Option::is_none)) {
        return ControlFlow::Continue(());
    }
    for first in boxes[0].iter().flatten() {
        for second in boxes[1].iter().flatten() {
            for third in boxes[2].iter().flatten() {
                for fourth in boxes[3].iter().flatten() {
                    let all = [first, second, third, fourth];
                    let is_odd = all.iter().filter(|triple| triple.is_odd).count() % 2 == 1;
                    let guarded: usize = all.iter().map(|triple| triple.guarded).sum();
                    if is_odd && guarded <= MOST_CELLS {
                        let cells = all.iter().fold(CellSet::EMPTY, |cells, triple| cells | triple.cells);
                        found((cells, digits), board.candidates(cells, !digits))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn give(board: &Board, (cells, digits): TridagonCells, guardians: CandidateSet, sink: &mut Sink<'_>) -> Flow {
    if guardians.is_empty() || guardians.len() > MOST_GUARDIANS {
        return ControlFlow::Continue(());
    }
    sink.remove(&TRIDAGON, contradicted_by_all(board, &guardians), |evidence| {
        evidence.pattern(cells, digits);
        for cell in guardians.cells() {
            evidence.mark(Role::Fin, CellSet::only(cell), guardians.digits_in(cell));
        }
        evidence.notes.extend(parity(cells));
    })
}

/// Says of each box whether the order of its cells is even or odd, and why that is impossible.
fn parity(cells: CellSet) -> Vec<Note> {
    const EVEN: Text = Text {
        en: "From row to row, the cells go one column to the right, or back from the last to the first, in {boxes}.",
        zh: "逐行看，{boxes}中的格依次向右一列（或由末列回到首列）。",
    };
    const ODD: Text = Text {
        en: "From row to row, they go one column to the left, or back from the first to the last, in {boxes}.",
        zh: "逐行看，{boxes}中的格依次向左一列（或由首列回到末列）。",
    };
    const WHY: Text = Text {
        en: "Suppose that they held three digits only. Boxes side by side have different digits in each of their rows. So, read \
             from row to row, one has the digits in the order of the other, only begun elsewhere. Boxes above each other have \
             that in common when they are read from column to column. A box that goes to the right is read in the same order \
             both ways, one that goes to the left in opposite orders. Once round the four boxes, the order must be what it was. \
             So an even number of boxes would have to go to the left, not {count}.",
        zh: "假设只用三个数字填满。左右相邻的宫在每一行数字都不同，所以逐行看，两宫数字首尾相接的次序相同；\
             上下相邻的宫逐列看，次序也相同。向右的宫逐行与逐列看次序相同，向左的宫两种次序相反。沿四个宫一周，次序必须回到原样，\
             所以向左的宫须为偶数个，而不是 {count} 个。",
    };
    let is_odd = |house: &House| {
        let own: Vec<Cell> = (house.cells() & cells).iter().collect();
        let columns = own.iter().map(|cell| cell.column_index() % 3).collect::<Vec<_>>();
        SHAPES[3..].iter().any(|shape| columns.as_slice() == shape.as_slice())
    };
    let boxes = House::CLASSIC.iter().copied().filter(|house| house.kind() == HouseKind::Block);
    let (odd, even): (Vec<House>, Vec<House>) =
        boxes.filter(|house| house.cells().intersects(cells)).partition(is_odd);
    let why = Note::new(WHY).with("count", Topic::Number(odd.len()));
    let said = |text, boxes: Vec<House>| {
        (!boxes.is_empty()).then(|| Note::new(text).with("boxes", Topic::Houses(boxes)))
    };
    [said(EVEN, even), said(ODD, odd), Some(why)].into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether the twelve cells can be filled with three digits without a clash; tries every way.
    fn can_fill(cells: &[Cell], filled: &mut Vec<usize>) -> bool {
        let Some(&cell) = cells.get(filled.len()) else { return true };
        (0..3).any(|digit| {
            let clashes = (0..filled.len()).any(|i| filled[i] == digit && cells[i].peers().contains(cell));
            if clashes {
                return false;
            }
            filled.push(digit);
            let can = can_fill(cells, filled);
            filled.pop();
            can
        })
    }

    #[test]
    fn exactly_the_odd_shapes_cannot_be_filled() {
        for shapes in 0..6_usize.pow(4) {
            let shape = |i: u32| shapes / 6_usize.pow(i) % 6;
            let cells: Vec<Cell> = (0..4)
                .flat_map(|i| (0..3).map(move |row| (i, row)))
                .map(|(i, row)| {
                    Cell::at(i as usize / 2 * 3 + row, i as usize % 2 * 3 + SHAPES[shape(i)][row])
                })
                .collect();
            let is_odd = (0..4).filter(|&i| shape(i) >= 3).count() % 2 == 1;
            assert_eq!(can_fill(&cells, &mut Vec::new()), !is_odd, "{cells:?}");
        }
    }
}
