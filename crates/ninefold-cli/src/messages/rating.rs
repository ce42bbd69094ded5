//! Texts of the card that `rate` shows.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    ER = "the hardest step: {hardest}", "最难的一步：{hardest}";
    EP = "the hardest step up to the first digit placed", "直到填入第一个数字为止最难的一步";
    ED = "the first step", "第一步";
    LEVEL = "{level}, {score} points in {steps} steps", "{level}，{score} 分，{steps} 步";
    HARDEST = "hardest technique: {hardest}", "最难的技巧：{hardest}";
    TECHNIQUES = "techniques: {techniques}", "技巧：{techniques}";
    OWN = "Your scale: {score} points in {steps} steps, {most} for the hardest ({hardest})",
        "自定义标准：{score} 分，{steps} 步，其中最难的一步 {most} 分（{hardest}）";
    OWN_FAILS = "Your scale: its techniques do not solve the puzzle", "自定义标准：其中的技巧解不出这道题";
    MINUTES = "A practised player may take {minutes} minutes.", "熟练的玩家大约需要 {minutes} 分钟。";
    GUESSES = "The fast engine guesses {count} times.", "快速引擎猜测 {count} 次。";
    SECONDS = "Rated in {seconds} s.", "评定用时 {seconds} 秒。";
    SMALLEST = "Smallest explanations", "最小解释";
    DEAREST = "the dearest step needs {cost} {cost?rule|rules} at once", "最贵的一步需要同时看 {cost} 条规则";
    COSTS_SUM = "{sum} in all: {steps} {steps?explanation|explanations}, and {singles} {singles?cell that has|cells that have} one digit left",
        "合计 {sum}：{steps} 次解释，另有 {singles} 格只剩一个数字";
    OF_COST = "{count} of {cost}", "{cost} 条的 {count} 次";
    COSTS = "costs: {costs}", "各步代价：{costs}";
    NAMED = "techniques with names that do: {techniques}", "有名称的技巧即可解出：{techniques}";
    NAMED_PARTLY = "techniques with names do not solve it without nets; up to there: {techniques}",
        "不用网，有名称的技巧解不出此题；到此为止用了：{techniques}";
    NAMED_NOT = "techniques with names do not begin it without nets", "不用网，有名称的技巧无从下手";
    RESEARCH = "Research", "研究用的标准";
    DEPTH = "depth of trial and error: {number}", "试错的深度：{number}";
    BRAIDS = "B, braids: {number}", "B（辫）：{number}";
    BRAIDS_WITHIN = "BxB, braids within tries: {number}", "BxB（试错之内的辫）：{number}";
    BRAIDS_WITHIN_TWO = "BxBB, braids within tries within tries: {number}", "BxBB（两层试错之内的辫）：{number}";
    WHIPS = "W, whips: {number}", "W（鞭）：{number}";
    GROUPED_WHIPS = "gW, grouped whips: {number}", "gW（分组鞭）：{number}";
    BACKDOOR = "smallest backdoor: {number} {number?cell|cells}", "最小后门：{number} 格";
    HAS_TRIDAGON = "a tridagon after singles", "唯一数之后有三值奇环";
    PUBLISHING = "Before publishing", "发布之前";
    UNUSED = "no step uses {rule}", "没有任何一步用到 {rule}";
    SPIKE = "one step is far dearer than all others: it needs {cost} rules at once", "有一步远比其他各步都贵：需要同时看 {cost} 条规则";
    GUESSED = "{count} {count?step|steps} a person may have to guess: {cases} by cases, {unproved} not proved to be the smallest",
        "有 {count} 步可能要靠猜：{cases} 步要分情况讨论，{unproved} 步未能证明是最小的";
    NO_REMARKS = "nothing to remark", "没有要提醒的";
    DETAILS_OF_SMALLEST = "--details is for --scale smallest", "--details 只用于 --scale smallest";
    ONLY_OF_RESEARCH = "--only is for --scale tne", "--only 只用于 --scale tne";
    IS_TOO_MANY = "Not rated: the rules are too many for smallest explanations.", "未评级：规则太多，无法求最小解释。";
    IS_SEVERAL = "The puzzle has several solutions: there is nothing to rate.", "此题有多个解：无法评定。";
    IS_NONE = "The puzzle has no solution: there is nothing to rate.", "此题无解：无法评定。";
    IS_CLASH = "Equal givens see each other: there is nothing to rate.", "相同的已知数相互冲突：无法评定。";
    IS_UNREADABLE = "This is not a puzzle.", "这不是题目。";
    IS_LATE = "The time is up (--deadline gives more): what is missing was not rated.",
        "时间已到（可用 --deadline 延长）：缺少的部分未能评定。";
}
