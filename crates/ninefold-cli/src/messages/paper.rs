//! Messages of the commands that draw and print puzzles.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    TO_A_TERMINAL = "a {format} cannot be shown on a terminal: use -o FILE to write it to a file", "{format} 不是可在终端显示的文本：请用 -o 文件 写入文件";
    ONE_PICTURE = "one file holds one picture, but there are several puzzles: use -o FOLDER/ or -o 'puzzle-{n}.svg' to make a file for each",
        "一个文件只放一幅图，而题目不止一道：用 -o 文件夹/ 或 -o 'puzzle-{n}.svg' 为每道题各建一个文件";
    BAD_NUMBER = "-o {file}: expected {n}, or {n:03} for three digits, found {found}", "-o {file}：应为 {n}，或 {n:03} 表示三位数字，却是 {found}";
    CANNOT_MAKE_FOLDER = "cannot make the folder {file}", "无法建立文件夹 {file}";
    CANNOT_DRAW = "puzzle {number}: {problem}", "第 {number} 题：{problem}";
    NO_SOLUTION = "puzzle {number} has no solution: it is drawn as it is", "第 {number} 题无解：按原样画出";
    NO_TIME = "puzzle {number}: not solved before the deadline ({time}; --deadline gives more); it is drawn as it is",
        "第 {number} 题：在时限内未解出（{time}；可用 --deadline 延长）；按原样画出";
    NO_STEP = "puzzle {number}: {said} It is drawn as it is.", "第 {number} 题：{said}按原样画出。";
    IN_SEVERAL = "puzzle {number} has several solutions", "第 {number} 题有多个解";
    IN_NONE = "puzzle {number} has no solution", "第 {number} 题无解";
    IN_CLASH = "puzzle {number}: equal givens see each other", "第 {number} 题：相同的已知数相互冲突";
    IN_NO_TIME = "puzzle {number}: not checked before the deadline ({time}; --deadline gives more)",
        "第 {number} 题：在时限内未检验（{time}；可用 --deadline 延长）";
    NO_LEVEL_IN_TIME = "puzzle {number}: its level was not found before the deadline ({time}; --deadline gives more)",
        "第 {number} 题：在时限内未得出难度（{time}；可用 --deadline 延长）";
    MORE_LIKE_THESE = "{count} more {count?message|messages} like these", "还有 {count} 条类似的消息";
    LEVELS_ARE_CLASSIC = "levels are defined for the classic rules only: the booklet does not show them",
        "难度只为标准规则定义：谜题册中不标难度";
    TOO_MANY = "a booklet holds at most {most} puzzles, but there are more: make several booklets, each with the number of its first puzzle (--numbers)",
        "一本谜题册最多放 {most} 题，而题目更多：请分成几本，各用 --numbers 指定首题的编号";
    NOTHING_TO_PRINT = "there are no puzzles to print: no booklet was made", "没有题目，不生成谜题册";
    PRINTED = "{puzzles} {puzzles?puzzle|puzzles} on {pages} {pages?page|pages}", "{puzzles} 题，共 {pages} 页";
    TITLE_LACKS = "the title has characters that the font lacks: {characters}; name a font that has them with --font FILE",
        "标题中有字体缺少的字符：{characters}；用 --font 文件 指定含有它们的字体";
    NOTES_LACK = "notes have characters that the font lacks, printed as empty boxes: {characters}; name a font that has them with --font FILE",
        "备注中有字体缺少的字符，印成空框：{characters}；用 --font 文件 指定含有它们的字体";
    CANNOT_READ_FONT = "cannot read the font {file}", "无法读取字体 {file}";
}
