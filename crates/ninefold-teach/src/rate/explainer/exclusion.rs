//! Aligned exclusion: combinations of candidates in two or three cells that would empty a cell that sees them all.

use super::find::{FoundStep, Removes};
use super::kind::Kind;
use crate::grid::ones;
use crate::logic::forcing::ChainBoard;
use crate::logic::forcing::tables::{PEER_SET, cells_in, members};
use crate::solve::{Stopped, Watch};

/// The cells that may take part.
struct Cast {
    /// The cells, in reading order.
    cells: Vec<usize>,
    /// For each cell, the cells that see it and have two to `size` candidates.
    excluders: [u128; 81],
    /// The cells with two to `size` candidates.
    small: u128,
}

impl Cast {
    /// Collects the cells. Those that see a cell with one candidate are left out.
    fn of(board: &ChainBoard, size: usize) -> Cast {
        let of_size = |wanted: std::ops::RangeInclusive<usize>| {
            (0..81)
                .filter(|&cell| wanted.contains(&board.size(cell)))
                .fold(0_u128, |set, cell| set | 1 << cell)
        };
        let (singles, small) = (of_size(1..=1), of_size(2..=size));
        let mut cast = Cast { cells: Vec::new(), excluders: [0; 81], small };
        for cell in (0..81).filter(|&cell| board.size(cell) >= 2) {
            if PEER_SET[cell] & singles == 0 && PEER_SET[cell] & small != 0 {
                cast.cells.push(cell);
                cast.excluders[cell] = PEER_SET[cell] & small;
            }
        }
        cast
    }

    /// Returns the third cells that were already examined, in another order, with these two cells, of which `second`
    /// is the later one.
    ///
    /// Three cells give the same result in any order, and they occur in every order in which the third is an excluder
    /// of one of the others.
    fn seen_before(&self, first: usize, second: usize) -> u128 {
        let before = |cell: usize, other: usize| {
            let earlier = (1 << cell) - 1;
            match (self.small >> cell & 1 == 1, see(cell, other)) {
                (true, true) => earlier,
                (true, false) => earlier & PEER_SET[cell],
                (false, _) => 0,
            }
        };
        before(second, first) | before(first, second)
    }
}

/// The candidates of every cell at the time of a fruitless search.
///
/// Whether cells give anything depends on their candidates and on those of the cells that see them all. As long as
/// those do not change, a search there remains fruitless.
#[derive(Default)]
pub(super) struct Vain(Option<Box<[u16; 81]>>);

impl Vain {
    /// Returns the cells that have changed since then.
    fn changed(&self, board: &ChainBoard) -> u128 {
        let Some(cells) = &self.0 else { return !0 };
        (0..81).filter(|&cell| cells[cell] != board.cells[cell]).fold(0, |set, cell| set | 1 << cell)
    }

    fn note(&mut self, board: &ChainBoard) {
        self.0 = Some(Box::new(board.cells));
    }
}

/// Finds the first aligned pair exclusion.
pub(super) fn pair(
    board: &ChainBoard,
    vain: &mut Vain,
    watch: &mut Watch,
) -> Result<Option<FoundStep>, Stopped> {
    let cast = Cast::of(board, 2);
    let changed = vain.changed(board);
    for (at, &second) in cast.cells.iter().enumerate() {
        watch.tick()?;
        for &first in &cast.cells[..at] {
            let common = cast.excluders[first] & cast.excluders[second];
            let touched = common | 1 << first | 1 << second;
            if has_two(common) && touched & changed != 0 {
                let allowed = allowed_pairs(board, [first, second], common);
                if let Some(find) = find(board, &[first, second], &allowed, 6.2) {
                    return Ok(Some(find));
                }
            }
        }
    }
    vain.note(board);
    Ok(None)
}

/// Finds the first aligned triplet exclusion.
pub(super) fn triplet(
    board: &ChainBoard,
    vain: &mut Vain,
    watch: &mut Watch,
) -> Result<Option<FoundStep>, Stopped> {
    let cast = Cast::of(board, 3);
    let changed = vain.changed(board);
    let candidates = cast.cells.iter().fold(0_u128, |set, &cell| set | 1 << cell);
    let mut combined = Combined::default();
    for (at, &second) in cast.cells.iter().enumerate() {
        watch.tick()?;
        for &first in &cast.cells[..at] {
            let both = cast.excluders[first] & cast.excluders[second];
            if cast.cells.len() < 3 || !has_two(both) {
                continue;
            }
            // The third cell is one of the excluders of the first or of the second.
            let mut free = (cast.excluders[first] | cast.excluders[second]) & candidates;
            if (both | 1 << first | 1 << second) & changed == 0 {
                free &= changed;
            }
            if free == 0 {
                continue;
            }
            free &= !(1 << first | 1 << second | cast.seen_before(first, second));
            let (near, far) = (cast.excluders[first] & free, cast.excluders[second] & free);
            let mut is_combined = false;
            for third in cells_in(near).chain(cells_in(far & !near)) {
                let common = both & cast.excluders[third];
                let touched = common | 1 << first | 1 << second | 1 << third;
                if has_two(common) && touched & changed != 0 {
                    let cells = [first, second, third];
                    if !std::mem::replace(&mut is_combined, true) {
                        combined.fill(board, [first, second], both);
                    }
                    if combined.allow_all(board, cells) {
                        continue;
                    }
                    let allowed = allowed_triplets(board, cells, common);
                    if let Some(find) = find(board, &cells, &allowed, 7.5) {
                        return Ok(Some(find));
                    }
                }
            }
        }
    }
    vain.note(board);
    Ok(None)
}

/// Returns the digits of each cell that no allowed combination has.
fn find(board: &ChainBoard, cells: &[usize], allowed: &[u16], points: f64) -> Option<FoundStep> {
    let gone = cells.iter().zip(allowed).map(|(&cell, allowed)| (cell as u8, board.cells[cell] & !allowed));
    let removes: Removes = gone.filter(|&(_, digits)| digits != 0).collect();
    let kind = Kind::AlignedExclusion(cells.len() as u8);
    (!removes.is_empty()).then(|| FoundStep::removing(kind, points, removes))
}

/// Whether there are at least two cells.
fn has_two(cells: u128) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

/// Whether the two cells see each other.
fn see(one: usize, two: usize) -> bool {
    PEER_SET[one] >> two & 1 == 1
}

/// The combinations that the cells that see the whole cast forbid.
struct Forbidden {
    /// For each digit, the digits with which it cannot be combined.
    with: [u16; 9],
    /// The sets of three that cannot be combined; unused entries are empty.
    threes: [u16; 16],
    count: usize,
}

impl Forbidden {
    fn by(board: &ChainBoard, excluders: u128) -> Forbidden {
        let mut forbidden = Forbidden { with: [0; 9], threes: [0; 16], count: 0 };
        for cell in cells_in(excluders) {
            let digits = board.cells[cell];
            if ones(digits) == 2 {
                members(digits).for_each(|digit| forbidden.with[digit] |= digits & !(1 << digit));
            } else if forbidden.count < 16 {
                forbidden.threes[forbidden.count] = digits;
                forbidden.count += 1;
            }
        }
        forbidden
    }

    /// Returns the digits that cannot be combined with these two.
    fn with_both(&self, one: usize, two: usize) -> u16 {
        if one == two {
            return self.with[one];
        }
        let both = 1 << one | 1 << two;
        let threes = self.threes[..self.count].iter().filter(|&&three| three & both == both);
        threes.fold(self.with[one] | self.with[two], |set, three| set | three & !both)
    }
}

/// Returns the set if the condition is true, and otherwise nothing.
fn if_so(so: bool, set: u16) -> u16 {
    if so { set } else { 0 }
}

/// A digit for each of two cells, and the digits that a third cell must then not hold.
#[derive(Clone, Copy)]
struct Combination {
    one: u16,
    two: u16,
    forbidden: u16,
}

/// The combinations of two cells, assuming that every cell that sees both forbids what it can.
#[derive(Default)]
struct Combined(Vec<Combination>);

impl Combined {
    fn fill(&mut self, board: &ChainBoard, [first, second]: [usize; 2], excluders: u128) {
        let forbidden = Forbidden::by(board, excluders);
        let see = see(first, second);
        let (mut ones, mut twos) = ([0; 9], [0; 9]);
        let ones = listed(board.cells[first], &mut ones);
        let twos = listed(board.cells[second], &mut twos);
        self.0.clear();
        // The order is not digit by digit, so that a few combinations soon contain every digit of both cells.
        for shift in 0..twos.len() {
            for (&one, &two) in ones.iter().zip(twos.iter().cycle().skip(shift)) {
                if forbidden.with[one] >> two & 1 == 0 && !(see && one == two) {
                    let forbidden = forbidden.with_both(one, two);
                    self.0.push(Combination { one: 1 << one, two: 1 << two, forbidden });
                }
            }
        }
    }

    /// Whether every digit of the three cells is certainly allowed. The cells that see all three are among those that
    /// see two of them, and forbid no more.
    fn allow_all(&self, board: &ChainBoard, [first, second, third]: [usize; 3]) -> bool {
        let all = [first, second, third].map(|cell| board.cells[cell]);
        let [by_first, by_second] = [first, second].map(|cell| see(cell, third));
        let mut allowed = [0; 3];
        for combination in &self.0 {
            let seen = if_so(by_first, combination.one) | if_so(by_second, combination.two);
            let threes = all[2] & !combination.forbidden & !seen;
            if threes != 0 {
                allowed = [allowed[0] | combination.one, allowed[1] | combination.two, allowed[2] | threes];
                if allowed == all {
                    return true;
                }
            }
        }
        false
    }
}

/// Lists the members of a set in order, in `room`.
fn listed(set: u16, room: &mut [usize; 9]) -> &[usize] {
    let places = room.iter_mut().zip(members(set));
    let count = places.map(|(place, member)| *place = member).count();
    &room[..count]
}

fn allowed_pairs(board: &ChainBoard, [first, second]: [usize; 2], common: u128) -> [u16; 2] {
    let forbidden = Forbidden::by(board, common);
    let mut allowed = [0; 2];
    for one in members(board.cells[first]) {
        let two = board.cells[second] & !forbidden.with[one] & !if_so(see(first, second), 1 << one);
        if two != 0 {
            allowed[0] |= 1 << one;
            allowed[1] |= two;
        }
    }
    allowed
}

fn allowed_triplets(board: &ChainBoard, [first, second, third]: [usize; 3], common: u128) -> [u16; 3] {
    let forbidden = Forbidden::by(board, common);
    let all = [first, second, third].map(|cell| board.cells[cell]);
    let [with_second, with_third] = [second, third].map(|cell| see(first, cell));
    let second_with_third = see(second, third);
    let mut allowed = [0; 3];
    for one in members(all[0]) {
        let one_as_set = 1 << one;
        let twos = all[1] & !forbidden.with[one] & !if_so(with_second, one_as_set);
        for two in members(twos) {
            let seen = if_so(with_third, one_as_set) | if_so(second_with_third, 1 << two);
            let threes = all[2] & !forbidden.with_both(one, two) & !seen;
            if threes != 0 {
                allowed[0] |= one_as_set;
                allowed[1] |= 1 << two;
                allowed[2] |= threes;
                // Nothing is left to allow in the other cells, and only the other digits in this one.
                if allowed[1..] == all[1..] {
                    break;
                }
            }
        }
    }
    allowed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;
    use crate::rules::Nine;

    /// Returns the allowed digits, computed combination by combination.
    fn slowly_allowed(board: &ChainBoard, cells: [usize; 3], common: u128) -> [u16; 3] {
        let mut allowed = [0; 3];
        for one in members(board.cells[cells[0]]) {
            for two in members(board.cells[cells[1]]) {
                for three in members(board.cells[cells[2]]) {
                    let digits = [one, two, three];
                    let clash = |a: usize, b: usize| digits[a] == digits[b] && see(cells[a], cells[b]);
                    let set: u16 = digits.iter().fold(0, |set, digit| set | 1 << digit);
                    let empties = cells_in(common).any(|cell| board.cells[cell] & !set == 0);
                    if !(clash(0, 1) || clash(0, 2) || clash(1, 2) || empties) {
                        digits.iter().zip(&mut allowed).for_each(|(digit, allowed)| *allowed |= 1 << digit);
                    }
                }
            }
        }
        allowed
    }

    #[test]
    fn allowed_combinations_are_those_of_the_slow_twin() {
        let lines = [
            "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
            "7.8...3.....2.1...5.........4.....263...8.......1...9..9.6....4....7.5...........",
        ];
        for line in lines {
            let grid: Grid = line.parse().expect("81 cells");
            let mut board = ChainBoard::of(&Nine::new(grid));
            // Remove some candidates, so that more is forbidden.
            for cell in 0..81 {
                while board.size(cell) > 2 + cell % 3 {
                    board.remove(cell, board.cells[cell].trailing_zeros() as usize);
                }
            }
            let cast = Cast::of(&board, 3);
            let (mut forbidding, mut certain, mut combined) = (0, 0, Combined::default());
            for (at, &first) in cast.cells.iter().enumerate() {
                for &second in &cast.cells[..at] {
                    for &third in cast.cells.iter().filter(|&&third| third != first && third != second) {
                        let common = cast.excluders[first] & cast.excluders[second] & cast.excluders[third];
                        let cells = [first, second, third];
                        let allowed = allowed_triplets(&board, cells, common);
                        assert_eq!(allowed, slowly_allowed(&board, cells, common), "{cells:?}");
                        let both = cast.excluders[first] & cast.excluders[second];
                        combined.fill(&board, [first, second], both);
                        if combined.allow_all(&board, cells) {
                            assert_eq!(allowed, cells.map(|cell| board.cells[cell]), "{cells:?}");
                            certain += 1;
                        }
                        forbidding += usize::from(allowed != cells.map(|cell| board.cells[cell]));
                    }
                }
            }
            assert!(forbidding > 10 && certain > 10, "{forbidding} {certain}");
        }
    }
}
