//! The help in Chinese; what every query can be asked with is in `answer`.

use ninefold_words::Texts;

/// English and Chinese.
pub(super) static TEXTS: Texts = &[
    ("Answers questions about files of puzzles in SQL", "用 SQL 查询题目文件"),
    ("Answer a query", "回答查询"),
    (
        "Print the puzzles of a Parquet or Arrow IPC file, one on each line",
        "输出 Parquet 或 Arrow IPC 文件中的题目，每行一题",
    ),
    (
        "Make a Parquet or Arrow IPC file of CSV that ninefold has written",
        "把 ninefold 写的 CSV 变成 Parquet 或 Arrow IPC 文件",
    ),
    ("List the functions", "列出各函数"),
    ("How many threads to use [default: all cores]", "线程数 [默认：全部核心]"),
    (
        "Memory for sorting, grouping and joining; what is more goes to temporary files",
        "排序、分组和连接所用的内存，超出的部分写入临时文件",
    ),
    ("The file", "文件"),
    (
        "The column with the puzzles [default: one of the names that CSV may have, or the only column of texts]",
        "题目所在的列 [默认：CSV 中可用的名称之一，或唯一的文本列]",
    ),
    ("The CSV, compressed or not; standard input if there is none", "CSV，压缩与否均可；不给时为标准输入"),
    ("The format [default: by the file's name]", "格式 [默认：按文件名]"),
    ("Write to this file, which appears when it is complete", "写入此文件；文件完整后才会出现"),
];

#[cfg(test)]
mod tests {
    use super::super::args::Arguments;
    use super::*;
    use clap::CommandFactory;
    use ninefold_sql::answer::HELP_ZH;

    #[test]
    fn no_translation_is_missing_and_none_is_stale() {
        let [missing, stale] = ninefold_words::unmatched(Arguments::command(), &[HELP_ZH, TEXTS]);
        assert!(missing.is_empty(), "without translation: {missing:#?}");
        assert!(stale.is_empty(), "no longer in the help: {stale:#?}");
    }
}
