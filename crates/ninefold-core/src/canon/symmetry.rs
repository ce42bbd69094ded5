//! The symmetries of the classic rules.
//!
//! A symmetry can be applied to any classic grid and turns every solution into a solution: it renames digits, permutes the rows of
//! a band, the columns of a stack, the bands and the stacks, and may mirror the grid at its diagonal. There are 9! · 2 · 6⁸
//! symmetries.

use super::way::PackedWay;
use crate::grid::{Cell, Grid};
use crate::lang::Text;
use std::fmt;
use std::str::FromStr;

/// A symmetry of the classic rules.
///
/// Its text says whether the grid is mirrored at its diagonal first, where rows and columns come from then, and the new name of
/// each digit:
///
/// ```
/// use ninefold::{Grid, canon::Symmetry};
/// let turn: Symmetry = "mirror=yes rows=123456789 columns=987654321 digits=123456789".parse()?;
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let turned = turn.apply(&grid);
/// // The first column, from the bottom.
/// assert!(turned.to_string().starts_with("...748.65"));
/// assert_eq!(turn.inverse().apply(&turned), grid);
/// assert_eq!(turn.then(&turn.inverse()), Symmetry::IDENTITY);
/// assert_eq!(turn.to_string().parse::<Symmetry>()?, turn);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry {
    /// For each cell, the one whose content it gets.
    from: [u8; Cell::COUNT],
    /// The new name of each digit, as a byte of text.
    names: [u8; 9],
}

/// The parts that a symmetry is made of, in the order in which they are done.
#[derive(Clone, Copy)]
pub(crate) struct Moves {
    pub(crate) is_mirrored: bool,
    /// The row that each row gets; those of a band stay together.
    pub(crate) rows: [u8; 9],
    pub(crate) columns: [u8; 9],
    /// The new name of each digit, as a byte of text.
    pub(crate) names: [u8; 9],
}

impl Symmetry {
    /// The symmetry that changes nothing.
    pub const IDENTITY: Symmetry = {
        let mut from = [0; Cell::COUNT];
        let mut cell = 0;
        while cell < Cell::COUNT {
            from[cell] = cell as u8;
            cell += 1;
        }
        Symmetry { from, names: *b"123456789" }
    };

    /// Joins the parts of a symmetry.
    pub(crate) fn of(moves: &Moves) -> Symmetry {
        let from = std::array::from_fn(|cell| {
            let (row, column) = (moves.rows[cell / 9], moves.columns[cell % 9]);
            let (row, column) = if moves.is_mirrored { (column, row) } else { (row, column) };
            9 * row + column
        });
        Symmetry { from, names: moves.names }
    }

    /// A symmetry that only renames digits.
    pub(super) fn naming(names: [u8; 9]) -> Symmetry {
        Symmetry { names, ..Symmetry::IDENTITY }
    }

    /// The symmetry of a way to a canonical form.
    pub(super) fn of_way(way: &PackedWay) -> Symmetry {
        let is_mirrored = way.side() == 1;
        Symmetry::of(&Moves { is_mirrored, rows: way.rows(), columns: way.columns(), names: way.names.all() })
    }

    /// Takes the symmetry apart.
    fn moves(&self) -> Moves {
        let row = |cell: usize| self.from[cell] / 9;
        let column = |cell: usize| self.from[cell] % 9;
        let is_mirrored = row(0) != row(1);
        let (down, along): (&dyn Fn(usize) -> u8, &dyn Fn(usize) -> u8) =
            if is_mirrored { (&column, &row) } else { (&row, &column) };
        Moves {
            is_mirrored,
            rows: std::array::from_fn(|place| down(9 * place)),
            columns: std::array::from_fn(along),
            names: self.names,
        }
    }

    /// Returns the grid in its other form.
    pub fn apply(&self, grid: &Grid) -> Grid {
        Grid::of_line(&self.apply_to_line(&grid.to_line(b'.')))
    }

    /// Does the same with a line of 81 characters. The characters of empty cells stay as they are.
    pub fn apply_to_line(&self, line: &[u8; Cell::COUNT]) -> [u8; Cell::COUNT] {
        self.from.map(|cell| {
            let byte = line[usize::from(cell)];
            self.names.get(usize::from(byte.wrapping_sub(b'1'))).copied().unwrap_or(byte)
        })
    }

    /// Returns the symmetry that undoes this one.
    pub fn inverse(&self) -> Symmetry {
        let mut inverse = *self;
        for (cell, &from) in self.from.iter().enumerate() {
            inverse.from[usize::from(from)] = cell as u8;
        }
        for (digit, &name) in self.names.iter().enumerate() {
            inverse.names[usize::from(name - b'1')] = b'1' + digit as u8;
        }
        inverse
    }

    /// Returns the symmetry that does this one first and then the other.
    pub fn then(&self, other: &Symmetry) -> Symmetry {
        Symmetry {
            from: other.from.map(|cell| self.from[usize::from(cell)]),
            names: self.names.map(|name| other.names[usize::from(name - b'1')]),
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.moves();
        let lines = |lines: [u8; 9]| lines.iter().map(|line| (line + 1).to_string()).collect::<String>();
        let names: String = moves.names.iter().map(|&name| char::from(name)).collect();
        let mirror = if moves.is_mirrored { "yes" } else { "no" };
        write!(
            f,
            "mirror={mirror} rows={} columns={} digits={names}",
            lines(moves.rows),
            lines(moves.columns)
        )
    }
}

/// A text that is not a symmetry: the part that is wrong, or the name of one that is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotASymmetry(String);

impl NotASymmetry {
    /// The message, which says what was expected.
    pub const EXPECTED: Text = Text {
        en: "expected 'mirror=no rows=123456789 columns=123456789 digits=123456789', with the rows of a band and the columns of a stack \
             side by side; found '{found}'",
        zh: "应为 mirror=no rows=123456789 columns=123456789 digits=123456789，同一行块的行、同一列块的列相邻；却是“{found}”",
    };

    /// The part that is wrong.
    pub fn found(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NotASymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Self::EXPECTED.fill(crate::lang::Lang::En, &[("found", &self.0)]))
    }
}

impl std::error::Error for NotASymmetry {}

impl FromStr for Symmetry {
    type Err = NotASymmetry;

    fn from_str(text: &str) -> Result<Symmetry, NotASymmetry> {
        let wrong = || NotASymmetry(text.chars().take(120).collect());
        let mut moves = Moves { is_mirrored: false, rows: [0; 9], columns: [0; 9], names: [0; 9] };
        let mut seen = [false; 4];
        for part in text.split_ascii_whitespace() {
            let (name, value) = part.split_once('=').ok_or_else(wrong)?;
            let order = || permutation(value).ok_or_else(wrong);
            let place = match name {
                "mirror" => {
                    moves.is_mirrored = match value {
                        "yes" => true,
                        "no" => false,
                        _ => return Err(wrong()),
                    };
                    0
                }
                "rows" => {
                    moves.rows = order()?;
                    1
                }
                "columns" => {
                    moves.columns = order()?;
                    2
                }
                "digits" => {
                    moves.names = order()?.map(|digit| b'1' + digit);
                    3
                }
                _ => return Err(wrong()),
            };
            if std::mem::replace(&mut seen[place], true) {
                return Err(wrong());
            }
        }
        let stay_together = |lines: &[u8; 9]| {
            lines.chunks_exact(3).all(|three| three.iter().all(|line| line / 3 == three[0] / 3))
        };
        if seen != [true; 4] || !stay_together(&moves.rows) || !stay_together(&moves.columns) {
            return Err(wrong());
        }
        Ok(Symmetry::of(&moves))
    }
}

/// Nine different digits, counted from 0.
fn permutation(text: &str) -> Option<[u8; 9]> {
    let digits: [u8; 9] = text.as_bytes().try_into().ok()?;
    let digits = digits.map(|byte| byte.wrapping_sub(b'1'));
    let all = digits.iter().try_fold(0_u16, |all, &digit| (digit < 9).then(|| all | 1 << digit))?;
    (all == 0x1ff).then_some(digits)
}
