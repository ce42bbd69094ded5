//! Texts of the card that `rate` shows.

use ninefold::lang::Text;

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
    IS_SEVERAL = "The puzzle has several solutions: there is nothing to rate.", "此题有多个解：无法评定。";
    IS_NONE = "The puzzle has no solution: there is nothing to rate.", "此题无解：无法评定。";
    IS_CLASH = "Equal givens see each other: there is nothing to rate.", "相同的已知数相互冲突：无法评定。";
    IS_UNREADABLE = "This is not a puzzle.", "这不是题目。";
    IS_LATE = "The time is up (--deadline gives more): what is missing was not rated.",
        "时间已到（可用 --deadline 延长）：缺少的部分未能评定。";
}
