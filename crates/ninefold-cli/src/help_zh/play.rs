//! The help of `ninefold play`, in Chinese.

/// English and Chinese.
pub(super) static TEXTS: &[(&str, &str)] = &[
    ("Play in the terminal, with hints", "在终端里玩，带提示"),
    (
        "Puzzles, positions or files to play; a puzzle that you already have is continued [default: where you \
         left off, or a new one]",
        "要玩的题目、局面或文件；已有的题目接着玩 [默认：接着上次玩，或出一道新题]",
    ),
    ("Begin with a new puzzle of this level", "从这一等级的新题开始"),
    (
        "Seed for new puzzles; the same seed gives the same puzzles [default: from the system]",
        "种子相同，新题就相同 [默认：取自系统]",
    ),
    (
        "Order and choice of techniques for hints: default, hodoku, explainer, or a file in TOML",
        "提示所用技巧的选择与次序：default、hodoku、explainer，或一个 TOML 文件",
    ),
    ("Do not read or write the state directory", "不读写状态目录"),
    (
        "Needs a terminal of at least 80 x 24 (or 56 x 34). Everything can be done with keys; ? lists them. \
         The mouse works too if the terminal supports it. Puzzles, positions, undo, checkpoints and the clock \
         are kept in the state directory (XDG_STATE_HOME/ninefold, ~/.local/state/ninefold) and come back with \
         the next 'ninefold play'. Exit code 0 after q, 130 after Ctrl-C, 2 if there is no terminal or a \
         puzzle cannot be read.",
        "终端至少需要 80 x 24（或 56 x 34）。一切都可用按键完成；按 ? 查看按键，终端支持时也可用鼠标。\n\
         题目、局面、撤销、存档点与计时保存在状态目录（XDG_STATE_HOME/ninefold、~/.local/state/ninefold），\n\
         下次运行 ninefold play 时恢复。按 q 退出时退出码为 0，Ctrl-C 后为 130，没有终端或题目不可读时为 2。",
    ),
];
