//! The branching after the last deduction: every waiting lane gets a question with two disjoint answers.
//!
//! The question is about one digit in one box: is it in the first of the minirows (or minicolumns) that it still has
//! there? The first child answers yes and loses the others; the second child loses the first.
//!
//! Which digit and box? The best digit has only two cells left in the box, in different rows and columns: either
//! answer settles it and removes something in both directions. Next best is a digit with two minirows or two
//! minicolumns. Among the bands and stacks with the better kind, the one with the fewest open minirows (or
//! minicolumns) is taken, because it is settled soonest. If no digit of the board has exactly two of either, the
//! question is about a digit with three.
//!
//! For a board that a pass has judged neither dead nor full, there is always a question: if every digit of every box
//! were in one minirow and in one minicolumn, it would be in one cell, and the board would be full or dead. Both
//! children have fewer candidates than their parent, and they share no solution.

use super::super::lanes::Lanes;
use super::super::layout::{BAND, STACK};
use super::super::vector::{Vector, three};
use super::pass::LaneBoards;

/// A score that no band or stack has.
const NEVER: u32 = 1 << 20;
/// Added to the score of a band or stack without a diagonal pair. It exceeds any surplus, which is at most 2 · 27.
const NO_DIAGONAL: u32 = 64;
/// Scores are multiplied by this; then a name is added.
const NAMES: u32 = 8;

/// For each digit group, the lines of a box, in one orientation, on which a digit is.
struct Spread<V> {
    /// For each line, whether the digit is anywhere on it.
    on: [[V; 3]; 3],
    /// On at least two lines.
    two: [V; 3],
    /// On all three.
    three: [V; 3],
    /// On exactly two.
    pair: [V; 3],
}

/// The question: for each digit group at most one bit, which is the box and the digit. Only one orientation and one
/// group have a bit.
struct BranchBits<V> {
    minirows: [V; 3],
    minicolumns: [V; 3],
}

/// Receives the second children.
pub(super) trait Second<V> {
    /// Receives one word of all of them. Every implementation must be `#[inline(always)]`.
    fn put(&mut self, word: usize, nodes: V);
}

/// Branches the lanes: turns their boards into the first children and passes every word of the second children to
/// `second`.
#[inline(always)]
pub(super) fn branch<V: Vector>(
    cpu: V::Cpu,
    x: &mut LaneBoards<V>,
    lanes: Lanes,
    second: &mut impl Second<V>,
) {
    let rows = Spread::of(three!(group => three!(r => or3_at(x, group, [3 * r, 3 * r + 1, 3 * r + 2]))));
    let columns = Spread::of(three!(group => three!(c => or3_at(x, group, [c, 3 + c, 6 + c]))));
    let question = choose(cpu, x, lanes, &rows, &columns);
    for group in 0..3 {
        let (row, not_row) = first_line(question.minirows[group], rows.on[group]);
        let (column, not_column) = first_line(question.minicolumns[group], columns.on[group]);
        for k in 0..9 {
            let (word, r, c) = (9 * group + k, k / 3, k % 3);
            second.put(word, V::and_neither(x[word], row[r], column[c]));
            x[word] = V::and_neither(x[word], not_row[r], not_column[c]);
        }
    }
}

#[inline(always)]
fn or3_at<V: Vector>(x: &LaneBoards<V>, group: usize, places: [usize; 3]) -> V {
    V::or3(x[9 * group + places[0]], x[9 * group + places[1]], x[9 * group + places[2]])
}

impl<V: Vector> Spread<V> {
    #[inline(always)]
    fn of(on: [[V; 3]; 3]) -> Spread<V> {
        let two = three!(group => V::majority(on[group][0], on[group][1], on[group][2]));
        let three = three!(group => V::and3(on[group][0], on[group][1], on[group][2]));
        Spread { on, two, three, pair: three!(group => two[group].and_not(three[group])) }
    }

    /// Returns the number of lines beyond the first that the digits of each box have, in binary: places 1, 2 and 4.
    #[inline(always)]
    fn surplus(&self) -> [V; 3] {
        let (twos, twos_carry) = V::sum(self.two[0], self.two[1], self.two[2]);
        let (threes, threes_carry) = V::sum(self.three[0], self.three[1], self.three[2]);
        let (place_2, place_4) = V::sum(twos_carry, threes_carry, twos.and(threes));
        [twos.xor(threes), place_2, place_4]
    }

    /// Returns a score for each of the three bands or stacks: the surplus of all its digits and boxes, plus
    /// [`NO_DIAGONAL`] if it applies; or [`NEVER`] if no digit has exactly two lines. It is multiplied by [`NAMES`],
    /// and a name is added, counted from `names`.
    #[inline(always)]
    fn scores(&self, cpu: V::Cpu, diagonal: V, bands: [u32; 3], names: u32) -> [V; 3] {
        let surplus = self.surplus();
        let pairs = V::or3(self.pair[0], self.pair[1], self.pair[2]);
        three!(band => {
            let boxes = V::splat(cpu, bands[band]);
            let [one, two, four] = three!(place => surplus[place].and(boxes).count_ones());
            let score = one.add(two.shl::<1>()).add(four.shl::<2>()).shl::<{ NAMES.ilog2() }>();
            let name = V::splat(cpu, names + band as u32);
            let name_and_fine = V::splat(cpu, NAMES * NO_DIAGONAL + names + band as u32);
            let score = score.or(diagonal.and(boxes).select_zero(name_and_fine, name));
            pairs.and(boxes).select_zero(V::splat(cpu, NEVER), score)
        })
    }
}

#[inline(always)]
fn choose<V: Vector>(
    cpu: V::Cpu,
    x: &LaneBoards<V>,
    lanes: Lanes,
    rows: &Spread<V>,
    columns: &Spread<V>,
) -> BranchBits<V> {
    let diagonal = three!(group => {
        let x = &x[9 * group..][..9];
        let [a, b, c] = three!(r => V::majority(x[3 * r], x[3 * r + 1], x[3 * r + 2]));
        V::both_but(rows.pair[group], columns.pair[group], V::or3(a, b, c))
    });
    let any_diagonal = V::or3(diagonal[0], diagonal[1], diagonal[2]);
    let [a, b, c] = rows.scores(cpu, any_diagonal, BAND, 0);
    let [d, e, f] = columns.scores(cpu, any_diagonal, STACK, 3);
    let best = a.min(b).min(c.min(d)).min(e.min(f));
    let no_pair = lanes & best.equal(V::splat(cpu, NEVER));
    let name = best.and(V::splat(cpu, NAMES - 1));
    let mut question = BranchBits {
        minirows: lowest_of(cpu, &rows.pair, &diagonal, named(cpu, lanes, name, BAND, 0)),
        minicolumns: lowest_of(cpu, &columns.pair, &diagonal, named(cpu, lanes, name, STACK, 3)),
    };
    if !no_pair.is_empty() {
        ask_about_three(cpu, no_pair, rows, columns, &mut question);
    }
    question
}

/// Returns the band or stack with that name, in these lanes. A lane without a pair has name 0 and nothing to find
/// there.
#[inline(always)]
fn named<V: Vector>(cpu: V::Cpu, lanes: Lanes, name: V, bands: [u32; 3], names: u32) -> V {
    let zero = V::splat(cpu, 0);
    let mut boxes = zero;
    for (i, band) in bands.into_iter().enumerate() {
        let other = name.xor(V::splat(cpu, names + i as u32));
        boxes = other.select_zero(V::splat(cpu, band), boxes);
    }
    V::blend(lanes, zero, boxes)
}

/// Returns one bit of the pairs in these boxes, if there is any: the lowest of the first group, preferably a diagonal
/// pair.
#[inline(always)]
fn lowest_of<V: Vector>(cpu: V::Cpu, pairs: &[V; 3], diagonal: &[V; 3], boxes: V) -> [V; 3] {
    let zero = V::splat(cpu, 0);
    let diagonal = three!(group => diagonal[group].and(boxes));
    let none = V::or3(diagonal[0], diagonal[1], diagonal[2]);
    let [a, b, c] = three!(group => none.select_zero(pairs[group].and(boxes), diagonal[group]));
    let first = [a, a.select_zero(b, zero), a.or(b).select_zero(c, zero)];
    three!(group => first[group].and(zero.sub(first[group])))
}

/// Does the same for lanes in which no digit has exactly two lines in a box.
#[inline(always)]
fn ask_about_three<V: Vector>(
    cpu: V::Cpu,
    mut lanes: Lanes,
    rows: &Spread<V>,
    columns: &Spread<V>,
    question: &mut BranchBits<V>,
) {
    let zero = V::splat(cpu, 0);
    for group in 0..3 {
        for (spread, asked) in [(rows, &mut question.minirows), (columns, &mut question.minicolumns)] {
            let bits = spread.two[group];
            let here = bits.nonzero() & lanes;
            asked[group] = V::blend(here, asked[group], bits.and(zero.sub(bits)));
            lanes -= here;
        }
    }
}

/// Returns, for each line, the bit of the question if the line is the digit's first one, and the bit if it is not.
#[inline(always)]
fn first_line<V: Vector>(asked: V, on: [V; 3]) -> ([V; 3], [V; 3]) {
    let a = asked.and(on[0]);
    let b = V::both_but(asked, on[1], a);
    let c = V::and_neither(asked, a, b);
    ([a, b, c], [asked.and_not(a), asked.and_not(b), asked.and_not(c)])
}
