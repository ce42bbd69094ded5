//! Unique loops and their types, as the scale numbers them.

/// A loop, and the two digits that could be exchanged in it.
pub(super) struct UniqueLoop<'a> {
    pub(super) cells: &'a [u8],
    pub(super) pair: u16,
}

/// The type of a loop, which makes it a find.
#[derive(Clone, PartialEq, Eq)]
pub(super) enum Variant {
    One,
    Two,
    Four,
    /// House, places and digits of the naked set.
    Naked(usize, u16, u16),
    /// House, digits and places of the hidden set.
    Hidden(usize, u16, u16),
}

impl Variant {
    pub(super) fn number(&self) -> u8 {
        match self {
            Variant::One => 1,
            Variant::Two => 2,
            Variant::Four => 4,
            Variant::Naked(..) | Variant::Hidden(..) => 3,
        }
    }

    /// Returns what the sets of type 3 add to the points, by their sizes.
    pub(super) fn added(&self) -> f64 {
        match self {
            Variant::Naked(_, _, digits) => f64::from(digits.count_ones() - 1) * 0.1,
            Variant::Hidden(_, _, places) => (f64::from(places.count_ones()) - 1.0) * 0.1,
            _ => 0.0,
        }
    }
}
