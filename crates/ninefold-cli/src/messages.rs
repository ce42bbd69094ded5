//! The program's messages in English and Chinese.

pub(crate) mod clues;
pub(crate) mod idle;
pub(crate) mod making;
pub(crate) mod paper;
pub(crate) mod rating;
pub(crate) mod serve;
pub(crate) mod teaching;
pub(crate) mod variants;

use ninefold::engine::Status;
use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    CANCELLED = "stopped by Ctrl-C", "已由 Ctrl-C 中止";
    TERMINATED = "stopped because another program asked for it (SIGTERM)", "应其他程序的要求中止（SIGTERM）";
    HUNG_UP = "stopped because the terminal was closed (SIGHUP)", "因终端关闭而中止（SIGHUP）";
    CANNOT_OPEN = "cannot open {file}: {error}", "无法打开 {file}：{error}";
    EMPTY_ARGUMENT = "an argument is empty: expected a puzzle, a file, or - for standard input",
        "有一个参数为空：应为题目、文件，或 - 表示标准输入";
    KEPT = "{kept} of {total} puzzles written", "共 {total} 题，输出 {kept} 题";
    TEMPORARY = "cannot use temporary files: make room in {folder}, or set TMPDIR to a folder with more", "无法使用临时文件：请在 {folder} 腾出空间，或把 TMPDIR 设为有空间的文件夹";
    CANNOT_WRITE = "cannot write {file}", "无法写入 {file}";
    INPUT_IS_SHORTER = "{file}: the input ends before the place where the interrupted run stopped", "{file}：输入在中断处之前已结束";
    TABLE_NEEDS_A_FILE = "such a table is not for a terminal: name a file with -o", "这种表格不能写到终端：请用 -o 指定文件";
    TABLE_IS_PACKED = "{file}: such a table is compressed inside: leave out .gz and .zst", "{file}：这种表格内部已经压缩：请去掉 .gz 和 .zst";
    OUTPUT_IS_BUSY = "another run is writing this file", "另一个运行正在写此文件";
    PLACE_IS_LINK = "this name is a link, which is not followed: remove it, or choose another output",
        "此名称是一个链接，不会跟随：请删除它，或换一个输出文件";
    PLACE_IS_NO_FILE = "this name does not belong to a plain file: remove it, or choose another output",
        "此名称不是普通文件：请删除它，或换一个输出文件";
    PLACE_HAS_NAMES = "the file at this name has another name too (a hard link): remove this one, or choose another output",
        "此文件还有另一个名称（硬链接）：请删除这个名称，或换一个输出文件";
    STANDARD_OUTPUT = "standard output", "标准输出";
    CANNOT_READ = "cannot read {file}: {error}", "无法读取 {file}：{error}";
    NOT_A_PUZZLE_EITHER = "{file}: no such file, and as a puzzle it has {found} cells instead of 81 (or 729 places for candidates)",
        "{file}：没有这个文件；作为题目它有 {found} 格，而不是 81 格（候选数盘面为 729 个位置）";
    NOT_A_PATTERN_EITHER = "{file}: no such file, and as a pattern it has {found} characters instead of 81",
        "{file}：没有这个文件；作为图案它有 {found} 个字符，而不是 81 个";
    NOT_A_CELL_EITHER = "{file}: no such file, and as a puzzle it has '{found}' as character {place}: expected 1 to 9, or 0 . * _ - for an empty cell",
        "{file}：没有这个文件；作为题目，其第 {place} 个字符是“{found}”：应为 1 到 9，或以 0 . * _ - 表示空格";
    NOT_A_PUZZLE_TOGETHER = "arguments {first} to {last}: no such files, and together as a puzzle they have {found} cells instead of 81 (or 729 places for candidates)",
        "参数 {first} 至 {last}：没有这些文件；合起来作为题目有 {found} 格，而不是 81 格（候选数盘面为 729 个位置）";
    ROWS_TOGETHER = "; these are {count} rows, but a grid has nine", "；这里有 {count} 行，而盘面有九行";
    ROW_DIFFERS = "; argument {number} ('{piece}') has {found} cells instead of 9", "；参数 {number}（“{piece}”）有 {found} 格，而不是 9 格";
    NOT_A_CELL_TOGETHER = "arguments {first} to {last}: no such files, and together as a puzzle argument {number} ('{piece}') has '{found}' as character {place}: expected 1 to 9, or 0 . * _ - for an empty cell",
        "参数 {first} 至 {last}：没有这些文件；合起来作为题目，参数 {number}（“{piece}”）的第 {place} 个字符是“{found}”：应为 1 到 9，或以 0 . * _ - 表示空格";
    NOT_A_LIBRARY_LINE_EITHER = "{file}: no such file, and as a line of a library: {problem}",
        "{file}：没有这个文件；作为题库的一行：{problem}";
    TOO_LARGE = "it is larger than {most}, the limit for such a file", "它大于 {most}，这是此类文件的读取上限";
    NO_TEXT = "it is not text (UTF-8)", "它不是文本（UTF-8）";
    TYPE_A_PUZZLE = "Type a puzzle (81 characters, . or 0 for an empty cell) and press Enter; end with Ctrl-D.",
        "请输入一道题（81 个字符，空格用 . 或 0），按回车；用 Ctrl-D 结束。";
    UNKNOWN_ENDING = "{file}: this command does not write .{ending} files: use {known}, followed by .gz or .zst to compress",
        "{file}：这里不能写成 .{ending}；文件名的后缀可为 {known}，其后还可加 .gz 或 .zst";
    ENDING_CONTRADICTS = "{file}: the name ends with .{ending}, but the output is {format}: use the format {means}, or choose another name",
        "{file}：文件名以 .{ending} 结尾，写入的却是 {format}：请改用 {means} 格式，或换一个文件名";
    NOT_IN_THIS_BUILD = "this build leaves out '{command}' (the feature '{feature}'): build it with cargo build --release, or install it with cargo install --path crates/ninefold-cli",
        "此次编译不含“{command}”（功能 {feature}）：请用 cargo build --release 编译，或用 cargo install --path crates/ninefold-cli 安装";
    NO_PUZZLES = "no puzzles in the input", "输入中没有题目";
    MORE_ERRORS = "{file}: {count} more {count?line|lines} could not be read ({total} in all)",
        "{file}：还有 {count} 行无法读取（共 {total} 行）";
    ARGUMENT = "argument {number}", "参数 {number}";
    ARGUMENTS = "arguments {first} to {last}", "参数 {first} 至 {last}";
    STANDARD_INPUT = "standard input", "标准输入";
    IS_UNIQUE = "One solution.", "有唯一解。";
    IS_SEVERAL = "More than one solution; this is the smallest.", "有多个解；这是最小的一个。";
    IS_NONE = "No solution.", "无解。";
    IS_CLASH = "No solution: equal givens see each other ({where}).", "无解：相同的已知数相互冲突（{where}）。";
    IS_STOPPED = "Not decided before the deadline.", "在时限内未能判定。";
    CLASH_AT = "{digit} in {cells}", "{cells} 都是 {digit}";
    SUMMARY = "{total} {total?puzzle|puzzles}: {unique} unique, {several} with several solutions, {none} with none, {clash} with clashing givens, {unreadable} unreadable",
        "共 {total} 题：唯一解 {unique}，多解 {several}，无解 {none}，冲突 {clash}，不可读 {unreadable}";
    SUMMARY_STOPPED = "; {stopped} not decided in time", "；{stopped} 题超时未定";
    STATISTICS = "{method}: {placements} {placements?placement|placements}, {undone} undone, {guesses} {guesses?guess|guesses}, {nodes} {nodes?node|nodes}, deepest level {deepest}, {seconds} s",
        "{method}：放置 {placements} 次，撤销 {undone} 次，猜测 {guesses} 次，节点 {nodes} 个，最深 {deepest} 层，{seconds} 秒";
    STRATEGY_HITS = "  strategy hits: {hits}", "  策略命中：{hits}";
    METHOD_STOPPED = "{method} was stopped on {count} {count?puzzle|puzzles} before its search was done; the answers do not depend on it",
        "{method} 有 {count} 题在搜索完成前被停止；答案不受影响";
    MORE_SOLUTIONS = "There are more solutions; --limit {limit} ends the list.", "还有更多解；列表因 --limit {limit} 而止。";
    LIST_STOPPED = "Stopped after {count} {count?solution|solutions}; there may be more.", "列出 {count} 个解后停止；可能还有更多。";
    LEFT_PARTIAL = "the unfinished output is in {file}", "未完成的输出保存在 {file}";
    CAN_BE_RESUMED = "the same command with --resume continues from there", "同一命令加 --resume 可从此处继续";
    PROGRESS = "{count} {count?puzzle|puzzles}, {rate}/s", "{count} 题，每秒 {rate}";
    RESUMING = "continuing after {count} {count?result|results}", "从第 {count} 个结果之后继续";
    NOTHING_TO_RESUME = "nothing to resume: there is no {file} with its state; starting from the beginning",
        "没有可继续的内容：没有 {file} 及其状态；从头开始";
    RESUME_NEEDS_A_FILE = "--resume needs an output file: -o FILE", "--resume 需要输出文件：-o 文件";
    RESUME_NEEDS_FILES = "--resume needs inputs that are files: standard input cannot be read again",
        "--resume 要求输入都是文件：标准输入无法重读";
    RESUME_NEEDS_LINES = "--resume works for results that are lines: --format line, sdm, csv or jsonl, without --all and --limit",
        "--resume 只适用于逐行的结果：--format line、sdm、csv 或 jsonl，且不用 --all 和 --limit";
    BEGINNING_AGAIN = "cannot continue from {file}: {why}; starting from the beginning", "无法从 {file} 继续：{why}；从头开始";
    KEPT_IS_DAMAGED = "its contents have changed since they were written", "其内容与写入时不同";
    STATE_IS_DAMAGED = "it is damaged", "它已损坏";
    STATE_OF_ANOTHER = "it was written by another version of ninefold", "它由另一版本的 ninefold 写成";
    CANNOT_READ_STATE = "cannot read {file}", "无法读取 {file}";
    RESUME_REFUSED = "cannot resume {file}: {difference}; without --resume the run starts over",
        "无法继续 {file}：{difference}；不用 --resume 则从头开始";
    INPUT_CHANGED = "the input {file} has changed", "输入 {file} 已改变";
    RUN_DIFFERS = "the interrupted run had '{then}', this one has '{now}'", "中断的运行是“{then}”，这次是“{now}”";
    DIFFERING = "Two of the solutions; they differ in {count} cells: {cells}", "其中两个解；它们有 {count} 个格不同：{cells}";
    ALL_NEEDED = "Minimal: every given is needed.", "极小：每个已知数都不可缺少。";
    NEEDLESS = "Not minimal: {count} {count?given is not needed|givens are not needed, each by itself}: {cells}.", "非极小：{count} 个已知数各自可以去掉：{cells}。";
    CLUES_NEEDED = "Minimal: every given and every constraint is needed.", "极小：每个已知数、每条约束都不可缺少。";
    NEEDLESS_RULES = "Not minimal: {count} {count?constraint is not needed|constraints are not needed, each by itself}: {rules}.", "非极小：{count} 条约束各自可以去掉：{rules}。";
    NEEDLESS_TOGETHER = "Not all of these can go at once; these {count} can (one of several such sets): {clues}.", "这些并不能同时去掉；下列 {count} 个可以（这样的组合不止一种）：{clues}。";
    SOLUTIONS = "{count} solutions", "{count} 个解";
    ONE_SOLUTION = "1 solution", "1 个解";
    AT_LEAST = "{count} {count?solution|solutions} so far (incomplete)", "到目前为止 {count} 个解（不完整）";
    COUNTING = "counting", "计数";
    COUNTED_SO_FAR = "{count} {count?solution|solutions} so far, {rate}/s", "目前 {count} 个解，每秒 {rate} 个";
    BAD_VARIABLE = "{variable}: invalid value '{name}': {reason}", "{variable}：值“{name}”无效：{reason}";
    ONE_ISA = "--isa: only bench takes more than one instruction set", "--isa：只有 bench 可取多个指令集";
    // The texts of `compare`.
    COMPARING = "puzzles compared:", "已比较的题数：";
    DISAGREE = "the methods disagree on {puzzle}: {methods} against the answer '{answer}'; please report this",
        "各解法对 {puzzle} 的结果不一致：{methods} 与答案“{answer}”相左；请报告此问题";
    TOTALS = "Totals over {puzzles} {puzzles?puzzle|puzzles}", "{puzzles} 题合计";
    STOPPED = "stopped", "已停止";
    STOPPED_ON = "{count} stopped", "{count} 题停止";
    PLACEMENTS = "placements", "放置";
    NODES = "nodes", "节点";
    TIME = "time", "时间";
    AND = " and ", "与";
    LOGARITHMIC = "{quantity} (logarithmic scale)", "{quantity}（对数刻度）";
    GAIN = "Plain backtracking (row-major) needs {nodes} times the nodes and {time} times the time of strategies inside the search.",
        "普通回溯（row-major）的节点数是搜索中使用策略时的 {nodes} 倍，用时是其 {time} 倍。";
    STRATEGIES_HIT = "Hits of the strategies: {hits}", "各策略命中：{hits}";
    PICTURE_OF_ONE = "{methods} methods on one puzzle", "{methods} 种解法解同一道题";
    PICTURE_OF_MANY = "{methods} methods on {puzzles} puzzles", "{methods} 种解法解 {puzzles} 道题";
    PICTURE_NOTE = "Logarithmic axes: each line is ten times the one before it. Hatched: stopped at the deadline. One thread.",
        "对数坐标：每条竖线是前一条的十倍。斜线填充：到时限被停止。单线程。";
    // The texts of `random` and `generate`.
    MAKING = "made", "已生成";
    SEED = "seed {seed}", "种子 {seed}";
    TRIED = "of {tried}", "共试 {tried} 题";
    ITEM_OF_MANY = "stopped at puzzle {number}. {message}", "在第 {number} 题停止。{message}";
    ITEM_OF = "stopped at puzzle {number} of {count}. {message}", "在第 {number} 题（共 {count} 题）停止。{message}";
    MORE_THAN = "More than {count} {count?solution|solutions}", "超过 {count} 个解";
    // The texts of `bench`.
    LEFT_OUT_UNREADABLE = "{file}: {count} {count?record that is not a puzzle of 81 cells was|records that are not puzzles of 81 cells were} left out", "{file}：略去 {count} 条不是 81 格题目的记录";
    LEFT_OUT_OTHER = "{file}: {count} {count?puzzle|puzzles} of other sizes or rules left out: bench measures classic puzzles only; for others, take the time of 'ninefold check'",
        "{file}：略去 {count} 道其他大小或规则的题：bench 只测标准规则的题；其他题可测 ninefold check 的用时";
    LEFT_OUT_MARKED = "{file}: {count} {count?puzzle|puzzles} with pencil marks left out: bench measures classic puzzles only",
        "{file}：略去 {count} 道带候选数的题：bench 只测标准规则的题";
    LEFT_OUT_SURPLUS = "{file}: the last {count} {count?puzzle|puzzles} left out: at most 4 GiB are measured at once",
        "{file}：略去最后 {count} 题：一次最多测 4 GiB";
    NOTHING_TO_COMPARE = "--compare needs two measurements: name two engines or batch sizes",
        "--compare 需要两项测量：请指定两种引擎或批量大小";
    BENCH_HEADING = "{file}: {puzzles} {puzzles?puzzle|puzzles}, {solutions} {solutions?solution|solutions}", "{file}：{puzzles} 题，{solutions} 个解";
    PUZZLES_PER_SECOND = "puzzles per second", "每秒题数";
    COUNTS_DIFFER = "{file}, puzzle {number}: {first} counts {count} {count?solution|solutions} and {second} {other}: {puzzle}; please report this",
        "{file} 第 {number} 题：{first} 数出 {count} 个解，{second} 数出 {other} 个：{puzzle}；请报告此问题";
    SUMS_DIFFER = "{file}: {engine} counted {other} {other?solution|solutions} in a round that has {count}; please report this",
        "{file}：{engine} 在一轮中数出 {other} 个解，应为 {count} 个；请报告此问题";
}

/// The column headings of `compare`.
pub(crate) const COLUMNS: [Text; 8] = [
    Text { en: "method", zh: "解法" },
    PLACEMENTS,
    Text { en: "undone", zh: "撤销" },
    Text { en: "guesses", zh: "猜测" },
    NODES,
    Text { en: "deepest", zh: "最深" },
    TIME,
    Text { en: "", zh: "" },
];

/// The column headings of `bench`.
pub(crate) const BENCH_COLUMNS: [Text; 11] = [
    Text { en: "engine", zh: "引擎" },
    Text { en: "isa", zh: "指令集" },
    Text { en: "threads", zh: "线程" },
    Text { en: "batch", zh: "批量" },
    Text { en: "puzzles/s", zh: "题/秒" },
    Text { en: "each", zh: "每题" },
    Text { en: "guesses", zh: "猜测" },
    Text { en: "lanes busy", zh: "通道利用" },
    Text { en: "median", zh: "中位延迟" },
    Text { en: "99.9%", zh: "99.9%" },
    Text { en: "times the first", zh: "与首项之比" },
];

/// The status as a sentence. `{where}` in [`IS_CLASH`] is left to fill in.
pub(crate) fn sentence(status: Option<Status>) -> Text {
    match status {
        Some(Status::Unique) => IS_UNIQUE,
        Some(Status::Several) => IS_SEVERAL,
        Some(Status::None) => IS_NONE,
        Some(Status::Clash) => IS_CLASH,
        None => IS_STOPPED,
    }
}
