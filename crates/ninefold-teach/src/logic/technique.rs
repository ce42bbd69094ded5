//! The parts of a technique: names, an argument in words, an example and a function that finds it.

use super::board::Board;
use super::example::Example;
use super::search::{Search, Sink};
use super::step::Step;
use super::teacher::Teacher;
use crate::lang::Text;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;

/// Whether a search goes on. It breaks when the [`Sink`] has what it wanted.
pub type Flow = ControlFlow<()>;

/// A technique: its names, an argument in words, an example and the function that finds it.
///
/// The techniques that come with the library are in [`TECHNIQUES`](super::TECHNIQUES). To add your own, make it a `static` and give
/// it a place in a [`Profile`](super::Profile):
///
/// ```
/// use ninefold::lang::Text;
/// use ninefold::logic::{Board, Candidate, Family, Profile, Teacher, Technique};
/// use ninefold::{Cell, CellSet, Digit, DigitSet, Nine};
/// use std::ops::ControlFlow;
///
/// static ONLY_DIGIT: Technique = Technique {
///     id: "only-digit",
///     name: Text { en: "Only Digit", zh: "仅剩一数" },
///     family: Family::Singles,
///     reason: Text { en: "{pattern} has nothing else left.", zh: "{pattern} 别无候选数。" },
///     find: |search, sink| {
///         let board = search.board;
///         for cell in board.empty() {
///             if let Some(digit) = board.marks(cell).single() {
///                 sink.place(&ONLY_DIGIT, Candidate::new(cell, digit), |evidence| {
///                     evidence.pattern(CellSet::only(cell), DigitSet::only(digit));
///                 })?;
///             }
///         }
///         ControlFlow::Continue(())
///     },
///     ..Technique::PLAIN
/// };
///
/// let givens = "1234567.......................................................8..................";
/// let board = Board::new(&Nine::new(givens.parse()?));
/// let mut teacher = Teacher::new(Profile { techniques: vec![&ONLY_DIGIT], ..Profile::default() });
/// let step = teacher.next_step(&board).expect("one cell sees every digit but the 9");
/// let found = step.places.iter().next().expect("it places a digit");
/// assert_eq!((found.cell, found.digit), (Cell::at(0, 8), Digit::D9));
/// # Ok::<(), ninefold::text::ParseError>(())
/// ```
pub struct Technique {
    /// The stable name in machine-readable output: `finned-x-wing`.
    pub id: &'static str,
    /// The name people use.
    pub name: Text,
    /// The family to which it belongs.
    pub family: Family,
    /// A paragraph for the catalogue: what to look for, and why it is true in general.
    pub about: Text,
    /// One to three sentences that convince the reader of one instance. They are a template, which `explain` fills
    /// from the evidence. The conclusion comes after them, so they must not repeat it.
    ///
    /// `{pattern}` stands for the cells in a role, `{pattern.digits}` for its digits, and `{pattern.marks}` for both.
    /// The other roles are `fin endofin extra link stem target blocker`, `{set0}` … and `{color0}` …. `{area}`,
    /// `{base}`, `{cover}` and `{further}` are houses, `{rule}` is all rules, `{chains}` is all chains, and `{sets}` is all sets with their letters.
    /// `{target.left}` tells what is left for a digit: its last place in the area or, without an area, the last
    /// candidate of its cell. `{fin?the fin|the fins}` is the first phrase for one cell and the second for several.
    /// `{pattern.digits?the digit|the digits}` and `{fin.marks?it|each of them}` do the same for digits and for
    /// candidates. `{rule.aside}` and `{further.aside}` are what there is of these in brackets, or nothing.
    pub reason: Text,
    /// A position with an instance: `grid:deleted:eliminations:placements`, in the notation of HoDoKu's library
    /// (`+` before a digit that was not given; `512` is 5 in R1C2). Rules and a semicolon come first unless they are the
    /// classic ones. Empty if no example is known.
    pub example: &'static str,
    /// Whether it is true only for puzzles with one solution.
    pub uses_uniqueness: bool,
    /// Whether the set of its steps depends on the orientation of the grid or the names of the digits, because it
    /// follows the scan order of a reference or has a limit that some positions reach.
    pub is_oriented: bool,
    /// The boards on which it holds.
    pub needs: Needs,
    /// Gives the instances to the sink in a fixed order, until the sink has enough.
    pub find: fn(&mut Search<'_>, &mut Sink<'_>) -> Flow,
}

/// The requirements of a technique on the board's rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Needs {
    /// Rows, columns and boxes of nine by nine; other rules may be added.
    Lines,
    /// Nothing.
    Nothing,
}

/// A group of techniques that are explained together, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
#[expect(missing_docs, reason = "the names say all there is")]
#[non_exhaustive]
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

impl Technique {
    /// The values that most techniques have in common, for `..Technique::PLAIN`.
    pub const PLAIN: Technique = Technique {
        id: "",
        name: Text { en: "", zh: "" },
        family: Family::Exotic,
        about: Text { en: "", zh: "" },
        reason: Text { en: "", zh: "" },
        example: "",
        uses_uniqueness: false,
        is_oriented: false,
        needs: Needs::Lines,
        find: |_, _| ControlFlow::Continue(()),
    };

    /// Returns the technique with this id.
    pub fn by_id(id: &str) -> Option<&'static Technique> {
        super::every_technique().find(|technique| technique.id == id)
    }

    /// Returns the technique with this id, or those of the family with this id. No id is both.
    ///
    /// ```
    /// use ninefold::logic::{Family, Technique};
    /// assert_eq!(Technique::listed("x-wing").map(|all| all.len()), Some(1));
    /// assert_eq!(Technique::listed("fish"), Some(Family::Fish.members()));
    /// assert_eq!(Technique::listed("X-Wing"), None);
    /// assert!(Family::ALL.iter().all(|family| Technique::by_id(family.id()).is_none()));
    /// ```
    pub fn listed(id: &str) -> Option<Vec<&'static Technique>> {
        if let Some(technique) = Technique::by_id(id) {
            return Some(vec![technique]);
        }
        let family = Family::ALL.into_iter().find(|family| family.id() == id)?;
        Some(family.members())
    }

    /// Returns the techniques with this id or name, in either language, or in the family with this id. Case does not matter.
    ///
    /// ```
    /// use ninefold::logic::Technique;
    /// let ids = |name: &str| Technique::meant(name).map(|all| all.iter().map(|one| one.id).collect::<Vec<_>>());
    /// assert_eq!(ids("X-Wing"), Some(vec!["x-wing"]));
    /// assert!(ids("fish").is_some_and(|all| all.contains(&"x-wing") && all.len() > 1));
    /// assert_eq!(ids("no such thing"), None);
    /// ```
    pub fn meant(name: &str) -> Option<Vec<&'static Technique>> {
        let small = name.to_lowercase();
        if let Some(known) = Technique::listed(&small) {
            return Some(known);
        }
        let is_it = |technique: &&Technique| {
            [technique.name.en, technique.name.zh].iter().any(|known| known.to_lowercase() == small)
        };
        let named: Vec<_> = Family::ALL.into_iter().flat_map(Family::members).filter(is_it).collect();
        (!named.is_empty()).then_some(named)
    }

    /// Returns the position of the example and its step; `None` if no example is known.
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
        let example = Example::parse(self.example)?;
        let is_it = |step: &Step| step.places == example.places && step.removes == example.removes;
        let mut teacher = Teacher::default();
        // Nested chains take seconds to list all their steps, and the one of the example is often among the first. Other searches
        // may show the same conclusion otherwise if they end early.
        let attempts: &[usize] = match self.family {
            Family::Forcing | Family::LastResort | Family::Rules => &[1, 10, usize::MAX],
            _ => &[usize::MAX],
        };
        let shown = attempts.iter().find_map(|&most| {
            let mut shown = None;
            teacher.steps_of_each(&example.board, [self], most, |found| {
                shown = found.steps.into_iter().find(is_it);
                ControlFlow::Break(())
            });
            shown
        });
        Some((example.board, shown?))
    }
}

impl Family {
    /// All families.
    pub const ALL: [Family; 15] = [
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
        Family::Rules,
    ];

    /// Returns the techniques that are listed under this family, easiest first. All techniques that are for rules other
    /// than the classic ones are under [`Family::Rules`], next to those that they are tried with.
    pub fn members(self) -> Vec<&'static Technique> {
        if self == Family::Rules {
            return super::techniques::by_any_rules().collect();
        }
        super::TECHNIQUES.iter().copied().filter(|technique| technique.family == self).collect()
    }

    /// Returns the stable name in machine-readable output.
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

    /// Returns the name people use.
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
