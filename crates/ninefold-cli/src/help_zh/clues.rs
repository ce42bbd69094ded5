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
    ("List the cells whose digits let singles solve the rest", "列出给出其数字之后唯一数就能解出其余的格"),
    (
        "A backdoor is a set of cells whose digits, once given, let singles solve the rest of the puzzle. Lists all of \
         the smallest size for each puzzle; if that is 1, these are the magic cells. The size is 0 if singles solve the \
         puzzle. Both the size and the list are exact: the status is 'ok' if the list is complete, and 'more' if --limit \
         cut it off (lines end with '...' then). A puzzle without exactly one solution gives its status instead, and one \
         that is not done before --deadline gives 'timeout'. Exit code 1 if there was one of these.",
        "后门是一组格：给出其中的数字之后，唯一数就能解出其余。列出每题最小的全部后门；大小为 1 时就是魔法格。\n\
         唯一数能解出的题大小为 0。大小和列表都是精确的：列表完整时状态为 ok，因 --limit 而止时为 more\n\
         （此时行以 ... 结尾）。不是恰有一个解的题目给出其状态，--deadline 之前未完成的给出 timeout；\n\
         有这样的题目时，退出码为 1。",
    ),
    ("List at most N of each puzzle", "每题最多列出 N 个"),
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
    (
        "--clique finds the greatest number of sets that share no cell (the clique number), and --hit the smallest set of \
         cells that hits every set, which is a better bound, since all sets count. These sets are listed instead then, each \
         after a word: 'clique', 'hit'. With --hit, sets that have no clue of the puzzle are listed after 'unhit'. A puzzle \
         with one solution has none; of one with several, the smallest solution is taken. Larger \
         sets (--size) give better bounds. A bound is exact for the sets up to --size unless --deadline ended its search; \
         then the exit code is 1.",
        "--clique 求互不相交的集最多有几个（团数），--hit 求最少几格能在每个集中都有一格：后者用到全部的集，是更好的下界。\n\
         此时改为列出这些集，每行以 clique 或 hit 开头。用 --hit 时，题目在其中没有提示数的集列在 unhit 之后：\n\
         有唯一解的题没有这样的集；有多个解的题此时也可以，取其最小的解。更大的集（--size）给出更好的界。\n\
         除非搜索因 --deadline 而止（退出码为 1），对于大小不超过 --size 的集，界都是精确的。",
    ),
    ("The most cells of a set", "集的最大格数"),
    ("Find the most sets that share no cell", "求最多有几个互不相交的集"),
    (
        "Find the fewest clues that hit all sets, and the sets that the puzzle's clues do not hit",
        "求最少几个提示数能在每个集中都有一个，并列出题目在其中没有提示数的集",
    ),
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
    ("Find all puzzles with clues in given cells", "找出提示数恰在给定各格的全部题目"),
    (
        "Finds every puzzle with one solution that has clues in exactly the marked cells. A digit in the pattern is a clue \
         that stays, x (or any other character) a clue that may be any digit, and one of . 0 * _ - an empty cell. With \
         --any, digits only mark cells too, so that a puzzle is its own pattern. The search is exhaustive, and puzzles come \
         in the order of their lines: first those with a 1 in the first open cell. With a handful of open cells it takes \
         seconds. A pattern without digits has far too many fillings for that; --limit and --deadline end it, and the option \
         --pattern of 'ninefold generate' finds some puzzles of it at random.",
        "找出提示数恰在所标各格、有唯一解的全部题目。图案中的数字是保留的提示数，x（或其他字符）是可为任意数字的提示数，\n\
         . 0 * _ - 是空格。用 --any 时数字也只表示位置，于是一道题就是自己的图案。搜索是穷尽的，\n\
         题目按文本次序：第一个待填格为 1 的在前。待填格只有几个时需要数秒。没有数字的图案填法太多，\n\
         可用 --limit 和 --deadline 限制；“ninefold generate”的 --pattern 则随机找出其中一些题。",
    ),
    (
        "--distinct writes each puzzle once that symmetries make of each other: the first. Digits that the pattern does not \
         have can be exchanged for each other, so this is also much faster if there are several of them. --minimal leaves \
         out puzzles with a clue that is not needed. Exit code 1 if a deadline ended a search, or if two clues of a pattern \
         clash.",
        "--distinct 对经对称变换相同的题目只写出第一道。图案中没有的数字可以互换，所以这样的数字有几个时，搜索也快得多。\n\
         --minimal 去掉有多余提示数的题目。搜索因时限而止，或图案中有两个提示数冲突时，退出码为 1。",
    ),
    (
        "A pattern (81 characters; blanks are ignored), a file with one in each line, or - for standard input [default: -]",
        "图案（81 个字符，空白忽略）、每行一个图案的文件，或 - 表示标准输入 [默认：-]",
    ),
    ("Digits of the pattern may be any digit too", "图案中的数字也可为任意数字"),
    ("Only one of all puzzles that a symmetry makes of each other", "经对称变换相同的题目只要一道"),
    ("Only puzzles in which every clue is needed", "只要每个提示数都不可缺少的题目"),
    ("Say how many there are instead of listing them", "只给出个数，不列出"),
    ("List at most N of each pattern", "每个图案最多列出 N 道"),
    ("Time limit for each pattern, such as 500ms, 10s or 2m", "每个图案的时限，如 500ms、10s 或 2m"),
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
