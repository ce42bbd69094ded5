//! The help of `sql`, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    ("Answer questions about files of puzzles in SQL", "用 SQL 查询题目文件"),
    (
        "A table is a file, named in quotes: Parquet, Arrow IPC, CSV, JSON lines, or a text with a puzzle on each line, \
         whose column is called puzzle. The functions take a column of puzzles: solve, status, count_solutions, clues, \
         er, ep, ed, hardest, hodoku_level, hodoku_score, steps, path. They are null where there is no puzzle. \
         Everything else is the SQL of DataFusion. This starts the helper program ninefold-sql.",
        "表就是文件，文件名写在引号中：Parquet、Arrow IPC、CSV、JSON lines，或每行一题的文本（列名为 puzzle）。\n\
         各函数以题目列为参数：solve、status、count_solutions、clues、er、ep、ed、hardest、\n\
         hodoku_level、hodoku_score、steps、path；不是题目的行得到空值。其余都是 DataFusion 的 SQL。\n\
         此命令启动辅助程序 ninefold-sql。",
    ),
    ("The query, or - to read it from standard input", "查询语句，或用 - 从标准输入读取"),
    (
        "Format of the answer [default: by the name of the file; table on a terminal, else csv]",
        "结果的格式 [默认：按文件名；终端上为 table，否则为 csv]",
    ),
    ("Write to this file, which appears only when it is complete", "写入此文件；文件完整后才会出现"),
    (
        "Memory for sorting, grouping and joining; what is more goes to temporary files [default: 1GB]",
        "排序、分组和连接所用的内存，超出的部分写入临时文件 [默认：1GB]",
    ),
];
