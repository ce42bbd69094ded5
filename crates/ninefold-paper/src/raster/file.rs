//! The format PNG. A pixel takes three bytes if the whole picture is opaque, otherwise four.

use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};
use std::io::Write;
use tiny_skia::Pixmap;

/// Returns the picture as a file.
pub(super) fn png(picture: &Pixmap) -> Vec<u8> {
    let is_opaque = picture.pixels().iter().all(|pixel| pixel.alpha() == 255);
    let (depth, kind) = if is_opaque { (3, 2) } else { (4, 6) };
    let mut head = [picture.width().to_be_bytes(), picture.height().to_be_bytes()].concat();
    // Eight bits for each colour, the only compression and the only set of filters that PNG has, and not interlaced.
    head.extend([8, kind, 0, 0, 0]);
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    chunk(*b"IHDR", &head, &mut file);
    chunk(*b"IDAT", &packed(picture, depth), &mut file);
    chunk(*b"IEND", &[], &mut file);
    file
}

fn chunk(name: [u8; 4], data: &[u8], file: &mut Vec<u8>) {
    let mut crc = Crc::new();
    crc.update(&name);
    crc.update(data);
    file.extend((data.len() as u32).to_be_bytes());
    file.extend(name);
    file.extend(data);
    file.extend(crc.sum().to_be_bytes());
}

/// Returns the compressed rows, with `depth` bytes for each pixel. A row is stored as it is, or as its differences
/// from the pixels to the left or from the row above, whichever has the smallest numbers.
fn packed(picture: &Pixmap, depth: usize) -> Vec<u8> {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::default());
    let width = picture.width() as usize;
    let mut above = vec![0; width * depth];
    for pixels in picture.pixels().chunks(width) {
        let plain = pixels.iter().map(|pixel| pixel.demultiply());
        let bytes = plain.flat_map(|pixel| {
            [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()].into_iter().take(depth)
        });
        let row: Vec<u8> = bytes.collect();
        let before = std::iter::repeat_n(&0, depth).chain(&row);
        let left = row.iter().zip(before).map(|(byte, before)| byte.wrapping_sub(*before));
        let up = row.iter().zip(&above).map(|(byte, above)| byte.wrapping_sub(*above));
        let filtered = [(0, row.clone()), (1, left.collect()), (2, up.collect())];
        let sum = |row: &[u8]| row.iter().map(|&byte| u64::from(byte.min(byte.wrapping_neg()))).sum::<u64>();
        let best = filtered.into_iter().min_by_key(|(_, row)| sum(row));
        let (filter, filtered) = best.expect("there are three");
        let written = packer.write_all(&[filter]).and_then(|()| packer.write_all(&filtered));
        written.expect("a vector takes everything");
        above = row;
    }
    packer.finish().expect("a vector takes everything")
}
