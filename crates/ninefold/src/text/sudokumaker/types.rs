//! The types of elements.

/// The way in which the clues of an element are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shape {
    /// Nothing but the type: a rule for the whole grid.
    Global,
    /// `cells`: single cells, all of them together one rule.
    Cells,
    /// `lines`: a list of lists of cells.
    Lines,
    /// `cages`: cells with a value.
    Cages,
    /// `clues`: edges with a value.
    Edges,
    /// `clues`: places outside of the grid with a value.
    Outside,
    /// In its own way.
    Own,
    /// It is drawn, and means nothing.
    Drawn,
    /// It says nothing about the solution.
    Remark,
}

/// One type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Type {
    /// Its number.
    pub(super) number: i64,
    /// Its name in messages.
    pub(super) name: &'static str,
    /// The kind that it stands for; empty if that depends on its clues.
    pub(super) kind: &'static str,
    /// The way in which its clues are written.
    pub(super) shape: Shape,
}

const fn one(number: i64, name: &'static str, kind: &'static str, shape: Shape) -> Type {
    Type { number, name, kind, shape }
}

/// All types.
pub(super) const TYPES: [Type; 50] = [
    one(0, "givens", "", Shape::Remark),
    one(1, "regions", "", Shape::Remark),
    one(2003, "rows and columns", "", Shape::Remark),
    one(10, "negative diagonal", "main-diagonal", Shape::Global),
    one(11, "positive diagonal", "anti-diagonal", Shape::Global),
    one(12, "antiking", "anti-king", Shape::Global),
    one(13, "antiknight", "anti-knight", Shape::Global),
    one(14, "disjoint groups", "disjoint-groups", Shape::Global),
    one(15, "non-consecutive", "non-consecutive", Shape::Global),
    one(16, "global groups", "", Shape::Own),
    one(100, "even", "even", Shape::Cells),
    one(101, "odd", "odd", Shape::Cells),
    one(102, "maximum", "maximum", Shape::Cells),
    one(103, "minimum", "minimum", Shape::Cells),
    one(200, "difference dots", "difference", Shape::Edges),
    one(201, "ratio dots", "ratio", Shape::Edges),
    one(202, "XV", "sum-mark", Shape::Edges),
    one(300, "thermometers", "thermometer", Shape::Own),
    one(301, "killer cages", "killer-cage", Shape::Cages),
    one(302, "clones", "clone", Shape::Own),
    one(303, "quadruples", "quadruple", Shape::Own),
    one(304, "look-and-say cages", "look-and-say", Shape::Cages),
    one(305, "extra region", "extra-region", Shape::Own),
    one(400, "renban lines", "renban", Shape::Lines),
    one(401, "whisper lines", "whispers", Shape::Lines),
    one(402, "palindromes", "palindrome", Shape::Lines),
    one(403, "between lines", "between-line", Shape::Lines),
    one(404, "region sum lines", "region-sum-line", Shape::Lines),
    one(405, "sequence lines", "sequence-line", Shape::Lines),
    one(406, "digit group lines", "", Shape::Lines),
    one(407, "lockout lines", "lockout-line", Shape::Lines),
    one(408, "arrows", "arrow", Shape::Own),
    one(409, "double arrows", "double-arrow", Shape::Lines),
    one(500, "little killers", "little-killer", Shape::Outside),
    one(501, "sandwich sums", "sandwich", Shape::Outside),
    one(502, "X-sums", "x-sum", Shape::Outside),
    one(503, "skyscrapers", "skyscraper", Shape::Outside),
    one(504, "numbered rooms", "numbered-room", Shape::Outside),
    one(600, "row indexers", "row-indexer", Shape::Cells),
    one(601, "column indexers", "column-indexer", Shape::Cells),
    one(2000, "cosmetic lines", "", Shape::Drawn),
    one(2001, "cosmetic cages", "", Shape::Drawn),
    one(2002, "cosmetic symbols", "", Shape::Drawn),
    one(4000, "fog lights", "", Shape::Remark),
    one(4001, "fog clearing", "", Shape::Remark),
    // Several kinds are written as one type.
    one(200, "difference dots", "white-dot", Shape::Edges),
    one(201, "ratio dots", "black-dot", Shape::Edges),
    one(202, "XV", "x", Shape::Edges),
    one(202, "XV", "v", Shape::Edges),
    one(300, "thermometers", "slow-thermometer", Shape::Own),
];

/// Returns the type with this number.
pub(super) fn with_number(number: i64) -> Option<&'static Type> {
    TYPES.iter().find(|one| one.number == number)
}

/// Returns the type that stands for this kind.
pub(super) fn of_kind(kind: &str) -> Option<&'static Type> {
    TYPES.iter().find(|one| one.kind == kind)
}
