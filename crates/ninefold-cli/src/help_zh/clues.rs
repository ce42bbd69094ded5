//! The help of the commands about which clues a puzzle or a grid needs, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    ("Find minimal puzzles inside puzzles", "找出题目之内的极小题"),
    ("List the minimal unavoidable sets of grids", "列出终盘的极小不可避免集"),
    ("Find all puzzles of K clues inside a grid", "找出一个终盘之内恰有 K 个提示数的全部题目"),
    (
        "A minimal puzzle has one solution, and every given is needed for that. Without --all, each puzzle gives one: \
         givens are tried in reading order or, with --seed, in a random one. With --all, each gives all minimal \
         puzzles that are made of its givens, as lines in order, where an empty cell comes before a digit. A puzzle \
         without exactly one solution gives its status instead. Exit code 1 if there was one, or if a deadline ended \
         a search.",
        "极小题有唯一解，且每个已知数都不可缺少。不加 --all 时每题给出一道：按阅读次序逐个试去已知数，\n\
         加 --seed 则按随机次序。加 --all 时给出由该题已知数组成的全部极小题，每行一道，按文本次序，空格在数字之前。\n\
         不是恰有一个解的题目给出其状态。有这样的题目，或搜索因时限而止时，退出码为 1。",
    ),
    ("Seed of the random numbers; the same seed gives the same lines", "随机数的种子；种子相同则结果相同"),
    ("List all minimal puzzles", "列出全部极小题"),
    ("List at most N of each puzzle; implies --all", "每题最多列出 N 道；包含 --all"),
    (
        "A set of cells is unavoidable if another grid differs from the full one in just these cells: every puzzle of \
         the grid has a given in each such set. Lists all minimal ones up to --size, the smallest first; of a puzzle, \
         those of its solution. As many clues are needed as there are sets that share no cell: 'disjoint' is the most \
         that was found, a bound from below. Text and CSV have a line for each set, JSON an object for each puzzle.",
        "若另一个终盘与此终盘恰在某些格不同，这些格就是一个不可避免集：此终盘的每道题在每个这样的集中都有已知数。\n\
         列出大小不超过 --size 的全部极小集，小的在前；输入题目时取其解。互不相交的集有多少个，就至少需要多少个提示数：\n\
         disjoint 是找到的最大个数，是一个下界。文本和 CSV 每集一行，JSON 每题一个对象。",
    ),
    ("The most cells of a set", "集的最大格数"),
    ("Format of the results", "结果的格式"),
    (
        "Finds every puzzle with one solution that has exactly K clues, all of them among the digits of a full grid \
         or the givens of a puzzle. The search is exhaustive: --clues 16 in a full grid, without a result, proves that \
         no puzzle of 16 clues has this solution. Puzzles come in an order that is always the same. Exit code 1 if a \
         deadline ended the search.",
        "找出恰有 K 个提示数、有唯一解的全部题目，提示数都取自终盘的数字或题目的已知数。搜索是穷尽的：\n\
         对终盘用 --clues 16 而没有结果，就证明没有 16 个提示数的题以它为解。题目的次序总是相同。\n\
         搜索因时限而止时，退出码为 1。",
    ),
    ("Exchange some givens of puzzles for others", "把题目的一些已知数换成别的"),
    (
        "From each puzzle, --away givens are taken in all ways, and --more others are added in all ways. What is \
         minimal then is written: the puzzles of each in the order of their lines, but none that a symmetry makes one \
         that was written before, or the one that it comes from. The options of difficulty, which are those of \
         'ninefold generate', keep only some of them. This is how the hardest puzzles are found: begin again with the \
         best of what comes out. A choice of givens that leaves more than --solutions solutions is passed over; the \
         summary says how many were. Exit code 1 if a deadline ended a search.",
        "对每道题，以所有方式去掉 --away 个已知数，再以所有方式加上 --more 个别的已知数，写出其中的极小题：\n\
         每题的结果按文本次序，但经对称变换与已写出的题或原题相同的除外。难度选项与“ninefold generate”相同，\n\
         只保留其中一部分。最难的题就是这样找到的：再从结果中最好的开始。去掉之后解多于 --solutions 个的去法略过，总结会说明略过多少。搜索因时限而止时，退出码为 1。",
    ),
    ("How many givens are taken away", "去掉几个已知数"),
    ("How many others are added", "加上几个别的"),
    ("The most solutions that the rest may have", "余下部分最多有几个解"),
    ("Only N random choices of givens that are taken away, instead of all", "只随机取 N 种去法，而不是全部"),
    ("The number of clues", "提示数的个数"),
    ("List at most N of each grid", "每个终盘最多列出 N 道"),
    ("Time limit for each grid, such as 500ms, 10s or 2m", "每个终盘的时限，如 500ms、10s 或 2m"),
];
