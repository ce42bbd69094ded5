//! The kinds of chains.

/// The kinds of inference that a chain may use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum ChainReach {
    /// Only the links of the board.
    Static,
    /// One digit only, and removals on the way count.
    Nishio,
    /// Removals on the way count.
    Dynamic,
    /// Like `Dynamic`, with locked candidates, pairs and X-Wings.
    Plus,
    /// Like `Plus`, with nested forcing chains.
    Chains,
    /// Like `Chains`, with nested multiple forcing chains.
    Multiple,
    /// Like `Plus`, with nested dynamic forcing chains.
    Nested,
}

/// The alternatives from which a forcing chain argues.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum ForcingArgument {
    /// All candidates of a cell.
    Cell,
    /// All places of a digit in a house.
    Region,
    /// A candidate that is either true or false, with the same conclusion.
    Double,
    /// A candidate that contradicts itself.
    Contradiction,
}

/// The types of chains that the scale tells apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ChainShape {
    GeneralizedXWing,
    XCycle,
    YCycle,
    XyCycle,
    TurbotFish,
    ForcingXChain,
    ForcingChain,
    /// Any chain with more than one start.
    Several(ChainReach, ForcingArgument),
}
