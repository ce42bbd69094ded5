//! Decides which rules a record has: its own, or those of the command line.

use super::Plan;
use crate::args::Scope;
use ninefold::Rules;
use ninefold::lang::{Sentence, Text};
use ninefold::text::{Item, ParseError, Record, Unreadable};

impl Plan {
    /// The record with the rules of the command line or its own.
    pub(super) fn ruled(&self, mut record: Record) -> Item {
        let own = record.problem.as_ref().map_or(record.puzzle.rules(), |problem| problem.rules());
        // A grid of another size is of its own rules, even if these are the classic ones.
        let is_own = *own != self.rules && (!own.is_classic() || !self.rules.layout().is_nine_by_nine());
        let shown = if is_own { own } else { &self.rules };
        let needed = needed(&record, shown);
        let refused = if is_own && !self.rules.is_classic() {
            Some(Sentence::new(OWN, vec![("own", own.to_string())]))
        } else if needed > self.scope {
            let text = match needed {
                _ if self.scope == Scope::Houses => HOUSES,
                Scope::Any if shown.layout().is_sheet() => SEVERAL,
                Scope::Any => LARGE,
                Scope::Small => SIZE,
                Scope::NineByNine | Scope::Houses | Scope::Plain => RULES,
            };
            let arguments = vec![("size", shown.layout().to_string()), ("own", shown.to_string())];
            Some(Sentence::new(text, arguments))
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
    en: "this puzzle has its own rules ({own}): leave out --rules",
    zh: "此题自带规则（{own}），请不要再用 --rules",
};
const HOUSES: Text = Text {
    en: "only the method fast supports these rules: {own}; the others support houses of nine digits, such as diagonals and windows",
    zh: "除 fast 外的方法不支持这些规则：{own}；它们只支持九个数字的单元，例如对角线和窗口",
};
const LARGE: Text = Text {
    en: "a grid of {size} is too large here: solve, check, count, estimate, validate, candidates, hint, explain, steps, convert, \
         draw and print support every size, the other commands 9x9 and smaller with the digits from 1",
    zh: "{size} 的盘面在此过大：solve、check、count、estimate、validate、candidates、hint、explain、steps、convert、draw 和 print 支持任何大小，其他命令只支持 9x9 及以下、数字从 1 开始",
};

const SEVERAL: Text = Text {
    en: "there are several grids here: solve, check, count, candidates, estimate, validate, hint, explain, steps, draw and print \
         support them, as do the formats line, box, csv, jsonl and rules; the other commands support \
         one grid up to 9x9",
    zh: "这里有多个盘面：solve、check、count、candidates、estimate、validate、hint、explain、steps、draw 和 print 支持它们，格式 line、box、csv、jsonl 和 rules 也支持；其他命令只支持 9x9 及以下的单个盘面",
};

const SIZE: Text = Text {
    en: "a grid of {size} does not fit this output format, which has room for 9x9 only: use line, box, csv or jsonl, which hold every size",
    zh: "{size} 的盘面不适合此处的输出，它只容得下 9x9；line、box、csv 和 jsonl 可写任何大小",
};

const RULES: Text = Text {
    en: "this output cannot express these rules: {own}; solve, check, count, candidates, hint, explain, steps, draw and print support them, and convert writes them in the formats iss, rules and others that have rules",
    zh: "此处的输出无法表达这些规则：{own}；solve、check、count、candidates、hint、explain、steps、draw 和 print 支持它们，convert 可写成 iss、rules 等带规则的格式",
};

/// The scope that a command needs for this record with these rules.
fn needed(record: &Record, rules: &Rules) -> Scope {
    if record.problem.is_some() {
        Scope::Any
    } else if !rules.layout().is_nine_by_nine() {
        Scope::Small
    } else if rules.is_classic() || *rules == Rules::diagonal() {
        Scope::Plain
    } else if rules.is_made_of_houses() {
        Scope::Houses
    } else {
        Scope::NineByNine
    }
}
