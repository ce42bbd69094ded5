//! The help of the commands that draw and print puzzles, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    ("Draw puzzles as pictures (SVG, PNG)", "把题目画成图（SVG、PNG）"),
    ("Make a booklet of puzzles (PDF)", "制作谜题册（PDF）"),
    (
        "Where the pictures go: a file, a folder that ends with '/', or a name with {n} for the number [default: \
         standard output]",
        "图写到何处：一个文件、以 / 结尾的文件夹，或用 {n} 表示编号的名称 [默认：标准输出]",
    ),
    (
        "Format of the pictures [default: from the name of the file, else svg]",
        "图的格式 [默认：按文件名，否则为 svg]",
    ),
    (
        "Width in pixels [default: 600 for png, more for wide sheets]",
        "宽度（像素）[默认：png 为 600，宽的题纸更大]",
    ),
    ("Colours; a PNG cannot adapt, so auto means light", "配色；PNG 无法自适应，其 auto 即 light"),
    ("Draw pencil marks: every digit that the givens allow", "画出候选数：已知数未排除的全部数字"),
    ("Draw row and column numbers", "画出行号与列号"),
    ("Draw the solution; the givens stay bold", "画出答案；已知数仍为粗体"),
    ("Draw the next step, the one that 'ninefold hint' shows", "画出下一步，与 ninefold hint 相同"),
    (
        "Time limit for each solution or hint, such as 500ms, 10s or 2m [default: 30s]",
        "每次求解或提示的最长时间：500ms、10s、2m [默认：30s]",
    ),
    (
        "Givens are bold; digits that a player has placed are not. Pencil marks are drawn if the position has \
         any. Several puzzles need several files: -o FOLDER/ writes puzzle-1.svg and so on into the folder; -o \
         'week-{n}.png' puts the number in place of {n}, and {n:03} pads it with zeros. PNG uses the program's \
         own font, so its pixels are the same everywhere. Exit code 1 if a solution or a hint was asked for \
         and there is none; 2 if anything was unreadable.",
        "已知数为粗体，后填的数字不是；局面带有候选数时画出候选数。\n\
         多道题需要多个文件：-o 文件夹/ 会在其中建立 puzzle-1.svg 等；-o 'week-{n}.png' 在 {n} 处填入编号，{n:03} 则补零。\n\
         PNG 使用程序自带的字体，因此在任何机器上像素都相同。\n\
         要求答案或提示而没有时退出码为 1；有不可读的内容时为 2。",
    ),
    (
        "Number of puzzles on a page [default: 2, or 1 if a grid has more than 16 rows or columns]",
        "每页几道题 [默认：2；若有盘面超过 16 行或列则为 1]",
    ),
    ("Size of the pages", "纸张大小"),
    ("Title, on the first page and small on the others", "标题：第一页为大字，其余各页为小字"),
    ("Where to print the solutions", "答案放在何处"),
    ("How to show the difficulty above each puzzle [default: level]", "题目上方如何标示难度 [默认：level]"),
    ("Number of the first puzzle", "第一题的编号"),
    ("Print pencil marks: every digit that the givens allow", "印出候选数：已知数未排除的全部数字"),
    ("Print the note of each record beside its number", "把每条记录的备注印在编号旁"),
    (
        "Font (OpenType, TrueType) for characters that the built-in font lacks",
        "自带字体缺字时使用的字体（OpenType、TrueType）",
    ),
    (
        "Every record of the input gets a place and a number. Above each puzzle is its difficulty: HoDoKu's \
         level, as dots and by name. Puzzles that do not have exactly one solution are printed too, with a \
         note in the booklet and a message. The same input gives the same file, byte for byte. Exit code 0 if \
         every puzzle has exactly one solution, else 1; 2 if anything was unreadable or there is nothing to \
         print.",
        "输入的每条记录都有自己的位置和编号。题目上方标示难度：HoDoKu 的等级，以圆点和名称表示。\n\
         并非恰有一个解的题照样印出，册中注明，并给出消息。相同的输入得到逐字节相同的文件。\n\
         每道题都恰有一个解时退出码为 0，否则为 1；有不可读的内容或没有可印的内容时为 2。",
    ),
];
