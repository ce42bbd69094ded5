//! Compressed inputs, with our own messages for what is wrong with them.

use crate::trouble;
use flate2::read::MultiGzDecoder;
use ninefold::lang::Text;
use std::io::{self, BufReader, ErrorKind, Read};

const GZIP: [u8; 2] = [0x1f, 0x8b];
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

const CUT_OFF: Text = Text {
    en: "the compressed data ends too early: the file is cut off",
    zh: "压缩数据提前结束：文件不完整",
};
const DAMAGED: Text = Text { en: "the compressed data is damaged", zh: "压缩数据已损坏" };

/// True if an input that begins like this is compressed.
pub(super) fn is_packed(head: &[u8]) -> bool {
    head.starts_with(&GZIP) || head.starts_with(&ZSTD)
}

/// The decompressed contents of an input that begins like this.
pub(super) fn unpacked(head: &[u8], packed: impl Read + Send + 'static) -> io::Result<Box<dyn Read + Send>> {
    let packed = BufReader::with_capacity(super::BUFFER, packed);
    Ok(if head.starts_with(&GZIP) {
        Box::new(Unpacking(MultiGzDecoder::new(packed)))
    } else {
        Box::new(Unpacking(zstd::Decoder::with_buffer(packed)?))
    })
}

/// An input that is being decompressed.
struct Unpacking<R>(R);

impl<R: Read> Read for Unpacking<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.read(buffer).map_err(|error| match error.kind() {
            ErrorKind::UnexpectedEof => trouble::said(error.kind(), CUT_OFF),
            // The system's errors have a number; those of the decompression do not.
            _ if error.raw_os_error().is_none() && error.kind() != ErrorKind::Interrupted => {
                trouble::said(ErrorKind::InvalidData, DAMAGED)
            }
            _ => error,
        })
    }
}
