//! Messages of the commands that make puzzles.

use ninefold::lang::Text;

texts! {
    CANNOT_READ_PATTERN = "cannot read the pattern {file}", "无法读取图案 {file}";
    PATTERN_LENGTH = "{file}: a pattern has 81 characters, row by row, with . for an empty cell; this one has {found}",
        "{file}：图案逐行共 81 个字符，空格写作 .；这里有 {found} 个";
    ONE_TECHNIQUE = "'{name}' stands for several techniques: name one of them; 'ninefold techniques' lists them",
        "“{name}”代表多个技巧：请指定其中一个；“ninefold techniques”列出它们";
    NONE_IN_TIME = "no such puzzle was found in time among {tried} {tried?puzzle|puzzles} that were made: allow more with --deadline, or ask for less",
        "限定时间内造出 {tried} 题，没有一题符合要求：请用 --deadline 给更多时间，或放宽要求";
}
