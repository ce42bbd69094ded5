//! The help of the commands about symmetries, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    ("Bring puzzles into their canonical form", "把题目变成标准形"),
    ("Count the symmetries that map a puzzle to itself", "计数把题目变成自身的对称变换"),
    ("Leave out puzzles that are the same but for a symmetry", "去掉经对称变换后相同的题目"),
    (
        "Two puzzles are the same but for a symmetry (renamed digits, rows and columns that change places, the \
         mirror) exactly if their canonical forms are equal. The form is the one that gridchecker prints: the \
         smallest numbers of givens in the boxes of the top band first, then the smallest line, \
         with empty cells before digits. Full grids have one too. With --rules diagonal, only what keeps the \
         diagonals counts.",
        "两道题经对称变换（数字改名、行列换位、镜像）相同，当且仅当标准形相等。标准形与 gridchecker 输出的相同：\n\
         先使最上一行块各宫行的已知数个数最小，再使整行文本最小，空格在数字之前。终盘也有标准形。\n\
         用 --rules diagonal 时，只算保持对角线的变换。",
    ),
    (
        "CSV and JSON have the puzzle, its form, how many automorphisms it has, and a symmetry that leads to the \
         form; --transform adds that symmetry to lines.",
        "CSV 和 JSON 有题目、标准形、自同构的个数和一个得到标准形的变换；--transform 在行格式中也加上它。",
    ),
    ("Keep at most N classes in memory", "内存中最多保留 N 个类"),
    ("Format of the output [default: line]", "输出的格式 [默认：line]"),
    ("Add a symmetry that leads to the form", "加上一个得到标准形的变换"),
    (
        "An automorphism is a symmetry that maps a puzzle to itself; the one that changes nothing counts. --all \
         lists them behind their number: where rows and columns come from, after the mirror or without it, and \
         the new name of each digit. CSV has the number only.",
        "自同构是把题目变成自身的对称变换，什么都不改变的也算一个。--all 在个数之后逐一列出：\n\
         各行各列来自何处（先镜像或不镜像），以及每个数字的新名。CSV 只有个数。",
    ),
    ("List the automorphisms, at most 1,000", "列出自同构，最多 1,000 个"),
    (
        "Prints the puzzles that are the first of their class, in their order: those that no earlier one becomes \
         by a symmetry. With --against, prints the puzzles that are equivalent to one in FILE; with --invert, the \
         others. So a test set can be kept apart from what was trained on. Beyond --in-memory classes, which take \
         about 30 bytes each, the rest goes through temporary files: about 110 bytes for each puzzle.",
        "按原来的顺序输出每一类中的第一道题：此前没有题目能经对称变换变成它。\n\
         用 --against 时，输出与该文件中某题等价的题目；用 --invert 时输出其余的。这样可以把测试集与训练集分开。\n\
         超过 --in-memory 个类（每类约 30 字节）之后，其余的经由临时文件，每题约 110 字节。",
    ),
    ("Print the puzzles that are equivalent to one in this file", "输出与此文件中某题等价的题目"),
    (
        "Print the others: what came before, or with --against what is new",
        "输出其余的：已出现过的，或与 --against 同用时新的",
    ),
];
