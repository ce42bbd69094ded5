//! What a technique is: names, an argument in words, an example and a function that finds it.

use super::reglib::Case;
use super::{Board, Search, Sink, Step, Teacher};
use crate::lang::Text;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// Goes on, or stops since the [`Sink`] has what it wanted.
pub type Flow = ControlFlow<()>;

/// A technique. One `static` each, in the file of its family, and one line in
/// [`TECHNIQUES`](super::TECHNIQUES).
pub struct Technique {
    /// The stable name in machine-readable output: `finned-x-wing`.
    pub id: &'static str,
    /// The name people use.
    pub name: Text,
    /// What it belongs to.
    pub family: Family,
    /// For the catalogue, a paragraph: what to look for, and why it is true in general.
    pub about: Text,
    /// For one instance, one to three sentences that convince: a template filled from the evidence by
    /// `explain`. What is concluded is said after it, so it must not repeat that.
    ///
    /// `{pattern}` stands for the cells in a role, `{pattern.digits}` for its digits, `{pattern.marks}`
    /// for both; likewise `fin endofin extra link stem target blocker`; `{set0}` … and `{color0}` …;
    /// `{area}`, `{base}` and `{cover}` for houses; `{chains}` for all chains; `{sets}` for all sets with their
    /// letters; `{target.left}` says what is left for a digit: its last place in the area, or without one the last
    /// candidate of its cell. `{fin?the fin|the fins}` is one of the two words, for one cell or for several; so are
    /// `{pattern.digits?the digit|the digits}` and `{fin.marks?it|each of them}`, for digits and for candidates.
    pub reason: Text,
    /// A position with an instance: `grid:deleted:eliminations:placements`, in the notation of HoDoKu's library
    /// (`+` before a digit that was not given; `512` is 5 in R1C2). Empty if no example is known.
    pub example: &'static str,
    /// Is it true only for puzzles with one solution?
    pub uses_uniqueness: bool,
    /// Does the set of its steps depend on how the grid is turned or named: because it follows the scan order
    /// of a reference, or has a limit that such positions reach?
    pub is_oriented: bool,
    /// On which boards it holds.
    pub needs: Needs,
    /// What HoDoKu knows it as.
    pub hodoku: Option<Hodoku>,
    /// What Sudoku Explainer knows it as.
    pub explainer: Option<Explainer>,
    /// Gives the instances to the sink, in a fixed order, until it has enough.
    pub find: fn(&mut Search<'_>, &mut Sink<'_>) -> Flow,
}

/// What a technique asks of the board's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Needs {
    /// Rows, columns and boxes of nine by nine; other rules may come on top.
    Lines,
    /// Nothing.
    Nothing,
}

/// A group of techniques that are explained together, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "the names say all there is")]
pub enum Family {
    Singles,
    Direct,
    Intersections,
    Rules,
    Subsets,
    Fish,
    SingleDigit,
    Colouring,
    Wings,
    Uniqueness,
    Chains,
    AlmostLockedSets,
    Exotic,
    Forcing,
    LastResort,
}

/// A technique in HoDoKu: its code in the regression library, and what the default configuration says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hodoku {
    /// `0300`.
    pub code: &'static str,
    /// The short name in the counts of techniques: `bf2`.
    pub short: &'static str,
    /// Its place in the order.
    pub index: u16,
    /// The level of a puzzle that needs it.
    pub level: Level,
    /// What one step adds to the score.
    pub score: u16,
    /// Is it tried when a puzzle is solved, as HoDoKu comes?
    pub is_default: bool,
}

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

/// A technique in Sudoku Explainer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Explainer {
    /// The number of its producer in the order of version 1.2.1.
    pub order: u8,
    /// The least rating of a step, in tenths.
    pub rating: u8,
}

impl Technique {
    /// What most techniques have in common, for `..Technique::PLAIN`.
    pub(super) const PLAIN: Technique = Technique {
        id: "",
        name: Text { en: "", zh: "" },
        family: Family::Exotic,
        about: Text { en: "", zh: "" },
        reason: Text { en: "", zh: "" },
        example: "",
        uses_uniqueness: false,
        is_oriented: false,
        needs: Needs::Lines,
        hodoku: None,
        explainer: None,
        find: |_, _| ControlFlow::Continue(()),
    };

    /// The technique with this id.
    pub fn by_id(id: &str) -> Option<&'static Technique> {
        super::every_technique().find(|technique| technique.id == id)
    }

    /// The position of the example and its step; `None` if no example is known.
    ///
    /// ```
    /// use ninefold::logic::Technique;
    /// let technique = Technique::by_id("x-wing").expect("it is in the list");
    /// let (board, step) = technique.example_step().expect("it has an example");
    /// assert!(step.removes.iter().all(|candidate| board.has(candidate)));
    /// ```
    pub fn example_step(&'static self) -> Option<(Board, Step)> {
        if self.example.is_empty() {
            return None;
        }
        let case = Case::parse(&format!(":0000:x:{}:", self.example)).ok().flatten()?;
        let steps = Teacher::default().steps_of(self, &case.board);
        let is_it = |step: &Step| step.places == case.places && step.removes == case.removes;
        Some((case.board, steps.into_iter().find(is_it)?))
    }
}

impl Hodoku {
    /// A step that HoDoKu tries by default, as a line of its step configuration has it.
    pub(super) const fn step(
        code: &'static str,
        short: &'static str,
        index: u16,
        level: Level,
        score: u16,
    ) -> Option<Hodoku> {
        Some(Hodoku { code, short, index, level, score, is_default: true })
    }

    /// A step that HoDoKu knows, but does not try by default.
    pub(super) const fn off(
        code: &'static str,
        short: &'static str,
        index: u16,
        level: Level,
        score: u16,
    ) -> Option<Hodoku> {
        Some(Hodoku { code, short, index, level, score, is_default: false })
    }
}

impl Explainer {
    /// Producer `order` of version 1.2.1, whose least rating is `rating` tenths.
    pub(super) const fn producer(order: u8, rating: u8) -> Option<Explainer> {
        Some(Explainer { order, rating })
    }
}

impl Family {
    /// All families.
    pub const ALL: [Family; 14] = [
        Family::Singles,
        Family::Direct,
        Family::Intersections,
        Family::Subsets,
        Family::Fish,
        Family::SingleDigit,
        Family::Colouring,
        Family::Wings,
        Family::Uniqueness,
        Family::Chains,
        Family::AlmostLockedSets,
        Family::Exotic,
        Family::Forcing,
        Family::LastResort,
    ];

    /// The stable name in machine-readable output.
    pub const fn id(self) -> &'static str {
        match self {
            Family::Singles => "singles",
            Family::Direct => "direct",
            Family::Intersections => "intersections",
            Family::Rules => "rules",
            Family::Subsets => "subsets",
            Family::Fish => "fish",
            Family::SingleDigit => "single-digit",
            Family::Colouring => "colouring",
            Family::Wings => "wings",
            Family::Uniqueness => "uniqueness",
            Family::Chains => "chains",
            Family::AlmostLockedSets => "almost-locked-sets",
            Family::Exotic => "exotic",
            Family::Forcing => "forcing",
            Family::LastResort => "last-resort",
        }
    }

    /// The name people use.
    pub const fn name(self) -> Text {
        match self {
            Family::Singles => Text { en: "Singles", zh: "唯一数" },
            Family::Direct => {
                Text { en: "Direct singles (no pencil marks)", zh: "直观技巧（无需候选数）" }
            }
            Family::Intersections => Text { en: "Intersections", zh: "区块" },
            Family::Rules => Text { en: "Rules", zh: "规则" },
            Family::Subsets => Text { en: "Subsets", zh: "数组" },
            Family::Fish => Text { en: "Fish", zh: "鱼" },
            Family::SingleDigit => Text { en: "Single-digit patterns", zh: "单数字结构" },
            Family::Colouring => Text { en: "Colouring", zh: "染色" },
            Family::Wings => Text { en: "Wings", zh: "翼" },
            Family::Uniqueness => Text { en: "Uniqueness", zh: "唯一性" },
            Family::Chains => Text { en: "Chains and loops", zh: "链与环" },
            Family::AlmostLockedSets => Text { en: "Almost locked sets", zh: "待定数组" },
            Family::Exotic => Text { en: "Exotic patterns", zh: "特殊结构" },
            Family::Forcing => Text { en: "Forcing chains and nets", zh: "强制链与强制网" },
            Family::LastResort => Text { en: "Last resort", zh: "最后手段" },
        }
    }
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The name in machine-readable output.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "EASY",
            Level::Medium => "MEDIUM",
            Level::Hard => "HARD",
            Level::Unfair => "UNFAIR",
            Level::Extreme => "EXTREME",
        }
    }

    /// The name for people.
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

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        std::ptr::eq(self, other) || self.id == other.id
    }
}

impl Eq for Technique {}

impl Hash for Technique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
