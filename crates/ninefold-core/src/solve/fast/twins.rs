//! Two boards side by side, in the two halves of vectors: every operation works on both.
//!
//! A guess makes two boards, and both must be examined to prove that a solution is the only one. So they are examined
//! together, at the price of one.

#![expect(clippy::needless_range_loop, reason = "closures are not compiled for the instruction set")]

use super::board::FastBoard;
use super::layout::{DIGITS, LANES, LOW, PLACES, SPARE};
use crate::simd::Halves;

/// Two boards in the layout described in [`layout`](super::layout), each in one half of the vectors.
///
/// Invariants: those of [`FastBoard`].
#[derive(Clone, Copy)]
pub(super) struct Twins<V: Halves> {
    pub(super) cpu: V::Cpu,
    /// The candidates, place by place.
    pub(super) x: [V; PLACES],
    /// Digits that are known to have been settled in a box.
    pub(super) done: V,
}

/// A set of the two boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Which(u32);

impl Which {
    /// Returns the boards with something in at least one lane.
    #[inline(always)]
    pub(super) fn with_any<V: Halves>(lanes: V) -> Which {
        let lanes = lanes.nonzero().bits();
        let pairs = lanes | lanes >> 2;
        Which((pairs | pairs >> 1) & 0b1_0001)
    }

    /// Whether the board of this half, 0 or 1, is in the set.
    #[inline(always)]
    pub(super) fn has(self, half: usize) -> bool {
        self.0 >> (4 * half) & 1 != 0
    }

    /// Returns the other boards.
    #[inline(always)]
    pub(super) fn others(self) -> Which {
        Which(self.0 ^ 0b1_0001)
    }

    /// Returns the boards that are in neither set.
    #[inline(always)]
    pub(super) fn neither(self, other: Which) -> Which {
        Which(self.0 | other.0).others()
    }

    /// Returns the boards that are in both sets.
    #[inline(always)]
    pub(super) fn and(self, other: Which) -> Which {
        Which(self.0 & other.0)
    }

    /// Whether the set is empty.
    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl<V: Halves> Twins<V> {
    /// Makes twins of two copies of the same board.
    #[inline(always)]
    pub(super) fn new(cpu: V::Cpu, board: &FastBoard) -> Self {
        let mut x = [V::splat(cpu, 0); PLACES];
        for k in 0..PLACES {
            x[k] = V::twice(cpu, &board.x[k]);
        }
        Twins { cpu, x, done: V::twice(cpu, &board.done) }
    }

    /// Makes twins of two copies of one of the boards.
    #[inline(always)]
    pub(super) fn doubled(&self, half: usize) -> Self {
        let mut x = self.x;
        for k in 0..PLACES {
            x[k] = V::twice(self.cpu, &self.x[k].half(half));
        }
        Twins { cpu: self.cpu, x, done: V::twice(self.cpu, &self.done.half(half)) }
    }

    /// Returns one of the boards.
    #[inline(always)]
    pub(super) fn board(&self, half: usize) -> FastBoard {
        let mut board = FastBoard { x: [[0; LANES]; PLACES], done: self.done.half(half) };
        for k in 0..PLACES {
            board.x[k] = self.x[k].half(half);
        }
        board
    }

    /// Returns the minirows: `[r]` holds the digits that have a place in minirow r of a box.
    #[inline(always)]
    pub(super) fn minirows(&self) -> [V; 3] {
        let x = &self.x;
        [V::or3(x[0], x[1], x[2]), V::or3(x[3], x[4], x[5]), V::or3(x[6], x[7], x[8])]
    }

    /// Returns the minicolumns, in the same way.
    #[inline(always)]
    pub(super) fn minicolumns(&self) -> [V; 3] {
        let x = &self.x;
        [V::or3(x[0], x[3], x[6]), V::or3(x[1], x[4], x[7]), V::or3(x[2], x[5], x[8])]
    }

    /// Returns all 27 bits of the three lanes in use.
    #[inline(always)]
    pub(super) fn all(cpu: V::Cpu) -> V {
        V::twice(cpu, &[DIGITS, DIGITS, DIGITS, 0])
    }

    /// Returns the spare bits of the three lanes in use.
    #[inline(always)]
    pub(super) fn all_spare(cpu: V::Cpu) -> V {
        V::twice(cpu, &[SPARE, SPARE, SPARE, 0])
    }

    /// Returns the digits of each field except the lowest. Spare bits are clear before and after. A field without
    /// digits spoils its lane; its spare bit is set in the second vector.
    #[inline(always)]
    pub(super) fn but_lowest(cpu: V::Cpu, digits: V) -> (V, V) {
        let less = digits.sub(V::splat(cpu, LOW));
        (digits.and(less), less)
    }

    /// Does the same, but fields may have no digits.
    #[inline(always)]
    pub(super) fn but_lowest_if_any(cpu: V::Cpu, digits: V) -> V {
        digits.and(digits.or(V::splat(cpu, SPARE)).sub(V::splat(cpu, LOW)))
    }

    /// Returns all nine digits in each field that has none, and nothing in the others. Spare bits are clear before and
    /// after.
    #[inline(always)]
    pub(super) fn of_empty_fields(cpu: V::Cpu, digits: V) -> V {
        let spare = V::splat(cpu, SPARE);
        let empty = spare.sub(digits).and(spare);
        empty.sub(empty.shr::<9>())
    }
}

/// Returns, at the bits of a field, the other two fields of its lane. Bits 30 and 31 are meaningless.
#[inline(always)]
pub(super) fn other_fields<V: Halves>(word: V) -> (V, V) {
    (word.shl::<10>().or(word.shr::<20>()), word.shl::<20>().or(word.shr::<10>()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simd::{Portable, Vector};

    type V = Portable<8>;

    fn word(v: V) -> u32 {
        v.half(1)[2]
    }

    /// Three fields at a time: each is tested in the company of different ones.
    fn fields() -> impl Iterator<Item = [u32; 3]> {
        (0..512).flat_map(|a| [[a, 1, 511], [7, a, 0], [64, 511 - a, a]])
    }

    fn joined(fields: [u32; 3]) -> u32 {
        fields[0] | fields[1] << 10 | fields[2] << 20
    }

    #[test]
    fn fields_are_asked_one_by_one() {
        for fields in fields() {
            let v = V::splat((), joined(fields));
            assert_eq!(
                word(Twins::of_empty_fields((), v)),
                joined(fields.map(|digits| if digits == 0 { 511 } else { 0 }))
            );
            let but_lowest = joined(fields.map(|digits| digits & digits.wrapping_sub(1)));
            assert_eq!(word(Twins::but_lowest_if_any((), v)), but_lowest);
            let (rest, borrows) = Twins::but_lowest((), v);
            if fields.contains(&0) {
                assert_ne!(word(borrows) & SPARE, 0);
            } else {
                assert_eq!((word(rest), word(borrows) & SPARE), (but_lowest, 0));
            }
            let (next, last) = other_fields(v);
            assert_eq!(word(next) & (DIGITS | SPARE), joined([fields[2], fields[0], fields[1]]));
            assert_eq!(word(last) & (DIGITS | SPARE), joined([fields[1], fields[2], fields[0]]));
        }
    }

    #[test]
    fn which_tells_the_boards_apart() {
        for lanes in 0..256_u32 {
            let v = V::load((), &std::array::from_fn::<u32, 8, _>(|lane| lanes >> lane & 1));
            let which = Which::with_any(v);
            assert_eq!([which.has(0), which.has(1)], [lanes & 15 != 0, lanes >> 4 != 0]);
            assert_eq!([which.others().has(0), which.others().has(1)], [lanes & 15 == 0, lanes >> 4 == 0]);
            assert_eq!(which.is_empty(), lanes == 0);
        }
    }

    #[test]
    fn boards_go_in_and_come_out() {
        let a = FastBoard::of_line(&[b'4'; 81]);
        let mut b = FastBoard::of_line(&[b'.'; 81]);
        b.done = [1, 2, 3, 0];
        let mut twins = Twins::<V>::new((), &a);
        let other = Twins::<V>::new((), &b);
        for k in 0..PLACES {
            twins.x[k] = V::load(
                (),
                &std::array::from_fn::<u32, 8, _>(|i| if i < 4 { a.x[k][i] } else { b.x[k][i - 4] }),
            );
        }
        twins.done = other.done;
        assert_eq!((twins.board(0).x, twins.board(1).x), (a.x, b.x));
        for half in 0..2 {
            let doubled = twins.doubled(half);
            let expected = twins.board(half);
            for i in 0..2 {
                assert_eq!((doubled.board(i).x, doubled.board(i).done), (expected.x, expected.done));
            }
        }
    }
}
