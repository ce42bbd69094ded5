//! HoDoKu's levels, by which puzzles are made and sorted.

use crate::lang::Text;

/// HoDoKu's levels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "the names say all there is")]
pub enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// Returns the level with this name, in letters of any size.
    pub fn by_name(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name))
    }

    /// Returns the name in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "EASY",
            Level::Medium => "MEDIUM",
            Level::Hard => "HARD",
            Level::Unfair => "UNFAIR",
            Level::Extreme => "EXTREME",
        }
    }

    /// Returns the name for people.
    pub const fn title(self) -> Text {
        match self {
            Level::Easy => Text { en: "Easy", zh: "简单" },
            Level::Medium => Text { en: "Medium", zh: "中等" },
            Level::Hard => Text { en: "Hard", zh: "困难" },
            Level::Unfair => Text { en: "Unfair", zh: "极难" },
            Level::Extreme => Text { en: "Extreme", zh: "极限" },
        }
    }
}
