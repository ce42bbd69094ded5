//! Messages of the commands about rules.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    PASSED = "passed {passed} of {total}", "通过 {passed} / {total}";
    APART = "{count} {count?case compares|cases compare} two puzzles and {count?says|say} nothing about solutions", "{count} 条测试只比较两道题，与解无关";
    LOST = "{format} cannot express this: {lost}; --lossy leaves it out", "{format} 无法表示：{lost}；用 --lossy 可略去";
    LOST_HERE = "{format} cannot express this: {lost}; {others} can, and --lossy leaves it out", "{format} 无法表示：{lost}；可用 {others}，用 --lossy 可略去";
    LOST_ALL = "{format} cannot express this: {lost}; {others} can", "{format} 无法表示：{lost}；可用 {others}";
    CANNOT_HOLD = "the format '{format}' cannot express what is made: {lost}; use --format {others}", "格式“{format}”无法表示所生成的内容：{lost}；请用 --format {others}";
    LEFT_OUT = "line {line}: left out: {lost}", "第 {line} 行：已略去：{lost}";
    SKIPPED = "{file}: line {line}: {what}", "{file}：第 {line} 行：{what}";
    UNDECIDED = "undecided within the time limit: {names}", "限时内未得出结果：{names}";
    SLOWEST = "slowest: {names}", "最慢：{names}";
    LATE = "no answer within the time limit", "限时内没有结果";
    OTHER = "the solution should be {wanted}; found {found}", "解应为 {wanted}，却是 {found}";
    COUNT = "{wanted} {wanted?solution is|solutions are} known; found {found}", "已知 {wanted} 个解，却找到 {found} 个";
    CANDIDATES = "other candidates in {cell}", "{cell} 的候选数不同";
    VALIDITY = "the status is {status}", "状态是 {status}";
    EXACTLY = "Exactly {count} {count?solution|solutions}.", "恰有 {count} 个解。";
    ABOUT = "About {count} solutions; with 95 % confidence {low} to {high} (standard error {error}, {samples} samples).",
        "约 {count} 个解；95 % 置信区间 {low} 至 {high}（标准误差 {error}，{samples} 个样本）。";
    ABOUT_ONCE = "About {count} solutions by one sample, which does not tell how far off that is.",
        "按一个样本约 {count} 个解；单个样本无法说明误差。";
    NO_ESTIMATE = "No estimate: no sample was finished in time, or none found a solution.",
        "无法估计：限时内没有完成任何样本，或样本都没有找到解。";
    HOLDS_ONCE = "All rules and givens can hold together: there is one solution.", "所有规则和已知数可以同时成立：有唯一解。";
    HOLDS_OFTEN = "All rules and givens can hold together: there is more than one solution.", "所有规则和已知数可以同时成立：有多个解。";
    HOUSES_CLASH = "The houses of the grid alone cannot be filled.", "仅盘面的区域就无法填满。";
    CONFLICT = "No solution. In the houses of the grid, which are taken to hold, {count?this|these} cannot hold{count?| together}:",
        "无解。以盘面的区域成立为前提，以下各项不能{count?|同时}成立：";
    RULE_AT = "  rule {place}: {text}", "  规则 {place}：{text}";
    GIVEN_AT = "  given: {text}", "  已知：{text}";
    SMALLEST = "This is a smallest contradictory set ({count}).", "这是最小的矛盾集合（{count} 项）。";
    NEEDED = "Each of them is needed; not proved smallest ({count}).", "每一项都不可缺少；未证明是最小的（{count} 项）。";
    CONTRADICTORY = "Time ran out before the set was reduced; not proved smallest ({count}).",
        "缩减尚未完成，时间已到；未证明是最小的（{count} 项）。";
    UNKNOWN_KIND = "unknown rule '{id}': expected one of {known}", "没有规则“{id}”：应为 {known} 之一";
    CELLS = "{least} to {most} cells", "{least} 到 {most} 格";
    TEXT = "a text", "文本";
    RULES = "{least} to {most} rules", "{least} 到 {most} 条规则";
    NUMBERS = "{least} to {most} numbers", "{least} 到 {most} 个数";
    LISTS = "{least} to {most} lists of cells", "{least} 到 {most} 组格子";
    EXAMPLE = "for example", "例如";
    UNRATED = "Not rated: the scales are defined for the classic rules only.", "未评级：评分体系只为标准规则定义。";
    RULES_FILE = "{file}: {error}", "{file}：{error}";
    RULES_GIVENS = "{file} has givens: read it as a puzzle, with --from rules {file}", "{file} 含有已知数：请作为题目读入：--from rules {file}";
}
