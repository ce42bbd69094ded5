//! Gives a record the rules of the command line, and decides whether the command is for such records.

use super::ReadPlan;
use crate::args::Scope;
use ninefold::lang::{Sentence, Text};
use ninefold::text::{Item, Record, Written};
use ninefold::{Nine, Rules};

impl ReadPlan {
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
        let rules = record.rules();
        if needed(record, self.scope) <= self.scope {
            return None;
        }
        let text = match self.scope {
            Scope::Classic => CLASSIC,
            Scope::Plain => DIAGONALS,
            Scope::Houses => HOUSES,
            Scope::Counted => COUNTED,
            Scope::NineByNine | Scope::Small | Scope::Any => FORMAT,
        };
        let board = Written::board(rules.layout()).say(self.lang);
        let arguments = vec![("board", board), ("own", rules.to_string())];
        Some(Sentence::new(text, arguments))
    }
}

const CLASSIC: Text = Text {
    en: "this command is for classic puzzles of nine by nine, and this puzzle has rules of its own: {own}; solve, check, explain \
         and draw, for example, take all rules",
    zh: "此命令只用于九行九列的标准题目，而此题自带规则：{own}；solve、check、explain、draw 等命令支持所有规则",
};
const DIAGONALS: Text = Text {
    en: "this command is for classic puzzles of nine by nine and those with both diagonals, and this puzzle has rules of its own: \
         {own}; solve, check, explain and draw, for example, take all rules",
    zh: "此命令只用于九行九列的标准题目和双对角线题目，而此题自带规则：{own}；solve、check、explain、draw 等命令支持所有规则",
};
const HOUSES: Text = Text {
    en: "only the method fast supports these rules: {own}; the others support houses of nine digits, such as diagonals and windows. \
         Use 'ninefold solve' without --method",
    zh: "除 fast 外的方法不支持这些规则：{own}；它们只支持九个数字的单元，例如对角线和窗口。请用不带 --method 的 ninefold solve",
};
const COUNTED: Text = Text {
    en: "the work of a search is counted on 9x9 with digits from 1 only, and this is {board}: leave out --stats",
    zh: "只在 9x9、数字从 1 开始的盘面上统计搜索，而这是{board}：请去掉 --stats",
};
const FORMAT: Text = Text {
    en: "{board} cannot be written in this format, which has room for 9x9 with digits from 1 only: use line, box, csv or jsonl, \
         which hold every board",
    zh: "此格式写不下{board}，它只容得下 9x9、数字从 1 开始的盘面：line、box、csv 和 jsonl 可写任何盘面",
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
