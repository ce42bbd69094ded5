//! `serde`: texts that read back as the same value, numbers for digits, and lists for sets.

use crate::grid::{Cell, CellSet, Digit, DigitSet, Grid};
use crate::rules::{Nine, Puzzle, Rules};
use serde_core::de::{Deserialize, Deserializer, Error, SeqAccess, Unexpected, Visitor};
use serde_core::ser::{Serialize, Serializer};
use std::fmt;

/// Types that are texts: what `Display` writes and `FromStr` reads.
macro_rules! texts {
    ($($Type:ty, $expected:literal;)*) => {$(
        impl Serialize for $Type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $Type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Type, D::Error> {
                struct Reads;

                impl Visitor<'_> for Reads {
                    type Value = $Type;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: Error>(self, text: &str) -> Result<$Type, E> {
                        text.parse().map_err(E::custom)
                    }
                }

                deserializer.deserialize_str(Reads)
            }
        }
    )*};
}

texts! {
    Cell, "the name of a cell, such as \"r1c1\"";
    Grid, "a grid of 81 characters";
    Rules, "rules in their short form, such as \"diagonal,anti-knight\"";
    Nine, "a puzzle, nine by nine at most";
    Puzzle, "a puzzle of any size";
}

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let value = u8::deserialize(deserializer)?;
        let unknown = || D::Error::invalid_value(Unexpected::Unsigned(value.into()), &"a digit from 1 to 9");
        Digit::try_new(value).ok_or_else(unknown)
    }
}

/// Sets are lists of their members, in order. A member may be listed twice.
macro_rules! sets {
    ($($Set:ident of $Item:ident, $expected:literal;)*) => {$(
        impl Serialize for $Set {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(*self)
            }
        }

        impl<'de> Deserialize<'de> for $Set {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$Set, D::Error> {
                struct Reads;

                impl<'de> Visitor<'de> for Reads {
                    type Value = $Set;

                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<$Set, A::Error> {
                        let mut set = $Set::EMPTY;
                        while let Some(item) = list.next_element::<$Item>()? {
                            set.insert(item);
                        }
                        Ok(set)
                    }
                }

                deserializer.deserialize_seq(Reads)
            }
        }
    )*};
}

sets! {
    DigitSet of Digit, "a list of digits";
    CellSet of Cell, "a list of cells";
}
