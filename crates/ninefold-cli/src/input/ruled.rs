//! Whose rules a record goes by: its own, or those of the command line.

use super::Plan;
use ninefold::lang::{Sentence, Text};
use ninefold::text::{Item, ParseError, Record, Unreadable};

impl Plan {
    /// The record by the rules of the command line, or by its own.
    pub(super) fn ruled(&self, mut record: Record) -> Item {
        let layout_is_here = !self.rules.layout().is_nine_by_nine();
        let own = record.problem.as_ref().map_or(record.puzzle.rules(), |problem| problem.rules());
        let is_own = !own.is_classic() && *own != self.rules;
        let refused = if is_own && !self.rules.is_classic() && !layout_is_here {
            Some(Sentence::new(OWN, vec![("own", own.to_string())]))
        } else if record.problem.is_some() && !self.any_size {
            Some(Sentence::new(LARGE, vec![("size", own.layout().to_string())]))
        } else {
            None
        };
        if let Some(sentence) = refused {
            let error = ParseError { line: record.line, ..ParseError::at("", 0, sentence) };
            let excerpt = record.one_line().chars().take(Unreadable::EXCERPT).collect();
            return Err(Unreadable { error, excerpt });
        }
        if !is_own && record.problem.is_none() {
            record.puzzle = record.puzzle.by(&self.rules);
        }
        Ok(record)
    }
}

const OWN: Text = Text {
    en: "this puzzle brings its own rules ({own}), so --rules must be left out",
    zh: "此题自带规则（{own}），请不要再用 --rules",
};
const LARGE: Text = Text {
    en: "a grid of {size} is too large here: solve, check, count and candidates know every size, the other commands \
         know 9x9 and smaller with the digits from 1",
    zh: "{size} 的盘面在此过大：solve、check、count 和 candidates 支持任何大小，其他命令只支持 9x9 及以下、数字从 1 开始",
};
