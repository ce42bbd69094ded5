//! Which kinds of chains there are.

/// How far a chain looks beyond single candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Reach {
    /// Only the links of the board.
    Static,
    /// One digit only, and removals on the way count.
    Nishio,
    /// Removals on the way count.
    Dynamic,
    /// The same, with locked candidates, pairs and X-Wings.
    Plus,
    /// The same, with nested forcing chains.
    Chains,
    /// The same, with nested multiple forcing chains.
    Multiple,
    /// The same, with nested dynamic forcing chains.
    Nested,
}

/// The alternatives from which a forcing chain argues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Argument {
    /// All candidates of a cell.
    Cell,
    /// All places of a digit in a house.
    Region,
    /// A candidate that is either true or false, with the same conclusion.
    Double,
    /// A candidate that contradicts itself.
    Contradiction,
}

/// What a chain is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    GeneralizedXWing,
    XCycle,
    YCycle,
    XyCycle,
    TurbotFish,
    ForcingXChain,
    ForcingChain,
    /// Any chain with more than one start.
    Several(Reach, Argument),
}
