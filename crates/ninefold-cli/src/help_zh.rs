//! The help in Chinese.
//!
//! The declarations in `args` are English; this file has each of their texts with its Chinese. A test fails if a translation is
//! missing or stale, for example after a change to the English text. `ninefold-words` puts them into the help, and translates what
//! clap itself writes, except its word for aliases.

mod canon;
mod clues;
mod making;
mod paper;
mod play;
mod rating;
mod sql;
mod teaching;
mod variants;

use clap::Command;
use ninefold::lang::Lang;
use ninefold_words::Texts;

/// The command with its help in this language.
pub fn in_language(command: Command, lang: Lang) -> Command {
    ninefold_words::in_language(command, lang, ALL)
}

/// All translations.
static ALL: &[Texts] = &[
    TEXTS,
    teaching::TEXTS,
    paper::TEXTS,
    play::TEXTS,
    rating::TEXTS,
    sql::TEXTS,
    variants::TEXTS,
    canon::TEXTS,
    clues::TEXTS,
    making::TEXTS,
];

/// English and Chinese. In English the lines of a paragraph are joined. clap breaks lines only at spaces, so long
/// Chinese paragraphs have their own line breaks.
static TEXTS: &[(&str, &str)] = &[
    // The commands.
    (
        "A Sudoku engine: solve, explain, check, count, compare, make and convert puzzles",
        "数独引擎：求解、讲解、检查、计数、比较、生成和转换题目",
    ),
    ("Solve puzzles", "求解题目"),
    (
        "Check whether puzzles have exactly one solution, and if not, say why",
        "判断题目是否恰有一个解；若不是，说明原因",
    ),
    ("Count solutions exactly", "精确计算解的个数"),
    ("Run every method on a puzzle and compare the work", "用每种解法解同一道题，比较工作量"),
    ("Make random full grids", "随机生成终盘"),
    ("Make puzzles to order", "按要求出题"),
    ("Rewrite puzzles in another format", "把题目改写成另一种格式"),
    ("Measure how many puzzles per second this machine solves", "测量本机每秒能解多少题"),
    // Everywhere.
    ("Everywhere", "通用选项"),
    (
        "When to use colours; NO_COLOR in the environment turns `auto` off",
        "何时使用颜色；环境变量 NO_COLOR 会关闭 auto",
    ),
    ("No progress, no summary; errors only", "不显示进度和汇总，只显示错误"),
    ("Number of threads [default: one per core]", "线程数 [默认：每核一个]"),
    (
        "Instruction set of the engine; bench takes several, or `all` [default: NINEFOLD_ISA, or the best that \
         this machine has]",
        "引擎使用的指令集；bench 可取多个或 all [默认：NINEFOLD_ISA，否则为本机最好的]",
    ),
    // Input and output.
    (
        "A puzzle (81 characters, with 0 . * _ or - for an empty cell; 729 for candidates; blanks are ignored, \
         and each row may be an argument of its own), a file, or - for standard input [default: -]",
        "一道题（81 个字符，空格用 0 . * _ 或 -；候选数盘面为 729 个字符；其间的空白不计，各行也可分作多个参数）、一个文件，或 - 表示标准输入 [默认：-]",
    ),
    ("Format of the input [default: detected]", "输入的格式 [默认：自动识别]"),
    (
        "Write to this file, which appears only when it is complete; names in .gz and .zst are compressed",
        "写入文件：要么完整出现，要么不出现；.gz 与 .zst 会压缩",
    ),
    (
        "Continue an interrupted run of the same command from the results in FILE.partial",
        "从 FILE.partial 所存之处继续同一条被中断的命令",
    ),
    (
        "Format of the output [default: box for one puzzle on a terminal, else line]",
        "输出的格式 [默认：终端上单题为 box，否则为 line]",
    ),
    (
        "Format of the output [default: box for one on a terminal, else line]",
        "输出的格式 [默认：终端上只有一个时为 box，否则为 line]",
    ),
    ("Format to write; --to is the same", "要写成的格式；--to 与之相同"),
    ("Leave out what the format cannot express, with a warning", "略去格式无法表达的内容，并给出警告"),
    ("Format of the table", "表格的格式"),
    // Options of single commands.
    (
        "Method to solve with; all give the same answer [default: fast]",
        "用哪种解法搜索；答案都相同 [默认：fast]",
    ),
    (
        "Strategies that the method 'strategies' may use: naked-single, hidden-single, naked-pair, \
         locked-candidates, larger-subsets [default: all]; implies that method",
        "解法 strategies 可用的策略 [默认：全部]：naked-single、hidden-single、naked-pair、\
         locked-candidates、larger-subsets；即选用该解法",
    ),
    (
        "Strategies that the method 'strategies' must not use; implies that method",
        "解法 strategies 不得使用的策略；即选用该解法",
    ),
    (
        "Report the work that the method's search took up to its first solution",
        "报告该解法搜索到第一个解的工作量",
    ),
    ("List all solutions, smallest first", "列出所有解，从最小的开始"),
    ("List at most N solutions of each puzzle; implies --all", "每题至多列出 N 个解；隐含 --all"),
    ("Time limit for each search, such as 500ms, 10s or 2m", "每次搜索的最长时间：500ms、10s、2m"),
    ("Time limit for each puzzle, such as 500ms, 10s or 2m", "每题的最长时间：500ms、10s、2m"),
    (
        "Time limit for each method and puzzle, such as 500ms, 10s or 2m",
        "每种解法解每题的最长时间：500ms、10s、2m",
    ),
    (
        "Time limit for finding each puzzle, such as 500ms, 10s or 2m",
        "生成每题的最长搜索时间：500ms、10s、2m",
    ),
    ("Also check whether each given is needed", "同时说明每个已知数是否必要"),
    ("Stop counting at N solutions", "数到 N 个解为止"),
    ("Draw the comparison as a picture", "把比较结果画成图"),
    ("Compare these methods only, separated by commas", "只比较这些解法，用逗号分隔"),
    // Measurements.
    (
        "A file of puzzles, or - for standard input [default: three sets made from a seed]",
        "一个题目文件，或 - 表示标准输入 [默认：由种子生成的三组题]",
    ),
    ("What to measure, separated by commas [default: all]", "测量什么，用逗号分隔 [默认：全部]"),
    ("Count up to N solutions of each puzzle; 2 proves uniqueness", "每题最多数到 N 个解；2 即可证明唯一"),
    ("Time for each measurement, such as 500ms, 10s or 2m", "每项测量的时间：500ms、10s、2m"),
    (
        "Give the engine 'batch' N puzzles at a time; several numbers, separated by commas, are measured in \
         turn [default: 16384]",
        "每次交给引擎 batch N 题；多个数目用逗号分隔，依次测量 [默认：16384]",
    ),
    (
        "Compare every measurement with the first: median and range of the ratios of neighbouring turns",
        "把每项测量与第一项相比：相邻轮次之比的中位数和范围",
    ),
    (
        "Format of the output; csv and jsonl have a row for each measurement",
        "输出的格式；csv 和 jsonl 每项测量一行",
    ),
    ("The same as --format jsonl", "与 --format jsonl 相同"),
    ("The same as --format csv", "与 --format csv 相同"),
    // Texts below the options.
    (
        "Statuses: unique, several, none (readable, no solution), clash (two equal givens see each other), \
         unreadable (not a puzzle). --format chooses the format of the results: 'text', 'md' and 'html' are \
         for people, 'csv' and 'jsonl' (or 'json') for programs; the others are puzzle formats. Exit codes: 0 \
         all went well, 1 a puzzle failed, 2 something could not be read or written, 130 after Ctrl-C. \
         'ninefold help COMMAND' says more.",
        "状态：unique（唯一解）、several（多解）、none（可读但无解）、clash（相同的已知数相互冲突）、\n\
         unreadable（不是题目）。--format 是结果的格式：text、md、html 供人阅读，csv 与 jsonl（或 json）供程序使用，\n\
         其余为题目的格式。退出码：0 一切正常，1 有题目未通过，2 有内容无法读取或写入，\n\
         130 被 Ctrl-C 中止。ninefold help 加命令名可了解更多。",
    ),
    (
        "The solution shown is the lexicographically smallest, whatever the method. A puzzle without a \
         solution is printed unchanged; a line that is not a puzzle becomes 'unreadable', and its error goes \
         to standard error.",
        "无论用哪种解法，显示的都是字典序最小的解。无解的题目原样输出；\n\
         不是题目的行输出 unreadable，错误信息写到标准错误。",
    ),
    (
        "If a puzzle does not have exactly one solution, names the givens that clash, or shows two solutions \
         side by side and lists the cells that differ. In CSV and JSON the detail is 'r1c1 r1c5 9' for two \
         givens 9 that clash (several clashes are separated by ';'), the two smallest solutions, or 'needless \
         r1c1 r2c3' for givens that --minimal finds not needed. Exit code 0 if every puzzle is unique, else 1; \
         2 if anything was unreadable.",
        "说明原因：哪些已知数冲突，或并排显示两个不同的解及其不同的格。\n\
         CSV 和 JSON 的 detail 字段：冲突的相同已知数 9 写作 r1c1 r1c5 9（多处用 ; 分隔）；\n\
         多解时为最小的两个解；--minimal 发现的不必要的已知数写作 needless r1c1 r2c3。\n\
         每题都有唯一解时退出码为 0，否则为 1；有不可读内容时为 2。",
    ),
    (
        "Counts exactly, searching in parallel. If --limit, --deadline or Ctrl-C stops it, it prints the count \
         so far, marked incomplete.",
        "在搜索树上并行地精确计数。被 --limit、--deadline 或 Ctrl-C 中止时，\n\
         输出到目前为止的个数，并标明不完整（incomplete）。",
    ),
    (
        "Runs each method on each puzzle, one after another on one thread, and shows the cost of each search \
         as a table and as bars. A method that passes the deadline is shown as stopped, with the work it did \
         until then: row-major can take minutes on 17 clues. A search shorter than a millisecond is repeated, \
         and the fastest run counts. For several puzzles the figures are added up. CSV and JSON have one row \
         for each puzzle and method.",
        "在单线程上依次用每种解法解每道题，以表格和条形图显示各自的工作量。\n\
         超过时限的解法显示为已停止，并给出到那时为止的工作量：row-major 解 17 个提示数的题可能要几分钟。\n\
         不足一毫秒的搜索会重复，取最快的一次。多道题则合计。CSV 和 JSON 每题每种解法一行。",
    ),
    (
        "Only line, marks, csv, jsonl and library keep pencil marks among the formats for classic puzzles, and \
         only formats with room for text keep notes. A rule that the format cannot express is an error that names \
         it, unless --lossy leaves it out. A record that cannot be read becomes the word 'unreadable'.",
        "标准数独的格式中，只有 line、marks、csv、jsonl 和 library 带候选数，只有能放文字的格式带备注。\n\
         格式无法表达的规则会报错并列出，用 --lossy 则略去。不可读的记录输出为 unreadable。",
    ),
    (
        "The puzzles are in memory before the clock starts. Each is read from its 81 characters, and its \
         solutions are counted, up to --limit. The engine 'batch' solves many puzzles in lockstep, 'single' \
         solves one after another, and 'scalar' does so without explicit vector instructions. Measurements \
         take turns, in seven rounds of a seventh of --seconds each; the figure shown is the median round. One \
         thread is used unless --threads says otherwise, and its processor time is measured; several threads \
         are timed by the wall clock. All engines must count the same solutions for each puzzle; otherwise the \
         run ends with exit code 1. Without FILE, three sets are made from a seed.",
        "计时开始前题目已在内存中；每题从 81 个字符开始计数，最多数到 --limit。\n\
         引擎：batch 让许多题齐步求解，single 一题接一题地解，scalar 同样如此，但不用自己的向量指令。\n\
         各项轮流测量，共七轮，每轮为 --seconds 的七分之一；取中位的一轮。\n\
         除非 --threads 指定更多，只用一个线程，计其处理器时间；多个线程按墙上时钟计时。\n\
         所有引擎对每题的计数必须相同，否则以退出码 1 结束。不给文件时，用种子生成三组题。",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Cli;
    use clap::CommandFactory;

    #[test]
    fn no_translation_is_missing_and_none_is_stale() {
        let [missing, stale] = ninefold_words::unmatched(Cli::command(), ALL);
        assert!(missing.is_empty(), "without translation: {missing:#?}");
        assert!(stale.is_empty(), "no longer in the help: {stale:#?}");
    }

    #[test]
    fn every_visible_command_and_argument_is_explained_in_chinese() {
        fn walk(command: &Command) {
            let is_chinese = |text: &str| text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
            let name = command.get_name();
            let about = command.get_about().map(ToString::to_string).unwrap_or_default();
            assert!(is_chinese(&about), "{name}: {about}");
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(is_chinese(&help), "{name} {}: {help}", arg.get_id());
            }
            command.get_subcommands().filter(|command| !command.is_hide_set()).for_each(walk);
        }
        walk(&in_language(Cli::command(), Lang::Zh));
    }

    #[test]
    fn the_translated_command_parses_as_before() {
        let command = in_language(Cli::command(), Lang::Zh);
        command.clone().debug_assert();
        let typed = ["ninefold", "generate", "-n", "3", "--clues", "25", "--lang", "zh"];
        let matches = command.try_get_matches_from(typed).expect("a line that parses");
        let generate = matches.subcommand_matches("generate").expect("the command");
        assert_eq!(generate.get_one::<u64>("count"), Some(&3));
        assert_eq!(generate.get_one::<ninefold::generate::Clues>("clues"), Some(&25.into()));
    }
}
