//! The texts that the player reads, in English and Chinese.

use ninefold::lang::Text;

/// Declares texts, and a list of them for the test: `NAME = "English", "中文";`
macro_rules! texts {
    ($($name:ident = $en:literal, $zh:literal;)*) => {
        $(pub(crate) const $name: Text = Text { en: $en, zh: $zh };)*
        #[cfg(test)]
        const ALL: &[Text] = &[$($name),*];
    };
}

texts! {
    // The effects of keys.
    ABOUT_MOVE = "move the cursor", "移动光标";
    ABOUT_EXTEND = "select more cells", "扩大选区";
    ABOUT_PICK = "add this cell, or take it out, and keep the selection", "把此格加入或移出选区，并保持选区";
    ABOUT_SELECT_ALL = "select all cells", "全选";
    ABOUT_SELECT_SAME = "select all cells with this digit", "选择所有相同数字的格";
    ABOUT_DIGIT = "write, mark or colour, by the mode", "按当前模式填数、标记或着色";
    ABOUT_OTHER = "a corner mark (a digit, in the corner mode)", "角标（角标模式下则为数字）";
    ABOUT_CLEAR = "empty the selected cells", "清空所选的格";
    ABOUT_MODE_DIGIT = "mode: digits", "模式：数字";
    ABOUT_MODE_CORNER = "mode: corner marks", "模式：角标";
    ABOUT_MODE_CENTRE = "mode: centre marks (candidates)", "模式：中标（候选数）";
    ABOUT_MODE_COLOR = "mode: colours of cells", "模式：格的颜色";
    ABOUT_MODE_TINT = "mode: colours of candidates", "模式：候选数的颜色";
    ABOUT_NEXT_MODE = "the next mode", "下一种模式";
    ABOUT_PREVIOUS_MODE = "the previous mode", "上一种模式";
    ABOUT_UNDO = "undo", "撤销";
    ABOUT_REDO = "redo", "重做";
    ABOUT_FILL = "write all candidates once", "一次写出全部候选数";
    ABOUT_ASSIST = "candidates: your own, tidied, or always all", "候选数由谁维护：自己、自动清理、始终全部";
    ABOUT_HIGHLIGHT = "highlight a digit (then 1-9; 0 for the cursor's)", "高亮一个数字（再按 1-9；0 为跟随光标）";
    ABOUT_HIGHLIGHT_KEYS = "highlight this digit", "高亮该数字";
    ABOUT_HINT = "a hint; again for where, and again for why", "提示；再按显示位置，再按说明理由";
    ABOUT_APPLY = "apply the hint", "执行提示的步骤";
    ABOUT_PATIENT_HINT = "a hint, even if it takes half a minute", "提示，哪怕要等半分钟";
    ABOUT_SMALLEST = "a step by the fewest rules, line by line", "用最少规则的一步，逐行查看";
    ABOUT_PATH = "the whole path, step by step", "整个解题过程，逐步查看";
    ABOUT_STEPS = "all steps that can be taken now", "当前可走的所有步骤";
    ABOUT_FIND = "find a technique, in the list of steps or in the catalogue", "查找技巧（步骤列表或技巧目录）";
    ABOUT_TECHNIQUES = "techniques: examples, practice, off and on", "技巧目录：例子、练习、停用与启用";
    ABOUT_PRACTISE = "practise the technique shown", "练习所看的技巧";
    ABOUT_RATE = "how hard is this puzzle?", "这道题有多难？";
    ABOUT_CHECK = "check against the solution", "与答案核对";
    ABOUT_WHY = "why is this digit wrong?", "这个数字为何错？";
    ABOUT_SCROLL_UP = "scroll the text up", "向上滚动文字";
    ABOUT_SCROLL_DOWN = "scroll the text down", "向下滚动文字";
    ABOUT_CHECKPOINT = "make a checkpoint", "建立存档点";
    ABOUT_CHECKPOINTS = "return to a checkpoint", "回到存档点";
    ABOUT_RESTART = "start this puzzle again", "重新开始本题";
    ABOUT_PAUSE = "pause (hides the grid) and go on", "暂停（隐藏盘面）与继续";
    ABOUT_NEW = "a new puzzle", "新题";
    ABOUT_SHELF = "your puzzles", "我的题目";
    ABOUT_DRAFT = "enter a puzzle by hand; again to play it", "手工输入题目；再按开始玩";
    ABOUT_OPEN = "open a file or a puzzle line", "打开文件或一行题目";
    ABOUT_COPY = "copy the position out as text", "把局面导出为文本";
    ABOUT_SETTINGS = "settings: language, clock, what is shown", "设置：语言、计时、显示内容";
    ABOUT_SHEET = "this sheet", "本快捷键表";
    ABOUT_CLOSE = "close what is open; select one cell", "关闭；只选一格";
    ABOUT_QUIT = "quit; everything is saved", "退出；全部保留";
    ABOUT_INTERRUPT = "quit with exit code 130; everything is saved", "退出（退出码 130）；全部保留";
    ABOUT_SUSPEND = "back to the shell; fg continues", "回到 shell；fg 继续";
    ABOUT_REDRAW = "redraw everything", "重绘";

    // Names.
    DIGIT = "Digit", "数字";
    CORNER = "Corner", "角标";
    CENTRE = "Centre", "中标";
    COLOR = "Colour", "颜色";
    TINT = "Cand.", "候选";
    EASY_ABOUT = "singles only", "只需唯一数";
    MEDIUM_ABOUT = "pairs, triples, intersections", "数对、数组、区块";
    HARD_ABOUT = "fish, wings, simple colouring", "鱼、翼、简单染色";
    UNFAIR_ABOUT = "chains, almost locked sets", "链、待定数组";
    EXTREME_ABOUT = "forcing chains and beyond", "强制链以及更难的";
    ASSIST_OFF = "candidates: yours", "候选数：自己写";
    ASSIST_TIDY = "candidates: tidied", "候选数：自动清理";
    ASSIST_FULL = "candidates: all", "候选数：全部";
    UNTITLED = "Puzzle {number}", "题目 {number}";
    A_DRAFT = "New puzzle being entered", "正在输入的题目";

    // The panel.
    HINT_BUTTON = "Hint", "提示";
    MORE_BUTTON = "More", "更多";
    APPLY_BUTTON = "Apply", "执行";
    UNDO_BUTTON = "Undo", "撤销";
    REDO_BUTTON = "Redo", "重做";
    KEYS_BUTTON = "Keys", "按键";
    NEW_BUTTON = "New", "新题";
    PAUSE_BUTTON = "Pause", "暂停";
    TECHNIQUES_BUTTON = "Learn", "技巧";
    PRACTISE_BUTTON = "Practise", "练习";
    CLOSE_BUTTON = "Close", "关闭";
    CELLS_LEFT = "{count} cells to go", "还剩 {count} 格";
    ONE_CELL_LEFT = "1 cell to go", "还剩 1 格";
    MOVES = "{count} {count?move|moves}", "{count} 步操作";
    CONFLICTS = "{count} {count?cell clashes|cells clash}", "{count} 格冲突";
    HIGHLIGHTED = "highlighted: {digit}", "高亮：{digit}";
    PUZZLE_OF = "{number} of {count}", "第 {number}/{count} 题";
    FIRST_STEPS = "↑↓←→ move\n1-9  write a digit\n0    empty the cell\nx, c write small marks\nz    write digits again\ni    a hint\n?    all keys\nq    quit; all is saved",
        "↑↓←→ 移动\n1-9  填数\n0    清空\nx, c 写小标记\nz    回到填数\ni    提示\n?    全部按键\nq    退出，全部保留";
    NOTHING_TO_APPLY = "Nothing to apply: 1-9 write a digit, i gives a hint, which Enter applies.", "没有打开的内容：1-9 填数；i 给出提示，再按 Enter 执行。";
    NO_KEY = "{key} does nothing here: ? shows the keys.", "{key} 在这里没有作用：按 ? 查看按键。";
    FOOTER = "? keys   i hint   u undo   p pause   n new   q quit", "? 按键   i 提示   u 撤销   p 暂停   n 新题   q 退出";

    // Messages during play.
    WELCOME_BACK = "Welcome back.", "欢迎回来。";
    SOLVED = "Solved in {time}. n makes a new puzzle.", "用时 {time} 解出。按 n 出新题。";
    SOLVED_HINTS = "Solved in {time} with {count} {count?hint|hints}. n makes a new puzzle.", "用时 {time} 解出，用了 {count} 次提示。按 n 出新题。";
    NOTHING_TO_UNDO = "Nothing to undo.", "没有可撤销的操作。";
    NOTHING_TO_REDO = "Nothing to redo.", "没有可重做的操作。";
    IS_GIVEN = "A given cannot be changed.", "已知数不能更改。";
    PAUSED = "Paused. p goes on.", "已暂停。按 p 继续。";
    ALL_RIGHT = "Everything so far is right.", "目前全部正确。";
    WHY_KEY = "Put the cursor on one and press w to see why.", "把光标移到其中一个上，按 w 查看原因。";
    WHY_NEEDS_DIGIT = "Put the cursor on a digit of yours first.", "请先把光标放在你填的数字上。";
    WHY_LEADS = "If {cell} were {digit}, then after {count} easy {count?step|steps}: {end} ←→ goes through the steps.",
        "若 {cell} 为 {digit}，则 {count} 个简单步骤之后：{end}用 ←→ 逐步查看。";
    NO_TIME = "There was no time to check the position.", "没来得及检查局面。";
    CHECKPOINT_MADE = "Checkpoint {number} made. M goes back.", "已建立存档点 {number}。按 M 返回。";
    CHECKPOINT_SAME = "Nothing has changed since the last checkpoint.", "自上个存档点以来没有变化。";
    NO_CHECKPOINTS = "No checkpoints yet: m makes one.", "还没有存档点：按 m 建立。";
    CHECKPOINT_AT = "Checkpoint {number}   {time}   {count} {count?cell|cells} to go", "存档点 {number}   {time}   还剩 {count} 格";
    RESTARTED = "Started again. u undoes that.", "已重新开始。按 u 可撤销。";
    REALLY_RESTART = "Start this puzzle again?", "重新开始本题？";
    REALLY_REMOVE = "Remove this puzzle from the list?", "从列表中删除本题？";
    YES_NO = "Enter yes   Esc no", "Enter 是   Esc 否";
    PRESS_A_DIGIT = "Highlight: press 1-9; 0 follows the cursor.", "高亮：按 1-9；按 0 跟随光标。";
    WORKING = "{what} … {time}  (Esc stops)", "{what}… {time}（Esc 停止）";
    LOOKING_FOR_HINT = "Looking for a step", "正在寻找步骤";
    LOOKING_FOR_PATH = "Looking for the path", "正在寻找解题过程";
    LOOKING_FOR_STEPS = "Looking for all steps", "正在寻找所有步骤";
    LOOKING_FOR_EXAMPLE = "Looking for the example", "正在准备例子";
    LOOKING_FOR_EXERCISE = "Making a position to practise on", "正在出练习局面";
    RATING = "Finding out how hard it is", "正在评估难度";
    CHECKING = "Checking", "正在核对";
    MAKING_PUZZLE = "Making a puzzle", "正在出题";
    CALLED_OFF = "Stopped.", "已停止。";
    NOT_MADE = "No puzzle was made in time; try again.", "没能及时出题；请再试。";
    OPENED = "{count} {count?puzzle|puzzles} opened; g lists them.", "打开了 {count} 题；按 g 列出。";
    OPENED_FIRST = "The first {count} puzzles of {file} were opened; g lists them.", "打开了 {file} 的前 {count} 题；按 g 列出。";
    ALREADY_THERE = "You have this puzzle already: here it is.", "你已有这道题：就在这里。";
    NOT_A_PUZZLE = "The pasted text is not a puzzle: {problem}", "粘贴的内容不是题目：{problem}";
    OTHER_RULES = "play knows 9x9 grids with the classic rules only, and the rules here are {own}: 'ninefold serve' plays any rules up to 9x9 in the browser, and 'ninefold print' puts every puzzle on paper",
        "play 只支持 9x9 标准数独，此处的规则是 {own}：ninefold serve 可在浏览器里玩 9x9 及以下的任何规则，ninefold print 可把任何题印在纸上";
    NOT_A_PUZZLE_AT_ALL = "The pasted text is not a puzzle in any known format.", "粘贴的内容不是任何已知格式的题目。";
    WRITTEN = "Written to {file}.", "已写入 {file}。";
    FILE_EXISTS = "{file} exists already: choose another name.", "{file} 已存在：请换一个名字。";
    COPIED = "Sent to the terminal's clipboard.", "已发送到终端的剪贴板。";
    NOT_SAVED = "Could not save: {error}", "无法保存：{error}";

    // Hints.
    HINT_TITLE = "Hint {stage} of 3", "提示 {stage}/3";
    HINT_SOLUTION = "No step was found, but the solution is known.", "没有找到步骤，但答案已知。";
    HINT_SOLUTION_WHERE = "Look at {cell}.", "请看 {cell}。";
    HINT_UNFINISHED = "There was no time to look for {count} {count?technique|techniques}, from {technique} on. I looks longer.",
        "时间所限，从“{technique}”起的 {count} 种技巧没有查找。按 I 可多等。";
    HINT_NOTHING = "No step is known here.", "此处没有已知的步骤。";
    HINT_NEXT = "i shows more.", "按 i 看更多。";
    HINT_APPLY = "Enter applies it, Esc closes.", "Enter 执行，Esc 关闭。";
    HINT_LINES = "←→ shows it line by line, Enter applies it, Esc closes.", "←→ 逐行查看；Enter 执行，Esc 关闭。";
    HINT_LINE_TITLE = "Line {number} of {count}", "第 {number}/{count} 行";
    PATH_TITLE = "Step {number} of {count}", "第 {number}/{count} 步";
    PATH_END = "The end of the path", "解题过程的终点";
    PATH_KEYS = "←→ steps, Home, End; Enter plays on from here; Esc closes.", "←→ 逐步，Home、End；Enter 从此处接着玩；Esc 关闭。";
    PATH_SOLVED = "Solved.", "已解出。";
    PATH_STUCK = "No step is known here.", "此处没有已知的步骤。";
    PATH_STOPPED = "Time was up here.", "到此时间用尽。";
    STEPS_TITLE = "{count} {count?step|steps}, {techniques} {techniques?technique|techniques}", "{count} 个步骤，{techniques} 种技巧";
    STEPS_STOPPED = "Time was up: {count} {count?technique was|techniques were} not looked for.", "时间用尽：{count} 种技巧没有查找。";
    STEPS_KEYS = "↑↓ choose, → opens, Enter applies it", "↑↓ 选择，→ 展开，Enter 执行";
    FIND_NOTHING = "No technique in the list is called {text}.", "列表中没有叫“{text}”的技巧。";
    SOME_ARE_OFF = "{count} {count?technique is switched off: T switches it on.|techniques are switched off: T switches them on.}", "有 {count} 种技巧已停用：按 T 可启用。";
    CHECK_TITLE = "Check", "检查";
    WHY_TITLE = "Why?", "为什么？";

    // Single techniques, and difficulty.
    IS_OFF = "switched off", "已停用";
    STUDY_KEYS = "e practises it, ←→ leafs through the techniques, T lists them, Esc closes.", "e 练习，←→ 翻看其他技巧，T 列出，Esc 关闭。";
    ONE_TECHNIQUE = "One technique has to stay on.", "至少要保留一种技巧。";
    PRACTISE_WHAT = "Choose a technique with Enter; then e practises it.", "用 Enter 选择技巧，再按 e 练习。";
    PRACTICE_TITLE = "Practice: {name}", "练习：{name}";
    EXERCISE_READY = "{name} is the next step. i helps, e makes another.", "下一步就是{name}。i 提示，e 再来一题。";
    EXERCISE_EXAMPLE = "{name} is rare: this is the catalogue's example. i helps.", "{name}很少见：这是目录中的例子。i 提示。";
    EXERCISE_DONE = "That is it: {name}. e makes another.", "正是{name}。按 e 再来一题。";
    EXERCISE_RULES = "{name} is for other rules, and games here have the classic ones.", "{name}用于其他规则，而这里的游戏都用经典规则。";
    EXAMPLE_RULES = "Rules of the example: {rules}.", "例子的规则：{rules}。";
    NO_EXERCISE = "No position with {name} was found in time, and no example is known.", "在时限内没有找到用到{name}的局面，也没有已知的例子。";
    RATE_TITLE = "How hard is it?", "有多难？";
    RATE_HODOKU = "{level}, {score} points, {count} {count?step|steps}, the hardest: {technique}.", "{level}，{score} 分，{count} 步，最难的是{technique}。";
    RATE_OWN = "{count} {count?step|steps}, the hardest: {technique}.", "{count} 步，最难的是{technique}。";
    RATE_MINUTES = "A practised player may need about {minutes} {minutes?minute|minutes}.", "熟练玩家大约需要 {minutes} 分钟。";
    RATE_UNSOLVED = "Its techniques do not solve it; after {count} {count?step|steps} there is no next one.", "其技巧不能解出此题；{count} 步之后再无步骤。";
    RATE_LATE = "no answer within 10 seconds.", "10 秒内没有结果。";
    RATE_SEVERAL = "The puzzle has several solutions: only one with a single solution can be rated.", "此题有多个解：只有唯一解的题才能评定难度。";
    RATE_NONE = "The puzzle has no solution: there is nothing to rate.", "此题无解：无法评定难度。";

    // Entering a puzzle.
    DRAFT_TITLE = "Entering a puzzle", "输入题目";
    DRAFT_NONE = "No solution.", "无解。";
    DRAFT_CLASH = "Equal digits see each other.", "相同的数字互相冲突。";
    DRAFT_ONE = "Exactly one solution. d plays it.", "恰有一个解。按 d 开始玩。";
    DRAFT_MANY = "{count} solutions.", "{count} 个解。";
    DRAFT_AT_LEAST = "At least {count} {count?solution|solutions}.", "至少 {count} 个解。";
    DRAFT_COUNTING = "Counting …", "正在计数……";
    DRAFT_HELP = "Type the givens; A shows what is possible in each cell; d starts the game.", "输入已知数；A 显示每格可能的数字；按 d 开始玩。";
    DRAFT_NOT_UNIQUE = "It does not have exactly one solution, but you can play it.", "并非唯一解，但可以玩。";
    DRAFT_REFUSED = "This has no solution: it cannot be played yet.", "此题无解：还不能玩。";

    // Dialogs.
    SHEET_TITLE = "Keys   (Enter does the chosen line)", "按键（Enter 执行所选）";
    NEW_TITLE = "New puzzle", "新题";
    SHELF_TITLE = "Your puzzles   (Enter plays, Del removes)", "我的题目（Enter 玩，Del 删除）";
    CHECKPOINTS_TITLE = "Return to a checkpoint", "回到存档点";
    OPEN_TITLE = "Open a file, or a puzzle in any format", "打开文件，或任意格式的题目";
    COPY_TITLE = "Copy out   (Enter shows, y clipboard, w file)", "导出（Enter 查看，y 剪贴板，w 文件）";
    SHARE_GIVENS = "the puzzle alone, as it was given, on one line", "只有题目（已知数），一行";
    SHARE_SVG = "a picture, with the step that is shown", "图片，包括正显示的步骤";
    SHARE_PNG = "the same in pixels", "同上，像素图";
    SHARE_PDF = "a page to print, with the solution", "可打印的一页，附答案";
    CATALOGUE_TITLE = "Techniques", "技巧";
    CATALOGUE_FIND = "Find: {text}", "查找：{text}";
    CATALOGUE_TYPE = "Type to find one", "输入以查找";
    CATALOGUE_KEYS = "Enter example   Space off, on   ←→ family   Esc", "Enter 例子   空格 停用、启用   ←→ 类别   Esc";
    CATALOGUE_NONE = "No technique is called that.", "没有叫这个名字的技巧。";
    FIND_TITLE = "Techniques whose name contains", "名称中含有";
    SETTINGS_TITLE = "Settings   (Enter changes the chosen one)", "设置（Enter 更改所选）";
    SET_LANG = "Language", "语言（Language）";
    SET_LANG_NAME = "English", "中文";
    SET_ASSIST = "Candidates of this puzzle", "本题的候选数";
    SET_CLASHES = "Equal digits that clash are red", "冲突的数字显示为红色";
    SET_SAME = "The cursor's digit is highlighted", "高亮光标处的数字";
    SET_CLOCK = "The clock is shown", "显示计时";
    SET_TECHNIQUES = "Techniques that hints may use", "提示可用的技巧";
    SET_ON = "yes", "是";
    SET_OFF = "no", "否";
    COUNT_OF = "{count} of {all}", "{count}/{all}";
    WRITE_TITLE = "Write to a file", "写入文件";
    IS_SOLVED = "solved", "已解出";
    BACK = "Press any key to go back.", "按任意键返回。";

    // The window.
    TOO_SMALL = "This window is {width} x {height}; the board needs 80 x 24 (or 56 x 34). Make it larger; q quits.",
        "窗口为 {width} x {height}；盘面需要 80 x 24（或 56 x 34）。请放大窗口；按 q 退出。";

    // Before the game begins.
    NO_TERMINAL = "'ninefold play' needs a terminal to draw on and to read keys from: run it in a terminal window, not in a pipe; 'ninefold hint' and 'ninefold explain' work anywhere",
        "ninefold play 需要终端来绘制和读取按键：请在终端窗口中运行，不要放在管道里；ninefold hint 与 ninefold explain 随处可用";
    DUMB_TERMINAL = "'ninefold play' cannot draw on a terminal of the kind TERM={term}: try TERM=xterm, or 'ninefold hint' and 'ninefold explain', which print text",
        "ninefold play 无法在 TERM={term} 的终端上绘制：请试 TERM=xterm，或使用输出文本的 ninefold hint 与 ninefold explain";
    DAMAGED_STATE = "{file}: line {line} cannot be read; the file was moved to {kept}, and you start afresh",
        "{file}：第 {line} 行无法理解；文件已移至 {kept}，从头开始";
    PROGRAM_FAILED = "a part of the program has failed; the games are saved", "程序的一部分出了错；对局已保存";
    CANNOT_SAVE = "the games could not be saved in {file}: {error}", "无法把对局保存到 {file}：{error}";
    STATE_TAKEN = "Another 'ninefold play' has your puzzles open: nothing is saved here.", "另一个 ninefold play 正打开着你的题目：此处不保存。";
    NO_STATE_PLACE = "there is no place to save games: neither XDG_STATE_HOME nor HOME is set; use --no-save to play without saving",
        "没有可保存对局的位置：XDG_STATE_HOME 与 HOME 均未设置；可用 --no-save 不保存";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_take_the_same_arguments() {
        for text in ALL {
            assert!(text.is_matched(), "{}", text.en);
        }
    }
}
