//! Messages about options that would have no effect: why, and what to do instead.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    STRATEGIES = "{option} is only for the method 'strategies', but --method says {method}: leave one of the two out",
        "{option} 只用于解法 strategies，而 --method {method} 是另一种解法：请去掉其中之一";
    LIST = "{option} is about a method's search, but --all and --limit list solutions without one: leave out {option}, or --all and --limit",
        "{option} 针对某种解法的搜索，而 --all 与 --limit 列出解时不用任何解法：请去掉 {option}，或去掉 --all 与 --limit";
    LIMIT = "--limit bounds the count of solutions, which are counted only with --clues: add --clues N, or leave out --limit",
        "--limit 限制解的计数，而只有用 --clues 才会计数：请加上 --clues N，或去掉 --limit";
    DEADLINE = "--deadline bounds the search for a solution or a hint, but neither was asked for: add --solution or --hint, or leave out --deadline",
        "--deadline 限制求解或提示的搜索时间，而两者都未要求：请加上 --solution 或 --hint，或去掉 --deadline";
    DETAIL = "{option} sets how much the text says, but {format} always has everything: leave out {option}, or use --format text",
        "{option} 决定文字说多少，而 {format} 包含全部内容：请去掉 {option}，或用 --format text";
    THEME = "--theme is for the pictures of --svg: add --svg FILE, or leave out --theme",
        "--theme 用于 --svg 的图：请加上 --svg 文件，或去掉 --theme";
    PUZZLES = "{option} is about the puzzles, but '--solutions only' prints none: leave out one of the two",
        "{option} 针对题目，而 --solutions only 不印题目：请去掉 {option}，或去掉 --solutions only";
    BATCH_SIZE = "--batch-size is for the engine 'batch', which is not measured: add it to --engine, or leave out --batch-size",
        "--batch-size 用于引擎 batch，而它不在测量之列：请把它加入 --engine，或去掉 --batch-size";
    RULES = "the format {format} cannot record rules, so --rules would have no effect: leave it out, and give the rules when the puzzles are read",
        "格式 {format} 无法表示规则，--rules 不会有任何作用：请去掉它，而在读取题目时给出";
    LEVEL = "--level asks for a new puzzle, but a puzzle or a file was given: leave out one of the two",
        "--level 要求一道新题，而已给出题目或文件：请去掉其中之一";
    FROM = "--from is the format of the input, but neither a puzzle nor a file was given: add one, or leave out --from",
        "--from 是所读内容的格式，而未给出题目或文件：请加上，或去掉 --from";
}
