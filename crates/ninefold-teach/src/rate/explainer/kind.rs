//! The names of the walk's steps.

use crate::logic::forcing::ChainShape;
pub use crate::logic::forcing::{ChainReach, ForcingArgument};
use std::fmt;

/// The kind of a step. `Display` writes the short name that the reference prints: `HS`, `XW`, `DCFC+`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "names of techniques; the glossary has them")]
#[non_exhaustive]
pub enum Kind {
    HiddenSingle,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriplet,
    Pointing,
    Claiming,
    /// A naked set of 2, 3 or 4 digits.
    Naked(u8),
    /// A hidden set of 2, 3 or 4 digits.
    Hidden(u8),
    /// A fish of 2, 3 or 4 lines.
    Fish(u8),
    XyWing,
    XyzWing,
    /// A unique rectangle (four cells) or loop, and its type, 1 to 4.
    UniqueLoop {
        cells: u8,
        variant: u8,
    },
    /// A bivalue universal grave and its type, 1 to 4.
    Bug(u8),
    /// Aligned exclusion of 2 or 3 cells.
    AlignedExclusion(u8),
    GeneralizedXWing,
    XCycle,
    YCycle,
    XyCycle,
    TurbotFish,
    ForcingXChain,
    ForcingChain,
    /// Any chain with more than one start.
    Forcing(ChainReach, ForcingArgument),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |size: u8| ["", "S", "P", "T", "Q"][usize::from(size).min(4)];
        match *self {
            Kind::Naked(size) => write!(f, "N{}", letter(size)),
            Kind::Hidden(size) => write!(f, "H{}", letter(size)),
            Kind::Fish(size) => f.write_str(["", "", "XW", "SF", "JF"][usize::from(size).min(4)]),
            Kind::UniqueLoop { cells: 4, variant } => write!(f, "UR{variant}"),
            Kind::UniqueLoop { cells, variant } => write!(f, "UL{cells}{variant}"),
            Kind::Bug(variant) => write!(f, "BUG{variant}"),
            Kind::AlignedExclusion(size) => write!(f, "A{}E", letter(size)),
            Kind::Forcing(ChainReach::Nishio, _) => f.write_str("NFC"),
            Kind::Forcing(reach, argument) => {
                write!(f, "{}{}FC{}", reach.prefix(), argument.letters(), reach.suffix())
            }
            plain => f.write_str(plain.fixed_name()),
        }
    }
}

impl From<ChainShape> for Kind {
    fn from(shape: ChainShape) -> Kind {
        match shape {
            ChainShape::GeneralizedXWing => Kind::GeneralizedXWing,
            ChainShape::XCycle => Kind::XCycle,
            ChainShape::YCycle => Kind::YCycle,
            ChainShape::XyCycle => Kind::XyCycle,
            ChainShape::TurbotFish => Kind::TurbotFish,
            ChainShape::ForcingXChain => Kind::ForcingXChain,
            ChainShape::ForcingChain => Kind::ForcingChain,
            ChainShape::Several(reach, argument) => Kind::Forcing(reach, argument),
        }
    }
}

impl Kind {
    /// Returns the short name of a kind without parameters.
    fn fixed_name(self) -> &'static str {
        match self {
            Kind::HiddenSingle => "HS",
            // The reference gives two techniques the same short name.
            Kind::DirectPointing | Kind::DirectHiddenPair => "DP",
            Kind::DirectClaiming => "DC",
            Kind::NakedSingle => "NS",
            Kind::DirectHiddenTriplet => "DT",
            Kind::Pointing => "Po",
            Kind::Claiming => "Cl",
            Kind::XyWing => "XYW",
            Kind::XyzWing => "XYZW",
            Kind::GeneralizedXWing => "GXW",
            Kind::XCycle => "BiXCy",
            Kind::YCycle => "BiYCy",
            Kind::XyCycle => "BiCy",
            Kind::TurbotFish => "TF",
            Kind::ForcingXChain => "FXC",
            Kind::ForcingChain => "FC",
            _ => "",
        }
    }
}

impl ChainReach {
    fn prefix(self) -> &'static str {
        match self {
            ChainReach::Static => "",
            ChainReach::Nishio => "N",
            _ => "D",
        }
    }

    fn suffix(self) -> &'static str {
        match self {
            ChainReach::Static | ChainReach::Nishio | ChainReach::Dynamic => "",
            ChainReach::Plus => "+",
            ChainReach::Chains => "+FC",
            ChainReach::Multiple => "+MFC",
            ChainReach::Nested => "+DFC",
        }
    }
}

impl ForcingArgument {
    fn letters(self) -> &'static str {
        match self {
            ForcingArgument::Cell => "L",
            ForcingArgument::Region => "R",
            ForcingArgument::Double => "d",
            ForcingArgument::Contradiction => "C",
        }
    }
}
