//! The places of things on a page. Lengths are points, 72 to an inch; y grows downwards.

use super::{Booklet, Paper, PerPage};

/// Left and right of everything; more than any printer leaves blank.
const SIDE: f32 = 48.0;
/// Above everything.
const TOP: f32 = 42.0;
/// From the bottom of the boards to the end of the page, where the page's number is.
const BOTTOM: f32 = 58.0;
/// The height of a title, and of the heading of the solutions.
const TITLE: f32 = 40.0;

/// The plan of a page.
#[derive(Debug)]
pub(super) struct PageLayout {
    pub(super) width: f32,
    pub(super) height: f32,
    /// Pages of puzzles.
    pub(super) puzzles: BoardsOnPage,
    /// Pages of solutions.
    pub(super) solutions: BoardsOnPage,
}

/// Boards on a page: as large as fit, all of one size.
#[derive(Debug)]
pub(super) struct BoardsOnPage {
    /// The width and height of a board.
    pub(super) side: f32,
    /// The height of the line above a board, which belongs to it.
    pub(super) head: f32,
    /// The upper left corners of the boards, in reading order.
    pub(super) spots: Vec<(f32, f32)>,
}

/// An arrangement of boards.
struct Arrangement {
    columns: usize,
    rows: usize,
    head: f32,
    /// The room below a board, which belongs to it too.
    foot: f32,
    /// The least space between boards, and between a board and the line of the one below.
    gap: (f32, f32),
    most: f32,
}

impl Paper {
    /// Width and height in points.
    pub(super) const fn size(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.276, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

impl PageLayout {
    /// Makes the layout of a booklet with this many puzzles, at most this many cells wide and high, and this much room below each.
    pub(super) fn new(booklet: &Booklet, entries: usize, widest: usize, foot: f32) -> PageLayout {
        let (width, height) = booklet.paper.size();
        let (columns, rows) = booklet.per_page.shape();
        let head = if booklet.per_page == PerPage::One { 30.0 } else { 22.0 };
        let puzzles = Arrangement { columns, rows, head, foot, gap: (26.0, 20.0), most: 470.0 };
        let title = if booklet.title.is_empty() { 0.0 } else { TITLE };
        PageLayout {
            width,
            height,
            puzzles: puzzles.within(width, TOP + title, height - BOTTOM),
            solutions: solutions(entries, widest, width, TOP + TITLE, height - BOTTOM),
        }
    }

    /// The left edge of everything.
    pub(super) fn left(&self) -> f32 {
        SIDE
    }

    /// The right edge of everything.
    pub(super) fn right(&self) -> f32 {
        self.width - SIDE
    }

    /// The vertical place of the line of a title.
    pub(super) fn title_line(&self) -> f32 {
        TOP + 14.0
    }

    /// The vertical place of the number of the page.
    pub(super) fn number_line(&self) -> f32 {
        self.height - 32.0
    }
}

/// Solutions on each of their pages: as large as fit, with the same number of them on every page but the last.
fn solutions(entries: usize, widest: usize, width: f32, top: f32, bottom: f32) -> BoardsOnPage {
    /// More than these on a page are too small to be read.
    const MOST: usize = 20;
    /// Cells that are narrower than this are too small to be read.
    const CELL: f32 = 11.0;
    let least = CELL * widest as f32;
    let largest = |each: usize| {
        let arranged = (1..=each).map(|columns| {
            let shape = Arrangement {
                columns,
                rows: each.div_ceil(columns),
                head: if each > 6 { 16.0 } else { 20.0 },
                foot: 0.0,
                gap: (20.0, 13.0),
                most: least.max(280.0),
            };
            shape.within(width, top, bottom)
        });
        let mut boards = arranged
            .max_by(|one, other| one.side.total_cmp(&other.side))
            .expect("there is at least one column");
        boards.spots.truncate(each);
        boards
    };
    let most = (1..=MOST).rev().find(|&each| largest(each).side >= least).unwrap_or(1);
    let pages = entries.div_ceil(most).max(1);
    largest(entries.div_ceil(pages).max(1))
}

impl Arrangement {
    /// Places the boards between these heights. The space that is left goes between them and around them.
    fn within(&self, width: f32, top: f32, bottom: f32) -> BoardsOnPage {
        let (columns, rows) = (self.columns as f32, self.rows as f32);
        let (wide, high) = (width - 2.0 * SIDE, bottom - top);
        let by_width = (wide - self.gap.0 * (columns - 1.0)) / columns;
        let by_height = (high - self.gap.1 * (rows - 1.0)) / rows - self.head - self.foot;
        let side = by_width.min(by_height).min(self.most);
        // A single column is in the middle; several reach from edge to edge, unless that tears them apart.
        let gap_x =
            if self.columns > 1 { ((wide - side * columns) / (columns - 1.0)).min(46.0) } else { 0.0 };
        let left = (width - side * columns - gap_x * (columns - 1.0)) / 2.0;
        let block = side + self.head + self.foot;
        let free = high - block * rows;
        let gap_y = if self.rows > 1 { (free / (rows - 1.0)).min(52.0) } else { 0.0 };
        // Boards that are a little above the middle look centred.
        let above = (free - gap_y * (rows - 1.0)) * 0.4;
        let spot = |index: usize| {
            let (column, row) = ((index % self.columns) as f32, (index / self.columns) as f32);
            let y = top + above + row * (block + gap_y) + self.head;
            (left + column * (side + gap_x), y)
        };
        BoardsOnPage { side, head: self.head, spots: (0..self.columns * self.rows).map(spot).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::booklet::{PerPage, Solutions};

    /// Every way to arrange a page.
    fn layouts() -> Vec<(usize, PageLayout)> {
        let mut layouts = Vec::new();
        for paper in [Paper::A4, Paper::Letter] {
            for (count, per_page) in
                [(1, PerPage::One), (2, PerPage::Two), (4, PerPage::Four), (6, PerPage::Six)]
            {
                for title in ["", "Title"] {
                    let booklet = Booklet {
                        title: title.into(),
                        paper,
                        per_page,
                        solutions: Solutions::End,
                        ..Booklet::default()
                    };
                    layouts.push((count, PageLayout::new(&booklet, 45, 9, 0.0)));
                }
            }
        }
        layouts
    }

    #[test]
    fn boards_stand_on_the_page_and_not_on_each_other() {
        for (count, layout) in layouts() {
            assert_eq!(layout.puzzles.spots.len(), count);
            for boards in [&layout.puzzles, &layout.solutions] {
                let areas: Vec<[f32; 4]> = boards
                    .spots
                    .iter()
                    .map(|&(x, y)| [x, y - boards.head, x + boards.side, y + boards.side])
                    .collect();
                for (i, &[left, top, right, bottom]) in areas.iter().enumerate() {
                    assert!(left >= SIDE - 0.01 && right <= layout.width - SIDE + 0.01, "{count}: {areas:?}");
                    assert!(top >= TOP && bottom <= layout.height - BOTTOM + 0.01, "{count}: {areas:?}");
                    let apart = |other: &[f32; 4]| {
                        other[0] >= right + 8.0
                            || other[1] >= bottom + 8.0
                            || other[2] <= left
                            || other[3] <= top
                    };
                    assert!(areas[i + 1..].iter().all(apart), "{count}: {areas:?}");
                }
            }
        }
    }

    /// The share of the room for boards that the smallest rectangle around them takes, across and down.
    fn shares(boards: &BoardsOnPage, layout: &PageLayout) -> (f32, f32) {
        let (first, last) = (
            boards.spots[0],
            boards
                .spots
                .iter()
                .fold((0.0, 0.0), |most: (f32, f32), spot| (most.0.max(spot.0), most.1.max(spot.1))),
        );
        let across = (last.0 - first.0 + boards.side) / (layout.width - 2.0 * SIDE);
        let down = (last.1 - first.1 + boards.side + boards.head) / (layout.height - BOTTOM - TOP - TITLE);
        (across, down)
    }

    #[test]
    fn solutions_fill_their_pages() {
        for paper in [Paper::A4, Paper::Letter] {
            for entries in 1..=200 {
                let layout = PageLayout::new(&Booklet { paper, ..Booklet::default() }, entries, 9, 0.0);
                let boards = &layout.solutions;
                let each = boards.spots.len();
                assert_eq!(
                    entries.div_ceil(each),
                    entries.div_ceil(20),
                    "{entries}: no more pages than needed"
                );
                assert!(boards.side >= 100.0, "{entries}: {}", boards.side);
                let (across, down) = shares(boards, &layout);
                let fills = across * down > 0.7 || boards.side == 280.0;
                assert!(fills, "{entries} solutions on {paper:?} take {across} by {down} of the room");
            }
        }
    }

    #[test]
    fn solutions_of_wide_grids_are_fewer_on_a_page_so_that_they_can_be_read() {
        for (widest, each) in [(9, 20), (16, 6), (21, 2), (36, 1), (99, 1)] {
            let boards = PageLayout::new(&Booklet::default(), 100, widest, 0.0).solutions;
            assert!(boards.spots.len() >= each, "{widest}: {} on a page", boards.spots.len());
            let cell = boards.side / widest as f32;
            assert!(cell >= 11.0 || boards.spots.len() == 1 && boards.side > 450.0, "{widest}: {cell}");
        }
    }

    #[test]
    fn fewer_on_a_page_are_larger() {
        for page in layouts().chunks(8) {
            let sides: Vec<f32> = page.iter().step_by(2).map(|(_, layout)| layout.puzzles.side).collect();
            assert!(sides.windows(2).all(|pair| pair[0] > pair[1] + 5.0), "{sides:?}");
            assert!(sides[3] > 180.0, "a board of six can be written in: {sides:?}");
        }
    }
}
