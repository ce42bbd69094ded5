//! Messages of the commands that make puzzles.

use ninefold::lang::Text;

texts! {
    CANNOT_READ_PATTERN = "cannot read the pattern {file}", "无法读取图案 {file}";
    PATTERN_LENGTH = "{file}: a pattern has 81 characters, row by row, with . for an empty cell; this one has {found}",
        "{file}：图案逐行共 81 个字符，空格写作 .；这里有 {found} 个";
    ONE_TECHNIQUE = "'{name}' stands for several techniques: name one of them; 'ninefold techniques' lists them",
        "“{name}”代表多个技巧：请指定其中一个；“ninefold techniques”列出它们";
    UNIFORM_IS_CLASSIC = "only classic grids can be drawn uniformly: leave out --grids, or --rules",
        "只有标准规则的终盘能均匀抽取：请去掉 --grids 或 --rules";
    GRIDS_ONLY = "by these rules, only full grids can be made: leave out --clues and --first-row",
        "按这些规则只能生成终盘：请去掉 --clues 和 --first-row";
    MINIMAL_ONLY = "by these rules, only minimal puzzles can be made yet, of a difficulty by --minutes or --largest, and with --clues where --place places constraints; symmetry and the other wishes can be chosen on nine by nine, by rules of whole houses: the classic ones, diagonals, windoku, extra regions of nine cells, jigsaws",
        "按这些规则目前只能出极小题，难度可用 --minutes 或 --largest 选择，用 --place 放置约束时可用 --clues；对称等其他要求只能在九乘九、由完整区域构成的规则下选择：标准规则、对角线、窗口、九格的额外区域、锯齿分区";
    NO_ROOM_FOR_CONSTRAINTS = "the format '{format}' has no room for constraints: use --format rules, iss, fpuzzles or jsonl",
        "格式“{format}”写不下约束：请用 --format rules、iss、fpuzzles 或 jsonl";
    NOT_SAID = "{lost}: choose another --format, such as rules or iss", "{lost}：请另选 --format，例如 rules 或 iss";
    NO_KIND = "no kind of constraint '{kind}'; 'ninefold rules' lists them",
        "没有名为“{kind}”的约束；“ninefold rules”列出全部";
    LARGEST_IS_FOR_ANY = "--largest is for puzzles with --place, or by rules that are not whole houses; for others, choose --er, --score or --difficulty",
        "--largest 只用于加 --place 的题目，或不全由完整区域构成的规则；其他题目请用 --er、--score 或 --difficulty";
    COUNTED = "{name}: counted in {seconds} s", "{name}：用时 {seconds} 秒";
    NONE_IN_TIME = "no such puzzle was found in time among {tried} {tried?puzzle|puzzles} that were made: allow more with --deadline, or ask for less",
        "限定时间内造出 {tried} 题，没有一题符合要求：请用 --deadline 给更多时间，或放宽要求";
}
