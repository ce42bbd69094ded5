//! One pass: every lane's board loses what direct deductions remove, and is then judged.
//!
//! A pass never asks what has changed. All deductions are made for all digits, boxes and lanes at once, without a
//! jump. In order:
//!
//! 1. *Assigned digits leave.* A digit is assigned if it has one place in the box, or if the cell has one candidate. It
//!    leaves the box's other places, and a cell with an assigned digit loses its other candidates.
//! 2. *Minirows*, for all three at once. A digit stays in a minirow only if that is possible in its row: with the
//!    other two boxes of the band, the digit's minirows must form a permutation, which gives both directions of
//!    locked candidates and all line eliminations in one formula. And if three digits of a box are confined to one
//!    minirow, the minirow belongs to them. (More than three are a contradiction, which shows elsewhere, so counting
//!    to "at least three" is enough.)
//! 3. *Minicolumns*, in the same way.
//! 4. *Facts* about the board as it is now, for the next pass and for the verdict.
//!
//! Hidden singles of lines need no rule: after steps 2 and 3 they are hidden singles of a box.
//!
//! Nothing that is part of a solution is removed: each step removes only what contradicts every grid that the board
//! still allows.

use super::super::lanes::Lanes;
use super::super::layout::{BAND, FULL, STACK, WORDS};
use super::super::vector::{Task, Vector, three};

/// The candidates of one search node in each lane.
pub(super) type LaneBoards<V> = [V; WORDS];

/// The facts about the boards that the last pass found.
#[derive(Clone, Copy)]
pub(super) struct PassFacts<V> {
    /// For each place, whether the cell has more than one candidate. Bits 27 and up are meaningless.
    many: [V; 9],
    /// For each place, whether the cell has an assigned digit. Bits 27 and up are meaningless.
    filled: [V; 9],
    /// For each digit group, whether the digit has one place in the box.
    once: [V; 3],
    /// For each digit group, whether the digit is assigned in the box.
    assigned: [V; 3],
}

/// The verdict on every lane, including lanes that hold nothing.
#[derive(Clone, Copy)]
pub(super) struct LaneVerdicts {
    /// The boards without a solution.
    pub(super) dead: Lanes,
    /// The boards on which a digit was assigned in a box that did not have it: another pass will find more.
    pub(super) moved: Lanes,
    /// The boards on which every digit has one place in every box. They are solutions if their rows agree.
    pub(super) full: Lanes,
}

impl<V: Vector> PassFacts<V> {
    pub(super) fn none(cpu: V::Cpu) -> PassFacts<V> {
        let zero = V::splat(cpu, 0);
        PassFacts { many: [zero; 9], filled: [zero; 9], once: [zero; 3], assigned: [zero; 3] }
    }

    /// Forgets the facts about some lanes, so that step 1 of the next pass removes nothing there.
    #[inline(always)]
    pub(super) fn forget(&mut self, cpu: V::Cpu, lanes: Lanes) {
        let zero = V::splat(cpu, 0);
        for fact in &mut self.filled {
            *fact = V::blend(lanes, *fact, zero);
        }
        for fact in &mut self.assigned {
            *fact = V::blend(lanes, *fact, zero);
        }
    }
}

/// Makes one pass over all lanes.
#[inline(always)]
pub(super) fn pass<V: Vector>(cpu: V::Cpu, x: &mut LaneBoards<V>, facts: &mut PassFacts<V>) -> LaneVerdicts {
    V::run(cpu, PassTask { cpu, x, facts })
}

/// [`pass`] as a separate function. If it were inlined into the surrounding loop, the compiler would try to keep the
/// boards in registers from one pass to the next; there are not enough, so it would copy them back and forth.
struct PassTask<'a, V: Vector> {
    cpu: V::Cpu,
    x: &'a mut LaneBoards<V>,
    facts: &'a mut PassFacts<V>,
}

impl<V: Vector> Task for PassTask<'_, V> {
    type Output = LaneVerdicts;

    #[inline(always)]
    fn run(self) -> LaneVerdicts {
        let PassTask { cpu, x, facts } = self;
        let rows = leave(x, facts);
        let columns = lines::<V, Minirows>(cpu, x, rows);
        let columns = three!(group => three!(c => columns[group][c].0));
        let rows = lines::<V, Minicolumns>(cpu, x, columns);
        let (once, sound) = digits(cpu, rows);
        cells(cpu, x, facts, once, sound)
    }
}

/// Returns the lanes whose boards, full after a pass, hold every digit in every row. The columns do after any pass.
#[inline(always)]
pub(super) fn rows_agree<V: Vector>(cpu: V::Cpu, x: &LaneBoards<V>) -> Lanes {
    let first_stack = V::splat(cpu, STACK[0]);
    let mut all = first_stack;
    for minirow in x.chunks_exact(3) {
        let row = V::or3(minirow[0], minirow[1], minirow[2]);
        all = all.and(V::or3(row, row.shr::<1>(), row.shr::<2>()));
    }
    all.equal(first_stack)
}

/// Step 1. Returns the minirows: for each digit group and r, the union over c.
#[inline(always)]
fn leave<V: Vector>(x: &mut LaneBoards<V>, facts: &PassFacts<V>) -> [[V; 3]; 3] {
    three!(group => {
        let (once, assigned) = (facts.once[group], facts.assigned[group]);
        let x = &mut x[group * 9..][..9];
        for (k, x) in x.iter_mut().enumerate() {
            let goes = V::and_either(facts.many[k], assigned, facts.filled[k]);
            *x = V::and_unless(*x, once, goes);
        }
        three!(r => V::or3(x[3 * r], x[3 * r + 1], x[3 * r + 2]))
    })
}

/// Minirows or minicolumns. Steps 2 and 3 are the same with rows and columns exchanged.
trait Direction<V: Vector> {
    /// Returns the place of the i-th cell of line `line` in a box.
    fn place(line: usize, i: usize) -> usize;

    /// Returns, at the bits of a box, the facts about the two other boxes on the line. Meaningless bits are kept out.
    fn others(cpu: V::Cpu, word: V) -> (V, V);
}

struct Minirows;
struct Minicolumns;

impl<V: Vector> Direction<V> for Minirows {
    #[inline(always)]
    fn place(line: usize, i: usize) -> usize {
        3 * line + i
    }

    #[inline(always)]
    fn others(cpu: V::Cpu, word: V) -> (V, V) {
        let next = V::select(V::splat(cpu, STACK[2]), word.shl::<2>(), word.shr::<1>());
        let last = V::select(V::splat(cpu, STACK[0]), word.shr::<2>(), word.shl::<1>());
        (next, last)
    }
}

impl<V: Vector> Direction<V> for Minicolumns {
    #[inline(always)]
    fn place(line: usize, i: usize) -> usize {
        3 * i + line
    }

    #[inline(always)]
    fn others(cpu: V::Cpu, word: V) -> (V, V) {
        let next = V::select(V::splat(cpu, BAND[2]), word.shl::<6>(), word.shr::<3>());
        let last = V::select(V::splat(cpu, BAND[0]), word.shr::<6>(), word.shl::<3>());
        (next, last)
    }
}

/// Does step 2 or 3, given where each digit is on each line of a box. Returns, for each digit group and each line of
/// the other direction, whether there is at least one place and whether there are at least two.
#[inline(always)]
fn lines<V: Vector, D: Direction<V>>(
    cpu: V::Cpu,
    x: &mut LaneBoards<V>,
    on: [[V; 3]; 3],
) -> [[(V, V); 3]; 3] {
    let confined = three!(group => {
        let [a, b, c] = on[group];
        [V::and_neither(a, b, c), V::and_neither(b, a, c), V::and_neither(c, a, b)]
    });
    let owned = three!(line => three_digits(confined[0][line], confined[1][line], confined[2][line]));
    three!(group => {
        let h = three!(line => V::and_unless(on[group][line], confined[group][line], owned[line]));
        let turned = three!(line => D::others(cpu, h[line]));
        let x = &mut x[group * 9..][..9];
        for line in 0..3 {
            let (a, b) = (turned[(line + 1) % 3], turned[(line + 2) % 3]);
            let possible = V::and_or(a.1, b.0, a.0.and(b.1));
            for i in 0..3 {
                let k = D::place(line, i);
                x[k] = V::and3(x[k], possible, h[line]);
            }
        }
        three!(i => V::one_and_two(x[D::place(0, i)], x[D::place(1, i)], x[D::place(2, i)]))
    })
}

/// Returns, at the bits of each box, the same result for the three digits of a group: whether at least three of the
/// nine digits are in the three words. Bits 27 and up are meaningless.
#[inline(always)]
fn three_digits<V: Vector>(a: V, b: V, c: V) -> V {
    // Two binary places for each digit of a group, added up around the ring.
    let (ones, twos) = V::sum(a, b, c);
    let (ones_1, ones_2) = ones.ring();
    let (twos_1, twos_2) = twos.ring();
    let (odd, carry) = V::sum(ones, ones_1, ones_2);
    let any_twos = V::or3(twos, twos_1, twos_2);
    V::majority(odd, carry, any_twos)
}

/// Step 4 for digits. Returns which digits have one place in the box, and a word that stays set where every digit has a
/// place.
#[inline(always)]
fn digits<V: Vector>(cpu: V::Cpu, rows: [[(V, V); 3]; 3]) -> ([V; 3], V) {
    let mut sound = V::splat(cpu, FULL);
    let once = three!(group => {
        let [a, b, c] = rows[group];
        let (any, two_rows) = V::one_and_two(a.0, b.0, c.0);
        sound = sound.and(any);
        V::and_neither(any, two_rows, V::or3(a.1, b.1, c.1))
    });
    (once, sound)
}

/// Step 4 for cells, and the verdict.
#[inline(always)]
fn cells<V: Vector>(
    cpu: V::Cpu,
    x: &LaneBoards<V>,
    facts: &mut PassFacts<V>,
    once: [V; 3],
    mut sound: V,
) -> LaneVerdicts {
    let (all, zero) = (V::splat(cpu, FULL), V::splat(cpu, 0));
    let mut assigned = [zero; 3];
    for k in 0..9 {
        let here = [x[k], x[9 + k], x[18 + k]];
        let (any, two) = V::one_and_two(here[0], here[1], here[2]);
        let (any_1, any_2) = any.ring();
        let many = V::or3(any_1, any_2, two);
        // No candidate of this digit nor of others: an empty cell.
        sound = V::and_either(sound, many, any);
        let settled = three!(group => V::and_unless(here[group], once[group], many));
        for group in 0..3 {
            assigned[group] = assigned[group].or(settled[group]);
        }
        let here = V::or3(settled[0], settled[1], settled[2]);
        let (here_1, here_2) = here.ring();
        facts.many[k] = many;
        facts.filled[k] = V::or3(here, here_1, here_2);
    }
    let mut moved = zero;
    // A digit that is alone in two cells of a box protects itself in both, so no elimination reveals it.
    let mut twice = zero;
    for group in 0..3 {
        moved = V::or_but(moved, assigned[group], facts.assigned[group]);
        twice = V::or_but(twice, assigned[group], once[group]);
    }
    facts.assigned = assigned;
    facts.once = once;
    let moved = moved.nonzero();
    LaneVerdicts {
        dead: (V::ALL - sound.equal(all)) | (twice.nonzero() - moved),
        moved,
        full: V::and3(once[0], once[1], once[2]).equal(all),
    }
}
