//! Messages of this program alone.

use ninefold::lang::Text;
use ninefold_words::texts;

texts! {
    NO_TABLE = "it is neither Parquet nor Arrow IPC", "既不是 Parquet，也不是 Arrow IPC";
    NO_TEXTS = "it has no column of texts", "没有文本列";
    NO_COLUMN = "no column of texts is named puzzle, and it is not clear which one is meant (there are: {known})",
        "没有名为 puzzle 的文本列，无法确定指的是哪一列（有：{known}）";
}
