//! Reads a text as one puzzle, with its own rules or with those of the call.

use ninefold::Rules;
use ninefold::lang::{Sentence, Text};
use ninefold::text::{self, ParseError, Problem, Record, plain};

const OWN: Text = Text {
    en: "this puzzle has its own rules ({own}): leave out rules=",
    zh: "此题自带规则（{own}），请不要再用 rules=",
};

/// The one puzzle that this text is.
pub(crate) fn record(text: &str, rules: &Rules) -> Result<Record, ParseError> {
    let is_plain = rules.layout().is_nine_by_nine() || text::detect(text.as_bytes(), None).has_rules();
    if !is_plain {
        let found = plain::read(text.trim(), rules)?;
        return Ok(Record::of_problem(found.problem, found.typed));
    }
    ruled(text::read_single(text)?, rules)
}

/// The record with the rules of the call, unless it has its own.
fn ruled(mut record: Record, rules: &Rules) -> Result<Record, ParseError> {
    let own = record.problem.as_ref().map_or(record.puzzle.rules(), |problem| problem.rules());
    // A grid of another size is of its own rules, even if these are the classic ones.
    let is_own = own != rules && (!own.is_classic() || !rules.layout().is_nine_by_nine());
    if is_own && !rules.is_classic() {
        let sentence = Sentence::new(OWN, vec![("own", own.to_string())]);
        return Err(ParseError { line: record.line, column: 1, problem: Problem::Rules(sentence) });
    }
    if !is_own && record.problem.is_none() {
        record.puzzle = record.puzzle.by(rules);
    }
    Ok(record)
}
