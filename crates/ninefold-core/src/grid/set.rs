//! The operations of sets of digits and of sets of cells, written once for both.

/// Gives a tuple struct over an unsigned integer the behaviour of a set of `$Item`.
///
/// `$bit` maps an item to its bit index and `$item` maps back. `$full` has one bit for each item; all other bits stay
/// zero. `$count` counts the bits that are set.
macro_rules! bit_set {
    ($Set:ident($Bits:ty) of $Item:ident, full $full:expr, item $item:expr, count $count:expr, iterator $Iter:ident) => {
        impl $Set {
            /// The empty set.
            pub const EMPTY: $Set = $Set(0);

            /// The set with every member.
            pub const FULL: $Set = $Set($full);

            /// Makes the set with these bits; bits beyond the last item are dropped.
            pub const fn from_bits(bits: $Bits) -> $Set {
                $Set(bits & $full)
            }

            /// Returns one bit for each member, lowest first.
            #[inline]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// Makes the set with this member only.
            #[inline]
            pub const fn only(item: $Item) -> $Set {
                $Set(1 << item.index())
            }

            /// Returns the number of members.
            #[inline]
            pub const fn len(self) -> usize {
                $count(self.0)
            }

            /// Returns `true` if the set has no members.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Returns `true` if `item` is a member.
            #[inline]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.index() & 1 != 0
            }

            /// Returns this set with `item` added.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $Item) -> $Set {
                $Set(self.0 | 1 << item.index())
            }

            /// Returns this set without `item`.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $Item) -> $Set {
                $Set(self.0 & !(1 << item.index()))
            }

            /// Adds `item`.
            #[inline]
            pub fn insert(&mut self, item: $Item) {
                *self = self.with(item);
            }

            /// Removes `item`.
            #[inline]
            pub fn remove(&mut self, item: $Item) {
                *self = self.without(item);
            }

            /// Returns `true` if every member of this set is one of `other`.
            pub const fn is_subset(self, other: $Set) -> bool {
                self.0 & !other.0 == 0
            }

            /// Returns `true` if the sets share a member.
            pub const fn intersects(self, other: $Set) -> bool {
                self.0 & other.0 != 0
            }

            /// Returns the smallest member.
            #[inline]
            pub const fn first(self) -> Option<$Item> {
                if self.0 == 0 { None } else { Some($item(self.0.trailing_zeros() as usize)) }
            }

            /// Returns the only member, or `None` if there are none or several.
            #[inline]
            pub const fn single(self) -> Option<$Item> {
                if self.0 & self.0.wrapping_sub(1) == 0 { self.first() } else { None }
            }

            /// Iterates over the members, smallest first.
            pub const fn iter(self) -> $Iter {
                $Iter(self)
            }
        }

        impl std::ops::BitAnd for $Set {
            type Output = $Set;
            #[inline]
            fn bitand(self, other: $Set) -> $Set {
                $Set(self.0 & other.0)
            }
        }
        impl std::ops::BitOr for $Set {
            type Output = $Set;
            #[inline]
            fn bitor(self, other: $Set) -> $Set {
                $Set(self.0 | other.0)
            }
        }
        impl std::ops::BitXor for $Set {
            type Output = $Set;
            #[inline]
            fn bitxor(self, other: $Set) -> $Set {
                $Set(self.0 ^ other.0)
            }
        }
        impl std::ops::Sub for $Set {
            type Output = $Set;
            #[inline]
            fn sub(self, other: $Set) -> $Set {
                $Set(self.0 & !other.0)
            }
        }
        impl std::ops::Not for $Set {
            type Output = $Set;
            #[inline]
            fn not(self) -> $Set {
                $Set(!self.0 & $full)
            }
        }
        impl std::ops::BitAndAssign for $Set {
            fn bitand_assign(&mut self, other: $Set) {
                *self = *self & other;
            }
        }
        impl std::ops::BitOrAssign for $Set {
            fn bitor_assign(&mut self, other: $Set) {
                *self = *self | other;
            }
        }
        impl std::ops::SubAssign for $Set {
            fn sub_assign(&mut self, other: $Set) {
                *self = *self - other;
            }
        }
        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> $Set {
                items.into_iter().fold($Set::EMPTY, $Set::with)
            }
        }
        impl Extend<$Item> for $Set {
            fn extend<I: IntoIterator<Item = $Item>>(&mut self, items: I) {
                *self = items.into_iter().fold(*self, $Set::with);
            }
        }
        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Iter;
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }

        /// An iterator over the members of a set, smallest first.
        #[derive(Clone, Debug)]
        pub struct $Iter($Set);

        impl Iterator for $Iter {
            type Item = $Item;
            #[inline]
            fn next(&mut self) -> Option<$Item> {
                let item = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(item)
            }
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }
        }
        impl DoubleEndedIterator for $Iter {
            fn next_back(&mut self) -> Option<$Item> {
                let index = self.0.0.checked_ilog2()? as usize;
                let item = $item(index);
                self.0.remove(item);
                Some(item)
            }
        }
        impl ExactSizeIterator for $Iter {}
        impl std::iter::FusedIterator for $Iter {}
    };
}
pub(super) use bit_set;
