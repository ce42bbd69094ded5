//! Messages of the commands that make puzzles.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    CANNOT_READ_PATTERN = "cannot read the pattern {file}", "无法读取图案 {file}";
    PATTERN_LENGTH = "{file}: a pattern has 81 characters, row by row, with . for an empty cell; this one has {found}",
        "{file}：图案逐行共 81 个字符，空格写作 .；这里有 {found} 个";
    ONE_TECHNIQUE = "'{name}' stands for several techniques: name one of them; 'ninefold techniques' lists them",
        "“{name}”代表多个技巧：请指定其中一个；“ninefold techniques”列出它们";
    GRIDS_ONLY = "by these rules, only full grids can be made: leave out --clues and --first-row",
        "按这些规则只能生成终盘：请去掉 --clues 和 --first-row";
    NO_ROOM_FOR_CONSTRAINTS = "the format '{format}' has no room for constraints: use --format rules, iss, fpuzzles or jsonl",
        "格式“{format}”写不下约束：请用 --format rules、iss、fpuzzles 或 jsonl";
    NOT_SAID = "{lost}: choose another --format, such as rules or iss", "{lost}：请另选 --format，例如 rules 或 iss";
    NO_KIND = "no kind of constraint '{kind}'; 'ninefold rules' lists them",
        "没有名为“{kind}”的约束；“ninefold rules”列出全部";
    NO_GRID_IN_TIME = "no grid was found in time; --deadline gives more", "时限内未找到盘面；可用 --deadline 延长";
    COUNTED = "{name}: counted in {seconds} s", "{name}：用时 {seconds} 秒";
}
