//! Arrays indexed by a cell, a digit or a house, and by nothing else.

use super::cell::Cell;
use super::digit::Digit;
use super::house::House;
use std::ops::{Index, IndexMut};

macro_rules! by {
    ($(#[$doc:meta])* $By:ident, $Key:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $By<T>([T; $Key::COUNT]);

        impl<T> $By<T> {
            /// Makes the array from values in the order of the keys.
            pub const fn new(values: [T; $Key::COUNT]) -> Self {
                $By(values)
            }

            /// Makes the array by calling `value` for each key, in order.
            pub fn from_fn(mut value: impl FnMut($Key) -> T) -> Self {
                $By(std::array::from_fn(|i| value($Key::ALL[i])))
            }

            /// Returns the values in the order of the keys.
            pub const fn as_array(&self) -> &[T; $Key::COUNT] {
                &self.0
            }

            /// Iterates over keys and values, in the order of the keys.
            pub fn iter(&self) -> impl ExactSizeIterator<Item = ($Key, &T)> + DoubleEndedIterator {
                $Key::ALL.into_iter().zip(&self.0)
            }
        }

        impl<T> Index<$Key> for $By<T> {
            type Output = T;
            #[inline]
            fn index(&self, key: $Key) -> &T {
                &self.0[key.index()]
            }
        }

        impl<T> IndexMut<$Key> for $By<T> {
            #[inline]
            fn index_mut(&mut self, key: $Key) -> &mut T {
                &mut self.0[key.index()]
            }
        }

        impl<T: Default> Default for $By<T> {
            fn default() -> Self {
                Self::from_fn(|_| T::default())
            }
        }
    };
}

by!(
    /// A value for each cell.
    ByCell,
    Cell
);
by!(
    /// A value for each digit.
    ByDigit,
    Digit
);
by!(
    /// A value for each house, diagonals included.
    ByHouse,
    House
);
