//! The places of things in a picture, and curves that go around digits.
//!
//! A cell is 60 units wide. Its candidates are in three rows of three, 20 units apart.

use crate::grid::Cell;
use crate::logic::{Board, Candidate};

/// The width of a cell.
pub(super) const CELL: f64 = 60.0;
/// The margin left of and above the grid, for the numbers of rows and columns.
pub(super) const MARGIN: f64 = 24.0;
/// The margin right of and below the grid.
pub(super) const EDGE: f64 = 6.0;
/// The radius of a candidate's disc.
pub(super) const RADIUS: f64 = 9.0;
/// The radius of the ring around a filled cell's digit.
pub(super) const FILLED: f64 = 22.0;

/// A point in the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct PicturePoint {
    pub(super) x: f64,
    pub(super) y: f64,
}

/// A bend from one point to another, drawn towards a third one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct QuadraticCurve {
    pub(super) from: PicturePoint,
    pub(super) bend: PicturePoint,
    pub(super) to: PicturePoint,
}

/// Something that a curve should avoid.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacle {
    at: PicturePoint,
    radius: f64,
    weight: f64,
}

/// Returns the upper left corner of a cell.
pub(super) fn corner(cell: Cell) -> PicturePoint {
    corner_at(cell.row_index(), cell.column_index())
}

/// Returns the upper left corner of the cell in a row and a column, counted from 0.
pub(super) fn corner_at(row: usize, column: usize) -> PicturePoint {
    PicturePoint { x: MARGIN + CELL * column as f64, y: MARGIN + CELL * row as f64 }
}

/// Returns the centre of a cell.
pub(super) fn middle(cell: Cell) -> PicturePoint {
    let PicturePoint { x, y } = corner(cell);
    PicturePoint { x: x + CELL / 2.0, y: y + CELL / 2.0 }
}

/// Returns the centre of a candidate.
pub(super) fn place(candidate: Candidate) -> PicturePoint {
    let PicturePoint { x, y } = corner(candidate.cell);
    let index = candidate.digit.index();
    PicturePoint { x: x + 10.0 + 20.0 * (index % 3) as f64, y: y + 10.0 + 20.0 * (index / 3) as f64 }
}

impl PicturePoint {
    pub(super) fn distance(self, other: PicturePoint) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    fn between(self, other: PicturePoint, share: f64) -> PicturePoint {
        PicturePoint { x: self.x + (other.x - self.x) * share, y: self.y + (other.y - self.y) * share }
    }
}

impl Obstacle {
    /// Returns the obstacles on a board; `marked` candidates count more.
    pub(super) fn of_board(board: &Board, marked: impl Fn(Candidate) -> bool) -> Vec<Obstacle> {
        let candidates = board.all_candidates();
        let small = candidates.iter().map(|candidate| {
            let weight = if marked(candidate) { 5.0 } else { 1.0 };
            Obstacle { at: place(candidate), radius: 10.0, weight }
        });
        let big =
            board.values().iter().map(|(cell, _)| Obstacle { at: middle(cell), radius: 17.0, weight: 1.5 });
        small.chain(big).collect()
    }

    /// Returns obstacles along another curve: curves may cross, but should not run side by side.
    pub(super) fn of_curve(curve: &QuadraticCurve) -> impl Iterator<Item = Obstacle> {
        (1..12).map(|i| Obstacle { at: curve.at(f64::from(i) / 12.0), radius: 5.0, weight: 1.0 })
    }
}

impl QuadraticCurve {
    /// Returns the curve from one point to another that crosses as little as possible, cut off where the discs begin.
    pub(super) fn around(from: PicturePoint, to: PicturePoint, obstacles: &[Obstacle]) -> QuadraticCurve {
        const BENDS: [f64; 11] = [0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.0, 0.06, -0.06];
        let length = from.distance(to);
        // Within a cell, and from a cell to its neighbour, there is no way around.
        if length < 30.0 {
            return QuadraticCurve::bent(from, to, 0.0).trimmed();
        }
        let near: Vec<Obstacle> = obstacles
            .iter()
            .filter(|one| one.at.distance(from) > 1.0 && one.at.distance(to) > 1.0)
            .copied()
            .collect();
        let cost = |bend: f64| QuadraticCurve::bent(from, to, bend).cost(&near) + bend.abs() * 4.0;
        let best = BENDS.into_iter().min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
        QuadraticCurve::bent(from, to, best.unwrap_or(0.0)).trimmed()
    }

    fn bent(from: PicturePoint, to: PicturePoint, bend: f64) -> QuadraticCurve {
        let half = from.between(to, 0.5);
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        QuadraticCurve {
            from,
            bend: PicturePoint { x: half.x - dy * bend * 2.0, y: half.y + dx * bend * 2.0 },
            to,
        }
    }

    fn at(&self, share: f64) -> PicturePoint {
        self.from.between(self.bend, share).between(self.bend.between(self.to, share), share)
    }

    fn cost(&self, obstacles: &[Obstacle]) -> f64 {
        const STEPS: u32 = 32;
        let far = MARGIN + 9.0 * CELL;
        let mut cost = 0.0;
        for i in 1..STEPS {
            let at = self.at(f64::from(i) / f64::from(STEPS));
            if at.x < MARGIN || at.y < MARGIN || at.x > far || at.y > far {
                cost += 2.0;
            }
            for obstacle in obstacles {
                let distance = at.distance(obstacle.at);
                if distance < obstacle.radius {
                    cost += obstacle.weight * (1.0 - distance / obstacle.radius);
                }
            }
        }
        // The cost is per unit of length, so that a long detour does not become cheap by being long.
        cost * self.from.distance(self.to) / 100.0
    }

    /// Returns the part outside the discs at its ends.
    fn trimmed(&self) -> QuadraticCurve {
        const STEPS: u32 = 200;
        let share = |i: u32| f64::from(i) / f64::from(STEPS);
        let clear = RADIUS + 1.5;
        let first = (0..STEPS / 2).find(|&i| self.at(share(i)).distance(self.from) > clear);
        let last = (STEPS / 2..STEPS).rev().find(|&i| self.at(share(i)).distance(self.to) > clear);
        let (first, last) = (share(first.unwrap_or(STEPS / 2)), share(last.unwrap_or(STEPS / 2)));
        self.part(first, last)
    }

    /// Returns the curve between two fractions of the way.
    fn part(&self, first: f64, last: f64) -> QuadraticCurve {
        let bend_of =
            |a: f64, b: f64| self.from.between(self.bend, a).between(self.bend.between(self.to, a), b);
        QuadraticCurve { from: self.at(first), bend: bend_of(first, last), to: self.at(last) }
    }

    /// Returns the direction at the end, as a unit vector.
    pub(super) fn direction(&self) -> PicturePoint {
        let start = if self.bend.distance(self.to) > 0.01 { self.bend } else { self.from };
        let length = start.distance(self.to).max(0.01);
        PicturePoint { x: (self.to.x - start.x) / length, y: (self.to.y - start.y) / length }
    }

    /// Returns the distance between its ends.
    pub(super) fn reach(&self) -> f64 {
        self.from.distance(self.to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_goes_around_what_stands_in_its_way() {
        let (from, to) = (PicturePoint { x: 100.0, y: 100.0 }, PicturePoint { x: 300.0, y: 100.0 });
        let wall = Obstacle { at: PicturePoint { x: 200.0, y: 100.0 }, radius: 10.0, weight: 5.0 };
        let curve = QuadraticCurve::around(from, to, &[wall]);
        assert!((0..=20).all(|i| curve.at(f64::from(i) / 20.0).distance(wall.at) > wall.radius));
        assert_eq!(
            QuadraticCurve::around(from, to, &[]).bend.y,
            100.0,
            "straight where nothing is in the way"
        );
    }

    #[test]
    fn a_curve_ends_outside_of_the_discs() {
        let (from, to) = (PicturePoint { x: 100.0, y: 100.0 }, PicturePoint { x: 180.0, y: 160.0 });
        let curve = QuadraticCurve::bent(from, to, 0.3).trimmed();
        for (end, disc) in [(curve.from, from), (curve.to, to)] {
            assert!((RADIUS..RADIUS + 4.0).contains(&end.distance(disc)));
        }
    }
}
