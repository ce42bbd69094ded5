//! Options that could do nothing: why, and what to do instead.

use ninefold::lang::Text;

listed_texts! {
    STRATEGIES = "{option} is for the method 'strategies', and --method {method} is another: leave one of the two out",
        "{option} 只用于解法 strategies，而 --method {method} 是另一种解法：请去掉其中之一";
    LIST = "{option} is about the search of a method, and --all and --limit list solutions without one: leave {option} out, or --all and --limit",
        "{option} 针对某种解法的搜索，而 --all 与 --limit 列出解时不用任何解法：请去掉 {option}，或去掉 --all 与 --limit";
    LIMIT = "--limit bounds the count of solutions, and only with --clues are any counted: add --clues N, or leave --limit out",
        "--limit 限制解的计数，而只有用 --clues 才会计数：请加上 --clues N，或去掉 --limit";
    DEADLINE = "--deadline bounds the search for a solution or a hint, and neither is asked for: add --solution or --hint, or leave --deadline out",
        "--deadline 限制求解或提示的搜索时间，而两者都未要求：请加上 --solution 或 --hint，或去掉 --deadline";
    DETAIL = "{option} says how much is told as text, and {format} holds everything: leave {option} out, or write --format text",
        "{option} 决定文字说多少，而 {format} 包含全部内容：请去掉 {option}，或用 --format text";
    THEME = "--theme is for the pictures of --svg: add --svg FILE, or leave --theme out",
        "--theme 用于 --svg 的图：请加上 --svg 文件，或去掉 --theme";
    PUZZLES = "{option} is about the puzzles, and --solutions only prints none: leave {option} out, or make a booklet of the puzzles without --solutions only",
        "{option} 针对题目，而 --solutions only 不印题目：请去掉 {option}，或去掉 --solutions only";
    BATCH_SIZE = "--batch-size is for the engine 'batch', which is not measured: add it to --engine, or leave --batch-size out",
        "--batch-size 用于引擎 batch，而它不在测量之列：请把它加入 --engine，或去掉 --batch-size";
    RULES = "the format {format} cannot say which rules hold, so --rules would change nothing: leave it out, and give it where the puzzles are read",
        "格式 {format} 无法表示规则，--rules 不会有任何作用：请去掉它，而在读取题目时给出";
    LEVEL = "--level asks for a new puzzle, and a puzzle or a file is given: leave one of the two out",
        "--level 要求一道新题，而已给出题目或文件：请去掉其中之一";
    FROM = "--from is the format of what is read, and neither a puzzle nor a file is given: add one, or leave --from out",
        "--from 是所读内容的格式，而未给出题目或文件：请加上，或去掉 --from";
}
