//! The help of the commands about rules, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    (
        "Rules: classic, samurai, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file",
        "规则：classic（标准）、samurai（武士），或 diagonal,killer-cage:15:r1c1-r1c3 之类的列表，或一个文件",
    ),
    (
        "Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file",
        "规则：classic（标准），或 diagonal,killer-cage:15:r1c1-r1c3 之类的列表，或一个文件",
    ),
    ("Rules: classic, or a list such as diagonal", "规则：classic（标准），或 diagonal 之类的列表"),
    ("List the digits that each cell can hold in a solution", "说明每格在各个解中可能的数字"),
    ("Estimate the number of solutions where there are too many to count", "解多得无法计数时，估计解的个数"),
    (
        "Counts for a moment first: a number that this settles is exact. Otherwise it goes down the search tree \
         at random, many branches at a time, and multiplies what was left out. The mean of such samples is right \
         on average, and their spread gives the standard error and the 95 % interval. The interval is too narrow \
         where few branches hold most of the solutions, as with many strict rules: compare several seeds.",
        "先短暂计数：能数完的就是精确值。否则随机地沿搜索树向下，每次保留许多分支，并按舍去的部分加权。\n\
         这样的样本平均起来是正确的，其离散程度给出标准误差和 95 % 置信区间。\n\
         若少数分支含有大部分解（如规则多而严格时），区间会偏窄：请用几个种子比较。",
    ),
    (
        "The same seed gives the same result with any number of threads, unless --deadline or Ctrl-C stops the \
         samples; then those that are finished count. CSV has status, estimate, low, high and samples, where 0 \
         samples mean an exact number; JSON also has standard_error and exact. Exit code 1 if it was not found \
         out whether there is a solution.",
        "种子相同则结果相同，与线程数无关；被 --deadline 或 Ctrl-C 中止时，只计已完成的样本。\n\
         CSV 有 status、estimate、low、high 和 samples，样本数为 0 表示精确值；\n\
         JSON 还有 standard_error 和 exact。未能判定是否有解时退出码为 1。",
    ),
    ("Take N samples", "取 N 个样本"),
    ("Seed of the random numbers", "随机数的种子"),
    ("Find out which rules and givens contradict each other", "找出相互矛盾的规则和已知数"),
    (
        "If a puzzle has no solution, names rules and givens that cannot hold together. First it finds a set \
         without a needless member, then, before the deadline, a smallest one. The result says \
         'smallest' if no set of fewer rules and givens is contradictory, and 'not proved smallest' if time ran \
         out. The houses of the grid (rows, columns and regions) are always taken to hold. Pencil marks count \
         like givens, cell by cell.",
        "无解时，列出不能同时成立的规则和已知数：先找出每一项都不可缺少的集合，再在限时内找出最小的集合。\n\
         没有更小的矛盾集合时注明 smallest（最小），时间不够时注明 not proved smallest（未证明最小）。\n\
         盘面的区域（行、列、宫）总被视为成立；候选数与已知数一样，逐格计算。",
    ),
    (
        "A line and CSV have the status, the conflict ('rule:2:killer-cage given:r1c1', rules by their place in \
         the list, from 1) and what is proved. JSON has the conflict as objects with id and text. Exit code 0 if \
         all puzzles have solutions, 1 if one has none or was not decided, 2 if anything was unreadable.",
        "行格式和 CSV 给出状态、矛盾（如 rule:2:killer-cage given:r1c1，规则按其在列表中的位置，从 1 起）和已证明的结论；\n\
         JSON 中的矛盾是含 id 和 text 的对象。所有题目都有解时退出码为 0，有题目无解或未定时为 1，有不可读内容时为 2。",
    ),
    ("List the kinds of rules, or explain one", "列出规则的种类，或讲解其一"),
    (
        "Check puzzles with any rules against what is known about their solutions",
        "用已知的解检验任意规则的题目",
    ),
    (
        "Writes a JSON object for each puzzle: its status, and for each cell the digits that it can hold in a \
         solution. Works for every size and all rules. --counts adds how many solutions have each digit in each \
         cell. First it finds out which digits are possible, then it counts further and further. If --limit, \
         --deadline or Ctrl-C stops that, 'complete' is false, and 'at_least' lists the digits of which there \
         may be more solutions than counted.",
        "为每道题输出一个 JSON 对象：状态，以及每格在各个解中可能的数字。适用于任何大小和规则。\n\
         --counts 还给出每格每个数字出现在多少个解中：先求出哪些数字可能，再逐步数下去。\n\
         被 --limit、--deadline 或 Ctrl-C 中止时，complete 为 false，at_least 列出解可能比所数更多的数字。",
    ),
    ("Say how many solutions have each digit in each cell", "给出每格每个数字出现在多少个解中"),
    (
        "With --counts, count at most N solutions with each digit in each cell",
        "与 --counts 同用：每格每个数字最多数 N 个解",
    ),
    (
        "Each line is a JSON object with a puzzle (iss, or puzzle or load of f-puzzles) and what is known about \
         it: its only solution (cells), how many solutions there are (count), which digits are possible \
         (true_candidates), or whether there is a solution (expect). The last line is 'passed N of M'. Exit code \
         0 if all pass, else 1; 2 if a line or a file could not be read.",
        "每行是一个 JSON 对象，含一道题（iss，或 f-puzzles 的 puzzle 或 load）和已知的事实：唯一解（cells）、解的个数（count）、可能的数字（true_candidates）或是否有解（expect）。\n\
         最后一行是“通过 N / M”。全部通过时退出码为 0，否则为 1；有不可读的行或文件时为 2。",
    ),
    ("Files of cases, or - for standard input [default: -]", "用例文件，或 - 表示标准输入 [默认：-]"),
    ("Show each case that does not pass, and why", "显示每个未通过的用例及原因"),
    ("Kinds of rules by their ids [default: all]", "规则种类的标识 [默认：全部]"),
];
