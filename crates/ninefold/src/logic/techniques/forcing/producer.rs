//! The producers of chains: which nets they grow, and what those may use.

/// One producer of Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Producer {
    /// Its number in the order of version 1.2.1.
    pub(super) number: u8,
    /// May a case have more than two branches?
    pub(super) is_multiple: bool,
    pub(super) is_dynamic: bool,
    pub(super) is_nishio: bool,
    /// 0: links only. 1: also simple techniques. 2 to 4: also chains.
    pub(super) level: u8,
    /// The least rating of its steps, in tenths.
    pub(super) rating: u8,
    /// Which chains, in which order.
    nested: &'static [Producer],
}

impl Producer {
    pub(super) const UNARY: Producer = Producer {
        number: 21,
        is_multiple: false,
        is_dynamic: false,
        is_nishio: false,
        level: 0,
        rating: 65,
        nested: &[],
    };
    pub(super) const NISHIO: Producer =
        Producer { number: 23, is_dynamic: true, is_nishio: true, rating: 75, ..Producer::UNARY };
    pub(super) const MULTIPLE: Producer =
        Producer { number: 24, is_multiple: true, rating: 80, ..Producer::UNARY };
    pub(super) const DYNAMIC: Producer =
        Producer { number: 25, is_dynamic: true, rating: 85, ..Producer::MULTIPLE };
    pub(super) const PLUS: Producer = Producer { number: 26, level: 1, rating: 90, ..Producer::DYNAMIC };
    pub(super) const WITH_UNARY: Producer =
        Producer { number: 27, level: 2, rating: 95, nested: &[Producer::UNARY], ..Producer::DYNAMIC };
    pub(super) const WITH_MULTIPLE: Producer = Producer {
        number: 28,
        level: 3,
        rating: 100,
        nested: &[Producer::UNARY, Producer::MULTIPLE],
        ..Producer::DYNAMIC
    };
    pub(super) const WITH_DYNAMIC: Producer =
        Producer { number: 29, level: 4, rating: 105, nested: &[Producer::DYNAMIC], ..Producer::DYNAMIC };
    pub(super) const WITH_PLUS: Producer =
        Producer { number: 30, nested: &[Producer::PLUS], ..Producer::WITH_DYNAMIC };
    pub(super) const WITH_NESTED_UNARY: Producer =
        Producer { number: 31, nested: &[Producer::WITH_UNARY], ..Producer::WITH_DYNAMIC };
    pub(super) const WITH_NESTED_MULTIPLE: Producer =
        Producer { number: 32, nested: &[Producer::WITH_MULTIPLE], ..Producer::WITH_DYNAMIC };

    pub(super) fn nested(self) -> &'static [Producer] {
        self.nested
    }
}
