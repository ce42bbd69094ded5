//! One grid of nine rows as a text of its own, in whichever way it is drawn.

use super::block::{Classify, RowBlock};
use super::format::Reader;
use super::record::Record;
use super::{drawn, marks, rows};

/// Reads the only grid drawn in this text: as rows, with bars or with candidates.
pub(super) fn drawing(text: &[u8]) -> Option<Record> {
    let classes: [Classify; 3] = [rows::classify, drawn::classify, marks::classify];
    classes.into_iter().find_map(|classify| {
        let (mut block, mut items) = (RowBlock::new(classify), Vec::new());
        for (line, number) in text.split(|&byte| byte == b'\n').zip(1..) {
            block.line(number, line, &mut |item| items.push(item));
        }
        block.end(&mut |item| items.push(item));
        if items.len() == 1 { items.pop()?.ok() } else { None }
    })
}
