//! Sentences that every face says in the same words.

use crate::lang::Text;

/// A digit that is told because no step was found; `{cell}`, `{digit}`.
pub const REVEALED: Text = Text {
    en: "{cell} is {digit}: that is the solution's digit, without an argument.",
    zh: "{cell} 是 {digit}：这是答案的数字，没有推理。",
};

/// Said of a technique that needs a puzzle with one solution.
pub const RELIES_ON_UNIQUENESS: Text =
    Text { en: "It relies on the puzzle having one solution.", zh: "此技巧依赖题目有唯一解。" };

/// Said of a technique without an example.
pub const NO_EXAMPLE: Text = Text { en: "No example is known.", zh: "没有已知的例子。" };
