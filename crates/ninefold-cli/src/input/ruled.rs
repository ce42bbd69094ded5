//! Gives a record the rules of the command line, and decides whether the command is for such records.

use super::Plan;
use crate::args::Scope;
use ninefold::lang::{Sentence, Text};
use ninefold::text::{Item, Record};
use ninefold::{Nine, Rules};

impl Plan {
    /// The record with its own rules and those of the command line.
    pub(super) fn ruled(&self, mut record: Record) -> Item {
        let added = record.add_rules(&self.rules);
        match added.err().or_else(|| self.refused(&record)) {
            None => Ok(record),
            Some(why) => Err(record.refused(why)),
        }
    }

    /// Why the command cannot do anything with a record of these rules.
    fn refused(&self, record: &Record) -> Option<Sentence> {
        let (rules, needed) = (record.rules(), needed(record, self.scope));
        if needed <= self.scope {
            return None;
        }
        let text = match needed {
            _ if self.scope == Scope::Houses => HOUSES,
            _ if self.scope == Scope::Classic => CLASSIC,
            _ if self.scope == Scope::Plain => DIAGONALS,
            Scope::Any if rules.layout().is_sheet() => SEVERAL,
            Scope::Any => LARGE,
            Scope::Small => SIZE,
            Scope::NineByNine | Scope::Houses | Scope::Plain | Scope::Classic => RULES,
        };
        let arguments = vec![("size", rules.layout().to_string()), ("own", rules.to_string())];
        Some(Sentence::new(text, arguments))
    }
}

const CLASSIC: Text = Text {
    en: "this command is for classic puzzles of nine by nine, and this puzzle has rules of its own: {own}",
    zh: "此命令只用于九行九列的标准题目，而此题自带规则：{own}",
};
const DIAGONALS: Text = Text {
    en: "this command is for classic puzzles of nine by nine and those with both diagonals, and this puzzle has rules of its own: {own}",
    zh: "此命令只用于九行九列的标准题目和双对角线题目，而此题自带规则：{own}",
};
const HOUSES: Text = Text {
    en: "only the method fast supports these rules: {own}; the others support houses of nine digits, such as diagonals and windows",
    zh: "除 fast 外的方法不支持这些规则：{own}；它们只支持九个数字的单元，例如对角线和窗口",
};
const LARGE: Text = Text {
    en: "a grid of {size} is too large here: solve, check, count, estimate, validate, candidates, hint, explain, steps, rate, convert, \
         draw and print support every size, the other commands 9x9 and smaller with the digits from 1",
    zh: "{size} 的盘面在此过大：solve、check、count、estimate、validate、candidates、hint、explain、steps、rate、convert、draw 和 print 支持任何大小，其他命令只支持 9x9 及以下、数字从 1 开始",
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

/// The puzzle of a record in a command for nine by nine at most.
pub(crate) fn nine(record: &Record) -> &Nine {
    record.puzzle.nine().expect("the scope of the command has refused larger puzzles")
}

/// The scope that a command needs for this record. A command that has this one is not asked what follows from the rules, which
/// may take long to work out.
fn needed(record: &Record, scope: Scope) -> Scope {
    let rules = record.rules();
    if record.puzzle.nine().is_none() {
        Scope::Any
    } else if !rules.layout().is_nine_by_nine() {
        Scope::Small
    } else if rules.is_classic() {
        Scope::Classic
    } else if *rules == Rules::diagonal() {
        Scope::Plain
    } else if scope < Scope::NineByNine && rules.is_made_of_houses() {
        Scope::Houses
    } else {
        Scope::NineByNine
    }
}
