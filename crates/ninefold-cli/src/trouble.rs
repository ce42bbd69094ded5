//! Errors, with their causes.

use ninefold::lang::Lang;
pub(crate) use ninefold_words::{said, told, words};
use std::io;

/// An error and its causes, from the outermost to the innermost.
pub(crate) fn chain(error: &anyhow::Error, lang: Lang) -> String {
    let between = match lang {
        Lang::En => ": ",
        Lang::Zh => "：",
    };
    let one = |cause: &(dyn std::error::Error + 'static)| match cause.downcast_ref::<io::Error>() {
        Some(error) => words(error, lang),
        None => cause.to_string(),
    };
    error.chain().map(one).collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::ErrorKind;

    #[test]
    fn causes_are_told_in_the_language_of_the_message() {
        let cause = anyhow::Error::new(io::Error::from(ErrorKind::StorageFull)).context("无法写入 x");
        assert_eq!(chain(&cause, Lang::Zh), "无法写入 x：磁盘已满");
    }
}
