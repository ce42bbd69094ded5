//! The types of elements.

/// The way in which the clues of an element are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ClueShape {
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
pub(super) struct ElementType {
    /// Its number.
    pub(super) number: i64,
    /// Its name in messages.
    pub(super) name: &'static str,
    /// The kind that it stands for; empty if that depends on its clues.
    pub(super) kind: &'static str,
    /// The way in which its clues are written.
    pub(super) shape: ClueShape,
}

const fn one(number: i64, name: &'static str, kind: &'static str, shape: ClueShape) -> ElementType {
    ElementType { number, name, kind, shape }
}

/// All types.
pub(super) const TYPES: [ElementType; 50] = [
    one(0, "givens", "", ClueShape::Remark),
    one(1, "regions", "", ClueShape::Remark),
    one(2003, "rows and columns", "", ClueShape::Remark),
    one(10, "negative diagonal", "main-diagonal", ClueShape::Global),
    one(11, "positive diagonal", "anti-diagonal", ClueShape::Global),
    one(12, "antiking", "anti-king", ClueShape::Global),
    one(13, "antiknight", "anti-knight", ClueShape::Global),
    one(14, "disjoint groups", "disjoint-groups", ClueShape::Global),
    one(15, "non-consecutive", "non-consecutive", ClueShape::Global),
    one(16, "global groups", "", ClueShape::Own),
    one(100, "even", "even", ClueShape::Cells),
    one(101, "odd", "odd", ClueShape::Cells),
    one(102, "maximum", "maximum", ClueShape::Cells),
    one(103, "minimum", "minimum", ClueShape::Cells),
    one(200, "difference dots", "difference", ClueShape::Edges),
    one(201, "ratio dots", "ratio", ClueShape::Edges),
    one(202, "XV", "sum-mark", ClueShape::Edges),
    one(300, "thermometers", "thermometer", ClueShape::Own),
    one(301, "killer cages", "killer-cage", ClueShape::Cages),
    one(302, "clones", "clone", ClueShape::Own),
    one(303, "quadruples", "quadruple", ClueShape::Own),
    one(304, "look-and-say cages", "look-and-say", ClueShape::Cages),
    one(305, "extra region", "extra-region", ClueShape::Own),
    one(400, "renban lines", "renban", ClueShape::Lines),
    one(401, "whisper lines", "whispers", ClueShape::Lines),
    one(402, "palindromes", "palindrome", ClueShape::Lines),
    one(403, "between lines", "between-line", ClueShape::Lines),
    one(404, "region sum lines", "region-sum-line", ClueShape::Lines),
    one(405, "sequence lines", "sequence-line", ClueShape::Lines),
    one(406, "digit group lines", "", ClueShape::Lines),
    one(407, "lockout lines", "lockout-line", ClueShape::Lines),
    one(408, "arrows", "arrow", ClueShape::Own),
    one(409, "double arrows", "double-arrow", ClueShape::Lines),
    one(500, "little killers", "little-killer", ClueShape::Outside),
    one(501, "sandwich sums", "sandwich", ClueShape::Outside),
    one(502, "X-sums", "x-sum", ClueShape::Outside),
    one(503, "skyscrapers", "skyscraper", ClueShape::Outside),
    one(504, "numbered rooms", "numbered-room", ClueShape::Outside),
    one(600, "row indexers", "row-indexer", ClueShape::Cells),
    one(601, "column indexers", "column-indexer", ClueShape::Cells),
    one(2000, "cosmetic lines", "", ClueShape::Drawn),
    one(2001, "cosmetic cages", "", ClueShape::Drawn),
    one(2002, "cosmetic symbols", "", ClueShape::Drawn),
    one(4000, "fog lights", "", ClueShape::Remark),
    one(4001, "fog clearing", "", ClueShape::Remark),
    // Several kinds are written as one type.
    one(200, "difference dots", "white-dot", ClueShape::Edges),
    one(201, "ratio dots", "black-dot", ClueShape::Edges),
    one(202, "XV", "x", ClueShape::Edges),
    one(202, "XV", "v", ClueShape::Edges),
    one(300, "thermometers", "slow-thermometer", ClueShape::Own),
];

/// Returns the type with this number.
pub(super) fn with_number(number: i64) -> Option<&'static ElementType> {
    TYPES.iter().find(|one| one.number == number)
}

/// Returns the type that stands for this kind.
pub(super) fn of_kind(kind: &str) -> Option<&'static ElementType> {
    TYPES.iter().find(|one| one.kind == kind)
}
