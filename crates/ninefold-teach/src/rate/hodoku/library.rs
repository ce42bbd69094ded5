//! HoDoKu's regression library: one case on each line, with a position and what a technique must find there.
//!
//! The form is `:0300:5:grid:deleted:eliminations:placements:extra`, as in HoDoKu's reglib-1.4.txt; [`LibraryLine`]
//! reads it. A code may have a variant (`0402-1`), which sets a switch, or `-x`, which means that the technique must
//! *not* be found.

use crate::grid::DigitSet;
use crate::lang::Text;
use crate::logic::{
    Board, CandidateSet, Example, Family, Options, Profile, Role, Step, TECHNIQUES, Teacher, Technique,
};
use crate::text::{LibraryLine, ParseError, Problem, is_blank_or_comment};

/// One case of the library.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Case {
    /// The code: four digits, or five for a siamese fish.
    pub code: String,
    /// The variant, which follows the dash in the code; empty if there is none.
    pub variant: String,
    /// The digits of the pattern, or those that are removed; see [`Case::digits_of`].
    pub digits: DigitSet,
    /// The position.
    pub board: Board,
    /// The candidates that are removed.
    pub removes: CandidateSet,
    /// The digits that are placed.
    pub places: CandidateSet,
    /// The number of inferences of a chain, if there is one.
    pub length: Option<u32>,
}

/// The result of a case.
#[derive(Clone, Debug)]
pub enum CaseOutcome {
    /// The technique found what the library says.
    Passed,
    /// It did not. These steps of the technique, with the digits of the case, were found instead.
    Failed(Vec<Step>),
    /// No technique has this code.
    Unsupported,
}

impl Case {
    /// Reads a line; returns `None` for a comment or a blank line.
    ///
    /// # Errors
    /// Returns an error if the line is not in this format. Its place is in line 1.
    pub fn parse(line: &str) -> Result<Option<Case>, ParseError> {
        if is_blank_or_comment(line.as_bytes()) {
            return Ok(None);
        }
        let read = LibraryLine::read(1, line.as_bytes())?;
        if read.fields < FIELDS {
            let problem = Problem::Missing { expected: STEP };
            return Err(ParseError { line: 1, column: line.trim_end().chars().count() as u64 + 1, problem });
        }
        let (code, variant) = read.code.split_once('-').unwrap_or((&read.code, ""));
        let Example { board, removes, places } = Example::of(&read);
        Ok(Some(Case {
            code: code.to_owned(),
            variant: variant.to_owned(),
            digits: read.digits,
            board,
            removes,
            places,
            length: read.length,
        }))
    }

    /// Returns the techniques with this code.
    pub fn techniques(&self) -> Vec<&'static Technique> {
        let wanted = |technique: &&Technique| technique.hodoku().is_some_and(|step| step.code == self.code);
        TECHNIQUES.iter().copied().filter(wanted).collect()
    }

    /// Returns the options that the variant sets.
    pub fn options(&self) -> Options {
        let mut options = Options { incomplete_rectangles: false, ..Options::default() };
        let variant = self.variant.as_str();
        match self.code.as_str() {
            "0402" => options.small_empty_rectangles = variant == "1",
            "0405" => options.small_empty_rectangles = true,
            // HoDoKu's search for fish has no limit.
            code if code.starts_with("03") => options.fish_nodes = 20_000_000,
            code if code.starts_with("060") => options.incomplete_rectangles = variant == "2",
            "0709" => options.sets_in_chains = variant == "2",
            "0710" | "0711" => options.sets_in_chains = matches!(variant, "3" | "4"),
            "0902" | "0903" | "0904" => options.overlapping_sets = variant == "2",
            _ => {}
        }
        options
    }

    /// Returns the digits by which the library distinguishes the steps of a position: the digit of a single, all
    /// digits removed by a chain, a set or a net, and otherwise the digits of the pattern.
    pub fn digits_of(step: &Step) -> DigitSet {
        let code = step.technique.hodoku().map_or("", |hodoku| hodoku.code);
        let by_removes =
            matches!(code, "0706" | "0707" | "0708" | "0709" | "0710" | "0711" | "1101" | "1301" | "1303");
        match step.technique.family {
            Family::Singles => step.places.digits(),
            Family::Colouring => step.removes.digits(),
            // The second kite may have another digit.
            _ if code == "0404" => {
                step.evidence.in_role(Role::Pattern).next().map_or(DigitSet::EMPTY, |mark| mark.digits)
            }
            _ if by_removes || code.starts_with("09") => step.removes.digits(),
            _ => step.evidence.digits(Role::Pattern),
        }
    }

    /// Searches for the technique with the options of the variant, and compares the result.
    pub fn run(&self) -> CaseOutcome {
        self.judge(self.find())
    }

    /// Returns every step of the technique with the digits of the case, by the options of the variant.
    pub fn find(&self) -> Vec<Step> {
        let mut teacher = Teacher::new(Profile { options: self.options(), ..Profile::default() });
        let is_bug = self.digits.is_empty();
        let steps =
            self.techniques().into_iter().flat_map(|technique| teacher.steps_of(technique, &self.board));
        steps.filter(|step| is_bug || Case::digits_of(step) == self.digits).collect()
    }

    /// Compares these steps with the library. The length of chains is not compared.
    pub fn judge(&self, found: Vec<Step>) -> CaseOutcome {
        if self.techniques().is_empty() {
            return CaseOutcome::Unsupported;
        }
        let is_right = |step: &Step| step.removes == self.removes && step.places == self.places;
        let passed = match self.variant.as_str() {
            "x" => found.is_empty(),
            _ => !found.is_empty() && found.iter().all(is_right),
        };
        if passed { CaseOutcome::Passed } else { CaseOutcome::Failed(found) }
    }
}

/// The smallest number of fields in a case: the last, the length of a chain, may be missing.
const FIELDS: usize = 7;

const STEP: Text = Text {
    en: "':' and what is deleted, removed and placed",
    zh: "“:”及已删除、应删除和应填入的候选数",
};
