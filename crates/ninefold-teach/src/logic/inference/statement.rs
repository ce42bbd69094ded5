//! The statements of chains: a node is on, or it is off.

/// A node that is on or off: twice the number of the node, plus one if it is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Statement(u16);

impl Statement {
    /// Makes the statement that the node is on.
    #[inline]
    pub(crate) fn on(id: usize) -> Statement {
        Statement(id as u16 * 2 + 1)
    }

    /// Makes the statement that the node is off.
    #[inline]
    pub(crate) fn off(id: usize) -> Statement {
        Statement(id as u16 * 2)
    }

    /// Returns the statement with this number; see [`Statement::index`].
    pub(crate) fn of_index(index: usize) -> Statement {
        Statement(index as u16)
    }

    /// Returns the node.
    #[inline]
    pub(crate) fn id(self) -> usize {
        self.0 as usize / 2
    }

    /// Whether it says that the node is on.
    #[inline]
    pub(crate) fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    /// Returns the contrary.
    #[must_use]
    pub(crate) fn negated(self) -> Statement {
        Statement(self.0 ^ 1)
    }

    /// Returns a number less than twice the number of nodes.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}
