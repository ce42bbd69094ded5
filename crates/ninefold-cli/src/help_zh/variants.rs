//! The help of the commands about rules, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    (
        "Rules: classic, or a list such as diagonal,killer-cage:15:r1c1-r1c3, or a file",
        "规则：classic（标准），或 diagonal,killer-cage:15:r1c1-r1c3 之类的列表，或一个文件",
    ),
    ("Rules: classic, or a list such as diagonal", "规则：classic（标准），或 diagonal 之类的列表"),
    ("List the digits that each cell can hold in a solution", "说明每格在各个解中可能的数字"),
    ("List the kinds of rules, or explain one", "列出规则的种类，或讲解其一"),
    (
        "Check puzzles with any rules against what is known about their solutions",
        "用已知的解检验任意规则的题目",
    ),
    (
        "Writes a JSON object for each puzzle: its status, and for each cell the digits that it can hold in a \
         solution. Works for every size and all rules. With --counts it also says how many solutions have each \
         digit in that cell.",
        "为每道题输出一个 JSON 对象：状态，以及每格在各个解中可能的数字。适用于任何大小和规则。\n\
         加上 --counts 还会给出每个数字在多少个解中位于该格。",
    ),
    ("Say how many solutions have each digit in each cell", "给出每格每个数字出现在多少个解中"),
    ("With --counts, stop counting at N solutions", "与 --counts 同用：数到 N 个解为止"),
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
