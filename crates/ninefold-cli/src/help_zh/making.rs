//! The help of the commands that make grids and puzzles, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    ("How many; 0 for one after another until Ctrl-C", "数量；0 表示一直造下去，直到 Ctrl-C"),
    (
        "Seed of the random numbers; the same seed gives the same lines [default: from the system, and shown]",
        "种子相同则结果相同 [默认：取自系统，并显示出来]",
    ),
    ("Where classic full grids come from [default: uniform]", "标准规则的终盘从何而来 [默认：uniform]"),
    ("Shuffle the first row and complete it in row-major order", "打乱第一行，再按行优先顺序补全"),
    (
        "Place N random clues instead of making a full grid, and count the solutions",
        "不给终盘，只给 N 个随机提示数，并计算解的个数",
    ),
    (
        "With --clues, count at most N solutions, then say 'more than' [default: 1000000]",
        "与 --clues 同用：解最多数到 N 个，再多则说“超过” [默认：1000000]",
    ),
    (
        "Time limit for finding each grid, or for counting, such as 500ms, 10s or 2m [default: none]",
        "寻找每个盘面或计数的时限，如 500ms、10s 或 2m [默认：无]",
    ),
    (
        "All classic grids are equally likely; with other rules, and with --grids search, grids come from a \
         randomised search, which prefers some of them. --first-row shuffles the first row and completes the grid \
         in row-major order. --clues N places N random clues and says how many solutions there are, up to --limit; \
         in the format 'line' the number follows the puzzle and a tab.",
        "标准规则的所有终盘机会均等；其他规则以及 --grids search 的终盘来自随机化搜索，机会不均等。\n\
         --first-row 打乱第一行，再按行优先顺序补全。--clues N 从 N 个随机提示数开始，\n\
         并说明有多少个解，至多数到 --limit；逐行输出时，个数写在题目和制表符之后。",
    ),
    (
        "Every puzzle has one solution, and every given is needed for that, unless --spare, --pattern or --solutions \
         says otherwise. All options combine. Techniques are ids or names as 'ninefold techniques' lists them, and \
         those of the path that 'ninefold explain' shows; a puzzle whose path has a technique cannot be solved by the \
         earlier ones alone. Ranges are A..B or A-B with both ends, A.., ..B or a single value. With --format csv or jsonl \
         each puzzle comes with its level, score, ratings and techniques, and with a seed from which 'generate' makes \
         it again. If a puzzle is not found before the deadline, the run ends with an error; it never silently makes \
         fewer puzzles.",
        "每道题都有唯一解，且每个已知数都不可缺少，除非 --spare、--pattern 或 --solutions 另有要求。\n\
         所有选项都可组合。技巧用“ninefold techniques”所列的标识或名称，指“ninefold explain”所示路径上的技巧；\n\
         路径含某技巧的题，只用排在它前面的技巧解不开。范围写作 A..B 或 A-B（含两端）、A..、..B 或单个值。\n\
         用 --format csv 或 jsonl 时，每题附等级、评分、评级、技巧，以及可用“generate”重造此题的种子。\n\
         时限内找不到某道题时，程序报错结束：绝不会悄悄地少给。",
    ),
    ("Count grids, classes of grids and bands anew", "重新计数终盘、终盘类和横带"),
    (
        "Nothing is looked up: each number is counted when it is asked for. With a NAME, only the number is printed; \
         without one, all of them, each as soon as it is counted. 'classes' takes half a minute on one core, the others \
         seconds.",
        "不查表：每个数都在询问时重新计数。给出名称时只输出这个数，否则逐一输出全部。classes 在一个核上需要半分钟，其余只需几秒。",
    ),
    ("Which number [default: all]", "哪个数 [默认：全部]"),
    ("Givens", "已知数"),
    ("Difficulty", "难度"),
    (
        "The number of clues, or a range of numbers [default: any number]",
        "提示数的个数，或一个范围 [默认：不限]",
    ),
    ("Symmetry of the cells with givens", "已知数位置的对称性"),
    (
        "Givens in exactly these cells: a file or an argument with 81 characters, . for an empty cell; every given is \
         needed only with --spare 0",
        "恰好在这些格给出已知数：81 个字符的文件或参数，空格写作 .；只有加 --spare 0 才保证每个都不可缺少",
    ),
    ("K clues more than a minimal puzzle has", "比极小题多 K 个提示数"),
    (
        "Which minimal puzzles are likely: those that are found soon (fast), or all with the same number of clues \
         equally (controlled), with their weights in tables",
        "哪些极小题更可能出现：容易找到的（fast），或提示数相同者机会均等（controlled，表格中附权重）",
    ),
    ("Exactly N solutions, and fewer clues would leave more", "恰好 N 个解，且再少提示数解会更多"),
    (
        "Puzzles of this level by HoDoKu's grading; each can be solved without trial and error",
        "按 HoDoKu 分级的此等级题目；每题无须试错即可解出",
    ),
    ("HoDoKu's score", "HoDoKu 评分"),
    ("Estimated minutes for a practised player", "熟练玩家的估计用时（分钟）"),
    ("Sudoku Explainer's rating of the hardest step", "Sudoku Explainer 对最难一步的评级"),
    ("Its rating of the hardest step up to the first digit", "它对填出第一个数字之前最难一步的评级"),
    ("Its rating of the first step", "它对第一步的评级"),
    ("No digit can be placed before the hardest step (EP is ER)", "在最难一步之前填不出数字（EP 等于 ER）"),
    ("The first step is the hardest (ED is ER)", "第一步就是最难一步（ED 等于 ER）"),
    ("Constraints", "约束"),
    (
        "Place constraints of these kinds, separated by commas, and as few givens as they need (or --clues of them): \
         cages, lines, dots, numbers beside the grid. 'ninefold rules' lists the kinds",
        "放置这些种类的约束（用逗号分隔），已知数尽量少（或恰为 --clues 个）：笼、线、点、盘外数字等。“ninefold rules”列出种类",
    ),
    ("Keep every constraint that is placed, needed or not", "保留放置的每一个约束，不论是否必需"),
    (
        "The cost of the dearest step by smallest explanations: 'largest' in 'rate --scale smallest'",
        "按最小解释，最贵一步的代价：即“rate --scale smallest”中的 largest",
    ),
    (
        "How deep trial and error must go, from 0 (singles solve it) to 3: 'depth' in 'rate --scale tne'",
        "试错须有多深，从 0（只用单数即可解开）到 3：即“rate --scale tne”中的 depth",
    ),
    ("The path has these techniques, separated by commas", "路径含这些技巧，用逗号分隔"),
    (
        "The path has none of these techniques or families, separated by commas",
        "路径不含这些技巧或技巧类，用逗号分隔",
    ),
    (
        "No technique of the path comes later in the teacher's order than this one, which it has",
        "路径含此技巧，且没有技巧在老师的次序中排在它之后",
    ),
    (
        "The path uses only these techniques or families, separated by commas, and solves the puzzle",
        "路径只用这些技巧或技巧类（用逗号分隔），并解开题目",
    ),
    (
        "Order and choice of the techniques of the path: default, hodoku, explainer, or a file in TOML [default: default]",
        "路径的技巧及次序：default、hodoku、explainer，或 TOML 文件 [默认：default]",
    ),
    ("The first technique of the path that is not a single", "路径上第一个非唯余、非摒除的技巧"),
];
