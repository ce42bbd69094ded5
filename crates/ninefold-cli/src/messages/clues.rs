//! Messages of the commands about which clues a puzzle or a grid needs.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    CLASSIC_ONLY = "this command knows the classic rules only: leave out --rules", "此命令只适用于标准规则：请去掉 --rules";
    MORE = "There are more; --limit {limit} ends the list.", "还有更多；--limit {limit} 使列表到此为止。";
    STOPPED = "Stopped before the end of the search: {count} found so far.", "搜索未完即中止：至此找到 {count} 个。";
    GOING_ON = "continuing after {records} {records?puzzle|puzzles} and {parts} {parts?part|parts} of the next",
        "从第 {records} 题和下一题的第 {parts} 部分之后继续";
    NOT_DONE = "{puzzle}: stopped before the end of the search; nothing is written of it", "{puzzle}：搜索未完即中止，不写出任何结果";
    NO_PUZZLE = "{puzzle}: not one solution but {status}", "{puzzle}：不是唯一解，而是 {status}";
    SETS = "{count} minimal unavoidable {count?set|sets} ({sizes}); {disjoint} of them share no cell, so every puzzle of this grid has at least {disjoint} clues",
        "{count} 个极小不可避免集（{sizes}）；其中 {disjoint} 个互不相交，故此终盘的每道题至少有 {disjoint} 个提示数";
    GREATEST = "{count} minimal unavoidable {count?set|sets} ({sizes}); {disjoint} of them share no cell, and no more do, so every puzzle of this grid has at least {disjoint} clues",
        "{count} 个极小不可避免集（{sizes}）；其中最多 {disjoint} 个互不相交，故此终盘的每道题至少有 {disjoint} 个提示数";
    NOT_GREATEST = "{count} minimal unavoidable {count?set|sets} ({sizes}); {disjoint} of them share no cell, so every puzzle of this grid has at least {disjoint} clues; the search was stopped, and there may be more",
        "{count} 个极小不可避免集（{sizes}）；其中 {disjoint} 个互不相交，故此终盘的每道题至少有 {disjoint} 个提示数；搜索未完即中止，也许还有更多";
    HIT = "{cells} {cells?clue hits|clues hit} all sets, and fewer do not, so every puzzle of this grid has at least {cells} {cells?clue|clues}",
        "{cells} 个提示数就在每个集中都有，更少则不行，故此终盘的每道题至少有 {cells} 个提示数";
    HIT_STOPPED = "{cells} {cells?clue hits|clues hit} all sets, and at least {least} {least?is|are} needed; the search was stopped before it was known which",
        "{cells} 个提示数就在每个集中都有，至少需要 {least} 个；搜索未完即中止，尚不知究竟几个";
    UNHIT = "{count} {count?set has|sets have} no clue of this puzzle: another solution differs in each of them",
        "此题在其中 {count} 个集中没有提示数：各有另一个解恰在该集不同";
    NO_SETS = "no unavoidable set of this size", "没有这样大小的不可避免集";
    NEAR = "{kept} {kept?puzzle|puzzles} written; {tried} with one solution were found, and {passed} {passed?choice|choices} of givens passed over, with more than {most} solutions",
        "写出 {kept} 题；找到有唯一解的 {tried} 题；因解多于 {most} 个而略过 {passed} 种去法";
    FILLED = "{count} {count?puzzle|puzzles}, complete: {seconds} s", "共 {count} 题，搜索完整：{seconds} 秒";
    FOUND = "{count} {count?puzzle|puzzles} of {clues} {clues?clue|clues}, complete: {seconds} s",
        "{clues} 个提示数的题共 {count} 道，搜索完整：{seconds} 秒";
}
