//! The system's errors about reading and writing, in our own words.

use ninefold::lang::{Lang, Text};
use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};

/// The error in a few words.
pub fn words(error: &io::Error, lang: Lang) -> String {
    if let Some(said) = error.get_ref().and_then(|inner| inner.downcast_ref::<Said>()) {
        return match said {
            Said::Ours(text) => text.get(lang).to_owned(),
            Said::As(text) => text.clone(),
        };
    }
    let known = KINDS.iter().find(|(kind, _)| *kind == error.kind()).map(|(_, text)| text.get(lang));
    match (known, error.get_ref()) {
        (Some(known), None) => known.to_owned(),
        // An error that the program made may say more than its kind.
        (Some(known), Some(inner)) => match lang {
            Lang::En => inner.to_string(),
            Lang::Zh => format!("{known}（{inner}）"),
        },
        (None, _) => UNKNOWN.fill(lang, &[("error", error)]),
    }
}

/// A system error for something that a program itself has found out.
pub fn said(kind: ErrorKind, text: Text) -> io::Error {
    io::Error::new(kind, Said::Ours(text))
}

/// A system error that was put into words elsewhere, in the language that was asked for.
pub fn told(text: String) -> io::Error {
    io::Error::other(Said::As(text))
}

/// A sentence inside a system error.
#[derive(Debug)]
enum Said {
    Ours(Text),
    As(String),
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Said::Ours(text) => text.en,
            Said::As(text) => text,
        })
    }
}

impl Error for Said {}

const UNKNOWN: Text = Text { en: "{error}", zh: "系统错误（{error}）" };

/// The kinds of errors that can occur, each in a few words.
static KINDS: [(ErrorKind, Text); 27] = [
    (ErrorKind::NotFound, Text { en: "No such file or folder", zh: "没有这个文件或文件夹" }),
    (ErrorKind::PermissionDenied, Text { en: "Permission denied", zh: "没有权限" }),
    (ErrorKind::IsADirectory, Text { en: "It is a directory, not a file", zh: "这是文件夹，不是文件" }),
    (
        ErrorKind::NotADirectory,
        Text { en: "Part of the path is not a directory", zh: "路径中有一部分不是文件夹" },
    ),
    (ErrorKind::AlreadyExists, Text { en: "It exists already", zh: "已经存在" }),
    (ErrorKind::StorageFull, Text { en: "No space left on the disk", zh: "磁盘已满" }),
    (ErrorKind::QuotaExceeded, Text { en: "No space left for this user", zh: "已达该用户的磁盘配额" }),
    (ErrorKind::FileTooLarge, Text { en: "The file would be too large", zh: "文件太大" }),
    (ErrorKind::ReadOnlyFilesystem, Text { en: "The disk can only be read", zh: "磁盘只能读取" }),
    (ErrorKind::InvalidFilename, Text { en: "No file can have this name", zh: "文件不能有这样的名称" }),
    (ErrorKind::UnexpectedEof, Text { en: "It ends too early", zh: "结束得太早" }),
    (ErrorKind::WriteZero, Text { en: "Nothing more can be written", zh: "无法再写入" }),
    (ErrorKind::InvalidData, Text { en: "The data is damaged", zh: "数据已损坏" }),
    (ErrorKind::InvalidInput, Text { en: "This cannot be done here", zh: "不能这样使用" }),
    (ErrorKind::BrokenPipe, Text { en: "The other end was closed", zh: "另一端已关闭" }),
    (ErrorKind::TimedOut, Text { en: "It took too long", zh: "超时" }),
    (ErrorKind::ConnectionRefused, Text { en: "Connection refused", zh: "连接被拒绝" }),
    (ErrorKind::ConnectionReset, Text { en: "Connection lost", zh: "连接已断开" }),
    (ErrorKind::ConnectionAborted, Text { en: "Connection lost", zh: "连接已断开" }),
    (ErrorKind::NotConnected, Text { en: "Not connected", zh: "未连接" }),
    (ErrorKind::AddrInUse, Text { en: "The address is in use", zh: "地址已被占用" }),
    (ErrorKind::AddrNotAvailable, Text { en: "This machine has no such address", zh: "本机没有这个地址" }),
    (ErrorKind::ResourceBusy, Text { en: "It is in use", zh: "正在使用中" }),
    (
        ErrorKind::StaleNetworkFileHandle,
        Text { en: "The network drive no longer has it", zh: "网络盘已失去它" },
    ),
    (ErrorKind::Interrupted, Text { en: "Interrupted", zh: "被中断" }),
    (ErrorKind::OutOfMemory, Text { en: "Not enough memory", zh: "内存不足" }),
    (ErrorKind::Unsupported, Text { en: "This system cannot do that", zh: "此系统不支持" }),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_words_and_what_is_unknown_stands_in_brackets() {
        for (kind, text) in &KINDS {
            assert_eq!(words(&io::Error::from(*kind), Lang::Zh), text.zh);
            assert_eq!(words(&io::Error::from(*kind), Lang::En), text.en);
        }
        let odd = io::Error::other("the machine is on fire");
        assert_eq!(words(&odd, Lang::Zh), "系统错误（the machine is on fire）");
        assert_eq!(words(&odd, Lang::En), "the machine is on fire");
        let own = said(ErrorKind::InvalidData, Text { en: "cut off", zh: "被截断" });
        assert_eq!([words(&own, Lang::En), words(&own, Lang::Zh)], ["cut off", "被截断"]);
        assert_eq!(words(&told("被截断".into()), Lang::Zh), "被截断");
    }
}
