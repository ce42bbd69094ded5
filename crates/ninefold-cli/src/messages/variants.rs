//! Messages of the commands about rules.

use ninefold::lang::Text;

texts! {
    PASSED = "passed {passed} of {total}", "通过 {passed} / {total}";
    APART = "{count} {count?case compares|cases compare} two puzzles and {count?says|say} nothing about solutions", "{count} 条测试只比较两道题，与解无关";
    LOST = "line {line}: not converted: {lost}; --lossy leaves this out", "第 {line} 行：未转换：{lost}；用 --lossy 可略去";
    LEFT_OUT = "line {line}: left out: {lost}", "第 {line} 行：已略去：{lost}";
    SKIPPED = "{file}: line {line}: {what}", "{file}：第 {line} 行：{what}";
    LATE = "no answer within the time limit", "限时内没有结果";
    OTHER = "the solution should be {wanted}; found {found}", "解应为 {wanted}，却是 {found}";
    COUNT = "{wanted} {wanted?solution is|solutions are} known; found {found}", "已知 {wanted} 个解，却找到 {found} 个";
    CANDIDATES = "other candidates in {cell}", "{cell} 的候选数不同";
    VALIDITY = "the status is {status}", "状态是 {status}";
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
