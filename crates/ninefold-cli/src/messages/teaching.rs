//! The sentences of the commands that know techniques.

use ninefold::lang::Text;

/// Declares texts, and a list of them.
macro_rules! texts {
    ($($name:ident = $en:literal, $zh:literal;)*) => {
        $(pub(crate) const $name: Text = Text { en: $en, zh: $zh };)*
        #[cfg(test)]
        pub(crate) const ALL: &[Text] = &[$($name),*];
    };
}

texts! {
    REGLIB_FAILED = "{place}: failed: {case}", "{place}：未通过：{case}";
    REGLIB_UNSUPPORTED = "{place}: not supported: {case}", "{place}：不支持：{case}";
    REGLIB_PLACE = "{file}: line {line}", "{file}：第 {line} 行";
    REGLIB_FOUND = "  found {step}", "  找到 {step}";
    REGLIB_FOUND_NOTHING = "  found nothing", "  什么也没找到";
    REGLIB_LENGTH = "{place}: the chain has {found} inferences, the library says {expected}",
        "{place}：链有 {found} 个推论，题库为 {expected}";
    REGLIB_UNKNOWN = "(no case)", "（不是用例）";
}

/// The heads of the columns of `reglib`.
pub(crate) const REGLIB_COLUMNS: [Text; 6] = [
    Text { en: "code and technique", zh: "代码与技巧" },
    Text { en: "passed", zh: "通过" },
    Text { en: "failed", zh: "未通过" },
    Text { en: "not supported", zh: "不支持" },
    Text { en: "length differs", zh: "链长不同" },
    Text { en: "", zh: "" },
];
