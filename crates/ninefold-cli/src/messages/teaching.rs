//! Messages of the commands that use techniques.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    REGLIB_FAILED = "{place}: failed: {case}", "{place}：未通过：{case}";
    REGLIB_UNSUPPORTED = "{place}: not supported: {case}", "{place}：不支持：{case}";
    REGLIB_PLACE = "{file}: line {line}", "{file}：第 {line} 行";
    REGLIB_FOUND = "  found {name}: {step}", "  找到{name}：{step}";
    REGLIB_FOUND_NOTHING = "  found nothing", "  什么也没找到";
    REGLIB_LENGTH = "{place}: the chain has {found} inferences, the library says {expected}",
        "{place}：链有 {found} 步推理，题库写的是 {expected} 步";
    CANNOT_READ_PROFILE = "cannot read the profile {file}", "无法读取配置 {file}";
    NO_SUCH_PROFILE = "no profile '{name}': expected {names}, or a file in TOML", "没有配置“{name}”：应为 {names}，或一个 TOML 文件";
    PROFILE_LINE = "{file}: line {line}: {trouble}", "{file}：第 {line} 行：{trouble}";
    NO_TOML = "not TOML: {found}", "不是 TOML：{found}";
    PROFILE_SECTION = "expected [profile], [options] or [points], found '{found}'", "应为 [profile]、[options] 或 [points]，却是“{found}”";
    PROFILE_TABLE = "expected a table [{found}]", "应为表 [{found}]";
    PROFILE_KEY = "expected base, name, order, enabled, disabled or uniqueness, found '{found}'",
        "应为 base、name、order、enabled、disabled 或 uniqueness，却是“{found}”";
    PROFILE_BASE = "expected default, hodoku or explainer, found '{found}'", "应为 default、hodoku 或 explainer，却是“{found}”";
    PROFILE_TECHNIQUE = "expected the id of a technique or family, as 'ninefold techniques' lists them, found '{found}'",
        "应为技巧或类别的标识（见 ninefold techniques），却是“{found}”";
    PROFILE_TECHNIQUE_NEAR = "expected the id of a technique or family, as 'ninefold techniques' lists them, found '{found}' (did you mean {near}?)",
        "应为技巧或类别的标识（见 ninefold techniques），却是“{found}”（是否指 {near}？）";
    PROFILE_OPTION = "expected the name of an option, as the guide lists them, found '{found}'",
        "应为指南所列的选项名，却是“{found}”";
    EXPECTED_TEXT = "expected a string in quotes, found {found}", "应为引号中的文字，却是 {found}";
    EXPECTED_LIST = "expected a list of ids, found {found}", "应为标识的列表，却是 {found}";
    EXPECTED_BOOL = "expected true or false, found {found}", "应为 true 或 false，却是 {found}";
    EXPECTED_NUMBER = "expected a whole number from 0 up, found {found}", "应为不小于 0 的整数，却是 {found}";
    EXPECTED_POINTS = "expected points from 0 to 1,000,000, found {found}", "应为 0 到 1,000,000 的分数，却是 {found}";
    POINTS_MISSING = "no points for {found}: add them, or 'others = …' for all techniques that are not named",
        "没有 {found} 的分数：请写明，或用 others = … 表示其余所有技巧";
    NO_POINTS = "the profile {name} has no points: expected a TOML file with a section [points]",
        "配置 {name} 没有分数：应为含有 [points] 一节的 TOML 文件";
    UNKNOWN_TECHNIQUE = "no technique or family '{name}'; 'ninefold techniques' lists them{close}",
        "没有技巧或类别“{name}”；ninefold techniques 列出全部{close}";
    CLOSE_TO = " (did you mean {names}?)", "（是否指 {names}？）";
    NO_TECHNIQUES = "no techniques are left to look for: --technique, --no-uniqueness and the profile exclude all of them",
        "没有可用的技巧：--technique、--no-uniqueness 和配置把它们全都排除了";
    COMMON_EXPLAINED = "All that the solutions have in common is explained in {count} {count?step|steps}.", "所有解的共同之处已在 {count} 步中解释完。";
    NO_STEP = "No step is known here.", "此处没有已知的步骤。";
    TIME_IS_UP = "The time is up ({time}; --deadline gives more) while looking for {technique}.",
        "时间已到（{time}；可用 --deadline 延长），正在查找“{technique}”。";
    TIME_IS_UP_AFTER = "The time is up ({time}; --deadline gives more) after step {count}, while looking for {technique}.",
        "时间已到（{time}；可用 --deadline 延长）：第 {count} 步之后正在查找“{technique}”。";
    NOT_LOOKED_FOR = " Not looked for: {techniques}.", "尚未查找：{techniques}。";
    NOT_LOOKED_FOR_MANY = " Not looked for: {techniques} and {count} more {count?technique|techniques}.", "尚未查找：{techniques}，以及另外 {count} 种技巧。";
    NOT_CHECKED = "The time is up ({time}; --deadline gives more): the position is not checked, and no step was looked for.",
        "时间已到（{time}；可用 --deadline 延长）：局面尚未检查，也没有查找步骤。";
    PATH_SOLVED = "Solved in {count} steps.", "共 {count} 步，已解出。";
    PATH_SOLVED_ONE = "Solved in 1 step.", "共 1 步，已解出。";
    RATED_HODOKU = "HoDoKu: {level}, {score} points.", "HoDoKu：{level}，{score} 分。";
    RATED_EXPLAINER = "Sudoku Explainer: {er} / {ep} / {ed} (ER / EP / ED), the hardest step: {hardest}.",
        "Sudoku Explainer：{er} / {ep} / {ed}（ER / EP / ED），最难的一步：{hardest}。";
    NOT_RATED = "{scale}: not rated in time (--deadline gives more).", "{scale}：时限内未能评定（可用 --deadline 延长）。";
    PATH_STUCK = "No step is known after step {count}.", "第 {count} 步之后没有已知的步骤。";
    PATH_LIMIT = "Ended after {count} steps, as --limit says.", "按 --limit 的要求，{count} 步后结束。";
    PATH_LIMIT_ONE = "Ended after 1 step, as --limit says.", "按 --limit 的要求，1 步后结束。";
    STEPS_OF = "{technique} ({count})", "{technique}（{count}）";
    STEPS_SHOWN = "{technique} ({shown} of {count})", "{technique}（{count} 步中的 {shown} 步）";
    STEPS_TOTAL = "{count} steps of {techniques} techniques.", "共 {count} 步，{techniques} 种技巧。";
    STEPS_TOTAL_OF_ONE = "{count} steps of 1 technique.", "共 {count} 步，1 种技巧。";
    STEPS_TOTAL_ONE = "1 step.", "共 1 步。";
    SVG_OVERWRITES = "--svg names {file}, which is an input or the output too: give the pictures another name",
        "--svg 的 {file} 同时是输入或输出文件：请为图另取一个名字";
    USES_UNIQUENESS = " (uniqueness)", "（唯一性）";
    TECHNIQUES_TOTAL = "{count} techniques; 'ninefold techniques NAME' shows one.", "共 {count} 种技巧；用 ninefold techniques 名称 查看其一。";
    REGLIB_UNKNOWN = "(not a case)", "（不是用例）";
}

/// The column headings of `reglib`.
pub(crate) const REGLIB_COLUMNS: [Text; 6] = [
    Text { en: "code and technique", zh: "代码与技巧" },
    Text { en: "passed", zh: "通过" },
    Text { en: "failed", zh: "未通过" },
    Text { en: "not supported", zh: "不支持" },
    Text { en: "length differs", zh: "链长不同" },
    Text { en: "", zh: "" },
];
