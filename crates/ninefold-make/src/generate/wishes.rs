//! The wishes that puzzles to order may have, by their names: one list, which the command line, the web API, JavaScript,
//! Python and SQL share. A wish is a line in [`WISHES`]: its name, its argument, and the function that reads the
//! argument.

use super::balance::Balance;
use super::controlled::Sampling;
use super::full::Grids;
use super::grade::Jewel;
use super::maker::Wanted;
use super::range::{Clues, read_range};
use super::workshop::{Wishes, uniform_grids};
use crate::grid::{Cell, CellSet};
use crate::lang::{Sentence, Text, nearest};
use crate::logic::{Family, Profile, Technique};
use crate::rate::Level;
use crate::rate::explainer::Tenths;
use crate::rules::{KINDS, Rules};
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A wish that a puzzle can have.
#[derive(Debug)]
pub struct Wish {
    /// Its name: that of the option on the command line, without the strokes.
    pub name: &'static str,
    /// Its argument.
    pub says: WishArgument,
    /// Its meaning, as a sentence.
    pub about: &'static str,
    read: fn(&mut WishList, &str) -> Option<()>,
}

/// The value that a wish takes, if it takes one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WishArgument {
    /// None: the wish is made or not.
    Flag,
    /// A whole number, from the first to the second.
    Number(u64, u64),
    /// A whole number from the first to the second, or a range of such numbers.
    Count(u64, u64),
    /// Whole numbers: `A..B` or `A-B` with both ends, `A..`, `..B`, or one alone.
    Range,
    /// Decimal numbers, written like a `Range`.
    Points,
    /// One of these names.
    Name(&'static [&'static str]),
    /// 81 characters that mark cells.
    Cells,
    /// A technique: its id, or its name in either language.
    Technique,
    /// Techniques and families of techniques, with commas between them.
    Techniques,
    /// Kinds of constraints, with commas between them.
    Kinds,
}

const fn wish(
    name: &'static str,
    says: WishArgument,
    about: &'static str,
    read: fn(&mut WishList, &str) -> Option<()>,
) -> Wish {
    Wish { name, says, about, read }
}

const GRIDS: WishArgument = WishArgument::Name(&["uniform", "search"]);
const SAMPLINGS: WishArgument = WishArgument::Name(&["fast", "controlled"]);
const LEVELS: WishArgument = WishArgument::Name(&["easy", "medium", "hard", "unfair", "extreme"]);
const BALANCES: WishArgument = WishArgument::Name(&[
    "full",
    "rotate90",
    "rotate180",
    "horizontal",
    "vertical",
    "diagonal",
    "antidiagonal",
    "none",
]);

/// All wishes, in the order of the guide.
pub static WISHES: &[Wish] = &[
    wish(
        "clues",
        WishArgument::Count(0, Clues::MOST as u64),
        "The number of givens, or a range such as `22..25`. With the classic rules, 20 to 28 are quick to find.",
        |list, said| {
            list.wishes.wanted.shape.clues = Some(Clues::read(said)?);
            Some(())
        },
    ),
    wish("symmetry", BALANCES, "The symmetry of the cells with givens.", |list, said| {
        list.wishes.wanted.shape.balance = Balance::by_name(said)?;
        Some(())
    }),
    wish(
        "pattern",
        WishArgument::Cells,
        "Givens in exactly the cells that 81 characters mark; `.` is an empty cell.",
        |list, said| {
            list.wishes.wanted.shape.pattern = Some(marked_cells(said).ok()?);
            Some(())
        },
    ),
    wish(
        "spare",
        WishArgument::Number(0, 64),
        "So many givens more than a minimal puzzle has.",
        |list, said| {
            list.wishes.wanted.shape.spare = Some(said.parse().ok()?);
            Some(())
        },
    ),
    wish(
        "solutions",
        WishArgument::Number(1, 1_000_000),
        "The exact number of solutions; fewer givens would leave more.",
        |list, said| {
            list.wishes.wanted.shape.solutions = said.parse().ok()?;
            Some(())
        },
    ),
    wish(
        "sampling",
        SAMPLINGS,
        "Which minimal puzzles are likely: those that are found soon, or all with the same number of givens equally.",
        |list, said| {
            list.wishes.wanted.shape.sampling =
                if said == "controlled" { Sampling::Controlled } else { Sampling::Fast };
            Some(())
        },
    ),
    wish(
        "grids",
        GRIDS,
        "Where classic full grids come from: equally likely, or from a search that prefers some of them.",
        |list, said| {
            list.wishes.wanted.shape.grids = if said == "search" { Grids::Search } else { Grids::Uniform };
            list.is_uniform = said == "uniform";
            Some(())
        },
    ),
    wish(
        "difficulty",
        LEVELS,
        "HoDoKu's level. None of these puzzles needs trial and error.",
        |list, said| {
            list.wishes.wanted.grade.level = Some(Level::by_name(said)?);
            Some(())
        },
    ),
    wish("score", WishArgument::Range, "HoDoKu's score.", |list, said| {
        list.wishes.wanted.grade.score = Some(scores(said)?);
        Some(())
    }),
    wish("er", WishArgument::Points, "Sudoku Explainer's rating of the hardest step.", |list, said| {
        list.wishes.wanted.grade.er = Some(tenths(&points(said)?));
        Some(())
    }),
    wish(
        "ep",
        WishArgument::Points,
        "Its rating of the hardest step up to the first digit.",
        |list, said| {
            list.wishes.wanted.grade.ep = Some(tenths(&points(said)?));
            Some(())
        },
    ),
    wish("ed", WishArgument::Points, "Its rating of the first step.", |list, said| {
        list.wishes.wanted.grade.ed = Some(tenths(&points(said)?));
        Some(())
    }),
    wish("pearl", WishArgument::Flag, "No digit can be placed before the hardest step.", |list, said| {
        list.is_pearl = said == "true";
        Some(())
    }),
    wish("diamond", WishArgument::Flag, "The first step is the hardest.", |list, said| {
        list.is_diamond = said == "true";
        Some(())
    }),
    wish("minutes", WishArgument::Points, "The estimated minutes for a practised player.", |list, said| {
        list.wishes.wanted.grade.minutes = Some(points(said)?);
        Some(())
    }),
    wish(
        "tne",
        WishArgument::Number(0, 3),
        "How deep trial and error must go; 0 if singles solve it.",
        |list, said| {
            list.wishes.wanted.grade.depth = Some(said.parse().ok()?);
            Some(())
        },
    ),
    wish(
        "hardest",
        WishArgument::Technique,
        "No technique of the path is harder than this one, which the path has.",
        |list, said| {
            list.wishes.wanted.grade.hardest = Some(one(said)?);
            Some(())
        },
    ),
    wish("needs", WishArgument::Techniques, "Techniques that the path has.", |list, said| {
        list.wishes.wanted.grade.needs = said.split(',').map(one).collect::<Option<_>>()?;
        Some(())
    }),
    wish(
        "without",
        WishArgument::Techniques,
        "Techniques or families that the path does not have.",
        |list, said| {
            list.wishes.wanted.grade.without = all(said)?;
            Some(())
        },
    ),
    wish(
        "first",
        WishArgument::Technique,
        "The first technique of the path that is not a single.",
        |list, said| {
            list.wishes.wanted.grade.first = Some(one(said)?);
            Some(())
        },
    ),
    wish(
        "technique",
        WishArgument::Techniques,
        "The path uses only these techniques or families, and solves the puzzle.",
        |list, said| {
            list.only = all(said)?;
            Some(())
        },
    ),
    wish(
        "profile",
        WishArgument::Name(&Profile::NAMES),
        "The order and choice of the techniques of the path.",
        |list, said| {
            list.profile = Some(Profile::by_name(said)?);
            Some(())
        },
    ),
    wish(
        "place",
        WishArgument::Kinds,
        "Constraints of these kinds are placed as clues, with as few givens as they need, or so many as `clues` says.",
        |list, said| {
            let kind = |id: &str| KINDS.iter().copied().find(|kind| kind.id == id);
            list.wishes.kinds = said.split(',').map(kind).collect::<Option<_>>()?;
            Some(())
        },
    ),
    wish(
        "keep",
        WishArgument::Flag,
        "Every constraint that is placed stays, needed or not.",
        |list, said| {
            list.wishes.keeps_all = said == "true";
            Some(())
        },
    ),
    wish(
        "largest",
        WishArgument::Range,
        "The cost of the dearest step by smallest explanations, where constraints are placed or rules are not whole houses.",
        |list, said| {
            list.wishes.largest = Some(scores(said)?);
            Some(())
        },
    ),
];

const UNKNOWN: Text = Text {
    en: "no wish '{name}'; expected one of {names}",
    zh: "没有名为“{name}”的要求；应为 {names} 之一",
};

const TWICE: Text = Text { en: "{name}: this is said twice", zh: "{name}：重复出现" };

const EXPECTED: Text = Text {
    en: "{name}: expected {expected}; found '{found}'",
    zh: "{name}：应为{expected}，却是“{found}”",
};

const NEAR: Text = Text {
    en: "{name}: expected {expected}; found '{found}'; do you mean '{near}'?",
    zh: "{name}：应为{expected}，却是“{found}”；您是不是指“{near}”？",
};

const ONE_JEWEL: Text = Text {
    en: "every diamond is a pearl: leave out 'pearl', or 'diamond'",
    zh: "每个 diamond 都是 pearl：请去掉 pearl 或 diamond",
};

const KEEP_WHAT: Text = Text {
    en: "'keep' keeps the constraints that 'place' places: leave it out, or place some",
    zh: "keep 保留 place 放置的约束：请去掉它，或用 place 放置约束",
};

impl Wish {
    /// Returns the wish with this name.
    ///
    /// ```
    /// use ninefold::generate::{WishArgument, Wish};
    /// assert_eq!(Wish::by_name("tne").map(|wish| wish.says), Some(WishArgument::Number(0, 3)));
    /// ```
    pub fn by_name(name: &str) -> Option<&'static Wish> {
        WISHES.iter().find(|wish| wish.name == name)
    }

    /// The message that says what was expected instead.
    fn refuse(&self, found: &str) -> Sentence {
        let arguments = vec![("name", self.name.to_owned()), ("found", found.chars().take(60).collect())];
        match self.near(found) {
            None => Sentence::new(EXPECTED, arguments),
            Some(near) => Sentence::new(NEAR, [arguments, vec![("near", near.to_owned())]].concat()),
        }
        .sentences("expected", vec![self.says.sentence()])
    }

    /// The name that was probably meant.
    fn near(&self, found: &str) -> Option<&'static str> {
        let techniques = || Family::ALL.into_iter().flat_map(Family::members).map(|technique| technique.id);
        let known: Vec<&'static str> = match self.says {
            WishArgument::Name(names) => names.to_vec(),
            WishArgument::Technique => techniques().collect(),
            WishArgument::Techniques => techniques().chain(Family::ALL.map(Family::id)).collect(),
            WishArgument::Kinds => super::placeable().map(|kind| kind.id).collect(),
            _ => Vec::new(),
        };
        let wrong = found.split(',').find(|name| !known.contains(name))?;
        nearest(wrong, known.into_iter())
    }
}

impl WishArgument {
    /// The description of what is expected.
    fn sentence(self) -> Sentence {
        const FLAG: Text = Text { en: "nothing, true or false", zh: " true、false 或不写" };
        const NUMBER: Text =
            Text { en: "a whole number from {least} to {most}", zh: " {least} 到 {most} 的整数" };
        const RANGE: Text = Text {
            en: "whole numbers as A..B, A-B, A.., ..B or A, the smaller one first",
            zh: "整数，写作 A..B、A-B、A..、..B 或 A，小的在前",
        };
        const POINTS: Text = Text {
            en: "numbers as A..B, A-B, A.., ..B or A, the smaller one first",
            zh: "数，写作 A..B、A-B、A..、..B 或 A，小的在前",
        };
        const NAME: Text = Text { en: "one of {names}", zh: " {names} 之一" };
        const CELLS: Text = Text {
            en: "81 characters, row by row, with . for an empty cell",
            zh: "逐行共 81 个字符，空格写作 .",
        };
        const COUNT: Text = Text {
            en: "a whole number from {least} to {most}, or a range of them as A..B, A-B, A.. or ..B",
            zh: "{least} 到 {most} 的整数，或写作 A..B、A-B、A.. 或 ..B 的范围",
        };
        const TECHNIQUE: Text = Text {
            en: "one technique, as 'ninefold techniques' lists them",
            zh: "“ninefold techniques”列出的一个技巧",
        };
        const TECHNIQUES: Text = Text {
            en: "techniques as 'ninefold techniques' lists them, with commas between them",
            zh: "“ninefold techniques”列出的技巧，用逗号分隔",
        };
        const KINDS: Text = Text {
            en: "kinds of constraints as 'ninefold rules' lists them, with commas between them",
            zh: "“ninefold rules”列出的约束，用逗号分隔",
        };
        let (text, arguments) = match self {
            WishArgument::Flag => (FLAG, Vec::new()),
            WishArgument::Number(least, most) => {
                (NUMBER, vec![("least", least.to_string()), ("most", most.to_string())])
            }
            WishArgument::Count(least, most) => {
                (COUNT, vec![("least", least.to_string()), ("most", most.to_string())])
            }
            WishArgument::Range => (RANGE, Vec::new()),
            WishArgument::Points => (POINTS, Vec::new()),
            WishArgument::Name(names) => (NAME, vec![("names", names.join(", "))]),
            WishArgument::Cells => (CELLS, Vec::new()),
            WishArgument::Technique => (TECHNIQUE, Vec::new()),
            WishArgument::Techniques => (TECHNIQUES, Vec::new()),
            WishArgument::Kinds => (KINDS, Vec::new()),
        };
        Sentence::new(text, arguments)
    }

    /// Whether a text is of this kind, as far as that can be seen without knowing the wish.
    fn fits(self, said: &str) -> bool {
        match self {
            WishArgument::Flag => ["true", "false"].contains(&said),
            WishArgument::Name(names) => names.contains(&said),
            WishArgument::Number(least, most) => {
                said.parse().is_ok_and(|number| (least..=most).contains(&number))
            }
            _ => true,
        }
    }
}

/// Reads wishes, one after the other.
///
/// ```
/// use ninefold::generate::WishList;
/// let mut list = WishList::new("6x6".parse()?);
/// list.add("place", "thermometer,white-dot")?;
/// list.add("keep", "")?;
/// assert_eq!(list.end()?.kinds.len(), 2);
/// let wrong = WishList::default().add("symmetry", "round").unwrap_err().to_string();
/// assert!(wrong.starts_with("symmetry: expected one of full, rotate90"));
/// # Ok::<(), ninefold::lang::Sentence>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct WishList {
    wishes: Wishes,
    said: Vec<&'static str>,
    is_uniform: bool,
    is_pearl: bool,
    is_diamond: bool,
    only: Vec<&'static Technique>,
    profile: Option<Profile>,
}

impl WishList {
    /// Makes an empty list for puzzles by these rules.
    pub fn new(rules: Rules) -> WishList {
        let wanted = Wanted { rules, ..Wanted::default() };
        WishList { wishes: Wishes { wanted, ..Wishes::default() }, ..WishList::default() }
    }

    /// Adds a wish. An empty argument means `true`, and an empty list means no wish.
    ///
    /// # Errors
    /// Returns a sentence that says what was found, and what was expected.
    pub fn add(&mut self, name: &str, said: &str) -> Result<(), Sentence> {
        let Some(wish) = Wish::by_name(name) else {
            let names: Vec<&str> = WISHES.iter().map(|wish| wish.name).collect();
            return Err(Sentence::new(UNKNOWN, vec![("name", name.to_owned()), ("names", names.join(", "))]));
        };
        if self.said.contains(&wish.name) {
            return Err(Sentence::new(TWICE, vec![("name", name.to_owned())]));
        }
        self.said.push(wish.name);
        if matches!(wish.says, WishArgument::Techniques | WishArgument::Kinds) && said.trim().is_empty() {
            return Ok(());
        }
        let said = if wish.says == WishArgument::Flag && said.is_empty() { "true" } else { said.trim() };
        let is_read = wish.says.fits(said) && (wish.read)(self, said).is_some();
        if is_read { Ok(()) } else { Err(wish.refuse(said)) }
    }

    /// Returns all wishes. Whether there can be such puzzles is [another question](Wishes::check).
    ///
    /// # Errors
    /// Returns a sentence if two wishes do not go together.
    pub fn end(self) -> Result<Wishes, Sentence> {
        let mut wishes = self.wishes;
        let refused = |text| Err(Sentence::new(text, Vec::new()));
        wishes.wanted.grade.jewel = match (self.is_pearl, self.is_diamond) {
            (true, true) => return refused(ONE_JEWEL),
            (false, true) => Some(Jewel::Diamond),
            (true, false) => Some(Jewel::Pearl),
            (false, false) => None,
        };
        if wishes.keeps_all && wishes.kinds.is_empty() {
            return refused(KEEP_WHAT);
        }
        if self.is_uniform {
            wishes.wanted.shape.grids = uniform_grids(&wishes.wanted.rules)?;
        }
        wishes.wanted.grade.profile = match (self.profile, self.only.is_empty()) {
            (profile, true) => profile,
            (profile, false) => Some(profile.unwrap_or_default().only(&self.only)),
        };
        Ok(wishes)
    }
}

/// Reads wishes with blanks between them: `clues=24 symmetry=rotate180 pearl`. The rules are one of them: `rules=6x6`.
impl FromStr for Wishes {
    type Err = Sentence;

    fn from_str(text: &str) -> Result<Wishes, Sentence> {
        let said = || text.split_whitespace().map(|wish| wish.split_once('=').unwrap_or((wish, "")));
        let rules = said().find(|(name, _)| *name == "rules").map(|(_, rules)| rules.parse()).transpose()?;
        let mut list = WishList::new(rules.unwrap_or_default());
        for (name, said) in said().filter(|(name, _)| *name != "rules") {
            list.add(name, said)?;
        }
        list.end()
    }
}

/// Returns the cells that 81 characters mark; an empty cell is one of `. 0 * _ -`, and blanks do not count.
///
/// # Errors
/// Returns the number of characters if it is not 81.
pub fn marked_cells(text: &str) -> Result<CellSet, usize> {
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    if marks.len() != Cell::COUNT {
        return Err(marks.len());
    }
    let is_marked = |mark: char| !['.', '0', '*', '_', '-'].contains(&mark);
    Ok(Cell::ALL.into_iter().zip(marks).filter(|&(_, mark)| is_marked(mark)).map(|(cell, _)| cell).collect())
}

fn scores(said: &str) -> Option<RangeInclusive<u32>> {
    read_range(said, 0, u32::MAX)
}

fn points(said: &str) -> Option<RangeInclusive<f64>> {
    read_range(said, 0.0, f64::MAX)
}

/// A range of ratings in tenths.
pub fn tenths(range: &RangeInclusive<f64>) -> RangeInclusive<Tenths> {
    let tenths = |points: f64| (points * 10.0).round().min(f64::from(Tenths::MAX)) as Tenths;
    tenths(*range.start())..=tenths(*range.end())
}

fn one(name: &str) -> Option<&'static Technique> {
    match Technique::meant(name)?[..] {
        [technique] => Some(technique),
        _ => None,
    }
}

fn all(names: &str) -> Option<Vec<&'static Technique>> {
    Some(names.split(',').map(Technique::meant).collect::<Option<Vec<_>>>()?.concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_each_is_read() {
        let said = |says| match says {
            WishArgument::Flag => "true".to_owned(),
            WishArgument::Number(_, most) => most.to_string(),
            WishArgument::Count(least, most) => format!("{least}..{most}"),
            WishArgument::Range => "4..7".to_owned(),
            WishArgument::Points => "4.5..".to_owned(),
            WishArgument::Name(names) => names[names.len() - 1].to_owned(),
            WishArgument::Cells => "1".repeat(81),
            WishArgument::Technique => "x-wing".to_owned(),
            WishArgument::Techniques => "x-wing,XY-Wing".to_owned(),
            WishArgument::Kinds => "killer-cage,x".to_owned(),
        };
        for wish in WISHES {
            assert_eq!(Wish::by_name(wish.name).map(|same| same.about), Some(wish.about), "{}", wish.name);
            let mut list = WishList::default();
            assert_eq!(list.add(wish.name, &said(wish.says)), Ok(()), "{}", wish.name);
            assert!(list.add(wish.name, &said(wish.says)).is_err(), "{} twice", wish.name);
            let is_idle = |list: &WishList| format!("{list:?}") == format!("{:?}", WishList::default());
            assert!(!is_idle(&list), "{} changes something", wish.name);
            for wrong in ["?", "5..4", "-1", "1.5.5"] {
                let refused = WishList::default().add(wish.name, wrong).unwrap_err().to_string();
                assert!(refused.starts_with(&format!("{}: expected", wish.name)), "{refused}");
            }
        }
    }

    #[test]
    fn names_of_lists_are_those_of_their_types() {
        let WishArgument::Name(balances) = BALANCES else { unreachable!("names") };
        assert_eq!(balances, Balance::ALL.map(Balance::name));
        let WishArgument::Name(levels) = LEVELS else { unreachable!("names") };
        assert_eq!(levels, Level::ALL.map(|level| level.name().to_lowercase()));
    }

    #[test]
    fn what_does_not_go_together_is_refused() {
        let refused = |text: &str| text.parse::<Wishes>().unwrap_err().to_string();
        assert!(refused("pearl diamond").contains("every diamond is a pearl"));
        assert!(refused("keep").contains("'place'"));
        assert!(refused("grids=uniform rules=diagonal").contains("uniformly"));
        assert!(refused("clews=24").contains("no wish 'clews'"));
        assert!(refused("needs=x-wings").contains("do you mean 'x-wing'?"));
        assert!(refused("hardest=fish").contains("one technique"));
        assert!(refused("rules=nonsense").contains("nonsense"));
        assert_eq!("needs= place=".parse(), Ok(Wishes::default()));
        let wishes: Wishes = "technique=singles profile=hodoku er=7.1 pearl=false".parse().expect("wishes");
        let grade = wishes.wanted.grade;
        assert_eq!((grade.er, grade.jewel), (Some(71..=71), None));
        let profile = grade.profile.expect("techniques were named");
        assert!(profile.techniques.iter().all(|technique| technique.family == Family::Singles));
    }
}
