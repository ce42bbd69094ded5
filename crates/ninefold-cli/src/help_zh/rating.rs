//! The help of `ninefold rate`, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    ("Rate puzzles as Sudoku Explainer and HoDoKu do", "按 Sudoku Explainer 和 HoDoKu 的标准评定难度"),
    (
        "Sudoku Explainer's ratings follow version 1.2.1: the hardest step (ER), the hardest up to the first \
         digit placed (EP, the pearl) and the first step (ED, the diamond). HoDoKu's follow version 2.2.0: \
         level, score, number of steps and how often each technique is used. Guesses are those of the fast \
         engine. Both scales rate only puzzles with one solution; others get a status and no rating. Pencil \
         marks (729 places) are taken into account. Smallest explanations rate every puzzle of any size, by \
         any rules: the most rules that a step needs at once, the sum of these over all steps, how many steps \
         there are of each cost, and what to look at before publishing. The scales of research are Denis \
         Berthier's: the depth of trial and error, the lengths of braids (B), of braids within tries (BxB, \
         BxBB) and of whips (W, gW), the size of the smallest backdoor, and whether there is a tridagon after \
         singles. Exit code 0 if every puzzle has a solution and was rated in time, else 1; 2 if anything was \
         unreadable.",
        "Sudoku Explainer 的评分以 1.2.1 版为准：最难的一步（ER）、填入第一个数字之前及当时最难的一步（EP，珍珠）\n\
         和第一步（ED，钻石）。HoDoKu 以 2.2.0 版为准：等级、分数、步数与各技巧的次数。猜测数是快速引擎的。\n\
         两种标准都只针对唯一解的题目；其他题目只有状态，没有评分。候选数盘面（729 个位置）也可评定。\n\
         最小解释可评定任意大小、任意规则的题目：一步最多需要同时看几条规则、各步之和、各种代价的步数，\n\
         以及发布之前要留意的地方。\n\
         研究用的标准出自 Denis Berthier：试错的深度、辫（B）的长度、试错之内的辫（BxB、BxBB）的长度、\n\
         鞭（W、gW）的长度、最小后门的大小，以及唯一数之后是否有三值奇环。\n\
         每道题都有解且在时限内评定完时退出码为 0，否则为 1；有不可读的内容时为 2。",
    ),
    ("Scale to rate by", "用哪种标准"),
    (
        "Format of the output [default: text on a terminal, else csv]",
        "输出的格式 [默认：终端上为 text，否则为 csv]",
    ),
    (
        "Add columns for a scale of your own: a TOML file with points for techniques",
        "增加自定标准的各列：写明各技巧分数的 TOML 文件",
    ),
    ("Add a column with the minutes that a practised player may need", "增加一列：熟练玩家大约所需的分钟数"),
    (
        "With --scale smallest: add columns with all costs, constraints without use and techniques with names",
        "配合 --scale smallest：增加各列，列出各种代价、没有用到的约束和具名技巧",
    ),
    (
        "With --scale tne: find these only, such as depth or depth,bxb; the depth alone takes a fraction of the time",
        "配合 --scale tne：只求这些列，例如 depth 或 depth,bxb；只求深度快得多",
    ),
    ("Add a column with the seconds that each puzzle took", "增加一列：每题用时（秒）"),
];
