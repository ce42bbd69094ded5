//! Files that are not text: what they are, and how to get at the puzzles in them.

use super::columns;
use ninefold::lang::Text;

const ARCHIVE: Text = Text {
    en: "it is a ZIP file (spreadsheets and documents are too); save its contents as CSV or as text",
    zh: "这是 ZIP 文件（电子表格和文档也是）；请把其中内容另存为 CSV 或纯文本",
};
const OFFICE: Text = Text {
    en: "it is a spreadsheet or document in an old format; save its contents as CSV or as text",
    zh: "这是旧格式的电子表格或文档；请把其中内容另存为 CSV 或纯文本",
};
const PDF: Text = Text {
    en: "it is a PDF; copy the puzzles into a text file",
    zh: "这是 PDF；请把题目复制到文本文件中",
};
const PICTURE: Text = Text {
    en: "it is a picture; type the puzzle, or copy it as text",
    zh: "这是图片；请输入题目，或复制其文本",
};
const PACKED: Text = Text {
    en: "it is compressed, but not with gzip or zstd; decompress it first",
    zh: "文件经过压缩，但不是 gzip 或 zstd；请先解压",
};
const COLUMNS: Text = Text {
    en: "it is Parquet or Arrow IPC, which cannot be read from a pipe: save it to a file, and name that",
    zh: "这是 Parquet 或 Arrow IPC，不能从管道读取：请存为文件，再给出文件名",
};
const PAGE: Text = Text {
    en: "it is a web page; copy the puzzle from the page into a text file",
    zh: "这是网页；请把网页上的题目复制到文本文件中",
};
const RICH: Text = Text {
    en: "it is formatted text (RTF); save it as plain text",
    zh: "这是带格式的文本（RTF）；请另存为纯文本",
};

/// The first bytes of such files.
static BEGINNINGS: [(&[u8], Text); 15] = [
    (columns::PARQUET, COLUMNS),
    (columns::ARROW, COLUMNS),
    (b"PK\x03\x04", ARCHIVE),
    (b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", OFFICE),
    (b"%PDF-", PDF),
    (b"\x89PNG\r\n\x1A\n", PICTURE),
    (b"\xFF\xD8\xFF", PICTURE),
    (b"GIF87a", PICTURE),
    (b"GIF89a", PICTURE),
    (b"\xFD7zXZ\0", PACKED),
    (b"7z\xBC\xAF\x27\x1C", PACKED),
    (b"Rar!\x1A\x07", PACKED),
    (b"<!doctype html", PAGE),
    (b"<html", PAGE),
    (b"{\\rtf", RICH),
];

/// The kind of an input that begins like this, if it is not a text with puzzles.
pub(super) fn kind(head: &[u8]) -> Option<Text> {
    let begins = |(bytes, _): &&(&[u8], Text)| {
        // Only names in a web page may be in capitals.
        let text = if bytes.starts_with(b"<") { head.trim_ascii_start() } else { head };
        text.get(..bytes.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(bytes))
    };
    let is_bzip2 = head.starts_with(b"BZh") && head.get(4..10) == Some(b"1AY&SY");
    let known = BEGINNINGS.iter().find(begins).map(|(_, text)| *text);
    known.or(is_bzip2.then_some(PACKED))
}
