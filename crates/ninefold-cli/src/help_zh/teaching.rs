//! The help of the commands that use techniques, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    ("Show the next step that a good human solver would take", "给出高手会走的下一步"),
    ("Solve puzzles step by step and explain each step", "逐步解题，并说明每一步为何成立"),
    ("List all steps that can be taken", "列出当前所有可走的步骤"),
    ("List the techniques, or explain one with an example", "列出技巧，或用例子讲解其一"),
    (
        "A puzzle or a position (81 characters, '+' before placed digits; 729 for candidates; a line of a \
         library), a file, or - for standard input [default: -]",
        "一道题或一个局面（81 个字符，后填的数字前加 +；候选数盘面为 729 个字符；或一行题库）、一个文件，或 - 表示标准输入 [默认：-]",
    ),
    ("Only name the technique", "只说技巧的名称"),
    ("Also say where to look", "还说明该看哪里"),
    ("Give the whole argument", "说出完整的推理"),
    ("Give the whole argument of each step", "说出每一步的完整推理"),
    ("Format of the output", "输出的格式"),
    (
        "Order and choice of techniques: default, hodoku, explainer, or a file in TOML",
        "技巧的选择与次序：default、hodoku、explainer，或一个 TOML 文件",
    ),
    ("Leave out techniques that rely on the puzzle having one solution", "不用依赖唯一解的技巧"),
    (
        "Use only these techniques (by id or name) or families (by id), separated by commas",
        "只用这些技巧（标识或名称）或类别（标识），用逗号分隔",
    ),
    ("Draw each step as a picture: FILE, FILE-2 and so on", "把每一步画成图：FILE、FILE-2 等"),
    ("Colours of the pictures [default: auto]", "图的配色 [默认：auto]"),
    ("Time limit for each position, such as 500ms, 10s or 2m", "每个局面的最长时间：500ms、10s、2m"),
    ("One line of notation for each step", "每步一行记号"),
    ("Take the simplest step each time, however many that makes", "每次都走最简单的一步，不论共需多少步"),
    ("Stop after N steps", "N 步后停止"),
    ("Show at most N steps of each technique", "每种技巧最多显示 N 步"),
    (
        "A technique by id or name, or a family by id [default: all]",
        "技巧的标识或名称，或类别的标识 [默认：全部]",
    ),
    (
        "A position is checked first: a wrong digit, a missing candidate that belongs there, or a \
         contradiction is reported instead of a hint. If the givens have several solutions, techniques that \
         rely on a single one are left out. If --deadline ends the search, the answer says so and lists what \
         was not looked for. Exit code 0 if every position has a next step or is solved, else 1; 2 if anything \
         was unreadable.",
        "先检查局面：若有填错的数字、缺少正确的候选数或矛盾，则报告之，不给提示。\n\
         已知数有多个解时，不使用依赖唯一解的技巧。搜索因 --deadline 结束时会说明尚未查找什么。\n\
         每个局面都有下一步或已解完时退出码为 0，否则为 1；有不可读的内容时为 2。",
    ),
    (
        "Every step comes with its argument; --brief gives one line of notation instead. The path is a short \
         one: of steps that are about equally easy, those are taken that lead to the end with the least effort, \
         and none that nothing later needs. --simplest takes the simplest step each time, and so do the \
         profiles hodoku and explainer. HTML puts all \
         positions on one page, with a picture of each step, in both languages, light and dark. Positions are \
         checked first, as 'ninefold hint' does. Exit code 0 if every puzzle is solved, else 1; 2 if anything \
         was unreadable.",
        "每一步都说明理由；--brief 则每步一行记号。所走的是短路：难度相近的步骤中，取总代价最小的，后面用不到的步骤不走。\n\
         --simplest 每次都走最简单的一步；hodoku 与 explainer 两种次序也是如此。HTML 把所有局面放在一页，每步一图，两种语言，浅色与深色。\n\
         与 ninefold hint 一样先检查局面。每道题都解出时退出码为 0，否则为 1；有不可读的内容时为 2。",
    ),
    (
        "Lists every instance of every technique, one technique after another. Nearly empty grids have very \
         many: --limit shortens the lists, --technique narrows the search, and --deadline ends it and says \
         what was not looked for. Positions are checked first, as 'ninefold hint' does. Exit code 0 if every \
         position has a step or is solved and there was time for all, else 1; 2 if anything was unreadable.",
        "逐个技巧列出全部实例。近乎空白的盘面会有很多：--limit 缩短列表，--technique 缩小搜索，--deadline 结束搜索并说明尚未查找什么。\n\
         与 ninefold hint 一样先检查局面。每个局面都有步骤或已解完、且时间足够时退出码为 0，否则为 1；有不可读的内容时为 2。",
    ),
    (
        "Without a name, lists the catalogue, easiest first. With a name, describes the technique and shows \
         its example: drawn, explained, and as a line that 'ninefold hint' reads.",
        "不给名称时列出目录，由易到难；给出名称时说明该技巧及其例子：图、讲解，以及 ninefold hint 可读的一行。",
    ),
    // reglib
    ("Run a regression library of techniques in HoDoKu's format", "运行技巧回归题库（HoDoKu 的格式）"),
    ("A library, or - for standard input [default: -]", "题库文件，或 - 表示标准输入 [默认：-]"),
    ("Show each case that does not pass, and what was found", "显示每个未通过的用例及找到的结果"),
    (
        "Run only cases whose code begins with one of these, separated by commas",
        "只运行代码以其中之一开头的用例，用逗号分隔",
    ),
    (
        "Each line is a case: a position, a technique and what it must find there. It passes if the technique \
         is found with these digits, and always with exactly these conclusions. The length of a chain is \
         reported but does not decide. Cases of techniques that ninefold does not have count as not supported. \
         The last line is 'passed N of M'; M counts all cases, and lines that are not cases. Exit code 0 if \
         all pass, else 1; 2 if a line or a file could not be read.",
        "每行一个用例：一个局面、一种技巧及其应得的结论。\n\
         若找到了带有这些数字的该技巧，且每次结论都完全一致，则通过。链长只报告，不评判。\n\
         ninefold 没有的技巧记为不支持。最后一行为 passed N of M；M 计入所有用例及不是用例的行。\n\
         全部通过时退出码为 0，否则为 1；有行或文件无法读取时为 2。",
    ),
    // completions
    ("Print a script that lets a shell complete commands and options", "输出 shell 补全命令与选项所需的脚本"),
    ("The shell", "哪种 shell"),
    (
        "After this, new shells complete commands, options and their values when you press Tab. Bash needs the \
         package bash-completion. Zsh looks in the folders of $fpath, so the folder named below must be one of \
         them. For fish the file is enough. The line for PowerShell belongs in the file that $PROFILE names, \
         the line for elvish in ~/.config/elvish/rc.elv.",
        "此后新开的 shell 会在按 Tab 时补全命令、选项及其取值。bash 需要软件包 bash-completion；\n\
         zsh 在 $fpath 的各文件夹中查找，下面所写的文件夹须在其中；fish 只需该文件。\n\
         PowerShell 的那一行写入 $PROFILE 所指的文件，elvish 的写入 ~/.config/elvish/rc.elv。",
    ),
    // serve
    (
        "Play, learn and make puzzles in the browser; also answers JSON requests",
        "在浏览器中解题、学习和制作题目；也回答 JSON 请求",
    ),
    (
        "Port to listen on; 0 for any free port [default: 9009, or a free one if that is taken]",
        "监听的端口；0 表示任取空闲端口 [默认：9009，若被占用则取空闲端口]",
    ),
    (
        "Address to listen on; any other than a loopback address lets other machines connect",
        "监听的地址；非回环地址会让其他机器也能连接",
    ),
    ("Open the page in the browser", "在浏览器中打开页面"),
    (
        "Serve the files in this folder instead of the built-in page",
        "使用此文件夹中的文件，而非程序内置的页面",
    ),
    ("Path under which a proxy shows this server, such as /sudoku", "代理显示此服务器所用的路径，如 /sudoku"),
    (
        "Name by which a proxy asks this server, such as puzzles.example.org; may be repeated",
        "代理访问此服务器所用的名称，如 puzzles.example.org；可重复",
    ),
    ("Most connections at once, if the system allows as many", "同时最多的连接数，以系统允许为限"),
    (
        "Most requests that wait for a thread; further ones get status 503",
        "最多等待线程的请求数；更多的得到状态 503",
    ),
    ("Longest body of a request, in bytes", "请求正文的最大长度，单位为字节"),
    (
        "Most seconds for a search, whatever deadline a question has",
        "每次搜索最多的秒数，无论问题的时限是多少",
    ),
    (
        "Prints the address, such as http://127.0.0.1:9009/, and serves until Ctrl-C; requests under way are \
         finished first. The page loads nothing from other servers, and other machines cannot connect unless \
         --host allows it. Programs send requests such as POST /api/v1/solve with {\"puzzle\": \"...\"}; GET \
         /api/v1 lists the questions.",
        "输出地址，如 http://127.0.0.1:9009/，并一直服务到按下 Ctrl-C；进行中的请求会先完成。\n\
         不从别处加载任何内容；除非用 --host 指定，其他机器无法连接。\n\
         程序可用 POST /api/v1/solve 提交 {\"puzzle\": \"...\"} 等；GET /api/v1 列出所有问题。",
    ),
];
